"""Lines of letters with styles."""

from __future__ import annotations

import pytest

from wyrmhall.kit.pictures import Line


def test_what_is_appended_keeps_its_style() -> None:
    whole = Line("a", "bold").append("b", "red").append_text(Line("c", "faint").append("d", "blue"))
    assert (whole.plain, whole.style) == ("abcd", "bold")
    assert whole.parts == [("a", ""), ("b", "red"), ("c", "faint"), ("d", "faint blue")]


def test_lines_are_joined_by_another() -> None:
    assert Line(" ").join([Line("a"), Line("b", "red"), Line("c")]).parts == [
        ("a", ""), (" ", ""), ("b", "red"), (" ", ""), ("c", ""),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("width", "told"), [(6, "abcdef"), (5, "abcd…"), (3, "ab…"), (1, "…"), (8, "abcdef  ")], ids=str
)
def test_a_line_is_cut_with_a_sign_or_filled_up(width: int, told: str) -> None:
    line = Line("abc").append("def", "red")
    line.truncate(width, pad=True)
    assert line.plain == told
    assert line.cell_len == width


def test_wide_letters_take_two_columns() -> None:
    line = Line("火と水")
    assert line.cell_len == 6
    line.truncate(4)
    assert (line.plain, line.cell_len) == ("火 …", 4)
    line.truncate(3)
    assert line.plain == "火…"


def test_blanks_at_the_end_can_be_left_out() -> None:
    line = Line("a ").append("  ", "red")
    line.rstrip()
    assert line.parts == [("a", "")]


def test_a_copy_has_a_life_of_its_own() -> None:
    line = Line("a", "bold")
    twin = line.copy().append("b")
    assert (line.plain, twin.plain, twin.style) == ("a", "ab", "bold")

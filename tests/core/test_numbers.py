"""Action spaces and pages: how they are put together, and what they refuse."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

import wyrmhall
from tests.core.cave import TWO, cave
from wyrmhall.core.decisions import DONE, About, Decision, Pick
from wyrmhall.core.errors import BadSetup, Refusal, Refused
from wyrmhall.core.numbers.actions import NOT_NUMBERED, OTHERS, Actions, Around, Code, Kinds, Listed, numbered, yes_no
from wyrmhall.core.numbers.page import Field, Observation, Page
from wyrmhall.core.numbers.views import ROOM, write_view
from wyrmhall.games import registry
from wyrmhall.kit.content import own_cards

DRAGON = """
[[dragon]]
name = "Cinderling"
rarity = "Common"
sv = 5
cost = "C R"
text = "When this is played, each player draws a card."
"""


S: Any = wyrmhall.new("dragonriders", seats=3, seed=1).state


def test_seats_are_counted_from_the_own_one() -> None:
    code: Around[Any] = Around("attack", "attack", 3, "skip")
    assert [code.number(S, seat, (), 2) for seat in range(3)] == [2, 1, 0]
    assert code.names[code.number(S, 1, (), 1)] == ("attack", "own")
    assert code.names[code.number(S, 1, (), DONE)] == ("skip",)


def test_what_is_out_of_a_list_has_no_number() -> None:
    kinds: Kinds[Any] = Kinds(["a"], "take", ["Ruby", "Opal"], 5, "done")
    assert [kinds.number(S, 0, (), answer) for answer in (4, 5, 6, 7, DONE)] == [-1, 0, 1, -1, 2]


def test_done_comes_last_where_a_code_knows_it() -> None:
    with_done: list[tuple[Code[Any], int]] = [
        (Kinds(["a"], "take", ["Ruby", "Opal"], 5, "done"), 2),
        (Around("b", "attack", 3, "done"), 3),
        (Listed("c", numbered("choose", 4), "done"), 4),
    ]
    for code, last in with_done:
        assert (code.number(S, 0, (), DONE), code.names[-1]) == (last, ("done",))
    without: list[Code[Any]] = [
        Kinds(["a"], "take", ["Ruby", "Opal"], 5),
        Around("b", "attack", 3),
        Listed("c", numbered("choose", 4)),
    ]
    for code, (_, last) in zip(without, with_done, strict=True):
        assert (code.number(S, 0, (), DONE), len(code.names)) == (NOT_NUMBERED, last)
    listed: Listed[Any] = Listed("c", numbered("choose", 4, 3))
    assert listed.names == [("choose", "3"), ("choose", "4"), ("choose", "5"), ("choose", "6")]
    assert [listed.number(S, 0, (), answer) for answer in (0, 3, 4)] == [0, 3, NOT_NUMBERED]
    plain: Code[Any] = Code(["d"], [("one",), ("two",)])
    assert [plain.number(S, 0, (), answer) for answer in (-1, 0, 1, 2)] == [NOT_NUMBERED, 0, 1, NOT_NUMBERED]


class Given(Pick[Any]):
    """Offers these answers, in this order."""

    def __init__(self, ask: str, answers: list[int]) -> None:
        super().__init__(ask, "X-01")
        self.answers = answers

    def candidates(self, s: Any, seat: int, about: About) -> list[int]:
        return self.answers

    def refusal(self, s: Any, seat: int, about: About, answer: int) -> Refusal | None:
        return None

    def notation(self, s: Any, seat: int, about: About, answer: int) -> str:
        return str(answer)

    def prompt(self, s: Any, seat: int, about: About) -> str:
        return "Which?"


class Gridless(Code[Any]):
    """Has a number for everything, and no answer to number."""

    def answers(self, decision: Decision[Any]) -> list[int]:
        return []


@pytest.mark.parametrize(
    ("ask", "offered", "permitted", "answers"),
    [
        ("first", [1, 0], [1, 0], [1, 0]),
        ("first", [0], [0], [0]),
        ("take", [9, 6, DONE, 4, 5], [3, 4, 2, 7, 8], [6, DONE, 5, 9, 4]),
        ("give", [6], [3], [6]),
        ("bare", [1, 0], [7, 8], [1, 0]),
        ("unknown", [3, 1], [7, 8], [3, 1]),
        ("first", list(range(2, 60)), list(range(7, 7 + OTHERS)), list(range(2, 2 + OTHERS))),
    ],
)
def test_what_has_a_number_comes_first_and_the_others_in_their_order(
    ask: str, offered: list[int], permitted: list[int], answers: list[int]
) -> None:
    codes = [
        yes_no("first"),
        Kinds(["take", "give"], "card", ["Ruby", "Opal"], 5, "done"),
        Gridless(["bare"], [("x",), ("y",)]),
    ]
    actions = Actions("game", "1", 2, codes)
    assert (actions.asks, actions.others) == (["first", "take", "give", "bare"], 7)
    assert [actions.ask_number(each) for each in ("first", "give", "unknown")] == [0, 2, 4]
    assert [parts[0] for parts in actions.parts[:7]] == ["first"] * 2 + ["take/give"] * 3 + ["bare"] * 2
    assert actions.parts[7:] == [("other", str(place)) for place in range(1, OTHERS + 1)]
    found: list[int] = []
    assert actions.legal(Decision(S, 0, Given(ask, offered), ()), found) == permitted
    assert found == answers


def test_a_question_is_numbered_once() -> None:
    with pytest.raises(ValueError, match="game: a is numbered twice"):
        Actions("game", "1", 2, [yes_no("a"), yes_no("a")])


def test_names_features_and_version_follow_from_the_codes() -> None:
    codes: list[Code[Any]] = [yes_no("ask"), Kinds(["take", "give"], "card", ["Ruby"], 0)]
    actions = Actions("game", "1", 2, codes)
    assert actions.names[:3] == ["ask: no", "ask: yes", "take/give: card Ruby"]
    assert actions.size == 3 + OTHERS
    words = actions.words()
    assert [words[place] for place in actions.features()[2]] == ["take/give", "card", "Ruby"]
    assert actions.version == Actions("game", "1", 2, codes).version
    others = [
        Actions("game", "2", 2, codes),
        Actions("game", "1", 3, codes),
        Actions("game", "1", 2, codes[:1]),
    ]
    assert actions.version not in [other.version for other in others]


def test_what_no_code_knows_is_numbered_as_it_is_offered() -> None:
    match = cave(TWO)
    decision = match.pending[0]
    actions = match.game.actions(2)
    assert actions.asks == []
    assert decision.legal == [actions.others + at for at in range(len(decision.options))]
    assert decision.answer_to(actions.others) == decision.options[0]
    with pytest.raises(Refused, match="is not permitted now"):
        decision.answer_to(actions.others + OTHERS - 1)


def test_own_cards_have_other_numbers_of_another_version(tmp_path: Path) -> None:
    (tmp_path / "red.toml").write_text(DRAGON, encoding="utf-8")
    house = registry.game("dragon-breeds", "")
    own = registry.game("dragon-breeds", own_cards(tmp_path / "red.toml", False).text())
    assert own.actions(2).version != house.actions(2).version
    assert own.observation(2).version != house.observation(2).version
    assert any("Cinderling" in name for name in own.actions(2).names)


def test_a_block_is_not_a_transmutation() -> None:
    names = wyrmhall.actions("dragon-breeds").names
    dragon = next(name for name in names if name.startswith("defence.block: block with")).partition("block with ")[2]
    assert f"defence.block: transmute with {dragon}" in names


def test_numbers_of_seats_and_settings_are_checked() -> None:
    with pytest.raises(BadSetup, match="Draco Magi is for 2 players, not 3"):
        wyrmhall.actions("draco-magi", 3)
    with pytest.raises(BadSetup, match="there is no setting 'drift'"):
        wyrmhall.observation("draco-magi", 2, {"drift": True})


def test_an_observation_is_for_one_who_sits_at_the_table() -> None:
    with pytest.raises(ValueError, match="there is no seat 3: an observation is for one who sits at the table"):
        cave(TWO).encoded(2)


def test_a_page_that_notes_tells_what_stands_where() -> None:
    def write(page: Page, value: int) -> None:
        page.part("deck", 1)
        page.number("size", value, 10, 2)
        page.one("top", 1, 3, ["a", "b", "c"])
        page.part("")
        page.wide("far", value * 1000, 0, 65535)

    noting = Page(0, True)
    write(noting, 0)
    layout = Observation("game", "1", noting.fields)
    assert [(field.name, field.offset, field.size, field.least, field.most) for field in layout.fields] == [
        ("deck 2 size", 0, 1, 2, 10),
        ("deck 2 top", 1, 3, 0, 1),
        ("far", 4, 2, 0, 255),
    ]
    page = Page(layout.size)
    write(page, 7)
    assert bytes(page.cells) == bytes([5, 0, 1, 0, 7000 >> 8, 7000 & 255])
    low = Page(layout.size)
    write(low, -100)
    assert low.cells[0] == 0, "cut to the least"
    high = Page(layout.size)
    write(high, 70)
    assert (high.cells[0], list(high.cells[4:])) == (8, [255, 255]), "cut to the most"
    with pytest.raises(KeyError, match="there is no field 'near'"):
        layout.field("near")


def test_a_page_refuses_two_fields_of_one_name_and_what_does_not_fit_into_a_cell() -> None:
    page = Page(0, True)
    page.flag("a", True)
    with pytest.raises(ValueError, match="two fields are called 'a'"):
        page.flag("a", False)
    with pytest.raises(ValueError, match="from 0 to 256 does not fit into a cell"):
        page.number("b", 1, 256)


def test_cells_take_numbers_and_counts_up_to_their_most() -> None:
    page = Page(700)
    at = page.block("first", 300)
    assert (at, page.block("second", 400)) == (0, 300)
    for place in (at, at + 299, 300, 699):
        page.write(place, 255)
    for _ in range(5):
        page.more(650, 3)
    assert {place: cell for place, cell in enumerate(page.cells) if cell} == {
        0: 255, 299: 255, 300: 255, 699: 255, 650: 3,
    }  # fmt: skip
    with pytest.raises(IndexError):
        page.write(700, 1)
    with pytest.raises(ValueError, match="byte must be in range"):
        page.write(1, 256)


def test_cards_are_counted_by_kind_as_far_as_the_viewer_knows_them() -> None:
    zone, kind, seen = [0, 1, 2, 3, 4, 5], [7, 7, 7, 8, 6, 10], [0b10, 0b10, 0b11, 0b10, 0b10, 0b10]
    page = Page(9)
    page.known("for seat 1", zone, kind, seen, 1, 7, 3, 2, None)
    page.known("for seat 0", zone, kind, seen, 0, 7, 3, 2, None)
    page.counts("numbers", [7, 9, 9, 10, 6], 3, 7, 2, None)
    assert list(page.cells) == [2, 1, 0, 1, 0, 0, 1, 0, 2]


def test_bits_and_numbers_beyond_what_there_is_room_for_are_cut() -> None:
    page = Page(8)
    page.bits("bits", 0b11010, 4)
    page.one("none", -1, 2)
    page.number("most", 99, 20, 5)
    page.size_of("cards", [1, 2, 3], 2)
    assert list(page.cells) == [0, 1, 0, 1, 0, 0, 15, 2]


def test_a_field_is_found_by_its_name() -> None:
    fields = [Field("a", 0, 2, 0, 1, []), Field("b", 2, 3, 2, 7, ["x", "y", "z"])]
    layout = Observation("game", "1", fields)
    assert layout.field("b") is fields[1]
    assert (layout.size, list(layout.highs()), fields[1].shape) == (5, [1, 1, 5, 5, 5], (3,))
    assert layout.split(bytes([1, 0, 3, 4, 5])) == {"a": bytes([1, 0]), "b": bytes([3, 4, 5])}


def test_a_view_is_written_as_far_as_there_is_room_and_no_word_is_nothing() -> None:
    page = Page(ROOM)
    write_view({"none": None, "list": [3, -5, 400], "no": False, "deep": {"yes": True}}, page)
    assert list(page.cells[:7]) == [0, 3, 4, 0, 255, 1, 2]
    words = {place: next(str(n) for n in range(10**6) if crc32(str(n).encode()) % 255 == place) for place in (0, 254)}
    page = Page(ROOM)
    write_view({"first": words[0], "last": words[254]}, page)
    assert list(page.cells[:3]) == [1, 255, 0]
    page = Page(ROOM)
    write_view({"long": list(range(1, 2 * ROOM))}, page)
    assert (len(page.cells), page.cells[0], page.cells[1], page.cells[-1]) == (ROOM, 255, 2, 255)


def test_action_spaces_and_layouts_are_made_once_for_each_number_of_seats() -> None:
    game = cave(TWO).game
    made = [(game.numbering(seats), game.observed(seats)) for seats in (2, 3)]
    for seats, (actions, layout) in zip((2, 3), made, strict=True):
        assert game.numbering(seats) is actions
        assert game.observed(seats) is layout
        assert actions.seats == seats
    assert made[0][0] is not made[1][0]


def test_a_page_begins_with_what_the_engine_tells_and_says_what_stands_where() -> None:
    layout = wyrmhall.observation("draco-magi")
    actions = wyrmhall.actions("draco-magi")
    assert [field.name for field in layout.fields[:3]] == ["asked", "thinking", "resigned"]
    assert layout.fields[0].labels == [*actions.asks, "something else"]
    assert layout.fields[1].labels == layout.fields[2].labels == ["own", "rival 1"]


def test_what_a_seat_knows_is_written_for_that_seat() -> None:
    match = cave(TWO)
    match.play(0, "offer Ruby")
    seen = [match.encoded(seat) for seat in (0, 1)]
    layout = match.game.observation(2)
    assert [list(layout.split(cells)["thinking"]) for cells in seen] == [[0, 1], [1, 0]]
    assert [list(layout.split(cells)["asked"]) for cells in seen] == [[0], [1]]
    assert seen[0] != seen[1]


def test_parts_are_counted_from_one_and_wide_numbers_from_their_least() -> None:
    noting = Page(0, True)
    for seat in (0, 1):
        noting.part("seat", seat)
        noting.wide("far", 0, -100, 100)
    noting.part("")
    noting.counts("held", [], 2, 0, 3, None)
    noting.known("seen", [], [], [], 0, 0, 2, 3, None)
    assert [field.name for field in noting.fields[:2]] == ["seat 1 far", "seat 2 far"]
    assert [(field.least, field.most) for field in noting.fields[2:]] == [(0, 3), (0, 3)]
    page = Page(6)
    for value in (-100, 0, 100):
        page.wide("far", value, -100, 100)
    halves = 65535 // 2
    assert list(page.cells) == [0, 0, halves >> 8, halves & 255, 255, 255]


@pytest.mark.parametrize(("least", "most"), [(3, 3), (4, 3), (-1, 255)])
def test_a_cell_holds_at_least_two_numbers_and_256_at_most(least: int, most: int) -> None:
    with pytest.raises(ValueError, match="does not fit into a cell"):
        Page(0, True).number("b", 0, most, least)
    page = Page(0, True)
    page.number("c", 0, least + 255, least)
    assert page.fields[0].high == 255


def test_a_spectator_has_no_page() -> None:
    with pytest.raises(ValueError, match="there is no seat 0"):
        cave(TWO).encoded(-1)

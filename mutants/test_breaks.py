"""Every break of our own does what it says, and what cannot be noticed is left alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from cosmic_ray.mutating import mutate_code

from mutants import breaks, breeding
from mutants.breeding import Mutant, mutants_of


def broken(operator: Any, code: str) -> list[str]:
    found: list[str] = []
    while (text := mutate_code(code, operator, len(found))) is not None:
        found.append(text)
    return found


@pytest.mark.parametrize(
    ("operator", "code", "expected"),
    [
        (breaks.Condition(), "if a: b()\n", ["if False: b()\n", "if True: b()\n"]),
        (
            breaks.Condition(),
            "if a: x()\nelif b: y()\nelse: z()\n",
            [
                "if False: x()\nelif b: y()\nelse: z()\n",
                "if True: x()\nelif b: y()\nelse: z()\n",
                "if a: x()\nelif False: y()\nelse: z()\n",
                "if a: x()\nelif True: y()\nelse: z()\n",
            ],
        ),
        (breaks.Condition(), "while a: b()\n", ["while False: b()\n"]),
        (breaks.Condition(), "x = a if b else c\n", ["x = a if False else c\n", "x = a if True else c\n"]),
        (breaks.Condition(), "[a for a in b if c]\n", ["[a for a in b if False]\n", "[a for a in b if True]\n"]),
        (breaks.Operand(), "x = a and b and c\n", ["x = b and c\n", "x = a and c\n", "x = a and b\n"]),
        (breaks.Operand(), "x = a or not b\n", ["x = not b\n", "x = a\n"]),
        (breaks.Statement(), "s.up.append(card)\n", ["pass\n"]),
        (breaks.Statement(), "s.up[seat] = 0\n", ["pass\n"]),
        (breaks.Statement(), "total += 1\n", ["pass\n"]),
        (breaks.Statement(), "del s.up[0]\n", ["pass\n"]),
        (breaks.Statement(), "total = 1\n", []),
        (breaks.Statement(), "super().__init__(a)\n", []),
        (breaks.Among(), "x = a in b\n", ["x = a not in b\n"]),
        (breaks.Among(), "x = a not in b\n", ["x = a in b\n"]),
        (breaks.Growth(), "x += 1\n", ["x -= 1\n"]),
        (breaks.Opposite(), "x = min(a, b)\n", ["x = max(a, b)\n"]),
        (breaks.Opposite(), "x = s.owner[card]\n", ["x = s.controller[card]\n"]),
        (breaks.OtherPlayer(), "x = a[1 - seat]\n", ["x = a[seat]\n"]),
        (breaks.OtherPlayer(), "x = 1 - 2\n", []),
    ],
)
def test_a_break_of_our_own(operator: Any, code: str, expected: list[str]) -> None:
    assert broken(operator, code) == expected


def bred(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Mutant]:
    monkeypatch.setattr(breeding, "name_of", lambda path: path.name)
    path = tmp_path / "module.py"
    path.write_text(text, encoding="utf-8")
    return list(mutants_of(path))


def test_what_cannot_be_noticed_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = """
LIMIT = 3


class Thing:
    size: int = 4

    def words(self) -> str:
        return "a" if self.size > 5 else "b"

    def touches(self) -> list[str]:
        return ["a"] if self.size > 5 else []

    def __repr__(self) -> str:
        return f"{self.size + 1}"


def check(a: int | None, b: int = 6) -> None:
    assert a is not None and a > 7
    raise ValueError(f"{a + 8}")
"""
    assert bred(text, tmp_path, monkeypatch) == []


def test_a_mutant_says_what_was_broken_and_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "class Thing:\n    def grow(self) -> None:\n        if self.ripe:\n            self.size += 1\n"
    found = {(each.line, each.old, each.new): each for each in bred(text, tmp_path, monkeypatch)}
    dropped = found[4, "self.size += 1", "pass"]
    assert (dropped.module, dropped.function, dropped.operator) == ("module.py", "Thing.grow", "Statement")
    assert dropped.source == text.replace("self.size += 1", "pass")
    assert (3, "if self.ripe:", "if False:") in found
    assert (4, "self.size += 1", "self.size -= 1") in found


def test_a_mutant_keeps_its_key_while_its_function_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = "def f(s: list[int]) -> None:\n    s.clear()\n"
    before = bred(one, tmp_path, monkeypatch)
    after = bred("X = 1\n\n\ndef g(s: list[int]) -> None:\n    s.pop()\n\n\n" + one, tmp_path, monkeypatch)
    assert {each.key for each in before if each.function == "f"} == {each.key for each in after if each.function == "f"}
    changed = bred(one.replace("clear()", "pop()"), tmp_path, monkeypatch)
    assert not {each.key for each in before} & {each.key for each in changed if each.new != "pass"}

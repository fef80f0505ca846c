"""Broken functions take their place, verdicts outlast a run, and the page tells of them."""

from __future__ import annotations

import gc
from pathlib import Path
from types import ModuleType

import pytest

from mutants import report, verdicts
from mutants.breeding import Mutant
from mutants.scopes import ROOT, SCOPES, Scope
from mutants.swapping import Functions
from mutants.touching import Touches, joined
from mutants.trying import Trial
from mutants.verdicts import KILLED, NONE, SO_FAR, SURVIVED, Verdicts

MODULE = """
from functools import wraps


def loudly(function):
    @wraps(function)
    def loud(*given):
        return function(*given) * 2
    return loud


class Thing:
    @loudly
    def size(self):
        return 3


def first(things):
    return [thing for thing in things if thing > 1]


kept = first
"""


def mutant(key: str, new: str = "pass") -> Mutant:
    return Mutant("core/thing.py", "grow", 3, (3,), (3, 5), "Statement", "self.size += 1", new, "", key)


def test_a_broken_function_takes_its_place_wherever_it_is() -> None:
    module = ModuleType("thing")
    exec(compile(MODULE, "thing.py", "exec"), module.__dict__)
    gc.freeze()  # as tests do with all that was loaded for them
    functions = Functions()
    assert functions.swap("thing.py", "Thing.size", MODULE.replace("return 3", "return 4"))
    assert functions.swap("thing.py", "first", MODULE.replace("thing > 1", "thing > 2"))
    assert module.Thing().size() == 8, "what is decorated is broken too"
    assert module.kept([1, 2, 3]) == [3], "so is what was given another name"
    assert not functions.swap("thing.py", "second", MODULE)


def test_only_what_is_due_is_tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verdicts, "KEPT", tmp_path)
    known = Verdicts(SCOPES[0])
    known.add(mutant("a"), KILLED, "test", "then")
    known.add(mutant("b"), SURVIVED, "", "now")
    known.add(mutant("c"), SURVIVED, "", "then")
    known.add(mutant("d"), SO_FAR, "", "now")
    with known.file.open("a", encoding="utf-8") as file:
        file.write('{"key": "e", "verd')  # stopped here
    again = Verdicts(SCOPES[0])
    due = [key for key in "abcde" if again.is_due(mutant(key), "now", is_quick=False)]
    assert due == ["c", "d", "e"]
    assert not again.is_due(mutant("d"), "now", is_quick=True)


def test_the_tests_that_noticed_before_come_first_then_the_quick_ones_that_go_where_few_others_go() -> None:
    touches = Touches(["a", "b", "c", "d"], [0.1, 0.1, 0.4, 5.0], {"core/thing.py": {3: [0, 1, 2, 3], 4: [1], 5: [1]}})
    trial = Trial([], touches, 1, lambda *_: None, budget=1.0)
    trial.items = dict.fromkeys(["a", "b", "c", "d"])  # type: ignore[assignment]
    assert trial._tests(mutant("a")) == [1, 0, 2, 3]
    trial.noticing["grow"] = [2]
    assert trial._tests(mutant("a")) == [2, 1, 0, 3]
    assert trial._affordable([2, 1, 0, 3]) == [2, 1, 0]
    assert trial._affordable([3, 2]) == [3], "one test is always run"


def test_the_page_tells_of_every_module_and_survivor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    explained = tmp_path / "explained.toml"
    explained.write_text(
        '[[mutant]]\nmodule = "core/thing.py"\nfunction = "grow"\nold = "self.size += 1"\nnew = "two"\nwhy = "nobody asks"\n'
    )
    monkeypatch.setattr(verdicts, "KEPT", tmp_path)
    monkeypatch.setattr(verdicts, "EXPLAINED", explained)
    bred = [mutant("a", "one"), mutant("b", "two"), mutant("c", "three"), mutant("d", "four"), mutant("e", "five")]
    known = Verdicts(SCOPES[-1])
    for each, verdict in zip(bred, [KILLED, SURVIVED, SO_FAR, NONE], strict=False):
        known.add(each, verdict, "", "now")
    text = report.chapter(SCOPES[-1], bred, known)
    assert "| core/thing.py | 4 | 1 | 1 | 0 | 1 | 1 | 33.3 |" in text
    assert "- core/thing.py `grow`: `self.size += 1` → `two`: nobody asks" in text
    assert "`one`" not in text
    assert "`three`" not in text, "what was tried by the first tests only is counted, not listed"


def test_a_chapter_takes_the_place_of_the_old_one() -> None:
    page = "# Mutants\n\nHead.\n\n## How\n\nSo.\n\n## core\n\nold\n"
    page = report.with_chapter(page, SCOPES[-1], "## core\n\nnew\n")
    assert page == "# Mutants\n\nHead.\n\n## How\n\nSo.\n\n## core\n\nnew\n"
    page = report.with_chapter(page, SCOPES[0], f"## {SCOPES[0].name}\n\nrules\n")
    assert page.index(f"## {SCOPES[0].name}") < page.index("## core")


@pytest.mark.parametrize("where", SCOPES, ids=lambda where: where.name)
def test_every_pattern_of_a_scope_finds_something(where: Scope) -> None:
    assert all(Scope("", (pattern,), (), ()).paths() for pattern in where.modules)
    assert all((ROOT / folder).exists() for folder in where.tests)


def test_maps_of_several_processes_become_one() -> None:
    first = {"tests": ["a", "b"], "seconds": [0.1, 0.2], "lines": {"x.py": {"3": [0, 1], "4": [1]}}}
    second = {"tests": ["c"], "seconds": [0.3], "lines": {"x.py": {"3": [0]}, "y.py": {"7": [0]}}}
    assert joined([first, second]) == {
        "tests": ["a", "b", "c"],
        "seconds": [0.1, 0.2, 0.3],
        "lines": {"x.py": {"3": [0, 1, 2], "4": [1]}, "y.py": {"7": [2]}},
    }

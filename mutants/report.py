"""docs/mutants.md: what became of the mutants, a chapter for each game and the core; only what was tried is written anew."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from mutants.breeding import Mutant
from mutants.scopes import ROOT, SCOPES, Scope
from mutants.verdicts import NO_MUTANTS, NOTICED, SO_FAR, SURVIVED, UNTOUCHED, Verdicts, explanations

PAGE = ROOT / "docs" / "mutants.md"
OPEN = {
    SURVIVED: "open",
    UNTOUCHED: "open; no test touches it",
}


class Row:
    """One module."""

    def __init__(self) -> None:
        self.mutants = self.killed = self.equal = self.survived = self.so_far = self.untried = 0

    def cells(self) -> str:
        tried = self.mutants - self.untried
        percent = f"{100 * self.killed / tried:.1f}" if tried else "-"
        counts = [self.mutants, self.killed, self.equal, self.survived, self.so_far, self.untried]
        return f"{' | '.join(map(str, counts))} | {percent}"


def chapter(where: Scope, bred: Iterable[Mutant], known: Verdicts) -> str:
    """Every module in a line; then every survivor of all the tests that touch it, with the reason why it plays as the original,
    or as open."""
    why = explanations()
    rows: dict[str, Row] = {}
    whole = Row()
    told: list[str] = []
    for mutant in bred:
        verdict = known.of.get(mutant.key)
        if verdict is not None and verdict["verdict"] in NO_MUTANTS:
            continue
        reason = why.get((mutant.module, mutant.function, mutant.old, mutant.new))
        for row in (whole, rows.setdefault(mutant.module, Row())):
            _count(row, verdict, reason)
        because = reason or (OPEN.get(verdict["verdict"]) if verdict is not None else None)
        if because is not None and verdict is not None and verdict["verdict"] not in NOTICED:
            told.append(f"- {mutant.module} `{mutant.function}`: {_code(mutant.old)} → {_code(mutant.new)}: {because}")
    lines = [f"## {where.name}", "", f"Goal: {where.goal}%.", ""]
    titles = ["module", "mutants", "killed", "equivalent", "survived", "survived so far", "not tried", "killed, %"]
    lines += [f"| {' | '.join(titles)} |", "| --- " * len(titles) + "|"]
    lines += [f"| {module} | {row.cells()} |" for module, row in sorted(rows.items())]
    lines += [f"| all | {whole.cells()} |", ""]
    if told:
        lines += ["Not killed:", "", *sorted(told), ""]
    return "\n".join(lines)


def _count(row: Row, verdict: dict[str, Any] | None, reason: str | None) -> None:
    row.mutants += 1
    if verdict is None:
        row.untried += 1
    elif verdict["verdict"] in NOTICED:
        row.killed += 1
    elif reason is not None:
        row.equal += 1
    elif verdict["verdict"] == SO_FAR:
        row.so_far += 1
    else:
        row.survived += 1


def _code(line: str) -> str:
    return f"`` {line} ``" if "`" in line else f"`{line}`"


def with_chapter(page: str, where: Scope, text: str) -> str:
    """The page with the chapter in the place of the old one; a new one stands in the order of the scopes."""
    head, *rest = re.split(r"^(?=## )", page, flags=re.MULTILINE)
    found = {each.split("\n", 1)[0].removeprefix("## ").strip(): each for each in rest}
    found[where.name] = text.rstrip("\n") + "\n\n"
    games = [each.name for each in SCOPES]
    order = [name for name in found if name not in games] + [name for name in games if name in found]
    return head + "".join(found[name] for name in order).rstrip("\n") + "\n"


def write(where: Scope, bred: Iterable[Mutant], known: Verdicts) -> None:
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(with_chapter(page, where, chapter(where, bred, known)), encoding="utf-8")

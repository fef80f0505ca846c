"""The lab from outside: play what was asked for, find what it says, write the report."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec

from wyrmhall import version
from wyrmhall.core.documents.folders import data_folder
from wyrmhall.games import registry
from wyrmhall.lab.compare import NEW, OLD, Comparison, Pairing
from wyrmhall.lab.compare import find as find_differences
from wyrmhall.lab.comparing import document as comparison_document
from wyrmhall.lab.findings import Findings, find
from wyrmhall.lab.paper.document import Document
from wyrmhall.lab.paper.drawing import file_text
from wyrmhall.lab.paper.markdown import markdown
from wyrmhall.lab.paper.page import page
from wyrmhall.lab.report import document
from wyrmhall.lab.runs.deals import Deal, Plan, Wish, asked_deals, ladder_deals, main_deals, plan_for
from wyrmhall.lab.runs.habits import habits_of
from wyrmhall.lab.runs.keeping import CannotKeep, Run, Task, play_all
from wyrmhall.lab.runs.rows import check_rows, write_rows

REPORTS: Final = "reports"  # a folder in the data folder
PAGE, TEXT, FIGURES = "report.html", "report.md", "report.json"

Begin = Callable[[int, int], Callable[[], None]]  # told how many games are played already, and how many there are


class Work(msgspec.Struct, frozen=True):
    """What is to be done: the plan, and how much of it."""

    plan: Plan
    games: int
    ladder_games: int
    asked: int
    command: str

    def deals(self) -> list[list[Deal]]:
        return [
            main_deals(self.plan, self.games),
            ladder_deals(self.plan, self.ladder_games),
            asked_deals(self.plan, self.asked),
        ]


def prepare(wish: Wish, ladder_games: int, asked: int, command: str) -> Work:
    """Raises WyrmhallError for what cannot be played, before anything is."""
    game = registry.game(wish.game)
    return Work(plan_for(game, habits_of(game), wish), wish.games, ladder_games, asked, command)


def examine(
    work: Work, folder: Path, workers: int | None, anew: bool, begin: Begin, table: Path | None = None
) -> Findings:
    """Play what is missing and write the report into the folder; the games as a table too if one is named."""
    if table is not None:
        check_rows(table)
    deals = work.deals()
    tasks = [Task(work.plan.game, deal, work.plan.second) for each in deals for deal in each]
    with Run(folder, work.plan, anew) as run:
        play_all(run, tasks, workers, begin(len(tasks) - len(run.missing(tasks)), len(tasks)))
        found = find(registry.game(work.plan.game), work.plan, version(), run.rows, deals)
        if table is not None:
            write_rows({task.deal.key: run.rows[task.deal.key] for task in tasks}, table)
    write(folder, document(found, work.command), found)
    return found


def compare(pairing: Pairing, folder: Path, workers: int | None, anew: bool, begin: Begin) -> Comparison:
    """Play the same deals with both sets of cards, and write what differs into the folder."""
    sides = pairing.sides
    deals = [
        [msgspec.structs.replace(deal, key=f"{side}:{deal.key}") for deal in main_deals(plan, pairing.pairs)]
        for side, plan in ((OLD, sides.old), (NEW, sides.new))
    ]
    tasks = [Task(sides.old.game, deal, "", own, False) for pair in zip(*deals) for deal, own in zip(pair, sides.cards)]
    with Run(folder, sides, anew) as run:
        play_all(run, tasks, workers, begin(len(tasks) - len(run.missing(tasks)), len(tasks)))
        old, new = ([run.rows[deal.key] for deal in each] for each in deals)
    found = find_differences(old, new, sides)
    write(folder, comparison_document(found, pairing.command), found)
    return found


def write(folder: Path, made: Document, figures: Any) -> None:
    """Each file whole or not at all; the figures last, because with them a report is finished."""
    texts = {PAGE: page(made), TEXT: markdown(made)}
    texts |= {f"{picture.name}.svg": file_text(picture) for picture in made.pictures()}
    texts[FIGURES] = json.dumps(msgspec.to_builtins(figures), indent=1, ensure_ascii=False) + "\n"
    try:
        for name, text in texts.items():
            partial = folder / f"{name}.partial"
            partial.write_text(text, encoding="utf-8")
            partial.replace(folder / name)
    except OSError as error:
        raise CannotKeep(
            f"{error.filename or folder} cannot be written: {(error.strerror or str(error)).lower()}"
        ) from None


def usual_folder(name: str) -> Path:
    return data_folder() / REPORTS / name

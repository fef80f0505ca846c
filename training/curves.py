"""How the learners of `wyrmhall.envs.baselines` came on in every game, as one picture.

    python -m training.curves curves --out docs/images/learning.svg

Reads what `learn` has written: a file for each game, learner and seed. Each game has two fields, the score against random play and
against instinct; a line is the mean of the seeds, the band around it says with 95% how far it may be from that of all seeds.
"""

from __future__ import annotations

import argparse
import csv
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from wyrmhall.envs.baselines.__main__ import RIVALS, half_width
from wyrmhall.games import registry
from wyrmhall.lab.paper.drawing import BETTER, EDGE, WORSE, Picture, file_text, text

COLOURS: Final = {"ppo": BETTER, "dmc": WORSE}
HEAD: Final = 34
FIELD: Final = 96  # the height of one, with its title and its figures
WIDE: Final = 140
TALL: Final = 60

Run = list[list[float]]  # minutes, actions, and the score against each rival


def runs(folder: Path) -> dict[str, dict[str, list[Run]]]:
    """By game and learner, those of all seeds."""
    found: dict[str, dict[str, list[Run]]] = defaultdict(lambda: defaultdict(list))
    for path in sorted(folder.glob("*.csv")):
        game, learner, _ = path.stem.rsplit("-", 2)
        with path.open(newline="", encoding="utf-8") as file:
            rows = list(csv.reader(file))[1:]
        if rows:
            found[game][learner].append([[float(cell) for cell in row] for row in rows])
    return found


def drawn(found: dict[str, dict[str, list[Run]]]) -> Picture:
    body = [
        text(EDGE, 13, "masked PPO", "small"), line([(92, 9), (116, 9)], "ppo"),
        text(140, 13, "deep Monte Carlo", "small"), line([(252, 9), (276, 9)], "dmc"),
        text(EDGE + 26, 29, "against random", "small"), text(EDGE + 26 + WIDE + 36, 29, "against instinct", "small"),
    ]  # fmt: skip
    games = [listing for listing in registry.listings() if listing.name in found]
    for at, listing in enumerate(games):
        for place in range(len(RIVALS)):
            top = HEAD + at * FIELD
            title = listing.title if place == 0 else ""
            body.append(field(found[listing.name], place, EDGE + 26 + place * (WIDE + 36), top, title))
    words = "How well two learners play every game as they learn, against random play and against instinct"
    return Picture("learning", HEAD + len(games) * FIELD, "".join(body), words)


def field(learners: dict[str, list[Run]], rival: int, left: float, top: float, title: str) -> str:
    foot = top + 16 + TALL
    longest = max(run[-1][0] for all_runs in learners.values() for run in all_runs)

    def place(minutes: float, score: float) -> tuple[float, float]:
        inside = min(max(score, 0.0), 1.0)
        return round(left + minutes / longest * WIDE, 1), round(foot - inside * TALL, 1)

    body = [
        text(left, top + 11, title, ""),
        f'<path class="axis" d="M{left} {top + 16}V{foot}H{left + WIDE}"/>',
        f'<path class="even" d="M{left} {foot - TALL / 2}H{left + WIDE}"/>',
        text(left - 4, foot - TALL / 2 + 4, "50", "small end"),
        text(left - 4, foot + 4, "0", "small end"),
        text(left + WIDE, foot + 14, f"{longest:.1f} minutes", "small end"),
    ]
    for learner, seeds in learners.items():
        points = range(min(len(run) for run in seeds))
        middle, high, low = [], [], []
        for point in points:
            minutes = sum(run[point][0] for run in seeds) / len(seeds)
            scores = [run[point][2 + rival] for run in seeds]
            mean = sum(scores) / len(scores)
            half = half_width(scores) if len(scores) > 1 else 0.0
            middle.append(place(minutes, mean))
            high.append(place(minutes, mean + half))
            low.append(place(minutes, mean - half))
        body.append(f'<path d="M{joined([*high, *reversed(low)])}z" style="{filled(learner)}"/>')
        body.append(line(middle, learner))
    return "".join(body)


def joined(points: Sequence[tuple[float, float]]) -> str:
    return "L".join(f"{x} {y}" for x, y in points)


def line(points: Sequence[tuple[float, float]], learner: str) -> str:
    dashes = "" if learner == "ppo" else ";stroke-dasharray:5 3"
    return f'<path d="M{joined(points)}" style="fill:none;stroke-width:2;stroke:var(--{COLOURS[learner]}){dashes}"/>'


def filled(learner: str) -> str:
    return f"fill:var(--{COLOURS[learner]});fill-opacity:.18"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m training.curves", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    said = parser.parse_args()
    found = runs(said.folder)
    if not found:
        raise SystemExit(f"there are no files of `learn` in {said.folder}")
    said.out.write_text(file_text(drawn(found)), encoding="utf-8")


if __name__ == "__main__":
    main()

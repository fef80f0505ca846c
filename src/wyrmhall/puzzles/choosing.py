"""Chooses puzzles among those that were found: `python -m wyrmhall.puzzles.choosing GAME FOUND... --count N`.

Every band of difficulty gets its share, and within it the questions, the answers and the games change as much as they can. What is
chosen is written to the game's content, the easy ones first.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path
from typing import Any

from wyrmhall.games import registry
from wyrmhall.puzzles.puzzle import BANDS, FILE, WIN

Found = dict[str, Any]

OBVIOUS = 0.35  # the share of those that a rule of thumb answers at once


def read_found(paths: list[Path]) -> list[Found]:
    lines = [line for path in paths for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    return [{**found, "match": f"{at}"} for at, line in enumerate(lines) for found in json.loads(line)["found"]]


def chosen(found: list[Found], count: int) -> list[Found]:
    """The most different ones of each band, sorted by grade; a band that has too few leaves its share to the others."""
    taken: list[Found] = []
    pools = [[each for each in found if each["grade"] in band] for band in BANDS]
    while len(taken) < count and any(pools):
        for pool in pools:
            obvious = sum(each["grade"] == 1 for each in taken)
            fitting = [each for each in pool if each["grade"] > 1 or obvious < OBVIOUS * count]
            if not fitting:
                pool.clear()
            elif len(taken) < count:
                best = max(fitting, key=lambda each: interest(each, taken))
                pool.remove(best)
                taken.append(best)
    return sorted(taken, key=lambda each: each["grade"])


def interest(each: Found, taken: list[Found]) -> float:
    """The more it differs from those that are taken, and the more there is to choose from, the better."""
    asks = Counter(other["ask"] for other in taken)
    answers = Counter(other["moments"][0]["answers"][0] for other in taken)
    matches = Counter(other["match"] for other in taken)
    value = 3.0 if each["kind"] == WIN else lead(each) * 3
    value += min(each["options"], 8) / 4 + len(each["moments"])
    value -= 6 * asks[each["ask"]] / (len(taken) + 4)
    return float(value - 2 * answers[each["moments"][0]["answers"][0]] - 3 * matches[each["match"]])


def lead(each: Found) -> float:
    right = each["moments"][0]["answers"]
    won = [value for answer, value in each["chances"].items() if answer in right]
    lost = [value for answer, value in each["chances"].items() if answer not in right]
    return float(max(won) - max(lost))


def text(string: str) -> str:
    """A string of TOML."""
    return json.dumps(string, ensure_ascii=False)


def written(puzzles: list[Found]) -> str:
    lines = [
        "# Found in games of bots and checked by a deeper search: see wyrmhall.puzzles. Hidden cards are dealt anew.",
        "",
    ]
    for puzzle in puzzles:
        position = {name: value for name, value in puzzle["position"].items() if name != "game"}
        lines += ["[[puzzles]]", f"kind = {text(puzzle['kind'])}", f"grade = {puzzle['grade']}"]
        if puzzle["within"]:
            lines += [f"within = {puzzle['within']}"]
        lines += [f"position = '''{json.dumps(position, ensure_ascii=False, separators=(',', ':'))}'''"]
        if puzzle["chances"]:
            chances = ", ".join(f"{text(answer)} = {round(100 * won)}" for answer, won in puzzle["chances"].items())
            lines += [f"chances = {{{chances}}}"]
        for moment in puzzle["moments"]:
            lines += ["", "[[puzzles.moments]]", f"answers = [{', '.join(map(text, moment['answers']))}]"]
            if moment["then"]:
                lines += [f"then = [{', '.join(map(text, moment['then']))}]"]
            if moment["least"]:
                lines += [f"least = {moment['least']:.4f}"]
        lines += [""]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m wyrmhall.puzzles.choosing", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("game")
    parser.add_argument("found", type=Path, nargs="+")
    parser.add_argument("--count", type=int, default=32)
    parser.add_argument("--out", type=Path, default=None, help="the game's own file if none is named")
    given = parser.parse_args()
    puzzles = chosen(read_found(given.found), given.count)
    out = given.out or Path(str(registry.listing(given.game).folder)) / "content" / FILE
    out.write_text(written(puzzles), encoding="utf-8")
    grades = Counter(puzzle["grade"] for puzzle in puzzles)
    asks = Counter(puzzle["ask"] for puzzle in puzzles)
    print(f"{len(puzzles)} puzzles in {out}: grades {dict(sorted(grades.items()))}, questions {dict(asks)}")


if __name__ == "__main__":
    main()

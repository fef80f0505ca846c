"""What a run says, as figures: the whole report, before it is put in words and pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from wyrmhall.core.game import Game
from wyrmhall.lab.cards import Cards, cards_in
from wyrmhall.lab.figures import Estimate, gather, mark_clear, mean, quantile, share
from wyrmhall.lab.runs.deals import Deal, Plan
from wyrmhall.lab.runs.habits import habits_of
from wyrmhall.lab.runs.playing import STEPS, WHOLE, Row, cards_brought

KIND: Final = "wyrmhall lab report"
VERSION: Final = 1
BARS: Final = 16  # of a histogram at most
LONG_ODDS: Final = (250, 100)  # chances from which a win is called a comeback, in thousandths


class Line(msgspec.Struct):
    """Something that was compared, and what came of it."""

    label: str
    wins: Estimate


class Varied(msgspec.Struct):
    """A value of a setting of the table: how the games with it went."""

    value: str
    games: int
    first: Estimate  # what the first seat won
    decisions: Estimate
    turns: Estimate | None


class Bar(msgspec.Struct):
    low: int
    high: int  # both within it
    games: int


class Lengths(msgspec.Struct):
    """How long games were, in something that can be counted."""

    least: int
    quarter: float
    median: float
    three_quarters: float
    most: int
    bars: list[Bar]


class Drama(msgspec.Struct):
    """How games went, by the game's own evaluation with all cards open."""

    games: int
    leads: Estimate  # how often another seat took the lead
    lead_counts: Lengths  # the same, game by game
    comebacks: dict[str, Estimate]  # the part of games that were won from such a chance or less, in percent
    settled: float  # half of all games were settled before this part of them was over
    biggest: Estimate  # the greatest change at one decision
    curves: list[list[float]]  # of the chance of who won: lower quartile, median, upper quartile
    ahead_wins: list[Estimate | None]  # of who is ahead after each quarter


class Step(msgspec.Struct):
    """A bot against the next better one."""

    weak: str
    strong: str
    wins: Estimate  # of the strong one


class Asked(msgspec.Struct):
    """Decisions of one kind, and how often a second bot would have answered otherwise."""

    ask: str
    differs: Estimate
    often: str  # what differs most often


class Findings(msgspec.Struct):
    kind: str
    version: int
    software: str
    title: str
    plan: Plan
    games: int
    deals: int
    even: float
    begins: bool  # whether it is settled that the first seat takes the first turn
    ties: int
    seats: list[Line]
    brought: list[Line]
    matrix: list[list[Estimate | None]]
    varied: dict[str, list[Varied]]
    decisions: Lengths
    turns: Lengths | None
    reasons: list[Line]
    cards: Cards | None
    drama: Drama | None
    ladder: list[Step]
    asked: list[Asked]
    asked_all: Estimate | None


def find(
    game: Game[Any], plan: Plan, software: str, rows: Mapping[str, Row], deals: Sequence[Sequence[Deal]]
) -> Findings:
    """`deals` are those of the main games, of the ladder and of the second bot."""
    main, ladder, asked = ([rows[deal.key] for deal in each] for each in deals)
    even = 1 / plan.seats
    decks = cards_brought(game, plan.settings, plan.family, plan.brought, plan.seats) if plan.brought else {}
    names = game.card_names()
    has_cards = bool(names) and any(row.uses for row in main)
    seconds = _asked(asked)
    return Findings(
        kind=KIND,
        version=VERSION,
        software=software,
        title=game.title,
        plan=plan,
        games=len(main),
        deals=len({row.block for row in main}),
        even=even,
        begins=str(plan.settings.get(habits_of(game).first, "")) == "1",
        ties=sum(1.0 not in row.shares for row in main),
        seats=_seats(main, plan.seats, even),
        brought=_brought(main, plan, even),
        matrix=matrix(main, plan.brought) if plan.seats == 2 else [],
        varied={name: _varied(main, name, values, even) for name, values in plan.vary.items()},
        decisions=lengths([row.actions for row in main]),
        turns=lengths([row.turns for row in main]) if any(row.turns for row in main) else None,
        reasons=_reasons(main),
        cards=cards_in(main, names, decks, game.outclassed()) if has_cards else None,
        drama=drama(main),
        ladder=_ladder(ladder, plan),
        asked=seconds[1:],
        asked_all=seconds[0].differs if seconds else None,
    )


def _sure(estimate: Estimate | None) -> Estimate:
    assert estimate is not None
    return estimate


def _seats(rows: Sequence[Row], seats: int, even: float) -> list[Line]:
    found = [
        Line(f"seat {seat + 1}", _sure(share(gather([(row.block, row.shares[seat]) for row in rows]), even)))
        for seat in range(seats)
    ]
    mark_clear([line.wins for line in found])
    return found


def _brought(rows: Sequence[Row], plan: Plan, even: float) -> list[Line]:
    by: dict[str, list[tuple[int, float]]] = {}
    for row in rows:
        for what, won in zip(row.brought, row.shares):
            by.setdefault(what, []).append((row.block, won))
    found = [Line(what, _sure(share(gather(by[what]), even))) for what in plan.brought if what in by]
    mark_clear([line.wins for line in found])
    return found


def matrix(rows: Sequence[Row], brought: Sequence[str]) -> list[list[Estimate | None]]:
    """The wins of what stands in the row against what stands in the column."""
    by: dict[tuple[str, str], list[tuple[int, float]]] = {}
    for row in rows:
        for seat, what in enumerate(row.brought):
            by.setdefault((what, row.brought[1 - seat]), []).append((row.block, row.shares[seat]))
    found = [[share(gather(by.get((one, other), [])), 0.5) for other in brought] for one in brought]
    mark_clear([found[at][other] for at in range(len(found)) for other in range(at)])
    for at, line in enumerate(found):
        for other in range(at):
            mirrored = found[other][at]
            here = line[other]
            if mirrored is not None and here is not None:
                mirrored.clear = here.clear
    return found


def _varied(rows: Sequence[Row], name: str, values: Sequence[object], even: float) -> list[Varied]:
    found = []
    for value in map(str, values):
        inside = [row for row in rows if row.varied[name] == value]
        if inside:
            found.append(
                Varied(
                    value,
                    len(inside),
                    _sure(share(gather([(row.block, row.shares[0]) for row in inside]), even)),
                    _sure(mean(gather([(row.block, float(row.actions)) for row in inside]))),
                    mean(gather([(row.block, float(row.turns)) for row in inside]))
                    if any(row.turns for row in inside)
                    else None,
                )
            )
    mark_clear([each.first for each in found])
    return found


def lengths(counts: Sequence[int]) -> Lengths:
    ordered = sorted(counts)
    least, most = ordered[0], ordered[-1]
    width = -(-(most - least + 1) // BARS)
    bars = [Bar(low, low + width - 1, 0) for low in range(least, most + 1, width)]
    for count in ordered:
        bars[(count - least) // width].games += 1
    whole = [float(count) for count in ordered]
    return Lengths(least, quantile(whole, 0.25), quantile(whole, 0.5), quantile(whole, 0.75), most, bars)


def _reasons(rows: Sequence[Row]) -> list[Line]:
    found = []
    for reason, _ in Counter(row.reason for row in rows).most_common():
        told = share(gather([(row.block, float(row.reason == reason)) for row in rows]))
        found.append(Line(reason, _sure(told)))
    return found


def drama(rows: Sequence[Row]) -> Drama | None:
    told = [(row, row.story) for row in rows if row.story is not None and row.story.curve]
    if not told:
        return None
    curves = []
    for part in (0.25, 0.5, 0.75):
        curves.append(
            [quantile(sorted(story.curve[step] / WHOLE for _, story in told), part) for step in range(STEPS + 1)]
        )
    ahead: list[Estimate | None] = []
    for quarter in range(1, 4):
        held: list[tuple[int, float]] = []
        for row, story in told:
            now = story.points[quarter]
            best = max(now)
            if now.count(best) == 1:
                held.append((row.block, row.shares[now.index(best)]))
        ahead.append(share(gather(held)))
    return Drama(
        games=len(told),
        leads=_sure(mean(gather([(row.block, float(story.leads)) for row, story in told]))),
        lead_counts=lengths([story.leads for _, story in told]),
        comebacks={
            str(odds // 10): _sure(share(gather([(row.block, float(story.low <= odds)) for row, story in told])))
            for odds in LONG_ODDS
        },
        settled=quantile(sorted(story.settled / WHOLE for _, story in told), 0.5),
        biggest=_sure(mean(gather([(row.block, story.biggest / WHOLE) for row, story in told]))),
        curves=curves,
        ahead_wins=ahead,
    )


def _ladder(rows: Sequence[Row], plan: Plan) -> list[Step]:
    found = []
    for step, (weak, strong) in enumerate(zip(plan.ladder, plan.ladder[1:])):
        games = [row for row in rows if row.key.startswith(f"ladder{step}:")]
        won = [(row.block, sum(won for bot, won in zip(row.bots, row.shares) if bot == strong)) for row in games]
        told = share(gather(won), 0.5)
        if told is not None:
            found.append(Step(weak, strong, told))
    mark_clear([step.wins for step in found])
    return found


def _asked(rows: Sequence[Row]) -> list[Asked]:
    """All decisions together first, then by what was asked, the most frequent first."""
    by: dict[str, list[tuple[int, float]]] = {}
    pairs: dict[str, Counter[str]] = {}
    for row in rows:
        for each in row.seconds:
            differs = 0.0 if each.same else 1.0
            for name in ("", each.ask):
                by.setdefault(name, []).append((row.block, differs))
            if not each.same:
                other = each.other if each.other != each.given else f"another {each.other}"
                pairs.setdefault(each.ask, Counter())[f"{each.given} → {other}"] += 1
    found = []
    for name in sorted(by, key=lambda name: (-len(by[name]), name)):
        most = pairs.get(name, Counter()).most_common(1)
        often = f"{most[0][0]} ({most[0][1]})" if most else ""
        found.append(Asked(name, _sure(share(gather(by[name]))), often))
    return found

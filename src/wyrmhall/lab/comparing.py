"""A comparison of two sets of cards, in words, tables and pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wyrmhall.lab.compare import NEW, OLD, Affected, Changed, Comparison
from wyrmhall.lab.figures import FEW, Estimate
from wyrmhall.lab.paper.document import (
    Block,
    Cell,
    Code,
    Document,
    Figure,
    Points,
    Section,
    Table,
    Words,
    change,
    listed,
    percent,
    plain,
    points,
    points_cell,
    reach,
)
from wyrmhall.lab.paper.drawing import Reach, intervals, side

SHOWN: Final = 12


def document(found: Comparison, command: str) -> Document:
    made = [
        Section("In short", [Points(in_short(found))]),
        _cards(found.cards),
        _brought(found),
        _rest(found),
        _method(found, command),
    ]
    return Document(
        title=f"{found.title}: two sets of cards compared",
        subtitle=(
            f"{found.pairs} pairs of games, {found.sides.old.seats} seats, bot {found.sides.old.bot}, seed {found.sides.old.seed}. "
            f"Old cards {found.sides.old.content}, new cards {found.sides.new.content}."
        ),
        sections=[section for section in made if section.blocks],
        foot=f"Made by wyrmhall lab compare, {found.software}. How to read it: docs/lab.md.",
    )


def in_short(found: Comparison) -> list[str]:
    if not found.cards and not found.lists:
        told = "No card differs between the two"
        if found.alike == found.pairs:
            return [
                f"{told}, and all {found.pairs} pairs of games are the same to the end: there is nothing to compare."
            ]
        return [
            f"{told} in what is printed, and yet {found.pairs - found.alike} pairs of games differ: other rules or settings do."
        ]
    lines = [_of_cards(found.cards)]
    if found.lists:
        lines.append(f"Other cards are in: {listed(found.lists)}.")
    lines.append(
        f"{found.alike} of {found.pairs} pairs of games are the same to the end; {found.other_winner} have another winner."
    )
    if found.alike == found.pairs:
        lines.append("What was changed was never met, so nothing can be concluded about it. Play with what brings it.")
        return lines
    lines += _of_differences(found)
    return lines


def _of_cards(cards: Sequence[Changed]) -> str:
    told = []
    for kind in ("changed", "added", "removed"):
        names = [card.name for card in cards if card.kind == kind]
        if names:
            told.append(f"{len(names)} {kind} ({listed(names, 6)})")
    return f"Cards: {', '.join(told)}."


def _of_differences(found: Comparison) -> list[str]:
    lines = []
    clear = [each for each in found.brought if each.difference.clear]
    for each in sorted(clear, key=lambda each: -abs(each.difference.mean))[:SHOWN]:
        lines.append(
            f"{each.label} wins {percent(each.new.mean)} instead of {percent(each.old.mean)}: {points(each.difference)} points."
        )
    for card in found.cards:
        if card.effect is not None and card.effect.clear:
            lines.append(f"The wins of seats that met {card.name} change by {points(card.effect)} points.")
    first = found.seats[0]
    if first.difference.clear:
        lines.append(
            f"Seat 1 wins {percent(first.new.mean)} instead of {percent(first.old.mean)}: {points(first.difference)} points."
        )
    if found.decisions[2].clear:
        lines.append(f"The length of games changes by {change(found.decisions[2])} decisions.")
    if not lines:
        lines.append(_nothing(found))
    return lines


def _nothing(found: Comparison) -> str:
    """What can be said where nothing is clear: how large a difference would have been seen."""
    watched = [each.difference for each in [*found.brought, *found.seats[:1]]]
    watched += [card.effect for card in found.cards if card.effect is not None and card.effect.deals >= FEW]
    widest = max((max(abs(each.low), abs(each.high)) for each in watched), default=1.0)
    return (
        "No difference is clear, which does not say that there is none: the intervals go as far as "
        f"{100 * widest:.1f} points to one side. Four times the games halve them."
    )


def _cards(cards: Sequence[Changed]) -> Section:
    if not cards:
        return Section("", [])
    changed = [
        [Cell(card.name), Cell(card.kind), Cell(field), Cell(before), Cell(after)]
        for card in cards
        for field, before, after in (card.fields if card.kind == "changed" else [("", "", "")])
    ]
    met = []
    for card in cards:
        counts = "; ".join(
            f"{way} {card.old.get(way, 0)} → {card.new.get(way, 0)}" for way in dict.fromkeys([*card.old, *card.new])
        )
        wins = " → ".join("–" if each is None else f"{100 * each.mean:.0f}%" for each in (card.wins_old, card.wins_new))
        met.append([Cell(card.name), Cell(counts or "never"), Cell(wins), points_cell(card.effect)])
    lines = [
        Reach(card.name, card.effect, points(card.effect))
        for card in cards
        if card.effect is not None and card.effect.deals >= FEW
    ][: 2 * SHOWN]
    blocks: list[Block] = [
        Words(
            "Seats that met a card are those that drew, gained or played it with the old cards or with the new. How often they win "
            "is set beside what the same seat won in the same deal with the other cards; ▲ and ▼ stand where the difference is "
            "clear, with all cards of the table taken into account."
        )
    ]
    if lines:
        blocks.append(
            Figure(
                intervals("cards", "Change of the wins of seats that met a card", lines, 0.0),
                "Change of wins, in points",
            )
        )
    blocks.append(
        Table(
            "Changed cards in play", ["card", "by seats, old → new", "they win", "change of their wins"], met, wide=True
        )
    )
    blocks.append(Table("What differs on the cards", ["card", "how", "field", "old", "new"], changed, wide=True))
    return Section("Cards", blocks)


def _brought(found: Comparison) -> Section:
    if not found.brought:
        return Section("", [])
    family = found.sides.old.family
    order = sorted(found.brought, key=lambda each: -each.difference.mean)
    lines = [Reach(each.label, each.difference, points(each.difference)) for each in order]
    rows = [
        [
            Cell(each.label),
            Cell(str(each.met)),
            Cell(reach(each.old)),
            Cell(reach(each.new)),
            points_cell(each.difference),
        ]
        for each in order
    ]
    return Section(
        f"What seats bring: {family}",
        [
            Words(
                "Wins with the old and with the new cards in the same deals; the interval is that of the paired difference."
            ),
            Figure(
                intervals("brought", f"Change of the wins of each {family}", lines, 0.0), "Change of wins, in points"
            ),
            Table(f"Wins of each {family}", [family, "met a changed card in", OLD, NEW, "difference"], rows, wide=True),
        ],
    )


def _rest(found: Comparison) -> Section:
    rows = [_row(f"{each.label} wins", each) for each in found.seats]
    rows += [_row(f"ends by: {each.label}", each) for each in found.reasons]
    counted = [("decisions", found.decisions)]
    if found.turns is not None:
        counted.append(("turns", found.turns))
    for name, (old, new, paired) in counted:
        rows.append([Cell(name), Cell(plain(old)), Cell(plain(new)), _changed(paired)])
    return Section(
        "Seats, length and how games are won",
        [Table("The same deals with both", ["measure", OLD, NEW, "difference (95%)"], rows)],
    )


def _row(label: str, each: Affected) -> list[Cell]:
    return [Cell(label), Cell(reach(each.old)), Cell(reach(each.new)), points_cell(each.difference)]


def _changed(paired: Estimate) -> Cell:
    return Cell(change(paired), side(paired, 0.0))


def _method(found: Comparison, command: str) -> Section:
    plan = found.sides.old
    settings = ", ".join(f"{name}={value}" for name, value in plan.settings.items()) or "none"
    return Section(
        "How this was made",
        [
            Points(
                [
                    f"{found.pairs} pairs in {found.deals} deals: both games of a pair have the same seed, seats and bots. Games "
                    "of one deal count as one observation.",
                    "As soon as a changed card is met, or cards were added or taken away, the luck of the two goes separate "
                    "ways; the more pairs are the same to the end, the more a small difference says.",
                    f"Settings: {settings}. All of it holds for these bots: people and better bots play other cards.",
                ]
            ),
            Code(command),
        ],
    )

"""What games say about cards: how often each came and was played, how often its seats won, and what it seems to change.

Who is ahead plays more cards, and good ones; so a card that is played by winners need not be what makes them win. Each use of a
card is therefore set beside all uses by seats whose chance stood the same just before, and beside the other cards of what the same
seat brought. What is left is the change.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from wyrmhall.lab.figures import Estimate, gather, mark_clear, mean, share
from wyrmhall.lab.runs.habits import PLAYED, WAYS
from wyrmhall.lab.runs.playing import Row

BINS: Final = 20
IN_A_BIN: Final = 40  # uses at least


class Way(msgspec.Struct):
    """What came of seats that drew a card, gained it or played it."""

    seats: int
    wins: Estimate | None
    change: Estimate | None


class Card(msgspec.Struct):
    name: str
    decks: Estimate | None  # the wins of seats that brought it
    ways: dict[str, Way]


class Cards(msgspec.Struct):
    cards: list[Card]
    ways: list[str]  # those of which there is something to tell
    never_seen: list[str]
    never_played: list[str]
    outclassed: list[tuple[str, str]]


class Met(msgspec.Struct):
    """A card that a seat drew, gained or played."""

    card: str
    deal: int
    chance: int
    won: float
    brought: str


def cards_in(
    rows: Sequence[Row], names: Sequence[str], decks: Mapping[str, Sequence[str]], outclassed: list[tuple[str, str]]
) -> Cards:
    """`names` are all cards there are, `decks` the cards of what can be brought, where that is known."""
    by_way: dict[str, list[Met]] = {way: [] for way in WAYS}
    for row in rows:
        for use in row.uses:
            brought = row.brought[use.seat] if row.brought else ""
            by_way[use.way].append(Met(use.card, row.block, use.chance, row.shares[use.seat], brought))
    found = {way: _ways(uses) for way, uses in by_way.items() if uses}
    for ways in found.values():
        mark_clear([way.change for way in ways.values()])
    in_decks = _in_decks(rows, decks)
    seen = {name for ways in found.values() for name in ways} | set(in_decks)
    mark_clear(list(in_decks.values()))
    known = list(dict.fromkeys([*names, *sorted(seen)]))
    played = found.get(PLAYED, {})
    return Cards(
        cards=[
            Card(name, in_decks.get(name), {way: ways[name] for way, ways in found.items() if name in ways})
            for name in known
            if name in seen
        ],
        ways=list(found),
        never_seen=[name for name in known if name not in seen],
        never_played=[name for name in known if name in seen and name not in played],
        outclassed=outclassed,
    )


def _ways(uses: list[Met]) -> dict[str, Way]:
    wins: dict[str, list[tuple[int, float]]] = {}
    changes: dict[str, list[tuple[int, float]]] = {}
    for use, change in zip(uses, changes_of(uses), strict=True):
        wins.setdefault(use.card, []).append((use.deal, use.won))
        changes.setdefault(use.card, []).append((use.deal, change))
    return {
        card: Way(len(won), share(gather(won)), mean(gather(changes[card]), 0.0)) for card, won in sorted(wins.items())
    }


def changes_of(uses: Sequence[Met]) -> list[float]:
    """Of each use what its seat won more than seats that stood the same, less what all uses of the same brought thing did."""
    order = sorted(range(len(uses)), key=lambda at: (uses[at].chance, at))
    bins = max(1, min(BINS, len(uses) // IN_A_BIN))
    left = [0.0] * len(uses)
    begin = 0
    for each in range(bins):
        end = len(order) * (each + 1) // bins
        while 0 < end < len(order) and uses[order[end]].chance == uses[order[end - 1]].chance:
            end += 1  # the same chance belongs together
        inside = order[begin:end]
        if inside:
            usual = sum(uses[at].won for at in inside) / len(inside)
            for at in inside:
                left[at] = uses[at].won - usual
        begin = max(begin, end)
    sums: dict[str, list[float]] = {}
    for use, change in zip(uses, left, strict=True):
        both = sums.setdefault(use.brought, [0.0, 0.0])
        both[0] += change
        both[1] += 1
    return [change - sums[use.brought][0] / sums[use.brought][1] for use, change in zip(uses, left, strict=True)]


def _in_decks(rows: Sequence[Row], decks: Mapping[str, Sequence[str]]) -> dict[str, Estimate]:
    wins: dict[str, list[tuple[int, float]]] = {}
    for row in rows:
        for what, won in zip(row.brought, row.shares):
            for card in decks.get(what, ()):
                wins.setdefault(card, []).append((row.block, won))
    expected = sum(sum(row.shares) / len(row.shares) for row in rows) / len(rows) if rows else None
    found = {card: share(gather(each), expected) for card, each in wins.items()}
    return {card: estimate for card, estimate in found.items() if estimate is not None}

# plain: asked between two rounds
"""Rounds from which the winners go on. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from wyrmhall.core.rounds.met import Met

Slot = int | None  # a player, or nobody


def tree(players: Sequence[int]) -> list[Slot]:
    """The players in the order of the tree: those with the best lots meet last, and are free first."""
    order = [0]
    while len(order) < len(players):
        order = [place for each in order for place in (each, 2 * len(order) - 1 - each)]
    return [players[place] if place < len(players) else None for place in order]


def after(slots: Sequence[Slot], tables: Sequence[Met]) -> list[Slot]:
    """Who goes on from a round; nobody from a table that nobody won."""
    winners = {player: met.winner for met in tables for player in met.players}
    return [_winner(winners, one, other) for one, other in zip(slots[::2], slots[1::2], strict=True)]


def _winner(winners: dict[int, int | None], one: Slot, other: Slot) -> Slot:
    for player in (one, other):
        if player is not None and player in winners:
            return winners[player]
    return None

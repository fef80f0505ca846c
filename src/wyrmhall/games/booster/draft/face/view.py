"""What a seat may know of a draft: built field by field, so that nothing new is shown by accident."""

from __future__ import annotations

from wyrmhall.core.events import SPECTATOR
from wyrmhall.games.booster.draft.face.shapes import Decks, Drafter, View
from wyrmhall.games.booster.draft.rules.packs import ROUNDS, picks_in
from wyrmhall.games.booster.draft.state import (
    LEFT,
    OVER,
    PHASES,
    PICK,
    DraftState,
    cards_needed,
    direction,
    dragon_deck,
    race_deck,
)


def view(s: DraftState, viewer: int) -> View:
    is_picking = s.phase == PICK
    return {
        "game": "dragon-booster-draft",
        "viewer": None if viewer == SPECTATOR else viewer,
        "format": "sealed" if s.is_sealed else "booster",
        "phase": PHASES[s.phase],
        "round": s.round + 1 if is_picking else None,
        "rounds": ROUNDS,
        "pick": s.pick + 1 if is_picking else None,
        "picks": picks_in(s.is_sealed, s.round) if is_picking else None,
        "direction": ("left" if direction(s.round) == LEFT else "right") if is_picking else None,
        "pack": names(s, s.packs[viewer]) if viewer < s.seats else [],
        "pile": [s.cards.names[s.kind[card]] for card in s.piles[viewer]] if viewer < s.seats else [],
        "need": cards_needed(s),
        "seats": [seat_view(s, seat) for seat in range(s.seats)],
        "deck": deck_view(s, viewer) if viewer < s.seats and s.phase == OVER else None,
        "resigned": s.gone[:],
    }


def names(s: DraftState, zone: list[int]) -> list[str]:
    """In the order of the catalogue: where a card lies in a pack tells nothing."""
    return [s.cards.names[kind] for kind in sorted(s.kinds(zone))]


def seat_view(s: DraftState, seat: int) -> Drafter:
    """What everybody sees of a player."""
    return {
        "taken": len(s.piles[seat]),
        "pack": len(s.packs[seat]),
        "wrapped": sum([len(s.wrapped[seat * ROUNDS + round]) > 0 for round in range(ROUNDS)]),
        "deck": sum(s.used[seat]) if s.phase == OVER else None,
    }


def deck_view(s: DraftState, seat: int) -> Decks:
    cards = s.cards
    return {
        "race": [cards.names[kind] for kind in race_deck(s, seat)],
        "dragon": [cards.names[kind] for kind in dragon_deck(s, seat)],
    }

"""What a seat knows of a draft, cell by cell: itself first, then the others around the table."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.numbers.actions import around
from wyrmhall.core.numbers.page import Page
from wyrmhall.games.booster.draft.rules.packs import ROUNDS
from wyrmhall.games.booster.draft.state import LEFT, PHASES, DraftState, direction

ALIKE: Final = 8  # as many cards of one kind are told apart
PACK: Final = 40
PILE: Final = 120
PHASE_WORDS: Final = list(PHASES)


def encode(s: DraftState, viewer: int, page: Page) -> None:
    names = s.cards.names
    page.flag("sealed", s.is_sealed)
    page.one("phase", s.phase, len(PHASES), PHASE_WORDS)
    page.one("round", s.round, ROUNDS)
    page.number("pick", s.pick, PACK)
    page.flag("packs go left", direction(s.round) == LEFT)
    page.known("pack", s.packs[viewer], s.kind, s.seen, viewer, 0, len(names), ALIKE, names)
    page.known("pile", s.piles[viewer], s.kind, s.seen, viewer, 0, len(names), ALIKE, names)
    whose = around(s.seats) if page.notes else []
    for at in range(s.seats):
        seat = (viewer + at) % s.seats
        page.part(whose[at] if page.notes else "")
        page.size_of("taken", s.piles[seat], PILE)
        page.size_of("pack size", s.packs[seat], PACK)
        page.number("wrapped", sum([1 for round in range(ROUNDS) if s.wrapped[seat * ROUNDS + round]]), ROUNDS)

# plain: asked of positions and of tables that are rebuilt, never on the hot path
"""What cannot be: a settled state of a draft that no order of picks leads to, in words, with the rule that excludes it."""

from __future__ import annotations

from collections import Counter

from wyrmhall.games.booster.decks.deck import DRAFT, SEALED, Deck, wrong_size
from wyrmhall.games.booster.draft.rules.packs import (
    CRYSTAL,
    RACE,
    ROUNDS,
    STARTER_DRAGON,
    has_kept_card,
    picks_in,
    place_of,
    places,
)
from wyrmhall.games.booster.draft.state import BUILD, OPEN, OVER, PICK, DraftState, race_deck, taken_after

WORDS = {
    CRYSTAL: "crystal cards", STARTER_DRAGON: "dragons", RACE: "common race cards", RACE + 1: "uncommon race cards",
    RACE + 2: "rare race cards",
}  # fmt: skip


def unsound(s: DraftState) -> str:
    return _clock(s) or _sizes(s) or _kept(s) or _prints(s) or _known(s) or _decks(s)


def _clock(s: DraftState) -> str:
    if s.phase in (BUILD, OVER):
        return "" if s.round == ROUNDS and s.pick == 0 else f"round: decks are built after round {ROUNDS} (DB-DRAFT-07)"
    if not 0 <= s.round < ROUNDS:
        return f"round: there are {ROUNDS} packs for each player (DB-DRAFT-01)"
    if s.phase == OPEN:
        return "" if s.pick == 0 else "pick: nobody picks before the packs are opened (DB-DRAFT-03)"
    if not 0 <= s.pick < picks_in(s.is_sealed, s.round):
        return f"pick: a pack of this round has {picks_in(s.is_sealed, s.round)} picks (DB-DRAFT-05)"
    return ""


def _sizes(s: DraftState) -> str:
    """Everybody has taken as many cards, every pack before a player is as large, and those to come are whole."""
    opened = s.round + (1 if s.phase == PICK else 0)
    pack = picks_in(s.is_sealed, s.round) - s.pick if s.phase == PICK else 0
    pile = taken_after(s.is_sealed, s.round, s.pick)
    if s.phase == OPEN and has_kept_card(s.is_sealed, s.round):
        pile -= 1
    for seat in range(s.seats):
        if len(s.piles[seat]) != pile:
            return f"piles {seat + 1}: {pile} cards are taken by now, not {len(s.piles[seat])} (DB-DRAFT-05)"
        if len(s.packs[seat]) != pack:
            return f"packs {seat + 1}: {pack} cards are left in a pack now, not {len(s.packs[seat])} (DB-DRAFT-05)"
        for round in range(ROUNDS):
            wrapped = s.wrapped[seat * ROUNDS + round]
            expected = len(places(s.is_sealed, round)) if round >= opened else 0
            if len(wrapped) != expected:
                return f"wrapped {seat + 1}: {expected} cards are in the pack of round {round + 1} (DB-DRAFT-06)"
    return ""


def _kept(s: DraftState) -> str:
    """The card that stays with whoever opens a pack is never passed: there is none in a pack, and one for each in a pile."""
    kept = STARTER_DRAGON if s.is_sealed else CRYSTAL
    rule = "DB-SEALED-03" if s.is_sealed else "DB-DRAFT-02"
    count = len([round for round in range(_opened(s)) if has_kept_card(s.is_sealed, round)])
    for seat in range(s.seats):
        if _sorted(s, s.packs[seat])[kept]:
            return f"packs {seat + 1}: {WORDS[kept]} are not passed ({rule})"
        if _sorted(s, s.piles[seat])[kept] != count:
            return f"piles {seat + 1}: {count} {WORDS[kept]} of the own packs are in a pile by now ({rule})"
    return ""


def _prints(s: DraftState) -> str:
    """Each pack is printed alike: all packs that were opened, with what was taken from them, have so many of each rarity."""
    rule = "DB-SEALED-06" if s.is_sealed else "DB-DRAFT-06"
    printed = [Counter(places(s.is_sealed, round)) for round in range(ROUNDS)]
    most = printed[s.round] if s.phase == PICK else Counter[int]()
    for seat in range(s.seats):
        for sort, count in _sorted(s, s.packs[seat]).items():
            if count > most[sort]:
                return f"packs {seat + 1}: a pack of this round has {most[sort]} {WORDS[sort]} ({rule})"
        for round in range(ROUNDS):
            wrapped = s.wrapped[seat * ROUNDS + round]
            other = _sorted(s, wrapped)
            if wrapped and other != printed[round]:
                sort = next(sort for sort in WORDS if other[sort] != printed[round][sort])
                return f"wrapped {seat + 1}: the pack of round {round + 1} has other {WORDS[sort]} ({rule})"
    found = _sorted(s, [card for zone in (*s.piles, *s.packs) for card in zone])
    for sort in WORDS:
        count = s.seats * sum([each[sort] for each in printed[: _opened(s)]])
        if found[sort] != count:
            return f"piles: {count} {WORDS[sort]} were opened by now, not {found[sort]} ({rule})"
    return ""


def _opened(s: DraftState) -> int:
    return min(s.round + (1 if s.phase == PICK else 0), ROUNDS)


def _sorted(s: DraftState, zone: list[int]) -> Counter[int]:
    """How many cards there are for each sort of place."""
    return Counter([place_of(s.cards, s.kind[card], s.is_sealed) for card in zone])


def _known(s: DraftState) -> str:
    """A player knows the own pile and the pack that lies there, and nobody knows what is wrapped."""
    for seat in range(s.seats):
        for card in [*s.piles[seat], *s.packs[seat]]:
            if s.seen[card] != 1 << seat:
                return f"piles {seat + 1}: cards that were taken are secret (DB-DRAFT-03)"
    for zone in [*s.wrapped, s.box]:
        for card in zone:
            if s.seen[card]:
                return "wrapped: nobody has seen what is wrapped (DB-DRAFT-01)"
    return ""


def _decks(s: DraftState) -> str:
    for seat in range(s.seats):
        used = s.used[seat]
        if s.phase != OVER:
            if used:
                return f"deck {seat + 1}: decks are built after the last pick (DB-DRAFT-07)"
            continue
        if len(used) != len(s.piles[seat]):
            return f"deck {seat + 1}: a 0 or 1 for each of the {len(s.piles[seat])} cards of the pile is expected (DB-DRAFT-09)"
        race = race_deck(s, seat)
        if not all([s.cards.is_race(kind) for kind in race]):
            return f"deck {seat + 1}: only maneuvers and events are in a race deck (DB-DECK-02)"
        if broken := wrong_size(Deck(race, []), SEALED if s.is_sealed else DRAFT):
            return f"deck {seat + 1}: {broken[0]}"
    return ""

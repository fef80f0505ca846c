"""What a seat does not know, dealt afresh.

A player knows the own list, and of a rival only what has been seen and how many cards lie where (DB-KNOW-03 to 05, 08). The rest of
a rival's cards is guessed: in constructed games from the ready deck that has most in common with what was seen, then from the
next one; after a draft from what is printed. What was seen and shuffled away again is still there. Nothing of it depends on what
the rival really holds.
"""

from __future__ import annotations

from typing import Final

from wyrmhall.core.chance import Chance
from wyrmhall.core.events import knows
from wyrmhall.games.booster.mind.prospects import Prospects, fill, printed_crystal, printed_race, ranked
from wyrmhall.games.booster.setup import look_out
from wyrmhall.games.booster.state import BoosterState
from wyrmhall.games.booster.text.cards import DRAGON
from wyrmhall.kit.cards import full_mask, redeal, redeal_lots, unseen

UNKNOWN: Final = -1


def redeal_unseen(s: BoosterState, viewer: int, prospects: Prospects, chance: Chance) -> None:
    s.kind = s.kind[:]
    guessed = False
    for seat, side in enumerate(s.sides):
        race = unseen(s, side.race + side.hand + side.limbo, viewer)
        crystals = unseen(s, side.dragon_deck, viewer)
        if seat == viewer:
            redeal(s, viewer, [race, crystals], [], chance)
        elif race or crystals:
            guess(s, seat, viewer, race, crystals, prospects, chance)
            guessed = True
    if guessed:  # other cards watch for other things too; what lasts may come from a card that is hidden again
        s.settings = s.settings.copy()
        look_out(s)


def guess(
    s: BoosterState,
    seat: int,
    viewer: int,
    race: list[int],
    crystals: list[int],
    prospects: Prospects,
    chance: Chance,
) -> None:
    """Give kinds to the cards of a rival that the viewer has not seen; those that were seen before are somewhere among them."""
    may, met = s.may, full_mask(s, viewer)
    known: list[int] = []
    for card, owner in enumerate(s.owner):
        if owner == seat and (knows(s.seen[card], viewer) or may[card] & met):
            known.append(s.kind[card])
    if any([may[card] & met for card in race]):
        for card in race:
            if not may[card] & met:
                s.kind[card] = UNKNOWN
        redeal_lots(s, viewer, race, chance)
        race = [card for card in race if s.kind[card] == UNKNOWN]
    decks = ranked(prospects, known, chance) if not s.settings.is_draft else []
    faces: list[int] = []
    shards: list[int] = []
    for deck in decks:
        if len(faces) < len(race):
            fill(faces, prospects.decks[deck].race, known, len(race), chance)
        if len(shards) < len(crystals):
            fill(shards, prospects.decks[deck].dragon, known, len(crystals), chance)
    while len(faces) < len(race):
        faces.append(printed_race(prospects, chance))
    while len(shards) < len(crystals):
        shards.append(printed_crystal(prospects, chance))
    if shards and not s.settings.is_draft and not has_dragon(s, known) and not has_dragon(s, shards):
        shards[0] = chance.pick(prospects.dragons)  # every constructed deck has one (DB-DECK-06)
    chance.shuffle(faces)
    chance.shuffle(shards)
    for i, card in enumerate(race):
        s.kind[card] = faces[i]
    for i, card in enumerate(crystals):
        s.kind[card] = shards[i]


def has_dragon(s: BoosterState, kinds: list[int]) -> bool:
    sort = s.cards.sort
    for kind in kinds:
        if sort[kind] == DRAGON:
            return True
    return False

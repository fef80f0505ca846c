"""Choices in the middle of an ability. `about` names the ability, its effect, and the dragons and player it is about."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.decisions import DONE, NO, YES, About, Pick
from wyrmhall.core.errors import Refusal
from wyrmhall.games.breeds.rules.words_for import dragon_words, owned_words, seat_words
from wyrmhall.games.breeds.rules.zones import may_trash
from wyrmhall.games.breeds.state import BreedsState
from wyrmhall.games.breeds.text.abilities import (
    BORROW,
    CLAIM,
    COIN_CARD,
    DISCARD,
    DRAGON_CARD,
    FACTION_COIN_CARD,
    IMITATE,
    RECOVER,
    SUPPLY_DRAGON,
    TRASH,
    TRASH_DISCARD,
    TRASH_HAND,
    TRASH_SUPPLY,
    VICTIM_DISCARD,
    VICTIM_SUPPLY,
    YOUR_DISCARD,
    YOUR_SUPPLY,
    Effect,
)  # fmt: skip
from wyrmhall.games.breeds.text.cards import COIN, DRAGON
from wyrmhall.games.breeds.text.selectors import dragon_refusal
from wyrmhall.kit.cards import distinct

# places in `about`
ABILITY: Final = 0
EFFECT: Final = 1
BEARER: Final = 2  # the dragon's number; -1 for an identity
BOUND_TO: Final = 3  # the dragon the event binds; -1
CONTROLLER: Final = 4
HURT: Final = 5  # the player the event binds; -1
MAY: Final = 6  # 1 if the choice may be declined
ANSWERED: Final = 7  # the ability that this one would interrupt; -1


def effect_of(s: BreedsState, about: About) -> Effect:
    return s.cards.abilities[about[ABILITY]].effects[about[EFFECT]]


def bearer_words(s: BreedsState, about: About) -> str:
    if about[BEARER] >= 0:
        return dragon_words(s, about[BEARER])
    return s.cards.summoners[s.sides[about[CONTROLLER]].faction]


def asked_words(s: BreedsState, about: About, question: str) -> str:
    """A question with the whole sentence it comes from: what follows from the answer stands there."""
    abilities = s.cards.abilities
    bound = f", about {dragon_words(s, about[BOUND_TO])}" if about[BOUND_TO] >= 0 else ""
    said = f"{bearer_words(s, about)}{bound}: {effect_of(s, about).words}{question}"
    said = f"{said} The ability: {abilities[about[ABILITY]].words}"
    return said if about[ANSWERED] < 0 else f"{said} It answers: {abilities[about[ANSWERED]].words}"


class Use(Pick[BreedsState]):
    """Whether to do what a text says one may."""

    def candidates(self, s: BreedsState, seat: int, about: About) -> list[int]:
        return [YES, NO]

    def options(self, s: BreedsState, seat: int, about: About) -> list[int]:
        return [YES, NO]

    def refusal(self, s: BreedsState, seat: int, about: About, answer: int) -> Refusal | None:
        return None

    def notation(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        return "yes" if answer == YES else "no"

    def prompt(self, s: BreedsState, seat: int, about: About) -> str:
        return asked_words(s, about, "?")


class ChooseDragon(Pick[BreedsState]):
    """One dragon on the battlefield, by its number."""

    def candidates(self, s: BreedsState, seat: int, about: About) -> list[int]:
        found = [number for number, dragon in enumerate(s.dragons) if dragon.there]
        return [*found, DONE] if about[MAY] else found

    def refusal(self, s: BreedsState, seat: int, about: About, answer: int) -> Refusal | None:
        if answer == DONE:
            return None
        effect = effect_of(s, about)
        return dragon_refusal(s, effect, about[CONTROLLER], about[BEARER], about[BOUND_TO], answer)

    def notation(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        return "decline" if answer == DONE else f"choose {answer + 1}"

    def gloss(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        return "" if answer == DONE else owned_words(s, answer)

    def prompt(self, s: BreedsState, seat: int, about: About) -> str:
        return asked_words(s, about, ". Which dragon?")

    def touches(self, s: BreedsState, seat: int, about: About, answer: int) -> list[str]:
        return [] if answer == DONE else [f"dragon:{answer + 1}"]


class ChooseCard(Pick[BreedsState]):
    """One card: by kind from a hand, a discard pile or the trash, by slot from a supply."""

    def candidates(self, s: BreedsState, seat: int, about: About) -> list[int]:
        effect = effect_of(s, about)
        found: list[int] = []
        if by_slot(effect):
            found = s.open_slots(slot_owner(effect, about))
        else:
            found = distinct(s, card_zone(s, effect, seat, about))
        return [*found, DONE] if about[MAY] else found

    def refusal(self, s: BreedsState, seat: int, about: About, answer: int) -> Refusal | None:
        if answer == DONE:
            return None
        effect = effect_of(s, about)
        kind = answer
        if by_slot(effect):
            kind = s.kind[s.sides[slot_owner(effect, about)].piles[answer][-1]]
        return card_refusal(s, effect, about, kind)

    def notation(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        if answer == DONE:
            return "decline"
        return f"take slot {answer + 1}" if by_slot(effect_of(s, about)) else f"take {s.cards.names[answer]}"

    def gloss(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        effect = effect_of(s, about)
        if answer == DONE or not by_slot(effect):
            return ""
        return s.cards.names[s.kind[s.sides[slot_owner(effect, about)].piles[answer][-1]]]

    def prompt(self, s: BreedsState, seat: int, about: About) -> str:
        return asked_words(s, about, ". Which card?")

    def touches(self, s: BreedsState, seat: int, about: About, answer: int) -> list[str]:
        if answer == DONE:
            return []
        effect = effect_of(s, about)
        if by_slot(effect):
            return [f"slot:{slot_owner(effect, about) + 1}:{answer + 1}"]
        place = "hand" if effect.verb in (DISCARD, TRASH_HAND) else "card"
        return [f"{place}:{s.cards.names[answer]}"]


class NameTarget(Pick[BreedsState]):
    """Whom a refracted dragon will attack. about: who refracted it, the dragon's number."""

    def candidates(self, s: BreedsState, seat: int, about: About) -> list[int]:
        return list(range(s.seats))

    def refusal(self, s: BreedsState, seat: int, about: About, answer: int) -> Refusal | None:
        if answer == about[0]:
            return Refusal("BR-REFRACT-02", f"{seat_words(s, answer)} refracted it and cannot be named")
        if s.is_eliminated(answer):
            return Refusal("BR-ELIM-08", f"{seat_words(s, answer)} is eliminated")
        return None

    def notation(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        return f"name {answer + 1}"

    def gloss(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        return seat_words(s, answer)

    def prompt(self, s: BreedsState, seat: int, about: About) -> str:
        return f"{dragon_words(s, about[1])} is refracted. Whom will it attack on your next turn?"

    def touches(self, s: BreedsState, seat: int, about: About, answer: int) -> list[str]:
        return [f"seat:{answer + 1}"]


# -- cards an effect may take ----------------------------------------------------------------------


def by_slot(effect: Effect) -> bool:
    """A supply card is taken by its slot; a model in a supply is only looked at, so there its kind is enough."""
    if effect.verb == BORROW:
        return effect.zone in (VICTIM_SUPPLY, YOUR_SUPPLY)
    return effect.verb in (TRASH_SUPPLY, CLAIM)


def slot_owner(effect: Effect, about: About) -> int:
    return about[HURT] if effect.verb == BORROW and effect.zone == VICTIM_SUPPLY else about[CONTROLLER]


def card_zone(s: BreedsState, effect: Effect, seat: int, about: About) -> list[int]:
    """The cards among which `seat` chooses, as a new list."""
    if effect.verb in (DISCARD, TRASH_HAND):
        return s.sides[seat].hand[:]
    if effect.verb in (RECOVER, TRASH_DISCARD):
        return s.sides[seat].discard[:]
    if effect.verb == IMITATE:
        found: list[int] = []
        for other, side in enumerate(s.sides):
            if s.is_in(other):
                if effect.model == SUPPLY_DRAGON:
                    found.extend([side.piles[pile][-1] for pile in s.open_slots(other)])
                else:
                    found.extend(side.discard)
        return [card for card in found if s.cards.sort[s.kind[card]] == DRAGON]
    if effect.zone == TRASH:
        return s.trash[:]
    owner = about[HURT] if effect.zone == VICTIM_DISCARD else about[CONTROLLER]
    assert effect.zone in (VICTIM_DISCARD, YOUR_DISCARD), effect.zone
    return s.sides[owner].discard[:]


def card_refusal(s: BreedsState, effect: Effect, about: About, kind: int) -> Refusal | None:
    cards = s.cards
    name = cards.names[kind]
    if effect.verb == IMITATE:
        if kind in s.dragons[imitator(effect, about)].imitated:
            return Refusal("BR-IMITATE-08", f"it has imitated {name} in this combat already")
        return None
    if effect.card == COIN_CARD and cards.sort[kind] != COIN:
        return Refusal("BR-DRAGON-19", f"{name} is not a coin")
    if effect.card == FACTION_COIN_CARD and (cards.sort[kind] != COIN or cards.faction[kind] < 0):
        return Refusal("BR-DRAGON-19", f"{name} is not a Faction Coin")
    if effect.card == DRAGON_CARD:
        if cards.sort[kind] != DRAGON:
            return Refusal("BR-DRAGON-19", f"{name} is not a dragon")
        if not effect.rarities >> cards.rarity[kind] & 1:
            return Refusal("BR-DRAGON-19", f"{name} does not have the rarity asked for")
        if cards.sv[kind] > effect.most_printed_sv:
            return Refusal("BR-DRAGON-19", f"{name} has a printed SV of {cards.sv[kind]}, more than is allowed")
    return None


def imitator(effect: Effect, about: About) -> int:
    return about[BEARER] if effect.target == 0 else about[BOUND_TO]


def card_choices(s: BreedsState, effect: Effect, seat: int, about: About) -> bool:
    """Whether there is any card to choose."""
    if effect.verb in (TRASH_HAND, TRASH_DISCARD) and not may_trash(s, seat):
        return False
    return any([answer != DONE for answer in CHOOSE_CARD.options(s, seat, about)])


USE: Final = Use("effect.use", "BR-DRAGON-10")
CHOOSE_DRAGON: Final = ChooseDragon("effect.dragon", "BR-DRAGON-19")
CHOOSE_CARD: Final = ChooseCard("effect.card", "BR-DRAGON-19")
NAME_TARGET: Final = NameTarget("refract.target", "BR-REFRACT-02")

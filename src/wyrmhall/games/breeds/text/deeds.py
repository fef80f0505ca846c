"""Abilities on their way: what has triggered, in which order, and whether it still resolves."""

from __future__ import annotations

from wyrmhall.games.breeds.state import OVER, BreedsState
from wyrmhall.games.breeds.text.abilities import (
    ALWAYS,
    ATTACK_ONLY,
    ATTACKING,
    BOUND_IS_THERE,
    BOUND_SV_AT_MOST,
    BY_COMBAT,
    DEFENCE_ONLY,
    DEFENDING,
    ENEMY_ABILITY,
    FIRST_DRAGON,
    IN_TRANSMUTATION,
    OTHER_ABILITY,
    Ability,
)  # fmt: skip
from wyrmhall.games.breeds.text.passives import sv_of

SEATS_BASE = 16  # an identity ability used is kept as number * SEATS_BASE + seat


class Deed:
    """One ability that has triggered: whose it is, and what its event has bound."""

    def __init__(self, ability: Ability, seat: int, bearer: int, silences: int, card: int) -> None:
        self.ability = ability
        self.seat = seat
        self.bearer = bearer  # the dragon's number; -1 for an identity
        self.silences = silences  # of the bearer when it triggered
        self.card = card  # the card that brought the text; -1: none alone
        self.bound = -1  # a dragon
        self.player = -1
        self.killers: list[int] = []
        self.by_combat = False
        self.first_dragon = False
        self.interrupted: Deed | None = None  # the ability that an interrupt answers
        self.cancelled = False


def is_spent(s: BreedsState, ability: Ability, seat: int, bearer: int) -> bool:
    if ability.often == ALWAYS:
        return False
    if bearer >= 0:
        return ability.number in s.dragons[bearer].used
    return ability.number * SEATS_BASE + seat in s.used


def spend(s: BreedsState, deed: Deed) -> None:
    """Remember a use of an ability that works once."""
    ability = deed.ability
    if ability.often == ALWAYS:
        return
    if deed.bearer >= 0:
        s.dragons[deed.bearer].used.append(ability.number)
    else:
        s.used.append(ability.number * SEATS_BASE + deed.seat)


def triggered(s: BreedsState, number: int, event: int, only_card: int = -1) -> list[Deed]:
    """The abilities of a dragon that answer to an event, from the bottom card up."""
    dragon = s.dragons[number]
    cards = s.cards
    found: list[Deed] = []
    for place, kind in enumerate(dragon.texts):
        if not cards.listens[kind] & event:
            continue
        card = dragon.text_cards[place]
        if only_card >= 0 and card != only_card:
            continue
        for ability in cards.activated[kind]:
            if ability.events & event and not is_spent(s, ability, dragon.seat, number):
                if ability.role == ATTACK_ONLY and dragon.blocks >= 0:
                    continue
                if ability.role == DEFENCE_ONLY and dragon.blocks < 0:
                    continue
                found.append(Deed(ability, dragon.seat, number, dragon.silences, card))
    return found


def triggered_identity(s: BreedsState, seat: int, event: int) -> list[Deed]:
    side = s.sides[seat]
    found: list[Deed] = []
    if side.standing:
        return found
    for ability in s.cards.stage_abilities[side.faction][side.stage - 1]:
        if ability.events & event and not is_spent(s, ability, seat, -1):
            found.append(Deed(ability, seat, -1, 0, -1))
    return found


def is_live(s: BreedsState, deed: Deed) -> bool:
    """Whether a triggered ability still resolves: not cancelled, silenced, used up, or its player out; its conditions met."""
    if deed.cancelled or s.phase == OVER or not s.is_in(deed.seat):
        return False
    if deed.bearer >= 0 and s.dragons[deed.bearer].silences != deed.silences:
        return False
    if is_spent(s, deed.ability, deed.seat, deed.bearer) or is_extinct(s, deed):
        return False
    conditions = deed.ability.conditions
    for at in range(0, len(conditions), 2):
        if not meets(s, deed, conditions[at], conditions[at + 1]):
            return False
    return True


def is_extinct(s: BreedsState, deed: Deed) -> bool:
    """Whether the ability belongs to a faction that has been eliminated."""
    if s.fallen == 0 or deed.bearer < 0:
        return False
    for kind in s.dragons[deed.bearer].names:
        if deed.ability in s.cards.activated[kind]:
            seat = s.seat_of(s.cards.faction[kind])
            return seat >= 0 and s.is_eliminated(seat)
    return False


def meets(s: BreedsState, deed: Deed, condition: int, number: int) -> bool:
    bound = deed.bound
    if condition == BOUND_SV_AT_MOST:
        return bound >= 0 and s.dragons[bound].there and sv_of(s, bound) <= number
    if condition == BOUND_IS_THERE:
        return bound >= 0 and s.dragons[bound].there
    if condition == BY_COMBAT:
        return deed.by_combat
    if condition == ENEMY_ABILITY:
        return s.dragons[bound].seat != deed.seat
    if condition == OTHER_ABILITY:
        return bound != deed.bearer
    if condition == FIRST_DRAGON:
        return deed.first_dragon
    if condition == ATTACKING:
        return deed.bearer >= 0 and s.dragons[deed.bearer].blocks < 0
    if condition == DEFENDING:
        return deed.bearer >= 0 and s.dragons[deed.bearer].blocks >= 0
    assert condition == IN_TRANSMUTATION, condition
    return deed.bearer >= 0 and len(s.dragons[deed.bearer].cards) > 1

"""What simply holds: SV and damage as they are now, and everything else that passive abilities change."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.machine.acts import Act
from wyrmhall.games.breeds.state import HAND, BreedsState, Dragon
from wyrmhall.games.breeds.text.abilities import Passive
from wyrmhall.games.breeds.text.cards import DRAGON
from wyrmhall.games.breeds.text.sight import Sight


def is_blocked(s: BreedsState, number: int) -> bool:
    """Whether a blocker of this attacker is on the battlefield."""
    for dragon in s.dragons:
        if dragon.there and dragon.blocks == number:
            return True
    return False


def rarity_of(s: BreedsState, dragon: Dragon) -> int:
    """A transmutation has the highest rarity of its cards."""
    return max([s.cards.rarity[s.kind[card]] for card in dragon.cards])


def names_of(dragon: Dragon, names: list[str]) -> str:
    """What a dragon is called: all its names."""
    return " and ".join([names[kind] for kind in dragon.names])


def identity_passives(s: BreedsState, seat: int) -> list[Passive[Any]]:
    """A knocked-out player's identity has no effect."""
    side = s.sides[seat]
    if side.standing:
        return []
    return s.cards.stage_passives[side.faction][side.stage - 1]


# -- SV and damage ---------------------------------------------------------------------------------


def bare_sv(s: BreedsState, number: int) -> int:
    """SV without what passives add."""
    dragon = s.dragons[number]
    return dragon.printed + dragon.bonus - dragon.wounds


def sv_of(s: BreedsState, number: int) -> int:
    total = bare_sv(s, number)
    cards = s.cards
    for bearer, source in enumerate(s.dragons):
        if source.there:
            for kind in source.texts:
                if cards.changes_sv[kind]:
                    d = Sight(s, source.seat, bearer)
                    d.bare_sv = True
                    for passive in cards.passives[kind]:
                        if passive.changes_sv:
                            total += passive.sv(d, number)
    seat = s.dragons[number].seat
    for passive in identity_passives(s, seat):
        if passive.changes_sv:
            d = Sight(s, seat, -1)
            d.bare_sv = True
            total += passive.sv(d, number)
    return total


def might_of(s: BreedsState, number: int, to_dragons: bool) -> int:
    """The combat damage a dragon deals, to dragons or to a player."""
    total = sv_of(s, number) + s.dragons[number].might
    cards = s.cards
    for bearer, source in enumerate(s.dragons):
        if source.there:
            for kind in source.texts:
                if cards.changes_damage[kind]:
                    d = Sight(s, source.seat, bearer)
                    for passive in cards.passives[kind]:
                        if passive.changes_damage:
                            total += passive.damage(d, number, to_dragons)
    seat = s.dragons[number].seat
    for passive in identity_passives(s, seat):
        if passive.changes_damage:
            total += passive.damage(Sight(s, seat, -1), number, to_dragons)
    return max(0, total)


# -- attacks and blocks ----------------------------------------------------------------------------


def spills(s: BreedsState, number: int) -> bool:
    cards = s.cards
    for kind in s.dragons[number].texts:
        for passive in cards.passives[kind]:
            if passive.spills(Sight(s, s.dragons[number].seat, number), number):
                return True
    return False


def grazing(s: BreedsState, number: int) -> int:
    cards = s.cards
    total = 0
    for kind in s.dragons[number].texts:
        for passive in cards.passives[kind]:
            total += passive.grazing(Sight(s, s.dragons[number].seat, number), number)
    return total


def block_limit(s: BreedsState, number: int, kind: int) -> Passive[Any] | None:
    """The passive that keeps a dragon of this kind from blocking an attacker, if any."""
    cards = s.cards
    for bearer, source in enumerate(s.dragons):
        if source.there:
            for text in source.texts:
                if cards.limits_blocks[text]:
                    d = Sight(s, source.seat, bearer)
                    for passive in cards.passives[text]:
                        if passive.limits_blocks and passive.forbids_block(d, number, kind):
                            return passive
    seat = s.dragons[number].seat
    for passive in identity_passives(s, seat):
        if passive.limits_blocks and passive.forbids_block(Sight(s, seat, -1), number, kind):
            return passive
    return None


def is_fireproof(s: BreedsState, number: int) -> bool:
    cards = s.cards
    for bearer, source in enumerate(s.dragons):
        if source.there:
            for kind in source.texts:
                for passive in cards.passives[kind]:
                    if passive.is_fireproof(Sight(s, source.seat, bearer), number):
                        return True
    seat = s.dragons[number].seat
    for passive in identity_passives(s, seat):
        if passive.is_fireproof(Sight(s, seat, -1), number):
            return True
    return False


def protection(s: BreedsState, act: Act[Any], number: int) -> Passive[Any] | None:
    """The passive that keeps an ability from doing something to a dragon, if any."""
    cards = s.cards
    if not cards.protects:
        return None
    for bearer, source in enumerate(s.dragons):
        if source.there:
            for kind in source.texts:
                for passive in cards.passives[kind]:
                    if passive.keeps_from(Sight(s, source.seat, bearer), act, number):
                        return passive
    seat = s.dragons[number].seat
    for passive in identity_passives(s, seat):
        if passive.keeps_from(Sight(s, seat, -1), act, number):
            return passive
    return None


def may_play_fireballs(s: BreedsState, seat: int) -> bool:
    cards = s.cards
    for bearer, source in enumerate(s.dragons):
        if source.there:
            for kind in source.texts:
                for passive in cards.passives[kind]:
                    if passive.forbids_fireballs(Sight(s, source.seat, bearer), seat):
                        return False
    return True


# -- what is a player's ----------------------------------------------------------------------------


def fireball_damage(s: BreedsState, seat: int) -> int:
    cards = s.cards
    total = 1
    for number, dragon in enumerate(s.dragons):
        if dragon.there and dragon.seat == seat:
            for kind in dragon.texts:
                for passive in cards.passives[kind]:
                    total += passive.fireball(Sight(s, seat, number))
    for passive in identity_passives(s, seat):
        total += passive.fireball(Sight(s, seat, -1))
    return total


def ambush_value(s: BreedsState, seat: int, kind: int) -> int:
    total = s.cards.ambush[kind]
    for number, dragon in enumerate(s.dragons):
        if dragon.there and dragon.seat == seat:
            for text in dragon.texts:
                for passive in s.cards.passives[text]:
                    total += passive.ambush(Sight(s, seat, number))
    for passive in identity_passives(s, seat):
        total += passive.ambush(Sight(s, seat, -1))
    return total


def has_transmute(s: BreedsState, seat: int, kind: int) -> bool:
    if s.cards.sort[kind] != DRAGON:
        return False
    if s.cards.transmute[kind]:
        return True
    for passive in identity_passives(s, seat):
        if passive.gives_transmute(Sight(s, seat, -1), kind):
            return True
    return False


def refill_of(s: BreedsState, seat: int) -> int:
    """How many cards a hand is refilled to."""
    number = HAND
    for passive in identity_passives(s, seat):
        if passive.refills:
            number = passive.refill(Sight(s, seat, -1)) or number
    return number


def lowers_damage(s: BreedsState, seat: int, kind: int) -> bool:
    """Whether a card of this kind in a player's hand lowers the combat damage to them."""
    for passive in s.cards.hand_passives[kind]:
        if passive.soak(Sight(s, seat, -1)):
            return True
    return False


def soaked(s: BreedsState, seat: int) -> int:
    """By how much a player's hand lowers the combat damage to them."""
    if not s.is_in(seat):
        return 0
    total = 0
    counted: list[int] = []
    for card in s.sides[seat].hand:
        kind = s.kind[card]
        for passive in s.cards.hand_passives[kind]:
            if passive.adds_up() or kind not in counted:
                total += passive.soak(Sight(s, seat, -1))
        counted.append(kind)
    return total

"""What simply holds: SV and damage as they are now, and everything else that passive abilities change."""

from __future__ import annotations

from wyrmhall.games.breeds.state import HAND, BreedsState, Dragon
from wyrmhall.games.breeds.text.abilities import (
    AMBUSH_POWER,
    ATTACKING,
    DAMAGE,
    DEFENDING,
    ENEMIES,
    FIREBALL_IMMUNE,
    FIREBALL_POWER,
    FRIENDLY_BLOCKERS,
    FRIENDS,
    FRIENDS_OF_RARITY,
    GRANT_TRANSMUTE,
    GRAZE,
    IN_TRANSMUTATION,
    IS_BLOCKED,
    NAMED_FRIENDS,
    NOT_BLOCKED_BY,
    ONLY_BLOCKED_BY,
    OPPOSED,
    OTHER_FRIENDS,
    REFILL,
    SOAK,
    SPILL,
    SV,
    THIS,
    UNBLOCKABLE,
    Passive,
)  # fmt: skip
from wyrmhall.games.breeds.text.cards import DRAGON


def is_blocked(s: BreedsState, number: int) -> bool:
    """Whether a blocker of this attacker is on the battlefield."""
    for dragon in s.dragons:
        if dragon.there and dragon.blocks == number:
            return True
    return False


def holds(s: BreedsState, passive: Passive, number: int) -> bool:
    """Whether a passive's conditions are met for the dragon that bears it."""
    bearer = s.dragons[number]
    for condition in passive.conditions:
        if condition == ATTACKING:
            if bearer.blocks >= 0:
                return False
        elif condition == DEFENDING:
            if bearer.blocks < 0:
                return False
        elif condition == IS_BLOCKED:
            if not is_blocked(s, number):
                return False
        elif condition == IN_TRANSMUTATION:
            if len(bearer.cards) < 2:
                return False
        else:
            raise AssertionError(condition)
    return True


def rarity_of(s: BreedsState, dragon: Dragon) -> int:
    """A transmutation has the highest rarity of its cards."""
    return max([s.cards.rarity[s.kind[card]] for card in dragon.cards])


def reaches(s: BreedsState, target: int, name: int, bearer: int, number: int) -> bool:
    """Whether a dragon is among those that a passive of another (or its own) is about."""
    source, dragon = s.dragons[bearer], s.dragons[number]
    if target == THIS:
        return bearer == number
    if target == OPPOSED:
        return dragon.blocks == bearer or source.blocks == number
    if target == ENEMIES:
        return source.seat != dragon.seat
    if source.seat != dragon.seat:
        return False
    if target == OTHER_FRIENDS:
        return bearer != number
    if target == NAMED_FRIENDS:
        return name in dragon.names
    if target == FRIENDS_OF_RARITY:
        return name >> rarity_of(s, dragon) & 1 == 1
    if target == FRIENDLY_BLOCKERS:
        return dragon.blocks >= 0
    assert target == FRIENDS, target
    return True


def change(s: BreedsState, modifier: int, number: int, to_dragons: bool) -> int:
    """What all passives on the battlefield and of identities add to a dragon's SV or combat damage."""
    cards = s.cards
    bit = 1 << modifier
    total = 0
    for bearer, source in enumerate(s.dragons):
        if source.there:
            for kind in source.texts:
                if cards.on_field[kind] & bit:
                    for passive in cards.passives[kind]:
                        if (
                            passive.modifier == modifier
                            and (to_dragons or not passive.dragons_only)
                            and reaches(s, passive.target, passive.name, bearer, number)
                            and holds(s, passive, bearer)
                        ):
                            total += passive.amount
    dragon = s.dragons[number]
    for passive in identity_passives(s, dragon.seat):
        if passive.modifier == modifier and (dragon.blocks >= 0 or passive.target != FRIENDLY_BLOCKERS):
            total += passive.amount
    return total


def identity_passives(s: BreedsState, seat: int) -> list[Passive]:
    """A knocked-out player's identity has no effect."""
    side = s.sides[seat]
    if side.standing:
        return []
    return s.cards.stage_passives[side.faction][side.stage - 1]


def sv_of(s: BreedsState, number: int) -> int:
    dragon = s.dragons[number]
    return dragon.printed + dragon.bonus - dragon.wounds + change(s, SV, number, True)


def might_of(s: BreedsState, number: int, to_dragons: bool) -> int:
    """The combat damage a dragon deals, to dragons or to a player."""
    dragon = s.dragons[number]
    return max(0, sv_of(s, number) + dragon.might + change(s, DAMAGE, number, to_dragons))


def has(s: BreedsState, number: int, modifier: int) -> bool:
    """Whether a dragon on the battlefield has a passive about itself, its conditions met."""
    return first(s, number, modifier) is not None


def first(s: BreedsState, number: int, modifier: int) -> Passive | None:
    cards = s.cards
    for kind in s.dragons[number].texts:
        if cards.on_field[kind] >> modifier & 1:
            for passive in cards.passives[kind]:
                if passive.modifier == modifier and holds(s, passive, number):
                    return passive
    return None


def sum_of(s: BreedsState, number: int, modifier: int) -> int:
    cards = s.cards
    total = 0
    for kind in s.dragons[number].texts:
        if cards.on_field[kind] >> modifier & 1:
            for passive in cards.passives[kind]:
                if passive.modifier == modifier and holds(s, passive, number):
                    total += passive.amount
    return total


def power_of(s: BreedsState, seat: int, modifier: int) -> int:
    """What a player's identity and dragons on the battlefield add to their Fireballs or Ambush values."""
    total = 0
    for number, dragon in enumerate(s.dragons):
        if dragon.there and dragon.seat == seat:
            total += sum_of(s, number, modifier)
    for passive in identity_passives(s, seat):
        if passive.modifier == modifier:
            total += passive.amount
    return total


def fireball_damage(s: BreedsState, seat: int) -> int:
    return 1 + power_of(s, seat, FIREBALL_POWER)


def ambush_value(s: BreedsState, seat: int, kind: int) -> int:
    return s.cards.ambush[kind] + power_of(s, seat, AMBUSH_POWER)


def is_fireproof(s: BreedsState, number: int) -> bool:
    return has(s, number, FIREBALL_IMMUNE)


def spills(s: BreedsState, number: int) -> bool:
    return has(s, number, SPILL)


def grazing(s: BreedsState, number: int) -> int:
    return sum_of(s, number, GRAZE)


def block_limit(s: BreedsState, number: int, kind: int) -> Passive | None:
    """The passive of an attacker that keeps a dragon of this kind from blocking it, if any."""
    cards = s.cards
    for text in s.dragons[number].texts:
        if cards.on_field[text] & BLOCK_LIMITS:
            for passive in cards.passives[text]:
                if forbids(s, passive, kind) and holds(s, passive, number):
                    return passive
    return None


BLOCK_LIMITS = 1 << ONLY_BLOCKED_BY | 1 << NOT_BLOCKED_BY | 1 << UNBLOCKABLE


def forbids(s: BreedsState, passive: Passive, kind: int) -> bool:
    if passive.modifier == ONLY_BLOCKED_BY:
        return s.cards.sv[kind] > passive.amount
    if passive.modifier == NOT_BLOCKED_BY:
        return passive.rarities >> s.cards.rarity[kind] & 1 == 1
    return passive.modifier == UNBLOCKABLE


def has_transmute(s: BreedsState, seat: int, kind: int) -> bool:
    if s.cards.sort[kind] != DRAGON:
        return False
    if s.cards.transmute[kind]:
        return True
    for passive in identity_passives(s, seat):
        if passive.modifier == GRANT_TRANSMUTE:
            return True
    return False


def refill_of(s: BreedsState, seat: int) -> int:
    """How many cards a hand is refilled to."""
    number = HAND
    for passive in identity_passives(s, seat):
        if passive.modifier == REFILL:
            number = passive.amount
    return number


def soaked(s: BreedsState, seat: int) -> int:
    """By how much a player's hand lowers the combat damage to them."""
    if not s.is_in(seat):
        return 0
    total = 0
    counted: list[int] = []
    for card in s.sides[seat].hand:
        kind = s.kind[card]
        if s.cards.in_hand[kind] >> SOAK & 1:
            for passive in s.cards.passives[kind]:
                if passive.modifier == SOAK and (passive.adds_up or kind not in counted):
                    total += passive.amount
            counted.append(kind)
    return total


def names_of(dragon: Dragon, names: list[str]) -> str:
    """What a dragon is called: all its names."""
    return " and ".join([names[kind] for kind in dragon.names])

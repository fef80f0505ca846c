# plain: worked out once when the game is loaded
"""What cards are good for, read from their texts: numbers for rules of thumb, in SV."""

from __future__ import annotations

from typing import Final

from wyrmhall.games.breeds.text.abilities import (
    AMBUSHED,
    ATTACK_ONLY,
    BLOCKED,
    BLOCKS,
    BORROW,
    BOUNCE,
    CANCEL,
    CLAIM,
    DAMAGE,
    DAMAGES_PLAYER,
    DEFENCE_ONLY,
    DISCARD,
    DRAW,
    FIREBALL_IMMUNE,
    FIREBALL_PLAYED,
    FIREBALL_POWER,
    FIREBALL_TOKEN,
    GAIN_DAMAGE,
    GAIN_SV,
    GAIN_TOKEN,
    GRAZE,
    HIT,
    HIT_PLAYER,
    IMITATE,
    KILLED,
    KILLS,
    NOT_BLOCKED_BY,
    ONCE_PER_COMBAT,
    ONLY_BLOCKED_BY,
    OPPOSED,
    PLAYED,
    PREVENT,
    RECOVER,
    REFRACT,
    RESCUE,
    SILENCE,
    SOAK,
    SPEND_AS_COMMON,
    SPILL,
    SURVIVES,
    SV,
    THIS,
    TRANSMUTED,
    TRASH,
    TRASH_DISCARD,
    TRASH_HAND,
    TRASH_SUPPLY,
    UNBLOCKABLE,
    UNBLOCKED,
    WOULD_RESOLVE,
    YOU,
    Ability,
    Effect,
    Passive,
)  # fmt: skip
from wyrmhall.games.breeds.text.cards import COIN, DRAGON, FIREBALL, RARE_COIN, Cards

COMPANIONS: Final = 1.3  # how many other friendly dragons there are, as a rule

# how often an event comes about when its dragon is in hand
OCCASIONS: Final = (
    (PLAYED, 0.9), (BLOCKED, 0.4), (BLOCKS, 0.35), (UNBLOCKED, 0.5), (KILLS, 0.3), (KILLED, 0.4), (DAMAGES_PLAYER, 0.5),
    (SURVIVES, 0.25), (FIREBALL_PLAYED, 0.6), (TRANSMUTED, 0.6), (AMBUSHED, 0.8), (WOULD_RESOLVE, 0.4),
)  # fmt: skip

# what one of it is worth
ACTS: Final = (
    (HIT, 0.8), (HIT_PLAYER, 1.2), (GAIN_SV, 0.9), (GAIN_DAMAGE, 0.8), (DRAW, 0.8), (RECOVER, 0.3), (TRASH_HAND, 0.4),
    (TRASH_DISCARD, 0.4), (TRASH_SUPPLY, 0.1), (CLAIM, 1.0), (RESCUE, 1.2), (REFRACT, 1.5), (IMITATE, 0.6), (SILENCE, 0.5),
    (CANCEL, 0.8), (PREVENT, 0.7),
)  # fmt: skip
MODIFIERS: Final = (
    (SV, 0.8), (DAMAGE, 0.7), (FIREBALL_POWER, 0.8), (FIREBALL_IMMUNE, 0.3), (ONLY_BLOCKED_BY, 0.6), (NOT_BLOCKED_BY, 0.6),
    (UNBLOCKABLE, 1.5), (SPILL, 0.7), (GRAZE, 0.5), (SPEND_AS_COMMON, 0.4), (SOAK, 0.6),
)  # fmt: skip
COUNTED_MODIFIERS: Final = (SV, DAMAGE, FIREBALL_POWER, GRAZE, SOAK)


def look_up(table: tuple[tuple[int, float], ...], key: int) -> float:
    for entry, value in table:
        if entry == key:
            return value
    return 0.0


def effect_value(effect: Effect) -> float:
    verb = effect.verb
    number = effect.amount * (COMPANIONS if effect.each >= 0 else 1.0)
    if verb == DISCARD:
        return (-0.25 if effect.player == YOU else 0.5) * number
    if verb == GAIN_TOKEN:
        return (0.8 if effect.token == FIREBALL_TOKEN else 0.6) * number + (0.2 if effect.keep else 0.0)
    if verb == BORROW:
        return (0.4 if effect.zone == TRASH else 1.5) * number
    if verb == BOUNCE:
        return -0.3 if effect.target == THIS else 0.8
    return look_up(ACTS, verb) * (number if verb in (HIT, HIT_PLAYER, GAIN_SV, GAIN_DAMAGE, DRAW, PREVENT) else 1.0)


def ability_value(ability: Ability) -> float:
    chance = 0.0
    for event, often in OCCASIONS:
        if ability.events & event:
            chance = max(chance, often)
    if ability.role == ATTACK_ONLY:
        chance *= 0.7
    elif ability.role == DEFENCE_ONLY:
        chance *= 0.4
    if ability.often == ONCE_PER_COMBAT:
        chance *= 0.9
    return chance * sum([effect_value(effect) for effect in ability.effects], 0.0)


def passive_value(passive: Passive) -> float:
    modifier = passive.modifier
    value = look_up(MODIFIERS, modifier)
    if modifier in COUNTED_MODIFIERS:
        value *= passive.amount
    if modifier in (SV, DAMAGE):
        if passive.target == OPPOSED:
            value = -value
        elif passive.target != THIS:
            value *= COMPANIONS
        if passive.dragons_only:
            value *= 0.4
    return value


def text_value(cards: Cards, kind: int) -> float:
    """What the abilities and keywords of a dragon add to its SV."""
    value = sum([ability_value(ability) for ability in cards.activated[kind]], 0.0)
    value += sum([passive_value(passive) for passive in cards.passives[kind]], 0.0)
    if cards.ambush[kind]:
        value += 0.5 + 0.3 * cards.ambush[kind]
    if cards.transmute[kind]:
        value += 0.1
    return value


def card_value(cards: Cards, kind: int) -> float:
    """What a card in a deck is good for."""
    if cards.sort[kind] == DRAGON:
        return max(0.3, 0.2 + cards.sv[kind] + text_value(cards, kind))
    if kind == FIREBALL:
        return 0.9
    if cards.sort[kind] == COIN and cards.faction[kind] >= 0:
        return 0.9
    return 0.5 if kind == RARE_COIN else 0.15


def appraise(cards: Cards) -> None:
    """Fill in the values of all cards."""
    kinds = range(len(cards.names))
    cards.value = [card_value(cards, kind) for kind in kinds]
    cards.text_value = [text_value(cards, kind) if cards.sort[kind] == DRAGON else 0.0 for kind in kinds]

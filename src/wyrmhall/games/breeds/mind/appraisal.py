# plain: worked out once when the game is loaded
"""What cards are good for, read from their texts: numbers for rules of thumb, in SV."""

from __future__ import annotations

from typing import Final

from wyrmhall.games.breeds.text.abilities import ATTACK_ONLY, DEFENCE_ONLY, PER_COMBAT, Ability
from wyrmhall.games.breeds.text.cards import COIN, DRAGON, FIREBALL, RARE_COIN, Cards
from wyrmhall.games.breeds.text.use import moments as m
from wyrmhall.games.breeds.text.verbs.flow import acts_in
from wyrmhall.games.breeds.text.verbs.verb import value_of

# how often a moment comes about when its dragon is in hand
OCCASIONS: Final = (
    (m.PLAYED, 0.9), (m.BLOCKED, 0.4), (m.BLOCKS, 0.35), (m.UNBLOCKED, 0.5), (m.KILLS, 0.3), (m.KILLED, 0.4),
    (m.DAMAGES_PLAYER, 0.5), (m.SURVIVES, 0.25), (m.FIREBALL_PLAYED, 0.6), (m.TRANSMUTED, 0.6), (m.AMBUSHES, 0.8),
    (m.WOULD_RESOLVE, 0.4),
)  # fmt: skip


def ability_value(ability: Ability) -> float:
    chance = 0.0
    for moment, often in OCCASIONS:
        if ability.occasion.moments & moment:
            chance = max(chance, often)
    if ability.role == ATTACK_ONLY:
        chance *= 0.7
    elif ability.role == DEFENCE_ONLY:
        chance *= 0.4
    if ability.often == PER_COMBAT:
        chance *= 0.9
    return chance * sum([value_of(act) for act in acts_in(ability.act)], 0.0)


def text_value(cards: Cards, kind: int) -> float:
    """What the abilities and keywords of a dragon add to its SV."""
    value = sum([ability_value(ability) for ability in cards.activated[kind]], 0.0)
    value += sum([passive.value() for passive in cards.passives[kind] + cards.hand_passives[kind]], 0.0)
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

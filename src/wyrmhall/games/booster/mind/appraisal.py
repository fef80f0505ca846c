"""What cards are worth by what is printed on them, for rules of thumb: in points, roughly."""

from __future__ import annotations

from typing import Final

from wyrmhall.cardtext.machine.acts import Act, IfSo, Steps
from wyrmhall.games.booster.text.cards import DRAGON, EVENT, GEAR, MANEUVER, Cards
from wyrmhall.games.booster.text.parts.abilities import BATTLE_USE, CONSTANT, MAIN_USE, TRIGGERED, Ability, abilities_of
from wyrmhall.games.booster.text.parts.windows import BATTLE_ENDS, WON_BATTLE, WON_POINTS
from wyrmhall.games.booster.text.use.deed import BoosterDeed
from wyrmhall.games.booster.text.use.triggers import Watching
from wyrmhall.games.booster.text.verbs.prices import Winnings, WinningsDoubled
from wyrmhall.games.booster.text.verbs.verb import boost_of, needs_battle, value_of

PAYING: Final = 1 << WON_BATTLE | 1 << WON_POINTS | 1 << BATTLE_ENDS


def acts_of(act: Act[BoosterDeed] | None) -> list[Act[BoosterDeed]]:
    """What an effect does, one after the other."""
    if act is None:
        return []
    return act.steps if isinstance(act, Steps) else [act]


def ability_value(ability: Ability) -> float:
    total = use_value(ability)
    if ability.how == TRIGGERED or ability.how == CONSTANT:
        return 1.5 * total
    if ability.how == MAIN_USE or ability.how == BATTLE_USE:
        return max(0.3, 1.5 * (total - 0.7))
    return total


def use_value(ability: Ability) -> float:
    """What one use of an effect is worth, its cost in cards left out."""
    total = 0.0
    for act in acts_of(ability.act):
        total += value_of(act)
        if isinstance(act, Watching):
            for inner in acts_of(act.ability.act):
                total += 0.6 * value_of(inner)
    for act in ability.cost:
        total -= abs(value_of(act))
    return total


def card_value(cards: Cards, kind: int) -> float:
    """What it is worth to have a card."""
    value = 0.0
    for ability in abilities_of(cards, kind):
        value += ability_value(ability)
    sort = cards.sort[kind]
    if sort == MANEUVER:
        return max(0.3, 0.8 + 0.3 * cards.sprint[kind] - 0.12 * cards.cost[kind] + value)
    if sort == EVENT:
        return max(0.3, 0.5 + value - 0.1 * max(0, cards.burst[kind] - 3))
    if sort == GEAR:
        return max(0.3, 0.8 * len(cards.symbols[kind]) + value)
    if sort == DRAGON:
        return max(0.3, 0.5 * (cards.speed[kind] + cards.agility[kind] + cards.power[kind]) + value)
    return max(0.3, 0.4 + value)


def is_for_battle(cards: Cards, kind: int) -> bool:
    """Whether an event does its work in a battle only."""
    for ability in abilities_of(cards, kind):
        if ability.act is not None and needs_battle(ability.act):
            return True
    return False


def ability_boost(ability: Ability) -> float:
    return 0.0 if ability.act is None else boost_of(ability.act)


def pays_when_won(acts: list[Act[BoosterDeed]]) -> bool:
    """Whether acts do nothing but raise what their user gets for winning the battle that is on, or its losers lose."""
    for act in acts:
        if isinstance(act, Winnings):
            continue
        if not isinstance(act, Watching) or act.is_given():
            return False
        if act.ability.occasion is None or not act.ability.occasion.mask & PAYING:
            return False
    return len(acts) > 0


def doubles_winnings(acts: list[Act[BoosterDeed]]) -> bool:
    for act in acts:
        if isinstance(act, WinningsDoubled):
            return True
    return False


def is_all_on_condition(acts: list[Act[BoosterDeed]]) -> bool:
    """Whether acts do nothing at all while their conditions are false."""
    for act in acts:
        if not isinstance(act, IfSo) or act.otherwise is not None:
            return False
    return len(acts) > 0

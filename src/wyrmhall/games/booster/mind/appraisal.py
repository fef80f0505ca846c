"""What cards are worth by what is printed on them, for rules of thumb: in points, roughly."""

from __future__ import annotations

from typing import Final

from wyrmhall.games.booster.text import abilities as a
from wyrmhall.games.booster.text import changes as c
from wyrmhall.games.booster.text import windows as w
from wyrmhall.games.booster.text.abilities import Ability, Act, Select
from wyrmhall.games.booster.text.cards import DRAGON, EVENT, GEAR, MANEUVER, Cards

# a typical amount where a text counts something
USUAL: Final = 2.0
# what one of each is worth to whom it is given
EACH: Final = {
    a.A_GAIN_POINTS: 1.0,
    a.A_LOSE_POINTS: -1.0,
    a.A_DRAW: 0.8,
    a.A_DISCARD_HAND: -0.7,
    a.A_DISCARD_THEIRS: -0.7,
    a.A_GAIN_ENERGY: 0.7,
    a.A_LOSE_ENERGY: -0.7,
    a.A_MILL: -0.15,
    c.STAT_BY: 0.3,
}


def act_number(act: Act) -> float:
    if act.amount is None:
        return 1.0
    return float(act.amount.number) if act.amount.code == a.N_NUMBER else USUAL


def is_mine(select: Select | None) -> bool:
    return select is None or select.whose == a.YOU


def act_boost(act: Act) -> float:
    """How much an act shifts the battle that is on towards its user, in sprint."""
    if act.code == c.SPRINT_BY:
        change = act_number(act)
        if act.amount is not None and act.amount.code == a.N_TIMES and act.amount.left is not None:
            change = USUAL * (1.0 if act.amount.left.number > 0 else -1.0)
        return change if is_mine(act.select) else -change
    if act.code == c.SPRINT_DOUBLED:
        return 4.0 if is_mine(act.select) else -4.0
    if act.code == c.SPRINT_HALVED:
        return -3.0 if is_mine(act.select) else 3.0
    if act.code == c.SPRINT_TO or act.code == a.A_SWAP_SPRINTS or act.code == a.A_SWITCH:
        return 2.0
    total = 0.0
    for inner in act.acts:
        total += act_boost(inner)
    return total


def act_value(act: Act) -> float:
    """What an act is worth to its user, whoever it is about."""
    code, number = act.code, act_number(act)
    sign = 1.0 if act.who == a.YOU else -1.0 if act.who in (a.RIVAL, a.RIVALS, a.THE_LOSERS) else 0.2
    if code in EACH:
        return EACH[code] * number * sign
    if code == a.A_TAKE_POINTS:
        return 1.8 * number
    if code <= c.SPRINT_HALVED:
        return 0.4 * act_boost(act)
    if code == a.A_REMOVE or code == a.A_RETURN:
        return -1.5 if is_mine(act.select) and act.who == a.YOU else 1.8
    if code in (a.A_SEARCH, a.A_PUT, a.A_GEAR_UP, a.A_REPAIR_TO_PIT, a.A_PLAY_EXTRA):
        return 1.4
    if code == a.A_TAKE_CONTROL:
        return 2.5
    if code in (a.A_IF, a.A_EITHER):
        total = 0.0
        for inner in act.acts:
            total += act_value(inner)
        return 0.7 * total
    return 0.4


def ability_value(cards: Cards, ability: Ability) -> float:
    total = use_value(cards, ability)
    if ability.how == a.TRIGGERED or ability.how == a.CONSTANT:
        return 1.5 * total
    if ability.how == a.MAIN_USE or ability.how == a.BATTLE_USE:
        return max(0.3, 1.5 * (total - 0.7))
    return total


def use_value(cards: Cards, ability: Ability) -> float:
    """What one use of an effect is worth, its cost in cards left out."""
    total = 0.0
    for act in ability.acts:
        total += act_value(act)
        if act.code == a.A_WATCH or act.code == a.A_GRANT:
            for inner in cards.numbered[act.ability].acts:
                total += 0.6 * act_value(inner)
    for act in ability.cost:
        total -= abs(act_value(act))
    return total


def card_value(cards: Cards, kind: int) -> float:
    """What it is worth to have a card."""
    value = 0.0
    for ability in cards.abilities[kind]:
        value += ability_value(cards, ability)
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
    for ability in cards.abilities[kind]:
        for act in ability.acts:
            if needs_battle(act):
                return True
    return False


def needs_battle(act: Act) -> bool:
    if act.until == w.THIS_BATTLE:
        return True
    if act.select is not None and act.select.which == a.RUSHING:
        return True
    if act.code in (a.A_SWITCH, a.A_THEY_SWITCH):
        return True
    for inner in act.acts:
        if needs_battle(inner):
            return True
    return False


def boost_of(ability: Ability) -> float:
    total = 0.0
    for act in ability.acts:
        total += act_boost(act)
    return total


def pays_when_won(cards: Cards, acts: list[Act]) -> bool:
    """Whether acts do nothing but raise what their user gets for winning the battle that is on, or its losers lose."""
    for act in acts:
        if act.code in (c.WINNINGS_TO, c.WINNINGS_BY, c.WINNINGS_DOUBLED):
            continue
        if act.code != a.A_WATCH or cards.numbered[act.ability].window not in (
            w.WON_BATTLE,
            w.WON_POINTS,
            w.BATTLE_ENDS,
        ):
            return False
    return bool(acts)


def doubles_winnings(acts: list[Act]) -> bool:
    for act in acts:
        if act.code == c.WINNINGS_DOUBLED:
            return True
    return False


def is_all_on_condition(acts: list[Act]) -> bool:
    """Whether acts do nothing at all while their conditions are false."""
    for act in acts:
        if act.code != a.A_IF or act.others:
            return False
    return bool(acts)

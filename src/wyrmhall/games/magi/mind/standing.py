"""What gems, battlefields and cards are worth."""

from __future__ import annotations

from wyrmhall.games.magi.state import MagiState, gem_at, gems_of, is_frozen
from wyrmhall.games.magi.text.cards import MELEE, RANGED, SHIELD, Cards
from wyrmhall.games.magi.text.values import melee_sum
from wyrmhall.kit.network import squash


def prospects(gems: list[int]) -> float:
    """How near these gems are to a goal: 0 far, 1 there. The first number counts cards without a gem."""
    total, most, different = 0, 0, 0
    for gem in range(1, len(gems)):
        count = gems[gem]
        total += count
        most = max(most, count)
        if count:
            different += 1
    if different >= 3 or most >= 3 or total >= 4:
        return 1.0
    if total == 3:
        return 0.72
    if total == 2:
        return 0.5 if different == 2 else 0.42
    return 0.22 if total == 1 else 0.0


def stake(s: MagiState, seat: int, place: int) -> float:
    """What winning this battlefield would add to a seat's prospects."""
    gem = gem_at(s, place)
    gems = gems_of(s, seat)
    before = prospects(gems)
    gems[gem] += 1
    return prospects(gems) - before + 0.02


def winning_chance(melee: int, dragons: int, foe_melee: int, foe_dragons: int) -> float:
    """How likely a melee is won with so many cards and dragons against so many."""
    if dragons == 0:
        return 0.0
    if foe_dragons == 0:
        return 0.9
    return squash(0.35 * (melee - foe_melee) + 0.5 * (dragons - foe_dragons))


def field_balance(s: MagiState, seat: int, place: int) -> float:
    """A battlefield's share in how things look for a seat, before it is fought for."""
    if is_frozen(s, place):
        return 0.0
    foe = 1 - seat
    stacks = s.row[place].stacks
    mine, theirs = melee_sum(s, seat, place), melee_sum(s, foe, place)
    ours = winning_chance(mine, len(stacks[seat]), theirs, len(stacks[foe])) * stake(s, seat, place)
    return ours - winning_chance(theirs, len(stacks[foe]), mine, len(stacks[seat])) * stake(s, foe, place)


def dragon_value(cards: Cards, kind: int) -> float:
    """A dragon's general worth, in melee cards."""
    value = cards.values[MELEE][kind] + 0.3 * cards.values[SHIELD][kind] + 0.5 * cards.values[RANGED][kind]
    if cards.immune[kind]:
        value += 0.8
    if cards.arrival[kind] is not None:
        value += 0.4
    return value


def card_value(cards: Cards, kind: int) -> float:
    """A battle card's general worth."""
    value = 0.15 * (cards.hits[kind] + cards.shields[kind])
    if cards.flight[kind]:
        value += 2.2
    if cards.after_flight[kind] is not None or cards.piercing[kind]:
        value += 0.5
    if cards.action[kind] is not None:
        value += 1.2
    options = cards.strikes[kind]
    if options:
        value += 0.8 * sum(options[0]) + 0.25 * (len(options) - 1)
    if cards.combo[kind]:
        value += 0.2
    return value


def any_value(cards: Cards, kind: int) -> float:
    return dragon_value(cards, kind) if kind < cards.first_battle else card_value(cards, kind)

# plain: run by tests and by whoever makes cards
"""Finds cards that are strictly better than another of the same rarity and colour: nothing worse and something better.

Texts compare where they say the same with other numbers, and where one says more. What a card's words are worth beside other
words is for play to find out.
"""

from __future__ import annotations

from wyrmhall.cardtext.tree import Node
from wyrmhall.games.booster.cards import CREW, DRAGON, EVENT, GEAR, MANEUVER, STATS, Cards

# Words whose number makes them better when it is smaller, seen from the player of the card.
LESS_IS_BETTER = frozenset(
    (
        *("you_have", "rival_has", "stat_at_least", "turn_at_least", "you_lead_by", "you_trail_by", "gap_reaches"),
        *("sprint_reaches", "played_events", "played_maneuvers", "won_battles", "lost_battles", "tied_battles"),
        *("drawn_cards", "discarded_cards", "cost_at_least", "level_at_least", "printed_at_least", "sprint_at_least"),
        *("burst_at_least", "lose_points", "lose_energy", "discard_hand", "discard_random", "minus_value"),
    )
)
# Words that can be a burden: a text with one of them is never called better for saying more.
BURDENS = frozenset(
    (
        *("play_for", "play_if", "lose_points", "lose_energy", "give_control", "gaining_sprint", "they_gain_points"),
        *("discard_hand", "discard_random", "discard_whole_hand", "they_draw", "they_gain_energy", "recycle"),
        *("each_player", "all", "this_wins", "put", "sink"),
    )
)

WORSE, SAME, BETTER, APART = -1, 0, 1, 2


def better_pairs(cards: Cards) -> list[tuple[int, int]]:
    """Kinds (better, worse)."""
    found: list[tuple[int, int]] = []
    groups: dict[tuple[object, ...], list[int]] = {}
    for kind in range(len(cards.names)):
        group = (cards.set_names[kind], cards.sort[kind], cards.rarity[kind], cards.colour[kind], cards.team[kind])
        groups.setdefault(group, []).append(kind)
    for kinds in groups.values():
        found += [(one, other) for one in kinds for other in kinds if one != other and is_better(cards, one, other)]
    return found


def is_better(cards: Cards, one: int, other: int) -> bool:
    verdicts = [*_figures(cards, one, other), _texts(cards.trees[one], cards.trees[other])]
    return all(verdict in (SAME, BETTER) for verdict in verdicts) and BETTER in verdicts


def _figures(cards: Cards, one: int, other: int) -> list[int]:
    sort = cards.sort[one]
    if sort == DRAGON:
        return [_more(cards.stat(one, stat), cards.stat(other, stat)) for stat in range(len(STATS))]
    if sort == GEAR:
        boxes, others = cards.boxes[one], cards.boxes[other]
        return [
            _more_of(set(cards.symbols[one]), set(cards.symbols[other])),
            _more_of(_fits(boxes), _fits(others)),
        ]
    if sort == MANEUVER:
        return [_more(cards.sprint[one], cards.sprint[other]), _more(cards.cost[other], cards.cost[one])]
    if sort == EVENT:
        if cards.burst_stat[one] != cards.burst_stat[other]:
            return [APART]
        return [_more(cards.burst[other], cards.burst[one])]
    assert sort == CREW
    return []


def _fits(boxes: int) -> set[int]:
    return {colour for colour in range(16) if not boxes or boxes >> colour & 1}


def _more(one: int, other: int) -> int:
    return (one > other) - (one < other)


def _more_of(one: set[int], other: set[int]) -> int:
    if one == other:
        return SAME
    return BETTER if one > other else WORSE if one < other else APART


def _texts(one: list[Node], other: list[Node]) -> int:
    """Whether the first text is better; sentence by sentence, each matched with the first that says the same."""
    left = list(one)
    verdict = SAME
    for sentence in other:
        compared = [(_compare(mine, sentence, False), mine) for mine in left]
        fitting = [(found, mine) for found, mine in compared if found in (SAME, BETTER)]
        if not fitting:
            return APART
        found, mine = fitting[0]
        left.remove(mine)
        verdict = max(verdict, found)
    if not left:
        return verdict
    return APART if any(_burdens(sentence) for sentence in left) else BETTER


def _compare(one: Node, other: Node, less: bool) -> int:
    if one.name != other.name or len(one.slots) != len(other.slots):
        return APART
    if one.name in ("figure", "several", "signed"):
        return _more(other.number, one.number) if less else _more(one.number, other.number)
    if one.number != other.number:
        return APART
    less = less or one.name in LESS_IS_BETTER
    verdict = SAME
    for mine, theirs in zip(one.slots, other.slots):
        found = _compare(mine, theirs, less)
        if found in (WORSE, APART):
            return APART
        verdict = max(verdict, found)
    return verdict


def _burdens(node: Node) -> bool:
    return node.name in BURDENS or any(_burdens(slot) for slot in node.slots)

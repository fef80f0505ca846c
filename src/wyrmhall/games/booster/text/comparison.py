# plain: run by tests and by whoever makes cards
"""Finds cards that are strictly better than another of the same rarity and colour: nothing worse and something better.

Texts compare where they say the same with other numbers, where one says more, and where one is limited by a condition, a price, a
burden or "once per turn" that the other does without. What a card's words are worth beside other words is for play to find out.
"""

from __future__ import annotations

from wyrmhall.cardtext.tree import Node
from wyrmhall.games.booster.text.cards import CREW, DRAGON, EVENT, GEAR, MANEUVER, STATS, Cards
from wyrmhall.games.booster.text.compile.sense import ALL_FILTERS

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
        *("each_player", "all", "put", "sink"),
    )
)
# Acts that only cost the one who does them.
PURE_BURDENS = frozenset(("lose_points", "lose_energy", "discard_hand", "discard_random", "discard_whole_hand"))
# Acts that take a card away: a burden where it is the card itself.
LOSES_CARD = frozenset(("return", "discard", "damage"))
# Phrases whose last part can be looked at without the burden before it.
JOINED = frozenset(("then", "provided", "main_for", "battle_for"))
# What tells some cards from others: a text is better without it, where its player chooses or all are meant.
NARROWINGS = frozenset((*ALL_FILTERS, "in_track", "in_zone"))
OTHERS_CHOOSE = frozenset(("rival_random", "they_damage", "they_drop", "they_return"))
# One of a thing, and the words for several.
NUMBERED = {
    "a_point": "some_points", "a_point_each": "some_points_each", "a_card": "some_cards", "top_card": "top_cards",
}  # fmt: skip

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
        compared = [(_compare(mine, sentence), mine) for mine in left]
        fitting = [(found, mine) for found, mine in compared if found in (SAME, BETTER)]
        if fitting:
            found, mine = fitting[0]
            left.remove(mine)
            verdict = max(verdict, found)
        elif _only_burdens(sentence):
            verdict = BETTER
        else:
            return APART
    if not left:
        return verdict
    return APART if any(_burdens(sentence) for sentence in left) else BETTER


def _compare(one: Node, other: Node, less: bool = False) -> int:
    """Whether the first phrase is better: the same words with better numbers, or without what limits the second."""
    one, other = _plain(one), _plain(other)
    found = _compare_alike(one, other, less)
    if found != APART or less:
        return found
    if other.name == "none" or _burdens(one) or (_burdens(other) and other.name not in JOINED):
        return APART
    if one.name == "none":
        return BETTER if other.name in NARROWINGS else APART
    if any(_compare(one, rest) in (SAME, BETTER) for rest in _without_limits(other)):
        return BETTER
    if any(_compare(part, other) in (SAME, BETTER) for part in _parts(one)):
        return BETTER
    return APART


def _compare_alike(one: Node, other: Node, less: bool) -> int:
    """Of two phrases with the same words."""
    if one.name != other.name or len(one.slots) != len(other.slots):
        return APART
    if one.name in ("figure", "several", "signed"):
        return _more(other.number, one.number) if less else _more(one.number, other.number)
    if one.number != other.number or (one.name in OTHERS_CHOOSE and one != other):
        return APART
    less = less or one.name in LESS_IS_BETTER
    verdict = SAME
    for mine, theirs in zip(one.slots, other.slots):
        found = _compare(mine, theirs, less)
        if found in (WORSE, APART):
            return APART
        verdict = max(verdict, found)
    return verdict


def _plain(node: Node) -> Node:
    """One of a thing as a number of them."""
    many = NUMBERED.get(node.name)
    return node if many is None else Node(many, [Node("several", [], 1), *node.slots])


def _without_limits(node: Node) -> list[Node]:
    """What the phrase would be without its condition or its price."""
    name, slots = node.name, node.slots
    if name == "if":
        return [slots[1]]
    if name == "trigger_once":
        return [Node("trigger", slots)]
    if name in ("main_for", "battle_for"):
        return [Node(name.removesuffix("_for"), [slots[1]])]
    if name == "constant" and slots[0].slots and slots[0].slots[-1].name == "while":
        return [Node("constant", [Node(slots[0].name, [*slots[0].slots[:-1], Node("none", [])])])]
    if name == "and":
        return [Node("is", [fact]) for fact in slots]
    if name == "provided":
        without = [] if _burdens(slots[2]) else [Node("then", [slots[0], slots[2]])]
        return [*without, slots[2]] if _only_burdens(slots[0]) else without
    if name == "then" and _only_burdens(slots[0]):
        return [slots[1]]
    return []


def _parts(node: Node) -> list[Node]:
    """Phrases that say only a part of this one."""
    name, slots = node.name, node.slots
    if name == "then":
        return [Node("only", [slots[0]]), slots[1]]
    if name == "provided":
        return [Node("only", [slots[0]])]
    if name == "if_else":
        return [Node("if", [slots[0], Node("only", [slots[1]])])]
    if name in ("either", "either_of_3"):
        return [Node("only", [step]) for step in slots]
    if name == "may":
        return [Node("do", slots)]
    if name == "or":
        return [Node("is", [fact]) for fact in slots]
    return []


def _burdens(node: Node) -> bool:
    if node.name in BURDENS or (node.name in LOSES_CARD and node.slots[0].slots[0].name == "this"):
        return True
    return any(_burdens(slot) for slot in node.slots)


def _only_burdens(node: Node) -> bool:
    """Whether the player of the card would rather do without this sentence or step."""
    if node.name in ("play_if", "play_for"):
        return True
    if node.name in ("play", "only", "do", "may", "delay"):
        return _only_burdens(node.slots[-1])
    return node.name in PURE_BURDENS

# plain: run by tests and by whoever makes cards
"""Finds cards that are strictly better than another of the same rarity and colour: nothing worse and something better.

Texts compare where they say the same with other numbers, where one says more, and where one is limited by a condition, a price, a
burden or "once per turn" that the other does without. What a card's words are worth beside other words is for play to find out.
"""

from __future__ import annotations

from wyrmhall.cardtext.tree import Node
from wyrmhall.games.booster.text.cards import CREW, DRAGON, EVENT, GEAR, MANEUVER, STATS, Cards

# Phrases go by their category and how the house says them.
ONLY, THEN = "effect: {step}", "effect: {step}, then {effect}"
PROVIDED = "effect: {step}; if you do, {effect}"
IF, IF_ELSE = "effect: if {condition}, {effect}", "effect: if {condition}, {step}; otherwise, {effect}"
EITHER, WAYS = "effect: either {way}; or {ways}", ("way: {act}", "way: {step}")
DO, MAY = "step: {act}", "step: you may {act}"
FACT, AND, OR = "condition: {fact}", "condition: {fact} and {condition}", "condition: {fact} or {condition}"
TRIGGER, TRIGGER_ONCE = "sentence: {occasion}, {effect}.", "sentence: once per turn, {occasion}, {effect}."
PLAY, CONSTANT, DELAY = "sentence: {effect}.", "sentence: Constant: {act}.", "effect: {moment}, {effect}"
MAIN, MAIN_FOR = "sentence: Main: {effect}.", "sentence: Main, {cost}: {effect}."
BATTLE, BATTLE_FOR = "sentence: Battle: {effect}.", "sentence: Battle, {cost}: {effect}."
PLAY_FOR, PLAY_IF = "sentence: to play this, {cost}.", "sentence: play this only if {condition}."
YOU_DO, THEY_DO = "act: {does}", "act: {others} {does}"
FREE = {MAIN_FOR: MAIN, BATTLE_FOR: BATTLE}

# Acts that only cost the one who does them.
PURE_BURDENS = frozenset(
    (
        *("does: loses/lose {points}", "does: loses/lose {energy}", "does: discards/discard {cards}"),
        *("does: discards/discard {cards} at random", "does: discards/discard the/your hand"),
    )
)
# Words that can be a burden: a text with one of them is never called better for saying more.
BURDENS = frozenset(
    (
        *(PLAY_FOR, PLAY_IF, "act: give {one_rival} control of {things} {span?}", "fate: gain sprint"),
        *("others: each player", "quantity: all", "does: puts/put {things} {dest}"),
        *("does: shuffles/shuffle {possessor} discards into the race deck",),
        *("does: puts/put {top} of {race_deck} on the bottom",),
    )
)
# What is a gift where others do it.
GIFTS = frozenset(("does: gains/gain {points}", "does: draws/draw {cards}", "does: gains/gain {energy}"))
# Acts that take a card away: a burden where it is the card itself.
LOSES_CARD = frozenset(
    ("does: returns/return {things} {home}", "does: discards/discard {things}", "does: damages/damage {things}")
)
# Words whose number makes them better when it is smaller, seen from the player of the card.
LESS_IS_BETTER = frozenset((*PURE_BURDENS, "value: {figure} minus {value}"))
# Phrases whose last part can be looked at without the burden before it.
JOINED = frozenset((THEN, PROVIDED, MAIN_FOR, BATTLE_FOR))
# What tells some cards from others: a text is better without it, where its player chooses or all are meant.
NARROWINGS = frozenset(("clauses", "where", "adjectives"))

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
    found = _compare_alike(one, other, less)
    if found != APART or less:
        return found
    if other.name == "none" or _burdens(one) or (_burdens(other) and other.name not in JOINED):
        return APART
    if one.name == "none":
        return BETTER if _category(other) in NARROWINGS else APART
    if any(_compare(one, rest) in (SAME, BETTER) for rest in _without_limits(other)):
        return BETTER
    if any(_compare(part, other) in (SAME, BETTER) for part in _parts(one)):
        return BETTER
    return APART


def _category(node: Node) -> str:
    return node.name.partition(":")[0]


def _is_less_better(node: Node) -> bool:
    """What is asked for is better when it is less."""
    return node.name in LESS_IS_BETTER or " or more" in node.name or " or above" in node.name or "at least" in node.name


def _others_choose(node: Node) -> bool:
    return node.name == "quantity: a random" or (node.name == THEY_DO and node.slots[1].name in LOSES_CARD)


def _compare_alike(one: Node, other: Node, less: bool) -> int:
    """Of two phrases with the same words."""
    if one.name != other.name or len(one.slots) != len(other.slots):
        return APART
    if one.name in ("figure", "several", "signed", "count", "number"):
        return _more(other.number, one.number) if less else _more(one.number, other.number)
    if one.number != other.number or (_others_choose(one) and one != other):
        return APART
    if one.name == THEY_DO and one.slots[1].name in PURE_BURDENS and one.slots[1].name == other.slots[1].name:
        return _compare(one.slots[1].slots[0], other.slots[1].slots[0]) if one.slots[0] == other.slots[0] else APART
    less = less or _is_less_better(one)
    verdict = SAME
    for mine, theirs in zip(one.slots, other.slots):
        found = _compare(mine, theirs, less)
        if found in (WORSE, APART):
            return APART
        verdict = max(verdict, found)
    return verdict


def _without_limits(node: Node) -> list[Node]:
    """What the phrase would be without its condition or its price."""
    name, slots = node.name, node.slots
    if name == IF:
        return [slots[1]]
    if name == TRIGGER_ONCE:
        return [Node(TRIGGER, slots)]
    if name in FREE:
        return [Node(FREE[name], [slots[1]])]
    if name == CONSTANT and slots[0].slots and slots[0].slots[-1].name == "span: while {condition}":
        return [Node(CONSTANT, [Node(slots[0].name, [*slots[0].slots[:-1], Node("none", [])])])]
    if name == AND:
        return [Node(FACT, [slots[0]]), slots[1]]
    if name == PROVIDED:
        without = [] if _burdens(slots[1]) else [Node(THEN, [slots[0], slots[1]])]
        return [*without, slots[1]] if _only_burdens(slots[0]) else without
    if name == THEN and _only_burdens(slots[0]):
        return [slots[1]]
    return []


def _parts(node: Node) -> list[Node]:
    """Phrases that say only a part of this one."""
    name, slots = node.name, node.slots
    if name == THEN:
        return [Node(ONLY, [slots[0]]), slots[1]]
    if name == PROVIDED:
        return [Node(ONLY, [slots[0]])]
    if name == IF_ELSE:
        return [Node(IF, [slots[0], Node(ONLY, [slots[1]])])]
    if name == EITHER:
        return [_alone(way) for way in [slots[0], *_ways(slots[1])] if way.name in WAYS]
    if name == MAY:
        return [Node(DO, slots)]
    if name == OR:
        return [Node(FACT, [slots[0]]), slots[1]]
    return []


def _alone(way: Node) -> Node:
    """One of two ways, as all that is done."""
    return Node(ONLY, [Node(DO, way.slots)] if way.name == WAYS[0] else way.slots)


def _ways(node: Node) -> list[Node]:
    return [node.slots[0]] if len(node.slots) == 1 else [node.slots[0], *_ways(node.slots[1])]


def _burdens(node: Node) -> bool:
    if node.name in BURDENS or (node.name in LOSES_CARD and _is_this(node.slots[0])):
        return True
    if node.name == THEY_DO:
        return node.slots[1].name in GIFTS or any(_burdens(slot) for slot in (node.slots[0], *node.slots[1].slots))
    if node.name == YOU_DO and node.slots[0].name in PURE_BURDENS:
        return True
    return any(_burdens(slot) for slot in node.slots)


def _is_this(things: Node) -> bool:
    return bool(things.slots) and things.slots[0].name == "reference: this card"


def _only_burdens(node: Node) -> bool:
    """Whether the player of the card would rather do without this sentence or step."""
    if node.name in (PLAY_IF, PLAY_FOR):
        return True
    if node.name in (PLAY, ONLY, DO, MAY, DELAY, YOU_DO):
        return _only_burdens(node.slots[-1])
    return node.name in PURE_BURDENS

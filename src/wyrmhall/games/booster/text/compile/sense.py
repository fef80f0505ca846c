# plain: read once when the game is loaded
"""Sentences that the words allow but that mean nothing on a card: what is wrong with them, said to the card's author."""

from __future__ import annotations

from wyrmhall.cardtext.tree import Node
from wyrmhall.games.booster.text.cards import CREW, DRAGON, EVENT, GEAR, MANEUVER, SORTS
from wyrmhall.games.booster.text.compile.references import dangling

CONTINUOUS = frozenset(
    (
        *("gain_sprint", "all_gain_sprint", "lose_sprint", "all_lose_sprint"),
        *("set_sprint", "double_sprint", "halve_sprint"),
        *("gain_stat", "gain_stat_each", "gain_every_stat", "lose_stat", "lose_every_stat", "become"),
        *("cost_less", "cost_more", "burst_less", "burst_more", "forbid", "allow", "guard", "guard_all"),
        *("replace", "replace_may", "winnings_rise", "winnings_fall", "winnings_double", "winnings_set"),
    )
)
CHOSEN = frozenset(
    (
        *("it", "own_one", "own_other", "rival_one", "rival_random", "each_rival_one", "any_one"),
        *("own_up_to", "rival_up_to", "own_exactly", "rival_exactly"),
    )
)
BY_RUSHING = frozenset(("this_is_chosen", "this_wins", "this_loses", "this_returns"))
COSTS = frozenset(("lose_points", "lose_energy", "discard_hand", "damage", "discard", "return", "mill", "reveal_hand"))
FIXED = frozenset(("a_point", "some_points", "some_energy", "a_card", "some_cards"))
PAID_WITH = frozenset(("own_one", "own_other", "own_exactly", "this"))

# Which filters fit which sorts of cards.
OF_GEAR = ("level_at_most", "level_at_least", "level_is", "with_box", "without_box", "with_symbol")
OF_PIT = ("named", "with_main", "with_battle")
OF_MANEUVERS = (
    *("cost_at_most", "cost_at_least", "printed_at_most", "printed_at_least", "sprint_at_most", "sprint_at_least"),
    *("named", "with_battle", "with_main", "played_now", "not_rushing"),
)
OF_EVENTS = ("burst_at_most", "burst_at_least", "burst_on", "named")
FILTERS = {
    **dict.fromkeys(("gear", "own_gear", "gears", "found_gear", "up_to_gear"), (*OF_GEAR, *OF_PIT)),
    **dict.fromkeys(("crew", "own_crew", "crews", "found_crew", "up_to_crew"), (*OF_PIT, "of_team")),
    **dict.fromkeys(("gear_or_crew", "own_gear_or_crew", "gears_or_crews", "found_crystal", "up_to_crystal"), OF_PIT),
    **dict.fromkeys(
        ("maneuver", "own_maneuver", "maneuvers", "found_maneuver", "up_to_maneuvers", "playing_maneuvers"),
        OF_MANEUVERS,
    ),
    **dict.fromkeys(("cost_less", "cost_more", "next_cost_less"), OF_MANEUVERS),
    **dict.fromkeys(("you_play_maneuver", "they_play_maneuver"), OF_MANEUVERS),
    **dict.fromkeys(("found_event", "found_coloured", "up_to_events", "playing_events"), OF_EVENTS),
    **dict.fromkeys(("burst_less", "burst_more", "next_burst_less"), OF_EVENTS),
    **dict.fromkeys(("you_play_event", "you_play_coloured", "they_play_event"), OF_EVENTS),
}
ALL_FILTERS = frozenset((*OF_GEAR, *OF_PIT, *OF_MANEUVERS, *OF_EVENTS, "of_team"))

MANEUVERS_ONLY = frozenset(("found_maneuver", "up_to_maneuvers"))
GEAR_ONLY = frozenset(("found_gear", "up_to_gear"))
CREW_ONLY = frozenset(("found_crew", "up_to_crew"))
CRYSTAL = frozenset(("found_crystal", "up_to_crystal", *GEAR_ONLY, *CREW_ONLY))


def nonsense(sort: int, sentence: Node) -> str | None:
    """Why this sentence cannot stand on a card of this sort; None if it can."""
    name = sentence.name
    bearer = SORTS[sort]
    if name in ("play", "play_for", "play_if") and sort in (DRAGON, GEAR, CREW):
        return f"a {bearer} is not played: begin with Constant:, Main:, Battle:, or say when"
    if name not in ("play", "play_for", "play_if") and sort == EVENT:
        return "an event is never in play: it can only say what happens when it is played"
    if name == "constant":
        return _constant(sentence.slots[0]) or _strange(sentence) or dangling(sort, sentence)
    if name in ("main_for", "battle_for", "play_for"):
        return _cost(sentence.slots[0]) or _strange(sentence) or dangling(sort, sentence)
    if (
        name in ("trigger", "trigger_once")
        and sort not in (MANEUVER,)
        and _speaks_of_any(sentence.slots[0], BY_RUSHING)
    ):
        return f"a {bearer} is never a rushing card"
    return _strange(sentence) or dangling(sort, sentence)


def _constant(act: Node) -> str | None:
    if act.name not in CONTINUOUS:
        return "after Constant: stands what holds all the time, not something to do once"
    if act.slots and act.slots[-1].name in ("during", "until"):
        return "a Constant: effect lasts as long as its card is in play: it can only be limited by 'while'"
    if act.name not in ("replace", "replace_may"):
        if _speaks_of_any(act, CHOSEN):
            return "nothing can be chosen in a Constant: effect"
    return None


def _cost(act: Node) -> str | None:
    if act.name not in COSTS:
        return "that cannot be a cost"
    if act.name in ("lose_points", "lose_energy", "discard_hand") and act.slots[0].name not in FIXED:
        return (
            "a cost is a fixed number, which is paid in full: write, for example, 'discard 2 cards' or 'lose a point'"
        )
    if act.name == "mill" and act.slots[1].name != "yours":
        return "a cost is paid with cards of yours: write 'your race deck'"
    if act.name in ("damage", "discard", "return") and act.slots[0].slots[0].name not in PAID_WITH:
        return "a cost is paid with cards of yours"
    return None


def _strange(node: Node) -> str | None:
    """The first thing inside that makes no sense."""
    found = _strange_here(node)
    if found is not None:
        return found
    for slot in node.slots:
        found = _strange(slot)
        if found is not None:
            return found
    return None


def _strange_here(node: Node) -> str | None:
    name = node.name
    if name == "signed" and node.number <= 0:
        return "what is gained is written +1, +2 and so on; say 'loses' for less"
    if name in FILTERS:
        for slot in node.slots:
            if slot.name in ALL_FILTERS and slot.name not in FILTERS[name]:
                return "that kind of card cannot be told by that"
    if name in ("mag", "mag_any") and node.slots[0].name not in GEAR_ONLY:
        return "only a gear can be magged"
    if name in ("recruit", "recruit_any") and node.slots[0].name not in CREW_ONLY:
        return "only a crew can be recruited"
    if name in ("repair", "repair_some", "repair_to_pit") and node.slots[0].name not in CRYSTAL:
        return "only gear and crew can be repaired"
    if name == "play_extra" and (
        node.slots[0].name not in MANEUVERS_ONLY or node.slots[1].name not in ("from_hand", "from_discards")
    ):
        return "only a maneuver from your hand or your discards can be played like that"
    if name in ("search", "search_some", "put", "put_some"):
        return _strange_move(name, node.slots[0], node.slots[1], node.slots[2])
    return None


def _strange_move(verb: str, first: Node, second: Node, dest: Node) -> str | None:
    source, found = (first, second) if verb.startswith("search") else (second, first)
    if found.name in CRYSTAL:
        return "gear and crew never leave your dragon deck and mag pit like that: say 'mag', 'recruit' or 'repair'"
    if dest.name in ("into_track", "into_zone") and found.name not in MANEUVERS_ONLY:
        return "only maneuvers lie in the track and in the zone"
    if verb.startswith("search") and source.name == "from_hand":
        return "a hand is not searched: say 'put'"
    if verb.startswith("put") and source.name == "from_race":
        return "a race deck is searched: say 'search'"
    if source.name == dest.name.replace("into_", "from_"):
        return "the card is there already"
    return None


def _speaks_of_any(node: Node, names: frozenset[str]) -> bool:
    if node.name in names:
        return True
    for slot in node.slots:
        if _speaks_of_any(slot, names):
            return True
    return False

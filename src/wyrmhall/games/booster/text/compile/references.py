# plain: read once when the game is loaded
"""What "that card" and "that player" point to in a sentence, and whether a card can go back to where a sentence sends it."""

from __future__ import annotations

from wyrmhall.cardtext.tree import Node
from wyrmhall.games.booster.text.cards import CREW, DRAGON, GEAR

NOTHING, CRYSTAL, RACE, ANY = 0, 1, 2, 3  # what sort of card was named last

NAMED = {
    **dict.fromkeys(("gear", "own_gear", "gears", "found_gear", "up_to_gear"), CRYSTAL),
    **dict.fromkeys(("crew", "own_crew", "crews", "found_crew", "up_to_crew"), CRYSTAL),
    **dict.fromkeys(("gear_or_crew", "own_gear_or_crew", "gears_or_crews", "found_crystal", "up_to_crystal"), CRYSTAL),
    **dict.fromkeys(("maneuver", "own_maneuver", "maneuvers", "found_maneuver", "up_to_maneuvers"), RACE),
    **dict.fromkeys(("found_event", "found_coloured", "up_to_events"), RACE),
    **dict.fromkeys(("your_rusher", "rival_rusher", "rival_rushers", "rusher_would_be_discarded"), RACE),
    **dict.fromkeys(("card", "own_card", "found_card", "up_to_cards", "you_would_discard"), ANY),
    **dict.fromkeys(("you_mag", "they_mag", "you_recruit", "they_recruit"), CRYSTAL),
    **dict.fromkeys(("you_play_maneuver", "they_play_maneuver", "you_choose_rusher", "they_choose_rusher"), RACE),
    **dict.fromkeys(
        ("you_play_event", "you_play_coloured", "they_play_event", "you_discard", "they_discard_card"), RACE
    ),
    **dict.fromkeys(("you_win", "they_win", "you_lose", "they_lose", "you_tie", "you_win_points"), RACE),
    **dict.fromkeys(("they_win_points", "win_now", "lose_now", "tie_now"), RACE),
    **dict.fromkeys(("you_use_main", "they_use_main", "you_use_battle", "they_use_battle"), ANY),
    **dict.fromkeys(("you_take_control", "they_take_control"), ANY),
}
THIS_CARD = frozenset(
    (
        *("this", "this_enters", "this_leaves", "this_is_chosen", "this_wins", "this_loses", "this_returns"),
        *("this_is_discarded", "this_is_damaged", "this_would_be_damaged", "this_would_be_discarded"),
    )
)
# Words after which "that player" is a certain one.
ONE_RIVAL = frozenset(
    (
        *("a_rival", "a_rivals", "from_rival", "one_rival", "choose_rival", "rival_one", "rival_random", "rival_all"),
        *("rival_up_to", "rival_exactly", "rival_rusher", "rival_dragon", "rival_winnings", "rival_stat"),
        *("rival_things", "rival_has", "rival_has_at_most", "rival_has_no", "rival_has_done", "rival_started"),
        *("rival_rushes_not", "stat_higher", "stat_lower", "you_have_more", "you_have_fewer", "you_lead_by"),
        *("you_trail_by", "sprint_higher", "sprint_lower", "sprint_equal", "sprint_double", "rival_would_gain_points"),
    )
)


def dangling(sort: int, sentence: Node) -> str | None:
    """Why a reference of this sentence leads nowhere; None if all lead somewhere."""
    return _Reading(CRYSTAL if sort in (DRAGON, GEAR, CREW) else RACE).read(sentence)


class _Reading:
    """A sentence read from its beginning to its end."""

    def __init__(self, own: int) -> None:
        self.own = own  # what "this card" is
        self.named = NOTHING  # the card named last
        self.watched = NOTHING  # the card that the sentence waits for, which goes before
        self.has_player = False

    def read(self, node: Node) -> str | None:
        name = node.name
        if name == "in_play":  # only counted
            return None
        if name in ("it", "it_in_play") and not (self.watched or self.named):
            return "'that card' points to no card: name one before it, for example 'a rival's gear', or say 'this card'"
        if name in ("that_player", "that_players") and not self.has_player:
            return "'that player' points to nobody: name one before, for example 'a rival', or 'choose a rival, then'"
        if name in THIS_CARD:
            self.named = self.own
        elif name == "it":
            self.named = self.watched or self.named
        else:
            self.named = NAMED.get(name, self.named)
        self.has_player = self.has_player or name in ONE_RIVAL
        for index, slot in _in_order(node):
            waits = _is_waited_for(node, index)
            if waits:  # when it happens, what was named before is forgotten
                self.named = NOTHING
            problem = self.read(slot)
            if problem is not None:
                return problem
            if waits:
                self.watched = self.named
                self.has_player = self.has_player or name in ("when", "next_time", "each_time")
        return _strange_home(node.slots[-1].name, self.named) if name in ("return", "they_return") else None


def _in_order(node: Node) -> list[tuple[int, Node]]:
    """The slots as they happen: what an effect waits for comes before what it does."""
    slots = list(enumerate(node.slots))
    return [slots[0], slots[2], slots[1]] if node.name == "each_time" else slots


def _is_waited_for(node: Node, index: int) -> bool:
    if node.name in ("when", "next_time", "replace", "replace_may", "delay"):
        return index == 0
    return (node.name == "replace_for" and index == 1) or (node.name == "each_time" and index == 2)


def _strange_home(home: str, card: int) -> str | None:
    """Maneuvers and events go back to a hand or a race deck, gear and crew to the dragon deck (DB-ZONE-09)."""
    if card == CRYSTAL and home != "to_dragons":
        return "gear and crew never enter a hand or a race deck: write 'to the owner's dragon deck'"
    if card == RACE and home == "to_dragons":
        return "a maneuver or event never enters a dragon deck: write 'to the owner's hand' or name a race deck"
    if card == ANY and home == "to_dragons":
        return (
            "only gear and crew go back to a dragon deck: write 'gear or crew', or 'to the owner's hand' for any card"
        )
    return None

# plain: runs once when the cards are loaded
"""When and how long: turns the words for occasions, moments and periods into windows and durations."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.tree import Node
from wyrmhall.games.booster.text import abilities as a
from wyrmhall.games.booster.text import windows as w
from wyrmhall.games.booster.text.abilities import Ability, Select
from wyrmhall.games.booster.text.cards import EVENT, MANEUVER

PERIODS = {
    "this_battle": w.THIS_BATTLE, "this_step": w.THIS_STEP, "this_main": w.THIS_MAIN, "this_rush": w.THIS_RUSH,
    "this_turn": w.THIS_TURN, "this_game": w.THIS_GAME,
}  # fmt: skip

UNTIL = {
    "end_of_battle": w.THIS_BATTLE, "end_of_main": w.THIS_MAIN, "end_of_rush": w.THIS_RUSH, "end_of_turn": w.THIS_TURN,
    "start_of_rush": w.UNTIL_RUSH, "start_of_battle": w.UNTIL_BATTLE, "end_of_next_battle": w.NEXT_BATTLE,
    "start_of_turn": w.UNTIL_TURN, "start_of_main": w.UNTIL_MAIN, "end_of_next_turn": w.NEXT_TURN,
}  # fmt: skip

WINDOWS = {
    "turn_starts": w.TURN_STARTS, "draw_starts": w.DRAW_STARTS, "draw_ends": w.DRAW_ENDS,
    "gear_up_starts": w.GEAR_UP_STARTS, "gear_up_ends": w.GEAR_UP_ENDS, "main_starts": w.MAIN_STARTS,
    "main_ends": w.MAIN_ENDS, "rush_starts": w.RUSH_STARTS, "rush_ends": w.RUSH_ENDS, "turn_ends": w.TURN_ENDS,
    "battle_starts": w.BATTLE_STARTED, "battle_ends": w.BATTLE_ENDS,
}  # fmt: skip

YOURS = {
    "you_draw_in_draw": w.DREW_IN_DRAW, "you_draw_elsewhere": w.DREW_OUTSIDE, "you_mag": w.MAGGED,
    "you_recruit": w.RECRUITED, "you_gain_energy": w.GAINED_ENERGY, "you_play_maneuver": w.PLAYED_MANEUVER,
    "you_play_event": w.PLAYED_EVENT, "you_play_coloured": w.PLAYED_EVENT, "you_use_main": w.USED_MAIN,
    "you_use_battle": w.USED_BATTLE, "you_start_battle": w.BATTLE_STARTED, "you_choose_rusher": w.CHOSE_RUSHING,
    "you_resolve": w.RESOLVED, "you_win": w.WON_BATTLE, "you_lose": w.LOST_BATTLE, "you_tie": w.TIED_BATTLE,
    "you_win_points": w.WON_POINTS, "you_gain_points": w.GAINED_POINTS, "you_lose_points": w.LOST_POINTS,
    "you_discard": w.HAND_DISCARDED, "you_search": w.SEARCHED, "you_shuffle": w.SHUFFLED,
    "you_are_milled": w.DECK_DISCARDED, "you_run_empty": w.DECK_EMPTIED, "you_take_control": w.CONTROL_CHANGED,
}  # fmt: skip

OTHERS = {
    "they_draw_in_draw": w.DREW_IN_DRAW, "they_draw_elsewhere": w.DREW_OUTSIDE, "they_mag": w.MAGGED,
    "they_recruit": w.RECRUITED, "they_play_maneuver": w.PLAYED_MANEUVER, "they_play_event": w.PLAYED_EVENT,
    "they_use_main": w.USED_MAIN, "they_use_battle": w.USED_BATTLE, "they_start_battle": w.BATTLE_STARTED,
    "they_choose_rusher": w.CHOSE_RUSHING, "they_win": w.WON_BATTLE, "they_lose": w.LOST_BATTLE,
    "they_win_points": w.WON_POINTS, "they_gain_some_points": w.GAINED_POINTS, "they_lose_some_points": w.LOST_POINTS,
    "they_discard_card": w.HAND_DISCARDED, "they_search": w.SEARCHED, "they_shuffle": w.SHUFFLED,
}  # fmt: skip

RIVALS_ONLY = {"they_are_milled": w.DECK_DISCARDED, "they_run_empty": w.DECK_EMPTIED}

OF_THIS = {
    "this_enters": w.ENTERED_PLAY, "this_leaves": w.LEFT_PLAY, "this_is_chosen": w.CHOSE_RUSHING,
    "this_wins": w.WON_BATTLE, "this_loses": w.LOST_BATTLE, "this_returns": w.RETURNED,
    "this_is_discarded": w.CARD_DISCARDED, "this_is_damaged": w.CARD_DAMAGED,
}  # fmt: skip

OF_NOUNS = {
    "yours_enters": (w.ENTERED_PLAY, a.YOU), "theirs_enters": (w.ENTERED_PLAY, a.RIVALS),
    "yours_leaves": (w.LEFT_PLAY, a.YOU), "theirs_leaves": (w.LEFT_PLAY, a.RIVALS),
    "yours_is_damaged": (w.CARD_DAMAGED, a.YOU), "theirs_is_damaged": (w.CARD_DAMAGED, a.RIVALS),
    "you_damage": (w.DAMAGED_BY, a.YOU), "yours_is_discarded": (w.CARD_DISCARDED, a.YOU),
    "theirs_is_discarded": (w.CARD_DISCARDED, a.RIVALS),
}  # fmt: skip


def occasion(compiler: Any, ability: Ability, node: Node) -> None:
    """What a triggered effect watches for."""
    if node.name == "at":
        ability.window, ability.subject = WINDOWS[node.slots[0].name], a.EVERYONE
    elif node.name == "after_moving":
        ability.window = w.MOVED_IN
    else:
        happening(compiler, ability, node.slots[0])


def happening(compiler: Any, ability: Ability, node: Node) -> None:
    name = node.name
    if name in YOURS:
        ability.window = YOURS[name]
    elif name in OTHERS:
        ability.window = OTHERS[name]
        is_rival = node.slots[0].name == "a_rival_does"
        ability.subject = a.RIVALS if is_rival else a.EVERYONE
        ability.rival_is_subject = is_rival
    elif name in RIVALS_ONLY:
        ability.window, ability.subject, ability.rival_is_subject = RIVALS_ONLY[name], a.RIVALS, True
    elif name == "they_take_control":
        ability.window, ability.rival_is_subject = w.CONTROL_LOST, True
    elif name in ("players_gain_energy", "rivals_gain_energy"):
        ability.window = w.PLAYERS_GAINED_ENERGY
        ability.subject = a.EVERYONE if name == "players_gain_energy" else a.RIVALS
    elif name == "all_passed":
        ability.window, ability.subject = w.ALL_PASSED, a.EVERYONE
    elif name in OF_THIS:
        ability.window, ability.subject = OF_THIS[name], a.EVERYONE
        ability.about = compiler.new_select()
        ability.about.which = a.THIS_CARD
    else:
        ability.window, ability.subject = OF_NOUNS[name]
        ability.about = anywhere(compiler.noun(node.slots[0]))
        ability.rival_is_subject = ability.subject == a.RIVALS or name == "you_damage"
    if name in ("you_play_maneuver", "they_play_maneuver", "you_play_event", "you_play_coloured", "they_play_event"):
        ability.about = played(compiler, node)


def anywhere(select: Select) -> Select:
    """A card that this is about may have gone already: its place does not count."""
    select.places = 0
    return select


def played(compiler: Any, node: Node) -> Select:
    select: Select = compiler.new_select()
    select.sorts = 1 << (MANEUVER if "maneuver" in node.name else EVENT)
    for slot in node.slots:
        if slot.name == "colour":
            select.filters.append(a.Filter(a.F_COLOUR, a.EQUAL, slot.number))
        elif slot.name not in ("none", "a_rival_does", "a_player_does"):
            select.filters.append(compiler.that(slot))
    return select


def moment_window(name: str) -> int:
    return {"win_now": w.WON_BATTLE, "lose_now": w.LOST_BATTLE, "tie_now": w.TIED_BATTLE}[name]


def later_window(name: str) -> tuple[int, int, int]:
    """The window, the period in which it must come, and how many of such windows to let pass."""
    return {
        "end_of_battle": (w.BATTLE_ENDS, w.THIS_BATTLE, 0), "end_of_main": (w.MAIN_ENDS, w.THIS_MAIN, 0),
        "end_of_rush": (w.RUSH_ENDS, w.THIS_RUSH, 0), "end_of_turn": (w.TURN_ENDS, w.THIS_TURN, 0),
        "start_of_rush": (w.RUSH_STARTS, w.THIS_GAME, 0), "start_of_battle": (w.BATTLE_STARTED, w.THIS_GAME, 0),
        "end_of_next_battle": (w.BATTLE_ENDS, w.THIS_GAME, 1), "start_of_turn": (w.TURN_STARTS, w.THIS_GAME, 0),
        "start_of_main": (w.MAIN_STARTS, w.THIS_GAME, 0), "end_of_next_turn": (w.TURN_ENDS, w.THIS_GAME, 1),
    }[name]  # fmt: skip

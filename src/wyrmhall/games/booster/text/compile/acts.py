# plain: runs once when the cards are loaded
"""What is done: turns the words for acts into what the engine carries out."""

from __future__ import annotations

from abc import abstractmethod

from wyrmhall.cardtext.tree import Node
from wyrmhall.games.booster import state as st
from wyrmhall.games.booster.text import abilities as a
from wyrmhall.games.booster.text import changes as c
from wyrmhall.games.booster.text import windows as w
from wyrmhall.games.booster.text.abilities import Ability, Act, Select
from wyrmhall.games.booster.text.cards import EVENT, MANEUVER
from wyrmhall.games.booster.text.compile.parts import SOURCES, WHO, PartCompiler
from wyrmhall.games.booster.text.compile.times import PERIODS, UNTIL, anywhere

ON_PLAYERS = {  # with an amount of points, cards or energy
    "gain_points": a.A_GAIN_POINTS, "lose_points": a.A_LOSE_POINTS, "draw": a.A_DRAW, "gain_energy": a.A_GAIN_ENERGY,
    "lose_energy": a.A_LOSE_ENERGY, "discard_hand": a.A_DISCARD_HAND, "discard_random": a.A_DISCARD_HAND,
    "they_gain_points": a.A_GAIN_POINTS, "they_lose_points": a.A_LOSE_POINTS, "they_draw": a.A_DRAW,
    "they_gain_energy": a.A_GAIN_ENERGY, "they_lose_energy": a.A_LOSE_ENERGY, "they_discard": a.A_DISCARD_HAND,
    "they_discard_random": a.A_DISCARD_HAND,
}  # fmt: skip
ON_DECKS = {  # {top} of {whose}
    "mill": a.A_MILL, "look_top": a.A_LOOK_TOP, "reveal_top": a.A_REVEAL_TOP, "arrange": a.A_ARRANGE, "sink": a.A_SINK,
}  # fmt: skip
ON_OWNERS = {  # {whose} alone
    "recycle": a.A_RECYCLE, "shuffle": a.A_SHUFFLE, "look_hand": a.A_LOOK_HAND, "look_dragons": a.A_LOOK_DRAGONS,
}  # fmt: skip
ON_CARDS = {
    "damage": a.A_REMOVE, "discard": a.A_REMOVE, "refresh": a.A_REFRESH, "move_to_zone": a.A_TO_ZONE,
    "move_to_track": a.A_TO_TRACK, "switch": a.A_SWITCH,
}  # fmt: skip
SPRINTS = {
    "gain_sprint": c.SPRINT_BY, "all_gain_sprint": c.SPRINT_BY, "lose_sprint": c.SPRINT_BY,
    "all_lose_sprint": c.SPRINT_BY, "set_sprint": c.SPRINT_TO, "double_sprint": c.SPRINT_DOUBLED,
    "halve_sprint": c.SPRINT_HALVED,
}  # fmt: skip
HARMFUL = (a.A_REMOVE, a.A_RETURN, a.A_TO_TRACK, a.A_GIVE_CONTROL, c.SPRINT_HALVED)
HOMES = {
    "to_hand": st.HAND, "to_top": a.ON_TOP, "to_bottom": a.AT_BOTTOM, "to_deck": a.SHUFFLED_IN,
    "to_dragons": st.DRAGON_DECK,
}  # fmt: skip
DESTS = {
    "into_hand": st.HAND, "into_track": st.TRACK, "into_zone": st.ZONE, "onto_deck": a.ON_TOP,
    "under_deck": a.AT_BOTTOM, "shuffled_in": a.SHUFFLED_IN, "into_discards": st.DISCARDS, "into_pit": st.CAPS,
}  # fmt: skip
ACTIONS = {
    "playing_events": c.PLAY_EVENTS, "playing_maneuvers": c.PLAY_MANEUVERS, "using_main": c.USE_MAINS,
    "using_battle": c.USE_BATTLES, "magging": c.MAG_GEAR, "recruiting": c.RECRUIT_CREW, "drawing": c.DRAW_CARDS,
    "gaining_points": c.GAIN_POINTS, "gaining_energy": c.GAIN_ENERGY, "moving_in": c.MOVE_IN, "searching": c.SEARCH,
}  # fmt: skip
LIBERTIES = {
    "main_for_free": c.FREE_MAIN, "battle_for_free": c.FREE_BATTLE, "this_for_free": c.FREE_THIS,
    "main_twice": c.MAIN_TWICE, "battle_twice": c.BATTLE_TWICE, "any_boxes": c.ANY_BOXES, "any_team": c.ANY_TEAM,
    "any_burst": c.ANY_BURST, "winning_ties": c.WIN_TIES, "winning_beyond": c.BEYOND_PRINTED,
}  # fmt: skip
FATES = {
    "being_damaged": c.BE_DAMAGED, "being_discarded": c.BE_DISCARDED, "being_returned": c.BE_RETURNED,
    "changing_control": c.CHANGE_CONTROL, "gaining_sprint": c.GAIN_SPRINT, "losing_sprint": c.LOSE_SPRINT,
    "being_chosen": c.BE_CHOSEN,
}  # fmt: skip
MISHAPS = {
    "this_would_be_damaged": w.WOULD_DAMAGE, "yours_would_be_damaged": w.WOULD_DAMAGE,
    "this_would_be_discarded": w.WOULD_DISCARD, "yours_would_be_discarded": w.WOULD_DISCARD,
    "rusher_would_be_discarded": w.WOULD_DISCARD, "yours_would_be_returned": w.WOULD_RETURN,
    "yours_would_be_taken": w.WOULD_TAKE, "you_would_discard": w.WOULD_DISCARD_HAND,
    "you_would_be_milled": w.WOULD_MILL, "you_would_draw": w.WOULD_DRAW, "you_would_lose_points": w.WOULD_LOSE_POINTS,
    "rival_would_gain_points": w.WOULD_GAIN_POINTS,
}  # fmt: skip


class ActCompiler(PartCompiler):
    @abstractmethod
    def each_time(self, node: Node) -> Act: ...

    @abstractmethod
    def replacement(self, node: Node) -> Act: ...

    def act(self, node: Node) -> Act:
        act = self.bare_act(node)
        act.needs_rival = (
            act.who == a.RIVAL
            or (act.select is not None and act.select.needs_rival)
            or (act.second is not None and act.second.needs_rival)
            or (act.amount is not None and act.amount.needs_rival)
            or act.code == a.A_GIVE_CONTROL
            or (act.test is not None and act.test.needs_rival)
        )
        if act.select is not None:
            act.select.harms = act.code in HARMFUL or node.name in ("lose_sprint", "all_lose_sprint")
        return act

    def bare_act(self, node: Node) -> Act:
        name, slots = node.name, node.slots
        if name in ON_PLAYERS:
            return self.on_players(ON_PLAYERS[name], name, slots)
        if name in SPRINTS:
            return self.on_sprint(name, slots)
        if name in ON_CARDS:
            act = Act(ON_CARDS[name])
            act.select = self.which(slots[0])
            return act
        if name in ON_DECKS:
            act = Act(ON_DECKS[name])
            act.amount, act.who = self.quantity(slots[0]), WHO[slots[1].name]
            return act
        if name in ON_OWNERS:
            act = Act(ON_OWNERS[name])
            act.who = WHO[slots[0].name]
            return act
        if name.startswith(("winnings_", "gain_", "lose_", "become", "cost_", "burst_", "next_")):
            return self.on_values(name, slots)
        if name in ("forbid", "allow", "guard", "guard_all"):
            return self.limit(name, slots)
        if name in ("replace", "replace_may", "replace_for"):
            return self.replacement(node)
        if name == "each_time":
            return self.each_time(node)
        if name.startswith("they_"):
            return self.they(name, slots)
        return self.other_act(name, slots)

    def on_players(self, code: int, name: str, slots: list[Node]) -> Act:
        act = Act(code)
        act.amount = self.quantity(slots[-1])
        act.is_up_to = slots[-1].name in ("points_up_to", "cards_up_to")
        if len(slots) > 1:
            act.who = WHO[slots[0].name]
        if name.endswith("_random"):
            act.number = a.BY_LOT
        return act

    def they(self, name: str, slots: list[Node]) -> Act:
        codes = {
            "they_damage": a.A_REMOVE, "they_drop": a.A_REMOVE, "they_return": a.A_RETURN,
            "they_switch": a.A_THEY_SWITCH, "they_reveal": a.A_REVEAL_HAND,
        }  # fmt: skip
        act = Act(codes[name])
        act.who = WHO[slots[0].name]
        if len(slots) > 1:
            act.select = self.theirs(slots[1])
        if name == "they_return":
            act.place = HOMES[slots[2].name]
        return act

    def other_act(self, name: str, slots: list[Node]) -> Act:
        if name in ("search", "search_some"):
            act = Act(a.A_SEARCH)
            act.select = self.found(slots[1], SOURCES[slots[0].name])
            act.place, act.is_shown = DESTS[slots[2].name], slots[1].name not in ("found_card", "up_to_cards")
        elif name in ("put", "put_some"):
            act = Act(a.A_PUT)
            act.select = self.found(slots[0], SOURCES[slots[1].name])
            act.place = DESTS[slots[2].name]
        elif name == "play_extra":
            act = Act(a.A_PLAY_EXTRA)
            act.select = self.found(slots[0], SOURCES[slots[1].name])
        elif name in ("repair", "repair_some", "repair_to_pit"):
            act = Act(a.A_REPAIR_TO_PIT if name == "repair_to_pit" else a.A_REPAIR)
            act.select = self.found(slots[0], st.DAMAGED)
        elif name in ("mag", "mag_any", "recruit", "recruit_any"):
            act = Act(a.A_GEAR_UP)
            act.select = self.found(slots[0], st.DRAGON_DECK)
            act.number = 1 if name.endswith("_any") else 0
        elif name == "return":
            act = Act(a.A_RETURN)
            act.select, act.place = self.which(slots[0]), HOMES[slots[1].name]
        elif name in ("take_control", "give_control"):
            act = Act(a.A_TAKE_CONTROL if name == "take_control" else a.A_GIVE_CONTROL)
            act.select = self.which(slots[0])
            self.span(act, slots[1], w.WHILE_IN_PLAY)
        elif name == "swap_sprints":
            act = Act(a.A_SWAP_SPRINTS)
            act.select, act.second = self.which(slots[0]), self.which(slots[1])
            self.span(act, slots[2], w.WHILE_IN_PLAY)
        elif name == "take_points":
            act = Act(a.A_TAKE_POINTS)
            act.amount, act.who = self.quantity(slots[0]), WHO[slots[1].name]
            act.is_up_to = slots[0].name == "points_up_to"
        elif name == "discard_theirs":
            act = Act(a.A_DISCARD_THEIRS)
            act.amount, act.who = self.quantity(slots[0]), WHO[slots[1].name]
            act.is_up_to = slots[0].name == "cards_up_to"
        elif name == "discard_whole_hand":
            act = Act(a.A_DISCARD_HAND)
            act.number = a.ALL_OF_IT
        else:
            codes = {
                "reveal_hand": a.A_REVEAL_HAND, "choose_rival": a.A_CHOOSE_RIVAL, "lead_next": a.A_LEAD_NEXT,
                "nothing": a.A_NOTHING,
            }  # fmt: skip
            act = Act(codes[name])
            if name == "choose_rival":
                act.who = a.RIVAL
        return act

    # -- values ------------------------------------------------------------------------------------

    def span(self, act: Act, node: Node, otherwise: int) -> None:
        """How long an act lasts."""
        if node.name == "during":
            act.until = PERIODS[node.slots[0].name]
        elif node.name == "until":
            act.until = UNTIL[node.slots[0].name]
        elif node.name == "while":
            act.until = w.WHILE_TRUE
            act.test = self.fact(node.slots[0])
            act.test.index = len(self.cards.tests)
            self.cards.tests.append(act.test)
        else:
            act.until = otherwise

    def has_no_span(self, node: Node) -> bool:
        return bool(node.slots) and node.slots[-1].name == "none"

    def on_sprint(self, name: str, slots: list[Node]) -> Act:
        act = Act(SPRINTS[name])
        act.select = self.which(slots[0])
        if name == "set_sprint":
            act.amount = self.value(slots[1])
        elif act.code == c.SPRINT_BY:
            act.amount = self.quantity(slots[1])
            if "lose" in name:
                act.amount = self.times(-1, act.amount)
        self.span(act, slots[-1], w.WHILE_IN_PLAY)
        return act

    def on_values(self, name: str, slots: list[Node]) -> Act:
        if name.startswith("winnings_"):
            act = self.on_winnings(name, slots)
        elif name.startswith(("cost_", "burst_", "next_")):
            act = self.on_costs(name, slots)
        else:
            act = self.on_dragon(name, slots)
        return act

    def on_winnings(self, name: str, slots: list[Node]) -> Act:
        codes = {"winnings_set": c.WINNINGS_TO, "winnings_double": c.WINNINGS_DOUBLED}
        act = Act(codes.get(name, c.WINNINGS_BY))
        act.who = WHO[slots[0].name]
        if name != "winnings_double":
            act.amount = self.value(slots[1])
            if name == "winnings_fall":
                act.amount = self.times(-1, act.amount)
        self.span(act, slots[-1], w.THIS_TURN)
        return act

    def on_costs(self, name: str, slots: list[Node]) -> Act:
        figure = slots[-2].number
        if "cost" in name:
            act = Act(c.NEXT_COST_BY if name == "next_cost_less" else c.COST_BY)
            act.select = self.kinds(MANEUVER, None, slots[-3])
        else:
            act = Act(c.NEXT_BURST_BY if name == "next_burst_less" else c.BURST_BY)
            act.select = self.kinds(EVENT, slots[-4], slots[-3])
        if not name.startswith("next_"):
            act.who = WHO[slots[0].name]
        act.amount = self.plain(figure if name.endswith("_more") else -figure)
        self.span(act, slots[-1], w.THIS_TURN)
        return act

    def on_dragon(self, name: str, slots: list[Node]) -> Act:
        """Stats and colours. In each stat is told by a number of -1."""
        if name == "become":
            act = Act(c.COLOUR_TO)
            act.number = slots[1].number
        elif name == "become_any":
            act = Act(a.A_ANY_COLOUR)
        else:
            act = Act(a.A_ANY_STAT if name == "gain_any_stat" else c.STAT_BY)
            act.number = slots[2].number if name in ("gain_stat", "gain_stat_each", "lose_stat") else -1
            change = slots[1].number
            act.amount = self.plain(-change if name.startswith("lose") else change)
            if name == "gain_stat_each":
                act.amount = self.times(change, self.group(slots[3]))
        act.who = WHO[slots[0].name]
        self.span(act, slots[-1], w.THIS_GAME)
        return act

    # -- limits ------------------------------------------------------------------------------------

    def limit(self, name: str, slots: list[Node]) -> Act:
        self.cards.limits[self.kind] = True
        what = slots[1]
        if name in ("guard", "guard_all"):
            act = Act(c.FORBIDDEN)
            act.select, act.number = self.which(slots[0]), FATES[what.name]
            self.span(act, slots[2], w.THIS_TURN)
            return act
        act = Act(c.FORBIDDEN if name == "forbid" else c.PERMITTED)
        act.who = WHO[slots[0].name]
        if name == "forbid":
            act.number = ACTIONS[what.name]
            if what.slots:
                act.second = self.kinds(EVENT if act.number == c.PLAY_EVENTS else MANEUVER, None, what.slots[0])
        else:
            act.number = LIBERTIES[what.name]
        self.span(act, slots[2], w.THIS_TURN)
        return act

    def mishap(self, ability: Ability, node: Node) -> None:
        """What a replacement waits for."""
        name = node.name
        ability.window = MISHAPS[name]
        if name == "rival_would_gain_points":
            ability.subject, ability.rival_is_subject = a.RIVALS, True
        if name.startswith("this_would"):
            ability.about = self.select_of(a.THIS_CARD)
        elif name == "rusher_would_be_discarded":
            ability.about = self.select_of(a.RUSHING)
        elif node.slots:
            ability.about = anywhere(self.noun(node.slots[0]))

    def select_of(self, which: int) -> Select:
        select = self.new_select()
        select.which = which
        return select

    def constant(self, node: Node) -> list[Act]:
        """The acts of a Constant: effect: one for each stat where it changes all of them."""
        act = self.act(node)
        if act.code == c.STAT_BY and act.number < 0:
            acts = []
            for stat in range(3):
                one = self.act(node)
                one.number = stat
                acts.append(one)
            return acts
        return [act]

# plain: runs once when the cards are loaded
"""Who, which, how many and if: turns the words for players, cards, amounts and conditions into what the engine reads."""

from __future__ import annotations

from wyrmhall.cardtext.tree import Node
from wyrmhall.games.booster import state as st
from wyrmhall.games.booster.text import abilities as a
from wyrmhall.games.booster.text.abilities import Ability, Amount, Filter, Select, Test
from wyrmhall.games.booster.text.cards import CREW, EVENT, GEAR, MANEUVER, Cards

WHO = {
    "a_rival": a.RIVAL, "each_rival": a.RIVALS, "each_player": a.EVERYONE, "the_leader": a.THE_LEADER,
    "the_starter": a.THE_STARTER, "the_winner": a.THE_VICTOR, "each_loser": a.THE_LOSERS, "that_player": a.THAT_PLAYER,
    "from_rival": a.RIVAL, "from_each_rival": a.RIVALS, "yours": a.YOU, "a_rivals": a.RIVAL, "each_rivals": a.RIVALS,
    "each_players": a.EVERYONE, "that_players": a.THAT_PLAYER, "you": a.YOU, "one_rival": a.RIVAL, "rivals": a.RIVALS,
    "players": a.EVERYONE, "your_winnings": a.YOU, "rival_winnings": a.RIVAL, "all_winnings": a.EVERYONE,
    "your_dragon": a.YOU, "rival_dragon": a.RIVAL, "rival_dragons": a.RIVALS,
}  # fmt: skip

PIT, ROAD = 1 << st.CAPS | 1 << st.CREW_SPOT, 1 << st.TRACK | 1 << st.ZONE
IN_PLAY = PIT | ROAD | 1 << st.DRAGON_SPOT
SORTS = {
    "gear": 1 << GEAR, "gears": 1 << GEAR, "crew": 1 << CREW, "crews": 1 << CREW, "maneuver": 1 << MANEUVER,
    "gear_or_crew": 1 << GEAR | 1 << CREW, "gears_or_crews": 1 << GEAR | 1 << CREW, "maneuvers": 1 << MANEUVER,
    "card": 1 << GEAR | 1 << CREW | 1 << MANEUVER,
}  # fmt: skip
FOUND = {
    "found_maneuver": 1 << MANEUVER, "found_event": 1 << EVENT, "found_coloured": 1 << EVENT, "found_card": 31,
    "found_gear": 1 << GEAR, "found_crew": 1 << CREW, "found_crystal": 1 << GEAR | 1 << CREW,
    "up_to_maneuvers": 1 << MANEUVER, "up_to_events": 1 << EVENT, "up_to_cards": 31, "up_to_gear": 1 << GEAR,
    "up_to_crew": 1 << CREW, "up_to_crystal": 1 << GEAR | 1 << CREW,
}  # fmt: skip
SOURCES = {
    "from_hand": st.HAND, "from_race": st.RACE, "from_discards": st.DISCARDS, "from_dragons": st.DRAGON_DECK,
    "from_damaged": st.DAMAGED,
}  # fmt: skip
ONE = {
    "own_one": (a.YOU, a.ANY_CARD, a.EXACTLY, a.YOU), "own_other": (a.YOU, a.OTHER_CARD, a.EXACTLY, a.YOU),
    "rival_one": (a.RIVAL, a.ANY_CARD, a.EXACTLY, a.YOU), "rival_random": (a.RIVAL, a.ANY_CARD, a.EXACTLY, a.AT_RANDOM),
    "each_rival_one": (a.RIVALS, a.ANY_CARD, a.ONE_EACH, a.YOU), "any_one": (a.EVERYONE, a.ANY_CARD, a.EXACTLY, a.YOU),
    "own_all": (a.YOU, a.ANY_CARD, a.ALL, a.YOU), "own_others": (a.YOU, a.OTHER_CARD, a.ALL, a.YOU),
    "rival_all": (a.RIVAL, a.ANY_CARD, a.ALL, a.YOU), "rivals_all": (a.RIVALS, a.ANY_CARD, a.ALL, a.YOU),
    "all": (a.EVERYONE, a.ANY_CARD, a.ALL, a.YOU), "own_up_to": (a.YOU, a.ANY_CARD, a.UP_TO, a.YOU),
    "rival_up_to": (a.RIVAL, a.ANY_CARD, a.UP_TO, a.YOU), "own_exactly": (a.YOU, a.ANY_CARD, a.EXACTLY, a.YOU),
    "rival_exactly": (a.RIVAL, a.ANY_CARD, a.EXACTLY, a.YOU),
}  # fmt: skip
FILTERS = {
    "level_at_most": (a.F_LEVEL, a.AT_MOST), "level_at_least": (a.F_LEVEL, a.AT_LEAST), "level_is": (a.F_LEVEL, a.EQUAL),
    "cost_at_most": (a.F_COST, a.AT_MOST), "cost_at_least": (a.F_COST, a.AT_LEAST),
    "printed_at_most": (a.F_SPRINT, a.AT_MOST), "printed_at_least": (a.F_SPRINT, a.AT_LEAST),
    "sprint_at_most": (a.F_CURRENT_SPRINT, a.AT_MOST), "sprint_at_least": (a.F_CURRENT_SPRINT, a.AT_LEAST),
    "burst_at_most": (a.F_BURST, a.AT_MOST), "burst_at_least": (a.F_BURST, a.AT_LEAST), "burst_on": (a.F_SYMBOL, a.EQUAL),
    "named": (a.F_TITLE, a.EQUAL), "of_team": (a.F_TEAM, a.EQUAL), "with_box": (a.F_COLOUR, a.EQUAL),
    "with_symbol": (a.F_SYMBOL, a.EQUAL), "without_box": (a.F_NO_BOX, a.EQUAL), "played_now": (a.F_FRESH, a.EQUAL),
    "not_rushing": (a.F_NOT_RUSHING, a.EQUAL), "with_main": (a.F_KEYWORD, a.EQUAL), "with_battle": (a.F_KEYWORD, a.EQUAL),
}  # fmt: skip
THINGS = {
    "hand_cards": a.N_HAND, "race_cards": a.N_DECK, "dragon_cards": a.N_DRAGON_DECK, "discards": a.N_DISCARDS,
    "damaged_cards": a.N_DAMAGED, "empty_caps": a.N_CAPS, "points_held": a.N_POINTS, "energy_held": a.N_ENERGY,
}  # fmt: skip
GROUPS = {
    "events_played": st.EVENTS, "maneuvers_played": st.MANEUVERS, "battles_won": st.WON, "cards_discarded": st.THREW,
}  # fmt: skip
DEEDS = {
    "damaged_card": st.DAMAGE, "played_events": st.EVENTS, "played_maneuvers": st.MANEUVERS, "used_main": st.MAINS,
    "used_battle": st.BATTLE_USES, "won_battles": st.WON, "lost_battles": st.LOST, "tied_battles": st.TIED,
    "gained_points": st.GAINED, "drawn_cards": st.DREW, "discarded_cards": st.THREW,
}  # fmt: skip
MEASURES = {
    "sprint_of": a.N_CURRENT_SPRINT, "printed_of": a.N_PRINTED_SPRINT, "cost_of": a.N_COST, "level_of": a.N_LEVEL,
}  # fmt: skip
COMPARED = {
    "stat_at_least": a.AT_LEAST, "stat_at_most": a.AT_MOST, "stat_higher": a.MORE, "stat_lower": a.LESS,
    "you_have": a.AT_LEAST, "you_have_at_most": a.AT_MOST, "rival_has": a.AT_LEAST, "rival_has_at_most": a.AT_MOST,
    "you_have_more": a.MORE, "you_have_fewer": a.LESS, "sprint_higher": a.MORE, "sprint_lower": a.LESS,
    "sprint_equal": a.EQUAL, "turn_at_least": a.AT_LEAST, "turn_at_most": a.AT_MOST, "turn_odd": a.ODD,
    "turn_even": a.EVEN,
}  # fmt: skip


class PartCompiler:
    def __init__(self, cards: Cards, kind: int) -> None:
        self.cards = cards
        self.kind = kind

    def number(self, ability: Ability) -> None:
        """Enter an ability into the table of all."""
        acts = ability.acts
        if ability.how == a.TRIGGERED and len(acts) == 1 and acts[0].code == a.A_IF and not acts[0].others:
            ability.test = acts[0].test
        ability.number, ability.kind = len(self.cards.numbered), self.kind
        self.cards.numbered.append(ability)

    # -- which cards -------------------------------------------------------------------------------

    def new_select(self) -> Select:
        select = Select()
        select.number = len(self.cards.selects)
        self.cards.selects.append(select)
        return select

    def that(self, node: Node) -> Filter:
        code, how = FILTERS[node.name]
        if node.name == "with_main":
            return Filter(code, how, a.MAIN_USE)
        if node.name == "with_battle":
            return Filter(code, how, a.BATTLE_USE)
        return Filter(code, how, node.slots[0].number if node.slots else 0)

    def noun(self, node: Node) -> Select:
        """Cards in play of one sort."""
        select = self.new_select()
        select.sorts = SORTS[node.name.removeprefix("own_")]
        select.places = (PIT if select.sorts & ~(1 << MANEUVER) else 0) | (ROAD if select.sorts >> MANEUVER & 1 else 0)
        for slot in node.slots:
            if slot.name == "in_track":
                select.places = 1 << st.TRACK
            elif slot.name == "in_zone":
                select.places = 1 << st.ZONE
            elif slot.name != "none":
                select.filters.append(self.that(slot))
        return select

    def which(self, node: Node) -> Select:
        """Cards that an act is about: {one}, {many} or {object}."""
        name = node.name
        if name in ("single", "plural"):
            return self.which(node.slots[0])
        if name in ("this", "it", "your_rusher", "rival_rusher", "rival_rushers"):
            select = self.new_select()
            select.sorts = 31
            select.which = a.THIS_CARD if name == "this" else a.THAT_CARD if name == "it" else a.RUSHING
            select.whose = {"rival_rusher": a.RIVAL, "rival_rushers": a.RIVALS}.get(name, a.YOU)
        else:
            select = self.noun(node.slots[-1])
            select.whose, select.which, select.many, select.chooser = ONE[name]
            if len(node.slots) > 1:
                select.count = node.slots[0].number
        select.needs_rival = select.whose == a.RIVAL
        return select

    def theirs(self, noun: Node) -> Select:
        """A card of the player whose turn it is in the effect, of that player's choice."""
        select = self.noun(noun)
        select.whose, select.chooser, select.many = a.THEM, a.THEM, a.EXACTLY
        return select

    def found(self, node: Node, source: int) -> Select:
        """Cards somewhere else than in play."""
        select = self.new_select()
        select.sorts = FOUND[node.name]
        select.places = 1 << source
        select.many = a.UP_TO if node.name.startswith("up_to") else a.EXACTLY
        for slot in node.slots:
            if slot.name == "several":
                select.count = slot.number
            elif slot.name == "colour":
                select.filters.append(Filter(a.F_COLOUR, a.EQUAL, slot.number))
            elif slot.name != "none":
                select.filters.append(self.that(slot))
        return select

    def kinds(self, sort: int, colour: Node | None, that: Node) -> Select:
        """Race cards wherever they are, for costs, bursts and prohibitions."""
        select = self.new_select()
        select.sorts = 1 << sort
        if colour is not None and colour.name != "none":
            select.filters.append(Filter(a.F_COLOUR, a.EQUAL, colour.number))
        if that.name != "none":
            select.filters.append(self.that(that))
        return select

    # -- how many ----------------------------------------------------------------------------------

    def plain(self, number: int) -> Amount:
        return Amount(a.N_NUMBER, number)

    def times(self, number: int, amount: Amount) -> Amount:
        if number == 1:
            return amount
        return self.joined(a.N_TIMES, self.plain(number), amount)

    def joined(self, code: int, left: Amount, right: Amount | None) -> Amount:
        amount = Amount(code)
        amount.left, amount.right = left, right
        parts = [left] if right is None else [left, right]
        amount.needs_rival = any(part.needs_rival for part in parts)
        amount.needs_choice = any(part.needs_choice for part in parts)
        amount.needs_card = any(part.needs_card for part in parts)
        amount.is_loss = left.code == a.N_NUMBER and left.number < 0
        return amount

    def of_player(self, code: int, who: int, number: int = 0) -> Amount:
        amount = Amount(code, number)
        amount.who = who
        amount.needs_rival = who == a.RIVAL
        return amount

    def things(self, node: Node, who: int) -> Amount:
        if node.name in THINGS:
            return self.of_player(THINGS[node.name], who)
        if node.name == "in_play":
            select = self.noun(node.slots[0])
        else:
            select = self.new_select()
            select.places = 1 << st.DISCARDS
            select.sorts = 1 << (EVENT if node.name == "event_discards" else MANEUVER)
        select.whose = who
        amount = Amount(a.N_COUNT)
        amount.select = select
        amount.needs_rival = select.needs_rival = who == a.RIVAL
        return amount

    def group(self, node: Node) -> Amount:
        if node.name in GROUPS:
            return self.of_player(a.N_TALLY, a.YOU, GROUPS[node.name])
        who = {"your_things": a.YOU, "rival_things": a.RIVAL, "all_things": a.EVERYONE}[node.name]
        return self.things(node.slots[0], who)

    def value(self, node: Node) -> Amount:
        name, slots = node.name, node.slots
        if name == "number_value":
            return self.plain(slots[0].number)
        if name in ("your_stat", "rival_stat"):
            return self.of_player(a.N_STAT, a.YOU if name == "your_stat" else a.RIVAL, slots[0].number)
        if name == "measured":
            amount = Amount(MEASURES[slots[0].name])
            amount.select = self.which(slots[1])
            amount.needs_rival = amount.select.needs_rival
            amount.needs_choice = amount.select.many != a.ALL
            amount.needs_card = True
            return amount
        if name == "turn_number":
            return Amount(a.N_TURN)
        if name == "point_gap":
            return self.joined(a.N_GAP, self.of_player(a.N_POINTS, a.YOU), self.of_player(a.N_POINTS, a.RIVAL))
        if name == "sprint_gap":
            amount = Amount(a.N_SPRINT_GAP)
            amount.needs_rival = True
            return amount
        if name == "number_of":
            return self.group(slots[0])
        if name in ("half", "half_down"):
            return self.joined(a.N_HALF_UP if name == "half" else a.N_HALF, self.value(slots[0]), None)
        if name in ("times", "sum", "minus_value"):
            code = {"times": a.N_TIMES, "sum": a.N_PLUS, "minus_value": a.N_MINUS}[name]
            return self.joined(code, self.plain(slots[0].number), self.value(slots[1]))
        if name in ("lower", "higher"):
            code = a.N_LEAST if name == "lower" else a.N_MOST
            return self.joined(code, self.value(slots[0]), self.value(slots[1]))
        assert name == "chosen_number", name
        amount = Amount(a.N_CHOSEN, slots[0].number)
        amount.needs_choice = True
        return amount

    def quantity(self, node: Node) -> Amount:
        """{points}, {cards}, {energy}, {change}, {loss} or {top}; "up to" is told by `is_up_to`."""
        name, slots = node.name, node.slots
        if name in ("a_point", "a_card", "top_card"):
            return self.plain(1)
        if name in ("a_point_each", "a_card_each"):
            return self.group(slots[0])
        if name in ("some_points_each", "some_energy_each", "plus_each", "minus_each"):
            return self.times(slots[0].number, self.group(slots[1]))
        if name in ("points_equal", "cards_equal", "energy_equal", "plus_equal", "minus_equal"):
            return self.value(slots[0])
        return self.plain(slots[0].number)

    # -- if ----------------------------------------------------------------------------------------

    def condition(self, node: Node) -> Test:
        if node.name == "did":
            return Test(a.T_DID)
        if node.name == "is":
            return self.fact(node.slots[0])
        test = Test(a.T_AND if node.name == "and" else a.T_OR)
        test.first, test.second = self.fact(node.slots[0]), self.fact(node.slots[1])
        test.needs_rival = test.first.needs_rival or test.second.needs_rival
        return test

    def is_not(self, test: Test) -> Test:
        opposite = Test(a.T_NOT)
        opposite.first, opposite.needs_rival = test, test.needs_rival
        return opposite

    def compare(self, how: int, left: Amount, right: Amount) -> Test:
        test = Test(a.T_COMPARE)
        test.how, test.left, test.right = how, left, right
        test.needs_rival = left.needs_rival or right.needs_rival
        return test

    def about(self, code: int, who: int, number: int = 0) -> Test:
        test = Test(code, number)
        test.who, test.needs_rival = who, who == a.RIVAL
        return test

    def fact(self, node: Node) -> Test:
        name, slots = node.name, node.slots
        if name.startswith("dragon_"):
            return self.dragon_fact(name, WHO[slots[0].name], slots[1].number)
        if name.startswith("sprint_") or name == "gap_reaches":
            return self.sprint_fact(name, slots)
        if name in ("stat_at_least", "stat_at_most"):
            who = WHO[slots[0].name]
            each = who in (a.RIVALS, a.EVERYONE)
            stat = self.of_player(a.N_STAT, a.THEM if each else who, slots[1].number)
            test = self.compare(COMPARED[name], stat, self.plain(slots[2].number))
            if each:
                every = self.about(a.T_EACH, who)
                every.first = test
                return every
            return test
        if name in ("stat_higher", "stat_lower"):
            mine, theirs = (self.of_player(a.N_STAT, who, slots[0].number) for who in (a.YOU, a.RIVAL))
            return self.compare(COMPARED[name], mine, theirs)
        if name.startswith(("you_have", "rival_has", "you_lead_by", "you_trail_by")):
            return self.having_fact(name, slots)
        if name in ("turn_at_least", "turn_at_most", "turn_odd", "turn_even"):
            return self.compare(COMPARED[name], Amount(a.N_TURN), self.plain(slots[0].number if slots else 0))
        return self.plain_fact(name)

    def dragon_fact(self, name: str, who: int, number: int) -> Test:
        if name == "dragon_carries":
            test = self.about(a.T_EXISTS, who, 1)
            test.select = self.new_select()
            test.select.whose, test.select.places = who, 1 << st.CAPS
            test.select.filters.append(Filter(a.F_TITLE, a.EQUAL, number))
            return test
        codes = {
            "dragon_is": a.T_COLOUR, "dragon_is_not": a.T_COLOUR, "dragon_named": a.T_TITLE,
            "dragon_not_named": a.T_TITLE, "dragon_of_team": a.T_TEAM,
        }  # fmt: skip
        test = self.about(codes[name], who, number)
        return self.is_not(test) if "_not" in name else test

    def sprint_fact(self, name: str, slots: list[Node]) -> Test:
        mine, theirs = self.of_player(a.N_SPRINT, a.YOU), self.of_player(a.N_SPRINT, a.RIVAL)
        if name == "sprint_reaches":
            return self.compare(a.AT_LEAST, mine, self.plain(slots[0].number))
        if name == "gap_reaches":
            gap = Amount(a.N_SPRINT_GAP)
            gap.needs_rival = True
            return self.compare(a.AT_LEAST, gap, self.plain(slots[0].number))
        test = self.compare(COMPARED.get(name, a.AT_LEAST), mine, theirs)
        if name == "sprint_double":
            test.code = a.T_DOUBLE
        return test

    def having_fact(self, name: str, slots: list[Node]) -> Test:
        if name in ("you_have_done", "you_have_not_done", "rival_has_done"):
            who = a.RIVAL if name == "rival_has_done" else a.YOU
            least = slots[0].slots[0].number if slots[0].slots else 1
            tally = self.of_player(a.N_TALLY, who, DEEDS[slots[0].name])
            test = self.compare(a.AT_LEAST, tally, self.plain(least))
            return self.is_not(test) if name == "you_have_not_done" else test
        mine, theirs = self.things(slots[-1], a.YOU), self.things(slots[-1], a.RIVAL)
        if name in ("you_have_more", "you_have_fewer"):
            return self.compare(COMPARED[name], mine, theirs)
        if name == "you_lead_by":
            return self.compare(a.AT_LEAST, mine, self.joined(a.N_PLUS, theirs, self.plain(slots[0].number)))
        if name == "you_trail_by":
            return self.compare(a.AT_LEAST, theirs, self.joined(a.N_PLUS, mine, self.plain(slots[0].number)))
        held = theirs if name.startswith("rival") else mine
        if name in ("you_have_no", "rival_has_no"):
            return self.compare(a.AT_MOST, held, self.plain(0))
        return self.compare(COMPARED[name], held, self.plain(slots[0].number))

    def plain_fact(self, name: str) -> Test:
        if name in ("first_battle", "later_battle"):
            how = a.EQUAL if name == "first_battle" else a.MORE
            return self.compare(how, Amount(a.N_BATTLES), self.plain(1))
        if name in ("this_in_play", "this_in_track", "this_in_zone"):
            return Test(a.T_PLACED, {"this_in_track": 1 << st.TRACK, "this_in_zone": 1 << st.ZONE}.get(name, IN_PLAY))
        if name == "it_in_play":
            test = Test(a.T_EXISTS, 1)
            test.select = self.new_select()
            test.select.which, test.select.places = a.THAT_CARD, IN_PLAY
            return test
        if name in ("battle_is_on", "this_rushes"):
            return Test(a.T_IN_BATTLE if name == "battle_is_on" else a.T_THIS_RUSHES)
        code, who, opposite = {
            "you_started": (a.T_STARTED, a.YOU, False), "rival_started": (a.T_STARTED, a.RIVAL, False),
            "you_rush": (a.T_RUSHES, a.YOU, False), "you_rush_not": (a.T_RUSHES, a.YOU, True),
            "rival_rushes_not": (a.T_RUSHES, a.RIVAL, True), "you_lead": (a.T_LEADER, a.YOU, False),
            "you_do_not_lead": (a.T_LEADER, a.YOU, True),
        }[name]  # fmt: skip
        test = self.about(code, who)
        return self.is_not(test) if opposite else test

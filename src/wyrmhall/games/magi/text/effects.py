"""The verbs and conditions of Draco Magi's card texts."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from wyrmhall.cardtext.interpret import Scope, is_available, run
from wyrmhall.cardtext.tree import Node
from wyrmhall.core.decisions import DONE
from wyrmhall.core.table import Table
from wyrmhall.games.magi.events import (
    ADDED_HITS,
    DISCARDED_BATTLE,
    DREW_DRAGON,
    EXHUMED,
    FROZE,
    MOVED,
    NAMED,
    REINFORCED,
    RETREATED,
    REVEALED,
    REVEALED_TOP,
    SANK,
    TURNED_AWAY,
    TURNED_OVER,
    USED,
    WITHDREW,
)
from wyrmhall.games.magi.events import PUT_UNDER as WAS_PUT_UNDER
from wyrmhall.games.magi.events import SET_ASIDE as WAS_SET_ASIDE
from wyrmhall.games.magi.rules.battle import draw_to_hand, lose_top, turn_up
from wyrmhall.games.magi.rules.defence import is_flight_usable, stopped_by
from wyrmhall.games.magi.rules.pool import draw_dragon, take_dragon
from wyrmhall.games.magi.state import (
    LIMIT,
    SHOT_HITS,
    SHOT_SHIELDS,
    MagiState,
    is_barred,
    is_frozen,
    reveal,
    taken_places,
)
from wyrmhall.games.magi.text.cards import OPTIONS
from wyrmhall.games.magi.text.effect_questions import (
    ARRIVAL_USE,
    DRAW_AFTER_FLIGHT,
    EXHUME,
    FETCH,
    NAME_OPTION,
    PUT_UNDER,
    RETREAT_TO,
    SET_ASIDE,
)  # fmt: skip
from wyrmhall.kit.cards import find

T = Table[MagiState]


class Deed(Scope):
    """One use of one card's text: whose it is, where, and what the sentence has come across so far."""

    def __init__(self, t: T | None, s: MagiState, me: int, place: int, card: int) -> None:
        self.t = t
        self.s = s
        self.me = me
        self.place = place
        self.card = card
        self.hits = 0
        self.shields = 0
        self.shield_change = 0
        self.first = -1  # the card it revealed, and the option named for it
        self.option = 0
        self.second = -1  # the card the opponent revealed
        self.stops_attack = False

    def table(self) -> T:
        assert self.t is not None
        return self.t

    def reveal_hits(self) -> None:
        """Turn up one card of a ranged attack."""
        t = self.table()
        card = turn_up(t, self.me)
        if card >= 0:
            hits = self.s.cards.hits[self.s.kind[card]]
            self.count_hits(hits)
            t.tell(REVEALED, self.me, (hits,), [self.s.kind[card]], rule="DM-RANGED-07")

    def count_hits(self, number: int) -> None:
        self.hits += number
        if self.s.shot:
            self.s.shot[SHOT_HITS] = self.hits

    def count_shields(self, number: int) -> None:
        self.shields += number
        if self.s.shot:
            self.s.shot[SHOT_SHIELDS] = self.shields

    def clean_up(self) -> None:
        """Cards that the text revealed go to the piles."""
        for seat, card in ((self.me, self.first), (1 - self.me, self.second)):
            side = self.s.sides[seat]
            if card >= 0 and card in side.up:
                side.up.remove(card)
                side.battle_pile.append(card)

    # -- what the interpreter asks -----------------------------------------------------------------

    def holds(self, condition: Node) -> bool:
        s, name = self.s, condition.name
        if name == "foe_is_here":
            return len(s.row[self.place].stacks[1 - self.me]) > 0
        if name == "foes_here":
            return len(s.row[self.place].stacks[1 - self.me]) >= condition.slots[0].number
        if name == "free_place":
            return taken_places(s, self.me, self.place) < LIMIT
        if name == "not_frozen":
            return not is_frozen(s, self.place)
        if name == "carries_strike":
            return s.cards.is_attack(s.kind[self.first])
        if name == "stops_none":
            return not self.second_stops()
        assert name == "hits_exceed", name
        return self.hits - self.shields >= condition.slots[0].number

    def second_stops(self) -> bool:
        """Whether the opponent's revealed card stops a strike of the first, as a defence here would."""
        s = self.s
        if self.second < 0:
            return False
        first, second = s.kind[self.first], s.kind[self.second]
        if s.cards.flight[second] and is_flight_usable(s, self.place, [first * OPTIONS + self.option]):
            return True
        return stopped_by(s, [first * OPTIONS + self.option], [second]) > 0

    def possible(self, act: Node) -> bool:
        s, me, name = self.s, self.me, act.name
        stack = s.row[self.place].stacks
        if name == "sink":
            return len(stack[1 - me]) > 1
        if name == "fetch":
            return len(FETCH.options(s, me, (self.place,))) > 0
        if name == "draw_dragon":
            return len(s.sides[me].dragon_deck) + len(s.sides[me].dragon_pile) > 0
        if name == "put_under":
            return len(s.sides[me].dragon_hand) > 0
        if name in ("reveal_top", "you_draw", "draw_card", "draw_cards"):
            return len(s.sides[me].battle_deck) + len(s.sides[me].battle_pile) > 0
        if name == "foe_loses":
            return len(stack[1 - me]) > 0
        if name == "freeze":
            return self.card in stack[me]
        if name == "exhume":
            return len(EXHUME.options(s, me, (self.excepted(act),))) > 0
        if name == "set_aside":
            return len(s.sides[me].up) > 0
        if name == "chain":
            return len(stack[1 - me]) > 0 and not s.cards.immune[s.kind[stack[1 - me][-1]]]
        if name == "retreat":
            return len(stack[me]) > 0
        if name == "reinforce":
            return len(s.sides[me].dragon_deck) + len(s.sides[me].dragon_pile) > 0
        if name == "foe_discards":
            return len(s.sides[1 - me].battle_hand) > 0
        return True

    def excepted(self, act: Node) -> int:
        """The dragon kind that an 'other than' names."""
        return self.s.cards.names.index(act.slots[1].name.removeprefix("type_"))

    def consent(self, act: Node) -> Coroutine[Any, Any, bool]:
        return ask_consent(self, act)

    def perform(self, act: Node) -> Coroutine[Any, Any, bool]:
        return perform(self, act)


# -- verbs -----------------------------------------------------------------------------------------


async def ask_consent(deed: Deed, act: Node) -> bool:
    if act.name == "set_aside":  # its own question offers to decline
        return True
    return await deed.table().may(deed.me, DRAW_AFTER_FLIGHT, (deed.place,))


async def perform(deed: Deed, act: Node) -> bool:
    s, t, me, place, name = deed.s, deed.table(), deed.me, deed.place, act.name
    side, foe = s.sides[me], 1 - deed.me
    if name == "turn_over":
        card = s.row[place].card
        s.facing[card] = 1 - s.facing[card]
        t.tell(TURNED_OVER, me, (place, s.facing[card]), [s.kind[card]], rule="DM-FIELD-05")
    elif name == "sink":
        stack = s.row[place].stacks[foe]
        stack.insert(0, stack.pop())
        t.tell(SANK, me, (place, foe), [s.kind[stack[0]]], rule="DM-CARD-11")
    elif name == "fetch":
        source = await t.choose(me, FETCH, (place,))
        card = s.row[source].stacks[me].pop()
        s.row[place].stacks[me].append(card)
        t.tell(MOVED, me, (source, place), [s.kind[card]], rule="DM-RETREAT-09")
    elif name == "draw_dragon":
        card = draw_dragon(t, me)
        t.tell(DREW_DRAGON, me, (), [s.kind[card]], 1 << me, "DM-CARD-12")
    elif name == "put_under":
        card = find(s, side.dragon_hand, await t.choose(me, PUT_UNDER))
        side.dragon_hand.remove(card)
        side.dragon_deck.insert(0, card)
        for hidden in [*side.dragon_hand, card]:  # a rival who knew some of the hand cannot tell which card left it
            s.seen[hidden] &= 1 << me
        t.tell(WAS_PUT_UNDER, me, (), [s.kind[card]], 1 << me, "DM-CARD-11")
    elif name == "reveal_top":
        deed.first = turn_up(t, me)
        t.tell(REVEALED_TOP, me, (), [s.kind[deed.first]], rule="DM-CARD-11")
        if len(s.cards.strikes[s.kind[deed.first]]) > 1:
            deed.option = await t.choose(me, NAME_OPTION, (deed.first,))
            t.tell(NAMED, me, (deed.option,), [s.kind[deed.first]], rule="DM-MELEE-09")
    elif name == "foe_reveals":
        deed.second = turn_up(t, foe)
        if deed.second >= 0:
            t.tell(REVEALED_TOP, foe, (), [s.kind[deed.second]], rule="DM-CARD-11")
    elif name == "foe_loses" or name == "chain":
        lose_top(t, foe, place, "DM-CARD-11")
    elif name == "freeze":
        field = s.row[place]
        field.stacks[me].remove(deed.card)
        field.polar = deed.card
        field.polar_seat = me
        t.tell(FROZE, me, (place,), [s.kind[deed.card]], rule="DM-FREEZE-01")
    elif name == "exhume":
        card = find(s, side.dragon_pile, await t.choose(me, EXHUME, (deed.excepted(act),)))
        side.dragon_pile.remove(card)
        side.dragon_hand.append(card)
        t.tell(EXHUMED, me, (), [s.kind[card]], rule="DM-CARD-11")
    elif name == "set_aside":
        answer = await t.choose(me, SET_ASIDE, (deed.hits,))
        if answer == DONE:
            return False
        deed.count_hits(-s.cards.hits[answer])
        if s.shot:
            s.shot.append(answer)
        t.tell(WAS_SET_ASIDE, me, (s.cards.hits[answer],), [answer], rule="DM-CARD-11")
    elif name == "reveal_more":
        for _ in range(act.slots[0].number):
            deed.reveal_hits()
    elif name == "weaken":
        deed.shield_change += act.slots[0].number
    elif name == "add_hit":
        deed.count_hits(act.slots[0].number)
        t.tell(ADDED_HITS, me, (act.slots[0].number,), [s.kind[deed.card]], rule="DM-CARD-11")
    elif name == "retreat":
        await retreat(t, me, place)
    elif name == "reinforce":
        await reinforce(t, me, place)
    elif name == "stop_all":
        deed.stops_attack = True
    elif name == "foe_discards":
        for _ in range(min(act.slots[0].number, len(s.sides[foe].battle_hand))):
            card = s.sides[foe].battle_hand.pop(s.chance.below(len(s.sides[foe].battle_hand)))
            reveal(s, foe, card)
            s.sides[foe].battle_pile.append(card)
            t.tell(DISCARDED_BATTLE, foe, (), [s.kind[card]], rule="DM-CARD-11")
    else:
        assert name in ("you_draw", "draw_card", "draw_cards"), name
        draw_to_hand(t, me, act.slots[0].number, "DM-CARD-12")
    return True


async def retreat(t: T, me: int, place: int) -> None:
    """The topmost dragon leaves for another unresolved battlefield, or for the hand if none takes it."""
    s = t.state
    goals = RETREAT_TO.options(s, me, (place,))
    goal = await t.choose(me, RETREAT_TO, (place,)) if goals else -1
    card = s.row[place].stacks[me].pop()
    if goal < 0:
        s.sides[me].dragon_hand.append(card)
        t.tell(WITHDREW, me, (place,), [s.kind[card]], rule="DM-RETREAT-07")
        return
    s.row[goal].stacks[me].append(card)
    t.tell(RETREATED, me, (place, goal), [s.kind[card]], rule="DM-RETREAT-07")
    await arrive(t, me, goal, card)


async def reinforce(t: T, me: int, place: int) -> None:
    s = t.state
    side = s.sides[me]
    card = take_dragon(t, me)
    reveal(s, me, card)
    if is_barred(s, s.kind[card], place):
        side.dragon_pile.append(card)
        t.tell(TURNED_AWAY, me, (place,), [s.kind[card]], rule="DM-RETREAT-04")
        return
    s.row[place].stacks[me].append(card)
    t.tell(REINFORCED, me, (place,), [s.kind[card]], rule="DM-RETREAT-06")
    await arrive(t, me, place, card)


async def arrive(t: T, me: int, place: int, card: int) -> None:
    """A dragon has come by Retreat or Reinforce: an ability that speaks of arrival may be used."""
    s = t.state
    ability = s.cards.arrival[s.kind[card]]
    if ability is None:
        return
    deed = Deed(t, s, me, place, card)
    if is_available(deed, ability) and await t.may(me, ARRIVAL_USE, (card, place)):
        t.tell(USED, me, (place,), [s.kind[card]], rule="DM-RETREAT-08")
        await run(deed, ability.effect, True)
        deed.clean_up()

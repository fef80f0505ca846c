"""Main: every player in turn plays maneuvers and events and uses Main: effects (DB-MAIN, DB-PLAY, DB-EVENT)."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.decisions import DONE, PASS, About, Hope, Plan
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.core.playing.table import Table
from wyrmhall.games.booster import events
from wyrmhall.games.booster.rules.limits import (
    burst_of,
    burst_stat,
    cost_of,
    is_forbidden,
    is_permitted,
    is_used_up,
    use_up,
)  # fmt: skip
from wyrmhall.games.booster.rules.loops import (
    Action,
    Noted,
    forget_loop,
    is_spent,
    remember,
    repeat_loop,
    shown_length,
)
from wyrmhall.games.booster.rules.moving import discard_from_hand, end_lasting, put, reveal
from wyrmhall.games.booster.rules.playing import can_pay
from wyrmhall.games.booster.rules.questions import DISCARD_COST, card_at, spot_of, spot_words, touch, touch_hand
from wyrmhall.games.booster.rules.saying import (
    FACE_DOWN,
    FREE,
    Said,
    are_several,
    check_step,
    is_use,
    kind_meant,
    kind_said,
    plain,
)  # fmt: skip
from wyrmhall.games.booster.rules.turn import end_step, window
from wyrmhall.games.booster.state import (
    BATTLE_EVENTS,
    BATTLE_USES,
    DISCARDS,
    DRAGON_SPOT,
    EVENTS,
    LIMBO,
    MAINS,
    MANEUVERS,
    MOVE,
    NOBODY,
    SPAN,
    TRACK,
    USES,
    ZONE,
    BoosterState,
    first_in_turn,
    is_ended,
    is_in_play,
    next_in_turn,
    place_of,
)  # fmt: skip
from wyrmhall.games.booster.text.cards import EVENT, MANEUVER, STATS, a_sort
from wyrmhall.games.booster.text.parts import windows as w
from wyrmhall.games.booster.text.parts.abilities import BATTLE_USE, MAIN_USE, abilities_of
from wyrmhall.games.booster.text.parts.changes import (
    ANY_BURST,
    FREE_BATTLE,
    FREE_MAIN,
    FREE_THIS,
    PLAY_EVENTS,
    PLAY_MANEUVERS,
    USE_BATTLES,
    USE_MAINS,
)  # fmt: skip
from wyrmhall.games.booster.text.use.deed import BoosterDeed
from wyrmhall.games.booster.text.use.effects import pay, settle, use_ability, use_play_effects
from wyrmhall.games.booster.text.use.replacing import is_replaced
from wyrmhall.games.booster.text.use.triggers import happen
from wyrmhall.kit.cards import find

T = Table[BoosterState]

USE: Final = 1 << 20  # an answer from here on is this plus spot * USES plus the number of an effect on that card

UNTIL_ACTED: Final = (events.PLAYED_EVENT.name, events.USED.name, events.TURN.name, events.GAME_OVER.name)

OK: Final = 0
NO_ENERGY: Final = 1
NO_BURST: Final = 2
EVENTS_BARRED: Final = 3
MANEUVERS_BARRED: Final = 4
NOT_NOW: Final = 5
USED_UP: Final = 6
NO_CARD: Final = 7
USE_BARRED: Final = 8
NO_COST: Final = 9
NOT_SO: Final = 10
RULES: Final = (
    "", "DB-MAIN-10", "DB-EVENT-03", "DB-GOLD-02", "DB-GOLD-02", "DB-MAIN-11", "DB-KEYWORD-07", "DB-KEYWORD-06",
    "DB-GOLD-02", "DB-PLAY-01", "DB-GOLD-01",
)  # fmt: skip


def play_code(s: BoosterState, seat: int, kind: int, in_battle: bool) -> int:
    """OK, or what keeps a player from playing a card of that kind from the hand."""
    side = s.sides[seat]
    fact = s.cards.play_fact[kind]
    if fact is not None and not fact.holds(BoosterDeed(s, seat, -1, kind)):
        return NOT_SO
    if s.cards.sort[kind] == EVENT:
        if burst_stat(s, seat, kind) < burst_of(s, seat, kind) and not is_permitted(s, seat, ANY_BURST):
            return NO_BURST
        if not can_pay(s, seat, -1, kind, s.cards.play_cost[kind], len(side.hand) - 1, side.energy):
            return NO_COST
        return EVENTS_BARRED if is_forbidden(s, seat, PLAY_EVENTS, kind) else OK
    if in_battle:
        return NOT_NOW
    cost = cost_of(s, seat, kind)
    if cost > side.energy:
        return NO_ENERGY
    if not can_pay(s, seat, -1, kind, s.cards.play_cost[kind], len(side.hand) - 1, side.energy - cost):
        return NO_COST
    return MANEUVERS_BARRED if is_forbidden(s, seat, PLAY_MANEUVERS, kind) else OK


def use_code(s: BoosterState, seat: int, card: int, index: int, in_battle: bool) -> int:
    """OK, or what keeps a player from using an effect of a card in play."""
    kind = s.kind[card]
    ability = abilities_of(s.cards, kind)[index]
    if is_used_up(s, seat, card, index, in_battle):
        return USED_UP
    side = s.sides[seat]
    free = is_free(s, seat, card, in_battle)
    if not free and not side.hand:
        return NO_CARD
    if not can_pay(s, seat, card, kind, ability.cost, len(side.hand) - (0 if free else 1), side.energy):
        return NO_COST
    return USE_BARRED if is_forbidden(s, seat, USE_BATTLES if in_battle else USE_MAINS, kind) else OK


def is_free(s: BoosterState, seat: int, card: int, in_battle: bool) -> bool:
    """Whether an effect needs no discard (DB-KEYWORD-05, DB-GOLD-01)."""
    return is_permitted(s, seat, FREE_BATTLE if in_battle else FREE_MAIN) or is_permitted(s, seat, FREE_THIS, card)


def effects_of(s: BoosterState, seat: int, in_battle: bool) -> list[int]:
    """Every Main: or Battle: effect that a player has in play, as an answer."""
    wanted = BATTLE_USE if in_battle else MAIN_USE
    found: list[int] = []
    side, cards, kinds = s.sides[seat], s.cards, s.kind
    for place in range(DRAGON_SPOT, ZONE + 1):
        for card in side.zones[place]:
            kind = kinds[card]
            if cards.usable[kind] >> wanted & 1:
                for ability in abilities_of(cards, kind):
                    if ability.how == wanted:
                        found.append(USE + spot_of(s, card) * USES + ability.index)
    return found


def to_win(seat: int) -> Hope:
    return Hope("to win the battle", events.WON_BATTLE.name, seat, (events.TIED.name, events.ENDED_BATTLE.name))


class TakeAction(Said):
    """An action of Main or of a battle: play a card (its kind), use an effect (USE and more), or be done."""

    def __init__(self, ask: str, rule: str, in_battle: bool) -> None:
        super().__init__(ask, rule)
        self.in_battle = in_battle

    def hand_kinds(self, s: BoosterState, seat: int) -> list[int]:
        found: list[int] = []
        for card in s.sides[seat].hand:
            kind = s.kind[card]
            if kind not in found:
                found.append(kind)
        found.sort()
        return found

    def candidates(self, s: BoosterState, seat: int, about: About) -> list[int]:
        return [*self.hand_kinds(s, seat), *effects_of(s, seat, self.in_battle), DONE]

    def options(self, s: BoosterState, seat: int, about: About) -> list[int]:
        found: list[int] = []
        for kind in self.hand_kinds(s, seat):
            if play_code(s, seat, kind, self.in_battle) == OK:
                found.append(kind)
        for answer in effects_of(s, seat, self.in_battle):
            card = card_at(s, (answer - USE) // USES)
            if use_code(s, seat, card, (answer - USE) % USES, self.in_battle) == OK:
                found.append(answer)
        found.append(DONE)
        if s.spent:
            found = [answer for answer in found if answer == DONE or not is_spent(s, answer)]
        return found

    def refusal(self, s: BoosterState, seat: int, about: About, answer: int) -> Refusal | None:
        if answer == DONE:
            return None
        if is_spent(s, answer):
            return Refusal(
                "DB-LOOP-03", "you have repeated this as often as you wanted; something else must change first"
            )
        if answer >= USE:
            card, index = card_at(s, (answer - USE) // USES), (answer - USE) % USES
            code = use_code(s, seat, card, index, self.in_battle)
            rule = "DB-KEYWORD-08" if code == USED_UP and self.in_battle else RULES[code]
            return None if code == OK else Refusal(rule, self.use_words(s, card, code))
        code = play_code(s, seat, answer, self.in_battle)
        return None if code == OK else Refusal(RULES[code], self.play_words(s, seat, answer, code))

    def use_words(self, s: BoosterState, card: int, code: int) -> str:
        name = s.cards.names[s.kind[card]]
        if code == USED_UP:
            return f"this effect of {name} has been used this turn"
        if code == NO_CARD:
            return f"you have no card in hand to discard for the effect of {name}"
        if code == NO_COST:
            return f"you cannot pay in full what the effect of {name} costs: {s.cards.texts[s.kind[card]]}"
        return f"an effect forbids you to use the effect of {name}"

    def play_words(self, s: BoosterState, seat: int, kind: int, code: int) -> str:
        name = s.cards.names[kind]
        if code == NO_ENERGY:
            return f"{name} costs {cost_of(s, seat, kind)} energy, and you have {s.sides[seat].energy}"
        if code == NO_BURST:
            stat = STATS[s.cards.burst_stat[kind]]
            have = burst_stat(s, seat, kind)
            return f"{name} has a burst of {burst_of(s, seat, kind)} on {stat}, and you come to {have}"
        if code == NOT_NOW:
            return f"{name} is a maneuver: maneuvers are played in Main only"
        if code == NO_COST:
            return f"you cannot pay in full what {name} costs: {s.cards.texts[kind]}"
        if code == NOT_SO:
            return f"{name} may not be played now: {s.cards.texts[kind]}"
        return f"an effect forbids you to play {name}"

    def notation(self, s: BoosterState, seat: int, about: About, answer: int) -> str:
        if answer == DONE:
            return "pass" if self.in_battle else "done"
        if answer < USE:
            return f"play {s.cards.names[answer]}"
        spot, index = (answer - USE) // USES, (answer - USE) % USES
        spots: list[int] = []
        for other in effects_of(s, seat, self.in_battle):
            if (other - USE) // USES not in spots:
                spots.append((other - USE) // USES)
        words = f"use {spot_words(s, spots, spot)}"
        wanted = BATTLE_USE if self.in_battle else MAIN_USE
        same = [ability.index for ability in abilities_of(s.cards, s.kind[card_at(s, spot)]) if ability.how == wanted]
        return f"{words} effect {same.index(index) + 1}" if len(same) > 1 else words

    def gloss(self, s: BoosterState, seat: int, about: About, answer: int) -> str:
        if answer == DONE or answer >= USE:
            return ""
        if s.cards.sort[answer] == MANEUVER:
            return f"costs {cost_of(s, seat, answer)} energy"
        return f"burst {burst_of(s, seat, answer)} on {STATS[s.cards.burst_stat[answer]]}"

    def prompt(self, s: BoosterState, seat: int, about: About) -> str:
        if self.in_battle:
            return "The battle is on: play an event, use a Battle: effect, or pass."
        return f"Main: you have {s.sides[seat].energy} energy. Play a card, use a Main: effect, or be done."

    def plan(self, s: BoosterState, seat: int, about: About) -> Plan | None:
        """Where another battle follows, one may pass in all of them, unless a rival does something."""
        is_last = sum([len(side.zone) for side in s.sides]) == sum([side.rushing != NOBODY for side in s.sides])
        return Plan(PASS, "pass for the rest of this Rush", UNTIL_ACTED) if self.in_battle and not is_last else None

    def hope(self, s: BoosterState, seat: int, about: About, answer: int) -> Hope | None:
        return to_win(seat) if self.in_battle and s.sides[seat].rushing != NOBODY else None

    def touches(self, s: BoosterState, seat: int, about: About, answer: int) -> list[str]:
        if answer == DONE:
            return []
        if answer < USE:
            return [touch_hand(s, answer)]
        return [touch(s, card_at(s, (answer - USE) // USES))]

    def is_said(self, s: BoosterState, seat: int, about: About, answer: int, wanted: str) -> bool:
        """A card of the hand is played, and one in play is used."""
        if wanted.startswith("play " if answer >= USE else "use "):
            return False
        return super().is_said(s, seat, about, answer, wanted)

    def parse(self, s: BoosterState, seat: int, about: About, text: str) -> int | None:
        words = plain(text)
        self.check_payment(s, seat, words)
        check_step(s.cards, words, self.in_battle, self.rule)
        found = super().parse(s, seat, about, text)
        if found is None and (words.startswith("repeat") or words.endswith(" times")):
            raise Refused(Refusal("DB-LOOP-02", "a loop is shown three times before it is repeated"))
        if found is None and are_several(s.cards, words):
            if self.in_battle:
                raise Refused(Refusal("DB-BATTLE-04", "in a battle one action is taken, then the next player has one"))
            raise Refused(Refusal("DB-MAIN-06", "one action after the other: say the first of them"))
        return found

    def check_payment(self, s: BoosterState, seat: int, words: str) -> None:
        """Raises Refused for who says how something is paid, or that it is not."""
        for ending in FREE:
            kind = kind_meant(s, seat, words.removesuffix(ending)) if words.endswith(ending) else -1
            if kind >= 0 and is_use(words):
                raise Refused(Refusal("DB-KEYWORD-05", "a Main: or Battle: effect costs the discard of a card"))
            if kind >= 0 and s.cards.sort[kind] == MANEUVER:
                raise Refused(Refusal("DB-MAIN-10", "a maneuver is paid with energy equal to its cost"))
        if words.endswith(FACE_DOWN):
            raise Refused(Refusal("DB-MAIN-11", "maneuvers are played face-up"))
        used, _, paid = words.partition(" discarding " if " discarding " in words else " with ")
        if words.startswith("discard ") and " to use " in words:
            paid = words.partition(" to use ")[0]
            used = f"use {words.partition(' to use ')[2]}"
        if is_use(used) and kind_said(s.cards, used) >= 0 and kind_said(s.cards, paid) >= 0:
            raise Refused(Refusal("DB-KEYWORD-10", "first say what you use; then you are asked what you discard"))

    def unfit(self, s: BoosterState, seat: int, about: About, kind: int, words: str) -> Refusal:
        """A card that is not in the hand, or has no effect for this moment."""
        name = s.cards.names[kind]
        holders = [s.at[card] // SPAN for card in range(len(s.kind)) if s.kind[card] == kind and is_in_play(s, card)]
        if is_use(words) or (holders and not s.cards.is_race(kind)):
            if seat not in holders and kind in s.kinds(s.sides[seat].hand):
                return Refusal("DB-KEYWORD-11", f"{name} is in your hand: it is played, not used")
            if seat not in holders:
                return Refusal("DB-KEYWORD-11", f"{name} is not in play under your control")
            if s.cards.usable[kind] >> (MAIN_USE if self.in_battle else BATTLE_USE) & 1:
                if self.in_battle:
                    return Refusal("DB-KEYWORD-04", f"the effect of {name} is for Main")
                return Refusal("DB-KEYWORD-03", f"the effect of {name} is for a battle")
            if s.cards.usable[kind] >> (BATTLE_USE if self.in_battle else MAIN_USE) & 1:
                return Refusal(self.rule, f"{name} is in play already: its effect is used, not played")
            return Refusal(self.rule, f"{name} has no {'Battle' if self.in_battle else 'Main'}: effect")
        if not s.cards.is_race(kind):
            rule = "DB-BATTLE-05" if self.in_battle else "DB-MAIN-06"
            return Refusal(rule, f"{name} is {a_sort(s.cards.sort[kind])}: that is for Gear Up")
        if s.cards.sort[kind] == MANEUVER:
            return Refusal("DB-MAIN-11", f"{name} is not in your hand")
        return Refusal("DB-BATTLE-05" if self.in_battle else "DB-MAIN-06", f"{name} is not in your hand")


MAIN_ACTION: Final = TakeAction("main.act", "DB-MAIN-06", False)


def act_in_main(t: T, seat: int, answer: int) -> Action:
    return take_action(t, seat, answer, False)


async def main_action(t: T) -> None:
    """One action of the player whose block it is, or the end of the block."""
    s = t.state
    seat = s.actor
    if seat not in s.gone:
        if shown_length(s):
            await repeat_loop(t, seat, act_in_main, MAIN_ACTION)
            return
        answer = await t.choose(seat, MAIN_ACTION)
        if answer != DONE and seat not in s.gone:  # who resigns does nothing more
            remember(s, seat, answer)
            await Noted(s, seat, take_action(t, seat, answer, False))
            return
        end_block(s)
        t.tell(events.DONE, seat, rule="DB-MAIN-07")
    following = next_in_turn(s, seat)
    if following >= 0:
        s.actor = following
        return
    await end_main(t)


def end_block(s: BoosterState) -> None:
    forget_loop(s)
    s.looper = NOBODY
    s.spent.clear()


async def end_main(t: T) -> None:
    s = t.state
    await window(t, w.MAIN_ENDS)
    if is_ended(s):
        return
    end_lasting(t, w.THIS_MAIN)
    end_step(t)
    s.phase = MOVE
    s.actor = first_in_turn(s)
    end_lasting(t, w.UNTIL_RUSH)
    t.tell(events.RUSH, s.leader, (s.turn,), rule="DB-RUSH-01")
    await window(t, w.RUSH_STARTS)


async def take_action(t: T, seat: int, answer: int, in_battle: bool) -> None:
    s = t.state
    if answer >= USE:
        await use_effect(t, seat, card_at(s, (answer - USE) // USES), (answer - USE) % USES, in_battle)
    elif s.cards.sort[answer] == MANEUVER:
        await play_maneuver(t, seat, answer)
    else:
        await play_event(t, seat, answer)
    await settle(t)


async def play_maneuver(t: T, seat: int, kind: int) -> None:
    """Pay, put it into the track, then use its effect (DB-PLAY-01, 02, 04)."""
    s = t.state
    side = s.sides[seat]
    side.energy -= cost_of(s, seat, kind)
    use_up(s, False, seat, kind)
    card = find(s, side.hand, kind)
    if s.cards.play_cost[kind]:
        put(s, card, seat, LIMBO)
        reveal(s, card)
        await pay(t, seat, card, kind, s.cards.play_cost[kind])
    put(s, card, seat, TRACK)
    reveal(s, card)
    s.fresh.append(card)
    side.tally[MANEUVERS] += 1
    t.tell(events.PLAYED_MANEUVER, seat, (side.energy,), [kind], rule="DB-MAIN-11")
    happen(s, w.ENTERED_PLAY, seat, card)
    await use_play_effects(t, seat, card, kind)
    happen(s, w.PLAYED_MANEUVER, seat, card)


async def play_event(t: T, seat: int, kind: int) -> None:
    """Show it, use its effect, discard it (DB-EVENT-06, DB-PLAY-05, 06)."""
    s = t.state
    side = s.sides[seat]
    card = find(s, side.hand, kind)
    put(s, card, seat, LIMBO)
    reveal(s, card)
    use_up(s, True, seat, kind)
    t.tell(events.PLAYED_EVENT, seat, (), [kind], rule="DB-EVENT-06")
    if s.cards.play_cost[kind]:
        await pay(t, seat, card, kind, s.cards.play_cost[kind])
    if not await is_replaced(t, w.WOULD_PLAY_EVENT, seat, card):
        await use_play_effects(t, seat, card, kind)
    if place_of(s, card) == LIMBO:
        put(s, card, seat, DISCARDS)
    side.tally[EVENTS] += 1
    if s.starter >= 0:
        side.tally[BATTLE_EVENTS] += 1
    happen(s, w.PLAYED_EVENT, seat, card)


async def use_effect(t: T, seat: int, card: int, index: int, in_battle: bool) -> None:
    """Announce and discard, then carry it out; it is spent from the announcement on (DB-KEYWORD-10)."""
    s = t.state
    kind = s.kind[card]
    ability = abilities_of(s.cards, kind)[index]
    free = is_free(s, seat, card, in_battle)
    s.used.append(card * USES + index)
    t.tell(events.USED, seat, (index,), [kind], rule="DB-KEYWORD-03" if in_battle else "DB-KEYWORD-04")
    if not free:
        paid = await t.choose(seat, DISCARD_COST, (card,))
        if seat in s.gone:
            return
        discard_from_hand(t, find(s, s.sides[seat].hand, paid), "DB-KEYWORD-05")
    await use_ability(t, seat, card, kind, ability)
    s.sides[seat].tally[BATTLE_USES if in_battle else MAINS] += 1
    happen(s, w.USED_BATTLE if in_battle else w.USED_MAIN, seat, card)

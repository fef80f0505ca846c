"""Rush: maneuvers move into the zone, battles are started until the zone is empty (DB-RUSH)."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.decisions import ALL, DONE, ORDER, About, Hope, Plan
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.core.playing.table import Table
from wyrmhall.games.booster import events
from wyrmhall.games.booster.rules.limits import may_move_in, may_rush
from wyrmhall.games.booster.rules.loops import is_round_again
from wyrmhall.games.booster.rules.main_step import to_win
from wyrmhall.games.booster.rules.moving import BY_LOOP, end_game, end_lasting, put, to_track
from wyrmhall.games.booster.rules.questions import card_at, spot_of, spot_words, touch
from wyrmhall.games.booster.rules.saying import Said, are_several, is_use, kind_meant, kind_said, not_used_now, plain
from wyrmhall.games.booster.rules.turn import end_step, end_turn, renew, window
from wyrmhall.games.booster.state import (
    BATTLE,
    BATTLE_EVENTS,
    BATTLES,
    DRAWN,
    MOVED,
    NOBODY,
    ZONE,
    BoosterState,
    is_ended,
    next_in_turn,
    seats_from,
)  # fmt: skip
from wyrmhall.games.booster.text.cards import EVENT
from wyrmhall.games.booster.text.parts import windows as w
from wyrmhall.games.booster.text.use.effects import settle
from wyrmhall.games.booster.text.use.triggers import happen

T = Table[BoosterState]

STAYING: Final = ("keep ", "leave ", "hold ")
FIGHTING: Final = ("start", "attack", "battle", "fight")
UNTIL_OVER: Final = (events.TURN.name, events.GAME_OVER.name)


class MoveIn(Said):
    """A maneuver of the own track to move into the zone, by place, or done."""

    def candidates(self, s: BoosterState, seat: int, about: About) -> list[int]:
        return [*[spot_of(s, card) for card in s.sides[seat].track], DONE]

    def refusal(self, s: BoosterState, seat: int, about: About, answer: int) -> Refusal | None:
        if answer == DONE:
            return None
        if not may_move_in(s, card_at(s, answer)):
            return Refusal("DB-GOLD-02", "an effect forbids you to move maneuvers into the zone")
        return None

    def options(self, s: BoosterState, seat: int, about: About) -> list[int]:
        if not s.settings.forbids and not s.settings.spares:
            return self.candidates(s, seat, about)
        return [answer for answer in self.candidates(s, seat, about) if self.refusal(s, seat, about, answer) is None]

    def notation(self, s: BoosterState, seat: int, about: About, answer: int) -> str:
        if answer == DONE:
            return "done"
        return f"move {spot_words(s, self.candidates(s, seat, about), answer)}"

    def prompt(self, s: BoosterState, seat: int, about: About) -> str:
        return "Rush: move a maneuver from your track into the zone, or be done."

    def plan(self, s: BoosterState, seat: int, about: About) -> Plan | None:
        number = len(self.options(s, seat, about)) - 1
        return Plan(ALL, f"move all {number} into the zone") if number > 1 else None

    def touches(self, s: BoosterState, seat: int, about: About, answer: int) -> list[str]:
        return [] if answer == DONE else [touch(s, card_at(s, answer))]

    def parse(self, s: BoosterState, seat: int, about: About, text: str) -> int | None:
        words = plain(text)
        if words.startswith(STAYING) and kind_said(s.cards, words) < 0:
            return self.staying(s, seat, words)
        if words.endswith((" back", " back to the track", " to the track", " into the track")):
            raise Refused(Refusal("DB-RUSH-01", "maneuvers move from the track into the zone, and not back"))
        if is_use(words) and kind_meant(s, seat, words) >= 0:
            raise Refused(not_used_now(s.cards, kind_meant(s, seat, words)))
        found = super().parse(s, seat, about, text)
        if found is None and (words.endswith((" battle", " rushing card")) or words.startswith(FIGHTING)):
            raise Refused(Refusal("DB-RUSH-05", "battles begin when everybody has moved maneuvers"))
        if found is None and are_several(s.cards, words):
            raise Refused(Refusal("DB-RUSH-01", "maneuvers are moved one after the other: say the first of them"))
        return found

    def staying(self, s: BoosterState, seat: int, words: str) -> int:
        """Who leaves all in the track is done; who names one of several may want to move the others."""
        name = words.partition(" ")[2].removesuffix(" back").removesuffix(" in the track")
        if kind_said(s.cards, name) >= 0 and len(s.sides[seat].track) > 1:
            raise Refused(
                Refusal("DB-RUSH-01", "what is not moved stays in the track: say what you move, or that you are done")
            )
        return DONE

    def unfit(self, s: BoosterState, seat: int, about: About, kind: int, words: str) -> Refusal:
        name = s.cards.names[kind]
        if kind in s.kinds(s.sides[seat].hand) and (
            words.startswith("play ") or kind not in s.kinds(s.sides[seat].zone)
        ):
            if s.cards.sort[kind] == EVENT:
                return Refusal("DB-EVENT-02", f"{name} is an event: in Rush it is played as an action of a battle only")
            return Refusal("DB-MAIN-11", f"{name} is in your hand, not in play")
        if kind in s.kinds(s.sides[seat].zone):
            return Refusal("DB-RUSH-01", f"{name} is in the zone already")
        if kind in s.kinds(s.sides[seat].track):
            return Refusal("DB-RUSH-01", f"{name} is in your track: now it is moved into the zone, or stays there")
        return Refusal("DB-RUSH-04", f"{name} is no maneuver in your track")


MOVE_CHOICE: Final = MoveIn("rush.move", "DB-RUSH-01")


async def move_in(t: T) -> None:
    """One maneuver moves into the zone, or a player is done moving."""
    s = t.state
    seat = s.actor
    answer = await t.choose(seat, MOVE_CHOICE) if seat not in s.gone else DONE
    if answer != DONE and seat not in s.gone:  # who resigns does nothing more
        card = card_at(s, answer)
        put(s, card, seat, ZONE)
        s.sides[seat].tally[MOVED] += 1
        t.tell(events.MOVED, seat, (), [s.kind[card]], rule="DB-RUSH-01")
        happen(s, w.ENTERED_ZONE, seat, card)
        if s.waiting:
            await settle(t)
        return
    moved = s.sides[seat].tally[MOVED] if seat not in s.gone else 0
    t.tell(events.MOVED_ALL, seat, (moved,), rule="DB-RUSH-02")
    if moved:
        happen(s, w.MOVED_IN, seat)
        await settle(t)
        if is_ended(s):
            return
    following = next_in_turn(s, seat)
    if following >= 0:
        s.actor = following
        return
    s.phase = BATTLES
    s.actor = s.leader


# -- starting battles ------------------------------------------------------------------------------


class ChooseRushing(Said):
    """A card of the own zone, by place. It must be chosen (DB-RUSH-08)."""

    def candidates(self, s: BoosterState, seat: int, about: About) -> list[int]:
        return [spot_of(s, card) for card in s.sides[seat].zone]

    def refusal(self, s: BoosterState, seat: int, about: About, answer: int) -> Refusal | None:
        card = card_at(s, answer)
        if not may_rush(s, card):
            return Refusal("DB-GOLD-02", f"an effect keeps {s.cards.names[s.kind[card]]} from rushing")
        return None

    def options(self, s: BoosterState, seat: int, about: About) -> list[int]:
        return [spot_of(s, card) for card in s.sides[seat].zone if may_rush(s, card)]

    def notation(self, s: BoosterState, seat: int, about: About, answer: int) -> str:
        return f"rush {spot_words(s, self.candidates(s, seat, about), answer)}"

    def prompt(self, s: BoosterState, seat: int, about: About) -> str:
        return "Choose your rushing card."

    def plan(self, s: BoosterState, seat: int, about: About) -> Plan | None:
        """Whoever has cards in the zone rushes with one after the other anyway (DB-RUSH-06, 08)."""
        return Plan(ORDER, "rush in this order", UNTIL_OVER) if len(self.options(s, seat, about)) > 1 else None

    def touches(self, s: BoosterState, seat: int, about: About, answer: int) -> list[str]:
        return [touch(s, card_at(s, answer))]

    def hope(self, s: BoosterState, seat: int, about: About, answer: int) -> Hope | None:
        return to_win(seat)

    def must(self, s: BoosterState, seat: int, about: About) -> Refusal:
        return Refusal("DB-RUSH-08", "whoever has a card in the zone must battle with one")

    def parse(self, s: BoosterState, seat: int, about: About, text: str) -> int | None:
        words = plain(text)
        if words.startswith(FIGHTING) and kind_said(s.cards, words) < 0:
            words = words.partition(" with ")[2]
            if not words:
                raise Refused(Refusal(self.rule, "say which of your cards rushes"))
        kind = kind_meant(s, seat, words) if is_use(words) else -1
        if kind >= 0 and s.cards.usable[kind]:
            raise Refused(Refusal("DB-KEYWORD-03", "effects are used when all have chosen their rushing cards"))
        if words.endswith((" back", " to the track", " into the track")):
            raise Refused(self.must(s, seat, about))
        found = super().parse(s, seat, about, words)
        if found is None and are_several(s.cards, words):
            raise Refused(Refusal(self.rule, "one card of each player rushes in a battle"))
        return found

    def unfit(self, s: BoosterState, seat: int, about: About, kind: int, words: str) -> Refusal:
        if s.cards.sort[kind] == EVENT:
            return Refusal("DB-EVENT-02", f"{s.cards.names[kind]} is an event: first the rushing cards are chosen")
        if kind in s.kinds(s.sides[seat].zone):
            return Refusal(self.rule, f"{s.cards.names[kind]} can rush now, and nothing else")
        if kind in s.kinds(s.sides[seat].track):
            return Refusal("DB-RUSH-11", f"{s.cards.names[kind]} is in your track, and was not moved into the zone")
        return Refusal(self.rule, f"{s.cards.names[kind]} is not in your zone")


RUSHING_CHOICE: Final = ChooseRushing("battle.rush", "DB-BATTLE-01")


async def next_battle(t: T) -> None:
    """The next player with a card in the zone starts a battle; without one Rush and the turn end."""
    s = t.state
    for seat in seats_from(s, s.actor):
        if RUSHING_CHOICE.options(s, seat, ()):
            if is_round_again(s):
                end_game(t, DRAWN, BY_LOOP, "DB-LOOP-01")
            else:
                await start_battle(t, seat)
            return
    for side in s.sides:
        while side.zone:  # held back by effects, else Rush could not end (DB-RUSH-09)
            to_track(s, side.zone[0])
    await window(t, w.RUSH_ENDS)
    if is_ended(s):
        return
    end_lasting(t, w.THIS_RUSH)
    end_step(t)
    await end_turn(t)


async def start_battle(t: T, seat: int) -> None:
    """A battle starts, then rushing cards are chosen one after the other (DB-BATTLE-01 to 03)."""
    s = t.state
    end_lasting(t, w.UNTIL_BATTLE)
    renew(s, w.NEXT_BATTLE, w.THIS_BATTLE)
    s.starter = seat
    s.battles += 1
    s.passes = 0
    s.actor = seat
    for side in s.sides:
        side.tally[BATTLE_EVENTS] = 0
    t.tell(events.STARTED_BATTLE, seat, (s.battles,), rule="DB-RUSH-06")
    happen(s, w.BATTLE_STARTED, seat)
    await settle(t)
    if is_ended(s):
        return
    for other in seats_from(s, seat):
        if RUSHING_CHOICE.options(s, other, ()):
            card = card_at(s, await t.choose(other, RUSHING_CHOICE))
            if other in s.gone:  # who resigns does nothing more
                continue
            s.sides[other].rushing = card
            t.tell(
                events.CHOSE_RUSHING,
                other,
                (),
                [s.kind[card]],
                rule="DB-BATTLE-01" if other == seat else "DB-BATTLE-02",
            )
    for other in seats_from(s, s.leader):
        if s.sides[other].rushing != NOBODY:
            happen(s, w.CHOSE_RUSHING, other, s.sides[other].rushing)
    s.phase = BATTLE
    await settle(t)

"""The steps of a turn and the stages of a battle, carried out one by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.booster.bench import gear
from tests.games.booster.stage import side, stage
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import play
from tests.rules import rule
from wyrmhall.core.events import PUBLIC
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.table import Table
from wyrmhall.games.booster.rules import battle, gear_up, main_step, rush, turn
from wyrmhall.games.booster.rules.loops import is_round_again, remember
from wyrmhall.games.booster.rules.moving import put
from wyrmhall.games.booster.state import (
    BATTLE,
    BATTLE_EVENTS,
    BATTLE_USES,
    BATTLES,
    DRAW,
    DRAWN,
    EVENTS,
    GEAR_UP,
    L_UNTIL,
    LASTING,
    LOST,
    MAIN,
    MAINS,
    MANEUVERS,
    MOVE,
    MOVED,
    NOBODY,
    PHASES,
    TALLIES,
    TIED,
    USES,
    WAITING,
    WON,
)
from wyrmhall.games.booster.text.cards import MANEUVER
from wyrmhall.games.booster.text.parts import windows as w

OCCASIONS = {
    "turn starts": "At the start of the turn",
    "draw starts": "At the start of Draw",
    "drawn": "When you draw cards during Draw",
    "draw ends": "At the end of Draw",
    "gear up starts": "At the start of Gear Up",
    "recruited": "When you recruit a crew",
    "gear up ends": "At the end of Gear Up",
    "main starts": "At the start of Main",
    "main ends": "At the end of Main",
    "rush starts": "At the start of Rush",
    "moved": "After you move maneuvers into the zone",
    "rush ends": "At the end of Rush",
    "turn ends": "At the end of the turn",
    "battle starts": "At the start of a battle",
    "passed": "When all players have passed",
    "resolved": "When you resolve the battle",
    "won": "When you win a battle",
    "won points": "When you win points in a battle",
    "returned": "When a maneuver of yours returns to the track",
    "battle ends": "At the end of a battle",
}
CARDS = (
    maneuver("Dive", 1, 4)
    + maneuver("Rock", 1, 4, "Constant: This card cannot be discarded.")
    + maneuver("Dazed", 1, 6, "Constant: This card cannot be chosen as a rushing card.")
    + maneuver("Numb", 1, 6, "Constant: This card cannot be chosen as a rushing card.")
    + maneuver("Still", 1, 0)
    + maneuver("Toll", 1, 3, "To play this, discard a card. Gain a point.")
    + event("Next", "Your next maneuver costs 1 less this turn.")
    + event("Verse", "Your next event has 2 less burst this turn.")
    + event("Whoop", "Gain a point.")
    + event("Duty", "To play this, discard a card. Gain a point.")
    + event("Halt", "A rival cannot move maneuvers of cost 2 or less into the zone this turn.")
    + event("Glory", "Your winnings rise by 2 this turn.")
    + event("Cap", "Your winnings become 3 this turn.")
    + event("Zero", "Your winnings become 0 this turn.")
    + event("Twice", "Your winnings are doubled this turn.")
    + event("Free", "You can win points beyond the printed sprint this turn.")
    + gear("Ram", text="Battle: Gain a point.")
    + gear("Crank", text="Main: Gain a point.")
    + gear("Duo", text="Main: Gain a point. Main: Draw a card.")
    + gear("Once", text="Once per battle, when you play an event, gain a point.")
    + crew("Banker", "Constant: Your winnings rise by 1. Constant: Your dragon gains +1 speed.")
    + crew("Pauper", "Constant: A rival's winnings fall by 1.")
    + crew("Fixer", "Constant: Your winnings become 2.")
    + crew("Doubler", "Constant: Your winnings are doubled.")
    + crew("Champion", "Constant: You can win ties.")
    + crew("Miser", "Constant: Rivals cannot gain points.")
    + crew("Humble", "Constant: If you would gain points, draw a card instead.")
    + crew("Nurse", "Constant: If a maneuver of yours would be discarded, draw a card instead.")
    + crew("Dry", "Constant: If you would draw cards, gain a point instead.")
    + crew("Quiet", "Constant: If a rival would play an event, draw a card instead.")
    + crew("Ease", "Constant: You can use Main effects without discarding.")
    + crew(
        "Listener",
        "When a maneuver of yours enters play, gain a point. When you play a maneuver, gain a point. "
        "When you play an event, gain a point. When you use a Main effect, gain a point. "
        "When you use a Battle effect, gain a point. When players gain energy, gain a point.",
    )
    + crew("Freshman", "")
    + "".join(crew(f"At {name}", f"{text}, gain 5 points.") for name, text in OCCASIONS.items())
)
Step = Callable[[Table[Any]], Any]


def table(*sides: dict[str, Any], phase: str, **top: Any) -> tuple[Match[Any], Table[Any]]:
    """A table at the beginning of a step; what a match does by itself then is not done yet."""
    waiting = phase if phase in ("main", "battle") else "battle" if any("zone" in one for one in sides) else "main"
    settings: dict[str, Any] = {"turn": 5, "phase": waiting, **top}
    match = stage(CARDS, *sides, **settings)
    s = match.state
    if waiting != phase:
        s.phase, s.starter, s.battles = PHASES.index(phase), NOBODY, 0
        s.actor = top.get("actor", s.leader)
        for one in s.sides:
            one.rushing, one.energy = NOBODY, 0
    return match, Table(s, True)


def carried_out(step: Any, *answers: int) -> list[tuple[int, str]]:
    """Runs a step with these answers, then with whatever is first; tells who was asked what."""
    asked, given = [], list(answers)
    try:
        decisions = step.send(None)
        while True:
            asked.extend([(decision.seat, decision.ask) for decision in decisions])
            decisions = step.send([given.pop(0) if given else one.options[0] for one in decisions])
    except StopIteration:
        return asked


def told(t: Table[Any]) -> list[tuple[str, int, tuple[int, ...], str]]:
    return [(one.name, one.seat, one.numbers, one.rule) for one in t.events]


def named(t: Table[Any]) -> list[str]:
    return [one.name for one in t.events]


# -- a game that is won stops where it is ----------------------------------------------------------

PLACES: dict[str, tuple[Step, dict[str, Any]]] = {
    "turn starts": (turn.begin_turn, {"phase": "draw"}),
    "draw starts": (turn.begin_turn, {"phase": "draw"}),
    "drawn": (turn.begin_turn, {"phase": "draw"}),
    "draw ends": (turn.begin_turn, {"phase": "draw"}),
    "recruited": (gear_up.gear_up, {"phase": "gear up"}),
    "gear up ends": (gear_up.gear_up, {"phase": "gear up", "actor": 1}),
    "main starts": (gear_up.gear_up, {"phase": "gear up", "actor": 1}),
    "main ends": (main_step.end_main, {"phase": "main"}),
    "moved": (rush.move_in, {"phase": "move"}),
    "rush ends": (rush.next_battle, {"phase": "battles"}),
    "turn ends": (rush.next_battle, {"phase": "battles"}),
    "battle starts": (rush.next_battle, {"phase": "battles"}),
    "passed": (battle.resolve, {"phase": "battle"}),
    "resolved": (battle.resolve, {"phase": "battle"}),
    "won": (battle.resolve, {"phase": "battle"}),
    "won points": (battle.resolve, {"phase": "battle"}),
    "returned": (battle.resolve, {"phase": "battle"}),
    "battle ends": (battle.resolve, {"phase": "battle"}),
}


@rule("DB-WIN-03")
@pytest.mark.parametrize("occasion", PLACES)
def test_the_game_ends_at_once(occasion: str) -> None:
    step, top = PLACES[occasion]
    is_rushing = occasion == "battle starts" or top["phase"] == "battle"
    zones = {"zone": ["Dive"]} if is_rushing else {"track": ["Dive"]}
    decks = {"dragon_deck": ["Freshman, tester"]} if occasion == "recruited" else {}
    mine = side(points=25, crew=[f"At {occasion}, tester"], **zones, **decks)
    match, t = table(mine, side(), **top)
    s = match.state
    if occasion == "recruited":
        s.settings = s.settings.copy()
        s.settings.is_draft = True
    if occasion == "moved":
        s.sides[0].tally[MOVED] = 1
    if occasion in ("rush ends", "turn ends"):
        s.lasting.clear()
    before = (s.phase, s.turn, s.leader, s.actor, s.starter)
    s.sides[0].energy = s.sides[1].energy = 7
    asked = carried_out(step(t), -1) if occasion == "moved" else carried_out(step(t))
    assert s.winner == 0
    assert named(t)[-1] == "game_over"
    after = (s.phase, s.turn, s.leader, s.actor, s.starter)
    if occasion == "battle starts":
        assert (asked, after) == ([], (BATTLES, 5, 0, 0, 0))
    elif occasion == "main starts":
        assert (after, [one.energy for one in s.sides]) == ((MAIN, 5, 0, 0, before[4]), [0, 0])
    else:
        assert after == before
    if occasion in ("main ends", "rush ends", "turn starts", "moved", "drawn"):
        assert [one.energy for one in s.sides] == [7, 7], "not even the step is closed"
    if occasion in ("passed", "resolved"):
        assert (s.sprints, s.sides[0].tally[WON]) == ([], 0)
    if occasion == "won points":
        assert names(match, 0, "zone") == ["Dive"]


# -- the turn --------------------------------------------------------------------------------------


@rule("DB-TURN-07", "DB-TIMING-01")
def test_a_turn_begins_with_everything_forgotten_that_is_counted_by_turns() -> None:
    match, t = table(side(track=["Dive"]), side(), phase="draw", leader=1)
    s = match.state
    s.used[:], s.fresh[:], s.rounds[:] = [3], [4], [5]
    s.battles, s.stirred = 6, True
    for one in s.sides:
        one.tally[:] = [9] * TALLIES
    s.actor = 0
    carried_out(turn.begin_turn(t))
    assert (s.used, s.fresh, s.rounds, s.battles) == ([], [], [], 0)
    assert [one.tally for one in s.sides] == [[0] * 8 + [2] + [0] * 5] * 2, "both have drawn 2"
    assert told(t) == [
        ("turn", 1, (5,), "DB-TURN-07"),
        ("drew", 1, (2,), "DB-DRAW-01"),
        ("drew", 0, (2,), "DB-DRAW-01"),
    ]
    assert (s.phase, s.actor) == (GEAR_UP, 1)


@rule("DB-TURN-07")
def test_nothing_has_stirred_at_the_beginning_of_a_turn() -> None:
    match, t = table(side(race_deck=[]), side(race_deck=[]), phase="draw")
    match.state.stirred = True
    carried_out(turn.begin_turn(t))
    assert (match.state.stirred, named(t)) == (False, ["turn"])


@rule("DB-DRAW-01", "DB-GOLD-01")
def test_a_draw_that_is_replaced_is_not_done() -> None:
    match, t = table(side(crew=["Dry, tester"]), side(), phase="draw")
    carried_out(turn.begin_turn(t))
    assert ([len(one.hand) for one in match.state.sides], points(match)) == ([0, 2], [1, 0])


@rule("DB-TIMING-10", "DB-TIMING-19")
@pytest.mark.parametrize(
    ("step", "top", "until"),
    [
        (turn.begin_turn, {"phase": "draw"}, w.UNTIL_TURN),
        (turn.begin_turn, {"phase": "draw"}, w.THIS_STEP),
        (gear_up.gear_up, {"phase": "gear up", "actor": 1}, w.THIS_STEP),
        (gear_up.gear_up, {"phase": "gear up", "actor": 1}, w.UNTIL_MAIN),
        (main_step.end_main, {"phase": "main"}, w.THIS_MAIN),
        (main_step.end_main, {"phase": "main"}, w.THIS_STEP),
        (main_step.end_main, {"phase": "main"}, w.UNTIL_RUSH),
        (rush.next_battle, {"phase": "battles"}, w.THIS_RUSH),
        (rush.next_battle, {"phase": "battles"}, w.THIS_STEP),
        (rush.next_battle, {"phase": "battles"}, w.THIS_TURN),
        (battle.resolve, {"phase": "battle"}, w.THIS_BATTLE),
    ],
)
def test_what_lasts_until_the_end_of_something_ends_with_it(step: Step, top: dict[str, Any], until: int) -> None:
    zones: dict[str, Any] = {"zone": ["Rock"]} if top["phase"] == "battle" else {"track": ["Dive"]}
    zone = next(iter(zones))
    match, t = table(side(**zones), side(), swings={f"1 {zone} 1": 1}, **top)
    s = match.state
    s.lasting.extend(s.lasting[:LASTING])
    s.lasting[L_UNTIL], s.lasting[LASTING + L_UNTIL] = until, w.THIS_GAME
    carried_out(step(t))
    left = [s.lasting[at + L_UNTIL] for at in range(0, len(s.lasting), LASTING)]
    assert left == [w.THIS_GAME]


@rule("DB-TIMING-11")
def test_what_is_for_the_next_turn_or_battle_is_for_this_one_then() -> None:
    match, t = table(side(track=["Dive"]), side(), phase="battles", swings={"1 track 1": 1})
    s = match.state
    s.lasting[L_UNTIL] = w.NEXT_TURN
    carried_out(rush.next_battle(t))
    assert (s.lasting[L_UNTIL], s.turn, s.phase) == (w.THIS_TURN, 6, DRAW)
    match, t = table(side(zone=["Dive"]), side(), phase="battles", swings={"1 zone 1": 1})
    s = match.state
    s.lasting.extend(s.lasting[:LASTING])
    s.lasting[L_UNTIL], s.lasting[LASTING + L_UNTIL] = w.NEXT_BATTLE, w.UNTIL_BATTLE
    carried_out(rush.next_battle(t))
    assert ([s.lasting[L_UNTIL]], len(s.lasting)) == ([w.THIS_BATTLE], LASTING)


@rule("DB-TURN-05")
@pytest.mark.parametrize(
    ("leader", "wanted", "gone", "following"),
    [(0, -1, [], 1), (2, -1, [], 0), (0, 2, [], 2), (0, 0, [], 0), (0, 2, [2], 1), (0, -1, [1], 2)],
)
def test_the_lead_goes_to_the_left_or_to_whom_an_effect_says(
    leader: int, wanted: int, gone: list[int], following: int
) -> None:
    match, t = table(side(), side(), side(), phase="battles", leader=leader)
    s = match.state
    s.next_leader = wanted
    s.gone.extend(gone)
    carried_out(turn.end_turn(t))
    assert (s.leader, s.next_leader, s.turn, s.phase) == (following, NOBODY, 6, DRAW)


@rule("DB-LOOP-01")
@pytest.mark.parametrize(
    ("hand", "turns", "stirred", "expected"),
    [
        ([], 5, [], [False, True]),
        (["Mag Kick"], 4, [], [False, True]),
        (["Mag Kick"], 3, [], [False, False, True]),
        (["Whoop"], 1, [], [False, True]),
        ([], 5, [0], [False, False, True]),
        ([], 5, [1], [False, False, False, True]),
    ],
)
def test_a_standstill_is_as_many_still_turns_as_there_are_players(
    hand: list[str], turns: int, stirred: list[int], expected: list[bool]
) -> None:
    match, _ = table(side(race_deck=[], hand=hand), side(race_deck=[]), phase="battles", turn=turns)
    s = match.state
    found: list[bool] = []
    for _ in expected:
        s.stirred = len(found) in stirred
        if s.stirred:
            s.sides[0].points += 1
        found.append(turn.is_standstill(s))
        s.turn += 1
        s.leader = 1 - s.leader
    assert found == expected


@rule("DB-LOOP-01")
def test_cards_in_a_race_deck_break_a_standstill() -> None:
    match, _ = table(phase="battles")
    s = match.state
    s.still, s.evenings[:] = 1, [1, 2, 3]
    assert not turn.is_standstill(s)
    assert (s.still, s.evenings) == (0, [])


@rule("DB-LOOP-01")
def test_turns_come_round_only_when_the_dearest_maneuver_could_be_paid() -> None:
    match, _ = table(side(race_deck=[], hand=["Mag Kick"]), side(race_deck=[]), phase="battles", turn=3)
    s = match.state
    s.stirred = True
    assert not turn.is_standstill(s)
    assert (s.evenings, s.still) == ([], 0)
    s.turn = 4
    assert not turn.is_standstill(s)
    assert len(s.evenings) == 3


# -- Gear Up and Main ------------------------------------------------------------------------------


@rule("DB-GEAR-14", "DB-KNOW-08")
def test_who_cannot_gear_up_shows_the_dragon_deck() -> None:
    match, t = table(side(dragon_deck=["Freshman, tester"]), side(dragon_deck=["Freshman, tester"]), phase="gear up")
    s = match.state
    assert carried_out(gear_up.gear_up(t)) == []
    assert told(t) == [("cannot_gear_up", 0, (1,), "DB-GEAR-14")]
    assert [s.seen[s.sides[seat].dragon_deck[0]] == s.seen[s.sides[0].dragon[0]] for seat in (0, 1)] == [True, False]
    assert (s.actor, s.phase) == (1, GEAR_UP)
    carried_out(gear_up.gear_up(t))
    assert (s.actor, s.phase, [one.energy for one in s.sides]) == (0, MAIN, [5, 5])
    assert told(t)[2:] == [
        ("main", 0, (5,), "DB-MAIN-01"),
        ("gained_energy", 0, (5, 5), "DB-MAIN-01"),
        ("gained_energy", 1, (5, 5), "DB-MAIN-01"),
    ]


def test_who_has_resigned_does_not_gear_up() -> None:
    match, t = table(side(), side(dragon_deck=["Crank, level 1"]), side(), phase="gear up", actor=1)
    match.state.gone.append(1)
    assert (carried_out(gear_up.gear_up(t)), match.state.actor, t.events) == ([], 2, [])


@rule("DB-MAIN-07", "DB-MAIN-09")
def test_a_block_ends_with_its_player_and_main_with_the_last() -> None:
    match, t = table(side(hand=["Dive"]), side(), phase="main", leader=1, actor=1)
    s = match.state
    s.spent[:], s.looper, s.marks[:] = [1, 2], 1, [3]
    carried_out(main_step.main_action(t), -1)
    assert (s.actor, s.phase, s.spent, s.looper, s.marks) == (0, MAIN, [], NOBODY, [])
    assert told(t) == [("done", 1, (), "DB-MAIN-07")]
    carried_out(main_step.main_action(t), -1)
    assert (s.actor, s.phase, [one.energy for one in s.sides]) == (1, MOVE, [0, 0])
    assert told(t)[1:] == [("done", 0, (), "DB-MAIN-07"), ("rush", 1, (5,), "DB-RUSH-01")]


def test_who_has_resigned_has_no_block() -> None:
    match, t = table(side(), side(hand=["Dive"]), side(), phase="main", actor=1)
    match.state.gone.append(1)
    assert (carried_out(main_step.main_action(t)), match.state.actor, t.events) == ([], 2, [])


def kind(match: Match[Any], name: str) -> int:
    found: int = match.state.cards.kind_of(name)
    return found


@rule("DB-PLAY-01", "DB-PLAY-02", "DB-MAIN-11")
def test_a_maneuver_is_paid_for_and_comes_to_the_track() -> None:
    match, t = table(side(hand=["Dive", "Toll", "Whoop"]), side(), phase="main")
    s = match.state
    assert carried_out(main_step.play_maneuver(t, 0, kind(match, "Dive"))) == []
    assert (names(match, 0, "track"), s.sides[0].energy, s.sides[0].tally[MANEUVERS]) == (["Dive"], 4, 1)
    assert (s.fresh, told(t)) == (s.sides[0].track, [("played_maneuver", 0, (4,), "DB-MAIN-11")])
    assert carried_out(main_step.play_maneuver(t, 0, kind(match, "Toll"))) == [(0, "effect.discard")]
    assert (names(match, 0, "track"), names(match, 0, "hand")) == (["Dive", "Toll"], [])
    assert named(t)[1:] == ["discarded", "played_maneuver", "gained_points"], "it is paid before it is played"


@rule("DB-EVENT-06", "DB-PLAY-05")
@pytest.mark.parametrize(("phase", "counted"), [("main", 0), ("battle", 1)])
def test_an_event_is_shown_used_and_discarded(phase: str, counted: int) -> None:
    match, t = table(side(hand=["Whoop", "Duty", "Dive"], zone=["Dive"]), side(), phase=phase)
    s = match.state
    assert carried_out(main_step.play_event(t, 0, kind(match, "Whoop"))) == []
    assert told(t)[0] == ("played_event", 0, (), "DB-EVENT-06")
    assert (names(match, 0, "discards"), s.sides[0].limbo, points(match)) == (["Whoop"], [], [1, 0])
    assert (s.sides[0].tally[EVENTS], s.sides[0].tally[BATTLE_EVENTS]) == (1, counted)
    assert carried_out(main_step.play_event(t, 0, kind(match, "Duty"))) == [(0, "effect.discard")]
    assert (names(match, 0, "discards"), points(match)) == (["Whoop", "Dive", "Duty"], [2, 0])
    assert (s.sides[0].tally[EVENTS], s.sides[0].tally[BATTLE_EVENTS]) == (2, 2 * counted)


@rule("DB-GOLD-01")
def test_an_event_that_is_replaced_has_no_effect_and_was_played() -> None:
    match, t = table(side(hand=["Whoop"]), side(crew=["Quiet, tester"]), phase="main")
    carried_out(main_step.play_event(t, 0, kind(match, "Whoop")))
    assert (points(match), names(match, 0, "discards")) == ([0, 0], ["Whoop"])
    assert (match.state.sides[0].tally[EVENTS], len(match.state.sides[1].hand)) == (1, 1)


@rule("DB-KEYWORD-03", "DB-KEYWORD-04", "DB-KEYWORD-05")
@pytest.mark.parametrize(
    ("in_battle", "card", "cited"),
    [(False, "Crank, level 1", "DB-KEYWORD-04"), (True, "Ram, level 1", "DB-KEYWORD-03")],
)
def test_an_effect_is_announced_and_paid_with_a_card(in_battle: bool, card: str, cited: str) -> None:
    match, t = table(side(hand=["Dive"], gear=[card]), side(), phase="main")
    s = match.state
    used = s.sides[0].gear[0]
    assert carried_out(main_step.use_effect(t, 0, used, 0, in_battle)) == [(0, "use.discard")]
    assert (s.used, names(match, 0, "discards"), points(match)) == ([used * USES], ["Dive"], [1, 0])
    assert told(t)[:2] == [("used", 0, (0,), cited), ("discarded", 0, (), "DB-KEYWORD-05")]
    assert [s.sides[0].tally[MAINS], s.sides[0].tally[BATTLE_USES]] == ([0, 1] if in_battle else [1, 0])


@rule("DB-CONTROL-01", "DB-KEYWORD-11")
def test_an_effect_is_its_controllers_and_not_its_owners() -> None:
    match, t = table(side(hand=["Dive"], gear=["Crank, level 1 @2"]), side(hand=["Rock"]), phase="main")
    carried_out(main_step.use_effect(t, 0, match.state.sides[0].gear[0], 0, False))
    assert (points(match), names(match, 0, "discards"), names(match, 1, "hand")) == ([1, 0], ["Dive"], ["Rock"])
    assert [one.tally[MAINS] for one in match.state.sides] == [1, 0]


@rule("DB-KEYWORD-05", "DB-GOLD-01")
def test_an_effect_that_is_free_is_not_paid() -> None:
    match, t = table(side(hand=["Dive"], gear=["Crank, level 1"], crew=["Ease, tester"]), side(), phase="main")
    assert carried_out(main_step.use_effect(t, 0, match.state.sides[0].gear[0], 0, False)) == []
    assert (names(match, 0, "hand"), points(match)) == (["Dive"], [1, 0])


@rule("DB-KNOW-07", "DB-EVENT-06")
@pytest.mark.parametrize("name", ["Dive", "Toll", "Whoop", "Duty"])
def test_what_is_played_lies_open(name: str) -> None:
    match, t = table(side(hand=[name, "Rock"]), side(), phase="main")
    s = match.state
    card = s.sides[0].hand[0]
    if s.cards.sort[s.kind[card]] == MANEUVER:
        carried_out(main_step.play_maneuver(t, 0, s.kind[card]))
    else:
        carried_out(main_step.play_event(t, 0, s.kind[card]))
    assert s.seen[card] == PUBLIC


@rule("DB-MAIN-15")
def test_what_is_for_the_next_card_is_used_up_by_playing_it() -> None:
    match, t = table(side(hand=["Next", "Verse", "Dive", "Whoop"]), side(), phase="main")
    play(match, "0 play Next", "0 play Verse")
    t = Table(match.state, True)
    s = match.state
    assert len(s.lasting) == 2 * LASTING
    carried_out(main_step.play_event(t, 0, kind(match, "Whoop")))
    assert len(s.lasting) == LASTING
    carried_out(main_step.play_maneuver(t, 0, kind(match, "Dive")))
    assert (s.lasting, s.sides[0].energy) == ([], 5)


@rule("DB-TRIG-01")
def test_plays_and_uses_are_heard() -> None:
    mine = side(
        hand=["Dive", "Whoop", "Rock", "Rock"], gear=["Crank, level 1", "Ram, level 1"], crew=["Listener, tester"]
    )
    match, t = table(mine, side(), phase="main")
    s = match.state
    crank, ram = s.sides[0].gear
    for step, heard in (
        (main_step.play_maneuver(t, 0, kind(match, "Dive")), 2),
        (main_step.play_event(t, 0, kind(match, "Whoop")), 1),
        (main_step.use_effect(t, 0, crank, 0, False), 1),
        (main_step.use_effect(t, 0, ram, 0, True), 1),
    ):
        carried_out(step)
        assert len(s.waiting) == heard * WAITING
        s.waiting.clear()


@rule("DB-KEYWORD-07")
def test_each_effect_of_a_card_is_used_for_itself() -> None:
    match, t = table(side(hand=["Dive", "Rock"], gear=["Duo, level 1"]), side(), phase="main")
    s = match.state
    duo = s.sides[0].gear[0]
    carried_out(main_step.use_effect(t, 0, duo, 1, False))
    assert (s.used, points(match), len(s.sides[0].hand)) == ([duo * USES + 1], [0, 0], 2)


@rule("DB-MAIN-06", "DB-LOOP-02")
@pytest.mark.parametrize("repeated", [False, True])
def test_an_action_of_main_is_carried_out_settled_and_remembered(repeated: bool) -> None:
    mine = side(hand=["Dive", "Whoop"], gear=["Crank, level 1"], crew=["Listener, tester"])
    match, t = table(mine, side(), phase="main")
    s = match.state
    use = main_step.effects_of(s, 0, False)[0]
    for answer, scored in ((kind(match, "Dive"), 2), (use, 4)):
        if repeated:
            carried_out(main_step.act_in_main(t, 0, answer))
        else:
            carried_out(main_step.main_action(t), answer)
        assert (points(match), s.waiting) == ([scored, 0], [])
    assert (s.sides[0].tally[MAINS], s.sides[0].tally[BATTLE_USES], s.actor) == (1, 0, 0)
    assert s.deeds == ([] if repeated else [kind(match, "Dive"), use])


@rule("DB-LOOP-02")
@pytest.mark.parametrize(("runs", "asked"), [(2, "main.act"), (3, "loop.times")])
def test_who_has_shown_a_loop_in_main_is_asked_how_often(runs: int, asked: str) -> None:
    match, t = table(side(), side(), phase="main")
    for _ in range(runs):
        remember(match.state, 0, 7)
    step = main_step.main_action(t)
    (decision,) = step.send(None)
    assert (decision.seat, decision.ask) == (0, asked)
    step.close()


@rule("DB-GEAR-04", "DB-TIMING-08")
def test_gear_up_goes_round_and_main_begins_with_energy_that_is_heard() -> None:
    decks = [side(dragon_deck=["Crank, level 1"], crew=["Listener, tester"]), side(dragon_deck=["Ram, level 1"])]
    match, t = table(*decks, phase="gear up", leader=1)
    s = match.state
    carried_out(gear_up.gear_up(t))
    assert (names(match, 1, "gear"), s.actor, s.phase) == (["Ram, level 1"], 0, GEAR_UP)
    carried_out(gear_up.gear_up(t))
    assert (names(match, 0, "gear"), s.actor, s.phase) == (["Crank, level 1"], 1, MAIN)
    assert (points(match), [one.energy for one in s.sides]) == ([1, 0], [5, 5])


@rule("DB-TIMING-10")
def test_the_start_of_rush_is_heard() -> None:
    match, t = table(side(crew=["At rush starts, tester"]), side(), phase="main")
    carried_out(main_step.end_main(t))
    assert (points(match), match.state.phase) == ([5, 0], MOVE)


# -- Rush ------------------------------------------------------------------------------------------


@rule("DB-RUSH-01", "DB-RUSH-02")
def test_one_maneuver_moves_at_a_time_and_the_number_is_told() -> None:
    match, t = table(side(track=["Dive", "Rock"]), side(track=["Dive"]), phase="move")
    s = match.state
    first = s.sides[0].track[0]
    option = rush.MOVE_CHOICE.options(s, 0, ())
    assert len(option) == 3
    carried_out(rush.move_in(t), option[0])
    assert (s.sides[0].zone, s.sides[0].tally[MOVED], s.actor) == ([first], 1, 0)
    carried_out(rush.move_in(t), -1)
    assert (s.actor, s.phase) == (1, MOVE)
    carried_out(rush.move_in(t), -1)
    assert (s.actor, s.phase) == (0, BATTLES)
    assert told(t) == [
        ("moved", 0, (), "DB-RUSH-01"),
        ("moved_all", 0, (1,), "DB-RUSH-02"),
        ("moved_all", 1, (0,), "DB-RUSH-02"),
    ]


@rule("DB-RUSH-01")
def test_after_the_leader_the_first_seat_moves_too() -> None:
    match, t = table(side(), side(), phase="move", leader=1)
    carried_out(rush.move_in(t), -1)
    assert (match.state.actor, match.state.phase) == (0, MOVE)


def test_who_has_resigned_moves_nothing() -> None:
    match, t = table(side(), side(track=["Dive"], crew=["At moved, tester"]), side(), phase="move", actor=1)
    s = match.state
    s.gone.append(1)
    s.sides[1].tally[MOVED] = 1
    assert (carried_out(rush.move_in(t)), s.actor) == ([], 2)
    assert told(t) == [("moved_all", 1, (0,), "DB-RUSH-02")]


@rule("DB-GOLD-02")
def test_what_may_not_be_moved_is_refused_and_not_offered() -> None:
    match, _ = table(side(hand=["Halt"]), side(track=["Dive", "Mag Kick"]), phase="main")
    play(match, "0 play Halt")
    s = match.state
    asked = rush.MOVE_CHOICE
    spots = asked.candidates(s, 1, ())
    assert [asked.refusal(s, 1, (), spot) is None for spot in spots] == [False, True, True]
    refusal = asked.refusal(s, 1, (), spots[0])
    assert refusal is not None
    assert refusal.rule == "DB-GOLD-02"
    assert asked.options(s, 1, ()) == spots[1:]
    s.lasting.clear()
    assert asked.options(s, 1, ()) == spots


@rule("DB-RUSH-08", "DB-GOLD-02")
def test_a_card_that_cannot_be_chosen_does_not_rush_and_goes_back() -> None:
    match, t = table(side(zone=["Dazed", "Dive"]), side(zone=["Dazed"]), phase="battles")
    s = match.state
    asked = rush.RUSHING_CHOICE
    dazed, dive = asked.candidates(s, 0, ())
    assert (asked.options(s, 0, ()), asked.options(s, 1, ())) == ([dive], [])
    refusal = asked.refusal(s, 0, (), dazed)
    assert (asked.refusal(s, 0, (), dive), refusal and refusal.rule) == (None, "DB-GOLD-02")
    assert carried_out(rush.next_battle(t)) == [(0, "battle.rush")]
    assert [one.rushing for one in s.sides] == [s.sides[0].zone[1], NOBODY]
    match, t = table(side(zone=["Dazed", "Numb"]), side(zone=["Dazed"]), phase="battles")
    assert carried_out(rush.next_battle(t)) == []
    assert [names(match, seat, "track") for seat in (0, 1)] == [["Dazed", "Numb"], ["Dazed"]]
    assert [names(match, seat, "zone") for seat in (0, 1)] == [[], []]
    assert match.state.turn == 6


@rule("DB-BATTLE-01", "DB-BATTLE-02", "DB-RUSH-06")
def test_the_start_of_a_battle() -> None:
    match, t = table(side(zone=["Dive"]), side(zone=["Rock"]), side(), phase="battles", leader=0, actor=2)
    s = match.state
    s.leader = 2
    put(s, s.sides[0].zone[0], 0, 8)
    assert s.actor == 2, "who has no card in the zone"
    assert carried_out(rush.next_battle(t)) == [(1, "battle.rush")]
    assert (s.starter, s.actor) == (1, 1)
    match, t = table(side(zone=["Dive"]), side(zone=["Rock"]), side(), phase="battles", leader=0, actor=1)
    s = match.state
    s.passes, s.battles = 2, 4
    for one in s.sides:
        one.tally[BATTLE_EVENTS] = 3
    assert carried_out(rush.next_battle(t)) == [(1, "battle.rush"), (0, "battle.rush")]
    assert (s.starter, s.actor, s.passes, s.battles, s.phase) == (1, 1, 0, 5, BATTLE)
    assert [one.tally[BATTLE_EVENTS] for one in s.sides] == [0, 0, 0]
    assert [one.rushing for one in s.sides] == [s.sides[0].zone[0], s.sides[1].zone[0], NOBODY]
    assert told(t) == [
        ("started_battle", 1, (5,), "DB-RUSH-06"),
        ("chose_rushing", 1, (), "DB-BATTLE-01"),
        ("chose_rushing", 0, (), "DB-BATTLE-02"),
    ]


@rule("DB-LOOP-01")
def test_the_same_position_before_a_battle_for_the_third_time_draws_the_game() -> None:
    match, t = table(side(zone=["Rock"]), side(zone=["Rock"]), phase="battles")
    s = match.state
    s.battles = 20
    is_round_again(s)
    is_round_again(s)
    assert carried_out(rush.next_battle(t)) == []
    assert (s.winner, told(t)) == (DRAWN, [("game_over", DRAWN, (3, 1), "DB-LOOP-01")])


# -- the battle ------------------------------------------------------------------------------------


def fight(first: str, second: str, mine: list[str], swing: int = 0, **top: Any) -> tuple[Match[Any], Table[Any]]:
    """A battle of two cards, with this crew."""
    sides = [side(zone=[first], crew=mine), side(zone=[second])]
    return table(*sides, phase="battle", swings={"1 zone 1": swing}, **top)


@rule("DB-BATTLE-09", "DB-BATTLE-14", "DB-BATTLE-20")
@pytest.mark.parametrize(
    ("swings", "victor", "winnings"),
    [((1, 0, 0), 0, 1), ((0, 3, 1), 1, 2), ((0, 0, -1), NOBODY, 0), ((-9, -9, -8), 2, 1), ((2, -1, 2), NOBODY, 0)],
)
def test_the_outcome_is_fixed(swings: tuple[int, ...], victor: int, winnings: int) -> None:
    places = {f"{seat + 1} zone 1": number for seat, number in enumerate(swings)}
    match, t = table(*[side(zone=["Dive"]) for _ in range(3)], phase="battle", swings=places)
    s = match.state
    battle.fix_outcome(t)
    assert (s.victor, s.winnings, s.cap) == (victor, winnings, 4 if victor >= 0 else 0)
    assert s.sprints == [4 + number for number in swings]
    assert told(t) == [("resolved", victor, tuple(s.sprints), "DB-BATTLE-20")]
    won = [int(seat == victor) for seat in range(3)]
    assert [one.tally[WON] for one in s.sides] == won
    assert [one.tally[LOST] for one in s.sides] == [1 - one for one in won]
    assert [one.tally[TIED] for one in s.sides] == [int(victor == NOBODY)] * 3


@rule("DB-BATTLE-14", "DB-GOLD-01")
def test_who_wins_ties_wins_a_tie_alone() -> None:
    for crews, swing, victor in (
        ((["Champion, tester"], []), 0, 0),
        (([], ["Champion, tester"]), 0, 1),
        ((["Champion, tester"], ["Champion, tester"]), 0, NOBODY),
        (([], []), 0, NOBODY),
        ((["Champion, tester"], []), -1, 1),
        (([], ["Champion, tester"]), 1, 0),
    ):
        sides = [side(zone=["Dive"], crew=crew) for crew in crews]
        match, t = table(*sides, phase="battle", swings={"1 zone 1": swing})
        battle.fix_outcome(t)
        assert match.state.victor == victor


@rule("DB-BATTLE-16")
def test_a_winner_without_a_rushing_card_wins_nothing() -> None:
    match, t = table(side(), side(zone=["Dive"]), phase="battle", swings={"2 zone 1": -9})
    s = match.state
    battle.fix_outcome(t)
    assert (s.victor, s.winnings, s.cap) == (0, 5, 0)
    carried_out(battle.score(t))
    assert (points(match), named(t)) == ([0, 0], ["resolved", "won_battle"])


@rule("DB-SCORE-01", "DB-SCORE-02")
@pytest.mark.parametrize(
    ("crews", "hand", "difference", "cap", "won"),
    [
        ([], [], 3, 9, 3),
        ([], [], 3, 2, 2),
        (["Banker, tester"], [], 3, 9, 4),
        (["Fixer, tester"], [], 5, 9, 2),
        (["Doubler, tester"], [], 3, 9, 6),
        (["Doubler, tester"], [], 3, 4, 4),
        (["Banker, tester", "Doubler, tester"], [], 3, 9, 8),
        (["Fixer, tester", "Banker, tester", "Doubler, tester"], [], 9, 9, 6),
        ([], ["Glory"], 3, 9, 5),
        ([], ["Cap"], 5, 9, 3),
        ([], ["Zero"], 5, 9, 0),
        ([], ["Zero", "Glory"], 5, 9, 2),
        ([], ["Twice"], 3, 9, 6),
        ([], ["Twice", "Twice"], 2, 9, 8),
        ([], ["Glory", "Cap"], 9, 9, 5),
        ([], ["Free"], 7, 3, 7),
        (["Doubler, tester"], ["Twice", "Free"], 3, 1, 12),
    ],
)
def test_winnings_are_set_then_changed_then_doubled_then_limited(
    crews: list[str], hand: list[str], difference: int, cap: int, won: int
) -> None:
    match, _ = table(side(crew=crews, hand=hand), side(), phase="main")
    play(match, *[f"0 play {name}" for name in hand])
    s = match.state
    s.victor = 0
    assert battle.changed_winnings(s, difference, cap) == won
    s.victor = 1
    assert battle.changed_winnings(s, difference, cap) == min(difference, cap), "they are the other player's"


@rule("DB-SCORE-01")
def test_winnings_that_fall_stop_at_nothing() -> None:
    match, _ = table(side(), side(crew=["Pauper, tester"]), phase="main")
    s = match.state
    s.victor = 0
    assert [battle.changed_winnings(s, number, 9) for number in (0, 1, 3)] == [0, 0, 2]


@rule("DB-SCORE-01", "DB-BATTLE-09")
def test_the_winner_scores() -> None:
    match, t = fight("Dive", "Dive", [], 3)
    battle.fix_outcome(t)
    carried_out(battle.score(t))
    assert points(match) == [3, 0]
    assert told(t)[1:] == [("won_battle", 0, (3,), "DB-BATTLE-09"), ("gained_points", 0, (3, 3), "DB-SCORE-01")]


@rule("DB-BATTLE-14")
def test_a_tie_brings_nothing() -> None:
    match, t = fight("Dive", "Dive", ["At won points, tester"])
    battle.fix_outcome(t)
    carried_out(battle.score(t))
    assert (points(match), told(t)[1:]) == ([0, 0], [("tied", NOBODY, (), "DB-BATTLE-14")])


@rule("DB-GOLD-02")
def test_who_may_not_gain_points_wins_none() -> None:
    match, t = table(side(zone=["Dive"]), side(crew=["Miser, tester"]), phase="battle")
    battle.fix_outcome(t)
    carried_out(battle.score(t))
    assert (points(match), told(t)[1:]) == ([0, 0], [("won_battle", 0, (0,), "DB-BATTLE-09")])


@rule("DB-GOLD-01")
def test_points_of_a_battle_can_be_replaced_if_there_are_any() -> None:
    match, t = table(side(zone=["Dive"], crew=["Humble, tester"]), side(), phase="battle")
    battle.fix_outcome(t)
    carried_out(battle.score(t))
    assert (points(match), len(match.state.sides[0].hand)) == ([0, 0], 1)
    match, t = table(side(crew=["Humble, tester"]), side(zone=["Dive"]), phase="battle", swings={"2 zone 1": -9})
    battle.fix_outcome(t)
    carried_out(battle.score(t))
    assert (points(match), len(match.state.sides[0].hand)) == ([0, 0], 0)


def test_a_winner_who_has_resigned_scores_nothing() -> None:
    match, t = table(side(zone=["Dive"]), side(), side(), phase="battle")
    battle.fix_outcome(t)
    match.state.gone.append(0)
    carried_out(battle.score(t))
    assert (points(match), named(t)) == ([0, 0, 0], ["resolved"])


@rule("DB-SCORE-02")
@pytest.mark.parametrize(("card", "cap"), [("Still", 0), ("Dive", 4)])
def test_a_printed_sprint_of_0_allows_no_points(card: str, cap: int) -> None:
    match, t = fight(card, "Dive", [], 20)
    battle.fix_outcome(t)
    assert (match.state.victor, match.state.cap) == (0, cap)


@rule("DB-GOLD-01")
def test_a_single_point_of_a_battle_can_be_replaced() -> None:
    match, t = table(
        side(zone=["Dive"], crew=["Humble, tester"]), side(zone=["Dive"]), phase="battle", swings={"1 zone 1": 1}
    )
    battle.fix_outcome(t)
    assert match.state.winnings == 1
    carried_out(battle.score(t))
    assert (points(match), len(match.state.sides[0].hand)) == ([0, 0], 1)


@rule("DB-BATTLE-13")
def test_cards_are_moved_of_all_who_rush_though_the_leader_does_not() -> None:
    match, t = table(side(), side(zone=["Dive"]), side(zone=["Dive"]), phase="battle", swings={"3 zone 1": 1})
    battle.fix_outcome(t)
    carried_out(battle.move_cards(t))
    assert (names(match, 1, "discards"), names(match, 2, "track")) == (["Dive"], ["Dive"])


@rule("DB-BATTLE-12", "DB-BATTLE-13")
def test_the_winners_card_goes_back_and_the_losers_is_discarded() -> None:
    match, t = fight("Dive", "Dive", [], 3)
    battle.fix_outcome(t)
    carried_out(battle.move_cards(t))
    assert (names(match, 0, "track"), names(match, 0, "zone"), names(match, 0, "discards")) == (["Dive"], [], [])
    assert (names(match, 1, "track"), names(match, 1, "zone"), names(match, 1, "discards")) == ([], [], ["Dive"])
    assert told(t)[1:] == [("returned", 0, (), "DB-BATTLE-12"), ("lost_maneuver", 1, (1,), "DB-BATTLE-13")]


@rule("DB-BATTLE-13", "DB-GOLD-02", "DB-GOLD-01")
def test_a_card_that_cannot_be_discarded_or_is_kept_instead_stays_in_the_zone() -> None:
    match, t = table(side(zone=["Rock"]), side(zone=["Dive"], crew=["Nurse, tester"]), phase="battle")
    battle.fix_outcome(t)
    carried_out(battle.move_cards(t))
    assert (names(match, 0, "zone"), names(match, 1, "zone")) == (["Rock"], ["Dive"])
    assert (len(match.state.sides[1].hand), "lost_maneuver" in named(t)) == (1, False)


@rule("DB-TIMING-23")
def test_after_a_battle_everything_of_it_is_over() -> None:
    match, t = table(
        side(zone=["Dive"], gear=["Once, level 1", "Ram, level 1"]), side(zone=["Dive"]), side(), phase="battle"
    )
    s = match.state
    once, ram = s.sides[0].gear
    s.used[:] = [once * USES, ram * USES]
    s.starter, s.passes, s.spent[:], s.looper = 1, 3, [1, 2], 0
    battle.fix_outcome(t)
    s.victor, s.winnings, s.cap = 0, 5, 6
    battle.end_battle(t)
    assert (s.victor, s.winnings, s.cap, s.passes, s.starter, s.actor, s.phase) == (NOBODY, 0, 0, 0, NOBODY, 2, BATTLES)
    assert ([one.rushing for one in s.sides], s.sprints) == ([NOBODY] * 3, [])
    assert (s.used, s.spent, s.looper) == ([ram * USES], [], NOBODY)
    assert told(t)[-1] == ("ended_battle", NOBODY, (), "DB-TIMING-23")


@rule("DB-BATTLE-04", "DB-BATTLE-06")
def test_passes_are_counted_and_an_action_begins_anew() -> None:
    match, t = table(side(zone=["Dive"], hand=["Whoop"]), side(), side(), phase="battle")
    s = match.state
    carried_out(battle.battle_action(t), -1)
    assert (s.passes, s.actor, told(t)) == (1, 1, [("passed", 0, (), "DB-BATTLE-05")])
    carried_out(battle.battle_action(t), -1)
    assert (s.passes, s.actor, s.phase) == (2, 2, BATTLE)
    s.actor, s.passes = 0, 2
    carried_out(battle.battle_action(t), kind(match, "Whoop"))
    assert (s.passes, s.actor, points(match), s.deeds) == (0, 1, [1, 0, 0], [kind(match, "Whoop")])
    s.passes = 2
    carried_out(battle.battle_action(t), -1)
    assert s.phase == BATTLES, "all three have passed in a row"


def test_when_the_only_one_who_had_not_passed_has_gone_the_battle_is_resolved() -> None:
    match, t = table(side(zone=["Dive"]), side(), side(), phase="battle", actor=1)
    s = match.state
    s.gone.append(2)
    s.passes = 2
    assert (carried_out(battle.battle_action(t)), s.phase, points(match)) == ([], BATTLES, [4, 0, 0])


@rule("DB-LOOP-03")
def test_after_a_repeated_action_of_a_battle_all_others_have_passed() -> None:
    match, t = table(side(zone=["Dive"], hand=["Whoop"]), side(), side(), phase="battle")
    s = match.state
    carried_out(battle.act_in_battle(t, 0, kind(match, "Whoop")))
    assert (s.passes, s.actor, points(match)) == (2, 0, [1, 0, 0])
    s.sides[0].points = 29
    s.passes = 1
    moved = s.sides[0].discards[0]
    put(s, moved, 0, 2)
    carried_out(battle.act_in_battle(t, 0, kind(match, "Whoop")))
    assert (s.winner, s.passes, s.actor) == (0, 0, 1), "the game is over"


@rule("DB-KEYWORD-03", "DB-BATTLE-05")
@pytest.mark.parametrize("repeated", [False, True])
def test_what_is_used_in_a_battle_is_a_battle_effect(repeated: bool) -> None:
    match, t = table(side(zone=["Dive"], hand=["Whoop"], gear=["Ram, level 1"]), side(), phase="battle")
    s = match.state
    answer = battle.BATTLE_ACTION.options(s, 0, ())[1]
    if repeated:
        carried_out(battle.act_in_battle(t, 0, answer))
    else:
        carried_out(battle.battle_action(t), answer)
    assert (s.sides[0].tally[BATTLE_USES], s.sides[0].tally[MAINS], points(match)) == (1, 0, [1, 0])
    assert told(t)[0] == ("used", 0, (0,), "DB-KEYWORD-03")


@rule("DB-LOOP-02")
@pytest.mark.parametrize(
    ("actor", "runs", "asked"), [(0, 3, "loop.times"), (0, 2, "battle.act"), (1, 3, "battle.act"), (1, 2, "battle.act")]
)
def test_only_who_has_shown_a_loop_is_asked_how_often(actor: int, runs: int, asked: str) -> None:
    match, t = table(side(zone=["Dive"]), side(), phase="battle")
    s = match.state
    for _ in range(runs):
        remember(s, 0, 7)
    s.actor = actor
    step = battle.battle_action(t)
    (decision,) = step.send(None)
    assert (decision.seat, decision.ask) == (actor, asked)
    step.close()

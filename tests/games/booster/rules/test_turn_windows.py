"""The windows of a turn, from its start to its end, and what happens in each."""

from __future__ import annotations

import pytest

from tests.games.booster.stage import asked, side, stage, story
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import ask, play
from tests.rules import rule

TIMES = [
    *["the start of the turn", "the start of Draw", "the end of Draw", "the start of Gear Up", "the end of Gear Up"],
    *["the start of Main", "the end of Main", "the start of Rush", "the end of Rush", "the end of the turn"],
]
CARDS = (
    "".join(crew(f"At {time}".title(), f"At {time}, do nothing.") for time in TIMES)
    + crew("On Draw", "When you draw cards during Draw, gain a point.")
    + crew("On Energy", "When you gain energy, gain a point.")
    + crew("On Players Energy", "When players gain energy, gain a point.")
    + crew("On Rivals Energy", "When rivals gain energy, gain a point.")
    + crew("Main Energy", "At the start of Main, gain 2 energy.")
    + crew("On Maneuver", "When you play a maneuver, if you have 2 or more points, gain a point.")
    + crew("On Event", "When you play an event, gain a point for each of your events in the discards.")
    + crew("On Main Use", "When you use a Main effect, if you have 2 or more points, gain a point.")
    + crew("Main Two", "Main: Gain 2 points.")
    + crew("After Moves", "After you move maneuvers into the zone, gain a point.")
    + maneuver("Two Points", 0, 3, "Gain 2 points.")
    + event("Draw One", "Draw a card.")
    + event("Energy One", "Gain 1 energy.")
    + event("Their Energy", "Each rival gains 1 energy.")
)
KUDGYL = "Kudgyl, of the Hammers"
STEPS = ("turn", "drew", "recruited", "main", "gained_energy", "done", "rush", "moved", "moved_all")


def of(*titles: str) -> list[str]:
    return [f"{title}, tester" for title in titles]


def windows_of_a_turn() -> list[str]:
    """A turn with a card for each window: draw, recruit, gain energy, play, move, battle."""
    titles = [f"At {time}".title() for time in TIMES]
    mine = side(crew=of(*titles[:-1]), track=["Enraged"])
    theirs = side(dragon="Brutarus, with Phistus", dragon_deck=[KUDGYL], crew=of(titles[-1]))
    match = stage(CARDS, mine, theirs, phase="draw", turn=4)
    play(match, f"1 recruit {KUDGYL}", "0 done", "1 done", "0 move Enraged", "0 done", "1 done", "0 rush Enraged")
    play(match, "0 pass", "1 pass")
    return story(match, match.events, *STEPS, "started_battle", "ended_battle")


def around(*marks: str) -> list[str]:
    """The part of the turn between two marks, both included."""
    told = windows_of_a_turn()
    return told[told.index(marks[0]) : told.index(marks[1]) + 1]


@rule("DB-TIMING-01", "DB-TIMING-02")
def test_the_turn_and_draw_open_before_anybody_draws() -> None:
    assert around("turn 0", "drew 0") == ["turn 0", "At The Start Of The Turn", "At The Start Of Draw", "drew 0"]


@rule("DB-TIMING-03")
def test_drawing_in_draw_is_noticed_when_everybody_has_drawn() -> None:
    each = side(crew=of("On Draw"))
    match = stage(CARDS, each, each, phase="draw", leader=1, turn=2)
    assert story(match, match.events, "drew") == ["drew 1", "drew 0", "On Draw", "On Draw"]
    assert [event.seat for event in match.events if event.name == "triggered"] == [1, 0]
    assert points(match) == [1, 1], "once for each, not once for each card"


@rule("DB-TIMING-03", "DB-TIMING-04")
def test_drawing_comes_before_the_end_of_draw() -> None:
    match = stage(CARDS, side(crew=of("At The End Of Draw", "On Draw")), phase="draw", turn=2)
    assert story(match, match.events, "drew") == ["drew 0", "drew 1", "On Draw", "At The End Of Draw"]
    assert ask(match, 0) == "main.act", "they do not happen at the same time"


@rule("DB-TIMING-03")
def test_drawing_in_another_step_or_nothing_at_all_is_not_noticed() -> None:
    match = stage(CARDS, side(crew=of("On Draw"), hand=["Draw One"]), phase="main")
    play(match, "0 play Draw One")
    assert names(match, 0, "hand") == ["Enraged"]
    assert points(match) == [0, 0]
    match = stage(CARDS, side(crew=of("On Draw"), race_deck=[]), side(race_deck=[]), phase="draw", turn=2)
    assert ask(match, 0) == "main.act"
    assert points(match) == [0, 0]


@rule("DB-TIMING-04", "DB-TIMING-05")
def test_draw_closes_and_gear_up_opens() -> None:
    told = around("drew 0", "recruited 1")
    assert told == ["drew 0", "drew 1", "At The End Of Draw", "At The Start Of Gear Up", "recruited 1"]


@rule("DB-TIMING-06", "DB-TIMING-07")
def test_gear_up_closes_and_main_opens_before_energy() -> None:
    told = around("recruited 1", "gained_energy 1")
    assert told[:3] == ["recruited 1", "At The End Of Gear Up", "main 0"]
    assert told[3:] == ["At The Start Of Main", "gained_energy 0", "gained_energy 1"]


@rule("DB-TIMING-07")
def test_energy_from_the_start_of_main_is_kept() -> None:
    match = stage(CARDS, side(crew=of("Main Energy")), phase="draw", turn=4)
    assert [side.energy for side in match.state.sides] == [6, 4]


@rule("DB-TIMING-08")
@pytest.mark.parametrize(
    ("title", "in_turn", "own", "theirs"),
    [("On Energy", 1, 1, 0), ("On Players Energy", 1, 1, 1), ("On Rivals Energy", 1, 0, 1)],
)
def test_energy_is_noticed_in_the_turn_and_later_in_main(title: str, in_turn: int, own: int, theirs: int) -> None:
    mine = side(crew=of(title), hand=["Energy One", "Their Energy"])
    match = stage(CARDS, mine, phase="draw", turn=4)
    assert points(match) == [in_turn, 0]
    play(match, "0 play Energy One")
    assert points(match) == [in_turn + own, 0]
    play(match, "0 play Their Energy")
    assert points(match) == [in_turn + own + theirs, 0]


@rule("DB-TIMING-09")
@pytest.mark.parametrize(
    ("title", "lines", "gain"),
    [
        ("On Maneuver", ["0 play Two Points"], 2 + 1),
        ("On Event", ["0 play Draw One"], 1),
        ("On Main Use", ["0 use Main Two, tester", "0 discard Two Points"], 2 + 1),
    ],
)
def test_plays_and_uses_are_noticed_when_they_are_complete(title: str, lines: list[str], gain: int) -> None:
    """The card's own effect is done, and a played event lies in the discards."""
    mine = side(crew=of(title, "Main Two"), hand=["Two Points", "Draw One"])
    match = stage(CARDS, mine, phase="main")
    events = play(match, *lines)
    assert story(match, events) == [title]
    assert points(match) == [gain, 0]


@rule("DB-TIMING-10", "DB-TIMING-13")
def test_main_closes_and_rush_opens_before_maneuvers_move() -> None:
    told = around("done 1", "moved 0")
    assert told == ["done 1", "At The End Of Main", "rush 0", "At The Start Of Rush", "moved 0"]


@rule("DB-TIMING-14")
def test_moves_are_noticed_before_the_next_player_moves() -> None:
    each = side(crew=of("After Moves"), track=["Enraged", "Head Strong"])
    match = stage(CARDS, each, each, each, phase="move")
    play(match, "0 move Enraged", "0 move Head Strong")
    assert points(match) == [0, 0, 0], "the moves are not over"
    play(match, "0 done")
    assert points(match) == [1, 0, 0], "once for all moves of a player"
    assert asked(match) == [1]
    play(match, "1 done")
    assert points(match) == [1, 0, 0], "nothing was moved"
    play(match, "2 move Enraged", "2 done")
    assert points(match) == [1, 0, 1]


@rule("DB-TIMING-18", "DB-TIMING-19")
def test_rush_closes_then_the_turn_closes() -> None:
    told = windows_of_a_turn()
    end = told.index("ended_battle -1")
    assert told[end:] == [
        *["ended_battle -1", "At The End Of Rush", "At The End Of The Turn", "turn 1"],
        *["At The Start Of The Turn", "At The Start Of Draw", "drew 1", "drew 0", "At The End Of Draw"],
        *["At The Start Of Gear Up", "At The End Of Gear Up", "main 1", "At The Start Of Main"],
        *["gained_energy 1", "gained_energy 0"],
    ]


@rule("DB-TIMING-14", "DB-RUSH-11")
def test_a_maneuver_that_an_effect_moves_was_not_moved_by_its_player() -> None:
    shove = event("Shove", "Move a maneuver of yours into the zone.")
    porter = crew("Porter", "At the start of Rush, move a maneuver of yours into the zone.")
    cards = CARDS + shove + porter
    match = stage(cards, side(crew=of("After Moves"), hand=["Shove"], track=["Enraged", "Head Strong"]), phase="main")
    play(match, "0 play Shove", "0 choose Enraged", "0 done", "1 done", "0 done")
    assert (points(match), names(match, 0, "zone")) == ([0, 0], ["Enraged"]), "an effect moved it, and its player none"
    match = stage(cards, side(crew=of("After Moves", "Porter"), track=["Enraged", "Head Strong"]), phase="main")
    play(match, "0 done", "1 done", "0 choose Enraged", "0 done")
    assert (points(match), names(match, 0, "zone")) == ([0, 0], ["Enraged"])
    match = stage(cards, side(crew=of("After Moves", "Porter"), track=["Enraged", "Head Strong"]), phase="main")
    play(match, "0 done", "1 done", "0 choose Enraged", "0 move Head Strong", "0 done")
    assert points(match) == [1, 0], "this one the player moved"


STARTS = ("the turn", "Draw", "Gear Up", "Main", "Rush")
SPURS = (
    "".join(
        crew(f"Spur {step}", f"At the start of {step}, your dragon gains +2 speed this step.")
        + crew(f"Last {step}", f"At the end of {step}, if your speed is 5 or more, gain a point.")
        + crew(f"First {step}", f"At the start of {step}, if your speed is 5 or more, gain 10 points.")
        for step in STARTS[1:]
    )
    + "".join(
        event(f"Until {step}", f"Your dragon gains +2 speed until the start of the next {step}.")
        for step in ("turn", "Main", "Rush")
    )
    + crew("First the turn", "At the start of the turn, if your speed is 5 or more, gain 10 points.")
)


@rule("DB-TIMING-12", "DB-TIMING-06", "DB-TIMING-10")
@pytest.mark.parametrize(("step", "following"), [*zip(STARTS[1:], [*STARTS[2:], "the turn"])])
def test_what_lasts_for_a_step_is_seen_at_its_end_and_not_after_it(step: str, following: str) -> None:
    match = stage(SPURS, side(crew=of(f"Spur {step}", f"Last {step}", f"First {following}")), phase="draw", turn=4)
    for _ in range(12):
        if match.state.turn > 4:
            break
        play(match, f"{asked(match)[0]} done")
    times = 2 if step in ("Draw", "Gear Up") else 1  # they have ended again when turn 5 asks for something
    assert points(match) == [times, 0]


@rule("DB-TIMING-07", "DB-TIMING-13", "DB-TIMING-01")
@pytest.mark.parametrize(
    ("until", "before", "then"), [("turn", "Rush", "the turn"), ("Main", "Gear Up", "Main"), ("Rush", "", "Rush")]
)
def test_what_lasts_until_a_step_is_not_seen_as_it_starts(until: str, before: str, then: str) -> None:
    crews = of(f"First {then}", *([f"First {before}"] if before else []))
    match = stage(SPURS, side(hand=[f"Until {until}"], crew=crews), turn=4)
    play(match, f"0 play Until {until}")
    while match.state.turn == 4 or (match.state.turn == 5 and ask(match, asked(match)[0]) != "main.act"):
        play(match, f"{asked(match)[0]} done")
    assert points(match) == [10 if before else 0, 0]

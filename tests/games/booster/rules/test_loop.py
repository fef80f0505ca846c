"""Loops: compulsory ones end in a draw, optional ones are shown three times and then counted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.booster.stage import asked, game_of, side, sprint_in, stage
from tests.games.booster.tables import names, points, table
from tests.games.booster.workshop import crew, event, game_with, maneuver, table_with
from tests.matches import ask, options, play, refused
from tests.rules import rule
from wyrmhall.bots.somehow import play_somehow
from wyrmhall.core.documents.position import read_position
from wyrmhall.core.errors import BadCard, BadPosition, EndlessEffect
from wyrmhall.core.playing.match import Match
from wyrmhall.games.booster.state import LASTING, MAIN

SPINNER = crew(
    "Spinner", "Constant: You can use Main effects without discarding. Main: Gain a point, then refresh this card."
)
USE = "0 use Spinner, tester"


def spinning(folder: Path, turn: int = 1) -> Match[Any]:
    text = f"""
turn = {turn}
[[sides]]
crew = ["Spinner, tester"]
hand = ["Charge!", "Enraged"]
"""
    return table_with(folder, SPINNER, text)


@rule("DB-LOOP-02")
def test_a_loop_is_shown_three_times(tmp_path: Path) -> None:
    match = spinning(tmp_path)
    play(match, USE, USE)
    assert ask(match, 0) == "main.act"
    play(match, USE)
    assert ask(match, 0) == "loop.times"
    assert points(match) == [3, 0]


@rule("DB-LOOP-02")
def test_another_action_in_between_starts_the_count_anew(tmp_path: Path) -> None:
    match = spinning(tmp_path)
    play(match, USE, USE, "0 play Charge!", USE)
    assert ask(match, 0) == "main.act"
    play(match, USE)
    assert ask(match, 0) == "main.act"
    play(match, USE)
    assert ask(match, 0) == "loop.times"


TWINS = "".join(
    crew(title, f"Constant: You can use Main effects without discarding. Main: {act}, then refresh this card.")
    for title, act in (("Left", "Gain a point"), ("Right", "Gain 2 points"))
)


@rule("DB-LOOP-02", "DB-LOOP-03")
@pytest.mark.parametrize("order", ["LR", "LLR", "LRR", "LRLRR"])
def test_a_loop_may_be_a_sequence_of_several_actions(tmp_path: Path, order: str) -> None:
    match = table_with(tmp_path, TWINS, '[[sides]]\npoints = -40\ncrew = ["Left, tester", "Right, tester"]\n')
    game, uses = match.game, {"L": "0 use Left, tester", "R": "0 use Right, tester"}
    for action in order * 3:
        assert ask(match, 0) == "main.act"
        if action == order[0]:
            match = read_position(match.position(), lambda _: game)  # a position remembers what was shown
        play(match, uses[action])
    worth = order.count("L") + 2 * order.count("R")
    assert (ask(match, 0), points(match)[0]) == ("loop.times", -40 + 3 * worth)
    play(match, "0 repeat 2")
    assert points(match)[0] == -40 + 5 * worth
    assert refused(match, uses["L"]) == "DB-LOOP-03"
    assert uses["R"][2:] in options(match, 0), "another sequence begins with it"


@rule("DB-LOOP-03")
def test_what_was_repeated_stays_refused_after_another_loop_from_the_same_position(tmp_path: Path) -> None:
    match = table_with(tmp_path, TWINS, '[[sides]]\ncrew = ["Left, tester", "Right, tester"]\n')
    play(match, *["0 use Left, tester"] * 3, "0 repeat 0", *["0 use Right, tester"] * 3, "0 repeat 0")
    assert options(match, 0) == ["done"]


@pytest.mark.parametrize(
    ("loop", "problem"),
    [
        ("marks = [7, 7], deeds = [1], scenes = [0, 0]", "as many deeds as marks"),
        ("marks = [7, 7], deeds = [1, 1], scenes = [0, 0]", "scene 2 is not whole"),
        ("marks = [7, 8], deeds = [1, 1], scenes = [0]", "scene 2 is not whole"),
        ("marks = [7], deeds = [1], scenes = [1, 5]", "scene 1 is not whole"),
        ("marks = [7], deeds = [1], scenes = [0, 0]", "one scene for each mark"),
        ('marks = ["x"]', "marks is a list of whole numbers"),
        ("spent = [3, 1]", "spent begins with the number of actions in it"),
        ("marks = [7], deeds = [1], scenes = [0], replies = [1, 5]", "the replies of deed 1 are not whole"),
        ("marks = [7], deeds = [1], scenes = [0]", "the replies of deed 1 are not whole"),
        ("marks = [7], deeds = [1], scenes = [0], replies = [0, 0]", "there are replies for each mark"),
    ],
)
def test_a_position_with_a_broken_loop_is_refused(loop: str, problem: str) -> None:
    with pytest.raises(BadPosition, match=problem):
        table(f"loop = {{{loop}}}\n")


@rule("DB-LOOP-02", "DB-LOOP-03")
def test_two_cards_of_first_flight_that_fetch_each_other_are_a_loop() -> None:
    fetching = side(dragon="Scorrel, Wildfire", hand=["Rewind"], track=["Echo Dive", "Twilight Weave"])
    match = stage("", fetching, phase="main", turn=5)
    run = ("0 play Rewind", "0 choose Echo Dive", "0 play Echo Dive", "0 take Rewind")
    play(match, *run, *run, *run)
    assert (ask(match, 0), sprint_in(match, 0, "track", "Twilight Weave")) == ("loop.times", 4)
    play(match, "0 repeat 20")
    assert sprint_in(match, 0, "track", "Twilight Weave") == 24, "one more for each event played"
    assert refused(match, run[0]) == "DB-LOOP-03"


@rule("DB-LOOP-02", "DB-LOOP-03")
def test_sprint_that_a_loop_gives_and_takes_away_is_added_up(tmp_path: Path) -> None:
    """The maneuver that is fetched back loses what it gained, the other one keeps it."""
    cards = maneuver("Bounce", 0, 1, "Your maneuvers gain +1 sprint this turn.") + crew(
        "Net",
        "Constant: You can use Main effects without discarding. "
        "Main: Return a maneuver of yours of cost 0 or less to the owner's hand, then refresh this card.",
    )
    match = table_with(tmp_path, cards, '[[sides]]\ncrew = ["Net, tester"]\nhand = ["Bounce"]\ntrack = ["Enraged"]\n')
    run = ("0 play Bounce", "0 use Net, tester", "0 choose Bounce")
    play(match, *run, *run, *run)
    assert ask(match, 0) == "loop.times"
    play(match, "0 repeat 10")
    assert sprint_in(match, 0, "track", "Enraged") == 3 + 13
    assert len(match.state.lasting) == LASTING, "thirteen runs are one change of thirteen"


@rule("DB-LOOP-02")
def test_runs_that_differ_in_what_they_give_show_nothing(tmp_path: Path) -> None:
    ways = "Refresh this card, then either gain a point; or gain 2 points."
    fickle = SPINNER.replace("Gain a point, then refresh this card.", ways)
    match = table_with(tmp_path, fickle, '[[sides]]\ncrew = ["Spinner, tester"]\n')
    for way in ("first", "second", "first", "first"):
        assert ask(match, 0) == "main.act"
        play(match, USE, f"0 {way}")
    assert ask(match, 0) == "main.act"
    play(match, USE, "0 first")
    assert ask(match, 0) == "loop.times"


@rule("DB-LOOP-02")
def test_a_race_deck_that_goes_round_is_no_loop(tmp_path: Path) -> None:
    turning = SPINNER.replace("Gain a point, then", "Put the top card of your race deck on the bottom, then")
    position = '[[sides]]\ncrew = ["Spinner, tester"]\nrace_deck = ["Enraged", "Mag Kick", "Charge!", "Head Strong"]\n'
    match = table_with(tmp_path, turning, position)
    for _ in range(11):
        play(match, USE)
        assert ask(match, 0) == "main.act", "the deck has come round less than three times"
    play(match, USE)
    assert ask(match, 0) == "loop.times", "four runs bring it back"


@rule("DB-LOOP-02")
def test_a_loop_in_a_battle_is_shown_while_the_rival_passes(tmp_path: Path) -> None:
    cards = TWINS.replace("Main", "Battle") + event("Shout", "Gain a point.")
    crews = 'crew = ["Left, tester", "Right, tester"]'
    match = table_with(
        tmp_path, cards, f'phase = "battle"\n[[sides]]\n{crews}\nzone = ["Enraged"]\n[[sides]]\nhand = ["Shout"]\n'
    )
    run = ("0 use Left, tester", "1 pass", "0 use Right, tester", "1 pass")
    play(match, *run, *run, "0 use Left, tester", "1 play Shout", "0 use Right, tester", "1 pass")
    assert ask(match, 0) == "battle.act", "an action of the rival starts the count anew"
    play(match, *run, *run)
    assert ask(match, 0) == "battle.act"
    play(match, *run[:2])
    assert ask(match, 0) == "loop.times", "Right and Left three times"


@rule("DB-LOOP-03")
def test_the_number_that_is_named_is_done_at_once(tmp_path: Path) -> None:
    match = spinning(tmp_path)
    play(match, USE, USE, USE, "0 repeat 5")
    assert points(match) == [8, 0]
    assert match.state.sides[0].tally[7] == 8
    assert refused(match, USE) == "DB-LOOP-03"
    play(match, "0 play Enraged")
    assert USE[2:] in options(match, 0), "something else has changed"


@rule("DB-LOOP-03")
def test_any_number_may_be_named(tmp_path: Path) -> None:
    match = spinning(tmp_path)
    play(match, USE, USE, USE)
    decision = match.decision(0)
    assert decision is not None
    assert decision.is_aim
    assert len(decision.options) == 10
    for number in ("1000", "-1", "five"):
        assert match.explain(0, f"repeat {number}") is not None
    match.play(0, [17])
    assert points(match) == [20, 0]


@rule("DB-LOOP-03")
def test_none_at_all_may_be_named(tmp_path: Path) -> None:
    match = spinning(tmp_path)
    play(match, USE, USE, USE, "0 repeat 0")
    assert points(match) == [3, 0]
    assert refused(match, USE) == "DB-LOOP-03"


@rule("DB-LOOP-03")
@pytest.mark.parametrize("once", ["When", "Once per turn, when"])
def test_what_a_repetition_sets_off_for_the_first_time_is_done(tmp_path: Path, once: str) -> None:
    """The three runs that were shown ended with 3 points; from 6 on there is something to draw."""
    watcher = crew("Watcher", f"{once} you gain points, if you have 6 or more points, draw a card.")
    sides = '[[sides]]\ncrew = ["Spinner, tester", "Watcher, tester"]\nhand = ["Enraged"]\n'
    match = table_with(tmp_path, SPINNER + watcher, f"turn = 1\n{sides}")
    play(match, USE, USE, USE, "0 repeat 8")
    assert points(match) == [11, 0]
    assert len(match.state.sides[0].hand) == (7 if once == "When" else 2)
    assert refused(match, USE) == "DB-LOOP-03"


@rule("DB-LOOP-03")
def test_what_the_shown_runs_set_off_is_not_done_twice(tmp_path: Path) -> None:
    helper = crew("Helper", "When you gain points, if you have 1 or more points, each rival loses a point.")
    sides = '[[sides]]\ncrew = ["Spinner, tester", "Helper, tester"]\nhand = ["Enraged"]\n[[sides]]\npoints = 20\n'
    match = table_with(tmp_path, SPINNER + helper, f"turn = 1\n{sides}")
    play(match, USE, USE, USE, "0 repeat 4")
    assert points(match) == [7, 13]


@rule("DB-LOOP-03", "DB-WIN-03")
def test_the_loop_stops_when_the_game_is_won(tmp_path: Path) -> None:
    match = spinning(tmp_path)
    play(match, USE, USE, USE, "0 repeat 999")
    assert match.is_over
    assert points(match) == [30, 0]


@rule("DB-LOOP-03", "DB-WIN-03")
def test_a_game_that_a_rival_wins_on_the_way_is_the_rivals(tmp_path: Path) -> None:
    """The rival gains two points for each of yours, and stands at 30 first."""
    mocker = crew("Mocker", "When a rival gains points, gain 2 points.")
    sides = '[[sides]]\npoints = 10\ncrew = ["Spinner, tester"]\n[[sides]]\npoints = 10\ncrew = ["Mocker, tester"]\n'
    match = table_with(tmp_path, SPINNER + mocker, f"turn = 1\n{sides}")
    play(match, USE, USE, USE, "0 repeat 999")
    assert (match.is_over, points(match)) == (True, [20, 30])
    result = match.result()
    assert result is not None
    assert result.ranks == [2, 1]


@rule("DB-LOOP-03", "DB-WIN-03")
def test_who_comes_first_in_a_repetition_is_who_came_first_in_each_run(tmp_path: Path) -> None:
    """10 to 10, and the rival gains a point whenever you do: the own point comes first, so you win 30 to 29."""
    mocker = crew("Mocker", "When a rival gains points, gain a point.")
    sides = '[[sides]]\npoints = 10\ncrew = ["Spinner, tester"]\n[[sides]]\npoints = 10\ncrew = ["Mocker, tester"]\n'
    for leader in (1, 2):
        match = table_with(tmp_path, SPINNER + mocker, f"turn = 1\nleader = {leader}\nactor = 1\n{sides}")
        play(match, USE, USE, USE, "0 repeat 999")
        assert (match.is_over, points(match)) == (True, [30, 29])


@rule("DB-LOOP-03", "DB-WIN-03")
def test_a_win_in_the_middle_of_a_run_ends_the_repetition(tmp_path: Path) -> None:
    """Gain 3, lose 2: from 25 on the third further run stands at 30 before it comes back to 28."""
    swinging = SPINNER.replace("Gain a point, then", "Gain 3 points, then lose 2 points, then")
    match = table_with(tmp_path, swinging, 'turn = 1\n[[sides]]\npoints = 22\ncrew = ["Spinner, tester"]\n')
    play(match, USE, USE, USE)
    assert (ask(match, 0), points(match)) == ("loop.times", [25, 0])
    play(match, "0 repeat 2")
    assert (match.is_over, points(match)) == (False, [27, 0])
    match.undo()
    play(match, "0 repeat 3")
    assert (match.is_over, points(match)) == (True, [30, 0])


@rule("DB-LOOP-02", "DB-LOOP-03")
def test_a_loop_that_only_gains_energy_is_repeated(tmp_path: Path) -> None:
    dynamo = SPINNER.replace("Gain a point", "Gain 2 energy")
    match = table_with(tmp_path, dynamo, 'turn = 1\n[[sides]]\ncrew = ["Spinner, tester"]\nhand = ["Enraged"]\n')
    play(match, USE, USE, USE)
    assert (ask(match, 0), match.state.sides[0].energy) == ("loop.times", 7)
    play(match, "0 repeat 10")
    assert match.state.sides[0].energy == 27
    assert refused(match, USE) == "DB-LOOP-03"
    play(match, "0 play Enraged")
    assert USE[2:] in options(match, 0), "a card was played, so something has changed"


@rule("DB-LOOP-03")
def test_a_repetition_stops_where_something_new_is_asked(tmp_path: Path) -> None:
    """From 6 points on the rival may draw a card: that is the rival's to say, and the repetition is over."""
    helper = crew("Helper", "When you gain points, if you have 6 or more points, each rival may draw a card.")
    sides = '[[sides]]\ncrew = ["Spinner, tester", "Helper, tester"]\n[[sides]]\n'
    match = table_with(tmp_path, SPINNER + helper, f"turn = 1\n{sides}")
    play(match, USE, USE, USE, "0 repeat 9")
    assert (ask(match, 1), points(match)) == ("effect.may", [6, 0])
    play(match, "1 no")
    assert (ask(match, 0), points(match)) == ("main.act", [6, 0])


@rule("DB-LOOP-03")
def test_the_answers_on_the_way_are_repeated_too(tmp_path: Path) -> None:
    """Which maneuver comes back and which card is paid is answered as in the runs that were shown."""
    cards = maneuver("Bounce", 0, 1, "Gain a point.") + crew(
        "Net",
        "Constant: You can use Main effects without discarding. "
        "Main: Return a maneuver of yours to the owner's hand, then refresh this card.",
    )
    match = table_with(tmp_path, cards, '[[sides]]\ncrew = ["Net, tester"]\nhand = ["Bounce"]\ntrack = ["Enraged"]\n')
    run = ("0 play Bounce", "0 use Net, tester", "0 choose Bounce")
    play(match, *run, *run, *run)
    game = match.game
    match = read_position(match.position(), lambda _: game)
    play(match, "0 repeat 5")
    assert (points(match), names(match, 0, "hand"), names(match, 0, "track")) == ([8, 0], ["Bounce"], ["Enraged"])


@rule("DB-LOOP-03")
def test_in_a_battle_the_rival_lets_a_repetition_pass(tmp_path: Path) -> None:
    cards = SPINNER.replace("Main", "Battle")
    match = table_with(
        tmp_path, cards, 'phase = "battle"\n[[sides]]\ncrew = ["Spinner, tester"]\nzone = ["Enraged"]\n[[sides]]\n'
    )
    play(match, *[USE, "1 pass"] * 3)
    assert ask(match, 0) == "loop.times"
    play(match, "0 repeat 4")
    assert (points(match), ask(match, 0), match.state.passes) == ([7, 0], "battle.act", 1)
    play(match, "0 pass")
    assert points(match) == [10, 0], "all have passed in succession, and the battle was won by 3"


LATE = crew("Tide", "At the start of the turn, gain a point. At the end of the turn, lose {}.")


@rule("DB-LOOP-01")
@pytest.mark.parametrize(("loss", "turns"), [("a point", 5), ("2 points", 5)])
def test_turns_that_only_come_round_end_in_a_draw(loss: str, turns: int) -> None:
    """Points that come and go, or only fall, with empty race decks: the third time of the same position is the last."""
    match = stage(
        LATE.format(loss), side(race_deck=[], crew=["Tide, tester"]), side(race_deck=[]), phase="draw", turn=9
    )
    while not match.is_over:
        assert match.state.turn < 40
        play(match, f"{asked(match)[0]} done")
    result = match.result()
    assert result is not None
    assert (result.ranks, result.rule, match.state.turn) == ([1, 1], "DB-LOOP-01", 9 + turns - 1)


@rule("DB-LOOP-01", "DB-WIN-05")
def test_turns_that_bring_somebody_nearer_to_the_finish_go_on() -> None:
    slow = crew("Tide", "At the start of the turn, gain 2 points. At the end of the turn, lose a point.")
    match = stage(slow, side(race_deck=[], crew=["Tide, tester"]), side(race_deck=[]), phase="draw", turn=9)
    while not match.is_over:
        play(match, f"{asked(match)[0]} done")
    result = match.result()
    assert result is not None
    assert (result.ranks, points(match)) == ([1, 2], [30, 0])


@rule("DB-LOOP-01", "DB-WIN-10")
def test_compulsory_effects_that_come_round_draw_the_game(tmp_path: Path) -> None:
    cards = (
        maneuver("Seesaw", 0, 1, "Gain a point, then lose a point.")
        + crew("Up", "When you lose points, gain a point.")
        + crew("Down", "When you gain points, lose a point.")
    )
    match = table_with(tmp_path, cards, '[[sides]]\ncrew = ["Up, tester", "Down, tester"]\nhand = ["Seesaw"]\n')
    play(match, "0 play Seesaw")
    while match.pending and ask(match, 0) == "effect.order":
        play(match, f"0 {options(match, 0)[0]}")
    result = match.result()
    assert result is not None
    assert (result.ranks, result.rule) == ([1, 1], "DB-LOOP-01")


@rule("DB-LOOP-01", "DB-WIN-10")
def test_effects_that_count_for_ever_draw_the_game(tmp_path: Path) -> None:
    cards = (
        maneuver("Starter", 0, 1, "Gain 1 energy.")
        + crew("Dynamo", "When you gain energy, lose a point.")
        + crew("Turbine", "When you lose points, gain 1 energy.")
    )
    crews = 'crew = ["Dynamo, tester", "Turbine, tester"]'
    match = table_with(tmp_path, cards, f'[[sides]]\ndragon = "Beau, the golden one"\n{crews}\nhand = ["Starter"]\n')
    play(match, "0 play Starter")
    result = match.result()
    assert result is not None
    assert (result.ranks, result.rule) == ([1, 1], "DB-LOOP-01")


@rule("DB-TRIG-06")
def test_what_an_effect_does_itself_does_not_set_it_off_again(tmp_path: Path) -> None:
    cards = maneuver("Starter", 0, 1, "Gain 1 energy.") + crew("Dynamo", "When you gain energy, gain 1 energy.")
    side = '[[sides]]\ndragon = "Beau, the golden one"\ncrew = ["Dynamo, tester"]\nhand = ["Starter"]\nenergy = 1\n'
    match = table_with(tmp_path, cards, side)
    play(match, "0 play Starter")
    assert match.state.sides[0].energy == 3


TAIL = {"dragon": "Hoarfell, Snowmelt", "zone": ["Stubborn Tail"], "gear": ["White Rime Armour, level 6"]}
ROCK = maneuver("Rock", 1, 3, "Constant: This card cannot be discarded.")


def fight_on(match: Match[Any], battles: int) -> None:
    """Until so many battles have started or Rush is over; everybody rushes the first card and passes."""
    while not match.is_over and match.state.phase != MAIN and match.state.battles < battles:
        (seat,) = asked(match)
        rushing = ask(match, seat) == "battle.rush"
        play(match, f"{seat} {options(match, seat)[0] if rushing else 'pass'}")


@rule("DB-LOOP-01", "DB-WIN-10")
def test_battles_that_nobody_can_leave_draw_the_game() -> None:
    match = stage("", side(**TAIL, race_deck=[]), side(**TAIL, race_deck=[]), phase="battles", turn=5)
    while not match.is_over and match.state.battles < 100:
        (seat,) = asked(match)
        (only,) = options(match, seat)
        play(match, f"{seat} {only}")
    result = match.result()
    assert result is not None
    assert (result.ranks, result.rule) == ([1, 1], "DB-LOOP-01")
    assert match.told()[-1]["text"] == "The game is a draw: everything goes round in a circle."


@rule("DB-LOOP-01")
def test_whoever_is_able_and_willing_to_leave_such_battles_plays_on() -> None:
    shove = event("Shove", "Gain a point.")
    match = stage(ROCK + shove, side(zone=["Rock"], hand=["Shove"]), side(zone=["Rock"]), phase="battles", turn=5)
    fight_on(match, 12)
    while "play Shove" not in options(match, 0):
        (seat,) = asked(match)
        play(match, f"{seat} {options(match, seat)[-1]}")
    play(match, "0 play Shove")
    fight_on(match, 15)
    assert not match.is_over, "the position is another one than before, so it has not come three times"
    match = read_position(match.position(), lambda _: game_of(ROCK + shove))
    fight_on(match, 30)
    assert match.is_over
    assert match.state.battles < 20, "a position remembers what came before"


@pytest.mark.slow
@rule("DB-LOOP-01")
def test_battles_in_which_sprint_grows_go_on_until_it_decides() -> None:
    growing = ROCK.replace(
        "discarded.", "discarded. When this card loses a battle, this card gains +1 sprint this turn."
    )
    match = stage(growing, side(zone=["Rock"]), phase="battles", turn=5, swings={"1 zone 1": -40})
    fight_on(match, 100)
    assert (match.is_over, points(match)) == (False, [1, 0])
    assert [event.name for event in match.events].count("started_battle") == 39, "from -37 to 1"


STANDSTILL = """
phase = "draw"
turn = 9
[[sides]]
race_deck = []
hand = ["{card}"]
dragon_deck = []
[[sides]]
race_deck = []
dragon_deck = []
"""


@rule("DB-LOOP-01", "DB-WIN-05", "DB-WIN-10")
def test_a_standstill_of_as_many_turns_as_players_is_a_draw() -> None:
    match = table(STANDSTILL.format(card="Mag Kick"))
    play(match, "0 done", "1 done", "0 done", "1 done")
    assert ask(match, 1) == "main.act", "one turn is not enough for two players"
    play(match, "1 done", "0 done", "1 done", "0 done")
    result = match.result()
    assert result is not None
    assert result.ranks == [1, 1]


REPLAY = "play a maneuver named {title} from your discards without paying its cost."


@pytest.mark.parametrize(
    ("cards", "chain"),
    [
        (
            maneuver("Perpetual", 1, 1, "Discard this card, then " + REPLAY.format(title="Perpetual")),
            "'Perpetual', which plays 'Perpetual'",
        ),
        (
            maneuver("Ping", 1, 1, "Discard your maneuvers, then " + REPLAY.format(title="Pong"))
            + maneuver("Pong", 1, 1, "Draw a card, then you may " + REPLAY.format(title="Ping")),
            "'Ping', which plays 'Pong', which plays 'Ping'",
        ),
        (
            maneuver(
                "Fork",
                1,
                1,
                f"Draw a card, then {REPLAY.format(title='Broom')} Draw a card, then {REPLAY.format(title='Fork')}",
            )
            + maneuver("Broom", 1, 1, "Discard your other maneuvers."),
            "'Fork', which plays 'Fork'",
        ),
        (
            maneuver(
                "Wheel",
                1,
                1,
                "To play this, return a maneuver of yours to the owner's hand. "
                "Play a maneuver from your hand without paying its cost.",
            ),
            "'Wheel', which plays 'Wheel'",
        ),
    ],
)
def test_an_effect_that_would_never_end_is_refused_with_its_card(tmp_path: Path, cards: str, chain: str) -> None:
    with pytest.raises(BadCard) as caught:
        game_with(tmp_path, cards)
    assert f"this would never end: {chain}, and what was played goes back" in caught.value.problem
    assert (caught.value.where, caught.value.line) == ("workshop.toml", 9)


def wind_up(match: Match[Any], seen: list[str]) -> None:
    """Plays on and on, and notes the position before each answer."""
    for _ in range(500):
        seen.append(match.fingerprint())
        (answer,) = [option for option in options(match, 0) if option in ("take Wheel", "yes", "second")]
        play(match, f"0 {answer}")


@pytest.mark.slow
@pytest.mark.parametrize(
    "again", [", then", ". If the turn number is 2 or more, you may", ", then either draw 2 cards; or"]
)
def test_an_effect_that_goes_on_inside_itself_ends_in_an_error_with_its_card(again: str) -> None:
    """Another card brings back what was played, so the set is good, and only the two together never end."""
    cards = maneuver("Wheel", 0, 1, f"Lose a point{again} {REPLAY.format(title='Wheel')}") + crew(
        "Brake", "Constant: If you would lose points, discard your maneuvers instead."
    )
    match = stage(cards, side(hand=["Wheel"], crew=["Brake, tester"]), phase="main", turn=5)
    play(match, "0 play Wheel")
    seen: list[str] = []
    with pytest.raises(EndlessEffect, match=r"^Wheel would never end: "):
        wind_up(match, seen)
    assert match.fingerprint() == seen[-1], "nothing is lost"
    given_up = match.fork()
    play_somehow(given_up, 0, match.pending[0].options[0])
    assert given_up.state.gone == [0], "a bot has no other answer"
    match.undo(0)
    play(match, "0 done")
    assert ask(match, 1) == "main.act", "the match goes on without it"


def test_an_effect_that_uses_its_cards_up_is_allowed_and_ends(tmp_path: Path) -> None:
    flock = maneuver("Gaggle", 1, 1, "Play a maneuver named Gaggle from your hand without paying its cost.")
    match = table_with(tmp_path, flock, '[[sides]]\nenergy = 1\nhand = ["Gaggle", "Gaggle", "Gaggle", "Gaggle"]\n')
    play(match, "0 play Gaggle")
    while ask(match, 0) != "main.act":
        play(match, f"0 {options(match, 0)[0]}")
    assert len(match.state.sides[0].track) == 4


@rule("DB-LOOP-01")
@pytest.mark.parametrize(("turn", "seats"), [(2, 2), (3, 2), (4, 2), (5, 2), (4, 3), (3, 4)])
def test_a_standstill_counts_from_the_turn_whose_energy_pays_for_the_dearest_maneuver(turn: int, seats: int) -> None:
    """Mag Kick costs 4: turn 4 counts and turn 3 does not; then as many turns as there are players."""
    empty = side(race_deck=[])
    holding = side(race_deck=[], hand=["Mag Kick", "Enraged"])
    match = stage("", empty, holding, *[empty] * (seats - 2), phase="draw", turn=turn)
    while not match.is_over:
        (seat,) = asked(match)
        last = match.state.turn
        play(match, f"{seat} done")
    assert last == max(turn, 4) + seats - 1
    result = match.result()
    assert result is not None
    assert (result.ranks, result.rule) == ([1] * seats, "DB-LOOP-01")


@rule("DB-LOOP-01")
def test_a_standstill_is_counted_anew_after_a_turn_in_which_something_moved() -> None:
    match = stage("", side(race_deck=[], hand=["Enraged"]), side(race_deck=[]), phase="draw", turn=9)
    play(match, *["0 done", "1 done"] * 2)
    play(match, "1 done", "0 play Enraged", "0 done", "1 done", "0 done")
    assert (match.is_over, match.state.turn) == (False, 11), "the second turn in a row was none"
    play(match, *["0 done", "1 done"] * 2, *["1 done", "0 done"] * 2)
    assert match.is_over

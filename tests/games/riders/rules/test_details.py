"""Small print: what is told of a flight, what is not an answer at all, and corners where two rules meet."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.riders.positions import flying, place, race
from tests.matches import ask, names, play, refused
from tests.rules import rule
from wyrmhall.core.events import Told
from wyrmhall.core.playing.match import Match
from wyrmhall.games.riders.rules.questions import hundredths_of

AWAY = "[[dragons]]\nat = [40, 0]\nds = 100\nmoved = true\n"
LOOPER = '[[dragons]]\nat = [100, 0]\nds = 200\nenergy = 1\nplaced = "Magic Loop"\n'


def the(events: list[Told], name: str) -> Told:
    (found,) = [event for event in events if event.name == name]
    return found


def why(match: Match[Any], seat: int, text: str) -> str:
    refusal = match.explain(seat, text)
    assert refusal is not None
    return refusal.why


# -- what is not an answer -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "number"),
    [
        ("12.5", 1250), ("+12.5", 1250), ("-8", -800), ("0", 0), ("33.333", 3333), ("33.334", 3333), ("33.335", 3334),
        ("-33.335", -3334),        ("7.", 700), ("", None), (".", None), (".5", None), ("+-5", None), ("--5", None),
        ("1e3", None), ("٣", None),        ("²", None), ("1" * 24, int("1" * 24) * 100), ("1" * 25, None), ("left", None),
    ],
)  # fmt: skip
def test_numbers_are_read_as_people_write_them(word: str, number: int | None) -> None:
    assert hundredths_of(word) == number


@pytest.mark.parametrize(
    "said", ["place", "place 230 0", "place 230 0 0 0", "put 230 +0 0", "place x 0 0", "place 230 x 0", "place 230 0 x"]
)
def test_what_is_no_place(said: str) -> None:
    match = flying(LOOPER + "[[dragons]]\nat = [260, 0]\nmoved = true\n")
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    assert "is not an answer here" in why(match, 0, said)


@rule("DR-LOOP-03", "DR-LOOP-04", "DR-LOOP-07", "DR-LOOP-05")
def test_why_a_place_is_refused_is_said() -> None:
    trap = 'traps = [{at = [215, 0], owner = 1, token = "Trap 1"}]'
    match = flying(
        LOOPER + "[[dragons]]\nat = [260, 0]\nmoved = true\n[[dragons]]\nat = [195, -17]\nmoved = true\n", head=trap
    )
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    assert why(match, 0, "place 230 +40 0") == "your dragon would be too near the wall"
    assert why(match, 0, "place 100 +0 0") == "you may not go back"
    assert why(match, 0, "place 9999 +0 0") == "you must stay behind Seat 2"
    assert why(match, 0, "place 200 -10 0") == "another dragon is in the way there"
    assert why(match, 0, "place 225 -17 0") == "another dragon blocks the way there"
    assert (refused(match, "0 place 220 +0 0"), why(match, 0, "place 220 +0 0")) == (
        "DR-LOOP-07",
        "a magic trap lies there",
    )


@pytest.mark.parametrize("said", ["trap", "trop 20 left", "20 up", "trap 20 up", "trap x left", "trap blue left"])
def test_what_is_no_place_for_a_trap(said: str) -> None:
    match = flying(LOOPER.replace("Loop", "Traps") + AWAY)
    play(match, "0 fly 200 +0 +0", "0 lay traps")
    assert "is not an answer here" in why(match, 0, said)
    assert why(match, 0, "trap 40.01 left") == "the path you have flown is 40 long"


@pytest.mark.parametrize("said", ["face", "face north", "turn 90", "face 90 90", "90"])
def test_what_is_no_facing(said: str) -> None:
    match = flying("[[dragons]]\nx = 430\ny = 60\nds = 800\nenergy = 4\n" + AWAY)
    play(match, "0 fly 800 +0 +0")
    assert ask(match, 0) == "crash.face"
    assert "is not an answer here" in why(match, 0, said)
    play(match, "0 face 450")
    assert match.state.heading[0] == 9000, "once round and a quarter"


@rule("DR-FLIGHT-11", "DR-FLIGHT-03", "DR-FLIGHT-06")
def test_where_and_why_a_flight_touches_is_said() -> None:
    match = flying("[[dragons]]\nat = [100, 12]\nds = 300\ndial = 100\n" + AWAY)
    assert "clean flights" in why(match, 0, "fly 100 +67.5 +0")
    assert "the wall on the left" in why(match, 0, "fly 100 +67.5 +0")
    assert why(match, 0, "fly 100 +0 +67.5").startswith("the dragon would touch the wall on the left")


# -- what is told ----------------------------------------------------------------------------------


@rule("DR-CARD-01", "DR-TRAP-01", "DR-ENERGY-01", "DR-BUMP-01")
def test_a_flight_tells_all_that_it_meets() -> None:
    """Over a trap and past another, into blue; later onto the field, and over the symbol."""
    traps = (
        'traps = [{at = [600, 0], owner = 2, token = "Trap 0"}, {at = [150, 0], owner = 2, token = "Trap 0"}, '
        '{at = [158, 15], owner = 2, token = "Trap 0"}]'
    )
    match = flying(
        "[[dragons]]\nat = [120, 0]\nds = 200\nenergy = 3\n[[dragons]]\nat = [180, 4]\nds = 100\nmoved = true\n",
        head=traps,
    )
    flew = the(play(match, "0 fly 200 +0 +0", "1 face 0"), "flew")
    assert flew["traps"] == 0b10
    assert flew["hit"] == 0b10
    assert (flew["symbols"], flew["fields"], flew["flown"]) == (0, 0, 4000)
    field = flying("[[dragons]]\nat = [221, 15]\nds = 100\nenergy = 1\n" + AWAY)
    assert the(play(field, "0 fly 100 +0 +0"), "flew")["fields"] == 1 << field.state.race.course.field_s.index(27000)
    symbol = flying("[[dragons]]\nat = [300, -15]\nds = 100\nenergy = 1\n" + AWAY)
    met = the(play(symbol, "0 fly 100 +0 +0"), "flew")["symbols"]
    assert met == 1 << symbol.state.race.course.symbol_s.index(33000)
    weary = flying("[[dragons]]\nat = [300, -15]\nds = 100\nenergy = 1\nexhausted = true\n" + AWAY)
    assert the(play(weary, "0 fly 100 +0 +0"), "flew")["symbols"] == 0, "an exhausted mage takes none"


@rule("DR-SPEED-07", "DR-MAGIC-01", "DR-SETUP-07")
def test_everybody_hears_who_has_placed_a_card_and_not_which() -> None:
    match = race('[[dragons]]\nat = [200, 0]\nds = 500\nhand = ["Magic Loop"]\n[[dragons]]\nat = [100, 0]\nds = 300\n')
    events = play(match, "0 speed 400 with Magic Loop", "1 speed 300")
    covered = [(event.seat, event["has_card"], event.rule, event.kinds) for event in events if event.name == "covered"]
    assert covered == [(0, 1, "DR-MAGIC-01", []), (1, 0, "DR-SPEED-07", [])]


@rule("DR-CARD-06")
def test_what_is_discarded_is_shown_and_only_what_one_holds_can_be() -> None:
    hand = ["Magic Loop", "Head Wind", "Magic Traps", "Magic Energy"]
    match = flying(f'deck = ["Fireball 400", "..."]\n[[dragons]]\nat = [300, -15]\nds = 100\nhand = {hand}\n' + AWAY)
    play(match, "0 fly 100 +0 +0")
    assert (refused(match, "0 discard Magic Shield"), why(match, 0, "magic shield")) == (
        "DR-CARD-06",
        "you hold no Magic Shield",
    )
    events = play(match, "0 discard Fireball 400")
    assert match.game.kind_name(the(events, "discarded").kinds[0]) == "Fireball 400"
    assert match.view(1)["pile"] == ["Fireball 400"]


@rule("DR-SHIELD-05", "DR-MAGIC-04")
def test_a_shield_that_was_not_played_is_put_away_when_the_round_ends() -> None:
    match = flying(
        '[[dragons]]\nat = [200, 0]\nds = 100\nplaced = "Magic Shield"\n'
        + AWAY
        + "[[dragons]]\nat = [100, 0]\nds = 100\n"
    )
    events = play(match, "0 fly 100 +0 +0", "2 fly 100 +0 +0")
    away = [
        (event.seat, match.game.kind_name(event.kinds[0]), event.rule) for event in events if event.name == "put_away"
    ]
    assert away == [(0, "Magic Shield", "DR-SHIELD-05")], "and nobody else puts anything away"


# -- corners ---------------------------------------------------------------------------------------


@rule("DR-ORDER-03", "DR-ORDER-04")
def test_the_start_number_decides_only_among_those_equally_far_inside() -> None:
    """Inside is left: red is farther inside and has the higher number."""
    match = flying(
        "[[dragons]]\nat = [200, 15]\nds = 100\nnumber = 2\n[[dragons]]\nat = [200, -15]\nds = 100\nnumber = 1\n"
    )
    assert match.pending[0].seat == 0


@rule("DR-LOOP-06")
def test_a_target_that_cannot_be_drawn_back_stays() -> None:
    """Blue stands nose to tail before red: every place before red is beyond blue."""
    match = flying(LOOPER + "[[dragons]]\nat = [188.3, 0]\nds = 100\nmoved = true\n", loop="pull_back")
    events = play(match, "0 fly 200 +0 +0", "0 aim at blue")
    assert [(event.seat, event.rule) for event in events if event.name == "stayed"] == [(1, "DR-LOOP-06")]
    assert place(match, 1) == (188.3, 0)
    assert "pulled_back" not in names(events)


@rule("DR-CRASH-01")
@pytest.mark.parametrize("side", [1, -1])
def test_a_dragon_that_touches_a_wall_is_put_beside_that_wall(side: int) -> None:
    match = flying(
        f"[[dragons]]\nat = [100, {12 * side}]\nds = 300\ndial = 100\nenergy = 3\n" + AWAY, voluntary_crash=True
    )
    play(match, f"0 fly 100 +0 {67.5 * side:+}", "0 face 0")
    assert place(match, 0)[1] == 17.5 * side


@rule("DR-ALLIANCE-05", "DR-ALLIANCE-06")
def test_an_ally_that_moved_up_has_an_open_indicator_and_no_flight() -> None:
    match = flying(
        "[[dragons]]\nat = [130, 0]\nds = 500\n"
        '[[dragons]]\nat = [90, -15]\nds = 300\ndial = 600\nplaced = "Forced Alliance"\n'
        "[[dragons]]\nat = [40, 10]\nds = 100\n"
    )
    play(match, "1 ally", "0 fly 500 +0 +0", "1 place 180 +0 0")
    s = match.state
    assert (s.covered[1], s.silver[1], s.colour[1], s.moved[1]) == (0, 300, 300, 1)
    assert ask(match, 2) == "flight.fly"


@rule("DR-CRASH-01")
def test_a_dragon_that_backs_straight_into_the_wall_behind_the_start_is_put_inside() -> None:
    """It is neither left nor right of the middle; the first bend of this course turns left."""
    match = flying(
        "[[dragons]]\nat = [55, 0]\nturned = 180\nds = 100\nenergy = 3\n[[dragons]]\nat = [300, 0]\nmoved = true\n",
        course="labyrinth-run",
        voluntary_crash=True,
    )
    events = play(match, "0 fly 100 +0 +0", "0 face 0")
    assert the(events, "flew").fields(match.game.kind_name)["touches"] == "dragon"
    assert place(match, 0) == (12.5, 17.5)

"""Who controls a card and who owns it (DB-CONTROL)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.booster.bench import BEAU, Bench, dragon, gear, side, sprints, stats
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import ask, options, play
from tests.rules import rule
from wyrmhall.core.playing.match import Match

CARDS = (
    dragon("Cinder", "red")
    + dragon("Ash", "red", "Hammers")
    + gear("Jets", 1)
    + gear("Jets", 3)
    + gear("Tail")
    + gear("Horns")
    + gear("Wheels")
    + gear("Ember", boxes=("red",))
    + crew("Mate", "Main: Gain a point.")
    + crew("Mate", "").replace('"tester"', '"older"')
    + maneuver("Dive", 1, 4, "Main: Gain a point.")
    + crew("Coach", "Constant: Your maneuvers gain +2 sprint.")
    + event("Steal", "Take control of a rival's maneuver this turn.")
    + event("Keep", "Take control of a rival's maneuver this game.")
    + event("Snatch", "Take control of a rival's gear this turn.")
    + event("Hire", "Take control of a rival's crew this turn.")
    + event("Turn", "Take control of a rival's gear while that card is in play.")
    + event("Smash", "Damage a rival's gear.")
    + event("Lend", "Give a rival control of a gear of yours this game.")
    + event("Fit", "Mag a gear.")
    + event("Boost", "Your maneuvers gain +1 sprint this turn.")
    + event("Harvest", "Gain a point for each of your cards in the discards.")
    + event("Drop", "Discard a rival's maneuver.")
)
BENCH = Bench(CARDS)


def to_next_turn(match: Match[Any]) -> None:
    turn = match.view()["turn"]
    while match.view()["turn"] == turn:
        assert options(match, match.pending[0].seat)[-1] == "done"
        play(match, f"{match.pending[0].seat} done")


@rule("DB-CONTROL-01")
def test_a_player_controls_what_he_played_or_put_into_play() -> None:
    match = BENCH.table('turn = 3\n[[sides]]\nhand = ["Dive", "Enraged"]\n[[sides]]\nhand = ["Enraged"]\n')
    play(match, "0 play Dive", "0 use Dive", "0 discard Enraged", "0 done")
    assert points(match) == [1, 0]
    assert options(match, 1) == ["play Enraged", "done"], "the rival cannot use it"
    play(match, "1 done")
    assert options(match, 0) == ["move Dive", "done"]
    play(match, "0 done")
    assert options(match, 1) == ["done"], "and cannot move it"


@rule("DB-CONTROL-02")
def test_a_player_owns_the_cards_of_his_decks() -> None:
    match = BENCH.new(4)
    play(match, f"0 ride {BEAU}", f"1 ride {BEAU}")
    state = match.state
    for seat, player in enumerate(state.sides):
        own = [card for card in range(len(state.kind)) if state.owner[card] == seat]
        assert sorted([*player.race, *player.hand, *player.dragon_deck, *player.dragon]) == own
        assert len(own) == 61
    assert [side(match, seat)["dragon"]["owner"] for seat in (0, 1)] == [0, 1]


@rule("DB-CONTROL-03")
def test_control_changes_and_the_owner_does_not() -> None:
    match = BENCH.table('[[sides]]\nhand = ["Keep", "Enraged"]\n[[sides]]\ntrack = ["Dive"]\nhand = ["Drop"]\n')
    play(match, "0 play Keep", "0 choose Dive")
    assert [(card["card"], card["owner"]) for card in side(match, 0)["track"]] == [("Dive", 1)]
    assert "use Dive" in options(match, 0)
    play(match, "0 done", "1 play Drop", "1 choose Dive")
    assert (names(match, 0, "discards"), names(match, 1, "discards")) == (["Keep"], ["Dive", "Drop"])


@rule("DB-CONTROL-04")
@pytest.mark.parametrize(
    ("played", "place", "card"),
    [
        ("Steal", "track", "Dive"),
        ("Steal", "zone", "Mag Kick"),
        ("Snatch", "gear", "Jets, level 1"),
        ("Hire", "crew", "Mate, tester"),
    ],
)
def test_a_card_goes_to_the_same_kind_of_place(played: str, place: str, card: str) -> None:
    rival = 'track = ["Dive"]\nzone = ["Enraged", "Mag Kick"]\ngear = ["Jets, level 1"]\ncrew = ["Mate, tester"]\n'
    mine = f'dragon = "Cinder, tester"\nhand = ["{played}"]\n'
    match = BENCH.table(f'phase = "battle"\n[[sides]]\n{mine}[[sides]]\n{rival}rushing = "Enraged"\n')
    play(match, f"0 play {played}", f"0 choose {card}")
    assert names(match, 0, place) == [card]
    assert card not in names(match, 1, place)
    elsewhere = [other for other in ("track", "zone", "gear", "crew") if other != place]
    assert [names(match, 0, other) for other in elsewhere] == [[], [], []]


@rule("DB-CONTROL-04")
def test_it_keeps_its_memory_and_finds_an_empty_cap() -> None:
    match = BENCH.table('turn = 3\n[[sides]]\nhand = ["Boost"]\ntrack = ["Dive"]\n[[sides]]\nhand = ["Steal"]\n')
    play(match, "0 play Boost", "0 done", "1 play Steal", "1 choose Dive")
    assert sprints(match, 1) == [5]
    match = BENCH.table(
        '[[sides]]\nhand = ["Snatch"]\ngear = ["Tail, level 1"]\ncaps = [1]\n[[sides]]\ngear = ["Jets, level 1"]\n'
    )
    play(match, "0 play Snatch", "0 choose Jets, level 1")
    caps = [cap["card"] if cap else None for cap in side(match, 0)["caps"]]
    assert caps == ["Jets, level 1", "Tail, level 1", None, None]
    assert (stats(match, 0), stats(match, 1)) == ([5, 3, 3], [3, 3, 3])


@rule("DB-CONTROL-02")
def test_control_while_the_card_is_in_play_lasts_as_long_as_that() -> None:
    rival = 'hand = ["Smash", "Smash"]\ngear = ["Jets, level 1"]\n'
    match = BENCH.table(f'[[sides]]\nhand = ["Turn", "Turn"]\n[[sides]]\n{rival}')
    play(match, "0 play Turn", "0 choose Jets, level 1")
    assert (names(match, 0, "gear"), names(match, 1, "gear")) == (["Jets, level 1"], [])
    play(match, "0 done", "1 play Smash", "1 choose Jets, level 1")
    assert (names(match, 0, "gear"), names(match, 1, "damaged")) == ([], ["Jets, level 1"])
    assert match.state.lasting == []


@rule("DB-CONTROL-05")
@pytest.mark.parametrize(
    ("played", "mine", "card", "comes"),
    [
        ("Snatch", 'gear = ["Tail, level 1", "Horns, level 1", "Wheels, level 1"]\n', "Jets, level 1", True),
        (
            "Snatch",
            'gear = ["Tail, level 1", "Horns, level 1", "Wheels, level 1", "Ember, level 1"]\n',
            "Jets, level 1",
            False,
        ),
        ("Snatch", 'gear = ["Jets, level 3"]\n', "Jets, level 1", False),
        ("Snatch", "", "Ember, level 1", True),  # a gold dragon: colour boxes do not matter
        ("Hire", 'dragon = "Cinder, tester"\n', "Mate, tester", True),
        ("Hire", 'dragon = "Ash, tester"\n', "Mate, tester", False),
        ("Hire", 'dragon = "Cinder, tester"\ncrew = ["Mate, older"]\n', "Mate, tester", False),
    ],
)
def test_control_of_gear_and_crew_needs_room_title_and_team(played: str, mine: str, card: str, comes: bool) -> None:
    place = "gear" if played == "Snatch" else "crew"
    match = BENCH.table(f'[[sides]]\n{mine}hand = ["{played}"]\n[[sides]]\n{place} = ["{card}"]\n')
    before = names(match, 0, place)
    play(match, f"0 play {played}")
    if ask(match, 0) == "effect.card":
        play(match, f"0 choose {card}")
    assert names(match, 0, place) == ([*before, card] if comes else before)
    assert names(match, 1, place) == ([] if comes else [card]), "if it fails the card stays where it is"


@rule("DB-CONTROL-06")
def test_your_cards_in_play_are_those_you_control() -> None:
    tracks = '[[sides]]\nhand = ["Boost"]\ntrack = ["Dive @2"]\n[[sides]]\nhand = ["Boost"]\ntrack = ["Enraged"]\n'
    match = BENCH.table(tracks)
    play(match, "0 play Boost")
    assert (sprints(match, 0), sprints(match, 1)) == ([5], [3])
    match = BENCH.table("leader = 2\n" + tracks)
    play(match, "1 play Boost")
    assert (sprints(match, 0), sprints(match, 1)) == ([4], [4])
    match = BENCH.table('[[sides]]\nhand = ["Drop"]\ntrack = ["Dive @2"]\n[[sides]]\ntrack = ["Enraged @1"]\n')
    play(match, "0 play Drop")
    assert options(match, 0) == ["choose Enraged"], "a rival's are those that the rival controls"


@rule("DB-CONTROL-06")
def test_a_constant_effect_goes_by_control_too() -> None:
    match = BENCH.table('[[sides]]\ncrew = ["Coach, tester"]\ntrack = ["Dive @2"]\n[[sides]]\ntrack = ["Enraged @1"]\n')
    assert (sprints(match, 0), sprints(match, 1)) == ([6], [3])


@rule("DB-CONTROL-06")
def test_your_cards_elsewhere_are_those_you_own() -> None:
    match = BENCH.table(
        '[[sides]]\nhand = ["Drop"]\ntrack = ["Enraged"]\n[[sides]]\ntrack = ["Dive @1"]\nhand = ["Harvest"]\n'
    )
    play(match, "0 play Drop", "0 choose Dive", "0 done", "1 play Harvest")
    assert (names(match, 0, "discards"), points(match)) == (["Dive", "Drop"], [0, 0])


@rule("DB-CONTROL-07")
def test_when_control_ends_the_card_goes_back() -> None:
    match = BENCH.table('[[sides]]\nhand = ["Steal"]\n[[sides]]\ntrack = ["Dive"]\n')
    play(match, "0 play Steal", "0 choose Dive")
    assert (names(match, 0, "track"), names(match, 1, "track")) == (["Dive"], [])
    to_next_turn(match)
    assert (names(match, 0, "track"), names(match, 1, "track")) == ([], ["Dive"])


@rule("DB-CONTROL-07")
def test_the_latest_control_effect_that_still_runs_decides() -> None:
    match = BENCH.table(
        'seats = 3\n[[sides]]\nhand = ["Keep"]\n[[sides]]\nhand = ["Steal"]\n[[sides]]\ntrack = ["Dive"]\n'
    )
    play(match, "0 play Keep", "0 rival 3", "0 choose Dive", "0 done", "1 play Steal", "1 rival 1", "1 choose Dive")
    assert [names(match, seat, "track") for seat in range(3)] == [[], ["Dive"], []]
    to_next_turn(match)
    assert [names(match, seat, "track") for seat in range(3)] == [["Dive"], [], []], "not to the owner yet"


@rule("DB-CONTROL-07")
def test_a_gear_that_cannot_come_back_is_damaged_by_nobody() -> None:
    brutarus = 'dragon = "Brutarus, with Phistus"\n'
    match = BENCH.table(
        f'[[sides]]\n{brutarus}hand = ["Snatch"]\n'
        f'[[sides]]\n{brutarus}gear = ["Jets, level 1"]\ndragon_deck = ["Jets, level 3"]\nhand = ["Fit"]\n'
    )
    play(match, "0 play Snatch", "0 choose Jets, level 1", "0 done", "1 play Fit", "1 take Jets, level 3")
    to_next_turn(match)
    assert (names(match, 0, "gear"), names(match, 1, "gear")) == ([], ["Jets, level 3"])
    assert names(match, 1, "damaged") == ["Jets, level 1"]
    damaged = [(event["by"], event["owner"]) for event in match.told() if event["event"] == "damaged"]
    assert damaged == [(None, 1)], "by nobody, to its owner"
    assert [side(match, seat)["this_turn"]["damaged"] for seat in (0, 1)] == [0, 0]


@rule("DB-CONTROL-07")
def test_of_the_control_effects_that_still_run_the_latest_decides() -> None:
    """Seat 2 has it first, then seat 1 for the game, then seat 2 again for the turn: after the turn it is seat 1's."""
    hands = '[[sides]]\nhand = ["Keep"]\n[[sides]]\nhand = ["Steal"]\ntrack = ["Dive @3"]\n[[sides]]\n'
    match = BENCH.table(f"seats = 3\n{hands}")
    play(match, "0 play Keep", "0 rival 2", "0 choose Dive", "0 done", "1 play Steal", "1 rival 1", "1 choose Dive")
    assert names(match, 1, "track") == ["Dive"]
    play(match, "1 done", "2 done")
    to_next_turn(match)
    assert [names(match, seat, "track") for seat in range(3)] == [["Dive"], [], []]


@rule("DB-CONTROL-07")
def test_an_owner_who_took_it_back_for_a_while_gives_it_up_again() -> None:
    """Seat 1 has it for the game, its owner takes it back for the turn."""
    match = BENCH.table('[[sides]]\nhand = ["Keep"]\n[[sides]]\nhand = ["Steal"]\ntrack = ["Dive"]\n')
    play(match, "0 play Keep", "0 choose Dive", "0 done", "1 play Steal", "1 choose Dive")
    assert (names(match, 0, "track"), names(match, 1, "track")) == ([], ["Dive"])
    to_next_turn(match)
    assert (names(match, 0, "track"), names(match, 1, "track")) == (["Dive"], [])

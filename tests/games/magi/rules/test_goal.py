"""Object of the game: gems, the three goals and the end."""

from __future__ import annotations

import pytest

import wyrmhall
from tests.games.magi.positions import at, gems, land, names, stack
from tests.matches import names as event_names
from tests.matches import options, play, refused
from tests.rules import rule
from wyrmhall.core.errors import BadPosition, BadSetup
from wyrmhall.core.playing.match import Match
from wyrmhall.games.magi.state import MagiState

RED = ["F12A", "F13A", "F16A"]
BLUE = ["F09A", "F10A"]
PURPLE = ["F02A"]
GEMLESS = "F17A"


def take(owned: list[str], card: str, seat: int = 0) -> Match[MagiState]:
    """A seat that owns these cards takes one more, the first of three to be resolved."""
    stacks: list[list[str]] = [[], []]
    stacks[seat] = ["Red"]
    sides: list[dict[str, list[str]]] = [{}, {}]
    sides[seat] = {"won": owned}
    match = at(phase="choice", marker=seat, row=[{"card": card, "stacks": stacks}, "F04A", "F05A"], sides=sides)
    play(match, f"{seat} fight 1")
    return match


@rule("DM-GOAL-01")
@pytest.mark.parametrize("seats", [0, 1, 3])
def test_only_two_can_play(seats: int) -> None:
    with pytest.raises(BadSetup, match=f"2 players, not {seats}"):
        wyrmhall.new("draco-magi", seed=1, seats=seats)
    with pytest.raises(BadPosition, match="seats"):
        at(seats=seats)


@rule("DM-GOAL-01")
def test_two_players_are_accepted() -> None:
    assert wyrmhall.new("draco-magi", seed=1, seats=2).seats == 2
    assert wyrmhall.new("draco-magi", seed=1).seats == 2


@rule("DM-GOAL-02")
def test_winning_takes_the_card_out_of_the_row_and_gives_its_gem() -> None:
    match = take([], RED[0])
    assert gems(match, 0) == {"red": 1}
    assert gems(match, 1) == {}
    assert names(match, match.state.sides[0].won) == ["F12"]
    assert land(match, 1) == ""
    assert not match.is_over


@rule("DM-GOAL-02")
def test_a_card_won_in_melee_goes_to_its_winner_alone() -> None:
    row = [{"card": "F12A", "stacks": [["Red"], ["Red", "Gold"]]}, "F04A"]
    sides = [{"battle_hand": ["Tail 11"]}, {"battle_hand": ["Bite 3"]}]
    match = at(phase="melee", fight=1, turn=1, row=row, sides=sides)
    play(match, "1 attack Bite 3", "1 strike", "0 done")
    assert gems(match, 1) == {"red": 1}
    assert gems(match, 0) == {}
    assert land(match, 1) == ""


@rule("DM-GOAL-03")
def test_three_different_gems_win() -> None:
    match = take([RED[0], BLUE[0]], PURPLE[0])
    result = match.result()
    assert result is not None
    assert (result.winners, result.reason, result.rule) == ([0], "three different", "DM-GOAL-03")


@rule("DM-GOAL-04")
def test_three_gems_of_one_colour_win() -> None:
    match = take(RED[:2], RED[2])
    result = match.result()
    assert result is not None
    assert (result.winners, result.reason, result.rule) == ([0], "three alike", "DM-GOAL-04")


@rule("DM-GOAL-05")
def test_four_gems_of_two_colours_win() -> None:
    match = take([*RED[:2], BLUE[0]], BLUE[1])
    result = match.result()
    assert result is not None
    assert (result.winners, result.reason, result.rule) == ([0], "four gems", "DM-GOAL-05")


@rule("DM-GOAL-06")
@pytest.mark.parametrize("owned", [[], [RED[0]], [RED[0], BLUE[0]], RED[:2]])
def test_up_to_three_gems_in_two_colours_do_not_win(owned: list[str]) -> None:
    match = take(owned, BLUE[1])
    assert sum(gems(match, 0).values()) == len(owned) + 1
    assert match.result() is None
    assert options(match, 1) == ["fight 2", "fight 3"]


@rule("DM-GOAL-07")
def test_the_game_stops_the_instant_a_goal_is_met() -> None:
    row = [
        {"card": RED[2], "stacks": [["Red", "Gold"], ["Silver"]]},
        {"card": "F04A", "stacks": [["Red"], ["Red"]]},
        "F05A",
    ]
    sides = [
        {"won": RED[:2], "battle_hand": ["Magic 17", "Bite 1"], "dragon_hand": ["Green"]},
        {"battle_hand": ["Bite 3"]},
    ]
    match = at(phase="melee", fight=1, row=row, sides=sides)
    events = play(match, "0 attack Magic 17", "1 done")
    assert event_names(events) == ["laid_down", "attacked", "defended", "lost", "marker", "won"]
    result = match.result()
    assert result is not None
    assert result.winners == [0]
    assert match.pending == []
    assert refused(match, "1 fight 2") == "DM-GOAL-04"
    # what the resolution list and Nightfall would have done is not done
    assert stack(match, 1, 0) == ["Red", "Gold"]
    assert names(match, match.state.sides[0].battle_hand) == ["Bite 1"]
    assert names(match, match.state.sides[0].dragon_hand) == ["Green"]
    assert stack(match, 2, 0) == stack(match, 2, 1) == ["Red"]
    assert len(match.state.advanced) == 18
    assert match.state.round == 1


@rule("DM-GOAL-07")
def test_nothing_is_resolved_after_the_first_of_three() -> None:
    match = take(RED[:2], RED[2])
    assert match.is_over
    assert options(match, 0) == options(match, 1) == []
    assert [land(match, place) for place in (1, 2, 3)] == ["", "F04A", "F05A"]
    assert stack(match, 1, 0) == ["Red"]


@rule("DM-GOAL-08")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_gem_that_meets_two_goals_is_one_victory(seat: int) -> None:
    match = take([*RED[:2], BLUE[0]], PURPLE[0], seat)
    result = match.result()
    assert result is not None
    assert result.winners == [seat]
    assert result.ranks[1 - seat] == 2
    assert result.reason == "three different and four gems"


@rule("DM-GOAL-08")
def test_a_rival_one_gem_short_does_not_share_the_victory() -> None:
    row = [{"card": RED[2], "stacks": [["Red"], []]}, {"card": "F04A", "stacks": [[], ["Red"]]}]
    match = at(phase="choice", row=row, sides=[{"won": RED[:2]}, {"won": ["F02A", "F05A"]}])
    play(match, "0 fight 1")
    result = match.result()
    assert result is not None
    assert result.ranks == [1, 2]
    assert gems(match, 1) == {"purple": 2}


@rule("DM-GOAL-09")
def test_a_side_without_gem_is_taken_but_adds_none() -> None:
    match = take(RED[:2], GEMLESS)
    assert gems(match, 0) == {"red": 2}
    assert names(match, match.state.sides[0].won) == ["F12", "F13", "F17"]
    assert land(match, 1) == ""
    assert match.result() is None


@rule("DM-GOAL-09")
@pytest.mark.parametrize("owned", [[RED[0], BLUE[0]], [*RED[:2], BLUE[0]], ["F03A", "F06B"], [*RED[:2], "F03A"]])
def test_no_gem_is_not_a_colour_and_not_a_gem(owned: list[str]) -> None:
    before = sum(card not in ("F03A", "F06B") for card in owned)
    match = take(owned, GEMLESS)
    assert sum(gems(match, 0).values()) == before
    assert match.result() is None

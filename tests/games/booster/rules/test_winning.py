"""How a game is won: 30 points, or the last race deck (DB-WIN)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.booster.bench import Bench
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event
from tests.matches import ask, options, play
from tests.rules import rule
from wyrmhall.core.playing.match import Match

CARDS = (
    event("Mill", "Discard the top card of a rival's race deck.")
    + event("Burn", "Discard the top card of your race deck, then gain a point.")
    + event("Round", "Each player draws a card.")
    + event("Gifts", "Each player gains 2 points.")
    + event("Robbery", "Each rival discards a card, then gain a point.")
    + event("Mock", "A rival loses 3 points.")
    + crew("Phoenix", "When your race deck becomes empty, gain 5 points.")
)
BENCH = Bench(CARDS)


def outcome(match: Match[Any]) -> tuple[list[int], str]:
    result = match.result()
    assert result is not None
    return result.ranks, result.rule


def drawing(first: int, second: int, leader: int = 0) -> Match[Any]:
    """The beginning of a turn with so many cards in the race decks."""
    sides = "".join(
        "[[sides]]\nrace_deck = [{}]\n".format(", ".join(['"Enraged"'] * count)) for count in (first, second)
    )
    return BENCH.table(f'phase = "draw"\nturn = 9\nleader = {leader + 1}\n{sides}')


@rule("DB-WIN-02")
def test_the_only_player_with_cards_in_the_race_deck_wins() -> None:
    held = 'race_deck = ["Enraged"]\nhand = ["Enraged", "Charge!"]\ntrack = ["Mag Kick"]\npoints = 20\n'
    gear = 'dragon_deck = ["Red Thruster Gear, level 2"]\n'
    match = BENCH.table(f'[[sides]]\nhand = ["Mill"]\nrace_deck = ["Enraged"]\n[[sides]]\n{held}{gear}')
    play(match, "0 play Mill")
    assert outcome(match) == ([1, 2], "DB-WIN-02"), "cards in hand, track and dragon deck do not help"


@rule("DB-WIN-02")
def test_one_card_is_enough_to_be_in_the_game() -> None:
    match = BENCH.table(
        '[[sides]]\nhand = ["Mill"]\nrace_deck = ["Enraged"]\n[[sides]]\nrace_deck = ["Enraged", "Enraged"]\n'
    )
    play(match, "0 play Mill")
    assert not match.is_over


@rule("DB-WIN-02", "DB-WIN-03")
def test_who_alone_has_cards_after_a_resignation_wins_at_once() -> None:
    racer = "[[sides]]\nrace_deck = ['Enraged', 'Enraged']\n"
    match = BENCH.table(f'seats = 3\n[[sides]]\nrace_deck = []\npoints = 29\nhand = ["Charge!"]\n{racer}{racer}')
    assert ask(match, 0) == "main.act"
    match.resign(2)
    assert outcome(match) == ([2, 1, 3], "DB-WIN-02")
    assert match.told()[-1]["text"].endswith("won the game: all rivals are exhausted.")


@rule("DB-WIN-04", "DB-WIN-08")
def test_what_is_going_on_is_finished_before_exhaustion_is_checked() -> None:
    racer = "[[sides]]\nrace_deck = ['Enraged', 'Enraged']\nhand = ['Enraged']\n"
    match = BENCH.table(f'seats = 3\n[[sides]]\nrace_deck = []\npoints = 29\nhand = ["Robbery"]\n{racer}{racer}')
    play(match, "0 play Robbery")
    assert ask(match, 1) == "effect.discard"
    match.resign(2)
    assert not match.is_over
    play(match, "1 discard Enraged")
    assert outcome(match) == ([1, 2, 3], "DB-WIN-01"), "thirty points came first"


@rule("DB-WIN-02", "DB-WIN-09")
def test_a_resignation_with_two_race_decks_left_ends_nothing() -> None:
    racer = "[[sides]]\nrace_deck = ['Enraged', 'Enraged']\n"
    match = BENCH.table(f"seats = 4\n[[sides]]\nrace_deck = []\n{racer}{racer}{racer}")
    match.resign(2)
    assert (match.is_over, ask(match, 0)) == (False, "main.act")


@rule("DB-WIN-04")
@pytest.mark.parametrize("leader", [0, 1])
def test_the_drawing_of_all_is_one_procedure(leader: int) -> None:
    match = drawing(2, 2, leader)
    assert not match.is_over, "both are exhausted together"
    assert [names(match, seat, "race") for seat in (0, 1)] == [[], []]
    assert outcome(drawing(2, 3, leader)) == ([2, 1], "DB-WIN-02")
    assert outcome(drawing(3, 2, leader)) == ([1, 2], "DB-WIN-02")


@rule("DB-WIN-04")
def test_an_effect_on_several_players_is_checked_when_it_is_done() -> None:
    match = BENCH.table('[[sides]]\nhand = ["Round"]\nrace_deck = ["Enraged"]\n[[sides]]\nrace_deck = ["Enraged"]\n')
    play(match, "0 play Round")
    assert (match.is_over, ask(match, 0)) == (False, "main.act")


@rule("DB-WIN-04")
def test_exhaustion_is_checked_before_what_waits() -> None:
    late = '[[sides]]\npoints = 28\ncrew = ["Phoenix, tester"]\nrace_deck = ["Enraged"]\n'
    match = BENCH.table('[[sides]]\nhand = ["Mill"]\n' + late)
    play(match, "0 play Mill")
    assert outcome(match) == ([1, 2], "DB-WIN-02")
    assert points(match) == [0, 28], "the rival's effect would have come too late"


@rule("DB-WIN-06")
def test_points_can_be_negative() -> None:
    match = BENCH.table('[[sides]]\nhand = ["Mock", "Mock"]\n[[sides]]\npoints = 1\n')
    play(match, "0 play Mock")
    assert points(match) == [0, -2]
    play(match, "0 play Mock")
    assert points(match) == [0, -5]
    assert not match.is_over


@rule("DB-WIN-07")
@pytest.mark.parametrize("leader", [0, 1, 2])
def test_points_for_all_are_counted_from_the_leader_on(leader: int) -> None:
    sides = "".join(f'[[sides]]\nhand = ["Gifts"]\npoints = {score}\n' for score in (29, 10, 28))
    match = BENCH.table(f"seats = 3\nleader = {leader + 1}\n{sides}")
    play(match, f"{leader} play Gifts")
    winner = {0: 0, 1: 2, 2: 2}[leader]
    ranks, carried = outcome(match)
    assert (ranks[winner], ranks.count(1), carried) == (1, 1, "DB-WIN-01")
    assert points(match)[2 - winner] == (28 if winner == 0 else 29), "the other one is not reached any more"


@rule("DB-WIN-08")
def test_thirty_points_come_before_exhaustion() -> None:
    text = '[[sides]]\nhand = ["Burn"]\nrace_deck = ["Enraged"]\npoints = {}\n'
    match = BENCH.table(text.format(29))
    play(match, "0 play Burn")
    assert outcome(match) == ([1, 2], "DB-WIN-01")
    match = BENCH.table(text.format(28))
    play(match, "0 play Burn")
    assert outcome(match) == ([2, 1], "DB-WIN-02"), "one point less, and the empty deck decides"


@rule("DB-WIN-09")
def test_among_several_an_exhausted_player_stays() -> None:
    empty = '[[sides]]\nrace_deck = []\nhand = ["Charge!", "Mill"]\n'
    match = BENCH.table(f'seats = 3\n{empty}[[sides]]\n[[sides]]\nrace_deck = ["Enraged"]\n')
    assert not match.is_over
    play(match, "0 play Charge!")
    assert points(match) == [1, 0, 0]
    play(match, "0 play Mill")
    assert sorted(options(match, 0)) == ["rival 2", "rival 3"]
    play(match, "0 rival 3")
    assert outcome(match) == ([2, 1, 3], "DB-WIN-02"), "one player alone has race cards now"

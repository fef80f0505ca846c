"""How much: occasions that wait for so much, what is done with that number, and more or less of it instead."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.booster.stage import side, sprints
from tests.games.booster.tables import names, points
from tests.games.booster.text.test_designs_in_play import played, stage
from tests.games.booster.workshop import crew, event
from tests.matches import options, play
from wyrmhall.core.errors import BadCard
from wyrmhall.core.playing.match import Match

MATE = "Mate, tester"
GAIN, DRAW = "Gain 3 points.", "Draw 2 cards."


def with_mate(text: str, done: str, at: int = 0, **mine: Any) -> Match[Any]:
    """The first player has played an event of these words, the crew of that seat has that text; everybody has three cards."""
    sides = [side(hand=["Mag Kick"] * 3), side(hand=["Mag Kick"] * 3)]
    sides[0] |= {"hand": ["Test", *["Mag Kick"] * 3], **mine}
    sides[at]["crew"] = [MATE]
    match = stage(event("Test", done) + crew("Mate", text), *sides, turn=9)
    play(match, "0 play Test")
    return match


def held(match: Match[Any]) -> list[int]:
    return [len(names(match, seat, "hand")) for seat in range(match.state.seats)]


# -- occasions -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "done", "at", "won"),
    [
        ("When you gain 3 or more points, gain 10 points.", "Gain 3 points.", 0, [13, 0]),
        ("When you gain 3 or more points, gain 10 points.", "Gain 2 points.", 0, [2, 0]),
        ("When a rival gains 3 or more points, gain that many points.", "Gain 4 points.", 1, [4, 4]),
        ("When a rival loses 2 or more points, gain half that many points, rounded up.", "Lose 3 points.", 1, [-3, 2]),
        ("When a rival loses 2 or more points, gain a point.", "Lose a point.", 1, [-1, 0]),
        ("When you gain exactly 2 points, gain twice that many points.", "Gain 2 points.", 0, [6, 0]),
        ("When you draw 2 or more cards, gain a point.", "Draw 2 cards.", 0, [1, 0]),
        ("When you draw 2 or more cards, gain a point.", "Draw a card.", 0, [0, 0]),
        ("When a rival draws cards, gain points equal to that number plus 1.", "Draw 3 cards.", 1, [0, 4]),
        ("When you gain energy, gain that many points.", "Gain 3 energy.", 0, [3, 0]),
        (
            "When cards of a rival's race deck are discarded, gain that many points minus 1.",
            "Discard the top 3 cards of your race deck.",
            1,
            [0, 2],
        ),
        ("When you gain points, gain 1 more point.", "Gain 2 points.", 0, [3, 0]),
    ],
)
def test_an_occasion_tells_how_much(text: str, done: str, at: int, won: list[int]) -> None:
    assert points(with_mate(text, done, at)) == won


def test_what_waits_remembers_how_much_it_was() -> None:
    text = "When a rival gains points, you may discard that many cards; if you do, gain a point."
    match = with_mate(text, "Gain 2 points.", 1)
    play(match, "1 yes", "1 discard Mag Kick", "1 discard Mag Kick")
    assert (held(match), points(match)) == ([3, 1], [2, 1])


# -- instead ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "done", "at", "won"),
    [
        ("Constant: If you would lose points, lose 1 less instead.", "Lose 3 points.", 0, [-2, 0]),
        ("Constant: If you would lose points, lose 5 fewer points instead.", "Lose 3 points.", 0, [0, 0]),
        ("Constant: If you would gain points, gain 1 more instead.", "Gain 3 points.", 0, [4, 0]),
        ("Constant: If you would gain points, gain 2 more points instead.", "Gain 3 points.", 0, [5, 0]),
        ("Constant: If you would gain points, gain twice as many instead.", "Gain 3 points.", 0, [6, 0]),
        ("Constant: If a rival would gain points, that player gains half as many, rounded down instead.", GAIN, 1, [1, 0]),
        ("Constant: If a rival would gain points, that player gains half that many points, rounded up instead.", GAIN, 1, [2, 0]),
        ("Constant: If a rival would gain points, gain that many points instead.", "Gain 3 points.", 1, [0, 3]),
        ("Constant: If you would lose points, prevent 1 of that.", "Lose 3 points.", 0, [-2, 0]),
        ("Constant: If a rival would gain points, prevent 2 of those points.", "Gain 3 points.", 1, [1, 0]),
        ("Constant: If you would lose points, prevent that.", "Lose 3 points.", 0, [0, 0]),
        ("Constant: If you would lose points, lose no points instead.", "Lose 3 points.", 0, [0, 0]),
        ("Constant: If you would lose 3 or more points, lose a point instead.", "Lose 3 points.", 0, [-1, 0]),
        ("Constant: If you would lose 3 or more points, lose a point instead.", "Lose 2 points.", 0, [-2, 0]),
        ("Constant: If you would draw 2 or more cards, gain that many points instead.", "Draw 2 cards.", 0, [2, 0]),
        ("Constant: Once per turn, if you would lose points, gain a point instead.", "Twice, lose a point.", 0, [0, 0]),
        ("Constant: If you would lose points, gain a point instead.", "Twice, lose a point.", 0, [2, 0]),
        (
            "Constant: If you would lose points, gain a point and lose 1 fewer point instead.",
            "Lose 3 points.",
            0,
            [-1, 0],
        ),
    ],
)  # fmt: skip
def test_what_would_be_is_another_number(text: str, done: str, at: int, won: list[int]) -> None:
    assert points(with_mate(text, done, at)) == won


@pytest.mark.parametrize(
    ("text", "done", "at", "cards"),
    [
        ("Constant: If you would draw cards, draw 1 more card instead.", "Draw 2 cards.", 0, [6, 3]),
        ("Constant: If you would draw cards, draw that many plus 2 instead.", "Draw 2 cards.", 0, [7, 3]),
        ("Constant: If a rival would draw 2 or more cards outside Draw, that player draws one card instead.", DRAW, 1, [4, 3]),
        ("Constant: If a rival would draw cards, draw that many cards instead.", "Draw 2 cards.", 1, [3, 5]),
        ("Constant: If a rival would draw cards, prevent 1 of it.", "Draw 3 cards.", 1, [5, 3]),
        ("Constant: If a rival would draw cards during Draw, draw that many cards instead.", "Draw 2 cards.", 1, [5, 3]),
    ],
)  # fmt: skip
def test_other_numbers_of_cards_are_drawn(text: str, done: str, at: int, cards: list[int]) -> None:
    assert held(with_mate(text, done, at)) == cards


def test_two_that_draw_one_more_are_both_used() -> None:
    text = "Constant: If you would draw cards, draw 1 more card instead."
    cards = event("Test", "Draw a card.") + crew("Mate", text) + crew("Pal", text)
    match = stage(cards, side(hand=["Test"], crew=[MATE, "Pal, tester"]), side(), turn=9)
    play(match, "0 play Test", "0 first Mate, tester")
    assert held(match)[0] == 3


def test_what_would_be_lost_next_is_not_lost() -> None:
    match = stage(
        event("Test", "The next time you would lose points this turn, draw a card instead.")
        + event("Slip", "Lose 2 points."),
        side(hand=["Test", "Slip", "Slip"]),
        side(),
        turn=9,
    )
    play(match, "0 play Test", "0 play Slip")
    assert (points(match)[0], held(match)[0]) == (0, 2)
    play(match, "0 play Slip")
    assert points(match)[0] == -2


def test_in_the_next_turn_it_is_used_once_more() -> None:
    text = "Constant: The first time each turn you would lose points, gain 5 points instead."
    cards = crew("Mate", text) + event("Slip", "Twice, lose a point.")
    match = stage(cards, side(hand=["Slip", "Slip"], crew=[MATE]), side(), turn=9)
    play(match, "0 play Slip")
    assert points(match)[0] == 4
    play(match, "0 done", "1 done", "0 done", "1 done", "1 done", "0 play Slip")
    assert points(match)[0] == 8


def test_winnings_are_a_number_that_would_be_gained() -> None:
    text = "Constant: If you would gain points, gain 1 more point instead."
    mine = side(zone=["Mag Kick"], crew=[MATE])  # sprint 10
    match = stage(crew("Mate", text), mine, side(zone=["Enraged"]), phase="battles", turn=9)
    play(match, "0 rush Mag Kick", "1 rush Enraged", "0 pass", "1 pass")
    assert points(match)[0] == 10 - 3 + 1


# -- that many -------------------------------------------------------------------------------------


def test_as_much_energy_as_was_lost_is_drawn() -> None:
    match = played("Lose up to 3 energy; draw that many cards.", {"energy": 3})
    assert options(match, 0) == ["number 0", "number 1", "number 2", "number 3"]
    play(match, "0 number 2")
    assert (match.state.sides[0].energy, held(match)[0]) == (1, 2)


def test_each_player_draws_as_many_as_that_player_discarded() -> None:
    mine, theirs = {"hand": ["Enraged", "Mag Kick"]}, {"hand": ["Mag Kick"]}
    match = played("Each player discards any number of cards, then draws that many cards.", mine, theirs)
    play(match, "0 discard Enraged", "0 discard Mag Kick", "1 done")
    assert [names(match, seat, "hand") for seat in (0, 1)] == [["Enraged", "Enraged"], ["Mag Kick"]]


def test_sprint_is_gained_by_as_much_as_was_paid() -> None:
    text = "Lose up to 3 points; your rushing card gains that much sprint this battle."
    match = stage(
        event("Test", text),
        side(hand=["Test"], zone=["Enraged"]),
        side(zone=["Enraged"]),
        phase="battles",
        turn=9,
    )
    play(match, "0 rush Enraged", "1 rush Enraged", "0 play Test", "0 number 3")
    assert (points(match)[0], sprints(match)) == (-3, [6, 3])


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Draw 1 fewer card.", "'fewer' points to no number"),
        ("Draw that many cards.", "'that many' points to nothing"),
        ("When this card is discarded, lose 1 less.", "'fewer' points to no number"),
    ],
)
def test_a_number_that_was_never_named_is_refused(text: str, why: str) -> None:
    with pytest.raises(BadCard, match=why):
        stage(crew("Mate", text) if text.startswith("When") else event("Test", text), side(), side())

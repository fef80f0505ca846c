"""Results, events, errors, and what a player at a seat has of a match."""

from __future__ import annotations

import pytest

from tests.core.cave import THREE, TWO, cave
from tests.tiny.game import CaveState
from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import Decision
from wyrmhall.core.errors import BadCard, Refusal, Refused, nearest, nearest_answer
from wyrmhall.core.events import PUBLIC, SPECTATOR, knows
from wyrmhall.core.game import MISSED, Instinct, remembered
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.seats import seat_word, told_apart, with_names
from wyrmhall.core.result import Result

# -- results ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ranks", "scores", "winners"),
    [
        ([1, 2], [1.0, 0.0], [0]),
        ([1, 1], [0.5, 0.5], [0, 1]),
        ([2, 1, 3], [0.5, 1.0, 0.0], [1]),
        ([1, 3, 1, 4], [5 / 6, 1 / 3, 5 / 6, 0.0], [0, 2]),
    ],
)
def test_ranks_give_scores_that_add_up(ranks: list[int], scores: list[float], winners: list[int]) -> None:
    result = Result(ranks, "so it is")
    assert [result.score(seat) for seat in range(len(ranks))] == pytest.approx(scores)
    assert sum(scores) == pytest.approx(len(ranks) / 2)
    assert result.winners == winners


def test_results_are_equal_when_they_say_the_same() -> None:
    assert Result([1, 2], "gems") == Result([1, 2], "gems")
    assert Result([1, 2], "gems") != Result([2, 1], "gems")
    assert Result([1, 2], "gems") != Result([1, 2], "points")
    assert Result([1, 2], "gems") != "gems"
    assert len({Result([1, 2], "gems"), Result([1, 2], "gems")}) == 1


def test_who_plays_alone_beats_nobody() -> None:
    assert Result([1], "alone").score(0) == 0.0


# -- events ----------------------------------------------------------------------------------------


def test_public_is_everybody() -> None:
    assert all(knows(PUBLIC, seat) for seat in (*range(8), SPECTATOR))
    assert not knows(0b101, 1)


def test_each_is_told_what_it_may_know() -> None:
    match = cave(THREE, deck=["Diamond"])
    for seat, line in ((0, "offer Ruby"), (1, "offer Jade"), (2, "offer Quartz"), (0, [0, 1])):
        match.play(seat, line)
    looked = [match.told(seat)[-1] for seat in (0, 1, SPECTATOR)]
    assert [event["cards"] for event in looked] == [["Diamond"], 1, 1]
    assert [event["text"] for event in looked] == [
        "You looked at the deck: Diamond.",
        "Seat 1 looked at the deck: a gem.",
        "Seat 1 looked at the deck: a gem.",
    ]
    assert looked[1] == {
        "event": "looked", "seat": 0, "cards": 1, "rule": "CAVE-07", "text": looked[1]["text"], "moves": [],
    }  # fmt: skip
    assert match.told(0, since=len(match.events)) == []


# -- errors ----------------------------------------------------------------------------------------


def test_a_refusal_says_why_and_by_which_rule() -> None:
    refusal = Refusal("X-01", "the cave is dark")
    assert str(refusal) == "the cave is dark (X-01)"
    assert str(Refusal("", "the match is over")) == "the match is over"
    assert refusal == Refusal("X-01", "the cave is dark")
    assert refusal != Refusal("X-02", "the cave is dark")
    assert refusal != Refusal("X-01", "the cave is deep")
    assert refusal != "the cave is dark (X-01)"
    assert hash(refusal) == hash(Refusal("X-01", "the cave is dark"))
    assert (refusal.at, Refusal("X-01", "here", (3, 4)).at) == ((), (3, 4))
    error = Refused(refusal)
    assert error.refusal is refusal
    assert str(error) == str(refusal)


def test_a_bad_card_names_its_place() -> None:
    error = BadCard("gems.toml", 4, 9, "no such gem")
    assert str(error) == "gems.toml:4:9: no such gem"


def test_the_nearest_word_is_named_as_it_is_written() -> None:
    assert nearest("rubi", ["Jade", "Ruby"]) == "; did you mean 'Ruby'?"
    assert nearest("zzz", ["Jade", "Ruby"]) == ""
    assert nearest("ruby", []) == ""


# -- eyes ------------------------------------------------------------------------------------------


def test_eyes_show_the_own_decision_and_the_own_view() -> None:
    match = cave(TWO)
    eyes = Eyes(match, 0, Chance(1))
    assert eyes.decision.seat == 0
    assert eyes.decision.options == [2, 4]
    assert eyes.view() == match.view(0)
    assert len(eyes.instinct().weigh(eyes.decision)) == 2
    tossed = [Eyes(match, 0, Chance(seed)).chance.below(10**6) for seed in (1, 1, 2)]
    assert tossed[0] == tossed[1] != tossed[2], "its own luck is the one it was given"


def test_eyes_never_hold_the_truth() -> None:
    match = cave([["Ruby", "Opal"], ["Jade", "Topaz"]])
    truth = match.state.kinds(match.state.hands[1])
    hands = set()
    for seed in range(40):
        eyes = Eyes(match, 0, Chance(seed))
        assert eyes.decision.state is not match.state
        hands.add(tuple(eyes.decision.state.kinds(eyes.decision.state.hands[1])))
        dream = eyes.imagine(Chance(seed + 100))
        hands.add(tuple(dream.state.kinds(dream.state.hands[1])))
        assert dream.view(0) == match.view(0)
    assert len(hands) > 10
    assert match.state.kinds(match.state.hands[1]) == truth


def test_eyes_need_a_decision() -> None:
    match = cave(TWO)
    match.play(0, "offer Ruby")
    with pytest.raises(AssertionError, match="seat 0 has nothing to decide"):
        Eyes(match, 0, Chance(1))


def test_players_without_a_name_in_their_game_go_by_the_name_of_who_sits_there() -> None:
    names = told_apart(["Anna", "Instinct", "", "Instinct"])
    assert names == ["Anna", "Instinct 1", "", "Instinct 2"]
    assert told_apart(["", "", "Anna"]) == ["", "", "Anna"], "those without a name stay so"
    said = f"{seat_word(0)} beat {seat_word(3)}, {seat_word(2)} and Seat 12; Seats stay."
    assert with_names(said, names) == "Anna beat Instinct 2, Seat 3 and Seat 12; Seats stay."
    assert with_names(seat_word(0), ["Seat 2", "Bert"]) == "Seat 2"


# -- what a game need not say ----------------------------------------------------------------------


def test_a_game_without_rules_of_thumb_finds_every_answer_and_position_alike() -> None:
    match = cave(TWO)
    decision = match.decision(0)
    assert decision is not None
    weights = Instinct[CaveState]().weigh(decision)
    assert len(weights) == len(decision.options)
    assert len(set(weights)) == 1
    assert weights[0] > 0
    assert Instinct[CaveState]().worth(match.state, 0) == Instinct[CaveState]().worth(match.state, 1) == 0.5


def test_after_most_matches_players_meet_once() -> None:
    match = cave(TWO)
    assert match.game.rounds(match.state) == 1


# -- the answer somebody may have meant ------------------------------------------------------------

ANSWERS = ["play Charge!", "play Taunt", "trash Fireball", "trash Rare Coin", "fly 0 1", "say 6"]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("play Chagre", "play Charge!"),
        ("PLAY TAUNTS", "play Taunt"),
        ("plya Taunt", "play Taunt"),
        ("flie 0 1", "fly 0 1"),
        ("Taunt!", "play Taunt"),
        ("say", "say 6"),
    ],
)
def test_the_nearest_answer(said: str, meant: str) -> None:
    assert nearest_answer(said, ANSWERS) == f"; did you mean {meant!r}?"


@pytest.mark.parametrize(
    "said",
    ["throw a Fireball", "throw Fireball", "play two cards", "play anything", "trade coins", "drain the coin", ""],
)
def test_another_deed_or_card_is_not_proposed(said: str) -> None:
    assert nearest_answer(said, ANSWERS) == ""


# -- rules of thumb --------------------------------------------------------------------------------


@pytest.mark.parametrize(("forgets", "least", "most"), [(0, 5000, 5000), (1, 4900, 4990), (99, 10, 100), (100, 1, 1)])
def test_so_many_of_a_hundred_are_forgotten_and_one_never_is(forgets: int, least: int, most: int) -> None:
    found = remembered(5000, forgets, Chance(3))
    assert least <= len(found) <= most
    assert found == sorted(set(found))
    assert all(0 <= at < 5000 for at in found)


class Liking(Instinct[CaveState]):
    def __init__(self, likes: list[float]) -> None:
        self.likes = likes

    def weigh(self, decision: Decision[CaveState]) -> list[float]:
        return self.likes


@pytest.mark.parametrize("likes", [[1.0, 1.0], [1.0, 2.0], [2.0, 1.0]])
def test_who_does_not_look_closely_takes_the_first_of_the_best_of_which_they_think(likes: list[float]) -> None:
    decision = cave(TWO).pending[0]
    given = set()
    for seed in range(60):
        thought_of = remembered(2, MISSED, Chance(seed))
        best = max(thought_of, key=lambda at: likes[at])
        given.add(best)
        assert Liking(likes).slip(decision, Chance(seed)) == decision.options[best]
    assert given == {0, 1}


def test_a_game_that_says_nothing_of_attacks_has_none() -> None:
    assert Instinct[CaveState]().attacks(cave(TWO).pending[0]) == [0.0, 0.0]

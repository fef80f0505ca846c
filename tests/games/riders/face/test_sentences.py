"""What is told of a race: words for ways and turns, never angles."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.riders.positions import flying
from tests.matches import play
from wyrmhall.core.playing.match import Match
from wyrmhall.games.riders.face.sentences import lengths_words
from wyrmhall.games.riders.rules.questions import lane_words, swing_words

REST = "\n[[dragons]]\nat = [50, 0]\nds = 100"


def texts(match: Match[Any], name: str, viewer: int) -> list[str]:
    return [told["text"] for told in match.told(viewer) if told["event"] == name]


@pytest.mark.parametrize(
    ("swing", "turn", "way"),
    [
        ("+0", "+0", "straight ahead"),
        ("+0", "-4", "straight ahead, and turn{s} a little to the right"),
        ("+10", "+0", "a little to the left"),
        ("-10.01", "+17.5", "to the right, and turn{s} to the left"),
        ("+17.51", "-25", "far to the left, and turn{s} far to the right"),
    ],
)
def test_a_flight_is_told_by_its_way(swing: str, turn: str, way: str) -> None:
    match = flying(f"[[dragons]]\nat = [120, 0]\nds = 500{REST}", voluntary_crash=True)
    play(match, f"0 fly 500 {swing} {turn}")
    (own,), (other,) = texts(match, "flew", 0), texts(match, "flew", 1)
    assert own.split(";")[0].rstrip(".") == f"You fly 500, {way.format(s='')}"
    assert other.split(";")[0].rstrip(".").endswith(f" flies 500, {way.format(s='s')}")


def test_a_path_in_the_wall_ends_before_the_turn() -> None:
    match = flying(f"[[dragons]]\nx = 430\ny = 60\nds = 800{REST}", voluntary_crash=True)
    play(match, "0 fly 800 +0 +4", "0 face 132.83")
    told = "You fly 800, straight ahead; the path touches the wall: lose 2 energy, speed back to 100."
    assert texts(match, "flew", 0) == [told]
    assert texts(match, "faced", 0) == ["Your dragon faces across the lane, to the left."]


@pytest.mark.parametrize(
    ("turned", "words"),
    [
        (749, "along the lane"),
        (-750, "along the lane, a little to the right"),
        (3750, "along the lane, well to the left"),
        (-6750, "across the lane, to the right"),
        (11250, "back, to the left"),
        (17249, "back, to the left"),
        (-18000, "back along the lane"),
    ],
)
def test_a_facing_is_told_from_the_lane(turned: int, words: str) -> None:
    assert lane_words(turned) == words


def test_how_far_is_measured_by_how_far_it_could_be() -> None:
    assert [swing_words(500, most) for most in (500, 750, 1250)] == [
        "far to the left",
        "to the left",
        "a little to the left",
    ]


def test_traps_are_told_without_the_names_of_their_tokens() -> None:
    traps = '{at = [170, 5], owner = 2, token = "Trap 1"}, {at = [150, -5], owner = 2, token = "Trap 2"}'
    for head, words in (
        (traps, "2 magic traps: 3 energy lost."),
        (traps.split("}, ")[0] + "}", "a magic trap: 1 energy lost."),
    ):
        match = flying(f"[[dragons]]\nat = [120, 0]\nds = 500\nenergy = 4{REST}", head=f"traps = [{head}]")
        play(match, "0 fly 500 +0 +0")
        assert texts(match, "sprang_traps", 0) == [f"You spring {words}"]
    assert texts(match, "lost_energy", 0) == ["You lose 1 energy and have 3 left."]


@pytest.mark.parametrize(
    ("beyond", "words"),
    [
        (0, "a nose"), (599, "a nose"), (600, "half a length"), (1799, "half a length"), (1800, "one length"),
        (3127, "one and a half lengths"), (4200, "2 lengths"), (12000, "5 lengths"), (13200, "5 and a half lengths"),
    ],
)  # fmt: skip
def test_the_finish_is_told_in_lengths_of_a_dragon(beyond: int, words: str) -> None:
    assert lengths_words(beyond) == words

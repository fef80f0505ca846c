"""What lies open in the middle of a ranged attack or an ability can be seen, reloaded and written down."""

from __future__ import annotations

from typing import Any

import pytest

import wyrmhall
from tests.games.magi.positions import at
from tests.matches import options, play
from wyrmhall.core.errors import BadPosition
from wyrmhall.core.events import SPECTATOR
from wyrmhall.core.playing.match import Match
from wyrmhall.games.magi.state import MagiState


def red_shoots(*defence: str) -> Match[MagiState]:
    mine = {"dragon_hand": ["Red"], "battle_deck": ["Magic 15", "Bite 1", "Bite 2"]}
    row = [{"card": "Dungeon", "stacks": [[], ["Bronze", "Bronze", "Bronze"]]}, "Swamp"]
    match = at(row=row, sides=[mine, {"battle_deck": list(defence)}])
    play(match, "0 place Red 1", "0 shoot")
    return match


def test_hits_and_shields_so_far_are_in_every_view() -> None:
    match = red_shoots("Bite 5", "Bite 2")
    for viewer in (0, 1, SPECTATOR):
        shot = match.view(viewer)["shot"]
        assert (shot["kind"], shot["place"], shot["seat"], shot["shields"]) == ("shot", 0, 0, 0)
        assert shot["hits"] > 0


def test_shields_are_counted_as_they_are_turned_up() -> None:
    match = red_shoots("Flight 18", "Flight 19", "Bite 2")
    play(match, "1 turn up")
    first = match.state.kind[match.state.sides[1].up[0]]
    assert match.view(0)["shot"]["shields"] == match.state.cards.shields[first] > 0


def test_nothing_is_under_way_when_it_is_settled() -> None:
    match = red_shoots("Bite 2", "Bite 3", "Bite 5")
    play(match, "1 decline")
    assert match.view(0)["shot"] is None
    assert match.state.shot == []


def test_a_fork_in_the_middle_knows_the_sums() -> None:
    match = red_shoots("Bite 5", "Bite 2")
    assert match.fork().view(0)["shot"] == match.view(0)["shot"]


def test_a_position_from_the_middle_of_a_shot_comes_back() -> None:
    match = red_shoots("Bite 5", "Bite 2")
    match.resign(1)
    doc = match.position()
    assert doc["shot"]["place"] == 1
    again = wyrmhall.from_position(doc)
    assert again.view(0)["shot"] == match.view(0)["shot"]


@pytest.mark.parametrize(
    ("shot", "words"),
    [
        (3, "is a table"),
        ({"kind": "throw"}, "throw"),
        ({"place": 9}, "9"),
        ({"aside": ["Nothing"]}, "no card 'Nothing'"),
        ({"aim": 1}, "aim"),
    ],
)
def test_a_shot_that_cannot_be_is_refused(shot: Any, words: str) -> None:
    with pytest.raises(BadPosition, match=words):
        at(shot=shot)


def test_colours_and_additional_dragons_can_be_touched() -> None:
    match = wyrmhall.new("draco-magi", seed=1, settings={"additional": 2, "first": "1"})
    colour = match.decision(0)
    assert colour is not None
    assert [colour.touches(option) for option in colour.options] == [["colour:green"], ["colour:gold"]]
    play(match, "0 colour green")
    extra = match.decision(0)
    assert extra is not None
    assert all(len(extra.touches(option)) == 2 for option in extra.options)
    named = {
        " ".join(["add", *[name.removeprefix("extra:") for name in extra.touches(each)]]) for each in extra.options
    }
    assert named == set(options(match, 0))

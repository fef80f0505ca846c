"""Playing on from a replay: with another answer, and with what one did not know dealt afresh."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from wyrmhall.bots.bot import InstinctBot
from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import Refused, WyrmhallError
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.start import new_match
from wyrmhall.games import registry
from wyrmhall.hall.rooms.entries import Manners
from wyrmhall.hall.rooms.fair.receipt import Proof
from wyrmhall.hall.rooms.notes import Notes
from wyrmhall.hall.rooms.rooms import rebuilt
from wyrmhall.hall.study.replays.replay import Replay, other_world

GAMES = ("draco-magi", "dragon-booster", "dragon-breeds", "dragonriders")
ACTIONS = 40


@cache
def replay(game: str) -> Replay:
    """The beginning of a game between rules of thumb."""
    match: Match[Any] = new_match(registry.game(game), 11, 2, {})
    luck = Chance(3)
    while len(match.actions) < ACTIONS:
        decision = match.pending[0]
        match.play(decision.seat, InstinctBot("instinct").choose(Eyes(match, decision.seat, luck)))
    return Replay("replay", match, ["Ada", "Bo"], Proof(), None, Notes(Manners(False, False), []))


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_did_not_know_is_dealt_afresh_and_nothing_else(game: str) -> None:
    found = replay(game)
    other = 0
    for n in range(0, ACTIONS, 2):
        match = found.at(n)
        for seat in (0, 1):
            world = other_world(match, seat, Chance(n))
            assert world.view(seat) == match.view(seat)
            assert [each.seat for each in world.pending] == [each.seat for each in match.pending]
            other += world.view(1 - seat) != match.view(1 - seat)
        assert match.fingerprint() == found.at(n).fingerprint()
    assert other > ACTIONS // 4, "the rival sees other cards nearly everywhere"


@pytest.mark.parametrize("game", GAMES)
def test_a_room_begins_where_it_should_with_the_other_answer_given(game: str) -> None:
    found = replay(game)
    n, match, other = next(
        (n, match, other)
        for n in range(12, ACTIONS)
        for match in [found.at(n)]
        for other in match.pending[0].options
        if other != found.match.actions[n][1]
    )
    seat = found.match.actions[n][0]
    text = match.decision(seat).notation(other)  # type: ignore[union-attr]
    row = found.play_on("ada", n, seat, "instinct", answer=text)
    match.play(seat, other)
    assert rebuilt(row).match.fingerprint() == match.fingerprint()
    plain = rebuilt(found.play_on("ada", n, seat, "instinct")).match
    assert plain.fingerprint() == found.at(n).fingerprint()
    anew = rebuilt(found.play_on("ada", n, seat, "instinct", anew=5)).match
    assert anew.origin.position is not None
    assert anew.view(seat) == found.at(n).view(seat)


def test_an_answer_that_is_not_permitted_there_is_refused() -> None:
    found = replay("draco-magi")
    seat = found.match.actions[20][0]
    with pytest.raises(Refused):
        found.play_on("ada", 20, seat, "instinct", answer="win at once")
    with pytest.raises(WyrmhallError, match="nobody answered there"):
        found.play_on("ada", ACTIONS, seat, "instinct", answer="pass")

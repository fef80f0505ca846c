"""Nothing that a seat receives depends on what it may not know: not a byte, not the length, not the order."""

from __future__ import annotations

import asyncio
import random
from typing import Any, cast

import pytest

import wyrmhall
from tests.hall.halls import NobodyElse
from wyrmhall.bots.worker.messages import Question, Reply
from wyrmhall.bots.worker.mind import thought
from wyrmhall.bots.worker.minds import Minds
from wyrmhall.core.chance import Chance
from wyrmhall.core.playing.match import Match
from wyrmhall.hall.rooms.course import Course
from wyrmhall.hall.rooms.entries import BOT, PERSON, RUNNING, Seat
from wyrmhall.hall.rooms.room import Host, Room
from wyrmhall.hall.store.book import RoomRow
from wyrmhall.hall.store.store import Store
from wyrmhall.hall.wire.frames import frame
from wyrmhall.hall.wire.messages import encode

SETTINGS: list[dict[str, Any]] = [
    {},
    {"draft": False},
    {"additional": 3, "pick": "open"},
    {"show_top": True, "celestial": True},
]
EVERY = 6  # decisions between two comparisons


class ThinksHere:
    """Bots that think about the match at hand, and not one that is played again from a seed."""

    def __init__(self, match: Match[Any]) -> None:
        self.match = match

    async def think(self, question: Question, person: str, hear: object = None) -> Reply:
        question.spec = "search:2"
        return thought(self.match, question)


def room_around(match: Match[Any], rival: str) -> Room:
    """A room of one id and seed around any match, with the whole story new to whoever asks."""
    seats = [Seat(PERSON, "a", "", "Anna"), Seat(rival, "b", "search:3", "Bert")]
    row = RoomRow("room", "draco-magi", {}, 7, "salt", None, [], "", "", RUNNING, 0, None, 0.0, 0.0, seats)
    course = Course(match, frozenset({0, 1} if rival == PERSON else {0}))
    course.counts = [0]
    return Room(row, course, cast(Store, None), cast(Minds, ThinksHere(match)), cast(Host, NobodyElse()))


def dreamt(match: Match[Any], seat: int, chance: Chance) -> Match[Any]:
    """The same match, past included, where everything that a seat has not seen is another."""
    twin = match.fork()
    twin.game.redeal(twin.state, seat, chance)
    for decision in twin.pending:
        decision.forget()
    return twin


def received(room: Room, seat: int | None) -> list[bytes]:
    """Everything the hall says of a room to a seat, whatever that seat asks."""
    texts = [encode(frame(room, seat, since, first)) for since in (None, 0) for first in (True, False)]
    decision = None if seat is None else room.course.match.decision(seat)
    if seat is None or decision is None:
        return texts
    answers: list[int | str] = [*decision.candidates, -3, 10**9, "pass", "place Red 1"]
    for answer in answers:
        preview = asyncio.run(room.preview(seat, 0, answer, lambda: True))
        assert preview is not None
        texts.append(encode(preview))
    texts.append(encode(asyncio.run(room.hint(seat, 0))))
    return texts


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
@pytest.mark.parametrize("rival", [PERSON, BOT])
def test_two_deals_a_seat_cannot_tell_apart_give_it_the_same_bytes(settings: dict[str, Any], rival: str) -> None:
    compared = different = 0
    for seed in range(2):
        luck = random.Random(seed)
        match = wyrmhall.new("draco-magi", seed=seed, settings=settings)
        while match.pending:
            if len(match.actions) % EVERY == 0 and not match.since():
                for seat in (0, 1):
                    dream = match.imagine(seat, Chance(seed + len(match.actions))).state
                    truth = Match(match.game, match.state.copy(), match.origin)
                    lie = Match(match.game, dream.copy(), match.origin)
                    assert received(room_around(lie, rival), seat) == received(room_around(truth, rival), seat)
                    compared += 1
                    different += lie.state.flat() != truth.state.flat()
            decision = match.pending[0]
            match.play(decision.seat, luck.choice(decision.options))
    assert compared > 4
    assert different > compared / 2, "the deals compared were hardly ever different"


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
def test_the_whole_story_is_told_alike_in_every_world(settings: dict[str, Any]) -> None:
    """In the middle of a step too, with all that has happened so far, for the spectator as well."""
    different = 0
    for seed in range(2):
        luck = random.Random(seed)
        match = wyrmhall.new("draco-magi", seed=seed, settings=settings)
        while match.pending:
            for seat in (0, 1) if len(match.actions) % 3 == 0 else ():
                dream = dreamt(match, seat, Chance(len(match.actions)))
                told = [encode(frame(room_around(world, PERSON), seat, 0, True)) for world in (match, dream)]
                assert told[0] == told[1]
                watched = [encode(frame(room_around(world, PERSON), None, 0, True)) for world in (match, dream)]
                different += dream.view(1 - seat) != match.view(1 - seat)
                if dream.view() == match.view():
                    assert watched[0] == watched[1]
            decision = match.pending[0]
            match.play(decision.seat, luck.choice(decision.options))
    assert different > 20


def test_a_leak_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    match = wyrmhall.new("draco-magi", seed=1, settings={"draft": False, "first": "1"})
    match.play(0, "colour green")
    dream = dreamt(match, 0, Chance(5))
    monkeypatch.setattr(Match, "view", lambda self, seat=29: {"hand": self.game.view(self.state, 1)})
    told = [encode(frame(room_around(world, PERSON), 0, 0, True)) for world in (match, dream)]
    assert told[0] != told[1]

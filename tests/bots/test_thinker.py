"""Bots in a process of their own."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

import wyrmhall as hall
from tests.terminal.tables import GAME
from wyrmhall.bots.levels import bot
from wyrmhall.bots.worker.messages import Start
from wyrmhall.bots.worker.process import BotFailed
from wyrmhall.bots.worker.thinker import Thinker
from wyrmhall.core.chance import Chance
from wyrmhall.core.playing.eyes import Eyes

pytestmark = pytest.mark.slow


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    made = Thinker()
    yield made
    made.stop()


def test_the_answer_is_what_the_bot_would_say_here(thinker: Thinker) -> None:
    match = hall.new(GAME, seed=5)
    for luck in range(25):
        decision = match.pending[0]
        here = bot("instinct").choose(Eyes(match, decision.seat, Chance(luck)))
        assert thinker.think(match, decision.seat, "instinct", luck) == here
        match.play(decision.seat, here)


def test_it_follows_an_undo_and_another_match(thinker: Thinker) -> None:
    match = hall.new(GAME, seed=5)
    for _ in range(8):
        decision = match.pending[0]
        match.play(decision.seat, thinker.think(match, decision.seat, "random", 1))
    match.undo(3)
    other = hall.new(GAME, seed=6)
    while other.pending[0].ask != "command.place":
        other.play(other.pending[0].seat, other.pending[0].options[0])
    for each in (match, other, match):
        decision = each.pending[0]
        for luck in range(5):
            here = bot("random").choose(Eyes(each, decision.seat, Chance(luck)))
            assert thinker.think(each, decision.seat, "random", luck) == here


def test_a_failure_is_told_with_its_reason_and_the_next_thought_works(thinker: Thinker) -> None:
    match = hall.new(GAME, seed=5)
    with pytest.raises(BotFailed, match="there is no bot 'nobody'"):
        thinker.think(match, 0, "nobody", 1)
    assert thinker.think(match, 0, "random", 1) in match.pending[0].options


def test_a_thought_can_be_stopped_from_another_thread(thinker: Thinker) -> None:
    match = hall.new(GAME, seed=5)
    while match.pending[0].ask != "command.place":
        decision = match.pending[0]
        match.play(decision.seat, decision.options[0])
    seat = match.pending[0].seat
    thinker.think(match, seat, "random", 1)

    def think_on() -> None:
        while True:
            thinker.think(match, seat, "search:5", 1)

    timer = threading.Timer(0.1, thinker.stop)
    timer.start()
    with pytest.raises(BotFailed, match="was stopped"):
        think_on()
    timer.join()
    assert thinker.think(match, seat, "random", 1) in match.pending[0].options


def test_a_match_begins_again_with_its_own_cards(tmp_path: Path) -> None:
    """In a process that knows of them by the message alone."""
    dragon = '[[dragon]]\nname = "Cinderling"\nrarity = "Common"\nsv = 9\ncost = "C R"\n'
    (tmp_path / "red.toml").write_text(dragon + 'text = "When this is played, draw one card."\n', encoding="utf-8")
    match = hall.new("dragon-breeds", seed=2, cards=tmp_path)
    origin = match.origin
    start = Start("dragon-breeds", match.seats, origin.values, match.origin.seed, None, match.game.own)
    assert start.match().game.content == match.game.content
    at_a_position = Start("dragon-breeds", match.seats, origin.values, 0, match.position(), match.game.own)
    assert at_a_position.match().game.content == match.game.content

"""Our own bots as programs: they play as they do inside."""

from __future__ import annotations

import json
import re

import pytest

from tests.arena.outside.programs import GAME, held, ours
from wyrmhall.arena.outside import lines
from wyrmhall.arena.outside.speaker import Speaker
from wyrmhall.arena.outside.terms import Clock
from wyrmhall.arena.series import bot_of
from wyrmhall.bots.worker.messages import Start
from wyrmhall.core.errors import WyrmhallError
from wyrmhall.core.playing.start import new_match
from wyrmhall.games import registry


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "bots"),
    [
        (GAME, ("level:3:gambler", "instinct")),
        ("dragon-breeds", ("search@4", "random")),
        ("dragon-booster", ("level:2", "random")),
        ("dragonriders", ("instinct", "random")),
    ],
)
def test_a_bot_plays_the_same_in_another_process(game: str, bots: tuple[str, ...]) -> None:
    inside = held(game=game, bots=bots)
    outside = held(game=game, bots=(ours(bots[0]), *bots[1:]))
    assert outside.crashes == []
    assert outside.lost(0) == {}
    assert outside.blocks[0].outcomes == inside.blocks[0].outcomes


def test_a_version_with_other_rules_is_found_out_in_the_game() -> None:
    speaker = Speaker(bot_of("instinct"))
    game = registry.game(GAME)
    assert speaker.reply(lines.hello(game, True))["content"] == game.content
    match = new_match(game, 5, 2, {})
    start = lines.trusted_game(Start(GAME, 2, match.origin.values, 5, None, ""), 0, Clock(1.0), 9)
    assert speaker.reply(json.loads(lines.as_line(start))) == {"type": "ready"}
    decision = match.pending[0]
    doc = {**lines.trusted_ask(1, [], decision), "left": 1.0}
    assert speaker.reply(doc)["answer"] in decision.options
    with pytest.raises(
        WyrmhallError, match=r"it plays by other rules: after 0 actions it finds itself asked .* and the"
    ):
        speaker.reply({**doc, "options": [1, 2, 3]})
    with pytest.raises(WyrmhallError, match="does not know"):
        speaker.reply({"type": "sing"})


def test_a_version_with_other_rules_loses_no_game_but_plays_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is right, the two do not play the same game."""
    real = lines.trusted_ask
    monkeypatch.setattr(lines, "trusted_ask", lambda n, played, decision: {**real(n, played, decision), "ask": "x"})
    found = held(bots=(ours("random"), "random"))
    assert found.blocks == []
    assert len(found.crashes) == 2
    for crash in found.crashes:
        assert re.search("CannotPlay: .* cannot play: it plays by other rules: after [01] actions", crash.error)


@pytest.mark.parametrize(
    ("clock", "left", "seconds"),
    [
        (Clock(5.0, 0.0, "move"), 5.0, 4.0),
        (Clock(100.0, 0.0), 100.0, 4.0),
        (Clock(100.0, 2.0), 50.0, 3.6),
        (Clock(100.0, 2.0), 1.0, 0.8),
    ],
)
def test_a_search_in_another_process_answers_in_time(clock: Clock, left: float, seconds: float) -> None:
    speaker = Speaker(bot_of("level:7"))
    speaker._clock = clock
    assert speaker._seconds(left) == pytest.approx(seconds)

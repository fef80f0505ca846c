"""What a match came to, by the matches that follow it: a draft is worth what is won with its decks. Instinct plays these."""

from __future__ import annotations

from typing import Any

from wyrmhall.bots.bot import InstinctBot
from wyrmhall.core.chance import Chance
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.core.playing.start import new_light_match
from wyrmhall.games import registry


def scores_of(match: LightMatch[Any], luck: Chance) -> list[float]:
    """Of each seat of a match that is over: its score, or the mean of those in the matches that follow, if it plays any."""
    result = match.result()
    assert result is not None, "it is over"
    found: list[list[float]] = [[] for _ in range(match.seats)]
    for sequel in match.sequels():
        seed = int(luck.split().state)
        following = new_light_match(registry.game(sequel.game), seed, len(sequel.seats), sequel.settings)
        play_by_instinct(following, luck)
        ended = following.result()
        assert ended is not None, "it was played to its end"
        for place, seat in enumerate(sequel.seats):
            found[seat].append(ended.score(place))
    return [sum(each) / len(each) if each else result.score(seat) for seat, each in enumerate(found)]


def play_by_instinct(match: LightMatch[Any], luck: Chance) -> None:
    """To the end."""
    player = InstinctBot("instinct")
    while match.pending:
        decision = match.pending[0]
        options = decision.options
        answer = options[0] if len(options) == 1 else player.choose(Eyes(match, decision.seat, luck.split()))
        match.act(decision.seat, answer)

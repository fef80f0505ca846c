"""Measures the engine it is run with, compiled or plain, by processor time, and prints the figures as JSON."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Any

import wyrmhall
from wyrmhall.arena.series import play_out
from wyrmhall.bots.bot import InstinctBot
from wyrmhall.bots.search import SearchBot
from wyrmhall.core.chance import Chance
from wyrmhall.core.game import Game
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.start import new_light_match, new_match
from wyrmhall.games import registry

SECONDS = 3.0
FULL = 4  # bots in a whole match
LEAST = 3  # whole matches, however long they take


def playouts(game: Game[Any], seats: int | None = None, seconds: float = SECONDS) -> tuple[float, float]:
    """Decisions and games a second in random matches, set-up included."""
    luck, decisions, games, start = Chance(5), 0, 0, time.process_time()
    while time.process_time() - start < seconds:
        match = new_light_match(game, games, seats, {})
        games += 1
        while match.pending:
            decision = match.pending[0]
            match.play(decision.seat, decision.draw(luck))
            decisions += 1
    spent = time.process_time() - start
    return decisions / spent, games / spent


def told(game: Game[Any], seconds: float = SECONDS) -> float:
    """Decisions a second in matches with a past, whose events are told."""
    luck, decisions, seed, start = Chance(5), 0, 0, time.process_time()
    while time.process_time() - start < seconds:
        match = new_match(game, seed, None, {})
        seed += 1
        while match.pending:
            decision = match.pending[0]
            match.play(decision.seat, decision.draw(luck))
            decisions += 1
    return decisions / (time.process_time() - start)


def middles(game: Game[Any], seats: int | None = None) -> list[Match[Any]]:
    """Matches stopped in the middle of an effect: at least one answer since the last settled state."""
    luck, found = Chance(8), []
    for seed in range(40):
        match = new_match(game, seed, seats, {})
        for _ in range(20 + luck.below(80)):
            if match.pending:
                match.play(match.pending[0].seat, luck.pick(match.pending[0].options))
        while match.pending and not match.since():
            match.play(match.pending[0].seat, luck.pick(match.pending[0].options))
        if match.pending:
            found.append(match)
    return found


def microseconds(matches: list[Match[Any]], act: Callable[[Match[Any]], object], seconds: float = SECONDS / 3) -> float:
    count, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        for match in matches:
            act(match)
        count += len(matches)
    return (time.process_time() - start) / count * 1e6


def copy(match: Match[Any]) -> None:
    match.state.copy()


def preview(match: Match[Any]) -> None:
    decision = match.pending[0]
    match.preview(decision.seat, decision.options[0])


def judge(match: Match[Any]) -> None:
    match.game.instinct().worth(match.state, 0)


def simulations(matches: list[Match[Any]]) -> float:
    """Search simulations a second."""
    done, start = 0, time.process_time()
    for number, match in enumerate(matches):
        eyes = Eyes(match, match.pending[0].seat, Chance(number))
        done += SearchBot("search", 200).think(eyes).simulations
        if time.process_time() - start > SECONDS:
            break
    return done / (time.process_time() - start)


def instinct_seats(game: Game[Any]) -> int:
    """Four bots, or as many as fit."""
    return max(count for count in game.seat_counts if count <= FULL)


def instinct_match(game: Game[Any], seats: int) -> float:
    """Milliseconds of processor time that a whole match between instinct bots takes."""
    bots = [InstinctBot("instinct")] * seats
    played, start = 0, time.process_time()
    while played < LEAST or time.process_time() - start < SECONDS:
        play_out(game, bots, played, {})
        played += 1
    return (time.process_time() - start) / played * 1000


def measure(name: str) -> dict[str, Any]:
    game = registry.game(name)
    matches = middles(game)
    luck = Chance(3)
    decisions, games = playouts(game)
    return {
        "compiled": wyrmhall.is_compiled(),
        "decisions": decisions,
        "games": games,
        "told": told(game),
        "copy": microseconds(matches, copy),
        "most_seats": game.seat_counts[-1],
        "copy_full": microseconds(middles(game, game.seat_counts[-1]), copy),
        "fork": microseconds(matches, lambda match: match.light()),
        "imagine": microseconds(matches, lambda match: match.imagine(0, luck)),
        "view": microseconds(matches, lambda match: match.view(0)),
        "preview": microseconds(matches, preview),
        "judge": microseconds(matches, judge),
        "simulations": simulations(matches),
        "seats": instinct_seats(game),
        "match": instinct_match(game, instinct_seats(game)),
        "most": max(game.seat_counts),
        "full_decisions": playouts(game, max(game.seat_counts))[0],
        "full_match": instinct_match(game, max(game.seat_counts)),
    }


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1])))

"""The hot paths of a game, so often and with the same luck, so that instructions can be counted.

python -m benchmarks.hot GAME PATH TIMES
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from wyrmhall.bots.search import SearchBot
from wyrmhall.core.chance import Chance
from wyrmhall.core.game import Game
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.start import new_light_match, new_match
from wyrmhall.games import registry


def random(game: Game[Any], times: int) -> None:
    """Decisions of random play in light matches."""
    luck, seed = Chance(5), 0
    match = new_light_match(game, seed, None, {})
    for _ in range(times):
        if not match.pending:
            seed += 1
            match = new_light_match(game, seed, None, {})
        decision = match.pending[0]
        match.play(decision.seat, decision.draw(luck))


def told(game: Game[Any], times: int) -> None:
    """Decisions with a past and events, each with a view, an imagined world and a preview."""
    luck, seed = Chance(5), 0
    match = new_match(game, seed, None, {})
    for _ in range(times):
        if not match.pending:
            seed += 1
            match = new_match(game, seed, None, {})
        decision = match.pending[0]
        answer = decision.draw(luck)
        match.view(decision.seat)
        match.imagine(decision.seat, luck)
        match.preview(decision.seat, answer)
        match.play(decision.seat, answer)


def search(game: Game[Any], times: int) -> None:
    """Simulations of one search."""
    match, luck = new_match(game, 7, None, {}), Chance(7)
    for _ in range(40):
        match.play(match.pending[0].seat, match.pending[0].draw(luck))
    while len(match.pending[0].options) < 2:
        match.play(match.pending[0].seat, match.pending[0].draw(luck))
    if times:
        SearchBot("search", times).think(Eyes(match, match.pending[0].seat, Chance(7)))


PATHS: dict[str, tuple[Callable[[Game[Any], int], None], int]] = {
    "random": (random, 2000), "told": (told, 60), "search": (search, 60)
}  # fmt: skip


if __name__ == "__main__":
    PATHS[sys.argv[2]][0](registry.game(sys.argv[1]), int(sys.argv[3]))

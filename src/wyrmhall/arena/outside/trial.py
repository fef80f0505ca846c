"""Whether the programs of a contest can play at all, before any game is played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from wyrmhall.arena.outside.fouls import CannotPlay, Foul
from wyrmhall.arena.outside.guest import guest
from wyrmhall.arena.outside.naming import program_of
from wyrmhall.arena.outside.terms import Terms
from wyrmhall.bots.levels import UnknownBot
from wyrmhall.core.game import Game


def check(game: Game[Any], specs: Iterable[str], terms: Terms, is_far: bool) -> None:
    """Starts each once and hears who it is. Raises WyrmhallError."""
    for spec in dict.fromkeys(specs):
        program = program_of(spec)
        if program is None:
            continue
        name = program.words[0]
        if is_far and "/" in name and not name.startswith("/"):
            raise UnknownBot(f"{name!r} is looked for on other machines: give its whole path, or a name that they find")
        program.check()
        player = guest(spec, program, terms)
        try:
            player.greet(game)
        except Foul as foul:
            raise CannotPlay(f"{spec} does not say hello: {foul.words}") from None
        finally:
            player.close()

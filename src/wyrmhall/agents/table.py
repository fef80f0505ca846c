"""A table in this process: an assistant at one seat, bots at the others."""

from __future__ import annotations

import secrets
from typing import Any

from wyrmhall.agents.seat import Seat
from wyrmhall.bots.bot import Bot
from wyrmhall.bots.levels import bot
from wyrmhall.bots.somehow import play_somehow
from wyrmhall.core.chance import SEEDS, Chance
from wyrmhall.core.errors import BadSetup
from wyrmhall.core.game import Game
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.seats import seat_word
from wyrmhall.core.playing.start import new_match
from wyrmhall.core.settings import from_words, split_words, to_words
from wyrmhall.games import registry

RIVAL = "level:5"


class Table:
    def __init__(self, match: Match[Any], own: int, bots: dict[int, Bot], seed: int) -> None:
        self.seat = Seat(match, own)
        self._match = match
        self._own = own
        self._bots = bots
        self._lucks = {seat: Chance(seed ^ (seat + 1 << 40)) for seat in bots}

    @property
    def title(self) -> str:
        return self._match.game.title

    @property
    def game(self) -> str:
        return self._match.game.name

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to do for the assistant."""
        return self._match.is_over or self._match.state.is_gone(self._own)

    def described(self) -> str:
        """Who sits where, and the settings that are not the usual ones."""
        rivals = ", ".join(f"{seat_word(seat)} is the bot {bot.name}" for seat, bot in self._bots.items())
        usual = {setting.name: setting.default for setting in self._match.game.settings()}
        settings = to_words({name: value for name, value in self._match.origin.values.items() if value != usual[name]})
        return f"{self.title}: you are {seat_word(self._own)}, {rivals}.{f' Settings: {settings}.' if settings else ''}"

    def waiting(self) -> str:
        """Here bots have always answered."""
        return ""

    def act(self, text: str) -> None:
        """Answer what is asked, and wait for the bots. Raises Refused, and changes nothing, if it is not allowed."""
        self._match.play(self._own, self.seat.answer(text))
        self.wait()

    def resign(self) -> None:
        self._match.resign(self._own)

    def leave(self) -> None:
        """Nothing is kept."""

    def wait(self) -> None:
        """The bots answer until the assistant alone is asked, or the game is over."""
        while waiting := [decision.seat for decision in self._match.pending if decision.seat != self._own]:
            seat = waiting[0]
            play_somehow(self._match, seat, self._bots[seat].choose(Eyes(self._match, seat, self._lucks[seat])))


def whole_game(name: str) -> Game[Any]:
    """The rules of a game. Raises BadSetup for one that is only the first part of something."""
    listing = registry.listing(name)
    if listing.part_of:
        raise BadSetup(f"{listing.title} goes on in games that follow from it, which are not played here; open another")
    return registry.game(name)


def open_table(game: str, rivals: str, seat: int, settings: str, seed: int | None) -> Table:
    """`rivals` are bots, one for each other seat; without any, one of middle strength sits at each."""
    rules = whole_game(game)
    bots = [bot(spec) for spec in rivals.split(",")] if rivals else [bot(RIVAL)] * (rules.seat_counts[0] - 1)
    seats = len(bots) + 1
    if seats not in rules.seat_counts:
        counts = " or ".join(str(count - 1) for count in rules.seat_counts)
        raise BadSetup(f"{rules.title} is played against {counts} rivals, not {len(bots)}")
    if not 1 <= seat <= seats:
        raise BadSetup(f"there are seats 1 to {seats}, not {seat}")
    seed = secrets.randbelow(SEEDS) if seed is None else seed
    match = new_match(rules, seed, seats, from_words(rules.settings(), split_words(settings)))
    others = [other for other in range(seats) if other != seat - 1]
    table = Table(match, seat - 1, dict(zip(others, bots, strict=True)), seed)
    table.wait()
    return table

"""Programs at a table: they sit down, are sent off for a foul, and hear how it ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from wyrmhall.arena.outside.fouls import Foul, GivesUp, Lost
from wyrmhall.arena.outside.guest import Guest
from wyrmhall.bots.bot import Bot
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.match import Match


class Referee:
    """Whoever is sent off resigns: the game goes on for the others, if it does by its own rules."""

    def __init__(self, match: Match[Any], bots: Sequence[Bot], seed: int) -> None:
        self._match, self._seed = match, seed
        self._guests = {seat: bot for seat, bot in enumerate(bots) if isinstance(bot, Guest)}
        self.fouls: dict[int, Foul] = {}  # by seat

    def begin(self) -> None:
        """Raises CannotPlay."""
        for seat, guest in self._guests.items():
            if not self._match.is_over:
                try:
                    guest.begin(self._match, seat, self._seed)
                except Foul as foul:
                    self._send_off(seat, foul)

    def answer(self, bot: Bot, eyes: Eyes[Any]) -> int | None:
        """What a bot chooses; None if it plays no longer."""
        try:
            return bot.choose(eyes)
        except GivesUp:
            self._match.resign(eyes.seat)
        except Foul as foul:
            self._send_off(eyes.seat, foul)
        return None

    def _send_off(self, seat: int, foul: Foul) -> None:
        self.fouls[seat] = foul
        self._guests[seat].close()
        self._match.resign(seat)

    def end(self) -> None:
        result = self._match.result()
        assert result is not None
        for seat, guest in self._guests.items():
            guest.end(seat, self._match, result)

    def close(self) -> None:
        for guest in self._guests.values():
            guest.close()


def losses(fouls: Mapping[int, Foul], players: Sequence[int]) -> tuple[Lost, ...]:
    return tuple(Lost(players[seat], foul.kind, foul.words) for seat, foul in fouls.items())

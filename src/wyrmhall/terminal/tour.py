"""The rounds of matches that follow from a finished one, at one terminal, as in the hall.

The tables of persons are played here. Nobody looks at those where only bots sit, so these are played at once, by instinct.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Generic, Protocol, Self, TypeVar

from wyrmhall.arena.series import play_out
from wyrmhall.bots.levels import bot
from wyrmhall.core.documents.record import load
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.start import new_match
from wyrmhall.core.rounds.met import Met
from wyrmhall.core.rounds.rounds import Rounds
from wyrmhall.core.rounds.sequel import Sequel
from wyrmhall.games import registry
from wyrmhall.terminal import saves

QUICK = "instinct"


class Sitting(Protocol):
    """What a tour needs to know of a session, and how it comes by the next one."""

    match: Match[Any]
    players: list[str]
    people: list[int]
    file: Path | None

    def luck(self, seat: int, purpose: str) -> int: ...

    def player(self, seat: int) -> str: ...

    def another(self, match: Match[Any], players: list[str], file: Path | None, tour: Any) -> Self: ...


T = TypeVar("T", bound=Sitting)


class Meeting(Generic[T]):
    """A table of a round: the seats of its players in the match that all follows from."""

    def __init__(self, seats: list[int], match: Match[Any], session: T | None) -> None:
        self.seats = seats
        self.match = match
        self.session = session  # none where only bots sit


class Tour(Generic[T]):
    def __init__(self, first: T) -> None:
        self.first = first
        self.rounds: list[list[Meeting[T]]] = []

    @property
    def players(self) -> list[int]:
        return self._follows(self.rounds).players

    @property
    def goes_on(self) -> bool:
        """Whether there is a match to play, or a round to begin."""
        return self._waiting() is not None or self._follows(self.rounds).has_more

    def next(self) -> T | None:
        """The next match of a person; none when the last round is over. It may take a while: bots play theirs."""
        while (waiting := self._waiting()) is None and self.goes_on:
            self._begin_round()
        return waiting

    def _waiting(self) -> T | None:
        last = self.rounds[-1] if self.rounds else []
        return next((table.session for table in last if table.session and not table.match.is_over), None)

    def _begin_round(self) -> None:
        number = len(self.rounds) + 1
        sequels = self._follows(self.rounds).next()
        self.rounds.append([self._table(sequel, number, place) for place, sequel in enumerate(sequels, 1)])

    def _table(self, sequel: Sequel, number: int, place: int) -> Meeting[T]:
        first, game = self.first, registry.game(sequel.game)
        players = [first.players[seat] for seat in sequel.seats]
        seed = first.luck(place, f"round {number}")
        if not set(sequel.seats) & set(first.people):
            bots = [bot(player if player == "random" else QUICK) for player in players]
            return Meeting(sequel.seats, play_out(game, bots, seed, sequel.settings), None)
        match = new_match(game, seed, len(players), sequel.settings)
        match, file = self._as_left(match, f"round-{number}-table-{place}")
        return Meeting(sequel.seats, match, first.another(match, players, file, self))

    def _as_left(self, match: Match[Any], name: str) -> tuple[Match[Any], Path | None]:
        """The match as far as its file tells it, and the file. One that tells another match is left alone."""
        if self.first.file is None:
            return match, None
        file = self.first.file.with_name(f"{self.first.file.stem}-{name}{saves.SUFFIX}")
        if not file.exists():
            return match, file
        with saves.named(file):
            loaded = load(saves.read(file), registry.game)
            loaded.raise_if_diverged()
        kept, new = loaded.match.origin, match.origin
        return (loaded.match, file) if (kept.seed, kept.values) == (new.seed, new.values) else (match, None)

    def _follows(self, rounds: list[list[Meeting[T]]]) -> Rounds:
        met = [[Met(table.seats, _ranks(table.match)) for table in tables] for tables in rounds]
        return Rounds(self.first.match, met)

    # -- in words --------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """Which round is played now, or begins next."""
        number = len(self.rounds) + (self._waiting() is None)
        return f"Round {number} of {self._follows(self.rounds).count}"

    def invitation(self, session: T) -> list[str]:
        """What a person plays next and against whom, and how all stand by now."""
        table = next(table for table in self.rounds[-1] if table.session is session)
        people = self.first.people
        who = " against ".join(self._name(seat) for seat in sorted(table.seats, key=lambda seat: seat not in people))
        return [f"{session.match.game.title}: {who}.", *self.standing()]

    def standing(self) -> list[str]:
        """How the players stand after the rounds that are over; the best first."""
        over = self.rounds if self._waiting() is None else self.rounds[:-1]
        if not over:
            return []
        follows = self._follows(over)
        found = ["", f"After round {len(over)} of {follows.count}:"]
        for place, each in enumerate(follows.standings(), 1):
            drawn = f", {each.drawn} drawn" if each.drawn else ""
            free = f", {each.free} without a rival" if each.free else ""
            found.append(f"{place}. {self._name(each.player)}: {each.won} won, {each.lost} lost{drawn}{free}")
        return found

    def _name(self, seat: int) -> str:
        return "You" if self.first.people == [seat] else self.first.player(seat)


def _ranks(match: Match[Any]) -> list[int]:
    result = match.result()
    return [] if result is None else result.ranks

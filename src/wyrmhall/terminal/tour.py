"""The rounds of matches that follow from a finished one, at one terminal, as in the hall.

The tables of persons are played here. Nobody looks at those where only bots sit, so these are played at once, by instinct.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from wyrmhall.arena.series import play_out
from wyrmhall.bots.levels import bot
from wyrmhall.core.documents.record import load
from wyrmhall.core.match import Match
from wyrmhall.core.playing.start import new_match
from wyrmhall.core.rounds.sequel import Sequel
from wyrmhall.core.rounds.swiss import Met, next_pairs, standings
from wyrmhall.games import registry
from wyrmhall.terminal import saves

if TYPE_CHECKING:
    from wyrmhall.terminal.session import Session

QUICK = "instinct"


class Meeting:
    """A table of a round: the seats of its players in the match that all follows from."""

    def __init__(self, seats: list[int], match: Match[Any], session: Session | None) -> None:
        self.seats = seats
        self.match = match
        self.session = session  # none where only bots sit


class Tour:
    def __init__(self, first: Session) -> None:
        self.first = first
        gone = first.match.state.is_gone
        self.players = [seat for seat in range(first.match.seats) if not gone(seat)]
        self.rounds: list[list[Meeting]] = []

    @property
    def goes_on(self) -> bool:
        """Whether there is a match to play, or a round to begin."""
        return self._waiting() is not None or len(self.rounds) < self.first.match.rounds()

    def next(self) -> Session | None:
        """The next match of a person; none when the last round is over. It may take a while: bots play theirs."""
        while (waiting := self._waiting()) is None and self.goes_on:
            self._begin_round()
        return waiting

    def _waiting(self) -> Session | None:
        last = self.rounds[-1] if self.rounds else []
        return next((table.session for table in last if table.session and not table.match.is_over), None)

    def _begin_round(self) -> None:
        number = len(self.rounds) + 1
        match = self.first.match
        if self.rounds:
            sequels = [match.meeting(*pair) for pair in next_pairs(self.players, self._met())]
        else:
            sequels = match.sequels()
        self.rounds.append([self._table(sequel, number, place) for place, sequel in enumerate(sequels, 1)])

    def _table(self, sequel: Sequel, number: int, place: int) -> Meeting:
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

    def _met(self) -> list[list[Met]]:
        return [[Met(table.seats, _ranks(table.match)) for table in tables] for tables in self.rounds]

    # -- in words --------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """Which round is played now, or begins next."""
        number = len(self.rounds) + (self._waiting() is None)
        return f"Round {number} of {self.first.match.rounds()}"

    def invitation(self, session: Session) -> list[str]:
        """What a person plays next and against whom, and how all stand by now."""
        table = next(table for table in self.rounds[-1] if table.session is session)
        people = self.first.people
        who = " against ".join(self._name(seat) for seat in sorted(table.seats, key=lambda seat: seat not in people))
        return [f"{session.match.game.title}: {who}.", *self.standing()]

    def standing(self) -> list[str]:
        """How the players stand after the rounds that are over; the best first."""
        met = self._met()
        if self._waiting() is not None:
            del met[-1]
        if not met:
            return []
        found = ["", f"After round {len(met)} of {self.first.match.rounds()}:"]
        for place, each in enumerate(standings(self.players, met), 1):
            drawn = f", {each.drawn} drawn" if each.drawn else ""
            free = f", {each.free} without a rival" if each.free else ""
            found.append(f"{place}. {self._name(each.player)}: {each.won} won, {each.lost} lost{drawn}{free}")
        return found

    def _name(self, seat: int) -> str:
        return "You" if self.first.people == [seat] else self.first.player(seat)


def _ranks(match: Match[Any]) -> list[int]:
    result = match.result()
    return [] if result is None else result.ranks

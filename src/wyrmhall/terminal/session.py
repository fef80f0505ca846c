"""A match with people and bots at one terminal: whose answer is wanted, undo, hints, saves."""

from __future__ import annotations

import hashlib
import shlex
from pathlib import Path
from typing import Any, Protocol

import wyrmhall
from wyrmhall.core.chance import SEEDS
from wyrmhall.core.decisions import Decision
from wyrmhall.core.documents.record import FIRST_LINE, load
from wyrmhall.core.errors import BadPosition, BadSetup, Refusal, Refused
from wyrmhall.core.events import SPECTATOR
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.preview import Preview
from wyrmhall.core.playing.seats import seat_word
from wyrmhall.games import registry
from wyrmhall.terminal import saves
from wyrmhall.terminal.given import settings_of
from wyrmhall.terminal.tour import Tour

ME = "me"
OPPONENT = "level:5"
HINTS = "level:6"
FREE = "free"  # in the head of a record: anything could be taken back


class Thinks(Protocol):
    def think(self, match: Match[Any], seat: int, spec: str, luck: int) -> int: ...

    def stop(self) -> None: ...


class Session:
    """`players[seat]` is `me` for a person, else the name of a bot."""

    def __init__(
        self,
        match: Match[Any],
        players: list[str],
        thinker: Thinks,
        file: Path | None = None,
        tour: Tour[Session] | None = None,
        takebacks: bool = False,
    ) -> None:
        self.match = match
        self.players = players
        self.thinker = thinker
        self.file = file
        self.tour = tour  # what this match is a part of
        self.takebacks = takebacks  # whether people take back whatever they like, whatever was shown since
        self.ledger = registry.ledger_of(match.game.name)
        self.people = [seat for seat, player in enumerate(players) if player == ME]
        self._last_viewer = self.people[0] if self.people else SPECTATOR

    # -- whose turn ------------------------------------------------------------------------------

    @property
    def wanted(self) -> Decision[Any] | None:
        """The decision that is to be answered next. Bots go first, so that undoing a secret answer leaves theirs alone."""
        pending = sorted(self.match.pending, key=lambda decision: (decision.seat in self.people, decision.seat))
        return pending[0] if pending else None

    @property
    def viewer(self) -> int:
        """The seat whose eyes the table is shown through."""
        wanted = self.wanted
        if wanted is not None and wanted.seat in self.people:
            self._last_viewer = wanted.seat
        return self._last_viewer

    @property
    def is_shared(self) -> bool:
        """Whether several people take turns at this terminal."""
        return len(self.people) > 1

    def name(self, seat: int) -> str:
        return seat_word(seat)

    def player(self, seat: int) -> str:
        """Who sits there, for people: the seat and a bot's name."""
        spec = self.players[seat]
        if spec == ME:
            return self.name(seat)
        # late: who plays alone needs no bots
        from wyrmhall.bots.levels import called, placed

        return f"{self.name(seat)} ({called(spec) if placed(spec)[0] else spec})"

    # -- bots ------------------------------------------------------------------------------------

    def think(self, seat: int) -> int:
        """What the bot at this seat answers. It takes its time, and changes nothing."""
        return self.thinker.think(self.match, seat, self.players[seat], self.luck(seat, "bot"))

    def hint(self, seat: int) -> int:
        """What a strong bot would answer, from what this seat knows."""
        return self.thinker.think(self.match, seat, HINTS, self.luck(seat, "hint"))

    def ahead(self, answer: int) -> Preview[Any]:
        """Begins to look at what an answer to the wanted decision would do."""
        wanted = self.wanted
        assert wanted is not None
        return self.match.begin_preview(wanted.seat, answer)

    def luck(self, seat: int, purpose: str) -> int:
        """A bot's own luck: the same after an undo or a load, and no part of the match's."""
        text = f"{purpose} {self.match.origin.seed} {seat} {len(self.match.actions)}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8]) % SEEDS

    def rematch(self) -> Session:
        """A new game of the same kind with the same players: new luck, or the same position once more."""
        match, origin = self.match, self.match.origin
        if origin.position is not None:
            return self.another(match.from_start(), self.players)
        again = wyrmhall.new(match.game.name, seats=match.seats, settings=origin.values)
        return self.another(again, self.players)

    def another(
        self, match: Match[Any], players: list[str], file: Path | None = None, tour: Tour[Session] | None = None
    ) -> Session:
        return Session(match, players, self.thinker, file, tour, self.takebacks)

    def following(self) -> Tour[Session] | None:
        """The rounds that this match is a part of, or that follow from it for somebody here once it is over."""
        if self.tour is None and self.match.sequels():
            tour = Tour(self)
            return tour if set(self.people) & set(tour.players) else None
        return self.tour

    # -- there and back --------------------------------------------------------------------------

    def undo(self) -> None:
        """Back to the last decision that a person made, if nothing was shown to anybody since."""
        actions = self.match.actions
        for number in range(len(actions) - 1, -1, -1):
            if actions[number][0] in self.people:
                if why := self.why_no_undo(number):
                    raise Refused(Refusal("", f"you cannot take that back: {why}"))
                self.match.undo(number)
                return
        raise Refused(Refusal("", "there is nothing of yours to undo"))

    def why_no_undo(self, number: int) -> str:
        """Why action `number` stands; nothing if it may be taken back. The same as in the hall."""
        if self.takebacks:
            return ""
        return "the game is over" if self.match.is_over else self.match.why_it_stands(number)

    def redo(self) -> None:
        """Forward over one decision of a person, and what the bots answered to it."""
        self.match.redo()
        while self.match.undone and self.match.undone[0][0] not in self.people:
            self.match.redo()

    # -- saves -----------------------------------------------------------------------------------

    def record(self) -> str:
        return self.match.record(dict(enumerate(self.players)), {"takebacks": FREE} if self.takebacks else None)

    def save(self, name: str = "") -> Path:
        """Write the game to a file: the one named, else the one it came from, else a new one."""
        path = saves.named_file(name) if name else self.file or saves.new_file(self.match.game.name)
        saves.check_target(path)
        saves.write(path, self.record())
        self.file = path
        return path

    def how_to_go_on(self) -> list[str]:
        """Said after a save."""
        assert self.file is not None
        tour, file = self.following(), self.file
        verb = "Read it with: wyrmhall replay" if self.match.is_over else "Go on with: wyrmhall play --load"
        if tour is not None and tour.goes_on and tour.first.file is not None:
            verb, file = "Go on with: wyrmhall play --load", tour.first.file
        return [f"The game is saved in {self.file}", f"{verb} {shlex.quote(str(file))}"]

    def close(self) -> list[str]:
        """Save and stop the bots. What is returned is for the person to read; if the disk fails, it is the game itself."""
        self.thinker.stop()
        if not self.match.actions:
            return ["Nothing was played, so nothing is saved."]
        try:
            self.save()
        except saves.NotSaved as error:
            return [f"{error}", "Keep the record below; saved in a file, `wyrmhall play --load FILE` goes on with it.", "",
                    self.record()]  # fmt: skip
        return self.how_to_go_on()


def begin(
    game: str,
    seats: str,
    seed: int | None,
    settings: list[str],
    thinker: Thinks,
    file: Path | None = None,
    takebacks: bool = False,
) -> Session:
    """A new game."""
    rules = registry.game(game)
    players = read_players(seats) if seats else [ME] + [OPPONENT] * (rules.seat_counts[0] - 1)
    check_players(players)
    match = wyrmhall.new(game, seed=seed, seats=len(players), settings=settings_of(rules, settings))
    return Session(match, players, thinker, file, takebacks=takebacks)


def resume(path: Path, seats: str, thinker: Thinks, file: Path | None = None, takebacks: bool = False) -> Session:
    """A game from a record, or from a position in JSON or TOML. What could be taken back once can be for ever."""
    text = saves.read(path)
    head: dict[str, str] = {}
    with saves.named(path):
        if text.startswith(FIRST_LINE):
            loaded = load(text, registry.game)
            loaded.raise_if_diverged()
            match, head, file = loaded.match, loaded.head, file or path
        else:
            match = _from_position(text)
    players = read_players(seats) if seats else read_players(head.get("players", ""))
    if not seats and (ME not in players or len(players) != match.seats):
        players = [ME] + [OPPONENT] * (match.seats - 1)
    if len(players) != match.seats:
        raise BadSetup(f"this game has {match.seats} seats, not {len(players)}")
    check_players(players)
    return Session(match, players, thinker, file, takebacks=takebacks or head.get("takebacks") == FREE)


def _from_position(text: str) -> Match[Any]:
    try:
        return wyrmhall.from_position(text)
    except BadPosition as error:
        raise BadPosition(
            f"this is no record (its first line is not {FIRST_LINE!r}), nor a position: {error}"
        ) from error


def read_players(text: str) -> list[str]:
    return [word.strip().lower() for word in text.split(",")]


def check_players(players: list[str]) -> None:
    # late: the bots think in a process of their own
    from wyrmhall.bots.levels import bot

    for player in players:
        if player != ME:
            bot(player)

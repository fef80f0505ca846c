"""A replay: a finished room, or a record that somebody brought along, step by step as any seat saw it."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import msgspec

from wyrmhall.bots.levels import bot as bot_named
from wyrmhall.core.chance import Chance
from wyrmhall.core.documents.actions import action_text, play_action
from wyrmhall.core.documents.position import read_position
from wyrmhall.core.documents.record import Loaded, load
from wyrmhall.core.documents.writing import write_position
from wyrmhall.core.errors import BadRecord, WyrmhallError
from wyrmhall.core.events import SPECTATOR
from wyrmhall.core.game import Game
from wyrmhall.core.playing.light import RESIGN
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.seats import seat_word, with_names
from wyrmhall.core.state import State
from wyrmhall.core.telling.unfolding import unfolded
from wyrmhall.games import registry
from wyrmhall.hall.rooms.entries import BOT, OPEN, PERSON, Seat
from wyrmhall.hall.rooms.fair.receipt import Proof, read_proof
from wyrmhall.hall.rooms.fair.shuffle import Shuffle
from wyrmhall.hall.rooms.notes import Notes, read_notes
from wyrmhall.hall.rooms.rooms import new_row
from wyrmhall.hall.store import book
from wyrmhall.hall.wire.frames import called, named, pending, words
from wyrmhall.hall.wire.messages import EventDocs, Pending, ViewDoc
from wyrmhall.hall.wire.shapes import ActionShape, PartShape, ReplayShape, ShuffleShape, TakenShape
from wyrmhall.kit.cards import CardState

log = logging.getLogger("wyrmhall.hall")
MOST_ACTIONS = 5000
MOST_FRAMES = 200  # of one request
DEALS = 200  # that are tried for another world


class Frame(msgspec.Struct):
    """The table after `n` actions: what the last one did, what was asked then, and what was answered."""

    n: int
    view: ViewDoc
    events: EventDocs
    pending: Pending | None
    seat: int | None
    taken: str | None
    words: list[str] | msgspec.UnsetType = msgspec.UNSET


class Replay:
    def __init__(
        self,
        id: str,
        match: Match[Any],
        names: list[str],
        proof: Proof,
        result: dict[str, Any] | None,
        notes: Notes,
        verdict: str = "EXACT",
    ) -> None:
        self.id, self.match, self.names, self.proof, self.result = id, match, names, proof, result
        self.notes, self.verdict = notes, verdict
        self.texts, self.words = _texts(match)

    def shape(self) -> ReplayShape:
        origin = self.match.origin
        proof = self.proof
        return ReplayShape(
            id=self.id, game=self.match.game.name, seats=self.names,
            actions=[
                ActionShape(n=n, seat=seat, text=text, words=with_names(said, called(self.names)))
                for n, ((seat, text), said) in enumerate(zip(self.texts, self.words, strict=True), 1)
            ],
            result=self.result, verdict=self.verdict, seed=str(origin.seed) if origin.position is None else None,
            seed_hash=proof.seal or None, salt=proof.salt or None, shuffle=_shuffle(proof.shuffle), settings=origin.values,
            takebacks="free" if self.notes.manners.takebacks else "strict",
            teaching=self.notes.manners.teaching,
            taken=[TakenShape(n=n, seat=seat) for n, seat in self.notes.taken],
        )  # fmt: skip

    def frames(self, viewer: int, first: int, last: int) -> list[Frame]:
        """The table after `first` to `last` actions as a seat (or a spectator) saw it."""
        match = self.match.from_start()
        match.watch()
        before = 0
        found = []
        for n in range(min(last, len(self.texts), first + MOST_FRAMES - 1) + 1):
            if n:
                before = len(match.events)
                play_action(match, *self.match.actions[n - 1])
            if n >= first:
                found.append(self._frame(match, viewer, n, before))
        return found

    def _frame(self, match: Match[Any], viewer: int, n: int, before: int) -> Frame:
        seat, text = self.texts[n] if n < len(self.texts) else (None, None)
        asked = seat if viewer == SPECTATOR else viewer
        names = called(self.names)
        return Frame(
            n=n,
            view=match.view(viewer),
            events=named(unfolded(match, viewer, before), names),
            pending=pending(match.decision(asked), n, names) if asked is not None else None,
            seat=seat,
            taken=text if asked == seat else None,
            words=words(match.game, match.view(viewer), names),
        )

    def play_on(
        self,
        person: str,
        n: int,
        seat: int,
        bot: str,
        free: Sequence[int] = (),
        answer: str = "",
        anew: int | None = None,
    ) -> book.RoomRow:
        """A room that begins after `n` actions of this replay: a person at one seat, some left open, bots at the others.

        With an answer, that is given in place of what was answered there. `anew` is the luck with which what the person's
        seat did not know is dealt afresh.
        """
        origin, seats = self.match.origin, self.match.seats
        for number in (seat, *free):
            if not 0 <= number < seats:
                raise WyrmhallError(f"there is no seat {number + 1}")
        if seat in free:
            raise WyrmhallError("your own seat cannot be left open")
        if n > len(self.texts) or (n == len(self.texts) and self.match.is_over):
            raise WyrmhallError("the game is over there: go back a little")
        spec = bot_named(bot).name
        sitting = [Seat(OPEN) if number in free else Seat(BOT, bot=spec) for number in range(seats)]
        sitting[seat] = Seat(PERSON, person)
        if self.match.game.content != registry.game(self.match.game.name).content:
            raise WyrmhallError(
                "the game was played with other cards than this hall has: it can be watched, not played on"
            )
        values, name = dict(origin.values), self.match.game.name
        if anew is not None:
            world = other_world(self.at(n), seat, Chance(anew))
            return new_row(
                name,
                values,
                sitting,
                self._answered(world, n, answer),
                None,
                world.position(),
                maker=person,
                prepared=True,
            )
        given = self.texts[:n] + self._answered(self.at(n), n, answer)
        return new_row(name, values, sitting, given, origin.seed, origin.position, maker=person, prepared=True)

    def at(self, n: int) -> Match[Any]:
        """The match after `n` actions."""
        match = self.match.from_start()
        for seat, answer in self.match.actions[:n]:
            play_action(match, seat, answer)
        return match

    def _answered(self, match: Match[Any], n: int, answer: str) -> list[tuple[int, str]]:
        """Another answer of whoever answered next, tried before it is given. Raises Refused."""
        if not answer:
            return []
        if n >= len(self.texts):
            raise WyrmhallError("nobody answered there")
        seat = self.texts[n][0]
        match.fork().play(seat, answer)
        return [(seat, answer)]


def _shuffle(shuffle: Shuffle | None) -> ShuffleShape | None:
    if shuffle is None:
        return None
    parts = [None if part is None else PartShape(seal=part.seal, part=part.part or None) for part in shuffle.parts]
    return ShuffleShape(secret=shuffle.secret, parts=parts, drawn=shuffle.drawn or None)


def other_world(match: Match[Any], seat: int, chance: Chance) -> Match[Any]:
    """The match with all that a seat does not know dealt afresh, luck to come included.

    It is dealt at the last settled point, cards that the seat has seen since left as they are, and led on from there; until a
    deal shows the seat all that it has seen.
    """
    for number in range(DEALS):
        state = _redealt(match, seat, chance)
        if number < DEALS // 2:
            state.chance = chance.split()  # else what luck has shown since comes again
        world = read_position(write_position(match.game, match.origin, state, []), lambda _: match.game)
        try:
            for giver, answer in match.since():
                play_action(world, giver, answer)
        except WyrmhallError:
            continue  # an answer that this deal does not allow
        if world.view(seat) == match.view(seat) and world.waited_for() == match.waited_for():
            return world
    raise WyrmhallError("what you had just seen there cannot be dealt otherwise: go one step back or on")


def _redealt(match: Match[Any], seat: int, chance: Chance) -> State:
    state: State = match.settled_state()
    now = match.state
    if not isinstance(state, CardState):
        match.game.redeal(state, seat, chance)
        return state
    before = state.seen[:]
    for card in range(len(before)):
        state.seen[card] |= now.seen[card] & 1 << seat
    match.game.redeal(state, seat, chance)
    state.seen = before
    return state


def _texts(match: Match[Any]) -> tuple[list[tuple[int, str]], list[str]]:
    """Every action as its seat and its notation, and as people say it."""
    again = match.from_start()
    found, said = [], []
    for seat, answer in match.actions:
        text = action_text(again, seat, answer).partition(" ")[2]
        found.append((seat, text))
        decision = again.decision(seat)
        said.append(text if answer == RESIGN or decision is None else decision.spoken(answer))
        play_action(again, seat, answer)
    return found, said


def read_record(text: str) -> Loaded:
    """A record as somebody sent it. Raises WyrmhallError that tells where and why it cannot be played again."""
    if sum(line[:1].isdigit() for line in text.splitlines()) > MOST_ACTIONS:
        raise BadRecord(f"the record is too long: {MOST_ACTIONS} actions are read at most")
    try:
        loaded = load(text, _with_known_cards)
    except WyrmhallError:
        raise
    except (
        ArithmeticError,
        AssertionError,
        AttributeError,
        LookupError,
        RecursionError,
        TypeError,
        ValueError,
    ) as error:
        log.warning("a record could not be read: %s: %s", type(error).__name__, error)
        raise BadRecord("the record cannot be read: its header does not describe a match") from error
    loaded.raise_if_diverged()
    return loaded


def _with_known_cards(name: str, own: str) -> Game[Any]:
    """No cards that strangers send are read here."""
    if own and own != registry.game(name).own:
        raise BadRecord(
            "the game was played with cards of its own, which this hall does not have: try wyrmhall replay FILE"
        )
    return registry.game(name, own)


def from_text(replay_id: str, text: str) -> Replay:
    loaded = read_record(text)
    match = loaded.match
    names = [name.strip() for name in loaded.head.get("players", "").split(",") if name.strip()]
    if len(names) != match.seats:
        names = [seat_word(seat) for seat in range(match.seats)]
    notes = read_notes(loaded.head, match.seats, len(match.actions))
    result = book.result_doc(match.result())
    return Replay(replay_id, match, names, read_proof(text), result, notes, loaded.verdict)

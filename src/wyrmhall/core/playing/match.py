"""One playing of a game, with its past: it can be taken back, written down and looked ahead in."""

from __future__ import annotations

from operator import index
from typing import Any, Final, SupportsIndex, TypeVar

from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.core.events import Told
from wyrmhall.core.game import Game
from wyrmhall.core.playing.history import History
from wyrmhall.core.playing.light import RESIGN as RESIGN
from wyrmhall.core.playing.light import Action as Action
from wyrmhall.core.playing.light import Answer as Answer
from wyrmhall.core.playing.light import KeepingMatch
from wyrmhall.core.playing.moment import Moment
from wyrmhall.core.playing.origin import Origin
from wyrmhall.core.playing.preview import Preview
from wyrmhall.core.state import State

S = TypeVar("S", bound=State)

SCENES: Final = 4  # actions of which a watched match keeps the tables in between
LATEST: Final = 2  # of them those that it keeps for one who comes back, though all who are there have seen them


class Match(KeepingMatch[S]):
    """Setup, seed and actions, and the state they lead to."""

    def __init__(self, game: Game[S], state: S, origin: Origin) -> None:
        super().__init__(game, state, True)
        self.origin = origin
        self.values = origin.values
        self.history = History()
        self._start = state
        self.scenes: dict[int, S] = {}  # states before the last actions of a watched match, by number of events then

    # -- the past --------------------------------------------------------------------------------

    @property
    def actions(self) -> list[Action]:
        return self.history.actions

    @property
    def marks(self) -> list[int]:
        """How many events there were before each action."""
        return self.history.marks

    @property
    def undone(self) -> list[Action]:
        return self.history.undone

    def act(self, seat: int, answer: int) -> list[Told]:
        before = len(self.table.events)
        moments = self.history.moments
        self.history.add((seat, answer), before, Moment(self.table, moments[-1] if moments else None))
        if self.table.is_watched:
            self._keep_scene(before)
        return super().act(seat, answer)

    def unsound(self) -> str:
        """What of the last settled state cannot be, in words; empty if it is sound."""
        return self.game.unsound(self._settled())

    def watch(self) -> None:
        """Keep, for the last few actions, how the table looked after each event (see `wyrmhall.core.telling.unfolding`)."""
        self.table.is_watched = True

    def _keep_scene(self, events: int) -> None:
        self.scenes[events] = self.table.state.copy()  # type: ignore[assignment]
        if len(self.scenes) > SCENES:
            self._drop_scene()

    def forget_scenes(self, seen: int) -> None:
        """Whoever watches has seen the first `seen` events, and needs no older tables."""
        while len(self.scenes) > LATEST and list(self.scenes)[1] <= seen:
            self._drop_scene()

    def forget_all_scenes(self) -> None:
        """Everybody who could want to see how the table looked in between has seen it."""
        for told in self.table.events[min(self.scenes, default=len(self.table.events)) :]:
            told.after = None
        self.scenes = {}

    def _drop_scene(self) -> None:
        first, second = list(self.scenes)[:2]
        del self.scenes[first]
        for told in self.table.events[first:second]:
            told.after = None

    def undo(self, to: int = -1) -> None:
        """Back to the decision before action number `to` (0 is the first; by default the last). The luck comes back too."""
        count = len(self.history.actions)
        if to < 0:
            to = count - 1
        if not count or not 0 <= to <= count:
            raise Refused(Refusal("", "there is nothing to undo"))
        self.history.cut(to)
        is_watched = self.table.is_watched
        self._restart(self._start, self.history.actions, [])
        self.table.is_watched = is_watched
        self.scenes = {}

    def why_it_stands(self, number: int) -> str:
        """Why its seat may not take back action `number`: something was shown to somebody since. Nothing if it may."""
        return self.history.moments[number].why_it_stands(self.table, self.history.actions[number][0])

    def redo(self) -> list[Told]:
        """Play again what was undone last."""
        if not self.history.undone:
            raise Refused(Refusal("", "there is nothing to redo"))
        (seat, answer), rest = self.history.undone[0], self.history.undone[1:]
        events = self.act(seat, answer)
        self.history.undone = rest
        return events

    def _take_back(self, before: int) -> None:
        self.undo()
        self.history.undone = []

    def settled_state(self) -> S:
        """A copy of the state at the last settled point."""
        return self._settled().copy()  # type: ignore[return-value]

    def since(self) -> list[Action]:
        """The actions since the last settled point."""
        return [] if self._result is not None else self._since[:]

    # -- copies ----------------------------------------------------------------------------------

    def fork(self) -> Match[S]:
        """An exact copy that lives its own life, past included."""
        twin = Match(self.game, self._settled(), self.origin)
        self._lead(twin)
        twin._start = self._start
        twin.history = self.history.copy()
        twin.table.is_watched = self.table.is_watched
        twin.scenes = self.scenes.copy()
        return twin

    def from_start(self) -> Match[S]:
        """A match at the very beginning of this one."""
        return Match(self.game, self._start, self.origin)

    def record(self, players: dict[int, str] | None = None, notes: dict[str, str] | None = None) -> str:
        """The whole match as a text (see `wyrmhall.core.documents.record`)."""
        # late: those who only play need no JSON and no hashes
        from wyrmhall.core.documents.writing import write_record

        return write_record(self.game, self.origin, self._start, self.history.actions, self._result, players, notes)

    def to_bytes(self) -> bytes:
        # late: as above
        from wyrmhall.core.documents.frozen import check_luck, freeze

        check_luck(self.table.state.chance)
        return freeze(self.record(), self.undone, self.table.is_watched)

    def position(self) -> dict[str, Any]:
        """Where it stands, as a document (see `wyrmhall.core.documents.position`)."""
        # late: those who only play need no JSON and no hashes
        from wyrmhall.core.documents.writing import write_position

        return write_position(self.game, self.origin, self._settled(), self.since())

    # -- what comes ------------------------------------------------------------------------------

    def preview(self, seat: SupportsIndex, answer: Answer) -> list[dict[str, Any]]:
        """What this answer would certainly do, as far as `seat` may know: no luck, no hidden card, nothing measured."""
        return self.begin_preview(seat, answer).looked_through()

    def begin_preview(self, seat: SupportsIndex, answer: Answer) -> Preview[S]:
        """As `preview`, one imagined world at a time, for one who has other things to do in between."""
        return Preview(self, index(seat), self.checked(seat, answer), len(self.history.actions))

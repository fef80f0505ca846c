"""The contract a game fulfils. A game is a rule book: it has no state of its own."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Coroutine, Mapping
from typing import Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import Decision
from wyrmhall.core.events import Event
from wyrmhall.core.result import Result
from wyrmhall.core.rounds.sequel import Sequel
from wyrmhall.core.settings import Setting, Value
from wyrmhall.core.state import State
from wyrmhall.core.table import Table

S = TypeVar("S", bound=State)

Doc = dict[str, Any]
Step = Coroutine[list[Decision[S]], list[int], None]


@mypyc_attr(allow_interpreted_subclasses=True)
class Instinct(Generic[S]):
    """A game's rules of thumb: how good an answer looks, and how good a position looks.

    Only sums, products, quotients and square roots, so that every machine comes to the same numbers.
    """

    horizon: int = 20  # decisions a search plays on by these rules before it asks how things look

    @abstractmethod
    def weigh(self, decision: Decision[S]) -> list[float]:
        """A positive weight for each option, the higher the better. Uses only what the deciding seat may know."""

    @abstractmethod
    def worth(self, s: S, seat: int) -> float:
        """From 0 (lost) to 1 (won), for `seat`, of a position whose cards are all known."""

    def slip(self, decision: Decision[S], chance: Chance) -> int:
        """What somebody answers who does not look closely. Uses only what the deciding seat may know."""
        return chance.pick(decision.options)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    name: str  # in commands, files and addresses
    title: str  # for people
    seat_counts: list[int]
    content: str  # version of the cards and a hash of them
    plays_for_the_late: bool = False  # whoever runs out of time stays, and one answer is given for them; else they lose

    @abstractmethod
    def settings(self) -> list[Setting]: ...

    def describe_setting(self, name: str, text: str, values: Mapping[str, Value]) -> Doc:
        """What a text means as a free setting, such as a deck: what is in it and, as `problems`, what is wrong with it."""
        return {"problems": []}

    def lists(self, seats: int, values: Mapping[str, Value]) -> dict[str, str]:
        """What settings name and do not spell out, such as ready decks: by setting, all that is in it. Records keep a hash."""
        return {}

    @abstractmethod
    def setup(self, seats: int, values: Mapping[str, Value], chance: Chance) -> S:
        """The first settled state. Choices that set-up asks of players are steps, not part of this."""

    @abstractmethod
    def step(self, t: Table[S]) -> Step[S]:
        """The rules from one settled point to the next, as a coroutine that the match drives."""

    @abstractmethod
    def result(self, s: S) -> Result | None:
        """How the match ended, or None while it goes on. Asked of settled states."""

    @abstractmethod
    def view(self, s: S, seat: int) -> Doc:
        """What `seat` (or the spectator) may know, field by field from an allow-list, as plain data without card ids."""

    @abstractmethod
    def redeal(self, s: S, seat: int, chance: Chance) -> None:
        """Deal afresh what `seat` has not seen. The outcome depends on what `seat` knows and on `chance`, on nothing else."""

    def sequels(self, s: S) -> list[Sequel]:
        """The matches that follow from this one. Asked of the state of a match that is over; none for most games."""
        return []

    def rounds(self, s: S) -> int:
        """In how many rounds the players meet after this match. `sequels` is the first; who meets in the others
        depends on how the players stand by then."""
        return 1

    def meeting(self, s: S, one: int, other: int) -> Sequel:
        """The match of two players in a round after the first."""
        raise NotImplementedError(f"{self.name} has no rounds after the first")

    def leave(self, s: S, seat: int) -> None:
        """A seat has resigned and others play on; called at the next settled point."""

    def is_moot(self, s: S, ask: str) -> bool:
        """Whether a resignation has decided so much that the question before the others is withdrawn and the next step taken."""
        return False

    @abstractmethod
    def seat_name(self, s: S, seat: int) -> str: ...

    @abstractmethod
    def kind_name(self, kind: int) -> str: ...

    def card_names(self) -> list[str]:
        """Every card there is, by name; empty for a game without cards."""
        return []

    def card_text(self, name: str) -> Doc | None:
        """Everything printed on a card, open to everybody at any time; None if there is no such card."""
        return None

    def words(self) -> list[Doc]:
        """The language of its card texts, as `wyrmhall.cardtext.guide.described` tells it; empty where cards say nothing."""
        return []

    def read_words(self, text: str) -> Doc:
        """A card text as it is understood: `text` in the style of the house and `reading`, or `problem` and `nearest`."""
        return {"problem": f"the cards of {self.title} have no texts", "nearest": ""}

    @abstractmethod
    def sentence(self, s: S, event: Event, viewer: int) -> str:
        """An event in words, as far as `viewer` may know it."""

    @abstractmethod
    def sentences(self, view: Doc) -> list[str]:
        """A view in words."""

    @abstractmethod
    def write(self, s: S) -> Doc:
        """A settled state as a document for people."""

    @abstractmethod
    def read(self, doc: Doc, seats: int, values: Mapping[str, Value], chance: Chance) -> S:
        """The state of such a document; what is left out takes its default. Raises BadPosition."""

    @abstractmethod
    def instinct(self) -> Instinct[S]: ...

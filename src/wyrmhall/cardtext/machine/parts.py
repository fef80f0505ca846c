"""What a phrase means, and an effect while it is being used."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from wyrmhall.cardtext.tree import Node

if TYPE_CHECKING:  # only names for what a deed asks about
    from wyrmhall.cardtext.machine.acts import Act
    from wyrmhall.cardtext.machine.things import Things

NOBODY: Final = -1
NOTHING: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """What one phrase of a text means. The language fills in where it stands and what it is made of."""

    def __init__(self) -> None:
        self.number = -1  # among all parts of all texts of a game, so that a question can name it
        self.inner: list[Part] = []  # the parts in its slots
        self.node: Node | None = None  # how it was said
        self.needs_rival = False  # it, or a part of it, says "a rival": one rival for the whole effect
        self.points_back = False  # it, or a part of it, says "it" or "that card"
        self.needs_them = False  # it differs among the players who do something each


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed:
    """An effect while it is being used: who uses it, what it is about, what was chosen for it so far."""

    def __init__(self, seat: int) -> None:
        self.seat = seat  # who uses it
        self.rival = NOBODY  # the one rival chosen for the whole effect
        self.choosing: Act[Any] | None = None  # the act for which that rival is chosen
        self.them = NOBODY  # the player whose turn it is where several do something each
        self.who = NOBODY  # the player that its occasion is about
        self.what = NOTHING  # the thing that its occasion is about
        self.number = 0  # a number that was chosen, or how much was gained or lost last
        self.would = 0  # how much would have been, where this is done instead
        self.found: list[int] = []  # the things chosen or moved last: "it", "that card", "them"
        self.did = False  # whether the act before did something

    @abstractmethod
    def is_over(self) -> bool:
        """Whether the match, or whatever the effect was part of, has ended."""

    def is_out(self, seat: int) -> bool:
        """Whether a player takes part no more: nothing is done to one who has resigned."""
        return False

    @abstractmethod
    def rivals(self) -> list[int]:
        """In the order in which things happen to them."""

    @abstractmethod
    def everybody(self) -> list[int]: ...

    @abstractmethod
    def choose_rival(self) -> Coroutine[Any, Any, None]:
        """Set `rival`; nothing is asked where there is only one."""

    @abstractmethod
    def agrees(self, seat: int, act: Act[Any]) -> Coroutine[Any, Any, bool]:
        """Whether a player wants what the text says they may do. Asked only of what is possible."""

    @abstractmethod
    def choose_way(self, seat: int, ways: list[Act[Any]], able: int, either: Act[Any]) -> Coroutine[Any, Any, int]:
        """Which of several things a player does; `able` is the mask of those that are possible."""

    @abstractmethod
    def choose_thing(
        self, seat: int, things: Things[Any], left: list[int], picked: list[int], may_stop: bool
    ) -> Coroutine[Any, Any, int]:
        """One more of the things that are left, or NOTHING where one may stop."""

    @abstractmethod
    def choose_number(self, seat: int, least: int, most: int) -> Coroutine[Any, Any, int]: ...

    @abstractmethod
    def by_lot(self, left: list[int]) -> int: ...


D = TypeVar("D", bound=Deed)


@mypyc_attr(allow_interpreted_subclasses=True)
class Who(Part, Generic[D]):
    """Players that a word means."""

    any_will_do: bool = False  # what is said of them is so if it is so of one

    @abstractmethod
    def seats(self, d: D) -> list[int]:
        """In the order in which things happen to them; none if there is no such player."""


class You(Who[D]):
    def seats(self, d: D) -> list[int]:
        return [d.seat]


class ARival(Who[D]):
    """The one rival chosen for the effect; each of them where none was, as in an effect that simply holds."""

    def __init__(self) -> None:
        super().__init__()
        self.needs_rival = True

    def seats(self, d: D) -> list[int]:
        return [d.rival] if d.rival >= 0 else d.rivals()


class YouAnd(Who[D]):
    """The user, and others."""

    def __init__(self, others: Who[D]) -> None:
        super().__init__()
        self.others = others

    def seats(self, d: D) -> list[int]:
        return [d.seat, *[seat for seat in self.others.seats(d) if seat != d.seat]]


class EachRival(Who[D]):
    def seats(self, d: D) -> list[int]:
        return d.rivals()


class EachPlayer(Who[D]):
    def seats(self, d: D) -> list[int]:
        return d.everybody()


class Them(Who[D]):
    """The player whose turn it is where several do something each."""

    def __init__(self) -> None:
        super().__init__()
        self.needs_them = True

    def seats(self, d: D) -> list[int]:
        return [d.them] if d.them >= 0 else [d.seat]


class ThatPlayer(Who[D]):
    """The player that the occasion is about, or else the rival that was chosen. A game that looks at the sense of a sentence may
    say which of them, or that it is the one of several players whose turn it is."""

    def __init__(self) -> None:
        super().__init__()
        self.is_rival = False
        self.is_them = False

    def seats(self, d: D) -> list[int]:
        if self.is_them:
            return [d.them] if d.them >= 0 else []
        if d.who >= 0 and not (self.is_rival and d.rival >= 0):
            return [d.who]
        return [d.rival] if d.rival >= 0 else [d.seat]

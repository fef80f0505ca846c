"""How a text that is carried out asks whether, which and how many, where every game asks alike."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from mypy_extensions import mypyc_attr

from wyrmhall.cardtext.machine.acts import Act
from wyrmhall.cardtext.machine.parts import Deed
from wyrmhall.cardtext.machine.things import Things
from wyrmhall.cardtext.questions import HowMany, Whether, Which
from wyrmhall.core.playing.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class AskingDeed(Deed):
    """That the text is used was often asked before: its user's first "may" is not asked again then."""

    def __init__(self, seat: int, whether: Whether[Any], which: Which[Any], how_many: HowMany[Any]) -> None:
        super().__init__(seat)
        self.whether = whether
        self.which = which
        self.how_many = how_many
        self.agreed: Act[Any] | None = None  # what it was asked about before, where that the text is used was asked
        self.may_decline = False  # the next choice is also whether to choose at all

    @abstractmethod
    def table(self) -> Table[Any]: ...

    @abstractmethod
    def asks_itself(self, act: Act[Any]) -> bool:
        """Whether an act begins with a choice, where it can be declined."""

    async def agrees(self, seat: int, act: Act[Any]) -> bool:
        is_agreed = act is self.agreed and seat == self.seat
        self.agreed = None
        if is_agreed:
            return True
        if self.asks_itself(act):
            self.may_decline = True
            return True
        return await self.table().may(seat, self.whether, (act.number,))

    async def choose_way(self, seat: int, ways: list[Act[Any]], able: int, either: Act[Any]) -> int:
        if able & (able - 1) == 0:  # one, or none
            for at in range(len(ways)):
                if able >> at & 1:
                    return at
            return 0
        return await self.table().choose(seat, self.which, (able, *[way.number for way in ways]))

    async def choose_thing(
        self, seat: int, things: Things[Any], left: list[int], picked: list[int], may_stop: bool
    ) -> int:
        raise AssertionError("the things of this game ask their own questions")

    async def choose_number(self, seat: int, least: int, most: int) -> int:
        return await self.table().choose(seat, self.how_many, (least, most)) if least < most else most

"""Which things: how many, whose, of what sort, where, and which of them."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final, Generic

from mypy_extensions import mypyc_attr

from wyrmhall.cardtext.machine.amounts import Amount, Range
from wyrmhall.cardtext.machine.parts import NOTHING, D, Part, Who

# how many of them
ALL: Final = 0
EXACTLY: Final = 1
UP_TO: Final = 2
ANY_NUMBER: Final = 3
ONE_EACH: Final = 4  # of each of their owners


@mypyc_attr(allow_interpreted_subclasses=True)
class Where(Part, Generic[D]):
    """A place that things are in; what it is like is the game's business."""

    def __init__(self) -> None:
        super().__init__()
        self.whose: Who[D] | None = None  # "in your hand": then they are yours


@mypyc_attr(allow_interpreted_subclasses=True)
class Noun(Part, Generic[D]):
    """A sort of things."""

    @abstractmethod
    def things(self, d: D, owners: list[int], where: Where[D] | None) -> list[int]:
        """All of this sort that these players have there, in a stable order; where nothing is said, in the usual place."""

    @abstractmethod
    def owner(self, d: D, thing: int) -> int: ...


@mypyc_attr(allow_interpreted_subclasses=True)
class Quality(Part, Generic[D]):
    """What a thing is like: an adjective before a noun, or a clause behind it."""

    @abstractmethod
    def fits(self, d: D, thing: int) -> bool: ...


class Not(Quality[D]):
    def __init__(self, quality: Quality[D]) -> None:
        super().__init__()
        self.quality = quality

    def fits(self, d: D, thing: int) -> bool:
        return not self.quality.fits(d, thing)


@mypyc_attr(allow_interpreted_subclasses=True)
class Measure(Part, Generic[D]):
    """A number that a thing has: its cost, its strength."""

    @abstractmethod
    def of(self, d: D, thing: int) -> int: ...


class Within(Quality[D]):
    """With a measure in a range: "of cost 2 or less"."""

    def __init__(self, measure: Measure[D], range: Range[D]) -> None:
        super().__init__()
        self.measure = measure
        self.range = range

    def fits(self, d: D, thing: int) -> bool:
        return self.range.holds(d, self.measure.of(d, thing))


class Quantity(Part):
    """How many of the things that fit, and who says which."""

    def __init__(self, how: int, count: int = 1, other: bool = False, by_lot: bool = False) -> None:
        super().__init__()
        self.how = how
        self.count = count
        self.other = other  # not the thing that the text is on
        self.by_lot = by_lot


@mypyc_attr(allow_interpreted_subclasses=True)
class Things(Part, Generic[D]):
    """The things that a noun phrase means."""

    @abstractmethod
    def all(self, d: D) -> list[int]:
        """Every thing that it could mean now."""

    def known(self, d: D) -> list[int]:
        """Likewise, with those that have left and are remembered: what they measured can still be told."""
        return self.all(d)

    @abstractmethod
    def has(self, d: D, thing: int) -> bool:
        """Whether a thing is among them; quicker than `all` for an effect that simply holds."""

    async def pick(self, d: D) -> list[int]:
        """The things meant, chosen where the text leaves a choice. Remembered as `found`."""
        d.found = self.all(d)
        return d.found


class Selected(Things[D]):
    """How many + qualities + noun + where: "up to 2 of your maneuvers in the zone of cost 2 or less"."""

    def __init__(
        self, quantity: Quantity, whose: Who[D], noun: Noun[D], where: Where[D] | None, qualities: list[Quality[D]]
    ) -> None:
        super().__init__()
        self.quantity = quantity
        self.whose = whose
        self.noun = noun
        self.where = where
        self.qualities = qualities
        self.chosen_by_owner = False  # "each rival discards a card": they choose, not the user

    def fits(self, d: D, thing: int) -> bool:
        for quality in self.qualities:
            if not quality.fits(d, thing):
                return False
        return True

    def all(self, d: D) -> list[int]:
        return self.of(d, self.whose.seats(d))

    def of(self, d: D, owners: list[int]) -> list[int]:
        found = self.noun.things(d, owners, self.where)
        if not self.qualities and not self.quantity.other:
            return found
        return [
            thing for thing in found if self.fits(d, thing) and not (self.quantity.other and self.is_this(d, thing))
        ]

    def has(self, d: D, thing: int) -> bool:
        return thing in self.all(d)

    def is_this(self, d: D, thing: int) -> bool:
        """Whether it is the thing that the text is on. A game says so where its texts are on things."""
        return False

    async def pick(self, d: D) -> list[int]:
        quantity = self.quantity
        if quantity.how == ALL:
            d.found = self.all(d)
        elif quantity.how == ONE_EACH:
            picked: list[int] = []
            for owner in self.whose.seats(d):
                picked.extend(await self.pick_from(d, [owner]))
            d.found = picked
        else:
            d.found = await self.pick_from(d, self.whose.seats(d))
        return d.found

    async def pick_from(self, d: D, owners: list[int]) -> list[int]:
        quantity = self.quantity
        picked: list[int] = []
        may_stop = quantity.how == UP_TO or quantity.how == ANY_NUMBER
        while quantity.how == ANY_NUMBER or len(picked) < quantity.count:
            left = [thing for thing in self.of(d, owners) if thing not in picked and self.may_pick(d, thing)]
            if not left:
                break
            if quantity.by_lot:
                picked.append(d.by_lot(left))
                continue
            chooser = owners[0] if self.chosen_by_owner and owners else d.seat
            thing = await d.choose_thing(chooser, self, left, picked, may_stop)
            if thing == NOTHING:
                break
            picked.append(thing)
        return picked

    def may_pick(self, d: D, thing: int) -> bool:
        return True


class That(Things[D]):
    """What the occasion is about, or what was chosen last: "that card", "it"."""

    def __init__(self) -> None:
        super().__init__()
        self.points_back = True

    def all(self, d: D) -> list[int]:
        return [d.what] if d.what >= 0 else d.found

    def has(self, d: D, thing: int) -> bool:
        return thing == d.what if d.what >= 0 else thing in d.found


class Found(Things[D]):
    """What was chosen last, whatever the occasion was about: "them", "the rest" of a choice."""

    def all(self, d: D) -> list[int]:
        return d.found

    def has(self, d: D, thing: int) -> bool:
        return thing in d.found


class Pair(Things[D]):
    """ "this and each other friendly dragon"."""

    def __init__(self, one: Things[D], other: Things[D]) -> None:
        super().__init__()
        self.both = [one, other]

    def all(self, d: D) -> list[int]:
        return joined_up([things.all(d) for things in self.both])

    def known(self, d: D) -> list[int]:
        return joined_up([things.known(d) for things in self.both])

    def has(self, d: D, thing: int) -> bool:
        return self.both[0].has(d, thing) or self.both[1].has(d, thing)

    async def pick(self, d: D) -> list[int]:
        one = (await self.both[0].pick(d))[:]
        d.found = joined_up([one, await self.both[1].pick(d)])
        return d.found


def joined_up(lists: list[list[int]]) -> list[int]:
    """All of them, each once, in their order."""
    found: list[int] = []
    for things in lists:
        for thing in things:
            if thing not in found:
                found.append(thing)
    return found


class ThatMany(Amount[D]):
    """As many as were chosen or moved last, or as much as was gained, lost or would be, whichever was spoken of last."""

    def __init__(self) -> None:
        super().__init__()
        self.is_number = False

    def value(self, d: D) -> int:
        return d.number if self.is_number else len(d.found)


class PlayersCounted(Amount[D]):
    """ "for each rival"."""

    def __init__(self, who: Who[D]) -> None:
        super().__init__()
        self.who = who

    def value(self, d: D) -> int:
        return len(self.who.seats(d))


class NumberOf(Amount[D]):
    def __init__(self, things: Things[D]) -> None:
        super().__init__()
        self.things = things

    def value(self, d: D) -> int:
        return len(self.things.all(d))


class MeasureOf(Amount[D]):
    """Of the one thing meant; 0 if there is none."""

    def __init__(self, measure: Measure[D], things: Things[D]) -> None:
        super().__init__()
        self.measure = measure
        self.things = things

    def value(self, d: D) -> int:
        found = self.things.known(d)
        return self.measure.of(d, found[0]) if found else 0

    def is_there(self, d: D) -> bool:
        return len(self.things.known(d)) > 0

    async def settle(self, d: D) -> int:
        found = await self.things.pick(d) or self.things.known(d)
        return self.measure.of(d, found[0]) if found else 0


class MeasureTotal(MeasureOf[D]):
    """Of all the things meant together."""

    def value(self, d: D) -> int:
        return self.joined([self.measure.of(d, thing) for thing in self.things.all(d)])

    def is_there(self, d: D) -> bool:
        return True

    async def settle(self, d: D) -> int:
        return self.value(d)

    def joined(self, numbers: list[int]) -> int:
        return sum(numbers)


class MeasureHighest(MeasureTotal[D]):
    def joined(self, numbers: list[int]) -> int:
        return max(numbers) if numbers else 0


class MeasureLowest(MeasureTotal[D]):
    def joined(self, numbers: list[int]) -> int:
        return min(numbers) if numbers else 0

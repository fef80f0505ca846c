"""Points and energy."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.language import Phrase
from wyrmhall.cardtext.machine.acts import PlayerAct
from wyrmhall.cardtext.machine.amounts import Amount, HalfDown, HalfUp, Number
from wyrmhall.cardtext.machine.parts import Them, Who, You
from wyrmhall.cardtext.machine.things import ThatMany
from wyrmhall.cardtext.trunk import amounts_of, changed_amounts, either_amounts
from wyrmhall.games.booster import events
from wyrmhall.games.booster.rules.limits import is_forbidden
from wyrmhall.games.booster.rules.moving import gain_energy, gain_points, lose_points
from wyrmhall.games.booster.text.parts.amounts import Count, EnergyHeld, Of, PointsHeld
from wyrmhall.games.booster.text.parts.changes import LOSE_POINTS
from wyrmhall.games.booster.text.parts.costs import FIXED, Cost, Purse
from wyrmhall.games.booster.text.parts.windows import (
    PLAYERS_GAINED_ENERGY,
    WOULD_GAIN_ENERGY,
    WOULD_GAIN_POINTS,
    WOULD_LOSE_POINTS,
)
from wyrmhall.games.booster.text.use.deed import BoosterDeed
from wyrmhall.games.booster.text.use.replacing import is_replaced
from wyrmhall.games.booster.text.use.triggers import happen
from wyrmhall.games.booster.text.verbs.verb import Numbered, Weighed, sign_of


async def win_points(d: BoosterDeed, seat: int, points: int) -> bool:
    t = d.table()
    if points <= 0 or await is_replaced(t, WOULD_GAIN_POINTS, seat, number=points):
        return False
    d.number = gain_points(t, seat, points, "DB-SCORE-05")
    return d.number > 0


async def win_energy(d: BoosterDeed, seat: int, energy: int) -> bool:
    if energy > 0 and await is_replaced(d.table(), WOULD_GAIN_ENERGY, seat, number=energy):
        return False
    d.number = gain_energy(d.table(), seat, energy, "DB-MAIN-15")
    if d.number <= 0:
        return False
    happen(d.s, PLAYERS_GAINED_ENERGY, seat)
    return True


async def drop_points(d: BoosterDeed, seat: int, points: int) -> bool:
    t = d.table()
    if points <= 0 or is_forbidden(d.s, seat, LOSE_POINTS):
        return False
    if not d.is_cost and await is_replaced(t, WOULD_LOSE_POINTS, seat, number=points):
        return False
    d.number = lose_points(t, seat, points)
    return d.number > 0


class GainPoints(Numbered):
    async def with_number(self, d: BoosterDeed, seat: int, number: int) -> bool:
        return await win_points(d, seat, number)

    def value(self) -> float:
        return 1.0 * self.usually() * sign_of(self.who)


class LosePoints(Numbered, Cost):
    async def with_number(self, d: BoosterDeed, seat: int, number: int) -> bool:
        return await drop_points(d, seat, number)

    def value(self) -> float:
        return -1.0 * self.usually() * sign_of(self.who)

    def why_not(self) -> str:
        return "" if isinstance(self.amount, Number) else FIXED


class TakePoints(Numbered):
    """From others to the one who does it."""

    def __init__(self, amount: Amount[BoosterDeed], whom: Who[BoosterDeed]) -> None:
        super().__init__(amount)
        self.whom = whom

    async def with_number(self, d: BoosterDeed, seat: int, number: int) -> bool:
        did = False
        for other in self.whom.seats(d):
            if d.is_over():
                break
            if other not in d.s.gone and other != seat and await drop_points(d, other, number):
                await win_points(d, seat, number)
                did = True
        return did

    def value(self) -> float:
        return 1.8 * self.usually()


class GivePoints(Numbered):
    """From the one who does it to others."""

    def __init__(self, amount: Amount[BoosterDeed], to: Who[BoosterDeed]) -> None:
        super().__init__(amount)
        self.to = to

    async def with_number(self, d: BoosterDeed, seat: int, number: int) -> bool:
        did = False
        for other in self.to.seats(d):
            if d.is_over():
                break
            if other not in d.s.gone and other != seat and await drop_points(d, seat, number):
                await win_points(d, other, number)
                did = True
        return did

    def value(self) -> float:
        return -1.8 * self.usually() * sign_of(self.who)


class SwapPoints(PlayerAct[BoosterDeed], Weighed):
    """Who has more loses what the other gains."""

    def __init__(self, whom: Who[BoosterDeed]) -> None:
        super().__init__()
        self.whom = whom

    async def perform_for(self, d: BoosterDeed, seat: int) -> bool:
        did = False
        for other in self.whom.seats(d):
            sides = d.s.sides
            gap = sides[seat].points - sides[other].points
            more, less = (seat, other) if gap > 0 else (other, seat)
            if gap and other not in d.s.gone and await drop_points(d, more, abs(gap)):
                await win_points(d, less, abs(gap))
                did = True
        return did

    def value(self) -> float:
        return 0.5


class GainEnergy(Numbered):
    async def with_number(self, d: BoosterDeed, seat: int, number: int) -> bool:
        return await win_energy(d, seat, number)

    def value(self) -> float:
        return 0.7 * self.usually() * sign_of(self.who)


class GainSame(GainPoints):
    """As much as was gained or lost before, of the same."""

    is_energy: bool = False

    async def with_number(self, d: BoosterDeed, seat: int, number: int) -> bool:
        if not self.is_energy:
            return await super().with_number(d, seat, number)
        return await win_energy(d, seat, number)


class LoseEnergy(Numbered, Cost):
    """Never below 0 (DB-MAIN-15); done if all of it was lost."""

    async def with_number(self, d: BoosterDeed, seat: int, number: int) -> bool:
        side = d.s.sides[seat]
        lost = min(side.energy, number)
        if lost <= 0:
            return False
        side.energy -= lost
        d.number = lost
        d.table().tell(events.LOST_ENERGY, seat, (lost, side.energy), rule="DB-MAIN-15")
        return lost == number

    def value(self) -> float:
        return -0.7 * self.usually() * sign_of(self.who)

    def why_not(self) -> str:
        return "" if isinstance(self.amount, Number) else FIXED

    def spend(self, d: BoosterDeed, purse: Purse) -> bool:
        purse.energy -= self.amount.value(d)
        return True


def gaining_same() -> GainSame:
    amount: Amount[BoosterDeed] = ThatMany()
    act = GainSame(amount)
    act.inner.append(amount)
    return act


def half(held: type[Count], is_up: bool) -> Any:
    """Half of what each of them has."""

    def make() -> Amount[BoosterDeed]:
        whole = Of(Them(), held())
        amount: Amount[BoosterDeed] = HalfUp(whole, Number(0)) if is_up else HalfDown(whole, Number(0))
        amount.needs_them = True
        return amount

    return make


def all_held(held: type[Count]) -> Amount[BoosterDeed]:
    """As much as each of them has."""
    whole = Of(Them(), held())
    whole.needs_them = True
    return whole


def half_words(category: str, way: str) -> list[str]:
    found = [
        f"half of their {category}, rounded {way}",
        f"half their {category}, rounded {way}",
        f"half the/your {category}, rounded {way}",
    ]
    if way == "down":
        found += [
            f"half of their {category}",
            f"half their {category}",
            f"half the/your {category}",
            f"half of the/your {category}",
        ]
    return found


PHRASES = [
    *changed_amounts("points", "point/points"),
    *amounts_of("points", "point/points", number="figure"),
    *either_amounts("points", "point/points", "count"),
    Phrase("points", "only {figure}", Number),
    *amounts_of("energy", "energy", one="{figure}", number="figure"),
    *either_amounts("energy", "energy", "figure"),
    Phrase("energy", "all energy", lambda: Of(Them(), EnergyHeld()), also=["all their energy", "all your energy"]),
    *(
        Phrase(
            category,
            f"half of the/your {category}, rounded {way}",
            half(held, way == "up"),
            also=half_words(category, way),
        )
        for category, held in (("points", PointsHeld), ("energy", EnergyHeld))
        for way in ("down", "up")
    ),
    Phrase(
        "does",
        "doubles/double the/your points",
        lambda: GainPoints(all_held(PointsHeld)),
        also=["doubles/double their points"],
    ),
    Phrase(
        "does",
        "doubles/double the/your energy",
        lambda: GainEnergy(all_held(EnergyHeld)),
        also=["doubles/double their energy"],
    ),
    Phrase("does", "gains/gain {points}", GainPoints, also=["scores/score {points}", "gets/get {points}"]),
    Phrase("does", "loses/lose {points}", LosePoints, also=["pays/pay {points}"]),
    Phrase("does", "swaps/swap points with {others}", SwapPoints, also=["exchanges/exchange points with {others}"]),
    Phrase("does", "takes/take {points} from {others}", TakePoints, also=["steals/steal {points} from {others}"]),
    Phrase(
        "does",
        "gains/gain the same amount",
        gaining_same,
        also=["gains/gain just as much|many", "gains/gain as much", "gains/gain the same (amount) too"],
    ),
    Phrase("does", "gives/give {points} to {others}", GivePoints, also=["gives/give {others} {points}"]),
    Phrase(
        "does", "gives/give you {points}", lambda points: GivePoints(points, You()), also=["gives/give {points} to you"]
    ),
    Phrase("does", "gains/gain {energy}", GainEnergy, also=["gets/get {energy}"]),
    Phrase("does", "loses/lose {energy}", LoseEnergy, also=["pays/pay {energy}", "spends/spend {energy}"]),
]

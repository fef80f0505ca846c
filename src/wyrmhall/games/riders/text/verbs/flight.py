"""What is done about one's own flight: another path, traps beside it, energy and cards."""

from __future__ import annotations

from typing import Final

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.acts import PlayerAct
from wyrmhall.cardtext.machine.amounts import Amount
from wyrmhall.cardtext.trunk import amounts_of
from wyrmhall.core.decisions import DONE, About, Pick
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.games.riders import events
from wyrmhall.games.riders.rules.exhaustion import lose
from wyrmhall.games.riders.rules.pickups import DISCARD, draw_card
from wyrmhall.games.riders.rules.questions import hundredths_of
from wyrmhall.games.riders.rules.traps import lay_traps
from wyrmhall.games.riders.state import FASTEST, MOST_ENERGY, SLOWEST, RidersState, discard, reveal
from wyrmhall.games.riders.text.deed import Magic, RidersDeed
from wyrmhall.kit.cards import find


class TakePath(Magic):
    """A path longer or shorter than the indicator says; the speed stays."""

    def __init__(self, shorter: int, longer: int) -> None:
        super().__init__()
        self.shorter = shorter
        self.longer = longer

    def rule(self) -> str:
        return "DR-STRENGTH-02" if self.longer else "DR-WIND-02"

    async def perform(self, d: RidersDeed) -> bool:
        t, seat = d.table(), d.seat
        about = (self.number, d.kind, 1 if self.taken_decline(d) else 0)
        answer = await t.choose(seat, PATH, about)
        if answer == DONE:
            t.tell(events.HELD_BACK, seat, (), [d.kind], rule="DR-MAGIC-03")
            return False
        d.path = d.s.path = answer
        t.tell(events.TOOK_PATH, seat, (answer,), [d.kind], rule=self.rule())
        return True


class ChoosePath(Pick[RidersState]):
    """A path: the answer is its DS, or that the card is not used. about: the act in the book, the kind of the card, whether
    it may be left unused."""

    def candidates(self, s: RidersState, seat: int, about: About) -> list[int]:
        paths = list(range(SLOWEST, FASTEST + 1, 100))
        return [DONE, *paths] if about[2] else paths

    def refusal(self, s: RidersState, seat: int, about: About, answer: int) -> Refusal | None:
        if answer == DONE:
            return None
        act, ds = s.race.cards.book[about[0]], s.colour[seat]
        assert isinstance(act, TakePath)
        low, high = max(SLOWEST, ds - act.shorter), min(FASTEST, ds + act.longer)
        if low <= answer <= high:
            return None
        return Refusal(act.rule(), f"with {ds} DS you may take a path from {low} to {high}")

    def notation(self, s: RidersState, seat: int, about: About, answer: int) -> str:
        return "use nothing" if answer == DONE else f"path {answer}"

    def parse(self, s: RidersState, seat: int, about: About, text: str) -> int | None:
        words = [word for word in text.lower().split() if word not in ("path", "take", "the", "ds")]
        ds = hundredths_of(words[0]) if len(words) == 1 else None
        if ds is None:
            return super().parse(s, seat, about, text)
        if ds not in range(100 * SLOWEST, 100 * FASTEST + 1, 10_000):
            raise Refused(Refusal("DR-SPEED-05", f"a path is one of 100, 200 to {FASTEST} DS, not {words[0]}"))
        return ds // 100

    def prompt(self, s: RidersState, seat: int, about: About) -> str:
        name = s.race.cards.names[about[1]]
        return f"{name}: which path do you take? Your speed stays {s.colour[seat]} DS."

    def touches(self, s: RidersState, seat: int, about: About, answer: int) -> list[str]:
        return [] if answer == DONE else [f"speed:{answer}"]


PATH: Final = ChoosePath("magic.path", "DR-MAGIC-07")


class LayTraps(Magic):
    """Beside the path just flown (DR-TRAPS)."""

    def __init__(self, traps: int) -> None:
        super().__init__()
        self.traps = traps

    async def perform(self, d: RidersDeed) -> bool:
        return await lay_traps(d.table(), d.seat, d.kind, self.traps, self.taken_decline(d))


class Ward(Magic):
    """Magic cannot harm its user until the round ends (DR-SHIELD)."""

    asks = False

    def do(self, d: RidersDeed) -> bool:
        s, seat = d.s, d.seat
        s.warded[seat] = 1
        reveal(s, s.placed[seat][0])
        d.table().tell(events.SHIELDED, seat, (), [d.kind], rule="DR-SHIELD-03")
        return True


class GainEnergy(PlayerAct[RidersDeed]):
    asks = False

    def __init__(self, energy: Amount[RidersDeed]) -> None:
        super().__init__()
        self.energy = energy

    def possible_for(self, d: RidersDeed, seat: int) -> bool:
        return d.s.energy[seat] < MOST_ENERGY

    def do_for(self, d: RidersDeed, seat: int) -> bool:
        s = d.s
        gained = min(self.energy.value(d), MOST_ENERGY - s.energy[seat])
        if gained <= 0:
            return False
        s.energy[seat] += gained
        d.table().tell(events.TOOK_ENERGY, seat, (gained, s.energy[seat]), rule="DR-ENERGY-01")
        return True


class LoseEnergy(PlayerAct[RidersDeed]):
    """More than one has exhausts."""

    def __init__(self, energy: Amount[RidersDeed]) -> None:
        super().__init__()
        self.energy = energy

    async def perform_for(self, d: RidersDeed, seat: int) -> bool:
        await lose(d.table(), seat, await self.energy.settle(d), "DR-EXHAUST-11")
        return True


class DrawCards(PlayerAct[RidersDeed]):
    def __init__(self, cards: Amount[RidersDeed]) -> None:
        super().__init__()
        self.cards = cards

    def possible_for(self, d: RidersDeed, seat: int) -> bool:
        return len(d.s.deck) + len(d.s.pile) > 0 and not d.s.weary[seat]

    async def perform_for(self, d: RidersDeed, seat: int) -> bool:
        if not self.possible_for(d, seat):
            return False
        for _ in range(await self.cards.settle(d)):
            await draw_card(d.table(), seat)
        return True


class DiscardCards(PlayerAct[RidersDeed]):
    def __init__(self, cards: Amount[RidersDeed]) -> None:
        super().__init__()
        self.cards = cards

    def possible_for(self, d: RidersDeed, seat: int) -> bool:
        return len(d.s.hands[seat]) >= self.cards.value(d)

    async def perform_for(self, d: RidersDeed, seat: int) -> bool:
        s, t = d.s, d.table()
        number = min(len(s.hands[seat]), await self.cards.settle(d))
        for _ in range(number):
            kind = await t.choose(seat, DISCARD)
            discard(s, s.hands[seat], find(s, s.hands[seat], kind))
            t.tell(events.DISCARDED, seat, (), [kind], rule="DR-CARD-06")
        return number > 0


# -- how it is said --------------------------------------------------------------------------------


def another_path(shorter: int, longer: int) -> TakePath:
    if max(shorter, longer) >= FASTEST:
        raise Senseless(f"no path is {FASTEST} DS longer or shorter than another")
    return TakePath(shorter, longer)


PHRASES = [
    Phrase("does", "takes/take a path up to {reach} longer", lambda reach: another_path(0, reach)),
    Phrase("does", "takes/take a path up to {reach} shorter", lambda reach: another_path(reach, 0)),
    Phrase(
        "does",
        "takes/take a path up to {reach} longer or shorter",
        lambda reach: another_path(reach, reach),
        also=["takes/take a path up to {reach} shorter or longer"],
    ),
    Phrase("does", "lays/lay {number} trap/traps beside your path", LayTraps, also=["lays/lay {number} trap/traps"]),
    Phrase("does", "wards/ward it off until the round ends", Ward, also=["wards/ward it off"]),
    Phrase("does", "gains/gain {energy}", GainEnergy, also=["takes/take {energy}"]),
    Phrase("does", "loses/lose {energy}", LoseEnergy, also=["pays/pay {energy}"]),
    Phrase("does", "draws/draw {magic_cards}", DrawCards),
    Phrase("does", "discards/discard {magic_cards}", DiscardCards),
    *amounts_of("energy", "energy", "{number}"),
    *amounts_of("magic_cards", "magic card/cards", "{number}"),
]

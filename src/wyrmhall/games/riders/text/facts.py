"""What a magic card asks about the race. Nothing that would have to be measured: that is forbidden (DR-RANGE-01)."""

from __future__ import annotations

from wyrmhall.cardtext.language import Phrase
from wyrmhall.cardtext.machine.amounts import AT_LEAST, EXACTLY, LESS_THAN, MORE_THAN, Amount, Number, Range
from wyrmhall.cardtext.machine.facts import AnyOf, Compared, Fact, OfEach
from wyrmhall.cardtext.machine.parts import EachRival, Them, Who, You
from wyrmhall.games.riders.rules.order import is_in_front
from wyrmhall.games.riders.text.deed import RidersDeed


class EnergyOf(Amount[RidersDeed]):
    def __init__(self, who: Who[RidersDeed]) -> None:
        super().__init__()
        self.who = who

    def value(self, d: RidersDeed) -> int:
        return sum([d.s.energy[seat] for seat in self.who.seats(d)])


class SpeedOf(Amount[RidersDeed]):
    """In DS, as the indicator shows it."""

    def __init__(self, who: Who[RidersDeed]) -> None:
        super().__init__()
        self.who = who

    def value(self, d: RidersDeed) -> int:
        return max([d.s.colour[seat] for seat in self.who.seats(d)], default=0)


class CardsOf(Amount[RidersDeed]):
    """Magic cards in hand."""

    def __init__(self, who: Who[RidersDeed]) -> None:
        super().__init__()
        self.who = who

    def value(self, d: RidersDeed) -> int:
        return sum([len(d.s.hands[seat]) for seat in self.who.seats(d)])


class Dragons(Amount[RidersDeed]):
    """Ahead of the user, or behind."""

    def __init__(self, is_ahead: bool) -> None:
        super().__init__()
        self.is_ahead = is_ahead

    def value(self, d: RidersDeed) -> int:
        count = 0
        for other in d.rivals():
            if is_in_front(d.s, other, d.seat) if self.is_ahead else is_in_front(d.s, d.seat, other):
                count += 1
        return count


class Exhausted(Fact[RidersDeed]):
    def so(self, d: RidersDeed) -> bool:
        return d.s.weary[d.seat] == 1


def energy_against(how: int) -> Fact[RidersDeed]:
    """What the user has, against what one of the others has."""
    return Compared(EnergyOf(You()), Range(how, EnergyOf(Them())))


PHRASES = [
    Phrase("fact", "you have {so_many} energy", lambda within: Compared(EnergyOf(You()), within)),
    Phrase("fact", "you have no energy", lambda: Compared(EnergyOf(You()), Range(EXACTLY, Number(0)))),
    Phrase("fact", "you have {so_many} magic card/cards", lambda within: Compared(CardsOf(You()), within)),
    Phrase("fact", "you have no magic cards", lambda: Compared(CardsOf(You()), Range(EXACTLY, Number(0)))),
    *(
        phrase
        for word, how in (("more", MORE_THAN), ("less", LESS_THAN))
        for phrase in (
            Phrase(
                "fact",
                f"you have {word} energy than each rival",
                lambda how=how: OfEach(EachRival(), energy_against(how)),
                also=[f"you have {word} energy than all rivals", f"you have {word} energy than every rival"],
            ),
            Phrase(
                "fact",
                f"you have {word} energy than a rival",
                lambda how=how: AnyOf(EachRival(), energy_against(how)),
                also=[f"you have {word} energy than any rival"],
            ),
        )
    ),
    Phrase("fact", "you are exhausted", Exhausted),
    Phrase(
        "fact",
        "you lead the race",
        lambda: Compared(Dragons(True), Range(EXACTLY, Number(0))),
        also=["you are the foremost", "no dragon is ahead", "no dragon is ahead of you", "you are in the lead"],
    ),
    Phrase(
        "fact",
        "you are last",
        lambda: Compared(Dragons(False), Range(EXACTLY, Number(0))),
        also=["no dragon is behind", "no dragon is behind you"],
    ),
    Phrase("fact", "a dragon is ahead", lambda: Compared(Dragons(True), Range(AT_LEAST, Number(1)))),
    Phrase("fact", "a dragon is behind", lambda: Compared(Dragons(False), Range(AT_LEAST, Number(1)))),
    Phrase(
        "fact",
        "more dragons are ahead than behind",
        lambda: Compared(Dragons(True), Range(MORE_THAN, Dragons(False))),
        also=["there are more dragons ahead than behind"],
    ),
    Phrase("fact", "{value} is {range}", Compared),
    Phrase("value", "your energy", lambda: EnergyOf(You())),
    Phrase("value", "your speed", lambda: SpeedOf(You()), also=["your DS"]),
    Phrase("counted", "magic cards in your hand", lambda: CardsOf(You()), also=["your magic cards"]),
    Phrase("counted", "dragons ahead", lambda: Dragons(True)),
    Phrase("counted", "dragons behind", lambda: Dragons(False)),
    Phrase("each_of", "dragon ahead", lambda: Dragons(True)),
    Phrase("each_of", "dragon behind", lambda: Dragons(False)),
]

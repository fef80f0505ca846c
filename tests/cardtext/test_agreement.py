"""Which of two readings is meant, and how words agree in what is printed: shown with a language of few words."""

from __future__ import annotations

from typing import Any

import pytest

from wyrmhall.cardtext.language import Language, Phrase
from wyrmhall.cardtext.machine.acts import Act, Either, IfSo, May, PlayerAct, Steps, run
from wyrmhall.cardtext.machine.amounts import AT_LEAST, Amount, Number, Range
from wyrmhall.cardtext.machine.facts import AnyOf, Compared, Did
from wyrmhall.cardtext.machine.parts import ARival, Deed, EachRival, Them, Who
from wyrmhall.cardtext.machine.things import Measure, Noun, PlayersCounted, Quality, ThatMany, Where
from wyrmhall.cardtext.trunk import amounts_of, trunk
from wyrmhall.core.errors import BadCard


class Taken(PlayerAct[Any]):
    def __init__(self, *said: Any) -> None:
        super().__init__()
        self.said = said
        self.seats: list[int] = []

    async def perform_for(self, d: Any, seat: int) -> bool:
        self.seats.append(seat)
        return True


class Stones(Noun[Any]):
    def things(self, d: Any, owners: list[int], where: Where[Any] | None) -> list[int]:
        return [owner * 10 for owner in owners]

    def owner(self, d: Any, thing: int) -> int:
        return thing // 10


class Bright(Quality[Any]):
    def fits(self, d: Any, thing: int) -> bool:
        return True


class Weight(Measure[Any]):
    def of(self, d: Any, thing: int) -> int:
        return 3


class Of(Amount[Any]):
    """The number of a seat."""

    def __init__(self, who: Who[Any]) -> None:
        super().__init__()
        self.who = who

    def value(self, d: Any) -> int:
        return sum(self.who.seats(d))


WORDS = Language(
    [
        *trunk(number="figure"),
        Phrase("sentence", "{effect}.", lambda act: act),
        Phrase("does", "draws/draw {cards}", Taken),
        Phrase("does", "takes/take {things} and puts/put it/them into the/your bag", Taken),
        Phrase("does", "drops/drop the/your bag", Taken),
        Phrase("act", "{things} shines/shine", Taken),
        *amounts_of("cards", "card/cards", number="figure"),
        Phrase("noun", "stone/stones", Stones),
        Phrase("adjective", "bright", Bright),
        Phrase("clause", "that is bright", Bright),
        Phrase("where", "in the cave", Where),
        Phrase("reference", "this", Bright, plural=False),
        Phrase("measure", "weight", Weight),
        Phrase("value", "your might", lambda: Number(3)),
    ]
)


class Told(Deed):
    """Four players; the first one acts, and the third is the rival chosen."""

    def __init__(self) -> None:
        super().__init__(0)
        self.asked = 0

    def is_over(self) -> bool:
        return False

    def is_out(self, seat: int) -> bool:
        return seat == 3

    def rivals(self) -> list[int]:
        return [1, 2, 3]

    def everybody(self) -> list[int]:
        return [0, 1, 2, 3]

    async def choose_rival(self) -> None:
        self.asked += 1
        self.rival = 2

    async def agrees(self, seat: int, act: Act[Any]) -> bool:
        return True

    async def choose_way(self, seat: int, ways: list[Act[Any]], able: int, either: Act[Any]) -> int:
        return 0

    async def choose_thing(self, seat: int, things: Any, left: list[int], picked: list[int], may_stop: bool) -> int:
        return left[0]

    async def choose_number(self, seat: int, least: int, most: int) -> int:
        return most

    def by_lot(self, left: list[int]) -> int:
        return left[0]


def done(act: Act[Any]) -> Told:
    d = Told()
    with pytest.raises(StopIteration):
        run(d, act).send(None)
    return d


def meant(text: str) -> Any:
    return WORDS.mean(WORDS.parse(text), [])[0]


@pytest.mark.parametrize(
    ("said", "printed"),
    [
        ("take a stone and put it into your bag.", "Take a stone and put it into your bag."),
        ("take 2 stones and puts them into your bag.", "Take 2 stones and put them into your bag."),
        (
            "each rival takes 2 stones and put them into the bag.",
            "Each rival takes 2 stones and puts them into the bag.",
        ),
        ("each rival may takes a stone and put it into the bag.", "Each rival may take a stone and put it into the bag."),
        ("a rival draws 2 cards or drops the bag.", "A rival draws 2 cards or drops the bag."),
        ("a rival's stone shines.", "A rival's stone shines."),
        ("a rival's stones shine.", "A rival's stones shine."),
        ("each rival's stones shine.", "Each rival's stones shine."),
        ("draw a card for each of your stones.", "Draw a card for each of your stones."),
        ("draw a card for every bright stone.", "Draw a card for each bright stone."),
        ("draw a card for each rival.", "Draw a card for each rival."),
        ("take a stone that is bright in the cave and put it into your bag.",
         "Take a stone that is bright in the cave and put it into your bag."),
        ("each rival drops the bag, then draws 2 cards.", "Each rival drops the bag, then draws 2 cards."),
        ("each rival drops the bag, then draw 2 cards.", "Each rival drops the bag, then draw 2 cards."),
        ("draw a card if your might is 3.", "Draw a card if your might is 3."),
    ],
)  # fmt: skip
def test_words_agree_with_what_they_belong_to(said: str, printed: str) -> None:
    assert WORDS.print(WORDS.parse(said)) == printed
    assert WORDS.parse(printed) == WORDS.parse(said)


def test_of_two_readings_the_one_in_these_words_is_meant() -> None:
    together, apart = (
        meant("Each rival drops the bag, then draws 2 cards."),
        meant("Each rival drops the bag, then draw 2 cards."),
    )
    assert [isinstance(step.who, EachRival) for step in together.steps] == [True, True]
    assert [isinstance(step.who, EachRival) for step in apart.steps] == [True, False]


def test_a_way_to_say_something_names_the_same_things() -> None:
    with pytest.raises(ValueError, match="says more or less than"):
        Phrase("does", "draws/draw {cards}", Taken, also=["draws/draw {cards} from {things}"])


def test_what_cannot_be_read_is_explained() -> None:
    with pytest.raises(BadCard, match="unknown word 'kards'; did you mean 'card'"):
        WORDS.parse("Draw 2 kards.")


def test_players_who_are_out_do_nothing() -> None:
    act = meant("Each rival drops the bag.")
    done(act)
    assert act.seats == [1, 2]


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("A rival draws a card.", 1),
        ("Draw a card, then a rival draws a card, then a rival drops the bag.", 1),
        ("If your might is 4, a rival draws a card.", 0),
        ("Either draw a card; or a rival draws a card.", 0),
        ("You may drop your bag.", 0),
    ],
)
def test_the_rival_is_chosen_before_the_first_act_that_speaks_of_one(text: str, asked: int) -> None:
    act = meant(text)
    assert isinstance(act, (Taken, Steps, IfSo, Either, May))
    assert done(act).asked == asked


def test_amounts_go_back_to_what_was_chosen_and_count_players() -> None:
    d = Told()
    d.found = [4, 5]
    assert ThatMany[Told]().value(d) == 2
    assert PlayersCounted[Told](EachRival()).value(d) == 3


def test_a_fact_of_any_rival() -> None:
    d = Told()
    assert AnyOf[Told](EachRival(), Compared(Of(Them()), Range(AT_LEAST, Number(3)))).so(d)
    assert not AnyOf[Told](EachRival(), Compared(Of(Them()), Range(AT_LEAST, Number(4)))).so(d)
    assert d.them == -1


def test_needs_are_handed_on_to_what_is_made_of_them() -> None:
    act = meant("A rival draws a card.")
    assert act.needs_rival
    assert isinstance(act.who, ARival)
    assert not Did[Told]().needs_rival

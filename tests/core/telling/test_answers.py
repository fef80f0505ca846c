"""How an answer is typed: by its number, in the words that explain it, or by the numbers of an aim."""

from __future__ import annotations

from typing import Any

import pytest

import wyrmhall
from tests.core.cave import TWO, cave
from tests.core.test_decisions import STATE, Bounded
from wyrmhall.core.decisions import About, Decision, Dial, Pick
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.core.telling.answers import answer_of, are_dialled, dialled, is_answer

ANGLE = Dial("angle", " degrees", 10)
SIDE = Dial("side", words=("left", "right"))
SCALES: Any = [(ANGLE, -50, 125), (SIDE, 3, 4)]


def decision() -> Any:
    return wyrmhall.new("gem-cave", seats=2, seed=1).pending[0]


def test_options_are_numbered_from_one() -> None:
    asked = decision()
    count = len(asked.options)
    assert [answer_of(asked, f" {number} ") for number in (1, count)] == [asked.options[0], asked.options[-1]]
    for number in (0, count + 1):
        with pytest.raises(Refused, match=f"there are options 1 to {count}, not {number}"):
            answer_of(asked, str(number))


def test_an_answer_is_typed_as_it_is_written_in_any_case() -> None:
    asked = decision()
    words = asked.notation(asked.options[0])
    assert answer_of(asked, words) == asked.options[0]
    assert (is_answer(asked, words.upper()), is_answer(asked, "nothing of this"), is_answer(None, words)) == (
        True,
        False,
        False,
    )


@pytest.mark.parametrize(
    ("words", "numbers"),
    [(["0", "left"], [0, 3]), (["-5", "right"], [-50, 4]), (["12.5", "3"], [125, 3]), (["+1.2", "4"], [12, 4])],
)
def test_numbers_of_an_aim_are_read_on_its_dials(words: list[str], numbers: list[int]) -> None:
    assert are_dialled(SCALES, words)
    assert dialled(SCALES, words, "X-01") == numbers


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["1"], "2 numbers are asked for, not 1"),
        (["1", "left", "2"], "2 numbers are asked for, not 3"),
        (["12.6", "left"], "angle from -5 to 12.5 degrees, so 12.6 is not possible"),
        (["-5.1", "left"], "so -5.1 is not possible"),
        (["1.25", "left"], "1.25 is finer than one in 10"),
        (["up", "left"], "so up is not possible"),
        (["1", "2"], "side left or right, so 2 is not possible"),
    ],
)
def test_what_no_dial_shows_is_refused(words: list[str], why: str) -> None:
    with pytest.raises(Refused) as caught:
        dialled(SCALES, words, "X-01")
    assert caught.value.refusal.rule == "X-01"
    assert why in caught.value.refusal.why


@pytest.mark.parametrize(
    ("words", "are"), [(["1", "left"], True), (["left"], False), (["1", "up"], False), (["up"], False), ([], False)]
)
def test_numbers_and_words_of_the_dials_are_an_aim_and_nothing_else_is(words: list[str], are: bool) -> None:
    assert are_dialled(SCALES, words) is are


# -- in the words that explain it, and numbers -----------------------------------------------------


class Buy(Pick[Any]):
    GOODS = ("Mossback, for 2 common", "Crusher, for 1 rare", "Moss, for 1 common")

    def candidates(self, s: Any, seat: int, about: About) -> list[int]:
        return [0, 1, 2, 3]

    def refusal(self, s: Any, seat: int, about: About, answer: int) -> Refusal | None:
        return None

    def notation(self, s: Any, seat: int, about: About, answer: int) -> str:
        return "trash" if answer == 3 else f"buy {answer + 1}"

    def gloss(self, s: Any, seat: int, about: About, answer: int) -> str:
        return "" if answer == 3 else self.GOODS[answer]

    def prompt(self, s: Any, seat: int, about: About) -> str:
        return "Which?"


BUYING = Decision(STATE, 0, Buy("try.buy", "X-01"), ())


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("buy mossback", 0),
        ("Buy the-one", None),
        ("BUY rare crusher", 1),
        ("buy moss", 2),
        ("buy 2: Crusher", 1),
        ("trash", 3),
    ],
)
def test_an_answer_is_typed_in_the_words_that_explain_it(typed: str, answer: int | None) -> None:
    if answer is None:
        with pytest.raises(Refused):
            answer_of(BUYING, typed)
    else:
        assert answer_of(BUYING, typed) == answer


@pytest.mark.parametrize("unclear", ["buy", "crusher", "sell crusher", "crusher buy", "buy for 1", "buy common"])
def test_one_word_another_verb_or_several_meanings_are_no_answer(unclear: str) -> None:
    with pytest.raises(Refused):
        answer_of(BUYING, unclear)


def test_numbers_are_an_aim_where_one_is_asked() -> None:
    match = cave(TWO)
    match.play(0, "offer Ruby")
    match.play(1, "offer Jade")
    aim = match.pending[0]
    assert aim.numbers(answer_of(aim, "-1 4")) == [-1, 4]
    assert aim.numbers(answer_of(aim, "2 1")) == [2, 1]
    assert aim.numbers(answer_of(aim, "fly -1 4")) == [-1, 4]
    assert answer_of(aim, "2") == aim.options[1]
    one: Any = Decision(STATE, 0, Bounded([(0, 100)]), ())
    assert answer_of(one, "40") == 40, "beyond the options that are listed"
    with pytest.raises(Refused, match="is not an answer here"):
        answer_of(one, "")


class BuyOne(Buy):
    def candidates(self, s: Any, seat: int, about: About) -> list[int]:
        return [0, 3]


def test_a_verb_alone_says_nothing_even_where_it_could_mean_one_thing_only() -> None:
    only = Decision(STATE, 0, BuyOne("try.buy", "X-01"), ())
    assert answer_of(only, "buy mossback") == 0
    with pytest.raises(Refused):
        answer_of(only, "buy")

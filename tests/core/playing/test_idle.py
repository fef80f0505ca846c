"""Which questions a player may be spared, whatever they offer."""

from __future__ import annotations

import pytest

from tests.core.test_driving import begun
from tests.tiny.game import CaveState, Offer
from wyrmhall.core.decisions import DONE, About
from wyrmhall.core.errors import Refusal
from wyrmhall.core.playing.idle import MOST, idle_answer
from wyrmhall.core.playing.table import Table


class Choice(Offer):
    """Offers what it is asked about."""

    is_often_idle = True

    def candidates(self, s: CaveState, seat: int, about: About) -> list[int]:
        return list(about)

    def refusal(self, s: CaveState, seat: int, about: About, answer: int) -> Refusal | None:
        return None


CHOICE = Choice("cave.choice", "CAVE-02")


def spared(offered: tuple[int, ...], *counting: int) -> int | None:
    """What is answered for a player who may choose among these, where a point comes of those that count."""

    async def choose(t: Table[CaveState]) -> None:
        t.state.points[0] += await t.choose(0, CHOICE, offered) in counting
        t.state.round += 1

    match = begun(choose)
    return idle_answer(match, match.pending[0], 1)


def test_of_answers_that_come_to_the_same_the_first_is_given_or_the_one_that_declines() -> None:
    assert spared((3, 2)) == 3
    assert spared((3, 2, DONE)) == DONE


@pytest.mark.parametrize("counting", [3, 2, 1])
def test_one_answer_that_comes_to_something_else_makes_it_a_choice(counting: int) -> None:
    assert spared((3, 2, 1), counting) is None


def test_what_all_answers_bring_alike_is_no_choice() -> None:
    assert spared((3, 2), 3, 2) == 3


def test_only_a_few_answers_are_compared() -> None:
    assert spared(tuple(range(MOST))) == 0
    assert spared(tuple(range(MOST + 1))) is None


def test_one_answer_is_nothing_to_compare() -> None:
    """It is answered as any other question that has one answer is, or not at all."""
    assert spared((3,)) is None


def test_what_only_an_answer_finds_out_is_a_choice() -> None:
    async def choose(t: Table[CaveState]) -> None:
        if await t.choose(0, CHOICE, (3, 2)) == 2:
            t.measured(0)
        t.state.round += 1

    match = begun(choose)
    assert idle_answer(match, match.pending[0], 1) is None

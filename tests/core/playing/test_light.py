"""What is answered to those who are not asked, and what becomes of a question that nobody can answer any more."""

from __future__ import annotations

from tests.core.cave import THREE, asked, cave
from tests.core.test_driving import Scripted, begun
from tests.tiny.game import FLY, CaveState, Fly, Offer
from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import DONE, About
from wyrmhall.core.errors import Refusal
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.core.playing.table import EVERYBODY, Table

GIVEN = "your answer is given; the others have not answered yet"


class Sealed(Offer):
    stands_by = "X-03"


SEALED = Sealed("cave.offer", "CAVE-02")


async def sealed_offers(t: Table[CaveState]) -> None:
    await t.choose_all(t.state.holders(), SEALED)
    t.state.round += 1


def test_an_answer_stands_by_the_rule_that_says_so() -> None:
    match = begun(sealed_offers)
    match.play(1, match.pending[1].options[0])
    assert match.explain(1, match.pending[0].options[0]) == Refusal("X-03", GIVEN)


def test_a_question_is_half_answered_while_some_have_answered_and_others_have_not() -> None:
    match = begun(sealed_offers)
    seen = [match.is_half_answered]
    for seat in (1, 0):
        match.play(seat, match.decision(seat).options[0])  # type: ignore[union-attr]
        seen.append(match.is_half_answered)
    assert seen == [False, True, False]


async def one_flies(t: Table[CaveState]) -> None:
    await t.choose(1, FLY)
    t.state.round += 1


class Strict(Scripted):
    """It knows what is said out of turn."""

    def out_of_turn(self, s: CaveState, seat: int, text: str) -> Refusal | None:
        return Refusal("X-04", f"seat {seat + 1} does not fly") if text.startswith("fly") else None


def test_what_is_said_out_of_turn_is_refused_by_the_rule_that_forbids_it() -> None:
    game = Strict(one_flies)
    match = LightMatch(game, game.setup(2, {"hand": 2, "calm": True}, Chance(1)))
    assert match.explain(0, "fly 0 1") == Refusal("X-04", "seat 1 does not fly")
    not_now = Refusal("CAVE-04", "it is not for seat 1 to decide now")
    assert match.explain(0, "offer Ruby") == not_now
    assert match.explain(0, [0, 1]) == not_now
    assert match.explain(0, 0) == not_now


def test_after_the_end_nobody_decides_by_the_rule_that_ended_it() -> None:
    async def end(t: Table[CaveState]) -> None:
        await t.choose(0, FLY)
        t.state.round = 4

    match = begun(end)
    match.play(0, [0, 1])
    assert [match.explain(seat, "fly 0 1") for seat in (0, 1, 2)] == [Refusal("X-01", "the match is over")] * 3


def test_one_who_has_resigned_is_not_told_of_an_answer() -> None:
    match = cave(THREE)
    match.resign(2)
    assert match.explain(2, "offer Diamond") == Refusal("CAVE-02", "it is not for seat 3 to decide now")
    match.play(0, "offer Ruby")
    assert match.explain(0, "offer Opal") == Refusal("CAVE-02", GIVEN)
    match.resign(0)
    assert match.is_over


class Accuse(Offer):
    """The last seat, while somebody sits there."""

    def refusal(self, s: CaveState, seat: int, about: About, answer: int) -> Refusal | None:
        return None if answer == s.seats - 1 and not s.is_gone(answer) else Refusal("X-02", "nobody sits there")


ACCUSE = Accuse("cave.accuse", "X-02")


def test_a_question_is_passed_that_a_resignation_has_left_without_an_answer() -> None:
    heard: list[int] = []

    async def accuse(t: Table[CaveState]) -> None:
        heard.append(await t.choose(0, ACCUSE))
        t.state.round += 1
        await t.choose(1, FLY)

    match = begun(accuse, seats=3)
    assert asked(match) == [(0, "cave.accuse")]
    match.resign(2)
    assert (heard, asked(match)) == ([DONE], [(1, "cave.fly")])


class Blind(Fly):
    """Nobody has an idea where to fly once somebody has gone; but all may fly."""

    def candidates(self, s: CaveState, seat: int, about: About) -> list[int]:
        return [] if s.gone else super().candidates(s, seat, about)


BLIND = Blind("cave.fly", "CAVE-04")


def test_an_aim_without_samples_is_asked_nevertheless() -> None:
    async def fly(t: Table[CaveState]) -> None:
        await t.choose(0, BLIND)
        t.state.round += 1

    match = begun(fly, seats=3)
    match.resign(2)
    assert (asked(match), match.state.round) == ([(0, "cave.fly")], 1)
    match.play(0, [0, 1])
    assert match.state.round == 2


def test_answers_given_in_secret_are_uncovered_where_several_answer() -> None:
    def measures(*seats: int) -> list[int]:
        async def offer(t: Table[CaveState]) -> None:
            await t.choose_all(seats, FLY)
            t.state.round += 1

        match = begun(offer, seats=3)
        for seat in seats:
            assert match.table.measures == []
            match.play(seat, [0, 1])
        return match.table.measures

    assert measures(1) == []
    assert measures(0, 1) == [EVERYBODY]
    assert measures(2, 0, 1) == [EVERYBODY]

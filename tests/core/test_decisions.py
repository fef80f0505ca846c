"""Questions: picks, aims, and what is said about wrong answers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.cave import TWO, cave
from tests.tiny.game import FLY, CaveState
from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import ALL, FEW, PASS, About, Aim, Decision, Dial, Hope, Pick, Plan
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.core.playing.match import Match

Bounds = list[tuple[int, int]]


class Bounded(Aim[CaveState]):
    """Any bounds, for trying how numbers are packed."""

    def __init__(self, bounds: Bounds) -> None:
        super().__init__("try.it", "CAVE-04")
        self.bounds = bounds

    def low(self, s: CaveState, seat: int, about: About) -> list[int]:
        return [low for low, _ in self.bounds]

    def high(self, s: CaveState, seat: int, about: About) -> list[int]:
        return [high for _, high in self.bounds]

    def candidates(self, s: CaveState, seat: int, about: About) -> list[int]:
        return [0]

    def refusal(self, s: CaveState, seat: int, about: About, answer: int) -> Refusal | None:
        return None

    def notation(self, s: CaveState, seat: int, about: About, answer: int) -> str:
        return str(answer)

    def prompt(self, s: CaveState, seat: int, about: About) -> str:
        return "Try."


STATE = CaveState(2, Chance(0), [], [], False)
one_bound = st.tuples(st.integers(-1000, 1000), st.integers(0, 10**6)).map(lambda pair: (pair[0], pair[0] + pair[1]))


@st.composite
def aims(draw: st.DrawFn) -> tuple[Bounds, list[int]]:
    bounds = draw(st.lists(one_bound, min_size=1, max_size=5))
    return bounds, [draw(st.integers(low, high)) for low, high in bounds]


@given(aims())
def test_numbers_come_back_as_they_were_packed(aim: tuple[Bounds, list[int]]) -> None:
    bounds, numbers = aim
    question = Bounded(bounds)
    code = question.pack(STATE, 0, (), numbers)
    assert question.unpack(STATE, 0, (), code) == numbers
    assert question.bound_refusal(STATE, 0, (), code) is None


@given(st.lists(one_bound, min_size=1, max_size=4))
def test_answers_beyond_the_last_are_out_of_bounds(bounds: Bounds) -> None:
    question = Bounded(bounds)
    last = question.pack(STATE, 0, (), [high for _, high in bounds])
    assert question.bound_refusal(STATE, 0, (), last) is None
    assert question.bound_refusal(STATE, 0, (), last + 1) is not None
    assert question.bound_refusal(STATE, 0, (), -1) is not None
    assert question.pack(STATE, 0, (), [low for low, _ in bounds]) == 0


def test_every_answer_of_a_small_aim_is_different() -> None:
    codes = [FLY.pack(STATE, 0, (), [tilt, speed]) for tilt in range(-3, 4) for speed in range(1, 6)]
    assert sorted(codes) == list(range(35))


def flying() -> tuple[Match[CaveState], Decision[CaveState]]:
    match = cave(TWO)
    match.play(0, "offer Ruby")
    match.play(1, "offer Jade")
    decision = match.decision(0)
    assert decision is not None
    return match, decision


def test_an_aim_is_answered_by_code_by_numbers_or_by_text() -> None:
    match, decision = flying()
    assert decision.is_aim
    code = decision.pack([-1, 4])
    assert code not in decision.options, "an aim permits more than its samples"
    assert decision.numbers(code) == [-1, 4]
    prints = set()
    for answer in (code, [-1, 4], "fly -1 4", " FLY  -1 4"):
        twin = match.fork()
        twin.play(0, answer)
        prints.add(twin.fingerprint())
    assert len(prints) == 1


@pytest.mark.parametrize(
    ("answer", "rule", "why"),
    [
        ([-3, 4], "CAVE-05", "a tilt of -3 with speed 4 is 7; six is the most"),
        ([-4, 1], "CAVE-04", "-4 is not from -3 to 3"),
        ([0, 6], "CAVE-04", "6 is not from 1 to 5"),
        ([0], "CAVE-04", "cave.fly takes 2 numbers, not 1"),
        ([0, 1, 2], "CAVE-04", "cave.fly takes 2 numbers, not 3"),
        (35, "CAVE-04", "cave.fly: the answer is out of bounds"),
        (-1, "CAVE-04", "cave.fly: the answer is out of bounds"),
        ("fly 0 9", "CAVE-04", "9 is not from 1 to 5"),
        ("2 1", "CAVE-04", "'2 1' is not an answer here; did you mean 'fly 2 1'?"),
        ("3", "CAVE-04", "'3' is not an answer here; it is said as in 'fly -2 1'"),
        ("flie 0 1", "CAVE-04", "'flie 0 1' is not an answer here; did you mean 'fly 0 1'?"),
    ],
)
def test_a_wrong_aim_is_refused_with_its_reason(answer: int | str | list[int], rule: str, why: str) -> None:
    match, _ = flying()
    assert match.explain(0, answer) == Refusal(rule, why)
    with pytest.raises(Refused, match=r"CAVE-0[45]"):
        match.play(0, answer)


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (5, "you hold no Diamond"),
        ("offer Diamond", "you hold no Diamond"),
        (6, "cave.offer: 6 is not an answer to this"),
        ("offer Rubi", "'offer Rubi' is not an answer here; did you mean 'offer Ruby'?"),
        ("", "'' is not an answer here; you can say 'offer Opal' or 'offer Ruby'"),
        ("offer", "'offer' can mean 2 things; say 'offer Opal' or 'offer Ruby'"),
        ("ruby", "'ruby' is not an answer here; you can say 'offer Opal' or 'offer Ruby'"),
        ("off", "'off' is not an answer here; you can say 'offer Opal' or 'offer Ruby'"),
        ([4], "cave.offer takes one option, not a list of numbers"),
    ],
)
def test_a_wrong_pick_is_refused_with_its_reason(answer: int | str | list[int], why: str) -> None:
    assert cave(TWO).explain(0, answer) == Refusal("CAVE-02", why)


def test_a_decision_shows_what_it_is_about() -> None:
    decision = cave(TWO).decision(0)
    assert decision is not None
    assert (decision.ask, decision.rule, decision.is_aim) == ("cave.offer", "CAVE-02", False)
    assert decision.prompt == "Which gem do you offer?"
    assert decision.touches(4) == ["hand:Ruby"]
    assert decision.options == [2, 4]
    assert decision.parse("OFFER ruby") == 4


def test_options_are_derived_anew_when_a_decision_forgets_them() -> None:
    match = cave(TWO)
    decision = match.decision(0)
    assert decision is not None
    assert decision.options == [2, 4]
    match.state.hands[0].pop()
    assert decision.options == [2, 4]
    decision.forget()
    assert decision.options == [4]


@pytest.mark.parametrize(
    ("held", "why"),
    [
        (FEW, "'say' can mean 6 things; say 'say 0' or 'say 1' or 'say 2' or 'say 3' or 'say 4' or 'say 5'"),
        (FEW + 1, "'say' is not an answer here; did you mean 'say 6'?"),
        (1, "'say' is not an answer here; did you mean 'say 0'?"),
    ],
)
def test_a_part_of_a_few_answers_is_told_all_of_them(held: int, why: str) -> None:
    class Say(Pick[CaveState]):
        def candidates(self, s: CaveState, seat: int, about: About) -> list[int]:
            return list(range(held))

        def refusal(self, s: CaveState, seat: int, about: About, answer: int) -> Refusal | None:
            return None

        def notation(self, s: CaveState, seat: int, about: About, answer: int) -> str:
            return f"say {answer}"

        def prompt(self, s: CaveState, seat: int, about: About) -> str:
            return "Which?"

    with pytest.raises(Refused) as caught:
        Decision(STATE, 0, Say("try.say", "X-01"), ()).parse("say")
    assert caught.value.refusal == Refusal("X-01", why)


def test_hopes_and_plans_are_what_was_said_of_them() -> None:
    hope = Hope("to win the battle", "won", 1, ("lost", "fled"), 2)
    assert (hope.words, hope.good, hope.who, hope.bad, hope.number) == (
        "to win the battle", "won", 1, ("lost", "fled"), 2,
    )  # fmt: skip
    plan = Plan(ALL, "Move all", ("attacked",))
    assert (plan.kind, plan.words, plan.until) == (ALL, "Move all", ("attacked",))
    assert (Hope("to land", "landed", -1, ()).number, Plan(PASS, "Pass").until) == (-1, ())


class Closely(Bounded):
    """Every second answer is refused, and told more closely to one who tries it."""

    def refusal(self, s: CaveState, seat: int, about: About, answer: int) -> Refusal | None:
        return Refusal("X-01", "odd") if answer % 2 else None

    def closer(self, s: CaveState, seat: int, about: About, answer: int, refusal: Refusal) -> Refusal:
        return Refusal(refusal.rule, f"{refusal.why}: {self.unpack(s, seat, about, answer)}")


def test_who_really_tries_is_told_more_closely_unless_it_is_out_of_bounds() -> None:
    question = Closely([(1, 4), (1, 2)])
    decision = Decision(STATE, 0, question, ())
    assert decision.refusal(3) == Refusal("X-01", "odd")
    assert decision.refusal_closely(3) == Refusal("X-01", "odd: [2, 2]")
    assert decision.refusal_closely(2) is None
    for outside in (-1, 8, 9):
        assert decision.refusal_closely(outside) == decision.refusal(outside)
        assert "out of bounds" in str(decision.refusal(outside))
    with pytest.raises(Refused, match="out of bounds"):
        question.unpack(STATE, 0, (), 8)


def test_a_number_of_an_aim_is_called_by_its_place_if_the_game_has_no_name_for_it() -> None:
    dials = Bounded([(1, 4), (1, 2)]).dials(STATE, 0, ())
    assert [dial.name for dial in dials] == ["number 1", "number 2"]
    dial = Dial("tilt", "degrees", 10, 5, ("left", "right"))
    assert (dial.unit, dial.scale, dial.step, dial.words) == ("degrees", 10, 5, ("left", "right"))


@pytest.mark.parametrize("is_listed", [False, True])
def test_every_option_is_drawn_sooner_or_later(is_listed: bool) -> None:
    decision = cave(TWO).pending[0]
    options = decision.options
    assert len(options) > 1
    if not is_listed:
        decision.forget()
    assert {decision.draw(Chance(seed)) for seed in range(40 * len(options))} == set(options)


# -- by number, and by shares ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("shares", "numbers"),
    [
        ([-1.0, 1.0], [-3, 5]),
        ([1.0, -1.0], [3, 1]),
        ([0.0, 0.0], [0, 3]),
        ([0.2, 0.2], [1, 3]),
        ([-0.6, -0.4], [-2, 2]),
        ([-7.0, 7.0], [-3, 5]),
    ],
)
def test_shares_of_the_way_from_the_least_to_the_most_are_an_aim(shares: list[float], numbers: list[int]) -> None:
    _, decision = flying()
    assert (decision.low, decision.high) == ([-3, 1], [3, 5])
    assert decision.numbers(decision.aimed(shares)) == numbers


@pytest.mark.parametrize("count", [1, 3])
def test_an_aim_takes_as_many_shares_as_it_has_numbers(count: int) -> None:
    with pytest.raises(Refused, match=f"cave.fly takes 2 numbers, not {count}"):
        flying()[1].aimed([0.0] * count)


def test_a_pick_has_no_bounds() -> None:
    decision = cave(TWO).pending[0]
    for bounds in ("low", "high"):
        with pytest.raises(Refused, match="it has no bounds"):
            getattr(decision, bounds)


def test_what_is_permitted_is_numbered_once_until_it_is_forgotten() -> None:
    match = cave(TWO)
    decision = match.pending[0]
    assert decision.answers == [2, 4], "asked for before the numbers"
    legal = decision.legal
    assert decision.legal is legal
    match.state.hands[0].pop()
    assert len(decision.legal) == 2
    decision.forget()
    assert (decision.answers, len(decision.legal)) == ([4], 1)


def test_an_answer_by_number_is_one_that_there_is_and_that_is_permitted() -> None:
    match = cave(TWO)
    decision, names = match.pending[0], match.game.actions(2).names
    assert [decision.answer_to(number) for number in decision.legal] == [2, 4]
    for number in (-1, len(names)):
        with pytest.raises(Refused, match=f"actions have the numbers 0 to {len(names) - 1}, not {number}"):
            decision.answer_to(number)
    for number in {0, len(names) - 1} - set(decision.legal):
        with pytest.raises(Refused, match=f"action {number} .* is not permitted now"):
            decision.answer_to(number)
    cells = decision.mask_bytes()
    assert [number for number, cell in enumerate(cells) if cell == 1] == decision.legal
    assert set(cells) == {0, 1}


def test_a_decision_of_no_match_has_no_numbers() -> None:
    with pytest.raises(ValueError, match=r"try\.it: this decision is of no match, and has no numbers"):
        _ = Decision(STATE, 0, Bounded([(0, 1)]), ()).legal


class Drawn(Bounded):
    def draw(self, s: CaveState, seat: int, about: About, chance: Chance) -> int:
        return 7


def test_an_aim_is_drawn_as_it_says_itself_unless_its_options_are_known() -> None:
    decision = Decision(STATE, 0, Drawn([(0, 9)]), ())
    assert decision.draw(Chance(1)) == 7
    assert decision.options == [0]
    assert decision.draw(Chance(1)) == 0


class Number:
    """A whole number of another sort, as arrays have them."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


def test_an_answer_may_be_a_whole_number_of_any_sort() -> None:
    match = cave(TWO)
    match.play(Number(0), Number(4))
    assert match.actions == [(0, 4)]
    match.play(1, "offer Jade")
    decision = match.pending[0]
    match.play(0, [Number(-1), Number(4)])
    assert match.actions[-1] == (0, decision.pack([-1, 4]))

"""How the engine drives rules: what a game's coroutine asks, tells and measures, and what becomes of it when somebody leaves."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tests.core.cave import THREE, TWO, asked, cave
from tests.tiny.game import FLEW, FLY, OFFER, TOOK, CaveState, GemCave, Offer
from wyrmhall.core.chance import Chance, ScriptedChance, ScriptEnded
from wyrmhall.core.decisions import About
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.core.game import Step
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.origin import Origin
from wyrmhall.core.playing.preview import WORLDS
from wyrmhall.core.playing.table import Table
from wyrmhall.core.result import Result
from wyrmhall.core.rounds.sequel import Sequel

Rules = Callable[[Table[CaveState]], Awaitable[None]]


class Scripted(GemCave):
    """The tiny game with other rules; it is over after the third round."""

    def __init__(self, rules: Any) -> None:
        super().__init__()
        self.rules = rules
        self.moot = False
        self.left: list[int] = []

    def step(self, t: Table[CaveState]) -> Step[CaveState]:
        step: Step[CaveState] = self.rules(t)
        return step

    def result(self, s: CaveState) -> Result | None:
        return None if s.round < 4 else Result([1] * s.seats, "three rounds", "X-01")

    def leave(self, s: CaveState, seat: int) -> None:
        self.left.append(seat)
        super().leave(s, seat)

    def is_moot(self, s: CaveState, ask: str) -> bool:
        return self.moot

    def sequels(self, s: CaveState) -> list[Sequel]:
        return [Sequel("gem-cave", [1, 0], {"hand": s.round})]


def begun(rules: Rules, seats: int = 2) -> Match[CaveState]:
    game = Scripted(rules)
    values = {"hand": 2, "calm": True}
    return Match(game, game.setup(seats, values, Chance(1)), Origin(dict(values), 1, None))


async def all_offer(t: Table[CaveState]) -> None:
    await t.choose_all(t.state.holders(), OFFER)
    t.state.round += 1


def answer_first(match: Match[Any]) -> None:
    match.play(match.pending[0].seat, match.pending[0].options[0])


# -- what cannot be done ---------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["whole", "light"])
def test_an_answer_that_cannot_be_carried_out_leaves_no_trace(kind: str) -> None:
    whole = cave(TWO, luck=[])
    whole.play(0, "offer Ruby")
    match = whole if kind == "whole" else whole.light(listening=True)
    match.play(1, "offer Jade")
    match.table.measured(0)
    before, told, measures = match.fingerprint(), match.told(0), match.table.measures[:]
    with pytest.raises(ScriptEnded):
        match.play(0, [0, 3])  # it needs luck, and there is none
    assert match.fingerprint() == before
    assert asked(match) == [(0, "cave.fly")]
    assert match.told(0) == told
    with pytest.raises(ScriptEnded):
        match.play(0, [0, 3])
    assert match.fork().fingerprint() == before
    if kind == "light":
        assert match.table.measures == measures
    else:
        assert whole.actions == [(0, 4), (1, 1)]
        assert whole.undone == [], "what could not be done cannot be done again"


async def tells_and_tosses(t: Table[CaveState]) -> None:
    await t.choose(0, FLY)
    t.tell(FLEW, 0, (0, 1, 0, 1))
    t.state.chance.below(2)
    t.state.round += 1


def test_nothing_is_heard_of_what_could_not_be_carried_out() -> None:
    game = Scripted(tells_and_tosses)
    state = game.setup(2, {"hand": 2, "calm": True}, Chance(1))
    state.chance = ScriptedChance([1])
    match = LightMatch(game, state, listening=True)
    match.play(0, [0, 1])
    match.fork()  # so it begins anew from here, not from its first state
    with pytest.raises(ScriptEnded):
        match.play(0, [0, 1])
    assert [event.name for event in match.events] == ["flew"]


def test_whoever_is_not_asked_is_told_so() -> None:
    match = cave([["Ruby"], ["Jade"], []])
    assert match.explain(2, "offer Ruby") == Refusal("CAVE-02", "it is not for seat 3 to decide now")
    match.play(1, "offer Jade")
    assert match.explain(2, "offer Ruby") == Refusal("CAVE-02", "it is not for seat 3 to decide now")
    match.play(0, "offer Ruby")
    assert asked(match) == [(0, "cave.fly")]
    assert match.explain(1, "fly 0 1") == Refusal("CAVE-04", "it is not for seat 2 to decide now")
    for seat in (-1, 3):
        assert match.explain(seat, "fly 0 1") == Refusal("CAVE-04", f"there is no seat {seat + 1}")
    other = cave([[], ["Jade"], ["Ruby"]])
    assert other.explain(0, "offer Ruby") == Refusal("CAVE-02", "it is not for seat 1 to decide now")


# -- leaving ---------------------------------------------------------------------------------------


def test_a_question_that_a_resignation_makes_moot_is_withdrawn_with_its_answers() -> None:
    match = begun(all_offer, seats=3)
    assert isinstance(match.game, Scripted)
    match.game.moot = True
    match.play(0, match.pending[0].options[0])
    match.resign(2)
    assert asked(match) == [(0, "cave.offer"), (1, "cave.offer")], "all are asked anew"
    assert match.state.round == 1
    assert match.state.hands[2] == [], "who has resigned was taken out first"
    answer_first(match)
    assert match.state.round == 1
    answer_first(match)
    assert match.state.round == 2


def test_a_question_that_is_not_moot_stands_with_its_answers() -> None:
    match = begun(all_offer, seats=3)
    match.play(0, match.pending[0].options[0])
    match.resign(2)
    assert asked(match) == [(1, "cave.offer")]
    answer_first(match)
    assert match.state.round == 2


class Blame(Offer):
    """Somebody who is still there."""

    def refusal(self, s: CaveState, seat: int, about: About, answer: int) -> Refusal | None:
        return None if answer < s.seats and not s.is_gone(answer) else Refusal("X-02", "nobody sits there")


BLAME = Blame("cave.blame", "X-02")


async def blame(t: Table[CaveState]) -> None:
    await t.choose(0, BLAME)
    t.state.round += 1


def test_options_are_derived_anew_when_somebody_resigns() -> None:
    match = begun(blame, seats=3)
    decision = match.decision(0)
    assert decision is not None
    assert decision.options == [0, 1, 2]
    match.resign(2)
    assert decision.options == [0, 1]


def test_a_seat_that_is_gone_is_answered_for_whenever_it_is_asked() -> None:
    async def ask_last(t: Table[CaveState]) -> None:
        await t.choose(2, BLAME)
        t.state.round += 1
        await t.choose(0, BLAME)

    match = begun(ask_last, seats=3)
    match.resign(2)
    assert asked(match) == [(0, "cave.blame")]
    assert match.state.round == 2
    answer_first(match)
    assert (asked(match), match.state.round) == ([(0, "cave.blame")], 3), "and at the beginning of a step"


def test_those_who_stay_to_the_end_are_ranked_by_the_game_and_its_reason_is_told() -> None:
    match = begun(all_offer, seats=3)
    match.resign(1)
    while not match.is_over:
        answer_first(match)
    result = match.result()
    assert result is not None
    assert (result.ranks, result.reason, result.rule) == ([1, 3, 1], "three rounds", "X-01")


def test_what_follows_a_match_is_known_when_it_is_over() -> None:
    match = begun(all_offer)
    assert match.sequels() == []
    while not match.is_over:
        answer_first(match)
    (sequel,) = match.sequels()
    assert (sequel.game, sequel.seats, sequel.settings) == ("gem-cave", [1, 0], {"hand": 4})


def test_the_next_seat_is_one_that_is_still_there() -> None:
    state = CaveState(4, Chance(0), [], [], False)
    assert [state.seat_after(seat) for seat in range(4)] == [1, 2, 3, 0]
    state.gone = [1, 2]
    assert [state.seat_after(seat) for seat in range(4)] == [3, 3, 3, 0]
    state.gone = [1, 2, 3]
    assert state.seat_after(0) == 0
    state.gone = [0, 1, 2, 3]
    assert state.seat_after(0) == 0


def test_those_who_resigned_are_taken_out_in_the_order_they_went() -> None:
    match = begun(all_offer, seats=4)
    match.resign(2)
    match.resign(1)
    answer_first(match)
    answer_first(match)
    assert isinstance(match.game, Scripted)
    assert match.game.left == [2, 1]


def test_an_answer_stays_with_its_seat_though_that_seat_resigns() -> None:
    match = cave(THREE)
    match.play(0, "offer Ruby")
    match.resign(0)
    match.play(1, "offer Jade")
    match.play(2, "offer Quartz")
    assert [(event.seat, event.kinds) for event in match.events if event.name == "offered"] == [
        (0, [4]),
        (1, [1]),
        (2, [0]),
    ]


def test_when_all_others_have_gone_the_match_is_over_whatever_the_game_says() -> None:
    match = begun(all_offer)
    match.resign(0)
    assert match.is_over

    async def ends_in_the_middle(t: Table[CaveState]) -> None:
        t.state.round = 4
        await t.choose(0, FLY)

    match = begun(ends_in_the_middle)
    match.resign(1)
    result = match.result()
    assert result is not None
    assert (result.ranks, result.reason) == ([1, 2], "resigned")


def test_one_may_play_alone_until_one_resigns() -> None:
    match = begun(blame, seats=1)
    assert asked(match) == [(0, "cave.blame")]
    match.resign(0)
    assert match.is_over


# -- previews --------------------------------------------------------------------------------------


async def measures_after_flying(t: Table[CaveState]) -> None:
    """Something is measured before the question, then one thing is certain, then something is measured again."""
    t.measured()
    await t.choose(0, FLY)
    t.tell(FLEW, 0, (0, 1, 0, 1))
    t.measured()
    t.tell(TOOK, 0)
    t.state.round += 1


def test_a_preview_ends_where_something_is_measured() -> None:
    match = begun(measures_after_flying)
    assert [event["event"] for event in match.preview(0, [0, 1])] == ["flew"]
    match.play(0, [0, 1])
    assert [event["event"] for event in match.told(0)] == ["flew", "took"]
    assert [event["event"] for event in match.preview(0, [0, 1])] == ["flew"], "what came before counts for nothing"


async def tells_more_with_luck(t: Table[CaveState]) -> None:
    """One thing happens always; another if a hidden gem is worth much."""
    s = t.state
    await t.choose(0, FLY)
    t.tell(FLEW, 0, (0, 1, 0, 1))
    if s.kind[s.hands[1][0]] > 2:
        t.tell(TOOK, 0)
    s.round += 1


def test_a_preview_tells_what_happens_in_every_world() -> None:
    match = begun(tells_more_with_luck)
    for _ in range(3):
        assert [event["event"] for event in match.preview(0, [0, 1])] == ["flew"]
        match.play(0, [0, 1])


def test_a_preview_looks_at_some_worlds_and_at_one_if_nothing_is_certain() -> None:
    looks = begun(measures_after_flying).begin_preview(0, [0, 1])
    assert [looks.look() for _ in range(WORLDS)] == [True] * (WORLDS - 1) + [False]

    async def only_luck(t: Table[CaveState]) -> None:
        await t.choose(0, FLY)
        t.measured()
        t.tell(FLEW, 0, (0, 1, 0, 1))
        t.state.round += 1

    assert not begun(only_luck).begin_preview(0, [0, 1]).look()


def test_measures_are_told_for_whom_they_were() -> None:
    async def measure(t: Table[CaveState]) -> None:
        t.measured(1)
        t.measured()
        await t.choose(0, FLY)

    match = begun(measure)
    assert match.table.measures == [1, -1]
    match.play(0, [0, 1])
    assert match.table.measures == [1, -1, 1, -1]
    assert match.fork().table.measures == [1, -1, 1, -1], "also of what lies before the last settled point"
    assert match.light(listening=True).table.measures == [1, -1, 1, -1]


# -- copies ----------------------------------------------------------------------------------------


def test_a_fork_has_a_past_of_its_own() -> None:
    match = cave(THREE)
    match.watch()
    match.play(0, "offer Ruby")
    match.play(1, "offer Jade")
    match.undo()
    twin = match.fork()
    assert (twin.actions, twin.marks, twin.undone) == (match.actions, match.marks, match.undone)
    twin.redo()
    assert len(match.undone) == 1
    twin.play(2, "offer Quartz")
    assert len(twin.actions) == 3
    assert len(match.actions) == len(match.marks) == 1
    assert all(event.after is not None for event in twin.events), "it is watched as well"
    twin.undo(0)
    assert twin.fingerprint() == cave(THREE).fingerprint()

    over = cave(TWO, deck=[])
    for seat, line in ((0, "offer Ruby"), (1, "offer Jade"), (0, "fly 0 1")):
        over.play(seat, line)
    later = over.fork()
    later.undo(0)
    assert later.fingerprint() == cave(TWO, deck=[]).fingerprint(), (
        "it knows the first state, not only the last settled one"
    )


def test_a_copy_that_does_not_listen_has_heard_nothing() -> None:
    match = cave(TWO)
    for seat, line in ((0, "offer Ruby"), (1, "offer Jade")):
        match.play(seat, line)
    deaf = match.light()
    assert deaf.events == []
    assert deaf.play(0, [0, 1]) == deaf.events == []
    assert len(match.light(listening=True).events) == len(match.events) == 3


def test_tables_are_kept_only_of_a_match_that_is_watched() -> None:
    match = cave(TWO)
    for seat, line in ((0, "offer Ruby"), (1, "offer Jade")):
        match.play(seat, line)
    assert match.scenes == {}
    assert all(event.after is None for event in match.events)


def test_undo_to_where_it_stands_changes_nothing() -> None:
    match = cave(TWO)
    with pytest.raises(Refused, match="nothing to undo"):
        match.undo(0)
    match.play(0, "offer Ruby")
    before = match.fingerprint()
    match.undo(1)
    assert (match.fingerprint(), match.actions) == (before, [(0, 4)])


# -- imagined worlds -------------------------------------------------------------------------------


def test_the_own_secret_answer_stays_in_an_imagined_world() -> None:
    match = cave(THREE)
    match.play(0, "offer Opal")
    for seed in range(20):
        dream = match.imagine(0, Chance(seed), listening=True)
        for seat in (1, 2):
            dream.play(seat, dream.pending[0].options[0])
        assert dream.events[0].kinds == [2]


def test_who_has_resigned_is_gone_in_every_imagined_world() -> None:
    match = cave(THREE)
    match.play(1, "offer Jade")
    match.resign(1)
    for seed in range(10):
        dream = match.imagine(0, Chance(seed))
        assert dream.state.gone == [1]
        assert asked(dream) == asked(match)


def test_what_is_imagined_of_an_imagined_world_keeps_what_the_seat_has_there() -> None:
    for seed in range(10):
        dream = cave([["Ruby", "Opal"], ["Jade", "Topaz"], ["Diamond", "Quartz"]]).imagine(0, Chance(seed))
        for seat in (1, 2, 0):
            dream = dream.imagine(seat, Chance(seed + 50 + seat))
            assert dream.fork().fingerprint() == dream.fingerprint()
        for seat in range(3):
            deeper = dream.imagine(seat, Chance(seed + 99))
            assert deeper.view(seat) == dream.view(seat)
            assert deeper.fork().fingerprint() == deeper.fingerprint()


def test_after_the_end_the_same_end_is_imagined() -> None:
    match = begun(all_offer).light()
    while match.pending:
        match.play(match.pending[0].seat, match.pending[0].options[0])
    dream = match.imagine(0, Chance(3))
    assert dream.is_over
    assert dream.result() == match.result()

"""Matches end, cards are conserved, options and refusals keep their word."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.conformance.cases import CASES, Case, ledger
from tests.conformance.walk import Plan, few_and_many, play_out, resigning, told_question, walk
from wyrmhall.core.decisions import Decision
from wyrmhall.core.errors import Refused
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.core.playing.match import Match
from wyrmhall.kit.cards import CardState

NONSENSE = (-1, -2, 7, 10**6, -(10**6), 10**30)
GARBAGE = ("", " ", "abracadabra", "-", "0", "resign!", "ω")

each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


@each_case
@few_and_many
def test_every_match_ends_and_cards_are_conserved(case: Case, plan: Callable[..., Plan]) -> None:
    plans = plan(few=1, many=30, few_every=10, many_every=10, soaks=True)
    for seed in plans.seeds:
        match = case.start(seed)
        kinds = sorted(match.state.faces())
        for ply in walk(match, random.Random(seed), resigning(seed)):
            assert match.unsound() == ""
            if plans.is_due(seed, ply):
                assert_conserved(match, kinds)
        assert match.unsound() == ""
        assert_conserved(match, kinds)
        assert_ranked(match)


def assert_conserved(match: LightMatch[Any], kinds: list[int]) -> None:
    """Every card lies in exactly one place, and no card has turned into another sort of pack."""
    assert sorted(match.state.faces()) == kinds
    if isinstance(match.state, CardState):
        placed = [card for zone in match.state.zones() for card in zone]
        assert sorted(placed) == list(range(len(kinds)))
        assert len(match.state.seen) == len(kinds)


def assert_ranked(match: Match[Any]) -> None:
    result = match.result()
    assert result is not None
    assert len(result.ranks) == match.seats
    assert all(rank == 1 + sum(other < rank for other in result.ranks) for rank in result.ranks)
    assert result.reason
    assert match.pending == []


@each_case
@few_and_many
def test_options_are_unique_stable_and_readable(case: Case, plan: Callable[..., Plan]) -> None:
    plans = plan(few=1, many=2, few_every=12, many_every=3)
    for seed in plans.seeds:
        match = case.start(seed)
        for ply in walk(match, random.Random(seed)):
            if plans.is_due(seed, ply):
                twin = match.fork()
                for decision in match.pending:
                    assert decision.rule in ledger(case.listing.name)
                    assert_readable(decision)
                    assert told_question(decision) == told_question(twin.decision(decision.seat))


def assert_readable(decision: Decision[Any]) -> None:
    options, candidates = decision.options, decision.candidates
    asked = (decision.state, decision.seat, decision.about)
    assert options, f"{decision.ask} has no options"
    assert len(set(candidates)) == len(candidates)
    assert options == [a for a in candidates if decision.question.refusal(*asked, a) is None]
    assert decision.question.options(*asked) == options
    assert decision.candidates == candidates
    texts = [decision.notation(answer) for answer in candidates]
    assert len({text.lower() for text in texts}) == len(texts), f"{decision.ask}: two answers have one notation"
    for answer, text in zip(candidates, texts, strict=True):
        assert text == " ".join(text.split())
        assert text
        assert decision.parse(text) == answer
        assert decision.parse(f"  {text.upper()} ") == answer
        assert all(isinstance(name, str) for name in decision.touches(answer))
    assert decision.prompt


@each_case
@few_and_many
def test_every_option_is_accepted(case: Case, plan: Callable[..., Plan]) -> None:
    plans = plan(few=1, many=8, few_every=20, many_every=4)
    for seed in plans.seeds:
        match = case.start(seed)
        for ply in walk(match, random.Random(seed)):
            if plans.is_due(seed, ply):
                for decision in match.pending:
                    for option in decision.options:
                        assert_accepted(match, decision, option)


def assert_accepted(match: Match[Any], decision: Decision[Any], option: int) -> None:
    assert match.explain(decision.seat, option) is None
    by_number, by_text = match.fork(), match.fork()
    by_number.play(decision.seat, option)
    by_text.play(decision.seat, decision.notation(option))
    assert by_number.fingerprint() == by_text.fingerprint()
    assert where(by_number) != where(match)
    if decision.is_aim:
        by_numbers = match.fork()
        by_numbers.play(decision.seat, decision.numbers(option))
        assert by_numbers.fingerprint() == by_number.fingerprint()


def where(match: Match[Any]) -> object:
    """The state, and what is asked about what: declining one effect may lead to the same question about another."""
    return match.fingerprint(), [(decision.seat, decision.ask, decision.about) for decision in match.pending]


@each_case
@few_and_many
def test_what_is_not_offered_is_refused_with_a_rule(case: Case, plan: Callable[..., Plan]) -> None:
    plans = plan(few=1, many=4, few_every=20, many_every=4)
    refused = 0
    for seed in plans.seeds:
        match = case.start(seed)
        for ply in walk(match, random.Random(seed)):
            if plans.is_due(seed, ply):
                before = match.fingerprint()
                refused += sum(assert_refused(case, match, decision) for decision in match.pending)
                assert_strangers_refused(case, match)
                assert match.fingerprint() == before
    assert refused, "no answer was ever refused: the check saw nothing"


def assert_refused(case: Case, match: Match[Any], decision: Decision[Any]) -> int:
    """Everything that is no option: candidates with a reason, other numbers, other texts, lists where none belong."""
    tried: list[Any] = [answer for answer in decision.candidates if answer not in decision.options]
    known = len(tried)
    permitted = {decision.notation(answer).lower() for answer in decision.options}
    tried += [decision.notation(answer) for answer in tried[:known]]
    if decision.is_aim:
        low, high = decision.question.low(decision.state, decision.seat, decision.about), [10**6]  # type: ignore[attr-defined]
        tried += [low[:-1], [*low, 0], [least - 1 for least in low], high * len(low), -1, 10**30]
    else:
        tried += [answer for answer in NONSENSE if answer not in decision.options]
        tried += [[answer] for answer in decision.options[:2]]
    tried += [text for text in GARBAGE if text not in permitted]
    for answer in tried:
        assert_one_refused(case, match, decision.seat, answer)
    return len(tried)


def assert_one_refused(case: Case, match: Match[Any], seat: int, answer: Any) -> None:
    before = match.fingerprint()
    with pytest.raises(Refused) as caught:
        match.play(seat, answer)
    assert match.fingerprint() == before, f"{answer!r} was refused, but something changed"
    refusal = caught.value.refusal
    assert refusal.rule in ledger(case.listing.name), f"{answer!r} is refused by {refusal.rule!r}, which is no rule"
    assert refusal.why
    assert match.explain(seat, answer) == refusal


def assert_strangers_refused(case: Case, match: Match[Any]) -> None:
    """Nobody answers for another, and nobody who is not at the table answers at all."""
    answer = match.pending[0].options[0]
    asked = {decision.seat for decision in match.pending}
    for seat in (*range(match.seats), -1, match.seats, 99):
        if seat not in asked:
            assert_one_refused(case, match, seat, answer)


@each_case
def test_nothing_is_accepted_after_the_end(case: Case, count: Callable[[int], None]) -> None:
    match = case.start(5)
    play_out(match, random.Random(5))
    count(1)
    for seat in range(match.seats):
        for answer in (0, 1, -1, "pass"):
            assert_one_refused(case, match, seat, answer)
        with pytest.raises(Refused):
            match.resign(seat)
    assert match.is_over

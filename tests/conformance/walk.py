"""Random play, and what all checks compare."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

from tests.conformance.cases import DEFAULTS, Case
from wyrmhall.core.decisions import Aim, Decision
from wyrmhall.core.events import SPECTATOR
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.core.playing.match import RESIGN, Match

few_and_many = pytest.mark.parametrize("amount", ["few", pytest.param("many", marks=pytest.mark.slow)])

PLAYED = "conformance matches"
SAID = "conformance note"
DEEP = 20  # times as many matches


class Plan:
    """How much of a check is run: its seeds, at which decisions it looks, and whether that is enough to have seen something."""

    def __init__(self, seeds: range, every: int, is_full: bool) -> None:
        self.seeds = seeds
        self.every = every
        self.is_full = is_full

    def is_due(self, seed: int, ply: int) -> bool:
        return (ply + seed) % self.every == 0


def some_answer(decision: Decision[Any], luck: random.Random) -> int:
    """An option, or for an aim any permitted numbers."""
    question = decision.question
    if isinstance(question, Aim) and luck.random() < 0.5:
        low = question.low(decision.state, decision.seat, decision.about)
        high = question.high(decision.state, decision.seat, decision.about)
        answer = decision.pack([luck.randint(least, most) for least, most in zip(low, high, strict=True)])
        if decision.refusal(answer) is None:
            return answer
    return luck.choice(decision.options)


def step(match: LightMatch[Any], luck: random.Random, resigning: float = 0.0) -> None:
    """One random action of whoever is asked; now and then somebody resigns, asked or not."""
    if resigning and luck.random() < resigning:
        match.resign(luck.choice([seat for seat in range(match.seats) if not match.state.is_gone(seat)]))
        return
    decision = luck.choice(match.pending)
    match.play(decision.seat, some_answer(decision, luck))


def walk(match: LightMatch[Any], luck: random.Random, resigning: float = 0.0) -> Iterator[int]:
    """Plays to the end, stopping before every action; gives how many actions there were so far."""
    for ply in range(match.game.longest):
        if match.is_over:
            return
        assert match.pending, "nobody is asked, and the match is not over"
        yield ply
        step(match, luck, resigning)
    raise AssertionError(f"the match has not ended after {match.game.longest} decisions")


def play_out(match: LightMatch[Any], luck: random.Random) -> None:
    for _ in walk(match, luck):
        pass


@cache
def usual_length(game: str, seats: int) -> int:
    """How many actions a random match by the usual settings takes."""
    case = next(case for case in DEFAULTS if case.listing.name == game and case.seats == seats)
    match = case.start(1)
    play_out(match, random.Random(1))
    return len(match.actions)


def resigning(seed: int) -> float:
    """In one match of four somebody may resign."""
    return 0.01 if seed % 4 == 3 else 0.0


def played(case: Case, seed: int) -> tuple[Match[Any], list[str]]:
    """A whole match, and its fingerprint before every action and at the end."""
    match = case.start(seed)
    prints = [match.fingerprint() for _ in walk(match, random.Random(seed), resigning(seed))]
    return match, [*prints, match.fingerprint()]


def repeat(match: LightMatch[Any], action: tuple[int, int]) -> None:
    seat, answer = action
    if answer == RESIGN:
        match.resign(seat)
    else:
        match.play(seat, answer)


def as_bytes(thing: Any) -> bytes:
    return msgspec.json.encode(thing)


def viewers(match: LightMatch[Any]) -> list[int]:
    return [*range(match.seats), SPECTATOR]


def told_question(decision: Decision[Any] | None) -> list[Any]:
    """Everything that is shown of a decision to the seat that has it."""
    if decision is None:
        return []
    shown: list[Any] = [decision.seat, decision.ask, decision.rule, decision.prompt, decision.options]
    for answer in decision.candidates:
        refusal = decision.refusal(answer)
        why = None if refusal is None else [refusal.rule, refusal.why]
        shown.append([answer, decision.notation(answer), decision.gloss(answer), decision.touches(answer), why])
    return shown


def knowledge(match: LightMatch[Any], seat: int, last: int = 40) -> bytes:
    """All that a seat has of a match: its view, what it was told last, who is asked, and its own question."""
    told = match.told(seat, max(0, len(match.events) - last))
    asked = [[decision.seat, decision.ask] for decision in match.pending]
    result = match.result()
    end = None if result is None else [result.ranks, result.reason, result.rule]
    own = told_question(match.decision(seat))
    return as_bytes([match.view(seat), len(match.events), told, asked, own, end])


def everything(match: LightMatch[Any]) -> list[bytes]:
    """What must be equal in two matches that are the same now. At the end, all that was ever told is compared."""
    last = len(match.events) if match.is_over else 40
    return [match.fingerprint().encode(), *(knowledge(match, seat, last) for seat in viewers(match))]

"""What games say at a table: everything that the hall would send in English to people who play and to one who watches."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from msgspec import UNSET

from tests.conformance.cases import Case
from tests.conformance.walk import resigning, walk
from wyrmhall.core.decisions import Aim, Decision
from wyrmhall.core.errors import Refused
from wyrmhall.core.events import SPECTATOR
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.seats import with_names
from wyrmhall.hall.wire.frames import called, named, pending

NAMES = called(["Anna", "Bo", "Cleo", "Drake 1", "Drake 2", "Wyrm"])
ANSWERS = 40  # of a question with hundreds of answers, so many are read


def said_in(case: Case, seed: int) -> Iterator[tuple[str, str]]:
    """Every sentence of a random match, and what sort of words it is."""
    match, luck = case.start(seed), random.Random(seed)
    for ply in walk(match, luck, resigning(seed)):
        for decision in match.pending:
            yield from asked(decision, luck)
        if (ply + seed) % 10 == 0:
            yield from foreseen(match, luck.choice(match.pending), luck)
    for viewer in (SPECTATOR, *range(match.seats)):
        for event in named(match.told(viewer), NAMES):
            yield "log", event["text"]


def asked(decision: Decision[Any], luck: random.Random) -> Iterator[tuple[str, str]]:
    found = pending(decision, 0, NAMES)
    assert found is not None
    yield "prompt", found.prompt
    for option in luck.sample(found.options, min(ANSWERS, len(found.options))):
        yield "option", option.words or option.text
        if option.varies is not UNSET:
            yield "variation", option.text
        yield "hope", option.hope or ""
    for refused in luck.sample(found.refused, min(ANSWERS, len(found.refused))):
        yield "option", refused.words or refused.text
        yield "refusal", refused.why
    yield "variation", found.variation or ""
    if found.plan:
        yield "plan", found.plan.words
    for dial in found.dials or []:
        yield "dial", dial.name
        for word in dial.words:
            yield "dial", word


def foreseen(match: Match[Any], decision: Decision[Any], luck: random.Random) -> Iterator[tuple[str, str]]:
    """What a preview tells: what would happen, what is asked next, or why it may not be."""
    answers = [luck.choice(decision.options)] if decision.options else []
    question = decision.question
    if isinstance(question, Aim):
        about = (decision.state, decision.seat, decision.about)
        bounds = zip(question.low(*about), question.high(*about), strict=True)
        answers.append(decision.pack([luck.randint(low, high) for low, high in bounds]))
    for answer in answers:
        try:
            preview = match.begin_preview(decision.seat, answer)
        except Refused as refused:
            yield "refusal", with_names(refused.refusal.why, NAMES)
            continue
        for event in named(preview.looked_through(), NAMES):
            yield "log", event["text"]
        yield "prompt", with_names(preview.next.prompt, NAMES) if preview.next else ""

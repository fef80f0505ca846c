"""How tests play: lines with a seat as programs count it, the exact options, and the rule that a refusal rests on."""

from __future__ import annotations

from typing import Any

import pytest

from wyrmhall.core.errors import Refused
from wyrmhall.core.events import Told
from wyrmhall.core.playing.match import Match


def play(match: Match[Any], *lines: str) -> list[Told]:
    """Plays lines such as '0 place Red 2', each there, back and there again; returns what happened."""
    before = len(match.events)
    for line in lines:
        _there_and_back(match, line)
    return match.events[before:]


def _play(match: Match[Any], line: str) -> None:
    seat, _, answer = line.partition(" ")
    if answer == "resign":
        match.resign(int(seat))
    else:
        match.play(int(seat), answer)


def _there_and_back(match: Match[Any], line: str) -> None:
    old = match.fingerprint()
    _play(match, line)
    new, events = match.fingerprint(), match.told(0)
    match.undo()
    assert match.fingerprint() == old, f"undo of {line!r} does not come back"
    _play(match, line)
    assert match.fingerprint() == new, f"{line!r} leads elsewhere after an undo"
    assert match.told(0) == events
    match.undo()
    match.redo()
    assert match.fingerprint() == new, f"redo of {line!r} leads elsewhere"


def options(match: Match[Any], seat: int) -> list[str]:
    """Exactly what a seat may answer now, as notation; empty if it is not asked."""
    decision = match.decision(seat)
    return [] if decision is None else [decision.notation(option) for option in decision.options]


def ask(match: Match[Any], seat: int) -> str:
    """Which question a seat has before it, or nothing."""
    decision = match.decision(seat)
    return "" if decision is None else decision.ask


def refused(match: Match[Any], line: str) -> str:
    """The rule that a refusal of this line cites. Fails if it is accepted, or if anything changes."""
    seat, _, answer = line.partition(" ")
    old = match.fingerprint()
    with pytest.raises(Refused) as caught:
        match.play(int(seat), answer)
    assert match.fingerprint() == old, "a refusal must change nothing"
    assert match.explain(int(seat), answer) == caught.value.refusal
    assert caught.value.refusal.why
    return caught.value.refusal.rule


def bare(told: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What was told, without what it changed in a view."""
    return [{key: value for key, value in event.items() if key != "changes"} for event in told]


def names(events: list[Told]) -> list[str]:
    return [event.name for event in events]

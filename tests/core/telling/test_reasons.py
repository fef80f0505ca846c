"""Why an answer is allowed or not: of one answer, of all that some words are about, of the question as a whole."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import tests.tiny.game as tiny
from tests.core.cave import TWO, cave
from wyrmhall.core.documents.ledger import read_ledger
from wyrmhall.core.telling import reasons

LEDGER = read_ledger((Path(tiny.__file__).parent / "rules.toml").read_text(encoding="utf-8"))
OFFERING = f"CAVE-02: {LEDGER.rule('CAVE-02').text}"


def why(text: str, *before: tuple[int, str]) -> list[str]:
    match = cave(TWO)
    for seat, answer in before:
        match.play(seat, answer)
    decision = match.pending[0]

    def ahead(answer: int) -> Any:
        return match.begin_preview(decision.seat, answer)

    return reasons.why(decision, text, LEDGER, ahead)


def test_what_is_allowed_comes_with_what_it_does_for_certain_and_its_rule() -> None:
    certain = "What it does for certain: You offered Ruby."
    assert why("offer Ruby") == ["offer Ruby: allowed", "To decide next: Seat 2.", OFFERING]
    assert why("offer Ruby", (1, "offer Jade")) == ["offer Ruby: allowed", certain, OFFERING]


@pytest.mark.parametrize(
    ("calm", "told"),
    [(True, ["What it does for certain: You flew with tilt 0 and speed 1, wind 0, and earned 1."]), (False, [])],
)
def test_nothing_is_told_of_what_luck_decides(calm: bool, told: list[str]) -> None:
    match = cave(TWO, deck=["Diamond"], setup={"calm": calm})
    match.play(0, "offer Ruby")
    match.play(1, "offer Jade")
    lines = reasons.why(match.pending[0], "fly 0 1", LEDGER, lambda answer: match.begin_preview(0, answer))
    assert lines == ["fly 0 1: allowed", *told, f"CAVE-04: {LEDGER.rule('CAVE-04').text}"]


def test_what_is_not_allowed_comes_with_the_rule_that_forbids_it() -> None:
    assert why("offer Jade") == ["offer Jade: not allowed, you hold no Jade (CAVE-02)", OFFERING]


def test_a_rule_is_told_by_its_number() -> None:
    assert why("CAVE-05")[0].startswith("CAVE-05")
    assert LEDGER.rule("CAVE-05").text in " ".join(why("CAVE-05"))


@pytest.mark.parametrize(
    ("words", "about"),
    [("ruby", ["offer Ruby"]), ("hand opal", ["offer Opal"]), ("hand", tiny.GEMS), ("ruby opal", [])],
)
def test_words_that_are_no_answer_tell_of_all_answers_with_all_of_them(words: str, about: list[str]) -> None:
    told = why(words)
    if about:
        assert [line.partition(":")[0].removeprefix("offer ") for line in told] == [
            each.removeprefix("offer ") for each in about
        ]
    else:
        assert told == ["'ruby opal' is not an answer here; you can say 'offer Opal' or 'offer Ruby' (CAVE-02)"]


def test_no_words_ask_for_the_question_as_a_whole() -> None:
    told = why("")
    assert told[:2] == ["Which gem do you offer?", OFFERING]
    refused = [gem for gem in tiny.GEMS if gem not in TWO[0]]
    assert told[2:] == [f"offer {gem}: not allowed, you hold no {gem} (CAVE-02)" for gem in refused]

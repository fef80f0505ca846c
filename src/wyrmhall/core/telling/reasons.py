# plain: words for people, never on the hot path
"""Why an answer is allowed or not, by which rule, and what it would do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wyrmhall.core.decisions import Decision
from wyrmhall.core.documents.ledger import Ledger
from wyrmhall.core.errors import Refused
from wyrmhall.core.playing.preview import Preview
from wyrmhall.core.playing.seats import seat_word
from wyrmhall.core.telling.answers import answer_of
from wyrmhall.core.telling.lookups import rule_lines

Ahead = Callable[[int], Preview[Any]]  # begins to look ahead at an answer


def why(decision: Decision[Any], text: str, ledger: Ledger, ahead: Ahead) -> list[str]:
    """Reasons: for one answer, for everything that has to do with some words, or for the question as a whole."""
    if not text:
        return question_lines(decision, ledger)
    if ledger.get(text) is not None:
        return rule_lines(ledger.rule(text))
    try:
        return answer_lines(decision, answer_of(decision, text), ledger, ahead)
    except Refused as unclear:
        about = [answer for answer in decision.candidates if concerns(decision, answer, text)]
        if not about:
            return [str(unclear)]
        return [verdict(decision, answer) for answer in about]


def concerns(decision: Decision[Any], answer: int, text: str) -> bool:
    said = " ".join([decision.notation(answer), decision.gloss(answer), *decision.touches(answer)]).lower()
    return all(word in said for word in text.lower().split())


def verdict(decision: Decision[Any], answer: int) -> str:
    refusal = decision.refusal_closely(answer)
    gloss = decision.gloss(answer)
    words = f"{decision.notation(answer)} ({gloss})" if gloss else decision.notation(answer)
    return f"{words}: {'allowed' if refusal is None else f'not allowed, {refusal}'}"


def answer_lines(decision: Decision[Any], answer: int, ledger: Ledger, ahead: Ahead) -> list[str]:
    """One answer: allowed with what it certainly does, or refused with the rule in full."""
    refusal = decision.refusal_closely(answer)
    rule = decision.rule if refusal is None else refusal.rule
    lines = [verdict(decision, answer)]
    if refusal is None:
        lines += ahead_lines(ahead(answer))
    if (found := ledger.get(rule)) is not None:
        lines.append(f"{found.id}: {found.text}")
    return lines


def ahead_lines(preview: Preview[Any]) -> list[str]:
    """What an answer certainly does, and who decides next; nothing where nothing is certain."""
    told = " ".join(event["text"] for event in preview.looked_through())
    lines = [f"What it does for certain: {told}"] if told else []
    if preview.next is not None:
        names = " and ".join(seat_word(seat) for seat in preview.next.seats)
        lines.append(
            f"Then you are asked: {preview.next.prompt}" if preview.next.prompt else f"To decide next: {names}."
        )
    return lines


def question_lines(decision: Decision[Any], ledger: Ledger) -> list[str]:
    lines = [decision.prompt]
    if (found := ledger.get(decision.rule)) is not None:
        lines.append(f"{found.id}: {found.text}")
    refused = [answer for answer in decision.candidates if decision.refusal(answer) is not None]
    lines += [verdict(decision, answer) for answer in refused]
    return lines if refused else [*lines, "Everything you might try is allowed."]

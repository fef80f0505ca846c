# plain: words for people, never on the hot path
"""How answers are listed and typed: by number, in the words of the game, or by the numbers of an aim."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Any

from wyrmhall.core.decisions import Aim, Decision, Dial
from wyrmhall.core.errors import Refusal, Refused

WORD = re.compile(r"[\w'-]+")
COUNT = re.compile(r"[0-9]{1,9}")
NUMBER = re.compile(r"[+-]?[0-9]{1,9}(\.[0-9]{1,9})?")

Scale = tuple[Dial, int, int]  # a number of an aim as people read it, its lowest and its highest value


def objects_of(decision: Decision[Any], answer: int) -> list[str]:
    """What an answer touches, and the card that its gloss begins with, as in `Mossback, for ...` or `Mossback of Green`."""
    named = decision.gloss(answer).partition(",")[0].partition(" of ")[0]
    return [*decision.touches(answer), f"card:{named}"] if named else list(decision.touches(answer))


def option_words(decision: Decision[Any], answer: int) -> str:
    """An answer as it is typed, and what it means where that does not tell."""
    gloss = decision.gloss(answer)
    return f"{decision.notation(answer)}: {gloss}" if gloss else str(decision.notation(answer))


def answer_of(decision: Decision[Any], text: str) -> int:
    """The answer a person means by the number of an option, by notation, or by the numbers of an aim. May be refused yet."""
    words = text.split()
    if len(words) == 1 and COUNT.fullmatch(words[0]):
        number = int(words[0])
        if 1 <= number <= len(decision.options):
            return decision.options[number - 1]
        if not decision.is_aim:
            raise Refused(Refusal("", f"there are options 1 to {len(decision.options)}, not {number}"))
    if decision.is_aim and words and are_dialled(scales := scales_of(decision), words):
        return decision.pack(dialled(scales, words, decision.rule))
    try:
        return decision.parse(text)
    except Refused:
        meant = [option for option in decision.options if _is_meant(decision, option, text)]
        if len(meant) != 1:
            raise
        return meant[0]


def _is_meant(decision: Decision[Any], option: int, text: str) -> bool:
    """Whether a text says an option in the words that explain it: `buy mossback` for `buy 2: Mossback`."""
    typed, known = WORD.findall(text.lower()), WORD.findall(option_words(decision, option).lower())
    return len(typed) > 1 and typed[0] == known[0] and set(typed) <= set(known)


def scales_of(decision: Decision[Any]) -> list[Scale]:
    """The dials of an aim with their bounds."""
    aim = decision.question
    assert isinstance(aim, Aim)
    about = (decision.state, decision.seat, decision.about)
    return list(zip(aim.dials(*about), aim.low(*about), aim.high(*about), strict=True))


def are_dialled(scales: list[Scale], words: list[str]) -> bool:
    """Whether these are numbers, with words where a dial has some."""
    named = {name for dial, _, _ in scales for name in dial.words}
    are_read = [NUMBER.fullmatch(word) is not None for word in words]
    return any(are_read) and all(is_read or word in named for is_read, word in zip(are_read, words, strict=True))


def dialled(scales: list[Scale], words: list[str], rule: str) -> list[int]:
    """Numbers as people read them on the dials of an aim, 12.5 for instance, as the aim counts them."""
    if len(words) != len(scales):
        raise Refused(Refusal(rule, f"{len(scales)} numbers are asked for, not {len(words)}"))
    numbers: list[int] = []
    for word, scale in zip(words, scales, strict=True):
        dial, low, high = scale
        number = _read(dial, low, word)
        if number is None or not low <= number <= high:
            raise Refused(Refusal(rule, f"{_span(scale)}, so {word} is not possible"))
        if number != int(number):
            raise Refused(Refusal(rule, f"{word} is finer than one in {dial.scale}"))
        numbers.append(int(number))
    return numbers


def _read(dial: Dial, low: int, word: str) -> Decimal | None:
    if word in dial.words:
        return Decimal(low + dial.words.index(word))
    return Decimal(word) * dial.scale if NUMBER.fullmatch(word) else None


def _span(scale: Scale) -> str:
    dial, low, high = scale
    if dial.words:
        return f"{dial.name} {' or '.join(dial.words)}"
    return f"{dial.name} from {low / dial.scale:g} to {high / dial.scale:g}{dial.unit}"


def scales_line(scales: list[Scale]) -> str:
    """Which numbers an aim takes, and between which bounds."""
    number = "a number" if len(scales) == 1 else f"{len(scales)} numbers"
    return f"Type {number} ({', '.join(map(_span, scales))})"


def aim_line(decision: Decision[Any]) -> str:
    return scales_line(scales_of(decision))


def is_answer(decision: Decision[Any] | None, text: str) -> bool:
    """Whether a text is the notation of something a player might try now."""
    return decision is not None and any(
        decision.notation(answer).lower() == text.lower() for answer in decision.candidates
    )

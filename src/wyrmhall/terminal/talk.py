"""What both tables say: reasons, rules, cards, the log and the end, as lines of text."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Any

from wyrmhall.core.decisions import Aim, Decision, Dial
from wyrmhall.core.documents.actions import action_text, play_action
from wyrmhall.core.documents.glossary import find_term
from wyrmhall.core.documents.ledger import Ledger, Rule, Tests
from wyrmhall.core.documents.record import Loaded
from wyrmhall.core.errors import Refusal, Refused, WyrmhallError, nearest
from wyrmhall.core.events import SPECTATOR
from wyrmhall.core.game import Game
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.seats import seat_word
from wyrmhall.terminal.session import Session

MANY = 15  # so many hits of a search are shown in full
WORD = re.compile(r"[\w'-]+")
COUNT = re.compile(r"[0-9]{1,9}")
NUMBER = re.compile(r"[+-]?[0-9]{1,9}(\.[0-9]{1,9})?")

HELP = [
    "Answer by the number of an option or by its words, such as `pass`. Or:",
    "  why [ANSWER]     whether an answer is allowed, by which rule, and what it would do",
    "  hint             what a strong bot would do",
    "  undo, redo       back to your last decision, if nothing was shown since, and forward again",
    "  view             the table in sentences",
    "  options          what you may answer, once more",
    "  log [N]          what happened, the last N lines",
    "  rules [WORDS]    search the rules, or print one by its number",
    "  card NAME        what is printed on a card",
    "  save [FILE]      save the game and play on",
    "  resign           give up",
    "  quit             save the game and leave",
    "A slash in front (/log) always means the command, where an answer has the same name.",
]


# -- answers ---------------------------------------------------------------------------------------


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
    if decision.is_aim and words and _are_dialled(decision, words):
        return decision.pack(_dialled(decision, words))
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


def _are_dialled(decision: Decision[Any], words: list[str]) -> bool:
    """Whether these are numbers, with words where a dial has some."""
    named = {name for dial in _dials(decision) for name in dial.words}
    are_read = [NUMBER.fullmatch(word) is not None for word in words]
    return any(are_read) and all(is_read or word in named for is_read, word in zip(are_read, words, strict=True))


def _read(dial: Dial, low: int, word: str) -> Decimal | None:
    if word in dial.words:
        return Decimal(low + dial.words.index(word))
    return Decimal(word) * dial.scale if NUMBER.fullmatch(word) else None


def _dialled(decision: Decision[Any], words: list[str]) -> list[int]:
    """Numbers as people read them on the dials of an aim, 12.5 for instance, as the aim counts them."""
    dials, bounds = _dials(decision), _bounds(decision)
    if len(words) != len(dials):
        raise Refused(Refusal(decision.rule, f"{len(dials)} numbers are asked for, not {len(words)}"))
    numbers: list[int] = []
    for word, dial, (low, high, said) in zip(words, dials, bounds, strict=True):
        number = _read(dial, low, word)
        if number is None or not low <= number <= high:
            raise Refused(Refusal(decision.rule, f"{said}, so {word} is not possible"))
        if number != int(number):
            raise Refused(Refusal(decision.rule, f"{word} is finer than one in {dial.scale}"))
        numbers.append(int(number))
    return numbers


def _dials(decision: Decision[Any]) -> list[Dial]:
    aim = decision.question
    assert isinstance(aim, Aim)
    return aim.dials(decision.state, decision.seat, decision.about)


def _bounds(decision: Decision[Any]) -> list[tuple[int, int, str]]:
    """The bounds of an aim's numbers, and in words as its dials read."""
    aim = decision.question
    assert isinstance(aim, Aim)
    about = (decision.state, decision.seat, decision.about)
    return [
        (low, high, f"{dial.name} {_span(dial, low, high)}")
        for dial, low, high in zip(aim.dials(*about), aim.low(*about), aim.high(*about), strict=True)
    ]


def _span(dial: Dial, low: int, high: int) -> str:
    if dial.words:
        return " or ".join(dial.words)
    return f"from {low / dial.scale:g} to {high / dial.scale:g}{dial.unit}"


def aim_line(decision: Decision[Any]) -> str:
    """Which numbers an aim takes, and between which bounds."""
    parts = [words for _, _, words in _bounds(decision)]
    number = "a number" if len(parts) == 1 else f"{len(parts)} numbers"
    return f"Type {number} ({', '.join(parts)})"


def is_answer(decision: Decision[Any] | None, text: str) -> bool:
    """Whether a text is the notation of something a player might try now."""
    return decision is not None and any(
        decision.notation(answer).lower() == text.lower() for answer in decision.candidates
    )


# -- why -------------------------------------------------------------------------------------------


def why(session: Session, decision: Decision[Any], text: str) -> list[str]:
    """Reasons: for one answer, for everything that has to do with some words, or for the question as a whole."""
    ledger = session.ledger
    if not text:
        return question_lines(decision, ledger)
    if ledger.get(text) is not None:
        return rule_lines(ledger.rule(text))
    try:
        return answer_lines(session, decision, answer_of(decision, text))
    except Refused as unclear:
        about = [answer for answer in decision.candidates if _concerns(decision, answer, text)]
        if not about:
            return [str(unclear)]
        return [_verdict(decision, answer) for answer in about]


def _concerns(decision: Decision[Any], answer: int, text: str) -> bool:
    said = " ".join([decision.notation(answer), decision.gloss(answer), *decision.touches(answer)]).lower()
    return all(word in said for word in text.lower().split())


def _verdict(decision: Decision[Any], answer: int) -> str:
    refusal = decision.refusal_closely(answer)
    gloss = decision.gloss(answer)
    words = f"{decision.notation(answer)} ({gloss})" if gloss else decision.notation(answer)
    return f"{words}: {'allowed' if refusal is None else f'not allowed, {refusal}'}"


def answer_lines(session: Session, decision: Decision[Any], answer: int) -> list[str]:
    """One answer: allowed with what it certainly does, or refused with the rule in full."""
    refusal = decision.refusal_closely(answer)
    rule = decision.rule if refusal is None else refusal.rule
    lines = [_verdict(decision, answer)]
    if refusal is None:
        ahead = session.match.begin_preview(decision.seat, answer)
        told = " ".join(event["text"] for event in ahead.looked_through())
        lines += [f"What it does for certain: {told}"] if told else []
        if ahead.next is not None:
            names = " and ".join(seat_word(seat) for seat in ahead.next.seats)
            lines.append(
                f"Then you are asked: {ahead.next.prompt}" if ahead.next.prompt else f"To decide next: {names}."
            )
    if (found := session.ledger.get(rule)) is not None:
        lines.append(f"{found.id}: {found.text}")
    return lines


def question_lines(decision: Decision[Any], ledger: Ledger) -> list[str]:
    lines = [decision.prompt]
    if (found := ledger.get(decision.rule)) is not None:
        lines.append(f"{found.id}: {found.text}")
    refused = [answer for answer in decision.candidates if decision.refusal(answer) is not None]
    lines += [_verdict(decision, answer) for answer in refused]
    return lines if refused else [*lines, "Everything you might try is allowed."]


# -- rules and cards -------------------------------------------------------------------------------


def rule_lines(rule: Rule, tests: Tests | None = None) -> list[str]:
    lines = [f"{rule.id}", f"  {rule.text}"]
    for label, text in (("Example", rule.example), ("Ruling", rule.ruling), ("Source", rule.source)):
        if text:
            lines.append(f"  {label}: {text}")
    if rule.physical:
        lines.append(f"  Concerns a physical table only: {rule.physical}")
    if tests is not None:
        found = tests.get(rule.id, [])
        lines += [f"  Test: {test}" for test in found] or ["  Tests: none"]
    return lines


def search_lines(ledger: Ledger, words: str) -> list[str]:
    """A rule by its number; else what a word of the game means, and the rules with all these words."""
    if ledger.get(words) is not None:
        return rule_lines(ledger.rule(words))
    found, term = ledger.find(words), find_term(ledger.terms, words)
    if term is not None:
        return [f"{term.word}: {term.en} ({term.rule})", *[f"{rule.id}  {rule.text}" for rule in found]]
    if not found:
        return [f"No rule says {words!r}."]
    return [f"{rule.id}  {rule.text}" for rule in found]


def card_lines(game: Game[Any], name: str) -> list[str]:
    """Everything printed on a card, whatever the game says about it; on each of them if a title has several versions."""
    names = game.card_names()
    known = {card.lower(): card for card in names}
    versions = [card for card in names if _title(card).lower() == name.lower()]
    docs = [game.card_text(card) for card in ([known.get(name.lower(), name)] if name.lower() in known else versions)]
    if not docs:
        docs = [game.card_text(name)]
    lines: list[str] = []
    for doc in docs:
        if doc is None:
            raise WyrmhallError(f"there is no card {name!r}{nearest(name, [*names, *map(_title, names)])}")
        lines += [*([""] if lines else []), *_doc_lines(doc, "")]
    return lines


def _title(card: str) -> str:
    """The name of a card without its version."""
    return card.partition(",")[0]


def about_lines(game: Game[Any], objects: list[str]) -> list[str]:
    """What is printed on the cards among these objects, a line each."""
    docs = {name: game.card_text(name) for name in (touched.partition(":")[2] for touched in objects)}
    return [f"{name}: {_in_short(doc)}" for name, doc in docs.items() if doc is not None]


def _in_short(doc: dict[str, Any]) -> str:
    facts = [f"{key} {_words(value)}" for key, value in doc.items() if key not in ("card", "text") and _words(value)]
    return f"{', '.join(facts)}. {doc.get('text', '')}"


def _words(value: object) -> str:
    """A fact of a card as words; nothing for one that has parts of its own."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {part}" for name, part in value.items())
    if isinstance(value, list):
        return "" if any(isinstance(part, dict) for part in value) else ", ".join(map(str, value))
    if isinstance(value, dict):
        return ", ".join(f"{key} {part}" for key, part in value.items())
    return "" if value is None else str(value)


def _doc_lines(doc: dict[str, Any], indent: str) -> list[str]:
    lines = []
    for key, value in doc.items():
        parts = [part for part in value if isinstance(part, dict)] if isinstance(value, list) else []
        for number, part in enumerate(parts, 1):
            lines += [f"{indent}{key} {number}:", *_doc_lines(part, indent + "  ")]
        if words := _words(value):
            lines.append(f"{indent}{key}: {words}")
    return lines


# -- what happened ---------------------------------------------------------------------------------


def event_lines(match: Match[Any], seat: int, since: int = 0, rules: bool = False) -> list[str]:
    """What happened as a seat may know it, with the rule where it is wanted."""
    told = match.told(seat, since)
    return [f"{event['text']} ({event['rule']})" if rules and event["rule"] else event["text"] for event in told]


def result_line(session: Session) -> str:
    """Who won, why and by which rule, said to the one who looks."""
    result = session.match.result()
    assert result is not None
    winners, viewer = result.winners, session.viewer
    if session.match.sequels():
        head = "This part is over"
    elif len(winners) > 1:
        head = "The game is drawn"
    elif viewer == winners[0] and not session.is_shared:
        head = "You win"
    else:
        head = f"{session.player(winners[0])} wins"
    rule = f" ({result.rule})" if result.rule else ""
    return f"{head}: {result.reason}{rule}."


def end_lines(session: Session) -> list[str]:
    """How it ended, by which rule, and what follows."""
    result, tour = session.match.result(), session.following()
    assert result is not None
    lines = [result_line(session)]
    if (rule := session.ledger.get(result.rule)) is not None:
        lines += [f"{rule.id}: {rule.text}"]
    if tour is not None:
        lines += [f"It goes on. {tour.title}."] if tour.goes_on else tour.standing()
    return lines


def replay_lines(loaded: Loaded, seat: int) -> list[str]:
    """A record told action by action, as a seat may know it; an action that nothing came of is told by its notation."""
    match = loaded.match
    lines = [f"{match.game.title}, seed {match.origin.seed}. {loaded.head.get('players', '')}".rstrip()]
    told = [event["text"] for event in match.told(seat)]
    marks = [*match.marks, len(told)]
    lines += [text for text in told[: marks[0]] if text]
    again = match.from_start()
    for number, (actor, answer) in enumerate(match.actions, 1):
        notation = action_text(again, actor, answer).partition(" ")[2]
        play_action(again, actor, answer)
        texts = [text for text in told[marks[number - 1] : marks[number]] if text]
        if not texts:
            texts = [f"{seat_word(actor)}: {notation if seat in (actor, SPECTATOR) else '...'}"]
        lines.append(f"{number:4}  {' '.join(texts)}")
    return lines

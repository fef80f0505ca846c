# plain: words for people, never on the hot path
"""Rules, words and cards, looked up by one who asks for them."""

from __future__ import annotations

from typing import Any

from wyrmhall.core.documents.glossary import find_term
from wyrmhall.core.documents.ledger import Ledger, Rule, Tests
from wyrmhall.core.errors import WyrmhallError, nearest
from wyrmhall.core.game import Game


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

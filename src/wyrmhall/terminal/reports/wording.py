"""What can be said on the cards of a game, and how a sentence is understood."""

from __future__ import annotations

import re
from typing import Any

from wyrmhall.core.errors import WyrmhallError
from wyrmhall.games import registry

Doc = dict[str, Any]
SHOWN = 4  # of the ways in which something else may be said; whoever looks for words sees all


def language(game: str, words: str = "") -> list[str]:
    """Every part of the language, by category, with an example card."""
    rows = _rows(game, words)
    return [line for row in rows for line in _category(row, bool(words))]


def pages() -> dict[str, str]:
    """The pages of all games whose cards have texts, by file name."""
    named = [
        listing.name for listing in registry.listings() if not listing.part_of and registry.game(listing.name).words()
    ]
    return {f"{name}.md": page(name) for name in named}


def page(game: str) -> str:
    """The language as a page of the documentation."""
    title = registry.game(game).title
    lines = [
        f"# What can be said on the cards of {title}",
        "",
        "Made by `make words` from the language itself. `<part>` stands for anything under the heading of that name, and",
        "`[part]` may be left out. What stands after *or* is read too, and printed in the first form; where there are many such",
        f"ways, `wyrmhall words {game} --find 'SOME WORDS'` shows all.",
        "[Writing cards](../writing-cards.md) tells how it all goes together.",
    ]
    for row in _rows(game, ""):
        lines += ["", f"## {row['category'].replace('_', ' ')}", ""]
        lines += [_item(phrase) for phrase in row.get("phrases", [])]
        if "names" in row:
            lines.append(", ".join(row["names"]))
    return "\n".join(lines) + "\n"


def _item(phrase: Doc) -> str:
    others, more = _others(phrase)
    also = f" or {', '.join(f'`{other}`' for other in others)}{more}" if others else ""
    example = f" ({phrase['card']}: *{phrase['example']}*)" if phrase["card"] else ""
    return f"- `{said(phrase['say'])}`{also}{example}"


def _others(phrase: Doc, shows_all: bool = False) -> tuple[list[str], str]:
    """How else it may be said, and that there are more ways than are shown."""
    found = list(dict.fromkeys(said(other) for other in phrase["or"] if said(other) != said(phrase["say"])))
    if shows_all or len(found) <= SHOWN:
        return found, ""
    return found[:SHOWN], f" and {len(found) - SHOWN} more"


def _rows(game: str, words: str) -> list[Doc]:
    rows = registry.game(game).words()
    if not rows:
        raise WyrmhallError(f"the cards of {registry.game(game).title} have no texts")
    if not words:
        return rows
    found = [row for row in (_only(row, words.lower().split()) for row in rows) if row]
    if not found:
        raise WyrmhallError(f"nothing that can be said has all of these words: {words}")
    return found


def _only(row: Doc, words: list[str]) -> Doc:
    for key in ("phrases", "names"):
        fit = [entry for entry in row.get(key, []) if all(word in str(entry).lower() for word in words)]
        if fit:
            return {"category": row["category"], key: fit}
    return {}


def _category(row: Doc, shows_all: bool) -> list[str]:
    lines = [f"{row['category'].replace('_', ' ').upper()}"]
    for phrase in row.get("phrases", []):
        lines.append(f"  {said(phrase['say'])}")
        others, more = _others(phrase, shows_all)
        if others:
            lines.append(f"      or: {' · '.join(others)}{more}")
        if phrase["card"]:
            lines.append(f"      {phrase['card']}: {phrase['example']}")
    if "names" in row:
        lines.append(f"  {', '.join(row['names'])}")
    return [*lines, ""]


def said(pattern: str) -> str:
    """A pattern as people read it: slots in angle brackets, words in one form."""
    pattern = re.sub(r"\([^)]*\) ?", "", pattern).replace("<", "").replace(">", "")
    pattern = re.sub(r"([A-Za-z'’-]+)/([A-Za-z'’-]+)", r"\1", pattern)
    pattern = re.sub(r"([A-Za-z'’-]+)(?:\|[A-Za-z'’-]+)+", r"\1", pattern)
    pattern = re.sub(r"\{(\w+)\?\}", lambda slot: f"[{slot[1].replace('_', ' ')}]", pattern)
    return re.sub(r"\{(\w+)\}", lambda slot: f"<{slot[1].replace('_', ' ')}>", pattern)


def reading(game: str, sentence: str) -> tuple[list[str], bool]:
    """How a sentence is understood, or what is wrong with it and the nearest that can be said; whether it was read."""
    doc = registry.game(game).read_words(sentence)
    if "problem" not in doc:
        return [doc["text"], *(f"  {line}" for line in doc["reading"])], True
    lines = [doc["problem"]]
    if doc["nearest"]:
        lines.append(f"The nearest that can be said: {doc['nearest']}")
    return lines, False

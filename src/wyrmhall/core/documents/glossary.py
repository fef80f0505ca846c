# plain: reads files for people, never on the hot path
"""The glossary of a game: what its words mean, in a sentence each, in every language, with the rule that says it in full."""

from __future__ import annotations

import tomllib
from typing import Any

from wyrmhall.core.errors import WyrmhallError, nearest

FILE = "terms.toml"  # in the folder `content` of a game
TEXTS = ("word", "rule", "en", "de")
FORMS = ("also", "german")
KEYS = (*TEXTS, *FORMS)


class BadGlossary(WyrmhallError):
    """A glossary that cannot be read."""


class Term:
    """A word, the other forms in which it occurs, how it is said in German, and what it means."""

    def __init__(self, values: dict[str, Any]) -> None:
        self.word: str = values["word"]
        self.rule: str = values["rule"]
        self.en: str = values["en"]
        self.de: str = values["de"]
        self.forms: list[str] = [self.word, *values.get("also", [])]
        self.german: list[str] = values.get("german", [])


def read_glossary(text: str, where: str = FILE) -> list[Term]:
    """The terms of a file. Raises BadGlossary, which says what is wrong."""
    try:
        tables = tomllib.loads(text).get("terms", [])
    except tomllib.TOMLDecodeError as error:
        raise BadGlossary(f"{where}: {error}") from None
    seen: set[str] = set()
    found = []
    for number, values in enumerate(tables, 1):
        _check(values, f"{where}: term number {number}")
        term = Term(values)
        for form in [*term.forms, *term.german]:
            if form.lower() in seen:
                raise BadGlossary(f"{where}: {form!r} is explained twice")
            seen.add(form.lower())
        found.append(term)
    return found


def _check(values: dict[str, Any], where: str) -> None:
    for key in TEXTS:
        if not isinstance(values.get(key), str) or not values[key]:
            raise BadGlossary(f"{where} needs a text {key}, as in {key} = '...'")
    for key in values:
        if key not in KEYS:
            raise BadGlossary(f"{where} ({values['word']}): unknown key {key!r}{nearest(key, KEYS)}")
    for key in FORMS:
        forms = values.get(key, [])
        if not isinstance(forms, list) or not all(isinstance(form, str) and form for form in forms):
            raise BadGlossary(f"{where} ({values['word']}): {key} is a list of texts, as in {key} = ['magged']")


def find_term(terms: list[Term], words: str) -> Term | None:
    """The term that somebody means, by any of its forms."""
    wanted = " ".join(words.lower().split())
    return next((term for term in terms if wanted in [form.lower() for form in term.forms]), None)

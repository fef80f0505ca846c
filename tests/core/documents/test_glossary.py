"""Glossaries: what is read, what is refused and where, and how a term is found."""

from __future__ import annotations

import re

import pytest

from wyrmhall.core.documents.glossary import BadGlossary, find_term, read_glossary

TERM = '[[terms]]\nword = "mag"\nrule = "X-01"\nen = "Put on."\nde = "Anlegen."\n'
CREW = TERM.replace('"mag"', '"crew"') + 'also = ["crews", "Crew of four"]\n'


def test_terms_are_read_in_their_order_with_all_their_forms() -> None:
    mag, crew = read_glossary(TERM + CREW)
    assert (mag.word, mag.rule, mag.en, mag.de, mag.forms) == ("mag", "X-01", "Put on.", "Anlegen.", ["mag"])
    assert crew.forms == ["crew", "crews", "Crew of four"]
    assert read_glossary("") == []


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (TERM + TERM, "terms.toml: 'mag' is explained twice"),
        (TERM + TERM.replace('"mag"', '"gear"\nalso = ["MAG"]'), "'MAG' is explained twice"),
        (CREW + TERM.replace('"mag"', '"CREWS"'), "'CREWS' is explained twice"),
        (TERM + CREW.replace('de = "Anlegen."\n', ""), "term number 2 needs a text de, as in de = '...'"),
        (TERM.replace('"X-01"', '""'), "term number 1 needs a text rule"),
        (TERM.replace('"Put on."', "3"), "term number 1 needs a text en"),
        (TERM + 'fr = "Mettre."\n', "term number 1 (mag): unknown key 'fr'"),
        (TERM + 'also = "magged"\n', "term number 1 (mag): also is a list of texts"),
        (TERM + 'also = ["magged", ""]\n', "also is a list of texts"),
        (TERM + "also = [1]\n", "also is a list of texts"),
        ("[[terms", "terms.toml: "),
    ],
)
def test_what_cannot_be_read_says_where(text: str, why: str) -> None:
    with pytest.raises(BadGlossary, match=re.escape(why)):
        read_glossary(text)


def test_a_term_is_found_by_any_form() -> None:
    terms = read_glossary(TERM + CREW)
    assert [find_term(terms, words) for words in ("MAG", " crew  of FOUR ", "gear")] == [terms[0], terms[1], None]

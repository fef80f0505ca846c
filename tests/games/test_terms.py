"""Every game has a glossary: each term rests on a rule, stands in all languages, and is really used."""

from __future__ import annotations

import json
import re
from importlib.resources import as_file

import pytest

from wyrmhall.core.documents.glossary import BadGlossary, find_term, read_glossary
from wyrmhall.core.documents.ledger import read_ledger
from wyrmhall.games import registry
from wyrmhall.hall.shelf import WEB
from wyrmhall.terminal.reports.reading import rule, rules

GAMES = [listing.name for listing in registry.listings()]
TERM = '[[terms]]\nword = "mag"\nrule = "DB-GEAR-04"\nen = "Put on."\nde = "Anlegen."\n'


def stands_in(text: str, form: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(form.lower())}(?!\w)", text) is not None


@pytest.mark.parametrize("name", GAMES)
def test_every_term_rests_on_a_rule_and_is_used(name: str) -> None:
    listing = registry.listing(name)
    terms, ledger = listing.terms(), read_ledger(listing.ledger_text())
    assert 15 <= len(terms) <= 40
    game = registry.game(name)
    printed = json.dumps([game.card_text(card) for card in game.card_names()])
    written = " ".join([printed, *[each.text for each in ledger.rules]]).lower()
    with as_file(registry.listing(listing.part_of or name).folder) as folder:
        told = " ".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py")).lower()
    for term in terms:
        assert ledger.get(term.rule) is not None, f"{term.word}: there is no rule {term.rule}"
        assert term.en.strip() != term.de.strip()
        assert all(text.endswith(".") and len(text) < 160 for text in (term.en, term.de)), term.word
        assert any(stands_in(written, form) for form in term.forms), f"{term.word!r} stands in no rule and on no card"
        for form in term.forms:
            assert stands_in(written, form) or stands_in(told, form), f"{form!r} is never said"


@pytest.mark.parametrize("name", GAMES)
def test_german_forms_are_said_at_the_table(name: str) -> None:
    book = WEB / "games" / (registry.listing(name).part_of or name) / "language" / "de.js"
    said = book.read_text(encoding="utf-8").lower()
    for term in registry.listing(name).terms():
        assert all(stands_in(said, form) for form in term.german), term.word


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (TERM + TERM, "'mag' is explained twice"),
        (TERM + TERM.replace('"mag"', '"gear"\nalso = ["MAG"]'), "'MAG' is explained twice"),
        (TERM.replace('de = "Anlegen."\n', ""), "term number 1 needs a text de"),
        (TERM + 'fr = "Mettre."\n', "unknown key 'fr'"),
        (TERM + 'also = "magged"\n', "also is a list of texts"),
        (TERM + 'german = "anlegen"\n', "german is a list of texts"),
        (TERM + 'german = ["mag"]\n', "'mag' is explained twice"),
        ("[[terms", "terms.toml:"),
    ],
)
def test_a_glossary_that_cannot_be_read_says_where(text: str, why: str) -> None:
    with pytest.raises(BadGlossary, match=re.escape(why)):
        read_glossary(text)


def test_the_terminal_finds_a_term_by_any_form() -> None:
    terms = registry.listing("dragon-booster").terms()
    assert find_term(terms, " Rushing  CARDS") is find_term(terms, "rushing card") is not None
    assert find_term(terms, "no such word") is None
    line = "mag: Put a gear from your dragon deck onto your dragon, into a free zap cap. (DB-GEAR-04)"
    assert rule("dragon-booster", "magged", None)[0] == line
    found = rules("dragon-booster", "mag")
    assert found[0] == line
    assert any(each.startswith("DB-GEAR-04  ") for each in found), "the rules with the word follow"

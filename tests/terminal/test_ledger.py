"""The rule ledger and the tests that it finds."""

from __future__ import annotations

from pathlib import Path

import pytest

from wyrmhall.core.documents.glossary import Term
from wyrmhall.core.documents.ledger import BadLedger, Coverage, Ledger, find_citations, find_tests, read_ledger
from wyrmhall.games import registry

RULES = """
[[rule]]
id = "TG-PLAY-01"
text = "A player draws a card."
example = "The deck has ten cards -> nine are left."

[[rule]]
id = "TG-PLAY-02"
text = "A player with no cards passes."
ruling = "Passing is not resigning."

[[rule]]
id = "TG-TABLE-01"
text = "Cards are kept clean."
physical = true
physical_why = "there are no cards to keep clean"
"""

TESTS = """
from tests.rules import rule
import pytest

@rule("TG-PLAY-01")
def test_draws(): ...

@rule("TG-PLAY-01", "TG-PLAY-02")
class TestBoth:
    def test_inside(self): ...
    def helper(self): ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=rule("TG-PLAY-02"))])
def test_deep(n): ...

@pytest.mark.rule("XX-OTHER-01")
async def test_marked(): ...

@rule("TG-PLAY-02")
def not_a_test(): ...
"""


def folder(tmp_path: Path, text: str) -> Path:
    tests = tmp_path / "tests"
    (tests / "deep").mkdir(parents=True)
    (tests / "deep" / "test_some.py").write_text(text)
    (tests / "deep" / "helper.py").write_text(text)
    return tests


def test_tests_are_found_by_the_rules_they_name(tmp_path: Path) -> None:
    found = find_tests(folder(tmp_path, TESTS))
    names = {rule_id: [str(test) for test in tests] for rule_id, tests in found.items()}
    assert names == {
        "TG-PLAY-01": [
            "tests/deep/test_some.py::test_draws (line 6)",
            "tests/deep/test_some.py::TestBoth::test_inside (line 10)",
        ],
        "TG-PLAY-02": [
            "tests/deep/test_some.py::TestBoth::test_inside (line 10)",
            "tests/deep/test_some.py::test_deep (line 14)",
        ],
        "XX-OTHER-01": ["tests/deep/test_some.py::test_marked (line 17)"],
    }


def test_a_rule_that_is_not_plain_text_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(BadLedger, match=r"test_some\.py: line 2: a rule test names its rules in plain text"):
        find_tests(folder(tmp_path, "ID = 'TG-PLAY-01'\n@rule(ID)\ndef test_it(): ...\n"))


def test_a_rule_that_is_a_number_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(BadLedger, match=r"line 1: a rule test names its rules in plain text"):
        find_tests(folder(tmp_path, "@rule(7)\ndef test_it(): ...\n"))


def test_a_test_file_that_is_no_python_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(BadLedger, match=r"test_some\.py"):
        find_tests(folder(tmp_path, "def test_it(:"))


def test_coverage_counts_what_has_tests_and_what_is_physical(tmp_path: Path) -> None:
    ledger = read_ledger(RULES)
    tests = find_tests(folder(tmp_path, TESTS))
    whole = Coverage(ledger, tests)
    assert whole.is_complete
    assert [rule.id for rule in whole.physical] == ["TG-TABLE-01"]
    assert whole.summary() == "2 of 2 rules have tests"
    del tests["TG-PLAY-02"]
    lacking = Coverage(ledger, tests)
    assert not lacking.is_complete
    assert [rule.id for rule in lacking.missing] == ["TG-PLAY-02"]
    assert lacking.summary() == "1 of 2 rules have tests"


def test_a_test_that_names_no_rule_of_the_family_is_told(tmp_path: Path) -> None:
    ledger = read_ledger(RULES)
    tests = find_tests(folder(tmp_path, TESTS + '\n@rule("TG-PLAY-99")\ndef test_wrong(): ...\n'))
    assert Coverage(ledger, tests).unknown == ["TG-PLAY-99"]
    assert not Coverage(ledger, tests).is_complete


CODE = '''"""Says something about TG-PLAY-03."""
WHY = f"you may not (TG-PLAY-01), {1}"
def refusal():
    """Of TG-PLAY-04."""
    t.tell(EVENT, 1, rule="TG-PLAY-05")
    return Refusal("TG-PLAY-02", "no")
'''


def test_what_code_can_cite_is_found_in_its_texts_alone(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "play.py").write_text(CODE)
    assert find_citations(tmp_path) == {"TG-PLAY-01", "TG-PLAY-02"}


def test_a_rule_that_forbids_must_be_cited(tmp_path: Path) -> None:
    ledger = read_ledger(RULES.replace('id = "TG-PLAY-02"', 'id = "TG-PLAY-02"\nforbids = true'))
    tests = find_tests(folder(tmp_path, TESTS))
    assert Coverage(ledger, tests, {"TG-PLAY-02"}).is_complete
    lacking = Coverage(ledger, tests, {"TG-PLAY-01"})
    assert [rule.id for rule in lacking.uncited] == ["TG-PLAY-02"]
    assert not lacking.is_complete
    assert Coverage(ledger, tests).is_complete, "where no code is at hand nothing is asked of it"


@pytest.mark.parametrize("listing", registry.listings(), ids=lambda listing: listing.name)
def test_every_rule_that_forbids_something_is_cited(listing: registry.Listing) -> None:
    ledger = read_ledger(listing.ledger_text())
    assert [rule.id for rule in Coverage(ledger, {}, listing.citations()).uncited] == []


def test_rules_are_found_by_all_their_words() -> None:
    ledger = read_ledger(RULES)
    assert [rule.id for rule in ledger.find("PLAYER card")] == ["TG-PLAY-01", "TG-PLAY-02"]
    assert [rule.id for rule in ledger.find("resigning")] == ["TG-PLAY-02"]
    assert ledger.find("player unicorn") == []


def test_an_unknown_rule_is_refused_with_the_nearest() -> None:
    with pytest.raises(BadLedger, match="did you mean 'TG-PLAY-02'"):
        read_ledger(RULES).rule("TG-PLAI-02")
    assert read_ledger(RULES).rule("tg-play-02").text == "A player with no cards passes."


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[[rule]]\nid = 'A-1'\n", "rule number 1 has no text"),
        ("[[rule]]\ntext = 'x'\n", "rule number 1 has no id"),
        ("[[rule]]\nid = 'A-1'\ntext = 'x'\n" * 2, "two rules A-1"),
        ("[[rule]]\nid = 'A-1'\ntext = 'x'\nrulling = 'y'\n", "unknown key 'rulling'; did you mean 'ruling'"),
        ("[[rule]]\nid = 'A-1'\ntext = 'x'\nphysical = true\n", "physical_why must say why"),
        ("[[rule]]\nid = 'A-1'\ntext = 'x'\nphysical_why = 'y'\n", "physical_why goes with physical = true"),
        ("[[rule]]\nid = 'A-1'\ntext = 'x'\nphysical = 'y'\n", "physical must be true or false"),
        ("[[rule]]\nid = 'A-1'\ntext = 'x'\nforbids = 'y'\n", "forbids must be true or false"),
        ("[[rule]]\nid = 'A-1'\ntext = 'x'\nexample = 5\n", "example must be a text in quotes"),
        ("[[rule]\n", "rules.toml: "),
    ],
)
def test_a_ledger_that_is_wrong_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(BadLedger, match=complaint):
        read_ledger(text)


# -- chapters --------------------------------------------------------------------------------------

PLAY = '{title = "Playing", sections = ["PLAY"]}'
TABLE = '{title = "At the Table", sections = ["TABLE"]}'


def test_chapters_stand_in_the_order_of_the_book() -> None:
    ledger = read_ledger(f"chapter = [{TABLE}, {PLAY}]\n{RULES}")
    assert [(chapter.title, chapter.sections) for chapter in ledger.chapters] == [
        ("At the Table", ["TABLE"]),
        ("Playing", ["PLAY"]),
    ]
    assert read_ledger(RULES).chapters == []


def test_a_ledger_has_the_terms_it_is_given() -> None:
    term = Term({"word": "deck", "rule": "TG-PLAY-01", "en": "cards to draw", "de": "Karten zum Ziehen"})
    assert Ledger([], [term]).terms == [term]
    assert Ledger([]).terms == []


@pytest.mark.parametrize(
    ("chapters", "why"),
    [
        (PLAY, "TABLE stands in no chapter"),
        (f"{PLAY}, {TABLE}, {PLAY}", "PLAY stands in two chapters"),
        (PLAY.replace('"PLAY"', '"PLYA"'), "no rule is of 'PLYA'; did you mean 'PLAY'?"),
        ('{sections = ["PLAY"]}', "a chapter has a title and sections"),
        ('{title = "Playing", sections = "PLAY"}', "a chapter has a title and sections"),
        (PLAY.replace('"Playing"', "7"), "a chapter has a title and sections"),
        (PLAY.replace('"Playing"', '""'), "a chapter has a title and sections"),
        (PLAY.replace("{", "{rules = 2, "), "a chapter has a title and sections"),
    ],
)
def test_a_chapter_that_is_wrong_is_refused(chapters: str, why: str) -> None:
    with pytest.raises(BadLedger) as caught:
        read_ledger(f"chapter = [{chapters}]\n{RULES}")
    assert why in str(caught.value)


def test_every_game_of_the_house_is_told_in_chapters() -> None:
    for listing in registry.listings():
        ledger = read_ledger(listing.ledger_text())
        assert len(ledger.chapters) > 10, listing.name
        assert any(rule.software for rule in ledger.rules)

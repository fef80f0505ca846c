"""Optional slots, proper names, capitals, figures, and texts that can be read in two ways."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.cardtext.trees import texts
from wyrmhall.cardtext.lexicon import Lexicon
from wyrmhall.cardtext.tree import Node
from wyrmhall.core.errors import BadCard

OWLS = Lexicon(
    [
        ("sentence", "plain", "{effect}."),
        ("sentence", "dusk", "Dusk: {effect}."),
        ("act", "call", "call {owl} {time?}"),
        ("act", "feed", "feed {several} mice to {owl} {time?} {place?}"),
        ("act", "count", "count {figure} stars"),
        ("time", "tonight", "tonight"),
        ("place", "by", "by the {tree}"),
    ],
    {"owl": ["Hoot", "Old Hoot", "Old Hoot the Second", "You're It!"], "tree": ["oak", "old oak"]},
    capitals=True,
)


def problem(lexicon: Lexicon, text: str) -> str:
    with pytest.raises(BadCard) as caught:
        lexicon.parse(text)
    return caught.value.problem


@given(texts(OWLS))
def test_whatever_is_printed_parses_to_the_same_tree(tree: Node) -> None:
    assert OWLS.parse(OWLS.print(tree)) == tree


def test_a_name_is_its_category_and_its_place_in_the_list() -> None:
    tree = OWLS.parse("Call Old Hoot the Second tonight.")
    call = tree.slots[0].slots[0].slots[0].slots[0]
    assert call == Node("call", [Node("owl", [], 2), Node("tonight", [])])


def test_what_is_left_out_is_none() -> None:
    text = "Feed 3 mice to You're It! by the old oak."
    tree = OWLS.parse(text)
    feed = tree.slots[0].slots[0].slots[0].slots[0]
    assert [slot.name for slot in feed.slots] == ["several", "owl", "none", "by"]
    assert OWLS.print(tree) == text


def test_sentences_begin_with_a_capital_also_after_a_colon() -> None:
    text = "Call Hoot. Dusk: Count 0 stars, then call Hoot."
    assert OWLS.print(OWLS.parse(text)) == text
    assert problem(OWLS, "call Hoot.").endswith("; did you mean 'Call'?")
    assert problem(OWLS, "Dusk: count 3 stars.").endswith("; did you mean 'Count'?")
    assert problem(OWLS, "Count 3 Stars.").startswith("unknown word 'Stars'; did you mean 'stars'?")


def test_several_means_two_or_more() -> None:
    assert "expected '2 or more'" in problem(OWLS, "Feed 1 mice to Hoot.")
    assert "expected '2 or more'" in problem(OWLS, "Feed two mice to Hoot.")


def test_figures_are_unknown_to_a_lexicon_without_them() -> None:
    bare = Lexicon([("sentence", "s", "{effect}."), ("act", "sleep", "sleep")])
    assert problem(bare, "7.").startswith("unknown word '7'")


def test_two_readings_are_refused() -> None:
    vague = Lexicon(
        [
            ("sentence", "s", "{effect}."),
            ("act", "see", "see {thing}"),
            ("act", "see_with", "see {thing} with a lamp"),
            ("thing", "owl", "the owl"),
            ("thing", "owl_with", "the owl with a lamp"),
        ]
    )
    assert vague.parse("see the owl.") == Node(
        "last", [Node("s", [Node("only", [Node("do", [Node("see", [Node("owl", [])])])])])]
    )
    assert problem(vague, "see the owl with a lamp.").startswith("this can be read as ")


def test_a_category_that_begins_with_itself_is_refused() -> None:
    lexicon = Lexicon(
        [
            ("sentence", "s", "{effect}."),
            ("act", "a", "see {thing}"),
            ("thing", "t", "owl"),
            ("thing", "u", "{thing} and owl"),
        ]
    )
    with pytest.raises(ValueError, match="begins with itself"):
        lexicon.parse("see owl.")


def test_a_slot_that_nothing_fits_is_refused() -> None:
    lexicon = Lexicon([("sentence", "s", "{effect}."), ("act", "a", "see {thing}")])
    with pytest.raises(ValueError, match="no phrase of a lexicon has the category 'thing'"):
        lexicon.parse("see owl.")


def test_a_phrase_that_can_be_empty_is_refused() -> None:
    lexicon = Lexicon([("sentence", "s", "{effect}."), ("act", "a", "{thing?}"), ("thing", "t", "owl")])
    with pytest.raises(ValueError, match="can be empty"):
        lexicon.parse("owl.")


def test_a_fingerprint_tells_every_difference() -> None:
    base = [("sentence", "s", "{effect}."), ("act", "a", "see {owl}")]
    prints = {
        Lexicon(base, {"owl": ["Hoot"]}).fingerprint(),
        Lexicon(base, {"owl": ["Toot"]}).fingerprint(),
        Lexicon(base, {"owl": ["Hoot"]}, capitals=True).fingerprint(),
        Lexicon([base[0], ("act", "a", "hear {owl}")], {"owl": ["Hoot"]}).fingerprint(),
    }
    assert len(prints) == 4

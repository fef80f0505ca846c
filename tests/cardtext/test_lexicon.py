"""A lexicon reads what it prints and prints what it reads; what it cannot read it explains."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.cardtext.trees import texts
from wyrmhall.cardtext.lexicon import Lexicon
from wyrmhall.cardtext.tree import Node
from wyrmhall.core.errors import BadCard

SMALL = Lexicon(
    [
        ("sentence", "dawn", "At dawn, {effect}."),
        ("sentence", "dusk_if", "At dusk, if {condition}: {effect}."),
        ("condition", "cold", "it is cold"),
        ("condition", "many", "there are {number} or more owls"),
        ("act", "sing", "sing {number} songs"),
        ("act", "sleep", "sleep"),
        ("act", "grow", "grow by {signed}"),
    ]
)


def bad(text: str, line: int = 1, column: int = 1) -> BadCard:
    with pytest.raises(BadCard) as caught:
        SMALL.parse(text, "owls.toml", line, column)
    return caught.value


@given(texts(SMALL))
def test_whatever_is_printed_parses_to_the_same_tree(tree: Node) -> None:
    text = SMALL.print(tree)
    assert SMALL.parse(text) == tree
    assert SMALL.print(SMALL.parse(text)) == text


def test_a_tree_says_what_the_sentence_says() -> None:
    tree = SMALL.parse("At dusk, if there are three or more owls: you may sing two songs; if you do, grow by -1.")
    assert tree == Node(
        "last",
        [
            Node(
                "dusk_if",
                [
                    Node("many", [Node("number", [], 3)]),
                    Node(
                        "provided",
                        [
                            Node("may", [Node("sing", [Node("number", [], 2)])]),
                            Node("did", []),
                            Node("only", [Node("do", [Node("grow", [Node("signed", [], -1)])])]),
                        ],
                    ),
                ],
            )
        ],
    )


def test_sentences_are_told_apart() -> None:
    text = SMALL.parse("At dawn, sleep. At dawn, sing one songs, then sleep. At dusk, if it is cold: sleep.")
    assert [sentence.name for sentence in SMALL.sentences(text)] == ["dawn", "dawn", "dusk_if"]
    assert [SMALL.print(sentence) for sentence in SMALL.sentences(text)][2] == "At dusk, if it is cold: sleep."


def test_an_unknown_word_is_placed_and_the_nearest_named() -> None:
    error = bad("At dawn, slep.")
    assert (error.where, error.line, error.column) == ("owls.toml", 1, 10)
    assert error.problem == ("unknown word 'slep'; did you mean 'sleep'? Expected 'grow' or 'sing' or 'sleep' or 'you'")
    assert str(error) == f"owls.toml:1:10: {error.problem}"


def test_only_what_fits_at_that_place_is_suggested() -> None:
    assert bad("At dawn, grew by +1.").problem.startswith("unknown word 'grew'; did you mean 'grow'?")
    assert bad("At dawn, owl.").problem == "unknown word 'owl'; expected 'grow' or 'sing' or 'sleep' or 'you'"


def test_a_number_that_is_too_large_is_refused_as_such() -> None:
    for number in ("+1000", "-99999999999999999999"):
        error = bad(f"At dawn, grow by {number}.")
        assert (error.column, error.problem) == (18, f"{number} is too large: a number in a text is 999 at most")
    assert SMALL.print(SMALL.parse("At dawn, grow by +999.")) == "At dawn, grow by +999."


def test_a_word_far_from_all_known_ones_names_none() -> None:
    assert "did you mean" not in bad("At dawn, xylophone.").problem


def test_a_known_word_in_the_wrong_place_tells_what_was_expected() -> None:
    error = bad("At dawn sleep.")
    assert error.column == 9
    assert error.problem == "'sleep' does not fit here; expected ','"
    assert "expected 'a number'" in bad("At dawn, sing owls songs.").problem
    assert "expected '+1 or the like'" in bad("At dawn, grow by two.").problem


def test_a_text_that_stops_too_early_tells_what_is_missing() -> None:
    error = bad("At dawn, sleep")
    assert error.column == len("At dawn, sleep") + 1
    assert error.problem.startswith("the text ends here; expected ")
    assert "'.'" in error.problem
    assert bad("").problem == "the text ends here; expected 'At'"


def test_places_count_from_where_the_text_stands_in_its_file() -> None:
    error = bad("At dawn, slep.", line=40, column=9)
    assert (error.line, error.column) == (40, 18)
    later = bad("At dawn, sleep.\nAt dusk, sleep.", line=40, column=9)
    assert (later.line, later.column) == (41, 10)


def test_strange_characters_are_unknown_words() -> None:
    assert bad("At dawn, sleep!").problem == "unknown word '!'; expected ',' or '.' or ';'"
    assert bad("At dawn, sing 7 songs.").problem.startswith("unknown word '7'")


def test_figures_and_brackets() -> None:
    words = Lexicon(
        [
            ("sentence", "by_night", "[BY NIGHT] {effect}."),
            ("act", "hoot", "hoot at level {figure} for {number} hours"),
        ]
    )
    text = "[BY NIGHT] hoot at level 12 for two hours."
    tree = words.parse(text)
    assert words.print(tree) == text
    (act,) = tree.slots[0].slots[0].slots[0].slots
    assert [slot.number for slot in act.slots] == [12, 2]
    for wrong in ("[BY NIGHT] hoot at level two for two hours.", "[BY NIGHT] hoot at level +2 for two hours."):
        with pytest.raises(BadCard, match="expected 'a figure'"):
            words.parse(wrong)
    with pytest.raises(BadCard, match="'2' does not fit here; expected 'a number'"):
        words.parse("[BY NIGHT] hoot at level 12 for 2 hours.")
    with pytest.raises(BadCard, match="unknown word '-'"):
        words.parse("[BY NIGHT] hoot at level -.")


def test_a_text_may_break_lines_and_space_as_it_likes() -> None:
    assert SMALL.parse("At  dawn ,\n sleep .") == SMALL.parse("At dawn, sleep.")


def test_a_lexicon_with_two_phrases_of_one_name_is_refused() -> None:
    with pytest.raises(ValueError, match="same name"):
        Lexicon([("act", "sleep", "sleep"), ("act", "sleep", "rest"), ("sentence", "dawn", "At dawn, {effect}.")])


def test_a_pattern_may_not_spell_a_number() -> None:
    with pytest.raises(ValueError, match="spells out a number"):
        Lexicon([("act", "sing", "sing two songs"), ("sentence", "dawn", "At dawn, {effect}.")])


def test_trees_compare_by_what_they_say() -> None:
    one = SMALL.parse("At dawn, sing one songs.")
    assert one == SMALL.parse("At dawn,  sing one songs.")
    assert hash(one) == hash(SMALL.parse("At dawn, sing one songs."))
    assert one != SMALL.parse("At dawn, sing two songs.")
    assert repr(one) == "last(dawn(only(do(sing(number(1))))))"

"""Other words for the same are read in every sentence, and what is wrong is still told in the words of the text."""

from __future__ import annotations

import pytest

from tests.cardtext.test_language import WORDS as HOUSE
from wyrmhall.cardtext.helping.rewording import Rewording
from wyrmhall.cardtext.language import Language
from wyrmhall.core.errors import BadCard
from wyrmhall.games.booster.text import language as booster
from wyrmhall.games.riders.text import language as riders

WORDS = Language(
    HOUSE.phrases[: len(HOUSE.phrases) - sum(phrase.category == "nouns" for phrase in HOUSE.phrases)],
    HOUSE.names,
    rewordings={"your|the foe": "a rival", "hum|whistle": "sing", "night bird|birds": "owls", "owls": "mice"},
)


@pytest.mark.parametrize(
    ("text", "house"),
    [
        ("At dusk, your foe sings a song.", "At dusk, a rival sings a song."),
        ("At dusk, hum 2 songs, then whistle a song.", "At dusk, sing 2 songs, then sing a song."),
        ("At dusk, chase two night birds.", "At dusk, chase 2 owls."),
        ("At dusk, immediately chase two owls.", "At dusk, chase 2 owls."),  # one other word is enough: owls stay owls
    ],
)
def test_other_words_are_read_where_they_stand_for_the_same(text: str, house: str) -> None:
    assert WORDS.print(WORDS.parse(text)) == house


def test_a_text_that_can_be_read_is_read_as_it_stands() -> None:
    assert WORDS.print(WORDS.parse("At dusk, chase 2 owls.")) == "At dusk, chase 2 owls."


def test_what_is_wrong_is_told_where_it_stands_in_the_text() -> None:
    with pytest.raises(BadCard) as caught:
        WORDS.parse("At dusk, your foe dances a song.", "owls.toml", 40, 9)
    assert (caught.value.column, "'dances'" in caught.value.problem) == (9 + len("At dusk, your foe "), True)


def test_each_word_knows_what_it_stands_for() -> None:
    ways = Rewording({"the foe": "a rival", "at once": ""}, str.split).reworded("the foe sings at once".split())
    assert ways[-1] == (["a", "rival", "sings"], [0, 0, 2, 5])
    assert [words for words, _ in ways[:-1]] == [["a", "rival", "sings", "at", "once"], ["the", "foe", "sings"]]


def test_other_words_decide_how_a_text_is_read() -> None:
    assert WORDS.fingerprint() != HOUSE.fingerprint()


@pytest.mark.parametrize(
    ("text", "house"),
    [
        ("At dusk, each rival must sing a song or hunt an owl.", "At dusk, each rival must sing a song or chase an owl."),
        ("At dusk, each rival has to sing a song and hunt an owl.", "At dusk, each rival must sing a song and chase an owl."),
        ("At dusk, each rival has to sing one song.", "At dusk, each rival must sing a song."),
    ],
)  # fmt: skip
def test_what_others_must_do_they_do_all_of(text: str, house: str) -> None:
    """Without the helping word the second verb would be said to the reader: "or chase"."""
    assert WORDS.print(WORDS.parse(text)) == house


def test_words_are_replaced_where_a_text_cannot_be_followed_one_after_the_other() -> None:
    """Once "owls" would be mice and "night birds" owls; here owls must stay, though four other words are needed."""
    text = "At dusk, your foe hums a song. Additionally, whistle 2 songs per owl."
    words = Language(WORDS.phrases[: -sum(phrase.category == "nouns" for phrase in WORDS.phrases)], WORDS.names,
                     rewordings={**WORDS.rewordings, "hums": "sings", "additionally ,": "", "owl": "mouse"})  # fmt: skip
    assert words.print(words.parse(text)) == "At dusk, a rival sings a song, then sing 2 songs for each owl."


def test_words_that_stand_for_each_other_are_not_replaced_for_ever() -> None:
    words = Language(HOUSE.phrases[: -sum(phrase.category == "nouns" for phrase in HOUSE.phrases)], HOUSE.names,
                     rewordings={"here": "there", "there": "here"})  # fmt: skip
    with pytest.raises(BadCard, match="'here'"):
        words.parse("At dusk, sing here a song.")


def test_words_that_are_replaced_where_a_sentence_begins_stay_elsewhere() -> None:
    words = Language(HOUSE.phrases[: -sum(phrase.category == "nouns" for phrase in HOUSE.phrases)], HOUSE.names,
                     rewordings={"^sing": "at dusk, sing", "^two owls": "chase 2 owls"})  # fmt: skip
    assert words.print(words.parse("Sing a song. Sing 2 songs.")) == "At dusk, sing a song. At dusk, sing 2 songs."
    with pytest.raises(BadCard, match="'owls' does not fit here"):
        words.parse("At dusk, two owls.")


def test_your_is_not_read_for_what_is_theirs() -> None:
    """Each of them would lay it on a deck of their own."""
    words = booster.language(("Test",), ("Guild",))
    words.parse("Each rival puts a card from their hand on top of their race deck.")
    with pytest.raises(BadCard, match=r"'your': .* say 'their'"):
        words.parse("Each rival puts a card from their hand on top of your race deck.")


def test_of_many_words_that_fit_those_are_told_that_are_said_most_often() -> None:
    with pytest.raises(BadCard, match=r"expected 'you' or 'the' .* or others") as caught:
        riders.language().parse("After your flight, quickly do nothing.")
    assert "'adds'" not in caught.value.problem, "a verb is told once"


@pytest.mark.parametrize("text", ["", "  "])
def test_an_empty_text_is_told_to_be_empty(text: str) -> None:
    with pytest.raises(BadCard, match="there is nothing to read"):
        HOUSE.parse(text)

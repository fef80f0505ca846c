"""The language of a toy: what is read, what it means, how it is printed, and what is said about what cannot be read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from tests.cardtext.sayings import sayings
from wyrmhall.cardtext.grammar import Grammar
from wyrmhall.cardtext.language import Language, Phrase, Senseless
from wyrmhall.cardtext.machine.acts import PlayerAct
from wyrmhall.cardtext.machine.amounts import Amount, Number
from wyrmhall.cardtext.machine.parts import Deed, EachRival, Part, You
from wyrmhall.cardtext.machine.things import Measure, Noun, Quality, Where
from wyrmhall.cardtext.parsing import Parsing
from wyrmhall.cardtext.remembered import Trees, said_by_questions
from wyrmhall.cardtext.tree import Node
from wyrmhall.cardtext.trunk import amounts_of, having, itself, trunk
from wyrmhall.core.errors import BadCard
from wyrmhall.kit.sheets import Sheet, Source


class Sing(PlayerAct[Deed]):
    def __init__(self, songs: Amount[Deed]) -> None:
        super().__init__()
        self.songs = songs


class Chase(PlayerAct[Deed]):
    def __init__(self, things: Any) -> None:
        super().__init__()
        self.things = things


class Owl(Noun[Deed]):
    def things(self, d: Deed, owners: list[int], where: Where[Deed] | None) -> list[int]:
        return []

    def owner(self, d: Deed, thing: int) -> int:
        return -1


class Grey(Quality[Deed]):
    def fits(self, d: Deed, thing: int) -> bool:
        return True


class Age(Measure[Deed]):
    def of(self, d: Deed, thing: int) -> int:
        return thing


def noisy(act: Any) -> Any:
    raise Senseless("owls are quiet")


WORDS = Language(
    [
        *trunk(),
        *having(),
        Phrase("sentence", "at dusk, {effect}.", itself, also=["{effect} at dusk.", "when night falls: {effect}."]),
        Phrase("sentence", "always, {act}.", noisy),
        Phrase("does", "sings/sing {songs}", Sing),
        Phrase("does", "chases/chase {things}", Chase, also=["hunts/hunt {things}"]),
        *amounts_of("songs", "song/songs"),
        Phrase("noun", "owl/owls", Owl),
        Phrase("noun", "mouse/mice", Owl),
        Phrase("adjective", "grey|gray", Grey),
        Phrase("clause", "of {tree}", lambda tree: Grey()),
        Phrase("where", "in <your> wood", Where),
        Phrase("reference", "it", Owl, plural=False),
        Phrase("measure", "age", Age),
        Phrase("value", "the hour", lambda: Number(3)),
        Phrase("haver", "you", You, plural=True),
        Phrase("haver", "each rival", EachRival, plural=False),
    ],
    {"tree": ["the Old Oak", "Ash"]},
)


def printed(text: str) -> str:
    return WORDS.print(WORDS.parse(text))


def bad(text: str) -> BadCard:
    with pytest.raises(BadCard) as caught:
        WORDS.parse(text, "owls.toml", 40, 9)
    return caught.value


@given(sayings(WORDS))
def test_whatever_is_printed_is_read_back_to_the_letter(tree: Node) -> None:
    """A clause may go with an inner noun or with an outer one, and is printed alike; all else has one tree."""
    text = WORDS.print(tree)
    read = WORDS.parse(text)
    assert WORDS.print(read) == text
    assert WORDS.parse(WORDS.print(read)) == read


@given(sayings(WORDS))
def test_what_is_printed_is_read_by_what_the_house_says_alone_and_as_by_all_that_is_read(tree: Node) -> None:
    words = WORDS.house().split(WORDS.print(tree))
    assert words == WORDS.grammar().split(WORDS.print(tree))
    house, everything = Parsing(WORDS.house(), words), Parsing(WORDS.grammar(), words)
    assert house.trees("text") == everything.trees("text") != []
    assert house.cost == everything.cost == 0


def test_whose_it_is_stays_one_word_where_only_another_wording_says_it_so() -> None:
    mine = Phrase("text", "hunt an owl of mine", itself, also=["hunt my wood's owl"])
    toy = Language([mine, Phrase("text", "{owner}'s owl", itself)], {"owner": ["wood"]})
    for text in ("hunt my wood's owl", "mouse's owl"):
        assert toy.house().split(text) == toy.grammar().split(text)
    with pytest.raises(BadCard):
        toy.parse("wood's owl")
    assert toy.print(toy.parse("hunt my wood's owl")) == "Hunt an owl of mine"


def test_of_two_words_in_each_number_those_of_the_house_cost_nothing() -> None:
    toy = Language([Phrase("text", "{mage} lays|puts/lay|put traps", itself), Phrase("mage", "you", You, plural=True),
                    Phrase("mage", "he", You, plural=False)])  # fmt: skip
    for text, cost in (("you lay traps", 0), ("you put traps", 1), ("he lays traps", 0), ("he puts traps", 1)):
        parsing = Parsing(toy.house(), text.split())
        assert len(parsing.trees("text")) == 1
        assert (text, parsing.cost) == (text, cost)


# -- small differences of wording ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "house"),
    [
        ("At dusk, sing one song.", "At dusk, sing a song."),
        ("AT DUSK, Sing 1 Song.", "At dusk, sing a song."),
        ("At dusk, sing three songs.", "At dusk, sing 3 songs."),
        ("At dusk, you may hunt a mouse. If you do, sing two songs.", "At dusk, you may chase a mouse; if you do, sing 2 songs."),
        ("When night falls: sing a song.", "At dusk, sing a song."),
        ("Sing a song at dusk.", "At dusk, sing a song."),
        ("At dusk, chase a gray owl in wood.", "At dusk, chase a grey owl in your wood."),
        ("At dusk, each rival sings 2 songs.", "At dusk, each rival sings 2 songs."),
        ("At dusk, each rival may sing 2 songs.", "At dusk, each rival may sing 2 songs."),
        ("At dusk, every rival chases all mice.", "At dusk, each rival chases all mice."),
        ("At dusk, chase one other owl.", "At dusk, chase another owl."),
        ("At dusk, chase every other grey owl.", "At dusk, chase each other grey owl."),
        ("At dusk, if the hour is at least three, chase it.", "At dusk, if the hour is 3 or more, chase it."),
        ("At dusk, sing a song per grey owl.", "At dusk, sing a song for each grey owl."),
    ],
)  # fmt: skip
def test_other_words_are_read_and_printed_as_the_house_says_it(text: str, house: str) -> None:
    assert printed(text) == house
    assert WORDS.parse(house) == WORDS.parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "At dusk, chase a mouse of the Old Oak.",
        "At dusk, you sing a song.",
        "At dusk, each rival sings a song or chases an owl.",
        "At dusk, chase up to two grey mice in your wood.",
        "At dusk, chase each owl of age 2 or less.",
        "At dusk, if you have an owl, sing a song; otherwise, chase it.",
        "At dusk, if each rival has no mice, sing a song.",
        "At dusk, if you have 2 or more grey owls in your wood and the hour is odd, sing 2 songs, then chase it.",
        "At dusk, sing songs equal to the number of grey owls in your wood.",
        "At dusk, either sing a song; or chase an owl; or chase a mouse.",
        "At dusk, sing a song unless the hour is even.",
        "At dusk, three times, sing a song.",
        "At dusk, if you have more owls than each rival, sing a song.",
    ],
)
def test_parts_go_together(text: str) -> None:
    assert printed(text) == text


def test_a_subject_and_its_verb_agree() -> None:
    assert printed("At dusk, each player sing a songs.") == "At dusk, each player sings a song."
    assert printed("At dusk, sings 2 song.") == "At dusk, sing 2 songs."


# -- meaning ---------------------------------------------------------------------------------------


def meant(text: str) -> tuple[Any, list[Part]]:
    book: list[Part] = []
    (sentence,) = WORDS.sentences(WORDS.parse(text))
    return WORDS.mean(sentence, book), book


def test_every_part_is_numbered_in_the_book() -> None:
    act, book = meant("At dusk, each rival sings 2 songs.")
    assert isinstance(act, Sing)
    assert isinstance(act.who, EachRival)
    assert [part.number for part in book] == list(range(len(book)))
    assert book[act.number] is act
    assert act.node is not None
    assert WORDS.print(act.node) == "Each rival sings 2 songs", "with its subject"


def test_what_is_said_of_a_rival_needs_one() -> None:
    act, _ = meant("At dusk, a rival sings 2 songs.")
    assert act.needs_rival
    other, _ = meant("At dusk, each rival sings 2 songs.")
    assert not other.needs_rival


def test_what_makes_no_sense_says_why_and_where() -> None:
    with pytest.raises(Senseless) as caught:
        meant("Always, sing a song.")
    assert (caught.value.why, caught.value.where) == ("owls are quiet", "Always, sing a song.")


def test_sentences_are_told_apart() -> None:
    text = WORDS.parse("At dusk, sing a song. At dusk, chase it. Always, sing 2 songs.")
    assert [WORDS.print(sentence) for sentence in WORDS.sentences(text)] == [
        "At dusk, sing a song.",
        "At dusk, chase it.",
        "Always, sing 2 songs.",
    ]


# -- what cannot be read ---------------------------------------------------------------------------


def test_an_unknown_word_is_placed_and_the_nearest_named() -> None:
    error = bad("At dusk, sinng a song.")
    assert (error.where, error.line, error.column) == ("owls.toml", 40, 18)
    assert "unknown word 'sinng'" in error.problem
    assert "'sing'" in error.problem


def test_a_text_that_stops_too_early_and_a_number_too_large() -> None:
    assert bad("At dusk, sing a song").problem.startswith("the text ends here; expected ")
    assert "too large" in bad("At dusk, sing 1000 songs.").problem


def test_a_word_in_the_wrong_place() -> None:
    assert "'owl' does not fit here" in bad("At dusk, owl.").problem


# -- grammar ---------------------------------------------------------------------------------------


def test_a_language_that_says_a_thing_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="says twice"):
        Language([Phrase("text", "sleep", itself), Phrase("text", "sleep", itself)])


def test_another_wording_says_what_the_phrase_says() -> None:
    grammar = Grammar()
    grammar.add_number("figure", 0)
    house = grammar.add("act", "a", "sing {figure} songs")
    with pytest.raises(ValueError, match="does not say the 'number'"):
        grammar.add_other("act", house, "sing")
    with pytest.raises(ValueError, match="says more than"):
        grammar.add_other("act", grammar.add("act", "b", "sing"), "sing {figure}")


def test_a_phrase_that_begins_with_itself_or_is_empty_is_refused() -> None:
    with pytest.raises(ValueError, match="begins with itself"):
        Language([Phrase("text", "{text} again", itself)]).parse("again")
    with pytest.raises(ValueError, match="can be empty"):
        Language([Phrase("text", "(please)", itself)]).parse("please")
    with pytest.raises(ValueError, match="no phrase of the language is a 'nothing'"):
        Language([Phrase("text", "sing {nothing}", itself)]).parse("sing")


# -- remembered ------------------------------------------------------------------------------------


def test_what_was_read_before_is_not_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WYRMHALL_DATA", str(tmp_path))
    sheet = Sheet(
        Source.of("owls.toml", '[[owl]]\ntext = "At dusk, sing a song."\n[[owl]]\n\ntext = "At dusk, zonk."\n')
    )
    owl, other = sheet.entries("owl")
    first = Trees(WORDS, ["owls"])
    read = first.tree(owl, "text")
    with pytest.raises(BadCard, match=r"owls.toml:5:18: .*'zonk'"):
        first.tree(other, "text")
    first.keep()
    monkeypatch.setattr(Language, "parse", lambda *_: pytest.fail("read again"))
    assert Trees(WORDS, ["owls"]).tree(owl, "text") == read
    with pytest.raises(pytest.fail.Exception, match="read again"):
        Trees(WORDS, ["other owls"]).tree(owl, "text")


def test_only_what_questions_name_is_put_into_words() -> None:
    book: list[Part] = []
    (sentence,) = WORDS.sentences(WORDS.parse("At dusk, you may sing a song; if you do, chase it."))
    WORDS.mean(sentence, book)
    assert [words for words in said_by_questions(WORDS, book, []) if words] == ["Sing a song"]

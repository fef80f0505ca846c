"""Deck lists as people paste them."""

from __future__ import annotations

import pytest

from tests.games.booster.formats import cards, kinds, legal_deck, race_kinds
from wyrmhall.games.booster.decks.deck import BadDeck, Deck
from wyrmhall.games.booster.decks.decklist import LONGEST_LIST, MOST_TOLD, read_list, write_list
from wyrmhall.games.booster.text.cards import DRAGON, GEAR


def name(kind: int) -> str:
    return cards().names[kind]


def problems(text: str) -> list[str]:
    with pytest.raises(BadDeck) as caught:
        read_list(cards(), text)
    return [problem.why for problem in caught.value.problems]


def test_a_list_that_is_written_is_read_again() -> None:
    deck = legal_deck()
    deck.name = "Fine and fast"
    again = read_list(cards(), write_list(cards(), deck))
    assert again == deck
    assert again.name == "Fine and fast"


def test_counts_headings_comments_and_case_are_read_as_people_write_them() -> None:
    one, two, three = race_kinds()[:3]
    dragon = kinds(DRAGON)[0]
    text = f"""
    # found somewhere
    DECK:  Mine
    RACE DECK (6):
      2 {name(one)}
    3x {name(two).upper()}   // not a comment here

    // a comment
    {name(three)}
    dragon deck
    1 x {name(dragon).lower()}
    """.replace("   // not a comment here", "")
    assert read_list(cards(), text) == Deck([one, one, two, two, two, three], [dragon])
    assert read_list(cards(), text).name == "Mine"


@pytest.mark.parametrize("line", ["Mag Kick x3", "Mag Kick X 3", "mag kick \u00d73", "3\u00d7 Mag Kick", "3 Mag Kick"])
def test_a_count_may_stand_before_or_after_the_name(line: str) -> None:
    assert read_list(cards(), line) == Deck([cards().kind_of("Mag Kick")] * 3, [])


def test_a_count_after_the_name_must_be_possible_too() -> None:
    assert problems("Mag Kick x100") == ["line 1: 100 copies are not from 1 to 99"]
    assert problems("2 Mag Kick x3") == ["line 1: there is no card '2 Mag Kick'; did you mean 'Mag Kick'?"]


def test_signs_that_programs_put_in_are_read() -> None:
    """A byte order mark before the first line, and the apostrophes and dashes of word processors."""
    text = "\ufeffRace deck\n2 You\u2019re Next\n1 Wind\u2011Up Hop\nDragon deck\n1 Traveller\u2019s Saddle, level 1\n"
    next_, hop, saddle = (
        cards().kind_of(name) for name in ("You're Next", "Wind-Up Hop", "Traveller's Saddle, level 1")
    )
    assert read_list(cards(), text) == Deck([next_, next_, hop], [saddle])


def test_without_headings_a_card_goes_where_it_belongs() -> None:
    one, dragon, gear = race_kinds()[0], kinds(DRAGON)[0], kinds(GEAR)[0]
    assert read_list(cards(), f"2 {name(gear)}\n{name(one)}\n{name(dragon)}") == Deck([one], [dragon, gear, gear])


def test_a_card_stays_under_its_heading_even_where_it_may_not_be() -> None:
    """Moving it silently would hide a broken rule."""
    one, dragon = race_kinds()[0], kinds(DRAGON)[0]
    assert read_list(cards(), f"Race deck\n{name(dragon)}\nDragon deck\n{name(one)}") == Deck([dragon], [one])


def test_a_list_in_one_line() -> None:
    one, two = race_kinds()[:2]
    assert read_list(cards(), f"2 {name(one)}; 1 {name(two)}") == Deck([one, one, two], [])
    assert read_list(cards(), f"2 {name(one)} / {name(two)}") == Deck([one, one, two], [])


def test_a_title_with_one_version_needs_no_version() -> None:
    table = cards()
    gear = next(kind for kind in kinds(GEAR) if table.titles.count(table.titles[kind]) == 1)
    assert read_list(table, f"2 {table.titles[gear]}") == Deck([], [gear, gear])


def test_a_title_with_several_versions_is_asked_for_one() -> None:
    table = cards()
    several = next(kind for kind in kinds(DRAGON) if table.titles.count(table.titles[kind]) > 1)
    (told,) = problems(f"2 {table.titles[several]}")
    assert told.startswith(f"line 1: '{table.titles[several]}' has ")
    assert repr(table.names[several]) in told


def test_unknown_names_are_told_by_line_with_the_nearest() -> None:
    one, two = race_kinds()[:2]
    text = f"Race deck\n4 {name(one)}\n4 {name(two)}x\n\n2 Zzzzzz qqq"
    assert problems(text) == [
        f"line 3: there is no card '{name(two)}x'; did you mean '{name(two)}'?",
        "line 5: there is no card 'Zzzzzz qqq'",
    ]


@pytest.mark.parametrize("count", ["0", "100", "1000000000"])
def test_a_count_that_cannot_be_is_told(count: str) -> None:
    (told,) = problems(f"{count} {name(race_kinds()[0])}")
    assert told == f"line 1: {count} copies are not from 1 to 99"


def test_a_list_of_nonsense_is_told_in_part() -> None:
    told = problems("\n".join(f"9 nonsense {i}" for i in range(MOST_TOLD + 5)))
    assert len(told) == MOST_TOLD + 1
    assert told[-1] == "5 lines more cannot be read"


def test_a_list_without_end_is_not_read() -> None:
    assert problems("\n" * (LONGEST_LIST + 1)) == [
        f"the list has {LONGEST_LIST + 1} lines; {LONGEST_LIST} are read at most"
    ]

"""Share codes: short, stable, and safe against slips."""

from __future__ import annotations

import re

import pytest

from tests.games.booster.formats import cards, kinds, legal_deck, race_kinds
from wyrmhall.core.chance import Chance
from wyrmhall.games.booster.decks.deck import BadDeck, Deck
from wyrmhall.games.booster.decks.sharecode import is_code, mark_of, read_code, write_code
from wyrmhall.games.booster.text.cards import Cards


def test_a_code_is_one_word_for_a_link_and_gives_the_deck_again() -> None:
    deck = legal_deck()
    deck.name = "Übermut"
    code = write_code(cards(), deck)
    assert re.fullmatch(r"[A-Za-z0-9_-]{20,140}", code)
    assert is_code(code)
    assert read_code(cards(), code) == deck
    assert read_code(cards(), code).name == "Übermut"


def test_random_decks_come_back() -> None:
    chance = Chance(3)
    for _ in range(200):
        race = [chance.pick(race_kinds()) for _ in range(chance.below(61))]
        deck = Deck(race, [chance.pick(kinds(0, 1, 2)) for _ in range(chance.below(11))])
        assert read_code(cards(), write_code(cards(), deck)) == deck


def test_no_two_cards_have_the_same_mark() -> None:
    assert len({mark_of(name) for name in cards().names}) == len(cards().names)


def test_a_code_stays_good_when_cards_are_added_before_the_others() -> None:
    deck = legal_deck()
    code = write_code(cards(), deck)
    later = Cards()
    later.names = ["A new card", "Another", *cards().names]
    assert read_code(later, code) == Deck([kind + 2 for kind in deck.race], [kind + 2 for kind in deck.dragon])


def test_a_code_with_a_card_that_is_gone_says_so() -> None:
    code = write_code(cards(), legal_deck())
    earlier = Cards()
    earlier.names = cards().names[:]
    earlier.names[legal_deck().race[0]] = "Something else"
    with pytest.raises(BadDeck, match="1 of its cards are not in this version's sets"):
        read_code(earlier, code)


def test_every_slip_of_one_sign_is_noticed() -> None:
    code = write_code(cards(), legal_deck())
    for at in range(4, len(code) - 1):
        slipped = code[:at] + ("A" if code[at] != "A" else "B") + code[at + 1 :]
        with pytest.raises(BadDeck, match="the share code cannot be read"):
            read_code(cards(), slipped)


@pytest.mark.parametrize("code", ["db1-", "db1-!", "db1-ÄÖ", "db1-AAAA", "db1-" + "A" * 3000])
def test_what_is_no_code_is_refused(code: str) -> None:
    with pytest.raises(BadDeck, match="the share code cannot be read"):
        read_code(cards(), code)


def test_cut_codes_are_refused() -> None:
    code = write_code(cards(), legal_deck())
    for length in range(4, len(code) - 1):
        with pytest.raises(BadDeck):
            read_code(cards(), code[:length])


def test_more_copies_than_a_byte_holds_are_refused() -> None:
    with pytest.raises(BadDeck, match=r"300 copies of .* are too many"):
        write_code(cards(), Deck([race_kinds()[0]] * 300, []))

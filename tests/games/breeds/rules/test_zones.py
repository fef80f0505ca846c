"""Cards on their way, one move at a time: what is drawn, shown, held as a token, and where it goes home."""

from __future__ import annotations

from typing import Any

from tests.games.breeds.positions import at, player, side, trash, zone
from tests.rules import rule
from wyrmhall.core.events import PUBLIC
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.table import Table
from wyrmhall.games.breeds.rules.zones import (
    EPIC_TOKEN,
    FIREBALL_TOKEN,
    draw_cards,
    gain_tokens,
    gained,
    hold_as_token,
    renew_deck,
    return_tokens,
    reveal,
    send_home,
    shuffle_deck,
    source_parts,
    spend_epic_token,
    spend_fireball_token,
    to_hand,
    trash_from_hand,
)
from wyrmhall.games.breeds.state import FROM_TRASH, SLOT, BreedsState
from wyrmhall.games.breeds.text.cards import PILES
from wyrmhall.kit.cards import BUNCH, TIES, in_one_lot


def table(match: Match[BreedsState]) -> Table[BreedsState]:
    return Table(match.state, listening=True)


def told(t: Table[BreedsState]) -> list[tuple[str, int, tuple[int, ...]]]:
    return [(event.name, event.seat, event.numbers) for event in t.events]


def lent(card: str, source: str, **more: Any) -> dict[str, Any]:
    return {"card": card, "from": source, **more}


# -- drawing ---------------------------------------------------------------------------------------


@rule("BR-DECK-02", "BR-SETUP-18")
def test_what_is_drawn_is_told_to_who_drew_alone_and_nothing_is_told_of_nothing() -> None:
    match = at(sides=[side("red"), side("blue", deck=["Ripplet", "Geyser"], discard=[])])
    t = table(match)
    assert draw_cards(t, 1, 3, "BR-DRAW-02") == 2
    assert [(event.name, event.mask, event.rule) for event in t.events] == [("drew", 1 << 1, "BR-DRAW-02")]
    assert [match.state.seen[card] for card in player(match, 1).hand[-2:]] == [1 << 1, 1 << 1]
    assert draw_cards(t, 1, 1, "BR-DRAW-02") == 0
    assert len(t.events) == 1, "who draws no card is not told of"


@rule("BR-DECK-03")
def test_a_deck_that_has_cards_is_not_renewed() -> None:
    match = at(sides=[side("red"), side("blue", deck=["Ripplet"], discard=["Geyser"])])
    t = table(match)
    renew_deck(t, 1)
    assert (zone(match, 1, "deck"), zone(match, 1, "discard"), told(t)) == (["Ripplet"], ["Geyser"], [])
    assert draw_cards(t, 1, 2, "BR-DRAW-02") == 2
    assert [event.name for event in t.events] == ["reshuffled", "drew"], "only when a card is needed"


@rule("BR-DECK-03")
def test_what_is_used_up_is_forgotten_of_shuffled_cards_alone() -> None:
    match = at(sides=[side("red"), side("blue", "Undertow", deck=["Ripplet", "Geyser"])])
    s, blue = match.state, player(match, 1)
    held, first, second = blue.hand[0], *blue.deck
    s.used_up = [first, 7, held, 7, second, 8]
    shuffle_deck(s, blue.deck, blue.hand)
    assert s.used_up == [held, 7]


@rule("BR-DECK-01", "BR-DECK-02")
def test_cards_are_drawn_from_the_top() -> None:
    match = at(sides=[side("red"), side("blue", deck=["Ripplet", "Geyser", "Mistfin"])])
    draw_cards(table(match), 1, 2, "BR-DRAW-02")
    assert (zone(match, 1, "hand")[-2:], zone(match, 1, "deck")) == (["Ripplet", "Geyser"], ["Mistfin"])


@rule("BR-QUEST-12", "BR-QUEST-10")
def test_whose_quest_moves_by_what_is_trashed_or_gained_on_the_turn_of_another() -> None:
    match = at(sides=[side("red", "Red Coin"), side("blue", "Fireball", "Common Coin", "Blue Coin", "Red Coin")])
    t = table(match)
    fireball, coin, blue, red = player(match, 1).hand[:4]
    trash_from_hand(t, 1, fireball, 1, "BR-TRASH-03")
    assert [player(match, seat).quests for seat in (0, 1)] == [[0, 2, 0], [0, 2, 1]]
    trash_from_hand(t, 1, coin, 0, "BR-TRASH-03")
    assert [player(match, seat).quests for seat in (0, 1)] == [[0, 2, 0], [0, 2, 1]], "another has trashed it"
    gained(t, 1, red)
    assert [player(match, seat).quests[1] for seat in (0, 1)] == [2, 2], "that is no coin of the own faction"
    gained(t, 1, blue)
    assert [player(match, seat).quests[1] for seat in (0, 1)] == [2, 3]


# -- showing ---------------------------------------------------------------------------------------


def two_lots(seat: int, wider: int) -> tuple[BreedsState, int, int]:
    """A hand with a card of an older lot and one of a newer, and the lot in which more can be, as far as others know."""
    match = at(sides=[side("red", "Smokescale", "Cinderling"), side("blue", "Ripplet", "Geyser")])
    s = match.state
    older, newer = s.sides[seat].hand[:2]
    for other, owner in enumerate(s.sides):
        owner.discard.append(owner.hand.pop())
        for card in [*owner.hand, *owner.deck]:
            s.may[card] = in_one_lot(s.seats) << wider if card in owner.deck else in_one_lot(s.seats) * 0b11
        for card in owner.hand:
            s.lot[card] = BUNCH << other
            s.seen[card] = 1 << other
    s.lot[newer] += 1
    return s, older, newer


@rule("BR-SETUP-18")
def test_a_card_shown_from_a_hand_does_not_say_from_which_shuffle_it_is() -> None:
    for seat in (0, 1):
        s, older, newer = two_lots(seat, wider=1)
        reveal(s, newer)
        assert s.seen[newer] == PUBLIC
        assert (s.lot[older] % BUNCH, s.lot[newer] % BUNCH) == (1, 0), "what remains may be any that could be there"
        s, older, newer = two_lots(seat, wider=0)
        reveal(s, older)
        assert s.seen[older] == PUBLIC
        assert (s.lot[older] % BUNCH, s.lot[newer] % BUNCH) == (1, 0)


@rule("BR-SETUP-18")
def test_the_hand_of_another_has_nothing_to_do_with_it() -> None:
    s, _, newer = two_lots(1, wider=1)
    own = s.sides[1].hand
    for card in own:
        s.lot[card] = s.lot[newer]
    s.lot[newer] |= BUNCH << TIES
    stranger = s.sides[0].hand[0]
    s.lot[stranger] |= BUNCH << TIES
    s.seen[stranger] = s.seen[newer]
    before = [s.lot[card] for card in s.sides[0].hand]
    reveal(s, newer)
    assert [s.lot[card] for card in s.sides[0].hand] == before


# -- tokens ----------------------------------------------------------------------------------------


@rule("BR-TOKEN-03", "BR-TOKEN-04", "BR-TOKEN-05")
def test_tokens_kept_longer_are_counted_apart_and_only_on_the_own_turn() -> None:
    match = at(sides=[side("red"), side("blue")])
    t = table(match)
    for seat in (0, 1):
        for keep in (True, False):
            gain_tokens(t, seat, EPIC_TOKEN, 2 if keep else 1, keep)
            gain_tokens(t, seat, FIREBALL_TOKEN, 3 if keep else 1, keep)
    active, other = player(match, 0), player(match, 1)
    assert (active.epics, active.late_epics, active.fireballs, active.late_fireballs) == (1, 2, 1, 3)
    assert (other.epics, other.late_epics, other.fireballs, other.late_fireballs) == (3, 0, 4, 0)
    assert [event.numbers for event in t.events[:4]] == [(2, 1), (3, 1), (1, 0), (1, 0)]
    assert [event.numbers for event in t.events[4:]] == [(2, 0), (3, 0), (1, 0), (1, 0)]
    assert [names_of(match, event.kinds) for event in t.events[:2]] == [["Epic Coin"], ["Fireball"]]


def names_of(match: Match[BreedsState], kinds: list[int]) -> list[str]:
    return [match.state.cards.names[kind] for kind in kinds]


@rule("BR-TOKEN-07", "BR-TOKEN-04")
def test_the_token_that_would_return_first_is_spent_first() -> None:
    match = at(sides=[side("red", fireballs=1, late_fireballs=1, epics=1, late_epics=1), side("blue")])
    s, red = match.state, player(match, 0)
    spend_fireball_token(s, 0)
    spend_epic_token(s, 0)
    assert (red.fireballs, red.late_fireballs, red.epics, red.late_epics) == (0, 1, 0, 1)
    spend_fireball_token(s, 0)
    spend_epic_token(s, 0)
    assert (red.fireballs, red.late_fireballs, red.epics, red.late_epics) == (0, 0, 0, 0)


@rule("BR-TOKEN-08")
def test_where_a_token_comes_from() -> None:
    assert source_parts(FROM_TRASH) == (0, -1, -1)
    assert source_parts(0) == (2, 0, -1)
    assert source_parts(3) == (2, 3, -1)
    for seat in range(3):
        for pile in range(PILES):
            assert source_parts(SLOT + seat * PILES + pile) == (1, seat, pile)


@rule("BR-TOKEN-08", "BR-TOKEN-04")
def test_a_card_held_as_a_token_is_seen_and_stays_longer_only_on_the_own_turn() -> None:
    for seat, keep, kept in ((0, True, 1), (0, False, 0), (1, True, 0), (1, False, 0)):
        match = at(sides=[side("teal"), side("blue"), side("green", discard=["Crusher"])])
        s, t = match.state, table(match)
        card = s.sides[2].discard.pop()
        s.seen[card] = 0
        hold_as_token(t, seat, card, 2, keep)
        assert s.lent == [card, 2, kept]
        assert s.seen[card] == PUBLIC
        assert told(t) == [("borrowed", seat, (2, 2, -1))]


@rule("BR-TOKEN-04")
def test_all_tokens_that_return_are_told_together() -> None:
    held = [lent("Mossback", "trash"), lent("Thornback", "discard 2"), lent("Venomous", "slot 2 1", kept=True)]
    red = side("red", tokens=held, fireballs=3, epics=2, late_fireballs=1, late_epics=4)
    match = at(sides=[red, side("green", supply=["", "Crusher"])])
    t = table(match)
    return_tokens(t, 0)
    assert told(t) == [("returned_tokens", 0, (3 + 2 + 2,))]
    assert (player(match, 0).fireballs, player(match, 0).epics) == (1, 4)
    assert zone(match, 0, "tokens") == ["Venomous"]
    assert trash(match) == ["Mossback"]
    assert zone(match, 1, "discard") == ["Thornback"]
    return_tokens(t, 0)
    assert told(t)[1:] == [("returned_tokens", 0, (1 + 4 + 1,))]
    return_tokens(t, 0)
    assert len(t.events) == 2, "nothing was left to return"


# -- the way home ----------------------------------------------------------------------------------


@rule("BR-TOKEN-04", "BR-TOKEN-08")
def test_a_token_goes_back_to_the_very_slot_it_was_taken_from() -> None:
    for seat, faction, card in ((0, "green", "Crusher"), (1, "blue", "Ripplet")):
        for pile in range(PILES):
            supply = ["" if slot == pile else name for slot, name in enumerate(SUPPLIES[faction])]
            sides = [side("green", supply=supply if seat == 0 else []), side("blue", supply=supply if seat else [])]
            sides.append(side("teal", tokens=[lent(card, f"slot {seat + 1} {pile + 1}")]))
            match = at(sides=sides)
            s, owner = match.state, player(match, seat)
            assert not owner.up >> pile & 1
            token = player(match, 2).tokens.pop()
            send_home(s, token, 2)
            assert owner.up >> pile & 1
            assert owner.piles[pile][-1] == token
            assert s.lent == []


SUPPLIES = {
    "green": ("Venomous", "Mossback", "Thornback", "Rockslide"),
    "blue": ("Mistfin", "Tideguard", "Geyser", "Undertow"),
}


@rule("BR-ELIM-02", "BR-TOKEN-04")
def test_what_has_no_home_any_more_leaves_the_game() -> None:
    sides = [side("red", standing="eliminated", hand=[], fell=1), side("blue", "Ripplet"), side("green", "Crusher")]
    match = at(turn=1, start=1, sides=sides)
    s = match.state
    ripplet = s.sides[1].hand.pop(0)
    s.lent = [ripplet, 0, 0]
    send_home(s, ripplet, 1)
    assert s.out[-1] == ripplet, "the discard pile it was taken from is gone"
    crusher = s.sides[2].hand.pop(0)
    send_home(s, crusher, 2)
    assert zone(match, 2, "discard") == ["Crusher"]
    smokescale = next(card for card in s.out if s.cards.names[s.kind[card]] == "Smokescale")
    s.out.remove(smokescale)
    send_home(s, smokescale, 1)
    assert s.out[-1] == smokescale, "its player is gone"


@rule("BR-DAMAGE-12", "BR-TOKEN-09")
def test_a_card_that_returns_goes_to_the_hand_and_a_token_to_the_token_area() -> None:
    match = at(sides=[side("red", "Smokescale", tokens=[lent("Ripplet", "trash")]), side("blue")])
    s, red = match.state, player(match, 0)
    card, token = red.hand.pop(0), red.tokens.pop()
    assert s.lending(token) == 0, "the first that is lent"
    to_hand(s, card, 0)
    to_hand(s, token, 0)
    assert (zone(match, 0, "hand")[-1], zone(match, 0, "tokens")) == ("Smokescale", ["Ripplet"])


@rule("BR-SETUP-18", "BR-DECK-03")
def test_what_goes_home_is_seen_and_what_is_drawn_is_one_of_the_hand() -> None:
    match = at(sides=[side("red"), side("blue", "Ripplet", deck=["Geyser"])])
    s, blue = match.state, player(match, 1)
    card = blue.hand.pop(0)
    s.seen[card] = 1 << 1
    send_home(s, card, 1)
    assert s.seen[card] == PUBLIC
    draw_cards(table(match), 1, 1, "BR-DRAW-02")
    assert s.lot[blue.hand[-1]] & BUNCH << 1, "others cannot tell it from the rest of the hand"

"""Of whom and of which card a text speaks, who chooses, who is told, and how long it holds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.breeds.house_set import with_text
from tests.games.breeds.positions import attack, battle, finish, hand, next_turn, player, side, sv, tokens, trash, zone
from tests.matches import options, play
from tests.rules import rule
from wyrmhall.core.playing.match import Match
from wyrmhall.games.breeds.text.use import passives


def told(match: Match[Any], event: str) -> list[Any]:
    """What each of two players was told of the cards, in this order: their names, or how many."""
    return [one["cards"] for seat in (0, 1) for one in match.told(seat) if one["event"] == event]


# -- decks and hands -------------------------------------------------------------------------------


@rule("BR-DRAGON-10", "BR-DECK-03")
@pytest.mark.parametrize(
    ("where", "deck"), [("on top", ["Geyser", "Mistfin"]), ("on the bottom", ["Mistfin", "Geyser"])]
)
def test_which_card_goes_from_a_hand_to_a_deck_its_owner_alone_is_told(
    tmp_path: Path, where: str, deck: list[str]
) -> None:
    text = f"When this is played, put one card from your hand {where} of your deck."
    match = battle(
        side("blue", "Ripplet", "Geyser", deck=["Mistfin"]), side("red"), cards=with_text(tmp_path, Ripplet=text)
    )
    play(match, "0 play Ripplet", "0 take Geyser")
    assert zone(match, 0, "deck") == deck
    assert told(match, "put_in_deck") == [["Geyser"], 1]
    card = player(match, 0).deck[-1 if where == "on top" else 0]
    assert match.state.seen[card] & 3 == 1


@rule("BR-DRAGON-10")
def test_which_card_goes_from_a_discard_pile_to_a_deck_everybody_is_told(tmp_path: Path) -> None:
    text = "When this is played, put one card from your discard pile on top of your deck."
    blue = side("blue", "Ripplet", discard=["Geyser"], deck=["Mistfin"])
    match = battle(blue, side("red"), cards=with_text(tmp_path, Ripplet=text))
    play(match, "0 play Ripplet")
    if options(match, 0) == ["take Geyser"]:
        play(match, "0 take Geyser")
    assert (zone(match, 0, "deck"), told(match, "put_in_deck")) == (["Geyser", "Mistfin"], [["Geyser"], ["Geyser"]])


@rule("BR-DECK-03")
def test_only_so_many_cards_of_a_deck_are_looked_at_and_the_rest_goes_under_it(tmp_path: Path) -> None:
    text = "When this is played, look at the top two cards of your deck, put one of them into your hand and the rest on the bottom."
    deck = ["Common Coin", "Mistfin", "Fireball", "Geyser"]
    match = battle(side("blue", "Ripplet", deck=deck), side("red"), cards=with_text(tmp_path, Ripplet=text))
    below = player(match, 0).deck[:2]
    play(match, "0 play Ripplet")
    assert sorted(options(match, 0)) == ["take Common Coin", "take Mistfin"]
    play(match, "0 take Mistfin")
    assert (hand(match, 0), zone(match, 0, "deck")) == (["Mistfin"], ["Fireball", "Geyser", "Common Coin"])
    assert [match.state.seen[card] for card in below] == [0, 0]
    assert told(match, "drew") == [["Mistfin"], 1]


@rule("BR-DECK-03")
def test_another_who_looks_at_a_deck_of_their_own_sees_it(tmp_path: Path) -> None:
    text = (
        "When this is played, the defending player looks at the top two cards of their deck, then discards one of them."
    )
    match = battle(
        side("blue", "Ripplet"),
        side("red", deck=["Common Coin", "Flarewing", "Fireball"]),
        cards=with_text(tmp_path, Ripplet=text),
    )
    top = player(match, 1).deck[-2:]
    play(match, "0 play Ripplet")
    assert [match.state.seen[card] & 3 for card in top] == [2, 2]
    assert options(match, 1) == ["take Common Coin", "take Flarewing"]


@rule("BR-DECK-03")
@pytest.mark.parametrize(("verb", "seen"), [("look at", 1), ("reveal", ["Mistfin"])])
def test_a_card_that_comes_from_a_deck_to_a_hand_is_told_as_it_was_seen(tmp_path: Path, verb: str, seen: Any) -> None:
    text = f"When this is played, {verb} the top card of your deck; if it is a dragon, put it into your hand."
    match = battle(
        side("blue", "Ripplet", deck=["Mistfin", "Fireball"]), side("red"), cards=with_text(tmp_path, Ripplet=text)
    )
    play(match, "0 play Ripplet")
    assert (hand(match, 0), told(match, "drew")) == (["Mistfin"], [["Mistfin"], seen])


@rule("BR-DECK-03")
def test_a_card_of_a_hand_that_was_shown_is_hidden_again_in_a_deck(tmp_path: Path) -> None:
    text = "When this is played, reveal your hand, then put one card from your hand on top of your deck."
    blue = side("blue", "Ripplet", "Geyser", "Undertow", deck=["Mistfin"])
    match = battle(blue, side("red"), cards=with_text(tmp_path, Ripplet=text))
    play(match, "0 play Ripplet", "0 take Geyser")
    assert told(match, "put_in_deck") == [["Geyser"], 1]


@rule("BR-DECK-03")
def test_another_who_takes_one_of_the_top_cards_sees_them(tmp_path: Path) -> None:
    text = (
        "When this is played, the defending player looks at the top two cards of their deck, "
        "puts one of them into their hand and the rest on the bottom."
    )
    red = side("red", deck=["Common Coin", "Flarewing", "Fireball"])
    match = battle(side("blue", "Ripplet"), red, cards=with_text(tmp_path, Ripplet=text))
    top = player(match, 1).deck[-2:]
    play(match, "0 play Ripplet")
    assert options(match, 1) == ["take Common Coin", "take Flarewing"]
    assert [match.state.seen[card] & 3 for card in top] == [2, 2]


# -- dragons ---------------------------------------------------------------------------------------


@rule("BR-REFRACT-01")
def test_the_owner_of_a_refracted_dragon_names_its_target(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Flarewing="When this blocks, refract one enemy dragon.")
    match = attack(side("blue"), side("red", "Flarewing"), side("green"), dragons=["Ripplet"], cards=folder)
    play(match, "1 block 1 with Flarewing")
    if options(match, 1) and "1" in options(match, 1)[0]:
        play(match, f"1 {options(match, 1)[0]}")
    assert (bool(options(match, 0)), bool(options(match, 1))) == (True, False)


@rule("BR-DAMAGE-16")
def test_a_dragon_that_is_not_harmed_takes_no_damage_of_an_ability(tmp_path: Path) -> None:
    text = "When this is played, prevent all damage to this this combat, then deal one damage to each dragon."
    match = battle(side("blue", "Ripplet"), side("red"), dragons=["Undertow"], cards=with_text(tmp_path, Ripplet=text))
    play(match, "0 play Ripplet")
    assert [dragon.wounds for dragon in match.state.dragons] == [1, 0]


@rule("BR-DAMAGE-18")
def test_what_is_prevented_adds_up(tmp_path: Path) -> None:
    text = "When this is played, prevent two damage to the defending player this turn."
    match = battle(
        side("blue", "Ripplet", "Ripplet"), side("red"), dragons=["Undertow"], cards=with_text(tmp_path, Ripplet=text)
    )
    play(match, "0 play Ripplet", "0 play Ripplet")
    assert player(match, 1).shield == 4


@rule("BR-DRAGON-10")
def test_tokens_that_are_kept_longer_are_spent_too(tmp_path: Path) -> None:
    text = (
        "When this is played, gain two Fireball tokens until the end of your next turn, then spend two Fireball tokens."
    )
    match = battle(side("blue", "Ripplet"), side("red"), cards=with_text(tmp_path, Ripplet=text))
    play(match, "0 play Ripplet")
    assert tokens(match, 0) == (0, 0)


@rule("BR-DRAGON-10")
def test_each_of_several_tokens_is_heard_of(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="When this is played, gain two Fireball tokens.",
        Undertow="When you gain a token, this gains +1 SV.",
    )
    match = battle(side("blue", "Ripplet"), side("red"), dragons=["Undertow"], cards=folder)
    play(match, "0 play Ripplet")
    assert sv(match, 1) == 3 + 2


@rule("BR-IDENTITY-05")
def test_damage_to_oneself_is_no_damage_to_an_enemy(tmp_path: Path) -> None:
    """Brannoch gains a Fireball token when red damages a player."""
    text = "When this is played, deal one damage to you."
    match = battle(side("red", "Flarewing"), side("blue"), cards=with_text(tmp_path, Flarewing=text))
    play(match, "0 play Flarewing")
    assert (player(match, 0).damage, tokens(match, 0)) == (1, (0, 0))


@rule("BR-DRAGON-19")
def test_only_a_dragon_of_another_is_gained(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Flarewing="When this blocks, gain one enemy dragon as a token.")
    match = attack(side("blue"), side("red", "Flarewing"), dragons=["Ripplet", "Undertow"], cards=folder)
    play(match, "1 block 1 with Flarewing")
    assert len(options(match, 1)) == 2, "the two that attack, not itself"
    play(match, f"1 {options(match, 1)[0]}")
    assert zone(match, 1, "tokens") == ["Ripplet"]


@rule("BR-DRAGON-10")
def test_each_player_chooses_among_their_own_dragons(tmp_path: Path) -> None:
    text = "When this blocks, the attacking player returns one of their dragons to their hand."
    folder = with_text(tmp_path, Flarewing=text)
    match = attack(side("blue"), side("red", "Flarewing"), dragons=["Ripplet", "Undertow"], cards=folder)
    play(match, "1 block 1 with Flarewing")
    assert (len(options(match, 0)), options(match, 1)) == (2, [])


@rule("BR-DRAGON-19")
def test_no_dragon_of_ones_own_is_gained(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Flarewing="When this blocks, gain one dragon on the battlefield as a token.")
    red = side("red", "Flarewing", "Smokescale")
    match = attack(side("blue"), red, dragons=["Ripplet", "Undertow"], cards=folder)
    play(match, "1 block 1 with Smokescale", "1 block 1 with Flarewing")
    assert len(options(match, 1)) == 2, "neither itself nor the other blocker"


@rule("BR-DRAGON-10")
def test_nobody_returns_a_dragon_of_another(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Flarewing="When this blocks, the attacking player returns it to their hand.")
    match = attack(side("blue"), side("red", "Flarewing"), dragons=["Ripplet"], cards=folder)
    play(match, "1 block 1 with Flarewing")
    assert [dragon.there for dragon in match.state.dragons] == [True, True]
    assert "Flarewing" not in hand(match, 0) + hand(match, 1)


@pytest.mark.parametrize(("who", "quest"), [("draw", 1), ("the defending player draws", 0)])
def test_what_another_draws_is_not_drawn_by_the_player_of_the_dragon(tmp_path: Path, who: str, quest: int) -> None:
    text = f"When this is played, {who} one card."
    blue, red = side("blue", "Ripplet", deck=["Mistfin"]), side("red", deck=["Flarewing"])
    match = battle(blue, red, cards=with_text(tmp_path, Ripplet=text))
    play(match, "0 play Ripplet")
    assert (len(zone(match, 0, "deck")), len(zone(match, 1, "deck"))) == ((0, 1) if quest else (1, 0))
    assert player(match, 0).quests[0] == quest


def test_the_dragon_that_deals_the_damage_has_killed(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Smokescale="When you play a Common dragon, it deals three damage to one enemy dragon.",
        Flarewing="When this kills a dragon, draw one card.",
    )
    red = side("red", "Flarewing", "Smokescale", deck=["Cinderling"])
    match = attack(side("blue"), red, dragons=["Ripplet", "Tideguard", "Geyser"], cards=folder)
    play(match, "1 block 2 with Smokescale", "1 choose 1")
    assert zone(match, 1, "deck") == ["Cinderling"]
    play(match, "1 block 2 with Flarewing", "1 choose 3")
    assert zone(match, 1, "deck") == []


@rule("BR-DAMAGE-18")
def test_a_dragon_has_dealt_no_more_than_was_left(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Undertow="When this deals three or more damage to a player, draw one card.")
    for shield, drawn in ((0, 1), (1, 0)):
        blue = side("blue", deck=["Mistfin"])
        match = attack(blue, side("red", shield=shield), dragons=["Undertow"], cards=folder)
        finish(match)
        assert (player(match, 1).damage, 1 - len(zone(match, 0, "deck"))) == (3 - shield, drawn)


def test_of_a_transmutation_the_card_with_the_ability_goes_its_own_way(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Catalyst="When this is killed, put this on top of its player's deck.")
    purple = side("purple", stage=2)  # with Transmute for each card
    match = attack(purple, side("red", "Destroyer"), dragons=["Slagling + Catalyst"], cards=folder)
    play(match, "1 block 1 with Destroyer")
    finish(match)
    assert (zone(match, 0, "deck")[0], zone(match, 0, "discard")) == ("Catalyst", ["Slagling"])


@rule("BR-DRAGON-19")
def test_a_token_that_is_gained_from_another_goes_back_where_it_came_from(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Flarewing="When this blocks, gain one enemy dragon as a token.")
    borrowed = {"cards": [{"card": "Geyser", "from": "trash"}]}
    match = attack(side("blue"), side("red", "Flarewing"), dragons=[borrowed], cards=folder)
    play(match, "1 block 1 with Flarewing", "1 choose 1")
    assert zone(match, 1, "tokens") == ["Geyser"]
    next_turn(match)
    next_turn(match)
    assert trash(match) == ["Geyser"]


@rule("BR-DRAGON-10")
def test_nobody_takes_a_card_that_another_has_discarded(tmp_path: Path) -> None:
    text = "When this is played, discard one card, then the defending player puts it into their hand."
    match = battle(side("blue", "Ripplet", "Geyser"), side("red"), cards=with_text(tmp_path, Ripplet=text))
    play(match, "0 play Ripplet", "0 take Geyser")
    assert (zone(match, 0, "discard"), "Geyser" in hand(match, 1)) == (["Geyser"], False)


@rule("BR-DRAGON-10")
def test_who_takes_a_card_of_anothers_supply_has_it(tmp_path: Path) -> None:
    text = "When this is played, put one face-up dragon from the defending player's supply into your discard pile."
    red = side("red", supply=["Smokescale"])
    match = battle(side("blue", "Ripplet"), red, cards=with_text(tmp_path, Ripplet=text))
    play(match, "0 play Ripplet", "0 take slot 1")
    assert (zone(match, 0, "discard"), zone(match, 1, "discard")) == (["Smokescale"], [])


@rule("BR-DRAGON-10")
def test_what_lasts_is_about_the_player_who_was_chosen(tmp_path: Path) -> None:
    text = "When this is played, choose an enemy player, then that player cannot play Fireballs this combat."
    folder = with_text(tmp_path, Ripplet=text)
    match = battle(side("blue", "Ripplet"), side("red"), side("green"), cards=folder)
    play(match, "0 play Ripplet", "0 player 3")
    assert [passives.may_play_fireballs(match.state, seat) for seat in range(3)] == [True, True, False]

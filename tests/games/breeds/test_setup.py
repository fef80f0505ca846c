"""BR-SETUP and BR-CARD: what lies where before the first turn, who sees it, and what cards there are."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import wyrmhall
from tests.games.breeds.positions import (
    HOUSE,
    at,
    attack,
    battle,
    next_turn,
    phase,
    player,
    side,
    skip,
    supply,
    tokens,
    trash,
    zone,
)
from tests.matches import ask, options, play, refused
from tests.rules import rule
from wyrmhall.core.errors import BadSetup
from wyrmhall.core.events import SPECTATOR
from wyrmhall.core.playing.match import Match
from wyrmhall.games.breeds.state import BreedsState


def new(seed: int = 1, seats: int = 2, **settings: object) -> Match[BreedsState]:
    return wyrmhall.new("dragon-breeds", seed=seed, seats=seats, settings=settings)


def red_and_blue(seed: int = 1, **settings: object) -> Match[BreedsState]:
    """Seat 1 plays red, seat 1 blue, and both are to choose a Legendary."""
    return new(seed, 2, faction1="red", faction2="blue", **settings)


def begun(seed: int = 1, **settings: object) -> Match[BreedsState]:
    """The first turn begins; red has kept Solarch, blue Leviath."""
    match = red_and_blue(seed, **settings)
    play(match, "0 keep Solarch", "1 keep Leviath")
    return match


def side_seen(match: Match[BreedsState], owner: int, viewer: int) -> dict[str, Any]:
    found: dict[str, Any] = match.view(viewer)["sides"][owner]
    return found


@rule("BR-SETUP-01")
def test_summoners_are_picked_in_turn_and_nobody_picks_one_twice() -> None:
    match = new(seats=3, first="2")
    assert [decision.seat for decision in match.pending] == [1], "the start player picks first"
    assert len(options(match, 1)) == 8
    play(match, "1 pick Jemma")
    assert ask(match, 2) == "setup.summoner"
    assert refused(match, "2 pick Jemma") == "BR-SETUP-01"
    play(match, "2 pick Vesper")
    assert len(options(match, 0)) == 6
    play(match, "0 pick Osric")
    assert [side_seen(match, seat, 0)["summoner"] for seat in range(3)] == ["Osric", "Jemma", "Vesper"]
    assert phase(match) == "keep"


@rule("BR-SETUP-01")
def test_summoners_can_be_chosen_beforehand_or_by_lot() -> None:
    with pytest.raises(BadSetup, match=r"red is chosen for two seats.*BR-SETUP-01"):
        new(faction1="red", faction2="red")
    match = new(faction2="teal", first="1")
    assert refused(match, "0 pick Cyra") == "BR-SETUP-01"
    for seed in range(5):
        match = new(seed, 8, summoners="random", faction4="green")
        found = [side_seen(match, seat, 0)["faction"] for seat in range(8)]
        assert len(set(found)) == 8
        assert found[3] == "green"


@rule("BR-SETUP-05")
def test_everybody_begins_in_humanform() -> None:
    match = begun()
    for seat in (0, 1):
        seen = side_seen(match, seat, 1 - seat)
        assert (seen["stage"], seen["breakpoint"], seen["standing"]) == (1, 4, "in")
        assert seen["ability"].startswith("When you damage a player")


@rule("BR-SETUP-07")
def test_each_keeps_a_legendary_in_secret_before_any_card_is_dealt() -> None:
    match = red_and_blue()
    assert sorted(decision.seat for decision in match.pending) == [0, 1], "at the same time"
    assert options(match, 0) == ["keep Solarch", "keep Ashmother"]
    assert side_seen(match, 0, 0)["hand"]["count"] == 0
    play(match, "0 keep Ashmother")
    assert refused(match, "0 keep Solarch") == "BR-SETUP-07", "the answer is given"
    assert "Ashmother" not in str(match.told(1)), "blue learns nothing before choosing"
    play(match, "1 keep Tidemother")
    assert side_seen(match, 0, 0)["legendary"] == {"count": 1, "cards": ["Ashmother"]}
    for viewer in (1, SPECTATOR):
        assert side_seen(match, 0, viewer)["legendary"] == {"count": 1, "cards": []}
        assert "Ashmother" not in str(match.told(viewer))
    assert "Ashmother" in str(match.told(0))


@rule("BR-SETUP-08")
def test_the_other_legendary_is_gone_unseen() -> None:
    match = begun()
    assert trash(match) == []
    red = player(match, 0)
    in_play = [*red.hand, *red.deck, *red.discard, *(card for pile in red.piles for card in pile)]
    kinds = [match.state.cards.names[match.state.kind[card]] for card in in_play]
    assert "Ashmother" not in kinds
    assert "Solarch" not in kinds
    for viewer in (1, SPECTATOR):
        assert side_seen(match, 0, viewer)["left_out"] == {"count": 1, "cards": []}
        seen = str(match.view(viewer))
        assert "Ashmother" not in seen
        assert "Solarch" not in seen, "what is left out would tell what is kept"


@rule("BR-SETUP-09")
def test_the_cubes_start_at_0_2_0() -> None:
    match = begun()
    for seat in (0, 1):
        quests = side_seen(match, seat, 0)["quests"]
        assert [(quest["name"], quest["count"]) for quest in quests] == [("unique", 0), ("coin", 2), ("trash", 0)]


@rule("BR-SETUP-10")
def test_the_starting_deck() -> None:
    match = begun()
    for seat, coin in ((0, "Red Coin"), (1, "Blue Coin")):
        found = Counter(zone(match, seat, "hand") + zone(match, seat, "deck"))
        assert found == {"Common Coin": 6, "Rare Coin": 2, "Fireball": 2, coin: 2}


@rule("BR-SETUP-11", "BR-SETUP-12")
def test_the_deck_is_shuffled_face_down_and_five_cards_are_drawn() -> None:
    decks = []
    for seed in range(6):
        match = begun(seed)
        assert zone(match, 0, "deck") == zone(begun(seed), 0, "deck")
        decks.append([*zone(match, 0, "hand"), *zone(match, 0, "deck")])
        for seat in (0, 1):
            for viewer in (0, 1):
                seen = side_seen(match, seat, viewer)
                assert seen["deck"] == {"count": 7, "cards": []}
                assert seen["hand"]["count"] == 5
                assert seen["discard"] == []
    assert len({tuple(deck) for deck in decks}) == 6


@rule("BR-SETUP-12")
def test_a_handicap_takes_cards_from_the_start_players_opening_hand_only() -> None:
    for settings, cards in (({"start_hand": 3}, 3), ({"start_hand": 4}, 4), ({}, 5)):
        match = begun(first="1", **settings)
        assert [len(player(match, seat).hand) for seat in (0, 1)] == [cards, 5]
        assert len(player(match, 0).deck) == 12 - cards
        next_turn(match)
        assert [len(player(match, seat).hand) for seat in (0, 1)] == [5, 5]


@rule("BR-SETUP-13", "BR-SETUP-14")
def test_the_faction_deck_lies_in_four_piles_of_seven_with_their_top_cards_up() -> None:
    dealt = []
    for seed in range(4):
        match = begun(seed)
        for seat, faction in ((0, "red"), (1, "blue")):
            piles = player(match, seat).piles
            assert [len(pile) for pile in piles] == [7, 7, 7, 7]
            kinds = [match.state.kind[card] for pile in piles for card in pile]
            coins = match.state.cards.faction_coin(HOUSE.cards.factions.index(faction))
            assert kinds.count(coins) == 10
            dragons = Counter(kind for kind in kinds if kind != coins)
            assert dragons == dict.fromkeys(HOUSE.cards.dragons[HOUSE.cards.factions.index(faction)], 3)
            for viewer in (0, 1):
                slots = side_seen(match, seat, viewer)["supply"]
                assert [slot["card"] for slot in slots] == supply(match, seat)
                assert all(slot["card"] for slot in slots)
                assert all(slot["under"] == 6 and slot["known"] == [None] * 6 for slot in slots)
        dealt.append(tuple(supply(match, 0)))
    assert len(set(dealt)) > 1


@rule("BR-SETUP-14")
def test_no_supply_is_shown_before_play_begins() -> None:
    match = red_and_blue()
    assert [slot["card"] for slot in side_seen(match, 0, 0)["supply"]] == [None] * 4


@rule("BR-SETUP-15")
def test_tokens_come_out_of_a_stock_without_end() -> None:
    match = begun()
    assert [tokens(match, seat) for seat in (0, 1)] == [(0, 0), (0, 0)]
    assert [zone(match, seat, "tokens") for seat in (0, 1)] == [[], []]
    match = battle(side("red", "Cinderling", fireballs=200), side("black", fireballs=300, epics=500))
    play(match, "0 play Cinderling")
    assert tokens(match, 0) == (201, 0)
    assert tokens(match, 1) == (300, 500)
    assert "Fireball" not in zone(match, 0, "hand"), "it came out of no deck"


@rule("BR-SETUP-16")
def test_the_start_player_is_drawn_by_lot_and_has_the_first_turn() -> None:
    starts = []
    for seed in range(30):
        match = new(seed, 3, summoners="random")
        for seat in range(3):
            play(match, f"{seat} {options(match, seat)[0]}")
        starts.append(match.state.start)
        assert match.state.turn == match.state.start
        assert [decision.seat for decision in match.pending] == [match.state.start]
    assert set(starts) == {0, 1, 2}
    assert starts == [new(seed, 3).state.start for seed in range(30)], "the seed decides"
    assert {new(seed, 3, first="3").state.start for seed in range(5)} == {2}
    with pytest.raises(BadSetup, match=r"first cannot be seat 4.*BR-SETUP-16"):
        new(seats=3, first="4")


@rule("BR-SETUP-17", "BR-ELIM-08")
def test_turns_pass_clockwise_over_the_eliminated_and_not_over_the_knocked_out() -> None:
    sides = [side("red"), {"faction": "blue", "standing": "eliminated", "fell": 1}, side("green"), side("black")]
    sides[3]["standing"] = "knocked out"
    match = at(start=2, turn=2, sides=sides)
    turns = []
    for _ in range(6):
        turns.append(match.state.turn)
        next_turn(match)
    assert turns == [2, 3, 0, 2, 3, 0]


@rule("BR-SETUP-18")
def test_what_is_hidden_and_what_is_public() -> None:
    borrowed = {"card": "Venomous", "from": "discard 3"}
    red = side(
        "red", "Smokescale", discard=["Fireball", "Common Coin"], tokens=[borrowed], epics=2, quests=[1, 3, 2], stage=2
    )
    refracted = {"card": "Backdraft", "owner": 0, "target": 2, "by": 1, "now": True}
    match = at(sides=[red, side("white"), side("green")], trash=["Flarewing", "Common Coin @1"], refracted=[refracted])
    for viewer in (1, 2, SPECTATOR):
        view, seen = match.view(viewer), side_seen(match, 0, viewer)
        assert (seen["hand"]["count"], seen["hand"]["cards"]) == (2, [])
        assert seen["deck"]["cards"] == []
        assert seen["legendary"]["cards"] == seen["left_out"]["cards"] == []
        assert all(set(slot["known"]) == {None} for slot in seen["supply"])
        assert "Smokescale" not in str(seen["hand"])
        assert sorted(seen["discard"]) == ["Common Coin", "Fireball"]
        assert [token["card"] for token in seen["tokens"]["cards"]] == ["Venomous"]
        assert seen["tokens"]["epic_coins"] == 2
        assert (seen["summoner"], seen["stage"]) == ("Brannoch", 2)
        assert [quest["count"] for quest in seen["quests"]] == [1, 3, 2]
        assert [slot["card"] for slot in seen["supply"]] == supply(match, 0)
        assert sorted(view["trash"]) == ["Common Coin", "Flarewing"]
        assert [(one["card"], one["target"], one["by"]) for one in view["refracted"]] == [("Backdraft", 2, 1)]
    own = side_seen(match, 0, 0)
    assert sorted(own["hand"]["cards"]) == ["Rare Coin", "Smokescale"]
    assert own["deck"]["cards"] == [], "not even the owner looks through a draw pile"
    assert all(set(slot["known"]) == {None} for slot in own["supply"]), "or a faction pile"
    assert len(own["legendary"]["cards"]) == 1


@rule("BR-SETUP-18")
def test_drawn_cards_are_hidden_from_the_others() -> None:
    match = begun(first="1")
    for _ in range(3):
        skip(match)
    drawn = [event for event in match.events if event.name == "drew"][-1]
    assert drawn.faces(0) is not None
    assert drawn.faces(1) is None
    assert drawn.faces(SPECTATOR) is None


# -- cards -----------------------------------------------------------------------------------------


@rule("BR-CARD-01")
def test_there_are_six_kinds_of_cards() -> None:
    texts = [HOUSE.card_text(name) for name in HOUSE.card_names()]
    sorts = Counter(text["sort"] for text in texts if text is not None)
    assert sorts == {"identity": 8, "dragon": 64, "fireball": 1, "coin": 3 + 8}
    identities = [text for text in texts if text is not None and text["sort"] == "identity"]
    assert len({text["quest"] for text in identities}) == 8, "each comes with a Quest Card"
    held = side_seen(begun(), 0, 0)["tokens"]
    assert {"fireballs", "epic_coins", "cards"} <= set(held), "a token has two sides; others are held like tokens"
    assert HOUSE.cards.copies[HOUSE.cards.kind_of("Epic Coin")] == 0, "an Epic Coin is only ever a token"


@rule("BR-CARD-02")
def test_only_what_is_in_hand_or_token_area_can_be_used() -> None:
    elsewhere: dict[str, Any] = {
        "discard": ["Flarewing", "Fireball", "Common Coin", "Common Coin"],
        "deck": ["Cinderling"],
        "supply": ["Backdraft"],
    }
    red = side("red", "Smokescale", tokens=[{"card": "Scorchclaw", "from": "trash"}], **elsewhere)
    dragons = ["Smokescale", "token Scorchclaw"]
    match = battle(red, side("green"))
    assert options(match, 0) == [*(f"play {name}" for name in dragons), "done"]
    assert refused(match, "0 play Flarewing") == "BR-CARD-02"
    match = attack(side("green"), red, dragons=["Mossback"])
    assert options(match, 1) == [*(f"block 1 with {name}" for name in dragons), "done"]
    assert refused(match, "1 block 1 with Flarewing") == "BR-CARD-02"
    play(match, "1 done")
    assert options(match, 1) == ["done"], "the Fireball is in the discard pile"
    match = at(phase="market", sides=[red, side("green")])
    assert refused(match, "0 buy 1") == "BR-COIN-03", "so are the Common Coins"
    match = at(phase="market", sides=[{**red, "epics": 2}, side("green")])
    assert "buy 1" in options(match, 0)


@rule("BR-SETUP-19")
@pytest.mark.parametrize(
    ("sets", "mine", "foreign"), [("overworld-2", "Jemma", "Vesper"), ("underworld-2024", "Cyra", "Brannoch")]
)
def test_each_set_is_played_alone(sets: str, mine: str, foreign: str) -> None:
    match = new(seats=4, sets=sets, first="1")
    assert len(options(match, 0)) == 4
    assert f"pick {mine}" in options(match, 0)
    assert refused(match, f"0 pick {foreign}") == "BR-SETUP-19"
    for seed in range(5):
        drawn = new(seed, seats=4, sets=sets, summoners="random").state
        assert {drawn.cards.sets[side.faction].lower().split()[0] for side in drawn.sides} == {sets.split("-")[0]}
    factions = at(seats=4, setup={"sets": sets}).state
    assert [side.faction for side in factions.sides] == factions.settings.factions


@rule("BR-SETUP-19", "BR-GOAL-03")
def test_a_set_alone_is_for_as_many_as_it_has_summoners() -> None:
    with pytest.raises(BadSetup, match="overworld-2 has 4 Summoners, which is too few for 5 players"):
        new(seats=5, sets="overworld-2")
    with pytest.raises(BadSetup, match="teal is not in overworld-2"):
        new(seats=2, sets="overworld-2", faction1="teal")
    with pytest.raises(BadSetup, match="sets cannot be 'underworld': it is one of all, overworld-2, underworld-2024"):
        new(seats=2, sets="underworld")
    assert len(options(new(seats=8, first="1"), 0)) == 8

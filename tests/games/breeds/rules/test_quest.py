"""BR-QUEST: three cubes, and the Legendary they unlock."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.breeds.house_set import changed_house_set, with_text
from tests.games.breeds.positions import (
    HOUSE,
    at,
    attack,
    battle,
    finish,
    next_turn,
    player,
    side,
    standing,
    told,
    zone,
)
from tests.matches import play
from tests.rules import rule
from wyrmhall.core.errors import BadPosition
from wyrmhall.core.events import PUBLIC, SPECTATOR

COINS = ["Common Coin"] * 2


@rule("BR-QUEST-01")
def test_three_quests_with_a_cube_each() -> None:
    match = at(sides=[side("red", quests=[1, 3, 2]), side("blue")])
    quests = match.view(1)["sides"][0]["quests"]
    assert [(quest["name"], quest["count"], quest["goal"]) for quest in quests] == [
        ("unique", 1, 3),
        ("coin", 3, 3),
        ("trash", 2, 3),
    ]
    with pytest.raises(BadPosition, match="BR-QUEST-01"):
        at(sides=[side("red", quests=[1, 3]), side("blue")])


@rule("BR-QUEST-03")
def test_everybody_can_read_every_unique_quest_at_any_time() -> None:
    match = at(sides=[side("red"), side("black")])
    for viewer in (0, 1, SPECTATOR):
        texts = [match.view(viewer)["sides"][seat]["quests"][0]["text"] for seat in (0, 1)]
        assert texts == ["Kill an enemy dragon with a Fireball.", "Play a dragon by Ambush."]
    for summoner in HOUSE.cards.summoners:
        text = HOUSE.card_text(summoner)
        assert text is not None
        assert text["quest"] in HOUSE.cards.quest_texts


@rule("BR-QUEST-05")
def test_one_faction_coin_finishes_the_coin_quest() -> None:
    red = side("red", *COINS, quests=[3, 2, 3], supply=["Red Coin"])
    match = at(phase="market", sides=[red, side("blue")])
    assert len(player(match, 0).locked) == 1
    play(match, "0 buy 1", "0 pay Common Coin, Common Coin")
    assert player(match, 0).quests == [3, 3, 3]
    assert player(match, 0).locked == [], "from 2 it needed one completion"


@rule("BR-QUEST-05")
def test_the_trash_quest_needs_three_cards(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Smokescale="When this is played, trash three cards from your hand.")
    red = side("red", "Smokescale", *COINS, "Fireball", quests=[3, 3, 0], discard=["Flarewing"] * 2)
    match = battle(red, side("blue"), cards=folder)
    play(match, "0 play Smokescale", "0 take Common Coin", "0 take Common Coin")
    assert player(match, 0).quests == [3, 3, 2]
    assert len(player(match, 0).locked) == 1
    play(match, "0 take Fireball")
    assert player(match, 0).quests == [3, 3, 3]
    assert player(match, 0).locked == []


@rule("BR-QUEST-05")
def test_the_unique_quest_needs_three_completions() -> None:
    black = side("black", "Shadeling", "Shadeling", "Nightclaw", quests=[0, 3, 3])
    match = attack(black, side("blue"), dragons=["Hunter"])
    play(match, "1 done", "0 ambush Shadeling", "0 ambush Shadeling")
    assert (player(match, 0).quests[0], len(player(match, 0).locked)) == (2, 1)
    play(match, "0 ambush Nightclaw")
    assert (player(match, 0).quests[0], player(match, 0).locked) == (3, [])


@rule("BR-QUEST-06")
def test_a_cube_stays_on_three() -> None:
    match = at(phase="market", sides=[side("red", *COINS, quests=[0, 2, 3]), side("blue")])
    play(match, "0 trash Common Coin")
    assert player(match, 0).quests == [0, 2, 3]
    assert told(match, "quest") == 0
    red = side("red", *COINS, quests=[0, 3, 0], supply=["Red Coin"])
    match = at(phase="market", sides=[red, side("blue")])
    play(match, "0 buy 1", "0 pay Common Coin, Common Coin")
    assert player(match, 0).quests == [0, 3, 0]


@rule("BR-QUEST-07", "BR-QUEST-08")
def test_the_third_finished_quest_unlocks_the_legendary_at_once() -> None:
    red = side("red", "Common Coin", quests=[3, 3, 2], locked=["Ashmother"])
    match = at(phase="market", sides=[red, side("blue")])
    assert "Ashmother" not in str(match.view(1))
    play(match, "0 trash Common Coin")
    assert player(match, 0).quests == [3, 3, 3]
    assert player(match, 0).locked == []
    assert match.state.turn == 0, "not only when the turn is over"
    assert zone(match, 0, "discard") == ["Ashmother"]
    for viewer in (1, SPECTATOR):
        assert match.view(viewer)["sides"][0]["discard"] == ["Ashmother"], "revealed"
    assert match.state.seen[player(match, 0).discard[0]] == PUBLIC


@rule("BR-QUEST-07")
def test_two_finished_quests_unlock_nothing() -> None:
    match = at(phase="market", sides=[side("red", "Common Coin", quests=[2, 3, 2]), side("blue")])
    play(match, "0 trash Common Coin")
    assert player(match, 0).quests == [2, 3, 3]
    assert len(player(match, 0).locked) == 1


@rule("BR-QUEST-07")
def test_it_is_unlocked_on_anothers_turn_and_in_a_combat() -> None:
    white = side("white", "Prismling", quests=[2, 3, 3])
    match = attack(side("red"), white, dragons=["Smokescale"])
    play(match, "1 block 1 with Prismling", "0 name 1")
    assert player(match, 1).quests == [3, 3, 3]
    assert zone(match, 1, "discard") == ["Aeonyx"]
    assert match.state.attacker == 0, "the combat goes on"


@rule("BR-QUEST-08")
def test_an_unlocked_legendary_joins_the_deck_cycle() -> None:
    discarded = ["Common Coin"] * 5 + ["Red Coin"] * 2 + ["Flarewing"] * 3
    red = side("red", "Common Coin", quests=[3, 3, 2], locked=["Solarch"], deck=["Fireball"] * 2, discard=discarded)
    match = at(phase="market", sides=[red, side("blue")])
    play(match, "0 trash Common Coin")
    assert "Solarch" not in zone(match, 0, "hand")
    next_turn(match)
    assert told(match, "reshuffled") == 1
    assert "Solarch" in zone(match, 0, "hand") + zone(match, 0, "deck")
    assert zone(match, 0, "discard") == []


@rule("BR-QUEST-09")
def test_only_one_legendary_is_ever_unlocked() -> None:
    red = side("red", *COINS, quests=[3, 3, 3], discard=["Solarch"], supply=["Red Coin"])
    match = at(phase="market", sides=[red, side("blue")])
    assert match.view(0)["sides"][0]["left_out"]["cards"] == ["Ashmother"]
    play(match, "0 trash Common Coin")
    assert told(match, "unlocked") == 0
    assert match.view(0)["sides"][0]["left_out"]["cards"] == ["Ashmother"]
    match = at(phase="market", sides=[red, side("blue")])
    play(match, "0 buy 1", "0 pay Common Coin, Common Coin")
    assert told(match, "unlocked") == 0
    match = at(phase="market", sides=[side("red", *COINS, quests=[3, 3, 2]), side("blue")])
    play(match, "0 trash Common Coin")
    assert told(match, "unlocked") == 1
    assert match.view(0)["sides"][0]["left_out"]["cards"] == ["Ashmother"], "the other one is not part of the game"
    with pytest.raises(BadPosition, match="BR-SETUP-07"):
        at(sides=[side("red", locked=["Solarch", "Ashmother"]), side("blue")])


@rule("BR-QUEST-14")
def test_a_knock_out_leaves_the_cubes_where_they_are() -> None:
    match = attack(side("red"), side("white", quests=[1, 3, 2]), dragons=["Smokescale", "Flarewing"])
    finish(match)
    assert standing(match, 1) == "knocked out"
    next_turn(match)
    assert (player(match, 1).stage, player(match, 1).quests) == (2, [1, 3, 2])


@rule("BR-QUEST-15", "BR-IDENTITY-06")
def test_hitting_oneself_advances_no_quest() -> None:
    later = [{"card": "Sharpwing", "owner": 0, "target": target, "by": 2, "now": True} for target in (0, 0, 1, 1)]
    match = at(sides=[side("yellow"), side("red"), side("white")], refracted=later[:2])
    play(match, "0 skip")
    assert player(match, 0).damage == 2, "by two dragons"
    assert player(match, 0).quests == [0, 2, 0]
    match = at(sides=[side("yellow"), side("red"), side("white")], refracted=later[2:])
    play(match, "0 skip")
    finish(match)
    assert player(match, 1).damage == 2
    assert player(match, 0).quests == [1, 2, 0], "an enemy is another matter"


@rule("BR-QUEST-04")
@pytest.mark.parametrize(("card", "count"), [("Mossback", 0), ("Crusher", 1), ("Mountainheart", 1), ("Green Coin", 0)])
def test_a_rare_or_epic_dragon_that_is_bought_is_the_quest_of_green(card: str, count: int) -> None:
    green = side("green", *COINS, "Green Coin", "Green Coin", epics=2, supply=[card])
    match = at(phase="market", sides=[green, side("red")])
    play(match, "0 buy 1")
    while match.pending[0].ask == "market.pay":
        play(match, f"0 {match.pending[0].notation(match.pending[0].options[0])}")
    assert player(match, 0).quests[0] == count


@rule("BR-QUEST-04")
def test_cards_drawn_by_a_summoner_are_not_drawn_by_a_dragon(tmp_path: Path) -> None:
    maelis = "When you damage a player, put one coin from your discard pile into your hand."
    folder = changed_house_set(tmp_path, ("factions.toml", maelis, "When you damage a player, draw one card."))
    match = attack(side("blue"), side("red"), dragons=["Mistfin"], cards=folder)
    finish(match)
    assert told(match, "drew") == 1
    assert player(match, 0).quests == [0, 2, 0]

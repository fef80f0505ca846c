"""Positions: what is written is read, what cannot be is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.games.breeds.positions import HOUSE, at, attack, player, side, supply, zone
from tests.rules import rule
from wyrmhall.core.chance import Chance
from wyrmhall.core.documents.position import read_position
from wyrmhall.core.errors import BadPosition
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.origin import Origin
from wyrmhall.core.settings import complete

FIGHT: dict[str, Any] = {
    "phase": "fireballs",
    "trash": ["Chimera", "Common Coin @1"],
    "sides": [
        side("purple", "Slagling", "Fireball ^12", tokens=[{"card": "Destroyer", "from": "discard 2", "kept": True}]),
        side("red", supply=["Cinderling", "", "Red Coin"], discard=[{"card": "Backdraft", "left": True}]),
    ],
    "combat": {
        "dragons": [
            {"cards": ["Slagling", "Catalyst"], "wounds": 1},
            {"cards": ["Smokescale"], "blocks": 1, "texts": ["Crusher"], "names": ["Crusher"], "imitated": ["Crusher"]},
            {"cards": [], "gone": True, "blocks": 1, "texts": ["Backdraft ?"], "names": ["Backdraft"]},
        ],
        "fireballs": ["Fireball @2"],
    },
    "refracted": [{"card": "Cinderling", "owner": 1, "target": 1, "by": 0}],
}


def test_what_is_written_is_read() -> None:
    match = at(**FIGHT)
    doc = json.loads(json.dumps(match.position()))
    again = read_position(doc, lambda name: HOUSE)
    assert again.fingerprint() == match.fingerprint()
    assert again.position() == doc


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_every_state_of_a_random_match_is_written_and_read(seats: int) -> None:
    values = complete(HOUSE.settings(), {"summoners": "random"})
    match = Match(HOUSE, HOUSE.setup(seats, values, Chance(seats)), Origin(values, seats, None))
    luck = Chance(7)
    for number in range(400):
        if match.is_over:
            break
        decision = match.pending[0]
        match.play(decision.seat, luck.pick(decision.options))
        if number % 9 == 0:
            doc = json.loads(json.dumps(match.position()))
            assert read_position(doc, lambda name: HOUSE).fingerprint() == match.fingerprint(), number


def test_what_is_left_out_takes_its_default() -> None:
    match = at()
    s = match.state
    assert [s.cards.factions[player(match, seat).faction] for seat in (0, 1)] == ["red", "blue"]
    assert (
        sorted(zone(match, 0, "deck")) == ["Common Coin"] * 6 + ["Fireball"] * 2 + ["Rare Coin"] * 2 + ["Red Coin"] * 2
    )
    assert [len(pile) for pile in player(match, 0).piles] == [7, 7, 7, 7]
    assert all(supply(match, 0))
    assert len(s.kind) == 2 * 10 + 8 * (12 + 18 + 2), "every card of the set lies somewhere"


def test_named_cards_are_missing_from_the_rest() -> None:
    match = at(sides=[side("red", "Red Coin", "Destroyer", deck=["Fireball", "..."]), side("blue")])
    deck = zone(match, 0, "deck")
    assert deck[0] == "Fireball"
    assert deck.count("Fireball") == 2
    assert deck.count("Red Coin") == 1
    assert deck.count("Rare Coin") == 1
    assert sum(len(pile) for pile in player(match, 0).piles) == 27


@pytest.mark.parametrize(
    ("doc", "problem"),
    [
        ({"phase": "lunch"}, "phase cannot be 'lunch'"),
        ({"fase": "market"}, "unknown key 'fase'; did you mean 'phase'?"),
        ({"turn": 2}, "turn must be a whole number from 1 to 2, not 3"),
        ({"bought": 1}, "bought is true or false, not 1"),
        ({"sides": [{}, {}, {}], "seats": 2}, "sides is a list of at most 2 tables"),
        ({"sides": [{"faction": "pink"}]}, "faction cannot be 'pink'"),
        ({"sides": [{"faction": "red"}, {"faction": "red"}]}, "two players have the faction 'red' (BR-SETUP-01)"),
        ({"sides": [{"hand": ["Riplet"]}]}, "sides 1 hand: there is no card 'Riplet'; did you mean 'Ripplet'?"),
        ({"sides": [{"hand": "Ripplet"}]}, "hand is a list of cards, not 'Ripplet'"),
        ({"sides": [{"hand": [7]}]}, "a card is named by a text such as 'Ripplet', not 7"),
        ({"sides": [{"hand": ["Copyling"]}]}, "nobody plays teal, whose card 'Copyling' is"),
        ({"sides": [{"hand": ["Destroyer"] * 4}]}, "there are only 3 of 'Destroyer'"),
        ({"sides": [{"hand": ["Solarch", "Solarch"]}]}, "there are only 1 of 'Solarch'"),
        ({"sides": [{"hand": ["..."]}]}, "'...' stands for the rest of a starting deck, in a deck only"),
        ({"sides": [{"quests": [0, 4, 0]}]}, "quests are three numbers from 0 to 3"),
        ({"sides": [{"quests": [3, 3, 3], "locked": ["Solarch"]}]}, "no Legendary is locked (BR-QUEST-07)"),
        ({"sides": [{"locked": ["Solarch", "Ashmother"]}]}, "one Legendary is kept (BR-SETUP-07)"),
        ({"sides": [{"damage": 4}]}, "4 damage has reached the breakpoint (BR-IDENTITY-08)"),
        ({"sides": [{"damage": 2, "stage": 2}]}, "2 damage has reached the breakpoint (BR-IDENTITY-08)"),
        ({"sides": [{"piles": [[], [], [], [], []]}]}, "there are 4 piles (BR-SETUP-13)"),
        (
            {"sides": [{"tokens": [{"card": "Geyser", "from": "moon"}]}]},
            "a source is 'trash', 'discard 1' or 'slot 1 4'",
        ),
        ({"sides": [{"tokens": [{"card": "Geyser", "from": "discard 3"}]}]}, "a source is 'trash'"),
        ({"sides": [{"standing": "eliminated"}]}, "with fewer than two players left the game is over (BR-GOAL-04)"),
        ({"trash": ["Common Coin"]}, "say whose 'Common Coin' it is, as in 'Common Coin @1'"),
        ({"phase": "attack"}, "in the phase 'attack' there is a combat"),
        ({"combat": {}}, "combat: in the phase 'target' there is no combat (BR-COMBAT-01)"),
        ({"combat": 3}, "combat: combat is a table, not 3"),
        ({"refracted": [{"card": "Geyser", "owner": 1, "target": 0, "by": 0}]}, "(BR-REFRACT-02)"),
        ({"refracted": [{"card": "Red Coin", "owner": 0, "target": 0, "by": 1}]}, "'Red Coin' is not a dragon"),
        ({"used": ["9 9"]}, "'9 9' is not a seat and one of its Summoner's abilities"),
    ],
)
def test_what_cannot_be_is_refused(doc: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadPosition) as caught:
        at(**doc)
    assert problem in str(caught.value)


@pytest.mark.parametrize(
    ("dragons", "problem"),
    [
        ([{"cards": ["Smokescale"], "blocks": 1}], "blocks is the number of an attacker that was played before"),
        ([{"cards": ["Red Coin"]}], "'Red Coin' is not a dragon"),
        ([{"cards": []}], "a dragon on the battlefield has cards"),
        ([{"cards": ["Smokescale"], "seat": 1}], "an attacking dragon is the attacker's"),
        ([{"cards": ["Smokescale"], "wings": 2}], "unknown key 'wings'"),
        ([{"cards": ["Smokescale"], "texts": ["Smokescale 2"]}], "is not a name, or a name and the number"),
        ([{"cards": ["Smokescale"], "used": ["Smokescale 1"]}], "number of one of its activated abilities"),
    ],
)
def test_a_combat_that_cannot_be_is_refused(dragons: list[dict[str, Any]], problem: str) -> None:
    with pytest.raises(BadPosition) as caught:
        attack(side("red"), side("blue"), dragons=dragons)
    assert problem in str(caught.value)


@rule("BR-QUEST-08")
def test_with_all_quests_finished_the_kept_legendary_lies_in_the_discard_unless_it_is_said_to_be_elsewhere() -> None:
    match = at(sides=[side("red", quests=[3, 3, 3])])
    assert (zone(match, 0, "discard"), zone(match, 0, "box")) == (["Solarch"], ["Ashmother"])
    match = at(sides=[side("red", "Ashmother", quests=[3, 3, 3])])
    assert (zone(match, 0, "discard"), zone(match, 0, "box")) == ([], ["Solarch"])

"""What cannot be: no order of play leads there, so positions are refused with the reason, and random matches never come there."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.breeds.positions import HOUSE, at, attack, player, side
from tests.rules import rule
from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import BadPosition
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.origin import Origin
from wyrmhall.core.settings import complete

FALLEN = {"faction": "green", "standing": "eliminated", "fell": 1}


def lent(card: str, source: str = "trash", **more: object) -> dict[str, object]:
    return {"card": card, "from": source, **more}


def fight(phase: str = "defence", dragons: Any = ("Smokescale",), **more: Any) -> dict[str, Any]:
    """A combat of seat 1, red, with seat 2, blue; seat 3 is green."""
    found = [{"cards": [each]} if isinstance(each, str) else each for each in dragons]
    combat = {"attacker": 0, "defender": 1, "dragons": found, **more.pop("combat", {})}
    return {"phase": phase, "sides": [side("red"), side("blue"), side("green")], "combat": combat, **more}


def refracted(**more: object) -> dict[str, Any]:
    one = {"card": "Smokescale", "owner": 0, "target": 2, "by": 1, "now": True, **more}
    return {"sides": [side("red"), side("white"), side("green")], "refracted": [one]}


CANNOT_BE: list[tuple[dict[str, Any], str]] = [
    # turns
    ({"sides": [side("red", standing="knocked out"), side("blue")]}, "turn: seat 1 is knocked out and returns when"),
    ({"phase": "market", "sides": [side("red", standing="knocked out", damage=4), side("blue")]}, "(BR-KO-04, BR-KO-08)"),
    ({"sides": [{"standing": "eliminated", "fell": 1}, {}, {}]}, "turn: seat 1 is eliminated and has no turn"),
    ({"sides": [{"standing": "eliminated", "fell": 1}]}, "with fewer than two players left the game is over (BR-GOAL-04)"),
    ({"phase": "over"}, "with two or more players left the game is not over (BR-GOAL-01)"),
    ({"round": 201}, "after round 200 the game is over by the setting max_rounds (BR-GOAL-06)"),
    ({"phase": "start"}, "no ability speaks at the start of this turn"),
    ({"bought": True}, "nothing is bought before the market phase, and the phase is 'target'"),
    ({"phase": "keep", "round": 2}, "before the first turn it is round 1"),
    ({"phase": "keep", "turn": 1}, "the start player is seat 1 (BR-SETUP-16)"),
    ({"phase": "pick", "sides": [{"faction": "red"}, {"faction": "blue"}]}, "nobody is to pick one"),
    # factions
    ({"sides": [{"faction": "red"}, {"faction": "red"}]}, "two players have the faction 'red' (BR-SETUP-01)"),
    ({"sides": [{"faction": "red"}, {}], "setup": {"sets": "underworld-2024"}}, "not played with (BR-SETUP-19)"),
    ({"sides": [{"faction": "red"}, {}], "setup": {"faction1": "blue"}}, "the setting faction1 is 'blue', not 'red'"),
    # transmutations and tokens
    (fight(dragons=[{"cards": ["Smokescale", "Cinderling"]}]), "'Cinderling' does not have Transmute and cannot lie on"),
    ({"sides": [side("red", "Epic Coin")]}, "'Epic Coin' is a token of the stock: epics says how many"),
    # players
    ({"sides": [side("red"), side("blue", standing="knocked out", stage=2)]}, "eliminated, not knocked out (BR-ELIM-01)"),
    ({"phase": "market", "sides": [side("red", damage=4)]}, "4 damage has reached the breakpoint (BR-IDENTITY-08)"),
    ({"phase": "market", "sides": [side("red", damage=2, stage=2)]}, "2 damage has reached the breakpoint"),
    ({"phase": "market", "sides": [{}, side("blue", standing="knocked out", damage=3)]}, "has knocked nobody out"),
    ({"sides": [side("red", damage=1)]}, "forgotten when a turn begins (BR-IDENTITY-09)"),
    ({"sides": [{}, side("blue", shield=1)]}, "forgotten when a turn begins"),
    ({"sides": [side("red", fell=1)]}, "fell says which elimination took a player"),
    ({"sides": [{}, {}, {**FALLEN, "fell": 0}]}, "fell says which elimination took a player"),
    ({"sides": [{}, {}, {**FALLEN, "fell": 2}]}, "counted from 1 without a gap, not [2]"),
    ({"sides": [{}, {}, {**FALLEN, "hand": ["Mossback"]}]}, "an eliminated player has neither cards nor tokens"),
    ({"sides": [{}, {}, {**FALLEN, "epics": 1}]}, "an eliminated player has neither cards nor tokens"),
    ({"sides": [{}, {}, FALLEN], "trash": ["Mossback"]}, "'Mossback' has left the game with its player (BR-ELIM-02"),
    ({"sides": [{}, {}, FALLEN], "trash": ["Fireball @3"]}, "'Fireball' has left the game with its player"),
    ({"sides": [side("red", quests=[0, 1, 0])]}, "the coin quest starts on 2 and never goes back (BR-SETUP-09)"),
    ({"phase": "keep", "sides": [{"stage": 2}]}, "before the first turn nobody is hurt"),
    ({"phase": "keep", "sides": [{"epics": 1}]}, "before the first turn there are no tokens"),
    ({"phase": "keep", "sides": [{"hand": ["Fireball"]}]}, "cards are dealt when the Legendaries are kept"),
    # Legendaries
    ({"sides": [side("red", supply=["Solarch"], locked=[])]}, "'Solarch' is never in a supply or pile (BR-SETUP-13)"),
    ({"sides": [side("red", piles=[["Solarch"]], locked=[])]}, "'Solarch' is never in a supply or pile"),
    ({"sides": [side("red", "Solarch", "Ashmother", locked=[])]}, "one Legendary was kept and no more (BR-QUEST-09)"),
    ({"sides": [side("red", "Solarch", discard=["Ashmother"])]}, "one Legendary was kept and no more (BR-QUEST-09)"),
    ({"sides": [side("red", "Solarch", quests=[2, 3, 3], locked=["Ashmother"])]}, "one Legendary was kept and no more"),
    ({"sides": [side("red", "Solarch", quests=[2, 3, 3], locked=[])]}, "locked until all three quests stand on 3"),
    ({"sides": [side("red", quests=[3, 3, 3], locked=["Solarch"])]}, "with all quests finished no Legendary is locked"),
    ({"sides": [{"locked": ["Solarch", "Ashmother"]}]}, "one Legendary is kept (BR-SETUP-07)"),
    ({"sides": [side("red", locked=[])]}, "one Legendary is kept, and is locked or was unlocked"),
    ({"sides": [side("red", quests=[3, 3, 3], box=["Solarch", "Ashmother"])]}, "is locked or was unlocked (BR-SETUP-07"),
    ({"sides": [side("red", locked=["Leviath"]), side("blue")]}, "locked is for the own Legendaries, not for 'Leviath'"),
    ({"sides": [side("red", locked=["Cinderling"])]}, "locked is for the own Legendaries, not for 'Cinderling'"),
    ({"sides": [side("red", locked=["Solarch ^*"])]}, "'Solarch' in locked is known to its owner alone"),
    ({"phase": "keep", "sides": [{"locked": ["Solarch"]}]}, "every Legendary is in the box until one is kept"),
    # zones and what is known of them
    ({"sides": [side("red", supply=["Ripplet"]), side("blue")]}, "'Ripplet' is no part of it (BR-SETUP-13)"),
    ({"sides": [side("red", piles=[["Fireball"]])]}, "'Fireball' is no part of it"),
    ({"sides": [side("red", supply=["Cinderling ^1"])]}, "slot 1 shows its card to everybody"),
    ({"sides": [side("red", "Cinderling ^2")]}, "a player knows the own hand, 'Cinderling' too (BR-SETUP-18)"),
    ({"sides": [side("red", discard=["Cinderling ^1"])]}, "everybody knows 'Cinderling' in a discard pile"),
    ({"sides": [side("red"), {}], "trash": ["Cinderling ^1"]}, "trash: everybody knows 'Cinderling'"),
    # tokens
    ({"sides": [side("red", lent("Cinderling"))]}, "'Cinderling' has a source, so it lies in a token area or fights"),
    ({"sides": [side("red", tokens=[lent("Cinderling ^1")])]}, "everybody knows the token 'Cinderling'"),
    ({"sides": [side("red"), side("blue", tokens=[lent("Geyser", kept=True)])]}, "kept beyond a turn only on that turn"),
    ({"sides": [side("red"), side("blue", late_epics=1)]}, "kept beyond a turn only on that turn"),
    ({"sides": [side("red", tokens=[lent("Geyser", "slot 1 1")]), side("blue")]}, "cannot have come from that slot"),
    # refracted dragons
    (refracted(target=1), "does not attack the player who refracted it (BR-REFRACT-02)"),
    (refracted(owner=1, now=False), "nobody refracts an own dragon (BR-REFRACT-01)"),
    (refracted(card="Red Coin"), "'Red Coin' is not a dragon"),
    (refracted(now=False), "it attacks on this turn: now = true"),
    (refracted(owner=2, target=0), "it attacks on its owner's turn, not now"),
    ({**refracted(), "phase": "market"}, "it has attacked before the market phase"),
    ({**refracted(), "sides": [side("red"), side("white", standing="knocked out"), {}]}, "who is out holds no dragons"),
    ({**refracted(by=2, target=1), "sides": [{}, {}, FALLEN]}, "who is out holds no dragons refracted"),
    (refracted(card="Smokescale ^1"), "everybody has seen 'Smokescale'"),
    # combat
    ({"phase": "attack"}, "in the phase 'attack' there is a combat"),
    (fight("market"), "in the phase 'market' there is no combat"),
    ({**fight(), "turn": 2}, "the attacker is the active player, seat 3 (BR-ATTACK-01)"),
    (fight(combat={"defender": 0}), "only refracted dragons attack their owner"),
    ({**fight(), "sides": [side("red"), side("blue", standing="knocked out")]}, "seat 2 is out and cannot be attacked"),
    (fight(dragons=()), "in the phase 'defence' a dragon has attacked (BR-ATTACK-05)"),
    (fight("attack", ["Smokescale", {"cards": ["Ripplet"], "blocks": 1}]), "nobody blocks before the attack stands"),
    (fight(combat={"fireballs": ["Fireball @1"]}), "no Fireball is played before the fireball phase"),
    (fight("answer", combat={"fireballs": ["Rare Coin @1"]}), "fireballs is a list of Fireballs"),
    (fight("damage", combat={"defender": 0, "fireballs": ["Fireball @1"]}), "nobody blocks or fireballs their own dragons"),
    (fight(combat={"played": [2]}), "played and survived are about the two who fight"),
    (fight(combat={"survived": [2]}), "played and survived are about the two who fight"),
    (fight("damage", ["Smokescale", {"cards": ["Ripplet"], "blocks": 1}], combat={"played": [0]}), "who blocks has played"),
    ({"sides": [side("red", {"card": "Cinderling", "left": True})]}, "has left a battlefield, and there is no combat"),
    # dragons in combat
    (fight(dragons=[{"cards": ["Smokescale"], "blocks": 1}]), "blocks is the number of an attacker that was played before"),
    (fight(dragons=[{"cards": ["Red Coin"]}]), "'Red Coin' is not a dragon"),
    (fight(dragons=[{"cards": []}]), "a dragon on the battlefield has cards"),
    (fight(dragons=[{"cards": ["Smokescale"], "gone": True}]), "one that is gone has none"),
    (fight(dragons=[{"cards": ["Smokescale"], "seat": 1}]), "an attacking dragon is the attacker's"),
    (fight(dragons=[{"cards": ["Smokescale"], "wounds": 2}]), "a dragon with SV 0 has been killed (BR-DRAGON-03)"),
    (fight("attack", [{"cards": ["Smokescale"], "sv": -3}]), "a dragon with SV -1 has been killed (BR-DRAGON-03)"),
    (fight(dragons=[{"cards": ["Smokescale"], "printed": 3}]), "its printed SV is the sum of its cards"),
    (fight(dragons=[{"cards": ["Smokescale"], "names": []}]), "a dragon has a name"),
    (fight(dragons=[{"cards": ["Smokescale"], "names": ["Crusher"]}]), "'Crusher' is neither one of its cards nor imitated"),
    (fight(dragons=[{"cards": ["Smokescale"], "texts": ["Crusher"]}]), "the text of 'Crusher' is neither on one of its"),
    (fight(dragons=[{"cards": [{"card": "Smokescale", "left": True}]}]), "cannot come back in this combat (BR-COMBAT-06)"),
    (fight(dragons=["Smokescale ^1"]), "everybody sees 'Smokescale' on the battlefield"),
    (fight(dragons=[{"cards": ["Backdraft"], "used": ["Backdraft 1"]}]), "only what works once per combat is used up"),
    # what is used up
    ({"sides": [side("teal"), side("red")], "used": ["1 2.1"]}, "seat 1 is at stage 1 and has used no ability of the other"),
    ({"sides": [side("red"), side("green")], "used": ["1 1.1"]}, "works every time is never used up"),
    ({"sides": [side("teal", stage=2), side("red")], "used": ["1 2.1"]}, "once per combat is used up in a combat only"),
    ({"sides": [side("blue", {"card": "Undertow", "used": ["Undertow 1"]})]}, "only what works once per turn is used up"),
]  # fmt: skip


@pytest.mark.parametrize(("doc", "problem"), CANNOT_BE, ids=lambda value: value if isinstance(value, str) else "")
def test_what_cannot_be_is_refused_with_the_reason(doc: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadPosition) as caught:
        at(**doc)
    assert problem in str(caught.value)
    assert "(BR-" in str(caught.value) or problem.startswith("in the phase 'attack'"), "with the rule it would break"


def test_what_looks_odd_but_can_be_is_accepted() -> None:
    at(phase="market", sides=[side("red", damage=3), side("blue", standing="knocked out", damage=6), side("green")])
    at(phase="over", sides=[side("red"), {"faction": "blue", "standing": "eliminated", "fell": 1}])
    at(phase="over", round=201)
    at(sides=[side("red", "Solarch", locked=[]), side("blue", quests=[3, 3, 3], discard=["Leviath"])])
    at(sides=[side("red", "Ripplet", tokens=[lent("Geyser", "slot 2 1", kept=True)], late_epics=1), side("blue")])
    attack(side("red"), side("blue"), dragons=[{"cards": ["Smokescale"]}, {"cards": [], "gone": True}])
    at(
        phase="damage",
        sides=[side("red"), side("white")],
        combat={"defender": 0, "dragons": [{"cards": ["Smokescale"]}]},
    )
    match = at(gone=[2], sides=[side("red"), side("blue"), side("green")])
    assert match.state.is_eliminated(1), "a position with one who has just resigned is read, and they leave"
    assert player(match, 1).hand == []


@rule("BR-KO-08", "BR-REFRACT-14")
def test_dragons_that_were_to_attack_wait_for_a_knocked_out_owner_and_that_can_be_written_down() -> None:
    later = {"card": "Smokescale", "owner": 0, "target": 2, "by": 1, "now": True}
    sides = [side("red", standing="knocked out"), side("white"), side("green")]
    match = at(turn=1, sides=sides, refracted=[later])
    assert match.unsound() == ""


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_settled_state_of_random_matches_can_be(seats: int) -> None:
    """Beside those of the conformance suite: with people who resign in the middle of effects, and abilities to decline."""
    asked = 0
    for seed in range(6):
        luck = random.Random(seed)
        changed = {"summoners": "random", "max_rounds": 50, "optional_abilities": seed % 2 == 1}
        values = complete(HOUSE.settings(), changed)
        match = Match(HOUSE, HOUSE.setup(seats, values, Chance(seed)), Origin(values, seed, None))
        while not match.is_over:
            decision = luck.choice(match.pending)
            if luck.random() < (0.02 if decision.ask.startswith("effect") else 0.001):
                match.resign(luck.choice([seat for seat in range(seats) if not match.state.is_gone(seat)]))
            else:
                match.play(decision.seat, luck.choice(decision.options))
            assert match.unsound() == ""
            asked += 1
    assert asked > 500

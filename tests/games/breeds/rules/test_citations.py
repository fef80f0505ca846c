"""Whatever is told cites the rule by which it happened, and everything happens in its order."""

from __future__ import annotations

from typing import Any

import wyrmhall
from tests.games.breeds.positions import at, attack, side
from tests.matches import play
from tests.rules import rule
from wyrmhall.core.events import Told


def cited(events: list[Told]) -> list[str]:
    """Seat, event and rule; -1 is nobody."""
    return [f"{event.seat} {event.name} {event.rule}" for event in events]


def lent(card: str, source: str = "trash", **more: Any) -> dict[str, Any]:
    return {"card": card, "from": source, **more}


@rule("BR-SETUP-01", "BR-SETUP-07", "BR-SETUP-12", "BR-DRAW-06", "BR-SETUP-17")
def test_the_set_up() -> None:
    match = wyrmhall.new("dragon-breeds", seed=3, seats=2, settings={"first": "1"})
    lines = ("0 pick Brannoch", "1 pick Maelis", "0 keep Solarch", "1 keep Leviath")
    assert cited(play(match, *lines)) == [
        "0 picked BR-SETUP-01",
        "1 picked BR-SETUP-01",
        "0 kept BR-SETUP-07",
        "1 kept BR-SETUP-07",
        "0 drew BR-SETUP-12",
        "1 drew BR-SETUP-12",
        "0 supplied BR-DRAW-06",
        "1 supplied BR-DRAW-06",
        "0 turn BR-SETUP-17",
    ]


@rule(
    "BR-MARKET-06", "BR-MARKET-07", "BR-TOKEN-07", "BR-FLUSH-05", "BR-QUEST-10", "BR-QUEST-08", "BR-DRAW-01", "BR-KO-04"
)
def test_the_market_and_the_draw_phase() -> None:
    red = side(
        "red", "Common Coin", "Common Coin", "Red Coin", "Fireball", supply=["Cinderling", "Red Coin", "Destroyer"],
        deck=["Rare Coin"], discard=["Common Coin"] * 2, tokens=[lent("Blue Coin")], epics=1, fireballs=1,
        quests=[3, 2, 3], locked=["Solarch"],
    )  # fmt: skip
    match = at(phase="market", sides=[red, side("blue", standing="knocked out")])
    lines = ("0 buy 2", "0 pay Common Coin, Epic Coin", "0 buy 1", "0 pay Rare Coin, Blue Coin", "0 done")
    assert cited(play(match, *lines, "0 flush 3 with Common Coin")) == [
        "0 paid BR-MARKET-06",
        "0 spent_token BR-TOKEN-07",
        "0 bought BR-MARKET-07",
        "0 quest BR-QUEST-10",
        "0 unlocked BR-QUEST-08",
        "0 paid BR-MARKET-06",
        "0 spent_token BR-TOKEN-07",
        "0 bought BR-MARKET-07",
        "0 paid BR-FLUSH-05",
        "0 flushed BR-FLUSH-02",
        "0 discarded_hand BR-DRAW-01",
        "0 returned_tokens BR-TOKEN-04",
        "0 reshuffled BR-DECK-03",
        "0 drew BR-DRAW-02",
        "1 drew BR-DRAW-02",
        "0 supplied BR-DRAW-06",
        "1 turn BR-SETUP-17",
        "1 enraged BR-KO-04",
    ]


@rule("BR-MARKET-03", "BR-QUEST-12")
def test_a_card_trashed_in_the_market() -> None:
    match = at(phase="market", sides=[side("red", "Fireball"), side("blue")])
    assert cited(play(match, "0 trash Fireball")) == [
        "0 trashed BR-MARKET-03",
        "0 quest BR-QUEST-12",
    ]


@rule("BR-GOAL-06", "BR-DRAW-02")
def test_the_end_of_the_last_round() -> None:
    match = at(phase="flush", turn=1, round=200, sides=[side("red"), side("blue")])
    assert cited(play(match, "1 done")) == [
        "1 discarded_hand BR-DRAW-01",
        "1 drew BR-DRAW-02",
        "0 drew BR-DRAW-02",
        "-1 time_is_up BR-GOAL-06",
    ]


@rule("BR-TURN-02", "BR-ATTACK-05")
def test_a_combat_that_is_skipped() -> None:
    match = at(sides=[side("red", "Smokescale"), side("blue")])
    assert cited(play(match, "0 skip")) == [
        "0 skipped_combat BR-TURN-02",
    ]
    match = at(sides=[side("red", "Smokescale"), side("blue")])
    assert cited(play(match, "0 attack 2", "0 done")) == [
        "0 attacked BR-ATTACK-01",
        "0 skipped_combat BR-ATTACK-05",
        "0 combat_over BR-DAMAGE-13",
    ]


@rule(
    "BR-ATTACK-02",
    "BR-DEFEND-03",
    "BR-TRANSMUTE-01",
    "BR-FIREBALL-01",
    "BR-FIREBALL-05",
    "BR-AMBUSH-01",
    "BR-AMBUSH-02",
)
def test_a_combat() -> None:
    black = side("black", "Hunter", "Shadeling", "Fireball", fireballs=1)
    match = at(sides=[black, side("purple", "Alloyscale", "Slagling", "Fireball"), side("red")])
    attacks = (
        "0 attack 2",
        "0 play Hunter",
        "0 done",
        "1 block 1 with Alloyscale",
        "1 transmute Slagling on 2",
        "1 done",
    )
    fireballs = ("0 fireball 2", "0 fireball token 2", "0 ambush Shadeling at 2", "0 done", "1 fireball 1", "1 done")
    assert cited(play(match, *attacks, *fireballs)) == [
        "0 attacked BR-ATTACK-01",
        "0 played BR-ATTACK-02",
        "1 blocked BR-DEFEND-03",
        "1 transmuted BR-TRANSMUTE-01",
        "1 quest BR-QUEST-04",
        "1 used BR-DRAGON-09",
        "1 drew BR-DECK-03",
        "0 fired BR-FIREBALL-01",
        "0 burned BR-FIREBALL-05",
        "0 fired BR-FIREBALL-01",
        "0 burned BR-FIREBALL-05",
        "0 ambushed BR-AMBUSH-01",
        "0 quest BR-QUEST-04",
        "0 hit BR-AMBUSH-02",
        "1 killed BR-DRAGON-03",
        "1 fired BR-FIREBALL-01",
        "1 burned BR-FIREBALL-05",
        "1 hurt BR-DAMAGE-03",
        "0 used_identity BR-IDENTITY-02",
        "1 discarded BR-DRAGON-10",
        "0 combat_over BR-DAMAGE-13",
    ]


@rule(
    "BR-DAMAGE-02", "BR-DAMAGE-03", "BR-DAMAGE-13", "BR-DAMAGE-18", "BR-COMBAT-06", "BR-REFRACT-01", "BR-TRANSMUTE-12"
)
def test_dragons_that_leave_and_damage_that_is_prevented() -> None:
    white = side("white", "Timewarden", "Parallax", "Dawnscale")
    match = attack(side("blue"), white, side("red"), dragons=["Undertow", "Maelstrom", "Tideguard"])
    blocks = ("1 block 1 with Dawnscale", "1 block 2 with Timewarden", "1 block 3 with Parallax", "1 yes", "0 name 3")
    assert cited(play(match, *blocks, "1 done", "0 done", "1 done")) == [
        "1 blocked BR-DEFEND-03",
        "0 used BR-DRAGON-09",
        "1 bounced BR-COMBAT-06",
        "1 used BR-DRAGON-09",
        "1 shielded BR-DAMAGE-18",
        "1 blocked BR-DEFEND-03",
        "1 blocked BR-DEFEND-03",
        "1 used BR-DRAGON-09",
        "1 bounced BR-COMBAT-06",
        "1 refracted BR-REFRACT-01",
        "1 quest BR-QUEST-04",
        "0 struck BR-DAMAGE-02",
        "1 struck BR-DAMAGE-02",
        "1 prevented BR-DAMAGE-18",
        "1 hurt BR-DAMAGE-03",
        "1 killed BR-DRAGON-03",
        "1 used BR-DRAGON-09",
        "1 rescued BR-TRANSMUTE-12",
        "0 used_identity BR-IDENTITY-02",
        "0 combat_over BR-DAMAGE-13",
    ]


@rule("BR-IMITATE-01", "BR-DRAGON-28")
def test_a_dragon_that_is_imitated_and_silenced() -> None:
    match = attack(side("teal"), side("green", "Mossback"), dragons=["Thousandface"])
    assert cited(play(match, "1 block 1 with Mossback")) == [
        "1 blocked BR-DEFEND-03",
        "0 used BR-DRAGON-09",
        "0 imitated BR-IMITATE-01",
        "1 silenced BR-DRAGON-28",
    ]


@rule("BR-DAMAGE-18", "BR-IDENTITY-02", "BR-TOKEN-03", "BR-KO-01", "BR-ELIM-01")
def test_a_player_who_is_hurt() -> None:
    match = attack(side("green"), side("yellow", "Razortail", shield=1), dragons=["Crusher", "Rockslide"])
    assert cited(play(match, "1 done", "1 done")) == [
        "1 soaked BR-DAMAGE-18",
        "1 prevented BR-DAMAGE-18",
        "1 hurt BR-DAMAGE-03",
        "0 used_identity BR-IDENTITY-02",
        "0 gained_token BR-TOKEN-03",
        "0 combat_over BR-DAMAGE-13",
    ]
    for stage, out in ((1, "knocked_out BR-KO-01"), (2, "eliminated BR-ELIM-01")):
        match = attack(side("green"), side("yellow", stage=stage), side("red"), dragons=["Crusher", "Rockslide"])
        assert cited(play(match, "1 done", "1 done"))[:2] == ["1 hurt BR-DAMAGE-03", f"1 {out}"]


@rule("BR-REFRACT-03", "BR-REFRACT-10")
def test_refracted_dragons() -> None:
    refracted = [
        {"card": "Ripplet", "owner": 1, "target": 0, "by": 2, "now": True},
        {"card": "Mistfin", "owner": 1, "target": 3, "by": 2, "now": True},
    ]
    sides = [side("red"), side("blue"), side("white"), side("green", standing="knocked out")]
    match = at(turn=1, start=1, sides=sides, refracted=refracted)
    assert cited(play(match, "1 skip", "0 done", "0 done")) == [
        "1 skipped_combat BR-TURN-02",
        "1 turned_up BR-REFRACT-03",
        "0 hurt BR-DAMAGE-03",
        "1 used_identity BR-IDENTITY-02",
        "1 combat_over BR-DAMAGE-13",
        "1 sent_home BR-REFRACT-10",
    ]

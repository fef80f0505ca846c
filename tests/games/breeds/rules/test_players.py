"""Damage to players, who is out by it, and what leaves with them, one step at a time."""

from __future__ import annotations

from typing import Any

from tests.games.breeds.positions import at, battle, dragon, names, player, side, trash, waiting, zone
from tests.rules import rule
from wyrmhall.core.events import PUBLIC
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.table import Table
from wyrmhall.games.breeds.rules.players import count_out, eliminate, hurt, prevent, send_refracted_home, take_away
from wyrmhall.games.breeds.rules.quests import advance, complete_unique
from wyrmhall.games.breeds.state import ELIMINATED, IN, KNOCKED_OUT, OVER, TRASH_QUEST, BreedsState
from wyrmhall.games.breeds.text.use.moments import AMBUSH_QUEST, FIREBALL_KILL


def table(match: Match[BreedsState]) -> Table[BreedsState]:
    return Table(match.state, listening=True)


def told(t: Table[BreedsState]) -> list[tuple[str, int, tuple[int, ...]]]:
    return [(event.name, event.seat, event.numbers) for event in t.events]


def lent(card: str, source: str, **more: Any) -> dict[str, Any]:
    return {"card": card, "from": source, **more}


@rule("BR-DAMAGE-18")
def test_what_is_prevented_is_told_and_used_up() -> None:
    match = at(phase="market", sides=[side("red", shield=3), side("blue")])
    t = table(match)
    assert prevent(t, 0, 2) == 0
    assert prevent(t, 0, 2) == 1
    assert prevent(t, 0, 2) == 2
    assert told(t) == [("prevented", 0, (2,)), ("prevented", 0, (1,))]
    assert player(match, 0).shield == 0


@rule("BR-IDENTITY-09", "BR-DAMAGE-03")
def test_the_damage_of_a_turn_adds_up() -> None:
    match = at(sides=[side("red"), side("blue")])
    t = table(match)
    hurt(t, 1, 2, "BR-DAMAGE-03")
    hurt(t, 1, 1, "BR-IDENTITY-05")
    assert told(t) == [("hurt", 1, (2, 2)), ("hurt", 1, (1, 3))]
    assert [event.rule for event in t.events] == ["BR-DAMAGE-03", "BR-IDENTITY-05"]
    assert [player(match, seat).damage for seat in (0, 1)] == [0, 3]


@rule("BR-KO-01", "BR-ELIM-01", "BR-KO-02")
def test_who_has_reached_the_breakpoint_is_out_once() -> None:
    match = at(sides=[side("red"), side("blue"), side("green", stage=2), side("black"), side("white")])
    s, t = match.state, table(match)
    for each, amount in zip(s.sides, (3, 4, 2, 9, 0), strict=True):
        each.damage = amount
    s.sides[3].standing = KNOCKED_OUT
    assert count_out(t) is True
    assert [each.standing for each in s.sides] == [IN, KNOCKED_OUT, ELIMINATED, KNOCKED_OUT, IN]
    assert told(t) == [("knocked_out", 1, ()), ("eliminated", 2, ())]
    assert count_out(t) is False, "nobody is out a second time"
    assert len(t.events) == 2
    assert (s.fallen, s.sides[2].fell) == (1, 1)


@rule("BR-KO-01", "BR-GOAL-05")
def test_a_knock_out_is_no_elimination() -> None:
    refracted = [{"card": "Smokescale", "owner": 0, "target": 2, "by": 1, "now": True}]
    match = at(sides=[side("red"), side("white"), side("green")], refracted=refracted)
    s = match.state
    s.sides[1].damage = 4
    assert count_out(table(match))
    assert (s.fallen, [each.fell for each in s.sides]) == (0, [0, 0, 0])
    assert (waiting(match), zone(match, 0, "discard")) == ([], ["Smokescale"]), "who is out holds nothing refracted"


@rule("BR-REFRACT-09")
def test_only_what_one_has_refracted_goes_home_with_them() -> None:
    refracted = [
        {"card": "Smokescale", "owner": 0, "target": 2, "by": 1, "now": True},
        {"card": "Cinderling", "owner": 0, "target": 1, "by": 3, "now": True},
        {"card": "Mossback", "owner": 2, "target": 0, "by": 1},
    ]
    match = at(sides=[side("red"), side("white"), side("green"), side("teal")], refracted=refracted)
    send_refracted_home(match.state, 1)
    assert waiting(match) == [("Cinderling", 0, 1, 3)]
    assert (zone(match, 0, "discard"), zone(match, 2, "discard")) == (["Smokescale"], ["Mossback"])


# -- what leaves with an eliminated player ---------------------------------------------------------


@rule("BR-ELIM-02", "BR-ELIM-06")
def test_the_cards_of_the_eliminated_leave_every_zone_and_are_seen_to_go() -> None:
    green = {"cards": [lent("Crusher", "discard 3")]}
    sides = [
        side(
            "red",
            "Mossback",
            deck=["Rare Coin", "Thornback"],
            discard=["Venomous"],
            tokens=[lent("Rockslide", "trash")],
        ),
        side("blue"),
        side("green", "Smokescale", "Common Coin", fireballs=2, epics=1, supply=["Mountainheart"]),
    ]
    refracted = [
        {"card": lent("Thornback", "trash"), "owner": 0, "target": 0, "by": 1, "now": True},
        {"card": "Cinderling", "owner": 0, "target": 0, "by": 1, "now": True},
    ]
    doc = {"attacker": 0, "defender": 1, "dragons": [{"cards": ["Backdraft"]}, green], "fireballs": ["Fireball @3"]}
    match = at(phase="answer", sides=sides, refracted=refracted, combat=doc, trash=["Mossback", "Flarewing"])
    s = match.state
    fired = s.fired[:]
    hidden = s.sides[0].hand[0]
    s.seen[hidden] = 1
    eliminate(s, [2])
    gone = [card for card in s.out if s.owner_of(card) == 2]
    left = [card for each in s.zones() for card in each if s.owner_of(card) == 2 and card not in gone]
    assert left == []
    assert s.seen[hidden] == PUBLIC
    assert (s.fired, fired[0] in s.out) == ([], True)
    assert (zone(match, 0, "hand"), zone(match, 0, "deck"), zone(match, 0, "discard")) == (
        ["Rare Coin"],
        ["Rare Coin"],
        ["Smokescale"],
    )
    assert (zone(match, 0, "tokens"), trash(match), waiting(match)) == ([], ["Flarewing"], [("Cinderling", 0, 0, 1)])
    assert s.lent == []
    assert [dragon(match, number).there for number in (1, 2)] == [True, False]
    assert names(match, dragon(match, 1).cards) == ["Backdraft"]
    assert len(dragon(match, 1).texts) == len(dragon(match, 1).text_cards) == 1, "what is of others keeps its abilities"
    out = s.sides[2]
    assert (out.fireballs, out.epics, out.up) == (0, 0, 0)
    assert s.phase != OVER


@rule("BR-ELIM-06", "BR-TOKEN-04")
def test_what_the_eliminated_held_as_tokens_goes_back_and_stays_in_play() -> None:
    sides = [side("red", supply=["", "Smokescale"]), side("teal", tokens=[lent("Backdraft", "slot 1 1")]), side("blue")]
    match = at(sides=sides)
    eliminate(match.state, [1])
    assert names(match, player(match, 0).piles[0][-1:]) == ["Backdraft"]
    assert (player(match, 0).up & 1, match.state.lent) == (1, [])


@rule("BR-ELIM-05", "BR-IMITATE-07")
def test_imitated_abilities_of_the_eliminated_are_lost_and_all_others_stay() -> None:
    copy = {"cards": ["Copyling"], "texts": ["Copyling 1", "Crusher"], "names": ["Crusher"], "imitated": ["Crusher"]}
    match = battle(side("teal"), side("blue"), side("green"), dragons=[copy])
    body = dragon(match, 1)
    assert [match.state.cards.names[kind] for kind in body.texts] == ["Copyling", "Crusher"]
    eliminate(match.state, [2])
    assert [match.state.cards.names[kind] for kind in body.texts] == ["Copyling"]
    assert len(body.text_cards) == 1
    assert body.there


def called(match: Match[BreedsState], number: int) -> list[str]:
    return [match.state.cards.names[kind] for kind in dragon(match, number).names]


@rule("BR-ELIM-05")
def test_a_card_that_leaves_a_dragon_takes_along_the_name_it_brought() -> None:
    match = battle(side("purple"), side("blue"), dragons=["Slagling + Catalyst + Slagling"])
    body = dragon(match, 1)
    take_away(match.state, body, body.cards[0])
    assert (called(match, 1), body.printed) == (["Slagling", "Catalyst"], 2 + 1)
    take_away(match.state, body, body.cards[0])
    assert called(match, 1) == ["Slagling"]
    take_away(match.state, body, body.cards[0])
    assert called(match, 1) == ["Slagling"], "one without cards is told of by the names it had"
    doc = {
        "cards": ["Slagling", "Catalyst"],
        "names": ["Ripplet", "Catalyst"],
        "imitated": ["Ripplet"],
        "texts": ["Ripplet", "Catalyst 2"],
    }
    match = battle(side("purple"), side("blue"), dragons=[doc])
    body = dragon(match, 1)
    take_away(match.state, body, body.cards[0])
    assert called(match, 1) == ["Ripplet", "Catalyst"], "what it imitates has taken the place of that name"
    match = battle(side("purple"), side("blue"), dragons=["Slagling + Catalyst"])
    body = dragon(match, 1)
    body.text_cards.clear()
    take_away(match.state, body, body.cards[0])
    assert called(match, 1) == ["Catalyst"], "its name goes too if its abilities are lost"


# -- quests ----------------------------------------------------------------------------------------


@rule("BR-QUEST-07", "BR-QUEST-08", "BR-QUEST-04")
def test_a_quest_ends_at_three_and_the_last_unlocks_the_legendary() -> None:
    match = at(sides=[side("black", quests=[3, 3, 1], locked=["Nocturne"]), side("red", quests=[0, 2, 0])])
    t, black = table(match), player(match, 0)
    advance(t, 0, TRASH_QUEST, "BR-QUEST-12")
    assert (black.quests, zone(match, 0, "discard")) == ([3, 3, 2], [])
    advance(t, 0, TRASH_QUEST, "BR-QUEST-12")
    assert (black.quests, zone(match, 0, "discard"), zone(match, 0, "locked")) == ([3, 3, 3], ["Nocturne"], [])
    advance(t, 0, TRASH_QUEST, "BR-QUEST-12")
    assert told(t) == [("quest", 0, (2, 2)), ("quest", 0, (2, 3)), ("unlocked", 0, ())]
    complete_unique(t, 1, AMBUSH_QUEST)
    assert player(match, 1).quests == [0, 2, 0], "that is the quest of another"
    complete_unique(t, 1, FIREBALL_KILL)
    assert player(match, 1).quests == [1, 2, 0]
    player(match, 1).standing = KNOCKED_OUT
    complete_unique(t, 1, FIREBALL_KILL)
    assert player(match, 1).quests == [1, 2, 0], "who is out completes nothing"


@rule("BR-GOAL-05")
def test_those_who_are_eliminated_at_one_moment_share_a_place() -> None:
    match = at(sides=[side("red"), side("blue"), side("green"), side("white")])
    eliminate(match.state, [1, 2])
    assert [each.fell for each in match.state.sides] == [0, 1, 1, 0]
    eliminate(match.state, [0])
    assert [each.fell for each in match.state.sides] == [2, 1, 1, 0]
    assert match.state.phase == OVER

"""Constant: effects that depend on each other (DB-KEYWORD-14)."""

from __future__ import annotations

import json

from tests.games.booster import stage
from tests.games.booster.bench import Bench, dragon, gear, side, sprints, stats
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import options, play, refused
from tests.rules import rule
from wyrmhall.core.documents.position import read_position

CARDS = (
    dragon("Cinder", "red")
    + gear("Jets")
    + gear("Tail", symbol="power", text="Constant: Your gear cannot be damaged while your speed is 5 or more.")
    + crew("Squad", "Constant: Your dragon gains +2 speed while you have 2 or more crew.")
    + crew("Coach", "Constant: Your dragon gains +2 power while your speed is 5 or more.")
    + crew("Late", "Constant: Your dragon gains +2 power while your speed is 4 or more.")
    + crew("Guru", "Constant: Your dragon gains +2 agility while your power is 5 or more.")
    + crew("Sage", "Constant: Your maneuvers gain +1 sprint while your agility is 5 or more.")
    + crew("Envy", "Constant: Your dragon gains +2 speed while a rival's speed is 3 or less.")
    + crew("Doubt", "Constant: Your dragon gains +1 speed while your speed is 3 or less.")
    + crew("Swagger", "Constant: Your dragon gains +1 speed while your speed is 5 or more.")
    + crew(
        "Echo",
        "Constant: Your dragon gains +1 speed for each of your crew. "
        "Constant: Your dragon gains +1 power for each of your crew.",
    )
    + crew("Warden", "Constant: Rivals cannot play maneuvers while your speed is 5 or more.")
    + crew("Broker", "Constant: You can play events whatever their burst while your speed is 5 or more.")
    + crew("Miser", "Constant: Your maneuvers cost 1 less while your speed is 5 or more.")
    + crew("Painter", "Constant: Your dragon becomes red while your speed is 5 or more.")
    + crew("Dyer", "Constant: Your dragon becomes blue.")
    + crew("Bluer", "Constant: Your dragon becomes blue while your dragon is red.")
    + crew("Redder", "Constant: Your dragon becomes red while your dragon is blue.")
    + crew("Rally", "Constant: Your maneuvers of sprint 4 or less gain +2 sprint.")
    + crew("Crowd", "Constant: Your maneuvers gain +1 sprint while you have a maneuver of sprint 5 or more.")
    + crew("Ceiling", "Constant: Your maneuvers of sprint 5 or more cannot gain sprint.")
    + crew("Trainer", "Constant: Your maneuvers gain +3 sprint.")
    + maneuver("Outpacer", 1, 1, "Constant: This card gains +2 sprint while a rival's speed is 3 or less.")
    + maneuver("Mirror", 1, 1, "Constant: The sprint of this card becomes 1 plus your speed.")
    + maneuver("Dive", 1, 3)
    + maneuver("Leap", 1, 5)
    + event("Hard", "Gain a point.", 9)
    + event("Red 5", "Gain a point.", 5, "agility")
    + event("Smash", "Damage a rival's gear.")
    + event("Fire", "Damage a rival's crew.")
)
BENCH = Bench(CARDS)


def of(*titles: str) -> str:
    return json.dumps([f"{title}, tester" for title in titles])


@rule("DB-KEYWORD-14", "DB-KNOW-07")
def test_a_condition_sees_the_stats_that_the_table_shows() -> None:
    table = '[[sides]]\ntrack = ["Outpacer"]\n[[sides]]\ncrew = {}\n'
    match = BENCH.table(table.format(of("Squad")))
    assert (stats(match, 1), sprints(match, 0)) == ([3, 3, 3], [3])
    match = BENCH.table(table.format(of("Squad", "Dyer")))
    assert (stats(match, 1), sprints(match, 0)) == ([5, 3, 3], [1]), "the rival's speed is 5, as everybody sees"


@rule("DB-KEYWORD-14")
def test_effects_see_each_other_through_a_chain_whatever_their_age() -> None:
    for chain in (["Squad", "Coach", "Guru", "Sage"], ["Sage", "Guru", "Coach", "Squad"]):
        match = BENCH.table(f'[[sides]]\ntrack = ["Dive"]\ncrew = {of(*chain)}\n')
        assert (stats(match, 0), sprints(match, 0)) == ([5, 5, 5], [4])
        match = BENCH.table(f'[[sides]]\ntrack = ["Dive"]\ncrew = {of(*[one for one in chain if one != "Squad"])}\n')
        assert (stats(match, 0), sprints(match, 0)) == ([3, 3, 3], [3]), "the first link is missing"


@rule("DB-KEYWORD-14")
def test_amounts_see_what_the_table_shows() -> None:
    match = BENCH.table(f'[[sides]]\ntrack = ["Mirror"]\ncrew = {of("Echo", "Dyer")}\n')
    assert (stats(match, 0), sprints(match, 0)) == ([5, 3, 5], [6])


@rule("DB-KEYWORD-14", "DB-GOLD-02")
def test_protections_prohibitions_permissions_and_prices_see_what_the_table_shows() -> None:
    quick = of("Squad", "Dyer")
    match = BENCH.table(
        f'[[sides]]\nhand = ["Smash"]\n[[sides]]\ngear = ["Jets, level 1", "Tail, level 1"]\ncrew = {quick}\n'
    )
    play(match, "0 play Smash", "0 choose Jets, level 1")
    assert names(match, 1, "damaged") == [], "speed 6 protects it"
    match = BENCH.table(f'[[sides]]\nhand = ["Dive"]\n[[sides]]\ncrew = {of("Squad", "Warden")}\n')
    assert refused(match, "0 play Dive") == "DB-GOLD-02"
    match = BENCH.table(f'[[sides]]\nhand = ["Hard"]\ncrew = {of("Squad", "Broker")}\n')
    assert "play Hard" in options(match, 0)
    match = BENCH.table(f'[[sides]]\nhand = ["Dive"]\nenergy = 0\ncrew = {of("Squad", "Miser")}\n')
    assert "play Dive" in options(match, 0)
    match = BENCH.table(f'[[sides]]\nhand = ["Red 5"]\ncrew = {of("Squad", "Painter")}\n')
    assert "play Red 5" in options(match, 0), "the colour counts"


@rule("DB-KEYWORD-14")
def test_two_effects_that_exclude_each_other_are_settled_oldest_first() -> None:
    """Both dragons have speed 3: the older effect holds, and so the younger does not."""
    table = f"{{}}[[sides]]\ncrew = {of('Envy')}\n[[sides]]\ncrew = {of('Envy')}\n"
    match = BENCH.table(table.format(""))
    assert (stats(match, 0)[0], stats(match, 1)[0]) == (5, 3)
    match = BENCH.table(table.format('oldest = ["2 crew 1", "1 crew 1"]\n'))
    assert (stats(match, 0)[0], stats(match, 1)[0]) == (3, 5)
    again = read_position(match.position(), lambda _: BENCH.game)
    assert (stats(again, 0)[0], stats(again, 1)[0]) == (3, 5), "a position remembers who was first"
    assert again.fingerprint() == match.fingerprint() != BENCH.table(table.format("")).fingerprint()


@rule("DB-KEYWORD-14")
def test_how_old_an_effect_is_counts_from_its_coming_into_play() -> None:
    deck = f"dragon_deck = {of('Envy')}\n"
    rides = 'dragon = "Cinder, tester"\n'
    match = BENCH.table(f'phase = "gear up"\nleader = 2\n[[sides]]\n{rides}{deck}[[sides]]\n{rides}{deck}')
    play(match, "1 recruit Envy, tester", "0 recruit Envy, tester")
    assert (stats(match, 0)[0], stats(match, 1)[0]) == (3, 5), "the second player recruited first"
    match = BENCH.table(f'[[sides]]\ncrew = {of("Envy")}\n[[sides]]\nhand = ["Fire"]\ncrew = {of("Envy")}\n')
    play(match, "0 done", "1 play Fire", "1 choose Envy, tester")
    assert (stats(match, 0)[0], stats(match, 1)[0]) == (3, 5), "what has left play stands in nobody's way"


@rule("DB-KEYWORD-14")
def test_an_effect_that_would_undo_itself_is_worked_out_once() -> None:
    """At speed 3 it gives 1, and then there would be no reason for it: it stays as it was worked out without itself."""
    match = BENCH.table(f"[[sides]]\ncrew = {of('Doubt')}\n")
    assert stats(match, 0)[0] == 4
    match = BENCH.table(f"[[sides]]\ncrew = {of('Doubt', 'Squad')}\n")
    assert stats(match, 0)[0] == 5, "with two crew the speed is 5 without it"
    match = BENCH.table(f"[[sides]]\ncrew = {of('Squad', 'Swagger')}\n")
    assert stats(match, 0)[0] == 6, "one that confirms itself comes to rest"


@rule("DB-KEYWORD-14", "DB-CARD-06")
def test_colours_that_chase_each_other_come_to_an_end() -> None:
    match = BENCH.table(f'[[sides]]\ndragon = "Cinder, tester"\ncrew = {of("Bluer")}\n')
    assert side(match, 0)["colour"] == "blue", "a red dragon"
    match = BENCH.table(f'[[sides]]\ndragon = "Cinder, tester"\ncrew = {of("Bluer", "Redder")}\n')
    assert side(match, 0)["colour"] == "red", "first blue, then red again: the youngest decides"
    match = BENCH.table(f'[[sides]]\ndragon = "Cinder, tester"\ncrew = {of("Squad", "Dyer", "Painter")}\n')
    assert side(match, 0)["colour"] == "red", "of two that hold the younger counts"
    match = BENCH.table(f'[[sides]]\ndragon = "Cinder, tester"\ncrew = {of("Squad", "Painter", "Dyer")}\n')
    assert side(match, 0)["colour"] == "blue"


@rule("DB-KEYWORD-14", "DB-BATTLE-32")
def test_sprints_that_depend_on_sprints_are_settled_together() -> None:
    match = BENCH.table(f'[[sides]]\ntrack = ["Dive", "Leap"]\ncrew = {of("Crowd")}\n')
    assert sprints(match, 0) == [4, 6], "the Leap has 5 and keeps it so"
    match = BENCH.table(f'[[sides]]\ntrack = ["Dive"]\ncrew = {of("Crowd")}\n')
    assert sprints(match, 0) == [3]
    match = BENCH.table(f'[[sides]]\ntrack = ["Dive", "Leap"]\ncrew = {of("Rally")}\n')
    assert sprints(match, 0) == [5, 5], "3 is raised by an effect that does not see itself"
    for crews in (of("Trainer", "Ceiling"), of("Ceiling", "Trainer")):
        match = BENCH.table(f'[[sides]]\ntrack = ["Dive", "Leap"]\ncrew = {crews}\n')
        assert sprints(match, 0) == [3, 5], "3 raised to 6 would be more than may gain, so it does not gain"


@rule("DB-KEYWORD-14")
def test_a_circle_does_not_disturb_what_lies_outside_it() -> None:
    """The one that would undo itself gives the last point of speed that a chain of older effects waits for."""
    table = '[[sides]]\ncrew = {}\ntrack = ["Dive"]\n[[sides]]\n'
    match = BENCH.table(table.format(of("Sage", "Guru", "Late", "Doubt")))
    assert (stats(match, 0), sprints(match, 0)) == ([4, 5, 5], [4])
    match = BENCH.table(table.format(of("Sage", "Guru", "Late", "Dyer")))
    assert (stats(match, 0), sprints(match, 0)) == ([3, 3, 3], [3])


@rule("DB-KEYWORD-14", "DB-BATTLE-32", "DB-CARD-06", "DB-SCORE-01")
def test_what_a_constant_effect_sets_it_goes_on_setting() -> None:
    cards = (
        maneuver("Fixed", 0, 9, "Constant: The sprint of this card becomes 6.")
        + crew("Dyer", "Constant: Your dragon becomes blue while you have no gear.")
        + crew("Banker", "Constant: Your winnings become 2.")
        + event("Now Nine", "The sprint of your rushing card becomes 9 this battle.")
        + event("Cap", "Your winnings become 5 this battle.")
        + event("Dip", "Your dragon becomes green this turn.")
        + event("Fee", "Your winnings fall by 1 this battle.")
    )
    mine = stage.side(zone=["Fixed"], hand=["Now Nine", "Cap", "Dip", "Fee"], crew=["Dyer, tester", "Banker, tester"])
    match = stage.stage(cards, mine, phase="battle")
    assert stage.sprints(match)[0] == 6
    play(match, "0 play Now Nine", "1 pass", "0 play Cap", "1 pass", "0 play Dip", "1 pass")
    assert stage.sprints(match)[0] == 6, "whatever was used later"
    assert side(match, 0)["colour"] == "blue"
    play(match, "0 play Fee", "1 pass", "0 pass")
    assert points(match) == [1, 0], "set to 2, then 1 less"
    match = stage.stage(cards, {**mine, "gear": ["Red Ember Jets, level 1"]}, phase="battle")
    play(match, "0 play Dip")
    assert side(match, 0)["colour"] == "green", "of a colour that it does not give now nothing is left"

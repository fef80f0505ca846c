"""How a card is played (DB-PLAY)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.booster.bench import Bench, gear, side
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import ask, options, play, refused
from tests.rules import rule

CARDS = (
    gear("Jets")
    + crew("Fan", "When you play an event, gain a point for each of your cards in the discards.")
    + maneuver("Hoard", 2, 1, "Gain a point for each of your energy.")
    + maneuver("Prize", 1, 1, "Gain a point.")
    + maneuver("Engine", 1, 1, "Main: Gain a point. Battle: Gain 2 points.")
    + maneuver("Mirror", 1, 1, "Gain a point for each of your maneuvers in the track.")
    + maneuver("Lift", 1, 1, "This card gains +4 sprint this turn.")
    + event("Grasp", "Search your discards for an event and put it into your hand.")
    + event("Count", "Gain a point for each of your cards in hand.")
    + event("Ponder", "Discard a card, then gain a point for each of your cards in the discards.")
    + event("Snap", "Damage a rival's gear, then gain a point.")
    + event("Profit", "Damage a rival's gear; if you do, gain a point.")
    + event("Three", "Gain a point. Your rushing card gains +2 sprint this battle. Draw a card.")
    + event("Steep", "Gain a point.", 9)
    + event("Unseat", "Damage a rival's crew, then if a rival has no crew, gain 2 points.")
    + event("Sacrifice", "Discard 2 cards; if you do, gain a point.")
    + event("Offering", "Discard up to 2 cards; if you do, gain a point.")
    + event("Burn", "Lose 2 energy; if you do, gain a point.")
    + crew("Warden", "Constant: Your maneuvers of cost 2 or more cannot be discarded.")
    + crew("Keeper", "Constant: Your maneuvers of cost 2 or more cannot be returned.")
    + crew("Shell", "Constant: Your gear cannot be damaged.")
    + crew("Swindler", "Constant: If a maneuver of yours would be returned, draw a card instead.")
    + crew("Cushion", "Constant: If a maneuver of yours would be discarded, do nothing instead.")
    + crew("Padding", "Constant: If a gear of yours would be damaged, do nothing instead.")
    + crew("Saver", "Constant: If you would lose points, do nothing instead.")
    + crew("Miser", "Constant: If you would discard a card, do nothing instead.")
    + crew("Sponge", "Constant: If you would discard cards of your race deck, do nothing instead.")
    + maneuver("Barter", 0, 4, "To play this, return 2 of your maneuvers to the owner's hand.")
    + maneuver("Ballast", 0, 4, "To play this, discard a maneuver of yours.")
    + maneuver("Wager", 0, 4, "To play this, lose 3 points.")
    + maneuver("Tribute", 0, 4, "To play this, discard a card.")
    + maneuver("Plough", 0, 4, "To play this, discard the top 2 cards of your race deck.")
    + maneuver("Steep Toll", 0, 4, "To play this, discard a card. To play this, discard 2 cards.")
    + crew("Breaker", "Main, damage a gear of yours: Gain 2 points.")
)
BENCH = Bench(CARDS)


@rule("DB-PLAY-01")
def test_what_cannot_be_paid_is_not_played() -> None:
    match = BENCH.table('turn = 3\n[[sides]]\nhand = ["Mag Kick", "Steep"]\n')
    assert options(match, 0) == ["done"]
    assert refused(match, "0 play Mag Kick") == "DB-MAIN-10"
    assert refused(match, "0 play Steep") == "DB-EVENT-03"
    assert names(match, 0, "hand") == ["Mag Kick", "Steep"]
    assert (side(match, 0)["energy"], side(match, 0)["this_turn"]["events"]) == (3, 0)


@rule("DB-PLAY-01")
def test_the_cost_is_paid_before_anything_else() -> None:
    match = BENCH.table('turn = 5\n[[sides]]\nhand = ["Hoard"]\n')
    play(match, "0 play Hoard")
    assert points(match) == [3, 0]


@rule("DB-PLAY-01")
@pytest.mark.parametrize(
    ("hand", "mine", "refused_line"),
    [
        ('["Barter"]', 'track = ["Enraged", "Mag Kick"]\ncrew = ["Keeper, tester"]', "0 play Barter"),
        ('["Ballast"]', 'track = ["Mag Kick"]\ncrew = ["Warden, tester"]', "0 play Ballast"),
        (
            '["Charge!"]',
            'gear = ["Jets, level 1"]\ncrew = ["Breaker, tester", "Shell, tester"]',
            "0 use Breaker, tester",
        ),
        ('["Steep Toll", "Enraged", "Enraged"]', "", "0 play Steep Toll"),
    ],
)
def test_a_cost_that_cannot_be_paid_in_full_is_not_paid_at_all(hand: str, mine: str, refused_line: str) -> None:
    match = BENCH.table(f"turn = 9\n[[sides]]\nhand = {hand}\n{mine}\n")
    before = match.state.flat()
    assert refused_line.partition(" ")[2] not in options(match, 0)
    assert refused(match, refused_line) == "DB-PLAY-01"
    assert match.state.flat() == before


@rule("DB-PLAY-01")
def test_a_cost_is_paid_only_with_cards_that_can_be_lost() -> None:
    mine = 'hand = ["Ballast"]\ntrack = ["Mag Kick", "Enraged", "Burst Forward"]\ncrew = ["Warden, tester"]'
    match = BENCH.table(f"turn = 9\n[[sides]]\n{mine}\n")
    play(match, "0 play Ballast")
    assert options(match, 0) == ["choose Enraged", "choose Burst Forward"]
    play(match, "0 choose Enraged")
    assert names(match, 0, "track") == ["Mag Kick", "Burst Forward", "Ballast"]


@rule("DB-PLAY-01")
@pytest.mark.parametrize(
    ("lines", "crew_of_mine", "paid"),
    [
        (["0 play Barter", "0 choose Enraged", "0 choose Mag Kick"], "Swindler", {"track": ["Barter"], "race": 8}),
        (["0 play Ballast", "0 choose Mag Kick"], "Cushion", {"track": ["Enraged", "Ballast"], "race": 8}),
        (["0 play Wager"], "Saver", {"points": 2, "track": ["Enraged", "Mag Kick", "Wager"]}),
        (["0 play Tribute", "0 discard Charge!"], "Miser", {"discards": ["Charge!"]}),
        (["0 play Plough"], "Sponge", {"race": 6}),
        (["0 use Breaker, tester", "0 discard Charge!"], "Padding", {"damaged": ["Jets, level 1"], "points": 7}),
        (["0 use Breaker, tester", "0 discard Charge!"], "Miser", {"discards": ["Charge!"], "points": 7}),
    ],
)
def test_what_is_paid_is_not_replaced(lines: list[str], crew_of_mine: str, paid: dict[str, Any]) -> None:
    hand = '["Barter", "Ballast", "Wager", "Tribute", "Plough", "Charge!"]'
    mine = f'gear = ["Jets, level 1"]\ncrew = ["Breaker, tester", "{crew_of_mine}, tester"]\npoints = 5'
    match = BENCH.table(
        f'turn = 9\n[[sides]]\nhand = {hand}\ntrack = ["Enraged", "Mag Kick"]\n{mine}\nrace_deck = {["Enraged"] * 8}\n'
    )
    for line in lines:
        play(match, line)
    while ask(match, 0) == "effect.card":
        play(match, f"0 {options(match, 0)[0]}")
    now: dict[str, Any] = {zone: names(match, 0, zone) for zone in ("track", "discards", "damaged")}
    now |= {"points": points(match)[0], "race": len(names(match, 0, "race"))}
    assert {key: now[key] for key in paid} == paid


@rule("DB-PLAY-02")
def test_the_effect_of_playing_is_used_once() -> None:
    match = BENCH.table('[[sides]]\nhand = ["Prize"]\n')
    play(match, "0 play Prize")
    assert points(match) == [1, 0]
    play(match, "0 done", "1 done", "0 move Prize", "0 done", "1 done", "0 rush Prize")
    assert points(match) == [1, 0], "neither moving nor rushing uses it again"
    play(match, "0 pass", "1 pass")
    assert points(match) == [2, 0], "the battle is won by 1"
    assert (match.view()["turn"], names(match, 0, "track")) == (2, ["Prize"])


@rule("DB-PLAY-02")
def test_every_sentence_without_a_keyword_is_used() -> None:
    match = BENCH.table('[[sides]]\nhand = ["Three"]\n')
    play(match, "0 play Three")
    assert (points(match), len(names(match, 0, "hand"))) == ([1, 0], 1)


@rule("DB-PLAY-03")
def test_playing_does_not_use_keyword_effects() -> None:
    match = BENCH.table('turn = 3\n[[sides]]\nhand = ["Engine", "Enraged", "Mag Kick"]\n')
    play(match, "0 play Engine")
    assert points(match) == [0, 0]
    assert len(names(match, 0, "hand")) == 2, "no discard was asked"
    play(match, "0 use Engine", "0 discard Enraged")
    assert points(match) == [1, 0]
    play(match, "0 done", "1 done", "0 move Engine", "0 done", "1 done", "0 rush Engine")
    assert points(match) == [1, 0]
    play(match, "0 use Engine", "0 discard Mag Kick")
    assert points(match) == [3, 0]


@rule("DB-PLAY-04")
def test_a_maneuver_is_in_the_track_when_its_effect_is_used() -> None:
    match = BENCH.table('turn = 3\n[[sides]]\nhand = ["Mirror", "Lift"]\n')
    play(match, "0 play Mirror")
    assert points(match) == [1, 0], "it counts itself"
    play(match, "0 play Lift")
    assert [card["sprint"] for card in side(match, 0)["track"]] == [1, 5]


@rule("DB-PLAY-05")
def test_an_event_is_discarded_after_its_effect() -> None:
    match = BENCH.table('[[sides]]\nhand = ["Ponder", "Enraged"]\n')
    play(match, "0 play Ponder")
    assert names(match, 0, "discards") == []
    play(match, "0 discard Enraged")
    assert points(match) == [1, 0], "it is not there while it counts"
    assert names(match, 0, "discards") == ["Enraged", "Ponder"]


@rule("DB-PLAY-05")
def test_it_lies_in_the_discards_before_other_effects_follow() -> None:
    match = BENCH.table('[[sides]]\nhand = ["Charge!"]\ncrew = ["Fan, tester"]\n')
    play(match, "0 play Charge!")
    assert points(match) == [2, 0]


@rule("DB-PLAY-06")
def test_a_played_event_is_in_no_zone() -> None:
    match = BENCH.table('[[sides]]\nhand = ["Grasp", "Grasp", "Count"]\ndiscards = ["Charge!"]\n')
    play(match, "0 play Grasp")
    assert options(match, 0) == ["take Charge!", "done"], "it does not find itself"
    seen = side(match, 0)
    assert seen["played"] == ["Grasp"]
    assert (seen["hand"]["count"], seen["discards"]["cards"]) == (2, ["Charge!"])
    play(match, "0 take Charge!", "0 play Count")
    assert points(match) == [2, 0], "it does not count itself: Grasp and Charge! are left"


@rule("DB-PLAY-07")
def test_a_card_may_be_played_for_nothing() -> None:
    match = BENCH.table('[[sides]]\nhand = ["You\'re Next", "Profit", "Head Strong"]\n')
    play(match, "0 play You're Next", "0 play Profit", "0 play Head Strong")
    assert (names(match, 0, "discards"), names(match, 0, "track")) == (["You're Next", "Profit"], ["Head Strong"])
    assert (points(match), ask(match, 0), match.view()["lasting"]) == ([0, 0], "main.act", [])


@rule("DB-PLAY-08")
def test_an_impossible_part_is_skipped_and_the_others_are_done() -> None:
    match = BENCH.table('[[sides]]\nhand = ["Snap", "Profit", "Three"]\n')
    play(match, "0 play Snap")
    assert points(match) == [1, 0]
    play(match, "0 play Three")
    assert (points(match), len(names(match, 0, "hand"))) == ([2, 0], 2)


@rule("DB-PLAY-08")
@pytest.mark.parametrize(("crews", "expected"), [([], 2), (["Fan, tester"], 2), (["Fan, tester", "Miser, tester"], 0)])
def test_then_if_asks_for_its_condition_alone(crews: list[str], expected: int) -> None:
    match = BENCH.table(f'[[sides]]\nhand = ["Unseat"]\n[[sides]]\ncrew = {crews}\n')
    play(match, "0 play Unseat")
    if crews:
        play(match, "0 choose Fan, tester")
    assert points(match) == [expected, 0]


@rule("DB-PLAY-08")
@pytest.mark.parametrize(
    ("card", "hand", "turn", "expected"),
    [
        ("Sacrifice", ["Enraged", "Enraged"], 1, 1),
        ("Sacrifice", ["Enraged"], 1, 0),
        ("Sacrifice", [], 1, 0),
        ("Offering", ["Enraged"], 1, 1),
        ("Burn", [], 2, 1),
        ("Burn", [], 1, 0),
    ],
)
def test_if_you_do_asks_for_all_that_was_to_be_given_up(card: str, hand: list[str], turn: int, expected: int) -> None:
    match = BENCH.table(f"turn = {turn}\n[[sides]]\nhand = {[card, *hand]}\n")
    play(match, f"0 play {card}")
    while ask(match, 0) == "effect.discard":
        play(match, "0 discard Enraged")
    assert points(match) == [expected, 0]
    assert (names(match, 0, "hand"), side(match, 0)["energy"]) == ([], 0 if card == "Burn" else turn)


@rule("DB-PLAY-08")
def test_if_you_do_depends_on_what_was_done() -> None:
    seats = '[[sides]]\nhand = ["Profit"]\n[[sides]]\ngear = {}\n'
    match = BENCH.table(seats.format("[]"))
    play(match, "0 play Profit")
    assert points(match) == [0, 0]
    match = BENCH.table(seats.format('["Jets, level 1"]'))
    play(match, "0 play Profit", "0 choose Jets, level 1")
    assert points(match) == [1, 0]

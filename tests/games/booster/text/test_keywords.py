"""Constant:, Main: and Battle: effects, and text without a keyword."""

from __future__ import annotations

import pytest

from tests.games.booster.stage import asked, side, sprint_in, stage, story
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import ask, options, play, refused
from tests.rules import rule

CARDS = (
    crew("Main Point", "Main: Gain a point.")
    + crew("Battle Point", "Battle: Gain a point.")
    + crew("Two Effects", "Battle: Gain a point. Battle: Gain 2 points.")
    + crew("All Keywords", "Constant: Your maneuvers gain +1 sprint. Main: Gain a point. Battle: Gain 2 points.")
    + crew("On Event", "When you play an event, gain a point.")
    + maneuver("Main Maneuver", 0, 3, "Main: Gain a point.")
    + maneuver("Battle Maneuver", 0, 3, "Battle: Gain a point.")
    + event("Take Back", "Return your maneuvers to the owner's hand.")
    + event("Into Track", "Move your rushing card into the track.")
    + event("Come Over", "Take control of a rival's rushing card this turn.")
)
MAIN, BATTLE = "Main Point, tester", "Battle Point, tester"


@rule("DB-KEYWORD-01")
def test_the_keyword_says_when() -> None:
    mine = side(crew=["All Keywords, tester"], track=["Enraged"], hand=["Enraged", "Mag Kick"])
    match = stage(CARDS, mine, phase="main", turn=1)
    assert sprint_in(match, 0, "track", "Enraged") == 4, "Constant: all the time"
    play(match, "0 use All Keywords, tester", "0 discard Mag Kick")
    assert points(match) == [1, 0], "Main: in Main"
    play(match, "0 done", "1 done", "0 move Enraged", "0 done", "1 done", "0 rush Enraged")
    play(match, "0 use All Keywords, tester", "0 discard Enraged")
    assert points(match) == [3, 0], "Battle: in a battle, and it is another effect"
    assert sprint_in(match, 0, "zone", "Enraged") == 4


@rule("DB-KEYWORD-03")
def test_battle_effects_are_actions_of_a_battle() -> None:
    each = side(crew=[BATTLE], hand=["Enraged"], track=["Enraged"])
    match = stage(CARDS, each, each, phase="main", turn=9)
    assert f"use {BATTLE}" not in options(match, 0)
    assert refused(match, f"0 use {BATTLE}") == "DB-KEYWORD-03"
    play(match, "0 done", "1 done")
    assert refused(match, f"0 use {BATTLE}") == "DB-KEYWORD-03"
    play(match, "0 move Enraged", "0 done", "1 move Enraged", "1 done")
    assert refused(match, f"0 use {BATTLE}") == "DB-KEYWORD-03"
    play(match, "0 rush Enraged", "1 rush Enraged")
    assert asked(match) == [0]
    play(match, f"0 use {BATTLE}", "0 discard Enraged")
    assert points(match) == [1, 0]
    assert asked(match) == [1], "it was the action"
    play(match, f"1 use {BATTLE}", "1 discard Enraged")
    assert points(match) == [1, 1]


@rule("DB-KEYWORD-04")
def test_main_effects_are_used_in_the_own_block_of_main() -> None:
    each = side(crew=[MAIN], hand=["Enraged"], zone=["Enraged"])
    match = stage(CARDS, each, each, phase="main")
    assert f"use {MAIN}" in options(match, 0)
    assert asked(match) == [0], "not in the block of another"
    play(match, "0 done")
    play(match, f"1 use {MAIN}", "1 discard Enraged")
    assert points(match) == [0, 1]
    match = stage(CARDS, each, each, phase="battle")
    assert options(match, 0) == ["pass"]
    assert refused(match, f"0 use {MAIN}") == "DB-KEYWORD-04"


@rule("DB-KEYWORD-05")
@pytest.mark.parametrize(("phase", "card"), [("main", MAIN), ("battle", BATTLE)])
def test_a_use_costs_a_card_from_the_hand(phase: str, card: str) -> None:
    mine = side(crew=[card], hand=["Enraged", "Mag Kick", "Charge!"], zone=["Enraged"])
    match = stage(CARDS, mine, phase=phase)
    play(match, f"0 use {card}")
    assert sorted(options(match, 0)) == ["discard Charge!", "discard Enraged", "discard Mag Kick"]
    assert points(match) == [0, 0], "the cost comes first"
    play(match, "0 discard Mag Kick")
    assert points(match) == [1, 0]
    assert names(match, 0, "hand") == ["Enraged", "Charge!"]
    assert names(match, 0, "discards") == ["Mag Kick"]


@rule("DB-KEYWORD-06")
@pytest.mark.parametrize(("phase", "card"), [("main", MAIN), ("battle", BATTLE)])
def test_without_a_card_in_hand_nothing_is_used(phase: str, card: str) -> None:
    match = stage(CARDS, side(crew=[card], zone=["Enraged"]), phase=phase)
    assert f"use {card}" not in options(match, 0)
    assert refused(match, f"0 use {card}") == "DB-KEYWORD-06"


@rule("DB-KEYWORD-07")
def test_a_main_effect_is_used_once_in_a_turn() -> None:
    match = stage(CARDS, side(crew=[MAIN], hand=["Enraged"] * 3), phase="main")
    play(match, f"0 use {MAIN}", "0 discard Enraged")
    assert refused(match, f"0 use {MAIN}") == "DB-KEYWORD-07"
    play(match, "0 done", "1 done", "0 done", "1 done")
    assert match.state.turn == 2
    play(match, "1 done", f"0 use {MAIN}", "0 discard Enraged")
    assert points(match) == [2, 0]


@rule("DB-KEYWORD-08")
def test_a_battle_effect_is_used_once_in_a_turn_and_not_in_a_battle() -> None:
    mine = side(crew=[BATTLE], hand=["Enraged"] * 3, zone=["Enraged", "Head Strong"], rushing="Enraged")
    match = stage(CARDS, mine, side(track=["Mag Kick"]), phase="battle", turn=6)
    play(match, f"0 use {BATTLE}", "0 discard Enraged", "1 pass", "0 pass", "0 rush Head Strong")
    assert refused(match, f"0 use {BATTLE}") == "DB-KEYWORD-08"
    play(match, "0 pass", "1 pass", "1 done", "0 done", "1 done", "0 move Head Strong", "0 done", "0 rush Head Strong")
    assert match.state.turn == 7
    assert f"use {BATTLE}" in options(match, 0)


@rule("DB-KEYWORD-09")
def test_each_effect_of_each_card_is_counted_for_itself() -> None:
    match = stage(CARDS, side(track=["Main Maneuver", "Main Maneuver"], hand=["Enraged"] * 3), phase="main", turn=1)
    play(match, "0 use Main Maneuver #1", "0 discard Enraged")
    assert refused(match, "0 use Main Maneuver #1") == "DB-KEYWORD-07"
    play(match, "0 use Main Maneuver #2", "0 discard Enraged")
    assert points(match) == [2, 0]
    mine = side(crew=["Two Effects, tester"], hand=["Enraged"] * 3, zone=["Enraged"])
    match = stage(CARDS, mine, phase="battle")
    play(match, "0 use Two Effects, tester effect 2", "0 discard Enraged", "1 pass")
    assert refused(match, "0 use Two Effects, tester effect 2") == "DB-KEYWORD-08"
    play(match, "0 use Two Effects, tester effect 1", "0 discard Enraged", "1 pass")
    assert points(match) == [3, 0]
    assert options(match, 0) == ["pass"]


@rule("DB-KEYWORD-09")
def test_a_card_that_is_refreshed_may_use_its_main_effect_again_and_nothing_else() -> None:
    mate = crew("Mate", "Main: Gain a point. Once per turn, when you play an event, gain 5 points.")
    cards = mate + event("Again", "Refresh a crew of yours.") + event("Whoop", "Do nothing.")
    mine = side(crew=["Mate, tester"], hand=["Whoop", "Again", "Whoop", "Enraged", "Enraged"])
    match = stage(cards, mine, phase="main", turn=1)
    play(match, "0 play Whoop", "0 use Mate, tester", "0 discard Enraged")
    assert points(match) == [6, 0]
    play(match, "0 play Again", "0 choose Mate, tester", "0 play Whoop", "0 use Mate, tester", "0 discard Enraged")
    assert points(match) == [7, 0]


@rule("DB-KEYWORD-11")
def test_effects_are_used_on_cards_in_play_that_the_player_controls() -> None:
    battle = "Battle Maneuver"
    mine = side(
        hand=[battle], discards=[battle], damaged=[BATTLE], dragon_deck=["Two Effects, tester"], zone=["Enraged"]
    )
    theirs = side(crew=[BATTLE], track=[battle], zone=["Enraged"], hand=["Enraged"])
    match = stage(CARDS, mine, theirs, phase="battle")
    assert options(match, 0) == ["pass"]
    for card in (battle, BATTLE, "Two Effects, tester"):
        assert refused(match, f"0 use {card}") == "DB-KEYWORD-11"


@rule("DB-KEYWORD-11")
def test_any_place_in_play_will_do() -> None:
    battle = "Battle Maneuver"
    hand = ["Head Strong"] * 4
    mine = side(crew=[BATTLE], track=[battle], zone=["Enraged", battle], rushing="Enraged", hand=hand)
    match = stage(CARDS, mine, phase="battle")
    play(match, f"0 use {BATTLE}", "0 discard Head Strong", "1 pass")
    play(match, f"0 use {battle} #1", "0 discard Head Strong", "1 pass")
    play(match, f"0 use {battle} #2", "0 discard Head Strong", "1 pass")
    assert points(match) == [3, 0]


@rule("DB-KEYWORD-11")
def test_the_controller_and_not_the_owner_uses_a_card() -> None:
    sides = side(track=["Main Maneuver @2"], hand=["Enraged"]), side(hand=["Enraged"])
    match = stage(CARDS, *sides, phase="main", turn=1)
    play(match, "0 use Main Maneuver", "0 discard Enraged")
    assert points(match) == [1, 0]
    play(match, "0 done")
    assert "use Main Maneuver" not in options(match, 1)


@rule("DB-KEYWORD-12")
def test_a_card_that_comes_back_into_play_may_be_used_again() -> None:
    mine = side(track=["Main Maneuver"], hand=["Enraged", "Enraged", "Take Back"])
    match = stage(CARDS, mine, phase="main", turn=1)
    play(match, "0 use Main Maneuver", "0 discard Enraged", "0 play Take Back", "0 play Main Maneuver")
    play(match, "0 use Main Maneuver", "0 discard Enraged")
    assert points(match) == [2, 0]
    assert refused(match, "0 use Main Maneuver") == "DB-KEYWORD-07"


@rule("DB-KEYWORD-12")
def test_moving_and_changing_hands_is_not_leaving_play() -> None:
    mine = side(zone=["Battle Maneuver"], hand=["Enraged", "Enraged", "Into Track"])
    match = stage(CARDS, mine, phase="battle")
    play(match, "0 use Battle Maneuver", "0 discard Enraged", "1 pass", "0 play Into Track", "1 pass")
    assert names(match, 0, "track") == ["Battle Maneuver"]
    assert refused(match, "0 use Battle Maneuver") == "DB-KEYWORD-08"
    sides = side(zone=["Battle Maneuver"], hand=["Enraged"]), side(hand=["Come Over", "Enraged"])
    match = stage(CARDS, *sides, phase="battle")
    play(match, "0 use Battle Maneuver", "0 discard Enraged", "1 play Come Over", "0 pass")
    assert names(match, 1, "zone") == ["Battle Maneuver"]
    assert refused(match, "1 use Battle Maneuver") == "DB-KEYWORD-08"


@rule("DB-KEYWORD-13")
def test_text_without_a_keyword_on_a_card_in_play_is_a_triggered_effect() -> None:
    match = stage(CARDS, side(crew=["On Event, tester"], hand=["Charge!"]), phase="main")
    assert options(match, 0) == ["play Charge!", "done"], "it is not an action"
    events = play(match, "0 play Charge!")
    assert story(match, events) == ["On Event"]
    assert points(match) == [2, 0]
    assert names(match, 0, "discards") == ["Charge!"], "it asks for no discard"
    assert ask(match, 0) == "main.act"


@rule("DB-KEYWORD-07", "DB-KEYWORD-08", "DB-GOLD-01")
@pytest.mark.parametrize(("keyword", "phase"), [("Main", "main"), ("Battle", "battle")])
def test_an_effect_that_may_be_used_twice_is_shown_as_used_after_the_second_time(keyword: str, phase: str) -> None:
    cards = crew("Rower", f"{keyword}: Gain a point.") + crew(
        "Doubler", f"Constant: You can use each {keyword} effect twice a turn."
    )
    for doubler, shown in (("Doubler, tester", [False, False, True]), ("", [False, True])):
        crews = ["Rower, tester", *([doubler] if doubler else [])]
        match = stage(cards, side(crew=crews, hand=["Enraged"] * 3, zone=["Enraged"]), phase=phase)
        seen = []
        for _ in shown:
            effects = match.view(1)["sides"][0]["crew"][0]["effects"]
            seen.append(effects[0]["used"])
            if not seen[-1]:
                play(match, "0 use Rower, tester", "0 discard Enraged", *(["1 pass"] if phase == "battle" else []))
        assert seen == shown
        assert refused(match, "0 use Rower, tester") == ("DB-KEYWORD-07" if phase == "main" else "DB-KEYWORD-08")


@rule("DB-GOLD-01", "DB-KEYWORD-05")
def test_a_card_that_may_be_used_without_discarding_is_the_only_one() -> None:
    cards = crew("Key", "Main: You can use this card without discarding this turn. Battle: Gain a point.") + crew(
        "Lock", "Battle: Gain a point."
    )
    mine = side(crew=["Key, tester", "Lock, tester"], hand=["Enraged"], track=["Head Strong"])
    match = stage(cards, mine, phase="main")
    play(match, "0 use Key", "0 discard Enraged", "0 done", "1 done", "0 move Head Strong", "0 done", "1 done")
    play(match, "0 rush Head Strong")
    assert options(match, 0) == ["use Key, tester", "pass"]
    assert refused(match, "0 use Lock") == "DB-KEYWORD-06"


@rule("DB-MAIN-10")
def test_what_is_for_the_next_maneuver_is_kept_for_one_that_it_fits() -> None:
    cards = event("Coupon", "Your next maneuver of cost 2 or less costs 1 less this turn.") + "".join(
        maneuver(title, cost, 1) for title, cost in (("Dear", 3), ("Fair", 2), ("Cheap", 1))
    )
    match = stage(cards, side(hand=["Coupon", "Dear", "Fair", "Cheap"], energy=6), phase="main", turn=6)
    play(match, "0 play Coupon", "0 play Dear")
    assert match.state.sides[0].energy == 3
    play(match, "0 play Fair")
    assert match.state.sides[0].energy == 2, "one less"
    play(match, "0 play Cheap")
    assert match.state.sides[0].energy == 1, "the coupon is used up"

"""Rush: who moves maneuvers into the zone, who starts battles, and when it ends."""

from __future__ import annotations

from typing import Any

from tests.games.booster.stage import BEAU, asked, side, stage, story
from tests.games.booster.tables import names
from tests.games.booster.workshop import crew, event
from tests.matches import ask, options, play, refused
from tests.rules import rule
from wyrmhall.core.decisions import DONE
from wyrmhall.core.playing.match import Match
from wyrmhall.core.refusal import Refusal
from wyrmhall.games.booster.rules.battle import BATTLE_ACTION
from wyrmhall.games.booster.rules.main_step import MAIN_ACTION
from wyrmhall.games.booster.rules.saying import out_of_turn
from wyrmhall.games.booster.state import BATTLE

CARDS = crew("On Rush End Move", "At the end of Rush, move your maneuvers in the track into the zone.") + event(
    "Move In", "Move your maneuvers in the track into the zone."
)


@rule("DB-RUSH-01")
def test_each_player_from_the_leader_on_moves_all_some_or_none() -> None:
    match = stage(
        CARDS,
        side(track=["Mag Kick"]),
        side(track=["Mag Kick", "Enraged"]),
        side(track=["Head Strong", "Enraged"]),
        phase="move",
        leader=1,
    )
    assert options(match, 1) == ["move Mag Kick", "move Enraged", "done"]
    play(match, "1 move Mag Kick", "1 move Enraged", "1 done")
    assert asked(match) == [2]
    play(match, "2 move Enraged", "2 done")
    assert asked(match) == [0]
    play(match, "0 done")
    assert [names(match, seat, "zone") for seat in range(3)] == [[], ["Mag Kick", "Enraged"], ["Enraged"]]
    assert [names(match, seat, "track") for seat in range(3)] == [["Mag Kick"], [], ["Head Strong"]]


@rule("DB-RUSH-02")
def test_moves_are_seen_by_those_who_move_later() -> None:
    match = stage(CARDS, side(track=["Mag Kick"]), side(track=["Enraged"]), phase="move")
    assert asked(match) == [0]
    play(match, "0 move Mag Kick", "0 done")
    assert asked(match) == [1]
    assert [card["card"] for card in match.view(1)["sides"][0]["zone"]] == ["Mag Kick"]


@rule("DB-RUSH-03")
def test_a_maneuver_may_rush_in_the_turn_in_which_it_was_played() -> None:
    match = stage(CARDS, side(hand=["Mag Kick"]), phase="main", turn=4)
    play(match, "0 play Mag Kick", "0 done", "1 done", "0 move Mag Kick", "0 done", "1 done", "0 rush Mag Kick")
    play(match, "0 pass", "1 pass")
    assert match.state.sides[0].points == 10


@rule("DB-RUSH-04")
def test_only_maneuvers_that_a_player_controls_in_the_track_are_moved() -> None:
    mine = side(track=["Enraged @2"], hand=["Mag Kick"], discards=["Burst Forward"])
    match = stage(CARDS, mine, side(track=["Head Strong", "Burst Forward @1"]), phase="move")
    assert options(match, 0) == ["move Enraged", "done"]
    for card, cited in (("Mag Kick", "DB-MAIN-11"), ("Burst Forward", "DB-RUSH-04"), ("Head Strong", "DB-RUSH-04")):
        assert refused(match, f"0 move {card}") == cited
    play(match, "0 move Enraged", "0 done")
    assert options(match, 1) == ["move Head Strong", "move Burst Forward", "done"]
    assert names(match, 0, "zone") == ["Enraged"]


@rule("DB-RUSH-05")
def test_no_battle_before_everybody_could_move() -> None:
    match = stage(CARDS, side(track=["Mag Kick"]), side(track=["Enraged"]), side(track=["Enraged"]), phase="move")
    play(match, "0 move Mag Kick", "0 done")
    assert ask(match, 1) == "rush.move"
    play(match, "1 move Enraged", "1 done")
    assert ask(match, 2) == "rush.move"
    assert story(match, match.events, "started_battle") == []
    events = play(match, "2 done")
    assert story(match, events, "started_battle") == ["started_battle 0"]


@rule("DB-RUSH-06")
def test_the_chance_to_start_goes_from_the_leader_to_the_left() -> None:
    three = side(zone=["Mag Kick", "Head Strong", "Enraged"])
    match = stage(CARDS, three, three, three, phase="battles", leader=1)
    for card in ("Mag Kick", "Head Strong", "Enraged"):
        first = asked(match)[0]
        order = [first, (first + 1) % 3, (first + 2) % 3]
        play(match, *[f"{seat} rush {card}" for seat in order], *[f"{seat} pass" for seat in order])
    assert story(match, match.events, "started_battle") == ["started_battle 1", "started_battle 2", "started_battle 0"]


@rule("DB-RUSH-06")
def test_two_players_take_turns_at_starting() -> None:
    two = side(zone=["Mag Kick", "Enraged"])
    match = stage(CARDS, two, two, phase="battles", leader=0)
    play(match, "0 rush Mag Kick", "1 rush Mag Kick", "0 pass", "1 pass")
    assert asked(match) == [1]
    assert ask(match, 1) == "battle.rush"


@rule("DB-RUSH-07")
def test_a_player_without_a_card_in_the_zone_is_skipped() -> None:
    match = stage(CARDS, side(zone=["Head Strong", "Enraged", "Mag Kick"]), side(zone=["Head Strong"]), phase="battles")
    play(match, "0 rush Head Strong", "1 rush Head Strong", "0 pass", "1 pass")
    play(match, "0 rush Enraged", "0 pass", "1 pass", "0 rush Mag Kick", "0 pass", "1 pass")
    starts = story(match, match.events, "started_battle")
    assert starts == ["started_battle 0", "started_battle 0", "started_battle 0"]


@rule("DB-RUSH-07")
def test_a_leader_without_a_card_in_the_zone_is_skipped_at_once() -> None:
    match = stage(CARDS, side(), side(), side(zone=["Enraged"]), phase="battles", leader=0)
    assert asked(match) == [2]
    assert refused(match, "0 start a battle") == "DB-RUSH-07"


@rule("DB-RUSH-05", "DB-RUSH-06", "DB-BATTLE-04")
def test_who_says_it_out_of_turn_is_told_why() -> None:
    moving = stage(CARDS, side(track=["Enraged"]), side(), phase="move", leader=0)
    assert refused(moving, "0 start a battle") == "DB-RUSH-05"
    match = stage(
        CARDS, side(zone=["Enraged"], hand=["Charge!"]), side(zone=["Mag Kick"], hand=["Charge!"]), phase="battles"
    )
    assert refused(match, "1 rush Mag Kick") == "DB-RUSH-06"
    play(match, "0 rush Enraged", "1 rush Mag Kick")
    assert refused(match, "1 play Charge!") == "DB-BATTLE-04"


@rule("DB-MAIN-07", "DB-MAIN-08")
def test_in_main_it_matters_whether_ones_block_is_over_or_still_to_come() -> None:
    three = side(hand=["Charge!"])
    match = stage(CARDS, three, three, three, phase="main", leader=1, turn=3)
    assert refused(match, "2 play Charge!") == "DB-MAIN-08", "still to come"
    play(match, "1 done")
    assert [refused(match, f"{seat} play Charge!") for seat in (0, 1)] == ["DB-MAIN-08", "DB-MAIN-07"]
    for said in ("use anything", "Charge!", BEAU):
        assert refused(match, f"1 {said}") == "DB-MAIN-07", "a verb is enough, or a card, be it the first of all"
    assert out_of_turn(match.state, 1, "twiddle thumbs") is None


@rule("DB-MAIN-08")
def test_who_has_resigned_is_not_done_with_a_main_of_others() -> None:
    match = stage(CARDS, side(), side(hand=["Charge!"]), side(), phase="main", turn=3)
    match.resign(0)
    assert asked(match) == [1]
    assert out_of_turn(match.state, 0, "play Charge!") == Refusal(
        "DB-MAIN-08", "nobody acts in the block of another player"
    )


@rule("DB-RUSH-06", "DB-BATTLE-04")
def test_battles_are_spoken_of_in_battles_only() -> None:
    zones = side(zone=["Enraged"], hand=["Charge!"])
    match = stage(CARDS, zones, zones, phase="battles")
    assert refused(match, "1 I want a battle") == "DB-RUSH-06"
    play(match, "0 rush Enraged")
    assert ask(match, 1) == "battle.rush"
    play(match, "1 rush Enraged")
    assert [refused(match, f"1 {said}") for said in ("play Charge!", "use Charge!")] == ["DB-BATTLE-04"] * 2
    assert out_of_turn(match.state, 1, "twiddle thumbs") is None
    moving = stage(CARDS, side(track=["Enraged"]), zones, phase="move", turn=3)
    assert [out_of_turn(moving.state, 1, said) for said in ("start a battle", "play Charge!")] == [None, None]


# -- answered ahead --------------------------------------------------------------------------------


def planned(match: Match[Any], seat: int) -> tuple[str, str, tuple[str, ...]] | None:
    decision = match.decision(seat)
    assert decision is not None
    plan = decision.plan
    return None if plan is None else (plan.kind, plan.words, plan.until)


def test_several_maneuvers_may_be_moved_at_once() -> None:
    match = stage(CARDS, side(track=["Mag Kick", "Enraged", "Head Strong"]), side(track=["Enraged"]), phase="move")
    assert planned(match, 0) == ("all", "move all 3 into the zone", ())
    play(match, "0 move Enraged")
    assert planned(match, 0) == ("all", "move all 2 into the zone", ())
    play(match, "0 move Mag Kick")
    assert planned(match, 0) is None, "one is moved by one click"


def test_the_order_of_rushing_may_be_said_ahead() -> None:
    match = stage(CARDS, side(zone=["Mag Kick", "Enraged"]), side(zone=["Head Strong"]), phase="battles")
    assert planned(match, 0) == ("order", "rush in this order", ("turn", "game_over"))
    play(match, "0 rush Enraged")
    assert planned(match, 1) is None, "there is no order of one"


def test_whoever_has_nothing_to_do_passes_while_battles_follow() -> None:
    match = stage(CARDS, side(zone=["Mag Kick", "Enraged"]), side(zone=["Head Strong"]), phase="battles")
    play(match, "0 rush Enraged", "1 rush Head Strong")
    plan = planned(match, 0)
    assert plan is not None
    assert plan[:2] == ("pass", "pass for the rest of this Rush")
    play(match, "0 pass", "1 pass", "0 rush Mag Kick")
    assert planned(match, 0) is None, "it is the last battle"
    main = stage(CARDS, side(zone=["Mag Kick", "Enraged"]), phase="main", turn=3)
    assert planned(main, 0) is None, "only battles are passed"


def test_who_battles_hopes_to_win_and_who_watches_hopes_for_nothing() -> None:
    match = stage(CARDS, side(zone=["Mag Kick"]), side(), phase="battles")
    play(match, "0 rush Mag Kick")
    first, second = [hope_of(match, seat) for seat in (0, 1)]
    assert first == ("to win the battle", "won_battle", 0)
    assert second is None
    assert hope_of(stage(CARDS, side(), phase="main", turn=3), 0) is None


def hope_of(match: Match[Any], seat: int) -> tuple[str, str, int] | None:
    question = BATTLE_ACTION if match.state.phase == BATTLE else MAIN_ACTION
    hope = question.hope(match.state, seat, (), DONE)
    return None if hope is None else (hope.words, hope.good, hope.who)


@rule("DB-RUSH-08")
def test_who_has_a_card_in_the_zone_must_battle() -> None:
    match = stage(CARDS, side(zone=["Mag Kick", "Enraged"]), side(zone=["Head Strong"]), phase="battles")
    assert options(match, 0) == ["rush Mag Kick", "rush Enraged"]
    assert refused(match, "0 pass") == "DB-RUSH-08"
    play(match, "0 rush Enraged")
    assert options(match, 1) == ["rush Head Strong"]
    assert refused(match, "1 pass") == "DB-RUSH-08"


@rule("DB-RUSH-09")
def test_rush_ends_when_the_zone_is_empty_and_not_before() -> None:
    match = stage(CARDS, side(zone=["Mag Kick"]), side(zone=["Enraged", "Head Strong"]), phase="battles", turn=3)
    events = play(match, "0 rush Mag Kick", "1 rush Enraged", "0 pass", "1 pass")
    assert story(match, events, "turn") == []
    assert asked(match) == [1]
    play(match, "1 rush Head Strong", "1 pass")
    assert match.state.turn == 3
    events = play(match, "0 pass")
    assert story(match, events, "turn") == ["turn 1"]
    assert match.state.turn == 4


@rule("DB-RUSH-09")
def test_a_card_that_comes_into_the_zone_too_late_waits_for_the_next_rush() -> None:
    match = stage(CARDS, side(track=["Enraged"], crew=["On Rush End Move, tester"]), phase="move", turn=3)
    play(match, "0 done", "1 done")
    assert match.state.turn == 4
    assert names(match, 0, "zone") == ["Enraged"]
    play(match, "1 done", "0 done", "1 done", "0 done")
    assert ask(match, 0) == "battle.rush"


@rule("DB-RUSH-10")
def test_rush_without_a_move_ends_without_a_battle() -> None:
    match = stage(CARDS, side(track=["Mag Kick"]), side(track=["Enraged"]), phase="move", turn=3)
    events = play(match, "0 done", "1 done")
    assert story(match, events, "started_battle", "turn") == ["turn 1"]
    assert names(match, 0, "track") == ["Mag Kick"]


@rule("DB-RUSH-11")
def test_a_winner_in_the_track_cannot_rush_again() -> None:
    match = stage(CARDS, side(zone=["Mag Kick"], track=["Enraged"]), side(zone=["Enraged"]), phase="battles", turn=3)
    play(match, "0 rush Mag Kick", "1 rush Enraged", "0 pass", "1 pass")
    assert names(match, 0, "track") == ["Enraged", "Mag Kick"]
    assert match.state.turn == 4
    assert match.state.battles == 0
    assert ask(match, 1) == "main.act"


@rule("DB-RUSH-11")
def test_a_card_that_an_effect_puts_into_the_zone_must_battle() -> None:
    mine = side(zone=["Mag Kick"], track=["Enraged"], hand=["Move In"])
    match = stage(CARDS, mine, phase="battles", turn=3)
    play(match, "0 rush Mag Kick", "0 play Move In", "1 pass", "0 pass")
    assert match.state.turn == 3
    assert options(match, 0) == ["rush Enraged"]

"""Rush: who moves maneuvers into the zone, who starts battles, and when it ends."""

from __future__ import annotations

from tests.games.booster.stage import asked, side, stage, story
from tests.games.booster.tables import names
from tests.games.booster.workshop import crew, event
from tests.matches import ask, options, play, refused
from tests.rules import rule

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

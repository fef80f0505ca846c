"""What is told in words."""

from __future__ import annotations

from typing import Any

from tests.games.booster.bench import Bench, gear
from tests.games.booster.workshop import event, maneuver
from tests.matches import play
from wyrmhall.core.events import SPECTATOR
from wyrmhall.core.playing.match import Match
from wyrmhall.games.booster.face.sentences import sentences

CARDS = (
    gear("Jets")
    + maneuver("Hop", 1, 2)
    + event("Toll", "A rival cannot play maneuvers of cost 2 or less this turn.")
    + event("Fog", "Players cannot gain points this battle.")
    + event("Sale", "Your maneuvers of sprint 3 or more cost 1 less this turn.")
)
BENCH = Bench(CARDS)


def texts(match: Match[Any], name: str, viewer: int) -> list[str]:
    return [told["text"] for told in match.told(viewer) if told["event"] == name]


def test_a_prohibition_is_told_with_all_that_it_says() -> None:
    match = BENCH.table('[[sides]]\nhand = ["Toll", "Sale"]\n')
    play(match, "0 play Toll", "0 play Sale")
    assert texts(match, "changed_rule", 1)[0] == "Toll for you: cannot play maneuvers of cost 2 or less."
    assert texts(match, "changed_rule", 0)[1] == "Sale for you: maneuvers of sprint 3 or more cost 1 less."
    told = [event for event in match.told(0) if event["event"] == "changed_rule"]
    assert "cannot play maneuvers of cost 2 or less" in told[0]["change"]
    assert ["maneuvers of sprint 3 or more cost 1 less" in told[-1]["change"], told[-1]["number"]] == [True, -1], told
    assert [effect["about"] for effect in match.view(0)["lasting"]] == [
        "play maneuvers of cost 2 or less",
        "maneuvers of sprint 3 or more",
    ]


def test_a_battle_without_points_is_not_told_to_be_won_for_points() -> None:
    match = BENCH.table('phase = "battle"\n[[sides]]\nzone = ["Mag Kick"]\nhand = ["Fog"]\n')
    play(match, "0 play Fog", "1 pass", "0 pass")
    assert texts(match, "won_battle", 0) == ["You won the battle, and no points for it."]
    match = BENCH.table('phase = "battle"\n[[sides]]\nzone = ["Mag Kick"]\n')
    play(match, "0 pass", "1 pass")
    assert texts(match, "won_battle", 0) == ["You won the battle for 10 points."]


def test_sprints_are_told_from_the_viewers_side() -> None:
    match = BENCH.table('phase = "battle"\n[[sides]]\nzone = ["Mag Kick"]\n[[sides]]\nzone = ["Hop"]\n')
    play(match, "0 pass", "1 pass")
    assert texts(match, "resolved", 0) == ["The battle is resolved: sprint 10 for you and 2 for Seat 2."]
    assert texts(match, "resolved", SPECTATOR) == ["The battle is resolved: sprint 10 for Seat 1 and 2 for Seat 2."]


def test_an_empty_dragon_deck_is_told_as_such() -> None:
    match = BENCH.table('phase = "gear up"\n[[sides]]\n[[sides]]\ndragon_deck = ["Kudgyl, of the Hammers"]\n')
    assert texts(match, "cannot_gear_up", 0) == [
        "You can neither mag nor recruit: the dragon deck is empty.",
        "Seat 2 can neither mag nor recruit, and shows the dragon deck: Kudgyl, of the Hammers.",
    ]


def test_one_card_is_told_in_the_singular() -> None:
    match = BENCH.table('[[sides]]\nhand = ["Hop"]\n')
    assert "You have one card in hand: Hop." in sentences(match.view(0))


def test_what_waits_is_told_with_what_it_waits_for() -> None:
    bench = Bench(event("Calm", "At the start of the next turn, draw 2 cards."))
    match = bench.table('[[sides]]\nhand = ["Calm"]\n')
    play(match, "0 play Calm")
    assert texts(match, "prepared", 1) == ["Calm: At the start of the next turn, draw 2 cards."]
    assert [told["effect"] for told in match.told(1) if told["event"] == "prepared"] == [
        "at the start of the next turn, draw 2 cards"
    ]


def test_changes_are_told_with_what_the_numbers_are() -> None:
    bench = Bench(
        event("Verse", "Your next event has 1 less burst.")
        + event("Sails", "Your next two maneuvers cost 1 more this turn.")
        + event("Drag", "Your dragon loses 1 speed this turn.")
        + event("Gust", "Your rushing card gains +2 sprint this battle.")
        + event("Calm", "The sprint of your rushing card becomes 3 this battle.")
        + maneuver("Hop", 1, 2)
    )
    match = bench.table('[[sides]]\nhand = ["Verse", "Sails", "Drag"]\n')
    play(match, "0 play Verse", "0 play Sails", "0 play Drag")
    assert texts(match, "changed_rule", 0) == [
        "Verse for you: the next event has 1 less burst.", "Sails for you: the next 2 maneuvers cost 1 more.",
    ]  # fmt: skip
    assert texts(match, "changed_stat", 0) == ["Your dragon lost 1 speed through Drag."]
    match = bench.table('phase = "battle"\n[[sides]]\nzone = ["Hop"]\nhand = ["Gust", "Calm"]\n')
    play(match, "0 play Gust", "1 pass", "0 play Calm")
    assert texts(match, "changed_sprint", 0) == [
        "Your Hop gained 2 sprint through Gust, and has sprint 4.", "Your Hop was set to sprint 3 through Calm, and has sprint 5.",
    ]  # fmt: skip

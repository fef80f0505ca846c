"""Events: when they can be played, what they ask for, and what becomes of those played at the wrong time."""

from __future__ import annotations

import pytest

from tests.games.booster.stage import BEAU, asked, side, sprint_in, sprints, stage, story
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import ask, options, play, refused
from tests.rules import rule
from wyrmhall.core.events import SPECTATOR

CARDS = (
    "".join(event(f"Agile {burst}", "Gain a point.", burst, "agility") for burst in range(6))
    + "".join(event(f"Golden {burst}", "Gain a point.", burst, "agility", "gold") for burst in (5, 6))
    + "".join(event(f"Fast {burst}", "Gain a point.", burst, "speed") for burst in (4, 5))
    + event("Main Plus One", "Your maneuvers gain +1 sprint this Main.")
    + event("Rush Plus One", "Your maneuvers gain +1 sprint this Rush.")
    + event("End of Main", "At the end of this Main, gain a point.")
    + event("Both Ways", "Your rushing card gains +2 sprint this battle, then gain a point.")
    + maneuver("Battle Maneuver", 0, 3, "Your maneuvers gain +5 sprint this battle.")
    + maneuver("Winning Maneuver", 0, 3, "When you win this battle, gain 5 points.")
    + crew("On Event", "When you play an event, gain a point.")
)


@rule("DB-EVENT-01")
def test_events_are_played_in_main_and_in_rush_only() -> None:
    hand = ["Charge!"]
    match = stage(CARDS, side(hand=hand), phase="main")
    assert options(match, 0) == ["play Charge!", "done"]
    match = stage(CARDS, side(hand=hand, zone=["Enraged"]), phase="battle")
    assert options(match, 0) == ["play Charge!", "pass"]
    hammers = {"dragon": "Brutarus, with Phistus", "dragon_deck": ["Kudgyl, of the Hammers"]}
    match = stage(CARDS, side(hand=hand, **hammers), phase="draw", turn=3)
    assert ask(match, 0) == "gear.up", "nothing was asked in Draw"
    assert options(match, 0) == ["recruit Kudgyl, of the Hammers"]
    assert refused(match, "0 play Charge!") == "DB-EVENT-01"


@rule("DB-EVENT-02")
def test_in_rush_events_are_played_as_actions_of_a_battle_only() -> None:
    each = side(hand=["Charge!"], track=["Enraged"])
    match = stage(CARDS, each, each, phase="move")
    assert refused(match, "0 play Charge!") == "DB-EVENT-02"
    play(match, "0 move Enraged", "0 done")
    assert refused(match, "1 play Charge!") == "DB-EVENT-02"
    play(match, "1 move Enraged", "1 done")
    assert refused(match, "0 play Charge!") == "DB-EVENT-02"
    play(match, "0 rush Enraged")
    assert refused(match, "1 play Charge!") == "DB-EVENT-02"
    play(match, "1 rush Enraged")
    assert asked(match) == [0], "not while another acts"
    play(match, "0 play Charge!")
    assert points(match) == [1, 0]


@rule("DB-EVENT-03")
@pytest.mark.parametrize(
    ("card", "playable"),
    [
        ("Agile 3", True),
        ("Agile 4", False),
        ("Golden 5", True),
        ("Golden 6", False),
        ("Fast 4", True),
        ("Fast 5", False),
    ],
)
@pytest.mark.parametrize("phase", ["main", "battle"])
def test_a_burst_is_at_most_the_stat(card: str, playable: bool, phase: str) -> None:
    """Beau has 3 in each stat, is gold, and carries a gear with a speed symbol."""
    mine = side(hand=[card], zone=["Enraged"], gear=["Red Thruster Gear, level 2"])
    match = stage(CARDS, mine, phase=phase)
    assert (f"play {card}" in options(match, 0)) == playable
    if not playable:
        assert refused(match, f"0 play {card}") == "DB-EVENT-03"


@rule("DB-EVENT-03")
def test_the_stat_is_that_of_the_player_of_the_event() -> None:
    """Agility 3 of Wyldfyr and 2 of Brutarus."""
    sides = [side(hand=["Agile 3"], dragon="Brutarus, with Phistus"), side(dragon="Wyldfyr, with Kitt Wonn")]
    match = stage(CARDS, *sides, phase="main")
    assert refused(match, "0 play Agile 3") == "DB-EVENT-03"


@rule("DB-EVENT-04")
def test_events_cost_no_energy_and_no_stat() -> None:
    match = stage(CARDS, side(hand=["Agile 3", "Agile 2", "Agile 3"], energy=1), phase="main", turn=9)
    play(match, "0 play Agile 3", "0 play Agile 2", "0 play Agile 3")
    assert points(match) == [3, 0]
    assert match.state.sides[0].energy == 1
    match = stage(CARDS, side(hand=["Agile 3"], energy=0), phase="main", turn=9)
    assert "play Agile 3" in options(match, 0)


@rule("DB-EVENT-05")
def test_any_number_of_events_in_a_turn() -> None:
    match = stage(CARDS, side(hand=["Charge!"] * 14, track=["Enraged"]), phase="main")
    play(match, *["0 play Charge!"] * 8, "0 done", "1 done", "0 move Enraged", "0 done", "1 done", "0 rush Enraged")
    for _ in range(6):
        play(match, "0 play Charge!", "1 pass")
    assert points(match) == [14, 0]


@rule("DB-EVENT-06")
def test_a_played_event_is_shown_to_all() -> None:
    match = stage(CARDS, side(hand=["Charge!"]), side(), side(), phase="main")
    assert match.view(1)["sides"][0]["hand"]["cards"] == []
    (played,) = [event for event in play(match, "0 play Charge!") if event.name == "played_event"]
    kind = match.game.card_names().index("Charge!")
    assert [played.faces(viewer) for viewer in (1, 2, SPECTATOR)] == [[kind]] * 3
    assert match.view(1)["sides"][0]["discards"]["cards"] == ["Charge!"]


@rule("DB-EVENT-07")
def test_an_effect_for_a_battle_played_in_main_is_never_used() -> None:
    mine = side(hand=["You're Next", "You're Next"], track=["Enraged"], dragon=BEAU)
    match = stage(CARDS, mine, phase="main")
    play(match, "0 play You're Next", "0 done", "1 done", "0 move Enraged", "0 done", "1 done", "0 rush Enraged")
    assert sprints(match) == [3, 0]
    play(match, "0 play You're Next")
    assert sprints(match) == [5, 0], "in a battle it works"


@rule("DB-EVENT-07")
def test_an_effect_for_main_played_in_a_battle_is_never_used() -> None:
    mine = side(hand=["Main Plus One", "End of Main", "Rush Plus One"], zone=["Enraged"])
    match = stage(CARDS, mine, phase="battle", turn=3)
    play(match, "0 play Main Plus One", "1 pass", "0 play End of Main", "1 pass")
    assert sprints(match) == [3, 0]
    play(match, "0 play Rush Plus One", "1 pass", "0 pass")
    assert points(match) == [3, 0], "4 against 0, at most 3"
    play(match, "1 done", "0 done")
    assert points(match) == [3, 0], "the next Main has ended"
    assert sprint_in(match, 0, "track", "Enraged") == 3


@rule("DB-EVENT-07")
def test_an_effect_for_rush_played_in_main_is_never_used() -> None:
    match = stage(CARDS, side(hand=["Rush Plus One"], track=["Enraged"]), phase="main")
    play(match, "0 play Rush Plus One", "0 done", "1 done")
    assert sprint_in(match, 0, "track", "Enraged") == 3


@rule("DB-EVENT-07")
def test_the_other_part_of_the_text_is_used() -> None:
    match = stage(CARDS, side(hand=["Both Ways"]), phase="main")
    play(match, "0 play Both Ways")
    assert points(match) == [1, 0]


@rule("DB-EVENT-07")
def test_play_effects_of_maneuvers_are_treated_alike() -> None:
    match = stage(CARDS, side(hand=["Battle Maneuver", "Winning Maneuver"]), phase="main")
    play(match, "0 play Winning Maneuver", "0 play Battle Maneuver", "0 done", "1 done")
    play(match, "0 move Winning Maneuver", "0 done", "1 done", "0 rush Winning Maneuver")
    assert sprints(match) == [3, 0]
    play(match, "0 pass", "1 pass")
    assert points(match) == [3, 0]


@rule("DB-EVENT-08")
def test_an_event_at_the_wrong_time_is_played_all_the_same() -> None:
    match = stage(CARDS, side(hand=["You're Next"], crew=["On Event, tester"]), phase="main")
    assert "play You're Next" in options(match, 0)
    events = play(match, "0 play You're Next")
    assert names(match, 0, "discards") == ["You're Next"]
    assert story(match, events, "played_event") == ["played_event 0", "On Event"]
    assert points(match) == [1, 0], "it counts as an event played"

"""How long effects last."""

from __future__ import annotations

import pytest

from tests.games.booster.stage import side, sprint_in, sprints, stage
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import play
from tests.rules import rule

STRONG = "if you have 1 or more maneuvers of sprint 5 or more, gain a point."
CARDS = (
    crew("At Main End", f"At the end of Main, {STRONG}")
    + crew("At Rush End", f"At the end of Rush, {STRONG}")
    + crew("At Turn End", f"At the end of the turn, {STRONG}")
    + crew("Battle Three", "Battle: Your rushing card gains +3 sprint this battle.")
    + event("For Main", "Your maneuvers gain +2 sprint this Main.")
    + event("For Step", "Your maneuvers gain +2 sprint this step.")
    + event("For Rush", "Your maneuvers gain +2 sprint this Rush.")
    + event("For Turn", "Your maneuvers gain +2 sprint this turn.")
    + event("For Good", "Your maneuvers gain +2 sprint.")
    + event("Take Back", "Return your maneuvers to the owner's hand.")
    + event("Hit Crew", "Damage all of a rival's crew.")
    + maneuver("Free Three", 0, 3)
)


def of(*titles: str) -> list[str]:
    return [f"{title}, tester" for title in titles]


@rule("DB-TIMING-10", "DB-TIMING-12")
@pytest.mark.parametrize("card", ["For Main", "For Step"])
def test_this_main_and_this_step_end_after_the_end_of_main(card: str) -> None:
    mine = side(track=["Enraged"], hand=[card], crew=of("At Main End", "At Rush End"))
    match = stage(CARDS, mine, phase="main")
    play(match, f"0 play {card}", "0 done")
    assert sprint_in(match, 0, "track", "Enraged") == 5
    play(match, "1 done")
    assert points(match) == [1, 0], "it lasted through the end of Main"
    assert sprint_in(match, 0, "track", "Enraged") == 3, "and no longer"


@rule("DB-TIMING-11", "DB-TIMING-19")
def test_this_turn_lasts_through_rush_to_the_end_of_the_turn() -> None:
    mine = side(track=["Enraged"], hand=["For Turn"], crew=of("At Turn End"))
    match = stage(CARDS, mine, phase="main")
    play(match, "0 play For Turn", "0 done", "1 done", "0 move Enraged", "0 done", "1 done", "0 rush Enraged")
    assert sprints(match) == [5, 0]
    play(match, "0 pass", "1 pass")
    assert match.state.turn == 2
    assert points(match) == [3 + 1, 0], "it lasted through the end of the turn"
    assert sprint_in(match, 0, "track", "Enraged") == 3


@rule("DB-TIMING-12", "DB-TIMING-18")
@pytest.mark.parametrize("card", ["For Rush", "For Step"])
def test_this_rush_and_this_step_end_after_the_end_of_rush(card: str) -> None:
    mine = side(
        zone=["Enraged", "Burst Forward"], rushing="Enraged", hand=[card], crew=of("At Rush End", "At Turn End")
    )
    match = stage(CARDS, mine, phase="battle")
    play(match, f"0 play {card}", "1 pass", "0 pass", "0 rush Burst Forward")
    assert sprints(match) == [5, 0], "the second battle is in the same Rush"
    play(match, "0 pass", "1 pass")
    assert points(match) == [3 + 3 + 1, 0], "there at the end of Rush, gone at the end of the turn"
    assert sprint_in(match, 0, "track", "Enraged") == 3


@rule("DB-TIMING-25")
def test_without_a_stated_time_it_lasts_while_the_card_is_in_play() -> None:
    mine = side(track=["Free Three"], hand=["For Good", "Take Back"])
    match = stage(CARDS, mine, phase="main", turn=3)
    play(match, "0 play For Good", "0 done", "1 done", "0 move Free Three", "0 done", "1 done", "0 rush Free Three")
    assert sprints(match) == [5, 0]
    play(match, "0 pass", "1 pass", "1 done")
    assert match.state.turn == 4
    assert sprint_in(match, 0, "track", "Free Three") == 5
    play(match, "0 play Take Back", "0 play Free Three")
    assert sprint_in(match, 0, "track", "Free Three") == 3, "it has forgotten"


@rule("DB-TIMING-26")
def test_a_used_effect_lasts_although_its_card_has_gone() -> None:
    mine = side(zone=["Enraged"], crew=of("Battle Three"), hand=["Head Strong"])
    match = stage(CARDS, mine, side(zone=["Enraged"], hand=["Hit Crew"]), phase="battle", turn=3)
    play(match, "0 use Battle Three, tester", "0 discard Head Strong", "1 play Hit Crew")
    assert names(match, 0, "damaged") == of("Battle Three")
    assert sprints(match) == [6, 3]
    play(match, "0 pass", "1 pass")
    assert sprint_in(match, 0, "track", "Enraged") == 3


@rule("DB-TIMING-19", "DB-TIMING-01")
@pytest.mark.parametrize(
    ("until", "turns"),
    [
        ("this turn", 1),
        ("until the start of the next turn", 1),
        ("until the end of the next turn", 2),
        ("this game", 4),
    ],
)
def test_effects_last_into_the_turns_that_they_say(until: str, turns: int) -> None:
    cards = event("Wind", f"Your maneuvers gain +2 sprint {until}.")
    match = stage(cards, side(track=["Enraged"], hand=["Wind"]), phase="main")
    play(match, "0 play Wind")
    stands = []
    for turn in range(4):
        first = turn % 2
        stands.append(sprint_in(match, 0, "track", "Enraged"))
        play(match, f"{first} done", f"{1 - first} done", f"{first} done", f"{1 - first} done")
    assert stands == [5] * turns + [3] * (4 - turns)


@rule("DB-GOLD-01")
def test_an_event_that_is_cancelled_is_the_next_one_only() -> None:
    cards = event("Hush", "Cancel a rival's next event this turn.") + event("Cheer", "Gain a point.")
    match = stage(cards, side(hand=["Hush"]), side(hand=["Cheer", "Cheer"]), phase="main")
    play(match, "0 play Hush", "0 done", "1 play Cheer")
    assert points(match) == [0, 0]
    play(match, "1 play Cheer")
    assert points(match) == [0, 1]


@rule("DB-TURN-05")
def test_a_leader_to_come_who_resigns_is_none() -> None:
    cards = event("Crown", "A rival becomes the leader of the next turn.")
    for resigns, leader in ((False, 2), (True, 1)):
        match = stage(cards, side(hand=["Crown"]), side(), side(), side(), phase="main")
        play(match, "0 play Crown", "0 rival 3", "0 done")
        if resigns:
            match.resign(2)
        while match.state.turn == 1:
            play(match, f"{match.pending[0].seat} done")
        assert match.state.leader == leader

"""The stages of a battle, and the effects that belong to each."""

from __future__ import annotations

from tests.games.booster.stage import side, sprint_in, sprints, stage, story
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event
from tests.matches import ask, play
from tests.rules import rule

CARDS = (
    crew("At Start", "At the start of a battle, do nothing.")
    + crew("On Own Start", "When you start a battle, gain a point.")
    + crew("On Any Start", "When a player starts a battle, gain a point.")
    + crew("On Choice", "When you choose a rushing card, that card gains +1 sprint this battle.")
    + crew("On Event", "When you play an event, do nothing.")
    + crew("On Use", "When you use a Battle effect, do nothing.")
    + crew("On All Passed", "When all players have passed, do nothing.")
    + crew("On Resolve", "When you resolve the battle, do nothing.")
    + crew("On Resolve Switch", "When you resolve the battle, a rival's rushing card loses 9 sprint this battle.")
    + crew("On Win", "When you win a battle, do nothing.")
    + crew("On Loss", "When you lose a battle, do nothing.")
    + crew("On Points", "When you win points in a battle, if you have 7 or more points, gain a point.")
    + crew("At End", "At the end of a battle, if you have 1 or more maneuvers of sprint 12 or more, gain a point.")
    + crew("At End in Track", "At the end of a battle, if you have 1 or more maneuvers in the track, gain a point.")
    + crew("First Choice", "Once per turn, when a player chooses a rushing card, that player loses a point.")
    + crew("Cards for Points", "Constant: If you would gain points, draw a card instead.")
    + crew(
        "Late Switch",
        "When you win a battle, choose another of your maneuvers in the zone. It becomes your rushing card.",
    )
    + crew("Battle Point", "Battle: Gain a point.")
    + event("Plus Two", "Your rushing card gains +2 sprint this battle.")
    + event("All Plus Two", "Your maneuvers gain +2 sprint this battle.")
    + event("Cannot Play", "A rival cannot play events this battle.")
)


def of(*titles: str) -> list[str]:
    return [f"{title}, tester" for title in titles]


@rule("DB-TIMING-15")
def test_each_start_of_a_battle_is_noticed() -> None:
    mine = side(zone=["Enraged", "Head Strong"], crew=of("On Own Start"))
    match = stage(CARDS, mine, side(zone=["Enraged", "Head Strong"], crew=of("On Any Start")), phase="battles")
    assert points(match) == [1, 1]
    play(match, "0 rush Enraged", "1 rush Enraged", "0 pass", "1 pass")
    assert points(match) == [1, 2], "seat 1 has started the second one"


@rule("DB-TIMING-16")
def test_choices_are_noticed_when_all_have_chosen_leader_first() -> None:
    each = side(zone=["Enraged", "Head Strong"], crew=of("On Choice"))
    match = stage(CARDS, each, each, phase="battles", leader=0, actor=1)
    events = play(match, "1 rush Enraged", "0 rush Head Strong")
    told = story(match, events, "chose_rushing")
    assert told == ["chose_rushing 1", "chose_rushing 0", "On Choice", "On Choice"]
    assert [event.seat for event in events if event.name == "triggered"] == [0, 1]
    assert sprints(match) == [3, 4]


@rule("DB-TIMING-16")
def test_only_who_chooses_a_card_has_chosen_one() -> None:
    match = stage(CARDS, side(zone=["Enraged"]), side(track=["Mag Kick"], crew=of("On Choice")), phase="battles")
    assert story(match, play(match, "0 rush Enraged"), "chose_rushing") == ["chose_rushing 0"]


@rule("DB-TIMING-17")
def test_actions_are_noticed_after_them() -> None:
    mine = side(zone=["Enraged"], hand=["Plus Two", "Enraged"], crew=of("On Event", "On Use", "Battle Point"))
    match = stage(CARDS, mine, phase="battle")
    events = play(match, "0 play Plus Two")
    assert story(match, events, "played_event", "changed_sprint") == ["played_event 0", "changed_sprint 0", "On Event"]
    events = play(match, "1 pass", "0 use Battle Point, tester", "0 discard Enraged")
    assert story(match, events, "gained_points") == ["gained_points 0", "On Use"]


@rule("DB-TIMING-20")
def test_the_eight_stages() -> None:
    crews = of("At Start", "On Choice", "On Event", "On All Passed", "On Resolve", "On Win", "On Points", "At End")
    mine = side(zone=["Mag Kick"], hand=["Plus Two"], crew=crews)
    theirs = side(zone=["Enraged"], crew=of("On Loss", "On All Passed", "On Resolve"))
    match = stage(CARDS, mine, theirs, phase="battles", turn=3)
    play(match, "0 rush Mag Kick", "1 rush Enraged", "0 play Plus Two", "1 pass", "0 pass")
    steps = ["started_battle", "chose_rushing", "played_event", "passed", "resolved", "won_battle", "returned"]
    told = story(match, match.events, *steps, "lost_maneuver", "ended_battle", "rush", "turn")
    assert told[: told.index("turn 1")] == [
        *["started_battle 0", "At Start"],
        *["chose_rushing 0", "chose_rushing 1", "On Choice"],
        *["played_event 0", "On Event", "passed 1", "passed 0"],
        *["On All Passed", "On All Passed"],
        *["On Resolve", "On Resolve", "resolved 0", "On Win", "On Loss"],
        *["won_battle 0", "On Points"],
        *["returned 0", "lost_maneuver 1"],
        *["At End", "ended_battle -1"],
    ]  # fmt: skip


@rule("DB-TIMING-21")
def test_resolving_may_still_change_who_wins() -> None:
    mine = side(zone=["Enraged"], crew=of("On Resolve Switch", "On Win"))
    match = stage(CARDS, mine, side(zone=["Mag Kick"], crew=of("On Loss")), phase="battle")
    events = play(match, "0 pass", "1 pass")
    told = story(match, events, "resolved", "won_battle")
    assert told == ["On Resolve Switch", "resolved 0", "On Win", "On Loss", "won_battle 0"]
    assert points(match) == [2, 0], "3 against 10 - 9"


@rule("DB-TIMING-22")
def test_winning_points_is_noticed_when_they_are_added() -> None:
    match = stage(CARDS, side(zone=["Mag Kick"], crew=of("On Points")), side(zone=["Enraged"]), phase="battle")
    events = play(match, "0 pass", "1 pass")
    told = story(match, events, "gained_points", "returned")
    assert told == ["gained_points 0", "On Points", "gained_points 0", "returned 0"]
    assert points(match) == [8, 0]


@rule("DB-TIMING-23")
def test_the_end_of_a_battle_comes_after_the_cards_and_before_its_effects_end() -> None:
    mine = side(zone=["Mag Kick"], hand=["Plus Two"], crew=of("At End", "At End in Track"))
    match = stage(CARDS, mine, side(zone=["Enraged"]), phase="battle", turn=3)
    play(match, "0 play Plus Two", "1 pass")
    play(match, "0 pass", "0 first At End, tester")
    assert points(match) == [9 + 2, 0], "back in the track, and still 12"
    assert sprint_in(match, 0, "track", "Mag Kick") == 10, "then no more"


@rule("DB-TIMING-24")
def test_an_effect_for_a_battle_does_not_reach_the_next_one() -> None:
    mine = side(zone=["Enraged", "Mag Kick"], rushing="Enraged", hand=["All Plus Two", "Cannot Play"])
    theirs = side(zone=["Head Strong"], hand=["Plus Two"])
    match = stage(CARDS, mine, theirs, phase="battle")
    play(match, "0 play Cannot Play", "1 pass", "0 play All Plus Two", "1 pass")
    assert sprints(match) == [5, 2]
    assert sprint_in(match, 0, "zone", "Mag Kick") == 12
    play(match, "0 pass", "0 rush Mag Kick")
    assert sprints(match) == [10, 0]
    play(match, "0 pass", "1 play Plus Two")
    assert names(match, 1, "discards") == ["Head Strong", "Plus Two"], "what was forbidden is free again"


@rule("DB-TIMING-16")
def test_of_the_choices_that_of_the_leader_is_the_first() -> None:
    mine = side(zone=["Enraged"], crew=of("First Choice"))
    match = stage(CARDS, mine, side(zone=["Enraged"]), phase="battles", leader=0, actor=1)
    play(match, "1 rush Enraged", "0 rush Enraged")
    assert points(match) == [-1, 0]


@rule("DB-BATTLE-13")
def test_the_cards_of_the_losers_are_discarded_leader_first() -> None:
    sides = side(zone=["Enraged"]), side(zone=["Head Strong"]), side(zone=["Mag Kick"])
    match = stage(CARDS, *sides, phase="battles", leader=0, actor=1)
    play(match, "1 rush Head Strong", "2 rush Mag Kick", "0 rush Enraged")
    events = play(match, "1 pass", "2 pass", "0 pass")
    assert [event.seat for event in events if event.name == "lost_maneuver"] == [0, 1]


@rule("DB-SCORE-01")
def test_points_of_a_battle_are_gained_by_the_winner_and_replaced_for_the_winner() -> None:
    for crews, won in (([], 7), (of("Cards for Points"), 0)):
        match = stage(CARDS, side(zone=["Enraged"]), side(zone=["Mag Kick"], crew=crews), phase="battle", starter=0)
        play(match, "0 pass", "1 pass")
        assert points(match) == [0, won]
        assert len(names(match, 1, "hand")) == len(crews) + 2, "two are drawn as the next turn begins"


@rule("DB-BATTLE-20", "DB-BATTLE-25")
def test_no_other_card_rushes_once_the_battle_is_resolved() -> None:
    mine = side(zone=["Enraged", "Mag Kick"], rushing="Mag Kick", crew=of("Late Switch"))
    match = stage(CARDS, mine, side(zone=["Enraged"]), phase="battle", starter=0)
    play(match, "0 pass", "1 pass")
    if ask(match, 0) == "effect.card":
        play(match, "0 choose Enraged")
    assert (names(match, 0, "track"), names(match, 0, "zone")) == (["Mag Kick"], ["Enraged"])

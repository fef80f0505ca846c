"""A battle from the choice of rushing cards to its outcome."""

from __future__ import annotations

import pytest

from tests.games.booster.stage import asked, side, sprints, stage, story
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event
from tests.matches import ask, options, play, refused
from tests.rules import rule

CARDS = (
    crew("On Battle Start", "At the start of a battle, your rushing card gains +5 sprint this battle.")
    + crew("Battle Point", "Battle: Gain a point.")
    + crew("Main Point", "Main: Gain a point.")
    + crew("On Loss", "When you lose a battle, gain a point.")
    + crew("On Win", "When you win a battle, gain a point.")
    + crew("On Loss in Zone", "When you lose a battle, if you have 1 or more maneuvers in the zone, gain a point.")
    + crew("On Win at Three", "When you win a battle, if you have 3 or more points, gain a point.")
    + crew("Plus Two Always", "Constant: Your maneuvers gain +2 sprint.")
    + crew("On Win Plus Five", "When you win a battle, your rushing card gains +5 sprint this battle.")
    + crew("On Resolve Plus One", "When you resolve the battle, your rushing card gains +1 sprint this battle.")
    + crew("On Win Go Home", "When you win a battle, return your rushing card to the owner's hand.")
    + crew("On Win Double", "When you win a battle, if your sprint is double a rival's, gain 5 points.")
    + event("Plus Two", "Your rushing card gains +2 sprint this battle.")
    + event("Minus Three", "A rival's rushing card loses 3 sprint this battle.")
    + event("Minus Six", "A rival's rushing card loses 6 sprint this battle.")
    + event("Minus Four", "A rival's rushing card loses 4 sprint this battle.")
)


# -- choosing rushing cards ------------------------------------------------------------------------


@rule("DB-BATTLE-01")
def test_the_starter_chooses_first_among_the_own_zone() -> None:
    match = stage(
        CARDS,
        side(zone=["Mag Kick"]),
        side(zone=["Enraged", "Head Strong"], track=["Mag Kick"]),
        phase="battles",
        leader=1,
    )
    assert asked(match) == [1]
    assert options(match, 1) == ["rush Enraged", "rush Head Strong"]
    assert refused(match, "1 rush Mag Kick") == "DB-RUSH-11"
    play(match, "1 rush Head Strong", "0 rush Mag Kick")
    assert sprints(match) == [10, 2]


@rule("DB-BATTLE-02")
def test_the_others_choose_clockwise_if_they_have_a_card() -> None:
    match = stage(
        CARDS,
        side(zone=["Enraged"]),
        side(zone=["Enraged"]),
        side(),
        side(zone=["Mag Kick"]),
        phase="battles",
        leader=1,
    )
    play(match, "1 rush Enraged")
    assert asked(match) == [3], "seat 2 has no card"
    assert match.view(3)["sides"][1]["zone"][0]["rushing"], "earlier choices are open"
    play(match, "3 rush Mag Kick")
    assert asked(match) == [0]
    play(match, "0 rush Enraged")
    assert sprints(match) == [3, 3, 0, 10]
    assert ask(match, 1) == "battle.act"


@rule("DB-BATTLE-03")
def test_the_start_of_a_battle_comes_before_any_rushing_card() -> None:
    match = stage(
        CARDS, side(zone=["Enraged"], crew=["On Battle Start, tester"]), side(zone=["Mag Kick"]), phase="battles"
    )
    assert story(match, match.events, "started_battle", "chose_rushing") == ["started_battle 0", "On Battle Start"]
    play(match, "0 rush Enraged", "1 rush Mag Kick")
    assert sprints(match) == [3, 10], "it found no rushing card"


# -- actions ---------------------------------------------------------------------------------------


@rule("DB-BATTLE-04")
def test_single_actions_go_round_from_the_starter() -> None:
    three = side(zone=["Enraged"], hand=["Charge!", "Charge!"])
    match = stage(CARDS, three, three, three, phase="battle", leader=0, starter=2, actor=2)
    order = []
    for _ in range(5):
        (seat,) = asked(match)
        order.append(seat)
        play(match, f"{seat} play Charge!")
    assert order == [2, 0, 1, 2, 0]


@rule("DB-BATTLE-05")
def test_an_action_is_an_event_a_battle_effect_or_a_pass() -> None:
    mine = side(zone=["Enraged"], hand=["Charge!", "Mag Kick"], crew=["Battle Point, tester", "Main Point, tester"])
    match = stage(CARDS, mine, side(zone=["Enraged"]), phase="battle", turn=9)
    assert options(match, 0) == ["play Charge!", "use Battle Point, tester", "pass"]
    assert refused(match, "0 play Mag Kick") == "DB-MAIN-11"
    assert refused(match, "0 use Main Point, tester") == "DB-KEYWORD-04"
    for action in (["0 play Charge!"], ["0 use Battle Point, tester", "0 discard Mag Kick"], ["0 pass"]):
        match = stage(CARDS, mine, side(zone=["Enraged"]), phase="battle")
        play(match, *action)
        assert asked(match) == [1], "one action, then the next player"


@rule("DB-BATTLE-06")
def test_who_passed_may_act_again_while_the_battle_lasts() -> None:
    match = stage(
        CARDS, side(zone=["Enraged"], hand=["Charge!"]), side(zone=["Mag Kick"], hand=["Charge!"]), phase="battle"
    )
    play(match, "0 pass", "1 play Charge!")
    assert "play Charge!" in options(match, 0)
    play(match, "0 play Charge!")
    assert points(match) == [1, 1]
    assert asked(match) == [1]


@rule("DB-BATTLE-07")
@pytest.mark.parametrize(
    ("actions", "resolves"),
    [
        (["0 play Charge!", "1 pass", "0 play Charge!", "1 pass", "0 pass"], True),
        (["0 pass", "1 play Charge!", "0 pass", "1 pass"], True),
        (["0 pass", "1 play Charge!", "0 pass"], False),
        (["0 play Charge!", "1 pass"], False),
        (["0 pass", "1 pass"], True),
    ],
)
def test_the_battle_resolves_when_all_pass_in_succession(actions: list[str], resolves: bool) -> None:
    each = side(zone=["Enraged"], hand=["Charge!", "Charge!"])
    match = stage(CARDS, each, each, phase="battle")
    play(match, *actions[:-1])
    assert story(match, match.events, "resolved") == []
    events = play(match, actions[-1])
    assert ("resolved -1" in story(match, events, "resolved")) == resolves


@rule("DB-BATTLE-07")
def test_three_players_need_three_passes_in_a_row() -> None:
    each = side(zone=["Enraged"], hand=["Charge!"])
    match = stage(CARDS, each, each, each, phase="battle")
    events = play(match, "0 pass", "1 pass", "2 play Charge!", "0 pass", "1 pass")
    assert story(match, events, "resolved") == []
    assert story(match, play(match, "2 pass"), "resolved") == ["resolved -1"]


# -- who wins --------------------------------------------------------------------------------------


@rule("DB-BATTLE-08")
def test_the_sprint_is_the_current_sprint_of_the_rushing_card_alone() -> None:
    mine = side(zone=["Mag Kick", "Enraged"], track=["Mag Kick"], rushing="Enraged", hand=["Plus Two"])
    match = stage(CARDS, mine, side(zone=["Head Strong"]), phase="battle")
    assert sprints(match) == [3, 2]
    play(match, "0 play Plus Two")
    assert sprints(match) == [5, 2]


@rule("DB-BATTLE-09", "DB-BATTLE-10")
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_the_highest_sprint_wins_and_all_others_lose(winner: int) -> None:
    """14 against 7 and 7, wherever the 14 sits: what is equal below does not matter."""
    crews = ["On Loss, tester", "On Win, tester"]
    places = {f"{seat + 1} zone 1": 4 if seat == winner else -3 for seat in range(3)}
    each = side(zone=["Mag Kick"], crew=crews)
    match = stage(CARDS, each, each, each, phase="battle", swings=places)
    events = play(match, "0 pass", "1 pass", "2 pass")
    assert story(match, events, "won_battle").count(f"won_battle {winner}") == 1
    assert sorted(story(match, events)) == ["On Loss", "On Loss", "On Win"]
    assert points(match) == [1 + 7 if seat == winner else 1 for seat in range(3)]


@rule("DB-BATTLE-11")
def test_winning_and_losing_count_before_points_and_before_cards_leave() -> None:
    mine = side(zone=["Mag Kick"], crew=["On Win at Three, tester"])
    match = stage(CARDS, mine, side(zone=["Enraged"], crew=["On Loss in Zone, tester"]), phase="battle")
    events = play(match, "0 pass", "1 pass")
    told = story(match, events, "resolved", "won_battle", "lost_maneuver")
    assert told == ["resolved 0", "On Loss in Zone", "won_battle 0", "lost_maneuver 1"]
    assert points(match) == [7, 1], "On Win at Three saw 0 points, On Loss in Zone saw its card in the zone"


@rule("DB-BATTLE-14")
@pytest.mark.parametrize("others", [[0], [0, -5], [0, 0]])
def test_a_shared_highest_sprint_is_a_tie_that_all_lose(others: list[int]) -> None:
    swings = {f"{seat} zone 1": number for seat, number in enumerate(others, 1)}
    sides = [side(zone=["Mag Kick"], crew=["On Win, tester"]) for _ in range(1 + len(others))]
    match = stage(CARDS, *sides, phase="battle", swings=swings)
    events = play(match, *[f"{seat} pass" for seat in range(len(sides))])
    assert story(match, events, "tied", "won_battle") == ["tied -1"]
    assert points(match) == [0] * len(sides)
    assert [names(match, seat, "discards") for seat in range(len(sides))] == [["Mag Kick"]] * len(sides)


@rule("DB-BATTLE-30")
def test_in_a_tie_everybody_has_lost() -> None:
    sides = [side(zone=["Mag Kick"], crew=["On Loss, tester"]) for _ in range(3)]
    match = stage(CARDS, *sides, phase="battle", swings={"3 zone 1": -5})
    play(match, "0 pass", "1 pass", "2 pass")
    assert points(match) == [1, 1, 1]


# -- players without a rushing card ----------------------------------------------------------------


@rule("DB-BATTLE-15")
def test_a_player_without_a_rushing_card_has_0() -> None:
    match = stage(CARDS, side(zone=["Enraged"]), side(track=["Mag Kick"]), phase="battle")
    assert sprints(match) == [3, 0]
    play(match, "0 pass", "1 pass")
    assert points(match) == [3, 0]


@rule("DB-BATTLE-16")
def test_this_0_is_not_raised_or_lowered() -> None:
    theirs = side(track=["Mag Kick"], crew=["Plus Two Always, tester"], hand=["Plus Two"])
    match = stage(CARDS, side(zone=["Enraged"], hand=["Minus Three"]), theirs, phase="battle")
    play(match, "0 play Minus Three", "1 play Plus Two")
    assert sprints(match) == [3, 0]
    assert names(match, 0, "discards") == ["Minus Three"]
    play(match, "0 pass", "1 pass")
    assert points(match) == [3, 0]


@rule("DB-BATTLE-17")
def test_a_player_without_a_rushing_card_takes_part() -> None:
    match = stage(CARDS, side(zone=["Enraged"]), side(hand=["Charge!"], crew=["On Loss, tester"]), phase="battle")
    play(match, "0 pass")
    assert options(match, 1) == ["play Charge!", "pass"]
    assert story(match, match.events, "resolved") == [], "his pass is needed"
    play(match, "1 play Charge!", "0 pass", "1 pass")
    assert points(match) == [3, 2], "he has lost, and On Loss counts it"


@rule("DB-BATTLE-18")
def test_without_a_rushing_card_0_may_win_and_brings_no_points() -> None:
    match = stage(CARDS, side(zone=["Enraged"]), side(crew=["On Win, tester"]), phase="battle", swings={"1 zone 1": -5})
    events = play(match, "0 pass", "1 pass")
    assert story(match, events, "won_battle", "returned") == ["On Win", "won_battle 1"]
    assert points(match) == [0, 1], "1 from On Win alone"
    assert names(match, 0, "discards") == ["Enraged"]


@rule("DB-BATTLE-19")
def test_sprints_below_zero_are_compared_as_they_are() -> None:
    mine = side(zone=["Enraged"], hand=["Minus Six"])
    match = stage(CARDS, mine, side(zone=["Enraged"], hand=["Minus Four"]), phase="battle")
    play(match, "0 play Minus Six", "1 play Minus Four")
    assert sprints(match) == [-1, -3]
    play(match, "0 pass", "1 pass")
    assert points(match) == [2, 0]


# -- resolution ------------------------------------------------------------------------------------


@rule("DB-BATTLE-20")
def test_the_values_are_fixed_when_the_battle_is_resolved() -> None:
    match = stage(
        CARDS, side(zone=["Mag Kick"], crew=["On Win Plus Five, tester"]), side(zone=["Enraged"]), phase="battle"
    )
    play(match, "0 pass", "1 pass")
    assert points(match) == [7, 0], "what winning gives comes too late"
    match = stage(
        CARDS, side(zone=["Mag Kick"], crew=["On Resolve Plus One, tester"]), side(zone=["Enraged"]), phase="battle"
    )
    play(match, "0 pass", "1 pass")
    assert points(match) == [8, 0], "what resolving gives is in time"


@rule("DB-BATTLE-20")
def test_later_effects_see_the_fixed_values() -> None:
    crews = ["On Win Plus Five, tester", "On Win Double, tester"]
    match = stage(CARDS, side(zone=["Enraged"], crew=crews), side(zone=["Head Strong"]), phase="battle")
    play(match, "0 pass", "1 pass", "0 first On Win Plus Five, tester for Enraged")
    assert points(match) == [1, 0], "3 against 2 decided it; 8 would be double 2"


@rule("DB-BATTLE-20")
def test_the_rushing_card_of_the_resolution_limits_the_points() -> None:
    match = stage(
        CARDS, side(zone=["Mag Kick"], crew=["On Win Go Home, tester"]), side(zone=["Enraged"]), phase="battle"
    )
    play(match, "0 pass", "1 pass")
    assert points(match) == [7, 0], "the card has gone, its printed sprint has not"
    assert "Mag Kick" in names(match, 0, "hand")


@rule("DB-BATTLE-21")
def test_the_order_after_the_resolution() -> None:
    mine = side(zone=["Mag Kick"], crew=["On Win, tester"])
    match = stage(CARDS, mine, side(zone=["Enraged"], crew=["On Loss, tester"]), phase="battle")
    told = story(
        match, play(match, "0 pass", "1 pass"), "resolved", "gained_points", "returned", "lost_maneuver", "ended_battle"
    )
    assert told == [
        "resolved 0",
        *["On Win", "gained_points 0", "On Loss", "gained_points 1"],
        "gained_points 0",
        *["returned 0", "lost_maneuver 1"],
        "ended_battle -1",
    ]  # fmt: skip


@rule("DB-BATTLE-21")
def test_points_that_end_the_game_leave_the_cards_where_they_are() -> None:
    match = stage(CARDS, side(zone=["Mag Kick"], points=25), side(zone=["Enraged"]), phase="battle")
    play(match, "0 pass", "1 pass")
    assert match.is_over
    assert [names(match, seat, "zone") for seat in (0, 1)] == [["Mag Kick"], ["Enraged"]]

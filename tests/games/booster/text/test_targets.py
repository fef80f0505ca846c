"""What an effect is about, and who chooses (DB-TARGET)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.booster import stage
from tests.games.booster.bench import Bench, gear, side, sprints
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import ask, options, play
from tests.rules import rule
from wyrmhall.games.booster.text.use.values import battle_sprint

CARDS = (
    gear("Jets", text="Battle: Your rushing card gains +5 sprint this battle.")
    + gear("Tail")
    + crew("Coach", "Constant: Your maneuvers gain +1 sprint.")
    + maneuver("Dive", 1, 4)
    + event("Surge", "Your rushing card gains +5 sprint this turn.")
    + event("Slow", "A rival's rushing card loses 5 sprint this turn.")
    + event("Swap", "Make a maneuver of yours in the zone your rushing card.")
    + event("Snap", "Damage a rival's gear.")
    + event("Toll", "A rival discards a card.")
    + event("Boost", "Your maneuvers gain +1 sprint this turn.")
    + event(
        "Level", "The sprint of a rival's rushing card becomes the printed sprint of your rushing card this battle."
    )
    + event("Chase", "The sprint of your rushing card becomes 1 plus the sprint of a rival's rushing card this battle.")
    + event("Reap", "You may draw cards equal to the cost of your rushing card.")
    + maneuver(
        "Echo", 1, 4, "Constant: The sprint of this card becomes 2 plus the printed sprint of a rival's rushing card."
    )
    + crew("Ledger", "Constant: Your winnings become the printed sprint of a rival's rushing card.")
)
BENCH = Bench(CARDS)
ALONE = 'phase = "battle"\nleader = 2\n[[sides]]\n{}\n[[sides]]\nzone = ["Mag Kick"]\n'


@rule("DB-TARGET-01")
def test_the_card_must_be_there_when_the_effect_is_used() -> None:
    tracks = '[[sides]]\nhand = ["Surge", "Slow"]\ntrack = ["Dive"]\n[[sides]]\ntrack = ["Enraged"]\n'
    match = BENCH.table(tracks)
    play(match, "0 play Surge", "0 play Slow", "0 done", "1 done")
    play(match, "0 move Dive", "0 done", "1 move Enraged", "1 done", "0 rush Dive", "1 rush Enraged")
    assert [battle_sprint(match.state, seat) for seat in (0, 1)] == [4, 3], "there was no rushing card in Main"
    match = BENCH.table('phase = "battles"\n' + tracks.replace("track", "zone"))
    play(match, "0 rush Dive", "1 rush Enraged", "0 play Surge", "1 pass", "0 play Slow")
    assert [battle_sprint(match.state, seat) for seat in (0, 1)] == [9, -2]


@rule("DB-TARGET-02")
def test_without_a_rushing_card_nothing_is_gained() -> None:
    match = BENCH.table(ALONE.format('hand = ["Surge"]\ntrack = ["Dive"]'))
    play(match, "1 pass", "0 play Surge")
    assert names(match, 0, "discards") == ["Surge"]
    assert battle_sprint(match.state, 0) == 0
    assert match.view()["lasting"] == []


@rule("DB-TARGET-01", "DB-TARGET-02")
@pytest.mark.parametrize(
    ("card", "mine", "theirs", "expected"),
    [
        ("Level", [], ["Mag Kick"], [0, 10]),
        ("Level", ["Dive"], ["Mag Kick"], [4, 4]),
        ("Chase", ["Dive"], [], [4, 0]),
        ("Chase", ["Dive"], ["Mag Kick"], [11, 10]),
    ],
)
def test_an_amount_about_a_card_needs_that_card(
    card: str, mine: list[str], theirs: list[str], expected: list[int]
) -> None:
    match = BENCH.table(f'phase = "battle"\n[[sides]]\nhand = ["{card}"]\nzone = {mine}\n[[sides]]\nzone = {theirs}\n')
    play(match, f"0 play {card}")
    assert names(match, 0, "discards") == [card]
    assert [battle_sprint(match.state, seat) for seat in (0, 1)] == expected


@rule("DB-TARGET-01")
def test_what_depends_on_a_missing_card_is_not_offered() -> None:
    match = BENCH.table(ALONE.format('hand = ["Reap"]'))
    play(match, "1 pass", "0 play Reap")
    assert ask(match, 1) == "battle.act"
    assert names(match, 0, "hand") == []


@rule("DB-TARGET-01")
def test_a_constant_amount_about_a_missing_card_changes_nothing() -> None:
    match = BENCH.table('[[sides]]\ntrack = ["Echo"]\n[[sides]]\ntrack = ["Mag Kick"]\n')
    assert sprints(match, 0) == [4], "nobody rushes"
    match = BENCH.table('phase = "battle"\n[[sides]]\nzone = ["Echo"]\n[[sides]]\nzone = ["Mag Kick"]\n')
    assert battle_sprint(match.state, 0) == 12
    won = 'phase = "battle"\n[[sides]]\nzone = ["Dive"]\ncrew = ["Ledger, tester"]\n[[sides]]\n'
    match = BENCH.table(won)
    play(match, "0 pass", "1 pass")
    assert points(match) == [4, 0], "there was no rushing card to win the printed sprint of"
    match = BENCH.table(f'{won}zone = ["Enraged"]\n')
    play(match, "0 pass", "1 pass")
    assert points(match) == [3, 0]


@rule("DB-TARGET-03")
def test_costs_are_paid_although_the_card_is_missing() -> None:
    match = BENCH.table(ALONE.format('hand = ["Charge!", "Enraged"]\ngear = ["Jets, level 1"]'))
    play(match, "1 pass", "0 use Jets, level 1", "0 discard Enraged")
    assert names(match, 0, "discards") == ["Enraged"]
    assert battle_sprint(match.state, 0) == 0
    play(match, "1 pass")
    assert options(match, 0) == ["play Charge!", "pass"], "the effect is used up"


@rule("DB-TARGET-04")
def test_no_other_card_stands_in_for_a_missing_rushing_card() -> None:
    match = BENCH.table(
        ALONE.format('hand = ["Surge", "Swap"]\ntrack = ["Dive"]\nzone = ["Enraged"]\nrushing = "1 zone 1"')
    )
    play(match, "1 pass", "0 play Surge")
    assert (sprints(match, 0), sprints(match, 0, "zone")) == ([4], [8]), "the rushing card and no other"
    match = BENCH.table(ALONE.format('hand = ["Surge"]\ntrack = ["Dive"]'))
    play(match, "1 pass", "0 play Surge")
    assert sprints(match, 0) == [4]


@rule("DB-TARGET-04")
def test_a_card_in_the_zone_does_not_become_one_either() -> None:
    mine = 'hand = ["Swap", "Surge"]\nzone = ["Dive", "Enraged"]\n{}'
    match = BENCH.table(ALONE.format(mine.format("")))
    play(match, "1 pass", "0 play Swap")
    if ask(match, 0) == "effect.card":
        play(match, "0 choose Dive")
    play(match, "1 pass", "0 play Surge")
    assert (battle_sprint(match.state, 0), sprints(match, 0, "zone")) == (0, [4, 3])
    match = BENCH.table(ALONE.format(mine.format('rushing = "Enraged"')))
    play(match, "1 pass", "0 play Swap", "0 choose Dive")
    assert battle_sprint(match.state, 0) == 4, "who has one may switch"


@rule("DB-TARGET-05")
def test_the_user_chooses_unless_the_text_names_another() -> None:
    match = BENCH.table(
        '[[sides]]\nhand = ["Snap", "Toll"]\n[[sides]]\ngear = ["Jets, level 1", "Tail, level 1"]\nhand = ["Dive", "Enraged"]\n'
    )
    play(match, "0 play Snap")
    assert options(match, 0) == ["choose Jets, level 1", "choose Tail, level 1"]
    assert ask(match, 1) == ""
    play(match, "0 choose Jets, level 1", "0 play Toll")
    assert (ask(match, 0), sorted(options(match, 1))) == ("", ["discard Dive", "discard Enraged"])
    play(match, "1 discard Enraged")
    assert (names(match, 1, "hand"), names(match, 1, "damaged")) == (["Dive"], ["Jets, level 1"])


@rule("DB-TARGET-06")
def test_a_used_effect_reaches_the_cards_of_that_moment() -> None:
    match = BENCH.table('turn = 5\n[[sides]]\ntrack = ["Dive", "Enraged"]\nhand = ["Boost", "Dive"]\n')
    play(match, "0 play Boost", "0 play Dive")
    assert sprints(match, 0) == [5, 4, 4]


@rule("DB-TARGET-06")
def test_a_constant_effect_looks_at_the_cards_of_every_moment() -> None:
    match = BENCH.table('turn = 5\n[[sides]]\ntrack = ["Dive"]\ncrew = ["Coach, tester"]\nhand = ["Dive"]\n')
    play(match, "0 play Dive")
    assert sprints(match, 0) == [5, 5]
    assert (points(match), side(match, 1)["track"]) == ([0, 0], [])


GUARDED = ["White Rime Armour, level 3", "Blue Foam Rudder, level 2"]  # the first keeps the other from being damaged


@rule("DB-TARGET-05", "DB-PLAY-08")
@pytest.mark.parametrize(
    ("text", "chosen", "rival"),
    [
        ("Damage a rival's gear; if you do, gain 5 points.", "Blue Foam Rudder", {"gear": GUARDED}),
        ("Return a rival's maneuver to the owner's hand; if you do, gain 5 points.", "Ward of Feathers",
         {"track": ["Ward of Feathers", "Enraged"]}),
        ("Take control of a rival's gear this turn; if you do, gain 5 points.", "Red Ember Jets",
         {"gear": ["Red Ember Jets, level 3", *GUARDED]}),
    ],
)  # fmt: skip
def test_a_card_to_which_nothing_will_happen_may_be_chosen(text: str, chosen: str, rival: dict[str, Any]) -> None:
    mine = stage.side(hand=["Try"], gear=["Red Ember Jets, level 1"])
    match = stage.stage(event("Try", text), mine, stage.side(**rival), phase="main", turn=2)
    play(match, "0 play Try")
    before = [match.state.kinds(zone) for zone in match.state.sides[1].zones]
    play(match, f"0 choose {chosen}")
    assert ask(match, 0) == "main.act"
    assert [match.state.kinds(zone) for zone in match.state.sides[1].zones] == before
    assert points(match) == [0, 0]


@rule("DB-TARGET-05", "DB-PLAY-01")
def test_a_cost_is_not_paid_with_a_card_to_which_nothing_will_happen() -> None:
    payer = crew("Payer", "Main, damage a gear of yours: Gain a point.")
    match = stage.stage(payer, stage.side(hand=["Enraged"], crew=["Payer, tester"], gear=GUARDED), phase="main", turn=2)
    play(match, "0 use Payer", "0 discard Enraged")
    assert options(match, 0) == ["choose White Rime Armour, level 3"]

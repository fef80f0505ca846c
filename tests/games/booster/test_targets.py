"""What an effect is about, and who chooses (DB-TARGET)."""

from __future__ import annotations

from tests.games.booster.bench import Bench, gear, side, sprints
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import ask, options, play
from tests.rules import rule
from wyrmhall.games.booster.values import battle_sprint

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
)
BENCH = Bench(CARDS)
ALONE = 'phase = "battle"\nleader = 1\n[[sides]]\n{}\n[[sides]]\nzone = ["Mag Kick"]\n'


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
        ALONE.format('hand = ["Surge", "Swap"]\ntrack = ["Dive"]\nzone = ["Enraged"]\nrushing = "0 zone 1"')
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

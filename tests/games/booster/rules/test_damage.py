"""Damaging and discarding (DB-DAMAGE)."""

from __future__ import annotations

from tests.games.booster.bench import Bench, gear, side, sprints, stats
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event
from tests.matches import ask, options, play
from tests.rules import rule

CARDS = (
    gear("Jets")
    + gear("Tail")
    + gear("Alarm", text="When this card is damaged, gain a point.")
    + crew("Mate", "")
    + crew("Mourner", "When a card of yours is discarded, gain a point.")
    + crew("Nurse", "When a card of yours is damaged, gain 5 points.")
    + event("Smash", "Damage a rival's maneuver.")
    + event("Scrap", "Discard a rival's gear or crew.")
    + event("Drop", "Discard a rival's maneuver.")
    + event("Break", "Damage any card.")
    + crew("Brawler", "When you damage a rival's card, gain a point.")
    + event("Snatch", "Take control of a rival's gear this turn.")
    + event("Own Goal", "Damage a gear of yours.")
    + event("Bully", "A rival damages a gear of theirs.")
)
BENCH = Bench(CARDS)
BRUTARUS = 'dragon = "Brutarus, with Phistus"\ntrack = ["Mag Kick"]\n'


@rule("DB-DAMAGE-02")
def test_a_discarded_maneuver_goes_to_the_discards() -> None:
    match = BENCH.table('[[sides]]\nhand = ["Drop"]\n[[sides]]\ntrack = ["Enraged", "Mag Kick"]\n')
    play(match, "0 play Drop", "0 choose Mag Kick")
    assert (names(match, 1, "track"), names(match, 1, "discards")) == (["Enraged"], ["Mag Kick"])
    assert names(match, 1, "damaged") == []


@rule("DB-DAMAGE-03")
def test_a_maneuver_that_would_be_damaged_is_discarded() -> None:
    match = BENCH.table('[[sides]]\nhand = ["Smash"]\n[[sides]]\ntrack = ["Mag Kick"]\n')
    play(match, "0 play Smash", "0 choose Mag Kick")
    assert (names(match, 1, "discards"), names(match, 1, "damaged")) == (["Mag Kick"], [])


@rule("DB-DAMAGE-04")
def test_a_gear_or_crew_that_would_be_discarded_is_damaged() -> None:
    for card in ("Jets, level 1", "Mate, tester"):
        match = BENCH.table(
            '[[sides]]\nhand = ["Scrap"]\n[[sides]]\ngear = ["Jets, level 1"]\ncrew = ["Mate, tester"]\n'
        )
        play(match, "0 play Scrap", f"0 choose {card}")
        assert (names(match, 1, "damaged"), names(match, 1, "discards")) == ([card], [])


@rule("DB-DAMAGE-05")
def test_what_counts_is_what_was_really_done() -> None:
    rival = '[[sides]]\ngear = ["Alarm, level 1"]\ntrack = ["Enraged"]\ncrew = ["Mourner, tester", "Nurse, tester"]\n'
    match = BENCH.table(f'[[sides]]\nhand = ["Scrap", "Smash"]\n{BRUTARUS}{rival}')
    play(match, "0 play Smash", "0 choose Enraged")
    assert sprints(match, 0) == [10], "a maneuver is not damaged, it is discarded"
    assert points(match) == [0, 1]
    play(match, "0 play Scrap", "0 choose Alarm, level 1")
    while ask(match, 1) == "effect.order":
        play(match, f"1 {options(match, 1)[0]}")
    assert sprints(match, 0) == [12], "a gear is damaged"
    assert points(match) == [0, 7]


@rule("DB-DAMAGE-06")
def test_a_dragon_is_neither_damaged_nor_discarded() -> None:
    match = BENCH.table('[[sides]]\nhand = ["Break"]\n')
    play(match, "0 play Break")
    assert ask(match, 0) == "main.act", "dragons are the only cards in play"
    match = BENCH.table('[[sides]]\nhand = ["Break"]\n[[sides]]\ntrack = ["Enraged"]\n')
    play(match, "0 play Break")
    assert options(match, 0) == ["choose Enraged"]


@rule("DB-DAMAGE-07")
def test_the_player_whose_effect_it_is_has_damaged() -> None:
    match = BENCH.table(
        f'[[sides]]\nhand = ["Bully"]\n{BRUTARUS}[[sides]]\n{BRUTARUS}gear = ["Jets, level 1", "Tail, level 1"]\n'
    )
    play(match, "0 play Bully")
    assert options(match, 1) == ["choose Jets, level 1", "choose Tail, level 1"], "the rival picks it"
    play(match, "1 choose Tail, level 1")
    assert names(match, 1, "damaged") == ["Tail, level 1"]
    assert (sprints(match, 0), sprints(match, 1)) == ([12], [10])
    assert [side(match, seat)["this_turn"]["damaged"] for seat in (0, 1)] == [1, 0]


@rule("DB-DAMAGE-08")
def test_gear_and_crew_stay_when_battle_and_turn_end() -> None:
    pit = '[[sides]]\ngear = ["Jets, level 1"]\ncrew = ["Mate, tester"]\n'
    match = BENCH.table(f'phase = "battle"\n{pit}zone = ["Mag Kick"]\n{pit}zone = ["Enraged"]\n')
    play(match, "0 pass", "1 pass")
    assert match.view()["turn"] == 2
    play(match, "1 done", "0 done", "1 done", "0 done")
    assert match.view()["turn"] == 3
    for seat in (0, 1):
        assert (names(match, seat, "gear"), names(match, seat, "crew")) == (["Jets, level 1"], ["Mate, tester"])
        assert stats(match, seat) == [4, 3, 3]


@rule("DB-DAMAGE-07", "DB-CONTROL-06")
def test_whose_card_was_damaged_goes_by_control_and_not_by_ownership() -> None:
    """Brutarus has damaged a rival's card if a rival had control of it, whoever owns it."""
    rival = 'crew = ["Brawler, tester"]\ngear = ["Jets, level 1"]\nhand = ["Scrap"]\n'
    mine = 'crew = ["Brawler, tester"]\nhand = ["Snatch", "Own Goal"]\n'
    match = BENCH.table(f"[[sides]]\n{mine}{BRUTARUS}[[sides]]\n{rival}{BRUTARUS}")
    play(match, "0 play Snatch", "0 choose Jets, level 1")
    taken = match.fork()
    play(match, "0 play Own Goal", "0 choose Jets, level 1")
    assert names(match, 1, "damaged") == ["Jets, level 1"], "it is the rival's own"
    assert (points(match), sprints(match, 0), sprints(match, 1)) == ([0, 0], [10], [10]), "nobody's rival had it"
    match = taken
    play(match, "0 done", "1 play Scrap", "1 choose Jets, level 1")
    assert names(match, 1, "damaged") == ["Jets, level 1"]
    assert (points(match), sprints(match, 0), sprints(match, 1)) == ([0, 1], [10], [12])

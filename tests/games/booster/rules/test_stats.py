"""Stats of dragons, and the check of a burst (DB-STAT)."""

from __future__ import annotations

import pytest

from tests.games.booster.bench import Bench, dragon, gear, stats
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event
from tests.matches import options, play, refused
from tests.rules import rule

CARDS = (
    dragon("Cinder", "red")
    + dragon("Pond", "blue")
    + gear("Jets")
    + gear("Wheels")
    + gear("Horns", 1, "power")
    + crew("Trainer", "Constant: Your dragon gains +1 power.")
    + event("Snap", "Damage a rival's gear.")
    + event("Trip", "A rival's dragon loses 5 agility this turn.")
    + event("Dye Blue", "Your dragon becomes blue this turn.")
    + event("Dye Red", "Your dragon becomes red this turn.", colour="blue")
    + event("Easy", "Gain a point.", 0, "agility")
    + event("Soaring", "If your speed is 5 or more, gain a point; otherwise, lose a point.", 5, "speed")
    + event("Equals", "If your speed is 3 or less, gain a point.", 5, "speed")
    + "".join(event(f"Red {burst}", "Gain a point.", burst, "power") for burst in (5, 6, 7, 8))
    + "".join(event(f"Blue {burst}", "Gain a point.", burst, "power", "blue") for burst in (3, 4))
)
BENCH = Bench(CARDS)


@rule("DB-STAT-01")
def test_each_symbol_counts_as_long_as_its_gear_is_magged() -> None:
    match = BENCH.table('[[sides]]\nhand = ["Snap"]\n[[sides]]\ngear = ["Jets, level 1", "Wheels, level 1"]\n')
    assert stats(match, 1) == [5, 3, 3]
    assert stats(match, 0) == [3, 3, 3]
    play(match, "0 play Snap", "0 choose Wheels, level 1")
    assert stats(match, 1) == [4, 3, 3]


@rule("DB-STAT-02")
def test_a_stat_can_fall_below_zero() -> None:
    match = BENCH.table('[[sides]]\nhand = ["Trip"]\n[[sides]]\nhand = ["Easy"]\n')
    play(match, "0 play Trip")
    assert stats(match, 1) == [3, -2, 3]
    play(match, "0 done")
    assert options(match, 1) == ["done"], "a burst of 0 is more than -2"
    assert refused(match, "1 play Easy") == "DB-EVENT-03"


@rule("DB-STAT-02")
def test_the_colour_bonus_can_lift_a_stat_back_to_zero() -> None:
    match = BENCH.table('[[sides]]\nhand = ["Trip"]\n[[sides]]\ndragon = "Cinder, tester"\nhand = ["Easy"]\n')
    play(match, "0 play Trip", "0 done", "1 play Easy")
    assert points(match) == [0, 1]


@rule("DB-STAT-03")
def test_an_event_of_the_dragons_colour_is_two_easier() -> None:
    match = BENCH.table('[[sides]]\ndragon = "Cinder, tester"\nhand = ["Red 5", "Red 6", "Blue 3", "Blue 4"]\n')
    assert options(match, 0) == ["play Red 5", "play Blue 3", "done"]
    assert refused(match, "0 play Red 6") == "DB-EVENT-03"
    assert refused(match, "0 play Blue 4") == "DB-EVENT-03"


@rule("DB-STAT-04")
def test_nothing_else_sees_the_colour_bonus() -> None:
    match = BENCH.table('[[sides]]\ndragon = "Cinder, tester"\nhand = ["Soaring", "Equals"]\n')
    play(match, "0 play Soaring")
    assert points(match) == [-1, 0]
    assert stats(match, 0) == [3, 3, 3]
    play(match, "0 play Equals")
    assert points(match) == [0, 0]


FULL = {"dragon": '"Cinder, tester"', "gear": '["Horns, level 1"]', "crew": '["Trainer, tester"]'}


@rule("DB-STAT-05")
def test_a_burst_is_compared_with_all_that_adds_to_the_stat() -> None:
    """3 printed, 1 by a gear, 1 by an effect, 2 by the colour."""
    lines = "".join(f"{key} = {value}\n" for key, value in FULL.items())
    match = BENCH.table(f'[[sides]]\n{lines}hand = ["Red 7", "Red 8"]\n')
    assert stats(match, 0) == [3, 3, 5]
    assert refused(match, "0 play Red 8") == "DB-EVENT-03"
    play(match, "0 play Red 7")
    assert points(match) == [1, 0]
    assert names(match, 0, "hand") == ["Red 8"]


@rule("DB-STAT-05")
@pytest.mark.parametrize(
    ("key", "value"), [("dragon", '"Pond, tester"'), ("gear", '["Jets, level 1"]'), ("crew", "[]")]
)
def test_without_one_of_the_parts_it_is_too_little(key: str, value: str) -> None:
    lines = "".join(f"{key} = {value}\n" for key, value in (FULL | {key: value}).items())
    match = BENCH.table(f'[[sides]]\n{lines}hand = ["Red 7"]\n')
    assert refused(match, "0 play Red 7") == "DB-EVENT-03"


@rule("DB-CARD-06", "DB-STAT-03")
def test_of_several_colours_that_effects_gave_the_latest_holds() -> None:
    hand = 'hand = ["Dye Blue", "Dye Red", "Red 5", "Blue 4"]\n'
    match = BENCH.table(f'[[sides]]\ndragon = "Pond, tester"\n{hand}')
    play(match, "0 play Dye Red")
    assert "play Red 5" in options(match, 0)
    assert refused(match, "0 play Blue 4") == "DB-EVENT-03"
    play(match, "0 play Dye Blue")
    assert "play Blue 4" in options(match, 0)
    assert refused(match, "0 play Red 5") == "DB-EVENT-03"
    match = BENCH.table(f"[[sides]]\n{hand}")
    play(match, "0 play Dye Blue", "0 play Dye Red")
    assert ("play Red 5" in options(match, 0), "play Blue 4" in options(match, 0)) == (True, False)

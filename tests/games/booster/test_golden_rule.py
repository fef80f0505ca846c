"""Which statement wins (DB-GOLD)."""

from __future__ import annotations

from tests.games.booster.bench import Bench, dragon, gear
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import ask, options, play, refused
from tests.rules import rule

CARDS = (
    dragon("Cinder")
    + gear("Jets", text="Constant: You can use this card without discarding. Battle: Gain a point.")
    + gear("Tail", text="Battle: Gain a point.")
    + crew("Host", "Constant: You can recruit crew whatever its team.")
    + crew("Porter", "Constant: Players cannot recruit crew.")
    + crew("Herald", "At the start of a battle, gain a point.")
    + crew("Starter", "At the start of Main, gain a point for each of your energy.")
    + maneuver("Mirror", 1, 1, "Gain a point for each of your maneuvers in the track.")
    + event("Mock", "A rival loses a point.")
    + event("Jeer", "Each rival loses a point.")
)
BENCH = Bench(CARDS)


@rule("DB-GOLD-01")
def test_the_text_of_a_card_comes_before_the_rules() -> None:
    match = BENCH.table('phase = "battle"\n[[sides]]\nzone = ["Enraged"]\ngear = ["Jets, level 1", "Tail, level 1"]\n')
    assert options(match, 0) == ["use Jets, level 1", "pass"]
    assert refused(match, "0 use Tail, level 1") == "DB-KEYWORD-06", "the rule for every other card"
    play(match, "0 use Jets, level 1")
    assert points(match) == [1, 0]


@rule("DB-GOLD-02")
def test_forbidden_beats_permitted() -> None:
    text = 'phase = "gear up"\n[[sides]]\ndragon_deck = ["Kudgyl, of the Hammers", "Jets, level 1"]\ncrew = ["Host, tester"]\n'
    match = BENCH.table(text)
    assert sorted(options(match, 0)) == ["mag Jets, level 1", "recruit Kudgyl, of the Hammers"]
    match = BENCH.table(text + '[[sides]]\ncrew = ["Porter, tester"]\n')
    assert options(match, 0) == ["mag Jets, level 1"]
    assert refused(match, "0 recruit Kudgyl, of the Hammers") == "DB-GOLD-02"


@rule("DB-GOLD-03")
def test_where_the_documents_differ_the_advanced_rules_are_followed() -> None:
    """The rule book would use a maneuver's effect before the track, and have rushing cards before the start of a battle."""
    match = BENCH.table('[[sides]]\nhand = ["Mirror"]\n')
    play(match, "0 play Mirror")
    assert points(match) == [1, 0]
    match = BENCH.table('phase = "move"\n[[sides]]\ntrack = ["Enraged"]\ncrew = ["Herald, tester"]\n')
    play(match, "0 move Enraged", "0 done", "1 done")
    assert (ask(match, 0), points(match)) == ("battle.rush", [1, 0])
    match = BENCH.table('phase = "draw"\nturn = 4\n[[sides]]\ncrew = ["Starter, tester"]\n')
    assert points(match) == [0, 0], "the start of Main comes before its energy"
    assert match.state.sides[0].energy == 4


@rule("DB-GOLD-04")
def test_a_rival_is_every_other_player() -> None:
    match = BENCH.table('[[sides]]\nhand = ["Mock"]\n')
    play(match, "0 play Mock")
    assert points(match) == [0, -1], "the one rival need not be named"
    match = BENCH.table('seats = 4\nleader = 1\n[[sides]]\n[[sides]]\nhand = ["Mock", "Jeer"]\n')
    play(match, "1 play Mock")
    assert sorted(options(match, 1)) == ["rival 0", "rival 2", "rival 3"]
    play(match, "1 rival 3", "1 play Jeer")
    assert points(match) == [-1, 0, -1, -2]
    assert names(match, 1, "discards") == ["Mock", "Jeer"]

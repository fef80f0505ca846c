"""Which statement wins (DB-GOLD)."""

from __future__ import annotations

from tests.games.booster.bench import Bench, dragon, gear, sprints
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
    + event("Toll", "A rival cannot play maneuvers of cost 2 or less this turn.")
    + event("Again", "Play a maneuver of cost 3 or less from your discards without paying its cost.")
    + event("Perhaps", "You may play a maneuver of cost 3 or less from your discards without paying its cost.")
    + event("From Hand", "Play a maneuver from your hand without paying its cost.")
    + event("Block", "A rival cannot move maneuvers into the zone this turn.")
    + event("Shove", "Move a maneuver of yours into the zone.")
    + event("Swap", "Make another maneuver of yours your rushing card.")
    + crew("Trainer", "Constant: Your maneuvers gain +3 sprint.")
    + crew("Weight", "Constant: All maneuvers lose 2 sprint.")
    + maneuver("Plain Weight", 1, 4, "Constant: This card cannot gain sprint.")
    + maneuver("Firm", 1, 4, "Constant: This card cannot lose sprint.")
    + maneuver("Cheap", 2, 2)
    + maneuver("Dear", 3, 3)
    + maneuver("Gift", 1, 5, "To play this, discard a card.")
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


TOLLED = 'phase = "main"\n[[sides]]\nhand = ["Toll"]\n[[sides]]\nhand = ["{}"]\ndiscards = [{}]\n'


@rule("DB-GOLD-02")
def test_a_maneuver_that_may_not_be_played_is_not_played_by_an_effect_either() -> None:
    match = BENCH.table(TOLLED.format("Again", '"Cheap", "Dear"'))
    play(match, "0 play Toll", "0 done", "1 play Again")
    assert options(match, 1) == ["take Dear"]
    assert refused(match, "1 take Cheap") == "DB-GOLD-02"
    play(match, "1 take Dear")
    assert names(match, 1, "track") == ["Dear"]
    match = BENCH.table(TOLLED.format("Again", '"Cheap"'))
    play(match, "0 play Toll", "0 done", "1 play Again")
    assert (ask(match, 1), names(match, 1, "track")) == ("main.act", [])
    match = BENCH.table(TOLLED.format("Perhaps", '"Cheap"'))
    play(match, "0 play Toll", "0 done", "1 play Perhaps")
    assert ask(match, 1) == "main.act", "nobody is asked whether to do what is forbidden"


@rule("DB-GOLD-01", "DB-PLAY-01")
def test_an_effect_that_plays_a_maneuver_spares_its_energy_and_nothing_else() -> None:
    table = 'turn = 1\n[[sides]]\nhand = ["From Hand", "Gift", "Mock"]\n'
    match = BENCH.table(table)
    play(match, "0 play From Hand", "0 take Gift")
    assert options(match, 0) == ["discard Mock"], "what the card itself asks for is paid, and not with the card"
    play(match, "0 discard Mock")
    assert (names(match, 0, "track"), names(match, 0, "discards")) == (["Gift"], ["Mock", "From Hand"])
    match = BENCH.table('turn = 1\n[[sides]]\nhand = ["From Hand", "Gift"]\n')
    play(match, "0 play From Hand")
    assert (ask(match, 0), names(match, 0, "hand")) == ("main.act", ["Gift"]), "it cannot be paid"


@rule("DB-GOLD-02")
def test_no_effect_moves_a_maneuver_into_the_zone_while_that_is_forbidden() -> None:
    table = '[[sides]]\nhand = ["Block"]\n[[sides]]\nhand = ["Shove"]\ntrack = ["Cheap"]\n'
    match = BENCH.table(table)
    play(match, "0 done", "1 play Shove", "1 choose Cheap")
    assert names(match, 1, "zone") == ["Cheap"]
    match = BENCH.table(table)
    play(match, "0 play Block", "0 done", "1 play Shove", "1 choose Cheap")
    assert (names(match, 1, "zone"), names(match, 1, "track")) == ([], ["Cheap"])


@rule("DB-GOLD-02")
def test_a_card_of_the_track_cannot_become_the_rushing_card_while_moving_in_is_forbidden() -> None:
    table = 'phase = "battle"\n[[sides]]\nhand = ["Block"]\n[[sides]]\nhand = ["Swap"]\nzone = ["Dear"]\ntrack = ["Cheap"]\n'
    match = BENCH.table(table)
    play(match, "0 pass", "1 play Swap", "1 choose Cheap")
    assert names(match, 1, "zone") == ["Dear", "Cheap"]
    match = BENCH.table(table)
    play(match, "0 play Block", "1 play Swap", "1 choose Cheap")
    assert (names(match, 1, "zone"), names(match, 1, "track")) == (["Dear"], ["Cheap"])


@rule("DB-GOLD-02")
def test_sprint_that_may_not_be_gained_or_lost_is_not_gained_or_lost_by_constants_either() -> None:
    table = '[[sides]]\ntrack = ["Plain Weight", "Firm", "Cheap"]\ncrew = ["{}, tester"]\n'
    assert sprints(BENCH.table(table.format("Trainer")), 0) == [4, 7, 5]
    assert sprints(BENCH.table(table.format("Weight")), 0) == [2, 4, 0]


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
    match = BENCH.table('seats = 4\nleader = 2\n[[sides]]\n[[sides]]\nhand = ["Mock", "Jeer"]\n')
    play(match, "1 play Mock")
    assert sorted(options(match, 1)) == ["rival 1", "rival 3", "rival 4"]
    play(match, "1 rival 4", "1 play Jeer")
    assert points(match) == [-1, 0, -1, -2]
    assert names(match, 1, "discards") == ["Mock", "Jeer"]

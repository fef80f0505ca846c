"""Which statement wins (DB-GOLD)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.booster.bench import Bench, dragon, gear, sprints
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import ask, options, play, refused
from tests.rules import rule
from wyrmhall.core.playing.match import Match

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


def barred(cards: str, forbidden: str, permitted: str) -> Match[Any]:
    """A table at which the first player is permitted one thing and everybody forbidden another."""
    head, mine = cards.split("|")
    return LIBERTIES.table(f"{head}[[sides]]\n{mine}crew = [{permitted}]\n[[sides]]\ncrew = [{forbidden}]\n")


LIBERTIES = Bench(
    gear("Jets", text="Main: Gain a point. Battle: Gain a point.")
    + gear("Own", text="Constant: You can use this card without discarding. Main: Gain a point. Battle: Gain a point.")
    + gear("Blue", boxes=("blue",))
    + crew("Free Main", "Constant: You can use Main effects without discarding.")
    + crew("Free Battle", "Constant: You can use Battle effects without discarding.")
    + crew("Twice Main", "Constant: You can use each Main effect twice a turn.")
    + crew("Twice Battle", "Constant: You can use each Battle effect twice a turn.")
    + crew("Any Boxes", "Constant: You can mag gear whatever its colour boxes.")
    + crew("Any Team", "Constant: You can recruit crew whatever its team.")
    + crew("Any Burst", "Constant: You can play events whatever their burst.")
    + crew("Ties", "Constant: You can win ties.")
    + crew("Beyond", "Constant: You can win points beyond the printed sprint.")
    + crew("No Mains", "Constant: Players cannot use Main effects.")
    + crew("No Battles", "Constant: Players cannot use Battle effects.")
    + crew("No Gear", "Constant: Players cannot mag gear.")
    + crew("No Crew", "Constant: Players cannot recruit crew.")
    + crew("No Events", "Constant: Players cannot play events.")
    + crew("No Maneuvers", "Constant: Players cannot play maneuvers.")
    + crew("No Points", "Constant: Players cannot gain points.")
    + crew("Mate", "")
    + event("Hard", "Gain a point.", 9)
    + event("Whatever", "Mag a gear whatever its colour boxes.")
    + event("Whoever", "Recruit a crew whatever its team.")
    + event("Free", "Play a maneuver from your hand without paying its cost.")
)
IN_MAIN = 'turn = 3\n|gear = ["Jets, level 1", "Own, level 1"]\nhand = ["Enraged", "Hard"]\n'
IN_BATTLE = (
    'phase = "battle"\n|gear = ["Jets, level 1", "Own, level 1"]\nhand = ["Enraged", "Hard"]\nzone = ["Enraged"]\n'
)
IN_GEAR_UP = 'phase = "gear up"\n|dragon_deck = ["Blue, level 1", "Kudgyl, of the Hammers"]\n'


@rule("DB-GOLD-02")
@pytest.mark.parametrize(
    ("cards", "permitted", "forbidden", "lines"),
    [
        (IN_MAIN, "", "No Mains", ["use Jets, level 1", "use Own, level 1"]),
        (IN_MAIN, "Free Main", "No Mains", ["use Jets, level 1", "use Own, level 1"]),
        (IN_MAIN, "Twice Main", "No Mains", ["use Jets, level 1", "use Own, level 1"]),
        (IN_MAIN, "Any Burst", "No Events", ["play Hard"]),
        (IN_BATTLE, "", "No Battles", ["use Jets, level 1", "use Own, level 1"]),
        (IN_BATTLE, "Free Battle", "No Battles", ["use Jets, level 1", "use Own, level 1"]),
        (IN_BATTLE, "Twice Battle", "No Battles", ["use Jets, level 1", "use Own, level 1"]),
        (IN_BATTLE, "Any Burst", "No Events", ["play Hard"]),
        (IN_GEAR_UP, "Any Team", "No Crew", ["recruit Kudgyl, of the Hammers"]),
        (IN_GEAR_UP, "Any Boxes", "No Gear", ["mag Blue, level 1"]),
    ],
)
def test_what_is_permitted_and_forbidden_is_forbidden(
    cards: str, permitted: str, forbidden: str, lines: list[str]
) -> None:
    """Each permission with the prohibition of the very same action, and without it."""
    allowed = f'"{permitted}, tester"' if permitted else ""
    if cards == IN_GEAR_UP:  # both, so that one of two is left and something is asked
        allowed = '"Any Team, tester", "Any Boxes, tester"'
    match = barred(cards, "", allowed)
    for line in lines:
        assert line in options(match, 0)
    match = barred(cards, f'"{forbidden}, tester"', allowed)
    for line in lines:
        assert refused(match, f"0 {line}") == "DB-GOLD-02"


@rule("DB-GOLD-02")
@pytest.mark.parametrize(
    ("played", "forbidden", "place", "found"),
    [
        ("Whatever", "No Gear", "gear", ["Blue, level 1"]),
        ("Whoever", "No Crew", "crew", ["Kudgyl, of the Hammers"]),
        ("Free", "No Maneuvers", "track", ["Mag Kick"]),
    ],
)
def test_an_effect_that_says_whatever_does_not_beat_what_forbids_it(
    played: str, forbidden: str, place: str, found: list[str]
) -> None:
    deck = 'dragon_deck = ["Blue, level 1", "Kudgyl, of the Hammers"]\n'
    mine = f'[[sides]]\n{deck}hand = ["{played}", "Mag Kick"]\n'
    match = LIBERTIES.table(mine)
    play(match, f"0 play {played}", f"0 take {found[0]}")
    assert names(match, 0, place) == found
    match = LIBERTIES.table(f'{mine}[[sides]]\ncrew = ["{forbidden}, tester"]\n')
    play(match, f"0 play {played}")
    while ask(match, 0) != "main.act":
        assert options(match, 0) == ["done"]
        play(match, "0 done")
    assert names(match, 0, place) == []


@rule("DB-GOLD-02")
@pytest.mark.parametrize(
    ("permitted", "mine", "theirs", "won"), [("Ties", "Enraged", "Enraged", 0), ("Beyond", "Head Strong", "Enraged", 3)]
)
def test_points_that_may_not_be_gained_are_not_won_by_a_permission(
    permitted: str, mine: str, theirs: str, won: int
) -> None:
    swing = '[[lasting]]\nwhat = "sprint"\ncard = "1 zone 1"\nnumber = 4\nsource = "Charge!"\n' if won else ""
    table = f'phase = "battle"\n[[sides]]\nzone = ["{mine}"]\ncrew = ["{permitted}, tester"]\n[[sides]]\nzone = ["{theirs}"]\n'
    match = LIBERTIES.table(table + swing)
    play(match, "0 pass", "1 pass")
    assert (points(match), names(match, 0, "track")) == ([won, 0], [mine])
    match = LIBERTIES.table(f'{table}crew = ["No Points, tester"]\n{swing}')
    play(match, "0 pass", "1 pass")
    assert (points(match), names(match, 0, "track")) == ([0, 0], [mine]), "it is won, and gives nothing"


@rule("DB-SCORE-02", "DB-GOLD-01")
@pytest.mark.parametrize(("holder", "won"), [(0, 2), (1, 5)])
def test_beyond_the_printed_sprint_is_for_who_wins_and_not_for_who_started(holder: int, won: int) -> None:
    crews = ['crew = ["Beyond, tester"]\n' if seat == holder else "" for seat in (0, 1)]
    swing = '[[lasting]]\nwhat = "sprint"\ncard = "2 zone 1"\nnumber = 6\nsource = "Charge!"\n'
    zones = 'zone = ["Enraged"]\n', 'zone = ["Head Strong"]\n'
    match = LIBERTIES.table(f'phase = "battle"\n[[sides]]\n{zones[0]}{crews[0]}[[sides]]\n{zones[1]}{crews[1]}{swing}')
    play(match, "0 pass", "1 pass")
    assert points(match) == [0, won]

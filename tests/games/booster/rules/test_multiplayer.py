"""Games of three and more (DB-MULTI)."""

from __future__ import annotations

import pytest

from tests.games.booster import stage
from tests.games.booster.bench import Bench, gear, side, sprints, told
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import ask, options, play
from tests.rules import rule
from wyrmhall.games.booster.rules.limits import cost_of
from wyrmhall.games.booster.text.use.values import battle_sprint

CARDS = (
    gear("Jets")
    + gear("Tail")
    + maneuver("Hop", 1, 2)
    + maneuver("Trip", 1, 3)
    + crew("Drag", "Constant: All maneuvers lose 9 sprint.")
    + event("Bully", "Damage a rival's gear, then a rival loses a point.")
    + event("Toll", "Each rival discards a card.")
    + event("Surge", "Your rushing card gains +9 sprint this battle.")
    + maneuver("Envy", 1, 1, "Constant: This card gains +1 sprint for each of a rival's gear.")
    + maneuver("Dread", 1, 9, "Constant: This card loses 1 sprint for each of a rival's gear.")
    + maneuver("Mimic", 1, 1, "Constant: The sprint of this card becomes the printed sprint of a rival's rushing card.")
    + maneuver("Spite", 1, 1, "Constant: This card gains +5 sprint while a rival has 3 or more points.")
    + crew("Weight", "Constant: All of a rival's maneuvers lose sprint equal to the number of a rival's gear.")
    + crew("Grudge", "Constant: All of a rival's maneuvers lose 1 sprint while you have fewer points than a rival.")
    + crew("Tax", "Constant: A rival's maneuvers cost 2 more while a rival has 3 or more points.")
)
BENCH = Bench(CARDS)


@rule("DB-MULTI-01")
def test_a_turn_of_four_follows_the_usual_rules() -> None:
    sides = (
        '[[sides]]\ndragon_deck = ["Jets, level 1"]\nrace_deck = ["Mag Kick", "Charge!", "Enraged", "Enraged"]\n' * 3
    )
    late = '[[sides]]\ndragon_deck = ["Jets, level 1"]\nrace_deck = ["Mag Kick", "Charge!", "Enraged"]\npoints = 21\n'
    match = BENCH.table(f'seats = 4\nphase = "draw"\nturn = 4\nleader = 4\n{sides}{late}')
    assert [side(match, seat)["hand"]["count"] for seat in range(4)] == [2] * 4
    play(match, *(f"{seat} mag Jets, level 1" for seat in (3, 0, 1, 2)))
    assert [side(match, seat)["energy"] for seat in range(4)] == [4] * 4
    play(match, "3 play Mag Kick", "3 done", "0 done", "1 play Charge!", "1 done", "2 done")
    assert points(match) == [0, 1, 0, 21]
    play(match, "3 move Mag Kick", "3 done", "0 done", "1 done", "2 done", "3 rush Mag Kick")
    play(match, "3 pass", "0 pass", "1 pass", "2 pass")
    assert match.is_over
    assert points(match) == [0, 1, 0, 31]
    result = match.result()
    assert result is not None
    assert (result.ranks, result.rule) == ([3, 2, 3, 1], "DB-WIN-01")


GEARED = 'seats = 3\n[[sides]]\nhand = ["Bully"]\n[[sides]]\ngear = ["Jets, level 1"]\n[[sides]]\n{}\n'


@rule("DB-MULTI-02", "DB-MULTI-03")
def test_one_rival_is_chosen_for_the_whole_effect() -> None:
    match = BENCH.table(GEARED.format('gear = ["Jets, level 1"]'))
    play(match, "0 play Bully")
    assert (ask(match, 0), options(match, 0)) == ("effect.rival", ["rival 2", "rival 3"])
    play(match, "0 rival 3")
    assert options(match, 0) == ["choose Jets, level 1"], "the card is chosen among that rival's"
    play(match, "0 choose Jets, level 1")
    assert ask(match, 0) == "main.act", "the rival is not asked for again"
    assert [names(match, seat, "gear") for seat in range(3)] == [[], ["Jets, level 1"], []]
    assert points(match) == [0, 0, -1]


@rule("DB-MULTI-02", "DB-MULTI-03")
def test_a_rival_on_whom_it_does_little_may_be_named() -> None:
    match = BENCH.table(GEARED.format(""))
    play(match, "0 play Bully", "0 rival 3")
    assert ask(match, 0) == "main.act"
    assert (names(match, 1, "gear"), points(match)) == (["Jets, level 1"], [0, 0, -1])


UNEQUAL = """
seats = 3
turn = 3
leader = {}
[[sides]]
{}
[[sides]]
gear = ["Jets, level 1"]
points = 4
track = ["Mag Kick"]
[[sides]]
gear = ["Jets, level 1", "Tail, level 1"]
track = ["Mag Kick"]
"""


@rule("DB-MULTI-02")
@pytest.mark.parametrize("leader", [0, 1, 2])
@pytest.mark.parametrize(("card", "expected"), [("Envy", 3), ("Dread", 7), ("Spite", 6)])
def test_a_constant_effect_goes_by_the_rival_of_whom_there_is_most(leader: int, card: str, expected: int) -> None:
    """Nobody is chosen for it, and it must not depend on who leads."""
    match = BENCH.table(UNEQUAL.format(leader + 1, f'track = ["{card}"]'))
    assert sprints(match, 0) == [expected]


@rule("DB-MULTI-02")
@pytest.mark.parametrize("leader", [0, 1, 2])
def test_a_constant_effect_about_a_rushing_card_goes_by_the_highest(leader: int) -> None:
    zones = ['["Mimic"]', '["Trip"]', '["Mag Kick"]', "[]"]
    sides = "".join(f"[[sides]]\nzone = {zone}\n" for zone in zones)
    match = BENCH.table(f'seats = 4\nphase = "battle"\nleader = {leader + 1}\n{sides}')
    assert battle_sprint(match.state, 0) == 10


@rule("DB-MULTI-02", "DB-MULTI-03")
def test_what_a_constant_effect_does_to_a_rival_it_does_to_each_by_what_is_true_of_that_one() -> None:
    match = BENCH.table(UNEQUAL.format(1, 'crew = ["Weight, tester"]'))
    assert [sprints(match, seat) for seat in (1, 2)] == [[9], [8]]
    match = BENCH.table(UNEQUAL.format(1, 'crew = ["Grudge, tester"]\npoints = 1'))
    assert [sprints(match, seat) for seat in (1, 2)] == [[9], [10]]
    match = BENCH.table(UNEQUAL.format(1, 'crew = ["Tax, tester"]'))
    cards = match.state.cards
    assert [cost_of(match.state, seat, cards.names.index("Hop")) for seat in range(3)] == [1, 3, 1]


RUSH = """
seats = 4
phase = "battles"
leader = 3
[[sides]]
zone = ["Enraged", "Hop"]
[[sides]]
{}
[[sides]]
zone = ["Mag Kick"]
[[sides]]
zone = ["Hop"]
"""


@rule("DB-MULTI-04", "DB-MULTI-05")
def test_all_with_a_card_in_the_zone_fight_one_battle() -> None:
    match = BENCH.table(RUSH.format(""))
    for seat, card in ((2, "Mag Kick"), (3, "Hop"), (0, "Enraged")):
        assert [other for other in range(4) if ask(match, other)] == [seat]
        play(match, f"{seat} rush {card}")
    assert told(match, "started_battle", "chose_rushing") == [
        ("started_battle", 2), ("chose_rushing", 2), ("chose_rushing", 3), ("chose_rushing", 0)
    ]  # fmt: skip
    assert [runner["card"] for runner in match.view()["battle"]["runners"]] == ["Enraged", None, "Mag Kick", "Hop"]
    for seat in (2, 3, 0, 1):
        assert (ask(match, seat), match.view()["battle"]["starter"]) == ("battle.act", 2)
        play(match, f"{seat} pass")
    assert points(match) == [0, 0, 7, 0]
    assert told(match, "ended_battle") == [("ended_battle", None)]
    assert [names(match, seat, "discards") for seat in (0, 3)] == [["Enraged"], ["Hop"]]


@rule("DB-MULTI-05")
def test_the_next_battle_goes_round_from_its_own_starter() -> None:
    match = BENCH.table(RUSH.format('zone = ["Trip"]'))
    play(match, "2 rush Mag Kick", "3 rush Hop", "0 rush Hop", "1 rush Trip", "2 pass", "3 pass", "0 pass", "1 pass")
    play(match, "0 rush Enraged")
    order = []
    for _ in range(4):
        seat = match.pending[0].seat
        order.append(seat)
        play(match, f"{seat} pass")
    assert order == [0, 1, 2, 3]


@rule("DB-MULTI-07")
def test_the_printed_sprint_is_the_most_one_wins() -> None:
    match = BENCH.table(
        'seats = 3\nphase = "battle"\n[[sides]]\nzone = ["Hop"]\nhand = ["Surge"]\n[[sides]]\nzone = ["Enraged"]\n'
    )
    play(match, "0 play Surge", "1 pass", "2 pass", "0 pass")
    assert points(match) == [2, 0, 0], "11 against 3 and 0, with a card of 2"


@rule("DB-MULTI-08")
def test_each_rival_is_reached_from_the_leader_on() -> None:
    hand = '[[sides]]\nhand = ["Toll", "Hop", "Enraged"]\n'
    match = BENCH.table(f'seats = 4\nphase = "battle"\nleader = 3\nstarter = 1\nactor = 1\n{hand * 4}')
    play(match, "0 play Toll")
    order = []
    while ask(match, match.pending[0].seat) == "effect.discard":
        order.append(match.pending[0].seat)
        play(match, f"{order[-1]} discard Hop")
    assert order == [2, 3, 1]
    assert [names(match, seat, "discards") for seat in range(4)] == [["Toll"], ["Hop"], ["Hop"], ["Hop"]]


@rule("DB-MULTI-09")
def test_without_a_card_one_takes_part_with_sprint_zero() -> None:
    match = BENCH.table(RUSH.format('crew = ["Drag, tester"]'))
    play(match, "2 rush Mag Kick", "3 rush Hop", "0 rush Enraged")
    assert [battle_sprint(match.state, seat) for seat in range(4)] == [-6, 0, 1, -7]
    play(match, "2 pass", "3 pass", "0 pass")
    assert ask(match, 1) == "battle.act", "the battle waits for the player without a card"
    play(match, "1 pass")
    assert points(match) == [0, 0, 1, 0], "1 against 0, not against -6"


@rule("DB-SCORE-01", "DB-WIN-01")
def test_a_winner_who_resigns_before_the_points_are_counted_gains_none() -> None:
    coat = stage.side(gear=["Green Bramble Coat, level 3"])
    match = stage.stage("", stage.side(points=25, zone=["Mag Kick"]), coat, stage.side(), phase="battles", turn=5)
    play(match, "0 rush Mag Kick", "0 pass", "1 pass", "2 pass")
    assert options(match, 1) == ["rival 1", "rival 3"]
    match.resign(0)
    assert options(match, 1) == ["rival 3"], "the question has changed beneath its options"
    play(match, "1 rival 3")
    assert (match.is_over, points(match)) == (False, [25, 0, 0])
    assert names(match, 0, "discards") == ["Mag Kick"], "it left play with its player"


@rule("DB-WIN-01", "DB-TARGET-01")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The leader gains 5 points.", [27, 0, 0]),
        ("Each player gains 5 points.", [27, 5, 5]),
        ("The leader loses 5 points.", [27, 0, 0]),
        ("Take a point from each rival.", [27, 1, -1]),
    ],
)
def test_nothing_happens_to_a_player_who_has_resigned(text: str, expected: list[int]) -> None:
    cards = event("Gift", text)
    match = stage.stage(cards, stage.side(points=27), stage.side(hand=["Gift"]), stage.side(), phase="main", turn=5)
    match.resign(0)
    play(match, "1 play Gift")
    assert (match.is_over, points(match)) == (False, expected)


@rule("DB-MULTI-08", "DB-TRIG-06")
def test_effects_of_a_player_who_resigns_wait_no_more() -> None:
    cards = crew("Asker", "When you lose a battle, you may draw a card.") + crew(
        "Sower", "When you lose a battle, each rival gains a point."
    )
    loser = stage.side(crew=["Sower, tester"])
    match = stage.stage(
        cards, stage.side(zone=["Mag Kick"]), stage.side(crew=["Asker, tester"]), loser, phase="battles", turn=5
    )
    play(match, "0 rush Mag Kick", "0 pass", "1 pass", "2 pass")
    assert ask(match, 1) == "effect.may"
    match.resign(2)
    play(match, "1 no")
    assert points(match) == [10, 0, 0], "what the battle gives"


@rule("DB-MULTI-02")
def test_what_is_chosen_from_does_not_vanish_with_its_player() -> None:
    cards = event("Sweep", "Discard any maneuver.")
    rival = stage.side(track=["Mag Kick", "Enraged"])
    match = stage.stage(cards, stage.side(hand=["Sweep"]), rival, stage.side(), phase="main", turn=5)
    play(match, "0 play Sweep")
    match.resign(1)
    assert options(match, 0) == ["choose Mag Kick", "choose Enraged"]
    play(match, "0 choose Mag Kick")
    assert (ask(match, 0), names(match, 1, "track")) == ("main.act", [])


@rule("DB-CONTROL-05")
def test_nobody_gets_control_who_has_resigned() -> None:
    cards = event("Hand Over", "Give a rival control of a maneuver of yours this turn.")
    match = stage.stage(
        cards, stage.side(hand=["Hand Over"], track=["Enraged", "Mag Kick"]), *[stage.side()] * 2, phase="main", turn=5
    )
    play(match, "0 play Hand Over", "0 rival 2")
    match.resign(1)
    play(match, "0 choose Enraged")
    assert names(match, 0, "track") == ["Enraged", "Mag Kick"]


@rule("DB-SCORE-01", "DB-MULTI-07")
def test_the_difference_of_sprints_leaves_out_who_has_resigned() -> None:
    cards = crew("Gapper", "When you win a battle, gain points equal to the difference of sprints.")
    winner = stage.side(zone=["Mag Kick"], crew=["Gapper, tester"])
    match = stage.stage(
        cards, stage.side(), winner, stage.side(zone=["Enraged"]), phase="battles", leader=1, swings={"3 zone 1": -5}
    )
    match.resign(0)
    play(match, "1 rush Mag Kick", "2 rush Enraged", "1 pass", "2 pass")
    assert points(match) == [0, 12 + 10, 0], "10 against -2, and the printed 10 at most"


ZONES = 'seats = {}\nphase = "battle"\n' + '[[sides]]\nzone = ["Hop"]\n'


def asked_in_turn(seats: int, *lines: str) -> list[int]:
    """Who is asked after these passes and resignations, until the battle is resolved; everybody passes then."""
    match = BENCH.table(ZONES.format(seats) + '[[sides]]\nzone = ["Trip"]\n' * (seats - 1))
    for line in lines:
        who, _, what = line.partition(" ")
        if what == "resigns":
            match.resign(int(who))
        else:
            play(match, line)
    found: list[int] = []
    while not told(match, "resolved"):
        (seat,) = [other for other in range(seats) if options(match, other)]
        found.append(seat)
        play(match, f"{seat} pass")
    return found


@rule("DB-BATTLE-07", "DB-BATTLE-17")
@pytest.mark.parametrize(
    ("seats", "lines", "left"),
    [
        (4, ["0 pass", "1 pass", "0 resigns", "2 pass"], [3]),
        (4, ["0 pass", "1 pass", "3 resigns"], [2]),
        (4, ["0 pass", "1 pass", "2 resigns"], [3]),
        (4, ["0 pass", "0 resigns"], [1, 2, 3]),
        (4, ["0 pass", "1 pass", "1 resigns", "0 resigns"], [2, 3]),
        (4, ["0 pass", "1 pass", "0 resigns", "1 resigns"], [2, 3]),
        (4, ["0 pass", "1 pass", "2 pass", "1 resigns"], [3]),
        (4, ["0 resigns"], [1, 2, 3]),
        (3, ["0 pass", "1 pass", "0 resigns"], [2]),
        (3, ["0 pass", "2 resigns"], [1]),
        (6, ["0 pass", "1 pass", "2 pass", "3 pass", "1 resigns", "4 pass", "0 resigns"], [5]),
        (6, ["0 pass", "1 pass", "5 resigns", "2 pass", "3 pass"], [4]),
    ],
)
def test_a_battle_ends_when_all_who_are_left_have_passed(seats: int, lines: list[str], left: list[int]) -> None:
    assert asked_in_turn(seats, *lines) == left


@rule("DB-MULTI-02")
def test_one_rival_is_meant_by_all_sentences_of_a_card() -> None:
    cards = event("Feud", "A rival loses a point. A rival loses 2 points. Draw a card. A rival discards a card.")
    hands = [stage.side(hand=[card]) for card in ("Feud", "Enraged", "Mag Kick")]
    match = stage.stage(cards, *hands, phase="main")
    play(match, "0 play Feud")
    assert options(match, 0) == ["rival 2", "rival 3"]
    play(match, "0 rival 3")
    assert points(match) == [0, 0, -3], "asked once, meant by the second sentence too"
    assert options(match, 2) == ["discard Mag Kick"]
    play(match, "2 discard Mag Kick")
    assert ask(match, 0) == "main.act"

"""Main: energy, and the block of each player (DB-MAIN)."""

from __future__ import annotations

from tests.games.booster.bench import Bench, side, told
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import ask, options, play, refused
from tests.rules import rule

CARDS = (
    crew("Saver", "At the end of Main, gain a point for each of your energy.")
    + crew("Early", "At the start of Draw, gain 2 energy.")
    + crew("Middle", "At the start of Gear Up, gain 2 energy.")
    + crew("Late", "At the start of Rush, gain 2 energy.")
    + crew("Cook", "Main: Gain a point.")
    + crew("Smith", "Battle: Gain a point.")
    + crew("Twin", "Battle: Gain a point. Main: Gain 2 points.")
    + maneuver("Costly", 3, 4)
    + event("Feast", "Each player gains 3 energy, then each player draws 2 cards.")
    + event("Drain", "A rival loses 9 energy.")
    + event("Sale", "Your maneuvers cost 3 less this turn.")
)
BENCH = Bench(CARDS)
QUIET_RUSH = ("0 done", "1 done")


@rule("DB-MAIN-02")
def test_energy_that_is_left_is_lost_after_main() -> None:
    match = BENCH.table('turn = 5\n[[sides]]\nhand = ["Costly"]\ncrew = ["Saver, tester"]\n')
    play(match, "0 play Costly", "0 done")
    assert [side(match, seat)["energy"] for seat in (0, 1)] == [2, 5]
    play(match, "1 done")
    assert points(match) == [2, 0], "at the end of Main it is still there"
    assert match.view()["step"] == "Rush"
    assert [side(match, seat)["energy"] for seat in (0, 1)] == [0, 0]
    play(match, *QUIET_RUSH)
    assert (match.view()["turn"], [side(match, seat)["energy"] for seat in (0, 1)]) == (6, [6, 6])


@rule("DB-MAIN-02")
def test_energy_of_another_step_ends_with_it() -> None:
    match = BENCH.table('turn = 5\n[[sides]]\ncrew = ["Early, tester", "Middle, tester", "Late, tester"]\n')
    play(match, "0 done", "1 done")
    assert side(match, 0)["energy"] == 2, "given at the start of Rush"
    play(match, *QUIET_RUSH)
    told = [event for event in match.told() if event["event"] == "gained_energy" and event["seat"] == 0]
    gained = [(event["number"], event["total"]) for event in told]
    assert gained == [(2, 2), (2, 2), (2, 2), (6, 6)], "what Rush, Draw and Gear Up gave did not add up"
    assert side(match, 0)["energy"] == 6


@rule("DB-MAIN-03", "DB-MAIN-08")
def test_a_block_is_not_interrupted() -> None:
    match = BENCH.table(
        'turn = 3\n[[sides]]\nhand = ["Enraged", "Charge!"]\n[[sides]]\nhand = ["Charge!"]\ncrew = ["Cook, tester"]\n'
    )
    assert [player["energy"] for player in match.view()["sides"]] == [3, 3], "energy is gained before the first block"
    for line in ("0 play Enraged", "0 play Charge!", "0 done"):
        assert ask(match, 0) == "main.act"
        assert options(match, 1) == []
        assert refused(match, "1 play Charge!") == "DB-MAIN-08"
        assert refused(match, "1 use Cook, tester") == "DB-MAIN-08"
        assert refused(match, "1 done") == "DB-MAIN-06"
        play(match, line)
    assert ask(match, 1) == "main.act"
    assert options(match, 0) == []


@rule("DB-MAIN-04")
def test_actions_of_every_kind_in_any_order_and_number() -> None:
    hand = '["Charge!", "Enraged", "Charge!", "Burst Forward", "Mag Kick", "Charge!"]'
    match = BENCH.table(f'turn = 9\n[[sides]]\nhand = {hand}\ncrew = ["Cook, tester"]\n')
    play(match, "0 play Charge!", "0 play Enraged", "0 play Charge!", "0 use Cook, tester", "0 discard Charge!")
    play(match, "0 play Mag Kick", "0 play Burst Forward")
    assert points(match) == [3, 0]
    assert names(match, 0, "track") == ["Enraged", "Mag Kick", "Burst Forward"]
    assert options(match, 0) == ["done"]


@rule("DB-MAIN-05")
def test_a_player_may_do_nothing() -> None:
    match = BENCH.table('turn = 9\n[[sides]]\nhand = ["Enraged", "Charge!"]\n')
    assert "done" in options(match, 0)
    play(match, "0 done")
    assert names(match, 0, "hand") == ["Enraged", "Charge!"]
    assert ask(match, 1) == "main.act"


@rule("DB-MAIN-06")
def test_the_actions_of_main() -> None:
    cards = 'crew = ["Cook, tester", "Smith, tester", "Twin, tester"]\ntrack = ["Burst Forward"]\ndiscards = ["You\'re Next"]\n'
    match = BENCH.table(
        f'turn = 9\n[[sides]]\nhand = ["Enraged", "Charge!"]\ndragon_deck = ["Red Thruster Gear, level 2"]\n{cards}'
        '[[sides]]\nhand = ["Mag Kick"]\n'
    )
    assert options(match, 0) == ["play Enraged", "play Charge!", "use Cook, tester", "use Twin, tester", "done"]
    for answer in (
        "use Smith, tester",
        "play Burst Forward",
        "play You're Next",
        "play Mag Kick",
        "move Burst Forward",
    ):
        refused(match, f"0 {answer}")
    refused(match, "0 mag Red Thruster Gear, level 2")


@rule("DB-MAIN-07")
def test_who_is_done_does_not_act_again_in_that_main() -> None:
    match = BENCH.table('turn = 2\n[[sides]]\nhand = ["Enraged"]\n[[sides]]\nhand = ["Feast"]\n')
    play(match, "0 done", "1 play Feast")
    assert (side(match, 0)["energy"], len(names(match, 0, "hand"))) == (5, 3)
    assert refused(match, "0 play Enraged") == "DB-MAIN-07"
    play(match, "1 done")
    assert match.view()["step"] == "Rush"
    assert [event for event in told(match, "done") if event == ("done", 0)] == [("done", 0)]


@rule("DB-MAIN-09")
def test_main_ends_when_everybody_has_had_a_block() -> None:
    match = BENCH.table("seats = 3\nleader = 2\n")
    steps = []
    for seat in (1, 2, 0):
        steps.append(match.view()["step"])
        assert ask(match, seat) == "main.act"
        play(match, f"{seat} done")
    assert steps == ["Main"] * 3
    assert (match.view()["step"], told(match, "rush")) == ("Rush", [("rush", 1)])


@rule("DB-MAIN-11")
def test_maneuvers_are_played_in_main_only_and_lie_open_in_the_track() -> None:
    match = BENCH.table(
        'phase = "battle"\nturn = 9\n[[sides]]\nenergy = 9\nzone = ["Enraged"]\nhand = ["Burst Forward"]\n'
    )
    assert options(match, 0) == ["pass"]
    assert refused(match, "0 play Burst Forward") == "DB-MAIN-11"
    match = BENCH.table('turn = 9\n[[sides]]\nhand = ["Burst Forward"]\ntrack = ["Enraged"]\ndiscards = ["Mag Kick"]\n')
    assert options(match, 0) == ["play Burst Forward", "done"], "neither from the track nor from the discards"
    assert side(match, 0, 1)["hand"]["cards"] == []
    play(match, "0 play Burst Forward")
    assert [card["card"] for card in side(match, 0, 1)["track"]] == ["Enraged", "Burst Forward"]
    assert names(match, 0, "hand") == names(match, 0, "zone") == names(match, 1, "track") == []


@rule("DB-MAIN-12")
def test_as_many_maneuvers_as_energy_allows() -> None:
    match = BENCH.table('turn = 12\n[[sides]]\nhand = ["Enraged", {}]\n'.format(", ".join(['"Burst Forward"'] * 12)))
    play(match, *["0 play Burst Forward"] * 12)
    assert len(names(match, 0, "track")) == 12
    assert refused(match, "0 play Enraged") == "DB-MAIN-10"


@rule("DB-MAIN-13")
def test_a_maneuver_stays_in_the_track_from_turn_to_turn() -> None:
    match = BENCH.table('[[sides]]\ntrack = ["Mag Kick", "Enraged"]\n[[sides]]\ntrack = ["Burst Forward"]\n')
    for turn in (2, 3):
        first = match.view()["leader"]
        play(match, *(f"{seat} done" for seat in (first, 1 - first) * 2))
        assert match.view()["turn"] == turn
    assert [names(match, seat, "track") for seat in (0, 1)] == [["Mag Kick", "Enraged"], ["Burst Forward"]]


@rule("DB-MAIN-15")
def test_energy_stops_at_zero() -> None:
    match = BENCH.table('turn = 4\n[[sides]]\nhand = ["Drain"]\n')
    play(match, "0 play Drain")
    assert [side(match, seat)["energy"] for seat in (0, 1)] == [4, 0]


@rule("DB-MAIN-15")
def test_a_cost_stops_at_zero() -> None:
    match = BENCH.table('turn = 4\n[[sides]]\nenergy = 1\nhand = ["Sale", "Enraged", "Costly", "Mag Kick"]\n')
    assert refused(match, "0 play Mag Kick") == "DB-MAIN-10"
    play(match, "0 play Sale", "0 play Enraged", "0 play Costly")
    assert side(match, 0)["energy"] == 1, "a cost of 1 or 3 is nothing now, and gives nothing back"
    play(match, "0 play Mag Kick")
    assert side(match, 0)["energy"] == 0

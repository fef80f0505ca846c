"""The turn that all players share, and Draw (DB-TURN, DB-DRAW)."""

from __future__ import annotations

import pytest

from tests.games.booster.bench import BEAU, Bench, gear, side, told
from tests.games.booster.tables import names
from tests.matches import ask, options, play
from tests.rules import rule

BENCH = Bench(gear("Jets") + gear("Wheels"))
THREE = """
seats = 3
phase = "draw"
turn = {turn}
leader = {leader}
""" + ('[[sides]]\ndragon_deck = ["Jets, level 1"]\n' * 3)
ACTED = ("drew", "magged", "done", "moved_all")


def orders(leader: int) -> list[list[int]]:
    """Who acted in Draw, Gear Up, Main and Rush, in their order, in a turn of three."""
    match = BENCH.table(THREE.format(turn=4, leader=leader + 1))
    for answer in ("mag Jets, level 1", "done", "done"):
        for _ in range(3):
            play(match, f"{match.pending[0].seat} {answer}")
    assert told(match, "turn") == [("turn", leader), ("turn", (leader + 1) % 3)]
    ended = [event["event"] for event in match.told()].index("turn", 1)
    before = [(event["event"], event["seat"]) for event in match.told()[:ended]]
    assert [name for name, _ in before if name in ACTED] == [name for name in ACTED for _ in range(3)]
    return [[seat for name, seat in before if name == step] for step in ACTED]


@rule("DB-TURN-01", "DB-TURN-02")
def test_everybody_acts_in_each_of_the_four_steps_of_a_turn() -> None:
    assert [sorted(step) for step in orders(0)] == [[0, 1, 2]] * 4


@rule("DB-TURN-03", "DB-TURN-04")
@pytest.mark.parametrize(("leader", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_the_leader_acts_first_and_the_others_follow_clockwise(leader: int, order: list[int]) -> None:
    assert orders(leader) == [order] * 4


@rule("DB-TURN-02")
def test_the_steps_by_name() -> None:
    match = BENCH.table('phase = "gear up"\n[[sides]]\ndragon_deck = ["Jets, level 1"]\ntrack = ["Enraged"]\n')
    steps = []
    for answer in ("0 mag Jets, level 1", "0 done", "1 done", "0 move Enraged", "0 done", "1 done", "0 rush Enraged"):
        steps.append(match.view()["step"])
        play(match, answer)
    assert steps == ["Gear Up", "Main", "Main", "Rush", "Rush", "Rush", "Rush"]


@rule("DB-TURN-05", "DB-TURN-07")
def test_the_lead_goes_to_the_left_and_the_turn_number_rises() -> None:
    match = BENCH.table('seats = 3\nphase = "main"\n')
    seen = []
    for _ in range(4):
        view = match.view()
        seen.append((view["turn"], view["leader"], [player["energy"] for player in view["sides"]]))
        for _ in range(6):
            play(match, f"{match.pending[0].seat} done")
    assert seen == [(1, 0, [1] * 3), (2, 1, [2] * 3), (3, 2, [3] * 3), (4, 0, [4] * 3)]


@rule("DB-TURN-06")
def test_the_turn_ends_when_rush_has_ended() -> None:
    match = BENCH.table('phase = "battles"\nturn = 3\n[[sides]]\nzone = ["Mag Kick", "Enraged"]\n')
    play(match, "0 rush Mag Kick", "0 pass", "1 pass")
    assert match.view()["turn"] == 3, "a card is left in the zone"
    play(match, "0 rush Enraged", "0 pass", "1 pass")
    assert match.view()["turn"] == 4
    after = [event["event"] for event in match.told()]
    assert after[after.index("turn") - 1] == "ended_battle", "nothing stands between the last battle and the next turn"


@rule("DB-DRAW-03")
def test_who_cannot_draw_two_draws_what_is_there() -> None:
    short = '[[sides]]\nrace_deck = {}\ndiscards = ["Mag Kick", "Charge!"]\n'
    match = BENCH.table('seats = 4\nphase = "draw"\n' + short.format('["Enraged"]') + short.format("[]"))
    assert [names(match, seat, "hand") for seat in (0, 1)] == [["Enraged"], []]
    assert [len(names(match, seat, "hand")) for seat in (2, 3)] == [2, 2]
    for seat in (0, 1):
        assert names(match, seat, "race") == []
        assert names(match, seat, "discards") == ["Charge!", "Mag Kick"], "they are not shuffled into the deck"
        assert side(match, seat)["points"] == 0
    assert not match.is_over
    play(match, *(f"{seat} done" for seat in (0, 1, 2, 3, 0, 1, 2, 3)))
    assert (match.view()["turn"], names(match, 0, "hand")) == (2, ["Enraged"])


@rule("DB-DRAW-04")
def test_a_hand_may_hold_any_number_of_cards() -> None:
    cards = ", ".join(['"Mag Kick"'] * 40)
    match = BENCH.table(f'phase = "draw"\n[[sides]]\nhand = [{cards}]\n')
    assert len(names(match, 0, "hand")) == 42
    for line in ("0 done", "1 done", "0 done", "1 done"):
        assert ask(match, int(line[0])) in ("main.act", "rush.move")
        play(match, line)
    assert match.view()["turn"] == 2
    assert len(names(match, 0, "hand")) == 44
    assert names(match, 0, "discards") == []


@rule("DB-DRAW-05")
@pytest.mark.parametrize("first", ["0", "1"])
def test_nobody_skips_the_first_draw(first: str) -> None:
    match = BENCH.new(2, first=str(int(first) + 1))
    play(match, f"0 ride {BEAU}", f"1 ride {BEAU}")
    drawn = [event["seat"] for event in match.told() if event["rule"] == "DB-DRAW-01"]
    assert drawn == [int(first), 1 - int(first)]
    assert match.view()["turn"] == 1
    assert [side(match, seat)["hand"]["count"] for seat in (0, 1)] == [7, 7]
    assert "done" in options(match, int(first))

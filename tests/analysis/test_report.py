"""Where a game was won: blunders are found, luck and choices add up, the same match gives the same report."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.analysis.test_valuing import cave, last_flight
from tests.tiny.game import GemCave
from wyrmhall.analysis.report import Effort, Report, analyse
from wyrmhall.arena.series import play_out
from wyrmhall.bots.levels import bot
from wyrmhall.bots.reasons import Future, Reason, reason
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.start import new_match

SMALL = Effort(points=12, worlds=24, glance=24, look=80)


def whole_game(seats: int, seed: int = 3) -> Match[Any]:
    return play_out(GemCave(), [bot("instinct")] * seats, seed, {})


def test_a_blunder_is_the_costliest_decision_and_what_was_better_is_named() -> None:
    match = last_flight([0, 3])
    match.play(0, "fly 2 1")
    report = analyse(match, effort=SMALL)
    worst = report.costly[0]
    assert (worst.n, worst.seat, worst.taken, worst.better) == (2, 0, "fly 2 1", "fly 0 5")
    assert (worst.chance, worst.best) == (0.0, 1.0)
    assert worst.loss == 1.0
    assert worst.prompt == "You fly. With which tilt and speed?"
    assert report.parts[0].own < -0.2
    assert report.parts[1].others == pytest.approx(-report.parts[0].own)


def test_the_best_answer_costs_nothing() -> None:
    match = last_flight([0, 3])
    match.play(0, "fly 0 5")
    report = analyse(match, effort=SMALL)
    assert report.costly == []
    assert report.parts[0].own > 0.2


def test_a_reason_is_what_happens_after_one_answer_and_not_after_the_other() -> None:
    """Who leaves the Ruby has no gem for another round, and the game ends with 3 points against 4."""
    match = cave([0, 4], [["Diamond"], ["Quartz ^12", "Quartz ^12"]], deck=["Ruby"])
    for line in ("0 offer Diamond", "1 offer Quartz", "0 fly 0 3", "0 leave"):
        match.play(int(line[0]), line[2:])
    assert match.is_over
    worst = analyse(match, effort=SMALL).costly[0]
    assert (worst.n, worst.taken, worst.better) == (3, "leave", "take")
    assert worst.why == Reason("Seat 1 won the round.", 10, 0)


def test_a_reason_is_rather_what_follows_than_what_everybody_knows() -> None:
    at_once, later, rare = "Seat 1 took the gem.", "Seat 1 won the round.", "Seat 1 flew."
    heard = {at_once: "took", later: "won_round"}
    better = [Future(heard, {at_once}, 0.8)] * 9 + [Future({}, set(), 0.3)]
    taken = [Future({}, set(), 0.3)] * 10
    assert reason(better, taken, {}) == Reason(later, 9, 0)
    assert reason(better, taken, {"won_round": 200}) == Reason(at_once, 9, 0), "what happens all the time says little"
    assert reason(taken, taken, {}) is None
    seldom = [Future(heard, {at_once}, 0.8)] * 2 + [Future({}, set(), 0.3)] * 8
    assert reason(seldom, taken, {}) is None, "twice in ten is luck"
    worse = [Future({rare: "flew"}, set(), 0.1)] * 10
    assert reason(better, worse, {"won_round": 3, "took": 3}) == Reason(rare, 0, 10), "what is spared one counts too"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_choices_and_luck_add_up_to_the_whole_change(seats: int) -> None:
    match = whole_game(seats)
    report = analyse(match, effort=SMALL)
    result = match.result()
    assert result is not None
    assert len(report.parts) == seats
    assert sum(part.end for part in report.parts) == pytest.approx(1.0)
    for seat, part in enumerate(report.parts):
        assert part.start + part.own + part.others + part.luck == pytest.approx(part.end, abs=1e-12)
        assert part.start == report.points[0].chances[seat][0]
        assert (part.end > 0) == (seat in result.winners)


def test_the_curve_begins_at_the_first_decision_and_ends_with_the_result() -> None:
    match = whole_game(2)
    report = analyse(match, effort=SMALL)
    numbers = [point.n for point in report.points]
    assert numbers == sorted(set(numbers))
    assert len(numbers) <= SMALL.points
    assert (numbers[0], numbers[-1]) == (0, len(match.actions))
    for point in report.points:
        for mean, low, high in point.chances:
            assert 0 <= low <= mean <= high <= 1
    assert [low for _, low, _ in report.points[-1].chances] == [part.end for part in report.parts]


def test_key_moments_are_large_changes_in_order_and_say_what_happened() -> None:
    match = whole_game(2)
    report = analyse(match, effort=SMALL)
    assert report.moments
    texts = {event["text"] for event in match.told()}
    for moment in report.moments:
        assert 0 <= moment.n < moment.to <= len(match.actions)
        assert abs(moment.change) >= 0.08
        assert moment.text in texts
    assert [moment.n for moment in report.moments] == sorted(moment.n for moment in report.moments)


def test_only_what_stands_out_from_noise_is_told_as_costly() -> None:
    told = [each for seed in range(4) for each in analyse(whole_game(3, seed), effort=SMALL).costly]
    assert told
    for each in told:
        assert each.loss > max(0.02, 2 * each.error)
        assert each.taken != each.better


def test_the_same_match_and_seed_give_the_same_report_and_it_survives_being_written() -> None:
    match = whole_game(3)
    report = analyse(match, 7, SMALL)
    assert analyse(match, 7, SMALL) == report
    assert analyse(match, 8, SMALL) != report
    assert msgspec.json.decode(msgspec.json.encode(report), type=Report) == report


def test_progress_is_told_from_nothing_to_all() -> None:
    heard: list[float] = []
    analyse(whole_game(2), 1, SMALL, heard.append)
    assert heard == sorted(heard)
    assert heard[0] < 0.2
    assert heard[-1] == 1.0


def test_a_match_that_was_given_up_or_not_played_to_its_end_is_analysed_too() -> None:
    match = new_match(GemCave(), 4, 2, {})
    assert [point.n for point in analyse(match, effort=SMALL).points] == [0]
    at_once = match.fork()
    at_once.resign(1)
    report = analyse(at_once, effort=SMALL)
    assert [point.n for point in report.points] == [0, 1]
    assert [part.luck for part in report.parts] == [0.0, 0.0], "to give up is a choice"
    assert report.parts[1].own == -report.parts[1].start
    assert report.parts[0].others == 1 - report.parts[0].start
    for _ in range(3):
        decision = match.pending[0]
        match.play(decision.seat, decision.options[0])
    open_end = analyse(match, effort=SMALL)
    assert 0 < open_end.parts[0].end < 1
    match.resign(0)
    assert [part.end for part in analyse(match, effort=SMALL).parts] == [0.0, 1.0]

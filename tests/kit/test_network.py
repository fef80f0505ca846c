"""The network calculates what its weights say, in whole numbers, and takes no weights that it would misread."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import wyrmhall
from wyrmhall.core.chance import Chance
from wyrmhall.kit.network import HALF, LearnedInstinct, Network, squash
from wyrmhall.kit.weights import FILE, BadWeights, equip, hash_of, read, written

NAMES = ["hills", "rivers", "woods"]
GAME = "tiny-hills"
STATE = wyrmhall.new("draco-magi", seed=1).state  # Hills look at none


def network() -> Network:
    found = Network(NAMES, [-4, 0, -9], [4, 7, 9], [[3, -2], [0, 5], [-7, 1]], [11, -6], [2, -3], 10)
    found.cards = "house 1 abc"
    return found


def drawn(luck: Chance, inputs: int, units: int, most: int) -> Network:
    def numbers(count: int) -> list[int]:
        return [luck.below(2 * most + 1) - most for _ in range(count)]

    names = [f"number {at}" for at in range(inputs)]
    reach = [1 + luck.below(300) for _ in range(inputs)]
    return Network(
        names,
        [-each for each in reach],
        reach,
        [numbers(units) for _ in range(inputs)],
        numbers(units),
        numbers(units),
        77,
    )


def test_it_adds_up_what_the_numbers_weigh() -> None:
    found = network()
    assert found.look([0, 0, 0]) == 2 * 11, "the first unit always counts, the other is below 0"
    assert found.look([2, 3, 1]) == 2 * (11 + 6 - 7) - 3 * (-6 - 4 + 15 + 1)
    assert found.look([-3, 0, 2]) == 2 * (11 - 9 - 14) - 3 * (-6 + 6 + 2)


def test_what_was_never_met_counts_as_the_nearest_that_was() -> None:
    found = network()
    assert found.look([99, -5, -99]) == found.look([4, 0, -9])


def test_it_agrees_with_a_reference_for_any_weights() -> None:
    luck = Chance(4)
    for units in (1, 2, 31, 64):
        found = drawn(luck, 40, units, 90_000)
        assert not found.problem()
        inner, starts, counts = (np.array(each, dtype=np.int64) for each in (found.weights, found.starts, found.counts))
        for _ in range(50):
            numbers = [0 if luck.below(2) else luck.below(801) - 400 for _ in range(40)]
            sums = np.clip(numbers, found.least, found.most) @ inner + starts
            sums[1:] = np.maximum(sums[1:], 0)
            assert found.look(numbers) == int(sums @ counts)
            assert found.chance(numbers) == squash(int(sums @ counts) / 77)


def test_units_at_their_utmost_stay_in_their_lanes() -> None:
    most = HALF - 1
    found = Network(["a"], [-1], [1], [[most, -most, most]], [0, 0, 0], [1, 1, 1], 1)
    assert not found.problem()
    assert [each - HALF for each in found.sums([1])] == [most, -most, most]
    assert [each - HALF for each in found.sums([-1])] == [-most, most, -most]
    assert found.look([1]) == 2 * most


def test_weights_that_could_run_over_are_found_out() -> None:
    assert "unit 2 can come to" in Network(["a"], [0], [2], [[1, HALF // 2]], [0, 0], [1, 1], 1).problem()
    assert "the units can come to" in Network(["a"], [0], [1], [[1 << 30]], [0], [1 << 40], 1).problem()


def test_a_chance_lies_between_lost_and_won() -> None:
    assert [squash(x) for x in (-1.0, 0.0, 1.0)] == [0.25, 0.5, 0.75]
    assert network().chance([2, 3, 1]) == squash(2 / 10)


# -- as a text -------------------------------------------------------------------------------------


def test_weights_survive_being_written() -> None:
    text = written(network(), GAME)
    again = read(text, FILE, GAME, NAMES)
    assert written(again, GAME) == text
    assert again.cards == "house 1 abc"
    assert again.look([2, 3, 1]) == network().look([2, 3, 1])


def sealed(text: str) -> str:
    """With the hash that belongs to it."""
    body = text.rpartition("hash ")[0]
    return f"{body}hash {hash_of(body)}\n"


@pytest.mark.parametrize(
    ("before", "after", "why"),
    [
        ("wyrmhall network 1", "wyrmhall network 2", "weights begin with the line"),
        (f"game {GAME}", "game other-hills", "these are weights of other-hills, not of tiny-hills"),
        ("rivers: 0", "lakes: 0", "number 2 is 'lakes', but positions tell 'rivers' there"),
        ("rivers: 0 7 0 5\n", "", "number 2 is 'woods'"),
        ("woods: -9 9 -7 1\n", "", "it has 2 numbers, but positions tell 3"),
        ("hills: -4 4 3 -2", "hills: -4 4 3", "a number up to 0, one from 0 on and 2 weights are expected"),
        ("hills: -4 4", "hills: 1 4", "a number up to 0"),
        ("hills: -4 4 3", "hills: -4 4 three", r"weights.txt:7: 'three' is not a whole number"),
        ("hills: -4 4 3", "hills: -4 4 99999999999999", "is not a whole number up to"),
        ("counts 2 -3", "counts 2", "as many counts as starts"),
        ("scale 10", "scale 0", "one scale above 0"),
        ("starts 11 -6", "begins 11 -6", 'a line "starts'),
        ("hills: -4 4 3", f"hills: -4 4 {HALF}", "unit 1 can come to"),
    ],
)
def test_weights_that_do_not_fit_are_refused(before: str, after: str, why: str) -> None:
    text = written(network(), GAME)
    assert before in text
    with pytest.raises(BadWeights, match=why):
        read(sealed(text.replace(before, after)), FILE, GAME, NAMES)


def test_a_damaged_file_is_refused() -> None:
    text = written(network(), GAME)
    for damaged in (text.replace("-7 1", "-7 2"), text[:-3], text[:-1], text[: len(text) // 2]):
        with pytest.raises(BadWeights, match="damaged"):
            read(damaged, FILE, GAME, NAMES)
    with pytest.raises(BadWeights, match="weights begin"):
        read("", FILE, GAME, NAMES)


# -- in the hands of a game ------------------------------------------------------------------------


class Hills(LearnedInstinct):  # type: ignore[type-arg]
    def number_names(self) -> list[str]:
        return NAMES[:]

    def numbers(self, s: object, seat: int) -> list[int]:
        return [2, 3, 1]

    def judge(self, s: object, seat: int) -> float:
        return 0.125


def test_a_game_judges_by_what_was_learned_where_it_fits(tmp_path: Path) -> None:
    hills = Hills()
    equip(hills, GAME, "house 1 abc", tmp_path)
    assert hills.worth(STATE, 0) == 0.125
    assert hills.evaluation == "written by hand: no learned one was found better"
    (tmp_path / FILE).write_text(written(network(), GAME), encoding="utf-8")
    equip(hills, GAME, "house 1 abc", tmp_path)
    assert hills.worth(STATE, 0) == squash(2 / 10)
    assert hills.evaluation == "learned with these cards"


def test_other_cards_are_judged_by_what_is_written_by_hand(tmp_path: Path) -> None:
    hills = Hills()
    (tmp_path / FILE).write_text(written(network(), GAME), encoding="utf-8")
    equip(hills, GAME, "own 2 def", tmp_path)
    assert hills.worth(STATE, 0) == 0.125
    assert hills.evaluation == "written by hand, because the learned one was learned with other cards: house 1 abc"


def test_a_game_says_why_it_does_not_judge_by_what_was_learned(tmp_path: Path) -> None:
    hills = Hills()
    (tmp_path / FILE).write_text(written(network(), "other-hills"), encoding="utf-8")
    equip(hills, GAME, "house 1 abc", tmp_path)
    assert hills.network is None
    assert hills.worth(STATE, 0) == 0.125
    assert "because the learned one cannot be used: weights.txt:2: these are weights of other-hills" in hills.evaluation

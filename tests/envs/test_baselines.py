"""The baselines: their networks learn what they are told to, their bookkeeping is right, and they learn a small game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests import shelves
from wyrmhall import envs
from wyrmhall.envs.baselines import __main__ as program
from wyrmhall.envs.baselines.learners import Dmc, Ppo, Random, likelihoods, outcomes
from wyrmhall.envs.baselines.measuring import bot_score, learned_score
from wyrmhall.envs.baselines.nets import Policy, Worths

SMALL = 1e-6


@pytest.fixture(autouse=True)
def _games_for_tests() -> Iterator[None]:
    with shelves.filled():
        yield


def checked(weights: dict[str, Any], gradients: dict[str, Any], loss: Any) -> None:
    """The gradients are how the loss changes with single weights."""
    luck = np.random.default_rng(0)
    for name, gradient in gradients.items():
        for _ in range(4):
            at = tuple(int(luck.integers(size)) for size in gradient.shape)
            kept = weights[name][at]
            weights[name][at] = kept + SMALL
            above = loss()
            weights[name][at] = kept - SMALL
            below = loss()
            weights[name][at] = kept
            assert gradient[at] == pytest.approx((above - below) / (2 * SMALL), abs=1e-5), name


def test_the_gradients_of_a_policy_are_those_of_its_outputs() -> None:
    luck = np.random.default_rng(1)
    policy = Policy(6, 5, 8, 0.01, luck)
    for name, weights in policy.layers.weights.items():
        policy.layers.weights[name] = weights.astype(np.float64) + 0.1 * luck.standard_normal(weights.shape)
    rows: Any = luck.random((7, 6))
    masks: Any = np.ones((7, 5), np.int8)
    pull, tug = luck.standard_normal((7, 5)), luck.standard_normal(7)

    def loss() -> float:
        logits, values, _ = policy.look(rows, masks)
        return float((logits * pull).sum() + (values * tug).sum())

    _, _, kept = policy.look(rows, masks)
    checked(policy.layers.weights, policy.gradients(pull, tug, kept), loss)


def test_the_gradients_of_worths_are_those_of_their_outputs() -> None:
    luck = np.random.default_rng(2)
    worths = Worths(6, np.eye(4), 8, 0.01, luck)
    for name, weights in worths.layers.weights.items():
        worths.layers.weights[name] = weights.astype(np.float64) + 0.1 * luck.standard_normal(weights.shape)
    rows, actions, pull = luck.random((7, 6)), luck.integers(4, size=7), luck.standard_normal(7)

    def loss() -> float:
        return float((worths.look(rows, np.arange(7), actions)[0] * pull).sum())

    worth, kept = worths.look(rows, np.arange(7), actions)
    checked(worths.layers.weights, worths.gradients(worth, pull, kept), loss)


def test_what_an_action_came_to_is_seen_at_the_next_decision_of_the_same_seat_or_at_the_end() -> None:
    """Two seats take turns; the match ends with the third action, which seat 0 takes and wins by. A new one begins."""
    values = np.array([[0.1], [0.2], [0.3], [0.4]])
    rewards = np.zeros((4, 1, 2))
    rewards[2, 0] = [1, -1]
    dones = np.array([[False], [False], [True], [False]])
    actors = np.array([[0], [1], [0], [1]])
    advantages, is_known = outcomes(values, rewards, dones, actors, 1.0, 0.0)
    assert is_known[:, 0].tolist() == [True, True, True, False]
    assert advantages[2, 0] == pytest.approx(1 - 0.3), "the end"
    assert advantages[1, 0] == pytest.approx(-1 - 0.2), "the loser's last action"
    assert advantages[0, 0] == pytest.approx(0.3 - 0.1), "what seat 0 thought at its next decision"
    traced, _ = outcomes(values, rewards, dones, actors, 1.0, 1.0)
    assert traced[0, 0] == pytest.approx(1 - 0.1), "all the way to the end"


def test_what_is_not_permitted_is_never_chosen() -> None:
    vector = envs.vector("draco-magi", count=4, seed=3)
    for learner in (
        Random(vector.layout, vector.actions, 1),
        Ppo(vector.layout, vector.actions, 1, 16),
        Dmc(vector.layout, vector.actions, 1, 16),
    ):
        chosen = learner.choose(vector.observations, vector.masks)
        assert all(vector.masks[at, action] for at, action in enumerate(chosen))
        learner.learn(vector)
    logits, _, _ = Ppo(vector.layout, vector.actions, 1, 16).policy.look(vector.observations / 1.0, vector.masks)
    assert np.exp(likelihoods(logits)).sum(axis=1) == pytest.approx(1)
    assert np.exp(likelihoods(logits))[vector.masks == 0].max() == 0


@pytest.mark.parametrize("made", [Ppo, Dmc])
def test_they_learn_a_small_game(made: type[Ppo] | type[Dmc]) -> None:
    vector = envs.vector("gem-cave", count=32, seed=1, skip_forced=True)
    learner = made(vector.layout, vector.actions, 1, 32, 2e-3)
    before = learned_score(learner.choose, "random", "gem-cave", 40, 500)
    assert before.high < 0.6
    for _ in range(15):
        learner.learn(vector)
    after = learned_score(learner.choose, "random", "gem-cave", 40, 500)
    assert after.low > 0.6, f"it scores {after} against random play, where a half is no better"


def test_weights_are_kept_and_those_of_another_game_refused(tmp_path: Path) -> None:
    vector = envs.vector("hoard", count=4, seed=1)
    one, other = Ppo(vector.layout, vector.actions, 1, 16), Ppo(vector.layout, vector.actions, 2, 16)
    assert not np.array_equal(one.policy.layers.weights["first"], other.policy.layers.weights["first"])
    one.save(tmp_path / "kept.npz")
    other.load(tmp_path / "kept.npz")
    assert np.array_equal(one.policy.layers.weights["first"], other.policy.layers.weights["first"])
    magi = envs.vector("draco-magi", count=1)
    with pytest.raises(ValueError, match="weights of another game"):
        Ppo(magi.layout, magi.actions, 1, 16).load(tmp_path / "kept.npz")


def test_bots_are_measured_on_the_same_scale() -> None:
    assert bot_score("instinct", "random", "draco-magi", 8, 1).mean > 0.8
    assert bot_score("random", "random", "hoard", 20, 1).mean == pytest.approx(0.5, abs=0.25)


def test_the_program_writes_curves_and_makes_a_table_of_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "curves"
    for seed in ("1", "2"):
        words = ["learn", "ppo", "hoard", "--minutes", "0.01", "--points", "1", "--deals", "3", "--count", "8"]
        assert program.main([*words, "--seed", seed, "--out", str(out)]) == 0
    capsys.readouterr()
    assert program.main(["curves", str(out)]) == 0
    table = capsys.readouterr().out.splitlines()
    assert len(table) == 4
    assert table[-1].startswith("| hoard-ppo |")
    assert table[-1].endswith("| 2 |")
    (out / "else.csv").write_text("a,b\n", encoding="utf-8")
    assert program.main(["curves", str(out)]) == 1
    assert "is no file of `learn`" in capsys.readouterr().err


def test_the_interval_over_seeds_is_students() -> None:
    assert program.over_seeds([0.5]) == "50%"
    assert program.over_seeds([0.4, 0.5, 0.6]) == "50% ± 25", "4.3 times a tenth, by the root of three"
    assert program.over_seeds([0.9, 0.9, 0.9]) == "90% ± 0"

"""What the environments promise beyond the tests of their peers."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest

from wyrmhall import envs
from wyrmhall.core.decisions import Decision
from wyrmhall.core.errors import BadSetup, Refused
from wyrmhall.envs import openspiel
from wyrmhall.games import registry

GAMES = [listing.name for listing in registry.listings()]
each_game = pytest.mark.parametrize("game", GAMES)


def go_on(env: Any, luck: Any, steps: int) -> list[Any]:
    """What is seen in so many random steps."""
    seen = []
    for _ in range(steps):
        shown, reward, over, cut, _ = env.last()
        seen.append((env.agent_selection, shown["observation"].tobytes(), shown["action_mask"].tobytes(), reward))
        if over or cut:
            env.reset()
            continue
        env.step(luck.choice(np.flatnonzero(shown["action_mask"])))
    return seen


@each_game
def test_a_copy_in_the_middle_of_a_match_goes_on_alike_and_apart(game: str) -> None:
    env = envs.aec(game, seed=4)
    env.reset()
    go_on(env, np.random.default_rng(1), 40)
    twins = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    want = go_on(env, np.random.default_rng(2), 60)
    for twin in twins:
        assert go_on(twin, np.random.default_rng(2), 60) == want


@each_game
def test_single_matches_and_open_spiel_states_are_copied_too(game: str) -> None:
    env = envs.single(game, rivals=["instinct"], seed=3)
    shown, _ = env.reset(seed=3)
    action = int(np.flatnonzero(shown["action_mask"])[0])
    twin = copy.deepcopy(env)
    other = pickle.loads(pickle.dumps(env))
    want = env.step(action)
    for each in (twin, other):
        got = each.step(action)
        assert got[1:] == want[1:]
        assert got[0]["observation"].tobytes() == want[0]["observation"].tobytes()
    state = pyspiel.load_game(openspiel.short_name(game)).new_initial_state()
    state.apply_action(7)
    state.apply_action(state.legal_actions()[0])
    clone = state.clone()
    assert str(clone) == str(state)
    clone.apply_action(clone.legal_actions()[-1])
    assert str(clone) != str(state), "it has a match of its own"


@each_game
def test_the_scores_of_all_seats_are_zero_together(game: str) -> None:
    env = envs.aec(game, seats=registry.listing(game).seat_counts[-1], seed=2)
    env.reset()
    luck = np.random.default_rng(2)
    while not any(env.terminations.values()):
        env.step(luck.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])))
    assert sum(env.rewards.values()) == pytest.approx(0)
    assert len(env.rewards) == registry.listing(game).seat_counts[-1]


def test_an_action_that_is_not_permitted_is_refused_loses_or_is_replaced() -> None:
    refusing = envs.aec("draco-magi", seed=1)
    refusing.reset()
    before = refusing.sitting.match.fingerprint()
    with pytest.raises(Refused, match=r"command.place: place Red at 1.* is not permitted now"):
        refusing.step(refusing.sitting.actions.names.index("command.place: place Red at 1"))
    with pytest.raises(Refused, match="actions have the numbers 0 to"):
        refusing.step(100_000)
    assert refusing.sitting.match.fingerprint() == before

    losing = envs.aec("draco-magi", seed=1, illegal="lose")
    losing.reset()
    agent = losing.agent_selection
    losing.step(losing.sitting.actions.size - 1)
    assert losing.rewards[agent] == -1
    assert sum(losing.rewards.values()) == 0
    assert all(losing.terminations.values())

    replacing = envs.aec("draco-magi", seed=1, illegal="random")
    replacing.reset()
    replacing.step(replacing.sitting.actions.size - 1)
    assert not any(replacing.terminations.values())
    with pytest.raises(BadSetup, match="illegal is one of refuse, lose, random, not 'ignore'"):
        envs.aec("draco-magi", illegal="ignore")


def test_observations_come_as_dictionaries_by_field_too() -> None:
    env, flat = envs.aec("dragon-breeds", seed=6, fields=True), envs.aec("dragon-breeds", seed=6)
    env.reset(seed=6)
    flat.reset(seed=6)
    shown, whole = env.observe("seat_1")["observation"], flat.observe("seat_1")["observation"]
    assert env.observation_space("seat_1")["observation"].contains(shown)
    assert np.concatenate(list(shown.values())).tobytes() == whole.tobytes()


def test_rivals_are_bots_by_name_or_functions() -> None:
    asked: list[str] = []

    def last(decision: Decision[Any]) -> int:
        asked.append(decision.ask)
        return decision.legal[-1]

    rivals: list[str | Callable[[Decision[Any]], int]] = ["instinct", last]
    env = envs.single("dragonriders", rivals=rivals, seats=3, seat=1, seed=5)
    shown, info = env.reset(seed=5)
    luck = np.random.default_rng(0)
    over = False
    reward = 0.0
    while not over:
        assert info["seat"] == 1
        shown, reward, over, _, info = env.step(luck.choice(np.flatnonzero(shown["action_mask"])))
    assert -1 <= reward <= 1
    assert asked
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    with pytest.raises(BadSetup, match="seat is from 0 to 1, not 2"):
        envs.single("draco-magi", seat=2)


def test_gymnasium_finds_the_names_where_it_is_told_to_look() -> None:
    lines = 'import gymnasium\nprint(gymnasium.make("wyrmhall.envs:wyrmhall/Dragonriders-v0").spec)'
    done = subprocess.run([sys.executable, "-c", lines], capture_output=True, text=True, check=False)
    assert "wyrmhall/Dragonriders-v0" in done.stdout, done.stderr


def test_settings_reach_the_match() -> None:
    env = envs.aec("draco-magi", settings={"draft": False}, seed=1)
    env.reset()
    luck = np.random.default_rng(1)
    asked = set()
    for _ in range(30):
        asked.add(env.sitting.match.pending[0].ask)
        env.step(luck.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])))
    assert "setup.draft" not in asked
    with pytest.raises(BadSetup, match="there is no setting 'drift'"):
        envs.aec("draco-magi", settings={"drift": False})
    game = pyspiel.load_game("wyrmhall_draco_magi(draft=False,seeds=5)")
    assert game.max_chance_outcomes() == 5


def test_what_is_missing_is_named_with_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(envs, "find_spec", lambda name: None if name == "pettingzoo" else sys.modules[__name__])
    with pytest.raises(envs.MissingExtra, match=r"needs PettingZoo: pip install 'wyrmhall\[envs\]'"):
        envs.aec("draco-magi")


def test_numbers_of_numpy_are_answers() -> None:
    env = envs.aec("dragonriders", seed=1)
    env.reset()
    match = env.sitting.match
    while not match.pending[0].is_aim:
        match.play_id(np.int64(match.pending[0].seat), np.int32(match.pending[0].legal[0]))
    decision = match.pending[0]
    middle = match.fork()
    answer = decision.answers[0]
    match.play(np.int8(decision.seat), np.int64(answer))
    middle.play(decision.seat, np.array(decision.numbers(answer), dtype=np.int32))
    assert middle.fingerprint() == match.fingerprint()
    with pytest.raises(Refused, match="an answer is a whole number, its notation"):
        middle.play(middle.pending[0].seat, 1.5)  # type: ignore[arg-type]


def test_an_aim_has_bounds_and_a_box() -> None:
    env = envs.aec("dragonriders", seed=1)
    env.reset()
    match = env.sitting.match
    while match.pending[0].ask != "flight.fly":
        match.play_id(match.pending[0].seat, match.pending[0].legal[0])
    decision = match.pending[0]
    assert decision.low == [-number for number in decision.high]
    assert decision.numbers(decision.aimed([-1.0, 1.0])) == [decision.low[0], decision.high[1]]
    assert decision.numbers(decision.aimed([0.0, -7.0])) == [0, decision.low[1]]
    with pytest.raises(Refused, match=r"flight.fly takes 2 numbers, not 1"):
        decision.aimed([0.0])

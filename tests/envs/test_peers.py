"""The tests that PettingZoo, Gymnasium and OpenSpiel have for anybody's games, as they are, on every game."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace

import gymnasium
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms.generate_playthrough import playthrough
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from wyrmhall import envs
from wyrmhall.envs import openspiel
from wyrmhall.games import registry

GAMES = [listing.name for listing in registry.listings()]
FEWEST_AND_MOST = [
    (listing.name, seats)
    for listing in registry.listings()
    for seats in sorted({min(listing.seat_counts), max(listing.seat_counts)})
]
each_game = pytest.mark.parametrize("game", GAMES)
each_size = pytest.mark.parametrize(("game", "seats"), FEWEST_AND_MOST)

pytestmark = [
    # they have dictionaries with a mask in their own games too
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


@each_size
def test_api(game: str, seats: int) -> None:
    api_test(envs.aec(game, seats=seats, seed=1), num_cycles=100)


@each_size
def test_parallel_api(game: str, seats: int) -> None:
    parallel_api_test(envs.parallel(game, seats=seats, seed=1), num_cycles=100)


@each_game
def test_seed(game: str) -> None:
    seed_test(partial(envs.aec, game), num_cycles=50)


@each_game
def test_max_cycles(game: str) -> None:
    made = partial(envs.parallel, game, illegal="random")
    max_cycles_test(
        SimpleNamespace(parallel_env=made, env=lambda max_cycles: parallel_to_aec(made(max_cycles=max_cycles)))
    )


@each_game
def test_render(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(envs.aec, game, seed=1))
    assert capsys.readouterr().out, "people see something"


@each_game
def test_gymnasium(game: str) -> None:
    env = gymnasium.make(f"wyrmhall/{envs.gym_name(game)}-v0")
    check_env(env.unwrapped)


@pytest.mark.slow
@each_game
def test_open_spiel_random_sim(game: str) -> None:
    is_short = game in (
        "dragonriders",
        "dragon-booster-draft",
    )  # to write and read every state of the others takes long
    made = pyspiel.load_game(openspiel.short_name(game))
    pyspiel.random_sim_test(made, num_sims=1, serialize=is_short, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["dragonriders", "dragon-booster-draft"])
def test_open_spiel_playthrough(game: str) -> None:
    name = f"{openspiel.short_name(game)}(players=3)"
    text = playthrough(name, None, seed=5)
    assert text == playthrough(name, None, seed=5), "the same again"
    assert f'GameType.short_name = "{openspiel.short_name(game)}"' in text
    assert "IsTerminal() = True" in text

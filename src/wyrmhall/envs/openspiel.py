"""Every game for OpenSpiel: `import wyrmhall.envs.openspiel`, then `pyspiel.load_game("wyrmhall_draco_magi")`.

All luck of a match comes from one number, which is drawn before anything else: OpenSpiel sees one chance node with so many
outcomes as there are `seeds`. Who are asked at the same time answer one after the other, and see nothing of each other's answers.
Settings that are no lists of cards are parameters: `wyrmhall_draco_magi(draft=False)`.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import wyrmhall
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.core.settings import Setting
from wyrmhall.envs import need
from wyrmhall.games import registry
from wyrmhall.games.registry import Listing

need("numpy", "pyspiel")

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402

SEEDS = 1000
PREFIX = "wyrmhall_"


def short_name(game: str) -> str:
    return PREFIX + game.replace("-", "_")


class WyrmhallState(pyspiel.State):
    """A match that begins once its luck is drawn."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.way = game.way
        self.match: LightMatch[Any] | None = None

    def __deepcopy__(self, memo: dict[int, Any]) -> WyrmhallState:
        twin = type(self)(self.get_game())
        pyspiel.State.__init__(twin, self.get_game())
        twin.match = deepcopy(self.match)
        return twin

    def begun(self) -> LightMatch[Any]:
        assert self.match is not None, "its luck is not drawn yet"
        return self.match

    def current_player(self) -> int:
        if self.match is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.match.is_over else int(self.match.pending[0].seat)

    def is_terminal(self) -> bool:
        return self.match is not None and self.match.is_over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seed, 1 / self.way.seeds) for seed in range(self.way.seeds)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.begun().pending[0].legal)

    def _apply_action(self, action: int) -> None:
        if self.match is None:
            self.match = self.way.begun(action)
        else:
            self.match.play_id(self.match.pending[0].seat, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"luck {action}"
        return str(self.way.actions.names[action])

    def returns(self) -> list[float]:
        result = None if self.match is None else self.match.result()
        if result is None:
            return [0.0] * self.way.seats
        return [2 * result.score(seat) - 1 for seat in range(self.way.seats)]

    def __str__(self) -> str:
        if self.match is None:
            return "the luck is not drawn yet"
        return "\n".join([*self.match.game.sentences(self.match.view()), f"# {self.match.fingerprint()}"])


class WyrmhallObserver:
    """What one seat knows."""

    def __init__(self, way: Way, params: Any) -> None:
        if params:
            raise ValueError(f"observations have no parameters, and {params} were given")
        self.way = way
        self.tensor: Any = np.zeros(way.layout.size, np.float32)
        self.dict = {field.name: self.tensor[field.offset : field.offset + field.size] for field in way.layout.fields}

    def set_from(self, state: WyrmhallState, player: int) -> None:
        if state.match is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = np.frombuffer(state.match.encoded(player), np.uint8)

    def string_from(self, state: WyrmhallState, player: int) -> str:
        match = state.match
        if match is None:
            return "nothing is dealt yet"
        decision = match.decision(player)
        asked = [] if decision is None else [f"You are asked: {decision.prompt}"]
        return "\n".join([*match.game.sentences(match.view(player)), *asked])


class Way:
    """One way to play a game: with so many players, by these settings, with luck from so many seeds."""

    def __init__(self, name: str, given: dict[str, Any]) -> None:
        values = dict(given)
        self.name = name
        self.given = given
        self.seats = int(values.pop("players"))
        self.seeds = int(values.pop("seeds"))
        self.settings = values
        self.actions = wyrmhall.actions(name, self.seats, values)
        self.layout = wyrmhall.observation(name, self.seats)
        self.longest = registry.game(name).longest

    def __reduce__(self) -> tuple[Any, ...]:
        return Way, (self.name, self.given)

    def begun(self, seed: int) -> LightMatch[Any]:
        return wyrmhall.new(self.name, seed=seed, seats=self.seats, settings=self.settings, light=True)


def parameters(listing: Listing) -> dict[str, Any]:
    """The players, the seeds, and all settings that no seat has for itself."""
    shared: list[Setting] = [setting for setting in registry.game(listing.name).settings() if setting.seat is None]
    found: dict[str, Any] = {"players": listing.seat_counts[0], "seeds": SEEDS}
    found |= {setting.name: setting.default for setting in shared}
    return found


def game_type(listing: Listing) -> Any:
    return pyspiel.GameType(
        short_name=short_name(listing.name),
        long_name=f"Wyrmhall: {listing.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(listing.seat_counts),
        min_num_players=min(listing.seat_counts),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=parameters(listing),
    )


def register(listing: Listing) -> None:
    made = game_type(listing)
    defaults = parameters(listing)

    class Game(pyspiel.Game):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            self.way = Way(listing.name, {**defaults, **(params or {})})
            info = pyspiel.GameInfo(
                num_distinct_actions=self.way.actions.size,
                max_chance_outcomes=self.way.seeds,
                num_players=self.way.seats,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=self.way.longest,
            )
            super().__init__(made, info, params or {})

        def new_initial_state(self) -> WyrmhallState:
            return WyrmhallState(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> WyrmhallObserver:
            return WyrmhallObserver(self.way, params)

    pyspiel.register_game(made, Game)


for each in registry.listings():
    if short_name(each.name) not in pyspiel.registered_names():
        register(each)

"""Matches for PettingZoo."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from wyrmhall.core.decisions import Decision
from wyrmhall.envs.sitting import RENDER_MODES, Sitting, check_mode, rendered


class Aec(AECEnv):
    """One who is asked acts after the other; of those who are asked at the same time the first of the order."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seed: int | None = None,
        settings: Mapping[str, object] | None = None,
        illegal: str = "refuse",
        max_cycles: int | None = None,
        fields: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        check_mode(render_mode)
        self.sitting = Sitting(game, seats, seed, settings, illegal)
        self.metadata = {
            "name": f"{game}_v0",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.fields = fields
        self.possible_agents = [f"seat_{seat}" for seat in range(self.sitting.seats)]
        size = self.sitting.actions.size
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {"observation": self.sitting.seen_space(fields), "action_mask": spaces.Box(0, 1, (size,), dtype="int8")}
            )
            for agent in self.possible_agents
        }
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._steps = 0

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        self.sitting.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._steps = 0
        self.agent_selection = self.possible_agents[self.sitting.match.pending[0].seat]

    def observe(self, agent: str) -> dict[str, Any]:
        sitting, seat = self.sitting, self._seat_of[agent]
        is_asked = agent == self.agent_selection and not sitting.is_over
        decision = sitting.match.pending[0] if is_asked else None
        return {
            "observation": sitting.seen(seat, self.fields),
            "action_mask": sitting.mask(decision, sitting.actions.size),
        }

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        sitting = self.sitting
        sitting.play(sitting.match.pending[0], action)
        self._steps += 1
        self._cumulative_rewards[agent] = 0.0
        if sitting.is_over:
            for each, reward in zip(self.possible_agents, sitting.rewards(), strict=True):
                self.rewards[each] = reward
                self.terminations[each] = True
            self._accumulate_rewards()
            return
        if self.max_cycles is not None and self._steps >= self.max_cycles * sitting.seats:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[sitting.match.pending[0].seat]

    def render(self) -> str | None:
        return rendered(self.sitting, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""


class Parallel(ParallelEnv):
    """Everybody acts in every cycle: those who are asked answer, the others wait."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seed: int | None = None,
        settings: Mapping[str, object] | None = None,
        illegal: str = "refuse",
        max_cycles: int | None = None,
        fields: bool = False,
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode)
        self.sitting = Sitting(game, seats, seed, settings, illegal)
        self.metadata = {"name": f"{game}_v0", "render_modes": RENDER_MODES, "render_fps": 2}
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.fields = fields
        self.possible_agents = [f"seat_{seat}" for seat in range(self.sitting.seats)]
        self.agents: list[str] = []
        self.wait = self.sitting.actions.size
        size = self.wait + 1
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {"observation": self.sitting.seen_space(fields), "action_mask": spaces.Box(0, 1, (size,), dtype="int8")}
            )
            for agent in self.possible_agents
        }
        self._cycles = 0

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Any = None) -> tuple[dict[str, Any], dict[str, Any]]:
        self.sitting.begin(seed)
        self.agents = self.possible_agents[:]
        self._cycles = 0
        return self._seen(), {agent: {} for agent in self.agents}

    def _seen(self) -> dict[str, Any]:
        sitting = self.sitting
        found: dict[str, Any] = {}
        for seat, agent in enumerate(self.possible_agents):
            decision = None if sitting.is_over else sitting.match.decision(seat)
            mask = sitting.mask(decision, self.wait + 1)
            if decision is None:
                mask[self.wait] = 1
            found[agent] = {"observation": sitting.seen(seat, self.fields), "action_mask": mask}
        return found

    def step(self, actions: Mapping[str, Any]) -> tuple[dict[str, Any], ...]:
        sitting = self.sitting
        asked: list[Decision[Any]] = sitting.match.pending[:]
        for decision in asked:
            if not sitting.is_over:
                agent = self.possible_agents[decision.seat]
                if agent not in actions:
                    raise ValueError(f"{agent} is asked {decision.ask}, and no action was given for it")
                sitting.play(decision, actions[agent])
        self._cycles += 1
        is_over = sitting.is_over
        is_cut = not is_over and self.max_cycles is not None and self._cycles >= self.max_cycles
        agents = self.agents
        seen = self._seen()
        rewards = dict(zip(self.possible_agents, sitting.rewards(), strict=True))
        if is_over or is_cut:
            self.agents = []
        return (
            seen,
            rewards,
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, is_cut),
            {agent: {} for agent in agents},
        )

    def render(self) -> str | None:
        return rendered(self.sitting, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""

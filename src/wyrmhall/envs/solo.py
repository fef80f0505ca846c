"""One player's side of a match, for Gymnasium."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import gymnasium
from gymnasium import spaces

from wyrmhall.bots.bot import Bot
from wyrmhall.bots.levels import bot
from wyrmhall.core.chance import SEEDS, Chance
from wyrmhall.core.decisions import Decision
from wyrmhall.core.errors import BadSetup
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.envs.sitting import RENDER_MODES, Sitting, check_mode, rendered

Rival = str | Callable[[Decision[Any]], int]  # a bot by name, or what gives one of the legal numbers
RANDOM = "random"


def seated(rivals: Sequence[Rival]) -> list[Bot | Callable[[Decision[Any]], int] | None]:
    """Those who play against the learner; None plays at random."""
    return [(None if rival == RANDOM else bot(rival)) if isinstance(rival, str) else rival for rival in rivals]


class Solo(gymnasium.Env):
    """Only what the learner is asked is seen; the rivals have answered before."""

    metadata = {"render_modes": RENDER_MODES, "render_fps": 2}

    def __init__(
        self,
        game: str,
        rivals: Sequence[Rival] = (RANDOM,),
        seats: int | None = None,
        seat: int | None = None,
        seed: int | None = None,
        settings: Mapping[str, object] | None = None,
        illegal: str = "lose",
        fields: bool = False,
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode)
        self.sitting = Sitting(game, seats, seed, settings, illegal)
        if seat is not None and not 0 <= seat < self.sitting.seats:
            raise BadSetup(f"seat is from 0 to {self.sitting.seats - 1}, not {seat}")
        if not rivals:
            raise BadSetup("there is nobody to play against: name a bot, such as 'random'")
        self.given = list(rivals)
        self.rivals = seated(self.given)
        self.render_mode = render_mode
        self.fixed_seat = seat
        self.seat = seat or 0
        self.fields = fields
        size = self.sitting.actions.size
        self.action_space = spaces.Discrete(size)
        self.observation_space = spaces.Dict(
            {"observation": self.sitting.seen_space(fields), "action_mask": spaces.Box(0, 1, (size,), dtype="int8")}
        )

    def __getstate__(self) -> dict[str, Any]:
        """What a copy needs: bots are made anew by their names."""
        return {name: value for name, value in self.__dict__.items() if name != "rivals"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.rivals = seated(self.given)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        while True:
            self.sitting.begin(seed)
            seat = self.fixed_seat
            self.seat = int(self.sitting.luck.integers(self.sitting.seats)) if seat is None else seat
            self._let_others_play()
            if not self.sitting.is_over:
                return self._seen(), self._info()
            seed = None

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        decision = self.sitting.match.decision(self.seat)
        if decision is None:
            raise gymnasium.error.ResetNeeded("the match is over: call reset() before step()")
        self.sitting.play(decision, action)
        self._let_others_play()
        reward = self.sitting.rewards()[self.seat]
        return self._seen(), reward, self.sitting.is_over, False, self._info()

    def _let_others_play(self) -> None:
        """Until the learner is asked, or it is over."""
        sitting = self.sitting
        while not sitting.is_over and sitting.match.decision(self.seat) is None:
            decision = sitting.match.pending[0]
            rival = self.rivals[(decision.seat - self.seat - 1) % sitting.seats % len(self.rivals)]
            if isinstance(rival, Bot):
                luck = Chance(int(sitting.luck.integers(SEEDS)))
                sitting.match.act(decision.seat, rival.choose(Eyes(sitting.match, decision.seat, luck)))
                continue
            legal = decision.legal
            number = legal[int(sitting.luck.integers(len(legal)))] if rival is None else rival(decision)
            sitting.match.play_id(decision.seat, number)

    def _seen(self) -> dict[str, Any]:
        sitting = self.sitting
        decision = None if sitting.is_over else sitting.match.decision(self.seat)
        return {
            "observation": sitting.seen(self.seat, self.fields),
            "action_mask": sitting.mask(decision, sitting.actions.size),
        }

    def _info(self) -> dict[str, Any]:
        decision = None if self.sitting.is_over else self.sitting.match.decision(self.seat)
        return {"seat": self.seat, "asked": "" if decision is None else decision.ask}

    def render(self) -> str | None:
        return rendered(self.sitting, self.render_mode)

"""What all environments share: a match, who sits where, and what it looks like in arrays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces

import wyrmhall
from wyrmhall.core.chance import SEEDS
from wyrmhall.core.decisions import Decision
from wyrmhall.core.errors import BadSetup
from wyrmhall.core.playing.light import LightMatch

ILLEGAL = ("refuse", "lose", "random")
RENDER_MODES = ["human", "ansi"]
WON = 1.0
LOST = -1.0

Array = Any  # of numpy


class Sitting:
    """A match that begins anew when it is told to, and never ends in the middle of a thought."""

    def __init__(
        self, game: str, seats: int | None, seed: int | None, settings: Mapping[str, object] | None, illegal: str
    ) -> None:
        if illegal not in ILLEGAL:
            raise BadSetup(f"illegal is one of {', '.join(ILLEGAL)}, not {illegal!r}")
        self.name = game
        self.settings = dict(settings or {})
        self.illegal = illegal
        self.actions = wyrmhall.actions(game, seats, self.settings)
        self.seats = self.actions.seats
        self.layout = wyrmhall.observation(game, self.seats)
        self.luck: Any = np.random.default_rng(seed)
        self.match: LightMatch[Any] = self._new()
        self.forfeited = -1  # the seat that lost by what is not permitted

    def __getstate__(self) -> dict[str, Any]:
        """What a copy needs; what follows from the game it finds out by itself."""
        return {name: value for name, value in self.__dict__.items() if name not in ("actions", "layout")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.actions = wyrmhall.actions(self.name, self.seats, self.settings)
        self.layout = wyrmhall.observation(self.name, self.seats)

    def _new(self) -> LightMatch[Any]:
        seed = int(self.luck.integers(SEEDS))
        return wyrmhall.new(self.name, seed=seed, seats=self.seats, settings=self.settings, light=True)

    def begin(self, seed: int | None) -> None:
        if seed is not None:
            self.luck = np.random.default_rng(seed)
        self.match = self._new()
        self.forfeited = -1

    @property
    def is_over(self) -> bool:
        return self.forfeited >= 0 or self.match.is_over

    def play(self, decision: Decision[Any], action: Any) -> None:
        """Answer by number, as far as that is permitted."""
        number = int(action)
        if self.illegal != "refuse" and number not in decision.legal:
            if self.illegal == "lose":
                self.forfeited = decision.seat
                return
            number = decision.legal[int(self.luck.integers(len(decision.legal)))]
        self.match.play_id(decision.seat, number)

    def rewards(self) -> list[float]:
        """From -1 for the last to 1 for the first, all 0 before the end; together they are 0."""
        if self.forfeited >= 0:
            others = WON / (self.seats - 1)
            return [LOST if seat == self.forfeited else others for seat in range(self.seats)]
        result = self.match.result()
        if result is None:
            return [0.0] * self.seats
        return [2 * result.score(seat) - 1 for seat in range(self.seats)]

    # -- in arrays ---------------------------------------------------------------------------------

    def seen(self, seat: int, fields: bool) -> Any:
        """What a seat knows: one array, or one for each field."""
        cells = np.frombuffer(bytearray(self.match.encoded(seat)), dtype=np.uint8)
        if not fields:
            return cells
        return {field.name: cells[field.offset : field.offset + field.size] for field in self.layout.fields}

    def mask(self, decision: Decision[Any] | None, size: int) -> Array:
        mask: Array = np.zeros(size, dtype=np.int8)
        if decision is not None:
            mask[decision.legal] = 1
        return mask

    def seen_space(self, fields: bool) -> Any:
        high = np.frombuffer(self.layout.highs(), dtype=np.uint8)
        if not fields:
            return spaces.Box(0, high, dtype=np.uint8)
        return spaces.Dict(
            {
                field.name: spaces.Box(0, high[field.offset : field.offset + field.size], dtype=np.uint8)
                for field in self.layout.fields
            }
        )

    def told(self) -> str:
        """The table as text, as one sees it who sits at no seat."""
        return "\n".join(self.match.game.sentences(self.match.view()))


def rendered(sitting: Sitting, mode: str | None) -> str | None:
    if mode == "human":
        print(sitting.told())
        return None
    return sitting.told() if mode == "ansi" else None


def check_mode(mode: str | None) -> None:
    if mode not in (None, *RENDER_MODES):
        raise BadSetup(f"render_mode is one of {', '.join(RENDER_MODES)}, not {mode!r}")

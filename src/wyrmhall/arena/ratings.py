"""Ratings of a ladder, for any number at a table (Weng and Lin's Plackett-Luce, by openskill)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple, Protocol

from openskill.models import PlackettLuce, PlackettLuceRating

from wyrmhall.core.rounds.met import Met


class Rating(NamedTuple):
    """How strong a bot is taken to be, and how unsure that is. Two whose `mu` are 25/6 apart win 76% against 24%, about."""

    mu: float
    sigma: float
    blocks: int  # that it rests on


class Played(Protocol):
    @property
    def is_alike(self) -> bool: ...

    def met(self) -> Met: ...


class Ratings:
    """One block is one result, by the score over all seats. A block that every bot played alike is none."""

    def __init__(self, entrants: int, fixed: Mapping[int, Rating] | None = None) -> None:
        self._model = PlackettLuce()
        self._fixed = dict(fixed or {})  # who was rated before, and stays so
        self._ratings = [self._begun(entrant) for entrant in range(entrants)]
        self._blocks = [0] * entrants

    def _begun(self, entrant: int) -> PlackettLuceRating:
        if entrant in self._fixed:
            return self._model.rating(self._fixed[entrant].mu, self._fixed[entrant].sigma)
        return self._model.rating()

    def hear(self, blocks: Iterable[Played]) -> None:
        for block in blocks:
            if block.is_alike:
                continue
            met = block.met()
            teams = self._model.rate([[self._ratings[each]] for each in met.players], ranks=list(map(float, met.ranks)))
            for entrant, (rating,) in zip(met.players, teams, strict=True):
                self._blocks[entrant] += 1
                if entrant not in self._fixed:
                    self._ratings[entrant] = rating

    def __getitem__(self, entrant: int) -> Rating:
        rating = self._ratings[entrant]
        return Rating(rating.mu, rating.sigma, self._blocks[entrant])

    def order(self) -> list[int]:
        """The strongest first."""
        return sorted(range(len(self._ratings)), key=lambda entrant: -self._ratings[entrant].mu)

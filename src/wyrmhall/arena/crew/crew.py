"""What every crew does: it takes jobs as long as it has room, and reports each of them once."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter, deque
from typing import Final

from wyrmhall.arena.series import Job, Report, play_job
from wyrmhall.core.errors import WyrmhallError

GRACE: Final = 5.0  # seconds after which a game is ended from outside that should have ended by itself
TRIES: Final = 3  # workers that may be lost with a game before it is given up


class CrewFailed(WyrmhallError):
    """There is nobody who could play."""


class Crew(ABC):
    @property
    @abstractmethod
    def has_room(self) -> bool:
        """Whether another job would keep somebody busy."""

    @abstractmethod
    def give(self, job: Job) -> None: ...

    @abstractmethod
    def wait(self, seconds: float) -> list[Report]:
        """Of jobs that are done; none if that takes longer."""

    @abstractmethod
    def close(self) -> None:
        """Nobody plays on."""


class Losses:
    """A game is played again when its worker was lost, but not for ever: it may be what kills them."""

    def __init__(self) -> None:
        self._lost: Counter[int] = Counter()

    def count(self, job: Job, why: str) -> Report | None:
        """None if it is to be played again."""
        number = job.plan.number
        self._lost[number] += 1
        if self._lost[number] < TRIES:
            return None
        return Report(number, error=f"{TRIES} workers were lost with it, the last one because {why}", is_lost=True)


class Alone(Crew):
    """This process plays, one game after another."""

    def __init__(self) -> None:
        self._jobs: deque[Job] = deque()

    @property
    def has_room(self) -> bool:
        return not self._jobs

    def give(self, job: Job) -> None:
        self._jobs.append(job)

    def wait(self, seconds: float) -> list[Report]:
        return [play_job(self._jobs.popleft())] if self._jobs else []

    def close(self) -> None:
        self._jobs.clear()

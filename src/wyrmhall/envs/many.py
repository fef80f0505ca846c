"""Many matches at once, in arrays that stay where they are; in several processes if asked."""

from __future__ import annotations

import multiprocessing
from collections.abc import Mapping
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any, NamedTuple

import numpy as np

import wyrmhall
from wyrmhall.core.chance import SEEDS, Chance
from wyrmhall.core.errors import BadSetup, Refused, WyrmhallError
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.core.playing.many import Many
from wyrmhall.core.settings import complete
from wyrmhall.envs.following import scores_of
from wyrmhall.games import registry

MOST = 4096
STEP, STOP = b"step", b"stop"
BEGUN = "begun"

Array = Any  # of numpy


class Way(NamedTuple):
    """One way to play a game, and how many matches of it one process plays."""

    game: str
    seats: int
    settings: dict[str, object]
    skip_forced: bool
    follow: bool
    seeds: list[int]


class Sizes(NamedTuple):
    matches: int
    width: int
    actions: int
    seats: int


class Arrays:
    """What all matches show. In shared memory rows of it belong to one process each."""

    def __init__(self, sizes: Sizes, memory: Any = None) -> None:
        """Without memory that is shared, each array has a bytearray of its own, in which single cells are written quicker."""
        at = 0

        def taken(shape: tuple[int, ...], kind: Any) -> tuple[Array, Any]:
            """An array, and what it is made of."""
            nonlocal at
            size = int(np.prod(shape)) * np.dtype(kind).itemsize
            cells = bytearray(size) if memory is None else memory[at : at + size]
            at += size
            return np.ndarray(shape, kind, cells), cells

        count = sizes.matches
        self.rewards, _ = taken((count, sizes.seats), np.float32)
        self.chosen, _ = taken((count,), np.int32)
        self.observations, self.seen_cells = taken((count, sizes.width), np.uint8)
        self.masks, self.mask_cells = taken((count, sizes.actions), np.int8)
        self.actors, self.actor_cells = taken((count,), np.uint8)
        self.dones, _ = taken((count,), np.bool_)

    @staticmethod
    def room(sizes: Sizes) -> int:
        return sizes.matches * (4 * sizes.seats + 4 + sizes.width + sizes.actions + 2)


def permitted(masks: Array) -> tuple[Array, Array]:
    """Row and number of every action that is permitted, in order; of one long row of flags numpy finds them far quicker."""
    rows, numbers = np.divmod(np.flatnonzero(masks.view(np.bool_)), masks.shape[1])
    return rows, numbers


class Players:
    """The matches of one process, and their rows."""

    def __init__(self, way: Way, arrays: Arrays, first: int) -> None:
        game = registry.game(way.game)
        values = complete(game.settings(), way.settings)
        last = first + len(way.seeds)
        self.rewards, self.dones, self.chosen = (
            rows[first:last] for rows in (arrays.rewards, arrays.dones, arrays.chosen)
        )
        arrays.masks[first:last].fill(0)
        self.many = Many(
            game, way.seats, values, way.seeds, way.skip_forced,
            arrays.seen_cells, arrays.mask_cells, arrays.actor_cells, first,
        )  # fmt: skip
        self.follow = way.follow
        self.lucks = [Chance(~seed) for seed in way.seeds]  # of the matches that follow
        self.clear()
        self.many.show_all()

    def clear(self) -> None:
        self.rewards.fill(0)
        self.dones.fill(False)

    def step(self) -> None:
        self.clear()
        for at, match in self.many.step_all(self.chosen.tolist()):
            self.dones[at] = True
            self.rewards[at] = [2 * score - 1 for score in self._scores(at, match)]
        self.many.show_all()

    def _scores(self, at: int, match: LightMatch[Any]) -> list[float]:
        if self.follow:
            return scores_of(match, self.lucks[at])
        result = match.result()
        assert result is not None, "it is over"
        return [result.score(seat) for seat in range(match.seats)]


class Vector:
    """Whoever is asked first in each match acts. What ended begins anew at once: `dones` and `rewards` tell of the match before.

    `observations`, `masks` and `actors` (whose turn it is, by seat) are written anew in every step: copy what is to be kept.
    """

    def __init__(
        self,
        game: str,
        count: int = 64,
        seats: int | None = None,
        seed: int = 0,
        settings: Mapping[str, object] | None = None,
        skip_forced: bool = False,
        processes: int = 0,
        follow: bool = False,
    ) -> None:
        if not 1 <= count <= MOST:
            raise BadSetup(f"there can be 1 to {MOST} matches, not {count}")
        if not 0 <= seed < SEEDS:
            raise BadSetup(f"a seed is a whole number from 0 to {SEEDS - 1}, not {seed}")
        if not 0 <= processes <= count:
            raise BadSetup(f"{count} matches are played in at most as many processes, not {processes}")
        self.game = game
        self.actions = wyrmhall.actions(game, seats, settings)
        self.seats = self.actions.seats
        self.layout = wyrmhall.observation(game, self.seats)
        self.count = count
        self.steps = 0
        luck = Chance(seed)
        seeds = [int(luck.split().state) for _ in range(count)]
        sizes = Sizes(count, self.layout.size, self.actions.size, self.seats)
        self._memory: SharedMemory | None = None
        self._workers: list[tuple[Any, Connection]] = []
        self._players: Players | None = None
        if not processes:
            self._take(Arrays(sizes))
            way = Way(game, self.seats, dict(settings or {}), skip_forced, follow, seeds)
            self._players = Players(way, self._arrays, 0)
            return
        self._memory = SharedMemory(create=True, size=Arrays.room(sizes))
        self._take(Arrays(sizes, self._memory.buf))
        context = multiprocessing.get_context("spawn")
        for worker in range(processes):
            first, last = worker * count // processes, (worker + 1) * count // processes
            way = Way(game, self.seats, dict(settings or {}), skip_forced, follow, seeds[first:last])
            mine, theirs = context.Pipe()
            process = context.Process(target=serve, args=(self._memory.name, sizes, way, first, theirs), daemon=True)
            process.start()
            theirs.close()
            self._workers.append((process, mine))
        self._wait()

    def _take(self, arrays: Arrays) -> None:
        self._arrays = arrays
        self.observations, self.masks, self.actors = arrays.observations, arrays.masks, arrays.actors
        self.rewards, self.dones = arrays.rewards, arrays.dones

    def step(self, actions: Array) -> tuple[Array, Array, Array]:
        """One action for each match, by number. Gives `observations`, `rewards` of every seat, and `dones`.

        Raises Refused, and changes nothing in the process where it was, if an action is not permitted.
        """
        chosen = np.asarray(actions)
        if chosen.shape != (self.count,) or not np.issubdtype(chosen.dtype, np.integer):
            raise ValueError(f"{self.count} whole numbers are expected, not {chosen.dtype} of the shape {chosen.shape}")
        self._arrays.chosen[:] = chosen
        if self._players is not None:
            self._players.step()
        else:
            if not self._workers:
                raise ValueError("these matches are closed")
            for _, line in self._workers:
                line.send_bytes(STEP)
            self._wait()
        self.steps += self.count
        return self.observations, self.rewards, self.dones

    def _wait(self) -> None:
        """Until every process has answered; what went wrong in one is raised here."""
        wrong: list[Exception] = []
        for process, line in self._workers:
            try:
                said = line.recv()
            except EOFError:
                self.close()
                raise WyrmhallError(f"a process of these matches ended by itself ({process.exitcode})") from None
            if isinstance(said, Exception):
                wrong.append(said)
        if wrong:
            raise wrong[0]

    def random(self, luck: Any) -> Array:
        """For each match an action at random, of those that are permitted; `luck` is a generator of numpy."""
        if self._players is not None:
            return np.array(self._players.many.random_all(Chance(int(luck.integers(SEEDS)))), dtype=np.int32)
        rows, numbers = permitted(self.masks)
        counts = np.bincount(rows, minlength=self.count)
        first = np.cumsum(counts) - counts
        return numbers[first + (luck.random(self.count) * counts).astype(np.int64)].astype(np.int32)

    def close(self) -> None:
        """End the processes, if there are any."""
        workers, self._workers = self._workers, []
        for _, line in workers:
            try:
                line.send_bytes(STOP)
            except OSError:  # it has ended already
                line.close()
        for process, line in workers:
            process.join()
            line.close()
        if self._memory is not None:
            memory, self._memory = self._memory, None
            self._take(Arrays(self._sizes()))
            memory.close()
            memory.unlink()

    def _sizes(self) -> Sizes:
        return Sizes(self.count, self.layout.size, self.actions.size, self.seats)

    def __enter__(self) -> Vector:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def serve(memory: str, sizes: Sizes, way: Way, first: int, line: Connection) -> None:
    """One process: a step whenever it is told."""
    shared = SharedMemory(memory)
    players = Players(way, Arrays(sizes, shared.buf), first)
    line.send(BEGUN)
    while line.recv_bytes() == STEP:
        try:
            players.step()
            line.send(STEP)
        except (Refused, ValueError) as error:
            line.send(ValueError(str(error)))
    line.close()
    del players  # and its arrays, before the memory that they are made of
    shared.close()

"""A Ray cluster. Code, own cards and own games go along to its machines, which need only Ray and what Wyrmhall rests on."""

from __future__ import annotations

import faulthandler
import json
import os
import shutil
import socket
import tempfile
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

import wyrmhall
from wyrmhall.arena.crew.crew import GRACE, Crew, CrewFailed, Losses
from wyrmhall.arena.series import Job, Report, play_job
from wyrmhall.bots.worker.process import OUTSIDE
from wyrmhall.games import registry

SETTINGS: Final = b"\x00\x00\x00\x04\x00\x00\x00\x00\x00"  # of HTTP/2, which Ray speaks: nothing special
GREETING: Final = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + SETTINGS
PATIENCE: Final = 5.0  # seconds for an address to answer
AHEAD: Final = 2  # jobs for each core of the cluster, so that none need wait
LIST: Final = "parcel.json"
LEFT_OUT: Final = ("web", "__pycache__")  # what no game needs


class NoCluster(CrewFailed):
    """Ray is not installed, or nobody answers there."""


def check(address: str) -> None:
    """Raises NoCluster before anything is begun."""
    try:
        # late: not everybody has installed it
        import ray  # noqa: F401
    except ImportError:
        raise NoCluster("many machines need the package Ray: pip install 'wyrmhall[ray]'") from None
    host, _, port = address.rpartition(":")
    if not host or "/" in host or not port.isdecimal():
        raise NoCluster(
            f"{address!r} is no address of a Ray cluster: HOST:PORT is expected, as ray start --head tells it"
        )
    try:
        line = socket.create_connection((host, int(port)), PATIENCE)
    except (OSError, OverflowError) as error:
        why = (getattr(error, "strerror", None) or str(error)).lower()
        raise NoCluster(f"no Ray cluster answers at {address}: {why}; ray start --head begins one") from None
    with line:
        if not _speaks(line):
            raise NoCluster(f"what is at {address} does not speak as a Ray cluster does")


def _speaks(line: socket.socket) -> bool:
    """Otherwise Ray would wait for minutes."""
    try:
        line.sendall(GREETING)
        return line.recv(len(SETTINGS))[3:4] == SETTINGS[3:4]
    except OSError:
        return False


def pack(folder: Path) -> None:
    """Everything that a machine needs to play as this one does."""
    package = Path(wyrmhall.__file__).parent
    shutil.copytree(package, folder / "wyrmhall", ignore=shutil.ignore_patterns(*LEFT_OUT))
    for library in package.parent.glob("wyrmhall__mypyc*"):  # what compiled modules share
        shutil.copy(library, folder)
    cards = json.loads(os.environ.get(registry.CARDS) or "{}")
    for game, file in cards.items():
        shutil.copy(file, folder / f"{game}.json")
    shelves = [path for path in os.environ.get(registry.SHELVES, "").split(os.pathsep) if path]
    for number, path in enumerate(shelves):
        # a game that is named itself keeps its name, which its modules are imported by
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(path, folder / f"shelf{number}" / Path(path).name, ignore=ignored)
    listed = {"cards": sorted(cards), "shelves": [f"shelf{at}/{Path(path).name}" for at, path in enumerate(shelves)]}
    (folder / LIST).write_text(json.dumps(listed), encoding="utf-8")


@cache
def unpack(folder: Path) -> None:
    """Once in each process of the cluster, before it plays."""
    listed = json.loads((folder / LIST).read_text(encoding="utf-8"))
    os.environ[registry.CARDS] = json.dumps({game: str(folder / f"{game}.json") for game in listed["cards"]})
    os.environ[registry.SHELVES] = os.pathsep.join(str(folder / path) for path in listed["shelves"])
    path = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    os.environ[OUTSIDE] = os.pathsep.join(each for each in path if each and Path(each) != folder)


def play(line: bytes) -> bytes:
    unpack(Path(wyrmhall.__file__).parent.parent)
    job = msgspec.json.decode(line, type=Job)
    if job.terms.game_time:
        # nobody else could end a game that hangs; the process is lost with it, which is counted
        faulthandler.dump_traceback_later(job.terms.game_time + GRACE, exit=True)
    try:
        return msgspec.json.encode(play_job(job))
    finally:
        faulthandler.cancel_dump_traceback_later()


class Cluster(Crew):
    def __init__(self, address: str, workers: int | None = None) -> None:
        check(address)
        # late: not everybody has installed it
        import ray

        self._ray = ray
        self._most = workers
        self._losses = Losses()
        self._jobs: dict[Any, Job] = {}  # by what Ray promised
        self._parcel = tempfile.TemporaryDirectory(prefix="wyrmhall-")
        pack(Path(self._parcel.name))
        try:
            ray.init(
                address, runtime_env={"working_dir": self._parcel.name}, log_to_driver=False, logging_level="ERROR"
            )
        except Exception as error:  # whatever keeps Ray from it
            self._parcel.cleanup()
            raise NoCluster(f"the Ray cluster at {address} cannot be used: {error}") from None
        self._play = ray.remote(num_cpus=1, max_retries=0)(
            play
        )  # what is lost is counted, so Ray itself does not try again
        self._cores = self._count()

    def _count(self) -> int:
        cores = int(self._ray.cluster_resources().get("CPU", 0))
        return max(1, cores if self._most is None else min(cores, self._most))

    @property
    def has_room(self) -> bool:
        return len(self._jobs) < (self._cores if self._most else AHEAD * self._cores)

    def give(self, job: Job) -> None:
        self._jobs[self._play.remote(msgspec.json.encode(job))] = job

    def wait(self, seconds: float) -> list[Report]:
        if not self._jobs:
            return []
        refs = list(self._jobs)
        ready, _ = self._ray.wait(refs, num_returns=1, timeout=seconds)
        if ready:
            ready, _ = self._ray.wait(refs, num_returns=len(refs), timeout=0)
        found = [self._reported(ref, self._jobs.pop(ref)) for ref in ready]
        return [report for report in found if report is not None]

    def _reported(self, ref: Any, job: Job) -> Report | None:
        exceptions = self._ray.exceptions
        try:
            return msgspec.json.decode(self._ray.get(ref), type=Report)
        except (exceptions.RayTaskError, exceptions.RuntimeEnvSetupError) as error:
            last = str(error).strip().splitlines()[-1]
            raise CrewFailed(f"the machines of the cluster cannot play: {last}") from None
        except exceptions.RayError as error:  # a process or a machine is gone
            self._cores = self._count()
            report = self._losses.count(job, f"{type(error).__name__}")
            if report is None:
                self.give(job)
            return report

    def close(self) -> None:
        for ref in self._jobs:
            self._ray.cancel(ref, force=True)
        self._jobs = {}
        self._ray.shutdown()
        self._parcel.cleanup()

"""A contest on many machines: the same results, and code, cards and games that go along."""

from __future__ import annotations

import contextlib
import json
import os
import socket
import subprocess
import sys
import threading
from pathlib import Path

import msgspec
import pytest

from tests.arena.outside.programs import rogue
from tests.arena.processes import family, listeners, open_to_others
from tests.arena.two_machines import LOOPBACK
from tests.shelves import SHELF
from tests.terminal.tables import environment
from wyrmhall.arena.contest import Asked, Contest
from wyrmhall.arena.crew import cluster as cluster_crew
from wyrmhall.arena.crew.cluster import NoCluster, check, pack
from wyrmhall.arena.series import Job, Report, play_job
from wyrmhall.games import registry

DRAGON = """
[[dragon]]
name = "Cinderling"
rarity = "Common"
sv = 5
cost = "C R"
text = "When this is played, each player draws a card."
"""
FAR_AWAY = (
    "import sys; from wyrmhall.arena.crew.cluster import play; sys.stdout.buffer.write(play(sys.stdin.buffer.read()))"
)
DEALS = 12
PATIENCE = 150  # seconds, for a busy machine


def job_of(contest: Contest) -> Job:
    table = contest.format.tables([])[0]
    contest.format.deals = 1
    deals = contest._next_stage()
    assert deals is not None
    assert deals[0].table == table
    return Job(deals[0].plans(contest.rules, contest.sides, {})[0], record=True)


@pytest.mark.slow
def test_code_cards_and_games_go_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was packed plays the same where nothing of it is installed."""
    (tmp_path / "red.toml").write_text(DRAGON, encoding="utf-8")
    for name in (registry.SHELVES, registry.CARDS):
        monkeypatch.setenv(name, os.environ.get(name, ""))
    monkeypatch.setenv("WYRMHALL_DATA", str(tmp_path / "data"))
    registry.put_up([SHELF])
    registry.use_cards("dragon-breeds", tmp_path / "red.toml", alone=False)
    parcel = tmp_path / "parcel"
    parcel.mkdir()
    pack(parcel)
    (tmp_path / "red.toml").unlink()
    libraries = [path for path in sys.path if path.endswith("-packages")]
    for game in ("dragon-breeds", "hoard"):
        job = job_of(Contest(Asked(game, ("random", "random"))))
        here = play_job(job)
        far = subprocess.run(
            [sys.executable, "-c", FAR_AWAY], input=msgspec.json.encode(job), capture_output=True, cwd=tmp_path,
            env={"PYTHONPATH": os.pathsep.join([str(parcel), *libraries]), "PATH": os.environ["PATH"]},
        )  # fmt: skip
        assert far.returncode == 0, far.stderr.decode()
        there = msgspec.json.decode(far.stdout, type=Report)
        assert here.outcome is not None
        assert (there.outcome, there.error) == (here.outcome, "")
        assert there.record == here.record
        assert ("Cinderling" in there.record) == (game == "dragon-breeds")


def test_who_listens_to_others_is_found() -> None:
    with socket.create_server(("127.0.0.1", 0)):
        assert listeners({os.getpid()})
        assert open_to_others({os.getpid()}) == set()
        with socket.create_server(("127.0.0.2", 0)):
            assert open_to_others({os.getpid()}) == {"0200007F"}


@pytest.mark.slow
@pytest.mark.long
def test_a_cluster_that_loses_a_machine_gives_the_same_results(tmp_path: Path) -> None:
    """A program of one's own is at every table."""
    asked = Asked("draco-magi", ("instinct", rogue()), deals=DEALS)
    run = tmp_path / "run"
    around = {**environment(tmp_path), **LOOPBACK}
    cluster = subprocess.Popen(
        [sys.executable, "-m", "tests.arena.two_machines"], env=around, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    assert cluster.stdin is not None
    assert cluster.stdout is not None
    try:
        address = cluster.stdout.readline().strip()
        command = [
            "arena",
            asked.game,
            "--bots",
            ",".join(asked.bots),
            "--deals",
            str(DEALS),
            "--run",
            str(run),
            "--json",
        ]
        arena = subprocess.Popen(
            [sys.executable, "-m", "wyrmhall", *command, "--ray", address], env=around,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        with arena:
            try:
                enough = threading.Event()
                games = run / "games.jsonl"
                while not (games.exists() and games.read_bytes().count(b"\n") >= 8):
                    assert arena.poll() is None, arena.communicate()
                    enough.wait(0.02)
                ours = family(cluster.pid) | family(arena.pid)
                assert len(listeners(ours)) > 0
                assert open_to_others(ours) == set(), "Ray is open to other machines"
                before = games.read_bytes()
                cluster.stdin.write("lose one\n")
                cluster.stdin.flush()
                out, said = arena.communicate(timeout=PATIENCE)
            finally:
                arena.kill()
        assert cluster.stdout.readline() == "one is gone\n"
        assert arena.returncode == 0, said
        assert before.count(b"\n") < 2 * DEALS
    finally:
        cluster.stdin.close()
        cluster.wait(PATIENCE)
        cluster.stdout.close()
    assert json.loads(out) == Contest(asked).play(workers=1).summary()
    kept = [json.loads(line)["number"] for line in games.read_bytes().splitlines()]
    assert sorted(kept) == list(range(2 * DEALS))


def test_without_ray_nothing_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoCluster, match=r"pip install 'wyrmhall\[ray\]'"):
        Contest(Asked("draco-magi", ("instinct", "random"))).play(tmp_path / "run", ray="127.0.0.1:6379")
    assert not (tmp_path / "run").exists()


def test_an_address_that_does_not_answer_is_told_before_anything_is_played(tmp_path: Path) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{nobody.getsockname()[1]}"
        with pytest.raises(NoCluster, match=f"no Ray cluster answers at {address}: connection refused"):
            Contest(Asked("draco-magi", ("instinct", "random"))).play(tmp_path / "run", ray=address)
    assert not (tmp_path / "run").exists()


@pytest.mark.parametrize("answer", [b"", b"HTTP/1.1 400 Bad Request\r\n\r\n"])
def test_what_is_no_ray_cluster_is_told_soon(monkeypatch: pytest.MonkeyPatch, answer: bytes) -> None:
    monkeypatch.setattr(cluster_crew, "PATIENCE", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            line, _ = server.accept()
            with line, contextlib.suppress(ConnectionError):
                line.sendall(answer)
                while line.recv(100):
                    pass

        serving = threading.Thread(target=serve)
        serving.start()
        with pytest.raises(NoCluster, match="does not speak as a Ray cluster does"):
            check(f"127.0.0.1:{server.getsockname()[1]}")
        serving.join()


@pytest.mark.parametrize("address", ["nowhere", "127.0.0.1:many", ":6379", "http://127.0.0.1:80"])
def test_what_is_no_address_is_told(address: str) -> None:
    with pytest.raises(NoCluster, match="is no address of a Ray cluster"):
        check(address)

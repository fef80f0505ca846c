"""Two halls behind a real nginx with the file that is shipped: one address, and whoever loses a hall is at the other."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.hall.halls import SECONDS, Hall, Person, Table, take_turns, together
from tests.hall.postgres import Postgres
from wyrmhall.core.chance import Chance

pytestmark = pytest.mark.slow
SHIPPED = Path(__file__).parents[3] / "deploy" / "nginx.conf"
AROUND = """worker_processes 1;
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 256; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    {shipped}
}}
"""


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


class Behind(Hall):
    """Where people find the halls: no hall itself, but spoken to as one."""

    def __init__(self, folder: Path, halls: list[Hall]) -> None:
        super().__init__(folder, free_port())
        program = shutil.which("nginx") or "/usr/sbin/nginx"
        assert Path(program).exists(), "the tests need nginx: apt install nginx-light"
        told = SHIPPED.read_text()
        for port, hall in zip((8001, 8002), halls, strict=True):
            told = told.replace(f"127.0.0.1:{port}", hall.address)
        told = re.sub(r"listen 80;", f"listen 127.0.0.1:{self.port};", told)
        told = re.sub(r"server_name [^;]*;", "server_name localhost;", told)
        folder.mkdir()
        (folder / "nginx.conf").write_text(AROUND.format(folder=folder, shipped=told))
        self.server = subprocess.Popen([program, "-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log")])
        end = time.monotonic() + SECONDS
        while True:
            try:
                httpx.get(f"http://{self.address}/api/health").raise_for_status()
                return
            except httpx.HTTPError:
                assert time.monotonic() < end, (folder / "error.log").read_text()
                time.sleep(0.05)

    def close(self) -> None:
        self.server.terminate()
        self.server.wait(SECONDS)


@pytest.fixture
def halls(server: Postgres, tmp_path: Path) -> Iterator[list[Hall]]:
    told: dict[str, Any] = {"WYRMHALL_DATABASE_URL": server.database(), "WYRMHALL_PROXY": "127.0.0.1"}
    halls = [Hall(tmp_path / name, **told) for name in ("one", "two")]
    together(*[hall.start for hall in halls])
    yield halls
    for hall in halls:
        if hall.process is not None:
            hall.stop()


@pytest.fixture
def door(halls: list[Hall], tmp_path: Path) -> Iterator[Behind]:
    behind = Behind(tmp_path / "nginx", halls)
    yield behind
    behind.close()


def sat_again(person: Person, room: str) -> Table:
    """As the client does: again and again until somebody answers."""
    end = time.monotonic() + SECONDS
    while True:
        try:
            return person.sit(room)
        except Exception:
            assert time.monotonic() < end, "nobody answers behind the door"
            time.sleep(0.2)


def test_people_play_on_at_the_other_hall_when_theirs_is_killed(halls: list[Hall], door: Behind) -> None:
    luck = Chance(11)
    with Person(door) as anna, Person(door) as bert:
        room = anna.make("me", "open")
        bert.post(f"/api/rooms/{room}/sit", {"seat": 1})
        known = 0
        for victim in (halls[0], halls[1]):
            with sat_again(anna, room) as one, sat_again(bert, room) as other:
                begun_at = one.state["n"]
                assert begun_at >= known
                take_turns((one, other), luck, 8)
                known = one.state["n"]
                assert known > begun_at
            victim.kill()
            begun = time.monotonic()
            sat_again(anna, room).__exit__()
            assert time.monotonic() - begun < 15.0
            victim.start()  # at the same port


def test_who_somebody_is_comes_through_and_figures_do_not(halls: list[Hall], door: Behind) -> None:
    with Person(door) as anna:
        assert anna.get("/api/me")["id"] == anna.id
        assert anna.http.get("/metrics").status_code == 404
        assert anna.get("/api/health")["status"] == "open"
        assert anna.get("/api/ready") == {"status": "ready"}
    figures = httpx.get(f"http://{halls[0].address}/metrics").text
    assert re.search(r"^wyrmhall_rooms \d", figures, re.MULTILINE)

"""A PostgreSQL of its own for tests: made, started, stopped and thrown away, whatever else runs on the machine."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import psycopg

SECONDS = 60.0  # to start
OWNER = "postgres"  # the user that Debian's package makes: the server refuses to run as root


def find(program: str) -> str:
    """Debian keeps the server's programs out of the way, in a folder for each version."""
    kept = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"), key=lambda path: int(path.parts[4]))
    found = str(kept[-1]) if kept else shutil.which(program)
    assert found, f"the database tests need PostgreSQL's {program}: apt install postgresql"
    return found


class Postgres:
    """A server that is reached by a socket in its own folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.user = OWNER if os.getuid() == 0 else None
        self.process: subprocess.Popen[bytes] | None = None
        if self.user is not None:
            shutil.chown(folder, self.user)
        made = [find("initdb"), "-D", str(self.data), "-U", "wyrmhall", "-A", "trust", "-E", "UTF8", "--locale=C", "-N"]
        subprocess.run(made, check=True, stdout=subprocess.DEVNULL, user=self.user, cwd=folder)

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def start(self) -> None:
        told = {
            "listen_addresses": "",
            "unix_socket_directories": str(self.folder),
            "fsync": "off",
            "max_connections": "60",
        }
        options = [part for name, value in told.items() for part in ("-c", f"{name}={value}")]
        self.process = subprocess.Popen(
            [find("postgres"), "-D", str(self.data), *options],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, user=self.user, cwd=self.folder,
        )  # fmt: skip
        end = time.monotonic() + SECONDS
        while not self.answers():
            assert time.monotonic() < end, "PostgreSQL does not start"
            time.sleep(0.05)

    def answers(self) -> bool:
        try:
            psycopg.connect(self.plain("postgres"), connect_timeout=5).close()
        except psycopg.OperationalError:
            return False
        return True

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT ends it at once and in order, SIGQUIT as a crash does."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(SECONDS)
            self.process = None

    def plain(self, name: str) -> str:
        return f"postgresql://wyrmhall@/{name}?host={self.folder}"

    def database(self) -> str:
        """The address of a new, empty database."""
        name = f"hall_{uuid4().hex}"
        with psycopg.connect(self.plain("postgres"), autocommit=True) as connection:
            connection.execute(f"create database {name}")
        return self.plain(name)


@contextmanager
def running() -> Iterator[Postgres]:
    with tempfile.TemporaryDirectory(prefix="wyrmhall-", ignore_cleanup_errors=True) as folder:
        server = Postgres(Path(folder))
        server.start()
        try:
            yield server
        finally:
            server.stop()

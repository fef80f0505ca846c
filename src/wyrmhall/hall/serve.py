"""Opens the hall: finds a free port, says where it is, and serves until it is stopped."""

from __future__ import annotations

import errno
import logging
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import uvicorn

from wyrmhall.core.documents.folders import data_folder
from wyrmhall.core.errors import WyrmhallError
from wyrmhall.hall.app import create_app
from wyrmhall.hall.guard import LOOPBACK
from wyrmhall.hall.hall import Config
from wyrmhall.hall.people import Guests, read_secret
from wyrmhall.hall.store.store import Store
from wyrmhall.hall.wire.socket import RATE

HOST, PORT = "127.0.0.1", 8000
PORTS_TRIED = 50
SWITCH = 0.001  # seconds the thread that writes may keep the one that talks to people waiting
LONGEST_MESSAGE = 1 << 20  # bytes; the socket ends a connection that sends more


class CannotServe(WyrmhallError):
    """The hall cannot open at that address."""


def database_url(data: Path) -> str:
    """$WYRMHALL_DATABASE_URL, or SQLite in the data folder."""
    return os.environ.get("WYRMHALL_DATABASE_URL") or f"sqlite:///{data / 'hall.db'}"


def bind(host: str, port: int) -> tuple[socket.socket, str]:
    """A listening socket at the first free port from `port` on, and what to say about it."""
    for tried in range(port, min(port + PORTS_TRIED, 65536)):
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.socket(family, socket.SOCK_STREAM)
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, tried))
            listener.listen(128)
        except OSError as error:
            listener.close()
            if error.errno != errno.EADDRINUSE:
                raise CannotServe(f"the hall cannot open at {host} port {tried}: {error.strerror or error}") from error
            continue
        note = "" if tried == port else f"Port {port} is in use; the hall takes {tried} instead."
        return listener, note
    raise CannotServe(f"no port from {port} to {port + PORTS_TRIED - 1} is free; choose another with --port")


def host_names(host: str) -> frozenset[str] | None:
    """The names a hall on this address answers to: only its own on the loopback, so that no page elsewhere can pose as it."""
    extra = frozenset(name for name in os.environ.get("WYRMHALL_HOSTS", "").split(",") if name)
    return LOOPBACK | {host} | extra if host in LOOPBACK else None


def number(name: str, usual: int, least: int = 0) -> int:
    """A whole number from the environment."""
    text = os.environ.get(name) or str(usual)
    if not text.isdecimal() or int(text) < least:
        raise CannotServe(f"{name} is a whole number from {least} on, not {text!r}")
    return int(text)


def config(host: str) -> Config:
    return Config(host_names(host), number("WYRMHALL_WORKERS", 0), number("WYRMHALL_RATE", int(RATE), 1))


class Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, ready: list[str], address: str, open_browser: bool) -> None:
        super().__init__(config)
        self._ready, self._address, self._open_browser = ready, address, open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            for line in self._ready:
                print(line, flush=True)
            if self._open_browser and has_screen():
                threading.Thread(target=webbrowser.open, args=(self._address,), daemon=True).start()


def has_screen() -> bool:
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def serve(host: str = HOST, port: int = PORT, data: Path | None = None, open_browser: bool = True) -> int:
    """Serve until stopped; returns the exit code. Raises WyrmhallError for what keeps it from opening."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s", stream=sys.stderr)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    sys.setswitchinterval(SWITCH)
    folder = data_folder() if data is None else data
    secret = read_secret(folder)
    listener, note = bind(host, port)
    store = Store(database_url(folder))
    try:
        store.open()
        served = uvicorn.Config(
            create_app(store, Guests(secret), config(host)),
            ws="websockets-sansio",
            ws_max_size=LONGEST_MESSAGE,
            ws_per_message_deflate=False,  # the size of a message must not depend on what else was sent
            log_level="warning",
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=3,
        )
        address = f"http://{f'[{host}]' if ':' in host else host}:{listener.getsockname()[1]}"
        lines = [*([note] if note else []), f"Wyrmhall is open at {address}", "Stop it with Ctrl-C."]
        Server(served, lines, address, open_browser).run(sockets=[listener])
    except KeyboardInterrupt:
        pass
    finally:
        store.close()
        listener.close()
    return 0

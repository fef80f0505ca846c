"""Opens the hall: finds a free port, says where it is, and serves until it is stopped."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Iterator
from pathlib import Path

import uvicorn

from wyrmhall.core.documents.folders import data_folder
from wyrmhall.core.errors import WyrmhallError
from wyrmhall.hall.app import create_app
from wyrmhall.hall.door.guard import LOOPBACK
from wyrmhall.hall.door.people import Guests, read_secret
from wyrmhall.hall.door.proxies import ALL, Proxies
from wyrmhall.hall.hall import Config
from wyrmhall.hall.rooms.late import USUAL
from wyrmhall.hall.rooms.turns.away import AWAY
from wyrmhall.hall.store import once
from wyrmhall.hall.store.store import Store
from wyrmhall.hall.talk.words import LEVELS, OPEN
from wyrmhall.hall.together.thoughts import Helper
from wyrmhall.hall.watch import logs, traces
from wyrmhall.hall.wire.door import Door, door
from wyrmhall.hall.wire.line import Line
from wyrmhall.hall.wire.socket import RATE

log = logging.getLogger("wyrmhall.hall")
HOST, PORT = "127.0.0.1", 8000
PAUSE = 1.0  # seconds until a helper tries again to reach the database
PORTS_TRIED = 50
SWITCH = 0.001  # seconds the thread that writes may keep the one that talks to people waiting
RESERVED = 100  # open files that are for the store, the workers and what is sent, not for people
USUAL_FILES, MOST_FILES = 1024, 1 << 16
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


def proxies() -> Proxies:
    """The servers that pass on what others send, and say who: $WYRMHALL_PROXY, with commas."""
    try:
        return Proxies(each.strip() for each in os.environ.get("WYRMHALL_PROXY", "").split(",") if each.strip())
    except WyrmhallError as error:
        raise CannotServe(f"WYRMHALL_PROXY: {error}") from None


def number(name: str, usual: int, least: int = 0) -> int:
    """A whole number from the environment."""
    text = os.environ.get(name) or str(usual)
    if not text.isdecimal() or int(text) < least:
        raise CannotServe(f"{name} is a whole number from {least} on, not {text!r}")
    return int(text)


def level(name: str) -> str:
    """How freely people talk, from the environment."""
    found = os.environ.get(name) or OPEN
    if found not in LEVELS:
        raise CannotServe(f"{name} is {', '.join(reversed(LEVELS[1:]))} or {LEVELS[0]}, not {found!r}")
    return found


def config(host: str, data: Path | None = None) -> Config:
    return Config(
        host_names(host),
        number("WYRMHALL_WORKERS", 0),
        number("WYRMHALL_RATE", int(RATE), 1),
        number("WYRMHALL_PACE", 100),
        number("WYRMHALL_EFFORT", 100, 1),
        bool(number("WYRMHALL_APART", 0)),
        level("WYRMHALL_TALK"),
        level("WYRMHALL_GUESTS_TALK"),
        number("WYRMHALL_AWAY", int(AWAY), 1),
        number("WYRMHALL_DELAY", USUAL),
        reports_folder(data),
    )


def reports_folder(data: Path | None) -> Path | None:
    """$WYRMHALL_REPORTS, or where the lab writes its reports in the data folder."""
    named = os.environ.get("WYRMHALL_REPORTS")
    if named and not Path(named).expanduser().is_dir():
        raise CannotServe(f"WYRMHALL_REPORTS: there is no folder {named}")
    return Path(named).expanduser() if named else data and data / "reports"


@contextlib.contextmanager
def hold(folder: Path) -> Iterator[None]:
    """A folder that one hall at a time has hold of: two that wrote the same tables would not hear of each other."""
    try:
        # late: not every system has it
        import fcntl
    except ImportError:
        yield
        return
    with (folder / "hall.lock").open("a") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise CannotServe(
                f"another hall is open on the data folder {folder}: stop it, give this one a folder of its own (--data), or "
                "let both share a PostgreSQL (WYRMHALL_DATABASE_URL)"
            ) from None
        yield


def most_files() -> int:
    """How many files this process may have open, as many as it can get within reason."""
    try:
        # late: not every system has it
        import resource
    except ImportError:
        return USUAL_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return wanted


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
    logs.begin(os.environ.get("WYRMHALL_LOG") or logs.PLAIN)
    sys.setswitchinterval(SWITCH)
    folder, believed = data_folder() if data is None else data, proxies()
    own = read_secret(folder)
    store = Store(database_url(folder))
    with contextlib.ExitStack() as leaving:
        if traces.is_asked_for():
            leaving.callback(traces.begin())
        if store.is_file:
            leaving.enter_context(hold(folder))
        listener, note = bind(host, port)
        leaving.callback(listener.close)
        leaving.callback(store.close)
        store.open()
        # whoever comes to one of the halls that share a database is known to all
        secret = own if store.is_file else asyncio.run(store.write(lambda at: once.keepsake(at, "secret", own)))
        served = uvicorn.Config(
            create_app(store, Guests(secret), config(host, folder)),
            http=door(number("WYRMHALL_CONNECTIONS", Door.each, 1), most_files() - RESERVED, believed),
            ws=Line,
            ws_max_size=LONGEST_MESSAGE,
            ws_per_message_deflate=False,  # the size of a message must not depend on what else was sent
            log_level="warning",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=bool(believed),  # nobody else is believed about who sent something
            forwarded_allow_ips=ALL if believed.are_all else believed.named,
            timeout_graceful_shutdown=3,
        )
        address = f"http://{f'[{host}]' if ':' in host else host}:{listener.getsockname()[1]}"
        lines = [*([note] if note else []), f"Wyrmhall is open at {address}", "Stop it with Ctrl-C."]
        with contextlib.suppress(KeyboardInterrupt):
            Server(served, lines, address, open_browser).run(sockets=[listener])
    return 0


def think(address: str = "") -> int:
    """Think for the bots of the halls that share a database, until stopped; returns the exit code. Raises WyrmhallError."""
    logs.begin(os.environ.get("WYRMHALL_LOG") or logs.PLAIN)
    url = address or os.environ.get("WYRMHALL_DATABASE_URL", "")
    if not url or url.startswith("sqlite"):
        raise CannotServe(
            "a helper needs the PostgreSQL that the halls share: --database postgresql://..., or WYRMHALL_DATABASE_URL"
        )
    store = Store(url)
    try:
        store.open()
        print(f"Thinking for the halls of {store.address}", "Stop it with Ctrl-C.", sep="\n", flush=True)
        while True:
            try:
                Helper(store).run()
            except store.failures as error:
                log.error("the database is away: %s", error)
                time.sleep(PAUSE)
    except KeyboardInterrupt:
        return 0
    finally:
        store.close()

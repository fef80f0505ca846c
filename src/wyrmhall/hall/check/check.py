"""Opens a hall for one bot, lets it play there, and says what it did wrong."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import signal
import socket
import tempfile
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import cast

import uvicorn

from wyrmhall.core.errors import BadSetup, WyrmhallError
from wyrmhall.games import registry
from wyrmhall.hall.app import Sockets, create_app
from wyrmhall.hall.check.trials import Bench, Outcome, Terms, trials
from wyrmhall.hall.check.witness import Witness
from wyrmhall.hall.door.guard import LOOPBACK
from wyrmhall.hall.door.people import Guests
from wyrmhall.hall.hall import Config, Hall
from wyrmhall.hall.serve import HOST, LONGEST_MESSAGE, bind
from wyrmhall.hall.store.store import Store
from wyrmhall.hall.wire.door import Door
from wyrmhall.hall.wire.line import Line

REFEREE, STAND_IN, OWNER, BOT = "The Referee", "The Stand-in", "The Owner", "Candidate"
LAST_WORDS = 5  # lines that a bot which ended by itself said last
GOING = 5.0  # seconds that it has to end, when it is told to
Say = Callable[[str], None]


def check(command: Sequence[str], games: Sequence[str], terms: Terms, seed: int, say: Say) -> bool:
    """Whether nothing was wrong. Without a command somebody starts the bot. Raises WyrmhallError for a game that is none."""
    names = list(games) or [each.name for each in registry.listings() if not each.part_of]
    for name in names:
        if registry.listing(name).part_of:
            raise BadSetup(f"{registry.listing(name).title} goes on in further games: it is not tried here")
    with tempfile.TemporaryDirectory(prefix="wyrmhall-check-") as folder:
        return asyncio.run(_checked(Path(folder), command, names, terms, seed, say))


async def _checked(folder: Path, command: Sequence[str], games: list[str], terms: Terms, seed: int, say: Say) -> bool:
    witness = Witness()
    async with _hall(folder, witness) as (hall, address):
        referee, stand_in, owner = (hall.guests.new() for _ in range(3))
        for person, name in ((referee, REFEREE), (stand_in, STAND_IN), (owner, OWNER)):
            await hall.accounts.make(person, name, secrets.token_urlsafe(), address, "")
        bot, token = await hall.bots.make(owner, BOT)
        async with _started(command, address, token, folder / "bot.log", say) as bot_process:
            bench = Bench(hall, witness, referee, stand_in, bot.person, terms, seed)
            outcomes = await _all(bench, games, bot_process, say)
    faults = sum(len(each.faults) for each in outcomes)
    say(
        f"{_count(faults, 'fault')} at {_count(len(outcomes), 'table')}."
        if faults
        else f"Nothing wrong at {_count(len(outcomes), 'table')}."
    )
    return faults == 0


async def _all(bench: Bench, games: list[str], bot: _Bot, say: Say) -> list[Outcome]:
    outcomes: list[Outcome] = []
    for game in games:
        for trial in trials(game):
            outcome = await bench.hold(game, trial, bot.is_alive)
            if not bot.is_alive():
                outcome.faults.append(bot.last_words())
            outcomes.append(outcome)
            say(outcome.title)
            if outcome.told:
                say(f"  {outcome.told}")
            for fault in outcome.faults:
                say(f"  WRONG: {fault}")
            if not bot.is_alive():
                return outcomes
    return outcomes


@contextlib.asynccontextmanager
async def _hall(folder: Path, witness: Witness) -> AsyncIterator[tuple[Hall, str]]:
    """In this process, on the loopback, at a port that is free; gone with all that was in it."""
    store = Store(f"sqlite:///{folder / 'hall.db'}")
    store.open()
    listener, _ = bind(HOST, 0)
    try:
        guard = create_app(store, Guests(secrets.token_hex(32)), Config(hosts=LOOPBACK, workers=1, pace=0))
        served = uvicorn.Config(
            witness.watching(guard), http=Door, ws=Line, ws_max_size=LONGEST_MESSAGE, ws_per_message_deflate=False,
            log_level="warning", log_config=None, access_log=False, server_header=False, timeout_graceful_shutdown=3,
        )  # fmt: skip
        server = uvicorn.Server(served)
        serving = asyncio.create_task(_serve(server, listener), name="hall")
        while not server.started:
            if serving.done():
                raise WyrmhallError("the hall did not open")
            await asyncio.sleep(0.01)
        try:
            hall: Hall = cast(Sockets, guard.app).app.state.hall
            hall.rooms.kind = witness.room
            yield hall, f"http://{HOST}:{listener.getsockname()[1]}"
        finally:
            server.should_exit = True
            await serving
    finally:
        listener.close()
        store.close()


async def _serve(server: uvicorn.Server, listener: socket.socket) -> None:
    await server.serve(sockets=[listener])


class _Bot:
    """The program under test; or none, where somebody else has started it."""

    def __init__(self, process: asyncio.subprocess.Process | None, log: Path) -> None:
        self._process, self._log = process, log

    def is_alive(self) -> bool:
        return self._process is None or self._process.returncode is None

    def last_words(self) -> str:
        code = None if self._process is None else self._process.returncode
        said = self._log.read_text(errors="replace").splitlines()[-LAST_WORDS:]
        return f"it ended by itself, with code {code}" + "".join(f"\n    {line}" for line in said)

    async def end(self) -> None:
        if self._process is None or self._process.returncode is not None:
            return
        self._process.send_signal(signal.SIGTERM)
        try:
            async with asyncio.timeout(GOING):
                await self._process.wait()
        except TimeoutError:
            self._process.kill()
            await self._process.wait()


@contextlib.asynccontextmanager
async def _started(command: Sequence[str], address: str, token: str, log: Path, say: Say) -> AsyncIterator[_Bot]:
    if not command:
        say(f"Start your bot now: the hall is at {address}, and the token is {token}")
        yield _Bot(None, log)
        return
    words = [each.replace("{hall}", address).replace("{token}", token) for each in command]
    told = {**os.environ, "WYRMHALL_HALL": address, "WYRMHALL_TOKEN": token}
    with log.open("wb") as file:
        try:
            process = await asyncio.create_subprocess_exec(*words, stdout=file, stderr=file, env=told)
        except OSError as error:
            raise WyrmhallError(f"the bot cannot be started: {words[0]}: {error.strerror or error}") from error
        bot = _Bot(process, log)
        try:
            yield bot
        finally:
            await bot.end()


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"

"""Which table a person sits down at: the full screen, or lines of text."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from wyrmhall.bots.worker.thinker import Thinker
from wyrmhall.core.errors import WyrmhallError
from wyrmhall.games import registry
from wyrmhall.terminal import plain, saves
from wyrmhall.terminal.session import Session, begin, resume


def sit_down(
    game: str,
    seats: str,
    seed: int | None,
    settings: list[str],
    is_plain: bool,
    load: Path | None,
    record: Path | None,
    takebacks: bool,
) -> int:
    """Play one game to its end or until the person leaves; returns the exit code."""
    session = _session(game, seats, seed, settings, load, record, takebacks)
    if is_plain or not _is_terminal():
        return plain.play(session)
    # late: the plain table can do without
    from wyrmhall.terminal.screen.fullscreen import play

    return play(session)


def _session(
    game: str,
    seats: str,
    seed: int | None,
    settings: list[str],
    load: Path | None,
    record: Path | None,
    takebacks: bool,
) -> Session:
    if record is not None:
        saves.check_target(record)
    if load is None:
        return begin(game or registry.listings()[0].name, seats, seed, settings, Thinker(), record, takebacks)
    if seed is not None or settings:
        raise WyrmhallError("a saved game has its seed and its settings: leave out --seed and --set")
    session = resume(load, seats, Thinker(), record, takebacks)
    if game and game != session.match.game.name:
        raise WyrmhallError(f"{load} is a game of {session.match.game.name}, not of {game}")
    return session


def _is_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "") not in ("", "dumb")

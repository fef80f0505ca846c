"""Playing on the full screen, however it ends."""

from __future__ import annotations

import asyncio
import signal

from wyrmhall.terminal.screen.app import TableApp
from wyrmhall.terminal.session import Session


def play(session: Session) -> int:
    """Play on the full screen; returns the exit code. However it ends, the game is saved."""
    app = TableApp(session)
    lines = asyncio.run(_run(app))
    for line in lines if lines is not None else app.session.close():
        print(line)
    return app.return_code or app.code


async def _run(app: TableApp) -> list[str] | None:
    loop = asyncio.get_running_loop()
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name) and hasattr(loop, "add_signal_handler"):
            loop.add_signal_handler(getattr(signal, name), app.action_leave, True)
    return await app.run_async()

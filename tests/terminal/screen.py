"""The full-screen table driven by its keys, without a terminal."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from textual.pilot import Pilot
from textual.widgets import Static

from tests.terminal.tables import session
from wyrmhall.terminal.screen.app import TableApp
from wyrmhall.terminal.session import Session

SMALL, LARGE = (80, 24), (140, 40)

Keys = Pilot[list[str]]
Script = Callable[[TableApp, Keys], Awaitable[None]]


def at_table(script: Script, at: Session | None = None, size: tuple[int, int] = SMALL) -> TableApp:
    """Runs a script of keys at a table."""
    app = TableApp(at or session())

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await until(app, pilot, lambda: app.decision is not None or app.session.match.is_over)
            await script(app, pilot)

    asyncio.run(run())
    return app


async def until(app: TableApp, pilot: Keys, holds: Callable[[], bool]) -> None:
    for _ in range(500):
        await pilot.pause()
        if holds():
            return
        await asyncio.sleep(0.01)
    raise AssertionError(f"never came true; the prompt is {text(app, 'prompt')!r}")


async def press(app: TableApp, pilot: Keys, *keys: str) -> None:
    """Presses keys, each once the table is ready for it."""
    for key in keys:
        await pilot.press(key)
        await until(app, pilot, lambda: app.decision is not None or app.session.match.is_over)


def text(app: TableApp, id: str) -> str:
    return str(app.screen_stack[0].query_one(f"#{id}", Static).content)


def panel_text(app: TableApp) -> str:
    return "\n".join(str(part.content) for part in app.screen.query(Static))

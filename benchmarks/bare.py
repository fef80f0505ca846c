"""`python -m benchmarks.bare`: a socket, a disk and nothing between them. What is said is written down, much of it in one commit,
and said back when it is on the disk."""

from __future__ import annotations

import asyncio
import logging
import os
import queue
import sqlite3
import tempfile
import threading
from pathlib import Path

from websockets.asyncio.server import ServerConnection, serve

Waiting = tuple[str, asyncio.Future[None]]


def write(file: Path, said: queue.SimpleQueue[Waiting], loop: asyncio.AbstractEventLoop) -> None:
    line = sqlite3.connect(file, isolation_level=None)
    for statement in ("pragma journal_mode = wal", "pragma synchronous = full", "create table said (text)"):
        line.execute(statement)
    while True:
        batch = [said.get()]
        while not said.empty():
            batch.append(said.get())
        line.execute("begin immediate")
        line.executemany("insert into said values (?)", [(text,) for text, _ in batch])
        line.execute("commit")
        loop.call_soon_threadsafe(tell, batch)


def tell(batch: list[Waiting]) -> None:
    for _, future in batch:
        if not future.cancelled():
            future.set_result(None)


async def main() -> None:
    logging.getLogger("websockets").setLevel(logging.CRITICAL)  # who leaves without a word at the end is no news
    loop = asyncio.get_running_loop()
    said: queue.SimpleQueue[Waiting] = queue.SimpleQueue()

    async def hear(socket: ServerConnection) -> None:
        async for text in socket:
            future = loop.create_future()
            said.put((str(text), future))
            await future
            await socket.send(text)

    with tempfile.TemporaryDirectory() as folder:
        threading.Thread(target=write, args=(Path(folder, "said.db"), said, loop), daemon=True).start()
        async with serve(hear, "127.0.0.1", 0, compression=None) as server:
            print(f"open {server.sockets[0].getsockname()[1]} {os.getpid()}", flush=True)
            await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())

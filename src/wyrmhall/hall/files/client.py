"""The files of the browser client: joined, or apart as they are written (`WYRMHALL_APART=1`)."""

from __future__ import annotations

import logging
import threading
import time
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from wyrmhall.hall.files.contents import Content, Files, kind_of
from wyrmhall.hall.files.joined import CannotJoin, Modules, join_sheet

log = logging.getLogger("wyrmhall.hall")
LOOK = 1.0  # seconds between two looks at whether a source has changed
SOURCES = (".js", ".css")


class Client:
    def __init__(self, folder: Path, apart: bool = False) -> None:
        self.files = Files(folder)
        self._apart = apart
        self._joining = threading.Lock()
        self._looked = -LOOK
        self._stamp: list[tuple[str, int, int]] = []
        self._joined: dict[str, Content] = {}

    def reply(self, request: Request, name: str) -> Response | None:
        found = self.find(name)
        return None if found is None else found.reply(request)

    def find(self, name: str) -> Content | None:
        if not self._apart and name.endswith(SOURCES):
            self.join()
        return self._joined.get(name) or self.files.find(name)

    def join(self) -> None:
        """Join what is there now, unless that was done."""
        with self._joining:
            if time.monotonic() - self._looked < LOOK:
                return
            self._looked = time.monotonic()
            paths = sorted(path for path in self.files.folder.rglob("*.*") if path.suffix in SOURCES)
            stamp = [(str(path), status.st_mtime_ns, status.st_size) for path in paths for status in [path.stat()]]
            if stamp == self._stamp:
                return
            texts = {path.relative_to(self.files.folder).as_posix(): path.read_text(encoding="utf-8") for path in paths}
            self._stamp = stamp
            try:
                self._joined = {name: Content(text.encode(), kind_of(name)) for name, text in join(texts).items()}
            except CannotJoin as error:
                log.warning("%s; all files of the client are sent apart", error)
                self._joined = {}


def join(texts: dict[str, str]) -> dict[str, str]:
    """What is sent instead of each source."""
    modules = Modules({name: text for name, text in texts.items() if name.endswith(".js")})
    joined = {name: modules.source(name) for name in modules.home}
    return joined | {name: join_sheet(name, texts) for name in texts if name.endswith(".css")}

"""The files of the browser client, and other replies that seldom change: checked by tag, sent compressed where that helps."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("text/javascript", ".mjs")
mimetypes.add_type("image/svg+xml", ".svg")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")
JSON = "application/json"
SMALL = 512  # bytes below which compressing gains nothing
SQUEEZED = ("text/", JSON, "application/manifest+json", "image/svg+xml")


class Content:
    def __init__(self, body: bytes, kind: str) -> None:
        self.body = body
        self.kind = kind
        self.tag = hashlib.sha256(body).hexdigest()[:20]
        self.squeezed = b""
        if len(body) > SMALL and kind.startswith(SQUEEZED):
            self.squeezed = gzip.compress(body, 6, mtime=0)

    def reply(self, request: Request) -> Response:
        zipped = bool(self.squeezed) and "gzip" in request.headers.get("accept-encoding", "")
        tag = f'"{self.tag}{"-gz" if zipped else ""}"'
        headers = {"etag": tag, "cache-control": "no-cache", "vary": "accept-encoding"}
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if zipped:
            headers["content-encoding"] = "gzip"
        kind = f"{self.kind}; charset=utf-8" if self.kind.startswith("text/") else self.kind
        return Response(self.squeezed if zipped else self.body, headers=headers, media_type=kind)


class Files:
    """Files under one folder, kept in memory, read again when they change."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self._kept: dict[Path, tuple[tuple[int, int], Content]] = {}

    def find(self, name: str) -> Content | None:
        try:
            path = (self.folder / name).resolve()
            if not path.is_relative_to(self.folder) or any(part.startswith(".") for part in Path(name).parts):
                return None
            if not path.is_file():
                return None
            status = path.stat()
            stamp = (status.st_mtime_ns, status.st_size)
            kept = self._kept.get(path)
            if kept is None or kept[0] != stamp:
                kept = (stamp, Content(path.read_bytes(), kind_of(name)))
                self._kept[path] = kept
        except (OSError, ValueError):  # gone, or a name that no file can have
            return None
        return kept[1]


def kind_of(name: str) -> str:
    return mimetypes.guess_type(name)[0] or "application/octet-stream"

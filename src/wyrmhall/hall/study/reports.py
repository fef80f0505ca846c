"""Finished reports of the lab, as the hall shows them: pages that load nothing and run nothing.

A report is a folder in the folder of reports. Only names that are listed there are served, and of a report only its page, with
a policy that allows its own style and nothing else; so no address leads out of the folder, and no page that somebody put there
can do more than be read.
"""

from __future__ import annotations

import base64
import hashlib
import html
import re
from pathlib import Path
from typing import Final, NamedTuple

PAGE: Final = "report.html"
FIGURES: Final = "report.json"  # written last: a report that has it is finished
NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}")
TITLE: Final = re.compile(r"<title>(.*?)</title>", re.DOTALL)
STYLE: Final = re.compile(r"<style>(.*?)</style>", re.DOTALL)
LARGEST: Final = 8_000_000  # bytes of a page
HEAD: Final = 2_000  # bytes in which its title stands
MOST: Final = 40  # reports that are listed


class Listed(NamedTuple):
    name: str
    title: str


class Page(NamedTuple):
    body: bytes
    policy: str


class Reports:
    def __init__(self, folder: Path | None) -> None:
        self.folder = folder

    def listed(self) -> list[Listed]:
        """The finished ones, by name."""
        found = []
        for name, path in sorted(self._finished().items())[:MOST]:
            try:
                with path.open("rb") as file:
                    head = file.read(HEAD).decode(errors="replace")
            except OSError:  # gone just now
                continue
            title = TITLE.search(head)
            found.append(Listed(name, html.unescape(title[1]).strip() if title else name))
        return found

    def page(self, name: str) -> Page | None:
        path = self._finished().get(name)
        if path is None:
            return None
        try:
            body = path.read_bytes()
        except OSError:  # gone just now
            return None
        styles = [hashlib.sha256(each[1].encode()).digest() for each in STYLE.finditer(body.decode(errors="replace"))]
        allowed = " ".join(f"'sha256-{base64.b64encode(each).decode()}'" for each in styles[:1]) or "'none'"
        policy = f"default-src 'none'; style-src {allowed}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"
        return Page(body, policy)

    def _finished(self) -> dict[str, Path]:
        """The pages by the names of their folders. Nothing is followed out of the folder."""
        found: dict[str, Path] = {}
        if self.folder is None:
            return found
        try:
            for folder in self.folder.iterdir():
                page, figures = folder / PAGE, folder / FIGURES
                if not NAME.fullmatch(folder.name) or any(each.is_symlink() for each in (folder, page, figures)):
                    continue
                if page.is_file() and figures.is_file() and page.stat().st_size <= LARGEST:
                    found[folder.name] = page
        except OSError:  # no folder, or none that may be read: no reports
            return found
        return found

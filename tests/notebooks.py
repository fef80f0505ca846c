"""The notebooks of the documents: run cell by cell as a reader would, and written anew with what they print now."""

from __future__ import annotations

import contextlib
import io
import json
from pathlib import Path
from typing import Any

from tests.examples import ROOT

FOLDER = ROOT / "docs" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
VARIES = "varies"  # the tag of a cell whose numbers are not the same on every machine


def run(path: Path) -> list[tuple[dict[str, Any], str]]:
    """The cells with code, and what each prints."""
    names: dict[str, Any] = {"__name__": "__main__"}
    printed = []
    for cell in document(path)["cells"]:
        if cell["cell_type"] == "code":
            out = io.StringIO()
            with contextlib.redirect_stdout(out):
                exec(compile("".join(cell["source"]), f"{path.name} {cell['id']}", "exec"), names)
            printed.append((cell, out.getvalue()))
    return printed


def stale(path: Path) -> list[tuple[str, str, str]]:
    """Cells that print something else than they show: which, what they show, what they print."""
    return [
        (cell["id"], shown(cell), now)
        for cell, now in run(path)
        if now != shown(cell) and not (varies(cell) and shown(cell))
    ]


def rewritten(path: Path) -> str:
    """The notebook with what it prints now; cells whose numbers vary stay as they are."""
    whole = document(path)
    printed = {cell["id"]: now for cell, now in run(path)}
    for count, cell in enumerate([cell for cell in whole["cells"] if cell["cell_type"] == "code"], 1):
        cell["execution_count"] = count
        now = shown(cell) if varies(cell) and shown(cell) else printed[cell["id"]]
        cell["outputs"] = [{"name": "stdout", "output_type": "stream", "text": now.splitlines(True)}] if now else []
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def document(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def shown(cell: dict[str, Any]) -> str:
    return "".join("".join(output["text"]) for output in cell["outputs"])


def varies(cell: dict[str, Any]) -> bool:
    return VARIES in cell["metadata"].get("tags", [])

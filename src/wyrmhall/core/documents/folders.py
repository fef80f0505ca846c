# plain: asks the platform
"""Where a person's games are kept."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """$WYRMHALL_DATA, or the place this platform keeps such things."""
    if named := os.environ.get("WYRMHALL_DATA"):
        return Path(named).expanduser()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "wyrmhall"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "wyrmhall"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "wyrmhall"

"""`python -m wyrmhall.hall`: open the hall."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from wyrmhall.core.errors import WyrmhallError


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m wyrmhall.hall", description="Open the hall.")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--data", type=Path, default=None, help="the folder where games are kept")
    parser.add_argument("--browser", action="store_true", help="open a browser if there is a screen")
    given = parser.parse_args()
    from wyrmhall.hall.serve import serve  # late: a mistake in the arguments is told at once

    try:
        return serve(given.host, given.port, given.data, given.browser)
    except WyrmhallError as error:
        print(f"wyrmhall: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())

"""What the hall writes down of its own doings: for people a line, for programs an object a line."""

from __future__ import annotations

import json
import logging
import sys

from wyrmhall.core.errors import WyrmhallError
from wyrmhall.hall.door.quiet import Quiet

PLAIN, JSON = "plain", "json"


class Lines(logging.Formatter):
    """What somebody sent never looks like a line of the hall's own."""

    def formatMessage(self, record: logging.LogRecord) -> str:
        record.message = "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in record.message)
        return super().formatMessage(record)


class Objects(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        told = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S") + f".{int(record.msecs):03d}",
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def begin(kind: str) -> None:
    """Raises WyrmhallError for a kind that is none."""
    if kind not in (PLAIN, JSON):
        raise WyrmhallError(f"WYRMHALL_LOG is {PLAIN} or {JSON}, not {kind!r}")
    handler = logging.StreamHandler(sys.stderr)
    plain = Lines("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(Objects() if kind == JSON else plain)
    handler.addFilter(Quiet())
    logging.basicConfig(level=logging.INFO, handlers=[handler])
    logging.getLogger("alembic").setLevel(logging.WARNING)

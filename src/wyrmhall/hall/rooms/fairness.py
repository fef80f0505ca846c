"""Fair shuffles: the hall shows the hash of the seed before the first move, the seed after the last."""

from __future__ import annotations

import hashlib
import secrets

from wyrmhall.core.chance import SEEDS
from wyrmhall.core.documents.record import load
from wyrmhall.core.errors import WyrmhallError
from wyrmhall.games import registry

COMMIT = "# commit: "
SALT = "# salt: "


def draw_seed() -> int:
    return secrets.randbelow(SEEDS)


def draw_salt() -> str:
    return secrets.token_hex(16)


def commit(seed: int, salt: str) -> str:
    """What is shown from the start. The salt keeps anybody from trying all seeds."""
    return hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()


def with_promise(record: str, seed_hash: str, salt: str) -> str:
    """A record with what proves its shuffles at its end."""
    return f"{record}\n{COMMIT}{seed_hash}\n{SALT}{salt}\n"


class Unfair(WyrmhallError):
    """A record's seed is not the one that was promised."""


class Promise:
    """What a record says about its seed: the hash shown before the first move, and the salt in it."""

    def __init__(self, text: str) -> None:
        self.commit = _line(text, COMMIT)
        self.salt = _line(text, SALT)


def _line(text: str, start: str) -> str:
    found = [line[len(start) :].strip() for line in text.splitlines() if line.startswith(start)]
    return found[-1] if found else ""


def verify(text: str) -> list[str]:
    """Play a record again and check its seed against the promise. Returns what was found; raises BadRecord or Unfair."""
    loaded = load(text, registry.game)
    loaded.raise_if_diverged()
    lines = [f"EXACT: {len(loaded.match.actions)} actions played again as recorded."]
    promise = Promise(text)
    if not promise.commit:
        return [*lines, "No promise: this record holds no hash of its seed, so it was not played in a hall."]
    origin = loaded.match.origin
    if origin.position is not None:
        return [*lines, "No shuffle to check: the game began from a position."]
    found = commit(origin.seed, promise.salt)
    if found != promise.commit:
        raise Unfair(f"the seed is not the one that was promised: its hash is {found}, promised was {promise.commit}")
    return [
        *lines,
        f"FAIR: the seed {origin.seed} with its salt gives the hash that was promised, {promise.commit}.",
        "Compare that hash with the one the table showed before the first move.",
    ]

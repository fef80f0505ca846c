"""Who a cookie speaks for: a guest, made at once with nothing to fill in, or the session of one who has signed in."""

from __future__ import annotations

import hashlib
import os
import secrets
from dataclasses import dataclass
from pathlib import Path

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

from wyrmhall.core.errors import WyrmhallError
from wyrmhall.hall.store.store import StoreFailed

COOKIE = "wyrmhall"
LIFETIME = 400 * 24 * 3600  # the longest that browsers keep one
PASS_LIFETIME = 15 * 60


@dataclass(frozen=True)
class Shown:
    """One of the two, or neither."""

    guest: str = ""
    token: str = ""  # of a session


class Guests:
    def __init__(self, secret: str) -> None:
        self._signer = URLSafeSerializer(secret, salt="guest")
        self._passes = URLSafeTimedSerializer(secret, salt="pass")

    def new(self) -> str:
        return secrets.token_hex(12)

    def cookie(self, person: str, is_secure: bool) -> str:
        return self._cookie(self._signer.dumps(person), is_secure)

    def session_cookie(self, token: str, is_secure: bool) -> str:
        return self._cookie(self._signer.dumps([token]), is_secure)

    def no_cookie(self) -> str:
        """Takes the cookie away."""
        return f"{COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"

    def _cookie(self, value: str, is_secure: bool) -> str:
        secure = "; Secure" if is_secure else ""
        return f"{COOKIE}={value}; Path=/; Max-Age={LIFETIME}; HttpOnly; SameSite=Lax{secure}"

    def shown(self, header: str) -> Shown:
        """What a Cookie header shows; nothing if it is missing or forged."""
        for each in header.split(";"):  # whatever cookies of others look like
            name, _, value = each.strip().partition("=")
            if name == COOKIE:
                try:
                    found = self._signer.loads(value)
                except BadSignature:
                    continue
                if isinstance(found, str):
                    return Shown(guest=found)
                return Shown(token=str(found[0]))
        return Shown()

    def device_pass(self, person: str) -> str:
        """With this, another device of the same person becomes that person too."""
        return self._passes.dumps([person, secrets.token_hex(8)])  # never the same twice

    def mark_of_pass(self, text: str) -> str:
        """By which a pass is known again."""
        return hashlib.sha256(text.encode()).hexdigest()

    def person_of_pass(self, text: str) -> str:
        try:
            person, _ = self._passes.loads(text, max_age=PASS_LIFETIME)
            return str(person)
        except (BadSignature, TypeError, ValueError):
            raise WyrmhallError("this link is too old or not whole: make a new one on the other device") from None


def read_secret(data: Path) -> str:
    """The hall's secret, kept in its data folder for its owner's eyes only; drawn on the first call."""
    path = data / "secret"
    if data.exists() and not data.is_dir():
        raise StoreFailed(f"the data folder {data} cannot be used: it is a file, not a folder")
    try:
        data.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            fresh = path.with_name(f".secret.{os.getpid()}")
            handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(handle, "w", encoding="ascii") as file:
                file.write(secrets.token_hex(32))
                file.flush()
                os.fsync(file.fileno())
            try:
                os.link(fresh, path)  # never over one that another process has just made
            except FileExistsError:
                pass
            finally:
                os.unlink(fresh)
        secret = path.read_text(encoding="ascii").strip()
    except OSError as error:
        raise StoreFailed(f"the data folder {data} cannot be used: {error.strerror or error}") from error
    if len(secret) < 32:
        raise StoreFailed(f"{path} holds no secret; delete it, and all guests begin anew")
    return secret

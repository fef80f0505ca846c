"""Guests by signed cookie: made at once, nothing to fill in."""

from __future__ import annotations

import os
import secrets
from http.cookies import CookieError, SimpleCookie
from pathlib import Path

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

from wyrmhall.core.errors import WyrmhallError
from wyrmhall.hall.store.store import StoreFailed

COOKIE = "wyrmhall"
LIFETIME = 400 * 24 * 3600  # the longest that browsers keep one
PASS_LIFETIME = 15 * 60


class Guests:
    def __init__(self, secret: str) -> None:
        self._signer = URLSafeSerializer(secret, salt="guest")
        self._passes = URLSafeTimedSerializer(secret, salt="pass")

    def new(self) -> str:
        return secrets.token_hex(12)

    def cookie(self, person: str, is_secure: bool) -> str:
        secure = "; Secure" if is_secure else ""
        value = self._signer.dumps(person)
        return f"{COOKIE}={value}; Path=/; Max-Age={LIFETIME}; HttpOnly; SameSite=Lax{secure}"

    def person(self, header: str) -> str:
        """Who a Cookie header speaks for; nobody if it is missing or forged."""
        try:
            found = SimpleCookie(header).get(COOKIE)
            person = self._signer.loads(found.value) if found is not None else ""
        except (CookieError, BadSignature):
            return ""
        return person if isinstance(person, str) else ""

    def device_pass(self, person: str) -> str:
        """With this, another device of the same person becomes that person too."""
        return self._passes.dumps(person)

    def person_of_pass(self, text: str) -> str:
        try:
            return str(self._passes.loads(text, max_age=PASS_LIFETIME))
        except BadSignature:
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

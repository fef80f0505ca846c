"""What a table's seed is mixed from: a secret of the hall and a part of each seat, all sealed before any is opened.

The hall shows the seal of its secret when the table is made, and whoever sits down may show the seal of a part. When all seats
are taken the parts are opened; the secret stays closed until the game is over. So the hall could not choose, because it was
bound before it knew the parts, and no seat could, because none of them knows the secret. docs/fairness.md tells it in words.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from wyrmhall.core.chance import KEY_DIGITS, SEEDS, is_key
from wyrmhall.core.errors import Refusal, Refused

FIRST_WORDS = "wyrmhall seed 1"
NEXT = "; "  # between the steps that lead to a table which follows from one that follows from another


def draw_secret() -> str:
    return secrets.token_hex(KEY_DIGITS // 2)


def draw_seed() -> int:
    """For what is imagined, never for what is dealt."""
    return int(draw_secret(), 16) % SEEDS


def hall_seal(secret: str) -> str:
    return hashlib.sha256(f"hall {secret}".encode()).hexdigest()


def seat_seal(part: str) -> str:
    return hashlib.sha256(f"seat {part}".encode()).hexdigest()


class Part(Struct, frozen=True):
    """What a seat adds to the shuffle."""

    seal: str
    part: str = ""  # nothing while it is sealed


class Shuffle(Struct, frozen=True):
    secret: str
    parts: tuple[Part | None, ...]  # by seat; None for a bot, and for one who adds nothing
    drawn: str = (
        ""  # of a table that follows from another: which one, as in "round 2, seats 4-1"; its parts are of the first
    )

    @property
    def seal(self) -> str:
        return hall_seal(self.secret)

    @property
    def sealed(self) -> list[int]:
        """The seats whose part is still to be opened before anything is dealt."""
        if self.drawn:
            return []
        return [seat for seat, part in enumerate(self.parts) if part is not None and not part.part]

    def with_seal(self, seat: int, seal: str) -> Shuffle:
        if not is_key(seal):
            raise Refused(Refusal("", f"a seal is a text of {KEY_DIGITS} hexadecimal digits in small letters"))
        return self._with(seat, Part(seal))

    def opened(self, seat: int, text: str) -> Shuffle:
        """Raises Refused for a part that is not the one that was sealed."""
        part = self.parts[seat]
        if part is None:
            raise Refused(Refusal("", "your seat has sealed no part: there is nothing to open"))
        if seat_seal(text) != part.seal:
            raise Refused(Refusal("", "that is not the part that your seat has sealed"))
        return self._with(seat, Part(part.seal, text))

    def _with(self, seat: int, part: Part) -> Shuffle:
        return replace(self, parts=(*self.parts[:seat], part, *self.parts[seat + 1 :]))

    def seed(self) -> str:
        """What is dealt from. Parts that are sealed to the end are left out; their seals are not, so that a receipt shows them."""
        lines = [FIRST_WORDS, *[f"{seat} {_told(part)}" for seat, part in enumerate(self.parts, 1)]]
        found = _mixed(self.secret, "\n".join(lines))
        for step in self.drawn.split(NEXT) if self.drawn else []:
            found = _mixed(found, step)
        return found

    def sequel(self, round: int, seats: Sequence[int]) -> Shuffle:
        """Of a table that follows from this one. All of it is fixed already, so nobody chooses there either."""
        step = f"round {round}, seats {'-'.join(str(seat + 1) for seat in seats)}"
        return replace(self, drawn=f"{self.drawn}{NEXT}{step}" if self.drawn else step)


def fresh(seats: Sequence[str | None]) -> Shuffle:
    """Of a new table, with the seals of those who sit there and have given one."""
    shuffle = Shuffle(draw_secret(), (None,) * len(seats))
    for seat, seal in enumerate(seats):
        if seal:
            shuffle = shuffle.with_seal(seat, seal)
    return shuffle


def _told(part: Part | None) -> str:
    if part is None:
        return "none"
    return part.part or f"sealed {part.seal}"


def _mixed(key: str, text: str) -> str:
    return hmac.digest(bytes.fromhex(key), text.encode(), "sha256").hex()

"""What proves the shuffles of a table, at the end of its record: written, read and checked.

    # seal: HASH OF THE HALL'S SECRET
    # secret: THE HALL'S SECRET
    # part 1: SEAL PART
    # part 2: none
    # part 3: SEAL sealed
    # drawn: round 2, seats 4-1

At tables from before seats had parts the hall alone drew the seed, and showed the hash of seed and salt.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from itertools import permutations

from msgspec import Struct

from wyrmhall.core.chance import Seed, is_key
from wyrmhall.core.documents.record import Loaded, load
from wyrmhall.core.errors import BadRecord, WyrmhallError
from wyrmhall.games import registry
from wyrmhall.hall.rooms.fair.shuffle import Part, Shuffle, hall_seal, seat_seal

COMMIT = "# commit: "
SALT = "# salt: "
PREPARED = "# prepared: "
SEAL = "# seal: "
SECRET = "# secret: "
DRAWN = "# drawn: "
PART = re.compile(r"# part (\d{1,3}):(.*)")
STEPS = re.compile(r"round \d{1,3}, seats \d{1,3}(-\d{1,3})*(; round \d{1,3}, seats \d{1,3}(-\d{1,3})*)*")
NONE, CLOSED = "none", "sealed"
ORDERS = 6  # parts of which every order is tried, to say what is wrong


def draw_salt() -> str:
    return secrets.token_hex(16)


def commit(seed: Seed, salt: str) -> str:
    """What halls showed from the start before seats had a part. The salt keeps anybody from trying all seeds."""
    return hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()


class Unfair(WyrmhallError):
    """A record was not dealt from what was sealed."""


class Proof(Struct, frozen=True):
    """What a room or a record has to prove its shuffles."""

    seal: str = ""  # what was shown before the first move; nothing where nothing was promised
    salt: str = ""  # of a table of an older hall
    shuffle: Shuffle | None = None
    is_prepared: bool = False

    def added_to(self, record: str) -> str:
        return "\n".join([record, *self._lines()]) + "\n"

    def _lines(self) -> list[str]:
        if self.is_prepared:
            return [f"{PREPARED}whoever made this table could know its cards"]
        if self.shuffle is None:
            return [f"{COMMIT}{self.seal}", f"{SALT}{self.salt}"]
        lines = [f"{SEAL}{self.seal}", f"{SECRET}{self.shuffle.secret}"]
        for seat, part in enumerate(self.shuffle.parts, 1):
            lines.append(f"# part {seat}: {NONE if part is None else f'{part.seal} {part.part or CLOSED}'}")
        return [*lines, f"{DRAWN}{self.shuffle.drawn}"] if self.shuffle.drawn else lines


def read_proof(text: str) -> Proof:
    """What a record says at its end. Raises BadRecord where that cannot be read."""
    lines = [line.rstrip() for line in text.splitlines() if line.startswith("# ")]
    if _value(lines, PREPARED):
        return Proof(is_prepared=True)
    seal, secret = _value(lines, SEAL), _value(lines, SECRET)
    if not seal and not secret:
        return Proof(_value(lines, COMMIT), _value(lines, SALT))
    for words, value in ((SEAL, seal), (SECRET, secret)):
        if not is_key(value):
            raise BadRecord(f"the receipt needs a line {words + '…'!r} with 64 hexadecimal digits, not {value[:80]!r}")
    drawn = _value(lines, DRAWN)
    if drawn and not STEPS.fullmatch(drawn):
        raise BadRecord(f"the receipt's line {DRAWN + drawn[:80]!r} is not as in 'round 2, seats 4-1'")
    return Proof(seal, "", Shuffle(secret, _parts(lines), drawn))


def _parts(lines: list[str]) -> tuple[Part | None, ...]:
    parts: list[Part | None] = []
    for line in lines:
        found = PART.fullmatch(line)
        if found is None:
            continue
        if int(found[1]) != len(parts) + 1:
            raise BadRecord(f"the receipt has no part of seat {len(parts) + 1}, but one of seat {found[1]}")
        parts.append(_part(found[1], found[2].split()))
    if not parts:
        raise BadRecord("the receipt has no line '# part 1: …': it does not say what the seats have added")
    return tuple(parts)


def _part(seat: str, words: list[str]) -> Part | None:
    if words == [NONE]:
        return None
    if len(words) == 1 and is_key(words[0]):
        raise BadRecord(f"the receipt's part of seat {seat} lacks its seal, or what was sealed")
    if len(words) != 2 or not is_key(words[0]) or not (words[1] == CLOSED or is_key(words[1])):
        raise BadRecord(f"the receipt's part of seat {seat} is not as in 'SEAL PART', 'SEAL sealed' or 'none'")
    return Part(words[0], "" if words[1] == CLOSED else words[1])


def _value(lines: list[str], start: str) -> str:
    found = [line[len(start) :].strip() for line in lines if line.startswith(start)]
    return found[-1] if found else ""


def verify(text: str) -> list[str]:
    """Play a record again and check its seed against what was sealed. Returns what was found; raises BadRecord or Unfair."""
    loaded = load(text, registry.game)
    proof = read_proof(text)
    fair = [] if proof.shuffle is None else _check(loaded, proof.seal, proof.shuffle)
    loaded.raise_if_diverged()
    lines = [f"EXACT: {len(loaded.match.actions)} actions played again as recorded{loaded.reservations}."]
    if proof.is_prepared:
        return [*lines, "NOT FAIR: the table was prepared: whoever made it could know its cards."]
    return [*lines, *(fair or _check_commit(loaded, proof))]


def _check_commit(loaded: Loaded, proof: Proof) -> list[str]:
    """Of a table of an older hall."""
    if not proof.seal:
        return ["No promise: this record holds no hash of its seed, so it was not played in a hall."]
    origin = loaded.match.origin
    if origin.position is not None:
        return ["No shuffle to check: the game began from a position."]
    found = commit(origin.seed, proof.salt)
    if found != proof.seal:
        raise Unfair(f"the seed is not the one that was promised: its hash is {found}, promised was {proof.seal}")
    return [
        f"FAIR: the seed {origin.seed} with its salt gives the hash that was promised, {proof.seal}.",
        "The hall alone drew it: seats had no part in it then.",
        "Compare that hash with the one the table showed before the first move.",
    ]


def _check(loaded: Loaded, seal: str, shuffle: Shuffle) -> list[str]:
    """Every seal, then what all of it gives. Raises Unfair, which says what of it is not as it was."""
    origin = loaded.match.origin
    if origin.position is not None:
        raise Unfair("the game began from a position, so that nothing was dealt from what was sealed")
    if (found := hall_seal(shuffle.secret)) != seal:
        raise Unfair(f"the hall's secret is not the one that it sealed: its seal is {found}, shown was {seal}")
    for seat, part in enumerate(shuffle.parts, 1):
        if part is not None and part.part and (found := seat_seal(part.part)) != part.seal:
            raise Unfair(
                f"the part of seat {seat} is not the one that was sealed: its seal is {found}, not {part.seal}"
            )
    if not shuffle.drawn and len(shuffle.parts) != loaded.match.seats:
        raise Unfair(f"the receipt has parts of {len(shuffle.parts)} seats, the game has {loaded.match.seats}")
    if (given := shuffle.seed()) != origin.seed:
        raise Unfair(_wrong_seed(shuffle, str(origin.seed), given))
    return _told(loaded, seal, shuffle)


def _wrong_seed(shuffle: Shuffle, seed: str, given: str) -> str:
    if len(shuffle.parts) <= ORDERS:
        for parts in permutations(shuffle.parts):
            if Shuffle(shuffle.secret, parts, shuffle.drawn).seed() == seed:
                return "the parts stand in another order than they were mixed in"
    return f"the seed is not what the secret and the parts give: they give {given}, the cards were dealt from {seed}"


def _told(loaded: Loaded, seal: str, shuffle: Shuffle) -> list[str]:
    names = [name.strip() for name in loaded.head.get("players", "").split(",")]
    has_names = not shuffle.drawn and len(names) == len(shuffle.parts)
    lines = [f"FAIR: the seed {shuffle.seed()} is what the hall's secret and the parts of the seats give."]
    lines.append(f"The hall sealed its secret as {seal}.")
    for seat, part in enumerate(shuffle.parts):
        who = f"Seat {seat + 1} ({names[seat]})" if has_names else f"Seat {seat + 1}"
        if part is None:
            lines.append(f"{who} added nothing.")
        elif part.part:
            lines.append(f"{who} added {part.part}, sealed as {part.seal}.")
        else:
            lines.append(
                f"{who} never opened what it sealed as {part.seal}, so it was left out: the hall and that seat together "
                "could have chosen between two deals, neither of them alone."
            )
    if not any(part is not None and part.part for part in shuffle.parts):
        lines.append(
            "No seat added a part: the hall alone chose the seed, and could not change it once the table was made."
        )
    if shuffle.drawn:
        lines.append(f"All that was at the first table; this one is {shuffle.drawn} of those that follow from it.")
    lines.append(
        "Compare the seals with those that the table showed before the first move, and your part with your own."
    )
    return lines

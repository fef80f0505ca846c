"""Prints fingerprints of random matches, for comparing one way of running the engine with another.

`python -m tests.conformance.flavour NUMBER`, with the wyrmhall that Python finds first.
"""

from __future__ import annotations

import random
import sys

import wyrmhall
from tests import shelves
from tests.conformance.cases import CASES
from tests.conformance.walk import as_bytes, viewers, walk
from wyrmhall.core.chance import Chance


def lines(number: int) -> list[str]:
    """Every case in turn: fingerprints on the way, of imagined worlds and of views too, and the end."""
    found = [f"flavour {'compiled' if wyrmhall.is_compiled() else 'plain'}"]
    for seed in range(number):
        case = CASES[seed * len(CASES) // number]
        match = case.start(f"{seed:064x}" if seed % 3 == 0 else seed)  # with the keyed stream now and then
        for ply in walk(match, random.Random(seed)):
            found.append(f"{case.name} {seed} {ply} {match.fingerprint()}")
            if ply % 25 == 0:
                for seat in viewers(match):
                    found.append(match.imagine(seat, Chance(ply)).fingerprint())
                    found.append(as_bytes([match.view(seat), match.told(seat, max(0, len(match.events) - 9))]).decode())
        found.append(f"{case.name} {seed} {match.fingerprint()} {match.result()}")
    return found


if __name__ == "__main__":
    with shelves.filled():
        print("\n".join(lines(int(sys.argv[1]))))

# plain: read once when the game is loaded
"""The words of the magic cards."""

from __future__ import annotations

from wyrmhall.cardtext.lexicon import Lexicon

STRENGTHS = (100, 200, 300, 400, 500, 600, 700, 800)

PHRASES = (
    # when a card speaks
    ("sentence", "before", "Before your flight, {effect}."),
    ("sentence", "after", "After your flight, {effect}."),
    ("sentence", "another", "As another dragon takes off, {effect}."),
    ("sentence", "aimed", "When magic is aimed at you, {effect}."),
    # what it does
    ("act", "burn", "burn {target}"),
    ("act", "loop", "loop {target}"),
    ("act", "drain", "drain {target} of {number} energy"),
    ("act", "ally", "ally with it if it is ahead within {reach}"),
    ("act", "traps", "lay {number} traps beside your path"),
    ("act", "longer", "take a path up to {reach} longer"),
    ("act", "shorter", "take a path up to {reach} shorter"),
    ("act", "ward", "ward it off until the round ends"),
    ("target", "ahead", "a dragon ahead within {reach}"),
)


def lexicon() -> Lexicon:
    return Lexicon([*PHRASES, *(("reach", f"reach_{ds}", f"{ds} DS") for ds in STRENGTHS)])

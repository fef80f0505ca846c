"""Whatever a magic card does is told: what, of whom, how much, and which cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.riders.text.test_occasions import CARD, STRAIGHT, table
from tests.games.riders.text.test_to_whom_it_happens import BLUE
from tests.matches import options, play
from tests.rules import rule

UNTOLD = ("flew", "turned_up", "round", "put_away")
SELF = "Fireball 800"  # the card that says it
AIMED = ("aimed", 0, 1, SELF)
HEAD = 'pile = ["Magic Loop"]\ntraps = [{at = [600, 0], owner = 2, token = "Trap 1"}]\n'
GREEN = "at = [40, 14]\nds = 300\nenergy = 2\nmoved = true\n"
NO = ("decline", "aim at nobody", "no shield", "use nothing")

AFTER: list[tuple[str, list[tuple[Any, ...]]]] = [
    (
        "burn a dragon ahead within 800 DS",
        [AIMED, ("reached", 0, 1, 34943, 13000, SELF), ("rolled", 0, 1, 1, 1), ("lost_energy", 1, 2, 0)],
    ),
    ("burn a dragon ahead within 100 DS", [AIMED, ("missed", 0, 1, SELF)]),
    ("drain a dragon ahead of one energy", [AIMED, ("took_energy", 0, 1, 3), ("lost_energy", 1, 1, 1)]),
    ("give one energy to a dragon ahead", [AIMED, ("lost_energy", 0, 1, 1), ("took_energy", 1, 1, 3)]),
    ("give one magic card to a dragon ahead", [AIMED, ("stole", 1, 0, "Magic Shield")]),
    ("take one magic card from a dragon ahead", [AIMED, ("stole", 0, 1, "Head Wind")]),
    (
        "swap places with a dragon ahead",
        [AIMED, ("changed_places", 0, 1, 34000, 6000, 0), ("faced", 1, 28400, 6000, 0)],
    ),
    (
        "swap speeds with a dragon ahead",
        [AIMED, ("changed_speed", 0, 100, 200, SELF), ("changed_speed", 1, 200, 100, SELF)],
    ),
    ("swap hands with a dragon ahead", [AIMED, ("stole", 1, 0, "Magic Shield"), ("stole", 0, 1, "Head Wind")]),
    ("set your speed to the speed of a dragon ahead", [AIMED, ("changed_speed", 0, 100, 200, SELF)]),
    ("look at the hand of a dragon ahead", [AIMED, ("looked_at", 0, 1, "Head Wind")]),
    (
        "discard one magic card from the hand of a dragon ahead",
        [AIMED, ("looked_at", 0, 1, "Head Wind"), ("discarded", 1, "Head Wind")],
    ),
    ("turn a dragon ahead", [AIMED, ("faced", 1, 34000, 6000, 0)]),
    (
        "exhaust a dragon ahead",
        [
            AIMED,
            ("lost_energy", 1, 2, 0),
            ("exhausted", 1, 6697, 6697, 31500, 0, "Head Wind"),
            ("faced", 1, 6697, 6697, 31500),
        ],
    ),
    ("gain one energy", [("took_energy", 0, 1, 3)]),
    ("lose one energy", [("lost_energy", 0, 1, 1)]),
    (
        "give one energy to each rival",
        [("lost_energy", 0, 1, 1), ("took_energy", 1, 1, 3), ("lost_energy", 0, 1, 0), ("took_energy", 2, 1, 3)],
    ),
    ("draw one magic card", [("drew", 0, "Magic Shield")]),
    ("discard one magic card", [("discarded", 0, "Magic Shield")]),
    ("take one magic card from the discards", [("retrieved", 0, "Magic Loop")]),
    ("set your speed to 400 DS", [("changed_speed", 0, 400, 200, SELF)]),
    ("raise your speed by 100 DS", [("changed_speed", 0, 300, 200, SELF)]),
    ("double your speed", [("changed_speed", 0, 400, 200, SELF)]),
    ("remove one trap", [("removed_traps", 0, "Trap 1")]),
    ("remove all traps", [("removed_traps", 0, "Trap 1")]),
    ("lay one trap beside your path", [("laid_trap", 0, 23450, 7250)]),
    ("each rival loses one energy", [("lost_energy", 1, 1, 1), ("lost_energy", 2, 1, 1)]),
    ("a rival loses one energy", [("lost_energy", 1, 1, 1)]),
    ("each dragon ahead loses one energy", [AIMED, ("lost_energy", 1, 1, 1)]),
    ("set your speed to the leader's", [("changed_speed", 0, 100, 200, SELF)]),
    ("take this card back into your hand", [("took_back", 0, SELF)]),
    ("raise the speed of a dragon ahead by 200 DS", [AIMED, ("changed_speed", 1, 300, 100, SELF)]),
    ("magic cannot harm you until the round ends", [("shielded", 0, SELF)]),
]
BEFORE: list[tuple[str, list[tuple[Any, ...]]]] = [
    ("take a path of 300 DS", [("took_path", 0, 300, SELF)]),
    ("shorten your path by 100 DS", [("took_path", 0, 100, SELF)]),
    ("gain one energy", [("took_energy", 0, 1, 3)]),
]


@rule("DR-MAGIC-08")
@pytest.mark.parametrize(
    ("when", "text", "expected"),
    [
        *(("After", text, expected) for text, expected in AFTER),
        *(("Before", text, expected) for text, expected in BEFORE),
    ],
)
def test_what_a_card_does_is_told(tmp_path: Path, when: str, text: str, expected: list[tuple[Any, ...]]) -> None:
    """Each question is answered with the first that is no refusal."""
    red = STRAIGHT.replace("= 4", "= 2") + CARD + 'hand = ["Magic Shield"]\n'
    match = table(
        tmp_path, f"{when} your flight, {text}.", red, BLUE + 'hand = ["Head Wind"]\n', GREEN, head=HEAD, luck=[0] * 9
    )
    while match.pending and match.pending[0].ask != "speed.set":
        seat = match.pending[0].seat
        lines = options(match, seat)
        if match.pending[0].ask == "flight.fly":
            play(match, f"{seat} fly {lines[0].split()[1]} +0 +0")
        else:
            play(match, f"{seat} {next(line for line in lines if line not in NO)}")
    names = match.state.race.cards.names
    events = [event for event in match.events if event.name not in UNTOLD]
    assert [
        (event.name, event.seat, *event.numbers, *[names[kind] for kind in event.kinds]) for event in events
    ] == expected
    assert all(event.rule for event in events)

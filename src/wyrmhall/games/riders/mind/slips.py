"""What a rider does who does not look closely: judges lengths by a poor eye, thinks of one flight only, aims not quite true.

The luck here is the bot's own, never that of the match.
"""

from __future__ import annotations

from typing import Final

from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import Decision
from wyrmhall.games.riders.geometry.paths import length_of, swing_of
from wyrmhall.games.riders.mind.outlook import outlook
from wyrmhall.games.riders.rules.speed import ds_of, kind_of
from wyrmhall.games.riders.state import RidersState, legal_speeds

POOR_EYE: Final = 30  # by how many hundredths a length is misjudged, at most
UNSTEADY: Final = 25  # and by how many hundredths of its greatest angle a path or a dragon is turned too far
MAGIC: Final = 3  # it places a card once in so many times


def careless(decision: Decision[RidersState], luck: Chance) -> int:
    """A speed or a flight that is permitted."""
    s, seat = decision.state, decision.seat
    return _speed(s, seat, decision.options, luck) if decision.ask == "speed.set" else _flight(decision, luck)


def within(most: int, luck: Chance) -> int:
    """A whole number from -most to most."""
    return luck.below(2 * most + 1) - most


def _speed(s: RidersState, seat: int, options: list[int], luck: Chance) -> int:
    """The speed that seems to lead furthest now; what comes after it is not thought of."""
    best, most = 0, 0
    for ds in legal_speeds(s, seat):
        seems = max(outlook(s, seat, ds, ds, 0).values) + within(int(length_of(ds)) * POOR_EYE // 100, luck)
        if not best or seems > most:
            best, most = ds, seems
    is_magic = luck.below(MAGIC) == 0
    fitting = [option for option in options if ds_of(option) == best and (is_magic or kind_of(option) < 0)]
    return luck.pick(fitting)


def _flight(decision: Decision[RidersState], luck: Chance) -> int:
    """The flight of the grid that leads furthest, with a hand that is not quite steady."""
    s, seat, ds = decision.state, decision.seat, decision.about[0]
    values = outlook(s, seat, ds, s.colour[seat], 0).values
    at = values.index(max(values))
    wanted = decision.candidates[at]
    swing = int(swing_of(ds))
    most = swing * UNSTEADY // 100
    numbers = [max(-swing, min(swing, angle + within(most, luck))) for angle in decision.numbers(wanted)]
    shaky = decision.pack(numbers)
    return wanted if decision.refusal(shaky) is not None else shaky

"""Flights by number: each under the point of the grid that its name tells."""

from __future__ import annotations

import wyrmhall
from wyrmhall.core.chance import Chance
from wyrmhall.games.riders.geometry.paths import ENTRIES, EXITS, USUAL


def test_a_flight_has_the_number_of_its_two_angles() -> None:
    actions = wyrmhall.actions("dragonriders", seats=2)
    first = actions.names.index("flight.fly: fly swing -6/6 turn -4/4")
    looked_at = 0
    for course in ("serpent-coil", "ring-of-embers"):
        match = wyrmhall.new("dragonriders", seed=11, light=True, settings={"course": course})
        luck = Chance(3)
        while match.pending and looked_at < 60:
            decision = match.pending[0]
            if decision.ask == "flight.fly":
                entries, exits = USUAL.entries_of(decision.about[0]), USUAL.exits_of(decision.about[0])
                for number, answer in zip(decision.legal, decision.answers, strict=True):
                    entry, exit = divmod(number - first, EXITS)
                    assert 0 <= entry < ENTRIES
                    assert decision.numbers(answer) == [entries[entry], exits[exit]]
                    looked_at += 1
            match.act(decision.seat, decision.draw(luck))
    assert looked_at

"""Which decks there are in each game, and who sees what of them."""

from __future__ import annotations

from typing import Any

from tests.reasoner.listener import Family, Zone
from wyrmhall.core.events import Told


def nothing(_: Any) -> Zone:
    return []


def magi(viewer: int) -> list[Family]:
    found = []
    for owner in (0, 1):
        for number, sort in enumerate(("dragon", "battle")):

            def zones(s: Any, owner: int = owner, sort: str = sort) -> tuple[Zone, Zone]:
                side = s.sides[owner]
                return getattr(side, f"{sort}_deck"), [] if owner == viewer else getattr(side, f"{sort}_hand")

            def shuffles(told: Told, owner: int = owner, number: int = number) -> bool:
                if told.seat != owner:
                    return False
                return (told.name == "reshuffled" and told["deck"] == number) or (
                    told.name == "shuffled" and number == 1
                )

            def hidden(s: Any, number: int = number) -> Zone:
                return [*s.advanced, *s.sides[0].draft, *s.sides[1].draft] if number else []

            found.append(Family(f"{sort}s of seat {owner + 1}", zones, shuffles, hidden, True))
    return found


def breeds(viewer: int, seats: int) -> list[Family]:
    found = []
    for owner in range(seats):

        def zones(s: Any, owner: int = owner) -> tuple[Zone, Zone]:
            side = s.sides[owner]
            return side.deck, [] if owner == viewer else side.hand

        def shuffles(told: Told, owner: int = owner) -> bool:
            return told.seat == owner and told.name in ("reshuffled", "shuffled")

        found.append(Family(f"cards of seat {owner + 1}", zones, shuffles, nothing, False))
    return found


def booster(viewer: int, seats: int) -> list[Family]:
    found = []
    for owner in range(seats):

        def zones(s: Any, owner: int = owner) -> tuple[Zone, Zone]:
            side = s.sides[owner]
            return side.race, [] if owner == viewer else side.hand + side.limbo

        def shuffles(told: Told, owner: int = owner) -> bool:
            return (told.seat == owner and told.name == "shuffled") or told.name == "next_game"

        found.append(Family(f"race cards of seat {owner + 1}", zones, shuffles, nothing, True))
    return found


def riders(viewer: int, seats: int) -> list[Family]:
    def zones(s: Any) -> tuple[Zone, Zone]:
        held = [card for seat in range(seats) if seat != viewer for card in [*s.hands[seat], *s.placed[seat]]]
        return s.deck, held

    return [Family("magic cards", zones, lambda told: told.name == "drew", nothing, True)]

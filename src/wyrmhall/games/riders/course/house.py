# plain: reads what people write, once for a match
"""What a match may change: laps, the grid of flights, start cards and the make-up of the magic supply."""

from __future__ import annotations

import re

from wyrmhall.core.errors import BadSetup, nearest
from wyrmhall.games.riders.course.course import Course
from wyrmhall.games.riders.geometry.paths import Grid
from wyrmhall.games.riders.state import FASTEST, MOST_CARDS, MOST_ENERGY, SLOWEST
from wyrmhall.games.riders.text.cards import Cards

STANDARD = "standard"
AVOLATIO = [[500, 2, 1], [500, 2, 2], [500, 3, 2], [400, 3, 2], [400, 3, 3], [400, 4, 3]]
MOST_COPIES = 20
TRIPLE = re.compile(r"([0-9]{1,4})/([0-9]{1,4})/([0-9]{1,4})")
COUNT = re.compile(r"[0-9]{1,4}")


def clipped(text: str) -> str:
    """What somebody wrote, as much of it as an error can tell."""
    return text if len(text) <= 40 else f"{text[:40]}…"


def laps(course: Course, number: int) -> int:
    """How often round; a course with a finish of its own is flown once."""
    if number > 1 and not course.is_closed:
        raise BadSetup(
            f"laps: {course.title} is open, its finish lies apart from its start, so it cannot be flown {number} times;"
            " choose one lap or a closed course (DR-COURSE-06)"
        )
    return number


def grid(text: str) -> Grid:
    """Swings by turns, such as 13x9."""
    entries, _, exits = text.partition("x")
    return Grid(int(entries), int(exits))


def avolatio(text: str) -> list[list[int]]:
    """Six start cards as DS/energy/cards, such as 500/2/1 500/2/2 and so on."""
    if text == STANDARD:
        return [card[:] for card in AVOLATIO]
    words = text.split()
    if len(words) != len(AVOLATIO):
        raise BadSetup(f"avolatio: six start cards such as 500/2/1 are expected, not {len(words)} (DR-START-09)")
    return [_start_card(number, word) for number, word in enumerate(words, 1)]


def _start_card(number: int, word: str) -> list[int]:
    found = TRIPLE.fullmatch(word)
    if not found:
        raise BadSetup(f"avolatio: card {number} is {clipped(word)!r}; write DS/energy/cards such as 500/2/1")
    ds, energy, cards = map(int, found.groups())
    if ds % 100 or not SLOWEST <= ds <= FASTEST:
        raise BadSetup(f"avolatio: card {number} has {ds} DS; it is one of 100, 200 to 800 (DR-SPEED-05)")
    if energy > MOST_ENERGY:
        raise BadSetup(f"avolatio: card {number} gives {energy} energy; {MOST_ENERGY} is the most (DR-ENERGY-03)")
    if cards > MOST_CARDS:
        raise BadSetup(f"avolatio: card {number} gives {cards} cards; a hand holds {MOST_CARDS} (DR-CARD-06)")
    return [ds, energy, cards]


def deck(cards: Cards, text: str) -> list[int]:
    """How many of each magic card; `Magic Loop 2, Magic Shield 0` changes those two."""
    counts = cards.copies[: cards.first_trap]
    if text == STANDARD:
        return counts
    names = cards.names[: cards.first_trap]
    for part in text.split(","):
        name, _, number = part.strip().rpartition(" ")
        kind = cards.kind_of(name.strip())
        if not COUNT.fullmatch(number) or not 0 <= kind < cards.first_trap:
            raise BadSetup(
                f"deck: {clipped(part.strip())!r} is not a card and a number such as 'Magic Loop 2'{nearest(clipped(name), names)}"
                f" (cards: {', '.join(names)})"
            )
        if int(number) > MOST_COPIES:
            raise BadSetup(f"deck: {number} of {names[kind]} are too many; {MOST_COPIES} at most")
        counts[kind] = int(number)
    return counts

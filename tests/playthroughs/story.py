"""A whole match as a text to read: what was asked and answered, what seat 0 was told, and now and then what it sees."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests import shelves
from wyrmhall.core.chance import Chance
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.start import new_match
from wyrmhall.core.settings import to_words
from wyrmhall.games import registry
from wyrmhall.games.registry import Listing

FOLDER = Path(__file__).parent
SEED = 7
TABLE = 4
LOOK = 25  # seat 0's view is told every so many actions
HEAD = """\
# A match of {title}, played at random, as seat 0 lives it. If the rules or the cards change on purpose,
#     make accept
# writes it anew. Read the difference: every line that changed must have a reason.
"""


def all_listings() -> list[Listing]:
    """What Wyrmhall comes with, and the games that are for tests only."""
    names = [listing.name for listing in shelves.for_tests()]
    return [*(listing for listing in registry.listings() if listing.name not in names), *shelves.for_tests()]


def file_of(listing: Listing) -> Path:
    return FOLDER / f"{listing.name}.txt"


def story(listing: Listing) -> str:
    """A match of the largest table up to four, with random answers that are always the same."""
    match = new_match(listing.load(), SEED, max(seats for seats in listing.seat_counts if seats <= TABLE), {})
    luck = Chance(SEED)
    lines = [f"seed {SEED}, {match.seats} seats, {to_words(match.origin.values)}", ""]
    lines += told(match, 0)
    while not match.is_over:
        if len(match.actions) % LOOK == 0:
            lines += seen(match)
        lines += turn(match, luck)
    result = match.result()
    assert result is not None
    lines += seen(match)
    lines += [
        f"The end: {result.reason}. Ranks: {' '.join(map(str, result.ranks))}.",
        match.fingerprint().split("/")[0],
    ]
    return HEAD.format(title=listing.title) + "\n" + "\n".join(lines) + "\n"


def turn(match: Match[Any], luck: Chance) -> list[str]:
    """One random answer, and what comes of it."""
    decision = match.pending[luck.below(len(match.pending))]
    answer = luck.pick(decision.options)
    lines = [f"{len(match.actions) + 1} {decision.seat + 1} {decision.notation(answer)}  [{decision.ask}]"]
    before = len(match.events)
    match.play(decision.seat, answer)
    return lines + told(match, before)


def told(match: Match[Any], since: int) -> list[str]:
    return [f"    {event['text']}" for event in match.told(0, since) if event["text"]]


def seen(match: Match[Any]) -> list[str]:
    return ["", *(f"  | {line}" for line in match.game.sentences(match.view(0))), ""]

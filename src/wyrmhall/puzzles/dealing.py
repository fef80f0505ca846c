"""A position as one who sits at a seat knows it: whatever they could not know is dealt anew, so nothing of the truth is kept."""

from __future__ import annotations

from typing import Any

from wyrmhall.core.chance import Chance
from wyrmhall.core.documents.position import read_position
from wyrmhall.core.errors import WyrmhallError
from wyrmhall.core.playing.match import Match
from wyrmhall.games import registry

TRIES = 30


def dealt_anew(match: Match[Any], seat: int, chance: Chance) -> dict[str, Any] | None:
    """The position with everything that `seat` does not know dealt anew, luck to come included.

    A position is a settled state and the answers since; what these answers showed must come out the same. None where it
    does not after some tries.
    """
    for _ in range(TRIES):
        state = match.settled_state()
        match.game.redeal(state, seat, chance)
        state.chance = chance.split()
        twin = Match(match.game, state, match.origin)
        try:
            for giver, answer in match.since():
                twin.play(giver, answer)
            if not is_alike(match, twin, seat):
                continue
            doc = twin.position()
            doc["setup"] = without_others(match, seat)
            if is_alike(match, read_position(doc, registry.game), seat):
                return doc
        except WyrmhallError:  # what was answered cannot be answered there, or no game leads to this deal
            continue
    return None


def without_others(match: Match[Any], seat: int) -> dict[str, Any]:
    """The settings without what others chose for themselves, such as a deck that nobody has seen."""
    others = {each.name for each in match.game.settings() if each.seat is not None and each.seat != seat}
    return {name: value for name, value in match.origin.values.items() if name not in others}


def is_alike(one: Match[Any], other: Match[Any], seat: int) -> bool:
    """Whether `seat` can tell the two apart, by what it sees and by what it is asked."""
    mine, theirs = one.decision(seat), other.decision(seat)
    if mine is None or theirs is None or mine.ask != theirs.ask or one.view(seat) != other.view(seat):
        return False
    return [mine.notation(each) for each in mine.options] == [theirs.notation(each) for each in theirs.options]

# plain: text for people, never on the hot path
"""Which cards of a match have changed since it was recorded: a short hash of everything printed on each."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Mapping
from typing import Any

from wyrmhall.core.playing.light import LightMatch

SIGNS = 4  # of each card
LIST_SIGNS = 8  # of each list
MOST_TOLD = 6


def prints(match: LightMatch[Any]) -> dict[str, str]:
    """A hash of what is printed on each kind of card in the match as it stands, by the card's name."""
    game = match.game
    found = {}
    for kind in sorted(set(match.state.faces())):
        name = game.kind_name(kind)
        text = game.card_text(name)
        if text is not None:
            printed = json.dumps([name, text], sort_keys=True).encode()
            found[name] = base64.urlsafe_b64encode(hashlib.sha256(printed).digest()[:3]).decode()
    return found


def changed(match: LightMatch[Any], recorded: str) -> list[str]:
    """The names of the cards that are not among the recorded ones as they are printed now."""
    known = {recorded[at : at + SIGNS] for at in range(0, len(recorded), SIGNS)}
    return [name for name, print_now in prints(match).items() if print_now not in known]


def list_prints(lists: Mapping[str, str]) -> dict[str, str]:
    """A hash of each list, by the setting that names it."""
    return {name: hashlib.sha256(text.encode()).hexdigest()[:LIST_SIGNS] for name, text in lists.items()}


def told(names: list[str]) -> str:
    if not names:
        return "none of those in this match"
    more = len(names) - MOST_TOLD
    return ", ".join(names[:MOST_TOLD]) + (f" and {more} more" if more > 0 else "")

# plain: reads a file when the game is loaded
"""What each card is worth in a drafted deck, in thousandths of a game won.

`values.toml` holds what was measured by playing drafted decks against each other (see `learning`); a card that is not in it, such
as a new one, is guessed from its figures.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files

from wyrmhall.games.booster.text.cards import CREW, DRAGON, EVENT, GEAR, Cards

FILE = "values.toml"


def card_values(cards: Cards) -> list[int]:
    """By kind."""
    text = (files("wyrmhall.games.booster.draft.mind") / FILE).read_text(encoding="utf-8")
    measured = tomllib.loads(text)["values"]
    return [measured.get(cards.names[kind], guessed(cards, kind)) for kind in range(len(cards.names))]


def guessed(cards: Cards, kind: int) -> int:
    sort = cards.sort[kind]
    has_text = 8 if cards.texts[kind] else 0
    if sort == DRAGON:
        return 5 * (cards.speed[kind] + cards.agility[kind] + cards.power[kind] - 9) + 10 + has_text
    if sort == GEAR:
        return 3 * cards.level[kind] + has_text
    if sort == CREW:
        return 8 + has_text
    if sort == EVENT:
        return 12 - 2 * cards.burst[kind]
    return 2 * cards.sprint[kind] - 5 * cards.cost[kind] + has_text

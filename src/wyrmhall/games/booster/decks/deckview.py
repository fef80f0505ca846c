# plain: documents for people, never on the hot path
"""A deck as a document: what is in it, which rules it breaks, and how to hand it on."""

from __future__ import annotations

from collections import Counter
from typing import Any

from wyrmhall.core.errors import Refusal
from wyrmhall.games.booster.decks.deck import CONSTRUCTED, BadDeck, broken_rules
from wyrmhall.games.booster.decks.decklist import write_list
from wyrmhall.games.booster.decks.idle import idle_cards
from wyrmhall.games.booster.decks.reading import read_deck
from wyrmhall.games.booster.decks.sharecode import write_code
from wyrmhall.games.booster.text.cards import Cards


def described(cards: Cards, text: str, format: str = CONSTRUCTED) -> dict[str, Any]:
    """Of a text that cannot be read as a deck, only the problems."""
    try:
        deck = read_deck(cards, text)
        code = write_code(cards, deck)
    except BadDeck as error:
        return {"problems": _told(error.problems)}
    return {
        "name": deck.name,
        "race": _counted(cards, deck.race),
        "dragon": _counted(cards, deck.dragon),
        "list": write_list(cards, deck),
        "code": code,
        "problems": _told(broken_rules(cards, deck, format)),
        "idle": [
            {"card": cards.names[kind], "rule": refusal.rule, "why": refusal.why}
            for kind, refusal in (idle_cards(cards, deck) if format == CONSTRUCTED else [])
        ],
    }


def _told(problems: list[Refusal]) -> list[dict[str, str]]:
    return [{"rule": problem.rule, "why": problem.why} for problem in problems]


def _counted(cards: Cards, kinds: list[int]) -> list[dict[str, Any]]:
    return [{"card": cards.names[kind], "count": count} for kind, count in sorted(Counter(kinds).items())]

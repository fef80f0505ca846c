# plain: read once when the game is loaded
"""The language of Dragon Booster's cards: what every game says, and what this one adds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from wyrmhall.cardtext import trunk
from wyrmhall.cardtext.language import Language, Phrase
from wyrmhall.cardtext.offers import OFFERS
from wyrmhall.games.booster.text.cards import COLOURS, STATS
from wyrmhall.games.booster.text.parts.qualities import CardWithin
from wyrmhall.games.booster.text.verbs import dragons, later, limits, maneuvers, pit, playing, points, prices, sprints
from wyrmhall.games.booster.text.verbs.piles import decks, hands, tops
from wyrmhall.games.booster.text.words import counts, having, nouns, sentences, times
from wyrmhall.games.booster.text.words.rewordings import REWORDINGS
from wyrmhall.games.booster.text.words.times import instead

PHRASES = [
    *trunk.FLOW,
    *(Phrase(phrase.category, phrase.pattern, instead, phrase.also) for phrase in trunk.INSTEAD),
    *OFFERS,
    *trunk.PLAYERS,
    *trunk.noun_phrases(nouns.select, CardWithin, "figure"),
    *trunk.ranges(above="higher", below="lower"),
    *sentences.PHRASES,
    *(
        phrase
        for module in (points, hands, tops, decks, pit, maneuvers, playing, sprints, dragons, prices, limits, later)
        for phrase in module.PHRASES
    ),
    *times.PHRASES,
    *nouns.PHRASES,
    *having.PHRASES,
    *counts.PHRASES,
]


@cache
def fingerprint() -> str:
    """All that decides how a text is read, but for the names on the cards."""
    return language([], []).fingerprint()


def language(titles: Sequence[str], teams: Sequence[str]) -> Language:
    names = {"colour": COLOURS, "stat": STATS, "title": titles, "team": teams}
    return Language(PHRASES, names, rewordings=REWORDINGS)

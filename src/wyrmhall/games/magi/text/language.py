# plain: read once when the game is loaded
"""The language of Draco Magi's cards: what every game says, and the words of this one."""

from __future__ import annotations

from functools import lru_cache

from wyrmhall.cardtext.language import Language, Phrase
from wyrmhall.cardtext.machine.amounts import Number
from wyrmhall.cardtext.machine.parts import ARival, EachPlayer, ThatPlayer, You
from wyrmhall.cardtext.machine.things import ThatMany
from wyrmhall.cardtext.offers import OFFERS
from wyrmhall.cardtext.trunk import (
    FACTS,
    FLOW,
    INSTEAD,
    VALUES,
    WHILE,
    amounts_of,
    either_amounts,
    noun_phrases,
    ranges,
    said_last,
)
from wyrmhall.games.magi.text import facts, sentences
from wyrmhall.games.magi.text.cards import GEMS, STRIKE_NAMES
from wyrmhall.games.magi.text.nouns import places, qualities, selections, sorts
from wyrmhall.games.magi.text.nouns.rewordings import REWORDINGS
from wyrmhall.games.magi.text.nouns.selections import ItsOwner, Their, WithMarker, select
from wyrmhall.games.magi.text.verbs import cards, dragons, shot, tonight

RIVAL = ["your opponent", "your rival", "a rival", "the rival", "each rival", "each opponent", "an opponent"]
RIVALS = [f"{words}'s" for words in RIVAL]

PLAYERS = [
    Phrase("others", "the opponent", ARival, plural=False, also=RIVAL),
    Phrase("others", "each player", EachPlayer, plural=False, also=["both players", "every player", "all players"]),
    Phrase("others", "that player", ThatPlayer, plural=False, also=["they"]),
    Phrase(
        "others", "its owner", ItsOwner, plural=False, also=["that dragon's owner", "that card's owner", "the owner"]
    ),
    Phrase(
        "others",
        "the player with the marker",
        WithMarker,
        plural=False,
        also=["the player who has the marker", "the first player", "the holder of the marker"],
    ),
    Phrase(
        "others",
        "the player without the marker",
        lambda: WithMarker(False),
        plural=False,
        also=["the second player", "the player who does not have the marker"],
    ),
    Phrase("haver", "you", You, plural=True),
    Phrase("haver", "the opponent", ARival, plural=False, also=RIVAL),
    *(
        Phrase(
            category, words, make, plural=plural or category == "possessor", also=also
        )  # "one of the opponent's dragons"
        for category in ("whose", "possessor")
        for words, make, plural, also in (
            ("your", You, True, ["your own"]),
            ("the opponent's", ARival, False, RIVALS),
            ("each player's", EachPlayer, False, ["both players'"]),
            ("their", Their, True, ["that player's", "his or her"]),
        )
    ),
    Phrase("somebodys", "the opponent's", ARival, also=RIVALS),
    Phrase("of_whom", "you have", You, also=["of yours", "that you have"]),
    Phrase("of_whom", "the opponent has", ARival, also=["of the opponent", "that the opponent has", "a rival has"]),
]


UNSORTED = ("that many", "that many plus {figure}", "that many minus {figure}", "twice that many", "twice as many")


def full_amounts(category: str, unit: str) -> list[Phrase]:
    """Of cards of one sort: that they are of it is always said."""
    return [
        Phrase(
            phrase.category,
            phrase.pattern,
            phrase.make,
            [way for way in phrase.also if way not in UNSORTED],
            phrase.plural,
        )
        for phrase in amounts_of(category, unit, "{number}")
    ]


NUMBERS = [
    *ranges(),
    *ranges("so_many", less="fewer", number="word"),
    *full_amounts("dragon_cards", "dragon card/cards"),
    *full_amounts("battle_cards", "battle card/cards"),
    *either_amounts("dragon_cards", "dragon card/cards"),
    *either_amounts("battle_cards", "battle card/cards"),
    *either_amounts("hits", "hit/hits"),
    *amounts_of("hits", "hit/hits", "{number}"),
    *amounts_of("strikes_stopped", "strike/strikes", "{number}"),
    Phrase("strikes_stopped", "only {number}", Number, also=["{number}"]),
    *amounts_of("more_cards", "more card/cards", "{number}"),
    Phrase("more_cards", "that many more", ThatMany, also=["as many more"]),
]


@lru_cache(maxsize=4)
def language(types: tuple[str, ...], lands: tuple[str, ...]) -> Language:
    """With the dragon types and lands of a card set, which are words of its texts."""
    return Language(
        [
            *FLOW,
            *INSTEAD,
            *OFFERS,
            *PLAYERS,
            *places.PHRASES,
            *noun_phrases(select, count="number"),
            *sorts.PHRASES,
            *selections.PHRASES,
            *qualities.PHRASES,
            *NUMBERS,
            *VALUES,
            *FACTS,
            *facts.PHRASES,
            *cards.PHRASES,
            *dragons.PHRASES,
            *shot.PHRASES,
            *tonight.PHRASES,
            *WHILE,
            *(said_last(phrase) for phrase in sentences.PHRASES),
            *(
                sentences.always(said_last(phrase)) if phrase.category == "sentence" else phrase
                for phrase in sentences.OCCASIONS
            ),
            *sentences.LANDS,
        ],
        {"type": types, "land": lands, "strike": STRIKE_NAMES, "gem": GEMS[1:]},
        is_raised_after_colon=False,
        rewordings=REWORDINGS,
    )

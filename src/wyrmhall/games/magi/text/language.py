# plain: read once when the game is loaded
"""The language of Draco Magi's cards: what every game says, and the words of this one."""

from __future__ import annotations

from collections.abc import Sequence

from wyrmhall.cardtext.language import Language, Phrase
from wyrmhall.cardtext.machine.parts import ARival, EachPlayer, ThatPlayer, Them, You
from wyrmhall.cardtext.offers import OFFERS
from wyrmhall.cardtext.trunk import FACTS, FLOW, INSTEAD, VALUES, amounts_of, noun_phrases, ranges
from wyrmhall.games.magi.text import facts, sentences
from wyrmhall.games.magi.text.cards import GEMS, STRIKE_NAMES
from wyrmhall.games.magi.text.nouns import places, qualities, selections, sorts
from wyrmhall.games.magi.text.nouns.selections import ItsOwner, select
from wyrmhall.games.magi.text.verbs import cards, dragons, shot

RIVAL = ["your opponent", "your rival", "a rival", "the rival", "each rival", "each opponent", "an opponent"]
RIVALS = [f"{words}'s" for words in RIVAL]

PLAYERS = [
    Phrase("others", "the opponent", ARival, plural=False, also=RIVAL),
    Phrase("others", "each player", EachPlayer, plural=False, also=["both players", "every player", "all players"]),
    Phrase("others", "that player", ThatPlayer, plural=False, also=["they"]),
    Phrase(
        "others", "its owner", ItsOwner, plural=False, also=["that dragon's owner", "that card's owner", "the owner"]
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
            ("their", Them, True, ["that player's", "his or her"]),
        )
    ),
    Phrase("somebodys", "the opponent's", ARival, also=RIVALS),
    Phrase("of_whom", "you have", You, also=["of yours", "that you have"]),
    Phrase("of_whom", "the opponent has", ARival, also=["of the opponent", "that the opponent has", "a rival has"]),
]

NUMBERS = [
    *ranges(),
    *ranges("so_many", less="fewer", number="word"),
    *amounts_of("dragon_cards", "dragon card/cards", "{number}"),
    *amounts_of("battle_cards", "battle card/cards", "{number}"),
    *amounts_of("hits", "hit/hits", "{number}"),
    *amounts_of("strikes_stopped", "strike/strikes", "{number}"),
    *amounts_of("more_cards", "more card/cards", "{number}"),
]


def language(types: Sequence[str]) -> Language:
    """With the dragon types of a card set, which are words of its texts."""
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
            *sentences.PHRASES,
        ],
        {"type": types, "strike": STRIKE_NAMES, "gem": GEMS[1:]},
        is_raised_after_colon=False,
    )

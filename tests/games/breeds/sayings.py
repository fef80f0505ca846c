"""The language of the frozen house set, and whether a sentence can be said in it."""

from __future__ import annotations

from tests.games.breeds.house_set import FACTIONS, FOLDER
from wyrmhall.games.breeds.text.catalogue import load
from wyrmhall.games.breeds.text.language import language
from wyrmhall.games.breeds.text.sense import Sense

CARDS = load(FOLDER)
WORDS = language(tuple(name for kind, name in enumerate(CARDS.names) if CARDS.is_dragon(kind)), FACTIONS)


def check(said: str, printed: str, bearer: str) -> None:
    """It is read, makes sense, and is printed in the house style, which reads the same."""
    tree = WORDS.parse(said)
    assert WORDS.print(tree) == (printed or said)
    assert WORDS.parse(WORDS.print(tree)) == tree
    Sense(WORDS, []).sentence(tree.slots[0], bearer)

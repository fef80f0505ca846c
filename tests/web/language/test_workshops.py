"""What the workshops are told about decks and courses is there in German, too."""

import random

import pytest

from tests.web.language.test_said import read
from wyrmhall.games.booster.decks.deckview import described
from wyrmhall.games.booster.shelf import load
from wyrmhall.games.riders.course.courses import plans
from wyrmhall.games.riders.course.layout import Layout

pytestmark = pytest.mark.slow

LISTS = [
    "Race deck\n5 Quick Lunge\n4 Talon Storm\n1 Scorrel, Wildfire\n\nDragon deck\n1 Quick Lunge",
    "Race deck\n60 Flare Up\n\nDragon deck\n3 Scorrel, Wildfire\n1 Ilka Drift, ranger",
    "Race deck\n\nDragon deck\n",
    "3 Talon Strom\n0 Quick Lunge\n1 Xyzzy\n1 Scorrel\n100 Flare Up",
    "\n".join(["Plugh"] * 20),
    "\n".join(["1 Flare Up"] * 401),
    "ember-rusch",
    "plugh",
]


def test_what_is_wrong_with_a_deck_is_said_in_german() -> None:
    cards = load().cards
    of_all = (f"1 {name}" for name in cards.names)
    code = described(cards, "ember-rush")["code"]
    codes = [code[:-4], f"{code[:-4]}!!!!", f"{code[:12]}AAAA{code[16:]}"]
    texts = [*LISTS, *codes, "Flare Up x99\nFlare Up x99\nFlare Up x99", "\n".join(["1 Scorrel, Wildfire", *of_all])]
    told = [described(cards, text) for text in texts]
    said = {each["why"] for deck in told for each in [*deck["problems"], *deck.get("idle", [])]}
    assert len(said) > 20
    assert [text for text, german in zip(said, read("dragon-booster", list(said)), strict=True) if german is None] == []


def test_what_is_wrong_with_a_course_is_said_in_german() -> None:
    luck = random.Random(1)
    said: set[str] = set()
    for plan in plans().values():
        for _ in range(40):
            words = Layout(plan.tiles).words().replace(" | ", " ").split()
            for _ in range(luck.randint(1, 3)):
                at = luck.randrange(len(words))
                cell, _, tile = words[at].partition(":")
                words[at : at + 1] = luck.choice([[f"{cell}:{tile[:3]}{luck.choice('AB')}{luck.randrange(4)}"], []])
            said |= {problem.words for problem in Layout(" ".join(words)).problems}
    assert len(said) > 40
    assert [text for text, german in zip(said, read("dragonriders", list(said)), strict=True) if german is None] == []

"""Whatever a game says at its table is said in every language that it speaks: matches are played, and the client's own reader is
asked for each sentence. What a card says stays in the card's words."""

import json
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tests.conformance.cases import CASES
from tests.web.language.said import said_in
from wyrmhall.games import registry
from wyrmhall.hall import shelf
from wyrmhall.hall.shelf import WEB

pytestmark = pytest.mark.slow
NODE = Path(sys.executable).parent / "node"
READER = Path(__file__).parent / "read.mjs"
JOINTS = {"and": "und", "or": "oder", "seat": "Platz"}
SEEDS = (3,)  # somebody may resign
BOOKS = sorted(WEB.glob("games/*/language/de.js"))
GAMES = [path.parent.parent.name for path in BOOKS]
PLACE = re.compile(r"\{\w*\}")
every_game = pytest.mark.parametrize("game", GAMES)


def read(game: str, texts: list[str]) -> list[str | None]:
    """What the client says for these, or nothing."""
    asked = {
        "phrasebook": (WEB / "js/language/phrasebook.js").as_uri(),
        "hall": (WEB / "js/language/phrases/de.js").as_uri(),
        "game": (WEB / f"games/{game}/language/de.js").as_uri(),
        "joints": JOINTS,
        "names": list(shelf.cards(game)),
        "texts": texts,
    }
    done = subprocess.run([NODE, READER], input=json.dumps(asked), capture_output=True, text=True, check=True)
    found: list[str | None] = json.loads(done.stdout)
    return found


@cache
def book(game: str) -> dict[str, dict[str, str]]:
    script = "console.log(JSON.stringify(await import(process.argv[1])))"
    path = (WEB / f"games/{game}/language/de.js").as_uri()
    done = subprocess.run([NODE, "--input-type=module", "-e", script, path], capture_output=True, text=True, check=True)
    found: dict[str, dict[str, str]] = json.loads(done.stdout)
    return found


def test_all_games_speak_german() -> None:
    assert set(GAMES) == {listing.name for listing in registry.listings()}


@pytest.mark.long
@every_game
def test_everything_that_is_said_in_a_match_is_german(game: str) -> None:
    cards = shelf.cards(game)
    said = {
        (sort, text)
        for case in CASES
        if case.listing.name == game
        for seed in SEEDS
        for sort, text in said_in(case, seed)
        if text and not (sort == "dial" and text in cards)
    }
    assert {sort for sort, _ in said} >= {"prompt", "option", "refusal", "log"}
    sentences = sorted(said)
    german = read(game, [text for _, text in sentences])
    missing = [each for each, words in zip(sentences, german, strict=True) if words is None]
    assert not missing, f"{len(missing)} of {len(said)} are English: {missing[:40]}"


@every_game
def test_a_sentence_has_the_same_places_in_german(game: str) -> None:
    for english, german in book(game)["phrases"].items():
        assert set(PLACE.findall(german)) == set(PLACE.findall(english)), english
    for english, german in book(game)["labels"].items():
        assert len(PLACE.findall(german)) == len(PLACE.findall(english)), english


@every_game
def test_every_word_on_the_table_is_german(game: str) -> None:
    """What stands on the table, and nothing that stands nowhere any more."""
    written = {
        re.sub(r"\$\{(?:[^{}]|\{[^{}]*\})*\}", "{}", words)
        for part in {game, registry.listing(game).part_of or game}
        for path in (WEB / "games" / part).rglob("*.js")
        for words in re.findall(
            r"\blabel(?=`((?:[^`$]|\$\{(?:[^{}`]|`[^`]*`)*\})*)`)", path.read_text(encoding="utf-8")
        )
    }
    assert len(written) > 20
    assert written == set(book(game)["labels"])


@pytest.mark.parametrize(
    ("text", "german"),
    [
        ("\u2068Bo\u2069 placed Red at battlefield 2.", "\u2068Bo\u2069 setzt Red an Schlachtfeld 2."),
        ("You drew battle cards: Bite 1, Tail or Magic and Claw 9.", "Du ziehst Kampfkarten: Bite 1, Tail or Magic und Claw 9."),
        ("Seat 2 passed.", "Platz 2 passt."),
        ("You passed. Seat 2 passed.", "Du passt. Platz 2 passt."),
        ("You drew whatever you like.", None),
        ("You passed. This is not in the book.", None),
    ],
)  # fmt: skip
def test_a_sentence_is_german_as_a_whole_or_not_at_all(text: str, german: str | None) -> None:
    assert read("draco-magi", [text]) == [german]

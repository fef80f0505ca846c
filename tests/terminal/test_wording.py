"""What can be said on cards, and how a sentence is understood."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from wyrmhall.cli import app, run
from wyrmhall.terminal.reports import wording

DOCS = Path(__file__).parents[2] / "docs" / "words"
GAMES = ("draco-magi", "dragon-booster", "dragon-breeds", "dragonriders")


def test_every_game_with_card_texts_has_its_page() -> None:
    assert {f"{name}.md" for name in GAMES} == set(wording.pages()) == {path.name for path in DOCS.iterdir()}


@pytest.mark.parametrize("name", GAMES)
def test_the_page_of_a_language_is_as_the_language(name: str) -> None:
    assert (DOCS / f"{name}.md").read_text(encoding="utf-8") == wording.page(name), "make words writes it anew"


@pytest.mark.parametrize("name", GAMES)
def test_every_part_that_a_card_says_has_an_example(name: str) -> None:
    lines = wording.language(name)
    assert "SENTENCE" in lines or "ABILITY" in lines
    assert sum(": " in line for line in lines) > 20


def test_a_search_shows_only_what_has_its_words() -> None:
    found = wording.language("dragon-booster", "race deck shuffle")
    assert 0 < len(found) < len(wording.language("dragon-booster")) / 4
    assert run(["words", "dragon-booster", "--find", "abracadabra"]) == 2


def test_of_many_ways_to_say_the_same_a_few_are_shown_and_all_to_whoever_looks_for_them() -> None:
    """A line of them for every verb would hide the language."""
    few = [line for line in wording.language("dragonriders") if line.startswith("      or: ")]
    assert max(line.count(" · ") for line in few) == wording.SHOWN - 1
    [more] = {
        line.split(" · ")[-1]
        for line in few
        if line.startswith("      or: when another dragon touches one of your traps")
    }
    every = wording.language("dragonriders", "when another dragon touches one of your traps")
    [line] = [line for line in every if line.startswith("      or: when another dragon touches one of your traps")]
    assert more.endswith(f" and {line.count(' · ') + 1 - wording.SHOWN} more")


def test_a_sentence_that_is_read_is_printed_as_the_house_says_it() -> None:
    done = CliRunner().invoke(
        app, ["words", "dragon-booster", "--read", "each rival discards one card or loses two points."]
    )
    assert done.exit_code == 0
    assert done.stdout.splitlines()[0] == "Each rival discards a card or loses 2 points."
    assert "    others: each rival" in done.stdout


def test_a_sentence_that_is_not_read_says_where_and_what_comes_near() -> None:
    done = CliRunner().invoke(app, ["words", "dragon-breeds", "--read", "When this is played, draw two kards."])
    assert done.exit_code == 1
    assert "unknown word 'kards'" in done.stdout
    assert done.stdout.splitlines()[-1] == "The nearest that can be said: When this is played, draw two cards."


def test_a_sentence_that_could_never_do_anything_is_not_read() -> None:
    done = CliRunner().invoke(app, ["words", "dragon-breeds", "--read", "When this blocks, kill the blocker."])
    assert done.exit_code == 1
    assert "'the blocker' has no meaning when this blocks" in done.stdout


def test_a_game_whose_cards_say_nothing_says_so() -> None:
    assert run(["words", "dragon-booster-draft"]) == 2

"""Every game plays as its playthrough tells, line by line."""

from __future__ import annotations

import re

import pytest

from tests.playthroughs.story import FOLDER, all_listings, file_of, story
from wyrmhall.games.registry import Listing

each_game = pytest.mark.parametrize("listing", all_listings(), ids=lambda listing: listing.name)


@each_game
def test_every_game_has_a_playthrough(listing: Listing) -> None:
    assert file_of(listing).is_file(), f"write one for {listing.title}: make accept"


def test_no_playthrough_is_left_over() -> None:
    assert sorted(FOLDER.glob("*.txt")) == sorted(file_of(listing) for listing in all_listings())


CODES = re.compile(r"\bF\d\d\b|degrees|°|\d\.\d+(?!\d* mm)|\bplace \d")  # card ids, angles, numbers without a meaning


@each_game
def test_the_log_speaks_in_words(listing: Listing) -> None:
    told = [line for line in file_of(listing).read_text(encoding="utf-8").splitlines() if line.startswith("    ")]
    assert told
    assert [line for line in told if CODES.search(line)] == []


@each_game
def test_the_game_plays_as_told(listing: Listing) -> None:
    expected = file_of(listing).read_text(encoding="utf-8").splitlines()
    found = story(listing).splitlines()
    for number, (line, golden) in enumerate(zip(found, expected, strict=False), 1):
        assert line == golden, f"line {number} of {file_of(listing).name}"
    assert len(found) == len(expected)

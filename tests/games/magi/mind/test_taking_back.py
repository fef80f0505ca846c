"""Against bots a decision is taken back only while it has told nothing: who passes or leaves a strike shows what his hand lacks."""

from __future__ import annotations

import pytest

from tests.games.magi.positions import at, battlefield, melee
from tests.rules import rule
from wyrmhall.core.playing.match import Match
from wyrmhall.games.magi.state import MagiState
from wyrmhall.hall.rooms import entries
from wyrmhall.hall.rooms.course import Course
from wyrmhall.hall.rooms.entries import Entry

TOLD = "you have seen since what only that choice could tell"


def told(match: Match[MagiState], *lines: str) -> Course:
    """The course of a room where seat 0 alone is a person, after these answers."""
    course = Course(match, frozenset({0}))
    for line in lines:
        seat, _, text = line.partition(" ")
        course.apply(Entry(course.n + 1, entries.ANSWER, int(seat), text, 0.0))
    return course


def crowded() -> Match[MagiState]:
    """Seat 1 has no room for the dragon in its hand once seat 0 has placed another."""
    full = ["Gold", "Red", "Black"]
    sides = [{"dragon_hand": ["Gold", "Red"]}, {"dragon_hand": ["Silver"]}]
    return at(row=[battlefield("Volcano", [], full), battlefield("Swamp", [], full)], sides=sides)


@rule("DM-COMMAND-06", "DM-MELEE-12", "DM-DEFEND-13")
@pytest.mark.parametrize(
    ("match", "lines"),
    [
        (crowded(), ["0 place Gold 1", "0 done", "1 pass"]),
        (
            melee(["Bite 1 ^*", "Bite 2 ^*"], [], turn=0),
            ["0 attack Bite 1", "0 strike", "1 decline", "1 pass"],
        ),
        (melee(["Bite 1", "Bite 2"], ["Claw 6"], turn=0), ["0 attack Bite 1", "0 strike", "1 done"]),
    ],
    ids=["no dragon to place", "no attack", "no defence"],
)
def test_a_choice_stands_once_a_rival_has_shown_what_he_lacks(match: Match[MagiState], lines: list[str]) -> None:
    assert told(match, *lines).why_no_undo(0) == TOLD

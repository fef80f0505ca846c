"""Answers in the middle of a text: in which words, which of them are offered, and why another is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.magi.positions import at_with_cards, battlefield, melee, stack
from tests.games.magi.text.own_cards import used, with_dragon
from tests.matches import ask, options, play, refused
from tests.rules import rule
from wyrmhall.core.playing.match import Match

DISCARD_ONE = "On arrival, discard {}one of the opponent's dragons here."
TURN = "On arrival, turn over {} battlefield."
FROM = "On arrival, {} the opponent's topmost dragon at another battlefield{}."


def why(match: Match[Any], said: str) -> str:
    refusal = match.explain(0, said)
    assert refusal is not None
    return refusal.why


# -- a dragon --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("rival Gold 1-1", ["Brass", "Gold"]),
        ("rival Gold 1-3", ["Gold", "Brass"]),
        ("that Brass over there", ["Gold", "Gold"]),
        ("Brass 3", None),
        ("Brass and Gold", None),
        ("the other one", None),
    ],
)
def test_a_dragon_is_named_by_where_it_lies_or_alone_where_it_is_the_only_one(
    tmp_path: Path, said: str, left: list[str] | None
) -> None:
    match = used(tmp_path, DISCARD_ONE.format(""), ["Gold", "Brass", "Gold"])
    assert ask(match, 0) == "effect.dragon"
    if left is None:
        assert "is not an answer here" in why(match, said)
    else:
        play(match, f"0 {said}")
        assert stack(match, 1, 1) == left


def test_of_two_dragons_of_one_name_it_is_asked_which(tmp_path: Path) -> None:
    match = used(tmp_path, DISCARD_ONE.format("up to "), ["Gold", "Brass", "Gold"])
    words = why(match, "Gold")
    assert "rival Gold 1-1" in words
    assert "rival Gold 1-3" in words
    play(match, "0 the Brass")
    assert stack(match, 1, 1) == ["Gold", "Gold"]


@pytest.mark.parametrize(("most", "last"), [("up to ", ["decline"]), ("", [])])
def test_who_may_discard_a_dragon_may_leave_it(tmp_path: Path, most: str, last: list[str]) -> None:
    match = used(tmp_path, DISCARD_ONE.format(most), ["Gold", "Brass"])
    assert options(match, 0) == ["rival Gold 1-1", "rival Brass 1-2", *last]


@rule("DM-FREEZE-09")
@pytest.mark.parametrize(
    ("said", "cited"), [("Polar", "DM-FREEZE-09"), ("Polar 1", "DM-FREEZE-09"), ("Polar 2", "effect")]
)
def test_a_polar_that_freezes_is_no_target(tmp_path: Path, said: str, cited: str) -> None:
    folder = with_dragon(tmp_path, DISCARD_ONE.format(""))
    row = [battlefield("Swamp", [], ["Gold", "Brass"], frozen=1), battlefield("Frozen Waste", [], [])]
    match = at_with_cards(folder, row=row, sides=[{"dragon_hand": ["Red"]}, {"dragon_hand": ["Gold"]}])
    play(match, "0 place Red 1", "0 use New")
    if cited == "effect":
        assert "is not an answer here" in why(match, said)
    else:
        assert refused(match, f"0 {said}") == cited


# -- a battlefield ---------------------------------------------------------------------------------


@rule("DM-FIELD-06", "DM-FIELD-09")
@pytest.mark.parametrize(
    ("said", "cited"),
    [("2", ""), ("number 3", "DM-FIELD-09"), ("4", "other"), ("somewhere", "other"), ("0", "other")],
)
def test_which_battlefield_is_turned_over(tmp_path: Path, said: str, cited: str) -> None:
    others = ["F04A", battlefield("F09A", [], [], frozen=1)]
    match = used(tmp_path, TURN.format("up to one"), others=others)
    assert options(match, 0) == ["battlefield 1", "battlefield 2", "decline"]
    if cited == "other":
        assert "is not an answer here" in why(match, said)
    elif cited:
        assert refused(match, f"0 {said}") == cited
    else:
        play(match, f"0 {said}")
        assert match.view()["row"][1]["side"] == "B"


@rule("DM-FIELD-06")
def test_a_battlefield_that_was_won_is_not_turned_over(tmp_path: Path) -> None:
    match = used(tmp_path, TURN.format("one"), others=["", "F04A"])
    assert refused(match, "0 battlefield 2") == "DM-FIELD-06"


def test_who_must_turn_one_over_may_not_decline(tmp_path: Path) -> None:
    match = used(tmp_path, TURN.format("one"), others=["F04A", "F09A"])
    assert options(match, 0) == ["battlefield 1", "battlefield 2", "battlefield 3"]
    assert "is not an answer here" in why(match, "decline")


# -- from where, and to where ----------------------------------------------------------------------


@rule("DM-RETREAT-09")
@pytest.mark.parametrize(
    ("text", "offered"),
    [
        (FROM.format("discard", ""), ["from 2", "from 3"]),
        (FROM.format("take the marker, then you may discard", ""), ["from 2", "from 3", "decline"]),
        (FROM.format("take the marker, then move", " here"), []),
    ],
)
def test_a_place_is_needed_only_by_what_comes_here(tmp_path: Path, text: str, offered: list[str]) -> None:
    others = [battlefield("F04A", [], ["Gold"]), battlefield("F09A", [], ["Silver"])]
    match = used(tmp_path, text, ["Gold", "Brass", "Black"], others=others, marker=1, turn=0)
    assert (options(match, 0) if ask(match, 0) == "effect.fetch" else []) == offered


@rule("DM-RETREAT-09")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("discard your topmost dragon at another battlefield", "you have no dragon at"),
        ("discard the opponent's topmost dragon at another battlefield", "your rival has no dragon at"),
        ("the opponent discards their topmost dragon at another battlefield", "you have no dragon at"),
    ],
)
def test_whose_dragon_is_not_there_is_said(tmp_path: Path, text: str, words: str) -> None:
    others = [battlefield("F04A", [], []), battlefield("F09A", ["Gold"], ["Silver"])]
    match = used(tmp_path, f"On arrival, {text}.", others=others)
    seat = 1 if text.startswith("the opponent") else 0
    refusal = match.explain(seat, "from 2")
    assert refusal is not None
    assert words in refusal.why


@rule("DM-RETREAT-04", "DM-COMMAND-05", "DM-FREEZE-07", "DM-FIELD-04")
@pytest.mark.parametrize(
    ("there", "words"),
    [
        (battlefield("F04A", ["Gold", "Red", "Brass"], []), "there are three dragons at"),
        (battlefield("F04A", ["Gold", "Red"], [], frozen=0), "two dragons and the Polar that freezes it"),
        (battlefield("Frozen Waste", [], []), "Lava is barred at"),
    ],
)
def test_why_no_dragon_comes_to_a_place(there: dict[str, Any], words: str) -> None:
    stacks = (["Gold", "Lava"], ["Gold", "Red"])
    match = melee(["Retreat", "Bite 1"], ["Claw 6"], stacks, others=[there, "Storm Peak"])
    play(match, "0 play Retreat")
    assert options(match, 0) == ["to 3"]
    assert refused(match, "0 to 2") == "DM-RETREAT-04"
    assert words in why(match, "to 2")

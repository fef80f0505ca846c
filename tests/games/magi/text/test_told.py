"""Whatever a text does is told: what, of whom, from where to where, and which cards to whom."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.magi.positions import battlefield
from tests.games.magi.text.own_cards import fought, placed
from tests.matches import options, play
from tests.rules import rule
from wyrmhall.core.playing.match import Match

UNTOLD = ("used", "placed", "phase", "laid_down", "played")
LANDS = [battlefield("F04A", [], []), battlefield("Volcano", ["Bronze"], ["Blue"])]
MINE = {
    "dragon_deck": ["Undead", "Black"], "dragon_pile": ["Green"], "battle_deck": ["Bite 1", "Primal Fury"],
    "battle_pile": ["Claw 6"],
}  # fmt: skip
THEIRS = {"dragon_hand": ["Brass"], "dragon_deck": ["Black", "Red"], "battle_deck": ["Tail 11", "Bite 2"]}

ON_ARRIVAL: list[tuple[str, list[tuple[Any, ...]], str]] = [
    ("draw two dragon cards", [("drew_dragon", 0, "Undead", "Black")], "1"),
    ("draw one battle card", [("drew_battle", 0, "Bite 1")], "1"),
    ("the opponent draws two battle cards", [("drew_battle", 1, "Tail 11", "Bite 2")], "0"),
    ("discard one dragon card", [("discarded_dragon", 0, "Silver")], ""),
    ("the opponent discards one of their dragons here", [("lost", 1, 0, "Gold")], ""),
    ("put one dragon card from your hand on the bottom of your dragon deck", [("put_under", 0, "Silver")], "1"),
    ("put one dragon card from your hand on top of your dragon deck", [("put", 0, 0, 0, 2, 1, "Silver")], "1"),
    ("put one dragon from your dragon discard pile into your hand", [("exhumed", 0, "Green")], ""),
    (
        "put the top card of your battle discard pile on top of your battle deck",
        [("put", 0, 1, 1, 2, 1, "Claw 6")],
        "",
    ),
    ("put the opponent's topmost dragon here into its owner's hand", [("put_from_stack", 1, 0, 0, 0, "Silver")], ""),
    (
        "put the opponent's topmost dragon here on the bottom of its owner's dragon deck",
        [("put_from_stack", 1, 0, 2, 2, "Silver")],
        "",
    ),
    ("look at the opponent's dragon hand", [("looked_at_hand", 0, "Brass")], ""),
    ("the opponent reveals their dragon hand", [("revealed_hand", 1, "Brass")], ""),
    ("take the marker", [("took_marker", 0, 1)], ""),
    ("reveal the top card of your battle deck", [("revealed_top", 0, "Bite 1")], ""),
    ("reveal the top card of your dragon deck", [("revealed_top", 0, "Undead")], ""),
    (
        "reveal the top two cards of your battle deck",
        [("revealed_top", 0, "Bite 1"), ("revealed_top", 0, "Primal Fury")],
        "",
    ),
    ("look at the top two cards of the opponent's dragon deck", [("looked", 0, 0, 2, "Black", "Red")], "1"),
    (
        "search your dragon deck for one dragon card and put it into your hand",
        [("looked", 0, 0, 2, "Black", "Undead"), ("put", 0, 0, 2, 0, 0, "Black")],
        "",
    ),
    (
        "search your dragon deck for one dragon card and put it on top of that deck",
        [("looked", 0, 0, 2, "Black", "Undead"), ("put", 0, 0, 2, 2, 1, "Black")],
        "",
    ),
    (
        "search your dragon deck for one dragon card and discard it",
        [("looked", 0, 0, 2, "Black", "Undead"), ("put", 0, 0, 2, 1, 3, "Black")],
        "",
    ),
    ("turn over another battlefield", [("turned_over", 0, 1, 1, "F04")], ""),
    ("turn over this battlefield", [("turned_over", 0, 0, 0, "F03")], ""),
    ("move the opponent's topmost dragon here to the bottom of its stack", [("sank", 0, 0, 1, "Silver")], ""),
    ("move your bottom dragon here to the top of its stack", [("rose", 0, 0, 0, "Brass")], ""),
    ("move your topmost dragon at another battlefield here", [("moved", 0, 2, 0, "Bronze")], ""),
    ("put one dragon from your hand on top of your stack here", [("put_on_stack", 0, 0, 0, "Silver")], ""),
    (
        "put one dragon from your dragon discard pile on the bottom of your stack here",
        [("put_on_stack", 0, 1, 0, "Green")],
        "",
    ),
    ("exchange two of your dragons here", [("swapped", 0, 0, 0, "Red", "Brass")], ""),
    (
        "swap your topmost dragon at another battlefield with your bottom dragon here",
        [("moved", 0, 2, 0, "Bronze"), ("moved", 0, 0, 2, "Brass")],
        "",
    ),
    (
        "move the opponent's topmost dragon here to another unresolved battlefield",
        [("moved", 1, 0, 1, "Silver")],
        "",
    ),
    (
        "your dragons here have +2 melee this round",
        [("changed", 0, 0, 0, 2, "Brass"), ("changed", 0, 0, 0, 2, "Red")],
        "",
    ),
    ("the opponent's topmost dragon here cannot be moved this round", [("changed", 1, 0, 4, 1, "Silver")], ""),
    (
        "the opponent's topmost dragon here is immune to ranged attacks this round",
        [("changed", 1, 0, 3, 1, "Silver")],
        "",
    ),
    ("shuffle your dragon discard pile into your dragon deck", [("put", 0, 0, 1, 2, 4, "Green")], ""),
    ("discard the top card of the opponent's dragon deck", [("put", 1, 0, 2, 1, 3, "Black")], ""),
    ("put the top card of your dragon deck into your hand", [("put", 0, 0, 2, 0, 0, "Undead")], "1"),
]
IN_MELEE: list[tuple[str, list[tuple[Any, ...]], str]] = [
    ("retreat", [("retreated", 0, 0, 1, "Black")], ""),
    ("the opponent discards one battle card at random", [("discarded_battle", 1, "Claw 6")], ""),
    ("draw two battle cards", [("drew_battle", 0, "Bite 2", "Primal Fury")], "1"),
    ("look at the opponent's hand", [("looked_at_hand", 0, "Claw 6", "Claw 7")], ""),
    (
        "reveal the top card of your battle deck; put it into your hand",
        [("revealed_top", 0, "Bite 2"), ("picked_up", 0, 0, 0, "Bite 2")],
        "",
    ),
    ("put one battle card from your hand on top of your battle deck", [("put", 0, 1, 0, 2, 1, "Bite 1")], "1"),
]


def answered(match: Match[Any]) -> None:
    """The first of what can be chosen, until nothing is asked any more."""
    while match.pending and match.pending[0].ask.startswith("effect"):
        seat = match.pending[0].seat
        play(match, f"{seat} {next(line for line in options(match, seat) if line != 'decline')}")


def check(match: Match[Any], since: int, expected: list[tuple[Any, ...]], hidden_from: str) -> None:
    names = match.state.cards.names
    events = [event for event in match.events[since:] if event.name not in UNTOLD]
    found = [(event.name, event.seat, *event.numbers, *[names[kind] for kind in event.kinds]) for event in events]
    assert found == expected
    assert all(event.rule for event in events)
    if hidden_from:
        told = [event for event in match.told(int(hidden_from)) if event["event"] == expected[-1][0]]
        assert isinstance(told[-1]["cards"], int), "how many, and not which"


@rule("DM-CARD-11")
@pytest.mark.parametrize(("text", "expected", "hidden_from"), ON_ARRIVAL, ids=[text for text, *_ in ON_ARRIVAL])
def test_what_a_dragon_does_is_told(
    tmp_path: Path, text: str, expected: list[tuple[Any, ...]], hidden_from: str
) -> None:
    match = placed(
        tmp_path, f"On arrival, {text}.", ["Gold", "Silver"], stack=["Brass"], hand=["Silver"],
        others=[dict(land) for land in LANDS], mine=dict(MINE), rival=dict(THEIRS), marker=1, turn=0,
    )  # fmt: skip
    since = len(match.events)
    play(match, "0 use New")
    answered(match)
    check(match, since, expected, hidden_from)


@rule("DM-CARD-11")
@pytest.mark.parametrize(("text", "expected", "hidden_from"), IN_MELEE, ids=[text for text, *_ in IN_MELEE])
def test_what_a_battle_card_does_is_told(
    tmp_path: Path, text: str, expected: list[tuple[Any, ...]], hidden_from: str
) -> None:
    sides = [{"battle_deck": ["Bite 2", "Primal Fury"], "dragon_deck": ["Undead"]}, {"battle_deck": ["Tail 11"]}]
    match = fought(
        tmp_path, f"On your attack turn: {text}.", sides=sides, others=[battlefield("Storm Peak", [], []), "Graveyard"]
    )
    answered(match)
    check(match, 0, expected, hidden_from)

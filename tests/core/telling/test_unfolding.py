"""How a watched table unfolds for its own eyes, and for those of all seats."""

from __future__ import annotations

from typing import Any

from tests.core.cave import TWO, cave
from tests.tiny.game import CaveState
from wyrmhall.core.playing.match import Match
from wyrmhall.core.telling.hidden import shared_view
from wyrmhall.core.telling.unfolding import changed, unfolded


def looked() -> tuple[Match[CaveState], int]:
    """The first seat has flown and looked at the deck; the number of events before."""
    match = cave(TWO, deck=["Quartz", "Diamond"], setup={"calm": True})
    match.watch()
    match.play(0, "offer Ruby")
    match.play(1, "offer Jade")
    before = len(match.events)
    match.play(0, [0, 1])
    return match, before


def cards(told: list[dict[str, Any]]) -> list[tuple[str, object]]:
    return [(doc["event"], doc["cards"]) for doc in told]


def test_what_one_has_seen_is_told_to_that_one_or_with_the_eyes_of_all() -> None:
    match, since = looked()
    assert cards(unfolded(match, 0, since)) == [("flew", []), ("looked", ["Diamond"])]
    assert cards(unfolded(match, 1, since)) == [("flew", []), ("looked", 1)]
    assert cards(unfolded(match, 1, since, is_shared=True)) == [("flew", []), ("looked", ["Diamond"])]


def test_changes_begin_with_the_table_as_it_was_or_as_it_was_shown() -> None:
    match, since = looked()
    before = match.scenes[since]
    earned = {"path": ["points", 0], "value": 1}
    assert [doc["changes"][:1] for doc in unfolded(match, 1, since)] == [[earned], []]
    flew, seen = unfolded(match, 1, since, is_shared=True)
    assert flew["changes"] == [earned]
    assert changed(shared_view(match.game, before, 1), flew["changes"] + seen["changes"]) == shared_view(
        match.game, match.state, 1
    )
    shown = {**match.game.view(before, 1), "round": 9}
    flew, _ = unfolded(match, 1, since, seen=shown)
    assert flew["changes"] == [{"path": ["round"], "value": match.state.round}, earned]
    assert changed(shown, flew["changes"]) == match.view(1)

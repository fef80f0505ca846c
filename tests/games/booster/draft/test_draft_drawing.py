"""A draft in the terminal."""

from __future__ import annotations

from typing import Any

import pytest

import wyrmhall as hall
from wyrmhall.core.playing.match import Match
from wyrmhall.games.booster.draft.face import drawing
from wyrmhall.kit.pictures import Frame
from wyrmhall.terminal.screen.drawing import drawing_of, drawn
from wyrmhall.terminal.screen.look import NIGHT


def draft(picks: int, packs: str = "booster", seats: int = 4) -> Match[Any]:
    """After so many picks of everybody, each the first card; the decks are built as suggested."""
    match = hall.new("dragon-booster-draft", seed=3, seats=seats, settings={"packs": packs})
    for _ in range(picks * seats):
        if match.pending:
            match.play(match.pending[0].seat, match.pending[0].options[0])
    return match


def picture(match: Match[Any], width: int, may: set[str], chosen: set[str]) -> list[str]:
    return [line.plain for line in drawn(match, 0, width, 30, NIGHT, may, chosen)]


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("picks", [0, 7, 20])
def test_the_pack_and_the_pile_are_drawn(picks: int, width: int) -> None:
    match = draft(picks)
    assert drawing_of(match) is drawing
    view = match.view(0)
    lines = picture(match, width, set(), set())
    told = "\n".join(lines)
    for name in [*view["pack"], *view["pile"]]:
        assert name in told
    assert f"Pack {view['round']} of 4" in drawing.ribbon(view)
    assert lines[0].count("→" if view["direction"] == "left" else "←") == 4
    assert all(len(line.rstrip()) <= width for line in lines)


def test_the_card_under_the_cursor_is_marked() -> None:
    match = draft(0)
    one, other = match.view(0)["pack"][:2]
    lines = picture(match, 100, {f"pack:{one}", f"pack:{other}"}, {f"pack:{other}"})
    assert [line.split("  ")[1].strip() for line in lines if "▸" in line] == [f"▸ {other}"]


def test_a_maneuver_is_told_with_its_numbers_and_its_text() -> None:
    card = {"card": "Leap", "sort": "maneuver", "cost": 3, "sprint": 5, "text": "Draw a card."}
    view = {**draft(0).view(0), "pack": ["Leap"], "pile": ["Leap", "Leap"]}
    lines = drawing.draw(view, Frame(look=lambda name: card, width=90, height=30, ink=NIGHT, may=set(), chosen=set()))
    told = [" ".join(line.plain.split()) for line in lines]
    assert "Leap cost 3 sprint 5 Draw a card." in told
    assert "Maneuvers 2x Leap c3 s5" in told


@pytest.mark.parametrize(("packs", "need"), [("booster", 25), ("sealed", 40)])
def test_the_built_deck_is_drawn(packs: str, need: int) -> None:
    match = draft(100, packs, 2)
    assert match.is_over
    told = "\n".join(picture(match, 100, set(), set()))
    assert f"Your race deck, {len(match.view(0)['deck']['race'])} cards" in told
    assert len(match.view(0)["deck"]["race"]) >= need
    assert drawing.ribbon(match.view(0)) == "The decks are built"

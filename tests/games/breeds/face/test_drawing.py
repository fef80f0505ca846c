"""Dragon Breeds in the terminal."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import wyrmhall
from wyrmhall.core.playing.match import Match
from wyrmhall.games.breeds.face.drawing import draw, ribbon
from wyrmhall.kit.pictures import Frame, Line
from wyrmhall.terminal.screen.look import NIGHT


def shown(match: Match[Any], seat: int, width: int, height: int) -> list[Line]:
    may = {name for decision in match.pending for answer in decision.options for name in decision.touches(answer)}
    frame = Frame(look=match.game.card_text, width=width, height=height, ink=NIGHT, may=may, chosen=set())
    return draw(match.view(seat), frame)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_every_moment_of_a_game_can_be_drawn_within_its_width(seats: int) -> None:
    match = wyrmhall.new("dragon-breeds", seed=seats, seats=seats, settings={"max_rounds": "12"})
    luck = Random(seats)
    fights = 0
    while not match.is_over:
        decision = match.pending[0]
        match.play(decision.seat, luck.choice(list(decision.options)))
        for width in (60, 100):
            lines = shown(match, 0, width, 24)
            assert all(line.cell_len <= width for line in lines), (width, [line.plain for line in lines])
        text = "\n".join(line.plain for line in lines)
        assert "You" in text
        view = match.view(0)
        assert ribbon(view)
        if view["combat"]:
            fights += 1
            assert f"As it stands: {view['combat']['outlook']['taken']} damage" in text
            for dragon in view["combat"]["dragons"]:
                if dragon["blocks"] is None:
                    assert "+".join(dragon["names"]) in text
    assert fights > 0


def test_a_hidden_hand_is_counted_and_not_named() -> None:
    match = wyrmhall.new("dragon-breeds", seed=1, seats=2, settings={"faction1": "red", "faction2": "blue"})
    while match.view(0)["phase"] == "keep":
        match.play(match.pending[0].seat, match.pending[0].options[0])
    text = "\n".join(line.plain for line in shown(match, 0, 100, 24))
    assert "hand 5" in text
    assert "Hand" in text
    frame = Frame(look=match.game.card_text, width=100, height=24, ink=NIGHT, may=set(), chosen=set())
    watched = "\n".join(line.plain for line in draw(match.view(), frame))
    assert "\nHand " not in watched

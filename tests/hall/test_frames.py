"""What a seat is sent of its question."""

from __future__ import annotations

from msgspec import UNSET

import wyrmhall
from wyrmhall.hall.frames import pending


def test_an_option_whose_text_is_a_number_says_what_it_means() -> None:
    match = wyrmhall.new("draco-magi", seed=7)
    while match.pending[0].ask != "command.place":
        match.play(match.pending[0].seat, match.pending[0].options[0])
    decision = match.pending[0]
    found = pending(decision, 0)
    assert found is not None
    lands = {field["land"] for field in match.view(decision.seat)["row"]}
    places = [option for option in found.options if option.text.startswith("place ")]
    assert places
    assert {option.gloss for option in places} <= lands
    assert all(option.gloss is UNSET for option in found.options if option.text == "pass")

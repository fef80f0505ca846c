"""The rule of thumb: when an event does nothing it is kept, and what pays for a victory is played by one who leads."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.booster.stage import side, stage
from tests.games.booster.workshop import event, maneuver
from tests.matches import play
from wyrmhall.core.playing.match import Match

CARDS = (
    maneuver("Ten", 1, 10)
    + maneuver("Six", 1, 6)
    + event("Late Help", "If the turn number is 6 or more, gain 2 points.")
    + event("First Blood", "If this is the first battle this turn, your rushing card gains +5 sprint this battle.")
    + event("Laurels", "When you win this battle, gain 3 points.")
    + event("Jeers", "At the end of this battle, each loser of this battle loses 2 points.")
    + event("Twice as Much", "Your winnings are doubled this battle.")
    + event("Push", "Your rushing card gains +3 sprint this battle.")
    + event("Shove", "Your rushing card gains +2 sprint this battle.")
)


def preferred(match: Match[Any]) -> str:
    decision = match.decision(0)
    assert decision is not None
    weights = match.game.instinct().weigh(decision)
    return decision.notation(decision.options[weights.index(max(weights))])


def battle(mine: str, theirs: str, *hand: str, **top: Any) -> Match[Any]:
    match = stage(
        CARDS, side(zone=[mine], hand=list(hand)), side(zone=[theirs]), phase="battles", leader=0, actor=0, **top
    )
    play(match, f"0 rush {mine}", f"1 rush {theirs}")
    return match


@pytest.mark.parametrize(("turn", "wanted"), [(5, "done"), (6, "play Late Help")])
def test_an_event_is_kept_until_it_does_something(turn: int, wanted: str) -> None:
    match = stage(CARDS, side(hand=["Late Help"]), phase="main", turn=turn, leader=0, actor=0)
    assert preferred(match) == wanted


@pytest.mark.parametrize(("battles", "wanted"), [(0, "play First Blood"), (1, "pass")])
def test_an_event_is_kept_in_battles_where_it_does_nothing(battles: int, wanted: str) -> None:
    assert preferred(battle("Six", "Ten", "First Blood", battles=battles)) == wanted


@pytest.mark.parametrize("card", ["Laurels", "Jeers", "Twice as Much"])
def test_what_pays_for_a_victory_is_played_by_one_who_leads(card: str) -> None:
    assert preferred(battle("Ten", "Six", card)) == f"play {card}"
    assert preferred(battle("Six", "Ten", card)) == "pass"


def test_two_events_save_together_what_none_saves_alone() -> None:
    assert preferred(battle("Six", "Ten", "Push", "Shove")) in ("play Push", "play Shove")
    assert preferred(battle("Six", "Ten", "Push")) == "pass"
    assert preferred(battle("Six", "Ten", "Shove", "Shove")) == "pass"

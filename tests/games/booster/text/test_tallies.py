"""What players have done this turn, as texts count it: once for each time, for the player who did it."""

from __future__ import annotations

import pytest

from tests.games.booster.stage import side, stage
from tests.games.booster.tables import points
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import play
from tests.rules import rule

COUNTED = ["events you have played", "maneuvers you have played", "battles you have won", "battles you have lost"]
COUNTED += ["battles you have tied", "cards you have drawn", "cards you have discarded"]
COUNTED += ["Main effects you have used", "Battle effects you have used"]
CARDS = (
    "".join(event(f"Count {i}", f"Gain a point for each of the {what} this turn.") for i, what in enumerate(COUNTED))
    + event("Quiet", "Do nothing.")
    + event("Draw Two", "Draw 2 cards.")
    + event("Toss", "Discard a card.")
    + crew("Rower", "Main: Do nothing. Battle: Do nothing.")
    + maneuver("Low", 1, 1)
    + maneuver("High", 1, 3)
)
HAND = ["Quiet", "Draw Two", "Toss", "Low", "Enraged", "Enraged"]


def counted(what: str, *lines: str) -> list[int]:
    """The points of both players, who count in Main after these lines, the first player first."""
    count = f"Count {COUNTED.index(what)}"
    sides = [side(hand=[*HAND, count], crew=["Rower, tester"]) for _ in range(2)]
    match = stage(CARDS, *sides, phase="main", turn=3)
    play(match, *lines, f"0 play {count}", "0 done", f"1 play {count}")
    return points(match)


@rule("DB-TRIG-02")
@pytest.mark.parametrize(
    ("what", "lines", "mine"),
    [
        ("events you have played", ["0 play Quiet", "0 play Draw Two"], 2),
        ("maneuvers you have played", ["0 play Low", "0 play Enraged"], 2),
        ("cards you have drawn", ["0 play Draw Two"], 2),
        ("cards you have discarded", ["0 play Toss", "0 discard Enraged"], 1),
        ("Main effects you have used", ["0 use Rower, tester", "0 discard Enraged"], 1),
        ("Battle effects you have used", ["0 use Rower, tester", "0 discard Enraged"], 0),
        ("battles you have won", [], 0),
    ],
)
def test_what_is_done_in_main_is_counted_for_who_did_it(what: str, lines: list[str], mine: int) -> None:
    assert counted(what, *lines) == [mine, 0]


@rule("DB-TRIG-02", "DB-BATTLE-30")
@pytest.mark.parametrize(
    ("what", "mine", "cards"),
    [
        ("battles you have won", 1, ("High", "Low")),
        ("battles you have lost", 0, ("High", "Low")),
        ("battles you have lost", 1, ("Low", "High")),
        ("battles you have won", 0, ("Low", "High")),
        ("battles you have lost", 1, ("High", "High")),
        ("battles you have tied", 1, ("High", "High")),
        ("battles you have tied", 0, ("High", "Low")),
        ("Battle effects you have used", 1, ("High", "Low")),
        ("Main effects you have used", 0, ("High", "Low")),
    ],
)
def test_battles_are_counted_as_they_ended(what: str, mine: int, cards: tuple[str, str]) -> None:
    count = f"Count {COUNTED.index(what)}"
    sides = [side(hand=[*HAND, count], crew=["Rower, tester"], zone=["Low", card]) for card in cards]
    for one, card in zip(sides, cards):
        if card == "Low":
            one["zone"] = ["Low", "Low"]
    match = stage(CARDS, *sides, phase="battles", turn=3)
    names = [card if card == "High" else "Low #1" for card in cards]
    play(match, f"0 rush {names[0]}", f"1 rush {names[1]}")
    play(match, "0 use Rower, tester", "0 discard Enraged", "1 pass", "0 pass")
    play(match, "1 rush Low", "0 rush Low", "1 pass")
    before = points(match)[0]
    play(match, f"0 play {count}")
    assert points(match)[0] - before == mine


@rule("DB-TURN-07")
def test_a_new_turn_counts_from_nothing() -> None:
    match = stage(CARDS, side(hand=[*HAND, "Count 0"]), phase="main", turn=3)
    play(match, "0 play Quiet", "0 done", "1 done", "0 done", "1 done", "1 done", "0 play Count 0")
    assert points(match) == [0, 0]

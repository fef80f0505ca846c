"""Command Dragons."""

from tests.games.magi.positions import at, stack
from tests.matches import options, play, refused
from tests.rules import rule


@rule("DM-COMMAND-04")
def test_a_new_dragon_goes_on_top() -> None:
    match = at(row=[{"card": "Swamp", "stacks": [["Red", "Gold"], []]}], sides=[{"dragon_hand": ["Silver"]}])
    play(match, "0 place Silver 1")
    assert stack(match, 1, 0) == ["Red", "Gold", "Silver"]


@rule("DM-COMMAND-05")
def test_a_fourth_dragon_is_refused() -> None:
    full = {"card": "Swamp", "stacks": [["Red", "Gold", "Red"], []]}
    match = at(row=[full, "Dungeon"], sides=[{"dragon_hand": ["Silver"]}])
    assert options(match, 0) == ["place Silver 2"]
    assert refused(match, "0 place Silver 1") == "DM-COMMAND-05"

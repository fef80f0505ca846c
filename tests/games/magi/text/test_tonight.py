"""What texts change until the round ends, and what is heard once per round."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.magi.positions import at, at_with_cards, battlefield, play_out, zone
from tests.games.magi.text.own_cards import fought, used, with_dragon
from tests.matches import play
from wyrmhall.core.errors import BadCard, BadPosition
from wyrmhall.core.playing.match import Match
from wyrmhall.games.magi.text.cards import MELEE, SHIELD
from wyrmhall.games.magi.text.catalogue import load
from wyrmhall.games.magi.text.values import is_fixed, is_immune, value_at


def values(match: Match[Any], value: int, seat: int, place: int = 0) -> list[int]:
    return [value_at(match.state, value, card, place) for card in match.state.row[place].stacks[seat]]


@pytest.mark.parametrize(
    "text",
    [
        "On arrival, your dragons here have +2 melee this round.",
        "On arrival, until the end of the round, your dragons here get +2 melee.",
        "On arrival, give each dragon you have here +2 melee until nightfall.",
    ],
)
def test_values_are_changed_until_the_round_ends(tmp_path: Path, text: str) -> None:
    match = used(tmp_path, text, ["Gold"], stack=["Brass"])
    changed, theirs = values(match, MELEE, 0), values(match, MELEE, 1)
    assert match.view(0)["row"][0]["melee"] == [sum(changed), sum(theirs)]
    told = [match.game.sentence(match.state, one, 1) for one in match.events if one.name == "changed"]
    assert told == [f"{name} at battlefield 1 has +2 melee until the round ends." for name in ("Brass", "Red")]
    match.state.tonight.clear()
    assert (values(match, MELEE, 0), values(match, MELEE, 1)) == ([number - 2 for number in changed], theirs)


def test_nothing_of_it_is_left_in_the_next_round(tmp_path: Path) -> None:
    match = used(tmp_path, "On arrival, all dragons here have +1 melee and +1 shield this round.", ["Gold"])
    assert len(match.state.tonight) == 12
    play_out(match, 3, lambda: match.state.round > 1)
    assert match.state.tonight == []


def test_a_dragon_that_leaves_its_stack_forgets_it(tmp_path: Path) -> None:
    text = "On arrival, this has +2 melee this round, then put this into your hand."
    match = used(tmp_path, text, ["Gold"])
    assert (zone(match, 0, "dragon_hand"), match.state.tonight) == (["Red"], [])


def test_what_held_for_the_dragons_of_a_won_battlefield_ends_there() -> None:
    won = battlefield("Volcano", ["Red"], [], tonight=["1 1 melee +1"])
    match = at(phase="choice", row=[won, battlefield("Swamp", ["Gold"], ["Gold"], tonight=["2 1 melee +2"])])
    play(match, "0 fight 1")
    assert match.state.tonight[0::3] == match.state.row[1].stacks[1]


def test_dragons_are_immune_and_stay_for_a_round(tmp_path: Path) -> None:
    text = "your topmost dragon here is immune to ranged attacks this round, then the opponent cannot retreat from here this round"
    match = used(tmp_path, f"On arrival, {text}.", ["Gold"])
    mine, theirs = (match.state.row[0].stacks[seat][0] for seat in (0, 1))
    assert [(is_immune(match.state, card), is_fixed(match.state, card)) for card in (mine, theirs)] == [
        (True, False),
        (False, True),
    ]


def test_a_battle_card_changes_a_melee(tmp_path: Path) -> None:
    match = fought(tmp_path, "On your attack turn: the opponent's topmost dragon here has -1 melee this round.")
    assert len([one for one in match.events if one.name == "changed"]) == 1


def test_it_holds_for_dragons_in_stacks_only(tmp_path: Path) -> None:
    with pytest.raises(BadCard, match="only dragons in their stacks"):
        load(with_dragon(tmp_path, "On arrival, all dragon cards in your hand have +1 melee this round."))


# -- once per round --------------------------------------------------------------------------------

HEARD = "Once per round, when the opponent places a dragon here, draw one dragon card."


def lying(folder: Path, text: str, **field: Any) -> Match[Any]:
    return at_with_cards(
        with_dragon(folder, text),
        row=[battlefield("Swamp", ["Red"], [], **field), battlefield("Rolling Hills", [], [])],
        sides=[{"dragon_deck": ["Gold", "Gold"]}, {"dragon_hand": ["Gold", "Gold"]}],
        turn=1,
    )


@pytest.mark.parametrize(("text", "drawn"), [(HEARD, 1), (f"W{HEARD[17:]}", 2)])
def test_once_per_round_is_once(tmp_path: Path, text: str, drawn: int) -> None:
    match = lying(tmp_path, text)
    play(match, "1 place Gold 1", "1 done", "0 place Gold 2", "1 place Gold 1", "1 done")
    heard = [one for one in match.events if one.name == "drew_dragon"]
    assert len(heard) == drawn


def test_what_was_heard_and_what_holds_stands_in_a_position(tmp_path: Path) -> None:
    match = lying(tmp_path, HEARD, tonight=["1 1 heard 1", "1 1 shield +2"])
    shield = values(match, SHIELD, 0)
    assert match.game.write(match.state)["row"][0]["tonight"] == ["1 1 heard 1", "1 1 shield +2"]
    play(match, "1 place Gold 1", "1 done")
    assert [one for one in match.events if one.name == "drew_dragon"] == []
    match.state.tonight.clear()
    assert values(match, SHIELD, 0) == [shield[0] - 2]


@pytest.mark.parametrize("words", ["1 2 melee +1", "3 1 melee +1", "1 1 speed +1", "nothing"])
def test_a_wrong_row_is_refused(tmp_path: Path, words: str) -> None:
    with pytest.raises(BadPosition, match=r"row 1 tonight: .* is not a seat"):
        lying(tmp_path, HEARD, tonight=[words])


@pytest.mark.parametrize(
    "text",
    [
        "Once per round, on arrival, draw one dragon card.",
        "Once per round, at the start of the round, draw one dragon card.",
    ],
)
def test_only_what_may_happen_several_times_is_limited(tmp_path: Path, text: str) -> None:
    with pytest.raises(BadCard, match=r"several times in a round|begins once"):
        load(with_dragon(tmp_path, text))

"""Dragons that speak of what happens anywhere, what they change in a melee where they lie, and what is so of "it"."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.magi.positions import at_with_cards, battlefield, melee_doc, play_out, stack, zone
from tests.games.magi.text.own_cards import placed, with_dragon
from tests.matches import options, play
from wyrmhall.core.errors import BadCard
from wyrmhall.core.playing.match import Match
from wyrmhall.games.magi.rules.defence import is_flight_barred
from wyrmhall.games.magi.rules.melee import land_draw
from wyrmhall.games.magi.text.catalogue import load

GOLDEN = ["Gold", "Black", "Brass"]


def lying(folder: Path, text: str, mine: list[str], theirs: list[str], **doc: Any) -> Match[Any]:
    """A Red with this text lies in the stack of seat 0; dragons are placed."""
    row = [battlefield("Swamp", mine, theirs), battlefield("Rolling Hills", [], [])]
    sides = [{"dragon_hand": ["Undead"]}, {"dragon_hand": ["Undead"]}]
    return at_with_cards(with_dragon(folder, text), row=row, sides=sides, **doc)


@pytest.mark.parametrize(
    ("text", "place", "is_heard"),
    [
        ("When the opponent places a dragon, draw one dragon card.", 2, True),
        ("When the opponent places a dragon anywhere, draw one dragon card.", 1, True),
        ("When the opponent places a dragon here, draw one dragon card.", 2, False),
        ("When you place a dragon, draw one dragon card.", 2, False),
    ],
)
def test_what_happens_anywhere_is_heard(tmp_path: Path, text: str, place: int, is_heard: bool) -> None:
    match = lying(tmp_path, text, ["Red"], [], turn=1)
    play(match, f"1 place Undead {place}")
    assert len(zone(match, 0, "dragon_hand")) == 1 + is_heard


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
@pytest.mark.parametrize(
    ("who", "winners"), [("you win", (0,)), ("the opponent wins", (1,)), ("a player wins", (0, 1))]
)
def test_a_battlefield_is_won_elsewhere(tmp_path: Path, who: str, winners: tuple[int, ...], seed: int) -> None:
    bites = [f"Bite {number}" for number in (1, 2, 3)]
    doc = melee_doc(bites, bites, (GOLDEN, GOLDEN), others=[battlefield("Storm Peak", ["Red"], [])])
    match = at_with_cards(with_dragon(tmp_path, f"When {who} a battlefield, draw two dragon cards."), **doc)
    play_out(match, seed, lambda: any(one.name == "won" for one in match.events))
    won = next(one for one in match.events if one.name == "won")
    assert any(one.name == "drew_dragon" for one in match.events) == (won.seat in winners)


@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("Always, you draw one more battle card for the melee here.", 1, 0),
        ("Always, the opponent draws two fewer battle cards for the melee here.", 0, -2),
    ],
)
def test_a_dragon_changes_what_is_drawn_for_a_melee(tmp_path: Path, text: str, mine: int, theirs: int) -> None:
    match = lying(tmp_path, text, ["Red"], ["Gold"])
    assert [land_draw(match.state, seat, 0) for seat in (0, 1)] == [mine, theirs]
    assert [land_draw(match.state, seat, 1) for seat in (0, 1)] == [0, 0]


@pytest.mark.parametrize(("stacked", "is_barred"), [(["Gold", "Red"], True), (["Red", "Gold"], False)])
def test_flight_is_barred_while_something_is_so(tmp_path: Path, stacked: list[str], is_barred: bool) -> None:
    text = "Always, while this is your topmost dragon here, the opponent can't use Flight here."
    match = lying(tmp_path, text, stacked, ["Gold"])
    assert is_flight_barred(match.state, 0) == is_barred


@pytest.mark.parametrize(("theirs", "left"), [("Undead", []), ("Gold", ["Gold"])])
def test_what_is_asked_of_it_is_asked_of_what_is_discarded(tmp_path: Path, theirs: str, left: list[str]) -> None:
    """At a Swamp an Undead has melee 3, a Gold as little as a Red."""
    text = "On arrival, discard the opponent's top dragon here if its melee is higher than this dragon's melee."
    match = placed(tmp_path, text, [theirs])
    if "use New" in options(match, 0):
        play(match, "0 use New")
    assert stack(match, 1, 1) == left


def test_one_of_your_dragons_is_lost(tmp_path: Path) -> None:
    text = "When one of your dragons is discarded here, draw one dragon card."
    doc = melee_doc([], ["Bite 1"], (["Red", "Gold"], ["Gold"]), turn=1)
    match = at_with_cards(with_dragon(tmp_path, text), **doc)
    play(match, "1 attack Bite 1")
    while not [one for one in match.events if one.name == "lost"]:
        decision = match.pending[0]
        match.play(decision.seat, decision.options[-1])
    assert len([one for one in match.events if one.name == "drew_dragon"]) == 1


def test_only_flight_is_barred_on_a_condition(tmp_path: Path) -> None:
    with pytest.raises(BadCard, match="leave out the condition"):
        load(with_dragon(tmp_path, "Always, if you have a Gold dragon here, this ignores bars."))


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("When this battlefield is turned over, draw two battle cards.", 0),
        ("When a battlefield is turned over, draw two battle cards.", 2),
        ("When the opponent turns over a battlefield, draw two battle cards.", 2),
        ("When you turn over a battlefield, draw two battle cards.", 0),
    ],
)
def test_a_battlefield_is_turned_over(tmp_path: Path, text: str, drawn: int) -> None:
    row = [battlefield("Swamp", ["Red"], []), battlefield("Storm Peak", [], [])]
    sides = [{}, {"dragon_hand": ["Purple"]}]
    match = at_with_cards(with_dragon(tmp_path, text), row=row, sides=sides, turn=1)
    play(match, "1 place Purple 2", "1 use Shift")
    assert len(zone(match, 0, "battle_hand")) == drawn


def test_a_battlefield_is_frozen(tmp_path: Path) -> None:
    row = [battlefield("Swamp", ["Red"], []), battlefield("Storm Peak", [], [])]
    sides = [{}, {"dragon_hand": ["Polar"]}]
    text = "When a battlefield is frozen, draw two battle cards."
    match = at_with_cards(with_dragon(tmp_path, text), row=row, sides=sides, turn=1)
    play(match, "1 place Polar 2", "1 freeze")
    assert len(zone(match, 0, "battle_hand")) == 2


@pytest.mark.parametrize(
    ("who", "drawn"),
    [
        ("the player with the marker", [2, 0]),
        ("the second player", [0, 2]),
        ("the player with fewer dragons here", [0, 2]),
        ("the player with the most dragons here", [2, 0]),
        ("the player with more gems", [0, 0]),
    ],
)
def test_one_of_the_players_is_told_by_what_that_one_has(tmp_path: Path, who: str, drawn: list[int]) -> None:
    match = placed(tmp_path, f"On arrival, {who} draws two battle cards.", ["Gold"], stack=["Gold"])
    if "use New" in options(match, 0):
        play(match, "0 use New")
    assert [len(zone(match, seat, "battle_hand")) for seat in (0, 1)] == drawn


def test_it_is_the_dragon_that_was_asked_about(tmp_path: Path) -> None:
    text = "On arrival, if this is your only dragon here, it has +2 melee this round."
    match = placed(tmp_path, text, ["Gold"])
    before = match.view(0)["row"][0]["melee"]
    play(match, "0 use New")
    assert match.view(0)["row"][0]["melee"] == [before[0] + 2, before[1]]


def test_cards_of_both_sorts_are_drawn(tmp_path: Path) -> None:
    match = placed(tmp_path, "On arrival, draw a battle card and two dragon cards.", ["Gold"])
    play(match, "0 use New")
    assert (len(zone(match, 0, "battle_hand")), len(zone(match, 0, "dragon_hand"))) == (1, 2)


@pytest.mark.parametrize(("answer", "hand"), [("put", ["Red"]), ("decline", [])])
def test_what_follows_a_full_stop_belongs_to_the_effect(tmp_path: Path, answer: str, hand: list[str]) -> None:
    """Whoever uses the text has agreed to its beginning, and is asked about what may be done behind it."""
    text = "On arrival, draw one battle card. You may put this into your hand."
    match = placed(tmp_path, text, ["Gold"])
    play(match, "0 use New", f"0 {answer}")
    assert (len(zone(match, 0, "battle_hand")), zone(match, 0, "dragon_hand")) == (1, hand)

"""Adjacent battlefields, symbols, what a dragon counts as, values that are set, and the end of a melee, in play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.magi.positions import at_with_cards, battlefield, melee_doc, play_out, stack, zone
from tests.games.magi.text.own_cards import fought, shot, used, with_dragon, with_land
from tests.matches import options, play
from wyrmhall.core.errors import BadCard
from wyrmhall.core.playing.match import Match
from wyrmhall.games.magi.rules.melee import land_draw
from wyrmhall.games.magi.text.cards import MELEE
from wyrmhall.games.magi.text.catalogue import load
from wyrmhall.games.magi.text.values import value_at
from wyrmhall.games.magi.text.wording import read


def melee(match: Match[Any], place: int, seat: int) -> list[int]:
    return [value_at(match.state, MELEE, card, place - 1) for card in match.state.row[place - 1].stacks[seat]]


def row_of(folder: Path, text: str, *fields: Any, **doc: Any) -> Match[Any]:
    """Battlefields beside each other; a Red with this text may lie there."""
    return at_with_cards(with_dragon(folder, text), row=list(fields), **doc)


# -- adjacent --------------------------------------------------------------------------------------


def test_dragons_at_adjacent_battlefields_are_changed(tmp_path: Path) -> None:
    text = "Always, your dragons at adjacent battlefields have +1 melee."
    lands = [
        battlefield("Swamp", ["Red"], []),
        battlefield("Rolling Hills", ["Silver"], []),
        battlefield("Storm Peak", ["Silver"], []),
    ]
    match = row_of(tmp_path, text, *lands)
    assert [melee(match, place, 0) for place in (1, 2, 3)] == [[2], [3], [2]]


@pytest.mark.parametrize(
    ("goal", "answers"),
    [
        ("an adjacent battlefield", ["to 2"]),
        ("another battlefield", ["to 2", "to 3"]),
        ("a battlefield where you have no dragons", ["to 2"]),
        ("the battlefield with the fewest dragons", ["to 2"]),
        ("the battlefield with the most dragons", ["to 3"]),
        ("another battlefield where the opponent has a dragon", ["to 2", "to 3"]),
    ],
)
def test_a_dragon_goes_only_to_such_a_battlefield(tmp_path: Path, goal: str, answers: list[str]) -> None:
    others = [
        battlefield("Rolling Hills", [], ["Black"]),
        battlefield("Storm Peak", ["Brass"], ["Black"]),
    ]
    text = f"On arrival, move the opponent's topmost dragon here to {goal}."
    match = used(tmp_path, text, ["Gold"], others=others)
    if options(match, 0)[0].startswith("to"):  # asked only where there are several
        assert options(match, 0) == answers
        play(match, f"0 {answers[0]}")
    assert stack(match, 1, 1) == []
    assert stack(match, int(answers[0].split()[1]), 1)[-1] == "Gold"


def test_a_topmost_dragon_comes_from_an_adjacent_battlefield(tmp_path: Path) -> None:
    others = [battlefield("Rolling Hills", ["Gold"], []), battlefield("Storm Peak", ["Brass"], [])]
    text = "On arrival, you may move your topmost dragon at an adjacent battlefield to the top of your stack here."
    match = used(tmp_path, text, [], others=others)
    if options(match, 0):
        assert "from 3" not in options(match, 0)
        play(match, f"0 {options(match, 0)[0]}")
    assert stack(match, 1, 0) == ["Red", "Gold"]


# -- what a dragon counts as -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "of_metallic", "of_gold"),
    [
        ("Always, this counts as a metallic dragon.", True, False),
        ("Always, this counts as Gold.", False, True),
        ("Always, this is immune to ranged attacks.", False, False),
    ],
)
def test_what_a_dragon_counts_as(tmp_path: Path, text: str, of_metallic: bool, of_gold: bool) -> None:
    """A Green at Deep Forest beside it asks how many metallic dragons and Golds there are."""
    folder = with_dragon(tmp_path, text)
    sheet = folder / "dragons.toml"
    venom = "In its ranged attack, you may set aside one revealed card; if you do, reveal one more card."
    asks = "Always, this has +1 melee for each metallic dragon here. Always, this has +3 melee for each Gold here."
    said = sheet.read_text(encoding="utf-8")
    assert venom in said
    sheet.write_text(said.replace(venom, asks), encoding="utf-8")
    match = at_with_cards(folder, row=[battlefield("Rolling Hills", ["Green", "Red"], [])])
    assert melee(match, 1, 0)[0] == 2 + of_metallic + 3 * of_gold


def test_a_scroll_speaks_of_what_a_dragon_counts_as(tmp_path: Path) -> None:
    folder = with_dragon(tmp_path, "Always, this counts as Gold.")
    match = at_with_cards(folder, row=[battlefield("Rolling Hills", ["Red"], [])])
    assert melee(match, 1, 0) == [3], "Gold has +1 melee there"


def test_a_dragon_is_of_its_own_type_anyway(tmp_path: Path) -> None:
    with pytest.raises(BadCard, match="it is one anyway"):
        load(with_dragon(tmp_path, "Always, this counts as a chromatic dragon."))


# -- values that are set ---------------------------------------------------------------------------


@pytest.mark.parametrize(("theirs", "value"), [(["Battle"], 4), (["Gold"], 2), ([], 2)])
def test_a_value_is_set_while_something_is_so(tmp_path: Path, theirs: list[str], value: int) -> None:
    text = "Always, this has melee 4 if the opponent has a special dragon here."
    match = row_of(tmp_path, text, battlefield("Swamp", ["Red"], theirs))
    assert melee(match, 1, 0) == [value]


def test_a_value_that_is_set_heeds_no_scroll_and_is_changed_by_other_texts(tmp_path: Path) -> None:
    text = "Always, the opponent's dragons here have a melee of 1."
    match = row_of(tmp_path, text, battlefield("Rolling Hills", ["Red"], ["Gold", "Bloodhorn"]))
    assert melee(match, 1, 1) == [1, 1]
    text = "Always, your dragons here have melee 1. Always, this has +2 melee."
    match = row_of(tmp_path, text, battlefield("Rolling Hills", ["Red", "Gold"], []))
    assert melee(match, 1, 0) == [3, 1]


@pytest.mark.parametrize(
    "text",
    [
        "On arrival, the opponent's topmost dragon here has melee 1 this round.",
        "On arrival, set the melee of the opponent's topmost dragon here to 1 until the end of the round.",
    ],
)
def test_a_value_is_set_until_the_round_ends(tmp_path: Path, text: str) -> None:
    match = used(tmp_path, text, ["Brass", "Gold"])
    assert melee(match, 1, 1) == [2, 1]
    match.state.tonight.clear()
    assert melee(match, 1, 1) == [2, 2], "at a Swamp a Gold has one less"


def test_a_scroll_sets_no_value(tmp_path: Path) -> None:
    with pytest.raises(BadCard, match="by a fixed number"):
        load(with_land(tmp_path, "Red has melee 4."))


# -- the end of a melee ----------------------------------------------------------------------------

WINNING = (["Red", "Gold"], ["Black"])
LOSING = (["Red"], ["Gold", "Black"])
TYING = (["Red"], ["Gold"])


@pytest.mark.parametrize(
    ("occasion", "heard"),
    [
        ("When a melee ends here", (WINNING, LOSING, TYING)),
        ("At the end of the melee", (WINNING, LOSING, TYING)),
        ("When you win a melee here", (WINNING,)),
        ("When you lose a melee here", (LOSING,)),
        ("When the opponent wins a melee here", (LOSING,)),
        ("When a player wins a melee here", (WINNING, LOSING)),
    ],
)
@pytest.mark.parametrize("stacks", [WINNING, LOSING, TYING])
def test_a_melee_ends(tmp_path: Path, occasion: str, heard: tuple[Any, ...], stacks: Any) -> None:
    """Both pass, so whoever has more dragons wins."""
    doc = melee_doc(["Flight 18"], ["Flight 19"], stacks)
    match = at_with_cards(with_dragon(tmp_path, f"{occasion}, draw two dragon cards."), **doc)
    play(match, "0 pass", "1 pass")
    assert any(one.name == "drew_dragon" for one in match.events) == (stacks in heard)


def test_a_battlefield_that_is_taken_without_a_fight_has_no_melee(tmp_path: Path) -> None:
    text = "When you win a melee here, draw one dragon card."
    match = row_of(tmp_path, text, battlefield("Swamp", ["Red"], []), phase="choice")
    play(match, "0 fight 1")
    assert not any(one.name == "drew_dragon" for one in match.events)


# -- symbols and Flight ----------------------------------------------------------------------------


def test_a_card_with_a_symbol_is_searched_for(tmp_path: Path) -> None:
    text = "On arrival, search your battle deck for one card with a moon and put it into your hand."
    match = used(tmp_path, text, [], mine={"battle_deck": ["Bite 1", "Bite 3", "Claw 9", "Flight 18"]})
    assert options(match, 0)[0] == "take Bite 3"
    assert not any(one.endswith(("Bite 1", "Claw 9", "Flight 18")) for one in options(match, 0))


@pytest.mark.parametrize(("deck", "held"), [("Claw 9", 1), ("Bite 3", 0), ("Flight 18", 0)])
def test_what_a_revealed_card_shows(tmp_path: Path, deck: str, held: int) -> None:
    text = "On arrival, reveal the top card of your battle deck; if it shows a star, put it into your hand."
    match = used(tmp_path, text, [], mine={"battle_deck": [deck]})
    assert len(zone(match, 0, "battle_hand")) == held


@pytest.mark.parametrize(("card", "stopped"), [("Flight 18", True), ("Claw 6", False)])
def test_a_card_that_carries_flight(tmp_path: Path, card: str, stopped: bool) -> None:
    text = "On your attack turn: discard one battle card; if it carries Flight, draw two battle cards."
    match = fought(tmp_path, text, mine=["Second Wind", card])
    while options(match, 0) and options(match, 0)[0].startswith("discard"):
        play(match, f"0 {options(match, 0)[0]}")
    assert any(one.name.startswith("drew") for one in match.events) == stopped


@pytest.mark.parametrize(
    ("deck", "drawn"), [(["Claw 8", "Claw 10", "Tail 11"], 1), (["Bite 1", "Claw 8", "Claw 10"], 0)]
)
def test_no_hits_were_revealed(tmp_path: Path, deck: list[str], drawn: int) -> None:
    text = "In its ranged attack, if no hits were revealed, draw one dragon card."
    match = shot(tmp_path, text, ["Gold"], deck)
    play_out(match, 1, lambda: any(one.name in ("shot_missed", "placed") for one in match.events[3:]))
    assert any(one.name == "drew_dragon" and one.seat == 0 for one in match.events) == bool(drawn)


def test_another_dragon_of_yours_is_discarded_here() -> None:
    told = read(load(), "When another of your dragons is discarded here, this has +1 melee this round.")
    assert told["text"] == "When another of your dragons here is discarded, this has +1 melee this round."


@pytest.mark.parametrize(
    ("text", "draws"),
    [
        ("Each player with fewer than two dragons here draws one more battle card for the melee.", [0, 1]),
        ("The player with the most metallic dragons here draws two more battle cards.", [0, 2]),
        ("Each player with a Black here draws one fewer battle card for the melee.", [-1, 0]),
    ],
)
def test_a_land_lets_such_players_draw(tmp_path: Path, text: str, draws: list[int]) -> None:
    match = at_with_cards(with_land(tmp_path, text), row=[battlefield("Dungeon", ["Red", "Black"], ["Gold"])])
    assert [land_draw(match.state, seat, 0) for seat in (0, 1)] == draws


def test_the_top_dragon_cards_of_a_deck(tmp_path: Path) -> None:
    text = "On arrival, look at the top two dragon cards of your deck and keep one."
    match = used(tmp_path, text, [], mine={"dragon_deck": ["Gold", "Brass", "Black"]})
    assert sorted(options(match, 0)) == ["take Brass", "take Gold"]

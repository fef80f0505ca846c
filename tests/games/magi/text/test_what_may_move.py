"""Which dragons may be moved, exchanged and brought, in which order that is heard, and what a text does not do twice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.magi.positions import at_with_cards, battlefield, melee_doc, stack, zone
from tests.games.magi.text.own_cards import placed, used, with_card, with_dragon
from tests.games.magi.text.test_done_to_cards import answered, speaking
from tests.matches import ask, names, options, play
from tests.rules import rule

FIXED = "Always, your dragons here cannot be moved."


def may_use(folder: Path, text: str, **more: Any) -> bool:
    match = placed(folder, f"On arrival, {text}.", more.pop("theirs", None), **more)
    return ask(match, 0) == "command.use" and "use New" in options(match, 0)


@rule("DM-CARD-11", "DM-COMMAND-15")
@pytest.mark.parametrize("is_fixed", [True, False])
@pytest.mark.parametrize(
    ("text", "here", "there"),
    [
        ("put your topmost dragon at another battlefield on top of your stack here", ([], []), (["Black"], [])),
        ("swap your topmost dragon at another battlefield with one dragon from your hand", ([], []), (["Black"], [])),
        ("swap your bottom dragon here with one dragon from your hand", (["Black"], []), ([], [])),
        ("swap this with your topmost dragon at another battlefield", ([], []), (["Black"], [])),
        ("swap this with your topmost dragon at another battlefield", (["Black"], []), (["Gold"], [])),
        ("move one of the opponent's dragons here to another unresolved battlefield", ([], ["Black"]), ([], [])),
        ("move the opponent's topmost dragon at another battlefield here", ([], []), ([], ["Black"])),
    ],
)
def test_what_cannot_be_moved_is_moved_by_no_text(
    tmp_path: Path, text: str, here: tuple[list[str], list[str]], there: tuple[list[str], list[str]], is_fixed: bool
) -> None:
    folder = speaking(tmp_path, f"On arrival, {text}.", FIXED if is_fixed else "On arrival, take the marker.")
    row = [battlefield("Swamp", *here), battlefield("Volcano", *there)]
    sides = [{"dragon_hand": ["Red", "Silver"]}, {"dragon_hand": ["Silver"]}]
    match = at_with_cards(folder, row=row, sides=sides)
    play(match, "0 place Red 1")
    assert ("use New" in options(match, 0)) is not is_fixed


@rule("DM-RETREAT-07")
@pytest.mark.parametrize(
    ("top", "stays"), [(["Gold", "Black"], True), (["Black", "Gold"], True), (["Gold", "Red"], False)]
)
def test_a_topmost_dragon_that_cannot_be_moved_does_not_retreat(tmp_path: Path, top: list[str], stays: bool) -> None:
    folder = speaking(tmp_path, "On arrival, take the marker.", FIXED)
    match = at_with_cards(folder, **melee_doc(["Retreat", "Bite 1"], ["Claw 6"], (top, ["Gold", "Silver"])))
    play(match, "0 play Retreat")
    assert (ask(match, 0) != "effect.retreat" and stack(match, 1, 0) == top) is stays


@rule("DM-CARD-11")
@pytest.mark.parametrize(
    ("text", "stacked", "may"),
    [
        ("put this on top of your stack", ["Gold"], False),
        ("put this on the bottom of your stack", ["Gold"], True),
        ("put this on the bottom of your stack", [], False),
        ("put one dragon from your hand on top of your stack here", ["Gold"], True),
        ("put one dragon from your hand on top of your stack here", ["Gold", "Brass"], False),
        ("put your bottom dragon here on top of your stack here", ["Gold", "Brass"], True),
    ],
)
def test_what_lies_there_already_or_finds_no_place_is_not_put_there(
    tmp_path: Path, text: str, stacked: list[str], may: bool
) -> None:
    assert may_use(tmp_path, text, stack=stacked, hand=["Silver"]) is may


@rule("DM-FIELD-04")
def test_two_at_one_battlefield_change_places_though_one_is_barred_there(tmp_path: Path) -> None:
    """It was placed before the battlefield was turned over, and goes nowhere."""
    folder = with_dragon(tmp_path, "On arrival, exchange two of your dragons here.")
    row = [battlefield("Frozen Waste", ["Lava", "Gold"], [])]
    match = at_with_cards(folder, row=row, sides=[{"dragon_hand": ["Red"]}, {"dragon_hand": ["Gold"]}])
    play(match, "0 place Red 1", "0 use New")
    answered(match, "Lava", "Gold")
    assert stack(match, 1, 0) == ["Gold", "Lava", "Red"]


@rule("DM-RETREAT-08")
def test_who_arrives_is_asked_before_others_speak_of_it(tmp_path: Path) -> None:
    folder = speaking(tmp_path, "When a dragon is moved here, take the marker.", "On arrival, draw one battle card.")
    doc = melee_doc(["Retreat", "Bite 1"], ["Claw 6"], (["Gold", "Black"], ["Gold", "Silver"]), turn=0)
    doc["row"][1] = battlefield("Storm Peak", [], ["Red"])
    match = at_with_cards(folder, marker=0, **doc)
    events = names(play(match, "0 play Retreat", "0 to 2"))
    assert (ask(match, 0), "took_marker" in events) == ("effect.arrival", False)
    assert "took_marker" in names(play(match, "0 use"))


@rule("DM-RETREAT-08")
def test_who_reinforces_is_asked_before_others_speak_of_it(tmp_path: Path) -> None:
    folder = speaking(
        tmp_path, "When the opponent reinforces here, take the marker.", "On arrival, draw one battle card."
    )
    sides = [{"dragon_deck": ["Black"], "battle_deck": ["Bite 3"]}, {}]
    doc = melee_doc(["Reinforce", "Bite 1"], ["Claw 6"], (["Gold"], ["Red", "Silver"]), sides=sides)
    match = at_with_cards(folder, marker=0, **doc)
    events = names(play(match, "0 play Reinforce"))
    assert (ask(match, 0), "took_marker" in events) == ("effect.arrival", False)
    assert "took_marker" in names(play(match, "0 use"))


@rule("DM-RETREAT-04", "DM-FREEZE-07")
@pytest.mark.parametrize(("by", "may"), [(0, False), (1, True)])
def test_a_polar_of_ones_own_takes_up_the_place_of_a_reinforcement(tmp_path: Path, by: int, may: bool) -> None:
    folder = with_dragon(tmp_path, "On arrival, reinforce.")
    row = [battlefield("Swamp", ["Brass"], [], frozen=by)]
    sides = [{"dragon_hand": ["Red"], "dragon_deck": ["Gold"]}, {"dragon_hand": ["Gold"]}]
    match = at_with_cards(folder, row=row, sides=sides)
    play(match, "0 place Red 1")
    assert (ask(match, 0) == "command.use") is may


@rule("DM-FREEZE-01")
def test_a_dragon_that_has_left_does_not_freeze(tmp_path: Path) -> None:
    folder = with_dragon(tmp_path, "On placement, you may put this into your hand, then freeze this battlefield.")
    match = at_with_cards(folder, row=["Swamp"], sides=[{"dragon_hand": ["Red"]}, {"dragon_hand": ["Gold"]}])
    play(match, "0 place Red 1", "0 freeze")
    assert (match.state.row[0].polar, zone(match, 0, "dragon_hand"), stack(match, 1, 0)) == (-1, ["Red"], [])


@rule("DM-FIELD-09")
def test_only_a_battlefield_is_turned_over(tmp_path: Path) -> None:
    match = used(tmp_path, "On arrival, draw one dragon card; if you do, turn it over.", mine={"dragon_deck": ["Gold"]})
    assert "turned_over" not in names(match.events)


# -- what is revealed, drawn and sought ------------------------------------------------------------

STRUCK = "if that card stops none of the strikes, discard the opponent's topmost dragon here"


@rule("DM-CARD-11")
@pytest.mark.parametrize(("deck", "is_lost"), [(["Bite 1", "Claw 6"], True), (["Claw 6", "Bite 1"], False)])
def test_the_strikes_are_those_of_the_card_that_was_revealed_first(
    tmp_path: Path, deck: list[str], is_lost: bool
) -> None:
    text = (
        "On arrival, reveal the top card of your battle deck, then reveal the top card of your battle deck, then the opponent "
        f"reveals the top card of the opponent's battle deck; {STRUCK}."
    )
    match = used(tmp_path, text, ["Gold"], mine={"battle_deck": deck}, rival={"battle_deck": ["Claw 7"]})
    assert (stack(match, 1, 1) == []) is is_lost


@rule("DM-CARD-11")
def test_the_strikes_are_not_those_of_a_card_of_the_opponent(tmp_path: Path) -> None:
    text = f"On arrival, the opponent reveals the top card of the opponent's battle deck; {STRUCK}."
    match = used(tmp_path, text, ["Gold"], rival={"battle_deck": ["Claw 7"]})
    assert stack(match, 1, 1) == []


@rule("DM-MELEE-09")
@pytest.mark.parametrize(("number", "asked"), [("card", True), ("two cards", False)])
def test_of_several_revealed_cards_no_strike_is_named(tmp_path: Path, number: str, asked: bool) -> None:
    text = f"On arrival, reveal the top {number} of your battle deck."
    match = used(tmp_path, text, mine={"battle_deck": ["Bite or Claw", "Bite 1"]})
    assert (ask(match, 0) == "effect.option") is asked


def test_only_what_is_sought_is_offered(tmp_path: Path) -> None:
    text = "On arrival, search your dragon deck for one Gold and put it into your hand."
    match = used(tmp_path, text, mine={"dragon_deck": ["Silver", "Gold", "Black"]})
    assert options(match, 0) == ["take Gold", "decline"]


# -- what was not done -----------------------------------------------------------------------------


@rule("DM-CARD-11")
@pytest.mark.parametrize(("text", "asked"), [("Bite", False), ("Claw", True)])
def test_strikes_that_are_not_made_are_not_stopped(tmp_path: Path, text: str, asked: bool) -> None:
    for may in ("you may ", ""):
        folder = tmp_path / (may.strip() or "must")
        folder.mkdir()
        said = f"In answer to an attack: {may}stop all {text} strikes; if you do, draw two battle cards."
        doc = melee_doc(["Claw 6", "Bite 1"], ["Second Wind"], sides=[{}, {"battle_deck": ["Bite 2", "Bite 3"]}])
        match = at_with_cards(with_card(folder, said), **doc)
        play(match, "0 attack Claw 6", "0 strike", "1 play Second Wind")
        assert (ask(match, 1) == "effect.may") is (asked and may != "")
        if ask(match, 1) == "effect.may":
            play(match, "1 " + next(line for line in options(match, 1) if line != "decline"))
        assert len(zone(match, 1, "battle_hand")) == (2 if asked else 0)


@rule("DM-RANGED-07")
def test_cards_that_are_not_there_are_not_revealed(tmp_path: Path) -> None:
    text = "In its ranged attack, reveal two more cards, then add one hit for each of them."
    match = placed(tmp_path, text, ["Gold"], mine={"battle_deck": ["Bite 1", "Bite 2", "Bite 3", "Bite 4"]})
    events = play(match, "0 shoot")
    assert [event.numbers for event in events if event.name == "added_hits"] == [(1,)]


@rule("DM-CARD-11")
@pytest.mark.parametrize(
    ("text", "deck", "asked"),
    [
        ("you may double the hits", ["Magic 15", "Bite 2", "Flight 18"], "effect.may"),
        ("you may double the hits", ["Flight 19", "Bite 2", "Flight 18"], "ranged.defend"),
        ("set aside one revealed card, then double the hits", ["Magic 15", "Bite 2", "Flight 18"], "effect.set_aside"),
    ],
)
def test_no_hits_are_not_doubled(tmp_path: Path, text: str, deck: list[str], asked: str) -> None:
    match = placed(tmp_path, f"In its ranged attack, {text}.", ["Gold"], mine={"battle_deck": deck})
    play(match, "0 shoot")
    assert asked in (ask(match, 0), ask(match, 1))
    answered(match, "Magic")
    assert ("added_hits" in names(match.events)) is (asked == "effect.may")

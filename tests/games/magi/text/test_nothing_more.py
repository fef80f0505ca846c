"""What a text does and nothing more: of several only those that can, of none nothing, and told as it happened."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.magi.positions import at_with_cards, battlefield, melee_doc, stack, zone
from tests.games.magi.text.own_cards import used, with_dragon, with_land
from tests.games.magi.text.test_done_to_cards import answered, speaking
from tests.matches import ask, names, options, play
from tests.rules import rule
from wyrmhall.core.errors import BadCard
from wyrmhall.core.playing.match import Match
from wyrmhall.games.magi.text.catalogue import load

FIXED = "Always, your dragons here cannot be moved."


def told(match: Match[Any], name: str) -> list[list[str]]:
    """The cards that seat 0 was told of."""
    return [event["cards"] for event in match.told(0) if event["event"] == name]


# -- of several, those that can --------------------------------------------------------------------


@rule("DM-COMMAND-05")
def test_of_all_dragons_of_a_pile_only_as_many_come_as_find_a_place(tmp_path: Path) -> None:
    text = "On arrival, put all dragons from your dragon discard pile on top of your stack here."
    match = used(tmp_path, text, stack=["Gold"], mine={"dragon_pile": ["Silver", "Brass"]})
    assert (len(stack(match, 1, 0)), len(zone(match, 0, "dragon_pile"))) == (3, 1)


@rule("DM-RETREAT-09")
def test_of_all_dragons_of_another_battlefield_only_as_many_come_as_find_a_place(tmp_path: Path) -> None:
    others = [battlefield("Volcano", ["Silver", "Brass"], [])]
    match = used(
        tmp_path, "On arrival, move all dragons you have at another battlefield here.", stack=["Gold"], others=others
    )
    assert (len(stack(match, 1, 0)), len(stack(match, 2, 0))) == (3, 1)


@rule("DM-COMMAND-05")
def test_of_all_dragons_only_as_many_are_sent_away_as_find_a_place(tmp_path: Path) -> None:
    others = [battlefield("Volcano", [], ["Silver", "Brass"])]
    text = "On arrival, move all of the opponent's dragons here to another unresolved battlefield."
    match = used(tmp_path, text, ["Gold", "Black"], others=others)
    answered(match)
    assert (len(stack(match, 1, 1)), len(stack(match, 2, 1))) == (1, 3)


@rule("DM-CARD-11")
def test_of_all_dragons_those_that_cannot_be_moved_stay(tmp_path: Path) -> None:
    text = "On arrival, move each dragon at any battlefield to the bottom of its stack."
    row = [battlefield("Swamp", ["Gold"], []), battlefield("Volcano", ["Black", "Silver"], ["Brass", "Gold"])]
    folder = speaking(tmp_path, text, FIXED)
    match = at_with_cards(folder, row=row, sides=[{"dragon_hand": ["Red"]}, {"dragon_hand": ["Gold"]}])
    play(match, "0 place Red 1", "0 use New")
    assert stack(match, 2, 0) == ["Black", "Silver"]
    assert stack(match, 2, 1) != ["Brass", "Gold"] or stack(match, 1, 0) != ["Gold", "Red"]


@rule("DM-FIELD-04")
@pytest.mark.parametrize(
    ("text", "offered"), [("put {} on top of your stack here", ["from 3"]), ("move {} here", ["from 3"])]
)
def test_only_a_dragon_that_may_lie_here_is_taken_from_another_battlefield(
    tmp_path: Path, text: str, offered: list[str]
) -> None:
    said = text.format("your topmost dragon at another battlefield")
    row = [
        battlefield("Frozen Waste", [], []),
        battlefield("Swamp", ["Lava"], []),
        battlefield("Volcano", ["Gold"], []),
    ]
    folder = with_dragon(tmp_path, f"On arrival, {said}.")
    match = at_with_cards(folder, row=row, sides=[{"dragon_hand": ["Red"]}, {"dragon_hand": ["Gold"]}])
    play(match, "0 place Red 1", "0 use New")
    assert options(match, 0) == offered


@rule("DM-CARD-11")
def test_a_dragon_of_the_hand_is_swapped_with_one_that_is_named_after_it(tmp_path: Path) -> None:
    text = "On arrival, swap one dragon from your hand with your bottom dragon here."
    match = used(tmp_path, text, hand=["Silver"], stack=["Brass", "Gold"])
    answered(match)
    assert (stack(match, 1, 0), zone(match, 0, "dragon_hand")) == (["Silver", "Gold", "Red"], ["Brass"])
    assert (told(match, "put_from_stack"), told(match, "put_on_stack")) == ([["Brass"]], [["Silver"]])


@pytest.mark.parametrize("first", ["Silver", "Gold"])
def test_two_that_have_changed_places_are_told_from_the_bottom(tmp_path: Path, first: str) -> None:
    match = used(tmp_path, "On arrival, exchange two of your dragons here.", stack=["Gold", "Silver"])
    answered(match, first, "Gold" if first == "Silver" else "Silver")
    assert told(match, "swapped") == [["Silver", "Gold"]]


# -- of none, nothing ------------------------------------------------------------------------------


@rule("DM-CARD-11")
@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("thaw this battlefield", "thawed"),
        ("reveal your battle hand", "revealed_hand"),
        ("look at the top card of your dragon deck", "looked"),
        ("look at the top two cards of your battle deck", "looked"),
        ("draw one dragon card", "drew_dragon"),
        ("draw one battle card", "drew_battle"),
        ("draw one battle card for each gem you have", "drew_battle"),
        ("your topmost dragon here has +1 melee for each gem you have this round", "changed"),
        ("take the marker", "took_marker"),
    ],
)
def test_where_there_is_nothing_nothing_is_told(tmp_path: Path, text: str, event: str) -> None:
    match = used(
        tmp_path,
        f"On arrival, take the marker, then {text}.",
        marker=1,
        turn=0,
        mine={"dragon_deck": [], "battle_deck": []},
    )
    assert names(match.events).count(event) == (1 if event == "took_marker" else 0)
    assert (match.state.tonight, zone(match, 0, "dragon_deck"), zone(match, 0, "battle_deck")) == ([], [], [])


@pytest.mark.parametrize(
    ("sort", "deck"), [("dragon", ["Gold", "Silver", "Brass"]), ("battle", ["Bite 1", "Claw 6", "Tail 11"])]
)
@pytest.mark.parametrize("number", ["two", "three"])
def test_who_looks_at_a_deck_leaves_it_as_it_is(tmp_path: Path, sort: str, deck: list[str], number: str) -> None:
    mine = {"dragon_deck": ["Black", "Bronze"], "battle_deck": ["Magic 15", "Magic 16"], f"{sort}_deck": deck}
    match = used(tmp_path, f"On arrival, look at the top {number} cards of your {sort} deck.", mine=mine)
    assert {key: zone(match, 0, key) for key in mine} == mine
    assert told(match, "looked") == [deck[: {"two": 2, "three": 3}[number]]]


def test_no_more_cards_are_revealed_than_there_are(tmp_path: Path) -> None:
    match = used(
        tmp_path, "On arrival, reveal the top two cards of your battle deck.", mine={"battle_deck": ["Bite 1"]}
    )
    assert told(match, "revealed_top") == [["Bite 1"]]


def test_the_rest_goes_to_the_hand_where_that_is_said(tmp_path: Path) -> None:
    text = (
        "On arrival, look at the top three cards of your dragon deck, then put one of them on the bottom of your dragon deck, "
        "then put the rest into your hand."
    )
    match = used(tmp_path, text, mine={"dragon_deck": ["Gold", "Silver", "Brass", "Black"]})
    answered(match, "Silver")
    assert sorted(zone(match, 0, "dragon_hand")) == ["Brass", "Gold"]
    assert zone(match, 0, "dragon_deck") == ["Black", "Silver"]


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("put one dragon from your dragon discard pile into your hand", "effect.exhume"),
        ("put one dragon from your dragon discard pile on the bottom of your dragon deck", "effect.put_under"),
        ("discard one dragon card", "effect.discard"),
    ],
)
def test_what_is_asked_says_what_is_done(tmp_path: Path, text: str, asked: str) -> None:
    match = used(tmp_path, f"On arrival, {text}.", hand=["Gold", "Black"], mine={"dragon_pile": ["Silver", "Brass"]})
    assert ask(match, 0) == asked


@rule("DM-RETREAT-04")
def test_where_retreat_is_forbidden_nobody_is_asked_where_to(tmp_path: Path) -> None:
    doc = melee_doc(["Retreat", "Bite 1"], ["Claw 6"], (["Gold", "Red"], ["Gold", "Red"]), land="Dungeon")
    match = at_with_cards(with_land(tmp_path, "Retreat is forbidden."), **doc)
    if "play Retreat" in options(match, 0):
        play(match, "0 play Retreat")
    assert (ask(match, 0) == "effect.retreat", stack(match, 1, 0)) == (False, ["Gold", "Red"])


def test_the_battlefield_itself_is_not_another_one(tmp_path: Path) -> None:
    match = used(tmp_path, "On arrival, turn over another unresolved battlefield.", others=["F04A", "F09A"])
    refusal = match.explain(0, "battlefield 1")
    assert refusal is not None
    assert "is not an answer here" in refusal.why


@rule("DM-CARD-11")
def test_what_is_said_every_time_is_said_every_time_whatever_holds_for_the_round(tmp_path: Path) -> None:
    folder = speaking(
        tmp_path, "When the opponent places a dragon here, draw one battle card.",
        "On arrival, all dragons here have +1 melee this round.",
    )  # fmt: skip
    sides = [{"dragon_hand": ["Gold"]}, {"dragon_hand": ["Black", "Silver"]}]
    match = at_with_cards(folder, row=[battlefield("Swamp", ["Red"], [])], sides=sides, turn=1)
    play(match, "1 place Black 1", "1 use Other")
    held = match.state.tonight[:]
    for seat, line in ((1, "done"), (0, "place Gold 1"), (0, "done"), (1, "place Silver 1"), (1, "done")):
        if line != "done" or ask(match, seat) == "command.use":
            play(match, f"{seat} {line}")
    assert names(match.events).count("drew_battle") == 2
    assert match.state.tonight == held


# -- what cannot be said ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "On arrival, move this battlefield here.",
        "On arrival, move this battlefield to another unresolved battlefield.",
        "On arrival, choose one dragon card from your hand.",
        "In its ranged attack, set aside one battle card from your hand.",
        "On arrival, put one of the opponent's dragons here on top of your stack here.",
    ],
)
def test_what_can_never_be_done(tmp_path: Path, text: str) -> None:
    with pytest.raises(BadCard):
        load(with_dragon(tmp_path, text))

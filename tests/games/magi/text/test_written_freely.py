# ruff: noqa: E501
"""What designers wrote without looking at the language: cards of the sort named last, exchanges with the hand, what follows an
attack, Flight that is no help in some cases, and a dragon that withstands a shot."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.magi.positions import at_with_cards, battlefield, stack, zone
from tests.games.magi.text.own_cards import fought, used, with_card, with_dragon
from tests.matches import ask, options, play
from wyrmhall.core.errors import BadCard
from wyrmhall.games.magi.text.catalogue import load
from wyrmhall.games.magi.text.wording import check, words_of


@pytest.mark.parametrize(("text", "piled"), [("discard one", ["Gold"]), ("discard one at random", None)])
def test_a_card_without_its_sort_is_of_the_sort_named_last(tmp_path: Path, text: str, piled: list[str] | None) -> None:
    match = used(
        tmp_path, f"On arrival, draw one dragon card, then {text}.", hand=["Gold"], mine={"dragon_deck": ["Black"]}
    )
    if ask(match, 0) == "effect.discard":
        play(match, "0 discard Gold")
    assert len(zone(match, 0, "dragon_hand")) == 1
    assert zone(match, 0, "dragon_pile") == (piled or zone(match, 0, "dragon_pile"))
    assert len(zone(match, 0, "dragon_pile")) == 1


def test_a_card_without_its_sort_needs_one(tmp_path: Path) -> None:
    with pytest.raises(BadCard, match="say of which sort"):
        load(with_dragon(tmp_path, "On arrival, discard one."))


def test_each_player_discards_down_to_a_number(tmp_path: Path) -> None:
    text = "On arrival, each player discards down to two dragon cards."
    match = used(tmp_path, text, hand=["Gold", "Black", "Brass"])
    play(match, "0 discard Gold")
    assert (zone(match, 0, "dragon_hand"), zone(match, 1, "dragon_hand")) == (["Black", "Brass"], ["Gold"])


def test_a_dragon_changes_places_with_one_in_the_hand(tmp_path: Path) -> None:
    text = "On arrival, swap your bottom dragon here with one dragon from your hand."
    match = used(tmp_path, text, stack=["Brass"], hand=["Black", "Green"])
    play(match, "0 bring Green")
    assert (stack(match, 1, 0), sorted(zone(match, 0, "dragon_hand"))) == (["Green", "Red"], ["Black", "Brass"])


def test_a_dragon_changes_places_with_one_in_the_pile(tmp_path: Path) -> None:
    text = "On arrival, swap this with one metallic dragon from your dragon discard pile."
    match = used(tmp_path, text, mine={"dragon_pile": ["Gold", "Black"]})
    play(match, "0 bring Gold")
    assert (stack(match, 1, 0), sorted(zone(match, 0, "dragon_pile"))) == (["Gold"], ["Black", "Red"])


def test_no_dragon_comes_where_it_is_barred(tmp_path: Path) -> None:
    text = "On arrival, swap this with one dragon from your hand."
    match = at_with_cards(
        with_dragon(tmp_path, text),
        row=[battlefield("Volcano", [], [])],
        sides=[{"dragon_hand": ["Red", "Polar"]}, {}],
    )
    play(match, "0 place Red 1")
    assert "use New" not in options(match, 0)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (
            "On arrival, swap one dragon from your hand with one dragon from your dragon discard pile.",
            "lies in a stack",
        ),
        ("On arrival, swap this with one battle card from your hand.", "only dragons"),
    ],
)
def test_exchanges_that_can_never_be(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(BadCard, match=problem):
        load(with_dragon(tmp_path, text))


@pytest.mark.parametrize("answer", ["done", "defend Claw 6"])
@pytest.mark.parametrize(
    "text",
    [
        "Attack with Claw. After the attack, draw one battle card.",
        "Attack with Claw. Then draw a battle card.",
        "Attack with Claw, then draw one battle card.",
    ],
)
def test_something_is_done_after_the_attack_in_any_case(tmp_path: Path, text: str, answer: str) -> None:
    sides = [{"battle_deck": ["Tail 11"]}, {}]
    theirs = ["Claw 6", "Bite 2"] if answer != "done" else ["Bite 2", "Bite 3"]
    match = fought(tmp_path, text, theirs=theirs, sides=sides)
    if ask(match, 0) == "melee.combo":
        play(match, "0 strike")
    for line in [answer, "done"]:
        if ask(match, 1) == "melee.defend" and line in options(match, 1):
            play(match, f"1 {line}")
    assert "Tail 11" in zone(match, 0, "battle_hand")


def test_what_follows_the_attack_is_said_once(tmp_path: Path) -> None:
    text = "Attack with Claw. If this is stopped, draw one battle card. After the attack, draw one battle card."
    with pytest.raises(BadCard, match="either what is done after the attack"):
        load(with_card(tmp_path, text))


@pytest.mark.parametrize(("mine", "is_stopped"), [(["Gold", "Red"], False), (["Gold", "Brass"], True)])
def test_flight_is_no_help_if_something_is_so(tmp_path: Path, mine: list[str], is_stopped: bool) -> None:
    text = "Attack with Bite. If you have a Red here, Flight cannot stop this."
    match = fought(tmp_path, text, theirs=["Flight 18", "Claw 7"], stacks=(mine, ["Gold", "Red"]))
    if ask(match, 0) == "melee.combo":
        play(match, "0 strike")
    assert ("defend Flight 18" in options(match, 1)) == is_stopped


@pytest.mark.parametrize(("lost", "drawn"), [("Battle", True), ("Gold", False)])
def test_an_attack_speaks_of_the_dragon_that_it_costs(tmp_path: Path, lost: str, drawn: bool) -> None:
    text = "Attack with Bite. If this discards a special dragon, draw one battle card."
    match = fought(tmp_path, text, stacks=(["Gold", "Red"], ["Red", lost]), sides=[{"battle_deck": ["Tail 11"]}, {}])
    if ask(match, 0) == "melee.combo":
        play(match, "0 strike")
    play(match, "1 done")
    assert ("Tail 11" in zone(match, 0, "battle_hand")) == drawn


def test_it_is_the_dragon_that_the_attack_costs(tmp_path: Path) -> None:
    text = "Attack with Bite. If this discards a dragon, put it on the bottom of its owner's dragon deck."
    match = fought(tmp_path, text, stacks=(["Gold", "Red"], ["Red", "Brass"]), sides=[{}, {"dragon_deck": ["Black"]}])
    if ask(match, 0) == "melee.combo":
        play(match, "0 strike")
    play(match, "1 done")
    assert (zone(match, 1, "dragon_pile"), zone(match, 1, "dragon_deck")) == ([], ["Black", "Brass"])


@pytest.mark.parametrize(("shields", "drawn"), [(["Tail 14", "Claw 8"], 1), (["Claw 6", "Claw 7"], 0)])
def test_a_dragon_withstands_a_shot(tmp_path: Path, shields: list[str], drawn: int) -> None:
    folder = with_dragon(tmp_path, "When this survives a ranged attack, draw one dragon card.")
    match = at_with_cards(
        folder,
        row=[battlefield("Swamp", [], ["Red"])],
        sides=[
            {"dragon_hand": ["Bloodhorn"], "battle_deck": ["Bite 1", "Bite 2", "Bite 5"]},
            {"dragon_deck": ["Gold"], "battle_deck": shields},
        ],
    )
    play(match, "0 place Bloodhorn 1", "0 shoot")
    while ask(match, 1) == "ranged.defend":
        play(match, f"1 {'turn up' if 'turn up' in options(match, 1) else 'stop'}")
    assert [len(match.state.sides[1].dragon_hand), stack(match, 1, 1)] == [drawn, ["Red"] if drawn else []]


@pytest.mark.parametrize(("card", "expected"), [("Bite 1", ["Bite 1"]), ("Flight 18", [])])
def test_one_of_two_things_is_done_after_another(tmp_path: Path, card: str, expected: list[str]) -> None:
    text = "On arrival, reveal the top card of your battle deck. If it carries a strike, put it into your hand; otherwise, discard it."
    match = used(tmp_path, text, mine={"battle_deck": [card]})
    assert zone(match, 0, "battle_hand") == expected
    assert zone(match, 0, "battle_pile") == ([] if expected else [card])


@pytest.mark.parametrize(
    ("said", "printed"),
    [
        ("On arrival, look at the opponent's hand of battle cards.", "On arrival, look at the opponent's battle hand."),
        ("Attack with Claw. Or defend as Flight.", "Attack with Claw. Defend as Flight."),
        ("Attack with any strike.", ""),
        ("Magic and Tail strikes are forbidden here.", "Magic and Tail are forbidden."),
        ("In its ranged attack, this ignores shields.", "In its ranged attack, the target has no shield."),
        (
            "On arrival, if you have won no battlefields, draw one battle card.",
            "On arrival, if you have won no battlefield, draw one battle card.",
        ),
        (
            "In answer to an attack: if the attack has only one strike, stop it.",
            "In answer to an attack: if the attack carries one strike, stop all strikes.",
        ),
        ("On arrival, put one from your dragon discard pile into your hand.", ""),
        ("Always, your strikes here cannot be stopped by Flight.", "Always, the opponent cannot use Flight here."),
        (
            "On arrival, the opponent discards a Flight card if they have one.",
            "On arrival, the opponent discards one Flight card.",
        ),
    ],
)
def test_other_words_mean_the_same(said: str, printed: str) -> None:
    cards = load()
    words = words_of(cards)
    tree = words.parse(said)
    check(words, tree)
    assert words.print(tree) == (printed or said)
    assert words.parse(words.print(tree)) == tree

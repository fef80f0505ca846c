"""Dragons that speak of cards that are drawn, and cards that are turned up until one of a sort comes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.magi.positions import at_with_cards, battlefield, melee_doc, play_out, stack, zone
from tests.games.magi.text.own_cards import SWIFT, used, with_card, with_dragon, with_land
from tests.matches import ask, options, play
from wyrmhall.core.errors import BadCard
from wyrmhall.core.playing.match import Match
from wyrmhall.games.magi.text.cards import MELEE, SHIELD
from wyrmhall.games.magi.text.catalogue import load

SCOUT = "On arrival, you may draw one dragon card; if you do, put one dragon card from your hand on the bottom of your dragon deck."


def drawing(folder: Path, text: str, mine: list[str], theirs: list[str], **side: Any) -> Match[Any]:
    """A Red with this text lies at Rolling Hills; seat 0 draws a dragon card with a Bronze at the Swamp."""
    match = at_with_cards(
        with_dragon(folder, text),
        row=[battlefield("Swamp", [], []), battlefield("Rolling Hills", mine, theirs)],
        sides=[
            {"dragon_hand": ["Bronze"], "dragon_deck": ["Gold", "Silver"], "battle_deck": ["Bite 1", "Bite 2"], **side},
            {"dragon_hand": ["Gold"], "dragon_deck": ["Brass"], "battle_deck": ["Claw 6", "Claw 7"]},
        ],
    )
    play(match, "0 place Bronze 1", "0 use Scout")
    return match


@pytest.mark.parametrize(
    ("text", "is_mine", "is_heard"),
    [
        ("When you draw a dragon card, draw one battle card.", True, True),
        ("When you draw a dragon card, draw one battle card.", False, False),
        ("When you draw a battle card, discard one dragon card.", True, False),
        ("When a player draws a dragon card, draw one battle card.", False, True),
        ("When the opponent draws a dragon card, draw one battle card.", False, True),
        ("When the opponent draws a dragon card, draw one battle card.", True, False),
    ],
)
def test_a_card_is_drawn_wherever_the_dragon_lies(tmp_path: Path, text: str, is_mine: bool, is_heard: bool) -> None:
    match = drawing(tmp_path, text, *((["Red"], []) if is_mine else ([], ["Red"])))
    hands = [len(zone(match, seat, "battle_hand")) for seat in (0, 1)]
    assert hands == [int(is_heard and is_mine), int(is_heard and not is_mine)]


def test_the_card_that_was_drawn_is_it(tmp_path: Path) -> None:
    match = drawing(tmp_path, "When you draw a dragon card, discard it.", ["Red"], [])
    assert zone(match, 0, "dragon_pile") == ["Gold"]


def test_each_card_is_drawn_for_itself_and_once_per_round_if_the_text_says_so(tmp_path: Path) -> None:
    for text, drawn in (
        ("When you draw a dragon card, draw one battle card. On arrival, draw two dragon cards.", 2),
        ("Once per round, when you draw a dragon card, draw one battle card. On arrival, draw two dragon cards.", 1),
    ):
        match = used(tmp_path, text, mine={"dragon_deck": ["Gold", "Silver"], "battle_deck": ["Bite 1", "Bite 2"]})
        assert len(zone(match, 0, "battle_hand")) == drawn


def test_cards_of_a_summoning_are_drawn_too(tmp_path: Path) -> None:
    match = at_with_cards(
        with_dragon(tmp_path, "When you draw a dragon card, turn over this battlefield."),
        row=[battlefield("Swamp", ["Red"], []), battlefield("Rolling Hills", [], ["Red"])],
        sides=[{"dragon_hand": []}, {"dragon_hand": ["Gold"]}],
    )
    play_out(match, 2, lambda: any(one.name == "summoned" for one in match.events))
    assert stack(match, 1, 0) == ["Red"]
    summoned = [one for one in match.events if one.name == "summoned"]
    used_it = [one.seat for one in match.events if one.name == "used"]
    assert used_it == [0] * len(summoned[0].kinds)


def test_cards_of_a_melee_are_drawn_too(tmp_path: Path) -> None:
    match = at_with_cards(
        with_dragon(tmp_path, "When you draw a battle card, discard it."),
        row=[battlefield("Swamp", ["Red"], ["Gold"]), battlefield("Rolling Hills", [], [])],
        sides=[{"dragon_hand": []}, {"dragon_hand": []}],
    )
    play_out(match, 1, lambda: any(one.name == "drew_battle" for one in match.events))
    drew = [one for one in match.events if one.name == "drew_battle"]
    used_it = [one.seat for one in match.events if one.name == "used"]
    cards = sum(len(one.kinds) for one in drew if one.seat == 0)
    assert used_it == [0] * cards
    assert cards > 0


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("When you draw a dragon card, draw one dragon card.", "without end"),
        ("When you draw a battle card, draw one dragon card.", "without end"),
        ("When the opponent draws a dragon card, discard it.", "nothing was named"),
        ("Always, this counts as two dragons.", "a dragon counts as one"),
    ],
)
def test_what_would_never_end_or_is_not_seen_is_refused(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(BadCard, match=why):
        load(with_dragon(tmp_path, text))


@pytest.mark.parametrize(
    ("text", "dragons", "battle_cards"),
    [
        ("On arrival, put one dragon card from your hand on the bottom of your dragon deck, then draw two.", 2, 0),
        ("On arrival, if you have no battle cards in hand, draw two.", 1, 2),
        ("On arrival, if you have two or fewer dragon cards in hand, draw two.", 3, 0),
    ],
)
def test_cards_are_of_the_sort_that_was_spoken_of(tmp_path: Path, text: str, dragons: int, battle_cards: int) -> None:
    mine = {"dragon_deck": ["Gold", "Silver"], "battle_deck": ["Bite 1", "Bite 2"]}
    match = used(tmp_path, text, hand=["Brass"], mine=mine)
    if len(options(match, 0)) == 1:
        play(match, f"0 {options(match, 0)[0]}")
    hands = [len(zone(match, 0, name)) for name in ("dragon_hand", "battle_hand")]
    assert hands == [dragons, battle_cards]


def test_of_which_sort_cards_are_must_be_known(tmp_path: Path) -> None:
    with pytest.raises(BadCard, match="say of which sort"):
        load(with_dragon(tmp_path, "On arrival, draw two."))


# -- until one of a sort comes ---------------------------------------------------------------------


def test_battle_cards_are_turned_up_until_one_of_a_sort_comes(tmp_path: Path) -> None:
    text = "On arrival, reveal cards of your battle deck until you reveal one Flight card, then put it into your hand."
    match = used(tmp_path, text, mine={"battle_deck": ["Bite 1", "Claw 6", "Flight 18", "Tail 11"]})
    assert zone(match, 0, "battle_hand") == ["Flight 18"]
    assert (zone(match, 0, "battle_deck"), sorted(zone(match, 0, "battle_pile"))) == (["Tail 11"], ["Bite 1", "Claw 6"])


def test_none_of_the_sort_comes(tmp_path: Path) -> None:
    text = "On arrival, reveal cards of your battle deck until you reveal one Flight card, then put it into your hand."
    match = used(tmp_path, text, mine={"battle_deck": ["Bite 1", "Claw 6"]})
    assert (zone(match, 0, "battle_hand"), zone(match, 0, "battle_deck")) == ([], [])
    assert sorted(zone(match, 0, "battle_pile")) == ["Bite 1", "Claw 6"]


def test_the_rest_goes_on_the_bottom(tmp_path: Path) -> None:
    until = "until you reveal one special dragon, then put it into your hand and the rest on the bottom"
    text = f"On arrival, reveal cards of your dragon deck {until}."
    match = used(tmp_path, text, mine={"dragon_deck": ["Gold", "Silver", "Undead", "Brass"]})
    assert zone(match, 0, "dragon_hand") == ["Undead"]
    assert zone(match, 0, "dragon_deck")[0] == "Brass"
    assert sorted(zone(match, 0, "dragon_deck")) == ["Brass", "Gold", "Silver"]


def test_battle_cards_that_lie_open_go_on_the_bottom_too(tmp_path: Path) -> None:
    text = "On arrival, reveal the top three cards of your battle deck, then put one into your hand and the rest on the bottom."
    match = used(tmp_path, text, mine={"battle_deck": ["Bite 1", "Claw 6", "Flight 18", "Tail 11"]})
    play(match, "0 take Claw 6")
    assert (zone(match, 0, "battle_hand"), zone(match, 0, "battle_pile")) == (["Claw 6"], [])
    assert zone(match, 0, "battle_deck")[0] == "Tail 11"
    assert sorted(zone(match, 0, "battle_deck")) == ["Bite 1", "Flight 18", "Tail 11"]


@pytest.mark.parametrize(
    ("sought", "why"), [("one Gold", "never lies there"), ("two Flight cards", "say it of one card")]
)
def test_what_never_comes_is_refused(tmp_path: Path, sought: str, why: str) -> None:
    with pytest.raises(BadCard, match=why):
        load(with_dragon(tmp_path, f"On arrival, reveal cards of your battle deck until you reveal {sought}."))


# -- what simply holds, and what a Flight has stopped ----------------------------------------------


@pytest.mark.parametrize(
    ("said", "house"),
    [
        ("This has +1 melee.", "Always, this has +1 melee."),
        ("Your other dragons here are immune to ranged attacks.", ""),
        ("If the opponent has more dragons here, this loses 1 shield.", ""),
    ],
)
def test_that_it_always_holds_need_not_be_said(tmp_path: Path, said: str, house: str) -> None:
    cards = load(with_dragon(tmp_path, said))
    printed = cards.texts[cards.kind_of("Red")]
    assert cards.holdings[cards.kind_of("Red")]
    assert not house or printed in (said, house)


def test_lands_still_speak_of_types(tmp_path: Path) -> None:
    cards = load(
        with_land(tmp_path, "Each Gold dragon has +1 melee here. Each dragon of melee 3 or more has -1 shield.")
    )
    land = cards.land_names.index("Dungeon")
    assert cards.modifiers[land][MELEE][cards.kind_of("Gold")] == 1
    shields = [cards.modifiers[land][SHIELD][kind] for kind in range(cards.first_battle)]
    assert shields == [-1 if cards.values[MELEE][kind] >= 3 else 0 for kind in range(cards.first_battle)]


@pytest.mark.parametrize(
    ("text", "attack", "is_heard"),
    [
        ("Defend as Flight. If this stops Claw, the opponent loses their topmost dragon here.", "Claw 6", True),
        ("Defend as Flight. If this stops Magic, the opponent loses their topmost dragon here.", "Claw 6", False),
        ("Defend as Flight. If this stops two or more strikes, draw one battle card.", "Claw 6", False),
    ],
)
def test_what_a_flight_has_stopped(tmp_path: Path, text: str, attack: str, is_heard: bool) -> None:
    doc = melee_doc([attack, "Bite 1"], ["Swift Flight", "Bite 2"], (["Gold", "Brass"], ["Gold", "Brass"]))
    match = at_with_cards(with_card(tmp_path, text, f"Defend as Flight. {SWIFT}"), **doc)
    play(match, f"0 play {attack}")
    if ask(match, 0) == "melee.combo":
        play(match, "0 strike")
    play(match, "1 play Swift Flight", "1 done")
    assert stack(match, 1, 0) == (["Gold"] if is_heard else ["Gold", "Brass"])

"""Decks that are searched, what stopped an attack, where dragons cannot be placed, and which card "it" is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.magi.positions import at_with_cards, battlefield, melee_doc, stack, zone
from tests.games.magi.text.own_cards import fought, placed, shot, used, with_card, with_dragon
from tests.matches import options, play, refused
from tests.rules import rule
from wyrmhall.core.errors import BadCard
from wyrmhall.games.magi.text.cards import MELEE
from wyrmhall.games.magi.text.catalogue import load
from wyrmhall.games.magi.text.values import value_at

DECK = ["Gold", "Black", "Silver", "Gold"]


def test_a_deck_is_searched_and_shuffled(tmp_path: Path) -> None:
    text = "On arrival, search your dragon deck for one metallic dragon, put it into your hand, then shuffle your dragon deck."
    match = used(tmp_path, text, mine={"dragon_deck": DECK})
    assert options(match, 0) == ["take Gold", "take Silver", "decline"]
    play(match, "0 take Silver")
    assert zone(match, 0, "dragon_hand") == ["Silver"]
    assert sorted(zone(match, 0, "dragon_deck")) == ["Black", "Gold", "Gold"]
    seen = {match.state.kind[card]: match.state.seen[card] for card in match.state.sides[0].dragon_hand}
    assert all(mask >> 1 & 1 for mask in seen.values()), "what was found is shown"
    deck = match.state.sides[0].dragon_deck
    assert not any(match.state.seen[card] & 3 for card in deck), "nobody knows where the others lie then"


def test_who_searches_may_find_nothing(tmp_path: Path) -> None:
    text = "On arrival, search your dragon deck for up to two Gold and put them into your hand."
    match = used(tmp_path, text, mine={"dragon_deck": DECK})
    play(match, "0 take Gold", "0 decline")
    assert (zone(match, 0, "dragon_hand"), len(zone(match, 0, "dragon_deck"))) == (["Gold"], 3)
    match = used(tmp_path, text, mine={"dragon_deck": ["Black", "Silver"]})
    assert (zone(match, 0, "dragon_hand"), len(zone(match, 0, "dragon_deck"))) == ([], 2)


@pytest.mark.parametrize(
    ("goal", "pile", "top"), [("discard it", ["Flight 18"], ""), ("put it on top of your battle deck", [], "Flight 18")]
)
def test_what_was_searched_for_goes_elsewhere(tmp_path: Path, goal: str, pile: list[str], top: str) -> None:
    text = f"On arrival, search your battle deck for one Flight card and {goal}."
    match = used(tmp_path, text, mine={"battle_deck": ["Bite 1", "Flight 18", "Claw 6"]})
    play(match, "0 take Flight 18")
    assert zone(match, 0, "battle_pile") == pile
    assert not top or zone(match, 0, "battle_deck")[0] == top


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("On arrival, search the opponent's dragon deck for one Gold and put it into your hand.", "their own decks"),
        ("On arrival, search your battle deck for one Gold and put it into your hand.", "never lies there"),
        ("On arrival, search your dragon deck for each Gold and put it into your hand.", "say how many"),
    ],
)
def test_a_search_that_makes_no_sense_is_refused(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(BadCard, match=why):
        load(with_dragon(tmp_path, text))


@pytest.mark.parametrize(("defence", "drawn"), [("1 defend Flight 18", 2), ("1 defend Magic 16", 0)])
def test_what_stopped_an_attack(tmp_path: Path, defence: str, drawn: int) -> None:
    folder = with_card(
        tmp_path,
        "Attack with Magic. If this is stopped by Flight, draw two battle cards.",
        "Attack with Magic. Flight cannot stop this.",
    )
    doc = melee_doc(
        ["Piercing Magic", "Bite 1"], ["Flight 18", "Magic 16"], sides=[{"battle_deck": ["Tail 11", "Tail 12"]}, {}]
    )
    match = at_with_cards(folder, **doc)
    play(match, "0 play Piercing Magic")
    play(match, defence)
    if match.pending[0].seat == 1:
        play(match, "1 done")
    assert len(zone(match, 0, "battle_hand")) == 1 + drawn


@rule("DM-CARD-11")
def test_a_dragon_keeps_others_from_being_placed(tmp_path: Path) -> None:
    folder = with_dragon(tmp_path, "Always, the opponent cannot place special dragons here.")
    row = [battlefield("Swamp", [], ["Red"]), battlefield("Storm Peak", [], [])]
    match = at_with_cards(folder, row=row, sides=[{"dragon_hand": ["Undead", "Gold"]}, {"dragon_hand": ["Polar"]}])
    assert sorted(options(match, 0)) == ["place Gold 1", "place Gold 2", "place Undead 2"]
    assert refused(match, "0 place Undead 1") == "DM-CARD-11"
    turned = at_with_cards(folder, row=row, turn=1, sides=[{"dragon_hand": ["Gold"]}, {"dragon_hand": ["Polar"]}])
    assert "place Polar 1" in options(turned, 1), "only the opponent is kept away"


def test_dragons_are_kept_away_under_a_condition(tmp_path: Path) -> None:
    folder = with_dragon(tmp_path, "Always, if you have two dragons here, dragons cannot be placed here.")
    for here, may in ((["Red"], True), (["Red", "Gold"], False)):
        row = [battlefield("Swamp", [], here), battlefield("Storm Peak", [], [])]
        match = at_with_cards(folder, row=row, sides=[{"dragon_hand": ["Black"]}, {"dragon_hand": ["Polar"]}])
        assert ("place Black 1" in options(match, 0)) == may


@pytest.mark.parametrize(("target", "hits"), [("Gold", 1), ("Black", 0)])
def test_the_target_is_such_a_dragon(tmp_path: Path, target: str, hits: int) -> None:
    for words in ("is a metallic dragon", "is a Gold or Silver", "is a dragon of melee 2 or more that is not Black"):
        text = f"In its ranged attack, if the target {words}, add one hit."
        match = shot(tmp_path, text, [target], ["Flight 18", "Flight 19", "Flight 20"])
        added = [event for event in match.told(0) if event["event"] == "added_hits"]
        assert len(added) == hits


@pytest.mark.parametrize(("target", "less"), [("Gold", 1), ("Black", 0)])
def test_it_is_the_target(tmp_path: Path, target: str, less: int) -> None:
    plain = shot(tmp_path, "In its ranged attack, add one hit.", [target], ["Bite 1", "Bite 2", "Bite 3"])
    match = shot(
        tmp_path,
        "In its ranged attack, the target has -1 shield if it is metallic.",
        [target],
        ["Bite 1", "Bite 2", "Bite 3"],
    )
    limit = [one.pending[0].about[3] for one in (plain, match)]
    assert limit[0] - limit[1] == less


def test_it_is_the_top_card_of_a_pile(tmp_path: Path) -> None:
    text = "On arrival, if the top card of your dragon discard pile is metallic, put it into your hand."
    for top, left in (("Gold", ["Black"]), ("Red", ["Red", "Black"])):
        match = placed(tmp_path, text, mine={"dragon_pile": [top, "Black"]})
        if left == ["Black"]:
            play(match, "0 use New")
            assert zone(match, 0, "dragon_hand") == ["Gold"]
        assert zone(match, 0, "dragon_pile") == left


@pytest.mark.parametrize(
    ("reveals", "doubled"), [(["Flight 18", "Flight 19", "Bite 1"], True), (["Flight 18", "Bite 2", "Bite 1"], False)]
)
def test_revealed_cards_are_counted(tmp_path: Path, reveals: list[str], doubled: bool) -> None:
    text = "In its ranged attack, if you revealed two or more Flight cards, add three hits."
    match = shot(tmp_path, text, ["Gold"], reveals)
    assert bool([event for event in match.told(0) if event["event"] == "added_hits"]) == doubled


def test_a_revealed_card_of_a_sort_is_set_aside(tmp_path: Path) -> None:
    text = "In its ranged attack, you may set aside one revealed Flight card; if you do, reveal two more cards."
    match = shot(tmp_path, text, ["Gold"], ["Flight 18", "Bite 1", "Bite 2", "Claw 6", "Claw 7"])
    assert options(match, 0) == ["set aside Flight 18", "decline"]


def test_whoever_is_said_to_choose_chooses_from_a_hand(tmp_path: Path) -> None:
    text = "On your attack turn: look at the opponent's hand, then the opponent discards one of them of your choice."
    match = fought(tmp_path, text, theirs=["Claw 6", "Magic 15"])
    assert match.pending[0].seat == 0
    play(match, "0 take Magic 15")
    assert zone(match, 1, "battle_pile") == ["Magic 15"]


def test_a_card_from_a_revealed_hand_is_discarded(tmp_path: Path) -> None:
    text = "On your attack turn: the opponent shows you their hand; discard one Magic card of your choice from it."
    match = fought(tmp_path, text, theirs=["Claw 6", "Magic 15"])
    assert options(match, 0) == ["take Magic 15"]
    play(match, "0 take Magic 15")
    assert zone(match, 1, "battle_pile") == ["Magic 15"]


def test_as_many_and_one_more_are_drawn(tmp_path: Path) -> None:
    text = "On your attack turn: discard any number of battle cards, then draw that many plus one."
    match = fought(
        tmp_path,
        text,
        mine=["Second Wind", "Bite 1", "Bite 2"],
        sides=[{"battle_deck": ["Tail 11", "Tail 12", "Tail 13", "Tail 14"]}, {}],
    )
    play(match, "0 discard Bite 1", "0 decline")
    assert len(zone(match, 0, "battle_hand")) == 3


def test_strikes_of_two_types_are_stopped(tmp_path: Path) -> None:
    folder = with_card(tmp_path, "In answer to an attack: stop all Bite and Claw strikes.")
    for card, lost in (("Bite and Claw", 0), ("Tail and Magic", 2)):
        match = at_with_cards(folder, **melee_doc([card, "Bite 1"], ["Second Wind", "Claw 6"]))
        play(match, f"0 play {card}")
        answers = options(match, 1)
        if lost:
            assert "defend Second Wind" not in answers
        else:
            play(match, "1 defend Second Wind")
            assert len(stack(match, 1, 1)) == 3


def test_what_always_holds_asks_for_values_without_it(tmp_path: Path) -> None:
    folder = with_dragon(tmp_path, "Always, each of your dragons here of melee 2 or less has +1 melee.")
    row = [battlefield("Volcano", ["Red", "Gold"], [])]
    match = at_with_cards(folder, row=row, sides=[{"dragon_hand": ["Black"]}, {"dragon_hand": ["Polar"]}])
    s = match.state
    assert [value_at(s, MELEE, card, 0) for card in s.row[0].stacks[0]] == [3, 3], (
        "Gold has 3 anyway, Red 2 and one more"
    )


@pytest.mark.parametrize(("theirs", "melee"), [(["Gold"], 4), (["Black"], 2)])
def test_the_only_one_of_both_players(tmp_path: Path, theirs: list[str], melee: int) -> None:
    folder = with_dragon(tmp_path, "Always, if this is the only chromatic dragon here, it has +2 melee.")
    row = [battlefield("Volcano", ["Red"], theirs)]
    match = at_with_cards(folder, row=row, sides=[{"dragon_hand": ["Brass"]}, {"dragon_hand": ["Brass"]}])
    s = match.state
    assert value_at(s, MELEE, s.row[0].stacks[0][0], 0) == melee


def test_a_dragon_of_the_opponent_is_lost(tmp_path: Path) -> None:
    text = "When an opponent's dragon is discarded here, draw one dragon card."
    folder = with_dragon(tmp_path, text)
    stacks = (["Red"], ["Gold", "Brass"])
    doc = melee_doc(
        ["Bite 1", "Bite 2"], ["Claw 6", "Claw 7"], stacks, sides=[{"dragon_deck": ["Silver", "Black"]}, {}]
    )
    match = at_with_cards(folder, **doc)
    play(match, "0 play Bite 1", "0 done", "1 done")
    assert zone(match, 0, "dragon_hand") == ["Silver"]


@pytest.mark.parametrize(("theirs", "mine"), [(["Red"], ["Gold"]), (["Gold"], ["Gold", "Silver"])])
def test_a_dragon_holds_reinforcements_back(tmp_path: Path, theirs: list[str], mine: list[str]) -> None:
    folder = with_dragon(tmp_path, "Always, the opponent cannot reinforce here.")
    doc = melee_doc(["Reinforce", "Bite 1"], ["Claw 6"], (["Gold"], theirs), sides=[{"dragon_deck": ["Silver"]}, {}])
    match = at_with_cards(folder, **doc)
    play(match, "0 play Reinforce")
    assert stack(match, 1, 0) == mine


def test_a_card_of_a_battle_pile_is_a_battle_card(tmp_path: Path) -> None:
    text = "On your attack turn: put one card from your battle discard pile on top of your battle deck."
    match = fought(tmp_path, text, sides=[{"battle_pile": ["Magic 15"], "battle_deck": ["Bite 2"]}, {}])
    play(match, f"0 {options(match, 0)[0]}")
    assert zone(match, 0, "battle_deck") == ["Magic 15", "Bite 2"]

"""Melee combos."""

from pathlib import Path

from tests.games.magi.positions import at_with_cards, changed_house_set, defences, melee, melee_doc, stack, zone
from tests.matches import ask, options, play, refused
from tests.rules import rule


@rule("DM-COMBO-01")
def test_cards_of_one_symbol_may_be_played_together() -> None:
    suns = melee(["Bite 1", "Bite 2", "Claw 6", "Claw 7"], ["Tail 11"])
    play(suns, "0 attack Bite 1")
    assert options(suns, 0) == ["add Bite 2", "add Claw 6", "strike"]
    play(suns, "0 add Bite 2")
    assert refused(suns, "0 add Claw 7") == "DM-COMBO-01"
    play(suns, "0 add Claw 6", "0 strike", "1 done")
    assert stack(suns, 1, 1) == []
    assert sorted(zone(suns, 0, "battle_pile")) == ["Bite 1", "Bite 2", "Claw 6", "Claw 7"]


@rule("DM-COMBO-01")
def test_a_combo_is_never_compulsory() -> None:
    match = melee(["Bite 1", "Bite 2", "Claw 6"], ["Tail 11"])
    play(match, "0 attack Bite 1", "0 strike", "1 done")
    assert zone(match, 0, "battle_hand") == ["Bite 2", "Claw 6"]
    assert stack(match, 1, 1) == ["Gold", "Red"]


@rule("DM-COMBO-02")
def test_five_moons_make_one_attack() -> None:
    moons = ["Bite 3", "Bite 5", "Claw 7", "Claw 8", "Tail 12"]
    match = melee(moons, ["Magic 17"])
    play(match, "0 attack Bite 3", "0 add Bite 5", "0 add Claw 7", "0 add Claw 8", "0 add Tail 12", "0 strike")
    assert [card["card"] for card in match.view(1)["attack"]] == moons
    assert ask(match, 1) == "melee.defend"


@rule("DM-COMBO-03")
def test_a_card_without_a_symbol_is_played_alone() -> None:
    match = melee(["Magic 17", "Bite 1", "Magic Twice"], ["Tail 11"])
    play(match, "0 attack Bite 1")
    assert options(match, 0) == ["strike"]
    assert refused(match, "0 add Magic 17") == "DM-COMBO-03"
    alone = melee(["Magic 17", "Bite 1", "Magic Twice"], ["Tail 11"])
    play(alone, "0 attack Magic 17")
    assert ask(alone, 1) == "melee.defend"
    assert [card["card"] for card in alone.view(1)["attack"]] == ["Magic 17"]


@rule("DM-COMBO-04")
def test_a_combo_may_mix_types() -> None:
    match = melee(["Claw 6", "Bite 1"], ["Tail 11"])
    play(match, "0 attack Claw 6", "0 add Bite 1", "0 strike", "1 done")
    assert stack(match, 1, 1) == ["Gold"]


@rule("DM-COMBO-05")
def test_symbols_do_not_matter_in_defence() -> None:
    match = melee(["Claw 6", "Bite 1"], ["Claw 9", "Bite 3"])
    play(match, "0 attack Claw 6", "0 add Bite 1", "0 strike", "1 defend Claw 9", "1 defend Bite 3", "1 done")
    assert stack(match, 1, 1) == ["Gold", "Red", "Black"]


@rule("DM-COMBO-06")
def test_the_strikes_of_a_combo_add_up() -> None:
    match = melee(["Bite Twice", "Claw 6"], ["Bite 3", "Bite 4", "Claw 7", "Tail 12"])
    play(match, "0 attack Bite Twice", "0 add Claw 6", "0 strike")
    assert [card["strikes"] for card in match.view(1)["attack"]] == ["Bite and Bite", "Claw"]
    assert defences(match, 1) == [["Bite 3", "Bite 4", "Claw 7"]]
    unanswered = melee(["Bite Twice", "Claw 6"], ["Tail 12"])
    told = play(unanswered, "0 attack Bite Twice", "0 add Claw 6", "0 strike", "1 done")
    assert [(event["stopped"], event["unstopped"]) for event in told if event.name == "defended"] == [(0, 3)]


@rule("DM-COMBO-07")
def test_basic_and_advanced_cards_mix() -> None:
    match = melee(["Bite 1", "Bite Twice", "Roar"], ["Tail 12"])
    play(match, "0 attack Bite 1")
    assert options(match, 0) == ["add Bite Twice", "strike"]
    play(match, "0 add Bite Twice")
    assert refused(match, "0 add Roar") == "DM-COMBO-07"


@rule("DM-COMBO-07")
def test_an_action_card_of_the_same_symbol_is_no_part_of_a_combo(tmp_path: Path) -> None:
    plain = 'name = "Roar"\ncombo = "none"'
    cards = changed_house_set(tmp_path, ("battle.toml", plain, 'name = "Roar"\ncombo = "sun"'))
    match = at_with_cards(cards, **melee_doc(["Bite 1", "Bite Twice", "Roar"], ["Tail 12"]))
    play(match, "0 attack Bite 1", "0 add Bite Twice")
    assert options(match, 0) == ["strike"]
    assert refused(match, "0 add Roar") == "DM-COMBO-07"

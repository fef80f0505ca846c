"""What players say in their own words is understood, and refused with the rule that forbids it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.magi.positions import at, battlefield, melee, stack, zone
from tests.matches import ask, play
from tests.rules import rule
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.core.playing.match import Match


def why(match: Match[Any], seat: int, text: str) -> Refusal:
    with pytest.raises(Refused) as caught:
        match.play(seat, text)
    return caught.value.refusal


def placing(**more: Any) -> Match[Any]:
    return at(row=["Volcano", "Swamp"], sides=[{"dragon_hand": ["Red", "Gold"]}, {}], **more)


@pytest.mark.parametrize("text", ["place red 1", "Place Red 1", "put a RED at battlefield 1", "red to 1", "my Red, 1"])
def test_a_dragon_and_a_place_in_any_words(text: str) -> None:
    match = placing()
    match.play(0, text)
    assert stack(match, 1, 0) == ["Red"]


@pytest.mark.parametrize("text", ["shoot red 1", "plaice Red 1", "discard Red 1", "not Red 1"])
def test_words_for_something_else_place_nothing(text: str) -> None:
    match = placing()
    why(match, 0, text)
    assert stack(match, 1, 0) == []


@rule("DM-COMMAND-01")
def test_a_dragon_that_is_not_held_is_not_placed() -> None:
    assert why(placing(), 0, "place Silver 1") == Refusal("DM-COMMAND-01", "you hold no Silver")
    assert why(placing(), 0, "place Bite 1 1").why == "Bite 1 is no dragon: battle cards are not placed"
    assert why(placing(), 0, "place Red and Gold 1") == Refusal("DM-COMMAND-01", "one dragon is placed in a turn")


@rule("DM-COMMAND-02")
def test_a_place_that_is_not_there() -> None:
    assert why(placing(), 0, "place Red 3") == Refusal("DM-COMMAND-02", "there is no battlefield 3")
    assert why(placing(), 0, "place Red 0").rule == "DM-COMMAND-02"
    assert why(placing(), 0, "place Red") == Refusal("DM-COMMAND-02", "say at which battlefield you place Red")


@rule("DM-FREEZE-07")
def test_a_fourth_dragon_at_a_frozen_place() -> None:
    row = [{"card": "Dungeon", "stacks": [["Red", "Gold"], []], "frozen": 0}, "Swamp"]
    match = at(row=row, sides=[{"dragon_hand": ["Silver"]}, {}])
    refusal = why(match, 0, "place Silver 1")
    assert refusal.rule == "DM-FREEZE-07"
    assert refusal.why.startswith("your two dragons at battlefield 1 (Dungeon) and the Polar that freezes it")
    full = at(
        row=[battlefield("Dungeon", ["Red", "Gold", "Red"], []), "Swamp"], sides=[{"dragon_hand": ["Silver"]}, {}]
    )
    assert why(full, 0, "place Silver 1").rule == "DM-COMMAND-05"


@rule("DM-MELEE-08")
def test_a_battle_card_that_is_not_held() -> None:
    match = melee(["Bite 1", "Claw 6"], ["Bite 2"])
    assert why(match, 0, "attack with Bite 3") == Refusal("DM-MELEE-08", "you hold no Bite 3")
    play(match, "0 attack with bite 1")
    assert zone(match, 0, "up") == ["Bite 1"]


@rule("DM-COMBO-01", "DM-COMBO-03", "DM-COMBO-07")
def test_a_combo_named_at_once() -> None:
    match = melee(["Bite 1", "Bite 2", "Flight 18", "Magic 15"], ["Bite 3"])
    combos = match.state.cards.combo
    names = match.state.cards.names
    assert combos[names.index("Bite 1")] == combos[names.index("Bite 2")]
    refusal = why(match, 0, "attack Bite 1 and Bite 2")
    assert refusal.rule == "DM-COMBO-01"
    assert refusal.why == "a combo is laid down card by card: attack with Bite 1, then add Bite 2"
    assert why(match, 0, "attack Bite 1 + Flight 18").rule == "DM-COMBO-07"
    assert why(match, 0, "attack Bite 1, Bite 4") == Refusal("DM-MELEE-08", "you hold no Bite 4")
    play(match, "0 attack Bite 1")
    match.play(0, "and Bite 2")
    assert zone(match, 0, "up") == ["Bite 1", "Bite 2"]
    assert why(match, 0, "add Bite 2").why == "you hold no Bite 2"


@rule("DM-MELEE-09")
def test_a_card_with_options_needs_its_strike() -> None:
    match = melee(["Primal Fury"], ["Bite 3"])
    refusal = why(match, 0, "attack Primal Fury")
    assert refusal.rule == "DM-MELEE-09"
    assert "name the strike that Primal Fury makes: " in refusal.why
    match.play(0, "primal fury as claw")
    assert zone(match, 0, "up") == ["Primal Fury"]


@rule("DM-DEFEND-01", "DM-DEFEND-03")
def test_defending_cards_in_any_words() -> None:
    match = melee(["Bite 1", "Bite 2"], ["Bite 3", "Bite 4", "Claw 6"])
    play(match, "0 attack Bite 1", "0 add Bite 2", "0 strike")
    assert why(match, 1, "defend Bite 5") == Refusal("DM-DEFEND-01", "you hold no Bite 5")
    assert why(match, 1, "defend with Bite 3 and Bite 4").rule == "DM-DEFEND-03"
    assert why(match, 1, "defend with Bite 3 and Claw 6").rule == "DM-DEFEND-01"
    match.play(1, "defend with bite 4")
    assert zone(match, 1, "up") == ["Bite 4"]


@rule("DM-MELEE-01")
def test_a_battlefield_in_any_words() -> None:
    match = at(phase="choice", row=["Swamp", "Volcano"])
    assert why(match, 0, "fight 3") == Refusal("DM-MELEE-01", "there is no battlefield 3")
    match.play(0, "battlefield 2")
    assert match.state.row[1].resolved


@rule("DM-NIGHT-01")
def test_dragons_that_are_kept_and_discarded_in_any_words() -> None:
    match = at(phase="nightfall", sides=[{"dragon_hand": ["Red", "Gold"]}, {}])
    assert why(match, 0, "discard Silver") == Refusal("DM-NIGHT-01", "you hold no Silver")
    match.play(0, "throw away the red")
    assert zone(match, 0, "dragon_pile") == ["Red"]
    match.play(0, "keep the rest")
    assert zone(match, 0, "dragon_hand")[0] == "Gold"


@rule("DM-DEFEND-01", "DM-RESOLVE-05", "DM-MELEE-16", "DM-MELEE-08", "DM-MELEE-01")
def test_no_card_is_played_by_who_says_that_something_else_is_done_with_it() -> None:
    match = melee(["Bite 1", "Claw 6"], ["Bite 2", "Tail 11"])
    for said, cited in (
        ("defend Bite 1", "DM-DEFEND-01"),
        ("block with Bite 1", "DM-DEFEND-01"),
        ("discard Claw 6", "DM-RESOLVE-05"),
        ("keep Claw 6", "DM-RESOLVE-05"),
        ("draw a card", "DM-MELEE-16"),
        ("fight 2", "DM-MELEE-01"),
    ):
        assert why(match, 0, said).rule == cited, said
    play(match, "0 attack Bite 1")
    if ask(match, 0) == "melee.combo":
        assert why(match, 0, "discard Claw 6").rule == "DM-RESOLVE-05"
        play(match, "0 strike")
    for said, cited in (
        ("attack Bite 2", "DM-MELEE-08"),
        ("discard Bite 2", "DM-RESOLVE-05"),
        ("draw", "DM-DEFEND-11"),
        ("fight 2", "DM-MELEE-01"),
    ):
        assert why(match, 1, said).rule == cited, said


@rule("DM-NIGHT-01", "DM-SUMMON-01", "DM-MELEE-08")
@pytest.mark.parametrize(
    ("said", "cited"),
    [
        ("discard Red", "DM-NIGHT-01"),
        ("keep Red", "DM-NIGHT-01"),
        ("draw a card", "DM-SUMMON-01"),
        ("attack with Bite 1", "DM-MELEE-08"),
        ("fight 1", "DM-MELEE-01"),
    ],
)
def test_what_is_done_in_another_phase_is_not_done_with_dragons_to_be_placed(said: str, cited: str) -> None:
    match = at(row=["Swamp"], sides=[{"dragon_hand": ["Red"]}, {}])
    assert why(match, 0, said).rule == cited
    assert why(at(phase="choice", row=["Swamp", "Volcano"]), 0, "discard Red").rule in ("DM-NIGHT-01", "DM-COMMAND-10")


@rule("DM-COMMAND-01", "DM-COMMAND-03", "DM-COMMAND-04", "DM-COMMAND-07", "DM-FIELD-05", "DM-MELEE-01", "DM-COMMAND-12")
@pytest.mark.parametrize(
    ("said", "cited"),
    [
        ("I have finished", "DM-COMMAND-07"),
        ("skip my turn", "DM-COMMAND-07"),
        ("place nothing", "DM-COMMAND-07"),
        ("place Red under Gold 1", "DM-COMMAND-04"),
        ("place Red at the bottom of 1", "DM-COMMAND-04"),
        ("place Red on the opponent's side of 1", "DM-COMMAND-03"),
        ("place two dragons", "DM-COMMAND-01"),
        ("retreat", "DM-COMMAND-01"),
        ("flip the swamp", "DM-FIELD-05"),
        ("choose battlefield 1", "DM-MELEE-01"),
        ("melee at 1", "DM-MELEE-01"),
        ("red freeze 1", "DM-COMMAND-12"),
        ("place Red anywhere", "DM-COMMAND-02"),
        ("place Red in the middle", "DM-COMMAND-02"),
    ],
)
def test_placing_in_natural_words(said: str, cited: str) -> None:
    assert why(placing(), 0, said).rule == cited


def test_a_battlefield_is_named_by_its_land() -> None:
    for said in ("put the gold on swamp", "Gold to the Swamp", "summon gold at swamp"):
        match = placing()
        match.play(0, said)
        assert (stack(match, 1, 0), stack(match, 2, 0)) == ([], ["Gold"])


@rule("DM-MELEE-08", "DM-MELEE-11", "DM-MELEE-12", "DM-COMBO-01", "DM-COMBO-07", "DM-DEFEND-05", "DM-COMMAND-10")
@pytest.mark.parametrize(
    ("said", "cited"),
    [
        ("I don't attack", "DM-MELEE-12"),
        ("skip attack", "DM-MELEE-12"),
        ("do nothing", "DM-MELEE-12"),
        ("flight", "DM-MELEE-11"),
        ("fly", "DM-MELEE-11"),
        ("bite", "DM-MELEE-08"),
        ("tail", "DM-MELEE-08"),
        ("attack with everything", "DM-COMBO-01"),
        ("attack with all my cards", "DM-COMBO-01"),
        ("Bite Twice, claw", "DM-COMBO-01"),
        ("retreat and claw", "DM-COMBO-07"),
        ("attack the Black", "DM-DEFEND-05"),
        ("attack the red dragon with claw", "DM-DEFEND-05"),
        ("place Black 1", "DM-COMMAND-10"),
        ("attack Silver", "DM-COMMAND-10"),
        ("choose battlefield 2", "DM-MELEE-01"),
    ],
)
def test_attacking_in_natural_words(said: str, cited: str) -> None:
    match = melee(["Bite 1", "Claw 6", "Retreat", "Swift Flight", "Bite Twice"], ["Bite 1", "Claw 7"])
    assert why(match, 0, said).rule == cited


@rule("DM-DEFEND-01", "DM-DEFEND-05", "DM-DEFEND-13", "DM-MELEE-09")
def test_a_card_is_named_by_its_type_if_only_one_is_held() -> None:
    match = melee(["Claw 6", "Bite Twice"], ["Claw 7", "Bite 1", "Bite 2"])
    assert why(match, 0, "tail") == Refusal("DM-MELEE-08", "you hold no Tail")
    match.play(0, "attack with claw")
    while match.decision(1) is None:
        match.play(0, "strike")
    assert why(match, 1, "I don't defend").rule == "DM-DEFEND-13"
    assert why(match, 1, "bite").why == "'bite' can mean 2 things; say 'Bite 1' or 'Bite 2'"
    assert why(match, 1, "flight") == Refusal("DM-DEFEND-01", "you hold no Flight")
    assert why(match, 1, "sacrifice Red").rule == "DM-DEFEND-05"
    match.play(1, "block with claw")
    assert "Claw 7" in zone(match, 1, "up") + zone(match, 1, "battle_pile")


@rule("DM-COMMAND-10", "DM-NIGHT-01")
def test_words_for_something_else_discard_nothing_at_nightfall() -> None:
    match = at(phase="nightfall", row=["Volcano"], sides=[{"dragon_hand": ["Red", "Gold", "Gold"]}, {}])
    assert why(match, 0, "place Red 1").rule == "DM-COMMAND-10"
    assert why(match, 0, "keep Silver").why == "you hold no Silver"
    assert why(match, 0, "keep nothing").rule == "DM-NIGHT-01"
    assert (
        why(match, 0, "discard Red and Gold").why == "dragons are discarded one after the other: say the first of them"
    )
    assert len(zone(match, 0, "dragon_hand")) == 3
    for said in ("keep Red, Gold and Gold", "keep everything", "pass", "discard nothing"):
        fork = match.fork()
        fork.play(0, said)
        assert ask(fork, 0) != "nightfall.keep"
    match.play(0, "throw the gold")
    assert zone(match, 0, "dragon_pile") == ["Gold"]


# -- what would have been done otherwise than said -------------------------------------------------


@rule("DM-COMMAND-01", "DM-COMMAND-02", "DM-COMMAND-03", "DM-RANGED-01", "DM-RANGED-08", "DM-COMMAND-12")
@pytest.mark.parametrize(
    ("said", "refusal"),
    [
        ("place Red 1 and 2", "one dragon is placed in a turn, at one battlefield (DM-COMMAND-01)"),
        ("place Red 1 on my rival side", "your dragons can only go to your own side of a battlefield (DM-COMMAND-03)"),
        ("place Red at Graveyard", "Graveyard does not lie open in the row (DM-COMMAND-02)"),
        ("retreat Red", "Retreat is no dragon: battle cards are not placed (DM-COMMAND-01)"),
        ("use Venom", "Green uses its ability in its ranged attack, when it is placed (DM-RANGED-01)"),
        ("use Mirror Scales", "Silver has no ability that is used when it is placed (DM-COMMAND-12)"),
        ("turn up", "a card is turned up in defence, when a dragon of yours is shot at (DM-RANGED-08)"),
    ],
)
def test_placing_is_refused_with_a_true_sentence(said: str, refusal: str) -> None:
    assert str(why(placing(), 0, said)) == refusal


def test_what_is_not_permitted_is_not_suggested() -> None:
    match = at(row=["Volcano", "Swamp"], sides=[{"dragon_hand": ["Polar"]}, {}])
    assert why(match, 0, "plaice Polar 2").why.endswith("did you mean 'place Polar 2'?")
    assert why(match, 0, "place Polar 1").rule == "DM-FIELD-04"
    assert why(match, 0, "plaice Polar 1").why == "'plaice Polar 1' is not an answer here; you can say 'place Polar 2'"


def test_a_battlefield_is_named_by_its_place_in_the_row() -> None:
    for said in ("place Red at the second battlefield", "Red to 2nd", "lay Red over 2"):
        match = placing()
        match.play(0, said)
        assert stack(match, 2, 0) == ["Red"]


def purple_placed() -> Match[Any]:
    row = [battlefield("Swamp", [], ["Gold", "Red"]), "Volcano"]
    match = at(row=row, sides=[{"dragon_hand": ["Purple", "Silver"]}, {}])
    match.play(0, "place Purple 1")
    return match


@rule("DM-RANGED-04", "DM-RANGED-19", "DM-COMMAND-01", "DM-MELEE-08", "DM-FIELD-05", "DM-RANGED-01")
@pytest.mark.parametrize(
    ("said", "cited"),
    [
        ("shoot 2", "DM-RANGED-04"),
        ("shoot at Volcano", "DM-RANGED-04"),
        ("attack Gold", "DM-RANGED-04"),
        ("shoot twice", "DM-RANGED-19"),
        ("attack with Bite 1", "DM-MELEE-08"),
        ("place Silver 2", "DM-COMMAND-01"),
        ("flip 2", "DM-FIELD-05"),
        ("use Venom", "DM-RANGED-01"),
    ],
)
def test_a_dragon_just_placed_does_nothing_else(said: str, cited: str) -> None:
    assert why(purple_placed(), 0, said).rule == cited


@rule("DM-COMMAND-12", "DM-RANGED-02")
def test_what_a_dragon_just_placed_does_in_other_words() -> None:
    for said in ("fire at Red", "attack", "ranged attack", "shoot at the Swamp", "attack Red with Purple"):
        match = purple_placed()
        match.play(0, said)
        assert ask(match, 1) == "ranged.defend"
    for said in ("use", "use its ability", "use purple"):
        match = purple_placed()
        match.play(0, said)
        assert match.view(0)["row"][0]["side"] == "A"
    for said in ("pass", "I am done", "decline"):
        match = purple_placed()
        match.play(0, said)
        assert match.pending[0].seat == 1
    match = purple_placed()
    assert why(match, 0, "don't shoot").rule == "DM-COMMAND-12", "its ability may be used without"
    play(match, "0 use Shift", "0 don't shoot")
    assert match.pending[0].seat == 1


@rule("DM-RANGED-08", "DM-RANGED-12")
def test_a_shot_is_defended_in_any_words() -> None:
    match = purple_placed()
    match.play(0, "shoot")
    for said in ("turn up two cards", "draw all"):
        assert why(match, 1, said) == Refusal("DM-RANGED-08", "cards are turned up one at a time")
    for said in ("defend with Flight 18", "shield with a claw"):
        assert why(match, 1, said).why == "the card comes from the top of your deck: none is chosen"
    for said, is_lost in (("pass", True), ("no", True), ("draw a card", False), ("yes", False), ("defend", False)):
        fork = match.fork()
        fork.play(1, said)
        assert (zone(fork, 1, "battle_pile") == []) == is_lost


@rule("DM-FREEZE-06")
def test_who_does_not_freeze_may_say_so() -> None:
    for said in ("pass", "don't freeze", "decline", "n"):
        match = at(row=["Swamp"], sides=[{"dragon_hand": ["Polar"]}, {}])
        play(match, "0 place Polar 1", f"0 {said}")
        assert stack(match, 1, 0) == ["Polar"]


@rule("DM-CARD-11")
def test_a_card_that_cannot_be_chosen_is_refused_by_name() -> None:
    match = at(row=["Volcano"], sides=[{"dragon_hand": ["Undead"], "dragon_pile": ["Gold", "Red"]}, {}])
    play(match, "0 place Undead 1", "0 use Exhume")
    assert why(match, 0, "take Undead") == Refusal("DM-CARD-11", "Undead cannot be chosen; Red or Gold can")
    assert why(match, 0, "take Gold and Red").why == "one card is chosen at a time"
    assert why(match, 0, "pass").why == "one card is chosen: Red or Gold"
    for said in ("discard Gold", "not Gold"):
        why(match, 0, said)
    match.play(0, "gold")
    assert zone(match, 0, "dragon_hand") == ["Gold"]


@rule("DM-RETREAT-09", "DM-RETREAT-07")
def test_a_dragon_that_is_fetched_is_named_by_where_it_lies_or_by_its_type() -> None:
    row = ["Swamp", battlefield("Volcano", ["Red", "Gold"], []), "Dungeon"]
    match = at(row=row, sides=[{"dragon_hand": ["Brass"]}, {}])
    play(match, "0 place Brass 1", "0 use Escort")
    for said in ("from Dungeon", "3"):
        assert why(match, 0, said).why == "you have no dragon at battlefield 3 (Dungeon)"
    assert why(match, 0, "from 4").why == "there is no battlefield 4"
    for said in ("Red", "from 2 Red", "Gold from 3"):
        assert why(match, 0, said).why.startswith("it is the topmost dragon of a stack that moves")
    assert why(match, 0, "decline").why == "one battlefield is chosen"
    for said in ("2", "from the Volcano", "fetch Gold"):
        fork = match.fork()
        fork.play(0, said)
        assert stack(fork, 1, 0) == ["Brass", "Gold"]


@rule("DM-MELEE-02")
def test_one_battlefield_is_chosen_and_none_is_left_out() -> None:
    match = at(phase="choice", row=["Swamp", "Volcano", "Dungeon"])
    for said in ("skip 3", "skip the swamp", "don't fight 2"):
        assert why(match, 0, said) == Refusal("DM-MELEE-02", "every battlefield is resolved once in a round")
    assert why(match, 0, "fight 2 and 3").why == "battlefields are resolved one after another: say the first of them"
    assert not any(field.resolved for field in match.state.row)


@rule("DM-MELEE-09", "DM-COMBO-01", "DM-DEFEND-03", "DM-RETREAT-10")
def test_options_combos_and_defences_in_true_sentences() -> None:
    match = melee(["Bite or Claw", "Bite 1", "Bite 2", "Retreat"], ["Bite 3", "Claw 7"])
    for said in ("attack Bite or Claw as Tail", "attack Bite or Claw as Bite and Claw"):
        assert why(match, 0, said) == Refusal("DM-MELEE-09", "name the strike that Bite or Claw makes: Bite or Claw"), (
            said
        )
    both = why(match, 0, "attack Bite or Claw as Bite and Bite 1")
    assert both.why == "a combo is laid down card by card: attack with Bite or Claw, then add Bite 1"
    refusal = why(match, 0, "retreat Gold to 2")
    assert refusal == Refusal("DM-RETREAT-10", "it is the topmost dragon that retreats: nobody chooses Gold")
    match.play(0, "attack with Bite or Claw as my claw")
    combo = why(match, 0, "add Bite 1 and Bite 2")
    assert combo == Refusal("DM-COMBO-01", "a combo is laid down card by card: add Bite 1, then add Bite 2")
    play(match, "0 add Bite 1", "0 strike")
    for said in ("defend with both", "defend all"):
        assert why(match, 1, said).why == "a defence is laid down card by card: say the first of its cards"


@rule("DM-NIGHT-01", "DM-COMMAND-10")
def test_what_is_kept_at_nightfall_is_not_discarded() -> None:
    match = at(phase="nightfall", row=["Volcano"], sides=[{"dragon_hand": ["Red", "Gold", "Gold"]}, {}])
    for said in ("discard everything but Red", "discard both Gold", "discard all except Red"):
        assert why(match, 0, said).why == "dragons are discarded one after the other: say the first of them"
    assert why(match, 0, "attack").rule == "DM-MELEE-08"
    assert len(zone(match, 0, "dragon_hand")) == 3

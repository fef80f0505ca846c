"""Command Dragons."""

from __future__ import annotations

import pytest

from tests.games.magi.positions import at, battlefield, land, names, stack
from tests.matches import ask, options, play, refused
from tests.rules import rule
from wyrmhall.core.playing.match import Match
from wyrmhall.games.magi.state import MagiState


@rule("DM-COMMAND-01")
@pytest.mark.parametrize("first", [0, 1])
def test_the_marker_holder_places_first_and_then_they_alternate(first: int) -> None:
    hand = ["Clockwork", "Silver", "Silver"]
    match = at(phase="summon", marker=first, sides=[{"dragon_hand": hand, "dragon_deck": []}] * 2)
    other = 1 - first
    assert [decision.seat for decision in match.pending] == [first]
    assert refused(match, f"{other} place Silver 1") == "DM-COMMAND-01"
    play(match, f"{first} place Silver 1", f"{other} place Silver 2", f"{first} place Clockwork 3")
    assert refused(match, f"{first} place Silver 1") == "DM-COMMAND-01", "one card a turn"
    play(match, f"{other} place Clockwork 2", f"{first} place Silver 3", f"{other} place Silver 1")
    placed = [event.seat for event in match.events if event.name == "placed"]
    assert placed == [first, other] * 3


@rule("DM-COMMAND-02")
def test_any_battlefield_may_be_chosen() -> None:
    match = at(row=["Swamp", "Dungeon", "Graveyard"], sides=[{"dragon_hand": ["Silver", "Silver", "Clockwork"]}])
    everywhere = [f"place {name} {place}" for name in ("Silver", "Clockwork") for place in (1, 2, 3)]
    assert options(match, 0) == everywhere
    play(match, "0 place Silver 2", "1 pass")
    assert options(match, 0) == everywhere
    play(match, "0 place Silver 2", "1 pass", "0 place Clockwork 2")
    assert stack(match, 2, 0) == ["Silver", "Silver", "Clockwork"]


@rule("DM-COMMAND-03")
def test_a_dragon_goes_to_its_owners_side() -> None:
    match = at(row=["Swamp", "Dungeon"], sides=[{"dragon_hand": ["Silver"]}])
    assert options(match, 0) == ["place Silver 1", "place Silver 2"]
    assert refused(match, "0 place Silver 1 theirs") == "DM-COMMAND-03"
    play(match, "0 place Silver 1")
    assert (stack(match, 1, 0), stack(match, 1, 1)) == (["Silver"], [])


@rule("DM-COMMAND-04")
def test_a_new_dragon_goes_on_top() -> None:
    match = at(row=[{"card": "Swamp", "stacks": [["Red", "Gold"], []]}], sides=[{"dragon_hand": ["Silver"]}])
    play(match, "0 place Silver 1")
    assert stack(match, 1, 0) == ["Red", "Gold", "Silver"]


@rule("DM-COMMAND-05")
def test_a_fourth_dragon_is_refused() -> None:
    full = {"card": "Swamp", "stacks": [["Red", "Gold", "Red"], []]}
    match = at(row=[full, "Dungeon"], sides=[{"dragon_hand": ["Silver"]}])
    assert options(match, 0) == ["place Silver 2"]
    assert refused(match, "0 place Silver 1") == "DM-COMMAND-05"


@rule("DM-COMMAND-05")
def test_dragons_that_stayed_count() -> None:
    row = [{"card": "Swamp", "stacks": [["Red", "Silver"], ["Red", "Silver"]]}]
    sides = [{"battle_deck": ["Flight 18"], "dragon_deck": ["Silver", "Clockwork"]}] * 2
    match = at(phase="choice", row=row, fields=["Dungeon"], sides=sides)
    play(match, "0 fight 1", "0 pass", "1 pass")  # nobody can attack: tied
    assert (match.state.round, match.state.marker) == (2, 1)
    play(match, "1 place Silver 1")
    assert stack(match, 1, 1) == ["Red", "Silver", "Silver"]
    play(match, "0 place Silver 1")
    assert options(match, 1) == ["place Clockwork 2"]
    assert refused(match, "1 place Clockwork 1") == "DM-COMMAND-05"


@rule("DM-COMMAND-06")
def test_a_player_without_cards_must_pass() -> None:
    match = at(row=["Swamp"], sides=[{"dragon_hand": ["Silver"]}, {"dragon_hand": ["Silver"]}])
    play(match, "0 place Silver 1", "1 place Silver 1")
    assert options(match, 0) == ["pass"]


@rule("DM-COMMAND-06")
def test_a_player_with_nine_dragons_must_pass() -> None:
    row = [{"card": "Swamp", "stacks": [["Red"] * 3, []]}, {"card": "Dungeon", "stacks": [["Gold"] * 3, []]},
           {"card": "Graveyard", "stacks": [["Black"] * 2, []]}]  # fmt: skip
    match = at(row=row, sides=[{"dragon_hand": ["Silver", "Clockwork", "Lava", "Blue"]}])
    play(match, "0 place Silver 3", "1 pass")
    assert options(match, 0) == ["pass"]
    assert refused(match, "0 place Lava 1") == "DM-COMMAND-05"
    play(match, "0 pass")
    assert ask(match, 0) == "melee.field"
    assert len(match.state.sides[0].dragon_hand) == 3


@rule("DM-COMMAND-07")
def test_a_player_who_can_place_may_not_pass() -> None:
    row = [{"card": "Swamp", "stacks": [["Red"] * 3, []]}, {"card": "Dungeon", "stacks": [["Gold"] * 2, []]}]
    match = at(row=row, sides=[{"dragon_hand": ["Silver"]}])
    assert options(match, 0) == ["place Silver 2"]
    assert refused(match, "0 pass") == "DM-COMMAND-07"


@rule("DM-COMMAND-08")
def test_one_goes_on_alone_until_both_have_passed() -> None:
    match = at(row=["Swamp"], turn=1, sides=[{}, {"dragon_hand": ["Silver", "Clockwork"]}])
    play(match, "1 place Silver 1")
    assert options(match, 0) == ["pass"]
    play(match, "0 pass")
    assert options(match, 1) == ["place Clockwork 1"], "one pass does not end the phase"
    play(match, "1 place Clockwork 1", "0 pass")
    assert options(match, 1) == ["pass"]
    play(match, "1 pass")
    assert ask(match, 0) == "melee.field", "the phase ends and the marker holder chooses"


@rule("DM-COMMAND-09")
def test_a_lost_dragon_puts_its_owner_back_into_placing() -> None:
    row = [{"card": land, "stacks": [[], [name] * 3]} for land, name in
           (("Swamp", "Red"), ("Dungeon", "Gold"), ("Graveyard", "Black"))]  # fmt: skip
    sides = [{"dragon_hand": ["Red"], "battle_deck": ["Magic 15", "Claw 6", "Bite 1"]}, {"dragon_hand": ["Silver"]}]
    match = at(row=row, turn=1, sides=sides)
    assert options(match, 1) == ["pass"]
    play(match, "1 pass", "0 place Red 1", "0 shoot", "1 decline")
    assert stack(match, 1, 1) == ["Red", "Red"]
    assert options(match, 1) == ["place Silver 1"]
    assert refused(match, "1 pass") == "DM-COMMAND-07"
    play(match, "1 place Silver 1", "1 done", "0 pass")
    assert options(match, 1) == ["pass"]


@rule("DM-COMMAND-10")
def test_dragons_left_over_are_set_aside_until_nightfall() -> None:
    row = [{"card": "Storm Peak", "stacks": [["Red", "Red", "Red"], ["Silver", "Silver"]]}]
    match = at(row=row, sides=[{"dragon_hand": ["Lava"]}, {}], fields=[])
    play(match, "0 pass", "1 pass")
    assert match.view(1)["sides"][0]["dragon_hand"] == {"count": 1, "cards": []}
    assert refused(match, "0 place Lava 1") == "DM-COMMAND-10"
    play(match, "0 fight 1")
    assert len(match.state.sides[0].battle_hand) == 6, "three Red dragons; Lava brings no card"
    assert refused(match, "0 place Lava 1") == "DM-COMMAND-10"
    assert stack(match, 1, 0) == ["Red"] * 3


@rule("DM-COMMAND-10")
def test_set_aside_dragons_are_back_at_nightfall() -> None:
    match = at(phase="choice", row=["Swamp"], sides=[{"dragon_hand": ["Lava"]}])
    play(match, "0 fight 1")
    assert options(match, 0) == ["discard Lava", "keep"]


@rule("DM-COMMAND-11")
def test_a_player_whose_cards_no_place_accepts_must_pass() -> None:
    row = [{"card": "Swamp", "stacks": [["Red"] * 3, []]}, "Desert Sands"]
    match = at(row=row, sides=[{"dragon_hand": ["Clockwork"]}])
    assert options(match, 0) == ["pass"]
    assert refused(match, "0 place Clockwork 2") == "DM-FIELD-04"
    assert refused(match, "0 place Clockwork 1") == "DM-COMMAND-05"
    play(match, "0 pass", "1 pass")
    assert ask(match, 0) == "melee.field"
    assert names(match, match.state.sides[0].dragon_hand) == ["Clockwork"]


@rule("DM-COMMAND-12")
def test_an_ability_may_be_used_or_not_when_its_dragon_is_placed() -> None:
    row = [{"card": "Swamp", "stacks": [[], ["Red", "Gold"]]}]
    for answer, order in (("use Menace", ["Gold", "Red"]), ("done", ["Red", "Gold"])):
        match = at(row=row, sides=[{"dragon_hand": ["Black", "Clockwork"]}])
        play(match, "0 place Black 1")
        assert options(match, 0) == ["use Menace", "done"]
        assert match.pending[0].seat == 0
        assert refused(match, "1 pass") == "DM-COMMAND-12", "it is settled before the turn passes on"
        play(match, f"0 {answer}")
        assert stack(match, 1, 1) == order
        play(match, "1 pass", "0 place Clockwork 1")
        assert ask(match, 0) == "", "the ability of a dragon placed before is gone"


@rule("DM-COMMAND-12")
def test_always_on_abilities_are_not_chosen() -> None:
    for name in ("Silver", "Clockwork", "Rainbow"):
        match = at(row=["Swamp"], sides=[{"dragon_hand": [name]}])
        play(match, f"0 place {name} 1")
        assert ask(match, 0) == ""
        assert ask(match, 1) == "command.place"


def purple_placed(battle_deck: list[str]) -> Match[MagiState]:
    """Purple has an ability and a ranged attack; it faces a Red."""
    sides = [{"dragon_hand": ["Purple"], "battle_deck": battle_deck}, {"battle_deck": ["Bite 1"]}]
    match = at(row=[{"card": "F04A", "stacks": [[], ["Gold", "Red"]]}], sides=sides)
    play(match, "0 place Purple 1")
    assert options(match, 0) == ["shoot", "use Shift", "done"]
    return match


@rule("DM-COMMAND-13")
def test_the_ability_may_come_before_the_ranged_attack() -> None:
    match = purple_placed(["Magic 15"])
    play(match, "0 use Shift")
    assert land(match, 1) == "F04B"
    assert options(match, 0) == ["shoot", "done"]
    assert refused(match, "0 use Shift") == "DM-COMMAND-13"
    play(match, "0 shoot", "1 decline")
    assert stack(match, 1, 1) == ["Gold"]
    assert ask(match, 1) == "command.place", "both are used: the turn ends"


@rule("DM-COMMAND-13")
def test_the_ranged_attack_may_come_before_the_ability() -> None:
    match = purple_placed(["Magic 15"])
    play(match, "0 shoot", "1 decline")
    assert stack(match, 1, 1) == ["Gold"]
    assert options(match, 0) == ["use Shift", "done"]
    play(match, "0 use Shift")
    assert land(match, 1) == "F04B"
    assert ask(match, 1) == "command.place"


@rule("DM-COMMAND-13")
def test_one_may_be_used_and_the_other_declined() -> None:
    match = purple_placed(["Magic 15"])
    play(match, "0 use Shift", "0 done")
    assert stack(match, 1, 1) == ["Gold", "Red"]
    match = purple_placed(["Magic 15"])
    play(match, "0 shoot", "1 decline", "0 done")
    assert land(match, 1) == "F04A"
    match = purple_placed(["Magic 15"])
    play(match, "0 done")
    assert (land(match, 1), stack(match, 1, 1)) == ("F04A", ["Gold", "Red"])
    assert ask(match, 1) == "command.place"


@rule("DM-COMMAND-14")
def test_a_frozen_battlefield_takes_dragons_and_ranged_attacks() -> None:
    sides = [
        {"dragon_hand": ["Polar"]},
        {"dragon_hand": ["Silver", "Gold", "Red", "Blue"], "battle_deck": ["Magic 15"]},
    ]
    match = at(row=[{"card": "Swamp", "stacks": [["Red"], []]}], sides=sides)
    play(match, "0 place Polar 1", "0 freeze")
    assert match.view()["row"][0]["frozen"] == 0
    assert "place Silver 1" in options(match, 1)
    play(match, "1 place Gold 1", "1 shoot", "0 decline")
    assert stack(match, 1, 0) == []
    play(match, "0 pass", "1 place Silver 1", "0 pass", "1 place Red 1", "0 pass")
    assert stack(match, 1, 1) == ["Gold", "Silver", "Red"]
    assert options(match, 1) == ["pass"], "three is the limit as usual"


@rule("DM-COMMAND-15")
@pytest.mark.parametrize(
    ("name", "mine", "stacks"),
    [
        ("Undead", {}, [[], ["Red"]]),  # no dragon in the pile
        ("Black", {}, [[], ["Red"]]),  # nothing to sink below
        ("Brass", {}, [[], ["Red"]]),  # no other dragon to fetch
        ("Bronze", {"dragon_deck": []}, [[], ["Red"]]),  # nothing to draw
        ("Battle", {}, [[], []]),  # nobody to ambush
        ("Battle", {"battle_deck": []}, [[], ["Red"]]),  # nothing to reveal
    ],
)
def test_an_ability_that_could_change_nothing_is_not_offered(
    name: str, mine: dict[str, list[str]], stacks: list[list[str]]
) -> None:
    row = [{"card": "Swamp", "stacks": stacks}, "Dungeon"]
    match = at(row=row, sides=[{"dragon_hand": [name], **mine}])
    play(match, f"0 place {name} 1")
    assert ask(match, 0) == ""
    assert ask(match, 1) == "command.place"


@rule("DM-COMMAND-15")
def test_an_ability_that_can_do_nothing_is_refused_where_the_dragon_may_shoot() -> None:
    row = [{"card": "Swamp", "stacks": [[], ["Red"]], "frozen": 1}]
    match = at(row=row, sides=[{"dragon_hand": ["Purple"]}])
    play(match, "0 place Purple 1")
    assert options(match, 0) == ["shoot", "done"]
    assert refused(match, "0 use Shift") == "DM-COMMAND-15"


@rule("DM-COMMAND-15")
def test_with_something_to_do_the_ability_is_offered() -> None:
    match = at(row=["Swamp"], sides=[{"dragon_hand": ["Undead"], "dragon_pile": ["Gold"]}])
    play(match, "0 place Undead 1")
    assert options(match, 0) == ["use Exhume", "done"]
    play(match, "0 use Exhume", "0 take Gold")
    assert names(match, match.state.sides[0].dragon_hand) == ["Gold"]
    assert match.state.sides[0].dragon_pile == []


@rule("DM-COMMAND-10", "DM-COMMAND-12", "DM-RANGED-01")
def test_nothing_of_command_is_done_at_another_time() -> None:
    row = [battlefield("Swamp", ["Red"], ["Gold"]), battlefield("Dungeon", ["Red"], [])]
    sides = [
        {"dragon_hand": ["Purple", "Gold"], "battle_hand": ["Bite 1"]},
        {"dragon_hand": ["Silver"], "battle_hand": ["Claw 6"]},
    ]
    match = at(phase="melee", fight=1, row=row, sides=sides)
    assert refused(match, "0 place Purple 2") == "DM-COMMAND-10"
    assert refused(match, "1 place Silver 1") == "DM-COMMAND-10", "nor out of turn"
    play(match, "0 attack Bite 1", "0 strike")
    assert refused(match, "1 defend Silver") == "DM-COMMAND-10"
    placing = at(row=row, sides=[{"dragon_hand": ["Gold"]}, {"dragon_hand": ["Silver"]}])
    assert refused(placing, "0 shoot with Red") == "DM-RANGED-01"
    assert refused(placing, "0 use Shift") == "DM-COMMAND-12"
    assert refused(placing, "1 freeze 1") == "DM-COMMAND-12"
    assert refused(placing, "1 place Silver 1") == "DM-COMMAND-01"

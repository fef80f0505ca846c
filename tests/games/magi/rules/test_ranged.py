"""Ranged attacks."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.magi.positions import at, at_with_cards, changed_house_set, names, stack
from tests.matches import ask, options, play, refused
from tests.matches import names as event_names
from tests.rules import rule
from wyrmhall.core.decisions import NO, YES
from wyrmhall.core.playing.match import Match
from wyrmhall.games.magi.rules.ranged import DEFEND_SHOT
from wyrmhall.games.magi.state import BY_SHOT, MagiState

THREE_HITS = ["Magic 15", "Bite 1", "Bite 2"]  # 2 + 1 + 0
TWO_HITS = ["Magic 15", "Bite 2", "Tail 11"]  # 2 + 0 + 0
ONE_HIT = ["Bite 1", "Bite 2", "Tail 11"]
NO_HIT = ["Flight 18", "Bite 2", "Tail 11"]


def placed(shooter: str, foes: list[str], **sides: list[str]) -> Match[MagiState]:
    """Seat 1 has placed its dragon at the Dungeon, whose scroll changes nothing here, against these of seat 1."""
    mine = {"dragon_hand": [shooter], "battle_deck": sides.get("attack", THREE_HITS)}
    theirs = {"battle_deck": sides.get("defence", ["Bite 2", "Bite 3", "Bite 5"]), "dragon_hand": sides.get("hand", [])}
    match = at(row=[{"card": "Dungeon", "stacks": [[], foes]}, "Swamp"], sides=[mine, theirs])
    play(match, f"0 place {shooter} 1")
    return match


def shot(shooter: str, foes: list[str], attack: list[str], defence: list[str]) -> Match[MagiState]:
    match = placed(shooter, foes, attack=attack, defence=defence)
    play(match, "0 shoot")
    return match


def piles(match: Match[MagiState]) -> list[list[str]]:
    return [names(match, side.battle_pile) for side in match.state.sides]


@rule("DM-RANGED-01")
def test_only_in_the_turn_the_dragon_is_played() -> None:
    row = [{"card": "Dungeon", "stacks": [["Red"], ["Gold"]]}]
    match = at(row=row, sides=[{"dragon_hand": ["Clockwork", "Red"]}])
    assert refused(match, "0 shoot") == "DM-RANGED-01"
    play(match, "0 place Clockwork 1")
    assert ask(match, 0) == "", "the Red that stayed offers no attack"
    play(match, "1 pass", "0 place Red 1")
    assert options(match, 0) == ["shoot", "done"]
    play(match, "0 done", "1 pass")
    assert refused(match, "0 shoot") == "DM-RANGED-01", "not used at once, it is lost"


@rule("DM-RANGED-01")
def test_a_dragon_without_ranged_attack_makes_none() -> None:
    match = placed("Black", ["Red", "Gold"])
    assert options(match, 0) == ["use Menace", "done"]
    assert refused(match, "0 shoot") == "DM-RANGED-01"


@rule("DM-RANGED-02")
def test_the_attack_is_optional() -> None:
    match = placed("Red", ["Bronze"])
    assert options(match, 0) == ["shoot", "done"]
    play(match, "0 done")
    assert stack(match, 1, 1) == ["Bronze"]
    assert piles(match) == [[], []]
    assert ask(match, 1) == "command.place"


@rule("DM-RANGED-03")
def test_it_is_settled_before_the_other_player_places() -> None:
    match = placed("Red", ["Bronze", "Bronze", "Bronze"], hand=["Silver"])
    play(match, "0 shoot")
    assert [(decision.seat, decision.ask) for decision in match.pending] == [(1, "ranged.defend")]
    play(match, "1 decline")
    assert options(match, 1) == ["place Silver 1", "place Silver 2"], "the lost dragon has freed its place"


@rule("DM-RANGED-04")
def test_the_target_is_the_topmost_dragon_at_the_same_battlefield() -> None:
    row = [{"card": "Swamp", "stacks": [[], ["Black"]]}, {"card": "Dungeon", "stacks": [[], ["Gold", "Red"]]}]
    match = at(row=row, sides=[{"dragon_hand": ["Red"], "battle_deck": THREE_HITS}])
    play(match, "0 place Red 2", "0 shoot", "1 decline")
    assert stack(match, 2, 1) == ["Gold"]
    assert stack(match, 1, 1) == ["Black"]
    assert "Red shot at Red at battlefield 2." in [event["text"] for event in match.told(1)]


@rule("DM-RANGED-05")
def test_without_an_opposing_dragon_there_is_no_attack() -> None:
    row = [{"card": "Dungeon", "stacks": [["Gold"], []]}, {"card": "Swamp", "stacks": [[], ["Red"]]}]
    match = at(row=row, sides=[{"dragon_hand": ["Red", "Purple"]}])
    play(match, "0 place Red 1")
    assert ask(match, 0) == ""
    assert [len(side.battle_deck) for side in match.state.sides] == [20, 20]
    play(match, "1 pass", "0 place Purple 1")
    assert options(match, 0) == ["use Shift", "done"]
    assert refused(match, "0 shoot") == "DM-RANGED-05"


@rule("DM-RANGED-06")
@pytest.mark.parametrize("immune", ["Silver", "Clockwork"])
def test_an_immune_dragon_on_top_blocks_ranged_attacks(immune: str) -> None:
    match = placed("Red", ["Red", immune])
    assert ask(match, 0) == ""
    match = placed("Purple", ["Red", immune])
    assert options(match, 0) == ["use Shift", "done"]
    assert refused(match, "0 shoot") == "DM-RANGED-06"


@rule("DM-RANGED-06")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_immune_dragon_that_is_named_is_the_topmost_of_the_rival(seat: int) -> None:
    stacks: list[list[str]] = [["Gold"], ["Gold"]]
    stacks[1 - seat] = ["Red", "Gold", "Silver"]
    sides: list[dict[str, list[str]]] = [{}, {}]
    sides[seat] = {"dragon_hand": ["Purple"]}
    match = at(turn=seat, marker=seat, row=[{"card": "Dungeon", "stacks": stacks}, "Swamp"], sides=sides)
    play(match, f"{seat} place Purple 1")
    refusal = match.explain(seat, "shoot")
    assert refusal is not None
    assert (refusal.rule, refusal.why) == (
        "DM-RANGED-06",
        "Silver on top of your rival's stack is immune to ranged attacks",
    )


@rule("DM-RANGED-06")
def test_a_covered_immune_dragon_protects_nobody() -> None:
    match = placed("Red", ["Silver", "Red"])
    play(match, "0 shoot", "1 decline")
    assert stack(match, 1, 1) == ["Silver"]


@rule("DM-RANGED-06")
def test_immunity_does_not_help_in_melee() -> None:
    row = [{"card": "Swamp", "stacks": [["Red"], ["Red", "Silver"]]}]
    sides = [{"battle_hand": ["Magic 17", "Bite 1"]}, {"battle_hand": ["Tail 11"]}]
    match = at(phase="melee", fight=1, row=row, sides=sides)
    play(match, "0 attack Magic 17", "1 done")
    assert stack(match, 1, 1) == ["Red"]


@rule("DM-RANGED-07")
@pytest.mark.parametrize(("shooter", "value"), [("Red", 3), ("Purple", 1), ("Gold", 1), ("Blue", 4), ("Rainbow", 2)])
def test_as_many_cards_are_revealed_as_the_ranged_value(shooter: str, value: int) -> None:
    deck = ["Claw 8", "Bite 1", "Bite 2", "Magic 15", "Tail 11"]
    match = shot(shooter, ["Bronze"], deck, ["Bite 2"])
    assert names(match, match.state.sides[0].up) == deck[:value]
    assert len(match.state.sides[0].battle_deck) == 5 - value
    for viewer in (0, 1, 29):
        assert match.view(viewer)["sides"][0]["up"]["cards"] == deck[:value]


@rule("DM-RANGED-08")
def test_the_defender_turns_up_one_open_card_at_a_time_up_to_the_shield_value() -> None:
    match = shot("Red", ["Brass"], THREE_HITS, ["Bite 2", "Claw 6", "Tail 14"])
    assert options(match, 1) == ["turn up", "decline"]
    play(match, "1 turn up")
    assert match.view(0)["sides"][1]["up"]["cards"] == ["Bite 2"]
    play(match, "1 turn up")
    assert event_names(match.events).count("turned_up") == 2, "Brass has shield value 2"
    assert ask(match, 1) == "command.place"
    assert names(match, match.state.sides[1].battle_deck) == ["Tail 14"]


@rule("DM-RANGED-08")
def test_with_shield_value_zero_no_card_is_turned_up() -> None:
    match = shot("Lava", ["Red"], ONE_HIT, ["Tail 14"])  # Melt: Red's shield value 1 is 0
    assert event_names(match.events)[-1] == "lost"
    assert ask(match, 1) == "command.place"
    assert len(match.state.sides[1].battle_deck) == 1


@rule("DM-RANGED-09")
def test_more_hits_than_shields_discard_the_target() -> None:
    match = shot("Red", ["Gold", "Bronze"], THREE_HITS, ["Tail 14", "Bite 1", "Claw 6"])
    play(match, "1 turn up", "1 turn up", "1 turn up")  # 2 + 0 + 0 shields
    assert stack(match, 1, 1) == ["Gold"]
    assert names(match, match.state.sides[1].dragon_pile) == ["Bronze"]
    assert match.state.sides[0].dragon_pile == []


@rule("DM-RANGED-10")
@pytest.mark.parametrize(
    ("attack", "defence", "answers"),
    [
        (TWO_HITS, ["Tail 14"], ["turn up", "stop"]),  # 2 hits, 2 shields
        (ONE_HIT, ["Tail 14"], ["turn up", "stop"]),  # 1 hit, 2 shields
        (NO_HIT, ["Tail 14"], ["decline"]),  # 0 hits, 0 shields
    ],
)
def test_as_many_shields_as_hits_save_the_target(attack: list[str], defence: list[str], answers: list[str]) -> None:
    match = shot("Red", ["Bronze"], attack, [*defence, "Bite 1", "Bite 4"])
    play(match, *[f"1 {answer}" for answer in answers])
    assert stack(match, 1, 1) == ["Bronze"]
    assert event_names(match.events)[-1] == "withstood"
    assert ask(match, 1) == "command.place"


@rule("DM-RANGED-11")
@pytest.mark.parametrize("attack", [NO_HIT, THREE_HITS])
def test_the_attacker_stays_whatever_the_outcome(attack: list[str]) -> None:
    row = [{"card": "Dungeon", "stacks": [["Gold"], ["Bronze"]]}]
    sides = [{"dragon_hand": ["Red"], "battle_deck": attack}, {"battle_deck": ["Bite 2", "Bite 3", "Bite 5"]}]
    match = at(row=row, sides=sides)
    play(match, "0 place Red 1", "0 shoot", "1 turn up", "1 turn up", "1 turn up")
    assert event_names(match.events)[-1] == "withstood", "3 shields"
    assert stack(match, 1, 0) == ["Gold", "Red"]


@rule("DM-RANGED-12")
def test_the_defender_may_decline_to_defend() -> None:
    match = shot("Red", ["Bronze"], ONE_HIT, ["Tail 14", "Bite 2", "Bite 3"])
    play(match, "1 decline")
    assert stack(match, 1, 1) == []
    assert names(match, match.state.sides[1].dragon_pile) == ["Bronze"]
    assert len(match.state.sides[1].battle_deck) == 3
    assert piles(match)[1] == []


@rule("DM-RANGED-13")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_with_zero_hits_any_number_of_cards_may_be_turned_up(number: int) -> None:
    match = shot("Red", ["Brass"], NO_HIT, ["Bite 1", "Claw 6", "Tail 13"])  # no shield on any of them
    for turned in range(number):
        assert options(match, 1) == ["turn up", "stop" if turned else "decline"]
        play(match, "1 turn up")
    if number < 2:
        play(match, "1 stop" if number else "1 decline")
    assert len(piles(match)[1]) == number
    assert stack(match, 1, 1) == ["Brass"]
    assert ask(match, 1) == "command.place"


@rule("DM-RANGED-14")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_defender_who_has_stopped_the_attack_may_stop_or_go_on(number: int) -> None:
    match = shot("Red", ["Bronze"], ONE_HIT, ["Bite 2", "Bite 1", "Claw 6"])
    play(match, "1 turn up")
    for _ in range(number - 1):
        assert options(match, 1) == ["turn up", "stop"]
        play(match, "1 turn up")
    if number < 3:
        assert options(match, 1) == ["turn up", "stop"]
        play(match, "1 stop")
    assert len(piles(match)[1]) == number
    assert stack(match, 1, 1) == ["Bronze"]


@rule("DM-RANGED-15")
def test_a_defender_who_has_begun_must_go_on_while_the_attack_is_not_stopped() -> None:
    match = shot("Red", ["Bronze"], TWO_HITS, ["Bite 1", "Bite 2", "Bite 3"])  # 0, 1, 1 shields
    play(match, "1 turn up")
    assert options(match, 1) == ["turn up"]
    assert refused(match, "1 stop") == "DM-RANGED-15"
    play(match, "1 turn up")
    assert options(match, 1) == ["turn up"], "one shield against two hits"
    assert refused(match, "1 stop") == "DM-RANGED-15"
    play(match, "1 turn up")
    assert stack(match, 1, 1) == ["Bronze"]


@rule("DM-RANGED-16")
def test_all_cards_drawn_go_to_their_owners_piles() -> None:
    match = shot("Red", ["Brass"], THREE_HITS, ["Bite 2", "Claw 6", "Tail 14"])
    assert piles(match) == [[], []], "not before the attack is over"
    play(match, "1 turn up", "1 turn up")
    assert piles(match) == [THREE_HITS, ["Bite 2", "Claw 6"]]
    assert [side.up for side in match.state.sides] == [[], []]


@rule("DM-RANGED-17")
def test_an_empty_deck_takes_in_the_pile_without_the_cards_just_revealed() -> None:
    pile = ["Bite 1", "Bite 2", "Bite 4", "Claw 6", "Claw 7"]
    sides = [{"dragon_hand": ["Red"], "battle_deck": ["Magic 15"], "battle_pile": pile}, {}]
    match = at([4, 3, 2, 1], row=[{"card": "Dungeon", "stacks": [[], ["Bronze"]]}], sides=sides)  # nothing moves
    play(match, "0 place Red 1", "0 shoot")
    assert match.state.chance.used_up()  # type: ignore[attr-defined]
    assert names(match, match.state.sides[0].up) == ["Magic 15", "Bite 1", "Bite 2"]
    assert names(match, match.state.sides[0].battle_deck)[::-1] == ["Bite 4", "Claw 6", "Claw 7"]
    assert piles(match)[0] == []
    play(match, "1 decline")
    assert piles(match)[0] == ["Magic 15", "Bite 1", "Bite 2"]


@rule("DM-RANGED-17")
def test_with_nothing_left_the_attack_goes_on_with_fewer_cards() -> None:
    match = shot("Red", ["Bronze"], ["Magic 15"], ["Bite 2"])
    assert names(match, match.state.sides[0].up) == ["Magic 15"]
    play(match, "1 turn up")
    assert ask(match, 1) == "command.place", "no second card to turn up"
    assert stack(match, 1, 1) == [], "2 hits, 1 shield"


@rule("DM-RANGED-17")
def test_the_defender_reshuffles_too() -> None:
    sides = [{"dragon_hand": ["Red"], "battle_deck": TWO_HITS}, {"battle_deck": ["Bite 2"], "battle_pile": ["Bite 3"]}]
    match = at([], row=[{"card": "Dungeon", "stacks": [[], ["Brass"]]}], sides=sides)
    play(match, "0 place Red 1", "0 shoot", "1 turn up", "1 turn up")
    assert stack(match, 1, 1) == ["Brass"]
    assert piles(match)[1] == ["Bite 2", "Bite 3"]


@rule("DM-RANGED-18")
def test_flight_strikes_and_symbols_do_nothing_in_a_ranged_attack() -> None:
    match = shot("Red", ["Red"], THREE_HITS, ["Flight 19"])
    play(match, "1 turn up")
    assert stack(match, 1, 1) == [], "Flight is two shields against three hits, nothing more"
    match = shot("Red", ["Red"], ["Flight 18", "Flight 19", "Flight 20"], ["Bite 1"])
    play(match, "1 decline")
    assert stack(match, 1, 1) == ["Red"], "three Flights in the attack are no hit"
    match = shot("Red", ["Red"], ["Bite Twice", "Bite 2", "Bite 5"], ["Claw 6"])
    play(match, "1 turn up")
    assert stack(match, 1, 1) == [], "one starburst is one hit, and a matching symbol adds none"
    assert [event["hits"] for event in match.events if event.name == "revealed"] == [1, 0, 0]


@rule("DM-RANGED-18")
def test_texts_of_cards_turned_up_are_not_carried_out() -> None:
    match = shot("Red", ["Gold", "Red"], ["Second Wind", "Roar", "Reinforce"], ["Retreat", "Swift Flight"])
    assert [len(side.battle_hand) for side in match.state.sides] == [0, 0]
    play(match, "1 turn up")
    assert stack(match, 1, 1) == ["Gold", "Red"], "3 hits, 3 shields; nobody retreats"
    assert stack(match, 1, 0) == ["Red"]
    assert ask(match, 1) == "command.place"


@rule("DM-RANGED-19")
def test_one_ranged_attack_for_one_placement() -> None:
    match = shot("Purple", ["Gold", "Red"], ["Magic 15", "Bite 1"], ["Bite 1"])
    play(match, "1 decline")
    assert stack(match, 1, 1) == ["Gold"]
    assert options(match, 0) == ["use Shift", "done"]
    assert refused(match, "0 shoot") == "DM-RANGED-19"


@rule("DM-RANGED-20")
def test_a_ranged_value_of_zero_makes_no_attack(tmp_path: Path) -> None:
    scroll = "Gold has -1 ranged. Purple has -2 ranged. Bloodhorn has -1 ranged."
    folder = changed_house_set(tmp_path, ("lands.toml", "Gold has -1 melee.", scroll))
    for name in ("Gold", "Bloodhorn"):  # Gore would add a hit, but there is nothing to add it to
        match = at_with_cards(folder, row=[{"card": "Swamp", "stacks": [[], ["Red"]]}], sides=[{"dragon_hand": [name]}])
        play(match, f"0 place {name} 1")
        assert ask(match, 0) == ""
        assert len(match.state.sides[0].battle_deck) == 20
    match = at_with_cards(folder, row=[{"card": "Swamp", "stacks": [[], ["Red"]]}], sides=[{"dragon_hand": ["Purple"]}])
    play(match, "0 place Purple 1")
    assert options(match, 0) == ["use Shift", "done"]
    assert refused(match, "0 shoot") == "DM-RANGED-20"


@rule("DM-RANGED-15")
@pytest.mark.parametrize("hits", [0, 1, 3])
@pytest.mark.parametrize("shields", [0, 1, 2, 3])
@pytest.mark.parametrize("drawn", [0, 1, 2])
def test_a_defence_that_is_begun_goes_on_until_it_has_shields_enough(hits: int, shields: int, drawn: int) -> None:
    """What is offered and what is refused agree, whatever came before."""
    s = placed("Red", ["Bronze"]).state
    about = (hits, shields, drawn, 5, 0)
    must_go_on = drawn > 0 and shields < hits
    assert DEFEND_SHOT.options(s, 1, about) == ([YES] if must_go_on else [YES, NO])
    assert DEFEND_SHOT.refusal(s, 1, about, YES) is None
    refusal = DEFEND_SHOT.refusal(s, 1, about, NO)
    assert (refusal is not None) == must_go_on
    if refusal is not None:
        assert refusal.why == f"you have begun to defend and have {shields} of {hits} shields: turn up the next"


@rule("DM-RANGED-04")
def test_a_shot_begins_without_hits_and_shields() -> None:
    match = placed("Red", ["Bronze"])
    match.watch()
    play(match, "0 shoot")
    after = next(told.after for told in match.events if told.name == "shot")
    assert isinstance(after, MagiState)
    assert after.shot == [BY_SHOT, 0, 0, 0, 0]
    assert match.state.shot[:3] == [BY_SHOT, 0, 0]


@rule("DM-RANGED-04")
def test_no_other_dragon_than_the_topmost_can_be_named() -> None:
    row = [{"card": "Dungeon", "stacks": [[], ["Silver", "Gold"]]}]
    match = at(row=row, sides=[{"dragon_hand": ["Red"]}])
    play(match, "0 place Red 1")
    assert refused(match, "0 shoot the Silver") == "DM-RANGED-04"
    assert "Gold" in str(match.explain(0, "shoot Silver"))
    play(match, "0 shoot Gold")
    assert ask(match, 1) == "ranged.defend"

"""Positions written by hand: what is left out, what is refused, and coming back from one."""

from __future__ import annotations

import json
from typing import Any

import pytest

import wyrmhall
from tests.games.magi.positions import at, land, names, play_out, stack
from tests.matches import ask, options, play
from wyrmhall.core.errors import BadPosition, BadSetup, UnknownGame

FULL = ["Red", "Gold", "Red"]


def test_what_is_left_out_takes_its_default() -> None:
    match = at()
    assert ask(match, 0) == "command.place"
    assert (match.state.round, match.state.marker) == (1, 0)
    assert [land(match, place) for place in (1, 2, 3)] == ["F01A", "F02A", "F03A"]
    assert [len(side.dragon_deck) for side in match.state.sides] == [32, 32]
    assert [len(side.battle_deck) for side in match.state.sides] == [20, 20]
    assert (len(match.state.advanced), len(match.state.fields)) == (18, 15)
    assert [side.colour for side in match.state.sides] == [0, 1]


def test_cards_named_anywhere_are_not_in_the_decks() -> None:
    row = [{"card": "Swamp", "stacks": [["Red"], ["Red", "Gold"]]}]
    match = at(row=row, sides=[{"dragon_hand": ["Red"], "battle_pile": ["Bite 1", "Roar"], "dragon_pile": ["Polar"]}])
    mine = match.state.sides[0]
    assert names(match, mine.dragon_deck).count("Red") == 1
    assert "Polar" not in names(match, mine.dragon_deck)
    assert "Bite 1" not in names(match, mine.battle_deck)
    assert "Bite 1" in names(match, match.state.sides[1].battle_deck)
    assert "Roar" not in names(match, match.state.advanced)


def test_decks_and_piles_are_written_from_the_top_and_stacks_from_the_bottom() -> None:
    sides = [{"dragon_deck": ["Lava", "..."], "battle_deck": ["Tail 11", "...", "Bite 1"]}]
    match = at(row=[{"card": "F01B", "stacks": [["Red", "Gold"], []]}], sides=sides, advanced=["Roar", "..."])
    mine = match.state.sides[0]
    assert names(match, mine.dragon_deck)[-1] == "Lava"
    assert (names(match, mine.battle_deck)[-1], names(match, mine.battle_deck)[0]) == ("Tail 11", "Bite 1")
    assert len(mine.battle_deck) == 20
    assert names(match, match.state.advanced)[-1] == "Roar"
    assert stack(match, 1, 0)[-1] == "Gold"


def test_battlefields_are_named_by_card_or_by_land() -> None:
    match = at(row=["Swamp", "Swamp blue", "F07B"])
    assert [land(match, place) for place in (1, 2, 3)] == ["F03B", "F18B", "F07B"]


def test_a_mark_says_who_has_seen_a_card() -> None:
    match = at(sides=[{"dragon_hand": ["Red ^12", "Gold ^1", "Lava"], "battle_deck": ["Bite 1 ^2", "..."]}])
    assert match.view(0)["sides"][0]["dragon_hand"] == {"count": 3, "cards": ["Red", "Gold", "Lava"]}
    assert match.view(1)["sides"][0]["dragon_hand"] == {"count": 3, "cards": ["Red"]}
    assert match.view(1)["sides"][0]["battle_deck"]["cards"] == ["Bite 1"]
    assert match.view()["sides"][0]["dragon_hand"] == {"count": 3, "cards": []}


def test_a_position_may_be_a_text() -> None:
    text = """
        game = "draco-magi"
        phase = "choice"
        marker = 2
        [[row]]
        card = "Swamp"
        stacks = [["Red"], []]
    """
    match = wyrmhall.from_position(text)
    assert options(match, 1) == ["fight 1"]
    again = wyrmhall.from_position(json.dumps({"game": "draco-magi", "phase": "choice", "marker": 2}))
    assert options(again, 1) == ["fight 1", "fight 2", "fight 3"]


def test_answers_lead_into_the_middle_of_a_turn() -> None:
    row = [{"card": "Dungeon", "stacks": [[], ["Bronze"]]}]
    match = at(row=row, sides=[{"dragon_hand": ["Red"]}], answers=["1 place Red 1", "1 shoot"])
    assert options(match, 1) == ["turn up", "decline"]
    assert wyrmhall.from_position(match.position()).fingerprint() == match.fingerprint()


@pytest.mark.parametrize("seed", range(3))
def test_a_finished_match_comes_back_from_its_position(seed: int) -> None:
    match = wyrmhall.new("draco-magi", seed=seed)
    play_out(match, seed)
    again = wyrmhall.from_position(json.loads(json.dumps(match.position())))
    assert again.fingerprint() == match.fingerprint()
    assert again.result() == match.result()


def test_a_match_given_up_in_the_middle_of_an_attack_comes_back() -> None:
    row = [{"card": "Swamp", "stacks": [["Red"], ["Red"]]}]
    sides = [{"battle_hand": ["Primal Fury", "Tail 13"]}, {"battle_hand": ["Bite 1"]}]
    match = at(phase="melee", fight=1, row=row, sides=sides)
    play(match, "0 attack Primal Fury as Claw", "1 resign")
    again = wyrmhall.from_position(match.position())
    assert again.fingerprint() == match.fingerprint()
    assert again.view(0) == match.view(0)


def test_a_match_given_up_after_the_last_dragon_has_retreated_comes_back() -> None:
    row = [{"card": "Swamp", "stacks": [["Red"], ["Purple"]]}, "Dungeon"]
    match = at(phase="melee", fight=1, row=row, sides=[{"battle_hand": ["Bite 1"]}, {"battle_hand": ["Retreat"]}])
    play(match, "0 attack Bite 1", "0 strike", "1 play Retreat", "1 to 2", "1 resign")
    assert wyrmhall.from_position(match.position()).fingerprint() == match.fingerprint()


@pytest.mark.parametrize(
    ("doc", "why"),
    [
        # a card twice
        ({"sides": [{"dragon_hand": ["Polar", "Polar"]}]}, r"seat 1 has only 1 'Polar', and it is named 2 times"),
        ({"row": [{"card": "F01A", "stacks": [FULL, []]}], "sides": [{"dragon_pile": ["Red", "Red"]}]}, "only 3 'Red'"),
        ({"sides": [{"battle_hand": ["Bite 1"], "battle_pile": ["Bite 1"]}]}, "only 1 'Bite 1'"),
        ({"sides": [{"battle_hand": ["Roar"]}, {"battle_deck": ["Roar"]}]}, "there is only 1 'Roar'"),
        ({"sides": [{"battle_hand": ["Roar"]}], "advanced": ["Roar"]}, "there is only 1 'Roar'"),
        ({"row": ["F01A", "F01B"]}, "there is only 1 'F01'"),
        ({"row": ["F01A"], "sides": [{"won": ["F01B"]}]}, "there is only 1 'F01'"),
        ({"row": ["F01A"], "fields": ["F01A"]}, "there is only 1 'F01'"),
        ({"row": ["Swamp red"]}, "no battlefield 'Swamp red' is left"),
        # too many of something
        ({"row": [{"card": "F01A", "stacks": [[*FULL, "Gold"], []]}]}, r"seat 1 has 4 dragons here.*DM-COMMAND-05"),
        ({"row": [{"card": "F01A", "stacks": [[], FULL], "frozen": 1}]}, r"seat 2 has 4 dragons here.*DM-COMMAND-05"),
        ({"row": ["F01A", "F02A", "F03A", "F04A"]}, r"row: the row has at most 3 battlefields"),
        ({"sides": [{}, {}, {}]}, r"sides: there are two sides.*DM-GOAL-01"),
        ({"marker": 2}, r"exactly one player.*DM-COMP-05"),
        ({"sides": [{"colour": "gold"}, {"colour": "gold"}]}, r"different colours \(DM-SETUP-03\)"),
        # unknown names and keys
        ({"sides": [{"dragon_hand": ["Rde"]}]}, r"sides 1 dragon_hand: there is no card 'Rde'; did you mean 'Red'\?"),
        ({"sides": [{"battle_hand": ["Bite 21"]}]}, "there is no card 'Bite 21'; did you mean 'Bite"),
        ({"sides": [{"dragon_hand": ["Red ^0*"]}]}, r"there is no card 'Red \^0\*'"),
        ({"row": ["Swmap"]}, r"row: there is no battlefield 'Swmap'; did you mean 'Swamp'\?"),
        ({"row": ["F19A"]}, "there is no battlefield 'F19A'"),
        ({"advanced": ["Bite 1"]}, "advanced: 'Bite 1' is not an advanced card"),
        ({"sides": [{"dragon_hand": ["Bite 1"]}]}, "'Bite 1' is not a dragon"),
        ({"sides": [{"battle_hand": ["Red"]}]}, "'Red' is not a battle card"),
        ({"sides": [{"dragon_hand": ["Celestial"]}]}, r"'Celestial' is in no deck.*DM-COMP-04"),
        ({"phase": "comand"}, r"phase cannot be 'comand'; did you mean 'command'\?"),
        ({"turns": 1}, r"position: unknown key 'turns'; did you mean 'turn'\?"),
        ({"sides": [{"dragonhand": []}]}, r"sides 1: unknown key 'dragonhand'; did you mean 'dragon_hand'\?"),
        ({"row": [{"card": "F01A", "stack": []}]}, r"row 1: unknown key 'stack'; did you mean 'stacks'\?"),
        ({"sides": [{"colour": "red"}]}, "colour cannot be 'red'"),
        ({"aware": {"Raor": "0"}}, r"aware: 'Raor' = '0'.*did you mean 'Roar'\?"),
        ({"aware": {"Roar": "3"}}, "aware: 'Roar' = '3'"),
        ({"aware": ["Roar"]}, "aware: aware is a table"),
        ({"sides": [{"battle_hand": ["..."]}]}, r"sides 1 battle_hand: '\.\.\.' stands for the rest of a deck"),
        # values of the wrong sort
        ({"row": "Swamp"}, "row: the row has at most"),
        ({"row": [5]}, "row 1: a battlefield is named by a text"),
        ({"row": [{"card": ["Swamp"]}]}, "row 1: a battlefield is named by a text"),
        ({"row": [{"card": "F01A", "stacks": [["Red"]]}]}, "row 1: stacks are two lists"),
        ({"row": [{"card": "F01A", "stacks": ["Red", "Red"]}]}, "a list of card names in quotes is expected"),
        ({"row": [{"card": "F01A", "resolved": "yes"}]}, "row 1: resolved is true or false"),
        ({"row": [{"card": "F01A", "frozen": 7}]}, "row 1: frozen must be the seat"),
        ({"row": [{"card": "F01A", "frozen": 2}]}, "row 1: frozen must be the seat"),
        ({"sides": [{"dragon_hand": "Red"}]}, "a list of card names in quotes is expected"),
        ({"sides": ["Red"]}, "sides: there are two sides, each a table"),
        ({"turn": 2}, "turn must be a whole number from 1 to 2, not 3"),
        ({"round": 0}, "round must be a whole number from 1"),
        ({"round": True}, "round must be a whole number"),
        ({"answers": "0 pass"}, "answers: a list of texts"),
        ({"answers": ["1 pass", "2 place Red 1"]}, r"answers: number 2, '2 place Red 1': .*DM-COMMAND-01"),
        ({"answers": ["pass"]}, "answers: number 1, 'pass': 'pass' is not a seat and an answer"),
        ({"version": 2, "chance": -1}, "chance: a whole number"),
        # what cannot be
        ({"row": [{"card": "", "stacks": [["Red"], []]}]}, "row 1: there is no battlefield here for these dragons"),
        ({"row": [{"card": "F01A", "frozen": {"by": 0, "with": "Polar"}}]}, "row 1 frozen: unknown key 'with'"),
        ({"row": [{"card": "F01A", "frozen": {"by": 0, "dragon": "Red"}}]}, r"Red cannot freeze.*DM-FREEZE-01"),
        ({"row": [{"card": "Volcano", "frozen": 0}]}, r"row 1: Polar is barred here \(DM-FIELD-04\)"),
        ({"phase": "melee"}, "fight: in a melee, fight is the place being fought for"),
        ({"phase": "melee", "fight": 1}, r"fight: a melee needs dragons of both players.*DM-MELEE-14"),
        ({"fight": 1}, "fight: only a melee has a battlefield being fought for"),
        ({"row": []}, r"row: there is no battlefield left to play for \(DM-SCRY-03\)"),
        ({"phase": "choice", "row": [{"card": "F01A", "resolved": True}]}, "row: there is no battlefield left"),
        ({"sides": [{"won": ["F12A", "F13A", "F16A"]}]}, r"sides 1 won: three alike: the game is over \(DM-GOAL-07\)"),
        ({"winner": 0}, "winner: a game has a winner"),
        ({"phase": "over"}, "winner: a game has a winner"),
        ({"attack": ["Bite Twice"]}, "attack: there is no card 'Bite'"),
        ({"attack": ["Bite Twice 1"]}, "attack: 'Bite Twice 1' is not an attack card and the number of its option"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused_with_the_reason(doc: dict[str, Any], why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        at(**doc)


def test_the_head_of_a_position_is_checked() -> None:
    with pytest.raises(BadPosition, match="a position names its game"):
        wyrmhall.from_position({"phase": "command"})
    with pytest.raises(UnknownGame, match="did you mean 'draco-magi'"):
        wyrmhall.from_position({"game": "draco-maji"})
    with pytest.raises(BadPosition, match="neither JSON nor TOML"):
        wyrmhall.from_position("game: draco-magi")
    with pytest.raises(BadPosition, match="setup: a table of settings"):
        at(setup=["draft"])
    with pytest.raises(BadSetup, match=r"there is no setting 'drafts'; did you mean 'draft'\?"):
        at(setup={"drafts": True})
    with pytest.raises(BadPosition, match="gone"):
        at(gone=[3])


def test_a_setting_changes_what_a_position_may_hold() -> None:
    match = at(setup={"celestial": True}, row=["Swamp"], sides=[{"dragon_hand": ["Celestial"]}])
    assert options(match, 0) == ["place Celestial 1"]


def test_names_are_read_in_any_case() -> None:
    row = [{"card": "f04b", "stacks": [["RED"], []]}, "swamp BLUE"]
    match = at(
        phase="Command", row=row, sides=[{"dragon_hand": ["gold"], "battle_pile": ["bite 1"], "colour": "Gold"}, {}]
    )
    assert [land(match, place) for place in (1, 2)] == ["F04B", "F18B"]
    assert stack(match, 1, 0) == ["Red"]
    assert names(match, match.state.sides[0].dragon_hand) == ["Gold"]
    assert (match.game.card_text("ROAR") or {})["card"] == "Roar"


@pytest.mark.parametrize(
    ("doc", "why"),
    [
        ({"sides": [{"dragon_hand": ["Blak"]}]}, "did you mean 'Black'"),
        ({"sides": [{"battle_pile": ["Bit 1"]}]}, "did you mean 'Bite 1'"),
        ({"advanced": ["Roor"]}, "did you mean 'Roar'"),
        ({"sides": [{"dragon_hand": ["Tayl 13"]}]}, r"there is no card 'Tayl 13'$"),
    ],
)
def test_what_is_suggested_is_of_the_right_sort(doc: dict[str, Any], why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        at(**doc)

"""Positions: documents that are pleasant to write, and exact."""

from __future__ import annotations

import json
from typing import Any

import pytest

import wyrmhall
from tests.core.cave import THREE, TWO, asked, cave
from tests.tiny.game import CaveState, GemCave
from wyrmhall.core.chance import ScriptedChance
from wyrmhall.core.documents.position import read_position
from wyrmhall.core.errors import BadPosition, WyrmhallError


def test_a_position_in_the_middle_of_an_effect_comes_back() -> None:
    match = cave(TWO, version=2, chance=5)
    for seat, line in ((0, "offer Ruby"), (1, "offer Jade"), (0, "fly -1 3")):
        match.play(seat, line)
    doc = match.position()
    assert doc["answers"] == ["1 offer Ruby", "2 offer Jade", "1 fly -1 3"]
    assert doc["chance"] == 5, "the luck of the settled point, from which the answers are played again"
    again = wyrmhall.from_position(doc)
    assert asked(again) == [(0, "cave.take")]
    assert again.fingerprint() == match.fingerprint()


def test_json_and_toml_texts_are_read() -> None:
    match = cave(TWO)
    assert wyrmhall.from_position(json.dumps(match.position())).fingerprint() == match.fingerprint()
    toml = """
    game = "gem-cave"
    hands = [["Ruby", "Opal"], ["Jade", "Topaz"]]
    """
    assert wyrmhall.from_position(toml).fingerprint() == match.fingerprint()


def test_what_is_left_out_takes_its_default() -> None:
    match = wyrmhall.from_position({"game": "gem-cave", "hands": [["Ruby"], ["Opal"]]})
    assert match.seats == 2
    assert match.state.points == [0, 0]
    assert len(match.state.deck) == 16
    assert match.origin.values == {"hand": 3, "calm": False}


def test_what_others_know_is_part_of_it() -> None:
    match = cave([["Ruby ^12", "Opal"], ["Jade", "Topaz"]], deck=["Opal", "Diamond ^2"])
    assert match.view(1)["hands"][0] == {"count": 2, "gems": ["Ruby"]}
    assert match.view(1)["deck"] == {"count": 2, "gems": ["Diamond"]}
    assert match.view(0)["deck"] == {"count": 2, "gems": []}
    assert match.position()["hands"][0] == ["Ruby ^12", "Opal"]


def test_luck_can_be_scripted() -> None:
    match = cave(TWO, luck=[2])
    for seat, line in ((0, "offer Ruby"), (1, "offer Jade")):
        match.play(seat, line)
    assert match.play(0, [0, 3])[0].numbers == (0, 3, 1, 2)
    chance = match.state.chance
    assert isinstance(chance, ScriptedChance)
    assert chance.used_up()


def test_seats_that_have_resigned_are_part_of_it() -> None:
    match = cave(THREE)
    match.resign(1)
    for seat, line in ((0, "offer Ruby"), (2, "offer Quartz"), (0, "fly 0 1"), (0, "leave")):
        match.play(seat, line)
    doc = match.position()
    assert (doc["gone"], doc["swept"]) == ([2], 1)
    again = wyrmhall.from_position(doc)
    assert asked(again) == [(0, "cave.offer"), (2, "cave.offer")]
    assert again.fingerprint() == match.fingerprint()


@pytest.mark.parametrize(
    ("doc", "why"),
    [
        ({}, "game: a position names its game"),
        ({"game": 3}, "game: a position names its game"),
        ({"game": "gem-kave"}, "did you mean 'gem-cave'"),
        ({"game": "gem-cave", "seats": 9}, "seats: Cave of Gems is not for 9 players"),
        ({"game": "gem-cave", "setup": []}, "setup: a table of settings is expected"),
        ({"game": "gem-cave", "setup": {"hand": 9}}, "hand cannot be 9"),
        ({"game": "gem-cave", "version": 2, "chance": -1}, "chance: a whole number from 0 to"),
        ({"game": "gem-cave", "gone": [5]}, "gone: a list of the seats that have resigned"),
        ({"game": "gem-cave", "gone": [1], "swept": 2}, "gone: a list of the seats that have resigned"),
        ({"game": "gem-cave", "answers": [1]}, "answers: a list of texts"),
        ({"game": "gem-cave", "points": [1]}, "one entry for each of 2 seats"),
        ({"game": "gem-cave", "hand": []}, "unknown key 'hand'; did you mean 'hands'"),
        ({"game": "gem-cave", "hands": [["Rubi"], []]}, "there is no gem 'Rubi'; did you mean 'Ruby'"),
        ({"game": "gem-cave", "hands": [["Ruby"] * 4, []]}, "there are only 3 gems 'Ruby'"),
        (
            {"game": "gem-cave", "hands": TWO, "answers": ["1 offer Jade"]},
            "answers: number 1, '1 offer Jade': you hold no",
        ),
        ({"game": "gem-cave", "hands": TWO, "answers": ["offer"]}, "is not a seat and an answer"),
        ({"game": "gem-cave", "hands": TWO, "answers": ["one offer Ruby"]}, "is not a seat and an answer"),
        ({"game": "gem-cave", "hands": TWO, "answers": ["1"]}, "is not a seat and an answer"),
        ({"game": "gem-cave", "hands": TWO, "answers": "1 offer Ruby"}, "answers: a list of texts"),
        ({"game": "gem-cave", "hands": TWO, "answers": None}, "answers: a list of texts"),
        ({"game": "gem-cave", "version": 2, "chance": 1 << 62}, "chance: a whole number from 0 to"),
        ({"game": "gem-cave", "version": 2, "chance": True}, "chance: a whole number from 0 to"),
        ({"game": "gem-cave", "version": 2, "chance": "7"}, "chance: a whole number from 0 to"),
        ({"game": "gem-cave", "gone": 1}, "gone: a list of the seats that have resigned"),
        ({"game": "gem-cave", "gone": [3]}, "gone: a list of the seats that have resigned"),
        ({"game": "gem-cave", "gone": [0]}, "gone: a list of the seats that have resigned"),
        ({"game": "gem-cave", "chance": 5}, "version: this is a position of version 1"),
        ({"game": "gem-cave", "version": 3}, "version: this is a position of version 3"),
    ],
)
def test_an_impossible_position_is_refused_with_the_reason(doc: dict[str, Any], why: str) -> None:
    with pytest.raises(WyrmhallError) as caught:
        wyrmhall.from_position(doc)
    assert why in str(caught.value)


@pytest.mark.parametrize("text", ["{", "game =", "{]"])
def test_what_is_no_document_is_refused(text: str) -> None:
    with pytest.raises(BadPosition, match="neither JSON nor TOML"):
        wyrmhall.from_position(text)


def test_any_seat_may_have_resigned() -> None:
    for seat in (1, 2, 3):
        match = wyrmhall.from_position({"game": "gem-cave", "seats": 3, "hands": THREE, "gone": [seat]})
        assert match.state.gone == [seat - 1]


class Upside(GemCave):
    def unsound(self, s: CaveState) -> str:
        return "pile: the cave is upside down" if s.round == 13 else ""


def test_a_position_that_cannot_be_is_refused_by_the_game() -> None:
    assert read_position({"game": "gem-cave", "hands": TWO, "round": 12}, lambda _: Upside()).state.round == 12
    with pytest.raises(BadPosition, match="pile: the cave is upside down"):
        read_position({"game": "gem-cave", "hands": TWO, "round": 13}, lambda _: Upside())


def test_written_luck_changes_nothing_before_it_is_used() -> None:
    assert cave(TWO, luck=[1]).fingerprint() == cave(TWO).fingerprint() == cave(TWO, version=2, chance=0).fingerprint()


def test_answers_are_written_only_where_some_were_given() -> None:
    match = cave(TWO)
    assert "answers" not in match.position()
    match.play(0, "offer Ruby")
    assert match.position()["answers"] == ["1 offer Ruby"]

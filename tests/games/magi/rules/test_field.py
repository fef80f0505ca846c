"""Battlefields: scrolls, bars, turning over."""

from __future__ import annotations

from pathlib import Path

import pytest

import wyrmhall
from tests.games.magi.positions import at, at_with_cards, changed_house_set, gems, land, names, play_out, stack
from tests.matches import ask, options, play, refused
from tests.rules import rule
from wyrmhall.core.playing.match import Match
from wyrmhall.games.magi.state import MagiState


def hands(match: Match[MagiState]) -> list[int]:
    return [len(side.battle_hand) for side in match.state.sides]


@rule("DM-FIELD-01")
def test_a_scroll_changes_the_types_it_names_on_both_sides_there_and_nowhere_else() -> None:
    row = [
        {"card": "Swamp", "stacks": [["Black", "Black"], ["Black", "Gold"]]},
        {"card": "Dungeon", "stacks": [["Black"], ["Gold"]]},
    ]
    match = at(phase="choice", row=row)
    fields = match.view()["row"]
    assert fields[0]["melee"] == [4 + 4, 4 + 2], "Black has +1 melee, Gold has -1 melee"
    assert fields[1]["melee"] == [3, 3]
    play(match, "0 fight 1")
    assert hands(match) == [8, 6]


@rule("DM-FIELD-01")
def test_a_scroll_changes_ranged_and_shield_values_too() -> None:
    sides = [{"dragon_hand": ["Red"], "battle_deck": ["Magic 15", "Bite 1", "Bite 2", "Bite 3", "Bite 4"]}, {}]
    match = at(row=[{"card": "Volcano", "stacks": [[], ["Green"]]}], sides=sides)
    play(match, "0 place Red 1", "0 shoot")
    assert len(match.state.sides[0].up) == 4, "Red has +1 ranged"
    play(match, "1 turn up")
    assert ask(match, 1) == "command.place", "Green has -1 shield: one card is all"


@rule("DM-FIELD-01")
def test_the_rainbow_dragon_gains_what_is_raised_and_loses_nothing() -> None:
    values = {}
    for name in ("Volcano", "Swamp", "Ruined City", "Frozen Waste"):
        match = at(row=[{"card": name, "stacks": [["Rainbow"], []]}])
        dragon = match.view()["row"][0]["stacks"][0][0]
        values[name] = (dragon["melee"], dragon["shield"], dragon["ranged"])
    assert values == {"Volcano": (3, 2, 3), "Swamp": (4, 2, 2), "Ruined City": (4, 3, 2), "Frozen Waste": (4, 2, 2)}


@rule("DM-FIELD-02")
def test_every_scroll_in_play_is_open_before_placing() -> None:
    match = at(row=["F12A", "F01A", "F09B"], sides=[{"dragon_hand": ["Red"]}])
    for viewer in (0, 1, 29):
        assert [field["text"] for field in match.view(viewer)["row"]] == [
            "Clockwork is barred. Brass has +1 melee. Blue has -1 melee.",
            "Flight is forbidden. Clockwork has +1 melee.",
            "Polar is barred. Red has +1 ranged. Lava has +1 ranged. Green has -1 shield.",
        ]
    assert ask(match, 0) == "command.place"


@rule("DM-FIELD-03")
def test_a_bonus_adds_to_the_hand() -> None:
    match = at(phase="choice", row=[{"card": "Deep Forest", "stacks": [["Green"], ["Bronze"]]}])
    play(match, "0 fight 1")
    assert hands(match) == [3, 1], "Green 2 + 1, Bronze 2 - 1"


@rule("DM-FIELD-03")
def test_no_value_drops_below_zero(tmp_path: Path) -> None:
    folder = changed_house_set(
        tmp_path,
        ("lands.toml", "Gold has -1 melee.", "Silver has -4 melee. Red has -2 shield."),
    )
    row = [{"card": "Swamp", "stacks": [["Silver", "Gold"], ["Red"]]}]
    match = at_with_cards(folder, phase="choice", row=row)
    values = match.view()["row"][0]
    assert [dragon["melee"] for dragon in values["stacks"][0]] == [0, 3]
    assert values["stacks"][1][0]["shield"] == 0
    play(match, "0 fight 1")
    assert hands(match) == [3, 2], "the penalty is not taken from the other dragon"


@rule("DM-FIELD-03")
def test_a_value_is_read_when_it_is_used() -> None:
    sides = [{"dragon_hand": ["Purple"]}, {"dragon_hand": ["Red"]}]
    match = at(row=[{"card": "F16A", "stacks": [["Bronze"], []]}], sides=sides)
    assert land(match, 1) == "F16A"  # Volcano: Red has +1 ranged
    play(match, "0 place Purple 1", "0 use Shift", "1 place Red 1", "1 shoot")
    assert len(match.state.sides[1].up) == 3, "Rolling Hills lie there now"


@rule("DM-FIELD-03")
def test_a_later_flip_does_not_change_a_hand_already_drawn() -> None:
    mine = {"battle_deck": ["Reinforce", "Bite 1", "Bite 2"], "dragon_deck": ["Purple"]}
    theirs = {"battle_deck": ["Claw 6", "Claw 7", "Claw 8"]}
    row = [{"card": "F10B", "stacks": [["Green"], ["Green"]]}]
    match = at(phase="choice", row=row, sides=[mine, theirs])
    play(match, "0 fight 1")
    assert hands(match) == [3, 3]
    play(match, "0 play Reinforce", "0 use")
    assert land(match, 1) == "F10A"
    assert hands(match) == [2, 3]


@rule("DM-FIELD-04")
def test_a_barred_type_cannot_be_placed() -> None:
    match = at(row=["Desert Sands", "Swamp"], sides=[{"dragon_hand": ["Clockwork", "Silver"]}])
    assert options(match, 0) == ["place Silver 1", "place Silver 2", "place Clockwork 2"]
    assert refused(match, "0 place Clockwork 1") == "DM-FIELD-04"


@rule("DM-FIELD-04")
def test_a_barred_polar_neither_stands_nor_freezes() -> None:
    match = at(row=["Volcano", "Swamp"], sides=[{"dragon_hand": ["Polar"]}])
    assert options(match, 0) == ["place Polar 2"]
    assert refused(match, "0 place Polar 1") == "DM-FIELD-04"


@rule("DM-FIELD-04")
def test_a_barred_dragon_is_not_moved_there() -> None:
    row = [
        "Desert Sands",
        {"card": "Swamp", "stacks": [["Clockwork"], []]},
        {"card": "Dungeon", "stacks": [["Red"], []]},
    ]
    match = at(row=row, sides=[{"dragon_hand": ["Brass"]}])
    play(match, "0 place Brass 1", "0 use Escort")
    assert options(match, 0) == ["from 3"]
    assert refused(match, "0 from 2") == "DM-FIELD-04"
    match = at(row=row[:2], sides=[{"dragon_hand": ["Brass"]}])
    play(match, "0 place Brass 1")
    assert ask(match, 0) == "", "with the barred dragon alone there is nothing to fetch"


@rule("DM-FIELD-04")
def test_a_barred_dragon_that_is_there_stays_and_counts() -> None:
    row = [{"card": "F06A", "stacks": [["Clockwork"], ["Red"]]}]
    match = at(row=row, sides=[{"dragon_hand": ["Purple"]}])
    play(match, "0 place Purple 1", "0 use Shift", "0 done")
    assert match.view()["row"][0]["land"] == "Desert Sands"
    assert stack(match, 1, 0) == ["Clockwork", "Purple"]
    play(match, "1 pass", "0 pass", "0 fight 1")
    assert hands(match) == [3 + 2, 2]


@rule("DM-FIELD-04")
def test_the_rainbow_dragon_ignores_bars(tmp_path: Path) -> None:
    folder = changed_house_set(
        tmp_path, ("lands.toml", "Clockwork is barred.", "Clockwork is barred. Rainbow is barred.")
    )
    match = at_with_cards(folder, row=["Desert Sands"], sides=[{"dragon_hand": ["Rainbow", "Clockwork"]}])
    assert options(match, 0) == ["place Rainbow 1"]


@rule("DM-FIELD-05")
def test_the_other_side_applies_at_once() -> None:
    match = at(row=["F11A"], sides=[{"dragon_hand": ["Purple"]}])
    assert match.view()["row"][0]["gem"] == "red"
    play(match, "0 place Purple 1", "0 use Shift")
    assert match.view()["row"][0]["gem"] == "blue"
    play(match, "1 pass", "0 pass", "0 fight 1")
    assert gems(match, 0) == {"blue": 1}


@rule("DM-FIELD-05")
@pytest.mark.parametrize("seed", range(4))
def test_nothing_but_a_card_effect_turns_a_battlefield(seed: int) -> None:
    match = wyrmhall.new("draco-magi", seed=seed, settings={"draft": False})
    play_out(match, seed)
    up: dict[int, int] = {}
    won = 0
    for event in match.events:
        if event.name == "laid":
            up[event.kinds[0]] = event["side"]
        elif event.name == "turned_over":
            assert event["side"] == 1 - up[event.kinds[0]]
            up[event.kinds[0]] = event["side"]
        elif event.name == "won":
            won += 1
            assert event["side"] == up[event.kinds[0]]
    assert won > 2
    for kind, side in up.items():
        card = match.state.kind.index(kind)
        assert match.state.facing[card] == side


@rule("DM-FIELD-06")
def test_a_won_card_is_never_turned_again() -> None:
    sides = [{"dragon_hand": ["Purple"], "won": ["F11A"]}, {"won": ["F12A"]}]
    match = at(row=["", "F13A", "F16A"], sides=sides)
    assert options(match, 0) == ["place Purple 2", "place Purple 3"]
    play(match, "0 place Purple 2", "0 use Shift")
    assert [land(match, place) for place in (1, 2, 3)] == ["", "F13B", "F16A"], "no card is chosen: it is the one here"
    assert (gems(match, 0), gems(match, 1)) == ({"red": 1}, {"red": 1})


@rule("DM-FIELD-07")
def test_a_flip_leaves_all_dragons_in_place() -> None:
    row = [{"card": "F04A", "stacks": [["Red"], ["Silver", "Gold", "Black"]]}]
    match = at(row=row, sides=[{"dragon_hand": ["Purple"]}])
    play(match, "0 place Purple 1", "0 use Shift")
    assert land(match, 1) == "F04B"
    assert stack(match, 1, 0) == ["Red", "Purple"]
    assert stack(match, 1, 1) == ["Silver", "Gold", "Black"]


def dungeon(attack: str, hand: list[str]) -> Match[MagiState]:
    """Seat 2 is attacked in the Dungeon, where Flight is forbidden."""
    row = [{"card": "Dungeon", "stacks": [["Red"], ["Red", "Gold"]]}]
    sides = [{"battle_hand": [attack, "Tail 12"]}, {"battle_hand": hand}]
    match = at(phase="melee", fight=1, row=row, sides=sides)
    play(match, f"0 attack {attack}")
    if ask(match, 0) == "melee.combo":
        play(match, "0 strike")
    return match


@rule("DM-FIELD-08")
def test_flight_is_no_defence_where_the_scroll_forbids_it() -> None:
    match = dungeon("Claw 6", ["Flight 18"])
    assert options(match, 1) == ["done"]
    assert refused(match, "1 defend Flight 18") == "DM-FIELD-08"
    play(match, "1 done")
    assert stack(match, 1, 1) == ["Red"]


@rule("DM-FIELD-08")
def test_a_card_that_may_defend_as_flight_defends_with_its_strike_there() -> None:
    match = dungeon("Claw 6", ["Diving Claw"])
    assert options(match, 1) == ["defend Diving Claw"]
    match = dungeon("Bite 1", ["Diving Claw"])
    assert options(match, 1) == ["done"]
    assert refused(match, "1 defend Diving Claw") == "DM-FIELD-08"


@rule("DM-FIELD-08")
def test_the_empty_hand_draw_of_a_flight_does_not_help_there() -> None:
    row = [{"card": "Dungeon", "stacks": [["Red"], ["Red", "Gold"]]}]
    sides = [{"battle_hand": ["Magic 17", "Bite 1"]}, {"battle_deck": ["Flight 18"]}]
    match = at(phase="melee", fight=1, row=row, sides=sides)
    play(match, "0 attack Magic 17", "1 draw")
    assert stack(match, 1, 1) == ["Red"]


@rule("DM-FIELD-08")
def test_flight_still_shows_its_starbursts_in_a_ranged_attack_there() -> None:
    sides = [{"dragon_hand": ["Gold"], "battle_deck": ["Magic 15"]}, {"battle_deck": ["Flight 19"]}]
    match = at(row=[{"card": "Dungeon", "stacks": [[], ["Red"]]}], sides=sides)
    play(match, "0 place Gold 1", "0 shoot", "1 turn up")
    assert stack(match, 1, 1) == ["Red"], "two shields withstand two hits"


@rule("DM-FIELD-09")
def test_a_frozen_battlefield_cannot_be_flipped() -> None:
    match = at(row=[{"card": "Swamp", "frozen": 1}], sides=[{"dragon_hand": ["Purple"]}])
    up = land(match, 1)
    play(match, "0 place Purple 1")
    assert ask(match, 0) == ""
    assert land(match, 1) == up


@rule("DM-FIELD-09")
def test_nor_by_a_dragon_that_retreats_there() -> None:
    row = [{"card": "Swamp", "stacks": [["Red", "Purple"], ["Red"]]}, {"card": "Dungeon", "frozen": 1}]
    match = at(phase="melee", fight=1, row=row, sides=[{"battle_hand": ["Retreat"]}, {"battle_hand": ["Bite 1"]}])
    play(match, "0 play Retreat", "0 to 2")
    assert stack(match, 2, 0) == ["Purple"]
    assert ask(match, 0) == ""
    assert names(match, match.state.sides[0].battle_pile) == ["Retreat"]


@rule("DM-FIELD-06", "DM-FIELD-09")
def test_what_is_won_or_frozen_is_not_turned_over_by_a_choice_either(tmp_path: Path) -> None:
    cards = changed_house_set(
        tmp_path, ("dragons.toml", "On arrival, if this battlefield is not frozen, you may turn over this battlefield.",
                   "On arrival, turn over one battlefield."),
    )  # fmt: skip
    won = at_with_cards(cards, row=["F04A", "", "F11A"], sides=[{"dragon_hand": ["Purple"]}])
    play(won, "0 place Purple 1", "0 use Shift")
    assert options(won, 0) == ["battlefield 1", "battlefield 3"]
    assert refused(won, "0 battlefield 2") == "DM-FIELD-06"
    row = ["F04A", {"card": "Swamp", "frozen": 1}, "F11A"]
    match = at_with_cards(cards, row=row, sides=[{"dragon_hand": ["Purple"]}])
    frozen = land(match, 2)
    play(match, "0 place Purple 1", "0 use Shift")
    assert options(match, 0) == ["battlefield 1", "battlefield 3"]
    assert refused(match, "0 turn over 2") == "DM-FIELD-09"
    play(match, "0 turn over 3")
    assert (land(match, 2), land(match, 3)) == (frozen, "F11B")

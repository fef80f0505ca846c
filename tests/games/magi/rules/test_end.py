"""How a battle ends."""

from pathlib import Path

import pytest

from tests.games.magi.positions import at, at_with_cards, battlefield, changed_house_set, melee, melee_doc, stack, zone
from tests.matches import ask, names, options, play
from tests.rules import rule
from wyrmhall.core.playing.match import Match
from wyrmhall.games.magi.state import MagiState

FLIGHTS = ["Flight 18", "Flight 19"]


def winner(match: Match[MagiState]) -> str:
    """Who won the battlefield just fought for: a seat, a tie, or nobody yet."""
    ends = [event for event in match.events if event.name in ("won", "tied")]
    return "" if not ends else "tie" if ends[-1].name == "tied" else str(ends[-1].seat)


@rule("DM-END-01")
def test_the_defender_becomes_the_attacker_whatever_happened() -> None:
    deadly = melee(["Magic 17", "Bite 1"], ["Claw 6", "Claw 7"])
    play(deadly, "0 attack Magic 17", "1 done")
    assert len(stack(deadly, 1, 1)) == 2
    assert (ask(deadly, 0), ask(deadly, 1)) == ("", "melee.attack")
    stopped = melee(["Magic 17", "Bite 1"], ["Magic 15", "Claw 7"])
    play(stopped, "0 attack Magic 17", "1 defend Magic 15", "1 done")
    assert len(stack(stopped, 1, 1)) == 3
    assert (ask(stopped, 0), ask(stopped, 1)) == ("", "melee.attack")
    play(stopped, "1 attack Claw 7", "1 strike", "0 done")
    assert (ask(stopped, 0), ask(stopped, 1)) == ("melee.attack", "")


@rule("DM-END-02")
def test_the_only_player_with_dragons_wins() -> None:
    match = melee(["Magic 17"], ["Claw 6", "Claw 7"], stacks=(["Red", "Gold"], ["Black"]))
    play(match, "0 attack Magic 17", "1 done")
    assert winner(match) == "0"
    assert [len(side.won) for side in match.state.sides] == [1, 0]


@rule("DM-END-03")
def test_an_empty_handed_defender_with_fewer_dragons_loses_at_once() -> None:
    match = at(
        phase="choice",
        row=[battlefield("Volcano", ["Red", "Gold"], ["Battle"]), "Swamp"],
        sides=[{"battle_deck": ["Bite 1", "Bite 2", "Bite 3"]}, {"battle_deck": []}],
    )
    told = play(match, "0 fight 1")
    assert winner(match) == "0"
    assert "attacked" not in names(told)
    assert zone(match, 0, "battle_pile") == ["Bite 3", "Bite 2", "Bite 1"]


@rule("DM-END-04")
@pytest.mark.parametrize("stacks", [(["Red", "Gold"], ["Red", "Gold"]), (["Red", "Gold"], ["Red", "Gold", "Black"])])
def test_an_empty_hand_alone_does_not_lose(stacks: tuple[list[str], list[str]]) -> None:
    match = at(
        phase="choice",
        row=[battlefield("Volcano", *stacks), "Swamp"],
        sides=[{"battle_deck": ["Magic 17"]}, {"battle_deck": [], "battle_pile": []}],
    )
    play(match, "0 fight 1")
    assert options(match, 0) == ["attack Magic 17"]
    drawing = melee(["Magic 17"], [], stacks=stacks)
    play(drawing, "0 attack Magic 17")
    assert options(drawing, 1) == ["draw", "decline"]


@rule("DM-END-05")
@pytest.mark.parametrize(
    ("stacks", "expected"),
    [((["Red", "Gold", "Black"], ["Red", "Gold"]), "0"), ((["Red", "Gold"], ["Red", "Gold", "Black"]), "1")],
)
def test_when_nobody_can_attack_more_dragons_win(stacks: tuple[list[str], list[str]], expected: str) -> None:
    match = melee(FLIGHTS, FLIGHTS, stacks=stacks)
    play(match, "0 pass", "1 pass")
    assert winner(match) == expected
    empty = at(phase="choice", row=[battlefield("Volcano", *stacks)], sides=[{"battle_deck": []}, {"battle_deck": []}])
    play(empty, "0 fight 1")
    if not winner(empty):
        play(empty, "0 pass")
    assert winner(empty) == expected


@rule("DM-END-06")
def test_equal_numbers_tie() -> None:
    match = at(
        phase="choice",
        row=[battlefield("Volcano", ["Red"], ["Gold"]), "Swamp"],
        sides=[{"battle_deck": []}, {"battle_deck": []}],
    )
    play(match, "0 fight 1", "0 pass", "1 pass")
    assert winner(match) == "tie"
    assert (stack(match, 1, 0), stack(match, 1, 1)) == (["Red"], ["Gold"])
    assert [side.won for side in match.state.sides] == [[], []]


@rule("DM-END-07")
def test_values_break_no_tie() -> None:
    # Battle has melee 4 and shield 2; a Purple in the Rolling Hills has melee 1 and shield 1
    match = melee(FLIGHTS, ["Flight 18"], stacks=(["Battle"], ["Purple"]), land="Rolling Hills")
    play(match, "0 pass", "1 pass")
    assert winner(match) == "tie"


@rule("DM-END-08")
def test_conditions_are_tested_with_the_roles_after_the_change() -> None:
    match = melee(["Magic 17"], ["Magic 15", "Flight 18"], stacks=(["Red"], ["Red", "Gold"]))
    told = play(match, "0 attack Magic 17", "1 defend Magic 15", "1 done")
    assert winner(match) == "1"
    assert names(told).count("attacked") == 1


@rule("DM-END-08")
def test_conditions_are_tested_after_a_pass() -> None:
    match = melee([], ["Bite 1"], stacks=(["Red"], ["Red", "Gold"]))
    assert options(match, 0) == ["pass"]
    play(match, "0 pass")
    assert winner(match) == "1"


@rule("DM-END-08")
def test_conditions_are_tested_after_an_action_card() -> None:
    match = melee(["Roar", "Bite 1"], ["Claw 6"], stacks=(["Red", "Gold"], ["Red"]), luck=[0])
    play(match, "0 play Roar")
    assert zone(match, 1, "battle_hand") == []
    assert winner(match) == ""
    play(match, "1 pass")
    assert winner(match) == "0"
    own = melee(["Second Wind"], ["Claw 6"], stacks=(["Red"], ["Red", "Gold"]), sides=[{"battle_deck": []}, {}])
    play(own, "0 play Second Wind")
    assert winner(own) == "1"


@rule("DM-END-08")
def test_the_first_condition_comes_before_the_second() -> None:
    # seat 1 has no dragon left and seat 0 no card: condition 1 decides, though seat 1 holds cards
    match = melee(["Magic 17"], ["Claw 6"], stacks=(["Red"], ["Gold"]))
    play(match, "0 attack Magic 17", "1 done")
    assert winner(match) == "0"


@rule("DM-END-09")
def test_the_attack_comes_back_to_the_only_one_who_can_attack() -> None:
    match = melee(["Bite 1", "Bite 3"], FLIGHTS)
    play(match, "0 attack Bite 1", "0 strike", "1 defend Flight 18", "1 done")
    assert options(match, 1) == ["pass"]
    play(match, "1 pass")
    assert options(match, 0) == ["attack Bite 3"]
    play(match, "0 attack Bite 3", "0 strike", "1 defend Flight 19", "1 done")
    assert winner(match) == ""


@rule("DM-END-10")
def test_two_passes_in_a_row_end_the_battle() -> None:
    match = melee(["Flight 18"], FLIGHTS)
    assert options(match, 0) == ["pass"]
    play(match, "0 pass")
    assert winner(match) == ""
    play(match, "1 pass")
    assert winner(match) == "tie"


@rule("DM-END-10")
def test_an_action_card_is_offered_first_and_breaks_the_row_of_passes() -> None:
    match = melee(["Second Wind"], ["Flight 18"], sides=[{"battle_deck": ["Flight 19", "Flight 20"]}, {}], passes=1)
    assert options(match, 0) == ["play Second Wind", "pass"]
    play(match, "0 play Second Wind", "1 pass")
    assert winner(match) == ""
    play(match, "0 pass")
    assert winner(match) == "tie"
    declined = melee(["Second Wind"], ["Flight 18"])
    play(declined, "0 pass", "1 pass")
    assert winner(declined) == "tie"


@rule("DM-END-11")
def test_both_stacks_empty_is_a_tie(tmp_path: Path) -> None:
    # no card of the house set can do this, so one is changed
    text = "the opponent discards one battle card at random, then you draw one battle card"
    deadly = "the opponent discards the opponent's topmost dragon here, then retreat"
    cards = changed_house_set(tmp_path, ("battle.toml", text, deadly))
    doc = melee_doc(["Roar", "Bite 1"], ["Bite 2"], stacks=(["Red"], ["Gold"]), others=[])
    match = at_with_cards(cards, **doc, round=1)
    play(match, "0 play Roar")
    assert winner(match) == "tie"
    assert match.view()["row"][0]["land"] == "Volcano"
    assert stack(match, 1, 0) == stack(match, 1, 1) == []
    assert [side.won for side in match.state.sides] == [[], []]

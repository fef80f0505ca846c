"""Battlefield resolution."""

import pytest

from tests.games.magi.positions import at, battlefield, gems, melee, stack, zone
from tests.matches import ask, names, options, play
from tests.rules import rule
from wyrmhall.core.events import PUBLIC

FLIGHTS = ["Flight 18", "Flight 19"]


@rule("DM-RESOLVE-01")
def test_the_marker_passes_after_every_battlefield() -> None:
    row = [battlefield("Volcano", ["Red"], []), "Swamp", battlefield("Dungeon", ["Gold"], ["Gold"], frozen=0)]
    match = at(phase="choice", row=row)
    holders = [match.state.marker]
    for line in ("0 fight 1", "1 fight 2", "0 fight 3"):  # won, tied, frozen
        told = play(match, line)
        assert names(told).count("marker") == 1
        holders.append(match.state.marker)
    assert holders == [0, 1, 0, 1]
    lost = at(phase="choice", row=[battlefield("Volcano", [], ["Red"]), "Swamp"])
    play(lost, "0 fight 1")
    assert lost.state.marker == 1


@rule("DM-RESOLVE-02")
def test_all_dragons_of_a_won_battlefield_are_discarded() -> None:
    match = melee(FLIGHTS, FLIGHTS, stacks=(["Red", "Gold"], ["Black"]))
    play(match, "0 pass", "1 pass")
    assert len(match.state.sides[0].won) == 1
    assert sorted(zone(match, 0, "dragon_pile")) == ["Gold", "Red"]
    assert zone(match, 1, "dragon_pile") == ["Black"]
    assert stack(match, 1, 0) == stack(match, 1, 1) == []


@rule("DM-RESOLVE-03")
@pytest.mark.parametrize(("card", "gem"), [("F04A", "purple"), ("F04B", "red")])
def test_the_gem_of_the_side_up_is_gained(card: str, gem: str) -> None:
    match = at(phase="choice", row=[battlefield(card, ["Red"], []), "Swamp"])
    play(match, "0 fight 1")
    assert gems(match, 0) == {gem: 1}


@rule("DM-RESOLVE-04")
def test_a_tied_battlefield_stays_with_its_dragons_for_the_next_round() -> None:
    match = melee(FLIGHTS, FLIGHTS, stacks=(["Red"], ["Gold"]), others=[])
    play(match, "0 pass", "1 pass")
    assert match.state.round == 2
    assert ask(match, 1) == "command.place"
    assert (stack(match, 1, 0), stack(match, 1, 1)) == (["Red"], ["Gold"])
    assert match.view()["row"][0]["land"] == "Volcano"


@rule("DM-RESOLVE-05")
def test_hands_are_discarded_and_drawn_afresh() -> None:
    hand = ["Flight 18", "Claw 6", "Claw 7"]
    deck = {"battle_deck": ["Bite 1", "Bite 2"]}
    waiting = battlefield("Storm Peak", ["Red"], ["Red"])
    match = melee(
        ["Magic 17", *hand],
        ["Tail 11", "Tail 12"],
        stacks=(["Red"], ["Gold"]),
        others=[waiting],
        sides=[deck, {"battle_deck": ["Bite 3", "Bite 4"]}],
    )
    play(match, "0 attack Magic 17", "1 done")
    assert zone(match, 0, "battle_hand") == zone(match, 1, "battle_hand") == []
    assert sorted(zone(match, 0, "battle_pile")) == ["Claw 6", "Claw 7", "Flight 18", "Magic 17"]
    assert sorted(zone(match, 1, "battle_pile")) == ["Tail 11", "Tail 12"]
    assert {match.state.seen[card] for side in match.state.sides for card in side.battle_pile} == {PUBLIC}
    play(match, "1 fight 2")
    assert zone(match, 0, "battle_hand") == ["Bite 1", "Bite 2"]
    assert zone(match, 1, "battle_hand") == ["Bite 3", "Bite 4"]


@rule("DM-RESOLVE-06")
def test_the_new_marker_holder_chooses_next() -> None:
    match = at(phase="choice", marker=1, row=["Volcano", "Swamp", "Dungeon"])
    play(match, "1 fight 2")
    assert (options(match, 0), options(match, 1)) == (["fight 1", "fight 3"], [])
    play(match, "0 fight 1")
    assert (options(match, 0), options(match, 1)) == ([], ["fight 3"])


@rule("DM-RESOLVE-07")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_nightfall_follows_the_last_battlefield_in_play(number: int) -> None:
    row = ["Volcano", "Swamp", "Dungeon"][:number]
    match = at(phase="choice", row=row, sides=[{"dragon_hand": ["Red"]}, {"dragon_hand": ["Red"]}])
    for place in range(1, number + 1):
        assert match.view()["phase"] == "choice"
        play(match, f"{match.state.marker} fight {place}")
    assert match.view()["phase"] == "nightfall"
    assert ask(match, match.state.marker) == "nightfall.keep"


@rule("DM-RESOLVE-08")
def test_resolution_runs_in_the_printed_order() -> None:
    match = melee(["Magic 17", "Claw 6"], ["Tail 11"], stacks=(["Red"], ["Gold"]))
    told = play(match, "0 attack Magic 17", "1 done")
    assert names(told)[-4:] == ["marker", "won", "discarded_hand", "discarded_hand"]
    assert options(match, 1) == ["fight 2", "fight 3"]


@rule("DM-RESOLVE-08")
def test_a_winning_gem_ends_the_game_at_the_second_item() -> None:
    won = {"won": ["F01B", "F13A"]}
    match = melee(["Magic 17", "Claw 6"], ["Tail 11"], stacks=(["Red"], ["Gold"]), land="Volcano red", sides=[won, {}])
    told = play(match, "0 attack Magic 17", "1 done")
    assert names(told)[-2:] == ["marker", "won"]
    assert match.state.marker == 1
    assert match.is_over
    assert zone(match, 0, "battle_hand") == ["Claw 6"]
    assert stack(match, 1, 0) == ["Red"]

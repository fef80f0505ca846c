"""Nightfall."""

from itertools import combinations

import pytest

from tests.games.magi.positions import at, luck_is_used_up, names, zone
from tests.matches import ask, options, play
from tests.matches import names as told_names
from tests.rules import rule

HAND = ["Red", "Green", "Black"]
UNCHANGED_23 = list(range(22, 0, -1))


@rule("DM-NIGHT-01")
@pytest.mark.parametrize("kept", [list(some) for size in range(4) for some in combinations(HAND, size)])
def test_any_of_the_dragons_left_may_be_kept(kept: list[str]) -> None:
    match = at(phase="nightfall", sides=[{"dragon_hand": HAND}, {"dragon_hand": ["Gold"]}])
    assert options(match, 0) == ["discard Red", "discard Green", "discard Black", "keep"]
    play(match, *[f"0 discard {dragon}" for dragon in HAND if dragon not in kept], *(["0 keep"] if kept else []))
    assert sorted(zone(match, 0, "dragon_hand")) == sorted(kept)
    assert sorted(zone(match, 0, "dragon_pile")) == sorted(set(HAND) - set(kept))
    assert ask(match, 1) == "nightfall.keep"


@rule("DM-NIGHT-02", "DM-NIGHT-03")
def test_each_player_gains_an_advanced_card_and_shuffles_a_fresh_deck() -> None:
    basics = [f"Bite {n}" for n in range(1, 6)] + [f"Claw {n}" for n in range(6, 11)]
    sides = [
        {"battle_pile": ["Bite Twice", *basics], "battle_deck": ["Claw Twice", "..."], "dragon_hand": ["Red"]},
        {"battle_pile": ["Tail Twice"], "battle_deck": ["Magic Twice", "..."]},
    ]
    match = at(UNCHANGED_23 * 2, phase="nightfall", marker=1, advanced=["Roar", "Retreat", "..."], sides=sides)
    assert len(match.state.advanced) == 14
    told = play(match, "0 keep")
    assert len(match.state.advanced) == 12
    for seat, gained in ((0, "Retreat"), (1, "Roar")):  # the marker holder draws first
        assert len(zone(match, seat, "battle_deck")) == 23
        assert zone(match, seat, "battle_pile") == []
        mine, theirs = match.view(seat)["sides"][seat]["advanced"], match.view(1 - seat)["sides"][seat]["advanced"]
        assert gained in mine
        assert len(mine) == 3
        assert gained not in theirs
    gains = [event for event in told if event.name == "gained_advanced"]
    assert [event.seat for event in gains] == [1, 0]
    assert [event.faces(1 - event.seat) for event in gains] == [None, None]
    assert luck_is_used_up(match)


@rule("DM-NIGHT-03")
def test_the_fresh_deck_is_really_shuffled() -> None:
    bottom_to_top = [0, *range(21, 0, -1)]
    sides = [
        {"battle_pile": ["Flight 20", "Bite Twice", "Roar"], "dragon_hand": ["Red"]},
        {"battle_deck": ["Claw Twice", "Tail Twice", "..."]},
    ]
    match = at(bottom_to_top + UNCHANGED_23, phase="nightfall", sides=sides)
    bottom = zone(match, 0, "battle_deck")[-1]
    play(match, "0 keep")
    assert zone(match, 0, "battle_deck")[0] == bottom
    assert luck_is_used_up(match)


@rule("DM-NIGHT-04")
def test_dragon_piles_stay_piles() -> None:
    pile = ["Red", "Red", "Gold", "Gold", "Silver", "Silver"]
    match = at(phase="nightfall", sides=[{"dragon_hand": ["Black", "Green"], "dragon_pile": pile}, {}])
    deck = len(zone(match, 0, "dragon_deck"))
    play(match, "0 discard Black", "0 keep")
    assert zone(match, 0, "dragon_pile") == ["Black", *pile]
    assert len(zone(match, 0, "dragon_deck")) == deck - 7  # seven were summoned to the one kept


@rule("DM-NIGHT-05")
def test_nightfall_runs_in_order_and_a_new_round_follows() -> None:
    sides = [{"dragon_hand": ["Red", "Gold"]}, {"dragon_hand": ["Black", "Blue"]}]
    match = at(phase="nightfall", marker=1, round=40, row=["Swamp"], sides=sides)
    assert (ask(match, 0), ask(match, 1)) == ("", "nightfall.keep")
    told = play(match, "1 discard Black", "1 keep")
    assert (ask(match, 0), ask(match, 1)) == ("nightfall.keep", "")
    told += play(match, "0 keep")
    order = [
        name
        for name in told_names(told)
        if name in ("discarded_dragon", "gained_advanced", "shuffled", "phase", "laid")
    ]
    assert order == [
        "discarded_dragon", "gained_advanced", "gained_advanced", "shuffled", "shuffled", "phase", "laid", "laid",
        "phase", "phase",
    ]  # fmt: skip
    rounds = [event["round"] for event in told if event.name == "phase"]
    assert [match.view()["phase"], match.state.round, match.state.marker] == ["command", 41, 1]
    assert rounds == [41, 41, 41]


@rule("DM-NIGHT-05")
def test_kept_dragons_stay_hidden_and_discarded_ones_are_open() -> None:
    match = at(phase="nightfall", sides=[{"dragon_hand": ["Red", "Gold"]}, {"dragon_hand": ["Black"]}])
    play(match, "0 discard Red", "0 keep")
    side = match.view(1)["sides"][0]
    assert side["dragon_hand"] == {"count": 1, "cards": []}
    assert side["dragon_pile"] == {"count": 1, "cards": ["Red"]}


@rule("DM-NIGHT-05")
def test_there_is_no_round_limit() -> None:
    match = at(phase="nightfall", round=5000, sides=[{"dragon_hand": ["Red"]}, {}])
    play(match, "0 keep")
    assert match.state.round == 5001
    assert not match.is_over


@rule("DM-NIGHT-06")
@pytest.mark.parametrize("left", [[], ["Roar"]])
def test_without_two_advanced_cards_nobody_draws_one(left: list[str]) -> None:
    match = at(phase="nightfall", advanced=left, sides=[{"dragon_hand": ["Red"]}, {}])
    told = play(match, "0 keep")
    assert "gained_advanced" not in told_names(told)
    assert [len(zone(match, seat, "battle_deck")) for seat in (0, 1)] == [20, 20]
    assert names(match, match.state.advanced) == left
    assert ask(match, 0) == "command.place"


@rule("DM-NIGHT-06")
def test_the_last_two_advanced_cards_are_drawn() -> None:
    match = at(phase="nightfall", advanced=["Roar", "Retreat"], sides=[{"dragon_hand": ["Red"]}, {}])
    told = play(match, "0 keep")
    assert told_names(told).count("gained_advanced") == 2
    assert match.state.advanced == []
    assert [len(zone(match, seat, "battle_deck")) for seat in (0, 1)] == [21, 21]

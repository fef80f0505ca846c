"""Corners in which it is easy to take the wrong player, the wrong stack or the wrong moment, each played to its end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.magi.positions import at_with_cards, battlefield, melee_doc, stack, zone
from tests.games.magi.text.own_cards import with_card, with_dragon
from tests.matches import ask, options, play, refused
from tests.rules import rule
from wyrmhall.core.chance import Chance
from wyrmhall.core.playing.match import Match


def lying(folder: Path, text: str, mine: list[str], theirs: list[str], **doc: Any) -> Match[Any]:
    """A Red with this text lies at the first of two battlefields; seat 0 holds Gold and Brass, seat 1 Silver and Bronze."""
    row = [battlefield("Swamp", mine, theirs), battlefield("Rolling Hills", [], [])]
    sides = [{"dragon_hand": ["Gold", "Brass"]}, {"dragon_hand": ["Silver", "Bronze"]}]
    for side, more in zip(sides, doc.pop("sides", ({}, {})), strict=True):
        side.update(more)
    return at_with_cards(with_dragon(folder, text), row=row, sides=sides, **doc)


# -- whose dragon says so --------------------------------------------------------------------------


@rule("DM-FIELD-08")
@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_flies_where_a_dragon_of_either_player_forbids_it(tmp_path: Path, seat: int) -> None:
    stacks = (["Gold", "Red"], ["Brass"]) if seat == 0 else (["Gold"], ["Brass", "Red"])
    folder = with_dragon(tmp_path, "Always, nobody can use Flight here.")
    match = at_with_cards(folder, **melee_doc(["Bite 1", "Bite 2"], ["Flight 18"], stacks))
    play(match, "0 attack Bite 1", "0 strike")
    assert refused(match, "1 defend Flight 18") == "DM-FIELD-08"


@rule("DM-CARD-11")
@pytest.mark.parametrize(
    ("text", "barred"),
    [
        ("Always, you cannot place dragons here.", [True, False]),
        ("Always, the opponent cannot place dragons here.", [False, True]),
        ("Always, dragons cannot be placed here.", [True, True]),
        ("Always, you cannot place chromatic dragons here.", [False, False]),
    ],
)
@pytest.mark.parametrize("owner", [0, 1])
def test_who_may_place_where_a_dragon_speaks_of_it(tmp_path: Path, text: str, barred: list[bool], owner: int) -> None:
    for seat, name in ((0, "Gold"), (1, "Silver")):
        stacks = (["Red"], []) if owner == 0 else ([], ["Red"])
        match = lying(tmp_path, text, *stacks, turn=seat, marker=seat)
        is_barred = barred[0 if seat == owner else 1]
        assert (f"place {name} 1" in options(match, seat)) is not is_barred
        if is_barred:
            assert refused(match, f"{seat} place {name} 1") == "DM-CARD-11"


# -- when ------------------------------------------------------------------------------------------


@rule("DM-COMMAND-12")
def test_a_dragon_is_used_before_others_speak_of_its_placing(tmp_path: Path) -> None:
    text = "When the opponent places a dragon here, put this into your hand."
    match = lying(tmp_path, text, ["Red"], [], turn=1, marker=1)
    play(match, "1 place Silver 1")
    assert (ask(match, 1), stack(match, 1, 0)) == ("command.use", ["Red"])
    play(match, "1 done")
    assert (stack(match, 1, 0), zone(match, 0, "dragon_hand")) == ([], ["Gold", "Brass", "Red"])


@rule("DM-RANGED-04")
def test_nothing_is_left_of_a_shot_whose_target_has_gone(tmp_path: Path) -> None:
    match = lying(tmp_path, "When this is shot at, put this into your hand.", ["Red"], [], turn=1, marker=1)
    play(match, "1 place Silver 1", "1 shoot")
    assert (stack(match, 1, 0), zone(match, 1, "up"), match.state.shot) == ([], [], [])
    assert zone(match, 0, "dragon_hand") == ["Gold", "Brass", "Red"]


@rule("DM-ROUND-01")
@pytest.mark.parametrize("marker", [0, 1])
def test_dragons_speak_at_the_start_of_the_round_the_first_players_first(tmp_path: Path, marker: int) -> None:
    match = lying(tmp_path, "At the start of the round, draw one dragon card.", ["Red"], ["Red"],
                  phase="nightfall", marker=marker, sides=({"dragon_hand": ["Gold"]}, {"dragon_hand": ["Silver"]}))  # fmt: skip
    play(match, f"{marker} keep")
    events = play(match, f"{1 - marker} keep")
    drew = [event.seat for event in events if event.name == "drew_dragon"]
    summoned = [(event.seat, len(event.faces(event.seat) or ())) for event in events if event.name == "summoned"]
    assert drew == [marker, 1 - marker]
    assert summoned == [(marker, 6), (1 - marker, 6)], "one of eight was kept, and one was drawn"


@rule("DM-NIGHT-01")
@pytest.mark.parametrize("marker", [0, 1])
def test_at_nightfall_the_dragons_of_the_first_player_speak_first(tmp_path: Path, marker: int) -> None:
    """The last battlefield is tied, so that the marker has passed on when night falls."""
    row = [battlefield("Swamp", ["Red", "Gold"], ["Red", "Gold"]), {"card": "Volcano", "resolved": True}]
    folder = with_dragon(tmp_path, "At nightfall, draw one battle card.")
    match = at_with_cards(folder, phase="melee", fight=1, turn=marker, marker=marker, row=row, sides=[{}, {}])
    events = play(match, f"{marker} pass", f"{1 - marker} pass")
    assert [event.seat for event in events if event.name == "used"] == [1 - marker, marker]
    assert (match.state.passes, match.state.fight, match.state.marker) == (0, -1, 1 - marker)


# -- what is known ---------------------------------------------------------------------------------


def dreams(match: Match[Any], seat: int, name: str, times: int = 80) -> list[list[str]]:
    """A zone of the rival as a seat imagines it."""
    return [zone(match.imagine(seat, Chance(seed)), 1 - seat, name) for seed in range(times)]


@rule("DM-NIGHT-03")
def test_a_card_drawn_at_nightfall_is_none_of_those_shuffled_in_afterwards(tmp_path: Path) -> None:
    folder = with_dragon(tmp_path, "At nightfall, draw one battle card.")
    every = sorted(zone(at_with_cards(folder), 1, "battle_deck"))
    row = [battlefield("Swamp", ["Gold"], ["Red"]), {"card": "Volcano", "resolved": True}]
    sides = [{}, {"battle_deck": every[:2], "battle_pile": every[2:]}]
    match = at_with_cards(folder, phase="melee", fight=1, row=row, sides=sides)
    play(match, "0 pass", "1 pass")
    (held,) = zone(match, 1, "battle_hand")
    assert held in every[:2]
    imagined = {name for hand in dreams(match, 0, "battle_hand") for name in hand}
    assert set(every[:2]) <= imagined
    assert not imagined & set(every[2:])


@rule("DM-CARD-12")
@pytest.mark.parametrize("sort", ["battle", "dragon"])
def test_a_card_put_under_its_deck_may_be_any_of_the_hand(tmp_path: Path, sort: str) -> None:
    """Seat 1 drew the last card of its deck, then others out of the pile that was shuffled in, and puts one of those away."""
    folder = with_dragon(
        tmp_path,
        f"On arrival, draw four {sort} cards, then put one {sort} card from your hand on the bottom of your {sort} deck.",
    )
    every = sorted(zone(at_with_cards(folder), 1, f"{sort}_deck"))
    known = next(name for name in every if name != "Red" and every.count(name) == 1)
    rest = [name for name in every if name not in (known, "Red")]
    sides = [{}, {f"{sort}_deck": [known], f"{sort}_pile": rest, "dragon_hand": ["Red"]}]
    match = at_with_cards(folder, row=[battlefield("Swamp", [], [])], sides=sides, turn=1, marker=1)
    play(match, "1 place Red 1", "1 use New")
    put = next(line for line in options(match, 1) if known not in line)
    play(match, f"1 {put}")
    assert known in zone(match, 1, f"{sort}_hand")
    is_held = [known in hand for hand in dreams(match, 0, f"{sort}_hand")]
    is_under = [deck[-1] == known for deck in dreams(match, 0, f"{sort}_deck")]
    assert any(is_held)
    assert any(is_under)


# -- numbers ---------------------------------------------------------------------------------------


@rule("DM-CARD-11")
def test_what_an_attack_counts_are_strikes_that_were_not_stopped(tmp_path: Path) -> None:
    text = (
        "Attack with Bite and Bite. If this is not stopped, draw one battle card for each strike that was not stopped."
    )
    folder = with_card(tmp_path, text)
    match = at_with_cards(folder, **melee_doc(["Second Wind", "Claw 6"], ["Bite 1", "Claw 7"]))
    play(match, "0 attack Second Wind")
    while ask(match, 0) == "melee.combo":
        play(match, "0 strike")
    play(match, "1 defend Bite 1")
    if ask(match, 1) == "melee.defend":
        play(match, "1 done")
    assert (len(zone(match, 0, "battle_hand")), len(stack(match, 1, 1))) == (2, 2)


@rule("DM-RESOLVE-04")
@pytest.mark.parametrize("turn", [0, 1])
def test_a_tie_by_two_passes_leaves_nothing_of_the_battle(tmp_path: Path, turn: int) -> None:
    row = [battlefield("Swamp", ["Gold"], ["Gold"]), "Volcano"]
    match = at_with_cards(with_dragon(tmp_path, "On arrival, draw one dragon card."), phase="melee", fight=1, turn=turn,
                          marker=0, row=row, sides=[{}, {}])  # fmt: skip
    play(match, f"{turn} pass", f"{1 - turn} pass")
    s = match.state
    assert (ask(match, 1), s.fight, s.passes, s.turn, s.marker) == ("melee.field", -1, 0, 1, 1)

"""What own cards and lands of Draco Magi do at the edges: values below nothing, several texts at once, whose card goes where."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.magi.positions import at, at_with_cards, battlefield, changed_house_set, melee_doc, names, stack, zone
from tests.games.magi.text.own_cards import DUNGEON, RED, placed, shot, used, with_card, with_dragon, with_land
from tests.matches import ask, options, play
from tests.rules import rule
from wyrmhall.core.playing.match import Match
from wyrmhall.games.magi.state import GREEN, dragon_awareness, family, goals_met, value_of
from wyrmhall.games.magi.text.cards import MELEE, RANGED, SHIELD
from wyrmhall.games.magi.text.values import is_fixed, is_immune, melee_sum, value_at


def go_on(match: Match[Any], wanted: str = "") -> Match[Any]:
    """Seat 0 answers with what it wants while it is asked about its text, or with the first that is no refusal."""
    while ask(match, 0).startswith("effect"):
        lines = [line for line in options(match, 0) if line not in ("decline", "no")]
        play(match, f"0 {next((line for line in lines if wanted and wanted in line), lines[0])}")
    return match


# -- values ----------------------------------------------------------------------------------------


@rule("DM-FIELD-03")
@pytest.mark.parametrize(
    ("land", "kind", "values"),
    [
        ("Red has -3 melee.", "Red", (0, 1, 3)),
        ("Red has -2 shield.", "Red", (2, 0, 3)),
        ("Red has +2 melee.", "Red", (4, 1, 3)),
        ("Rainbow has -2 melee.", "Rainbow", (3, 2, 2)),
        ("Rainbow has +2 melee.", "Rainbow", (6, 2, 2)),
    ],
)
def test_no_value_falls_below_nothing(tmp_path: Path, land: str, kind: str, values: tuple[int, int, int]) -> None:
    match = at_with_cards(with_land(tmp_path, land), row=[battlefield("Dungeon", [kind], [])])
    s = match.state
    number = s.cards.names.index(kind)
    assert tuple(value_of(s, which, number, 0) for which in (MELEE, SHIELD, RANGED)) == values
    (card,) = s.row[0].stacks[0]
    assert tuple(value_at(s, which, card, 0) for which in (MELEE, SHIELD, RANGED)) == values


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("Always, your dragons here have +1 melee.", [[2, 0], [0, 0]]),
        ("Always, your other dragons here have +1 melee and -1 shield.", [[1, 0], [0, 0]]),
        ("Always, the opponent's dragons here have -2 melee.", [[0, -4], [0, 0]]),
        ("Always, your dragons elsewhere have +1 melee.", [[0, 0], [1, 0]]),
    ],
)
def test_whose_dragons_a_text_changes_and_where(tmp_path: Path, text: str, changes: list[list[int]]) -> None:
    """Two dragons on each side at one battlefield, one on each side at another."""
    row = [battlefield("Volcano", ["Red", "Black"], ["Gold", "Brass"]), battlefield("Volcano", ["Gold"], ["Gold"])]
    plain, changed = at(row=row).state, at_with_cards(with_dragon(tmp_path, text), row=row).state
    found = [[melee_sum(changed, seat, place) - melee_sum(plain, seat, place) for seat in (0, 1)] for place in (0, 1)]
    assert found == changes


def test_what_several_dragons_add_is_added_up(tmp_path: Path) -> None:
    folder = with_dragon(tmp_path, "Always, your dragons here have +1 melee.")
    for reds in (0, 1, 2, 3):
        stacks = ["Red"] * reds + ["Gold"] * (3 - reds)
        s = at_with_cards(folder, row=[battlefield("Volcano", stacks, [])]).state
        gold = s.cards.values[MELEE][s.cards.names.index("Gold")]
        assert melee_sum(s, 0, 0) == reds * 2 + (3 - reds) * gold + 3 * reds


def test_what_holds_this_round_is_added_to_what_always_holds(tmp_path: Path) -> None:
    match = used(tmp_path, "On arrival, your dragons here have +1 melee this round.", stack=["Gold", "Red"])
    go_on(match)
    s = match.state
    assert [value_at(s, MELEE, card, 0) - value_of(s, MELEE, s.kind[card], 0) for card in s.row[0].stacks[0]] == [
        1,
        1,
        1,
    ]
    assert not any(
        is_fixed(s, card) or is_immune(s, card)
        for card in s.row[0].stacks[0]
        if s.kind[card] != s.cards.names.index("Silver")
    )


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize(("who", "barred"), [("you", (True, False)), ("the opponent", (False, True)), ("nobody", None)])
def test_who_may_not_shoot_where_a_dragon_lies(
    tmp_path: Path, who: str, barred: tuple[bool, bool] | None, owner: int, seat: int
) -> None:
    said = "nobody can make ranged attacks here" if barred is None else f"{who} cannot make ranged attacks here"
    stacks = [["Red"], ["Gold"]] if owner == 0 else [["Gold"], ["Red"]]
    sides = [{"dragon_hand": ["Blue"]}, {"dragon_hand": ["Blue"]}]
    row = [battlefield("Volcano", *stacks)]
    match = at_with_cards(with_dragon(tmp_path, f"Always, {said}."), row=row, sides=sides, turn=seat, marker=seat)
    play(match, f"{seat} place Blue 1")
    may_shoot = ask(match, seat) == "command.use" and "shoot" in options(match, seat)
    assert may_shoot is (barred is not None and not barred[0 if owner == seat else 1])


# -- what is known, and of whom --------------------------------------------------------------------


def test_whose_cards_move_between_which_places() -> None:
    s = at(sides=[{"dragon_hand": ["Red"], "battle_hand": []}, {"dragon_hand": ["Gold"]}]).state
    cards = s.cards
    for seat, side in enumerate(s.sides):
        assert sorted(family(s, seat, 0)) == sorted(side.dragon_deck + side.dragon_hand)
        assert sorted(family(s, seat, cards.first_battle)) == sorted(side.battle_deck + side.battle_hand)
    numbers = [dragon_awareness(cards, seat, kind) for seat in (0, 1) for kind in range(cards.first_battle)]
    assert numbers == list(range(numbers[0], numbers[0] + 2 * cards.first_battle))
    assert len(s.aware) == numbers[-1] + 1
    assert s.sides[0].colour == GREEN or s.sides[1].colour == GREEN


@rule("DM-GOAL-01")
@pytest.mark.parametrize(
    ("gems", "goals"),
    [
        ([1, 1, 0, 0, 0], []), ([1, 1, 1, 0, 0], ["three different"]), ([2, 1, 0, 0, 0], []), ([3, 0, 0, 0, 0], ["three alike"]),
        ([2, 2, 0, 0, 0], ["four gems"]), ([2, 1, 1, 0, 0], ["three different", "four gems"]),
    ],
)  # fmt: skip
def test_goals_by_numbers_of_gems(gems: list[int], goals: list[str]) -> None:
    s = at().state
    won: list[int] = []
    for colour, number in enumerate(gems, 1):
        for card in range(len(s.facing)):
            side = next((side for side in (0, 1) if s.cards.gems[s.kind[card]][side] == colour), -1)
            if side >= 0 and card not in won and number:
                won.append(card)
                s.facing[card] = side
                number -= 1
        assert not number
    s.sides[0].won = won
    assert goals_met(s, 0) == goals
    assert goals_met(s, 1) == []


# -- decks and hands -------------------------------------------------------------------------------


def test_the_top_cards_of_a_deck_are_shown_from_the_top(tmp_path: Path) -> None:
    text = (
        "On arrival, reveal the top two cards of your dragon deck; put one into your hand and the rest on the bottom."
    )
    match = used(tmp_path, text, mine={"dragon_deck": ["Brass", "Silver", "Gold", "Black"]})
    assert sorted(line.split()[-1] for line in options(match, 0)) == ["Brass", "Silver"]
    go_on(match, "Silver")
    assert zone(match, 0, "dragon_hand") == ["Silver"]
    assert zone(match, 0, "dragon_deck") == ["Gold", "Black", "Brass"]


@rule("DM-CARD-12")
@pytest.mark.parametrize(("deck", "pile"), [(["Bite 1"], []), ([], ["Bite 1"])])
def test_the_top_card_of_the_rivals_deck_goes_to_its_owner(tmp_path: Path, deck: list[str], pile: list[str]) -> None:
    text = "On arrival, reveal the top card of your opponent's battle deck; put it into their hand."
    rival = {"battle_deck": deck, "battle_pile": pile}
    match = go_on(used(tmp_path, text, mine={"battle_deck": []}, rival=rival))
    assert [zone(match, seat, "battle_hand") for seat in (0, 1)] == [[], ["Bite 1"]]


@rule("DM-COMMAND-15")
def test_no_card_is_revealed_where_there_is_none(tmp_path: Path) -> None:
    text = "On arrival, reveal the top card of your opponent's battle deck; put it into their hand."
    match = placed(tmp_path, text, rival={"battle_deck": [], "battle_pile": []})
    assert "use New" not in (options(match, 0) if ask(match, 0) else [])


def test_what_was_turned_up_goes_to_its_owners_pile(tmp_path: Path) -> None:
    text = "On arrival, reveal the top card of your opponent's battle deck."
    match = used(tmp_path, text, rival={"battle_deck": ["Bite 1", "Bite 2"]})
    go_on(match)
    assert [zone(match, seat, "battle_pile") for seat in (0, 1)] == [[], ["Bite 1"]]
    assert [zone(match, seat, "up") for seat in (0, 1)] == [[], []]


# -- ranged attacks --------------------------------------------------------------------------------


@rule("DM-RANGED-07")
def test_more_cards_are_revealed_of_ones_own_deck(tmp_path: Path) -> None:
    """Five would be turned up, but the deck has four; none is the rival's."""
    text = "In its ranged attack, reveal two more cards."
    deck = ["Bite 1", "Bite 2", "Bite 3", "Bite 4"]
    match = go_on(shot(tmp_path, text, ["Gold"], deck, rival={"battle_deck": ["Claw 6", "Claw 7"]}))
    assert sorted(zone(match, 0, "up") or zone(match, 0, "battle_pile")) == deck, "there are no more"
    assert zone(match, 1, "battle_deck") == ["Claw 6", "Claw 7"]


@pytest.mark.parametrize("is_lost", [True, False])
def test_whether_the_target_was_lost(tmp_path: Path, is_lost: bool) -> None:
    """The rival has lost a Gold before; three cards without a hit leave this one where it lies."""
    cards = at().state.cards
    basics = range(cards.first_battle, cards.first_advanced)
    deck = [cards.names[kind] for kind in basics if (cards.hits[kind] > 0) is is_lost][:3]
    text = "In its ranged attack, if the target is lost, draw one dragon card."
    match = shot(tmp_path, text, ["Gold"], deck, rival={"dragon_pile": ["Gold"], "battle_deck": []})
    go_on(match)
    assert (stack(match, 1, 1), len(zone(match, 0, "dragon_hand"))) == (([], 1) if is_lost else (["Gold"], 0))


# -- attacks and retreats --------------------------------------------------------------------------


@pytest.mark.parametrize(("attack", "drawn"), [(["Bite 1"], 1), (["Bite 1", "Bite 2"], 2)])
def test_strikes_that_were_made_are_counted_over_the_whole_combo(tmp_path: Path, attack: list[str], drawn: int) -> None:
    text = "In answer to an attack: draw one battle card for each strike of the attack."
    doc = melee_doc(["Second Wind"], [*attack, "Claw 6"], turn=1)
    match = at_with_cards(with_card(tmp_path, text), **doc)
    play(match, f"1 attack {attack[0]}")
    for card in attack[1:]:
        play(match, f"1 add {card}")
    while ask(match, 1) == "melee.combo":
        play(match, "1 strike")
    play(match, "0 play Second Wind")
    go_on(match)
    assert len(zone(match, 0, "battle_hand")) == drawn


@rule("DM-RETREAT-07")
@pytest.mark.parametrize("is_resolved", [True, False])
def test_the_topmost_dragon_retreats_to_a_battlefield_or_into_the_hand(tmp_path: Path, is_resolved: bool) -> None:
    others = [{"card": "Storm Peak", "resolved": is_resolved}, {"card": "Graveyard", "resolved": True}]
    doc = melee_doc(
        ["Second Wind", "Bite 1"], ["Claw 6"], (["Gold", "Red", "Black"], ["Gold", "Red", "Brass"]), others=others
    )
    match = at_with_cards(with_card(tmp_path, "On your attack turn: retreat."), **doc)
    events = play(match, "0 play Second Wind")
    if not is_resolved:
        assert options(match, 0) == ["to 2"]
        events = play(match, "0 to 2")
    while ask(match, 0) == "effect.arrival":
        play(match, "0 decline")
    assert stack(match, 1, 0) == ["Gold", "Red"]
    assert (stack(match, 2, 0), zone(match, 0, "dragon_hand")) == (([], ["Black"]) if is_resolved else (["Black"], []))
    assert [event.name for event in events if event.name in ("withdrew", "retreated")] == [
        "withdrew" if is_resolved else "retreated"
    ]


# -- changing places -------------------------------------------------------------------------------


def test_two_dragons_of_one_owner_change_places_where_they_lay(tmp_path: Path) -> None:
    """One in the middle of its stack, the other at the bottom of its own."""
    row = [
        battlefield("Swamp", [], []),
        battlefield("Volcano", ["Gold", "Brass", "Black"], ["Silver"]),
        battlefield("Storm Peak", ["Bronze", "Gold"], ["Blue"]),
    ]
    folder = with_dragon(tmp_path, "On arrival, exchange two of your dragons.")
    match = at_with_cards(folder, row=row, sides=[{"dragon_hand": ["Red"]}, {"dragon_hand": ["Gold"]}])
    play(match, "0 place Red 1", "0 use New")
    for name in ("Brass", "Bronze"):
        play(match, "0 " + next(line for line in options(match, 0) if name in line))
    assert stack(match, 2, 0) == ["Gold", "Bronze", "Black"]
    assert stack(match, 3, 0) == ["Brass", "Gold"]
    assert stack(match, 2, 1) == ["Silver"]


@pytest.mark.parametrize("place", ["hand", "dragon discard pile"])
def test_a_dragon_changes_places_with_one_that_lies_elsewhere(tmp_path: Path, place: str) -> None:
    key = "dragon_hand" if place == "hand" else "dragon_pile"
    folder = with_dragon(tmp_path, f"On arrival, swap a dragon here with a dragon in your {place}.")
    mine: dict[str, list[str]] = {"dragon_hand": ["Red"], "dragon_pile": []}
    mine[key] = [*mine[key], "Silver"]
    row = [battlefield("Swamp", ["Gold", "Brass"], ["Blue"])]
    match = at_with_cards(folder, row=row, sides=[mine, {"dragon_hand": ["Gold"]}])
    play(match, "0 place Red 1", "0 use New")
    while ask(match, 0).startswith("effect"):
        lines = options(match, 0)
        play(match, "0 " + next((line for line in lines if "Gold" in line or "Silver" in line), lines[0]))
    assert stack(match, 1, 0) == ["Silver", "Brass", "Red"]
    assert zone(match, 0, key) == ["Gold"]
    assert names(match, match.state.row[0].stacks[1]) == ["Blue"]


@rule("DM-FIELD-04")
@pytest.mark.parametrize("place", [2, 3])
def test_no_dragon_changes_places_with_one_that_is_barred_there(tmp_path: Path, place: int) -> None:
    """Gold is barred at the Dungeon: it cannot come there, whichever of the two is named first."""
    folder = changed_house_set(
        tmp_path,
        ("dragons.toml", RED, f'{RED}\nability = "New"\ntext = "On arrival, exchange two of your dragons."'),
        ("lands.toml", DUNGEON, "Gold and Red are barred."),
    )
    stacks = [["Brass"], ["Gold"]] if place == 2 else [["Gold"], ["Brass"]]
    lands = ["Dungeon", "Volcano"] if place == 2 else ["Volcano", "Dungeon"]
    row = [
        battlefield("Swamp", [], []),
        *[battlefield(land, mine, []) for land, mine in zip(lands, stacks, strict=True)],
    ]
    match = at_with_cards(folder, row=row, sides=[{"dragon_hand": ["Red"]}, {"dragon_hand": ["Gold"]}])
    play(match, "0 place Red 1", "0 use New")
    for name in ("Gold", "Brass"):
        if ask(match, 0).startswith("effect"):
            play(match, "0 " + next((line for line in options(match, 0) if name in line), options(match, 0)[0]))
    dungeon, volcano = (2, 3) if place == 2 else (3, 2)
    assert "Gold" not in stack(match, dungeon, 0)
    assert "Red" not in stack(match, dungeon, 0)
    assert len(stack(match, dungeon, 0)) == len(stack(match, volcano, 0)) == 1

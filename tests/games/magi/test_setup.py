"""Setup: decks, first player and colours, layout."""

from __future__ import annotations

from collections import Counter

import pytest

import wyrmhall
from tests.games.magi.positions import at, land, names, stack
from tests.matches import ask, options, play, refused
from tests.matches import names as event_names
from tests.rules import rule
from wyrmhall.core.errors import BadSetup
from wyrmhall.core.playing.match import Match
from wyrmhall.games.magi.state import MagiState


def new(seed: int = 1, **settings: object) -> Match[MagiState]:
    return wyrmhall.new("draco-magi", seed=seed, settings=settings)


def laid_out(seed: int, **settings: object) -> Match[MagiState]:
    """A new match right after the layout: the draft is asked."""
    match = new(seed, **settings)
    play(match, f"{match.state.marker} colour green")
    return match


def unmoved(cards: int) -> list[int]:
    """The luck that leaves every card where it lies in a shuffle."""
    return list(range(cards - 1, 0, -1))


def layout_luck(facing: list[int]) -> list[int]:
    """Luck for a layout that leaves all six decks as they are and turns the battlefields so, from the bottom up."""
    decks = [*unmoved(32), *unmoved(20)]
    return [*unmoved(18), *unmoved(18), *facing, *decks, *decks]


@rule("DM-SETUP-01")
def test_a_new_game_has_six_decks_and_nothing_else() -> None:
    match = new()
    state = match.state
    assert [len(side.dragon_deck) for side in state.sides] == [32, 32]
    assert [len(side.battle_deck) for side in state.sides] == [20, 20]
    assert (len(state.fields), len(state.advanced)) == (18, 18)
    cards = [card for side in state.sides for zone in side.zones() for card in zone] + state.fields + state.advanced
    assert sorted(cards) == list(range(len(state.kind)))
    dragons, basics = range(state.cards.first_battle), range(state.cards.first_battle, state.cards.first_advanced)
    for side in state.sides:
        assert all(state.kind[card] in dragons for card in side.dragon_deck)
        assert all(state.kind[card] in basics for card in side.battle_deck)


@rule("DM-SETUP-02")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_first_player_can_be_named_and_chooses_a_colour(seat: int) -> None:
    match = new(first=str(seat + 1))
    assert match.state.marker == seat
    assert [decision.seat for decision in match.pending] == [seat]
    assert options(match, seat) == ["colour green", "colour gold"]
    assert refused(match, f"{1 - seat} colour green") == "DM-SETUP-02"
    assert refused(match, f"{seat} colour red") == "DM-SETUP-02"


@rule("DM-SETUP-02")
def test_otherwise_the_seed_decides_who_is_first() -> None:
    firsts = [new(seed).state.marker for seed in range(40)]
    assert firsts == [new(seed).state.marker for seed in range(40)]
    assert set(firsts) == {0, 1}
    with pytest.raises(BadSetup, match=r"first cannot be .*DM-SETUP-02"):
        new(first="3")


@rule("DM-SETUP-03")
@pytest.mark.parametrize(("colour", "other"), [("gold", "green"), ("green", "gold")])
def test_a_colour_fixes_both_decks_and_the_rival_gets_the_others(colour: str, other: str) -> None:
    match = new(first="1")
    decks = dict(zip(("green", "gold"), match.state.copy().sides, strict=True))
    play(match, f"0 colour {colour}")
    for seat, mine in ((0, colour), (1, other)):
        assert match.view(seat)["sides"][seat]["colour"] == mine
        side = match.state.sides[seat]
        assert sorted(side.dragon_deck) == sorted(decks[mine].dragon_deck)
        assert sorted(side.battle_deck) == sorted(decks[mine].battle_deck)


@rule("DM-SETUP-04")
def test_no_advanced_card_is_in_a_battle_deck_before_the_draft() -> None:
    match = new(additional=4)
    play(match, f"{match.state.marker} colour gold")
    assert ask(match, 0) == "setup.dragons"
    state = match.state
    assert [len(side.battle_deck) for side in state.sides] == [20, 20]
    assert not any(state.cards.is_advanced(state.kind[card]) for side in state.sides for card in side.battle_deck)
    assert len(state.advanced) == 18


@rule("DM-SETUP-05")
def test_both_players_draw_from_one_advanced_deck() -> None:
    match = laid_out(1)
    assert len(match.state.advanced) == 12, "three cards each for the draft"
    supply = ["Roar", "Retreat", "Bite Twice", "Second Wind", "Primal Fury"]
    match = at(phase="choice", marker=0, row=["Swamp"], advanced=supply)
    play(match, "0 fight 1")
    assert names(match, match.state.advanced)[::-1] == ["Bite Twice", "Second Wind", "Primal Fury"]
    assert match.view(1)["sides"][1]["advanced"] == ["Roar"], "the marker has passed: seat 1 draws first"
    assert match.view(0)["sides"][0]["advanced"] == ["Retreat"]


@rule("DM-SETUP-05", "DM-SETUP-06")
def test_the_advanced_and_the_battlefield_deck_are_shuffled() -> None:
    drawn, first = Counter[str](), Counter[str]()
    for seed in range(200):
        match = laid_out(seed)
        drawn[names(match, match.state.sides[match.state.marker].draft)[0]] += 1
        first[land(match, 1)[:-1]] += 1
    assert len(drawn) == len(first) == 18, "every card comes first sometimes"
    assert max(drawn.values()) < 30
    assert max(first.values()) < 30


@rule("DM-SETUP-06")
def test_three_battlefields_are_dealt_into_a_row() -> None:
    match = laid_out(5)
    row = [land(match, place) for place in (1, 2, 3)]
    assert "" not in row
    assert len(match.state.fields) == 15
    dealt = {name[:-1] for name in row} | set(names(match, match.state.fields))
    assert len(dealt) == 18


@rule("DM-SETUP-07")
def test_battlefields_are_drawn_from_the_bottom() -> None:
    match = at(phase="scrying", round=2, row=["", "F01A"], fields=["F05A", "F06A", "F07B", "F08B"])
    assert [land(match, place) for place in (1, 2, 3)] == ["F08B", "F01A", "F07B"]
    assert names(match, match.state.fields)[::-1] == ["F05", "F06"]


@rule("DM-SETUP-07", "DM-SETUP-08")
def test_the_layout_too_draws_from_the_bottom_with_the_side_up_as_it_lies() -> None:
    facing = [1, 0, 1] + [0] * 15
    match = at(layout_luck(facing), phase="layout", row=["", "", ""])
    assert [land(match, place) for place in (1, 2, 3)] == ["F18B", "F17A", "F16B"]
    assert match.state.chance.used_up()  # type: ignore[attr-defined]
    assert ask(match, 0) == ask(match, 1) == "setup.draft", "nobody was asked for a side"


@rule("DM-SETUP-08")
def test_the_side_in_the_deck_is_the_side_in_play() -> None:
    match = at(phase="scrying", row=["", "", ""], fields=["F01A", "F02B", "F03A", "F04B"])
    assert [land(match, place) for place in (1, 2, 3)] == ["F04B", "F03A", "F02B"]


@rule("DM-SETUP-08")
def test_each_side_of_each_card_comes_up() -> None:
    up = Counter[str]()
    for seed in range(250):
        match = laid_out(seed)
        up.update(land(match, place) for place in (1, 2, 3))
    assert len(up) == 36
    sides = Counter[str]()
    for card, times in up.items():
        sides[card[-1]] += times
    assert abs(sides["A"] - sides["B"]) < 120  # 750 cards: more than four standard deviations


@rule("DM-SETUP-08")
def test_the_top_of_the_battlefield_deck_is_shown_by_a_setting_only() -> None:
    match = laid_out(3)
    assert match.view(0)["fields"] == {"count": 15, "cards": []}
    match = laid_out(3, show_top=True)
    top = names(match, match.state.fields)[-1]
    assert match.view(0)["fields"] == match.view(1)["fields"] == {"count": 15, "cards": [top]}


@rule("DM-SETUP-09")
def test_dragon_and_battle_decks_are_shuffled_each_for_itself_and_lie_face_down() -> None:
    orders: list[list[str]] = []
    for seed in range(30):
        match = laid_out(seed)
        for seat, side in enumerate(match.state.sides):
            decks = (names(match, side.dragon_deck), names(match, side.battle_deck))
            orders += decks
            assert Counter(decks[0])["Red"] == 3
            assert (len(decks[0]), len(set(decks[1]))) == (32, 20)
            assert all(not match.view(viewer)["sides"][seat][zone]["cards"] for viewer in (0, 1)
                       for zone in ("dragon_deck", "battle_deck"))  # fmt: skip
    assert len({tuple(order) for order in orders}) == len(orders), "no two decks lie alike"


@rule("DM-SETUP-09")
def test_the_layout_makes_four_shuffles_of_the_players_decks() -> None:
    luck = layout_luck([0] * 18)
    luck[-19:] = [0] * 19  # the last shuffle, seat 1's battle deck, turns it round by one
    match = at(luck, phase="layout", row=["", "", ""])
    assert match.state.chance.used_up()  # type: ignore[attr-defined]
    decks = [names(match, side.battle_deck) for side in match.state.sides]
    assert decks[1] != decks[0]
    assert sorted(decks[1]) == sorted(decks[0])
    assert names(match, match.state.sides[0].dragon_deck) == names(match, match.state.sides[1].dragon_deck)


@rule("DM-SETUP-10")
def test_each_battlefield_has_a_side_for_either_player() -> None:
    match = laid_out(2)
    for field in match.view()["row"]:
        assert field["stacks"] == [[], []]
    match = at(turn=1, row=["Swamp"], sides=[{"dragon_hand": ["Red"]}, {"dragon_hand": ["Black"]}])
    play(match, "1 place Black 1")
    play(match, "0 place Red 1")
    assert (stack(match, 1, 0), stack(match, 1, 1)) == (["Red"], ["Black"])


@rule("DM-SETUP-11")
def test_setup_runs_in_the_printed_order() -> None:
    match = new(4, first="2", additional=7)
    play(match, "1 colour gold")
    chosen = "add Battle Polar Undead Rainbow Blue Lava Clockwork"
    play(match, f"0 {chosen}", f"1 {chosen}")
    expected = ["chose_colour", "built_deck", "built_deck", "laid", "laid", "laid", "drew_advanced", "drew_advanced"]
    assert event_names(match.events) == expected
    assert ask(match, 0) == ask(match, 1) == "setup.draft"
    for seat in (0, 1):
        assert all(field is not None and field["text"] for field in match.view(seat)["row"])


@rule("DM-SETUP-02")
def test_a_colour_is_chosen_in_any_words() -> None:
    for said, colour in (("gold", 1), ("I play green", 0), ("the Gold decks, please", 1)):
        match = new(first="1")
        match.play(0, said)
        assert match.state.sides[0].colour == colour
    for said in ("green and gold", "not gold"):
        assert str(new(first="1").explain(0, said)) == (
            "you play one of two colours: 'colour green' or 'colour gold' (DM-SETUP-02)"
        )

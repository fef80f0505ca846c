"""The asymmetrical variant."""

from collections import Counter
from typing import Any

import pytest

import wyrmhall
from tests.games.magi.positions import names, play_out, zone
from tests.matches import ask, options, play, refused
from tests.matches import names as told_names
from tests.rules import rule
from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import BadSetup
from wyrmhall.core.events import SPECTATOR
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.core.playing.match import Match
from wyrmhall.games.magi.state import MagiState

BASIC = ["Red", "Green", "Black", "Purple", "Gold", "Silver", "Brass", "Bronze"]
SPECIAL = ["Battle", "Polar", "Undead", "Rainbow", "Blue", "Lava", "Clockwork", "Bloodhorn"]
GOLDS = "add Battle Polar Undead Rainbow"
GREENS = "add Blue Lava Clockwork Bloodhorn"


def variant(additional: int = 4, seed: int = 5, **settings: Any) -> Match[MagiState]:
    """Seat 1 holds the marker and has chosen gold."""
    chosen = {"first": "1", "additional": additional, **settings}
    match: Match[MagiState] = wyrmhall.new("draco-magi", seed=seed, settings=chosen)
    play(match, "0 colour gold")
    return match


def dragons(match: LightMatch[MagiState], seat: int) -> Counter[str]:
    """Every dragon of a seat that is in the game."""
    return Counter(zone(match, seat, "dragon_deck") + zone(match, seat, "dragon_hand"))


@rule("DM-VARIANT-01")
def test_the_standard_game_uses_all_dragons() -> None:
    match = variant(additional=8)
    assert ask(match, 0) == "setup.draft"
    for seat in (0, 1):
        assert dragons(match, seat) == Counter(BASIC * 3 + SPECIAL)
        assert match.state.sides[seat].box == []


@rule("DM-VARIANT-01")
def test_the_variant_changes_the_decks_alone() -> None:
    match = variant(additional=0)
    play(match, "0 add none", "1 add none")
    assert ask(match, 0) == "setup.draft"
    for seat in (0, 1):
        play(match, f"{seat} {options(match, seat)[0]}")
    assert match.view()["phase"] == "command"
    assert [len(zone(match, seat, "battle_deck")) for seat in (0, 1)] == [22, 22]
    assert [len(zone(match, seat, "dragon_hand")) for seat in (0, 1)] == [8, 8]
    play_out(match, seed=3)
    assert match.is_over


@rule("DM-VARIANT-02")
@pytest.mark.parametrize("extra", SPECIAL)
def test_every_deck_has_all_its_chromatic_and_metallic_dragons(extra: str) -> None:
    match = variant(additional=1)
    play(match, f"0 add {extra}", "1 add Lava")
    assert dragons(match, 0) == Counter([*BASIC * 3, extra])
    assert dragons(match, 1) == Counter([*BASIC * 3, "Lava"])


@rule("DM-VARIANT-02")
def test_a_basic_type_can_neither_be_chosen_nor_left_out() -> None:
    match = variant()
    assert refused(match, f"0 {GOLDS} without Brass") == "DM-VARIANT-02"
    assert refused(match, "0 add Battle Polar Undead Brass") == "DM-VARIANT-02"
    assert not any(name in option.split() for option in options(match, 0) for name in BASIC)


@rule("DM-VARIANT-03")
def test_both_add_the_number_agreed() -> None:
    match = variant(additional=4)
    for seat in (0, 1):
        assert len(options(match, seat)) == 70
        assert {len(option.split()) for option in options(match, seat)} == {1 + 4}
        assert refused(match, f"{seat} add Battle Polar Undead") == "DM-VARIANT-03"
        assert refused(match, f"{seat} add Battle Polar Undead Rainbow Blue") == "DM-VARIANT-03"


@rule("DM-VARIANT-03")
@pytest.mark.parametrize("number", [-1, 9])
def test_the_number_is_from_none_to_eight(number: int) -> None:
    with pytest.raises(BadSetup, match="DM-VARIANT-03"):
        variant(additional=number)


@rule("DM-VARIANT-04")
def test_a_type_is_added_once_at_most() -> None:
    match = variant(additional=2)
    assert refused(match, "0 add Polar Polar") == "DM-VARIANT-04"
    play(match, "0 add Undead Polar", "1 add Polar Lava")
    for seat in (0, 1):
        assert max(dragons(match, seat)[name] for name in SPECIAL) == 1
    assert dragons(match, 0)["Polar"] == dragons(match, 0)["Undead"] == 1


@rule("DM-VARIANT-05")
def test_the_players_types_may_differ_or_coincide() -> None:
    match = variant()
    play(match, f"0 {GOLDS}", f"1 {GREENS}")
    assert dragons(match, 0) == Counter(BASIC * 3 + SPECIAL[:4])
    assert dragons(match, 1) == Counter(BASIC * 3 + SPECIAL[4:])
    both = variant(additional=1)
    play(both, "0 add Polar", "1 add Polar")
    assert dragons(both, 0)["Polar"] == dragons(both, 1)["Polar"] == 1


@rule("DM-VARIANT-06")
def test_a_secret_pick_is_simultaneous_and_stays_secret() -> None:
    match = variant()
    assert (ask(match, 0), ask(match, 1)) == ("setup.dragons", "setup.dragons")
    before = match.view(1)
    play(match, f"0 {GOLDS}")
    assert match.view(1) == before
    assert len(options(match, 1)) == 70
    play(match, f"1 {GREENS}")
    built = [event for event in match.events if event.name == "built_deck"]
    assert [event.seat for event in built] == [0, 1]
    for event in built:
        assert event.faces(event.seat) is not None
        assert event.faces(1 - event.seat) is None
    assert "Rainbow" not in str(match.told(1))
    imagined = {tuple(sorted(dragons(match.imagine(1, Chance(seed)), 0))) for seed in range(12)}
    assert len(imagined) > 1


@rule("DM-VARIANT-06")
def test_an_open_pick_is_made_by_the_marker_holder_first() -> None:
    match = variant(pick="open")
    assert (ask(match, 0), ask(match, 1)) == ("setup.dragons", "")
    told = play(match, f"0 {GOLDS}")
    assert (ask(match, 0), ask(match, 1)) == ("", "setup.dragons")
    faces = told[0].faces(1)
    assert faces is not None
    assert [match.state.cards.names[kind] for kind in faces] == SPECIAL[:4]
    play(match, f"1 {GREENS}")
    for seed in range(6):
        assert dragons(match.imagine(1, Chance(seed)), 0) == dragons(match, 0)


@rule("DM-VARIANT-06")
def test_whoever_resigns_while_decks_are_built_leaves_a_sound_table() -> None:
    match = variant(pick="open")
    play(match, f"0 {GOLDS}")
    match.resign(1)
    assert match.result() is not None
    assert match.unsound() == ""


@rule("DM-VARIANT-06")
def test_open_picks_and_ones_own_deck_list_stand_in_the_view() -> None:
    openly = variant(pick="open")
    play(openly, f"0 {GOLDS}", f"1 {GREENS}")
    for viewer in (0, 1, SPECTATOR):
        lists = [side["dragons"] for side in openly.view(viewer)["sides"]]
        assert [[name for name in SPECIAL if name in found] for found in lists] == [SPECIAL[:4], SPECIAL[4:]]
        assert [Counter(found) for found in lists] == [dragons(openly, seat) for seat in (0, 1)]
    assert any("these dragons in all" in line for line in openly.game.sentences(openly.view(0)))
    secretly = variant(pick="secret")
    play(secretly, f"0 {GOLDS}", f"1 {GREENS}")
    for viewer, known in ((0, [True, False]), (1, [False, True]), (SPECTATOR, [False, False])):
        assert [side["dragons"] is not None for side in secretly.view(viewer)["sides"]] == known
    assert Counter(secretly.view(1)["sides"][1]["dragons"]) == dragons(secretly, 1)
    standard = variant(additional=8)
    assert all(Counter(standard.view()["sides"][seat]["dragons"]) == dragons(standard, seat) for seat in (0, 1))


@rule("DM-VARIANT-06")
def test_a_random_pick_asks_nobody() -> None:
    decks = set()
    for seed in range(12):
        match = variant(pick="random", seed=seed)
        assert ask(match, 0) == "setup.draft"
        for seat in (0, 1):
            assert dragons(match, seat).total() == 28
            decks.add(tuple(sorted(dragons(match, seat))))
        built = [event for event in match.events if event.name == "built_deck"]
        assert [event.faces(1 - event.seat) for event in built] == [None, None]
    assert len(decks) > 12


@rule("DM-VARIANT-07")
def test_decks_are_built_before_the_battlefields_and_the_rest_takes_no_part() -> None:
    match = variant()
    assert all(field is None for field in match.view(0)["row"])
    play(match, f"0 {GOLDS}", f"1 {GREENS}")
    told = told_names(match.events)
    assert told[:3] == ["chose_colour", "built_deck", "built_deck"]
    assert told.index("laid") == 3
    built = [event for event in match.events if event.name == "built_deck"]
    assert [event["size"] for event in built] == [28, 28]
    for seat, out in ((0, SPECIAL[4:]), (1, SPECIAL[:4])):
        side = match.state.sides[seat]
        assert sorted(names(match, side.box)) == sorted(out)
        elsewhere = [card for cards in side.zones() if cards is not side.box for card in cards]
        assert set(side.box).isdisjoint(elsewhere)
        assert "box" not in match.view(seat)["sides"][seat]
    play_out(match, seed=1)
    for seat, out in ((0, SPECIAL[4:]), (1, SPECIAL[:4])):
        assert sorted(names(match, match.state.sides[seat].box)) == sorted(out)

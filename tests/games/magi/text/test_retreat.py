"""Dragons that arrive through Retreat or Reinforce, and dragons that are moved."""

from typing import Any

import pytest

from tests.games.magi.positions import at, battlefield, melee, stack, zone
from tests.matches import ask, names, options, play, refused
from tests.rules import rule
from wyrmhall.core.playing.match import Match
from wyrmhall.games.magi.state import MagiState

ARRIVING = ("Battle", "Black", "Brass", "Bronze", "Purple", "Undead")
TYPES = (
    "Red", "Green", "Black", "Purple", "Gold", "Silver", "Brass", "Bronze", "Battle", "Polar", "Undead", "Rainbow",
    "Blue", "Lava", "Clockwork", "Bloodhorn",
)  # fmt: skip


def reinforced_by(dragon: str, **more: Any) -> Match[MagiState]:
    """Reinforce turns up this dragon where every ability could do something."""
    side = {"dragon_deck": [dragon, "Red"], "dragon_pile": ["Gold"], **more}
    match = melee(
        ["Reinforce", "Bite 1"],
        ["Claw 6"],
        stacks=(["Red"], ["Red", "Gold"]),
        land="Swamp",
        others=[battlefield("Graveyard", ["Gold"], [])],
        sides=[side, {}],
    )
    play(match, "0 play Reinforce")
    return match


@rule("DM-RETREAT-01")
@pytest.mark.parametrize("dragon", ["Polar", "Red", "Blue", "Bloodhorn"])
def test_an_arrival_neither_freezes_nor_shoots(dragon: str) -> None:
    match = reinforced_by(dragon)
    assert stack(match, 1, 0) == ["Red", dragon]
    assert match.view()["row"][0]["frozen"] is None
    assert (ask(match, 0), ask(match, 1)) == ("", "melee.attack")


@rule("DM-RETREAT-01")
@pytest.mark.parametrize("dragon", ["Polar", "Red"])
def test_a_dragon_that_retreated_neither_freezes_nor_shoots(dragon: str) -> None:
    goal = battlefield("Graveyard", [], ["Gold"])
    match = melee(["Retreat", "Bite 1"], ["Claw 6"], stacks=(["Gold", dragon], ["Gold"]), land="Swamp", others=[goal])
    play(match, "0 play Retreat", "0 to 2")
    assert stack(match, 2, 0) == [dragon]
    assert match.view()["row"][1]["frozen"] is None
    assert (ask(match, 0), ask(match, 1)) == ("", "melee.attack")


@rule("DM-RETREAT-02")
@pytest.mark.parametrize("dragon", TYPES)
def test_six_types_alone_use_their_ability_on_arrival(dragon: str) -> None:
    match = reinforced_by(dragon)
    assert ask(match, 0) == ("effect.arrival" if dragon in ARRIVING else "")
    assert ask(match, 1) == ("" if dragon in ARRIVING else "melee.attack")


@rule("DM-RETREAT-02")
@pytest.mark.parametrize("dragon", ["Purple", "Gold"])
def test_a_dragon_that_retreated_uses_its_ability_there(dragon: str) -> None:
    match = melee(["Retreat", "Bite 1"], ["Claw 6"], stacks=(["Gold", dragon], ["Gold"]), others=["F04A"])
    play(match, "0 play Retreat", "0 to 2")
    if dragon == "Purple":
        assert options(match, 0) == ["use", "decline"]
        play(match, "0 use")
        assert match.view()["row"][1]["side"] == "B"
    assert ask(match, 1) == "melee.attack"


@rule("DM-RETREAT-03")
@pytest.mark.parametrize(("dragon", "asked"), [("Silver", ""), ("Gold", "command.use")])
def test_immunity_holds_for_an_arrival(dragon: str, asked: str) -> None:
    match = melee(
        ["Reinforce"],
        ["Flight 18"],
        stacks=(["Red"], ["Gold", "Gold"]),
        others=[],
        sides=[{"dragon_deck": [dragon, "..."]}, {"dragon_deck": ["Red", "..."]}],
    )
    play(match, "0 play Reinforce", "1 pass", "0 pass")
    assert match.state.round == 2
    play(match, "1 place Red 1")
    assert ask(match, 1) == asked


@rule("DM-RETREAT-04")
def test_reinforce_needs_a_free_place() -> None:
    match = melee(["Reinforce", "Bite 1"], ["Claw 6"])
    assert options(match, 0) == ["attack Bite 1"]
    assert refused(match, "0 play Reinforce") == "DM-RETREAT-04"


@rule("DM-RETREAT-04")
def test_reinforce_comes_to_the_top_of_the_own_side() -> None:
    match = reinforced_by("Gold")
    assert (stack(match, 1, 0), stack(match, 1, 1)) == (["Red", "Gold"], ["Red", "Gold"])
    assert zone(match, 0, "dragon_deck") == ["Red"]


@rule("DM-RETREAT-04", "DM-RETREAT-11")
def test_a_barred_dragon_does_not_arrive() -> None:
    match = melee(
        ["Reinforce", "Bite 1"],
        ["Claw 6"],
        stacks=(["Red"], ["Red"]),
        land="Desert Sands",
        sides=[{"dragon_deck": ["Clockwork", "Gold"]}, {}],
    )
    told = play(match, "0 play Reinforce")
    assert [event.rule for event in told if event.name == "turned_away"] == ["DM-RETREAT-11"]
    assert stack(match, 1, 0) == ["Red"]
    assert zone(match, 0, "dragon_pile") == ["Clockwork"]
    assert zone(match, 0, "dragon_deck") == ["Gold"]


@rule("DM-RETREAT-04")
def test_retreat_keeps_to_free_places_that_take_the_type() -> None:
    full = battlefield("Graveyard", ["Red", "Black", "Gold"], [])
    others = [full, battlefield("Desert Sands", ["Purple"], [])]
    clockwork = melee(["Retreat"], ["Claw 6"], stacks=(["Red", "Clockwork"], ["Red"]), others=others)
    play(clockwork, "0 play Retreat")
    assert stack(clockwork, 2, 0) == ["Red", "Black", "Gold"]
    assert stack(clockwork, 3, 0) == ["Purple"]
    assert zone(clockwork, 0, "dragon_hand") == ["Clockwork"]
    silver = melee(["Retreat"], ["Claw 6"], stacks=(["Red", "Silver"], ["Red"]), others=others)
    play(silver, "0 play Retreat")
    assert options(silver, 0) == ["to 3"]
    assert refused(silver, "0 to 2") == "DM-RETREAT-04"
    play(silver, "0 to 3")
    assert stack(silver, 3, 0) == ["Purple", "Silver"]


@rule("DM-RETREAT-10")
@pytest.mark.parametrize("is_resolved", [True, False])
def test_the_topmost_dragon_goes_to_the_hand_if_no_battlefield_takes_it(is_resolved: bool) -> None:
    other = battlefield("Swamp", [], [], resolved=is_resolved)
    match = melee(["Bite 1"], ["Retreat"], stacks=(["Gold"], ["Red", "Purple"]), others=[other])
    told = play(match, "0 attack Bite 1", "0 strike", "1 play Retreat", *["1 to 2", "1 decline"] * (not is_resolved))
    assert zone(match, 1, "dragon_hand") == ["Purple"] * is_resolved
    assert stack(match, 1, 1) == ["Red"], "the attack is stopped, and the topmost has gone"
    assert [event.rule for event in told if event.name == "withdrew"] == ["DM-RETREAT-10"] * is_resolved


@rule("DM-RETREAT-04")
def test_retreat_counts_the_place_of_a_freezing_polar() -> None:
    frozen = battlefield("Graveyard", ["Gold", "Black"], [], frozen=0)
    match = melee(["Retreat"], ["Claw 6"], stacks=(["Red", "Silver"], ["Red"]), others=[frozen])
    play(match, "0 play Retreat")
    assert zone(match, 0, "dragon_hand") == ["Silver"]


@rule("DM-RETREAT-05")
def test_when_the_last_dragon_retreats_the_opponent_wins() -> None:
    match = melee(["Retreat", "Bite 1"], ["Claw 6"], stacks=(["Red"], ["Gold", "Black"]))
    told = play(match, "0 play Retreat", "0 to 2")
    assert [event.seat for event in told if event.name == "won"] == [1]
    assert stack(match, 2, 0) == ["Red"]
    answered = melee(["Magic 17", "Bite 1"], ["Retreat"], stacks=(["Red"], ["Gold"]))
    told = play(answered, "0 attack Magic 17", "1 play Retreat", "1 to 2")
    assert [event.seat for event in told if event.name == "won"] == [0]
    assert stack(answered, 2, 1) == ["Gold"]


@rule("DM-RETREAT-05")
def test_an_ability_that_draws_the_last_dragon_after_it_loses_the_battlefield() -> None:
    match = melee(["Retreat", "Bite 1"], ["Claw 6"], stacks=(["Red", "Brass"], ["Gold"]))
    play(match, "0 play Retreat", "0 to 2", "0 use")
    assert options(match, 0) == ["from 1"]
    told = play(match, "0 from 1")
    assert stack(match, 2, 0) == ["Brass", "Red"]
    assert [event.seat for event in told if event.name == "won"] == [1]


@rule("DM-RETREAT-06")
def test_a_dragon_that_joins_brings_no_battle_cards() -> None:
    match = reinforced_by("Gold")
    assert len(stack(match, 1, 0)) == 2
    assert zone(match, 0, "battle_hand") == ["Bite 1"]
    assert len(zone(match, 0, "battle_deck")) == 19


@rule("DM-RETREAT-06")
def test_a_dragon_that_joins_adds_to_the_count() -> None:
    match = melee(["Reinforce"], ["Flight 18"], stacks=(["Red"], ["Gold"]), sides=[{"dragon_deck": ["Red"]}, {}])
    told = play(match, "0 play Reinforce", "1 pass", "0 pass")
    assert [event.seat for event in told if event.name == "won"] == [0]


@rule("DM-RETREAT-07")
def test_retreat_goes_to_unresolved_battlefields_only() -> None:
    resolved = battlefield("Swamp", [], [], resolved=True)
    match = at(
        phase="melee",
        fight=2,
        row=[resolved, battlefield("Volcano", ["Red", "Gold"], ["Red"]), "Graveyard"],
        sides=[{"battle_hand": ["Retreat"]}, {"battle_hand": ["Claw 6"]}],
    )
    play(match, "0 play Retreat")
    assert options(match, 0) == ["to 3"]
    assert refused(match, "0 to 1") == "DM-RETREAT-07"
    assert refused(match, "0 to 2") == "DM-RETREAT-07"
    play(match, "0 to 3")
    assert stack(match, 3, 0) == ["Gold"]


@rule("DM-RETREAT-08")
@pytest.mark.parametrize(("answer", "theirs"), [("use", ["Gold", "Red"]), ("decline", ["Red", "Gold"])])
def test_an_arrival_ability_is_optional_and_comes_before_the_next_attack(answer: str, theirs: list[str]) -> None:
    match = reinforced_by("Black")
    assert (options(match, 0), options(match, 1)) == (["use", "decline"], [])
    play(match, f"0 {answer}")
    assert stack(match, 1, 1) == theirs
    assert ask(match, 1) == "melee.attack"


@rule("DM-RETREAT-08")
def test_the_end_is_tested_after_the_ability() -> None:
    # the ambush takes the last opposing dragon
    match = melee(
        ["Reinforce", "Bite 1"],
        ["Claw 6"],
        stacks=(["Red"], ["Gold"]),
        sides=[{"dragon_deck": ["Battle"], "battle_deck": ["Bite 2"]}, {"battle_deck": ["Claw 7"]}],
    )
    told = play(match, "0 play Reinforce")
    assert "won" not in names(told)
    told = play(match, "0 use")
    assert [event.seat for event in told if event.name == "won"] == [0]


@rule("DM-RETREAT-09")
def test_a_moved_dragon_uses_nothing() -> None:
    row = [battlefield("Swamp", [], ["Gold"]), battlefield("Dungeon", ["Red"], [])]
    match = at(row=row, sides=[{"dragon_hand": ["Brass"]}, {"dragon_hand": ["Gold"]}])
    play(match, "0 place Brass 1", "0 use Escort", "0 from 2")
    assert stack(match, 1, 0) == ["Brass", "Red"]
    assert (ask(match, 0), ask(match, 1)) == ("", "command.place")
    row = [battlefield("Swamp", [], ["Gold", "Red"]), battlefield("Dungeon", ["Black"], [])]
    menacing = at(row=row, sides=[{"dragon_hand": ["Brass"]}, {"dragon_hand": ["Gold"]}])
    play(menacing, "0 place Brass 1", "0 use Escort", "0 from 2")
    assert stack(menacing, 1, 0) == ["Brass", "Black"]
    assert ask(menacing, 0) == ""


@rule("DM-RETREAT-09")
def test_nothing_is_fetched_to_a_full_stack_or_where_it_is_barred() -> None:
    row = [battlefield("Swamp", ["Gold", "Gold"], []), battlefield("Dungeon", ["Red"], [])]
    full = at(row=row, sides=[{"dragon_hand": ["Brass"]}, {"dragon_hand": ["Gold"]}])
    play(full, "0 place Brass 1")
    assert ask(full, 0) == ""
    row = [
        battlefield("Desert Sands", [], []),
        battlefield("Dungeon", ["Clockwork"], []),
        battlefield("Swamp", ["Red"], []),
    ]
    barred = at(row=row, sides=[{"dragon_hand": ["Brass"]}, {"dragon_hand": ["Gold"]}])
    play(barred, "0 place Brass 1", "0 use Escort")
    assert options(barred, 0) == ["from 3"]
    assert refused(barred, "0 from 2") == "DM-FIELD-04"


@rule("DM-RETREAT-08", "DM-FIELD-08")
@pytest.mark.parametrize(("fought", "reached", "loses"), [("Volcano", "Dungeon", True), ("Dungeon", "Volcano", False)])
def test_flight_is_judged_where_a_dragon_has_arrived_not_where_it_fought(
    fought: str, reached: str, loses: bool
) -> None:
    """A Battle retreats from one battlefield to another and ambushes there; the rival reveals a Flight."""
    match = melee(
        ["Retreat", "Bite 2"],
        ["Bite 3"],
        stacks=(["Red", "Battle"], ["Red"]),
        land=fought,
        others=[battlefield(reached, [], ["Gold"])],
        sides=[{"battle_deck": ["Bite 1"]}, {"battle_deck": ["Flight 18"]}],
    )
    play(match, "0 play Retreat", "0 to 2", "0 use")
    assert stack(match, 2, 0) == ["Battle"]
    assert stack(match, 2, 1) == ([] if loses else ["Gold"])


@rule("DM-RETREAT-01", "DM-RETREAT-02")
def test_what_an_arrival_may_not_do_is_refused_with_the_reason() -> None:
    asked = reinforced_by("Black")
    assert ask(asked, 0) == "effect.arrival"
    assert refused(asked, "0 shoot") == "DM-RETREAT-01"
    assert refused(asked, "0 freeze") == "DM-RETREAT-01"
    gone = reinforced_by("Polar")
    assert (ask(gone, 0), ask(gone, 1)) == ("", "melee.attack")
    assert refused(gone, "0 freeze") == "DM-RETREAT-01"
    assert refused(gone, "0 use Polar") == "DM-RETREAT-02"
    assert refused(gone, "0 use Black") == "DM-COMMAND-12"
    assert refused(gone, "0 attack Bite 1") == "DM-MELEE-08"

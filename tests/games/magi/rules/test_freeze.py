"""Frozen battlefields."""

from pathlib import Path

from tests.games.magi.positions import at, at_with_cards, battlefield, changed_house_set, gems, names, stack, zone
from tests.matches import ask, options, play, refused
from tests.matches import names as told_names
from tests.rules import rule

FROZEN = battlefield("Swamp", ["Red", "Gold"], ["Red", "Gold", "Black"], frozen=0)


@rule("DM-FREEZE-01")
def test_a_polar_laid_over_the_card_freezes_it() -> None:
    match = at(row=["Dungeon", "Swamp", "Graveyard"], sides=[{"dragon_hand": ["Polar"]}, {"dragon_hand": ["Red"]}])
    play(match, "0 place Polar 2", "0 freeze")
    assert match.view()["row"][1]["frozen"] == 0
    assert [field["frozen"] for field in match.view()["row"]] == [None, 0, None]
    assert stack(match, 2, 0) == stack(match, 2, 1) == []
    assert names(match, [match.state.row[1].polar]) == ["Polar"]
    assert zone(match, 0, "dragon_hand") == []


@rule("DM-FREEZE-02")
def test_there_is_no_melee_at_a_frozen_battlefield() -> None:
    match = at(phase="choice", row=[FROZEN, "Dungeon"])
    told = play(match, "0 fight 1")
    assert told_names(told) == ["chose_field", "marker", "thawed"]
    assert ask(match, 1) == "melee.field"
    assert [len(zone(match, seat, "battle_deck")) for seat in (0, 1)] == [20, 20]


@rule("DM-FREEZE-03")
def test_a_frozen_battlefield_is_chosen_and_passes_the_marker() -> None:
    match = at(phase="choice", row=["Dungeon", FROZEN, "Graveyard"], sides=[{"dragon_hand": ["Red"]}])
    assert options(match, 0) == ["fight 1", "fight 2", "fight 3"]
    play(match, "0 fight 1", "1 fight 2")
    assert match.state.marker == 0
    assert options(match, 0) == ["fight 3"]
    play(match, "0 fight 3")
    assert match.state.marker == 1
    assert match.view()["phase"] == "nightfall"


@rule("DM-FREEZE-04")
def test_resolving_thaws_and_the_polar_joins_the_top_of_its_stack() -> None:
    match = at(phase="choice", row=[FROZEN, "Dungeon"])
    play(match, "0 fight 1")
    assert stack(match, 1, 0) == ["Red", "Gold", "Polar"]
    assert stack(match, 1, 1) == ["Red", "Gold", "Black"]
    assert match.view()["row"][0]["frozen"] is None
    theirs = battlefield("Swamp", ["Red"], ["Gold"], frozen=1)
    other = at(phase="choice", row=[theirs, "Dungeon"])
    play(other, "0 fight 1")
    assert (stack(other, 1, 0), stack(other, 1, 1)) == (["Red"], ["Gold", "Polar"])


@rule("DM-FREEZE-05")
def test_nobody_wins_a_frozen_battlefield() -> None:
    match = at(phase="choice", row=[FROZEN])
    play(match, "0 fight 1")
    assert match.state.round == 2
    assert [len(stack(match, 1, seat)) for seat in (0, 1)] == [3, 3]
    assert match.view()["row"][0]["land"] == "Swamp"
    one_sided = at(phase="choice", row=[battlefield("Swamp", [], ["Red", "Gold"], frozen=1), "Dungeon"])
    play(one_sided, "0 fight 1")
    assert gems(one_sided, 0) == gems(one_sided, 1) == {}
    assert stack(one_sided, 1, 1) == ["Red", "Gold", "Polar"]
    assert one_sided.view()["row"][0]["land"] == "Swamp"


@rule("DM-FREEZE-06")
def test_freezing_is_optional() -> None:
    match = at(row=["Swamp"], sides=[{"dragon_hand": ["Polar"]}, {"dragon_hand": ["Red"]}])
    play(match, "0 place Polar 1")
    assert options(match, 0) == ["freeze", "stack"]
    play(match, "0 stack")
    assert stack(match, 1, 0) == ["Polar"]
    assert match.view()["row"][0]["frozen"] is None
    assert ask(match, 1) == "command.place"


@rule("DM-FREEZE-06")
def test_a_polar_in_a_stack_does_not_freeze_again() -> None:
    thawed = battlefield("Swamp", ["Polar"], [])
    match = at(row=[thawed, "Dungeon"], sides=[{"dragon_hand": ["Red"]}, {"dragon_hand": ["Red"]}])
    play(match, "0 place Red 1")
    assert ask(match, 0) == ""
    assert match.view()["row"][0]["frozen"] is None
    fetched = at(row=[thawed, "Dungeon"], sides=[{"dragon_hand": ["Brass"]}, {"dragon_hand": ["Red"]}])
    play(fetched, "0 place Brass 2", "0 use Escort", "0 from 1")
    assert stack(fetched, 2, 0) == ["Brass", "Polar"]
    assert ask(fetched, 1) == "command.place"


@rule("DM-FREEZE-07")
def test_freezing_takes_a_place() -> None:
    full = battlefield("Swamp", ["Red", "Gold", "Red"], [])
    match = at(row=[full, "Dungeon"], sides=[{"dragon_hand": ["Polar"]}])
    assert options(match, 0) == ["place Polar 2"]
    assert refused(match, "0 place Polar 1") == "DM-COMMAND-05"
    two = battlefield("Swamp", ["Red", "Gold"], [])
    last = at(row=[two, "Dungeon"], sides=[{"dragon_hand": ["Polar", "Silver"]}, {}])
    play(last, "0 place Polar 1", "0 freeze", "1 pass")
    assert options(last, 0) == ["place Silver 2"]
    assert refused(last, "0 place Silver 1") == "DM-FREEZE-07"


@rule("DM-FREEZE-08")
def test_a_frozen_battlefield_is_not_frozen_again() -> None:
    match = at(turn=1, row=[battlefield("Swamp", ["Red"], [], frozen=0)], sides=[{}, {"dragon_hand": ["Polar"]}])
    assert refused(match, "1 freeze 1 with Polar") == "DM-FREEZE-08"
    play(match, "1 place Polar 1")
    assert refused(match, "1 freeze 1") == "DM-FREEZE-08"
    assert (ask(match, 0), ask(match, 1)) == ("command.place", "")
    assert stack(match, 1, 1) == ["Polar"]
    assert match.view()["row"][0]["frozen"] == 0


@rule("DM-FREEZE-09")
def test_the_covering_polar_is_no_target() -> None:
    cover = battlefield("Swamp", [], [], frozen=0)
    match = at(turn=1, row=[cover, "Dungeon"], sides=[{}, {"dragon_hand": ["Red"]}])
    play(match, "1 place Red 1")
    assert ask(match, 1) == ""
    under = at(
        turn=1, row=[battlefield("Swamp", ["Gold"], [], frozen=0), "Dungeon"], sides=[{}, {"dragon_hand": ["Red"]}]
    )
    told = play(under, "1 place Red 1", "1 shoot")
    assert [event.kinds for event in told if event.name == "shot"] == [
        [under.state.cards.kind_of("Red"), under.state.cards.kind_of("Gold")]
    ]


@rule("DM-FREEZE-09")
def test_the_covering_polar_counts_for_no_ability() -> None:
    # Menace wants two opposing dragons, Ambush one, Escort a dragon in a stack
    one = battlefield("Swamp", ["Gold"], [], frozen=0)
    menace = at(turn=1, row=[one, "Dungeon"], sides=[{}, {"dragon_hand": ["Black"]}])
    play(menace, "1 place Black 1")
    assert ask(menace, 1) == ""
    none = battlefield("Swamp", [], [], frozen=0)
    ambush = at(turn=1, row=[none, "Dungeon"], sides=[{}, {"dragon_hand": ["Battle"]}])
    play(ambush, "1 place Battle 1")
    assert ask(ambush, 1) == ""
    escort = at(row=[none, "Dungeon"], sides=[{"dragon_hand": ["Brass"]}, {"dragon_hand": ["Red"]}])
    play(escort, "0 place Brass 2")
    assert ask(escort, 0) == ""


@rule("DM-FREEZE-09")
def test_dragons_beside_the_covering_polar_can_be_moved() -> None:
    row = [battlefield("Swamp", ["Gold"], ["Red", "Gold"], frozen=0), "Dungeon"]
    match = at(row=row, sides=[{"dragon_hand": ["Brass", "Black"]}, {}])
    play(match, "0 place Black 1", "0 use Menace")
    assert stack(match, 1, 1) == ["Gold", "Red"]
    play(match, "1 pass", "0 place Brass 2", "0 use Escort", "0 from 1")
    assert stack(match, 2, 0) == ["Brass", "Black"]


@rule("DM-FREEZE-03", "DM-MELEE-02")
def test_a_frozen_battlefield_cannot_be_left_out() -> None:
    row = [battlefield("Swamp", ["Red"], [], frozen=0), battlefield("Dungeon", ["Gold"], [])]
    match = at(phase="choice", row=row)
    assert refused(match, "0 pass") == "DM-MELEE-02"
    play(match, "0 fight 2")
    assert refused(match, "1 pass") == "DM-FREEZE-03"
    play(match, "1 fight 1")
    assert stack(match, 1, 0) == ["Red", "Polar"]


@rule("DM-FREEZE-09")
def test_the_covering_polar_cannot_be_named(tmp_path: Path) -> None:
    shift = "On arrival, if this battlefield is not frozen, you may turn over this battlefield."
    cards = changed_house_set(
        tmp_path, ("dragons.toml", shift, "On arrival, move one dragon to the bottom of its stack.")
    )
    row = [battlefield("Swamp", ["Red", "Gold"], ["Silver", "Polar"], frozen=0), battlefield("Dungeon", [], [])]
    match = at_with_cards(cards, row=row, sides=[{"dragon_hand": ["Purple"]}])
    play(match, "0 place Purple 2", "0 use Shift")
    assert "rival Polar 1-2" in options(match, 0)
    assert refused(match, "0 own Polar 1") == "DM-FREEZE-09"
    assert refused(match, "0 the Blue") == "DM-CARD-11"
    play(match, "0 Polar")
    assert stack(match, 1, 1) == ["Polar", "Silver"], "the one in a stack is meant"

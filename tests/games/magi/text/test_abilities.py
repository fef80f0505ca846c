"""What each dragon's sentence does (abilities used in a melee: test_retreat)."""

from pathlib import Path
from typing import Any

import pytest

from tests.games.magi.positions import at, at_with_cards, battlefield, changed_house_set, melee, names, stack, zone
from tests.matches import ask, options, play, refused
from tests.matches import names as told_names
from tests.rules import rule
from wyrmhall.core.playing.match import Match
from wyrmhall.games.magi.state import MagiState


def placing_doc(dragon: str, theirs: list[str], land: str = "Swamp", **more: Any) -> dict[str, Any]:
    """Seat 1 places this dragon at battlefield 1. A Swamp changes neither ranged nor shield values."""
    sides = [{"dragon_hand": [dragon], **more.pop("mine", {})}, {"dragon_hand": ["Red"], **more.pop("rival", {})}]
    row = [battlefield(land, more.pop("stack", []), theirs), *more.pop("others", [])]
    return {"row": row, "sides": sides, **more}


def placed(dragon: str, theirs: list[str], land: str = "Swamp", **more: Any) -> Match[MagiState]:
    match = at(**placing_doc(dragon, theirs, land, **more))
    play(match, f"0 place {dragon} 1")
    return match


# -- Green: Venom ----------------------------------------------------------------------------------


def test_venom_exchanges_one_revealed_card_before_the_defence() -> None:
    deck = ["Claw 8", "Bite 1", "Magic 15", "Tail 11"]  # hits 0, 1, 2, 0
    match = placed("Green", ["Bronze"], mine={"battle_deck": deck})
    play(match, "0 shoot")
    assert (ask(match, 0), ask(match, 1)) == ("effect.set_aside", "")
    assert options(match, 0) == ["set aside Bite 1", "set aside Claw 8", "decline"]
    told = play(match, "0 set aside Claw 8")
    assert [event["hits"] for event in told if event.name == "revealed"] == [2]
    assert (ask(match, 0), ask(match, 1)) == ("", "ranged.defend")
    told = play(match, "1 decline")
    assert told_names(told) == ["lost"]
    assert sorted(zone(match, 0, "battle_pile")) == ["Bite 1", "Claw 8", "Magic 15"]
    assert zone(match, 0, "battle_deck") == ["Tail 11"]


def test_the_hits_of_the_card_set_aside_do_not_count() -> None:
    match = placed("Green", ["Bronze"], mine={"battle_deck": ["Claw 8", "Bite 1", "Tail 11"]})
    play(match, "0 shoot", "0 set aside Bite 1")
    told = play(match, "1 decline")
    assert [(event["hits"], event["shields"]) for event in told if event.name == "withstood"] == [(0, 0)]


def test_venom_may_be_left() -> None:
    match = placed("Green", ["Bronze"], mine={"battle_deck": ["Claw 8", "Bite 1", "Magic 15"]})
    told = play(match, "0 shoot", "0 decline", "1 decline")
    assert told_names(told).count("revealed") == 2
    assert zone(match, 0, "battle_deck") == ["Magic 15"]


@rule("DM-CARD-12")
@pytest.mark.parametrize(("pile", "shown"), [([], []), (["Magic 15"], ["Magic 15"])])
def test_the_card_set_aside_cannot_be_revealed_again(pile: list[str], shown: list[str]) -> None:
    match = placed("Green", ["Bronze"], mine={"battle_deck": ["Claw 8", "Bite 1"], "battle_pile": pile})
    play(match, "0 shoot")
    told = play(match, "0 set aside Bite 1")
    assert [names_of(match, event.kinds) for event in told if event.name == "revealed"] == [[card] for card in shown]
    play(match, "1 decline")
    assert sorted(zone(match, 0, "battle_pile")) == sorted(["Claw 8", "Bite 1", *shown])


def names_of(match: Match[MagiState], kinds: list[int]) -> list[str]:
    return [match.state.cards.names[kind] for kind in kinds]


# -- Black: Menace, Purple: Shift ------------------------------------------------------------------


def test_menace_moves_the_topmost_dragon_to_the_bottom() -> None:
    match = placed("Black", ["Red", "Gold", "Silver"])
    assert options(match, 0) == ["use Menace", "done"]
    play(match, "0 use Menace")
    assert stack(match, 1, 1) == ["Silver", "Red", "Gold"]
    left = placed("Black", ["Red", "Gold"])
    play(left, "0 done")
    assert stack(left, 1, 1) == ["Red", "Gold"]


@rule("DM-COMMAND-15")
def test_menace_needs_two_opposing_dragons() -> None:
    match = placed("Black", ["Red"])
    assert (ask(match, 0), ask(match, 1)) == ("", "command.place")


def test_shift_turns_the_battlefield_over() -> None:
    match = placed("Purple", [], land="F04A")
    assert match.view()["row"][0]["gem"] == "purple"
    assert options(match, 0) == ["use Shift", "done"]
    play(match, "0 use Shift")
    field = match.view()["row"][0]
    assert (field["land"], field["gem"]) == ("Graveyard", "red")


def test_shift_and_the_ranged_attack_come_in_either_order() -> None:
    match = placed("Purple", ["Red"], land="F04A")
    assert options(match, 0) == ["shoot", "use Shift", "done"]
    play(match, "0 use Shift")
    assert options(match, 0) == ["shoot", "done"]
    assert refused(match, "0 use Shift") == "DM-COMMAND-13"


def test_a_frozen_battlefield_is_not_shifted() -> None:
    frozen = battlefield("F04A", [], [], frozen=1)
    match = at(row=[frozen], sides=[{"dragon_hand": ["Purple"]}, {"dragon_hand": ["Red"]}])
    play(match, "0 place Purple 1")
    assert ask(match, 0) == ""
    assert match.view()["row"][0]["side"] == "A"


# -- Silver: Mirror Scales, Clockwork: Iron Hide ---------------------------------------------------


@pytest.mark.parametrize("immune", ["Silver", "Clockwork"])
def test_an_immune_dragon_on_top_stops_ranged_attacks(immune: str) -> None:
    match = placed("Red", ["Gold", immune])
    assert ask(match, 0) == ""
    covered = placed("Red", [immune, "Gold"])
    assert options(covered, 0) == ["shoot", "done"]


@pytest.mark.parametrize("immune", ["Silver", "Clockwork"])
def test_immunity_is_no_help_against_strikes_and_ambush(immune: str) -> None:
    match = melee(["Magic 17", "Bite 1"], ["Claw 6"], stacks=(["Red"], ["Gold", immune]))
    play(match, "0 attack Magic 17", "1 done")
    assert stack(match, 1, 1) == ["Gold"]
    decks: dict[str, Any] = {"mine": {"battle_deck": ["Bite 1"]}, "rival": {"battle_deck": ["Claw 6"]}}
    ambushed = placed("Battle", ["Gold", immune], **decks)
    play(ambushed, "0 use Ambush")
    assert stack(ambushed, 1, 1) == ["Gold"]


# -- Brass: Escort, Bronze: Scout ------------------------------------------------------------------


def test_escort_moves_a_topmost_dragon_from_another_battlefield() -> None:
    others = [battlefield("Dungeon", ["Red", "Gold"], []), battlefield("Graveyard", ["Black"], [])]
    match = placed("Brass", [], others=others)
    play(match, "0 use Escort")
    assert options(match, 0) == ["from 2", "from 3"]
    assert refused(match, "0 from 1") == "DM-RETREAT-07"
    play(match, "0 from 2")
    assert (stack(match, 1, 0), stack(match, 2, 0)) == (["Brass", "Gold"], ["Red"])
    assert ask(match, 1) == "command.place"


def test_escort_needs_a_dragon_and_a_free_place() -> None:
    assert ask(placed("Brass", [], others=["Dungeon", "Graveyard"]), 0) == ""
    waiting = [battlefield("Dungeon", ["Gold"], [])]
    assert ask(placed("Brass", [], stack=["Red", "Black"], others=waiting), 0) == ""
    assert ask(placed("Brass", [], stack=["Red"], others=waiting), 0) == "command.use"
    polar = [battlefield("Dungeon", [], [], frozen=0)]
    assert ask(placed("Brass", [], others=polar), 0) == ""


def test_escort_takes_no_dragon_from_a_resolved_battlefield() -> None:
    others = [battlefield("Dungeon", ["Gold"], [], resolved=True), battlefield("Graveyard", ["Black"], [])]
    match = melee(
        ["Reinforce"], ["Claw 6"], stacks=(["Red"], ["Red"]), others=others, sides=[{"dragon_deck": ["Brass"]}, {}]
    )
    play(match, "0 play Reinforce", "0 use")
    assert options(match, 0) == ["from 3"]
    assert refused(match, "0 from 2") == "DM-RETREAT-07"


@pytest.mark.parametrize("back", ["Gold", "Silver"])
def test_scout_draws_a_dragon_and_puts_one_under_the_deck(back: str) -> None:
    mine = {"dragon_hand": ["Bronze", "Silver"], "dragon_deck": ["Gold", "Red", "Black"]}
    match = placed("Bronze", [], mine=mine)
    assert options(match, 0) == ["use Scout", "done"]
    play(match, "0 use Scout")
    assert options(match, 0) == ["put Gold", "put Silver"]
    play(match, f"0 put {back}")
    assert zone(match, 0, "dragon_deck") == ["Red", "Black", back]
    assert zone(match, 0, "dragon_hand") == ["Silver" if back == "Gold" else "Gold"]


def test_only_its_owner_sees_what_scout_draws_and_puts_back() -> None:
    # the rival has seen the Silver, which came back from the discard pile, but not which card goes under the deck
    mine = {"dragon_hand": ["Bronze", "Silver ^*"], "dragon_deck": ["Gold", "Red"]}
    views = []
    for back in ("Gold", "Silver"):
        match = placed("Bronze", [], mine=mine)
        play(match, "0 use Scout", f"0 put {back}")
        assert match.view(0)["sides"][0]["dragon_deck"]["cards"] == [back]
        views.append((match.view(1), match.told(1)))
    assert views[0] == views[1]


def test_scout_reshuffles_the_pile_and_is_not_offered_without_cards() -> None:
    match = placed("Bronze", [], mine={"dragon_deck": [], "dragon_pile": ["Gold"]})
    play(match, "0 use Scout", "0 put Gold")
    assert zone(match, 0, "dragon_deck") == ["Gold"]
    assert zone(match, 0, "dragon_pile") == []
    empty = placed("Bronze", [], mine={"dragon_deck": [], "dragon_pile": []})
    assert ask(empty, 0) == ""


# -- Battle: Ambush --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second", "land", "is_lost"),
    [
        ("Bite 1", "Claw 6", "Swamp", True),
        ("Bite 1", "Bite 2", "Swamp", False),
        ("Bite Twice", "Bite 2", "Swamp", False),  # one stopped strike is enough
        ("Bite 1", "Bite or Claw", "Swamp", False),
        ("Bite 1", "Flight 18", "Swamp", False),
        ("Bite 1", "Flight 18", "Dungeon", True),
        ("Piercing Magic", "Flight 18", "Swamp", True),
        ("Piercing Magic", "Magic 15", "Swamp", False),
        ("Claw 6", "Diving Claw", "Dungeon", False),
        ("Bite 1", "Diving Claw", "Dungeon", True),
        ("Bite 1", "Retreat", "Swamp", True),
    ],
)
def test_ambush_takes_the_topmost_dragon_unless_a_strike_is_stopped(
    first: str, second: str, land: str, is_lost: bool
) -> None:
    decks: dict[str, Any] = {"mine": {"battle_deck": [first]}, "rival": {"battle_deck": [second]}}
    match = placed("Battle", ["Red", "Gold"], land=land, **decks)
    assert options(match, 0) == ["use Ambush", "done"]
    play(match, "0 use Ambush")
    assert stack(match, 1, 1) == (["Red"] if is_lost else ["Red", "Gold"])
    assert zone(match, 1, "dragon_pile") == (["Gold"] if is_lost else [])
    assert (zone(match, 0, "battle_pile"), zone(match, 1, "battle_pile")) == ([first], [second])
    assert ask(match, 1) == "command.place"


@pytest.mark.parametrize(("option", "theirs"), [("Bite", ["Red"]), ("Claw", ["Red", "Gold"])])
def test_ambush_names_an_option_before_the_opponent_reveals(option: str, theirs: list[str]) -> None:
    decks: dict[str, Any] = {"mine": {"battle_deck": ["Bite or Claw"]}, "rival": {"battle_deck": ["Claw 6"]}}
    match = placed("Battle", ["Red", "Gold"], **decks)
    told = play(match, "0 use Ambush")
    assert options(match, 0) == ["as Bite", "as Claw"]
    assert [event.seat for event in told if event.name == "revealed_top"] == [0]
    play(match, f"0 as {option}")
    assert stack(match, 1, 1) == theirs


@pytest.mark.parametrize("first", ["Flight 18", "Roar"])
def test_without_a_strike_the_ambush_ends(first: str) -> None:
    match = placed("Battle", ["Red"], mine={"battle_deck": [first]})
    told = play(match, "0 use Ambush")
    assert told_names(told).count("revealed_top") == 1
    assert stack(match, 1, 1) == ["Red"]
    assert zone(match, 0, "battle_pile") == [first]
    assert len(zone(match, 1, "battle_deck")) == 20


def test_ambush_needs_an_opposing_dragon_and_a_card() -> None:
    assert ask(placed("Battle", []), 0) == ""
    assert ask(placed("Battle", ["Red"], mine={"battle_deck": []}), 0) == ""
    bare = placed("Battle", ["Red"], mine={"battle_deck": ["Bite 1"]}, rival={"battle_deck": []})
    play(bare, "0 use Ambush")
    assert stack(bare, 1, 1) == []


# -- Polar: Freeze, Undead: Exhume -----------------------------------------------------------------


def test_freeze_is_not_for_a_battlefield_that_bars_it() -> None:
    match = at(row=["Volcano", "Swamp"], sides=[{"dragon_hand": ["Polar"]}, {"dragon_hand": ["Red"]}])
    assert refused(match, "0 place Polar 1") == "DM-FIELD-04"
    play(match, "0 place Polar 2", "0 freeze")
    assert names(match, [match.state.row[1].polar]) == ["Polar"]
    assert ask(match, 1) == "command.place"


def test_exhume_takes_a_dragon_from_the_own_pile() -> None:
    match = placed("Undead", [], mine={"dragon_pile": ["Red", "Blue", "Red"]}, rival={"dragon_pile": ["Gold"]})
    play(match, "0 use Exhume")
    assert options(match, 0) == ["take Red", "take Blue"]
    play(match, "0 take Blue")
    assert zone(match, 0, "dragon_hand") == ["Blue"]
    assert zone(match, 0, "dragon_pile") == ["Red", "Red"]
    assert match.view(1)["sides"][0]["dragon_hand"]["cards"] == ["Blue"]


def test_exhume_is_not_offered_with_an_empty_pile() -> None:
    assert ask(placed("Undead", []), 0) == ""


def test_exhume_takes_no_undead(tmp_path: Path) -> None:
    one = 'type = "Undead"\ngroup = "special"\ncopies = 1'
    cards = changed_house_set(tmp_path, ("dragons.toml", one, one.replace("1", "2")))
    match = at_with_cards(cards, **placing_doc("Undead", [], mine={"dragon_pile": ["Undead", "Red"]}))
    play(match, "0 place Undead 1", "0 use Exhume")
    assert options(match, 0) == ["take Red"]
    assert refused(match, "0 take Undead") == "DM-CARD-11"
    alone = at_with_cards(cards, **placing_doc("Undead", [], mine={"dragon_pile": ["Undead"]}))
    play(alone, "0 place Undead 1")
    assert ask(alone, 0) == ""


# -- Rainbow: Prism --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("land", "values"),
    [
        ("Swamp", (4, 2, 2)),
        ("Rolling Hills", (4, 2, 2)),  # raised for two types: once
        ("Volcano", (3, 2, 3)),
        ("Ruined City", (4, 3, 2)),
        ("Crystal Lake", (4, 2, 2)),
        ("Deep Forest", (4, 2, 3)),
    ],
)
def test_prism_shares_in_every_value_the_scroll_raises(land: str, values: tuple[int, int, int]) -> None:
    match = at(row=[battlefield(land, ["Rainbow"], [])])
    seen = match.view()["row"][0]["stacks"][0][0]
    assert (seen["melee"], seen["shield"], seen["ranged"]) == values


def test_prism_ignores_bars_and_negative_modifiers(tmp_path: Path) -> None:
    text = "Black has +1 melee. Undead has +1 melee. Gold has -1 melee."
    hostile = "Rainbow is barred. Rainbow has -2 shield. Rainbow has -1 ranged. Gold is barred. Gold has -1 melee."
    cards = changed_house_set(tmp_path, ("lands.toml", text, hostile))
    match = at_with_cards(cards, **placing_doc("Rainbow", [], mine={"dragon_hand": ["Rainbow", "Gold"]}))
    assert options(match, 0) == ["place Rainbow 1"]
    play(match, "0 place Rainbow 1")
    seen = match.view()["row"][0]["stacks"][0][0]
    assert (seen["melee"], seen["shield"], seen["ranged"]) == (3, 2, 2)


# -- Blue: Chain Lightning, Lava: Melt, Bloodhorn: Gore --------------------------------------------

THREE_HITS = {"battle_deck": ["Magic 15", "Bite 1", "Claw 8", "Tail 11"]}
TWO_HITS = {"battle_deck": ["Claw 9", "Bite 1", "Claw 8", "Tail 11"]}
ONE_HIT = {"battle_deck": ["Bite 1", "Bite 2", "Claw 8", "Tail 11"]}


@pytest.mark.parametrize(
    ("hits", "theirs", "left"),
    [
        (THREE_HITS, ["Red", "Gold", "Black"], ["Red"]),
        (TWO_HITS, ["Red", "Gold", "Black"], ["Red"]),
        (ONE_HIT, ["Red", "Gold", "Black"], ["Red", "Gold"]),
        (THREE_HITS, ["Red", "Silver", "Black"], ["Red", "Silver"]),  # an immune dragon is spared
        (THREE_HITS, ["Silver", "Gold", "Black"], ["Silver"]),
        (THREE_HITS, ["Black"], []),
    ],
)
def test_chain_lightning_takes_the_next_dragon_too(hits: dict[str, Any], theirs: list[str], left: list[str]) -> None:
    match = placed("Blue", theirs, mine=hits)
    play(match, "0 shoot", "1 decline")
    assert stack(match, 1, 1) == left
    assert ask(match, 1) == "command.place"
    assert len(zone(match, 1, "battle_deck")) == 20


def test_shields_hold_the_chain() -> None:
    match = placed("Blue", ["Red", "Gold"], mine=THREE_HITS, rival={"battle_deck": ["Tail 14", "Bite 1"]})
    play(match, "0 shoot", "1 turn up", "1 turn up")
    assert stack(match, 1, 1) == ["Red"]


@pytest.mark.parametrize(
    ("target", "land", "cards"), [("Bronze", "Swamp", 2), ("Gold", "Swamp", 1), ("Black", "Swamp", 0)]
)
def test_melt_takes_one_shield(target: str, land: str, cards: int) -> None:
    match = placed("Lava", [target], land=land, mine=THREE_HITS, rival={"battle_deck": ["Bite 1", "Claw 6", "Claw 7"]})
    play(match, "0 shoot")
    for _ in range(cards):
        play(match, "1 turn up")
    assert stack(match, 1, 1) == []
    assert len(zone(match, 1, "battle_pile")) == cards


def test_melt_comes_after_the_scroll_and_stops_at_zero(tmp_path: Path) -> None:
    scrolled = placed("Lava", ["Green"], land="Volcano", mine=THREE_HITS)  # 2, -1 of the scroll, -1
    play(scrolled, "0 shoot")
    assert stack(scrolled, 1, 1) == []
    cards = changed_house_set(tmp_path, ("lands.toml", "Green has -1 shield.", "Green has -2 shield."))
    harmless = {"battle_deck": ["Bite 2", "Claw 8", "Tail 11", "Tail 14"]}
    match = at_with_cards(cards, **placing_doc("Lava", ["Green"], land="Volcano", mine=harmless))
    told = play(match, "0 place Lava 1", "0 shoot")
    assert [(event["hits"], event["shields"]) for event in told if event.name == "withstood"] == [(0, 0)]
    assert stack(match, 1, 1) == ["Green"]


def test_gore_adds_a_hit() -> None:
    match = placed("Bloodhorn", ["Red"], mine={"battle_deck": ["Claw 8"]}, rival={"battle_deck": ["Bite 1"]})
    play(match, "0 shoot", "1 turn up")
    assert stack(match, 1, 1) == []
    shielded = placed("Bloodhorn", ["Red"], mine={"battle_deck": ["Claw 8"]}, rival={"battle_deck": ["Bite 2"]})
    play(shielded, "0 shoot", "1 turn up")
    assert stack(shielded, 1, 1) == ["Red"]

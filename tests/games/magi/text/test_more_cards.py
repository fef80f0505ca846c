"""More texts that no shipped card has: hands, tops of decks, stacks, new moments, and what lands and dragons forbid."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.magi.positions import at_with_cards, battlefield, changed_house_set, melee_doc, stack, zone
from tests.games.magi.text.own_cards import (
    RED,
    SECOND_WIND,
    fought,
    placed,
    shot,
    used,
    with_card,
    with_dragon,
    with_land,
)
from tests.matches import ask, names, options, play, refused
from wyrmhall.core.errors import BadCard
from wyrmhall.games.magi.text.cards import SHIELD
from wyrmhall.games.magi.text.catalogue import load
from wyrmhall.games.magi.text.values import value_at

# -- which cards -----------------------------------------------------------------------------------


def test_all_other_dragons_are_discarded(tmp_path: Path) -> None:
    match = used(tmp_path, "On arrival, discard all other dragons here.", ["Gold", "Brass"], stack=["Silver"])
    assert (stack(match, 1, 0), stack(match, 1, 1)) == (["Red"], [])


def test_a_whole_hand_is_discarded(tmp_path: Path) -> None:
    text = "On your attack turn: each player discards their hand, then draws two battle cards."
    match = fought(tmp_path, text, mine=["Second Wind", "Bite 1"], theirs=["Claw 6", "Claw 7", "Claw 8"])
    assert [len(zone(match, seat, "battle_hand")) for seat in (0, 1)] == [2, 2]
    assert sorted(zone(match, 1, "battle_pile")) == ["Claw 6", "Claw 7", "Claw 8"]


def test_who_looks_at_a_hand_chooses_from_it(tmp_path: Path) -> None:
    text = (
        "On your attack turn: look at the opponent's hand, then the opponent discards one battle card of your choice."
    )
    match = fought(tmp_path, text, theirs=["Claw 6", "Magic 15"])
    assert options(match, 0) == ["discard Claw 6", "discard Magic 15"]
    play(match, "0 discard Magic 15")
    assert (zone(match, 1, "battle_hand"), zone(match, 1, "battle_pile")) == (["Claw 6"], ["Magic 15"])


def test_only_who_looks_sees_a_hand(tmp_path: Path) -> None:
    text = "On arrival, you may look at the opponent's dragon cards."
    match = used(tmp_path, text, rival={"dragon_hand": ["Gold", "Brass"]})
    told = [event for event in match.told(0) if event["event"] == "looked_at_hand"]
    assert sorted(told[0]["cards"]) == ["Brass", "Gold"]
    hidden = [event for event in match.told(1) if event["event"] == "looked_at_hand"]
    assert not isinstance(hidden[0]["cards"], list) or "Gold" not in hidden[0]["cards"]


def test_a_hand_is_revealed_to_both(tmp_path: Path) -> None:
    match = used(tmp_path, "On arrival, the opponent reveals their hand.", rival={"dragon_hand": ["Gold", "Brass"]})
    assert all("revealed_hand" in [event["event"] for event in match.told(seat)] for seat in (0, 1))


def test_the_top_of_a_discard_pile(tmp_path: Path) -> None:
    text = "On your attack turn: put the top card of your battle discard pile on top of your battle deck."
    match = fought(tmp_path, text, sides=[{"battle_pile": ["Magic 15", "Tail 11"], "battle_deck": ["Bite 2"]}, {}])
    assert zone(match, 0, "battle_deck") == ["Magic 15", "Bite 2"]


def test_the_top_of_a_deck_is_discarded(tmp_path: Path) -> None:
    text = "On arrival, discard the top two cards of the opponent's dragon deck."
    match = used(tmp_path, text, rival={"dragon_hand": ["Gold"], "dragon_deck": ["Black", "Brass", "Silver"]})
    assert (zone(match, 1, "dragon_deck"), sorted(zone(match, 1, "dragon_pile"))) == (["Silver"], ["Black", "Brass"])


@pytest.mark.parametrize(
    ("which", "left"),
    [
        ("the opponent's bottom dragon here", ["Gold", "Brass"]),
        ("the opponent's next dragon here", ["Silver", "Brass"]),
        ("the topmost dragon of the opponent's stack here", ["Silver", "Gold"]),
        ("the opponent's dragon here with the highest shield", ["Silver", "Gold"]),
        ("the opponent's dragon here with the lowest shield", ["Gold", "Brass"]),
    ],
)
def test_one_dragon_of_a_stack(tmp_path: Path, which: str, left: list[str]) -> None:
    match = used(tmp_path, f"On arrival, discard {which}.", ["Silver", "Gold", "Brass"], others=[])
    if match.decision(0) is not None and ask(match, 0) == "effect.dragon":
        play(match, f"0 {options(match, 0)[-1]}")
    assert stack(match, 1, 1) == left


def test_who_names_a_dragon_that_is_there_twice_is_told_how_to_say_which(tmp_path: Path) -> None:
    text = "On arrival, discard one of the opponent's dragons here."
    match = used(tmp_path, text, ["Silver", "Gold", "Silver"], others=[])
    assert ask(match, 0) == "effect.dragon"
    refusal = match.explain(0, "discard the Silver")
    assert refusal is not None
    assert refusal.why == "'discard the Silver' can mean 2 things; say 'rival Silver 1-1' or 'rival Silver 1-3'"
    play(match, "0 the Gold")
    assert stack(match, 1, 1) == ["Silver", "Silver"]


def test_as_many_are_drawn_as_are_missing(tmp_path: Path) -> None:
    text = "On your attack turn: draw battle cards until you have four."
    assert len(zone(fought(tmp_path, text), 0, "battle_hand")) == 4
    even = "On your attack turn: draw until you have as many battle cards as the opponent."
    assert len(zone(fought(tmp_path, even, theirs=["Claw 6", "Claw 7", "Claw 8"]), 0, "battle_hand")) == 3


# -- stacks ----------------------------------------------------------------------------------------


def test_a_dragon_comes_from_the_discard_pile(tmp_path: Path) -> None:
    text = "On your attack turn: put one dragon from your dragon discard pile on top of your stack here."
    piles = [{"dragon_pile": ["Silver", "Brass"]}, {}]
    match = fought(tmp_path, text, sides=piles, stacks=(["Gold", "Red"], ["Gold", "Red", "Black"]))
    play(match, "0 bring Brass")
    assert (stack(match, 1, 0), zone(match, 0, "dragon_pile")) == (["Gold", "Red", "Brass"], ["Silver"])


def test_a_dragon_is_placed_under_the_others(tmp_path: Path) -> None:
    text = "On placement, you may put this on the bottom of your stack instead of on top."
    match = placed(tmp_path, text, stack=["Gold", "Silver"])
    play(match, "0 use")
    assert stack(match, 1, 0) == ["Red", "Gold", "Silver"]


def test_two_dragons_change_places(tmp_path: Path) -> None:
    text = "On arrival, swap your topmost dragon at another unresolved battlefield with the bottom dragon of your stack here."
    match = used(tmp_path, text, stack=["Silver"], others=[battlefield("Dungeon", ["Gold", "Brass"], [])])
    if match.decision(0) is not None and ask(match, 0) == "effect.fetch":
        play(match, f"0 {options(match, 0)[0]}")
    assert (stack(match, 1, 0), stack(match, 2, 0)) == (["Brass", "Red"], ["Gold", "Silver"])


def test_what_cannot_be_moved_stays(tmp_path: Path) -> None:
    folder = with_dragon(tmp_path, "Always, this cannot be moved.")
    row = [battlefield("Dungeon", [], ["Gold", "Red"])]
    match = at_with_cards(folder, row=row, sides=[{"dragon_hand": ["Black"]}, {"dragon_hand": ["Gold"]}])
    play(match, "0 place Black 1")
    assert "use Menace" not in options(match, 0)
    row = [battlefield("Dungeon", [], ["Red", "Gold"])]
    free = at_with_cards(folder, row=row, sides=[{"dragon_hand": ["Black"]}, {"dragon_hand": ["Gold"]}])
    play(free, "0 place Black 1")
    assert "use Menace" in options(free, 0)


def test_the_marker_is_taken(tmp_path: Path) -> None:
    match = used(tmp_path, "On arrival, take the first player marker.", marker=1, turn=0)
    assert match.state.marker == 0


# -- moments ---------------------------------------------------------------------------------------


def test_a_dragon_that_is_discarded_speaks(tmp_path: Path) -> None:
    text = "When this is discarded from a battlefield, you may put it on the bottom of your dragon deck."
    folder = with_dragon(tmp_path, text)
    match = at_with_cards(folder, **melee_doc(["Bite 1", "Bite 2"], ["Claw 6"], (["Gold"], ["Gold", "Red"])))
    play(match, "0 attack Bite 1", "0 strike", "1 done")
    assert ask(match, 1) == "effect.may"
    play(match, "1 put")
    assert (zone(match, 1, "dragon_pile"), zone(match, 1, "dragon_deck")[-1]) == ([], "Red")


def test_a_text_that_discards_lets_the_dragon_speak(tmp_path: Path) -> None:
    speaks = "When this is discarded from a battlefield, draw one dragon card."
    discards = "On your attack turn: the opponent discards their topmost dragon here."
    red = ("dragons.toml", RED, f'{RED}\nability = "New"\ntext = "{speaks}"')
    folder = changed_house_set(tmp_path, red, ("battle.toml", SECOND_WIND, discards))
    match = at_with_cards(folder, **melee_doc(["Second Wind", "Bite 1"], ["Claw 6"], (["Gold"], ["Gold", "Red"])))
    play(match, "0 play Second Wind")
    assert len(zone(match, 1, "dragon_hand")) == 1


@pytest.mark.parametrize(("defence", "drawn"), [(["Claw 6", "Claw 7"], 1), (["Tail 11", "Claw 7"], 0)])
def test_an_attack_that_is_not_stopped(tmp_path: Path, defence: list[str], drawn: int) -> None:
    folder = with_card(tmp_path, "Attack with Tail. If this is not stopped, you may draw one battle card.")
    match = at_with_cards(folder, **melee_doc(["Second Wind", "Bite 1"], defence))
    play(match, "0 attack Second Wind")
    if "defend Tail 11" in options(match, 1):
        play(match, "1 defend Tail 11")
    play(match, "1 done")
    if drawn:
        play(match, "0 draw")
    assert len(zone(match, 0, "battle_hand")) == 1 + drawn


def test_who_wins_a_battlefield_draws(tmp_path: Path) -> None:
    folder = with_dragon(tmp_path, "When you win this battlefield, draw two dragon cards.")
    match = at_with_cards(folder, **melee_doc(["Bite 1", "Bite 2"], ["Claw 6"], (["Gold", "Red"], ["Gold"])))
    play(match, "0 attack Bite 1", "0 strike", "1 done")
    assert (len(zone(match, 0, "dragon_hand")), zone(match, 0, "won") != []) == (2, True)


def test_at_nightfall_dragons_speak(tmp_path: Path) -> None:
    folder = with_dragon(tmp_path, "At nightfall, draw one dragon card.")
    match = at_with_cards(folder, phase="nightfall", row=[battlefield("Dungeon", ["Red"], ["Gold"], resolved=True)])
    assert "drew_dragon" in [event["event"] for event in match.told(0)]


def test_what_follows_a_shot_that_discards_its_target(tmp_path: Path) -> None:
    text = "In its ranged attack, if the target is discarded, you may draw one dragon card."
    match = shot(tmp_path, text, ["Silver", "Gold"], ["Magic 15", "Magic 16", "Bite 1"])
    play(match, "1 decline", "0 draw")
    assert len(zone(match, 0, "dragon_hand")) == 1
    missed = shot(tmp_path, text, ["Silver", "Gold"], ["Flight 18", "Flight 19", "Bite 2"])
    play(missed, "1 decline")
    assert (stack(missed, 1, 1), zone(missed, 0, "dragon_hand")) == (["Silver", "Gold"], [])


def test_cards_are_picked_from_those_revealed(tmp_path: Path) -> None:
    text = "On your attack turn: reveal the top three cards of your battle deck; put all of them that carry Magic into your hand."
    deck = ["Magic 15", "Tail 11", "Magic 16", "Bite 2"]
    match = fought(tmp_path, text, sides=[{"battle_deck": deck}, {}])
    assert sorted(zone(match, 0, "battle_hand")) == ["Bite 1", "Magic 15", "Magic 16"]
    assert (zone(match, 0, "battle_deck"), "Tail 11" in zone(match, 0, "battle_pile")) == (["Bite 2"], True)


def test_dragons_go_back_to_whoever_owns_them(tmp_path: Path) -> None:
    text = "On arrival, return all other dragons here to their owners' hands."
    match = used(tmp_path, text, ["Brass"], stack=["Silver"])
    assert (zone(match, 0, "dragon_hand"), sorted(zone(match, 1, "dragon_hand"))) == (["Silver"], ["Brass", "Gold"])


@pytest.mark.parametrize(("attack", "left"), [("Magic 15", 2), ("Bite 1", 1)])
def test_an_answer_to_one_sort_of_attack(tmp_path: Path, attack: str, left: int) -> None:
    folder = with_card(tmp_path, "In answer to an attack, if the attack carries Magic: stop all strikes.")
    match = at_with_cards(folder, **melee_doc([attack, "Claw 6"], ["Second Wind"], (["Gold"], ["Red", "Black"])))
    play(match, f"0 attack {attack}", "0 strike")
    play(match, "1 play Second Wind" if "play Second Wind" in options(match, 1) else "1 done")
    assert len(stack(match, 1, 1)) == left


def test_it_is_done_twice(tmp_path: Path) -> None:
    match = used(tmp_path, "On arrival, draw one dragon card twice.", mine={"dragon_deck": ["Gold", "Silver", "Brass"]})
    assert zone(match, 0, "dragon_hand") == ["Gold", "Silver"]


# -- attacks ---------------------------------------------------------------------------------------


def test_strikes_of_one_type_are_stopped(tmp_path: Path) -> None:
    folder = with_card(tmp_path, "In answer to an attack: stop all Bite strikes.")
    stacks = (["Gold"], ["Red", "Black", "Gold"])
    match = at_with_cards(folder, **melee_doc(["Bite and Claw", "Bite 1"], ["Second Wind"], stacks))
    play(match, "0 attack Bite and Claw", "1 play Second Wind")
    assert len(stack(match, 1, 1)) == 2


def test_a_card_that_attacks_only_if(tmp_path: Path) -> None:
    folder = with_card(
        tmp_path, "Attack with Bite and Bite. Play this only if you have fewer dragons here than the opponent."
    )
    match = at_with_cards(folder, **melee_doc(["Second Wind", "Bite 1"], ["Claw 6"]))
    assert refused(match, "0 attack Second Wind") == "DM-CARD-11"
    assert "attack Bite 1" in options(match, 0)
    fewer = at_with_cards(folder, **melee_doc(["Second Wind"], ["Claw 6"], (["Gold"], ["Gold", "Red"])))
    assert options(fewer, 0) == ["attack Second Wind"]
    none = at_with_cards(folder, **melee_doc(["Second Wind"], ["Claw 6"]))
    assert options(none, 0) == ["pass"], "who cannot attack may pass"


@pytest.mark.parametrize(
    ("text", "theirs", "shields"),
    [
        ("In its ranged attack, the target has no shield.", ["Bronze"], 0),
        ("In its ranged attack, ignore the target's shield.", ["Bronze"], 0),
    ],
)
def test_a_target_without_shield_is_lost(tmp_path: Path, text: str, theirs: list[str], shields: int) -> None:
    match = shot(tmp_path, text, theirs, ["Magic 15", "Bite 1", "Bite 2"])
    assert (stack(match, 1, 1), match.decision(1) is None or ask(match, 1) != "ranged.defend") == ([], True)
    assert shields == 0


def test_hits_are_doubled(tmp_path: Path) -> None:
    match = shot(tmp_path, "In its ranged attack, double the hits.", ["Bronze"], ["Magic 15", "Bite 1", "Bite 2"])
    assert match.view()["shot"]["hits"] == 6


# -- lands -----------------------------------------------------------------------------------------


def in_the_dungeon(folder: Path, text: str, mine: list[str], theirs: list[str], **more: Any) -> Any:
    return at_with_cards(with_land(folder, text), **melee_doc(mine, theirs, land="Dungeon", **more))


def test_a_strike_is_forbidden(tmp_path: Path) -> None:
    match = in_the_dungeon(tmp_path, "Magic is forbidden.", ["Magic 15", "Bite or Magic", "Bite 1"], ["Claw 6"])
    assert refused(match, "0 attack Magic 15") == "DM-CARD-11"
    assert options(match, 0) == ["attack Bite 1", "attack Bite or Magic as Bite"]
    helpless = in_the_dungeon(tmp_path, "Magic is forbidden.", ["Magic 15"], ["Claw 6"])
    assert options(helpless, 0) == ["pass"]


def test_a_forbidden_strike_is_not_added_to_an_attack_either(tmp_path: Path) -> None:
    """All three cards show the sun."""
    match = in_the_dungeon(tmp_path, "Magic is forbidden.", ["Bite 1", "Magic 15", "Claw 6"], ["Claw 7"])
    play(match, "0 attack Bite 1")
    assert options(match, 0) == ["add Claw 6", "strike"]
    assert refused(match, "0 add Magic 15") == "DM-CARD-11"


def test_two_strikes_are_forbidden(tmp_path: Path) -> None:
    match = in_the_dungeon(tmp_path, "Magic and Tail are forbidden.", ["Magic 15", "Tail 11", "Bite 1"], ["Claw 6"])
    assert options(match, 0) == ["attack Bite 1"]


def test_combos_are_forbidden(tmp_path: Path) -> None:
    match = in_the_dungeon(tmp_path, "Combos are forbidden.", ["Bite 1", "Bite 2"], ["Claw 6"])
    play(match, "0 attack Bite 1")
    assert ask(match, 1) == "melee.defend"


def test_fewer_places_at_a_land(tmp_path: Path) -> None:
    folder = with_land(tmp_path, "Each player can have at most two dragons here.")
    row = [battlefield("Dungeon", ["Gold", "Silver"], []), battlefield("Swamp", [], [])]
    match = at_with_cards(folder, row=row, sides=[{"dragon_hand": ["Black"]}, {"dragon_hand": ["Gold"]}])
    assert refused(match, "0 place Black 1") == "DM-COMMAND-05"
    assert options(match, 0) == ["place Black 2"]


def test_dragons_are_barred_by_what_is_printed_on_them(tmp_path: Path) -> None:
    cards = load(with_land(tmp_path, "Dragons with ranged 3 or more are barred."))
    barred = [
        name for name, is_barred in zip(cards.names, cards.barred[cards.land_names.index("Dungeon")]) if is_barred
    ]
    assert barred == ["Red", "Blue", "Lava"]


# -- what is so ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("condition", "is_so"),
    [
        ("this is your only dragon here", False),
        ("there are three dragons here", True),
        ("there is a metallic dragon here", True),
        ("there are no special dragons here", True),
        ("there is a Polar here", False),
        ("it is the first round", True),
        ("it is round 2 or later", False),
        ("the opponent has more cards in hand than you", True),
        ("you have fewer cards in hand than the opponent", True),
        ("you have as many cards in hand as the opponent", False),
        ("your topmost dragon here is on top of its stack", True),
        ("the total melee of your dragons here is 4", True),
        ("the highest shield of your dragons here is 2", True),
        ("you have the first player marker", True),
        ("the opponent's hand is larger than yours", True),
        ("your dragon hand is smaller than the opponent's dragon hand", True),
        ("your dragon deck is smaller than your dragon hand", False),
    ],
)
def test_what_a_text_asks(tmp_path: Path, condition: str, is_so: bool) -> None:
    match = placed(
        tmp_path, f"On arrival, if {condition}, draw one dragon card.", ["Bronze"], stack=["Brass"], marker=0
    )
    assert ("use New" in options(match, 0)) == is_so


def test_it_is_this_in_what_always_holds(tmp_path: Path) -> None:
    folder = with_dragon(tmp_path, "Always, this has +2 shield if it is on top of its stack.")
    row = [battlefield("Dungeon", ["Gold", "Red"], ["Red", "Gold"])]
    match = at_with_cards(folder, row=row, sides=[{"dragon_hand": ["Black"]}, {}])
    s = match.state
    assert [value_at(s, SHIELD, s.row[0].stacks[seat][at], 0) for seat, at in ((0, 1), (1, 0))] == [3, 1]


def test_more_than_one_thing_holds(tmp_path: Path) -> None:
    folder = with_dragon(tmp_path, "Always, this has +1 melee and is immune to ranged attacks.")
    cards = load(folder)
    assert (cards.immune[0], len(cards.holdings[0])) == (True, 1)


@pytest.mark.parametrize(
    ("make", "text", "problem"),
    [
        (with_card, "Defend as Flight. If this is not stopped, draw one battle card.", "only a card that attacks"),
        (with_card, "Defend as Flight. Play this only if you have a dragon here.", "says what it needs at its moment"),
        (with_land, "Each player can have at most three dragons here.", "has 3 places"),
        (with_land, "Dragons with ranged more than the number of dragons here are barred.", "fixed numbers"),
        (
            with_dragon,
            "On arrival, put the top card of your dragon deck on the bottom of your dragon deck.",
            "look at it first",
        ),
        (with_dragon, "On arrival, discard the top card of your hand.", "a hand has no top"),
        (with_dragon, "On arrival, put one battle card on top of your stack here.", "only dragons lie in stacks"),
        (
            with_dragon,
            "On arrival, swap this battlefield with your topmost dragon here.",
            "only dragons in their stacks",
        ),
        (with_dragon, "On arrival, put your hand into your hand.", "in a hand already"),
        (with_dragon, "On arrival, choose all dragons here.", "nothing to choose"),
        (
            with_dragon,
            "On arrival, each player draws one dragon card, then they discard one dragon card.",
            "say 'each player'",
        ),
        (with_dragon, "On arrival, double the hits.", "there is no ranged attack then"),
        (with_dragon, "Always, your hand cannot be moved.", "only dragons in their stacks"),
        (with_dragon, "Always, your battle cards have +1 melee.", "only dragons in their stacks"),
        (with_card, "On your attack turn: if the attack carries Magic, draw one battle card.", "no attack to answer"),
        (
            with_dragon,
            "On arrival, if the target is discarded, draw one dragon card.",
            "there is no ranged attack then",
        ),
    ],
)
def test_what_could_never_be_is_refused(tmp_path: Path, make: Any, text: str, problem: str) -> None:
    with pytest.raises(BadCard, match=problem):
        load(make(tmp_path, text))


def test_names_of_what_is_told(tmp_path: Path) -> None:
    match = placed(
        tmp_path,
        "On arrival, the opponent chooses one of their dragons here and puts it on the bottom of its stack.",
        ["Gold", "Silver"],
    )
    play(match, "0 use New")
    told = names(play(match, "1 own Silver 1-2"))
    assert "sank" in told
    assert stack(match, 1, 1) == ["Silver", "Gold"]

"""What is told and heard of what a text has done, and which card "it" is afterwards."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.magi.positions import at, at_with_cards, battlefield, melee_doc, stack, zone
from tests.games.magi.text.own_cards import placed, used, with_card, with_dragon
from tests.games.magi.text.test_done_to_cards import answered, speaking
from tests.games.magi.text.test_nothing_more import told
from tests.matches import ask, names, options, play
from tests.rules import rule
from wyrmhall.core.events import PUBLIC

FIXED = "Always, your dragons here cannot be moved."
HEARD = "When a dragon is moved here, take the marker."


# -- what is told and heard ------------------------------------------------------------------------


@rule("DM-FREEZE-04")
def test_a_polar_that_is_thawed_joins_its_stack_and_freezes_no_more(tmp_path: Path) -> None:
    folder = with_dragon(tmp_path, "On arrival, thaw this battlefield.")
    row = [battlefield("Swamp", [], ["Gold"], frozen=1)]
    match = at_with_cards(folder, row=row, sides=[{"dragon_hand": ["Red"]}, {"dragon_hand": ["Gold"]}])
    play(match, "0 place Red 1", "0 use New")
    field = match.state.row[0]
    assert (stack(match, 1, 1), field.polar, field.polar_seat) == (["Gold", "Polar"], -1, -1)
    assert told(match, "thawed") == [["Polar"]]


@rule("DM-FREEZE-01")
def test_that_a_battlefield_freezes_is_told() -> None:
    match = at(row=["Swamp"], sides=[{"dragon_hand": ["Polar"]}, {"dragon_hand": ["Gold"]}])
    play(match, "0 place Polar 1", "0 freeze")
    assert told(match, "froze") == [["Polar"]]


@rule("DM-RETREAT-09")
@pytest.mark.parametrize(
    ("text", "where", "card"),
    [
        ("put your topmost dragon at another battlefield on top of your stack here", 1, "Gold"),
        ("move your topmost dragon at another battlefield here", 1, "Gold"),
        ("move the opponent's topmost dragon here to another unresolved battlefield", 2, "Silver"),
        ("swap your bottom dragon here with your topmost dragon at another battlefield", 2, "Red"),
    ],
)
def test_a_dragon_that_was_moved_is_told_and_heard_where_it_comes_to(
    tmp_path: Path, text: str, where: int, card: str
) -> None:
    here, there = (["Black"], ["Gold"]) if where == 1 else ([], ["Gold"])
    row = [battlefield("Swamp", here, ["Silver"]), battlefield("Volcano", there, ["Black"] if where == 2 else [])]
    folder = speaking(tmp_path, f"On arrival, {text}.", HEARD)
    sides = [{"dragon_hand": ["Red"]}, {"dragon_hand": ["Brass"]}]
    match = at_with_cards(folder, row=row, sides=sides, marker=1 if where == 1 else 0, turn=0)
    play(match, "0 place Red 1", "0 use New")
    answered(match)
    assert [card] in told(match, "moved")
    assert names(match.events).count("took_marker") == 1


@rule("DM-RETREAT-08")
def test_that_a_dragon_uses_its_ability_when_it_arrives_is_told(tmp_path: Path) -> None:
    text = "On arrival, draw one battle card."
    doc = melee_doc(["Retreat", "Bite 1"], ["Claw 6"], (["Gold", "Red"], ["Gold", "Silver"]))
    match = at_with_cards(with_dragon(tmp_path, text), **doc)
    play(match, "0 play Retreat", "0 to 2", "0 use")
    assert told(match, "used") == [["Red"]]


@rule("DM-RETREAT-06")
def test_a_dragon_that_reinforces_is_seen_by_both(tmp_path: Path) -> None:
    sides = [{"dragon_deck": ["Black", "Brass"]}, {}]
    match = at_with_cards(
        with_dragon(tmp_path, "On arrival, take the marker."),
        **melee_doc(["Reinforce", "Bite 1"], ["Claw 6"], (["Gold"], ["Silver", "Brass"]), sides=sides),
    )
    play(match, "0 play Reinforce")
    if ask(match, 0) == "effect.arrival":
        play(match, "0 decline")
    assert match.state.seen[match.state.row[0].stacks[0][-1]] == PUBLIC


@rule("DM-MELEE-09")
def test_the_strike_that_is_named_of_a_revealed_card_is_told(tmp_path: Path) -> None:
    match = used(
        tmp_path, "On arrival, reveal the top card of your battle deck.", mine={"battle_deck": ["Bite or Claw"]}
    )
    events = play(match, f"0 {options(match, 0)[1]}")
    assert [event.numbers for event in events if event.name == "named"] == [(1,)]


def test_a_card_that_was_set_aside_is_told(tmp_path: Path) -> None:
    text = "In its ranged attack, you may set aside one revealed card; if you do, reveal one more card."
    deck = ["Magic 15", "Bite 1", "Bite 2", "Bite 3"]
    match = placed(tmp_path, text, ["Gold"], mine={"battle_deck": deck})
    play(match, "0 shoot", "0 set aside Magic 15")
    assert told(match, "set_aside") == [["Magic 15"]]


@rule("DM-COMMAND-15")
@pytest.mark.parametrize(("stacked", "speaks"), [(["Silver", "Red"], True), (["Red"], False)])
def test_a_dragon_that_leaves_speaks_only_if_it_is_so(tmp_path: Path, stacked: list[str], speaks: bool) -> None:
    text = "When this is discarded, if you have a dragon here, draw one dragon card."
    doc = melee_doc(
        ["Bite 1", "Bite 2"], ["Claw 6"], (["Gold", "Gold"], stacked), sides=[{}, {"dragon_deck": ["Brass"]}]
    )
    match = at_with_cards(with_dragon(tmp_path, text), **doc)
    play(match, "0 attack Bite 1", "0 strike", "1 done")
    assert ("used" in names(match.events), len(zone(match, 1, "dragon_hand"))) == (speaks, int(speaks))


# -- which card it is ------------------------------------------------------------------------------


@rule("DM-CARD-11")
@pytest.mark.parametrize(
    ("text", "hand", "deck"),
    [
        ("draw one dragon card, then put it on the bottom of your dragon deck", ["Gold"], ["Black", "Silver"]),
        ("look at the top card of your dragon deck, then put it into your hand", ["Gold", "Silver"], ["Black"]),
        (
            "look at the top two cards of your dragon deck, then put them into your hand",
            ["Black", "Gold", "Silver"],
            [],
        ),
    ],
)
def test_it_is_what_was_drawn_or_looked_at(tmp_path: Path, text: str, hand: list[str], deck: list[str]) -> None:
    match = used(tmp_path, f"On arrival, {text}.", hand=["Gold"], mine={"dragon_deck": ["Silver", "Black"]})
    answered(match)
    assert (sorted(zone(match, 0, "dragon_hand")), zone(match, 0, "dragon_deck")) == (hand, deck)


@rule("DM-CARD-11")
def test_it_is_the_battle_card_that_was_drawn(tmp_path: Path) -> None:
    text = "On your attack turn: draw one battle card, then discard it."
    doc = melee_doc(["Second Wind", "Bite 1"], ["Claw 6"], sides=[{"battle_deck": ["Bite 2", "Bite 3"]}, {}])
    match = at_with_cards(with_card(tmp_path, text), **doc)
    play(match, "0 play Second Wind")
    assert (zone(match, 0, "battle_hand"), zone(match, 0, "battle_deck")) == (["Bite 1"], ["Bite 3"])


@rule("DM-CARD-11")
def test_it_is_the_dragon_that_retreated(tmp_path: Path) -> None:
    text = "On your attack turn: retreat, then it has +1 melee this round."
    match = at_with_cards(with_card(tmp_path, text), **melee_doc(["Second Wind", "Bite 1"], ["Claw 6"]))
    play(match, "0 play Second Wind", "0 to 2")
    assert match.state.tonight[:1] == match.state.row[1].stacks[0]


@rule("DM-CARD-11")
def test_something_was_done_though_it_could_not_be_done_to_the_last(tmp_path: Path) -> None:
    text = "On arrival, move each dragon at any battlefield to the bottom of its stack; if you do, take the marker."
    row = [battlefield("Swamp", ["Gold"], ["Gold"]), battlefield("Volcano", [], ["Brass", "Black"])]
    folder = speaking(tmp_path, text, FIXED)
    sides = [{"dragon_hand": ["Red"]}, {"dragon_hand": ["Gold"]}]
    match = at_with_cards(folder, row=row, sides=sides, marker=1, turn=0)
    play(match, "0 place Red 1", "0 use New")
    assert match.state.marker == 0


def test_any_number_that_is_sought_is_found(tmp_path: Path) -> None:
    text = "On arrival, search your dragon deck for any number of metallic dragons and put them into your hand."
    match = used(tmp_path, text, mine={"dragon_deck": ["Gold", "Black", "Silver", "Gold"]})
    play(match, "0 take Gold", "0 take Silver")
    assert options(match, 0) == ["take Gold", "decline"]
    play(match, "0 take Gold")
    assert (sorted(zone(match, 0, "dragon_hand")), zone(match, 0, "dragon_deck")) == (
        ["Gold", "Gold", "Silver"],
        ["Black"],
    )


@rule("DM-CARD-11")
@pytest.mark.parametrize(
    ("text", "key", "left"),
    [
        ("each player puts one dragon card on the bottom of their dragon deck", "dragon_hand", [0, 0]),
        ("each player puts one dragon card on top of their stack here", "dragon_hand", [0, 0]),
        ("the opponent puts one dragon card on the bottom of their dragon deck", "dragon_hand", [1, 0]),
    ],
)
def test_whoever_does_it_does_it_with_cards_of_ones_own(tmp_path: Path, text: str, key: str, left: list[int]) -> None:
    match = used(tmp_path, f"On arrival, {text}.", hand=["Gold"], rival={"dragon_hand": ["Silver"]})
    answered(match)
    assert [len(zone(match, seat, key)) for seat in (0, 1)] == left


# -- what is counted -------------------------------------------------------------------------------


@pytest.mark.parametrize(("whose", "number"), [("you have won", 1), ("the opponent has won", 2)])
def test_whose_battlefields_are_counted(tmp_path: Path, whose: str, number: int) -> None:
    match = used(
        tmp_path, f"On arrival, draw one dragon card for each battlefield {whose}.",
        mine={"won": ["F04A"]}, rival={"won": ["F09A", "F05A"]},
    )  # fmt: skip
    assert len(zone(match, 0, "dragon_hand")) == number


@rule("DM-CARD-11")
def test_strikes_are_counted_and_not_the_dragons_that_they_cost(tmp_path: Path) -> None:
    text = (
        "Attack with Bite and Bite. If this is not stopped, draw one battle card for each strike that was not stopped."
    )
    folder = with_card(tmp_path, text, "Attack with Bite and Bite.")
    match = at_with_cards(folder, **melee_doc(["Bite Twice"], ["Claw 6"], (["Gold", "Red"], ["Gold"])))
    play(match, "0 attack Bite Twice")
    if ask(match, 0) == "melee.combo":
        play(match, "0 strike")
    play(match, "1 done")
    assert [len(cards) for cards in told(match, "drew_battle")] == [2]


@rule("DM-RETREAT-09")
@pytest.mark.parametrize(
    ("who", "whose", "seat"), [("the opponent discards", "their", 1), ("discard", "the opponent's", 0)]
)
def test_who_does_it_says_from_where(tmp_path: Path, who: str, whose: str, seat: int) -> None:
    others = [battlefield("F04A", [], ["Silver"]), battlefield("F09A", ["Gold"], ["Silver"])]
    match = used(tmp_path, f"On arrival, {who} {whose} topmost dragon at another battlefield.", others=others)
    assert (ask(match, seat), ask(match, 1 - seat)) == ("effect.fetch", "")


# -- cards that are looked at ----------------------------------------------------------------------

THREE = ["Gold", "Silver", "Black"]


@rule("DM-CARD-11")
def test_a_card_that_was_taken_is_none_of_them_any_more(tmp_path: Path) -> None:
    text = (
        "On arrival, look at the top three cards of your dragon deck, then put one of them into your hand, "
        "then put one of them on the bottom of your dragon deck."
    )
    match = used(tmp_path, text, mine={"dragon_deck": THREE})
    play(match, "0 take Gold")
    assert options(match, 0) == ["take Black", "take Silver"]


@rule("DM-CARD-11")
def test_the_rest_are_those_that_were_not_taken(tmp_path: Path) -> None:
    text = (
        "On arrival, look at the top three cards of your dragon deck, then put all of them that are metallic into your hand, "
        "then put the rest on the bottom."
    )
    match = used(tmp_path, text, mine={"dragon_deck": [*THREE, "Brass"]})
    answered(match)
    assert (sorted(zone(match, 0, "dragon_hand")), zone(match, 0, "dragon_deck")) == (
        ["Gold", "Silver"],
        ["Brass", "Black"],
    )


@rule("DM-CARD-11")
def test_whoever_looks_chooses_among_them_and_may_leave_what_may_be_left(tmp_path: Path) -> None:
    text = "On arrival, the opponent looks at the top two cards of their dragon deck, then they put one of them into their hand."
    match = used(tmp_path, text, rival={"dragon_deck": THREE})
    assert (ask(match, 1), options(match, 1)) == ("effect.looked_at", ["take Gold", "take Silver"])
    mine = tmp_path / "mine"
    mine.mkdir()
    text = "On arrival, look at the top two cards of your dragon deck, then you may put one of them into your hand."
    match = used(mine, text, mine={"dragon_deck": THREE})
    assert options(match, 0) == ["take Gold", "take Silver", "decline"]


@rule("DM-CARD-11")
def test_cards_from_the_top_go_one_after_the_other(tmp_path: Path) -> None:
    match = used(tmp_path, "On arrival, discard the top two cards of your dragon deck.", mine={"dragon_deck": THREE})
    assert (zone(match, 0, "dragon_pile"), zone(match, 0, "dragon_deck")) == (["Silver", "Gold"], ["Black"])


@rule("DM-CARD-11")
@pytest.mark.parametrize(("choice", "mask"), [(" of your choice", 1), ("", 0)])
def test_who_chooses_from_the_hand_of_another_sees_it(tmp_path: Path, choice: str, mask: int) -> None:
    text = f"On arrival, the opponent discards one dragon card{choice}."
    match = used(tmp_path, text, rival={"dragon_hand": ["Silver", "Brass"]})
    s = match.state
    assert ask(match, 0 if choice else 1) == "effect.discard"
    assert {s.seen[card] & 1 for card in s.sides[1].dragon_hand} == {mask}


@rule("DM-CARD-11")
def test_a_battlefield_without_a_gem_counts_for_none(tmp_path: Path) -> None:
    text = "On arrival, draw one dragon card for each gem you have."
    match = used(tmp_path, text, mine={"won": ["F03A", "F04A"]})
    assert len(zone(match, 0, "dragon_hand")) == 1


@rule("DM-CARD-11")
@pytest.mark.parametrize(("here", "there", "may"), [(["Gold", "Black"], ["Gold"], False), (["Gold"], ["Black"], True)])
def test_a_dragon_keeps_others_where_they_are_only_beside_it(
    tmp_path: Path, here: list[str], there: list[str], may: bool
) -> None:
    folder = speaking(tmp_path, "On arrival, move your bottom dragon here to the top of its stack.", FIXED)
    row = [battlefield("Swamp", here, []), battlefield("Volcano", there, [])]
    match = at_with_cards(folder, row=row, sides=[{"dragon_hand": ["Red"]}, {"dragon_hand": ["Gold"]}])
    play(match, "0 place Red 1")
    assert ("use New" in options(match, 0)) is may


@rule("DM-CARD-11")
@pytest.mark.parametrize(("text", "may"), [("Always, this counts as Gold.", False), (FIXED, True)])
def test_what_counts_as_a_type_is_none_other(tmp_path: Path, text: str, may: bool) -> None:
    folder = speaking(tmp_path, "On arrival, discard one of the opponent's dragons here other than Gold.", text)
    row = [battlefield("Swamp", [], ["Gold", "Black"])]
    match = at_with_cards(folder, row=row, sides=[{"dragon_hand": ["Red"]}, {"dragon_hand": ["Gold"]}])
    play(match, "0 place Red 1")
    assert ("use New" in options(match, 0)) is may

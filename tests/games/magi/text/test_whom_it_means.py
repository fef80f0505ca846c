"""Of whom and of what a text speaks where several come into question, who is told, and what stays as it was."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.magi.positions import at_with_cards, battlefield, land, melee_doc, stack, zone
from tests.games.magi.text.own_cards import fought, placed, shot, used, with_card, with_dragon, with_land
from tests.matches import ask, names, options, play
from tests.rules import rule
from wyrmhall.core.chance import Chance
from wyrmhall.core.events import PUBLIC
from wyrmhall.core.playing.match import Match
from wyrmhall.games.magi.text.cards import MELEE, RANGED
from wyrmhall.games.magi.text.values import is_immune, value_at


def lying(folder: Path, text: str, mine: list[str], theirs: list[str], **doc: Any) -> Match[Any]:
    """Every Red has this text; dragons are placed at a Swamp, Rolling Hills lie beside it."""
    row = [battlefield("Swamp", mine, theirs), *doc.pop("others", [battlefield("Rolling Hills", [], [])])]
    sides = doc.pop("sides", [{"dragon_hand": ["Undead"]}, {"dragon_hand": ["Undead", "Silver"]}])
    return at_with_cards(with_dragon(folder, text), row=row, sides=sides, **doc)


def place(match: Match[Any], *lines: str) -> None:
    """Dragons are placed and do nothing else."""
    for line in lines:
        play(match, line)
        while ask(match, int(line[0])) == "command.use":
            play(match, f"{line[0]} done")


def told(match: Match[Any], seat: int, event: str) -> list[Any]:
    """The cards that a seat was told of: their names, or how many they were."""
    return [one["cards"] for one in match.told(seat) if one["event"] == event]


# -- in which order, and who speaks ----------------------------------------------------------------


@rule("DM-CARD-11")
def test_each_player_begins_with_the_one_who_holds_the_marker(tmp_path: Path) -> None:
    match = used(
        tmp_path, "On arrival, each player discards one dragon card.", hand=["Silver", "Brass"], marker=1,
        rival={"dragon_hand": ["Gold", "Black"]}, turn=0,
    )  # fmt: skip
    assert (ask(match, 1), ask(match, 0)) == ("effect.discard", "")


@rule("DM-CARD-11")
@pytest.mark.parametrize("marker", [0, 1])
def test_dragons_of_the_one_who_holds_the_marker_speak_first(tmp_path: Path, marker: int) -> None:
    match = lying(
        tmp_path, "When a dragon is placed here, draw one dragon card.", ["Red"], ["Red"], marker=marker, turn=0
    )
    events = play(match, "0 place Undead 1")
    assert [event.seat for event in events if event.name == "used"] == [marker, 1 - marker]


@rule("DM-CARD-11")
def test_a_dragon_that_was_discarded_before_it_could_speak_is_silent(tmp_path: Path) -> None:
    text = "When the opponent places a dragon here, discard your topmost dragon here."
    match = lying(tmp_path, text, ["Red", "Red"], [], turn=1)
    place(match, "1 place Silver 1")
    assert stack(match, 1, 0) == ["Red"]


@rule("DM-CARD-11")
def test_only_the_dragon_that_is_shot_at_speaks_of_it(tmp_path: Path) -> None:
    match = lying(
        tmp_path, "When this is shot at, draw one dragon card.", [], ["Red", "Red"],
        sides=[{"dragon_hand": ["Blue"]}, {"dragon_hand": []}],
    )  # fmt: skip
    play(match, "0 place Blue 1", "0 shoot")
    assert len(zone(match, 1, "dragon_hand")) == 1


@rule("DM-CARD-11")
def test_what_could_not_be_done_is_not_heard_for_the_round(tmp_path: Path) -> None:
    text = (
        "Once per round, when the opponent places a dragon here, if the opponent has two or more dragons here, "
        "draw one dragon card."
    )
    match = lying(tmp_path, text, ["Red"], [], turn=1)
    place(match, "1 place Silver 1", "0 place Undead 2", "1 place Undead 1")
    assert len(zone(match, 0, "dragon_hand")) == 1


@rule("DM-CARD-11")
def test_it_is_the_dragon_that_something_happened_to(tmp_path: Path) -> None:
    text = "When the opponent places a metallic dragon here, move it to the bottom of its stack."
    match = lying(tmp_path, text, ["Red"], ["Brass"], turn=1)
    place(match, "1 place Silver 1")
    assert stack(match, 1, 1) == ["Silver", "Brass"]


@rule("DM-CARD-11")
def test_a_dragon_that_is_discarded_speaks_before_those_that_saw_it(tmp_path: Path) -> None:
    text = "When this is discarded, draw one dragon card. When another of your dragons here is discarded, draw one battle card."
    doc = melee_doc(["Bite 1"], ["Claw 6"], (["Gold", "Gold"], ["Red", "Red"]))
    match = at_with_cards(with_dragon(tmp_path, text), **doc)
    play(match, "0 attack Bite 1")
    if ask(match, 0) == "melee.combo":
        play(match, "0 strike")
    events = names(play(match, "1 done"))
    assert [name for name in events if name in ("drew_dragon", "drew_battle")] == ["drew_dragon", "drew_battle"]


@rule("DM-CARD-11")
@pytest.mark.parametrize(
    ("who", "drawn"), [("the opponent loses a dragon here", 1), ("one of your dragons is discarded here", 0)]
)
def test_whoever_discards_it_a_dragon_is_lost_by_its_owner(tmp_path: Path, who: str, drawn: int) -> None:
    text = f"On arrival, discard the opponent's topmost dragon here. When {who}, draw one dragon card."
    match = used(tmp_path, text, ["Gold", "Silver"])
    assert (stack(match, 1, 1), len(zone(match, 0, "dragon_hand"))) == (["Gold"], drawn)


# -- values ----------------------------------------------------------------------------------------


@rule("DM-CARD-11")
def test_a_value_is_never_less_than_nothing(tmp_path: Path) -> None:
    match = lying(tmp_path, "Always, the opponent's dragons here have -5 melee.", ["Red"], ["Gold"])
    gold = match.state.row[0].stacks[1][0]
    assert value_at(match.state, MELEE, gold, 0) == 0


@rule("DM-RANGED-01")
def test_no_text_gives_a_ranged_attack_to_a_dragon_without_one(tmp_path: Path) -> None:
    match = lying(tmp_path, "Always, your dragons here have +1 ranged.", ["Red", "Brass"], [])
    s = match.state
    ranged = {s.cards.names[s.kind[card]]: value_at(s, RANGED, card, 0) for card in s.row[0].stacks[0]}
    printed = {name: s.cards.values[RANGED][s.cards.kind_of(name)] for name in ranged}
    assert (ranged["Brass"], printed["Brass"]) == (0, 0)
    assert ranged["Red"] == printed["Red"] + 1


@rule("DM-CARD-11")
def test_what_is_counted_here_is_counted_where_the_text_lies(tmp_path: Path) -> None:
    text = "Always, your dragons at other battlefields have +1 melee for each dragon the opponent has here."
    others = [battlefield("Volcano", ["Gold"], [])]
    with_two = lying(tmp_path, text, ["Red"], ["Brass", "Silver"], others=others)
    gold = with_two.state.row[1].stacks[0][0]
    s = with_two.state
    assert value_at(s, MELEE, gold, 1) == s.cards.values[MELEE][s.kind[gold]] + 2


@rule("DM-RANGED-06")
def test_a_land_makes_nothing_immune_that_does_not_lie_there(tmp_path: Path) -> None:
    folder = with_land(tmp_path, "Gold is immune to ranged attacks.")
    row = [battlefield("Swamp", ["Gold"], []), battlefield("Dungeon", ["Gold"], [])]
    s = at_with_cards(folder, row=row, sides=[{"dragon_hand": ["Gold"]}, {}]).state
    places = [s.row[0].stacks[0][0], s.row[1].stacks[0][0], s.sides[0].dragon_hand[0]]
    assert [is_immune(s, card) for card in places] == [False, True, False]


# -- hands, decks and piles ------------------------------------------------------------------------

DECK = ["Gold", "Silver", "Brass", "Black"]


@rule("DM-CARD-11")
def test_what_everybody_saw_is_known_on_top_of_a_deck(tmp_path: Path) -> None:
    text = "On arrival, put the opponent's topmost dragon here on top of their owner's dragon deck."
    match = used(tmp_path, text, ["Gold", "Silver"], rival={"dragon_hand": ["Gold"], "dragon_deck": ["Brass"]})
    assert zone(match, 1, "dragon_deck") == ["Silver", "Brass"]
    assert match.state.seen[match.state.sides[1].dragon_deck[-1]] == PUBLIC


LOOK = (
    "On arrival, look at the top three cards of your dragon deck, then put one of them into your hand and the rest {}."
)


@rule("DM-CARD-11")
def test_which_card_is_taken_from_a_deck_is_told_to_its_owner_only(tmp_path: Path) -> None:
    match = used(tmp_path, LOOK.format("on the bottom"), mine={"dragon_deck": DECK})
    play(match, f"0 {next(one for one in options(match, 0) if 'Silver' in one)}")
    assert zone(match, 0, "dragon_hand") == ["Silver"]
    assert [told(match, seat, "put") for seat in (0, 1)] == [[["Silver"]], [1]]


@rule("DM-CARD-11")
def test_what_is_discarded_from_a_deck_is_told_to_both(tmp_path: Path) -> None:
    text = "On arrival, discard the top card of your dragon deck."
    match = used(tmp_path, text, mine={"dragon_deck": DECK})
    assert [told(match, seat, "put") for seat in (0, 1)] == [[["Gold"]], [["Gold"]]]
    assert zone(match, 0, "dragon_pile") == ["Gold"]


@rule("DM-CARD-11")
def test_a_card_that_goes_to_a_hand_is_seen_by_its_owner_only(tmp_path: Path) -> None:
    text = "On arrival, put the top card of the opponent's dragon deck into the opponent's hand."
    match = used(tmp_path, text, rival={"dragon_hand": [], "dragon_deck": DECK})
    s = match.state
    assert [s.seen[card] for card in s.sides[1].dragon_hand] == [1 << 1]


@rule("DM-CARD-11")
def test_the_opponent_sees_a_hand_that_the_opponent_looks_at(tmp_path: Path) -> None:
    match = used(tmp_path, "On arrival, the opponent looks at your hand.", hand=["Silver"])
    s = match.state
    assert [s.seen[card] for card in s.sides[0].dragon_hand] == [0b11]
    assert told(match, 1, "looked_at_hand") == [["Silver"]]


@rule("DM-CARD-12")
def test_looking_at_more_cards_than_a_deck_has_shuffles_nothing_in(tmp_path: Path) -> None:
    text = "On arrival, look at the top three cards of your dragon deck."
    match = used(tmp_path, text, mine={"dragon_deck": DECK[:2], "dragon_pile": ["Black", "Black"]})
    assert (zone(match, 0, "dragon_deck"), len(zone(match, 0, "dragon_pile"))) == (DECK[:2], 2)
    assert told(match, 0, "looked") == [DECK[:2]]


@rule("DM-CARD-11")
@pytest.mark.parametrize("verb", ["look at", "reveal"])
def test_cards_that_were_seen_lie_as_they_lay(tmp_path: Path, verb: str) -> None:
    match = used(tmp_path, f"On arrival, {verb} the top three cards of your dragon deck.", mine={"dragon_deck": DECK})
    assert zone(match, 0, "dragon_deck") == DECK


@rule("DM-CARD-11")
def test_who_looks_at_a_deck_of_the_opponent_sees_it_alone(tmp_path: Path) -> None:
    text = "On arrival, look at the top two cards of the opponent's dragon deck."
    match = used(tmp_path, text, rival={"dragon_hand": [], "dragon_deck": DECK})
    s = match.state
    assert [s.seen[card] for card in reversed(s.sides[1].dragon_deck)] == [1, 1, 0, 0]
    assert told(match, 1, "looked") == [2]


@rule("DM-CARD-11")
def test_the_rest_stays_on_top_where_the_text_says_so(tmp_path: Path) -> None:
    text = (
        "On arrival, look at the top three cards of your dragon deck, "
        "then put one of them into your hand, then put the rest back on top."
    )
    match = used(tmp_path, text, mine={"dragon_deck": DECK})
    play(match, f"0 {next(one for one in options(match, 0) if 'Silver' in one)}")
    assert zone(match, 0, "dragon_deck") == ["Gold", "Brass", "Black"]


@rule("DM-CARD-11")
def test_only_the_deck_that_takes_a_card_in_is_shuffled(tmp_path: Path) -> None:
    text = "On arrival, shuffle one dragon card from your hand into your dragon deck."
    battle = ["Bite 1", "Bite 2", "Bite 3", "Claw 6", "Claw 7", "Claw 8"]
    match = used(
        tmp_path, text, hand=["Silver"], mine={"dragon_deck": DECK, "battle_deck": battle},
        rival={"dragon_hand": ["Gold"], "dragon_deck": [*DECK, "Brass"], "battle_deck": battle},
    )  # fmt: skip
    while ask(match, 0) != "" and any("Silver" in one for one in options(match, 0)) and zone(match, 0, "dragon_hand"):
        play(match, f"0 {next(one for one in options(match, 0) if 'Silver' in one)}")
    assert sorted(zone(match, 0, "dragon_deck")) == sorted([*DECK, "Silver"])
    assert (zone(match, 0, "battle_deck"), zone(match, 1, "battle_deck")) == (battle, battle)
    assert zone(match, 1, "dragon_deck") == [*DECK, "Brass"]


@rule("DM-CARD-12")
def test_as_many_battle_cards_are_drawn_as_were_discarded(tmp_path: Path) -> None:
    text = "On your attack turn: discard any number of battle cards, then draw that many."
    match = fought(
        tmp_path,
        text,
        mine=["Second Wind", "Bite 1", "Bite 2"],
        sides=[{"battle_deck": ["Claw 8", "Tail 11", "Magic 15"]}, {}],
    )
    play(match, "0 discard Bite 1", "0 discard Bite 2")
    if "decline" in options(match, 0):
        play(match, "0 decline")
    assert zone(match, 0, "battle_hand") == ["Claw 8", "Tail 11"]


# -- dragons that move -----------------------------------------------------------------------------


@rule("DM-FIELD-05")
def test_a_battlefield_elsewhere_is_turned_over_there(tmp_path: Path) -> None:
    text = "When this battlefield is turned over, draw two battle cards."
    row = [battlefield("Swamp", [], []), battlefield("F04A", ["Red"], [])]
    sides = [{}, {"dragon_hand": ["Purple"]}]
    for place, drawn in ((1, 0), (2, 2)):
        match = at_with_cards(with_dragon(tmp_path, text), row=row, sides=sides, turn=1)
        play(match, f"1 place Purple {place}", "1 use Shift")
        assert len(zone(match, 0, "battle_hand")) == drawn
    other = "On arrival, turn over another unresolved battlefield. When this battlefield is turned over, draw one dragon card."
    match = placed(tmp_path, other, others=[battlefield("F04A", ["Red"], [])], mine={"dragon_deck": DECK})
    events = play(match, "0 use New")
    assert (land(match, 2), len(zone(match, 0, "dragon_hand"))) == ("F04B", 1)
    assert [event["field"] for event in events if event.name == "used"] == [0, 1], "the Red there speaks of it"


@rule("DM-RETREAT-09")
def test_a_dragon_that_cannot_be_moved_is_not_fetched(tmp_path: Path) -> None:
    others = [battlefield("Volcano", ["Gold"], [], tonight=["1 1 fixed +1"]), battlefield("Storm Peak", ["Silver"], [])]
    text = "On arrival, move one of your dragons at another battlefield here."
    match = placed(tmp_path, text, others=others)
    play(match, "0 use New")
    if ask(match, 0).startswith("effect"):
        assert not any("Gold" in one for one in options(match, 0))
        play(match, f"0 {options(match, 0)[0]}")
    assert (stack(match, 1, 0), stack(match, 2, 0)) == (["Red", "Silver"], ["Gold"])


@rule("DM-RETREAT-09")
@pytest.mark.parametrize(("theirs", "moved"), [(["Silver"], True), (["Silver", "Silver", "Brass"], False)])
def test_a_dragon_that_is_fetched_needs_a_place_of_its_owner(tmp_path: Path, theirs: list[str], moved: bool) -> None:
    text = "On arrival, move the opponent's topmost dragon at another battlefield here."
    match = placed(tmp_path, text, theirs, others=[battlefield("Volcano", [], ["Gold"])])
    assert ("use New" in options(match, 0)) == moved


@rule("DM-RETREAT-09")
def test_a_dragon_that_is_fetched_speaks_where_it_has_come(tmp_path: Path) -> None:
    match = lying(
        tmp_path, "When this is moved, draw one battle card.", [], [],
        others=[battlefield("Rolling Hills", ["Red"], [])], sides=[{"dragon_hand": ["Brass"]}, {}],
    )  # fmt: skip
    play(match, "0 place Brass 1", "0 use Escort", "0 from 2")
    assert stack(match, 1, 0) == ["Brass", "Red"]
    assert len(zone(match, 0, "battle_hand")) == 1


SWAP = "On arrival, swap your bottom dragon here with your topmost dragon at another battlefield."


@rule("DM-RETREAT-09")
@pytest.mark.parametrize(
    ("field", "is_possible"),
    [
        (battlefield("Volcano", ["Silver"], []), True),
        (battlefield("Volcano", ["Silver"], [], tonight=["1 1 fixed +1"]), False),
    ],
)
def test_two_dragons_change_places_if_both_can_be_moved(tmp_path: Path, field: Any, is_possible: bool) -> None:
    match = placed(tmp_path, SWAP, stack=["Gold"], others=[field])
    assert ("use New" in options(match, 0)) == is_possible
    if is_possible:
        play(match, "0 use New", "0 from 2")
        assert (stack(match, 1, 0), stack(match, 2, 0)) == (["Silver", "Red"], ["Gold"])


@rule("DM-RETREAT-09", "DM-RETREAT-04")
@pytest.mark.parametrize(("other", "is_possible"), [("Silver", True), ("Clockwork", False)])
def test_no_dragon_comes_by_a_change_where_it_is_barred(tmp_path: Path, other: str, is_possible: bool) -> None:
    row = [battlefield("Desert Sands", ["Gold"], []), battlefield("Volcano", [other], [])]
    match = at_with_cards(with_dragon(tmp_path, SWAP), row=row, sides=[{"dragon_hand": ["Red"]}, {}])
    play(match, "0 place Red 1")
    assert ("use New" in options(match, 0)) == is_possible


@rule("DM-RETREAT-09")
def test_dragons_of_two_owners_do_not_change_places(tmp_path: Path) -> None:
    text = "On arrival, swap your topmost dragon here with the opponent's topmost dragon here."
    assert "use New" not in options(placed(tmp_path, text, ["Gold"]), 0)


@rule("DM-CARD-11")
def test_of_two_that_change_places_the_one_named_first_speaks_first(tmp_path: Path) -> None:
    text = f"{SWAP} When this is moved, draw one battle card."
    match = placed(tmp_path, text, stack=["Red"], others=[battlefield("Volcano", ["Red"], [])])
    events = play(match, "0 use New", "0 from 2")
    assert [event["field"] for event in events if event.name == "used"][-2:] == [1, 0]


@rule("DM-FREEZE-01")
def test_a_frozen_battlefield_is_not_frozen_again(tmp_path: Path) -> None:
    text = "On placement, you may freeze this battlefield."
    for frozen, is_offered in (({}, True), ({"frozen": 1}, False)):
        row = [battlefield("Swamp", [], [], **frozen), battlefield("Volcano", [], [])]
        match = at_with_cards(with_dragon(tmp_path, text), row=row, sides=[{"dragon_hand": ["Red"]}, {}])
        play(match, "0 place Red 1")
        assert ("freeze" in options(match, 0)) == is_offered


@rule("DM-RETREAT-07")
def test_what_held_for_a_dragon_that_withdrew_is_forgotten(tmp_path: Path) -> None:
    text = "On your attack turn: your topmost dragon here has +1 melee this round, then retreat."
    doc = {
        "others": [battlefield("Storm Peak", [], [], resolved=True), battlefield("Graveyard", [], [], resolved=True)]
    }
    match = fought(tmp_path, text, **doc)
    assert (len(zone(match, 0, "dragon_hand")), match.state.tonight) == (1, [])


@rule("DM-RETREAT-07")
def test_whoever_retreats_says_where(tmp_path: Path) -> None:
    others = [battlefield("Volcano", [], []), battlefield("Storm Peak", [], [])]
    match = used(tmp_path, "On arrival, the opponent retreats.", ["Gold"], others=others)
    assert (options(match, 0), options(match, 1)) == ([], ["to 2", "to 3"])


@rule("DM-RANGED-07")
def test_more_cards_are_revealed_though_the_deck_must_be_shuffled_first(tmp_path: Path) -> None:
    text = "In its ranged attack, you may reveal one more card."
    match = placed(
        tmp_path, text, ["Gold"], mine={"battle_deck": ["Bite 1", "Bite 2", "Bite 3"], "battle_pile": ["Claw 6"]}
    )
    play(match, "0 shoot")
    assert len(options(match, 0)) == 2, "it may be used"
    play(match, f"0 {options(match, 0)[0]}")
    assert sorted(zone(match, 0, "up")) == ["Bite 1", "Bite 2", "Bite 3", "Claw 6"]


@rule("DM-RANGED-07")
def test_a_card_that_was_set_aside_is_no_more_looked_at(tmp_path: Path) -> None:
    text = "In its ranged attack, you may set aside one revealed card; if you do, reveal one more card."
    match = shot(tmp_path, text, ["Gold"], ["Bite 1", "Claw 6", "Tail 11", "Magic 15"])
    play(match, "0 set aside Claw 6")
    s = match.state
    assert [s.cards.names[kind] for kind in s.shot[5:]] == ["Claw 6"]
    assert match.view(1)["shot"] == match.view(0)["shot"]


@rule("DM-RANGED-08")
def test_of_two_limits_the_lower_one_holds(tmp_path: Path) -> None:
    text = "In its ranged attack, the opponent turns up at most one card, then the opponent turns up at most two cards."
    match = shot(
        tmp_path,
        text,
        ["Gold"],
        ["Bite 1", "Bite 2", "Bite 3"],
        rival={"dragon_hand": ["Gold"], "battle_deck": ["Claw 6", "Claw 7"]},
    )
    decision = match.decision(1)
    assert decision is not None
    assert decision.about[3] == 1


@rule("DM-CARD-11")
def test_each_of_several_values_changes_by_its_own_number(tmp_path: Path) -> None:
    text = "On arrival, the opponent's topmost dragon here has +1 melee and +3 shield this round."
    match = used(tmp_path, text, ["Gold"])
    changed = [(event.seat, event["value"], event["number"]) for event in match.events if event.name == "changed"]
    assert [(seat, number) for seat, _, number in changed] == [(1, 1), (1, 3)]


@rule("DM-DEFEND-04")
@pytest.mark.parametrize(
    ("text", "attack", "left"),
    [
        ("stop all Bite strikes, then stop all Claw strikes", "Bite and Claw", 3),
        ("stop one Bite strike", "Bite Twice", 2),
        ("stop all Claw strikes", "Bite or Claw as Claw", 3),
        ("stop all Bite strikes", "Bite or Claw as Claw", 2),
    ],
)
def test_strikes_are_stopped_as_the_attack_makes_them(tmp_path: Path, text: str, attack: str, left: int) -> None:
    folder = with_card(tmp_path, f"In answer to an attack: {text}.")
    name = attack.partition(" as ")[0]
    stacks = (["Gold"], ["Red", "Black", "Gold"])
    match = at_with_cards(folder, **melee_doc([name, "Magic 15"], ["Second Wind"], stacks))
    play(match, f"0 attack {attack}")
    if ask(match, 0) == "melee.combo":
        play(match, "0 strike")
    play(match, "1 play Second Wind" if "play Second Wind" in options(match, 1) else "1 done")
    assert len(stack(match, 1, 1)) == left


@rule("DM-RETREAT-09")
def test_a_resolved_battlefield_is_not_another_unresolved_one(tmp_path: Path) -> None:
    text = "On your attack turn: discard all dragons the opponent has at another unresolved battlefield."
    others = [battlefield("Storm Peak", [], ["Gold"], resolved=True), battlefield("Graveyard", [], ["Gold"])]
    match = fought(tmp_path, text, others=others)
    assert (stack(match, 2, 1), stack(match, 3, 1)) == (["Gold"], [])


@rule("DM-CARD-11")
def test_who_saw_a_deck_does_not_know_which_card_of_it_was_taken(tmp_path: Path) -> None:
    text = (
        "On arrival, the opponent looks at the top card of your dragon deck, then look at the top three cards of your "
        "dragon deck, then put one of them into your hand and the rest on the bottom."
    )
    match = used(tmp_path, text, mine={"dragon_deck": DECK})
    gold = match.state.sides[0].dragon_deck[-1]
    assert match.state.seen[gold] & 2
    play(match, f"0 {next(one for one in options(match, 0) if 'Silver' in one)}")
    assert not match.state.seen[gold] & 2, "it may be the one that was taken"


@rule("DM-CARD-11")
def test_what_is_shuffled_into_a_deck_is_not_in_the_hand(tmp_path: Path) -> None:
    text = "On arrival, shuffle the opponent's topmost dragon here into their dragon deck."
    rival = {"dragon_hand": ["Gold", "Brass"], "dragon_deck": ["Black", "Brass"]}
    match = used(tmp_path, text, ["Gold", "Clockwork"], rival=rival)
    imagined = [match.imagine(0, Chance(seed)) for seed in range(20)]
    assert not any("Clockwork" in zone(world, 1, "dragon_hand") for world in imagined)


@rule("DM-FREEZE-01")
def test_what_held_for_a_dragon_that_freezes_is_forgotten(tmp_path: Path) -> None:
    text = "On placement, this has +1 melee this round, then freeze this battlefield."
    row = [battlefield("Swamp", [], []), battlefield("Volcano", [], [])]
    match = at_with_cards(with_dragon(tmp_path, text), row=row, sides=[{"dragon_hand": ["Red"]}, {}])
    play(match, "0 place Red 1")
    play(match, "0 freeze")
    assert match.state.row[0].polar >= 0
    assert match.state.tonight == []

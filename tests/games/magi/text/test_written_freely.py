# ruff: noqa: E501
"""What designers wrote without looking at the language: cards of the sort named last, exchanges with the hand, what follows an
attack, Flight that is no help in some cases, and a dragon that withstands a shot."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.magi.positions import at_with_cards, battlefield, land, melee_doc, stack, zone
from tests.games.magi.text.own_cards import fought, placed, shot, used, with_card, with_dragon, with_land
from tests.matches import ask, options, play
from wyrmhall.core.errors import BadCard
from wyrmhall.games.magi.state import value_of
from wyrmhall.games.magi.text.cards import MELEE, SHIELD
from wyrmhall.games.magi.text.catalogue import load
from wyrmhall.games.magi.text.values import is_fixed, is_immune, value_at
from wyrmhall.games.magi.text.wording import check, words_of


@pytest.mark.parametrize(("text", "piled"), [("discard one", ["Gold"]), ("discard one at random", None)])
def test_a_card_without_its_sort_is_of_the_sort_named_last(tmp_path: Path, text: str, piled: list[str] | None) -> None:
    match = used(
        tmp_path, f"On arrival, draw one dragon card, then {text}.", hand=["Gold"], mine={"dragon_deck": ["Black"]}
    )
    if ask(match, 0) == "effect.discard":
        play(match, "0 discard Gold")
    assert len(zone(match, 0, "dragon_hand")) == 1
    assert zone(match, 0, "dragon_pile") == (piled or zone(match, 0, "dragon_pile"))
    assert len(zone(match, 0, "dragon_pile")) == 1


def test_a_card_without_its_sort_needs_one(tmp_path: Path) -> None:
    with pytest.raises(BadCard, match="say of which sort"):
        load(with_dragon(tmp_path, "On arrival, discard one."))


def test_each_player_discards_down_to_a_number(tmp_path: Path) -> None:
    text = "On arrival, each player discards down to two dragon cards."
    match = used(tmp_path, text, hand=["Gold", "Black", "Brass"])
    play(match, "0 discard Gold")
    assert (zone(match, 0, "dragon_hand"), zone(match, 1, "dragon_hand")) == (["Black", "Brass"], ["Gold"])


def test_a_dragon_changes_places_with_one_in_the_hand(tmp_path: Path) -> None:
    text = "On arrival, swap your bottom dragon here with one dragon from your hand."
    match = used(tmp_path, text, stack=["Brass"], hand=["Black", "Green"])
    play(match, "0 bring Green")
    assert (stack(match, 1, 0), sorted(zone(match, 0, "dragon_hand"))) == (["Green", "Red"], ["Black", "Brass"])


def test_a_dragon_changes_places_with_one_in_the_pile(tmp_path: Path) -> None:
    text = "On arrival, swap this with one metallic dragon from your dragon discard pile."
    match = used(tmp_path, text, mine={"dragon_pile": ["Gold", "Black"]})
    play(match, "0 bring Gold")
    assert (stack(match, 1, 0), sorted(zone(match, 0, "dragon_pile"))) == (["Gold"], ["Black", "Red"])


def test_no_dragon_comes_where_it_is_barred(tmp_path: Path) -> None:
    text = "On arrival, swap this with one dragon from your hand."
    match = at_with_cards(
        with_dragon(tmp_path, text),
        row=[battlefield("Volcano", [], [])],
        sides=[{"dragon_hand": ["Red", "Polar"]}, {}],
    )
    play(match, "0 place Red 1")
    assert "use New" not in options(match, 0)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (
            "On arrival, swap one dragon from your hand with one dragon from your dragon discard pile.",
            "lies in a stack",
        ),
        ("On arrival, swap this with one battle card from your hand.", "only dragons"),
    ],
)
def test_exchanges_that_can_never_be(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(BadCard, match=problem):
        load(with_dragon(tmp_path, text))


@pytest.mark.parametrize("answer", ["done", "defend Claw 6"])
@pytest.mark.parametrize(
    "text",
    [
        "Attack with Claw. After the attack, draw one battle card.",
        "Attack with Claw. Then draw a battle card.",
        "Attack with Claw, then draw one battle card.",
    ],
)
def test_something_is_done_after_the_attack_in_any_case(tmp_path: Path, text: str, answer: str) -> None:
    sides = [{"battle_deck": ["Tail 11"]}, {}]
    theirs = ["Claw 6", "Bite 2"] if answer != "done" else ["Bite 2", "Bite 3"]
    match = fought(tmp_path, text, theirs=theirs, sides=sides)
    if ask(match, 0) == "melee.combo":
        play(match, "0 strike")
    for line in [answer, "done"]:
        if ask(match, 1) == "melee.defend" and line in options(match, 1):
            play(match, f"1 {line}")
    assert "Tail 11" in zone(match, 0, "battle_hand")


def test_what_follows_the_attack_is_said_once(tmp_path: Path) -> None:
    text = "Attack with Claw. If this is stopped, draw one battle card. After the attack, draw one battle card."
    with pytest.raises(BadCard, match="either what is done after the attack"):
        load(with_card(tmp_path, text))


@pytest.mark.parametrize(("mine", "is_stopped"), [(["Gold", "Red"], False), (["Gold", "Brass"], True)])
def test_flight_is_no_help_if_something_is_so(tmp_path: Path, mine: list[str], is_stopped: bool) -> None:
    text = "Attack with Bite. If you have a Red here, Flight cannot stop this."
    match = fought(tmp_path, text, theirs=["Flight 18", "Claw 7"], stacks=(mine, ["Gold", "Red"]))
    if ask(match, 0) == "melee.combo":
        play(match, "0 strike")
    assert ("defend Flight 18" in options(match, 1)) == is_stopped


@pytest.mark.parametrize(("lost", "drawn"), [("Battle", True), ("Gold", False)])
def test_an_attack_speaks_of_the_dragon_that_it_costs(tmp_path: Path, lost: str, drawn: bool) -> None:
    text = "Attack with Bite. If this discards a special dragon, draw one battle card."
    match = fought(tmp_path, text, stacks=(["Gold", "Red"], ["Red", lost]), sides=[{"battle_deck": ["Tail 11"]}, {}])
    if ask(match, 0) == "melee.combo":
        play(match, "0 strike")
    play(match, "1 done")
    assert ("Tail 11" in zone(match, 0, "battle_hand")) == drawn


def test_it_is_the_dragon_that_the_attack_costs(tmp_path: Path) -> None:
    text = "Attack with Bite. If this discards a dragon, put it on the bottom of its owner's dragon deck."
    match = fought(tmp_path, text, stacks=(["Gold", "Red"], ["Red", "Brass"]), sides=[{}, {"dragon_deck": ["Black"]}])
    if ask(match, 0) == "melee.combo":
        play(match, "0 strike")
    play(match, "1 done")
    assert (zone(match, 1, "dragon_pile"), zone(match, 1, "dragon_deck")) == ([], ["Black", "Brass"])


@pytest.mark.parametrize(("shields", "drawn"), [(["Tail 14", "Claw 8"], 1), (["Claw 6", "Claw 7"], 0)])
def test_a_dragon_withstands_a_shot(tmp_path: Path, shields: list[str], drawn: int) -> None:
    folder = with_dragon(tmp_path, "When this survives a ranged attack, draw one dragon card.")
    match = at_with_cards(
        folder,
        row=[battlefield("Swamp", [], ["Red"])],
        sides=[
            {"dragon_hand": ["Bloodhorn"], "battle_deck": ["Bite 1", "Bite 2", "Bite 5"]},
            {"dragon_deck": ["Gold"], "battle_deck": shields},
        ],
    )
    play(match, "0 place Bloodhorn 1", "0 shoot")
    while ask(match, 1) == "ranged.defend":
        play(match, f"1 {'turn up' if 'turn up' in options(match, 1) else 'stop'}")
    assert [len(match.state.sides[1].dragon_hand), stack(match, 1, 1)] == [drawn, ["Red"] if drawn else []]


@pytest.mark.parametrize(("card", "expected"), [("Bite 1", ["Bite 1"]), ("Flight 18", [])])
def test_one_of_two_things_is_done_after_another(tmp_path: Path, card: str, expected: list[str]) -> None:
    text = "On arrival, reveal the top card of your battle deck. If it carries a strike, put it into your hand; otherwise, discard it."
    match = used(tmp_path, text, mine={"battle_deck": [card]})
    assert zone(match, 0, "battle_hand") == expected
    assert zone(match, 0, "battle_pile") == ([] if expected else [card])


@pytest.mark.parametrize(
    ("said", "printed"),
    [
        ("On arrival, look at the opponent's hand of battle cards.", "On arrival, look at the opponent's battle hand."),
        ("Attack with Claw. Or defend as Flight.", "Attack with Claw. Defend as Flight."),
        ("Attack with any strike.", ""),
        ("Magic and Tail strikes are forbidden here.", "Magic and Tail are forbidden."),
        ("In its ranged attack, this ignores shields.", "In its ranged attack, the target has no shield."),
        (
            "On arrival, if you have won no battlefields, draw one battle card.",
            "On arrival, if you have won no battlefield, draw one battle card.",
        ),
        (
            "In answer to an attack: if the attack has only one strike, stop it.",
            "In answer to an attack: if the attack carries one strike, stop all strikes.",
        ),
        ("On arrival, put one from your dragon discard pile into your hand.", ""),
        ("Always, your strikes here cannot be stopped by Flight.", "Always, the opponent cannot use Flight here."),
        (
            "On arrival, the opponent discards a Flight card if they have one.",
            "On arrival, the opponent discards one Flight card.",
        ),
    ],
)
def test_other_words_mean_the_same(said: str, printed: str) -> None:
    cards = load()
    words = words_of(cards)
    tree = words.parse(said)
    check(words, tree)
    assert words.print(tree) == (printed or said)
    assert words.parse(words.print(tree)) == tree


# -- more of them ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "attack", "stopped"),
    [
        ("stop one Bite or Claw strike", "Bite and Claw", 1),
        ("stop two Bite or Claw strikes", "Bite and Claw", 2),
        ("stop two Bite or Claw strikes", "Tail and Magic", 0),
        ("stop all strikes except Magic", "Tail and Magic", 1),
        ("stop every strike that is not Tail", "Bite and Claw", 2),
    ],
)
def test_some_strikes_are_stopped(tmp_path: Path, text: str, attack: str, stopped: int) -> None:
    folder = with_card(tmp_path, f"In answer to an attack: {text}.")
    match = at_with_cards(folder, **melee_doc([attack, "Bite 1"], ["Second Wind", "Tail 11"]))
    play(match, f"0 attack {attack}")
    if ask(match, 0) == "melee.combo":
        play(match, "0 strike")
    play(match, "1 defend Second Wind")
    while ask(match, 1) == "melee.defend":
        play(match, "1 done")
    assert next(one for one in match.events if one.name == "defended")["stopped"] == stopped


def test_two_dragons_of_a_stack_change_places(tmp_path: Path) -> None:
    match = used(tmp_path, "On arrival, swap two of the opponent's dragons here.", ["Gold", "Brass"])
    while ask(match, 0) == "effect.dragon":
        play(match, f"0 {options(match, 0)[0]}")
    assert stack(match, 1, 1) == ["Brass", "Gold"]


@pytest.mark.parametrize(
    ("text", "mine", "can"),
    [
        ("Always, the opponent cannot make ranged attacks here.", False, False),
        ("Always, the opponent's dragons here can't make ranged attacks.", False, False),
        ("Always, the opponent cannot make ranged attacks here.", True, True),
        ("Always, ranged attacks are forbidden here.", True, False),
    ],
)
def test_a_dragon_forbids_ranged_attacks_where_it_lies(tmp_path: Path, text: str, mine: bool, can: bool) -> None:
    stacks = (["Red"], ["Gold"]) if mine else (["Gold"], ["Red"])
    match = at_with_cards(
        with_dragon(tmp_path, text), row=[battlefield("Swamp", *stacks)], sides=[{"dragon_hand": ["Lava"]}, {}]
    )
    play(match, "0 place Lava 1")
    assert (ask(match, 0) == "command.use" and "shoot" in options(match, 0)) == can


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("When a dragon retreats from here, draw one dragon card.", True),
        ("When a metallic dragon retreats from here, draw one dragon card.", False),
    ],
)
def test_any_dragon_that_retreats(tmp_path: Path, text: str, heard: bool) -> None:
    folder = with_dragon(tmp_path, text)
    stacks = (["Gold", "Black"], ["Gold", "Red"])
    match = at_with_cards(folder, **melee_doc(["Retreat", "Bite 1"], ["Claw 6", "Claw 7"], stacks))
    before = len(zone(match, 1, "dragon_hand"))
    play(match, "0 play Retreat", "0 to 2")
    assert len(zone(match, 1, "dragon_hand")) - before == heard


def test_it_is_the_target_that_was_named(tmp_path: Path) -> None:
    text = "In its ranged attack, discard the target if it is metallic."
    for target, gone in (("Brass", True), ("Black", False)):
        folder = tmp_path / target
        folder.mkdir()
        match = shot(folder, text, [target], ["Claw 8", "Bite 2", "Claw 10"])
        while ask(match, 1) == "ranged.defend":
            play(match, f"1 {'turn up' if 'turn up' in options(match, 1) else 'stop'}")
        assert (stack(match, 1, 1) == []) == gone


@pytest.mark.parametrize(("card", "turned"), [("F03A", "F03B"), ("F01A", "F01A")])
def test_what_is_turned_over_is_this_battlefield(tmp_path: Path, card: str, turned: str) -> None:
    folder = with_dragon(tmp_path, "On arrival, if the battlefield has no gem, turn it over.")
    match = at_with_cards(folder, row=[battlefield(card, [], [])], sides=[{"dragon_hand": ["Red"]}, {}])
    play(match, "0 place Red 1")
    if "use New" in options(match, 0):
        play(match, "0 use New")
    assert land(match, 1) == turned


@pytest.mark.parametrize(
    ("said", "printed"),
    [
        (
            "Always, your Gold and Silver dragons here have +1 melee.",
            "Always, your Gold or Silver dragons here have +1 melee.",
        ),
        ("On arrival, discard one metallic or special dragon here.", ""),
        (
            "Chromatic dragons have +1 melee here and metallic dragons have -1 shield.",
            "Chromatic dragons have +1 melee. Metallic dragons have -1 shield.",
        ),
        (
            "Always, this has +2 shield while it is the topmost dragon of your stack here.",
            "Always, if it is your topmost dragon here, this has +2 shield.",
        ),
        (
            "When this is discarded from a battlefield, the opponent discards their topmost dragon there.",
            "When this is discarded from a battlefield, the opponent discards their topmost dragon here.",
        ),
    ],
)
def test_still_other_words_mean_the_same(said: str, printed: str) -> None:
    words = words_of(load())
    tree = words.parse(said)
    check(words, tree)
    assert words.print(tree) == (printed or said)


# -- and of lands, of what lies below, of cards that were seen -------------------------------------


@pytest.mark.parametrize(("card", "raised"), [("Volcano", 2), ("Swamp", 0)])
@pytest.mark.parametrize(
    "text",
    [
        "Always, if the land here is a Volcano, this has +2 shield.",
        "Always, this has +2 shield at a Volcano.",
        "Always, while this battlefield is the Volcano, this has +2 shield.",
    ],
)
def test_a_text_asks_which_land_it_is(tmp_path: Path, text: str, card: str, raised: int) -> None:
    match = at_with_cards(with_dragon(tmp_path, text), row=[battlefield(card, ["Red"], [])])
    assert value_at(match.state, SHIELD, match.state.row[0].stacks[0][0], 0) == 1 + raised


@pytest.mark.parametrize(
    ("mine", "raised"), [(["Gold", "Brass", "Red"], 2), (["Gold", "Red", "Brass"], 1), (["Red", "Brass"], 0)]
)
def test_dragons_below_it_are_counted(tmp_path: Path, mine: list[str], raised: int) -> None:
    folder = with_dragon(tmp_path, "Always, this has +1 shield for each dragon below it in its stack.")
    match = at_with_cards(folder, row=[battlefield("Swamp", mine, ["Gold"])])
    stacked = match.state.row[0].stacks[0]
    assert value_at(match.state, SHIELD, stacked[mine.index("Red")], 0) == 1 + raised


def test_dragons_under_it_are_immune(tmp_path: Path) -> None:
    folder = with_dragon(tmp_path, "Always, your dragons under this one are immune to ranged attacks.")
    match = at_with_cards(folder, row=[battlefield("Swamp", ["Gold", "Red", "Brass"], [])])
    assert [is_immune(match.state, card) for card in match.state.row[0].stacks[0]] == [True, False, False]


def test_a_card_that_was_seen_is_chosen_and_put_away(tmp_path: Path) -> None:
    text = "On arrival, look at the opponent's dragon hand and choose a card. The opponent puts it on the bottom of their dragon deck."
    match = used(tmp_path, text, rival={"dragon_hand": ["Gold", "Black"], "dragon_deck": ["Brass"]})
    play(match, "0 take Black")
    assert (zone(match, 1, "dragon_hand"), zone(match, 1, "dragon_deck")) == (["Gold"], ["Brass", "Black"])


# -- and of who has most, what was revealed, and where ---------------------------------------------


@pytest.mark.parametrize(("theirs", "takes"), [(["Gold"], True), (["Gold", "Brass"], False)])
def test_who_has_the_most_dragons(tmp_path: Path, theirs: list[str], takes: bool) -> None:
    match = placed(
        tmp_path, "On arrival, if you have the most dragons here, draw one dragon card.", theirs, stack=["Brass"]
    )
    assert ("use New" in options(match, 0)) == takes


def test_revealed_cards_of_a_sort_are_counted(tmp_path: Path) -> None:
    text = "In its ranged attack, add one hit for each Claw card you revealed."
    match = shot(tmp_path, text, ["Black"], ["Claw 8", "Bite 2", "Claw 10"])
    assert next(one for one in match.events if one.name == "added_hits")["hits"] == 2


def test_revealed_cards_of_a_hand_are_counted(tmp_path: Path) -> None:
    text = "On arrival, reveal your dragon hand; draw one dragon card for each Gold revealed."
    match = used(tmp_path, text, hand=["Gold", "Gold", "Brass"], mine={"dragon_deck": ["Black", "Green", "Red"]})
    assert len(zone(match, 0, "dragon_hand")) == 5


def test_nothing_was_revealed(tmp_path: Path) -> None:
    with pytest.raises(BadCard, match="no cards were looked at"):
        load(with_dragon(tmp_path, "On arrival, draw one dragon card for each Gold revealed."))


@pytest.mark.parametrize(("hits", "drawn"), [(["Bite 1", "Claw 6", "Bite 2"], 1), (["Bite 1", "Claw 8", "Bite 2"], 0)])
def test_so_many_hits(tmp_path: Path, hits: list[str], drawn: int) -> None:
    text = "In its ranged attack, if there are two or more hits, draw one dragon card."
    match = shot(tmp_path, text, ["Black"], hits)
    before = len(zone(match, 0, "dragon_hand"))
    while ask(match, 1) == "ranged.defend":
        play(match, f"1 {'turn up' if 'turn up' in options(match, 1) else 'stop'}")
    assert len(zone(match, 0, "dragon_hand")) - before == drawn


def test_a_value_changes_where_the_dragon_lies(tmp_path: Path) -> None:
    folder = with_dragon(tmp_path, "Always, special dragons have -1 shield here.")
    row = [battlefield("Swamp", ["Red", "Battle"], []), battlefield("Graveyard", ["Clockwork"], [])]
    match = at_with_cards(folder, row=row)
    found = [value_at(match.state, SHIELD, match.state.row[place].stacks[0][-1], place) for place in (0, 1)]
    assert found == [
        match.state.cards.values[SHIELD][match.state.cards.kind_of(name)] - less
        for name, less in (("Battle", 1), ("Clockwork", 0))
    ]


@pytest.mark.parametrize(("card", "used_"), [("F03A", False), ("F01A", True)])
def test_a_placement_says_where(tmp_path: Path, card: str, used_: bool) -> None:
    folder = with_dragon(tmp_path, "When this is placed on a battlefield with a gem, draw one dragon card.")
    match = at_with_cards(folder, row=[battlefield(card, [], [])], sides=[{"dragon_hand": ["Red"]}, {}])
    play(match, "0 place Red 1")
    assert any(line.startswith("use") for line in options(match, 0)) == used_


def test_two_things_are_forbidden_at_once(tmp_path: Path) -> None:
    cards = load(with_land(tmp_path, "Retreat and Flight are forbidden. Clockwork has +1 melee."))
    at = cards.land_names.index("Dungeon")
    assert (cards.no_retreat[at], cards.no_flight[at], cards.no_reinforce[at]) == (True, True, False)


def test_the_target_that_stays_is_moved(tmp_path: Path) -> None:
    text = "In its ranged attack, if the target is not discarded, move it to the bottom of its stack."
    match = shot(tmp_path, text, ["Gold", "Black"], ["Claw 8", "Bite 2", "Claw 10"])
    while ask(match, 1) == "ranged.defend":
        play(match, f"1 {'turn up' if 'turn up' in options(match, 1) else 'stop'}")
    assert stack(match, 1, 1) == ["Black", "Gold"]


def test_several_things_hold_at_once(tmp_path: Path) -> None:
    folder = with_dragon(tmp_path, "Always, this cannot be moved and has +1 shield.")
    match = at_with_cards(folder, row=[battlefield("Swamp", ["Red"], [])])
    card = match.state.row[0].stacks[0][0]
    assert (is_fixed(match.state, card), value_at(match.state, SHIELD, card, 0)) == (True, 2)


def test_no_card_is_turned_up(tmp_path: Path) -> None:
    match = shot(
        tmp_path, "In its ranged attack, the opponent may not turn up cards.", ["Black"], ["Bite 1", "Bite 2", "Claw 8"]
    )
    assert (ask(match, 1) == "ranged.defend", stack(match, 1, 1)) == (False, [])


@pytest.mark.parametrize(("mine", "heard"), [(["Red"], 1), (["Gold"], 0)])
def test_another_dragon_that_is_moved_here(tmp_path: Path, mine: list[str], heard: int) -> None:
    folder = with_dragon(tmp_path, "When another metallic dragon is moved here, draw one dragon card.")
    row = [battlefield("Swamp", mine, []), battlefield("Graveyard", ["Silver"], [])]
    match = at_with_cards(folder, row=row, sides=[{"dragon_hand": ["Brass"]}, {}])
    play(match, "0 place Brass 1", "0 use Escort", "0 from 2")
    assert [one.name for one in match.events].count("drew_dragon") == heard


def test_all_of_a_group_but_one(tmp_path: Path) -> None:
    cards = load(with_land(tmp_path, "Each special dragon other than Rainbow has -1 melee."))
    changes = cards.modifiers[cards.land_names.index("Dungeon")][0]
    changed = [name for name, change in zip(cards.names, changes) if change]
    assert {"Battle", "Polar"} < set(changed)
    assert {"Rainbow", "Gold", "Red"} & set(changed) == set()


def test_dragons_of_two_types_are_raised(tmp_path: Path) -> None:
    folder = with_dragon(tmp_path, "Always, Gold and Silver have +1 melee here.")
    row = [battlefield("Graveyard", ["Red", "Gold", "Brass"], []), battlefield("Volcano", ["Gold"], [])]
    match = at_with_cards(folder, row=row)
    cards = [*match.state.row[0].stacks[0], match.state.row[1].stacks[0][0]]
    places = (0, 0, 0, 1)
    found = [
        value_at(match.state, MELEE, card, place) - value_of(match.state, MELEE, match.state.kind[card], place)
        for card, place in zip(cards, places)
    ]
    assert found == [0, 1, 0, 0]

"""Texts taken strictly: whose dragon it is that speaks, from which deck, what may not be done, and what is told and known of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import wyrmhall
from tests.games.magi.positions import at, at_with_cards, battlefield, changed_house_set, melee, melee_doc, stack, zone
from tests.games.magi.text.own_cards import DUNGEON, RED, placed, shot, used, with_dragon, with_land
from tests.games.magi.text.test_bounds import go_on
from tests.matches import ask, options, play, refused
from tests.rules import rule
from wyrmhall.core.errors import BadCard
from wyrmhall.core.events import PUBLIC, Told
from wyrmhall.games.magi.state import dragon_awareness, learn
from wyrmhall.games.magi.text.cards import MELEE, RANGED, SHIELD
from wyrmhall.games.magi.text.catalogue import load
from wyrmhall.games.magi.text.values import is_fixed, is_immune, value_at

DECK = ["Gold", "Silver", "Brass", "Black"]


def told(events: list[Told], *names: str) -> list[tuple[Any, ...]]:
    return [(event.name, event.seat, *event.numbers) for event in events if event.name in names]


# -- values ----------------------------------------------------------------------------------------


@rule("DM-FIELD-01", "DM-FIELD-03")
@pytest.mark.parametrize(
    ("land", "value", "number"),
    [
        ("Rainbow has -1 melee. Gold has +1 melee.", MELEE, 4),
        ("Rainbow has -1 shield. Gold has +2 shield.", SHIELD, 3),
        ("Rainbow has -2 ranged. Red has +1 ranged.", RANGED, 3),
        ("Rainbow has -2 ranged. Red has +1 melee.", RANGED, 2),
    ],
)
def test_the_rainbow_dragon_loses_nothing_and_gains_what_another_gains(
    tmp_path: Path, land: str, value: int, number: int
) -> None:
    s = at_with_cards(with_land(tmp_path, land), row=[battlefield("Dungeon", ["Rainbow"], [])]).state
    assert value_at(s, value, s.row[0].stacks[0][0], 0) == number


@rule("DM-RANGED-20")
def test_a_ranged_value_that_a_scroll_took_a_text_gives_back(tmp_path: Path) -> None:
    folder = changed_house_set(
        tmp_path,
        ("dragons.toml", RED, f'{RED}\nability = "New"\ntext = "Always, your dragons here have +1 ranged."'),
        ("lands.toml", DUNGEON, "Blue has -9 ranged. Gold has -1 shield."),
    )
    s = at_with_cards(folder, row=[battlefield("Dungeon", ["Red", "Blue", "Brass"], [])]).state
    assert [value_at(s, RANGED, card, 0) for card in s.row[0].stacks[0]] == [4, 1, 0]


# -- conditions ------------------------------------------------------------------------------------


@rule("DM-COMMAND-15")
@pytest.mark.parametrize(("theirs", "may"), [(["Gold"], False), (["Gold", "Silver"], True)])
def test_a_text_with_a_condition_is_offered_if_it_is_so(tmp_path: Path, theirs: list[str], may: bool) -> None:
    text = "On arrival, if the opponent has two or more dragons here, draw one dragon card."
    match = placed(tmp_path, text, theirs, mine={"dragon_deck": DECK})
    assert ("use New" in (options(match, 0) if ask(match, 0) == "command.use" else [])) is may


@rule("DM-FIELD-08")
@pytest.mark.parametrize(("mine", "theirs"), [(2, 1), (1, 2), (1, 1), (2, 2)])
def test_whose_dragons_are_counted_where_flight_is_barred(tmp_path: Path, mine: int, theirs: int) -> None:
    """The dragon that bars Flight is the defender's own: "you" is its owner, whoever attacks."""
    text = "Always, while you have two or more dragons here, Flight is forbidden here."
    stacks = (["Gold", "Silver"][:mine], ["Red", "Brass"][:theirs])
    match = at_with_cards(with_dragon(tmp_path, text), **melee_doc(["Bite 1", "Bite 2"], ["Flight 18"], stacks))
    play(match, "0 attack Bite 1", "0 strike")
    assert ("defend Flight 18" in options(match, 1)) is (theirs < 2)


@rule("DM-CARD-11")
@pytest.mark.parametrize(
    ("text", "comes"), [("the opponent cannot reinforce here", False), ("you cannot reinforce here", True)]
)
def test_who_reinforces_in_answer_to_an_attack_is_not_the_attacker(tmp_path: Path, text: str, comes: bool) -> None:
    """A Red of the attacker says who cannot."""
    folder = changed_house_set(
        tmp_path,
        ("dragons.toml", RED, f'{RED}\nability = "New"\ntext = "Always, {text}."'),
        (
            "battle.toml",
            "On your attack turn: draw two battle cards.",
            "In answer to an attack: stop all strikes, then reinforce.",
        ),
    )
    doc = melee_doc(["Bite 1", "Bite 2"], ["Second Wind"], (["Red"], ["Gold"]), sides=[{}, {"dragon_deck": ["Silver"]}])
    match = at_with_cards(folder, **doc)
    play(match, "0 attack Bite 1", "0 strike", "1 play Second Wind")
    assert stack(match, 1, 1) == (["Gold", "Silver"] if comes else ["Gold"])


@rule("DM-COMMAND-15")
@pytest.mark.parametrize(
    ("text", "more", "may"),
    [
        ("draw one battle card for each dragon you have elsewhere", {"mine": {"battle_deck": ["Bite 1"]}}, False),
        (
            "draw one battle card for each dragon you have elsewhere",
            {"mine": {"battle_deck": ["Bite 1"]}, "others": [battlefield("Volcano", ["Gold"], [])]},
            True,
        ),
        ("draw one battle card", {}, False),
        ("draw one battle card", {"mine": {"battle_pile": ["Bite 1"]}}, True),
        ("draw one dragon card", {}, False),
        ("draw one dragon card", {"mine": {"dragon_pile": ["Gold"]}}, True),
        ("discard one dragon card", {}, False),
        ("discard one dragon card", {"hand": ["Gold"]}, True),
        ("discard down to one dragon card", {"hand": ["Gold"]}, False),
        ("discard down to one dragon card", {"hand": ["Gold", "Silver"]}, True),
        ("put one dragon from your dragon discard pile into your hand", {}, False),
        ("put one dragon from your dragon discard pile into your hand", {"mine": {"dragon_pile": ["Gold"]}}, True),
        ("search your dragon deck for one dragon card and put it into your hand", {}, False),
        (
            "search your dragon deck for one dragon card and put it into your hand",
            {"mine": {"dragon_deck": ["Gold"]}},
            True,
        ),
        ("look at the opponent's battle hand", {}, False),
        ("take the marker", {"marker": 0}, False),
        ("take the marker", {"marker": 1}, True),
        ("move your topmost dragon here to the bottom of its stack", {}, False),
        ("move your topmost dragon here to the bottom of its stack", {"stack": ["Gold"]}, True),
        ("exchange two of your dragons here", {}, False),
        ("exchange two of your dragons here", {"stack": ["Gold"]}, True),
        ("turn over another unresolved battlefield", {"others": []}, False),
        ("turn over another unresolved battlefield", {"others": ["F04A"]}, True),
        ("turn over another unresolved battlefield", {"others": [battlefield("F04A", [], [], frozen=0)]}, False),
        ("move your topmost dragon here to another unresolved battlefield", {"others": ["F04A"]}, True),
        (
            "move your topmost dragon here to another unresolved battlefield",
            {"others": [battlefield("F04A", ["Gold", "Silver", "Brass"], [])]},
            False,
        ),
        ("reinforce", {}, False),
        ("reinforce", {"mine": {"dragon_deck": ["Gold"]}}, True),
        ("reinforce", {"mine": {"dragon_deck": ["Gold"]}, "stack": ["Gold", "Silver"]}, False),
        ("your dragons at other battlefields have +1 melee this round", {}, False),
    ],
)
def test_what_could_change_nothing_is_not_offered(tmp_path: Path, text: str, more: dict[str, Any], may: bool) -> None:
    empty: dict[str, list[str]] = {"dragon_deck": [], "dragon_pile": [], "battle_deck": [], "battle_pile": []}
    given = {"others": [], **more, "mine": {**empty, **more.get("mine", {})}}
    given.setdefault("marker", 0)
    match = placed(tmp_path, f"On arrival, {text}.", turn=0, **given)
    assert ("use New" in (options(match, 0) if ask(match, 0) == "command.use" else [])) is may


def test_a_text_about_values_neither_fixes_nor_makes_immune(tmp_path: Path) -> None:
    folder = with_dragon(tmp_path, "Always, your dragons here have +1 melee.")
    s = at_with_cards(folder, row=[battlefield("Swamp", ["Red", "Brass"], ["Gold"])]).state
    for card in (*s.row[0].stacks[0], *s.row[0].stacks[1]):
        assert (is_fixed(s, card), is_immune(s, card)) == (False, False)


# -- ranged attacks --------------------------------------------------------------------------------


@rule("DM-RANGED-07")
@pytest.mark.parametrize(
    ("deck", "rival", "asked"),
    [(["Bite 1", "Bite 2", "Bite 3"], ["Claw 6"], False), (["Bite 1", "Bite 2", "Bite 3", "Bite 4"], [], True)],
)
def test_more_is_revealed_only_of_a_deck_of_ones_own(
    tmp_path: Path, deck: list[str], rival: list[str], asked: bool
) -> None:
    text = "In its ranged attack, you may reveal one more card."
    match = shot(tmp_path, text, ["Gold"], deck, rival={"battle_deck": rival})
    assert (ask(match, 0) == "effect.may") == asked


@rule("DM-RANGED-04")
def test_a_target_that_goes_is_not_replaced_by_the_one_beneath_it(tmp_path: Path) -> None:
    folder = with_dragon(tmp_path, "When this is shot at, put this into your hand.")
    row = [battlefield("Swamp", [], ["Gold", "Red"])]
    sides = [{"dragon_hand": ["Blue"], "battle_deck": ["Magic 15", "Magic 16"]}, {"dragon_hand": []}]
    match = at_with_cards(folder, row=row, sides=sides)
    events = play(match, "0 place Blue 1", "0 shoot")
    assert (stack(match, 1, 1), zone(match, 1, "dragon_hand")) == (["Gold"], ["Red"])
    assert told(events, "revealed", "lost", "withstood") == []
    assert (match.state.shot, match.state.sides[0].up) == ([], [])


@rule("DM-RANGED-16", "DM-RANGED-17")
def test_what_follows_a_shot_still_finds_its_cards_on_the_table(tmp_path: Path) -> None:
    """They are no part of the discard pile until all is done, so that no text draws them again."""
    text = "In its ranged attack, if the target is discarded, draw two battle cards."
    match = shot(tmp_path, text, ["Gold"], ["Magic 15", "Magic 16", "Magic 17"], rival={"battle_deck": []})
    go_on(match)
    assert stack(match, 1, 1) == []
    assert (len(zone(match, 0, "battle_hand")), len(zone(match, 0, "battle_pile"))) == (0, 3)


@rule("DM-CARD-11")
@pytest.mark.parametrize(("land", "may"), [("Ranged attacks are forbidden.", False), ("Clockwork has +1 melee.", True)])
def test_a_land_that_forbids_ranged_attacks_forbids_them_to_both(tmp_path: Path, land: str, may: bool) -> None:
    row = [battlefield("Dungeon", ["Gold"], ["Gold"])]
    sides = [{"dragon_hand": ["Red"]}, {"dragon_hand": ["Red"]}]
    for seat in (0, 1):
        folder = tmp_path / str(seat)
        folder.mkdir()
        match = at_with_cards(with_land(folder, land), row=row, sides=sides, turn=seat)
        play(match, f"{seat} place Red 1")
        assert (ask(match, seat) == "command.use") is may


# -- what holds others off, and whose stack it is --------------------------------------------------


@rule("DM-CARD-11")
@pytest.mark.parametrize(("mine", "may"), [(["Red"], True), (["Gold", "Red"], False)])
def test_who_is_kept_off_while_something_is_so(tmp_path: Path, mine: list[str], may: bool) -> None:
    text = "Always, while you have two or more dragons here, the opponent cannot place dragons here."
    row = [battlefield("Swamp", mine, []), battlefield("Volcano", [], [])]
    sides = [{"dragon_hand": ["Gold"]}, {"dragon_hand": ["Gold"]}]
    match = at_with_cards(with_dragon(tmp_path, text), row=row, sides=sides, turn=1)
    assert ("place Gold 1" in options(match, 1)) is may


@rule("DM-RETREAT-09")
def test_a_dragon_of_the_opponent_that_is_fetched_lies_on_the_opponents_side(tmp_path: Path) -> None:
    match = placed(
        tmp_path, "On arrival, move the opponent's topmost dragon at another battlefield here.", ["Silver"],
        others=[battlefield("Volcano", ["Brass"], ["Gold"])],
    )  # fmt: skip
    play(match, "0 use New")
    go_on(match)
    assert (stack(match, 1, 0), stack(match, 1, 1), stack(match, 2, 1)) == (["Red"], ["Silver", "Gold"], [])


@rule("DM-FREEZE-07")
@pytest.mark.parametrize(("by", "may"), [(0, False), (1, True)])
def test_no_dragon_is_fetched_to_where_a_polar_takes_up_the_last_place(tmp_path: Path, by: int, may: bool) -> None:
    folder = with_dragon(tmp_path, "On arrival, move your topmost dragon at another battlefield here.")
    row = [battlefield("Swamp", ["Brass"], [], frozen=by), battlefield("Volcano", ["Gold"], [])]
    match = at_with_cards(folder, row=row, sides=[{"dragon_hand": ["Red"]}, {"dragon_hand": ["Gold"]}])
    play(match, "0 place Red 1")
    assert (ask(match, 0) == "command.use") is may


@rule("DM-CARD-11")
@pytest.mark.parametrize("stacked", [["Red", "Gold"], ["Gold", "Red"], ["Red", "Red"]])
def test_every_dragon_of_who_wins_speaks_of_it(tmp_path: Path, stacked: list[str]) -> None:
    folder = with_dragon(tmp_path, "When you win this battlefield, draw one dragon card.")
    doc = melee_doc(["Bite 1", "Bite 2"], ["Claw 6"], (stacked, ["Gold"]), sides=[{"dragon_deck": DECK}, {}])
    match = at_with_cards(folder, **doc)
    play(match, "0 attack Bite 1", "0 strike", "1 done")
    assert len(zone(match, 0, "dragon_hand")) == stacked.count("Red")


@rule("DM-RETREAT-09")
def test_a_dragon_that_is_sent_away_lies_on_top_where_it_comes(tmp_path: Path) -> None:
    text = "On arrival, move the opponent's topmost dragon here to another unresolved battlefield."
    match = placed(tmp_path, text, ["Gold", "Silver"], others=[battlefield("Volcano", ["Brass"], ["Bronze", "Black"])])
    play(match, "0 use New", "0 to 2")
    assert (stack(match, 1, 1), stack(match, 2, 1)) == (["Gold"], ["Bronze", "Black", "Silver"])


@rule("DM-CARD-11", "DM-MELEE-03")
@pytest.mark.parametrize(("who", "more"), [("fewer", (2, 0)), ("more", (0, 2))])
def test_dragons_are_counted_and_not_what_they_bring(tmp_path: Path, who: str, more: tuple[int, int]) -> None:
    """Two strong dragons against three weak ones, who bring fewer cards together."""
    said = f"Black has +1 melee. The player with {who} dragons here draws two more battle cards for the melee."
    row = [battlefield("Dungeon", ["Black", "Black"], ["Red", "Red", "Red"])]
    match = at_with_cards(with_land(tmp_path, said), phase="choice", row=row)
    play(match, "0 fight 1")
    assert [len(zone(match, seat, "battle_hand")) for seat in (0, 1)] == [8 + more[0], 6 + more[1]]


# -- strikes ---------------------------------------------------------------------------------------


@rule("DM-DEFEND-12", "DM-DEFEND-16", "DM-DEFEND-08")
@pytest.mark.parametrize(
    ("attack", "drawn", "left"),
    [
        (["Bite Twice"], "Bite 3", 2),
        (["Bite and Claw"], "Claw 8", 2),
        (["Bite 1", "Claw 6"], "Claw 8", 2),
        (["Bite 1", "Claw 6"], "Bite 3", 2),
        (["Bite 1", "Claw 6"], "Tail 12", 1),
        (["Bite 1", "Claw 6"], "Flight 18", 3),
    ],
)
def test_a_card_drawn_with_an_empty_hand_stops_all_that_it_can(attack: list[str], drawn: str, left: int) -> None:
    match = melee([*attack, "Magic 17"], [], sides=[{}, {"battle_deck": [drawn]}])
    play(match, f"0 attack {attack[0]}")
    for card in attack[1:]:
        play(match, f"0 add {card}")
    if ask(match, 0) == "melee.combo":
        play(match, "0 strike")
    play(match, "1 draw")
    assert len(stack(match, 1, 1)) == left


# -- the end of a battle ---------------------------------------------------------------------------


@rule("DM-RESOLVE-05")
@pytest.mark.parametrize(("mine", "theirs"), [(["Gold"], ["Gold"]), (["Gold", "Silver"], ["Gold"])])
def test_what_is_left_of_hands_is_discarded_whoever_wins_and_in_a_tie(mine: list[str], theirs: list[str]) -> None:
    match = melee(["Flight 18"], ["Flight 19"], stacks=(mine, theirs))
    play(match, "0 pass", "1 pass")
    assert [zone(match, seat, "battle_hand") for seat in (0, 1)] == [[], []]
    assert [zone(match, seat, "battle_pile") for seat in (0, 1)] == [["Flight 18"], ["Flight 19"]]


# -- what is known ---------------------------------------------------------------------------------


@rule("DM-CARD-10")
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("mask", [1, 2, PUBLIC])
def test_who_sees_a_card_knows_that_there_is_one(owner: int, mask: int) -> None:
    s = at(sides=[{"dragon_hand": ["Gold"]}, {"dragon_hand": ["Gold"]}]).state
    cards, before = s.cards, s.aware[:]
    for kind in range(cards.first_field):
        card = next((card for card in range(len(s.kind)) if s.kind[card] == kind), -1)
        if card < 0:
            continue  # only with a setting
        s.aware, s.seen[card] = [0] * len(before), 0
        learn(s, owner, card, mask)
        assert s.seen[card] == mask
        known = [place for place, who in enumerate(s.aware) if who]
        if kind < cards.first_battle:
            assert known == [dragon_awareness(cards, owner, kind)]
        else:
            assert known == ([kind - cards.first_advanced] if kind >= cards.first_advanced else [])
        assert all(s.aware[place] == mask for place in known)


@rule("DM-CARD-11")
@pytest.mark.parametrize(("place", "key"), [("hand", "dragon_hand"), ("dragon discard pile", "dragon_pile")])
def test_what_is_told_and_known_of_dragons_that_change_places(tmp_path: Path, place: str, key: str) -> None:
    mine: dict[str, list[str]] = {"dragon_hand": ["Brass"], "dragon_pile": []}
    mine[key] = [*mine[key], "Silver"]
    row = [battlefield("Swamp", ["Gold", "Red"], [])]
    folder = with_dragon(tmp_path, f"On arrival, swap your bottom dragon here with a dragon in your {place}.")
    row[0]["stacks"][0].pop()
    mine["dragon_hand"] = ["Red", *mine["dragon_hand"]]
    match = at_with_cards(folder, row=row, sides=[mine, {"dragon_hand": ["Gold"]}])
    events = play(match, "0 place Red 1", "0 use New")
    while ask(match, 0).startswith("effect"):
        lines = options(match, 0)
        events += play(match, "0 " + next((line for line in lines if "Silver" in line), lines[0]))
    assert stack(match, 1, 0) == ["Silver", "Red"]
    s = match.state
    gold = next(card for card in getattr(s.sides[0], key) if s.cards.names[s.kind[card]] == "Gold")
    assert s.seen[gold] & 3 == 3, "both have seen it"
    zones = (0, 0) if key == "dragon_hand" else (1, 3)
    assert told(events, "put_from_stack", "put_on_stack") == [
        ("put_from_stack", 0, 0, *zones),
        ("put_on_stack", 0, 0 if key == "dragon_hand" else 1, 0),
    ]


@rule("DM-CARD-11")
@pytest.mark.parametrize(
    ("text", "stacked", "expected"),
    [
        ("move your bottom dragon here to the top of its stack", ["Gold", "Silver"], ("rose", 0, 0, 0)),
        ("move your topmost dragon here to the bottom of its stack", ["Gold", "Silver"], ("sank", 0, 0, 0)),
        ("put your bottom dragon here on top of your stack here", ["Gold", "Silver"], ("rose", 0, 0, 0)),
    ],
)
def test_which_way_a_dragon_went_in_its_stack(
    tmp_path: Path, text: str, stacked: list[str], expected: tuple[Any, ...]
) -> None:
    match = placed(tmp_path, f"On arrival, {text}.", stack=stacked)
    events = play(match, "0 use New")
    while ask(match, 0).startswith("effect"):
        events += play(match, f"0 {options(match, 0)[0]}")
    assert told(events, "rose", "sank") == [expected]
    assert sorted(stack(match, 1, 0)) == sorted([*stacked, "Red"])
    assert stack(match, 1, 0) != [*stacked, "Red"]


@rule("DM-CARD-11")
@pytest.mark.parametrize(("source", "start"), [("your hand", 0), ("your dragon discard pile", 1)])
def test_from_where_a_dragon_came_to_its_stack(tmp_path: Path, source: str, start: int) -> None:
    text = f"On arrival, put one dragon from {source} on top of your stack here."
    match = used(
        tmp_path, text, hand=["Silver"] if start == 0 else [], mine={"dragon_pile": ["Silver"] if start else []}
    )
    events = match.events
    while ask(match, 0).startswith("effect"):
        events = play(match, f"0 {options(match, 0)[0]}")
    assert stack(match, 1, 0) == ["Red", "Silver"]
    assert told(list(match.events), "put_on_stack") == [("put_on_stack", 0, start, 0)]
    assert events


@rule("DM-CARD-11")
def test_two_that_change_places_in_one_stack_are_told_from_the_bottom(tmp_path: Path) -> None:
    match = placed(tmp_path, "On arrival, exchange two of your dragons here.", stack=["Gold", "Silver"])
    for first in ("Silver", "Gold"):
        course = match.fork()
        course.play(0, "use New")
        for name in (first, "Gold" if first == "Silver" else "Silver"):
            decision = course.decision(0)
            assert decision is not None
            course.play(0, next(each for each in decision.options if name in decision.notation(each)))
        names = [course.state.cards.names[course.state.kind[card]] for card in course.state.row[0].stacks[0]]
        assert names == ["Silver", "Gold", "Red"]


# -- what cannot be said ---------------------------------------------------------------------------


ONE, PILE = "put one dragon card from your hand", "put one dragon from your dragon discard pile"
SOUGHT = "search your dragon deck for {} and put {} into your hand"


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        (
            f"{ONE} on top of your dragon deck",
            ["put one battlefield on top of your dragon deck", f"{ONE} on top of your battle deck"],
        ),
        (
            f"{PILE} into your hand",
            [f"{ONE} into your hand", f"{PILE} into the opponent's hand", "put this battlefield into your hand"],
        ),
        (f"{ONE} into your dragon discard pile", [f"{PILE} into your dragon discard pile"]),
        (
            "put the top card of your dragon deck into your hand",
            ["put the top card of your dragon deck on the bottom of your dragon deck"],
        ),
        (
            "put the top card of your dragon discard pile into your hand",
            ["put the top card of your dragon discard pile into your dragon discard pile"],
        ),
        ("discard one dragon card at random", ["discard one of your dragons here at random"]),
        ("discard the top card of your dragon deck", ["discard the top card of your dragon discard pile"]),
        (
            "discard one of your dragons here",
            ["discard one dragon from your dragon discard pile", "discard one battlefield"],
        ),
        (
            SOUGHT.format("one dragon card", "it"),
            [
                SOUGHT.format("one battle card", "it"),
                SOUGHT.format("all dragon cards", "them"),
                SOUGHT.format("one dragon card", "it").replace("your dragon deck", "the opponent's dragon deck"),
            ],
        ),
        ("turn over this battlefield", ["turn over one of your dragons here"]),
        (
            "move one of your dragons here to the bottom of its stack",
            [
                "move this battlefield to the bottom of its stack",
                "move one dragon card from your hand to the bottom of its stack",
            ],
        ),
        (
            f"{PILE} on top of your stack here",
            [
                "put one battle card from your hand on top of your stack here",
                "put one dragon from the opponent's dragon discard pile on top of your stack here",
                "put this battlefield on top of your stack here",
            ],
        ),
        ("exchange two of your dragons here", ["exchange three of your dragons here"]),
        (
            "swap a dragon here with a dragon in your hand",
            [
                "swap a dragon in your dragon discard pile with a dragon in your hand",
                "swap this battlefield with a dragon in your hand",
            ],
        ),
        (
            "one of your dragons here has +1 melee this round",
            ["your hand has +1 melee this round", "one dragon card from your hand has +1 melee this round"],
        ),
    ],
)
def test_what_can_be_said_and_what_makes_no_sense(tmp_path: Path, good: str, bad: list[str]) -> None:
    for number, text in enumerate([good, *bad]):
        folder = tmp_path / str(number)
        folder.mkdir()
        with_dragon(folder, f"On arrival, {text}.")
        if text == good:
            assert load(folder).names
        else:
            with pytest.raises(BadCard):
                load(folder)


# -- choices ---------------------------------------------------------------------------------------


@rule("DM-VARIANT-03", "DM-VARIANT-04")
@pytest.mark.parametrize("number", [0, 1, 3, 8])
def test_a_deck_has_as_many_additional_types_as_were_agreed(number: int) -> None:
    match = wyrmhall.new("draco-magi", seed=3, settings={"additional": str(number)})
    seat = match.pending[0].seat
    play(match, f"{seat} colour green")
    if number == 8:
        assert ask(match, 0) == "setup.draft"
        return
    assert ask(match, seat) == "setup.dragons"
    names = [word for word in options(match, seat)[-1].split()[1:] if word != "none"]
    assert len(names) == number
    assert {len([word for word in line.split()[1:] if word != "none"]) for line in options(match, seat)} == {number}
    every = ["Purple", "Battle", "Polar", "Undead", "Lava", "Clockwork", "Rainbow", "Celestial"]
    special = [name for name in every if any(name in line for line in options(match, seat))] or names
    for size in range(len(special) + 1):
        line = "add " + (" ".join(special[:size]) or "none")
        if size == number:
            assert line in options(match, seat) or match.explain(seat, line) is None
        elif number and size:
            assert refused(match, f"{seat} {line}") == "DM-VARIANT-03"


@rule("DM-DRAFT-04")
def test_what_is_put_back_in_the_draft_does_not_lie_on_top() -> None:
    top = []
    for seed in range(12):
        match = wyrmhall.new("draco-magi", seed=seed)
        play(match, f"{match.pending[0].seat} colour green")
        back = []
        for seat in (0, 1):
            line = options(match, seat)[0]
            held = [match.state.cards.names[match.state.kind[card]] for card in match.state.sides[seat].draft]
            back += [name for name in held if name not in line]
            match.play(seat, line)
        names = [match.state.cards.names[match.state.kind[card]] for card in match.state.advanced[-2:]]
        top.append(sorted(names) == sorted(back))
    assert not all(top)
    assert sum(top) < 4


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("discard one of the opponent's dragons here", ["rival Gold 1-1", "rival Silver 1-2"]),
        ("you may discard one of the opponent's dragons here", ["rival Gold 1-1", "rival Silver 1-2", "decline"]),
        ("turn over one battlefield", ["battlefield 1", "battlefield 2"]),
    ],
)
def test_what_can_be_chosen(tmp_path: Path, text: str, lines: list[str]) -> None:
    match = used(tmp_path, f"On arrival, {text}.", ["Gold", "Silver"], others=["F04A"])
    if ask(match, 0) == "effect.may":
        return
    assert [line for line in options(match, 0) if line != "decline"] == [line for line in lines if line != "decline"]

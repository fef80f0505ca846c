"""What own cards do with hands, decks and stacks, read off the zones, the views and the events afterwards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.magi.positions import at, at_with_cards, battlefield, changed_house_set, melee_doc, stack, zone
from tests.games.magi.text.own_cards import DUNGEON, RED, placed, shot, used, with_card, with_dragon
from tests.games.magi.text.test_bounds import go_on
from tests.matches import ask, options, play
from tests.rules import rule
from wyrmhall.core.chance import Chance
from wyrmhall.core.events import Told
from wyrmhall.core.playing.match import Match

THREE = ["Gold", "Silver", "Brass"]


def speaking(folder: Path, text: str, other: str, *, land: str = "", holder: str = "Black") -> Path:
    """The house set in which a Red has one text and another dragon a second one, and a Dungeon perhaps a scroll."""
    changes = [("dragons.toml", RED, f'{RED}\nability = "New"\ntext = "{text}"')]
    made = changed_house_set(folder, *changes, *([("lands.toml", DUNGEON, land)] if land else []))
    if other:
        file = made / "dragons.toml"
        lines = file.read_text(encoding="utf-8").split("[[")
        for i, part in enumerate(lines):
            if f'type = "{holder}"' in part:
                kept = [line for line in part.splitlines() if not line.startswith(("ability", "text"))]
                while kept and not kept[-1].strip():
                    kept.pop()
                lines[i] = "\n".join([*kept, 'ability = "Other"', f'text = "{other}"', "", ""])
        file.write_text("[[".join(lines), encoding="utf-8")
    return made


def told(events: list[Told], name: str) -> list[tuple[int, tuple[int, ...]]]:
    return [(event.seat, event.numbers) for event in events if event.name == name]


def answered(match: Match[Any], *wanted: str) -> list[Told]:
    """Both seats answer what a text asks, with the lines in which these words are, else with the first."""
    events: list[Told] = []
    left = list(wanted)
    while match.pending and any(decision.ask.startswith("effect") for decision in match.pending):
        seat = match.pending[0].seat
        lines = [line for line in options(match, seat) if line != "decline"] or options(match, seat)
        line = next((line for line in lines if left and left[0] in line), None)
        if line is not None:
            left.pop(0)
        events += play(match, f"{seat} {line or lines[0]}")
    return events


# -- hands -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("the opponent discards down to two dragon cards", 3, 2),
        ("discard down to two dragon cards", 2, 3),
        ("each player discards down to two dragon cards", 2, 2),
        ("discard two dragon cards, then draw that many", 3, 3),
        ("discard down to one dragon card, then draw that many", 3, 3),
        ("discard down to three dragon cards, then draw that many", 3, 3),
    ],
)
def test_whose_hand_is_discarded_and_drawn(tmp_path: Path, text: str, mine: int, theirs: int) -> None:
    match = placed(tmp_path, f"On arrival, {text}.", hand=THREE, rival={"dragon_hand": THREE})
    if ask(match, 0) == "command.use" and "use New" in options(match, 0):
        play(match, "0 use New")
    answered(match)
    assert [len(zone(match, seat, "dragon_hand")) for seat in (0, 1)] == [mine, theirs]
    assert len(zone(match, 1, "dragon_pile")) == 3 - theirs


@pytest.mark.parametrize("marker", [0, 1])
@pytest.mark.parametrize(("who", "seat"), [("take", 0), ("the opponent takes", 1)])
def test_who_takes_the_marker_and_when_that_is_no_use(tmp_path: Path, marker: int, who: str, seat: int) -> None:
    match = placed(tmp_path, f"On arrival, {who} the marker.", marker=marker, turn=0)
    may_use = ask(match, 0) == "command.use" and "use New" in options(match, 0)
    assert may_use is (marker != seat)
    if may_use:
        play(match, "0 use New")
        assert match.state.marker == seat


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("look at the opponent's dragon hand", {(0, 1)}),
        ("reveal your dragon hand", {(1, 0)}),
        ("the opponent reveals their dragon hand", {(0, 1)}),
    ],
)
def test_who_sees_whose_hand(tmp_path: Path, text: str, seen: set[tuple[int, int]]) -> None:
    match = used(tmp_path, f"On arrival, {text}.", hand=["Brass"], rival={"dragon_hand": ["Silver"]})
    answered(match)
    for viewer in (0, 1):
        cards = match.view(viewer)["sides"][1 - viewer]["dragon_hand"]["cards"]
        assert cards == ((["Silver"] if viewer == 0 else ["Brass"]) if (viewer, 1 - viewer) in seen else [])
    assert match.view()["sides"][1]["dragon_hand"]["cards"] == (["Silver"] if "reveals" in text else [])


# -- decks -----------------------------------------------------------------------------------------

DECK = ["Brass", "Silver", "Gold", "Black"]


def test_who_looks_at_a_deck_sees_it_and_nobody_else(tmp_path: Path) -> None:
    match = used(
        tmp_path, "On arrival, look at the top three cards of the opponent's dragon deck.", rival={"dragon_deck": DECK}
    )
    answered(match)
    s = match.state
    assert zone(match, 1, "dragon_deck") == DECK
    assert [s.seen[card] for card in reversed(s.sides[1].dragon_deck)] == [1, 1, 1, 0]


def test_no_deck_is_looked_at_that_has_no_cards(tmp_path: Path) -> None:
    text = "On arrival, look at the top three cards of the opponent's dragon deck."
    for deck, pile, may in (([], [], False), ([], ["Gold"], True), (["Gold"], [], True)):
        match = placed(
            tmp_path,
            text,
            mine={"dragon_deck": DECK if not may else []},
            rival={"dragon_deck": deck, "dragon_pile": pile},
        )
        assert (ask(match, 0) == "command.use" and "use New" in options(match, 0)) is may


def test_what_is_taken_of_the_cards_looked_at_is_not_seen_by_the_rival(tmp_path: Path) -> None:
    text = (
        "On arrival, look at the top two cards of your dragon deck; put one into your hand and the rest on the bottom."
    )
    match = used(tmp_path, text, mine={"dragon_deck": DECK})
    answered(match, "Silver")
    assert (zone(match, 0, "dragon_hand"), zone(match, 0, "dragon_deck")) == (["Silver"], ["Gold", "Black", "Brass"])
    assert match.view(1)["sides"][0]["dragon_hand"]["cards"] == []
    assert {name for seed in range(40) for name in dream_hand(match, seed)} >= {"Silver", "Brass"}


def dream_hand(match: Match[Any], seed: int) -> list[str]:
    return zone(match.imagine(1, Chance(seed)), 0, "dragon_hand")


@pytest.mark.parametrize(
    ("text", "wanted", "hand", "left"),
    [
        ("one chromatic dragon and put it into your hand", ["Black"], ["Black"], 3),
        ("two dragons and put them into your hand", ["Gold", "Brass"], ["Brass", "Gold"], 2),
        ("up to two dragons and put them on top of that deck", ["Gold", "Brass"], [], 4),
    ],
)
def test_a_deck_is_searched_and_what_is_found_is_shown(
    tmp_path: Path, text: str, wanted: list[str], hand: list[str], left: int
) -> None:
    match = used(tmp_path, f"On arrival, search your dragon deck for {text}.", mine={"dragon_deck": DECK})
    if "chromatic" in text:
        assert [line for line in options(match, 0) if line != "decline"] == ["take Black"]
    answered(match, *wanted)
    s = match.state
    assert (sorted(zone(match, 0, "dragon_hand")), len(s.sides[0].dragon_deck)) == (hand, left)
    assert sorted(match.view(1)["sides"][0]["dragon_hand"]["cards"]) == hand
    if not hand:
        assert set(zone(match, 0, "dragon_deck")[:2]) == {"Gold", "Brass"}
    hidden = s.sides[0].dragon_deck[: left if hand else 2]
    assert all(s.seen[card] & 2 == 0 for card in hidden), "the rival saw only what was found"


def test_battle_cards_are_drawn_up_to_a_number(tmp_path: Path) -> None:
    text = "On your attack turn: draw battle cards until you have three."
    for held, drawn in ((1, 3), (2, 3), (4, 4)):
        hand = ["Second Wind", "Bite 1", "Bite 2", "Bite 3", "Bite 4"][: held + 1]
        match = at_with_cards(with_card(tmp_path, text), **melee_doc(hand, ["Claw 6", "Claw 7"]))
        play(match, "0 play Second Wind")
        assert len(zone(match, 0, "battle_hand")) == drawn


def test_each_player_draws_as_many_as_each_has_discarded(tmp_path: Path) -> None:
    text = "On your attack turn: the opponent discards down to one battle card."
    match = at_with_cards(
        with_card(tmp_path, text), **melee_doc(["Second Wind", "Bite 1", "Bite 2"], ["Claw 6", "Claw 7", "Claw 8"])
    )
    play(match, "0 play Second Wind")
    answered(match)
    assert [len(zone(match, seat, "battle_hand")) for seat in (0, 1)] == [2, 1]
    assert len(zone(match, 1, "battle_pile")) == 2


# -- stacks ----------------------------------------------------------------------------------------

FIXED = "Always, your dragons here cannot be moved."
HEARD = "When another dragon is moved here, draw one dragon card."


def moving(folder: Path, text: str, other: str = "", elsewhere: list[str] | None = None, **doc: Any) -> Match[Any]:
    """Red with its text is placed at a Swamp where nobody lies; other dragons of seat 0 lie at a Volcano."""
    row = [
        battlefield("Swamp", doc.pop("here", []), doc.pop("theirs", [])),
        battlefield(doc.pop("land", "Volcano"), elsewhere or [], []),
    ]
    sides = [{"dragon_hand": ["Red"], **doc.pop("mine", {})}, {"dragon_hand": ["Gold"]}]
    match = at_with_cards(speaking(folder, text, other, land=doc.pop("scroll", "")), row=row, sides=sides, **doc)
    play(match, "0 place Red 1")
    return match


def can_use(match: Match[Any]) -> bool:
    return ask(match, 0) == "command.use" and "use New" in options(match, 0)


def test_a_dragon_goes_to_the_bottom_of_its_stack(tmp_path: Path) -> None:
    match = moving(tmp_path, "On arrival, put another dragon here on the bottom of its stack.", here=["Gold", "Silver"])
    events = play(match, "0 use New") + answered(match, "Silver")
    assert stack(match, 1, 0) == ["Silver", "Gold", "Red"]
    assert (told(events, "sank"), told(events, "rose")) == ([(0, (0, 0))], [])


def test_a_dragon_comes_out_of_the_discards_onto_its_stack_open_to_both(tmp_path: Path) -> None:
    text = "On arrival, put a dragon from your discard pile on top of your stack here."
    match = moving(tmp_path, text, here=["Gold"], mine={"dragon_pile": ["Silver"]})
    events = play(match, "0 use New") + answered(match, "Silver")
    assert (stack(match, 1, 0), zone(match, 0, "dragon_pile")) == (["Gold", "Red", "Silver"], [])
    assert told(events, "put_on_stack") == [(0, (1, 0))]


@pytest.mark.parametrize(("other", "may"), [("", True), (FIXED, False)])
def test_what_cannot_be_moved_is_not_moved_here(tmp_path: Path, other: str, may: bool) -> None:
    text = "On arrival, move your topmost dragon from another battlefield here."
    assert can_use(moving(tmp_path, text, other, ["Gold", "Black"])) is may


@pytest.mark.parametrize(("first", "second"), [("Gold", "Red"), ("Red", "Gold")])
def test_what_cannot_be_moved_changes_no_places(tmp_path: Path, first: str, second: str) -> None:
    match = moving(tmp_path, "On arrival, exchange two of your dragons.", FIXED, ["Gold", "Black"])
    if can_use(match):
        play(match, "0 use New")
        answered(match, first, second)
    assert (stack(match, 1, 0), stack(match, 2, 0)) == (["Red"], ["Gold", "Black"])


def test_a_dragon_that_is_moved_here_is_heard_here(tmp_path: Path) -> None:
    """A Black lies where the dragon comes from, or where it goes to."""
    text = "On arrival, move your topmost dragon from another battlefield here."
    for number, (here, elsewhere, heard) in enumerate(((["Black"], ["Gold"], 1), ([], ["Black", "Gold"], 0))):
        folder = tmp_path / f"{number}"
        folder.mkdir()
        match = moving(folder, text, HEARD, elsewhere, here=here)
        play(match, "0 use New")
        answered(match)
        assert stack(match, 1, 0)[-1] == "Gold"
        assert len(zone(match, 0, "dragon_hand")) == heard


def test_both_of_two_that_change_places_are_heard_where_they_come_to(tmp_path: Path) -> None:
    """A Black at each of the two battlefields hears the one that comes there."""
    row = [
        battlefield("Swamp", [], []),
        battlefield("Volcano", ["Gold", "Black"], []),
        battlefield("Storm Peak", ["Brass", "Black"], []),
    ]
    folder = speaking(tmp_path, "On arrival, exchange two of your dragons.", HEARD)
    match = at_with_cards(folder, row=row, sides=[{"dragon_hand": ["Red"]}, {"dragon_hand": ["Gold"]}])
    play(match, "0 place Red 1", "0 use New")
    answered(match, "Gold", "Brass")
    assert (stack(match, 2, 0), stack(match, 3, 0)) == (["Brass", "Black"], ["Gold", "Black"])
    assert len(zone(match, 0, "dragon_hand")) == 2


@pytest.mark.parametrize(("first", "second"), [("Gold", "Silver"), ("Silver", "Gold")])
def test_two_of_one_stack_change_places_though_one_of_them_would_be_barred(
    tmp_path: Path, first: str, second: str
) -> None:
    """They stay at their battlefield, so nothing bars them."""
    text = "On arrival, exchange two of your dragons."
    match = moving(tmp_path, text, "", ["Gold", "Silver"], land="Dungeon", scroll="Brass is barred.")
    play(match, "0 use New")
    answered(match, first, second)
    assert stack(match, 2, 0) == ["Silver", "Gold"]


@rule("DM-CARD-11")
@pytest.mark.parametrize("place", ["hand", "dragon discard pile"])
def test_who_sees_a_dragon_that_changes_places_with_one_elsewhere(tmp_path: Path, place: str) -> None:
    key = "dragon_hand" if place == "hand" else "dragon_pile"
    text = f"On arrival, swap a dragon here with a dragon in your {place}."
    hand = ["Red", "Silver"] if key == "dragon_hand" else ["Red"]
    mine = {"dragon_hand": hand} if key == "dragon_hand" else {"dragon_hand": hand, "dragon_pile": ["Silver"]}
    match = moving(tmp_path, text, here=["Gold"], mine=mine)
    play(match, "0 use New")
    events = answered(match, "Gold", "Silver")
    events += answered(match, "Silver", "Gold")
    assert (stack(match, 1, 0), zone(match, 0, key)) == (["Silver", "Red"], ["Gold"])
    s = match.state
    (gold,) = getattr(s.sides[0], key)
    silver = s.row[0].stacks[0][0]
    assert (s.seen[silver], s.seen[gold]) == (s.seen[s.row[0].stacks[0][1]], s.seen[silver])
    assert told(events, "put_on_stack") == [(0, (0 if key == "dragon_hand" else 1, 0))]
    world = match.view(1)["sides"][0]
    assert world["dragon_hand"]["cards"] == (["Gold"] if key == "dragon_hand" else [])


def test_what_held_this_round_for_a_dragon_that_left_its_stack_holds_no_longer(tmp_path: Path) -> None:
    text = "On arrival, your dragons here have +1 melee this round, then swap a dragon here with a dragon in your hand."
    match = moving(tmp_path, text, here=["Gold"], mine={"dragon_hand": ["Red", "Silver"]})
    play(match, "0 use New")
    answered(match, "Gold", "Silver")
    held = {match.state.cards.names[match.state.kind[card]] for card in match.state.tonight[::3]}
    assert held == {"Red"}


# -- ranged attacks --------------------------------------------------------------------------------


def test_what_weakens_the_target_is_added_up(tmp_path: Path) -> None:
    """As many cards may be turned up as there are shields, less two."""
    text = "In its ranged attack, the target has -1 shield, then the opponent turns up one fewer card."
    match = shot(tmp_path, text, ["Brass"], ["Bite 1", "Bite 2", "Bite 3"], rival={"battle_deck": ["Claw 6", "Claw 7"]})
    go_on(match)
    cards = at().state.cards
    shields = cards.values[1][cards.names.index("Brass")]
    asked = 0
    while ask(match, 1) == "ranged.defend":
        asked += 1
        play(match, "1 turn up")
    assert asked == max(0, shields - 2)


@pytest.mark.parametrize("text", ["double the hits", "add one hit for each dragon card in your hand"])
def test_no_hits_are_added_where_there_is_nothing_to_add(tmp_path: Path, text: str) -> None:
    cards = at().state.cards
    basics = range(cards.first_battle, cards.first_advanced)
    none = [cards.names[kind] for kind in basics if cards.hits[kind] == 0][:3]
    match = placed(
        tmp_path,
        f"In its ranged attack, {text}.",
        ["Gold"],
        mine={"battle_deck": none},
        rival={"battle_deck": ["Claw 6"]},
    )
    events = play(match, "0 shoot")
    events += answered(match)
    assert (told(events, "added_hits"), stack(match, 1, 1)) == ([], ["Gold"])


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("stop all Bite strikes", 0),
        ("stop one Bite strike", 1),
        ("stop all Claw strikes", 2),
        ("stop all Bite and Claw strikes", 0),
    ],
)
def test_strikes_of_the_whole_combo_are_stopped(tmp_path: Path, text: str, lost: int) -> None:
    doc = melee_doc(["Second Wind"], ["Bite 1", "Bite 2", "Claw 6"], turn=1)
    match = at_with_cards(with_card(tmp_path, f"In answer to an attack: {text}."), **doc)
    play(match, "1 attack Bite 1", "1 add Bite 2")
    while ask(match, 1) == "melee.combo":
        play(match, "1 strike")
    play(match, "0 play Second Wind")
    assert len(stack(match, 1, 0)) == 3 - lost


@rule("DM-FREEZE-04")
def test_a_thawed_battlefield_is_nobodys_to_freeze(tmp_path: Path) -> None:
    folder = with_dragon(tmp_path, "On arrival, draw one dragon card.")
    row = [battlefield("Storm Peak", ["Gold"], ["Gold"], frozen={"by": 1}), "Swamp"]
    match = at_with_cards(folder, phase="choice", marker=0, row=row, sides=[{}, {}])
    play(match, "0 fight 1")
    field = match.state.row[0]
    assert (field.polar, field.polar_seat, stack(match, 1, 1)) == (-1, -1, ["Gold", "Polar"])

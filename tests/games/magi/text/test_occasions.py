"""Dragons that speak of what happens where they lie, attacks that are stopped, and lands that change a melee."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.magi.positions import at_with_cards, battlefield, melee_doc, stack, zone
from tests.games.magi.text.own_cards import fought, placed, shot, used, with_card, with_dragon, with_land
from tests.matches import ask, options, play, refused
from wyrmhall.core.errors import BadCard
from wyrmhall.core.playing.match import Match
from wyrmhall.games.magi.text.catalogue import load
from wyrmhall.games.magi.text.values import is_immune

BITE = "Attack with Bite and Bite."


def lying(folder: Path, text: str, mine: list[str], theirs: list[str], turn: int = 0) -> Match[Any]:
    """A Red with this text lies in the stack of seat 0; dragons are placed."""
    return at_with_cards(
        with_dragon(folder, text),
        row=[battlefield("Swamp", mine, theirs), battlefield("Rolling Hills", [], [])],
        sides=[{"dragon_hand": ["Gold", "Brass"]}, {"dragon_hand": ["Silver", "Bronze"]}],
        turn=turn,
    )


def attack(match: Match[Any], line: str) -> None:
    """With one card, and no combo."""
    play(match, line)
    if ask(match, int(line[0])) == "melee.combo":
        play(match, f"{line[0]} strike")


def hand(match: Match[Any], seat: int) -> int:
    return len(zone(match, seat, "dragon_hand"))


# -- placing ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "is_heard"),
    [
        ("When the opponent places a dragon here, draw one dragon card.", "1 place Silver 1", True),
        ("When the opponent places a dragon here, draw one dragon card.", "1 place Silver 2", False),
        ("When you place a dragon here, draw one dragon card.", "1 place Silver 1", False),
        ("When you place another metallic dragon here, draw one dragon card.", "0 place Gold 1", True),
        ("When you place another chromatic dragon here, draw one dragon card.", "0 place Gold 1", False),
        ("When a dragon is placed here, draw one dragon card.", "1 place Silver 1", True),
        ("Draw one dragon card when a player places a dragon here.", "0 place Brass 1", True),
    ],
)
def test_a_dragon_is_placed_where_it_lies(tmp_path: Path, text: str, line: str, is_heard: bool) -> None:
    match = lying(tmp_path, text, ["Red"], [], int(line[0]))
    before = hand(match, 0) - (line[0] == "0")
    play(match, line)
    while ask(match, int(line[0])) == "command.use":
        play(match, f"{line[0]} done")
    assert hand(match, 0) - before == is_heard


def test_a_dragon_does_not_speak_of_its_own_placing_as_of_another(tmp_path: Path) -> None:
    match = used(
        tmp_path, "When you place another dragon here, draw one dragon card. On arrival, draw one battle card."
    )
    assert hand(match, 0) == 0


# -- a melee ---------------------------------------------------------------------------------------


def melee(folder: Path, text: str, mine: list[str], theirs: list[str], **more: Any) -> Match[Any]:
    """Red with this text is the only dragon of seat 0 unless it is said otherwise, and seat 0 attacks."""
    dragons = more.pop("dragons", (["Red"], ["Gold", "Brass"]))
    return at_with_cards(with_dragon(folder, text), **melee_doc(mine, theirs, dragons, **more))


def test_of_what_the_opponent_loses(tmp_path: Path) -> None:
    text = "When the opponent loses a dragon here, draw one dragon card."
    match = melee(tmp_path, text, ["Bite 1", "Bite 2"], ["Claw 6"])
    attack(match, "0 attack Bite 1")
    play(match, "1 done")
    assert (stack(match, 1, 1), hand(match, 0)) == (["Gold"], 1)


def test_of_what_its_owner_loses(tmp_path: Path) -> None:
    text = "When another of your dragons here is discarded, draw two dragon cards."
    match = melee(tmp_path, text, ["Claw 6"], ["Bite 1", "Bite 2"], dragons=(["Red", "Gold"], ["Brass"]), turn=1)
    attack(match, "1 attack Bite 1")
    play(match, "0 done")
    assert (stack(match, 1, 0), hand(match, 0)) == (["Red"], 2)


@pytest.mark.parametrize(
    ("text", "drawn"),
    [("When you attack here, draw one dragon card.", 1), ("When the opponent attacks here, draw one dragon card.", 0)],
)
def test_of_attacks(tmp_path: Path, text: str, drawn: int) -> None:
    match = melee(tmp_path, text, ["Bite 1", "Bite 2"], ["Claw 6"])
    attack(match, "0 attack Bite 1")
    assert hand(match, 0) == drawn


def test_of_a_lost_battlefield(tmp_path: Path) -> None:
    text = "When you lose this battlefield, put this into your hand."
    match = melee(tmp_path, text, ["Flight 18"], ["Claw 6"], dragons=(["Red"], ["Gold", "Brass"]))
    play(match, "0 pass")
    attack(match, "1 attack Claw 6")
    if ask(match, 0) == "melee.defend":
        play(match, "0 defend Flight 18", "0 done")
    while "pass" in options(match, 0) or "pass" in options(match, 1):
        play(match, f"{0 if 'pass' in options(match, 0) else 1} pass")
    assert zone(match, 0, "dragon_hand") == ["Red"]


def test_of_a_retreat(tmp_path: Path) -> None:
    text = "When the opponent retreats from here, draw one dragon card."
    match = melee(tmp_path, text, ["Bite 1"], ["Retreat", "Claw 6"], dragons=(["Red"], ["Brass", "Gold"]), turn=1)
    play(match, "1 play Retreat")
    play(match, f"1 {options(match, 1)[0]}")
    assert hand(match, 0) == 1


def test_of_the_beginning_of_a_melee(tmp_path: Path) -> None:
    match = at_with_cards(
        with_dragon(tmp_path, "When a melee begins here, draw one dragon card."),
        phase="choice",
        row=[battlefield("Swamp", ["Red"], ["Gold"])],
        sides=[{}, {}],
    )
    play(match, "0 fight 1")
    assert hand(match, 0) == 1


def test_flight_is_kept_from_the_opponent(tmp_path: Path) -> None:
    match = melee(tmp_path, "Always, the opponent cannot use Flight here.", ["Bite 1"], ["Flight 18"])
    attack(match, "0 attack Bite 1")
    assert refused(match, "1 defend Flight 18") == "DM-FIELD-08"


def test_its_owner_flies_where_the_opponent_cannot(tmp_path: Path) -> None:
    match = melee(tmp_path, "Always, the opponent cannot use Flight here.", ["Flight 18"], ["Bite 1"], turn=1)
    attack(match, "1 attack Bite 1")
    assert options(match, 0) == ["defend Flight 18"]


# -- cards that are stopped or come back -----------------------------------------------------------


def bitten(folder: Path, text: str, theirs: list[str], old: str = BITE) -> Match[Any]:
    match = at_with_cards(with_card(folder, text, old), **melee_doc(["Bite Twice", "Claw 7"], theirs))
    attack(match, "0 attack Bite Twice")
    return match


@pytest.mark.parametrize(
    ("theirs", "hand_left"), [(["Flight 18", "Claw 6"], ["Claw 7", "Bite Twice"]), (["Tail 11", "Claw 6"], ["Claw 7"])]
)
def test_a_card_that_is_stopped_comes_back(tmp_path: Path, theirs: list[str], hand_left: list[str]) -> None:
    match = bitten(tmp_path, f"{BITE} If this is stopped, return it to your hand.", theirs)
    if "defend Flight 18" in options(match, 1):
        play(match, "1 defend Flight 18")
    play(match, "1 done")
    assert zone(match, 0, "battle_hand") == hand_left


def test_cards_for_each_strike_that_was_not_stopped(tmp_path: Path) -> None:
    text = f"{BITE} If this is not stopped, draw one battle card for each strike that was not stopped."
    match = bitten(tmp_path, text, ["Tail 11"])
    play(match, "1 done")
    assert len(zone(match, 0, "battle_hand")) == 1 + 2


@pytest.mark.parametrize(
    ("count", "ways"), [(3, ["attack Bite Twice as Claw"]), (2, ["attack Bite Twice as Bite and Bite"])]
)
def test_other_strikes_if_something_is_so(tmp_path: Path, count: int, ways: list[str]) -> None:
    text = f"{BITE} If the opponent has three dragons here, attack with Claw instead."
    doc = melee_doc(["Bite Twice"], ["Claw 6"], (["Red"], ["Gold", "Brass", "Silver"][:count]))
    match = at_with_cards(with_card(tmp_path, text, BITE), **doc)
    assert options(match, 0) == ways


def test_an_answer_to_one_sort_of_attack(tmp_path: Path) -> None:
    doc = melee_doc(["Second Wind"], ["Bite 1", "Claw 6"], turn=1)
    match = at_with_cards(with_card(tmp_path, "In answer to an attack with Claw: stop all strikes."), **doc)
    attack(match, "1 attack Bite 1")
    assert refused(match, "0 play Second Wind") == "DM-CARD-11"


# -- which cards -----------------------------------------------------------------------------------


def test_one_of_those_that_were_counted(tmp_path: Path) -> None:
    text = "On arrival, if the opponent has two dragons here, you may discard one of them."
    match = used(tmp_path, text, ["Gold", "Brass"])
    assert len(options(match, 0)) == 2
    play(match, f"0 {options(match, 0)[0]}")
    assert len(stack(match, 1, 1)) == 1


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("On arrival, discard each other dragon here with less ranged than this.", []),
        ("On arrival, discard each dragon here that is not metallic.", ["Gold", "Brass"]),
        ("On arrival, discard each non-metallic dragon here.", ["Gold", "Brass"]),
        ("On arrival, the opponent's topmost dragon here is discarded.", ["Gold"]),
        ("On arrival, the opponent's topmost dragon here is moved to the bottom of its stack.", ["Brass", "Gold"]),
        ("On arrival, move the bottom dragon of the opponent's stack here to the top of its stack.", ["Brass", "Gold"]),
        (
            "On arrival, if the opponent has more melee here than you, discard the opponent's topmost dragon here.",
            ["Gold"],
        ),
        ("On arrival, unless the opponent has the marker, discard the opponent's topmost dragon here.", ["Gold"]),
        ("On arrival, if you have no dragon of type Gold here, discard the opponent's topmost dragon here.", ["Gold"]),
    ],
)
def test_which_dragons(tmp_path: Path, text: str, left: list[str]) -> None:
    assert stack(used(tmp_path, text, ["Gold", "Brass"]), 1, 1) == left


def test_each_card_that_was_revealed(tmp_path: Path) -> None:
    reveal = "On your attack turn: reveal the top three cards of your battle deck"
    text = f"{reveal}; put each card that carries a strike into your hand."
    deck = ["Bite 2", "Flight 18", "Claw 8"]
    match = at_with_cards(
        with_card(tmp_path, text), **melee_doc(["Second Wind"], ["Claw 6"], sides=[{"battle_deck": deck}, {}])
    )
    play(match, "0 play Second Wind")
    assert sorted(zone(match, 0, "battle_hand")) == ["Bite 2", "Claw 8"]


def test_flights_are_discarded(tmp_path: Path) -> None:
    text = "On your attack turn: the opponent reveals their hand, then discards each Flight card."
    match = fought(tmp_path, text, theirs=["Claw 6", "Flight 18", "Flight 19"])
    assert zone(match, 1, "battle_hand") == ["Claw 6"]


# -- lands -----------------------------------------------------------------------------------------


def chosen(folder: Path, text: str, mine: list[str], theirs: list[str]) -> Match[Any]:
    """A melee at a Dungeon with this text begins."""
    folder.mkdir(exist_ok=True)
    match = at_with_cards(
        with_land(folder, text), phase="choice", row=[battlefield("Dungeon", mine, theirs)], sides=[{}, {}]
    )
    play(match, "0 fight 1")
    return match


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Each player draws two more battle cards for the melee.", [2, 2]),
        ("The player with fewer dragons here draws one more battle card for the melee.", [1, 0]),
        ("The player with more dragons here draws one fewer battle card for the melee.", [0, -1]),
        ("The first player draws one more battle card here.", [1, 0]),
    ],
)
def test_more_cards_for_a_melee(tmp_path: Path, text: str, drawn: list[int]) -> None:
    plain = chosen(tmp_path / "plain", "Combos are forbidden.", ["Gold"], ["Brass", "Silver"])
    match = chosen(tmp_path / "new", text, ["Gold"], ["Brass", "Silver"])
    sizes = [[len(zone(each, seat, "battle_hand")) for seat in (0, 1)] for each in (plain, match)]
    assert [new - old for old, new in zip(*sizes)] == drawn


def at_land(folder: Path, text: str, mine: list[str], theirs: list[str], **more: Any) -> Match[Any]:
    return at_with_cards(with_land(folder, text), **melee_doc(mine, theirs, land="Dungeon", **more))


def test_strikes_that_cannot_be_stopped(tmp_path: Path) -> None:
    match = at_land(tmp_path, "Bite cannot be stopped.", ["Bite and Claw"], ["Bite 1", "Claw 6"])
    attack(match, "0 attack Bite and Claw")
    assert options(match, 1) == ["defend Claw 6"]
    before = len(stack(match, 1, 1))
    play(match, "1 defend Claw 6", "1 done")
    assert len(stack(match, 1, 1)) == before - 1


def test_dragons_that_a_land_makes_immune(tmp_path: Path) -> None:
    match = at_land(
        tmp_path,
        "Metallic dragons are immune to ranged attacks.",
        ["Bite 1"],
        ["Claw 6"],
        stacks=(["Gold", "Red"], ["Brass"]),
    )
    s = match.state
    assert [is_immune(s, card) for card in s.row[0].stacks[0]] == [True, False]


def test_no_retreat(tmp_path: Path) -> None:
    match = at_land(tmp_path, "Retreat is forbidden.", ["Retreat"], ["Claw 6"])
    before = len(stack(match, 1, 0))
    play(match, "0 play Retreat")
    assert len(stack(match, 1, 0)) == before


def test_every_other_dragon_of_a_group(tmp_path: Path) -> None:
    cards = load(with_land(tmp_path, "Gold is barred. Each other metallic dragon has +1 melee."))
    land = cards.land_names.index("Dungeon")
    melee = [cards.modifiers[land][0][cards.kind_of(name)] for name in ("Gold", "Silver", "Red")]
    assert melee == [0, 1, 0]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("When the opponent places a dragon here, add one hit.", "no ranged attack then"),
        ("When a melee begins here, discard it.", "nothing was named"),
    ],
)
def test_what_can_never_be_done_then(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(BadCard, match=problem):
        load(with_dragon(tmp_path, text))


# -- whose, how many, and where --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("On arrival, discard their topmost dragon here.", [["Red"], ["Gold"]]),
        ("On arrival, the opponent discards their topmost dragon here.", [["Red"], ["Gold"]]),
        ("On arrival, if all your dragons here are chromatic, discard all the opponent's dragons here.", [["Red"], []]),
    ],
)
def test_their_dragons_are_those_of_the_opponent_unless_somebody_else_acts(
    tmp_path: Path, text: str, left: list[list[str]]
) -> None:
    match = used(tmp_path, text, ["Gold", "Brass"])
    assert [stack(match, 1, seat) for seat in (0, 1)] == left


def test_as_many_cards_of_the_same_sort(tmp_path: Path) -> None:
    text = "On arrival, discard any number of dragon cards, then draw that many."
    match = used(tmp_path, text, hand=["Gold", "Brass", "Silver"])
    play(match, "0 discard Gold", "0 discard Brass", "0 decline")
    assert (hand(match, 0), len(zone(match, 0, "battle_hand"))) == (3, 0)


@pytest.mark.parametrize(("theirs", "drawn"), [(["Gold", "Brass"], 2), (["Gold"], 1)])
def test_another_number_if_something_is_so(tmp_path: Path, theirs: list[str], drawn: int) -> None:
    text = "On arrival, draw one dragon card, or two if the opponent has two dragons here."
    assert hand(used(tmp_path, text, theirs), 0) == drawn


@pytest.mark.parametrize(
    ("text", "turned"),
    [
        ("On arrival, turn over each other battlefield with no dragons.", [False, False, True]),
        ("On arrival, turn over each other battlefield where you have a dragon.", [False, True, False]),
    ],
)
def test_battlefields_by_who_is_there(tmp_path: Path, text: str, turned: list[bool]) -> None:
    others = [battlefield("Storm Peak", ["Gold"], []), battlefield("Graveyard", [], [])]
    before = placed(tmp_path, text, others=others)
    match = used(tmp_path, text, others=others)
    facings = [[each.state.facing[field.card] for field in each.state.row] for each in (before, match)]
    assert [old != new for old, new in zip(*facings)] == turned


def test_the_opponent_turns_up_fewer_cards(tmp_path: Path) -> None:
    deck = ["Bite 1", "Bite 2", "Bite 3"]
    match = shot(tmp_path, "In its ranged attack, the opponent turns up at most one card.", ["Gold"], deck)
    assert ask(match, 1) == "ranged.defend"
    play(match, "1 turn up")
    assert ask(match, 1) != "ranged.defend"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (
            "On arrival, discard one of the opponent's dragons here; if it is Gold, draw one dragon card instead.",
            "not known",
        ),
        ("Always, this has +1 shield for each battlefield you have.", "nobody's"),
    ],
)
def test_what_is_asked_too_early_or_of_nobody_is_refused(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(BadCard, match=problem):
        load(with_dragon(tmp_path, text))


def test_battlefields_that_were_won(tmp_path: Path) -> None:
    text = "On arrival, draw one dragon card for each battlefield you have won."
    match = used(tmp_path, text, mine={"won": ["Graveyard", "Storm Peak"]})
    assert hand(match, 0) == 2


@pytest.mark.parametrize(("mine", "drawn"), [(["Gold", "Brass"], 1), (["Gold"], 0)])
def test_the_third_dragon(tmp_path: Path, mine: list[str], drawn: int) -> None:
    text = "On arrival, draw one dragon card if this is your third dragon here."
    match = placed(tmp_path, text, stack=mine)
    if ask(match, 0) == "command.use":
        play(match, "0 use New")
    assert hand(match, 0) == drawn


def test_players_by_what_they_have(tmp_path: Path) -> None:
    match = used(tmp_path, "On arrival, each player with no dragons here draws two dragon cards.")
    assert (hand(match, 0), hand(match, 1)) == (0, 1 + 2)


@pytest.mark.parametrize(
    ("deck", "hits"), [(["Bite 1", "Bite 2", "Bite 3", "Magic 15"], 5), (["Bite 1", "Bite 2", "Bite 3", "Claw 6"], 0)]
)
def test_a_card_that_was_revealed_is_asked_about(tmp_path: Path, deck: list[str], hits: int) -> None:
    text = "In its ranged attack, reveal one more card; if it carries Magic, add five hits."
    added = [event["hits"] for event in shot(tmp_path, text, ["Gold"], deck).told(0) if event["event"] == "added_hits"]
    assert sum(added) == hits


def test_what_is_said_of_it_behind_an_act_is_said_of_what_can_be_chosen(tmp_path: Path) -> None:
    text = "On arrival, you may discard one of the opponent's dragons here if it is not metallic."
    match = used(tmp_path, text, ["Gold", "Black", "Green"])
    assert len([option for option in options(match, 0) if option != "decline"]) == 2

"""Own cards and lands where it is easy to be one off, to take the other player, or to let both see what one saw."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.magi.positions import at, at_with_cards, battlefield, melee_doc, stack, zone
from tests.games.magi.text.own_cards import fought, placed, shot, used, with_card, with_dragon, with_land
from tests.matches import ask, options, play, refused
from tests.rules import rule
from wyrmhall.core.decisions import NO
from wyrmhall.core.events import Told
from wyrmhall.core.playing.match import Match
from wyrmhall.games.magi.rules.ranged import DEFEND_SHOT
from wyrmhall.games.magi.text.cards import MELEE
from wyrmhall.games.magi.text.values import is_immune, value_at

TWO = ["Gold", "Red"]
THREE = ["Gold", "Red", "Black"]
PILE = ["Brass", "Gold", "Black", "Blue", "Green"]


def choosing(folder: Path, text: str, mine: list[str], theirs: list[str], marker: int = 0, **more: Any) -> Match[Any]:
    """The first battlefield is a Dungeon that says this, and is about to be fought for; everybody has twelve cards to draw."""
    deck = {
        "battle_deck": [
            "Bite 1",
            "Bite 2",
            "Bite 3",
            "Bite 4",
            "Bite 5",
            "Claw 6",
            "Claw 7",
            "Claw 8",
            "Claw 9",
            "Claw 10",
            "Tail 11",
            "Tail 12",
        ]
    }
    return at_with_cards(
        with_land(folder, text),
        phase="choice",
        marker=marker,
        row=[battlefield("Dungeon", mine, theirs), "Storm Peak"],
        sides=[dict(deck), dict(deck)],
        **more,
    )


def hands(match: Match[Any]) -> list[int]:
    return [len(zone(match, seat, "battle_hand")) for seat in (0, 1)]


def told(events: list[Told], name: str) -> Told:
    return next(event for event in events if event.name == name)


# -- lands -----------------------------------------------------------------------------------------


@rule("DM-MELEE-03")
@pytest.mark.parametrize(
    ("text", "mine", "theirs", "more"),
    [
        ("The player with more dragons here draws two more battle cards for the melee.", TWO, TWO, [0, 0]),
        ("The player with more dragons here draws two more battle cards for the melee.", THREE, TWO, [2, 0]),
        ("The player with fewer dragons here draws two more battle cards for the melee.", TWO, TWO, [0, 0]),
        ("The player with fewer dragons here draws two more battle cards for the melee.", THREE, TWO, [0, 2]),
        ("Each player draws two more battle cards for the melee.", TWO, TWO, [2, 2]),
    ],
)
def test_who_draws_more_at_a_land(
    tmp_path: Path, text: str, mine: list[str], theirs: list[str], more: list[int]
) -> None:
    (tmp_path / "bare").mkdir()
    match = choosing(tmp_path, text, mine, theirs)
    bare = choosing(tmp_path / "bare", "Clockwork has +1 melee.", mine, theirs)
    play(match, "0 fight 1")
    play(bare, "0 fight 1")
    assert [one - other for one, other in zip(hands(match), hands(bare), strict=True)] == more


@rule("DM-MELEE-03")
@pytest.mark.parametrize("marker", [0, 1])
def test_the_first_player_is_the_one_with_the_marker(tmp_path: Path, marker: int) -> None:
    """Whoever places or attacked last has nothing to do with it."""
    match = choosing(
        tmp_path,
        "The player with the marker draws two more battle cards for the melee.",
        TWO,
        TWO,
        marker,
        turn=1 - marker,
    )
    play(match, f"{marker} fight 1")
    here = hands(match)
    assert here[marker] - here[1 - marker] == 2


@rule("DM-MELEE-03")
def test_nobody_draws_fewer_than_no_card(tmp_path: Path) -> None:
    match = choosing(tmp_path, "Each player draws nine fewer battle cards for the melee.", ["Gold"], ["Gold"])
    play(match, "0 fight 1")
    assert (hands(match), ask(match, 0)) == ([0, 0], "melee.attack")


def test_what_cannot_be_stopped_is_not_stopped_by_flight_from_the_deck_either(tmp_path: Path) -> None:
    doc = melee_doc(
        ["Bite 1", "Claw 6"], [], (THREE, THREE), land="Dungeon", sides=[{}, {"battle_deck": ["Flight 18"]}]
    )
    match = at_with_cards(with_land(tmp_path, "Bite cannot be stopped."), **doc)
    play(match, "0 attack Bite 1")
    if ask(match, 0) == "melee.combo":
        play(match, "0 strike")
    events = play(match, "1 draw")
    assert told(events, "defended").numbers[1:] == (0, 1)


def test_nobody_must_use_flight_for_what_cannot_be_stopped(tmp_path: Path) -> None:
    """Bite goes through whatever is done, and Claw stops Claw: no strike is left for which Flight would be needed."""
    doc = melee_doc(["Bite and Claw", "Tail 11"], ["Flight 18", "Claw 6"], (THREE, THREE), land="Dungeon")
    match = at_with_cards(with_land(tmp_path, "Bite cannot be stopped."), **doc)
    play(match, "0 attack Bite and Claw")
    if ask(match, 0) == "melee.combo":
        play(match, "0 strike")
    assert "defend Claw 6" in options(match, 1)


@rule("DM-RETREAT-04")
def test_where_retreat_is_forbidden_the_card_is_not_played(tmp_path: Path) -> None:
    doc = melee_doc(["Retreat", "Bite 1"], ["Claw 6"], (THREE, THREE), land="Dungeon")
    match = at_with_cards(with_land(tmp_path, "Retreat is forbidden."), **doc)
    before = stack(match, 1, 0)
    if "play Retreat" in options(match, 0):
        play(match, "0 play Retreat")
    assert stack(match, 1, 0) == before


# -- dragons ---------------------------------------------------------------------------------------


def test_a_dragon_that_may_not_move_does_not_retreat(tmp_path: Path) -> None:
    doc = melee_doc(["Retreat", "Bite 1"], ["Claw 6"], (["Gold", "Black"], ["Red", "Gold"]))
    match = at_with_cards(with_dragon(tmp_path, "Always, the opponent cannot retreat from here."), **doc)
    before = stack(match, 1, 0)
    if "play Retreat" in options(match, 0):
        play(match, "0 play Retreat")
    assert stack(match, 1, 0) == before


def test_a_text_holds_wherever_in_its_stack_the_dragon_lies(tmp_path: Path) -> None:
    match = at_with_cards(
        with_dragon(tmp_path, "Always, your other dragons here are immune to ranged attacks."),
        row=[battlefield("Swamp", ["Red", "Gold", "Black"], [])],
        sides=[{}, {}],
    )
    assert [is_immune(match.state, card) for card in match.state.row[0].stacks[0]] == [False, True, True]


def test_several_changes_of_one_dragon_add_up(tmp_path: Path) -> None:
    text = "On arrival, your topmost dragon here has +1 melee this round, then your topmost dragon here has +2 melee this round."
    match = used(tmp_path, text)
    card = match.state.row[0].stacks[0][-1]
    match_2 = value_at(match.state, MELEE, card, 0)
    match.state.tonight.clear()
    assert match_2 - value_at(match.state, MELEE, card, 0) == 3


def test_less_melee_is_less(tmp_path: Path) -> None:
    match = used(tmp_path, "On arrival, the opponent's topmost dragon here has -1 melee this round.", ["Gold"])
    card = match.state.row[0].stacks[1][0]
    less = value_at(match.state, MELEE, card, 0)
    match.state.tonight.clear()
    assert value_at(match.state, MELEE, card, 0) - less == 1


def test_what_held_for_a_dragon_is_forgotten_when_it_is_shot_down(tmp_path: Path) -> None:
    """It comes again in the same round without it."""
    text = "On arrival, the opponent's topmost dragon here has +1 melee this round."
    match = used(tmp_path, text, ["Gold"], mine={"battle_deck": ["Bite 1", "Bite 2", "Bite 3"]})
    if "shoot" in options(match, 0):
        play(match, "0 shoot")
        while ask(match, 1) == "ranged.defend":
            play(match, "1 decline")
    s = match.state
    assert (zone(match, 1, "dragon_pile"), s.tonight) == (["Gold"], [])


def test_a_frozen_place_of_a_polar_is_no_free_place(tmp_path: Path) -> None:
    """Two dragons and the Polar that freezes the battlefield take up all three places."""
    text = "On arrival, if you have a free place here, draw one dragon card."
    deck = {"dragon_deck": ["Silver"]}
    match = placed(tmp_path, text, mine=deck, stack=["Gold"])
    frozen = at_with_cards(
        with_dragon(tmp_path, text),
        row=[battlefield("Swamp", ["Gold"], [], frozen={"by": 0})],
        sides=[{"dragon_hand": ["Red"], **deck}, {"dragon_hand": ["Gold"]}],
    )
    play(frozen, "0 place Red 1")
    assert ("use New" in options(match, 0), "use New" in options(frozen, 0)) == (True, False)


@rule("DM-FREEZE-07")
def test_at_a_place_full_with_a_polar_nothing_is_offered(tmp_path: Path) -> None:
    match = at_with_cards(
        with_dragon(tmp_path, "On arrival, draw one dragon card."),
        row=[battlefield("Swamp", ["Gold", "Black"], [], frozen={"by": 0}), battlefield("Storm Peak", [], [])],
        sides=[{"dragon_hand": ["Red"]}, {"dragon_hand": ["Gold"]}],
    )
    assert options(match, 0) == ["place Red 2"]
    assert refused(match, "0 place Red 1") == "DM-FREEZE-07"


def test_a_thawed_dragon_joins_the_stack_of_its_owner(tmp_path: Path) -> None:
    match = at_with_cards(
        with_dragon(tmp_path, "On arrival, thaw this battlefield."),
        row=[battlefield("Swamp", [], ["Gold"], frozen={"by": 1})],
        sides=[{"dragon_hand": ["Red"]}, {"dragon_hand": ["Gold"]}],
    )
    play(match, "0 place Red 1", "0 use New")
    assert (stack(match, 1, 0), stack(match, 1, 1)) == (["Red"], ["Gold", "Polar"])


# -- who sees it -----------------------------------------------------------------------------------


def test_dragons_that_are_drawn_are_seen_by_one_only(tmp_path: Path) -> None:
    match = used(tmp_path, "On arrival, draw one dragon card.", mine={"dragon_deck": ["Silver"]})
    assert [any("Silver" in str(event) for event in match.told(seat)) for seat in (0, 1)] == [True, False]


def test_the_opponent_draws_from_their_own_deck(tmp_path: Path) -> None:
    text = "On arrival, the opponent draws one dragon card."
    empty = placed(tmp_path, text, mine={"dragon_deck": ["Silver"]}, rival={"dragon_deck": [], "dragon_pile": []})
    full = placed(tmp_path, text, mine={"dragon_deck": []}, rival={"dragon_deck": ["Brass"]})
    assert ("use New" in options(empty, 0), "use New" in options(full, 0)) == (False, True)


def test_a_dragon_from_a_deck_is_known_where_it_lies(tmp_path: Path) -> None:
    """Told as from the discards or the deck, and seen by both from then on."""
    for where, number in (("dragon_pile", 1), ("dragon_deck", 2)):
        text = {
            "dragon_pile": "On arrival, put one dragon from your dragon discard pile on top of your stack here.",
            "dragon_deck": "On arrival, put the top card of your dragon deck on top of your stack here.",
        }[where]
        folder = tmp_path / where
        folder.mkdir()
        match = used(folder, text, mine={where: ["Silver"]})
        while ask(match, 0) not in ("", "command.place", "command.use"):
            play(match, f"0 {options(match, 0)[0]}")
        put = told(match.events, "put_on_stack")
        card = match.state.row[0].stacks[0][-1]
        assert (stack(match, 1, 0)[-1], put.numbers[0], match.state.seen[card] & 3) == ("Silver", number, 3)


def test_what_was_drawn_is_what_is_spoken_of(tmp_path: Path) -> None:
    text = "On your attack turn: draw one battle card, then discard it."
    match = fought(tmp_path, text, sides=[{"battle_deck": ["Tail 11"]}, {}])
    assert zone(match, 0, "battle_hand")[:1] == ["Bite 1"]


def test_a_hand_shuffled_into_a_deck_is_shuffled(tmp_path: Path) -> None:
    text = "On arrival, shuffle your dragon discard pile into your dragon deck."
    match = used(tmp_path, text, mine={"dragon_deck": ["Silver"], "dragon_pile": PILE})
    deck = zone(match, 0, "dragon_deck")
    assert sorted(deck) == ["Black", "Blue", "Brass", "Gold", "Green", "Silver"]
    assert deck not in (["Silver", *PILE], [*PILE, "Silver"], [*PILE[::-1], "Silver"], ["Silver", *PILE[::-1]])


# -- ranged attacks and answers --------------------------------------------------------------------


def test_all_the_hits_of_a_card_set_aside_are_gone(tmp_path: Path) -> None:
    text = "In its ranged attack, you may set aside one revealed card."
    match = shot(tmp_path, text, ["Gold"], ["Magic 15", "Bite 2", "Bite 3"])
    hits = [match.state.cards.hits[match.state.kind[card]] for card in match.state.sides[0].up]
    most = max(range(len(hits)), key=lambda at: hits[at])
    names = [match.state.cards.names[match.state.kind[card]] for card in match.state.sides[0].up]
    assert hits[most] > 1, (names, hits)
    play(match, f"0 set aside {names[most]}")
    assert match.state.shot[3] == sum(hits) - hits[most]


def test_the_stack_of_an_answer_adds_up(tmp_path: Path) -> None:
    text = "In answer to an attack: stop one strike, then stop one strike."
    doc = melee_doc(["Bite Twice", "Tail 11"], ["Second Wind", "Claw 6"])
    match = at_with_cards(with_card(tmp_path, text), **doc)
    play(match, f"0 {next(line for line in options(match, 0) if 'Bite' in line)}")
    if ask(match, 0) == "melee.combo":
        play(match, "0 strike")
    events = play(match, "1 play Second Wind")
    assert told(events, "defended").numbers[1:] == (2, 0)


def test_a_dragon_that_goes_when_it_is_shot_at_is_not_hit(tmp_path: Path) -> None:
    match = shot(tmp_path, "When this is shot at, put this into your hand.", ["Red"], ["Bite 1", "Bite 2", "Bite 3"])
    assert (stack(match, 1, 1), zone(match, 1, "dragon_hand"), zone(match, 0, "up")) == ([], ["Gold", "Red"], [])
    assert ask(match, 1) == "command.place"


def test_a_dragon_that_is_shot_down_speaks_of_it(tmp_path: Path) -> None:
    deck = {"battle_deck": ["Tail 11"], "dragon_deck": ["Silver"]}
    match = shot(
        tmp_path, "When this is discarded, draw one dragon card.", ["Red"], ["Bite 1", "Bite 3", "Magic 15"], rival=deck
    )
    while ask(match, 1) == "ranged.defend":
        play(match, "1 decline")
    assert (zone(match, 1, "dragon_pile"), zone(match, 1, "dragon_hand")) == (["Red"], ["Gold", "Silver"])


@pytest.mark.parametrize("seat", [0, 1])
def test_it_is_heard_who_freezes(tmp_path: Path, seat: int) -> None:
    match = at_with_cards(
        with_dragon(tmp_path, "When you freeze a battlefield, draw one dragon card."),
        row=[battlefield("Swamp", ["Red"], [])],
        sides=[{"dragon_hand": ["Polar", "Gold"], "dragon_deck": ["Silver"]}, {"dragon_hand": ["Polar", "Gold"]}],
        turn=seat,
    )
    play(match, f"{seat} place Polar 1", f"{seat} freeze")
    assert len(zone(match, 0, "dragon_hand")) == 2


def test_it_is_told_who_moves_whose_dragon_down(tmp_path: Path) -> None:
    match = used(
        tmp_path, "On arrival, move the opponent's topmost dragon here to the bottom of its stack.", ["Gold", "Black"]
    )
    sank = told(match.events, "sank")
    assert (sank.seat, sank.numbers, stack(match, 1, 1)) == (0, (0, 1), ["Black", "Gold"])


@pytest.mark.parametrize(("field", "has_gem"), [("F03A", False), ("F03B", True)])
def test_a_gem_is_there_or_not(tmp_path: Path, field: str, has_gem: bool) -> None:
    match = at_with_cards(
        with_dragon(tmp_path, "On arrival, if there is a gem here, draw one dragon card."),
        row=[battlefield(field, [], [])],
        sides=[{"dragon_hand": ["Red"], "dragon_deck": ["Silver"]}, {"dragon_hand": ["Gold"]}],
    )
    play(match, "0 place Red 1")
    assert (ask(match, 0) == "command.use" and "use New" in options(match, 0)) == has_gem


@rule("DM-DEFEND-04")
def test_no_more_strikes_are_stopped_than_were_made(tmp_path: Path) -> None:
    doc = melee_doc(["Bite 1", "Tail 11"], ["Second Wind", "Claw 6"])
    match = at_with_cards(with_card(tmp_path, "In answer to an attack: stop all strikes."), **doc)
    play(match, "0 attack Bite 1")
    if ask(match, 0) == "melee.combo":
        play(match, "0 strike")
    assert told(play(match, "1 play Second Wind"), "defended").numbers[1:] == (1, 0)


def test_what_held_until_the_round_ends_is_gone_with_the_night() -> None:
    row = [battlefield("Swamp", ["Gold"], ["Red"], tonight=["1 1 melee +1"])]
    match = at(phase="nightfall", row=row, sides=[{"dragon_hand": ["Black"]}, {}])
    assert len(match.state.tonight) == 3
    play(match, "0 keep")
    while match.state.round == 1:
        play(match, f"{match.pending[0].seat} keep")
    assert (match.state.tonight, stack(match, 1, 0)) == ([], ["Gold"])


def test_only_of_what_was_discarded_so_many_more_are_drawn(tmp_path: Path) -> None:
    text = "On arrival, discard one dragon card, then draw that many plus one."
    match = used(
        tmp_path, text, hand=["Brass"], mine={"dragon_deck": ["Gold", "Silver"], "battle_deck": ["Bite 1", "Bite 2"]}
    )
    while ask(match, 0) == "effect.discard":
        play(match, f"0 {options(match, 0)[0]}")
    assert (zone(match, 0, "dragon_hand"), zone(match, 0, "battle_hand")) == (["Gold", "Silver"], [])


@rule("DM-RANGED-15")
@pytest.mark.parametrize(("hits", "shields", "is_over"), [(2, 1, False), (2, 2, True), (1, 2, True), (0, 0, True)])
def test_nobody_needs_to_go_on_when_no_hit_is_left(tmp_path: Path, hits: int, shields: int, is_over: bool) -> None:
    match = shot(
        tmp_path,
        "On arrival, draw one dragon card.",
        ["Gold"],
        ["Bite 1", "Bite 2", "Bite 3"],
        rival={"battle_deck": ["Tail 11"]},
    )
    assert ask(match, 1) == "ranged.defend"
    assert DEFEND_SHOT.idle(match.state, 1, (hits, shields, 0, 3, 0)) == (NO if is_over else None)

"""Small print: what is told of phases and markers, plain words, and corners where two rules meet."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.magi.positions import (
    at,
    at_with_cards,
    battlefield,
    changed_house_set,
    melee,
    melee_doc,
    play_out,
    stack,
    zone,
)
from tests.matches import ask, names, options, play, refused
from tests.rules import rule
from wyrmhall.core.events import PUBLIC
from wyrmhall.core.playing.match import Match
from wyrmhall.games.magi.rules.battle import draw_to_hand, take_top
from wyrmhall.games.magi.rules.command import ABILITY, USE
from wyrmhall.games.magi.rules.defence import FIRST, SECOND, Defence, without
from wyrmhall.games.magi.rules.nightfall import draw_advanced
from wyrmhall.games.magi.rules.pool import summon, take_dragon
from wyrmhall.games.magi.rules.questions import said_cards, said_number, said_words
from wyrmhall.games.magi.state import BY_ABILITY, COMMAND, MagiState
from wyrmhall.games.magi.text.cards import Cards
from wyrmhall.hall.rooms import entries
from wyrmhall.hall.rooms.course import Course
from wyrmhall.hall.rooms.entries import Entry


def why(match: Match[MagiState], seat: int, text: str) -> str:
    refusal = match.explain(seat, text)
    assert refusal is not None
    return refusal.why


# -- words -----------------------------------------------------------------------------------------


def test_of_two_names_that_begin_alike_the_longer_is_meant() -> None:
    for known in (["Red", "Red Wyrm"], ["Red Wyrm", "Red"]):
        cards = Cards()
        cards.names, cards.first_field = known, 2
        for said, meant in (("red wyrm", ["Red Wyrm"]), ("Red, Red Wyrm & red", ["Red", "Red Wyrm", "Red"])):
            words = said_words(said)
            assert [known[kind] for kind in said_cards(cards, words)] == meant
            assert words == []
        left = said_words("wyrm red 3")
        assert [known[kind] for kind in said_cards(cards, left)] == ["Red"]
        assert left == ["wyrm", "3"]


def test_the_last_number_counts() -> None:
    assert said_number(["3", "x", "5"]) == 5
    assert said_number(["x"]) == said_number([]) == -1


@rule("DM-COMMAND-02", "DM-COMMAND-06")
def test_placing_and_passing_in_other_words() -> None:
    match = at(row=["Volcano", "Swamp", "Graveyard"], sides=[{"dragon_hand": ["Red"]}, {}])
    match.play(0, "put my Red on battlefield 3")
    assert stack(match, 3, 0) == ["Red"]
    for words in ("i pass", "nothing", "done"):
        idle = at(row=["Volcano"], sides=[{"dragon_hand": []}, {"dragon_hand": []}])
        idle.play(0, words)
        assert ask(idle, 1) == "command.place"


@rule("DM-MELEE-01")
def test_a_battlefield_is_named_by_its_number() -> None:
    match = at(phase="choice", row=["Swamp", "Volcano"])
    assert why(match, 0, "fight 0") == "there is no battlefield 0"
    assert why(match, 0, "fight 3") == "there is no battlefield 3"
    assert why(match, 0, "fight") == "'fight' can mean 2 things; say 'fight 1' or 'fight 2'"
    assert "is not an answer here" in why(match, 0, "the dungeon")
    by_name = match.fork()
    by_name.play(0, "fight at the swamp")
    match.play(0, "battlefield 1")
    assert match.state.row[0].resolved
    assert by_name.fingerprint() == match.fingerprint()


@rule("DM-NIGHT-01")
def test_words_that_keep_a_dragon_do_not_discard_it() -> None:
    match = at(phase="nightfall", sides=[{"dragon_hand": ["Red", "Gold"]}, {}])
    told = "discard what you do not want, one after the other; then keep the rest"
    assert why(match, 0, "keep the Red") == told
    for words in ("Red", "I want Red", "what about the red?"):
        assert "is not an answer here" in why(match, 0, words)
    assert why(match, 0, "discard all").startswith("dragons are discarded one after the other")
    match.play(0, "keep all")
    assert zone(match, 0, "dragon_pile") == []


@rule("DM-MELEE-08", "DM-MELEE-11")
def test_a_card_that_is_held_once_is_not_played_twice() -> None:
    match = melee(["Bite 1", "Bite 2"], ["Claw 6"])
    assert why(match, 0, "attack Bite 1 and Bite 1") == "you hold no Bite 1"
    assert "is not an answer here" in why(match, 0, "hello")
    for words in ("i pass", "nothing", "done"):
        idle = melee(["Flight 18"], ["Claw 6"], stacks=(["Red"], ["Gold"]))
        idle.play(0, words)
        assert [event.seat for event in idle.events if event.name == "passed"] == [0]


@rule("DM-COMBO-01")
@pytest.mark.parametrize("words", ["that is all", "nothing", "done", "strike"])
def test_a_combo_is_ended_in_other_words(words: str) -> None:
    match = melee(["Bite 1", "Bite 2"], ["Claw 6"])
    play(match, "0 attack Bite 1")
    match.play(0, words)
    assert "attacked" in names(match.events)


@rule("DM-DEFEND-13", "DM-DEFEND-03")
def test_a_defence_is_named_or_ended_in_other_words() -> None:
    for words in ("pass", "stop", "nothing", "no defence", "done"):
        match = melee(["Bite 1"], ["Claw 6", "Claw 7"])
        play(match, "0 attack Bite 1", "0 strike")
        assert "is not an answer here" in why(match, 1, "hello")
        match.play(1, words)
        assert stack(match, 1, 1) == ["Gold", "Red"]
    both = melee(["Bite 1", "Bite 2", "Bite or Claw"], ["Bite 3", "Bite 4", "Bite 5"])
    play(both, "0 attack Bite 1", "0 add Bite 2", "0 add Bite or Claw as Bite", "0 strike")
    assert why(both, 1, "defend with Bite 3, Bite 4, Bite 5") == (
        "a defence is laid down card by card: defend with Bite 3, then with Bite 4 and Bite 5"
    )


# -- drawing ---------------------------------------------------------------------------------------


@rule("DM-CARD-12", "DM-SUMMON-03")
def test_a_pile_is_shuffled_in_when_a_deck_is_empty_and_only_if_there_is_one() -> None:
    match = at(row=["Swamp"])
    t, side = match.table, match.state.sides[0]
    battle, dragon = side.battle_deck[0], side.dragon_deck[0]
    side.battle_deck.clear()
    side.dragon_deck.clear()
    told = len(match.events)
    assert take_top(t, 0) == take_dragon(t, 0) == -1
    draw_to_hand(t, 0, 3, "DM-MELEE-03")
    assert names(match.events[told:]) == ["drew_battle"], "nothing is shuffled"
    assert match.events[-1].kinds == []
    side.battle_pile.append(battle)
    side.dragon_pile.append(dragon)
    assert take_top(t, 0) == battle
    assert take_dragon(t, 0) == dragon
    shuffled = [(event.seat, event["number"], event.rule) for event in match.events if event.name == "reshuffled"]
    assert shuffled == [(0, 1, "DM-CARD-12"), (0, 1, "DM-SUMMON-03")]


@rule("DM-SUMMON-01", "DM-COMMAND-01")
@pytest.mark.parametrize("marker", [0, 1])
def test_after_summoning_the_marker_holder_places_and_nobody_has_passed(marker: int) -> None:
    match = at(row=["Swamp"])
    s = match.state
    s.marker, s.turn, s.passes = marker, 1 - marker, 1
    with pytest.raises(StopIteration):
        summon(match.table).send(None)
    assert (s.turn, s.passes, s.phase) == (marker, 0, COMMAND)


@rule("DM-NIGHT-02")
@pytest.mark.parametrize("marker", [0, 1])
def test_who_draws_an_advanced_card_knows_it_and_nobody_knows_what_is_left(marker: int) -> None:
    """Both had seen all of them before: the rival of each who draws may take any of those left for the one that is gone."""
    match = at(row=["Swamp"], marker=marker)
    s = match.state
    kinds = [s.kind[card] - s.cards.first_advanced for card in s.advanced]
    for kind in kinds:
        s.aware[kind] = 3
    first, second = kinds[-1], kinds[-2]
    told = len(match.events)
    draw_advanced(match.table)
    assert (s.aware[first], s.aware[second]) == (1 << marker, 1 << (1 - marker))
    assert [s.aware[kind] for kind in kinds[:-2]] == [0] * (len(kinds) - 2)
    gained = match.events[told:]
    assert [event.seat for event in gained] == [marker, 1 - marker]
    for event in gained:
        assert event.faces(event.seat) is not None
        assert event.faces(1 - event.seat) is None


# -- what is told ----------------------------------------------------------------------------------


@rule("DM-ROUND-01")
def test_a_phase_is_told_of_nobody() -> None:
    match = at(phase="summon", row=["Swamp", "Dungeon", "Graveyard"])
    play_out(match, 3, lambda: match.state.round == 3)
    phases = [event for event in match.events if event.name == "phase"]
    assert {event.seat for event in phases} == {-1}
    assert {event.rule for event in phases} == {"DM-ROUND-01"}
    said = [event.fields(match.game.kind_name)["phase"] for event in phases]
    assert {*said} >= {"summon", "command", "choice", "nightfall", "scrying"}


@rule("DM-RESOLVE-01", "DM-RESOLVE-04")
@pytest.mark.parametrize("marker", [0, 1])
def test_the_marker_goes_to_the_rival_who_is_next(marker: int) -> None:
    match = at(phase="choice", marker=marker, row=["Swamp", "Volcano"])
    events = play(match, f"{marker} fight 1")
    passed = next(event for event in events if event.name == "marker")
    assert (passed.seat, passed["field"], passed["rival"], passed.rule) == (1 - marker, 0, marker, "DM-RESOLVE-01")
    tied = next(event for event in events if event.name == "tied")
    assert (tied.seat, tied["field"], tied.rule) == (-1, 0, "DM-RESOLVE-04")
    assert (match.state.turn, match.state.marker, match.state.passes) == (1 - marker, 1 - marker, 0)


@rule("DM-FREEZE-02", "DM-MELEE-06")
@pytest.mark.parametrize(
    "field",
    [battlefield("Swamp", ["Red"], ["Gold"], frozen=0), battlefield("Swamp", ["Red"], []), "Swamp"],
    ids=["frozen", "won", "empty"],
)
def test_where_nobody_fights_no_fight_begins(field: Any) -> None:
    match = at(phase="choice", row=[field, "Volcano"])
    match.watch()
    match.play(0, "fight 1")
    chose = next(event for event in match.events if event.name == "chose_field")
    assert isinstance(chose.after, MagiState)
    assert (chose.after.fight, match.state.fight) == (-1, -1)


@rule("DM-MELEE-13")
def test_a_card_that_is_no_attack_makes_none() -> None:
    match = melee(["Second Wind", "Bite 1"], ["Claw 6"])
    match.watch()
    match.play(0, "play Second Wind")
    laid = next(event for event in match.events if event.name == "laid_down")
    assert isinstance(laid.after, MagiState)
    assert laid.after.attack == match.state.attack == []


# -- placing ---------------------------------------------------------------------------------------


@rule("DM-FREEZE-01", "DM-FREEZE-06")
def test_a_polar_freezes_or_is_stacked() -> None:
    sides = [{"dragon_hand": ["Polar"]}, {"dragon_hand": ["Red"]}]
    row = [battlefield("Dungeon", [], ["Gold"]), "Swamp"]
    frozen, stacked = (at(row=row, sides=sides) for _ in range(2))
    play(frozen, "0 place Polar 1", "0 freeze")
    assert ask(frozen, 1) == "command.place"
    play(stacked, "0 place Polar 1")
    assert (ask(stacked, 0), options(stacked, 0)) == ("command.freeze", ["freeze", "stack"])
    play(stacked, "0 stack")
    assert stack(stacked, 1, 0) == ["Polar"]


@rule("DM-COMMAND-12")
def test_a_dragon_without_an_ability_has_none_to_use() -> None:
    match = at(row=[battlefield("Swamp", [], ["Gold"])], sides=[{"dragon_hand": ["Red"]}, {"dragon_hand": ["Red"]}])
    play(match, "0 place Red 1")
    s = match.state
    card = s.row[0].stacks[0][0]
    assert s.cards.arrival[s.kind[card]] is None
    refusal = USE.refusal(s, 0, (card, 0, 0, 0), ABILITY)
    assert refusal is not None
    assert (refusal.rule, refusal.why) == ("DM-COMMAND-12", "Red has no ability to use when it is placed")


PUTTING_UNDER = "On arrival, you may draw one dragon card; if you do, put one dragon card from your hand on the bottom"


@rule("DM-COMMAND-12")
def test_while_an_ability_is_used_everybody_sees_whose_and_where() -> None:
    match = at(row=["Volcano", "Swamp"], sides=[{"dragon_hand": ["Battle", "Red"]}, {"dragon_hand": ["Red"]}])
    kind = next(kind for kind, text in enumerate(match.state.cards.texts) if text.startswith(PUTTING_UNDER))
    name = match.state.cards.names[kind]
    match = at(row=["Volcano", "Swamp"], sides=[{"dragon_hand": [name, "Red"]}, {"dragon_hand": ["Red"]}])
    play(match, f"0 place {name} 2")
    events = play(match, f"0 {options(match, 0)[0]}")
    assert [(event.seat, event["field"], event.rule) for event in events if event.name == "used"] == [
        (0, 1, "DM-COMMAND-12")
    ]
    assert ask(match, 0).startswith("effect.")
    assert match.state.shot == [BY_ABILITY, 1, 0, 0, 0]
    play(match, f"0 {options(match, 0)[0]}")
    assert match.state.shot == []


# -- defending -------------------------------------------------------------------------------------


def test_a_tally_less_what_was_stopped_keeps_what_is_left_of_each_type() -> None:
    """Two of a type stand as the first and the second bit of it; of two types, Bite and Claw, each has its own."""
    bite, second_bite = FIRST & -FIRST, SECOND & -SECOND
    claw, second_claw = bite << 2, second_bite << 2
    assert (bite, second_bite) == (1, 2)
    assert without(bite | second_bite, bite) == bite
    assert without(bite | second_bite, bite | second_bite) == 0
    assert without(bite | second_bite | claw, claw) == bite | second_bite
    assert without(bite | claw | second_claw, bite) == claw | second_claw
    assert without(bite | claw | second_claw, bite | claw) == claw
    assert without(bite | second_bite | claw | second_claw, bite) == bite | claw | second_claw


@rule("DM-DEFEND-13")
def test_a_defence_that_nothing_makes_whole_may_end() -> None:
    """In a hand that is only imagined: after one Bite was played it holds a Flight, which would have had to be used alone."""
    match = melee(["Bite 1", "Bite 2"], ["Bite 3", "Flight 18"])
    play(match, "0 attack Bite 1", "0 add Bite 2", "0 strike")
    side = match.state.sides[1]
    assert not Defence(match.state, 1).may_end()
    card = next(card for card in side.battle_hand if match.state.cards.names[match.state.kind[card]] == "Bite 3")
    side.battle_hand.remove(card)
    side.up.append(card)
    defence = Defence(match.state, 1)
    assert (defence.played, defence.sets) == ([match.state.kind[card]], [])
    assert defence.may_end()


@rule("DM-DEFEND-13", "DM-DEFEND-14")
def test_who_can_stop_more_is_told_so_with_and_without_a_flight() -> None:
    without_flight = melee(["Bite 1", "Bite 2"], ["Bite 3", "Claw 6"])
    play(without_flight, "0 attack Bite 1", "0 add Bite 2", "0 strike")
    assert refused(without_flight, "1 done") == "DM-DEFEND-13"
    with_flight = melee(["Bite 1", "Bite 2"], ["Bite 3", "Flight 18", "Flight 19"])
    play(with_flight, "0 attack Bite 1", "0 add Bite 2", "0 strike")
    assert refused(with_flight, "1 done") == "DM-DEFEND-14"
    assert refused(with_flight, "1 defend Bite 3") == "DM-DEFEND-14"
    play(with_flight, "1 defend Flight 18")
    assert refused(with_flight, "1 defend Flight 19") == "DM-DEFEND-19"


@rule("DM-FIELD-08", "DM-DEFEND-01", "DM-DEFEND-19", "DM-CARD-11")
def test_why_a_card_does_not_defend_where_flight_is_forbidden() -> None:
    match = melee(["Bite 1"], ["Bite 3", "Claw 6", "Flight 18"], land="Dungeon")
    play(match, "0 attack Bite 1", "0 strike")
    assert refused(match, "1 defend Flight 18") == "DM-FIELD-08"
    assert refused(match, "1 defend Claw 6") == "DM-DEFEND-01"
    diving = melee(["Claw 6"], ["Claw 7", "Diving Claw"], land="Dungeon")
    play(diving, "0 attack Claw 6", "0 strike", "1 defend Claw 7")
    assert refused(diving, "1 defend Diving Claw") == "DM-DEFEND-19", "it would stop a Claw, were one left"
    piercing = melee(["Piercing Magic"], ["Magic 15", "Flight 18"])
    play(piercing, "0 attack Piercing Magic")
    assert refused(piercing, "1 defend Flight 18") == "DM-CARD-11"


ANSWER = "In answer to an attack: stop all strikes, then retreat."


@rule("DM-CARD-11", "DM-MELEE-13", "DM-RETREAT-04")
def test_an_answer_needs_what_it_says_it_needs(tmp_path: Path) -> None:
    folder = changed_house_set(
        tmp_path,
        ("battle.toml", ANSWER, "In answer to an attack, if you have a free place here: stop all strikes."),
    )
    full = at_with_cards(folder, **melee_doc(["Bite 1"], ["Retreat", "Claw 6"]))
    play(full, "0 attack Bite 1", "0 strike")
    assert "play Retreat" not in options(full, 1)
    assert refused(full, "1 play Retreat") == "DM-RETREAT-04"
    free = at_with_cards(folder, **melee_doc(["Bite 1"], ["Retreat", "Bite 3"], (["Red"], ["Gold", "Black"])))
    play(free, "0 attack Bite 1", "0 strike")
    assert "play Retreat" in options(free, 1)
    play(free, "1 defend Bite 3")
    assert refused(free, "1 play Retreat") == "DM-MELEE-13", "not beside a defence"


@rule("DM-DEFEND-08", "DM-DEFEND-05")
def test_who_has_no_card_at_all_is_not_asked_to_draw_one() -> None:
    match = melee(["Bite 1", "Bite 2"], [], stacks=(["Red"], ["Gold", "Red", "Black"]))
    side = match.state.sides[1]
    side.battle_deck.clear()
    side.battle_pile.clear()
    for line in ("attack Bite 1", "add Bite 2"):
        match.play(0, line)
    match.play(0, "strike")
    defended = next(event for event in match.events if event.name == "defended")
    assert (defended["stopped"], defended["unstopped"]) == (0, 2)


# -- taking back -----------------------------------------------------------------------------------

FORCED = "you have decided nothing yet"  # what could not be otherwise is no decision


def why_no_undo(match: Match[MagiState], *lines: str) -> str:
    """Where seat 0 is a person and seat 1 a bot, after these answers."""
    course = Course(match, frozenset({0}))
    for line in lines:
        seat, _, text = line.partition(" ")
        course.apply(Entry(course.n + 1, entries.ANSWER, int(seat), text, 0.0))
    return course.why_no_undo(0)


@rule("DM-COMMAND-07", "DM-MELEE-12", "DM-DEFEND-13")
def test_a_pass_that_could_not_be_otherwise_is_not_taken_back() -> None:
    """Who passes has no dragon to place, no card to attack with, nothing that stops more."""
    idle = at(row=["Swamp", "Dungeon"], sides=[{"dragon_hand": []}, {"dragon_hand": ["Gold"]}])
    assert why_no_undo(idle, "0 pass") == FORCED
    fight = melee(["Flight 18", "Flight 19"], ["Bite 1"], stacks=(["Red"], ["Gold"]))
    assert why_no_undo(fight, "0 pass") == FORCED
    attacked = melee(["Claw 6", "Claw 7"], ["Bite 1", "Bite 2"], turn=1)
    assert why_no_undo(attacked, "1 attack Bite 1", "1 strike", "0 done") == FORCED


@rule("DM-RANGED-04", "DM-COMMAND-15")
def test_a_shot_that_reveals_nothing_leaves_nothing_to_set_aside() -> None:
    match = at(row=[battlefield("Swamp", [], ["Gold"])], sides=[{"dragon_hand": ["Green"]}, {"dragon_hand": ["Red"]}])
    match.state.sides[0].battle_deck.clear()
    match.play(0, "place Green 1")
    match.play(0, "shoot")
    assert ask(match, 0) == ""
    assert (ask(match, 1), stack(match, 1, 1)) == ("ranged.defend", ["Gold"])


# -- who comes first, and who knows ----------------------------------------------------------------


@rule("DM-SUMMON-01", "DM-MELEE-03")
@pytest.mark.parametrize("marker", [0, 1])
def test_the_marker_holder_draws_first(marker: int) -> None:
    match = at(phase="summon", marker=marker, row=["Swamp"])
    assert [event.seat for event in match.events if event.name == "summoned"] == [marker, 1 - marker]
    fight = at(phase="choice", marker=marker, row=[battlefield("Volcano", ["Red"], ["Gold"]), "Swamp"])
    events = play(fight, f"{marker} fight 1")
    drawn = [(event.seat, event.rule) for event in events if event.name == "drew_battle"]
    assert drawn == [(marker, "DM-MELEE-03"), (1 - marker, "DM-MELEE-03")]


@rule("DM-COMMAND-04")
def test_a_dragon_that_is_placed_is_seen_by_all() -> None:
    match = at(row=["Swamp", "Dungeon"], sides=[{"dragon_hand": ["Gold"]}, {"dragon_hand": ["Red"]}])
    card = match.state.sides[0].dragon_hand[0]
    assert match.state.seen[card] == 1
    play(match, "0 place Gold 1")
    assert match.state.seen[card] == PUBLIC


@rule("DM-MELEE-13", "DM-DEFEND-05")
def test_an_answer_that_stops_one_strike_stops_no_more(tmp_path: Path) -> None:
    folder = changed_house_set(tmp_path, ("battle.toml", ANSWER, "In answer to an attack: stop one strike."))
    match = at_with_cards(folder, **melee_doc(["Bite 1", "Bite 2"], ["Retreat", "Claw 6"]))
    play(match, "0 attack Bite 1", "0 add Bite 2", "0 strike")
    events = play(match, "1 play Retreat")
    defended = next(event for event in events if event.name == "defended")
    assert (defended["stopped"], defended["unstopped"]) == (1, 1)

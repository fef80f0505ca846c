"""Defending against strikes."""

from pathlib import Path
from random import Random

import pytest

from tests.games.magi.positions import at_with_cards, changed_house_set, defences, melee, melee_doc, stack, zone
from tests.matches import ask, names, options, play, refused
from tests.rules import rule
from wyrmhall.games.magi.rules.defence import is_lean

FREE = {"free_defence": True}
ALL = ["Gold", "Red", "Black"]


@pytest.fixture
def two_bite_twices(tmp_path: Path) -> Path:
    """The house set with the strikes of Bite Twice on Magic Twice too, for it has one Bite Twice only."""
    return changed_house_set(tmp_path, ("battle.toml", "Attack with Magic and Magic.", "Attack with Bite and Bite."))


@rule("DM-DEFEND-01")
@pytest.mark.parametrize(
    ("attack", "match_card"), [("Bite 4", "Bite 1"), ("Claw 9", "Claw 6"), ("Magic 17", "Magic 15")]
)
def test_a_strike_is_stopped_by_its_own_type(attack: str, match_card: str) -> None:
    hand = ["Bite 1", "Claw 6", "Magic 15", "Tail 11"]
    match = melee([attack], hand)
    play(match, f"0 attack {attack}", *(["0 strike"] if attack != "Magic 17" else []))
    assert options(match, 1) == [f"defend {match_card}"]
    for other in hand:
        if other != match_card:
            assert refused(match, f"1 defend {other}") == "DM-DEFEND-01"
    play(match, f"1 defend {match_card}", "1 done")
    assert stack(match, 1, 1) == ALL


@rule("DM-DEFEND-02")
def test_one_flight_stops_a_combo_of_four() -> None:
    match = melee(["Bite 3", "Bite 5", "Claw 7", "Tail 12", "Flight 19"], ["Flight 18", "Claw 6"])
    play(match, "0 attack Bite 3", "0 add Bite 5", "0 add Claw 7", "0 add Tail 12", "0 strike")
    told = play(match, "1 defend Flight 18", "1 done")
    assert stack(match, 1, 1) == ALL
    assert [(event["stopped"], event["unstopped"]) for event in told if event.name == "defended"] == [(4, 0)]


@rule("DM-DEFEND-03")
def test_claw_and_bite_are_answered_by_both_or_by_flight() -> None:
    match = melee(["Claw 6", "Bite 1"], ["Claw 7", "Bite 3", "Flight 18"])
    play(match, "0 attack Claw 6", "0 add Bite 1", "0 strike")
    assert defences(match, 1) == [["Bite 3", "Claw 7"], ["Flight 18"]]
    play(match, "1 defend Claw 7")
    assert options(match, 1) == ["defend Bite 3"]
    assert refused(match, "1 done") == "DM-DEFEND-13"
    assert refused(match, "1 defend Flight 18") == "DM-DEFEND-19"


@rule("DM-DEFEND-04")
def test_each_strike_not_stopped_costs_a_dragon() -> None:
    match = melee(["Claw 6", "Bite 1"], ["Claw 7", "Tail 12"])
    play(match, "0 attack Claw 6", "0 add Bite 1", "0 strike", "1 defend Claw 7", "1 done")
    assert stack(match, 1, 1) == ["Gold", "Red"]
    assert zone(match, 1, "dragon_pile") == ["Black"]
    assert zone(match, 0, "dragon_pile") == []
    assert stack(match, 1, 0) == ALL


@rule("DM-DEFEND-05")
def test_dragons_are_lost_from_the_top() -> None:
    match = melee(["Claw 6", "Bite 1", "Bite 3"], ["Tail 12"], stacks=(["Red"], ["Gold", "Red", "Silver"]))
    told = play(match, "0 attack Claw 6", "0 add Bite 1", "0 strike", "1 done")
    assert stack(match, 1, 1) == ["Gold"]
    assert zone(match, 1, "dragon_pile") == ["Red", "Silver"]
    assert names(told)[-2:] == ["lost", "lost"]


@rule("DM-DEFEND-06")
def test_an_unanswered_bite_twice_costs_two() -> None:
    match = melee(["Bite Twice", "Claw 6"], ["Tail 12"])
    play(match, "0 attack Bite Twice", "0 strike", "1 done")
    assert stack(match, 1, 1) == ["Gold"]


@rule("DM-DEFEND-07")
@pytest.mark.parametrize(("bites", "left"), [(["Bite 1"], 2), (["Bite 1", "Bite 2"], 3)])
def test_each_bite_halves_a_bite_twice(bites: list[str], left: int) -> None:
    match = melee(["Bite Twice", "Claw 6"], [*bites, "Tail 12"])
    play(match, "0 attack Bite Twice", "0 strike", *[f"1 defend {bite}" for bite in bites], "1 done")
    assert len(stack(match, 1, 1)) == left


@rule("DM-DEFEND-08")
@pytest.mark.parametrize(("answer", "left"), [("draw", 3), ("decline", 2)])
def test_an_empty_hand_may_draw_one_card_to_defend(answer: str, left: int) -> None:
    match = melee(["Claw 6", "Bite 1"], [], stacks=(["Red"], ALL), sides=[{}, {"battle_deck": ["Claw 7", "Claw 8"]}])
    play(match, "0 attack Claw 6", "0 strike")
    assert options(match, 1) == ["draw", "decline"]
    play(match, f"1 {answer}")
    assert len(stack(match, 1, 1)) == left
    assert zone(match, 1, "battle_deck") == (["Claw 8"] if answer == "draw" else ["Claw 7", "Claw 8"])
    assert zone(match, 1, "battle_pile") == (["Claw 7"] if answer == "draw" else [])


@rule("DM-DEFEND-09")
def test_the_draw_is_there_at_every_attack() -> None:
    deck = ["Bite 1", "Bite 2", "Bite 3", "Bite 4"]
    match = melee(
        ["Bite 1", "Bite 3", "Bite 4", "Magic 17"], [], stacks=(["Red"], ALL), sides=[{}, {"battle_deck": deck}]
    )
    for drawn, bite in enumerate(["Bite 1", "Bite 3", "Bite 4"], 1):
        play(match, f"0 attack {bite}", "0 strike", "1 draw")
        assert len(zone(match, 1, "battle_deck")) == 4 - drawn
        assert stack(match, 1, 1) == ALL
        play(match, "1 pass")
    assert ask(match, 0) == "melee.attack"


@rule("DM-DEFEND-09")
def test_a_combo_gives_one_draw() -> None:
    deck = ["Bite 1", "Bite 2", "Claw 7"]
    match = melee(
        ["Bite 3", "Bite 5", "Claw 8", "Tail 11"], [], stacks=(["Red"], ALL), sides=[{}, {"battle_deck": deck}]
    )
    play(match, "0 attack Bite 3", "0 add Bite 5", "0 add Claw 8", "0 strike", "1 draw")
    assert zone(match, 1, "battle_deck") == ["Bite 2", "Claw 7"]
    assert stack(match, 1, 1) == ["Gold"]


@rule("DM-DEFEND-10")
@pytest.mark.parametrize(("drawn", "left"), [("Bite Twice", 2), ("Bite 5", 2), ("Flight 18", 3), ("Retreat", 1)])
def test_only_a_drawn_flight_stops_a_whole_combo(drawn: str, left: int) -> None:
    match = melee(["Bite 1", "Bite 2", "Claw 7"], [], stacks=(["Red"], ALL), sides=[{}, {"battle_deck": [drawn]}])
    play(match, "0 attack Bite 1", "0 add Bite 2", "0 strike", "1 draw")
    assert len(stack(match, 1, 1)) == left


@rule("DM-DEFEND-11")
def test_spending_the_last_card_opens_no_draw() -> None:
    match = melee(["Bite 1", "Claw 6", "Claw 7"], ["Bite 3"], stacks=(["Red"], ALL))
    play(match, "0 attack Bite 1", "0 add Claw 6", "0 strike")
    assert refused(match, "1 draw") == "DM-DEFEND-11"
    told = play(match, "1 defend Bite 3", "1 done")
    assert "tried" not in names(told)
    assert stack(match, 1, 1) == ["Gold", "Red"]
    assert len(zone(match, 1, "battle_deck")) == 19


@rule("DM-DEFEND-12")
@pytest.mark.parametrize("drawn", ["Tail 11", "Reinforce", "Retreat"])
def test_a_drawn_card_that_stops_nothing_is_discarded(drawn: str) -> None:
    match = melee(["Bite 1", "Claw 7"], [], stacks=(["Red"], ALL), sides=[{}, {"battle_deck": [drawn]}])
    play(match, "0 attack Bite 1", "0 strike", "1 draw")
    assert zone(match, 1, "battle_hand") == []
    assert zone(match, 1, "battle_pile") == [drawn]
    assert stack(match, 1, 1) == ["Gold", "Red"]
    assert zone(match, 1, "dragon_pile") == ["Black"]
    assert options(match, 1) == ["pass"]


@rule("DM-DEFEND-12")
@pytest.mark.parametrize(("land", "left"), [("Volcano", 3), ("Dungeon", 2)])
def test_a_drawn_flight_must_be_used_if_it_can(land: str, left: int) -> None:
    deck = {"battle_deck": ["Flight 18"]}
    match = melee(["Bite 1", "Claw 7"], [], stacks=(["Red"], ALL), land=land, sides=[{}, deck])
    play(match, "0 attack Bite 1", "0 strike", "1 draw")
    assert ask(match, 1) == "melee.attack"
    assert len(stack(match, 1, 1)) == left


@rule("DM-DEFEND-13")
def test_who_can_defend_must() -> None:
    match = melee(["Bite 4"], ["Bite 1", "Claw 6"])
    play(match, "0 attack Bite 4", "0 strike")
    assert options(match, 1) == ["defend Bite 1"]
    assert refused(match, "1 done") == "DM-DEFEND-13"
    either = melee(["Bite 4"], ["Bite 1", "Flight 18"])
    play(either, "0 attack Bite 4", "0 strike")
    assert defences(either, 1) == [["Bite 1"], ["Flight 18"]]


@rule("DM-DEFEND-13")
def test_as_many_strikes_as_possible_must_be_stopped() -> None:
    match = melee(["Bite Twice", "Claw 6"], ["Bite 1", "Bite 3", "Claw 7"])
    play(match, "0 attack Bite Twice", "0 add Claw 6", "0 strike", "1 defend Bite 1", "1 defend Claw 7")
    assert refused(match, "1 done") == "DM-DEFEND-13"
    play(match, "1 defend Bite 3", "1 done")
    assert stack(match, 1, 1) == ALL


@rule("DM-DEFEND-13", "DM-DEFEND-14")
def test_free_defence_lets_a_defender_stop_fewer() -> None:
    match = melee(["Claw 6", "Bite 1"], ["Claw 7", "Flight 18"], setup=FREE)
    play(match, "0 attack Claw 6", "0 add Bite 1", "0 strike")
    assert defences(match, 1) == [[], ["Claw 7"], ["Flight 18"]]
    play(match, "1 done")
    assert stack(match, 1, 1) == ["Gold"]


@rule("DM-DEFEND-13")
def test_retreat_is_never_compulsory() -> None:
    match = melee(["Bite 4"], ["Retreat", "Claw 6"])
    play(match, "0 attack Bite 4", "0 strike")
    assert options(match, 1) == ["play Retreat", "done"]
    beside = melee(["Bite 4"], ["Retreat", "Bite 1"])
    play(beside, "0 attack Bite 4", "0 strike")
    assert options(beside, 1) == ["defend Bite 1", "play Retreat"]
    assert refused(beside, "1 done") == "DM-DEFEND-13"


@rule("DM-DEFEND-14")
def test_a_flight_must_be_used_where_it_alone_stops_everything() -> None:
    match = melee(["Claw 6", "Bite 1"], ["Claw 7", "Flight 18"])
    play(match, "0 attack Claw 6", "0 add Bite 1", "0 strike")
    assert options(match, 1) == ["defend Flight 18"]
    assert refused(match, "1 defend Claw 7") == "DM-DEFEND-14"
    assert refused(match, "1 done") == "DM-DEFEND-14"
    play(match, "1 defend Flight 18")
    assert refused(match, "1 defend Claw 7") == "DM-DEFEND-14"
    play(match, "1 done")
    assert stack(match, 1, 1) == ALL


@rule("DM-DEFEND-14")
def test_a_flight_that_cannot_be_used_forces_nothing() -> None:
    match = melee(["Claw 6", "Bite 1"], ["Claw 7", "Flight 18"], land="Dungeon")
    play(match, "0 attack Claw 6", "0 add Bite 1", "0 strike")
    assert defences(match, 1) == [["Claw 7"]]


@rule("DM-DEFEND-15")
def test_a_partial_defence_saves_a_dragon_for_each_strike_stopped() -> None:
    match = melee(["Bite 1", "Bite 2", "Claw 6", "Claw 7"], ["Bite 3", "Tail 12"])
    lines = ["0 attack Bite 1", "0 add Bite 2", "0 add Claw 6", "0 strike", "1 defend Bite 3"]
    play(match, *lines, "1 done")
    assert stack(match, 1, 1) == ["Gold"]


@rule("DM-DEFEND-16")
@pytest.mark.parametrize(
    ("attack", "defence", "left"),
    [
        (["Bite Twice"], ["Bite and Claw"], 2),
        (["Bite 1", "Bite 2"], ["Bite Twice"], 2),
        (["Bite Twice"], ["Bite 3", "Bite 5"], 3),
        (["Tail and Magic"], ["Tail 12", "Magic 16"], 3),
    ],
)
def test_a_defending_card_answers_one_attacking_card(attack: list[str], defence: list[str], left: int) -> None:
    match = melee([*attack, "Claw 7"], [*defence, "Claw 10"])
    play(match, f"0 attack {attack[0]}", *[f"0 add {card}" for card in attack[1:]])
    if ask(match, 0) == "melee.combo":
        play(match, "0 strike")
    play(match, *[f"1 defend {card}" for card in defence], "1 done")
    assert len(stack(match, 1, 1)) == left


@rule("DM-DEFEND-16")
def test_like_cards_match_each_other(two_bite_twices: Path) -> None:
    match = at_with_cards(two_bite_twices, **melee_doc(["Bite Twice", "Claw 7"], ["Magic Twice", "Tail 11"]))
    play(match, "0 attack Bite Twice", "0 strike", "1 defend Magic Twice", "1 done")
    assert stack(match, 1, 1) == ALL


@rule("DM-DEFEND-17")
def test_an_option_card_defends_as_one_of_its_options() -> None:
    match = melee(["Bite 1", "Claw 6", "Tail 14"], ["Bite or Claw", "Tail 11"])
    play(match, "0 attack Bite 1", "0 add Claw 6", "0 strike", "1 defend Bite or Claw", "1 done")
    assert stack(match, 1, 1) == ["Gold", "Red"]


@rule("DM-DEFEND-17")
@pytest.mark.parametrize("attack", ["Bite 4", "Claw 9"])
def test_either_option_stops_its_type(attack: str) -> None:
    match = melee([attack], ["Bite or Claw", "Tail 11"])
    play(match, f"0 attack {attack}", "0 strike", "1 defend Bite or Claw", "1 done")
    assert stack(match, 1, 1) == ALL


@rule("DM-DEFEND-17")
def test_options_count_in_the_way_that_stops_the_most() -> None:
    # Claw or Tail must be the Tail, for Claw 7 stops the Claw
    match = melee(["Claw 9", "Tail 13"], ["Claw or Tail", "Claw 7"])
    play(match, "0 attack Claw 9", "0 add Tail 13", "0 strike", "1 defend Claw or Tail", "1 defend Claw 7", "1 done")
    assert stack(match, 1, 1) == ALL


@rule("DM-DEFEND-18")
def test_strikes_beyond_the_last_dragon_do_nothing() -> None:
    elsewhere = {"card": "Storm Peak", "stacks": [[], ["Red", "Gold"]]}
    match = melee(["Bite 1", "Bite 2", "Claw 6"], ["Tail 12"], stacks=(["Red"], ["Black"]), others=[elsewhere])
    told = play(match, "0 attack Bite 1", "0 add Bite 2", "0 add Claw 6", "0 strike", "1 done")
    assert names(told).count("lost") == 1
    assert stack(match, 2, 1) == ["Red", "Gold"]
    assert len(match.state.sides[0].won) == 1


@rule("DM-DEFEND-19")
def test_surplus_cards_are_refused() -> None:
    match = melee(["Bite 4"], ["Bite 1", "Bite 2", "Claw 6"])
    play(match, "0 attack Bite 4", "0 strike", "1 defend Bite 1")
    assert options(match, 1) == ["done"]
    assert refused(match, "1 defend Bite 2") == "DM-DEFEND-19"
    assert refused(match, "1 defend Claw 6") == "DM-DEFEND-01"


@rule("DM-DEFEND-19")
def test_no_card_of_a_defence_could_be_left_out(two_bite_twices: Path) -> None:
    hand = ["Bite 1", "Bite 2", "Magic Twice"]
    match = at_with_cards(two_bite_twices, **melee_doc(["Bite Twice"], hand))
    play(match, "0 attack Bite Twice", "0 strike")
    assert defences(match, 1) == [["Bite 1", "Bite 2"], ["Magic Twice"]]
    play(match, "1 defend Bite 1")
    assert options(match, 1) == ["defend Bite 2"]
    assert refused(match, "1 defend Magic Twice") == "DM-DEFEND-19"


def test_a_set_is_lean_if_it_stops_less_without_any_one_of_its_cards() -> None:
    """Of two cards of one sort, three of another and one of a third, whatever each set stops."""
    most, luck = [2, 3, 1], Random(1)
    for _ in range(20):
        stops: dict[tuple[int, ...], int] = {}
        for third in range(2):
            for second in range(4):
                for first in range(3):
                    stops[first, second, third] = luck.randrange(3)
                    fewer = [(first - 1, second, third), (first, second - 1, third), (first, second, third - 1)]
                    expected = all(stops[each] != stops[first, second, third] for each in fewer if min(each) >= 0)
                    assert is_lean([first, second, third], most, list(stops.values())) == expected

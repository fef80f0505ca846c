"""Dragon Melee: choosing a battlefield, drawing hands, attacking."""

import pytest

from tests.games.magi.positions import at, battlefield, gems, luck_is_used_up, melee, stack, zone
from tests.matches import ask, names, options, play, refused
from tests.rules import rule

FLIGHTS = ["Flight 18", "Flight 19"]


@rule("DM-MELEE-01")
@pytest.mark.parametrize("holder", [0, 1])
def test_the_marker_holder_alone_chooses_the_battlefield(holder: int) -> None:
    match = at(phase="choice", marker=holder, row=["Swamp", "Volcano", "Dungeon"])
    assert options(match, holder) == ["fight 1", "fight 2", "fight 3"]
    assert options(match, 1 - holder) == []
    assert refused(match, f"{1 - holder} fight 1") == "DM-MELEE-01"
    play(match, f"{holder} fight 3")
    assert match.state.row[2].resolved


def test_of_two_like_lands_it_is_said_which_one_is_meant() -> None:
    choice = at(phase="choice", row=["Swamp", "Volcano", "Swamp"])
    said = [choice.pending[0].spoken(answer) for answer in choice.pending[0].options]
    assert said == ["fight at battlefield 1 (Swamp)", "fight at Volcano", "fight at battlefield 3 (Swamp)"]
    place = at(row=["Swamp", "Volcano", "Swamp"], sides=[{"dragon_hand": ["Red"]}, {}])
    said = [place.pending[0].spoken(answer) for answer in place.pending[0].options]
    assert said[1:] == ["place Red at Volcano", "place Red at battlefield 3 (Swamp)"]


@rule("DM-MELEE-02")
def test_a_tied_battlefield_is_not_fought_again_this_round() -> None:
    tied = battlefield("Volcano", ["Red"], ["Red"])
    match = at(
        phase="choice", row=[tied, "Swamp", "Dungeon"], sides=[{"battle_deck": FLIGHTS}, {"battle_deck": FLIGHTS}]
    )
    play(match, "0 fight 1", "0 pass", "1 pass")
    assert stack(match, 1, 0) == stack(match, 1, 1) == ["Red"]
    assert options(match, 1) == ["fight 2", "fight 3"]
    assert refused(match, "1 fight 1") == "DM-MELEE-02"
    play(match, "1 fight 2")
    assert options(match, 0) == ["fight 3"]


@rule("DM-MELEE-03")
def test_a_hand_is_the_sum_of_the_own_melee_values() -> None:
    match = at(
        phase="choice",
        row=[battlefield("Volcano", ["Gold", "Red", "Silver"], ["Battle"]), battlefield("Swamp", ["Red"], ["Red"])],
    )
    play(match, "0 fight 1")
    assert len(zone(match, 0, "battle_hand")) == 3 + 2 + 2
    assert len(zone(match, 1, "battle_hand")) == 4
    assert [len(zone(match, seat, "battle_deck")) for seat in (0, 1)] == [13, 16]
    assert match.view(1)["sides"][0]["battle_hand"] == {"count": 7, "cards": []}
    assert match.view(0)["sides"][0]["battle_hand"]["cards"] == zone(match, 0, "battle_hand")
    assert [told["cards"] for told in match.told(1) if told["event"] == "drew_battle" and told["seat"] == 0] == [7]


@rule("DM-MELEE-04")
def test_covered_dragons_count_and_stay_visible() -> None:
    # in the Rolling Hills a Purple has melee 1
    match = at(phase="choice", row=[battlefield("Rolling Hills", ["Battle", "Purple"], ["Red"])])
    for viewer in (0, 1):
        field = match.view(viewer)["row"][0]
        assert [dragon["melee"] for dragon in field["stacks"][0]] == [4, 1]
        assert field["melee"] == [5, 2]
    play(match, "0 fight 1")
    assert len(zone(match, 0, "battle_hand")) == 5


@rule("DM-MELEE-05")
def test_an_empty_battle_deck_takes_in_the_pile_while_a_hand_is_drawn() -> None:
    pile = ["Claw 6", "Claw 7", "Claw 8", "Claw 9", "Claw 10", "Tail 11", "Tail 12", "Tail 13"]
    pile += ["Tail 14", "Magic 15", "Magic 16", "Magic 17"]
    unchanged = list(range(11, 0, -1))
    match = at(
        luck=unchanged,
        phase="choice",
        row=[battlefield("Volcano", ["Gold", "Black"], ["Red"])],
        sides=[{"battle_deck": ["Bite 1", "Bite 2"], "battle_pile": pile}],
    )
    told = play(match, "0 fight 1")
    assert zone(match, 0, "battle_hand") == ["Bite 1", "Bite 2", "Claw 6", "Claw 7", "Claw 8", "Claw 9"]
    assert len(zone(match, 0, "battle_deck")) == 8
    assert zone(match, 0, "battle_pile") == []
    assert [event.fields(str) for event in told if event.name == "reshuffled"] == [{"deck": "battle", "number": 12}]
    assert luck_is_used_up(match)


@rule("DM-MELEE-06")
def test_with_nothing_left_to_draw_a_hand_stays_small() -> None:
    match = at(
        phase="choice",
        row=[battlefield("Volcano", ["Gold", "Red"], ["Red"])],
        sides=[{"battle_deck": ["Bite 1", "Bite 2", "Bite 3"]}],
    )
    play(match, "0 fight 1")
    assert zone(match, 0, "battle_hand") == ["Bite 1", "Bite 2", "Bite 3"]
    assert options(match, 0) == ["attack Bite 1", "attack Bite 2", "attack Bite 3"]


@rule("DM-MELEE-07")
def test_the_marker_holder_of_the_moment_attacks_first() -> None:
    deck = [*FLIGHTS, "Bite 1", "Bite 2"]
    row = [battlefield("Volcano", ["Red"], ["Red"]) for _ in range(2)]
    match = at(phase="choice", row=row, sides=[{"battle_deck": deck}, {"battle_deck": deck}])
    play(match, "0 fight 1")
    assert (ask(match, 0), ask(match, 1)) == ("melee.attack", "")
    play(match, "0 pass", "1 pass", "1 fight 2")
    assert (ask(match, 0), ask(match, 1)) == ("", "melee.attack")
    assert options(match, 1) == ["attack Bite 1", "attack Bite 2"]


@rule("DM-MELEE-08")
def test_every_strike_of_a_combo_is_announced() -> None:
    match = melee(["Bite 1", "Bite Twice", "Claw 7"], ["Claw 8"])
    assert options(match, 0) == ["attack Bite 1", "attack Claw 7", "attack Bite Twice"]
    told = play(match, "0 attack Bite 1", "0 add Bite Twice", "0 strike")
    assert names(told) == ["laid_down", "laid_down", "attacked"]
    assert match.told(1)[-1]["cards"] == ["Bite 1", "Bite Twice"]
    assert match.view(1)["attack"] == [
        {"card": "Bite 1", "strikes": "Bite"},
        {"card": "Bite Twice", "strikes": "Bite and Bite"},
    ]
    assert zone(match, 0, "battle_hand") == ["Claw 7"]
    play(match, "1 done")
    assert zone(match, 1, "dragon_pile") == ["Gold", "Red", "Black"]


@rule("DM-MELEE-09")
def test_an_option_is_named_on_playing_and_stands() -> None:
    match = melee(["Bite or Claw"], ["Bite 1", "Claw 7", "Flight 18"])
    assert options(match, 0) == ["attack Bite or Claw as Bite", "attack Bite or Claw as Claw"]
    play(match, "0 attack Bite or Claw as Claw")
    assert options(match, 0) == ["strike"]
    play(match, "0 strike")
    assert match.view(1)["attack"] == [{"card": "Bite or Claw", "strikes": "Claw"}]
    assert options(match, 1) == ["defend Claw 7", "defend Flight 18"]
    assert refused(match, "1 defend Bite 1") == "DM-DEFEND-01"


@rule("DM-MELEE-10")
@pytest.mark.parametrize(("answer", "hand"), [("decline", ["Claw 7"]), ("draw", ["Claw 7", "Bite 2"])])
def test_the_draw_of_swift_flight_may_be_left(answer: str, hand: list[str]) -> None:
    match = melee(["Magic 17", "Bite 3"], ["Swift Flight", "Claw 7"], sides=[{}, {"battle_deck": ["Bite 2"]}])
    play(match, "0 attack Magic 17", "1 defend Swift Flight", "1 done")
    assert options(match, 1) == ["draw", "decline"]
    play(match, f"1 {answer}")
    assert zone(match, 1, "battle_hand") == hand
    assert zone(match, 1, "battle_pile") == ["Swift Flight"]


@rule("DM-MELEE-11")
def test_without_battle_cards_the_attack_passes() -> None:
    match = at(
        phase="choice",
        row=[battlefield("Volcano", ["Red"], ["Red"])],
        sides=[{"battle_deck": []}, {"battle_deck": ["Bite 1", "Claw 6"]}],
    )
    play(match, "0 fight 1")
    assert options(match, 0) == ["pass"]
    play(match, "0 pass")
    assert options(match, 1) == ["attack Bite 1", "attack Claw 6"]


@rule("DM-MELEE-11")
def test_flights_do_not_attack_and_stay_in_hand() -> None:
    match = melee(FLIGHTS, ["Bite 1"])
    assert options(match, 0) == ["pass"]
    assert refused(match, "0 play Flight 18") == "DM-MELEE-11"
    play(match, "0 pass")
    assert zone(match, 0, "battle_hand") == FLIGHTS
    assert ask(match, 1) == "melee.attack"


@rule("DM-MELEE-11", "DM-MELEE-12")
def test_a_card_that_is_flight_or_strike_attacks() -> None:
    match = melee(["Diving Claw"], ["Bite 1"])
    assert options(match, 0) == ["attack Diving Claw"]
    assert refused(match, "0 pass") == "DM-MELEE-12"


@rule("DM-MELEE-12")
def test_who_can_attack_may_not_pass() -> None:
    match = melee(["Bite 1", "Flight 18"], ["Bite 1"])
    assert options(match, 0) == ["attack Bite 1"]
    assert refused(match, "0 pass") == "DM-MELEE-12"
    assert names(match.play(0, "attack bite 1")) == ["laid_down"]


@rule("DM-MELEE-13")
def test_an_action_card_takes_the_place_of_an_attack() -> None:
    match = melee(["Second Wind", "Bite 1"], ["Claw 6"], sides=[{"battle_deck": ["Tail 11", "Tail 12"]}, {}])
    assert options(match, 0) == ["attack Bite 1", "play Second Wind"]
    told = play(match, "0 play Second Wind")
    assert names(told) == ["laid_down", "played", "drew_battle"]
    assert zone(match, 0, "battle_hand") == ["Bite 1", "Tail 11", "Tail 12"]
    assert zone(match, 0, "battle_pile") == ["Second Wind"]
    assert (options(match, 0), options(match, 1)) == ([], ["attack Claw 6"])


@rule("DM-MELEE-13")
def test_without_an_attack_card_an_action_card_or_a_pass_is_offered() -> None:
    match = melee(["Roar", "Flight 18"], ["Claw 6"])
    assert options(match, 0) == ["play Roar", "pass"]
    full = melee(["Reinforce", "Flight 18"], ["Claw 6"])
    assert options(full, 0) == ["pass"]


@rule("DM-MELEE-14")
def test_a_battlefield_with_dragons_of_one_player_is_won_without_cards() -> None:
    match = at(phase="choice", row=[battlefield("Crystal Lake blue", [], ["Red"]), "Swamp", "Dungeon"])
    told = play(match, "0 fight 1")
    assert names(told) == ["chose_field", "marker", "won"]
    assert gems(match, 1) == {"blue": 1}
    assert gems(match, 0) == {}
    assert [len(zone(match, seat, "battle_deck")) for seat in (0, 1)] == [20, 20]
    assert match.state.marker == 1
    assert match.view()["row"][0] is None
    assert zone(match, 1, "dragon_pile") == ["Red"]


@rule("DM-MELEE-15")
def test_a_battlefield_without_dragons_is_a_tie() -> None:
    match = at(phase="choice", row=["Crystal Lake blue", "Swamp", "Dungeon"])
    told = play(match, "0 fight 1")
    assert names(told) == ["chose_field", "marker", "tied"]
    assert match.state.marker == 1
    assert match.view()["row"][0]["land"] == "Crystal Lake"
    assert gems(match, 0) == gems(match, 1) == {}
    assert [len(zone(match, seat, "battle_deck")) for seat in (0, 1)] == [20, 20]


@rule("DM-MELEE-16")
def test_hands_are_neither_refilled_nor_shrunk() -> None:
    match = melee(["Magic 17", "Bite 1"], ["Claw 6", "Claw 7", "Tail 12"])
    decks = [zone(match, seat, "battle_deck") for seat in (0, 1)]
    play(match, "0 attack Magic 17", "1 done")
    assert stack(match, 1, 1) == ["Gold", "Red"]
    assert zone(match, 1, "battle_hand") == ["Claw 6", "Claw 7", "Tail 12"]
    play(match, "1 attack Claw 6", "1 strike", "0 done")
    assert zone(match, 0, "battle_hand") == ["Bite 1"]
    assert [zone(match, seat, "battle_deck") for seat in (0, 1)] == decks


@rule("DM-MELEE-17")
def test_played_cards_reach_the_piles_when_the_attack_is_settled() -> None:
    match = melee(["Bite 1", "Bite 2", "Claw 7"], ["Bite 3", "Bite 4", "Claw 8"])
    play(match, "0 attack Bite 1", "0 add Bite 2", "0 strike", "1 defend Bite 3")
    assert zone(match, 0, "battle_pile") == zone(match, 1, "battle_pile") == []
    assert zone(match, 0, "up") == ["Bite 1", "Bite 2"]
    play(match, "1 defend Bite 4", "1 done")
    assert zone(match, 0, "up") == zone(match, 1, "up") == []
    assert sorted(zone(match, 0, "battle_pile")) == ["Bite 1", "Bite 2"]
    assert sorted(zone(match, 1, "battle_pile")) == ["Bite 3", "Bite 4"]


@rule("DM-MELEE-17")
def test_a_card_in_use_cannot_be_drawn_by_the_same_defence() -> None:
    # Swift Flight, turned up from an otherwise empty deck, would shuffle itself back in
    match = melee(["Magic 17", "Bite 3"], [], sides=[{}, {"battle_deck": ["Swift Flight"]}])
    play(match, "0 attack Magic 17", "1 draw")
    assert zone(match, 1, "battle_hand") == []
    assert zone(match, 1, "battle_pile") == ["Swift Flight"]
    assert options(match, 1) == ["pass"]

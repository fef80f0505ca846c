"""What each advanced battle card's sentence does."""

import pytest

from tests.games.magi.positions import battlefield, luck_is_used_up, melee, stack, zone
from tests.matches import ask, names, options, play, refused
from tests.rules import rule
from wyrmhall.core.playing.match import Match
from wyrmhall.games.magi.state import MagiState

ALL = ["Gold", "Red", "Black"]
ATTACKS = {
    "Bite Twice": ["Bite and Bite"],
    "Claw Twice": ["Claw and Claw"],
    "Tail Twice": ["Tail and Tail"],
    "Magic Twice": ["Magic and Magic"],
    "Bite or Claw": ["Bite", "Claw"],
    "Tail or Magic": ["Tail", "Magic"],
    "Claw or Tail": ["Claw", "Tail"],
    "Bite or Magic": ["Bite", "Magic"],
    "Bite and Claw": ["Bite and Claw"],
    "Tail and Magic": ["Tail and Magic"],
    "Primal Fury": ["Bite", "Claw", "Tail", "Magic"],
    "Diving Claw": ["Claw"],
    "Piercing Magic": ["Magic"],
}
SAME = {
    "Bite": ["Bite 1", "Bite 2"],
    "Claw": ["Claw 6", "Claw 7"],
    "Tail": ["Tail 11", "Tail 12"],
    "Magic": ["Magic 15", "Magic 16"],
}


def attack(match: Match[MagiState], card: str) -> None:
    play(match, f"0 attack {card}")
    if ask(match, 0) == "melee.combo":
        play(match, "0 strike")


@pytest.mark.parametrize("card", ATTACKS)
def test_an_attack_card_makes_its_strikes(card: str) -> None:
    for option in ATTACKS[card]:
        played = f"{card} as {option}" if len(ATTACKS[card]) > 1 else card
        match = melee([card, "Bite 4"], ["Retreat"])
        assert f"attack {played}" in options(match, 0)
        attack(match, played)
        assert match.view(1)["attack"] == [{"card": card, "strikes": option}]
        play(match, "1 done")
        assert len(stack(match, 1, 1)) == 3 - len(option.split(" and "))
    assert len(options(melee([card], ["Retreat"]), 0)) == len(ATTACKS[card])


@pytest.mark.parametrize("card", ATTACKS)
def test_an_attack_card_is_stopped_by_its_strikes(card: str) -> None:
    for option in ATTACKS[card]:
        played = f"{card} as {option}" if len(ATTACKS[card]) > 1 else card
        answers = [SAME[strike][at] for at, strike in enumerate(option.split(" and "))]
        match = melee([card, "Bite 4"], [*answers, "Roar"])
        attack(match, played)
        play(match, *[f"1 defend {answer}" for answer in answers], "1 done")
        assert stack(match, 1, 1) == ALL


@pytest.mark.parametrize("card", [name for name in ATTACKS if name != "Diving Claw"])
def test_an_attack_card_defends_with_its_strikes(card: str) -> None:
    for strike, attackers in SAME.items():
        match = melee([attackers[0], "Bite 4"], [card, "Roar"])
        attack(match, attackers[0])
        stops = any(strike in option.split(" and ") for option in ATTACKS[card])
        assert options(match, 1) == ([f"defend {card}"] if stops else ["done"])


@pytest.mark.parametrize(
    ("card", "attacker"),
    [
        ("Bite and Claw", "Bite Twice"),
        ("Bite and Claw", "Claw Twice"),
        ("Tail and Magic", "Tail Twice"),
        ("Tail and Magic", "Magic Twice"),
        ("Bite Twice", "Bite and Claw"),
        ("Claw Twice", "Bite and Claw"),
        ("Tail Twice", "Tail and Magic"),
        ("Magic Twice", "Tail and Magic"),
    ],
)
def test_two_strikes_of_a_card_count_as_far_as_the_types_match(card: str, attacker: str) -> None:
    match = melee([attacker, "Bite 4"], [card, "Roar"])
    attack(match, attacker)
    play(match, f"1 defend {card}", "1 done")
    assert stack(match, 1, 1) == ["Gold", "Red"]


# -- Flights ---------------------------------------------------------------------------------------


def test_swift_flight_stops_everything_and_may_draw() -> None:
    match = melee(
        ["Bite Twice", "Claw 6", "Tail 13"], ["Swift Flight"], sides=[{}, {"battle_deck": ["Tail 11", "Tail 12"]}]
    )
    play(match, "0 attack Bite Twice", "0 add Claw 6", "0 strike", "1 defend Swift Flight", "1 done", "1 draw")
    assert stack(match, 1, 1) == ALL
    assert zone(match, 1, "battle_hand") == ["Tail 11"]
    assert zone(match, 1, "battle_pile") == ["Swift Flight"]
    assert options(match, 1) == ["attack Tail 11"]


def test_swift_flight_turned_up_from_the_deck_draws_to_the_hand() -> None:
    match = melee(["Magic 17", "Tail 13"], [], sides=[{}, {"battle_deck": ["Swift Flight", "Tail 12"]}])
    play(match, "0 attack Magic 17", "1 draw")
    assert options(match, 1) == ["draw", "decline"]
    play(match, "1 draw")
    assert stack(match, 1, 1) == ALL
    assert zone(match, 1, "battle_hand") == ["Tail 12"]


def test_swift_flight_that_stops_nothing_draws_nothing() -> None:
    deck = {"battle_deck": ["Swift Flight", "Tail 12"]}
    match = melee(["Magic 17", "Tail 13"], [], land="Dungeon", stacks=(["Red"], ALL), sides=[{}, deck])
    play(match, "0 attack Magic 17", "1 draw")
    assert stack(match, 1, 1) == ["Gold", "Red"]
    assert zone(match, 1, "battle_hand") == []
    assert options(match, 1) == ["pass"]


@rule("DM-COMMAND-15", "DM-CARD-12")
def test_the_draw_of_swift_flight_is_not_offered_with_nothing_to_draw() -> None:
    match = melee(["Magic 17", "Tail 13"], ["Swift Flight", "Tail 11"], sides=[{}, {"battle_deck": []}])
    play(match, "0 attack Magic 17", "1 defend Swift Flight", "1 done")
    assert options(match, 1) == ["attack Tail 11"]


def test_diving_claw_flies() -> None:
    match = melee(["Bite 3", "Tail 12", "Magic 17"], ["Diving Claw", "Bite 1"])
    play(match, "0 attack Bite 3", "0 add Tail 12", "0 strike")
    assert options(match, 1) == ["defend Diving Claw"]
    play(match, "1 defend Diving Claw", "1 done")
    assert stack(match, 1, 1) == ALL


def test_where_flight_is_forbidden_diving_claw_is_a_claw() -> None:
    match = melee(["Claw 6", "Bite 1"], ["Diving Claw", "Tail 11"], land="Dungeon")
    play(match, "0 attack Claw 6", "0 add Bite 1", "0 strike", "1 defend Diving Claw", "1 done")
    assert stack(match, 1, 1) == ["Gold", "Red"]
    bite = melee(["Bite 1"], ["Diving Claw", "Tail 11"], land="Dungeon")
    play(bite, "0 attack Bite 1", "0 strike")
    assert refused(bite, "1 defend Diving Claw") == "DM-FIELD-08"


@pytest.mark.parametrize("flight", ["Flight 18", "Swift Flight", "Diving Claw"])
def test_no_flight_stops_piercing_magic(flight: str) -> None:
    match = melee(["Piercing Magic", "Bite 1"], [flight, "Magic 16"])
    play(match, "0 attack Piercing Magic")
    assert options(match, 1) == ["defend Magic 16"]
    assert refused(match, f"1 defend {flight}") == "DM-CARD-11"
    drawn = melee(["Piercing Magic", "Bite 1"], [], stacks=(["Red"], ALL), sides=[{}, {"battle_deck": [flight]}])
    play(drawn, "0 attack Piercing Magic", "1 draw")
    assert stack(drawn, 1, 1) == ["Gold", "Red"]


# -- Retreat ---------------------------------------------------------------------------------------


def test_retreat_on_the_attack_turn_moves_the_topmost_dragon() -> None:
    others = [battlefield("Storm Peak", ["Silver"], []), "Graveyard"]
    match = melee(["Retreat", "Bite 1"], ["Claw 6"], others=others)
    play(match, "0 play Retreat")
    assert options(match, 0) == ["to 2", "to 3"]
    play(match, "0 to 2")
    assert (stack(match, 1, 0), stack(match, 2, 0)) == (["Gold", "Red"], ["Silver", "Black"])
    assert zone(match, 0, "battle_pile") == ["Retreat"]
    assert ask(match, 1) == "melee.attack"


def test_retreat_goes_to_the_hand_where_no_battlefield_takes_the_dragon() -> None:
    match = melee(["Retreat", "Bite 1"], ["Claw 6"], others=[battlefield("Storm Peak", [], [], resolved=True)])
    play(match, "0 play Retreat")
    assert zone(match, 0, "dragon_hand") == ["Black"]
    assert stack(match, 1, 0) == ["Gold", "Red"]
    assert ask(match, 1) == "melee.attack"  # it has not arrived anywhere, so Menace is not offered


@pytest.mark.parametrize("land", ["Volcano", "Dungeon"])
def test_retreat_in_answer_stops_all_strikes_before_a_dragon_is_lost(land: str) -> None:
    match = melee(["Bite Twice", "Claw 6", "Tail 13"], ["Retreat", "Bite 3"], land=land)
    play(match, "0 attack Bite Twice", "0 add Claw 6", "0 strike")
    assert options(match, 1) == ["defend Bite 3", "play Retreat"]
    told = play(match, "1 play Retreat", "1 to 2")
    assert "lost" not in names(told)
    assert (stack(match, 1, 1), stack(match, 2, 1)) == (["Gold", "Red"], ["Black"])
    assert zone(match, 1, "battle_hand") == ["Bite 3"]
    assert options(match, 1) == ["attack Bite 3"]  # who retreated attacks next


def test_retreat_stands_in_place_of_a_defence() -> None:
    match = melee(["Bite Twice", "Claw 6"], ["Retreat", "Bite 3", "Claw 7"])
    play(match, "0 attack Bite Twice", "0 add Claw 6", "0 strike", "1 defend Bite 3")
    assert refused(match, "1 play Retreat") == "DM-MELEE-13"


# -- Reinforce, Roar, Second Wind ------------------------------------------------------------------


def test_reinforce_reveals_the_top_dragon() -> None:
    dragons = {"dragon_deck": ["Silver", "Red"]}
    match = melee(["Reinforce", "Bite 1"], ["Claw 6"], stacks=(["Red"], ["Red"]), sides=[dragons, {}])
    told = play(match, "0 play Reinforce")
    assert stack(match, 1, 0) == ["Red", "Silver"]
    assert zone(match, 0, "dragon_deck") == ["Red"]
    assert [event.faces(1) is not None for event in told if event.name == "reinforced"] == [True]
    assert zone(match, 0, "battle_pile") == ["Reinforce"]


@rule("DM-CARD-12")
def test_reinforce_shuffles_the_dragon_pile_into_an_empty_deck() -> None:
    dragons = {"dragon_deck": [], "dragon_pile": ["Silver", "Gold", "Red", "Blue"]}
    match = melee(["Reinforce", "Bite 1"], ["Claw 6"], stacks=(["Red"], ["Red"]), luck=[0, 2, 1], sides=[dragons, {}])
    play(match, "0 play Reinforce")
    assert stack(match, 1, 0) == ["Red", "Blue"]
    assert sorted(zone(match, 0, "dragon_deck")) == ["Gold", "Red", "Silver"]
    assert zone(match, 0, "dragon_pile") == []
    assert luck_is_used_up(match)


@rule("DM-CARD-12")
def test_reinforce_without_any_dragon_is_spent() -> None:
    dragons: dict[str, list[str]] = {"dragon_deck": [], "dragon_pile": []}
    match = melee(["Reinforce", "Bite 1"], ["Claw 6"], stacks=(["Red"], ["Red"]), sides=[dragons, {}])
    assert "play Reinforce" in options(match, 0)
    play(match, "0 play Reinforce")
    assert stack(match, 1, 0) == ["Red"]
    assert zone(match, 0, "battle_pile") == ["Reinforce"]
    assert ask(match, 1) == "melee.attack"


@pytest.mark.parametrize(("luck", "discarded"), [(0, "Claw 6"), (2, "Claw 8")])
def test_roar_takes_a_card_at_random_and_draws_one(luck: int, discarded: str) -> None:
    hand = ["Claw 6", "Claw 7", "Claw 8"]
    match = melee(["Roar", "Bite 1"], hand, luck=[luck], sides=[{"battle_deck": ["Tail 11", "Tail 12"]}, {}])
    play(match, "0 play Roar")
    assert zone(match, 1, "battle_pile") == [discarded]
    assert zone(match, 1, "battle_hand") == [card for card in hand if card != discarded]
    assert zone(match, 0, "battle_hand") == ["Bite 1", "Tail 11"]
    assert match.view(0)["sides"][1]["battle_pile"]["cards"] == [discarded]
    assert luck_is_used_up(match)


def test_roar_skips_an_empty_hand() -> None:
    match = melee(["Roar", "Bite 1"], [], luck=[], sides=[{"battle_deck": ["Tail 11", "Tail 12"]}, {}])
    play(match, "0 play Roar")
    assert zone(match, 0, "battle_hand") == ["Bite 1", "Tail 11"]
    assert zone(match, 1, "battle_pile") == []


@pytest.mark.parametrize("card", ["Roar", "Second Wind"])
def test_a_card_that_draws_is_not_drawn_itself(card: str) -> None:
    match = melee([card, "Bite 1"], [], luck=[], sides=[{"battle_deck": []}, {}])
    play(match, f"0 play {card}")
    assert zone(match, 0, "battle_hand") == ["Bite 1"]
    assert zone(match, 0, "battle_pile") == [card]


@rule("DM-CARD-12")
def test_second_wind_draws_two_and_reshuffles_between() -> None:
    side = {"battle_deck": ["Tail 11"], "battle_pile": ["Tail 12"]}
    match = melee(["Second Wind", "Bite 1"], ["Claw 6"], sides=[side, {}])
    play(match, "0 play Second Wind")
    assert zone(match, 0, "battle_hand") == ["Bite 1", "Tail 11", "Tail 12"]
    assert match.view(1)["sides"][0]["battle_hand"] == {"count": 3, "cards": []}
    assert ask(match, 1) == "melee.attack"

"""What is printed on the cards, and what it means."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.magi.positions import at, at_with_cards, changed_house_set, names, stack
from tests.matches import ask, options, play, refused
from tests.rules import rule
from wyrmhall.core.playing.match import Match
from wyrmhall.games.magi.game import DracoMagi
from wyrmhall.games.magi.state import MagiState


def shot(attacker: list[str], defender: list[str], shooter: str = "Red", target: str = "Bronze") -> Match[MagiState]:
    """Seat 1 shoots at seat 1's dragon at the Swamp; the battle decks are given from the top."""
    sides = [{"dragon_hand": [shooter], "battle_deck": attacker}, {"battle_deck": defender}]
    match = at(row=[{"card": "Swamp", "stacks": [[], [target]]}], sides=sides)
    play(match, f"0 place {shooter} 1", "0 shoot")
    return match


@rule("DM-CARD-01")
def test_each_battle_card_has_a_set_and_a_mark_that_is_no_colour() -> None:
    hand = {"battle_hand": ["Bite 1", "Roar"]}
    row = [{"card": "Swamp", "stacks": [["Red"], ["Red"]]}]
    for colour, mark in (("green", "G"), ("gold", "O")):
        match = at(phase="melee", fight=1, row=row, sides=[{"colour": colour, **hand}])
        lines = match.game.sentences(match.view(0))
        assert f"You have 2 battle cards in hand: Bite 1 [{mark}] and Roar [A]." in lines
    game = match.game
    assert isinstance(game, DracoMagi)
    cards = match.state.cards
    for kind in range(cards.first_battle, cards.first_field):
        text = game.card_text(cards.names[kind])
        assert text is not None
        assert text["sets"] == (["advanced"] if kind >= cards.first_advanced else ["green", "gold"])


@rule("DM-CARD-01")
def test_the_mark_is_also_on_cards_in_play() -> None:
    row = [{"card": "Swamp", "stacks": [["Red"], ["Red"]]}]
    match = at(phase="melee", fight=1, row=row, sides=[{"battle_hand": ["Bite 1", "Bite Twice"]}])
    play(match, "0 attack Bite 1", "0 add Bite Twice")
    assert "Seat 1 has on the table: Bite 1 [G] and Bite Twice [A]." in match.game.sentences(match.view(1))


@rule("DM-CARD-02")
def test_left_starbursts_are_hits() -> None:
    match = shot(["Magic 15", "Flight 18", "Claw 7"], ["Flight 18", "Tail 14"])
    assert [event["hits"] for event in match.events if event.name == "revealed"] == [2, 0, 1]
    play(match, "1 turn up", "1 turn up")
    assert stack(match, 1, 1) == ["Bronze"], "3 shields withstand 3 hits"
    assert match.told(0)[-1]["text"] == "Bronze withstood: 3 hits, 3 shields."


@rule("DM-CARD-03")
def test_right_starbursts_are_shields() -> None:
    match = shot(["Magic 15", "Flight 18", "Claw 7"], ["Bite 3", "Tail 12", "Claw 6"])
    play(match, "1 turn up", "1 turn up", "1 turn up")
    assert [event["shields"] for event in match.events if event.name == "turned_up"] == [1, 1, 0]
    assert stack(match, 1, 1) == [], "2 shields do not withstand 3 hits: starbursts on the left do not help"


@rule("DM-CARD-04")
def test_each_battle_card_shows_one_symbol_or_none() -> None:
    cards = at().state.cards
    counts = {
        part: [sum(cards.combo[kind] == symbol for kind in kinds) for symbol in range(4)]
        for part, kinds in (
            ("basic", range(cards.first_battle, cards.first_advanced)),
            ("advanced", range(cards.first_advanced, cards.first_field)),
        )
    }
    assert counts == {"basic": [4, 5, 6, 5], "advanced": [9, 3, 3, 3]}  # none, sun, moon, star


@rule("DM-CARD-05")
def test_one_card_alone_is_no_combo() -> None:
    row = [{"card": "Swamp", "stacks": [["Red"], ["Red", "Gold", "Red"]]}]
    sides = [{"battle_hand": ["Bite 1", "Claw 7"]}, {"battle_hand": ["Tail 11"]}]
    match = at(phase="melee", fight=1, row=row, sides=sides)
    play(match, "0 attack Bite 1", "0 strike", "1 done")
    attacked = next(event for event in match.events if event.name == "attacked")
    assert len(attacked.kinds) == 1
    assert stack(match, 1, 1) == ["Red", "Gold"], "one strike takes one dragon"


@rule("DM-CARD-06")
def test_a_bite_in_melee_is_one_bite_whatever_its_starbursts() -> None:
    row = [{"card": "Swamp", "stacks": [["Red"], ["Bronze", "Bronze", "Bronze"]]}]
    sides = [{"battle_hand": ["Magic 16", "Claw 7"]}, {"battle_hand": ["Magic 17", "Tail 14"]}]
    match = at(phase="melee", fight=1, row=row, sides=sides)
    play(match, "0 attack Magic 16", "0 strike")
    assert options(match, 1) == ["defend Magic 17"], "the two shields of Tail 14 stop nothing"
    play(match, "1 defend Magic 17", "1 done")
    assert match.told(0)[-1]["text"] == "Seat 2 stopped all of it with Magic 17."
    assert stack(match, 1, 1) == ["Bronze"] * 3, "its two hits strike nobody"


@rule("DM-CARD-07")
@pytest.mark.parametrize("name", ["Black", "Brass", "Bronze", "Battle", "Polar", "Undead", "Clockwork"])
def test_a_dragon_without_ranged_value_never_shoots(name: str) -> None:
    sides = [{"dragon_hand": [name], "dragon_pile": ["Red"]}]
    match = at(row=[{"card": "Storm Peak", "stacks": [[], ["Red", "Gold"]]}], sides=sides)
    play(match, f"0 place {name} 1")
    if ask(match, 0) == "command.freeze":
        play(match, "0 stack")
    assert "shoot" not in options(match, 0)
    if ask(match, 0):
        assert refused(match, "0 shoot") == "DM-RANGED-01"
    assert match.view(0)["row"][0]["stacks"][0][0]["ranged"] == 0


@rule("DM-CARD-07")
def test_a_ranged_bonus_gives_no_ranged_attack(tmp_path: Path) -> None:
    folder = changed_house_set(tmp_path, ("lands.toml", "Gold has -1 melee.", "Black has +2 ranged."))
    row = [{"card": "Swamp", "stacks": [[], ["Red", "Gold"]]}]
    match = at_with_cards(folder, row=row, sides=[{"dragon_hand": ["Black"]}])
    play(match, "0 place Black 1")
    assert match.view()["row"][0]["stacks"][0][0]["ranged"] == 0
    assert refused(match, "0 shoot") == "DM-RANGED-01"


@rule("DM-CARD-07")
def test_values_are_those_of_the_house_set() -> None:
    cards = at().state.cards
    values = {cards.names[kind]: tuple(row[kind] for row in cards.values) for kind in range(cards.first_battle)}
    assert values == {
        "Red": (2, 1, 3), "Green": (2, 2, 2), "Black": (3, 1, 0), "Purple": (2, 1, 1), "Gold": (3, 2, 1),
        "Silver": (2, 0, 1), "Brass": (2, 2, 0), "Bronze": (2, 3, 0), "Battle": (4, 2, 0), "Polar": (2, 2, 0),
        "Undead": (2, 1, 0), "Rainbow": (3, 2, 2), "Blue": (2, 1, 4), "Lava": (2, 2, 3), "Clockwork": (3, 0, 0),
        "Bloodhorn": (4, 1, 1), "Celestial": (3, 3, 2),
    }  # fmt: skip


@rule("DM-CARD-08")
def test_which_dragons_have_an_ability_to_use() -> None:
    cards = at().state.cards
    dragons = range(cards.first_battle)
    arrival = {cards.names[kind] for kind in dragons if cards.arrival[kind] is not None}
    placement = {cards.names[kind] for kind in dragons if cards.placement[kind] is not None}
    assert arrival == {"Battle", "Black", "Brass", "Bronze", "Purple", "Undead"}
    assert placement == {"Polar"}


@rule("DM-CARD-08")
@pytest.mark.parametrize(
    ("name", "offer"),
    [("Battle", "use Ambush"), ("Black", "use Menace"), ("Brass", "use Escort"), ("Bronze", "use Scout"),
     ("Purple", "use Shift"), ("Undead", "use Exhume"), ("Polar", "freeze")],
)  # fmt: skip
def test_the_printed_ability_is_offered_on_placement(name: str, offer: str) -> None:
    sides = [{"dragon_hand": [name], "dragon_pile": ["Red"]}]
    row = [{"card": "Swamp", "stacks": [[], ["Red", "Gold"]]}, {"card": "Dungeon", "stacks": [["Red"], []]}]
    match = at(row=row, sides=sides)
    play(match, f"0 place {name} 1")
    assert offer in options(match, 0)


@rule("DM-CARD-09")
def test_turning_a_card_over_replaces_gem_and_text() -> None:
    match = at(row=["F04A"], sides=[{"dragon_hand": ["Purple"]}])
    before = match.view()["row"][0]
    assert (before["land"], before["gem"]) == ("Deep Forest", "purple")
    play(match, "0 place Purple 1", "0 use Shift")
    after = match.view()["row"][0]
    assert (after["land"], after["gem"]) == ("Graveyard", "red")
    assert before["text"] == "Green has +1 melee. Green has +1 ranged. Bronze has -1 melee."
    assert after["text"] == "Undead has +2 melee. Black has +1 shield. Silver has -1 melee."
    assert after["back"]["text"] == before["text"]


@rule("DM-CARD-10")
def test_a_view_shows_stacks_and_piles_but_only_the_size_of_hands_and_decks() -> None:
    rival = {
        "dragon_hand": ["Gold", "Lava"], "battle_hand": ["Bite 1"], "dragon_pile": ["Polar"], "battle_pile": ["Claw 6", "Roar"],
        "won": ["F12A"],
    }  # fmt: skip
    row = [{"card": "F03B", "stacks": [["Red"], ["Silver", "Black"]]}, {"card": "F02A", "frozen": 0}]
    match = at(row=row, phase="melee", fight=1, sides=[{"battle_hand": ["Bite 2"]}, rival])
    view = match.view(0)
    theirs = view["sides"][1]
    assert [dragon["type"] for dragon in view["row"][0]["stacks"][1]] == ["Silver", "Black"]
    assert [field and field["land"] for field in view["row"]] == ["Swamp", "Storm Peak", None]
    assert view["row"][1]["frozen"] == 0
    for zone, count in (("dragon_hand", 2), ("dragon_deck", 27), ("battle_hand", 1), ("battle_deck", 18)):
        assert theirs[zone] == {"count": count, "cards": []}, zone
    assert theirs["dragon_pile"] == {"count": 1, "cards": ["Polar"]}
    assert sorted(theirs["battle_pile"]["cards"]) == ["Claw 6", "Roar"]
    assert theirs["gems"]["red"] == 1
    own = match.view(1)["sides"][1]
    assert sorted(own["dragon_hand"]["cards"]) == ["Gold", "Lava"]
    assert own["battle_hand"]["cards"] == ["Bite 1"]
    assert own["dragon_deck"]["cards"] == own["battle_deck"]["cards"] == []
    assert match.view()["sides"][1]["dragon_hand"] == {"count": 2, "cards": []}


@rule("DM-CARD-10")
def test_dragons_set_aside_stay_hidden_and_cards_turned_up_are_open() -> None:
    match = at(phase="choice", row=["Swamp"], sides=[{"dragon_hand": ["Lava"]}, {}])
    assert match.view(1)["sides"][0]["dragon_hand"] == {"count": 1, "cards": []}
    match = shot(["Magic 15", "Flight 18", "Claw 7"], ["Bite 3"])
    assert match.view(1)["sides"][0]["up"]["cards"] == ["Magic 15", "Flight 18", "Claw 7"]
    assert match.view()["sides"][0]["up"]["cards"] == ["Magic 15", "Flight 18", "Claw 7"]


@rule("DM-CARD-10")
def test_a_dragon_that_was_on_the_table_stays_known() -> None:
    sides = [{"dragon_hand": ["Purple"]}, {"dragon_hand": ["Red"], "battle_deck": ["Magic 15", "Bite 1", "Bite 2"]}]
    match = at(row=["Dungeon"], sides=sides)
    assert match.view(1)["sides"][0]["dragon_hand"]["cards"] == []
    play(match, "0 place Purple 1", "0 done", "1 place Red 1", "1 shoot", "0 decline")
    for viewer in (0, 1, 29):
        assert match.view(viewer)["sides"][0]["dragon_pile"] == {"count": 1, "cards": ["Purple"]}


@rule("DM-CARD-10")
def test_what_is_drawn_is_told_to_its_owner_only() -> None:
    row = [{"card": "Swamp", "stacks": [["Red"], ["Red"]]}]
    match = at(
        phase="choice", row=row, sides=[{"battle_deck": ["Bite 1", "Bite 2"]}, {"battle_deck": ["Claw 6", "Claw 7"]}]
    )
    play(match, "0 fight 1")
    drawn = {seat: [told["cards"] for told in match.told(seat) if told["event"] == "drew_battle"] for seat in (0, 1)}
    assert drawn == {0: [["Bite 1", "Bite 2"], 2], 1: [2, ["Claw 6", "Claw 7"]]}
    assert match.view(0)["sides"][1]["battle_hand"] == {"count": 2, "cards": []}


@rule("DM-CARD-11")
def test_a_card_that_says_so_is_not_stopped_by_flight() -> None:
    row = [{"card": "Swamp", "stacks": [["Red"], ["Red", "Gold"]]}]
    sides = [{"battle_hand": ["Piercing Magic", "Magic 17"]}, {"battle_hand": ["Flight 18", "Flight 19", "Tail 11"]}]
    match = at(phase="melee", fight=1, row=row, sides=sides)
    play(match, "0 attack Piercing Magic")
    assert options(match, 1) == ["done"]
    assert refused(match, "1 defend Flight 18") == "DM-CARD-11"
    play(match, "1 done")
    assert stack(match, 1, 1) == ["Red"]


@rule("DM-CARD-11")
def test_flight_stops_a_magic_that_does_not_say_so() -> None:
    row = [{"card": "Swamp", "stacks": [["Red"], ["Red", "Gold"]]}]
    sides = [{"battle_hand": ["Magic 17"]}, {"battle_hand": ["Flight 18"]}]
    match = at(phase="melee", fight=1, row=row, sides=sides)
    play(match, "0 attack Magic 17")
    assert options(match, 1) == ["defend Flight 18"]


@rule("DM-CARD-11")
def test_no_card_lifts_the_limit_of_three() -> None:
    row = [{"card": "Swamp", "stacks": [["Red", "Gold"], []]}, {"card": "Dungeon", "stacks": [["Red"], []]}]
    match = at(row=row, sides=[{"dragon_hand": ["Brass"]}])
    play(match, "0 place Brass 1")
    assert ask(match, 0) == "", "Escort finds no free place and is not offered"
    row = [{"card": "Swamp", "stacks": [["Red", "Gold", "Red"], ["Red"]]}]
    match = at(phase="melee", fight=1, row=row, sides=[{"battle_hand": ["Reinforce"]}, {"battle_hand": ["Bite 1"]}])
    assert options(match, 0) == ["pass"]
    assert refused(match, "0 play Reinforce") == "DM-RETREAT-04"


def reinforcing(deck: list[str], pile: list[str], luck: list[int]) -> Match[MagiState]:
    row = [{"card": "Swamp", "stacks": [["Red"], ["Red", "Gold"]]}]
    mine = {"battle_hand": ["Reinforce", "Bite 1"], "dragon_deck": deck, "dragon_pile": pile}
    match = at(luck, phase="melee", fight=1, row=row, sides=[mine, {"battle_hand": ["Bite 3"]}])
    play(match, "0 play Reinforce")
    return match


@rule("DM-CARD-12")
def test_an_empty_deck_takes_in_its_pile_for_a_card_text() -> None:
    # top of the pile first; shuffling leaves each card where it lies
    match = reinforcing([], ["Silver", "Gold", "Green", "Red"], [3, 2, 1])
    assert match.state.chance.used_up()  # type: ignore[attr-defined]
    assert stack(match, 1, 0) == ["Red", "Silver"]
    assert sorted(names(match, match.state.sides[0].dragon_deck)) == ["Gold", "Green", "Red"]
    assert match.state.sides[0].dragon_pile == []
    assert "reshuffled" in [told["event"] for told in match.told(1)]


@rule("DM-CARD-12")
def test_with_deck_and_pile_empty_the_card_is_spent_without_effect() -> None:
    match = reinforcing([], [], [])
    assert stack(match, 1, 0) == ["Red"]
    assert names(match, match.state.sides[0].battle_pile) == ["Reinforce"]
    assert ask(match, 1) == "melee.attack"


@rule("DM-CARD-12")
def test_a_card_being_played_is_not_in_the_pile_it_draws_from() -> None:
    row = [{"card": "Swamp", "stacks": [["Red"], ["Red"]]}]
    mine = {"battle_hand": ["Second Wind"], "battle_deck": [], "battle_pile": ["Claw 6"]}
    match = at([], phase="melee", fight=1, row=row, sides=[mine, {"battle_hand": ["Bite 3"]}])
    play(match, "0 play Second Wind")
    assert names(match, match.state.sides[0].battle_hand) == ["Claw 6"], "one card is all there is to draw"
    assert names(match, match.state.sides[0].battle_pile) == ["Second Wind"]


@rule("DM-CARD-12")
def test_a_card_set_aside_cannot_be_the_one_revealed_next() -> None:
    sides = [{"dragon_hand": ["Green"], "battle_deck": ["Bite 2", "Bite 1"], "battle_pile": []}, {"battle_deck": []}]
    match = at([], row=[{"card": "Swamp", "stacks": [[], ["Bronze"]]}], sides=sides)
    play(match, "0 place Green 1", "0 shoot", "0 set aside Bite 2")
    assert [event.kinds for event in match.events if event.name == "revealed"] == [
        [match.state.cards.kind_of(name)] for name in ("Bite 2", "Bite 1")
    ], "nothing is left to reveal"
    assert sorted(names(match, match.state.sides[0].battle_pile)) == ["Bite 1", "Bite 2"]


@rule("DM-CARD-12")
def test_the_empty_hand_defence_reshuffles_too() -> None:
    row = [{"card": "Swamp", "stacks": [["Red"], ["Red", "Gold"]]}]
    sides = [{"battle_hand": ["Bite 1", "Claw 7"]}, {"battle_deck": [], "battle_pile": ["Bite 2"]}]
    match = at([], phase="melee", fight=1, row=row, sides=sides)
    play(match, "0 attack Bite 1", "0 strike", "1 draw")
    assert stack(match, 1, 1) == ["Red", "Gold"]

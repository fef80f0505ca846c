"""What a seat knows of cards that it does not see."""

from __future__ import annotations

from typing import Any

from tests.games.magi.positions import at, battlefield, zone
from tests.matches import ask, play
from tests.rules import rule
from wyrmhall.core.chance import Chance
from wyrmhall.core.playing.match import Match


def battle_cards() -> list[str]:
    match = at()
    return sorted(zone(match, 1, "battle_deck"))


def dreams(match: Match[Any], seat: int, name: str, times: int = 60) -> list[list[str]]:
    """A zone of the rival as a seat imagines it."""
    return [zone(match.imagine(seat, Chance(seed)), 1 - seat, name) for seed in range(times)]


@rule("DM-CARD-12")
def test_a_battle_hand_has_what_was_left_of_the_deck_when_the_pile_was_shuffled() -> None:
    every = battle_cards()
    old, pile = every[:2], every[2:]
    match = at(
        phase="choice",
        row=[battlefield("Volcano", ["Gold", "Red"], ["Gold", "Red"])],
        sides=[{}, {"battle_deck": old, "battle_pile": pile}],
    )
    play(match, "0 fight 1")
    assert len(zone(match, 1, "battle_hand")) == 5
    hands = dreams(match, 0, "battle_hand")
    assert all(set(old) < set(hand) for hand in hands)
    assert {name for hand in hands for name in hand} == set(every)


@rule("DM-SUMMON-03")
def test_a_dragon_hand_has_what_was_left_of_the_deck_when_the_pile_was_shuffled() -> None:
    every = sorted(zone(at(), 1, "dragon_deck"))
    match = at(
        phase="summon",
        sides=[{}, {"dragon_deck": ["Polar", "Bloodhorn"], "dragon_pile": without(every, "Polar", "Bloodhorn")}],
    )
    hands = dreams(match, 0, "dragon_hand")
    assert all({"Polar", "Bloodhorn"} < set(hand) for hand in hands)
    assert {name for hand in hands for name in hand} == set(every)


def without(cards: list[str], *names: str) -> list[str]:
    left = cards[:]
    for name in names:
        left.remove(name)
    return left


def test_a_dragon_put_under_the_deck_may_be_one_that_the_rival_knew() -> None:
    """Seat 1 has a Red that everybody has seen, draws a card and puts one under the deck: the Red, or another."""
    match = at()
    user = next(name for name in match.state.cards.names if "on the bottom of your dragon deck" in text_of(match, name))
    match = at(
        turn=1, marker=1, row=["Volcano", "Swamp"], sides=[{}, {"dragon_hand": [user, "Polar ^*", "Bloodhorn"]}],
    )  # fmt: skip
    play(match, f"1 place {user} 1")
    while ask(match, 1) != "effect.put_under":
        play(match, "1 " + next(line for line in lines(match) if line.startswith(("use", "draw"))))
    assert match.view(0)["sides"][1]["dragon_hand"]["cards"] == ["Polar"]
    play(match, "1 put Bloodhorn")
    assert match.view(0)["sides"][1]["dragon_hand"]["cards"] == []
    held = under = 0
    for seed in range(120):
        dream = match.imagine(0, Chance(seed))
        in_hand = "Polar" in zone(dream, 1, "dragon_hand")
        is_under = zone(dream, 1, "dragon_deck")[-1] == "Polar"
        assert in_hand or is_under
        held, under = held + in_hand, under + is_under
    assert held
    assert under


def text_of(match: Match[Any], name: str) -> str:
    return str((match.game.card_text(name) or {}).get("text", ""))


def lines(match: Match[Any]) -> list[str]:
    decision = match.decision(1)
    assert decision is not None
    return [decision.notation(option) for option in decision.options]


def test_what_is_known_of_places_is_written_and_read() -> None:
    every = battle_cards()
    match = at(
        phase="choice",
        row=[battlefield("Volcano", ["Gold", "Red"], ["Gold", "Red"])],
        sides=[{}, {"battle_deck": every[:2], "battle_pile": every[2:]}],
    )
    play(match, "0 fight 1")
    doc = match.game.write(match.settled_state())
    assert doc["lots"]
    state = match.game.read(doc, 2, match.origin.values, Chance(1))
    assert state.flat() == match.settled_state().flat()

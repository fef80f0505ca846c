"""What everybody knows and what is hidden (DB-KNOW)."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.games.booster.bench import Bench, gear, side
from tests.games.booster.workshop import crew, event, maneuver, table_with
from tests.matches import options, play
from tests.rules import rule
from wyrmhall.core.chance import Chance
from wyrmhall.core.events import SPECTATOR
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.start import new_match
from wyrmhall.games import registry
from wyrmhall.games.booster.decks.reading import ready_deck

CARDS = (
    gear("Jets")
    + gear("Tail")
    + gear("Spare")
    + crew("Cook", "Main: Gain a point.")
    + crew("Coach", "Constant: Your maneuvers gain +1 sprint.")
    + "".join(maneuver(title, 1, 2) for title in ("Held", "Buried", "Tracked", "Gone"))
    + event("Past", "Gain a point.")
    + event("Peek", "Look at a rival's hand.")
    + event("Stow", "Search your race deck for up to 2 cards and put them on top of your race deck.")
)
BENCH = Bench(CARDS)
POSITION = """
turn = 6
[[sides]]
points = -4
energy = 5
hand = ["Held", "Charge!"]
race_deck = ["Buried", "Enraged", "Mag Kick"]
dragon_deck = ["Spare, level 1"]
discards = ["Past", "Gone"]
damaged = ["Tail, level 1"]
gear = ["Jets, level 1"]
crew = ["Coach, tester", "Cook, tester"]
track = ["Tracked"]
zone = ["Head Strong"]
[[sides]]
points = 17
hand = ["Peek"]
"""
OTHERS = [1, SPECTATOR]


def seen(viewer: int, dragon_decks: str = "hidden") -> dict[str, Any]:
    """What is seen of seat 0."""
    return side(BENCH.table(POSITION, dragon_decks=dragon_decks), 0, viewer)


@rule("DB-KNOW-01", "DB-KNOW-02")
@pytest.mark.parametrize("viewer", OTHERS)
def test_discards_are_open(viewer: int) -> None:
    assert seen(viewer)["discards"] == {"count": 2, "cards": ["Gone", "Past"]}


@rule("DB-KNOW-03")
@pytest.mark.parametrize("viewer", OTHERS)
def test_decks_are_counted(viewer: int) -> None:
    found = seen(viewer)
    assert (found["race_deck"]["count"], found["dragon_deck"]["count"]) == (3, 1)


@rule("DB-KNOW-04")
@pytest.mark.parametrize("viewer", OTHERS)
def test_hands_are_counted(viewer: int) -> None:
    assert seen(viewer)["hand"]["count"] == 2


@rule("DB-KNOW-05")
@pytest.mark.parametrize("viewer", OTHERS)
def test_a_dragon_deck_may_be_kept_hidden(viewer: int) -> None:
    assert seen(viewer)["dragon_deck"] == {"count": 1, "cards": []}
    assert seen(0)["dragon_deck"]["cards"] == ["Spare, level 1"]
    assert seen(viewer, dragon_decks="open")["dragon_deck"] == {"count": 1, "cards": ["Spare, level 1"]}


@rule("DB-KNOW-06", "DB-KNOW-10")
@pytest.mark.parametrize("viewer", OTHERS)
def test_points_energy_and_turn_are_open(viewer: int) -> None:
    view = BENCH.table(POSITION).view(viewer)
    assert [player["points"] for player in view["sides"]] == [-4, 17]
    assert [player["energy"] for player in view["sides"]] == [5, 6]
    assert view["turn"] == 6


@rule("DB-KNOW-07")
@pytest.mark.parametrize("viewer", OTHERS)
def test_cards_in_play_are_open_with_their_values(viewer: int) -> None:
    found = seen(viewer)
    assert [(card["card"], card["sprint"]) for card in found["track"] + found["zone"]] == [
        ("Tracked", 3),
        ("Head Strong", 3),
    ]
    assert [cap["card"] for cap in found["caps"] if cap] == ["Jets, level 1"]
    assert [card["card"] for card in found["crew"]] == ["Coach, tester", "Cook, tester"]
    assert found["dragon"]["card"] == "Beau, the golden one"
    assert [stat["value"] for stat in found["stats"].values()] == [4, 3, 3]


@rule("DB-KNOW-08")
def test_hands_and_race_decks_are_hidden() -> None:
    for viewer in OTHERS:
        assert seen(viewer)["hand"]["cards"] == []
        assert seen(viewer)["race_deck"]["cards"] == []
    assert seen(0)["hand"]["cards"] == ["Held", "Charge!"]
    assert seen(0)["race_deck"]["cards"] == [], "its owner does not know the order either"


@rule("DB-KNOW-08")
def test_a_hidden_card_is_nowhere_in_what_a_rival_is_told() -> None:
    match = BENCH.table(re.sub(r"energy = \d+\n", "", POSITION.replace("turn = 6", 'turn = 6\nphase = "draw"')))
    for viewer in OTHERS:
        known = json.dumps([match.view(viewer), match.told(viewer)])
        for name in ("Held", "Charge!", "Buried", "Mag Kick"):
            assert name not in known
    assert "Buried" in json.dumps(match.view(0)), "drawn, and known to its player"
    assert options(match, 1) == []


@rule("DB-KNOW-08")
def test_an_effect_shows_a_hand_to_its_user_alone() -> None:
    match = BENCH.table("leader = 2\n" + POSITION)
    play(match, "1 play Peek")
    assert side(match, 0, 1)["hand"]["cards"] == ["Held", "Charge!"]
    assert side(match, 0, SPECTATOR)["hand"]["cards"] == []


@rule("DB-KNOW-08")
def test_who_looks_into_a_race_deck_sees_it_alone(tmp_path: Path) -> None:
    cards = event("Spy", "Look at the top 2 cards of a rival's race deck.") + event(
        "Plan", "Look at the top 2 cards of your race deck."
    )
    decks = 'setup = {games = 3}\n[[sides]]\nhand = ["Spy", "Plan"]\nrace_deck = ["Enraged"]\n[[sides]]\nrace_deck = ["Mag Kick"]\n'
    match = table_with(tmp_path, cards, decks)
    play(match, "0 play Spy", "0 play Plan")
    told = [[each["text"] for each in match.told(seat) if each["event"] == "showed"] for seat in (0, 1, SPECTATOR)]
    assert told == [
        ["Seat 2 showed Mag Kick.", "You looked at Enraged."],
        ["You showed one card.", "Seat 1 looked at one card."],
        ["Seat 2 showed one card.", "Seat 1 looked at one card."],
    ]


@rule("DB-KNOW-09")
@pytest.mark.parametrize("viewer", OTHERS)
def test_damaged_piles_are_open(viewer: int) -> None:
    assert seen(viewer)["damaged"] == {"count": 1, "cards": ["Tail, level 1"]}


@rule("DB-KNOW-01", "DB-KNOW-11")
@pytest.mark.parametrize("viewer", OTHERS)
def test_a_card_discarded_as_a_cost_is_shown(viewer: int) -> None:
    match = BENCH.table(POSITION)
    play(match, "0 use Cook, tester")
    assert "Held" not in json.dumps([match.view(viewer), match.told(viewer)])
    play(match, "0 discard Held")
    assert side(match, 0, viewer)["discards"]["cards"][-1] == "Held"
    shown = [event["cards"] for event in match.told(viewer) if event["event"] == "discarded"]
    assert shown == [["Held"]]


@rule("DB-KNOW-08")
def test_a_card_found_in_a_deck_is_not_shown_while_the_search_goes_on() -> None:
    match = BENCH.table('[[sides]]\nhand = ["Stow"]\nrace_deck = ["Buried", "Enraged", "Mag Kick"]\n')
    play(match, "0 play Stow", "0 take Buried")
    assert "take Mag Kick" in options(match, 0), "the search is not over"
    assert side(match, 0, 0)["played"] == ["Stow", "Buried"]
    assert side(match, 0, 1)["played"] == ["Stow"]


# -- what bots may guess ---------------------------------------------------------------------------

READY = ["ember-rush", "night-ledger", "winter-wall", "clockwork-engine"]


def hidden_from(match: Match[Any], viewer: int) -> list[int]:
    return [card for card, mask in enumerate(match.state.seen) if not mask >> viewer & 1]


def begun(deck: str, plies: int, **settings: str) -> Match[Any]:
    """After so many decisions, each answered with its first option, against this deck of seat 1."""
    match = new_match(registry.game("dragon-booster"), 5, 2, {"deck1": "golden-mile", "deck2": deck, **settings})
    for _ in range(plies):
        match.play(match.pending[0].seat, match.pending[0].options[0])
    return match


@rule("DB-KNOW-05", "DB-KNOW-08")
@pytest.mark.parametrize("plies", [2, 9])
def test_what_is_imagined_does_not_depend_on_a_rivals_hidden_list(plies: int) -> None:
    """Every card that seat 0 has not seen of seat 1 is exchanged for others: what seat 0 imagines stays the same."""
    match, other = begun("ember-rush", plies), begun("ember-rush", plies)
    state = other.state
    theirs = ready_deck(state.cards, "night-ledger")
    race, crystals = theirs.race[:], theirs.dragon[:]
    changed = 0
    for card in hidden_from(other, 0):
        if state.owner[card] == 1:
            before = state.kind[card]
            state.kind[card] = race.pop() if state.cards.is_race(before) else crystals.pop()
            changed += state.kind[card] != before
    assert changed > 30
    lie = Match(other.game, state.copy(), other.origin)
    truth = Match(match.game, match.state.copy(), match.origin)
    for luck in range(5):
        assert lie.imagine(0, Chance(luck)).state.flat() == truth.imagine(0, Chance(luck)).state.flat()


def imagined_list(match: Match[Any], luck: int) -> list[int]:
    state = match.imagine(0, Chance(luck)).state
    return sorted(kind for card, kind in enumerate(state.kind) if state.owner[card] == 1)


@pytest.mark.parametrize("deck", READY)
def test_the_deck_with_most_in_common_with_what_was_seen_is_imagined(deck: str) -> None:
    match = begun(deck, 14)
    ready = ready_deck(match.state.cards, deck)
    assert all(imagined_list(match, luck) == sorted(ready.race + ready.dragon) for luck in range(4))


def test_before_anything_is_seen_any_ready_deck_may_be_imagined() -> None:
    match = begun("ember-rush", 0)
    lists = {tuple(imagined_list(match, luck)) for luck in range(40)}
    assert len(lists) > 5


def test_after_a_draft_anything_printed_may_be_imagined() -> None:
    match = begun("ember-rush", 6, format="draft")
    lists = {tuple(imagined_list(match, luck)) for luck in range(4)}
    assert len(lists) == 4
    cards = match.state.cards
    for found in lists:
        assert len(found) == len(match.state.kind) - sum(owner == 0 for owner in match.state.owner)
        assert {cards.set_names[kind] for kind in found} == {"First Flight"}

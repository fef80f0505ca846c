"""Every imagined world is possible, and every possible world can be imagined, as the reasoner sees it.

With --deep it checks many times as many positions. What it has checked is told at the end of the run.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests import shelves
from tests.conformance.cases import CASES, DEFAULTS, Case
from tests.conformance.walk import PLAYED, walk
from tests.reasoner.checking import Ears, Tally, check, families_of
from tests.reasoner.hands import check_hands, is_countable, possible_hands
from tests.reasoner.story import Story
from wyrmhall.core.chance import Chance
from wyrmhall.core.playing.match import Match

STORIED = [case for case in CASES if families_of(case, 0)]
WIDE = 250  # worlds in which everything that is possible must turn up
DEEP = 30  # times as many matches


@pytest.fixture(autouse=True)
def _games_for_tests() -> Iterator[None]:
    with shelves.filled():
        yield


@pytest.mark.slow
@pytest.mark.parametrize("case", STORIED, ids=lambda case: case.name)
def test_every_imagined_world_is_possible(
    case: Case, deep: bool, record_property: Callable[[str, object], None]
) -> None:
    tally = Tally()
    matches = DEEP if deep else 1
    for seed in range(matches):
        if deep:
            check(case, seed, 3, 3, tally)
        else:
            check(case, seed, 7, 1, tally, longest=60 + 800 // case.seats)
    record_property(PLAYED, matches)
    assert tally.impossible == []
    assert tally.missaid == [], "views say neither more nor less than events"
    assert tally.positions >= matches


@pytest.mark.parametrize(
    "case", [case for case in DEFAULTS if case in STORIED and case.seats == 2], ids=lambda case: case.name
)
def test_every_possible_world_is_imagined(
    case: Case, deep: bool, record_property: Callable[[str, object], None]
) -> None:
    tally = Tally()
    matches = DEEP if deep else 1
    for seed in range(matches):
        check(case, seed, 11 if deep else 71, 1, tally, WIDE)
    record_property(PLAYED, matches)
    assert tally.impossible == []
    assert tally.unimagined == []
    assert tally.worlds > WIDE


COUNTED = ("draco-magi", "dragon-breeds", "dragonriders")  # where it is known which cards there are


@pytest.mark.parametrize(
    "case",
    [case for case in DEFAULTS if case.listing.name in COUNTED and case.seats == 2],
    ids=lambda case: case.name,
)
def test_every_possible_hand_is_imagined_and_no_other(
    case: Case, deep: bool, record_property: Callable[[str, object], None]
) -> None:
    """Where few cards are unseen, all hands are written down; in a few positions of a match, spread over it."""
    tally = Tally()
    matches = DEEP if deep else 1
    for seed in range(matches):
        check_countable(case, seed, 250 if deep else 40, 12 if deep else 2, tally)
    record_property(PLAYED, matches)
    assert tally.impossible == []
    assert tally.unimagined == []
    assert tally.positions >= matches


def check_countable(case: Case, seed: int, most: int, positions: int, tally: Tally) -> None:
    match = case.start(seed)
    match.watch()
    ears = Ears(case, match)
    every, met, left = 23, 0, positions
    for ply in walk(match, random.Random(seed)):
        ears.listen()
        for seat, listeners in ears.listeners.items():
            for listener in listeners:
                if left and is_countable(match.state, listener, most):
                    met += 1
                    if met % every == 1:
                        left -= 1
                        check_hands(match, listener, tally, f"{case.name} seed {seed} ply {ply} viewer {seat}")
        if not left:
            return


class Unimaginative:
    """A match whose worlds are always the true one."""

    def __init__(self, match: Match[Any]) -> None:
        self.match, self.state = match, match.state

    def imagine(self, seat: int, chance: Chance) -> Match[Any]:
        return self.match


def test_a_hand_that_is_never_imagined_is_missed() -> None:
    case = next(case for case in DEFAULTS if case.listing.name == "dragon-breeds" and case.seats == 2)
    match, tally = case.start(0), Tally()
    match.watch()
    ears = Ears(case, match)
    for _ in walk(match, random.Random(0)):
        ears.listen()
        countable = [one for one in ears.listeners.get(0, []) if is_countable(match.state, one, 40)]
        several = [one for one in countable if len(possible_hands(match.state, one)) > 1]
        if several:
            check_hands(Unimaginative(match), several[0], tally, "")
            break
    assert tally.unimagined
    assert tally.impossible == []


def test_the_truth_is_always_possible() -> None:
    for case in DEFAULTS:
        if case in STORIED and case.seats == 2:
            match = case.start(3)
            match.watch()
            ears = Ears(case, match)
            luck = random.Random(3)
            while not match.is_over and len(match.actions) < 200:
                ears.listen()
                for listeners in ears.listeners.values():
                    assert [listener.why_not(match.state) for listener in listeners] == [""] * len(listeners)
                decision = luck.choice(match.pending)
                match.play(decision.seat, luck.choice(decision.options))


# -- the test of the tests -------------------------------------------------------------------------


def test_a_world_that_ignores_places_is_noticed() -> None:
    """What the engine did before it knew of places: everything hidden of a player is dealt afresh."""
    case = next(case for case in DEFAULTS if case.listing.name == "draco-magi")
    match = case.start(0)
    match.watch()
    ears = Ears(case, match)
    luck = random.Random(0)
    noticed = 0
    while not match.is_over:
        ears.listen()
        for listener in ears.listeners.get(0, []):
            dream = match.state.copy()
            deck, hand = listener.family.zones(dream)
            hidden = [card for card in [*deck, *hand] if not dream.seen[card] & 1]
            kinds = [dream.kind[card] for card in hidden]
            Chance(len(match.actions)).shuffle(kinds)
            dream.kind = dream.kind[:]
            for card, kind in zip(hidden, kinds, strict=True):
                dream.kind[card] = kind
            noticed += listener.why_not(dream) != ""
        decision = luck.choice(match.pending)
        match.play(decision.seat, luck.choice(decision.options))
    assert noticed > 20


def drawn(story: Story, *cards: int) -> None:
    for card in cards:
        story.drawn(card)


def test_a_story_of_a_pile_shuffled_in() -> None:
    story = Story()
    drawn(story, 0, 1)  # of four cards, with the faces 0 to 3
    story.shown(0, 0, True)
    story.shown(1, 1, True)
    drawn(story, 2)
    story.shuffled([3], {0: 0, 1: 1})
    drawn(story, 3)
    start = Counter(range(4))
    assert story.why_not(start, {0: 0, 1: 1}, {2: 2, 3: 3}) == ""
    assert story.why_not(start, {0: 0, 1: 3}, {2: 2, 3: 1}) == ""
    assert "drawn" in story.why_not(start, {0: 2, 1: 3}, {2: 0, 3: 1})
    assert "came into the deck" in story.why_not(start, {0: 2, 1: 3}, {2: 0, 3: 0})


def test_a_story_of_a_card_put_under_the_deck() -> None:
    story = Story()
    drawn(story, 0, 1)
    story.put_away(0, [1])
    start = Counter(range(3))
    assert story.why_not(start, {0: 2, 2: 1}, {1: 0}) == ""
    drawn(story, 2)
    story.shown(2, 2, True)
    assert story.why_not(start, {0: 0}, {1: 1}) == ""
    drawn(story, 0)
    assert story.why_not(start, {}, {0: 1, 1: 0}) == ""
    assert story.why_not(start, {}, {0: 2, 1: 0}) != ""

"""What is said while a game is played: one name for a player, nothing that only a program understands."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

import wyrmhall
from tests.conformance.walk import viewers, walk
from wyrmhall.core.decisions import Decision
from wyrmhall.core.playing.match import Match
from wyrmhall.games import registry

GAMES = [listing.name for listing in registry.listings()]
PLIES = 260
# what a player has been called by: colours of dragons, decks and factions
COLOURS = ("Red", "Blue", "Green", "Gold", "Violet", "White", "Black", "Yellow", "Purple", "Teal")
ALIAS = re.compile(rf"\b({'|'.join(COLOURS)})\b")


def start(name: str, seats: int, seed: int) -> Match[Any]:
    return wyrmhall.new(name, seats=seats, seed=seed)


def told(name: str) -> Iterator[tuple[Match[Any], int, dict[str, Any]]]:
    """All that everybody is told of a few random matches."""
    counts = registry.game(name).seat_counts
    for seed, seats in enumerate(sorted({counts[0], counts[-1]})):
        match = start(name, seats, seed)
        for _ in islice(walk(match, random.Random(seed), 0.002), PLIES):
            pass
        for viewer in viewers(match):
            yield from ((match, viewer, event) for event in match.told(viewer))


def asked(name: str) -> Iterator[tuple[Decision[Any], list[str]]]:
    """All that is asked in a random match, with every text of the question."""
    counts = registry.game(name).seat_counts
    match = start(name, counts[-1], 5)
    for ply in islice(walk(match, random.Random(5)), PLIES):
        for decision in match.pending if ply % 3 == 0 else []:
            refusals = [decision.refusal(answer) for answer in decision.candidates[:40]]
            texts = [decision.prompt, *[decision.gloss(answer) for answer in decision.options[:40]]]
            yield decision, [*texts, *[refusal.why for refusal in refusals if refusal is not None]]


def without_cards(event: dict[str, Any]) -> str:
    """Its sentence, without the names of what it is about: a dragon may be called Gold."""
    names = event["cards"] if isinstance(event["cards"], list) else []
    names = [*names, *[value for key, value in event.items() if isinstance(value, str) and key not in ("text", "rule")]]
    text: str = event["text"]
    for each in sorted(names, key=len, reverse=True):
        text = text.replace(each, "")
    return text


@pytest.mark.parametrize("name", GAMES)
def test_a_player_is_called_by_the_seat_and_by_nothing_else(name: str) -> None:
    others = set()
    for match, viewer, event in told(name):
        text = without_cards(event)
        assert not re.search(rf"\bSeat {viewer + 1}\b", text), (viewer, event["text"])
        assert not ALIAS.search(text), event["text"]
        others |= {seat for seat in range(match.seats) if re.search(rf"\bSeat {seat + 1}\b", text)}
    assert others >= {0, 1}, "everybody is spoken of"


@pytest.mark.parametrize("name", GAMES)
def test_an_answer_is_spoken_without_angles_and_numbers_of_places(name: str) -> None:
    """As in a replay or an analysis, where nobody types: "buy Mossback", not "buy 3"."""
    count = 0
    for decision, _ in asked(name):
        for answer in decision.options[:40]:
            text = re.sub(r"\bSeat \d+\b", "", decision.spoken(answer))
            count += 1
            assert not re.search(r"°|\d\.\d|[+-]\d", text.partition(":")[0]), text
            assert not re.fullmatch(r"(?!speed |path )[a-z]+( [a-z]+)* \d+", text), text
    assert count > 40


@pytest.mark.parametrize("name", GAMES)
def test_a_question_says_you_to_the_one_who_is_asked(name: str) -> None:
    count = 0
    for decision, texts in asked(name):
        own = re.compile(rf"\b[Ss]eat {decision.seat + 1}\b")
        for text in texts:
            count += 1
            assert not own.search(text), text
            assert not re.search(r"\bseat \d", text), f"by name: {text}"
    assert count > 50


# what only a program understands: ids of things, lengths, angles, parts of units, and what says nothing
CODES = {
    "an id": re.compile(r"\b(?:[A-Z]\d{1,3}|[a-z]+_[a-z_]+|\w+:\d+)\b(?!\w)"),
    "degrees": re.compile(r"°|\bdegrees?\b"),
    "a length": re.compile(r"\bmm\b|\bmillimet"),
    "a decimal": re.compile(r"\d\.\d"),
    "nothing": re.compile(r"[Ss]omething happens|takes effect\.|: ?\.$"),
    "a bare answer": re.compile(r"\bplace \d+\b(?! of)|\bslot \d|\b(?:None|True|False|nan)\b|[{}\[\]]"),
}


@pytest.mark.parametrize("name", GAMES)
def test_the_log_speaks_in_words(name: str) -> None:
    found = {}
    for _, _, event in told(name):
        for what, code in CODES.items():
            if code.search(event["text"] if what == "nothing" else without_cards(event)):
                found[event["event"]] = f"{what}: {event['text']}"
    assert not found


@pytest.mark.parametrize("name", GAMES)
def test_what_a_preview_says_is_asked_next_is_asked(name: str) -> None:
    """And in most questions without luck it says so."""
    counts = registry.game(name).seat_counts
    own = others = 0
    for seed in range(2):
        match, luck = start(name, counts[0], seed), random.Random(seed)
        for ply in range(PLIES):
            if not match.pending:
                break
            decision = luck.choice(match.pending)
            answer = luck.choice(decision.options)
            ahead = match.begin_preview(decision.seat, answer) if ply % 4 == 0 else None
            if ahead is not None:
                ahead.looked_through()
            match.play(decision.seat, answer)
            if ahead is not None and ahead.next is not None:
                asked = match.decision(decision.seat)
                assert ahead.next.prompt == ("" if asked is None else asked.prompt)
                assert ahead.next.seats == ([decision.seat] if asked else match.waited_for(decision.seat))
                own, others = own + (asked is not None), others + (asked is None)
    assert own + others > 3, (own, others)

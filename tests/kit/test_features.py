"""What networks are told of positions: one number for each name, the same from both sides, and nothing that names a card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from wyrmhall.bots.tree import by_thumb
from wyrmhall.core.chance import Chance
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.core.playing.start import new_light_match
from wyrmhall.games import registry
from wyrmhall.kit.network import LearnedInstinct

GAMES = ["dragon-booster", "draco-magi", "dragon-breeds", "dragonriders"]
FEW = {"dragonriders": 40}  # decisions of a race that are looked at


def learner(game: str) -> LearnedInstinct[Any]:
    instinct = registry.game(game).instinct()
    assert isinstance(instinct, LearnedInstinct)
    return instinct


def walk(game: str, seats: int, seed: int) -> Iterator[LightMatch[Any]]:
    """A match at each of its decisions."""
    rules = registry.game(game)
    match, luck = new_light_match(rules, seed, seats, {}), Chance(seed)
    left = FEW.get(game, 400)
    while match.pending and left:
        yield match
        decision = match.pending[0]
        match.act(decision.seat, by_thumb(decision, rules.instinct(), luck))
        left -= 1


@pytest.mark.parametrize("game", GAMES)
def test_there_is_a_number_for_every_name(game: str) -> None:
    instinct = learner(game)
    names = instinct.number_names()
    assert len(set(names)) == len(names)
    assert not any(":" in name or "\n" in name or name != name.strip() for name in names), "a line of the weights each"
    assert "judged by hand" in names
    met = [0] * len(names)
    for seats in {registry.game(game).seat_counts[0], registry.game(game).seat_counts[-1]}:
        for match in walk(game, seats, 5):
            before = match.state.fingerprint()
            for seat in range(seats):
                numbers = instinct.numbers(match.state, seat)
                assert len(numbers) == len(names)
                for at, number in enumerate(numbers):
                    assert isinstance(number, int)
                    assert abs(number) < 1 << 15, names[at]
                    met[at] += number != 0
            assert match.state.fingerprint() == before
    own = [name for name, count in zip(names, met, strict=True) if count and name.startswith("own ")]
    assert len(own) > 0.75 * sum(name.startswith("own ") for name in names)


@pytest.mark.parametrize("game", GAMES)
def test_both_sides_are_told_alike(game: str) -> None:
    """What one seat is told of itself is what the other is told of its rival."""
    instinct = learner(game)
    names = instinct.number_names()
    rival = "foe's " if game == "draco-magi" else "rival "
    pairs = [
        (at, names.index(rival + name.removeprefix("own ")))
        for at, name in enumerate(names)
        if name.startswith("own ") and rival + name.removeprefix("own ") in names
    ]
    assert len(pairs) > 30
    for match in walk(game, 2, 3):
        one, other = (instinct.numbers(match.state, seat) for seat in (0, 1))
        for mine, theirs in pairs:
            assert one[mine] == other[theirs], names[mine]
            assert one[theirs] == other[mine], names[mine]


@pytest.mark.parametrize("game", GAMES)
def test_it_is_told_what_the_hand_written_evaluation_says(game: str) -> None:
    instinct = learner(game)
    at = instinct.number_names().index("judged by hand")
    for match in walk(game, 2, 8):
        judged = instinct.judge(match.state, 1)
        assert instinct.numbers(match.state, 1)[at] == int(100 * judged)

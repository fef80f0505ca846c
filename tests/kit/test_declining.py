"""How players of every game say that they do nothing."""

from __future__ import annotations

import pytest

from wyrmhall.kit.declining import is_stop


@pytest.mark.parametrize(
    "said",
    [
        "pass", "no thanks", "i have finished", "skip gear up", "skip my turn", "pass the step", "end turn", "end the battle",
        "mag nothing", "i mag nothing", "don't attack", "dont move", "don t move", "i don't want to mag anything", "do not block",
        "i pass the battle", "stop this", "not now", "buy nothing",
    ],
)  # fmt: skip
def test_words_for_nothing(said: str) -> None:
    assert is_stop(said)


@pytest.mark.parametrize(
    "said",
    [
        "", "play", "mag kick", "pass the mag kick", "end run", "don't play taunt", "don't pass", "i do not skip", "not red",
        "keep the rest", "nothing ventured gained", "cinderling attacks nobody", "discard taunt", "i", "stop taunt",
    ],
)  # fmt: skip
def test_words_for_something(said: str) -> None:
    assert not is_stop(said)

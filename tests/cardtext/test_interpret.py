"""The interpreter: what a sentence does, in which order, and where it stops."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

import pytest

from tests.cardtext.test_lexicon import SMALL
from wyrmhall.cardtext.interpret import Ability, Scope, first_act, is_available, run
from wyrmhall.cardtext.tree import Node


class Owl(Scope):
    """Writes down what it is asked; agrees and succeeds unless told otherwise."""

    def __init__(self, **otherwise: bool) -> None:
        self.otherwise = otherwise
        self.log: list[str] = []

    def says(self, word: str) -> bool:
        return self.otherwise.get(word, True)

    def holds(self, condition: Node) -> bool:
        self.log.append(f"{condition.name}?")
        return self.says(condition.name)

    def possible(self, act: Node) -> bool:
        return self.says(f"possible_{act.name}")

    def consent(self, act: Node) -> Coroutine[Any, Any, bool]:
        return self._consent(act)

    def perform(self, act: Node) -> Coroutine[Any, Any, bool]:
        return self._perform(act)

    async def _consent(self, act: Node) -> bool:
        self.log.append(f"may {act.name}?")
        return self.says(f"may_{act.name}")

    async def _perform(self, act: Node) -> bool:
        self.log.append(act.name)
        return self.says(f"does_{act.name}")


def effect_of(words: str) -> Node:
    return SMALL.sentences(SMALL.parse(f"At dawn, {words}."))[0].slots[0]


def log_of(words: str, agreed: bool = False, **otherwise: bool) -> list[str]:
    owl = Owl(**otherwise)
    with pytest.raises(StopIteration):
        run(owl, effect_of(words), agreed).send(None)
    return owl.log


def test_one_act_is_done() -> None:
    assert log_of("sleep") == ["sleep"]


def test_an_act_that_is_impossible_is_not_tried() -> None:
    assert log_of("sleep", possible_sleep=False) == []


def test_then_goes_on_whatever_came_before() -> None:
    assert log_of("sleep, then sing two songs") == ["sleep", "sing"]
    assert log_of("sleep, then sing two songs", possible_sleep=False) == ["sing"]
    assert log_of("sleep, then sing two songs", does_sleep=False) == ["sleep", "sing"]
    assert log_of("you may sleep, then sing two songs", may_sleep=False) == ["may sleep?", "sing"]


def test_if_you_do_needs_the_deed() -> None:
    words = "you may sleep; if you do, sing two songs"
    assert log_of(words) == ["may sleep?", "sleep", "sing"]
    assert log_of(words, may_sleep=False) == ["may sleep?"]
    assert log_of(words, does_sleep=False) == ["may sleep?", "sleep"]
    assert log_of(words, possible_sleep=False) == []


def test_another_condition_is_asked_after_the_deed() -> None:
    words = "sleep; if it is cold, sing two songs"
    assert log_of(words) == ["sleep", "cold?", "sing"]
    assert log_of(words, cold=False) == ["sleep", "cold?"]


def test_consent_given_before_is_not_asked_again_but_only_once() -> None:
    words = "you may sleep, then you may sing two songs"
    assert log_of(words, agreed=True) == ["sleep", "may sing?", "sing"]


def test_long_sentences_run_in_their_order() -> None:
    words = "sleep, then sing one songs; if it is cold, grow by +1, then sleep"
    assert log_of(words) == ["sleep", "sing", "cold?", "grow", "sleep"]


def test_an_ability_is_available_when_it_could_change_something() -> None:
    cold = Node("cold", [])
    ability = Ability(cold, effect_of("you may sleep, then sing one songs"))
    assert first_act(ability.effect).name == "sleep"
    assert is_available(Owl(), ability)
    assert not is_available(Owl(cold=False), ability)
    assert not is_available(Owl(possible_sleep=False), ability)
    assert is_available(Owl(cold=False), Ability(None, ability.effect))

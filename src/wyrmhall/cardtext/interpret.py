"""Runs the tree of an effect, step by step, in the words of one game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Coroutine
from typing import Any

from mypy_extensions import mypyc_attr

from wyrmhall.cardtext.tree import Node


@mypyc_attr(allow_interpreted_subclasses=True)
class Scope:
    """What an effect is about while it runs, and what a game's words mean."""

    @abstractmethod
    def holds(self, condition: Node) -> bool: ...

    @abstractmethod
    def possible(self, act: Node) -> bool:
        """Whether the act could change anything now."""

    @abstractmethod
    def consent(self, act: Node) -> Coroutine[Any, Any, bool]:
        """Ask the owner whether to do what the text says they may."""

    @abstractmethod
    def perform(self, act: Node) -> Coroutine[Any, Any, bool]:
        """Do it; False if it could not be done."""


class Ability:
    """A sentence that does something: when its condition holds, its effect may run."""

    def __init__(self, condition: Node | None, effect: Node) -> None:
        self.condition = condition
        self.effect = effect


def first_act(effect: Node) -> Node:
    return effect.slots[0].slots[0]


def is_available(scope: Scope, ability: Ability) -> bool:
    condition = ability.condition
    return (condition is None or scope.holds(condition)) and scope.possible(first_act(ability.effect))


async def run(scope: Scope, effect: Node, agreed: bool = False) -> None:
    """`A; if C, B` ends where C fails or A is declined; `A, then B` goes on. `agreed`: the first "may" was asked before."""
    while True:
        step = effect.slots[0]
        act = step.slots[0]
        did = scope.possible(act)
        if did and step.name == "may" and not agreed:
            did = await scope.consent(act)
        agreed = False
        if did:
            did = await scope.perform(act)
        if effect.name == "then":
            effect = effect.slots[1]
        elif effect.name == "provided" and did:
            condition = effect.slots[1]
            if condition.name != "did" and not scope.holds(condition):
                return
            effect = effect.slots[2]
        else:
            return

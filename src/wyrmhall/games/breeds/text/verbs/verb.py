"""What every verb of the cards has: whether it can be done to a thing, and what that is worth to a bot."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from wyrmhall.cardtext.machine.acts import Act, PlayerAct
from wyrmhall.core.errors import Refusal
from wyrmhall.games.breeds.text.use.sight import Sight


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(Act[Any]):
    """Something is done, by whoever has the ability."""

    takes_cards: bool = False  # from where they lie

    def refusal(self, d: Sight, thing: int) -> Refusal | None:
        """Why it cannot be done to a thing that the text would allow."""
        return None

    def weight(self, d: Sight, thing: int) -> float:
        """To a bot that chooses the thing."""
        return 1.0

    def value(self) -> float:
        """What it is worth in a text, by rule of thumb, in SV."""
        return 0.0


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayerVerb(PlayerAct[Any]):
    """Players do something, each in turn."""

    takes_cards: bool = False

    def refusal(self, d: Sight, thing: int) -> Refusal | None:
        return None

    def weight(self, d: Sight, thing: int) -> float:
        return 1.0

    def value(self) -> float:
        return 0.0


def refusal_of(act: Act[Any], d: Sight, thing: int) -> Refusal | None:
    if isinstance(act, Verb):
        return act.refusal(d, thing)
    return act.refusal(d, thing) if isinstance(act, PlayerVerb) else None


def takes(act: Act[Any]) -> bool:
    if isinstance(act, Verb):
        return act.takes_cards
    return isinstance(act, PlayerVerb) and act.takes_cards


def weight_of(act: Act[Any], d: Sight, thing: int) -> float:
    if isinstance(act, Verb):
        return act.weight(d, thing)
    return act.weight(d, thing) if isinstance(act, PlayerVerb) else 1.0


def value_of(act: Act[Any]) -> float:
    if isinstance(act, Verb):
        return act.value()
    return act.value() if isinstance(act, PlayerVerb) else 0.0

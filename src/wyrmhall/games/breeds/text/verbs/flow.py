"""What an effect consists of."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.machine.acts import Act, Either, IfSo, May, Repeated, Steps, TheyMay
from wyrmhall.cardtext.machine.offers import Offered, Unless
from wyrmhall.games.breeds.text.verbs.cards import CardOrDragon


def acts_in(act: Act[Any]) -> list[Act[Any]]:
    """The verbs of an effect, in the order in which they are said, whatever joins them."""
    if isinstance(act, Steps):
        found: list[Act[Any]] = []
        for step in act.steps:
            found.extend(acts_in(step))
        return found
    if isinstance(act, Either):
        found = []
        for way in act.ways:
            found.extend(acts_in(way))
        return found
    if isinstance(act, IfSo):
        return [*acts_in(act.act), *(acts_in(act.otherwise) if act.otherwise is not None else [])]
    if isinstance(act, Offered):
        return [*acts_in(act.offer), *acts_in(act.follows)]
    if isinstance(act, (May, TheyMay, Repeated, Unless)):
        return acts_in(act.act)
    return [act.meant()] if isinstance(act, CardOrDragon) else [act]

# plain: looks at texts when the game is loaded
"""What can never be: qualities that no dragon has together, places that a dragon in combat is not in, sides it does not take."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from wyrmhall.cardtext.machine.facts import And, Are
from wyrmhall.cardtext.machine.parts import Part
from wyrmhall.games.breeds.text.abilities import ANY_ROLE, ATTACK_ONLY, DEFENCE_ONLY, Occasion
from wyrmhall.games.breeds.text.use import moments as m
from wyrmhall.games.breeds.text.words.facts import Among, Both, Lies
from wyrmhall.games.breeds.text.words.occasions import OfDragon
from wyrmhall.games.breeds.text.words.places import Battlefield
from wyrmhall.games.breeds.text.words.qualities import (
    Attacking,
    Blocked,
    Blocking,
    Enemy,
    Friendly,
    OfFaction,
    OfRarity,
    Unblocked,
)
from wyrmhall.games.breeds.text.words.things import AttackerSort, BlockerSort, Bound, It, Selection, This

APART = ((Friendly, Enemy), (Attacking, Blocking), (Blocking, Blocked), (Blocking, Unblocked), (Blocked, Unblocked))
ATTACKERS = m.BLOCKED | m.UNBLOCKED | m.DAMAGES_PLAYER | m.AMBUSHES | m.REFRACTED | m.WOULD_BE_REFRACTED
BLOCKERS = m.BLOCKS | m.SURVIVES


def contradiction(part: Part) -> str:
    """Why something that a text names can never be; empty if it can."""
    if isinstance(part, Selection):
        qualities: list[Any] = list(part.qualities)
        if isinstance(part.noun, AttackerSort):
            qualities.append(Attacking())
        elif isinstance(part.noun, BlockerSort):
            qualities.append(Blocking())
        return "no dragon is both" if clash(qualities) else ""
    if isinstance(part, Are) and isinstance(part.things, (This, It, Bound)):
        quality = part.quality
        if isinstance(quality, Lies) and not isinstance(quality.place, Battlefield):
            return "a dragon whose text is at work is on the battlefield"
        if isinstance(quality, Among) and isinstance(quality.things, Selection) and quality.things.where is not None:
            return "a dragon whose text is at work is on the battlefield"
        if isinstance(quality, Both) and clash([quality.one, quality.other]):
            return "no dragon is both"
        either = [quality.one, quality.other] if isinstance(quality, Both) else [quality]
        if isinstance(part.things, This) and has(either, Enemy):
            return "no dragon is its own enemy"
    elif isinstance(part, Are) and isinstance(part.things, Selection) and part.things.where is None:
        if isinstance(part.quality, Lies) and not isinstance(part.quality.place, Battlefield):
            return "say 'there is', of cards that lie somewhere"
    return ""


def clash(qualities: list[Any]) -> bool:
    for one, other in APART:
        if has(qualities, one) and has(qualities, other):
            return True
    rarities = [quality.rarities for quality in qualities if isinstance(quality, OfRarity)]
    factions = {quality.faction for quality in qualities if isinstance(quality, OfFaction)}
    return any(one & other == 0 for one in rarities for other in rarities) or len(factions) > 2


def has(qualities: Iterable[Any], sort: type[Any]) -> bool:
    return any(isinstance(quality, sort) for quality in qualities)


def side_of(fact: Any) -> int:
    """The side of the combat on which a dragon is of which this is so; either if nothing is said of that."""
    if isinstance(fact, And):
        return side_of(fact.first) or side_of(fact.second)
    if isinstance(fact, Are) and isinstance(fact.things, This):
        if isinstance(fact.quality, Attacking):
            return ATTACK_ONLY
        if isinstance(fact.quality, (Blocking)):
            return DEFENCE_ONLY
    return ANY_ROLE


def is_never_so(role: int, occasion: Occasion[Any]) -> bool:
    """Whether a side of the combat never sees what happens to this dragon."""
    if not occasion.is_own:
        return False
    if isinstance(occasion, OfDragon) and ANY_ROLE not in (role, occasion.role) and role != occasion.role:
        return True
    other_side = BLOCKERS if role == ATTACK_ONLY else ATTACKERS if role == DEFENCE_ONLY else 0
    return occasion.moments & ~other_side == 0

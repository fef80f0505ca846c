"""Which dragons an effect is about."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.errors import Refusal
from wyrmhall.games.breeds.state import BreedsState
from wyrmhall.games.breeds.text.abilities import (
    BOUND,
    ENEMIES,
    ENEMY,
    FRIEND,
    FRIENDLY_ATTACKER,
    FRIENDS,
    FRIENDS_OF_RARITY,
    IMITATE,
    NAMED_FRIENDS,
    NO_LIMIT,
    OPPOSED,
    OTHER_ATTACKER,
    OTHER_DRAGON,
    OTHER_FRIENDS,
    REFRACT,
    THIS,
    UNBLOCKED_ENEMY,
    Effect,
)  # fmt: skip
from wyrmhall.games.breeds.text.passives import is_blocked, rarity_of, sv_of

CHOSEN: Final = (FRIEND, FRIENDLY_ATTACKER, ENEMY, OTHER_ATTACKER, UNBLOCKED_ENEMY, OTHER_DRAGON)


def chosen_selector(effect: Effect) -> int:
    """The selector of an effect that asks for one dragon; -1 if it asks for none."""
    selector = effect.model if effect.verb == IMITATE else effect.target
    return selector if selector in CHOSEN else -1


def fits(s: BreedsState, selector: int, name: int, controller: int, bearer: int, bound: int, number: int) -> bool:
    """Whether a dragon on the battlefield is among those that a selector names."""
    dragon = s.dragons[number]
    if selector == THIS:
        return number == bearer
    if selector == BOUND:
        return number == bound
    if selector in (FRIEND, FRIENDS):
        return dragon.seat == controller
    if selector == OTHER_FRIENDS:
        return dragon.seat == controller and number != bearer
    if selector == NAMED_FRIENDS:
        return dragon.seat == controller and name in dragon.names
    if selector == FRIENDS_OF_RARITY:
        return dragon.seat == controller and name >> rarity_of(s, dragon) & 1 == 1
    if selector == FRIENDLY_ATTACKER:
        return dragon.seat == controller and dragon.blocks < 0
    if selector in (ENEMY, ENEMIES):
        return dragon.seat != controller
    if selector == OPPOSED:
        return dragon.blocks == bearer or (bearer >= 0 and s.dragons[bearer].blocks == number)
    if selector == OTHER_ATTACKER:
        return (
            dragon.seat != controller and dragon.blocks < 0 and not (bearer >= 0 and s.dragons[bearer].blocks == number)
        )
    if selector == UNBLOCKED_ENEMY:
        return dragon.seat != controller and dragon.blocks < 0 and not is_blocked(s, number)
    assert selector == OTHER_DRAGON, selector
    return number != (bearer if bearer >= 0 else bound)


def selected(s: BreedsState, selector: int, name: int, controller: int, bearer: int, bound: int) -> list[int]:
    """Every dragon on the battlefield that a selector names, in the order of play."""
    return [
        number
        for number, dragon in enumerate(s.dragons)
        if dragon.there and fits(s, selector, name, controller, bearer, bound, number)
    ]


def dragon_refusal(
    s: BreedsState, effect: Effect, controller: int, bearer: int, bound: int, number: int
) -> Refusal | None:
    selector = effect.model if effect.verb == IMITATE else effect.target
    if not fits(s, selector, effect.name, controller, bearer, bound, number):
        return Refusal("BR-DRAGON-19", f"the ability cannot choose dragon {number + 1}")
    if effect.most_sv != NO_LIMIT and sv_of(s, number) > effect.most_sv:
        return Refusal("BR-DRAGON-19", f"dragon {number + 1} has more SV than {effect.most_sv}")
    if effect.verb == REFRACT and s.dragons[number].blocks >= 0:
        return Refusal("BR-REFRACT-01", "only an attacking dragon can be refracted")
    if effect.verb == IMITATE:
        return imitation_refusal(s, bearer if effect.target == THIS else bound, number)
    return None


def imitation_refusal(s: BreedsState, who: int, model: int) -> Refusal | None:
    for name in s.dragons[model].names:
        if name in s.dragons[who].imitated:
            return Refusal("BR-IMITATE-08", f"it has imitated {s.cards.names[name]} in this combat already")
    return None

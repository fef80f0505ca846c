"""Dragons a player could play, and answers that name one: kind, hand or token area, and a dragon it goes to."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.errors import Refusal
from wyrmhall.games.breeds.face.speech import forbid, kind_in_words, not_from
from wyrmhall.games.breeds.rules.words_for import dragon_words
from wyrmhall.games.breeds.state import BreedsState
from wyrmhall.games.breeds.text.cards import DRAGON, FIREBALL
from wyrmhall.games.breeds.text.use.passives import has_transmute

TOKEN: Final = 1024  # added to the kind of a card in the token area
STEP: Final = 2048  # times the number of a dragon plus one
KILLED: Final = (
    ["killed"],
    ["dead"],
    ["knocked-out"],
    ["knocked"],
    ["defeated"],
)  # how dragons that are gone are spoken of


def code_of(base: int, number: int) -> int:
    return (number + 1) * STEP + base


def kind_in(code: int) -> int:
    return code % TOKEN


def is_token(code: int) -> bool:
    return code % STEP >= TOKEN


def number_in(code: int) -> int:
    """The dragon it goes to; -1 for none."""
    return code // STEP - 1


def held_dragons(s: BreedsState, seat: int) -> list[int]:
    """Dragons in hand and token area as bases of answers, each kind once."""
    side = s.sides[seat]
    kind, sort = s.kind, s.cards.sort
    found: list[int] = []
    for card in side.hand:
        if sort[kind[card]] == DRAGON and kind[card] not in found:
            found.append(kind[card])
    for card in side.tokens:
        if sort[kind[card]] == DRAGON and kind[card] + TOKEN not in found:
            found.append(kind[card] + TOKEN)
    found.sort()
    return found


def held_base(s: BreedsState, seat: int, text: str, rule: str) -> int:
    """The base of an answer for a dragon that somebody names, in hand or else in the token area; -1 if it is no card.

    What is no dragon, or is not held, is refused.
    """
    not_from(text, "BR-CARD-02", "a dragon is played from hand or token area")
    is_said_token = text.startswith("token ")
    kind = kind_in_words(s, text.removeprefix("token "))
    if kind < 0:
        if text.split()[:1] in KILLED:
            forbid("BR-COMBAT-06", "a dragon that has left the battlefield cannot come back to it in this combat")
        return -1
    name = s.cards.names[kind]
    if kind == FIREBALL:
        forbid("BR-FIREBALL-03", "Fireballs are played in the fireball phase of a combat")
    if s.cards.sort[kind] != DRAGON:
        forbid(rule, f"{name} is not a dragon")
    held = held_dragons(s, seat)
    if kind in held and not is_said_token:
        return kind
    if kind + TOKEN not in held:
        forbid("BR-CARD-02", f"you have no {name} in {'your token area' if is_said_token else 'hand or token area'}")
    return kind + TOKEN


def has_fresh(s: BreedsState, seat: int, base: int) -> bool:
    """Whether one of these cards has not left the battlefield in this combat."""
    if not s.left:
        return True
    side = s.sides[seat]
    for card in side.tokens if base >= TOKEN else side.hand:
        if s.kind[card] == base % TOKEN and card not in s.left:
            return True
    return False


def fresh_refusal(s: BreedsState, seat: int, code: int) -> Refusal | None:
    base = code % STEP
    if base not in held_dragons(s, seat):
        return Refusal("BR-CARD-02", f"you hold no {s.cards.names[kind_in(code)]} to play")
    if has_fresh(s, seat, base):
        return None
    name = s.cards.names[kind_in(code)]
    return Refusal("BR-COMBAT-06", f"{name} has left the battlefield in this combat and cannot come back")


def transmute_refusal(s: BreedsState, seat: int, code: int) -> Refusal | None:
    """Whether a card may be laid on a dragon of the same player."""
    if has_transmute(s, seat, kind_in(code)):
        return None
    return Refusal("BR-TRANSMUTE-01", f"{s.cards.names[kind_in(code)]} does not have Transmute")


def own_dragons(s: BreedsState, seat: int) -> list[int]:
    return [number for number, dragon in enumerate(s.dragons) if dragon.there and dragon.seat == seat]


def enemy_dragons(s: BreedsState, seat: int) -> list[int]:
    return [number for number, dragon in enumerate(s.dragons) if dragon.there and dragon.seat != seat]


def card_words(s: BreedsState, code: int) -> str:
    name = s.cards.names[kind_in(code)]
    return f"token {name}" if is_token(code) else name


def card_touch(s: BreedsState, seat: int, code: int) -> str:
    return f"{'token' if is_token(code) else 'hand'}:{s.cards.names[kind_in(code)]}"


def dragons_listed(s: BreedsState, numbers: list[int]) -> str:
    return ", ".join([dragon_words(s, number) for number in numbers])


def can_act(s: BreedsState, seat: int) -> bool:
    """Whether a player has anything to play with, as everybody can see."""
    side = s.sides[seat]
    return len(side.hand) + len(side.tokens) + side.fireballs + side.late_fireballs > 0

# plain: documents for people, never on the hot path
"""Positions of Draco Magi as documents: read what a person writes, write what a person can read.

A card is named; a battlefield is `F03B` (card and side up), or a land (`Swamp`, `Swamp red`). Piles and decks are lists with
the top card first, stacks from bottom to top; `...` in a deck stands for all cards not named anywhere. `Red ^1` is a Red that
seat 1 has seen, `Red ^*` one that everybody has, `Red ^` one that nobody has; without a mark a card is as well known as is
usual for its place. `lots` are what the seats know of where hidden cards can be; a position written by hand has none.
"""

from __future__ import annotations

import re
from typing import Any

from wyrmhall.core.events import PUBLIC
from wyrmhall.games.magi.face.view import shot_view
from wyrmhall.games.magi.rules.pool import DRAWN_GAME
from wyrmhall.games.magi.state import COLOURS, PHASES, TONIGHT, Field, MagiState, Side, learn
from wyrmhall.games.magi.text.cards import FIXED, IMMUNE, OPTIONS, SPENT, VALUE_NAMES, Cards
from wyrmhall.kit.documents import written_lots

REST = "..."
MANY_ROUNDS = 1_000_000  # there is no round limit (DM-NIGHT-05); this only catches a slip
MANY_HITS = 1000  # likewise
DRAGON_ZONES = ("dragon_hand", "dragon_pile", "box", "dragon_deck")
BATTLE_ZONES = ("battle_hand", "battle_pile", "up", "draft", "battle_deck")
OPEN_ZONES = ("dragon_pile", "battle_pile", "up", "won")
TOP_FIRST = ("dragon_deck", "dragon_pile", "battle_deck", "battle_pile")
KEYS = (
    "phase",
    "round",
    "marker",
    "turn",
    "passes",
    "fight",
    "attack",
    "shot",
    "winner",
    "row",
    "sides",
    "advanced",
    "fields",
    "aware",
    "lots",
)
SIDE_KEYS = ("colour", "won", *DRAGON_ZONES, *BATTLE_ZONES)
SHOT_KEYS = ("kind", "place", "seat", "hits", "shields", "aside")
FIELD_KEYS = ("card", "stacks", "tonight", "frozen", "resolved")
FROZEN_KEYS = ("by", "dragon")
TONIGHT_WORDS: dict[int, str] = {**dict(enumerate(VALUE_NAMES)), IMMUNE: "immune", FIXED: "fixed"}
TONIGHT_FORM = re.compile(rf"([12]) ([123]) ({'|'.join(TONIGHT_WORDS.values())}|heard) ([+-]?\d{{1,2}})$")
MARK = re.compile(r"^(.*?)(?: \^(\*|[12]*))?$")


def write(s: MagiState) -> dict[str, Any]:
    doc: dict[str, Any] = {
        "phase": PHASES[s.phase],
        "round": s.round,
        "marker": s.marker + 1,
        "turn": s.turn + 1,
        "passes": s.passes,
        "fight": s.fight + 1,
        "row": [_write_field(s, field) for field in s.row],
        "sides": [_write_side(s, seat, side) for seat, side in enumerate(s.sides)],
        "advanced": [_write_card(s, card, 0) for card in reversed(s.advanced)],
        "fields": [_write_card(s, card, 0) for card in reversed(s.fields)],
        "aware": _write_aware(s),
    }
    lots = written_lots(s, [side.dragon_hand + side.battle_hand for side in s.sides])
    if lots:
        doc["lots"] = lots
    if s.winner >= 0:
        doc["winner"] = 0 if s.winner == DRAWN_GAME else s.winner + 1
    if s.attack:  # only where a player resigned in the middle of it
        doc["attack"] = [f"{s.cards.names[code // OPTIONS]} {code % OPTIONS}" for code in s.attack]
    if s.shot:  # likewise
        shot = shot_view(s)
        doc["shot"] = {**shot, "place": shot["place"] + 1, "seat": shot["seat"] + 1}
    return doc


def _write_card(s: MagiState, card: int, usual: int) -> str:
    name = s.cards.names[s.kind[card]]
    if s.kind[card] >= s.cards.first_field:
        name += "AB"[s.facing[card]]
    return name if s.seen[card] == usual else f"{name} ^{_mask_words(s.seen[card])}"


def _mask_words(mask: int) -> str:
    return "*" if mask == PUBLIC else "".join(str(seat + 1) for seat in (0, 1) if mask >> seat & 1)


def _write_side(s: MagiState, seat: int, side: Side) -> dict[str, Any]:
    doc: dict[str, Any] = {"colour": COLOURS[side.colour]} if side.colour >= 0 else {}
    for zone in (*DRAGON_ZONES, *BATTLE_ZONES, "won"):
        cards: list[int] = getattr(side, zone)
        names = [_write_card(s, card, usual(zone, seat)) for card in cards]
        doc[zone] = names[::-1] if zone in TOP_FIRST else names
    return doc


def _write_field(s: MagiState, field: Field) -> dict[str, Any] | None:
    doc: dict[str, Any] = {"card": _write_card(s, field.card, PUBLIC) if field.card >= 0 else ""}
    if any(field.stacks):
        doc["stacks"] = [[_write_card(s, card, PUBLIC) for card in stack] for stack in field.stacks]
    tonight = [words for stack in field.stacks for card in stack for words in _write_tonight(s, field, card)]
    if tonight:
        doc["tonight"] = tonight
    if field.polar >= 0:
        doc["frozen"] = {"by": field.polar_seat + 1, "dragon": _write_card(s, field.polar, PUBLIC)}
    if field.resolved:
        doc["resolved"] = True
    return doc


def _write_tonight(s: MagiState, field: Field, card: int) -> list[str]:
    """What holds for a dragon until the round ends: whose it is, which from below, what, and the number."""
    seat = 0 if card in field.stacks[0] else 1
    where = f"{seat + 1} {field.stacks[seat].index(card) + 1}"
    rows = [s.tonight[row : row + TONIGHT] for row in range(0, len(s.tonight), TONIGHT)]
    return [
        f"{where} {TONIGHT_WORDS[what]} {number:+d}" if what > SPENT else f"{where} heard {SPENT - what + 1}"
        for one, what, number in rows
        if one == card
    ]


def usual(zone: str, seat: int) -> int:
    if zone in OPEN_ZONES:
        return PUBLIC
    return 1 << seat if zone in ("dragon_hand", "battle_hand", "draft", "box") else 0


def _write_aware(s: MagiState) -> dict[str, str]:
    usual = usual_awareness(s)
    return {
        awareness_name(s.cards, i): _mask_words(mask)
        for i, mask in enumerate(s.aware)
        if mask != usual[i]
    }  # fmt: skip


def awareness_name(cards: Cards, index: int) -> str:
    advanced = cards.first_field - cards.first_advanced
    if index < advanced:
        return cards.names[cards.first_advanced + index]
    seat, kind = divmod(index - advanced, cards.first_battle)
    return f"{seat + 1} {cards.names[kind]}"


def usual_awareness(s: MagiState) -> list[int]:
    """Each owner knows the own advanced cards; dragons are known to be in their decks unless the variant hides them."""
    cards = s.cards
    aware = [0] * (cards.first_field - cards.first_advanced)
    hidden = s.settings.additional < 8 and s.settings.pick != "open"
    for seat in (0, 1):
        for kind in range(cards.first_battle):
            aware.append(1 << seat if hidden and cards.is_special(kind) else PUBLIC)
    twin = MagiState(cards, s.settings, s.chance, s.kind, s.seen[:])
    twin.aware = aware
    for seat, side in enumerate(s.sides):
        for zone in side.zones():
            for card in zone:
                if s.kind[card] < cards.first_field:
                    learn(twin, seat, card, s.seen[card])
                    if cards.is_advanced(s.kind[card]):
                        learn(twin, seat, card, 1 << seat)
        for field in s.row:
            for card in [
                *field.stacks[seat],
                *([field.polar] if field.polar >= 0 and field.polar_seat == seat else []),
            ]:
                learn(twin, seat, card, PUBLIC)
    return aware

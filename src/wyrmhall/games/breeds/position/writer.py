# plain: documents for people, never on the hot path
"""Positions of Dragon Breeds as documents: read what a person writes, write what a person can read.

A card is named. Decks, discard piles and faction piles are lists with the top card first, a dragon's cards from the bottom up.
`...` in a deck stands for all cards of the starting deck that are named nowhere; piles that are left out take the rest of the
Faction Deck. Cards that lie nowhere are out of the game. `Ripplet ^1` is a Ripplet that seat 1 has seen, `^*` everybody, `^`
nobody; without a mark a card is as well known as is usual for its place. `Common Coin @1` came with seat 1. A card with more to
tell is a table: `from` is the source of a token (`trash`, `discard 1`, `slot 1 4`), `kept` says that it stays one turn longer,
`left` that it has left the battlefield in this combat, `used` which of its abilities were used this turn, of those that
work so many times. `lasting` is what abilities have put in force for the combat or the turn, `notes` what has happened in the turn
as far as a text may ask for it.
Dragons, slots and the texts of a dragon count from 1. `lots` are what the seats know of where hidden
cards can be; a position written by hand has none.
"""

from __future__ import annotations

import re
from typing import Any

from wyrmhall.core.events import PUBLIC
from wyrmhall.games.breeds.state import (
    COMBAT_NOTE,
    FROM_TRASH,
    LAST_TURN,
    LASTING_SIZE,
    NOTE_SIZE,
    PHASES,
    SLOT,
    STANDINGS,
    BreedsState,
    Dragon,
    Side,
)
from wyrmhall.games.breeds.text.cards import NO_FACTION, PILES
from wyrmhall.games.breeds.text.use.deeds import SEATS_BASE
from wyrmhall.games.breeds.text.use.moments import NOTED
from wyrmhall.kit.documents import written_lots

REST = "..."
KEYS = (
    "phase",
    "round",
    "start",
    "turn",
    "bought",
    "sides",
    "trash",
    "refracted",
    "combat",
    "used",
    "lasting",
    "notes",
    "lots",
)
NUMBERS = ("damage", "shield", "fireballs", "epics", "late_fireballs", "late_epics", "fell")
SIDE_KEYS = (
    "faction", "stage", "standing", "quests", *NUMBERS, "hand", "deck", "discard", "tokens", "supply", "piles", "locked",
    "box",
)  # fmt: skip
COMBAT_KEYS = ("attacker", "defender", "dragons", "fireballs", "played", "survived")
DRAGON_KEYS = (
    "cards", "blocks", "seat", "gone", "sv", "might", "wounds", "silences", "printed", "texts", "names", "imitated", "used",
)  # fmt: skip
NOTE_KEYS = ("what", "by", "of", "dragon")
END_OF_COMBAT = "combat over"
LASTING_KEYS = ("of", "part", "seat", "dragon", "about", "player", "last")
REFRACTED_KEYS = ("card", "owner", "target", "by", "now")
CARD_KEYS = ("card", "from", "kept", "left", "used")
TOP_FIRST = ("deck", "discard")
MARK = re.compile(r"^(.*?)(?: \^(\*|[1-9]*))?(?: @([1-9]))?$")
USED = re.compile(r"([1-9]) (?:([12])\.(\d)|quest)")


def usual(zone: str, seat: int) -> int:
    """Who knows a card in this place unless something else is said."""
    if zone in ("hand", "locked", "box"):
        return 1 << seat
    return 0 if zone in ("deck", "piles") else PUBLIC


def write(s: BreedsState) -> dict[str, Any]:
    doc: dict[str, Any] = {
        "phase": PHASES[s.phase],
        "round": s.round,
        "start": s.start + 1,
        "turn": s.turn + 1,
        "sides": [_side(s, seat, side) for seat, side in enumerate(s.sides)],
        "trash": [_card(s, card, PUBLIC, -1) for card in s.trash],
    }
    if s.bought:
        doc["bought"] = True
    if s.waiting:
        doc["refracted"] = [_refracted(s, at) for at in range(len(s.waiting))]
    if s.attacker >= 0:
        doc["combat"] = {
            "attacker": s.attacker + 1,
            "defender": s.defender + 1,
            "dragons": [_dragon(s, dragon) for dragon in s.dragons],
            "fireballs": [_card(s, card, PUBLIC, -1) for card in s.fired],
            "played": _seats(s, s.played),
            "survived": _seats(s, s.survived),
        }
    lots = written_lots(s, [side.hand for side in s.sides])
    if lots:
        doc["lots"] = lots
    if s.used:
        doc["used"] = [_identity_used(s, code) for code in s.used]
    if s.lasting:
        doc["lasting"] = [_lasting(s, at) for at in range(0, len(s.lasting), LASTING_SIZE)]
    if s.notes:
        doc["notes"] = [_note(s, at) for at in range(0, len(s.notes), NOTE_SIZE)]
    return doc


def _note(s: BreedsState, at: int) -> dict[str, Any]:
    """Something that has happened in this turn."""
    moment, player, seat, number = s.notes[at : at + NOTE_SIZE]
    doc: dict[str, Any] = {"what": END_OF_COMBAT if moment == COMBAT_NOTE else NOTED[1 << moment]}
    told = {"by": player, "of": seat, "dragon": number}
    doc.update({key: place + 1 for key, place in told.items() if place >= 0})
    return doc


def _lasting(s: BreedsState, at: int) -> dict[str, Any]:
    """What is in force: of which ability, whose, of which dragon, and about which dragon or player."""
    place, seat, bearer, what, who = s.lasting[at : at + LASTING_SIZE]
    of = s.cards.lasting[place].of
    is_dragons = any(ability.place == of for abilities in s.cards.activated for ability in abilities)
    name = ability_words(s, of) if is_dragons else _identity_used(s, of * SEATS_BASE + seat)
    doc: dict[str, Any] = {"of": name, "seat": seat + 1}
    part = [lasting.place for lasting in s.cards.lasting if lasting.of == of].index(place)
    doc.update({"part": part + 1} if part else {})
    numbers = {"dragon": bearer, "about": what, "player": who}
    doc.update({key: number + 1 for key, number in numbers.items() if number >= 0})
    doc.update({"last": True} if what == LAST_TURN else {})
    return doc


def _side(s: BreedsState, seat: int, side: Side) -> dict[str, Any]:
    doc: dict[str, Any] = {
        "faction": "" if side.faction < 0 else s.cards.factions[side.faction],
        "stage": side.stage,
        "standing": STANDINGS[side.standing],
        "quests": side.quests[:],
    }
    for name in NUMBERS:
        if getattr(side, name):
            doc[name] = getattr(side, name)
    for zone in ("hand", "deck", "discard", "tokens", "locked", "box"):
        cards = [_card(s, card, usual(zone, seat), seat) for card in getattr(side, zone)]
        doc[zone] = cards[::-1] if zone in TOP_FIRST else cards
    doc["supply"] = [
        _card(s, side.piles[pile][-1], PUBLIC, seat) if side.up >> pile & 1 else "" for pile in range(PILES)
    ]
    doc["piles"] = [
        [
            _card(s, card, 0, seat)
            for card in reversed(side.piles[pile][:-1] if side.up >> pile & 1 else side.piles[pile])
        ]
        for pile in range(PILES)
    ]
    return doc


def _card(s: BreedsState, card: int, known: int, seat: int) -> str | dict[str, Any]:
    """A card in a place; `seat` is whose place it is, -1 if it is nobody's."""
    kind = s.kind[card]
    text = s.cards.names[kind]
    if s.seen[card] != known:
        text += f" ^{mask_words(s.seen[card])}"
    if s.cards.faction[kind] == NO_FACTION and s.home[card] != seat:
        text += f" @{s.home[card] + 1}"
    at = s.lending(card)
    used = s.used_on(card)
    if at < 0 and card not in s.left and not used:
        return text
    doc: dict[str, Any] = {"card": text}
    if at >= 0:
        doc["from"] = _source(s.lent[at + 1])
        if s.lent[at + 2]:
            doc["kept"] = True
    if card in s.left:
        doc["left"] = True
    if used:
        doc["used"] = [ability_words(s, ability) for ability in used]
    return doc


def mask_words(mask: int) -> str:
    return "*" if mask == PUBLIC else "".join(str(seat + 1) for seat in range(9) if mask >> seat & 1)


def _source(source: int) -> str:
    if source == FROM_TRASH:
        return "trash"
    if source >= SLOT:
        return f"slot {(source - SLOT) // PILES + 1} {(source - SLOT) % PILES + 1}"
    return f"discard {source + 1}"


def _seats(s: BreedsState, bits: int) -> list[int]:
    return [seat + 1 for seat in range(s.seats) if bits >> seat & 1]


def _refracted(s: BreedsState, at: int) -> dict[str, Any]:
    owner, target, by, now = s.fates[4 * at : 4 * at + 4]
    doc: dict[str, Any] = {
        "card": _card(s, s.waiting[at], PUBLIC, owner),
        "owner": owner + 1,
        "target": target + 1,
        "by": by + 1,
    }
    if now:
        doc["now"] = True
    return doc


def _dragon(s: BreedsState, dragon: Dragon) -> dict[str, Any]:
    names = s.cards.names
    doc: dict[str, Any] = {
        "cards": [_card(s, card, PUBLIC, dragon.seat) for card in dragon.cards],
        "seat": dragon.seat + 1,
    }
    if dragon.blocks >= 0:
        doc["blocks"] = dragon.blocks + 1
    if not dragon.there:
        doc["gone"] = True
    changes = {"sv": dragon.bonus, "might": dragon.might, "wounds": dragon.wounds, "silences": dragon.silences}
    doc.update({key: value for key, value in changes.items() if value})
    kinds = [s.kind[card] for card in dragon.cards]
    if dragon.printed != sum(s.cards.sv[kind] for kind in kinds):
        doc["printed"] = dragon.printed
    if dragon.texts != kinds or dragon.text_cards != dragon.cards:
        doc["texts"] = [_text(s, dragon, place) for place in range(len(dragon.texts))]
    if dragon.names != kinds:
        doc["names"] = [names[kind] for kind in dragon.names]
    if dragon.imitated:
        doc["imitated"] = [names[kind] for kind in dragon.imitated]
    if dragon.used:
        doc["used"] = [ability_words(s, number) for number in dragon.used]
    return doc


def _text(s: BreedsState, dragon: Dragon, place: int) -> str:
    """'Crusher' is imitated, 'Slagling 2' comes from the second card, 'Slagling ?' from one that is no longer there."""
    name, card = s.cards.names[dragon.texts[place]], dragon.text_cards[place]
    if card < 0:
        return name
    return f"{name} {dragon.cards.index(card) + 1}" if card in dragon.cards else f"{name} ?"


def ability_words(s: BreedsState, number: int) -> str:
    """'Undertow 1': the first activated ability of Undertow."""
    for kind, abilities in enumerate(s.cards.activated):
        for place, ability in enumerate(abilities, 1):
            if ability.place == number:
                return f"{s.cards.names[kind]} {place}"
    raise ValueError(f"there is no dragon's ability {number}")


def _identity_used(s: BreedsState, code: int) -> str:
    """'1 2.1': seat 1 has used the first ability of stage 2; '1 quest': what its quest counts has come about once."""
    number, seat = divmod(code, SEATS_BASE)
    if any(ability.place == number for ability in s.cards.quest_abilities[s.sides[seat].faction]):
        return f"{seat + 1} quest"
    for stage, abilities in enumerate(s.cards.stage_abilities[s.sides[seat].faction], 1):
        for place, ability in enumerate(abilities, 1):
            if ability.place == number:
                return f"{seat + 1} {stage}.{place}"
    raise ValueError(f"seat {seat} has no ability {number}")

# plain: documents for people, never on the hot path
"""Positions of Dragon Booster as documents: read what a person writes, write what a person can read.

A card is named. Decks and piles are lists with the top card first; `...` in a deck stands for all cards of the player's
deck list that are not named anywhere. `Mag Kick @2` is a Mag Kick that belongs to seat 2; `Mag Kick ^1` one that seat 1 has
seen, `Mag Kick ^*` one that everybody has, `Mag Kick ^` one that nobody has; without a mark a card is its holder's, and as
well known as is usual for its place. `1 track 2` is the second card in the track of seat 1. `oldest` names the cards with
Constant: effects in the order in which they came into play, where that is not the order in which they are written. `lots` are
what the seats know of where hidden cards can be; a position written by hand has none.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from wyrmhall.core.events import PUBLIC
from wyrmhall.games.booster import state as st
from wyrmhall.games.booster.state import BoosterState, Side
from wyrmhall.games.booster.text.cards import STATS, Cards
from wyrmhall.games.booster.text.parts.abilities import Ability
from wyrmhall.games.booster.text.parts.changes import SWAPPED, TO
from wyrmhall.games.booster.text.parts.windows import DURATION_NAMES
from wyrmhall.games.booster.text.use.values import change_at
from wyrmhall.kit.documents import written_lots

REST = "..."
NO_CARD = "none"  # rushes, though there is one in the zone
ZONES = {
    "hand": st.HAND, "track": st.TRACK, "zone": st.ZONE, "gear": st.CAPS, "crew": st.CREW_SPOT, "dragon": st.DRAGON_SPOT,
    "discards": st.DISCARDS, "damaged": st.DAMAGED, "played": st.LIMBO, "race_deck": st.RACE,
    "dragon_deck": st.DRAGON_DECK,
}  # fmt: skip
TOP_FIRST = ("race_deck", "discards", "damaged")
REASONS = ("", "points", "exhaustion", "loop", "standstill")
KEYS = (
    "phase", "match_game", "loser", "turn", "leader", "next_leader", "actor", "passes", "starter", "battles", "winner", "reason",
    "stirred", "still", "rounds", "evenings", "sides", "lasting", "used", "fresh", "loop",
    "oldest", "lots", "sprints", "victor", "winnings", "waiting", "batch", "replacing", "acting", "acting_card", "cap", "plays",
)  # fmt: skip
SIDE_KEYS = ("points", "energy", "colour", "wins", "rushing", "this_turn", "caps", *ZONES)
LASTING_KEYS = (
    "what", "does", "card", "seat", "number", "until", "source", "rival", "about", "user", "from", "skip", "swapped", "own",
)  # fmt: skip


LOOP_KEYS = ("looper", "marks", "deeds", "scenes", "spent", "replies")  # what was done in this block, as numbers


def usual(place: int, seat: int, open_decks: bool) -> int:
    if place == st.RACE:
        return 0
    if place == st.HAND or (place == st.DRAGON_DECK and not open_decks):
        return 1 << seat
    return PUBLIC


def write(s: BoosterState) -> dict[str, Any]:
    doc: dict[str, Any] = {
        "phase": st.PHASES[s.phase], "match_game": s.game, "turn": s.turn, "leader": s.leader + 1, "actor": s.actor + 1,
        "sides": [_write_side(s, seat, side) for seat, side in enumerate(s.sides)],
    }  # fmt: skip
    numbers: tuple[tuple[str, Any, Any], ...] = (
        ("loser", s.loser + 1, 0), ("next_leader", s.next_leader + 1, 0), ("passes", s.passes, 0), ("starter", s.starter + 1, 0),
        ("battles", s.battles, 0), ("stirred", s.stirred, False), ("still", s.still, 0),
        ("rounds", s.rounds[:], []), ("evenings", s.evenings[:], []),
        ("victor", s.victor + 1, 0), ("cap", s.cap, 0), ("plays", s.plays, 0),
        ("winnings", s.winnings, 0), ("sprints", s.sprints[:], []),
        ("replacing", [part_words(s.cards, number) for number in s.replacing], []), ("waiting", _write_waiting(s, s.waiting), []),
        ("batch", _write_waiting(s, s.batch), []),
    )  # fmt: skip
    doc.update({key: value for key, value, default in numbers if value != default})
    if s.acting >= 0:
        doc["acting"] = ability_words(s.cards, s.acting)
    if s.acting_card >= 0:
        doc["acting_card"] = place_words(s, s.acting_card)
    if s.winner != st.NOBODY:
        doc["winner"] = 0 if s.winner == st.DRAWN else s.winner + 1
    if s.reason:
        doc["reason"] = REASONS[s.reason]
    if s.lasting:
        doc["lasting"] = [_write_lasting(s, row) for row in range(0, len(s.lasting), st.LASTING)]
    if s.used:
        doc["used"] = [f"{place_words(s, use // st.USES)} {use % st.USES + 1}" for use in s.used]
    if s.looper >= 0 or s.spent:
        lists = {name: list(getattr(s, name)) for name in LOOP_KEYS[1:]}
        looper = {"looper": s.looper + 1} if s.looper >= 0 else {}
        doc["loop"] = {**looper, **{name: numbers for name, numbers in lists.items() if numbers}}
    if s.standing != st.cards_standing(s):
        doc["oldest"] = [place_words(s, card) for card in s.standing]
    lots = written_lots(s, [side.hand for side in s.sides])
    if lots:
        doc["lots"] = lots
    if s.fresh:
        doc["fresh"] = [place_words(s, card) for card in s.fresh]
    return doc


def place_words(s: BoosterState, card: int) -> str:
    """`1 track 2`."""
    seat, place = s.at[card] // st.SPAN, s.at[card] % st.SPAN
    name = next(name for name, number in ZONES.items() if number == place)
    return f"{seat + 1} {name} {s.sides[seat].zones[place].index(card) + 1}"


def _write_waiting(s: BoosterState, rows: list[int]) -> list[dict[str, Any]]:
    """Effects that wait; only where a player resigned in the middle of something."""
    found = []
    for row in range(0, len(rows), st.WAITING):
        seat, card, kind, ability, who, what, rival, number = rows[row : row + st.WAITING]
        doc = {
            "seat": seat + 1, "source": s.cards.names[kind], "ability": ability_words(s.cards, ability), "who": who + 1,
            "rival": rival + 1,
            "from": place_words(s, card) if card >= 0 else "", "card": place_words(s, what) if what >= 0 else "",
        }  # fmt: skip
        if number:
            doc["number"] = number
        found.append(doc)
    return found


def _write_card(s: BoosterState, card: int, seat: int, place: int) -> str:
    words = s.cards.names[s.kind[card]]
    if s.owner[card] != seat:
        words += f" @{s.owner[card] + 1}"
    if s.seen[card] != usual(place, seat, s.settings.open_dragon_decks):
        words += f" ^{mask_words(s.seen[card], s.seats)}"
    return words


def mask_words(mask: int, seats: int) -> str:
    return "*" if mask == PUBLIC else "".join(str(seat + 1) for seat in range(seats) if mask >> seat & 1)


def _write_side(s: BoosterState, seat: int, side: Side) -> dict[str, Any]:
    doc: dict[str, Any] = {"points": side.points, "energy": side.energy}
    if side.colour >= 0:
        doc["colour"] = s.cards.colour_names[side.colour]
    if side.wins:
        doc["wins"] = side.wins
    for name, place in ZONES.items():
        names = [_write_card(s, card, seat, place) for card in side.zones[place]]
        if place == st.DRAGON_SPOT:
            doc[name] = names[0] if names else ""
        elif names or place in (st.RACE, st.DRAGON_DECK):
            doc[name] = names[::-1] if name in TOP_FIRST else names
    if side.caps != list(range(len(side.caps))):
        doc["caps"] = side.caps[:]
    if side.rushing >= 0:
        doc["rushing"] = place_words(s, side.rushing)
    elif s.phase == st.BATTLE and len(side.zone) == 1:
        doc["rushing"] = NO_CARD
    if any(side.tally):
        doc["this_turn"] = {st.TALLY_NAMES[i]: count for i, count in enumerate(side.tally) if count}
    return doc


def part_words(cards: Cards, number: int) -> str:
    """`Charge!: gain a point`: a card, and the words on it."""
    kind = bisect_right(cards.first_part, number) - 1
    return f"{cards.names[kind]}: {cards.words_of(number)}"


def ability_words(cards: Cards, number: int) -> str:
    """An effect, by the words of what it does, which is a part of its own."""
    ability = cards.book[number]
    assert isinstance(ability, Ability)
    assert ability.act is not None
    return part_words(cards, ability.act.number)


def _write_lasting(s: BoosterState, row: int) -> dict[str, Any]:
    cells = s.lasting[row : row + st.LASTING]
    cards, change, extra = s.cards, change_at(s, row), cells[st.L_EXTRA]
    doc: dict[str, Any] = {
        "what": change.word, "seat": cells[st.L_SEAT] + 1, "number": cells[st.L_NUMBER],
        "until": DURATION_NAMES[cells[st.L_UNTIL]], "source": cards.names[cells[st.L_SOURCE]],
        "rival": cells[st.L_RIVAL] + 1, "user": cells[st.L_USER] + 1,
    }  # fmt: skip
    if change.node is not None:
        doc["does"] = part_words(cards, change.number)
    if cells[st.L_CARD] >= 0:
        doc["card"] = place_words(s, cells[st.L_CARD])
    if cells[st.L_FROM] >= 0:
        doc["from"] = place_words(s, cells[st.L_FROM])
    if change.word == "stat":
        doc["about"] = STATS[extra]
    elif change.layer() == TO and extra == SWAPPED:
        doc["swapped"] = True
    elif extra > 0:
        doc["skip"] = extra
    if cells[st.L_OWN]:
        doc["own"] = True
    return doc

"""A position of Dragon Breeds in whole numbers, as a network is told of it.

What cards say and do counts, never which cards they are, so that other cards can be judged too.
"""

from __future__ import annotations

from typing import Final

from wyrmhall.games.breeds.mind.standing import fireballs_held, room, strength, threat
from wyrmhall.games.breeds.state import ELIMINATED, IN, PHASES, BreedsState
from wyrmhall.games.breeds.text.cards import COIN, DRAGON, FIREBALL, NO_FACTION, PILES
from wyrmhall.games.breeds.text.use.passives import fireball_damage, is_blocked, might_of, sv_of

PARTS: Final = 4.0  # of an SV in which values are told

ZONE: Final = ("cards", "dragons", "sv", "worth", "text", "best", "ambush", "transmute", "dear", "legendary")
COINS: Final = ("common", "rare", "epic", "faction", "fireballs")
SIDE: Final = (
    "in", "eliminated", "second stage", "breakpoint", "later breakpoint", "room", "shield", "fireball tokens",
    "late fireball tokens", "epic tokens", "late epic tokens", "quest 1", "quest 2", "quest 3", "strength", "active",
    "attacks", "defends", "fireballs", "fireball reach", "borrowed", "borrowed worth", "locked", "piles", "open piles",
    "open worth", "open best", "mean worth", "mean sv",
    *[f"hand {name}" for name in ZONE], *[f"hand {name}" for name in COINS],
    *[f"discards {name}" for name in ZONE],
    *[f"all {name}" for name in ZONE], *[f"all {name}" for name in COINS],
)  # fmt: skip
FIELD: Final = ("dragons", "sv", "might", "free might", "free dragons", "best", "bonus")
TABLE: Final = (
    "seats", "rounds", "bought", "trash", "trash worth", "trash best", "judged by hand", "falls", "threat",
    "threat beyond room", *PHASES,
)  # fmt: skip
NAMES: Final = [
    *[f"own {name}" for name in SIDE], *[f"rival {name}" for name in SIDE], *[f"others {name}" for name in SIDE],
    *[f"own field {name}" for name in FIELD], *[f"other field {name}" for name in FIELD], *TABLE,
]  # fmt: skip


def numbers_of(s: BreedsState, seat: int, judged: float) -> list[int]:
    """Own side, the strongest rival, the mean of the other rivals, the battlefield, the table."""
    rival = strongest(s, seat)
    found = side_of(s, seat)
    found += side_of(s, rival)
    found += mean_of([side_of(s, other) for other in s.others(seat) if other != rival], len(SIDE))
    fields = [[0] * len(FIELD), [0] * len(FIELD)]
    if s.dragons:
        for number, dragon in enumerate(s.dragons):
            if dragon.there:
                add_dragon(s, number, fields[0 if dragon.seat == seat else 1])
    found += fields[0]
    found += fields[1]
    values = s.cards.value
    worth, best = 0.0, 0.0
    for card in s.trash:
        value = values[s.kind[card]]
        worth += value
        best = max(best, value)
    menace = beyond = 0
    if s.attacker >= 0 and s.defender != s.attacker and s.is_in(s.defender) and s.dragons:
        sign = -1 if s.defender == seat else 1 if s.attacker == seat else 0
        menace = threat(s)
        beyond = sign * max(0, menace - room(s, s.defender))
        menace *= sign
    found += [
        s.seats - 2, min(100, s.round), int(s.bought), len(s.trash), int(worth), int(PARTS * best),
        int(100.0 * judged), 1 if beyond > 0 else -1 if beyond < 0 else 0, menace, beyond,
    ]  # fmt: skip
    for phase in range(len(PHASES)):
        found.append(1 if s.phase == phase else 0)
    return found


def strongest(s: BreedsState, seat: int) -> int:
    best, most = -1, 0.0
    for other in s.others(seat):
        found = strength(s, other)
        if best < 0 or found > most:
            best, most = other, found
    return best


def mean_of(sides: list[list[int]], size: int) -> list[int]:
    if not sides:
        return [0] * size
    return [sum([side[at] for side in sides]) // len(sides) for at in range(size)]


def side_of(s: BreedsState, seat: int) -> list[int]:
    side = s.sides[seat]
    cards = s.cards
    hand = zone_of(s, side.hand)
    deck = zone_of(s, side.deck)
    discards = zone_of(s, side.discard)
    whole = [hand[at] + deck[at] + discards[at] for at in range(len(hand))]
    whole[5] = max(hand[5], deck[5], discards[5])
    size = max(1, whole[0])
    lent = 0.0
    for card in side.tokens:
        lent += cards.value[s.kind[card]]
    open_worth, open_best = 0.0, 0.0
    left = 0
    for pile in range(PILES):
        cards_of_pile = side.piles[pile]
        left += len(cards_of_pile)
        if cards_of_pile and side.up >> pile & 1:
            value = cards.value[s.kind[cards_of_pile[-1]]]
            open_worth += value
            open_best = max(open_best, value)
    balls = fireballs_held(s, seat)
    limits = cards.breakpoints[side.faction] if side.faction >= 0 else [0, 0]
    found = [
        1 if side.standing == IN else 0, 1 if side.standing == ELIMINATED else 0, side.stage - 1,
        limits[side.stage - 1], limits[1] if side.stage == 1 else 0,
        max(0, room(s, seat)) if side.faction >= 0 else 0, side.shield, side.fireballs, side.late_fireballs, side.epics,
        side.late_epics, side.quests[0], side.quests[1], side.quests[2], int(10.0 * strength(s, seat)),
        1 if s.turn == seat else 0, 1 if s.attacker == seat else 0, 1 if s.defender == seat else 0, balls,
        balls * fireball_damage(s, seat) if balls else 0, len(side.tokens), int(PARTS * lent), len(side.locked), left,
        len(s.open_slots(seat)), int(PARTS * open_worth), int(PARTS * open_best), 10 * whole[3] // size,
        20 * whole[2] // size,
    ]  # fmt: skip
    found += hand
    found += discards[: len(ZONE)]
    found += whole
    return found


def zone_of(s: BreedsState, zone: list[int]) -> list[int]:
    """What the cards of a zone come to, by the names of ZONE and COINS."""
    cards = s.cards
    kinds, sorts, svs, values, texts = s.kind, cards.sort, cards.sv, cards.value, cards.text_value
    dragons = sv = ambush = transmute = dear = legendary = 0
    common = rare = epic = own = balls = 0
    worth = text = best = 0.0
    for card in zone:
        kind = kinds[card]
        worth += values[kind]
        sort = sorts[kind]
        if sort == DRAGON:
            dragons += 1
            sv += svs[kind]
            text += texts[kind]
            best = max(best, values[kind])
            if cards.ambush[kind]:
                ambush += cards.ambush[kind]
            if cards.transmute[kind]:
                transmute += 1
            if cards.rarity[kind] >= 2:
                dear += 1
                if cards.rarity[kind] >= 3:
                    legendary += 1
        elif sort == COIN:
            shows = cards.shows[kind]
            common += shows & 1
            rare += shows >> 1 & 1
            epic += shows >> 2 & 1
            if cards.shows_faction[kind] != NO_FACTION:
                own += 1
        elif kind == FIREBALL:
            balls += 1
    return [
        len(zone), dragons, sv, int(PARTS * worth), int(PARTS * text), int(PARTS * best), ambush, transmute, dear,
        legendary, common, rare, epic, own, balls,
    ]  # fmt: skip


def add_dragon(s: BreedsState, number: int, into: list[int]) -> None:
    """A dragon on the battlefield, to the numbers of its side."""
    sv, might = sv_of(s, number), might_of(s, number, False)
    into[0] += 1
    into[1] += sv
    into[2] += might
    if s.dragons[number].blocks < 0 and not is_blocked(s, number):
        into[3] += might
        into[4] += 1
    into[5] = max(into[5], sv)
    into[6] += s.dragons[number].bonus

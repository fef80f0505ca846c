"""A position of Draco Magi in whole numbers, as a network is told of it.

What cards say and do counts, never which cards they are, so that other cards can be judged too.
"""

from __future__ import annotations

from typing import Final

from wyrmhall.games.magi.mind.standing import card_value, dragon_value, field_balance, prospects, stake
from wyrmhall.games.magi.rules.defence import strike_total
from wyrmhall.games.magi.state import (
    COMMAND,
    MELEE_FIGHT,
    PHASES,
    ROW,
    MagiState,
    gem_at,
    gems_of,
    is_frozen,
    is_in_play,
)  # fmt: skip
from wyrmhall.games.magi.text.cards import MELEE, RANGED, SHIELD, STRIKE_NAMES
from wyrmhall.games.magi.text.values import value_at

PARTS: Final = 4.0  # of a melee card in which values are told

BATTLE: Final = (
    "cards", "worth", "hits", "shields", "flights", "piercing", "actions", "answers", "sun", "moon", "star", "doubles",
    "most strikes", "attacks", *[f"{name} strikes" for name in STRIKE_NAMES],
    *[f"{name} guards" for name in STRIKE_NAMES],
)  # fmt: skip
DRAGONS: Final = ("cards", "worth", "melee", "shield", "ranged", "best", "abilities")
SIDE: Final = (
    "won", "gems", "most gems", "different gems", "prospects", "missing a gem", "battle deck", "battle pile", "up",
    "dragon deck", "dragon pile", "turn", "marker",
    *[f"battle hand {name}" for name in BATTLE], *[f"battle deck {name}" for name in BATTLE[1:8]],
    *[f"dragon hand {name}" for name in DRAGONS], *[f"dragon deck {name}" for name in DRAGONS[1:5]],
)  # fmt: skip
ARMY: Final = ("dragons", "melee", "shield", "ranged", "best", "stake", "wins")
FIELD: Final = (
    "in play", "resolved", "frozen", "gem", "balance", *[f"own {name}" for name in ARMY],
    *[f"foe's {name}" for name in ARMY],
)  # fmt: skip
TABLE: Final = (
    "rounds", "passes", "fields left", "attack strikes", "attack cards", "attacked strikes", "attacked cards",
    "more dragons", "more cards", "judged by hand", *PHASES,
)  # fmt: skip
PLACES: Final = ("fought for", *[f"number {place + 1}" for place in range(ROW)])
NAMES: Final = [
    *[f"own {name}" for name in SIDE], *[f"foe's {name}" for name in SIDE],
    *[f"field {place} {name}" for place in PLACES for name in FIELD], *TABLE,
]  # fmt: skip


def numbers_of(s: MagiState, seat: int, judged: float) -> list[int]:
    """Own side, the foe's, the battlefield that is fought for, the others in their order, the table."""
    foe = 1 - seat
    found = side_of(s, seat)
    found += side_of(s, foe)
    is_fought = s.phase == MELEE_FIGHT and is_in_play(s, s.fight)
    found += field_of(s, seat, s.fight) if is_fought else [0] * len(FIELD)
    for place in range(ROW):
        is_other = is_in_play(s, place) and not (is_fought and place == s.fight)
        found += field_of(s, seat, place) if is_other else [0] * len(FIELD)
    strikes = strike_total(s.cards, s.attack) if s.attack else 0
    mine = s.turn == seat
    dragons = held = 0
    if is_fought:
        stacks = s.row[s.fight].stacks
        dragons = len(stacks[seat]) - len(stacks[foe])
        held = len(s.sides[seat].battle_hand) - len(s.sides[foe].battle_hand)
    elif s.phase == COMMAND:
        held = len(s.sides[seat].dragon_hand) - len(s.sides[foe].dragon_hand)
    found += [
        min(40, s.round), s.passes, len(s.fields), strikes if mine else 0, len(s.attack) if mine else 0,
        0 if mine else strikes, 0 if mine else len(s.attack), dragons, held, int(100.0 * judged),
    ]  # fmt: skip
    for phase in range(len(PHASES)):
        found.append(1 if s.phase == phase else 0)
    return found


def side_of(s: MagiState, seat: int) -> list[int]:
    side = s.sides[seat]
    gems = gems_of(s, seat)
    most = total = different = 0
    for gem in range(1, len(gems)):
        total += gems[gem]
        most = max(most, gems[gem])
        if gems[gem]:
            different += 1
    near = prospects(gems)
    found = [
        len(side.won), total, most, different, int(100.0 * near), 1 if total == 3 else 0, len(side.battle_deck),
        len(side.battle_pile), len(side.up), len(side.dragon_deck), len(side.dragon_pile), 1 if s.turn == seat else 0,
        1 if s.marker == seat else 0,
    ]  # fmt: skip
    found += battle_cards(s, side.battle_hand)
    found += battle_cards(s, side.battle_deck)[1:8]
    found += dragon_cards(s, side.dragon_hand)
    found += dragon_cards(s, side.dragon_deck)[1:5]
    return found


def battle_cards(s: MagiState, zone: list[int]) -> list[int]:
    """What battle cards come to, by the names of BATTLE."""
    cards = s.cards
    worth = 0.0
    hits = shields = flights = piercing = actions = answers = doubles = longest = attacks = 0
    combos = [0, 0, 0, 0]
    strikes, guards = [0, 0, 0, 0], [0, 0, 0, 0]
    for card in zone:
        kind = s.kind[card]
        worth += card_value(cards, kind)
        hits += cards.hits[kind]
        shields += cards.shields[kind]
        combos[cards.combo[kind]] += 1
        if cards.flight[kind]:
            flights += 1
        if cards.piercing[kind]:
            piercing += 1
        if cards.action[kind] is not None:
            actions += 1
        if cards.answer[kind] is not None:
            answers += 1
        if cards.strikes[kind]:
            attacks += 1
            most = 0
            made = 0
            for tally in cards.tallies[kind]:
                made |= tally
                most = max(most, tally.bit_count())
            longest = max(longest, most)
            if most > 1:
                doubles += 1
            for strike in range(4):
                if made >> (2 * strike) & 3:
                    strikes[strike] += 1
        held = 0
        for tally in cards.guards[kind]:
            held |= tally
        if held:
            for strike in range(4):
                if held >> (2 * strike) & 3:
                    guards[strike] += 1
    return [
        len(zone), int(PARTS * worth), hits, shields, flights, piercing, actions, answers, combos[1], combos[2],
        combos[3], doubles, longest, attacks, *strikes, *guards,
    ]  # fmt: skip


def dragon_cards(s: MagiState, zone: list[int]) -> list[int]:
    """What dragons in a hand or a deck come to, by the names of DRAGONS."""
    cards = s.cards
    melee, shield, ranged = cards.values[MELEE], cards.values[SHIELD], cards.values[RANGED]
    worth = best = 0.0
    swords = covers = shots = abilities = 0
    for card in zone:
        kind = s.kind[card]
        value = dragon_value(cards, kind)
        worth += value
        best = max(best, value)
        swords += melee[kind]
        covers += shield[kind]
        shots += ranged[kind]
        if cards.arrival[kind] is not None:
            abilities += 1
    return [len(zone), int(PARTS * worth), swords, covers, shots, int(PARTS * best), abilities]


def field_of(s: MagiState, seat: int, place: int) -> list[int]:
    field = s.row[place]
    frozen = 0 if not is_frozen(s, place) else 1 if field.polar_seat == seat else -1
    found = [
        1, 1 if field.resolved else 0, frozen, 1 if gem_at(s, place) else 0, int(100.0 * field_balance(s, seat, place)),
    ]  # fmt: skip
    for owner in (seat, 1 - seat):
        melee = shield = ranged = best = 0
        for card in field.stacks[owner]:
            value = value_at(s, MELEE, card, place)
            melee += value
            best = max(best, value)
            shield += value_at(s, SHIELD, card, place)
            ranged += value_at(s, RANGED, card, place)
        gain = stake(s, owner, place)
        wins = 1 if gain + prospects(gems_of(s, owner)) > 1.01 else 0
        found += [len(field.stacks[owner]), melee, shield, ranged, best, int(100.0 * gain), wins]
    return found

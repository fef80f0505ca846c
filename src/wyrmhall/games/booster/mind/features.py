"""A position of Dragon Booster in whole numbers, as a network is told of it.

What cards say and do counts, never which cards they are, so that other cards can be judged too.
"""

from __future__ import annotations

from typing import Final

from wyrmhall.games.booster.state import (
    BATTLE_USES,
    DREW,
    EVENTS,
    FINISH,
    GAINED,
    LOST,
    MANEUVERS,
    MOVED,
    NOBODY,
    PHASES,
    TIED,
    WON,
    BoosterState,
    rivals_of,
)  # fmt: skip
from wyrmhall.games.booster.text.cards import CREW, EVENT, GEAR, MANEUVER, STATS
from wyrmhall.games.booster.text.use.values import battle_sprint, sprint_of, stat_of

PARTS: Final = 4.0  # of a point in which values are told
TALLIED: Final = (EVENTS, MANEUVERS, BATTLE_USES, WON, LOST, TIED, GAINED, DREW, MOVED)
TALLY_WORDS: Final = ("events", "maneuvers", "uses", "won", "lost", "tied", "gained", "drew", "moved")
NEAR: Final = 10  # points from the finish from which on each counts by itself

ZONE: Final = (
    "cards", "worth", "maneuvers", "sprint", "best sprint", "cost", "affordable", "affordable sprint", "events",
    "burst", "boost", "battle events", "gear", "crew",
)  # fmt: skip
SIDE: Final = (
    "points", "missing", "last points", "near", "energy", "wins", "leads", "acts", "race deck", "emptied", "discards",
    "damaged", "dragon deck", "dragon worth", "gear", "gear worth", "crew", "crew worth", "standing",
    *STATS, *[f"{word} this turn" for word in TALLY_WORDS],
    *[f"hand {name}" for name in ZONE], *[f"deck {name}" for name in ("worth", "sprint", "events")],
    "track", "track sprint", "track best", "zone", "zone sprint", "zone best", "rushing", "rushing sprint",
)  # fmt: skip
TABLE: Final = (
    "seats", "turn", "battles begun", "in battle", "passes", "lead", "ahead", "behind", "tied", "printed sprint", "winnings",
    "cap", "judged by hand", "games", *PHASES,
)  # fmt: skip
NAMES: Final = [
    *[f"own {name}" for name in SIDE], *[f"rival {name}" for name in SIDE], *[f"others {name}" for name in SIDE], *TABLE,
]  # fmt: skip


def numbers_of(
    s: BoosterState, seat: int, judged: float, standings: list[float], values: list[float], boosts: list[float]
) -> list[int]:
    """Own side, the rival who stands best, the mean of the other rivals, the table."""
    rivals = rivals_of(s, seat)
    best = rivals[0]
    for rival in rivals:
        if standings[rival] > standings[best]:
            best = rival
    found = side_of(s, seat, standings[seat], values, boosts)
    found += side_of(s, best, standings[best], values, boosts)
    others = [side_of(s, rival, standings[rival], values, boosts) for rival in rivals if rival != best]
    found += (
        [sum([side[at] for side in others]) // len(others) for at in range(len(SIDE))] if others else [0] * len(SIDE)
    )
    side = s.sides[seat]
    is_battle = s.starter != NOBODY
    rushes = is_battle and side.rushing >= 0 and not s.sprints
    lead = 0
    if rushes:
        most = -1000
        for rival in rivals:
            most = max(most, battle_sprint(s, rival))
        lead = max(-20, min(20, battle_sprint(s, seat) - most))
    found += [
        len(rivals) - 1, min(30, s.turn), s.battles, 1 if is_battle else 0, s.passes, lead,
        1 if rushes and lead > 0 else 0, 1 if rushes and lead < 0 else 0, 1 if rushes and lead == 0 else 0,
        s.cards.sprint[s.kind[side.rushing]] if rushes else 0,
        0 if s.victor == NOBODY else s.winnings if s.victor == seat else -s.winnings, min(20, s.cap),
        int(100.0 * judged), s.game,
    ]  # fmt: skip
    for phase in range(len(PHASES)):
        found.append(1 if s.phase == phase else 0)
    return found


def side_of(s: BoosterState, seat: int, standing: float, values: list[float], boosts: list[float]) -> list[int]:
    side = s.sides[seat]
    cards, kinds = s.cards, s.kind
    missing = max(0, FINISH - side.points)
    gear = crew = dragon = 0.0
    for card in side.gear:
        gear += values[kinds[card]]
    for card in side.crew:
        crew += values[kinds[card]]
    for card in side.dragon:
        dragon += values[kinds[card]]
    gone = max(0, 44 - len(side.race))
    found = [
        side.points, missing, max(0, NEAR - missing), 1 if missing <= 4 else 0, side.energy, side.wins,
        1 if s.leader == seat else 0, 1 if s.actor == seat else 0, len(side.race), gone * gone // 16,
        len(side.discards), len(side.damaged), len(side.dragon_deck), int(PARTS * dragon), len(side.gear),
        int(PARTS * gear), len(side.crew), int(PARTS * crew), int(PARTS * standing),
        stat_of(s, seat, 0), stat_of(s, seat, 1), stat_of(s, seat, 2),
    ]  # fmt: skip
    for tally in TALLIED:
        found.append(min(20, side.tally[tally]))
    found += hand_of(s, seat, values, boosts)
    worth = 0.0
    sprint = events = 0
    for card in side.race:
        kind = kinds[card]
        worth += values[kind]
        sprint += cards.sprint[kind]
        if cards.sort[kind] == EVENT:
            events += 1
    found += [int(worth), sprint, events]
    for zone in (side.track, side.zone):
        total = best = 0
        for card in zone:
            value = sprint_of(s, card)
            total += value
            best = max(best, value)
        found += [len(zone), total, best]
    found += [1 if side.rushing >= 0 else 0, battle_sprint(s, seat) if side.rushing >= 0 else 0]
    return found


def hand_of(s: BoosterState, seat: int, values: list[float], boosts: list[float]) -> list[int]:
    """What a hand comes to, by the names of ZONE."""
    cards = s.cards
    energy = s.sides[seat].energy
    worth = boost = 0.0
    maneuvers = sprint = best = cost = cheap = cheap_sprint = events = burst = fighting = gear = crew = 0
    for card in s.sides[seat].hand:
        kind = s.kind[card]
        worth += values[kind]
        sort = cards.sort[kind]
        if sort == MANEUVER:
            maneuvers += 1
            sprint += cards.sprint[kind]
            best = max(best, cards.sprint[kind])
            cost += cards.cost[kind]
            if cards.cost[kind] <= max(energy, s.turn + 1):
                cheap += 1
                cheap_sprint += cards.sprint[kind]
        elif sort == EVENT:
            events += 1
            burst += max(0, cards.burst[kind])
            if boosts[kind] > 0.0:
                fighting += 1
                boost += boosts[kind]
        elif sort == GEAR:
            gear += 1
        elif sort == CREW:
            crew += 1
    return [
        len(s.sides[seat].hand), int(PARTS * worth), maneuvers, sprint, best, cost, cheap, cheap_sprint, events, burst,
        int(PARTS * boost), fighting, gear, crew,
    ]  # fmt: skip

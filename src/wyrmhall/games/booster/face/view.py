"""What a seat may know of a match of Dragon Booster: built field by field, so that nothing new is shown by accident."""

from __future__ import annotations

from wyrmhall.core.events import SPECTATOR, knows
from wyrmhall.games.booster.face import shapes
from wyrmhall.games.booster.face.shapes import (
    Battle,
    Cap,
    Card,
    Deck,
    Effect,
    Hand,
    InPlay,
    Lasting,
    Maneuver,
    Runner,
    StatView,
    View,
    Zone,
)
from wyrmhall.games.booster.rules.limits import burst_of, cost_of, is_used_up
from wyrmhall.games.booster.state import (
    DRAWN,
    FINISH,
    L_CARD,
    L_EXTRA,
    L_NUMBER,
    L_SEAT,
    L_SOURCE,
    L_UNTIL,
    LASTING,
    NOBODY,
    PHASES,
    SPAN,
    TALLY_NAMES,
    USES,
    ZAP_CAPS,
    BoosterState,
    Side,
)  # fmt: skip
from wyrmhall.games.booster.text.cards import CREW, DRAGON, EVENT, GEAR, RARITIES, SORTS, STATS, Cards
from wyrmhall.games.booster.text.parts.abilities import BATTLE_USE, CONSTANT, KEYWORDS, MAIN_USE, abilities_of
from wyrmhall.games.booster.text.parts.changes import LAYERS, Term
from wyrmhall.games.booster.text.parts.windows import DURATION_NAMES
from wyrmhall.games.booster.text.use.values import (
    battle_sprint,
    change_at,
    colour_of,
    sprint_of,
    sprint_terms,
    stat_of,
    stat_terms,
)  # fmt: skip

ONCE = "Once per turn"

STEPS = {
    "first": "setup", "dragons": "setup", "draw": "Draw", "gear up": "Gear Up", "main": "Main", "move": "Rush",
    "battles": "Rush", "battle": "Rush", "game end": "end", "over": "end",
}  # fmt: skip


def view(s: BoosterState, viewer: int) -> View:
    return {
        "game": "dragon-booster",
        "viewer": None if viewer == SPECTATOR else viewer,
        "match": {"game": s.game, "games": s.settings.games, "wins": [side.wins for side in s.sides]},
        "phase": PHASES[s.phase],
        "step": STEPS[PHASES[s.phase]],
        "turn": s.turn,
        "leader": s.leader,
        "actor": s.actor,
        "finish": FINISH,
        "passes": s.passes,
        "battle": battle_view(s),
        "sides": [side_view(s, seat, side, viewer) for seat, side in enumerate(s.sides)],
        "lasting": [lasting_view(s, row) for row in range(0, len(s.lasting), LASTING)],
        "resigned": s.gone[:],
        "winner": s.winner if s.winner not in (NOBODY, DRAWN) else None,
    }


def battle_view(s: BoosterState) -> Battle | None:
    """The battle that is on, with every sprint term by term."""
    if s.starter == NOBODY:
        return None
    return {
        "starter": s.starter,
        "number": s.battles,
        "runners": [runner_view(s, seat) for seat in range(s.seats)],
        "victor": s.victor if s.victor != NOBODY else None,
        "winnings": s.winnings,
    }


def runner_view(s: BoosterState, seat: int) -> Runner:
    card = s.sides[seat].rushing
    return {
        "seat": seat,
        "card": s.cards.names[s.kind[card]] if card >= 0 else None,
        "printed": s.cards.sprint[s.kind[card]] if card >= 0 else 0,
        "terms": [term_view(s, term, LAYERS[term.layer]) for term in sprint_terms(s, card)] if card >= 0 else [],
        "sprint": battle_sprint(s, seat),
    }


def term_view(s: BoosterState, term: Term, what: str) -> shapes.Term:
    source = s.cards.names[term.source] if term.source >= 0 else ""
    return {"what": what, "number": term.number, "source": source}


def side_view(s: BoosterState, seat: int, side: Side, viewer: int) -> shapes.Side:
    colour = colour_of(s, seat)
    caps: list[Cap | None] = [None] * ZAP_CAPS
    for i, card in enumerate(side.gear):
        gear = card_view(s, card)
        caps[side.caps[i]] = {"card": gear["card"], "owner": gear["owner"], "effects": gear["effects"], "spot": i}
    return {
        "points": side.points,
        "energy": side.energy,
        "colour": s.cards.colour_names[colour] if colour >= 0 else None,
        "dragon": card_view(s, side.dragon[0]) if side.dragon else None,
        "stats": {"speed": stat_view(s, seat, 0), "agility": stat_view(s, seat, 1), "power": stat_view(s, seat, 2)},
        "caps": caps,
        "crew": [card_view(s, card) for card in side.crew],
        "track": [maneuver_view(s, card) for card in side.track],
        "zone": [maneuver_view(s, card) for card in side.zone],
        "played": [s.cards.names[s.kind[card]] for card in side.limbo if knows(s.seen[card], viewer)],
        "hand": hand_view(s, seat, viewer),
        "race_deck": deck_view(s, side.race, viewer),
        "dragon_deck": zone_view(s, side.dragon_deck, viewer),
        "discards": zone_view(s, side.discards, viewer),
        "damaged": zone_view(s, side.damaged, viewer),
        "this_turn": {TALLY_NAMES[i]: count for i, count in enumerate(side.tally)},
    }


def stat_view(s: BoosterState, seat: int, stat: int) -> StatView:
    terms = [term_view(s, term, "stat") for term in stat_terms(s, seat, stat)]
    return {"value": stat_of(s, seat, stat), "terms": terms}


def card_view(s: BoosterState, card: int) -> InPlay:
    """A card in play, with which of its effects are used up for this turn."""
    kind, seat = s.kind[card], s.at[card] // SPAN
    effects: list[Effect] = []
    for ability in abilities_of(s.cards, kind):
        if ability.how in (MAIN_USE, BATTLE_USE, CONSTANT) or ability.once_a_turn:
            if ability.how in (MAIN_USE, BATTLE_USE):
                used = is_used_up(s, seat, card, ability.index, ability.how == BATTLE_USE)
            else:
                used = card * USES + ability.index in s.used
            keyword = KEYWORDS[ability.how] or ONCE
            effects.append({"keyword": keyword, "used": used, "index": ability.index})
    return {"card": s.cards.names[kind], "owner": s.owner[card], "effects": effects}


def maneuver_view(s: BoosterState, card: int) -> Maneuver:
    seen = card_view(s, card)
    return {
        "card": seen["card"],
        "owner": seen["owner"],
        "effects": seen["effects"],
        "printed": s.cards.sprint[s.kind[card]],
        "sprint": sprint_of(s, card),
        "cost": cost_of(s, s.at[card] // SPAN, s.kind[card]),
        "terms": [term_view(s, term, LAYERS[term.layer]) for term in sprint_terms(s, card)],
        "fresh": card in s.fresh,
        "rushing": s.sides[s.at[card] // SPAN].rushing == card,
    }


def zone_view(s: BoosterState, zone: list[int], viewer: int) -> Zone:
    """How many cards there are, and the names of those the viewer knows."""
    names, kind, seen = s.cards.names, s.kind, s.seen
    return {"count": len(zone), "cards": [names[kind[card]] for card in zone if knows(seen[card], viewer)]}


def hand_view(s: BoosterState, seat: int, viewer: int) -> Hand:
    """A hand, and beside each card that the viewer knows its cost or burst as it is now."""
    hand = s.sides[seat].hand
    now: list[int] = []
    for card in hand:
        if knows(s.seen[card], viewer):
            kind = s.kind[card]
            now.append(burst_of(s, seat, kind) if s.cards.sort[kind] == EVENT else cost_of(s, seat, kind))
    zone = zone_view(s, hand, viewer)
    return {"count": zone["count"], "cards": zone["cards"], "now": now}


def deck_view(s: BoosterState, race: list[int], viewer: int) -> Deck:
    """Top card first: a name, or nothing for a card that the viewer does not know; cut after the last known one."""
    names, kind, seen = s.cards.names, s.kind, s.seen
    known: list[str | None] = []
    for card in reversed(race):
        known.append(names[kind[card]] if knows(seen[card], viewer) else None)
    while known and known[-1] is None:
        known.pop()
    return {"count": len(race), "cards": known}


def lasting_view(s: BoosterState, row: int) -> Lasting:
    rows, cards = s.lasting, s.cards
    number, card = rows[row + L_NUMBER], rows[row + L_CARD]
    change = change_at(s, row)
    return {
        "what": change.word,
        "about": change.about(cards, number, rows[row + L_EXTRA], card >= 0),
        "seat": rows[row + L_SEAT],
        "card": cards.names[s.kind[card]] if card >= 0 else None,
        "number": number,
        "until": DURATION_NAMES[rows[row + L_UNTIL]],
        "source": cards.names[rows[row + L_SOURCE]],
    }


def card_text(cards: Cards, name: str) -> Card | None:
    """Everything printed on a card; open to everybody at any time."""
    kind = cards.kind_of(name)
    if kind < 0:
        return None
    sort = cards.sort[kind]
    doc: Card = {
        "card": cards.names[kind],
        "sort": SORTS[sort],
        "title": cards.titles[kind],
        "version": cards.versions[kind],
        "rarity": RARITIES[cards.rarity[kind]],
        "set": cards.set_names[kind],
        "text": cards.texts[kind],
    }
    if sort in (DRAGON, EVENT):
        doc["colour"] = cards.colour_names[cards.colour[kind]] if cards.colour[kind] >= 0 else None
    if sort in (DRAGON, CREW):
        doc["team"] = cards.team_names[cards.team[kind]]
    if sort == DRAGON:
        doc["rider"] = cards.riders[kind]
        doc["stats"] = {"speed": cards.stat(kind, 0), "agility": cards.stat(kind, 1), "power": cards.stat(kind, 2)}
    elif sort == GEAR:
        doc["level"] = cards.level[kind]
        doc["symbols"] = [STATS[stat] for stat in cards.symbols[kind]]
        doc["boxes"] = [colour for i, colour in enumerate(cards.colour_names) if cards.boxes[kind] >> i & 1]
    elif sort == EVENT:
        doc["burst"] = {"stat": STATS[cards.burst_stat[kind]], "number": cards.burst[kind]}
    elif sort != CREW:
        doc["cost"] = cards.cost[kind]
        doc["sprint"] = cards.sprint[kind]
    return doc

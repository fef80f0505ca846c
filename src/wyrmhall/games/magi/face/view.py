"""What a seat may know of a game of Draco Magi: built field by field, so that nothing new is shown by accident."""

from __future__ import annotations

from wyrmhall.core.events import SPECTATOR, knows
from wyrmhall.games.magi.face import shapes
from wyrmhall.games.magi.face.shapes import Attack, Card, Dragon, Land, Shot, View, Zone
from wyrmhall.games.magi.state import (
    COLOURS,
    OVER,
    PHASES,
    SHOT_ASIDE,
    SHOT_HITS,
    SHOT_PLACE,
    SHOT_SEAT,
    SHOT_SHIELDS,
    SHOT_SORT,
    SHOT_SORTS,
    Field,
    MagiState,
    Side,
    dragon_awareness,
    gems_of,
    is_in_play,
    land_at,
)  # fmt: skip
from wyrmhall.games.magi.text.cards import COMBOS, GEMS, MELEE, OPTIONS, RANGED, SHIELD, Cards
from wyrmhall.games.magi.text.values import melee_sum, value_at


def view(s: MagiState, viewer: int) -> View:
    return {
        "game": "draco-magi",
        "viewer": None if viewer == SPECTATOR else viewer,
        "round": s.round,
        "phase": PHASES[s.phase],
        "marker": s.marker,
        "turn": s.turn,
        "fight": s.fight if s.fight >= 0 else None,
        "attack": [attack_view(s, code) for code in s.attack],
        "shot": shot_view(s) if s.shot else None,
        "row": [field_view(s, place, field) for place, field in enumerate(s.row)],
        "sides": [side_view(s, seat, side, viewer) for seat, side in enumerate(s.sides)],
        "advanced": len(s.advanced),
        "supply": known_supply(s, viewer),
        "fields": zone_view(s, s.fields, viewer),
        "resigned": s.gone[:],
        "winner": s.winner if s.phase == OVER else None,
    }


def shot_view(s: MagiState) -> Shot:
    """The ranged attack or the ability under way, for which cards lie open."""
    return {
        "kind": SHOT_SORTS[s.shot[SHOT_SORT]],
        "place": s.shot[SHOT_PLACE],
        "seat": s.shot[SHOT_SEAT],
        "hits": s.shot[SHOT_HITS],
        "shields": s.shot[SHOT_SHIELDS],
        "aside": [s.cards.names[kind] for kind in s.shot[SHOT_ASIDE:]],
    }


def field_view(s: MagiState, place: int, field: Field) -> shapes.Field | None:
    if not is_in_play(s, place):
        return None
    cards, kind, up = s.cards, s.kind[field.card], s.facing[field.card]
    land = land_at(s, place)
    back = cards.lands[kind][1 - up]
    return {
        "card": cards.names[kind],
        "side": "AB"[up],
        "land": cards.land_names[land],
        "gem": GEMS[cards.gems[kind][up]],
        "text": cards.land_texts[land],
        "back": {"land": cards.land_names[back], "gem": GEMS[cards.gems[kind][1 - up]], "text": cards.land_texts[back]},
        "frozen": field.polar_seat if field.polar >= 0 else None,
        "resolved": field.resolved,
        "stacks": [[dragon_view(s, card, place) for card in stack] for stack in field.stacks],
        "melee": [melee_sum(s, 0, place), melee_sum(s, 1, place)],
    }


def dragon_view(s: MagiState, card: int, place: int) -> Dragon:
    return {
        "type": s.cards.names[s.kind[card]],
        "melee": value_at(s, MELEE, card, place),
        "shield": value_at(s, SHIELD, card, place),
        "ranged": value_at(s, RANGED, card, place),
    }


def attack_view(s: MagiState, code: int) -> Attack:
    kind = code // OPTIONS
    return {"card": s.cards.names[kind], "strikes": s.cards.option_words(kind, code % OPTIONS)}


def side_view(s: MagiState, seat: int, side: Side, viewer: int) -> shapes.Side:
    gems = gems_of(s, seat)
    return {
        "colour": COLOURS[side.colour] if side.colour >= 0 else None,
        "dragon_deck": zone_view(s, side.dragon_deck, viewer),
        "dragon_hand": zone_view(s, side.dragon_hand, viewer),
        "dragon_pile": zone_view(s, side.dragon_pile, viewer),
        "battle_deck": zone_view(s, side.battle_deck, viewer),
        "battle_hand": zone_view(s, side.battle_hand, viewer),
        "battle_pile": zone_view(s, side.battle_pile, viewer),
        "up": zone_view(s, side.up, viewer),
        "draft": zone_view(s, side.draft, viewer),
        "won": zone_view(s, side.won, viewer),
        "gems": {GEMS[gem]: gems[gem] for gem in range(1, len(GEMS))},
        "advanced": known_advanced(s, side, viewer),
        "dragons": known_dragons(s, seat, side, viewer),
    }


def zone_view(s: MagiState, zone: list[int], viewer: int) -> Zone:
    """How many cards there are, and the names of those the viewer knows."""
    names, kind, seen = s.cards.names, s.kind, s.seen
    return {"count": len(zone), "cards": [names[kind[card]] for card in zone if knows(seen[card], viewer)]}


def known_advanced(s: MagiState, side: Side, viewer: int) -> list[str]:
    """The advanced cards that the viewer knows to be this side's, wherever they are now."""
    cards = s.cards
    found: list[int] = []
    for zone in (side.battle_deck, side.battle_hand, side.battle_pile, side.up):
        for card in zone:
            kind = s.kind[card]
            if cards.is_advanced(kind) and knows(s.aware[kind - cards.first_advanced], viewer):
                found.append(kind)
    found.sort()
    return [cards.names[kind] for kind in found]


def known_dragons(s: MagiState, seat: int, side: Side, viewer: int) -> list[str] | None:
    """All dragons that take part on a side, if the viewer knows which were picked for its deck."""
    cards = s.cards
    first = dragon_awareness(cards, seat, 0)
    for mask in s.aware[first : first + cards.first_battle]:
        if not knows(mask, viewer):
            return None
    playing = side.dragon_deck + side.dragon_hand + side.dragon_pile
    for field in s.row:
        playing += field.stacks[seat]
        if field.polar >= 0 and field.polar_seat == seat:
            playing.append(field.polar)
    return [cards.names[kind] for kind in sorted(s.kinds(playing))]


def known_supply(s: MagiState, viewer: int) -> list[str]:
    """The advanced cards that the viewer knows to be in the shared deck."""
    cards = s.cards
    kinds = sorted(s.kinds(s.advanced))
    return [cards.names[kind] for kind in kinds if knows(s.aware[kind - cards.first_advanced], viewer)]


def card_text(cards: Cards, name: str) -> Card | None:
    """Everything printed on a card; open to everybody at any time (DM-COMP-06)."""
    kind = cards.kind_of(name)
    if kind < 0:
        return None
    if kind < cards.first_battle:
        values = cards.values
        return {
            "card": cards.names[kind], "sort": "dragon", "group": cards.groups[kind], "melee": values[MELEE][kind],
            "shield": values[SHIELD][kind], "ranged": values[RANGED][kind], "ability": cards.ability_names[kind],
            "text": cards.texts[kind],
        }  # fmt: skip
    if kind < cards.first_field:
        return {
            "card": cards.names[kind], "sort": "battle", "sets": ["advanced"] if cards.is_advanced(kind) else list(COLOURS),
            "combo": COMBOS[cards.combo[kind]], "hits": cards.hits[kind], "shields": cards.shields[kind],
            "text": cards.texts[kind],
        }  # fmt: skip
    sides: list[Land] = [
        {"land": cards.land_names[land], "gem": GEMS[gem], "text": cards.land_texts[land]}
        for land, gem in zip(cards.lands[kind], cards.gems[kind], strict=True)
    ]
    return {"card": cards.names[kind], "sort": "battlefield", "sides": sides}

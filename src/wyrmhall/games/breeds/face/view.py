"""What a seat may know of a game of Dragon Breeds: built field by field, so that nothing new is shown by accident."""

from __future__ import annotations

from wyrmhall.core.events import SPECTATOR, knows
from wyrmhall.games.breeds.events import QUESTS, SOURCES
from wyrmhall.games.breeds.face import shapes
from wyrmhall.games.breeds.face.shapes import (
    Card,
    Combat,
    Dragon,
    Hand,
    InForce,
    Refracted,
    Slot,
    Source,
    TokenCard,
    View,
    Zone,
)
from wyrmhall.games.breeds.rules.phases.outlook import dragon_damage, outlook
from wyrmhall.games.breeds.rules.zones import source_parts
from wyrmhall.games.breeds.state import (
    LASTING_SIZE,
    OVER,
    PHASES,
    QUEST_END,
    STANDINGS,
    BreedsState,
    Side,
)  # fmt: skip
from wyrmhall.games.breeds.text.cards import COIN, DRAGON, FIREBALL, PILES, RARITIES, SORTS, SYMBOLS, Cards
from wyrmhall.games.breeds.text.use.passives import fireball_damage, is_blocked, might_of, sv_of


def view(s: BreedsState, viewer: int) -> View:
    return {
        "game": "dragon-breeds",
        "viewer": None if viewer == SPECTATOR else viewer,
        "phase": PHASES[s.phase],
        "round": s.round,
        "rounds": s.settings.rounds or None,
        "start": s.start,
        "turn": s.turn,
        "bought": s.bought,
        "sides": [side_view(s, seat, side, viewer) for seat, side in enumerate(s.sides)],
        "trash": [s.cards.names[kind] for kind in sorted(s.kinds(s.trash))],
        "combat": combat_view(s, viewer),
        "refracted": [refracted_view(s, at) for at in range(len(s.waiting))],
        "lasting": [lasting_view(s, at) for at in range(0, len(s.lasting), LASTING_SIZE)],
        "resigned": s.gone[:],
        "over": s.phase == OVER,
    }


def side_view(s: BreedsState, seat: int, side: Side, viewer: int) -> shapes.Side:
    cards = s.cards
    picked = side.faction >= 0
    return {
        "faction": cards.factions[side.faction] if picked else None,
        "summoner": cards.summoners[side.faction] if picked else None,
        "cubes": cards.cubes[side.faction] if picked else None,
        "stage": side.stage,
        "ability": cards.stage_texts[side.faction][side.stage - 1] if picked else None,
        "standing": STANDINGS[side.standing],
        "breakpoint": s.breakpoint(seat) if picked else None,
        "damage": side.damage,
        "shield": side.shield,
        "quests": [
            {"name": name, "text": text, "count": count, "goal": QUEST_END}
            for name, text, count in zip(QUESTS, quest_texts(s, side), side.quests, strict=True)
        ],
        "hand": hand_view(s, side, viewer),
        "deck": zone_view(s, side.deck, viewer),
        "discard": [cards.names[kind] for kind in s.kinds(side.discard)],
        "deck_size": s.deck_size(seat),
        "tokens": {
            "fireballs": side.fireballs + side.late_fireballs,
            "epic_coins": side.epics + side.late_epics,
            "kept_fireballs": side.late_fireballs,
            "kept_epic_coins": side.late_epics,
            "cards": [token_view(s, card) for card in side.tokens],
        },
        "supply": [slot_view(s, side, pile, viewer) for pile in range(PILES)],
        "legendary": zone_view(s, side.locked, viewer),
        "left_out": zone_view(s, side.box, viewer),
    }


def quest_texts(s: BreedsState, side: Side) -> list[str]:
    unique = s.cards.quest_texts[side.faction] if side.faction >= 0 else "The quest of the Summoner."
    return [unique, "Gain a Faction Coin of your colour.", "Trash a card from your hand."]


def zone_view(s: BreedsState, zone: list[int], viewer: int) -> Zone:
    """How many cards there are, and the names of those the viewer knows."""
    names, kind, seen = s.cards.names, s.kind, s.seen
    return {"count": len(zone), "cards": [names[kind[card]] for card in zone if knows(seen[card], viewer)]}


def hand_view(s: BreedsState, side: Side, viewer: int) -> Hand:
    """`left`, for each known card: it has left the battlefield in this combat and cannot come back."""
    known = [card for card in side.hand if knows(s.seen[card], viewer)]
    return {
        "count": len(side.hand),
        "cards": [s.cards.names[s.kind[card]] for card in known],
        "left": [card in s.left for card in known],
    }


def token_view(s: BreedsState, card: int) -> TokenCard:
    at = s.lending(card)
    return {
        "card": s.cards.names[s.kind[card]],
        "source": source_view(s.lent[at + 1]),
        "kept": s.lent[at + 2] == 1,
        "left": card in s.left,
    }


def source_view(source: int) -> Source:
    place, seat, slot = source_parts(source)
    return {"place": SOURCES[place], "seat": seat if seat >= 0 else None, "slot": slot if slot >= 0 else None}


def slot_view(s: BreedsState, side: Side, pile: int, viewer: int) -> Slot:
    """The face-up card of a pile, how many lie under it, and what the viewer knows of those, from the top down."""
    cards = side.piles[pile]
    up = side.up >> pile & 1 == 1
    under = cards[:-1] if up else cards
    return {
        "card": s.cards.names[s.kind[cards[-1]]] if up else None,
        "under": len(under),
        "known": [s.cards.names[s.kind[card]] if knows(s.seen[card], viewer) else None for card in reversed(under)],
    }


# -- combat ----------------------------------------------------------------------------------------


def combat_view(s: BreedsState, viewer: int) -> Combat | None:
    if s.attacker < 0:
        return None
    total = sum([dragon_damage(s, number) for number in range(len(s.dragons))])
    return {
        "attacker": s.attacker,
        "defender": s.defender,
        "dragons": [dragon_view(s, number) for number in range(len(s.dragons))],
        "fireballs": len(s.fired),
        "fireball_damage": [fireball_damage(s, s.attacker), fireball_damage(s, s.defender)],
        "unblocked_damage": total,
        "outlook": outlook(s, viewer),
    }


def dragon_view(s: BreedsState, number: int) -> Dragon:
    dragon = s.dragons[number]
    names = s.cards.names
    return {
        "number": number,
        "seat": dragon.seat,
        "there": dragon.there,
        "blocks": dragon.blocks if dragon.blocks >= 0 else None,
        "blocked": dragon.blocks < 0 and is_blocked(s, number),
        "cards": [names[kind] for kind in s.kinds(dragon.cards)],
        "names": [names[kind] for kind in dragon.names],
        "texts": [s.cards.texts[kind] for kind in dragon.texts],
        "sv": sv_of(s, number) if dragon.there else 0,
        "printed": dragon.printed,
        "wounds": dragon.wounds,
        "damage": (dragon_damage(s, number) or might_of(s, number, False)) if dragon.there else 0,
        "damage_to_dragons": might_of(s, number, True) if dragon.there else 0,
    }


def refracted_view(s: BreedsState, at: int) -> Refracted:
    owner, target, by, due = s.fates[4 * at : 4 * at + 4]
    return {
        "card": s.cards.names[s.kind[s.waiting[at]]],
        "owner": owner,
        "target": target,
        "by": by,
        "due": due == 1,
    }


def lasting_view(s: BreedsState, at: int) -> InForce:
    lasting = s.cards.lasting[s.lasting[at]]
    part = lasting.ability if lasting.passive is None else lasting.passive
    assert part is not None
    about = s.lasting[at + 3]
    return {"seat": s.lasting[at + 1], "text": s.cards.sentence(part), "dragon": about if about >= 0 else None}


# -- what is printed -------------------------------------------------------------------------------


def card_text(cards: Cards, name: str) -> Card | None:
    """Everything printed on a card, or on a Summoner's identity and Quest Card."""
    if name in cards.summoners:
        return summoner_text(cards, cards.summoners.index(name))
    kind = cards.kind_of(name)
    if kind < 0:
        return None
    faction = cards.faction[kind]
    text: Card = {
        "card": cards.names[kind],
        "sort": SORTS[cards.sort[kind]],
        "faction": cards.factions[faction] if faction >= 0 else None,
        "cost": [SYMBOLS[symbol] for symbol in cards.cost[kind]],
        "text": cards.texts[kind],
    }
    if cards.sort[kind] == DRAGON:
        text["rarity"] = RARITIES[cards.rarity[kind]]
        text["sv"] = cards.sv[kind]
    elif cards.sort[kind] == COIN:
        shown = [symbol for place, symbol in enumerate("CRE") if cards.shows[kind] >> place & 1]
        if cards.shows_faction[kind] >= 0:
            shown.append("F")
        text["shows"] = shown
    else:
        assert kind == FIREBALL, kind
    return text


def summoner_text(cards: Cards, faction: int) -> Card:
    return {
        "card": cards.summoners[faction],
        "sort": "identity",
        "faction": cards.factions[faction],
        "cubes": cards.cubes[faction],
        "element": cards.elements[faction],
        "stages": [
            {"breakpoint": cards.breakpoints[faction][stage], "text": cards.stage_texts[faction][stage]}
            for stage in (0, 1)
        ],
        "quest": cards.quest_texts[faction],
    }

# plain: read once when the game is loaded
"""Words for cards: sorts, places, qualities, and players beyond those of every game."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.parts import EachPlayer, Who, You
from wyrmhall.cardtext.machine.things import Quality, Quantity
from wyrmhall.cardtext.trunk import ranges
from wyrmhall.games.booster.state import (
    CAPS,
    CREW_SPOT,
    DAMAGED,
    DISCARDS,
    DRAGON_DECK,
    HAND,
    RACE,
    TRACK,
    ZONE,
)  # fmt: skip
from wyrmhall.games.booster.text import nouns as n
from wyrmhall.games.booster.text.abilities import BATTLE_USE, MAIN_USE
from wyrmhall.games.booster.text.nouns import CREWS, EVENTS, GEARS, MANEUVERS, CardNoun, CardSelect, CardWithin, Place
from wyrmhall.games.booster.text.players import Leader, Losers, Starter, Winner

PLACES = {GEARS: [CAPS], CREWS: [CREW_SPOT], GEARS | CREWS: [CAPS, CREW_SPOT], MANEUVERS: [TRACK, ZONE], EVENTS: []}


def card_noun(sorts: int) -> CardNoun:
    return CardNoun(sorts, PLACES[sorts])


def any_card() -> CardNoun:
    return CardNoun(GEARS | CREWS | MANEUVERS, [CAPS, CREW_SPOT, TRACK, ZONE], True)


def select(
    quantity: Quantity, whose: Who[Any], noun: CardNoun, where: Place | None, qualities: list[Quality[Any]]
) -> CardSelect:
    made = CardSelect(quantity, whose, noun, where, qualities)
    for quality in qualities:
        if isinstance(quality, n.CardQuality):
            if made.is_any:
                made.sorts = (made.sorts | EVENTS) & quality.sorts
            elif made.sorts & ~quality.sorts:
                raise Senseless("that kind of card cannot be told by that")
    return made


def noun(sorts: int) -> Any:
    return lambda: card_noun(sorts)


def zone(*places: int) -> Any:
    return lambda: list(places)


NOUNS = [
    Phrase("noun", "gear", noun(GEARS), also=["gears"]),
    Phrase("noun", "crew", noun(CREWS), also=["crews"]),
    Phrase("noun", "gear or crew", noun(GEARS | CREWS), also=["crew or gear", "gear and crew", "crew and gear"]),
    Phrase("noun", "maneuver/maneuvers", noun(MANEUVERS), also=["manoeuvre/manoeuvres"]),
    Phrase("noun", "event/events", noun(EVENTS)),
    Phrase("noun", "card/cards", any_card),
    Phrase("reference", "this card", n.This, plural=False, also=["this"]),
    Phrase("reference", "that card", n.That, plural=False, also=["it"]),
    Phrase("reference", "those cards", n.That, plural=True, also=["them"]),
    Phrase("reference", "{possessor} rushing card", n.Rushers, plural=False, also=["{possessor} rushing cards"]),
    Phrase("reference", "each rushing card", lambda: n.Rushers(EachPlayer()), plural=False, also=["all rushing cards"]),
    # where
    Phrase("zone", "hand", zone(HAND)),
    Phrase("zone", "discards", zone(DISCARDS), also=["discard pile", "discard"]),
    Phrase("zone", "race deck", zone(RACE)),
    Phrase("zone", "dragon deck", zone(DRAGON_DECK)),
    Phrase("zone", "damaged pile", zone(DAMAGED)),
    Phrase("zone", "track", zone(TRACK)),
    Phrase("zone", "zone", zone(ZONE)),
    Phrase("zone", "mag pit", zone(CAPS, CREW_SPOT)),
    Phrase("where", "in hand", lambda: Place([HAND], You()), also=["in the hand"]),
    Phrase("where", "in the {zone}", Place, also=["on the {zone}", "from the {zone}"]),
    Phrase("where", "in {possessor} {zone}", lambda whose, places: Place(places, whose)),
    Phrase("where", "from {possessor} {zone}", lambda whose, places: Place(places, whose)),
    Phrase("where", "in play", lambda: Place([CAPS, CREW_SPOT, TRACK, ZONE])),
]

QUALITIES = [
    Phrase("adjective", "{colour}", n.OfColour),
    Phrase("measure", "cost", n.Cost),
    Phrase("measure", "printed sprint", n.PrintedSprint),
    Phrase("measure", "sprint", n.Sprint),
    Phrase("measure", "level", n.Level),
    Phrase("measure", "burst", n.Burst),
    *ranges("levels", "above", "below"),
    Phrase(
        "clause",
        "that is level {levels}",
        lambda levels: CardWithin(n.Level(), levels),
        also=["that are level {levels}", "level {levels}", "with level {levels}", "of level {levels}"],
    ),
    Phrase("clause", "of {stat} burst", n.BurstOn),
    Phrase("clause", "named {title}", n.Named, also=["titled {title}", "called {title}"]),
    Phrase("clause", "of the {team}", n.OfTeam),
    Phrase("clause", "with a {colour} box", n.WithBox),
    Phrase("clause", "with no colour box", n.WithoutBox, also=["without a colour box", "without colour boxes"]),
    Phrase("clause", "with the {stat} symbol", n.WithSymbol, also=["with a {stat} symbol"]),
    Phrase("clause", "with a Main effect", lambda: n.WithEffect(MAIN_USE)),
    Phrase("clause", "with a Battle effect", lambda: n.WithEffect(BATTLE_USE)),
    Phrase(
        "clause",
        "played this turn",
        n.PlayedNow,
        also=["that was/were played this turn", "you have played this turn", "you played this turn"],
    ),
    Phrase("clause", "outside this battle", n.Outside, also=["that is/are not rushing"]),
]

PLAYERS = [
    Phrase("others", "the leader", Leader, plural=False),
    Phrase("others", "the starter of this battle", Starter, plural=False, also=["the player who started this battle"]),
    Phrase("others", "the winner of this battle", Winner, plural=False),
    Phrase("others", "each loser of this battle", Losers, plural=False, also=["the loser of this battle"]),
    Phrase("possessor", "everyone's", EachPlayer),
    Phrase("possessor", "the leader's", Leader),
]

PHRASES = [*NOUNS, *QUALITIES, *PLAYERS]

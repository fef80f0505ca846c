# plain: read once when the game is loaded
"""Words for cards: sorts, places, qualities, and players beyond those of every game."""

from __future__ import annotations

from functools import partial
from typing import Any

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.amounts import AT_LEAST, AT_MOST, EXACTLY, LESS_THAN, MORE_THAN, Number, Range
from wyrmhall.cardtext.machine.parts import ARival, EachPlayer, EachRival, ThatPlayer, Them, Who, You
from wyrmhall.cardtext.machine.things import ALL, Quality, Quantity
from wyrmhall.cardtext.machine.things import EXACTLY as QUANTITY_EXACTLY
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
from wyrmhall.games.booster.text.parts import nouns as n
from wyrmhall.games.booster.text.parts import qualities as q
from wyrmhall.games.booster.text.parts.abilities import BATTLE_USE, MAIN_USE
from wyrmhall.games.booster.text.parts.amounts import Most, Those
from wyrmhall.games.booster.text.parts.nouns import CardNoun, CardSelect, Place
from wyrmhall.games.booster.text.parts.players import EachOther, ItsOwner, Leader, Losers, Starter, Winner, YouAndRival
from wyrmhall.games.booster.text.parts.qualities import CREWS, EVENTS, GEARS, MANEUVERS, CardWithin

PLACES = {
    MANEUVERS | EVENTS: [TRACK, ZONE],
    GEARS: [CAPS],
    CREWS: [CREW_SPOT],
    GEARS | CREWS: [CAPS, CREW_SPOT],
    MANEUVERS: [TRACK, ZONE],
    EVENTS: [],
}


def card_noun(sorts: int) -> CardNoun:
    return CardNoun(sorts, PLACES[sorts])


def any_card() -> CardNoun:
    return CardNoun(GEARS | CREWS | MANEUVERS, [CAPS, CREW_SPOT, TRACK, ZONE], True)


def select(
    quantity: Quantity, whose: Who[Any], noun: CardNoun, where: Place | None, qualities: list[Quality[Any]]
) -> CardSelect:
    if where is not None and where.whose is not None and type(where.whose) is not type(whose):
        if not isinstance(whose, (Them, ThatPlayer)) and not isinstance(where.whose, (Them, ThatPlayer)):
            raise Senseless("the cards of one player never lie there: say only where they are")
    if any(isinstance(quality, q.Damaged) for quality in qualities):  # they lie in the damaged pile
        if where is not None or noun.sorts & ~q.CRYSTALS:
            raise Senseless("gear and crew are damaged, and lie in the damaged pile then")
        where = Place([DAMAGED])
        qualities = [quality for quality in qualities if not isinstance(quality, q.Damaged)]
    made = CardSelect(quantity, whose, noun, where, qualities)
    for quality in qualities:
        if isinstance(quality, q.CardQuality):
            if made.is_any:
                made.sorts = (made.sorts | EVENTS) & quality.sorts
            elif made.sorts & ~quality.sorts:
                raise Senseless("that kind of card cannot be told by that")
        if isinstance(quality, q.Extreme):
            made.extreme = quality
    if made.sorts == EVENTS and len([one for one in qualities if type(one) is q.OfColour]) > 1:
        raise Senseless("no event has two colours: say 'or' between them")
    return made


def had_by(quantity: Quantity, qualities: Any, noun: CardNoun, clauses: Any, whose: Who[Any], where: Any) -> CardSelect:
    """ "a gear you have"."""
    return select(quantity, whose, noun, where, [*(qualities or []), *(clauses or [])])


def all_owned(whose: Who[Any], qualities: Any, noun: CardNoun, where: Any, clauses: Any) -> CardSelect:
    """ "all your maneuvers in the track"."""
    return select(Quantity(ALL), whose, noun, where, [*(qualities or []), *(clauses or [])])


def by_lot(quantity: Quantity, qualities: Any, noun: CardNoun, whom: Any, where: Any, clauses: Any) -> CardSelect:
    """ "a gear of a rival at random"."""
    quantity.by_lot = True
    if whom is None:
        whom = EachPlayer() if where is None or where.whose is None else where.whose
    return select(quantity, whom, noun, where, [*(qualities or []), *(clauses or [])])


def among(quantity: Quantity, qualities: Any, noun: CardNoun, clauses: Any) -> n.Among:
    """ "a maneuver among those cards"."""
    if quantity.how not in (ALL, QUANTITY_EXACTLY) or quantity.by_lot or quantity.other:
        raise Senseless("say how many of those cards: 'one of those cards' or 'all maneuvers among those cards'")
    return n.Among(select(quantity, You(), noun, None, [*(qualities or []), *(clauses or [])]))


def against(how: int) -> Any:
    """ "of a higher level than this card"."""
    return lambda measure, other: q.Against(measure, how, other, isinstance(other, n.This))


def against_this(how: int) -> Any:
    """ "of a higher cost": than this card."""

    def make(measure: q.CardMeasure) -> q.Against:
        card = n.This()
        made = q.Against(measure, how, card, True)
        made.inner.append(card)
        return made

    return make


def against_it(how: int) -> Any:
    """ "of the same level or below": as the card that was named before."""

    def make(measure: q.CardMeasure) -> q.Against:
        card = n.That()
        made = q.Against(measure, how, card, False)
        made.inner.append(card)
        return made

    return make


def the_extreme(qualities: Any, noun: CardNoun, whom: Any, where: Any, extreme: q.Extreme) -> CardSelect:
    """ "the gear with the highest level": one of them where several have it."""
    if whom is None:
        whom = EachPlayer() if where is None or where.whose is None else where.whose
    return select(Quantity(QUANTITY_EXACTLY), whom, noun, where, [*(qualities or []), extreme])


def owned_extreme(whose: Who[Any], qualities: Any, noun: CardNoun, where: Any, extreme: q.Extreme) -> CardSelect:
    """ "your maneuver with the highest cost"."""
    return select(Quantity(QUANTITY_EXACTLY), whose, noun, where, [*(qualities or []), extreme])


def noun(sorts: int) -> Any:
    return lambda: card_noun(sorts)


def those_who(who: Any) -> Any:
    return lambda tally: Those(who(), tally, tally.times)


EACH = (("each rival", EachRival), ("each player", EachPlayer), ("a rival", ARival))


def all_such(qualities: Any, noun: CardNoun, whom: Any, where: Place | None, clauses: Any) -> CardSelect:
    """ "maneuvers of cost 1": all of them."""
    if whom is None and noun.is_any:
        raise Senseless("say which cards are meant, for example 'your maneuvers' or 'a card from your hand'")
    if whom is None:
        whom = EachPlayer() if where is None or where.whose is None else where.whose
    return select(Quantity(ALL), whom, noun, where, [*(qualities or []), *(clauses or [])])


def zone(*places: int) -> Any:
    return lambda: list(places)


DID = ("discarded", "drawn", "revealed", "chosen", "damaged", "returned")

NOUNS = [
    Phrase("noun", "gear", noun(GEARS), also=["gears"]),
    Phrase("noun", "crew", noun(CREWS), also=["crews"]),
    Phrase(
        "noun",
        "gear or crew",
        noun(GEARS | CREWS),
        also=["crew or gear", "gear and crew", "crew and gear", "gear or a crew", "crew or a gear"],
    ),
    Phrase("noun", "maneuver/maneuvers", noun(MANEUVERS), also=["manoeuvre/manoeuvres"]),
    Phrase("noun", "event/events", noun(EVENTS)),
    Phrase(
        "noun",
        "maneuver/maneuvers or event/events",
        noun(MANEUVERS | EVENTS),
        also=["event/events or maneuver/maneuvers", "maneuver or an event", "event or a maneuver"],
    ),
    Phrase("noun", "card/cards", any_card),
    Phrase(
        "reference",
        "this card",
        n.This,
        plural=False,
        also=["this", "this maneuver", "this gear", "this crew", "this event", "this dragon"],
    ),
    Phrase(
        "reference",
        "that card",
        n.That,
        plural=False,
        also=[
            "it",
            "that maneuver",
            "that gear",
            "that crew",
            "that event",
            *(f"the {did} card" for did in DID),
            f"the gear|crew|card|maneuver|event {'|'.join(DID)} this way",
        ],
    ),
    Phrase(
        "reference",
        "those cards",
        n.That,
        plural=True,
        also=[
            "them",
            "they",
            "both",
            "both cards",
            "both of them",
            *(f"the {did} cards" for did in DID),
            *(f"the cards {did} this way" for did in DID),
        ],
    ),
    Phrase(
        "reference",
        "the card that was used",
        n.Used,
        plural=False,
        also=["the used card", "the card you used", "the card they used", "the card that player used"],
    ),
    Phrase("reference", "{possessor} rushing card", n.Rushers, plural=False, also=["{possessor} rushing cards"]),
    Phrase("reference", "each rushing card", lambda: n.Rushers(EachPlayer()), plural=False, also=["all rushing cards"]),
    Phrase("things", "{adjectives?} {nouns} {of_whom?} {where?} {clauses?}", all_such, plural=True),
    Phrase(
        "things", "{mass} {of_whom} {where?} {clauses?}", lambda noun, *rest: all_such(None, noun, *rest), plural=True
    ),
    Phrase("things", "{mass} {where?} {clauses}", lambda noun, *rest: all_such(None, noun, None, *rest), plural=True),
    Phrase(
        "things",
        "{mass} {had} {where?} {clauses?}",
        lambda noun, whose, where, clauses: all_owned(whose, None, noun, where, clauses),
        plural=True,
    ),
    Phrase("mass", "gear", noun(GEARS)),
    Phrase("mass", "crew", noun(CREWS)),
    Phrase("mass", "gear or crew", noun(GEARS | CREWS), also=["gear and crew"]),
    Phrase("had", "you have", You, also=["you control", "that you have"], plural=True),
    Phrase("had", "a rival has", ARival, also=["a rival controls", "your rival has"], plural=False),
    Phrase("had", "each rival has", EachRival, plural=False),
    Phrase("had", "that player has", ThatPlayer, also=["that rival has"], plural=False),
    Phrase("had", "they have", Them, plural=True),
    Phrase("had", "it has", n.ItsRider, plural=False),
    Phrase(
        "things",
        "{quantity} {adjectives?} {noun} {clauses?} {had} {where?}",
        had_by,
    ),
    Phrase(
        "things",
        "{adjectives?} {nouns} {had} {clauses?} {where?}",
        lambda qualities, noun, whose, clauses, where: all_owned(whose, qualities, noun, where, clauses),
        plural=True,
    ),
    Phrase("things", "all {possessor} {adjectives?} {noun} {where?} {clauses?}", all_owned, plural=True),
    Phrase("things", "{quantity} {adjectives?} {noun} {of_whom?} {where?} {clauses?} at random", by_lot),
    Phrase(
        "things",
        "{quantity} {adjectives?} {noun} {clauses?} among those cards",
        among,
        also=[
            "{quantity} {adjectives?} {noun} {clauses?} among them",
            *(f"{{quantity}} {{adjectives?}} {{noun}} {{clauses?}} {did} this way" for did in DID),
        ],
    ),
    Phrase(
        "things",
        "{part} of those cards",
        lambda quantity: among(quantity, None, any_card(), None),
        also=["{part} of them"],
    ),
    # where
    Phrase("zone", "hand", zone(HAND), plural=False),
    Phrase("zone", "discards", zone(DISCARDS), also=["discard pile", "discard"], plural=True),
    Phrase("zone", "race deck", zone(RACE), plural=False),
    Phrase("zone", "dragon deck", zone(DRAGON_DECK), plural=False),
    Phrase("zone", "damaged pile", zone(DAMAGED), plural=False),
    Phrase("zone", "track", zone(TRACK), plural=False),
    Phrase("zone", "zone", zone(ZONE), plural=False),
    Phrase("zone", "mag pit", zone(CAPS, CREW_SPOT), plural=False),
    Phrase("where", "in hand", lambda: Place([HAND], You()), also=["in the hand"]),
    Phrase("where", "in the {zone}", Place, also=["on the {zone}", "from the {zone}"]),
    Phrase("where", "in {possessor} {zone}", lambda whose, places: Place(places, whose)),
    Phrase("where", "from {possessor} {zone}", lambda whose, places: Place(places, whose)),
    Phrase(
        "where",
        "from {possessor} {zone} or {zone}",
        lambda whose, one, other: Place([*one, *other], whose),
    ),
    Phrase("where", "in play", lambda: Place([CAPS, CREW_SPOT, TRACK, ZONE])),
]

QUALITIES = [
    Phrase("adjective", "{colour}", q.OfColour),
    Phrase("adjective", "{colour} or {colour}", q.OfColour, also=["{colour} and {colour}"]),
    Phrase("adjective", "{measure} {rank}", CardWithin),
    Phrase("rank", "{figure}", lambda k: Range(EXACTLY, Number(k))),
    Phrase(
        "rank",
        "{figure} or more",
        lambda k: Range(AT_LEAST, Number(k)),
        also=["{figure} or above", "{figure} or higher"],
    ),
    Phrase(
        "rank", "{figure} or less", lambda k: Range(AT_MOST, Number(k)), also=["{figure} or below", "{figure} or lower"]
    ),
    Phrase("clause", "that is/are {colour}", q.OfColour),
    Phrase("clause", "that is/are not {colour}", q.NotOfColour, also=["that isn't/aren't {colour}"]),
    Phrase("clause", "{extreme}", lambda extreme: extreme),
    Phrase(
        "extreme",
        "with the highest {measure}",
        lambda measure: q.Extreme(measure, 1),
        also=["of the highest {measure}", "that has/have the highest {measure}"],
    ),
    Phrase(
        "extreme",
        "with the lowest {measure}",
        lambda measure: q.Extreme(measure, -1),
        also=["of the lowest {measure}", "that has/have the lowest {measure}"],
    ),
    Phrase("things", "the {adjectives?} {noun} {of_whom?} {where?} {extreme}", the_extreme, plural=False),
    Phrase(
        "things",
        "{possessor} {adjectives?} {one_noun} {where?} {extreme}",
        owned_extreme,
        plural=False,
    ),
    Phrase("one_noun", "maneuver", noun(MANEUVERS)),
    Phrase("one_noun", "event", noun(EVENTS)),
    Phrase("one_noun", "card", any_card),
    *(
        Phrase(
            "clause",
            f"of {word} {{measure}} {than} {{things}}",
            against(how),
            also=[f"with {word} {{measure}} {than} {{things}}", f"that has/have {word} {{measure}} {than} {{things}}"],
        )
        for word, than, how in (
            ("a higher", "than", MORE_THAN),
            ("a lower", "than", LESS_THAN),
            ("the same", "as", EXACTLY),
        )
    ),
    *(
        Phrase(
            "clause",
            f"of {word} {{measure}}",
            against_this(how),
            also=[f"with {word} {{measure}}", f"of {word.removeprefix('a ')} {{measure}}"],
        )
        for word, how in (("a higher", MORE_THAN), ("a lower", LESS_THAN))
    ),
    *(
        Phrase(
            "clause",
            f"of the same {{measure}}{words}",
            against_it(how),
            also=[
                *(f"of the same {{measure}}{word}" for word in also),
                f"with the same {{measure}}{words}",
                *(f"{of} the same or a {other} {{measure}}" for of in ("of", "with") if other),
            ],
        )
        for words, how, also, other in (
            ("", EXACTLY, (), ""),
            (" or less", AT_MOST, (" or below", " or lower"), "lower"),
            (" or more", AT_LEAST, (" or above", " or higher"), "higher"),
        )
    ),
    Phrase("measure", "cost", q.Cost),
    Phrase("measure", "printed sprint", q.PrintedSprint),
    Phrase("measure", "sprint", q.Sprint),
    Phrase("measure", "level", q.Level),
    Phrase("measure", "burst", q.Burst),
    *ranges("levels", "above", "below", above="higher", below="lower"),
    Phrase(
        "clause",
        "that is level {levels}",
        lambda levels: CardWithin(q.Level(), levels),
        also=["that are level {levels}", "level {levels}", "with level {levels}", "of level {levels}"],
    ),
    Phrase("clause", "that costs/cost {range}", lambda range: CardWithin(q.Cost(), range), also=["costing {range}"]),
    Phrase("clause", "of {stat} burst", q.BurstOn),
    Phrase("clause", "named {title}", q.Named, also=["titled {title}", "called {title}"]),
    *(
        Phrase(
            "clause",
            f"with {word} name {than} this card",
            partial(q.Namesake, is_same),
            also=[f"{with_} {word} name {than} this card" for with_ in ("of", "that has/have")] + list(also),
        )
        for word, than, is_same, also in (
            (
                "the same",
                "as",
                True,
                ("with the same name", "of the same name", "named the same", "with this card's name"),
            ),
            ("another", "than", False, ()),
        )
    ),
    Phrase("clause", "of the {team}", q.OfTeam),
    Phrase("clause", "with a {colour} box", q.WithBox, also=["that has/have a {colour} box"]),
    Phrase(
        "clause",
        "with no colour box",
        q.WithoutBox,
        also=["without a|any colour box|boxes", "that has/have no colour box|boxes"],
    ),
    Phrase(
        "clause",
        "with the {stat} symbol",
        q.WithSymbol,
        also=["with a {stat} symbol", "that has/have the|a {stat} symbol"],
    ),
    *(
        Phrase(
            "clause",
            f"with a {what} effect",
            lambda use=use: q.WithEffect(use),
            also=[f"that has/have a {what} effect"],
        )
        for what, use in (("Main", MAIN_USE), ("Battle", BATTLE_USE))
    ),
    Phrase(
        "clause",
        "played this turn",
        q.PlayedNow,
        also=["that was/were played this turn"],
    ),
    Phrase("clause", "outside this battle", q.Outside, also=["that is/are not rushing"]),
]

PLAYERS = [
    Phrase("of_whom", "of each player", EachPlayer, also=["of any player", "of every player"]),
    Phrase("adjective", "damaged", q.Damaged),
    Phrase("others", "the leader", Leader, plural=False),
    Phrase(
        "others",
        "its owner",
        lambda: ItsOwner(n.That()),
        plural=False,
        also=["the owner", "their owner", "the owner of that card", "that card's owner"],
    ),
    Phrase("others", "each other player", EachOther, plural=False, also=["all other players", "every other player"]),
    Phrase("others", "the starter of this battle", Starter, plural=False, also=["the player who started this battle"]),
    Phrase("others", "the winner of this battle", Winner, plural=False, also=["the winner"]),
    Phrase(
        "others",
        "each loser of this battle",
        Losers,
        plural=False,
        also=["the loser of this battle", "the loser", "each loser", "the losers"],
    ),
    Phrase("possessor", "everyone's", EachPlayer),
    *(
        phrase
        for word, who in (("leader", Leader), ("starter", Starter), ("winner", Winner), ("loser", Losers))
        for phrase in (
            Phrase("of_whom", f"of the {word}", who, also=[] if who is Leader else [f"of the {word} of this battle"]),
            *([] if who is Leader else [Phrase("possessor", f"the {word}'s", who)]),
        )
    ),
    *(
        Phrase(
            "of_whom",
            f"of the {whom} with the {most} {{held}}",
            lambda count, who=who, sign=sign: Most(who(), count, sign),
        )
        for whom, who in (("player", EachPlayer), ("rival", EachRival))
        for most, sign in (("most", 1), ("fewest", -1))
    ),
    Phrase(
        "others", "you and a rival", YouAndRival, plural=True, also=["you and a rival each", "both you and a rival"]
    ),
    *(
        Phrase(
            "others",
            f"{each} who has {{done}} this turn",
            those_who(who),
            plural=False,
            also=[f"{each} who {{done}} this turn"],
        )
        for each, who in EACH
    ),
    Phrase("others", "the player with the most {held}", lambda count: Most(EachPlayer(), count, 1), plural=False),
    Phrase("others", "the player with the fewest {held}", lambda count: Most(EachPlayer(), count, -1), plural=False),
    Phrase("others", "the rival with the most {held}", lambda count: Most(EachRival(), count, 1), plural=False),
    Phrase("others", "the rival with the fewest {held}", lambda count: Most(EachRival(), count, -1), plural=False),
    Phrase("possessor", "the leader's", Leader),
]

PHRASES = [*NOUNS, *QUALITIES, *PLAYERS]

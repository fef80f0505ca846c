"""What players cannot do and can do, and what cannot happen to cards."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.acts import Act
from wyrmhall.cardtext.machine.parts import EachPlayer, EachRival, Part, Who, You
from wyrmhall.cardtext.machine.things import Things
from wyrmhall.cardtext.trunk import steps
from wyrmhall.games.booster import events
from wyrmhall.games.booster import state as st
from wyrmhall.games.booster.state import BATTLE_EVENTS, SPAN, BoosterState
from wyrmhall.games.booster.state import EVENTS as EVENTS_PLAYED
from wyrmhall.games.booster.text.cards import Cards
from wyrmhall.games.booster.text.parts import changes as c
from wyrmhall.games.booster.text.parts.changes import ACTIONS, FREE_THIS, LIBERTIES, Span, is_running
from wyrmhall.games.booster.text.parts.nouns import CardSelect, CardThings
from wyrmhall.games.booster.text.parts.qualities import CREWS, CRYSTALS, EVENTS, EVERY_SORT, GEARS, MANEUVERS
from wyrmhall.games.booster.text.parts.windows import THIS_BATTLE, THIS_TURN
from wyrmhall.games.booster.text.use.deed import BoosterDeed
from wyrmhall.games.booster.text.use.triggers import last
from wyrmhall.games.booster.text.verbs.prices import Rule, kinds_of, which
from wyrmhall.games.booster.text.verbs.sprints import OnCards

USERS = {GEARS: "gear", CREWS: "crew", MANEUVERS: "maneuvers"}  # sorts of cards whose effects are used


class Forbids(Rule):
    """Players cannot do something, perhaps only with some cards."""

    word = "forbidden"

    def __init__(self, who: Who[BoosterDeed], action: int, cards: CardSelect | None) -> None:
        super().__init__(who)
        self.action = action
        self.cards = cards
        self.other: Forbids | None = None  # "or" something else

    def forbids(self, action: int) -> bool:
        return self.action == action or (self.other is not None and self.other.forbids(action))

    def fits_kind(self, d: BoosterDeed, kind: int) -> bool:
        """Cards of another sort are what the other thing is done with."""
        if self.cards is not None:
            if self.action in (c.USE_MAINS, c.USE_BATTLES):  # which several sorts of cards have
                return self.cards.fits_kind(d, kind) or (self.other is not None and self.other.fits_kind(d, kind))
            if self.cards.sorts >> d.s.cards.sort[kind] & 1:
                return self.cards.fits_kind(d, kind)
        return self.other is None or self.other.fits_kind(d, kind)

    async def settled(self, d: BoosterDeed) -> int:
        return self.action

    def about(self, cards: Cards, number: int, extra: int, is_on_card: bool) -> str:
        words = ACTIONS[self.action]
        if self.cards is not None:
            of = f" of {USERS[self.cards.sorts]}" if self.action in (c.USE_MAINS, c.USE_BATTLES) else ""
            words += of + which(self.cards, cards)
        return words if self.other is None else f"{words} or {self.other.about(cards, number, extra, is_on_card)}"

    def told(self, cards: Cards, number: int) -> str:
        return f"cannot {self.about(cards, number, -1, False)}"


class ForbidsTitle(Forbids):
    """Players can neither play, mag nor recruit cards of one title."""

    def __init__(self, who: Who[BoosterDeed], title: int) -> None:
        super().__init__(who, c.PLAY_EVENTS, None)
        self.title = title

    def forbids(self, action: int) -> bool:
        return action in (c.PLAY_EVENTS, c.PLAY_MANEUVERS, c.MAG_GEAR, c.RECRUIT_CREW)

    def fits_kind(self, d: BoosterDeed, kind: int) -> bool:
        return d.s.cards.title[kind] == self.title

    def about(self, cards: Cards, number: int, extra: int, is_on_card: bool) -> str:
        return f"play cards named {cards.title_names[self.title]}"


class Quota(Part):
    """Something that is done so many times at most."""

    def __init__(self, action: int, tally: int, most: int) -> None:
        super().__init__()
        self.action = action
        self.tally = tally
        self.most = most


class ForbidsMore(Forbids):
    """Not more than so many in a turn, or in a battle."""

    def __init__(self, who: Who[BoosterDeed], quota: Quota) -> None:
        super().__init__(who, quota.action, None)
        self.most = quota.most
        self.tally = quota.tally

    def lasting(self, span: Span | None) -> None:
        super().lasting(span)
        if self.until == THIS_BATTLE:
            if self.tally != EVENTS_PLAYED:
                raise Senseless("only events are counted in a battle: say 'this turn'")
            self.tally = BATTLE_EVENTS

    def is_reached(self, s: BoosterState, seat: int) -> bool:
        return s.sides[seat].tally[self.tally] >= self.most

    def about(self, cards: Cards, number: int, extra: int, is_on_card: bool) -> str:
        return f"{super().about(cards, number, extra, is_on_card)} beyond {self.most}"


class Permits(Rule):
    word = "permitted"

    def __init__(self, who: Who[BoosterDeed], liberty: int) -> None:
        super().__init__(who)
        self.liberty = liberty

    def permits(self, liberty: int) -> bool:
        return self.liberty == liberty

    def card(self, d: BoosterDeed) -> int:
        return d.card if self.liberty == FREE_THIS else -1

    async def settled(self, d: BoosterDeed) -> int:
        return self.liberty

    def about(self, cards: Cards, number: int, extra: int, is_on_card: bool) -> str:
        return LIBERTIES[self.liberty]

    def told(self, cards: Cards, number: int) -> str:
        return f"can {LIBERTIES[self.liberty]}"


class Guards(OnCards):
    """Something cannot happen to cards."""

    word = "forbidden"
    usually = THIS_TURN

    def __init__(self, things: Things[BoosterDeed], fate: int) -> None:
        super().__init__(things)
        self.fate = fate
        self.other = fate  # "or" something else

    def spares(self, fate: int) -> bool:
        return fate in (self.fate, self.other)

    async def perform(self, d: BoosterDeed) -> bool:
        if not is_running(d.s, self.until):
            return False
        s = d.s
        cards = (await self.things.pick(d))[:]
        for card in cards:
            last(d, self, card, s.at[card] // SPAN, self.fate)
            for fate in (self.fate,) if self.other == self.fate else (self.fate, self.other):
                d.table().tell(events.GUARDED, s.at[card] // SPAN, (fate,), [s.kind[card], d.kind], rule="DB-GOLD-02")
        d.found = cards
        return len(cards) > 0

    def about(self, cards: Cards, number: int, extra: int, is_on_card: bool) -> str:
        words = ACTIONS[self.fate]
        return words if self.other == self.fate else f"{words} or {ACTIONS[self.other]}"


# -- how it is said --------------------------------------------------------------------------------


def forbidding(who: Who[BoosterDeed], action: tuple[int, CardSelect | None], span: Span | None) -> Forbids:
    change = Forbids(who, *action)
    change.lasting(span)
    return change


def forbidding_title(who: Who[BoosterDeed], title: int, span: Span | None) -> Forbids:
    change = ForbidsTitle(who, title)
    change.lasting(span)
    return change


def forbidding_both(
    who: Who[BoosterDeed],
    one: tuple[int, CardSelect | None],
    other: tuple[int, CardSelect | None],
    span: Span | None,
) -> Forbids:
    change = forbidding(who, one, span)
    change.other = forbidding(who, other, span)
    return change


def allowing(who: Who[BoosterDeed], liberty: int, span: Span | None) -> Permits:
    change = Permits(who, liberty)
    change.lasting(span)
    return change


def allowing_both(who: Who[BoosterDeed], one: int, other: int, span: Span | None) -> Act[BoosterDeed]:
    both = [allowing(who, one, span), allowing(who, other, span)]
    made = steps(*both)
    made.inner += both
    return made


OF_MANEUVERS = (
    *(c.GAIN_SPRINT, c.LOSE_SPRINT, c.BE_CHOSEN, c.BE_MOVED),
    *(c.BE_DISCARDED, c.BE_DISCARDED + c.BY_EVENTS, c.BE_DISCARDED + c.BY_RIVALS),
)


def guarding(things: Things[BoosterDeed], fate: int, span: Span | None) -> Guards:
    if isinstance(things, CardSelect) and things.is_elsewhere:
        raise Senseless("that is said of cards in play")
    sorts = things.sorts_meant() if isinstance(things, (CardSelect, CardThings)) else EVERY_SORT
    if fate in OF_MANEUVERS and not sorts & MANEUVERS:
        raise Senseless("that never happens to gear and crew: say 'be damaged' or 'be returned'")
    if fate in (c.BE_DAMAGED, c.BE_DAMAGED + c.BY_EVENTS, c.BE_DAMAGED + c.BY_RIVALS) and not sorts & CRYSTALS:
        raise Senseless("maneuvers are never damaged: say 'be discarded'")
    change = Guards(things, fate)
    change.lasting(span)
    return change


def guarding_both(things: Things[BoosterDeed], one: int, other: int, span: Span | None) -> Guards:
    change = guarding(things, one, span)
    change.other = other
    return change


def action(number: int) -> Any:
    return lambda: (number, None)


def with_cards(number: int, sorts: int) -> Any:
    def make(qualities: Any, clauses: Any) -> tuple[int, CardSelect | None]:
        return number, kinds_of(sorts, qualities, clauses)

    return make


def not_played(who: Who[BoosterDeed], which: int, cards: CardSelect | None, span: Span | None) -> Forbids:
    """ "a rival's events of burst 2 or less cannot be played": said of the cards."""
    return forbidding(who, (which, cards), span)


def number(value: int) -> Any:
    return lambda: value


# other words for what is permitted
ALSO = {
    c.MAIN_TWICE: [
        "use each Main effect twice per turn",
        "use each Main effect twice each turn",
        "use Main effects twice a turn",
    ],
    c.BATTLE_TWICE: [
        "use each Battle effect twice per turn",
        "use each Battle effect twice each turn",
        "use Battle effects twice a turn",
    ],
    c.ANY_BOXES: [
        "mag gear of any colour",
        "mag gear regardless of its colour boxes",
        "mag gear ignoring its colour boxes",
    ],
    c.ANY_TEAM: ["recruit crew of any team", "recruit crew regardless of its team"],
    c.ANY_BURST: [
        "play events regardless of their burst",
        "play events ignoring their burst",
        "play events of any burst",
        "ignore the burst of events",
    ],
}

# what is counted in a turn: the words before and behind the number, of one and of several
QUOTAS = (
    ("play", "event/events", "", c.PLAY_EVENTS, st.EVENTS),
    ("play", "maneuver/maneuvers", "", c.PLAY_MANEUVERS, st.MANEUVERS),
    ("move", "maneuver/maneuvers", "into the zone", c.MOVE_IN, st.MOVED),
    ("draw", "card/cards", "", c.DRAW_CARDS, st.DREW),
    ("use", "Main effect/effects", "", c.USE_MAINS, st.MAINS),
    ("use", "Battle effect/effects", "", c.USE_BATTLES, st.BATTLE_USES),
)


def quota(action: int, tally: int) -> Any:
    return lambda most: Quota(action, tally, most)


def limiting(who: Who[BoosterDeed], quota: Quota, span: Span | None = None) -> ForbidsMore:
    change = ForbidsMore(who, quota)
    change.lasting(span)
    return change


PHRASES = [
    *(
        Phrase("quota", f"{verb} more than {{figure}} {what} {where}".rstrip(), quota(which, tally))
        for verb, what, where, which, tally in QUOTAS
    ),
    *(
        Phrase(
            "at_most",
            f"{verb} at most {{figure}} {what} {where}".rstrip(),
            quota(which, tally),
            also=[f"{verb} {most} {{figure}} {what} {where}".rstrip() for most in ("only", "no more than", "up to")],
        )
        for verb, what, where, which, tally in QUOTAS
    ),
    *(
        Phrase(
            "act",
            f"{{folk}} {cannot} {{{many}}} each turn",
            limiting,
            also=[
                f"{{folk}} {cannot} {{{many}}} per turn",
                f"{{folk}} {cannot} {{{many}}} a turn",
                f"{{folk}} {other} {{{many}}} each turn",
            ],
        )
        for cannot, many, other in (("cannot", "quota", "can't"), ("can", "at_most", "may"))
    ),
    *(
        Phrase(
            "act", f"{{folk}} {cannot} {{{many}}} {{span}}", limiting, also=[f"{{folk}} {other} {{{many}}} {{span}}"]
        )
        for cannot, many, other in (("cannot", "quota", "can't"), ("can", "at_most", "may"))
    ),
    Phrase(
        "action",
        "choose {adjectives?} maneuvers {clauses?} as rushing cards",
        with_cards(c.CHOOSE_RUSHER, MANEUVERS),
        also=[
            "choose {adjectives?} maneuvers {clauses?} as a rushing card",
            "choose {adjectives?} maneuvers {clauses?} as their|your rushing card|cards",
            "rush with {adjectives?} maneuvers {clauses?}",
        ],
    ),
    Phrase("folk", "you", You, plural=True),
    Phrase("folk", "rivals", EachRival, plural=True, also=["each rival", "all rivals", "your rivals"]),
    Phrase(
        "folk",
        "players",
        EachPlayer,
        plural=True,
        also=["each player", "all players", "you and each rival", "you and rivals"],
    ),
    Phrase("folk", "{others}", lambda who: who),
    Phrase("act", "{folk} cannot {action} {span?}", forbidding, also=["{folk} can't {action} {span?}"]),
    Phrase(
        "act",
        "{folk} cannot {action} or {action} {span?}",
        forbidding_both,
        also=["{folk} can neither {action} nor {action} {span?}"],
    ),
    Phrase(
        "act",
        "{folk} cannot play cards named {title} {span?}",
        forbidding_title,
        also=[
            f"{{folk}} cannot play|use|mag|recruit {cards}{{title}} {{span?}}"
            for cards in ("", "(a|any) card (named|called|titled) ", "cards called|titled ")
        ],
    ),
    Phrase(
        "act",
        "cards named {title} cannot be played {span?}",
        lambda title, span: forbidding_title(EachPlayer(), title, span),
        also=["{title} cannot be played {span?}"],
    ),
    Phrase("act", "{folk} wins/win ties {span?}", lambda who, span: allowing(who, c.WIN_TIES, span)),
    Phrase("act", "{folk} can {liberty} {span?}", allowing, also=["{folk} may {liberty} {span?}"]),
    Phrase(
        "act",
        "{folk} can {liberty} and {liberty} {span?}",
        allowing_both,
        also=["{folk} may {liberty} and {liberty} {span?}"],
    ),
    Phrase("act", "{things} cannot {fate} {span?}", guarding, also=["{things} can't {fate} {span?}"]),
    Phrase(
        "act",
        "{things} cannot {fate} or {fate} {span?}",
        guarding_both,
        also=["{things} can neither {fate} nor {fate} {span?}", "{things} can't {fate} or {fate} {span?}"],
    ),
    Phrase(
        "act",
        "rivals cannot take control of {things} {span?}",
        lambda things, span: guarding(things, c.CHANGE_CONTROL, span),
        also=["rivals can't take control of {things} {span?}", "a rival cannot take control of {things} {span?}"],
    ),
    Phrase("action", "play {adjectives?} events {clauses?}", with_cards(c.PLAY_EVENTS, EVENTS)),
    Phrase("action", "play {adjectives?} maneuvers {clauses?}", with_cards(c.PLAY_MANEUVERS, MANEUVERS)),
    *(
        phrase
        for noun, which, sorts in (("events", c.PLAY_EVENTS, EVENTS), ("maneuvers", c.PLAY_MANEUVERS, MANEUVERS))
        for phrase in (
            Phrase(
                "act",
                f"{{possessor}} {{adjectives?}} {noun} {{clauses?}} cannot be played {{span?}}",
                lambda who, q, cl, span, which=which, sorts=sorts: not_played(who, which, kinds_of(sorts, q, cl), span),
            ),
            Phrase(
                "act",
                f"{{adjectives?}} {noun} {{clauses?}} cannot be played {{span?}}",
                lambda q, cl, span, which=which, sorts=sorts: not_played(
                    EachPlayer(), which, kinds_of(sorts, q, cl), span
                ),
            ),
        )
    ),
    Phrase("action", "use Main effects", action(c.USE_MAINS)),
    *(
        Phrase("action", f"use {word} effects of {{adjectives?}} {noun} {{clauses?}}", with_cards(which, sorts))
        for word, which in (("Main", c.USE_MAINS), ("Battle", c.USE_BATTLES))
        for noun, sorts in (("gear", GEARS), ("crew", CREWS), ("maneuvers", MANEUVERS))
    ),
    Phrase("action", "use Battle effects", action(c.USE_BATTLES), also=["Battle effects"]),
    Phrase("action", "mag {adjectives?} gear {clauses?}", with_cards(c.MAG_GEAR, GEARS)),
    Phrase("action", "recruit {adjectives?} crew {clauses?}", with_cards(c.RECRUIT_CREW, CREWS)),
    Phrase("action", "draw cards", action(c.DRAW_CARDS)),
    Phrase("action", "draw cards outside Draw", action(c.DRAW_OUTSIDE)),
    Phrase("action", "gain points", action(c.GAIN_POINTS), also=["score points"]),
    Phrase("action", "lose points", action(c.LOSE_POINTS)),
    Phrase("action", "gain energy", action(c.GAIN_ENERGY)),
    Phrase("action", "move {adjectives?} maneuvers {clauses?} into the zone", with_cards(c.MOVE_IN, MANEUVERS)),
    Phrase("action", "search decks", action(c.SEARCH), also=["search race decks"]),
    *(Phrase("liberty", words, number(i), also=ALSO.get(i, [])) for i, words in enumerate(LIBERTIES)),
    Phrase("fate", "be damaged", number(c.BE_DAMAGED), also=["damaged"]),
    Phrase("fate", "be discarded", number(c.BE_DISCARDED), also=["discarded"]),
    Phrase("fate", "be returned", number(c.BE_RETURNED), also=["returned"]),
    *(
        Phrase("fate", f"be {done} by events", number(fate + c.BY_EVENTS), also=[f"{done} by events"])
        for done, fate in (("damaged", c.BE_DAMAGED), ("discarded", c.BE_DISCARDED), ("returned", c.BE_RETURNED))
    ),
    *(
        phrase
        for done, do, fate in (
            ("damaged", "damage", c.BE_DAMAGED),
            ("discarded", "discard", c.BE_DISCARDED),
            ("returned", "return", c.BE_RETURNED),
        )
        for phrase in (
            Phrase(
                "fate",
                f"be {done} by rivals",
                number(fate + c.BY_RIVALS),
                also=[f"{done} by rivals", f"be {done} by a rival"],
            ),
            Phrase(
                "act",
                f"rivals cannot {do} {{things}} {{span?}}",
                lambda things, span, fate=fate: guarding(things, fate + c.BY_RIVALS, span),
                also=[f"rivals can't {do} {{things}} {{span?}}", f"a rival cannot {do} {{things}} {{span?}}"],
            ),
        )
    ),
    Phrase("action", "repair cards", action(c.REPAIR), also=["repair gear or|and crew", "repair crew or|and gear"]),
    Phrase(
        "act",
        "{possessor} gear or crew cannot be repaired {span?}",
        lambda who, span: forbidding(who, (c.REPAIR, None), span),
        also=["{possessor} cards cannot be repaired {span?}", "{possessor} gear and crew cannot be repaired {span?}"],
    ),
    Phrase("fate", "change control", number(c.CHANGE_CONTROL)),
    Phrase(
        "fate", "be moved into the zone", number(c.BE_MOVED), also=["move into the zone", "enter the zone", "be moved"]
    ),
    Phrase("fate", "gain sprint", number(c.GAIN_SPRINT)),
    Phrase("fate", "lose sprint", number(c.LOSE_SPRINT)),
    Phrase(
        "fate",
        "be chosen as a rushing card",
        number(c.BE_CHOSEN),
        also=[
            "rush",
            "be chosen",
            "be chosen as rushing cards",
            "be chosen as your|their rushing card",
            "be a|your|their rushing card",
            "be the rushing card",
        ],
    ),
]

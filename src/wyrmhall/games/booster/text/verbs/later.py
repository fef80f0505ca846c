"""Effects for later, effects that are given to cards, replacements, and the rest."""

from __future__ import annotations

from functools import partial
from typing import Any

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.acts import Act, PlayerAct
from wyrmhall.cardtext.machine.amounts import Amount, Fewer
from wyrmhall.cardtext.machine.parts import EachPlayer, Part, ThatPlayer, Who, You
from wyrmhall.cardtext.machine.things import ALL, Things
from wyrmhall.cardtext.trunk import by, steps
from wyrmhall.games.booster import events
from wyrmhall.games.booster.state import DRAGON_DECK, RACE, SPAN, is_in_play
from wyrmhall.games.booster.text.parts.abilities import CREATED, EVERYONE, RIVALS, YOU, Ability, Occasion
from wyrmhall.games.booster.text.parts.changes import Change, Span, is_running
from wyrmhall.games.booster.text.parts.nouns import CardSelect, Rushers, That, This, is_mine, is_rivals
from wyrmhall.games.booster.text.parts.qualities import EVENTS, MANEUVERS
from wyrmhall.games.booster.text.parts.windows import (
    BATTLE_ENDS,
    BATTLE_STARTED,
    CHOSE_RUSHING,
    INSTANT,
    MAIN_STARTS,
    RUSH_STARTS,
    THIS_BATTLE,
    THIS_GAME,
    THIS_MAIN,
    THIS_RUSH,
    THIS_TURN,
    TURN_ENDS,
    TURN_STARTS,
    WHILE_IN_PLAY,
    WOULD_DAMAGE,
    WOULD_DISCARD,
    WOULD_DISCARD_HAND,
    WOULD_DRAW,
    WOULD_DRAW_IN_DRAW,
    WOULD_GAIN_ENERGY,
    WOULD_GAIN_POINTS,
    WOULD_LOSE_BATTLE,
    WOULD_LOSE_POINTS,
    WOULD_MILL,
    WOULD_PLAY_EVENT,
    WOULD_RETURN,
    WOULD_TAKE,
)  # fmt: skip
from wyrmhall.games.booster.text.use.deed import BoosterDeed
from wyrmhall.games.booster.text.use.replacing import Mishap, Replacing
from wyrmhall.games.booster.text.use.triggers import Watching, last
from wyrmhall.games.booster.text.verbs.maneuvers import returning
from wyrmhall.games.booster.text.verbs.piles.hands import Draw
from wyrmhall.games.booster.text.verbs.points import GainEnergy, GainPoints, LosePoints
from wyrmhall.games.booster.text.verbs.prices import Price, kinds_of, priced
from wyrmhall.games.booster.text.verbs.sprints import gaining
from wyrmhall.games.booster.text.verbs.verb import Numbered, Weighed
from wyrmhall.games.booster.text.words.nouns import card_noun
from wyrmhall.games.booster.text.words.times import OUTCOMES, a_card, at_later, in_this_battle, moment, plays


class Later(Watching, Weighed):
    """An effect waits for something."""

    word = "watching"

    def __init__(self, ability: Ability, until: int, skip: int = 0) -> None:
        super().__init__(ability)
        self.until = until
        self.skip = skip  # how many such occasions to let pass
        self.card: That | None = None  # the card of "at the end of this turn, discard it"
        self.has_span = True

    def asks_rival(self) -> bool:
        return False

    def possible(self, d: BoosterDeed) -> bool:
        return is_running(d.s, self.until)

    async def perform(self, d: BoosterDeed) -> bool:
        if not is_running(d.s, self.until):
            return False
        skip, occasion = self.skip, self.ability.occasion
        if skip and occasion is not None and occasion.mask >> BATTLE_ENDS & 1 and d.s.starter < 0:
            skip = 0  # the next battle is the first one to come
        cards = [card for card in self.card.all(d) if is_in_play(d.s, card)] if self.card is not None else [-1]
        for card in cards:
            last(d, self, card, d.seat, 0, skip)
        if not cards:
            return False
        d.table().tell(events.PREPARED, d.seat, (self.number,), [d.kind], rule="DB-TIMING-26")
        return True

    def is_for_battle(self) -> bool:
        return self.until == THIS_BATTLE


class Granted(Watching, Weighed):
    """Cards have an effect for a while."""

    word = "granted"

    def __init__(self, things: Things[BoosterDeed], ability: Ability, until: int) -> None:
        super().__init__(ability)
        self.things = things
        self.until = until
        self.has_span = True

    def asks_rival(self) -> bool:
        return self.things.needs_rival

    def is_given(self) -> bool:
        return True

    def possible(self, d: BoosterDeed) -> bool:
        return is_running(d.s, self.until) and len(self.things.all(d)) > 0

    async def perform(self, d: BoosterDeed) -> bool:
        if not is_running(d.s, self.until):
            return False
        s = d.s
        cards = (await self.things.pick(d))[:]
        did = False
        for card in cards:
            if is_in_play(s, card):
                last(d, self, card, s.at[card] // SPAN, 0, 0)
                d.table().tell(events.GRANTED, s.at[card] // SPAN, (), [s.kind[card], d.kind], rule="DB-TRIG-01")
                did = True
        d.found = cards
        return did

    def is_for_battle(self) -> bool:
        return self.until == THIS_BATTLE or isinstance(self.things, Rushers)


class ForAWhile(Replacing, Weighed):
    """A replacement, as a Constant: effect or for a period."""

    usually = THIS_TURN

    def possible(self, d: BoosterDeed) -> bool:
        return is_running(d.s, self.until)

    async def perform(self, d: BoosterDeed) -> bool:
        if not is_running(d.s, self.until):
            return False
        last(d, self, -1, d.seat, 0, 0)
        d.table().tell(events.PREPARED, d.seat, (self.number,), [d.kind], rule="DB-TIMING-26")
        return True

    def is_for_battle(self) -> bool:
        return self.until == THIS_BATTLE


class ChooseRival(Act[BoosterDeed], Weighed):
    def __init__(self, rival: Any = None) -> None:
        super().__init__()
        self.needs_rival = True

    async def perform(self, d: BoosterDeed) -> bool:
        return True


class ChooseCards(PlayerAct[BoosterDeed], Weighed):
    """Cards are chosen, for what follows."""

    def __init__(self, things: Things[BoosterDeed]) -> None:
        super().__init__()
        self.things = things

    def possible_for(self, d: BoosterDeed, seat: int) -> bool:
        return len(self.things.all(d)) > 0

    async def perform(self, d: BoosterDeed) -> bool:
        """What several players have chosen is all of it "those cards"."""
        chosen: list[int] = []
        before = d.them
        for seat in self.who.seats(d):
            if not d.is_out(seat) and not d.is_over():
                d.them = seat
                chosen.extend(await self.things.pick(d))
        d.them = before
        d.found = chosen
        return len(chosen) > 0


class LeadNext(PlayerAct[BoosterDeed], Weighed):
    async def perform_for(self, d: BoosterDeed, seat: int) -> bool:
        d.s.next_leader = seat
        d.table().tell(events.LEADS_NEXT, seat, rule="DB-GOLD-01")
        return True


class Nothing(PlayerAct[BoosterDeed], Weighed):
    async def perform_for(self, d: BoosterDeed, seat: int) -> bool:
        return False


class Tie(Nothing):
    """A battle that would be lost is a tie."""


# -- how it is said --------------------------------------------------------------------------------


def choosing(things: Things[BoosterDeed]) -> ChooseCards:
    if not isinstance(things, CardSelect) or things.quantity.how == ALL:
        raise Senseless("say which card is chosen, for example 'choose a gear of yours'")
    if things.places[:1] in ([RACE], [DRAGON_DECK]):
        raise Senseless("a deck is searched: say 'search'")
    if things.is_any and not things.is_placed and not things.is_said_whose:
        raise Senseless("say which card is chosen: 'a gear of yours', for example, or 'a card from your hand'")
    return ChooseCards(things)


def created(act: Act[BoosterDeed], occasion: Occasion, once: bool) -> Ability:
    ability = Ability(CREATED, act)
    ability.occasion = occasion
    ability.once = once
    ability.begins_with()
    return ability


def delayed(moment: tuple[Occasion, int, int], act: Act[BoosterDeed]) -> Later:
    """An effect for later, once."""
    occasion, until, skip = moment
    return Later(created(act, occasion, True), until, skip)


def coming(starts: int, during: int, act: Act[BoosterDeed]) -> Later:
    """What holds in the next turn, battle or step, from its start to its end; what is done at once is done at its start."""
    if isinstance(act, Change):
        if act.has_span:
            raise Senseless("that lasts as long as is said already")
        if during == THIS_BATTLE and isinstance(getattr(act, "things", None), Rushers):
            raise Senseless("no rushing card is chosen yet when a battle starts: say 'your next rushing card'")
        act.lasting(Span(during))
    later = delayed((moment(starts, EVERYONE), THIS_GAME, 0), act)
    later.inner.append(act)
    return later


def delayed_both(
    one: tuple[Occasion, int, int], step: Act[BoosterDeed], other: tuple[Occasion, int, int], act: Act[BoosterDeed]
) -> Act[BoosterDeed]:
    """Two effects for later, each on its own: "if you win this battle, A; if you lose it, B"."""
    both = [delayed(one, step), delayed(other, act)]
    made = steps(*both)
    made.inner += both
    return made


def never_losing() -> ForAWhile:
    """It is tied instead."""
    return replacing_for(THIS_BATTLE, Mishap([WOULD_LOSE_BATTLE], YOU), Exchange(Tie()), True)


def next_time(occasion: Occasion, until: int, act: Act[BoosterDeed]) -> Later:
    return Later(created(act, occasion, True), until)


def each_time(until: int, act: Act[BoosterDeed], occasion: Occasion) -> Later:
    """What the act begins lasts as long as the waiting, if the text does not say otherwise."""
    if isinstance(act, Change) and not act.has_span and act.until in (INSTANT, WHILE_IN_PLAY, THIS_TURN):
        act.until = until
    return Later(created(act, occasion, False), until)


def granting(things: Things[BoosterDeed], until: int, occasion: Occasion, act: Act[BoosterDeed]) -> Granted:
    return Granted(things, created(act, occasion, False), until)


class Exchange(Part):
    """What is done in place of something: an act, or what would happen in another measure."""

    def __init__(self, act: Act[BoosterDeed], is_optional: bool = False) -> None:
        super().__init__()
        self.act = act
        self.is_optional = is_optional


def preventing(number: int) -> Exchange:
    """ "prevent 1 of it": the rest happens. Of what, is said by the mishap."""
    part = Exchange(Nothing())
    part.inner.append(Fewer(number))
    return part


def tied_for(act: Act[BoosterDeed]) -> Exchange:
    """A battle is tied at a price."""
    part = Exchange(act, True)
    part.inner.append(Tie())
    return part


def tied_with(act: Act[BoosterDeed]) -> Exchange:
    """A battle is tied, and something is done besides."""
    part = Exchange(act)
    part.inner.append(Tie())
    return part


def only_that(mishap: Mishap, amount: Amount[BoosterDeed]) -> Act[BoosterDeed]:
    """The same in another measure, for whom it would happen to."""
    verbs: dict[int, type[Numbered]] = {
        WOULD_DRAW: Draw,
        WOULD_LOSE_POINTS: LosePoints,
        WOULD_GAIN_POINTS: GainPoints,
        WOULD_GAIN_ENERGY: GainEnergy,
    }
    if mishap.window not in verbs:
        raise Senseless("only points and cards that are drawn can be prevented in part: say 'prevent it'")
    who: Who[BoosterDeed] = You() if mishap.subject == YOU else ThatPlayer()
    act = by(who, verbs[mishap.window](amount))
    act.inner.append(amount)
    return act


def replacing(mishap: Mishap, exchange: Exchange) -> ForAWhile:
    act = exchange.act
    is_tied = isinstance(act, Tie) or any(isinstance(part, Tie) for part in exchange.inner)
    if is_tied != (mishap.window == WOULD_LOSE_BATTLE):
        raise Senseless(
            "a battle that would be lost, and only such a battle, is tied instead: say 'tie it instead' or 'to tie it instead'"
        )
    for part in exchange.inner:
        if isinstance(part, Fewer):
            act = only_that(mishap, part)
    change = ForAWhile(mishap, act, exchange.is_optional)
    change.inner.append(act)
    return change


def replacing_for(until: int, mishap: Mishap, exchange: Exchange, once: bool = False) -> ForAWhile:
    change = replacing(mishap, exchange)
    change.until = until
    change.has_span = True
    change.is_once = once
    return change


def replacing_once_a_turn(mishap: Mishap, exchange: Exchange) -> ForAWhile:
    change = replacing(mishap, exchange)
    change.once_a_turn = True
    return change


def befalls(*windows: int) -> Any:
    """What would happen to cards in play, of whoever the text says."""

    def make(things: Things[BoosterDeed]) -> Mishap:
        if isinstance(things, CardSelect) and things.is_elsewhere:
            raise Senseless("that happens to cards in play only")
        if isinstance(things, That):
            raise Senseless("'that card' points to no card: name one, for example 'a gear of yours'")
        subject = YOU if isinstance(things, This) or is_mine(things) else RIVALS if is_rivals(things) else EVERYONE
        return Mishap([*windows], subject, things)

    return make


def returning_instead(window: int, things: Things[BoosterDeed], until: int | None, home: int) -> ForAWhile:
    """ "each maneuver of yours that would be discarded this turn is returned to the owner's hand instead"."""
    card = That()
    act = returning(card, home)
    act.inner.append(card)
    exchange, mishap = Exchange(act), befalls(window)(things)
    return replacing(mishap, exchange) if until is None else replacing_for(until, mishap, exchange)


def befalls_player(*windows: int) -> Any:
    return lambda subject: Mishap([*windows], subject)


def befalls_by(*windows: int) -> Any:
    """The same, with how much of it."""
    return lambda subject, range: Mishap([*windows], subject, None, range)


def playing_event(subject: int, qualities: Any, clauses: Any) -> Mishap:
    return Mishap([WOULD_PLAY_EVENT], subject, kinds_of(EVENTS, qualities, clauses))


def cancelling(subject: int, qualities: Any, clauses: Any, span: Span | None) -> ForAWhile:
    """The next event that somebody plays does nothing."""
    change = ForAWhile(playing_event(subject, qualities, clauses), Nothing(), False)
    change.lasting(span)
    change.is_once = True
    return change


def silencing(who: Who[BoosterDeed], qualities: Any, clauses: Any, span: Span | None) -> ForAWhile:
    """The events that somebody plays do nothing."""
    subject = YOU if isinstance(who, You) else EVERYONE if isinstance(who, EachPlayer) else RIVALS
    change = ForAWhile(playing_event(subject, qualities, clauses), Nothing(), False)
    change.lasting(span)
    return change


def next_played(qualities: Any, clauses: Any, until: int, amount: Amount[BoosterDeed], span: Span | None) -> Later:
    """ "the next maneuver you play this turn gains +3 sprint": it waits for that maneuver."""
    card = That()
    change = gaining(card, amount, span)
    change.inner.append(card)
    later = next_time(plays(a_card(qualities, card_noun(MANEUVERS), clauses))(YOU), until, change)
    later.inner.append(change)
    return later


def all_played(
    qualities: Any, clauses: Any, until: int, amount: Amount[BoosterDeed], span: Span | None = None
) -> Later:
    """ "maneuvers you play this turn gain +1 sprint": each as it is played."""
    card = That()
    change = gaining(card, amount, span)
    change.inner.append(card)
    later = each_time(until, change, plays(a_card(qualities, card_noun(MANEUVERS), clauses))(YOU))
    later.inner.append(change)
    return later


def next_rushing(amount: Amount[BoosterDeed], span: Span | None) -> Later:
    """It waits for the next rushing card that is chosen this turn."""
    card = That()
    change = gaining(card, amount, span or Span(THIS_BATTLE))
    change.inner.append(card)
    later = next_time(Occasion([CHOSE_RUSHING], YOU), THIS_TURN, change)
    later.inner.append(change)
    return later


def next_cheaper(
    qualities: Any, clauses: Any, price: Price, amount: Amount[BoosterDeed], span: Span | None
) -> Act[BoosterDeed]:
    """The next maneuver is changed in two ways."""
    until = THIS_TURN if span is None else span.until
    both: list[Act[BoosterDeed]] = [
        priced(You(), MANEUVERS, qualities, clauses, price, Span(until), 1),
        next_played(qualities, clauses, until, amount, span),
    ]
    made = steps(*both)
    made.inner += both
    return made


PHRASES = [
    Phrase(
        "act",
        "the next {adjectives?} maneuver {clauses?} you play {period} gains {gain} {span?}",
        next_played,
        also=[
            "your next {adjectives?} maneuver {clauses?} {period} gains {gain} {span?}",
            "your next {adjectives?} maneuver {clauses?} played {period} gains {gain} {span?}",
        ],
    ),
    Phrase(
        "act",
        "your next {adjectives?} maneuver {clauses?} gains {gain} {span?}",
        lambda qualities, clauses, amount, span: next_played(qualities, clauses, THIS_TURN, amount, span),
        also=["the next {adjectives?} maneuver {clauses?} you play gains {gain} {span?}"],
    ),
    Phrase(
        "act",
        "your next {adjectives?} maneuver {clauses?} costs {price} and gains {gain} {span?}",
        next_cheaper,
        also=[
            "the next {adjectives?} maneuver {clauses?} you play costs {price} and gains {gain} {span?}",
            "the next {adjectives?} maneuver {clauses?} you play {span?} costs {price} and gains {gain}",
        ],
    ),
    Phrase(
        "act",
        "{adjectives?} maneuvers {clauses?} you play {period} gain {gain} {span?}",
        all_played,
        also=[
            "for {period}, {adjectives?} maneuvers {clauses?} you play gain|get|have {gain} {span?}",
            "each {adjectives?} maneuver {clauses?} you play {period} gains|gets {gain} {span?}",
        ],
    ),
    Phrase(
        "act",
        "your next rushing card gains {gain} {span?}",
        next_rushing,
        also=["the next rushing card you choose gains {gain} {span?}"],
    ),
    Phrase("effect", "{step} at {some_time}", lambda act, when: delayed(at_later(when), act)),
    Phrase("some_time", "{later}", lambda when: when),
    Phrase("some_time", "the end of the turn", lambda: (TURN_ENDS, THIS_TURN, THIS_TURN, 0)),
    Phrase("effect", "{moment}, {effect}", delayed),
    *(
        Phrase(
            "effect",
            f"{{act}} next {period}",
            lambda act, starts=starts, during=during: coming(starts, during, act),
            also=[
                f"{{act}} in|during|for|on (the|your) next {period}",
                f"in|during|for (the|your) next {period}, {{act}}",
                f"<your> next {period}, {{act}}",
            ],
        )
        for period, starts, during in (
            ("turn", TURN_STARTS, THIS_TURN),
            ("battle", BATTLE_STARTED, THIS_BATTLE),
            ("Rush", RUSH_STARTS, THIS_RUSH),
            ("Main", MAIN_STARTS, THIS_MAIN),
        )
    ),
    *(
        Phrase(
            "effect",
            f"{{step}} when {{somebody}} {words} this battle",
            lambda act, who, window=window: delayed(in_this_battle(window)(who), act),
            also=[f"{{step}} if {{somebody}} {words} this battle|it", f"{{step}} when {{somebody}} {words} it"],
        )
        for words, window in OUTCOMES
    ),
    Phrase(
        "effect",
        "{moment}, {step}; {moment}, {effect}",
        delayed_both,
        also=[
            "{moment}, {step}. {moment}, {effect}",
            "{moment}, {step}, but {moment}, {effect}",
            "{moment}, {step}, and {moment}, {effect}",
        ],
    ),
    Phrase("effect", "the next time {happening} {period}, {effect}", next_time),
    Phrase("effect", "the next time {happening}, {effect}", lambda when, act: next_time(when, THIS_TURN, act)),
    Phrase(
        "effect", "{things} gains/gain {period}: {gift}", lambda things, until, gift: granting(things, until, *gift)
    ),
    Phrase("gift", "{occasion}, {effect}", lambda occasion, act: (occasion, act)),
    Phrase(
        "act", "for {period}, {act} each time {happening}", each_time, also=["{period}, {act} each time {happening}"]
    ),
    Phrase(
        "act",
        "for {period}, each time {happening}, {act}",
        lambda until, occasion, act: each_time(until, act, occasion),
        also=[
            *(
                f"{how}{{period}}, {when} {{happening}}, {{act}}"
                for how in ("for ", "for the rest of ", "during ", "")
                for when in ("each time", "whenever", "when")
                if (how, when) != ("for ", "each time")
            ),
            *(f"{when} {{happening}} {{period}}, {{act}}" for when in ("each time", "whenever", "when", "if")),
        ],
    ),
    Phrase(
        "act",
        "until {some_time}, {act} each time {happening}",
        lambda when, act, occasion: each_time(when[1], act, occasion),
        also=[
            *(f"until {{some_time}}, {when} {{happening}}, {{act}}" for when in ("each time", "whenever", "when")),
            *(f"{when} {{happening}} until {{some_time}}, {{act}}" for when in ("each time", "whenever")),
        ],
    ),
    Phrase(
        "effect",
        "{act} each time {happening} {period}",
        lambda act, occasion, until: each_time(until, act, occasion),
        also=["{act} whenever {happening} {period}"],
    ),
    Phrase("exchange", "{act} instead", Exchange, also=["instead {act}"]),
    Phrase(
        "exchange",
        "you may {act} instead",
        lambda act: Exchange(act, True),
        also=["you may instead {act}", "you may {act} to prevent|cancel it|that"],
    ),
    Phrase(
        "exchange",
        "tie it instead",
        lambda: Exchange(Tie()),
        also=["tie this|that|the battle instead", "the battle is tied instead", "the battle is a tie instead"],
    ),
    Phrase(
        "exchange",
        "{act} and tie it instead",
        tied_with,
        also=[
            "tie it instead (,) and|then {act}",
            "tie it (,) and|then {act} instead",
            "tie the|that|this battle instead (,) and|then {act}",
            "{act} and tie the|that|this battle instead",
        ],
    ),
    Phrase(
        "exchange",
        "you may {act} to tie it instead",
        lambda act: tied_for(act),
        also=[
            f"you may {{act}}{to} tie {it}{instead}"
            for to in (" to", "; if you do,", ". if you do,", " and")
            for it in ("it", "this|that|the battle")
            for instead in (" instead", "")
            if (to, it, instead) != (" to", "it", " instead")
        ],
    ),
    Phrase(
        "exchange",
        "{act}, then {act} instead",
        lambda one, other: Exchange(steps(one, other)),
        also=["{act} and {act} instead", "instead {act} and {act}"],
    ),
    Phrase(
        "exchange",
        "prevent it",
        lambda: Exchange(Nothing()),
        also=["prevent that", "prevent that loss", "cancel it|that", "cancel that event"],
    ),
    Phrase(
        "exchange",
        "you may {act}; if you do, it stays in play",
        lambda act: Exchange(act, True),
        also=[
            "you may {act}; if you do, prevent|cancel it|that",
            "you may {act}. if you do, prevent|cancel it|that",
            "you may {act}. if you do, it stays in play",
        ],
    ),
    Phrase(
        "exchange",
        "prevent {figure} of it",
        preventing,
        also=[f"prevent {{figure}} of {what}" for what in ("that", "that loss", "those points", "them", "those cards")],
    ),
    Phrase(
        "act", "if {mishap}, {exchange}", replacing, also=["when {mishap}, {exchange}", "whenever {mishap}, {exchange}"]
    ),
    Phrase(
        "act",
        "for {period}, if {mishap}, {exchange}",
        replacing_for,
        also=["{period}, if {mishap}, {exchange}", "if {mishap} {period}, {exchange}"],
    ),
    *(
        phrase
        for fate, window in (("discarded", WOULD_DISCARD), ("damaged", WOULD_DAMAGE))
        for phrase in (
            Phrase(
                "act",
                f"{{things}} that would be {fate} {{period}} is/are returned {{home}} instead",
                partial(returning_instead, window),
                also=[f"{{things}} that would be {fate} {{period}} returns/return {{home}} instead"],
            ),
            Phrase(
                "act",
                f"{{things}} that would be {fate} is/are returned {{home}} instead",
                lambda things, home, window=window: returning_instead(window, things, None, home),
                also=[f"{{things}} that would be {fate} returns/return {{home}} instead"],
            ),
        )
    ),
    Phrase(
        "act",
        "the next time {mishap} {period}, {exchange}",
        lambda mishap, until, exchange: replacing_for(until, mishap, exchange, True),
    ),
    Phrase(
        "act",
        "the next time {mishap}, {exchange}",
        lambda mishap, exchange: replacing_for(THIS_TURN, mishap, exchange, True),
    ),
    Phrase(
        "act",
        "once per turn, if {mishap}, {exchange}",
        replacing_once_a_turn,
        also=[
            "once per turn, when {mishap}, {exchange}",
            "once each turn, if {mishap}, {exchange}",
            "the first time {mishap} each turn, {exchange}",
            "the first time each turn {mishap}, {exchange}",
            "the first time each turn that {mishap}, {exchange}",
        ],
    ),
    Phrase(
        "act",
        "cancel the next {adjectives?} event {clauses?} that {somebody} plays/play {span?}",
        lambda qualities, clauses, who, span: cancelling(who, qualities, clauses, span),
        also=[
            "cancel the next {adjectives?} event {clauses?} {somebody} plays/play {span?}",
            "the next {adjectives?} event {clauses?} {somebody} plays/play {span?} has no effect",
            "the next {adjectives?} event {clauses?} that {somebody} plays/play {span?} has no effect",
        ],
    ),
    Phrase(
        "act",
        "cancel a rival's next {adjectives?} event {clauses?} {span?}",
        lambda qualities, clauses, span: cancelling(RIVALS, qualities, clauses, span),
        also=[
            "cancel an|a {adjectives?} event {clauses?} {span?}",
            "cancel a rival's {adjectives?} event {clauses?} {span?}",
            "a rival's next {adjectives?} event {clauses?} has no effect {span?}",
            "a rival's next {adjectives?} event {clauses?} {span?} has no effect",
        ],
    ),
    Phrase("act", "{possessor} {adjectives?} events {clauses?} have no effect {span?}", silencing),
    Phrase(
        "act",
        "you cannot lose this battle",
        never_losing,
        also=["your rushing card cannot lose this|the battle", "you cannot lose the battle"],
    ),
    # what would happen
    Phrase("mishap", "{things} would be damaged", befalls(WOULD_DAMAGE), also=["{things} is/are damaged"]),
    Phrase("mishap", "{things} would be discarded", befalls(WOULD_DISCARD), also=["{things} is/are discarded"]),
    Phrase("mishap", "{things} would be returned", befalls(WOULD_RETURN)),
    Phrase("mishap", "{things} would leave play", befalls(WOULD_DAMAGE, WOULD_DISCARD, WOULD_RETURN)),
    Phrase("mishap", "a rival would take control of {things}", befalls(WOULD_TAKE)),
    Phrase(
        "mishap",
        "{somebody} would discard a card",
        befalls_player(WOULD_DISCARD_HAND),
        also=["{somebody} would discard a card from the/your hand"],
    ),
    Phrase(
        "mishap",
        "{somebody} would discard cards of the/your race deck",
        befalls_player(WOULD_MILL),
        also=["{somebody} would discard cards from the/your race deck"],
    ),
    Phrase(
        "mishap",
        "{somebody} would draw cards",
        befalls_player(WOULD_DRAW, WOULD_DRAW_IN_DRAW),
        also=["{somebody} would draw a card", "{somebody} would draw one or more cards"],
    ),
    Phrase("mishap", "{somebody} would draw cards during Draw", befalls_player(WOULD_DRAW_IN_DRAW)),
    Phrase(
        "mishap",
        "{somebody} would draw cards outside Draw",
        befalls_player(WOULD_DRAW),
        also=["{somebody} would draw a card outside Draw"],
    ),
    Phrase("mishap", "{somebody} would draw {many} cards", befalls_by(WOULD_DRAW, WOULD_DRAW_IN_DRAW)),
    Phrase("mishap", "{somebody} would draw {many} cards outside Draw", befalls_by(WOULD_DRAW)),
    *(
        Phrase(
            "mishap",
            f"{{somebody}} would {verb} points",
            befalls_player(window),
            also=[f"{{somebody}} would {verb} a point"],
        )
        for verb, window in (("lose", WOULD_LOSE_POINTS), ("gain", WOULD_GAIN_POINTS))
    ),
    Phrase("mishap", "{somebody} would gain energy", befalls_player(WOULD_GAIN_ENERGY)),
    Phrase("mishap", "{somebody} would gain {many} energy", befalls_by(WOULD_GAIN_ENERGY)),
    *(
        Phrase(
            "mishap",
            f"{{somebody}} would {verb} {{many}} points",
            befalls_by(window),
            also=[f"{{somebody}} would {verb} {{many}} point"],
        )
        for verb, window in (("lose", WOULD_LOSE_POINTS), ("gain", WOULD_GAIN_POINTS))
    ),
    Phrase(
        "mishap",
        "{somebody} would play a {adjectives?} event {clauses?}",
        playing_event,
        also=["{somebody} plays/play a {adjectives?} event {clauses?}"],
    ),
    Phrase(
        "mishap",
        "{somebody} would lose a battle",
        befalls_player(WOULD_LOSE_BATTLE),
        also=["{somebody} would lose this|that|the battle", "{somebody} loses/lose a battle"],
    ),
    # the rest
    Phrase("act", "choose {one_rival}", ChooseRival),
    Phrase("does", "chooses/choose {things}", choosing),
    Phrase("does", "becomes/become the leader of the next turn", LeadNext, also=["leads/lead the next turn"]),
    Phrase("act", "do nothing", Nothing),
]

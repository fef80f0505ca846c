"""Abilities on their way: what has triggered, in which order, and whether it still resolves."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.machine.acts import Act, Either
from wyrmhall.cardtext.machine.parts import NOTHING
from wyrmhall.cardtext.machine.things import Things
from wyrmhall.core.decisions import DONE, About
from wyrmhall.core.playing.table import Table
from wyrmhall.games.breeds.state import LASTING_SIZE, OVER, BreedsState
from wyrmhall.games.breeds.text.abilities import (
    ALWAYS,
    ATTACK_ONLY,
    DEFENCE_ONLY,
    PER_COMBAT,
    Ability,
)  # fmt: skip
from wyrmhall.games.breeds.text.questions import (
    ANYBODY,
    CHOOSE_CARD,
    CHOOSE_DRAGON,
    CHOOSE_NUMBER,
    CHOOSE_PLAYER,
    CHOOSE_WAY,
    USE,
    about_of,
    thing_of,
)  # fmt: skip
from wyrmhall.games.breeds.text.use.moments import BLOCKED, KILLED, KILLS, Happening
from wyrmhall.games.breeds.text.use.passives import is_muffled
from wyrmhall.games.breeds.text.use.sight import NONE, Sight
from wyrmhall.games.breeds.text.words.things import Selection

SEATS_BASE = 16  # an identity ability used is kept as number * SEATS_BASE + seat


class Deed(Sight):
    """One ability that has triggered: whose it is, and what its occasion was about."""

    def __init__(self, s: BreedsState, ability: Ability, seat: int, bearer: int, silences: int, card: int) -> None:
        super().__init__(s, seat, bearer)
        self.table: Table[BreedsState] | None = None
        self.ability = ability
        self.silences = silences  # of the bearer when it triggered
        self.card = card  # the card that brought the text; -1: none alone
        self.moment = 0
        self.interrupted: Deed | None = None  # the ability that an interrupt answers
        self.cancelled = False
        self.within: Deed | None = None  # the ability that was resolving when this one triggered
        self.waited = NONE  # the numbers in `lasting` of an ability that has waited for its occasion
        self.act = -1  # the verb that is being done, by its number
        self.may = False  # the next choice may be declined
        self.drew = False
        self.kind = -1  # of the card that it is about

    @property
    def t(self) -> Table[BreedsState]:
        table = self.table
        assert table is not None
        return table

    # -- asking --------------------------------------------------------------------------------

    def about(self, act: int, things: int, extra: int, may: bool, picked: list[int]) -> About:
        answered = self.interrupted.ability.place if self.interrupted is not None else -1
        return about_of(self, self.ability.place, act, things, extra, may, answered, picked)

    async def choose_rival(self) -> None:
        rivals = self.rivals()
        if len(rivals) == 1:
            self.rival = rivals[0]
        elif rivals:
            self.rival = await self.t.choose(self.seat, CHOOSE_PLAYER, self.about(self.act, -1, 0, False, []))

    async def choose_anybody(self) -> int:
        players = self.everybody()
        if len(players) <= 1:
            return players[0] if players else -1
        chosen = await self.t.choose(self.seat, CHOOSE_PLAYER, self.about(self.act, -1, ANYBODY, False, []))
        return -1 if self.is_over() or self.is_out(self.seat) else chosen

    async def agrees(self, seat: int, act: Act[Any]) -> bool:
        """An act that begins with a choice is declined there."""
        if act.offers:
            self.may = True
            return True
        agreed = await self.t.may(seat, USE, self.about(act.number, -1, 0, True, []))
        return agreed and not self.is_over() and not self.is_out(seat)

    async def choose_way(self, seat: int, ways: list[Act[Any]], able: int, either: Act[Any]) -> int:
        assert isinstance(either, Either)
        if able == 0:
            return 0
        if able & (able - 1) == 0:
            return able.bit_length() - 1
        way = await self.t.choose(seat, CHOOSE_WAY, self.about(either.number, -1, able, False, []))
        return 0 if way == DONE else way

    async def choose_thing(
        self, seat: int, things: Things[Any], left: list[int], picked: list[int], may_stop: bool
    ) -> int:
        assert isinstance(things, Selection)
        may = may_stop or self.may
        self.may = False
        about = self.about(self.act, things.number, 0, may, picked)
        question = CHOOSE_DRAGON if things.where is None else CHOOSE_CARD
        answer = await self.t.choose(seat, question, about)
        if answer == DONE or self.is_over() or self.is_out(seat):
            return NOTHING
        return thing_of(self.s, about, answer)

    async def choose_number(self, seat: int, least: int, most: int) -> int:
        number = await self.t.choose(seat, CHOOSE_NUMBER, self.about(self.act, least, most, False, []))
        return 0 if number == DONE or self.is_over() or self.is_out(seat) else number


# -- used up ---------------------------------------------------------------------------------------


def is_resolving(deed: Deed) -> bool:
    """Whether the same ability of the same dragon or player is on its way already: then it does not trigger itself."""
    outer = deed.within
    while outer is not None:
        if outer.ability is deed.ability and outer.bearer == deed.bearer and outer.seat == deed.seat:
            return True
        outer = outer.within
    return False


def is_spent(s: BreedsState, ability: Ability, seat: int, bearer: int, card: int) -> bool:
    return ability.often != ALWAYS and uses_of(s, ability, seat, bearer, card) >= ability.times


def uses_of(s: BreedsState, ability: Ability, seat: int, bearer: int, card: int) -> int:
    """How many times it was used in this combat or turn, of one that is counted."""
    if bearer < 0:
        return s.used.count(ability.place * SEATS_BASE + seat)
    if ability.often == PER_COMBAT:
        return s.dragons[bearer].used.count(ability.place)
    return s.used_on(body_of(s, bearer, card)).count(ability.place)


def is_only_counted(s: BreedsState, deed: Deed) -> bool:
    """Whether this is not yet the how-manieth time at which an ability works."""
    nth = deed.ability.nth
    return nth > 1 and uses_of(s, deed.ability, deed.seat, deed.bearer, deed.card) + 1 < nth


def spend(s: BreedsState, deed: Deed) -> None:
    """Remember a use of an ability that works so many times."""
    ability = deed.ability
    if ability.often == ALWAYS:
        return
    if deed.bearer < 0:
        s.used.append(ability.place * SEATS_BASE + deed.seat)
    elif ability.often == PER_COMBAT:
        s.dragons[deed.bearer].used.append(ability.place)
    else:
        s.used_up.extend([body_of(s, deed.bearer, deed.card), ability.place])


def body_of(s: BreedsState, bearer: int, card: int) -> int:
    """The card that an ability is used up on for the turn: the one that has the text, or the lowest of one that imitates."""
    cards = s.dragons[bearer].cards
    return card if card >= 0 or not cards else cards[0]


# -- triggering ------------------------------------------------------------------------------------


def note(s: BreedsState, happening: Happening) -> None:
    """What a text may ask for later in the turn is kept."""
    moment, number = happening.moment, happening.subject
    if s.cards.noted & moment:
        s.notes.append(moment.bit_length() - 1)
        s.notes.append(happening.player)
        s.notes.append(s.dragons[number].seat if number >= 0 else -1)
        s.notes.append(number)


def triggered(s: BreedsState, happening: Happening) -> list[Deed]:
    """The abilities of dragons that speak now, in the order of play; those of one dragon from its bottom card up."""
    found: list[Deed] = []
    if s.cards.heard & happening.moment:
        for bearer, dragon in enumerate(s.dragons):
            if dragon.there or bearer == happening.subject:
                add_triggered(s, bearer, happening, found)
    elif happening.subject >= 0:
        add_triggered(s, happening.subject, happening, found)
    if s.lasting:
        found.extend(waiting(s, happening))
    return found


def waiting(s: BreedsState, happening: Happening) -> list[Deed]:
    """The abilities that have waited for this: 'the next time ...'."""
    found: list[Deed] = []
    for at in range(0, len(s.lasting), LASTING_SIZE):
        ability = s.cards.lasting[s.lasting[at]].ability
        if ability is None or not ability.occasion.moments & happening.moment:
            continue
        seat, bearer = s.lasting[at + 1], s.lasting[at + 2]
        deed = Deed(s, ability, seat, bearer, s.dragons[bearer].silences if bearer >= 0 else 0, -1)
        bind(deed, happening)
        if deed.who < 0:
            deed.who = s.lasting[at + 4]
        if ability.occasion.fits(deed, happening):
            deed.waited = s.lasting[at : at + LASTING_SIZE]
            found.append(deed)
    return found


def waits_at(s: BreedsState, deed: Deed) -> int:
    """Where in `lasting` a deed has waited; -1 if it does so no more."""
    for at in range(0, len(s.lasting), LASTING_SIZE):
        if s.lasting[at : at + LASTING_SIZE] == deed.waited:
            return at
    return -1


def add_triggered(s: BreedsState, bearer: int, happening: Happening, found: list[Deed]) -> None:
    """The abilities of one dragon that speak now."""
    dragon = s.dragons[bearer]
    cards = s.cards
    moment = happening.moment
    is_subject = bearer == happening.subject
    if cards.muffles and is_muffled(s, bearer):
        return
    for place, kind in enumerate(dragon.texts):
        if not (cards.hears[kind] & moment or (is_subject and cards.listens[kind] & moment)):
            continue
        card = dragon.text_cards[place]
        if happening.card >= 0 and is_subject and card != happening.card:
            continue
        for ability in cards.activated[kind]:
            if not ability.occasion.moments & moment or is_spent(s, ability, dragon.seat, bearer, card):
                continue
            if ability.role == ATTACK_ONLY and dragon.blocks >= 0:
                continue
            if ability.role == DEFENCE_ONLY and dragon.blocks < 0:
                continue
            deed = Deed(s, ability, dragon.seat, bearer, dragon.silences, card)
            bind(deed, happening)
            if ability.occasion.fits(deed, happening):
                found.append(deed)


def triggered_card(s: BreedsState, happening: Happening) -> list[Deed]:
    """What the card itself says that a player has done something to."""
    found: list[Deed] = []
    if happening.found:
        for ability in s.cards.activated[happening.kind]:
            if ability.occasion.of_card and ability.occasion.moments & happening.moment:
                deed = Deed(s, ability, happening.player, -1, 0, -1)
                bind(deed, happening)
                found.append(deed)
    return found


def triggered_identity(s: BreedsState, seat: int, happening: Happening) -> list[Deed]:
    side = s.sides[seat]
    found: list[Deed] = []
    if side.standing:
        return found
    abilities, quest = s.cards.stage_abilities[side.faction][side.stage - 1], s.cards.quest_abilities[side.faction]
    for ability in [*abilities, *quest] if quest else abilities:
        if ability.occasion.moments & happening.moment and not is_spent(s, ability, seat, -1, -1):
            deed = Deed(s, ability, seat, -1, 0, -1)
            bind(deed, happening)
            if ability.occasion.fits(deed, happening):
                found.append(deed)
    return found


def triggered_identities(s: BreedsState, happening: Happening) -> list[Deed]:
    """Those of all players, from the active one on; for what Summoners hear of dragons."""
    found: list[Deed] = []
    if s.cards.heard_by_summoners & happening.moment:
        for seat in [s.turn, *s.others(s.turn)]:
            found.extend(triggered_identity(s, seat, happening))
    return found


def bind(deed: Deed, happening: Happening) -> None:
    deed.moment = happening.moment
    deed.what = happening.other if deed.bearer == happening.subject and deed.bearer >= 0 else happening.subject
    deed.who = happening.victim if happening.victim >= 0 and happening.player == deed.seat else happening.player
    deed.other = happening.other
    deed.killers = happening.killers
    if happening.found:
        deed.spoken = happening.found
    if happening.dragons:
        deed.found = happening.dragons
    elif happening.moment == BLOCKED:
        deed.found = [
            at for at, dragon in enumerate(deed.s.dragons) if dragon.there and dragon.blocks == happening.subject
        ]
    deed.dealt = happening.dealt
    deed.kind = happening.kind


def is_live(s: BreedsState, deed: Deed) -> bool:
    """Whether a triggered ability still resolves: not cancelled, silenced, used up, or its player out; what it asks for is so."""
    if deed.cancelled or s.phase == OVER or not s.is_in(deed.seat):
        return False
    if deed.waited and waits_at(s, deed) < 0:
        return False
    if deed.bearer >= 0 and s.dragons[deed.bearer].silences != deed.silences:
        return False
    ability = deed.ability
    if is_spent(s, ability, deed.seat, deed.bearer, deed.card) or is_extinct(s, deed):
        return False
    return ability.fact is None or ability.fact.holds(deed)


def is_extinct(s: BreedsState, deed: Deed) -> bool:
    """Whether the ability belongs to a faction that has been eliminated."""
    if s.fallen == 0 or deed.bearer < 0:
        return False
    for kind in s.dragons[deed.bearer].names:
        if deed.ability in s.cards.activated[kind]:
            seat = s.seat_of(s.cards.faction[kind])
            return seat >= 0 and s.is_eliminated(seat)
    return False


def has_last_words(deeds: list[Deed], start: int, number: int) -> bool:
    """Whether a 'when killed' ability of a dead dragon, or about it, is still to come."""
    for deed in deeds[start:]:
        if deed.moment == KILLED and (deed.bearer == number or deed.what == number):
            return True
        if deed.moment == KILLS and deed.what == number and deed.ability.takes_victims:
            return True
    return False

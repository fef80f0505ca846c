"""What passive abilities change while they hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.amounts import Amount, Number, Times
from wyrmhall.cardtext.machine.facts import And, Are, Fact
from wyrmhall.cardtext.machine.parts import EachPlayer, Part, Who, You
from wyrmhall.cardtext.machine.things import ALL, Quality, Quantity, Selected, Things
from wyrmhall.cardtext.trunk import itself
from wyrmhall.games.breeds.text.abilities import Passive, Together, each_passive
from wyrmhall.games.breeds.text.cards import COMMON_COIN, DEAREST, EPIC_COIN, FIRST_FACTION_COIN, RARE_COIN, SYMBOLS
from wyrmhall.games.breeds.text.use.passives import sv_of
from wyrmhall.games.breeds.text.use.sight import KINDS, Sight
from wyrmhall.games.breeds.text.words.facts import Both
from wyrmhall.games.breeds.text.words.places import Hand, Several
from wyrmhall.games.breeds.text.words.qualities import Enemy, Friendly, InTransmutation, OnBattlefield, OpposesThis
from wyrmhall.games.breeds.text.words.things import (
    DragonSort,
    Extreme,
    Opposing,
    Selection,
    This,
    all_dragons,
    is_choice,
)

ON_BATTLEFIELD: Final = 1
WITH_SUMMONER: Final = 2
IN_HAND: Final = 4

EVERYTHING: Final = 99  # damage

# to whom more combat damage is dealt
TO_ALL: Final = 0
TO_DRAGONS: Final = 1
TO_PLAYERS: Final = 2
COMPANIONS = 1.3  # how many other friendly dragons there are, as a rule


class OfDragons(Passive[Sight]):
    """It holds for dragons on the battlefield."""

    def __init__(self, things: Things[Any]) -> None:
        super().__init__()
        self.things = things
        if isinstance(things, Selection):
            if things.where is not None or not isinstance(things.noun, DragonSort):
                raise Senseless("this holds for dragons on the battlefield alone")

    def reaches(self, d: Sight, number: int) -> bool:
        return self.things.has(d, number) and (self.condition is None or self.condition.holds(d))

    def share(self) -> float:
        """How much of it there is, as a rule; less than nothing where enemies have it."""
        things = self.things
        if isinstance(things, This):
            return 1.0
        if isinstance(things, Opposing) or (isinstance(things, Selected) and _opposes(things.qualities)):
            return -1.0
        return COMPANIONS


def _opposes(qualities: list[Quality[Any]]) -> bool:
    return any(isinstance(quality, OpposesThis) for quality in qualities)


# -- SV and damage ---------------------------------------------------------------------------------


class HasSV(OfDragons):
    changes_sv: bool = True

    def __init__(self, things: Things[Any], amount: Amount[Any]) -> None:
        super().__init__(things)
        self.amount = amount
        self.inner.extend([things, amount])

    def sv(self, d: Sight, number: int) -> int:
        return self.amount.value(d) if self.reaches(d, number) else 0

    def value(self) -> float:
        return 0.8 * _about(self.amount) * self.share()


class SVIs(HasSV):
    """In place of its printed SV."""

    def sv(self, d: Sight, number: int) -> int:
        return self.amount.value(d) - d.s.dragons[number].printed if self.reaches(d, number) else 0

    def value(self) -> float:
        return 0.5


class Muffled(OfDragons):
    """They have no abilities as long as it holds. What muffles is not muffled itself, so that two cannot contradict each other."""

    muffles: bool = True
    places: int = ON_BATTLEFIELD

    def is_muffled(self, d: Sight, number: int) -> bool:
        return self.reaches(d, number)

    def value(self) -> float:
        return -0.6 * self.share()


class DealsMore(OfDragons):
    """Combat damage; fewer than none is less."""

    changes_damage: bool = True

    def __init__(
        self, things: Things[Any], amount: Amount[Any], to: int = TO_ALL, victims: Things[Any] | None = None
    ) -> None:
        super().__init__(things)
        self.amount = amount
        self.to = to
        self.victims = victims  # the dragons to which it deals more, where they are told
        self.inner.extend([things, amount] if victims is None else [things, amount, victims])

    def damage(self, d: Sight, number: int, to_dragons: bool, target: int) -> int:
        if self.to != TO_ALL and (self.to == TO_DRAGONS) != to_dragons:
            return 0
        if self.victims is not None and (target < 0 or not self.victims.has(d, target)):
            return 0
        return self.amount.value(d) if self.reaches(d, number) else 0

    def value(self) -> float:
        share = (1.0, 0.4, 0.6)[self.to] if self.victims is None else 0.2
        return 0.7 * _about(self.amount) * self.share() * share


class DealsNone(OfDragons):
    changes_damage: bool = True

    def __init__(self, things: Things[Any], whom: Who[Any] | None = None) -> None:
        super().__init__(things)
        self.whom = whom  # to these players alone

    def damage(self, d: Sight, number: int, to_dragons: bool, target: int) -> int:
        if self.whom is not None and (to_dragons or d.s.defender not in self.whom.seats(d)):
            return 0
        return -EVERYTHING if self.reaches(d, number) else 0

    def value(self) -> float:
        return (-1.5 if self.whom is None else -0.8) * self.share()


class Spills(OfDragons):
    def spills(self, d: Sight, number: int) -> bool:
        return self.reaches(d, number)

    def value(self) -> float:
        return 0.7 * self.share()


class OwnSpills(Spills):
    """Said as "its": of this dragon."""

    places: int = ON_BATTLEFIELD

    def __init__(self) -> None:
        super().__init__(This())


class Grazes(OfDragons):
    places: int = ON_BATTLEFIELD

    def __init__(self, number: int) -> None:
        super().__init__(This())
        self.amount = number

    def grazing(self, d: Sight, number: int) -> int:
        return self.amount if self.reaches(d, number) else 0

    def value(self) -> float:
        return 0.5 * self.amount


def _about(amount: Amount[Any]) -> float:
    if isinstance(amount, Number):
        return float(amount.fixed)
    return amount.left.fixed * COMPANIONS if isinstance(amount, Times) and isinstance(amount.left, Number) else 1.0


# -- blocks and Fireballs --------------------------------------------------------------------------


class Fireproof(OfDragons):
    def is_fireproof(self, d: Sight, number: int) -> bool:
        return self.reaches(d, number)

    def value(self) -> float:
        return 0.3


class Unblockable(OfDragons):
    limits_blocks: bool = True

    def forbids_block(self, d: Sight, number: int, kind: int) -> bool:
        return self.reaches(d, number)

    def block_rule(self) -> str:
        return "BR-CARD-03"

    def value(self) -> float:
        return 1.5


class NotBlockedBy(OfDragons):
    limits_blocks: bool = True

    def __init__(self, things: Things[Any], blockers: Things[Any], only: bool = False) -> None:
        super().__init__(things)
        if not isinstance(blockers, Selection) or not isinstance(blockers.noun, DragonSort) or blockers.extreme:
            raise Senseless("dragons that may block are told by their sort")
        self.blockers = blockers
        self.only = only
        self.inner.extend([things, blockers])

    def forbids_block(self, d: Sight, number: int, kind: int) -> bool:
        return self.blockers.has(d, KINDS + kind) != self.only and self.reaches(d, number)

    def value(self) -> float:
        return 0.6


class FewBlockers(OfDragons):
    limits_blocks: bool = True

    def __init__(self, things: Things[Any], most: int) -> None:
        super().__init__(things)
        self.most = most

    def forbids_block(self, d: Sight, number: int, kind: int) -> bool:
        blockers = sum([dragon.there and dragon.blocks == number for dragon in d.s.dragons])
        return blockers >= self.most and self.reaches(d, number)

    def value(self) -> float:
        return 0.3


class CannotBlock(Passive[Sight]):
    """Dragons of one side, or this one, do not block: any attacker, those that fit, or all but those."""

    limits_blocks: bool = True

    def __init__(self, things: Things[Any], whom: Things[Any] | None = None, only: bool = False) -> None:
        super().__init__()
        if not isinstance(things, (This, Selection)) or (isinstance(things, Selection) and not told_in_hand(things)):
            raise Senseless("dragons that do not block are told by their sort and side, not by what they do in combat")
        self.blockers = things
        self.whom = whom
        self.only = only
        self.inner.extend([things] if whom is None else [things, whom])

    def stands_off(self, d: Sight, number: int) -> bool:
        """Whether an attacker is one that they do not block."""
        return self.whom is None or self.whom.has(d, number) != self.only

    def forbids_block(self, d: Sight, number: int, kind: int) -> bool:
        """Said on the battlefield."""
        things, side = self.blockers, d.s.defender
        if not isinstance(things, Selection) or not self.stands_off(d, number) or not self.holds(d):
            return False
        for quality in things.qualities:
            if isinstance(quality, Friendly):
                fits = side == d.seat
            elif isinstance(quality, Enemy):
                fits = side != d.seat
            else:
                fits = quality.fits(d, KINDS + kind)
            if not fits:
                return False
        return True

    def keeps_from_blocking(self, d: Sight, number: int) -> bool:
        return isinstance(self.blockers, This) and self.stands_off(d, number) and self.holds(d)

    def value(self) -> float:
        return -0.5 if isinstance(self.blockers, This) else 0.8


def told_in_hand(things: Selection) -> bool:
    """Whether it can be told of a dragon that is still in the hand; whose it is always can."""
    if things.where is not None or things.extreme or not isinstance(things.noun, DragonSort) or is_choice(things):
        return False
    return all(isinstance(q, (Friendly, Enemy)) or not isinstance(q, OnBattlefield) for q in things.qualities)


class Unharmed(OfDragons):
    shelters: bool = True

    def __init__(self, things: Things[Any], in_combat: bool = False) -> None:
        super().__init__(things)
        self.in_combat = in_combat  # alone

    def is_unharmed(self, d: Sight, number: int, in_combat: bool) -> bool:
        return (in_combat or not self.in_combat) and self.reaches(d, number)

    def value(self) -> float:
        return 1.2 * self.share()


class Deathless(OfDragons):
    deathless: bool = True

    def keeps_alive(self, d: Sight, number: int) -> bool:
        return self.reaches(d, number)

    def value(self) -> float:
        return 1.5 * self.share()


class DealsDouble(OfDragons):
    """Twice the combat damage that it would deal without what simply holds beside."""

    changes_damage: bool = True

    def __init__(self, things: Things[Any], victims: Things[Any] | None = None) -> None:
        super().__init__(things)
        self.victims = victims  # the dragons to which it deals it, where they are told
        self.inner.extend([things] if victims is None else [things, victims])

    def damage(self, d: Sight, number: int, to_dragons: bool, target: int) -> int:
        if self.victims is not None and (not to_dragons or target < 0 or not self.victims.has(d, target)):
            return 0
        return max(0, sv_of(d.s, number) + d.s.dragons[number].might) if self.reaches(d, number) else 0

    def value(self) -> float:
        return 1.5 * self.share()


class SparesPlayers(Passive[Sight]):
    """Combat damage to players is prevented, all of it or so much."""

    def __init__(self, who: Who[Any], amount: Amount[Any] | None = None) -> None:
        super().__init__()
        self.who = who
        self.amount = amount

    def spares(self, d: Sight, seat: int) -> int:
        if seat not in self.who.seats(d):
            return 0
        return EVERYTHING if self.amount is None else self.amount.value(d)


class NoFireballs(Passive[Sight]):
    def __init__(self, who: Who[Any]) -> None:
        super().__init__()
        self.who = who

    def forbids_fireballs(self, d: Sight, seat: int) -> bool:
        return seat in self.who.seats(d) and self.holds(d)

    def value(self) -> float:
        return 0.5


class NoDraws(Passive[Sight]):
    """Some players draw no cards where an ability says so."""

    limits_draws: bool = True

    def __init__(self, who: Who[Any]) -> None:
        super().__init__()
        self.who = who

    def forbids_draws(self, d: Sight, seat: int) -> bool:
        return seat in self.who.seats(d) and self.holds(d)

    def value(self) -> float:
        return 0.4


class StrongerFireballs(Passive[Sight]):
    def __init__(self, amount: Amount[Any], victims: Things[Any] | None = None) -> None:
        super().__init__()
        self.amount = amount
        self.victims = victims  # the dragons to which they deal more, where they are told

    def fireball(self, d: Sight, target: int) -> int:
        if self.victims is not None and (target < 0 or not self.victims.has(d, target)):
            return 0
        return self.amount.value(d) if self.holds(d) else 0

    def value(self) -> float:
        return 0.8 * _about(self.amount)


class WeakerFireballs(OfDragons):
    """Those of enemy players, when they are played on these dragons."""

    def __init__(self, things: Things[Any], number: int, of_all: bool = False) -> None:
        super().__init__(things)
        self.amount = number
        self.parries_own = of_all

    def parries(self, d: Sight, number: int) -> int:
        return self.amount if self.reaches(d, number) else 0

    def value(self) -> float:
        return 0.2 * self.share()


class HigherAmbush(Passive[Sight]):
    def __init__(self, amount: Amount[Any]) -> None:
        super().__init__()
        self.amount = amount

    def ambush(self, d: Sight) -> int:
        return self.amount.value(d) if self.holds(d) else 0

    def value(self) -> float:
        return 0.5 * _about(self.amount)


class GivesAmbush(Passive[Sight]):
    """To dragons of its player that are still in the hand or the token area."""

    gives_ambush: bool = True

    def __init__(self, things: Things[Any], number: int) -> None:
        super().__init__()
        if isinstance(things, Selection) and isinstance(things.where, (Hand, Several)):
            things.where = None
        is_own = isinstance(things, Selection) and (
            isinstance(things.whose, You) or not any(isinstance(q, Enemy) for q in things.qualities)
        )
        if not isinstance(things, Selection) or not is_own or not told_in_hand(things):
            raise Senseless("Ambush is given to friendly dragons, told by what is printed on them")
        self.things = things
        self.amount = number
        self.inner.append(things)

    def given_ambush(self, d: Sight, kind: int) -> int:
        things = self.things
        if not self.holds(d):
            return 0
        for quality in things.qualities:
            if not isinstance(quality, Friendly) and not quality.fits(d, KINDS + kind):
                return 0
        return self.amount

    def value(self) -> float:
        return 0.5 * self.amount


class OwnAmbush(Passive[Sight]):
    """The dragon that says it has Ambush, in the hand, while its condition is so."""

    places: int = ON_BATTLEFIELD | IN_HAND
    has_own_ambush: bool = True

    def __init__(self, number: int) -> None:
        super().__init__()
        self.amount = number

    def own_ambush(self, d: Sight) -> int:
        return self.amount if self.holds(d) else 0

    def value(self) -> float:
        return 0.3 * self.amount


def having_ambush(things: Things[Any], number: int) -> Passive[Any]:
    return OwnAmbush(number) if isinstance(things, This) else GivesAmbush(things, number)


# -- in the hand, and for a player -----------------------------------------------------------------


class SpentAsCoin(Passive[Sight]):
    places: int = IN_HAND

    def __init__(self, coin: int) -> None:
        super().__init__()
        self.coin = coin

    def spent_as(self, faction: int) -> int:
        return self.coin + faction if self.coin == FIRST_FACTION_COIN else self.coin

    def value(self) -> float:
        return 0.4


class LowersDamage(Passive[Sight]):
    places: int = ON_BATTLEFIELD | WITH_SUMMONER | IN_HAND
    lowers: bool = True

    def __init__(self, number: int, adds_up: bool, each: Amount[Any] | None = None) -> None:
        super().__init__()
        self.amount = number
        self.is_added = adds_up
        self.each = each  # so much for each of something

    def soak(self, d: Sight) -> int:
        if not self.holds(d):
            return 0
        return self.amount if self.each is None else self.amount * self.each.value(d)

    def spares(self, d: Sight, seat: int) -> int:
        return self.soak(d) if seat == d.seat else 0

    def adds_up(self) -> bool:
        return self.is_added

    def value(self) -> float:
        return 0.6 * self.amount


class Discounts(Passive[Sight]):
    """Cards of a sort cost fewer symbols, all of them or the first of the turn alone."""

    places: int = WITH_SUMMONER | IN_HAND
    discounts: bool = True

    def __init__(self, cards: Selection, symbols: list[int], first: bool, each: Amount[Any] | None = None) -> None:
        super().__init__()
        self.each = each  # so often, for each of something
        if any(isinstance(quality, (OnBattlefield, Extreme)) for quality in cards.qualities):
            raise Senseless("a card that is for sale is told by what is printed on it")
        self.cards = cards
        self.symbols = symbols
        self.first = first

    def discount(self, d: Sight, kind: int) -> list[int]:
        if (self.first and d.s.bought) or not self.cards.has(d, KINDS + kind) or not self.holds(d):
            return []
        return self.symbols if self.each is None else self.symbols * self.each.value(d)

    def value(self) -> float:
        return 0.5


class Refills(Passive[Sight]):
    refills: bool = True
    places: int = WITH_SUMMONER

    def __init__(self, number: int) -> None:
        super().__init__()
        self.amount = number

    def refill(self, d: Sight) -> int:
        return self.amount if self.holds(d) else 0


class GivesTransmute(Passive[Sight]):
    places: int = WITH_SUMMONER

    def __init__(self, things: Things[Any]) -> None:
        super().__init__()
        if not isinstance(things, Selection) or not isinstance(things.where, Several) or is_choice(things):
            raise Senseless("Transmute is given to each dragon 'in your hand and token area'")
        self.things = things

    def gives_transmute(self, d: Sight, kind: int) -> bool:
        return self.things.has(d, KINDS + kind) and self.holds(d)


# -- sense -----------------------------------------------------------------------------------------


def is_about_transmutation(fact: Fact[Any] | None) -> bool:
    """Whether something holds for a dragon in a transmutation alone."""
    if isinstance(fact, And):
        return is_about_transmutation(fact.first) or is_about_transmutation(fact.second)
    if not isinstance(fact, Are):
        return False
    quality = fact.quality
    return isinstance(quality, InTransmutation) or (
        isinstance(quality, Both)
        and (isinstance(quality.one, InTransmutation) or isinstance(quality.other, InTransmutation))
    )


Holds = Callable[[Things[Any]], Part]  # what is said of dragons: "cannot be blocked"


def of_them(make: Callable[..., Part], *more: Any) -> Holds:
    return lambda things: make(things, *more)


def together(things: Things[Any], *holds: Holds) -> Together:
    return Together([passive for hold in holds for passive in each_passive(hold(things))])


def such_as(things: Things[Any], hold: Holds, quality: Quality[Any]) -> Part:
    """ "your Rare dragons have +1 SV while blocking": those of them that are."""
    if not isinstance(quality, OnBattlefield):
        raise Senseless("say which dragons: what is printed on them does not change")
    if isinstance(things, Selection):
        things.qualities.append(quality)
        return hold(things)
    made = hold(things)
    for passive in each_passive(made):
        passive.condition = Are(things, quality)
    return made


def all_of(*holds: Holds) -> Holds:
    return lambda things: together(things, *holds)


def not_with(who: Who[Any], things: Things[Any], blockers: Things[Any]) -> NotBlockedBy:
    """Only who is attacked blocks."""
    if isinstance(who, You):
        raise Senseless("say which dragons cannot block")
    made = NotBlockedBy(things, blockers)
    made.inner.append(who)
    return made


def weaker(number: int) -> WeakerFireballs:
    """They are played on one's own dragons."""
    mine = all_dragons([Friendly()], None)
    made = WeakerFireballs(mine, number)
    made.inner.append(mine)
    return made


def for_sale(qualities: Any, noun: Any, clauses: Any) -> Selection:
    return Selection(Quantity(ALL), EachPlayer(), noun, None, [*(qualities or []), *(clauses or [])])


def cheaper(first: bool, cards: Selection, symbols: list[int], each: Amount[Any] | None = None) -> Discounts:
    made = Discounts(cards, symbols, first, each)
    made.inner.extend([cards] if each is None else [cards, each])
    return made


def for_each(number: int, each: Amount[Any]) -> Amount[Any]:
    made = Times(Number(number), each)
    made.inner.append(each)
    return made


PHRASES = [
    Phrase("modifier", "{rule}", itself),
    Phrase("modifier", "{things} {has}", lambda things, hold: hold(things)),
    Phrase("modifier", "{things} {holding} and {holding}", together, ["{things} {holding}, and {holding}"]),
    Phrase("modifier", "{things} {holding}, {holding} and {holding}", together),
    Phrase("rule", "{things} {ruled}", lambda things, hold: hold(things)),
    Phrase(
        "modifier",
        "{things} {holding} while {adjective}",
        such_as,
        ["{things} {holding} while|if they|it are|is {adjective}"],
    ),
    Phrase(
        "modifier",
        "{things} {holding} while {clause}",
        such_as,
        ["{things} {holding} while|if they|it are|is {clause}"],
    ),
    Phrase(
        "modifier",
        "prevent all combat damage to {things}",
        lambda things: Unharmed(things, True),
        ["all combat damage to {things} is prevented", "prevent all combat damage dealt to {things}"],
    ),
    Phrase(
        "modifier",
        "prevent all damage to {things}",
        lambda things: Unharmed(things),
        ["all damage to {things} is prevented", "prevent all damage dealt to {things}"],
    ),
    Phrase("holding", "{has}", itself),
    Phrase("holding", "{ruled}", itself),
    Phrase(
        "has",
        "has/have {signed} SV",
        lambda number: of_them(HasSV, Number(number)),
        ["gets/get {signed} SV", "gains/gain {signed} SV"],
    ),
    Phrase("has", "loses/lose {figure} SV", lambda number: of_them(HasSV, Number(-number))),
    Phrase(
        "has",
        "has/have {signed} SV for each|every {each_of}",
        lambda number, each: of_them(HasSV, for_each(number, each)),
        ["gets/get {signed} SV for each|every {each_of}", "gains/gain {signed} SV for each|every {each_of}"],
    ),
    Phrase(
        "modifier",
        "for each {each_of}, {things} has/have {signed} SV",
        lambda each, things, number: HasSV(things, for_each(number, each)),
        ["for each|every {each_of}, {things} gets|gains/get|gain {signed} SV"],
    ),
    Phrase(
        "modifier",
        "for each {each_of}, {things} deals/deal {number} more combat damage",
        lambda each, things, number: DealsMore(things, for_each(number, each)),
    ),
    Phrase(
        "has",
        "deals/deal {number} more combat damage",
        lambda number: of_them(DealsMore, Number(number)),
        ["deals/deal {number} additional combat damage"],
    ),
    Phrase("has", "deals/deal {number} less combat damage", lambda number: of_them(DealsMore, Number(-number))),
    Phrase(
        "has",
        "deals/deal {number} more combat damage for each|every {each_of}",
        lambda number, each: of_them(DealsMore, for_each(number, each)),
    ),
    Phrase(
        "has",
        "deals/deal {number} less combat damage for each|every {each_of}",
        lambda number, each: of_them(DealsMore, for_each(-number, each)),
    ),
    Phrase(
        "has",
        "deals/deal {number} more combat damage to dragons",
        lambda number: of_them(DealsMore, Number(number), TO_DRAGONS),
    ),
    Phrase(
        "has",
        "deals/deal {number} more combat damage to players",
        lambda number: of_them(DealsMore, Number(number), TO_PLAYERS),
        [f"deals/deal {{number}} more combat damage to {whom}" for whom in ("a player", "the defending player")],
    ),
    Phrase(
        "has",
        "deals/deal {number} more combat damage to {victims}",
        lambda number, victims: of_them(DealsMore, Number(number), TO_DRAGONS, victims),
    ),
    Phrase(
        "has",
        "deals/deal {number} less combat damage to {victims}",
        lambda number, victims: of_them(DealsMore, Number(-number), TO_DRAGONS, victims),
    ),
    Phrase(
        "has",
        "deals/deal {number} less combat damage to players",
        lambda number: of_them(DealsMore, Number(-number), TO_PLAYERS),
        [f"deals/deal {{number}} less combat damage to {whom}" for whom in ("a player", "the defending player", "you")],
    ),
    Phrase("victims", "{adjectives} dragons {clauses?}", all_dragons, plural=True),
    Phrase("victims", "dragons {clauses}", lambda clauses: all_dragons(None, clauses), plural=True),
    Phrase("victims", "this", This, plural=False, also=["it"]),
    Phrase("victims", "the blocker", lambda: Opposing("the blocker"), plural=False),
    Phrase("victims", "the blocked dragon", lambda: Opposing("the blocked dragon"), plural=False),
    Phrase("victims", "the opposing dragon", lambda: Opposing("the opposing dragon"), plural=False),
    Phrase("has", "loses/lose its/their abilities", lambda: Muffled, ["has/have no abilities"]),
    Phrase("has", "has/have SV equal to {value}", lambda amount: of_them(SVIs, amount)),
    Phrase("has", "has/have Transmute", lambda: GivesTransmute),
    Phrase(
        "has",
        "has/have Ambush {figure}",
        lambda number: of_them(having_ambush, number),
        ["gains/gain Ambush {figure}", "gets/get Ambush {figure}"],
    ),
    Phrase("ruled", "cannot {ban}", itself, ["can't {ban}"]),
    Phrase("ruled", "cannot {ban} or {ban}", all_of, ["can't {ban} or {ban}", "cannot {ban} and cannot {ban}"]),
    Phrase("ruled", "cannot {ban}, {ban} or {ban}", all_of, ["can't {ban}, {ban} or {ban}"]),
    Phrase("ruled", "deals/deal no combat damage", lambda: DealsNone),
    Phrase(
        "ruled",
        "deals/deal no combat damage to players",
        lambda: of_them(DealsNone, EachPlayer()),
        ["deals/deal no combat damage to a player"],
    ),
    Phrase(
        "ruled",
        "deals/deal no combat damage to {victims}",
        lambda victims: of_them(DealsMore, Number(-EVERYTHING), TO_DRAGONS, victims),
    ),
    Phrase("ruled", "deals/deal no combat damage to you", lambda: of_them(DealsNone, You())),
    Phrase("ruled", "takes/take no damage", lambda: Unharmed),
    Phrase("ruled", "takes/take no combat damage", lambda: of_them(Unharmed, True)),
    Phrase(
        "ruled",
        "can be blocked only by {blockers}",
        lambda blockers: of_them(NotBlockedBy, blockers, True),
        ["can only be blocked by {blockers}"],
    ),
    Phrase(
        "ruled",
        "can block only {blockers}",
        lambda whom: of_them(CannotBlock, whom, True),
        ["can only block {blockers}"],
    ),
    Phrase(
        "ban",
        "<be> the target of Fireballs",
        lambda: Fireproof,
        ["be targeted by Fireballs", "be the target of a Fireball", "be hit by Fireballs"],
    ),
    Phrase("ban", "<be> blocked by {blockers}", lambda blockers: of_them(NotBlockedBy, blockers)),
    Phrase("ban", "<be> blocked", lambda: Unblockable),
    Phrase("ban", "<be> killed", lambda: Deathless, ["die", "be destroyed"]),
    Phrase(
        "ruled", "deals/deal double combat damage", lambda: DealsDouble, ["deals/deal twice its|their combat damage"]
    ),
    Phrase(
        "ruled",
        "deals/deal double combat damage to {victims}",
        lambda victims: of_them(DealsDouble, victims),
        ["deals/deal twice its|their combat damage to {victims}"],
    ),
    Phrase(
        "ruled",
        "takes/take no damage from Fireballs",
        lambda: of_them(WeakerFireballs, EVERYTHING, True),
        ["cannot be damaged by Fireballs", "takes/take no Fireball damage"],
    ),
    Phrase(
        "rule",
        "Fireballs deal {number} less damage to {things}",
        lambda number, things: WeakerFireballs(things, number, True),
        [
            f"{what} is reduced by {{number}}"
            for what in ("damage (dealt) to {things} by Fireballs", "Fireball damage to {things}")
        ],
    ),
    *(
        Phrase("modifier", pattern, lambda *said, first=first: cheaper(first, *said), also)
        for first, pattern, also in (
            (
                False,
                "{goods} you purchase cost {symbols} less",
                [
                    "your {goods} cost {symbols} less",
                    "{goods} cost you {symbols} less",
                    "{goods} you buy cost {symbols} less",
                ],
            ),
            (
                True,
                "the first {ware} you purchase each turn costs {symbols} less",
                [
                    "the first {ware} you buy each turn costs {symbols} less",
                    "each turn, the first {ware} you purchase costs {symbols} less",
                ],
            ),
        )
    ),
    Phrase(
        "modifier",
        "{goods} you purchase cost {symbols} less for each {each_of}",
        lambda *said: cheaper(False, *said),
        [
            "your {goods} cost {symbols} less for each {each_of}",
            "{goods} cost you {symbols} less for each {each_of}",
        ],
    ),
    Phrase("goods", "{adjectives?} {nouns} {clauses?}", for_sale, plural=True),
    Phrase("ware", "{adjectives?} {noun} {clauses?}", for_sale, plural=False),
    Phrase(
        "symbols",
        "{number} symbol/symbols",
        lambda number: [DEAREST] * number,
        ["{number}", "{number} coin/coins"],
    ),
    *(
        Phrase(
            "symbols",
            f"{{number}} {letter}",
            lambda number, symbol=symbol: [symbol] * number,
            [
                f"{{number}} {letter} symbol/symbols",
                f"{{number}} {word} symbol/symbols",
                f"{{number}} {word} coin/coins",
            ],
        )
        for symbol, (letter, word) in enumerate(zip(SYMBOLS, ("common", "rare", "epic", "faction")))
    ),
    Phrase("ban", "<be> blocked by more than {number} dragon/dragons", lambda most: of_them(FewBlockers, most)),
    Phrase("ban", "<be> damaged", lambda: Unharmed, ["take damage"]),
    Phrase("ban", "block", lambda: CannotBlock),
    Phrase("ban", "deal combat damage", lambda: DealsNone),
    Phrase(
        "ban",
        "deal combat damage to players",
        lambda: of_them(DealsNone, EachPlayer()),
        ["deal combat damage to a player", "deal damage to players", "damage players"],
    ),
    Phrase("ban", "deal combat damage to you", lambda: of_them(DealsNone, You())),
    Phrase("ban", "block {things}", lambda whom: of_them(CannotBlock, whom)),
    Phrase(
        "rule",
        "your Fireballs deal {number} more damage",
        lambda number: StrongerFireballs(Number(number)),
        ["Fireballs you play deal {number} more damage", "your Fireballs deal {number} additional|extra damage"],
    ),
    Phrase(
        "rule",
        "your Fireballs deal {number} more damage to {victims}",
        lambda number, victims: StrongerFireballs(Number(number), victims),
        [
            "Fireballs you play on {victims} deal {number} more damage",
            "Fireballs you play deal {number} more damage to {victims}",
        ],
    ),
    Phrase(
        "rule",
        "your Fireballs deal {number} more damage for each|every {each_of}",
        lambda number, each: StrongerFireballs(for_each(number, each)),
    ),
    Phrase("rule", "{others} cannot play Fireballs", NoFireballs, ["{others} can't play Fireballs"]),
    Phrase("rule", "{others} cannot draw cards", NoDraws, ["{others} cannot draw (a|any) card|cards"]),
    Phrase(
        "rule",
        "{others} cannot block {things} with {blockers}",
        lambda who, things, blockers: not_with(who, things, blockers),
        ["{others} can't block {things} with {blockers}", "{blockers} cannot be used by {others} to block {things}"],
    ),
    Phrase("rule", "your Ambush values are {number} higher", lambda number: HigherAmbush(Number(number))),
    Phrase("rule", "its excess combat damage to a blocker is dealt to the defending player", OwnSpills),
    Phrase(
        "rule",
        "excess combat damage of {things} is dealt to the defending player",
        Spills,
        [
            "the excess combat damage of {things} is dealt to the defending player",
            "excess combat damage of {things} to a blocker is dealt to the defending player",
            "excess combat damage of {things} to blockers is dealt to the defending player",
        ],
    ),
    Phrase(
        "rule",
        "enemy Fireballs deal {number} less damage",
        lambda number: weaker(number),
        [
            f"{whose} Fireballs deal {{number}} less damage"
            for whose in ("the attacking|defending player's", "each enemy player's")
        ],
    ),
    Phrase(
        "rule",
        "enemy Fireballs deal {number} less damage to {things}",
        lambda number, things: WeakerFireballs(things, number),
        ["Fireballs of enemy players deal {number} less damage to {things}"],
    ),
    Phrase(
        "rule",
        "Fireballs cannot target {things}",
        Fireproof,
        ["Fireballs can't target {things}"],
    ),
    Phrase(
        "rule",
        "enemy Fireballs deal no damage to {things}",
        lambda things: WeakerFireballs(things, EVERYTHING),
        ["Fireballs of enemy players deal no damage to {things}"],
    ),
    Phrase("rule", "this also deals {number} combat damage to the defending player", Grazes),
    Phrase("modifier", "this can be spent as {coin}", SpentAsCoin, ["you may|can spend this as {coin}"]),
    Phrase("coin", "a Common Coin", lambda: COMMON_COIN),
    Phrase("coin", "a Rare Coin", lambda: RARE_COIN),
    Phrase("coin", "an Epic Coin", lambda: EPIC_COIN),
    Phrase("coin", "a Faction Coin", lambda: FIRST_FACTION_COIN),
    Phrase(
        "modifier",
        "the combat damage to you in each combat is {number} less",
        lambda number: LowersDamage(number, True),
        [
            "combat damage to you is reduced by {number}",
            "combat damage dealt to you is reduced by {number}",
            "the combat damage to you is {number} less",
            "you take {number} less combat damage",
        ],
    ),
    Phrase(
        "modifier",
        "the combat damage to you in each combat is {number} less, and copies of this do not add up",
        lambda number: LowersDamage(number, False),
    ),
    Phrase(
        "modifier",
        "the combat damage to you in each combat is {number} less for each {each_of}",
        lambda number, each: LowersDamage(number, True, each),
        [
            f"{words} for each|every {{each_of}}"
            for words in (
                "combat damage (dealt) to you is reduced by {number}",
                "the combat damage to you is {number} less",
                "you take {number} less combat damage",
            )
        ],
    ),
    Phrase("modifier", "you refill your hand to {some} cards", Refills),
    Phrase(
        "blockers",
        "{adjectives?} dragons {clauses?}",
        all_dragons,
        ["{adjectives?} dragon {clauses?}", "a {adjectives?} dragon {clauses?}"],
    ),
]

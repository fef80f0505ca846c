"""Sorts of things, and which of them a text means."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.language import Phrase
from wyrmhall.cardtext.machine.parts import EachPlayer, Them, Who
from wyrmhall.cardtext.machine.things import (
    ALL,
    ANY_NUMBER,
    UP_TO,
    Measure,
    MeasureOf,
    Noun,
    Pair,
    Quality,
    Quantity,
    Selected,
    Things,
    Where,
)
from wyrmhall.cardtext.machine.things import EXACTLY as SO_MANY
from wyrmhall.games.breeds.text.cards import COIN, COMMON_COIN, DRAGON, FIREBALL, RARE_COIN, Cards
from wyrmhall.games.breeds.text.use.sight import CARDS, NONE, Sight, kind_of
from wyrmhall.games.breeds.text.words.places import Battlefield, Place, Spoken

# -- sorts -----------------------------------------------------------------------------------------


class Sort(Noun[Sight]):
    """Cards of a sort. Dragons are those on the battlefield, unless a place is named."""

    is_dragon: bool = False

    def is_one(self, cards: Cards, kind: int) -> bool:
        """Whether a card of this kind is one."""
        return True

    def suits(self, d: Sight, number: int) -> bool:
        """Whether a dragon on the battlefield is one."""
        return True

    def things(self, d: Sight, owners: list[int], where: Where[Sight] | None) -> list[int]:
        s = d.s
        if isinstance(where, Place) and not isinstance(where, Battlefield):
            return [CARDS + card for card in where.cards(d) if self.is_one(s.cards, s.kind[card])]
        return [number for number, dragon in enumerate(s.dragons) if dragon.there and dragon.seat in owners]

    def owner(self, d: Sight, thing: int) -> int:
        return d.s.dragons[thing].seat if thing < CARDS else d.seat


class AnyCard(Sort):
    pass


class DragonSort(Sort):
    is_dragon: bool = True

    def is_one(self, cards: Cards, kind: int) -> bool:
        return cards.sort[kind] == DRAGON


class AttackerSort(DragonSort):
    def suits(self, d: Sight, number: int) -> bool:
        return d.s.dragons[number].blocks < 0


class BlockerSort(DragonSort):
    def suits(self, d: Sight, number: int) -> bool:
        return d.s.dragons[number].blocks >= 0


class CoinSort(Sort):
    def is_one(self, cards: Cards, kind: int) -> bool:
        return cards.sort[kind] == COIN


class CoinKind(Sort):
    """Coins of one name."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind

    def is_one(self, cards: Cards, kind: int) -> bool:
        return kind == self.kind


class FactionCoinSort(Sort):
    def is_one(self, cards: Cards, kind: int) -> bool:
        return cards.sort[kind] == COIN and cards.faction[kind] >= 0


class FireballSort(Sort):
    def is_one(self, cards: Cards, kind: int) -> bool:
        return kind == FIREBALL


# -- which of them ---------------------------------------------------------------------------------


class Extreme(Quality[Sight]):
    """With the highest or the lowest measure of all that are meant."""

    def __init__(self, measure: Measure[Sight], sign: int) -> None:
        super().__init__()
        self.measure = measure
        self.sign = sign

    def fits(self, d: Sight, thing: int) -> bool:
        return True  # what the others are like is asked by the selection

    def best(self, d: Sight, things: list[int]) -> list[int]:
        if not things:
            return things
        top = max([self.sign * self.measure.of(d, thing) for thing in things])
        return [thing for thing in things if self.sign * self.measure.of(d, thing) == top]


class Selection(Selected[Sight]):
    """Dragons on the battlefield, or cards in a place."""

    def __init__(
        self,
        quantity: Quantity,
        whose: Who[Sight],
        noun: Noun[Sight],
        where: Where[Sight] | None,
        qualities: list[Quality[Sight]],
    ) -> None:
        self.at_battlefield = isinstance(where, Battlefield)
        self.is_counted = False  # in a condition: so many of them, and nobody says which
        self.is_anybodys = isinstance(whose, EachPlayer)
        self.extreme: Extreme | None = None
        for quality in qualities:
            if isinstance(quality, Extreme):
                self.extreme = quality
        if isinstance(where, Place) and isinstance(where.who, Them) and not self.is_anybodys:
            where = where.of(whose)
        super().__init__(quantity, whose, noun, None if self.at_battlefield else where, qualities)

    def may_stop(self) -> bool:
        return self.quantity.how == UP_TO or self.quantity.how == ANY_NUMBER

    def is_unlimited(self) -> bool:
        return self.quantity.how == ANY_NUMBER

    def is_this(self, d: Sight, thing: int) -> bool:
        return thing == (d.bearer if d.bearer >= 0 else d.what)

    def is_such(self, d: Sight, thing: int) -> bool:
        """Of a kind of card it is only asked whether it is of the sort."""
        quantity = self.quantity
        if quantity.other and self.is_this(d, thing):
            return False
        noun = self.noun
        assert isinstance(noun, Sort)
        if thing >= CARDS:
            if not noun.is_one(d.s.cards, kind_of(d.s, thing)):
                return False
        elif not noun.suits(d, thing) or not (self.is_anybodys or d.s.dragons[thing].seat in self.whose.seats(d)):
            return False
        for quality in self.qualities:
            if not quality.fits(d, thing):
                return False
        return True

    def has(self, d: Sight, thing: int) -> bool:
        return self.is_such(d, thing) and (self.extreme is None or thing in self.all(d))

    def all(self, d: Sight) -> list[int]:
        where = self.where
        if where is None:
            found = [number for number, dragon in enumerate(d.s.dragons) if dragon.there and self.is_such(d, number)]
        else:
            assert isinstance(where, Place)
            found = [CARDS + card for card in where.cards(d) if self.is_such(d, CARDS + card)]
        return found if self.extreme is None else self.extreme.best(d, found)

    def of(self, d: Sight, owners: list[int]) -> list[int]:
        return self.all(d)


def all_dragons(qualities: Any, clauses: Any, is_other: bool = False) -> Selection:
    """ "Common dragons", "dragons with SV 2 or less"."""
    said = [*(qualities or []), *(clauses or [])]
    return Selection(Quantity(ALL, other=is_other), EachPlayer(), DragonSort(), None, said)


def the_extreme(qualities: Any, noun: Any, *said: Any) -> Selection:
    """ "the enemy dragon with the highest SV": one of them where several have it."""
    where = next((part for part in said if isinstance(part, Place)), None)
    extreme = next(part for part in said if isinstance(part, Extreme))
    return Selection(Quantity(SO_MANY), EachPlayer(), noun, where, [*(qualities or []), extreme])


def and_this(quantity: Quantity, qualities: Any, noun: Any, clauses: Any, other: Things[Any]) -> Things[Any]:
    """ "one other friendly dragon and this"."""
    some = Selection(quantity, EachPlayer(), noun, None, [*(qualities or []), *(clauses or [])])
    both: Pair[Any] = Pair(some, other)
    both.inner.append(some)
    return both


def is_choice(things: Things[Any]) -> bool:
    """Whether somebody says which of them is meant."""
    if isinstance(things, Pair):
        return is_choice(things.both[0]) or is_choice(things.both[1])
    if isinstance(things, Selection) and things.is_counted:
        return False
    return isinstance(things, Selected) and things.quantity.how != ALL and not things.quantity.by_lot


# -- things that were spoken of --------------------------------------------------------------------


class This(Things[Sight]):
    """The dragon that has the ability."""

    def all(self, d: Sight) -> list[int]:
        return [d.bearer] if d.bearer >= 0 and d.s.dragons[d.bearer].there else NONE

    def known(self, d: Sight) -> list[int]:
        return [d.bearer] if d.bearer >= 0 else NONE

    def has(self, d: Sight, thing: int) -> bool:
        return thing == d.bearer


class Bound(Things[Sight]):
    """The dragon that the occasion is about: "the blocker", "that dragon"."""

    def __init__(self, needs: str) -> None:
        super().__init__()
        self.needs = needs  # what the occasion must give

    def which(self, d: Sight) -> int:
        return d.what

    def all(self, d: Sight) -> list[int]:
        number = self.which(d)
        return [number] if number >= 0 and d.s.dragons[number].there else NONE

    def known(self, d: Sight) -> list[int]:
        number = self.which(d)
        return [number] if number >= 0 else self.all(d)

    def has(self, d: Sight, thing: int) -> bool:
        return thing == self.which(d)


class Opposing(Bound):
    """ "the blocked dragon" in what simply holds is the one that this blocks; "the blocker" need not be one alone."""

    def __init__(self, needs: str) -> None:
        super().__init__(needs)
        self.is_other = False  # the occasion is about any dragon: known when the whole text is

    def which(self, d: Sight) -> int:
        return d.other if self.is_other else d.what

    def all(self, d: Sight) -> list[int]:
        if d.what >= 0:
            return super().all(d)
        return [number for number in range(len(d.s.dragons)) if self.has(d, number)]

    def has(self, d: Sight, thing: int) -> bool:
        if d.what >= 0 or d.bearer < 0:
            return thing == d.what
        dragons = d.s.dragons
        return dragons[thing].there and (dragons[thing].blocks == d.bearer or dragons[d.bearer].blocks == thing)


class TheTransmutation(Bound):
    """The dragon that was transmuted: this one, or the one that the occasion is about."""

    def __init__(self) -> None:
        super().__init__("the transmutation")

    def which(self, d: Sight) -> int:
        return d.what if d.what >= 0 else d.bearer


class ThatDragon(Bound):
    """The dragon that was chosen last in the text, or else the one that its occasion is about."""

    def __init__(self) -> None:
        super().__init__("that dragon")
        self.is_chosen = False  # known when the whole text is
        self.is_card = False  # of which something is said: "discard one dragon, then ... that dragon's SV"

    def known(self, d: Sight) -> list[int]:
        return d.spoken if self.is_card else super().known(d)

    def which(self, d: Sight) -> int:
        if self.is_card:
            return -1
        if self.is_chosen:
            return d.found[0] if d.found and d.found[0] < CARDS else -1
        return d.what

    def all(self, d: Sight) -> list[int]:
        if self.is_card:
            return d.spoken
        if not self.is_chosen:
            return super().all(d)
        return [thing for thing in d.found if thing < CARDS and d.s.dragons[thing].there]

    def has(self, d: Sight, thing: int) -> bool:
        return thing in self.all(d)


class ThatEnemy(ThatDragon):
    """The enemy dragon that the occasion is about."""


class ThoseDragons(ThatDragon):
    """All that were chosen last, or named by something that was done to them."""


class Those(ThoseDragons):
    """ "them": dragons, or else cards that were spoken of."""


class Unclear(Things[Sight]):
    """One of several that a condition has counted."""

    def all(self, d: Sight) -> list[int]:
        return NONE

    def has(self, d: Sight, thing: int) -> bool:
        return False


class Marked(Things[Sight]):
    """The dragon for which something has been put in force."""

    def all(self, d: Sight) -> list[int]:
        return [d.what] if d.what >= 0 else NONE

    def has(self, d: Sight, thing: int) -> bool:
        return thing == d.what


class It(Things[Sight]):
    """What was spoken of last: known when the whole text is."""

    def __init__(self) -> None:
        super().__init__()
        self.meant: Things[Sight] = This()
        self.is_such = False  # each of those of which the sentence speaks

    def all(self, d: Sight) -> list[int]:
        return self.meant.all(d)

    def known(self, d: Sight) -> list[int]:
        return self.meant.known(d)

    def has(self, d: Sight, thing: int) -> bool:
        return self.meant.has(d, thing)


class SpokenCards(Things[Sight]):
    """The cards that were spoken of last, as "it"."""

    def all(self, d: Sight) -> list[int]:
        return d.spoken

    def has(self, d: Sight, thing: int) -> bool:
        return thing in d.spoken


def those_cards(quantity: Quantity | None = None, is_rest: bool = False) -> Selection:
    return Selection(quantity or Quantity(ALL), EachPlayer(), AnyCard(), Spoken(is_rest), [])


def spoken_of(d: Sight, things: Things[Sight]) -> int:
    """The number of the one dragon that a word means, even if it has left; -1 if it means none, or others."""
    if isinstance(things, It):
        return spoken_of(d, things.meant)
    if isinstance(things, This):
        return d.bearer
    return things.which(d) if isinstance(things, Bound) else -1


PHRASES = [
    Phrase("noun", "dragon/dragons", DragonSort),
    Phrase("noun", "attacker/attackers", AttackerSort),
    Phrase("noun", "blocker/blockers", BlockerSort),
    Phrase("noun", "card/cards", AnyCard),
    Phrase("noun", "coin/coins", CoinSort),
    Phrase("noun", "Common Coin/Coins", lambda: CoinKind(COMMON_COIN)),
    Phrase("noun", "Rare Coin/Coins", lambda: CoinKind(RARE_COIN)),
    Phrase("noun", "Faction Coin/Coins", FactionCoinSort),
    Phrase("noun", "Fireball/Fireballs", FireballSort),
    Phrase("reference", "this", This, plural=False, also=["this dragon"]),
    Phrase(
        "reference",
        "the blocker",
        lambda: Opposing("the blocker"),
        plural=False,
        also=[
            "its blocker",
            "the dragon blocking it|this",
            "the dragon that blocks|blocked it|this",
            "the blocking dragon",
        ],
    ),
    Phrase(
        "reference",
        "the blocked dragon",
        lambda: Opposing("the blocked dragon"),
        plural=False,
        also=["the dragon it|this blocks|blocked", "the dragon it|this is|was blocking"],
    ),
    Phrase("reference", "the opposing dragon", lambda: Opposing("the opposing dragon"), plural=False),
    Phrase("reference", "the transmutation", TheTransmutation, plural=False, also=["that transmutation"]),
    Phrase("reference", "that dragon", ThatDragon, plural=False, also=["the chosen dragon", "that attacker|blocker"]),
    Phrase("reference", "that enemy dragon", ThatEnemy, plural=False, also=["the enemy dragon"]),
    Phrase("reference", "it", It, plural=False, also=["the dragon"]),
    Phrase("possessed", "this dragon's", This, plural=False),
    Phrase(
        "possessed",
        "its",
        It,
        plural=False,
        also=[f"the {done} {what}'s" for done in ("discarded", "trashed", "revealed") for what in ("dragon", "card")],
    ),
    Phrase("possessed", "that dragon's", ThatDragon, plural=False, also=["the chosen dragon's"]),
    Phrase("possessed", "the blocker's", lambda: Opposing("the blocker"), plural=False),
    Phrase("possessed", "the blocked dragon's", lambda: Opposing("the blocked dragon"), plural=False),
    Phrase("possessed", "the opposing dragon's", lambda: Opposing("the opposing dragon"), plural=False),
    Phrase("value", "{possessed} {measure}", lambda things, measure: MeasureOf(measure, things)),
    Phrase("reference", "that card", those_cards, plural=False),
    Phrase("reference", "those cards", those_cards, plural=True),
    Phrase(
        "reference", "the rest", lambda: those_cards(None, True), plural=True, also=["the other cards", "the other"]
    ),
    Phrase("things", "{part} of them", those_cards, also=["{part} of those cards", "{part}"]),
    Phrase("things", "the {adjectives?} {noun} {extreme}", the_extreme, plural=False),
    Phrase(
        "things",
        "the {adjectives?} {noun} {extreme} {where}",
        the_extreme,
        ["the {adjectives?} {noun} {where} {extreme}"],
        plural=False,
    ),
    Phrase("things", "{quantity} {adjectives?} {noun} {clauses?} and {reference}", and_this, plural=True),
    Phrase("reference", "those dragons", ThoseDragons, plural=True),
    Phrase("reference", "them", Those, plural=True),
]

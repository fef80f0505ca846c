"""What things are like: adjectives, clauses and measures."""

from __future__ import annotations

from functools import partial

from wyrmhall.cardtext.language import Phrase
from wyrmhall.cardtext.machine.amounts import AT_LEAST, EXACTLY, LESS_THAN, MORE_THAN, Number, Range
from wyrmhall.cardtext.machine.parts import Who
from wyrmhall.cardtext.machine.things import Measure, MeasureOf, Not, Quality, Things, Within
from wyrmhall.games.breeds.text.cards import FIRST_FACTION_COIN
from wyrmhall.games.breeds.text.use.passives import bare_sv, is_blocked, rarity_of, sv_of
from wyrmhall.games.breeds.text.use.sight import CARDS, Sight, kind_of
from wyrmhall.games.breeds.text.words.things import Extreme, It, ThatDragon, This, all_dragons

# -- of any dragon or card -------------------------------------------------------------------------


class OfRarity(Quality[Sight]):
    """Only dragons have one."""

    def __init__(self, *rarities: int) -> None:
        super().__init__()
        self.rarities = sum({1 << rarity for rarity in rarities})

    def fits(self, d: Sight, thing: int) -> bool:
        s = d.s
        if thing < CARDS:
            return self.rarities >> rarity_of(s, s.dragons[thing]) & 1 == 1
        kind = kind_of(s, thing)
        return s.cards.is_dragon(kind) and self.rarities >> s.cards.rarity[kind] & 1 == 1


class OfFaction(Quality[Sight]):
    def __init__(self, faction: int) -> None:
        super().__init__()
        self.faction = faction

    def fits(self, d: Sight, thing: int) -> bool:
        s = d.s
        if thing >= CARDS:
            return s.cards.faction[kind_of(s, thing)] == self.faction
        for card in s.dragons[thing].cards:
            if s.cards.faction[s.kind[card]] == self.faction:
                return True
        return False


class OfYourFaction(Quality[Sight]):
    def fits(self, d: Sight, thing: int) -> bool:
        s = d.s
        faction = s.sides[d.seat].faction
        if thing >= CARDS:
            return s.cards.faction[kind_of(s, thing)] == faction
        for card in s.dragons[thing].cards:
            if s.cards.faction[s.kind[card]] == faction:
                return True
        return False


class Named(Quality[Sight]):
    """By the place of the name among those of all dragons."""

    def __init__(self, name: int) -> None:
        super().__init__()
        self.name = name

    def fits(self, d: Sight, thing: int) -> bool:
        s = d.s
        kind = FIRST_FACTION_COIN + len(s.cards.factions) + self.name
        return kind in s.dragons[thing].names if thing < CARDS else kind_of(s, thing) == kind


class WithAmbush(Quality[Sight]):
    def fits(self, d: Sight, thing: int) -> bool:
        s = d.s
        if thing >= CARDS:
            return s.cards.ambush[kind_of(s, thing)] > 0
        for kind in s.dragons[thing].texts:
            if s.cards.ambush[kind]:
                return True
        return False


class WithTransmute(Quality[Sight]):
    def fits(self, d: Sight, thing: int) -> bool:
        s = d.s
        if thing >= CARDS:
            return s.cards.transmute[kind_of(s, thing)]
        for kind in s.dragons[thing].texts:
            if s.cards.transmute[kind]:
                return True
        return False


class WithAbilities(Quality[Sight]):
    """One that has lost them has none."""

    def fits(self, d: Sight, thing: int) -> bool:
        return len(d.s.dragons[thing].texts) > 0 if thing < CARDS else d.s.cards.is_dragon(kind_of(d.s, thing))


class FaceUp(Quality[Sight]):
    """The cards of a supply that anything can be done to lie face-up."""

    def fits(self, d: Sight, thing: int) -> bool:
        return True


class OfYourChoice(Quality[Sight]):
    """It goes without saying of what the user chooses."""

    def fits(self, d: Sight, thing: int) -> bool:
        return True


# -- of dragons on the battlefield -----------------------------------------------------------------


class OnBattlefield(Quality[Sight]):
    """No card that lies elsewhere has it."""

    def fits(self, d: Sight, thing: int) -> bool:
        return thing < CARDS and self.has(d, thing)

    def has(self, d: Sight, number: int) -> bool:
        raise AssertionError(type(self).__name__)


class Friendly(OnBattlefield):
    def has(self, d: Sight, number: int) -> bool:
        return d.s.dragons[number].seat == d.seat


class Enemy(OnBattlefield):
    def has(self, d: Sight, number: int) -> bool:
        return d.s.dragons[number].seat != d.seat


class Attacking(OnBattlefield):
    def has(self, d: Sight, number: int) -> bool:
        return d.s.dragons[number].blocks < 0


class AttackingWhom(OnBattlefield):
    """A player of whom something is so."""

    def __init__(self, who: Who[Sight]) -> None:
        super().__init__()
        self.who = who

    def has(self, d: Sight, number: int) -> bool:
        return d.s.dragons[number].blocks < 0 and d.s.defender in self.who.seats(d)


class Blocking(OnBattlefield):
    def has(self, d: Sight, number: int) -> bool:
        return d.s.dragons[number].blocks >= 0


class Blocked(OnBattlefield):
    def has(self, d: Sight, number: int) -> bool:
        return d.s.dragons[number].blocks < 0 and is_blocked(d.s, number)


class Unblocked(OnBattlefield):
    def has(self, d: Sight, number: int) -> bool:
        return d.s.dragons[number].blocks < 0 and not is_blocked(d.s, number)


class Damaged(OnBattlefield):
    def has(self, d: Sight, number: int) -> bool:
        return d.s.dragons[number].wounds > 0


class InTransmutation(OnBattlefield):
    def has(self, d: Sight, number: int) -> bool:
        return len(d.s.dragons[number].cards) > 1


# -- seen from the dragon that has the ability -----------------------------------------------------


class OfThis(OnBattlefield):
    """It has no meaning for a Summoner."""


class OfOtherFaction(OfThis):
    """No card of it is of a faction of the dragon that has the ability."""

    def has(self, d: Sight, number: int) -> bool:
        if d.bearer < 0:
            return False
        s = d.s
        factions = [s.cards.faction[s.kind[card]] for card in s.dragons[d.bearer].cards]
        return not any([s.cards.faction[s.kind[card]] in factions for card in s.dragons[number].cards])


class BlocksThis(OfThis):
    def has(self, d: Sight, number: int) -> bool:
        return d.bearer >= 0 and d.s.dragons[number].blocks == d.bearer


class BlockedByThis(OfThis):
    def has(self, d: Sight, number: int) -> bool:
        return d.bearer >= 0 and d.s.dragons[d.bearer].blocks == number


class OpposesThis(OfThis):
    def has(self, d: Sight, number: int) -> bool:
        dragons = d.s.dragons
        return d.bearer >= 0 and (dragons[number].blocks == d.bearer or dragons[d.bearer].blocks == number)


class BlocksOne(OnBattlefield):
    """It blocks a dragon that fits."""

    def __init__(self, whom: Things[Sight]) -> None:
        super().__init__()
        self.whom = whom

    def has(self, d: Sight, number: int) -> bool:
        return d.s.dragons[number].blocks >= 0 and self.whom.has(d, d.s.dragons[number].blocks)


class BlockedBySome(OnBattlefield):
    """So many dragons that fit block it."""

    def __init__(self, range: Range[Sight], blockers: Things[Sight]) -> None:
        super().__init__()
        self.range = range
        self.blockers = blockers

    def has(self, d: Sight, number: int) -> bool:
        dragons = d.s.dragons
        blockers = [
            at for at, each in enumerate(dragons) if each.there and each.blocks == number and self.blockers.has(d, at)
        ]
        return self.range.holds(d, len(blockers))


class Alone(OnBattlefield):
    """No other dragon of its player is there."""

    def has(self, d: Sight, number: int) -> bool:
        seat = d.s.dragons[number].seat
        return sum([dragon.there and dragon.seat == seat for dragon in d.s.dragons]) == 1


class Played(OnBattlefield):
    """As the how-manieth dragon of its player in the combat."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def has(self, d: Sight, number: int) -> bool:
        dragons = d.s.dragons
        seat = dragons[number].seat
        return sum([dragon.seat == seat for dragon in dragons[: number + 1]]) == self.place


class NotBlockedByThis(OfThis):
    """Attackers alone are blocked."""

    def has(self, d: Sight, number: int) -> bool:
        dragons = d.s.dragons
        return dragons[number].blocks < 0 and not (d.bearer >= 0 and dragons[d.bearer].blocks == number)


class NotThis(OfThis):
    def has(self, d: Sight, number: int) -> bool:
        return number != d.bearer


class KilledThis(OfThis):
    def has(self, d: Sight, number: int) -> bool:
        return number in d.killers


# -- measures --------------------------------------------------------------------------------------


class StrengthValue(Measure[Sight]):
    """Off the battlefield a dragon has its printed SV."""

    def of(self, d: Sight, thing: int) -> int:
        s = d.s
        if thing >= CARDS:
            return s.cards.sv[kind_of(s, thing)]
        return bare_sv(s, thing) if d.bare_sv else sv_of(s, thing)


class PrintedSV(Measure[Sight]):
    def of(self, d: Sight, thing: int) -> int:
        s = d.s
        return s.cards.sv[kind_of(s, thing)] if thing >= CARDS else s.dragons[thing].printed


class AmbushValue(Measure[Sight]):
    def of(self, d: Sight, thing: int) -> int:
        s = d.s
        if thing >= CARDS:
            return s.cards.ambush[kind_of(s, thing)]
        return max([0, *[s.cards.ambush[kind] for kind in s.dragons[thing].texts]])


def measured_against(how: int, measure: Measure[Sight], things: Things[Sight]) -> Quality[Sight]:
    return Within(measure, Range(how, MeasureOf(measure, things)))


def against_this(how: int, measure: Measure[Sight]) -> Quality[Sight]:
    """ "a dragon with a higher SV": than this."""
    this = This()
    quality = measured_against(how, measure, this)
    quality.inner.append(this)
    return quality


RARITY_WORDS = ("Common", "Rare", "Epic", "Legendary")

PHRASES = [
    *(Phrase("rarity", word, lambda rarity=place: rarity) for place, word in enumerate(RARITY_WORDS)),
    Phrase("adjective", "{rarity}", OfRarity),
    Phrase("adjective", "{rarity} or {rarity}", OfRarity, also=["{rarity} and {rarity}"]),
    Phrase("adjective", "{rarity}, {rarity} or {rarity}", OfRarity, also=["{rarity}, {rarity} and {rarity}"]),
    Phrase("adjective", "{faction}", OfFaction),
    Phrase("adjective", "face-up", FaceUp, also=["face up"]),
    Phrase("adjective", "friendly", Friendly),
    Phrase("adjective", "enemy", Enemy, also=["opposing"]),
    Phrase("adjective", "attacking", Attacking),
    Phrase("adjective", "blocking", Blocking),
    Phrase("adjective", "blocked", Blocked),
    Phrase("adjective", "unblocked", Unblocked),
    Phrase("adjective", "damaged", Damaged),
    Phrase("adjective", "transmuted", InTransmutation),
    Phrase(
        "clause", "in a transmutation", InTransmutation, also=["that is/are in a transmutation", "in transmutations"]
    ),
    Phrase("clause", "named {name}", Named, also=["called {name}"]),
    Phrase("clause", "with Ambush", WithAmbush, also=["that has/have Ambush"]),
    Phrase("clause", "with Transmute", WithTransmute, also=["that has/have Transmute"]),
    Phrase("clause", "with abilities", WithAbilities, also=["with an ability", "that has/have abilities"]),
    Phrase(
        "clause",
        "without abilities",
        lambda: Not(WithAbilities()),
        also=["with no abilities", "that has/have no abilities", "that has/have lost its|their abilities"],
    ),
    Phrase("clause", "of your faction", OfYourFaction, also=["of your colour"]),
    Phrase(
        "clause",
        "of another faction",
        OfOtherFaction,
        also=["of a different faction", "of another|different colour", "of a different colour"],
    ),
    Phrase("clause", "that blocks/block this", BlocksThis, also=["blocking this"]),
    Phrase("clause", "that is/are blocked by this", BlockedByThis, also=["that this blocks", "blocked by this"]),
    Phrase("clause", "that blocks/block this or is/are blocked by this", OpposesThis),
    Phrase(
        "clause",
        "blocked by {subject}",
        lambda by: BlockedBySome(Range(AT_LEAST, Number(1)), by),
        also=["that is/are blocked by {subject}"],
    ),
    Phrase(
        "clause",
        "blocked by {many} {adjectives?} dragon/dragons {clauses?}",
        lambda many, qualities, clauses: BlockedBySome(many, all_dragons(qualities, clauses)),
        also=["that is/are blocked by {many} {adjectives?} dragon/dragons {clauses?}"],
    ),
    Phrase(
        "clause",
        "blocking {subject}",
        BlocksOne,
        also=["that blocks/block {subject}", "that is/are blocking {subject}"],
    ),
    Phrase(
        "reference",
        "the {ordinal} dragon you play each combat",
        lambda place: all_dragons([Friendly(), Played(place)], None),
        plural=False,
        also=["your {ordinal} dragon each combat", "your {ordinal} dragon of|in each combat"],
    ),
    Phrase("clause", "that blocks/block {pronoun}", BlocksOne, also=["blocking {pronoun}"]),
    Phrase("pronoun", "it", It),
    Phrase("pronoun", "that dragon", ThatDragon),
    Phrase("clause", "attacking {someone}", AttackingWhom, also=["that attacks/attack {someone}"]),
    Phrase("clause", "of your choice", OfYourChoice),
    Phrase("clause", "you control", Friendly, also=["that you control", "under your control"]),
    Phrase(
        "clause",
        "enemy players control",
        Enemy,
        also=["an enemy player controls", "that enemy players control", "that an enemy player controls"],
    ),
    Phrase("clause", "{extreme}", lambda extreme: extreme),
    *(
        Phrase("extreme", f"with the {word} {{measure}}", lambda measure, sign=sign: Extreme(measure, sign))
        for word, sign in (("highest", 1), ("lowest", -1))
    ),
    Phrase("clause", "that this does not block", NotBlockedByThis),
    Phrase(
        "clause",
        "with more {measure} than {things}",
        partial(measured_against, MORE_THAN),
        also=["with higher {measure} than {things}", "with a higher {measure} than {things}"],
    ),
    Phrase(
        "clause",
        "with less {measure} than {things}",
        partial(measured_against, LESS_THAN),
        also=["with lower {measure} than {things}", "with a lower {measure} than {things}"],
    ),
    Phrase("clause", "with the same {measure} as {things}", partial(measured_against, EXACTLY)),
    Phrase(
        "clause",
        "with a higher {measure}",
        partial(against_this, MORE_THAN),
        also=["with higher {measure}", "of higher {measure}", "with a higher {measure} than it"],
    ),
    Phrase(
        "clause",
        "with a lower {measure}",
        partial(against_this, LESS_THAN),
        also=["with lower {measure}", "of lower {measure}", "with a lower {measure} than it"],
    ),
    Phrase("clause", "other than this", NotThis, also=["except this", "besides this", "other than it"]),
    Phrase("clause", "that killed it", KilledThis, also=["that killed this"]),
    Phrase("clause", "that is/are {adjective}", lambda quality: quality),
    Phrase("clause", "that is/are not {adjective}", Not, also=["that isn't/aren't {adjective}"]),
    Phrase("measure", "SV", StrengthValue, also=["strength", "Strength Value"]),
    Phrase("measure", "printed SV", PrintedSV),
    Phrase("measure", "Ambush value", AmbushValue),
]

"""Which cards stop which strikes (part DEFEND of the ledger).

An attack is a list of codes, one for each card: kind * OPTIONS + the option named. A defence is a set of kinds. Cards that carry
the same strikes are alike for a defence, so sets are counted by groups of such cards.
"""

from __future__ import annotations

from typing import Final

from wyrmhall.games.magi.state import MagiState, land_at
from wyrmhall.games.magi.text.cards import OPTIONS, Cards
from wyrmhall.games.magi.text.deed import MagiDeed

COUNT: Final = [bits.bit_count() for bits in range(256)]
FIRST: Final = 0x55  # the lower bit of each type in a tally
SECOND: Final = 0xAA


def attack_tallies(s: MagiState, attack: list[int]) -> list[int]:
    """For each attacking card, the strikes it makes that can be stopped."""
    tallies = [s.cards.tallies[code // OPTIONS][code % OPTIONS] for code in attack]
    if s.cards.has_sure and s.fight >= 0:
        return [tally & ~s.cards.sure[land_at(s, s.fight)] for tally in tallies]
    return tallies


def sure_strikes(s: MagiState, attack: list[int]) -> int:
    """How many strikes of an attack cannot be stopped."""
    if not s.cards.has_sure or s.fight < 0:
        return 0
    sure = s.cards.sure[land_at(s, s.fight)]
    return sum([COUNT[s.cards.tallies[code // OPTIONS][code % OPTIONS] & sure] for code in attack])


def strike_total(cards: Cards, attack: list[int]) -> int:
    total = 0
    for code in attack:
        total += COUNT[cards.tallies[code // OPTIONS][code % OPTIONS]]
    return total


def is_flight_usable(s: MagiState, place: int, attack: list[int]) -> bool:
    if s.cards.no_flight[land_at(s, place)] or is_flight_barred(s, place):
        return False
    for code in attack:
        if s.cards.piercing[code // OPTIONS]:
            condition = s.cards.piercing_if[code // OPTIONS]
            if condition is None or condition.holds(MagiDeed(None, s, s.turn, place, -1)):
                return False
    return True


def is_flight_barred(s: MagiState, place: int) -> bool:
    """Whether a dragon there keeps whoever is attacked from using Flight."""
    if not s.cards.has_flight_bars:
        return False
    for seat in (0, 1):
        for card in s.row[place].stacks[seat]:
            bars = s.cards.bars_flight[s.kind[card]]
            if bars == 1 or (bars == 2 and seat == s.turn):
                condition = s.cards.flight_bars_if[s.kind[card]]
                if condition is None or condition.holds(MagiDeed(None, s, seat, place, card)):
                    return True
    return False


def stopped_by(s: MagiState, attack: list[int], defence: list[int]) -> int:
    """The most strikes that these kinds, none used as Flight, can stop."""
    return most_stopped([s.cards.guards[kind] for kind in defence], 0, attack_tallies(s, attack))


def most_stopped(defence: list[list[int]], at: int, left: list[int]) -> int:
    """Each card from `at` on answers one attacking card with one of its options, or none."""
    if at == len(defence):
        return 0
    best = most_stopped(defence, at + 1, left)
    for option in defence[at]:
        for i in range(len(left)):
            strikes = left[i]
            stops = option & strikes
            if stops:
                left[i] = without(strikes, stops)
                best = max(best, COUNT[stops] + most_stopped(defence, at + 1, left))
                left[i] = strikes
    return best


def without(strikes: int, stops: int) -> int:
    """A tally less the strikes stopped: of two of a type, the one that is left is the first."""
    rest = strikes & ~stops
    first, second = rest & FIRST, rest & SECOND
    return first | (second >> 1) | (second & (first << 1))


def stops_any(attack: list[int], options: list[int]) -> bool:
    for option in options:
        for strikes in attack:
            if option & strikes:
                return True
    return False


def is_lean(counts: list[int], most: list[int], values: list[int]) -> bool:
    """Whether the last set that was counted stops less without any one of its cards."""
    step = 1  # how many sets before it is the one with a card of that group less
    for group, count in enumerate(counts):
        if count and values[-1 - step] == values[-1]:
            return False
        step *= most[group] + 1
    return True


class Defence:
    """All that a defender may do against the attack under way, with what is held and what is already played."""

    def __init__(self, s: MagiState, seat: int) -> None:
        cards, side = s.cards, s.sides[seat]
        self.free = s.settings.free_defence
        self.attack = attack_tallies(s, s.attack)
        self.total = strike_total(cards, s.attack) - sure_strikes(s, s.attack)
        self.flight_usable = is_flight_usable(s, s.fight, s.attack)
        self.played = s.kinds(side.up)
        held = s.kinds(side.battle_hand)
        self.holds_flight = False
        self.flown = False
        self.group_of: dict[int, int] = {}
        self.groups: list[list[int]] = []  # the options that the cards of a group carry, as tallies
        self.sizes: list[int] = []
        for kind in held + self.played:
            if self.flight_usable and cards.flight[kind]:
                self.holds_flight = True
                self.flown = self.flown or kind in self.played
            elif stops_any(self.attack, cards.guards[kind]):
                self._join(kind, cards.guards[kind])
        self.best = self._value(self.sizes)
        self.chosen = [0] * len(self.groups)
        for kind in self.played:
            if kind in self.group_of:
                self.chosen[self.group_of[kind]] += 1
        must_fly = self.holds_flight and self.best < self.total and not self.free
        self.sets: list[list[int]] = [] if must_fly else self._legal_sets()

    def _join(self, kind: int, options: list[int]) -> None:
        for group, carried in enumerate(self.groups):
            if carried == options:
                self.group_of[kind] = group
                self.sizes[group] += 1
                return
        self.group_of[kind] = len(self.groups)
        self.groups.append(options)
        self.sizes.append(1)

    def _value(self, counts: list[int]) -> int:
        defence: list[list[int]] = []
        for group, count in enumerate(counts):
            for _ in range(count):
                defence.append(self.groups[group])
        return most_stopped(defence, 0, self.attack)

    def _legal_sets(self) -> list[list[int]]:
        """Sets that stop as much as can be stopped (any amount with free_defence) and hold no card too many."""
        found: list[list[int]] = []
        counts = [0] * len(self.groups)
        most = [min(size, self.best) for size in self.sizes]
        values: list[int] = []  # of all sets so far, in the order in which they are counted up
        while True:
            value = self._value(counts)
            values.append(value)
            if (self.free or value == self.best) and is_lean(counts, most, values):
                found.append(counts[:])
            at = 0
            while at < len(counts):
                counts[at] += 1
                if counts[at] <= most[at]:
                    break
                counts[at] = 0
                at += 1
            if at == len(counts):
                return found

    def may_add(self, cards: Cards, kind: int) -> bool:
        if self.flown:
            return False
        if self.flight_usable and cards.flight[kind]:
            return not self.played
        group = self.group_of.get(kind)
        if group is None:
            return False
        for counts in self.sets:
            if counts[group] > self.chosen[group] and self._within(counts):
                return True
        return False

    def may_end(self) -> bool:
        """Whether what is played is a whole defence, or nothing could make it one (in a hand that is only imagined)."""
        if self.flown or self.chosen in self.sets:
            return True
        return len(self.played) > 0 and not any([self._within(counts) for counts in self.sets])

    def _within(self, counts: list[int]) -> bool:
        for group, count in enumerate(counts):
            if self.chosen[group] > count:
                return False
        return True

    def stops(self) -> int:
        return self.total if self.flown else self._value(self.chosen)

"""Which cards stop which strikes (part DEFEND of the ledger).

An attack is a list of codes, one for each card: kind * OPTIONS + the option named. A defence is a set of kinds. Cards that carry
the same strikes are alike for a defence, so sets are counted by groups of such cards.
"""

from __future__ import annotations

from wyrmhall.games.magi.cards import OPTIONS, Cards
from wyrmhall.games.magi.state import MagiState, land_at


def attack_strikes(cards: Cards, attack: list[int]) -> list[list[int]]:
    """For each attacking card, how many strikes of each type it makes."""
    return [cards.strikes[code // OPTIONS][code % OPTIONS] for code in attack]


def strike_total(cards: Cards, attack: list[int]) -> int:
    return sum([sum(strikes) for strikes in attack_strikes(cards, attack)])


def is_flight_usable(s: MagiState, place: int, attack: list[int]) -> bool:
    if s.cards.no_flight[land_at(s, place)]:
        return False
    for code in attack:
        if s.cards.piercing[code // OPTIONS]:
            return False
    return True


def stopped_by(s: MagiState, attack: list[int], defence: list[int]) -> int:
    """The most strikes that these kinds, none used as Flight, can stop."""
    left = [strikes[:] for strikes in attack_strikes(s.cards, attack)]
    return _most([s.cards.strikes[kind] for kind in defence], 0, left)


def _most(defence: list[list[list[int]]], at: int, left: list[list[int]]) -> int:
    """Each card from `at` on answers one attacking card with one of its options, or none."""
    if at == len(defence):
        return 0
    best = _most(defence, at + 1, left)
    for option in defence[at]:
        for strikes in left:
            gain = 0
            kept = strikes[:]
            for strike in range(len(option)):
                stops = min(option[strike], strikes[strike])
                strikes[strike] -= stops
                gain += stops
            if gain:
                best = max(best, gain + _most(defence, at + 1, left))
                for strike in range(len(kept)):
                    strikes[strike] = kept[strike]
    return best


class Defence:
    """All that a defender may do against the attack under way, with what is held and what is already played."""

    def __init__(self, s: MagiState, seat: int) -> None:
        cards, side = s.cards, s.sides[seat]
        self.free = s.settings.free_defence
        self.total = strike_total(cards, s.attack)
        self.flight_usable = is_flight_usable(s, s.fight, s.attack)
        self.played = s.kinds(side.up)
        held = s.kinds(side.battle_hand)
        self.holds_flight = False
        self.flown = False
        self.group_of: dict[int, int] = {}
        self.groups: list[list[list[int]]] = []  # the strikes that the cards of a group carry
        self.sizes: list[int] = []
        for kind in held + self.played:
            if self.flight_usable and cards.flight[kind]:
                self.holds_flight = True
                self.flown = self.flown or kind in self.played
            elif stopped_by(s, s.attack, [kind]) > 0:
                self._join(kind, cards.strikes[kind])
        self.attack = attack_strikes(cards, s.attack)
        self.best = self._value(self.sizes)
        self.chosen = [0] * len(self.groups)
        for kind in self.played:
            if kind in self.group_of:
                self.chosen[self.group_of[kind]] += 1
        must_fly = self.holds_flight and self.best < self.total and not self.free
        self.sets: list[list[int]] = [] if must_fly else self._legal_sets()

    def _join(self, kind: int, strikes: list[list[int]]) -> None:
        for group, carried in enumerate(self.groups):
            if carried == strikes:
                self.group_of[kind] = group
                self.sizes[group] += 1
                return
        self.group_of[kind] = len(self.groups)
        self.groups.append(strikes)
        self.sizes.append(1)

    def _value(self, counts: list[int]) -> int:
        defence: list[list[list[int]]] = []
        for group, count in enumerate(counts):
            for _ in range(count):
                defence.append(self.groups[group])
        return _most(defence, 0, [strikes[:] for strikes in self.attack])

    def _legal_sets(self) -> list[list[int]]:
        """Sets that stop as much as can be stopped (any amount with free_defence) and hold no card too many."""
        found: list[list[int]] = []
        counts = [0] * len(self.groups)
        while True:
            value = self._value(counts)
            if (self.free or value == self.best) and self._is_lean(counts, value):
                found.append(counts[:])
            at = 0
            while at < len(counts):
                counts[at] += 1
                if counts[at] <= min(self.sizes[at], self.best):
                    break
                counts[at] = 0
                at += 1
            if at == len(counts):
                return found

    def _is_lean(self, counts: list[int], value: int) -> bool:
        for group, count in enumerate(counts):
            if count:
                fewer = counts[:]
                fewer[group] -= 1
                if self._value(fewer) == value:
                    return False
        return True

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
        """Whether what is played is a whole defence."""
        return self.flown or self.chosen in self.sets

    def _within(self, counts: list[int]) -> bool:
        for group, count in enumerate(counts):
            if self.chosen[group] > count:
                return False
        return True

    def stops(self) -> int:
        return self.total if self.flown else self._value(self.chosen)

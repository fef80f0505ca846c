"""A drafter who remembers every pack, and asks of an imagined draft whether it can have gone that way.

All it knows is what its own view showed at each pick. A world is followed from the opening of the packs: what lay before the
drafter then must have been what the drafter saw.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

from wyrmhall.games.booster.text.cards import COMMON, DRAGON, RARE, UNCOMMON

ROUNDS = 4
BOOSTER = Counter({("race", COMMON): 6, ("race", UNCOMMON): 2, ("race", RARE): 1})
STARTER = Counter({("race", COMMON): 13, ("race", UNCOMMON): 6, ("race", RARE): 1})
CRYSTALS = Counter({("crystal", 0): 4})


class Look:
    """What a drafter saw at a pick, and then took."""

    def __init__(self, round: int, pick: int, pack: list[str]) -> None:
        self.round = round
        self.pick = pick
        self.pack = Counter(pack)


class Course:
    """A world of a draft as the way its packs went: by round, opener and pick, who took what."""

    def __init__(self, s: Any, is_sealed: bool) -> None:
        self.s = s
        self.is_sealed = is_sealed
        self.names: list[str] = s.cards.names

    def name(self, card: int) -> str:
        return str(self.names[self.s.kind[card]])

    def picks(self, round: int) -> int:
        return 4 if self.is_sealed and round == 0 else 20 if self.is_sealed else 9

    def keeps(self, round: int) -> bool:
        return not self.is_sealed or round == 0

    def holder(self, round: int, opener: int, pick: int) -> int:
        """Before whom a pack lies: it goes left in the first and third round, right in the others (DB-DRAFT-04)."""
        return int((opener + (pick if round % 2 == 0 else -pick)) % self.s.seats)

    def taken(self, seat: int, round: int, pick: int) -> int:
        """The card that a seat took, or -1."""
        at = sum(self.picks(each) + self.keeps(each) for each in range(round)) + self.keeps(round) + pick
        pile = self.s.piles[seat]
        return int(pile[at]) if at < len(pile) else -1

    def kept(self, seat: int, round: int) -> int:
        at = sum(self.picks(each) + self.keeps(each) for each in range(round))
        pile = self.s.piles[seat]
        return int(pile[at]) if self.keeps(round) and at < len(pile) else -1

    def contents(self, round: int, opener: int, pick: int) -> list[int]:
        """What lay in a pack before a pick: all that was taken from then on, and what still lies there."""
        found: list[int] = []
        now = pick
        while now < self.picks(round):
            card = self.taken(self.holder(round, opener, now), round, now)
            if card < 0:
                return [*found, *self.s.packs[self.holder(round, opener, now)]]
            found.append(card)
            now += 1
        return found

    def sort(self, card: int) -> tuple[str, int]:
        cards, kind = self.s.cards, self.s.kind[card]
        if cards.is_race(kind):
            return ("race", cards.rarity[kind])
        return ("dragon", 0) if self.is_sealed and cards.sort[kind] == DRAGON else ("crystal", 0)


class Drafter:
    """One seat's memory of a draft."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.looks: list[Look] = []
        self.is_sealed = False
        self.pile: list[str] = []

    def look(self, view: dict[str, Any]) -> None:
        self.is_sealed = view["format"] == "sealed"
        self.pile = view["pile"]
        if view["phase"] == "pick":
            at = (view["round"] - 1, view["pick"] - 1)
            if not self.looks or (self.looks[-1].round, self.looks[-1].pick) != at:
                self.looks.append(Look(*at, view["pack"]))

    def opener(self, course: Course, look: Look) -> int:
        return next(
            opener for opener in range(course.s.seats) if course.holder(look.round, opener, look.pick) == self.seat
        )

    # -- whether a world is possible ---------------------------------------------------------------

    def why_not(self, s: Any, printed: Counter[int]) -> str:
        """What of an imagined draft cannot be, in words."""
        course = Course(s, self.is_sealed)
        if Counter(s.kind) != printed:
            return "other cards were printed"
        if [course.name(card) for card in s.piles[self.seat]] != self.pile:
            return "the own pile is another"
        for look in self.looks:
            lay = Counter(
                course.name(card) for card in course.contents(look.round, self.opener(course, look), look.pick)
            )
            if lay != look.pack:
                return (
                    f"round {look.round + 1} pick {look.pick + 1}: {dict(lay - look.pack)} for {dict(look.pack - lay)}"
                )
        return self._misprinted(course)

    def _misprinted(self, course: Course) -> str:
        s = course.s
        for round in range(ROUNDS):
            for opener in range(s.seats):
                pack = list(s.wrapped[opener * ROUNDS + round])
                if not pack:
                    pack = course.contents(round, opener, 0)
                    kept = course.kept(opener, round)
                    if not pack and kept < 0:
                        continue
                    pack = [kept, *pack] if kept >= 0 else pack
                sorts = Counter(course.sort(card) for card in pack)
                rest = CRYSTALS if self.is_sealed and round == 0 else STARTER if self.is_sealed else BOOSTER
                first = Counter({("dragon", 0): 1}) if self.is_sealed else Counter({("crystal", 0): 1})
                if sorts != (rest + first if course.keeps(round) else rest):
                    return f"the pack of seat {opener + 1} in round {round + 1} has {dict(sorts)}"
        return ""

    # -- what others can have taken ----------------------------------------------------------------

    def groups(self, course: Course, most: int) -> list[tuple[list[tuple[int, int, int]], set[tuple[str, ...]]]]:
        """For each look, who took cards of that pack before the drafter saw it again, and all that they can have taken."""
        found = []
        for at, look in enumerate(self.looks):
            opener, seats = self.opener(course, look), course.s.seats
            again = next(
                (each for each in self.looks[at + 1 :] if (each.round, each.pick) == (look.round, look.pick + seats)),
                None,
            )
            mine = course.taken(self.seat, look.round, look.pick)
            if mine < 0:
                continue
            takers = [
                (course.holder(look.round, opener, pick), look.round, pick)
                for pick in range(look.pick + 1, min(look.pick + seats, course.picks(look.round)))
                if course.taken(course.holder(look.round, opener, pick), look.round, pick) >= 0
            ]
            pool = look.pack - Counter([course.name(mine)]) - (again.pack if again is not None else Counter())
            ways = 1
            for number in range(len(takers)):
                ways *= sum(pool.values()) - number
            if takers and 1 < ways <= most:
                found.append((takers, set(permutations(sorted(pool.elements()), len(takers)))))
        return found

"""What can be so in Dragon Booster, beyond what every game has."""

from __future__ import annotations

from abc import abstractmethod

from wyrmhall.cardtext.machine.facts import Fact
from wyrmhall.cardtext.machine.parts import Who
from wyrmhall.cardtext.machine.things import Things
from wyrmhall.games.booster.state import SPAN, dragon_kind
from wyrmhall.games.booster.text.use.deed import BoosterDeed
from wyrmhall.games.booster.text.use.values import battle_sprint, colour_of


def is_double(left: int, right: int) -> bool:
    """At least twice as much; negatives count as 0, and only a positive number can be double (DB-DOUBLE-01 to 03)."""
    return left > 0 and left >= 2 * max(0, right)


class OfPlayers(Fact[BoosterDeed]):
    """So of each of some players, if there are any."""

    def __init__(self, who: Who[BoosterDeed]) -> None:
        super().__init__()
        self.who = who
        self.needs_rival = who.needs_rival

    def so(self, d: BoosterDeed) -> bool:
        for seat in self.who.seats(d):
            if not self.is_so_of(d, seat):
                return False
        return True

    @abstractmethod
    def is_so_of(self, d: BoosterDeed, seat: int) -> bool: ...


class DragonIs(OfPlayers):
    """Of one of some colours."""

    def __init__(self, who: Who[BoosterDeed], colours: list[int]) -> None:
        super().__init__(who)
        self.colours = colours

    def is_so_of(self, d: BoosterDeed, seat: int) -> bool:
        return colour_of(d.s, seat) in self.colours


class AreMine(Fact[BoosterDeed]):
    """Of which the user is the owner, and there is one."""

    def __init__(self, things: Things[BoosterDeed]) -> None:
        super().__init__()
        self.things = things

    def so(self, d: BoosterDeed) -> bool:
        cards = self.things.known(d)
        return len(cards) > 0 and all([d.s.owner[card] == d.seat for card in cards])


class DragonAlike(OfPlayers):
    """Of the colour that the dragon of each of some others has."""

    def __init__(self, who: Who[BoosterDeed], others: Who[BoosterDeed]) -> None:
        super().__init__(who)
        self.others = others
        self.needs_rival = who.needs_rival or others.needs_rival

    def is_so_of(self, d: BoosterDeed, seat: int) -> bool:
        return all([colour_of(d.s, other) == colour_of(d.s, seat) for other in self.others.seats(d)])


class DragonNamed(OfPlayers):
    def __init__(self, who: Who[BoosterDeed], title: int) -> None:
        super().__init__(who)
        self.title = title

    def is_so_of(self, d: BoosterDeed, seat: int) -> bool:
        kind = dragon_kind(d.s, seat)
        return kind >= 0 and d.s.cards.title[kind] == self.title


class DragonOfTeam(OfPlayers):
    def __init__(self, who: Who[BoosterDeed], team: int) -> None:
        super().__init__(who)
        self.team = team

    def is_so_of(self, d: BoosterDeed, seat: int) -> bool:
        kind = dragon_kind(d.s, seat)
        return kind >= 0 and d.s.cards.team[kind] == self.team


class Leads(OfPlayers):
    def is_so_of(self, d: BoosterDeed, seat: int) -> bool:
        return d.s.leader == seat


class Started(OfPlayers):
    """Started the battle that is on."""

    def is_so_of(self, d: BoosterDeed, seat: int) -> bool:
        return d.s.starter == seat


class Won(OfPlayers):
    """Won the battle that is on and is resolved."""

    def is_so_of(self, d: BoosterDeed, seat: int) -> bool:
        return d.s.victor == seat


class Lost(OfPlayers):
    """Did not win it: whoever ties loses, too (DB-BATTLE-14)."""

    def is_so_of(self, d: BoosterDeed, seat: int) -> bool:
        return len(d.s.sprints) > 0 and d.s.victor != seat


class Tied(OfPlayers):
    def is_so_of(self, d: BoosterDeed, seat: int) -> bool:
        return len(d.s.sprints) > 0 and d.s.victor < 0


class Rushes(OfPlayers):
    """Has a rushing card."""

    def is_so_of(self, d: BoosterDeed, seat: int) -> bool:
        return d.s.sides[seat].rushing >= 0


class SprintDouble(Fact[BoosterDeed]):
    def __init__(self, who: Who[BoosterDeed], whose: Who[BoosterDeed]) -> None:
        super().__init__()
        self.who = who
        self.whose = whose
        self.needs_rival = who.needs_rival or whose.needs_rival

    def so(self, d: BoosterDeed) -> bool:
        mine = sum([battle_sprint(d.s, seat) for seat in self.who.seats(d)])
        return is_double(mine, sum([battle_sprint(d.s, seat) for seat in self.whose.seats(d)]))


class BattleIsOn(Fact[BoosterDeed]):
    def so(self, d: BoosterDeed) -> bool:
        return d.s.starter >= 0


class StepIsOn(Fact[BoosterDeed]):
    """The turn is in one of these phases, from the first to the last of them."""

    def __init__(self, phases: tuple[int, int]) -> None:
        super().__init__()
        self.first, self.last = phases

    def so(self, d: BoosterDeed) -> bool:
        return self.first <= d.s.phase <= self.last


class FirstBattle(Fact[BoosterDeed]):
    """This is the first battle of the turn."""

    def so(self, d: BoosterDeed) -> bool:
        return d.s.battles == 1


class NthBattle(Fact[BoosterDeed]):
    def __init__(self, nth: int) -> None:
        super().__init__()
        self.nth = nth

    def so(self, d: BoosterDeed) -> bool:
        return d.s.battles == self.nth


class InBattle(NthBattle):
    """The battle that is on is that one."""

    def so(self, d: BoosterDeed) -> bool:
        return d.s.starter >= 0 and super().so(d)


class LaterBattle(Fact[BoosterDeed]):
    def so(self, d: BoosterDeed) -> bool:
        return d.s.battles > 1


class ThisRushes(Fact[BoosterDeed]):
    def so(self, d: BoosterDeed) -> bool:
        return d.card >= 0 and d.s.sides[d.seat].rushing == d.card


class CardsWon(Fact[BoosterDeed]):
    """The rushing cards meant, and at least one, have won the battle, or have lost it."""

    def __init__(self, things: Things[BoosterDeed], is_won: bool) -> None:
        super().__init__()
        self.things = things
        self.is_won = is_won

    def so(self, d: BoosterDeed) -> bool:
        s = d.s
        found = self.things.all(d)
        for card in found:
            holder = s.at[card] // SPAN
            if not s.sprints or s.sides[holder].rushing != card or (s.victor == holder) != self.is_won:
                return False
        return len(found) > 0


class AreIn(Fact[BoosterDeed]):
    """The cards meant, and at least one, are in one of some places."""

    def __init__(self, things: Things[BoosterDeed], places: list[int]) -> None:
        super().__init__()
        self.things = things
        self.places = places

    def so(self, d: BoosterDeed) -> bool:
        found = self.things.all(d)
        for card in found:
            if d.s.at[card] % SPAN not in self.places:
                return False
        return len(found) > 0

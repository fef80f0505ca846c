"""Players that texts of Dragon Booster mean, beyond those of every game."""

from __future__ import annotations

from wyrmhall.cardtext.machine.parts import ARival, EachPlayer, EachRival, Who
from wyrmhall.cardtext.machine.things import Things
from wyrmhall.games.booster.state import seats_at_table
from wyrmhall.games.booster.text.use.deed import BoosterDeed


class AnyRival(EachRival[BoosterDeed]):
    """At least one of them, whichever."""


class NoRival(EachRival[BoosterDeed]):
    """Not one of them."""


class NoPlayer(EachPlayer[BoosterDeed]):
    """Not one of all."""


class EachOther(Who[BoosterDeed]):
    """Everybody but the one spoken of: the player whom the occasion is about, or else the user."""

    def __init__(self) -> None:
        super().__init__()
        self.is_about = False  # the occasion is about a player

    def seats(self, d: BoosterDeed) -> list[int]:
        one = d.who if self.is_about and d.who >= 0 else d.seat
        return [seat for seat in seats_at_table(d.s) if seat != one]


class YouAndRival(ARival[BoosterDeed]):
    """The user, and the rival of the effect."""

    def seats(self, d: BoosterDeed) -> list[int]:
        return [d.seat, *super().seats(d)]


class ItsOwner(Who[BoosterDeed]):
    """Whose card was named before, wherever it has gone."""

    def __init__(self, card: Things[BoosterDeed]) -> None:
        super().__init__()
        self.card = card
        self.points_back = True
        self.inner.append(card)

    def seats(self, d: BoosterDeed) -> list[int]:
        owners = {d.s.owner[card] for card in self.card.all(d)}
        return [seat for seat in seats_at_table(d.s) if seat in owners]


class Leader(Who[BoosterDeed]):
    def seats(self, d: BoosterDeed) -> list[int]:
        return [d.s.leader]


class Starter(Who[BoosterDeed]):
    """Who started the battle that is on."""

    def seats(self, d: BoosterDeed) -> list[int]:
        return [d.s.starter] if d.s.starter >= 0 else []


class Winner(Who[BoosterDeed]):
    """Of the battle that is on, once it is resolved."""

    def seats(self, d: BoosterDeed) -> list[int]:
        return [d.s.victor] if d.s.victor >= 0 else []


class Losers(Who[BoosterDeed]):
    def seats(self, d: BoosterDeed) -> list[int]:
        return [seat for seat in seats_at_table(d.s) if seat != d.s.victor] if d.s.sprints else []

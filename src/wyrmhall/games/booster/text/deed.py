"""An effect while it is being used: who uses it, what it is about, what it has chosen."""

from __future__ import annotations

from wyrmhall.games.booster.state import SPAN, BoosterState, seats_at_table
from wyrmhall.games.booster.text.abilities import (
    EVERYONE,
    RIVAL,
    RIVALS,
    THAT_PLAYER,
    THE_LEADER,
    THE_LOSERS,
    THE_STARTER,
    THE_VICTOR,
    THEM,
    YOU,
)  # fmt: skip


class Deed:
    def __init__(self, s: BoosterState, seat: int, card: int, kind: int) -> None:
        self.s = s
        self.seat = seat  # who uses it
        self.card = card  # the card it is on
        self.kind = kind  # and its kind, which stays when the card has gone
        self.rival = 1 - seat if s.seats == 2 else -1  # the one rival chosen for it
        self.who = -1  # the player that its trigger is about
        self.what = -1  # the card that its trigger is about
        self.them = -1  # the player whose turn it is in an act on several players
        self.number = 0  # a number that was chosen
        self.found: list[int] = []  # the cards chosen or moved last
        self.did = False  # whether the act before did something
        self.paying = 0  # what is being done as a cost, by the number of the act


def a_deed(s: BoosterState, card: int) -> Deed:
    """A card's constant effect as its controller has it."""
    return Deed(s, s.at[card] // SPAN, card, s.kind[card])


def players(deed: Deed, code: int) -> list[int]:
    """The players that a word means, in the order in which things happen to them; none if there is no such player.

    Where no rival was chosen, as in a Constant: effect, what it does to "a rival" it does to each of them. Who has just resigned
    is still meant, so that cards among which somebody is choosing do not vanish; what is done to players is done to those who
    are `present`.
    """
    s = deed.s
    if code == YOU:
        return [deed.seat]
    if code == RIVAL:
        return [deed.rival] if deed.rival >= 0 else rivals_at_table(deed)
    if code == RIVALS:
        return rivals_at_table(deed)
    if code == EVERYONE:
        return seats_at_table(s)
    if code == THEM:
        return [deed.them]
    if code == THE_LEADER:
        return [s.leader]
    if code == THE_STARTER:
        return [s.starter] if s.starter >= 0 else []
    if code == THE_VICTOR:
        return [s.victor] if s.victor >= 0 else []
    if code == THE_LOSERS:
        return [seat for seat in seats_at_table(s) if seat != s.victor] if s.sprints else []
    assert code == THAT_PLAYER, code
    if deed.who >= 0:
        return [deed.who]
    return [deed.rival] if deed.rival >= 0 else [deed.seat]


def rivals_at_table(deed: Deed) -> list[int]:
    return [seat for seat in seats_at_table(deed.s) if seat != deed.seat]


def present(deed: Deed, code: int) -> list[int]:
    """Of the players that a word means those who have not resigned."""
    found, gone = players(deed, code), deed.s.gone
    return [seat for seat in found if seat not in gone] if gone else found

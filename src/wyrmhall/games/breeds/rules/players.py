"""Damage to players, the K.O., and elimination."""

from __future__ import annotations

from wyrmhall.core.playing.table import Table
from wyrmhall.games.breeds import events
from wyrmhall.games.breeds.rules.zones import reveal, send_home
from wyrmhall.games.breeds.state import ELIMINATED, KNOCKED_OUT, OVER, BreedsState, Dragon

T = Table[BreedsState]


def prevent(t: T, seat: int, amount: int) -> int:
    """What is left of damage to a player after 'prevent the next'."""
    side = t.state.sides[seat]
    stopped = min(amount, side.shield)
    if stopped:
        side.shield -= stopped
        t.tell(events.PREVENTED, seat, (stopped,), rule="BR-DAMAGE-18")
    return amount - stopped


def hurt(t: T, seat: int, amount: int, rule: str) -> None:
    """Damage is dealt to a player who is in; whether it knocks them out is asked by `count_out`."""
    side = t.state.sides[seat]
    side.damage += amount
    t.tell(events.HURT, seat, (amount, side.damage), rule=rule)


def count_out(t: T) -> bool:
    """Everybody whose damage has reached the breakpoint is knocked out, or eliminated, all at one moment."""
    s = t.state
    down = [seat for seat in range(s.seats) if s.is_in(seat) and s.sides[seat].damage >= s.breakpoint(seat)]
    if not down:
        return False
    eliminated = [seat for seat in down if s.sides[seat].stage == 2]
    for seat in down:
        s.sides[seat].standing = KNOCKED_OUT
    if eliminated:
        eliminate(s, eliminated)
    for seat in down:
        send_refracted_home(s, seat)
    for seat in down:
        if seat in eliminated:
            t.tell(events.ELIMINATED, seat, rule="BR-ELIM-01")
        else:
            t.tell(events.KNOCKED_OUT, seat, rule="BR-KO-01")
    return True


def send_refracted_home(s: BreedsState, by: int) -> None:
    """A player who is out holds no dragons refracted."""
    for at in range(len(s.waiting) - 1, -1, -1):
        if s.fates[4 * at + 2] == by:
            card, owner = s.waiting[at], s.fates[4 * at]
            forget_waiting(s, at)
            send_home(s, card, owner)


def forget_waiting(s: BreedsState, at: int) -> None:
    del s.waiting[at]
    del s.fates[4 * at : 4 * at + 4]


# -- elimination -----------------------------------------------------------------------------------


def eliminate(s: BreedsState, seats: list[int]) -> None:
    """These players are out for good, at one moment; with at most one player left the game is over."""
    s.fallen += 1
    for seat in seats:
        s.sides[seat].standing = ELIMINATED
        s.sides[seat].fell = s.fallen
    for seat in seats:
        sweep(s, seat)
    if len([seat for seat in range(s.seats) if not s.is_eliminated(seat)]) <= 1:
        s.phase = OVER


def sweep(s: BreedsState, seat: int) -> None:
    """The faction's cards and the starter cards leave every zone; what the player held of others goes to its source."""
    side = s.sides[seat]
    side.fireballs = side.late_fireballs = side.epics = side.late_epics = 0
    side.up = 0
    for zone in [*side.zones()]:
        held = zone[:]
        zone.clear()
        for card in held:
            send_home(s, card, s.owner_of(card))
    for other in range(s.seats):
        sweep_side(s, seat, other)
    pull(s, seat, s.trash)
    pull(s, seat, s.fired)
    for at in range(len(s.waiting) - 1, -1, -1):
        card = s.waiting[at]
        if s.fates[4 * at] == seat or s.owner_of(card) == seat:
            owner = s.owner_of(card)
            forget_waiting(s, at)
            send_home(s, card, owner)
    faction = side.faction
    for dragon in s.dragons:
        for card in dragon.cards[:]:
            if s.owner_of(card) == seat or dragon.seat == seat:
                take_away(s, dragon, card)
                send_home(s, card, s.owner_of(card))
        if not dragon.cards:
            dragon.there = False
        for at in range(len(dragon.texts) - 1, -1, -1):
            if s.cards.faction[dragon.texts[at]] == faction:
                del dragon.texts[at]
                del dragon.text_cards[at]


def take_away(s: BreedsState, dragon: Dragon, card: int) -> None:
    """A card leaves a dragon, with the name that it brought; one without cards is told of by the names it had.

    Names that an imitation has put in place of those of the cards stay; cards laid on it later have brought theirs.
    """
    kind = s.kind[card]
    dragon.cards.remove(card)
    dragon.printed -= s.cards.sv[kind]
    if dragon.cards and (not dragon.imitated or card in dragon.text_cards):
        del dragon.names[len(dragon.names) - 1 - dragon.names[::-1].index(kind)]


def sweep_side(s: BreedsState, seat: int, other: int) -> None:
    """Cards of the eliminated player among those of another, whose Faction Deck and Legendaries are of the own faction."""
    side = s.sides[other]
    for zone in (side.hand, side.deck, side.discard, side.tokens):
        pull(s, seat, zone)


def pull(s: BreedsState, seat: int, zone: list[int]) -> None:
    for card in zone[:]:
        if s.owner_of(card) == seat:
            zone.remove(card)
            at = s.lending(card)
            if at >= 0:
                del s.lent[at : at + 3]
            reveal(s, card)
            s.out.append(card)

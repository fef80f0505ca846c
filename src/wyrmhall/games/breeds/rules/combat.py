"""How a combat begins, who enters it, and how it ends."""

from __future__ import annotations

from wyrmhall.core.playing.table import Table
from wyrmhall.games.breeds import events
from wyrmhall.games.breeds.rules.battlefield import NO_CAUSE
from wyrmhall.games.breeds.rules.players import forget_waiting
from wyrmhall.games.breeds.rules.quests import complete_unique
from wyrmhall.games.breeds.rules.zones import reveal, send_home, to_hand
from wyrmhall.games.breeds.state import COMBAT_NOTE, DAMAGE, DEFENCE, MARKET, BreedsState, Dragon
from wyrmhall.games.breeds.text.abilities import PER_COMBAT, PER_TURN
from wyrmhall.games.breeds.text.use.deeds import SEATS_BASE, Deed, note, triggered, triggered_identities
from wyrmhall.games.breeds.text.use.moments import PLAYED, TRANSMUTE_QUEST, TRANSMUTED, Happening
from wyrmhall.games.breeds.text.use.passives import forget_lasting
from wyrmhall.games.breeds.text.use.resolution import resolve_all, settle_deaths

T = Table[BreedsState]


def begin_combat(s: BreedsState, attacker: int, defender: int) -> None:
    s.attacker = attacker
    s.defender = defender


def lay_down(s: BreedsState, seat: int, card: int, blocks: int) -> int:
    """A card becomes a dragon on the battlefield."""
    dragon = Dragon(seat, blocks)
    s.dragons.append(dragon)
    add_card(s, dragon, card)
    return len(s.dragons) - 1


def add_card(s: BreedsState, dragon: Dragon, card: int) -> None:
    reveal(s, card)
    kind = s.kind[card]
    dragon.cards.append(card)
    dragon.printed += s.cards.sv[kind]
    dragon.texts.append(kind)
    dragon.text_cards.append(card)
    dragon.names.append(kind)


def take_dragon(s: BreedsState, seat: int, kind: int, is_token: bool) -> int:
    """A card of that kind from hand or token area that has not left the battlefield in this combat."""
    side = s.sides[seat]
    zone = side.tokens if is_token else side.hand
    best = -1
    for card in zone:
        if s.kind[card] == kind and card not in s.left and (best < 0 or s.seen[card] > s.seen[best]):
            best = card
    assert best >= 0, kind
    zone.remove(best)
    return best


def play_deeds(s: BreedsState, number: int) -> list[Deed]:
    """What the playing of a dragon triggers for dragons."""
    return triggered(s, playing(s, number))


def playing(s: BreedsState, number: int) -> Happening:
    happening = Happening(PLAYED, number)
    happening.is_first = not s.played >> s.dragons[number].seat & 1
    return happening


def identity_deeds(s: BreedsState, seat: int, number: int) -> list[Deed]:
    """What it triggers for identities; the dragon counts as played from now on."""
    happening = playing(s, number)
    note(s, happening)
    found = triggered_identities(s, happening)
    s.played |= 1 << seat
    return found


async def transmute(t: T, seat: int, kind: int, is_token: bool, number: int) -> None:
    """A dragon is laid on a friendly one instead of being played."""
    s = t.state
    card = take_dragon(s, seat, kind, is_token)
    kinds = [kind, *s.dragons[number].names]
    add_card(s, s.dragons[number], card)
    t.tell(events.TRANSMUTED, seat, (number, int(is_token)), kinds, rule="BR-TRANSMUTE-01")
    complete_unique(t, seat, TRANSMUTE_QUEST)
    happening = Happening(TRANSMUTED, number)
    happening.card = card
    deeds = triggered(s, happening)
    deeds.extend(triggered_identities(s, happening))
    await settle_deaths(t, NO_CAUSE)
    await resolve_all(t, deeds)


# -- the end of a combat ---------------------------------------------------------------------------


def end_combat(t: T) -> None:
    """Attackers go to their sources, blockers still there to hand or token area, Fireballs to the discard piles."""
    s = t.state
    for dragon in s.dragons:
        for card in dragon.cards:
            if dragon.blocks >= 0 and dragon.there:
                to_hand(s, card, dragon.seat)
            else:
                send_home(s, card, dragon.seat)
    for card in s.fired:
        send_home(s, card, s.home[card])
    s.fired.clear()
    s.dragons.clear()
    s.left.clear()
    s.played = 0
    s.survived = 0
    s.attacker = -1
    s.defender = -1
    abilities = s.cards.abilities
    for at in range(len(s.used) - 1, -1, -1):
        if abilities[s.used[at] // SEATS_BASE].often != PER_TURN:
            del s.used[at]
    forget_lasting(s, PER_COMBAT)
    if s.notes:
        s.notes.extend([COMBAT_NOTE, -1, -1, -1])
    t.tell(events.COMBAT_OVER, s.turn, rule="BR-DAMAGE-13")


def next_combat(t: T) -> None:
    """Refracted dragons whose turn it is attack, one group after the other; then comes the market."""
    s = t.state
    seat = s.turn
    while True:
        at = 0
        while at < len(s.waiting) and not (s.fates[4 * at] == seat and s.fates[4 * at + 3]):
            at += 1
        if at == len(s.waiting):
            s.phase = MARKET
            return
        target, by = s.fates[4 * at + 1], s.fates[4 * at + 2]
        group: list[int] = []
        while at < len(s.waiting):
            if s.fates[4 * at : 4 * at + 4] == [seat, target, by, 1]:
                group.append(s.waiting[at])
                forget_waiting(s, at)
            else:
                at += 1
        kinds = s.kinds(group)
        if not s.is_in(target):
            for card in group:
                send_home(s, card, seat)
            t.tell(events.SENT_HOME, seat, (target,), kinds, rule="BR-REFRACT-10")
            continue
        begin_combat(s, seat, target)
        for card in group:
            lay_down(s, seat, card, -1)
        s.phase = DAMAGE if target == seat else DEFENCE
        t.tell(events.TURNED_UP, seat, (target,), kinds, rule="BR-REFRACT-03")
        return

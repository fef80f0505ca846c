"""What simply holds: SV and damage as they are now, and everything else that passive abilities change."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.machine.acts import Act
from wyrmhall.games.breeds.state import HAND, LAST_TURN, LASTING_SIZE, BreedsState, Dragon
from wyrmhall.games.breeds.text.abilities import PER_TURN, Passive
from wyrmhall.games.breeds.text.cards import DEAREST, DRAGON
from wyrmhall.games.breeds.text.use.sight import Sight


def is_blocked(s: BreedsState, number: int) -> bool:
    """Whether a blocker of this attacker is on the battlefield."""
    for dragon in s.dragons:
        if dragon.there and dragon.blocks == number:
            return True
    return False


def rarity_of(s: BreedsState, dragon: Dragon) -> int:
    """A transmutation has the highest rarity of its cards; one that has left is known by its names."""
    if not dragon.cards:
        return max([s.cards.rarity[kind] for kind in dragon.names])
    return max([s.cards.rarity[s.kind[card]] for card in dragon.cards])


def names_of(dragon: Dragon, names: list[str]) -> str:
    """What a dragon is called: all its names."""
    return " and ".join([names[kind] for kind in dragon.names])


def identity_passives(s: BreedsState, seat: int) -> list[Passive[Any]]:
    """A knocked-out player's identity has no effect."""
    side = s.sides[seat]
    if side.standing:
        return []
    return s.cards.stage_passives[side.faction][side.stage - 1]


def lasting_sight(s: BreedsState, at: int) -> Sight:
    """What something in force for a while sees."""
    d = Sight(s, s.lasting[at + 1], s.lasting[at + 2])
    d.what = s.lasting[at + 3]
    d.who = d.rival = s.lasting[at + 4]
    return d


def in_force(s: BreedsState) -> list[tuple[Passive[Any], Sight]]:
    """What holds for a combat or a turn."""
    found: list[tuple[Passive[Any], Sight]] = []
    for at in range(0, len(s.lasting), LASTING_SIZE):
        passive = s.cards.lasting[s.lasting[at]].passive
        if passive is not None:
            found.append((passive, lasting_sight(s, at)))
    return found


def is_muffled(s: BreedsState, number: int) -> bool:
    """Whether something keeps a dragon from having abilities."""
    if not s.cards.muffles:
        return False
    for bearer, source in enumerate(s.dragons):
        if source.there:
            d = Sight(s, source.seat, bearer)
            d.bare_sv = True
            for kind in source.texts:
                for passive in s.cards.passives[kind]:
                    if passive.muffles and passive.is_muffled(d, number):
                        return True
    return False


def working(s: BreedsState, seat: int) -> list[tuple[Passive[Any], Sight]]:
    """What simply holds now, of dragons on the battlefield, of the identity of a player, and for a while; with what each sees."""
    found: list[tuple[Passive[Any], Sight]] = []
    for bearer, source in enumerate(s.dragons):
        if source.there and not is_muffled(s, bearer):
            for kind in source.texts:
                passives = s.cards.passives[kind]
                if passives:
                    d = Sight(s, source.seat, bearer)
                    for passive in passives:
                        found.append((passive, d))
    for passive in identity_passives(s, seat):
        found.append((passive, Sight(s, seat, -1)))
    if s.lasting:
        found.extend(in_force(s))
    return found


# -- SV and damage ---------------------------------------------------------------------------------


def bare_sv(s: BreedsState, number: int) -> int:
    """SV without what passives add."""
    dragon = s.dragons[number]
    return dragon.printed + dragon.bonus - dragon.wounds


def sv_of(s: BreedsState, number: int) -> int:
    total = bare_sv(s, number)
    cards = s.cards
    for bearer, source in enumerate(s.dragons):
        if source.there:
            for kind in source.texts:
                if cards.changes_sv[kind] and not (cards.muffles and is_muffled(s, bearer)):
                    d = Sight(s, source.seat, bearer)
                    d.bare_sv = True
                    for passive in cards.passives[kind]:
                        if passive.changes_sv:
                            total += passive.sv(d, number)
    seat = s.dragons[number].seat
    for passive in identity_passives(s, seat):
        if passive.changes_sv:
            d = Sight(s, seat, -1)
            d.bare_sv = True
            total += passive.sv(d, number)
    return total


def might_of(s: BreedsState, number: int, to_dragons: bool, target: int = -1) -> int:
    """The combat damage a dragon deals, to dragons or to a player; what it deals only to some dragons is told of a target."""
    total = sv_of(s, number) + s.dragons[number].might
    cards = s.cards
    for bearer, source in enumerate(s.dragons):
        if source.there:
            for kind in source.texts:
                if cards.changes_damage[kind] and not (cards.muffles and is_muffled(s, bearer)):
                    d = Sight(s, source.seat, bearer)
                    for passive in cards.passives[kind]:
                        if passive.changes_damage:
                            total += passive.damage(d, number, to_dragons, target)
    seat = s.dragons[number].seat
    for passive in identity_passives(s, seat):
        if passive.changes_damage:
            total += passive.damage(Sight(s, seat, -1), number, to_dragons, target)
    if s.lasting:
        total += sum([passive.damage(d, number, to_dragons, target) for passive, d in in_force(s)])
    return max(0, total)


# -- attacks and blocks ----------------------------------------------------------------------------


def spills(s: BreedsState, number: int) -> bool:
    return any([passive.spills(d, number) for passive, d in working(s, s.dragons[number].seat)])


def grazing(s: BreedsState, number: int) -> int:
    return sum([passive.grazing(d, number) for passive, d in working(s, s.dragons[number].seat)])


def block_limit(s: BreedsState, number: int, kind: int) -> Passive[Any] | None:
    """The passive that keeps a dragon of this kind from blocking an attacker, if any."""
    cards = s.cards
    for bearer, source in enumerate(s.dragons):
        if source.there:
            for text in source.texts:
                if cards.limits_blocks[text] and not (cards.muffles and is_muffled(s, bearer)):
                    d = Sight(s, source.seat, bearer)
                    for passive in cards.passives[text]:
                        if passive.limits_blocks and passive.forbids_block(d, number, kind):
                            return passive
    seat = s.dragons[number].seat
    for passive in identity_passives(s, seat):
        if passive.limits_blocks and passive.forbids_block(Sight(s, seat, -1), number, kind):
            return passive
    if cards.limits_blocks[kind]:
        for passive in cards.passives[kind]:
            if passive.keeps_from_blocking(Sight(s, s.defender, -1), number):
                return passive
    if s.lasting:
        for passive, d in in_force(s):
            if passive.limits_blocks and passive.forbids_block(d, number, kind):
                return passive
    return None


def is_fireproof(s: BreedsState, number: int) -> bool:
    return any([passive.is_fireproof(d, number) for passive, d in working(s, s.dragons[number].seat)])


def is_unharmed(s: BreedsState, number: int, in_combat: bool) -> bool:
    """Whether a dragon takes no damage now."""
    if not s.cards.shelters:
        return False
    return any([passive.is_unharmed(d, number, in_combat) for passive, d in working(s, s.dragons[number].seat)])


def is_deathless(s: BreedsState, number: int) -> bool:
    """Whether a dragon cannot be killed now."""
    if not s.cards.deathless:
        return False
    return any([passive.keeps_alive(d, number) for passive, d in working(s, s.dragons[number].seat)])


def protection(s: BreedsState, act: Act[Any], number: int) -> Passive[Any] | None:
    """The passive that keeps an ability from doing something to a dragon, if any."""
    if s.cards.protects:
        for passive, d in working(s, s.dragons[number].seat):
            if passive.keeps_from(d, act, number):
                return passive
    return None


def may_play_fireballs(s: BreedsState, seat: int) -> bool:
    return not any([passive.forbids_fireballs(d, seat) for passive, d in working_on(s, seat)])


def may_draw(s: BreedsState, seat: int) -> bool:
    """Whether abilities let a player draw cards; the hand is refilled in any case."""
    return not s.cards.limits_draws or not any([passive.forbids_draws(d, seat) for passive, d in working_on(s, seat)])


def working_on(s: BreedsState, seat: int) -> list[tuple[Passive[Any], Sight]]:
    """What simply holds now, of the identities of the other players as well."""
    found = working(s, seat)
    for other in s.others(seat):
        for passive in identity_passives(s, other):
            found.append((passive, Sight(s, other, -1)))
    return found


# -- what is a player's ----------------------------------------------------------------------------


def fireball_damage(s: BreedsState, seat: int, target: int = -1) -> int:
    """What a Fireball deals; what it deals only to some dragons is told of a target."""
    total = 1 + sum([passive.fireball(d, target) for passive, d in working(s, seat) if d.seat == seat])
    if target >= 0:
        held = working(s, s.dragons[target].seat)
        total -= sum([passive.parries(d, target) for passive, d in held if d.seat != seat or passive.parries_own])
    return max(0, total)


def ambush_value(s: BreedsState, seat: int, kind: int) -> int:
    value = printed_or_given_ambush(s, seat, kind)
    return value + sum([passive.ambush(d) for passive, d in working(s, seat) if d.seat == seat])


def printed_or_given_ambush(s: BreedsState, seat: int, kind: int) -> int:
    """The Ambush value of a player's dragons of a kind without what raises it; 0: they have no Ambush."""
    value = s.cards.ambush[kind]
    if s.cards.own_ambush[kind]:
        d = Sight(s, seat, -1)
        for passive in [*s.cards.passives[kind], *s.cards.hand_passives[kind]]:
            value = max(value, passive.own_ambush(d))
    if s.cards.gives_ambush and s.cards.sort[kind] == DRAGON:
        for passive, d in working(s, seat):
            if passive.gives_ambush and d.seat == seat:
                value = max(value, passive.given_ambush(d, kind))
    return value


def is_given_ambush(s: BreedsState, seat: int) -> bool:
    """Whether any dragons of a player are given Ambush now."""
    return s.cards.gives_ambush and any(
        [passive.gives_ambush and d.seat == seat and passive.holds(d) for passive, d in working(s, seat)]
    )


def has_transmute(s: BreedsState, seat: int, kind: int) -> bool:
    if s.cards.sort[kind] != DRAGON:
        return False
    if s.cards.transmute[kind]:
        return True
    for passive in identity_passives(s, seat):
        if passive.gives_transmute(Sight(s, seat, -1), kind):
            return True
    return False


def refill_of(s: BreedsState, seat: int) -> int:
    """How many cards a hand is refilled to."""
    number = HAND
    for passive in identity_passives(s, seat):
        if passive.refills:
            number = passive.refill(Sight(s, seat, -1)) or number
    return number


def lowers_damage(s: BreedsState, seat: int, kind: int) -> bool:
    """Whether a card of this kind in a player's hand lowers the combat damage to them."""
    for passive in s.cards.hand_passives[kind]:
        if passive.soak(Sight(s, seat, -1)):
            return True
    return False


def soaked(s: BreedsState, seat: int) -> int:
    """By how much a player's hand lowers the combat damage to them."""
    if not s.is_in(seat):
        return 0
    total = 0
    counted: list[int] = []
    for card in s.sides[seat].hand:
        kind = s.kind[card]
        for passive in s.cards.hand_passives[kind]:
            if passive.adds_up() or kind not in counted:
                total += passive.soak(Sight(s, seat, -1))
        counted.append(kind)
    return total


def spared(s: BreedsState, seat: int) -> int:
    """How much combat damage to a player is prevented by what is in force."""
    if s.cards.spares:
        return sum([passive.spares(d, seat) for passive, d in working(s, seat)])
    return sum([passive.spares(d, seat) for passive, d in in_force(s)]) if s.lasting else 0


def price_of(s: BreedsState, seat: int, kind: int) -> list[int]:
    """What a card costs a player now: at least one symbol."""
    cost = s.cards.cost[kind]
    if not s.cards.discounts:
        return cost
    left = cost[:]
    held = [(passive, Sight(s, seat, -1)) for passive in identity_passives(s, seat)]
    for card in s.sides[seat].hand:
        held.extend([(passive, Sight(s, seat, -1)) for passive in s.cards.hand_passives[s.kind[card]]])
    for passive, d in held:
        for symbol in passive.discount(d, kind):
            if len(left) > 1 and (symbol == DEAREST or symbol in left):
                left.remove(max(left) if symbol == DEAREST else symbol)
    return left


def forget_lasting(s: BreedsState, until: int) -> None:
    """A combat or a turn is over. What lasts longer than a combat remembers no dragon of it."""
    kept: list[int] = []
    for at in range(0, len(s.lasting), LASTING_SIZE):
        place, seat, _, what, who = s.lasting[at : at + LASTING_SIZE]
        if s.cards.lasting[place].until <= until or what >= 0:
            continue
        if until == PER_TURN and seat == s.turn:
            if what == LAST_TURN:
                continue
            what = LAST_TURN
        kept.extend([place, seat, -1, what, who])
    s.lasting = kept


def forget_fireball(s: BreedsState, seat: int) -> None:
    """A player's Fireball is on its way: what was for the next one alone is used."""
    for at in range(len(s.lasting) - LASTING_SIZE, -1, -LASTING_SIZE):
        passive = s.cards.lasting[s.lasting[at]].passive
        if passive is not None and passive.is_for_one and s.lasting[at + 1] == seat:
            del s.lasting[at : at + LASTING_SIZE]

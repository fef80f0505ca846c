"""Rules of thumb for Dragon Breeds."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.decisions import DONE, NO, Decision
from wyrmhall.core.game import Instinct
from wyrmhall.games.breeds.abilities import (
    BORROW,
    BOUNCE,
    CLAIM,
    DISCARD,
    GAIN_DAMAGE,
    GAIN_SV,
    HIT,
    IMITATE,
    RECOVER,
    REFRACT,
    SILENCE,
    SPILL,
    TRASH_SUPPLY,
)  # fmt: skip
from wyrmhall.games.breeds.cards import COIN, DRAGON, FIREBALL, RARE_COIN
from wyrmhall.games.breeds.effect_questions import BEARER, by_slot, effect_of, slot_owner
from wyrmhall.games.breeds.market import FLUSH_SLOT, TRASH_CARD, on_sale
from wyrmhall.games.breeds.passives import fireball_damage, has, is_blocked, might_of, sv_of
from wyrmhall.games.breeds.plays import kind_in, number_in
from wyrmhall.games.breeds.state import ELIMINATED, IN, BreedsState

DOUBT: Final = 0.02  # the weight of an option that looks worst


def squash(x: float) -> float:
    """Any number to one between 0 and 1, without a power."""
    return 0.5 + 0.5 * x / (1.0 + abs(x))


def card_value(s: BreedsState, kind: int) -> float:
    """What a card in a deck is good for, in SV."""
    cards = s.cards
    if cards.sort[kind] == DRAGON:
        value = float(cards.sv[kind]) + 0.3 * cards.rarity[kind]
        if cards.activated[kind] or cards.ambush[kind]:
            value += 0.6
        if cards.passives[kind]:
            value += 0.4
        return value
    if kind == FIREBALL:
        return 0.9
    if cards.sort[kind] == COIN and cards.faction[kind] >= 0:
        return 0.9
    return 0.5 if kind == RARE_COIN else 0.15


def threat(s: BreedsState) -> int:
    """The combat damage that the defending player would take as things stand."""
    total = 0
    for number, dragon in enumerate(s.dragons):
        if dragon.there and dragon.blocks < 0 and not is_blocked(s, number):
            total += might_of(s, number, False)
    return max(0, total - s.sides[s.defender].shield)


def room(s: BreedsState, seat: int) -> int:
    """How much more damage this turn a player can take and stay."""
    return s.breakpoint(seat) - s.sides[seat].damage - 1


def strength(s: BreedsState, seat: int) -> float:
    """How a player stands: lives first, then the quality of the deck."""
    side = s.sides[seat]
    if side.standing == ELIMINATED:
        return -6.0
    lives = 2.0 if side.stage == 1 and side.standing == IN else 1.0
    total = 0.0
    count = 0
    for zone in (side.hand, side.deck, side.discard):
        for card in zone:
            total += card_value(s, s.kind[card])
        count += len(zone)
    for card in side.tokens:
        total += 0.5 * card_value(s, s.kind[card])
    quality = total / (count + 2.0)
    tokens = 0.25 * (side.fireballs + side.late_fireballs + side.epics + side.late_epics)
    return 3.0 * lives + 3.0 * quality + 0.1 * sum(side.quests) + 0.08 * len(side.hand) + tokens


class BreedsInstinct(Instinct[BreedsState]):
    def __init__(self) -> None:
        self.horizon = 24

    def worth(self, s: BreedsState, seat: int) -> float:
        mine = strength(s, seat)
        best, total, others = -6.0, 0.0, 0
        for other in range(s.seats):
            if other != seat:
                theirs = strength(s, other)
                total += theirs
                others += 1
                best = max(best, theirs)
        look = mine - 0.5 * (best + total / others)
        if s.attacker >= 0 and s.defender != s.attacker and s.is_in(s.defender):
            if threat(s) > room(s, s.defender):
                if s.defender == seat:
                    look -= 1.5
                elif s.attacker == seat:
                    look += 1.5
        return squash(0.5 * look)

    def weigh(self, decision: Decision[BreedsState]) -> list[float]:
        s, seat = decision.state, decision.seat
        ask, options = decision.ask, decision.options
        if len(options) == 1:
            return [1.0]
        if ask == "flush.card":
            return [self.flush_weight(s, seat, option) for option in options]
        if ask == "market.trade":
            return [self.trade_weight(s, seat, option) for option in options]
        if ask == "market.pay":
            return [1.0 / (1.0 + place * place) for place in range(len(options))]
        if ask == "attack.target":
            return [self.target_weight(s, option) for option in options]
        if ask == "attack.play":
            return [self.attack_weight(s, seat, option) for option in options]
        if ask == "defence.block":
            return self.weigh_blocks(s, seat, options)
        if ask == "fireball.play":
            return self.weigh_fireballs(s, seat, options)
        if ask == "damage.blocker":
            return [self.blocker_weight(s, decision.about[0], option) for option in options]
        if ask == "effect.dragon":
            return [self.dragon_weight(decision, option) for option in options]
        if ask == "effect.card":
            return [self.card_weight(decision, option) for option in options]
        if ask == "refract.target":
            return [DOUBT if option == seat else 1.0 for option in options]
        if ask == "effect.use":
            return [0.15 if option == NO else 1.0 for option in options]
        return [1.0] * len(options)

    # -- the market --------------------------------------------------------------------------------

    def trade_weight(self, s: BreedsState, seat: int, option: int) -> float:
        if option == DONE:
            return 0.1
        if option >= TRASH_CARD:
            value = card_value(s, option - TRASH_CARD)
            return 0.35 if value < 0.3 else DOUBT
        value = card_value(s, on_sale(s, seat, option))
        return value * value * 0.5

    def flush_weight(self, s: BreedsState, seat: int, option: int) -> float:
        if option == DONE:
            return 1.0
        kind = on_sale(s, seat, option // FLUSH_SLOT)
        return 0.25 if s.cards.sort[kind] == COIN else DOUBT

    # -- combat ------------------------------------------------------------------------------------

    def target_weight(self, s: BreedsState, option: int) -> float:
        """Whoever is nearest to falling, and has the fewest cards to defend with."""
        if option == DONE:
            return DOUBT
        side = s.sides[option]
        return 1.0 / (0.5 + room(s, option)) + 0.4 / (1.0 + len(side.hand))

    def attack_weight(self, s: BreedsState, seat: int, option: int) -> float:
        """The hand is discarded anyway, so everything attacks, except what ambushes better later."""
        if option == DONE:
            return 0.05 if s.dragons else DOUBT
        kind = kind_in(option)
        if s.cards.ambush[kind]:
            return 0.03 if s.dragons else 0.12
        if number_in(option) >= 0:  # one blocker stops a whole transmutation, unless its damage goes on to the player
            breaks = s.cards.on_field[kind] >> SPILL & 1 == 1 or has(s, number_in(option), SPILL)
            return 0.8 if breaks else 0.03
        return 0.5 + 0.3 * s.cards.sv[kind]

    def weigh_blocks(self, s: BreedsState, seat: int, options: list[int]) -> list[float]:
        """Blocks matter when the damage would knock out; then the largest free attacker first, with what suffices."""
        danger = threat(s) > room(s, seat)
        weights: list[float] = []
        for option in options:
            if option == DONE:
                weights.append(0.05 if danger else 1.0)
                continue
            number = number_in(option)
            kind = kind_in(option)
            if s.dragons[number].seat == seat or is_blocked(s, number):
                weights.append(0.1 if danger else DOUBT)
                continue
            attacker = sv_of(s, number)
            sv = s.cards.sv[kind]
            lives = sv > might_of(s, number, True)
            if danger:
                stops = 0.0 if has(s, number, SPILL) and sv < attacker else float(might_of(s, number, False))
                weights.append(0.1 + stops / (1.0 + 0.3 * sv))
            else:
                weights.append(0.7 if lives else 0.08 if sv >= attacker else DOUBT)
        return weights

    def weigh_fireballs(self, s: BreedsState, seat: int, options: list[int]) -> list[float]:
        """An attacker's Fireballs are free: they clear the way. A defender's save a life or wait for the own turn."""
        attacking = seat == s.attacker
        danger = threat(s) > room(s, s.defender)
        power = fireball_damage(s, seat)
        weights: list[float] = []
        for option in options:
            if option == DONE:
                weights.append(0.3 if attacking or danger else 1.0)
                continue
            number = number_in(option)
            if kind_in(option) != FIREBALL:
                weights.append(1.5)
            elif attacking:
                weights.append(1.0 if sv_of(s, number) <= power else 0.25)
            elif is_blocked(s, number):
                weights.append(DOUBT)
            else:
                weights.append(0.8 if danger and might_of(s, number, False) else DOUBT)
        return weights

    def blocker_weight(self, s: BreedsState, attacker: int, option: int) -> float:
        sv = sv_of(s, option)
        return 0.5 + sv if sv <= might_of(s, attacker, True) else 0.2

    # -- effects -----------------------------------------------------------------------------------

    def dragon_weight(self, decision: Decision[BreedsState], option: int) -> float:
        if option == DONE:
            return 0.1
        s = decision.state
        effect = effect_of(s, decision.about)
        sv = max(0, sv_of(s, option))
        if effect.verb == HIT:
            return 1.0 + sv if sv <= effect.amount else 0.4
        if effect.verb == IMITATE:
            return 0.3 + card_value(s, s.dragons[option].names[0]) if s.dragons[option].texts else DOUBT
        if effect.verb in (REFRACT, SILENCE, GAIN_SV, GAIN_DAMAGE):
            return 0.3 + sv + (0.0 if is_blocked(s, option) else 1.0)
        assert effect.verb == BOUNCE, effect.verb
        return 0.3 + sv

    def card_weight(self, decision: Decision[BreedsState], option: int) -> float:
        if option == DONE:
            return 0.1
        s, about = decision.state, decision.about
        effect = effect_of(s, about)
        kind = option
        if by_slot(effect):
            kind = on_sale(s, slot_owner(effect, about), option)
        value = card_value(s, kind)
        if effect.verb in (RECOVER, BORROW, CLAIM, IMITATE):
            return 0.1 + value * value
        if effect.verb == TRASH_SUPPLY:  # a dragon in the trash can be borrowed; a coin there is only lost
            return 0.05 + 0.05 * value if s.cards.sort[kind] == DRAGON else DOUBT
        if (
            effect.verb == DISCARD
            and about[BEARER] >= 0
            and decision.seat == s.attacker
            and s.cards.sort[kind] != DRAGON
        ):
            return 1.0 / (0.5 + value)
        return 1.0 / (0.3 + value * value)

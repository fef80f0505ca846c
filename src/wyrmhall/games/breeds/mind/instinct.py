"""Rules of thumb for Dragon Breeds."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.decisions import DONE, NO, Decision
from wyrmhall.games.breeds.mind.features import NAMES, numbers_of
from wyrmhall.games.breeds.mind.standing import fireballs_held, owned, room, strength, threat
from wyrmhall.games.breeds.rules.market import FLUSH_SLOT, TRASH_CARD, on_sale
from wyrmhall.games.breeds.rules.plays import kind_in, number_in
from wyrmhall.games.breeds.state import BreedsState
from wyrmhall.games.breeds.text.cards import COIN, FIREBALL
from wyrmhall.games.breeds.text.questions import act_of, sight_of, thing_of
from wyrmhall.games.breeds.text.use.moments import BLOCKS, TRANSMUTED
from wyrmhall.games.breeds.text.use.passives import (
    ambush_value,
    fireball_damage,
    has_transmute,
    is_blocked,
    might_of,
    spills,
    sv_of,
)
from wyrmhall.games.breeds.text.use.sight import CARDS, Sight
from wyrmhall.games.breeds.text.verbs.cards import Borrow, Trash
from wyrmhall.games.breeds.text.verbs.dragons import Refract
from wyrmhall.games.breeds.text.verbs.flow import acts_in
from wyrmhall.games.breeds.text.verbs.players import Prevent
from wyrmhall.games.breeds.text.verbs.verb import weight_of
from wyrmhall.games.breeds.text.words import places
from wyrmhall.games.breeds.text.words.holding import HasSV, Spills, is_about_transmutation
from wyrmhall.kit.network import LearnedInstinct, squash

DOUBT: Final = 0.02  # the weight of an option that looks worst
COINS_ENOUGH: Final = 4  # Faction Coins in a deck that can pay for everything


class BreedsInstinct(LearnedInstinct[BreedsState]):
    def __init__(self) -> None:
        self.horizon = 10
        self.budgets = (1, 6, 12, 16, 24, 120, 1600)
        self.steepness = 2

    def numbers(self, s: BreedsState, seat: int) -> list[int]:
        return numbers_of(s, seat, self.judge(s, seat))

    def number_names(self) -> list[str]:
        return NAMES[:]

    def judge(self, s: BreedsState, seat: int) -> float:
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
        if ask == "market.trade":
            return [self.trade_weight(s, seat, option) for option in options]
        if ask == "market.pay":
            return [1.0 / (1.0 + place * place) for place in range(len(options))]
        if ask == "flush.card":
            return [self.flush_weight(s, seat, option) for option in options]
        if ask.startswith("effect."):
            return self.weigh_effects(decision)
        return self.weigh_combat(decision)

    def attacks(self, decision: Decision[BreedsState]) -> list[float]:
        """Dragons and Fireballs that are played are, and dragons that are bought rather than coins; to block is holding back."""
        s, seat, ask, options = decision.state, decision.seat, decision.ask, decision.options
        if ask in ("attack.play", "fireball.play"):
            return [-1.0 if option == DONE else 1.0 for option in options]
        if ask == "defence.block":
            return [0.5 if option == DONE else -0.5 for option in options]
        if ask == "market.trade":
            return [self.purchase_attack(s, seat, option) for option in options]
        return [0.0] * len(options)

    def purchase_attack(self, s: BreedsState, seat: int, option: int) -> float:
        if option == DONE or option >= TRASH_CARD:
            return 0.0
        return -1.0 if s.cards.sort[on_sale(s, seat, option)] == COIN else 1.0

    # -- the market --------------------------------------------------------------------------------

    def trade_weight(self, s: BreedsState, seat: int, option: int) -> float:
        if option == DONE:
            return 0.1
        if option >= TRASH_CARD:
            value = s.cards.value[option - TRASH_CARD]
            return 0.35 if value < 0.3 else DOUBT
        kind = on_sale(s, seat, option)
        value = s.cards.value[kind]
        if s.cards.sort[kind] == COIN and owned(s, seat, kind) >= COINS_ENOUGH:
            return 0.08
        return value * value * 0.5

    def flush_weight(self, s: BreedsState, seat: int, option: int) -> float:
        """Coins left over are discarded anyway, so they may as well turn up something better than one more coin."""
        if option == DONE:
            return 1.0
        kind = on_sale(s, seat, option // FLUSH_SLOT)
        if s.cards.sort[kind] != COIN:
            return DOUBT
        return 1.2 if owned(s, seat, kind) >= COINS_ENOUGH else 0.25

    # -- combat ------------------------------------------------------------------------------------

    def weigh_combat(self, decision: Decision[BreedsState]) -> list[float]:
        s, seat = decision.state, decision.seat
        ask, options = decision.ask, decision.options
        if ask == "attack.play":
            return [self.attack_weight(s, seat, option) for option in options]
        if ask == "attack.target":
            return [self.target_weight(s, option) for option in options]
        if ask == "defence.block":
            return self.weigh_blocks(s, seat, options)
        if ask == "fireball.play":
            return self.weigh_fireballs(s, seat, options)
        if ask == "damage.blocker":
            return [self.blocker_weight(s, decision.about[0], option) for option in options]
        if ask == "refract.target":
            return [DOUBT if option == seat else 1.0 for option in options]
        return [1.0] * len(options)

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
        cards = s.cards
        if cards.ambush[kind]:
            return 0.03 if s.dragons else 0.12 - 0.01 * cards.ambush[kind]
        if number_in(option) >= 0:
            return self.transmute_weight(s, kind, number_in(option))
        waits = 0.4 if has_transmute(s, seat, kind) else 0.0  # what can be laid on others comes after them
        return 0.6 + 0.3 * cards.sv[kind] - waits

    def transmute_weight(self, s: BreedsState, kind: int, number: int) -> float:
        """One blocker stops a whole transmutation, unless its damage goes on to the player; the text may be worth that."""
        cards = s.cards
        gain = 0.0
        if cards.listens[kind] & TRANSMUTED:
            gain += 0.5
        goes_on = spills(s, number)
        for passive in cards.passives[kind]:
            if isinstance(passive, HasSV) and is_about_transmutation(passive.condition):
                gain += 0.4 * passive.amount.value(Sight(s, s.dragons[number].seat, number))
            goes_on = goes_on or isinstance(passive, Spills)
        if goes_on:
            gain += 0.6
        if not gain:
            return 0.03
        return 0.3 + gain + 0.3 * cards.sv[kind] + 0.02 * sv_of(s, number)

    def weigh_blocks(self, s: BreedsState, seat: int, options: list[int]) -> list[float]:
        """Against a knock-out the largest free attacker first, with what suffices; else only blocks that cost nothing."""
        danger = threat(s) > room(s, seat)
        weights: list[float] = []
        for option in options:
            if option == DONE:
                weights.append(0.05 if danger else 1.0)
                continue
            number = number_in(option)
            kind = kind_in(option)
            if s.dragons[number].seat == seat:
                weights.append(self.reinforce_weight(s, kind, number))
            elif is_blocked(s, number):
                weights.append(0.1 if danger else DOUBT)
            else:
                weights.append(self.block_weight(s, seat, kind, number, danger))
        return weights

    def reinforce_weight(self, s: BreedsState, kind: int, number: int) -> float:
        """A card laid on a blocker is worth it if the blocker lives by it, or if laying it brings something."""
        foe = s.dragons[number].blocks
        lacks = might_of(s, foe, True) - sv_of(s, number) if foe >= 0 and s.dragons[foe].there else -1
        if 0 <= lacks < s.cards.sv[kind]:
            return 1.2
        return 0.5 if s.cards.listens[kind] & TRANSMUTED else DOUBT

    def block_weight(self, s: BreedsState, seat: int, kind: int, number: int, danger: bool) -> float:
        cards = s.cards
        sv = cards.sv[kind]
        might = might_of(s, number, True)
        extra = 0.0
        for ability in cards.activated[kind]:
            if ability.occasion.moments & BLOCKS and isinstance(acts_in(ability.act)[-1], (Refract, Prevent)):
                blocking = Sight(s, seat, -1)
                blocking.what = number
                if ability.fact is None or ability.fact.holds(blocking):
                    extra += 0.5 * might
        if danger:
            stops = 0.0 if spills(s, number) and sv < might else float(might_of(s, number, False))
            return 0.1 + (stops + extra) / (1.0 + 0.3 * sv)
        if sv > might:
            return 1.1 + 0.1 * might
        return extra if extra else 0.08 if sv >= might else DOUBT

    def weigh_fireballs(self, s: BreedsState, seat: int, options: list[int]) -> list[float]:
        """An attacker's Fireballs are free: they clear the way. A defender's save a life or wait for the own turn."""
        attacking = seat == s.attacker
        danger = threat(s) > room(s, s.defender)
        power = fireball_damage(s, seat)
        reach = power * fireballs_held(s, seat)
        weights: list[float] = []
        for option in options:
            if option == DONE:
                weights.append(0.3 if attacking or danger else 1.0)
                continue
            number = number_in(option)
            if kind_in(option) != FIREBALL:
                value = ambush_value(s, seat, kind_in(option))
                weights.append(1.5 + (self.clearing_weight(s, number, value) if number >= 0 else 0.0))
            elif attacking:
                weights.append(self.clearing_weight(s, number, reach))
            elif is_blocked(s, number):
                weights.append(DOUBT)
            else:
                loss = (
                    min(power, might_of(s, number, False)) if sv_of(s, number) > power else might_of(s, number, False)
                )
                weights.append(0.7 + 0.1 * loss if danger and loss else DOUBT)
        return weights

    def clearing_weight(self, s: BreedsState, number: int, reach: int) -> float:
        """What an attacker gains from Fireballs at a blocker: the damage of whom it blocks, if it dies of them."""
        sv = sv_of(s, number)
        if sv > reach:
            return 0.25
        foe = s.dragons[number].blocks
        freed = might_of(s, foe, False) if foe >= 0 and s.dragons[foe].there else 0
        return 0.6 + 0.5 * freed / sv

    def blocker_weight(self, s: BreedsState, attacker: int, option: int) -> float:
        sv = sv_of(s, option)
        return 0.5 + sv if sv <= might_of(s, attacker, True) else 0.2

    # -- effects -----------------------------------------------------------------------------------

    def weigh_effects(self, decision: Decision[BreedsState]) -> list[float]:
        ask, options = decision.ask, decision.options
        if ask == "effect.dragon":
            return [self.dragon_weight(decision, option) for option in options]
        if ask == "effect.card":
            return [self.card_weight(decision, option) for option in options]
        if ask == "effect.use":
            return [0.15 if option == NO else 1.0 for option in options]
        if ask == "effect.number":
            return [0.3 + option for option in options]
        return [1.0] * len(options)

    def dragon_weight(self, decision: Decision[BreedsState], option: int) -> float:
        if option == DONE:
            return 0.1
        s = decision.state
        return weight_of(act_of(s, decision.about), sight_of(s, decision.about), option)

    def card_weight(self, decision: Decision[BreedsState], option: int) -> float:
        if option == DONE:
            return 0.1
        s, about = decision.state, decision.about
        act = act_of(s, about)
        thing = thing_of(s, about, option)
        if isinstance(act, Trash) and isinstance(act.place(), places.Supply):
            return self.waste_weight(s, decision.seat, s.kind[thing - CARDS])
        return weight_of(act, sight_of(s, about), thing)

    def waste_weight(self, s: BreedsState, seat: int, kind: int) -> float:
        """A dragon in the trash is good for those who can borrow it; a coin there makes room for something better."""
        if s.cards.sort[kind] == COIN:
            return 0.15 if owned(s, seat, kind) >= COINS_ENOUGH else DOUBT
        lies = 0.0  # the best of what the trash holds already
        for card in s.trash:
            lies = max(lies, s.cards.value[s.kind[card]])
        return 0.15 * s.cards.sv[kind] if self.borrows(s, seat) and lies < s.cards.value[kind] - 0.5 else DOUBT

    def borrows(self, s: BreedsState, seat: int) -> bool:
        """Whether a player's deck has a dragon that takes others out of the trash."""
        side = s.sides[seat]
        for zone in (side.hand, side.deck, side.discard):
            for card in zone:
                for ability in s.cards.activated[s.kind[card]]:
                    for act in acts_in(ability.act):
                        if isinstance(act, Borrow) and isinstance(act.place(), places.Trash):
                            return True
        return False

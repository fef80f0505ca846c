"""Rules of thumb for Draco Magi."""

from __future__ import annotations

from typing import Final

from wyrmhall.cardtext.machine.acts import Act
from wyrmhall.core.decisions import DONE, NO, YES, About, Decision
from wyrmhall.games.magi.mind.features import NAMES, numbers_of
from wyrmhall.games.magi.mind.standing import (
    any_value,
    card_value,
    dragon_value,
    field_balance,
    prospects,
    stake,
    winning_chance,
)
from wyrmhall.games.magi.rules.command import ABILITY, PLACES, SHOOT
from wyrmhall.games.magi.rules.defence import strike_total
from wyrmhall.games.magi.setup import PAIR, special_kinds
from wyrmhall.games.magi.state import (
    COMMAND,
    MELEE_FIGHT,
    MagiState,
    gems_of,
    is_in_play,
    value_of,
)  # fmt: skip
from wyrmhall.games.magi.text.cards import MELEE, OPTIONS, RANGED, SHIELD, Cards
from wyrmhall.games.magi.text.deed import MagiDeed
from wyrmhall.games.magi.text.values import is_immune, melee_sum, value_at
from wyrmhall.kit.network import LearnedInstinct, squash

AVERAGE_HITS: Final = 0.65  # starbursts on a card turned up
AVERAGE_SHIELDS: Final = 0.85
DOUBT: Final = 0.02  # the weight of an option that looks worst


def willing(options: list[int]) -> list[float]:
    """Anything rather than nothing."""
    return [0.2 if option == NO else 1.0 for option in options]


class MagiInstinct(LearnedInstinct[MagiState]):
    def __init__(self) -> None:
        self.horizon = 14
        self.steepness = 2
        self.budgets = (1, 6, 48, 16, 24, 160, 2500)

    def numbers(self, s: MagiState, seat: int) -> list[int]:
        return numbers_of(s, seat, self.judge(s, seat))

    def number_names(self) -> list[str]:
        return NAMES[:]

    def judge(self, s: MagiState, seat: int) -> float:
        foe = 1 - seat
        look = prospects(gems_of(s, seat)) - prospects(gems_of(s, foe))
        for place, field in enumerate(s.row):
            if is_in_play(s, place) and place != s.fight:
                look += field_balance(s, seat, place) * (0.3 if field.resolved else 0.8)
        if s.phase == MELEE_FIGHT:
            look += self.fight_balance(s, seat)
        elif s.phase == COMMAND:
            look += 0.03 * (len(s.sides[seat].dragon_hand) - len(s.sides[foe].dragon_hand))
        return squash(3.0 * look)

    def fight_balance(self, s: MagiState, seat: int) -> float:
        foe = 1 - seat
        stacks = s.row[s.fight].stacks
        dragons = len(stacks[seat]) - len(stacks[foe])
        held = len(s.sides[seat].battle_hand) - len(s.sides[foe].battle_hand)
        chance = squash(1.1 * dragons + 0.4 * held + (0.15 if s.turn == seat else -0.15))
        return chance * stake(s, seat, s.fight) - (1.0 - chance) * stake(s, foe, s.fight)

    def weigh(self, decision: Decision[MagiState]) -> list[float]:
        s, seat, about = decision.state, decision.seat, decision.about
        ask, options = decision.ask, decision.options
        if ask == "command.place":
            return self.weigh_places(s, seat, options)
        if ask.startswith("melee."):
            return self.weigh_melee(s, seat, ask, options)
        if ask == "command.use":
            return [1.0 if option == SHOOT else 0.6 if option == ABILITY else 0.1 for option in options]
        if ask == "ranged.defend":
            useful = about[1] < about[0]
            return [1.0 if (option == YES) == useful else 0.05 for option in options]
        if ask == "effect.either":
            return self.weigh_ways(s, seat, about, options)
        if ask == "command.freeze":
            balance = field_balance(s, seat, about[1])
            return [0.3 - balance if option == YES else 0.5 + balance for option in options]
        if ask.startswith("setup."):
            return self.weigh_setup(s.cards, ask, options)
        return self.weigh_piles(s.cards, ask, options)

    def attacks(self, decision: Decision[MagiState]) -> list[float]:
        """Shots and strikes are, and dragons that come where the rival's are."""
        s, seat, ask, options = decision.state, decision.seat, decision.ask, decision.options
        if ask == "command.use":
            return [1.0 if option == SHOOT else 0.0 if option == ABILITY else -1.0 for option in options]
        if ask in ("melee.attack", "melee.combo"):
            return [-1.0 if option == DONE else 1.0 for option in options]
        if ask == "command.place":
            return [0.0 if o == DONE else self.meeting(s, seat, o % PLACES) for o in options]
        return [0.0] * len(options)

    def meeting(self, s: MagiState, seat: int, place: int) -> float:
        return 0.5 if s.row[place].stacks[1 - seat] else -0.5

    def weigh_setup(self, cards: Cards, ask: str, options: list[int]) -> list[float]:
        if ask == "setup.draft":
            return [max(DOUBT, 2.0 + card_value(cards, o // PAIR) - card_value(cards, o % PAIR)) for o in options]
        if ask == "setup.dragons":
            kinds = special_kinds(cards)
            return [sum([dragon_value(cards, k) for i, k in enumerate(kinds) if o >> i & 1]) + DOUBT for o in options]
        return willing(options)

    def weigh_piles(self, cards: Cards, ask: str, options: list[int]) -> list[float]:
        """Cards taken from decks and piles or put there, and what else effects ask."""
        if ask == "effect.set_aside":
            return [0.1 if option == DONE else max(DOUBT, 1.0 - cards.hits[option]) for option in options]
        if ask in ("effect.put_under", "effect.discard", "nightfall.keep"):
            return [1.0 if option == DONE else max(DOUBT, 3.6 - any_value(cards, option)) for option in options]
        if ask in ("effect.exhume", "effect.looked_at"):
            return [DOUBT if option == DONE else any_value(cards, option) for option in options]
        return willing(options)

    def weigh_ways(self, s: MagiState, seat: int, about: About, options: list[int]) -> list[float]:
        weights: list[float] = []
        for option in options:
            way = s.cards.book[about[option + 1]]
            assert isinstance(way, Act)
            weights.append(max(DOUBT, way.worth(MagiDeed(None, s, seat, max(0, s.fight), -1))))
        return weights

    # -- placing -----------------------------------------------------------------------------------

    def weigh_places(self, s: MagiState, seat: int, options: list[int]) -> list[float]:
        if options == [DONE]:
            return [1.0]
        stakes = [0.0] * len(s.row)
        for place in range(len(s.row)):
            if is_in_play(s, place):
                stakes[place] = stake(s, seat, place) + stake(s, 1 - seat, place)
        found = [self.placement_gain(s, seat, o // PLACES, o % PLACES, stakes[o % PLACES]) for o in options]
        least = min(found)
        spread = max(found) - least
        if spread <= 0.0:
            return [1.0] * len(found)
        weights: list[float] = []
        for gain in found:
            share = (gain - least) / spread
            weights.append(DOUBT + share * share * share)
        return weights

    def placement_gain(self, s: MagiState, seat: int, kind: int, place: int, at_stake: float) -> float:
        foe = 1 - seat
        stacks = s.row[place].stacks
        mine, theirs = melee_sum(s, seat, place), melee_sum(s, foe, place)
        count, foes = len(stacks[seat]), len(stacks[foe])
        melee = value_of(s, MELEE, kind, place)
        before = winning_chance(mine, count, theirs, foes)
        after = winning_chance(mine + melee, count + 1, theirs, foes)
        gain = (after - before) * at_stake
        shots = value_of(s, RANGED, kind, place)
        if shots and foes:
            target = stacks[foe][-1]
            if not is_immune(s, target):
                shields = value_at(s, SHIELD, target, place) * AVERAGE_SHIELDS
                hit = squash(1.6 * (shots * AVERAGE_HITS - shields - 0.3))
                lost = value_at(s, MELEE, target, place)
                better = winning_chance(mine + melee, count + 1, theirs - lost, foes - 1)
                gain += hit * (better - after) * at_stake + 0.03 * hit
        elif shots:
            gain -= 0.03 * shots * at_stake  # a shot saved for later is worth something
        return gain

    # -- fighting ----------------------------------------------------------------------------------

    def weigh_melee(self, s: MagiState, seat: int, ask: str, options: list[int]) -> list[float]:
        if ask == "melee.attack":
            return [self.attack_weight(s, seat, option) for option in options]
        if ask == "melee.combo":
            return self.weigh_combos(s, seat, options)
        if ask == "melee.defend":
            return [self.defence_weight(s, seat, option) for option in options]
        if ask == "melee.field":
            return [0.3 + abs(field_balance(s, seat, place)) for place in options]
        return willing(options)

    def attack_weight(self, s: MagiState, seat: int, option: int) -> float:
        if option == DONE:
            return 0.3
        cards, kind = s.cards, option // OPTIONS
        if not cards.is_attack(kind):
            return self.action_weight(s, seat, kind)
        strikes = cards.strikes[kind][option % OPTIONS]
        dragons = len(s.row[s.fight].stacks[1 - seat])
        weight = 0.0
        for strike in range(len(strikes)):
            if strikes[strike]:
                weight += strikes[strike] * (1.0 - 0.12 * self.defenders_left(s, 1 - seat, strike))
        weight = max(DOUBT, weight * (1.0 if dragons > 1 else 0.8))
        if cards.flight[kind]:
            weight *= 0.4
        return weight

    def defenders_left(self, s: MagiState, seat: int, strike: int) -> int:
        """Cards that could stop such a strike and are not in that seat's pile or on the table: all others may be held."""
        side, cards = s.sides[seat], s.cards
        count = 5 if strike < 2 else 4 if strike == 2 else 3
        for zone in (side.battle_pile, side.up):
            for card in zone:
                options = cards.strikes[s.kind[card]]
                if len(options) == 1 and options[0][strike]:
                    count -= 1
        return max(0, count)

    def action_weight(self, s: MagiState, seat: int, kind: int) -> float:
        action = s.cards.action[kind]
        assert action is not None
        return max(DOUBT, action.effect.worth(MagiDeed(None, s, seat, s.fight, -1)))

    def weigh_combos(self, s: MagiState, seat: int, options: list[int]) -> list[float]:
        """More strikes in one attack overwhelm a hand; one Flight stops them all."""
        foe = 1 - seat
        dragons = len(s.row[s.fight].stacks[foe])
        held = len(s.sides[foe].battle_hand)
        strikes = strike_total(s.cards, s.attack)
        enough = 1.0 if strikes > dragons else 0.35
        if held == 0:
            enough = 0.9 if strikes >= dragons + 1 else 0.1
        weights: list[float] = []
        for option in options:
            if option == DONE:
                weights.append(enough)
            else:
                weights.append(DOUBT + 0.6 * self.attack_weight(s, seat, option) * (0.3 if strikes > dragons else 1.0))
        return weights

    def defence_weight(self, s: MagiState, seat: int, option: int) -> float:
        if option == DONE:
            return 1.0
        cards = s.cards
        total = strike_total(cards, s.attack)
        if cards.answer[option] is not None:
            return 0.3 if total > 1 else 0.05
        if cards.flight[option]:
            return 0.15 if total == 1 else 0.8
        return max(0.1, 1.6 - card_value(cards, option) * 0.6)

"""Rules of thumb for Dragon Booster."""

from __future__ import annotations

from typing import Final

from wyrmhall.cardtext.machine.acts import Act, IfSo
from wyrmhall.core.decisions import DONE, YES, About, Decision
from wyrmhall.games.booster.mind.appraisal import (
    ability_boost,
    acts_of,
    card_value,
    doubles_winnings,
    is_all_on_condition,
    is_for_battle,
    pays_when_won,
    use_value,
)  # fmt: skip
from wyrmhall.games.booster.mind.features import NAMES, numbers_of
from wyrmhall.games.booster.rules.main_step import USE
from wyrmhall.games.booster.rules.questions import card_at
from wyrmhall.games.booster.setup import FACE_UP, WITHOUT
from wyrmhall.games.booster.state import (
    DRAWN,
    FINISH,
    MOVED,
    NOBODY,
    OVER,
    SPAN,
    USES,
    BoosterState,
    next_in_turn,
    rivals_of,
)  # fmt: skip
from wyrmhall.games.booster.text.cards import EVENT, MANEUVER, Cards
from wyrmhall.games.booster.text.parts.abilities import PLAY, Ability, abilities_of
from wyrmhall.games.booster.text.parts.nouns import CardSelect, CardThings
from wyrmhall.games.booster.text.use.deed import BoosterDeed
from wyrmhall.games.booster.text.use.values import battle_sprint, sprint_of
from wyrmhall.kit.network import LearnedInstinct, squash

DOUBT: Final = 0.02  # the weight of an option that looks worst
LARGE_DECK: Final = 44  # a race deck with so many cards left is in no danger
JOINED: Final = 0.1  # for each sprint of a rushing card, the weight of the first of two events that save it together
EXHAUSTION: Final = 0.014  # what the square of the cards missing from it costs, in points


def sharp(x: float) -> float:
    """A weight that grows quickly with how good something looks."""
    return DOUBT + x * x * x if x > 0.0 else DOUBT


class BoosterInstinct(LearnedInstinct[BoosterState]):
    def __init__(self, cards: Cards) -> None:
        self.horizon = 24
        self.budgets = (1, 6, 12, 16, 24, 120, 1280)
        self.steepness = 2
        self.cards = cards
        self.values = [card_value(cards, kind) for kind in range(len(cards.names))]
        self.battle_only = [
            cards.sort[kind] == EVENT and is_for_battle(cards, kind) for kind in range(len(cards.names))
        ]
        # by the number of the ability; what is not used has none
        self.ability_boosts = [0.0] * len(cards.book)
        self.ability_gains = [0.0] * len(cards.book)
        self.ability_pays = [False] * len(cards.book)
        for part in cards.book:
            if isinstance(part, Ability):
                self.ability_boosts[part.number] = ability_boost(part)
                self.ability_gains[part.number] = use_value(part)
                self.ability_pays[part.number] = pays_when_won(acts_of(part.act))
        self.boosts: list[float] = []  # of an event, in the battle that is on
        self.played: list[list[Act[BoosterDeed]]] = []  # what a card does as it is played
        for kind in range(len(cards.names)):
            total = 0.0
            acts: list[Act[BoosterDeed]] = []
            for ability in abilities_of(cards, kind):
                if ability.how == PLAY:
                    total += ability_boost(ability)
                    acts.extend(acts_of(ability.act))
            self.boosts.append(total)
            self.played.append(acts)
        self.pays = [pays_when_won(acts) for acts in self.played]
        self.doubles = [doubles_winnings(acts) for acts in self.played]
        self.on_condition = [is_all_on_condition(acts) for acts in self.played]

    # -- positions ---------------------------------------------------------------------------------

    def worth(self, s: BoosterState, seat: int) -> float:
        if s.phase == OVER or s.winner != NOBODY:
            if s.winner == DRAWN:
                return 0.5
            return 1.0 if s.winner == seat else 0.0
        network = self.network
        return self.judge(s, seat) if network is None else network.chance(self.numbers(s, seat))

    def numbers(self, s: BoosterState, seat: int) -> list[int]:
        standings = [self.standing(s, each) for each in range(s.seats)]
        return numbers_of(s, seat, self.judge(s, seat), standings, self.values, self.boosts)

    def number_names(self) -> list[str]:
        return NAMES[:]

    def judge(self, s: BoosterState, seat: int) -> float:
        best = -1000.0
        for rival in rivals_of(s, seat):
            best = max(best, self.standing(s, rival))
        return squash(0.22 * (self.standing(s, seat) - best))

    def standing(self, s: BoosterState, seat: int) -> float:
        """How far a player is on the way, in points: those scored, and what cards promise."""
        side = s.sides[seat]
        road = 0.0
        for card in side.track:
            road += sprint_of(s, card)
        for card in side.zone:
            road += 1.1 * sprint_of(s, card)
        promise = 0.35 * road + 0.12 * road * min(3, len(side.track) + len(side.zone)) / 3.0
        for card in side.hand:
            promise += 0.55 * self.values[s.kind[card]] if self.values[s.kind[card]] < 3.0 else 1.65
        for card in side.gear:
            promise += 0.6 * self.values[s.kind[card]]
        for card in side.crew:
            promise += 0.6 * self.values[s.kind[card]]
        left = max(1.0, float(FINISH - side.points))
        near = 6.0 / left if left < 6.0 else 0.0  # the last points count most
        gone = LARGE_DECK - len(side.race)  # an emptied race deck loses as surely as a rival's last point
        if gone > 0:
            promise -= gone * gone * EXHAUSTION
        return side.points + promise + near + self.battle_share(s, seat)

    def battle_share(self, s: BoosterState, seat: int) -> float:
        """What the battle that is on promises."""
        card = s.sides[seat].rushing
        if s.starter < 0 or card < 0 or s.sprints:
            return 0.0
        lead = self.lead(s, seat)
        if lead > 0:
            return 0.7 * min(lead, self.cards.sprint[s.kind[card]])
        return -0.35 * self.cards.sprint[s.kind[card]]

    def lead(self, s: BoosterState, seat: int) -> int:
        """My sprint less the highest other one."""
        best = -1000
        for rival in rivals_of(s, seat):
            best = max(best, battle_sprint(s, rival))
        return battle_sprint(s, seat) - best

    # -- decisions ---------------------------------------------------------------------------------

    def weigh(self, decision: Decision[BoosterState]) -> list[float]:
        s, seat = decision.state, decision.seat
        ask, options = decision.ask, decision.options
        if ask == "main.act":
            return [self.main_weight(s, seat, option) for option in options]
        if ask == "battle.act":
            return self.weigh_battle(s, seat, options)
        if ask == "rush.move":
            return self.weigh_moves(s, seat, options)
        if ask == "battle.rush":
            return self.weigh_rushers(s, seat, options)
        if ask == "use.discard":
            return self.weigh_discards(s, seat, options)
        if ask == "gear.up":
            return [sharp(self.values[option]) for option in options]
        if ask.startswith("effect."):
            return self.weigh_effects(s, seat, ask, decision.about, options)
        if ask == "setup.dragon":
            return [self.rider(option) for option in options]
        if ask == "setup.first":
            return [0.7 if option == seat else 0.3 for option in options]
        if ask == "loop.times":
            return [1.0 + 2.0 * option for option in options]
        return [1.0] * len(options)

    def attacks(self, decision: Decision[BoosterState]) -> list[float]:
        """Maneuvers that are sent into battle are, and what is played in one."""
        options = decision.options
        if decision.ask in ("rush.move", "battle.act"):
            return [-1.0 if option == DONE else 1.0 for option in options]
        return [0.0] * len(options)

    def rider(self, option: int) -> float:
        """A dragon, or none; whoever lays the rest of the deck open only helps the rivals."""
        if option >= FACE_UP:
            return 0.02 * self.rider(option - FACE_UP)
        return 2.0 if option >= WITHOUT else self.values[option]

    def weigh_effects(self, s: BoosterState, seat: int, ask: str, about: About, options: list[int]) -> list[float]:
        if ask == "effect.rush":
            return self.weigh_rushers(s, seat, options)
        if ask == "effect.discard":
            return self.weigh_discards(s, seat, options)
        if ask == "effect.take":
            keen = about[1] == seat or about[2] == 2
            return [0.1 if o == DONE else self.values[o] if keen else 1.0 / (0.3 + self.values[o]) for o in options]
        if ask in ("effect.arrange", "effect.top"):
            return [sharp(self.values[option]) for option in options]
        if ask == "effect.card":
            return self.weigh_cards(s, seat, about[0], options)
        if ask == "effect.rival":
            return [sharp(1.0 + 0.1 * max(0, s.sides[rival].points)) for rival in options]
        if ask == "effect.number":
            return [1.0 + 2.0 * option for option in options]
        if ask in ("effect.may", "effect.instead"):
            return [0.8 if option == YES else 0.2 for option in options]
        return [1.0] * len(options)

    def weigh_discards(self, s: BoosterState, seat: int, options: list[int]) -> list[float]:
        return [0.5 if option == DONE else 1.0 / (0.3 + self.discard_value(s, seat, option)) for option in options]

    def discard_value(self, s: BoosterState, seat: int, kind: int) -> float:
        """What a card in hand is worth now: one that cannot be played soon is worth less, a second copy too."""
        value = self.values[kind]
        if self.cards.sort[kind] == MANEUVER and self.cards.cost[kind] > s.turn + 2:
            value *= 0.4
        copies = 0
        for card in s.sides[seat].hand:
            if s.kind[card] == kind:
                copies += 1
        return value * 0.8 if copies > 1 else value

    def ability_of(self, s: BoosterState, option: int) -> int:
        """The number of the ability that an answer uses."""
        kind = s.kind[card_at(s, (option - USE) // USES)]
        return abilities_of(self.cards, kind)[(option - USE) % USES].number

    def cheapest(self, s: BoosterState, seat: int) -> float:
        """What the card is worth that would be discarded."""
        least = 3.0
        for card in s.sides[seat].hand:
            least = min(least, self.discard_value(s, seat, s.kind[card]))
        return least

    def main_weight(self, s: BoosterState, seat: int, option: int) -> float:
        """Energy is lost anyway, so maneuvers are played, the dearest first; events of the battle are kept for it."""
        if option == DONE:
            return 0.06
        if option >= USE:
            gain = self.ability_gains[self.ability_of(s, option)] - self.cheapest(s, seat)
            return 0.06 + 0.4 * gain if gain > 0.0 else 0.01
        cards = self.cards
        if cards.sort[option] == MANEUVER:
            return 0.4 + cards.cost[option] * cards.cost[option] * 0.5 + 0.3 * self.values[option]
        if self.battle_only[option] or self.is_idle(s, seat, option):
            return 0.01
        return 0.3 + 0.8 * self.values[option]

    def is_idle(self, s: BoosterState, seat: int, kind: int) -> bool:
        """Whether a card would do nothing now, because what it asks for does not hold."""
        if not self.on_condition[kind]:
            return False
        d = BoosterDeed(s, seat, -1, kind)
        for act in self.played[kind]:
            if isinstance(act, IfSo) and act.fact.holds(d):
                return False
        return True

    def weigh_battle(self, s: BoosterState, seat: int, options: list[int]) -> list[float]:
        lead = self.lead(s, seat)
        card = s.sides[seat].rushing
        printed = self.cards.sprint[s.kind[card]] if card >= 0 else 0
        together = self.boost_of_hand(s, seat, options)
        weights: list[float] = []
        for option in options:
            if option == DONE:
                weights.append(1.0 if lead > 0 or card < 0 else 0.5)
                continue
            if option >= USE:
                ability = self.ability_of(s, option)
                boost, price = self.ability_boosts[ability], 0.5
                if boost == 0.0:
                    gain = self.ability_gains[ability] - self.cheapest(s, seat)
                    is_vain = gain <= 0.0 or (self.ability_pays[ability] and lead <= 0)
                    weights.append(DOUBT if is_vain else 0.3 + 0.4 * gain)
                    continue
            elif self.is_idle(s, seat, option):
                weights.append(DOUBT)
                continue
            elif self.pays[option]:
                gain = float(min(lead, printed)) if self.doubles[option] else self.values[option]
                weights.append(0.5 + 0.3 * gain if lead > 0 and card >= 0 else DOUBT)
                continue
            else:
                boost, price = self.boosts[option], 0.2
                if not self.battle_only[option]:
                    weights.append(0.2 + 0.5 * self.values[option])
                    continue
                if lead <= 0 and lead + boost <= 0 < lead + together:
                    weights.append(JOINED * printed)
                    continue
            weights.append(self.boost_weight(lead, printed, boost, card >= 0) * (1.0 - price))
        return weights

    def boost_of_hand(self, s: BoosterState, seat: int, options: list[int]) -> float:
        """What the two best events in hand would add to a battle together."""
        best, second = 0.0, 0.0
        for held in s.sides[seat].hand:
            kind = s.kind[held]
            if self.battle_only[kind] and kind in options and not self.is_idle(s, seat, kind):
                boost = self.boosts[kind]
                if boost > best:
                    best, second = boost, best
                elif boost > second:
                    second = boost
        return best + second

    def boost_weight(self, lead: int, printed: int, boost: float, rushes: bool) -> float:
        """Whether more sprint would turn the battle, or win more points."""
        if not rushes:
            return DOUBT
        if lead > 0:
            more = min(float(printed), lead + boost) - lead
            return DOUBT + 0.12 * more if more > 0.0 else DOUBT
        if boost <= 0.0:
            return 0.1
        return 2.0 + 0.2 * printed if lead + boost > 0.0 else 0.25

    def weigh_moves(self, s: BoosterState, seat: int, options: list[int]) -> list[float]:
        """Each card is weighed by what the battles would bring with it and without it."""
        foes = self.foes(s, seat)
        mine = [sprint_of(s, card) for card in s.sides[seat].zone]
        before = self.outlook(mine, foes)
        left = FINISH - s.sides[seat].points
        weights: list[float] = []
        for option in options:
            if option == DONE:
                weights.append(0.35)
                continue
            gain = self.outlook([*mine, sprint_of(s, card_at(s, option))], foes) - before
            if gain >= left:
                gain += 10.0
            weights.append(DOUBT + 0.3 * gain if gain > 0.0 else DOUBT)
        return weights

    def foes(self, s: BoosterState, seat: int) -> list[int]:
        """The sprints that may come against: what lies in the zones, and the best of those who move later."""
        found: list[int] = []
        for rival in rivals_of(s, seat):
            side = s.sides[rival]
            cards = [sprint_of(s, card) for card in side.zone]
            if not side.tally[MOVED] and self.moves_later(s, seat, rival):
                cards.extend([sprint_of(s, card) for card in side.track])
            cards.sort(reverse=True)
            for i, sprint in enumerate(cards):
                if i < len(found):
                    found[i] = max(found[i], sprint)
                else:
                    found.append(sprint)
        return found

    def moves_later(self, s: BoosterState, seat: int, rival: int) -> bool:
        following = next_in_turn(s, seat)
        while following >= 0:
            if following == rival:
                return True
            following = next_in_turn(s, following)
        return False

    def outlook(self, mine: list[int], foes: list[int]) -> float:
        """What battles would bring if the best met the best; a lost maneuver costs what it would have earned later."""
        ours = sorted(mine, reverse=True)
        total = 0.0
        for i, sprint in enumerate(ours):
            foe = foes[i] if i < len(foes) else 0
            if sprint > foe:
                total += sprint - foe + (0.25 * foe if i < len(foes) else 0.0)
            else:
                total -= 0.4 * sprint
        if len(ours) < len(foes):
            for foe in foes[len(ours) :]:
                total -= 0.8 * foe
        return total

    def weigh_rushers(self, s: BoosterState, seat: int, options: list[int]) -> list[float]:
        """Beat the best card that rushes by as little as possible, else give the smallest."""
        best, present = 0, False
        for rival in rivals_of(s, seat):
            if s.sides[rival].rushing >= 0:
                present = True
                best = max(best, battle_sprint(s, rival))
        weights: list[float] = []
        for option in options:
            sprint = sprint_of(s, card_at(s, option))
            if not present:
                weights.append(1.0 + 0.1 * max(0, sprint))
            elif sprint > best:
                weights.append(4.0 + 4.0 / (1.0 + sprint - best))
            else:
                weights.append(1.0 / (1.0 + max(0, sprint)))
        return weights

    def weigh_cards(self, s: BoosterState, seat: int, select: int, options: list[int]) -> list[float]:
        things = self.cards.book[select] if select >= 0 else None
        harms = isinstance(things, (CardSelect, CardThings)) and things.harms
        weights: list[float] = []
        for option in options:
            if option == DONE:
                weights.append(0.1)
                continue
            card = card_at(s, option)
            value = self.values[s.kind[card]]
            mine = s.at[card] // SPAN == seat
            weights.append(sharp(value) if mine != harms else 0.3 / (0.3 + value))
        return weights

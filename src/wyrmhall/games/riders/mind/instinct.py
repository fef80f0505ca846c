"""Rules of thumb for the race: two flights ahead, and magic where it helps."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import DONE, NO, YES, Decision
from wyrmhall.games.riders.course.course import Course
from wyrmhall.games.riders.geometry.paths import base, length_of
from wyrmhall.games.riders.mind.features import NAMES, numbers_of
from wyrmhall.games.riders.mind.lookahead import promise
from wyrmhall.games.riders.mind.outlook import (
    CARD,
    ENERGY,
    RECOVERY,
    energy_worth,
    hindered,
    loss_cost,
    outlook,
    think_again,
)  # fmt: skip
from wyrmhall.games.riders.mind.slips import careless
from wyrmhall.games.riders.rules.flying.flight import fan_of, worst_permitted
from wyrmhall.games.riders.rules.flying.move_up import BY_ALLIANCE, BY_LOOP
from wyrmhall.games.riders.rules.flying.pickups import is_at_field, symbols_touched, traps_touched
from wyrmhall.games.riders.rules.magic import reaches
from wyrmhall.games.riders.rules.order import is_in_front
from wyrmhall.games.riders.rules.speed import ds_of, kind_of
from wyrmhall.games.riders.state import (
    FASTEST,
    MOST_ENERGY,
    SLOWEST,
    RidersState,
    legal_speeds,
    pose_key,
    racing,
    shows_shield,
)  # fmt: skip
from wyrmhall.games.riders.text.deed import RidersDeed
from wyrmhall.games.riders.text.verbs.flight import Ward
from wyrmhall.games.riders.text.verbs.paths import TakePath
from wyrmhall.games.riders.text.verbs.spells import Ally, Burn, Drain, Loop, Spell, spell_of
from wyrmhall.games.riders.text.verbs.traps import LayTraps
from wyrmhall.kit.network import LearnedInstinct, squash

SOFT: Final = 1500  # a flight that leads so much less far has a sixteenth of the weight
LOOKED_AT: Final = 14  # flights whose next flight is thought of when flying
GLANCED_AT: Final = 4  # and when a speed is set
CROWDED: Final = 8  # fewer clean flights than this are a risk: others may stand in their way
LEAST: Final = 0.0005

Weights = list[float]


def softened(values: list[int], scale: int) -> Weights:
    """Weights for values in hundredths: 1 for the best, a sixteenth for one that is `scale` behind."""
    best = max(values)
    weights: Weights = []
    for value in values:
        near = scale / (scale + best - value)
        weights.append(LEAST + near * near * near * near)
    return weights


def misjudged(s: RidersState, seat: int, ds: int) -> int:
    """How wrong the eye of a bot is about a speed, where the table limits bots to an eye; the same for the same pose."""
    if not s.race.bot_eye:
        return 0
    most = int(length_of(ds)) * s.race.bot_eye // 100
    mixed = pose_key(s.progress[seat], s.x[seat], s.y[seat], s.heading[seat], ds) * 0x9E3779B97F4A7C15
    return (mixed >> 32) % (2 * most + 1) - most


class RidersInstinct(LearnedInstinct[RidersState]):
    def __init__(self) -> None:
        self.horizon = 4
        self.budgets = (1, 2, 4, 8, 16, 64, 640)
        self.steepness = 1
        self.trust = 4.0  # looking two flights ahead tells more of a flight than `worth` does

    # -- how things look ---------------------------------------------------------------------------

    def worth(self, s: RidersState, seat: int) -> float:
        if s.out[seat]:
            return 0.0
        network = self.network
        return self.judge(s, seat) if network is None else network.chance(self.numbers(s, seat))

    def numbers(self, s: RidersState, seat: int) -> list[int]:
        standings = [0 if s.out[each] else self.standing(s, each) for each in range(s.seats)]
        return numbers_of(s, seat, self.judge(s, seat), standings)

    def number_names(self) -> list[str]:
        return NAMES[:]

    def judge(self, s: RidersState, seat: int) -> float:
        own = self.standing(s, seat)
        total = 0.0
        for other in range(s.seats):
            if other == seat:
                continue
            total += 1.0 if s.out[other] else squash((own - self.standing(s, other)) / 8000.0)
        return total / (s.seats - 1)

    def standing(self, s: RidersState, seat: int) -> int:
        """How far a dragon is, with what its speed, its energy and its cards are worth."""
        is_weary = s.weary[seat] == 1
        value = s.progress[seat] + energy_worth(s.energy[seat], is_weary) - (RECOVERY if is_weary else 0)
        value += CARD * 2 // 3 * len(s.hands[seat])
        ahead = promise(s.race, s.progress[seat], s.x[seat], s.y[seat], s.heading[seat], s.silver[seat], is_weary)
        return value + ahead * (1 if s.moved[seat] else 2)

    # -- how answers look --------------------------------------------------------------------------

    def slip(self, decision: Decision[RidersState], chance: Chance) -> int:
        return (
            careless(decision, chance)
            if decision.ask in ("speed.set", "flight.fly")
            else super().slip(decision, chance)
        )

    def attacks(self, decision: Decision[RidersState]) -> list[float]:
        """Magic at others is one, and so is speed, though less."""
        s, options = decision.state, decision.options
        if decision.ask == "speed.set":
            least, most = ds_of(min(options)), ds_of(max(options))
            return [self.speed_attack(s, option, least, most) for option in options]
        if decision.ask in ("traps.use", "magic.target"):
            return [-1.0 if option in (DONE, NO) else 1.0 for option in options]
        return [0.0] * len(options)

    def speed_attack(self, s: RidersState, option: int, least: int, most: int) -> float:
        kind = kind_of(option)
        if kind >= 0:
            act = s.race.cards.leading[kind]
            return 1.0 if isinstance(act, (Spell, LayTraps)) else 0.0
        return (ds_of(option) - least) / (most - least) - 0.5 if most > least else 0.0

    def weigh(self, decision: Decision[RidersState]) -> Weights:
        s, seat, ask, options = decision.state, decision.seat, decision.ask, decision.options
        if len(options) == 1:
            return [1.0]
        if ask == "speed.set":
            return self.weigh_speeds(s, seat, options)
        if ask == "flight.fly":
            return self.weigh_flights(s, seat, decision.about[0], options)
        if ask in ("crash.face", "bump.face", "exhaustion.face"):
            return self.weigh_facings(s, seat, options)
        if ask == "magic.path":
            if decision.about[3] != seat:
                return [1.0 / option if option > 0 else 0.001 for option in options]
            return self.weigh_paths(s, seat, options)
        if ask == "magic.target":
            return self.weigh_targets(s, seat, spell_of(s, decision.about[0]), options)
        if ask == "alliance.declare":
            return self.weigh_alliance(s, seat, decision.about[0], options)
        if ask == "loop.place":
            return self.weigh_places(s, seat, decision.about[0], options, True)
        if ask == "alliance.place":
            return self.weigh_places(s, seat, decision.about[0], options, False)
        if ask in ("shield.play", "traps.use"):
            return [1.0 if option == YES else 0.1 for option in options]
        if ask == "card.discard":
            return [1.0 / (1.0 + self.keeping(s, option)) for option in options]
        return [1.0] * len(options)

    def keeping(self, s: RidersState, kind: int) -> float:
        """How gladly a card is kept."""
        act = s.race.cards.leading[kind]
        if isinstance(act, (Loop, Ward)) or (isinstance(act, TakePath) and act.lengths.longest() > 0):
            return 2.0
        return 1.5 if isinstance(act, Burn) else 1.0

    # -- speed and card ----------------------------------------------------------------------------

    def weigh_speeds(self, s: RidersState, seat: int, options: list[int]) -> Weights:
        speeds = legal_speeds(s, seat)
        plans: list[int] = []
        for ds in speeds:
            values = hindered(s, seat, ds, outlook(s, seat, ds, ds, GLANCED_AT).values, True)
            clean = fan_of(s, seat, ds).clean
            crowded = 150 * (CROWDED - clean) if clean < CROWDED else 0
            plans.append(max(values) - crowded + misjudged(s, seat, ds))
        best = speeds[plans.index(max(plans))]
        looks: list[int] = []
        for option in options:
            ds, kind = ds_of(option), kind_of(option)
            plan = plans[(ds - speeds[0]) // 100]
            looks.append(plan if kind < 0 else plan + self.placing(s, seat, ds, kind, plan, best))
        return softened(looks, 2 * SOFT)

    def placing(self, s: RidersState, seat: int, ds: int, kind: int, plan: int, best: int) -> int:
        """What it is worth to place a card with this speed, which promises `plan` without it, beyond keeping it for later.

        `best` is the speed that promises most without a card.
        """
        act = s.race.cards.leading[kind]
        keep = 700
        way = int(length_of(ds)) + 2400
        if isinstance(act, Ally):
            return self.allying(s, seat, way) - keep
        if isinstance(act, Spell):
            return self.aiming(s, seat, act, int(length_of(act.aim.reach.ds or FASTEST)) + 1200, way) - keep
        if isinstance(act, LayTraps):
            behind = 0
            for other in racing(s):
                if other != seat and 0 < s.race.course.ahead(s.progress[seat], s.progress[other]) < 40000:
                    behind += 1
            return 900 * min(behind, 2) - keep if s.supply else -keep
        if isinstance(act, TakePath):
            reach = act.lengths.longest() or -act.lengths.shortest()
            return self.changing_path(s, seat, ds, reach, plan, best) - keep
        if isinstance(act, Ward):
            threats = 0
            for other in racing(s):
                if other != seat and s.placed[other] == [] and len(s.hands[other]) and is_in_front(s, seat, other):
                    threats += 1
            return 500 * min(threats, 3) + (800 if s.energy[seat] == 0 else 0) - keep
        return -keep

    def changing_path(self, s: RidersState, seat: int, ds: int, reach: int, plan: int, best: int) -> int:
        """What a path longer (or shorter) than that of the best speed adds to `plan`; `ds` stays for the next round."""
        most = plan
        if reach > 0:
            paths = range(max(ds, best) + 100, min(FASTEST, ds + reach) + 1, 100)
        else:
            paths = range(max(SLOWEST, ds + reach), min(ds, best), 100)
        for path in paths:
            values = outlook(s, seat, path, ds, GLANCED_AT).values
            if max(values) > most:  # what hinders can only make it less
                most = max(most, max(hindered(s, seat, path, values, True)))
        return most - plan

    def aiming(self, s: RidersState, seat: int, spell: Spell, reach: int, way: int) -> int:
        """What a spell at a dragon ahead promises, if all fly on about as fast as before."""
        if isinstance(spell, Drain) and s.energy[seat] >= MOST_ENERGY:
            return -1000
        course = s.race.course
        most = 0
        for other in racing(s):
            if other == seat:
                continue
            gap = int(course.ahead(s.progress[other], s.progress[seat]))
            if gap <= 0:
                continue
            gap += (int(length_of(s.silver[other])) + 2400 - way) * 3 // 4
            if not 1000 < gap < reach + 2400:
                continue
            sure = 3 if gap < reach else 1
            if isinstance(spell, Loop):
                most = max(most, (gap - 2600) * sure // 3)
            else:
                most = max(most, (2600 if isinstance(spell, Burn) else 2200) * sure // 3)
        return most

    def allying(self, s: RidersState, seat: int, way: int) -> int:
        """The best gain over one's own flight by hanging on to a dragon ahead."""
        most = 0
        for other in racing(s):
            if other != seat and is_in_front(s, other, seat) and reaches(s, seat, other, 400):
                gap = int(s.race.course.ahead(s.progress[other], s.progress[seat]))
                most = max(most, gap + int(length_of(s.silver[other])) + 2400 - 2600 - way)
        return most

    # -- flying ------------------------------------------------------------------------------------

    def weigh_flights(self, s: RidersState, seat: int, ds: int, options: list[int]) -> Weights:
        values = self.flights(s, seat, ds)
        if len(options) != len(values):
            worst = worst_permitted(s, seat, ds)
            kinds = fan_of(s, seat, ds).kinds
            values = [values[i] for i in range(len(kinds)) if kinds[i] <= worst]
        return softened(values, SOFT)

    def flights(self, s: RidersState, seat: int, ds: int) -> list[int]:
        """The value of every flight of the grid, as things stand."""
        silver = s.colour[seat]
        look = outlook(s, seat, ds, silver, LOOKED_AT)
        values = hindered(s, seat, ds, look.values, False)
        return think_again(s, seat, ds, silver, look, values, LOOKED_AT)

    def weigh_paths(self, s: RidersState, seat: int, options: list[int]) -> Weights:
        looks: list[int] = []
        for option in options:
            ds = s.colour[seat] if option == DONE else option
            looks.append(max(self.flights(s, seat, ds)) - (0 if option == DONE else 1))
        return softened(looks, SOFT)

    def weigh_facings(self, s: RidersState, seat: int, options: list[int]) -> Weights:
        course = s.race.course
        values: list[int] = []
        for heading in options:
            front = int(course.progress(s.x[seat], s.y[seat], heading, s.progress[seat]))
            gain = promise(s.race, front, s.x[seat], s.y[seat], heading, s.silver[seat], s.weary[seat] == 1)
            values.append(front + gain)
        return softened(values, SOFT)

    # -- magic -------------------------------------------------------------------------------------

    def weigh_targets(self, s: RidersState, seat: int, spell: Spell, options: list[int]) -> Weights:
        """A bot sees the distance about as well as a person does: it aims where the ruler would reach."""
        aim = spell.aim
        reach = aim.reach.of(RidersDeed(None, s, seat, -1)) if aim.is_measured() else 0
        weights: Weights = []
        for option in options:
            if option == DONE:
                weights.append(0.05)
                continue
            if shows_shield(s, option):
                weights.append(0.01)
                continue
            weight = 0.1
            if not reach or reaches(s, seat, option, reach):
                gap = int(s.race.course.ahead(s.progress[option], s.progress[seat]))
                weight = 1.0 + (gap / 10000.0 if isinstance(spell, Loop) else 0.0)
                if isinstance(spell, (Burn, Drain)):
                    weight += 1.0 if s.energy[option] <= 1 else 0.3 if s.energy[option] == 2 else 0.0
                    weight += 0.3 if s.progress[option] > s.progress[seat] else 0.0
            weights.append(weight)
        return weights

    def weigh_alliance(self, s: RidersState, seat: int, mover: int, options: list[int]) -> Weights:
        way = int(length_of(s.colour[seat])) + 2400
        gap = int(s.race.course.ahead(s.progress[mover], s.progress[seat]))
        gain = gap + int(length_of(s.path)) + 2400 - 2600 - way
        helps = gain > 500 and not shows_shield(s, mover) and reaches(s, seat, mover, 400)
        return [1.0 if (option == YES) == helps else 0.1 for option in options]

    def weigh_places(self, s: RidersState, seat: int, target: int, options: list[int], is_loop: bool) -> Weights:
        question = BY_LOOP if is_loop else BY_ALLIANCE
        course: Course = s.race.course
        values: list[int] = []
        for option in options:
            along, left, heading = question.unpack(s, seat, (target,), option)
            x, y = course.point(along, left)
            front = int(course.progress(x, y, heading, s.progress[seat]))
            value = front + promise(s.race, front, x, y, heading, s.silver[seat], s.weary[seat] == 1)
            if not is_loop:
                body = base(x, y, heading)
                value += CARD * symbols_touched(s, [], body) + (ENERGY if is_at_field(s, body) else 0)
                value -= loss_cost(s, seat, len(traps_touched(s, [], body)))
            values.append(value)
        return softened(values, SOFT)

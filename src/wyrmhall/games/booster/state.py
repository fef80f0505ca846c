"""The whole truth of a match of Dragon Booster between two steps."""

from __future__ import annotations

from typing import ClassVar, Final

from wyrmhall.core.chance import Chance
from wyrmhall.games.booster.text.cards import Cards
from wyrmhall.kit.cards import CardState, shift_of

# phases: where the match stands between two steps
FIRST: Final = 0  # who goes first
DRAGONS: Final = 1  # starting dragons, shuffling, opening hands
DRAW: Final = 2  # start of the turn, Draw, start of Gear Up
GEAR_UP: Final = 3  # one player mags or recruits
MAIN: Final = 4  # one action of the player whose block it is
MOVE: Final = 5  # one player moves maneuvers into the zone
BATTLES: Final = 6  # the next battle starts, or Rush and turn end
BATTLE: Final = 7  # one action in a battle
GAME_END: Final = 8  # a game of the match is over
OVER: Final = 9
PHASES: Final = ("first", "dragons", "draw", "gear up", "main", "move", "battles", "battle", "game end", "over")

# places of cards
RACE: Final = 0
DRAGON_DECK: Final = 1
HAND: Final = 2
DISCARDS: Final = 3
DAMAGED: Final = 4
DRAGON_SPOT: Final = 5
CAPS: Final = 6
CREW_SPOT: Final = 7
TRACK: Final = 8
ZONE: Final = 9
LIMBO: Final = 10  # an event whose effect is being used
PLACES: Final = 11
PLACE_NAMES: Final = (
    "race deck", "dragon deck", "hand", "discards", "damaged pile", "dragon", "gear", "crew", "track", "zone", "played",
)  # fmt: skip
SPAN: Final = 16  # at[card] is seat * SPAN + place

# places on top of and under a race deck, beside those
ON_TOP: Final = 20
AT_BOTTOM: Final = 21
SHUFFLED_IN: Final = 22

FINISH: Final = 30  # points that win (DB-WIN-01)
OPENING_HAND: Final = 5  # DB-SETUP-06
DRAW_PER_TURN: Final = 2  # DB-DRAW-01
ZAP_CAPS: Final = 4  # DB-CARD-08
CARDLESS_STAT: Final = 3  # DB-DRAFT-14
MOST_PLAYERS: Final = 6  # DB-SETUP-12
COLOUR_BONUS: Final = 2  # DB-STAT-03

NOBODY: Final = -1
DRAWN: Final = 9  # as the winner of a game: nobody, by the loop rule

# counters of the turn, by seat
EVENTS: Final = 0  # events played
MANEUVERS: Final = 1  # maneuvers played
MAINS: Final = 2  # Main: effects used
BATTLE_USES: Final = 3  # Battle: effects used
WON: Final = 4
LOST: Final = 5
TIED: Final = 6
GAINED: Final = 7  # points gained
DREW: Final = 8
THREW: Final = 9  # cards discarded
DAMAGE: Final = 10  # rivals' cards damaged
MOVED: Final = 11  # maneuvers moved into the zone
BATTLE_EVENTS: Final = 12  # events played in this battle
POINTS_LOST: Final = 13
TALLIES: Final = 14
TALLY_NAMES: Final = (
    "events", "maneuvers", "main", "battle", "won", "lost", "tied", "gained", "drew", "discarded", "damaged", "moved",
    "battle events", "points lost",
)  # fmt: skip

# a lasting effect is a row of numbers in state.lasting
L_PART: Final = 0  # what lasts: the number of its part among all texts
L_CARD: Final = 1  # the card that it changes, or -1
L_SEAT: Final = 2  # the player that it changes or belongs to
L_NUMBER: Final = 3
L_UNTIL: Final = 4
L_SOURCE: Final = 5  # kind of the card it comes from
L_RIVAL: Final = 6  # the rival chosen for it, or -1
L_EXTRA: Final = 7
L_USER: Final = 8  # who used it
L_FROM: Final = 9  # the card it comes from
L_OWN: Final = 10  # 1 while the play or use that began it is still to be told: it does not watch that one
LASTING: Final = 11  # numbers in a row

# what Constant: effects can change, as bits of masks
ON_SPRINTS: Final = 0
ON_STATS: Final = 1
ON_COLOURS: Final = 2
ON_COSTS: Final = 3
ON_BURSTS: Final = 4
ON_WINNINGS: Final = 5

# a triggered effect that waits is a row of numbers in state.waiting and state.batch
W_SEAT: Final = 0  # who uses it
W_CARD: Final = 1  # the card it is on
W_KIND: Final = 2
W_ABILITY: Final = 3
W_WHO: Final = 4  # the player it is about
W_WHAT: Final = 5  # the card it is about, or -1
W_RIVAL: Final = 6
W_NUMBER: Final = 7  # how much was gained, lost or drawn
WAITING: Final = 8


class Settings:
    """What is fixed for a whole match, shared by all copies of its state."""

    def __init__(self) -> None:
        self.games = 1
        self.first = NOBODY  # who leads turn 1 of the first game; -1 is drawn by lot
        self.format = "constructed"  # how the decks were made
        self.is_draft = False  # no team symbols, no colour boxes, dragons without a card
        self.open_dragon_decks = False
        self.windows = 0  # mask of the windows that any card of the match watches
        # masks of what any card of the match forbids, permits, keeps from happening, and changes by a Constant: effect
        self.forbids = 0
        self.permits = 0
        self.spares = 0
        self.aspects = 0
        self.has_constants = False
        self.replaces = 0  # mask of what any card of the match replaces, from WOULD_DAMAGE on

    def copy(self) -> Settings:
        twin = Settings()
        twin.games = self.games
        twin.first = self.first
        twin.format = self.format
        twin.is_draft = self.is_draft
        twin.open_dragon_decks = self.open_dragon_decks
        twin.windows = self.windows
        twin.forbids = self.forbids
        twin.permits = self.permits
        twin.spares = self.spares
        twin.aspects = self.aspects
        twin.has_constants = self.has_constants
        twin.replaces = self.replaces
        return twin


class Side:
    """One player's cards and counts. The named lists are those in `zones`, by place."""

    def __init__(self, zones: list[list[int]], tally: list[int], caps: list[int]) -> None:
        self.zones = zones
        self.race = zones[RACE]
        self.dragon_deck = zones[DRAGON_DECK]
        self.hand = zones[HAND]
        self.discards = zones[DISCARDS]
        self.damaged = zones[DAMAGED]
        self.dragon = zones[DRAGON_SPOT]  # none or one
        self.gear = zones[CAPS]
        self.crew = zones[CREW_SPOT]
        self.track = zones[TRACK]
        self.zone = zones[ZONE]
        self.limbo = zones[LIMBO]
        self.caps = caps  # the zap cap of each gear
        self.tally = tally
        self.points = 0
        self.energy = 0
        self.colour = -1  # of a dragon without a card
        self.rushing = -1
        self.wins = 0

    def copy(self) -> Side:
        twin = Side([zone[:] for zone in self.zones], self.tally[:], self.caps[:])
        twin.points = self.points
        twin.energy = self.energy
        twin.colour = self.colour
        twin.rushing = self.rushing
        twin.wins = self.wins
        return twin


def new_side() -> Side:
    zones: list[list[int]] = []
    for _ in range(PLACES):
        zones.append([])
    return Side(zones, [0] * TALLIES, [])


class BoosterState(CardState):
    fixed: ClassVar[tuple[str, ...]] = ("owner", "asking")

    def __init__(
        self,
        cards: Cards,
        settings: Settings,
        seats: int,
        chance: Chance,
        kind: list[int],
        seen: list[int],
        lot: list[int] | None = None,
        may: list[int] | None = None,
    ) -> None:
        super().__init__(seats, chance, kind, seen, lot, may)
        self.cards = cards
        self.settings = settings
        self.owner: list[int] = []  # by card, the same all through the match
        self.at: list[int] = []  # by card: seat * SPAN + place
        self.sides: list[Side] = []
        self.phase = FIRST
        self.game = 1
        self.loser = NOBODY  # of the game before
        self.turn = 1
        self.leader = 0
        self.actor = 0  # whose action, block or choice it is
        self.passes = 0  # in a row, in a battle
        self.starter = NOBODY  # who started the battle
        self.battles = 0  # started in this Rush
        self.rounds: list[int] = []  # positions before a battle of this Rush, where there are many
        self.sprints: list[int] = []  # of all seats, fixed when the battle resolves
        self.victor = NOBODY  # of the battle
        self.winnings = 0  # the difference of sprints, then the points won
        self.cap = 0  # the most points that the winner's card allows
        self.winner = NOBODY  # of the game
        self.reason = 0  # how it was won
        self.stirred = False  # whether a card moved or points changed in this turn
        self.still = 0  # turns in a row in which nothing stirred
        self.lasting: list[int] = []
        self.waiting: list[int] = []
        self.batch: list[int] = []
        self.used: list[int] = []  # card * USES + number of the effect on it: used this turn
        self.fresh: list[int] = []  # maneuvers played this turn
        self.standing: list[int] = []  # cards in play with a Constant: effect, the oldest first
        # only while values are worked out: those that are asked for, and what Constant: effects in a circle come to
        self.asking: list[int] = []
        self.settled: dict[int, int] | None = None
        self.replacing: list[int] = []  # replacements that are being carried out, by number
        self.next_leader = NOBODY  # of the next turn, by an effect
        self.acting = NOBODY  # number of the triggered effect that is being carried out
        self.acting_card = NOBODY  # the card it is on
        self.plays = 0  # maneuvers that are being played one inside the other
        # what was done in this block, for loops
        self.looper = NOBODY
        self.marks: list[int] = []
        self.deeds: list[int] = []
        self.scenes: list[int] = []  # for each mark how many numbers follow, and those
        self.spent: list[int] = []
        self.replies: list[
            int
        ] = []  # for each deed how many numbers follow: the questions on its way and their answers
        self.evenings: list[int] = []  # positions and points at the ends of turns, since all race decks are empty

    def zones(self) -> list[list[int]]:
        return [zone for side in self.sides for zone in side.zones]

    def usual_may(self, card: int) -> int:
        """Only the owner of a deck knows what is in it."""
        return 1 << shift_of(self, self.owner[card])

    def copy(self) -> BoosterState:
        twin = BoosterState(
            self.cards,
            self.settings,
            self.seats,
            self.chance.copy(),
            self.kind,
            self.seen[:],
            self.lot[:],
            self.may,
        )
        if self.gone:
            twin.gone = self.gone[:]
        twin.swept = self.swept
        twin.owner = self.owner
        twin.at = self.at[:]
        twin.sides = [side.copy() for side in self.sides]
        twin.phase = self.phase
        twin.game = self.game
        twin.loser = self.loser
        twin.turn = self.turn
        twin.leader = self.leader
        twin.actor = self.actor
        twin.passes = self.passes
        twin.starter = self.starter
        twin.battles = self.battles
        if self.rounds:
            twin.rounds = self.rounds[:]
        if self.sprints:
            twin.sprints = self.sprints[:]
        twin.victor = self.victor
        twin.winnings = self.winnings
        twin.cap = self.cap
        twin.winner = self.winner
        twin.reason = self.reason
        twin.stirred = self.stirred
        twin.still = self.still
        if self.lasting:
            twin.lasting = self.lasting[:]
        if self.waiting:
            twin.waiting = self.waiting[:]
        if self.batch:
            twin.batch = self.batch[:]
        if self.used:
            twin.used = self.used[:]
        if self.fresh:
            twin.fresh = self.fresh[:]
        if self.standing:
            twin.standing = self.standing[:]
        if self.replacing:
            twin.replacing = self.replacing[:]
        twin.next_leader = self.next_leader
        twin.acting = self.acting
        twin.acting_card = self.acting_card
        twin.plays = self.plays
        twin.looper = self.looper
        self.copy_deeds(twin)
        if self.evenings:
            twin.evenings = self.evenings[:]
        return twin

    def copy_deeds(self, twin: BoosterState) -> None:
        """What was done in this block."""
        if self.marks:
            twin.marks = self.marks[:]
        if self.deeds:
            twin.deeds = self.deeds[:]
        if self.scenes:
            twin.scenes = self.scenes[:]
        if self.spent:
            twin.spent = self.spent[:]
        if self.replies:
            twin.replies = self.replies[:]

    def flat(self) -> list[int]:
        flat = [
            self.phase, self.game, self.loser, self.turn, self.leader, self.actor, self.passes, self.starter,
            self.battles, self.victor, self.winnings, self.winner, self.reason, 1 if self.stirred else 0, self.still,
            self.cap, self.next_leader, self.acting if self.acting < 0 else self.cards.part_names[self.acting],
            self.looper, self.plays,
        ]  # fmt: skip
        spot = self.spots()
        flat.append(name_in(spot, self.acting_card))
        for side in self.sides:
            flat.extend([side.points, side.energy, side.colour, side.wins, name_in(spot, side.rushing)])
            for zone in side.zones:
                self.flat_zone(zone, flat)
                for card in zone:
                    flat.append(self.at[card])
                    flat.append(self.owner[card])
            flat.append(len(side.caps))
            flat.extend(side.caps)
            flat.extend(side.tally)
        for numbers in (self.sprints, self.used, self.fresh, self.replacing):
            flat.append(len(numbers))
        flat.extend([len(self.lasting), len(self.waiting), len(self.batch)])
        for numbers in (self.marks, self.deeds, self.scenes, self.spent, self.rounds, self.replies, self.evenings):
            flat.append(len(numbers))
            flat.extend(numbers)
        flat.extend(self.sprints)
        for use in self.used:
            flat.append(name_in(spot, use // USES) * USES + use % USES)
        for card in self.fresh:
            flat.append(name_in(spot, card))
        for card in self.standing:
            flat.append(name_in(spot, card))
        for part in self.replacing:
            flat.append(self.cards.part_names[part])
        self.flat_rows(self.lasting, LASTING, spot, flat)
        self.flat_rows(self.waiting, WAITING, spot, flat)
        self.flat_rows(self.batch, WAITING, spot, flat)
        return flat

    def flat_rows(self, rows: list[int], width: int, spot: list[int], into: list[int]) -> None:
        names, part = self.cards.part_names, W_ABILITY if width == WAITING else L_PART
        for i, number in enumerate(rows):
            column = i % width
            if column == part:
                into.append(names[number])
                continue
            is_card = column == 1 or column == (W_WHAT if width == WAITING else L_FROM)
            into.append(name_in(spot, number) if is_card else number)

    def spots(self) -> list[int]:
        """For each card its place in the table, so that two states that differ in ids alone read alike."""
        spot = [-1] * len(self.kind)
        count = 0
        for side in self.sides:
            for zone in side.zones:
                for card in zone:
                    spot[card] = count
                    count += 1
        return spot


USES: Final = 8  # effects on one card


def name_in(spot: list[int], card: int) -> int:
    return spot[card] if 0 <= card < len(spot) else -1


# -- reading the table -----------------------------------------------------------------------------


def place_of(s: BoosterState, card: int) -> int:
    return s.at[card] % SPAN


def is_in_play(s: BoosterState, card: int) -> bool:
    return DRAGON_SPOT <= s.at[card] % SPAN <= ZONE


def dragon_kind(s: BoosterState, seat: int) -> int:
    """-1 for a dragon without a card."""
    dragon = s.sides[seat].dragon
    return s.kind[dragon[0]] if dragon else -1


def seats_from(s: BoosterState, first: int) -> list[int]:
    """The players who are still there, clockwise."""
    seats = s.seats
    if not s.gone:
        return [(first + i) % seats for i in range(seats)]
    return [(first + i) % seats for i in range(seats) if (first + i) % seats not in s.gone]


def seats_at_table(s: BoosterState) -> list[int]:
    """Leader first; with those who resigned in the middle of what is going on, whose cards are cleared away after it."""
    seats, leader = s.seats, s.leader
    if not s.swept:
        return [(leader + i) % seats for i in range(seats)]
    cleared = s.gone[: s.swept]
    return [(leader + i) % seats for i in range(seats) if (leader + i) % seats not in cleared]


def next_seat(s: BoosterState, seat: int) -> int:
    """The player on the left."""
    for i in range(1, s.seats):
        other = (seat + i) % s.seats
        if other not in s.gone:
            return other
    return seat


def next_in_turn(s: BoosterState, seat: int) -> int:
    """Who acts after a player in a step that goes round from the leader; -1 after the last."""
    after = (seat - s.leader) % s.seats
    for i in range(after + 1, s.seats):
        other = (s.leader + i) % s.seats
        if other not in s.gone:
            return other
    return -1


def first_in_turn(s: BoosterState) -> int:
    return s.leader if s.leader not in s.gone else next_in_turn(s, s.leader)


def is_ended(s: BoosterState) -> bool:
    """Whether the game has a winner; whatever is going on then stops (DB-WIN-03)."""
    return s.winner != NOBODY


def rivals_of(s: BoosterState, seat: int) -> list[int]:
    """Leader first, then clockwise."""
    return [other for other in seats_from(s, s.leader) if other != seat]


def constants_on(s: BoosterState, aspect: int) -> list[int]:
    """The cards in play whose Constant: effects change this, the oldest first."""
    found: list[int] = []
    if not s.settings.aspects >> aspect & 1:
        return found
    aspects, kind = s.cards.aspects, s.kind
    for card in s.standing:
        if aspects[kind[card]] >> aspect & 1:
            found.append(card)
    return found


def cards_standing(s: BoosterState) -> list[int]:
    """The cards in play with a Constant: effect, as they lie."""
    found: list[int] = []
    for side in s.sides:
        for place in range(DRAGON_SPOT, ZONE + 1):
            for card in side.zones[place]:
                if s.cards.has_constant[s.kind[card]]:
                    found.append(card)
    return found

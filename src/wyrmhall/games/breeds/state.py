"""The whole truth of a game of Dragon Breeds between two steps."""

from __future__ import annotations

from typing import ClassVar, Final

from wyrmhall.core.chance import Chance
from wyrmhall.core.events import PUBLIC
from wyrmhall.games.breeds.text.cards import PILES, Cards
from wyrmhall.kit.cards import CardState

# phases, in the order in which they come
PICK: Final = 0
KEEP: Final = 1
TARGET: Final = 2
ATTACK: Final = 3
DEFENCE: Final = 4
FIREBALLS: Final = 5  # the attacker's half
ANSWER: Final = 6  # the defender's half
DAMAGE: Final = 7
MARKET: Final = 8
FLUSH: Final = 9
OVER: Final = 10
START: Final = 11  # of a turn; only where an ability speaks then
PHASES: Final = (
    "pick", "keep", "target", "attack", "defence", "fireballs", "answer", "damage", "market", "flush", "over",
    "start",
)  # fmt: skip

# how a player stands
IN: Final = 0
KNOCKED_OUT: Final = 1
ELIMINATED: Final = 2
STANDINGS: Final = ("in", "knocked out", "eliminated")

# quests by place
UNIQUE: Final = 0
COIN_QUEST: Final = 1
TRASH_QUEST: Final = 2
QUEST_END: Final = 3

HAND: Final = 5
LAST_TURN: Final = -2  # in place of the dragon that something in force is about: it ends with the next own turn
LASTING_SIZE: Final = (
    5  # what it is, whose, the dragon that said it, the dragon and the player that it is about; -1: none
)
NOTE_SIZE: Final = 4  # which moment, who brought it about, whose dragon, and its number in the combat; -1: none
COMBAT_NOTE: Final = -1  # in place of a moment: a combat is over
FLOOR: Final = 10  # cards of a player deck below which nothing is trashed

# sources of token cards: a discard pile is its seat; a slot is SLOT + seat * PILES + pile
FROM_TRASH: Final = 100
SLOT: Final = 200


class Settings:
    """The settings of one match, shared by all copies of its state."""

    def __init__(self) -> None:
        self.first = -1  # the start player's seat; -1 is drawn by lot
        self.draft = True
        self.factions: list[int] = []  # those of the sets that are played with
        self.wishes: list[int] = []  # the faction a seat has chosen; -1: none
        self.rounds = 200  # 0: no limit
        self.start_hand = 5
        self.optional = False


class Side:
    """One player's cards and counters."""

    def __init__(self) -> None:
        self.faction = -1
        self.stage = 1
        self.standing = IN
        self.fell = 0  # the how-manieth elimination took this player; 0: none has
        self.damage = 0  # taken this turn
        self.shield = 0  # damage still to be prevented this turn
        self.up = 0  # bits by pile: its top card lies face-up
        self.fireballs = 0  # Fireball tokens that return at the end of the next own turn
        self.epics = 0  # Epic Coin tokens
        self.late_fireballs = 0  # tokens that return one own turn later
        self.late_epics = 0
        self.quests: list[int] = [0, 2, 0]
        self.hand: list[int] = []
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.tokens: list[int] = []  # cards held as tokens
        self.piles: list[list[int]] = [[], [], [], []]
        self.locked: list[int] = []  # the Legendary kept, until it is unlocked
        self.box: list[int] = []  # Legendaries not kept, or not yet chosen from

    def copy(self) -> Side:
        twin = Side()
        twin.faction = self.faction
        twin.stage = self.stage
        twin.standing = self.standing
        twin.fell = self.fell
        twin.damage = self.damage
        twin.shield = self.shield
        twin.up = self.up
        twin.fireballs = self.fireballs
        twin.epics = self.epics
        twin.late_fireballs = self.late_fireballs
        twin.late_epics = self.late_epics
        twin.quests = self.quests[:]
        twin.hand = self.hand[:]
        twin.deck = self.deck[:]
        if self.discard:
            twin.discard = self.discard[:]
        if self.tokens:
            twin.tokens = self.tokens[:]
        piles = self.piles
        twin.piles = [piles[0][:], piles[1][:], piles[2][:], piles[3][:]]
        if self.locked:
            twin.locked = self.locked[:]
        if self.box:
            twin.box = self.box[:]
        return twin

    def numbers(self) -> list[int]:
        return [
            self.faction, self.stage, self.standing, self.fell, self.damage, self.shield, self.up, self.fireballs,
            self.epics, self.late_fireballs, self.late_epics,
        ]  # fmt: skip

    def zones(self) -> list[list[int]]:
        return [self.hand, self.deck, self.discard, self.tokens, *self.piles, self.locked, self.box]


class Dragon:
    """A dragon in the combat, of one card or a transmutation. Its number is its place in the order of play."""

    def __init__(self, seat: int, blocks: int) -> None:
        self.seat = seat
        self.blocks = blocks  # the attacker it blocks; -1 for an attacker
        self.there = True  # on the battlefield
        self.printed = 0  # SV of its cards
        self.bonus = 0  # SV gained
        self.might = 0  # combat damage gained
        self.wounds = 0
        self.silences = 0  # how often it has lost its abilities
        self.cards: list[int] = []  # from the bottom up
        self.texts: list[int] = []  # kinds whose abilities it has
        self.text_cards: list[int] = []  # the card that brought each text; -1: an imitation
        self.names: list[int] = []  # kinds whose names it has
        self.imitated: list[int] = []  # names it has imitated in this combat
        self.used: list[int] = []  # abilities used that work so many times per combat

    def copy(self) -> Dragon:
        twin = Dragon(self.seat, self.blocks)
        twin.there = self.there
        twin.printed = self.printed
        twin.bonus = self.bonus
        twin.might = self.might
        twin.wounds = self.wounds
        twin.silences = self.silences
        twin.cards = self.cards[:]
        twin.texts = self.texts[:]
        twin.text_cards = self.text_cards[:]
        twin.names = self.names[:]
        if self.imitated:
            twin.imitated = self.imitated[:]
        if self.used:
            twin.used = self.used[:]
        return twin


class BreedsState(CardState):
    fixed: ClassVar[tuple[str, ...]] = ("home",)

    def __init__(
        self,
        cards: Cards,
        settings: Settings,
        seats: int,
        chance: Chance,
        kind: list[int],
        seen: list[int],
        home: list[int],
        lot: list[int] | None = None,
        may: list[int] | None = None,
    ) -> None:
        super().__init__(seats, chance, kind, seen, lot, may)
        self.cards = cards
        self.settings = settings
        self.home = home  # by card: whose starter card it is (or whose set it came with); never changes
        self.phase = PICK
        self.round = 1
        self.start = 0  # the start player
        self.turn = 0  # the active player
        self.bought = False
        self.fallen = 0  # eliminations so far
        self.sides: list[Side] = []
        self.trash: list[int] = []
        self.out: list[int] = []  # cards that have left the game
        self.lent: list[int] = []  # card, source, and 1 if kept one own turn longer; for each card held as a token
        self.waiting: list[int] = []  # refracted cards, in the order in which they were refracted
        self.fates: list[int] = []  # owner, target, who refracted it, 1 if it attacks this turn; for each waiting card
        # the combat under way
        self.attacker = -1
        self.defender = -1
        self.dragons: list[Dragon] = []
        self.fired: list[int] = []  # Fireball cards played
        self.left: list[int] = []  # cards that have left the battlefield in this combat
        self.played = 0  # seats that have played a dragon in this combat, as bits
        self.survived = 0  # seats whose quest has counted this combat, as bits
        self.spared: list[int] = []  # dragons that do not die just now: what happens instead comes first
        self.lasting: list[int] = []  # LASTING_SIZE numbers for all that is in force for a combat or a turn
        self.used: list[int] = []  # identity abilities used: number * 16 + seat; per turn and per combat
        self.used_up: list[
            int
        ] = []  # card, ability; for each use on that card of one that works so many times per turn
        self.notes: list[int] = []  # NOTE_SIZE numbers for all of this turn that a text may ask for

    def zones(self) -> list[list[int]]:
        zones = [zone for side in self.sides for zone in side.zones()]
        field = [card for dragon in self.dragons for card in dragon.cards]
        return [*zones, self.trash, self.out, self.waiting, self.fired, field]

    def copy(self) -> BreedsState:
        twin = BreedsState(
            self.cards,
            self.settings,
            self.seats,
            self.chance.copy(),
            self.kind,
            self.seen[:],
            self.home,
            self.lot[:],
            self.may,
        )
        if self.gone:
            twin.gone = self.gone[:]
        twin.swept = self.swept
        twin.phase = self.phase
        twin.round = self.round
        twin.start = self.start
        twin.turn = self.turn
        twin.bought = self.bought
        twin.fallen = self.fallen
        twin.sides = [side.copy() for side in self.sides]
        if self.trash:
            twin.trash = self.trash[:]
        if self.out:
            twin.out = self.out[:]
        if self.lent:
            twin.lent = self.lent[:]
        if self.waiting:
            twin.waiting = self.waiting[:]
        if self.fates:
            twin.fates = self.fates[:]
        twin.attacker = self.attacker
        twin.defender = self.defender
        if self.dragons:
            twin.dragons = [dragon.copy() for dragon in self.dragons]
        if self.fired:
            twin.fired = self.fired[:]
        if self.left:
            twin.left = self.left[:]
        twin.played = self.played
        twin.survived = self.survived
        if self.used:
            twin.used = self.used[:]
        if self.lasting:
            twin.lasting = self.lasting[:]
        if self.spared:
            twin.spared = self.spared[:]
        if self.used_up:
            twin.used_up = self.used_up[:]
        if self.notes:
            twin.notes = self.notes[:]
        return twin

    def flat(self) -> list[int]:
        flat = [
            self.phase, self.round, self.start, self.turn, int(self.bought), self.fallen, self.attacker, self.defender,
            self.played, self.survived, len(self.lent), len(self.left),
        ]  # fmt: skip
        for side in self.sides:
            flat.extend(side.numbers())
            flat.extend(side.quests)
            for zone in side.zones():
                self.flat_cards(zone, flat)
        for zone in (self.trash, self.fired):
            self.flat_cards(zone, flat)
            flat.extend([self.home[card] for card in zone])
        flat.append(len(self.out))
        flat.extend(sorted([self.flat_out(card) for card in self.out]))  # their order means nothing
        self.flat_cards(self.waiting, flat)
        flat.append(len(self.fates))
        flat.extend(self.fates)
        flat.append(len(self.dragons))
        for dragon in self.dragons:
            flat += [
                dragon.seat, dragon.blocks, int(dragon.there), dragon.printed, dragon.bonus, dragon.might,
                dragon.wounds, dragon.silences,
            ]  # fmt: skip
            self.flat_cards(dragon.cards, flat)
            marks = [
                dragon.cards.index(card) if card in dragon.cards else min(card, 0) - 1 for card in dragon.text_cards
            ]
            for numbers in (dragon.texts, marks, dragon.names, dragon.imitated, dragon.used):
                flat.append(len(numbers))
                flat.extend(numbers)
        flat.append(len(self.used))
        flat.extend(self.used)
        if self.used_up:
            flat.append(-len(self.used_up))
        if self.lasting:
            flat.append(-1000 - len(self.lasting))
            flat.extend(self.lasting)
        if self.spared:
            flat.append(-2000 - len(self.spared))
            flat.extend(self.spared)
        if self.notes:
            flat.append(-3000 - len(self.notes))
            flat.extend(self.notes)
        return flat

    def flat_out(self, card: int) -> int:
        return (self.kind[card] * 16 + self.home[card] + 1) * 2 + (1 if self.seen[card] == PUBLIC else 0)

    def flat_cards(self, zone: list[int], into: list[int]) -> None:
        """A zone by kinds, with what sticks to single cards: that it has left the battlefield, its source, what is used up."""
        self.flat_zone(zone, into)
        if self.left:
            for card in zone:
                into.append(1 if card in self.left else 0)
        if self.lent:
            for card in zone:
                at = self.lending(card)
                into.append(-1 if at < 0 else self.lent[at + 1] * 2 + self.lent[at + 2])
        if self.used_up:
            for card in zone:
                into.extend(sorted(self.used_on(card)))
                into.append(-1)

    # -- reading the table -------------------------------------------------------------------------

    def lending(self, card: int) -> int:
        """Where in `lent` a card stands; -1 if it is nobody's token."""
        lent = self.lent
        for at in range(0, len(lent) - 2, 3):
            if lent[at] == card:
                return at
        return -1

    def used_on(self, card: int) -> list[int]:
        """The abilities that were used on a card this turn, of those that work so many times."""
        used = self.used_up
        return [used[at + 1] for at in range(0, len(used) - 1, 2) if used[at] == card]

    def is_in(self, seat: int) -> bool:
        return self.sides[seat].standing == IN

    def is_eliminated(self, seat: int) -> bool:
        return self.sides[seat].standing == ELIMINATED

    def seat_of(self, faction: int) -> int:
        """Who plays a faction; -1 if nobody does."""
        for seat, side in enumerate(self.sides):
            if side.faction == faction:
                return seat
        return -1

    def owner_of(self, card: int) -> int:
        """Whose elimination takes a card out of the game: its printed faction decides, or whose starter card it is."""
        faction = self.cards.faction[self.kind[card]]
        return self.home[card] if faction < 0 else self.seat_of(faction)

    def others(self, seat: int) -> list[int]:
        """The seats after this one, clockwise."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    def breakpoint(self, seat: int) -> int:
        side = self.sides[seat]
        return self.cards.breakpoints[side.faction][side.stage - 1]

    def deck_size(self, seat: int) -> int:
        side = self.sides[seat]
        return len(side.hand) + len(side.deck) + len(side.discard)

    def open_slots(self, seat: int) -> list[int]:
        """The piles whose top card lies face-up."""
        side = self.sides[seat]
        return [pile for pile in range(PILES) if side.up >> pile & 1]

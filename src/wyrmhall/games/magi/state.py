"""The whole truth of a game of Draco Magi between two steps."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.chance import Chance
from wyrmhall.core.events import PUBLIC
from wyrmhall.games.magi.text.cards import GEMS, LIMIT, Cards
from wyrmhall.kit.cards import BUNCH, CardState, is_in_doubt, unveil

GREEN: Final = 0
GOLD: Final = 1
COLOURS: Final = ("green", "gold")

# phases, in the order in which they come
COLOUR: Final = 0
DECKS: Final = 1
LAYOUT: Final = 2
DRAFT: Final = 3
SCRYING: Final = 4
SUMMON: Final = 5
COMMAND: Final = 6
MELEE_CHOICE: Final = 7
MELEE_FIGHT: Final = 8
NIGHTFALL: Final = 9
OVER: Final = 10
PHASES: Final = (
    "colour", "decks", "layout", "draft", "scrying", "summon", "command", "choice", "melee", "nightfall", "over",
)  # fmt: skip

ROW: Final = 3  # battlefields in play
# what stands where in `shot`; the kinds set aside follow
SHOT_SORT: Final = 0
SHOT_PLACE: Final = 1
SHOT_SEAT: Final = 2
SHOT_HITS: Final = 3
SHOT_SHIELDS: Final = 4
SHOT_ASIDE: Final = 5
BY_SHOT: Final = 0
BY_ABILITY: Final = 1
SHOT_SORTS: Final = ("shot", "ability")
TONIGHT: Final = 3  # numbers of a row of `tonight`
HAND: Final = 8  # dragon cards that Summon Dragons fills a hand to


class Settings:
    """The settings of one match, shared by all copies of its state."""

    def __init__(self) -> None:
        self.first = -1  # the seat that starts with the marker; -1 is drawn by lot
        self.draft = True
        self.additional = 8
        self.pick = "secret"
        self.free_defence = False
        self.celestial = False
        self.show_top = False


class Side:
    """One player's cards."""

    def __init__(self) -> None:
        self.colour = -1
        self.dragon_deck: list[int] = []
        self.dragon_hand: list[int] = []  # in the melee phase: the cards set aside
        self.dragon_pile: list[int] = []
        self.battle_deck: list[int] = []
        self.battle_hand: list[int] = []
        self.battle_pile: list[int] = []
        self.up: list[int] = []  # battle cards turned up or played, until what they are used for is settled
        self.draft: list[int] = []
        self.box: list[int] = []  # dragons that take no part
        self.won: list[int] = []

    def copy(self) -> Side:
        twin = Side()
        twin.colour = self.colour
        twin.dragon_deck = self.dragon_deck[:]
        twin.dragon_hand = self.dragon_hand[:]
        if self.dragon_pile:
            twin.dragon_pile = self.dragon_pile[:]
        twin.battle_deck = self.battle_deck[:]
        twin.battle_hand = self.battle_hand[:]
        twin.battle_pile = self.battle_pile[:]
        if self.up:
            twin.up = self.up[:]
        if self.draft:
            twin.draft = self.draft[:]
        if self.box:
            twin.box = self.box[:]
        if self.won:
            twin.won = self.won[:]
        return twin

    def zones(self) -> list[list[int]]:
        return [
            self.dragon_deck, self.dragon_hand, self.dragon_pile, self.battle_deck, self.battle_hand,
            self.battle_pile, self.up, self.draft, self.box, self.won,
        ]  # fmt: skip


class Field:
    """A place in the row, with the battlefield card that lies there (-1 if none) and both stacks, bottom to top."""

    def __init__(self, card: int) -> None:
        self.card = card
        self.stacks: list[list[int]] = [[], []]
        self.polar = -1  # the dragon that covers and freezes it
        self.polar_seat = -1
        self.resolved = False

    def copy(self) -> Field:
        twin = Field(self.card)
        twin.stacks = [self.stacks[0][:], self.stacks[1][:]]
        twin.polar = self.polar
        twin.polar_seat = self.polar_seat
        twin.resolved = self.resolved
        return twin


class MagiState(CardState):
    def __init__(
        self,
        cards: Cards,
        settings: Settings,
        chance: Chance,
        kind: list[int],
        seen: list[int],
        lot: list[int] | None = None,
        may: list[int] | None = None,
    ) -> None:
        super().__init__(2, chance, kind, seen, lot, may)
        self.cards = cards
        self.settings = settings
        self.phase = COLOUR
        self.round = 1
        self.marker = 0
        self.turn = 0  # who places or attacks next
        self.passes = 0  # in a row
        self.fight = -1  # the place being fought for
        self.attack: list[int] = []  # the attack under way: kind * OPTIONS + option for each card
        self.shot: list[int] = []  # what cards are turned up for outside a melee: see SHOT_SORT and the others
        self.tonight: list[int] = []  # what holds until the round ends: rows of a dragon in a stack, what, and a number
        self.winner = -1
        self.sides: list[Side] = []
        self.row: list[Field] = []
        self.advanced: list[int] = []
        self.fields: list[int] = []  # battlefield deck
        self.facing: list[int] = []  # side up, by battlefield card; these have the lowest ids
        self.aware: list[int] = []  # who knows in whose deck a card is: advanced kinds, then each seat's dragon kinds

    def zones(self) -> list[list[int]]:
        zones = [zone for side in self.sides for zone in side.zones()]
        for field in self.row:
            zones += field.stacks
            zones += [[card] if card >= 0 else [] for card in (field.card, field.polar)]
        return [*zones, self.advanced, self.fields]

    def copy(self) -> MagiState:
        twin = MagiState(self.cards, self.settings, self.chance.copy(), self.kind, self.seen[:], self.lot[:], self.may)
        if self.gone:
            twin.gone = self.gone[:]
        twin.swept = self.swept
        twin.phase = self.phase
        twin.round = self.round
        twin.marker = self.marker
        twin.turn = self.turn
        twin.passes = self.passes
        twin.fight = self.fight
        if self.attack:
            twin.attack = self.attack[:]
        if self.shot:
            twin.shot = self.shot[:]
        if self.tonight:
            twin.tonight = self.tonight[:]
        twin.winner = self.winner
        twin.sides = [self.sides[0].copy(), self.sides[1].copy()]
        twin.row = [field.copy() for field in self.row]
        twin.advanced = self.advanced[:]
        twin.fields = self.fields[:]
        twin.facing = self.facing[:]
        twin.aware = self.aware[:]
        return twin

    def flat(self) -> list[int]:
        flat = [self.phase, self.round, self.marker, self.turn, self.passes, self.fight, self.winner, len(self.attack)]
        flat.extend(self.attack)
        for side in self.sides:
            flat.append(side.colour)
            for zone in side.zones():
                self.flat_zone(zone, flat)
            for card in side.won:
                flat.append(self.facing[card])
        for field in self.row:
            place = [] if field.card < 0 else [field.card]
            self.flat_zone(place, flat)
            for card in place:
                flat.append(self.facing[card])
            self.flat_zone(field.stacks[0], flat)
            self.flat_zone(field.stacks[1], flat)
            self.flat_zone([] if field.polar < 0 else [field.polar], flat)
            flat.append(field.polar_seat)
            flat.append(1 if field.resolved else 0)
        self.flat_zone(self.advanced, flat)
        self.flat_zone(self.fields, flat)
        for card in self.fields:
            flat.append(self.facing[card])
        flat.extend(self.aware)
        flat.extend(self.shot)
        for start in range(0, len(self.tonight), TONIGHT):
            at, seat = where_it_lies(self, self.tonight[start])
            flat.extend([at, seat, -1 if at < 0 else self.row[at].stacks[seat].index(self.tonight[start])])
            flat.extend(self.tonight[start + 1 : start + TONIGHT])
        return flat


# -- what holds until the round ends ---------------------------------------------------------------


def where_it_lies(s: MagiState, card: int) -> tuple[int, int]:
    """The battlefield in a stack of which a dragon lies, and whose stack it is."""
    for place, field in enumerate(s.row):
        for seat in (0, 1):
            if card in field.stacks[seat]:
                return place, seat
    return -1, -1


def leave_stack(s: MagiState, card: int) -> None:
    """A dragon has left the stacks: what held for it until the round ends holds no longer."""
    if s.tonight:
        kept: list[int] = []
        for row in range(0, len(s.tonight), TONIGHT):
            if s.tonight[row] != card:
                kept += s.tonight[row : row + TONIGHT]
        s.tonight = kept


def holds_tonight(s: MagiState, card: int, what: int) -> int:
    """The sum of what holds for a dragon until the round ends."""
    total = 0
    for row in range(0, len(s.tonight), TONIGHT):
        if s.tonight[row] == card and s.tonight[row + 1] == what:
            total += s.tonight[row + 2]
    return total


# -- knowing ---------------------------------------------------------------------------------------


def learn(s: MagiState, owner: int, card: int, mask: int) -> None:
    """The seats in `mask` have seen the card, and that it belongs to `owner`."""
    kind = s.kind[card]
    cards = s.cards
    if s.lot[card] >= BUNCH:
        side = s.sides[owner]
        if is_in_doubt(s, card, side.dragon_hand if kind < cards.first_battle else side.battle_hand):
            unveil(s, card, family(s, owner, kind), mask)
    s.seen[card] = s.seen[card] | mask
    if kind < cards.first_battle:
        s.aware[dragon_awareness(cards, owner, kind)] |= mask
    elif cards.is_advanced(kind):
        s.aware[kind - cards.first_advanced] |= mask


def family(s: MagiState, owner: int, kind: int) -> list[int]:
    """The places between which hidden cards of this sort move: a player's deck and hand."""
    side = s.sides[owner]
    return side.dragon_deck + side.dragon_hand if kind < s.cards.first_battle else side.battle_deck + side.battle_hand


def reveal(s: MagiState, owner: int, card: int) -> None:
    learn(s, owner, card, PUBLIC)


def dragon_awareness(cards: Cards, owner: int, kind: int) -> int:
    return cards.first_field - cards.first_advanced + owner * cards.first_battle + kind


# -- reading the table -----------------------------------------------------------------------------


def land_at(s: MagiState, place: int) -> int:
    card = s.row[place].card
    return s.cards.lands[s.kind[card]][s.facing[card]]


def gem_at(s: MagiState, place: int) -> int:
    card = s.row[place].card
    return s.cards.gems[s.kind[card]][s.facing[card]]


def is_in_play(s: MagiState, place: int) -> bool:
    return 0 <= place < len(s.row) and s.row[place].card >= 0


def is_frozen(s: MagiState, place: int) -> bool:
    return s.row[place].polar >= 0


def taken_places(s: MagiState, seat: int, place: int) -> int:
    """Dragons of a seat at a battlefield, counting a Polar dragon that freezes it."""
    field = s.row[place]
    return len(field.stacks[seat]) + (1 if field.polar >= 0 and field.polar_seat == seat else 0)


def limit_at(s: MagiState, place: int) -> int:
    """How many dragons one player may have at a battlefield."""
    return s.cards.limits[land_at(s, place)] if s.cards.has_limits else LIMIT


def is_barred(s: MagiState, kind: int, place: int) -> bool:
    return s.cards.barred[land_at(s, place)][kind] and not s.cards.ignores_bars[kind]


def value_of(s: MagiState, which: int, kind: int, place: int) -> int:
    """Melee, shield or ranged value of a kind of dragon at a battlefield, with the scroll."""
    cards = s.cards
    printed = cards.values[which][kind]
    if which == 2 and printed == 0:
        return 0
    land = land_at(s, place)
    change = cards.modifiers[land][which][kind]
    if change < 0 and cards.ignores_losses[kind]:
        change = 0
    if cards.raises[land][which]:
        change += cards.raised[kind]
    return max(0, printed + change)


def gems_of(s: MagiState, seat: int) -> list[int]:
    """How many gems of each colour a seat owns; the first number counts cards without a gem."""
    counts = [0] * len(GEMS)
    for card in s.sides[seat].won:
        counts[s.cards.gems[s.kind[card]][s.facing[card]]] += 1
    return counts


def goals_met(s: MagiState, seat: int) -> list[str]:
    counts = gems_of(s, seat)[1:]
    goals: list[str] = []
    if sum([1 for count in counts if count > 0]) >= 3:
        goals.append("three different")
    if max(counts) >= 3:
        goals.append("three alike")
    if sum(counts) >= 4:
        goals.append("four gems")
    return goals

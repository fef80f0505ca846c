"""Cards by id, zones as lists of ids, and what each seat knows of them: which it has seen, and where the others can be.

The end of a deck's list is its top. A zone is changed in place and never replaced.

Cards that were shuffled together are a *lot*. Who has not seen a card can still know something about its place: what was in a hand
before the discard pile was shuffled into the deck is none of that pile. So every place has the lot of the card that lies there, and
every face the lots in which a viewer has to look for it. Nobody else can tell the cards of a hand apart; nor, when one is put away
unseen, which of the hand it was. Such cards are a *bunch*, and of a bunch only all its lots together are known.

The *family* of a card are all places between which hidden cards like it can move, such as one player's deck and hand.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

from wyrmhall.core.chance import Chance
from wyrmhall.core.events import PUBLIC, SPECTATOR, knows
from wyrmhall.core.state import State
from wyrmhall.kit.lots import allotted

BUNCH: Final = (
    64  # lots are counted from 0; above that is a bit for each bunch: the hand of each seat first, BUNCH << seat
)
TIES: Final = 12  # where the bits begin that tie cards put away unseen to the hand from which they were taken
MOST_TIES: Final = 40
BITS: Final = 60  # of `may`, shared by all viewers


@mypyc_attr(allow_interpreted_subclasses=True)
class CardState(State):
    """kind[card] is what is printed on a card; seen[card] is the mask of the seats that know it.

    lot[card] is the lot of the place where a card lies, with its bunch; may[card] has a bit for each lot in which its face can be,
    as many for each viewer as `lots_of` says. Both mean something only to those who have not seen the card. No bit at all: the
    viewer does not even know that there is such a card.

    Copies of a state share `kind` and `may`: once a match is set up these are replaced, never changed.
    """

    def __init__(
        self,
        seats: int,
        chance: Chance,
        kind: list[int],
        seen: list[int],
        lot: list[int] | None = None,
        may: list[int] | None = None,
    ) -> None:
        super().__init__(seats, chance)
        self.kind = kind
        self.seen = seen
        self.lot: list[int] = [0] * len(kind) if lot is None else lot
        self.may: list[int] = [in_one_lot(seats)] * len(kind) if may is None else may

    @abstractmethod
    def zones(self) -> list[list[int]]:
        """Every place where a card can lie: always as many, in the same order."""

    def usual_may(self, card: int) -> int:
        """What is known of a card at the beginning: everybody knows that it is among its like."""
        return in_one_lot(self.seats)

    def faces(self) -> list[int]:
        return self.kind

    def sights(self) -> list[int]:
        return self.seen

    def kinds(self, zone: list[int]) -> list[int]:
        kind = self.kind
        return [kind[card] for card in zone]

    def flat_zone(self, zone: list[int], into: list[int]) -> None:
        """A zone as numbers, told by kinds: ids are names only, and two states that differ in names alone are equal."""
        into.append(len(zone))
        for card in zone:
            into.append(self.kind[card])
            into.append(self.seen[card])
            if self.seen[card] != PUBLIC:
                into.append(self.lot[card])
                into.append(self.may[card])


def new_card(s: CardState, kind: int) -> int:
    s.kind.append(kind)
    s.seen.append(0)
    s.lot.append(0)
    s.may.append(in_one_lot(s.seats))
    return len(s.kind) - 1


def shuffle(s: CardState, zone: list[int], elsewhere: list[int] | None = None) -> None:
    """`elsewhere` are the other cards of the family: those that are hidden in other places."""
    s.chance.shuffle(zone)
    mix(s, zone, zone if elsewhere is None else zone + elsewhere)


def show(s: CardState, card: int, seat: int) -> None:
    s.seen[card] = s.seen[card] | 1 << seat


def show_all(s: CardState, card: int) -> None:
    s.seen[card] = PUBLIC


def draw(s: CardState, deck: list[int], pile: list[int], elsewhere: list[int]) -> int:
    """The top card; the pile is shuffled into an empty deck first. -1 if there is nothing left."""
    if not deck:
        if not pile:
            return -1
        deck.extend(pile)
        pile.clear()
        shuffle(s, deck, elsewhere)
    return deck.pop()


def find(s: CardState, zone: list[int], kind: int) -> int:
    """A card of that kind, the one that most seats know if there are several; -1 if there is none."""
    best = -1
    for card in zone:
        if s.kind[card] == kind and (best < 0 or s.seen[card] > s.seen[best]):
            best = card
    return best


def distinct(s: CardState, zone: list[int]) -> list[int]:
    """The kinds in a zone, each once, in the catalogue's order."""
    kinds = s.kinds(zone)
    kinds.sort()
    return [kind for at, kind in enumerate(kinds) if at == 0 or kind != kinds[at - 1]]


def unseen(s: CardState, zone: list[int], seat: int) -> list[int]:
    return [card for card in zone if not knows(s.seen[card], seat)]


# -- what is known of places -----------------------------------------------------------------------


def lots_of(seats: int) -> int:
    """How many lots a family can have at a time, so that all viewers' bits fit into one number."""
    return BITS // (seats + 1)


IN_ONE_LOT: Final = [sum([1 << viewer * lots_of(seats) for viewer in range(seats + 1)]) for seats in range(BITS)]


def in_one_lot(seats: int) -> int:
    """Nobody knows more than that a card is in the first lot."""
    return IN_ONE_LOT[seats]


def shift_of(s: CardState, seat: int) -> int:
    """Where the bits of a viewer begin."""
    return (s.seats if seat == SPECTATOR else seat) * lots_of(s.seats)


def full_mask(s: CardState, seat: int) -> int:
    """All bits of a viewer."""
    return (1 << lots_of(s.seats)) - 1 << shift_of(s, seat)


def bits_of(s: CardState, card: int, seat: int) -> int:
    """The lots in which a viewer has to look for a face."""
    return s.may[card] >> shift_of(s, seat) & ((1 << lots_of(s.seats)) - 1)


def hold(s: CardState, card: int, seat: int) -> None:
    """A card comes to the hand of a seat: others cannot tell it from the rest of the hand."""
    s.lot[card] = s.lot[card] | BUNCH << seat


def mix(s: CardState, cards: list[int], family: list[int], bunch: int = 0, blind: int = PUBLIC) -> None:
    """The seats in `blind` cannot tell these cards apart from now on: they are a lot, in which each of their faces must be."""
    new = -1 if len(cards) == len(family) else free_lot(s, family)
    if new < 0:  # all are mixed, or so much was known that there is no room to know more: it is forgotten
        forget_lots(s, family)
    else:
        look_in_new_lot(s, cards, family, new, blind)
    lot, seen = s.lot, s.seen
    lies_in = max(new, 0) + bunch
    for card in cards:
        lot[card] = lies_in
        seen[card] = seen[card] & ~blind


def look_in_new_lot(s: CardState, cards: list[int], family: list[int], new: int, blind: int) -> None:
    """The cards become lot number `new`: whatever can be where one of them lay can be there, and what was seen of them is there."""
    lot, seen = s.lot, s.seen
    may = s.may = s.may[:]
    one: int = 1
    width: int = lots_of(s.seats)
    all_lots: int = (one << width) - 1
    bits: int = 0  # the new lot, for each viewer
    touched: int = 0  # the lots of the cards that a blind viewer has not seen
    for viewer in range(s.seats + 1):
        seat = viewer if viewer < s.seats else SPECTATOR
        shift: int = viewer * width
        bits |= one << shift + new
        if blind >> seat & 1:
            for card in cards:
                if not seen[card] >> seat & 1:
                    touched |= one << shift + lot[card] % BUNCH
    for card in family:
        before: int = may[card]
        after: int = before & ~bits  # of an older lot with this number
        for viewer in range(s.seats + 1):
            shift = viewer * width
            if before & touched & all_lots << shift:
                after |= one << shift + new
        if after != before:
            may[card] = after
    for card in cards:
        if seen[card] & blind:
            if seen[card] == PUBLIC:  # nothing was known of it but its face
                may[card] = s.usual_may(card)
            for viewer in range(s.seats + 1):
                seat = viewer if viewer < s.seats else SPECTATOR
                if (seen[card] & blind) >> seat & 1:
                    shift = viewer * width
                    may[card] = may[card] & ~(all_lots << shift) | one << shift + new


def forget_lots(s: CardState, family: list[int]) -> None:
    """All cards of a family are in the first lot, and whoever knew that a face is somewhere looks for it there."""
    lot, may, seen, usual = s.lot, s.may, s.seen, in_one_lot(s.seats)
    width = lots_of(s.seats)
    is_shared = True
    for card in family:
        if lot[card]:
            lot[card] -= lot[card] % BUNCH
        if may[card] == usual:
            continue
        if is_shared:
            may = s.may = may[:]
            is_shared = False
        mask = 0
        for viewer in range(s.seats + 1):
            shift = viewer * width
            known = seen[card] >> (viewer if viewer < s.seats else SPECTATOR) & 1
            if known or may[card] >> shift & ((1 << width) - 1):
                mask |= 1 << shift
        may[card] = mask


def free_lot(s: CardState, family: list[int]) -> int:
    """The lowest number that no place of a family has; -1 if all are taken."""
    one: int = 1
    taken: int = 0
    for card in family:
        if s.seen[card] != PUBLIC:
            taken |= one << s.lot[card] % BUNCH
    for number in range(lots_of(s.seats)):
        if not taken >> number & 1:
            return number
    return -1


def conceal(s: CardState, seat: int, hand: list[int], card: int, family: list[int], blind: int) -> None:
    """A card has been put away from the hand of a seat, and those in `blind` are not told which: if they knew some cards of the
    hand, they cannot tell whether it was one of these."""
    known = [one for one in hand if s.seen[one] & blind]
    if s.seen[card] & blind:
        known.append(card)
    if known:
        mix(s, known, family, BUNCH << seat, blind)
    s.lot[card] &= ~(BUNCH << seat)
    bunch = [card, *hand]
    if not is_one_lot(s, bunch):
        tie = next_tie(s, family)
        for one in bunch:
            s.lot[one] |= tie


def next_tie(s: CardState, family: list[int]) -> int:
    """A bit for a bunch that is newer than all others of the family; the newest is used again where there are too many."""
    used = 0
    for card in family:
        if s.seen[card] != PUBLIC:
            used |= s.lot[card]
    first = BUNCH << TIES
    return min(max(1 << used.bit_length(), first), first << (MOST_TIES - 1))


def pick_out(s: CardState, cards: list[int], family: list[int], blind: int) -> None:
    """Some of these cards are about to be taken from a deck, and those in `blind` are not told which."""
    if not is_one_lot(s, cards) or any([s.seen[card] & blind for card in cards]):
        mix(s, cards, family, 0, blind)


def unveil(s: CardState, card: int, family: list[int], mask: int) -> None:
    """Before the seats in `mask` see a card of a bunch: they are not told from which of its lots it is.

    It may be taken for one of the lot that fewest cards can be in, because whatever else is in the bunch could as well be of its
    true lot. So nothing is known of what remains that was not told.
    """
    lot, unseen_by = s.lot, mask & ~s.seen[card]
    taken: int = lot[card]  # the lot that it is taken for
    bunches: int = taken & ~(BUNCH - 1)
    if bunches == 0 or unseen_by == 0:
        return
    best = card
    for other in family:
        its: int = lot[other]
        if its & bunches and its != taken and s.seen[other] == s.seen[card]:
            if (its - taken) % BUNCH:
                is_better = is_narrower(s, card, its % BUNCH, taken % BUNCH, family, unseen_by)
            else:  # as good, if what was put away from the hand is tied to more of what remains
                is_better = lot[other].bit_count() < lot[best].bit_count() and are_held_together(s, card, other)
            if is_better:
                best, taken = other, its
    if best == card:
        return
    if are_held_together(s, card, best):
        lot[card], lot[best] = lot[best], lot[card]
    else:
        change = lot[best] % BUNCH - lot[card] % BUNCH
        lot[card] += change
        lot[best] -= change


def is_in_doubt(s: CardState, card: int, hand: list[int]) -> bool:
    """Whether those who have not seen a card of this hand could take it for one of another lot: only then `unveil` is needed."""
    lot = s.lot
    its: int = lot[card]
    if its >= BUNCH << TIES:  # tied to cards that lie elsewhere
        return True
    for other in hand:
        if lot[other] != its:
            return True
    return False


def are_held_together(s: CardState, one: int, other: int) -> bool:
    """Whether both are cards of the same hand."""
    return s.lot[one] // BUNCH & s.lot[other] // BUNCH & ((1 << TIES) - 1) != 0


def is_narrower(s: CardState, card: int, one: int, other: int, family: list[int], mask: int) -> bool:
    """Whether this card can be in one lot, and whatever can be there can also be in the other, as the seats in `mask` see it."""
    for viewer in range(s.seats + 1):
        seat = viewer if viewer < s.seats else SPECTATOR
        if mask >> seat & 1:
            if not bits_of(s, card, seat) >> one & 1:
                return False
            for face in family:
                if not s.seen[face] >> seat & 1:
                    bits = bits_of(s, face, seat)
                    if bits >> one & 1 and not bits >> other & 1:
                        return False
    return True


# -- dealing afresh --------------------------------------------------------------------------------


def redeal(s: CardState, viewer: int, pools: list[list[int]], loose: list[int], chance: Chance) -> None:
    """Deal the kinds of the cards in each pool, which the viewer has not seen, afresh among them.

    Kinds in `loose` may lie in any of the pools: they are first dealt across all pools, each pool keeping its number of
    them. What comes out depends on the kinds, the sizes, what the viewer knows of places, and `chance`, not on who holds what now.
    """
    kind = s.kind
    if loose:
        wanted = set(loose)
        slots: list[int] = []
        for pool in pools:
            some = [(bits_of(s, card, viewer), card) for card in pool if kind[card] in wanted]
            some.sort()
            slots.extend([card for _, card in some])
        faces = sorted([kind[card] for card in slots])
        chance.shuffle(faces)
        for i, card in enumerate(slots):
            kind[card] = faces[i]
    for pool in pools:
        if is_one_lot(s, pool):
            faces = sorted([kind[card] for card in pool])
            chance.shuffle(faces)
            for i, card in enumerate(pool):
                kind[card] = faces[i]
        else:
            redeal_lots(s, viewer, pool, chance)


def is_one_lot(s: CardState, pool: list[int]) -> bool:
    if not pool:
        return True
    lot = s.lot
    first: int = lot[pool[0]]
    for card in pool:
        its: int = lot[card]
        if (its - first) % BUNCH:
            return False
    return True


def redeal_lots(s: CardState, viewer: int, pool: list[int], chance: Chance) -> None:
    """Each face goes to a place of a lot in which it can be; what the viewer knows of it goes with it."""
    kind = s.kind
    may = s.may = s.may[:]
    redeal_bunches(s, pool, chance)
    width, shift, mask = lots_of(s.seats), shift_of(s, viewer), full_mask(s, viewer)
    places: list[list[int]] = [[] for _ in range(width)]
    for card in pool:
        places[s.lot[card] % BUNCH].append(card)
    open_lots = 0
    for lot in range(width):
        if places[lot]:
            open_lots |= 1 << lot
    tokens = sorted([(kind[card], (may[card] & mask) >> shift & open_lots) for card in pool])
    room = [len(cards) for cards in places]
    goals = allotted([bits or open_lots for _, bits in tokens], room, chance)
    if not goals:  # in a position written by hand, or in somebody else's dream: it is as if nothing were known
        goals = allotted([open_lots] * len(pool), room, chance)
    for lot, cards in enumerate(places):
        come = [i for i in range(len(tokens)) if goals[i] == lot]
        chance.shuffle(come)
        for i, card in enumerate(cards):
            face, bits = tokens[come[i]]
            kind[card] = face
            may[card] = may[card] & ~mask | bits << shift


def redeal_bunches(s: CardState, pool: list[int], chance: Chance) -> None:
    """Which place of a bunch has which of its lots is not known; nor which of its places has what was in an older bunch too.

    So a lot takes its older ties along. All are laid in an order that does not depend on where they are now; then each bunch is
    shuffled, the oldest first, as cards were put away.
    """
    ties = 0
    for card in pool:
        ties |= s.lot[card]
    bunches = [BUNCH << at for at in range(TIES, TIES + MOST_TIES) if ties & BUNCH << at]
    for tie in reversed(bunches):
        cards, lots = tied(s, pool, tie)
        lots.sort()
        lay_lots(s, cards, lots, tie)
    for tie in bunches:
        cards, lots = tied(s, pool, tie)
        chance.shuffle(lots)
        lay_lots(s, cards, lots, tie)


def tied(s: CardState, pool: list[int], tie: int) -> tuple[list[int], list[int]]:
    """The cards of a bunch, and the lot of each with its older ties."""
    cards = [card for card in pool if s.lot[card] & tie]
    return cards, [s.lot[card] & taken_along(tie) for card in cards]


def lay_lots(s: CardState, cards: list[int], lots: list[int], tie: int) -> None:
    for i, card in enumerate(cards):
        s.lot[card] = s.lot[card] & ~taken_along(tie) | lots[i]


def taken_along(tie: int) -> int:
    """The bits of a lot and of all ties that are older than this one."""
    return BUNCH - 1 | tie - (BUNCH << TIES)

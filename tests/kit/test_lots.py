"""What is known of places: lots, bunches, and dealing afresh within them."""

from __future__ import annotations

from collections import Counter

from tests.conformance.chi_square import assert_uniform
from wyrmhall.core.chance import Chance
from wyrmhall.core.events import PUBLIC
from wyrmhall.kit.cards import (
    BUNCH,
    TIES,
    CardState,
    conceal,
    draw,
    find,
    hold,
    is_in_doubt,
    mix,
    new_card,
    pick_out,
    redeal,
    shuffle,
    unseen,
    unveil,
)
from wyrmhall.kit.lots import allotted

RIVAL = 1


class Heap(CardState):
    """One player's deck, hand and pile; seat 1 looks on."""

    def __init__(self, kinds: int, seed: int = 0) -> None:
        super().__init__(2, Chance(seed), [], [])
        self.deck: list[int] = [new_card(self, kind) for kind in range(kinds)]
        self.hand: list[int] = []
        self.pile: list[int] = []
        shuffle(self, self.deck)

    def zones(self) -> list[list[int]]:
        return [self.deck, self.hand, self.pile]

    def family(self) -> list[int]:
        return self.deck + self.hand

    def take(self, number: int) -> None:
        for _ in range(number):
            card = draw(self, self.deck, self.pile, self.hand)
            self.seen[card] |= 1
            hold(self, card, 0)
            self.hand.append(card)

    def show(self, card: int) -> int:
        """From the hand to the pile."""
        unveil(self, card, self.family(), PUBLIC)
        self.hand.remove(card)
        self.seen[card] = PUBLIC
        self.pile.append(card)
        return self.kind[card]

    def put_away(self, card: int) -> None:
        """From the hand to the bottom of the deck; nobody else is told which card."""
        self.hand.remove(card)
        self.deck.insert(0, card)
        conceal(self, 0, self.hand, card, self.family(), PUBLIC & ~1)

    def dream(self, seed: int) -> Heap:
        """What the rival imagines."""
        dream = self.twin()
        redeal(dream, RIVAL, [unseen(dream, dream.family(), RIVAL)], [], Chance(seed))
        return dream

    def hands(self, times: int = 400) -> Counter[tuple[int, ...]]:
        """The hands that the rival imagines."""
        found: Counter[tuple[int, ...]] = Counter()
        for seed in range(times):
            dream = self.dream(seed)
            assert sorted(dream.kind) == sorted(self.kind)
            found[tuple(sorted(dream.kinds(dream.hand)))] += 1
        return found

    def twin(self) -> Heap:
        twin = Heap(0)
        twin.kind, twin.seen, twin.lot, twin.may = self.kind[:], self.seen[:], self.lot[:], self.may[:]
        twin.deck, twin.hand, twin.pile = self.deck[:], self.hand[:], self.pile[:]
        return twin

    def copy(self) -> Heap:
        return self.twin()

    def flat(self) -> list[int]:
        return self.kind


def heap_with_pile() -> tuple[Heap, set[int], set[int]]:
    """Two cards of the old deck and two of the renewed one in the hand; the kinds of either deck."""
    heap = Heap(8)
    heap.take(6)
    pile = {heap.show(card) for card in heap.hand[:]}
    heap.take(4)
    return heap, set(range(8)) - pile, pile


def test_what_was_drawn_before_a_pile_was_shuffled_in_is_none_of_it() -> None:
    heap, old, pile = heap_with_pile()
    hands = heap.hands()
    for hand in hands:
        assert old < set(hand)
        assert len(set(hand) & pile) == 2
    assert len(hands) == 15  # two of six


def test_a_card_that_is_shown_may_have_been_drawn_early_or_late() -> None:
    """It is one of the old deck; so the hand has one of the old deck still, and two of the pile."""
    heap, old, pile = heap_with_pile()
    kind = heap.show(next(card for card in heap.hand if heap.kind[card] in old))
    assert {tuple(sorted(set(hand) & old)) for hand in heap.hands()} == {tuple(sorted(old - {kind}))}
    heap.show(next(card for card in heap.hand if heap.kind[card] in pile))
    assert all(len(set(hand) & pile) == 1 for hand in heap.hands())


def test_nothing_is_concluded_from_which_of_two_lots_a_shown_card_came_from() -> None:
    """Of a deck of three one is drawn, then the rest is shuffled with a pile of one, and one drawn again. Whichever of the old
    three is shown, the other card may be of the pile."""
    for seed in range(30):
        heap = Heap(4, seed)
        heap.take(1)
        first = heap.show(heap.hand[0])
        heap.take(1)
        heap.deck.extend(heap.pile)
        heap.pile.clear()
        shuffle(heap, heap.deck, heap.hand)
        heap.take(1)
        shown = [card for card in heap.hand if heap.kind[card] != first][-1]
        heap.show(shown)
        left = {kind for hand in heap.hands() for kind in hand}
        assert left == set(range(4)) - {heap.kind[shown]}


def test_a_known_card_of_a_hand_may_be_the_one_that_was_put_away() -> None:
    heap = Heap(6)
    heap.take(3)
    known, other = heap.hand[0], heap.hand[1]
    heap.seen[known] = PUBLIC
    heap.put_away(other)
    assert heap.seen[known] == heap.seen[other] == 1
    held = sum(count for hand, count in heap.hands().items() if heap.kind[known] in hand)
    assert 0 < held < 400
    bottoms = set()
    for seed in range(300):
        dream = heap.dream(seed)
        places = [dream.kind[card] for card in [*dream.hand, dream.deck[0]]]
        assert heap.kind[known] in places, "it is in the hand or on the bottom"
        bottoms.add(dream.kind[dream.deck[0]])
    assert bottoms == set(range(6))


def heap_put_away_twice() -> tuple[Heap, int, int, int]:
    """One card is put away, another shown and shuffled into the top of the deck; after a draw from there a second is put away.
    The places of both, and the kind that was shown between."""
    heap, _, _ = heap_with_pile()
    early, shown = heap.hand[0], heap.hand[1]
    heap.put_away(early)
    kind = heap.show(shown)
    top = [heap.deck.pop(), heap.pile.pop()]
    mix(heap, top, heap.family() + top)
    heap.deck.extend(top)
    heap.take(1)
    late = heap.hand[-1]
    heap.put_away(late)
    return heap, early, late, kind


def test_what_is_imagined_does_not_depend_on_which_cards_were_put_away() -> None:
    """It is the same in the true world and in any other that the rival holds possible."""
    heap, _, _, _ = heap_put_away_twice()
    others = [heap.dream(seed) for seed in range(40)]
    assert len({tuple(other.lot) for other in others}) > 1
    for luck in range(20):
        once = heap.dream(luck)
        for other in others:
            twice = other.dream(luck)
            assert (once.kind, once.lot, once.may) == (twice.kind, twice.lot, twice.may)


def test_only_a_card_in_doubt_is_taken_for_one_of_another_lot() -> None:
    """Whoever asks that first, because it is quicker, leaves out nothing that `unveil` would do."""
    asked: Counter[tuple[bool, bool]] = Counter()
    for seed in range(120):
        heap, luck = Heap(10, seed), Chance(seed)
        for _ in range(30):
            heap.take(1 + luck.below(2))
            if luck.below(3) == 0:
                heap.put_away(luck.pick(heap.hand))
            for card in heap.hand[:]:
                if luck.below(2) and heap.seen[card] != PUBLIC:
                    before = heap.lot[:]
                    is_asked = is_in_doubt(heap, card, heap.hand)
                    heap.show(card)
                    asked[is_asked, heap.lot != before] += 1
    assert asked[False, True] == 0
    assert min(asked[False, False], asked[True, False], asked[True, True]) > 20


def test_what_was_known_of_a_place_counts_for_nothing_once_everybody_has_seen_the_card() -> None:
    """A position does not tell it, and what is read goes on as what was written."""
    heap, _, late, _ = heap_put_away_twice()
    heap.take(2)
    shown, other = heap.hand[-2:]
    unveil(heap, shown, heap.family(), PUBLIC)
    heap.seen[shown] = PUBLIC
    heap.seen[late] = PUBLIC
    heap.lot[late] |= BUNCH << TIES + 5  # of a bunch that is newer than all others
    read = heap.twin()
    for card in range(8):
        if read.seen[card] == PUBLIC:
            read.lot[card], read.may[card] = 0, read.usual_may(card)
    hold(read, shown, 0)
    assert (read.lot, read.may) != (heap.lot, heap.may)
    for each in (heap, read):
        each.put_away(other)
    hidden = [card for card in range(8) if heap.seen[card] != PUBLIC]
    assert shown in hidden
    assert [(read.lot[card], read.may[card]) for card in hidden] == [
        (heap.lot[card], heap.may[card]) for card in hidden
    ]


def test_what_was_put_away_early_was_not_drawn_late() -> None:
    heap, early, late, kind = heap_put_away_twice()
    dreams = [heap.dream(seed) for seed in range(300)]
    dreams += [dream.dream(seed) for seed, dream in enumerate(dreams)]
    assert all(dream.kind[early] != kind for dream in dreams)
    assert any(dream.kind[late] == kind for dream in dreams)
    assert any(kind in dream.kinds(dream.hand) for dream in dreams)


def test_of_known_cards_on_top_nobody_can_tell_which_was_picked_out() -> None:
    heap = Heap(5)
    top = heap.deck[-2:]
    heap.seen[top[0]] = PUBLIC
    pick_out(heap, top, heap.family(), PUBLIC & ~1)
    heap.deck.remove(top[0])
    heap.hand.append(top[0])
    hold(heap, top[0], 0)
    hands = heap.hands()
    assert hands[(heap.kind[top[0]],)] > 120
    assert len(hands) == 5


def test_what_the_owner_sees_stays_seen_when_others_lose_track() -> None:
    heap = Heap(4)
    heap.take(2)
    heap.seen[heap.hand[0]] = PUBLIC
    mix(heap, heap.hand, heap.family(), 0, PUBLIC & ~1)
    assert [heap.seen[card] for card in heap.hand] == [1, 1]


def test_more_lots_than_can_be_told_apart_are_forgotten_and_not_confused() -> None:
    heap = Heap(60)
    for _ in range(25):
        heap.take(1)
        shuffle(heap, heap.deck, heap.hand)
    assert max(heap.lot) % 64 < 20
    assert all(len(hand) == 25 for hand in heap.hands(20))


def test_all_ways_to_fill_lots_one_after_the_other_are_equally_likely() -> None:
    masks = [0b111, 0b111, 0b111, 0b110, 0b110, 0b100]
    room = [1, 2, 3]
    found = [tuple(allotted(masks, room, Chance(seed))) for seed in range(3000)]
    ways = {goal for goal in found if Counter(goal) == {0: 1, 1: 2, 2: 3}}
    assert len(ways) == 3 * 6
    assert_uniform(found, sorted(ways))


def test_lots_that_exclude_each_other_are_filled_without_a_dead_end() -> None:
    masks = [0b011, 0b011, 0b110, 0b110, 0b101]
    for seed in range(300):
        goal = allotted(masks, [2, 2, 1], Chance(seed))
        assert Counter(goal) == {0: 2, 1: 2, 2: 1}
        assert all(masks[card] >> lot & 1 for card, lot in enumerate(goal))
    assert len({tuple(allotted(masks, [2, 2, 1], Chance(seed))) for seed in range(300)}) == 5


def test_there_may_be_no_way() -> None:
    assert allotted([0b11, 0b01, 0b01], [1, 2], Chance(0)) == []


def test_of_cards_of_one_kind_the_one_that_most_know_is_taken() -> None:
    heap = Heap(1)
    heap.hand = [new_card(heap, 5) for _ in range(3)]
    for card, mask in zip(heap.hand, (1, PUBLIC, 3), strict=True):
        heap.seen[card] = mask
    assert (find(heap, heap.hand, 5), find(heap, heap.hand, 6)) == (heap.hand[1], -1)


def test_a_pile_that_was_shuffled_into_a_deck_is_empty() -> None:
    heap = Heap(3)
    heap.take(3)
    for card in heap.hand[:]:
        heap.show(card)
    heap.take(1)
    assert (len(heap.deck), len(heap.hand), heap.pile) == (2, 1, [])


def test_a_card_that_was_known_and_is_put_away_from_a_hand_is_known_no_more() -> None:
    heap = Heap(4)
    heap.take(2)
    known = heap.hand[0]
    heap.seen[known] = PUBLIC
    heap.put_away(known)
    assert not heap.seen[known] >> RIVAL & 1
    assert heap.lot[known] & BUNCH == 0, "it lies in no hand"

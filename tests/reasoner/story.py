"""What somebody was told of another player's hidden cards, and whether a world fits it: slow, and by another way than the engine's.

A story is of one deck with its hand, as one viewer heard it. It notes when unseen cards were drawn, when which face was shown on
leaving the deck or the hand, and when which faces came into the deck, all by a clock that only goes on. Nothing is concluded on
the way. Given a world, with all faces, it asks whether the draws can have been these: for each of them some card must have lain in
the deck then that was in the hand later, one for each. That is a matching of draws with spans of time, which is found or is not.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from heapq import heappop, heappush

NEVER = 1 << 60

Times = dict[int, list[int]]


class Under:
    """A card that went from the hand into the deck unseen: when, and when it came back, to the hand or by a shuffle."""

    def __init__(self, left: int) -> None:
        self.left = left
        self.came = -1
        self.is_in_hand = False


class Story:
    def __init__(self) -> None:
        self.clock = 0
        self.draws: list[int] = []
        self.into_deck: Times = defaultdict(list)
        self.off_deck: Times = defaultdict(list)
        self.into_hand: Times = defaultdict(list)
        self.off_hand: Times = defaultdict(list)
        self.placed: dict[int, int] = {}  # cards whose place and face the viewer knows: in the deck or in the hand
        self.under: dict[int, Under] = {}  # cards put into the deck unseen, by card
        self.unders: list[Under] = []  # those that have come back

    def tick(self) -> int:
        self.clock += 1
        return self.clock

    # -- what is told ------------------------------------------------------------------------------

    def drawn(self, card: int) -> None:
        """From the top of the deck into the hand, unseen."""
        if card in self.placed:
            return  # known there, known here
        if card in self.under:
            came = self.under.pop(card)
            came.came, came.is_in_hand = self.tick(), True
            self.unders.append(came)
        else:
            self.draws.append(self.tick())

    def shown(self, card: int, kind: int, is_held: bool) -> None:
        """The viewer sees a card of the hand or the deck, which stays there or leaves."""
        if card in self.placed:
            return
        if card in self.under and not is_held:
            self.off_hand[kind].append(self.under.pop(card).left)
        else:
            (self.off_hand if is_held else self.off_deck)[kind].append(self.tick())

    def came(self, card: int, kind: int) -> None:
        """An open card comes to the hand, or to a known place in the deck."""
        self.placed[card] = kind

    def put_away(self, card: int, hand: list[int]) -> None:
        """From the hand into the deck, unseen: of what was known of the hand nobody knows whether it was this."""
        for other in [*hand, card]:
            if other in self.placed:
                self.into_hand[self.placed.pop(other)].append(self.tick())
        self.under[card] = Under(self.tick())

    def shuffled(self, deck: list[int], added: dict[int, int]) -> None:
        """The deck, with open cards added to it."""
        now = self.tick()
        for card in deck:
            if card in self.placed:
                self.into_deck[self.placed.pop(card)].append(now)
            elif card in self.under:
                came = self.under.pop(card)
                came.came = now
                self.unders.append(came)
        for kind in added.values():
            self.into_deck[kind].append(now)

    # -- whether a world fits ----------------------------------------------------------------------

    def why_not(self, start: Counter[int], deck: dict[int, int], hand: dict[int, int]) -> str:
        """What of a world cannot be, in words; empty if it is possible. `start` is the deck before anything happened."""
        for card, kind in self.placed.items():
            if (deck | hand).get(card, kind) != kind:
                return f"card {card} was seen there and is another"
        entries = {kind: [0] * start[kind] + self.into_deck.get(kind, []) for kind in {*start, *self.into_deck}}
        exits = {kind: times[:] for kind, times in self.off_hand.items()}
        for card, under in self.under.items():
            exits.setdefault(deck[card], []).append(under.left)
        in_hand = Counter(kind for card, kind in hand.items() if card not in self.placed)
        in_deck = Counter(kind for card, kind in deck.items() if card not in self.placed and card not in self.under)
        return self._unfit(self.unders, entries, exits, self.into_hand, in_hand, in_deck)

    def _unfit(
        self, unders: list[Under], entries: Times, exits: Times, enters: Times, hand: Counter[int], deck: Counter[int]
    ) -> str:
        """A card that came back unseen may have had any face."""
        if not unders:
            return self._unmatched(entries, exits, enters, hand, deck)
        first, why = unders[0], ""
        for kind in sorted(entries):
            left = {**exits, kind: [*exits.get(kind, []), first.left]}
            goal = enters if first.is_in_hand else entries
            back = {**goal, kind: [*goal.get(kind, []), first.came]}
            rest = (entries, left, back) if first.is_in_hand else (back, left, enters)
            why = self._unfit(unders[1:], *rest, hand, deck)
            if not why:
                return ""
        return why

    def _unmatched(self, entries: Times, exits: Times, enters: Times, hand: Counter[int], deck: Counter[int]) -> str:
        spans: list[tuple[int, int]] = []
        for kind in {*entries, *exits, *enters, *hand, *deck, *self.off_deck}:
            came, turned = sorted(entries.get(kind, [])), sorted(self.off_deck.get(kind, []))
            number = len(exits.get(kind, [])) + hand[kind] - len(enters.get(kind, []))
            if number < 0 or len(came) != len(turned) + number + deck[kind]:
                went = f"{len(turned)} were turned up, {number} drawn, {deck[kind]} left"
                return f"kind {kind}: {len(came)} came into the deck, {went}"
            ends = latest(sorted(exits.get(kind, [])), sorted(enters.get(kind, [])), number)
            for begin, end in zip(earliest(came, turned, number), ends, strict=True):
                spans.append((begin, end))
        return unmatched(sorted(self.draws), spans)


def earliest(came: list[int], turned: list[int], number: int) -> list[int]:
    """After what time the first, second, ... of a kind can have been drawn, so that enough were left to be turned up."""
    moments = sorted({*came, *turned})
    spare = [sum(time <= at for time in came) - sum(time <= at for time in turned) for at in moments]
    found = []
    for nth in range(1, number + 1):
        at = len(moments)
        while at > 0 and spare[at - 1] >= nth:
            at -= 1
        found.append(moments[at] if at < len(moments) else NEVER)
    return found


def latest(left: list[int], entered: list[int], number: int) -> list[int]:
    """Before what time the first, second, ... of a kind must have been drawn, because it was shown on leaving the hand."""
    found = []
    for nth in range(1, number + 1):
        needs = [time for at, time in enumerate(left, 1) if at - sum(each < time for each in entered) >= nth]
        found.append(min(needs, default=NEVER))
    return found


def unmatched(draws: list[int], spans: list[tuple[int, int]]) -> str:
    if len(draws) != len(spans):
        return f"{len(draws)} cards were drawn, and {len(spans)} must have been"
    waiting: list[int] = []
    spans = sorted(spans)
    at = 0
    for draw in draws:
        while at < len(spans) and spans[at][0] < draw:
            heappush(waiting, spans[at][1])
            at += 1
        if not waiting:
            return f"at {draw} a card was drawn, and none of those that were in the hand can have been in the deck"
        if heappop(waiting) <= draw:
            return f"before {draw} a card was in the hand that had not been drawn"
    return ""

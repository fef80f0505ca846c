"""All truth of a draft."""

from __future__ import annotations

from typing import ClassVar, Final

from wyrmhall.core.chance import Chance
from wyrmhall.core.rounds.met import PAIR
from wyrmhall.games.booster.decks.deck import DRAFT_RACE_CARDS, SEALED_RACE_CARDS
from wyrmhall.games.booster.draft.rules.packs import ROUNDS, has_kept_card, picks_in
from wyrmhall.games.booster.text.cards import Cards
from wyrmhall.kit.cards import CardState

OPEN: Final = 0  # the packs of a round are about to be opened
PICK: Final = 1
BUILD: Final = 2
OVER: Final = 3
PHASES: Final = ("open", "pick", "build", "over")

MOST_SEATS: Final = 8
LEFT: Final = 1  # to the next seat, clockwise
RIGHT: Final = -1


class DraftState(CardState):
    fixed: ClassVar[tuple[str, ...]] = (
        "values",
        "is_sealed",
        "meet",
        "lot",
        "may",
    )  # no places are known but by the way of the packs

    def __init__(
        self,
        cards: Cards,
        values: list[int],
        is_sealed: bool,
        seats: int,
        chance: Chance,
        kind: list[int],
        seen: list[int],
    ) -> None:
        super().__init__(seats, chance, kind, seen)
        self.cards = cards
        self.values = values  # what each kind is worth in a drafted deck, as measured
        self.is_sealed = is_sealed
        self.meet = PAIR  # how many sit together, at most, in the matches that follow
        self.phase = OPEN
        self.round = 0
        self.pick = 0
        self.box: list[int] = []  # what is left of the print run, in no order
        self.wrapped: list[list[int]] = [[] for _ in range(seats * ROUNDS)]  # by seat, then round
        self.packs: list[list[int]] = [[] for _ in range(seats)]  # by the seat before which they lie
        self.piles: list[list[int]] = [[] for _ in range(seats)]  # in the order taken
        self.used: list[list[int]] = [[] for _ in range(seats)]  # 1 for each card of the pile that is in the race deck

    def zones(self) -> list[list[int]]:
        return [self.box, *self.wrapped, *self.packs, *self.piles]

    def copy(self) -> DraftState:
        twin = DraftState(
            self.cards, self.values, self.is_sealed, self.seats, self.chance.copy(), self.kind, self.seen[:]
        )
        twin.meet = self.meet
        twin.gone = self.gone[:]
        twin.swept = self.swept
        twin.phase = self.phase
        twin.round = self.round
        twin.pick = self.pick
        twin.box = self.box[:]
        twin.wrapped = [pack[:] for pack in self.wrapped]
        twin.packs = [pack[:] for pack in self.packs]
        twin.piles = [pile[:] for pile in self.piles]
        twin.used = [used[:] for used in self.used]
        return twin

    def flat(self) -> list[int]:
        flat = [self.phase, self.round, self.pick]
        kind, seen = self.kind, self.seen
        box = [kind[card] << MOST_SEATS | seen[card] for card in self.box]
        box.sort()
        flat.append(len(box))
        flat.extend(box)
        for zones in (self.wrapped, self.packs, self.piles):
            for zone in zones:
                flat.append(len(zone))
                flat.extend([kind[card] << MOST_SEATS | seen[card] for card in zone])
        for used in self.used:
            flat.append(len(used))
            flat.extend(used)
        return flat


def direction(round: int) -> int:
    """Packs go left in the first and third round, right in the second and fourth."""
    return LEFT if round % 2 == 0 else RIGHT


def opener(seats: int, round: int, pick: int, seat: int) -> int:
    """Who has opened the pack that lies before a seat at a pick of a round."""
    return (seat - direction(round) * pick) % seats


def looks(seats: int, round: int, opened_by: int, picks: int, viewer: int) -> int:
    """How often a viewer has had a pack in hand during its first `picks` picks."""
    first = (viewer - opened_by) * direction(round) % seats if viewer < seats else picks
    return 0 if first >= picks else 1 + (picks - 1 - first) // seats


def taken_after(is_sealed: bool, round: int, pick: int) -> int:
    """How many cards everybody has taken before a pick of a round."""
    count = pick
    for opened in range(min(round + 1, ROUNDS)):
        count += 1 if has_kept_card(is_sealed, opened) else 0
        count += picks_in(is_sealed, opened) if opened < round else 0
    return count


def race_cards(s: DraftState, seat: int) -> list[int]:
    """The maneuvers and events that a seat has taken."""
    return [card for card in s.piles[seat] if s.cards.is_race(s.kind[card])]


def race_deck(s: DraftState, seat: int) -> list[int]:
    """The kinds in a race deck that is built."""
    pile, used = s.piles[seat], s.used[seat]
    return sorted([s.kind[card] for i, card in enumerate(pile) if i < len(used) and used[i]])


def dragon_deck(s: DraftState, seat: int) -> list[int]:
    """The kinds of all crystal cards that a seat has taken."""
    return sorted([s.kind[card] for card in s.piles[seat] if not s.cards.is_race(s.kind[card])])


def cards_needed(s: DraftState) -> int:
    return SEALED_RACE_CARDS if s.is_sealed else DRAFT_RACE_CARDS

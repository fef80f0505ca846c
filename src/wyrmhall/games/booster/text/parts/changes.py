"""What an effect can change for a while, or all the time: every kind of change as the rules ask about it.

A change that lasts is a row of `state.lasting`, which names it by its number among the parts of all texts; a Constant: effect
simply holds. Both are asked the same questions, and every change answers "no" to all that it is not about.
"""

from __future__ import annotations

from typing import Final, cast

from wyrmhall.cardtext.language import Senseless
from wyrmhall.cardtext.machine.acts import Act
from wyrmhall.cardtext.machine.facts import Fact
from wyrmhall.cardtext.machine.parts import Part
from wyrmhall.games.booster.state import BATTLE, MAIN, MOVE, BoosterState
from wyrmhall.games.booster.text.cards import Cards
from wyrmhall.games.booster.text.parts.windows import INSTANT, THIS_BATTLE, THIS_MAIN, THIS_RUSH, WHILE_IN_PLAY
from wyrmhall.games.booster.text.use.deed import BoosterDeed

# how a change of sprint is counted (DB-BATTLE-32)
NO_LAYER: Final = -1
BY: Final = 0
TO: Final = 1
DOUBLED: Final = 2
HALVED: Final = 3
LAYERS: Final = ("sprint", "sprint is", "sprint doubled", "sprint halved")

SWAPPED: Final = 1  # extra of a row that sets a sprint: it covers what had changed the sprint before

# what players do that text can forbid
PLAY_EVENTS: Final = 0
PLAY_MANEUVERS: Final = 1
USE_MAINS: Final = 2
USE_BATTLES: Final = 3
MAG_GEAR: Final = 4
RECRUIT_CREW: Final = 5
DRAW_CARDS: Final = 6
GAIN_POINTS: Final = 7
GAIN_ENERGY: Final = 8
MOVE_IN: Final = 9
SEARCH: Final = 10
LOSE_POINTS: Final = 18
CHOOSE_RUSHER: Final = 19
DRAW_OUTSIDE: Final = 20  # cards, other than in Draw
# and what can be forbidden to happen to cards
BE_DAMAGED: Final = 11
BE_DISCARDED: Final = 12
BE_RETURNED: Final = 13
CHANGE_CONTROL: Final = 14
GAIN_SPRINT: Final = 15
LOSE_SPRINT: Final = 16
BE_CHOSEN: Final = 17  # as a rushing card
BY_EVENTS: Final = 10  # added to one of the first three: only by events
BY_RIVALS: Final = 13  # or only by effects of rivals
REPAIR: Final = 27
BE_MOVED: Final = 28  # into the zone
ACTIONS: Final = (
    "play events", "play maneuvers", "use Main effects", "use Battle effects", "mag gear", "recruit crew", "draw cards",
    "gain points", "gain energy", "move maneuvers into the zone", "search decks", "be damaged", "be discarded",
    "be returned", "change control", "gain sprint", "lose sprint", "be chosen as a rushing card", "lose points",
    "choose rushing cards", "draw cards outside Draw", "be damaged by events", "be discarded by events", "be returned by events",
    "be damaged by rivals", "be discarded by rivals", "be returned by rivals", "repair cards", "be moved into the zone",
)  # fmt: skip

# what text can permit
FREE_MAIN: Final = 0
FREE_BATTLE: Final = 1
FREE_THIS: Final = 2
MAIN_TWICE: Final = 3
BATTLE_TWICE: Final = 4
ANY_BOXES: Final = 5
ANY_TEAM: Final = 6
ANY_BURST: Final = 7
WIN_TIES: Final = 8
BEYOND_PRINTED: Final = 9
LIBERTIES: Final = (
    "use Main effects without discarding", "use Battle effects without discarding", "use this card without discarding",
    "use each Main effect twice a turn", "use each Battle effect twice a turn", "mag gear whatever its colour boxes",
    "recruit crew whatever its team", "play events whatever their burst", "win ties",
    "win points beyond the printed sprint",
)  # fmt: skip


class Term:
    """One part of a value: its words, its number, and the kind of the card that it comes from."""

    def __init__(self, layer: int, number: int, source: int) -> None:
        self.layer = layer
        self.number = number
        self.source = source


def layered(printed: int, terms: list[Term]) -> int:
    """A sprint: set, then gains and losses, then doublings, then halvings (DB-BATTLE-32)."""
    value, gains, doubled, halved = printed, 0, 0, 0
    for term in terms:
        if term.layer == BY:
            gains += term.number
        elif term.layer == TO:
            value = term.number
        elif term.layer == DOUBLED:
            doubled += 1
        else:
            halved += 1
    value += gains
    for _ in range(doubled):
        value *= 2
    for _ in range(halved):
        value //= 2
    return value


class Span(Part):
    """How long something lasts."""

    def __init__(self, until: int, fact: Fact[BoosterDeed] | None = None) -> None:
        super().__init__()
        self.until = until
        self.fact = fact  # of "while"


def is_running(s: BoosterState, until: int) -> bool:
    """Whether the period of an effect is on now; outside it the effect is not used (DB-EVENT-07)."""
    if until == THIS_BATTLE:
        return s.starter >= 0
    if until == THIS_MAIN:
        return s.phase == MAIN
    return MOVE <= s.phase <= BATTLE if until == THIS_RUSH else True


class Change(Act[BoosterDeed]):
    """Something that holds from the moment it is used, for as long as its span says."""

    word: str = ""  # in views and positions
    usually: int = INSTANT  # how long it lasts where the text does not say
    is_sum: bool = False  # several of them add up to one, which a loop may repeat

    def __init__(self) -> None:
        super().__init__()
        self.until = self.usually
        self.fact: Fact[BoosterDeed] | None = None  # what it lasts while
        self.has_span = False

    def lasting(self, span: Span | None) -> None:
        if span is not None:
            if span.until == WHILE_IN_PLAY and self.usually != WHILE_IN_PLAY:
                raise Senseless("'until it leaves play' is said of changed cards, not of this: say 'this turn'")
            self.until = span.until
            self.fact = span.fact
            self.has_span = True

    def can_be_constant(self) -> bool:
        """Whether it can hold all the time; what is chosen or used up cannot."""
        return True

    def is_so(self, d: BoosterDeed) -> bool:
        return self.fact is None or self.fact.holds(d)

    # -- as a Constant: effect ---------------------------------------------------------------------

    def reaches(self, d: BoosterDeed, card: int) -> bool:
        """Whether it changes a card in play now; "a rival" in its text is then the one whose card it is."""
        return False

    def concerns(self, d: BoosterDeed, seat: int) -> bool:
        """Whether it changes a player now; "a rival" in its text is then that player."""
        return False

    def number_now(self, d: BoosterDeed) -> int:
        return 0

    # -- what it is about --------------------------------------------------------------------------

    def layer(self) -> int:
        """How it changes a sprint."""
        return NO_LAYER

    def raises(self, stat: int, extra: int) -> bool:
        """Whether it changes that stat; `extra` is what its row says, -1 of a Constant: effect."""
        return False

    def colours(self) -> bool:
        return False

    def prices(self, is_event: bool) -> bool:
        """Whether it changes the cost of maneuvers, or the burst of events."""
        return False

    def is_for_next(self) -> bool:
        """Whether it is used up by the next card that it fits."""
        return False

    def pays(self) -> int:
        """How it changes winnings, as a layer."""
        return NO_LAYER

    def forbids(self, action: int) -> bool:
        """Whether it forbids a player something."""
        return False

    def is_reached(self, s: BoosterState, seat: int) -> bool:
        """Of one that forbids more than so many: whether the player has done as many."""
        return True

    def fits_kind(self, d: BoosterDeed, kind: int) -> bool:
        """Whether a card of that kind is among those whose price it changes, or with which it forbids something."""
        return True

    def spares(self, fate: int) -> bool:
        """Whether it forbids that something happens to cards."""
        return False

    def permits(self, liberty: int) -> bool:
        return False

    def controls(self) -> bool:
        return False

    def about(self, cards: Cards, number: int, extra: int, is_on_card: bool) -> str:
        """Further words in views."""
        return ""

    def told(self, cards: Cards, number: int) -> str:
        """What it changes for a player, in a sentence."""
        return self.word


def own_prices(cards: Cards, kind: int) -> list[Change]:
    """How a card changes its own cost or burst."""
    return cast("list[Change]", cards.play_price[kind])


def constants_of(cards: Cards, kind: int) -> list[Change]:
    """What the Constant: effects of a card change."""
    return cast("list[Change]", cards.constants[kind])

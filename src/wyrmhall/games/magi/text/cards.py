"""What is printed on the cards of Draco Magi, as tables by kind."""

from __future__ import annotations

from typing import Any, Final

from wyrmhall.cardtext.machine.acts import Act
from wyrmhall.cardtext.machine.amounts import Amount, Number
from wyrmhall.cardtext.machine.facts import Fact
from wyrmhall.cardtext.machine.parts import Part, Who
from wyrmhall.cardtext.machine.things import Quality, Things

SUN: Final = 1
MOON: Final = 2
STAR: Final = 3
COMBOS: Final = ("none", "sun", "moon", "star")
STRIKE_NAMES: Final = ("Bite", "Claw", "Tail", "Magic")
GROUPS: Final = ("chromatic", "metallic", "special")
VALUE_NAMES: Final = ("melee", "shield", "ranged")
GEMS: Final = ("none", "red", "blue", "purple", "green")

LIMIT: Final = 3  # dragons of one player at one battlefield
OPTIONS: Final = 4  # a battle card in use is coded as kind * OPTIONS + the option named

MELEE: Final = 0
SHIELD: Final = 1
RANGED: Final = 2


def tally(counts: list[int]) -> int:
    """Strikes as two bits for each type, one bit a strike: what a strike stops is then found by `&`."""
    bits = 0
    for strike, count in enumerate(counts):
        bits |= ((1 << min(count, 2)) - 1) << (2 * strike)
    return bits


class Ability:
    """A sentence that does something: what it needs before it can be used, and its effect."""

    def __init__(self, condition: Fact[Any] | None, effect: Act[Any], is_early: bool, freezes: bool) -> None:
        self.condition = condition
        self.effect = effect
        self.is_early = is_early  # in a ranged attack: before the defence, while the attacker's cards lie open
        self.freezes = freezes


# what happens where a dragon lies, and its text may speak of
PLACED: Final = 0  # a dragon is placed there
LOST: Final = 1  # a dragon is discarded from there
RETREATS: Final = 2
REINFORCES: Final = 3
MELEE_BEGINS: Final = 4
DEFEAT: Final = 5  # its owner loses the battlefield
TIED: Final = 6
MOVES: Final = 7  # the dragon itself is moved
ROUND_BEGINS: Final = 8
ATTACKS: Final = 9
SHOT_AT: Final = 10  # the dragon itself
WITHSTANDS: Final = 14  # the dragon itself withstands a ranged attack
WINS: Final = 11  # a battlefield is won
TURNED: Final = 12  # the battlefield is turned over
FROZEN: Final = 13  # it is frozen
MELEE_ENDS: Final = 15
MELEE_WON: Final = 16  # it was no tie
DRAWS_DRAGON: Final = 17  # a dragon card comes from a deck into a hand, anywhere
DRAWS_BATTLE: Final = 18

# by whom
ANYBODY: Final = 0
OWNER: Final = 1
RIVAL: Final = 2


class Occasion:
    """A sentence that speaks of what happens: what it is, by whom it is done, to what sort of dragon, and the effect."""

    def __init__(
        self,
        what: int,
        who: int,
        qualities: list[Quality[Any]],
        is_other: bool,
        effect: Act[Any],
        is_anywhere: bool = False,
    ) -> None:
        self.what = what
        self.is_anywhere = is_anywhere  # not only where the dragon lies
        self.who = who
        self.qualities = qualities
        self.is_other = is_other  # another dragon than the one that the text is on
        self.spent = 0  # of one that is heard once per round: what is noted when it was
        self.ability = Ability(None, effect, False, False)


# who draws more or fewer battle cards for a melee at a land
EACH: Final = 0
THE_FEWER: Final = 1  # the player with fewer dragons there
THE_MORE: Final = 2
FIRST_PLAYER: Final = 3
SECOND_PLAYER: Final = 4

IMMUNE: Final = -1
FIXED: Final = -2
SPENT: Final = -3  # the first occasion of a dragon has been heard this round; of its next one it is one less


class SetTo(Number[Any]):
    """A value becomes this, whatever the card and the scroll say."""


class Holding:
    """A sentence that simply holds: whose value it changes and by how much, who is immune, or who cannot be moved."""

    def __init__(
        self, things: Things[Any], value: int, change: Amount[Any] | None, condition: Fact[Any] | None
    ) -> None:
        self.things = things
        self.value = value  # melee, shield or ranged; IMMUNE or FIXED
        self.change = change  # None for those two
        self.condition = condition


class PlacingBar:
    """A sentence that keeps dragons from being placed where the one lies that says it: by whom, and of what sort."""

    def __init__(self, who: int, qualities: list[Quality[Any]], condition: Fact[Any] | None) -> None:
        self.who = who
        self.qualities = qualities
        self.condition = condition


class Cards:
    """All kinds: dragons first, then battle cards, then battlefields. Every list is indexed by kind unless it says so."""

    def __init__(self) -> None:
        self.content = ""
        self.book: list[Part] = []  # everything that a text says, by number
        self.words: list[str] = []  # the same in words, for what a question names
        self.names: list[str] = []
        self.texts: list[str] = []
        self.first_battle = 0
        self.first_advanced = 0
        self.first_field = 0
        # dragons
        self.copies: list[int] = []
        self.groups: list[str] = []
        self.ability_names: list[str] = []
        self.optional: list[bool] = []
        self.values: list[list[int]] = [[], [], []]  # melee, shield, ranged; then by kind
        self.as_types: list[list[int]] = []  # of which it is besides its own
        self.as_groups: list[list[str]] = []
        self.immune: list[bool] = []
        self.ignores_bars: list[bool] = []
        self.ignores_losses: list[bool] = []
        self.raised: list[int] = []
        self.holdings: list[list[Holding]] = []
        self.has_holdings = False  # some kind has
        self.arrival: list[Ability | None] = []
        self.placement: list[Ability | None] = []
        self.in_ranged: list[Ability | None] = []
        self.leaving: list[Ability | None] = []  # when it is discarded from a battlefield
        self.winning: list[Ability | None] = []
        self.night: list[Ability | None] = []
        self.occasions: list[list[Occasion]] = []
        self.has_occasions = False  # some kind has
        self.bars_flight: list[int] = []  # 1: no Flight where it lies, 2: none of its owner's rival
        self.flight_bars_if: list[Fact[Any] | None] = []  # what must be so for that
        self.has_flight_bars = False
        self.placing_bars: list[list[PlacingBar]] = []
        self.has_placing_bars = False
        self.reinforce_bars: list[list[int]] = []  # OWNER, RIVAL or ANYBODY, who does not reinforce where it lies
        self.shooting_bars: list[list[int]] = []  # likewise, who makes no ranged attack where it lies
        self.has_shooting_bars = False
        self.more_draws: list[
            list[tuple[int, int]]
        ] = []  # OWNER or RIVAL, and how many battle cards more for a melee there
        self.has_more_draws = False
        # battle cards
        self.combo: list[int] = []
        self.hits: list[int] = []
        self.shields: list[int] = []
        self.strikes: list[list[list[int]]] = []  # options, each the number of strikes of every type
        self.tallies: list[list[int]] = []  # the same options as tallies, see `tally`
        self.flight: list[bool] = []
        self.piercing: list[bool] = []
        self.piercing_if: list[Fact[Any] | None] = []  # what must be so for that
        self.action: list[Ability | None] = []
        self.answer: list[Ability | None] = []
        self.after_flight: list[Ability | None] = []
        self.unstopped: list[Ability | None] = []
        self.stopped: list[Ability | None] = []  # when its attack has been stopped
        self.option_needs: list[
            list[Fact[Any] | None]
        ] = []  # by option: what must be so if it is to attack in this way
        self.guards: list[list[int]] = []  # the options with which it defends, as tallies
        self.need: list[Fact[Any] | None] = []  # what must be so if it is to attack
        # battlefields
        self.lands: list[list[int]] = []  # land of either side
        self.gems: list[list[int]] = []  # gem of either side
        # by land
        self.land_names: list[str] = []
        self.land_texts: list[str] = []
        self.modifiers: list[list[list[int]]] = []  # land, value, dragon kind
        self.raises: list[list[bool]] = []  # land, value: raised for some type
        self.barred: list[list[bool]] = []  # land, dragon kind
        self.no_flight: list[bool] = []
        self.no_ranged: list[bool] = []
        self.no_combos: list[bool] = []
        self.no_strikes: list[list[bool]] = []  # land, strike
        self.limits: list[int] = []  # dragons of one player there
        self.sure: list[int] = []  # the strikes that cannot be stopped there, as a tally
        self.has_sure = False
        self.land_immune: list[list[bool]] = []  # land, dragon kind
        self.draws: list[list[tuple[int, int]]] = []  # land: who draws more for a melee, and how many
        self.such_draws: list[list[tuple[Who[Any], int]]] = []  # likewise, of players told by what they have there
        self.no_retreat: list[bool] = []
        self.no_reinforce: list[bool] = []
        self.has_limits = False  # some land has fewer places, some attack is forbidden somewhere or needs something

    def is_of(self, kind: int, other: int) -> bool:
        """Whether a dragon is of a type, or counts as one of it."""
        return kind == other or other in self.as_types[kind]

    def is_in(self, kind: int, group: str) -> bool:
        return self.groups[kind] == group or group in self.as_groups[kind]

    def is_attack(self, kind: int) -> bool:
        return len(self.strikes[kind]) > 0

    def is_advanced(self, kind: int) -> bool:
        return self.first_advanced <= kind < self.first_field

    def is_special(self, kind: int) -> bool:
        """One of the types that a deck of the asymmetrical variant may leave out."""
        return kind < self.first_battle and self.groups[kind] == "special" and not self.optional[kind]

    def kind_of(self, name: str) -> int:
        """However it is written; -1 if no card has that name."""
        if name in self.names:
            return self.names.index(name)
        wanted = name.lower()
        for kind, known in enumerate(self.names):
            if known.lower() == wanted:
                return kind
        return -1

    def option_words(self, kind: int, option: int) -> str:
        """'Bite and Claw', for one option of an attack card."""
        words: list[str] = []
        for strike, count in enumerate(self.strikes[kind][option]):
            words.extend([STRIKE_NAMES[strike]] * count)
        return " and ".join(words)

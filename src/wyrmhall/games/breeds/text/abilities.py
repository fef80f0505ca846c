"""What the sentences on cards come to: abilities with an occasion, what simply holds, keywords and quests."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Final, Generic

from mypy_extensions import mypyc_attr

from wyrmhall.cardtext.machine.acts import Act
from wyrmhall.cardtext.machine.facts import Fact
from wyrmhall.cardtext.machine.parts import D, Part
from wyrmhall.cardtext.tree import Node
from wyrmhall.games.breeds.text.use.moments import Happening

# How often, or so many times
ALWAYS: Final = 0
PER_COMBAT: Final = 1
PER_TURN: Final = 2
NEXT_TURN: Final = 3  # of what lasts: until the end of its player's next turn

# On which side of a combat
ANY_ROLE: Final = 0
ATTACK_ONLY: Final = 1
DEFENCE_ONLY: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Occasion(Part, Generic[D]):
    """When an ability speaks."""

    def __init__(self, moments: int) -> None:
        super().__init__()
        self.moments = moments
        self.is_own = True  # nothing but what happens to the dragon that has the ability
        self.of_card = False  # to its card, wherever that lies: no dragon on the battlefield has it then
        self.gives: list[str] = []  # the words that have a meaning by it: "the blocker"
        self.is_replaced = False  # something else happens instead
        self.cards_at: Any = None  # the sort of place where the card lies that it is about
        self.for_dragons = True
        self.for_summoners = False

    @abstractmethod
    def fits(self, d: D, happening: Happening) -> bool: ...


class Ability(Part):
    """When it happens and what is so is so, something is done."""

    def __init__(self, often: int, occasion: Occasion[Any], act: Act[Any]) -> None:
        super().__init__()
        self.place = -1  # among the abilities of all cards
        self.often = often
        self.times = 1  # in each combat or turn, where that is limited
        self.nth = 1  # the how-manieth time in each it is used; before that it only counts
        self.role = ANY_ROLE
        self.occasion = occasion
        self.fact: Fact[Any] | None = None  # tested when it would resolve
        self.act = act
        self.takes_victims = False  # it does something with the cards of a dragon that its own has killed
        self.needs_victim = False  # it is about the cards of the player whom its own player has damaged


@mypyc_attr(allow_interpreted_subclasses=True)
class Passive(Part, Generic[D]):
    """What simply holds while its card is where it works and its condition is met. It answers what the rules ask about."""

    changes_sv: bool = False
    changes_damage: bool = False
    limits_blocks: bool = False
    protects: bool = False
    shelters: bool = False  # some dragons take no damage
    refills: bool = False
    muffles: bool = False  # some dragons have no abilities
    deathless: bool = False  # some dragons are not killed
    lowers: bool = False  # the combat damage to its player is less
    discounts: bool = False  # some cards cost less
    gives_ambush: bool = False  # to some dragons in the hand
    has_own_ambush: bool = False
    parries_own: bool = False  # the Fireballs of its own player too
    limits_draws: bool = False  # some players draw no cards
    places: int = 3  # where it can work, as bits: 1 on the battlefield, 2 with a Summoner, 4 in the hand

    def __init__(self) -> None:
        super().__init__()
        self.condition: Fact[D] | None = None
        self.in_hand = False  # where it works
        self.is_for_one = False  # of the next Fireball alone
        self.said: Node | None = None  # without its condition

    def holds(self, d: D) -> bool:
        return self.condition is None or self.condition.holds(d)

    def sv(self, d: D, number: int) -> int:
        """What it adds to the SV of a dragon."""
        return 0

    def damage(self, d: D, number: int, to_dragons: bool, target: int) -> int:
        """What it adds to the combat damage of a dragon, and to which one; -1: to any."""
        return 0

    def fireball(self, d: D, target: int) -> int:
        """What it adds to the damage of its player's Fireballs to a dragon; -1: to any."""
        return 0

    def parries(self, d: D, number: int) -> int:
        """By how much it lowers the damage of other players' Fireballs to a dragon."""
        return 0

    def ambush(self, d: D) -> int:
        """What it adds to its player's Ambush values."""
        return 0

    def own_ambush(self, d: D) -> int:
        """The Ambush value that it gives to its own dragon in the hand of the player who sees this."""
        return 0

    def given_ambush(self, d: D, kind: int) -> int:
        """The Ambush value that it gives to its player's dragons of a kind."""
        return 0

    def is_fireproof(self, d: D, number: int) -> bool:
        """Whether it keeps Fireballs from a dragon."""
        return False

    def forbids_block(self, d: D, number: int, kind: int) -> bool:
        """Whether it keeps dragons of a kind from blocking an attacker."""
        return False

    def keeps_from_blocking(self, d: D, number: int) -> bool:
        """Whether it keeps its own dragon, still in the hand, from blocking an attacker."""
        return False

    def block_rule(self) -> str:
        return "BR-DEFEND-10"

    def keeps_from(self, d: D, act: Act[Any], number: int) -> bool:
        """Whether an ability cannot do something to a dragon."""
        return False

    def forbids_fireballs(self, d: D, seat: int) -> bool:
        """Whether a player cannot play Fireballs."""
        return False

    def forbids_draws(self, d: D, seat: int) -> bool:
        """Whether a player draws no cards where an ability says so."""
        return False

    def spills(self, d: D, number: int) -> bool:
        """Whether an attacker's excess combat damage goes on to the defending player."""
        return False

    def grazing(self, d: D, number: int) -> int:
        """What a blocked attacker deals to the defending player besides."""
        return 0

    def soak(self, d: D) -> int:
        """By how much it lowers the combat damage to its player."""
        return 0

    def spares(self, d: D, seat: int) -> int:
        """How much of the combat damage to a player is prevented."""
        return 0

    def is_unharmed(self, d: D, number: int, in_combat: bool) -> bool:
        """Whether a dragon takes no damage."""
        return False

    def keeps_alive(self, d: D, number: int) -> bool:
        """Whether a dragon is not killed."""
        return False

    def discount(self, d: D, kind: int) -> list[int]:
        """The symbols that a card of a kind does not cost its player."""
        return []

    def is_muffled(self, d: D, number: int) -> bool:
        """Whether a dragon has no abilities."""
        return False

    def spent_as(self, faction: int) -> int:
        """The kind of coin that a card of a faction in the hand is spent as; -1: none."""
        return -1

    def adds_up(self) -> bool:
        """Whether copies of the card add up."""
        return True

    def refill(self, d: D) -> int:
        """How many cards a hand is refilled to; 0 for as many as usual."""
        return 0

    def gives_transmute(self, d: D, kind: int) -> bool:
        return False

    def value(self) -> float:
        """What it is worth on a dragon, by rule of thumb, in SV."""
        return 0.0


class Together(Part):
    """Several things that hold in one sentence: "has +1 SV and cannot be blocked"."""

    def __init__(self, passives: list[Passive[Any]]) -> None:
        super().__init__()
        self.passives = passives
        self.inner.extend(passives)


def each_passive(meant: Part) -> list[Passive[Any]]:
    """The passives of a sentence; none if it is something else."""
    if isinstance(meant, Together):
        return meant.passives
    return [meant] if isinstance(meant, Passive) else []


class Lasting(Part):
    """What an effect puts in force for a combat or a turn: something that holds, or an ability that waits for its occasion."""

    def __init__(self, until: int, passive: Passive[Any] | None, ability: Ability | None) -> None:
        super().__init__()
        self.place = -1  # among those of all cards
        self.of = -1  # the ability that it is part of, by its place
        self.until = until  # PER_COMBAT, PER_TURN or NEXT_TURN
        self.passive = passive
        self.ability = ability


class Keyword(Part):
    def __init__(self, ambush: int, transmute: bool) -> None:
        super().__init__()
        self.ambush = ambush
        self.transmute = transmute


class Quest(Part):
    """A feat that the rules count, or else what has to come about."""

    def __init__(self, feat: int, occasion: Occasion[Any] | None = None, often: int = ALWAYS, nth: int = 1) -> None:
        super().__init__()
        self.feat = feat
        self.occasion = occasion
        self.often = often
        self.nth = nth  # the how-manieth time in a combat or turn counts
        self.fact: Fact[Any] | None = None  # only while it is so

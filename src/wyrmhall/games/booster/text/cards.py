"""What is printed on the cards of Dragon Booster, as tables by kind."""

from __future__ import annotations

from typing import Any, Final

from wyrmhall.cardtext.machine.acts import Act
from wyrmhall.cardtext.machine.facts import Fact
from wyrmhall.cardtext.machine.parts import Part
from wyrmhall.cardtext.tree import Node

DRAGON: Final = 0
GEAR: Final = 1
CREW: Final = 2
MANEUVER: Final = 3
EVENT: Final = 4
SORTS: Final = ("dragon", "gear", "crew", "maneuver", "event")


def a_sort(sort: int) -> str:
    """`a dragon`, `an event`."""
    word = SORTS[sort]
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"


SPEED: Final = 0
AGILITY: Final = 1
POWER: Final = 2
STATS: Final = ("speed", "agility", "power")

COLOURS: Final = ("red", "green", "blue", "gold", "black", "white", "violet", "copper")

COMMON: Final = 0
UNCOMMON: Final = 1
RARE: Final = 2
RARITIES: Final = ("common", "uncommon", "rare")


class Cards:
    """All kinds of all sets. Every list is indexed by kind unless it says so."""

    def __init__(self) -> None:
        self.content = ""
        self.names: list[str] = []  # unique: a race card's title; title and version of a crystal card
        self.titles: list[str] = []
        self.versions: list[str] = []
        self.texts: list[str] = []
        self.set_names: list[str] = []
        self.riders: list[str] = []
        self.sort: list[int] = []
        self.rarity: list[int] = []
        self.title: list[int] = []  # number in title_names
        self.colour: list[int] = []  # of dragons and events; -1 for none
        self.team: list[int] = []  # of dragons and crew; -1 for none
        self.speed: list[int] = []
        self.agility: list[int] = []
        self.power: list[int] = []
        self.level: list[int] = []
        self.symbols: list[list[int]] = []  # the stats that a gear raises
        self.boxes: list[int] = []  # mask of colours that a gear asks for; 0 for none
        self.cost: list[int] = []
        self.sprint: list[int] = []
        self.burst: list[int] = []
        self.burst_stat: list[int] = []
        self.trees: list[list[Node]] = []  # the sentences of the text
        # by number
        self.title_names: list[str] = []
        self.colour_names: list[str] = []
        self.team_names: list[str] = []
        # what the texts mean
        self.book: list[Part] = []  # every part of every text by its number
        self.part_names: list[
            int
        ] = []  # of the same: what a part is called in records, by its card, however texts are read
        self.first_part: list[int] = []  # where those of a card begin
        self.abilities: list[list[Part]] = []  # see `abilities_of`
        self.windows: list[int] = []  # mask of the windows that a card in play watches
        self.created: list[int] = []  # mask of those, and of the windows that effects it creates watch
        self.forbids: list[int] = []  # mask of what players cannot do by it
        self.permits: list[int] = []  # mask of what they can do
        self.spares: list[int] = []  # mask of what cannot happen to cards by it
        self.aspects: list[int] = []  # mask of what its Constant: effects change
        self.usable: list[int] = []  # mask of MAIN_USE and BATTLE_USE
        self.has_constant: list[bool] = []
        self.constants: list[list[Part]] = []  # see `constants_of`
        self.play_cost: list[list[Act[Any]]] = []  # what playing the card costs beside energy and burst
        self.play_price: list[list[Part]] = []  # how it changes its own cost or burst, see `own_prices`
        self.play_fact: list[Fact[Any] | None] = []  # whether it may be played
        self.replaces: list[int] = []  # mask of what it replaces, from WOULD_DAMAGE on
        self.language: Any = None  # prints them
        self.kind_by_name: dict[str, int] = {}

    def kind_of(self, name: str) -> int:
        """-1 if no card has that name."""
        return self.kind_by_name.get(name.lower(), -1)

    def words_of(self, part: int) -> str:
        """A part of a text, as it is printed in the middle of a sentence."""
        node = self.book[part].node
        return str(self.language.words(node)) if node is not None else ""

    def stat(self, kind: int, which: int) -> int:
        """A printed stat of a dragon."""
        if which == SPEED:
            return self.speed[kind]
        return self.agility[kind] if which == AGILITY else self.power[kind]

    def is_race(self, kind: int) -> bool:
        return self.sort[kind] >= MANEUVER

"""What is printed on the cards of Dragon Breeds, as tables by kind and by faction."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wyrmhall.cardtext.machine.parts import Part
from wyrmhall.cardtext.tree import Node
from wyrmhall.games.breeds.text.abilities import Ability, Lasting, Passive

# The first kinds are the neutral cards; then the Faction Coin of each faction in order; then the dragons.
COMMON_COIN: Final = 0
RARE_COIN: Final = 1
EPIC_COIN: Final = 2  # a token side only
FIREBALL: Final = 3
FIRST_FACTION_COIN: Final = 4  # + faction

COIN: Final = 0
FIREBALL_CARD: Final = 1
DRAGON: Final = 2
SORTS: Final = ("coin", "fireball", "dragon")

COMMON: Final = 0
RARE: Final = 1
EPIC: Final = 2
LEGENDARY: Final = 3
RARITIES: Final = ("Common", "Rare", "Epic", "Legendary")

# Cost symbols
SYMBOLS: Final = "CREF"
DEAREST: Final = -1  # whichever symbol of a cost is the dearest
SYMBOL_NAMES: Final = ("common", "rare", "epic", "of its own colour")
SYMBOL_C: Final = 0
SYMBOL_R: Final = 1
SYMBOL_E: Final = 2
SYMBOL_F: Final = 3  # of the card's own colour

EVERY_FACTION: Final = 99
NO_FACTION: Final = -1

PILES: Final = 4
STARTER_KINDS: Final = (COMMON_COIN, RARE_COIN, FIREBALL)


class Cards:
    """Every list is indexed by kind unless it stands under 'by faction'."""

    def __init__(self) -> None:
        self.content = ""
        self.names: list[str] = []
        self.texts: list[str] = []
        self.sort: list[int] = []  # COIN, FIREBALL_CARD, DRAGON
        self.faction: list[int] = []  # NO_FACTION for neutral cards
        self.rarity: list[int] = []  # of dragons; 0 elsewhere
        self.sv: list[int] = []
        self.copies: list[int] = []  # in a faction's set; of a neutral card: in the starting deck
        self.cost: list[list[int]] = []  # cost symbols; empty: not for sale
        self.shows: list[int] = []  # of coins: bits by symbol C R E; of the others 0
        self.shows_faction: list[int] = []  # whose F a coin shows: a faction, EVERY_FACTION or NO_FACTION
        self.ambush: list[int] = []  # Ambush value; 0: no Ambush
        self.transmute: list[bool] = []
        self.activated: list[list[Ability]] = []
        self.passives: list[list[Passive[Any]]] = []  # that work on the battlefield
        self.hand_passives: list[list[Passive[Any]]] = []  # and in the hand
        self.abilities: list[Ability] = []  # of all cards and identities, by Ability.place
        self.lasting: list[Lasting] = []  # by Lasting.place
        self.book: list[Part] = []  # everything that texts are made of, by Part.number
        self.say: Callable[[Node], str] = str  # a part of a text in words
        self.print: Callable[[Node], str] = str  # a whole sentence
        # by faction
        self.factions: list[str] = []  # red, blue, ...
        self.cubes: list[str] = []
        self.elements: list[str] = []  # what the faction is about, in a word or two
        self.sets: list[str] = []
        self.summoners: list[str] = []
        self.stage_texts: list[list[str]] = []  # by faction, then stage 1 and 2
        self.stage_abilities: list[list[list[Ability]]] = []  # by faction, then stage
        self.stage_passives: list[list[list[Passive[Any]]]] = []  # by faction, then stage
        self.breakpoints: list[list[int]] = []
        self.quests: list[int] = []
        self.quest_abilities: list[list[Ability]] = []  # what a quest counts that the rules do not
        self.quest_texts: list[str] = []
        self.legendaries: list[list[int]] = []  # kinds
        self.dragons: list[list[int]] = []  # kinds of the other dragons
        # worked out from the above by `index`
        self.listens: list[int] = []  # the moments of a kind's abilities that are about itself, as bits
        self.hears: list[int] = []  # and of those that are about others too
        self.heard = 0  # the moments at which any ability of a dragon hears of others
        self.heard_by_summoners = 0  # and any of an identity
        self.heard_at_all = 0  # the moments of all abilities
        self.noted = 0  # the moments that are kept for the turn because a text asks for them
        self.changes_sv: list[bool] = []
        self.changes_damage: list[bool] = []
        self.limits_blocks: list[bool] = []
        self.protects = False  # whether any passive keeps abilities from dragons
        self.shelters = False  # or damage
        self.muffles = False  # or takes their abilities from them
        self.deathless = False  # or death
        self.spares = False  # whether anything that simply holds lowers the combat damage to a player
        self.discounts = False  # or the cost of cards
        self.gives_ambush = False  # or gives Ambush to cards
        self.limits_draws = False  # or keeps players from drawing
        self.own_ambush: list[bool] = []  # by kind: it has Ambush while something is so
        self.spent_as: list[int] = []  # the coin that a dragon in the hand is spent as; -1: none
        self.money: list[int] = []  # kinds that can ever pay, in the order in which a payment names them
        self.value: list[float] = []  # what a card is good for, by rule of thumb, in SV
        self.text_value: list[float] = []  # and what of it comes from the text of a dragon

    def index(self) -> None:
        """Work out what play looks up often."""
        for kind in range(len(self.names)):
            own = others = 0
            for ability in self.activated[kind]:
                if ability.occasion.is_own:
                    own |= ability.occasion.moments
                else:
                    others |= ability.occasion.moments
            self.listens.append(own)
            self.hears.append(others)
            self.heard |= others
            self.heard_at_all |= own | others
            passives = self.passives[kind]
            self.changes_sv.append(any([passive.changes_sv for passive in passives]))
            self.changes_damage.append(any([passive.changes_damage for passive in passives]))
            self.limits_blocks.append(any([passive.limits_blocks for passive in passives]))
            self.protects = self.protects or any([passive.protects for passive in passives])
            self.shelters = self.shelters or any([passive.shelters for passive in passives])
            self.muffles = self.muffles or any([passive.muffles for passive in passives])
            self.note([*passives, *self.hand_passives[kind]])
            self.own_ambush.append(any([passive.has_own_ambush for passive in [*passives, *self.hand_passives[kind]]]))
            coins = [passive.spent_as(self.faction[kind]) for passive in self.hand_passives[kind]]
            self.spent_as.append(max([-1, *coins]))
            if self.sort[kind] == COIN or self.spent_as[kind] >= 0:
                self.money.append(kind)

        for held in self.stage_passives:
            self.protects = self.protects or any([passive.protects for passive in [*held[0], *held[1]]])
            self.note([*held[0], *held[1]])
            self.shelters = self.shelters or any([passive.shelters for passive in [*held[0], *held[1]]])
        for lasting in self.lasting:
            if lasting.passive is not None:
                self.protects = self.protects or lasting.passive.protects
                self.note([lasting.passive])
                self.shelters = self.shelters or lasting.passive.shelters
        for stages in self.stage_abilities:
            for ability in [*stages[0], *stages[1]]:
                self.heard_by_summoners |= ability.occasion.moments
        for counted in self.quest_abilities:
            for ability in counted:
                self.heard_by_summoners |= ability.occasion.moments
        self.heard_at_all |= self.heard_by_summoners | self.noted

    def note(self, passives: list[Passive[Any]]) -> None:
        """What the rules ask about only if some card speaks of it."""
        for passive in passives:
            self.deathless = self.deathless or passive.deathless
            self.spares = self.spares or (passive.lowers and not passive.in_hand)
            self.discounts = self.discounts or passive.discounts
            self.gives_ambush = self.gives_ambush or passive.gives_ambush
            self.limits_draws = self.limits_draws or passive.limits_draws

    def words(self, part: Part) -> str:
        """A part of a text as it stands on the card."""
        return "" if part.node is None else self.say(part.node)

    def sentence(self, part: Part) -> str:
        return "" if part.node is None else self.print(part.node)

    def kind_of(self, name: str) -> int:
        """However it is written; -1 if no card has that name."""
        if name in self.names:
            return self.names.index(name)
        wanted = name.lower()
        for kind, known in enumerate(self.names):
            if known.lower() == wanted:
                return kind
        return -1

    def name_of(self, ability: Ability) -> str:
        """The card that says it; empty for what an identity says."""
        for kind, held in enumerate(self.activated):
            if ability in held:
                return self.names[kind]
        return ""

    def is_dragon(self, kind: int) -> bool:
        return self.sort[kind] == DRAGON

    def faction_coin(self, faction: int) -> int:
        return FIRST_FACTION_COIN + faction

"""What is printed on the cards of Dragon Breeds, as tables by kind and by faction."""

from __future__ import annotations

from typing import Final

from wyrmhall.games.breeds.text.abilities import IN_HAND, SPEND_AS_COMMON, Ability, Passive

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
        self.listens: list[int] = []  # all events of its abilities
        self.activated: list[list[Ability]] = []
        self.passives: list[list[Passive]] = []
        self.abilities: list[Ability] = []  # of all cards and identities, by Ability.number
        # by faction
        self.factions: list[str] = []  # red, blue, ...
        self.cubes: list[str] = []
        self.elements: list[str] = []  # what the faction is about, in a word or two
        self.sets: list[str] = []
        self.summoners: list[str] = []
        self.stage_texts: list[list[str]] = []  # by faction, then stage 1 and 2
        self.stage_abilities: list[list[list[Ability]]] = []  # by faction, then stage
        self.stage_passives: list[list[list[Passive]]] = []  # by faction, then stage
        self.breakpoints: list[list[int]] = []
        self.needs_victim: list[bool] = []  # the stage-1 ability needs the cards of the player it hurt
        self.quests: list[int] = []
        self.quest_texts: list[str] = []
        self.legendaries: list[list[int]] = []  # kinds
        self.dragons: list[list[int]] = []  # kinds of the other dragons
        # worked out from the above by `index`
        self.on_field: list[int] = []  # bits of the modifiers that a kind has on the battlefield
        self.in_hand: list[int] = []  # and in hand
        self.money: list[int] = []  # kinds that can ever pay, in the order in which a payment names them
        self.value: list[float] = []  # what a card is good for, by rule of thumb, in SV
        self.text_value: list[float] = []  # and what of it comes from the text of a dragon

    def index(self) -> None:
        """Work out what play looks up often."""
        for kind in range(len(self.names)):
            field = hand = 0
            for passive in self.passives[kind]:
                if passive.zone == IN_HAND:
                    hand |= 1 << passive.modifier
                else:
                    field |= 1 << passive.modifier
            self.on_field.append(field)
            self.in_hand.append(hand)
            if self.sort[kind] == COIN or hand >> SPEND_AS_COMMON & 1:
                self.money.append(kind)

    def kind_of(self, name: str) -> int:
        """-1 if no card has that name."""
        return self.names.index(name) if name in self.names else -1

    def is_dragon(self, kind: int) -> bool:
        return self.sort[kind] == DRAGON

    def faction_coin(self, faction: int) -> int:
        return FIRST_FACTION_COIN + faction

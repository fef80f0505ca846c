# plain: read once when the game is loaded
"""Reads the card files into tables. The texts are the program: keywords, abilities, passives and quests come from them alone."""

from __future__ import annotations

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NoReturn

from wyrmhall.cardtext import memory
from wyrmhall.cardtext.language import Language, Senseless
from wyrmhall.cardtext.remembered import read
from wyrmhall.cardtext.tree import Node, grow, shrink
from wyrmhall.games.breeds.mind.appraisal import appraise
from wyrmhall.games.breeds.text.abilities import Ability, Keyword, Lasting, Passive, Together, each_passive
from wyrmhall.games.breeds.text.cards import (
    COIN,
    DRAGON,
    EVERY_FACTION,
    FIREBALL_CARD,
    LEGENDARY,
    NO_FACTION,
    RARITIES,
    SYMBOL_F,
    SYMBOLS,
    Cards,
)
from wyrmhall.games.breeds.text.language import language, phrases
from wyrmhall.games.breeds.text.sense import A_DRAGON, A_SUMMONER, Sense, is_stage_one, needs_victim, spoken
from wyrmhall.games.breeds.text.verbs.players import CompleteQuest
from wyrmhall.games.breeds.text.words.notes import Happened
from wyrmhall.kit.content import Content, OwnCards, undisturbed
from wyrmhall.kit.sheets import Entry, Sheet, digest

VERSION = "house 1"
COINS = ("Common Coin", "Rare Coin", "Epic Coin", "Faction Coin")
BREAKPOINTS = (4, 2)  # BR-IDENTITY-07, BR-IDENTITY-10
TYPES = 6  # of dragons that are for sale (BR-DRAGON-06)
LEGENDARIES = (2, 3)
FEWEST_FACTIONS, MOST_FACTIONS = 2, 8
FACTION_KEYS = ("name", "element", "set", "cubes", "summoner", "stage1", "stage2", "quest")
DRAGON_KEYS = ("name", "rarity", "sv", "cost", "text")


@undisturbed
def load(folder: Traversable | None = None, own: OwnCards | None = None) -> Cards:
    """The house set or the card files of another folder, with one's own cards on top of it or alone. Raises BadCard."""
    content = Content(files("wyrmhall.games.breeds") / "content" if folder is None else folder, own)
    coins, factions = content.sheet("coins.toml"), content.sheet("factions.toml")
    coins.check_tables(["coin"])
    factions.check_tables(["faction"])
    sheets = [content.sheet(f"{name}.toml") for name in _faction_names(content, factions)]
    content.check_used()
    for sheet in sheets:
        sheet.check_tables(["dragon"])
    cards = Cards()
    cards.content = f"{VERSION} {digest([coins, factions, *sheets])}"
    names = _dragon_names(sheets)
    words = language(tuple(names), tuple(entry.text("name") for entry in factions.entries("faction")))
    reader = _Reader(cards, words)
    reader.coins(coins, [sheet.name.removesuffix(".toml") for sheet in sheets])
    for entry in factions.entries("faction"):
        reader.faction(entry)
    for faction, sheet in enumerate(sheets):
        reader.dragons(faction, sheet)
    reader.finish()
    for part in cards.book:
        if isinstance(part, Happened):
            cards.noted |= part.moment
    cards.index()
    appraise(cards)
    return cards


def _faction_names(content: Content, factions: Sheet) -> list[str]:
    names: list[str] = []
    for entry in factions.entries("faction"):
        name = entry.text("name")
        if not re.fullmatch("[a-z]+", name) or name in ("coins", "factions", "common", "rare", "epic"):
            entry.bad("name", f"a faction is named by one word in small letters that is no coin, not {name!r}")
        if name in names:
            entry.bad("name", f"there are two factions named {name!r}")
        if not content.has(f"{name}.toml"):
            entry.bad("name", f"there is no file '{name}.toml' with the dragons of this faction")
        names.append(name)
        if len(names) > MOST_FACTIONS:
            entry.bad("name", f"there are more than {MOST_FACTIONS} factions")
    if len(names) < FEWEST_FACTIONS:
        factions.entries("faction")[0].bad("name", f"there must be at least {FEWEST_FACTIONS} factions")
    return names


def _dragon_names(sheets: list[Sheet]) -> list[str]:
    """The names of all dragons, which are words of the card texts."""
    patterns = " ".join(phrase.pattern for phrase in phrases())
    known = {*RARITIES, *re.findall("[A-Z][a-z]+", patterns)}
    names: list[str] = []
    for sheet in sheets:
        for entry in sheet.entries("dragon"):
            name = entry.text("name")
            if name in names:
                entry.bad("name", f"there are two dragons named {name!r}")
            if not re.fullmatch("[A-Z][a-z]+", name) or name in known:
                entry.bad(
                    "name",
                    f"a dragon's name is one word with a capital letter that card texts do not use, not {name!r}",
                )
            names.append(name)
    return names


class _Reader:
    def __init__(self, cards: Cards, words: Language) -> None:
        self.cards, self.words = cards, words
        self.sense = Sense(words, cards.book)
        self.memory = memory.key_of([cards.content, words.fingerprint()])
        kept = memory.recall(self.memory)
        # by text: as it is printed, and its sentences
        self.kept: dict[str, list[Any]] = kept if isinstance(kept, dict) else {}
        self.is_new = False
        cards.say = words.words
        cards.print = words.print

    # -- coins -----------------------------------------------------------------------------------

    def coins(self, sheet: Sheet, factions: list[str]) -> None:
        found: dict[str, Entry] = {}
        for entry in sheet.entries("coin"):
            entry.check_keys(("name", "symbols", "cost"))
            name = entry.one_of("name", COINS)
            if name in found:
                entry.bad("name", f"there are two coins named {name!r}")
            found[name] = entry
        if missing := [name for name in COINS if name not in found]:
            sheet.entries("coin")[0].bad("name", f"there is no {missing[0]!r} in this file")
        for name, copies in (("Common Coin", 6), ("Rare Coin", 2), ("Epic Coin", 0)):  # BR-SETUP-03
            self._coin(found[name], name, copies, NO_FACTION)
        self._new("Fireball", FIREBALL_CARD, NO_FACTION, 2)
        for faction, colour in enumerate(factions):
            self._coin(found["Faction Coin"], f"{colour.capitalize()} Coin", 12, faction)

    def _coin(self, entry: Entry, name: str, copies: int, faction: int) -> None:
        kind = self._new(name, COIN, faction, copies)
        symbols = _symbols(entry, "symbols")
        if len(set(symbols)) != len(symbols):
            entry.bad("symbols", "a coin shows each symbol once")
        if SYMBOL_F in symbols:
            self.cards.shows_faction[kind] = EVERY_FACTION if faction == NO_FACTION else faction
        self.cards.shows[kind] = sum(1 << symbol for symbol in symbols if symbol != SYMBOL_F)
        if faction != NO_FACTION:
            self.cards.cost[kind] = _symbols(entry, "cost")
        elif entry.raw("cost") is not None:
            entry.bad("cost", "only the Faction Coin is for sale")

    # -- factions --------------------------------------------------------------------------------

    def faction(self, entry: Entry) -> None:
        entry.check_keys(FACTION_KEYS)
        cards = self.cards
        cards.factions.append(entry.text("name"))
        cards.elements.append(entry.text("element"))
        cards.sets.append(entry.text("set"))
        cards.cubes.append(entry.text("cubes"))
        summoner = entry.text("summoner")
        if summoner in cards.summoners:
            entry.bad("summoner", f"there are two Summoners named {summoner!r}")
        cards.summoners.append(summoner)
        cards.breakpoints.append(list(BREAKPOINTS))
        activated: list[list[Ability]] = []
        passives: list[list[Passive[Any]]] = []
        texts: list[str] = []
        for key in ("stage1", "stage2"):
            activated.append([])
            passives.append([])
            texts.append(self._printed(entry, key))
            for sentence in self._sentences(entry, key):
                found = self._meaning(entry, key, sentence, A_SUMMONER)
                if isinstance(found, Ability):
                    activated[-1].append(found)
                else:
                    passives[-1].extend(each_passive(found))
        if passives[0] or len(activated[0]) != 1 or not is_stage_one(activated[0][0]):
            entry.bad("stage1", "the first stage is one sentence that begins with 'When you damage a player,'")
        for ability in activated[0] + activated[1]:
            ability.needs_victim = is_stage_one(ability) and needs_victim(ability)
            self._enter(ability)
        cards.stage_texts.append(texts)
        cards.stage_abilities.append(activated)
        cards.stage_passives.append(passives)
        quest = self._sentences(entry, "quest")
        if len(quest) != 1:
            entry.bad("quest", "a quest is one sentence")
        try:
            meant = self.sense.quest(quest[0])
            cards.quests.append(meant.feat)
            cards.quest_abilities.append([])
            if meant.occasion is not None:
                ability = Ability(meant.often, meant.occasion, CompleteQuest())
                ability.times = ability.nth = meant.nth
                ability.fact = meant.fact
                ability.node = quest[0]
                self._enter(ability)
                cards.quest_abilities[-1].append(ability)
        except Senseless as problem:
            _bad(entry, "quest", problem)
        cards.quest_texts.append(self._printed(entry, "quest"))

    # -- dragons ---------------------------------------------------------------------------------

    def dragons(self, faction: int, sheet: Sheet) -> None:
        cards = self.cards
        cards.dragons.append([])
        cards.legendaries.append([])
        for entry in sheet.entries("dragon"):
            self._dragon(entry, faction)
        last = sheet.entries("dragon")[-1]
        if len(cards.dragons[faction]) != TYPES:
            last.bad(
                "name",
                f"a faction has {TYPES} types of dragons besides its Legendaries, not {len(cards.dragons[faction])}",
            )
        if len(cards.legendaries[faction]) not in LEGENDARIES:
            last.bad("name", f"a faction has 2 or 3 Legendary dragons, not {len(cards.legendaries[faction])}")

    def _dragon(self, entry: Entry, faction: int) -> None:
        entry.check_keys(DRAGON_KEYS)
        cards = self.cards
        rarity = RARITIES.index(entry.one_of("rarity", RARITIES))
        is_legendary = rarity == LEGENDARY
        kind = self._new(entry.text("name"), DRAGON, faction, 1 if is_legendary else 3)
        (cards.legendaries if is_legendary else cards.dragons)[faction].append(kind)
        cards.rarity[kind] = rarity
        cards.sv[kind] = entry.number("sv", 1, 9)
        if not is_legendary:
            cards.cost[kind] = _symbols(entry, "cost")
        elif entry.raw("cost") is not None:
            entry.bad("cost", "a Legendary dragon has no cost")
        for sentence in self._sentences(entry, "text"):
            found = self._meaning(entry, "text", sentence, A_DRAGON)
            if isinstance(found, Keyword):
                if (found.ambush and cards.ambush[kind]) or (found.transmute and cards.transmute[kind]):
                    entry.bad("text", f"{self.words.print(sentence)!r} stands there twice")
                cards.ambush[kind] += found.ambush
                cards.transmute[kind] = cards.transmute[kind] or found.transmute
            elif isinstance(found, Ability):
                cards.activated[kind].append(found)
                self._enter(found)
            for passive in each_passive(found):
                (cards.hand_passives if passive.in_hand else cards.passives)[kind].append(passive)
        cards.texts[kind] = self._printed(entry, "text")

    # -- parts -----------------------------------------------------------------------------------

    def _enter(self, ability: Ability) -> None:
        ability.place = len(self.cards.abilities)
        self.cards.abilities.append(ability)
        for part in spoken(ability):
            if isinstance(part, Lasting):
                part.place = len(self.cards.lasting)
                part.of = ability.place
                self.cards.lasting.append(part)
            elif isinstance(part, Ability) and part is not ability:
                part.place = len(self.cards.abilities)
                self.cards.abilities.append(part)

    def _read(self, entry: Entry, key: str) -> list[Any]:
        """A text as it is printed, and its sentences one after the other."""
        text = entry.text(key)
        if text not in self.kept:
            tree = read(self.words, entry, key)
            self.kept[text] = [self.words.print(tree)]
            while len(tree.slots) > 1:
                self.kept[text].append(shrink(tree.slots[0]))
                tree = tree.slots[1]
            self.kept[text].append(shrink(tree.slots[0]))
            self.is_new = True
        return self.kept[text]

    def _sentences(self, entry: Entry, key: str) -> list[Node]:
        return [grow(sentence) for sentence in self._read(entry, key)[1:]]

    def _printed(self, entry: Entry, key: str) -> str:
        printed: str = self._read(entry, key)[0]
        return printed

    def _meaning(
        self, entry: Entry, key: str, sentence: Node, bearer: str
    ) -> Ability | Passive[Any] | Together | Keyword:
        try:
            return self.sense.sentence(sentence, bearer)
        except Senseless as problem:
            _bad(entry, key, problem)

    def finish(self) -> None:
        if self.is_new:
            memory.keep(self.memory, self.kept)

    def _new(self, name: str, sort: int, faction: int, copies: int) -> int:
        cards = self.cards
        cards.names.append(name)
        cards.texts.append("")
        cards.sort.append(sort)
        cards.faction.append(faction)
        cards.copies.append(copies)
        for numbers in (cards.rarity, cards.sv, cards.shows, cards.ambush):
            numbers.append(0)
        cards.cost.append([])
        cards.shows_faction.append(NO_FACTION)
        cards.transmute.append(False)
        cards.activated.append([])
        cards.passives.append([])
        cards.hand_passives.append([])
        return len(cards.names) - 1


def _bad(entry: Entry, key: str, problem: Senseless) -> NoReturn:
    entry.bad(key, f"'{problem.where}': {problem.why}" if problem.where else problem.why)


def _symbols(entry: Entry, key: str) -> list[int]:
    """'C R F' as numbers."""
    words = entry.text(key).split()
    if not words or len(words) > 9:
        entry.bad(key, f"{key} must be one to nine symbols with spaces between them, such as 'C R F'")
    return [SYMBOLS.index(entry.known(key, word, list(SYMBOLS))) for word in words]

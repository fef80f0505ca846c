# plain: read once when the game is loaded
"""Reads the card files into tables. The texts are the program: strikes, properties and abilities come from them alone."""

from __future__ import annotations

import re
from importlib.resources import files
from importlib.resources.abc import Traversable

from wyrmhall.cardtext.interpret import Ability
from wyrmhall.cardtext.lexicon import Lexicon
from wyrmhall.cardtext.tree import Node
from wyrmhall.games.magi.text.cards import COMBOS, GEMS, OPTIONS, STRIKE_NAMES, Cards, tally
from wyrmhall.games.magi.text.words import STRIKES, VALUES, lexicon
from wyrmhall.kit.sheets import Entry, Sheet, digest

VERSION = "house 1"
DRAGON_KEYS = ("type", "group", "copies", "melee", "shield", "ranged", "ability", "text", "optional")
ONE_AT_A_TIME = ("draw_dragon", "put_under", "exhume", "set_aside")  # acts that concern a single card
BATTLE_KEYS = ("name", "combo", "hits", "shields", "text")


def load(folder: Traversable | None = None) -> Cards:
    """The house set, or the card files of another folder. Raises BadCard."""
    folder = files("wyrmhall.games.magi") / "content" if folder is None else folder
    sheets = [Sheet(folder / name) for name in ("dragons.toml", "battle.toml", "lands.toml")]
    dragons, battle, lands = sheets
    dragons.check_tables(["dragon"])
    battle.check_tables(["basic", "advanced"])
    lands.check_tables(["land", "battlefield"])
    cards = Cards()
    cards.content = f"{VERSION} {digest(sheets)}"
    types = _types(dragons)
    reader = _Reader(cards, lexicon(types), types)
    for entry in dragons.entries("dragon"):
        reader.dragon(entry)
    cards.first_battle = len(cards.names)
    for entry in battle.entries("basic"):
        reader.battle(entry)
    cards.first_advanced = len(cards.names)
    for entry in battle.entries("advanced"):
        reader.battle(entry)
    cards.first_field = len(cards.names)
    for entry in lands.entries("land"):
        reader.land(entry)
    for entry in lands.entries("battlefield"):
        reader.battlefield(entry)
    return cards


def _types(dragons: Sheet) -> list[str]:
    """The dragon types, which are words of the card texts."""
    types: list[str] = []
    for entry in dragons.entries("dragon"):
        name = entry.text("type")
        if name in types:
            entry.bad("type", f"there are two cards named {name!r}")
        if not re.fullmatch("[A-Z][a-z]+", name) or name in STRIKES:
            entry.bad("type", f"a dragon type is one word with a capital letter and no strike, not {name!r}")
        types.append(name)
    return types


class _Reader:
    def __init__(self, cards: Cards, words: Lexicon, types: list[str]) -> None:
        self.cards, self.words, self.types = cards, words, types

    def dragon(self, entry: Entry) -> None:
        entry.check_keys(DRAGON_KEYS)
        kind = self._new(entry, "type")
        cards = self.cards
        cards.groups[kind] = entry.one_of("group", ["chromatic", "metallic", "special"])
        cards.copies[kind] = entry.number("copies", 1, 9)
        cards.optional[kind] = entry.flag("optional")
        for value, name in enumerate(VALUES):
            cards.values[value][kind] = entry.number(name, 0, 9)
        cards.ability_names[kind] = entry.text("ability", "")
        for sentence in self._sentences(entry):
            self._dragon_sentence(entry, kind, sentence)

    def _dragon_sentence(self, entry: Entry, kind: int, sentence: Node) -> None:
        cards = self.cards
        if sentence.name == "always":
            prop = sentence.slots[0]
            if prop.name == "immune":
                cards.immune[kind] = True
            elif prop.name == "ignores":
                cards.ignores[kind] = True
            else:
                cards.raised[kind] = prop.slots[0].number
            return
        tables = {"arrival": cards.arrival, "placement": cards.placement, "ranged": cards.in_ranged}
        self._ability(entry, kind, sentence, tables, "a dragon")

    def battle(self, entry: Entry) -> None:
        entry.check_keys(BATTLE_KEYS)
        kind = self._new(entry, "name")
        cards = self.cards
        cards.combo[kind] = COMBOS.index(entry.one_of("combo", COMBOS))
        cards.hits[kind] = entry.number("hits", 0, 9)
        cards.shields[kind] = entry.number("shields", 0, 9)
        entry.text("text")
        for sentence in self._sentences(entry):
            if sentence.name == "attack_with":
                cards.strikes[kind] = _options(sentence.slots[0])
                if len(cards.strikes[kind]) > OPTIONS:
                    entry.bad("text", f"a card has at most {OPTIONS} options, not {len(cards.strikes[kind])}")
                cards.tallies[kind] = [tally(counts) for counts in cards.strikes[kind]]
            elif sentence.name == "flight":
                cards.flight[kind] = True
            elif sentence.name == "piercing":
                cards.piercing[kind] = True
            else:
                tables = {"attack_turn": cards.action, "answer": cards.answer, "stopped": cards.after_flight}
                self._ability(entry, kind, sentence, tables, "a battle card")

    def _ability(
        self, entry: Entry, kind: int, sentence: Node, tables: dict[str, list[Ability | None]], bearer: str
    ) -> None:
        trigger = sentence.name.removesuffix("_if")
        if trigger not in tables:
            entry.bad("text", f"{self.words.print(sentence)!r} is not a sentence for {bearer}")
        if tables[trigger][kind] is not None:
            entry.bad("text", "two sentences of one card have the same moment")
        self._check_numbers(entry, sentence)
        condition = sentence.slots[0] if sentence.name.endswith("_if") else None
        tables[trigger][kind] = Ability(condition, sentence.slots[-1])

    def _check_numbers(self, entry: Entry, node: Node) -> None:
        if node.name in ONE_AT_A_TIME and node.slots[0].number != 1:
            entry.bad("text", f"{self.words.print(node)!r}: the number must be one")
        for slot in node.slots:
            self._check_numbers(entry, slot)

    def land(self, entry: Entry) -> None:
        entry.check_keys(("name", "text"))
        cards = self.cards
        name = entry.text("name")
        if name in cards.land_names:
            entry.bad("name", f"there are two lands named {name!r}")
        cards.land_names.append(name)
        cards.land_texts.append(entry.text("text"))
        modifiers = [[0] * len(self.types) for _ in VALUES]
        barred, no_flight = [False] * len(self.types), False
        for sentence in self._sentences(entry):
            if sentence.name == "no_flight":
                no_flight = True
            elif sentence.name == "barred":
                barred[self._type(sentence.slots[0])] = True
            elif sentence.name == "modifier":
                dragon, signed, value = sentence.slots
                modifiers[VALUES.index(value.name.removeprefix("value_"))][self._type(dragon)] += signed.number
            else:
                entry.bad("text", f"{self.words.print(sentence)!r} is not a sentence for a scroll")
        cards.modifiers.append(modifiers)
        cards.raises.append([any(change > 0 for change in row) for row in modifiers])
        cards.barred.append(barred)
        cards.no_flight.append(no_flight)

    def battlefield(self, entry: Entry) -> None:
        entry.check_keys(("name", "sides"))
        kind = self._new(entry, "name")
        sides = entry.raw("sides")
        if not isinstance(sides, list) or len(sides) != 2 or any(not isinstance(s, list) or len(s) != 2 for s in sides):
            entry.bad("sides", 'sides must be [["land", "gem"], ["land", "gem"]]')
        for land, gem in sides:
            self.cards.lands[kind].append(
                self.cards.land_names.index(entry.known("sides", land, self.cards.land_names))
            )
            self.cards.gems[kind].append(GEMS.index(entry.known("sides", gem, GEMS)))

    def _new(self, entry: Entry, key: str) -> int:
        cards = self.cards
        name = entry.text(key)
        if name in cards.names:
            entry.bad(key, f"there are two cards named {name!r}")
        cards.names.append(name)
        cards.texts.append("")
        cards.copies.append(1)
        cards.groups.append("")
        cards.ability_names.append("")
        for row in cards.values:
            row.append(0)
        for flags in (cards.optional, cards.immune, cards.ignores, cards.flight, cards.piercing):
            flags.append(False)
        for numbers in (cards.raised, cards.combo, cards.hits, cards.shields):
            numbers.append(0)
        for abilities in (
            cards.arrival, cards.placement, cards.in_ranged, cards.action, cards.answer, cards.after_flight,
        ):  # fmt: skip
            abilities.append(None)
        cards.strikes.append([])
        cards.tallies.append([])
        cards.lands.append([])
        cards.gems.append([])
        return len(cards.names) - 1

    def _sentences(self, entry: Entry) -> list[Node]:
        text = entry.text("text", "")
        if not text:
            return []
        if entry.raw("type") or entry.raw("combo"):
            self.cards.texts[-1] = text
        return self.words.sentences(self.words.parse(text, *entry.place("text")))

    def _type(self, node: Node) -> int:
        return self.types.index(node.name.removeprefix("type_"))


def _options(strikes: Node) -> list[list[int]]:
    """'Bite and Claw' is one option of two strikes, 'Bite or Claw' two options of one."""
    found: list[list[int]] = []
    if strikes.name == "both":
        found.append(_counts(strikes.slots))
        return found
    while True:
        found.append(_counts([strikes.slots[0]]))
        if len(strikes.slots) == 1:
            return found
        strikes = strikes.slots[1]


def _counts(strikes: list[Node]) -> list[int]:
    names = [strike.name.removeprefix("strike_") for strike in strikes]
    return [names.count(name) for name in STRIKE_NAMES]

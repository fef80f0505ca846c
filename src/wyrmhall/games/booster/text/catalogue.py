# plain: read once when the game is loaded
"""Reads the sets of cards into tables. A set is a TOML file, or a folder of them; the text of a card is its program."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib.resources import files
from importlib.resources.abc import Traversable

from wyrmhall.cardtext import memory
from wyrmhall.cardtext.language import Language
from wyrmhall.cardtext.tree import Node, grow, shrink
from wyrmhall.core.errors import BadCard
from wyrmhall.games.booster.text.cards import (
    COLOURS,
    CREW,
    DRAGON,
    EVENT,
    GEAR,
    MANEUVER,
    RARITIES,
    SORTS,
    STATS,
    Cards,
)
from wyrmhall.games.booster.text.endless import find_endless
from wyrmhall.games.booster.text.language import fingerprint, language
from wyrmhall.games.booster.text.meaning import Wrong, understand
from wyrmhall.games.booster.text.reading import PLAIN, read_and_printed, sentences, standing
from wyrmhall.kit.content import OwnCards, undisturbed
from wyrmhall.kit.sheets import Entry, Sheet, Source, digest

VERSION = "first flight 1"
MOST_STAT, MOST_LEVEL, MOST_COST, MOST_SPRINT, MOST_BURST = 9, 9, 12, 40, 15

COMMON_KEYS = ("title", "rarity", "text", "ours")
KEYS = (
    ("version", "rider", "colour", "team", *STATS),
    ("level", "symbols", "boxes"),
    ("version", "team"),
    ("cost", "sprint"),
    ("colour", "burst", "stat"),
)


# What is printed, list by list, as it is kept between two starts.
PRINTED = (
    *("names", "titles", "versions", "texts", "set_names", "riders", "sort", "rarity", "title", "colour", "team"),
    *("speed", "agility", "power", "level", "symbols", "boxes", "cost", "sprint", "burst", "burst_stat"),
    *("title_names", "colour_names", "team_names"),
)


@undisturbed
def load(sets: Iterable[Traversable] | None = None, remember: bool = True, own: OwnCards | None = None) -> Cards:
    """The sets of the game, or those of the given files and folders, with one's own cards on top of them or alone.
    Raises BadCard."""
    sources: list[Source] = []
    if own is None or not own.alone:
        for place in _shipped() if sets is None else sets:
            sources += _sources(place)
    sheets = _with_own(sources, own)
    content = f"{VERSION} {digest(sources if own is None else sheets)}"
    key = memory.key_of([content, fingerprint()])
    cards = _recalled(key) if remember else None
    if cards is None:
        reader = _Reader()
        reader.read(sheets or [Sheet(source) for source in sources])
        cards = reader.cards
        if remember:
            memory.keep(key, _printed(cards))
    cards.content = content
    return cards


def _with_own(sources: list[Source], own: OwnCards | None) -> list[Sheet]:
    """Files of one's own lie on top of those of the same name; others are sets of their own."""
    if own is None:
        return []  # the files of the house are understood only if what they say is not remembered
    given = {name: Source.of(name, own.files[name]) for name in sorted(own.files, key=lambda name: name != "set.toml")}
    tops = {source.name: Sheet(given.pop(source.name)) for source in sources if source.name in given}
    further = [Sheet(source) for source in given.values()]
    if further and sources and not further[0].has("set"):
        known = sorted(source.name for source in sources)
        raise BadCard(
            further[0].name,
            1,
            1,
            f"to change cards of a file, take its name ({', '.join(known)}); a new set begins with [[set]]",
        )
    return [*(Sheet(source, tops.get(source.name)) for source in sources), *further]


def _printed(cards: Cards) -> dict[str, object]:
    trees = [[shrink(sentence) for sentence in sentences] for sentences in cards.trees]
    return {**{name: getattr(cards, name) for name in PRINTED}, "trees": trees}


def _recalled(key: str) -> Cards | None:
    kept = memory.recall(key)
    if not isinstance(kept, dict) or kept.keys() != {*PRINTED, "trees"}:
        return None
    cards = Cards()
    for name in PRINTED:
        setattr(cards, name, kept[name])
    try:
        cards.trees = [[grow(sentence) for sentence in sentences] for sentences in kept["trees"]]
    except ValueError:
        return None
    cards.kind_by_name = {name.lower(): kind for kind, name in enumerate(cards.names)}
    understand(cards, language(cards.title_names, cards.team_names), True)
    return cards


def _shipped() -> list[Traversable]:
    folder = files("wyrmhall.games.booster") / "content" / "sets"
    return [folder / "rulebook.toml", folder / "first_flight"]


def _sources(source: Traversable) -> list[Source]:
    """`set.toml` of a folder comes first: it names the set and its teams."""
    if not source.is_dir():
        return [Source(source)]
    found = sorted((file for file in source.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    found.sort(key=lambda file: file.name != "set.toml")
    if not found:
        raise BadCard(source.name, 1, 1, "there is no TOML file in this folder")
    return [Source(file) for file in found]


class _Reader:
    def __init__(self) -> None:
        self.cards = Cards()
        self.entries: list[Entry] = []  # by kind
        self.set_name = ""

    def read(self, sheets: list[Sheet]) -> None:
        cards = self.cards
        cards.colour_names = list(COLOURS)
        for sheet in sheets:
            sheet.check_tables(["set", *SORTS])
            if sheet.has("set"):
                self.begin_set(sheet.entries("set"))
            elif not self.set_name:
                raise BadCard(sheet.name, 1, 1, "a set begins with [[set]], which names it and its teams")
            for sort, table in enumerate(SORTS):
                if sheet.has(table):
                    for entry in sheet.entries(table):
                        self.card(sort, entry)
        self.texts()

    def begin_set(self, entries: list[Entry]) -> None:
        entry = entries[0]
        entry.check_keys(("name", "teams"))
        if len(entries) > 1:
            entries[1].bad("name", "a file belongs to one set")
        self.set_name = entry.text("name")
        if self.set_name in self.cards.set_names:
            entry.bad("name", f"there are two sets named {self.set_name!r}")
        for team in entry.texts("teams"):
            if team in self.cards.team_names:
                entry.bad("teams", f"there are two teams named {team!r}")
            self.cards.team_names.append(team)

    # -- what is printed in figures --------------------------------------------------------------

    def card(self, sort: int, entry: Entry) -> None:
        cards = self.cards
        entry.check_keys((*COMMON_KEYS, *KEYS[sort]))
        title, version = self.name(sort, entry)
        kind = len(cards.names)
        name = f"{title}, {version}" if version else title
        if name.lower() in cards.kind_by_name:
            entry.bad("title", f"there are two cards named {name!r}")
        self.entries.append(entry)
        cards.kind_by_name[name.lower()] = kind
        cards.names.append(name)
        cards.titles.append(title)
        cards.versions.append(version)
        cards.title.append(self.title(title))
        cards.texts.append(entry.text("text", ""))
        cards.set_names.append(self.set_name)
        cards.sort.append(sort)
        cards.rarity.append(RARITIES.index(entry.one_of("rarity", RARITIES)))
        for key in entry.texts("ours"):
            entry.known("ours", key, (*COMMON_KEYS, *KEYS[sort]))
        self.figures(sort, entry)

    def name(self, sort: int, entry: Entry) -> tuple[str, str]:
        title = entry.text("title")
        if not re.fullmatch(r"[A-Z][A-Za-z0-9'!? -]*", title):
            entry.bad(
                "title", f"a title begins with a capital letter and has no other signs than ' ! ? -, not {title!r}"
            )
        if sort == GEAR:
            return title, f"level {entry.number('level', 1, MOST_LEVEL)}"
        version = entry.text("version") if sort in (DRAGON, CREW) else ""
        if sort in (DRAGON, CREW) and not version.strip():
            entry.bad("version", f"a {SORTS[sort]} needs a version")
        return title, version

    def title(self, title: str) -> int:
        """The number of a title, which cards of several sorts may share."""
        names = self.cards.title_names
        if title not in names:
            names.append(title)
        return names.index(title)

    def figures(self, sort: int, entry: Entry) -> None:
        cards = self.cards
        is_dragon = sort == DRAGON
        cards.riders.append(entry.text("rider", "") if is_dragon else "")
        for stat, numbers in zip(STATS, (cards.speed, cards.agility, cards.power)):
            numbers.append(entry.number(stat, 0, MOST_STAT) if is_dragon else 0)
        has_colour = is_dragon or (sort == EVENT and entry.raw("colour") is not None)  # an event may have none
        cards.colour.append(COLOURS.index(entry.one_of("colour", COLOURS)) if has_colour else -1)
        cards.team.append(
            cards.team_names.index(entry.one_of("team", cards.team_names)) if sort in (DRAGON, CREW) else -1
        )
        cards.level.append(entry.number("level", 1, MOST_LEVEL) if sort == GEAR else 0)
        cards.symbols.append(
            [STATS.index(entry.known("symbols", word, STATS)) for word in entry.texts("symbols")]
            if sort == GEAR
            else []
        )
        if sort == GEAR and not cards.symbols[-1]:
            entry.bad("symbols", "a gear shows at least one stat symbol")
        boxes = entry.texts("boxes") if sort == GEAR else []
        cards.boxes.append(sum({1 << COLOURS.index(entry.known("boxes", word, COLOURS)) for word in boxes}))
        cards.cost.append(entry.number("cost", 0, MOST_COST) if sort == MANEUVER else 0)
        cards.sprint.append(entry.number("sprint", 0, MOST_SPRINT) if sort == MANEUVER else 0)
        cards.burst.append(entry.number("burst", 0, MOST_BURST) if sort == EVENT else 0)
        cards.burst_stat.append(STATS.index(entry.one_of("stat", STATS)) if sort == EVENT else 0)

    # -- what is printed in words ----------------------------------------------------------------

    def texts(self) -> None:
        cards = self.cards
        words = language(cards.title_names, cards.team_names)
        for kind in range(len(cards.names)):
            if not cards.texts[kind]:
                if cards.sort[kind] == EVENT:
                    self.entries[kind].bad("text", "an event needs a text")
                cards.trees.append([])
                continue
            tree, cards.texts[kind] = self.parse(words, kind)
            if cards.sort[kind] in (DRAGON, GEAR, CREW):
                if any(sentence.name == PLAIN for sentence in sentences(tree)):
                    tree = standing(words, tree)
                    cards.texts[kind] = words.print(tree)
            cards.trees.append(sentences(tree))
        self.understand(words)

    def parse(self, words: Language, kind: int) -> tuple[Node, str]:
        text = self.cards.texts[kind]
        try:
            return read_and_printed(words, text)
        except BadCard:  # finding the place of a text takes long, so only where it is needed
            return read_and_printed(words, text, *self.entries[kind].place("text"))

    def understand(self, words: Language) -> None:
        cards = self.cards
        try:
            understand(cards, words)
        except Wrong as wrong:
            where, line, column = self.entries[wrong.kind].place("text")
            said = [words.print(sentence) for sentence in cards.trees[wrong.kind]]
            start = sum(len(sentence) + 1 for sentence in said[: wrong.sentence])
            raise BadCard(where, line, column + start, f"{said[wrong.sentence]!r}: {wrong.why}") from None
        endless = find_endless(cards)
        if endless is not None:
            kind, problem = endless
            self.entries[kind].bad("text", problem)

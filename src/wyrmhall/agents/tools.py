"""The tools of an assistant: each takes a few words and answers in plain ones, whatever goes wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from wyrmhall.agents.guest import HallTable, join_table, make_table, table_lines
from wyrmhall.agents.line import Hall
from wyrmhall.agents.seat import rule_lines
from wyrmhall.agents.table import Table, open_table
from wyrmhall.core.errors import BadSetup, WyrmhallError, nearest
from wyrmhall.core.settings import to_words
from wyrmhall.core.telling import lookups
from wyrmhall.games import registry

SAME = 3  # values that are not listed again for the next setting that has them
LINES = 20  # of what happened, where no number is said

INSTRUCTIONS = """Dragon games with their rules fully enforced. Ask for `games`, sit down with `open_table`, then answer what you
are asked with `act`, by the number of an option or in its words; you are told what happened and what is asked next.
`look` shows the table, `why` the rule that allows or forbids an answer, `what_if` what an answer would certainly do,
`rules` and `card` what is written. You know what your seat knows, and so do the bots you play against."""

HALL = """
This is a hall where people play too: `tables` tells where a seat is free, `join` sits down there, `open_table` with `open`
for a rival waits for whoever comes, and `wait` tells when you are asked. Names of players are their own words."""


class Parameter:
    def __init__(self, name: str, words: str, is_number: bool = False, is_needed: bool = False) -> None:
        self.name = name
        self.words = words
        self.is_number = is_number
        self.is_needed = is_needed

    def read(self, value: object) -> str | int:
        """A value as an assistant may write it: a number in quotes, words without. Raises WyrmhallError."""
        is_whole = isinstance(value, int) and not isinstance(value, bool)
        if not self.is_number and (isinstance(value, (str, float)) or is_whole):
            return str(value).strip()
        if isinstance(value, str) and value.strip().removeprefix("-").isdecimal() and len(value) < 30:
            return int(value)
        if self.is_number and isinstance(value, int) and is_whole:
            return value
        expected = "a whole number" if self.is_number else "a text"
        raise WyrmhallError(f"{self.name} is {expected}, {self.words}, not {value!r}")


class Tool:
    """`changes` says whether anything is otherwise after it."""

    def __init__(
        self, name: str, words: str, parameters: list[Parameter], do: Callable[..., list[str]], changes: bool = False
    ) -> None:
        self.name = name
        self.words = words
        self.parameters = parameters
        self.changes = changes
        self._do = do

    def schema(self) -> dict[str, Any]:
        """What it takes, as a JSON schema."""
        return {
            "type": "object",
            "properties": {
                each.name: {"type": "integer" if each.is_number else "string", "description": each.words}
                for each in self.parameters
            },
            "required": [each.name for each in self.parameters if each.is_needed],
            "additionalProperties": False,
        }

    def call(self, given: Mapping[str, object]) -> list[str]:
        names = [each.name for each in self.parameters]
        for name in given:
            if name not in names:
                takes = ", ".join(names) or "nothing"
                raise WyrmhallError(f"{self.name} does not take {name!r}{nearest(name, names)} (it takes: {takes})")
        values = {
            each.name: each.read(given[each.name]) for each in self.parameters if given.get(each.name) is not None
        }
        for each in self.parameters:
            if each.is_needed and values.get(each.name, "") == "":
                raise WyrmhallError(f"{self.name} needs {each.name}: {each.words}")
        return self._do(**values)


class Tools:
    """What one assistant does, one tool after the other. It sits at one table at a time."""

    def __init__(self, hall: Hall | None = None) -> None:
        self.instructions = INSTRUCTIONS + (HALL if hall is not None else "")
        self._hall = hall  # where its tables are, if not in this process
        self._table: Table | HallTable | None = None
        game = Parameter("game", "a game's name, as in draco-magi; that of your table if you leave it out")
        answer = "the number of an option, its words, or the numbers of an aim"
        self.all = [
            Tool("games", "The games there are; of one game its settings and what they can be.",
                 [Parameter("game", "a game's name, as in draco-magi")], self._games),
            Tool("open_table", "Sit down at a new table against bots.", [
                Parameter("game", "a game's name, as in draco-magi", is_needed=True),
                Parameter("rivals", "the bots of the other seats with commas between: random, instinct, or level:1 (weak) "
                                    "to level:7 (strong); level:5 if you leave it out"
                          + (" or open, for whoever comes" if hall is not None else "")),
                Parameter("seat", "where you sit, from 1; 1 if you leave it out", is_number=True),
                Parameter("settings", "settings of the game, as in draft=off; see games"),
                Parameter("seed", "the luck of the game; the same seed deals the same cards", is_number=True),
            ], self._open_table, changes=True),
            Tool("look", "The table as your seat sees it, in sentences, and what you are asked.", [], self._look),
            Tool("options", "What you may answer now, by number.", [
                Parameter("words", "only the options with all these words"),
                Parameter("first", "the place in the list to begin at, where it is long", is_number=True),
            ], self._options),
            Tool("why", "Whether an answer is allowed now, by which rule, and what it would do.",
                 [Parameter("answer", f"{answer}, or a card or anything else it is about; "
                                      "everything that is not allowed if you leave it out")], self._why),
            Tool("what_if", "What an answer would certainly do: no luck, no hidden cards. Nothing is played.",
                 [Parameter("answer", answer, is_needed=True)], self._what_if),
            Tool("act", "Answer what you are asked. Tells what happened until you are asked again.",
                 [Parameter("answer", answer, is_needed=True)], self._act, changes=True),
            Tool("log", "What happened so far, the last lines of it.",
                 [Parameter("lines", f"how many; {LINES} if you leave it out", is_number=True)], self._log),
            Tool("rules", "A rule with its example and ruling by its number, or the rules with all these words.", [
                Parameter("words", "as in DM-MELEE-07, or flight; the rule of what you are asked if you leave it out"), game,
            ], self._rules),
            Tool("card", "Everything printed on a card.", [Parameter("name", "the card's name", is_needed=True), game], self._card),
            Tool("resign", "Give up the game.", [], self._resign, changes=True),
        ]  # fmt: skip
        if hall is not None:
            self.all += [
                Tool("tables", "The tables of the hall where a seat is free.", [], self._tables),
                Tool("join", "Sit down at a table of the hall.", [
                    Parameter("table", "its code of five letters, as tables tells it, or its id", is_needed=True),
                    Parameter("seat", "a free seat, from 1; the first free one if you leave it out", is_number=True),
                ], self._join, changes=True),
                Tool("wait", "Wait until you are asked, a while. Tells what happened.", [], self._wait),
            ]  # fmt: skip

    def call(self, name: str, given: Mapping[str, object]) -> tuple[str, bool]:
        """What a tool answers, and whether it was an error: then nothing has changed."""
        try:
            lines = self._named(name).call(given)
        except WyrmhallError as error:
            return f"No: {error}", True
        return "\n".join(lines), False

    def _named(self, name: str) -> Tool:
        for tool in self.all:
            if tool.name == name:
                return tool
        names = [tool.name for tool in self.all]
        raise WyrmhallError(f"there is no tool {name!r}{nearest(name, names)} (tools: {', '.join(names)})")

    def _sat(self) -> Table | HallTable:
        if self._table is None:
            raise WyrmhallError("you sit at no table: open one with open_table")
        return self._table

    # -- tools -----------------------------------------------------------------------------------

    def _games(self, game: str = "") -> list[str]:
        if game:
            return _settings_lines(game)
        return [
            f"{listing.name}: {listing.title} ({' or '.join(map(str, listing.seat_counts))} players). {listing.tagline}"
            for listing in registry.listings()
            if not listing.part_of
        ]

    def _open_table(
        self, game: str, rivals: str = "", seat: int = 1, settings: str = "", seed: int | None = None
    ) -> list[str]:
        self._stand_up()
        if self._hall is None:
            return self._sit_down(open_table(game, rivals, seat, settings, seed))
        if seed is not None:
            raise BadSetup("the hall shuffles by luck that nobody knows: leave out seed")
        return self._sit_down(make_table(self._hall, game, rivals, seat, settings))

    def _tables(self) -> list[str]:
        assert self._hall is not None
        return table_lines(self._hall)

    def _join(self, table: str, seat: int | None = None) -> list[str]:
        assert self._hall is not None
        self._stand_up()
        return self._sit_down(join_table(self._hall, table, seat))

    def _wait(self) -> list[str]:
        table = self._sat()
        table.wait()
        return self._happened()

    def _stand_up(self) -> None:
        if self._table is None:
            return
        if not self._table.is_over:
            raise BadSetup(f"your game of {self._table.title} is not over: play on, or resign first")
        self._table.leave()
        self._table = None

    def _sit_down(self, table: Table | HallTable) -> list[str]:
        self._table = table
        return [table.described(), *table.seat.view(), *self._happened()]

    def _look(self) -> list[str]:
        seat = self._sat().seat
        return [*seat.view(), *self._happened()]

    def _options(self, words: str = "", first: int = 1) -> list[str]:
        return self._sat().seat.options(words, first)

    def _why(self, answer: str = "") -> list[str]:
        return self._sat().seat.why(answer)

    def _what_if(self, answer: str) -> list[str]:
        return self._sat().seat.what_if(answer)

    def _act(self, answer: str) -> list[str]:
        self._sat().act(answer)
        return self._happened()

    def _log(self, lines: int = LINES) -> list[str]:
        if lines < 1:
            raise WyrmhallError(f"lines is how many lines of the log you want, from 1, not {lines}")
        return self._sat().seat.log(lines) or ["Nothing has happened yet."]

    def _rules(self, words: str = "", game: str = "") -> list[str]:
        if game and words:
            return rule_lines(game, words)
        if game:
            raise WyrmhallError("say a rule's number, or words to look for")
        return self._sat().seat.rules(words)

    def _card(self, name: str, game: str = "") -> list[str]:
        return lookups.card_lines(registry.game(game or self._sat().game), name)

    def _resign(self) -> list[str]:
        self._sat().resign()
        return self._happened()

    def _happened(self) -> list[str]:
        """What happened since the assistant was told last, and what it is asked or how it ended."""
        table = self._sat()
        news = table.seat.news()
        if table.is_over:
            return [*news, *(table.seat.end() or ["The others play on without you."])]
        return [*news, *([""] if news else []), *([waiting] if (waiting := table.waiting()) else table.seat.options())]


def _settings_lines(game: str) -> list[str]:
    """The settings of a game in words, and what each can be."""
    listing, rules = registry.listing(game), registry.game(game)
    lines = [f"{listing.title} ({' or '.join(map(str, listing.seat_counts))} players). {listing.tagline}"]
    said: dict[tuple[str, ...], str] = {}
    for setting in rules.settings():
        values = tuple(to_words({setting.name: value}).partition("=")[2] for value in setting.values)
        like = said.setdefault(values, setting.name) if len(values) > SAME else setting.name
        can_be = " or ".join(values) if like == setting.name else f"as {like}"
        own = ", or a text of your own" if setting.free else ""
        default = to_words({setting.name: setting.default})
        lines.append(f"{setting.name}: {setting.words}. It can be {can_be}{own}; {default} if you say nothing.")
    return lines if len(lines) > 1 else [*lines, "It has no settings."]

# plain: text for people, never on the hot path
"""Records: a whole match as a text that a person can read, and that proves itself when it is played again.

A header of `key: value` lines, an empty line, then one action a line: its number, its seat, its notation. Every twenty actions
a line `= n fingerprint` tells what the state must be. Where the record was made with another layout of the state these say
nothing; then every answer must be permitted as before, and the end must be the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wyrmhall.core.chance import GENERATOR, KEY_DIGITS, KEYED, SEEDS, Seed, generator, is_key
from wyrmhall.core.documents import cardprints
from wyrmhall.core.documents.actions import play_text
from wyrmhall.core.documents.position import read_position
from wyrmhall.core.documents.version import VERSION
from wyrmhall.core.documents.writing import FIRST_LINE as FIRST_LINE
from wyrmhall.core.documents.writing import print_of
from wyrmhall.core.errors import BadRecord, BadSetup, WyrmhallError
from wyrmhall.core.game import Game
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.start import new_match
from wyrmhall.core.settings import from_words, split_words
from wyrmhall.core.state import FIRST_LAYOUT

OLD_LINE = "wyrmhall record 1"
REQUIRED = ("game", "engine", "content", "chance", "seats")
KEYS = (
    *REQUIRED,
    "setup",
    "seed",
    "players",
    "table",
    "takebacks",
    "taken",
    "position",
    "result",
    "cards",
    "lists",
    "own",
    "layout",
)


class Loaded:
    """A record that was played again: the match as far as it went, and whether it went as recorded."""

    def __init__(
        self, match: Match[Any], head: dict[str, str], actions: int, divergence: str, changed: str, layout: int
    ) -> None:
        self.match = match
        self.head = head
        self.actions = actions  # how many the record holds
        self.divergence = divergence
        self.changed = changed  # the cards and lists of the match that have changed since
        self.layout = layout  # of the state, when it was recorded

    @property
    def verdict(self) -> str:
        """EXACT, with what has changed since without any effect on this match, or where and why it diverged."""
        return f"DIVERGED {self.divergence}" if self.divergence else f"EXACT{self.reservations}"

    @property
    def reservations(self) -> str:
        """What to know about a match that was played again as recorded; nothing if all is as it was."""
        changed = f", although these have changed since: {self.changed}" if self.changed else ""
        layout = self.match.state.layout
        if self.layout == layout:
            return changed
        other = f"recorded with another layout of the state ({self.layout}, now {layout})"
        return f"{changed}; {other}: checked by replay only, fingerprints were not compared"

    def raise_if_diverged(self) -> None:
        if self.divergence:
            raise BadRecord(f"the record cannot be played again exactly: {self.divergence}")


FindGame = Callable[[str, str], Game[Any]]  # by its name and own cards


def load(text: str, find_game: FindGame, to: int | None = None) -> Loaded:
    """Play a record again, up to action number `to`. Raises BadRecord for what is no record at all."""
    head, body = _split(text)
    game = find_game(head["game"], head.get("own", ""))
    match = _begun(head, game)
    changes = _changes(head, match)
    changed = [*_changed_lists(head, match), *_changed_cards(head, match)]
    actions = [line for line in body if not line[1].startswith("=")]
    layout, divergence = _layout(head), ""
    for number, line in body:
        if line.startswith("="):
            divergence = _compare(match, line, number, changes, layout)
        elif to is not None and len(match.actions) >= to:
            break
        else:
            divergence = _replay(match, line, number, changes)
        if divergence:
            break
    if not divergence and len(match.actions) == len(actions):
        divergence = _compare_end(match, head, changes)
    return Loaded(match, head, len(actions), divergence, cardprints.told(changed) if changed else "", layout)


def _layout(head: dict[str, str]) -> int:
    layout = head.get("layout", str(FIRST_LAYOUT))
    if not layout.isdecimal():
        raise BadRecord(f"the layout of the state is a whole number, not {layout!r}")
    return int(layout)


def _split(text: str) -> tuple[dict[str, str], list[tuple[int, str]]]:
    lines = text.splitlines()
    if lines and lines[0].strip() == OLD_LINE:
        raise BadRecord(
            "this record was written by version 0.1, which counted seats from 0: this version cannot play it again"
        )
    if not lines or lines[0].strip() != FIRST_LINE:
        raise BadRecord(f"line 1: a record begins with {FIRST_LINE!r}")
    head: dict[str, str] = {}
    body: list[tuple[int, str]] = []
    at = 1
    while at < len(lines) and lines[at].strip():
        key, colon, value = lines[at].partition(":")
        if not colon or key.strip() not in KEYS:
            raise BadRecord(f"line {at + 1}: {lines[at]!r} is not a header line (known: {', '.join(KEYS)})")
        head[key.strip()] = value.strip()
        at += 1
    for key in REQUIRED:
        if key not in head:
            raise BadRecord(f"the header has no line {key!r}")
    for number, line in enumerate(lines[at:], at + 1):
        if line.strip() and not line.startswith("#"):
            body.append((number, line.strip()))
    return head, body


def _begun(head: dict[str, str], game: Game[Any]) -> Match[Any]:
    if head["chance"] not in (GENERATOR, KEYED):
        raise BadRecord(f"the record's luck is {head['chance']!r}; this version knows {GENERATOR!r} and {KEYED!r}")
    if "position" in head:
        match = read_position(head["position"], lambda _: game)
        if (luck := generator(match.origin.seed)) != head["chance"]:
            raise BadRecord(f"the record's luck is {head['chance']!r}, but its position's is {luck!r}")
        return match
    if not head["seats"].isdecimal():
        raise BadRecord(f"the header needs a seed and a number of seats: {head['seats']!r} is no number of seats")
    seed = _seed(head)
    settings = from_words(game.settings(), split_words(head.get("setup", "")))
    try:
        return new_match(game, seed, int(head["seats"]), settings)
    except BadSetup as error:
        if head["content"] == game.content:
            raise
        now = f"the cards have changed since ({head['content']} then, {game.content} now)"
        raise BadRecord(f"the record cannot be set up again: {error}; {now}") from error


def _seed(head: dict[str, str]) -> Seed:
    text = head.get("seed", "")
    if head["chance"] == KEYED:
        if is_key(text):
            return text
        expected = f"{KEY_DIGITS} hexadecimal digits in small letters"
    else:
        if text.isascii() and text.isdigit() and len(text) < 20 and int(text) < SEEDS:
            return int(text)
        expected = f"a whole number from 0 to {SEEDS - 1}"
    raise BadRecord(
        f"the header needs a seed and a number of seats: a seed of {head['chance']} is {expected}, not {text!r}"
    )


def _changes(head: dict[str, str], match: Match[Any]) -> str:
    """What is different now, as a likely cause of a divergence."""
    found = []
    content = match.game.content
    if head["content"] != content:
        which = f": {cardprints.told(_changed_cards(head, match))}" if "cards" in head else ""
        found.append(f"the cards have changed since ({head['content']} then, {content} now){which}")
    if lists := _changed_lists(head, match):
        found.append(f"{cardprints.told(lists)} now {'names another list' if len(lists) == 1 else 'name other lists'}")
    if head["engine"] != VERSION:
        found.append(f"it was made by version {head['engine']}, this is {VERSION}")
    return f"; {' and '.join(found)}" if found else ""


def _changed_cards(head: dict[str, str], match: Match[Any]) -> list[str]:
    if "cards" not in head or head["content"] == match.game.content:
        return []
    return cardprints.changed(match, head["cards"])


def _changed_lists(head: dict[str, str], match: Match[Any]) -> list[str]:
    """The settings that name a list, as they stand in the header, whose list is another one now."""
    origin = match.origin
    if "lists" not in head or origin.position is not None:
        return []
    now = cardprints.list_prints(match.game.lists(match.seats, origin.values))
    then = dict(word.split("=", 1) for word in split_words(head["lists"]) if "=" in word)
    other = [name for name, print_now in now.items() if then.get(name, print_now) != print_now]
    return [f"{name}={origin.values[name]}" for name in other]


def _replay(match: Match[Any], line: str, number: int, changes: str) -> str:
    count, _, text = line.partition(" ")
    expected = len(match.actions) + 1
    if not count.isdigit() or int(count) != expected:
        raise BadRecord(f"line {number}: action {expected} is expected here, not {line!r}")
    try:
        play_text(match, text)
    except WyrmhallError as error:
        return f"at action {count} (line {number}), {text!r}: {error}{changes}"
    return ""


def _compare(match: Match[Any], line: str, number: int, changes: str, layout: int) -> str:
    words = line.split()
    if len(words) != 3 or words[1] != str(len(match.actions)):
        raise BadRecord(f"line {number}: '= {len(match.actions)} fingerprint' is expected here, not {line!r}")
    if layout == match.state.layout and words[2] != (found := print_of(match)):
        return f"after action {words[1]} (line {number}): the state is {found}, the record says {words[2]}{changes}"
    return ""


def _compare_end(match: Match[Any], head: dict[str, str], changes: str) -> str:
    """The ranks only: the reason is words, which may be others now."""
    result = match.result()
    found = "no result" if result is None else f"ranks {' '.join(map(str, result.ranks))}"
    recorded = head.get("result", "no result").partition(":")[0].strip()
    if found != recorded:
        return f"at the end: it comes to {found}, the record says {recorded}{changes}"
    return ""

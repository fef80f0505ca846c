# plain: text for people, never on the hot path
"""Records: a whole match as a text that a person can read, and that proves itself when it is played again.

A header of `key: value` lines, an empty line, then one action a line: its number, its seat, its notation. Every twenty actions
a line `= n fingerprint` tells what the state must be.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wyrmhall.core.chance import GENERATOR
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

OLD_LINE = "wyrmhall record 1"
REQUIRED = ("game", "engine", "content", "chance", "seats")
KEYS = (*REQUIRED, "setup", "seed", "players", "takebacks", "position", "result", "cards", "lists", "own")


class Loaded:
    """A record that was played again: the match as far as it went, and whether it went as recorded."""

    def __init__(self, match: Match[Any], head: dict[str, str], actions: int, divergence: str, changed: str) -> None:
        self.match = match
        self.head = head
        self.actions = actions  # how many the record holds
        self.divergence = divergence
        self.changed = changed  # the cards and lists of the match that have changed since

    @property
    def verdict(self) -> str:
        """EXACT, with what has changed since without any effect on this match, or where and why it diverged."""
        if self.divergence:
            return f"DIVERGED {self.divergence}"
        return f"EXACT, although these have changed since: {self.changed}" if self.changed else "EXACT"

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
    divergence = ""
    for number, line in body:
        if line.startswith("="):
            divergence = _compare(match, line, number, changes)
        elif to is not None and len(match.actions) >= to:
            break
        else:
            divergence = _replay(match, line, number, changes)
        if divergence:
            break
    return Loaded(match, head, len(actions), divergence, cardprints.told(changed) if changed else "")


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
    if head["chance"] != GENERATOR:
        raise BadRecord(f"the record's luck is {head['chance']!r}; this version knows {GENERATOR!r} only")
    if "position" in head:
        return read_position(head["position"], lambda _: game)
    if not head.get("seed", "").isdigit() or not head["seats"].isdigit():
        raise BadRecord("the header needs a seed and a number of seats, both whole numbers")
    settings = from_words(game.settings(), split_words(head.get("setup", "")))
    try:
        return new_match(game, int(head["seed"]), int(head["seats"]), settings)
    except BadSetup as error:
        if head["content"] == game.content:
            raise
        now = f"the cards have changed since ({head['content']} then, {game.content} now)"
        raise BadRecord(f"the record cannot be set up again: {error}; {now}") from error


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


def _compare(match: Match[Any], line: str, number: int, changes: str) -> str:
    words = line.split()
    if len(words) != 3 or words[1] != str(len(match.actions)):
        raise BadRecord(f"line {number}: '= {len(match.actions)} fingerprint' is expected here, not {line!r}")
    if words[2] != (found := print_of(match)):
        return f"after action {words[1]} (line {number}): the state is {found}, the record says {words[2]}{changes}"
    return ""

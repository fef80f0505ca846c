"""The parts of the full screen as texts: ribbon, news, log, keys."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from rich.text import Text

from wyrmhall.core.decisions import Aim, Decision
from wyrmhall.core.playing.match import Match
from wyrmhall.core.telling import answers, lookups
from wyrmhall.terminal import talk
from wyrmhall.terminal.screen.choices import columns_for, label_width
from wyrmhall.terminal.screen.drawing import drawing_of
from wyrmhall.terminal.screen.look import Ink
from wyrmhall.terminal.session import Session

KEYS = "Enter choose  ? why  h hint  u undo  l log  r rules  s save  / type  q quit"
MORE_KEYS = "  v view  y redo  d day or night  F1 help"


def keys(width: int) -> str:
    return KEYS + MORE_KEYS if width >= len(KEYS + MORE_KEYS) + 2 else KEYS


def ribbon(session: Session, seat: int, ink: Ink, width: int) -> Text:
    """The game and the moment; who plays, where there is room."""
    match = session.match
    moment = drawing_of(match).ribbon(match.view(seat))
    line = Text(no_wrap=True, overflow="ellipsis").append(match.game.title, style=f"bold {ink['ember']}")
    if moment:
        line.append(f"  {moment}", style=ink["strong"])
    players = " against ".join(session.player(seat) for seat in range(match.seats))
    space = width - line.cell_len - len(players)
    if space > 1:
        line.append(" " * space + players, style=ink["faint"])
    return line


def news(match: Match[Any], seat: int, since: int, width: int, rows: int, ink: Ink) -> Text:
    """The last that happened: as many whole sentences from the end as the rows hold."""
    lines = talk.event_lines(match, seat, max(0, min(since, len(match.events) - 1)))
    shown = Text()
    while lines:
        longer = Text(" ".join(lines[-1:] + [shown.plain] if shown.plain else lines[-1:]), style=ink["ink"])
        if rows < _rows(longer.plain, width):
            break
        shown = longer
        lines.pop()
    return shown


def _rows(text: str, width: int) -> int:
    rows, used = 1, 0
    for word in text.split():
        if used and used + 1 + len(word) > width:
            rows, used = rows + 1, len(word)
        else:
            used += len(word) + (used > 0)
    return rows


def log(match: Match[Any], seat: int, ink: Ink) -> list[Text]:
    lines = []
    for event in match.told(seat):
        line = Text().append(event["text"], style=ink["ink"])
        if event["rule"]:
            line.append(f" {event['rule']}", style=ink["faint"])
        lines.append(line)
    return lines


def about(match: Match[Any], objects: set[str], ink: Ink) -> list[Text]:
    """What is printed on the cards that the option under the cursor touches."""
    return [Text(line, style=ink["faint"]) for line in lookups.about_lines(match.game, sorted(objects))]


def touched(decision: Decision[Any] | None, cursor: int) -> tuple[set[str], set[str]]:
    """The objects that the options touch, and those of the option under the cursor."""
    if decision is None:
        return set(), set()
    may = {name for option in decision.options for name in decision.touches(option)}
    chosen = set(answers.objects_of(decision, decision.options[cursor])) if cursor < len(decision.options) else set()
    return may, chosen


def first_choice(decision: Decision[Any]) -> int:
    """Where the cursor begins: on the sample nearest to zero if an aim goes to both sides of it, else on the first option."""
    aim = decision.question
    if not isinstance(aim, Aim) or max(aim.low(decision.state, decision.seat, decision.about)) >= 0:
        return 0
    sizes = [sum(number * number for number in decision.numbers(option)) for option in decision.options]
    return sizes.index(min(sizes))


def labels(decision: Decision[Any], group: int, width: int, rows: int) -> list[str]:
    """The options with what they mean, where all of that is seen at once and in its order, else as they are typed."""
    full = [answers.option_words(decision, option) for option in decision.options]
    longest = label_width(full)
    columns = columns_for(len(full), group, longest, width, rows)
    if longest <= width and -(-len(full) // columns) <= rows and columns % group == 0:
        return full
    return [decision.notation(option) for option in decision.options]


def group_size(decision: Decision[Any]) -> int:
    """How many options in a row begin with the same object, if it is as many for each."""
    firsts = [next(iter(decision.touches(option)), "") for option in decision.options]
    sizes = {len(list(same)) if first else 1 for first, same in groupby(firsts)}
    return sizes.pop() if len(sizes) == 1 else 1


def paint(lines: list[str], ink: Ink) -> list[Text]:
    """Lines of text, with what is refused dimmed."""
    return [Text(line, style=ink["faint"] if ": not allowed" in line else ink["ink"]) for line in lines]

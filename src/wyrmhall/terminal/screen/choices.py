"""The options of a decision in as many columns as it takes, walked with the arrows, picked by number or with Enter."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text
from textual import events
from textual.binding import Binding
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

GAP = 2


def columns_for(count: int, group: int, longest: int, width: int, height: int) -> int:
    """As few columns as show all options, never more than fit; options that come in groups keep one group a row."""
    fit = max(1, width // (longest + GAP))
    needed = min(fit, -(-count // max(1, height)))
    if needed <= group <= fit:
        return group
    return needed


def label_width(labels: list[str]) -> int:
    """What the longest takes with its number and the mark of the cursor."""
    return len(str(len(labels))) + 3 + max((len(label) for label in labels), default=0)


class Choices(Widget, can_focus=True):
    BINDINGS = [
        Binding("up", "walk(0,-1)", show=False),
        Binding("down", "walk(0,1)", show=False),
        Binding("left", "walk(-1,0)", show=False),
        Binding("right", "walk(1,0)", show=False),
        Binding("ctrl+home", "leap(0)", show=False),
        Binding("ctrl+end", "leap(-1)", show=False),
        Binding("enter,space", "choose", show=False),
    ]

    cursor: reactive[int] = reactive(0)
    typed: reactive[str] = reactive("")  # digits of a number that is not yet certain

    class Chosen(Message):
        def __init__(self, index: int, offer: int) -> None:
            self.index, self.offer = index, offer
            super().__init__()

    class Moved(Message):
        """The cursor stands on another option."""

    def __init__(self, ink: Mapping[str, str], id: str) -> None:
        super().__init__(id=id)
        self.ink = ink
        self.labels: list[str] = []
        self.group = 1
        self.offers = 0  # so many lists of options there were: a key in a hurry must not choose from the next one

    def offer(self, labels: list[str], group: int = 1, first: int = 0) -> None:
        """New options; `group` of them belong together each, and the cursor stands on the `first` one."""
        self.labels = labels
        self.offers += 1
        self.group = group
        self.typed = ""
        self.cursor = first
        self.refresh()

    # -- drawing ---------------------------------------------------------------------------------

    @property
    def _label_width(self) -> int:
        return label_width(self.labels)

    @property
    def columns(self) -> int:
        return columns_for(len(self.labels), self.group, self._label_width, self.size.width, self.size.height)

    def rows_wanted(self, width: int, most: int) -> int:
        """How many rows the options take if they may take so many."""
        columns = columns_for(len(self.labels), self.group, self._label_width, width, most)
        return min(most, -(-len(self.labels) // columns))

    def _first_row(self) -> int:
        """The topmost row shown, so that the cursor's row is in sight."""
        rows = -(-len(self.labels) // self.columns)
        hidden = max(0, rows - self.size.height)
        return min(hidden, max(0, self.cursor // self.columns - self.size.height // 2))

    def render(self) -> Text:
        if not self.labels:
            return Text("")
        columns, width = self.columns, min(self._label_width, self.size.width - GAP)
        digits = len(str(len(self.labels)))
        lines = []
        first = self._first_row()
        for row in range(first, first + self.size.height):
            line = Text(no_wrap=True, overflow="crop")
            for index in range(row * columns, min((row + 1) * columns, len(self.labels))):
                line.append_text(self._label(index, digits, width))
                line.append(" " * GAP)
            lines.append(line)
        if first + self.size.height < -(-len(self.labels) // columns):
            lines[-1].append(" more below", style=self.ink["faint"])
        return Text("\n").join(lines)

    def _label(self, index: int, digits: int, width: int) -> Text:
        here = index == self.cursor
        label = Text(no_wrap=True)
        number = f"{'›' if here else ' '}{index + 1:>{digits}} "
        label.append(number, style=f"bold {self.ink['verdigris' if here else 'ember']}")
        label.append(self.labels[index], style=f"bold {self.ink['strong']}" if here else self.ink["ink"])
        label.truncate(width, overflow="ellipsis", pad=True)
        if here:
            label.stylize(f"on {self.ink['panel']}")
        return label

    # -- walking and choosing --------------------------------------------------------------------

    def watch_cursor(self) -> None:
        self.post_message(self.Moved())

    def action_walk(self, across: int, down: int) -> None:
        target = self.cursor + across + down * self.columns
        if 0 <= target < len(self.labels):
            self.cursor = target

    def action_leap(self, index: int) -> None:
        if self.labels:
            self.cursor = index % len(self.labels)

    def action_choose(self) -> None:
        if self.labels:
            self.typed = ""
            self.post_message(self.Chosen(self.cursor, self.offers))

    def on_key(self, event: events.Key) -> None:
        if event.key in ("backspace", "escape") and self.typed:
            self.typed = ""
            event.stop()
        elif event.character is not None and event.character.isdecimal() and event.character.isascii():
            event.stop()
            self._type(event.character)

    def _type(self, digit: str) -> None:
        """A number is taken as soon as no further digit could belong to it; until then the cursor shows it."""
        number = int(self.typed + digit)
        if not 1 <= number <= len(self.labels):
            number = int(digit)
            self.typed = ""
        if not 1 <= number <= len(self.labels):
            return
        self.cursor = number - 1
        self.typed = str(number)
        if number * 10 > len(self.labels):
            self.action_choose()

    def on_click(self, event: events.Click) -> None:
        column = event.x // (min(self._label_width, self.size.width - GAP) + GAP)
        index = (self._first_row() + event.y) * self.columns + column
        if column < self.columns and 0 <= index < len(self.labels):
            self.cursor = index
            self.action_choose()

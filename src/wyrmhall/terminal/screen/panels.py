"""What opens above the table: texts, the rules, passing the keyboard, the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from wyrmhall.core.documents.ledger import Ledger
from wyrmhall.core.telling import lookups
from wyrmhall.terminal import talk
from wyrmhall.terminal.session import Session

RULES_SHOWN = 60
SHEET = 100  # the widest a sheet gets, as in table.tcss
FRAME = 6  # rows of a sheet that are not its text


class Panel(ModalScreen[str]):
    """A text to read; `keys` lead away from it, each with what it is for."""

    BINDINGS = [
        Binding("escape,enter", "leave('')", show=False),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("down,j", "scroll(1)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("pagedown,space", "scroll(10)", show=False),
    ]

    def __init__(
        self, title: str, lines: list[Text], keys: Mapping[str, str] | None = None, at_end: bool = False
    ) -> None:
        super().__init__()
        self.heading = title
        self.lines = lines
        self.keys = dict(keys or {})
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Static(Text(self.heading), classes="heading")
            with VerticalScroll(can_focus=False, classes="body"):
                yield Static(Text("\n").join(self.lines))
            words = [f"{key} {words}" for key, words in self.keys.items()] or ["Esc back to the table"]
            yield Static(Text(" · ".join(words)), classes="keys")

    def on_mount(self) -> None:
        for key in self.keys:
            if len(key) == 1:
                self._bindings.bind(key.lower(), f"leave('{key.lower()}')", show=False)
        inner = min(SHEET, self.app.size.width * 9 // 10) - 6
        rows = sum(1 + line.cell_len // inner for line in self.lines)
        self.query_one(".sheet").styles.height = min(rows + FRAME, self.app.size.height * 9 // 10)
        if self.at_end:
            self.query_one(".body", VerticalScroll).scroll_end(animate=False)

    def action_leave(self, key: str) -> None:
        self.dismiss(key)

    def action_scroll(self, lines: int) -> None:
        self.query_one(".body", VerticalScroll).scroll_relative(y=lines, animate=False)


def end_panel(session: Session, paint: Callable[[list[str]], list[Text]]) -> Panel:
    """How a game ended, and where it leads."""
    tour = session.following()
    new = {"G": "go on"} if tour is not None and tour.goes_on else {"N": "new game"}
    back = {"U": "undo"} if session.takebacks else {}
    return Panel("The end", paint(talk.end_lines(session)), {**new, "V": "look at the table", **back, "Q": "quit"})


class RulesPanel(ModalScreen[str]):
    """The rules, narrowed down as one types."""

    BINDINGS = [
        Binding("escape", "leave", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("pagedown", "scroll(10)", show=False),
    ]

    def __init__(self, ledger: Ledger, rule: str, paint: Callable[[list[str]], list[Text]]) -> None:
        super().__init__()
        self.ledger = ledger
        self.rule = rule
        self.paint = paint

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Static("Rules", classes="heading")
            yield Input(placeholder="words, or a rule's number; empty shows the rule of this moment", id="search")
            with VerticalScroll(can_focus=False, classes="body"):
                yield Static(id="found")
            yield Static("type to search · Up and Down scroll · Esc back to the table", classes="keys")

    def on_mount(self) -> None:
        self.query_one(Input).focus()
        self._show("")

    def on_input_changed(self, event: Input.Changed) -> None:
        self._show(event.value.strip())

    def _show(self, words: str) -> None:
        lines = lookups.search_lines(self.ledger, words or self.rule)
        if len(lines) > RULES_SHOWN:
            lines = [*lines[:RULES_SHOWN], f"... and {len(lines) - RULES_SHOWN} more"]
        self.query_one("#found", Static).update(Text("\n").join(self.paint(lines)))

    def action_leave(self) -> None:
        self.dismiss("")

    def action_scroll(self, lines: int) -> None:
        self.query_one(".body", VerticalScroll).scroll_relative(y=lines, animate=False)

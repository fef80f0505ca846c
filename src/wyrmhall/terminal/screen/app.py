"""The full-screen table. It draws a view, offers the options of a decision and returns an answer; it knows no rules."""

from __future__ import annotations

from textual.binding import Binding
from textual.widgets import Input

from wyrmhall.terminal.screen.choices import Choices
from wyrmhall.terminal.screen.play import PlayApp
from wyrmhall.terminal.screen.typed import hear


class TableApp(PlayApp):
    """A game that is played with keys, and with a line to type in."""

    BINDINGS = [
        Binding("question_mark", "why", show=False),
        Binding("h", "hint", show=False),
        Binding("u", "undo", show=False),
        Binding("y", "redo", show=False),
        Binding("s", "save", show=False),
        Binding("l", "log", show=False),
        Binding("r", "rules", show=False),
        Binding("v", "view", show=False),
        Binding("d", "dusk", show=False),
        Binding("slash,tab,colon", "type", show=False, priority=True),  # before the next key, which is for the line
        Binding("escape", "stop_typing", show=False),
        Binding("f1", "help", show=False),
        Binding("n", "rematch", show=False),
        Binding("g", "go_on", show=False),
        Binding("q", "leave", show=False),
        Binding("ctrl+c,ctrl+q", "leave(True)", show=False, priority=True),
    ]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "type" or not (self.has_class("typing") or len(self.screen_stack) > 1)

    def action_type(self) -> None:
        self.add_class("typing")
        self.set_focus(self.query_one("#line", Input))

    def action_stop_typing(self) -> None:
        self.remove_class("typing")
        self.query_one("#line", Input).value = ""
        self.query_one(Choices).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        text = event.value.strip()
        self.action_stop_typing()
        if text:
            hear(self, text)

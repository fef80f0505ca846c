"""The keys that move the picture of the table where it is taller than its place."""

from __future__ import annotations

from textual.app import App
from textual.binding import Binding
from textual.containers import VerticalScroll

KEYS = "PgUp, PgDn, Home and End move the table"


class ScrolledApp(App[list[str]]):
    """An application whose first screen has a `#board`, which never has the focus."""

    BINDINGS = [
        Binding("pageup", "move_board('page_up')", show=False),
        Binding("pagedown", "move_board('page_down')", show=False),
        Binding("home", "move_board('home')", show=False),
        Binding("end", "move_board('end')", show=False),
    ]

    def action_move_board(self, where: str) -> None:
        if len(self.screen_stack) > 1:  # a panel lies on it
            return
        board = self.query_one("#board", VerticalScroll)
        moves = {
            "page_up": board.scroll_page_up,
            "page_down": board.scroll_page_down,
            "home": board.scroll_home,
            "end": board.scroll_end,
        }
        moves[where](animate=False)

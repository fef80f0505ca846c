"""What the full screen shows: all of it drawn anew from the match."""

from __future__ import annotations

from typing import Any

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Input, Static

from wyrmhall.core.decisions import Decision
from wyrmhall.core.events import SPECTATOR
from wyrmhall.core.telling import answers
from wyrmhall.terminal import talk
from wyrmhall.terminal.screen import scene
from wyrmhall.terminal.screen.board import ScrolledApp
from wyrmhall.terminal.screen.choices import Choices
from wyrmhall.terminal.screen.column import Column
from wyrmhall.terminal.screen.drawing import drawn
from wyrmhall.terminal.screen.look import INKS, Ink, themes
from wyrmhall.terminal.session import Session

WIDE, TALL = 110, 32
BELOW = 10  # rows that ribbon, news, prompt, options and keys need below the table
OPTION_ROWS = 6  # rows that options may take before the news get less
NEWS_ROWS, ABOUT_ROWS = 4, 4  # at most for what happened; that must be left over to tell what is printed on cards


class PictureApp(ScrolledApp):
    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.decision: Decision[Any] | None = None  # what the person is asked now
        self.code = 0
        self._turn = 0  # an answer that a bot began to think of before an undo comes too late
        self._looking: int | None = None
        self._news_from = 0
        self._thinking = ""
        self._logged = (0, 0, "")
        for theme in themes():
            self.register_theme(theme)
        self.theme = "hall-night"

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return {f"hall-{token}": colour for token, colour in INKS["hall-night"].items()}

    @property
    def ink(self) -> Ink:
        return INKS.get(self.theme, INKS["hall-night"])

    def compose(self) -> ComposeResult:
        yield Static(id="ribbon")
        with Horizontal(id="middle"):
            with Column(id="left"):
                with VerticalScroll(id="board", can_focus=False):
                    yield Static(id="table")
                yield Static(id="news")
                yield Static(id="prompt")
                yield Choices(INKS["hall-night"], id="choices")
                yield Static(id="about")
            with VerticalScroll(id="log", can_focus=False):
                yield Static(id="told")
        yield Input(id="line", placeholder="an answer such as: pass   or why, card, rules, save ...")
        yield Static(id="keys")

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.width >= WIDE, "wide")
        self.set_class(event.size.height >= TALL, "tall")

    def on_column_resized(self) -> None:
        self.draw()

    def draw(self) -> None:
        """Everything anew from the match."""
        session, ink, match = self.session, self.ink, self.session.match
        seat = SPECTATOR if self._is_hidden else session.viewer
        may, chosen = scene.touched(self.decision, self.query_one(Choices).cursor)
        width = max(40, self.query_one("#left").size.width - 3)
        lines = drawn(match, seat, width, self.size.height - BELOW, ink, may, chosen)
        prompt = self._thinking or self._prompt()
        self.query_one("#table", Static).update(Text("\n").join(lines))
        self.query_one("#ribbon", Static).update(scene.ribbon(session, seat, ink, self.size.width - 2))
        self.query_one("#news", Static).update(self._news(seat, width, len(lines) + 1 + len(prompt) // width))
        self.query_one("#prompt", Static).update(Text(prompt))
        self.query_one("#about", Static).update(Text("\n").join(scene.about(match, chosen, ink)))
        self._draw_log(seat)
        self.query_one("#keys", Static).update(Text(scene.keys(self.size.width), no_wrap=True, overflow="ellipsis"))

    def _draw_log(self, seat: int) -> None:
        """The log is long, so it is written anew only when something has happened."""
        if self._logged != (self._turn, seat, self.theme):
            self._logged = (self._turn, seat, self.theme)
            self.query_one("#told", Static).update(Text("\n").join(scene.log(self.session.match, seat, self.ink)))
            self.query_one("#log", VerticalScroll).scroll_end(animate=False)

    @property
    def _is_hidden(self) -> bool:
        """Whether a person who has not taken the keyboard yet is to decide."""
        return self.session.is_shared and self._looking != self.session.viewer

    def _prompt(self) -> str:
        decision, choices = self.decision, self.query_one(Choices)
        if decision is not None:
            words = decision.prompt + (" Press / to type your own numbers." if decision.is_aim else "")
            here = answers.option_words(decision, decision.options[choices.cursor])
            return words if here in choices.labels else f"{words} [{here}]"
        return talk.result_line(self.session) if self.session.match.is_over else ""

    def _news(self, seat: int, width: int, taken: int) -> Text:
        """The last that happened, on the rows that nothing else needs."""
        free = self.size.height - 2 - taken - self.query_one(Choices).rows_wanted(width, OPTION_ROWS)
        rows = max(1, min(NEWS_ROWS, free - 1))
        self.query_one("#news").styles.margin = (1 if free > rows else 0, 0, 0, 0)
        self.set_class(free - rows > ABOUT_ROWS, "spare")
        return scene.news(self.session.match, seat, self._news_from, width, rows, self.ink)

    def paint(self, lines: list[str]) -> list[Text]:
        return scene.paint(lines, self.ink)

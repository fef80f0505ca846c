"""The course of a game on the full screen, and what a person can ask for on the way."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from rich.text import Text
from textual import work

from wyrmhall.bots.somehow import play_somehow
from wyrmhall.core.errors import WyrmhallError
from wyrmhall.core.telling import answers, lookups, reasons
from wyrmhall.terminal import talk
from wyrmhall.terminal.plain import STOPPED
from wyrmhall.terminal.screen import board, scene
from wyrmhall.terminal.screen.choices import Choices
from wyrmhall.terminal.screen.panels import Panel, RulesPanel, end_panel
from wyrmhall.terminal.screen.picture import OPTION_ROWS, PictureApp
from wyrmhall.terminal.session import Session
from wyrmhall.terminal.tour import Tour

T = TypeVar("T")


class PlayApp(PictureApp):
    def on_mount(self) -> None:
        self.query_one(Choices).focus()
        self.go_on()

    def go_on(self) -> None:
        """To the next decision: a person's is shown, a bot's is thought about."""
        session = self.session
        self._turn += 1
        self._thinking = ""
        self.decision = None
        wanted = session.wanted
        self._offer([])
        if wanted is None:
            self.push_screen(end_panel(session, self.paint), self._after_end)
        elif wanted.seat not in session.people:
            self._thinking = f"{session.player(wanted.seat)} is thinking ..."
            self._think(self._turn, wanted.seat)
        elif session.is_shared and self._looking != wanted.seat:
            self._pass_keyboard(wanted.seat)
        else:
            self._looking = wanted.seat
            self.decision = wanted
            group, room = scene.group_size(wanted), self.query_one(Choices).size
            labels = scene.labels(wanted, group, room.width, max(OPTION_ROWS, room.height))
            self._offer(labels, group, scene.first_choice(wanted))
        self.draw()

    def _offer(self, labels: list[str], group: int = 1, first: int = 0) -> None:
        choices = self.query_one(Choices)
        choices.ink = self.ink
        choices.offer(labels, group, first)

    @work(thread=True)
    def _think(self, turn: int, seat: int) -> None:
        self._apart(turn, lambda: self.session.think(seat), lambda answer: self._bot_answered(seat, answer))

    @work(thread=True)
    def _think_of_hint(self, turn: int, seat: int) -> None:
        self._apart(turn, lambda: self.session.hint(seat), self._hint_found)

    def _apart(self, turn: int, think: Callable[[], T], then: Callable[[T], None]) -> None:
        """In a thread: wait for a thought, then act on it at the table, if the game still stands where it did."""

        def arrive(act: Callable[[], None]) -> None:
            if turn == self._turn:
                act()

        try:
            answer = think()
        except WyrmhallError as error:
            act = partial(self._tell, f"{error}. Save with s and start again with --load.")
        else:
            act = partial(then, answer)
        if self.is_running:
            self.call_from_thread(arrive, act)

    def _tell(self, words: str) -> None:
        """What the table waits for, or why it does not go on."""
        self._thinking = words
        self.draw()

    def _bot_answered(self, seat: int, answer: int) -> None:
        play_somehow(self.session.match, seat, answer)
        self.go_on()

    def answer(self, answer: int) -> None:
        decision = self.decision
        if decision is None:
            return
        before = len(self.session.match.events)
        try:
            self.session.match.play(decision.seat, answer)
        except WyrmhallError as error:
            self.notify(str(error), severity="warning")
            return
        self._news_from = before
        self.go_on()

    def on_choices_chosen(self, message: Choices.Chosen) -> None:
        if self.decision is not None and message.offer == self.query_one(Choices).offers:
            self.answer(self.decision.options[message.index])

    def on_choices_moved(self, message: Choices.Moved) -> None:
        self.draw()

    def _pass_keyboard(self, seat: int) -> None:
        def seated(key: str | None) -> None:
            self._looking = seat
            self.go_on()

        name = self.session.name(seat)
        lines = [Text(f"It is for {name} to decide. Nobody else should look now.")]
        self.push_screen(Panel(f"Pass the keyboard to {name}", lines, {"Enter": "I am here"}), seated)

    def _after_end(self, key: str | None) -> None:
        leads = {"n": self.action_rematch, "g": self.action_go_on, "u": self.action_undo, "q": self.action_leave}
        if key in leads:
            leads[key]()

    def action_rematch(self) -> None:
        """Once the game is over: save it and begin another."""
        if self.session.match.is_over and self._is_put_away():
            self._sit_down(self.session.rematch())

    def action_go_on(self) -> None:
        """Once the game is over: save it and play what follows from it."""
        tour = self.session.following()
        if tour is not None and tour.goes_on and self.session.match.is_over and self._is_put_away():
            self._turn += 1
            self._tell("The others play their matches ...")
            self._find_next(self._turn, tour)

    @work(thread=True)
    def _find_next(self, turn: int, tour: Tour[Session]) -> None:
        self._apart(turn, tour.next, lambda session: self._next_found(tour, session))

    def _next_found(self, tour: Tour[Session], session: Session | None) -> None:
        self._tell("")
        if session is None:
            self.show("The end", tour.standing())
        else:
            panel = Panel(tour.title, self.paint(tour.invitation(session)), {"Enter": "sit down"})
            self.push_screen(panel, lambda _: self._sit_down(session))

    def _is_put_away(self) -> bool:
        try:
            self.session.save()
        except WyrmhallError as error:
            self.notify(str(error), severity="error")
            return False
        return True

    def _sit_down(self, session: Session) -> None:
        self.session = session
        self._looking, self._news_from = None, 0
        self.go_on()

    # -- what a person asks for ------------------------------------------------------------------

    def show(self, title: str, lines: list[str], at_end: bool = False) -> None:
        self.push_screen(Panel(title, self.paint(lines), at_end=at_end))

    def action_why(self) -> None:
        """Reasons for the option under the cursor, then for everything that is not allowed."""
        decision = self.decision
        if decision is None:
            return
        cursor = self.query_one(Choices).cursor
        option = decision.options[cursor]
        here = reasons.answer_lines(decision, option, self.session.ledger, self.session.ahead)
        cards = lookups.about_lines(self.session.match.game, answers.objects_of(decision, option))
        self.show("Why", [*here, *cards, "", *reasons.question_lines(decision, self.session.ledger)])

    def action_hint(self) -> None:
        if self.decision is not None and not self._thinking:
            self._tell("Thinking about a hint ...")
            self._think_of_hint(self._turn, self.decision.seat)

    def _hint_found(self, answer: int) -> None:
        self._thinking = ""
        decision = self.decision
        if decision is not None:
            if answer in decision.options:
                self.query_one(Choices).cursor = decision.options.index(answer)
            self.notify(answers.option_words(decision, answer), title="Hint", timeout=4)
        self.draw()

    def action_undo(self) -> None:
        self._move(self.session.undo)

    def action_redo(self) -> None:
        self._move(self.session.redo)

    def _move(self, move: Callable[[], None]) -> None:
        if self.session.wanted is not None and self.decision is None and self.session.is_shared:
            return
        was_thinking = self.decision is None
        if was_thinking:
            self._turn += 1
            self.session.thinker.stop()
        try:
            move()
        except WyrmhallError as error:
            self.notify(str(error), severity="warning")
            if not was_thinking:
                return
        self._news_from = len(self.session.match.events)
        self.go_on()

    def action_save(self, name: str = "") -> None:
        try:
            self.notify(f"{self.session.save(name)}", title="Saved")
        except WyrmhallError as error:
            self.notify(str(error), title="Not saved", severity="error", timeout=10)

    def action_log(self) -> None:
        if self.has_class("wide"):
            self.toggle_class("nolog")
            self.call_after_refresh(self.draw)
        else:
            lines = scene.log(self.session.match, self.session.viewer, self.ink)
            self.push_screen(Panel("What happened", lines, at_end=True))

    def action_rules(self) -> None:
        rule = self.decision.rule if self.decision is not None else ""
        self.push_screen(RulesPanel(self.session.ledger, rule, self.paint))

    def action_view(self) -> None:
        match = self.session.match
        if not self._is_hidden:
            self.show("The table in sentences", match.game.sentences(match.view(self.session.viewer)))

    def action_help(self) -> None:
        self.show("Help", [*talk.HELP, f"Keys: y redo, d day and night, Tab or / to type, F1 this help. {board.KEYS}."])

    def action_dusk(self) -> None:
        self.theme = "hall-day" if self.theme == "hall-night" else "hall-night"
        self.query_one(Choices).ink = self.ink
        self.query_one(Choices).refresh()
        self.draw()

    def action_leave(self, at_once: bool = False) -> None:
        """Save and go. What is to be read afterwards is printed when the screen is gone."""
        self._turn += 1
        self.code = STOPPED if at_once else 0
        self.exit(self.session.close())

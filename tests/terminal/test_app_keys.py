"""The full-screen table: its keys and panels."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.containers import VerticalScroll
from textual.widgets import Input, Static

import wyrmhall as hall
from tests.terminal.screen import SMALL, Keys, at_table, panel_text, press, text, until
from tests.terminal.tables import QuickThinker, session
from wyrmhall.bots.worker.process import BotFailed
from wyrmhall.terminal.screen.app import TableApp
from wyrmhall.terminal.screen.choices import Choices
from wyrmhall.terminal.screen.panels import Panel, RulesPanel

pytestmark = pytest.mark.slow

# -- keys ------------------------------------------------------------------------------------------


def test_why_explains_the_option_and_everything_that_is_refused() -> None:
    async def script(app: TableApp, pilot: Keys) -> None:
        await press(app, pilot, "1")
        decision = app.decision
        assert decision is not None
        await pilot.press("question_mark")
        await until(app, pilot, lambda: isinstance(app.screen, Panel))
        shown = panel_text(app)
        assert f"{decision.notation(decision.options[0])}: allowed" in shown
        refused = [answer for answer in decision.candidates if decision.refusal(answer) is not None]
        assert len(refused) == 3
        for answer in refused:
            assert f"{decision.notation(answer)}: not allowed, {decision.refusal(answer)}" in shown

    at_table(script)


def test_hint_moves_the_cursor_and_plays_nothing() -> None:
    class Hints(QuickThinker):
        def think(self, match: Any, seat: int, spec: str, luck: int) -> int:
            return 1 if spec == "level:6" else super().think(match, seat, spec, luck)

    async def script(app: TableApp, pilot: Keys) -> None:
        await pilot.press("h")
        await until(app, pilot, lambda: app.query_one(Choices).cursor == 1)
        assert app.session.match.actions == []

    at = session()
    at.thinker = Hints()
    at_table(script, at)


def test_undo_and_redo() -> None:
    async def script(app: TableApp, pilot: Keys) -> None:
        await press(app, pilot, "1", "2", "3")
        count = len(app.session.match.actions)
        await press(app, pilot, "u")
        assert len(app.session.match.actions) < count
        assert app.decision is not None
        assert app.query_one(Choices).labels == [app.decision.notation(option) for option in app.decision.options]
        await press(app, pilot, "y")
        assert len(app.session.match.actions) == count

    at_table(script, session(takebacks=True))


def test_undo_does_not_wait_for_a_bot_that_thinks() -> None:
    class Slow(QuickThinker):
        def think(self, match: Any, seat: int, spec: str, luck: int) -> int:
            answer = super().think(match, seat, spec, luck)
            if len(self.asked) > 1 and self.stopped == 0:
                hold.wait(20)
            return answer

        def stop(self) -> None:
            super().stop()
            hold.set()

    hold = threading.Event()

    async def script(app: TableApp, pilot: Keys) -> None:
        await press(app, pilot, "1", "1")
        await pilot.press("1")
        await pilot.press("enter")
        await until(app, pilot, lambda: "is thinking" in text(app, "prompt"))
        count = len(app.session.match.actions)
        await press(app, pilot, "u")
        await asyncio.sleep(0.2)
        await pilot.pause()
        assert len(app.session.match.actions) == count - 1
        assert slow.stopped == 1
        assert app.decision is not None
        assert app.decision.ask == "command.place"

    at = session(takebacks=True)
    at.thinker = slow = Slow()
    at_table(script, at)


def test_rules_are_searched_while_typing() -> None:
    async def script(app: TableApp, pilot: Keys) -> None:
        await pilot.press("r")
        await until(app, pilot, lambda: isinstance(app.screen, RulesPanel))
        assert "DM-SETUP-02" in panel_text(app)
        await pilot.press(*"frozen flipped")
        await pilot.pause()
        assert "DM-FIELD-09  A frozen battlefield cannot be flipped." in panel_text(app)
        assert "DM-SETUP-02" not in panel_text(app)
        await pilot.press("escape")
        await pilot.pause()
        assert app.session.match.actions == []

    at_table(script)


def test_view_card_and_help_open_and_close() -> None:
    async def script(app: TableApp, pilot: Keys) -> None:
        for keys, words in (
            (("v",), "You hold the marker."),
            (("slash", *"card gold", "enter"), "melee: 3"),
            (("f1",), "back to your last decision"),
        ):
            await pilot.press(*keys)
            await until(app, pilot, lambda: isinstance(app.screen, Panel))
            assert words in panel_text(app)
            await pilot.press("escape")
            await until(app, pilot, lambda: not isinstance(app.screen, Panel))

    at_table(script)


def test_a_table_taller_than_its_place_is_moved_by_keys() -> None:
    async def script(app: TableApp, pilot: Keys) -> None:
        board, choices = app.query_one("#board", VerticalScroll), app.query_one(Choices)
        picture = "\n".join(f"row {number}" for number in range(60))
        app.query_one("#table", Static).update(picture)
        await until(app, pilot, lambda: board.max_scroll_y > 40)
        cursor, seen = choices.cursor, []
        for key in ("pagedown", "pageup", "pagedown", "pagedown", "home", "end"):
            await pilot.press(key)
            await pilot.pause()
            seen.append(int(board.scroll_y))
        page = seen[0]
        assert page > 5
        assert seen == [page, 0, page, 2 * page, 0, board.max_scroll_y]
        await pilot.press("f1")
        await until(app, pilot, lambda: isinstance(app.screen, Panel))
        assert "PgDn" in panel_text(app)
        await pilot.press("home", "escape")
        await until(app, pilot, lambda: not isinstance(app.screen, Panel))
        assert board.scroll_y == board.max_scroll_y, "under a panel it stays where it is"
        assert choices.cursor == cursor
        await pilot.press("ctrl+end")
        await pilot.pause()
        assert choices.cursor == len(choices.labels) - 1 > cursor

    at_table(script)


def test_save_and_quit_keep_the_game(tmp_path: Path) -> None:
    async def script(app: TableApp, pilot: Keys) -> None:
        await press(app, pilot, "1", "s")
        assert len(hall.from_record(file.read_text()).actions) == len(app.session.match.actions)
        await press(app, pilot, "1")
        await pilot.press("ctrl+c")

    file = tmp_path / "game.wyrm"
    app = at_table(script, session(file=file))
    assert app.code == 130
    assert app.return_value == [f"The game is saved in {file}", f"Go on with: wyrmhall play --load {file}"]
    assert hall.from_record(file.read_text()).fingerprint() == app.session.match.fingerprint()


def test_a_save_that_fails_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    async def script(app: TableApp, pilot: Keys) -> None:
        await press(app, pilot, "1", "s")
        assert any("could not be saved" in note.message for note in app._notifications)
        await pilot.press("q")

    (tmp_path / "blocked").write_text("")
    app = at_table(script, session(file=tmp_path / "blocked" / "game.wyrm"))
    assert app.return_value is not None
    assert app.return_value[-1] == app.session.record()


def test_resigning_is_asked_twice_and_a_new_game_can_follow(tmp_path: Path) -> None:
    async def script(app: TableApp, pilot: Keys) -> None:
        await press(app, pilot, "1")
        await pilot.press("slash", *"resign", "enter", "escape")
        await pilot.pause()
        assert not app.session.match.is_over
        await pilot.press("slash", *"resign", "enter", "y")
        await until(app, pilot, lambda: app.session.match.is_over and isinstance(app.screen, Panel))
        assert "Seat 2 (random) wins: resigned." in panel_text(app)
        old = app.session
        await pilot.press("n")
        await until(app, pilot, lambda: app.decision is not None)
        assert app.session is not old
        assert app.session.match.origin.seed != old.match.origin.seed

    file = tmp_path / "game.wyrm"
    at_table(script, session(file=file))
    assert hall.from_record(file.read_text()).is_over


def test_two_people_pass_the_keyboard_and_see_nothing_between() -> None:
    app = TableApp(session("me,me"))

    async def run() -> None:
        async with app.run_test(size=SMALL) as pilot:
            await until(app, pilot, lambda: isinstance(app.screen, Panel))
            await press(app, pilot, "enter", "1")
            assert "Draft" in text(app, "table")
            await pilot.press("1")
            await until(app, pilot, lambda: isinstance(app.screen, Panel))
            assert "Pass the keyboard to Seat 2" in panel_text(app)
            assert "Draft" not in text(app, "table")
            assert not app.screen_stack[0].query_one(Choices).labels
            await press(app, pilot, "enter")
            assert app.decision is not None
            assert app.decision.seat == 1
            assert "Draft" in text(app, "table")

    asyncio.run(run())


def test_a_bot_that_fails_is_told_and_the_game_can_be_saved(tmp_path: Path) -> None:
    class Broken(QuickThinker):
        def think(self, match: Any, seat: int, spec: str, luck: int) -> int:
            raise BotFailed("the bot random failed")

    async def script(app: TableApp, pilot: Keys) -> None:
        await pilot.press("1")
        await until(app, pilot, lambda: "the bot random failed" in text(app, "prompt"))
        await pilot.press("q")

    at = session(file=tmp_path / "game.wyrm")
    at.thinker = Broken()
    at_table(script, at)
    assert hall.from_record((tmp_path / "game.wyrm").read_text()).actions == [(0, 0)]


# -- in a hurry ------------------------------------------------------------------------------------


def test_a_key_that_was_meant_for_the_last_question_does_not_answer_the_next() -> None:
    async def script(app: TableApp, pilot: Keys) -> None:
        choices = app.query_one(Choices)
        late = Choices.Chosen(17, choices.offers)
        await press(app, pilot, "1")
        played = len(app.session.match.actions)
        choices.post_message(late)
        await pilot.pause()
        assert len(app.session.match.actions) == played

    at_table(script)


def test_what_follows_the_slash_at_once_is_typed_and_chooses_nothing() -> None:
    async def script(app: TableApp, pilot: Keys) -> None:
        for key in ("slash", "2", "space", "2"):
            app.post_message(events.Key(key, {"space": " "}.get(key, key) if key != "slash" else "/"))
        await until(app, pilot, lambda: app.query_one("#line", Input).value == "2 2")
        assert app.session.match.actions == []
        await pilot.press("slash")
        await until(app, pilot, lambda: app.query_one("#line", Input).value == "2 2/")

    at_table(script)

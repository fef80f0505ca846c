"""The full-screen table: playing and what is shown."""

from __future__ import annotations

from pathlib import Path

import pytest

import wyrmhall as hall
from tests.terminal.screen import LARGE, SMALL, Keys, at_table, panel_text, press, text, until
from tests.terminal.tables import GAME, SHORT_GAME, session
from wyrmhall.kit.pictures import Frame
from wyrmhall.terminal.screen.app import TableApp
from wyrmhall.terminal.screen.choices import Choices, columns_for
from wyrmhall.terminal.screen.drawing import Sentences
from wyrmhall.terminal.screen.look import NIGHT
from wyrmhall.terminal.screen.panels import Panel

# -- playing ---------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_whole_game_by_keys(size: tuple[int, int], tmp_path: Path) -> None:
    async def script(app: TableApp, pilot: Keys) -> None:
        while not app.session.match.is_over:
            await press(app, pilot, "enter")
        await until(app, pilot, lambda: isinstance(app.screen, Panel))
        result = app.session.match.result()
        assert result is not None
        assert result.reason in panel_text(app)
        assert result.rule in panel_text(app)
        await pilot.press("q")

    app = at_table(script, session(seed=SHORT_GAME, file=tmp_path / "game.wyrm"), size)
    assert app.return_value is not None
    assert app.return_value[1] == f"Read it with: wyrmhall replay {tmp_path / 'game.wyrm'}"
    assert hall.from_record((tmp_path / "game.wyrm").read_text()).is_over


def test_digits_choose_and_arrows_walk() -> None:
    async def script(app: TableApp, pilot: Keys) -> None:
        await press(app, pilot, "2")
        assert app.session.match.actions[0] == (0, 1)
        await press(app, pilot, "down", "down", "up", "enter")
        assert app.session.match.actions[2] == (0, app.session.match.actions[2][1])
        draft = app.session.match.fork()
        draft.undo(2)
        decision = draft.decision(0)
        assert decision is not None
        assert app.session.match.actions[2][1] == decision.options[1]

    at_table(script)


def test_a_number_of_two_digits_waits_for_its_second() -> None:
    async def script(app: TableApp, pilot: Keys) -> None:
        await press(app, pilot, "1", "1")
        decision = app.decision
        assert decision is not None
        assert decision.ask == "command.place"
        assert len(decision.options) == 18
        wanted, played = decision.options[11], len(app.session.match.actions)
        await pilot.press("1")
        assert len(app.session.match.actions) == played
        await press(app, pilot, "2")
        assert app.session.match.actions[played] == (0, wanted)

    at_table(script)


def test_an_answer_can_be_clicked() -> None:
    async def script(app: TableApp, pilot: Keys) -> None:
        await pilot.click("#choices", offset=(3, 1))
        await until(app, pilot, lambda: len(app.session.match.actions) > 1)
        assert app.session.match.actions[0] == (0, 1)

    at_table(script)


def test_an_answer_can_be_typed_and_a_wrong_one_is_refused() -> None:
    async def script(app: TableApp, pilot: Keys) -> None:
        await pilot.press("slash", *"colour red", "enter")
        await pilot.pause()
        assert app.session.match.actions == []
        assert any("is not an answer" in note.message for note in app._notifications)
        await pilot.press("slash", *"colour gold", "enter")
        await until(app, pilot, lambda: len(app.session.match.actions) > 1)
        assert app.session.match.actions[0] == (0, 1)
        assert app.focused is app.query_one(Choices)

    at_table(script)


# -- what is shown ---------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_the_table_shows_fields_stacks_hands_and_prompt(size: tuple[int, int]) -> None:
    async def script(app: TableApp, pilot: Keys) -> None:
        await press(app, pilot, "1", "1", "7")
        view = app.session.match.view(0)
        table = text(app, "table")
        for field in view["row"]:
            assert field["land"] in table
        placed = view["row"][0]["stacks"][0][0]["type"]
        assert f"  {placed}" in table
        assert f"You {view['row'][0]['melee'][0]}" in table
        for dragon in view["sides"][0]["dragon_hand"]["cards"]:
            assert dragon in table
        assert "Command Dragons" in text(app, "ribbon")
        assert app.decision is not None
        assert text(app, "prompt").startswith(app.decision.prompt)
        assert f"You placed {placed} at battlefield 1." in text(app, "news")
        assert max(len(line) for line in table.splitlines()) <= size[0]

    at_table(script, size=size)


def test_everything_is_in_sight_on_a_small_screen() -> None:
    async def script(app: TableApp, pilot: Keys) -> None:
        await press(app, pilot, "1", "1")
        choices = app.query_one(Choices)
        assert len(choices.labels) == 18
        assert choices.size.height * choices.columns >= 18
        for id in ("ribbon", "table", "news", "prompt", "choices", "keys"):
            region = app.query_one(f"#{id}").region
            assert region.height > 0, id
            assert region.bottom <= 24, id

    at_table(script)


@pytest.mark.parametrize("size", [(40, 12), (60, 18), (250, 70)])
def test_any_size_of_screen_can_be_played_on(size: tuple[int, int]) -> None:
    async def script(app: TableApp, pilot: Keys) -> None:
        await press(app, pilot, "1", "enter", "enter")
        assert app.query_one(Choices).size.height >= 3
        assert app.decision is not None
        assert app.decision.prompt in text(app, "prompt")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert app.query_one("#keys").region.bottom == 24

    at_table(script, size=size)


def test_a_table_fits_the_screen_as_soon_as_that_grows_or_shrinks() -> None:
    async def script(app: TableApp, pilot: Keys) -> None:
        widths: list[int] = []
        frames = app.draw

        def draw() -> None:
            widths.append(app.query_one("#left").size.width)
            frames()

        app.draw = draw  # type: ignore[method-assign]
        for columns in (160, 90, 200):
            await pilot.resize_terminal(columns, 40)
            await pilot.pause()
            assert widths[-1] == app.query_one("#left").size.width

    at_table(script, size=SMALL)


def test_the_log_stands_beside_a_wide_table_and_opens_on_a_small_one() -> None:
    async def wide(app: TableApp, pilot: Keys) -> None:
        await press(app, pilot, "1")
        assert "You play green. DM-SETUP-03" in text(app, "told")
        assert app.query_one("#log").display
        await pilot.press("l")
        await pilot.pause()
        assert not app.query_one("#log").display

    async def small(app: TableApp, pilot: Keys) -> None:
        await press(app, pilot, "1")
        assert not app.query_one("#log").display
        await pilot.press("l")
        await until(app, pilot, lambda: isinstance(app.screen, Panel))
        assert "You play green. DM-SETUP-03" in panel_text(app)
        await pilot.press("escape")
        await pilot.pause()
        assert not isinstance(app.screen, Panel)

    at_table(wide, size=LARGE)
    at_table(small)


def test_the_option_under_the_cursor_lights_its_objects() -> None:
    async def script(app: TableApp, pilot: Keys) -> None:
        await press(app, pilot, "1", "1")
        assert lit(app) == 0
        await press(app, pilot, "right")
        assert lit(app) == 1

    def lit(app: TableApp) -> int:
        """The battlefield whose frame says `here`."""
        (line,) = (line for line in text(app, "table").splitlines() if " here " in line)
        return line.index(" here ") // 26

    at_table(script)


def test_day_and_night() -> None:
    async def script(app: TableApp, pilot: Keys) -> None:
        night = app.query_one("#ribbon").styles.background
        await pilot.press("d")
        await pilot.pause()
        assert app.query_one("#ribbon").styles.background != night
        assert app.query_one(Choices).ink is app.ink

    at_table(script)


# -- options in columns ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("count", "group", "longest", "width", "height", "columns"),
    [
        (2, 1, 15, 78, 6, 1),
        (18, 3, 19, 78, 6, 3),
        (18, 1, 19, 78, 6, 3),
        (24, 3, 19, 78, 6, 3),
        (24, 1, 19, 78, 6, 3),
        (6, 1, 40, 78, 3, 1),
        (40, 1, 100, 78, 6, 1),
    ],
)
def test_columns(count: int, group: int, longest: int, width: int, height: int, columns: int) -> None:
    assert columns_for(count, group, longest, width, height) == columns


def test_a_game_without_a_drawing_is_told_in_sentences() -> None:
    match = hall.new(GAME, seed=7)
    lines = Sentences(match).draw(
        match.view(0), Frame(look=lambda name: None, width=80, height=14, ink=NIGHT, may=set(), chosen=set())
    )
    assert [line.plain for line in lines] == match.game.sentences(match.view(0))

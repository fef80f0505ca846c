"""At the terminal too, a match that others follow from leads on to them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.terminal.screen import Keys, at_table, panel_text, until
from tests.terminal.tables import QuickThinker
from tests.tiny.game import LISTING, CaveState, GemCave
from wyrmhall.core.sequel import Sequel
from wyrmhall.games import registry
from wyrmhall.games.registry import Listing
from wyrmhall.terminal import plain
from wyrmhall.terminal.app import TableApp
from wyrmhall.terminal.panels import Panel
from wyrmhall.terminal.session import Session, begin


class Trial(GemCave):
    def __init__(self) -> None:
        super().__init__()
        self.name = "gem-trial"

    def sequels(self, s: CaveState) -> list[Sequel]:
        return [Sequel("gem-cave", [2, 3], {}), Sequel("gem-cave", [1, 0], {"hand": 2, "calm": True})]


@pytest.fixture(autouse=True)
def _trial() -> Iterator[None]:
    listing = Listing(LISTING.package, LISTING.folder, Trial)
    listing.name = "gem-trial"
    registry.add(listing)
    registry.add(LISTING)
    yield
    registry.remove("gem-trial")
    registry.remove(LISTING.name)


def trial(file: Path | None = None) -> Session:
    return begin("gem-trial", "me,random,random,random", 5, ["hand=2"], QuickThinker(), file)


def played(at: Session) -> Session:
    while at.wanted is not None:
        at.match.play(at.wanted.seat, at.wanted.options[0])
    return at


def test_only_tables_with_a_person_follow_and_their_luck_is_settled() -> None:
    at = trial()
    assert at.sequels() == []
    (follows,) = played(at).sequels()
    assert (follows.match.game.name, follows.players) == ("gem-cave", ["random", "me"])
    assert follows.match.origin.values == {"hand": 2, "calm": True}
    (again,) = at.sequels()
    assert again.match.fingerprint() == follows.match.fingerprint()


def answers(monkeypatch: pytest.MonkeyPatch, *last: str) -> list[str]:
    """The plain table reads first options until it is asked whether to go on, then these lines."""
    said: list[str] = []
    rest = list(last)

    def read() -> str:
        return rest.pop(0) if rest and said[-1].endswith("Type yes.") else "1"

    def say(text: str, end: str = "\n") -> None:
        said.append(text)

    monkeypatch.setattr(plain, "_read_line", read)
    monkeypatch.setattr(plain, "_say", say)
    return said


def test_the_plain_table_offers_to_go_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WYRMHALL_DATA", str(tmp_path))
    said = answers(monkeypatch, "yes")
    assert plain.play(trial()) == 0
    assert "\nIt goes on: Cave of Gems, random, me. Go on? Type yes." in said
    assert sum("saved in" in line for line in said) == 2


def test_no_is_no(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WYRMHALL_DATA", str(tmp_path))
    said = answers(monkeypatch, "no")
    assert plain.play(trial()) == 0
    assert sum("saved in" in line for line in said) == 1


def test_the_full_screen_goes_on_with_a_key(tmp_path: Path) -> None:
    async def script(app: TableApp, pilot: Keys) -> None:
        await until(app, pilot, lambda: isinstance(app.screen, Panel))
        assert "It goes on: Cave of Gems, random, me." in panel_text(app)
        old: Any = app.session
        await pilot.press("g")
        await until(app, pilot, lambda: app.decision is not None)
        assert app.session is not old
        assert app.session.players == ["random", "me"]

    at_table(script, played(trial(tmp_path / "trial.wyrm")))

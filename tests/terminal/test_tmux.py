"""A game in a real terminal."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import wyrmhall as hall
from tests.terminal.tables import GAME, SHORT_GAME, environment, saved_files

pytestmark = pytest.mark.slow

PATIENCE = 90.0


class Terminal:
    """A terminal of 80 by 24 with the game in it."""

    def __init__(self, data: Path, *arguments: str) -> None:
        if shutil.which("tmux") is None:
            pytest.fail("this test plays in tmux: install it (on Debian: apt install tmux)")
        self.socket = str(data / "tmux")
        command = shlex.join([sys.executable, "-m", "wyrmhall", "play", *arguments])
        self.tmux("-f", os.devnull, "-u", "new-session", "-d", "-x", "80", "-y", "24", f"{command}; echo CODE $?; cat",
                  env={**environment(data), "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"})  # fmt: skip

    def tmux(self, *arguments: str, env: dict[str, str] | None = None) -> str:
        done = subprocess.run(
            ["tmux", "-S", self.socket, *arguments],
            capture_output=True,
            text=True,
            encoding="utf-8",
            env=env,
            timeout=20,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def screen(self) -> str:
        return self.tmux("capture-pane", "-p")

    def press(self, *keys: str) -> None:
        self.tmux("send-keys", *keys)

    def see(self, words: str) -> str:
        """The screen, once it shows these words."""
        return self.wait(lambda screen: words in screen, words)

    def wait(self, holds: Callable[[str], bool], words: str) -> str:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if holds(screen := self.screen()):
                return screen
            time.sleep(0.1)
        pytest.fail(f"never saw {words!r}; the screen is\n{self.screen()}")

    def see_another(self, before: str) -> str:
        """The screen, once it has changed and no bot thinks."""
        return self.wait(lambda now: now != before and "is thinking" not in now, "another screen")

    def close(self) -> None:
        self.tmux("kill-server")


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Callable[..., Terminal]]:
    made: list[Terminal] = []

    def start(*arguments: str) -> Terminal:
        made.append(Terminal(tmp_path, *arguments))
        return made[-1]

    yield start
    for each in made:
        each.close()


def test_a_game_in_a_real_terminal(terminal: Callable[..., Terminal], tmp_path: Path) -> None:
    table = terminal(GAME, "--seats", "me,search:1", "--seed", "7")
    table.see("Which colour do you play?")
    table.press("1")
    table.see("Keep one, give one")
    table.press("Down", "Enter")
    screen = table.see("Place one of your dragons at a battlefield.")
    lines = screen.splitlines()
    assert lines[0].split()[:2] == ["Draco", "Magi"]
    assert any("1 Dungeon" in line and "2 Graveyard" in line and "3 Deep Forest" in line for line in lines)
    assert any(line.lstrip().startswith("Dragons") for line in lines)
    assert "18 place" in screen
    assert "q quit" in lines[23]
    table.press("?")
    table.see("place Green 1 (Dungeon): allowed")
    table.press("Escape")
    table.wait(lambda screen: "allowed" not in screen, "the table again")
    table.press("/")
    table.see("an answer such as")
    table.press("-l", "place Gold 2")
    table.see("place Gold 2")
    table.press("Enter")
    table.see("You placed Gold at battlefield 2.")
    table.press("q")
    left = table.see("CODE 0")
    (file,) = saved_files(tmp_path)
    assert "wyrmhall play --load" in left
    saved = hall.from_record(file.read_text())
    assert "Gold" in [dragon["type"] for dragon in saved.view(0)["row"][1]["stacks"][0]]


def test_a_whole_game_in_a_real_terminal(terminal: Callable[..., Terminal], tmp_path: Path) -> None:
    table = terminal(GAME, "--seats", "me,random", "--seed", str(SHORT_GAME))
    screen = table.see("Keep one, give one")
    while "The end" not in screen:
        table.press("Enter")
        screen = table.see_another(screen)
    assert "You win: three different (DM-GOAL-03)." in table.see("Q quit")
    table.press("q")
    assert "wyrmhall replay" in table.see("CODE 0")
    (file,) = saved_files(tmp_path)
    assert hall.from_record(file.read_text()).is_over


def test_ctrl_c_in_a_real_terminal_saves_and_the_game_goes_on(
    terminal: Callable[..., Terminal], tmp_path: Path
) -> None:
    table = terminal(GAME, "--seats", "me,random", "--seed", "7", "--record", str(tmp_path / "mine.wyrm"))
    table.see("Which colour do you play?")
    table.press("2")
    table.see("Keep one, give one")
    table.press("C-c")
    table.see("CODE 130")
    (elsewhere := tmp_path / "again").mkdir()
    again = Terminal(elsewhere, "--load", str(tmp_path / "mine.wyrm"))
    try:
        assert "Seat 1 against Seat 2 (random)" in again.see("Keep one, give one")
    finally:
        again.close()


def test_the_plain_table_in_a_real_terminal(terminal: Callable[..., Terminal]) -> None:
    table = terminal(GAME, "--plain", "--seats", "me,random", "--seed", "7")
    table.see("  2  colour gold")
    table.press("2", "Enter")
    table.see("  6  keep Retreat")
    table.press("C-c")
    table.see("CODE 130")

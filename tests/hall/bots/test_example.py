"""The bot that the page shows plays rated games in a real hall."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.hall.bots.robots import new_bot, with_account
from tests.hall.halls import Hall, Person

PAGE = Path(__file__).parents[3] / "docs" / "bots.md"
MOST_LINES = 30
SECONDS = 120.0


def example() -> str:
    found = re.search(r"^```python\n(import .*?)^```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[1]


def test_it_is_short_and_needs_nothing_but_python() -> None:
    lines = [line for line in example().splitlines() if line.strip()]
    assert len(lines) <= MOST_LINES
    assert max(map(len, lines)) <= 120
    names = {
        each.strip().partition(".")[0] for line in lines if line.startswith("import ") for each in line[7:].split(",")
    }
    assert names <= sys.stdlib_module_names


@pytest.mark.slow
@pytest.mark.parametrize("game", ["draco-magi", "dragon-breeds"])
def test_two_of_them_play_a_rated_game_to_its_end(
    hall: Hall, anna: Person, bert: Person, tmp_path: Path, game: str
) -> None:
    file = tmp_path / "bot.py"
    file.write_text(example(), encoding="utf-8")
    running: list[subprocess.Popen[str]] = []
    try:
        names = []
        for owner in (anna, bert):
            with_account(owner)
            bot = new_bot(owner)
            names.append(bot["name"])
            command = [sys.executable, str(file), f"http://{hall.address}", bot["token"], game]
            running.append(subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True))
        rated = finished(anna, names[0], game)
    finally:
        for each in running:
            each.kill()
        said = [each.communicate()[0] for each in running]
    assert not any("Traceback" in text for text in said), said
    assert {seat["name"] for seat in rated["room"]["seats"]} == set(names)
    assert rated["change"]["before"] != rated["change"]["after"]
    listed = {each["name"]: each for each in anna.get(f"/api/games/{game}/ratings")}
    assert {listed[name]["kind"] for name in names} == {"bot"}
    assert all(listed[name]["games"] >= 1 for name in names)


def finished(person: Person, name: str, game: str) -> Any:
    """The first game of a bot that is over."""
    stop = time.monotonic() + SECONDS
    while time.monotonic() < stop:
        if found := person.get(f"/api/history?name={name}&game={game}"):
            return found[0]
        time.sleep(0.5)
    raise AssertionError("no game was over in time")


@pytest.mark.slow
def test_it_plays_against_a_bot_of_the_hall(hall: Hall, anna: Person, tmp_path: Path) -> None:
    """The table is made for it beforehand, rated too."""
    with_account(anna)
    bot = new_bot(anna)
    headers = {"Authorization": f"Bearer {bot['token']}"}
    body = {"game": "dragon-breeds", "seats": ["me", "level:1"], "rated": True}
    anna.http.post("/api/bot/tables", json=body, headers=headers).raise_for_status()
    file = tmp_path / "bot.py"
    file.write_text(example(), encoding="utf-8")
    command = [sys.executable, str(file), f"http://{hall.address}", bot["token"]]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as running:
        try:
            over = finished(anna, bot["name"], "dragon-breeds")
        finally:
            running.kill()
    assert [seat["kind"] for seat in over["room"]["seats"]] == ["bot", "bot"]
    assert over["change"]["before"] == 1000

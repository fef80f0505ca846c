"""The check for bots of others: a good one passes, and each bad one hears what it did wrong."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.hall.bots.test_example import example
from wyrmhall import cli
from wyrmhall.core.errors import BadSetup, UnknownGame, WyrmhallError
from wyrmhall.games import registry
from wyrmhall.hall.check import trials
from wyrmhall.hall.check.check import check
from wyrmhall.hall.check.trials import Terms

ANSWERS = 'ask(f"/games/{room}/answer", {"n": told["n"], '


@pytest.fixture(autouse=True)
def no_long_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trials, "PAUSE", 0.2)


def changed(folder: Path, *changes: tuple[str, str]) -> list[str]:
    """How the bot of the page is started, with something in it that is wrong."""
    text = example()
    for before, after in changes:
        assert before in text
        text = text.replace(before, after)
    file = folder / "bot.py"
    file.write_text(text, encoding="utf-8")
    return [sys.executable, str(file), "{hall}", "{token}", "draco-magi"]


def judged(command: list[str], terms: Terms, games: tuple[str, ...] = ("draco-magi",)) -> tuple[bool, list[str], str]:
    """Whether it passed, what was wrong, and all that was said."""
    said: list[str] = []
    passed = check(command, games, terms, 1, said.append)
    return passed, [line.partition("WRONG: ")[2] for line in said if "WRONG: " in line], "\n".join(said)


@pytest.mark.slow
@pytest.mark.long
def test_the_bot_of_the_page_does_nothing_wrong_in_any_game(tmp_path: Path) -> None:
    games = tuple(each.name for each in registry.listings() if not each.part_of)
    command = [*changed(tmp_path)[:-1], *games]
    passed, wrong, said = judged(command, Terms(30, 20, 20), games)
    assert (passed, wrong) == (True, []), said
    assert len([line for line in said.splitlines() if " answers, the slowest after " in line]) == 2 + 3 * 3
    assert "Nothing wrong at 11 tables." in said


TERMS = Terms(sit=10, answer=3, game=20)


# what is changed in the bot of the page, and what it hears then
BAD = {
    "not permitted": ('random.choice(options)["answer"]', "10**9", "it answered what is not permitted, 1000000000: "),
    "late": (
        f"            {ANSWERS}",
        f"            time.sleep(60); {ANSWERS}",
        "too late: no answer within 3 seconds",
    ),
    "never sits": ('        ask(f"/tables/', '        print(f"/tables/', "it did not sit down within 10 seconds"),
    "does not come back": ("    while True:", "    for _ in [1]:", "its line was cut, and it did not come back"),
    "gives up": ("        if options", '        if told.get("n", 0) > 5: sys.exit(3)\n        if options', "too late"),
    "elsewhere": (
        "for event in lines",
        'ask("/games/elsewhere/resign", {"seat": 1})\nfor event in lines',
        "(POST /api/bot/games/{id}/resign: 404, there is no such table)",
    ),
    "malformed": (
        '{"n": told["n"], ',
        '{"n": str(told["n"]), ',
        "sent what cannot be read (POST /api/bot/games/{id}/answer: 422",
    ),
    "ends": ("for event in lines", "raise SystemExit('bad luck')\nfor event in lines", "with code 1\n    bad luck"),
}


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("kind", BAD)
def test_a_bad_bot_hears_what_it_did_wrong(tmp_path: Path, kind: str) -> None:
    before, after, wrong = BAD[kind]
    passed, _, said = judged(changed(tmp_path, (before, after)), TERMS)
    assert not passed, said
    assert wrong in said


def test_a_bot_that_loses_its_line_is_told_so(tmp_path: Path) -> None:
    """It closes the stream with every state that asks nothing, and opens another."""
    change = ("        elif told", "        elif random.random() < 0.5 and told['n'] > 2: break\n        elif told")
    again = ("    for told in lines", "  while True:\n   for told in lines")
    passed, found, said = judged(changed(tmp_path, change, again), TERMS)
    assert not passed, said
    assert any("lost the connection" in each for each in found), said


def test_what_cannot_be_checked_is_told(tmp_path: Path) -> None:
    with pytest.raises(UnknownGame):
        check(["true"], ["chess"], Terms(), 1, print)
    with pytest.raises(BadSetup, match="is not tried here"):
        check(["true"], ["dragon-booster-draft"], Terms(), 1, print)
    with pytest.raises(WyrmhallError, match="the bot cannot be started: nowhere-at-all"):
        check(["nowhere-at-all"], ["draco-magi"], Terms(), 1, print)


def test_the_command_ends_with_one_where_something_was_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    code = cli.run(
        ["check-bot", "--game", "draco-magi", "--sit", "5", "--", sys.executable, "-c", "raise SystemExit(7)"]
    )
    told = capsys.readouterr().out
    assert code == 1
    assert "WRONG: it ended by itself, with code 7" in told
    assert told.splitlines()[-1].endswith(" at 1 table.")


def test_without_a_command_one_starts_it_oneself(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["check-bot", "--game", "draco-magi", "--sit", "0.1"]) == 1
    told = capsys.readouterr().out
    assert "Start your bot now: the hall is at http://127.0.0.1:" in told
    assert "the token is wyrm_" in told
    assert "WRONG: it did not sit down within 0 seconds" in told

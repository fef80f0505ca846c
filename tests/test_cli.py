"""The `wyrmhall` command."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import wyrmhall as hall
from tests.terminal.tables import GAME, environment, wyrmhall
from wyrmhall.cli import run

TESTS = Path(__file__).parent


@pytest.fixture(autouse=True)
def _own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WYRMHALL_DATA", str(tmp_path))


def played(seed: int = 7, actions: int = 30) -> str:
    """The record of a game in which everyone takes the first option."""
    match = hall.new(GAME, seed=seed)
    for _ in range(actions):
        decision = match.pending[0]
        match.play(decision.seat, decision.options[0])
    return match.record({0: "me", 1: "random"})


# -- a word and its answer -------------------------------------------------------------------------


def test_the_version_says_how_it_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out.strip() == hall.version()
    assert "compiled" in hall.version() or "plain" in hall.version()


def test_without_a_command_it_helps(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([]) == 0
    told = capsys.readouterr().out
    for command in ("play", "games", "rules", "cards", "replay"):
        assert f"\n  {command}" in told


def test_help_loads_nothing_it_does_not_need(tmp_path: Path) -> None:
    code = (
        "import sys\n"
        "from wyrmhall.cli import run\n"
        "assert run(['--help']) == 0\n"
        "slow = {'textual', 'rich', 'lark', 'msgspec', 'wyrmhall.core.playing.match', 'wyrmhall.games.registry', 'asyncio'}\n"
        "print('LOADED', sorted(slow & set(sys.modules)))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment(tmp_path))
    assert done.stdout.strip().endswith("LOADED []"), done.stdout + done.stderr


def test_the_module_is_the_command(tmp_path: Path) -> None:
    done = wyrmhall("--version", data=tmp_path)
    assert (done.returncode, done.stdout.strip()) == (0, hall.version())


def test_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["games"]) == 0
    assert "draco-magi  Draco Magi (2 players): A duel of two" in capsys.readouterr().out


# -- rules and cards -------------------------------------------------------------------------------


def test_a_rule_is_printed_with_source_example_ruling_and_tests(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_it.py").write_text('@rule("DM-GOAL-07")\ndef test_stops(): ...\n')
    assert run(["rules", GAME, "dm-goal-07", "--tests", str(tmp_path / "tests")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "DM-GOAL-07"
    assert lines[1].startswith("  The game stops the instant a goal is met")
    assert [line.split(":")[0].strip() for line in lines[2:]] == ["Example", "Ruling", "Source", "Test"]
    assert lines[-1] == "  Test: tests/test_it.py::test_stops (line 2)"


def test_rules_are_listed_and_searched(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", GAME]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 194
    assert run(["rules", GAME, "--find", "frozen flipped"]) == 0
    assert capsys.readouterr().out == "DM-FIELD-09  A frozen battlefield cannot be flipped.\n"


def test_coverage_lists_what_lacks_a_test_and_ends_with_the_count(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "test_it.py").write_text('@rule("DM-GOAL-07", "DM-GOAL-99")\ndef test_stops(): ...\n')
    assert run(["rules", GAME, "--coverage", "--tests", str(tmp_path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("no test: DM-GOAL-01  A game has exactly two players.")
    assert not any(line.startswith("no test: DM-GOAL-07") for line in lines)
    assert any(line.startswith("unknown: DM-GOAL-99 is named by") for line in lines)
    assert lines[-1] == "1 of 194 rules have tests"


def test_cards_are_listed_and_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", GAME]) == 0
    names = capsys.readouterr().out.splitlines()
    assert {"Gold", "Bite 2", "Retreat"} <= set(names)
    assert run(["cards", GAME, "retreat"]) == 0
    told = capsys.readouterr().out
    assert "card: Retreat\n" in told
    assert "sets: advanced\n" in told


def test_the_facts_of_a_card_are_told_in_words_and_every_version_of_a_title(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "dragon-booster", "wyldfyr"]) == 0
    told = capsys.readouterr().out
    assert "card: Wyldfyr, with Kitt Wonn\n" in told
    assert "stats: speed 4, agility 3, power 2\n" in told
    assert run(["cards", "dragon-booster", "wildfyr"]) != 0
    assert "there is no card 'wildfyr'; did you mean 'Wyldfyr'?" in capsys.readouterr().err
    assert run(["cards", "dragon-booster"]) == 0
    names = capsys.readouterr().out.splitlines()
    title = next(title for title, count in Counter(name.partition(",")[0] for name in names).items() if count > 1)
    assert run(["cards", "dragon-booster", title.upper()]) == 0
    versions = [name for name in names if name.partition(",")[0] == title]
    shown = [line for line in capsys.readouterr().out.splitlines() if line.startswith("card: ")]
    assert shown == [f"card: {name}" for name in versions]
    assert len(shown) > 1


# -- replay ----------------------------------------------------------------------------------------


def test_a_record_is_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.wyrm"
    file.write_text(played())
    assert run(["replay", str(file), "--verify"]) == 0
    assert capsys.readouterr().out == "EXACT: 30 of 30 actions played again\n"
    assert run(["replay", str(file), "--verify", "--to", "12"]) == 0
    assert capsys.readouterr().out == "EXACT: 12 of 30 actions played again\n"


@pytest.mark.parametrize(("verify", "stream"), [(["--verify"], "out"), ([], "err")])
def test_a_record_that_diverges_says_where_and_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], verify: list[str], stream: str
) -> None:
    file = tmp_path / "game.wyrm"
    file.write_text(played().replace("\n1 1 colour green\n", "\n1 1 colour red\n"))
    assert run(["replay", str(file), *verify]) == 1
    told = getattr(capsys.readouterr(), stream)
    assert told.startswith("DIVERGED at action 1 (line ")
    assert "'colour red' is not an answer" in told


def test_a_wrong_fingerprint_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = played()
    line = next(line for line in text.splitlines() if line.startswith("= 20 "))
    file = tmp_path / "game.wyrm"
    file.write_text(text.replace(line, "= 20 0123456789abcdef"))
    assert run(["replay", str(file), "--verify"]) == 1
    assert "DIVERGED after action 20" in capsys.readouterr().out


def test_a_record_is_told_in_sentences(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.wyrm"
    file.write_text(played(actions=5))
    assert run(["replay", str(file), "--seat", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Draco Magi, seed 7. me, random"
    assert lines[1].startswith("   1  You play green. ")
    assert lines[4] == "   4  You placed Green at battlefield 1."
    assert run(["replay", str(file), "--to", "4"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[4] == "   4  Seat 1 placed Green at battlefield 1."
    assert "Round 1, Command Dragons. Seat 1 holds the marker." in lines


# -- what users get wrong --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["dance"], "dance"),
        (["play", "--speed", "3"], "--speed"),
        (["play", "draco-mag"], "did you mean 'draco-magi'?"),
        (["play", "--seats", "me,serch"], "there is no bot 'serch'"),
        (["play", "--seats", "me,me,me"], "2 players"),
        (["play", "--seed", "many"], "--seed"),
        (["play", "--seed", "-1"], "a seed is a whole number"),
        (["play", "--set", "draft"], "write name=value"),
        (["play", "--set", "draft=maybe"], "draft cannot be 'maybe'"),
        (["play", "--set", "drft=on"], "did you mean 'draft'? (settings: first, draft,"),
        (["play", "--load", "nowhere.wyrm"], "nowhere.wyrm cannot be read: No such file"),
        (["play", "--load", "."], "cannot be read: Is a directory"),
        (["play", "--load", "DIVERGED"], "cannot be played again exactly"),
        (["play", "--load", "GOOD", "--seed", "3"], "leave out --seed"),
        (["play", "--load", "BINARY"], "is not a text file"),
        (
            ["play", "--load", "LETTER"],
            "LETTER: this is no record (its first line is not 'wyrmhall record 2'), nor a position",
        ),
        (["play", "--record", "LETTER"], "no record of a game"),
        (["rules"], "GAME"),
        (["rules", "chess"], "there is no game 'chess'"),
        (["rules", GAME, "DM-MELEE-77"], "there is no rule 'DM-MELEE-77'"),
        (["rules", GAME, "--coverage", "--tests", "nowhere"], "there is no folder nowhere"),
        (["cards", GAME, "Unicorn"], "there is no card 'Unicorn'"),
        (["replay"], "FILE"),
        (["replay", "nowhere.wyrm"], "nowhere.wyrm cannot be read"),
        (["replay", "LETTER"], "LETTER: line 1: a record begins with"),
        (["replay", "BINARY"], "BINARY is not a text file"),
        (["verify"], "FILE"),
        (["verify", "nowhere.wyrm"], "nowhere.wyrm cannot be read: No such file"),
        (["verify", "."], "cannot be read: Is a directory"),
        (["verify", "BINARY"], "BINARY is not a text file"),
        (["verify", "LETTER"], "LETTER: line 1: a record begins with"),
        (["verify", "DIVERGED"], "DIVERGED: the record cannot be played again exactly"),
        (["serve", "--port", "0"], "--port"),
        (["serve", "--data", "LETTER"], "LETTER cannot be used: it is a file, not a folder"),
        (["serve", "--host", "no such host"], "the hall cannot open at no such host port 8000"),
        (["arena"], "GAME"),
        (["arena", GAME, "--bots", "instinct,rndom"], "did you mean 'random'?"),
        (["arena", GAME, "--bots", "instinct"], "2 players: name as many bots, not 1"),
        (["arena", GAME, "--kind", "robbin"], "did you mean 'robin'?"),
        (["arena", GAME, "--kind", "test", "--elo", "20,0"], "the lower one first"),
        (["arena", GAME, "--kind", "test", "--elo", "0"], "two numbers are expected"),
        (["arena", GAME, "--score", "0.5,0.6", "--elo", "0,20"], "leave out --score or --elo"),
        (["arena", GAME, "--run", "LETTER"], "LETTER is a file: name a folder"),
        (["arena", GAME, "--kind", "gauntlet", "--frozen", "LETTER"], "LETTER is not the summary of a ladder"),
        (["arena", GAME, "--ray", "nobody"], "is no address of a Ray cluster"),
        (["arena", GAME, "--bots", "instinct,run:nowhere x"], "there is no program 'nowhere'"),
        (["arena", GAME, "--bots", "instinct,run:'x"], "'x: this quote does not close"),
        (["arena", GAME, "--time", "1s", "--move-time", "1s"], "leave out --time or --move-time"),
        (["arena", GAME, "--game-time", "long"], "--game-time long: a length of time is expected"),
        (["arena", GAME, "--memory", "much"], "--memory much: a size of 16M or more"),
        (["sim", GAME, "--bots", "instinct,run:nowhere"], "there is no program 'nowhere'"),
        (["bot"], "BOT"),
        (["bot", "levl:5"], "did you mean 'level:5'?"),
        (["replay", "GOOD", "--to", "-1"], "--to"),
        (["replay", "GOOD", "--seat", "5"], "there is no seat 5"),
    ],
)
def test_an_error_is_one_line(
    arguments: list[str], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "GOOD").write_text(played())
    (tmp_path / "DIVERGED").write_text(played().replace("colour green", "colour red"))
    (tmp_path / "BINARY").write_bytes(b"\x00\xff\xfe")
    (tmp_path / "LETTER").write_text("Dear dragon")
    placed = [str(tmp_path / word) if word.isupper() and (tmp_path / word).exists() else word for word in arguments]
    assert run(placed) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("wyrmhall: ")
    assert told.err.count("\n") == 1
    assert words in told.err


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    done = subprocess.run(
        f"{sys.executable} -m wyrmhall rules {GAME} | head -1",
        shell=True, capture_output=True, text=True, env=environment(tmp_path),
    )  # fmt: skip
    assert done.stdout.startswith("DM-GOAL-01")
    assert done.stderr == ""


def test_the_rules_of_every_game_name_each_test_once() -> None:
    from wyrmhall.core.documents.ledger import find_tests
    from wyrmhall.games.registry import ledger_of, listings

    known = {rule.id for listing in listings() for rule in ledger_of(listing.name).rules}
    families = {rule_id.partition("-")[0] for rule_id in known}
    named = {rule_id for rule_id in find_tests(TESTS) if rule_id.partition("-")[0] in families}
    assert named <= known

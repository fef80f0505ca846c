"""What loses a program a game, and what becomes of the others."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path

import pytest

from tests.arena.outside.programs import GAME, QUICK, SHORT, Dozing, held, marked, rogue
from wyrmhall.arena import series
from wyrmhall.arena.outside import guest as guests
from wyrmhall.arena.outside.fouls import Foul
from wyrmhall.arena.outside.naming import Program, program_of
from wyrmhall.arena.outside.process import Running
from wyrmhall.arena.outside.terms import Clock, Terms
from wyrmhall.arena.parquet import read_games
from wyrmhall.arena.series import Job, Plan, bot_of, play_job
from wyrmhall.cli import run

FOULS = [
    ("crash", "crashed", r"it ended with 3: a wing broke"),
    ("paint", "crashed", r"it ended with 3: \?\[31mred!{200,300}$"),
    ("kill", "crashed", r"it was killed by signal 9 \(SIGKILL\)"),
    ("close", "crashed", "it closed its standard output"),
    ("hang", "too late", r"no answer after 0\.5 seconds"),
    ("brood", "too late", r"no answer after 0\.5 seconds"),
    ("cheat", "not permitted", r"'123456789': .*"),
    ("cheat-action", "not permitted", "actions have the numbers 0 to"),
    ("cheat-words", "not permitted", "'win at once' is not an answer here"),
    ("garble", "garbled", "'I pass': json is malformed"),
    ("other-shape", "garbled", r"expected `int \| null`, got `str`"),
    ("two-answers", "garbled", "it gives 2 answers at once"),
    ("no-answer", "garbled", "it gives 0 answers at once"),
    ("deep", "garbled", "recursion"),
    ("surrogate", "garbled", ""),
    ("complain", "garbled", "it says that it cannot play on: I do not like these cards"),
    ("too-long", "too long a line", "a line is longer than 65536 bytes; it begins with 'xxxx"),
    ("endless", "too long a line", "a line is longer than 65536 bytes"),
    ("old-question", "out of turn", "it answers question 2, and was asked 3"),
    ("ready", "out of turn", "it says 'ready' to 'ask'"),
    ("twice", "out of turn", "it said '.*' after its answer"),
    ("memory", "too much memory", "it took more than 100 MB"),
    ("faint", "crashed", "it ended with 9"),
]


@pytest.mark.parametrize(("deed", "kind", "words"), FOULS, ids=[deed for deed, _, _ in FOULS])
def test_a_foul_loses_the_game_and_not_the_series(tmp_path: Path, deed: str, kind: str, words: str) -> None:
    terms = SHORT if deed in ("hang", "brood") else QUICK
    found = held(tmp_path, bots=("random", rogue(deed)), terms=terms)
    outcomes = found.blocks[0].outcomes
    assert [outcome.scores for outcome in outcomes] == [(1.0, 0.0)] * 2
    assert [outcome.reason for outcome in outcomes] == [kind] * 2
    for outcome in outcomes:
        (lost,) = outcome.lost
        assert (lost.player, lost.kind) == (1, kind)
        assert re.search(words, lost.words), lost.words
    assert found.lost(0) == {}
    assert found.lost(1) == {kind: 2}
    assert [row["lost"] for row in found.summary()["bots"]] == [{}, {kind: 2}]
    assert found.crashes == []
    games = read_games(tmp_path)
    assert games["reason"].to_list() == [kind] * 2
    assert [games["lost_0"].to_list(), games["lost_1"].to_list()] == [[None, kind], [kind, None]]
    assert marked() == []


def test_what_is_said_out_of_turn_is_noticed_at_the_next_question() -> None:
    program = program_of(rogue("chatter"))
    assert program is not None
    running = Running(program, QUICK.memory)
    try:
        running.exchange(b'{"type": "hello"}\n', 5)
        running.exchange(b'{"type": "game", "seat": 0, "luck": 1}\n', 5)
        asked = b'{"type": "ask", "n": 3, "options": [{"answer": 7}]}\n'
        assert json.loads(running.exchange(asked, 5)[0]) == {"type": "answer", "n": 3, "answer": 7}
        time.sleep(0.3)
        with pytest.raises(Foul, match="out of turn: it said 'well played!' before it was asked"):
            running.exchange(asked, 5)
    finally:
        running.end()


@pytest.mark.parametrize(
    ("script", "kind", "words"),
    [
        ("exec sleep 1000", "too late", "it does not read what it is told"),
        ("sleep 0.5; exec yes", "out of turn", "it says line after line, the first of them 'y'"),
        ("sleep 0.5; exec yes $(seq 100000)", "too long a line", "'1 2 3 4"),
        ("sleep 0.5; exit 3", "crashed", "it ended with 3"),
        ("exec <&-; sleep 0.5; echo Hello; exec sleep 1000", "", "Hello"),
    ],
)
def test_one_that_does_not_listen_is_not_waited_for(script: str, kind: str, words: str) -> None:
    """Though it is told more than fits into a pipe."""
    running = Running(Program(("sh", "-c", script), False), QUICK.memory)
    try:
        if kind:
            with pytest.raises(Foul, match=f"{kind}: .*{words}"):
                running.exchange(b"x" * (1 << 20) + b"\n", 2)
        else:
            assert running.exchange(b"x" * (1 << 20) + b"\n", 5)[0] == words.encode()
    finally:
        running.end()


def test_a_guard_that_is_kept_from_its_work_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wyrmhall.arena.outside.process.STUBBORN", 0.3)
    running = Running(Program(("sh", "-c", "kill -STOP $PPID; exec sleep 1000"), False), QUICK.memory)
    with pytest.raises(Foul, match="too late"):
        running.exchange(b"Hello\n", 0.5)
    assert running.end() == ("ended", -9)


def test_the_next_game_begins_anew_for_one_that_lost(tmp_path: Path) -> None:
    found = held(tmp_path, bots=("random", rogue("crash-first")), deals=2)
    lost = [[(each.player, each.kind) for each in outcome.lost] for block in found.blocks for outcome in block.outcomes]
    assert lost == [[], [(1, "crashed")], [], [(1, "crashed")]]
    assert found.lost(1) == {"crashed": 2}
    assert found.blocks[0].outcomes[0].actions > 20


def test_whoever_is_out_of_a_game_of_three_is_last_and_the_others_play_on() -> None:
    found = held(game="dragon-breeds", bots=("random", rogue("crash"), "random"))
    for outcome in found.blocks[0].outcomes:
        assert [each.player for each in outcome.lost] == [1]
        assert outcome.ranks[outcome.players.index(1)] == 3
        assert outcome.reason != "crashed", "it did not end by that"
        assert outcome.actions > 60
    assert found.lost(1) == {"crashed": 3}


def test_of_three_that_all_stumble_the_last_one_wins() -> None:
    found = held(game="dragon-breeds", bots=(rogue("crash"), rogue("garble"), rogue("cheat")))
    for outcome in found.blocks[0].outcomes:
        assert len(outcome.lost) == 2
        assert sorted(outcome.ranks) == [1, 2, 3]
        assert outcome.reason == outcome.lost[-1].kind


def test_a_program_may_resign() -> None:
    found = held(bots=("random", rogue("resign")))
    assert found.summary()["reasons"] == {"resigned": 2}
    assert found.lost(1) == {}
    assert [outcome.scores for outcome in found.blocks[0].outcomes] == [(1.0, 0.0)] * 2


def test_a_clock_runs_only_on_its_own_decisions(tmp_path: Path) -> None:
    """The whole game takes its rival much longer than the program has."""
    clock = Terms(Clock(2.0, 0.0, "game"), 100 << 20)
    job = Job(Plan(0, GAME, 5, (0, 1), ("random", rogue()), ()), decisions=True, terms=clock)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(series, "seated", lambda plan, terms: [Dozing(0.05), bot_of(plan.bots[1], terms)])
        report = play_job(job)
    assert report.outcome is not None
    assert report.outcome.lost == (), report.outcome.lost
    spent = [choice.seconds for choice in report.decisions if choice.seat == 1]
    assert 0 < sum(spent) < 2.0 < 0.05 * sum(choice.seat == 0 for choice in report.decisions)


@pytest.mark.parametrize(
    ("clock", "lost"), [(Clock(1.5), True), (Clock(1.5, 0.5), False), (Clock(1.5, 0.0, "move"), False)]
)
def test_time_for_a_game_runs_out_unless_answers_add_to_it(clock: Clock, lost: bool) -> None:
    """Each answer takes at least 0.03 seconds, and there are more than fifty."""
    report = play_job(Job(Plan(0, GAME, 5, (0, 1), ("random", rogue("slower")), ()), terms=Terms(clock)))
    assert report.outcome is not None
    assert [each.kind for each in report.outcome.lost] == (["too late"] if lost else [])


def test_what_programs_write_to_their_standard_error_is_kept_in_bounds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wyrmhall.arena.folder.SAID_OF", 1)
    found = held(tmp_path, bots=("random", rogue("loud")), deals=2)
    assert found.lost(1) == {}, "whatever it writes, it is never kept waiting for it"
    (kept,) = (tmp_path / "said").iterdir()
    assert kept.name == "000000-seat2.txt"
    text = kept.read_text()
    assert re.match(r"\(\d{6,} bytes before this are left out\)\nxxx", text)
    assert len(text) < 17_000
    assert text.splitlines()[-1].startswith("the end: ")
    held(tmp_path / "other", bots=("random", rogue("crash")), deals=2)
    assert len(list((tmp_path / "other" / "said").iterdir())) == 4, "of those that lost all is kept"
    assert (tmp_path / "other" / "said" / "000003-seat1.txt").read_text() == "a wing broke\n"


def test_one_that_does_not_go_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests, "GOODBYE", 0.2)
    assert held(bots=("random", rogue("stay"))).lost(1) == {}
    assert marked() == []


def test_losses_are_told_at_the_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bots = ["--bots", f"random,{rogue('crash')}"]
    assert run(["arena", GAME, *bots, "--deals", "2", "--workers", "1", "--run", str(tmp_path), "--time", "9s"]) == 0
    told = capsys.readouterr().out
    assert f"{rogue('crash')} lost 4 games by a foul: crashed 4\n" in told
    assert "  the first of them, game 0: it ended with 3: a wing broke\n" in told
    assert "Ended by: crashed 4;" in told
    assert json.loads((tmp_path / "plan.json").read_text())["terms"]["clock"] == {
        "base": 9.0,
        "bonus": 0.0,
        "kind": "game",
    }
    assert run(["sim", GAME, *bots, "--games", "2", "--workers", "1"]) == 0
    assert f"{rogue('crash')} lost 2 games by a foul: crashed 2\n" in capsys.readouterr().out


def test_a_deck_goes_with_a_program_in_quotes() -> None:
    found = held(game="dragon-booster", bots=("random deck1=winter-wall", f'"{rogue()}" deck1=ember-rush'))
    assert found.names == ["random deck1=winter-wall", f"{rogue()} deck1=ember-rush"]
    assert found.lost(1) == {}

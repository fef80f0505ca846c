"""The table in lines of text."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

import wyrmhall as hall
from tests.terminal.tables import GAME, environment, saved_files, session, wyrmhall
from wyrmhall.core.telling.answers import is_answer
from wyrmhall.terminal.plain import Left, PlainTable
from wyrmhall.terminal.session import Session

FIRST_OPTIONS = "1\n" * 3000


class Desk:
    """A plain table with its input written beforehand."""

    def __init__(self, at: Session, lines: Iterable[str]) -> None:
        self.session = at
        self.said: list[str] = []
        self.lines = iter(lines)
        self.table = PlainTable(at, self._read, self.said.append, wipes=False)

    def _read(self) -> str:
        for line in self.lines:
            return line
        raise EOFError

    def run(self) -> list[str]:
        with pytest.raises((EOFError, Left)):
            self.table.run()
        return self.said


def said(*lines: str, seats: str = "me,random", settings: tuple[str, ...] = ()) -> list[str]:
    return Desk(session(seats, settings=settings), lines).run()


# -- commands --------------------------------------------------------------------------------------


def test_an_answer_is_given_by_number_or_by_notation() -> None:
    by_number, by_notation = Desk(session(), ["2"]), Desk(session(), ["Colour  GOLD"])
    by_number.run()
    by_notation.run()
    assert by_number.session.match.actions[0] == by_notation.session.match.actions[0] == (0, 1)


def test_the_prompt_names_its_rule_and_numbers_the_options() -> None:
    lines = said()
    assert "\nYou have the first player marker. Which colour do you play? (DM-SETUP-02)" in lines
    assert "  1  colour green" in lines
    assert "  2  colour gold" in lines


def test_what_happened_is_told_once_and_anew_after_an_undo() -> None:
    lines = said("1", "1", "1")
    assert lines.count("You play green.") == 1
    lines = Desk(session(takebacks=True), ["1", "1", "undo", "1", "1"]).run()
    assert lines.count("You kept Bite or Claw.") == 2
    assert lines.count("You play green.") == 1


def test_a_notation_goes_before_a_command_of_the_same_name() -> None:
    decision = hall.new(GAME, seed=7).pending[0]
    assert is_answer(decision, "Colour Green")
    assert not is_answer(decision, "colour red")
    assert not is_answer(None, "colour green")


def test_what_is_no_answer_is_refused_and_changes_nothing() -> None:
    desk = Desk(session(), ["3", "colour gren", "0"])
    lines = desk.run()
    assert "No: there are options 1 to 2, not 3" in lines
    assert any("did you mean 'colour green'?" in line for line in lines)
    assert desk.session.match.actions == []


def test_why_gives_the_rule_of_a_refused_answer() -> None:
    lines = said("1", "why keep Retreat give Retreat")
    assert any("you keep one card, give another" in line and "DM-DRAFT-02" in line for line in lines)
    assert any(line.startswith("DM-DRAFT-02: Each player splits") for line in lines)


def test_why_of_an_allowed_answer_tells_what_it_does_for_certain() -> None:
    lines = said("why 2")
    assert "colour gold: allowed" in lines
    assert "What it does for certain: You play gold." in lines


def test_why_of_a_card_speaks_of_all_its_answers() -> None:
    lines = said("1", "why retreat")
    told = [line for line in lines if line.startswith("keep ")]
    assert len(told) == 5
    assert "keep Retreat give Bite or Claw: allowed" in told
    assert sum("not allowed" in line for line in told) == 1


def test_why_alone_lists_what_is_not_allowed() -> None:
    lines = said("1", "why")
    assert sum(": not allowed, " in line for line in lines) == 3


def test_hint_names_an_option_and_plays_nothing() -> None:
    desk = Desk(session(), ["hint"])
    lines = desk.run()
    assert any(line in ("Hint: colour green", "Hint: colour gold") for line in lines)
    assert desk.session.match.actions == []


def test_undo_goes_back_to_the_own_decision_and_redo_forward_again() -> None:
    desk = Desk(session(takebacks=True), ["1", "1", "1", "undo", "redo", "undo", "undo"])
    lines = desk.run()
    assert lines.count("Taken back.") == 3
    assert lines.count("Played again.") == 1
    decision = desk.session.wanted
    assert decision is not None
    assert (decision.seat, decision.ask) == (0, "setup.draft")


def test_undo_says_why_a_decision_stands() -> None:
    desk = Desk(session(), ["1", "undo"])
    assert "No: you cannot take that back: cards were shuffled or drawn by luck since" in desk.run()


def test_undo_with_nothing_to_undo_says_so() -> None:
    assert "No: there is nothing of yours to undo" in said("undo")


def test_view_log_card_rules_options_and_help_answer() -> None:
    lines = said("1", "log 2", "card gold", "rules frozen battlefield flipped", "rules dm-goal-04", "view", "help")
    assert "Seat 2 drew advanced cards: 3 cards. (DM-DRAFT-01)" in lines
    assert "melee: 3" in lines
    assert "DM-FIELD-09  A frozen battlefield cannot be flipped." in lines
    assert "  A player wins on owning three gems of one colour." in lines
    assert lines.count("Round 1, Advanced draft. You hold the marker.") == 1
    assert any(line.startswith("  undo, redo") for line in lines)


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("card glod", "No: there is no card 'glod'; did you mean 'Gold'?"),
        ("card", "No: name the card, as in: card Gold"),
        ("log x", "No: log takes a number of lines, not 'x'"),
    ],
)
def test_a_wrong_command_is_answered_with_what_is_wrong(typed: str, complaint: str) -> None:
    assert complaint in said(typed)


def test_resign_asks_first() -> None:
    desk = Desk(session(), ["resign", "no", "resign", "yes"])
    desk.table.run()
    assert desk.said.count("The game goes on.") == 1
    assert desk.said[-1] == "Seat 2 (random) wins: resigned."


def test_quit_leaves_the_table() -> None:
    desk = Desk(session(), ["quit", "1"])
    with pytest.raises(Left):
        desk.table.run()
    assert next(desk.lines) == "1"


def test_save_writes_to_the_named_file_and_play_goes_on(tmp_path: Path) -> None:
    desk = Desk(session(), ["1", f"save {tmp_path / 'mine'}", "1"])
    lines = desk.run()
    assert f"Go on with: wyrmhall play --load {tmp_path / 'mine.wyrm'}" in lines
    saved = hall.from_record((tmp_path / "mine.wyrm").read_text())
    assert 0 < len(saved.actions) < len(desk.session.match.actions)


# -- several people, or none -----------------------------------------------------------------------


def test_people_who_share_a_keyboard_never_see_each_others_cards() -> None:
    lines = said("", "1", "1", "", "1", "", seats="me,me")
    passes = [i for i, line in enumerate(lines) if line.startswith("Pass the keyboard to ")]
    assert [lines[i] for i in passes] == [
        "Pass the keyboard to Seat 1 and press Enter.",
        "Pass the keyboard to Seat 2 and press Enter.",
        "Pass the keyboard to Seat 1 and press Enter.",
    ]
    first, second = (i for i, line in enumerate(lines) if "You drew " in line and "Keep one" in line)
    assert passes[0] < first < passes[1] < second < passes[2]
    drawn = lines[second].split("You drew ")[1].split(". Keep")[0].split(", ")
    assert len(drawn) == 3
    for line in lines[: passes[1]]:
        assert not any(card in line for card in drawn), line


def test_bots_alone_play_to_the_end_for_those_who_watch() -> None:
    at = session("random,random")
    lines: list[str] = []
    PlainTable(at, input, lines.append, wipes=False).run()
    assert at.match.is_over
    assert "wins: " in lines[-2]
    assert not any(line.startswith("You ") for line in lines)


# -- as a command ----------------------------------------------------------------------------------


def test_a_whole_game_through_a_pipe(tmp_path: Path) -> None:
    done = wyrmhall("play", GAME, "--seats", "me,random", "--seed", "3", data=tmp_path, answers=FIRST_OPTIONS)
    assert (done.returncode, done.stderr) == (0, "")
    assert any(
        line.startswith(("You win: ", "Seat 1 (random) wins: ", "Seat 2 (random) wins: "))
        for line in done.stdout.splitlines()
    )
    (file,) = saved_files(tmp_path)
    assert f"Read it with: wyrmhall replay {file}" in done.stdout
    assert hall.from_record(file.read_text()).is_over
    verified = wyrmhall("replay", str(file), "--verify", data=tmp_path)
    assert verified.returncode == 0
    assert verified.stdout.startswith("EXACT")


def test_the_end_of_the_input_saves_and_the_game_goes_on_from_there(tmp_path: Path) -> None:
    first = wyrmhall("play", "--seats", "me,random", "--seed", "3", data=tmp_path, answers="1\n1\n1\n")
    (file,) = saved_files(tmp_path)
    assert first.returncode == 0
    assert f"Go on with: wyrmhall play --load {file}" in first.stdout
    half = hall.from_record(file.read_text())
    more = wyrmhall("play", "--load", str(file), data=tmp_path, answers="1\n1\n")
    assert more.returncode == 0
    longer = hall.from_record(file.read_text())
    assert longer.actions[: len(half.actions)] == half.actions
    assert len(longer.actions) > len(half.actions)
    assert "players: me, random" in file.read_text()


def test_nothing_played_leaves_no_file(tmp_path: Path) -> None:
    done = wyrmhall("play", "--seed", "7", "--seats", "me,random", data=tmp_path)
    assert "Nothing was played" in done.stdout
    assert saved_files(tmp_path) == []


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_stop_from_outside_saves_the_game(tmp_path: Path, number: signal.Signals) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "wyrmhall", "play", "--plain", "--seats", "me,random", "--seed", "7"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env=environment(tmp_path), cwd=tmp_path,
    )  # fmt: skip
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("2\n1\n")
    process.stdin.flush()
    for line in process.stdout:
        if line.startswith("Place one of your dragons"):
            break
    process.send_signal(number)
    rest, _ = process.communicate(timeout=30)
    (file,) = saved_files(tmp_path)
    assert process.returncode == 130
    assert "Traceback" not in rest
    assert f"Go on with: wyrmhall play --load {file}" in rest
    saved = hall.from_record(file.read_text())
    assert saved.actions[0] == (0, 1)
    assert saved.decision(0) is not None


def test_a_disk_that_fails_loses_nothing(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("in the way")
    done = wyrmhall("play", "--seats", "me,random", "--seed", "7", data=tmp_path, answers="1\n1\n")
    assert "the game could not be saved" in done.stdout
    record = done.stdout[done.stdout.index("wyrmhall record 2") :]
    assert hall.from_record(record).actions[0] == (0, 0)

"""A match with people and bots at one terminal."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

import wyrmhall as hall
from tests.terminal.tables import GAME, QuickThinker, session
from wyrmhall.core.documents.folders import data_folder
from wyrmhall.core.errors import BadRecord, BadSetup, Refused, WyrmhallError
from wyrmhall.terminal import saves
from wyrmhall.terminal.session import Session, begin, resume


def run_to_person(at: Session) -> None:
    while (wanted := at.wanted) is not None and wanted.seat not in at.people:
        at.match.play(wanted.seat, at.think(wanted.seat))


def play(at: Session, times: int) -> None:
    """The person takes the first option so many times, bots answer."""
    for _ in range(times):
        run_to_person(at)
        wanted = at.wanted
        assert wanted is not None
        at.match.play(wanted.seat, wanted.options[0])
    run_to_person(at)


# -- turns and bots --------------------------------------------------------------------------------


def test_bots_answer_first_where_all_are_asked_in_secret() -> None:
    at = session()
    play(at, 1)
    assert at.match.actions[1][0] == 1
    assert at.wanted is not None
    assert (at.wanted.seat, at.wanted.ask) == (0, "setup.draft")


def test_a_bot_gets_the_same_luck_after_an_undo_and_other_luck_for_a_hint() -> None:
    at = session(takebacks=True)
    play(at, 3)
    thinker = at.thinker
    assert isinstance(thinker, QuickThinker)
    before = list(thinker.asked)
    at.undo()
    play(at, 1)
    assert thinker.asked[len(before)] in before
    assert len(set(before)) == len(before)
    at.hint(0)
    assert thinker.asked[-1][2] not in {luck for _, _, luck in before}


def test_a_bots_luck_is_no_part_of_the_matchs() -> None:
    one, other = session(seed=1), session(seed=2)
    assert one.luck(1, "bot") != other.luck(1, "bot")
    assert one.luck(1, "bot") != one.match.state.chance.state


def test_undo_and_redo_are_steps_of_the_person() -> None:
    at = session(takebacks=True)
    play(at, 4)
    there, count = at.match.fingerprint(), len(at.match.actions)
    at.undo()
    assert at.wanted is not None
    assert at.wanted.seat == 0
    assert len(at.match.actions) < count
    at.redo()
    assert (at.match.fingerprint(), len(at.match.actions)) == (there, count)


def test_undo_takes_a_resignation_back() -> None:
    at = session(takebacks=True)
    play(at, 2)
    before = at.match.fingerprint()
    at.match.resign(0)
    at.undo()
    assert at.match.fingerprint() == before


def test_a_decision_stands_once_something_was_shown() -> None:
    at = session()
    play(at, 1)  # the colour; then cards were drawn
    with pytest.raises(Refused, match="you cannot take that back: cards were shuffled or drawn by luck since"):
        at.undo()
    play(at, 3)
    with pytest.raises(Refused, match="you cannot take that back: you have seen a card since that you did not know"):
        at.undo()
    at.match.resign(0)
    with pytest.raises(Refused, match="you cannot take that back: the game is over"):
        at.undo()


def test_a_decision_that_showed_nothing_is_taken_back() -> None:
    at = session("me,me")
    play(at, 1)
    before = at.match.fingerprint()
    play(at, 1)  # one of two secret answers
    assert [decision.ask for decision in at.match.pending] == ["setup.draft"]
    at.undo()
    assert at.match.fingerprint() == before


def test_free_takebacks_stand_in_the_record_and_outlast_it(tmp_path: Path) -> None:
    free, strict = session(takebacks=True), session()
    for at in (free, strict):
        play(at, 3)
    assert "\ntakebacks: free\n" in free.record()
    assert "takebacks" not in strict.record()
    file = free.save(str(tmp_path / "free.wyrm"))
    assert resume(file, "", QuickThinker()).takebacks
    assert free.rematch().takebacks
    assert not resume(strict.save(str(tmp_path / "strict.wyrm")), "", QuickThinker()).takebacks


def test_only_people_can_undo() -> None:
    at = session("random,random")
    at.match.play(0, 0)
    with pytest.raises(Refused, match="nothing of yours"):
        at.undo()


def test_a_rematch_has_new_luck_and_the_same_settings() -> None:
    at = session(settings=("draft=off", "celestial=on"))
    again = at.rematch()
    assert again.match.origin.values == at.match.origin.values
    assert again.match.origin.seed != at.match.origin.seed
    assert again.players == at.players
    assert again.file is None


# -- beginning -------------------------------------------------------------------------------------


def test_without_seats_a_person_meets_a_searching_bot() -> None:
    assert begin(GAME, "", 1, [], QuickThinker()).players == ["me", "level:5"]


def test_a_bot_is_called_by_its_level_and_character() -> None:
    session = begin(GAME, "me,level:5:gambler", 1, [], QuickThinker())
    assert session.player(1) == f"{session.name(1)} (Drake the Gambler)"
    assert begin(GAME, "me,random", 1, [], QuickThinker()).player(1).endswith(" (random)")


@pytest.mark.parametrize("seats", ["me,nobody", "me,random,random", "me", "me,", "search:9,me"])
def test_seats_that_cannot_be_are_refused(seats: str) -> None:
    with pytest.raises(WyrmhallError):
        begin(GAME, seats, 1, [], QuickThinker())


def test_a_game_is_resumed_with_its_players(tmp_path: Path) -> None:
    at = session("random,me")
    play(at, 3)
    path = at.save(str(tmp_path / "game"))
    again = resume(path, "", QuickThinker())
    assert again.players == ["random", "me"]
    assert again.match.fingerprint() == at.match.fingerprint()
    assert again.file == path
    assert resume(path, "me,instinct", QuickThinker()).players == ["me", "instinct"]
    with pytest.raises(BadSetup):
        resume(path, "me,me,me", QuickThinker())


def test_a_record_of_bots_is_resumed_by_a_person(tmp_path: Path) -> None:
    file = tmp_path / "bots.wyrm"
    file.write_text(hall.new(GAME, seed=1).record({0: "instinct", 1: "random"}))
    assert resume(file, "", QuickThinker()).players == ["me", "level:5"]


def test_a_position_can_be_played_from_and_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "puzzle.toml"
    file.write_text(f'game = "{GAME}"\n[[sides]]\ndragon_hand = ["Gold"]\n')
    at = resume(file, "", QuickThinker())
    assert at.match.decision(0) is not None
    assert at.file is None
    at.match.play(0, at.match.pending[0].options[0])
    assert at.rematch().match.fingerprint() == resume(file, "", QuickThinker()).match.fingerprint()


def test_a_record_that_diverges_is_not_resumed(tmp_path: Path) -> None:
    at = session()
    play(at, 3)
    file = tmp_path / "bad.wyrm"
    file.write_text(at.record().replace("colour green", "colour gold"))
    with pytest.raises(BadRecord):
        resume(file, "", QuickThinker())


# -- saves -----------------------------------------------------------------------------------------


def test_a_save_needs_no_name_and_later_saves_go_to_the_same_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WYRMHALL_DATA", str(tmp_path))
    at = session()
    play(at, 1)
    first = at.save()
    assert first.parent == tmp_path / "saves"
    play(at, 1)
    assert at.save() == first
    assert hall.from_record(first.read_text()).fingerprint() == at.match.fingerprint()
    assert session().file is None
    assert saves.new_file(GAME) != first


def test_a_save_never_replaces_what_is_no_record(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear dragon")
    at = session()
    play(at, 1)
    with pytest.raises(saves.NotSaved, match="no record"):
        at.save(str(letter))
    with pytest.raises(saves.NotSaved, match="folder"):
        at.save(str(tmp_path))
    assert letter.read_text() == "Dear dragon"


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_full_disk_leaves_the_old_save_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    at = session()
    play(at, 1)
    path = at.save(str(tmp_path / "game"))
    old = path.read_text()
    play(at, 1)

    def full(*arguments: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, call, full)
    with pytest.raises(saves.NotSaved, match="No space left on device"):
        at.save()
    assert path.read_text() == old
    assert [file.name for file in tmp_path.iterdir()] == ["game.wyrm"]
    assert at.close()[-1] == at.record()


def test_closing_stops_the_bots_and_says_how_to_go_on(tmp_path: Path) -> None:
    at = session(file=tmp_path / "my game.wyrm")
    play(at, 1)
    lines = at.close()
    assert lines[-1] == f"Go on with: wyrmhall play --load '{tmp_path / 'my game.wyrm'}'"
    assert isinstance(at.thinker, QuickThinker)
    assert at.thinker.stopped == 1


@pytest.mark.parametrize(
    ("variables", "folder"),
    [
        ({"WYRMHALL_DATA": "/a/b", "XDG_DATA_HOME": "/x"}, "/a/b"),
        ({"WYRMHALL_DATA": "", "XDG_DATA_HOME": "/x"}, "/x/wyrmhall"),
        ({"WYRMHALL_DATA": "", "XDG_DATA_HOME": "", "HOME": "/h"}, "/h/.local/share/wyrmhall"),
    ],
)
def test_where_games_are_kept(variables: dict[str, str], folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert data_folder() == Path(folder)


OWN_COURSE = """title = "My ring"
tiles = '''10:T01A0 20:T08A0 30:T11A2 40:T09B0 41:T02B3 42:T14B1 32:T07A0 22:T10A2 12:T13A0 02:T06B2 01:T15B1 00:T12B3
| 11:T05A 21:T03A 31:T04A'''
"""


def test_a_setting_is_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(OWN_COURSE, encoding="utf-8")
    found = begin("dragonriders", "me,random", 3, [f"course={file}"], QuickThinker(), None)
    assert found.match.view(0)["course"]["title"] == "My ring"
    assert hall.from_record(found.record()).view(0)["course"]["title"] == "My ring", "a record needs no file"


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (None, r"course: .*own\.toml cannot be read: no such file or directory"),
        (b"\xff\xfe", r"course: .*own\.toml is not a text in UTF-8"),
        (b"tiles = 3", "tiles of a course is a text in quotes, not 3"),
        (b"#" * 10_001, "course is too long"),
    ],
    ids=["missing", "no text", "no course", "too long"],
)
def test_a_file_that_is_no_setting_is_refused(tmp_path: Path, content: bytes | None, why: str) -> None:
    file = tmp_path / "own.toml"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(BadSetup, match=why):
        begin("dragonriders", "me,random", 3, [f"course={file}"], QuickThinker(), None)

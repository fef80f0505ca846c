"""At the terminal too, a match that others follow from leads on to them, round by round."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.terminal.screen import Keys, at_table, panel_text, until
from tests.terminal.tables import QuickThinker
from tests.tiny import cup
from wyrmhall.core.errors import BadRecord
from wyrmhall.terminal import plain
from wyrmhall.terminal.screen.app import TableApp
from wyrmhall.terminal.screen.panels import Panel
from wyrmhall.terminal.session import Session, begin, resume
from wyrmhall.terminal.tour import Tour


@pytest.fixture(autouse=True)
def _cup() -> Iterator[None]:
    with cup.on_the_shelf():
        yield


def trial(file: Path | None = None, seats: str = "me,random,random,random") -> Session:
    return begin(cup.NAME, seats, 5, ["hand=2"], QuickThinker(), file)


def played(at: Session) -> Session:
    while at.wanted is not None:
        at.match.play(at.wanted.seat, at.wanted.options[0])
    return at


def tour_of(at: Session) -> Tour[Session]:
    found = at.following()
    assert found is not None
    return found


def following(tour: Tour[Session]) -> Session:
    found = tour.next()
    assert found is not None
    return found


def test_nothing_follows_before_the_end_or_where_nobody_here_takes_part() -> None:
    assert trial().following() is None
    assert played(trial(seats="random,random,random,random")).following() is None
    at = trial()
    at.match.resign(0)
    assert played(at).following() is None


def test_the_second_round_pairs_winners_and_the_end_has_standings() -> None:
    at = played(trial())
    tour = tour_of(at)
    first = following(tour)
    assert (first.match.game.name, first.players, tour.title) == ("gem-cave", ["me", "random"], "Round 1 of 2")
    assert first.match.origin.values == {"hand": 2, "calm": True}
    assert following(tour) is first
    assert tour.invitation(first) == ["Cave of Gems: You against Seat 3 (random)."]
    first.match.resign(0)
    other = tour.rounds[0][1]
    assert (other.seats, other.session, other.match.is_over) == ([1, 3], None, True)
    assert first.following() is tour
    second = following(tour)
    rival = next(seat for table in tour.rounds[1] if 0 in table.seats for seat in table.seats if seat)
    result = other.match.result()
    assert result is not None
    assert result.ranks[other.seats.index(rival)] == 2
    assert tour.invitation(second)[2] == "After round 1 of 2:"
    second.match.resign(second.people[0])
    assert not tour.goes_on
    assert tour.next() is None
    lines = tour.standing()
    assert lines[1] == "After round 2 of 2:"
    assert (len(lines), lines[-1]) == (6, "4. You: 0 won, 2 lost")


def test_two_persons_play_one_after_the_other() -> None:
    tour = tour_of(played(trial(seats="me,me,random,random")))
    one = following(tour)
    one.match.resign(0)
    assert tour.title == "Round 1 of 2"
    assert [table.session for table in tour.rounds[0]] == [one, following(tour)]


def test_one_who_stopped_goes_on_where_they_were(tmp_path: Path) -> None:
    at = played(trial(tmp_path / "cup.wyrm"))
    at.save()
    tour = tour_of(at)
    first = following(tour)
    first.match.resign(0)
    first.save()
    second = following(tour)
    assert second.wanted is not None
    second.match.play(second.wanted.seat, second.wanted.options[0])
    second.save()
    assert f"Go on with: wyrmhall play --load {tmp_path / 'cup.wyrm'}" in second.how_to_go_on()
    again = tour_of(resume(tmp_path / "cup.wyrm", "", QuickThinker()))
    assert following(again).match.fingerprint() == second.match.fingerprint()
    assert len(again.rounds) == 2
    assert [table.match.fingerprint() for table in again.rounds[0]] == [
        table.match.fingerprint() for table in tour.rounds[0]
    ]


def test_the_file_of_another_match_is_left_alone(tmp_path: Path) -> None:
    at = played(trial(tmp_path / "cup.wyrm"))
    at.save()
    stranger = begin("gem-cave", "me,random", 1, [], QuickThinker())
    stranger.save(str(tmp_path / "cup-round-1-table-1.wyrm"))
    first = following(tour_of(at))
    assert first.file is None
    assert not first.match.actions


def test_a_broken_file_is_named(tmp_path: Path) -> None:
    at = played(trial(tmp_path / "cup.wyrm"))
    at.save()
    (tmp_path / "cup-round-1-table-1.wyrm").write_text("wyrmhall record 1\ngame: gem-cave\n", encoding="utf-8")
    with pytest.raises(BadRecord, match=r"cup-round-1-table-1\.wyrm"):
        tour_of(at).next()


def answers(monkeypatch: pytest.MonkeyPatch, *last: str) -> list[str]:
    """The plain table reads first options until it is asked whether to go on, then these lines."""
    said: list[str] = []
    rest = list(last)

    def read() -> str:
        return rest.pop(0) if rest and said[-1].endswith("Type yes.") else "1"

    def say(text: str, end: str = "\n") -> None:
        said.append(text)

    monkeypatch.setattr(plain, "read_line", read)
    monkeypatch.setattr(plain, "say", say)
    return said


def test_the_plain_table_offers_to_go_on_until_the_last_round_is_over(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("WYRMHALL_DATA", str(tmp_path))
    said = answers(monkeypatch, "yes", "yes")
    assert plain.play(trial()) == 0
    assert "\nRound 1 of 2. Go on? Type yes." in said
    assert "\nRound 2 of 2. Go on? Type yes." in said
    assert any(line.startswith("Round 2 of 2\nCave of Gems: ") and "After round 1 of 2:" in line for line in said)
    assert "After round 2 of 2:" in said
    assert sum("saved in" in line for line in said) == 3


def test_no_is_no(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WYRMHALL_DATA", str(tmp_path))
    said = answers(monkeypatch, "no")
    assert plain.play(trial()) == 0
    assert sum("saved in" in line for line in said) == 1


def test_the_full_screen_goes_on_with_a_key(tmp_path: Path) -> None:
    async def script(app: TableApp, pilot: Keys) -> None:
        await until(app, pilot, lambda: isinstance(app.screen, Panel))
        assert "It goes on. Round 1 of 2." in panel_text(app)
        old: Any = app.session
        await pilot.press("g")
        await until(app, pilot, lambda: "against" in panel_text(app))
        await pilot.press("enter")
        await until(app, pilot, lambda: app.decision is not None)
        assert app.session is not old
        assert app.session.players == ["me", "random"]
        app.session.match.resign(0)
        app.go_on()
        await until(app, pilot, lambda: "It goes on. Round 2 of 2." in panel_text(app))
        await pilot.press("g")
        await until(app, pilot, lambda: "After round 1 of 2:" in panel_text(app))
        await pilot.press("enter")
        await until(app, pilot, lambda: app.decision is not None)
        app.session.match.resign(app.session.people[0])
        app.go_on()
        await until(app, pilot, lambda: "4. You: 0 won, 2 lost" in panel_text(app))

    at_table(script, played(trial(tmp_path / "trial.wyrm")))

"""One game of the lab, and a run of many: what is noted is what happened, and an interrupt loses nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from wyrmhall.games import registry
from wyrmhall.lab.runs import keeping
from wyrmhall.lab.runs.deals import Plan, Wish, asked_deals, main_deals, plan_for
from wyrmhall.lab.runs.habits import habits_of
from wyrmhall.lab.runs.keeping import RUN, CannotKeep, Run, Task, play_all
from wyrmhall.lab.runs.playing import STEPS, Row, play, story

GAME = "dragon-breeds"


def plan(**more: Any) -> Plan:
    game = registry.game(GAME)
    return plan_for(game, habits_of(game), Wish(GAME, games=20, bot="random", bring=["red", "blue"], **more))


def row(key: str = "game:0:0") -> Row:
    return Row(key, 0, ["a", "b"], [], {}, [1.0, 0.0], "points", 10, 2, [], None, [], "x")


# -- one game ----------------------------------------------------------------------------------------


def test_a_game_is_noted_as_it_was() -> None:
    deal = main_deals(plan(), 20)[0]
    noted = play(GAME, deal)
    assert noted == play(GAME, deal)
    assert sum(noted.shares) == 1.0
    assert noted.turns > 1
    assert noted.brought == deal.brought
    assert all(use.way in ("drawn", "gained", "played") for use in noted.uses)
    assert len({(use.seat, use.card, use.way) for use in noted.uses}) == len(noted.uses)
    coins = [use for use in noted.uses if use.card.endswith("Coin") and use.way == "drawn"]
    assert {use.seat for use in coins} == {0, 1}
    bought = {(use.seat, use.card) for use in noted.uses if use.way == "gained"}
    seen = {(use.seat, use.card) for use in noted.uses if use.way == "drawn"}
    assert bought & seen, "what is bought is drawn later"
    fired = [use for use in noted.uses if use.card == "Fireball" and use.way == "played"]
    assert fired, "an event that names only what it hits stands for its card"
    told = noted.story
    assert told is not None
    assert len(told.curve) == STEPS + 1
    assert told.curve[-1] == 1000
    assert msgspec.json.decode(msgspec.json.encode(noted), type=Row) == noted


def test_the_course_of_a_game_by_hand() -> None:
    path = [[0.5, 0.5], [0.7, 0.3], [0.3, 0.7], [0.48, 0.52], [0.6, 0.4], [1.0, 0.0]]
    told = story(path, [1.0, 0.0])
    assert told.leads == 2  # to the second seat and back; 0.48 to 0.52 is no lead
    assert told.low == 300
    assert told.biggest == 400
    assert told.settled == 800  # behind for the last time at the fourth of five decisions
    assert (told.curve[0], told.curve[-1]) == (500, 1000)
    assert told.points == [[500, 500], [700, 300], [300, 700], [480, 520]]


def test_a_draw_has_no_curve() -> None:
    assert story([[0.5, 0.5], [0.5, 0.5]], [0.5, 0.5]).curve == []


def test_a_second_bot_is_asked_as_often_as_said() -> None:
    deal = asked_deals(plan(second="instinct"), 5)[0]
    noted = play(GAME, deal, "instinct")
    assert len(noted.seconds) == 5
    assert all(each.same == (each.given == each.other) or not each.same for each in noted.seconds)
    assert noted.seconds == play(GAME, deal, "instinct").seconds
    assert [each.part for each in noted.seconds] == sorted(each.part for each in noted.seconds)


# -- many --------------------------------------------------------------------------------------------


def tasks() -> list[Task]:
    return [Task(GAME, deal) for deal in main_deals(plan(), 4)]


def test_a_run_goes_on_where_it_was_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []

    def count(task: Task) -> Row:
        if len(played) == 2:
            raise KeyboardInterrupt
        played.append(task.deal.key)
        return row(task.deal.key)

    def count_all(task: Task) -> Row:
        played.append(task.deal.key)
        return row(task.deal.key)

    monkeypatch.setattr(keeping, "play_task", count)
    with Run(tmp_path, plan()) as run, pytest.raises(KeyboardInterrupt):
        play_all(run, tasks(), 1, lambda: None)
    with (tmp_path / RUN).open("ab") as file:
        file.write(b'{"key": "game:1:')  # cut off in the middle of a line
    monkeypatch.setattr(keeping, "play_task", count_all)
    ticks: list[int] = []
    with Run(tmp_path, plan()) as run:
        assert len(run.missing(tasks())) == 2
        play_all(run, tasks(), 1, lambda: ticks.append(1))
        assert len(ticks) == 2
        assert list(run.rows) == [task.deal.key for task in tasks()]
    assert played == [task.deal.key for task in tasks()]
    with Run(tmp_path, plan()) as run:
        assert not run.missing(tasks())


@pytest.mark.slow
def test_workers_change_nothing(tmp_path: Path) -> None:
    for workers in (1, 2):
        with Run(tmp_path / str(workers), plan()) as run:
            play_all(run, tasks(), workers, lambda: None)
            rows = dict(run.rows)
        assert {row.key for row in rows.values()} == {task.deal.key for task in tasks()}
        if workers == 1:
            alone = rows
    assert alone == rows


def test_games_of_another_plan_are_not_mixed_in(tmp_path: Path) -> None:
    with Run(tmp_path, plan()) as run:
        run.keep(row())
    with pytest.raises(CannotKeep, match=r"games of another plan \(its seed is 1\)"):
        Run(tmp_path, plan(seed=2))
    with Run(tmp_path, plan(seed=2), anew=True) as run:
        assert not run.rows


@pytest.mark.parametrize(("written", "why"), [(b"", "no run of the lab"), (b"hello\n", "no run of the lab")])
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, written: bytes, why: str) -> None:
    (tmp_path / RUN).write_bytes(written)
    with pytest.raises(CannotKeep, match=why):
        Run(tmp_path, plan())
    assert (tmp_path / RUN).read_bytes() == written


def test_a_broken_line_is_named(tmp_path: Path) -> None:
    with Run(tmp_path, plan()) as run:
        run.keep(row())
    with (tmp_path / RUN).open("ab") as file:
        file.write(b'{"key": 3}\n')
    with pytest.raises(CannotKeep, match="line 3"):
        Run(tmp_path, plan())


def test_a_folder_that_cannot_be_written_is_said_first(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotKeep, match="cannot be written"):
        Run(tmp_path / "file" / "inside", plan())

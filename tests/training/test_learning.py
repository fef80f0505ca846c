"""From games to weights: positions are written down, a network learns from them, and a game judges by what it learned."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import pytest

from training import ablations, learn, positions
from training.ablations import Job, Round, other_of
from training.ablations import jobs as planned
from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import BadSetup
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.start import new_match
from wyrmhall.games import registry
from wyrmhall.kit.network import LearnedInstinct, Network
from wyrmhall.kit.weights import BadWeights, written

GAME = "dragon-breeds"


def made(folder: Path, searched: float = 0.0, number: int = 1) -> int:
    return positions.generate(GAME, folder, 0.2, 1, searched, 2, None, number)


def instinct_of(game: str) -> LearnedInstinct:  # type: ignore[type-arg]
    instinct = registry.game(game).instinct()
    assert isinstance(instinct, LearnedInstinct)
    return instinct


def guess(game: str = GAME) -> Network:
    """Weights that look at what is judged by hand, and nothing else."""
    names = instinct_of(game).number_names()
    judged = names.index("judged by hand")
    weights = [[int(at == judged)] for at in range(len(names))]
    network = Network(names, [-100] * len(names), [100] * len(names), weights, [-50], [1], 10)
    network.cards = registry.game(game).content
    return network


def test_the_whole_way_from_games_to_weights_that_play(tmp_path: Path) -> None:
    rows = made(tmp_path) + made(tmp_path, searched=1.0)
    folder = tmp_path / GAME
    assert sorted(path.name for path in folder.iterdir()) == ["00001-000.rows", "00002-000.rows", "about.json"]
    width = positions.HEAD + len(instinct_of(GAME).number_names())
    assert sum(path.stat().st_size for path in folder.glob("*.rows")) == 2 * width * rows
    assert learn.run(folder, tmp_path, 4, 20.0, 30.0, 0.3, 1) == GAME
    file = tmp_path / f"{GAME}.txt"
    judge = other_of(f"learned={file},simulations=6", 12, instinct_of(GAME), GAME)
    match = new_match(registry.game(GAME), 3, 2, {})
    decision = next(each for each in match.pending if len(each.options) > 1)
    assert judge.choose(Eyes(match, decision.seat, Chance(1))) in decision.options
    first = file.read_text(encoding="utf-8")
    learn.run(folder, tmp_path, 4, 20.0, 30.0, 0.3, 1)
    assert file.read_text(encoding="utf-8") == first, "the same positions teach the same"


def test_a_second_run_plays_other_games(tmp_path: Path) -> None:
    made(tmp_path)
    made(tmp_path)
    one, other = (np.fromfile(path, dtype="<i2")[:900].tolist() for path in sorted((tmp_path / GAME).glob("*.rows")))
    assert one != other


def test_machines_that_share_the_work_play_other_games(tmp_path: Path) -> None:
    made(tmp_path, number=7000)
    made(tmp_path, number=3)
    assert sorted(path.name for path in (tmp_path / GAME).glob("*.rows")) == ["07000-000.rows", "07001-000.rows"]
    for number in (0, 100_000):
        with pytest.raises(BadSetup, match=f"counted from 1 to 99999: 1 from {number} on are not possible"):
            made(tmp_path / "other", number=number)
    assert not (tmp_path / "other").exists()


def test_what_is_learned_orders_games_better_than_chance() -> None:
    """Who has more of the first number wins, more often the more there is of it; the second tells nothing."""
    luck = np.random.default_rng(3)
    numbers = luck.integers(-20, 21, (6000, 2)).astype(np.int16)
    came = (luck.random(6000) < 0.5 + numbers[:, 0] / 45).astype(np.float32)
    none = np.zeros(6000)
    rows = learn.Rows(numbers, came, none - 1, none > 0, none)
    weights = learn.learn(rows, 4, 60.0, 300.0, 0.0, 1)
    network = learn.rounded(weights, rows, ["tells", "tells not"])
    assert learn.held_against(network, weights, numbers[:200]) < 0.001
    for amount in (-15, 0, 15):
        for noise in (-20, 20):
            assert network.chance([amount, noise]) == pytest.approx(0.5 + amount / 45, abs=0.1)
    said = np.array([network.chance(row.tolist()) for row in numbers])
    assert learn.order(said, came) > 0.7


def test_of_two_flights_the_better_one_is_learned() -> None:
    """Races with more of the number go worse, but of two flights from one position the one with more is better."""
    luck = np.random.default_rng(4)
    race: learn.Array = np.repeat(luck.integers(-5, 6, 2000), 2)
    more = np.where(luck.random(2000) < 0.5, 3, -3)
    flight = np.stack([more, -more], axis=1).reshape(-1)
    numbers = (race + flight)[:, None].astype(np.int16)
    came = (0.5 - race / 40 + flight / 60).astype(np.float32)
    paired = np.arange(4000) % 2 == 0
    for has_pairs in (True, False):
        rows = learn.Rows(numbers, came, np.full(4000, -1.0), paired & has_pairs, np.zeros(4000))
        _, look = learn.forward(learn.learn(rows, 4, 60.0, 400.0, 0.0, 1), np.array([[-3.0], [3.0]]))
        worse, better = learn.squash(look)
        assert (better > worse) == has_pairs


def test_how_often_games_are_ordered_right() -> None:
    came = np.array([1.0, 0.0, 0.5, 1.0, 0.0])
    assert learn.order(np.array([0.9, 0.1, 0.5, 0.8, 0.2]), came) == 1.0
    assert learn.order(np.array([0.9, 0.85, 0.5, 0.8, 0.2]), came) == 0.75
    assert learn.order(np.array([0.1, 0.9, 0.5, 0.2, 0.8]), came) == 0.0


# -- what does not fit is said before anything is played or learned ---------------------------------


def test_a_folder_of_other_numbers_is_not_mixed(tmp_path: Path) -> None:
    made(tmp_path)
    about = tmp_path / GAME / "about.json"
    told = json.loads(about.read_text(encoding="utf-8"))
    about.write_text(json.dumps({**told, "cards": "house 0 abc"}), encoding="utf-8")
    with pytest.raises(BadSetup, match="positions of other cards or in other numbers: choose another folder"):
        made(tmp_path)
    about.write_text(json.dumps({**told, "names": told["names"][1:]}), encoding="utf-8")
    with pytest.raises(BadSetup, match=r"other numbers: run training.positions again"):
        learn.run(tmp_path / GAME, tmp_path, 4, 1.0, 1.0, 0.3, 1)


def test_nothing_is_learned_from_nothing(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match=r"no positions in .*nowhere: run training.positions first"):
        learn.run(tmp_path / "nowhere", tmp_path, 4, 1.0, 1.0, 0.3, 1)
    made(tmp_path)
    whole = next((tmp_path / GAME).glob("*.rows"))
    whole.write_bytes(whole.read_bytes()[:-2])
    with pytest.raises(BadSetup, match=r"00001-000.rows is not whole: delete it"):
        learn.run(tmp_path / GAME, tmp_path, 4, 1.0, 1.0, 0.3, 1)
    whole.unlink()
    with pytest.raises(BadSetup, match="there are no positions"):
        learn.run(tmp_path / GAME, tmp_path, 4, 1.0, 1.0, 0.3, 1)


@pytest.mark.parametrize(
    ("main", "arguments", "why"),
    [
        (positions.main, ["dragon-beds", "--out", "."], "dragon-beds"),
        (learn.main, ["nowhere", "--out", "."], "run training.positions first"),
        (
            ablations.main,
            [GAME, "by-hand", "--mine", "learned=nowhere.txt"],
            "there is no file nowhere.txt with weights",
        ),
        (ablations.main, [GAME, "by-hand", "--mine", "horizon=2.5"], "'horizon=2.5' is none of"),
        (ablations.main, [GAME, "by-foot"], "'by-foot' is none of"),
    ],
)
def test_bad_commands_are_refused_in_a_sentence(
    main: object,
    arguments: list[str],
    why: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["training", *arguments])
    assert callable(main)
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == 2
    assert why in capsys.readouterr().err


def test_weights_of_another_game_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "weights.txt"
    file.write_text(written(guess(), GAME), encoding="utf-8")
    other_of(f"learned={file}", 4, instinct_of(GAME), GAME)
    with pytest.raises(BadWeights, match="these are weights of dragon-breeds, not of draco-magi"):
        planned("draco-magi", [f"learned={file}"], 4, 2, 1, 1)
    file.write_text(file.read_text(encoding="utf-8").replace(" 100 ", " 101 ", 1), encoding="utf-8")
    with pytest.raises(BadWeights, match="damaged"):
        planned(GAME, [f"learned={file}"], 4, 2, 1, 1)


# -- how one evaluation is tried against another ---------------------------------------------------


def test_a_bot_judges_by_the_weights_it_was_given_and_leaves_the_others_theirs(tmp_path: Path) -> None:
    file = tmp_path / "weights.txt"
    file.write_text(written(guess(), GAME), encoding="utf-8")
    instinct = instinct_of(GAME)
    network, horizon = instinct.network, instinct.horizon
    match = new_match(registry.game(GAME), 3, 2, {})
    decision = next(each for each in match.pending if len(each.options) > 1)
    for spec in (f"learned={file}", "by-hand,horizon=2", "horizon=0"):
        bot = other_of(spec, 8, instinct, GAME)
        assert bot.choose(Eyes(match, decision.seat, Chance(1))) in decision.options
        assert (instinct.network, instinct.horizon) == (network, horizon)


def test_equal_time_gives_the_faster_one_more_simulations(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mine takes three times as long as the other, and two rounds take no time at all here."""
    jobs = planned(GAME, ["by-hand", "no-stop"], 40, 2, 50, 5)

    def run(planned: list[Job], workers: int | None) -> list[tuple[Job, Round]]:
        slow = [3.0 if job.other == "by-hand" else 1.0 for job in planned]
        return [(job, Round(0.5, (each, 10), (2.0, 20))) for job, each in zip(planned, slow, strict=True)]

    monkeypatch.setattr(ablations, "run", run)
    found = ablations.fitted(jobs, 1, True, 0.0)
    assert [job._replace(budget=0) for job in found] == jobs
    assert {(job.other, job.budget) for job in found} == {("by-hand", 120), ("no-stop", 40)}
    clock = iter([0.0, 6.0, 10.0, 16.0])  # two rounds in six seconds
    monkeypatch.setattr("time.monotonic", lambda: next(clock))
    found = ablations.fitted(jobs, 1, False, 60.0)
    assert [job.other for job in found] == ["by-hand"] * 10 + ["no-stop"] * 10, "half the time for each"
    assert {job.budget for job in found} == {40}


def test_a_table_tells_both_budgets_and_no_folders() -> None:
    job = planned(GAME, ["by-hand"], 40, 2, 1, 5)[0]._replace(budget=90, mine="learned=build/weights/a.txt,horizon=3")
    line = ablations.table([(job, Round(0.75, (1.0, 100), (2.0, 100)))]).splitlines()[-1]
    assert line == f"| {GAME} | 2 | 40, 90 | a.txt,horizon=3 against by-hand | 2 | 75.0% (0.0 to 100.0) | 10.0, 20.0 |"

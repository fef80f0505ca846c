"""Contests: who meets whom, what is kept, what is refused, and that nothing is counted twice."""

from __future__ import annotations

import json
import math
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import polars
import pytest

from tests.terminal.tables import environment
from wyrmhall.arena import contest as contests
from wyrmhall.arena import series
from wyrmhall.arena.contest import Asked, Contest
from wyrmhall.arena.crew import local
from wyrmhall.arena.crew.crew import CrewFailed
from wyrmhall.arena.folder import BadFolder, CannotWrite
from wyrmhall.arena.formats import Block, Deal, Format
from wyrmhall.arena.parquet import BadResults, read_games
from wyrmhall.arena.ratings import Rating, Ratings
from wyrmhall.arena.series import Outcome, bot_of
from wyrmhall.arena.statistics import Question
from wyrmhall.arena.summary import Found
from wyrmhall.bots.bot import Bot
from wyrmhall.bots.levels import UnknownBot
from wyrmhall.cli import run
from wyrmhall.core.documents.record import load
from wyrmhall.core.errors import BadSetup, UnknownGame, WyrmhallError
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.games import registry
from wyrmhall.terminal.reports.contests import ratings_in

GAME = "draco-magi"
TWO = ("instinct", "random")


def held(folder: Path | None = None, workers: int = 1, **asked: Any) -> Found:
    return Contest(Asked(**{"game": GAME, "bots": TWO, "deals": 2, **asked})).play(folder, workers)


def lines(folder: Path) -> list[bytes]:
    return (folder / "games.jsonl").read_bytes().splitlines(keepends=True)


# -- who meets whom --------------------------------------------------------------------------------


def seats_of(found: Found) -> list[tuple[str, ...]]:
    return [
        tuple(found.names[block.deal.table[player]] for player in outcome.players)
        for block in found.blocks
        for outcome in block.outcomes
    ]


def test_a_deal_has_one_seed_and_everybody_sits_once_at_every_seat() -> None:
    found = held(deals=3)
    assert [len({outcome.seed for outcome in block.outcomes}) for block in found.blocks] == [1, 1, 1]
    assert len({block.deal.seed for block in found.blocks}) == 3
    assert seats_of(found) == [TWO, TWO[::-1]] * 3


def test_in_a_round_robin_every_pair_meets_as_often() -> None:
    bots = ("random", "instinct", "search@2")
    found = held(bots=bots, kind="robin", deals=1)
    assert Counter(frozenset(block.deal.table) for block in found.blocks) == {
        frozenset(pair): 1 for pair in ((0, 1), (0, 2), (1, 2))
    }
    against = found.against(0, 1), found.against(1, 0)
    assert against[0] is not None
    assert against[1] is not None
    assert against[0].mean + against[1].mean == 1


def test_a_round_robin_at_tables_of_four_seats_every_four() -> None:
    tables = Format("robin", 5, 4, 1, 0, 1).tables([])
    assert len(tables) == len(set(tables)) == 5
    assert all(len(set(table)) == 4 for table in tables)


def won_by_number(deal: Deal) -> Block:
    """The lower its number, the better a bot is."""
    ranks = tuple(1 + sum(other < each for other in deal.table) for each in deal.table)
    size = len(deal.table)
    outcomes = []
    for turn in range(size):
        players = tuple((seat + turn) % size for seat in range(size))
        by_seat = tuple(ranks[player] for player in players)
        scores = tuple((size - rank) / (size - 1) for rank in ranks)
        outcomes.append(Outcome(turn, 1, players, scores, by_seat, "won", 9, str(turn)))
    return Block(deal, outcomes)


@pytest.mark.parametrize(("entrants", "seats"), [(6, 2), (7, 2), (9, 4)])
def test_a_swiss_finds_the_best_and_nobody_meets_the_same_one_again(entrants: int, seats: int) -> None:
    swiss = Format("swiss", entrants, seats, 1, 0, 1)
    stages: list[list[Block]] = []
    while tables := swiss.tables(stages):
        assert [len(table) for table in tables] == swiss.table_sizes()
        stages.append([won_by_number(Deal(0, len(stages) + 1, table, 1, 0)) for table in tables])
    assert len(stages) == swiss.stages == math.ceil(math.log(entrants, seats))
    met = [frozenset(block.deal.table) for blocks in stages for block in blocks]
    assert len(met) == len(set(met))
    assert swiss.cup(stages).standings()[0].player == 0


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_a_ladder_rates_bots_by_their_strength(seats: int) -> None:
    entrants = 8
    ladder = Format("ladder", entrants, seats, 1, 12, 3)
    stages: list[list[Block]] = []
    while tables := ladder.tables(stages):
        assert sorted(each for table in tables for each in table) == list(range(entrants))
        stages.append([won_by_number(Deal(0, len(stages) + 1, table, 1, 0)) for table in tables])
    assert len(stages) == 12
    ratings = Ratings(entrants)
    for blocks in stages:
        ratings.hear(blocks)
    assert ratings.order()[:2] == [0, 1]
    assert ratings.order()[-1] == entrants - 1
    assert ratings[0].sigma < Ratings(entrants)[0].sigma


def test_in_a_gauntlet_only_the_first_meets_the_others() -> None:
    assert Format("gauntlet", 4, 2, 1, 0, 1).tables([]) == [(0, 1), (0, 2), (0, 3)]
    assert Format("gauntlet", 3, 4, 1, 0, 1).tables([]) == [(0, 1, 1, 1), (0, 2, 2, 2)]
    found = held(game="dragon-breeds", bots=("instinct", "random"), kind="gauntlet", seats=3, deals=1)
    assert [outcome.players.index(0) for outcome in found.blocks[0].outcomes] == [0, 2, 1]
    assert found.summary()["bots"][0]["score"]["mean"] + 2 * found.summary()["bots"][1]["score"][
        "mean"
    ] == pytest.approx(1.5)


def test_ratings_of_an_earlier_ladder_stay_as_they_were(tmp_path: Path) -> None:
    bots = ("instinct", "random", "search@2")
    ladder = held(tmp_path / "ladder", bots=bots[1:], kind="ladder", rounds=2, deals=1)
    known = ratings_in(tmp_path / "ladder", bots)
    assert list(known) == ["random", "search@2"]
    rated = ladder.ratings()
    found = held(bots=bots, kind="gauntlet", frozen=known).ratings()
    assert rated is not None
    assert found is not None
    assert [each[:2] for each in found[1:]] == [each[:2] for each in rated]
    assert found[0].sigma < Ratings(1)[0].sigma
    with pytest.raises(BadFolder, match="rates none of the bots"):
        ratings_in(tmp_path / "ladder", ("random", "instinct"))
    with pytest.raises(BadFolder, match="it has no ratings"):
        ratings_in(tmp_path / "ladder" / "plan.json", bots)
    with pytest.raises(BadFolder, match="cannot be read: no such file"):
        ratings_in(tmp_path / "nowhere", bots)


def test_a_deck_goes_with_its_bot_from_seat_to_seat() -> None:
    decks = ("random deck1=ember-rush", "random")
    games = Contest(Asked("dragon-booster", decks, deals=1))
    games.play(workers=1)
    plans = games.deals[0].plans(games.rules, games.sides, {})
    assert [dict(plan.settings) for plan in plans] == [{"deck1": "ember-rush"}, {"deck2": "ember-rush"}]


def test_a_search_with_so_many_simulations_can_be_named() -> None:
    assert getattr(bot_of("Search@70"), "simulations", 0) == 70
    for name in ("search@", "search@0", "search@-3", "search@many", "instinct@3"):
        with pytest.raises(UnknownBot, match="there is no bot"):
            bot_of(name)


# -- what the numbers mean -------------------------------------------------------------------------


def test_six_equal_bots_are_said_to_tell_nothing() -> None:
    found = held(game="dragon-breeds", bots=("instinct",) * 6, deals=1)
    assert [block.is_alike and block.is_even for block in found.blocks] == [True]
    assert found.remarks() == [
        "all of 1 deals went the same way whoever sat where: they carry no information on who is better"
    ]
    summary = found.summary()
    assert (summary["games"], summary["deals"], summary["even"], summary["alike"]) == (6, 1, 1, 1)
    for row in [bot["score"] for bot in summary["bots"]] + summary["seats"]:
        assert row["high"] - row["low"] > 0.9, "one deal, however many games it has"


def test_a_test_of_equal_bots_is_not_won_and_takes_its_time() -> None:
    found = held(bots=("instinct", "instinct"), kind="test", deals=20, question=Question(0.5, 0.6))
    assert found.trial is not None
    assert (found.trial.verdict, found.trial.blocks) == ("lower", 14)
    assert found.summary()["alike"] == 14
    even = held(bots=("instinct", "instinct"), kind="test", deals=6, question=Question(0.45, 0.55)).trial
    assert even is not None
    assert (even.verdict, even.blocks) == ("open", 6)


def test_a_ladder_learns_nothing_from_bots_that_play_alike() -> None:
    found = held(bots=("instinct", "instinct"), kind="ladder", rounds=2, deals=1).ratings()
    assert found == [Ratings(1)[0]] * 2


def test_a_share_of_the_wins_goes_to_each_of_those_who_win_together() -> None:
    deal = Deal(0, 1, (0, 1, 2), 1, 0)
    outcomes = [
        Outcome(at, 1, players, (0.75, 0.75, 0.0), ranks, "won", 9, str(at))
        for at, (players, ranks) in enumerate([((0, 1, 2), (1, 1, 3)), ((1, 2, 0), (1, 3, 1)), ((2, 0, 1), (3, 1, 1))])
    ]
    block = Block(deal, outcomes)
    assert [block.share(each) for each in range(3)] == [0.5, 0.5, 0.0]
    assert (block.against(0, 1), block.against(0, 2), block.against(2, 1)) == (0.5, 1.0, 0.0)


@pytest.mark.slow
def test_a_test_stops_at_the_same_deal_however_many_play(tmp_path: Path) -> None:
    asked: dict[str, Any] = {"kind": "test", "deals": 60, "question": Question(0.5, 0.7)}
    alone, together = held(workers=1, **asked), held(tmp_path, workers=2, **asked)
    assert alone.trial is not None
    assert alone.trial.verdict == "higher"
    assert alone.trial.blocks < 60
    summaries = [{**found.summary(), "remarks": []} for found in (alone, together, held(tmp_path, **asked))]
    assert summaries[0] == summaries[1] == summaries[2]
    assert together.spare == len(lines(tmp_path)) - 2 * alone.trial.blocks > 0


# -- what is kept ----------------------------------------------------------------------------------


def test_games_and_decisions_are_kept_as_parquet_and_games_as_records(tmp_path: Path) -> None:
    found = held(tmp_path, bots=("search@4", "random"), deals=1, decisions=True, records=True)
    games = read_games(tmp_path)
    assert games["deal"].to_list() == [0, 0]
    assert games["bot_0"].to_list() == ["search@4", "random"]
    assert games["fingerprint"].to_list() == [outcome.fingerprint for outcome in found.blocks[0].outcomes]
    decisions = polars.read_parquet(tmp_path / "decisions.parquet")
    assert set(decisions["game"]) == {0, 1}
    searched = decisions.filter(polars.col("bot") == "search@4")
    assert 0 < searched["simulations"].max() <= 4  # type: ignore[operator]
    assert searched["value"].is_between(0, 1).all()
    assert decisions.filter(polars.col("bot") == "random")["simulations"].is_null().all()
    assert decisions["options"].min() == 2
    for number in (0, 1):
        text = (tmp_path / "records" / f"{number:06}.wyrm").read_text(encoding="utf-8")
        actions = load(text, registry.game).match.actions
        rows = decisions.filter(polars.col("game") == number)
        assert [actions[ply] for ply in rows["ply"]] == list(zip(rows["seat"], rows["answer"]))
    assert json.loads((tmp_path / "summary.json").read_text(encoding="utf-8"))["games"] == 2


@pytest.mark.parametrize("bots", [("search:1", "instinct"), ("search@6", "random")])
def test_a_game_is_the_same_whether_its_decisions_are_told_or_not(bots: tuple[str, str]) -> None:
    told, untold = (held(bots=bots, deals=1, decisions=decisions) for decisions in (True, False))
    assert told.summary()["fingerprint"] == untold.summary()["fingerprint"]


def test_a_contest_that_is_over_is_only_told_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = held(tmp_path).summary()
    monkeypatch.setattr(contests, "_crew", lambda workers, ray: pytest.fail("nobody need play"))
    assert held(tmp_path).summary() == first


def test_a_contest_goes_on_where_it_was_and_survives_half_a_line(tmp_path: Path) -> None:
    asked: dict[str, Any] = {"kind": "swiss", "bots": ("instinct", "random", "random", "random"), "deals": 1}
    whole = held(tmp_path, **asked)
    before = lines(tmp_path)
    assert len(before) == 8
    for kept in (0, 1, 3, 4, 7):
        (tmp_path / "games.jsonl").write_bytes(b"".join(before[:kept]) + before[kept][:40])
        again = held(tmp_path, **asked)
        assert again.cut == 40
        assert again.summary() == whole.summary()
        after = lines(tmp_path)
        assert after[:kept] == before[:kept]
        assert sorted(json.loads(line)["number"] for line in after) == list(range(8))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"deals": 3}, "its deals is 2, not 3"),
        ({"seed": 2}, "its seed is 1, not 2"),
        ({"bots": ("instinct", "instinct")}, "its bots is"),
        ({"settings": {"draft": False}}, 'its settings is {}, not {"draft": false}'),
    ],
)
def test_the_folder_of_another_contest_is_refused_with_the_reason(
    tmp_path: Path, change: dict[str, Any], why: str
) -> None:
    held(tmp_path)
    before = lines(tmp_path)
    with pytest.raises(BadFolder, match=why):
        held(tmp_path, **change)
    assert lines(tmp_path) == before


def test_games_of_other_code_or_cards_are_not_mixed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held(tmp_path)
    monkeypatch.setattr(contests, "code_mark", lambda: "other")
    with pytest.raises(BadFolder, match=r'its code is ".*", not "other"'):
        held(tmp_path)


def test_folders_that_are_none_of_the_arena_are_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear dragon")
    with pytest.raises(BadFolder, match="holds other things"):
        held(tmp_path)
    with pytest.raises(BadFolder, match=r"letter.txt is a file: name a folder"):
        held(tmp_path / "letter.txt")
    with pytest.raises(CannotWrite, match=r"cannot be written: not a directory"):
        held(tmp_path / "letter.txt" / "run")
    (tmp_path / "odd").mkdir()
    (tmp_path / "odd" / "plan.json").write_text("[1, 2")
    with pytest.raises(BadFolder, match=r"plan\.json cannot be read"):
        held(tmp_path / "odd")


def test_a_line_that_is_damaged_is_named(tmp_path: Path) -> None:
    held(tmp_path)
    whole = lines(tmp_path)
    (tmp_path / "games.jsonl").write_bytes(whole[0] + b'{"number": "x"}\n' + whole[1])
    with pytest.raises(BadFolder, match=r"line 2 is damaged .*take it out"):
        held(tmp_path)


def test_games_of_another_contest_are_not_taken_for_ours(tmp_path: Path) -> None:
    held(tmp_path / "one", seed=1)
    held(tmp_path / "two", seed=2)
    (tmp_path / "one" / "games.jsonl").write_bytes((tmp_path / "two" / "games.jsonl").read_bytes())
    with pytest.raises(BadFolder, match="game 0 that was kept is not the one"):
        held(tmp_path / "one")


def test_two_arenas_do_not_write_to_one_folder(tmp_path: Path) -> None:
    def second(done: int, most: int) -> None:
        with pytest.raises(BadFolder, match="another arena writes to"):
            held(tmp_path)

    Contest(Asked(GAME, TWO, deals=1)).play(tmp_path, 1, tell=second)
    assert len(lines(tmp_path)) == 2


def test_files_that_hold_no_games_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadResults, match="there is no such file"):
        read_games(tmp_path)
    (tmp_path / "letter.parquet").write_text("Dear dragon")
    with pytest.raises(BadResults, match="is no Parquet file that can be read"):
        read_games(tmp_path / "letter.parquet")
    polars.DataFrame({"gold": [1]}).write_parquet(tmp_path / "gold.parquet")
    with pytest.raises(BadResults, match="holds no games of the arena: it has no column game, seed"):
        read_games(tmp_path / "gold.parquet")


# -- what goes wrong -------------------------------------------------------------------------------


class Stumbling(Bot):
    """Plays at random, and fails at its fifth answer."""

    def __init__(self) -> None:
        super().__init__("stumbling")
        self.left = 5

    def choose(self, eyes: Eyes[Any]) -> int:
        self.left -= 1
        if not self.left:
            raise ZeroDivisionError("the dragon stumbled")
        return eyes.chance.pick(eyes.decision.options)


def test_a_game_that_breaks_off_is_told_with_its_record_and_the_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = series.seated
    monkeypatch.setattr(
        series,
        "seated",
        lambda plan, terms: [Stumbling() for _ in plan.players] if plan.number == 3 else real(plan, terms),
    )
    found = held(tmp_path / "run", deals=3)
    assert [(crash.number, crash.error, crash.is_lost) for crash in found.crashes] == [
        (3, "ZeroDivisionError: the dragon stumbled", False)
    ]
    assert [block.deal.number for block in found.blocks] == [0, 2]
    assert found.remarks() == ["1 games broke off; their deals are left out of everything"]
    assert found.summary()["crashed"][0]["seed"] == found.blocks[1].deal.seed or len(found.reports) == 6
    assert read_games(tmp_path / "run")["game"].to_list() == [0, 1, 2, 4, 5]
    record = tmp_path / "run" / "crashed" / "000003.wyrm"
    assert run(["replay", str(record), "--verify"]) == 0
    assert "EXACT" in capsys.readouterr().out
    assert held(tmp_path / "run", deals=3).summary() == found.summary(), "it is not tried again"


@pytest.mark.parametrize("prelude", ["raise SystemExit('no such thing')", "import nothing_of_that_name"])
def test_workers_that_cannot_be_started_are_told_at_once(monkeypatch: pytest.MonkeyPatch, prelude: str) -> None:
    monkeypatch.setattr(local, "COMMAND", [sys.executable, "-c", prelude])
    with pytest.raises(CrewFailed, match=r"a worker could not be started: it ended with 1: .*no"):
        held(workers=2)


@pytest.mark.slow
def test_a_game_that_kills_its_workers_is_given_up_and_the_others_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    deadly = (
        "import os\nfrom wyrmhall.arena.crew import worker\nreal = worker.play_job\n"
        "worker.play_job = lambda job, keep: os.kill(os.getpid(), 9) if job.plan.number == 2 else real(job, keep)\nworker.main()"
    )
    monkeypatch.setattr(local, "COMMAND", [sys.executable, "-c", deadly])
    found = held(workers=2, deals=3)
    assert [(crash.number, crash.is_lost) for crash in found.crashes] == [(2, True)]
    assert found.crashes[0].error == "3 workers were lost with it, the last one because it was killed by signal 9"
    assert [block.deal.number for block in found.blocks] == [0, 2]


FULL = """
import resource, sys
from pathlib import Path
from wyrmhall.arena.contest import Asked, Contest
from wyrmhall.core.errors import WyrmhallError
contest = Contest(Asked("draco-magi", ("instinct", "random"), deals=4, decisions=True))
def tell(done, most):
    if done == 2:
        size = (Path(sys.argv[1]) / "games.jsonl").stat().st_size
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + 100, resource.RLIM_INFINITY))
try:
    contest.play(Path(sys.argv[1]), 1, tell=tell)
except WyrmhallError as error:
    print(f"{type(error).__name__}: {error}")
"""


def test_a_disk_that_is_full_loses_no_finished_game(tmp_path: Path) -> None:
    """A limit for the size of files stands for the end of the disk: the kernel refuses the rest of a line."""
    done = subprocess.run(
        [sys.executable, "-c", FULL, str(tmp_path / "run")], capture_output=True, text=True, env=environment(tmp_path)
    )
    assert done.stdout.startswith("CannotWrite: "), done.stderr
    assert "cannot be written: file too large; the games that are finished are kept: make room" in done.stdout
    assert [json.loads(line)["number"] for line in lines(tmp_path / "run")] == [0, 1]
    assert (tmp_path / "run" / "games.jsonl").read_bytes().endswith(b"\n")
    again = held(tmp_path / "run", deals=4, decisions=True)
    assert again.summary() == held(deals=4).summary()


@pytest.mark.parametrize(
    ("asked", "error", "why"),
    [
        ({"game": "draco-mage"}, UnknownGame, "did you mean 'draco-magi'"),
        ({"bots": ("instinct", "rndom")}, UnknownBot, "did you mean 'random'"),
        ({"bots": ("instinct", "")}, UnknownBot, "there is no bot ''"),
        ({"bots": ("instinct",) * 3}, BadSetup, "is for 2 players: name as many bots, not 3"),
        ({"bots": ("instinct",) * 5, "kind": "robin", "seats": 4}, BadSetup, "nobody can play it at a table of 4"),
        ({"bots": TWO, "kind": "robin", "seats": 3}, BadSetup, "3 cannot sit at a table where there are 2 bots"),
        ({"bots": ("instinct",), "kind": "robin"}, BadSetup, "between two bots or more, not 1"),
        ({"game": "dragon-breeds", "bots": TWO, "kind": "gauntlet", "seats": 9}, BadSetup, "at a table of 9"),
        ({"kind": "robbin"}, BadSetup, "did you mean 'robin'"),
        ({"deals": 0}, BadSetup, "at least one deal must be played, not 0"),
        ({"rounds": -1, "kind": "swiss"}, BadSetup, "there cannot be -1 rounds"),
        ({"settings": {"draft": 3}}, BadSetup, "draft cannot be 3"),
        (
            {"game": "dragon-booster", "bots": ("random", "random deck1=ember-rsh")},
            BadSetup,
            "no ready deck 'ember-rsh'",
        ),
        ({"bots": ("instinct draft=off", "random")}, BadSetup, "there is no setting 'draft'"),
        ({"kind": "test"}, BadSetup, "asks between two scores"),
        ({"question": Question(0.5, 0.6)}, BadSetup, "asks between two scores"),
        ({"kind": "test", "question": Question(0.6, 0.5)}, BadSetup, "the lower one first"),
        ({"frozen": {"search:9": Rating(1, 1, 1)}}, BadSetup, "does not take part"),
    ],
)
def test_what_cannot_be_played_is_refused_first(
    tmp_path: Path, asked: dict[str, Any], error: type[WyrmhallError], why: str
) -> None:
    with pytest.raises(error, match=why):
        held(tmp_path / "run", **asked)
    assert not (tmp_path / "run").exists()


def test_without_polars_nothing_is_played(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(CannotWrite, match=r"pip install 'wyrmhall\[lab\]'"):
        held(tmp_path / "run")
    assert not (tmp_path / "run").exists()

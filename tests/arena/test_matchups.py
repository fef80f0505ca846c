"""Round robins between what the seats of a game bring."""

from __future__ import annotations

import pytest

from wyrmhall.arena.matchups import Ending, RoundRobin, main, meetings, own_settings, round_robin
from wyrmhall.core.errors import BadSetup
from wyrmhall.games import registry


def test_every_pair_meets_in_both_seats_with_the_same_seed() -> None:
    decks = [str(value) for value in own_settings(registry.game("dragon-booster"))[0].values][:3]
    planned = meetings(registry.game("dragon-booster"), "random", 2, 7, decks, {})
    assert len(planned) == 3 * 2 * 2
    for first, second in zip(planned[::2], planned[1::2]):
        assert first[1].seed == second[1].seed
        assert first[0] == second[0][::-1]
        assert dict(first[1].settings) == {"deck1": first[0][0], "deck2": first[0][1]}
    assert len({plan.seed for _, plan in planned}) == 6


@pytest.mark.slow
def test_a_round_robin_is_the_same_however_many_workers_play_it() -> None:
    decks = [str(value) for value in own_settings(registry.game("dragon-booster"))[0].values][:3]
    one = round_robin("dragon-booster", "random", 1, 3, decks, workers=1)
    two = round_robin("dragon-booster", "random", 1, 3, decks, workers=2)
    assert one.endings == two.endings
    assert len(one.endings) == 6
    assert all(ending.turns >= 1 and sum(ending.scores) == 1 for ending in one.endings)
    assert f"1 {decks[0]}" in one.report()


def test_scores_belong_to_what_was_brought_not_to_the_seat() -> None:
    endings = [
        Ending(("a", "b"), (1.0, 0.0), "points", 6, 100),
        Ending(("b", "a"), (1.0, 0.0), "points", 8, 120),
        Ending(("a", "c"), (1.0, 0.0), "exhausted", 7, 90),
        Ending(("c", "a"), (0.0, 1.0), "points", 9, 90),
        Ending(("b", "c"), (0.5, 0.5), "standstill", 7, 90),
        Ending(("c", "b"), (0.5, 0.5), "points", 9, 90),
    ]
    robin = RoundRobin("game", "random", 1, ["a", "b", "c"], endings)
    assert robin.interval("a").mean == 0.75
    assert robin.interval("a", "b").mean == 0.5
    assert robin.interval("c").mean == 0.25
    assert robin.first_seat().mean == pytest.approx(4 / 6)
    assert "Median 7.5 turns (from 6 to 9)" in robin.report()
    assert "points 66.7%, exhausted 16.7%, standstill 16.7%" in robin.report()


def test_a_game_in_which_nobody_brings_anything_is_refused() -> None:
    with pytest.raises(BadSetup, match="no two seats that bring something"):
        own_settings(registry.game("draco-magi"))


def test_what_cannot_be_played_is_refused_with_a_reason(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for arguments, reason in (
        (["dragon-booster", "--bot", "instnct"], "there is no bot 'instnct'; did you mean 'instinct'?"),
        (["dragon-booster", "--rounds", "0"], "there must be one round at least, not 0"),
        (["dragon-booster", "ember-rush"], "two different things must meet at least, not 1"),
        (["dragon-boster"], "dragon-booster"),
    ):
        monkeypatch.setattr("sys.argv", ["matchups", *arguments])
        with pytest.raises(SystemExit) as ended:
            main()
        assert ended.value.code == 2
        assert reason in capsys.readouterr().err

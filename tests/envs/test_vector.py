"""Many matches at once."""

from __future__ import annotations

import numpy as np
import pytest

from wyrmhall import envs
from wyrmhall.core.errors import BadSetup, Refused
from wyrmhall.envs.many import Vector, permitted
from wyrmhall.games import registry

GAMES = [listing.name for listing in registry.listings()]
each_game = pytest.mark.parametrize("game", GAMES)


def stepped(vector: Vector, steps: int) -> list[bytes]:
    """All that is shown in so many steps in which each takes one of its actions by how much has been done."""
    seen = []
    for step in range(steps):
        actions = [np.flatnonzero(mask)[step % np.count_nonzero(mask)] for mask in vector.masks]
        shown, rewards, dones = vector.step(np.array(actions))
        seen.append(b"".join(rows.tobytes() for rows in (shown, vector.masks, vector.actors, rewards, dones)))
    return seen


@each_game
def test_rows_are_what_each_match_shows(game: str) -> None:
    vector = envs.vector(game, count=5, seed=9)
    luck = np.random.default_rng(0)
    ended = 0
    for _ in range(150):
        vector.step(vector.random(luck))
        ended += int(vector.dones.sum())
        assert np.all(vector.rewards[~vector.dones] == 0)
        assert np.allclose(vector.rewards.sum(axis=1), 0)
        assert vector._players is not None
        for at in (0, 4):
            match = vector._players.many.match(at)
            decision = match.pending[0]
            assert vector.actors[at] == decision.seat
            assert vector.observations[at].tobytes() == match.encoded(decision.seat)
            assert np.flatnonzero(vector.masks[at]).tolist() == sorted(decision.legal)
    assert ended or game in ("dragon-breeds", "dragon-booster")


def test_processes_play_the_same_as_one_and_end_without_a_word(capfd: pytest.CaptureFixture[str]) -> None:
    alone = envs.vector("draco-magi", count=6, seed=2, skip_forced=True)
    with envs.vector("draco-magi", count=6, seed=2, skip_forced=True, processes=2) as shared:
        assert stepped(shared, 60) == stepped(alone, 60)
        actions = shared.random(np.random.default_rng(1))
        assert all(shared.masks[at, action] for at, action in enumerate(actions))
        with pytest.raises(ValueError, match=r"match 0: .* is not permitted now"):
            shared.step(np.zeros(6, dtype=int) + shared.actions.size - 1)
    with pytest.raises(ValueError, match="these matches are closed"):
        shared.step(np.zeros(6, dtype=int))
    assert capfd.readouterr().err == ""


def test_matches_do_not_depend_on_how_many_there_are() -> None:
    few, many = envs.vector("dragonriders", count=2, seed=5), envs.vector("dragonriders", count=7, seed=5)
    for _ in range(40):
        few.step(np.array([np.flatnonzero(mask)[0] for mask in few.masks]))
        many.step(np.array([np.flatnonzero(mask)[0] for mask in many.masks]))
        assert few.observations.tobytes() == many.observations[:2].tobytes()


def test_forced_steps_are_skipped_if_asked() -> None:
    vector = envs.vector("draco-magi", count=4, seed=1, skip_forced=True)
    luck = np.random.default_rng(0)
    for _ in range(100):
        assert np.all(np.count_nonzero(vector.masks, axis=1) > 1)
        vector.step(vector.random(luck))
    assert vector._players is not None
    assert vector._players.many.steps > vector.steps


@pytest.mark.slow
def test_up_to_4096_matches() -> None:
    vector = envs.vector("dragon-booster-draft", count=4096, seed=1)
    vector.step(vector.random(np.random.default_rng(0)))
    assert len({row.tobytes() for row in vector.observations}) > 4000
    for count in (0, 4097):
        with pytest.raises(BadSetup, match=f"1 to 4096 matches, not {count}"):
            envs.vector("draco-magi", count=count)


def test_what_is_not_permitted_changes_nothing() -> None:
    vector = envs.vector("draco-magi", count=3, seed=1)
    before = [vector._players.many.match(at).fingerprint() for at in range(3)] if vector._players else []
    actions = vector.random(np.random.default_rng(0))
    actions[2] = vector.actions.size - 1
    with pytest.raises(Refused, match=r"match 2: setup.colour: action .* is not permitted now"):
        vector.step(actions)
    assert vector._players is not None
    assert [vector._players.many.match(at).fingerprint() for at in range(3)] == before
    with pytest.raises(ValueError, match="3 whole numbers are expected, not float64"):
        vector.step(np.zeros(3))


def test_a_draft_is_worth_what_is_won_with_its_decks() -> None:
    shared, won = (envs.vector("dragon-booster-draft", count=3, seed=4, follow=follow) for follow in (False, True))
    while not won.dones.any():
        for vector in (shared, won):
            vector.step(np.array([np.flatnonzero(mask)[0] for mask in vector.masks]))
        assert shared.observations.tobytes() == won.observations.tobytes(), "the drafts are the same"
    assert not shared.rewards.any(), "everybody shares the first place of a draft"
    for at in np.flatnonzero(won.dones):
        assert sorted(won.rewards[at]) == [-1, 1], "one of two has won the match that follows"


def test_whoever_sits_across_plays_the_match_after_a_draft() -> None:
    vector = envs.vector("dragon-booster-draft", count=1, seats=4, seed=4, follow=True)
    while not vector.dones.any():
        vector.step(np.array([np.flatnonzero(mask)[0] for mask in vector.masks]))
    won = vector.rewards[0]
    assert (won[0], won[1]) == (-won[2], -won[3])
    assert set(won.tolist()) == {-1, 1}


def test_what_has_no_matches_after_it_is_worth_its_own_score() -> None:
    one, other = (envs.vector("draco-magi", count=8, seed=4, follow=follow) for follow in (False, True))
    assert stepped(one, 400) == stepped(other, 400)


def test_what_is_permitted_is_found_row_by_row() -> None:
    masks = np.random.default_rng(3).integers(2, size=(7, 13)).astype(np.int8)
    rows, numbers = permitted(masks)
    assert list(zip(rows.tolist(), numbers.tolist(), strict=True)) == [
        (row, number) for row in range(7) for number in range(13) if masks[row, number]
    ]

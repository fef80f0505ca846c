"""Many matches at once are as many matches, each played by itself."""

from __future__ import annotations

from typing import Any

import pytest

from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import Refused
from wyrmhall.core.numbers.page import Page
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.core.playing.many import Many
from wyrmhall.core.settings import complete
from wyrmhall.games import registry

SEEDS = [1, 2, 3]
SEATS = 2


class Lone:
    """The same, one match after the other, written as plainly as can be."""

    def __init__(self, game: Any, values: Any, seed: int, skips: bool) -> None:
        self.game, self.values, self.luck, self.skips = game, values, Chance(seed), skips
        self.steps = 0
        self.begin()

    def begin(self) -> None:
        self.match: LightMatch[Any] = LightMatch(self.game, self.game.setup(SEATS, self.values, self.luck.split()))
        self.skip()

    def skip(self) -> None:
        while self.skips and not self.match.is_over and len(self.match.pending[0].legal) == 1:
            self.act(self.match.pending[0].legal[0])

    def act(self, number: int) -> None:
        decision = self.match.pending[0]
        self.match.act(decision.seat, decision.answers[decision.legal.index(number)])
        self.steps += 1

    def seen(self, width: int) -> bytes:
        seat = self.match.pending[0].seat
        page = Page(width)
        self.game.write_page(self.match.table.state, seat, self.match.pending[0], self.match.waited_for(seat), page)
        return bytes(page.cells)


@pytest.mark.parametrize("skips", [False, True])
def test_many_matches_are_as_many_alone(skips: bool) -> None:
    game: Any = registry.game("gem-cave")
    values = complete(game.settings(), {})
    width, actions = game.observed(SEATS).size, game.numbering(SEATS).size
    seen, masks, actors = bytearray(width * 3), bytearray(actions * 3), bytearray(3)
    many: Many[Any] = Many(game, SEATS, values, SEEDS, skips, seen, masks, actors)
    lone = [Lone(game, values, seed, skips) for seed in SEEDS]
    over = 0
    many.show_all()
    for turn in range(300):
        numbers: list[int] = []
        for at, one in enumerate(lone):
            decision = one.match.pending[0]
            assert (actors[at], many.decision(at).seat) == (decision.seat, decision.seat)
            assert seen[at * width : (at + 1) * width] == one.seen(width)
            allowed = [number for number in range(actions) if masks[at * actions + number]]
            assert allowed == sorted(decision.legal)
            numbers.append(decision.legal[(turn + at) % len(decision.legal)])
        ended = [
            (at, [result.score(seat) for seat in range(SEATS)])
            for at, match in many.step_all(numbers)
            if (result := match.result()) is not None
        ]
        expected: list[tuple[int, list[float]]] = []
        for at, one in enumerate(lone):
            one.act(numbers[at])
            one.skip()
            result = one.match.result()
            if result is not None:
                expected.append((at, [result.score(seat) for seat in range(SEATS)]))
                one.begin()
        assert ended == expected
        assert set(masks) == {0, 1}
        over += len(ended)
        assert (many.ended, many.steps) == (over, sum(one.steps for one in lone))
    assert over
    assert (len(seen), len(masks), len(actors)) == (width * 3, actions * 3, 3), "arrays stay as long as they are"


def test_an_action_that_is_not_permitted_changes_nothing_anywhere() -> None:
    game: Any = registry.game("gem-cave")
    width, actions = game.observed(SEATS).size, game.numbering(SEATS).size
    seen, masks, actors = bytearray(width * 2), bytearray(actions * 2), bytearray(2)
    many: Many[Any] = Many(game, SEATS, complete(game.settings(), {}), [1, 2], False, seen, masks, actors)
    before = [many.match(at).fingerprint() for at in (0, 1)]
    legal = many.decision(0).legal
    wrong = next(number for number in range(actions) if number not in many.decision(1).legal)
    with pytest.raises(Refused, match="match 1"):
        many.step_all([legal[0], wrong])
    with pytest.raises(ValueError, match="2 matches take as many actions, not 1"):
        many.step_all([legal[0]])
    assert [many.match(at).fingerprint() for at in (0, 1)] == before
    assert many.steps == 0


def test_an_action_at_random_is_one_that_the_first_who_is_asked_may_take() -> None:
    game: Any = registry.game("gem-cave")
    width, actions = game.observed(SEATS).size, game.numbering(SEATS).size
    seen, masks, actors = bytearray(width * 4), bytearray(actions * 4), bytearray(4)
    many: Many[Any] = Many(
        game, SEATS, complete(game.settings(), {"hand": 4}), [1, 2, 3, 4], False, seen, masks, actors
    )
    taken: list[set[int]] = [set() for _ in range(4)]
    for seed in range(60):
        for at, number in enumerate(many.random_all(Chance(seed))):
            taken[at].add(number)
    assert taken == [set(many.decision(at).legal) for at in range(4)]
    assert any(len(many.match(at).pending[1].legal) != len(taken[at]) for at in range(4))


def test_a_match_is_played_by_numbers_where_one_is_asked() -> None:
    match = LightMatch(
        registry.game("gem-cave"),
        registry.game("gem-cave").setup(2, complete(registry.game("gem-cave").settings(), {}), Chance(1)),
    )
    decision = match.pending[1]
    match.play_id(1, decision.legal[-1])
    assert match.pending[0].seat == 0
    with pytest.raises(Refused, match="your answer is given"):
        match.play_id(1, decision.legal[-1])
    with pytest.raises(Refused, match="there is no seat 3"):
        match.play_id(2, 0)

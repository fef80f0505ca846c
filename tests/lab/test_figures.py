"""Shares, intervals and what is called clear, against figures worked out by hand."""

from __future__ import annotations

import pytest

from wyrmhall.core.chance import Chance
from wyrmhall.lab.cards import Met, changes_of
from wyrmhall.lab.figures import Estimate, gather, mark_clear, mean, quantile, share, spread, unmoved, wilson


def test_games_of_one_deal_are_one_observation() -> None:
    """Two deals of which one won both of its games and one none: as wide as two tosses, not as four."""
    apart = mean({0: [1.0], 1: [1.0], 2: [0.0], 3: [0.0]})
    together = mean({0: [1.0, 1.0], 1: [0.0, 0.0]})
    assert apart is not None
    assert together is not None
    assert apart.mean == together.mean == 0.5
    assert (apart.deals, apart.count, together.deals, together.count) == (4, 4, 2, 4)
    # effects of ±1/4 and ±1/8 four times: errors sqrt(1/4 · 4/3 · 1/4) and sqrt(2/16 · 2) = 1/2
    assert together.high - together.mean == pytest.approx(0.5 * 12.71)
    assert apart.high - apart.mean == pytest.approx((4 / 64 * 4 / 3) ** 0.5 * 3.18)


def test_deals_that_all_came_out_alike_leave_something_open() -> None:
    """Six equal bots whose games rotate win a sixth each in every deal; that must not look certain."""
    found = share({deal: [0.5, 0.5] for deal in range(20)}, 0.5)
    assert found is not None
    assert (found.low, found.high) == pytest.approx(wilson(0.5, 20))
    assert found.p == 1.0
    nothing = share({deal: [0.0] for deal in range(20)}, 0.5)
    assert nothing is not None
    assert nothing.low == pytest.approx(0.0)
    assert nothing.high == pytest.approx(0.1611, abs=1e-4)
    assert nothing.p == 0.0


def test_a_difference_that_was_never_seen_may_still_be_small() -> None:
    found = unmoved({deal: [0.0, 0.0] for deal in range(100)})
    assert found is not None
    assert found.mean == 0
    assert (-found.low, found.high) == pytest.approx((wilson(0.0, 100)[1],) * 2)
    assert found.p == 1.0


@pytest.mark.parametrize(
    ("freedom", "reach"), [(1, 12.71), (3, 3.18), (4, 2.776), (10, 2.228), (30, 2.042), (9999, 1.960)]
)
def test_small_samples_reach_further(freedom: int, reach: float) -> None:
    assert spread(freedom) == pytest.approx(reach, abs=0.01)


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    """Deals of two games that share their luck: nineteen of twenty intervals hold the mean."""
    chance = Chance(5)
    held = 0
    for _ in range(200):
        deals = {}
        for deal in range(30):
            one = float(chance.below(2))
            deals[deal] = [one, one if chance.below(4) else float(chance.below(2))]
        found = share(deals, 0.5)
        assert found is not None
        held += found.low <= 0.5 <= found.high
    assert 182 <= held <= 198


def test_of_many_that_are_even_few_are_called_clear() -> None:
    def line(p: float, deals: int = 50) -> Estimate:
        return Estimate(0.6, 0.5, 0.7, deals, deals, p)

    lucky = [line(0.04), *(line(0.5) for _ in range(19))]
    mark_clear(lucky)
    assert not any(each.clear for each in lucky)
    alone = [line(0.04)]
    mark_clear(alone)
    assert alone[0].clear
    sure = [line(0.001), line(0.004), *(line(0.5) for _ in range(18))]
    mark_clear(sure)
    assert [each.clear for each in sure[:3]] == [True, True, False]
    few = [line(0.0, deals=5)]
    mark_clear(few)
    assert not few[0].clear


def test_a_card_is_set_beside_others_in_the_same_standing() -> None:
    """Who plays B is ahead and wins, as all do who are ahead: B changes nothing. A wins where others do not."""
    uses = []
    for deal in range(80):
        ahead = deal % 2
        uses.append(Met("B" if ahead else "C", deal, 900 if ahead else 100, 1.0 if ahead else 0.0, ""))
        uses.append(Met("A", deal, 900 if ahead else 100, 1.0, ""))
    by_card: dict[str, list[float]] = {}
    for use, change in zip(uses, changes_of(uses), strict=True):
        by_card.setdefault(use.card, []).append(change)
    means = {card: sum(each) / len(each) for card, each in by_card.items()}
    assert means["B"] == pytest.approx(0.0)
    assert means["A"] == pytest.approx(0.25)
    assert means["C"] == pytest.approx(-0.5)


def test_a_card_is_not_blamed_for_its_deck() -> None:
    uses = [
        Met(card, deal, 500, won, deck)
        for deal in range(40)
        for card, deck, won in (("A", "weak", 0.0), ("B", "weak", 0.0), ("C", "strong", 1.0))
    ]
    assert all(change == pytest.approx(0.0) for change in changes_of(uses))


def test_quantiles_lie_between() -> None:
    assert quantile([1.0, 2.0, 3.0, 4.0], 0.5) == 2.5
    assert quantile([7.0], 0.25) == 7.0
    assert gather([(1, 0.5), (2, 1.0), (1, 0.0)]) == {1: [0.5, 0.0], 2: [1.0]}

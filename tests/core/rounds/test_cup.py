"""Tournaments, whatever happens in them: results, people who leave, people who come late."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import BadSetup
from wyrmhall.core.rounds.cup import KNOCKOUT, ROBIN, SWISS, Cup, Entrant, usual_rounds
from wyrmhall.core.rounds.matching import NOBODY, widen
from wyrmhall.core.rounds.met import Met, free
from wyrmhall.core.rounds.standing import pairs, standings

RESULTS = ([1, 2], [2, 1], [1, 1], [2, 2])
WON = ([1, 2], [2, 1])


@dataclass
class Played:
    """A tournament as it was played, round by round."""

    cup: Cup
    fields: list[list[int]]  # who took part in each round


def field(count: int) -> list[Entrant]:
    return [Entrant(number) for number in range(count)]


def play(
    data: st.DataObject, kind: str, count: int, restless: bool, results: tuple[list[int], ...] = RESULTS
) -> Played:
    """To the end, with results of all sorts; in a restless one people leave and come late."""
    entrants, rounds = field(count), data.draw(st.integers(1, 6), "rounds")
    cup = Cup(kind, entrants, [], rounds)
    fields: list[list[int]] = []
    for _ in range(60):
        if not cup.has_more:
            return Played(cup, fields)
        fields.append(cup.present)
        tables = [
            met if met.ranks else Met(met.players, cup.decided(met.players, data.draw(st.sampled_from(results))))
            for met in cup.next()
        ]
        cup = Cup(kind, entrants, [*cup.met, tables], rounds)
        if restless:
            entrants = _restless(data, cup)
            cup = Cup(kind, entrants, cup.met, rounds)
    raise AssertionError("it never ends")


def _restless(data: st.DataObject, cup: Cup) -> list[Entrant]:
    entrants = cup.entrants
    if cup.has_more and data.draw(st.booleans(), "somebody leaves"):
        gone = data.draw(st.sampled_from(entrants), "who")
        entrants = [replace(each, until=each.until or cup.number) if each is gone else each for each in entrants]
    if len(entrants) < 12 and not cup.why_no_entry() and data.draw(st.booleans(), "somebody enters"):
        entrants = [*entrants, Entrant(len(entrants), since=cup.number)]
    return entrants


@settings(max_examples=60, deadline=None)
@given(st.data(), st.integers(2, 11), st.booleans())
def test_in_swiss_rounds_nobody_meets_the_same_one_twice_while_it_can_be_avoided(
    data: st.DataObject, count: int, restless: bool
) -> None:
    played = play(data, SWISS, count, restless)
    for number, tables in enumerate(played.cup.met):
        before = pairs(met for round in played.cup.met[:number] for met in round)
        there, frees = played.fields[number], [met.players[0] for met in tables if met.is_free]
        assert sorted(player for met in tables for player in met.players) == sorted(there), "everybody has a place"
        again = sum(frozenset(met.players) in before for met in tables)
        seated = [player for player in there if player not in frees]
        assert again == fewest_again(seated, before)
        assert len(frees) == len(there) % 2
        if frees:
            been = {player: _times_free(played.cup, number, player) for player in there}
            assert been[frees[0]] == min(been.values()), "somebody else was free less often"


def fewest_again(players: list[int], known: set[frozenset[int]]) -> int:
    """By looking at all ways to pair them."""
    if not players:
        return 0
    first, *others = players
    return min(
        (frozenset((first, rival)) in known) + fewest_again([each for each in others if each != rival], known)
        for rival in others
    )


def _times_free(cup: Cup, rounds: int, player: int) -> int:
    return sum(met.is_free and met.players == [player] for tables in cup.met[:rounds] for met in tables)


@settings(max_examples=60, deadline=None)
@given(st.data(), st.integers(2, 10), st.booleans())
def test_in_a_round_robin_everybody_meets_everybody_once(data: st.DataObject, count: int, restless: bool) -> None:
    played = play(data, ROBIN, count, restless)
    met = [frozenset(each.players) for tables in played.cup.met for each in tables]
    assert len(met) == len(set(met)), "two have met twice"
    if len(played.cup.present) > 1:
        stayed = {frozenset(pair) for pair in combinations(played.cup.present, 2)}
        assert stayed <= set(met)
    for tables in played.cup.met:
        busy = [player for each in tables for player in each.players]
        assert len(busy) == len(set(busy)), "somebody sits at two tables"
    if not restless:
        assert len(played.cup.met) == played.cup.count == count - 1 + count % 2


@pytest.mark.parametrize("count", range(2, 34))
def test_a_knock_out_has_a_champion_who_won_all_rounds(count: int) -> None:
    @settings(max_examples=6, deadline=None)
    @given(st.data(), st.booleans())
    def holds(data: st.DataObject, restless: bool) -> None:
        cup = play(data, KNOCKOUT, count, restless, (*WON, [1, 1])).cup
        table = cup.standings()
        if cup.present:
            assert len(cup.met) == cup.count == usual_rounds(count)
            assert table[0].points == cup.count > table[1].points
        lost = [player for tables in cup.met for met in tables for player in met.players if player != met.winner]
        assert len(lost) == len(set(lost)), "who has lost plays no more"

    holds()


@settings(max_examples=40, deadline=None)
@given(st.data(), st.sampled_from([SWISS, ROBIN, KNOCKOUT]), st.integers(2, 10))
def test_standings_are_an_order_that_does_not_depend_on_that_of_results(
    data: st.DataObject, kind: str, count: int
) -> None:
    cup = play(data, kind, count, True).cup
    table = cup.standings()
    assert sorted(each.player for each in table) == sorted(cup.players)
    mixed = [data.draw(st.permutations(list(tables))) for tables in data.draw(st.permutations(list(cup.met)))]
    turned = [[Met(met.players[::-1], met.ranks[::-1]) for met in tables] for tables in mixed]
    assert standings(cup.players, turned) == table
    assert all(one.points >= other.points for one, other in pairwise(table))
    given = sum(each.points for each in table)
    shared = sum(1.0 for tables in cup.met for met in tables if 1 in met.ranks)
    assert given == shared, "no point is lost, and none comes from nowhere"


def test_as_many_are_paired_as_can_be() -> None:
    """Also where one must go round a ring of odd length."""
    luck = Chance(3)
    for _ in range(400):
        count = 5 + luck.below(6)
        edges = [pair for pair in combinations(range(count), 2) if luck.below(7) < 2][:14]
        friends = [[b for b in range(count) if (min(a, b), max(a, b)) in edges] for a in range(count)]
        mates = [NOBODY] * count
        alone = widen(friends, mates, [True] * count)
        assert all(mate == NOBODY or (mate in friends[at] and mates[mate] == at) for at, mate in enumerate(mates))
        assert alone == mates.count(NOBODY) == count - 2 * most_pairs(edges)


def most_pairs(edges: list[tuple[int, int]]) -> int:
    if not edges:
        return 0
    first, *others = edges
    apart = [each for each in others if not set(each) & set(first)]
    return max(most_pairs(others), 1 + most_pairs(apart))


def test_one_who_enters_late_has_the_points_of_the_rounds_that_were_missed_by_nobody() -> None:
    first = [Met([0, 1], [1, 2]), Met([2, 3], [1, 2])]
    cup = Cup(SWISS, [*field(4), Entrant(4, since=2)], [first], 3)
    assert free(4) in cup.next(), "the last, and nobody was free yet"
    late = next(each for each in cup.standings() if each.player == 4)
    assert (late.points, late.free, late.lost) == (0.0, 0, 0)


def test_one_who_fills_the_field_plays_only_where_somebody_would_be_free() -> None:
    filler = Entrant(9, fills=True)
    assert [len(met.players) for met in Cup(SWISS, [*field(3), filler]).next()] == [2, 2]
    assert 9 not in Cup(SWISS, [*field(4), filler]).present


def test_who_left_a_round_robin_loses_to_all_they_have_not_met() -> None:
    first = [Met([0, 3], [2, 1]), Met([2, 1], [1, 2])]
    left = [each if each.number != 3 else replace(each, until=2) for each in field(4)]
    cup = Cup(ROBIN, left, [first])
    walked = [met for met in cup.next() if 3 in met.players]
    assert [met.winner for met in walked] == [next(player for player in walked[0].players if player != 3)]


def test_head_to_head_comes_before_the_strength_of_rivals() -> None:
    rounds = [
        [Met([0, 1], [1, 2]), Met([2, 3], [1, 2])],
        [Met([1, 2], [1, 2]), Met([0, 3], [2, 1])],
    ]
    table = standings(range(4), rounds)
    assert [each.points for each in table] == [1.0] * 4, "all alike, and not all have met"
    assert [each.direct for each in table] == [0.0] * 4
    rounds.append([Met([0, 2], [1, 2]), Met([1, 3], [1, 2])])
    table = standings(range(4), rounds)
    assert [(each.player, each.points, each.direct) for each in table] == [
        (0, 2.0, 1.0), (1, 2.0, 0.0), (2, 1.0, 1.0), (3, 1.0, 0.0),
    ]  # fmt: skip


def test_bad_tournaments_say_why() -> None:
    with pytest.raises(BadSetup, match=r"'swis'.*swiss.*robin, knockout"):
        Cup("swis", field(4))
    with pytest.raises(BadSetup, match="2 or more, not for 1"):
        Cup(SWISS, field(1))
    over = Cup(SWISS, field(2), [[Met([0, 1], [1, 2])]], 1)
    assert over.why_no_entry() == "the last round has begun"
    assert "the tree is drawn" in Cup(KNOCKOUT, field(4)).why_no_entry()


def test_who_takes_part_in_which_round() -> None:
    stays, late, leaves = Entrant(0), Entrant(1, since=3), Entrant(2, until=3)
    assert [stays.plays(number) for number in (1, 2, 3, 4)] == [True, True, True, True]
    assert [late.plays(number) for number in (1, 2, 3, 4)] == [False, False, True, True]
    assert [leaves.plays(number) for number in (1, 2, 3, 4)] == [True, True, False, False]


def test_so_many_rounds_that_only_one_can_have_won_all() -> None:
    assert [usual_rounds(count) for count in range(1, 10)] == [1, 1, 2, 2, 3, 3, 3, 3, 4]


def test_a_swiss_tournament_has_the_rounds_it_was_given_or_the_usual_ones() -> None:
    assert Cup(SWISS, field(8), rounds=5).count == 5
    assert Cup(SWISS, field(8)).count == 3
    first = [Met([0, 1], [1, 2])]
    assert (Cup(SWISS, field(2)).number, Cup(SWISS, field(2), [first]).number) == (1, 2)
    assert (Cup(SWISS, field(2), [first], 2).has_more, Cup(SWISS, field(2), [first]).has_more) == (True, False)


@pytest.mark.parametrize("kind", [SWISS, ROBIN])
def test_one_alone_plays_no_more_rounds(kind: str) -> None:
    met = [[Met([0, 1], [1, 2])]]
    three = [*field(1), Entrant(1, until=2), Entrant(2, until=2)]
    assert not Cup(kind, three, met, 9).has_more
    assert Cup(kind, [*field(2), Entrant(2, until=2)], met, 9).has_more


def test_fillers_take_part_where_they_are_needed_and_in_other_tournaments_always() -> None:
    filler = Entrant(9, fills=True)
    assert Cup(SWISS, [*field(3), filler]).present == [0, 1, 2, 9]
    assert Cup(SWISS, [*field(4), filler]).present == [0, 1, 2, 3]
    assert Cup(ROBIN, [*field(4), filler]).present == [0, 1, 2, 3, 9]
    assert Cup(SWISS, [*field(4), filler], size=4).present == [0, 1, 2, 3, 9]


def test_who_sat_on_the_first_seat_less_often_sits_there_now() -> None:
    """0 sat there twice, 1 once, 2 and 3 never: rounds without a rival do not count."""
    met = [
        [Met([0, 2], [1, 2]), Met([1, 3], [1, 2])],
        [Met([0, 3], [1, 2]), free(1), free(2)],
        [free(2), free(3)],
    ]
    assert Cup(SWISS, field(4), met, 5).next() == [Met([1, 0]), Met([2, 3])]


def test_a_round_robin_takes_as_many_rounds_as_the_one_with_most_rivals_left() -> None:
    """One comes when three have played a round: the three rivals of that one are still to be met."""
    met = [[Met([2, 1], [1, 2])]]
    late = Entrant(3, since=2)
    cup = Cup(ROBIN, [*field(3), late], met)
    assert cup.count == 1 + 3
    assert cup.next() == [Met([0, 1]), Met([3, 2])]
    assert Cup(ROBIN, field(3), met).count == 3
    assert [Cup(ROBIN, field(count)).count for count in (2, 3, 4, 5)] == [1, 3, 3, 5]


def test_the_last_round_of_a_round_robin_with_one_who_came_late() -> None:
    met = [[Met([0, 1], [1, 2])], [Met([0, 2], [1, 2])], [Met([1, 2], [1, 2])]]
    cup = Cup(ROBIN, [*field(2), Entrant(2, since=2)], met)
    assert (cup.count, cup.has_more) == (3, False)


def test_who_enters_later_still_is_paired_with_nobody_yet() -> None:
    met = [[Met([0, 1], [1, 2])]]
    entrants = [*field(2), Entrant(2, since=2), Entrant(3, since=3)]
    assert Cup(ROBIN, entrants, met).next() == [Met([2, 0])]
    met.append([Met([2, 0], [1, 2])])
    assert Cup(ROBIN, entrants, met).next() == [Met([3, 0]), Met([1, 2])]


def test_two_who_left_a_round_robin_do_not_meet() -> None:
    met = [[Met([0, 3], [1, 2]), Met([2, 1], [1, 2])], [Met([2, 0], [1, 2]), Met([3, 1], [1, 2])]]
    left = [*field(2), Entrant(2, until=3), Entrant(3, until=3)]
    cup = Cup(ROBIN, left, met)
    assert cup.next() == [Met([1, 0])]
    over = Cup(ROBIN, left, [*met, cup.next()])
    assert not over.has_more


def test_a_round_robin_goes_on_until_all_have_met_however_many_rounds_they_took() -> None:
    met = [[Met([0, 1], [1, 2])], [Met([2, 3], [1, 2])], [Met([0, 2], [1, 2]), Met([1, 3], [1, 2])]]
    cup = Cup(ROBIN, field(4), met)
    assert cup.has_more
    assert [sorted(each.players) for each in cup.next()] == [[0, 3], [1, 2]]


def test_a_draw_stands_where_nobody_is_knocked_out() -> None:
    assert Cup(SWISS, field(2)).decided([1, 0], [1, 1]) == [1, 1]
    assert Cup(ROBIN, field(2)).decided([1, 0], [1, 1]) == [1, 1]

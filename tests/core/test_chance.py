"""The stream of luck."""

from __future__ import annotations

import pytest

from wyrmhall.core.chance import GENERATOR, SEEDS, Chance, ScriptedChance, ScriptEnded


def test_the_named_generator_gives_these_numbers_for_ever() -> None:
    """A record names its generator; if this fails, the name needs a new version."""
    assert GENERATOR == "splitmix62/1"
    assert [Chance(7).below(n) for n in (2, 6, 100, 1000, 1 << 32)] == FROM_SEVEN
    chance = Chance(SEEDS - 1)
    assert [chance.below(1000) for _ in range(6)] == FROM_LAST


FROM_SEVEN = [0, 4, 98, 498, 2135023498]
FROM_LAST = [858, 449, 436, 45, 609, 611]


def test_a_copy_gives_the_same_and_is_independent() -> None:
    chance = Chance(5)
    chance.below(10)
    twin = chance.copy()
    assert twin.state == chance.state
    given = [chance.below(100) for _ in range(5)]
    assert [twin.below(100) for _ in range(5)] == given


def test_a_split_stream_does_not_repeat_its_parent() -> None:
    chance = Chance(5)
    other = chance.split()
    assert [chance.below(10**6) for _ in range(4)] != [other.below(10**6) for _ in range(4)]
    assert chance.state != Chance(5).state, "splitting uses luck"


def test_a_seed_is_cut_to_sixty_two_bits() -> None:
    assert Chance(SEEDS + 3).state == Chance(3).state


def test_a_shuffle_keeps_every_item() -> None:
    items = [3, 1, 2, 2, 9]
    Chance(1).shuffle(items)
    assert sorted(items) == [1, 2, 2, 3, 9]


def test_shuffling_nothing_or_one_item_uses_no_luck() -> None:
    chance = Chance(1)
    for items in ([], [4]):
        chance.shuffle(items)
    assert chance.state == Chance(1).state


def test_a_pick_is_one_of_the_items() -> None:
    chance = Chance(1)
    assert {chance.pick([4, 8]) for _ in range(40)} == {4, 8}


def test_scripted_luck_comes_as_written() -> None:
    chance = ScriptedChance([2, 0, 1])
    assert [chance.below(3), chance.below(1)] == [2, 0]
    assert not chance.used_up()
    assert chance.below(2) == 1
    assert chance.used_up()


def test_a_script_that_ends_too_early_says_which_luck_is_missing() -> None:
    chance = ScriptedChance([0])
    chance.below(2)
    with pytest.raises(ScriptEnded, match=r"luck number 2 \(below 6\) is asked for, the script has 1"):
        chance.below(6)


def test_scripted_luck_must_be_possible() -> None:
    with pytest.raises(ScriptEnded, match="luck number 1 is scripted as 6, but must be from 0 to 5"):
        ScriptedChance([6]).below(6)
    with pytest.raises(ScriptEnded):
        ScriptedChance([-1]).below(6)


def test_a_copy_of_scripted_luck_goes_on_by_itself() -> None:
    chance = ScriptedChance([1, 2])
    chance.below(3)
    twin = chance.copy()
    assert twin.below(3) == 2
    assert not chance.used_up()
    assert chance.below(3) == 2


def test_no_number_is_likelier_than_another_where_they_do_not_divide_the_draws() -> None:
    chance = Chance(1)
    third = 1 << 30
    low = sum(chance.below(3 * third) < third for _ in range(3000))
    assert 900 < low < 1100, "a quarter of all draws must be thrown away, or the lowest third comes up half of the time"

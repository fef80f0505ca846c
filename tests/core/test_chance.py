"""The streams of luck."""

from __future__ import annotations

from hashlib import blake2b

import pytest

from wyrmhall.core.chance import (
    GENERATOR,
    KEYED,
    SEEDS,
    Chance,
    KeyedChance,
    ScriptedChance,
    ScriptEnded,
    generator,
    stream,
    unfit,
)


def test_the_named_generator_gives_these_numbers_for_ever() -> None:
    """A record names its generator; if this fails, the name needs a new version."""
    assert GENERATOR == "splitmix62/1"
    assert [Chance(7).below(n) for n in (2, 6, 100, 1000, 1 << 32)] == FROM_SEVEN
    chance = Chance(SEEDS - 1)
    assert [chance.below(1000) for _ in range(6)] == FROM_LAST


def test_the_keyed_generator_gives_these_numbers_for_ever() -> None:
    assert KEYED == "blake2b-ctr/1"
    chance = stream(KEY)
    assert [chance.below(1000) for _ in range(20)] == FROM_KEY
    assert chance.split().told() == SPLIT


def test_the_keyed_stream_is_the_hash_of_a_counter_cut_to_sixty_two_bits() -> None:
    chance = stream(KEY)
    for block in range(5):
        digest = blake2b(block.to_bytes(8, "little"), digest_size=64, key=bytes.fromhex(KEY)).digest()
        for at in range(0, 64, 8):
            number = int.from_bytes(digest[at : at + 8], "little") % (1 << 62)
            assert chance.below(1 << 32) == number >> 30


KEY = "00112233445566778899aabbccddeeff" * 2
FROM_KEY = [243, 252, 530, 662, 494, 596, 669, 443, 435, 78, 200, 71, 496, 519, 410, 310, 288, 749, 508, 866]
SPLIT = "674543940ba032af1c3f813515504ef59bed7e70b52f93dc179ed0d6ebeae1cd@0"
FROM_SEVEN = [0, 4, 98, 498, 2135023498]
FROM_LAST = [858, 449, 436, 45, 609, 611]


@pytest.mark.parametrize("seed", [5, KEY])
def test_a_copy_gives_the_same_and_is_independent(seed: int | str) -> None:
    chance = stream(seed)
    chance.below(10)
    twin = chance.copy()
    assert (twin.flat(), twin.told()) == (chance.flat(), chance.told())
    given = [chance.below(100) for _ in range(20)]
    assert twin.flat() != chance.flat()
    assert [twin.below(100) for _ in range(20)] == given


@pytest.mark.parametrize("seed", [5, KEY])
def test_a_split_stream_does_not_repeat_its_parent(seed: int | str) -> None:
    chance = stream(seed)
    other = chance.split()
    assert [chance.below(10**6) for _ in range(4)] != [other.below(10**6) for _ in range(4)]
    assert chance.state != stream(seed).state, "splitting uses luck"
    assert type(other) is type(chance)


@pytest.mark.parametrize("seed", [5, KEY])
@pytest.mark.parametrize("used", [0, 1, 7, 8, 9, 21])
def test_what_a_stream_tells_of_itself_goes_on_where_it_stood(seed: int | str, used: int) -> None:
    chance = stream(seed)
    for _ in range(used):
        chance.below(6)
    again = stream(chance.told())
    assert again.flat() == chance.flat()
    assert [again.below(1000) for _ in range(12)] == [chance.below(1000) for _ in range(12)]


def test_streams_of_other_keys_are_other_streams_from_the_first_number_on() -> None:
    one, other = stream(KEY), stream(KEY[::-1])
    assert one.state == other.state == 0
    assert one.flat() != other.flat(), "a fingerprint tells them apart"
    assert [one.below(1000) for _ in range(4)] != [other.below(1000) for _ in range(4)]


def test_the_sort_of_a_seed_names_its_stream() -> None:
    assert isinstance(stream(KEY), KeyedChance)
    assert not isinstance(stream(7), KeyedChance)
    assert (generator(KEY), generator(7)) == (KEYED, GENERATOR)


@pytest.mark.parametrize("seed", [0, SEEDS - 1, KEY, f"{KEY}@17"])
def test_seeds(seed: object) -> None:
    assert unfit(seed) == ""


@pytest.mark.parametrize(
    "seed",
    [-1, SEEDS, True, 1.5, None, "", "7", KEY[1:], KEY + "0", KEY.replace("a", "A"), KEY.replace("a", "g"), f"{KEY}@",
     f"{KEY}@-1", f"{KEY}@x", f"{KEY}@²", f"{KEY}@{SEEDS}", f"{KEY}@{'9' * 5000}"],
)  # fmt: skip
def test_what_is_no_seed(seed: object) -> None:
    assert unfit(seed) == f"a whole number from 0 to {SEEDS - 1}, or a text of 64 hexadecimal digits"


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


def test_a_draw_that_equals_the_last_whole_share_is_thrown_away() -> None:
    """Below a number of more than half of all draws there is one share: that number itself is beyond it."""
    seed = next(seed for seed in range(99) if Chance(seed).below(1 << 32) > 1 << 31)
    chance = Chance(seed)
    first = chance.below(1 << 32)
    following = [chance.below(1 << 32) for _ in range(50)]
    again = Chance(seed)
    assert again.below(first) == next(draw for draw in following if draw < first)
    assert Chance(seed).below(first + 1) == first


def test_no_number_is_likelier_than_another_where_they_do_not_divide_the_draws() -> None:
    chance = Chance(1)
    third = 1 << 30
    low = sum(chance.below(3 * third) < third for _ in range(3000))
    assert 900 < low < 1100, "a quarter of all draws must be thrown away, or the lowest third comes up half of the time"

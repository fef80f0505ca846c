"""How bots fly: alone without a crash, and worse the less they look."""

from __future__ import annotations

import pytest

from benchmarks.races import overtaken, race
from benchmarks.solo import race_alone
from tests.games.riders.positions import flying, new_race
from tests.matches import options, play
from wyrmhall.bots.bot import Bot, InstinctBot, RandomBot
from wyrmhall.bots.search import SearchBot
from wyrmhall.core.chance import Chance
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.games.riders.course.courses import NAMES
from wyrmhall.games.riders.geometry.paths import length_of
from wyrmhall.games.riders.mind.instinct import RidersInstinct
from wyrmhall.games.riders.mind.slips import careless
from wyrmhall.games.riders.rules.speed import ds_of

STRAIGHT = "[[dragons]]\nat = [60, 0]\nds = 400\n[[dragons]]\nat = [600, 0]\nds = 100\n"


@pytest.mark.slow
@pytest.mark.parametrize("course", NAMES)
@pytest.mark.parametrize("racer", [InstinctBot("instinct"), SearchBot("search", 4, 0)], ids=["instinct", "search"])
def test_a_dragon_alone_on_a_course_meets_no_wall_and_no_trap(course: str, racer: Bot) -> None:
    alone = race_alone(course, racer, 3)
    assert alone.is_finished
    assert not alone.is_disturbed
    assert alone.crashes == ()


@pytest.mark.slow
def test_a_crash_of_one_alone_is_noticed() -> None:
    """Somebody who flies anywhere crashes before long."""
    assert all(race_alone("serpent-coil", RandomBot("random"), seed).needless for seed in range(3))


def test_who_does_not_look_closely_takes_the_longest_path_and_a_little_off() -> None:
    """On the grid the best flight of 500 DS along a straight is straight on; an unsteady hand is off by a quarter at most."""
    match = flying(STRAIGHT.replace("ds = 400", "ds = 500").replace("at = [600, 0]", "at = [600, 0]\nmoved = true"))
    decision = match.pending[0]
    luck = Chance(1)
    found = {tuple(decision.numbers(careless(decision, luck))) for _ in range(40)}
    assert len(found) > 20
    for swing, turn in found:
        assert abs(swing) <= 2500 // 4 + 417
        assert abs(turn) <= 2500 // 4 + 625
        assert decision.refusal(decision.pack([swing, turn])) is None


def test_who_does_not_look_closely_misjudges_lengths() -> None:
    """From 400 DS on a straight of 290 to the bend, 700 leads furthest; a poor eye takes some slower path for it."""
    match = new_race(2, 1, colours="dealt")
    while match.view(0)["phase"] != "speed":
        match.play(match.pending[0].seat, match.pending[0].options[0])
    decision = match.pending[0]
    luck = Chance(2)
    chosen = {ds_of(careless(decision, luck)) for _ in range(60)}
    assert len(chosen) > 1
    assert min(length_of(ds) for ds in chosen) > length_of(100), "nobody takes the shortest path for the longest"


def test_slips_change_what_a_low_level_does() -> None:
    match = flying(STRAIGHT.replace("ds = 400", "ds = 500").replace("at = [600, 0]", "at = [600, 0]\nmoved = true"))
    on_grid = match.pending[0].options
    answers = [SearchBot("low", 1, 100).choose(Eyes(match, 0, Chance(seed))) for seed in range(10)]
    assert any(answer not in on_grid for answer in answers), "an unsteady hand does not hit the grid"
    assert all(SearchBot("high", 2, 0).choose(Eyes(match, 0, Chance(seed))) in on_grid for seed in range(3))


@pytest.mark.slow
def test_a_race_of_bots_is_told_as_it_was() -> None:
    run, match = race("ring-of-embers", [InstinctBot("instinct")] * 4, 2)
    result = match.result()
    assert result is not None
    assert result.ranks[run.winner] == 1
    assert run.leads[-1] == run.winner
    assert len(run.leads) == run.rounds + 1
    assert run.magic
    assert overtaken([0, 1, 2], [1, 0, 2]) == 1
    assert overtaken([0, 1, 2], [2, 1, 0]) == 3
    assert overtaken([0, 1], [0, 1]) == 0


CASTER = '[[dragons]]\nat = [200, -14]\nds = 100\nplaced = "Fireball 800"\nenergy = 3\n'
BARE = "[[dragons]]\nat = [310, -16]\nds = 100\nmoved = true\nenergy = 3\n"
SHIELD = '[[dragons]]\nat = [{at}, 10]\nds = 100\nenergy = 1\nplaced = "Magic Shield"\n{more}'


@pytest.mark.parametrize(
    ("shield", "lines"),
    [
        (SHIELD.format(at=300, more="moved = true\nshielded = true\n"), []),
        (SHIELD.format(at=270, more=""), ["0 no alliance", "1 fly 100 +0 +0"]),
    ],
    ids=["played", "turned up"],
)
def test_a_bot_wastes_no_spell_on_a_shield_that_all_see(shield: str, lines: list[str]) -> None:
    match = flying(CASTER + shield + BARE)
    play(match, *lines, "0 fly 100 +0 +0")
    weights = dict(zip(options(match, 0), RidersInstinct().weigh(match.pending[0]), strict=True))
    assert weights["aim at blue"] < weights["aim at nobody"] < weights["aim at green"]


@pytest.mark.parametrize(("card", "helps"), [("Magic Shield", False), ("Dragon Strength", True)])
def test_a_bot_forces_no_alliance_on_a_shield_that_all_see(card: str, helps: bool) -> None:
    """Blue would gain much by hanging on to red, which has turned up its card."""
    match = flying(
        f'[[dragons]]\nat = [150, 0]\nds = 500\nplaced = "{card}"\n'
        '[[dragons]]\nat = [60, 0]\nds = 100\nplaced = "Forced Alliance"\n'
    )
    if card == "Dragon Strength":
        play(match, "0 use nothing")
    decision = match.pending[0]
    assert decision.ask == "alliance.declare"
    weights = dict(zip(options(match, 1), RidersInstinct().weigh(decision), strict=True))
    assert (weights["ally"] > weights["no alliance"]) == helps

"""Levels and characters: what they are called, how the weak ones err, and what a character changes."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

import pytest

from wyrmhall.arena.series import play_out
from wyrmhall.bots.levels import CHARACTERS, FORMER, LADDER, LEVELS, UnknownBot, bot, called, level_of
from wyrmhall.bots.nature import FAR, Nature
from wyrmhall.bots.search import Contender, Manner, Search, SearchBot, spread
from wyrmhall.bots.tree import Node
from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import DONE, Decision
from wyrmhall.core.game import remembered
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.start import new_match
from wyrmhall.games import registry

GAMES = ["draco-magi", "dragon-breeds", "dragon-booster", "dragonriders"]


def searching(spec: str) -> SearchBot:
    found = bot(spec, patient=True)
    assert isinstance(found, SearchBot)
    return found


def decisions(game: str, acts: int, seed: int = 3) -> list[tuple[Match[Any], Decision[Any]]]:
    """Forks of a match between rules of thumb, where there was a choice."""
    match = new_match(registry.game(game), seed, 2, {})
    thumb, luck = bot("instinct"), Chance(seed)
    found: list[tuple[Match[Any], Decision[Any]]] = []
    while match.pending and len(match.actions) < acts:
        decision = match.pending[0]
        if len(decision.options) > 1:
            fork = match.fork()
            found.append((fork, fork.pending[0]))
        match.play(decision.seat, thumb.choose(Eyes(match, decision.seat, luck)))
    return found


# -- names ----------------------------------------------------------------------------------------


def test_there_are_seven_levels_each_with_a_name_and_words_of_its_own() -> None:
    assert [level.name for level in LEVELS] == [
        "Hatchling", "Whelp", "Fledgling", "Glider", "Drake", "Wyrm", "Elder Wyrm"
    ]  # fmt: skip
    assert len({level.words for level in LEVELS}) == len(LADDER) == 7


@pytest.mark.parametrize("game", GAMES)
def test_every_game_gives_a_higher_level_that_makes_no_mistakes_more_time_to_think(game: str) -> None:
    """Below, who thinks longer may forget more."""
    budgets = registry.game(game).instinct().budgets
    assert len(budgets) == len(LEVELS)
    thinkers = [budget for budget, level in zip(budgets, LEVELS, strict=True) if not level.slips + level.forgets]
    assert len(thinkers) == 3
    assert budgets[0] < budgets[1] < thinkers[0] < thinkers[1] < thinkers[2]


def test_the_faults_of_a_level_are_never_greater_than_those_of_the_one_below() -> None:
    for below, above in pairwise(LEVELS):
        assert above.slips <= below.slips
        assert above.slips + above.forgets < below.slips + below.forgets or below.slips + below.forgets == 0


@pytest.mark.parametrize("spec", ["level:5", "Drake", " DRAKE ", "search:3", "search"])
def test_a_level_is_found_by_its_number_its_name_and_what_it_was_called_before(spec: str) -> None:
    assert bot(spec).name == "level:5"


def test_what_was_called_by_five_numbers_is_the_level_of_the_same_name() -> None:
    names = {spec: called(spec) for spec in FORMER}
    assert names == {
        "search": "Drake", "search:1": "Hatchling", "search:2": "Fledgling", "search:3": "Drake", "search:4": "Wyrm",
        "search:5": "Elder Wyrm",
    }  # fmt: skip


@pytest.mark.parametrize("spec", ["level:5:gambler", "drake:gambler", "Drake:Gambler"])
def test_a_character_goes_with_a_level(spec: str) -> None:
    assert bot(spec).name == "level:5:gambler"
    assert called(spec) == "Drake the Gambler"
    assert level_of(spec) == "level:5", "ratings are those of the level"


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("serch:3", r"there is no bot 'serch:3'; did you mean 'search:3'\?"),
        ("level:8", "there is no bot 'level:8'"),
        ("level:5:gamblr", r"there is no character 'gamblr'; did you mean 'gambler'\? \(characters: raider, keeper, "),
    ],
)
def test_an_unknown_bot_is_named_with_its_neighbour(spec: str, words: str) -> None:
    with pytest.raises(UnknownBot, match=words):
        bot(spec)


# -- how weak levels err --------------------------------------------------------------------------


def test_who_forgets_thinks_of_so_many_in_a_hundred_and_of_one_at_least() -> None:
    luck = Chance(1)
    found = [len(remembered(20, 40, luck)) for _ in range(300)]
    assert 0.55 < sum(found) / 20 / 300 < 0.65
    assert {len(remembered(3, 100, luck)) for _ in range(20)} == {1}


@pytest.mark.parametrize("game", GAMES[:3])
def test_the_first_level_takes_the_best_that_it_noticed(game: str) -> None:
    """It overlooks answers, it does not toss: whatever it takes is better, by rules of thumb, than most that it did not."""
    ranks: list[float] = []
    for match, decision in decisions(game, 60):
        weights = match.game.instinct().weigh(decision)
        if len(set(weights)) == len(weights) > 2:
            for seed in range(5):
                answer = searching("level:1").choose(Eyes(match, decision.seat, Chance(seed)))
                mine = weights[decision.options.index(answer)]
                ranks.append(sum(weight > mine for weight in weights) / (len(weights) - 1))
    assert len(ranks) >= 20
    assert 0.02 < sum(ranks) / len(ranks) < 0.42, "0 is always the best, a half is any"


@pytest.mark.parametrize(("level", "sight"), [(2, 0), (3, 4), (4, FAR)])
def test_a_low_level_thinks_of_so_many_decisions_after_its_own(level: int, sight: int) -> None:
    assert searching(f"level:{level}").nature.sight == sight


def test_short_sight_sees_what_comes_at_once_only() -> None:
    """Nothing of a tree grows, and every try is worth what the answer itself brings."""
    match, decision = decisions("dragon-breeds", 20)[3]
    eyes = Eyes(match, decision.seat, Chance(1))
    instinct = match.game.instinct()
    search = Search(eyes, Manner(0.9, 0.0, stops=False, nature=Nature(sight=0)), 24, math.inf)
    search.thought()
    assert search.root.children
    assert all(not node.children for node in search.root.children.values())
    far = Search(Eyes(match, decision.seat, Chance(1)), Manner(0.9, 0.0, stops=False), 24, math.inf)
    far.thought()
    assert any(node.children for node in far.root.children.values())
    assert instinct.horizon > 0


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("spec", ["level:1", "level:2:raider", "level:3:sceptic", "level:4:gambler"])
def test_low_levels_of_any_character_play_whole_games_by_the_rules(game: str, spec: str) -> None:
    """`play_out` refuses whatever is not permitted."""
    level = searching(spec)
    quick = SearchBot(spec, min(level.level, 3), level.slips, math.inf, nature=level.nature)
    assert play_out(registry.game(game), [quick, bot("level:1")], 7, {}).result() is not None


def test_level_and_luck_say_what_is_answered() -> None:
    match, decision = decisions("draco-magi", 30)[-1]
    answers = {searching("level:4:raider").choose(Eyes(match, decision.seat, Chance(5))) for _ in range(3)}
    assert len(answers) == 1


# -- characters -----------------------------------------------------------------------------------


def tried(scores: list[float], liking: float = 0.0) -> Contender:
    node = Node()
    node.visits, node.total = len(scores), sum(scores)
    found = Contender(0, 0.0, node, liking)
    found.scores = scores
    return found


def look_of(contender: Contender, name: str) -> float:
    each = CHARACTERS[name]
    return contender.look(Manner(0.9, 0.2, nature=Nature(daring=each.daring, boldness=each.boldness)), 4)


def test_a_gambler_takes_what_is_uncertain_and_a_sceptic_does_not() -> None:
    sure, wild = tried([0.5, 0.5, 0.5, 0.5]), tried([0.0, 1.0, 0.0, 0.96])
    assert spread(sure.scores) == 0.0 < spread(wild.scores)
    assert look_of(wild, "gambler") > look_of(sure, "gambler")
    assert look_of(wild, "sceptic") < look_of(sure, "sceptic")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_tells_attacks_from_holding_back(game: str) -> None:
    rules = registry.game(game)
    found: set[float] = set()
    for match, decision in decisions(game, 150):
        attacks = match.game.instinct().attacks(decision)
        assert len(attacks) == len(decision.options)
        assert all(-1.0 <= attack <= 1.0 for attack in attacks)
        found |= set(attacks)
    assert min(found) < 0 < max(found), rules.title


def test_a_raider_attacks_more_often_than_a_keeper() -> None:
    attacked: dict[str, int] = {}
    for name in ("raider", "keeper"):
        player = searching(f"level:4:{name}")
        quick = SearchBot(name, 8, nature=Nature(boldness=5 * player.nature.boldness))
        for match, decision in decisions("dragon-breeds", 120):
            if decision.ask == "attack.play" and DONE in decision.options:
                answer = quick.choose(Eyes(match, decision.seat, Chance(1)))
                attacked[name] = attacked.get(name, 0) + (answer != DONE)
    assert attacked["raider"] > attacked["keeper"]


def test_a_character_changes_some_answers_of_the_same_level() -> None:
    for name in CHARACTERS:
        differ = 0
        for match, decision in decisions("dragon-breeds", 80):
            plain, liking = (
                SearchBot("quick", 16, nature=searching(spec).nature).choose(Eyes(match, decision.seat, Chance(2)))
                for spec in ("level:5", f"level:5:{name}")
            )
            differ += plain != liking
        assert differ, name

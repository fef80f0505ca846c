"""Every lesson is played to its end: what it says must still be so."""

from __future__ import annotations

import random
from typing import Any

import pytest

from wyrmhall.core.errors import Refused
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.start import new_match
from wyrmhall.games import registry
from wyrmhall.lessons.learning import NOT_NOW, Learning
from wyrmhall.lessons.lesson import LEARNER, BadLesson, Step, has_lesson, lesson, read_lesson

TAUGHT = [listing.name for listing in registry.listings() if has_lesson(listing.name)]
LONGEST = 260  # signs that are said at once


def played(game: str) -> list[tuple[Learning, Match[Any], Step]]:
    """The learner before everything that the lesson waits for."""
    learning = Learning(lesson(game))
    found = []
    for number in range(len(learning.lesson.scenes)):
        match = learning.go_to(number)
        while (deed := learning.task.deed) is not None:
            found.append((learning.copy(), match.fork(), deed))
            learning.answer(match, learning.shown(match))
    assert learning.is_over
    return found


def test_the_four_games_are_taught() -> None:
    assert set(TAUGHT) == {"draco-magi", "dragon-booster", "dragon-breeds", "dragonriders"}


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_can_be_played_to_its_end(game: str) -> None:
    moments = played(game)
    assert len(moments) >= 6
    for learning, match, deed in moments:
        for text in deed.answers:
            assert match.explain(LEARNER, text) is None
            twin, copy = match.fork(), learning.copy()
            copy.answer(twin, text)
            assert len(copy.marks) == len(learning.marks) + 1


@pytest.mark.parametrize("game", TAUGHT)
def test_what_the_others_answer_is_still_permitted(game: str) -> None:
    for learning, match, deed in played(game):
        learning.answer(match, learning.shown(match))
        before = learning.marks[-1] + 1
        twin = match.fork()
        twin.undo(before)
        for line, (seat, answer) in zip(deed.then, match.actions[before:], strict=False):
            decision = twin.decision(seat)
            assert decision is not None
            assert line.startswith(f"{seat + 1} ")
            assert decision.parse(line.partition(" ")[2]) == answer
            twin.play(seat, answer)
        assert len(match.actions) - before >= len(deed.then), f"not all of {deed.then} could be played"


@pytest.mark.parametrize("game", TAUGHT)
def test_the_last_scene_ends_with_the_game(game: str) -> None:
    learning = Learning(lesson(game))
    match = learning.go_to(len(learning.lesson.scenes) - 1)
    while not learning.is_over:
        learning.answer(match, learning.shown(match))
    result = match.result()
    assert result is not None
    assert result.ranks[LEARNER] == 1


@pytest.mark.parametrize("game", TAUGHT)
def test_another_answer_is_told_why_and_changes_nothing(game: str) -> None:
    for learning, match, deed in played(game):
        decision = match.decision(LEARNER)
        assert decision is not None
        meant = [decision.parse(text) for text in deed.answers]
        for option in [option for option in decision.options if not deed.any and option not in meant][:3]:
            with pytest.raises(Refused) as refused:
                learning.answer(match, decision.notation(option))
            assert refused.value.refusal.why == (deed.wrong.en if deed.wrong else NOT_NOW)
            assert match.decision(LEARNER) is decision


@pytest.mark.parametrize("game", TAUGHT)
def test_going_back_leads_to_where_one_was(game: str) -> None:
    for learning, match, _ in played(game):
        before = match.fingerprint()
        learning.answer(match, learning.shown(match))
        assert learning.back(match).fingerprint() == before
        assert not match.undone


@pytest.mark.parametrize("game", TAUGHT)
def test_one_thing_is_said_at_a_time_in_both_languages(game: str) -> None:
    given = lesson(game)
    for scene in given.scenes:
        for step in scene.steps:
            for words in [step.say, *([step.wrong] if step.wrong else [])]:
                assert 0 < len(words.en) <= LONGEST
                assert 0 < len(words.de) <= LONGEST + 40
                assert words.en != words.de


@pytest.mark.parametrize("game", TAUGHT)
def test_a_scene_stays_as_its_last_words_find_it(game: str) -> None:
    for learning, match, deed in played(game):
        learning.answer(match, learning.shown(match))
        if learning.is_scene_over:
            assert len(match.actions) == learning.marks[-1] + 1 + len(deed.then), "others went on behind the last words"


def test_the_beginning_and_the_end_are_not_passed() -> None:
    learning = Learning(lesson("draco-magi"))
    match = learning.match()
    with pytest.raises(Refused, match="this is the beginning of the lesson"):
        learning.back(match)
    with pytest.raises(Refused, match="this is the end of the lesson"):
        learning.go_to(len(learning.lesson.scenes))
    assert learning.number == 0


def test_nothing_is_done_where_nothing_is_asked() -> None:
    learning = Learning(lesson("draco-magi"))
    match = learning.match()
    while not learning.is_scene_over:
        learning.answer(match, learning.shown(match))
    with pytest.raises(Refused, match="nothing more to do in this scene"):
        learning.answer(match, "pass")


@pytest.mark.parametrize("game", TAUGHT)
def test_a_first_game_has_a_goal_and_settings_that_exist(game: str) -> None:
    listing = registry.listing(game)
    assert set(listing.goal) == {"en", "de"}
    assert listing.beginner
    rules = registry.game(game)
    begun = new_match(rules, 1, min(rules.seat_counts), listing.beginner)
    assert all(begun.origin.values[name] == value for name, value in listing.beginner.items())


@pytest.mark.parametrize("game", TAUGHT)
def test_every_tip_is_told_in_both_languages_at_a_question_of_a_first_game(game: str) -> None:
    listing, luck = registry.listing(game), random.Random(1)
    assert len(listing.tips) >= 5
    assert all(set(words) == {"en", "de"} for words in listing.tips.values())
    waiting = set(listing.tips)
    for seed in range(20):
        match = new_match(registry.game(game), seed, 2, listing.beginner)
        while waiting and match.pending:
            decision = match.pending[0]
            waiting.discard(decision.ask)
            match.play(decision.seat, luck.choice(decision.options))
    assert not waiting, "these are never asked"


SCENE = 'title = {en = "A", de = "B"}\n[[scenes]]\ntitle = {en = "A", de = "B"}\n'


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("title = ", "lesson.toml: Invalid value"),
        ('title = {en = "A"}', r"lesson.toml: .*required field `de`"),
        ('title = {en = "A", de = "B"}\nscenes = []', "a lesson needs a scene"),
        (f"{SCENE}steps = []\nposition = {{}}", "scene 1 needs a step"),
        (f"{SCENE}position = {{}}\n[[scenes.steps]]\nsays = 1", r"says"),
        (
            f'{SCENE}position = {{phase = "dusk"}}\n[[scenes.steps]]\nsay = {{en = "A", de = "B"}}',
            "scene 1, position: .*phase cannot be 'dusk'",
        ),
    ],
)
def test_a_lesson_that_cannot_be_given_says_where_it_is_wrong(text: str, why: str) -> None:
    with pytest.raises(BadLesson, match=why):
        read_lesson(text, "draco-magi")


def test_a_game_without_a_lesson_says_so() -> None:
    with pytest.raises(BadLesson, match="there is no lesson for Dragon Booster draft"):
        lesson("dragon-booster-draft")

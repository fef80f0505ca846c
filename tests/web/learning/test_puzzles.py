"""Puzzles in the browser: from the home page to the one of the day, tried, hinted, solved and marked."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.visitors import Visitors
from wyrmhall.puzzles.puzzle import BEST, puzzle, puzzles

pytestmark = pytest.mark.slow

GAMES = ["draco-magi", "dragon-booster", "dragon-breeds", "dragonriders"]
SIZES = {
    "draco-magi": (360, 740),
    "dragon-booster": (1366, 650),
    "dragon-breeds": (1280, 720),
    "dragonriders": (740, 360),
}


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_hinted_shown_marked_and_followed_by_the_next(visitors: Visitors, game: str) -> None:
    width, height = SIZES[game]
    visitor = visitors.come(width=width, height=height, motion="calm", touch=width < 800)
    page = visitor.go("/")
    page.locator('a.way[href="/puzzles"]').click()
    expect(page.locator(f'[data-focus="today:{game}"]')).to_be_visible()
    assert visitor.overhang() <= 0
    number = len(puzzles(game))
    page.locator(f'[data-focus="puzzle:{game}:{number}"]').click()
    expect(page.locator(".lesson-where")).to_contain_text(f"Puzzle {number}")
    page.locator('[data-focus="puzzle-hint"]').click()
    expect(page.locator(".puzzle-hint")).to_be_visible()
    for moment in puzzle(game, number).moments:
        expect(page.locator('[data-focus="lesson-show"]')).to_be_visible()
        assert visitor.overhang() <= 0
        page.locator('[data-focus="lesson-show"]').click()
        if moment is not puzzle(game, number).moments[-1]:
            expect(page.locator(".lesson-words")).to_contain_text("Right.")
            page.wait_for_function("() => !document.querySelector('.puzzle-hint')")
    expect(page.locator(".lesson-words")).to_contain_text("Solved")
    page.locator('[data-focus="lesson-next"]').click()
    expect(page.locator(".lesson-where")).to_contain_text("Puzzle 1 ")
    page = visitor.go("/puzzles")
    expect(page.locator(f'[data-focus="puzzle:{game}:{number}"]')).to_have_attribute("data-mark", "shown")


def test_a_wrong_try_is_told_what_it_is_worth_and_the_right_one_solves(visitors: Visitors) -> None:
    game = "draco-magi"
    number = next(at for at, each in enumerate(puzzles(game), 1) if each.kind == BEST and len(each.chances) == 2)
    set_ = puzzle(game, number)
    (right,) = set_.moments[0].answers
    (wrong,) = [text for text in set_.chances if text != right]
    visitor = visitors.come(motion="calm")
    page = visitor.go("/puzzles")
    page.locator(f'[data-focus="puzzle:{game}:{number}"]').click()
    expect(page.locator(".lesson-words")).to_contain_text("One answer is clearly better")
    options = page.locator(".prompt-buttons > button")
    expect(options.first).to_be_visible()
    page.evaluate("() => document.activeElement?.blur()")
    order = [text.lower() for text in options.all_inner_texts()]
    at = next(at for at, text in enumerate(order) if wrong.lower() in text)
    options.nth(at).click()
    expect(page.locator(".toast").last).to_contain_text(
        f"it won {set_.chances[wrong]} of 100 games that were played out"
    )
    at = next(at for at, text in enumerate(order) if right.lower() in text)
    options.nth(at).click()
    expect(page.locator(".lesson-words")).to_contain_text("Solved")
    page = visitor.go("/puzzles")
    expect(page.locator(f'[data-focus="puzzle:{game}:{number}"]')).to_have_attribute("data-mark", "solved")
    assert visitor.faults() == []

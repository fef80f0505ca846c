"""The way of somebody who has never been here: home, a lesson, a first game, where it was won, a puzzle."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.visitors import END, MILLISECONDS, Visitor, Visitors, click, click_something, is_over, play
from wyrmhall.core.decisions import Aim
from wyrmhall.lessons.learning import Learning
from wyrmhall.lessons.lesson import lesson
from wyrmhall.puzzles.puzzle import puzzles

pytestmark = [pytest.mark.slow, pytest.mark.long]

CONFIRM = ".aim .button.ember:not([aria-disabled])"
DECISIONS = 4  # before the newcomer gives up


@pytest.mark.parametrize(
    ("game", "width", "height"),
    [("draco-magi", 1280, 720), ("dragon-booster", 360, 740), ("dragon-breeds", 1280, 720), ("dragonriders", 360, 740)],
)
def test_a_newcomer_learns_plays_looks_back_and_solves_a_puzzle(
    visitors: Visitors, game: str, width: int, height: int
) -> None:
    anna = visitors.come(width, height, touch=width < 700, motion="calm", tips="on")
    page = anna.go("/")
    learn_leave_and_come_back(page, game)
    leave(page)
    play_a_first_game(anna, game)
    page.locator(END).get_by_role("link", name="Analyse").click()
    expect(page.locator(".won-chart")).to_be_in_viewport(timeout=3 * MILLISECONDS)  # a worker thinks the game over
    expect(page.locator(".won-legend li").first).to_contain_text(re.compile(r"\d+%"))
    page.locator("a.brand").click()
    solve_a_puzzle(page, game)


def learn_leave_and_come_back(page: Page, game: str) -> None:
    """The first two things are said or shown; whoever leaves then is told the third when they come again."""
    first, second, third, *_ = [step for scene in lesson(game).scenes for step in scene.steps]
    page.locator(f'[data-focus="learn:{game}"]').click()
    said = page.locator(".lesson-words")
    for step in (first, second):
        expect(said).to_have_text(step.say.en)
        page.locator(f'[data-focus="{"lesson-show" if step.is_done else "lesson-next"}"]').click()
    expect(said).to_have_text(third.say.en)
    where = page.url
    leave(page)
    page.locator(f'[data-focus="learn:{game}"]').click()
    expect(said).to_have_text(third.say.en)
    assert page.url == where


def leave(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.locator('.menu-item[href="/"]').click()
    expect(page.locator(".cover").first).to_be_visible()


def play_a_first_game(anna: Visitor, game: str) -> None:
    page, luck = anna.page, random.Random(1)
    page.locator(f'[data-focus="play:{game}"]').click()
    page.wait_for_url(re.compile(r"/room/\w+"))

    def act() -> None:
        confirm = page.locator(CONFIRM)
        if confirm.count():
            click(confirm.first)
        else:
            click_something(page, luck)

    assert play(page, act, lambda: is_over(page), most=DECISIONS) == DECISIONS
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.locator(END)).to_contain_text("won")
    [summary] = anna.get("/api/rooms?list=mine")
    assert (summary["id"], summary["status"]) == (page.url.rpartition("/")[2], "over")
    assert anna.overhang() <= 0


def solve_a_puzzle(page: Page, game: str) -> None:
    number, thing = one_touch(game)
    page.locator('a.way[href="/puzzles"]').click()
    page.locator(f'[data-focus="puzzle:{game}:{number}"]').click()
    expect(page.locator(".lesson-where")).to_contain_text(f"Puzzle {number} ")
    page.locator(f'.table-middle [data-touch="{thing}"][data-state=may]').first.click()
    expect(page.locator(".lesson-words")).to_contain_text("Solved")
    page.locator('.lesson a[href="/puzzles"]').click()
    expect(page.locator(f'[data-focus="puzzle:{game}:{number}"]')).to_have_attribute("data-mark", "solved")


def one_touch(game: str) -> tuple[int, str]:
    """A puzzle that is solved by touching one thing, and what that is."""
    for number, each in enumerate(puzzles(game), 1):
        decision = Learning(each.lesson(game, number)).match().pending[0]
        if len(each.moments) > 1 or isinstance(decision.question, Aim):
            continue
        touched = {decision.notation(answer): decision.touches(answer) for answer in decision.options}
        things = touched[each.moments[0].answers[0]]
        if len(things) == 1 and sum(things[0] in others for others in touched.values()) == 1:
            return number, things[0]
    raise AssertionError(f"no puzzle of {game} is solved by one touch")

"""A newcomer's first lesson at the real table: said, pointed at, done by hand, left and found again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.visitors import Visitor, Visitors
from wyrmhall.lessons.lesson import lesson

pytestmark = pytest.mark.slow

# what of the teacher and of the prompt is cut off by the window, or lies under something else
CUT = """() => [...document.querySelectorAll('.lesson button, .lesson-words, .prompt-buttons > button')].filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return true;
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !(over && (one.contains(over) || over.contains(one)));
}).map((one) => one.textContent.trim())"""
MISSING = """(names) => names.filter((name) => ![...document.querySelectorAll('[data-pointed]')].some(
    (one) => one.dataset.touch === name || one.dataset.zone === name))"""


def begin(visitor: Visitor, game: str) -> Page:
    page = visitor.go("/")
    page.locator(f'[data-focus="learn:{game}"]').click()
    page.locator(".lesson").wait_for()
    return page


def words(page: Page) -> str:
    return page.locator(".lesson-words").inner_text()


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "width", "height"),
    [("draco-magi", 1280, 720), ("dragon-booster", 360, 740), ("dragon-breeds", 360, 740), ("dragonriders", 1366, 650)],
)
def test_a_lesson_leads_a_stranger_to_a_won_game(visitors: Visitors, game: str, width: int, height: int) -> None:
    visitor = visitors.come(width=width, height=height, motion="calm", touch=width < 700)
    page = begin(visitor, game)
    for scene in lesson(game).scenes:
        for step in scene.steps:
            expect(page.locator(".lesson-words")).to_have_text(step.say.en)
            page.wait_for_timeout(50)
            assert page.evaluate(MISSING, step.points) == [], f"not on the table: {step.say.en}"
            assert page.evaluate(CUT) == [], step.say.en
            assert visitor.overhang() <= 0
            if step is not lesson(game).scenes[-1].steps[-1]:
                page.locator(f'[data-focus="{"lesson-show" if step.is_done else "lesson-next"}"]').click()
    page.locator('[data-focus="lesson-next"]').click()
    page.wait_for_function("() => !document.querySelector('.lesson') && document.querySelector('.table-page')")


def test_what_the_teacher_asks_for_is_done_by_hand(visitors: Visitors) -> None:
    visitor = visitors.come(motion="calm")
    page = begin(visitor, "draco-magi")
    for _ in range(3):
        page.locator('[data-focus="lesson-next"]').click()
    asked = words(page)
    page.locator('[data-touch="dragon:Red"]').click()
    page.locator('[data-touch="field:1"]').first.click()
    expect(page.locator(".toast").last).to_contain_text("only the Deep Forest")
    assert words(page) == asked
    page.locator('[data-touch="dragon:Green"]').click()
    page.locator('[data-touch="field:3"]').first.click()
    expect(page.locator(".lesson-words")).to_contain_text("Your rival has placed Bronze")
    page.locator('[data-focus="lesson-back"]').click()
    expect(page.locator(".lesson-words")).to_contain_text("Three battlefields lie between you")


def test_a_lesson_is_left_and_found_again(visitors: Visitors) -> None:
    visitor = visitors.come(motion="calm")
    page = begin(visitor, "dragon-breeds")
    for focus in ["lesson-next"] * 3 + ["lesson-show"]:
        page.locator(f'[data-focus="{focus}"]').click()
    expect(page.locator(".lesson-words")).to_contain_text("Each coin pays for one sign")
    where = page.url
    begin(visitor, "dragon-breeds")
    assert page.url == where
    expect(page.locator(".lesson-words")).to_contain_text("Each coin pays for one sign")


def test_the_teacher_speaks_german(visitors: Visitors) -> None:
    visitor = visitors.come(motion="calm", language="de")
    page = begin(visitor, "draco-magi")
    expect(page.locator(".lesson-words")).to_contain_text("Drei Schlachtfelder")
    expect(page.locator('[data-focus="lesson-next"]')).to_contain_text("Weiter")


def test_a_first_game_says_its_goal_once_and_is_set_up_for_a_beginner(visitors: Visitors) -> None:
    visitor = visitors.come(tips="on")
    page = visitor.go("/")
    page.locator('[data-focus="play:draco-magi"]').click()
    expect(page.locator(".toast")).to_contain_text("three of one colour")
    expect(page.locator(".dm-table")).to_be_visible()
    page = visitor.go("/")
    page.locator('[data-focus="play:draco-magi"]').click()
    page.locator(".prompt").wait_for()
    expect(page.locator(".toast")).to_have_count(0)

"""A newcomer's first lesson at the real table: said, pointed at, done by hand, left and found again."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.web.looks.test_fits import RIVALS_DECIDE, SIZES, Theme, misfits, told
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
# whether the middle of what is pointed at is cut off by what scrolls, or by the window
UNSEEN = """(name) => ![...document.querySelectorAll('[data-pointed]')].some((one) => {
    if (one.dataset.touch !== name && one.dataset.zone !== name) return false;
    let { left, top, right, bottom } = one.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    for (let at = one.parentElement; at; at = at.parentElement) {
        if (getComputedStyle(at).overflow === "visible") continue;
        const box = at.getBoundingClientRect();
        if (x < box.left - 1 || x > box.right + 1 || y < box.top - 1 || y > box.bottom + 1) return false;
    }
    return x >= 0 && x <= innerWidth && y >= 0 && y <= innerHeight;
})"""

# whether the card beside any thing that may be chosen lies over the teacher
OVER = """async () => {
    const { hide, tell } = await import("/static/js/ui/popups/why.js");
    const why = document.querySelector("#why");
    const teacher = document.querySelector(".lesson").getBoundingClientRect();
    const things = [...document.querySelectorAll(".table-middle [data-state=may], .lesson + .prompt button")];
    const covered = things.filter((thing) => {
        tell(thing, "Then you are asked which coins you pay with, and one of them is a coin that you have not seen.");
        const { left, top, right, bottom } = why.getBoundingClientRect();
        return left < teacher.right && right > teacher.left && top < teacher.bottom && bottom > teacher.top;
    });
    hide();
    return [things.length > 5, covered.map((thing) => thing.dataset.touch)];
}"""


def begin(visitor: Visitor, game: str) -> Page:
    page = visitor.go("/")
    page.locator(f'[data-focus="learn:{game}"]').click()
    page.locator(".lesson").wait_for()
    return page


def words(page: Page) -> str:
    return page.locator(".lesson-words").inner_text()


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "width", "height", "language", "theme"),
    [
        ("draco-magi", 1280, 720, "en", "dark"), ("dragon-booster", 360, 740, "de", "light"),
        ("dragon-breeds", 360, 740, "de", "dark"), ("dragonriders", 1366, 650, "en", "light"),
    ],
)  # fmt: skip
def test_a_lesson_leads_a_stranger_to_a_won_game(
    visitors: Visitors, deep: bool, game: str, width: int, height: int, language: Literal["en", "de"], theme: Theme
) -> None:
    """Every step is in sight in one window, and fits those of other sizes, which take turns."""
    visitor = visitors.come(width, height, theme, touch=width < 700, motion="calm", language=language)
    page = begin(visitor, game)
    steps = [step for scene in lesson(game).scenes for step in scene.steps]
    found: list[str] = []
    for number, step in enumerate(steps):
        say = step.say.de if language == "de" else step.say.en
        expect(page.locator(".lesson-words")).to_have_text(say)
        page.wait_for_function(f"(names) => ({MISSING})(names).length === 0", arg=step.points)
        assert page.evaluate(CUT) == [], say
        if step.points and step is not steps[-1]:
            page.wait_for_function(f"(name) => !({UNSEEN})(name)", arg=step.points[0])
        expect(page.locator(RIVALS_DECIDE)).to_have_count(0)
        assert visitor.overhang() <= 0
        if step is not steps[-1]:  # at the end a picture of it lies over the table
            if deep or number % 8 == 1:
                found += misfits(page, SIZES if deep else SIZES[number // 8 % 3 :: 3], f"step {number} of the lesson")
                page.set_viewport_size({"width": width, "height": height})
            page.locator(f'[data-focus="{"lesson-show" if step.is_done else "lesson-next"}"]').click()
    assert not found, told(found)
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


def test_a_part_is_skipped_and_nobody_resigns(visitors: Visitors) -> None:
    visitor = visitors.come(motion="calm")
    page = begin(visitor, "draco-magi")
    titles = [scene.title.en for scene in lesson("draco-magi").scenes]
    skip = page.locator('[data-focus="menu:last"]')
    for number, title in enumerate(titles):
        expect(page.locator(".lesson-where b")).to_have_text(title)
        page.get_by_role("button", name="Menu").click()
        expect(page.locator(".menu-item.danger")).to_have_count(0)
        if number < len(titles) - 1:
            skip.click()
    expect(skip).to_have_count(0)


def test_all_that_is_pointed_at_is_brought_into_sight(visitors: Visitors) -> None:
    """On a phone one battlefield is seen at a time."""
    page = begin(visitors.come(width=360, height=740, motion="calm", touch=True), "draco-magi")
    to_the_first_deed(page)
    for name in ("dragon:Green", "field:3"):
        page.wait_for_function(f"(name) => !({UNSEEN})(name)", arg=name)


def test_the_teacher_speaks_german(visitors: Visitors) -> None:
    visitor = visitors.come(motion="calm", language="de")
    page = begin(visitor, "draco-magi")
    expect(page.locator(".lesson-words")).to_contain_text("Drei Schlachtfelder")
    expect(page.locator('[data-focus="lesson-next"]')).to_contain_text("Weiter")


def test_a_first_game_says_its_goal_once_and_is_set_up_for_a_beginner(visitors: Visitors) -> None:
    visitor = visitors.come(tips="on")
    page = visitor.go("/")
    page.locator('[data-focus="play:draco-magi"]').click()
    expect(page.locator(".prompt-tip")).to_contain_text("three of one colour")
    expect(page.locator(".dm-table")).to_be_visible()
    page = visitor.go("/")
    page.locator('[data-focus="play:draco-magi"]').click()
    page.locator(".prompt[data-asked]").wait_for()
    expect(page.locator(".prompt-tip", has_text="three of one colour")).to_have_count(0)


def test_a_tip_comes_once_with_the_first_question_of_its_kind_and_after_the_goal(visitors: Visitors) -> None:
    visitor = visitors.come(tips="on")
    body = {"game": "dragonriders", "settings": {"colours": "dealt"}, "seats": ["me", "instinct"]}
    tip = visitor.page.locator(".prompt-tip")
    for words in ("first over the finish line", "Swing the path"):
        page = visitor.go(f"/room/{visitor.post('/api/rooms', body)['id']}")
        page.locator(".prompt[data-asked]").wait_for()
        expect(tip).to_contain_text(words)
    tip.get_by_role("button", name="Close").click()
    expect(tip).to_have_count(0)
    page = visitor.go(f"/room/{visitor.post('/api/rooms', body)['id']}")
    page.locator(".prompt[data-asked]").wait_for()
    expect(tip).to_have_count(0)


def to_the_first_deed(page: Page) -> None:
    while not page.locator(".lesson + .prompt[data-asked]").count():
        page.locator('[data-focus="lesson-next"]').click()


def is_whole(page: Page) -> bool:
    """Whether all that the teacher says is in sight without scrolling."""
    return bool(
        page.evaluate("(() => { const { scrollHeight, clientHeight } = document.querySelector('.lesson');"
                      " return scrollHeight <= clientHeight + 1; })()")
    )  # fmt: skip


def test_a_card_about_a_thing_leaves_the_teacher_free(visitors: Visitors) -> None:
    page = begin(visitors.come(width=360, height=740, motion="calm", touch=True), "dragon-breeds")
    to_the_first_deed(page)
    assert page.evaluate(OVER) == [True, []]


def test_a_phone_on_its_side_shows_all_that_is_taught_and_asked(visitors: Visitors) -> None:
    visitor = visitors.come(width=740, height=360, motion="calm", touch=True)
    page = begin(visitor, "dragonriders")
    to_the_first_deed(page)
    assert (page.evaluate(CUT), is_whole(page)) == ([], True)
    expect(page.locator(".dr-guide-fate")).to_be_visible()
    for number in (1, 5):
        made = visitor.post(f"/api/rooms/puzzle/dragon-breeds/{number}", {})
        page = visitor.go(f"/room/{made['id']}")
        page.locator(".lesson + .prompt[data-asked]").wait_for()
        page.wait_for_function(
            f"() => !({CUT})().length", timeout=5000
        )  # the buttons come to rest when their odds are told
        assert is_whole(page), number


@pytest.mark.parametrize("game", ["draco-magi", "dragonriders"])
def test_a_teacher_with_much_to_say_is_whole_on_a_phone_on_its_side(visitors: Visitors, game: str) -> None:
    page = begin(visitors.come(width=740, height=360, motion="calm", touch=True, language="de"), game)
    *steps, _ = [step for scene in lesson(game).scenes for step in scene.steps]
    for step in steps:
        expect(page.locator(".lesson-words")).to_have_text(step.say.de)
        assert is_whole(page), step.say.de
        page.locator(f'[data-focus="{"lesson-show" if step.is_done else "lesson-next"}"]').click()


def test_a_flight_is_foretold_once_and_confirmed_in_one_row(visitors: Visitors) -> None:
    visitor = visitors.come(width=740, height=360, motion="calm", touch=True)
    made = visitor.post("/api/rooms", {"game": "dragonriders", "settings": {}, "seats": ["me", "random"]})
    page = visitor.go(f"/room/{made['id']}")
    page.locator('.dr-table [data-state="may"]').first.click()
    expect(page.locator(".aim-foretold")).to_contain_text("You fly")
    expect(page.locator(".dr-guide-fate")).to_be_hidden()
    confirm, more = page.locator("[data-answer=aim]").bounding_box(), page.locator(".aim summary").bounding_box()
    assert confirm
    assert more
    assert abs(confirm["y"] + confirm["height"] / 2 - more["y"] - more["height"] / 2) < 4
    assert max(confirm["y"] + confirm["height"], more["y"] + more["height"]) <= 360

"""The log tells stories: another's turn is one line that unfolds, and results stand out."""

import random

import pytest
from playwright.sync_api import expect

from tests.web.looks.test_fits import FITS
from tests.web.table.test_names import answer
from tests.web.visitors import Visitors, is_asked, is_over, play

pytestmark = pytest.mark.slow

TELL = """async ([log, me]) => {
    const { stories } = await import("/static/js/pages/room/side/stories.js");
    const story = { headings: ["main"], deeds: ["played", "attacked"], results: ["hurt"] };
    return stories(log, me, story).map(({ at, kind, text, lines }) => [at, kind, text, lines.length]);
}"""


def line(seat: int | None, event: str, text: str) -> dict[str, object]:
    return {"seat": seat, "event": event, "text": text, "rule": "", "n": 1}


def test_a_turn_of_another_is_one_story(visitors: Visitors) -> None:
    page = visitors.come().go("/")
    ember = "\u2068Ember\u2069"
    log = [
        line(None, "round", "Round 2."),
        line(0, "played", "You played Mist."),
        line(0, "passed", "You passed."),
        line(1, "drew", f"{ember} drew 2 cards."),
        line(1, "played", f"{ember} played Cinderling."),
        line(1, "attacked", f"{ember} attacks you."),
        line(0, "hurt", "You took 3 damage."),
        line(1, "passed", f"{ember} passed."),
        line(2, "drew", "\u2068Ash\u2069 drew a card."),
        line(2, "passed", "\u2068Ash\u2069 passed."),
        line(2, "main", "Main of turn 2."),
        line(2, "drew", "\u2068Ash\u2069 drew a card."),
        line(0, "passed", "You passed."),
        line(1, "played", f"{ember} played Mist."),
        line(1, "played", "The battle is resolved."),
        line(1, "attacked", f"{ember} attacks you."),
    ]
    assert page.evaluate(TELL, [log, 0]) == [
        [0, "heading", "Round 2.", 1],
        [1, "line", "You played Mist.", 1],
        [2, "line", "You passed.", 1],
        [3, "story", f"{ember} played Cinderling, attacks you.", 3],
        [6, "result", "You took 3 damage.", 1],
        [7, "line", f"{ember} passed.", 1],
        [8, "story", "\u2068Ash\u2069 drew a card, passed.", 2],
        [10, "heading", "Main of turn 2.", 1],
        [11, "line", "\u2068Ash\u2069 drew a card.", 1],
        [12, "line", "You passed.", 1],
        [13, "story", f"{ember} played Mist. The battle is resolved. {ember} attacks you.", 3],
    ]


def test_a_log_beside_the_table_folds_to_its_last_line_and_stays_so(visitors: Visitors) -> None:
    anna = visitors.come()
    anna.sit_at("me", "random", draft=False)
    page, luck = anna.page, random.Random(4)
    play(page, lambda: answer(page, luck), lambda: page.locator(".log .player").count() > 0, most=20)
    play(page, lambda: None, lambda: is_asked(page), most=1)
    wide = page.locator(".table-middle").bounding_box()
    last = page.locator(".log > ol > li").last.locator("summary, :scope:not(:has(summary))").inner_text()
    page.locator(".side-fold").click()
    expect(page.locator(".log")).to_be_hidden()
    expect(page.locator(".side-last")).to_be_focused()
    assert page.locator(".side-last-words").inner_text().strip() == last.removesuffix("§").strip()
    folded = page.locator(".table-middle").bounding_box()
    assert wide
    assert folded
    assert folded["width"] > wide["width"] + 300
    assert page.evaluate(FITS) == []
    assert anna.faults() == []
    page.reload()
    expect(page.locator(".side-last-words")).to_be_visible()
    page.locator(".prompt[data-asked]").wait_for()
    page.keyboard.press("l")
    expect(page.locator(".log")).to_be_visible()
    expect(page.locator(".side-last")).to_have_count(0)
    page.set_viewport_size({"width": 740, "height": 360})
    expect(page.locator(".side")).to_be_hidden()
    page.keyboard.press("l")
    expect(page.locator(".log")).to_be_visible()


def test_a_story_unfolds_by_a_click_and_by_a_key(visitors: Visitors) -> None:
    anna = visitors.come()
    made = anna.post("/api/rooms", {"game": "dragon-breeds", "settings": {}, "seats": ["me", "random"]})
    page = anna.go(f"/room/{made['id']}")
    page.locator(".table-page").wait_for()
    luck = random.Random(2)
    stories = page.locator(".log .log-story")
    play(page, lambda: answer(page, luck), lambda: is_over(page) or stories.count() > 1, most=60)
    summary, lines = stories.first.locator("summary"), stories.first.locator("li")
    expect(lines.first).to_be_hidden()
    summary.click()
    expect(lines.first).to_be_visible()
    assert lines.count() > 1
    summary.press("Enter")
    expect(lines.first).to_be_hidden()
    assert anna.faults() == []

"""What is not permitted says why, and by which rule."""

import random
import re

import pytest
from playwright.sync_api import expect

from tests.web.visitors import Visitors, click_something, insist, is_over, play

pytestmark = pytest.mark.slow


def test_a_greyed_thing_says_why_and_leads_to_its_rule(visitors: Visitors) -> None:
    anna = visitors.come()
    page = anna.page
    luck = random.Random(11)
    greyed = page.locator(".table-middle [data-state=cannot]:visible")
    for _ in range(4):
        anna.sit_at("me", "random")
        play(page, lambda: click_something(page, luck), lambda: is_over(page) or greyed.count() > 0)
        if greyed.count():
            break
    thing = greyed.first
    why = page.locator("#why")

    def point_at_it() -> None:
        page.mouse.move(0, 0)
        thing.scroll_into_view_if_needed()
        thing.hover(force=True, timeout=3000)

    insist(page, point_at_it, why.is_visible)
    expect(why).to_contain_text(re.compile(r"\w+ \w+"))
    rule = why.locator("a").inner_text()
    assert thing.get_attribute("aria-disabled") == "true"
    insist(page, lambda: why.locator("a").click(timeout=3000), lambda: len(anna.context.pages) > 1)
    rules = anna.context.pages[1]
    expect(rules.locator(f"article#{rule}")).to_be_in_viewport()
    expect(rules.locator(f"article#{rule}")).to_have_attribute("data-here", "")


def test_a_refused_answer_shows_its_rule_and_changes_nothing(visitors: Visitors) -> None:
    anna = visitors.come()
    anna.sit_at("me", "random")
    page = anna.page
    page.locator(".prompt[data-asked]").wait_for()
    sentence = page.locator(".prompt-sentence").inner_text()
    button = page.locator("[data-answer]").first
    page.evaluate("""() => {
        const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (text) {
            const message = JSON.parse(text);
            if (message.type === "answer") message.answer = 999999;
            send.call(this, JSON.stringify(message));
        };
    }""")
    if not button.is_visible():
        page.locator(".all-choices summary").click()
    button.click()
    toast = page.locator(".toast[data-kind=refusal]")
    expect(toast).to_be_visible()
    expect(toast.locator("a.rule-link")).to_have_attribute("href", re.compile(r"/rules/draco-magi#DM-"))
    assert page.locator(".prompt-sentence").inner_text() == sentence
    expect(page.locator(".prompt[data-asked] [data-answer]").first).not_to_have_attribute("aria-disabled", "true")

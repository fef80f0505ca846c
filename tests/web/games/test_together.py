"""Several people around one table: two who play, one who watches; agreeing, refusing, playing again."""

import random
import re
import time

import pytest
from playwright.sync_api import Page, expect

from tests.web.visitors import END, Visitor, Visitors, click_something, hurry, is_asked

pytestmark = pytest.mark.slow


def open_table_for_two(anna: Visitor, bert: Visitor) -> None:
    """Anna makes a table by the form and sends the link; Bert sits down."""
    page = anna.go("/")
    page.get_by_role("button", name="Make a table").first.click()
    page.get_by_text("A friend", exact=True).click()
    page.get_by_role("button", name="Open and invite").click()
    link = page.get_by_label("Link to this table")
    link.wait_for()
    bert.page.goto(link.input_value())
    bert.page.get_by_role("button", name="Sit down").click()
    for person in (anna, bert):
        person.page.locator(".prompt").wait_for()


def play_together(pages: list[Page], decisions: int, luck: random.Random) -> None:
    done = 0
    end = time.monotonic() + 240
    while time.monotonic() < end:
        for page in pages:
            if is_asked(page):
                click_something(page, luck)
                done += 1
            else:
                hurry(page)
        if done >= decisions or any(page.locator(END).count() for page in pages):
            return
        pages[0].wait_for_timeout(20)
    raise AssertionError("the two came to no end")


@pytest.mark.long
def test_two_browsers_and_a_spectator(visitors: Visitors) -> None:
    anna, bert, cleo = visitors.come(), visitors.come(theme="dark", motion="calm"), visitors.come(motion="calm")
    open_table_for_two(anna, bert)
    address = anna.page.url
    cleo.page.goto(address)
    cleo.page.locator(".table-page").wait_for()
    play_together([anna.page, bert.page], 30, random.Random(7))
    expect(cleo.page.locator(".prompt")).to_contain_text("watching")
    expect(cleo.page.locator(".table-middle [data-state=may]")).to_have_count(0)
    expect(cleo.page.locator(".side .log li").nth(5)).to_be_attached()

    bert.page.get_by_role("tab", name="Talk").click()
    bert.page.get_by_label("Say something").fill("Well played!")
    bert.page.keyboard.press("Enter")
    anna.page.get_by_role("tab", name=re.compile("Talk")).click()
    expect(anna.page.locator(".talk-lines")).to_contain_text("Well played!")

    bert.page.get_by_role("button", name="Menu").click()
    bert.page.get_by_role("button", name="Resign").click()
    bert.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(anna.page.locator(END)).to_contain_text("You won!")
    expect(bert.page.locator(END)).to_contain_text("won this one")
    expect(cleo.page.locator(END)).to_contain_text("won.")

    anna.page.get_by_role("button", name="Play again").click()
    bert.page.locator(".offer").get_by_role("button", name="Agree").click()
    anna.page.wait_for_url(lambda url: url != address)
    expect(anna.page.locator(".table-page")).to_be_visible()
    expect(anna.page.locator(END)).to_have_count(0)


def test_a_draw_is_offered_and_declined_then_agreed(visitors: Visitors) -> None:
    anna, bert = visitors.come(), visitors.come()
    open_table_for_two(anna, bert)
    for answer in ("Decline", "Agree"):
        anna.page.get_by_role("button", name="Menu").click()
        anna.page.get_by_role("button", name="Offer a draw").click()
        bert.page.locator(".offer").get_by_role("button", name=answer).click()
        expect(bert.page.locator(".offer")).to_have_count(0)
    for person in (anna, bert):
        expect(person.page.locator(END)).to_contain_text("A draw")

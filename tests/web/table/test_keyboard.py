"""A whole game without a mouse."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.visitors import BUTTONS, END, NEXT, Visitors, is_over, play

pytestmark = pytest.mark.slow
FOCUSED = "document.activeElement?.getAttribute('data-touch') ?? document.activeElement?.dataset.focus ?? ''"


def press_tab_until(page: Page, name: str) -> None:
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.innerText?.trim()") == name:
            return
    raise AssertionError(f"Tab never came to {name}")


def choose_by_keys(page: Page, luck: random.Random) -> None:
    """A digit for a button, or the arrows to something that glows and Enter."""
    buttons = page.locator(BUTTONS).count()
    if buttons and (not page.locator(NEXT).count() or luck.random() < 0.6):
        page.keyboard.press(str(luck.randint(1, min(9, buttons))))
        return
    for _ in range(40):
        page.keyboard.press(luck.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
        if page.locator(":focus[data-state=may]").count():
            break
    else:
        page.locator("body").press("Tab")
    page.keyboard.press("Enter")


@pytest.mark.long
def test_a_whole_game_by_keyboard_alone(visitors: Visitors) -> None:
    anna = visitors.come(motion="calm")
    page = anna.go("/")
    press_tab_until(page, "Play now")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/room/\w+"))
    luck = random.Random(5)
    acts = play(page, lambda: choose_by_keys(page, luck), lambda: is_over(page))
    assert acts > 20
    expect(page.locator(END)).to_contain_text(re.compile(r"won|draw"))


def test_the_focus_is_never_lost_when_the_table_is_drawn_again(visitors: Visitors) -> None:
    anna = visitors.come()
    anna.sit_at("me", "random")
    page = anna.page
    page.keyboard.press("ArrowRight")
    assert page.evaluate(FOCUSED)
    luck = random.Random(6)
    acts = 0

    def act() -> None:
        nonlocal acts
        acts += 1
        choose_by_keys(page, luck)
        page.wait_for_timeout(60)
        assert page.evaluate("document.activeElement !== document.body"), f"the focus was lost after {acts} acts"

    play(page, act, lambda: is_over(page) or acts >= 25)


def test_letters_ask_for_hint_undo_log_and_help(visitors: Visitors) -> None:
    anna = visitors.come(width=900)
    anna.sit_at("me", "random")
    page = anna.page
    page.locator(".prompt[data-asked]").wait_for()
    page.keyboard.press("l")
    expect(page.locator(".side[data-open]")).to_be_visible()
    page.keyboard.press("l")
    expect(page.locator(".side[data-open]")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator(".toast")).to_contain_text("A strong bot would")
    expect(page.locator("[data-hinted]").first).to_be_attached()
    page.keyboard.press("?")
    expect(page.locator("dialog")).to_contain_text("Keys and fingers at the table")
    page.keyboard.press("Escape")
    page.keyboard.press("u")
    expect(page.locator(".toast[data-kind=refusal]")).to_be_visible()

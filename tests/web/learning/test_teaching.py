"""Two people at a teaching table, each with a browser: they agree, look, take back and swap sides."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.hall.halls import Table
from tests.web.visitors import Visitor, Visitors, click_something, insist, is_asked, play
from wyrmhall.core.chance import Chance

pytestmark = pytest.mark.slow


def close_first_sheet(page: Page) -> None:
    """What both see before the first decision."""
    sheet = page.locator("dialog")
    expect(sheet).to_contain_text("How you win")
    expect(sheet).to_contain_text("three of one colour")
    expect(sheet).to_contain_text(re.compile(r"How \w+ \w+ wins"))
    page.get_by_role("button", name="Let us begin").click()
    expect(sheet).to_have_count(0)


def test_two_people_learn_a_game_together(visitors: Visitors) -> None:
    anna, bert = visitors.come(), visitors.come(width=360, height=740, touch=True)
    page = anna.go("/")
    page.locator("[data-focus='make:draco-magi']").click()
    page.get_by_text("Teaching table", exact=True).click()
    assert page.get_by_text("How much time?").count() == 0
    page.get_by_role("button", name="Open and invite").click()
    page.wait_for_url(re.compile(r"/room/\w+"))
    room = page.url.rpartition("/")[2]
    expect(page.locator(".chairs h2")).to_have_text("A teaching table for Draco Magi")
    other = bert.go(f"/room/{room}")
    other.get_by_role("button", name="Sit down").click()
    for each in (page, other):
        close_first_sheet(each)
    other.reload()
    other.locator(".teach-button").first.wait_for()
    assert other.locator("dialog").count() == 0, "once is enough"

    # play until somebody holds dragons
    luck = random.Random(1)
    while page.locator(".dm-hand[data-sort=dragon] [data-card], .dm-hand[data-sort=dragon] [data-touch]").count() == 0:
        for each in (page, other):
            if is_asked(each):
                click_something(each, luck)
            each.wait_for_timeout(50)

    # hands: one asks by a key, the other agrees with a finger
    assert page.locator(".teach-chip").count() == other.locator(".teach-chip").count() == 0
    page.locator(".table-page:not([data-showing])").wait_for()  # a key would only end what is shown
    page.keyboard.press("o")
    expect(page.locator(".offer")).to_contain_text("You asked to lay all hands open")
    expect(other.locator(".offer")).to_contain_text("asks to lay all hands open")
    other.get_by_role("button", name="Agree").tap()
    for each in (page, other):
        expect(each.locator(".teach-chip[data-how=open]").first).to_be_visible()
        expect(each.get_by_role("button", name="Hide hands again")).to_have_attribute("aria-pressed", "true")
    page.locator(".teach-chip").first.hover()
    expect(page.locator("#why")).to_contain_text("because hands lie open")
    assert anna.faults() == []
    assert bert.overhang() == 0

    # what is left in the own deck
    page.keyboard.press("d")
    expect(page.locator("dialog")).to_contain_text("Dragon deck", ignore_case=True)
    expect(page.locator("dialog li").first).to_contain_text(re.compile(r"\d× \w+"))
    claws = [
        int(text.split()[-1]) for text in page.locator("dialog li", has_text=re.compile(r"Claw \d")).all_inner_texts()
    ]
    assert len(claws) > 1
    assert claws == sorted(claws)
    assert anna.faults() == []
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)

    # hidden again, by the other one
    other.get_by_role("button", name="Hide hands again").tap()
    for each in (page, other):
        expect(each.locator(".teach-chip[data-how=open]")).to_have_count(0)

    # taken back without asking
    insist(page, lambda: None, lambda: is_asked(page) or is_asked(other))
    acting = page if is_asked(page) else other
    before = anna.get(f"/api/rooms/{room}")["n"]
    play(acting, lambda: click_something(acting, luck), lambda: anna.get(f"/api/rooms/{room}")["n"] > before)
    insist(
        acting,
        lambda: acting.locator("[data-focus=undo]").click(),
        lambda: "took back" in (page.locator(".log").text_content() or ""),
    )
    expect(page.locator(".log")).to_contain_text("took back the last decision")

    # sides swapped
    mine = page.locator(".seat").nth(0)
    expect(mine).to_contain_text("You")
    page.get_by_role("button", name="Swap sides").click()
    other.get_by_role("button", name="Agree").tap()
    expect(page.locator(".seat").nth(1)).to_contain_text("You")
    expect(mine).not_to_contain_text("You")
    assert [seat["you"] for seat in anna.get(f"/api/rooms/{room}")["seats"]] == [False, True]
    page.reload()
    expect(page.locator(".seat").nth(1)).to_contain_text("You")

    # and it is called what it is, in the lists and in the replay
    anna.go("/games")
    expect(page.locator(".room-row").first).to_contain_text("Teaching table")
    other.locator("[data-focus=menu]").tap()
    other.get_by_role("button", name="Resign").tap()
    other.locator("dialog").get_by_role("button", name="Resign").tap()
    expect(other.locator(".game-end")).to_contain_text("One decision was taken back.")
    bert.go(f"/replay/{room}")
    expect(other.locator(".table-top")).to_contain_text("Teaching table")
    assert bert.overhang() == 0


def until_shown(visitors: Visitors, anna: Visitor, room: str) -> None:
    """Play by luck, without a browser, until something is known of a hidden card."""
    cookie = "; ".join(f"{each['name']}={each['value']}" for each in anna.context.cookies())
    luck = Chance(1)
    with Table(visitors.hall, room, cookie) as table:
        while not any(card["how"] == "shown" for place in table.state["knowledge"]["known"] for card in place["cards"]):
            assert table.my_turn(), "nothing was ever shown"
            table.answer_any(luck)


def test_what_is_known_of_hidden_cards_is_marked_with_an_eye(visitors: Visitors) -> None:
    anna = visitors.come(theme="dark")
    anna.go("/")
    body = {"game": "draco-magi", "settings": {"draft": False}, "seats": ["me", "random"], "teaching": True}
    room = anna.post("/api/rooms", body)["id"]
    until_shown(visitors, anna, room)
    page = anna.go(f"/room/{room}")
    page.get_by_role("button", name="Let us begin").click()
    chip = page.locator(".teach-chip[data-how=shown]").first
    expect(chip.locator("svg")).to_be_visible()
    chip.hover()
    expect(page.locator("#why")).to_contain_text("You know this card because")
    expect(page.locator(".table-middle [data-known]").first).to_be_visible()
    assert anna.faults() == []

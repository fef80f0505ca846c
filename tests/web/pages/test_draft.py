"""A draft of eight, one person and seven bots, and the three rounds that follow from it, by clicking as a person would."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.visitors import END, Visitors, click, click_something, insist, is_over, play

pytestmark = pytest.mark.slow

CONFIRM = "Confirm"
# cards of the pack of which some part that is in sight lies under what was taken, in a window without scrolling sideways
LIES_OVER = """() => {
    const taken = document.querySelector(".db-draft-pile").getBoundingClientRect();
    const middle = document.querySelector(".table-middle").getBoundingClientRect();
    const strip = taken.top > middle.top + middle.height / 2; // what scrolls beneath a strip at the foot can be scrolled up
    return [...document.querySelectorAll(".db-draft-pack .db-card")].filter((card) => {
        const { left, right, top, bottom } = card.getBoundingClientRect();
        return !strip && left < taken.right && right > taken.left && top < taken.bottom && bottom > taken.top;
    }).map((card) => card.dataset.card);
}"""


def act(page: Page, luck: random.Random) -> None:
    """Click whatever may be clicked; what needs numbers is confirmed as it is suggested."""
    confirm = page.get_by_role("button", name=CONFIRM)
    if confirm.count():
        click(confirm.first)
    else:
        click_something(page, luck)


def pick(cards: Locator, luck: random.Random) -> None:
    """A card of the pack, and nothing else: the deck is not confirmed before anybody has seen it."""
    if found := cards.all():
        click(luck.choice(found))


def build(page: Page) -> None:
    """Take a card out, see that the deck is refused so, put it back, and confirm."""
    count, confirm = page.locator(".db-draft-build__count"), page.get_by_role("button", name=CONFIRM)
    expect(count).to_contain_text("25 of 25")
    insist(
        page, lambda: click(page.get_by_role("button", name="Take one").first), lambda: "24 of" in count.inner_text()
    )
    expect(confirm).to_have_attribute("data-why", re.compile("25"))
    insist(page, lambda: click(page.get_by_role("button", name="Put one").first), lambda: "25 of" in count.inner_text())
    expect(confirm).not_to_have_attribute("aria-disabled", "true")


def give_up(page: Page) -> None:
    click(page.locator(".menu [data-focus=menu]"))
    click(page.locator(".menu-item", has_text="Resign"))
    click(page.get_by_role("dialog").get_by_role("button", name="Resign"))


@pytest.mark.parametrize(("width", "height"), [(960, 540), (740, 360), (360, 740), (1280, 720)])
def test_what_was_taken_lies_over_no_card_of_the_pack(visitors: Visitors, width: int, height: int) -> None:
    anna = visitors.come(width, height, motion="calm")
    body = {"game": "dragon-booster-draft", "settings": {}, "seats": ["me", *["instinct"] * 3]}
    page = anna.go(f"/room/{anna.post('/api/rooms', body)['id']}")
    cards = page.locator(".db-draft-pack .db-card[data-state=may]")
    play(page, lambda: click(cards.last), lambda: page.locator(".db-draft-picks .db-draft-line").count() >= 2)
    cards.last.scroll_into_view_if_needed()
    assert page.evaluate(LIES_OVER) == []


@pytest.mark.long
def test_a_draft_and_its_matches_are_played_to_the_end(visitors: Visitors) -> None:
    anna = visitors.come(motion="calm")
    body = {"game": "dragon-booster-draft", "settings": {}, "seats": ["me", *["instinct"] * 7]}
    draft = anna.post("/api/rooms", body)["id"]
    page = anna.go(f"/room/{draft}")
    luck = random.Random(1)
    cards = page.locator(".db-draft-pack .db-card[data-state=may]")
    expect(cards).to_have_count(9)
    expect(page.locator(".db-draft-seat")).to_have_count(8)
    expect(page.locator(".db-draft-seat", has_text="Instinct")).to_have_text(
        [re.compile(rf"Instinct {n}\b") for n in (4, 3, 2, 1, 7, 6, 5)]
    )
    assert anna.faults() == []
    is_building = page.locator(".db-draft-build")
    acts = play(page, lambda: pick(cards, luck), lambda: is_building.count() > 0)
    assert acts >= 36
    build(page)
    expect(page.get_by_role("img", name=re.compile(r"^Colours: \d+ \w+,"))).to_be_visible()
    expect(page.locator(".db-tally")).not_to_contain_text(re.compile(r"\b1 \w+s\b"))
    assert anna.faults() == []
    play(page, lambda: act(page, luck), lambda: is_over(page))
    expect(page.locator(END)).to_contain_text("It goes on at other tables.")
    assert page.locator(".table-top .menu").evaluate("menu => innerWidth - menu.getBoundingClientRect().right") < 40
    page.get_by_role("link", name="To the next game").click()
    page.wait_for_url(re.compile(rf"/room/(?!{draft})\w+"))
    for number in (1, 2, 3):
        if number > 1:
            page.goto(f"/event/{draft}")
            expect(page.get_by_role("heading", name=f"Round {number} of 3")).to_be_visible()
            expect(page.locator(".standings tbody tr")).to_have_count(8)
            expect(page.locator(".event-round").last.locator("li")).to_have_count(4)
            page.get_by_role("link", name="To your next game").click()
        page.locator(".db-table").wait_for()
        play(page, lambda: act(page, luck), lambda: is_over(page), most=4)
        give_up(page)
        expect(page.locator(END)).to_be_visible()
    page.goto(f"/event/{draft}")
    expect(page.get_by_role("status").filter(has_text="All rounds are over.")).to_be_visible()
    expect(page.locator(".event-round li")).to_have_count(12)
    assert anna.faults() == []

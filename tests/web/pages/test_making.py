"""Making a table by the form: players, seats, time, variants, texts of one's own; and sitting down with one's own choice."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.hall.halls import Hall
from tests.web.visitors import Visitor, Visitors

pytestmark = pytest.mark.slow


@pytest.fixture
def hall(cave: Hall) -> Hall:
    return cave


def form(person: Visitor, game: str) -> Page:
    page = person.go("/")
    page.locator(f"[data-focus='make:{game}']").click()
    page.locator(".new-table").wait_for()
    return page


def chair(page: Page, at: int) -> Locator:
    return page.locator(f"[data-focus='seat:{at - 1}']")


def made(person: Visitor, page: Page) -> dict[str, Any]:
    page.wait_for_url(re.compile(r"/room/\w+"))
    page.locator(".table-page").wait_for()
    room: dict[str, Any] = person.get(f"/api/rooms/{page.url.rpartition('/')[2]}")
    return room


def test_a_clock_of_ones_own_runs_at_the_table(visitors: Visitors) -> None:
    anna = visitors.come()
    page = form(anna, "draco-magi")
    page.get_by_text("Your own", exact=True).click()
    page.get_by_label("Minutes for the whole game").fill("7")
    page.get_by_label("Seconds more with every answer").fill("2")
    page.get_by_role("button", name="Open the table").click()
    made(anna, page)
    expect(page.locator(".seat-clock").first).to_have_text(re.compile(r"[67]:\d\d"))


def test_you_sit_on_one_chair_only(visitors: Visitors) -> None:
    anna = visitors.come()
    page = form(anna, "draco-magi")
    chair(page, 2).select_option("You")
    expect(chair(page, 1).locator("option:checked")).to_have_text("Fledgling (bot)")
    chair(page, 1).select_option("Hatchling (bot)")
    page.get_by_role("button", name="Open the table").click()
    assert [seat["kind"] for seat in made(anna, page)["seats"]] == ["bot", "person"]


def test_a_bot_has_the_character_that_was_chosen(visitors: Visitors) -> None:
    anna = visitors.come()
    page = form(anna, "draco-magi")
    page.get_by_label("What do they like?").select_option("Gambler: stakes much on luck")
    expect(chair(page, 2).locator("option:checked")).to_have_text("Fledgling the Gambler (bot)")
    page.get_by_text("Whelp", exact=True).click()
    expect(chair(page, 2).locator("option:checked")).to_have_text("Whelp the Gambler (bot)")
    page.get_by_role("button", name="Open the table").click()
    assert [seat["name"] for seat in made(anna, page)["seats"]][1] == "Whelp the Gambler"


def test_players_and_chairs_as_one_likes(visitors: Visitors) -> None:
    anna = visitors.come()
    page = form(anna, "gem-cave")
    page.locator(".choices.narrow").get_by_text("4", exact=True).click()
    expect(page.locator(".seat-rows > li")).to_have_count(4)
    chair(page, 3).select_option("An empty chair, for a friend")
    page.get_by_role("button", name="Open and invite").click()
    assert [seat["kind"] for seat in made(anna, page)["seats"]] == ["person", "bot", "open", "bot"]


def test_a_text_of_ones_own_is_checked_and_told_in_the_form(visitors: Visitors) -> None:
    anna = visitors.come()
    anna.forgiven = ("status of 400",)
    page = form(anna, "gem-cave")
    banner = page.locator("[data-focus='setting:banner0']")
    banner.select_option("A text of my own …")
    text = page.get_by_label("A text of my own: the banner")
    text.fill("a rude word")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".form-error")).to_contain_text("the banner of seat 0 is rude")
    text.fill("a kind word")
    page.get_by_role("button", name="Open the table").click()
    made(anna, page)


def test_who_sits_down_brings_the_own_choice_and_sees_what_was_agreed(visitors: Visitors) -> None:
    anna, bert = visitors.come(), visitors.come()
    bert.forgiven = ("status of 400",)
    page = form(anna, "gem-cave")
    page.get_by_text("A friend", exact=True).click()
    page.get_by_text("Quick", exact=True).click()
    page.get_by_text("Variants").click()
    page.locator("[data-focus='setting:calm']").select_option("yes")
    page.get_by_role("button", name="Open and invite").click()
    made(anna, page)
    other = bert.page
    other.goto(page.url)
    agreed = other.locator(".agreed")
    expect(agreed).to_contain_text("5 minutes for each player, and 3 seconds")
    expect(agreed).to_contain_text("There is no wind: yes")
    other.locator("[data-focus='setting:banner1']").select_option("A text of my own …")
    other.get_by_label("A text of my own: the banner").fill("rude")
    other.get_by_role("button", name="Sit down").click()
    expect(other.locator(".toast[data-kind=refusal]")).to_contain_text("rude")
    other.locator("[data-focus='setting:banner1']").select_option("Bear")
    other.get_by_role("button", name="Sit down").click()
    expect(other.locator(".prompt[data-asked]")).to_be_visible()
    assert "bear" not in page.content()


@pytest.mark.parametrize("width", [360, 1280])
def test_the_form_and_the_waiting_room_are_for_everybody(visitors: Visitors, width: int) -> None:
    for theme in ("light", "dark"):
        anna = visitors.come(width=width, theme=theme)
        page = form(anna, "gem-cave")
        page.get_by_text("Your own", exact=True).click()
        page.get_by_text("Variants").click()
        page.locator("[data-focus='setting:banner0']").select_option("A text of my own …")
        assert anna.overhang() <= 0
        assert anna.faults() == []
        page.get_by_label("A text of my own: the banner").fill("x")
        chair(page, 2).select_option("An empty chair, for a friend")
        page.get_by_role("button", name="Open and invite").click()
        page.locator(".chairs").wait_for()
        assert anna.overhang() <= 0
        assert anna.faults() == []
        bert = visitors.come(width=width, theme=theme)
        bert.page.goto(page.url)
        bert.page.locator(".chairs").wait_for()
        assert bert.faults() == []


def test_a_course_is_chosen_by_its_picture_and_length(visitors: Visitors) -> None:
    anna = visitors.come(360, 740)
    page = form(anna, "dragonriders")
    picture = page.locator(".dr-picture")
    expect(picture).to_contain_text("1.34 m once round, 4 curves, about 12 flights")
    page.locator("[data-focus='setting:course']").select_option("Long pilgrimage")
    expect(picture).to_contain_text("A long course: 1.67 m from start to finish, 5 curves, about 15 flights")
    assert picture.locator(".dr-land").get_attribute("data-land") == "woods"
    assert anna.overhang() <= 0
    page.get_by_role("button", name="Open the table").click()
    made(anna, page)
    expect(page.locator(".dr-map")).to_have_attribute("aria-label", "Long Pilgrimage, seen from above")

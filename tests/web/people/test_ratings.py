"""Rated tables and the list of ratings, as people meet them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.visitors import Visitors

pytestmark = pytest.mark.slow
WORDS = "seven copper kettles"


def test_a_rated_table_is_made_lost_and_listed(visitors: Visitors) -> None:
    anna, guest = (
        visitors.come(motion="calm"),
        visitors.come(width=360, height=740, theme="dark", touch=True, language="de"),
    )
    there = guest.go("/")
    there.locator("[data-focus='make:dragonriders']").click()
    expect(there.locator(".new-table")).to_be_visible()
    expect(there.get_by_text("Für die Wertung", exact=True)).to_have_count(0)  # a guest is not rated
    anna.post("/api/account", {"name": "Brunhild", "password": WORDS})
    page = anna.go("/")
    page.locator("[data-focus='make:dragonriders']").click()
    rated = page.get_by_role("group", name="For the ratings")
    rated.get_by_text("Yes", exact=True).click()
    expect(page.get_by_role("group", name="Taking back?")).to_have_count(0)
    page.get_by_role("button", name="Open the table").click()
    page.locator(".table-page").wait_for()
    hint = page.locator("[data-focus=hint]")
    expect(hint).to_have_attribute("data-why", "This game is rated: there are no hints.")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.locator(".rating-note")).to_contain_text("Your rating: 1000 →")
    assert anna.faults() == []

    there = guest.go("/ratings/dragonriders")
    expect(there.locator(".ratings tbody tr")).to_have_count(2)
    expect(there.locator(".ratings").get_by_role("link", name="Brunhild")).to_be_visible()
    assert guest.overhang() <= 0
    assert guest.faults() == []
    there.get_by_role("link", name="Draco Magi").click()
    expect(there.get_by_role("link", name="Draco Magi")).to_have_attribute("aria-current", "page")

"""The list of tables: filters, and the way to a private one by its code."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

from tests.web.visitors import Visitors

pytestmark = pytest.mark.slow


def test_tables_are_filtered_and_a_private_one_is_found_by_its_code(visitors: Visitors) -> None:
    anna, bert = visitors.come(), visitors.come(width=360, height=740, theme="dark", touch=True, language="de")
    bert.forgiven = ("status of 404",)
    open_room = anna.make_room("me", "open")
    page = anna.go("/")
    page.locator("[data-focus='make:dragonriders']").click()
    page.get_by_text("A friend", exact=True).click()
    page.get_by_role("group", name="Who may sit down?").get_by_text("Who is invited", exact=True).click()
    page.get_by_role("button", name="Open and invite").click()
    page.wait_for_url("**/room/*")
    private = page.url.rpartition("/")[2]
    expect(page.get_by_text(f"say the code: {private[:5]}")).to_be_visible()

    there = bert.go("/watch")
    row = there.locator(f".room-row:has(a[href='/room/{open_room}'])")
    expect(row).to_be_visible()
    expect(there.locator(f"a[href='/room/{private}']")).to_have_count(0)
    there.get_by_label("Spiel").select_option("Dragonriders")
    expect(row).to_have_count(0)
    there.get_by_label("Spiel").select_option("Draco Magi")
    there.get_by_label("Bedenkzeit").select_option("ohne Uhr")
    there.get_by_label("Zeigen").select_option("mit freiem Stuhl")
    expect(row).to_be_visible()
    assert bert.overhang() <= 0
    assert bert.faults() == []
    there.get_by_label("Code eines Tischs").fill("zzzzz")
    there.get_by_role("button", name="Dorthin").click()
    expect(there.locator(".toast")).to_contain_text("kein Tisch mit freiem Stuhl hat diesen Code")
    there.get_by_label("Code eines Tischs").fill(private[:5].upper())
    there.get_by_role("button", name="Dorthin").click()
    there.wait_for_url(f"**/room/{private}")
    there.get_by_role("button", name="Hinsetzen").click()
    expect(there.locator(".chairs")).to_have_count(0)


def test_the_lists_follow_what_the_hall_tells_and_ask_no_more_than_that(visitors: Visitors) -> None:
    anna, bert = visitors.come(), visitors.come()
    page = bert.go("/watch")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "list=open" in request.url else None)
    page.wait_for_timeout(2500)  # what is told at the beginning
    asked.clear()
    page.wait_for_timeout(6500)
    assert asked == [], "nothing has changed, so nobody asks"
    room = anna.make_room("me", "open")
    row = page.locator(f".room-row:has(a[href='/room/{room}'])")
    expect(row).to_be_visible(timeout=8000)
    assert 1 <= len(asked) <= 3
    bert.post(f"/api/rooms/{room}/sit", {"seat": 1})
    expect(page.get_by_role("heading", name="Going on now")).to_be_visible(timeout=8000)
    mine = anna.go("/games")
    expect(mine.locator(f".room-row:has(a[href='/room/{room}'])")).to_be_visible()
    assert bert.faults() == []


def test_without_the_line_the_lists_are_asked_for_slowly(visitors: Visitors) -> None:
    anna, bert = visitors.come(), visitors.come()
    page = bert.page
    page.route_web_socket("**/api/me/socket", lambda socket: socket.close())
    asked: list[float] = []
    page.on("request", lambda request: asked.append(time.monotonic()) if "list=open" in request.url else None)
    bert.go("/watch")
    room = anna.make_room("me", "open")
    expect(page.locator(f".room-row:has(a[href='/room/{room}'])")).to_be_visible(timeout=25_000)
    assert len(asked) == 2
    assert asked[1] - asked[0] > 10

"""The page of a person, one's own history, and decks that are there wherever one signs in."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.visitors import Visitors

pytestmark = pytest.mark.slow
WORDS = "seven copper kettles"


def test_a_page_tells_what_somebody_has_played_and_filters_it(visitors: Visitors) -> None:
    anna, bert = visitors.come(), visitors.come(width=360, height=740, theme="dark", touch=True, language="de")
    anna.post("/api/account", {"name": "Ingeborg", "password": WORDS})
    for game in ("draco-magi", "dragon-breeds"):
        made = anna.post("/api/rooms", {"game": game, "seats": ["me", "instinct"]})["id"]
        page = anna.go(f"/room/{made}")
        page.locator(".table-page").wait_for()
        page.evaluate("""async (room) => {
            const socket = new WebSocket(`ws://${location.host}/api/rooms/${room}/socket`);
            await new Promise((done) => (socket.onopen = done));
            socket.send('{"type":"resign"}');
            await new Promise((done) => (socket.onmessage = (event) =>
                JSON.parse(event.data).room?.status === "over" && done()));
        }""", made)  # fmt: skip
    page = anna.go("/games")
    page.get_by_role("link", name="All games that are over").click()
    rows = page.locator(".room-row")
    expect(rows).to_have_count(2)
    page.get_by_label("Game").select_option("Dragon Breeds")
    expect(rows).to_have_count(1)
    expect(rows.first).to_contain_text("Dragon Breeds")
    page.get_by_label("Result").select_option("won")
    expect(page.get_by_text("No game like that.")).to_be_visible()
    assert anna.faults() == []

    there = bert.go("/people/ingeborg")
    expect(there.get_by_role("heading", level=1)).to_have_text("Ingeborg")
    expect(there.locator(".standings tbody tr")).to_have_count(2)
    expect(there.locator(".outcome").first).to_have_text("verloren")
    there.locator(".room-row a.chip").first.click()
    expect(there.get_by_role("heading", level=1)).to_have_text("Ingeborg")
    assert bert.overhang() <= 0
    assert bert.faults() == []
    bert.forgiven = ("status of 404",)
    bert.go("/people/Nobody")
    expect(there.get_by_role("heading", level=1)).to_be_visible()


def test_a_deck_that_was_kept_can_be_chosen_wherever_one_signs_in(visitors: Visitors) -> None:
    anna, phone = visitors.come(), visitors.come()
    page = anna.go("/")
    deck = anna.get("/api/games")
    [booster] = [game for game in deck if game["name"] == "dragon-booster"]
    ready = next(each for each in booster["settings"] if each["name"] == "deck1")["values"][0]
    page.evaluate(
        "(text) => localStorage.setItem('wyrmhall.kept.dragon-booster.deck', JSON.stringify({ 'My fire': text }))",
        ready,
    )
    page.locator("[data-focus='make:dragon-booster']").click()
    expect(page.locator("option", has_text="My fire").first).to_be_attached()
    page.wait_for_function("fetch('/api/me/shelf').then((reply) => reply.json()).then((found) => found.length === 1)")
    anna.post("/api/account", {"name": "Gudrun", "password": WORDS})
    phone.post("/api/account/sign-in", {"name": "Gudrun", "password": WORDS})
    there = phone.go("/")
    there.locator("[data-focus='make:dragon-booster']").click()
    expect(there.locator("option", has_text="My fire").first).to_be_attached()
    phone.post("/api/account/sign-out", {})
    there = phone.go("/")  # the next person at this browser does not get what is Gudrun's
    there.locator("[data-focus='make:dragon-booster']").click()
    expect(there.locator("option", has_text="My fire")).to_have_count(0)

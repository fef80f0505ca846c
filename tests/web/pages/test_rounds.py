"""Rounds of matches in the browser: standings that everybody can see, and the way to the own table in each round."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.hall.halls import Hall, Table
from tests.tiny import cup
from tests.web.visitors import END, Visitor, Visitors

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with Hall(tmp_path_factory.mktemp("hall"), module="tests.web.cup") as running:
        yield running


def resign(hall: Hall, person: Visitor, room: str) -> None:
    cookie = "; ".join(f"{each['name']}={each['value']}" for each in person.context.cookies())
    with Table(hall, room, cookie) as table:
        table.send(type="resign")
        table.until("state")


def test_from_round_to_round(visitors: Visitors, hall: Hall) -> None:
    anna, bert = visitors.come(), visitors.come(width=360, touch=True, language="de")
    first = anna.post("/api/rooms", {"game": cup.NAME, "settings": {}, "seats": ["me", *["instinct"] * 3]})["id"]
    resign(hall, anna, first)
    page = anna.go(f"/room/{first}")
    page.get_by_role("link", name="Standings and tables").click()
    rows = page.locator(".standings tbody tr")
    for number, word in enumerate(("To your game", "To your next game"), 1):
        expect(page.get_by_role("heading", name=f"Round {number} of 2")).to_be_visible()
        expect(rows).to_have_count(4)
        for bot in (1, 2, 3):
            expect(rows.filter(has_text=f"Instinct {bot}")).to_have_count(1)
            expect(page.locator(".event-round").first.get_by_text(f"Instinct {bot}", exact=True)).to_have_count(1)
        page.get_by_role("link", name=word).click()
        page.locator(".table-page").wait_for()
        resign(hall, anna, page.url.rpartition("/")[2])
        page.locator(END).get_by_role("link", name="Standings and tables").click()
    expect(page.get_by_role("status").filter(has_text="All rounds are over.")).to_be_visible()
    expect(rows.last).to_have_attribute("data-you", "")
    expect(rows.last.locator("td")).to_have_text(["4", "0", "0–0–2", re.compile(r"\d")])
    expect(page.locator(".event-round").first.locator("li")).to_have_count(2)
    expect(page.locator(".event-round").first.get_by_role("link").first).to_have_attribute(
        "href", re.compile("/replay/")
    )
    assert anna.faults() == []
    theirs = bert.go(f"/event/{first}")
    expect(theirs.get_by_role("heading", name="Runde 2 von 2")).to_be_visible()
    expect(theirs.locator(".standings [data-you]")).to_have_count(0)
    assert bert.overhang() <= 0
    assert bert.faults() == []

"""A tournament of four with a draft, organised and entered in browsers, and the page for a wall."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.hall.halls import Hall, Person, Table, take_turns
from tests.web.visitors import Visitor, Visitors
from wyrmhall.core.chance import Chance

pytestmark = pytest.mark.slow
SOON = 15_000
DAY = 86400
THEMES: list[Literal["light", "dark"]] = ["light", "dark"]


@contextmanager
def sitting(hall: Hall, people: list[Visitor], rooms: list[str]) -> Iterator[list[Table]]:
    """Their seats, played by the protocol: what a table looks like is tested elsewhere."""
    with ExitStack() as stack:
        yield [
            stack.enter_context(Table(hall, room, cookie(person))) for person, room in zip(people, rooms, strict=True)
        ]


def cookie(person: Visitor) -> str:
    return "; ".join(f"{each['name']}={each['value']}" for each in person.context.cookies())


def resign(hall: Hall, people: list[Visitor], cup: str) -> None:
    """Whoever comes first to a table loses there."""
    for person in people:
        room = person.get(f"/api/cups/{cup}").get("next")
        if room and person.get(f"/api/rooms/{room}")["status"] == "running":
            with sitting(hall, [person], [room]) as [table]:
                table.send(type="resign")
                table.wait_for(lambda state: state["room"]["status"] == "over")


def organise(page: Page) -> str:
    page.get_by_role("button", name="Organise a tournament").click()
    page.get_by_label("Its name").fill("Dragon Night")
    page.locator(".cup-form select").first.select_option("Dragon Booster draft")
    page.get_by_text("I may enter bots").click()
    page.get_by_text("Variants").click()
    page.get_by_label("what is drafted").select_option(index=1)
    page.get_by_role("button", name="Open for entries").click()
    page.wait_for_url(re.compile(r"/cups/\w+"))
    return page.url.rpartition("/")[2]


@pytest.mark.long
def test_a_tournament_of_four_with_a_draft(visitors: Visitors, hall: Hall) -> None:
    anna, bert = visitors.come(), visitors.come(width=360, height=740, touch=True, language="de")
    carl = visitors.come()
    page = anna.go("/cups")
    cup = organise(page)
    page.get_by_role("button", name="Enter", exact=True).click()
    expect(page.get_by_text("You have entered.")).to_be_visible()
    page.get_by_role("button", name="Enter this bot").click()
    phone = bert.go(f"/cups/{cup}")
    phone.get_by_role("button", name="Mitmachen").click()
    expect(phone.get_by_text("Du bist dabei.")).to_be_visible()
    carl.post(f"/api/cups/{cup}/enter", {})
    expect(page.locator(".standings tbody tr")).to_have_count(4)
    assert bert.overhang() <= 0
    assert (anna.faults(), bert.faults()) == ([], [])
    page.get_by_role("button", name="Begin").click()
    people = [anna, bert, carl]
    page.get_by_role("link", name="To your game").click()
    page.locator(".table-page").wait_for()
    draft = page.url.rpartition("/")[2]
    hint = page.locator("[data-focus=hint]")
    expect(hint).to_have_attribute("data-why", "This game belongs to a tournament: there are no hints.")
    with sitting(hall, people, [draft] * 3) as tables:
        take_turns(tables, Chance(4))
    page.get_by_role("link", name="Standings and tables").click()
    for number in (1, 2):
        expect(page.locator(".cup-stage")).to_contain_text(f"Round {number} of 2")
        expect(page.locator(".event-round").first.locator("li")).to_have_count(2)
        expect(page.get_by_role("link", name="To your game")).to_be_visible()
        resign(hall, people, cup)
    expect(page.locator(".cup-stage")).to_contain_text("The tournament is over")
    expect(page.locator(".cup-champion")).to_contain_text("has won")
    expect(page.locator(".standings tbody tr").last).to_have_attribute("data-you", "")
    expect(page.locator(".standings tbody tr").last.locator("td").nth(2)).to_have_text("0–0–2")
    expect(phone.locator(".cup-stage")).to_contain_text("Das Turnier ist vorbei")
    assert (anna.faults(), bert.faults()) == ([], [])


def test_the_wall_is_read_from_far_and_follows_by_itself(visitors: Visitors, hall: Hall) -> None:
    odo = visitors.come(width=1920, height=1080)
    new = {"title": "Dragon Night", "game": "draco-magi", "kind": "knockout", "clock": {"base": 600}}
    cup = odo.post("/api/cups", new)["id"]
    odo.post(f"/api/cups/{cup}/enter", {})
    page = odo.go(f"/wall/{cup}")
    rows = page.locator(".wall-standings li")
    expect(rows).to_have_count(1)
    expect(page.locator(".wall-enter")).to_contain_text(f"/cups/{cup}")
    for _ in range(9):
        with Person(hall) as rival:
            rival.post(f"/api/cups/{cup}/enter", {})
    odo.post(f"/api/cups/{cup}/begin", {})
    expect(page.locator(".wall-stage")).to_contain_text("Round 1 of 4")
    expect(page.locator(".wall-clock b")).to_have_text(re.compile(r"4:\d\d"))
    expect(page.locator(".wall-pairings li")).to_have_count(8)
    for leaf, first in ((1, "1."), (2, "9.")):
        expect(page.locator(".wall-standings .wall-leaf")).to_have_text(f"{leaf}/2")
        expect(rows.first).to_contain_text(first)
    for theme in THEMES:
        visitor = odo if theme == "light" else visitors.come(width=1920, height=1080, theme=theme)
        wall = visitor.go(f"/wall/{cup}")
        expect(wall.locator(".wall-pairings li")).to_have_count(8)
        assert wall.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0, "all of it is on the wall"
        size = "li => parseFloat(getComputedStyle(li).fontSize)"
        assert wall.locator(".wall-standings li").first.evaluate(size) >= 36
        assert visitor.faults() == []
        wall.set_viewport_size({"width": 360, "height": 740})
        expect(wall.locator(".wall-standings li")).to_have_count(10)
        assert visitor.overhang() <= 0
        assert visitor.faults() == []


def test_tables_of_four_fit_on_the_wall_too(visitors: Visitors, hall: Hall) -> None:
    odo = visitors.come(width=1920, height=1080)
    new = {"title": "Great Flight", "game": "dragonriders", "kind": "robin", "size": 4, "clock": {"base": 600}}
    cup = odo.post("/api/cups", new)["id"]
    for _ in range(24):
        with Person(hall) as rival:
            rival.post(f"/api/cups/{cup}/enter", {})
    odo.post(f"/api/cups/{cup}/begin", {})
    page = odo.go(f"/wall/{cup}")
    expect(page.locator(".wall-pairings .wall-leaf")).to_have_text("1/2")
    expect(page.locator(".wall-pairings li").first.locator("span")).to_have_count(4)
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0, "all of it is on the wall"
    expect(page.locator(".wall-pairings .wall-leaf")).to_have_text("2/2")
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0


def test_a_rated_tournament_with_four_at_a_table_is_organised(visitors: Visitors) -> None:
    anna = visitors.come()
    page = anna.go("/cups")
    page.get_by_role("button", name="Organise a tournament").click()
    page.get_by_label("Its name").fill("Great Flight")
    page.locator(".cup-form select").first.select_option("Dragonriders")
    expect(page.get_by_label("With an odd number")).to_be_visible()
    page.get_by_label("At most at a table").select_option("4")
    expect(page.get_by_label("With an odd number")).to_have_count(0)
    page.get_by_text("Knock-out").first.click()
    expect(page.get_by_label("At most at a table")).to_have_count(0)
    page.get_by_text("Round robin").first.click()
    expect(page.get_by_label("At most at a table")).to_have_value("4")
    page.get_by_text("Swiss").first.click()
    page.get_by_text("for people with an account, and bots").click()
    page.get_by_text("I may enter bots").click()
    assert anna.faults() == []
    page.get_by_role("button", name="Open for entries").click()
    page.wait_for_url(re.compile(r"/cups/\w+"))
    chips = page.locator(".chips").first
    expect(chips).to_contain_text("up to 4 at a table")
    expect(chips).to_contain_text("Rated")
    expect(page.get_by_text("people with an account enter it")).to_be_visible()
    expect(page.get_by_role("button", name="Enter", exact=True)).to_have_count(0)
    for number in range(1, 6):
        page.get_by_role("button", name="Enter this bot").click()
        expect(page.locator(".standings tbody tr")).to_have_count(number)
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".cup-tables li").first.locator(".chip")).to_have_count(3)
    expect(page.get_by_text("first alone, first together")).to_be_visible()
    expect(page.locator(".cup-tables li:has(.cup-placed b)").first.locator("b")).to_have_text(["1.", "2.", "3."])
    assert anna.faults() == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_tables_of_four_after_drafts_of_three_are_organised(visitors: Visitors, language: Literal["en", "de"]) -> None:
    anna = visitors.come(language=language, width=360, height=740)
    page = anna.go("/cups")
    words = {
        "en": ("Organise", "Its name", "At most in one draft", "At most at a table", "Open", "up to 3 draft together"),
        "de": ("ausrichten", "Name", "Höchstens in einer", "Höchstens an einem", "öffnen", "bis zu 3 wählen zusammen"),
    }[language]
    page.get_by_role("button", name=words[0]).click()
    page.get_by_label(words[1], exact=language == "de").fill("Draft Night")
    expect(page.get_by_label(words[2])).to_have_count(0)
    page.locator(".cup-form select").first.select_option("Dragon Booster draft")
    page.get_by_label(words[2]).select_option("3")
    expect(page.get_by_label(words[3]).locator("option")).to_have_text(["2", "3", "4", "5", "6"])
    page.get_by_label(words[3]).select_option("4")
    page.locator(".variants summary").click()
    expect(page.locator(".variants select")).to_have_count(1)
    assert anna.faults() == []
    assert anna.overhang() <= 0
    page.get_by_role("button", name=words[4]).click()
    page.wait_for_url(re.compile(r"/cups/\w+"))
    expect(page.locator(".chips").first).to_contain_text(words[5])
    made = anna.get(f"/api/cups/{page.url.rpartition('/')[2]}")
    assert (made["size"], made["pod"], made["draft"]) == (4, 3, True)
    assert anna.faults() == []


def test_the_next_page_is_told_of_changes_as_the_one_before_was(visitors: Visitors, hall: Hall) -> None:
    """Within a few seconds, though the pages ask by themselves once a minute only."""
    odo = visitors.come()
    new = {"title": "Dragon Night", "game": "draco-magi", "kind": "swiss", "clock": {"base": 600}}
    cup = odo.post("/api/cups", new)["id"]
    page = odo.go("/cups")
    with Person(hall) as rival:
        rival.post("/api/cups", {**new, "title": "Another Night"})
    expect(page.get_by_role("heading", name="Another Night")).to_be_visible(timeout=SOON)
    page.locator(f"a[href='/cups/{cup}']").click()
    expect(page.get_by_text("Nobody has entered yet")).to_be_visible()

    def somebody_enters() -> None:
        with Person(hall) as rival:
            rival.post(f"/api/cups/{cup}/enter", {})

    somebody_enters()
    expect(page.locator(".cup-standings tbody tr")).to_have_count(1, timeout=SOON)
    page.get_by_role("link", name="Show on a wall").click()
    expect(page.locator(".wall-standings li")).to_have_count(1)
    somebody_enters()
    expect(page.locator(".wall-standings li")).to_have_count(2, timeout=SOON)
    page.go_back()
    expect(page.locator(".cup-standings tbody tr")).to_have_count(2)
    somebody_enters()
    expect(page.locator(".cup-standings tbody tr")).to_have_count(3, timeout=SOON)


def test_a_tournament_by_correspondence_is_organised_on_a_phone(visitors: Visitors) -> None:
    anna = visitors.come(width=360, height=740, theme="dark", touch=True, language="de")
    page = anna.go("/cups")
    page.get_by_role("button", name="Ein Turnier ausrichten").click()
    page.get_by_label("Name", exact=True).fill("Langer Winter")
    expect(page.get_by_label("Minuten für jede Person")).to_have_value("15")
    clock = page.get_by_label("Wofür die Zeit gilt")
    clock.select_option(index=0)
    expect(page.get_by_label("Minuten für eine Runde")).to_have_value("60")
    clock.select_option(index=2)
    expect(page.get_by_label("Sekunden für jede Antwort")).to_have_value("60")
    clock.select_option(index=3)
    page.get_by_label("Tage für jede Antwort").fill("2")
    page.get_by_label("Tage für jede Antwort").press("Tab")
    expect(page.get_by_label("Minuten, um an den Tisch zu kommen")).to_have_count(0)
    assert anna.overhang() <= 0
    assert anna.faults() == []
    page.get_by_role("button", name="Zum Mitmachen öffnen").click()
    page.wait_for_url(re.compile(r"/cups/\w+"))
    expect(page.locator(".chips").first).to_contain_text("2 Tage je Antwort")
    found = anna.get(f"/api/cups/{page.url.rpartition('/')[2]}")
    assert (found["clock"], found["grace"]) == ({"base": 2 * DAY, "bonus": 0, "kind": "days"}, 2 * DAY)
    assert anna.overhang() <= 0


def test_the_wall_follows_on_when_the_hall_is_back(browser: Browser, tmp_path: Path) -> None:
    with Hall(tmp_path / "hall") as hall, Visitors(browser, hall) as visitors:
        odo = visitors.come(width=1920, height=1080)
        odo.forgiven = ("WebSocket", "Failed to load resource")  # while the hall is closed
        new = {"title": "Dragon Night", "game": "draco-magi", "kind": "swiss", "clock": {"base": 600}}
        cup = odo.post("/api/cups", new)["id"]
        page = odo.go(f"/wall/{cup}")
        expect(page.get_by_text("Nobody has entered yet")).to_be_visible()
        hall.kill()
        expect(page.locator(".wall-lost")).to_contain_text("The line to the hall is broken", timeout=SOON)
        hall.start()
        expect(page.locator(".wall-lost")).to_have_count(0, timeout=SOON)
        with Person(hall) as rival:
            rival.post(f"/api/cups/{cup}/enter", {})
        expect(page.locator(".wall-standings li")).to_have_count(1, timeout=SOON)

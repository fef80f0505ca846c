"""Two who look for a rival meet; where it is one's move is told, by the browser too if one asks for it; days survive a restart."""

from __future__ import annotations

import random
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.hall.halls import Hall
from tests.web.visitors import Visitor, Visitors, click_something, play

pytestmark = pytest.mark.slow
DAY = 86400
LUCK = random.Random(5)

# a browser that shows notes, and whether the tab is hidden, as the test says
NOTES = """window.notes = [];
window.Notification = class { constructor(title, more) { window.notes.push([title, more.body]); }
    static permission = "default";
    static async requestPermission() { return (Notification.permission = "granted"); } close() {} };
let hidden = false;
Object.defineProperty(document, "visibilityState", { get: () => (hidden ? "hidden" : "visible") });
window.hide = (is) => { hidden = is; document.dispatchEvent(new Event("visibilitychange")); };"""


def look(person: Visitor, game: str, button: str) -> Page:
    page = person.go("/quick")
    page.get_by_text(game, exact=True).click()
    page.get_by_role("button", name=button).click()
    return page


def test_two_browsers_find_each_other_and_are_told_whose_move_it_is(visitors: Visitors) -> None:
    anna = visitors.come()
    bert = visitors.come(width=360, height=740, theme="dark", touch=True, language="de")
    for person in (anna, bert):
        person.context.add_init_script(NOTES)
    other = look(bert, "Dragonriders", "Einen Gegner suchen")
    expect(other.get_by_text("Gesucht wird ein Gegner für Dragonriders")).to_be_visible()
    assert bert.overhang() <= 0
    assert bert.faults() == []
    other.get_by_role("button", name="Nicht mehr suchen").click()
    page = look(anna, "Dragonriders", "Look for a rival")
    expect(page.get_by_text("Nobody else is looking for this yet")).to_be_visible()

    other.get_by_role("button", name="Einen Gegner suchen").click()
    for each in (page, other):
        each.wait_for_url("**/room/*")
        each.locator(".table-page").wait_for()
    assert page.url == other.url
    expect(page.locator(".seat-clock")).to_have_count(2)

    mover, rival = (anna, bert) if page.locator(".prompt[data-asked]").count() else (bert, anna)
    play(
        mover.page,
        lambda: click_something(mover.page, LUCK),
        lambda: rival.page.locator(".prompt[data-asked]").count() > 0,
    )
    elsewhere = rival.tab()
    elsewhere.goto("/")
    turns = elsewhere.locator("[data-focus=yourmove]")
    expect(turns).to_be_visible()
    turns.click()
    expect(elsewhere.locator("time-left")).to_have_text(re.compile(r"[45]:\d\d"))
    assert rival.faults(elsewhere) == []
    assert elsewhere.evaluate("window.notes") == [], "nobody is told who did not ask"
    elsewhere.locator("[data-focus=notify]").click()
    elsewhere.wait_for_function("() => window.notes.length === 1")
    elsewhere.evaluate("window.hide(true)")
    rival.page.evaluate("window.hide(true)")

    play(
        rival.page,
        lambda: click_something(rival.page, LUCK),
        lambda: mover.page.locator(".prompt[data-asked]").count() > 0,
    )
    expect(elsewhere.locator("time-left")).to_have_count(0)
    play(
        mover.page,
        lambda: click_something(mover.page, LUCK),
        lambda: rival.page.locator(".prompt[data-asked]").count() > 0,
    )
    elsewhere.wait_for_function("() => window.notes.length === 2")
    told = elsewhere.evaluate("window.notes")[1]
    assert "Dragonriders" in told[0]


def age(hall: Hall, days: int, is_closed: bool) -> None:
    """As if so many days had gone by: with the hall closed all the time, or until a moment ago."""
    seconds = days * DAY
    with closing(sqlite3.connect(hall.data / "hall.db")) as database:
        database.execute("update entries set at = at - ?", [seconds])
        rows = database.execute("select id, turns, deadline from rooms where deadline > 0").fetchall()
        for room, turns, deadline in rows:
            seat, _, until = turns.partition(":")
            earlier = f"{seat}:{float(until) - seconds}"
            database.execute(
                "update rooms set turns = ?, deadline = ? where id = ?", [earlier, deadline - seconds, room]
            )
        if is_closed:
            database.execute("update keepsakes set text = cast(text as real) - ? where name = 'time'", [seconds])
        database.commit()


def test_two_browsers_meet_with_their_own_decks_and_the_same_variant(visitors: Visitors) -> None:
    people = [visitors.come(), visitors.come(width=360, height=740, touch=True)]
    for person, deck in zip(people, (3, 4), strict=True):
        page = person.go("/quick")
        page.get_by_text("Dragon Booster", exact=True).click()
        page.get_by_label("your deck").select_option(index=deck)
        page.get_by_text("Variants").click()
        page.get_by_label("games of the match").select_option(index=1)
        assert person.overhang() <= 0
        assert person.faults() == []
        page.get_by_role("button", name="Look for a rival").click()
    for person in people:
        person.page.wait_for_url("**/room/*")
        person.page.locator(".table-page").wait_for()
    assert people[0].page.url == people[1].page.url


def test_two_of_three_meet_and_a_bot_takes_the_third_chair(visitors: Visitors) -> None:
    anna = visitors.come()
    bert = visitors.come(width=360, height=740, theme="dark", touch=True, language="de")
    page, phone = anna.go("/quick"), bert.go("/quick")
    for each, label in ((page, "How many at the table"), (phone, "Wie viele am Tisch")):
        each.get_by_text("Draco Magi", exact=True).click()
        expect(each.get_by_label(label)).to_have_count(0)
        each.get_by_text("Dragonriders", exact=True).click()
        each.get_by_label(label).select_option("3")
    assert (anna.faults(), bert.faults(), bert.overhang() <= 0) == ([], [], True)
    page.get_by_role("button", name="Look for a rival").click()
    expect(page.get_by_text("3 at the table")).to_be_visible()
    phone.get_by_role("button", name="Einen Gegner suchen").click()
    expect(phone.get_by_text("Gesucht werden Gegner für Dragonriders")).to_be_visible()
    expect(phone.get_by_text("Noch jemand sucht dasselbe")).to_be_visible()
    expect(page.get_by_role("button", name="Play with bots")).to_be_visible()
    assert (anna.faults(), bert.faults(), bert.overhang() <= 0) == ([], [], True)
    phone.get_by_role("button", name="Weiter warten").click()
    expect(phone.get_by_role("button", name="Mit Bots spielen")).to_have_count(0)
    page.get_by_role("button", name="Play with bots").click()
    expect(page.get_by_text("have a few seconds to join you")).to_be_visible()
    expect(phone.get_by_text("Noch jemand beginnt in wenigen Sekunden mit Bots")).to_be_visible()
    phone.get_by_role("button", name="Mit Bots spielen").click()
    for each in (page, phone):
        each.wait_for_url("**/room/*")
        each.locator(".table-page").wait_for()
    assert page.url == phone.url
    seats = anna.get(f"/api/rooms/{page.url.rpartition('/')[2]}")["seats"]
    assert sorted(seat["kind"] for seat in seats) == ["bot", "person", "person"]


def test_a_game_by_correspondence_goes_on_over_restarts_of_the_hall(browser: Browser, tmp_path: Path) -> None:
    with Hall(tmp_path / "hall") as hall, Visitors(browser, hall) as visitors:
        anna, bert = visitors.come(), visitors.come()
        for person in (anna, bert):
            person.forgiven = ("WebSocket", "Failed to load resource")  # while the hall is closed
        clock = {"base": 3 * DAY, "kind": "days"}
        settings = {"first": "1", "draft": False}
        body = {"game": "draco-magi", "seats": ["me", "open"], "clock": clock, "settings": settings}
        room = anna.post("/api/rooms", body)["id"]
        bert.post(f"/api/rooms/{room}/sit", {"seat": 1})
        left = anna.go("/yourmove").locator("time-left")
        expect(left).to_have_text("2 d 23 h")
        expect(bert.go("/yourmove").get_by_text("Nobody waits for you")).to_be_visible()

        hall.kill()
        expect(anna.page.get_by_text("The line to the hall is broken").first).to_be_visible()
        age(hall, 2, is_closed=True)
        hall.start()
        expect(anna.page.get_by_text("The line to the hall is broken")).to_have_count(0)
        expect(left).to_have_text("2 d 23 h")
        anna.page.get_by_role("link", name="To the table").click()
        anna.page.locator(".prompt[data-asked]").wait_for()
        waits = bert.page.locator("time-left")
        play(anna.page, lambda: click_something(anna.page, LUCK), lambda: waits.count() > 0)
        expect(bert.page.locator("time-left")).to_have_text("2 d 23 h")

        hall.stop()
        age(hall, 4, is_closed=False)
        hall.start()
        expect(bert.page.get_by_text("Nobody waits for you")).to_be_visible()
        expect(anna.page.locator(".game-end[data-kind=won]")).to_contain_text("Time ran out")


def test_who_does_not_come_back_has_lost(browser: Browser, tmp_path: Path) -> None:
    with Hall(tmp_path / "hall", WYRMHALL_AWAY="3") as hall, Visitors(browser, hall) as visitors:
        anna, bert = visitors.come(), visitors.come(width=360, height=740, theme="dark", touch=True, language="de")
        room = anna.make_room("me", "open", first="1", draft=False)
        bert.post(f"/api/rooms/{room}/sit", {"seat": 1})
        there, page = anna.go(f"/room/{room}"), bert.go(f"/room/{room}")
        page.locator(".table-page").wait_for()
        there.locator(".prompt[data-asked]").wait_for()
        expect(page.locator(".offer")).to_have_count(0)
        there.goto("/rules")
        expect(page.locator(".offer time-left")).to_be_visible()
        there.go_back()
        expect(page.locator(".offer")).to_have_count(0)
        there.goto("/rules")
        claim = page.get_by_role("button", name="Ich habe gewonnen")
        expect(claim).to_be_visible()
        assert bert.overhang() <= 0
        assert bert.faults() == []
        claim.click()
        expect(page.locator(".game-end[data-kind=won]")).to_contain_text("Jemand ist nicht zurückgekommen")

"""A fair shuffle: every browser adds its part, keeps it, and checks the receipt after the game by itself."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.web.games.test_together import open_table_for_two
from tests.web.visitors import Visitor, Visitors, insist
from wyrmhall.hall.rooms.fair.receipt import verify

pytestmark = pytest.mark.slow
RECEIPT = ".fairness"


def resign(person: Visitor) -> None:
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("button", name="Resign").click()
    person.page.get_by_role("dialog").get_by_role("button", name="Resign").click()


def kept(person: Visitor) -> list[dict[str, object]]:
    """The parts that a browser keeps."""
    return list(json.loads(person.page.evaluate("localStorage.getItem('wyrmhall.parts')")).values())


def room_of(person: Visitor) -> str:
    return person.page.url.rpartition("/")[2]


def test_two_browsers_check_that_nobody_chose_the_cards(visitors: Visitors) -> None:
    anna, bert = visitors.come(), visitors.come()
    open_table_for_two(anna, bert)
    resign(anna)
    expect(bert.page.locator(f"{RECEIPT}[data-fair=true]")).to_contain_text("Your own number is in it")
    bert.page.evaluate("localStorage.setItem('wyrmhall.settings', JSON.stringify({ language: 'de' }))")
    bert.page.reload()
    for person, words in ((anna, "A fair shuffle: checked"), (bert, "Ehrlich gemischt: geprüft")):
        expect(person.page.locator(f"{RECEIPT}[data-fair=true] summary")).to_have_text(words)
    expect(anna.page.locator(RECEIPT)).to_contain_text("Your own number is in it")
    expect(bert.page.locator(RECEIPT)).to_contain_text("Deine eigene Zahl ist dabei")
    parts = [str(part["part"]) for person in (anna, bert) for part in kept(person)]
    assert len(set(parts)) == 2
    for part in parts:
        expect(anna.page.locator(RECEIPT)).to_contain_text(part)
    reply = anna.context.request.get(f"{anna.address}/api/rooms/{room_of(anna)}/record")
    lines = "\n".join(verify(reply.text()))
    assert "FAIR: the seed " in lines
    assert all(f"added {part}, sealed as" in lines for part in parts)
    room = room_of(anna)
    anna.page.get_by_role("button", name="Play again").click()
    bert.page.locator(".offer").get_by_role("button").first.click()
    for person in (anna, bert):
        person.page.wait_for_url(lambda url: room not in url)
        expect(person.page.locator(".chairs")).to_have_count(0)
    rooms = [room, room_of(anna)]
    insist(
        anna.page, lambda: None, lambda: [part.get("room") for part in kept(anna)] == rooms
    )  # another part for another game


TAMPERED: list[tuple[str, Callable[[Any], None]]] = [
    ("The hall's secret is not the one that it sealed.", lambda shape: flip(shape["shuffle"], "secret")),
    ("is not what was sealed.", lambda shape: flip(shape["shuffle"]["parts"][0], "part")),
    ("The seed is not what these numbers give.", lambda shape: flip(shape, "seed")),
]


def flip(where: dict[str, str], key: str) -> None:
    """The last digit is another one."""
    where[key] = where[key][:-1] + ("0" if where[key][-1] != "0" else "1")


def tell(shape: Any, route: Route) -> None:
    route.fulfill(json=shape)


def finished(anna: Visitor) -> str:
    """A game against a bot, made by the form and given up at once."""
    page = anna.go("/")
    page.get_by_role("button", name="Make a table").first.click()
    page.locator(".new-table button[type=submit], .new-table .ember").last.click()
    page.wait_for_url(re.compile("/room/"))
    resign(anna)
    expect(page.locator(f"{RECEIPT}[data-fair=true]")).to_be_attached()
    return room_of(anna)


def test_a_browser_refuses_what_was_changed(visitors: Visitors) -> None:
    anna = visitors.come()
    room = finished(anna)
    for words, change in TAMPERED:
        shape = anna.get(f"/api/replays/{room}")
        change(shape)
        anna.page.route(f"**/api/replays/{room}", partial(tell, shape))
        anna.go(f"/replay/{room}")
        expect(anna.page.locator(f"{RECEIPT}[data-fair=false] summary")).to_have_text("This was no fair shuffle")
        expect(anna.page.locator(f"{RECEIPT} [role=alert]")).to_contain_text(words)
        anna.page.unroute(f"**/api/replays/{room}")
    anna.go(f"/replay/{room}")
    expect(anna.page.locator(f"{RECEIPT}[data-fair=true]")).to_contain_text("Your own number is in it")


def test_a_browser_misses_its_own_part(visitors: Visitors) -> None:
    """A receipt that is right in itself, but of other parts than this browser gave and saw."""
    anna = visitors.come()
    room = finished(anna)
    for change, words in (
        ("part.part = '00'.repeat(32)", "You opened your number, and it was left out"),
        ("part.hall = '00'.repeat(32)", "When you opened your number, the hall showed other seals than these."),
        (
            "delete all[seal]; all['00'.repeat(32)] = part",
            "You sealed a number at this table, and it is not in the receipt.",
        ),
    ):
        anna.page.evaluate(
            f"""() => {{
                const before = localStorage.getItem("wyrmhall.parts");
                sessionStorage.setItem("before", before);
                const all = JSON.parse(before);
                const [[seal, part]] = Object.entries(all);
                {change};
                localStorage.setItem("wyrmhall.parts", JSON.stringify(all));
            }}"""
        )
        anna.go(f"/replay/{room}")
        expect(anna.page.locator(f"{RECEIPT}[data-fair=false] [role=alert]")).to_contain_text(words)
        anna.page.evaluate("localStorage.setItem('wyrmhall.parts', sessionStorage.getItem('before'))")

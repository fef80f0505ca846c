"""Every page in both themes and at the width of a phone: no fault, no scrolling sideways, nothing from elsewhere."""

import random
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, expect

import wyrmhall
from tests.hall.halls import Hall
from tests.web.visitors import Visitor, Visitors, click_something, play

pytestmark = pytest.mark.slow
PATHS = [
    "/",
    "/games",
    "/watch",
    "/rules",
    "/rules/draco-magi",
    "/settings",
    "/cups",
    "/account",
    "/style",
    "/room/nowhere",
]
THEMES: list[Literal["light", "dark"]] = ["light", "dark"]


def open_all(visitor: Visitor) -> list[str]:
    """The faults of every page that needs no game."""
    found = []
    visitor.forgiven = ("status of 404",)  # the room that is nowhere
    for path in PATHS:
        page = visitor.go(path)
        page.locator("h1, h2").first.wait_for()
        page.wait_for_timeout(300)
        assert visitor.overhang() <= 0, f"{path} scrolls sideways"
        found += [f"{path} {fault}" for fault in visitor.faults()]
    return found


@pytest.mark.long
@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (360, "dark")])
def test_pages_are_for_everybody(visitors: Visitors, theme: Literal["light", "dark"], width: int) -> None:
    assert open_all(visitors.come(width=width, theme=theme, touch=width < 700)) == []


@pytest.mark.long
@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (360, "dark")])
def test_tables_are_for_everybody(visitors: Visitors, theme: Literal["light", "dark"], width: int) -> None:
    anna = visitors.come(width=width, theme=theme, motion="calm")
    anna.sit_at("me", "random")
    page = anna.page
    luck = random.Random(12)
    seen: set[str] = set()
    faults: list[str] = []
    round_label = page.locator(".ribbon")

    def act() -> None:
        where = round_label.inner_text()
        if where not in seen:
            seen.add(where)
            assert anna.overhang() <= 0
            faults.extend(f"{where!r} {fault}" for fault in anna.faults())
        click_something(page, luck)

    play(page, act, lambda: len(seen) >= 3 or page.locator(".game-end").count() > 0)
    assert faults == []


def a_record() -> str:
    """Of a game between two of one name."""
    match, luck = wyrmhall.new("draco-magi", seed=5), random.Random(5)
    while match.pending:
        decision = match.pending[0]
        match.play(decision.seat, luck.choice(decision.options))
    return match.record({0: "Drake", 1: "Drake"})


@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (360, "dark")])
def test_replays_are_for_everybody(visitors: Visitors, theme: Literal["light", "dark"], width: int) -> None:
    anna = visitors.come(width=width, theme=theme, motion="calm")
    page = anna.go(f"/replay/{anna.bring(a_record())}?n=12")
    page.locator(".replay-bar").wait_for()
    assert anna.overhang() <= 0
    faults = anna.faults()
    page.get_by_label("Seen by").select_option(index=1)
    page.keyboard.press("l")
    page.wait_for_timeout(300)
    assert faults + anna.faults() == []
    assert anna.overhang() <= 0


@pytest.mark.parametrize("theme", THEMES)
def test_a_hall_that_is_closed_is_told_to_everybody(
    browser: Browser, tmp_path: Path, theme: Literal["light", "dark"]
) -> None:
    with Hall(tmp_path / "hall") as hall, Visitors(browser, hall) as visitors:
        anna = visitors.come(width=360, theme=theme)
        anna.forgiven = ("ERR_CONNECTION", "Failed to load resource")
        page = anna.go("/")
        hall.kill()
        page.get_by_role("link", name="Watch").first.click()
        expect(page.locator("main")).to_contain_text("does not answer")
        assert anna.overhang() <= 0
        assert anna.faults() == []


def test_home_loads_in_less_than_200_kilobytes(visitors: Visitors) -> None:
    anna = visitors.come()
    page = anna.go("/")
    page.locator(".cover svg").first.wait_for()
    page.wait_for_load_state("networkidle")
    size = page.evaluate("""() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
        .reduce((sum, entry) => sum + entry.transferSize, 0)""")
    print("bytes of the home page:", size)
    assert 20_000 < size < 200_000


def test_four_covers_and_those_to_come_say_so(visitors: Visitors) -> None:
    page = visitors.come().go("/")
    expect(page.locator(".cover")).to_have_count(4)
    expect(page.locator(".cover-picture > svg")).to_have_count(4)
    to_come = page.evaluate("fetch('/api/games').then((reply) => reply.json())")
    expect(page.get_by_text("To come", exact=True)).to_have_count(sum(not game["ready"] for game in to_come))


def test_a_guest_goes_on_at_another_device(visitors: Visitors) -> None:
    anna, phone = visitors.come(), visitors.come(width=360, touch=True)
    page = anna.go("/settings")
    page.get_by_role("button", name="Go on at another device").click()
    link = page.get_by_label("Open this there").input_value()
    phone.page.goto(link)
    assert phone.get("/api/me")["id"] != anna.get("/api/me")["id"]
    phone.page.get_by_role("button", name="Yes, that is me").click()
    expect(phone.page.locator(".toast")).to_contain_text("Welcome back")
    assert phone.get("/api/me")["id"] == anna.get("/api/me")["id"]
    assert "#" not in phone.page.url


def test_settings_take_effect_and_stay(visitors: Visitors) -> None:
    anna = visitors.come()
    page = anna.go("/settings")
    root = page.locator("html")
    page.get_by_text("Night", exact=True).click()
    expect(root).to_have_attribute("data-theme", "dark")
    page.get_by_text("Calm", exact=True).click()
    expect(root).to_have_attribute("data-motion", "calm")
    page.get_by_text("Deutsch", exact=True).click()
    expect(page.locator("h1")).to_have_text("Einstellungen")
    page.reload()
    expect(root).to_have_attribute("data-theme", "dark")
    expect(page.locator("h1")).to_have_text("Einstellungen")
    page.get_by_text("English", exact=True).click()
    page.get_by_label("Your name at the table").fill("Ysolde")
    page.get_by_role("button", name="Keep it").click()
    expect(page.locator(".toast")).to_be_visible()
    assert anna.get("/api/me")["name"] == "Ysolde"


def test_rules_are_found_by_words_and_have_addresses(visitors: Visitors) -> None:
    """In the chapters of the book; numbers, sources and how the program does it come only to one who asks."""
    anna = visitors.come()
    page = anna.go("/rules/draco-magi#DM-GOAL-03")
    expect(page.locator("#DM-GOAL-03")).to_be_in_viewport()
    expect(page.locator("#DM-GOAL-03 .rule-source")).to_be_visible()
    expect(page.locator("#DM-GOAL-04 .rule-source")).to_be_hidden()
    page.locator("#DM-GOAL-04 summary").click(position={"x": 3, "y": 8})
    expect(page.locator("#DM-GOAL-04 .rule-source")).to_be_visible()
    expect(page.locator("main h2").first).to_have_text("Object of the Game")
    page.get_by_role("link", name="Phase 5: Nightfall").click()
    expect(page.get_by_role("heading", name="Phase 5: Nightfall")).to_be_in_viewport()
    assert (
        page.get_by_role("heading", level=2).all_inner_texts() == page.locator(".rules-contents li").all_inner_texts()
    )
    expect(page.locator("#DM-COMMAND-15")).to_be_hidden()
    page.get_by_text("How this program carries it out").click()
    expect(page.locator("#DM-COMMAND-15")).to_be_visible()
    assert anna.faults() == []
    page.get_by_placeholder("Search the rules").fill("three different colours")
    expect(page.locator(".rule")).not_to_have_count(0)
    assert page.locator(".rule").count() < 10
    page.get_by_placeholder("Search the rules").fill("zeppelin")
    expect(page.locator("main")).to_contain_text("No rule says that")

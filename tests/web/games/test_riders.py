"""The race in a real browser: flights dragged by hand, by finger and by keys, magic, the finish, and the course editor."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.looks.test_fits import FITS
from tests.web.visitors import END, Visitor, Visitors, click, hurry, insist, is_over

pytestmark = pytest.mark.slow
AIM = ".dr-aim"
SPEEDS = ".dr-notch[data-state=may]"
ANSWERS = ".prompt-buttons > .button[data-answer]:not([aria-disabled])"

# the spot of a permitted flight that lies nearest to the middle of the lane, on the screen
MIDMOST = """() => {
    const line = document.querySelector(".dr-middle");
    const places = Array.from({ length: 160 }, (_, k) => line.getPointAtLength((line.getTotalLength() * k) / 160));
    const spots = [...document.querySelectorAll(".dr-aim .dr-spot")].map((spot) => {
        const [x, y] = [Number(spot.getAttribute("cx")), Number(spot.getAttribute("cy"))];
        const box = spot.getBoundingClientRect();
        const off = Math.min(...places.map((place) => Math.hypot(place.x - x, place.y - y)));
        return { x: box.x + box.width / 2, y: box.y + box.height / 2, off };
    });
    return spots.sort((a, b) => a.off - b.off)[0] ?? null;
}"""
GHOST = """() => {
    const box = document.querySelector(".dr-aim .dr-ghost .dr-body").getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}"""


def ride(rider: Visitor, *others: str, **settings: object) -> Page:
    given = {"colours": "dealt", **settings}
    made = rider.post("/api/rooms", {"game": "dragonriders", "settings": given, "seats": ["me", *others]})
    rider.go(f"/room/{made['id']}")
    rider.page.locator(".dr-map").wait_for()
    return rider.page


def is_asked(page: Page) -> bool:
    return page.locator(".prompt[data-asked]").count() > 0


def play(page: Page, until: Callable[[], bool], seconds: float = 240) -> list[str]:
    """Answer whatever is asked, until something is so."""
    done: list[str] = []
    end = time.monotonic() + seconds
    while not until():
        assert time.monotonic() < end, f"still racing after {seconds} s: {page.locator('.prompt').inner_text()}"
        done.append(answer(page))
    return done


def wait_for(page: Page, selector: str) -> None:
    play(page, lambda: page.locator(selector).count() > 0)


def phase(page: Page) -> int:
    found = page.locator(AIM).get_attribute("data-phase") if page.locator(AIM).count() else None
    return -1 if found is None else int(found)


def is_still(page: Page) -> bool:
    """Whether the camera has come to rest."""
    before = page.locator(".dr-map").get_attribute("viewBox")
    page.wait_for_timeout(60)
    return before == page.locator(".dr-map").get_attribute("viewBox")


def seen_width(page: Page) -> int:
    """How much of the world the camera sees, in hundredths of a millimetre."""
    return int(str(page.locator(".dr-map").get_attribute("viewBox")).split()[2])


def drag_to_the_middle(page: Page) -> None:
    """Press somewhere on the course, drag to the best spot, let go."""
    spot, course = page.evaluate(MIDMOST), page.locator(".dr-map").bounding_box()
    if spot is None or course is None:
        return
    aside = 25 if spot["x"] < course["x"] + course["width"] / 2 else -25
    below = 25 if spot["y"] < course["y"] + course["height"] / 2 else -25
    page.mouse.move(spot["x"] + aside, spot["y"] + below)
    page.mouse.down()
    page.mouse.move(spot["x"], spot["y"], steps=3)
    page.mouse.up()


def check_lights(page: Page) -> None:
    """What the words foretell lights up on the course."""
    words = page.locator(".aim-foretold").inner_text()
    if page.locator(".aim-foretold[data-late]").count() or not words:
        return
    lit = page.locator(".dr-map").evaluate("""(map) => [map.querySelectorAll(".dr-dragon[data-hit]").length,
        map.querySelectorAll(".dr-symbol[data-lit]").length, document.querySelector(".aim-foretold").innerText]""")
    assert (re.search(r"; into (?!(a|\d+) magic trap)", lit[2]) is not None) == (lit[0] > 0), lit
    assert ("over a magic symbol" in lit[2] or "magic symbols" in lit[2]) == (lit[1] > 0), lit


def fly(page: Page) -> None:
    """Swing the path, turn the dragon, and click it: all by dragging."""
    for _ in range(100):
        if phase(page) not in (0, 1):
            break
        if is_still(page):
            drag_to_the_middle(page)
    else:
        raise AssertionError(f"the path cannot be dragged: {page.locator('.prompt').inner_text()}")
    check_lights(page)
    if phase(page) == 2:
        ghost = page.evaluate(GHOST)
        page.mouse.click(ghost["x"], ghost["y"])
        page.wait_for_timeout(100)
    if page.locator(".prompt [data-answer=aim]:not([aria-disabled])").count():
        click(page.locator(".prompt [data-answer=aim]"))  # a dragged turn may miss what is permitted by a hair


def set_speed(page: Page) -> None:
    """The fastest speed that leaves some clean flights, without a card."""
    words = [str(one.get_attribute("aria-label")) for one in page.locator(SPEEDS).all()]
    clean = [int(found[1]) if (found := re.search(r"(\d+) clean", each)) else 0 for each in words]
    good = [at for at, count in enumerate(clean) if count >= 15]
    click(page.locator(SPEEDS).nth(good[-1] if good else 0))
    page.wait_for_timeout(50)
    if page.locator(ANSWERS).count():
        click(page.locator(ANSWERS).first)


def answer(page: Page) -> str:
    """Do what is asked for, as a person would; returns what it was."""
    if not is_asked(page):
        hurry(page)
        page.wait_for_timeout(20)
        return ""
    if page.locator(".dr-aim .dr-slice").count():
        fly(page)
        return "flight"
    if page.locator(AIM).count():
        click(page.locator(".prompt [data-answer=aim]"))
        return "aim"
    if page.locator(".dr-dial[data-open]").count() and page.locator(SPEEDS).count():
        set_speed(page)
        return "speed"
    things = page.locator(".dr-dragon[data-state=may], .dr-card[data-state=may]")
    click(things.first if things.count() and not page.locator(ANSWERS).count() else page.locator(ANSWERS).last)
    return "pick"


@pytest.mark.long
def test_six_dragons_race_and_a_person_drags_flights_to_the_finish(visitors: Visitors) -> None:
    anna = visitors.come(motion="calm")
    page = ride(
        anna, *["instinct"] * 5, avolatio="800/4/1 800/4/1 800/4/1 800/4/1 800/4/1 800/4/1", deck="Magic Traps 0"
    )
    done = play(page, lambda: is_over(page))
    assert done.count("flight") >= 5
    expect(page.locator(END)).to_be_visible()
    expect(page.locator(".dr-photo-row")).to_have_count(6)
    expect(page.locator(".dr-photo h2")).to_contain_text("win")
    flights = page.locator(".side .log li").filter(has_text=re.compile(r"You fly \d+, "))
    assert flights.count() >= 5
    page.get_by_role("button", name="Look at the course").click()
    expect(page.locator(".dr-photo")).to_have_count(0)
    page.get_by_role("button", name="Photo finish").click()
    expect(page.locator(".dr-photo-row")).to_have_count(6)
    assert not anna.faults(), anna.faults()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_by_finger_on_a_phone(visitors: Visitors, theme: Any) -> None:
    anna = visitors.come(360, 740, theme, touch=True, motion="calm")
    page = ride(anna, "instinct", "instinct", fan="relaxed")
    wait_for(page, AIM)
    assert anna.overhang() == 0
    assert not anna.faults(), anna.faults()
    insist(page, lambda: None, lambda: is_still(page))
    for at in (0, 1):
        spot = page.evaluate(MIDMOST)
        page.touchscreen.tap(spot["x"], spot["y"])
        expect(page.locator(AIM)).to_have_attribute("data-phase", str(at + 1))
    ghost = page.evaluate(GHOST)
    page.touchscreen.tap(ghost["x"], ghost["y"])
    expect(page.locator(".side .log")).to_contain_text("You fly", use_inner_text=False)
    wait_for(page, ".dr-dial[data-open]")
    expect(page.locator(".dr-fan").first).to_be_attached()
    assert anna.overhang() == 0
    assert not anna.faults(), anna.faults()


@pytest.mark.parametrize(("width", "height"), [(360, 740), (740, 360)])
def test_speeds_and_cards_are_in_sight_however_long_the_question_is(
    visitors: Visitors, width: int, height: int
) -> None:
    anna = visitors.come(width, height, motion="calm")
    page = ride(anna, *["instinct"] * 5)
    play(page, lambda: is_asked(page) and page.locator(".dr-hand .dr-card:visible").count() > 0)
    page.locator(".prompt").evaluate("prompt => { prompt.style.minHeight = 'min(19rem, 70vh)'; }")
    assert page.evaluate(FITS) == []


def test_keys_fly_and_the_camera_obeys(visitors: Visitors) -> None:
    anna = visitors.come(theme="dark", motion="calm")
    page = ride(anna, "instinct")
    wait_for(page, AIM)
    page.get_by_role("button", name="Show the whole course").click()
    insist(page, lambda: None, lambda: seen_width(page) > 60000)
    page.get_by_role("button", name="Follow the leader").click()
    page.get_by_role("button", name="Follow what happens").click()
    insist(page, lambda: None, lambda: seen_width(page) < 45000)
    page.mouse.move(500, 300)
    insist(page, lambda: page.mouse.wheel(0, 300), lambda: seen_width(page) > 60000)
    swing = page.get_by_role("slider", name="Swing of the path")
    swing.focus()
    before = int(str(swing.get_attribute("aria-valuenow")))
    key, after = ("ArrowUp", before + 50) if before < 0 else ("ArrowDown", before - 50)  # away from where it ends
    page.keyboard.press(key)
    expect(swing).to_have_attribute("aria-valuenow", str(after))
    expect(page.locator("#aim-0")).to_have_value(f"{after / 100:g}")
    assert not anna.faults(), anna.faults()
    page.locator("#aim-0").fill("0")
    page.locator("#aim-1").fill("0")
    page.keyboard.press("Tab")
    expect(page.locator(".aim-foretold")).to_contain_text("straight ahead")
    page.keyboard.press("1")
    expect(page.locator(".side .log")).to_contain_text("You fly")


def test_the_course_marks_where_a_flight_that_is_refused_would_touch(visitors: Visitors) -> None:
    page = ride(visitors.come(), "instinct")
    wait_for(page, AIM)
    mark = page.locator(".dr-contact")
    for swing, side in (("25", "left"), ("-25", "right")):
        page.locator("#aim-0").fill(swing)
        page.locator("#aim-1").fill(swing)
        page.keyboard.press("Tab")
        expect(page.locator(".aim-foretold")).to_contain_text(f"would touch the wall on the {side}")
        expect(mark).to_have_count(1)
        expect(page.locator(".dr-heat")).to_have_count(1)
        off = mark.evaluate("""(mark) => {
            const [x, y] = mark.getAttribute("transform").match(/-?[\\d.]+/g).map(Number);
            return Math.min(...[...document.querySelectorAll(".dr-wall")].flatMap((wall) =>
                Array.from({ length: 4000 }, (_, k) => wall.getPointAtLength((wall.getTotalLength() * k) / 4000))
                    .map((place) => Math.hypot(place.x - x, place.y - y))));
        }""")
        assert off < 200, "the mark lies on a wall, as far as the steps along it tell"
    page.locator("#aim-0").fill("0")
    page.locator("#aim-1").fill("0")
    page.keyboard.press("Tab")
    expect(mark).to_have_count(0)


def test_a_table_by_the_book_shows_no_fan_and_hidden_dials_stay_hidden(visitors: Visitors) -> None:
    anna, bert = visitors.come(motion="calm"), visitors.come(motion="calm")
    made = anna.post(
        "/api/rooms",
        {"game": "dragonriders", "settings": {"colours": "dealt"}, "seats": ["me", "open"]},
    )
    bert.post(f"/api/rooms/{made['id']}/sit", {"seat": 1})
    for person in (anna, bert):
        person.go(f"/room/{made['id']}")
        person.page.locator(".dr-map").wait_for()
    for _ in range(200):
        if anna.page.locator(".dr-dial[data-open]").count() and bert.page.locator(".dr-dial[data-open]").count():
            break
        for person in (anna, bert):
            if not person.page.locator(".dr-dial[data-open]").count():
                answer(person.page)
    expect(anna.page.locator(".dr-dial[data-open]")).to_be_visible()
    expect(anna.page.locator(".dr-fan")).to_have_count(0)
    click(anna.page.locator(SPEEDS).first)
    anna.page.locator(".dr-card[data-state=may]").first.click()
    expect(anna.page.locator(".prompt")).to_contain_text("deciding")
    # Bert has not answered: nothing of what Anna has set is at his table
    expect(bert.page.locator(".dr-dial[data-open]")).to_be_visible()
    expect(bert.page.locator(".dr-race")).not_to_contain_text("›")
    expect(bert.page.locator(".dr-note")).to_have_count(0)
    set_speed(bert.page)
    for page in (anna.page, bert.page):
        wait_for_note(page)


def wait_for_note(page: Page) -> None:
    insist(page, lambda: hurry(page), lambda: page.locator(".dr-note").count() > 0)


def test_choosing_a_dragon(visitors: Visitors) -> None:
    anna = visitors.come(motion="calm")
    page = ride(anna, "instinct", colours="chosen")
    wait_for(page, ".dr-stall[data-state=may]")
    assert (
        len(set(page.locator(".dr-stall .dr-body").evaluate_all("(all) => all.map((one) => one.getAttribute('d'))")))
        == 6
    )
    assert not anna.faults(), anna.faults()
    page.locator(".dr-stall[data-state=may]").last.click()
    expect(page.locator(".side .log")).to_contain_text("You ride the")


def test_a_course_is_laid_checked_kept_shared_and_raced(visitors: Visitors) -> None:
    anna = visitors.come(motion="calm")
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = anna.go("/workshop/dragonriders")
    verdict = page.locator(".dr-ws-verdict")
    expect(verdict).to_contain_text("Closed, 1337 mm")
    assert not anna.faults(), anna.faults()
    page.locator("[data-cell='20']").click()
    page.get_by_role("button", name="Turn", exact=True).click()
    expect(verdict).to_contain_text("20:T08A1 shows a lane from south to north")
    expect(page.locator("[data-cell='20'][data-wrong]")).to_have_count(1)
    for _ in range(3):
        page.keyboard.press("r")
    expect(verdict).to_contain_text("A course")
    page.keyboard.press("Delete")
    expect(verdict).to_contain_text("no tile lies here")
    tile = page.locator("[data-tile=T08]")
    box, cell = tile.bounding_box(), page.locator("[data-cell='20']").bounding_box()
    assert box
    assert cell
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(cell["x"] + 40, cell["y"] + 40, steps=4)
    page.mouse.up()
    expect(verdict).to_contain_text("A course")
    page.get_by_label("Name").fill("My ring")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_label("Start from")).to_contain_text("My ring (yours)")
    page.get_by_role("button", name="Copy a link").click()
    link = str(page.evaluate("navigator.clipboard.readText()"))
    assert "/workshop/dragonriders?tiles=" in link
    with page.expect_download() as fetched:
        page.get_by_role("button", name="Download").click()
    assert fetched.value.suggested_filename == "my-ring.toml"
    file = fetched.value.path().read_text(encoding="utf-8")
    assert file.startswith('name = "my-ring"\ntitle = "My ring"\ntiles = "')
    bert = visitors.come(360, 740, "dark", motion="calm")
    expect(bert.go(link.removeprefix(bert.address)).locator(".dr-ws-verdict")).to_contain_text("Closed, 1337 mm")
    assert bert.overhang() == 0
    assert not bert.faults(), bert.faults()
    bert.page.get_by_role("button", name="Clear all").click()
    bert.page.get_by_text("As a file").click()
    bert.page.get_by_label("Text of the course").fill(file)
    bert.page.get_by_role("button", name="Lay this").click()
    expect(bert.page.locator(".dr-ws-verdict")).to_contain_text("Closed, 1337 mm")
    expect(bert.page.get_by_label("Name")).to_have_value("My ring")
    assert bert.overhang() == 0
    assert not bert.faults(), bert.faults()
    page.get_by_role("button", name="Let bots race").click()
    expect(page.locator(".dr-row")).to_have_count(4)
    expect(page.locator(".side .log")).to_contain_text("flies")

"""People who visit the hall with a real browser, and do there what people do: look, click, press keys."""

from __future__ import annotations

import json
import os
import random
import shutil
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, Request, TimeoutError, expect

from tests.hall.halls import Hall

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run",
]  # fmt: skip
# what glows without end keeps a machine without a graphics card busy all the time: here once is enough
ONCE = """const once = new CSSStyleSheet();
once.replaceSync("*, *::before, *::after { animation-iteration-count: 1 !important; }");
document.adoptedStyleSheets = [...document.adoptedStyleSheets, once];"""
# what a browser adds to a shuffle is the same whenever a test runs, and never the same twice
DRAW = """if (location.protocol === "http:") crypto.getRandomValues = (bytes) => {
    const draws = 1 + Number(localStorage.getItem("draws"));
    localStorage.setItem("draws", draws);
    return bytes.fill(0).fill(draws, 1).fill(VISITOR, 2);
};"""
NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
MILLISECONDS = 45_000  # to wait for anything: the machine may be busy
expect.set_options(timeout=MILLISECONDS)
AXE = Path(__file__).parent / "vendor" / "axe.min.js"
# what is right is not listed: that would take longer than looking
RUN_AXE = """([tags, rules]) => axe.run(document, { runOnly: tags, rules, preload: false, resultTypes: ["violations"] })
    .then((found) => found.violations)"""
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# a picture of a card is named by what it is, not by all that is printed on it
LEFT_OUT = {"label-content-name-mismatch": {"enabled": False}}
NEXT = ".table-middle [data-state=may][data-next]"
BUTTONS = ".prompt-buttons > .button[data-answer]:not([aria-disabled])"
END = ".game-end"
ASKED = f"""() => document.querySelector(".prompt[data-asked]") !== null
    && document.querySelector({json.dumps(f"{NEXT}, {BUTTONS}")}) !== null"""
# what glows, but cannot be touched in its middle even when it is scrolled to, because something else lies there
BENEATH = """() => [...document.querySelectorAll(".table-middle [data-state=may][data-next]")].filter((thing) => {
    thing.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = thing.getBoundingClientRect();
    const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !thing.contains(there) && there?.closest("#why") === null;
}).map((thing) => thing.dataset.touch)"""


def find_chromium() -> str | None:
    wanted = os.environ.get("WYRMHALL_CHROMIUM")
    return wanted or next((path for path in map(shutil.which, NAMES) if path), None)


CHROMIUM = find_chromium()
assert CHROMIUM, (
    "the browser tests need Chromium: apt install chromium-headless-shell, or WYRMHALL_CHROMIUM=/path/to/it"
)


class Visitors:
    """Everybody who came in a test."""

    def __init__(self, browser: Browser, hall: Hall) -> None:
        self.browser, self.hall = browser, hall
        self.all: list[Visitor] = []

    def __enter__(self) -> Visitors:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        problems = [problem for visitor in self.all for problem in visitor.problems]
        for visitor in self.all:
            visitor.context.close()
        if kind is None:
            assert not problems, problems

    def come(
        self, width: int = 1280, height: int = 800, theme: Literal["light", "dark"] = "light", touch: bool = False,
        glows: bool = False, locale: str = "en-US", **preferences: str,
    ) -> Visitor:  # fmt: skip
        context = self.browser.new_context(
            base_url=f"http://{self.hall.address}",
            viewport={"width": width, "height": height},
            color_scheme=theme,
            has_touch=touch,
            reduced_motion="no-preference",
            locale=locale,
        )
        context.set_default_timeout(MILLISECONDS)
        wishes = json.dumps({"speed": "fast", "forced": "ask", "tips": "off", **preferences})
        context.add_init_script(f"""if (location.protocol === "http:" && !localStorage.getItem("wyrmhall.settings"))
            localStorage.setItem("wyrmhall.settings", {json.dumps(wishes)})""")
        context.add_init_script(DRAW.replace("VISITOR", str(len(self.all) + 1)))
        if not glows:
            context.add_init_script(ONCE)
        visitor = Visitor(context, f"http://{self.hall.address}")
        self.all.append(visitor)
        return visitor


class Visitor:
    """One person with one browser, which may have several tabs."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context, self.address = context, address
        self.problems: list[str] = []
        self.forgiven: tuple[str, ...] = ()
        self.bytes = 0
        context.on("page", self._watch)
        context.on("request", self._note_request)
        self.page = context.new_page()

    def _watch(self, page: Page) -> None:
        page.on("console", lambda said: self._complain(said.type, said.text))
        page.on("pageerror", lambda error: self._complain("error", str(error)))

    def _complain(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not any(word in text for word in self.forgiven):
            self.problems.append(f"{kind}: {text}")

    def _note_request(self, request: Request) -> None:
        if not request.url.startswith((self.address, self.address.replace("http", "ws", 1), "data:", "blob:")):
            self.problems.append(f"a request to elsewhere: {request.url}")

    # -- getting about

    def go(self, path: str) -> Page:
        self.page.goto(path)
        self.page.locator("main").wait_for()
        return self.page

    def tab(self) -> Page:
        return self.context.new_page()

    def post(self, path: str, body: Any) -> Any:
        reply = self.context.request.post(self.address + path, data=body, headers={"origin": self.address})
        assert reply.ok, reply.text()
        return reply.json()

    def get(self, path: str) -> Any:
        reply = self.context.request.get(self.address + path)
        assert reply.ok, reply.text()
        return reply.json()

    def bring(self, record: str) -> str:
        """Upload a record; returns the id of its replay."""
        reply = self.context.request.post(
            self.address + "/api/replays", data=record, headers={"origin": self.address, "content-type": "text/plain"}
        )
        assert reply.ok, reply.text()
        return str(reply.json()["id"])

    def make_room(self, *seats: str, **settings: object) -> str:
        made = self.post("/api/rooms", {"game": "draco-magi", "settings": settings, "seats": list(seats)})
        return str(made["id"])

    def sit_at(self, *seats: str, **settings: object) -> str:
        room = self.make_room(*seats, **settings)
        self.go(f"/room/{room}")
        self.page.locator(".table-page").wait_for()
        return room

    # -- what can be seen

    def overhang(self, page: Page | None = None) -> int:
        """How many pixels of the page lie to the right of the window."""
        return int((page or self.page).evaluate("document.documentElement.scrollWidth - innerWidth"))

    def faults(self, page: Page | None = None) -> list[str]:
        """What axe finds wrong with the page for people who see, hear or move in other ways."""
        where, before = page or self.page, self.problems[:]
        where.evaluate(AXE.read_text())
        where.wait_for_timeout(400)
        found = where.evaluate(RUN_AXE, [STANDARDS, LEFT_OUT])
        self.problems = before  # the page forbids some of axe's own doings
        return [
            f"{fault['id']}: {node['target']} {node['failureSummary']}" for fault in found for node in fault["nodes"]
        ]


def is_over(page: Page) -> bool:
    return page.locator(END).count() > 0


def is_asked(page: Page) -> bool:
    return bool(page.evaluate(ASKED))


def can_all_be_touched(page: Page) -> bool:
    """Whether a finger reaches everything that glows."""
    beneath: list[str] = page.evaluate(BENEATH)
    return not beneath


def hurry(page: Page) -> None:
    """Skip what is being shown."""
    if page.locator(".table-page[data-showing]").count():
        page.keyboard.press("Escape")


def click_something(page: Page, luck: random.Random) -> None:
    """Choose among the glowing things and the buttons, as somebody would who just clicks."""
    glowing, buttons = page.locator(NEXT), page.locator(BUTTONS)
    things: list[Locator] = [*glowing.all(), *buttons.all()]
    if things:
        click(luck.choice(things))


def click(thing: Locator) -> None:
    """A click, unless the table changes beneath the pointer: then one looks again, as a person does."""
    with suppress(TimeoutError):
        thing.click(timeout=3000)


def insist(page: Page, act: Callable[[], object], until: Callable[[], bool], seconds: float = 60) -> None:
    """Do it again until it shows: a table in motion may swallow a hover or a key, and a person tries again."""
    end = time.monotonic() + seconds
    while True:
        with suppress(Error):  # it took too long, or what it is about was drawn anew
            act()
        for _ in range(20):
            if until():
                return
            page.wait_for_timeout(50)
        assert time.monotonic() < end, f"it did not show in {seconds} s"


def play(
    page: Page,
    act: Callable[[], None],
    until: Callable[[], bool],
    seconds: float = 240,
    skip: bool = True,
    most: int = 10_000,
) -> int:
    """Act whenever asked, until something is so, and at most so often; what is shown in between is skipped, or looked at.

    Returns how often.
    """
    acts = 0
    end = time.monotonic() + seconds
    while acts < most and not until():
        assert time.monotonic() < end, f"still playing after {seconds} s: {page.locator('.prompt').inner_text()}"
        if is_asked(page):
            act()
            acts += 1
        else:
            if skip:
                hurry(page)
            page.wait_for_timeout(20)
    return acts

"""Every page and many moments of all games in windows of every size: nothing cut off or covered, the hand and all buttons whole.

Moments take turns with the sizes, games with languages, themes and tips; with `--deep` every moment is looked at in all sizes.
What is clicked depends on nothing but the cards: a busy machine sees the same moments, only later.
"""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page

import wyrmhall
from tests.games.booster.tables import table
from tests.web.table.test_pace import MOVING, OPEN, play_on
from tests.web.visitors import MILLISECONDS, Visitors, hurry, is_over

pytestmark = [pytest.mark.slow, pytest.mark.long]

FITS = (Path(__file__).parent / "fits.js").read_text()
WINDOWS = [(360, 740), (740, 360), (1024, 640), (1280, 720), (1280, 800), (1366, 650), (1536, 730), (1920, 1080)]
ZOOMED = [(640, 360), (683, 325), (960, 540)]  # windows of a laptop, all twice as large
SIZES = [*ZOOMED, *WINDOWS]
PHONE, OTHERS = (360, 740), [(740, 360), (960, 540), (1366, 650)]
GAMES = ["draco-magi", "dragon-booster", "dragon-breeds", "dragonriders"]
PAGES = [
    "/", "/games", "/watch", "/rules", "/puzzles", "/cups", "/quick", "/yourmove", "/ratings", "/account", "/history", "/settings",
    "/workshop/dragon-booster", "/workshop/dragonriders",
    *[f"/{kind}/{game}" for kind in ("rules", "howto") for game in GAMES],
]  # fmt: skip
# what a person would click: mostly things on the table; a number from 0 to 1 says which
CLICK = """(luck) => {
    if (!document.querySelector(".prompt[data-asked]")) return;
    const things = [...document.querySelectorAll(".table-middle [data-state=may][data-next]")];
    const buttons = [...document.querySelectorAll(".prompt-buttons > .button[data-answer]:not([aria-disabled])"),
        ...document.querySelectorAll(".aim .button.ember:not([aria-disabled])")];
    const all = things.length && luck < 0.8 ? things : [...things, ...buttons];
    all[Math.floor(luck * 9973) % all.length]?.dispatchEvent(
        new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
}"""
# nothing is shown or on its way: the table waits for an answer, or all is over
QUIET = 'document.querySelector(".game-end, .prompt[data-asked]:not([data-sent])") !== null'
RIVALS_DECIDE = ".seat:not(:first-child)[data-deciding]"
SILENCE = 0.25  # seconds without news, where rivals may answer at the same time
CLICKS = 100  # at most, for the moments of a game
# where the game is: told apart by how the question begins
MOMENT = """() => [document.querySelector(".table-middle [data-phase]")?.dataset.phase,
    ...(document.querySelector(".prompt-sentence, .game-end")?.textContent ?? "").trim().split(/\\s+/)
        .filter((word) => /^[a-z]/.test(word)).slice(0, 3)].join(" ")"""


# as long as a hint gets
HINT = """Ein starker Bot würde: Rubinschuppe auf das mittlere Feld legen. Er ist zu 63 % sicher. Warum: „Du gewinnst das Land“
folgt bald darauf in 8 von 10 Versuchen, nach „Fertig, nichts weiter“ in 3."""
TELL = """async (text) => {
    const { note } = await import("/static/js/ui/popups/toast.js");
    note(text, { kind: "good", stays: 600_000 });
}"""

Theme = Literal["light", "dark"]


def misfits(page: Page, sizes: list[tuple[int, int]], where: str) -> list[str]:
    """What does not fit at some size."""
    found = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{width}x{height} {where}: {fault}" for fault in page.evaluate(FITS)]
    return found


def misfits_with_a_note(page: Page, sizes: list[tuple[int, int]], where: str) -> list[str]:
    """What does not fit while something is told, or lies under it."""
    page.evaluate(TELL, HINT)
    page.locator(".toast", has_text="Rubinschuppe").wait_for()
    found = misfits(page, sizes, f"{where}, with a note")
    page.locator(".toast .icon-button").last.dispatch_event("click")
    page.locator(".toast", has_text="Rubinschuppe").wait_for(state="detached")
    return found


def told(found: list[str]) -> str:
    return f"{len(found)} do not fit\n" + "\n".join(found[:60])


def test_pages_fit_every_window(visitors: Visitors, deep: bool) -> None:
    visitor = visitors.come(motion="calm", language="de")
    found: list[str] = []
    for number, path in enumerate(PAGES):
        page = visitor.go(path)
        page.locator("h1, h2").first.wait_for()
        page.wait_for_load_state("networkidle")
        found += misfits(page, SIZES if deep else [PHONE, OTHERS[number % len(OTHERS)]], path)
    assert not found, told(found)


@pytest.mark.parametrize(
    ("game", "seats", "moments", "language", "theme", "tips"),
    [
        ("draco-magi", 2, 10, "de", "light", "on"), ("dragon-booster", 2, 8, "en", "dark", "off"),
        ("dragon-booster", 6, 6, "de", "light", "on"), ("dragon-breeds", 2, 8, "en", "light", "off"),
        ("dragon-breeds", 4, 5, "de", "dark", "on"), ("dragon-breeds", 8, 4, "en", "dark", "off"),
        ("dragonriders", 2, 6, "de", "dark", "on"), ("dragonriders", 6, 8, "en", "light", "off"),
        ("dragon-booster-draft", 8, 1, "de", "dark", "off"),
    ],
)  # fmt: skip
def test_tables_fit_every_window(
    visitors: Visitors, deep: bool, game: str, seats: int, moments: int, language: str, theme: Theme, tips: str
) -> None:
    visitor = visitors.come(theme=theme, motion="calm", language=language, tips=tips)
    body = {"game": game, "settings": {}, "seats": ["me", *["instinct"] * (seats - 1)]}
    news: list[float] = []
    visitor.page.on("websocket", lambda line: line.on("framereceived", lambda _: news.append(time.monotonic())))
    page = visitor.go(f"/room/{visitor.post('/api/rooms', body)['id']}")
    luck = random.Random(7)
    seen: list[str] = []
    hints: list[str] = []
    found: list[str] = []
    for _ in range(CLICKS):
        rest(page, news)
        moment = page.evaluate(MOMENT)
        if moment not in seen:
            hints += page.locator(".prompt-tip").all_inner_texts()
            sizes = SIZES if deep or moments == 1 else SIZES[len(seen) % 3 :: 3]
            found += misfits_with_a_note(page, sizes, moment) if len(seen) % 2 else misfits(page, sizes, moment)
            seen.append(moment)
        if len(seen) == moments or is_over(page):
            break
        page.evaluate(CLICK, luck.random())
    assert len(seen) == moments, seen
    assert len(hints) >= (2 if tips == "on" else 0), hints
    assert not found, told(found)


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_game_fits_every_window(visitors: Visitors, game: str) -> None:
    visitor = visitors.come(motion="calm", language="de")
    body = {"game": game, "settings": {}, "seats": ["me", "instinct"]}
    page = visitor.go(f"/room/{visitor.post('/api/rooms', body)['id']}")
    page.locator(".prompt[data-asked]").wait_for()
    page.locator(".menu > .icon-button").click()
    page.locator(".menu-item.danger").click()
    page.locator("dialog button[value=yes]").click()
    page.locator(".game-end").wait_for()
    found = misfits(page, SIZES, "the end")
    assert not found, told(found)


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_fits_every_window(visitors: Visitors, game: str) -> None:
    match, luck = wyrmhall.new(game, seed=5), random.Random(5)
    for _ in range(40):
        match.play(match.pending[0].seat, luck.choice(match.pending[0].options))
    visitor = visitors.come(motion="calm", language="de")
    page = visitor.go(f"/replay/{visitor.bring(match.record())}?n=30")
    page.locator(".replay-bar").wait_for()
    page.wait_for_load_state("networkidle")
    found = misfits(page, SIZES, "a replay")
    assert not found, told(found)


def test_the_end_of_a_replay_fits_every_window(visitors: Visitors) -> None:
    """Who won lies over the table there, and nothing that can be clicked beneath it."""
    match, luck = wyrmhall.new("draco-magi", seed=5), random.Random(5)
    while not match.is_over:
        match.play(match.pending[0].seat, luck.choice(match.pending[0].options))
    visitor = visitors.come(motion="calm", language="de")
    page = visitor.go(f"/replay/{visitor.bring(match.record())}?n={len(match.actions)}")
    page.locator(".dm-ending").wait_for()
    found = misfits(page, SIZES, "the end of a replay")
    assert not found, told(found)


def test_a_plan_fits_every_window(visitors: Visitors) -> None:
    """A Rush that goes on by itself, while the person may still play an event."""
    page = play_on(visitors.come(motion="calm", language="de"), table(MOVING))
    page.locator(OPEN).click()
    page.locator("[data-place]").nth(5).wait_for()
    page.locator(OPEN).click()
    page.locator(".prompt[data-asked] .plan-bar").wait_for()
    found = misfits(page, SIZES, "a plan")
    assert not found, told(found)


def rest(page: Page, news: list[float]) -> None:
    """Skip what is shown, until nothing more comes by itself."""
    end = time.monotonic() + MILLISECONDS / 1000
    while not page.evaluate(QUIET) or (page.locator(RIVALS_DECIDE).count() and time.monotonic() - news[-1] < SILENCE):
        assert time.monotonic() < end, page.locator(".table-page").inner_text()
        hurry(page)
        page.wait_for_timeout(20)

"""Dragon Booster in a real browser: whole games by clicking, and what the table shows on the way."""

from __future__ import annotations

import random
import re
from importlib.resources import files
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.games.booster.tables import table
from tests.web.table.test_pace import OPEN
from tests.web.visitors import (
    BUTTONS,
    END,
    NEXT,
    Visitor,
    Visitors,
    can_all_be_touched,
    click,
    click_something,
    hurry,
    insist,
    is_asked,
    is_over,
    play,
)

pytestmark = pytest.mark.slow

HAND = ".db-hand .db-card"
BELOW_NAME = """card => {
    const name = card.querySelector(".db-card__name").getBoundingClientRect();
    const text = card.querySelector(".db-card__text").getBoundingClientRect();
    return text.top - name.bottom;
}"""

# by how many pixels the hand lies on the own board; whether a card of a zone shows its whole name
ON_BOARD = """() => {
    const cards = [...document.querySelectorAll(".db-hand .db-card")].map((card) => card.getBoundingClientRect().top);
    return document.querySelector(".db-board[data-near]").getBoundingClientRect().bottom - Math.min(...cards);
}"""
CUT_NAMES = """() => [...document.querySelectorAll(".db-stage[data-kind=battle] .db-run__zone .db-mini__name")]
    .filter((name) => name.scrollWidth > name.clientWidth || name.getBoundingClientRect().height > 20)
    .map((name) => name.textContent)"""


def sit_down(visitor: Visitor, *seats: str, **settings: object) -> Page:
    body = {"game": "dragon-booster", "settings": settings, "seats": ["me", *seats]}
    room = visitor.post("/api/rooms", body)["id"]
    page = visitor.go(f"/room/{room}")
    page.locator(".db-table").wait_for()
    return page


def eager(page: Page, luck: random.Random) -> None:
    """Takes what glows before any button, as somebody does who wants to see cards move."""
    glowing = page.locator(NEXT).all()
    if glowing and luck.random() < 0.9:
        click(luck.choice(glowing))
    else:
        click_something(page, luck)


def number(page: Page, selector: str) -> int:
    return int(str(page.locator(selector).first.get_attribute("data-seen")).replace("−", "-"))


def is_main(page: Page) -> bool:
    return is_asked(page) and "Main:" in page.locator(".prompt-sentence").inner_text()


def sprint_adds_up(page: Page) -> bool:
    """Every sprint in the battle view is what its printed number and its terms make, where they only add."""
    for run in page.locator(".db-run:has(.db-sum)").all():
        terms = [text.replace("−", "-") for text in run.locator(".db-term b").all_inner_texts()]
        if all(re.fullmatch(r"[+-]?\d+", term) for term in terms):
            total = run.locator(".db-run__total > b").first.get_attribute("data-seen")
            assert max(0, sum(map(int, terms))) == max(0, int(str(total))), terms
    return page.locator(".db-sum .db-term:nth-child(2)").count() > 0


@pytest.mark.long
def test_a_whole_game_against_a_bot_takes_fewer_clicks_than_decisions(visitors: Visitors) -> None:
    anna = visitors.come(forced="answer", motion="calm")
    page = sit_down(anna, "instinct")
    luck = random.Random(1)
    expect(page.locator(".prompt-sentence")).to_contain_text("Which dragon do you start with?")
    seen = {"sums": False, "gear": False}

    def act() -> None:
        seen["sums"] = sprint_adds_up(page) or seen["sums"]
        caps = page.locator(".db-board[data-near] .db-cap:not([data-empty]) i")
        seen["gear"] = seen["gear"] or caps.count() > 0
        if page.locator(OPEN).count():
            click(page.locator(OPEN))
        else:
            eager(page, luck)

    clicks = play(page, act, lambda: is_over(page))
    actions = anna.get(f"/api/replays/{page.url.rpartition('/')[2]}")["actions"]
    decisions = sum(action["seat"] == 0 for action in actions)
    assert 15 < clicks < decisions
    assert seen == {"sums": True, "gear": True}
    expect(page.locator(END)).to_contain_text(re.compile(r"won|win|draw"))
    expect(page.locator(".db-podium li")).to_have_count(2)
    best = max(number(page, f".db-lane[data-seat='{seat}'] .db-lane__points b") for seat in (0, 1))
    expect(page.locator(".db-podium li").first).to_contain_text(re.compile(rf"^\s*\w+\s+{best} points?\b"))
    expect(page.locator(".ribbon-steps")).to_have_text("The game is over")
    assert page.locator(".db-race").evaluate("race => race.closest('.table-middle').scrollTop") == 0
    expect(page.locator(".db-lasting")).to_have_count(0)


@pytest.mark.parametrize("width", [360, 1280])
def test_the_first_button_rides_and_a_quiet_switch_lays_the_dragon_deck_open(visitors: Visitors, width: int) -> None:
    page = sit_down(visitors.come(width, 740), "instinct")
    first = page.locator(BUTTONS).first
    expect(first).to_have_text(re.compile(r"Ride [^:]*$"))
    assert "face-up" not in first.inner_text()
    assert page.locator(BUTTONS).count() == 1
    page.get_by_label("Dragon deck face-up").check()
    expect(first).to_contain_text("dragon deck face-up")
    for shown in (first, page.locator(".prompt-switch")):
        box = shown.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
    page.get_by_label("Dragon deck face-up").uncheck()
    expect(first).not_to_contain_text("face-up")
    page.get_by_label("Dragon deck face-up").check()
    click(first)
    expect(page.locator(".side-panel.log")).to_contain_text(re.compile("You showed|You show"))


def test_a_match_of_three_says_who_chooses_and_what_is_given_up(visitors: Visitors) -> None:
    sides = "[[sides]]\nhand = []\n[[sides]]\nhand = []\nwins = 1\n"
    match = table(f'setup = {{games = 3}}\nphase = "first"\nmatch_game = 2\nloser = 1\n{sides}')
    anna = visitors.come()
    wish = {"n": 0, "seat": 0, "bot": "instinct"}
    page = anna.go(f"/room/{anna.post(f'/api/replays/{anna.bring(match.record())}/play-on', wish)['id']}")
    expect(page.locator(".ribbon-steps")).to_have_text("Game 2 of 3")
    expect(page.locator(".db-quiet")).to_contain_text("Instinct won game 1. You choose who goes first.")
    page.locator(".menu > button").click()
    page.get_by_role("button", name="Resign").click()
    expect(page.locator("dialog h2")).to_have_text("Give up the whole match?")
    page.locator("dialog").get_by_role("button", name="Resign").click()
    expect(page.locator(".ribbon-steps")).to_have_text("The match is over")
    expect(page.locator(".db-podium li").first).to_contain_text("Instinct")


def odd_deck() -> str:
    """A legal deck whose dragon deck holds what its dragon cannot use: another dragon, and gear for blue dragons."""
    text = (files("wyrmhall.games.booster") / "content" / "decks" / "ember-rush.txt").read_text()
    for old, new in (
        ("Tinder Moss, heckler", "Scorrel, Wildfire"),
        ("Traveller's Saddle, level 2", "Blue Tide Sails, level 3"),
    ):
        assert old in text
        text = text.replace(old, new)
    return text


def test_gear_up_lays_the_dragon_deck_open_with_reasons(visitors: Visitors) -> None:
    anna = visitors.come(speed="slow")
    page = sit_down(anna, "random", deck1=odd_deck())
    luck = random.Random(2)
    refused = page.locator(".db-tray__card[data-refused]")

    def is_gearing_up() -> bool:
        return refused.count() > 0 and page.locator(".db-tray .db-card[data-state=may]").count() > 0

    play(page, lambda: eager(page, luck), lambda: is_over(page) or is_gearing_up())
    assert is_gearing_up()
    expect(refused).to_have_count(2)
    expect(page.locator(".db-tray__why", has_text="is for blue dragons")).to_be_visible()
    expect(refused.first.locator(".db-tray__why")).to_contain_text(re.compile(r"\w+"))
    card = refused.first.locator(".db-card")
    expect(card).to_have_attribute("data-rule", re.compile(r"DB-\w+-\d\d"))
    insist(page, lambda: card.click(timeout=3000, force=True), lambda: page.locator("#why:not([hidden])").count() > 0)
    before = page.locator(".db-board[data-near] :is(.db-cap:not([data-empty]), .db-tile)").count()
    click(page.locator(".db-tray .db-card[data-state=may]").first)
    page.locator(".table-page[data-showing]").wait_for()
    page.locator(".db-board[data-near] .db-pile[data-open]").first.click()
    page.keyboard.press("Escape")
    expect(page.locator(".db-sheet:popover-open"), "it closes before what is shown is skipped").to_have_count(0)
    mine = page.locator(".db-board[data-near] :is(.db-cap:not([data-empty]), .db-tile)")
    expect(mine).not_to_have_count(before)


def test_a_changed_burst_stands_beside_the_printed_one(visitors: Visitors) -> None:
    anna = visitors.come()
    deck = (files("wyrmhall.games.booster") / "content" / "decks" / "dusk-chorus.txt").read_text()
    assert "Nocturne, Moonveil" in deck
    page = sit_down(anna, "instinct", deck1=deck.replace("Nocturne, Moonveil", "Nocturne, Evening Bell"))
    luck = random.Random(3)
    changed = page.locator(f"{HAND}[data-sort=event]", has=page.locator(".db-corner[data-price=less]"))
    play(page, lambda: eager(page, luck), lambda: is_over(page) or (is_asked(page) and changed.count() > 0))
    numbers = changed.first.locator(".db-corner .db-seen").all()
    printed, now = (int(str(each.get_attribute("data-seen"))) for each in numbers)
    assert now == printed - 1
    expect(changed.first).to_have_attribute("aria-label", re.compile(f"burst {now} instead of {printed} on"))


def test_the_table_can_be_used_by_everybody(visitors: Visitors) -> None:
    anna = visitors.come()
    page = sit_down(anna, "instinct")
    luck = random.Random(4)

    def is_mine() -> bool:
        tracks = page.locator(".db-board[data-near] .db-track .db-mini")
        return is_main(page) and tracks.count() > 0

    play(page, lambda: eager(page, luck), lambda: is_over(page) or is_mine())
    assert is_mine()
    page.mouse.move(2, 2)
    dress(page, "dark")
    assert anna.faults() == []
    dress(page, "light")
    assert anna.faults() == []
    pile = page.locator(".db-pile[data-open]").last
    insist(page, lambda: pile.click(timeout=3000), lambda: page.locator(".db-sheet:popover-open").count() > 0)
    expect(page.locator(".db-sheet:popover-open .db-card").first).to_be_visible()
    assert anna.faults() == []
    page.keyboard.press("Escape")
    expect(page.locator(".db-sheet:popover-open")).to_have_count(0)


def dress(page: Page, theme: Literal["light", "dark"]) -> None:
    page.emulate_media(color_scheme=theme)
    expect(page.locator("html")).to_have_attribute("data-theme", theme)


def test_a_game_at_the_width_of_a_phone(visitors: Visitors) -> None:
    anna = visitors.come(width=360, height=740, touch=True, theme="dark")
    page = sit_down(anna, "random")
    luck = random.Random(3)
    looked: list[str] = []

    def act() -> None:
        assert anna.overhang() <= 0
        insist(page, lambda: hurry(page), lambda: can_all_be_touched(page))
        if not looked and is_main(page) and page.locator(HAND).count():
            expect(page.locator(".ribbon-score [data-mine] b")).to_have_attribute("data-seen", re.compile(r"\d+"))
            expect(page.locator(".ribbon-score")).to_be_visible()
            assert anna.faults() == []
            dress(page, "light")
            assert anna.faults() == []
            before = page.locator(HAND).count()
            look = page.locator(f"{HAND} .db-look").first
            insist(page, lambda: look.tap(timeout=3000, force=True), lambda: page.locator(".lens").count() > 0)
            looked.append(page.locator(".lens .db-card__name").inner_text())
            assert page.locator(".lens .db-card").evaluate(BELOW_NAME) < 24
            assert page.locator(HAND).count() == before, "a closer look plays no card"
            page.keyboard.press("Escape")
            expect(page.locator(".lens")).to_have_count(0)
        eager(page, luck)

    acts = play(page, act, lambda: is_over(page), most=40)
    assert acts > 15
    assert looked[0]
    assert anna.overhang() <= 0


def test_the_own_dragon_and_track_are_in_sight_on_a_low_laptop(visitors: Visitors) -> None:
    anna = visitors.come(1366, 650, motion="calm")
    page = sit_down(anna, "instinct")
    luck = random.Random(6)
    looked: list[str] = []

    def act() -> None:
        phase = str(page.locator(".db-table").get_attribute("data-phase"))
        if phase in ("main", "move") and page.locator(HAND).count():
            insist(page, lambda: None, lambda: page.evaluate(ON_BOARD) <= 12, seconds=10)
            looked.append(phase)
        eager(page, luck)

    play(page, act, lambda: is_over(page) or "move" in looked)
    assert {"main", "move"} <= set(looked)


# lanes in which a name, points and a dragon's head lie over one another, or beyond the end
CROSSED = """() => [...document.querySelectorAll(".db-lane")].filter((lane) => {
    const [name, points, head] = [".db-lane__name", ".db-lane__points", ".db-token"].map(
        (part) => lane.querySelector(part).getBoundingClientRect());
    return name.right > points.left + 1 || points.right > head.left + 1
        || head.right > lane.getBoundingClientRect().right + 1;
}).map((lane) => lane.textContent)"""


def test_six_at_the_table(visitors: Visitors) -> None:
    anna = visitors.come()
    page = sit_down(anna, *["instinct"] * 5)
    luck = random.Random(6)
    expect(page.locator(".db-board")).to_have_count(6)
    expect(page.locator(".db-lane")).to_have_count(6)

    def act() -> None:
        asked = page.locator(".prompt-sentence").inner_text()
        if asked.startswith(("Main:", "Rush:", "The battle is on")) and page.locator(HAND).count():
            insist(page, lambda: None, lambda: page.evaluate(ON_BOARD) <= 0, seconds=10)
        assert page.evaluate(CUT_NAMES) == []
        eager(page, luck)

    play(page, act, lambda: is_over(page) or sprint_adds_up(page))
    expect(page.locator(".db-run")).to_have_count(6)
    called = page.locator(".db-who__rider")
    expect(called).to_have_count(6)
    for at in range(6):
        expect(called.nth(at)).to_be_visible()
    page.mouse.move(2, 2)
    assert anna.faults() == []
    assert anna.overhang() <= 0
    page.set_viewport_size({"width": 640, "height": 360})
    page.wait_for_function(f"() => !({CROSSED})().length", timeout=5000)

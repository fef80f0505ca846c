"""A closer look at things: by a finger that stays, by the pointer, and at one game after another."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.visitors import NEXT, Visitor, Visitors, click_something, insist, is_asked, is_over, play

pytestmark = pytest.mark.slow
LISTEN = """() => {
    window.answers = 0;
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
        if (JSON.parse(text).type === "answer") window.answers += 1;
        send.call(this, text);
    };
}"""
# what some browsers send when the finger is lifted
LIFTED = "element => element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))"
BOXES = """() => [...document.querySelectorAll(".db-table, .db-table *")].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [element.className, ...[x, y, width, height].map(Math.round)].join(" ");
})"""


class Finger:
    """One that stays where it is as long as one wants."""

    def __init__(self, visitor: Visitor) -> None:
        self.page = visitor.page
        self.line = visitor.context.new_cdp_session(self.page)
        self.at: dict[str, float] = {}  # nowhere

    def hold(self, thing: Locator, shows: Locator) -> None:
        """Press, and again if the table was drawn anew beneath the finger, until something shows."""
        insist(self.page, lambda: self.press(thing), lambda: shows.is_visible())

    def press(self, thing: Locator) -> None:
        self.lift()
        thing.scroll_into_view_if_needed()
        box = thing.bounding_box()
        assert box is not None
        self.at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        self.line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [self.at]})

    def move(self, by: float) -> None:
        self.at = {"x": self.at["x"], "y": self.at["y"] - by}
        self.line.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [self.at]})

    def lift(self) -> None:
        if not self.at:
            return
        self.at = {}
        self.line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def tap(thing: Locator, until: Callable[[], bool]) -> None:
    """A tap that a busy machine stretches is a long press, which answers nothing: then again."""
    insist(thing.page, lambda: thing.tap(timeout=5_000), until)


def at_rest(page: Page) -> list[str]:
    """Where everything stands once nothing moves any more."""
    boxes: list[str] = []
    for _ in range(100):
        before, boxes = boxes, page.evaluate(BOXES)
        if boxes == before:
            return boxes
        page.wait_for_timeout(300)
    raise AssertionError("the table never comes to rest")


def answers(page: Page) -> int:
    return int(page.evaluate("window.answers"))


def overlap(one: Locator, other: Locator) -> bool:
    a: Any = one.bounding_box()
    b: Any = other.bounding_box()
    wide = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
    high = min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"])
    return bool(wide > 1 and high > 1)


@pytest.mark.parametrize("width", [360, 1280])
def test_a_finger_that_stays_looks_and_foretells_and_answers_nothing(visitors: Visitors, width: int) -> None:
    anna = visitors.come(width=width, height=740, touch=True, motion="calm")
    anna.sit_at("me", "random")
    page, finger = anna.page, Finger(anna)
    page.evaluate(LISTEN)
    luck = random.Random(1)
    dragons = page.locator(".dm-hand [data-touch^='dragon:'][data-state=may][data-next]")
    play(page, lambda: click_something(page, luck), lambda: is_asked(page) and dragons.count() > 1)
    given = answers(page)
    lens, why = page.locator(".lens"), page.locator("#why")
    dragon = dragons.first
    finger.hold(dragon, lens)
    expect(lens).to_contain_text(str(dragon.get_attribute("data-card")))
    finger.move(60)  # slipping off is no drag
    finger.lift()
    dragon.evaluate(LIFTED)
    expect(lens).to_be_visible()
    expect(dragon).to_have_attribute("data-state", "may")
    tap(lens, lambda: not lens.count())
    expect(dragon).to_have_attribute("data-state", "may")

    chosen = page.locator(".dm-hand [data-state=chosen]")
    tap(dragon, lambda: chosen.count() == 1)
    field = page.locator(f".dm-field {NEXT.split(' ', 1)[1]}").first
    finger.hold(field, why.filter(has_text="What is certain"))
    finger.lift()
    field.evaluate(LIFTED)
    page.wait_for_timeout(300)
    expect(why).to_be_visible()
    if lens.count():
        assert not overlap(lens, why)
    assert answers(page) == given
    expect(chosen).to_have_count(1)
    tap(page.locator(".ribbon-round"), lambda: not why.is_visible())
    tap(field, lambda: not chosen.count())
    assert answers(page) == given + 1


def test_a_button_that_is_held_says_what_it_does(visitors: Visitors) -> None:
    anna = visitors.come(width=360, height=740, touch=True, motion="calm")
    anna.sit_at("me", "random")
    page, finger = anna.page, Finger(anna)
    page.evaluate(LISTEN)
    luck = random.Random(2)
    button = page.locator(".prompt-buttons > .button[data-answer]:visible").first
    play(page, lambda: click_something(page, luck), lambda: is_over(page) or (is_asked(page) and button.count() > 0))
    given = answers(page)
    finger.hold(button, page.locator("#why", has_text="What is certain"))
    finger.lift()
    button.evaluate(LIFTED)
    page.wait_for_timeout(300)
    assert answers(page) == given
    tap(button, lambda: answers(page) > given)
    assert answers(page) == given + 1


def test_the_reason_and_the_closer_look_stand_side_by_side(visitors: Visitors) -> None:
    anna = visitors.come()
    page = anna.page
    luck = random.Random(11)
    greyed = page.locator(".dm-hand [data-card][data-state=cannot]:visible")
    for _ in range(4):
        anna.sit_at("me", "random")
        play(page, lambda: click_something(page, luck), lambda: is_over(page) or greyed.count() > 0)
        if greyed.count():
            break
    lens, why = page.locator(".lens"), page.locator("#why")

    def point_at_it() -> None:
        page.mouse.move(0, 0)
        greyed.first.hover(force=True, timeout=3000)

    insist(page, point_at_it, lambda: lens.count() > 0 and why.is_visible())
    assert not overlap(lens, why)
    assert not overlap(lens, greyed.first)


# what may be chosen, what is asked and what is held, as far as the lens lies on it, save what is looked at
UNDER = """(spared) => {
    const lens = document.querySelector(".lens").getBoundingClientRect();
    return [...document.querySelectorAll(spared)].filter((one) => {
        const box = one.getBoundingClientRect();
        const [left, right] = [Math.max(box.left, lens.left), Math.min(box.right, lens.right)];
        const [top, bottom] = [Math.max(box.top, lens.top), Math.min(box.bottom, lens.bottom)];
        if (one.closest(".lens") || right - left <= 1 || bottom - top <= 1) return false;
        return one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)); // not scrolled out of sight
    }).map((one) => one.className);
}"""


@pytest.mark.parametrize(
    ("game", "hand", "others"),
    [
        ("draco-magi", ".dm-hands", ".dm-dragon[data-card]"),
        ("dragon-booster", ".db-hand", ".db-plate[data-card]"),
        ("dragon-breeds", ".br-hands", ".br-stall [data-card]"),
    ],
)
def test_the_lens_lies_on_nothing_that_is_played_with(visitors: Visitors, game: str, hand: str, others: str) -> None:
    anna = visitors.come(height=720, motion="calm")
    page = anna.go(
        f"/room/{anna.post('/api/rooms', {'game': game, 'settings': {}, 'seats': ['me', 'instinct']})['id']}"
    )
    luck = random.Random(4)
    held, other, lens = page.locator(f"{hand} [data-card]"), page.locator(others), page.locator(".lens")
    play(
        page,
        lambda: click_something(page, luck),
        lambda: is_over(page) or (is_asked(page) and held.count() > 0 and other.count() > 0),
    )
    targets = ".table-middle :is([data-state=may], [data-state=chosen])"
    for width, spared in ((1280, f"{hand}, {targets}, .prompt"), (1024, f"{hand}, .prompt")):
        page.set_viewport_size({"width": width, "height": 720 if width > 1120 else 640})
        for thing in (held.first, other.first):

            def point_at(thing: Locator = thing) -> None:
                page.mouse.move(0, 0)
                thing.hover(force=True, timeout=3000)

            insist(page, point_at, lambda: lens.count() > 0)
            assert page.evaluate(UNDER, spared) == [], width


def test_a_table_looks_the_same_after_another_game(visitors: Visitors) -> None:
    """The sheets of both stay loaded; the look of one must not touch the other."""
    anna = visitors.come(motion="calm")
    page = anna.page
    asked = page.locator(".prompt[data-asked]")
    breeds, booster = (
        "/room/" + anna.post("/api/rooms", {"game": game, "settings": {}, "seats": ["me", "random"]})["id"]
        for game in ("dragon-breeds", "dragon-booster")
    )
    anna.go(booster)
    asked.wait_for()
    alone = at_rest(page)
    anna.go(breeds)
    asked.wait_for()
    page.evaluate("path => Object.assign(document.querySelector('.brand'), { href: path }).click()", booster)
    page.locator(".db-race").wait_for()
    asked.wait_for()
    page.mouse.move(1, 1)
    assert at_rest(page) == alone


@pytest.mark.parametrize(
    ("game", "hand", "many"),
    [
        ("draco-magi", ".dm-hands .dm-card", 3),
        ("dragon-booster", ".db-hand .db-card", 3),
        ("dragon-breeds", ".br-hand .br-card", 3),
        ("dragonriders", ".dr-hand .dr-card", 1),
    ],
)
def test_every_card_of_a_hand_has_a_place_to_tap_for_a_closer_look(
    visitors: Visitors, game: str, hand: str, many: int
) -> None:
    anna = visitors.come(width=360, height=740, touch=True, motion="calm")
    page = anna.go(
        f"/room/{anna.post('/api/rooms', {'game': game, 'settings': {}, 'seats': ['me', 'instinct']})['id']}"
    )
    page.evaluate(LISTEN)
    luck = random.Random(4)
    cards, lens = page.locator(f"{hand}:visible"), page.locator(".lens")
    play(page, lambda: click_something(page, luck), lambda: is_over(page) or (is_asked(page) and cards.count() >= many))
    assert page.locator(f"{hand} [data-look]:visible").count() == cards.count()
    given = answers(page)
    tap(cards.first.locator("[data-look]"), lambda: lens.count() > 0)
    expect(lens).to_contain_text(str(cards.first.get_attribute("data-card")))
    assert answers(page) == given

"""How quickly a table is played: what takes few clicks, and how long others keep one waiting."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.games.booster.tables import table
from tests.games.breeds.positions import battle, side
from tests.games.magi.positions import at as magi
from tests.games.riders.positions import flying
from tests.web.visitors import BUTTONS, Visitor, Visitors
from wyrmhall.core.playing.match import Match

pytestmark = pytest.mark.slow

SIX = '["Burst Forward", "Enraged", "Mag Kick", "Head Strong", "Enraged", "Burst Forward"]'
MOVING = f"""phase = "move"
turn = 4
[[sides]]
hand = ["Immense Power!", "Charge!"]
track = {SIX}
[[sides]]
track = ["Enraged", "Mag Kick"]
"""
OPEN = ".prompt[data-asked] .plan-button:not([aria-disabled])"


def play_on(visitor: Visitor, match: Match[Any], bot: str = "instinct", seat: int = 0) -> Page:
    """A room at the position of a match, with bots at the other seats."""
    wish = {"n": len(match.actions), "seat": seat, "bot": bot}
    visitor.go(f"/room/{visitor.post(f'/api/replays/{visitor.bring(match.record())}/play-on', wish)['id']}")
    visitor.page.locator(".prompt[data-asked]").wait_for()
    return visitor.page


class Heard:
    """Everything the hall tells a page from now on."""

    def __init__(self, page: Page) -> None:
        self.events: list[dict[str, Any]] = []
        page.on("websocket", lambda line: line.on("framereceived", self._hear))

    def _hear(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "state":
            self.events += message["events"]

    def told(self, name: str) -> list[dict[str, Any]]:
        return [event for event in self.events if event["event"] == name]


class Hand:
    """Does what a person does, and counts it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.acts = 0

    def click(self, selector: str) -> None:
        self.page.locator(selector).first.click()
        self.acts += 1

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.acts += 1

    def drag(self, name: str, to: str) -> None:
        self.page.locator(f"[data-touch='{name}']").drag_to(self.page.locator(f"[data-touch='{to}']"))
        self.acts += 1


def places(page: Page) -> list[str]:
    """The cards of the line, as they stand."""
    found = page.locator("[data-place]").all()
    found.sort(key=lambda card: int(str(card.get_attribute("data-place"))))
    return [str(card.get_attribute("data-card")) for card in found]


def test_a_rush_of_six_cards_takes_eight_interactions_at_most(visitors: Visitors) -> None:
    anna = visitors.come(forced="answer")
    heard = Heard(anna.page)
    page = play_on(anna, table(MOVING))
    hand = Hand(page)
    hand.click(OPEN)
    expect(page.locator("[data-place]")).to_have_count(6)
    assert places(page) == ["Burst Forward", "Enraged", "Mag Kick", "Head Strong", "Enraged", "Burst Forward"]
    hand.drag("zone:1:3", "zone:1:1")
    assert places(page)[:3] == ["Mag Kick", "Burst Forward", "Enraged"]
    page.locator("[data-touch='zone:1:4']").focus()
    hand.acts += 1  # the way there
    hand.press("Shift+ArrowLeft")
    assert places(page)[:4] == ["Mag Kick", "Burst Forward", "Head Strong", "Enraged"]
    hand.click(OPEN)
    while not heard.told("turn"):
        if page.locator(OPEN).count():
            hand.click(OPEN)
        page.wait_for_timeout(50)
    rushed = [event["cards"][0] for event in heard.told("chose_rushing") if event["seat"] == 0]
    assert rushed == ["Mag Kick", "Burst Forward", "Head Strong", "Enraged", "Enraged", "Burst Forward"]
    assert hand.acts <= 8, hand.acts


def test_a_plan_stops_when_a_rival_acts_and_says_so(visitors: Visitors) -> None:
    ends = MOVING.replace('track = ["Enraged", "Mag Kick"]', 'track = ["Enraged", "Mag Kick"]\nhand = ["Charge!"]')
    page = play_on(visitors.come(forced="answer"), table(ends), "instinct")
    page.locator(OPEN).click()
    expect(page.locator("[data-place]")).to_have_count(6)
    page.locator(OPEN).click()
    expect(page.locator(OPEN)).to_contain_text("Pass for the rest of this Rush")
    expect(page.locator(".plan-bar")).to_have_text("Rush in this order Stop")
    page.locator(OPEN).click()
    expect(page.locator(".toast").first).to_contain_text("Your plan ends here: pass for the rest of this Rush")
    page.locator(".plan-bar button").click()
    expect(page.locator(".plan-bar")).to_have_count(0)


def test_all_dragons_attack_at_one_click(visitors: Visitors) -> None:
    match = battle(side("red", "Destroyer", "Smokescale", "Flarewing"), side("blue", "Geyser"))
    ben = visitors.come()
    heard = Heard(ben.page)
    page = play_on(ben, match)
    expect(page.locator(OPEN)).to_contain_text("Attack with all 3")
    page.keyboard.press("a")
    expect(page.locator(".plan-bar")).to_have_count(0)
    assert sorted(card for event in heard.told("played") for card in event["cards"]) == [
        "Destroyer",
        "Flarewing",
        "Smokescale",
    ]


def test_a_shot_is_a_button_with_its_meaning_and_its_odds(visitors: Visitors) -> None:
    mine = {"dragon_hand": ["Red"], "battle_deck": ["Magic 15", "Bite 1", "Bite 2"]}
    row = [{"card": "Dungeon", "stacks": [[], ["Gold"]]}, "Swamp"]
    match = magi(row=row, sides=[mine, {"battle_deck": ["Bite 2", "Bite 3", "Bite 5"]}])
    match.play(0, "place Red 1")
    page = play_on(visitors.come(), match)
    shot = page.locator(BUTTONS, has_text="Shoot: Gold, 3 cards against 2 shields")
    expect(shot.locator(".odds")).to_have_text(re.compile(r"^\d+%\s*to bring it down$"))
    expect(page.locator(BUTTONS, has_text="Done").locator(".odds")).to_have_count(0)


def test_who_cannot_be_hit_is_told_that_the_question_was_answered(visitors: Visitors) -> None:
    theirs = {"dragon_hand": ["Red"], "battle_deck": ["Flight 18", "Bite 2", "Tail 11"]}
    row = [{"card": "Dungeon", "stacks": [["Gold"], []]}, "Swamp"]
    match = magi(row=row, sides=[{"battle_deck": ["Bite 2", "Bite 3"], "dragon_hand": ["Black"]}, theirs], turn=1)
    for text in ("place Red 1", "shoot"):
        match.play(1, text)
    anna, spared = visitors.come(forced="answer"), re.compile("Answered for you, it makes no difference: Decline")
    page = play_on(anna, match)
    expect(page.locator(".toast").first).to_contain_text(spared)
    expect(page.locator(".prompt-sentence")).to_contain_text("Place one of your dragons")
    assert "makes no difference" not in page.locator(".prompt").inner_text()
    ben = play_on(visitors.come(forced="ask"), match)
    expect(ben.locator(BUTTONS)).to_have_count(2)


def test_done_is_never_the_only_button_beside_a_choice(visitors: Visitors) -> None:
    page = play_on(
        visitors.come(), table(MOVING.replace('phase = "move"', 'phase = "main"').replace("turn = 4", "turn = 4\n"))
    )
    choose = page.locator(".prompt-buttons .all-choices > summary, .prompt-buttons > .button.ember[data-answer]")
    expect(choose.first).to_be_visible()
    assert "plain" not in str(choose.first.get_attribute("class"))


@pytest.mark.parametrize("phase", [0, 1, 2])
def test_the_swing_knob_swings_in_every_mode(visitors: Visitors, phase: int) -> None:
    """While the path follows the pointer, while the dragon turns, and when all is set."""
    page = play_on(
        visitors.come(), flying("[[dragons]]\nat = [300, 0]\nds = 300\n[[dragons]]\nat = [100, 0]\nds = 100\n")
    )
    knob, aim = page.locator("[data-knob=swing]"), page.locator(".dr-aim")
    knob.wait_for()
    page.wait_for_timeout(600)  # the camera goes there
    for _ in range(phase):
        x, y = middle(page.locator("[data-knob=turn]"))
        page.mouse.click(x + 12, y + 12)
    expect(aim).to_have_attribute("data-phase", str(phase))
    x, y = middle(knob)
    page.mouse.move(x, y)
    before = int(str(knob.get_attribute("aria-valuenow")))
    x, y = middle(knob)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40, y + 40, steps=5)
    page.mouse.up()
    assert abs(int(str(knob.get_attribute("aria-valuenow"))) - before) > 100


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

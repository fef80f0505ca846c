"""A first game against a bot: a hint with its reason, taken back freely, and once more with one click."""

import json
import random
import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.web.visitors import Visitors, click_something, insist, play

pytestmark = pytest.mark.slow


class Late:
    """The way of a socket on which no hint comes, because a quick machine has it before anybody can stop it."""

    def __init__(self) -> None:
        self.is_over = False

    def carry(self, line: WebSocketRoute) -> None:
        hall = line.connect_to_server()
        hall.on_message(lambda text: self.tell(line, text))

    def tell(self, line: WebSocketRoute, text: str | bytes) -> None:
        if self.is_over or json.loads(text)["type"] != "hint":
            line.send(text)


def test_hint_take_back_and_play_again_at_a_first_table(visitors: Visitors) -> None:
    anna = visitors.come()
    late = Late()
    anna.page.route_web_socket(re.compile("/socket$"), late.carry)
    page = anna.go("/")
    page.locator("[data-focus=play-now]").click()
    page.wait_for_url(re.compile(r"/room/\w+"))
    room = page.url.rpartition("/")[2]
    page.locator(".prompt[data-asked]").wait_for()

    # a hint can be stopped while it is on its way, and says why when it has come
    page.keyboard.press("h")
    stop = page.locator("[data-focus=hint]")
    expect(stop).to_contain_text("Stop")
    expect(page.locator(".hint-progress")).to_be_attached()
    page.keyboard.press("h")
    expect(stop).to_contain_text("Hint")
    late.is_over = True
    page.keyboard.press("h")
    expect(page.locator(".toast")).to_contain_text(re.compile(r"A strong bot would: .* Why: "))
    expect(page.locator(".hint-progress")).to_have_count(0)

    # whatever the first decision leads to: here it is taken back all the same
    lines, luck = page.locator(".log li"), random.Random(1)
    told = lines.count()
    play(page, lambda: click_something(page, luck), lambda: lines.count() > told)
    expect(page.locator(".toast", has_text="A strong bot would")).to_have_count(0)
    insist(page, lambda: page.keyboard.press("u"), lambda: "took back" in (page.locator(".log").text_content() or ""))
    page.locator(".prompt[data-asked]").wait_for()

    # given up, seen in the replay, and once more
    page.locator("[data-focus=menu]").click()
    page.get_by_role("button", name="Resign").click()
    page.locator("dialog").get_by_role("button", name="Resign").click()
    expect(page.locator(".game-end")).to_contain_text("One decision was taken back.")
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: re.search(r"/room/\w+", url) is not None and not url.endswith(room))
    page.locator(".table-middle").wait_for()
    again = anna.get(f"/api/rooms/{page.url.rpartition('/')[2]}")
    assert [seat["kind"] for seat in again["seats"]] == ["bot", "person"], "everybody sits one seat on"

    replay = anna.go(f"/replay/{room}")
    expect(replay.locator(".side")).to_contain_text("One decision was taken back in this game")
    replay.locator(".replay-taken button").click()
    expect(replay.locator(".replay-taken-here")).to_contain_text("taken back here once")

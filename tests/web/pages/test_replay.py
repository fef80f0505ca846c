"""Finished games again: step, look with other eyes, bring records, play on."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

import wyrmhall
from tests.web.visitors import Visitor, Visitors

pytestmark = pytest.mark.slow


def finished_room(anna: Visitor) -> str:
    """A room in which two bots have played to the end."""
    room = anna.make_room("random", "random")
    for _ in range(400):
        if anna.get(f"/api/rooms/{room}")["status"] == "over":
            return room
        anna.page.wait_for_timeout(100)
    raise AssertionError("the bots did not finish")


def test_stepping_jumping_and_the_choice_taken(visitors: Visitors) -> None:
    anna = visitors.come(motion="calm")
    room = finished_room(anna)
    replay: Any = anna.get(f"/api/replays/{room}")
    last = len(replay["actions"])
    page = anna.go(f"/replay/{room}")
    place = page.locator(".replay-n")
    expect(place).to_have_text(f"0 of {last}")
    for n in range(1, 6):
        page.get_by_role("button", name="One forward").click()
        expect(place).to_have_text(f"{n} of {last}")
    taken = page.locator(".replay-options [data-taken]")
    expect(taken).to_have_count(1)
    expect(taken).to_contain_text(re.compile(re.escape(replay["actions"][5]["words"]), re.IGNORECASE))
    page.keyboard.press("End")
    expect(place).to_have_text(f"{last} of {last}")
    expect(page.locator(".replay-bar .prompt-sentence")).to_contain_text("won")
    page.get_by_label("Place in the game").fill("7")
    expect(place).to_have_text(f"7 of {last}")
    assert page.url.endswith("?n=7")
    page.reload()
    expect(place).to_have_text(f"7 of {last}")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(place).not_to_have_text(f"7 of {last}")
    page.get_by_role("button", name="Pause").click()


def test_a_flight_is_told_in_words(visitors: Visitors) -> None:
    match = wyrmhall.new("dragonriders", seats=2, seed=3, settings={"colours": "dealt"})
    while match.pending[0].ask != "flight.fly":
        match.play(match.pending[0].seat, match.pending[0].options[0])
    at = len(match.actions)
    match.play(match.pending[0].seat, match.pending[0].options[0])
    anna = visitors.come(motion="calm", width=360, height=740)
    page = anna.go(f"/replay/{anna.bring(match.record())}?n={at}")
    words = re.compile(r"[Ff]ly \d00, (straight ahead|(a little |far )?to the (left|right))(, and turn [a-z ]+)?\s*$")
    expect(page.locator(".replay-bar .prompt-sentence")).to_have_text(words)
    page.locator("[data-focus=side]").click()
    expect(page.locator(".replay-options li")).to_have_text([words])


def test_other_eyes_see_other_cards(visitors: Visitors) -> None:
    anna = visitors.come(motion="calm")
    room = finished_room(anna)
    page = anna.go(f"/replay/{room}?n=8")
    seen = set()
    for seat in ("watch", "0", "1"):
        with page.expect_response(re.compile(rf"frames\?seat={seat}")) if seat != "watch" else _nothing():
            page.get_by_label("Seen by").select_option(seat)
        page.wait_for_timeout(200)
        seen.add(page.locator(".table-middle").inner_html())
    assert len(seen) == 3


class _nothing:
    def __enter__(self) -> None:
        return None

    def __exit__(self, *_: object) -> None:
        return None


def test_play_on_from_the_middle(visitors: Visitors) -> None:
    anna = visitors.come()
    room = finished_room(anna)
    page = anna.go(f"/replay/{room}?n=12")
    page.get_by_role("button", name="Play on").click()
    page.wait_for_url(re.compile(r"/room/\w+"))
    assert page.url.rpartition("/")[2] != room
    page.locator(".prompt[data-asked]").wait_for()
    page.locator(".side .log li").nth(4).wait_for()


def test_a_record_goes_out_and_comes_in(visitors: Visitors) -> None:
    anna = visitors.come()
    room = finished_room(anna)
    page = anna.go(f"/replay/{room}")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    text = download.value.path().read_text()
    page = anna.go("/games")
    page.get_by_label("Text of the record").fill(text)
    page.get_by_role("button", name="Show it").click()
    page.wait_for_url(re.compile(r"/replay/\w+"))
    expect(page.locator(".verdict")).to_contain_text("everything came as it was")
    anna.go("/games")
    anna.forgiven = ("Failed to load resource",)
    page.get_by_label("Text of the record").fill(text.replace("place", "plaice", 1))
    page.get_by_role("button", name="Show it").click()
    expect(page.locator(".toast[data-kind=refusal]")).to_be_visible()

"""Script in names, decks and addresses, tried in a real browser: it is text wherever it is shown, and nothing runs."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from tests.web.visitors import Visitor, Visitors

pytestmark = pytest.mark.slow
NAME = "<img src=x onerror=p()>"
EVIL = "\"'><script>p()</script><img src=x onerror=p()><svg onload=p()>"
WATCH = "window.p = () => { window.caught = location.href; }"
# what lit-html makes is never one of these with such an attribute
MADE = "img[onerror], img[src='x'], svg[onload], script:not([src]), a[href^='javascript:']"
RESIGN = """async (room) => {
    const socket = new WebSocket(`ws://${location.host}/api/rooms/${room}/socket`);
    await new Promise((done) => (socket.onopen = done));
    socket.send('{"type":"resign"}');
    await new Promise((done) => (socket.onmessage = (event) => JSON.parse(event.data).room?.status === "over" && done()));
}"""


def harmless(visitor: Visitor, path: str) -> str:
    """What the page shows; nothing on it ran."""
    page = visitor.go(path)
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.caught") is None, path
    assert page.locator(MADE).count() == 0, path
    return page.locator("body").inner_text()


def test_script_is_text_on_every_page_that_shows_what_others_wrote(visitors: Visitors) -> None:
    anna, bert = visitors.come(), visitors.come(width=360, height=740, language="de")
    for each in (anna, bert):
        each.context.add_init_script(WATCH)
    anna.post("/api/account", {"name": NAME, "password": "seven copper kettles"})
    room = anna.make_room("me", "open")
    free = anna.make_room("me", "open")
    bert.post(f"/api/rooms/{room}/sit", {"seat": 1})
    anna.go(f"/room/{room}").evaluate(RESIGN, room)
    profile = f"/people/{quote(NAME, safe='')}"
    for path in (profile, f"/room/{room}", f"/room/{free}", f"/replay/{room}", "/games"):
        assert NAME in harmless(bert, path), path
    for path in ("/", "/watch", "/ratings"):
        harmless(bert, path)
    for path in ("/account", "/history", "/settings"):
        harmless(anna, path)


def test_script_in_an_address_is_nothing(visitors: Visitors) -> None:
    anna = visitors.come()
    anna.context.add_init_script(WATCH)
    anna.forgiven = ("status of 404", "status of 400", "404", "WebSocket")
    evil = quote(EVIL, safe="")
    for path in (
        f"/people/{evil}",
        f"/room/{evil}",
        f"/rules/{evil}",
        f"/replay/{evil}",
        f"/{evil}",
        f"/?{evil}#{evil}",
    ):
        harmless(anna, path)

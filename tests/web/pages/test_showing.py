"""A replay in two browsers: one leads, the other follows, looks around and returns."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.people.test_talk import write
from tests.web.visitors import Visitors

pytestmark = pytest.mark.slow


def test_a_replay_is_watched_together(visitors: Visitors) -> None:
    anna, bert = visitors.come(), visitors.come(width=360, height=740, theme="dark", touch=True, language="de")
    room = anna.sit_at("me", "instinct")
    anna.page.evaluate("""async (room) => {
        const socket = new WebSocket(`ws://${location.host}/api/rooms/${room}/socket`);
        await new Promise((done) => (socket.onopen = done));
        await new Promise((done) => (socket.onmessage = (event) => {
            const state = JSON.parse(event.data);
            if (state.room?.status === "over") done();
            else if (state.n > 3) socket.send('{"type":"resign"}');
            else if (state.pending) {
                const { answer } = state.pending.options[0];
                socket.send(JSON.stringify({ type: "answer", n: state.n, answer }));
            }
        }));
    }""", room)  # fmt: skip
    here = anna.go(f"/replay/{room}")
    here.get_by_role("button", name="Watch it together").click()
    expect(here.get_by_text("You lead: the others see what you see.")).to_be_visible()
    there = bert.go(here.url.partition("?")[0].replace(anna.address, ""))
    there.locator(".side-open").click()
    expect(there.get_by_text("Du folgst ")).to_be_visible()
    assert bert.faults() == []
    assert bert.overhang() <= 0
    here.get_by_role("button", name="One forward").click()
    expect(there.locator(".replay-n")).to_have_text(re.compile("^1 "))
    there.keyboard.press("End")
    expect(there.get_by_text("Du siehst dich selbst um.")).to_be_visible()
    here.get_by_role("button", name="One forward").click()
    expect(there.get_by_text("Du siehst dich selbst um.")).to_be_visible()
    there.get_by_role("button", name="Zurück zu den anderen").click()
    expect(there.locator(".replay-n")).to_have_text(re.compile("^2 "))
    write(there, "schau")
    expect(here.locator(".talk-line")).to_contain_text("schau")
    assert anna.faults() == []
    here.get_by_role("button", name="Let ").click()
    expect(there.get_by_text("Du führst")).to_be_visible()
    there.locator(".side-close").click()
    there.locator(".replay-buttons button").first.click()
    expect(here.locator(".replay-n")).to_have_text(re.compile("^0 "))

"""Bots of people, as their owners make them and others meet them."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import expect

from tests.hall.bots.robots import Robot
from tests.web.people.test_account import panel
from tests.web.visitors import Visitors

pytestmark = pytest.mark.slow
WORDS = "seven copper kettles"


def test_an_owner_makes_a_bot_gets_its_token_once_and_takes_it_away(visitors: Visitors) -> None:
    anna = visitors.come(width=360, height=740, theme="dark", touch=True, language="de")
    anna.forgiven = ("status of 400",)
    anna.post("/api/account", {"name": "Swanhild", "password": WORDS})
    page = anna.go("/account")
    bots = panel(page, "Deine Bots")
    bots.get_by_label("Name").fill("Drake")
    bots.get_by_role("button", name="Einen Bot anlegen").click()
    expect(bots.get_by_role("alert")).to_contain_text("so nennt die Halle ihre eigenen Bots")
    bots.get_by_label("Name").fill("Grimbold")
    bots.get_by_role("button", name="Einen Bot anlegen").click()
    token = bots.locator(".token").inner_text()
    assert anna.overhang() <= 0
    assert anna.faults() == []

    def ask() -> httpx.Response:
        with Robot(visitors.hall, token) as grimbold:
            return grimbold.http.get("/me")

    assert ask().json() == {"name": "Grimbold (bot)", "by": "Swanhild"}
    bots.get_by_role("button", name="Ich habe es verwahrt").click()
    expect(bots.locator(".token")).to_have_count(0)
    assert token not in page.content()
    bots.get_by_role("button", name="Token widerrufen: Grimbold (bot)").click()
    expect(bots.get_by_role("listitem")).to_contain_text("kein Token")
    assert ask().status_code == 401
    bots.get_by_role("button", name="Neues Token: Grimbold (bot)").click()
    assert bots.locator(".token").inner_text() != token
    bots.get_by_role("button", name="Löschen: Grimbold (bot)").click()
    page.get_by_role("dialog").get_by_role("button", name="Löschen").click()
    expect(bots.get_by_role("listitem")).to_have_count(0)


def test_nobody_takes_a_bot_for_a_person(visitors: Visitors) -> None:
    anna, guest = visitors.come(), visitors.come()
    anna.post("/api/account", {"name": "Kriemhild", "password": WORDS})
    token = anna.post("/api/account/bots", {"name": "Fafnir"})["token"]
    page = guest.go("/")
    page.locator("[data-focus='make:draco-magi']").click()
    page.get_by_role("group", name="Against whom?").get_by_text("A friend", exact=True).click()
    page.get_by_role("group", name="Bots of people").get_by_text("Bots too", exact=True).click()
    page.get_by_role("button", name="Open and invite").click()
    expect(page.locator(".chairs")).to_contain_text("Bots of people may sit down here too.")
    assert guest.faults() == []
    room = page.url.rpartition("/")[2]
    with Robot(visitors.hall, token) as fafnir, fafnir.events() as events:
        offered = events.until("table", lambda told: told["table"]["id"] == room)
        assert offered["table"]["bots"] is True
        fafnir.sit(room)
        seat = page.locator(".seat", has_text="Fafnir (bot)")
        expect(seat).to_be_visible()
        expect(seat.locator(".icon, svg").first).to_be_visible()
        expect(seat).to_contain_text("away")  # nobody listens at the table
        fafnir.post(f"/games/{room}/resign")
    page = guest.go("/people/Fafnir%20(bot)")
    expect(page.get_by_text("A bot of Kriemhild")).to_be_visible()
    assert guest.faults() == []
    with Robot(visitors.hall, token) as fafnir, fafnir.events() as events:
        page.get_by_label("Game").first.select_option("Dragon Breeds")
        page.get_by_role("button", name="Play against it").click()
        asked = events.until("table", lambda told: told["table"].get("private") is True)["table"]
        assert asked["game"] == "dragon-breeds"
        fafnir.sit(asked["id"])
        expect(page.get_by_role("region", name="What is asked")).to_be_visible()
        assert page.url.endswith(asked["id"])
        fafnir.post(f"/games/{asked['id']}/resign")
    page = guest.go("/people/Fafnir%20(bot)")
    page.get_by_role("link", name="Their page").click()
    expect(page.get_by_role("link", name="Fafnir (bot)").first).to_be_visible()

"""An account from the first click to the last, in both languages and themes."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.visitors import Visitors

pytestmark = pytest.mark.slow
WORDS = "seven copper kettles"
OTHER = "nine silver whistles"


def panel(page: Page, title: str) -> Locator:
    return page.locator(".panel", has=page.get_by_role("heading", name=title, exact=True))


def test_a_guest_makes_an_account_and_goes_on_elsewhere(visitors: Visitors) -> None:
    anna, elsewhere = visitors.come(), visitors.come(width=360, height=740, theme="dark", touch=True, language="de")
    anna.forgiven = elsewhere.forgiven = ("status of 400",)
    room = anna.make_room("me", "instinct")
    page = anna.go("/settings")
    page.get_by_role("link", name="Make an account, or sign in.").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Account")
    assert anna.faults() == []
    make = panel(page, "Make an account")
    make.get_by_label("Name").fill("Amber Fox")
    make.get_by_label("Password").fill(WORDS)
    make.get_by_role("button", name="Make it").click()
    expect(make.get_by_role("alert")).to_contain_text("the hall calls guests so")
    make.get_by_label("Name").fill("Sigrun")
    page.keyboard.press("Enter")
    codes = page.locator(".codes code")
    expect(codes).to_have_count(10)
    assert anna.faults() == []
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save as a file").click()
    code = codes.nth(4).inner_text()
    assert code in Path(saved.value.path()).read_text()
    page.get_by_role("button", name="I have kept them").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sigrun")
    expect(page.get_by_text("10 codes are left.")).to_be_visible()
    assert anna.faults() == []

    there = elsewhere.go("/account")
    enter = panel(there, "Anmelden")
    enter.get_by_label("Name").fill("sigrun")
    enter.get_by_label("Passwort").fill(OTHER)
    enter.get_by_role("button", name="Anmelden").click()
    expect(enter.get_by_role("alert")).to_have_text("Name oder Passwort ist falsch")
    enter.get_by_role("button", name="Passwort vergessen?").click()
    recover = panel(there, "Neues Passwort wählen")
    recover.get_by_label("Name").fill("sigrun")
    recover.get_by_label("Code").fill(code.upper())
    recover.get_by_label("Neues Passwort").fill(OTHER)
    assert elsewhere.overhang() <= 0
    assert elsewhere.faults() == []
    recover.get_by_role("button", name="Öffnen").click()
    expect(there.get_by_role("heading", level=1)).to_have_text("Sigrun")
    expect(there.get_by_text("9 Codes sind übrig.")).to_be_visible()
    assert elsewhere.overhang() <= 0
    assert elsewhere.faults() == []
    assert [each["id"] for each in elsewhere.get("/api/rooms?list=mine")] == [room]
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Account")  # the code signed her out here


def test_sessions_end_a_file_is_taken_along_and_the_account_is_deleted(visitors: Visitors) -> None:
    anna, phone = visitors.come(), visitors.come()
    anna.forgiven = ("status of 400",)
    anna.post("/api/account", {"name": "Thorwald", "password": WORDS})
    phone.post("/api/account/sign-in", {"name": "Thorwald", "password": WORDS})
    page = anna.go("/account")
    sessions = panel(page, "Where you are signed in")
    expect(sessions.get_by_role("listitem")).to_have_count(2)
    sessions.get_by_role("button", name=re.compile("^Sign out: ")).click()
    expect(sessions.get_by_role("listitem")).to_have_count(1)
    assert phone.get("/api/me")["account"] is False
    with page.expect_download() as saved:
        panel(page, "Take everything along").get_by_role("link").click()
    assert json.loads(Path(saved.value.path()).read_text())["name"] == "Thorwald"
    change = panel(page, "Password")
    change.get_by_label("Your password").fill(WORDS)
    change.get_by_label("New password").fill(OTHER)
    change.get_by_role("button", name="Change it").click()
    expect(page.locator(".toast").last).to_contain_text("Your password is changed.")
    leave = panel(page, "Delete the account")
    leave.get_by_label("Your password").fill(WORDS)
    leave.get_by_role("button", name="Delete it").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete it").click()
    expect(leave.get_by_role("alert")).to_have_text("the password is wrong")
    leave.get_by_label("Your password").fill(OTHER)
    leave.get_by_role("button", name="Delete it").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete it").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Account")
    assert anna.get("/api/me")["account"] is False


def test_signing_out_by_keyboard_leaves_a_guest(visitors: Visitors) -> None:
    anna = visitors.come()
    anna.post("/api/account", {"name": "Ragnhild", "password": WORDS})
    page = anna.go("/")
    page.get_by_role("link", name="Account").focus()
    page.keyboard.press("Enter")
    button = page.get_by_role("button", name="Sign out", exact=True)
    button.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Make an account")).to_be_visible()
    assert anna.get("/api/me")["name"] != "Ragnhild"

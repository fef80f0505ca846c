"""The page of those who keep order, in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.hall.talk.test_order import PASSWORD, command
from tests.web.people.test_talk import SCRIPT, talk, write
from tests.web.visitors import Visitors

pytestmark = pytest.mark.slow


def test_a_report_is_read_and_acted_upon(visitors: Visitors) -> None:
    mona, anna = visitors.come(width=360, height=740, theme="dark", touch=True, language="de"), visitors.come()
    bert = visitors.come()
    mona.post("/api/account", {"name": "Monika", "password": PASSWORD})
    assert "keeps order now" in command(visitors.hall, "Monika")
    room = anna.make_room("me", "open")
    bert.post(f"/api/rooms/{room}/sit", {"seat": 1})
    here, there = talk(anna.go(f"/room/{room}")), talk(bert.go(f"/room/{room}"))
    write(there, SCRIPT)
    here.get_by_role("button", name="What to do about").click()
    here.get_by_role("button", name="Report").click()
    here.get_by_label("What is wrong?").fill("tries to break in")
    here.locator("dialog").get_by_role("button", name="Report").click()
    expect(here.get_by_text("A moderator will read it.")).to_be_visible()

    page = mona.go("/settings")
    page.get_by_role("link", name="Für Ordnung sorgen").click()
    report = page.locator(".report", has_text="tries to break in")
    expect(report.locator(".report-lines")).to_contain_text(SCRIPT)
    assert mona.faults() == []
    assert mona.overhang() <= 0
    report.get_by_role("button", name="Wegnehmen").click()
    page.get_by_role("button", name="Ausführen").click()
    expect(here.locator(".talk-line")).to_have_count(0)
    report.get_by_role("button", name="Kein Gespräch").click()
    page.get_by_label("Für wie lange?").select_option("eine Woche")
    page.get_by_label("Warum?").fill("das war Absicht")
    page.get_by_role("button", name="Ausführen").click()
    expect(there.get_by_text("you may not talk here until")).to_be_visible()
    bert.forgiven = ("status of 403",)
    report.get_by_role("button", name="Kein Zutritt").click()
    page.get_by_role("button", name="Ausführen").click()
    expect(there.get_by_text("you may not enter this hall until")).to_be_visible()
    report.get_by_role("button", name="Erledigt").click()
    page.get_by_role("button", name="Ausführen").click()
    expect(report).to_have_count(0)
    expect(page.locator("ol.moderate-list")).to_contain_text("das war Absicht")

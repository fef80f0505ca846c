"""Talk in a real browser: script is shown as text, who is muted is gone, phrases come in one's own language."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.visitors import Visitors

pytestmark = pytest.mark.slow
NAME = "<svg onload=p()>"  # nobody else has this one
SCRIPT = "<script>window.caught = 1</script><img src=x onerror='window.caught = 1'><b>bold</b>"
WATCH = "window.p = () => { window.caught = 1; }"


def talk(page: Page) -> Page:
    """Turn to the talk, in the drawer of a small window too."""
    opener = page.locator(".side-open")
    if opener.is_visible():
        opener.click()
    page.locator("#tab-talk").click()
    return page


def write(page: Page, text: str) -> None:
    page.locator(".talk-form input").fill(text)
    page.keyboard.press("Enter")


def test_script_in_names_and_talk_is_text_and_a_mute_hides_both(visitors: Visitors) -> None:
    anna, bert = visitors.come(), visitors.come(width=360, height=740, theme="dark", touch=True, language="de")
    for each in (anna, bert):
        each.context.add_init_script(WATCH)
    bert.post("/api/me", {"name": NAME})
    room = anna.make_room("me", "open")
    bert.post(f"/api/rooms/{room}/sit", {"seat": 1})
    here, there = talk(anna.go(f"/room/{room}")), talk(bert.go(f"/room/{room}"))
    write(there, SCRIPT)
    line = here.locator(".talk-line")
    expect(line.locator("p")).to_have_text(f"{NAME} {SCRIPT}")
    expect(there.locator(".talk-line")).to_have_text(f"{NAME} {SCRIPT}")
    for page in (here, there):
        assert page.locator(".talk img, .talk svg[onload], .talk script, .talk-line p > b > b, .seats img").count() == 0
    expect(anna.go("/watch").get_by_text(NAME).first).to_be_visible()
    here = talk(anna.go(f"/room/{room}"))
    assert [page.evaluate("window.caught") for page in (here, there)] == [None, None]

    here.get_by_role("button", name="Menu").click()
    here.get_by_role("button", name="Offer a draw").click()
    asked = there.locator(".side-asked")
    expect(asked).to_contain_text("bietet Unentschieden an")
    assert bert.faults() == []
    asked.click()
    there.locator(".offer [data-focus=offer-no]").click()
    expect(asked).to_have_count(0)
    talk(there)
    expect(here.locator(".side-asked")).to_have_count(0)

    there.get_by_role("button", name="Fertige Sätze").click()
    there.get_by_role("button", name="Viel Glück und viel Spaß!").click()
    expect(line.nth(1)).to_contain_text("Good luck, have fun!")
    expect(there.locator(".talk-line").nth(1)).to_contain_text("Viel Glück und viel Spaß!")
    assert bert.overhang() <= 0
    assert bert.faults() == []
    line.first.get_by_role("button").first.click()
    assert anna.faults() == []
    line.first.get_by_role("button", name="Mute").click()
    expect(line).to_have_count(0)
    write(there, "hallo?")
    expect(there.locator(".talk-line")).to_have_count(3)
    write(here, "peace")
    expect(line).to_have_count(1)
    here = talk(anna.go(f"/room/{room}"))
    expect(line).to_contain_text(["peace"])
    page = anna.go("/settings")
    page.get_by_role("button", name=f"Hear {NAME} again").click()
    expect(page.get_by_text("Whom you have muted")).to_have_count(0)
    talk(anna.go(f"/room/{room}"))
    expect(line).to_have_count(4)

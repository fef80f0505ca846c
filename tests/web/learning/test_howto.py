"""How to play: one page of scenes for each game, for everybody, in every language, on the screen and on paper."""

from typing import Any, Literal

import pytest
from playwright.sync_api import expect

from tests.web.pages.test_language import LANGUAGES
from tests.web.visitors import Visitors
from wyrmhall.games import registry

pytestmark = pytest.mark.slow
GAMES = [listing.name for listing in registry.listings() if not listing.part_of]
# every text of a page, with where it stands
TEXTS = """async (game) => {
    const { howto } = await import(`/static/games/${game}/howto.js`);
    return { lead: howto.lead, sections: howto.sections.map(({ scene, ...words }) => words) };
}"""
# what of a scene lies outside its stage, or is larger than nothing at all
SPILT = """() => [...document.querySelectorAll(".howto-stage")].map((stage, at) => {
    const frame = stage.getBoundingClientRect();
    const things = [...stage.querySelectorAll(".howto-card, .howto-chip, .howto-sign, .howto-gem, .howto-back, .howto-ground")];
    if (!things.length && !stage.querySelector("svg")) return `${at}: empty`;
    const out = things.filter((thing) => {
        const box = thing.getBoundingClientRect();
        return !box.width || box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom;
    });
    return out.length ? `${at}: ${out.map((thing) => thing.textContent.trim()).join(", ")}` : "";
}).filter(Boolean)"""


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_every_game_is_explained_to_everybody(visitors: Visitors, theme: Literal["light", "dark"], width: int) -> None:
    anna = visitors.come(width=width, theme=theme, touch=width < 700)
    faults = []
    for game in GAMES:
        page = anna.go(f"/howto/{game}")
        page.locator(".howto-part").last.wait_for()
        assert 5 <= page.locator(".howto-part").count() <= 8
        assert anna.overhang() <= 0, f"{game} scrolls sideways"
        assert page.evaluate(SPILT) == [], game
        faults += [f"{game} {fault}" for fault in anna.faults()]
    assert faults == []


def words(told: Any) -> list[dict[str, str]]:
    """Every text in a page, wherever it stands."""
    if isinstance(told, list):
        return [found for each in told for found in words(each)]
    if all(isinstance(value, str) for value in told.values()):
        return [told]
    return [found for each in told.values() for found in words(each)]


@pytest.mark.parametrize("game", GAMES)
def test_every_page_is_whole_in_every_language(visitors: Visitors, game: str) -> None:
    howto = visitors.come().go("/").evaluate(TEXTS, game)
    for section in howto["sections"]:
        assert {"title", "caption"} < set(section), section
        assert ("text" in section) != ("tips" in section), section
    assert [len(section["tips"]) for section in howto["sections"] if "tips" in section] == [3]
    found = words(howto)
    assert len(found) > 20
    for each in found:
        assert sorted(each) == LANGUAGES, each
        assert all(text.strip() == text != "" for text in each.values()), each
        assert each["en"] != each["de"], each


def test_the_page_speaks_the_language_of_the_reader(visitors: Visitors) -> None:
    page = visitors.come(width=360, language="de").go("/howto/draco-magi")
    expect(page.locator("h1")).to_have_text("So spielt man Draco Magi")
    expect(page.locator(".howto-part h2").first).to_contain_text("Das Ziel")
    expect(page.get_by_role("button", name="Seite drucken")).to_be_visible()
    assert page.evaluate(SPILT) == []


def test_it_is_found_from_the_cover_the_rules_and_the_table(visitors: Visitors) -> None:
    anna = visitors.come(motion="calm")
    page = anna.go("/")
    page.get_by_role("link", name="How to play Dragonriders").click()
    expect(page.locator("h1")).to_have_text("How to play Dragonriders")
    page.get_by_role("link", name="The rules, numbered").first.click()
    expect(page.locator("h1")).to_have_text("Rules of Dragonriders")
    page.get_by_role("link", name="How to play").click()
    expect(page.locator("h1")).to_have_text("How to play Dragonriders")
    anna.sit_at("me", "random")
    page.locator("[data-focus=menu]").click()
    expect(page.get_by_role("link", name="How to play")).to_have_attribute("href", "/howto/draco-magi")


def test_a_part_of_a_game_is_explained_with_the_game(visitors: Visitors) -> None:
    page = visitors.come().go("/howto/dragon-booster-draft")
    expect(page.locator("h1")).to_have_text("How to play Dragon Booster")


def test_paper_is_white_and_carries_no_buttons(visitors: Visitors) -> None:
    anna = visitors.come(theme="dark")
    page = anna.go("/howto/dragon-breeds")
    page.locator(".howto-part").first.wait_for()
    page.emulate_media(media="print")
    for hidden in (".banner", ".footer", ".howto-tools"):
        expect(page.locator(hidden)).to_be_hidden()
    part = page.locator(".howto-part").first
    expect(part).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(part).to_have_css("color", "rgb(0, 0, 0)")
    expect(part).to_have_css("break-inside", "avoid")
    expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")

"""The deck builder: searching, building, checking, keeping, sharing, trying."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.visitors import Visitor, Visitors

pytestmark = pytest.mark.slow

BUILDER = "/workshop/dragon-booster"
LEGAL = ".db-verdict[data-legal=true]"


def open_builder(anna: Visitor, address: str = BUILDER) -> Page:
    page = anna.go(address)
    page.locator(".db-workshop").wait_for()
    expect(page.locator(LEGAL)).to_be_visible()
    return page


def found(page: Page) -> int:
    return int(page.locator(".db-pool [aria-live]").inner_text().split()[0])


def test_cards_are_found_by_words_and_fields(visitors: Visitors) -> None:
    page = open_builder(visitors.come())
    search = page.get_by_label("Search")
    everything = found(page)
    search.fill("type:maneuver cost<=2")
    cheap = found(page)
    assert 0 < cheap < everything
    search.fill("type:maneuver cost<=2 text:draw")
    assert 0 < found(page) < cheap
    search.fill("type:maneuver -cost>2")
    assert found(page) == cheap
    search.fill(str(search.get_attribute("placeholder")))
    example = found(page)
    assert 0 < example < everything
    expect(page.locator(".db-pool [aria-live]")).to_contain_text("The cost of an event is its burst.")
    search.fill("colour:red cost<=2 text:draw type:event")
    assert found(page) == example
    search.fill("type:gear box:copper version:7")
    expect(page.locator(".db-pool .db-row")).to_contain_text(["Copper Grinder, level 7"])
    search.fill("cost<=")
    expect(page.get_by_role("alert")).to_have_text("“cost<=” lacks its number: write for example cost<=2.")
    assert found(page) == everything
    search.fill("colour:blue type:maneuver")
    expect(page.locator(".db-pool .db-row")).to_contain_text(["Skim the Waves"])
    search.fill("rarity:common")
    common = found(page)
    search.fill("rarity:uncommon or rarity:rare")
    assert found(page) == everything - common
    search.fill("rarity!=common")
    assert found(page) == everything - common
    search.fill("type:maneuver cost!=2")
    others = found(page)
    search.fill("type:maneuver cost=2")
    assert 0 < found(page) < others
    search.fill("type:drgon")
    expect(page.get_by_role("alert")).to_have_text(
        "There is no type “drgon”; did you mean dragon? There are crew, dragon, event, gear, maneuver."
    )
    search.fill("colour:red or")
    expect(page.get_by_role("alert")).to_contain_text("“or” stands between two terms")
    search.fill("wings:red")
    expect(page.get_by_role("alert")).to_contain_text("There is no field “wings”")
    search.fill("")
    page.get_by_role("button", name="Dragon", exact=True).click()
    expect(search).to_have_value("type:dragon")
    dragons = found(page)
    assert 0 < dragons < everything
    page.get_by_role("button", name="Gear", exact=True).click()
    expect(search).to_have_value("type:dragon or type:gear")
    assert dragons < found(page) < everything
    page.get_by_role("button", name="Dragon", exact=True).click()
    expect(search).to_have_value("type:gear")


def test_a_deck_is_checked_while_it_grows(visitors: Visitors) -> None:
    page = open_builder(visitors.come())
    page.get_by_label("Search").fill("name:enraged")
    page.locator(".db-pool").get_by_role("button", name="One more Enraged").click()
    verdict = page.locator(".db-verdict")
    expect(verdict).to_contain_text("61 cards")
    expect(verdict.locator("a").first).to_have_attribute("href", "/rules/dragon-booster#DB-DECK-03")
    expect(page.get_by_role("button", name="Try it against a bot")).to_be_disabled()
    page.locator(".db-pool").get_by_role("button", name="One Enraged less").click()
    expect(page.locator(LEGAL)).to_be_visible()
    page.get_by_role("button", name="Draw a sample hand").click()
    expect(page.locator(".db-sample .db-card")).to_have_count(5)


def test_a_card_that_cannot_be_played_says_why(visitors: Visitors) -> None:
    page = open_builder(visitors.come())
    page.get_by_label("Search").fill("type:crew -colour:copper")
    warning = page.locator(".db-rows--deck .db-row__warning")
    expect(warning).to_have_count(0)
    page.locator(".db-pool .db-row").filter(has_not_text="Cogwrights").first.get_by_role(
        "button", name="One more"
    ).click()
    expect(warning.first).to_contain_text("no dragon of this deck is of the")
    expect(warning.first.locator("a")).to_have_attribute("href", "/rules/dragon-booster#DB-GEAR-10")
    lists, deck = page.locator(".db-rows--deck").first, page.locator(".db-deck")
    page.locator(".db-pool .db-row").last.scroll_into_view_if_needed()
    expect(lists.locator(".db-row").first).to_be_in_viewport()  # however far the cards are scrolled
    expect(deck).to_be_in_viewport()


def test_a_deck_is_kept_shared_pasted_and_tried(visitors: Visitors) -> None:
    anna, bert = visitors.come(), visitors.come(width=360, theme="dark")
    page = open_builder(anna)
    name = page.locator(".db-deck").get_by_label("Name")
    name.fill("Mine")
    name.press("Tab")
    page.get_by_role("button", name="Keep it").click()
    expect(page.locator(".toast")).to_contain_text("is kept")
    listed = page.locator(".db-rows--deck .db-row").all_inner_texts()

    told = anna.post("/api/games/dragon-booster/setting", {"name": "deck1", "text": "ember-rush"})
    theirs = open_builder(bert, f"{BUILDER}?deck={told['code']}")
    assert theirs.locator(".db-rows--deck .db-row").all_inner_texts() != listed
    theirs.get_by_role("button", name="Paste a list").click()
    pasted = theirs.get_by_label("A list, a share code or a link")
    pasted.fill("4 No Such Card")
    theirs.get_by_role("button", name="Read it").click()
    expect(theirs.locator(".toast")).to_contain_text("No Such Card")
    assert bert.overhang() == 0
    other = anna.post("/api/games/dragon-booster/setting", {"name": "deck1", "text": "winter-wall"})
    pasted.fill(f"{anna.address}{BUILDER}?deck={other['code']}#here")
    theirs.get_by_role("button", name="Read it").click()
    expect(theirs.locator(".db-deck").get_by_label("Name")).to_have_value("Winter Wall")

    page.reload()
    page.locator(".db-workshop").wait_for()
    expect(page.locator(".db-deck").get_by_label("Name")).to_have_value("Mine")
    page.get_by_role("button", name="Try it against a bot").click()
    page.locator(".table-page").wait_for()


@pytest.mark.parametrize(("code", "why"), [("db1-broken", "cannot be read"), ("x" * 80, "there is no deck")])
def test_a_broken_link_says_so_and_shows_another_deck(visitors: Visitors, code: str, why: str) -> None:
    anna = visitors.come(width=360, touch=True)
    page = open_builder(anna, f"{BUILDER}?deck={code}")
    toast = page.locator(".toast")
    expect(toast).to_contain_text(re.compile(f"This link is broken: .*{why}.* A ready deck is shown instead"))
    expect(page.get_by_role("button", name="Your deck: 60 + 10")).to_be_visible()
    expect(toast.get_by_role("button", name="Close")).to_be_in_viewport(ratio=1)
    page.get_by_label("Begin with").select_option("an empty deck")
    expect(page.locator(".db-verdict")).to_contain_text("names no card")
    expect(page.get_by_role("button", name="Try it against a bot")).to_be_disabled()
    assert page.url.endswith(BUILDER)
    page.reload()
    expect(page.locator(LEGAL)).to_be_visible()
    expect(toast).to_have_count(0)


def test_a_link_leaves_the_own_deck_alone(visitors: Visitors) -> None:
    anna = visitors.come()
    page = open_builder(anna)
    name = page.locator(".db-deck").get_by_label("Name")
    name.fill("Mine")
    name.press("Tab")
    told = anna.post("/api/games/dragon-booster/setting", {"name": "deck1", "text": "ember-rush"})
    for _ in range(2):
        open_builder(anna, f"{BUILDER}?deck={told['code']}")
        expect(name).to_have_value("Ember Rush")
        open_builder(anna)
        expect(name).to_have_value("Mine")
    open_builder(anna, f"{BUILDER}?deck={told['code']}")
    name.fill("Theirs")
    name.press("Tab")
    expect(page.locator(".toast")).to_contain_text("Your deck “Mine” is kept")
    assert page.url.endswith(BUILDER)
    page.reload()
    expect(name).to_have_value("Theirs")
    page.get_by_label("Begin with").select_option("Mine")
    expect(name).to_have_value("Mine")


def test_a_card_from_near_is_whole(visitors: Visitors) -> None:
    page = open_builder(visitors.come())
    page.get_by_label("Search").fill('name:"Copper Grinder, level 7"')
    page.locator(".db-pool .db-row__card").click()
    dialog = page.get_by_role("dialog", name="Copper Grinder, level 7")
    expect(dialog.get_by_role("button", name="Close")).to_be_focused()
    text = dialog.locator(".db-card__text")
    expect(text).to_contain_text("searches a race deck")
    assert text.evaluate("text => text.scrollHeight <= text.clientHeight")
    assert dialog.locator(".db-boxes .db-sign").evaluate("sign => sign.getBoundingClientRect().width") > 8
    gap = dialog.evaluate(
        """dialog => dialog.querySelector(".db-card__text").getBoundingClientRect().top
        - dialog.querySelector(".db-card__name").getBoundingClientRect().bottom"""
    )
    assert gap < 24
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_on_a_phone_cards_and_deck_are_a_tap_apart(visitors: Visitors) -> None:
    anna = visitors.come(width=360)
    page = open_builder(anna)
    expect(page.get_by_label("Search")).to_be_hidden()
    page.get_by_role("button", name="All cards").click()
    expect(page.locator(LEGAL)).to_be_hidden()
    expect(page.get_by_label("Search")).to_be_in_viewport()
    assert page.locator(".db-row__text").first.evaluate("text => text.getBoundingClientRect().width") > 150
    page.locator(".db-pool").get_by_role("button", name="One more").first.click()
    page.get_by_role("button", name=re.compile(r"Your deck: \d+ \+ 11")).click()
    page.get_by_role("button", name="Draw a sample hand").click()
    places = page.locator(".db-sample .db-card").evaluate_all(
        "cards => cards.map(card => card.getBoundingClientRect().top)"
    )
    assert places[0] == places[1]
    assert anna.overhang() == 0


def test_a_kept_deck_is_offered_at_a_new_table_until_it_is_deleted(visitors: Visitors) -> None:
    anna = visitors.come()
    page = open_builder(anna)
    name = page.locator(".db-deck").get_by_label("Name")
    name.fill("Mine")
    name.press("Tab")
    delete = page.get_by_role("button", name="Delete “Mine”")
    expect(delete).to_have_count(0)
    page.get_by_role("button", name="Keep it").click()
    expect(delete).to_be_visible()

    page = anna.go("/")
    page.locator("[data-focus='make:dragon-booster']").click()
    mine = page.locator("[data-focus='setting:deck1']")
    expect(mine.locator("option").first).to_have_text("Mine")
    mine.select_option("Mine")
    with page.expect_request("**/api/rooms") as asked:
        page.get_by_role("button", name="Open the table").click()
    sent = asked.value.post_data_json or {}
    assert sent["settings"]["deck1"].startswith("Deck: Mine\n")
    page.wait_for_url(re.compile(r"/room/\w+"))

    page = open_builder(anna)
    delete.click()
    page.get_by_role("button", name="Do not delete").click()
    delete.click()
    page.get_by_role("button", name="Delete it").click()
    expect(delete).to_have_count(0)
    page.reload()
    expect(page.locator(LEGAL)).to_be_visible()
    assert "Mine" not in page.get_by_label("Begin with").locator("option").all_inner_texts()


@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (360, "dark")])
def test_the_deck_builder_is_for_everybody(visitors: Visitors, width: int, theme: str) -> None:
    anna = visitors.come(width=width, theme="dark" if theme == "dark" else "light")
    page = open_builder(anna)
    expect(page.get_by_role("img", name=re.compile(r"^Colours: \d+ copper"))).to_be_visible()
    expect(page.locator(".db-bar[data-colour=copper]")).to_have_text(re.compile(r"^\d+\s*copper$"))
    assert anna.faults() == []
    assert anna.overhang() == 0

"""The table of Dragon Breeds: whole games by clicking, a closer look at things, and everybody's way to see and act."""

import random
import re
import time
from typing import Literal

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.games.breeds.positions import at, attack, battle, side
from tests.web.table.test_pace import play_on as against
from tests.web.visitors import BUTTONS, END, NEXT, Visitor, Visitors, click, hurry, insist, is_asked, is_over, play
from wyrmhall.core.playing.match import Match
from wyrmhall.games.breeds.state import BreedsState

pytestmark = pytest.mark.slow
GAME = "dragon-breeds"
PEOPLE = 2


def open_room(visitor: Visitor, *seats: str, **settings: object) -> str:
    made = visitor.post("/api/rooms", {"game": GAME, "settings": settings, "seats": list(seats)})
    return str(made["id"])


def sit(visitor: Visitor, *seats: str, **settings: object) -> Page:
    visitor.go(f"/room/{open_room(visitor, *seats, **settings)}")
    visitor.page.locator(".br-table").wait_for()
    return visitor.page


def choose(page: Page, luck: random.Random) -> None:
    """What a person does who knows no better: fight and buy when it glows, else press a button."""
    assert page.locator(".br-sheet").count() == 0, "what is chosen is not looked at as well"
    glowing, buttons = page.locator(NEXT), page.locator(BUTTONS)
    many, few = glowing.count(), buttons.count()
    wishes = 0.8 if page.locator(".br-table[data-phase=flush]").count() == 0 else 0.1
    if many and (not few or luck.random() < wishes):
        click(glowing.nth(luck.randrange(many)))
    elif few:
        click(buttons.nth(luck.randrange(few)))


def play_all(pages: list[Page], luck: random.Random, seconds: float = 240) -> int:
    acts = 0
    end = time.monotonic() + seconds
    while not all(is_over(page) for page in pages):
        assert time.monotonic() < end, f"no end in {seconds} s: {pages[0].locator('.prompt').inner_text()}"
        for page in pages:
            if is_asked(page):
                choose(page, luck)
                acts += 1
            else:
                hurry(page)
        pages[0].wait_for_timeout(15)
    return acts


def late_game() -> str:
    """The record of a game of four in which everybody has been knocked out once, and holds strong cards."""
    return at(
        sides=[
            {"faction": faction, "stage": 2, "hand": [*hand.split(), "Fireball"], "deck": deck.split()}
            for faction, hand, deck in (
                (
                    "red",
                    "Destroyer Smokescale Backdraft Flarewing",
                    "Destroyer Scorchclaw Smokescale Cinderling Backdraft",
                ),
                ("blue", "Maelstrom Geyser Undertow Mistfin", "Maelstrom Geyser Ripplet Mistfin Undertow"),
                ("green", "Crusher Mossback Venomous Rockslide", "Crusher Rockslide Venomous Mossback Thornback"),
                (
                    "yellow",
                    "Tempest Thunderhead Skydancer Gustling",
                    "Tempest Thunderhead Razortail Sharpwing Skydancer",
                ),
            )
        ]
    ).record()


def play_on(visitor: Visitor, match: Match[BreedsState], seat: int) -> Page:
    """A room at the position of a match, with bots at the other seats."""
    wish = {"n": len(match.actions), "seat": seat, "bot": "random"}
    visitor.go(f"/room/{visitor.post(f'/api/replays/{visitor.bring(match.record())}/play-on', wish)['id']}")
    visitor.page.locator(".br-table").wait_for()
    visitor.page.locator(".prompt[data-asked]").wait_for()
    return visitor.page


def box(place: Locator) -> FloatRect:
    found = place.bounding_box()
    assert found is not None
    return found


@pytest.mark.long
def test_four_players_two_browsers_and_two_bots_play_until_one_is_left(visitors: Visitors) -> None:
    anna, bert = visitors.come(), visitors.come(theme="dark", motion="calm")
    wish = {"n": 0, "seat": 0, "bot": "instinct", "open": [1]}
    room = anna.post(f"/api/replays/{anna.bring(late_game())}/play-on", wish)["id"]
    anna.go(f"/room/{room}")
    bert.go(f"/room/{room}")
    bert.page.get_by_role("button", name="Sit down").click()
    for person in (anna, bert):
        person.page.locator(".br-table[data-scene=calm]").wait_for()
    assert play_all([anna.page, bert.page], random.Random(11)) > 5
    for person in (anna, bert):
        expect(person.page.locator(END)).to_contain_text("The last one standing")
        expect(person.page.locator(".br-ending strong")).to_contain_text(re.compile(r"[Ww]in"))
        expect(person.page.locator(".br-meter[data-standing=eliminated]")).to_have_count(3)
        expect(person.page.locator(".side .log li").nth(20)).to_be_attached()
        assert person.overhang() <= 0


def test_a_game_at_the_width_of_a_phone(visitors: Visitors) -> None:
    anna = visitors.come(width=360, height=740, touch=True)
    page = sit(anna, "me", "instinct", "instinct", max_rounds="6", faction1="black")
    luck = random.Random(5)

    def act() -> None:
        assert anna.overhang() <= 0
        choose(page, luck)

    assert play(page, act, lambda: is_over(page), most=16) > 8
    assert anna.overhang() <= 0


@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (360, "dark")])
def test_nothing_is_wrong_for_people_who_see_hear_or_move_in_other_ways(
    visitors: Visitors, width: int, theme: Literal["light", "dark"]
) -> None:
    anna = visitors.come(width=width, theme=theme, motion="calm")
    page = sit(anna, "me", "instinct", "instinct", first="1", faction2="red", faction3="white")
    luck = random.Random(2)

    def look() -> None:
        """Without the pointer on anything, which would show what the thing under it does."""
        insist(page, lambda: page.mouse.move(1, 1), lambda: not page.locator("#why").is_visible())
        page.locator(".prompt-sentence").wait_for()
        assert anna.faults() == []

    page.locator(".prompt[data-asked]").wait_for()
    look()
    play(
        page,
        lambda: choose(page, luck),
        lambda: page.locator(".br-table[data-phase=market]").count() > 0 and is_asked(page),
    )
    look()
    play(page, lambda: choose(page, luck), lambda: is_over(page) or page.locator(".br-fighter").count() > 0)
    look()


def test_a_closer_look_at_a_player_the_keywords_and_a_card(visitors: Visitors) -> None:
    anna = visitors.come()
    page = sit(anna, "me", "random", first="1", faction1="green", faction2="white")
    luck = random.Random(1)
    play(page, lambda: choose(page, luck), lambda: page.locator(".br-stall").count() > 0 and is_asked(page))
    sheet = page.locator(".br-sheet")
    page.locator(".br-reference").click()
    expect(sheet).to_contain_text("Transmute")
    expect(sheet.get_by_role("link", name="Rule BR-AMBUSH-01")).to_have_attribute(
        "href", "/rules/dragon-breeds#BR-AMBUSH-01"
    )
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.get_by_role("button", name="Look at everything of Random").click()
    expect(sheet).to_contain_text("Ilyra")
    expect(sheet).to_contain_text("kept in secret")
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_have_count(0)
    lens = page.locator(".lens")
    insist(page, lambda: page.locator(".br-stall .br-card").first.hover(), lambda: lens.count() > 0)
    expect(lens).to_contain_text(re.compile("dragon|Pays"))


def test_the_market_shows_which_coins_pay_and_a_click_alone_trashes_nothing(visitors: Visitors) -> None:
    anna = visitors.come()
    page = sit(anna, "me", "random", first="1", faction1="blue", faction2="red")
    luck = random.Random(4)
    hand = page.locator(".br-hand .br-card")
    coin = page.locator(".br-stall .br-card[data-state=may][data-card='Blue Coin']")  # costs any two coins

    def can_choose_coins() -> bool:
        """Three coins of more than one kind can pay for the Blue Coin in several ways."""
        if page.locator(".br-table[data-phase=market]").count() == 0 or coin.count() == 0 or not is_asked(page):
            return False
        names = [name for name in hand.evaluate_all("cards => cards.map(card => card.dataset.card)") if "Coin" in name]
        return len(names) > 2 and len(set(names)) > 1

    play(page, lambda: choose(page, luck), lambda: is_over(page) or can_choose_coins())
    while is_over(page):  # a rival who answers at random may lose before there are such coins
        sit(anna, "me", "random", first="1", faction1="blue", faction2="red")
        play(page, lambda: choose(page, luck), lambda: is_over(page) or can_choose_coins())
    held = hand.count()
    insist(page, lambda: hand.first.click(), lambda: hand.first.get_attribute("data-state") == "chosen")
    expect(page.locator("[data-touch=trash]")).to_have_attribute("data-state", "may")
    assert hand.count() == held
    page.get_by_role("button", name="Back", exact=True).click()
    insist(page, lambda: coin.first.click(), lambda: page.locator(".br-payment").count() > 1)
    first = page.locator(".br-payment").first
    expect(first).to_have_attribute("aria-label", re.compile(r"Coin for (common|rare|epic|faction)"))
    expect(page.locator(".br-slot[data-buying]")).to_have_count(1)
    insist(page, lambda: first.click(), lambda: page.locator(".br-payment").count() == 0)
    expect(page.locator(".side .log")).to_contain_text("You bought")
    expect(hand).not_to_have_count(held)


# what of strength and price is cut off by the text below, or lies under the line of rarity
CUT = """() => [...document.querySelectorAll(".br-stall .br-card[data-sort=dragon]")].flatMap((card) => {
    const box = (part) => card.querySelector(part).getBoundingClientRect();
    const foot = box(".br-card__foot").top;
    const cut = [...card.querySelectorAll(".br-cost > *")].filter((symbol) => symbol.getBoundingClientRect().bottom > foot + 1);
    const isUnder = box(".br-sv").top + 0.6 * box(".br-sv").height > box(".br-card__line").top;
    return cut.length || isUnder ? [`${card.dataset.card}: ${cut.length} of its price, ${isUnder}`] : [];
})"""


def test_strength_and_price_are_whole_on_a_low_laptop(visitors: Visitors) -> None:
    mine = side("red", "Red Coin", supply=["Destroyer", "Flarewing", "Cinderling"])
    page = play_on(visitors.come(1366, 650), at(phase="market", sides=[mine, side("blue")]), 0)
    expect(page.locator(".br-stall .br-card[data-card=Destroyer] .br-cost > *")).to_have_count(4)
    for height in (640, 650, 730):
        page.set_viewport_size({"width": 1366, "height": height})
        assert page.evaluate(CUT) == [], height


def test_names_and_counts_stay_within_their_panels(visitors: Visitors) -> None:
    anna = visitors.come(1024, 640, language="de")
    page = against(anna, battle(side("yellow", "Skydancer"), side("blue")), bot="level:1")
    panel, name = box(page.locator(".br-target")), box(page.locator(".br-target strong"))
    assert name["x"] + name["width"] <= panel["x"] + panel["width"]
    market = at(phase="market", turn=1, sides=[side("yellow"), side("blue", "Blue Coin", discard=["Mistfin"] * 3)])
    page = anna.go(f"/replay/{anna.bring(market.record())}?n=0")
    eye = box(page.locator(".br-mat .br-look"))
    for chip in page.locator(".br-mat .br-chip").all():
        assert box(chip)["x"] + box(chip)["width"] <= eye["x"], chip.inner_text()


# words of the mats and of the market that lie over other words, or under a pile
ON_TOP = """() => {
    const parts = [...document.querySelectorAll(".br-stall__title > span, .br-commons .br-heap__cards, "
        + ".br-commons .br-heap__title, .br-reference, .br-own .br-mat__names > *, .br-own__piles, .br-mat .br-chip, "
        + ".br-mat .br-look")]
        .filter((one) => one.checkVisibility({ opacityProperty: true }));
    const boxes = parts.map((one) => one.getBoundingClientRect());
    return parts.flatMap((one, at) => parts.slice(at + 1).filter((other, by) => {
        const [a, b] = [boxes[at], boxes[at + 1 + by]];
        return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    }).map((other) => `${one.className} ${other.className}`));
}"""


def test_words_of_the_table_lie_side_by_side_on_the_smallest_window(visitors: Visitors) -> None:
    mine = side("white", "Common Coin", supply=["Timewarden", "White Coin"])
    trash = ["Fireball @1"] * 2
    page = against(visitors.come(640, 360, language="de"), at(phase="market", sides=[mine, side("blue")], trash=trash))
    for width, height in ((640, 360), (683, 325), (740, 360), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(ON_TOP) == [], width


def test_the_outlook_tells_what_happens_without_a_blocker(visitors: Visitors) -> None:
    anna = visitors.come()
    page = sit(anna, "me", "instinct", first="1")
    luck = random.Random(9)
    attacked = page.locator(".br-own[data-role='is attacked']")
    hurts = page.locator(".br-target:not([data-outcome=none])")

    def is_threatened() -> bool:
        return is_asked(page) and attacked.count() > 0 and hurts.count() > 0

    def act() -> None:
        if page.locator(".br-table:not([data-scene=combat]) .br-mat__who[data-state=may]").count():
            click(page.locator(BUTTONS).last)  # peace, so that the other attacks
        else:
            choose(page, luck)

    play(page, act, lambda: is_over(page) or is_threatened())
    assert not is_over(page), "nobody ever attacked"
    damage = page.locator(".br-sum__number").get_attribute("data-seen")
    page.locator(".br-whatif").click()
    expect(page.locator(".br-sheet .br-whatif__sum")).to_have_text(re.compile(rf"Damage to you\s*{damage}$"))
    expect(page.locator(".br-sheet .br-whatif__end")).to_contain_text(
        re.compile("You (stay in|are knocked out|are eliminated)")
    )


def test_refracted_dragons_leave_the_own_mat_in_sight(visitors: Visitors) -> None:
    fates = [("Destroyer", 1), ("Backdraft", 1), ("Flarewing", 0), ("Smokescale", 0), ("Cinderling", 0)]
    match = at(
        phase="market",
        sides=[side("red", "Smokescale", "Fireball", "Common Coin"), side("blue"), side("white")],
        refracted=[{"card": card, "owner": 0, "target": target, "by": 2} for card, target in fates],
    )
    page = play_on(visitors.come(), match, 0)
    expect(page.locator(".br-refract")).to_have_count(5)
    expect(page.locator(".br-refract__words").nth(2)).to_have_text("You, next turn")
    own, card = box(page.locator(".br-own")), box(page.locator(".br-hand .br-card").first)
    assert own["y"] + own["height"] <= card["y"]


def test_eight_mats_show_meter_and_hand_whole_and_the_phase_is_named(visitors: Visitors) -> None:
    factions = ["red", "blue", "green", "yellow", "black", "white", "purple", "teal"]
    page = play_on(visitors.come(), attack(*map(side, factions), dragons=["Destroyer", "Smokescale"]), 1)
    folded = page.locator(".br-mat:not([data-large])")
    expect(folded).to_have_count(6)
    for number in range(6):
        mat, meter = box(folded.nth(number)), box(folded.nth(number).locator(".br-meter"))
        hand, eye = box(folded.nth(number).locator(".br-chip").first), box(folded.nth(number).locator(".br-look"))
        assert meter["x"] + meter["width"] <= mat["x"] + mat["width"]
        assert hand["x"] + hand["width"] <= eye["x"]
    phase = page.locator(".ribbon-steps [aria-current]")
    expect(phase).to_have_text("Defence")
    assert phase.evaluate("step => step.scrollWidth <= step.clientWidth")


def test_a_combat_that_comes_whole_shows_what_is_printed(visitors: Visitors) -> None:
    """Refracted dragons that attack their owner leave no question between their coming and the damage."""
    refracted = [{"card": card, "owner": 0, "target": 0, "by": 1, "now": True} for card in ("Backdraft", "Smokescale")]
    page = play_on(visitors.come(speed="slow"), at(sides=[side("red"), side("white")], refracted=refracted), 0)
    page.evaluate("""() => {
        window.seen = [];
        const note = () => {
            const numbers = document.querySelectorAll(".br-stage .br-fighter .br-sv > .br-seen, .br-stage .br-sum__number");
            if (numbers.length) window.seen.push([...numbers].map((number) => number.dataset.seen).join(" "));
        };
        new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
    }""")
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(".br-own .br-meter[data-standing='knocked out']")).to_be_visible()
    assert set(page.evaluate("window.seen")) == {"2 2 4"}

"""One player has one name, one glyph and one colour: in the header, the log and the prompt."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

import wyrmhall
from tests.web.visitors import Visitors, click_something, is_over, play

pytestmark = pytest.mark.slow

# who is named where, with the shape and the colour beside the name
SAID = """() => {
    const hue = (sign) => sign ? [sign.dataset.seat, getComputedStyle(sign).backgroundColor].join(" ") : "none";
    const all = (where) => [...document.querySelectorAll(`${where} .player`)].map((one) =>
        [one.textContent.trim(), hue(one.querySelector(".seat-sign"))].join(" | "));
    const header = [...document.querySelectorAll(".seats .seat")].map((one) =>
        [one.querySelector(".seat-name").textContent.trim(), hue(one.querySelector(".seat-sign"))].join(" | "));
    return { header, log: all(".log"), prompt: all(".prompt") };
}"""
# names that only a game gives: colours, riders and summoners as players
ALIAS = re.compile(
    r"^(Red|Blue|Green|Gold|Violet|White|Black|Yellow|Purple|Teal)('s)? (?![A-Z]|shot|withstood|was|takes|gains|went|added)"
)


def answer(page: Page, luck: random.Random) -> None:
    """Whatever is asked: an aim is taken as it is set."""
    aim = page.locator(".prompt [data-answer=aim]:not([aria-disabled])")
    if aim.count():
        aim.click()
    else:
        click_something(page, luck)


@pytest.mark.parametrize(
    ("game", "acts"), [("draco-magi", 14), ("dragon-booster", 14), ("dragon-breeds", 12), ("dragonriders", 8)]
)
def test_a_player_has_one_name_everywhere(visitors: Visitors, game: str, acts: int) -> None:
    anna = visitors.come()
    seats = ["me", "random"] if game == "draco-magi" else ["me", "random", "random"]
    made = anna.post("/api/rooms", {"game": game, "settings": {}, "seats": seats})
    page = anna.go(f"/room/{made['id']}")
    page.locator(".table-page").wait_for()
    luck = random.Random(4)
    rivals = ["Random"] if len(seats) == 2 else ["Random 1", "Random 2"]
    named: set[str] = set()

    def act() -> None:
        said = page.evaluate(SAID)
        assert [name.partition(" | ")[0] for name in said["header"]] == ["You", *rivals]
        assert {*said["log"], *said["prompt"]} <= set(said["header"]), said
        named.update(name.partition(" | ")[0] for name in said["log"])
        answer(page, luck)

    play(page, act, lambda: is_over(page), most=acts)
    assert named == set(rivals), "the log tells of all of them"
    lines = page.locator(".side .log li").all_inner_texts()
    assert not [line for line in lines if ALIAS.match(line)], lines
    assert "\u2068" not in page.locator(".sr-only[role=log]").inner_text()


# how far, in parts of a letter's height, each seat's sign stands from the word before it and from the name after it
APART = """async () => {
    const { render, html } = await import("/static/vendor/lit-html.js");
    const { marked, meet, named } = await import("/static/js/table/players.js");
    const { linkStyle } = await import("/static/js/ui/sheets.js");
    await linkStyle("/static/css/table.css");
    const all = [...Array(8).keys()];
    meet(all.map((seat) => ({ name: `Name ${seat}`, shown: `Name ${seat}` })));
    const words = (seat) => named(`Then ${marked(seat)} decides.`);
    const box = document.body.appendChild(document.createElement("div"));
    render(html`${all.map((seat) => html`<p class="prompt-sentence">${words(seat)}</p><p>${words(seat)}</p>`)}`, box);
    return [...box.querySelectorAll("p")].flatMap((line) => {
        const sign = line.querySelector(".seat-sign").getBoundingClientRect();
        const [then, name] = [line, line.querySelector(".player")].map((within) => {
            const text = [...within.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
            const range = document.createRange();
            range.setStart(text, 0);
            range.setEnd(text, text.data.trimEnd().length);
            return range.getBoundingClientRect();
        });
        const size = parseFloat(getComputedStyle(line).fontSize);
        return [(sign.left - then.right) / size, (name.left - sign.right) / size];
    });
}"""


def test_a_sign_stands_between_two_words(visitors: Visitors) -> None:
    page = visitors.come().go("/")
    gaps = page.evaluate(APART)
    assert len(gaps) == 32
    assert min(gaps) > 0.2, gaps


# what is set apart as a number of a name, in sentences about cards of which some are printed so
NUMBERED = """async () => {
    const { render, html } = await import("/static/vendor/lit-html.js");
    const { learnNames, named } = await import("/static/js/table/players.js");
    const { linkStyle } = await import("/static/js/ui/sheets.js");
    await linkStyle("/static/css/table.css");
    const set = ["Claw 9", "Claw 10", "Bite Twice"].map((name) => [name, { text: "Attack with Claw." }]);
    learnNames(Object.fromEntries([...set, ["Fireball 800", { text: "Burn a dragon ahead within 800 DS." }]]));
    const box = document.body.appendChild(document.createElement("div"));
    const said = ["You attack with Claw 9, Claw 10 and 3 more.", "Fireball 800 takes 2 energy.", "The Claws 9 hit.", "Claw 9"];
    render(html`${said.map((text) => html`<p>${named(text)}</p>`)}`, box);
    const look = (one) => [one.textContent, getComputedStyle(one, "::before").content, parseFloat(getComputedStyle(one).fontSize)];
    const size = parseFloat(getComputedStyle(box.querySelector("p")).fontSize);
    return [[...box.querySelectorAll("p")].map((one) => one.textContent), size,
        [...box.querySelectorAll("p")].map((one) => [...one.querySelectorAll(".name-number")].map(look))];
}"""


def test_a_number_that_is_part_of_a_name_does_not_look_like_a_strength(visitors: Visitors) -> None:
    page = visitors.come().go("/")
    texts, size, found = page.evaluate(NUMBERED)
    assert texts[0] == "You attack with Claw 9, Claw 10 and 3 more."
    assert [[number for number, _, _ in line] for line in found] == [["9", "10"], [], [], ["9"]]
    assert all(before == '"№ "' and small < 0.8 * size for line in found for _, before, small in line)


def test_names_of_bots_are_the_same_in_german(visitors: Visitors) -> None:
    anna = visitors.come(language="de")
    made = anna.post("/api/rooms", {"game": "draco-magi", "settings": {}, "seats": ["me", "search:1"]})
    page = anna.go(f"/room/{made['id']}")
    page.locator(".table-page").wait_for()
    luck = random.Random(4)
    play(page, lambda: answer(page, luck), lambda: page.locator(".log .player").count() > 0, most=20)
    assert page.locator(".log .player").first.inner_text() == "Schlüpfling"
    assert page.locator(".seat-name").last.inner_text() == "Schlüpfling"
    match = wyrmhall.new("draco-magi", seed=4)
    record = match.record({match.pending[0].seat: "Hatchling", 1 - match.pending[0].seat: "Anna"})
    page = anna.go(f"/replay/{anna.bring(record)}")
    expect(page.locator(".replay-seat option")).to_have_count(3)
    expect(page.locator(".replay-seat option", has_text="Wie Schlüpfling es sah")).to_have_count(1)
    assert "Hatchling" not in page.locator(".table-page").inner_text()

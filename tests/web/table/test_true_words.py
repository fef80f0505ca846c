"""A prompt never says what is not so, every thing that rests says why, and words fit the device."""

import random
import re

import pytest
from playwright.sync_api import expect

from tests.web.table.test_names import answer
from tests.web.visitors import Visitors, insist, is_asked, play

pytestmark = pytest.mark.slow
RESTING = ".table-middle [data-touch^='slot:2'][data-state=rest]"


def test_an_answer_that_gives_itself_is_announced(visitors: Visitors) -> None:
    """A pass that plays itself is not called a choice."""
    anna = visitors.come(forced="answer")
    anna.context.add_init_script("""const later = window.setTimeout;
        window.setTimeout = (act, time, ...more) => later(act, time === 600 ? 2500 : time, ...more);""")
    made = anna.post("/api/rooms", {"game": "dragon-breeds", "settings": {"first": 1}, "seats": ["me", "random"]})
    page = anna.go(f"/room/{made['id']}")
    luck = random.Random(3)
    guide = page.locator(".prompt[data-asked] .prompt-guide")
    said: set[str] = set()

    def act() -> None:
        count = page.locator(".all-list > li").count() or page.locator(".prompt-buttons > [data-answer]").count()
        said.add(guide.inner_text())
        if count == 1:
            expect(guide).to_contain_text(re.compile("Passing: there is nothing else|Only one answer is possible"))
            expect(guide).not_to_contain_text("Nothing happens until you do")
        answer(page, luck)

    play(page, act, lambda: any("Passing" in words or "Only one" in words for words in said), most=40)
    assert any("Passing" in words or "Only one" in words for words in said), said


def test_a_thing_that_rests_says_why(visitors: Visitors) -> None:
    anna = visitors.come()
    made = anna.post("/api/rooms", {"game": "dragon-breeds", "settings": {"first": 1}, "seats": ["me", "random"]})
    page = anna.go(f"/room/{made['id']}")
    luck = random.Random(1)
    play(page, lambda: answer(page, luck), lambda: is_asked(page) and page.locator(RESTING).count() > 0, most=20)
    why = page.locator("#why")
    insist(page, lambda: page.locator(RESTING).first.click(timeout=2000), why.is_visible)
    expect(why).to_contain_text("Nobody asks about this now")
    bob = visitors.come()
    watched = bob.go(f"/room/{made['id']}")
    watched.locator(RESTING).first.wait_for()
    insist(watched, lambda: watched.locator(RESTING).first.click(timeout=2000), watched.locator("#why").is_visible)
    expect(watched.locator("#why")).to_contain_text("You are watching")


def test_a_preview_says_what_is_asked_next(visitors: Visitors) -> None:
    anna = visitors.come()
    anna.sit_at("me", "random", first="1", draft=False)
    page = anna.page
    luck = random.Random(1)
    prompt, why = page.locator(".prompt-sentence"), page.locator("#why")
    play(page, lambda: answer(page, luck), lambda: "Place one of" in prompt.inner_text() and is_asked(page), most=20)
    fields = page.locator(".table-middle [data-touch^='field:'][data-state=may]")
    dragons = page.locator(".table-middle [data-touch^='dragon:'][data-state=may]")

    def look() -> None:
        if not page.locator(".table-middle [data-state=chosen]").count():
            dragons.first.click(timeout=2000)
        page.mouse.move(1, 1)
        fields.first.hover(timeout=2000)
        page.wait_for_timeout(700)

    insist(page, look, lambda: "You placed" in why.inner_text())
    expect(why).to_contain_text(re.compile(r"(Then you are asked:|Then Random decides\.)"))


def test_words_fit_a_finger(visitors: Visitors) -> None:
    page = visitors.come().go("/")
    told = page.evaluate("""async () => {
        const { say } = await import("/static/js/language/words.js");
        const { byHand } = await import("/static/games/dragonriders/words.js");
        const told = () => [say("prompt.skip"), say("prompt.rest"), byHand("It follows the pointer. Click to lay it.")];
        const before = told();
        const media = window.matchMedia.bind(window);
        window.matchMedia = (query) => (query === "(hover: none) and (pointer: coarse)" ? { matches: true } : media(query));
        return [...before, ...told()];
    }""")
    rest = "You can read the log or look at cards meanwhile."
    assert told == [
        "A click or a key skips it.", rest, "It follows the pointer. Click to lay it.",
        "A tap skips it.", rest, "It follows your finger. Tap to lay it.",
    ]  # fmt: skip

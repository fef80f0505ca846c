"""The words of a game explain themselves: in prompts by pointer and key, in the log, and on a card from near."""

import pytest
from playwright.sync_api import expect

from tests.web.visitors import Visitors, insist, play

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Put a gear from your dragon deck"), ("de", "Ausrüstung aus dem Drachendeck")]
)
def test_a_term_explains_itself(visitors: Visitors, language: str, words: str) -> None:
    anna = visitors.come(language=language, forced="answer")
    made = anna.post("/api/rooms", {"game": "dragon-booster", "settings": {"first": "1"}, "seats": ["me", "random"]})
    page = anna.go(f"/room/{made['id']}")
    dragon = page.locator(".table-middle [data-state=may][data-next]").first
    term = page.locator(".prompt-sentence .term[data-term=mag]")
    play(page, lambda: dragon.click(timeout=2000), lambda: term.count() > 0)
    why = page.locator("#why")
    insist(page, lambda: term.hover(timeout=2000), why.is_visible)
    expect(why).to_contain_text(words)
    expect(why.get_by_role("link")).to_have_attribute("href", "/rules/dragon-booster#DB-GEAR-04")
    page.mouse.move(1, 1)
    expect(why).to_be_hidden()
    assert term.evaluate("(term) => term.tagName") == "BUTTON", "keys reach it"
    term.focus()
    expect(why).to_contain_text(words)
    assert anna.faults() == []


def test_a_card_from_near_explains_its_words(visitors: Visitors) -> None:
    anna = visitors.come()
    made = anna.post("/api/rooms", {"game": "dragon-breeds", "settings": {"first": 1}, "seats": ["me", "random"]})
    page = anna.go(f"/room/{made['id']}")
    page.locator(".table-page").wait_for()
    told = page.evaluate("""async () => {
        const { termsIn, withTerms } = await import("/static/js/table/terms.js");
        const twice = [withTerms("Flush a coin."), withTerms("Flush a coin.")];
        return { found: termsIn("Refract this dragon. Its SV is 3; flush.", 2).map((term) => term.word),
            parts: twice[0].length, isKept: twice[0] === twice[1], none: withTerms("Nothing here."),
            name: withTerms("You paid with Common Coin.") };
    }""")
    assert told == {
        "found": ["Refract", "SV"],
        "parts": 5,
        "isKept": True,
        "none": "Nothing here.",
        "name": "You paid with Common Coin.",
    }  # a coin explains itself, but not within the name of a card

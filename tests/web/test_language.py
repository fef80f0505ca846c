"""Every word of the hall in every language, with the same things to fill in; long words still fit."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import wyrmhall
from tests.web.visitors import Visitors

pytestmark = pytest.mark.slow
SCRIPTS = Path(wyrmhall.__file__).parent / "web" / "js"
LANGUAGES = [path.stem for path in sorted((SCRIPTS / "messages").glob("*.js"))]
WORD = re.compile(r"""^\s+(?:"([\w.-]+)"|(\w+)):\s*"((?:[^"\\]|\\.)*)",$""", re.MULTILINE)


def catalogue(language: str) -> dict[str, str]:
    text = (SCRIPTS / "messages" / f"{language}.js").read_text(encoding="utf-8")
    return {quoted or bare: words for quoted, bare, words in WORD.findall(re.sub(r":\n\s+", ": ", text))}


def test_there_are_two_languages_and_many_words() -> None:
    assert LANGUAGES == ["de", "en"]
    assert len(catalogue("en")) > 250


def test_every_word_is_there_in_every_language_with_the_same_places_to_fill() -> None:
    english = catalogue("en")
    for language in LANGUAGES:
        found = catalogue(language)
        assert set(found) == set(english)
        for key, words in found.items():
            assert set(re.findall(r"\{\w+\}", words)) == set(re.findall(r"\{\w+\}", english[key])), (language, key)


def test_every_word_that_is_said_is_in_the_catalogue() -> None:
    english = catalogue("en")
    said = {
        key
        for path in SCRIPTS.rglob("*.js")
        for key in re.findall(r"""\bsay\(\s*"([\w.]+)\"""", path.read_text(encoding="utf-8"))
    }
    counted = {
        f"{key}.{number}"
        for path in SCRIPTS.rglob("*.js")
        for key in re.findall(r"""\bcount\(\s*"([\w.]+)\"""", path.read_text(encoding="utf-8"))
        for number in ("one", "many")
    }
    assert len(said) > 100
    assert (said | counted) - set(english) == set()


@pytest.mark.parametrize("width", [360, 1280])
def test_german_fits(visitors: Visitors, width: int) -> None:
    anna = visitors.come(width=width, height=740, language="de", motion="calm")
    page = anna.go("/")
    expect(page.get_by_role("button", name="Jetzt spielen")).to_be_visible()
    for path in ("/", "/games", "/watch", "/rules/draco-magi", "/settings"):
        anna.go(path).locator("h1").first.wait_for()
        assert anna.overhang() <= 0, path
    page = anna.go("/")
    page.locator("[data-focus='make:draco-magi']").click()
    page.locator(".new-table").wait_for()
    assert anna.overhang() <= 0
    anna.sit_at("me", "random")
    page.locator(".prompt[data-asked]").wait_for()
    assert anna.overhang() <= 0
    expect(page.locator(".prompt-guide")).to_contain_text("geschieht nichts")

"""Every word of the hall in every language, with the same things to fill in; long words still fit."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import wyrmhall
from tests.web.visitors import Visitors
from wyrmhall.bots.levels import LEVELS
from wyrmhall.games import registry
from wyrmhall.hall.rooms import course, room, rooms

pytestmark = pytest.mark.slow
SCRIPTS = Path(wyrmhall.__file__).parent / "web" / "js"
LANGUAGES = [path.stem for path in sorted((SCRIPTS / "language" / "messages").glob("*.js"))]
WORD = re.compile(r"""^\s+(?:"([\w.-]+)"|(\w+)):\s*"((?:[^"\\]|\\.)*)",$""", re.MULTILINE)


def catalogue(language: str) -> dict[str, str]:
    text = (SCRIPTS / "language" / "messages" / f"{language}.js").read_text(encoding="utf-8")
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


def phrases(language: str) -> dict[str, str]:
    text = (SCRIPTS / "language" / "phrases" / f"{language}.js").read_text(encoding="utf-8")
    found = re.findall(r"""^  (?:"((?:[^"\\]|\\.)+)"|(\w+)):\s+"((?:[^"\\]|\\.)*)",$""", text, re.MULTILINE)
    return {quoted or bare: words for quoted, bare, words in found}


def offered() -> set[str]:
    """What the form for a new table offers in the words of bots and games; names of decks and courses are names."""
    found = {words for level in LEVELS for words in (level.name, level.words)} | {"Random", "Instinct", "Search"}
    for listing in registry.listings():
        found.add(listing.tagline)
        for setting in registry.game(listing.name).settings():
            found.add(setting.words)
            values = setting.values if not setting.free else []
            found |= {re.sub("[-_]", " ", value) for value in values if isinstance(value, str) and value[0].isalpha()}
    return {re.sub(r"\d+", "{n}", words) for words in found}


def test_what_bots_games_and_the_hall_say_in_forms_is_there_in_every_language() -> None:
    answers = {
        words
        for module in (room, rooms, course)
        for words in re.findall(
            r"""(?:_refused|WyrmhallError|BadSetup|NoRoom|Refusal)\((?:"", )?"([^"{]+)"\)""",
            Path(str(module.__file__)).read_text(encoding="utf-8"),
        )
    }
    assert len(answers) > 12
    for language in set(LANGUAGES) - {"en"}:
        known = phrases(language)
        assert len(known) > 80
        assert (offered() | answers) - set(known) == set()
        for english, words in known.items():
            assert english.count("{n}") == words.count("{n}"), english


def test_the_form_for_a_table_is_german_in_german(visitors: Visitors) -> None:
    anna = visitors.come(language="de", motion="calm")
    page = anna.go("/")
    expect(page.locator(".hero-note")).to_contain_text("Nestling")
    page.locator("[data-focus='make:draco-magi']").click()
    form = page.locator(".new-table")
    expect(form.get_by_text("Uralter Lindwurm", exact=True)).to_be_visible()
    expect(form.get_by_text("verzeiht nichts")).to_be_visible()
    form.locator(".variants summary").click()
    expect(form.get_by_text("Wer mit dem Marker beginnt")).to_be_visible()
    first = form.locator("[data-focus='setting:first'] option")
    expect(first).to_have_text(["Zufall", "Platz 1", "Platz 2"])
    anna.sit_at("me", "instinct")
    expect(page.locator(".seat-name")).to_have_text(["Du", "Instinkt"])
    expect(page.locator(".table-middle")).to_have_attribute("lang", "en")
    anna.go("/settings")
    expect(page.get_by_text("Karten und Regeln sind auf Englisch")).to_be_visible()


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

"""Every word of the hall in every language, with the same things to fill in; long words still fit."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import wyrmhall
from tests.web.visitors import Visitors
from wyrmhall.bots.levels import CHARACTERS, LEVELS
from wyrmhall.games import registry
from wyrmhall.games.booster.game import games_won
from wyrmhall.hall.cups import cups
from wyrmhall.hall.cups.leading import REASONS
from wyrmhall.hall.door import passwords
from wyrmhall.hall.lobby import lobby
from wyrmhall.hall.people import accounts
from wyrmhall.hall.rooms import course, room, rooms
from wyrmhall.hall.rooms.fair import shuffle
from wyrmhall.hall.routes import cups as cups_routes
from wyrmhall.hall.routes import history, moderate, people
from wyrmhall.hall.routes import talk as talk_routes
from wyrmhall.hall.store import book, showings
from wyrmhall.hall.store.members import follow, order
from wyrmhall.hall.store.members import talk as talk_store
from wyrmhall.hall.talk import pace, talk

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
    found = {words for level in LEVELS for words in (level.name, level.words)}
    found |= {words for each in CHARACTERS.values() for words in (each.name, each.words)}
    found |= {"Random", "Instinct", "Search"} | {f"{{level}} the {each.name}" for each in CHARACTERS.values()}
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
        for module in (
            room,
            rooms,
            course,
            shuffle,
            book,
            accounts,
            passwords,
            people,
            history,
            talk,
            talk_store,
            talk_routes,
            order,
            lobby,
            moderate,
            cups,
            cups_routes,
            follow,
            showings,
        )
        for words in re.findall(
            r"""(?:_refused|WyrmhallError|BadSetup|No(?:Room|Cup)|Refusal|HTTPException|TooMany\w+)\((?:"", |\d+, )?"([^"{]+)"\)""",
            Path(str(module.__file__)).read_text(encoding="utf-8"),
        )
    }
    answers |= {pace.TOO_FAST, pace.THE_SAME}
    assert len(answers) > 25
    for language in set(LANGUAGES) - {"en"}:
        known = phrases(language)
        assert len(known) > 80
        assert (offered() | answers) - set(known) == set()
        for english, words in known.items():
            assert english.count("{n}") == words.count("{n}"), english


def test_how_games_end_is_told_in_every_language() -> None:
    """What decided a game, as its rules and the hall say it."""
    ends = {
        "three different",
        "three alike",
        "four gems",
        *REASONS,
        *(games_won(best, winners) for best in range(3) for winners in (1, 2)),
    }
    house = Path(str(wyrmhall.__file__)).parent
    files = [*house.glob("games/*/game.py"), house / "hall" / "rooms" / "course.py", house / "core" / "result.py"]
    for file in files:
        ends |= set(re.findall(r"""Result\([^"\n]*, f?"([a-z{][^"\n]+)"[,)]""", file.read_text(encoding="utf-8")))
    assert len(ends) > 15
    ends = {re.sub(r"\{[^}]+\}+|\d+", "{n}", words) for words in ends}
    for language in set(LANGUAGES) - {"en"}:
        assert ends - set(phrases(language)) == set()


def test_the_form_for_a_table_is_german_in_german(visitors: Visitors) -> None:
    anna = visitors.come(language="de", motion="calm")
    page = anna.go("/")
    expect(page.locator(".hero-note")).to_contain_text("Welpe")
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
    expect(page.locator(".table-middle")).to_have_attribute("lang", "de")
    expect(page.locator(".prompt-sentence")).to_have_text(re.compile("^Du |Wähle|Setze"))
    anna.go("/settings")
    expect(page.get_by_text("Karten und Regeln sind auf Englisch")).to_be_visible()
    anna.go("/workshop/dragon-booster")
    expect(page.locator("h1")).to_have_text("Deckbau")
    expect(page.locator(".db-verdict")).to_contain_text("Mit diesem Deck darfst du spielen.")


@pytest.mark.parametrize(("locale", "words"), [("de-AT", "Jetzt spielen"), ("fr-FR", "Play now")])
def test_a_stranger_is_greeted_in_the_language_of_the_browser(visitors: Visitors, locale: str, words: str) -> None:
    page = visitors.come(locale=locale).go("/")
    expect(page.get_by_role("button", name=words).first).to_be_visible()


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

"""What a first visit costs: a page comes in few requests, and light."""

import re

import pytest

from tests.web.scales import weigh
from tests.web.visitors import Visitors
from wyrmhall.games import registry
from wyrmhall.hall.shelf import WEB

BYTES, REQUESTS = 350_000, 40
GAMES = [listing.name for listing in registry.listings() if not listing.part_of]


def test_the_home_page_is_light(visitors: Visitors) -> None:
    weight = weigh(visitors.come(language="de"), "/", ".cover")
    assert weight.bytes < BYTES, weight
    assert weight.requests <= REQUESTS, weight


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_light(visitors: Visitors, game: str) -> None:
    """In German, which comes beside English."""
    guest = visitors.come(language="de")
    room = guest.post("/api/rooms", {"game": game, "settings": {}, "seats": ["me", "search:1"]})["id"]
    weight = weigh(guest, f"/room/{room}", ".prompt[data-asked]")
    assert 100_000 < weight.bytes < BYTES, weight
    assert weight.requests <= REQUESTS, weight


def test_a_lesson_is_light(visitors: Visitors) -> None:
    """It brings no more files than the table that it is given at, so one game shows it."""
    guest = visitors.come(language="de")
    weight = weigh(guest, f"/room/{guest.post('/api/rooms/lesson/dragon-booster', {})['id']}", ".lesson")
    assert 100_000 < weight.bytes < BYTES, weight
    assert weight.requests <= REQUESTS, weight


def test_a_module_says_at_its_own_address_what_is_written_there(visitors: Visitors) -> None:
    """Wherever it was joined, and whoever asks: it is the same one."""
    page = visitors.come().go("/")
    said = re.compile(r"^export (?:async )?(?:function|class|const) (\w+)", re.MULTILINE)
    written = {
        path.relative_to(WEB).as_posix(): sorted(said.findall(path.read_text(encoding="utf-8")))
        for path in sorted(WEB.rglob("*.js"))
        if path.name != "early.js" and not path.is_relative_to(WEB / "vendor")
    }
    found = page.evaluate(
        """async (names) => Object.fromEntries(await Promise.all(names.map(async (name) =>
            [name, Object.keys(await import(`/static/${name}`))])))""",
        list(written),
    )
    for name, names in written.items():
        assert set(names) <= set(found[name]), name
    assert page.evaluate("""async () => {
        const [main, apart] = [await import("/static/js/main.js"), await import("/static/js/language/words.js")];
        return Object.values(main).some((each) => each.say === apart.say);
    }""")

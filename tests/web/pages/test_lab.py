"""Reports of the lab in a browser: listed at home, readable in both themes and at every width, with nothing loaded or run."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.hall.halls import Hall
from tests.lab.made_up import findings
from tests.web.visitors import AXE, Visitors
from wyrmhall.lab.lab import write
from wyrmhall.lab.report import document

pytestmark = pytest.mark.slow
DARK, LIGHT = "rgb(23, 20, 29)", "rgb(245, 236, 217)"


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("reports")
    (home / "breeds").mkdir()
    found = findings()
    write(home / "breeds", document(found, "wyrmhall lab dragon-breeds"), found)
    return home


@pytest.fixture(scope="module")
def visitors(browser: Browser, reports: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitors]:
    with Hall(tmp_path_factory.mktemp("hall"), WYRMHALL_REPORTS=str(reports)) as hall, Visitors(browser, hall) as come:
        yield come


@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (360, "dark")])
def test_a_report_is_for_everybody(visitors: Visitors, width: int, theme: str) -> None:
    visitor = visitors.come(width=width, theme="dark" if theme == "dark" else "light", touch=width < 700)
    visitor.forgiven = ("allow-same-origin",)  # what every visitor brings along may not run there either
    page = visitor.go("/")
    page.get_by_role("link", name="Dragon Breeds: what 40 games say").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Dragon Breeds: what 40 games say")
    assert page.url.endswith("/api/lab/breeds")
    assert visitor.overhang() <= 0
    assert page.get_by_role("table").count() == page.locator("caption").count() > 5


@pytest.mark.parametrize("width", [360, 1280])
def test_the_theme_follows_the_device_or_the_switch(browser: Browser, reports: Path, width: int) -> None:
    page = browser.new_page(viewport={"width": width, "height": 900}, color_scheme="dark")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto((reports / "breeds" / "report.html").as_uri())
    body = page.locator("body")
    expect(body).to_have_css("background-color", DARK)
    page.get_by_text("light", exact=True).click()
    expect(body).to_have_css("background-color", LIGHT)
    page.get_by_text("dark", exact=True).click()
    expect(body).to_have_css("background-color", DARK)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.emulate_media(media="print", color_scheme="dark")
    expect(body).to_have_css("background-color", "rgb(255, 255, 255)")
    assert len(asked) == 1
    page.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_wrong(browser: Browser, reports: Path, theme: str) -> None:
    """The policy of the hall lets nothing run on a report, so it is looked at as a file."""
    page = browser.new_page(
        viewport={"width": 1280, "height": 900}, color_scheme="dark" if theme == "dark" else "light"
    )
    page.goto((reports / "breeds" / "report.html").as_uri())
    page.add_script_tag(path=str(AXE))
    found = page.evaluate("async () => (await axe.run()).violations.map(each => each.id + ': ' + each.nodes[0].html)")
    assert found == []
    page.close()

"""What the documents show is what happens."""

import re
from pathlib import Path

import pytest

import wyrmhall
from tests import examples
from tests.examples import PAGES, ROOT


@pytest.mark.parametrize("page", [page for page in PAGES if ">>>" in page.read_text()], ids=lambda page: page.name)
def test_examples_run(page: Path) -> None:
    assert examples.run(page).said == [], "if it is meant to be so, `make accept` writes it anew"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_page_shows_the_folders_of_a_machine(page: Path) -> None:
    assert re.findall(r'^ *File "/.*', page.read_text(encoding="utf-8"), flags=re.MULTILINE) == []


def test_an_error_is_written_anew_without_where_it_came_from(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        ">>> int('x')\nTraceback (most recent call last):\n  ...\nValueError: other words\n", encoding="utf-8"
    )
    lines = examples.rewritten(page).splitlines()
    assert lines[1:] == [
        "Traceback (most recent call last):",
        "  ...",
        "ValueError: invalid literal for int() with base 10: 'x'",
    ]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_every_page_has_its_place_on_the_site() -> None:
    shown = (ROOT / "deploy" / "site" / "mkdocs.yml").read_text(encoding="utf-8")
    docs = ROOT / "docs"
    missing = [
        name for page in docs.rglob("*.md") if (name := page.relative_to(docs).as_posix()) and f" {name}\n" not in shown
    ]
    assert missing == []


def test_the_architecture_names_every_folder() -> None:
    """But for games, which have the same rooms, the client, and folders without modules of their own to import."""
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    told: set[str] = set()
    above = [""]
    for indent, name in re.findall(
        r"^( +)([a-z]+)/ ", page.partition("```")[2].partition("```")[0], flags=re.MULTILINE
    ):
        above = [*above[: len(indent) // 2], f"{above[len(indent) // 2 - 1]}{name}/"]
        told.add(above[-1])
    house = ROOT / "src" / "wyrmhall"
    folders = {f"{path.parent.relative_to(house).as_posix()}/" for path in house.rglob("__init__.py")} - {"./"}
    left_out = ("games/", "hall/store/migrations/")
    assert told - {"web/"} == {name for name in folders if not name.startswith(left_out)} | {"games/"}


def test_the_changelog_begins_with_this_version() -> None:
    told = re.findall(r"^## (\S+?)(, open)?$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert told[0][0] == wyrmhall.__version__
    assert not any(is_open for _, is_open in told[1:]), "only the newest version can be open"


@pytest.mark.parametrize("name", ["security.md", "fairness.md"])
def test_every_test_that_a_page_names_exists(name: str) -> None:
    told = set(re.findall(r"`(test_\w+)`", (ROOT / "docs" / name).read_text(encoding="utf-8")))
    written = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    assert told
    assert told - set(re.findall(r"^def (test_\w+)\(", written, flags=re.MULTILINE)) == set()


def test_every_line_about_security_has_its_test() -> None:
    page = (ROOT / "docs" / "security.md").read_text(encoding="utf-8").partition("## What is tried")[0]
    rows = [
        row for row in re.findall(r"^\| .*", page, flags=re.MULTILINE) if not row.startswith(("| **", "| who", "| ---"))
    ]
    assert len(rows) > 30
    assert [row for row in rows if "`test_" not in row] == []

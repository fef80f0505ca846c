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
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_the_changelog_begins_with_this_version() -> None:
    told = re.findall(r"^## (\S+?)(, open)?$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert told[0][0] == wyrmhall.__version__
    assert not any(is_open for _, is_open in told[1:]), "only the newest version can be open"

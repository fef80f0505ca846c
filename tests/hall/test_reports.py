"""Reports of the lab in the hall: the finished ones are listed, and nothing else can be read."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hall.halls import Hall, Person
from wyrmhall.core.errors import WyrmhallError
from wyrmhall.hall.serve import reports_folder
from wyrmhall.hall.study.reports import Reports
from wyrmhall.lab.lab import write
from wyrmhall.lab.paper.document import Document, Section, Words

SCRIPT = "<!doctype html><title>Bad &amp; worse</title><style>p{}</style><style>b{}</style><script>alert(1)</script>"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("reports")
    made = Document("Breeds: 20 games <i>", "s", [Section("One", [Words("Told.")])], "f")
    (home / "breeds").mkdir()
    write(home / "breeds", made, {})
    (home / "bad").mkdir()
    (home / "bad" / "report.html").write_text(SCRIPT)
    (home / "bad" / "report.json").write_text("{}")
    (home / "bad" / "games.jsonl").write_text("secret")
    (home / "unfinished").mkdir()
    (home / "unfinished" / "report.html").write_text("<title>x</title>")
    (home / "secret.txt").write_text("secret")
    (home / ".hidden").mkdir()
    write(home / ".hidden", made, {})
    outside = tmp_path_factory.mktemp("outside")
    write(outside, made, {})
    (home / "linked").symlink_to(outside)
    (home / "half").mkdir()
    (home / "half" / "report.html").symlink_to(home / "secret.txt")
    (home / "half" / "report.json").write_text("{}")
    return home


@pytest.fixture(scope="module")
def person(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    with Hall(tmp_path_factory.mktemp("hall"), WYRMHALL_REPORTS=str(folder)) as hall, Person(hall) as person:
        yield person


def test_finished_reports_are_listed(person: Person) -> None:
    assert person.get("/api/lab") == [
        {"name": "bad", "title": "Bad & worse"},
        {"name": "breeds", "title": "Breeds: 20 games <i>"},
    ]


def test_a_report_is_a_page_that_may_do_nothing(person: Person, folder: Path) -> None:
    reply = person.http.get("/api/lab/breeds")
    assert reply.status_code == 200
    assert reply.content == (folder / "breeds" / "report.html").read_bytes()
    assert reply.headers["content-type"].startswith("text/html")
    policies = reply.headers.get_list("content-security-policy")
    assert len(policies) == 1
    assert policies[0].startswith("default-src 'none'; style-src 'sha256-")
    assert policies[0].endswith("sandbox")
    assert "unsafe" not in policies[0]
    assert reply.headers["x-frame-options"] == "DENY"
    assert reply.headers["x-content-type-options"] == "nosniff"


def test_of_a_foreign_page_only_its_first_style_is_used(person: Person) -> None:
    policy = person.http.get("/api/lab/bad").headers["content-security-policy"]
    allowed = base64.b64encode(hashlib.sha256(b"p{}").digest()).decode()
    assert f"style-src 'sha256-{allowed}';" in policy
    assert "script-src" not in policy


@pytest.mark.parametrize(
    "name",
    [
        "nothing", "unfinished", ".hidden", "linked", "half", "secret.txt", "..", "%2e%2e", "..%2fbreeds", "%2e%2e%2fbreeds",
        "breeds%2f..%2fbad", "breeds/report.html", "bad/games.jsonl", "bad%2fgames.jsonl", "bre%00eds", "breeds%5c",
        "%2fetc%2fpasswd",
    ],
)  # fmt: skip
def test_nothing_else_is_served(person: Person, name: str) -> None:
    reply = person.http.get(f"/api/lab/{name}")
    assert reply.status_code == 404
    assert "secret" not in reply.text


def test_without_a_folder_there_are_no_reports(tmp_path: Path) -> None:
    for folder in (None, tmp_path / "none"):
        assert Reports(folder).listed() == []
        assert Reports(folder).page("breeds") is None


def test_a_folder_that_is_named_must_be_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WYRMHALL_REPORTS", raising=False)
    assert reports_folder(tmp_path) == tmp_path / "reports"
    monkeypatch.setenv("WYRMHALL_REPORTS", str(tmp_path / "nowhere"))
    with pytest.raises(WyrmhallError, match="WYRMHALL_REPORTS: there is no folder"):
        reports_folder(tmp_path)

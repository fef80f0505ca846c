"""The report: figures of games that were made up, hostile names, a page that loads nothing, colours that all tell apart."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import polars
import pytest

from tests.lab.made_up import findings, plan
from wyrmhall.core.game import Game
from wyrmhall.games import registry
from wyrmhall.lab import lab
from wyrmhall.lab.cards import cards_in
from wyrmhall.lab.figures import Estimate
from wyrmhall.lab.findings import Varied, lengths
from wyrmhall.lab.paper.document import Cell, Document, Section, Table, Words
from wyrmhall.lab.paper.drawing import BETTER, DARK, GROUND, LIGHT, UNCLEAR, WORSE, Reach, file_text, intervals, mark
from wyrmhall.lab.paper.markdown import markdown
from wyrmhall.lab.paper.page import PAGES, page
from wyrmhall.lab.report import document, in_short
from wyrmhall.lab.runs import rows
from wyrmhall.lab.runs.deals import Wish, main_deals
from wyrmhall.lab.runs.keeping import CannotKeep
from wyrmhall.lab.runs.playing import Row, Use

HOSTILE = '</style><script>alert("1")</script>|*_`[x](http://evil.example)'


def test_the_figures_of_made_up_games() -> None:
    found = findings()
    assert (found.games, found.deals, found.ties, found.begins) == (40, 20, 0, True)
    by_name = {line.label: line.wins for line in found.brought}
    assert by_name["red"].mean == 0.75
    assert by_name["blue"].mean == 0.25
    assert by_name["red"].clear
    assert found.matrix[0][0] is None
    assert found.matrix[0][1] is not None
    assert found.matrix[0][1].mean == 0.75
    assert [line.wins.mean for line in found.seats] == [0.75, 0.25]
    assert [(line.label, line.wins.mean) for line in found.reasons] == [("points", 1.0)]
    assert found.cards is not None
    cards = {card.name: card.ways for card in found.cards.cards}
    played = cards["Cinderling"]["played"]
    assert (played.seats, played.wins and played.wins.mean) == (40, 1.0)
    assert cards["Flarewing"]["played"].change is not None
    assert cards["Flarewing"]["played"].change.mean < 0
    assert "drawn" not in cards["Flarewing"]
    assert "Smokescale" in found.cards.never_seen
    assert found.drama is not None
    assert found.drama.leads.mean == 1.0
    assert found.drama.comebacks["25"].mean == 1.0
    assert found.drama.comebacks["10"].mean == 0.0
    assert found.drama.settled == 0.95
    assert found.drama.curves[1][10] == 0.2
    assert found.asked_all is not None
    assert found.asked_all.count == 10
    assert found.asked[0].often == "play → pass (5)"


def test_words_say_no_more_than_the_figures() -> None:
    told = " ".join(in_short(findings()))
    assert "Of what seats bring wins clearly more than even: red; clearly less: blue." in told
    assert "Seat 1, which begins, wins 75.0%" in told
    few = " ".join(in_short(findings(brought=["red", "blue"], settings={})))
    assert "Seat 1 wins" in few


def test_where_nobody_wins_nothing_is_said_about_winning() -> None:
    found = findings()
    found.ties = found.games
    assert in_short(found)[0] == "No game had a single winner, so nothing can be said about winning."
    assert len(in_short(found)) == 2


def test_a_card_that_is_drawn_and_never_played() -> None:
    one = Row("a", 0, ["x", "x"], [], {}, [1.0, 0.0], "p", 5, 1, [Use(0, "A", "drawn", 500)], None, [], "x")
    found = cards_in([one], ["A", "B"], {}, [])
    assert (found.never_played, found.never_seen) == (["A"], ["B"])


def test_lengths_are_counted_in_bars() -> None:
    found = lengths([3, 3, 4, 40])
    assert sum(bar.games for bar in found.bars) == 4
    assert found.bars[0].low == 3
    assert found.bars[-1].high >= 40
    assert found.bars[0].games == 3
    assert (found.least, found.median, found.most) == (3, 3.5, 40)


# -- the page -----------------------------------------------------------------------------------------


class Reading(HTMLParser):
    """What is in a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def made(**more: Any) -> Document:
    return document(findings(**more), "wyrmhall lab dragon-breeds --set 'x=<b>'")


def test_hostile_names_are_words_only() -> None:
    text = page(made(card=HOSTILE))
    read = Reading(text)
    assert not [tag for tag, _ in read.tags if tag in ("script", "img", "link", "iframe", "b")]
    assert HOSTILE in read.words
    assert text.count("<style>") == text.count("</style>") == 1
    told = markdown(made(card=HOSTILE))
    assert "[x](http" not in told
    assert "<script" not in told.replace("\\<script", "")
    widths = {
        len(re.findall(r"(?<!\\)\|", line))
        for line in told.splitlines()
        if line.startswith("| ") and HOSTILE[:3] in line.replace("\\", "")
    }
    assert len(widths) == 1


def test_a_page_loads_nothing_and_runs_nothing() -> None:
    text = page(made())
    for tag, has in Reading(text).tags:
        assert tag not in ("script", "link", "img", "iframe", "object")
        for name, value in has.items():
            assert not name.startswith("on")
            assert name != "style"
            assert name not in ("src", "srcset", "action")
            assert name != "href" or (value or "").startswith("#")
    assert "url(" not in text
    assert "@import" not in text


def test_a_page_can_be_read_aloud() -> None:
    tags = Reading(page(made())).tags
    tables = [tag for tag, _ in tags if tag == "table"]
    assert len(tables) == len([tag for tag, _ in tags if tag == "caption"]) > 5
    assert all(has.get("scope") in ("col", "row") for tag, has in tags if tag == "th")
    assert all(has.get("role") == "img" and has.get("aria-label") for tag, has in tags if tag == "svg")
    ids = [has["id"] for _, has in tags if "id" in has]
    assert len(ids) == len(set(ids))
    anchors = {(has["href"] or "")[1:] for tag, has in tags if tag == "a"}
    assert anchors <= set(ids)


def test_pictures_are_files_of_their_own() -> None:
    pictures = made().pictures()
    assert len({picture.name for picture in pictures}) == len(pictures) >= 6
    for picture in pictures:
        root = ElementTree.fromstring(file_text(picture))
        assert root.tag.endswith("svg")
        assert root.find("{http://www.w3.org/2000/svg}title") is not None


def test_no_two_pictures_are_one_file() -> None:
    """A game may call a setting as it likes."""
    found = findings()
    found.varied = {name: found_by("red") for name in ("chances", "cards", "seats", "leads", "course")}
    names = [picture.name for picture in document(found, "x").pictures()]
    assert len(names) == len(set(names))


def found_by(value: str) -> list[Varied]:
    return [Varied(value, 20, Estimate(0.5, 0.4, 0.6, 20, 20), Estimate(9.0, 8.0, 10.0, 20, 20), None)]


def test_better_and_worse_have_other_shapes() -> None:
    assert len({re.sub(r'class="[^"]*"', "", mark(kind, 10, 10)) for kind in (BETTER, WORSE)}) == 2
    assert "hollow" in mark(UNCLEAR, 10, 10)
    assert "hollow" not in mark(BETTER, 10, 10)
    lines = [
        Reach("a", Estimate(0.7, 0.6, 0.8, 50, 50, 0.0, True), ""),
        Reach("b", Estimate(0.3, 0.2, 0.4, 50, 50, 0.0, True), ""),
    ]
    drawn = intervals("x", "x", lines, 0.5).body
    assert 'circle class="better"' in drawn
    assert 'path class="worse"' in drawn


def test_marks_of_tables_are_said_in_words() -> None:
    table = Table("c", ["a", "b"], [[Cell("x"), Cell("1", "better")], [Cell("y"), Cell("2", "worse")]])
    text = page(Document("t", "s", [Section("One", [Words("w"), table])], "f"))
    assert "clearly more" in text
    assert "clearly less" in text


# -- colours ------------------------------------------------------------------------------------------

# how the light of a screen looks to those who lack one kind of cones (after Machado, Oliveira and Fernandes, in full)
SIGHTS = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(colour: str) -> list[float]:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def lab_colour(light: Sequence[float]) -> list[float]:
    red, green, blue = (min(1.0, max(0.0, part)) for part in light)
    xyz = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
    )
    x, y, z = (each ** (1 / 3) if each > 0.008856 else 7.787 * each + 16 / 116 for each in xyz)
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)]


def contrast(one: str, other: str) -> float:
    bright, dark = sorted(
        (sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), linear(each))) for each in (one, other)), reverse=True
    )
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("sight", SIGHTS)
def test_better_and_worse_are_told_apart_by_everybody(palette: dict[str, str], sight: str) -> None:
    seen = {}
    for name in (BETTER, WORSE, UNCLEAR):
        light = linear(palette[name])
        seen[name] = lab_colour([sum(w * c for w, c in zip(line, light)) for line in SIGHTS[sight]])

    def apart(one: str, other: str) -> float:
        return float(sum((a - b) ** 2 for a, b in zip(seen[one], seen[other])) ** 0.5)

    assert apart(BETTER, WORSE) > 40
    assert apart(BETTER, UNCLEAR) > 15
    assert apart(WORSE, UNCLEAR) > 15


@pytest.mark.parametrize(("palette", "theme"), [(LIGHT, "light"), (DARK, "dark")])
def test_everything_stands_out_from_its_ground(palette: dict[str, str], theme: str) -> None:
    for ground in (palette[GROUND], PAGES[theme]):
        assert all(contrast(palette[name], ground) >= 4.5 for name in ("ink", "faint", BETTER, WORSE, UNCLEAR))


# -- from outside ---------------------------------------------------------------------------------------


def begin(done: int, games: int) -> Any:
    return lambda: None


@pytest.mark.slow
def test_a_report_is_written_whole(tmp_path: Path) -> None:
    wish = Wish(
        "dragon-breeds", games=20, bot="instinct", bring=["red", "blue"], ladder=("random", "instinct"), second="random"
    )
    work = lab.prepare(wish, 10, 10, "wyrmhall lab dragon-breeds")
    table = tmp_path / "rows.parquet"
    found = lab.examine(work, tmp_path / "out", 1, False, begin, table)
    names = {path.name for path in (tmp_path / "out").iterdir()}
    assert {
        "report.html",
        "report.md",
        "report.json",
        "games.jsonl",
        "factions.svg",
        "cards.svg",
        "chances.svg",
    } <= names
    assert not any(name.endswith(".partial") for name in names)
    figures = json.loads((tmp_path / "out" / "report.json").read_text())
    assert figures["kind"] == "wyrmhall lab report"
    assert figures["games"] == found.games == 20
    text = (tmp_path / "out" / "report.md").read_text()
    assert all((tmp_path / "out" / name).is_file() for name in re.findall(r"\]\(([\w-]+\.svg)\)", text))
    read = polars.read_parquet(table)
    assert read.height == 2 * (20 + 10 + 2)
    assert read["share"].sum() == 32
    again = lab.examine(work, tmp_path / "out", 1, False, begin)
    assert again == found


def test_a_table_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    with pytest.raises(CannotKeep, match="there is no folder"):
        rows.check_rows(tmp_path / "nowhere" / "x.parquet")


def test_the_cards_that_are_outclassed_are_the_games_to_tell() -> None:
    class Better(Game[Any]):
        pass

    assert Better.outclassed(registry.game("dragon-breeds")) == []
    names = set(registry.game("dragon-booster").card_names())
    assert all(better in names and worse in names for better, worse in registry.game("dragon-booster").outclassed())


def test_the_main_deals_are_those_of_the_plan() -> None:
    assert lab.Work(plan(), 20, 2, 0, "").deals()[0] == main_deals(plan(), 20)

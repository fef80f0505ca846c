"""Tiles and courses: the eight named ones, and what is said about those that cannot be."""

from __future__ import annotations

import pytest

from tests.rules import rule
from wyrmhall.core.errors import BadSetup
from wyrmhall.games.riders.course.courses import NAMES, course, plans, read
from wyrmhall.games.riders.course.layout import Layout, exchanged
from wyrmhall.games.riders.course.tiles import tile_names, tiles

RING = plans()["ring-of-embers"].tiles
BRIDGE = plans()["broken-bridge"].tiles

# length, left and right curves, race distance from the start line, energy fields and symbols along the course (millimetres)
FACTS = {
    "ring-of-embers": (1336.991, 4, 0, 1336.991, "270.0,+15 407.1,+10 728.5,-15 1075.6,-15 1289.9,-15",
        "330.0,-15 514.2,-15 621.4,+12 938.5,+15 1182.7,-15"),
    "hook-of-the-wyrm": (1285.487, 1, 5, 1285.487, "180.0,-15 330.0,-15 621.4,+15 929.9,+10 1238.4,+15",
        "270.0,+15 407.1,+0 514.2,-15 698.5,-15 835.6,+15 1007.0,+15 1144.1,-12"),
    "broken-crown": (1233.982, 2, 6, 1233.982, "270.0,+15 407.1,+15 595.6,-15 797.0,+15 998.4,+10 1186.9,+15",
        "180.0,-15 330.0,-15 501.4,-12 689.9,+15 904.1,+15 1092.6,+0"),
    "twin-towers": (1473.982, 2, 6, 1473.982,
        "150.0,+15 407.1,-10 621.4,+15 917.0,-15 1024.1,-15 1118.4,+15 1319.7,+15",
        "210.0,-15 300.0,-15 544.2,-15 715.6,+15 809.9,+0 957.0,+15 1212.6,+15 1426.9,-12"),
    "serpent-coil": (1422.478, 3, 7, 1422.478, "150.0,+15 394.2,-15 595.6,+15 878.4,+15 1092.6,-10 1281.1,-15",
        "210.0,-15 287.1,-12 434.2,+15 689.9,-15 784.1,+0 985.5,+15 1186.9,+15 1375.4,-12"),
    "long-pilgrimage": (1671.239, 3, 2, 1455.239, "180.0,+15 407.1,+15 578.5,+15 929.9,-15 1277.0,+15",
        "140.0,-15 270.0,+15 501.4,+15 638.5,-15 835.6,+12 1037.0,+0 1127.0,-15 1384.1,+12"),
    "labyrinth-run": (1568.230, 5, 4, 1352.230,
        "180.0,+15 381.4,-15 595.6,+15 797.0,+15 981.2,+15 1212.6,+10 1306.9,+15",
        "140.0,-15 287.1,+12 458.5,+15 689.9,+15 904.1,-15 1041.2,-15 1118.4,+0 1401.1,-12"),
    "broken-bridge": (1379.734, 3, 4, 1163.734, "210.0,-15 381.4,+15 569.9,-15 677.0,-15 891.2,-15 1092.6,+15",
        "150.0,+15 287.1,+15 475.6,+12 784.1,-15 931.2,+15 998.4,+0 1199.7,+0"),
}  # fmt: skip


def near(found: int, golden: float) -> bool:
    return abs(found - 100 * golden) <= 8  # golden places are given to a tenth of a millimetre


@rule("DR-COURSE-08")
@pytest.mark.parametrize("name", NAMES)
def test_a_named_course_is_as_long_and_bends_as_it_should(name: str) -> None:
    this = course(name, 4)
    length, left, right, race, fields, symbols = FACTS[name]
    assert abs(this.length - 100 * length) <= 3
    assert (this.turns.count(1), this.turns.count(-1)) == (left, right)
    assert abs(this.finish(1) - 10800 - 100 * race) <= 3
    for told, s, d in ((fields, this.field_s, this.field_d), (symbols, this.symbol_s, this.symbol_d)):
        golden = [place.split(",") for place in told.split()]
        assert len(golden) == len(s)
        for (along, aside), mine_s, mine_d in zip(golden, s, d, strict=True):
            assert near(mine_s, float(along))
            assert mine_d == 100 * int(aside)


@rule("DR-COURSE-01", "DR-COURSE-02", "DR-COURSE-03", "DR-COURSE-07")
def test_there_are_fifteen_tiles_two_start_tiles_and_three_with_an_empty_side() -> None:
    assert len(tile_names()) == 15
    assert [name for name, side in tiles().items() if side.is_start] == ["T01A", "T02A"]
    blank = [name for name, side in tiles().items() if side.is_blank]
    assert blank == ["T03A", "T04A", "T05A"]
    assert all(tiles()[name[:3] + "B"].kind in ("straight", "curve") for name in blank)
    kinds = [side.kind for side in tiles().values()]
    assert kinds.count("narrow") == 2


@rule("DR-COURSE-04", "DR-COURSE-06")
@pytest.mark.parametrize("name", NAMES)
def test_the_start_tile_has_a_space_for_every_mage_and_the_lane_stays_the_same(name: str) -> None:
    few, many = course(name, 2), course(name, 5)
    assert (few.tiles[0], few.spaces) == ("T01A", 4)
    assert (many.tiles[0], many.spaces) == ("T02A", 6)
    assert few.cells == many.cells
    assert few.turns == many.turns
    assert course(name, 4) is course(name, 4), "made once"
    if not few.is_closed:
        assert (few.tiles[-1], many.tiles[-1]) == ("T02A", "T01A")
        assert few.finish(1) == few.offsets[-2] + 1200 == many.finish(1)


@rule("DR-COURSE-09")
def test_a_course_of_ones_own_is_read_from_tiles_or_from_a_file() -> None:
    own = course(RING.lower(), 4)
    assert (own.name, own.length) == ("own", course("ring-of-embers", 4).length)
    words = RING.split()
    mixed = course(" ".join([words[0], *reversed(words[1:])]), 4)
    assert mixed.cells == own.cells, "the lane is followed; the order in the text does not matter"
    file = f'[course]\nname = "mine"\ntitle = "My Oval"\ntiles = """\n{RING}\n"""\n'
    assert (course(file, 4).name, course(file, 6).title) == ("mine", "My Oval")
    assert course(own.words, 4).words == own.words
    assert course(course("broken-bridge", 6).words, 4).words == course("broken-bridge", 4).words


def without(text: str, *gone: str) -> str:
    return " ".join(word for word in text.split() if not word.startswith(gone))


def changed(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new)


@pytest.mark.parametrize(
    ("text", "cell", "words"),
    [
        pytest.param(changed(RING, "20:T08A0", "20:T12A0"), "00", "tile T12 lies in cell 20 already", id="twice",
            marks=rule("DR-COURSE-02")),
        pytest.param(changed(RING, "20:T08A0", "20:T08A0 20:T08A0"), "20", "two tiles lie in this cell", id="cell"),
        pytest.param(without(RING, "21:"), "21", "the cell is empty (T03 is not laid yet)", id="empty",
            marks=rule("DR-COURSE-01")),
        pytest.param(without(RING, "11:", "21:"), None, "2 tiles are not laid yet: T03, T05", id="several",
            marks=rule("DR-COURSE-01")),
        pytest.param(without(RING, "20:"), "20", "the lane from cell 10 leads here, but no tile lies here", id="hole"),
        pytest.param(changed(RING, "20:T08A0", "20:T08A1"), "20", "the lane comes in from the west (cell 10)", id="edge",
            marks=rule("DR-COURSE-09")),
        pytest.param(changed(RING, "40:T09B0", "40:T09B3"), "40", "shows a lane from north to east", id="curve"),
        pytest.param(changed(RING, "42:T14B1", "42:T14B2"), "42", "the lane leaves the frame to the east", id="frame"),
        pytest.param(changed(RING, "02:T06B2", "02:T06B3"), "02", "the lane leaves the frame to the north", id="other frame"),
        pytest.param(changed(RING, "10:T01A0", "10:T01A1"), "11", "shows nothing", id="blank"),
        pytest.param(changed(RING, "31:T04A", "31:T04B0"), "31", "shows a lane that is no part of the course", id="loose",
            marks=rule("DR-COURSE-07")),
        pytest.param(changed(RING, "41:T02B3", "41:T02A3"), "41", "must show its other side: one start line only", id="both",
            marks=rule("DR-COURSE-05")),
        pytest.param(changed(BRIDGE, "40:T02A1", "40:T02A3"), "40", "the finish tile lies the wrong way round", id="finish",
            marks=rule("DR-COURSE-06")),
        pytest.param(changed(BRIDGE, "40:T02A1", "40:T02B1"), "40", "the lane leaves the frame to the south", id="no end",
            marks=rule("DR-COURSE-06")),
        pytest.param(changed(RING, "20:T08A0", "20:T88A0"), "20", "there is no tile T88; did you mean 'T08'?", id="tile"),
        pytest.param(changed(RING, "20:T08A0", "20:T08C0"), "20", "sides A and B, not C", id="side"),
        pytest.param(changed(RING, "20:T08A0", "20:T08A7"), "20", "0 to 3 quarter turns, not 7", id="turn"),
        pytest.param(changed(RING, "20:T08A0", "50:T08A0"), None, "columns 0 to 4 and rows 0 to 2", id="column"),
        pytest.param(changed(RING, "20:T08A0", "20-T08A0"), None, "'20-T08A0' is not a tile in a cell", id="word"),
        pytest.param(without(RING, "10:"), None, "no start tile shows its start side", id="start",
            marks=rule("DR-COURSE-03")),
    ],
)  # fmt: skip
def test_a_layout_that_is_no_course_is_refused_with_the_cell(text: str, cell: str | None, words: str) -> None:
    problems = [str(problem) for problem in Layout(text).problems]
    found = [told for told in problems if words in told]
    assert found, problems
    assert found[0].startswith(f"cell {cell}: ") == (cell is not None)
    assert "(DR-COURSE-" in found[0]
    with pytest.raises(BadSetup, match="this is not a course: "):
        course(text, 4)


def test_the_start_of_an_open_course_has_its_back_to_the_frame() -> None:
    # the same lane as the Broken Bridge, but begun one tile later, with a straight in the corner behind it
    text = changed(changed(BRIDGE, "02:T01A0", "12:T01A0"), "12:T11A0", "02:T11A0")
    assert any("must have its back to the frame" in str(problem) for problem in Layout(text).problems)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("ring-of-ember", "there is no course 'ring-of-ember'; did you mean 'ring-of-embers'?"),
        ("Ring of Embers", "there is no course 'Ring of Embers'; did you mean 'ring-of-embers'?"),
        ("", "there is no course ''"),
        ("x" * 3000, "at most 2000 characters, not 3000"),
        ('tiles = "10:T01A0', "the course cannot be read"),
        ("tiles = 7", "tiles of a course is a text in quotes, not 7"),
        ('name = "mine"', "a course needs tiles"),
        ('tils = "10:T01A0"', "a course has no 'tils'; did you mean 'tiles'?"),
        ("course = 3", "a course is one table"),
    ],
)  # fmt: skip
def test_a_text_that_is_no_course_at_all_says_what_is_wrong(text: str, words: str) -> None:
    with pytest.raises(BadSetup) as refused:
        read(text)
    assert words in str(refused.value)


def test_exchanging_the_start_tiles_twice_gives_the_course_back() -> None:
    assert exchanged(exchanged(RING)) == RING
    assert exchanged(BRIDGE).split()[0] == "02:T02A0"


@rule("DR-FINISH-09")
@pytest.mark.parametrize("name", [name for name in NAMES if not course(name, 4).is_closed])
def test_the_lane_goes_on_straight_beyond_an_open_finish(name: str) -> None:
    this = course(name, 4)
    run_off = this.pieces - 1
    assert this.lengths[run_off] == 20000
    for s in range(this.length, this.length + 20000, 500):
        x, y = this.point(s, 1000)
        spot = this.locate(x, y, run_off)
        assert (spot.s, spot.d) == (s, 1000)
        assert this.tangent(s) == this.tangent(this.length)

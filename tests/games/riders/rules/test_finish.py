"""The end of the race."""

from __future__ import annotations

import pytest

from tests.games.riders.positions import flying, new_race, place
from tests.matches import names, options, play
from tests.rules import rule
from wyrmhall.core.errors import BadSetup
from wyrmhall.games.riders.rules.order import foremost, inwards, ranks

LAST = "[[dragons]]\nat = [{at}]\nds = 100\nenergy = 2\n"
MOVED = "[[dragons]]\nat = [{at}]\nds = 100\nenergy = 1\nmoved = true\n"


@rule("DR-FINISH-02")
@pytest.mark.parametrize(("at", "is_over"), [(1383.99, False), (1384, True), (1390, True)])
def test_a_dragon_has_crossed_when_its_front_point_is_on_the_line(at: float, is_over: bool) -> None:
    """The finish line is at 1445; the flight leads 49 forward, and the front point is 12 before the centre."""
    match = flying(LAST.format(at=f"{at}, 0") + MOVED.format(at="1300, 0"))
    events = play(match, "0 fly 100 +0 +0")
    assert match.is_over == is_over
    crossed = [(event.seat, event.rule) for event in events if event.name == "crossed"]
    assert crossed == ([(0, "DR-FINISH-02")] if is_over else [])


@rule("DR-FINISH-05")
@pytest.mark.parametrize(("luck", "is_over"), [([0, 0], False), ([0, 3], True)])
def test_a_dragon_put_back_behind_the_line_has_not_finished(luck: list[int], is_over: bool) -> None:
    match = flying(
        LAST.format(at="1400, 0").replace("energy = 2", "energy = 1")
        + LAST.format(at="1350, -17") + 'placed = "Fireball 800"',
        luck,
    )  # fmt: skip
    play(match, "1 no alliance", "0 fly 100 +0 +0")
    assert match.state.progress[0] > match.view(0)["finish"]
    play(match, "1 fly 100 +0 +0", "1 aim at red", *([] if is_over else ["0 face 0"]))
    assert match.is_over == is_over
    if not is_over:
        assert place(match, 0)[0] < 1300
        assert match.view(0)["round"] == 2


@rule("DR-FINISH-06")
def test_the_start_flights_finish_nothing() -> None:
    match = new_race(3, 2, colours="dealt")
    line = 10800
    assert max(match.state.progress) < line
    while match.view(0)["phase"] == "avolatio":
        seat = match.pending[0].seat
        play(match, f"{seat} {options(match, seat)[0]}")
    assert min(match.state.progress) > line
    assert not match.is_over
    assert match.view(0)["finish"] == match.state.race.course.length + line
    assert new_race(3, laps=2).view(0)["finish"] == 2 * match.state.race.course.length + line


@rule("DR-FINISH-06")
def test_the_line_crossed_backwards_is_crossed_in_vain() -> None:
    """Red, in its first lap, flies back over the line and forward again: that is no lap."""
    match = flying(
        "[[dragons]]\nat = [130, 0]\nturned = 180\nds = 200\n[[dragons]]\nat = [300, 0]\nds = 100\nmoved = true",
    )
    play(match, "0 fly 200 +0 +0")
    assert match.state.progress[0] == 5400
    match = flying("[[dragons]]\nat = [-30, 0]\nds = 600\n[[dragons]]\nat = [300, 0]\nds = 100\nmoved = true")
    assert match.state.progress[0] < 0
    events = play(match, "0 " + options(match, 0)[len(options(match, 0)) // 2])
    assert "crossed" not in names(events)
    assert 0 < match.state.progress[0] < 20000


@rule("DR-FINISH-07")
def test_of_dragons_level_beyond_the_line_the_inner_one_wins() -> None:
    match = flying(LAST.format(at="1401.3, -15") + MOVED.format(at="1450, 15"))
    play(match, "0 fly 100 +0 +0")
    assert match.state.progress[0] == match.state.progress[1] + 30
    result = match.result()
    assert result is not None
    assert result.ranks == [2, 1]


@rule("DR-FINISH-07")
def test_dragons_level_and_equally_far_inside_share_a_place() -> None:
    """Blue looks back, and red comes to stand nose to nose with it."""
    match = flying(
        LAST.format(at="1432, 0") + MOVED.format(at="1505.3, 0") + "turned = 180\n" + MOVED.format(at="1370, 0")
    )
    play(match, "0 fly 100 +0 +0")
    assert match.state.progress[1] - match.state.progress[0] == 30
    result = match.result()
    assert result is not None
    assert result.ranks == [1, 1, 3]


@rule("DR-FINISH-10")
@pytest.mark.parametrize(
    ("at_round", "longest", "is_over"), [(60, 60, True), (59, 60, False), (30, 30, True), (30, 60, False)]
)
def test_a_race_is_stopped_after_its_last_round(at_round: int, longest: int, is_over: bool) -> None:
    match = flying(LAST.format(at="300, 0") + MOVED.format(at="500, 0"), head=f"round = {at_round}", max_rounds=longest)
    events = play(match, "0 fly 100 +0 +0")
    assert match.is_over == is_over
    assert ("stopped" in names(events)) == is_over
    result = match.result()
    if is_over:
        assert result is not None
        assert (result.ranks, result.rule) == ([2, 1], "DR-FINISH-10")


@rule("DR-FINISH-10")
def test_sixty_rounds_are_the_default() -> None:
    assert new_race(2).view(0)["max_rounds"] == 60


@rule("DR-COURSE-06")
@pytest.mark.parametrize("course", ["long-pilgrimage", "labyrinth-run", "broken-bridge"])
def test_an_open_course_is_flown_once(course: str) -> None:
    with pytest.raises(BadSetup, match=r"laps: .* is open, .* one lap or a closed course \(DR-COURSE-06\)"):
        new_race(3, course=course, laps=2)
    assert not new_race(3, course=course, laps=1).is_over


@rule("DR-FINISH-07", "DR-ORDER-03")
@pytest.mark.parametrize(("blue", "places"), [("224.5", [1, 1]), ("224.51", [2, 1])])
def test_level_is_half_a_unit_and_no_more(blue: str, places: list[int]) -> None:
    """Red looks forward and blue back at it, so that their front points lie next to each other on the middle of the lane."""
    s = flying(LAST.format(at="200, 0") + MOVED.format(at=f"{blue}, 0") + "turned = 180\n").state
    assert ranks(s) == places


@rule("DR-FINISH-08")
def test_those_that_dropped_out_rank_behind_the_later_ones_first() -> None:
    out = MOVED.replace("energy = 1\nmoved = true", "energy = 0\nout = {out}")
    s = flying(
        LAST.format(at="200, 0")
        + out.format(at="100, 0", out=2)
        + MOVED.format(at="300, 0")
        + out.format(at="400, 0", out=1)
    ).state
    assert ranks(s) == [2, 3, 1, 4]


@rule("DR-ORDER-03")
@pytest.mark.parametrize(
    ("at", "turned", "left"),
    [
        ("200, 5", 90, 17),
        ("200, 5", -90, -7),
        ("515, 5", 90, 17),
        ("515, 5", -90, -7),
        ("780, -3", 90, 9),
        ("200, 5", 0, 5),
    ],
)
def test_how_far_inside_a_dragon_is_its_front_point_tells(at: str, turned: int, left: int) -> None:
    """On straights to the east, to the north and to the west, where the inside of the ring is on the left."""
    s = flying(f"[[dragons]]\nat = [{at}]\nturned = {turned}\nds = 100\n" + MOVED.format(at="60, 0")).state
    assert inwards(s, 0, 1) == pytest.approx(100 * left, abs=1)
    assert inwards(s, 0, -1) == -inwards(s, 0, 1)


@rule("DR-FINISH-02", "DR-FINISH-03")
def test_all_that_are_past_the_line_are_told() -> None:
    match = flying(LAST.format(at="1400, 0") + MOVED.format(at="1490, 10") + MOVED.format(at="1300, 0"))
    events = play(match, "0 fly 100 +0 +0")
    assert [(event.seat, event["beyond"]) for event in events if event.name == "crossed"] == [(0, 1600), (1, 5700)]
    result = match.result()
    assert result is not None
    assert result.ranks == [2, 1, 3]


@rule("DR-FINISH-02", "DR-EXHAUST-10")
def test_a_dragon_that_left_the_race_past_the_line_ends_nothing() -> None:
    out = "[[dragons]]\nat = [1450, 0]\nds = 100\nenergy = 0\nout = 1\n"
    match = flying(LAST.format(at="1200, 0") + MOVED.format(at="1300, 0") + out)
    events = play(match, "0 fly 100 +0 +0")
    assert (match.is_over, match.view(0)["round"], "crossed" in names(events)) == (False, 2, False)


@rule("DR-FINISH-08")
def test_three_that_are_level_and_as_far_inside_share_a_place() -> None:
    """Their front points are one, as if they looked at it from three sides."""
    s = flying(
        LAST.format(at="200, 0") + MOVED.format(at="300, 0") + MOVED.format(at="320, 10") + MOVED.format(at="60, 0")
    ).state
    for seat in (1, 2):
        s.x[seat], s.y[seat], s.heading[seat], s.progress[seat] = s.x[0], s.y[0], s.heading[0], s.progress[0]
    assert ranks(s) == [1, 1, 1, 4]


@rule("DR-ORDER-03")
def test_inside_is_where_the_lane_turns_at_those_who_are_level_not_at_those_behind() -> None:
    """On the Broken Bridge the inside is on the right up to 420, and on the left after it."""
    dragons = LAST.format(at="100, 0") + MOVED.format(at="500, 10") + MOVED.format(at="500, -16")
    s = flying(dragons, course="broken-bridge").state
    s.progress[1] = s.progress[2]
    left, right = inwards(s, 1, 1), inwards(s, 2, 1)
    assert (left > right, s.race.course.inside(s.progress[0]), s.race.course.inside(s.progress[1])) == (True, -1, 1)
    assert foremost(s, [0, 1, 2]) == 1

"""Magic aimed at a dragon in front: range, fireball, loop, magic energy; and the cards that change a path."""

from __future__ import annotations

from math import cos, hypot, radians, sin
from typing import Any

import pytest

from tests.games.riders.oracle import hexagon, offset, strip
from tests.games.riders.positions import flying, place
from tests.matches import ask, names, options, play, refused
from tests.rules import rule
from wyrmhall.core.events import Told
from wyrmhall.core.playing.match import Match
from wyrmhall.games import registry
from wyrmhall.games.riders.geometry import paths
from wyrmhall.games.riders.rules.magic import reaches, towards
from wyrmhall.kit.angles import along_x, along_y, bearing
from wyrmhall.kit.shapes import polygons_touch

CASTER = '[[dragons]]\nat = [{at}]\nds = {ds}\nenergy = 1\nplaced = "{card}"\n'
TARGET = "[[dragons]]\nat = [{at}]\nds = 300\nenergy = 3\nmoved = true\n"


def cast(card: str, target: str, *more: str, luck: list[int] | None = None, **setup: object) -> Match[Any]:
    """Red has flown 200 DS to (164, 0), its front point at 176, and may use its card."""
    others = "".join(TARGET.format(at=at) for at in (target, *more))
    match = flying(CASTER.format(at="100, 0", ds=200, card=card) + others, luck, "", **setup)
    play(match, "0 fly 200 +0 +0")
    return match


def reached(events: list[Told]) -> bool:
    found = [name for name in names(events) if name in ("reached", "missed")]
    assert len(found) == 1
    return found[0] == "reached"


# -- range -----------------------------------------------------------------------------------------


@rule("DR-RANGE-03")
def test_dragons_in_between_do_not_matter() -> None:
    match = cast("Fireball 600", "280, 0", "230, 0", luck=[0, 0])
    assert reached(play(match, "0 aim at blue"))
    assert match.state.energy == [1, 1, 3]


@rule("DR-RANGE-01")
def test_no_preview_measures_before_the_target_is_named() -> None:
    match = cast("Fireball 400", "280, 0", "420, 0")
    for target, seat in (("blue", 1), ("green", 2)):
        told = match.preview(0, f"aim at {target}")
        assert [(event["event"], event["target"]) for event in told] == [("aimed", seat)]


@rule("DR-FIREBALL-04")
@pytest.mark.parametrize(("heads", "share"), [(2, "56%"), (3, "75%"), (4, "89%")])
def test_the_odds_of_the_dice_are_told_and_nothing_of_the_reach(heads: int, share: str) -> None:
    decision = cast("Fireball 400", "280, 0", "1000, 0", dice_heads=heads).decision(0)
    assert decision is not None
    told = [decision.gloss(decision.parse(f"aim at {target}")) for target in ("blue", "green")]
    assert all(words.endswith(f", {share} to burn it if reached") for words in told), told


@rule("DR-RANGE-01", "DR-SHIELD-01")
def test_no_preview_measures_before_a_shield_is_played_or_kept() -> None:
    shield = TARGET.format(at="280, 0") + 'placed = "Magic Shield"\nface_up = true\n'
    match = flying(CASTER.format(at="100, 0", ds=200, card="Fireball 400") + shield)
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    assert match.preview(1, "no shield") == []
    assert [event["event"] for event in match.preview(1, "shield")][:2] == ["shielded", "warded_off"]


@rule("DR-RANGE-02", "DR-RANGE-04")
@pytest.mark.parametrize("block", ["full", "to_target"])
def test_the_ruler_that_reaches_is_told_and_keeps_off_the_walls(block: str) -> None:
    """Round the inside of the bend the ruler that points at the target's centre touches the wall; another does not."""
    match = flying(
        CASTER.format(at="250, 0", ds=100, card="Fireball 600") + TARGET.format(at="430, 15"), range_block=block
    )
    play(match, "0 fly 100 +0 +0")
    s = match.state
    course = s.race.course
    front_x = s.x[0] + int(along_x(paths.BASE, s.heading[0]))
    front_y = s.y[0] + int(along_y(paths.BASE, s.heading[0]))
    at, whole = course.piece_at(s.progress[0]), int(paths.length_of(600))
    target = paths.base(s.x[1], s.y[1], s.heading[1])
    centre = int(bearing(s.x[1] - front_x, s.y[1] - front_y))
    told = next(event for event in play(match, "0 aim at blue") if event.name == "reached")
    direction, length = told["direction"], told["length"]
    assert length == whole if block == "full" else length < whole
    assert course.touches_wall(paths.flown_part(front_x, front_y, centre, whole, length), at)
    assert not course.touches_wall(paths.flown_part(front_x, front_y, direction, whole, length), at)
    assert polygons_touch(paths.path(front_x, front_y, direction, whole), target)


@rule("DR-RANGE-05")
@pytest.mark.parametrize(("lead", "is_front"), [(0.6, True), (0.5, False), (-20, False)])
def test_a_target_is_in_front(lead: float, is_front: bool) -> None:
    match = flying(
        CASTER.format(at="100, -10", ds=200, card="Fireball 600")
        + TARGET.format(at=f"{164 + lead}, 16")
        + TARGET.format(at="300, 0")
    )
    play(match, "0 fly 200 +0 +0")
    assert ("aim at blue" in options(match, 0)) == is_front
    if not is_front:
        assert refused(match, "0 aim at blue") == "DR-RANGE-05"


@rule("DR-RANGE-05")
def test_in_front_is_judged_in_the_nearest_lap() -> None:
    """Red is a lap ahead of blue, which stands just in front of it; green stands half the course behind."""
    match = flying(
        CASTER.format(at="1437, 0", ds=200, card="Fireball 600")
        + TARGET.format(at="260, 0")
        + TARGET.format(at="1000, 0"),
        laps=2,
    )
    play(match, "0 fly 200 +0 +0")
    assert options(match, 0) == ["aim at nobody", "aim at blue"]


@rule("DR-RANGE-06")
def test_a_dragon_out_of_the_race_is_no_target_and_in_nobodys_way() -> None:
    match = flying(
        CASTER.format(at="100, 0", ds=200, card="Magic Loop")
        + TARGET.format(at="260, 0")
        + "[[dragons]]\nat = [140, 0]\nenergy = 0\nout = 1\n"
    )
    events = play(match, "0 fly 200 +0 +0")
    assert "put_aside" not in names(events), "red flew through its old place"
    assert options(match, 0) == ["aim at nobody", "aim at blue"]
    assert refused(match, "0 aim at green") == "DR-RANGE-06"
    assert match.view(0)["dragons"][2]["x"] is None


@rule("DR-RANGE-06")
def test_a_dragon_out_of_the_race_takes_no_place() -> None:
    """Blue is pushed beside the wall, to where green stood when it dropped out."""
    match = flying(
        CASTER.format(at="100, 0", ds=500, card="Head Wind")
        + TARGET.format(at="160, 4")
        + "[[dragons]]\nat = [160, 17.5]\nenergy = 0\nout = 1\n"
    )
    play(match, "0 use nothing", "0 fly 500 +0 +0", "1 face 0")
    assert place(match, 1) == (160, 17.5)


# -- fireball --------------------------------------------------------------------------------------


@rule("DR-FIREBALL-01", "DR-FIREBALL-03")
@pytest.mark.parametrize(("ds", "length"), [(400, 70), (600, 100), (800, 130)])
def test_a_fireball_reaches_as_far_as_its_path_is_long(ds: int, length: int) -> None:
    card = f"Fireball {ds}"
    text = registry.game("dragonriders").card_text(card)
    assert text is not None
    assert text["reach"] == ds
    near = cast(card, f"{176 + length + 12 - 0.1:.1f}, 0", luck=[0, 0])
    assert reached(play(near, "0 aim at blue"))
    assert near.state.energy == [1, 1]
    far = cast(card, f"{176 + length + 12 + 0.1:.1f}, 0")
    assert options(far, 0) == ["aim at nobody", "aim at blue"], "it is named before it is measured"
    assert not reached(play(far, "0 aim at blue"))
    assert far.state.energy == [1, 3]


@rule("DR-FIREBALL-01")
def test_there_are_three_fireballs() -> None:
    found = [name for name in registry.game("dragonriders").card_names() if name.startswith("Fireball")]
    assert found == ["Fireball 400", "Fireball 600", "Fireball 800"]


@rule("DR-FIREBALL-02", "DR-LOOP-01", "DR-DRAIN-01")
@pytest.mark.parametrize("card", ["Fireball 400", "Magic Loop", "Magic Energy"])
def test_aimed_cards_are_used_right_after_the_flight(card: str) -> None:
    match = flying(
        CASTER.format(at="100, 0", ds=200, card=card) + TARGET.format(at="230, 0") + "[[dragons]]\nat = [40, 0]"
    )
    assert ask(match, 0) == "flight.fly"
    assert refused(match, "0 aim at blue")
    play(match, "0 fly 200 +0 +0")
    assert ask(match, 0) == "magic.target"
    assert ask(match, 2) == "", "the next turn has not begun"
    play(match, "0 aim at nobody")
    assert ask(match, 2) == "flight.fly"
    assert refused(match, "0 aim at blue")


@rule("DR-FIREBALL-05", "DR-ENERGY-06")
def test_burnt_chips_go_to_the_supply() -> None:
    match = cast("Fireball 800", "260, 0", luck=[0, 0])
    chips = match.view(0)["chips"]
    play(match, "0 aim at blue")
    assert match.state.energy == [1, 1]
    assert match.view(0)["chips"] == chips + 2


# -- loop and magic energy -------------------------------------------------------------------------


@rule("DR-LOOP-02", "DR-DRAIN-03")
@pytest.mark.parametrize("card", ["Magic Loop", "Magic Energy"])
@pytest.mark.parametrize(("at", "is_reached"), [(287.9, True), (288.1, False)])
def test_loop_and_drain_reach_600(card: str, at: float, is_reached: bool) -> None:
    match = cast(card, f"{at}, 0", "60, 0")
    assert options(match, 0) == ["aim at nobody", "aim at blue"], "green is behind"
    assert refused(match, "0 aim at green") == "DR-RANGE-05"
    events = play(match, "0 aim at blue")
    assert reached(events) == is_reached
    if not is_reached:
        assert (match.state.energy, place(match, 0)) == ([1, 3, 3], (164, 0))
        assert card in match.view(0)["pile"]


@rule("DR-LOOP-02", "DR-DRAIN-03", "DR-FIREBALL-06")
@pytest.mark.parametrize("card", ["Magic Loop", "Magic Energy", "Fireball 600"])
def test_no_spell_goes_round_a_corner(card: str) -> None:
    match = flying(CASTER.format(at="284, 17.5", ds=100, card=card) + TARGET.format(at="455, 17.5"))
    play(match, "0 fly 100 +0 +0")
    s = match.state
    assert hypot(s.x[1] - s.x[0] - 1200, s.y[1] - s.y[0]) < 7200, "near enough for the 600 path"
    assert options(match, 0) == ["aim at nobody", "aim at blue"]
    events = play(match, "0 aim at blue")
    assert not reached(events)
    assert "rolled" not in names(events)
    assert match.state.energy == [1, 3]


@rule("DR-LOOP-03", "DR-LOOP-04")
def test_a_looper_goes_neither_back_nor_past_its_target() -> None:
    match = cast("Magic Loop", "260, 0")
    play(match, "0 aim at blue")
    for along, cited in ((5, "03"), (163, "03"), (255, "04"), (99999, "04")):
        assert refused(match, f"0 place {along} +0 0") == f"DR-LOOP-{cited}"
    assert refused(match, "0 place 230 +40 0") == "DR-LOOP-03"


@rule("DR-LOOP-06")
def test_a_looper_without_a_place_stays() -> None:
    """Blue's tail is 0.3 before red's nose: no place is wholly behind it and not behind red."""
    match = cast("Magic Loop", "188.3, 0")
    events = play(match, "0 aim at blue")
    assert [event.rule for event in events if event.name == "stayed"] == ["DR-LOOP-06"]
    assert place(match, 0) == (164, 0)
    assert match.view(0)["pile"] == ["Magic Loop"]


@rule("DR-LOOP-08", "DR-LOOP-07")
@pytest.mark.parametrize("loop", ["move_up", "pull_back"])
def test_a_loop_changes_neither_speed_nor_energy(loop: str) -> None:
    match = cast("Magic Loop", "275, -10", loop=loop)
    s = match.state
    before = (s.silver[:], s.colour[:], s.energy[:], [len(hand) for hand in s.hands])
    play(match, "0 aim at blue")
    if loop == "move_up":
        play(match, "0 place 250 +15 0")
        assert place(match, 0) == (250, 15), "its base touches the field at 270"
    s = match.state
    assert (s.silver, s.colour, s.energy, [len(hand) for hand in s.hands]) == before


# -- dragon strength and head wind -----------------------------------------------------------------

PATHS = '[[dragons]]\nat = [130, 0]\nds = 500\ndial = {ds}\nplaced = "{card}"\n[[dragons]]\nat = [60, 0]\nds = 100\n'


@rule("DR-STRENGTH-01", "DR-WIND-01", "DR-STRENGTH-03", "DR-WIND-03")
@pytest.mark.parametrize(
    ("card", "ds", "cited"), [("Dragon Strength", 600, "DR-STRENGTH-03"), ("Head Wind", 400, "DR-WIND-03")]
)
def test_the_path_is_chosen_before_it_is_tried(card: str, ds: int, cited: str) -> None:
    match = flying(PATHS.format(ds=500, card=card))
    assert match.view(1)["dragons"][0]["placed"] == card, "the card is turned up"
    assert ask(match, 0) == "magic.path"
    assert refused(match, "0 fly 500 +0 +0")
    assert match.view(0)["reach"] is None
    play(match, f"0 path {ds}")
    assert ask(match, 0) == "flight.fly"
    assert {line.split()[1] for line in options(match, 0)} == {str(ds)}
    assert refused(match, "0 fly 500 +0 +0") == cited
    assert refused(match, "0 path 500")
    play(match, f"0 fly {ds} +0 +0")
    assert ask(match, 1) == "flight.fly", "nothing is asked after the flight"
    assert match.view(0)["pile"] == [card]


@rule("DR-WIND-02")
@pytest.mark.parametrize(("ds", "low"), [(200, 100), (400, 100), (500, 200), (800, 500)])
def test_head_wind_shortens_the_path(ds: int, low: int) -> None:
    match = flying(PATHS.format(ds=ds, card="Head Wind"))
    assert options(match, 0) == ["use nothing", *(f"path {path}" for path in range(low, ds + 1, 100))]
    for path in range(100, 900, 100):
        if not low <= path <= ds:
            assert refused(match, f"0 path {path}") == "DR-WIND-02"


@rule("DR-STRENGTH-02")
@pytest.mark.parametrize(("ds", "high"), [(200, 500), (500, 800), (700, 800), (800, 800)])
def test_strength_lengthens_the_path(ds: int, high: int) -> None:
    match = flying(PATHS.format(ds=ds, card="Dragon Strength"))
    assert options(match, 0) == ["use nothing", *(f"path {path}" for path in range(ds, high + 1, 100))]


@rule("DR-WIND-04", "DR-STRENGTH-04")
@pytest.mark.parametrize(("card", "path"), [("Head Wind", 300), ("Dragon Strength", 700)])
def test_the_indicator_keeps_the_speed_that_was_set(card: str, path: int) -> None:
    match = flying(PATHS.format(ds=400, card=card))
    play(match, f"0 path {path}", f"0 fly {path} +0 +0", "1 fly 100 +0 +0")
    assert place(match, 0)[0] == 130 + 10 + 15 * path // 100 + 24
    assert (match.state.silver[0], match.state.colour[0]) == (400, 400)
    assert options(match, 0) == [f"speed {ds}" for ds in range(100, 800, 100)]


CROWDED = """[[dragons]]
at = [140, -13]
ds = 100
placed = "Magic Loop"
[[dragons]]
at = [221, 11]
turned = 55
ds = 100
moved = true
[[dragons]]
at = [195, 13]
turned = 25
ds = 100
moved = true
[[dragons]]
at = [214, -10]
turned = 55
ds = 100
moved = true
"""


@rule("DR-LOOP-06")
def test_a_loop_finds_the_one_gap_that_a_crowd_leaves() -> None:
    """Red's front point is at 189 already. Green on the left and gold on the right leave a few millimetres behind blue."""
    match = flying(CROWDED)
    play(match, "0 fly 100 +0 +0", "0 aim at blue")
    assert ask(match, 0) == "loop.place"
    (only,) = options(match, 0)
    assert refused(match, "0 place 189 +0 0") == "DR-LOOP-04"
    play(match, f"0 {only}")
    assert 189 <= match.state.progress[0] / 100 <= 210


@rule("DR-RANGE-04")
@pytest.mark.parametrize(("block", "told"), [("full", "missed"), ("to_target", "reached")])
def test_beyond_the_target_the_ruler_meets_the_wall_of_the_bend(block: str, told: str) -> None:
    """The 800 ruler is 130 long: past blue, 40 away on the outside of the bend, it always ends in the outer wall."""
    match = flying(
        CASTER.format(at="251, 0", ds=100, card="Fireball 800") + TARGET.format(at="350, -15"), range_block=block
    )
    events = play(match, "0 fly 100 +0 +0", "0 aim at blue")
    assert [event.name for event in events if event.name in ("missed", "reached")] == [told]
    assert reaches(match.state, 0, 1, 800) == (told == "reached")


@rule("DR-RANGE-02", "DR-RANGE-04")
@pytest.mark.parametrize(("caster", "target"), [("100, 0", "210, 10"), ("461, 0", "560, 8"), ("830, 5", "930, -5")])
def test_how_far_the_ruler_is_laid_up_to_the_target(caster: str, target: str) -> None:
    """On straights to the east, to the north and to the west: as far as the ruler first touches the other's base."""
    match = flying(
        CASTER.format(at=caster, ds=100, card="Fireball 600") + TARGET.format(at=target), range_block="to_target"
    )
    events = play(match, "0 fly 100 +0 +0", "0 aim at blue")
    told = next(event for event in events if event.name == "reached")
    s = match.state
    heading, direction = s.heading[0] / 100, told["direction"] / 100
    front = offset(s.x[0], s.y[0], heading, 1200, 0)
    met = strip(*front, direction, 10000).intersection(hexagon(s.x[1], s.y[1], s.heading[1] / 100))
    c, d = cos(radians(direction)), sin(radians(direction))
    first = min((x - front[0]) * c + (y - front[1]) * d for x, y in met.exterior.coords)
    assert told["length"] == pytest.approx(first, abs=2)


@rule("DR-RANGE-02")
def test_a_ruler_due_east_reaches_like_any_other() -> None:
    """Red is so far that of 33 directions only the one in the middle touches blue, and that is nought degrees."""
    s = flying(CASTER.format(at="100, 0", ds=100, card="Fireball 400") + TARGET.format(at="193.99, 0")).state
    assert towards(s, 0, 1, 400) == 0
    assert reaches(s, 0, 1, 400)
    assert not reaches(s, 0, 1, 300)
    assert towards(s, 0, 1, 300) == -1


@rule("DR-LOOP-03")
def test_a_target_that_is_drawn_back_a_little_is_not_in_its_own_way() -> None:
    """Red's front point is at 176, so blue goes from 200 to 188.5."""
    match = cast("Magic Loop", "200, 0", loop="pull_back")
    events = play(match, "0 aim at blue")
    assert place(match, 1) == (188.5, 0)
    pulled = next(event for event in events if event.name == "pulled_back")
    assert (pulled.seat, pulled["target"], pulled["x"], pulled["y"], pulled.rule) == (1, 0, 30850, 6000, "DR-LOOP-03")


@rule("DR-STRENGTH-02", "DR-TRAPS-01")
def test_what_is_kept_of_a_flight_is_the_path_that_was_flown() -> None:
    match = flying(CASTER.format(at="100, 0", ds=300, card="Dragon Strength") + TARGET.format(at="300, 12"))
    play(match, "0 path 400", "0 fly 400 +0 +0")
    assert match.state.flown[:5] == [400, 23200, 6000, 0, 7000]
    assert match.state.silver[0] == 300


@rule("DR-LOOP-03")
def test_a_target_drawn_back_out_of_a_bend_turns_with_the_lane() -> None:
    match = flying(
        CASTER.format(at="250, 0", ds=200, card="Magic Loop") + TARGET.format(at="392, -5"), loop="pull_back"
    )
    before = match.state.heading[1]
    events = play(match, "0 fly 200 +0 +0", "0 aim at blue")
    assert "pulled_back" in names(events)
    assert place(match, 1) == pytest.approx((338.5, -5), abs=0.02)
    assert before > 2000
    assert match.state.heading[1] in (0, 1, 35999), "along the straight, as it was along the bend"

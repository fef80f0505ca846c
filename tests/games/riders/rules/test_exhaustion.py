"""Exhaustion: when it comes, what it takes, how it ends."""

from __future__ import annotations

import pytest

from tests.games.riders.positions import flying, place
from tests.matches import names, options, play
from tests.rules import rule
from wyrmhall.core.events import SPECTATOR
from wyrmhall.games.riders.events import FATES
from wyrmhall.games.riders.rules.exhaustion import fate as foretold

AWAY = "[[dragons]]\nat = [40, 0]\nds = 100\nmoved = true\n"
HIT = "[[dragons]]\nat = [740, 4]\nds = 300\nmoved = true\n"


@rule("DR-EXHAUST-01", "DR-EXHAUST-02")
@pytest.mark.parametrize(("chips", "weary"), [(1, 0), (0, 1)])
def test_exhausted_is_who_must_give_a_chip_and_has_none(chips: int, weary: int) -> None:
    match = flying(f"[[dragons]]\nat = [700, 0]\nds = 200\nenergy = {chips}\n{HIT}")
    play(match, "0 fly 200 +0 +0", "1 face 180", *["0 face 0"] * weary)
    assert match.state.energy[0] == 2 * weary
    for viewer in (0, 1, SPECTATOR):
        assert match.view(viewer)["dragons"][0]["exhausted"] == bool(weary), "the card lies face up"
        assert match.view(viewer)["dragons"][1]["exhausted"] is False


@rule("DR-EXHAUST-07")
@pytest.mark.parametrize("weary", ["false", "true"])
def test_an_exhausted_mage_takes_no_magic_card(weary: str) -> None:
    match = flying(f"[[dragons]]\nat = [300, -15]\nds = 100\nexhausted = {weary}\n{AWAY}")
    events = play(match, "0 fly 100 +0 +0")
    assert len(match.state.hands[0]) == (1 if weary == "false" else 0)
    assert ("drew" in names(events)) == (weary == "false")


@rule("DR-EXHAUST-11")
def test_what_cannot_be_paid_lapses() -> None:
    match = flying(f"[[dragons]]\nx = 430\ny = 60\nds = 800\nenergy = 1\n{AWAY}")
    events = play(match, "0 fly 800 +0 +0", "0 face 90", "0 face 0")
    assert [(event["number"], event["left"]) for event in events if event.name == "lost_energy"] == [(1, 0)]
    assert (match.state.energy[0], match.state.weary[0]) == (2, 1)


@rule("DR-EXHAUST-12")
def test_all_losses_of_a_flight_exhaust_only_once() -> None:
    match = flying(
        f"[[dragons]]\nx = 430\ny = 60\nds = 800\nenergy = 0\n{AWAY}",
        head='traps = [{x = 452, y = 60, token = "Trap 1"}, {x = 468, y = 60, token = "Trap 2"}]',
    )
    events = play(match, "0 fly 800 +0 +0", "0 face 90", "0 face 0")
    assert names(events).count("exhausted") == 1
    assert next((len(event.kinds), event["loss"]) for event in events if event.name == "sprang_traps") == (2, 3)
    assert (match.state.energy[0], match.state.weary[0], match.state.out[0]) == (2, 1, 0)
    assert not match.is_over


@rule("DR-EXHAUST-12", "DR-FIREBALL-07")
def test_a_spell_exhausts_only_once() -> None:
    match = flying(
        '[[dragons]]\nat = [700, 0]\nds = 200\nplaced = "Fireball 800"\n[[dragons]]\nat = [810, 0]\nenergy = 0\nmoved = true',
        [0, 0],
    )
    play(match, "0 fly 200 +0 +0", "0 aim at blue", "1 face 0")
    assert (match.state.energy[1], match.state.weary[1], match.state.out[1]) == (2, 1, 0)


ON_FIELD = "[[dragons]]\nat = [221, 15]\nds = 100\nenergy = 0\nexhausted = true\n"


@rule("DR-EXHAUST-13")
def test_recovery_comes_before_the_losses_of_the_same_flight() -> None:
    match = flying(ON_FIELD + AWAY, head='traps = [{at = [245, 15], token = "Trap 2"}]')
    events = play(match, "0 fly 100 +0 +0", "0 face 0")
    assert [name for name in names(events) if name in ("recovered", "exhausted", "dropped_out")] == [
        "recovered",
        "exhausted",
    ]
    assert (match.state.energy[0], match.state.weary[0], match.state.out[0]) == (2, 1, 0)


@rule("DR-EXHAUST-13")
def test_away_from_a_field_the_same_loss_takes_a_dragon_out() -> None:
    match = flying(ON_FIELD.replace("221", "150") + AWAY, head='traps = [{at = [175, 15], token = "Trap 2"}]')
    assert "dropped_out" in names(play(match, "0 fly 100 +0 +0"))
    assert match.is_over


@rule("DR-EXHAUST-16")
def test_a_card_given_back_can_be_taken_again() -> None:
    """Red recovers on a field, then is burnt: that is a first Debilitatus card again, and so it goes on."""
    match = flying(ON_FIELD + '[[dragons]]\nat = [160, 15]\nds = 100\nhand = ["Fireball 800"]\nmoved = true', [0, 0])
    play(match, "0 fly 100 +0 +0")
    assert (match.state.weary[0], match.state.energy[0]) == (0, 1)
    play(match, "0 speed 100", "1 speed 100 with Fireball 800")
    play(match, "1 no alliance", "0 fly 100 +0 +0", "1 fly 100 +0 +0", "1 aim at red", "0 face 0")
    assert (match.state.weary[0], match.state.out[0]) == (1, 0)
    assert place(match, 0) == pytest.approx((270, 15), abs=0.01)
    assert options(match, 0) == [f"speed {ds}" for ds in range(100, 600, 100)]


# -- foretold --------------------------------------------------------------------------------------

NEAR_WALL = "[[dragons]]\nat = [100, 12]\nds = 300\ndial = 100\n"


@pytest.mark.parametrize(
    ("own", "line", "words"),
    [
        ("energy = 1", "fly 100 +0 +67.5", "the dragon touches the wall: lose 1 energy, speed back to 100."),
        ("energy = 0", "fly 100 +0 +67.5", "lose 1 energy; more than there is: exhausted, back to an energy field"),
        ("energy = 1", "fly 100 +67.5 +0", "lose 2 energy; more than there is: exhausted, back to an energy field"),
        ("energy = 0\nexhausted = true", "fly 100 +0 +67.5", "exhausted again and out of the race."),
    ],
)
@rule("DR-EXHAUST-01", "DR-EXHAUST-10")
def test_a_preview_tells_what_the_losses_make_of_a_dragon(own: str, line: str, words: str) -> None:
    match = flying(f"{NEAR_WALL}{own}\n{AWAY}{AWAY.replace('40', '70')}", voluntary_crash=True)
    told = match.preview(0, line)[0]["text"]
    assert words in told
    assert ("speed back to 100" in told) == ("exhausted" not in words)
    events = play(match, f"0 {line}", "0 face 0")
    happened = [name for name in names(events) if name in ("exhausted", "dropped_out")]
    assert happened == (
        ["dropped_out"] if "out of the race" in words else ["exhausted"] if "exhausted" in words else []
    )


@rule("DR-EXHAUST-13")
@pytest.mark.parametrize(("facing", "is_exhausted"), [(0, False), (30, True)])
def test_a_field_that_a_crashed_dragon_may_touch_is_told(facing: int, is_exhausted: bool) -> None:
    """The dragon is put at (246.6, 17.5), where a corner of its base can touch the field at (270, 15)."""
    match = flying(NEAR_WALL.replace("100, 12", "205, 12") + "energy = 0\n" + AWAY, voluntary_crash=True)
    line = "fly 100 +0 +67.5"
    assert (
        "back to an energy field, speed 300, all cards gone unless the dragon touches an energy field"
        in (match.preview(0, line)[0]["text"])
    )
    events = play(match, f"0 {line}", f"0 face {facing}")
    assert ("exhausted" in names(events)) == is_exhausted


@rule("DR-EXHAUST-03")
def test_the_start_is_named_where_no_field_lies_behind() -> None:
    match = flying(
        f"[[dragons]]\nat = [60, 0]\nturned = 180\nds = 300\nenergy = 0\n{AWAY.replace('40', '400')}",
        course="broken-bridge",
        voluntary_crash=True,
    )
    assert "exhausted, back to the start" in match.preview(0, "fly 300 +0 +0")[0]["text"]
    play(match, "0 fly 300 +0 +0", "0 face 0")
    assert "Your dragon is exhausted: back to the start, speed 300" in [event["text"] for event in match.told(0)][-1]


@rule("DR-EXHAUST-03")
@pytest.mark.parametrize(("course", "along", "at_start"), [("ring-of-embers", 290, 0), ("broken-bridge", 60, 1)])
def test_whether_a_dragon_goes_back_to_a_field_or_to_the_start_is_told(course: str, along: int, at_start: int) -> None:
    """The field that lies behind red is the first of the course; on the other course there is none."""
    match = flying(
        f"[[dragons]]\nat = [{along}, 0]\nds = 100\nenergy = 0\n[[dragons]]\nat = [{along + 40}, 4]\nmoved = true\n",
        course=course,
    )
    events = play(match, "0 fly 100 +0 +0", "1 face 0")
    flew, exhausted = (next(event for event in events if event.name == name) for name in ("flew", "exhausted"))
    assert exhausted["at_start"] == at_start
    told = FATES.index("back to the start" if at_start else "back to a field")
    assert (flew["best"], flew["worst"]) == (told, told)
    assert (exhausted["x"], exhausted["y"]) == (match.state.x[0], match.state.y[0])


@rule("DR-EXHAUST-03")
def test_the_lead_of_an_exhausted_dragon_is_gone_before_it_turns() -> None:
    match = flying("[[dragons]]\nat = [290, 0]\nds = 100\nenergy = 0\n[[dragons]]\nat = [330, 4]\nmoved = true\n")
    play(match, "0 fly 100 +0 +0", "1 face 0")
    assert match.pending[0].ask == "exhaustion.face"
    assert match.state.progress[0] == 28200, "its front point at the field at 270"


@rule("DR-EXHAUST-11", "DR-EXHAUST-05")
def test_one_sees_the_last_energy_go_before_the_new_comes() -> None:
    match = flying("[[dragons]]\nx = 430\ny = 60\nds = 800\nenergy = 1\n" + AWAY)
    match.play(0, "fly 800 +0 +0")
    match.watch()
    match.play(0, "face 90")
    after = {
        event.name: match.game.view(event.after, 0)["dragons"][0] for event in match.events if event.after is not None
    }
    assert (after["lost_energy"]["energy"], after["exhausted"]["energy"]) == (0, 2)


@rule("DR-EXHAUST-13", "DR-EXHAUST-10", "DR-ENERGY-03")
@pytest.mark.parametrize(
    ("energy", "weary", "loss", "is_on_field", "is_at_start", "fate"),
    [
        (1, 0, 1, False, False, "flies on"),
        (1, 0, 2, False, False, "back to a field"),
        (1, 0, 2, False, True, "back to the start"),
        (1, 0, 2, True, False, "flies on"),
        (4, 0, 5, True, False, "back to a field"),
        (1, 1, 1, False, False, "flies on"),
        (1, 1, 2, False, False, "drops out"),
        (1, 1, 2, False, True, "drops out"),
        (0, 1, 2, True, False, "back to a field"),
        (0, 1, 2, True, True, "back to the start"),
        (0, 1, 1, True, False, "flies on"),
    ],
)
def test_what_a_loss_makes_of_a_dragon(
    energy: int, weary: int, loss: int, is_on_field: bool, is_at_start: bool, fate: str
) -> None:
    s = flying("[[dragons]]\nat = [700, 0]\nds = 100\n" + AWAY).state
    s.energy[0], s.weary[0] = energy, weary
    assert FATES[foretold(s, 0, loss, is_on_field, is_at_start)] == fate


@rule("DR-EXHAUST-10", "DR-FINISH-08")
def test_a_dragon_that_leaves_the_race_leaves_nothing_behind() -> None:
    """Blue resigns with energy, cards, a covered speed and a shield that was played."""
    match = flying(
        "[[dragons]]\nat = [300, 0]\nds = 100\n"
        '[[dragons]]\nat = [200, 0]\nds = 300\ndial = 500\nenergy = 3\nhand = ["Head Wind", "Magic Loop"]\n'
        'placed = "Magic Shield"\nshielded = true\n[[dragons]]\nat = [100, 0]\nds = 100\n'
    )
    play(match, "1 resign", "0 fly 100 +0 +0")
    s = match.state
    assert match.view(0)["phase"] == "flight", "the round goes on"
    assert (s.out, s.dropped, s.energy[1], s.weary[1], s.warded[1]) == ([0, 1, 0], 1, 0, 0, 0)
    assert (s.covered[1], s.colour[1], s.silver[1]) == (0, 300, 300), "what was not flown is never shown"
    assert (s.hands[1], s.placed[1]) == ([], [])
    assert sorted(match.view(0)["pile"]) == ["Head Wind", "Magic Loop", "Magic Shield"]
    assert not match.is_over


@rule("DR-EXHAUST-06")
@pytest.mark.parametrize(("shielded", "placed"), [("true", 1), ("false", 0)])
def test_a_shield_that_was_played_outlasts_exhaustion(shielded: str, placed: int) -> None:
    match = flying(
        '[[dragons]]\nat = [700, 0]\nds = 100\nenergy = 0\nplaced = "Magic Shield"\nhand = ["Head Wind"]\n'
        f"shielded = {shielded}\n[[dragons]]\nat = [740, 4]\nmoved = true\n[[dragons]]\nat = [60, 0]\nds = 100\n"
    )
    events = play(match, "0 fly 100 +0 +0", "1 face 0")
    assert (len(match.state.placed[0]), match.state.hands[0]) == (placed, [])
    exhausted = next(event for event in events if event.name == "exhausted")
    gone = ["Head Wind"] + ["Magic Shield"] * (1 - placed)
    assert [match.game.kind_name(kind) for kind in exhausted.kinds] == gone


@rule("DR-EXHAUST-01", "DR-EXHAUST-11")
def test_who_has_no_energy_is_not_told_to_lose_any() -> None:
    match = flying("[[dragons]]\nat = [700, 0]\nds = 200\nenergy = 0\n" + HIT)
    events = play(match, "0 fly 200 +0 +0", "1 face 180")
    assert "lost_energy" not in names(events)
    assert "exhausted" in names(events)


@rule("DR-EXHAUST-14")
def test_an_exhausted_dragon_makes_way_for_one_that_stands_on_the_field() -> None:
    """The field behind red is at (270, 15), and green stands on it: 24.5 behind that, along the wall on its side."""
    match = flying(
        "[[dragons]]\nat = [290, 0]\nds = 100\nenergy = 0\n[[dragons]]\nat = [330, 4]\nmoved = true\n"
        "[[dragons]]\nat = [270, 15]\nmoved = true\n"
    )
    play(match, "0 fly 100 +0 +0", "1 face 0")
    assert match.pending[0].ask == "exhaustion.face"
    assert place(match, 0) == (245, 17.5)


@rule("DR-EXHAUST-03")
@pytest.mark.parametrize("number", [1, 2])
def test_an_exhausted_dragon_goes_back_to_its_own_start_space(number: int) -> None:
    match = flying(
        f"[[dragons]]\nat = [100, 0]\nds = 100\nenergy = 0\nnumber = {number}\n"
        f"[[dragons]]\nat = [140, 4]\nnumber = {3 - number}\nmoved = true\n",
        course="broken-bridge",
    )
    play(match, "0 fly 100 +0 +0", "1 face 0")
    s = match.state
    assert (s.x[0], s.y[0]) == s.race.course.start_pose(number)[:2]


@rule("DR-EXHAUST-11", "DR-EXHAUST-10")
def test_the_rules_of_the_last_energy_and_of_dropping_out_are_told() -> None:
    match = flying(
        "[[dragons]]\nat = [100, 12]\nds = 100\nenergy = 1\nexhausted = true\n" + AWAY + AWAY.replace("40", "70"),
        voluntary_crash=True,
    )
    events = play(match, "0 fly 100 +67.5 +0", "0 face 90")
    told = [(event.name, event.seat, event.rule) for event in events if event.name in ("lost_energy", "dropped_out")]
    assert told == [("lost_energy", 0, "DR-EXHAUST-11"), ("dropped_out", 0, "DR-EXHAUST-10")]

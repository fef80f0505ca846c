"""What own cards ask, tell and refuse exactly: not once more than they say, and of nobody else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.riders.text.casting import with_text
from tests.games.riders.text.test_occasions import AWAY, CARD, NEAR_WALL, STRAIGHT, TRAP, WAITING, table
from tests.games.riders.text.test_to_whom_it_happens import BLUE, felled, yes
from tests.matches import ask, names, options, play, refused
from tests.rules import rule
from wyrmhall.core.errors import BadCard
from wyrmhall.core.events import Told
from wyrmhall.core.playing.match import Match
from wyrmhall.games.riders.text.catalogue import load


def flown(folder: Path, text: str, *others: str, red: str = "", head: str = "") -> Match[Any]:
    """Red has flown straight; its card lies ready."""
    match = table(folder, text, STRAIGHT.replace("= 4", "= 2") + CARD + red, *others, head=head)
    play(match, "0 fly 200 +0 +0")
    return match


def told(events: list[Told], name: str) -> list[tuple[int, ...]]:
    return [(event.seat, *event.numbers) for event in events if event.name == name]


# -- asking ----------------------------------------------------------------------------------------


@rule("DR-MAGIC-03")
@pytest.mark.parametrize(("answer", "energy"), [(0, 3), (1, 2)])
def test_who_may_is_asked_once(tmp_path: Path, answer: int, energy: int) -> None:
    match = flown(tmp_path, "After your flight, you may gain one energy.", AWAY)
    assert ask(match, 0) == "magic.may"
    lines = options(match, 0)
    line = sorted(lines, key=lambda each: each.startswith(("do not", "no ")))[answer]
    play(match, f"0 {line}")
    assert (ask(match, 0), match.state.energy[0]) == ("speed.set", energy)


@rule("DR-MAGIC-03")
@pytest.mark.parametrize("is_used", [True, False])
@pytest.mark.parametrize(
    "text",
    [
        "remove all traps",
        "drain each dragon ahead of one energy",
        "drain a random dragon of one energy",
    ],
)
def test_who_may_is_asked_also_where_nothing_is_chosen(tmp_path: Path, text: str, is_used: bool) -> None:
    trap = 'traps = [{at = [600, 0], owner = 2, token = "Trap 1"}]\n'
    match = flown(tmp_path, f"After your flight, you may {text}.", BLUE, head=trap)
    before = match.state.energy[:], len(match.state.traps)
    assert ask(match, 0) == "magic.may"
    play(match, f"0 {next(one for one in options(match, 0) if (one == 'decline') != is_used)}")
    assert ask(match, 0) == "speed.set"
    assert ((match.state.energy, len(match.state.traps)) != before) == is_used


@rule("DR-MAGIC-03")
def test_who_has_said_that_the_card_is_used_is_not_asked_again(tmp_path: Path) -> None:
    match = table(tmp_path, "When another dragon crashes, you may gain two energy.", NEAR_WALL, WAITING + CARD)
    play(match, "1 no alliance", "0 fly 100 +67.5 +0", "0 face 0", "1 use it")
    assert (ask(match, 1), match.state.energy[1]) == ("flight.fly", 3)


@pytest.mark.parametrize(("held", "asked"), [(1, False), (2, True)])
def test_nobody_discards_more_cards_than_are_held(tmp_path: Path, held: int, asked: bool) -> None:
    hand = f"hand = {['Head Wind'] * held}\n".replace("'", '"')
    text = "After your flight, you may discard two magic cards; if you do, gain two energy."
    match = flown(tmp_path, text, AWAY, red=hand)
    assert (ask(match, 0) == "magic.may") == asked
    yes(match)
    while ask(match, 0) == "card.discard":
        play(match, "0 discard Head Wind")
    assert (match.state.energy[0], len(match.state.hands[0])) == ((4, 0) if asked else (2, held))


@rule("DR-RANGE-01")
def test_who_may_aim_at_two_is_not_asked_for_a_second_who_is_not_there(tmp_path: Path) -> None:
    match = flown(tmp_path, "After your flight, give one energy to up to two dragons ahead.", BLUE, AWAY)
    play(match, "0 aim at blue")
    assert (ask(match, 0), match.state.energy[:2]) == ("speed.set", [1, 3])


@rule("DR-RANGE-01")
def test_who_aims_at_two_may_stop_after_one_but_not_before(tmp_path: Path) -> None:
    second = BLUE.replace("220, 0", "260, 12")
    match = flown(tmp_path, "After your flight, give one energy to up to two dragons ahead.", BLUE, second)
    assert options(match, 0) == ["aim at blue", "aim at green"]
    play(match, "0 aim at green")
    assert options(match, 0) == ["aim at nobody", "aim at blue"]
    assert refused(match, "0 aim at green") == "DR-RANGE-01"
    play(match, "0 aim at nobody")
    assert match.state.energy == [1, 2, 3]


@rule("DR-RANGE-01", "DR-RANGE-05")
@pytest.mark.parametrize(
    ("said", "cited"),
    [
        ("aim at violet", "DR-RANGE-01"),
        ("measure blue", "DR-RANGE-01"),
        ("how far is blue", "DR-RANGE-01"),
        ("blue and green", "DR-RANGE-01"),
        ("burn blue twice", "DR-RANGE-01"),
        ("aim at me", "DR-RANGE-05"),
        ("aim at red", "DR-RANGE-05"),
        ("seat 1", "DR-RANGE-05"),
    ],
)
def test_at_whom_nobody_can_aim(tmp_path: Path, said: str, cited: str) -> None:
    match = flown(tmp_path, "After your flight, burn a dragon ahead.", BLUE)
    assert refused(match, f"0 {said}") == cited


@pytest.mark.parametrize("said", ["aim", "aim at", "aim at somebody", "blue green", "aim at turquoise"])
def test_what_is_no_aim(tmp_path: Path, said: str) -> None:
    match = flown(tmp_path, "After your flight, burn a dragon ahead.", BLUE)
    refusal = match.explain(0, said)
    assert refusal is not None
    assert "is not an answer here" in refusal.why


@rule("DR-RANGE-01")
def test_who_must_aim_names_a_dragon(tmp_path: Path) -> None:
    match = flown(tmp_path, "After your flight, burn a dragon ahead.", BLUE)
    for said in ("aim at nobody", "pass"):
        assert str(match.explain(0, said)) == "one dragon is named (DR-RANGE-01)"


def test_a_mage_is_chosen_among_the_others(tmp_path: Path) -> None:
    others = BLUE, BLUE.replace("220, 0", "60, 0")
    match = flown(tmp_path, "After your flight, give one energy to a rival.", *others)
    yes(match)
    assert options(match, 0) == ["choose blue", "choose green"]
    play(match, "0 choose green")
    assert match.state.energy == [1, 2, 3]


@rule("DR-RANGE-01", "DR-RANGE-05")
def test_nobody_aims_at_ones_own_dragon(tmp_path: Path) -> None:
    others = BLUE, BLUE.replace("220, 0", "60, 0")
    match = flown(tmp_path, "After your flight, give one energy to a dragon.", *others)
    decision = match.decision(0)
    assert decision is not None
    assert options(match, 0) == ["aim at blue", "aim at green"]
    assert decision.candidates == [1, 2]


@pytest.mark.parametrize(
    ("text", "red", "blue", "asked"),
    [
        ("take one magic card from a dragon ahead", "", "", False),
        ("take one magic card from a dragon ahead", "", 'hand = ["Head Wind"]\n', True),
        ("look at the hand of a dragon ahead", "", "", False),
        ("look at the hand of a dragon ahead", "", 'hand = ["Head Wind"]\n', True),
        ("give one magic card to a dragon ahead", "", "", False),
        ("give one magic card to a dragon ahead", 'hand = ["Head Wind"]\n', "", True),
        ("swap hands with a dragon ahead", "", "", False),
        ("swap hands with a dragon ahead", 'hand = ["Head Wind"]\n', "", True),
        ("swap hands with a dragon ahead", "", 'hand = ["Head Wind"]\n', True),
        ("give one energy to a dragon ahead", "", "full", False),
        ("give three energy to a dragon ahead", "", "", False),
        ("drain a dragon ahead of one energy", "full", "", False),
        ("drain a dragon ahead of one energy", "", "", True),
    ],
)
def test_at_whom_one_can_aim(tmp_path: Path, text: str, red: str, blue: str, asked: bool) -> None:
    red_said = (STRAIGHT if red == "full" else STRAIGHT.replace("= 4", "= 2")) + CARD + red.removeprefix("full")
    blue_said = (BLUE.replace("energy = 2", "energy = 4") if blue == "full" else BLUE) + blue.removeprefix("full")
    match = table(tmp_path, f"After your flight, {text}.", red_said, blue_said)
    play(match, "0 fly 200 +0 +0")
    assert (ask(match, 0) == "magic.target") == asked


def test_who_can_do_nothing_is_not_the_one(tmp_path: Path) -> None:
    """Of two rivals only one holds a card, so nobody is asked which of them discards it."""
    others = BLUE + 'hand = ["Head Wind"]\n', BLUE.replace("220, 0", "60, 0")
    match = flown(tmp_path, "After your flight, a rival discards one magic card.", *others)
    yes(match)
    assert (ask(match, 0), ask(match, 1)) == ("", "card.discard")


@rule("DR-MAGIC-07", "DR-STRENGTH-02", "DR-WIND-02")
@pytest.mark.parametrize(
    ("text", "paths"),
    [
        ("take a path up to 200 DS longer", ["300", "400", "500"]),
        ("you may take a path up to 200 DS longer", ["300", "400", "500", "use nothing"]),
        ("take a path up to 500 DS shorter", ["100", "200", "300"]),
        ("take a path up to 100 DS longer or shorter", ["200", "300", "400"]),
        ("take a path of 700 DS", ["700"]),
        ("take a path of 200 DS to 400 DS", ["200", "300", "400"]),
        ("lengthen your path by 200 DS", ["500"]),
        ("shorten your path by up to 200 DS", ["100", "200", "300"]),
        ("lengthen your path by 700 DS", []),
    ],
)
def test_which_paths_can_be_taken(tmp_path: Path, text: str, paths: list[str]) -> None:
    match = table(tmp_path, f"Before your flight, {text}.", STRAIGHT.replace("= 200", "= 300") + CARD, AWAY)
    found = options(match, 0) if ask(match, 0) == "magic.path" else []
    assert sorted(line.removeprefix("path ") for line in found) == paths
    if not paths:
        assert (ask(match, 0), "fizzled" in names(match.events)) == ("flight.fly", True)


@rule("DR-MAGIC-07")
@pytest.mark.parametrize(
    ("said", "cited"),
    [
        ("path 250", "DR-SPEED-05"),
        ("900", "DR-SPEED-05"),
        ("path 600", "DR-STRENGTH-02"),
        ("path 200", "DR-STRENGTH-02"),
    ],
)
def test_which_paths_cannot_be_taken(tmp_path: Path, said: str, cited: str) -> None:
    text = "Before your flight, take a path up to 200 DS longer."
    match = table(tmp_path, text, STRAIGHT.replace("= 200", "= 300") + CARD, AWAY)
    assert refused(match, f"0 {said}") == cited
    refusal = match.explain(0, "path long and short")
    assert refusal is not None
    assert "is not an answer here" in refusal.why


@pytest.mark.parametrize("use", [True, False])
def test_who_may_fly_again_may_decline(tmp_path: Path, use: bool) -> None:
    for text, lines in (
        ("you may fly again", ("fly", "decline")),
        ("you may fly again with a path of 100 DS", ("path 100", "use nothing")),
    ):
        match = flown(tmp_path, f"After your flight, {text}.", AWAY)
        assert sorted(options(match, 0)) == sorted(lines)
        play(match, f"0 {lines[0 if use else 1]}")
        assert (ask(match, 0) == "flight.fly") == use


# -- how much --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "number", "energy", "cards"),
    [
        ("gain up to two energy; if you do, draw one magic card", 0, 2, 0),
        ("gain up to two energy; if you do, draw one magic card", 1, 3, 1),
        ("lose up to two energy; if you do, draw one magic card", 0, 2, 0),
        ("lose up to two energy; if you do, draw one magic card", 2, 0, 1),
    ],
)
def test_nothing_done_is_not_done(tmp_path: Path, text: str, number: int, energy: int, cards: int) -> None:
    match = flown(tmp_path, f"After your flight, you may {text}.", AWAY)
    yes(match)
    assert ask(match, 0) == "magic.number"
    play(match, f"0 {number}")
    assert (match.state.energy[0], len(match.state.hands[0])) == (energy, cards)


def test_who_gives_to_each_gives_no_more_than_there_is(tmp_path: Path) -> None:
    others = BLUE, BLUE.replace("220, 0", "60, 0"), BLUE.replace("220, 0", "20, 0")
    match = flown(tmp_path, "After your flight, give one energy to each rival.", *others)
    yes(match)
    assert match.state.energy == [0, 3, 3, 2]
    assert [number for _, number, _ in told(match.events, "lost_energy")] == [1, 1]


@pytest.mark.parametrize(("dial", "after"), [(100, 200), (200, 200), (300, 200)])
def test_a_covered_speed_is_shown_when_a_card_sets_it(tmp_path: Path, dial: int, after: int) -> None:
    """Also if it is what the card says: nobody knew."""
    blue = f"at = [60, 0]\nds = 100\ndial = {dial}\nenergy = 1\n"
    green = "at = [80, 14]\nds = 100\nenergy = 1\n"
    match = flown(tmp_path, "After your flight, each rival behind sets their speed to 200 DS.", blue, green)
    yes(match)
    assert (match.state.colour[1], match.state.covered[1], match.state.silver[1]) == (after, 0, 200)


def test_ones_own_covered_speed_is_no_secret_to_oneself(tmp_path: Path) -> None:
    for dial, is_shown in ((300, False), (200, True)):
        blue = f"at = [60, 0]\nds = 100\ndial = {dial}\nenergy = 1\n"
        text = "When another dragon crashes, set your speed to 300 DS."
        match = table(tmp_path, text, NEAR_WALL, blue + CARD, "at = [80, -14]\nds = 100\nenergy = 1\n")
        for seat in (1, 2):
            if ask(match, seat) == "alliance.declare":
                play(match, f"{seat} no alliance")
        play(match, "0 fly 100 +67.5 +0", "0 face 0", "1 use it")
        assert ("changed_speed" in names(match.events)) == is_shown


@rule("DR-EXHAUST-10")
def test_who_has_left_the_race_does_nothing_more(tmp_path: Path) -> None:
    text = "After your flight, lose one energy, then lose four energy, then gain one energy, then lay one trap."
    match = table(tmp_path, text.replace(", then lay one trap", ""), STRAIGHT.replace("= 4", "= 0") + CARD, BLUE, AWAY)
    play(match, "0 fly 200 +0 +0")
    yes(match)
    play(match, "0 face 0")
    assert (match.state.out[0], match.state.energy[0], ask(match, 0)) == (1, 0, "")
    assert "took_energy" not in names(match.events)


@rule("DR-FINISH-08")
def test_when_the_race_is_over_nobody_is_asked_any_more(tmp_path: Path) -> None:
    weary = "exhausted = true\nenergy = 0\n"
    speaks = "moved = true\nface_up = true\n" + CARD
    text = "At the end of the round, the last dragon loses two energy."
    match = table(
        tmp_path, text, STRAIGHT.replace("= 4", "= 2"), "at = [300, 0]\nds = 100\nenergy = 1\n" + speaks,
        "at = [40, 0]\nds = 100\n" + weary + "moved = true\n",
    )  # fmt: skip
    play(match, "0 fly 200 +0 +0")
    play(match, "1 use it", "1 aim at green")
    assert (match.state.out[2], match.is_over) == (1, False)
    two = table(
        tmp_path, text, "at = [40, 0]\nds = 100\n" + weary, "at = [300, 0]\nds = 100\nenergy = 1\n" + speaks,
    )  # fmt: skip
    play(two, "0 fly 100 +0 +0")
    play(two, "1 use it", "1 aim at red")
    assert (two.is_over, two.pending) == (True, [])


# -- what comes to nothing -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("condition", "missed", "warded"),
    [("it is warded off", 2, 3), ("it does not reach", 3, 2), ("it misses", 3, 2)],
)
def test_what_follows_if_a_spell_comes_to_nothing(tmp_path: Path, condition: str, missed: int, warded: int) -> None:
    text = f"After your flight, burn a dragon ahead within {{}} DS; if {condition}, gain one energy."
    far = flown(tmp_path, text.format(100), BLUE.replace("220, 0", "300, 0"))
    play(far, "0 aim at blue")
    assert far.state.energy[0] == missed
    shield = BLUE + 'face_up = true\nplaced = "Magic Shield"\n'
    near = flown(tmp_path, text.format(800), shield)
    play(near, "0 aim at blue", "1 shield")
    assert near.state.energy[0] == warded


@rule("DR-MAGIC-08")
def test_a_card_that_speaks_of_crashes_is_spent_on_nothing_else(tmp_path: Path) -> None:
    """A trap costs energy too, but the card does not speak of it, so that it is not told as coming to nothing."""
    match = table(tmp_path, "When you crash, you lose no energy.", STRAIGHT + CARD, AWAY, head=TRAP % 2)
    events = play(match, "0 fly 200 +0 +0")
    while ask(match, 0) == "shield.play":
        events += play(match, "0 no shield")
    assert "fizzled" not in names(events)
    assert match.state.energy[0] == 2


@rule("DR-EXHAUST-11")
def test_who_has_no_energy_loses_none(tmp_path: Path) -> None:
    for energy, lost in ((0, []), (1, [(0, 1, 0)])):
        text = "After your flight, lose two energy."
        match = table(tmp_path, text, STRAIGHT.replace("= 4", f"= {energy}") + CARD, AWAY)
        play(match, "0 fly 200 +0 +0")
        yes(match)
        assert told(match.events, "lost_energy") == lost
        assert ask(match, 0) == "exhaustion.face"


@rule("DR-DRAIN-05")
def test_who_drains_one_that_has_nothing_takes_nothing(tmp_path: Path) -> None:
    match = flown(tmp_path, "After your flight, drain a dragon ahead of one energy.", BLUE.replace("= 2", "= 0"))
    events = play(match, "0 aim at blue")
    assert (told(events, "took_energy"), match.state.energy[0], ask(match, 1)) == ([], 2, "exhaustion.face")


# -- whose, and which ------------------------------------------------------------------------------


def test_a_trap_beside_ones_path_is_beside_ones_own(tmp_path: Path) -> None:
    """Though blue was spoken of before."""
    text = "After your flight, give one energy to a dragon ahead, then lay one trap beside your path."
    match = flown(tmp_path, text, BLUE)
    play(match, "0 aim at blue", "0 trap 20 left")
    assert match.state.trap_x[0] == match.state.flown[1] + 2000


@rule("DR-EXHAUST-08", "DR-SPEED-05")
@pytest.mark.parametrize("whose", ["a dragon ahead", "the leader"])
def test_who_sets_the_speed_of_another_is_no_faster_than_may_be(tmp_path: Path, whose: str) -> None:
    fast = BLUE.replace("ds = 100", "ds = 700")
    text = f"set your speed to the speed of {whose}"
    for match, speed in (
        (flown(tmp_path, f"After your flight, {text}.", fast), 700),
        (felled(tmp_path, text, fast), 500),
    ):
        yes(match)
        if ask(match, 0) == "magic.target":
            play(match, "0 aim at blue")
        assert (match.state.silver[0], match.state.colour[0]) == (speed, speed)


def test_the_speed_of_another_is_the_one_that_is_shown(tmp_path: Path) -> None:
    """Blue has set 600 in secret, and it is not its turn."""
    text = "After your flight, set your speed to the speed of a dragon behind."
    blue = "at = [60, 0]\nds = 300\ndial = 600\nenergy = 1\n"
    match = flown(tmp_path, text, blue, "at = [80, 14]\nds = 100\nenergy = 1\n")
    play(match, "0 aim at blue")
    assert (match.state.silver[0], match.state.covered[1]) == (300, 1)


@rule("DR-MAGIC-08")
def test_who_looks_at_a_hand_sees_it_alone(tmp_path: Path) -> None:
    hand = 'hand = ["Head Wind", "Magic Loop"]\n'
    match = flown(tmp_path, "After your flight, look at the hand of a dragon ahead.", BLUE + hand, AWAY)
    play(match, "0 aim at blue")
    s = match.state
    assert [s.seen[card] for card in s.hands[1]] == [0b011, 0b011]
    seen = [event["cards"] for seat in (0, 2) for event in match.told(seat) if event["event"] == "looked_at"]
    assert (sorted(seen[0]), seen[1]) == (["Head Wind", "Magic Loop"], 2)


@rule("DR-MAGIC-08")
def test_it_is_told_from_whom_each_card_of_two_hands_came(tmp_path: Path) -> None:
    text = "After your flight, swap hands with a dragon ahead."
    match = flown(tmp_path, text, BLUE + 'hand = ["Head Wind"]\n', red='hand = ["Magic Shield"]\n')
    assert sorted(told(play(match, "0 aim at blue"), "stole")) == [(0, 1), (1, 0)]


@pytest.mark.parametrize(("at", "asked"), [("60, 0", True), ("130, -14", False)])
def test_a_crash_ahead_is_not_one_behind(tmp_path: Path, at: str, asked: bool) -> None:
    """Red crashes at 100; blue waits behind it, or before it."""
    text = "When another dragon ahead within 800 DS crashes, gain two energy."
    blue = f"at = [{at}]\nds = 100\nenergy = 1\n"
    if not asked:
        blue += "moved = true\nface_up = true\n"
    match = table(tmp_path, text, NEAR_WALL, blue + CARD)
    if ask(match, 1) == "alliance.declare":
        play(match, "1 no alliance")
    play(match, "0 fly 100 +67.5 +0", "0 face 0")
    assert (ask(match, 1) == "magic.moment") == asked


# -- what is told of a flight ----------------------------------------------------------------------


@rule("DR-BUMP-03", "DR-CRASH-03", "DR-CRASH-06", "DR-TRAP-02")
@pytest.mark.parametrize(
    ("red", "blue", "flight", "head", "cited"),
    [
        (NEAR_WALL, AWAY, "fly 100 +67.5 +0", "", "DR-CRASH-06"),
        (NEAR_WALL, AWAY, "fly 100 +0 +67.5", "", "DR-CRASH-03"),
        (STRAIGHT, "at = [150, 5]\nds = 100\nenergy = 2\nmoved = true\n", "fly 200 +0 +0", "", "DR-BUMP-03"),
        (STRAIGHT, AWAY, "fly 200 +0 +0", TRAP % 1, "DR-TRAP-02"),
    ],
)
def test_a_loss_rests_on_the_rule_of_what_cost_most(
    tmp_path: Path, red: str, blue: str, flight: str, head: str, cited: str
) -> None:
    match = table(tmp_path, "Burn a dragon.", red, blue, head=head)
    events = play(match, f"0 {flight}")
    while ask(match, 0).endswith(".face") or ask(match, 1).endswith(".face"):
        seat = 0 if ask(match, 0).endswith(".face") else 1
        events += play(match, f"{seat} face 0")
    assert [event.rule for event in events if event.name == "lost_energy"] == [cited]


def test_a_flight_over_nothing_tells_of_nothing(tmp_path: Path) -> None:
    match = table(tmp_path, "Burn a dragon.", STRAIGHT, AWAY)
    assert names(play(match, "0 fly 200 +0 +0")).count("flew") == 1
    assert not {"sprang_traps", "drew", "took_energy", "recovered", "lost_energy", "warded_traps"} & set(
        names(match.events)
    )


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("When you touch a magic symbol, gain one energy.", "at = [300, -15]\nds = 100\nenergy = 1\n"),
        ("When you touch an energy field, draw one magic card.", "at = [221, 15]\nds = 100\nenergy = 1\n"),
    ],
)
def test_what_one_touches_is_noticed_and_nothing_else_is(tmp_path: Path, text: str, where: str) -> None:
    for red, is_touched in ((where, True), (STRAIGHT.replace("200", "100"), False)):
        match = table(tmp_path, text, red + CARD, AWAY)
        before = match.state.energy[0], len(match.state.hands[0])
        play(match, "0 fly 100 +0 +0")
        asked = ask(match, 0)
        yes(match)
        after = match.state.energy[0], len(match.state.hands[0])
        more = (after[0] - before[0]) + (after[1] - before[1])
        assert more == (2 if is_touched else 0), asked


# -- what cannot be said ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "bad"),
    [
        ("When you touch an energy field, gain two energy instead of {}.", "two"),
        ("When you touch an energy field, gain {} energy instead of one.", "one"),
        ("After your flight, set your speed to {} DS.", "250"),
        ("After your flight, set your speed to {} DS.", "900"),
        ("Before your flight, take a path of {} DS.", "250"),
        ("Before your flight, take a path of {} DS to 300 DS.", "500"),
        ("Before your flight, take a path up to {} DS longer.", "800"),
        ("After your flight, burn a dragon ahead within {} DS.", "250"),
        ("After your flight, burn a dragon ahead within {} DS.", "900"),
        ("Before your flight, for each dragon ahead, take a path {}.", "of 300 DS"),
    ],
)
def test_what_cannot_be_is_no_card(tmp_path: Path, text: str, bad: str) -> None:
    with pytest.raises(BadCard):
        load(with_text(tmp_path, text.format(bad)))


@pytest.mark.parametrize(
    "text",
    [
        "When you touch an energy field, gain two energy instead of one.",
        "After your flight, set your speed to 800 DS.",
        "After your flight, set your speed to 100 DS.",
        "Before your flight, take a path of 300 DS.",
        "Before your flight, take a path of 300 DS to 300 DS.",
        "Before your flight, take a path up to 700 DS longer.",
        "After your flight, burn a dragon ahead within 800 DS.",
        "After your flight, burn a dragon ahead within 100 DS.",
        "Before your flight, for each dragon ahead, take a path 100 DS longer.",
    ],
)
def test_what_just_can_be_is_a_card(tmp_path: Path, text: str) -> None:
    assert load(with_text(tmp_path, text)).names


# -- what could change nothing ---------------------------------------------------------------------

ONE_TRAP = 'traps = [{at = [600, 0], owner = 2, token = "Trap 1"}]\npile = ["Magic Loop"]\n'


@rule("DR-MAGIC-08")
@pytest.mark.parametrize(
    "text",
    [
        "gain one energy for each trap on the course",
        "lose one energy for each trap on the course",
        "draw one magic card for each trap on the course",
        "remove one trap",
        "remove all traps",
        "take one magic card from the discards",
    ],
)
@pytest.mark.parametrize(("head", "asked"), [("", False), (ONE_TRAP, True)])
def test_nobody_is_asked_about_what_could_change_nothing(tmp_path: Path, text: str, head: str, asked: bool) -> None:
    match = flown(tmp_path, f"After your flight, you may {text}.", AWAY, head=head)
    assert (ask(match, 0) in ("magic.may", "magic.trap")) == asked
    assert ("fizzled" in names(match.events)) != asked


@pytest.mark.parametrize(
    ("text", "red", "blue", "asked"),
    [
        ("gain one energy", "energy = 4", "", False),
        ("gain one energy", "energy = 3", "", True),
        ("discard up to two magic cards", "", "", False),
        ("discard up to two magic cards", 'hand = ["Head Wind"]', "", True),
        ("discard one magic card", "", "", False),
        ("give one energy to each rival", "energy = 0", "", False),
        ("give one energy to each rival", "energy = 1", "", True),
        ("give one energy to each rival", "energy = 1", "energy = 4", False),
        ("give one magic card to a rival", "", "", False),
        ("give one magic card to a rival", 'hand = ["Head Wind"]', "", True),
        ("give one magic card to a rival", 'hand = ["Head Wind"]', "exhausted = true", False),
        ("give two energy to a rival", "energy = 1", "", False),
        ("give two energy to a rival", "energy = 2", "", True),
        ("raise your speed by 100 DS", "", "", True),
        ("set your speed to 200 DS", "", "", False),
        ("set your speed to the leader's", "", "", True),
        ("set your speed to the leader's", "", "ds = 200", False),
        ("double your speed", "", "", True),
        ("take this card back into your hand", "", "", True),
        (
            "take this card back into your hand",
            'hand = ["Head Wind", "Head Wind", "Magic Loop", "Magic Loop"]',
            "",
            False,
        ),
    ],
)
def test_who_is_asked_whether_something_is_done(tmp_path: Path, text: str, red: str, blue: str, asked: bool) -> None:
    def dragon(said: str, more: str) -> str:
        key = more.split(" = ")[0]
        kept = [line for line in said.splitlines() if key == "" or not line.startswith(f"{key} =")]
        return "\n".join([*kept, more]) + "\n"

    one = dragon(STRAIGHT.replace("= 4", "= 2"), red) + CARD
    match = table(tmp_path, f"After your flight, you may {text}.", one, dragon(BLUE, blue))
    play(match, "0 fly 200 +0 +0")
    assert (ask(match, 0) == "magic.may") == asked

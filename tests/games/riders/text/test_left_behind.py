"""What an own card leaves behind: speed, path and hand, what was counted, and what is not done twice or to the wrong one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.riders.text.casting import with_text
from tests.games.riders.text.test_occasions import AWAY, CARD, NEAR_WALL, STRAIGHT, WAITING, table
from tests.games.riders.text.test_to_whom_it_happens import BLUE, cards, felled, yes
from tests.matches import ask, names, options, play, refused
from tests.rules import rule
from wyrmhall.core.documents.position import read_position
from wyrmhall.core.events import PUBLIC
from wyrmhall.core.playing.match import Match
from wyrmhall.games.riders.game import Dragonriders
from wyrmhall.games.riders.text.catalogue import load

SHIELD = "When magic is aimed at you, you may ward it off until the round ends."
OTHER = 'placed = "Magic Shield"\n'
HELD = 'hand = ["Head Wind", "Head Wind", "Head Wind", "Head Wind"]\n'


def two(folder: Path, text: str, other: str, *dragons: str, luck: list[int] | None = None) -> Match[Any]:
    """The Fireball 800 has one text and the Magic Shield another."""
    file = with_text(folder, text) / "magic.toml"
    file.write_text(file.read_text(encoding="utf-8").replace(SHIELD, other), encoding="utf-8")
    game = Dragonriders(load(folder))
    said = "".join(f"[[dragons]]\n{dragon}\n" for dragon in dragons)
    doc = f'game = "dragonriders"\nseats = {len(dragons)}\nphase = "flight"\n{said}[setup]\nvoluntary_crash = true\n'
    return read_position(doc, lambda name: game, luck)


def flown(folder: Path, text: str, *others: str, red: str = "", head: str = "") -> Match[Any]:
    match = table(
        folder, f"After your flight, {text}.", STRAIGHT.replace("= 4", "= 2") + CARD + red, *others, head=head
    )
    play(match, "0 fly 200 +0 +0")
    yes(match)
    return match


# -- speeds and paths ------------------------------------------------------------------------------


@rule("DR-SPEED-05")
def test_a_speed_that_is_shown_already_is_not_set_again(tmp_path: Path) -> None:
    match = flown(tmp_path, "draw one magic card, then set your speed to 200 DS", AWAY)
    assert "changed_speed" not in names(match.events)
    assert len(cards(match, 0)) == 1


@rule("DR-SPEED-05")
@pytest.mark.parametrize(("ds", "after"), [(100, 100), (300, 100), (500, 200)])
def test_half_a_speed_is_a_speed(tmp_path: Path, ds: int, after: int) -> None:
    match = table(tmp_path, "Before your flight, halve your speed.", STRAIGHT.replace("200", str(ds)) + CARD, AWAY)
    yes(match)
    assert (match.state.colour[0], options(match, 0)[0].split()[:2]) == (after, ["fly", str(after)])


@rule("DR-SPEED-05")
@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("swap speeds with a dragon ahead", 100),
        ("set your speed to that of a dragon ahead", 100),
        ("set your speed to the leader's", 100),
        ("raise your speed by 100 DS", 300),
        ("raise your speed by up to 100 DS", 300),
    ],
)
def test_the_path_goes_with_a_speed_that_is_changed_before_the_flight(tmp_path: Path, text: str, path: int) -> None:
    match = table(tmp_path, f"Before your flight, {text}.", STRAIGHT + CARD, BLUE)
    yes(match)
    if ask(match, 0) != "flight.fly":
        play(match, "0 " + next(line for line in options(match, 0) if line in ("aim at blue", "speed 300")))
    assert {line.split()[1] for line in options(match, 0)} == {str(path)}


@rule("DR-SPEED-07")
def test_the_speed_of_a_leader_that_is_covered_is_the_one_that_all_have_seen(tmp_path: Path) -> None:
    """Blue led and is exhausted; now green leads, whose new speed nobody knows."""
    match = table(
        tmp_path, "When another dragon becomes exhausted, set your speed to the leader's.",
        "at = [60, -10]\nds = 200\nenergy = 2\n" + CARD, NEAR_WALL.replace("energy = 4", "energy = 1"),
        "at = [80, 5]\nds = 400\ndial = 600\nenergy = 1\n",
    )  # fmt: skip
    for seat in (0, 2):
        if ask(match, seat) == "alliance.declare":
            play(match, f"{seat} no alliance")
    play(match, "1 fly 100 +67.5 +0", "1 face 0")
    while ask(match, 1).endswith("face"):
        play(match, "1 face 0")
    yes(match)
    assert (match.state.weary[1], match.state.silver[0]) == (1, 400)


@rule("DR-EXHAUST-08")
def test_an_exhausted_dragon_raises_its_speed_to_the_most_it_may_have(tmp_path: Path) -> None:
    match = felled(tmp_path, "raise your speed by up to 300 DS")
    assert [line for line in options(match, 0) if line != "use nothing"] == ["speed 300", "speed 400", "speed 500"]


@rule("DR-FLIGHT-10")
def test_a_dragon_that_stays_does_not_fly_because_its_speed_is_lowered(tmp_path: Path) -> None:
    match = two(
        tmp_path, "Before your flight, stay where you are.",
        "When another dragon takes off ahead of you, lower its speed by 100 DS.",
        "at = [140, 0]\nds = 300\nenergy = 1\n" + CARD, WAITING + OTHER,
    )  # fmt: skip
    yes(match)
    if ask(match, 1) == "alliance.declare":
        play(match, f"1 {next(one for one in options(match, 1) if 'no' not in one.split())}")
    assert (ask(match, 0), match.state.moved[0], match.state.silver[0]) == ("", 1, 200)


# -- what a flight costs ---------------------------------------------------------------------------


def test_nothing_is_spared_of_what_costs_no_more_than_it_may(tmp_path: Path) -> None:
    for most, spared in ((1, [1]), (2, [])):
        folder = tmp_path / str(most)
        folder.mkdir()
        number = {1: "one", 2: "two"}[most]
        match = table(folder, f"When you crash, you lose only {number} energy.", NEAR_WALL + CARD, AWAY)
        play(match, "0 fly 100 +67.5 +0", "0 face 0")
        yes(match)
        assert [event.numbers[0] for event in match.events if event.name == "spared"] == spared
        assert match.state.energy[0] == 4 - most


# -- the hand and the discards ---------------------------------------------------------------------


@rule("DR-SHIELD-03")
def test_a_shield_that_is_played_lies_open(tmp_path: Path) -> None:
    """Before its owner's turn: it is green's."""
    green = "at = [80, 14]\nds = 100\nenergy = 1\n"
    match = table(tmp_path, "After your flight, burn a dragon behind.", STRAIGHT + CARD, WAITING + OTHER, green)
    play(match, "1 no alliance", "0 fly 200 +0 +0", "0 aim at blue", "1 shield")
    while ask(match, 1) == "alliance.declare":
        play(match, "1 no alliance")
    assert (ask(match, 2), match.state.seen[match.state.placed[1][0]]) == ("flight.fly", PUBLIC)


@rule("DR-CARD-06")
def test_who_takes_a_fifth_card_from_the_discards_gives_one_up(tmp_path: Path) -> None:
    for text in ("take the top card of the discards", "take one magic card from the discards"):
        folder = tmp_path / text.split()[1]
        folder.mkdir()
        match = flown(folder, text, AWAY, red=HELD, head='pile = ["Magic Loop"]\n')
        if ask(match, 0) == "card.retrieve":
            play(match, "0 take Magic Loop")
        assert ask(match, 0) == "card.discard"
        play(match, "0 discard Head Wind")
        assert sorted(cards(match, 0)) == ["Head Wind"] * 3 + ["Magic Loop"]


@rule("DR-EXHAUST-07")
@pytest.mark.parametrize("text", ["take the top card of the discards", "you may take the top card of the discards"])
def test_who_is_exhausted_by_then_takes_nothing_from_the_discards(tmp_path: Path, text: str) -> None:
    match = felled(tmp_path, text)
    assert (match.state.weary[0], ask(match, 0) == "magic.may", cards(match, 0)) == (1, False, [])


# -- what was counted ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("lose two energy, then draw that many magic cards", 2),
        ("gain three energy, then draw that many magic cards", 2),
    ],
)
def test_that_many_is_what_was_done_and_not_what_was_said(tmp_path: Path, text: str, drawn: int) -> None:
    match = flown(tmp_path, text, BLUE.replace("energy = 2", "energy = 3"), head='pile = ["Magic Loop"]\n')
    assert len(cards(match, 0)) == drawn


# -- spells ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("second", "cards_drawn"), [(3, 0), (0, 1)])
def test_who_was_exhausted_is_the_one_of_the_last_spell(tmp_path: Path, second: int, cards_drawn: int) -> None:
    """The first is exhausted in any case."""
    text = "drain each dragon behind of one energy; if it is exhausted by this, draw one magic card"
    text = f"exhaust the leader, then {text}"
    match = flown(
        tmp_path, text, BLUE.replace("220, 0", "400, 0"), f"at = [40, 0]\nds = 100\nenergy = {second}\nmoved = true\n"
    )
    for _ in range(6):
        for seat in (0, 1, 2):
            if ask(match, seat) and ask(match, seat) != "speed.set":
                play(match, f"{seat} {options(match, seat)[0]}")
    assert len(cards(match, 0)) == cards_drawn


def test_what_is_near_is_another_dragon(tmp_path: Path) -> None:
    match = flown(tmp_path, "each dragon within 800 DS draws one magic card", BLUE)
    assert [len(cards(match, seat)) for seat in (0, 1)] == [0, 1]


# -- what others do --------------------------------------------------------------------------------


@rule("DR-EXHAUST-11")
@pytest.mark.parametrize(("had", "gained"), [(1, 1), (2, 2), (4, 2)])
def test_a_dragon_loses_no_more_than_it_has(tmp_path: Path, had: int, gained: int) -> None:
    text = "When another dragon crashes, gain one energy for each energy it lost."
    match = table(tmp_path, text, NEAR_WALL.replace("energy = 4", f"energy = {had}"), WAITING + CARD)
    play(match, "1 no alliance", "0 fly 100 +67.5 +0", "0 face 0")
    if ask(match, 0).endswith("face"):
        play(match, "0 face 0")
    play(match, "1 use it")
    assert match.state.energy[1] == 1 + gained


@rule("DR-MAGIC-05")
def test_a_card_that_was_not_used_bans_nothing(tmp_path: Path) -> None:
    """Green could say that no dragon is burned, once it has flown."""
    match = two(
        tmp_path, "After your flight, burn a dragon behind.", "After your flight, no dragon can be burned until the round ends.",
        STRAIGHT + CARD, "at = [80, 9]\nds = 100\nenergy = 1\n" + OTHER, WAITING, luck=[0, 0],
    )  # fmt: skip
    for seat in (1, 2):
        if ask(match, seat) == "alliance.declare":
            play(match, f"{seat} no alliance")
    play(match, "0 fly 200 +0 +0")
    events = names(play(match, "0 aim at green"))
    assert ("rolled" in events, "warded_off" in events) == (True, False)


@pytest.mark.parametrize("text", ["you have more energy than the leader", "your energy is higher than the leader's"])
@pytest.mark.parametrize(("at", "gained"), [("220, 0", 1), ("20, 0", 0)])
def test_the_leader_has_no_more_than_the_leader(tmp_path: Path, text: str, at: str, gained: int) -> None:
    blue = BLUE.replace("220, 0", at).replace("energy = 2", "energy = 1")
    match = flown(tmp_path, f"if {text}, gain one energy", blue)
    assert match.state.energy[0] == 2 + gained


# -- where nothing is left to be done --------------------------------------------------------------


@rule("DR-MAGIC-08")
def test_a_path_that_nobody_can_take_is_not_asked_for(tmp_path: Path) -> None:
    text = "Before your flight, gain one energy, then lengthen your path by 700 DS."
    match = table(tmp_path, text, STRAIGHT.replace("= 4", "= 2") + CARD, AWAY)
    yes(match)
    assert (ask(match, 0), match.state.energy[0], names(match.events).count("fizzled")) == ("flight.fly", 3, 1)


@pytest.mark.parametrize("said", ["path 300 400", "path 300 please", "path far"])
def test_what_is_no_path(tmp_path: Path, said: str) -> None:
    match = table(tmp_path, "Before your flight, take a path up to 200 DS longer.", STRAIGHT + CARD, AWAY)
    refusal = match.explain(0, said)
    assert refusal is not None
    assert "is not an answer here" in refusal.why


@rule("DR-RANGE-06")
@pytest.mark.parametrize(("state", "burned"), [("", 1), ("exhausted = true\n", 0)])
def test_a_dragon_that_has_left_the_race_is_not_aimed_at_any_more(tmp_path: Path, state: str, burned: int) -> None:
    blue = BLUE.replace("energy = 2", "energy = 0" if state else "energy = 4") + state
    match = table(
        tmp_path, "After your flight, drain a dragon ahead of one energy, then burn it.",
        STRAIGHT.replace("= 4", "= 2") + CARD, blue, AWAY, luck=[5, 5],
    )  # fmt: skip
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    events = names(match.events)
    assert (events.count("aimed"), events.count("rolled"), match.state.out[1]) == (1 + burned, burned, 1 - burned)


@pytest.mark.parametrize(("at", "passed"), [("60, 18", 0), ("150, 18", 1), ("300, 18", 0)])
def test_who_was_behind_before_was_not_passed(tmp_path: Path, at: str, passed: int) -> None:
    blue = f"at = [{at}]\nds = 100\nenergy = 1\nmoved = true\n"
    match = table(
        tmp_path, "When you pass another dragon, gain one energy.", STRAIGHT.replace("= 4", "= 2") + CARD, blue
    )
    play(match, "0 fly 200 +0 +0")
    yes(match)
    assert match.state.energy[0] == 2 + passed


@pytest.mark.parametrize(("text", "asked"), [("a rival", ["choose blue", "choose green"]), ("each rival", [])])
def test_one_mage_is_chosen_where_one_is_meant(tmp_path: Path, text: str, asked: list[str]) -> None:
    others = BLUE, "at = [40, 0]\nds = 100\nenergy = 2\nmoved = true\n"
    match = flown(tmp_path, f"give one magic card to {text}", *others, red=HELD)
    assert (options(match, 0) if ask(match, 0) == "magic.rival" else []) == asked
    if asked:
        decision = match.decision(0)
        assert decision is not None
        assert decision.candidates == [1, 2]


@rule("DR-SHIELD-02")
def test_who_has_no_shield_may_say_so(tmp_path: Path) -> None:
    match = table(
        tmp_path, "After your flight, burn a dragon behind.", STRAIGHT + CARD, WAITING + 'placed = "Head Wind"\n'
    )
    play(match, "1 no alliance", "0 fly 200 +0 +0", "0 aim at blue")
    decision = match.decision(1)
    assert decision is not None
    assert [decision.refusal(answer) is None for answer in decision.candidates] == [
        "no shield" in decision.notation(answer) for answer in decision.candidates
    ]


# -- at whom, and how many -------------------------------------------------------------------------

BEHIND = "at = [60, -9]\nds = 100\nenergy = 2\nmoved = true\n"


@rule("DR-SHIELD-03")
def test_a_shield_protects_nobody_else(tmp_path: Path) -> None:
    match = table(
        tmp_path, "After your flight, burn each dragon behind.", STRAIGHT + CARD, WAITING + OTHER,
        "at = [30, 0]\nds = 100\nenergy = 1\n", luck=[0, 0],
    )  # fmt: skip
    for seat in (1, 2):
        if ask(match, seat) == "alliance.declare":
            play(match, f"{seat} no alliance")
    play(match, "0 fly 200 +0 +0", "1 shield")
    assert (names(match.events).count("warded_off"), names(match.events).count("rolled")) == (1, 1)


@rule("DR-RANGE-01")
@pytest.mark.parametrize(("how_many", "struck"), [("two dragons", 2), ("up to two dragons", 2), ("each dragon", 3)])
def test_no_more_dragons_are_aimed_at_than_that(tmp_path: Path, how_many: str, struck: int) -> None:
    others = BLUE, BEHIND, "at = [40, 9]\nds = 100\nenergy = 2\nmoved = true\n"
    said = f"drain {how_many} of one energy" if "each" in how_many else f"give one energy to {how_many}"
    match = flown(tmp_path, said, *others)
    while ask(match, 0) == "magic.target":
        play(match, "0 " + next(line for line in options(match, 0) if line != "aim at nobody"))
    changed = [before != after for before, after in zip([2, 2, 2], match.state.energy[1:], strict=True)]
    assert sum(changed) == (2 if "each" in how_many else struck)


@rule("DR-RANGE-05", "DR-MAGIC-08")
@pytest.mark.parametrize("text", ["take one magic card from a dragon ahead", "look at the hand of a dragon ahead"])
@pytest.mark.parametrize(("said", "cited"), [("green", "DR-RANGE-05"), ("gold", "DR-MAGIC-08")])
def test_where_a_dragon_is_comes_before_what_its_mage_has(tmp_path: Path, text: str, said: str, cited: str) -> None:
    blue = BLUE + 'hand = ["Head Wind"]\n'
    match = flown(tmp_path, text, blue, BEHIND, BLUE.replace("220, 0", "260, 0"))
    assert options(match, 0) == ["aim at blue"]
    assert refused(match, f"0 aim at {said}") == cited


@rule("DR-MAGIC-08")
@pytest.mark.parametrize(("text", "left"), [("two of your traps", 1), ("two traps", 0), ("all your traps", 1)])
def test_no_more_traps_are_removed_than_lie_there(tmp_path: Path, text: str, left: int) -> None:
    traps = 'traps = [{at = [600, 0], owner = 1, token = "Trap 1"}, {at = [640, 0], owner = 2, token = "Trap 1"}]\n'
    text = text.replace("two of your traps", "up to two of your traps")
    match = flown(tmp_path, f"remove {text}", AWAY, head=traps)
    while ask(match, 0) == "magic.trap":
        play(match, "0 " + next(line for line in options(match, 0) if line != "remove no trap"))
    assert (len(match.state.traps), len(match.state.box)) == (left, 2 - left)


# -- of whom something is so -----------------------------------------------------------------------

LEVEL = "at = [164, 14]\nds = 100\nenergy = 2\nmoved = true\n"
SHIELDED = 'shielded = true\nface_up = true\nplaced = "Magic Shield"\n'


@pytest.mark.parametrize(
    ("who", "lose"),
    [
        ("ahead", [1]),
        ("behind", [2]),
        ("ahead or behind", [1, 2]),
        ("who is shielded", [1]),
        ("who is not shielded", [2, 3]),
        ("that has flown this round", [1, 2, 3]),
        ("that has not flown this round", []),
    ],
)
def test_who_is_meant_is_the_one_of_whom_it_is_so(tmp_path: Path, who: str, lose: list[int]) -> None:
    red = STRAIGHT.replace("100, 0", "100, -12") + CARD
    match = table(
        tmp_path, f"After your flight, each rival {who} loses one energy.", red, BLUE + SHIELDED, BEHIND, LEVEL
    )
    play(match, "0 fly 200 +0 +0")
    yes(match)
    assert match.state.progress[0] == match.state.progress[3]
    assert [seat for seat in (1, 2, 3) if match.state.energy[seat] == 1] == lose


@pytest.mark.parametrize(("ds", "lost"), [(300, 1), (100, 0)])
def test_how_far_somebody_flew_is_asked_of_them(tmp_path: Path, ds: int, lost: int) -> None:
    text = "After your flight, each rival who flew 300 DS or more loses one energy."
    match = table(tmp_path, text, STRAIGHT + CARD, f"at = [180, 0]\nds = {ds}\nenergy = 2\n")
    play(match, "0 no alliance", f"1 fly {ds} +0 +0", "0 fly 200 +0 +0")
    yes(match)
    assert names(match.events).count("lost_energy") == lost


@pytest.mark.parametrize(
    ("fact", "others", "is_so"),
    [
        ("you are second", [BLUE], True),
        ("you are second", [BEHIND], False),
        ("you are third", [BLUE], False),
        ("each dragon ahead has two energy", [BLUE], True),
        ("each dragon ahead has two energy", [BEHIND], False),
    ],
)
def test_what_is_so_of_a_place_in_the_race(tmp_path: Path, fact: str, others: list[str], is_so: bool) -> None:
    match = flown(tmp_path, f"if {fact}, gain one energy", *others)
    assert match.state.energy[0] == 2 + is_so


@rule("DR-EXHAUST-09")
@pytest.mark.parametrize("text", ["you may recover", "recover"])
def test_who_is_not_exhausted_does_not_recover(tmp_path: Path, text: str) -> None:
    match = table(tmp_path, f"After your flight, {text}.", STRAIGHT + CARD, AWAY)
    play(match, "0 fly 200 +0 +0")
    assert (ask(match, 0) == "magic.may", "recovered" in names(match.events)) == (False, False)


@rule("DR-CARD-06")
@pytest.mark.parametrize(("pick", "left"), [(0, "Magic Loop"), (1, "Head Wind")])
def test_a_card_that_goes_by_lot_is_any_of_the_hand(tmp_path: Path, pick: int, left: str) -> None:
    red = STRAIGHT + CARD + 'hand = ["Head Wind", "Magic Loop"]\n'
    match = table(tmp_path, "After your flight, discard a random magic card.", red, AWAY, luck=[pick])
    play(match, "0 fly 200 +0 +0")
    yes(match)
    assert cards(match, 0) == [left]


@pytest.mark.parametrize(("state", "drawn"), [("exhausted = true\nenergy = 2\n", 0), ("energy = 0\n", 1)])
def test_who_was_exhausted_before_does_not_become_it(tmp_path: Path, state: str, drawn: int) -> None:
    text = "drain a dragon ahead of one energy; if it becomes exhausted, draw one magic card"
    match = flown(tmp_path, text, BLUE.replace("energy = 2\n", "") + state, AWAY)
    play(match, "0 aim at blue")
    if ask(match, 1).endswith("face"):
        play(match, "1 face 0")
    assert len(cards(match, 0)) == drawn


# -- what is aimed at ------------------------------------------------------------------------------


@rule("DR-RANGE-01")
@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("measure blue", "before anything is measured"),
        ("how far is blue", "before anything is measured"),
        ("blue and green", "one dragon is named"),
        ("burn blue twice", "one dragon is named"),
        ("aim at violet", "nobody rides the violet dragon"),
    ],
)
def test_why_it_is_no_aim(tmp_path: Path, said: str, words: str) -> None:
    match = flown(tmp_path, "burn a dragon ahead", BLUE)
    refusal = match.explain(0, said)
    assert refusal is not None
    assert words in refusal.why


@rule("DR-MAGIC-08")
@pytest.mark.parametrize(("ds", "asked"), [(500, True), (600, False)])
def test_nobody_is_made_to_take_a_path_that_there_is_not(tmp_path: Path, ds: int, asked: bool) -> None:
    text = f"As another dragon takes off, you may make it take a path {ds} DS longer."
    match = table(tmp_path, text, "at = [140, 0]\nds = 300\nenergy = 1\n", WAITING + CARD)
    play(match, "1 ally")
    assert (ask(match, 1), ask(match, 0)) == (("magic.path", "") if asked else ("", "flight.fly"))


@rule("DR-EXHAUST-10")
def test_magic_of_a_mage_who_has_left_the_race_over_a_shield_strikes_nobody(tmp_path: Path) -> None:
    match = two(
        tmp_path, "After your flight, lose one energy, then drain a dragon ahead of one energy.",
        "When magic is aimed at you, that mage loses three energy.",
        STRAIGHT.replace("= 4", "= 0") + CARD, BLUE + "face_up = true\n" + OTHER, AWAY,
    )  # fmt: skip
    play(match, "0 fly 200 +0 +0")
    yes(match)
    play(match, "0 face 0", "0 aim at blue", "1 shield")
    assert (match.state.out[0], match.state.energy[1]) == (1, 2)

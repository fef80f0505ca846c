"""Magic cards that speak of crashes, traps and exhaustion, of the flights of others and of the end of the round, in play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.riders.text.casting import with_text
from tests.matches import ask, names, options, play, refused
from tests.rules import rule
from wyrmhall.core.documents.position import read_position
from wyrmhall.core.errors import BadCard
from wyrmhall.core.playing.match import Match
from wyrmhall.games.riders.game import Dragonriders
from wyrmhall.games.riders.text.catalogue import load

CARD = 'placed = "Fireball 800"\n'
NEAR_WALL = "at = [100, 12]\nds = 300\ndial = 100\nenergy = 4\n"
AWAY = "at = [40, 0]\nds = 100\nenergy = 2\nmoved = true\n"
STRAIGHT = "at = [100, 0]\nds = 200\nenergy = 4\n"
TRAP = 'traps = [{at = [150, 0], owner = %d, token = "Trap 2"}]\n'


def table(folder: Path, text: str, *dragons: str, head: str = "", luck: list[int] | None = None) -> Match[Any]:
    """A race in which the Fireball 800 has this text."""
    game = Dragonriders(load(with_text(folder, text)))
    said = "".join(f"[[dragons]]\n{dragon}\n" for dragon in dragons)
    doc = f'game = "dragonriders"\nseats = {len(dragons)}\nphase = "flight"\n{head}{said}[setup]\nvoluntary_crash = true\n'
    return read_position(doc, lambda name: game, luck)


def agree(match: Match[Any], seat: int) -> None:
    play(match, f"{seat} {options(match, seat)[0]}")


# -- what a flight would cost ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("When you crash, you lose no energy.", 4),
        ("When you crash, you lose one energy less.", 3),
        ("When you fly into another dragon, you lose no energy.", 2),
        ("Until the round ends, crashes cost you no energy.", 4),
    ],
)
def test_a_crash_costs_less(tmp_path: Path, text: str, left: int) -> None:
    match = table(tmp_path, text, NEAR_WALL + CARD, AWAY)
    play(match, "0 fly 100 +67.5 +0", "0 face 0")
    if ask(match, 0) == "magic.may":
        agree(match, 0)
    assert (match.state.energy[0], match.state.silver[0]) == (left, 100), "the speed is that of a crash all the same"


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("When you touch a trap, you lose no energy.", 4),
        ("When you touch a trap, you lose one energy less.", 3),
        ("Until the round ends, traps do not harm you.", 4),
        ("When you crash, you lose no energy.", 2),
    ],
)
def test_a_trap_costs_less(tmp_path: Path, text: str, left: int) -> None:
    match = table(tmp_path, text, STRAIGHT + CARD, AWAY, head=TRAP % 2)
    play(match, "0 fly 200 +0 +0")
    if ask(match, 0) == "shield.play":
        play(match, "0 no shield")
    if ask(match, 0) == "magic.may":
        agree(match, 0)
    assert match.state.energy[0] == left


# -- flights of others -----------------------------------------------------------------------------

WAITING = "at = [60, 0]\nds = 100\nenergy = 1\n"


def test_after_a_crash_of_another_dragon(tmp_path: Path) -> None:
    match = table(tmp_path, "When another dragon crashes, gain two energy.", NEAR_WALL, WAITING + CARD)
    play(match, "1 no alliance", "0 fly 100 +67.5 +0", "0 face 0")
    assert (ask(match, 1), options(match, 1)) == ("magic.moment", ["do not use it", "use it"])
    play(match, "1 use it")
    assert (match.state.energy, match.state.placed[1]) == ([2, 3], [])


def test_a_card_that_speaks_of_crashes_is_not_used_after_a_clean_flight(tmp_path: Path) -> None:
    match = table(tmp_path, "When another dragon crashes, gain two energy.", NEAR_WALL, WAITING + CARD)
    play(match, "1 no alliance", "0 fly 100 +0 +0")
    assert ask(match, 1) == "flight.fly"


def test_another_card_cannot_be_used_in_its_place(tmp_path: Path) -> None:
    match = table(
        tmp_path, "When another dragon crashes, gain two energy.", NEAR_WALL, WAITING + 'placed = "Head Wind"\n'
    )
    play(match, "1 no alliance", "0 fly 100 +67.5 +0", "0 face 0")
    assert refused(match, "1 use it") == "DR-MAGIC-05"


def test_whoever_flies_into_you_loses_energy(tmp_path: Path) -> None:
    text = "When another dragon flies into you, that mage loses one energy."
    match = table(
        tmp_path, text, STRAIGHT, "at = [150, 5]\nds = 100\nenergy = 1\nmoved = true\nface_up = true\n" + CARD
    )
    play(match, "0 fly 200 +0 +0", "1 face 0", "1 use it")
    assert match.state.energy == [2, 1]


@pytest.mark.parametrize(("owner", "energy"), [(2, 2), (1, 1)])
def test_when_another_dragon_touches_your_trap(tmp_path: Path, owner: int, energy: int) -> None:
    text = "When another dragon touches your trap, gain one energy."
    match = table(tmp_path, text, STRAIGHT, WAITING + CARD, head=TRAP % owner)
    play(match, "1 no alliance", "0 fly 200 +0 +0")
    if ask(match, 1) == "magic.moment":
        play(match, "1 use it")
    assert match.state.energy == [2, energy]


def test_a_trap_beside_the_path_of_another(tmp_path: Path) -> None:
    text = "After another dragon's flight, you may lay one trap beside its path."
    match = table(tmp_path, text, STRAIGHT, WAITING + CARD)
    play(match, "1 no alliance", "0 fly 200 +0 +0", "1 use it")
    assert ask(match, 1) == "traps.lay"
    agree(match, 1)
    assert (match.state.trap_owner, match.state.trap_x[0] > match.state.x[1]) == ([1], True)


# -- energy and exhaustion -------------------------------------------------------------------------


def test_when_you_lose_energy(tmp_path: Path) -> None:
    match = table(tmp_path, "When you lose energy, draw one magic card.", NEAR_WALL + CARD, AWAY)
    play(match, "0 fly 100 +67.5 +0", "0 face 0", "0 use it")
    assert (match.state.energy[0], len(match.state.hands[0])) == (2, 1)


def test_when_you_become_exhausted(tmp_path: Path) -> None:
    match = table(tmp_path, "When you become exhausted, gain one energy.", NEAR_WALL.replace("= 4", "= 0") + CARD, AWAY)
    play(match, "0 fly 100 +67.5 +0", "0 face 0", "0 use it")
    assert (match.state.energy[0], match.state.weary[0]) == (3, 1)


def test_when_another_dragon_becomes_exhausted(tmp_path: Path) -> None:
    text = "When another dragon becomes exhausted, it loses one energy."
    match = table(tmp_path, text, NEAR_WALL.replace("= 4", "= 0"), WAITING + CARD)
    play(match, "1 no alliance", "0 fly 100 +67.5 +0", "0 face 0", "0 face 0", "1 use it")
    if ask(match, 0) == "shield.play":
        play(match, "0 no shield")
    assert match.state.energy == [1, 1]


@pytest.mark.parametrize(("energy", "drawn"), [(0, 1), (2, 0)])
def test_what_follows_if_the_target_becomes_exhausted(tmp_path: Path, energy: int, drawn: int) -> None:
    drain = "After your flight, you may drain a dragon ahead within 500 DS of one energy"
    text = f"{drain}; if it becomes exhausted, draw one magic card."
    match = table(
        tmp_path,
        text,
        STRAIGHT.replace("= 4", "= 1") + CARD,
        f"at = [220, 0]\nds = 100\nenergy = {energy}\nmoved = true\n",
    )
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    if ask(match, 1) == "exhaustion.face":
        play(match, "1 face 0")
    assert len(match.state.hands[0]) == drawn


# -- the end of the round and the flight itself ----------------------------------------------------


def test_at_the_end_of_the_round(tmp_path: Path) -> None:
    match = table(tmp_path, "At the end of the round, if you are last, gain two energy.", STRAIGHT, WAITING + CARD)
    play(match, "1 no alliance", "0 fly 200 +0 +0", "1 fly 100 +0 +0")
    assert ask(match, 1) == "magic.moment"
    play(match, "1 use it")
    assert (match.state.energy[1], match.state.placed[1]) == (3, [])
    assert ask(match, 1) == "speed.set"


def test_in_place_of_a_flight(tmp_path: Path) -> None:
    match = table(
        tmp_path, "Instead of your flight, you may gain two energy.", STRAIGHT.replace("= 4", "= 1") + CARD, AWAY
    )
    agree(match, 0)
    assert (match.state.energy[0], match.state.x[0]) == (
        3,
        table(tmp_path, "Burn a dragon.", STRAIGHT + CARD, AWAY).state.x[0],
    )
    assert ask(match, 0) == "speed.set"


def test_another_flight(tmp_path: Path) -> None:
    match = table(tmp_path, "After your flight, you may fly again with a path of 100 DS.", STRAIGHT + CARD, AWAY)
    play(match, "0 fly 200 +0 +0", "0 path 100", "0 fly 100 +0 +0")
    assert (match.state.flown[0], ask(match, 0)) == (100, "speed.set")


def test_the_card_comes_back(tmp_path: Path) -> None:
    match = table(
        tmp_path, "After your flight, lose one energy; if you do, return this card to your hand.", STRAIGHT + CARD, AWAY
    )
    play(match, "0 fly 200 +0 +0")
    agree(match, 0)
    assert (match.state.energy[0], match.view(0)["hand"]) == (3, ["Fireball 800"])


# -- answers to magic ------------------------------------------------------------------------------

CASTER = 'at = [100, 0]\nds = 200\nenergy = 2\nplaced = "Fireball 800"\n'


def test_magic_at_another_dragon_is_warded_off(tmp_path: Path) -> None:
    text = "When magic is aimed at another dragon within 800 DS, you may ward it off."
    target = "at = [220, 0]\nds = 100\nenergy = 2\nmoved = true\n"
    guard = "at = [190, 15]\nds = 100\nmoved = true\nface_up = true\n" + CARD
    match = table(tmp_path, text, CASTER.replace("Fireball 800", "Fireball 600"), target, guard)
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    assert ask(match, 2) == "magic.moment"
    assert "warded_off" in names(play(match, "2 use it"))
    assert match.state.energy[1] == 2


@pytest.mark.parametrize(("card", "is_asked"), [("Fireball 600", True), ("Magic Energy", False)])
def test_a_card_speaks_of_one_sort_of_magic(tmp_path: Path, card: str, is_asked: bool) -> None:
    text = "When another dragon burns you, that mage loses one energy."
    target = "at = [220, 0]\nds = 100\nenergy = 3\nmoved = true\nface_up = true\n" + CARD
    match = table(tmp_path, text, CASTER.replace("Fireball 800", card), target, luck=[0, 0])
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    assert ("shield" in options(match, 1)) == is_asked
    if is_asked:
        play(match, "1 shield")
        assert match.state.energy[0] == 1


# -- spells ----------------------------------------------------------------------------------------

AHEAD = 'at = [220, 0]\nds = 100\nenergy = 2\nmoved = true\nhand = ["Head Wind"]\n'


def cast_at_blue(folder: Path, text: str, *more: str) -> Match[Any]:
    match = table(folder, text, STRAIGHT + CARD, AHEAD, *more)
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    return match


def test_places_are_changed(tmp_path: Path) -> None:
    text = "After your flight, you may swap places with a dragon ahead within 500 DS."
    before = table(tmp_path, text, STRAIGHT + CARD, AHEAD)
    play(before, "0 fly 200 +0 +0")
    x = before.state.x[:]
    match = cast_at_blue(tmp_path, text)
    assert match.state.x == [x[1], x[0]] != x


def test_a_hand_is_looked_at(tmp_path: Path) -> None:
    match = cast_at_blue(tmp_path, "After your flight, you may look at the hand of a dragon ahead within 500 DS.")
    s = match.state
    assert s.seen[s.hands[1][0]] & 1 == 1


def test_another_dragon_is_turned(tmp_path: Path) -> None:
    match = cast_at_blue(tmp_path, "After your flight, you may turn a dragon ahead within 500 DS to face any way.")
    play(match, "0 face 200")
    assert match.state.heading[1] == 20000


@pytest.mark.parametrize(
    ("text", "energy"),
    [
        ("After your flight, you may give one energy to a dragon ahead within 500 DS.", [3, 3]),
        ("After your flight, choose a dragon ahead; it loses one energy.", [4, 1]),
        ("After your flight, if a dragon ahead within 500 DS has two energy, you may exhaust it.", [4, 2]),
        ("After your flight, each dragon ahead or behind within 500 DS loses one energy.", [4, 1]),
        ("After your flight, if every dragon ahead has two or more energy, each rival gains one energy.", [4, 3]),
        ("After your flight, if a dragon ahead within 500 DS has no energy, each rival gains one energy.", [4, 2]),
        ("After your flight, if a dragon is within 500 DS, each rival gains one energy.", [4, 3]),
        ("After your flight, if two dragons are ahead, each rival gains one energy.", [4, 2]),
        ("After your flight, each rival loses one energy for each magic card they have.", [4, 1]),
        ("After your flight, if there are no traps on the course, each rival loses one energy.", [4, 1]),
        ("After your flight, if you flew exactly 200 DS, each rival loses one energy.", [4, 1]),
        ("After your flight, if you flew more than 200 DS, each rival loses one energy.", [4, 2]),
        ("After your flight, each dragon ahead other than the leader loses one energy.", [4, 2]),
        ("After your flight, if your hand is empty, each rival loses one energy.", [4, 1]),
        ("Each rival loses one energy.", [4, 1]),
    ],
)
def test_who_is_meant(tmp_path: Path, text: str, energy: list[int]) -> None:
    match = table(tmp_path, text, STRAIGHT + CARD, AHEAD)
    play(match, "0 fly 200 +0 +0")
    for _ in range(3):
        if ask(match, 0) == "magic.target":
            play(match, "0 aim at blue")
        elif ask(match, 0) == "magic.may":
            agree(match, 0)
        elif ask(match, 1) == "exhaustion.face":
            play(match, "1 face 0")
    assert match.state.energy == energy


@pytest.mark.parametrize(
    ("text", "answers", "owners"),
    [
        ("After your flight, remove all traps on the course.", [], []),
        ("After your flight, remove all traps within 300 DS.", [], [0]),
        ("After your flight, remove all of your traps.", [], [1]),
        ("After your flight, remove all of your rivals' traps.", [], [0]),
        ("After your flight, you may take one trap within 300 DS off the course.", ["remove trap 1"], [0]),
    ],
)
def test_traps_are_taken_off_the_course(tmp_path: Path, text: str, answers: list[str], owners: list[int]) -> None:
    head = 'traps = [{at = [200, 12], owner = 2, token = "Trap 2"}, {at = [500, 0], owner = 1, token = "Trap 1"}]\n'
    match = table(tmp_path, text, STRAIGHT + CARD, AWAY, head=head)
    play(match, "0 fly 200 +0 +0", *(f"0 {answer}" for answer in answers))
    assert (match.state.trap_owner, len(match.state.box)) == (owners, 2 - len(owners))


@pytest.mark.parametrize(("held", "is_asked"), [(3, False), (4, True)])
def test_a_hand_that_a_stolen_card_makes_too_large_loses_one(tmp_path: Path, held: int, is_asked: bool) -> None:
    mine = ["Head Wind", "Magic Loop", "Magic Energy", "Dragon Strength"][:held]
    theirs = 'at = [220, 0]\nds = 100\nenergy = 2\nmoved = true\nhand = ["Magic Shield"]\n'
    text = "After your flight, you may take one magic card from a dragon ahead within 500 DS."
    match = table(tmp_path, text, f"{STRAIGHT}{CARD}hand = {mine}\n".replace("'", '"'), theirs)
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    assert (len(match.state.hands[0]), match.state.hands[1]) == (held + 1, [])
    assert (ask(match, 0) == "card.discard") == is_asked


@pytest.mark.parametrize(("may", "numbers"), [("", ["1", "2"]), ("you may ", ["0", "1", "2"])])
def test_no_trap_is_laid_only_by_those_who_may(tmp_path: Path, may: str, numbers: list[str]) -> None:
    match = table(tmp_path, f"After your flight, {may}lay up to two traps beside your path.", STRAIGHT + CARD, AWAY)
    play(match, "0 fly 200 +0 +0")
    assert options(match, 0) == numbers


def test_the_speed_of_others_is_set(tmp_path: Path) -> None:
    match = table(
        tmp_path,
        "After your flight, each rival sets their speed to 100 DS.",
        STRAIGHT + CARD,
        AHEAD.replace("100", "400"),
    )
    play(match, "0 fly 200 +0 +0")
    agree(match, 0)
    assert (match.state.silver, match.state.colour) == ([200, 100], [200, 100])


# -- what else depends on how things stand ---------------------------------------------------------


@pytest.mark.parametrize(("energy", "reaches"), [(4, True), (1, False)])
def test_another_ruler_if_something_is_so(tmp_path: Path, energy: int, reaches: bool) -> None:
    text = "After your flight, you may exhaust a dragon ahead within 100 DS, or 500 DS if you have four energy."
    match = table(tmp_path, text, STRAIGHT.replace("= 4", f"= {energy}") + CARD, AHEAD)
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    assert (match.state.weary[1] == 1) == reaches


@pytest.mark.parametrize(("place", "gained"), [("at = [220, 0]", 2), ("at = [40, 0]", 1)])
def test_another_amount_if_something_is_so(tmp_path: Path, place: str, gained: int) -> None:
    text = "After your flight, gain one energy, or two if you are last."
    match = table(tmp_path, text, STRAIGHT.replace("= 4", "= 1") + CARD, AHEAD.replace("at = [220, 0]", place))
    play(match, "0 fly 200 +0 +0")
    agree(match, 0)
    assert match.state.energy[0] == 1 + gained


def test_what_follows_if_magic_is_warded_off(tmp_path: Path) -> None:
    text = "After your flight, exhaust a dragon ahead within 500 DS; if it is warded off, draw two magic cards."
    match = table(tmp_path, text, STRAIGHT + CARD, AHEAD + 'placed = "Magic Shield"\nface_up = true\n')
    play(match, "0 fly 200 +0 +0", "0 aim at blue", "1 shield")
    assert (len(match.state.hands[0]), match.state.weary[1]) == (2, 0)


def test_energy_for_each_dragon_struck(tmp_path: Path) -> None:
    text = "After your flight, exhaust each dragon ahead within 500 DS, then lose one energy for each dragon struck."
    match = table(tmp_path, text, STRAIGHT + CARD, AHEAD, AHEAD.replace("220, 0", "200, 15"))
    play(match, "0 fly 200 +0 +0")
    for seat in (1, 2):
        if ask(match, seat) == "exhaustion.face":
            play(match, f"{seat} face 0")
    if ask(match, 1) == "exhaustion.face":
        play(match, "1 face 0")
    assert (match.state.weary[1:], match.state.energy[0]) == ([1, 1], 2)


def test_a_crash_does_not_change_the_speed(tmp_path: Path) -> None:
    match = table(
        tmp_path, "When you crash, keep your speed.", NEAR_WALL.replace("dial = 100", "dial = 200") + CARD, AWAY
    )
    play(match, "0 fly 200 +50 +0", "0 face 0")
    if ask(match, 0) == "magic.may":
        agree(match, 0)
    assert (match.state.silver[0], match.state.energy[0]) == (200, 2)


def test_the_dragon_that_takes_off_flies_with_another_speed(tmp_path: Path) -> None:
    match = table(tmp_path, "As another dragon takes off, you may raise its speed by 200 DS.", STRAIGHT, WAITING + CARD)
    play(match, "1 ally")
    assert (match.state.colour[0], ask(match, 0)) == (400, "flight.fly")
    assert options(match, 0)[0].startswith("fly 400")


def test_what_happened_to_others_is_not_known(tmp_path: Path) -> None:
    with pytest.raises(BadCard, match="only of the dragon that flies"):
        load(with_text(tmp_path, "After your flight, burn each dragon that touched a trap."))


@pytest.mark.parametrize(("target", "left"), [("blue", [0, 2]), ("green", [2, 1])])
def test_another_spell_at_the_same_dragon(tmp_path: Path, target: str, left: list[int]) -> None:
    text = (
        "After your flight, you may drain a dragon ahead within 500 DS of one energy; "
        "if it is the leader, drain it of two energy instead."
    )
    match = table(tmp_path, text, STRAIGHT.replace("= 4", "= 1") + CARD, AHEAD, AHEAD.replace("220, 0", "200, 15"))
    play(match, "0 fly 200 +0 +0", f"0 aim at {target}")
    assert match.state.energy[1:] == left


def test_a_card_is_given(tmp_path: Path) -> None:
    match = table(tmp_path, "After your flight, each rival gives you one magic card.", STRAIGHT + CARD, AHEAD)
    play(match, "0 fly 200 +0 +0")
    agree(match, 0)
    play(match, "1 give Head Wind")
    assert (match.view(0)["hand"], match.state.hands[1]) == (["Head Wind"], [])


def test_a_card_is_taken_from_the_discards(tmp_path: Path) -> None:
    text = "After your flight, discard one magic card, then take one magic card from the discards."
    match = table(tmp_path, text, STRAIGHT + CARD + 'hand = ["Magic Loop"]\n', AHEAD)
    play(match, "0 fly 200 +0 +0")
    agree(match, 0)
    play(match, "0 discard Magic Loop", "0 take Magic Loop")
    assert match.view(0)["hand"] == ["Magic Loop"]


def test_a_speed_is_changed_as_its_owner_likes(tmp_path: Path) -> None:
    match = table(tmp_path, "Before your flight, you may change your speed by up to 100 DS.", STRAIGHT + CARD, AWAY)
    assert options(match, 0) == ["use nothing", "speed 100", "speed 200", "speed 300"]
    play(match, "0 speed 300", "0 fly 300 +0 +0")
    assert match.state.silver[0] == 300


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("After your flight, if it is exhausted, gain one energy.", "no dragon was spoken of"),
        ("After your flight, gain energy equal to its energy.", "no dragon was spoken of"),
        ("After your flight, gain one energy; if it is exhausted, gain two energy instead.", "no dragon was spoken of"),
        ("As the last dragon takes off, gain one energy.", "is ahead of all"),
    ],
)
def test_words_that_go_back_to_nothing_are_refused(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(BadCard, match=problem):
        load(with_text(tmp_path, text))


def test_the_owner_of_a_trap_pays_for_it(tmp_path: Path) -> None:
    match = table(tmp_path, "When you touch a trap, its owner loses one energy.", STRAIGHT + CARD, AWAY, head=TRAP % 2)
    play(match, "0 fly 200 +0 +0", "0 shield")
    assert match.state.energy == [2, 1]


@pytest.mark.parametrize(
    ("text", "speed"),
    [
        ("After your flight, set your speed to the leader's.", 100),
        ("After your flight, burn a dragon ahead within 100 DS, then set your speed to its speed.", 100),
    ],
)
def test_the_speed_of_another(tmp_path: Path, text: str, speed: int) -> None:
    match = table(tmp_path, text, STRAIGHT + CARD, AHEAD)
    play(match, "0 fly 200 +0 +0")
    if ask(match, 0) == "magic.target":
        play(match, "0 aim at blue")
    else:
        agree(match, 0)
    assert match.state.silver[0] == speed


@pytest.mark.parametrize(
    ("text", "energy"),
    [
        ("After your flight, if a dragon is ahead and has two energy, each rival loses one energy.", 1),
        ("After your flight, if a dragon is ahead and has no energy, each rival loses one energy.", 2),
        ("If you are last, after your flight, each rival loses one energy.", 1),
        ("If you are first, after your flight, each rival loses one energy.", 2),
        ("After your flight, if each dragon is ahead, each rival loses one energy.", 1),
    ],
)
def test_conditions_wherever_they_stand(tmp_path: Path, text: str, energy: int) -> None:
    match = table(tmp_path, text, STRAIGHT + CARD, AHEAD)
    play(match, "0 fly 200 +0 +0")
    if ask(match, 0) == "magic.may":
        agree(match, 0)
    assert match.state.energy[1] == energy


@pytest.mark.parametrize(
    ("text", "targets"),
    [
        ("After your flight, you may exhaust a dragon ahead within 500 DS if you have more energy than it.", ["green"]),
        ("After your flight, you may exhaust a dragon ahead within 500 DS unless it has two energy.", ["blue"]),
        ("After your flight, you may exhaust a dragon ahead within 500 DS if it has more energy than you.", ["blue"]),
    ],
)
def test_what_is_said_of_it_behind_a_spell_is_said_of_its_targets(
    tmp_path: Path, text: str, targets: list[str]
) -> None:
    dragons = (AHEAD.replace("= 2", "= 4"), AHEAD.replace("220, 0", "200, 15"))
    match = table(tmp_path, text, STRAIGHT.replace("= 4", "= 3") + CARD, *dragons)
    play(match, "0 fly 200 +0 +0")
    assert [option for option in options(match, 0) if "nobody" not in option] == [f"aim at {name}" for name in targets]


@rule("DR-MAGIC-05", "DR-EXHAUST-11")
def test_when_you_lose_energy_speaks_of_no_other_dragon(tmp_path: Path) -> None:
    match = table(tmp_path, "When you lose energy, draw one magic card.", NEAR_WALL, WAITING + CARD)
    events = play(match, "1 no alliance", "0 fly 100 +67.5 +0", "0 face 0")
    assert ("lost_energy" in names(events), ask(match, 1)) == (True, "flight.fly")
    assert (match.state.energy[1], len(match.state.placed[1])) == (1, 1)


@rule("DR-EXHAUST-06")
def test_whoever_becomes_exhausted_uses_a_card_while_the_hand_is_there_still(tmp_path: Path) -> None:
    """The hand goes after what the placed card says, so that a card of it can be given away."""
    text = "When you become exhausted, give one magic card to the leader."
    hand = 'hand = ["Head Wind"]\n'
    match = table(
        tmp_path, text, NEAR_WALL.replace("= 4", "= 0") + CARD + hand, "at = [240, 0]\nds = 100\nmoved = true\n"
    )
    play(match, "0 fly 100 +67.5 +0", "0 face 0", "0 use it", "0 give Head Wind")
    s = match.state
    assert (s.hands[0], [s.race.cards.names[s.kind[card]] for card in s.hands[1]]) == ([], ["Head Wind"])

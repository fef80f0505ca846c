"""Sentences of the rule book taken strictly: what comes first, what is level, what is known, and what is used up."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.riders.mind.test_taking_back import told
from tests.games.riders.positions import flying, race
from tests.games.riders.text.test_occasions import CARD, STRAIGHT, table
from tests.games.riders.text.test_to_whom_it_happens import BLUE, yes
from tests.matches import ask, names, options, play
from tests.rules import rule
from wyrmhall.core.chance import Chance
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.games.riders.geometry.paths import CLEAN, PATH_TOUCHES, Flight
from wyrmhall.games.riders.rules.exhaustion import BACK_TO_FIELD, BACK_TO_START, FLIES_ON
from wyrmhall.games.riders.rules.flying.landing import Landing
from wyrmhall.games.riders.rules.round import fates
from wyrmhall.games.riders.rules.traps import LAY, beside_path
from wyrmhall.games.riders.setup import take_start
from wyrmhall.games.riders.state import FLOWN, RidersState
from wyrmhall.hall.rooms import entries
from wyrmhall.hall.rooms.entries import Entry

AWAY = "[[dragons]]\nat = [40, 0]\nds = 100\nmoved = true\n"


@rule("DR-FLIGHT-14")
def test_energy_is_taken_before_traps_are_sprung_and_cards_are_drawn_before_both() -> None:
    """Red comes to rest at the field and beside a symbol, on a trap of its own."""
    trap = 'traps = [{at = [284, 3], owner = 1, token = "Trap 1"}]'
    match = flying("[[dragons]]\nat = [221, 9]\nds = 100\nenergy = 1\n" + AWAY, head=trap)
    events = names(play(match, "0 fly 100 +0 +0"))
    assert [name for name in events if name in ("took_energy", "sprang_traps")] == ["took_energy", "sprang_traps"]
    assert match.state.energy[0] == 1


@rule("DR-EXHAUST-07", "DR-EXHAUST-09", "DR-FLIGHT-14")
@pytest.mark.parametrize(("state", "cards"), [("", 1), ("exhausted = true\n", 0)])
def test_an_exhausted_mage_draws_no_card_for_a_symbol(state: str, cards: int) -> None:
    match = flying("[[dragons]]\nat = [300, -15]\nds = 100\nenergy = 1\n" + state + AWAY)
    events = names(play(match, "0 fly 100 +0 +0"))
    assert (events.count("drew"), len(match.state.hands[0])) == (cards, cards)


@rule("DR-EXHAUST-07", "DR-EXHAUST-09", "DR-FLIGHT-14")
@pytest.mark.parametrize(("state", "cards"), [("", 1), ("exhausted = true\n", 0)])
def test_who_recovers_at_a_field_draws_no_card_for_a_symbol_of_the_same_flight(state: str, cards: int) -> None:
    """The path runs over a symbol and ends at a field: cards come before recovery."""
    match = flying("[[dragons]]\nat = [308, -10]\nturned = 10\nds = 300\nenergy = 1\n" + state + AWAY)
    events = names(play(match, "0 fly 300 +0 +0"))
    assert (len(match.state.hands[0]), match.state.weary[0], match.state.energy[0]) == (cards, 0, 2)
    assert ("recovered" in events) == bool(state)


@rule("DR-ORDER-03", "DR-ORDER-07")
@pytest.mark.parametrize(("ahead", "first"), [(0.3, 1), (0.5, 1), (0.6, 0)])
def test_of_two_that_are_level_the_one_inside_flies_first_though_it_is_a_hair_behind(ahead: float, first: int) -> None:
    """The first bend of the ring is to the left."""
    match = flying(
        f"[[dragons]]\nat = [{200 + ahead}, -15]\nds = 100\n[[dragons]]\nat = [200, 15]\nds = 100\n"
        "[[dragons]]\nat = [100, 0]\nds = 100\n"
    )
    assert match.pending[0].seat == first


@rule("DR-EXHAUST-03")
def test_an_exhausted_dragon_looks_along_the_lane_until_its_mage_turns_it() -> None:
    match = flying("[[dragons]]\nat = [560, 0]\nturned = 30\nds = 200\nenergy = 0\n" + AWAY, voluntary_crash=True)
    events = play(match, "0 fly 200 +50 +0")
    while ask(match, 0) == "crash.face":
        events += play(match, "0 face 123")
    assert ask(match, 0) == "exhaustion.face"
    s = match.state
    along = int(s.race.course.tangent(s.race.course.field_s[1]))
    told_of = next(event for event in events if event.name == "exhausted")
    assert (s.heading[0], told_of.numbers[2]) == (along, along)


@rule("DR-ALLIANCE-02", "DR-RANGE-05", "DR-ORDER-03")
@pytest.mark.parametrize(("at", "is_asked"), [("139.6, -14", False), ("139.4, -14", True)])
def test_nobody_allies_with_a_dragon_that_is_level(at: str, is_asked: bool) -> None:
    """Red flies first, since it is farther inside, or farther ahead."""
    match = flying(
        f'[[dragons]]\nat = [140, 14]\nds = 200\n[[dragons]]\nat = [{at}]\nds = 200\nplaced = "Forced Alliance"\n'
    )
    assert (ask(match, 1) == "alliance.declare") == is_asked
    assert (ask(match, 0) == "flight.fly") != is_asked


@rule("DR-RANGE-05", "DR-ALLIANCE-02")
def test_a_dragon_a_lap_behind_may_be_in_front() -> None:
    """Red, in its second lap, is behind blue on the course; blue, in its first, takes off in front of it."""
    match = flying(
        '[[dragons]]\nat = [1437, 0]\nds = 200\nmoved = false\nplaced = "Forced Alliance"\n'
        "[[dragons]]\nat = [140, 0]\nds = 200\n",
        laps=3,
    )
    assert match.pending[0].seat == 0, "farther along, it flies first"
    behind = flying(
        '[[dragons]]\nat = [140, 0]\nds = 200\n[[dragons]]\nat = [1437, 0]\nds = 200\nplaced = "Forced Alliance"\n',
        laps=3,
    )
    assert ask(behind, 1) != "alliance.declare"


@rule("DR-SETUP-07", "DR-CARD-05")
def test_who_starts_with_more_cards_than_there_are_gets_those_there_are() -> None:
    s = race('phase = "speed"\n[[dragons]]\nat = [100, 0]\n[[dragons]]\nat = [40, 0]\n').state
    s.race.avolatio = [[400, 2, 3], [400, 2, 3]]
    del s.deck[2:]
    take_start(s, 0)
    assert (len(s.hands[0]), s.deck, s.energy[0], s.silver[0]) == (2, [], 2, 400)
    take_start(s, 1)
    assert s.hands[1] == []


@rule("DR-ORDER-08", "DR-EXHAUST-08", "DR-FLIGHT-10")
def test_who_is_exhausted_flies_in_the_next_round_as_all_others_do() -> None:
    match = race(
        'phase = "speed"\n[[dragons]]\nat = [200, -14]\nds = 300\nexhausted = true\nenergy = 2\n'
        "[[dragons]]\nat = [100, 0]\nds = 300\n"
    )
    for _ in range(2):
        play(match, "0 speed 300", "1 speed 300")
        flown = []
        while ask(match, 0) == "flight.fly" or ask(match, 1) == "flight.fly":
            seat = match.pending[0].seat
            flown.append(seat)
            play(match, f"{seat} fly 300 +0 +0")
            while match.pending[0].ask.endswith(("face", "discard")):
                play(match, f"{match.pending[0].seat} {options(match, match.pending[0].seat)[0]}")
        assert sorted(flown) == [0, 1]
        assert match.state.weary == [1, 0], "it has come to no field"


@rule("DR-FINISH-01", "DR-FINISH-02")
@pytest.mark.parametrize(
    ("laps", "at", "is_over"), [(1, 1410, True), (2, 1410, False), (2, 2747, True), (1, 1380, False)]
)
def test_the_race_ends_behind_the_last_lap(laps: int, at: int, is_over: bool) -> None:
    """The line is at 108 of the ring, which is 1337 long; the front point is 12 and 25 ahead of where red starts, and 12 more."""
    red = f"[[dragons]]\nat = [{at}, 0]\nds = 100\n"
    match = flying(red + "[[dragons]]\nat = [800, 0]\nds = 100\nmoved = true\n", laps=laps)
    play(match, "0 fly 100 +0 +0")
    assert match.is_over is is_over


# -- what a flight makes of a dragon ---------------------------------------------------------------


@rule("DR-EXHAUST-03")
@pytest.mark.parametrize(("past", "fate"), [(-600, BACK_TO_START), (0, BACK_TO_START), (1, BACK_TO_FIELD)])
def test_a_field_is_behind_a_dragon_if_it_is_behind_its_centre(past: int, fate: int) -> None:
    """On a course that is open there is nothing behind the first field but the start."""
    s = flying(
        "[[dragons]]\nat = [100, 0]\nds = 200\nenergy = 0\n[[dragons]]\nat = [40, 0]\nmoved = true\n",
        course="broken-bridge",
    ).state
    course = s.race.course
    first = min(course.field_s)
    side = -1500 if course.field_d[course.field_s.index(first)] > 0 else 1500
    x, y = course.point(first + past, side)
    heading = int(course.tangent(first + past))
    landing = Landing(Flight(x, y, heading, 100, 0, 0), PATH_TOUCHES, [])
    assert fates(s, 0, landing, x, y, heading)[0] in (fate, FLIES_ON)
    landing.place = None
    s.progress[0] = first + past + 1200
    found = fates(s, 0, landing, x, y, heading)
    assert fate in found or found == (FLIES_ON, FLIES_ON)
    assert fates(s, 0, Landing(landing.flight, CLEAN, []), x, y, heading) == (FLIES_ON, FLIES_ON)


# -- what is known of cards that went from hand to hand --------------------------------------------


def cards(match: LightMatch[Any], seat: int) -> list[str]:
    s = match.state
    return sorted(s.race.cards.names[s.kind[card]] for card in (*s.hands[seat], *s.placed[seat]))


@rule("DR-MAGIC-08")
@pytest.mark.parametrize(
    "text",
    [
        "swap hands with a dragon ahead",
        "take one magic card from a dragon ahead",
        "give one magic card to a dragon ahead",
    ],
)
def test_a_card_that_all_have_seen_is_with_whoever_has_it_when_it_is_placed(tmp_path: Path, text: str) -> None:
    """Which of two cards is placed next nobody else knows, but that the other is still held all who saw it know."""
    hands = 'hand = ["Magic Shield"]\n', 'hand = ["Head Wind"]\n'
    green = "at = [40, 0]\nds = 100\nenergy = 1\nmoved = true\n"
    match = table(tmp_path, f"After your flight, {text}.", STRAIGHT + CARD + hands[0], BLUE + hands[1], green)
    play(match, "0 fly 200 +0 +0")
    yes(match)
    play(match, "0 aim at blue")
    while ask(match, 0) not in ("speed.set", ""):
        play(match, f"0 {options(match, 0)[0]}")
    held = [cards(match, seat) for seat in (0, 1)]
    for seat in (0, 1):
        ds = match.state.silver[seat]
        play(match, f"{seat} speed {ds} with {held[seat][0]}" if held[seat] else f"{seat} speed {ds}")
    play(match, "2 speed 100")
    seen = [name for name in ("Magic Shield", "Head Wind") if any(name in str(one) for one in match.told(2))]
    assert seen
    for seed in range(16):
        world = match.imagine(2, Chance(seed))
        for seat in (0, 1):
            mine = cards(world, seat)
            assert len(mine) == len(held[seat])
            for name in seen:
                assert mine.count(name) >= held[seat].count(name)


# -- shields that are used up ----------------------------------------------------------------------


@rule("DR-SHIELD-02", "DR-MAGIC-10")
@pytest.mark.parametrize(
    ("text", "energy", "wards"),
    [
        ("When magic is aimed at you, you may lose one energy to ward it off.", 1, True),
        ("When magic is aimed at you, you may discard one magic card; if you do, ward it off.", 1, False),
    ],
)
def test_a_card_that_was_used_and_wards_nothing_off_is_used_up(
    tmp_path: Path, text: str, energy: int, wards: bool
) -> None:
    blue = f"at = [220, 0]\nds = 100\nenergy = {energy}\nmoved = true\nface_up = true\n" + CARD
    red = 'at = [100, 0]\nds = 200\nenergy = 1\nplaced = "Magic Energy"\n'
    match = table(tmp_path, text, red, blue, "at = [40, 0]\nds = 100\nenergy = 1\n")
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    assert ask(match, 1) == "shield.play"
    play(match, "1 shield")
    while ask(match, 1) in ("magic.may", "card.discard", "exhaustion.face"):
        play(match, f"1 {options(match, 1)[0]}")
    s = match.state
    assert (s.energy[0] == 1) == wards
    assert (len(s.placed[1]), s.warded[1], ask(match, 2)) == (int(wards), int(wards), "flight.fly")


# -- a place for a trap ----------------------------------------------------------------------------


def fill(s: RidersState, flier: int, side: int, *spots: int) -> None:
    """Traps beside a path, on its left (0) or right (1)."""
    for u in spots:
        x, y = beside_path(s, flier, u, side)
        s.traps.append(s.supply.pop())
        s.trap_x.append(x)
        s.trap_y.append(y)
        s.trap_owner.append(1)


@rule("DR-TRAPS-05")
@pytest.mark.parametrize("flier", [0, 1])
def test_the_only_place_for_a_trap_is_offered_though_it_is_none_of_the_slots(flier: int) -> None:
    """Beside one's own path, or beside that of another dragon at the other end of the course."""
    match = flying(
        "[[dragons]]\nat = [160, 0]\nds = 200\nenergy = 4\nmoved = true\n"
        "[[dragons]]\nat = [720, 0]\nds = 200\nmoved = true\n[[dragons]]\nat = [20, 0]\n"
    )
    s = match.state
    for seat in (0, 1):
        x, y = s.race.course.point(s.progress[seat] - 6400, 0)
        s.flown[seat * FLOWN : seat * FLOWN + FLOWN] = [200, x, y, int(s.race.course.tangent(s.progress[seat])), 4000]
    about = (1, 1) if flier == 0 else (1, 1, flier)
    slots = [LAY.unpack(s, 0, about, answer) for answer in LAY.options(s, 0, about)]
    assert [[u, side] for u in range(250, 4000, 500) for side in (0, 1)] == slots
    assert LAY.candidates(s, 0, about) == LAY.options(s, 0, about)
    fill(s, flier, 0, -200, 2200, 3400, 4600)
    fill(s, flier, 1, 600, 1800, 3000, 4200)
    assert [LAY.unpack(s, 0, about, answer) for answer in LAY.options(s, 0, about)] == [[1000, 0]]
    assert LAY.options(s, 0, about)[0] in LAY.candidates(s, 0, about)
    fill(s, flier, 0, 1000)
    assert LAY.options(s, 0, about) == []


# -- what only a choice could tell -----------------------------------------------------------------


@rule("DR-SPEED-07")
@pytest.mark.parametrize(("whom", "target", "is_told"), [("behind", "blue", True), ("ahead", "green", False)])
def test_a_choice_that_uncovers_a_dial_stands(tmp_path: Path, whom: str, target: str, is_told: bool) -> None:
    """Blue, behind, has set 400 in secret; green, ahead, has flown. Red is asked once more before anybody else has a turn."""
    blue = "at = [60, 0]\nds = 300\ndial = 400\nenergy = 1\n"
    for text in (f"swap speeds with a dragon {whom}", f"each rival {whom} raises their speed by 100 DS"):
        said = f"After your flight, {text}, then turn a dragon ahead."
        course = told(table(tmp_path, said, STRAIGHT + CARD, blue, BLUE), "0 fly 200 +0 +0")
        while len(options(course.match, 0)) < 20:
            lines = options(course.match, 0)
            line = f"aim at {target}" if f"aim at {target}" in lines else next(one for one in lines if one != "decline")
            course.apply(Entry(course.n + 1, entries.ANSWER, 0, line, 0.0))
            if course.match.state.silver != [200, 300, 100]:
                break
        assert ask(course.match, 0) == "magic.target"
        assert bool(course.why_no_undo(0)) == is_told
        assert (course.match.state.covered[1] == 0) == is_told

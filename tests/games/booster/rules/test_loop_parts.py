"""What a loop must bring back and what it may change, what is remembered of it, and how often it is repeated."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.booster.stage import side, stage
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import ask, options, play, refused
from tests.rules import rule
from wyrmhall.core.decisions import Decision
from wyrmhall.core.errors import Refused
from wyrmhall.core.playing.table import Table
from wyrmhall.games.booster.rules import loops
from wyrmhall.games.booster.rules.main_step import MAIN_ACTION
from wyrmhall.games.booster.rules.moving import put
from wyrmhall.games.booster.state import (
    BATTLE,
    DISCARDS,
    HAND,
    L_CARD,
    L_NUMBER,
    L_UNTIL,
    LASTING,
    LOST,
    MAIN,
    MAINS,
    NOBODY,
    TALLIES,
    TRACK,
    USES,
    ZONE,
    BoosterState,
)
from wyrmhall.games.booster.text.parts.changes import PLAY_EVENTS, Change
from wyrmhall.games.booster.text.parts.windows import THIS_BATTLE, THIS_TURN, WHILE_TRUE

FREE = "Constant: You can use Main effects without discarding. "
CARDS = (
    maneuver("Dive", 0, 1)
    + maneuver("Rock", 1, 4)
    + event("Hush", "Rivals cannot play events this turn.")
    + event("Shout", "Gain a point.")
    + maneuver("Sore", 0, 1, "Constant: This card gains +1 sprint for each of the battles you have lost this turn.")
    + crew("Spinner", FREE + "Main: Gain a point, then refresh this card.")
    + crew("Left", FREE + "Main: Gain a point, then refresh this card.")
    + crew(
        "Fuse",
        FREE + "Main: Gain a point, then refresh this card. "
        "When you gain points, if you have 6 or more points, damage this card.",
    )
    + crew("Net", FREE + "Main: Return a maneuver of yours to the owner's hand, then refresh this card.")
)
Act = Callable[[BoosterState], object]


def a_state() -> BoosterState:
    """Two players with cards everywhere, three of them of one kind."""
    mine = side(
        hand=["Shout", "Hush", "Rock"], track=["Dive", "Dive", "Rock"], crew=["Spinner, tester", "Left, tester"]
    )
    rival = side(hand=["Shout", "Hush"], track=["Dive"], discards=["Rock"], race_deck=["Dive", "Rock", "Enraged"])
    state: BoosterState = stage(CARDS, mine, rival, phase="main", turn=5).state
    return state


def change(s: BoosterState, fits: Callable[[Change], bool]) -> int:
    return next(part.number for part in s.cards.book if isinstance(part, Change) and fits(part))


def row(s: BoosterState, part: int, **columns: int) -> list[int]:
    """A row of `lasting` with some columns set."""
    known = {"card": NOBODY, "seat": 0, "number": 0, "until": THIS_TURN, "source": 0, "rival": -1, "extra": -1}
    values = known | {"user": 0, "origin": NOBODY, "own": 0} | columns
    assert len(values) == LASTING - 1
    return [part, *values.values()]


def summing(s: BoosterState) -> int:
    return change(s, lambda one: one.is_sum and one.word == "sprint")


def barring(s: BoosterState) -> int:
    return change(s, lambda one: one.forbids(PLAY_EVENTS))


def controlling(s: BoosterState) -> int:
    return change(s, lambda one: one.controls())


# -- what players say ------------------------------------------------------------------------------


@rule("DB-LOOP-03")
@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("repeat 5", 5),
        ("Repeat it 5 times.", 5),
        ("5 times", 5),
        ("repeat 999", 999),
        ("repeat 0", 0),
        ("pass", 0),
        ("no", 0),
        ("done", 0),
        ("5", None),
        ("repeat", None),
        ("repeat 5 6", None),
        ("repeat five", None),
        ("repeat it", None),
        ("play Dive", None),
    ],
)
def test_a_number_of_times_is_said_in_several_ways(text: str, times: int | None) -> None:
    assert loops.LOOP_TIMES.parse(a_state(), 0, (), text) == times


@rule("DB-LOOP-03")
@pytest.mark.parametrize("number", ["-1", "1000", "-999", "12345"])
def test_a_number_out_of_bounds_is_refused_in_words(number: str) -> None:
    with pytest.raises(Refused, match=f"{number} is not a number of times from 0 to 999") as caught:
        loops.LOOP_TIMES.parse(a_state(), 0, (), f"repeat {number}")
    assert caught.value.refusal.rule == "DB-LOOP-03"


def test_samples_of_the_numbers_are_within_the_bounds() -> None:
    s = a_state()
    asked = loops.LOOP_TIMES
    assert (asked.low(s, 0, ()), asked.high(s, 0, ())) == ([0], [999])
    assert asked.candidates(s, 0, ()) == [0, 1, 2, 3, 5, 10, 20, 50, 100, 999]
    assert [dial.name for dial in asked.dials(s, 0, ())] == ["times"]
    assert asked.refusal(s, 0, (), 7) is None


# -- what it must bring back -----------------------------------------------------------------------


def of_another_kind(zone: Callable[[BoosterState], list[int]]) -> Act:
    """The first card of a zone becomes another one."""

    def act(s: BoosterState) -> None:
        card = zone(s)[0]
        s.kind[card] = next(
            kind for kind in range(len(s.cards.names)) if s.cards.is_race(kind) and kind != s.kind[card]
        )

    return act


def lasting(part: Callable[[BoosterState], int], **columns: int) -> Act:
    return lambda s: s.lasting.extend(row(s, part(s), **columns))


def set_to(name: str, value: int) -> Act:
    return lambda s: setattr(s, name, value)


MUST: dict[str, Act] = {
    "phase": set_to("phase", BATTLE),
    "starter": set_to("starter", 1),
    "passes": set_to("passes", 1),
    "an effect that was used": lambda s: s.used.append(s.sides[0].crew[0] * USES),
    "a rushing card": lambda s: setattr(s.sides[0], "rushing", s.sides[0].track[0]),
    "a rival's rushing card": lambda s: setattr(s.sides[1], "rushing", s.sides[1].track[0]),
    "a card that moved": lambda s: put(s, s.sides[0].track[0], 0, DISCARDS),
    "a card that moved into the zone": lambda s: put(s, s.sides[0].track[2], 0, ZONE),
    "a card that was drawn": lambda s: put(s, s.sides[1].race[0], 1, HAND),
    "a card in the own hand": of_another_kind(lambda s: s.sides[0].hand),
    "a card in the track": of_another_kind(lambda s: s.sides[0].track),
    "a rival's discards": of_another_kind(lambda s: s.sides[1].discards),
    "a prohibition": lasting(barring),
}
MAY: dict[str, Act] = {
    "points": lambda s: setattr(s.sides[0], "points", 4),
    "energy": lambda s: setattr(s.sides[1], "energy", 9),
    "counters": lambda s: s.sides[0].tally.reverse(),
    "sprint": lasting(summing, number=3),
    "the order of a track": lambda s: s.sides[0].track.reverse(),
    "the order of the own hand": lambda s: s.sides[0].hand.reverse(),
}
HIDDEN: dict[str, Act] = {
    "a card in a rival's hand": of_another_kind(lambda s: s.sides[1].hand),
    "a card in the own deck": of_another_kind(lambda s: s.sides[0].race),
    "a card in a deck": of_another_kind(lambda s: s.sides[1].race),
    "the order of a deck": lambda s: s.sides[1].race.reverse(),
}


@rule("DB-LOOP-02")
@pytest.mark.parametrize("what", MUST)
def test_a_loop_brings_the_position_back(what: str) -> None:
    s, other = a_state(), a_state()
    assert loops.signature(s) == loops.signature(other)
    MUST[what](other)
    assert loops.signature(s) != loops.signature(other)
    assert loops.scene_of(s)[0] != loops.scene_of(other)[0]


@rule("DB-LOOP-02")
@pytest.mark.parametrize("what", MAY)
def test_a_loop_may_change_points_energy_sprint_and_counters(what: str) -> None:
    s, other = a_state(), a_state()
    MAY[what](other)
    assert loops.signature(s) == loops.signature(other)
    assert loops.scene_of(s)[0] == loops.scene_of(other)[0]


@rule("DB-LOOP-02", "DB-KNOW-08")
@pytest.mark.parametrize("what", HIDDEN)
def test_what_is_hidden_counts_for_a_loop_and_is_not_told_by_what_is_refused_after_it(what: str) -> None:
    s, other = a_state(), a_state()
    HIDDEN[what](other)
    assert loops.signature(s) == loops.signature(other)
    assert loops.scene_of(s)[0] != loops.scene_of(other)[0]


@rule("DB-LOOP-02")
def test_the_order_of_a_rivals_hand_is_nothing() -> None:
    s, other = a_state(), a_state()
    other.sides[1].hand.reverse()
    assert loops.scene_of(s) == loops.scene_of(other)


@rule("DB-LOOP-02")
def test_who_acts_counts_and_whose_hand_is_looked_at_goes_with_it() -> None:
    s, other = a_state(), a_state()
    s.actor = other.actor = 1
    MUST["a card in the own hand"](other)
    assert loops.signature(s) == loops.signature(other), "the hand of one who does not act"
    other = a_state()
    assert loops.signature(s) != loops.signature(other)


@rule("DB-LOOP-02")
def test_cards_are_the_same_if_their_kinds_are() -> None:
    s, other = a_state(), a_state()
    s.sides[0].rushing, other.sides[0].rushing = s.sides[0].track[0], s.sides[0].track[1]
    spinner, left = s.sides[0].crew
    s.used[:], other.used[:] = [spinner * USES, left * USES + 1], [left * USES + 1, spinner * USES]
    assert loops.signature(s) == loops.signature(other), (
        "another Dive rushes, and the effects were used the other way round"
    )
    other.sides[0].rushing = s.sides[0].track[2]
    assert loops.signature(s) != loops.signature(other)
    other.sides[0].rushing = s.sides[0].track[1]
    other.used[0] -= 1
    assert loops.signature(s) != loops.signature(other), "another effect of the same card"
    one, another = s.sides[0].track[:2]
    s.used[:], other.used[:] = [one * USES], [another * USES]
    assert loops.signature(s) == loops.signature(other), "one Dive is as good as the other"
    kinds = sorted((s.kind[spinner], s.kind[left]))
    assert kinds[1] == kinds[0] + 1
    s.used[:], other.used[:] = [left * USES], [spinner * USES + 1]
    assert loops.signature(s) != loops.signature(other)
    s.used[:], other.used[:] = [left * USES + 1, spinner * USES], [left * USES, spinner * USES + 1]
    assert loops.signature(s) != loops.signature(other), "the same effects on other cards"


@rule("DB-LOOP-02")
@pytest.mark.parametrize("column", ["seat", "number", "until", "source"])
def test_every_lasting_effect_counts_with_all_that_it_says(column: str) -> None:
    s, other = a_state(), a_state()
    s.lasting.extend(row(s, barring(s), seat=1, number=2, until=THIS_TURN, source=3))
    other.lasting.extend(
        row(s, barring(s), **({"seat": 1, "number": 2, "until": THIS_TURN, "source": 3} | {column: 0}))
    )
    assert loops.signature(s) != loops.signature(other)


@rule("DB-LOOP-02")
def test_the_card_of_a_lasting_effect_counts_by_its_kind() -> None:
    found = []
    for at in (0, 1, 2, None):
        s = a_state()
        s.lasting.extend(row(s, controlling(s), card=NOBODY if at is None else s.sides[0].track[at]))
        found.append(loops.signature(s))
    assert found[0] == found[1], "one Dive is as good as the other"
    assert len({tuple(one) for one in found}) == 3
    for card in (0, len(s.kind) - 1):
        other = a_state()
        other.lasting.extend(row(s, controlling(s), card=card))
        assert loops.signature(other) != found[3], "the first and the last card of all are cards too"
    s.lasting[0] = barring(s)
    assert loops.signature(s) != found[3]


@rule("DB-LOOP-02")
def test_a_second_lasting_effect_is_another_position() -> None:
    s, other = a_state(), a_state()
    s.lasting.extend(row(s, barring(s)))
    other.lasting.extend(row(s, barring(s)) + row(s, summing(s)) + row(s, barring(s)))
    assert loops.signature(s) != loops.signature(other)
    del other.lasting[:LASTING]
    assert loops.signature(s) == loops.signature(other)


@rule("DB-LOOP-02")
def test_any_card_can_rush_and_none_is_another_matter() -> None:
    s = a_state()
    none = loops.signature(s)
    for card in (0, len(s.kind) - 1):
        s.sides[1].rushing = card
        assert loops.signature(s) != none


def test_numbers_are_folded_with_their_order_and_count() -> None:
    lists = [[], [0], [0, 0], [1], [1, 2], [2, 1], [1, 2, 0], [-1, 2]]
    assert len({loops.folded(numbers) for numbers in lists}) == len(lists)
    assert all(0 <= loops.folded(numbers) < 1_000_000_007 for numbers in lists)


def test_a_mark_counts_uses_and_cards_by_place_and_nothing_else() -> None:
    marks = []
    for act in (
        lambda s: None,
        MUST["a card that moved"],
        MUST["a card that was drawn"],
        MUST["an effect that was used"],
    ):
        s = a_state()
        act(s)
        marks.append(loops.mark_of(s))
    assert len(set(marks)) == len(marks)
    for same in (*MAY.values(), *HIDDEN.values(), MUST["a card in the track"], MUST["phase"]):
        s = a_state()
        same(s)
        assert loops.mark_of(s) == marks[0]


# -- what it may change, and must change alike -----------------------------------------------------


def test_a_scene_has_points_energy_and_counters_of_each_then_what_is_summed() -> None:
    s = a_state()
    s.sides[0].points, s.sides[1].energy = 3, 8
    s.sides[1].tally[TALLIES - 1] = 6
    s.lasting.extend(row(s, summing(s), card=s.sides[0].track[0], number=2))
    scene = loops.scene_of(s)
    assert loops.fixed_part(2) == 1 + 2 * (TALLIES + 2)
    assert scene[1 : loops.fixed_part(2)] == [3, 5, *[0] * TALLIES, 0, 8, *[0] * (TALLIES - 1), 6]
    assert scene[loops.fixed_part(2) :] == loops.swings(s)[0]
    assert len(scene) == loops.fixed_part(2) + LASTING


@rule("DB-LOOP-02")
def test_equal_changes_of_sprint_are_added_up_and_others_are_not() -> None:
    s = a_state()
    first, second = s.sides[0].track[:2]
    spot = s.spots()
    part = summing(s)
    for one in (
        row(s, part, card=first, number=2, origin=first),
        row(s, barring(s), number=50),
        row(s, part, card=second, number=4),
        row(s, part, card=first, number=3, origin=second),
        row(s, part, card=first, number=10, until=THIS_BATTLE),
        row(s, part, card=first, number=-1),
    ):
        s.lasting.extend(one)
    found = loops.swings(s)
    assert found == sorted(found)
    assert sorted((one[L_CARD], one[L_NUMBER], one[L_UNTIL]) for one in found) == sorted(
        [(spot[first], 4, THIS_TURN), (spot[second], 4, THIS_TURN), (spot[first], 10, THIS_BATTLE)]
    )
    assert all(one[9] == NOBODY for one in found), "from which card it comes is all the same"
    assert s.lasting[L_NUMBER] == 2, "nothing is changed by looking"


@rule("DB-LOOP-02")
def test_gains_are_what_was_added() -> None:
    s = a_state()
    part = summing(s)
    first, second = s.sides[0].track[:2]
    s.sides[0].points = 1
    s.lasting.extend(row(s, part, card=first, number=2) + row(s, part, card=second, number=7))
    before = loops.scene_of(s)
    assert loops.gains(s, before, before) == [0] * (loops.fixed_part(2) - 1)
    s.sides[0].points = 4
    s.sides[1].tally[2] = 5
    s.lasting[L_NUMBER] = 5
    after = loops.scene_of(s)
    found = loops.gains(s, before, after)
    fixed = loops.fixed_part(2) - 1
    assert found[:fixed] == [3, 0, *[0] * TALLIES, 0, 0, 0, 0, 5, *[0] * (TALLIES - 3)]
    assert (len(found), found[fixed + L_CARD], found[fixed + L_NUMBER]) == (fixed + LASTING, s.spots()[first], 3)
    assert loops.gains(s, loops.scene_of(a_state()), after)[fixed + L_NUMBER] == 5, "a new one is a gain as a whole"


def test_changes_are_the_same_if_all_but_their_number_is() -> None:
    one = list(range(LASTING))
    for column in range(LASTING):
        other = one[:]
        other[column] = 99
        assert loops.is_same_swing(one, other) == (column == L_NUMBER)


@rule("DB-LOOP-02")
def test_three_scenes_are_alike_if_they_gain_the_same() -> None:
    s = a_state()
    scenes = []
    for number in (0, 2, 4, 7):
        s.sides[0].points = number
        scenes.append(loops.scene_of(s))
    one, two, three, four = scenes
    assert loops.is_alike(s, one, two, three)
    assert not loops.is_alike(s, two, three, four)
    for at in range(3):
        other = [scene[:] for scene in (one, two, three)]
        other[at][0] += 1
        assert not loops.is_alike(s, other[0], other[1], other[2])


# -- what is remembered ----------------------------------------------------------------------------


def test_another_player_begins_to_remember_anew() -> None:
    s = a_state()
    loops.remember(s, 0, 7)
    loops.remember(s, 0, 8)
    assert (s.looper, s.deeds, len(s.marks), s.replies) == (0, [7, 8], 2, [0, 0])
    loops.remember(s, 1, 9)
    assert (s.looper, s.deeds, len(s.marks), s.scenes, s.replies) == (1, [9], 1, [0], [0])
    loops.forget_loop(s)
    assert (s.marks, s.deeds, s.scenes, s.replies, s.looper) == ([], [], [], [], 1)


def test_a_scene_is_kept_only_where_a_mark_comes_back() -> None:
    s = a_state()
    loops.remember(s, 0, 1)
    put(s, s.sides[0].track[0], 0, DISCARDS)
    loops.remember(s, 0, 2)
    loops.remember(s, 0, 3)
    scenes = [loops.scene_at(s, number) for number in range(3)]
    assert scenes == [[], [], loops.scene_of(s)]


@rule("DB-LOOP-02")
def test_only_so_many_actions_are_remembered() -> None:
    s = a_state()
    card, marks = s.sides[0].track[0], []
    for number in range(loops.LONGEST + 2):
        s.sides[0].points = number
        put(s, card, 0, TRACK if number % 3 else DISCARDS)
        marks.append(loops.mark_of(s))
        loops.remember(s, 0, number)
        s.replies.extend([number, number + 1])
        s.replies[-3] = 2
    assert len(s.marks) == len(s.deeds) == loops.LONGEST
    assert (s.deeds[0], s.deeds[-1], s.marks) == (2, loops.LONGEST + 1, marks[2:])
    assert [loops.scene_at(s, number)[1] for number in (0, 1, loops.LONGEST - 1)] == [2, 3, loops.LONGEST + 1]
    assert [loops.replies_at(s, number) for number in (0, loops.LONGEST - 1)] == [[2, 3], [121, 122]]


def shown(*answers: int, gain: Callable[[int], int] = lambda number: number) -> int:
    """The loop that is found after these answers, each of which gains points and nothing else."""
    s = a_state()
    for number, answer in enumerate(answers):
        s.sides[0].points = gain(number)
        loops.remember(s, 0, answer)
    s.sides[0].points = gain(len(answers))
    return loops.shown_length(s)


@rule("DB-LOOP-02")
def test_a_loop_is_found_when_it_was_done_three_times() -> None:
    assert shown() == 0
    assert shown(1, 1) == 0
    assert shown(1, 1, 1) == 1
    assert shown(2, 1, 1, 1) == 1
    assert shown(1, 1, 2) == 0
    assert shown(2, 1, 1) == 0
    assert shown(1, 2, 1, 2, 1, 2) == 2
    assert shown(1, 2, 3) == 0
    assert shown(1, 2, 1, 2, 1) == 0
    assert shown(1, 2, 2, 2, 1, 2) == 0
    assert shown(1, 1, 1, 2, 1, 2) == 0
    assert shown(1, 2, 3, 1, 2, 3, 1, 2, 3) == 3
    assert shown(9, 1, 2, 3, 1, 2, 3, 1, 2, 3) == 3


@rule("DB-LOOP-02")
def test_each_run_must_gain_the_same() -> None:
    assert shown(1, 1, 1, 1, gain=lambda number: number * number) == 0
    assert shown(1, 1, 1, 1, gain=lambda number: max(number, 1)) == 1, "the last three do"
    assert shown(1, 1, 1, 1, gain=lambda number: max(number, 2)) == 0
    assert shown(1, 1, 1, 1, gain=lambda number: min(number, 3)) == 0


@rule("DB-LOOP-02")
@pytest.mark.parametrize("at", [0, 1, 2, 3])
def test_the_position_must_have_come_back_after_every_run(at: int) -> None:
    s = a_state()
    card = s.sides[0].track[0]
    for number in range(3):
        put(s, card, 0, DISCARDS if number == at else 8)
        loops.remember(s, 0, 1)
    put(s, card, 0, DISCARDS if at == 3 else 8)
    assert loops.shown_length(s) == 0


# -- what was repeated -----------------------------------------------------------------------------


@rule("DB-LOOP-03")
def test_what_was_repeated_is_refused_until_something_changes() -> None:
    s = a_state()
    assert not loops.is_spent(s, 7)
    loops.spend(s, 7)
    assert [loops.is_spent(s, answer) for answer in (7, 8, 1, MAIN)] == [True, False, False, False]
    loops.spend(s, 8)
    assert [loops.is_spent(s, answer) for answer in (7, 8, 2, MAIN)] == [True, True, False, False]
    loops.spend(s, 9)
    assert s.spent == [3, 7, 8, 9, *loops.signature(s)]
    put(s, s.sides[0].track[0], 0, DISCARDS)
    assert [loops.is_spent(s, answer) for answer in (7, 8)] == [False, False]
    loops.spend(s, 9)
    assert [loops.is_spent(s, answer) for answer in (7, 8, 9)] == [False, False, True], "those were of another position"


@rule("DB-LOOP-03")
def test_changes_that_a_repetition_makes_become_one() -> None:
    s = a_state()
    first, second = s.sides[0].track[:2]
    part = summing(s)
    rows = [
        row(s, part, card=first, number=2),
        row(s, barring(s), number=5),
        row(s, part, card=second, number=4),
        row(s, part, card=first, number=3, origin=second),
        row(s, barring(s), number=5),
        row(s, part, card=first, number=10, until=WHILE_TRUE),
        row(s, part, card=first, number=20, until=WHILE_TRUE),
        row(s, part, card=second, number=-1),
        row(s, part, card=first, number=1),
    ]
    for one in rows:
        s.lasting.extend(one)
    loops.add_up(s)
    left = [s.lasting[at : at + LASTING] for at in range(0, len(s.lasting), LASTING)]
    assert [(one[0] == part, one[L_CARD], one[L_NUMBER]) for one in left] == [
        (True, first, 6),
        (False, NOBODY, 5),
        (True, second, 3),
        (False, NOBODY, 5),
        (True, first, 10),
        (True, first, 20),
    ]


# -- answers that are given again ------------------------------------------------------------------

TIMES, ACTION = loops.LOOP_TIMES, MAIN_ACTION


def began(awaited: Any) -> Any:
    """What is carried out, as the engine drives it."""

    async def run() -> None:
        await awaited

    return run()


def asked_by(running: Any, answers: list[int] | None = None) -> list[tuple[int, str]]:
    """Whom it asks what next; nothing if it is over."""
    try:
        return [(decision.seat, decision.ask) for decision in running.send(answers)]
    except StopIteration:
        return []


async def asking(t: Table[Any], heard: list[int], *questions: tuple[int, Any]) -> None:
    for seat, question in questions:
        heard.append(await t.choose(seat, question))


async def asking_all(t: Table[Any], heard: list[int]) -> None:
    heard.extend(await t.choose_all([0, 1], TIMES))


def fold_of(s: BoosterState, question: Any) -> int:
    return loops.fold_of(Decision(s, 0, question, ()))


@rule("DB-LOOP-03")
def test_the_players_own_answers_are_noted_with_the_action() -> None:
    s = a_state()
    s.replies[:] = [2, 44, 45, 0]
    heard: list[int] = []
    action = asking(Table(s, True), heard, (0, TIMES), (1, TIMES), (0, ACTION))
    running = began(loops.Noted(s, 0, action))
    assert asked_by(running) == [(0, "loop.times")]
    assert asked_by(running, [3]) == [(1, "loop.times")]
    assert asked_by(running, [4]) == [(0, "main.act")]
    assert asked_by(running, [5]) == []
    assert (heard, s.replies) == ([3, 4, 5], [2, 44, 45, 4, fold_of(s, TIMES), 3, fold_of(s, ACTION), 5])


def test_nothing_is_noted_when_all_was_forgotten_on_the_way() -> None:
    s = a_state()
    s.replies[:] = [0]
    running = began(loops.Noted(s, 0, asking(Table(s, True), [], (0, TIMES))))
    asked_by(running)
    loops.forget_loop(s)
    asked_by(running, [3])
    assert s.replies == []


def repeated(
    replies: list[int], *questions: tuple[int, Any]
) -> tuple[loops.Repeated, list[int], list[tuple[int, str]]]:
    """What is asked first when an action is repeated with these replies, after what it was told by itself."""
    s = a_state()
    heard: list[int] = []
    again = loops.Repeated(0, asking(Table(s, True), heard, *questions), replies)
    return again, heard, asked_by(began(again))


@rule("DB-LOOP-03")
def test_a_repetition_answers_what_was_asked_before() -> None:
    s = a_state()
    times, action = fold_of(s, TIMES), fold_of(s, ACTION)
    again, heard, asked = repeated([times, 5, times, 7], (0, TIMES), (0, TIMES))
    assert (heard, asked, again.is_new) == ([5, 7], [], False)
    again, heard, asked = repeated([times, 5], (0, TIMES), (0, TIMES))
    assert (heard, asked, again.is_new) == ([5], [(0, "loop.times")], True), "asked once more than before"
    again, heard, asked = repeated([times, 5], (1, TIMES))
    assert (heard, asked, again.is_new) == ([], [(1, "loop.times")], True), "somebody else"
    again, heard, asked = repeated([action, 5], (0, TIMES))
    assert (heard, asked, again.is_new) == ([], [(0, "loop.times")], True), "something else"
    again, heard, asked = repeated([times, 1000], (0, TIMES))
    assert (heard, asked, again.is_new) == ([], [(0, "loop.times")], True), "that is not permitted any more"
    again, heard, asked = repeated([times, 5, times, 1000], (0, TIMES), (0, TIMES))
    assert (heard, asked, again.is_new) == ([5], [(0, "loop.times")], True)


@rule("DB-LOOP-03")
def test_after_something_new_everything_is_asked() -> None:
    s = a_state()
    heard: list[int] = []
    action = asking(Table(s, True), heard, (1, TIMES), (0, TIMES))
    running = began(loops.Repeated(0, action, [fold_of(s, TIMES), 5]))
    assert asked_by(running) == [(1, "loop.times")]
    assert asked_by(running, [9]) == [(0, "loop.times")]
    assert asked_by(running, [8]) == []
    assert heard == [9, 8]


@rule("DB-LOOP-03")
def test_what_is_asked_of_several_at_once_is_new() -> None:
    s = a_state()
    heard: list[int] = []
    again = loops.Repeated(0, asking_all(Table(s, True), heard), [fold_of(s, TIMES), 5])
    running = began(again)
    assert asked_by(running) == [(0, "loop.times"), (1, "loop.times")]
    assert asked_by(running, [1, 2]) == []
    assert (heard, again.is_new) == ([1, 2], True)


SPINNING = side(crew=["Spinner, tester", "Left, tester"])
USE = "0 use Spinner, tester"


@rule("DB-LOOP-03")
def test_what_is_repeated_is_told_with_its_number() -> None:
    match = stage(CARDS, SPINNING, phase="main", turn=5)
    happened = play(match, USE, USE, USE, "0 repeat 4")
    assert [(event.seat, event.numbers, event.rule) for event in happened if event.name == "looped"] == [
        (0, (4,), "DB-LOOP-03")
    ]
    assert (points(match), match.state.marks, match.state.looper) == ([7, 0], [], 0)


@rule("DB-LOOP-03")
def test_a_repetition_stops_in_front_of_what_cannot_be_done_any_more() -> None:
    """From 6 points on the card is damaged by its own effect."""
    match = stage(CARDS, side(crew=["Fuse, tester"]), phase="main", turn=5)
    play(match, *["0 use Fuse, tester"] * 3, "0 repeat 9")
    assert (points(match), names(match, 0, "damaged"), options(match, 0)) == ([6, 0], ["Fuse, tester"], ["done"])


@rule("DB-LOOP-03")
def test_a_repetition_stops_when_a_card_that_it_plays_is_not_in_the_hand() -> None:
    """From 6 points on Hop is not fetched back any more."""
    text = (
        FREE
        + "Main: If you have 5 or fewer points, return a maneuver of yours to the owner's hand, then refresh this card."
    )
    cards = CARDS + maneuver("Hop", 0, 1, "Gain a point.") + crew("Tired", text)
    match = stage(cards, side(crew=["Tired, tester"], hand=["Hop"]), phase="main", turn=5)
    run = ("0 play Hop", "0 use Tired, tester", "0 choose Hop")
    play(match, *run, *run, *run, "0 repeat 9")
    assert (points(match), names(match, 0, "track"), ask(match, 0)) == ([6, 0], ["Hop"], "main.act")


@rule("DB-LOOP-03")
def test_a_run_that_stops_half_way_is_the_last() -> None:
    """Left and Spinner by turns; the sixth further point ends the game before the run is over."""
    match = stage(CARDS, side(crew=["Spinner, tester", "Left, tester"], points=19), phase="main", turn=5)
    run = ("0 use Left, tester", USE)
    play(match, *run, *run, *run)
    assert (ask(match, 0), points(match)[0]) == ("loop.times", 25)
    play(match, "0 repeat 2")
    assert (points(match)[0], match.is_over) == (29, False)
    assert refused(match, run[0]) == "DB-LOOP-03"
    assert USE[2:] in options(match, 0)
    match.undo()
    play(match, "0 repeat 9")
    s = match.state
    assert (points(match)[0], match.is_over, s.sides[0].tally[MAINS], s.spent) == (30, True, 11, [])


@rule("DB-LOOP-03")
def test_what_follows_something_new_in_a_run_is_not_done() -> None:
    """From 9 points on the rival is asked, in the middle of the second further run."""
    helper = crew("Helper", "When you gain points, if you have 9 or more points, each rival may draw a card.")
    crews = ["Spinner, tester", "Left, tester", "Helper, tester"]
    match = stage(CARDS + helper, side(crew=crews), phase="main", turn=5)
    run = ("0 use Left, tester", USE)
    play(match, *run, *run, *run, "0 repeat 5")
    assert (ask(match, 1), points(match)[0]) == ("effect.may", 9)
    play(match, "1 no")
    assert (ask(match, 0), points(match)[0]) == ("main.act", 9)


@rule("DB-LOOP-03")
def test_who_resigns_instead_of_saying_how_often_repeats_nothing() -> None:
    match = stage(CARDS, SPINNING, side(), side(), phase="main", turn=5)
    play(match, USE, USE, USE)
    match.resign(0)
    assert (points(match), ask(match, 1)) == ([3, 0, 0], "main.act")


@rule("DB-LOOP-03")
def test_answers_are_given_again_in_their_order() -> None:
    """Two maneuvers come back by turns; which of them is answered as it was shown."""
    mine = side(crew=["Net, tester"], hand=["Dive"], track=["Rock"])
    match = stage(CARDS + maneuver("Hop", 0, 1, "Gain a point."), mine | {"hand": ["Hop"]}, phase="main", turn=5)
    run = ("0 play Hop", "0 use Net, tester", "0 choose Hop")
    play(match, *run, *run, *run)
    assert ask(match, 0) == "loop.times"
    assert [loops.replies_at(match.state, number)[1::2] != [] for number in range(2)] == [False, True]
    play(match, "0 repeat 3")
    assert (points(match)[0], names(match, 0, "hand"), names(match, 0, "track")) == (6, ["Hop"], ["Rock"])


# -- battles and turns that go on for ever ---------------------------------------------------------


def rounds(*acts: Act, battles: int = 10) -> list[bool]:
    """Whether each of the positions before a battle is the last."""
    s = a_state()
    found = []
    for number, act in enumerate(acts):
        s.battles = battles + number
        act(s)
        found.append(loops.is_round_again(s))
    return found


def nothing(s: BoosterState) -> None:
    pass


@rule("DB-LOOP-01")
def test_the_third_time_of_a_position_before_a_battle_is_the_last() -> None:
    assert rounds(nothing, nothing, nothing) == [False, False, True]
    assert rounds(nothing, nothing, nothing, nothing, battles=8) == [False] * 4, "the first ten are not looked at"
    assert rounds(nothing, nothing, nothing, nothing, battles=9) == [False] * 3 + [True]
    point = MAY["points"]
    assert rounds(nothing, point, nothing, nothing) == [False, False, False, True]


@rule("DB-LOOP-01")
@pytest.mark.parametrize("what", [*MUST, *HIDDEN, *MAY])
def test_before_a_battle_everything_counts(what: str) -> None:
    act = (MUST | HIDDEN | MAY)[what]
    is_nothing = what in ("counters", "the order of a track", "the order of the own hand")
    assert rounds(nothing, nothing, act) == [False, False, is_nothing]


@rule("DB-LOOP-01")
def test_the_sprint_of_each_card_in_the_zone_counts() -> None:
    def swing(number: int) -> Act:
        return lambda s: s.lasting.__setitem__(L_NUMBER, number) if s.lasting else lasting(summing, number=number)(s)

    assert rounds(swing(1), swing(2), swing(1), swing(2), swing(1)) == [False] * 4 + [True]


@rule("DB-LOOP-01")
def test_a_sprint_that_grows_by_what_was_counted_is_another_position() -> None:
    def lose(number: int) -> Act:
        def act(s: BoosterState) -> None:
            card = s.sides[0].track[0] if not s.sides[0].zone else s.sides[0].zone[0]
            s.kind[card] = s.cards.kind_of("Sore")
            s.sides[0].tally[LOST] = number
            if not s.sides[0].zone:
                put(s, card, 0, ZONE)
                s.standing.append(card)
                s.settings = s.settings.copy()
                s.settings.aspects |= s.cards.aspects[s.kind[card]]

        return act

    assert rounds(lose(1), lose(1), lose(1)) == [False, False, True]
    assert rounds(lose(1), lose(1), lose(2)) == [False, False, False]


@rule("DB-LOOP-01")
@pytest.mark.parametrize(("battles", "last"), [(999, False), (1000, True)])
def test_a_thousand_battles_are_taken_for_a_loop(battles: int, last: bool) -> None:
    assert rounds(nothing, battles=battles) == [last]


def evenings(*acts: Act) -> list[bool]:
    """Whether each of the ends of turns is the last."""
    s = a_state()
    found = []
    for act in acts:
        act(s)
        found.append(loops.is_turn_again(s))
    return found


def scores(*numbers: int) -> Act:
    def act(s: BoosterState) -> None:
        for seat, number in enumerate(numbers):
            s.sides[seat].points = number

    return act


@rule("DB-LOOP-01")
def test_the_third_time_of_the_end_of_a_turn_is_the_last_if_nobody_has_gained() -> None:
    assert evenings(nothing, nothing, nothing) == [False, False, True]
    assert evenings(scores(5, 5), scores(9, 9), scores(5, 5)) == [False, False, True], "what is between does not count"
    assert evenings(scores(5, 5), scores(5, 5), scores(4, 5)) == [False, False, True]
    assert evenings(scores(5, 5), scores(5, 5), scores(4, 6)) == [False, False, False]
    assert evenings(scores(5, 5), scores(5, 5), scores(6, 4)) == [False, False, False]
    assert evenings(scores(0, 0), scores(5, 5), scores(5, 5), scores(5, 5)) == [False, False, False, True]
    assert evenings(nothing, nothing) == [False, False]


@rule("DB-LOOP-01")
@pytest.mark.parametrize(
    ("act", "is_other"),
    [
        (set_to("leader", 1), True),
        (set_to("next_leader", 1), True),
        (MUST["a card that moved"], True),
        (MUST["a card that moved into the zone"], True),
        (MUST["a card in the track"], True),
        (HIDDEN["a card in a rival's hand"], True),
        (HIDDEN["the order of a deck"], False),
        (MAY["energy"], False),
        (lasting(barring), True),
        (lasting(summing, number=1), True),
    ],
)
def test_the_end_of_a_turn_is_known_again_by_cards_leader_and_what_lasts(act: Act, is_other: bool) -> None:
    assert evenings(nothing, nothing, act) == [False, False, not is_other]


@rule("DB-LOOP-01")
@pytest.mark.parametrize("column", ["seat", "number", "until", "card"])
def test_at_the_end_of_a_turn_all_of_what_lasts_counts(column: str) -> None:
    def other(s: BoosterState) -> None:
        columns = {"seat": 1, "number": 2, "until": THIS_TURN, "card": s.sides[0].track[2]}
        s.lasting[:] = row(s, barring(s), **(columns | {column: 0}))

    def usual(s: BoosterState) -> None:
        s.lasting[:] = row(s, barring(s), seat=1, number=2, until=THIS_TURN, card=s.sides[0].track[2])

    assert evenings(usual, usual, usual) == [False, False, True]
    assert evenings(usual, usual, other) == [False, False, False]


def set_card(card: int) -> Act:
    return lambda s: s.lasting.__setitem__(L_CARD, card)


@rule("DB-LOOP-01")
def test_at_the_end_of_a_turn_a_card_counts_by_its_kind_and_none_is_another() -> None:
    def on(at: int) -> Act:
        def act(s: BoosterState) -> None:
            s.lasting[:] = row(s, barring(s), card=s.sides[0].track[at] if at >= 0 else NOBODY)

        return act

    assert evenings(on(0), on(1), on(0)) == [False, False, True]
    assert evenings(on(0), on(1), on(2)) == [False, False, False]
    assert evenings(on(-1), on(-1), on(2)) == [False, False, False]
    assert evenings(on(-1), on(-1), on(-1)) == [False, False, True]
    for card in (0, len(a_state().kind) - 1):
        assert evenings(on(-1), on(-1), set_card(card)) == [False, False, False]


@rule("DB-LOOP-01")
def test_three_hundred_turns_with_empty_decks_are_taken_for_a_loop() -> None:
    s = a_state()
    for number in range(loops.TURNS_BUDGET - 1):
        s.sides[0].points = number
        assert not loops.is_turn_again(s)
    s.sides[0].points = 999
    assert loops.is_turn_again(s)

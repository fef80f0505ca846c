"""A match: secret answers, undo, resigning, previews."""

from __future__ import annotations

import random
from typing import Any

import pytest

import wyrmhall
from tests.core.cave import THREE, TWO, asked, cave, texts
from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.core.events import SPECTATOR
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.core.playing.match import RESIGN

# -- answers in secret -----------------------------------------------------------------------------


def test_all_are_asked_at_once_and_answer_in_any_order() -> None:
    match = cave(THREE)
    assert asked(match) == [(0, "cave.offer"), (1, "cave.offer"), (2, "cave.offer")]
    match.play(2, "offer Quartz")
    assert asked(match) == [(0, "cave.offer"), (1, "cave.offer")]
    match.play(0, "offer Ruby")
    match.play(1, "offer Jade")
    assert asked(match) == [(0, "cave.fly")]


def test_nobody_learns_anything_before_all_have_answered() -> None:
    match = cave(THREE)
    views = [match.view(seat) for seat in (0, 2, SPECTATOR)]
    assert match.play(1, "offer Jade") == []
    assert [match.view(seat) for seat in (0, 2, SPECTATOR)] == views
    match.play(0, "offer Ruby")
    assert [event.name for event in match.play(2, "offer Quartz")] == ["offered", "offered", "offered", "won_round"]


def test_the_order_of_secret_answers_makes_no_difference() -> None:
    one, other = cave(THREE), cave(THREE)
    for seat, line in ((0, "offer Ruby"), (1, "offer Jade"), (2, "offer Quartz")):
        one.play(seat, line)
    for seat, line in ((2, "offer Quartz"), (1, "offer Jade"), (0, "offer Ruby")):
        other.play(seat, line)
    assert one.fingerprint() == other.fingerprint()


def test_an_answer_is_given_once() -> None:
    match = cave(THREE)
    match.play(1, "offer Jade")
    why = "your answer is given; the others have not answered yet"
    assert match.explain(1, "offer Topaz") == Refusal("CAVE-02", why)
    match.play(0, "offer Ruby")
    match.play(2, "offer Quartz")
    assert match.explain(1, "offer Topaz") == Refusal("CAVE-04", "it is not for seat 2 to decide now")
    assert match.explain(7, "offer Topaz") == Refusal("CAVE-04", "there is no seat 8")


def test_an_imagined_world_has_other_secret_answers_but_keeps_the_own() -> None:
    match = cave([["Ruby", "Ruby"], ["Jade", "Topaz"], ["Diamond", "Quartz"]])
    match.play(0, "offer Ruby")
    match.play(1, "offer Jade")
    offered = set()
    for seed in range(40):
        dream = match.imagine(0, Chance(seed), listening=True)
        assert asked(dream) == [(2, "cave.offer")]
        decision = dream.decision(2)
        assert decision is not None
        dream.play(2, decision.options[0])
        offers = [event.kinds[0] for event in dream.events if event.name == "offered"]
        assert offers[0] == 4
        offered.add(offers[1])
    assert len(offered) > 2, "seat 0 must not know what seat 1 has answered"


# -- undo and redo ---------------------------------------------------------------------------------


def test_luck_comes_back_with_an_undo() -> None:
    match = cave(TWO)
    match.play(0, "offer Ruby")
    match.play(1, "offer Jade")
    before = match.fingerprint()
    winds = set()
    for _ in range(5):
        flight = match.play(0, [0, 3])[0]
        winds.add(flight.numbers)
        match.undo()
        assert match.fingerprint() == before
    assert len(winds) == 1


def test_undo_goes_to_any_decision_and_redo_comes_back() -> None:
    match = wyrmhall.new("gem-cave", seed=4)
    prints = []
    while not match.is_over:
        prints.append(match.fingerprint())
        decision = match.pending[-1]
        match.play(decision.seat, decision.options[0])
    end, events = match.fingerprint(), texts(match, 0)
    for to, there in enumerate(prints):
        match.undo(to)
        assert (match.fingerprint(), len(match.actions)) == (there, to)
        while match.undone:
            match.redo()
        assert match.fingerprint() == end
        assert texts(match, 0) == events


def test_undo_in_several_steps_keeps_all_that_can_be_redone() -> None:
    match = cave(TWO)
    match.play(0, "offer Ruby")
    match.play(1, "offer Jade")
    match.undo()
    match.undo()
    assert match.undone == [(0, 4), (1, 1)], "the next one first"
    match.redo()
    assert match.actions == [(0, 4)]
    match.redo()
    assert asked(match) == [(0, "cave.fly")]


def test_a_new_answer_forgets_what_was_undone() -> None:
    match = cave(TWO)
    match.play(0, "offer Ruby")
    match.undo()
    match.play(0, "offer Opal")
    with pytest.raises(Refused, match="nothing to redo"):
        match.redo()


def test_there_must_be_something_to_undo() -> None:
    match = cave(TWO)
    with pytest.raises(Refused, match="nothing to undo"):
        match.undo()
    match.play(0, "offer Ruby")
    with pytest.raises(Refused, match="nothing to undo"):
        match.undo(2)


def test_an_end_can_be_undone() -> None:
    match = cave(TWO)
    match.resign(0)
    assert match.result() is not None
    match.undo()
    assert match.result() is None
    assert asked(match) == [(0, "cave.offer"), (1, "cave.offer")]


# -- resigning -------------------------------------------------------------------------------------


def test_of_two_the_other_wins() -> None:
    match = cave(TWO)
    match.play(0, "offer Ruby")
    assert texts(match, 1) == []
    match.resign(1)
    result = match.result()
    assert result is not None
    assert (result.ranks, result.reason) == ([1, 2], "resigned")
    assert texts(match, 0) == ["Seat 2 resigns."]
    assert match.actions == [(0, 4), (1, RESIGN)]


def test_of_more_the_others_play_on() -> None:
    match = cave([["Ruby", "Opal"], ["Jade", "Topaz"], ["Diamond", "Quartz"], ["Jade", "Opal"]], points=[0, 9, 0, 0])
    match.resign(1)
    assert not match.is_over
    assert asked(match) == [(0, "cave.offer"), (2, "cave.offer"), (3, "cave.offer")]
    for line in ("0 offer Ruby", "2 offer Quartz", "3 offer Opal", "0 fly 0 3", "0 leave"):
        match.play(int(line[0]), line[2:])
    assert match.state.hands[1] == [], "at the next settled point its gems leave the game"
    for line in ("0 offer Opal", "2 offer Diamond", "3 offer Jade", "2 fly 0 1", "2 leave"):
        match.play(int(line[0]), line[2:])
    result = match.result()
    assert result is not None
    assert result.ranks[1] == 4, "who resigned is behind all who stayed, whatever the points"
    assert sorted(result.ranks) in ([1, 2, 3, 4], [1, 2, 2, 4])


def test_who_resigns_first_comes_last() -> None:
    match = cave([["Ruby"], ["Jade"], ["Diamond"], ["Opal"]])
    for seat in (2, 0, 3):
        assert not match.is_over
        match.resign(seat)
    result = match.result()
    assert result is not None
    assert (result.ranks, result.reason) == ([3, 1, 4, 2], "resigned")


def test_one_who_is_asked_in_the_middle_of_an_effect_may_resign() -> None:
    match = cave(THREE)
    for seat, line in ((0, "offer Ruby"), (1, "offer Jade"), (2, "offer Quartz")):
        match.play(seat, line)
    assert asked(match) == [(0, "cave.fly")]
    match.resign(0)
    assert asked(match) == [(1, "cave.offer"), (2, "cave.offer")]
    assert match.state.hands[0] == []


def test_the_last_missing_answer_may_be_a_resignation() -> None:
    match = cave(THREE)
    match.play(0, "offer Ruby")
    match.play(1, "offer Jade")
    match.resign(2)
    assert [event.name for event in match.events][:2] == ["resigned", "offered"]
    assert asked(match) == [(0, "cave.fly")]


def test_an_answer_counts_though_its_seat_resigns_after_it() -> None:
    match = cave(THREE)
    match.play(2, "offer Diamond")
    match.resign(2)
    match.play(0, "offer Ruby")
    match.play(1, "offer Jade")
    assert match.state.pile
    assert "Seat 3 offered Diamond." in texts(match, 0)


def test_forks_and_documents_know_who_resigned() -> None:
    match = cave(THREE)
    match.play(0, "offer Ruby")
    match.resign(2)
    for twin in (match.fork(), wyrmhall.from_position(match.position()), wyrmhall.from_record(match.record())):
        assert twin.fingerprint() == match.fingerprint()
        twin.play(1, "offer Jade")
        assert asked(twin) == [(0, "cave.fly")]
    match.resign(1)
    for twin in (match.fork(), wyrmhall.from_position(match.position()), wyrmhall.from_record(match.record())):
        assert twin.fingerprint() == match.fingerprint()
        assert twin.result() == match.result()


def test_nobody_resigns_twice_or_from_nowhere_or_after_the_end() -> None:
    match = cave(THREE)
    match.resign(1)
    for seat, why in ((1, "resigned already"), (3, "no seat 4"), (-1, "no seat 0")):
        with pytest.raises(Refused, match=why):
            match.resign(seat)
    match.resign(0)
    with pytest.raises(Refused, match="over"):
        match.resign(2)


# -- looking ahead ---------------------------------------------------------------------------------


def test_a_preview_stops_before_luck() -> None:
    match = cave(TWO)
    match.play(0, "offer Ruby")
    match.play(1, "offer Jade")
    assert match.preview(0, [0, 3]) == []
    calm = cave(TWO, setup={"calm": True})
    calm.play(0, "offer Ruby")
    calm.play(1, "offer Jade")
    assert [event["text"] for event in calm.preview(0, [1, 3])] == [
        "You flew with tilt 1 and speed 3, wind 0, and earned 2."
    ]


def test_what_comes_after_luck_is_not_previewed_though_it_is_certain() -> None:
    night = {"game": "draco-magi", "phase": "nightfall", "advanced": [], "sides": [{"dragon_hand": ["Red"]}]}
    match = wyrmhall.from_position(night)
    assert match.preview(0, "keep") == []
    assert match.play(0, "keep")[0].name == "shuffled"


def test_a_preview_tells_no_hidden_answer_and_no_hidden_card() -> None:
    match = cave(TWO)
    match.play(1, "offer Jade")
    told = [event["text"] for event in match.preview(0, "offer Ruby")]
    assert told == ["You offered Ruby."]


def test_a_preview_changes_nothing_and_refuses_what_play_refuses() -> None:
    match = cave(TWO)
    before = match.fingerprint()
    match.preview(0, "offer Ruby")
    assert match.fingerprint() == before
    with pytest.raises(Refused, match="you hold no Diamond"):
        match.preview(0, "offer Diamond")


# -- light and imagined matches --------------------------------------------------------------------


def test_a_light_match_hears_nothing_unless_it_listens() -> None:
    match = cave(TWO)
    deaf, hearing = match.light(), match.light(listening=True)
    assert deaf.play(0, "offer Ruby") == deaf.events == []
    hearing.play(0, "offer Ruby")
    hearing.play(1, "offer Jade")
    match.play(0, "offer Ruby")
    match.play(1, "offer Jade")
    assert hearing.told(0) == match.told(0)


def all_through(match: LightMatch[Any], luck: random.Random) -> None:
    """Forks of a light match, of its forks and of what they imagine are exact wherever it stands, and leave it alone."""
    while match.pending:
        before = match.fingerprint()
        twin = match.fork()
        dream = twin.imagine(luck.randrange(match.seats), Chance(luck.randrange(999)))
        for each in (match, twin, dream):
            copied = each.fork()
            assert copied.fingerprint() == each.fingerprint()
            answered = each.pending[0] if each.pending else None
            if each is not match and answered is not None:
                answer = luck.choice(answered.options)
                each.play(answered.seat, answer)
                assert copied.fork().fingerprint() != each.fingerprint()
                copied.play(answered.seat, answer)
                assert copied.fingerprint() == each.fork().fingerprint() == each.fingerprint()
        assert match.fingerprint() == before
        decision = luck.choice(match.pending)
        match.play(decision.seat, luck.choice(decision.options))
    assert match.fork().result() == match.result()


@pytest.mark.parametrize("seed", range(10))
def test_a_light_match_can_be_forked_anywhere(seed: int) -> None:
    all_through(wyrmhall.new("gem-cave", seed=seed, seats=3).light(), random.Random(seed))


@pytest.mark.parametrize("seed", range(10))
def test_an_imagined_match_can_be_forked_anywhere(seed: int) -> None:
    match = cave([["Ruby", "Ruby"], ["Jade", "Topaz"], ["Diamond", "Quartz"]])
    match.play(seed % 3, match.pending[seed % 3].options[0])
    all_through(match.imagine(0, Chance(seed)), random.Random(seed))


def test_an_imagined_match_goes_on_with_what_was_heard() -> None:
    match = cave(TWO)
    match.play(0, "offer Ruby")
    dream = match.imagine(0, Chance(1), listening=True)
    decision = dream.decision(1)
    assert decision is not None
    dream.play(1, decision.options[0])
    assert texts(dream, 0)


def test_luck_to_come_is_imagined_too() -> None:
    match = cave(TWO)
    match.play(0, "offer Ruby")
    match.play(1, "offer Jade")
    winds = {match.imagine(0, Chance(seed), listening=True).play(0, [0, 3])[0]["wind"] for seed in range(30)}
    assert winds == {-1, 0, 1}


def test_luck_in_an_imagined_world_is_not_the_luck_with_which_it_was_imagined() -> None:
    luck = Chance(5)
    dream = cave(TWO).imagine(0, luck)
    rolls = [[chance.below(10**6) for _ in range(4)] for chance in (dream.state.chance.copy(), luck)]
    assert not set(rolls[0]) & set(rolls[1])

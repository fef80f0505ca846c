"""The way of the packs told step by step, and counted apart: by rounds that are played out with numbers alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.games.booster.draft.test_draft import DRAFT, built, drafted, everybody_takes, kinds, new
from tests.games.booster.formats import cards
from tests.matches import ask, play
from tests.rules import rule
from wyrmhall.core.chance import Chance
from wyrmhall.core.events import NOBODY, PUBLIC
from wyrmhall.core.playing.match import Match
from wyrmhall.games import registry
from wyrmhall.games.booster.draft.rules.building import change
from wyrmhall.games.booster.draft.rules.packs import (
    CRYSTAL,
    RACE,
    ROUNDS,
    STARTER_DRAGON,
    draftable,
    has_kept_card,
    picks_in,
    place_of,
    places,
    print_run,
)
from wyrmhall.games.booster.draft.state import DraftState, looks, opener, taken_after
from wyrmhall.games.booster.text.cards import RARE, UNCOMMON


def told(match: Match[DraftState], first: int = 0) -> list[tuple[Any, ...]]:
    """What happened; of each card that somebody has, who was shown it."""
    return [
        (event.name, event.seat, event.numbers, event.mask if event.kinds else PUBLIC, event.rule)
        for event in match.events[first:]
    ]


# -- what is told ----------------------------------------------------------------------------------


@rule("DB-DRAFT-01", "DB-DRAFT-02", "DB-DRAFT-03", "DB-DRAFT-04", "DB-DRAFT-07", "DB-DRAFT-09")
def test_the_steps_of_a_booster_draft_are_told() -> None:
    match = new(3)
    kept = [("kept", seat, (), 1 << seat, "DB-DRAFT-02") for seat in range(3)]
    assert told(match) == [("opened", NOBODY, (1, 1), PUBLIC, "DB-DRAFT-01"), *kept]
    assert [event.kinds for event in match.events[1:]] == [kinds(match, pile) for pile in match.state.piles]
    at = len(match.events)
    taken = everybody_takes(match)
    took = [("took", seat, (8,), 1 << seat, "DB-DRAFT-03") for seat in range(3)]
    assert told(match, at) == [*took, ("passed", NOBODY, (1, 8), PUBLIC, "DB-DRAFT-04")]
    assert [event.kinds for event in match.events[at : at + 3]] == [[kind] for kind in taken]
    everybody_takes(match, 7)
    at = len(match.events)
    everybody_takes(match)
    took = [("took", seat, (0,), 1 << seat, "DB-DRAFT-03") for seat in range(3)]
    assert told(match, at) == [*took, ("opened", NOBODY, (2, -1), PUBLIC, "DB-DRAFT-01"), *kept]
    at = len(match.events)
    everybody_takes(match)
    assert told(match, at)[-1] == ("passed", NOBODY, (-1, 8), PUBLIC, "DB-DRAFT-04")
    everybody_takes(match, 25)
    at = len(match.events)
    everybody_takes(match)
    assert told(match, at)[3:] == [("drafted", NOBODY, (), PUBLIC, "DB-DRAFT-07")]
    at = len(match.events)
    play(match, "0 suggested", "1 suggested", "2 suggested")
    assert told(match, at) == [("built", seat, (25, 4), PUBLIC, "DB-DRAFT-09") for seat in range(3)]
    result = match.result()
    assert result is not None
    assert (result.ranks, result.rule) == ([1, 1, 1], "DB-DRAFT-09")


@rule("DB-SEALED-02", "DB-SEALED-03", "DB-SEALED-04", "DB-SEALED-05", "DB-SEALED-06", "DB-SEALED-07", "DB-SEALED-08")
def test_the_steps_of_a_sealed_draft_are_told() -> None:
    match = new(2, packs="sealed")
    kept = [("kept", seat, (), 1 << seat, "DB-SEALED-03") for seat in range(2)]
    assert told(match) == [("opened", NOBODY, (1, 1), PUBLIC, "DB-SEALED-02"), *kept]
    for left, cited in ((3, "DB-SEALED-04"), (2, "DB-SEALED-05"), (1, "DB-SEALED-05")):
        at = len(match.events)
        everybody_takes(match)
        took = [("took", seat, (left,), 1 << seat, cited) for seat in range(2)]
        assert told(match, at) == [*took, ("passed", NOBODY, (1, left), PUBLIC, "DB-SEALED-07")]
    at = len(match.events)
    everybody_takes(match)
    assert told(match, at)[2:] == [("opened", NOBODY, (2, -1), PUBLIC, "DB-SEALED-06")], "nothing of it is kept"
    at = len(match.events)
    everybody_takes(match)
    assert told(match, at)[0] == ("took", 0, (19,), 1, "DB-SEALED-06")
    while ask(match, 0) == "draft.take":
        everybody_takes(match)
    at = len(match.events)
    play(match, "0 suggested", "1 suggested")
    assert told(match, at) == [("built", seat, (40, 5), PUBLIC, "DB-SEALED-08") for seat in range(2)]
    result = match.result()
    assert result is not None
    assert result.rule == "DB-SEALED-08"


# -- what is printed -------------------------------------------------------------------------------


@rule("DB-DRAFT-06", "DB-SEALED-02", "DB-SEALED-06")
def test_what_lies_in_packs() -> None:
    booster = [CRYSTAL, *[RACE] * 6, *[RACE + UNCOMMON] * 2, RACE + RARE]
    assert [places(False, round) for round in range(ROUNDS)] == [booster] * 4
    starter = [*[RACE] * 13, *[RACE + UNCOMMON] * 6, RACE + RARE]
    assert [places(True, round) for round in range(ROUNDS)] == [[STARTER_DRAGON, *[CRYSTAL] * 4], *[starter] * 3]
    assert [has_kept_card(False, round) for round in range(ROUNDS)] == [True] * 4
    assert [has_kept_card(True, round) for round in range(ROUNDS)] == [True, False, False, False]
    assert [[picks_in(is_sealed, round) for round in range(ROUNDS)] for is_sealed in (False, True)] == [
        [9] * 4,
        [4, 20, 20, 20],
    ]


@rule("DB-DRAFT-06", "DB-SEALED-06")
@pytest.mark.parametrize("is_sealed", [False, True])
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_a_print_run_holds_half_as_many_cards_again_as_are_dealt(seats: int, is_sealed: bool) -> None:
    meant = Counter(cards().set_names)
    (largest, _), (_, _) = meant.most_common(2)
    kinds_of_set = [kind for kind in range(len(cards().names)) if cards().set_names[kind] == largest]
    assert draftable(cards()) == kinds_of_set
    run = print_run(cards(), seats, is_sealed)
    need = Counter(place for round in range(ROUNDS) for place in places(is_sealed, round) * seats)
    for place, printed in enumerate(run):
        counted = Counter(printed)
        if not need[place]:
            assert printed == []
            continue
        assert set(counted) == {kind for kind in kinds_of_set if place_of(cards(), kind, is_sealed) == place}
        (copies,) = set(counted.values())
        least = 2 if RACE <= place <= RACE + RARE else 1
        assert copies >= least
        assert 2 * len(printed) >= 3 * need[place]
        assert copies == least or 2 * (len(printed) - len(counted)) < 3 * need[place], "and not more"


@rule("DB-DRAFT-06")
def test_what_is_not_dealt_stays_in_the_box() -> None:
    for packs in ("booster", "sealed"):
        s = new(2, packs=packs).state
        run = Counter(kind for printed in print_run(s.cards, 2, packs == "sealed") for kind in printed)
        assert Counter(s.kind) == run
        assert sorted(card for zone in s.zones() for card in zone) == list(range(len(s.kind)))


# -- the way of the packs --------------------------------------------------------------------------


@rule("DB-DRAFT-04", "DB-SEALED-07")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_which_pack_lies_where_is_counted_as_it_goes(seats: int) -> None:
    """Packs that are passed with numbers alone: who has which, and how often each player has seen each."""
    for round, step in enumerate((1, -1, 1, -1)):
        before = list(range(seats))  # whose pack lies before each seat
        seen = Counter[tuple[int, int]]()
        for pick in range(12):
            for viewer in range(seats):
                for pack in range(seats):
                    assert looks(seats, round, pack, pick, viewer) == seen[pack, viewer]
                assert opener(seats, round, pick, viewer) == before[viewer]
            for viewer in range(seats):
                seen[before[viewer], viewer] += 1
            before = [before[(seat - step) % seats] for seat in range(seats)]
        assert [looks(seats, round, pack, 5, seats) for pack in range(seats)] == [0] * seats, "nobody else looks"


@rule("DB-DRAFT-05")
@pytest.mark.parametrize(("is_sealed", "counts"), [(False, [1, 11, 21, 31, 40]), (True, [1, 5, 25, 45, 65])])
def test_how_many_cards_everybody_has_taken(is_sealed: bool, counts: list[int]) -> None:
    assert [taken_after(is_sealed, round, 0) for round in range(ROUNDS + 1)] == counts
    assert [taken_after(is_sealed, 1, pick) for pick in (1, 3)] == [counts[1] + 1, counts[1] + 3]


# -- decks -----------------------------------------------------------------------------------------


@rule("DB-DRAFT-09", "DB-DRAFT-10")
def test_everybody_builds_the_own_deck() -> None:
    match = drafted(3)
    wanted = []
    for seat in range(3):
        decision = match.decision(seat)
        assert decision is not None
        question: Any = decision.question
        s = decision.state
        assert question.low(s, seat, ()) == [0] * len(question.labels(s, seat, ()))
        names = [s.cards.names[kind] for kind in kinds(match, s.piles[seat]) if s.cards.is_race(kind)]
        assert Counter(dict(zip(question.labels(s, seat, ()), question.high(s, seat, ()), strict=True))) == Counter(
            names
        )
        wanted.append(names[seat : seat + 25])
        assert len(set(decision.options)) == len(decision.options)
    for seat in range(3):
        match.play(seat, "deck " + " / ".join(f"1 {name}" for name in wanted[seat]))
    for seat in range(3):
        deck = match.view(seat)["deck"]
        assert Counter(deck["race"]) == Counter(wanted[seat])
        assert match.view(seat)["seats"][seat]["deck"] == 25


def test_all_cards_at_once_are_offered_where_they_make_a_deck() -> None:
    sealed, booster = drafted(2, packs="sealed").decision(0), drafted(2).decision(0)
    assert sealed is not None
    assert booster is not None
    assert max(sum(sealed.numbers(option)) for option in sealed.options) == 60
    assert {sum(booster.numbers(option)) for option in booster.options} == {25}


@pytest.mark.parametrize(
    ("line", "after"),
    [
        ("mag kick", [2, 0, 3]),
        ("+mag kick", [2, 0, 3]),
        ("+ 2 Mag Kick", [3, 0, 3]),
        ("3x mag kick", [4, 0, 3]),
        ("-3 tail", [1, 0, 0]),
        ("-tail", [1, 0, 2]),
        ("2 fast", [1, 1, 3]),
        ("2 2 fast", [1, 2, 3]),
        ("nothing", None),
        ("2", None),
        ("", None),
    ],
)  # fmt: skip
def test_a_line_of_a_deck_that_is_changed(line: str, after: list[int] | None) -> None:
    numbers = [1, 0, 3]
    assert change(["mag kick", "2 fast", "tail"], numbers, line) == (after is not None)
    assert numbers == (after or [1, 0, 3])


# -- what follows ----------------------------------------------------------------------------------


@rule("DB-MATCH-01")
@pytest.mark.parametrize(
    ("seats", "gone", "rounds"),
    [(2, [], 1), (3, [], 2), (4, [], 2), (5, [], 3), (8, [], 3), (5, [0], 2), (4, [1, 2, 3], 1)],
)
def test_as_many_rounds_are_played_as_leave_one_unbeaten(seats: int, gone: list[int], rounds: int) -> None:
    s = new(seats).settled_state()
    s.gone.extend(gone)
    assert registry.game(DRAFT).rounds(s) == rounds


# -- what is unsound -------------------------------------------------------------------------------


def other_of(s: DraftState, zone: list[int], is_race: bool) -> int:
    return next(card for card in zone if s.cards.is_race(s.kind[card]) == is_race)


@rule("DB-DRAFT-07", "DB-DRAFT-09", "DB-DECK-02", "DB-SEALED-03", "DB-SEALED-06", "DB-SEALED-08")
def test_decks_that_nobody_can_have_built_are_unsound() -> None:
    def broken(match: Match[DraftState], spoil: Callable[[DraftState], object]) -> str:
        s = match.settled_state()
        assert match.game.unsound(s) == ""
        spoil(s)
        return match.game.unsound(s).rpartition("(")[2]

    def crystal_in(s: DraftState) -> None:
        at = s.piles[1].index(other_of(s, s.piles[1], False))
        s.used[1][s.used[1].index(1)], s.used[1][at] = 0, 1

    done, starter = built(2), built(2, packs="sealed")
    assert broken(done, lambda s: s.used[1].pop()) == "DB-DRAFT-09)"
    assert broken(done, crystal_in) == "DB-DECK-02)"
    assert broken(done, lambda s: s.used[1].__setitem__(s.used[1].index(1), 0)) == "DB-DRAFT-09)"
    assert broken(starter, lambda s: s.used[0].__setitem__(s.used[0].index(1), 0)) == "DB-SEALED-08)"
    assert broken(done, lambda s: setattr(s, "pick", 1)) == "DB-DRAFT-07)"
    begun = new(2, packs="sealed")

    def exchanged(one: list[int], other: list[int], s: DraftState) -> None:
        s.kind = s.kind[:]
        s.kind[one[0]], s.kind[other[0]] = s.kind[other[0]], s.kind[one[0]]

    assert broken(begun, lambda s: exchanged(s.piles[0], s.packs[0], s)) == "DB-SEALED-03)"
    assert broken(begun, lambda s: exchanged(s.packs[0], s.wrapped[1], s)) == "DB-SEALED-06)"
    assert broken(begun, lambda s: exchanged(s.wrapped[1], s.wrapped[5][-1:], s)) == "DB-SEALED-06)"


# -- copies ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "alter",
    [
        lambda s: setattr(s, "phase", s.phase + 1),
        lambda s: setattr(s, "round", s.round + 1),
        lambda s: setattr(s, "pick", s.pick + 1),
        lambda s: s.box.pop(),
        lambda s: s.wrapped[7].reverse(),
        lambda s: s.wrapped[7].pop(),
        lambda s: s.packs[1].pop(),
        lambda s: s.packs[0].append(s.packs[1].pop()),
        lambda s: s.piles[1].reverse(),
        lambda s: s.used[1].append(1),
        lambda s: s.used[0].append(0),
        lambda s: s.seen.__setitem__(s.piles[0][0], 3),
        lambda s: s.seen.__setitem__(s.box[0], 3),
    ],
)
def test_a_copy_shares_nothing_that_changes_and_all_that_changes_counts(alter: Callable[[DraftState], Any]) -> None:
    match = new(2)
    everybody_takes(match, 2)
    s = match.settled_state()
    s.swept = 5
    s.used = [[0], [1]]
    twin = s.copy()
    before = s.flat()
    assert twin.flat() == before
    assert twin.swept == 5
    alter(twin)
    assert twin.flat() != before
    assert s.flat() == before


def test_in_which_order_the_box_was_filled_counts_for_nothing() -> None:
    s = new(2).settled_state()
    before = s.flat()
    s.box.reverse()
    assert s.flat() == before


# -- what is imagined ------------------------------------------------------------------------------


def dreams(match: Match[DraftState], seat: int, count: int = 40) -> list[DraftState]:
    return [match.imagine(seat, Chance(seed)).state for seed in range(count)]


def test_cards_that_nobody_has_seen_are_exchanged_with_the_box() -> None:
    match = new(2)
    s = match.state
    kept, wrapped = s.piles[1][0], s.wrapped[7]
    box = {s.kind[card] for card in s.box} - {s.kind[card] for pack in s.wrapped for card in pack}
    worlds = dreams(match, 0)
    assert len({world.kind[kept] for world in worlds}) > 3, "the card that the other has kept"
    assert any(world.kind[card] in box for world in worlds for card in wrapped)
    for world in worlds:
        assert world.kinds(world.piles[0]) == kinds(match, s.piles[0])
        assert world.kinds(world.packs[0]) == kinds(match, s.packs[0])
        assert Counter(world.kind) == Counter(s.kind)
        assert match.game.unsound(world) == ""


def test_the_rarities_of_a_pack_that_nobody_here_has_seen_may_have_gone_in_any_order() -> None:
    match = new(4)
    everybody_takes(match)
    card = match.state.piles[1][1]
    rarities = Counter(world.cards.rarity[world.kind[card]] for world in dreams(match, 0, 120))
    assert rarities[UNCOMMON] > 5 < rarities[RARE] < 40


@rule("DB-DRAFT-09")
def test_which_cards_another_has_put_into_the_deck_is_not_known() -> None:
    match = built(3)
    worlds = dreams(match, 0)
    assert all(world.used[0] == match.state.used[0] for world in worlds)
    for seat in (1, 2):
        assert len({tuple(world.used[seat]) for world in worlds}) > 10
        for world in worlds:
            assert sum(world.used[seat]) == 25
            assert all(
                world.cards.is_race(world.kind[card])
                for card, used in zip(world.piles[seat], world.used[seat], strict=True)
                if used
            )


def test_what_is_imagined_does_not_depend_on_what_is_not_known() -> None:
    for match in (drafted(3), built(3)):
        other = match.imagine(0, Chance(7))
        assert other.fingerprint() != match.fingerprint()
        for seed in range(3):
            assert other.imagine(0, Chance(seed)).fingerprint() == match.imagine(0, Chance(seed)).fingerprint()
    half = new(3)
    everybody_takes(half, 4)
    other = half.imagine(2, Chance(3))
    assert other.imagine(2, Chance(1)).fingerprint() == half.imagine(2, Chance(1)).fingerprint()

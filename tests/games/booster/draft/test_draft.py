"""Booster drafts: packs, secret picks, passing, and the decks that come of them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import wyrmhall
from tests.matches import ask, play, refused
from tests.matches import names as event_names
from tests.rules import rule
from wyrmhall.core.chance import Chance
from wyrmhall.core.documents.record import load
from wyrmhall.core.errors import BadSetup
from wyrmhall.core.events import SPECTATOR
from wyrmhall.core.playing.match import Match
from wyrmhall.games import registry
from wyrmhall.games.booster.decks.deck import broken_rules
from wyrmhall.games.booster.decks.reading import deck_of
from wyrmhall.games.booster.draft.state import DraftState
from wyrmhall.games.booster.text.cards import COMMON, RARE, UNCOMMON

DRAFT = "dragon-booster-draft"
ROUNDS, PICKS = 4, 9


def new(seats: int = 4, seed: int = 1, packs: str = "booster") -> Match[DraftState]:
    return wyrmhall.new(DRAFT, seed=seed, seats=seats, settings={"packs": packs})


def kinds(match: Match[DraftState], zone: list[int]) -> list[int]:
    return match.state.kinds(zone)


def everybody_takes(match: Match[DraftState], times: int = 1) -> list[int]:
    """Everybody takes the first option, so many times; returns the kinds that were taken last, by seat."""
    taken: list[int] = []
    for _ in range(times):
        taken = [match.pending[seat].options[0] for seat in range(match.seats)]
        for seat in range(match.seats):
            match.play(seat, taken[seat])
    return taken


def drafted(seats: int = 4, seed: int = 1, packs: str = "booster") -> Match[DraftState]:
    """A draft in which every deck is still to be built."""
    match = new(seats, seed, packs)
    while ask(match, 0) == "draft.take":
        everybody_takes(match)
    return match


def built(seats: int = 4, seed: int = 1, packs: str = "booster") -> Match[DraftState]:
    match = drafted(seats, seed, packs)
    for seat in range(seats):
        play(match, f"{seat} suggested")
    return match


@rule("DB-DRAFT-01", "DB-DRAFT-02", "DB-DRAFT-06")
def test_everybody_opens_one_of_four_packs_and_keeps_its_crystal_card() -> None:
    match = new()
    s = match.state
    assert event_names(match.events) == ["opened", "kept", "kept", "kept", "kept"]
    for seat in range(4):
        assert [len(pack) for pack in s.wrapped[seat * ROUNDS : (seat + 1) * ROUNDS]] == [0, 10, 10, 10]
        (crystal,) = kinds(match, s.piles[seat])
        assert not s.cards.is_race(crystal)
        rarities = Counter(s.cards.rarity[kind] for kind in kinds(match, s.packs[seat]))
        assert rarities == {COMMON: 6, UNCOMMON: 2, RARE: 1}
        assert all(s.cards.is_race(kind) for kind in kinds(match, s.packs[seat]))


@rule("DB-DRAFT-06")
def test_every_pack_of_many_drafts_is_filled_by_rarity() -> None:
    for seed in range(5):
        s = new(8, seed).state
        for pack in s.wrapped:
            if pack:
                kind = [s.kind[card] for card in pack]
                assert [s.cards.is_race(each) for each in kind] == [False] + [True] * PICKS
                assert [s.cards.rarity[each] for each in kind[1:]] == [COMMON] * 6 + [UNCOMMON] * 2 + [RARE]
        assert len({s.cards.set_names[each] for each in s.kind}) == 1, "packs are of one set"


@rule("DB-DRAFT-02")
def test_after_four_rounds_everybody_owns_the_crystal_cards_of_the_own_packs() -> None:
    match = new(3)
    s = match.state
    own = [
        sorted([*kinds(match, s.piles[seat]), *(s.kind[s.wrapped[seat * ROUNDS + round][0]] for round in (1, 2, 3))])
        for seat in range(3)
    ]
    while ask(match, 0) == "draft.take":
        everybody_takes(match)
    s = match.state
    assert [
        sorted(kind for kind in kinds(match, s.piles[seat]) if not s.cards.is_race(kind)) for seat in range(3)
    ] == own


@rule("DB-DRAFT-03")
def test_everybody_takes_one_card_of_the_pack_before_them() -> None:
    match = new()
    before = [kinds(match, pack) for pack in match.state.packs]
    assert [decision.rule for decision in match.pending] == ["DB-DRAFT-03"] * 4
    for seat, decision in enumerate(match.pending):
        assert decision.options == sorted(set(before[seat]))
    taken = everybody_takes(match)
    for seat in range(4):
        assert kinds(match, match.state.piles[seat])[1:] == [taken[seat]]


@rule("DB-DRAFT-03")
def test_what_is_not_in_the_pack_cannot_be_taken() -> None:
    match = new()
    cards = match.state.cards
    stranger = next(kind for kind in range(len(cards.names)) if kind not in kinds(match, match.state.packs[0]))
    assert refused(match, f"0 take {cards.names[stranger]}") == "DB-DRAFT-03"


@rule("DB-DRAFT-04")
@pytest.mark.parametrize(("round", "step"), [(0, 1), (1, -1), (2, 1), (3, -1)])
def test_packs_go_left_in_odd_rounds_and_right_in_even_ones(round: int, step: int) -> None:
    match = new(5)
    everybody_takes(match, round * PICKS)
    packs = [Counter(kinds(match, pack)) for pack in match.state.packs]
    taken = everybody_takes(match)
    for seat in range(5):
        there = Counter(kinds(match, match.state.packs[(seat + step) % 5]))
        assert there == packs[seat] - Counter([taken[seat]])


@rule("DB-DRAFT-05")
@pytest.mark.parametrize("seats", [2, 3, 8])
def test_a_round_ends_when_the_packs_are_empty_and_the_next_pack_is_opened(seats: int) -> None:
    match = new(seats)
    everybody_takes(match, PICKS - 1)
    assert [len(pack) for pack in match.state.packs] == [1] * seats
    assert match.state.round == 0
    everybody_takes(match)
    assert match.state.round == 1
    assert [len(pack) for pack in match.state.packs] == [PICKS] * seats
    assert [len(pile) for pile in match.state.piles] == [PICKS + 2] * seats


@rule("DB-DRAFT-05")
def test_picks_are_secret_and_at_the_same_time() -> None:
    match = new(3)
    decision = match.pending[1]
    names = [match.state.cards.names[option] for option in decision.options]
    match.play(1, decision.options[0])
    assert [each.seat for each in match.pending] == [0, 2]
    assert match.view(0)["seats"] == match.view(2)["seats"]
    assert refused(match, f"1 take {names[1]}") == "DB-DRAFT-03"
    everyone = [match.pending[0].options[0], match.pending[1].options[0]]
    before = len(match.events)
    match.play(0, everyone[0])
    match.play(2, everyone[1])
    told = {
        seat: [event for event in match.told(seat, before) if event["event"] == "took"] for seat in (0, 1, SPECTATOR)
    }
    assert [event["cards"] for event in told[1]] == [1, [names[0]], 1]
    assert [event["cards"] for event in told[SPECTATOR]] == [1, 1, 1]
    assert f"You took {names[0]}." in [event["text"] for event in told[1]]
    assert names[0] not in str(told[0])


def test_a_view_shows_the_own_pack_and_pile_alone() -> None:
    match = new(3)
    everybody_takes(match, 3)
    s = match.state
    view = match.view(1)
    assert view["pack"] == [s.cards.names[kind] for kind in sorted(kinds(match, s.packs[1]))]
    assert view["pile"] == [s.cards.names[kind] for kind in kinds(match, s.piles[1])]
    assert (view["round"], view["pick"], view["direction"]) == (1, 4, "left")
    watched = match.view(SPECTATOR)
    assert (watched["pack"], watched["pile"]) == ([], [])
    assert watched["seats"][0] == {"taken": 4, "pack": 6, "wrapped": 3, "deck": None}


# -- what can be known -----------------------------------------------------------------------------


def test_with_two_players_the_pack_that_comes_back_tells_what_the_other_took() -> None:
    match = new(2)
    everybody_takes(match, 2)
    for seed in range(20):
        dream = match.imagine(0, Chance(seed)).state
        assert dream.kind[dream.piles[1][2]] == match.state.kind[match.state.piles[1][2]]


def test_who_of_two_took_a_missing_card_is_not_known() -> None:
    """Of three, the pack that comes back to seat 0 lacks two cards: either may have gone to either."""
    match = new(3)
    everybody_takes(match, 3)
    s = match.state
    # seat 0's first pack went to seat 1 at pick 2, to seat 2 at pick 3
    went = (s.kind[s.piles[1][2]], s.kind[s.piles[2][3]])
    dreams: Counter[tuple[int, int]] = Counter()
    for seed in range(200):
        dream = match.imagine(0, Chance(seed)).state
        dreams[(dream.kind[dream.piles[1][2]], dream.kind[dream.piles[2][3]])] += 1
    assert set(dreams) == {went, (went[1], went[0])}
    assert min(dreams.values()) > 60


def test_a_card_taken_before_the_first_look_may_be_any_of_its_rarity() -> None:
    match = new(4)
    everybody_takes(match, 1)
    cards = match.state.cards
    # what seat 1 took of its own pack, seat 0 has never seen
    dreamt = set()
    for seed in range(300):
        dream = match.imagine(0, Chance(seed)).state
        dreamt.add(dream.kind[dream.piles[1][1]])
        assert cards.is_race(dream.kind[dream.piles[1][1]])
        assert not cards.is_race(dream.kind[dream.piles[1][0]])
    assert len(dreamt) > 40
    assert {cards.rarity[kind] for kind in dreamt} == {COMMON, UNCOMMON, RARE}


# -- decks -----------------------------------------------------------------------------------------


@rule("DB-DRAFT-07", "DB-DRAFT-17")
def test_all_crystal_cards_are_in_the_dragon_deck_without_asking() -> None:
    match = built()
    for seat in range(4):
        s = match.state
        crystals = sorted(kind for kind in kinds(match, s.piles[seat]) if not s.cards.is_race(kind))
        assert match.view(seat)["deck"]["dragon"] == [s.cards.names[kind] for kind in crystals]
        assert len(crystals) == ROUNDS


@rule("DB-DRAFT-09")
def test_a_deck_of_any_25_drafted_cards_is_built_and_no_other() -> None:
    match = drafted(2)
    decision = match.pending[0]
    question: Any = decision.question
    high = question.high(decision.state, 0, ())
    assert sum(high) == ROUNDS * PICKS
    assert match.explain(0, high).rule == "DB-DRAFT-09"  # type: ignore[union-attr]
    assert "has 36 cards; it needs exactly 25" in match.explain(0, high).why  # type: ignore[union-attr]
    numbers = high[:]
    for at in range(len(numbers)):
        numbers[at] -= min(numbers[at], sum(numbers) - 25)
    assert match.explain(0, numbers) is None
    numbers[numbers.index(max(numbers))] -= 1
    assert "has 24 cards" in match.explain(0, numbers).why  # type: ignore[union-attr]


@rule("DB-DRAFT-10")
def test_every_copy_that_was_drafted_may_be_used() -> None:
    match, seat, high = several_copies()
    question: Any = match.pending[seat].question
    most = high.index(max(high))
    numbers = [0] * len(high)
    numbers[most] = high[most]
    for at in range(len(numbers)):
        if at != most:
            numbers[at] = min(high[at], 25 - sum(numbers))
    match.play(seat, numbers)
    for other in range(match.seats):
        if other != seat:
            match.play(other, "suggested")
    name = question.labels(match.state, seat, ())[most]
    assert match.view(seat)["deck"]["race"].count(name) == high[most] > 1


def several_copies() -> tuple[Match[DraftState], int, list[int]]:
    """A draft in which a seat has taken several copies of a card, and how many it has of each."""
    for seed in range(30):
        match = drafted(4, seed)
        for decision in match.pending:
            question: Any = decision.question
            high = question.high(decision.state, decision.seat, ())
            if max(high) > 1:
                return match, decision.seat, high
    raise AssertionError("nobody ever takes two of a kind")


def test_a_deck_is_built_by_changing_the_suggested_one() -> None:
    match = drafted(2)
    decision = match.pending[0]
    question: Any = decision.question
    base = decision.numbers(decision.parse("suggested"))
    high = question.high(decision.state, 0, ())
    out, into = (
        next(i for i, number in enumerate(base) if number),
        next(i for i in range(len(base)) if base[i] < high[i]),
    )
    labels = question.labels(decision.state, 0, ())
    changed = decision.numbers(decision.parse(f"suggested / -{labels[out]} / +1 {labels[into]}"))
    assert changed == [number - (i == out) + (i == into) for i, number in enumerate(base)]
    assert refused(match, f"0 suggested / -{labels[out]}") == "DB-DRAFT-09"
    assert refused(match, "0 suggested / +99 Nonsense") == "DB-DRAFT-09"
    assert refused(match, f"0 deck {labels[0]}") == "DB-DRAFT-09"
    assert refused(match, f"0 suggested / +99 {labels[0]}") == "DB-DRAFT-09"


def test_suggested_decks_have_enough_maneuvers() -> None:
    for seed in range(10):
        match = drafted(4, seed)
        s = match.state
        for decision in match.pending:
            for option in decision.options:
                numbers = decision.numbers(option)
                assert sum(numbers) == 25
            maneuvers = sum(s.cards.sort[kind] == 3 for kind in kinds(match, s.piles[decision.seat]))
            labels = decision.question.labels(s, decision.seat, ())  # type: ignore[attr-defined]
            used = sum(
                number
                for name, number in zip(labels, decision.numbers(decision.options[0]), strict=True)
                if s.cards.sort[s.cards.kind_of(name)] == 3
            )
            assert used >= min(15, maneuvers)


# -- what follows ----------------------------------------------------------------------------------


@rule("DB-DRAFT-09", "DB-DRAFT-18", "DB-MATCH-01")
def test_those_across_the_table_meet_with_the_decks_they_built() -> None:
    match = built(8)
    assert match.result() is not None
    sequels = match.sequels()
    assert [sequel.seats for sequel in sequels] == [[0, 4], [1, 5], [2, 6], [3, 7]]
    cards = match.state.cards
    for sequel in sequels:
        assert sequel.game == "dragon-booster"
        assert sequel.settings["format"] == "draft"
        assert sequel.settings["games"] == 3
        for place, seat in enumerate(sequel.seats):
            deck = deck_of(cards, str(sequel.settings[f"deck{place + 1}"]), "draft")
            assert broken_rules(cards, deck, "draft") == []
            assert [cards.names[kind] for kind in deck.race] == match.view(seat)["deck"]["race"]
            assert [cards.names[kind] for kind in deck.dragon] == match.view(seat)["deck"]["dragon"]


def test_nothing_follows_before_the_decks_are_built() -> None:
    assert drafted(2).sequels() == []
    match = new(2)
    match.resign(0)
    assert match.is_over
    assert match.sequels() == []


def test_with_an_odd_number_one_has_no_match() -> None:
    assert [sequel.seats for sequel in built(5).sequels()] == [[0, 2], [1, 3]]


def gathered(seats: int, meet: int, *resigning: int) -> Match[DraftState]:
    """After a draft whose players meet at larger tables."""
    match = wyrmhall.new("dragon-booster-draft", seed=1, seats=seats, settings={"meet": meet})
    for seat in resigning:
        match.resign(seat)
    while not match.is_over:
        match.play(match.pending[0].seat, match.pending[0].options[0])
    return match


@rule("DB-DRAFT-18", "DB-MULTI-01", "DB-MATCH-06")
def test_more_than_two_meet_for_one_game_where_that_is_agreed_on() -> None:
    match = gathered(4, 4)
    (sequel,) = match.sequels()
    assert (sequel.seats, sequel.settings["games"], match.game.rounds(match.state)) == ([0, 1, 2, 3], 1, 1)
    following = wyrmhall.new(sequel.game, seed=1, seats=4, settings=sequel.settings)
    for place, seat in enumerate(sequel.seats):
        deck = deck_of(match.state.cards, str(following.origin.values[f"deck{place + 1}"]), "draft")
        assert [match.state.cards.names[kind] for kind in deck.race] == match.view(seat)["deck"]["race"]


@pytest.mark.parametrize(
    ("seats", "meet", "tables", "rounds"),
    [
        (8, 4, [[0, 2, 4, 6], [1, 3, 5, 7]], 2),
        (7, 3, [[0, 3, 6], [1, 4], [2, 5]], 2),
        (5, 4, [[0, 2, 4], [1, 3]], 2),
        (3, 6, [[0, 1, 2]], 1),
    ],
)
def test_larger_tables_are_as_few_as_can_be_and_nobody_is_left_over(
    seats: int, meet: int, tables: list[list[int]], rounds: int
) -> None:
    match = gathered(seats, meet)
    assert [sequel.seats for sequel in match.sequels()] == tables
    assert [sequel.settings["games"] for sequel in match.sequels()] == [3 if len(each) == 2 else 1 for each in tables]
    assert (match.game.rounds(match.state), match.game.size(match.state)) == (rounds, meet)


def test_one_who_has_left_sits_at_no_larger_table() -> None:
    assert [sequel.seats for sequel in gathered(4, 4, 1).sequels()] == [[0, 2, 3]]
    alone = wyrmhall.new("dragon-booster-draft", seed=1, seats=2, settings={"meet": 4})
    alone.resign(0)
    assert alone.sequels() == []


def test_how_many_meet_is_kept_by_copies_records_and_positions() -> None:
    match = gathered(5, 4)
    expected = [[0, 2, 4], [1, 3]]
    assert [sequel.seats for sequel in match.game.sequels(match.state.copy())] == expected
    assert [sequel.seats for sequel in load(match.record(), registry.game).match.sequels()] == expected
    assert [sequel.seats for sequel in wyrmhall.from_position(match.position()).sequels()] == expected
    with pytest.raises(BadSetup, match="meet cannot be 7: it is one of 2, 3, 4, 5, 6"):
        wyrmhall.new("dragon-booster-draft", seats=8, settings={"meet": 7})


def test_who_has_resigned_is_not_paired() -> None:
    match = new(4)
    match.resign(1)
    while not match.is_over:
        decision = match.pending[0]
        match.play(decision.seat, decision.options[0])
    assert [sequel.seats for sequel in match.sequels()] == [[0, 2]]
    assert [len(pile) for pile in match.state.piles] == [40] * 4, "the packs of one who left are drafted all the same"


@pytest.mark.parametrize("seats", [1, 9])
def test_two_to_eight_may_draft(seats: int) -> None:
    with pytest.raises(BadSetup, match="is for 2, 3, 4, 5, 6, 7, 8 players"):
        new(seats)

"""Positions of drafts written by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import wyrmhall
from tests.games.booster.draft.test_draft import DRAFT, built, everybody_takes, new
from tests.rules import rule
from wyrmhall.core.errors import BadPosition
from wyrmhall.core.playing.match import Match
from wyrmhall.games.booster.draft.state import BUILD, DraftState


def at(**doc: Any) -> Match[DraftState]:
    return wyrmhall.from_position({"game": DRAFT, **doc})


def problem(**doc: Any) -> str:
    with pytest.raises(BadPosition) as caught:
        at(**doc)
    return str(caught.value)


def test_a_position_with_nothing_said_is_the_first_pick() -> None:
    match = at()
    assert [len(pile) for pile in match.state.piles] == [1, 1]
    assert [len(pack) for pack in match.state.packs] == [9, 9]
    assert match.pending[0].rule == "DB-DRAFT-03"


def test_what_is_named_lies_where_it_is_named_and_the_rest_is_filled() -> None:
    fresh = new(3)
    everybody_takes(fresh, 12)
    names = [[fresh.state.cards.names[kind] for kind in fresh.state.kinds(pack)] for pack in fresh.state.packs]
    match = at(seats=3, round=2, pick=4, packs=names)
    assert [match.view(seat)["pack"] for seat in range(3)] == [sorted(pack, key=order(match)) for pack in names]
    assert [len(pile) for pile in match.state.piles] == [14] * 3
    everybody_takes(match, 24 - 6 + 6)
    assert match.pending[0].ask == "draft.deck"


def order(match: Match[DraftState]) -> Any:
    return match.state.cards.kind_of


def test_a_finished_draft_can_be_written_and_read() -> None:
    match = built(2)
    again = wyrmhall.from_position(match.position())
    assert again.is_over
    assert [sequel.settings for sequel in again.sequels()] == [sequel.settings for sequel in match.sequels()]


def test_what_cannot_be_is_told_with_its_place() -> None:
    cards = new(2).state.cards
    race = next(
        cards.names[kind]
        for kind in range(len(cards.names))
        if cards.is_race(kind) and "First" in cards.set_names[kind]
    )
    crystal = next(cards.names[kind] for kind in range(len(cards.names)) if not cards.is_race(kind))
    assert problem(piles=[[race]]) == f"piles 1: {race} cannot be here: a crystal card is expected"
    assert problem(packs=[[crystal] * 9]).startswith(f"packs 1: {crystal} cannot be here: a common")
    assert problem(packs=[[race]]) == "packs 1: 9 cards are expected here, not 1"
    assert "there is no card 'Nothing'" in problem(piles=[["Nothing"]])
    assert "not so many" in problem(packs=[[race] * 9, [race] * 9])
    assert "round must be a whole number from 1 to 4" in problem(round=5)
    assert "pick must be a whole number from 1 to 9" in problem(pick=10)
    assert problem(phase="build", pick=3) == "pick: there is none in the phase 'build'"
    assert "unknown key 'pack'; did you mean 'packs'?" in problem(pack=[])
    assert "a text of 0 and 1 for each seat" in problem(phase="over")
    assert "for each of the 40 cards" in problem(phase="over", deck=["01", "10"])
    assert "DB-DECK-02" in problem(phase="over", deck=["1" * 25 + "0" * 15] * 2)
    assert "DB-DRAFT-09" in problem(phase="over", deck=["0" * 40] * 2)


@rule("DB-DRAFT-02", "DB-DRAFT-05", "DB-DRAFT-06", "DB-DRAFT-07", "DB-DRAFT-09", "DB-SEALED-03", "DB-SEALED-06")
def test_a_draft_that_no_picks_lead_to_is_unsound() -> None:
    fresh = new(3)
    everybody_takes(fresh, 12)
    assert fresh.unsound() == ""

    def broken(change: Callable[[DraftState], object]) -> str:
        s = fresh.settled_state()
        change(s)
        return fresh.game.unsound(s).rpartition("(")[2]

    assert broken(lambda s: s.piles[0].append(s.packs[0].pop())) == "DB-DRAFT-05)"
    assert broken(lambda s: s.packs[1].pop()) == "DB-DRAFT-05)"
    assert broken(lambda s: s.wrapped[3].pop()) == "DB-DRAFT-06)"
    assert broken(lambda s: swap(s.piles[0], s.box, s, True)) == "DB-DRAFT-02)"
    assert broken(lambda s: swap(s.packs[0], s.box, s, False)) == "DB-DRAFT-06)"
    assert broken(lambda s: s.used[0].append(1)) == "DB-DRAFT-07)"
    assert broken(lambda s: setattr(s, "pick", 20)) == "DB-DRAFT-05)"
    assert broken(lambda s: setattr(s, "round", 4)) == "DB-DRAFT-01)"
    assert broken(lambda s: setattr(s, "phase", BUILD)) == "DB-DRAFT-07)"
    assert broken(lambda s: s.seen.__setitem__(s.piles[0][0], 7)) == "DB-DRAFT-03)"
    assert broken(lambda s: s.seen.__setitem__(s.wrapped[3][0], 1)) == "DB-DRAFT-01)"


def swap(zone: list[int], box: list[int], s: DraftState, crystal: bool) -> None:
    """A crystal card goes and a race card comes, or a card of one rarity for one of another."""
    here = next(at for at, card in enumerate(zone) if s.cards.is_race(s.kind[card]) != crystal)
    there = next(
        at
        for at, card in enumerate(box)
        if s.cards.is_race(s.kind[card])
        and (crystal or s.cards.rarity[s.kind[card]] != s.cards.rarity[s.kind[zone[here]]])
    )
    zone[here], box[there] = box[there], zone[here]
    for card in zone:
        s.seen[card] = 1
    s.seen[box[there]] = 0


@rule("DB-DRAFT-06")
def test_a_pack_with_too_many_rare_cards_is_refused() -> None:
    cards = new(2).state.cards
    rare = [
        cards.names[kind]
        for kind in range(len(cards.names))
        if cards.is_race(kind) and cards.rarity[kind] == 2 and "First" in cards.set_names[kind]
    ]
    pack = new(2).view(0)["pack"]
    assert problem(packs=[rare[:9]]) == "packs 1: a pack of this round has 1 rare race cards (DB-DRAFT-06)"
    assert at(packs=[pack]).unsound() == ""

"""The advanced draft, and the deal that may take its place."""

from __future__ import annotations

from collections import Counter

import pytest

import wyrmhall
from tests.games.magi.positions import at, names
from tests.matches import ask, options, play, refused
from tests.rules import rule
from wyrmhall.core.playing.match import Match
from wyrmhall.games.magi.state import MagiState

MINE = ["Roar", "Retreat", "Bite Twice"]
THEIRS = ["Reinforce", "Primal Fury", "Claw Twice"]


def drafting() -> Match[MagiState]:
    return at(phase="draft", sides=[{"draft": MINE}, {"draft": THEIRS}])


def drafted() -> Match[MagiState]:
    """Seat 1 keeps Roar, gives Retreat, puts back Bite Twice; seat 1 Reinforce, Primal Fury, Claw Twice."""
    match = drafting()
    play(match, "0 keep Roar give Retreat", "1 keep Reinforce give Primal Fury")
    return match


def advanced_in_deck(match: Match[MagiState], seat: int) -> list[str]:
    state = match.state
    return sorted(
        names(match, [card for card in state.sides[seat].battle_deck if state.cards.is_advanced(state.kind[card])])
    )


@rule("DM-DRAFT-01")
@pytest.mark.parametrize("marker", [0, 1])
def test_the_marker_holder_draws_the_first_three_then_the_other(marker: int) -> None:
    luck = [*range(17, 0, -1), *range(17, 0, -1), *[0] * 18, *(([*range(31, 0, -1), *range(19, 0, -1)]) * 2)]
    match = at(luck, phase="layout", marker=marker, row=["", "", ""])  # shuffled so that nothing moves
    assert names(match, match.state.sides[marker].draft) == ["Bite Twice", "Claw Twice", "Tail Twice"]
    assert names(match, match.state.sides[1 - marker].draft) == ["Magic Twice", "Bite or Claw", "Tail or Magic"]
    assert len(match.state.advanced) == 12
    for seat in (0, 1):
        view = match.view(seat)
        assert len(view["sides"][seat]["draft"]["cards"]) == 3
        assert view["sides"][1 - seat]["draft"] == {"count": 3, "cards": []}
        assert view["advanced"] == 12


@rule("DM-DRAFT-02")
def test_one_is_kept_one_given_one_put_back() -> None:
    match = drafting()
    assert ask(match, 0) == "setup.draft"
    pairs = [(keep, give) for keep in sorted(MINE) for give in sorted(MINE) if keep != give]
    assert sorted(options(match, 0)) == sorted(f"keep {keep} give {give}" for keep, give in pairs)
    assert refused(match, "0 keep Roar give Roar") == "DM-DRAFT-02"
    assert refused(match, "0 keep Roar give Reinforce") == "DM-DRAFT-02"
    assert refused(match, "0 keep Roar") == "DM-DRAFT-02"


@rule("DM-DRAFT-02")
def test_where_the_three_cards_go() -> None:
    match = drafted()
    assert advanced_in_deck(match, 0) == ["Primal Fury", "Roar"]
    assert advanced_in_deck(match, 1) == ["Reinforce", "Retreat"]
    supply = names(match, match.state.advanced)
    assert {"Bite Twice", "Claw Twice"} <= set(supply)
    assert all(side.draft == [] for side in match.state.sides)


@rule("DM-DRAFT-03")
def test_nothing_changes_hands_until_both_have_chosen() -> None:
    match = drafting()
    before, told = match.view(0), match.told(0)
    spectated = match.view()
    play(match, "1 keep Reinforce give Primal Fury")
    assert match.view(0) == before
    assert match.told(0) == told
    assert match.view() == spectated
    assert len(options(match, 0)) == 6
    assert ask(match, 1) == ""
    assert refused(match, "1 keep Primal Fury give Reinforce") == "DM-DRAFT-02", "the choice is binding"
    play(match, "0 keep Roar give Retreat")
    assert ask(match, 0) == "command.place"


@rule("DM-DRAFT-03")
def test_the_order_of_answering_does_not_matter() -> None:
    other = drafting()
    play(other, "1 keep Reinforce give Primal Fury", "0 keep Roar give Retreat")
    assert other.fingerprint() == drafted().fingerprint()


@rule("DM-DRAFT-04")
def test_both_cards_put_back_are_shuffled_into_the_advanced_deck() -> None:
    match = wyrmhall.new("draco-magi", seed=1)
    play(match, f"{match.state.marker} colour green")
    play(match, f"0 {options(match, 0)[0]}", f"1 {options(match, 1)[0]}")
    assert len(match.state.advanced) == 14
    tops, bottoms = Counter[str](), Counter[str]()
    for chance in range(120):
        match = at(phase="draft", version=2, chance=chance, sides=[{"draft": MINE}, {"draft": THEIRS}])
        play(match, "0 keep Roar give Retreat", "1 keep Reinforce give Primal Fury")
        assert len(match.state.advanced) == 14
        assert not any(match.state.seen[card] for card in match.state.advanced)
        supply = names(match, match.state.advanced)
        tops[supply[-1]] += 1
        bottoms[supply[0]] += 1
    assert len(tops) == len(bottoms) == 14, "any card may lie anywhere"


@rule("DM-DRAFT-05")
def test_the_kept_and_the_received_card_are_shuffled_into_the_battle_deck() -> None:
    places = Counter[int]()
    for chance in range(120):
        match = at(phase="draft", version=2, chance=chance, sides=[{"draft": MINE}, {"draft": THEIRS}])
        play(match, "0 keep Roar give Retreat", "1 keep Reinforce give Primal Fury")
        for side in match.state.sides:
            assert len(side.battle_deck) == 22
            assert not any(match.state.seen[card] for card in side.battle_deck)
        places[names(match, match.state.sides[0].battle_deck).index("Roar")] += 1
        assert len(advanced_in_deck(match, 0)) == len(advanced_in_deck(match, 1)) == 2
    assert len(places) == 22, "it may lie anywhere in the deck"


@rule("DM-DRAFT-06")
def test_two_random_cards_may_be_dealt_instead() -> None:
    match = wyrmhall.new("draco-magi", seed=3, settings={"draft": False})
    play(match, f"{match.state.marker} colour green")
    assert ask(match, match.state.marker) == "command.place", "no draft is asked"
    assert [len(side.battle_deck) for side in match.state.sides] == [22, 22]
    assert len(match.state.advanced) == 14
    for seat in (0, 1):
        view = match.view(seat)
        assert sorted(view["sides"][seat]["advanced"]) == advanced_in_deck(match, seat)
        assert view["sides"][1 - seat]["advanced"] == []
        told = {event["seat"]: event["cards"] for event in match.told(seat) if event["event"] == "drew_advanced"}
        assert sorted(told[seat]) == advanced_in_deck(match, seat)
        assert told[1 - seat] == 2


@rule("DM-DRAFT-06")
def test_the_draft_is_the_default_and_the_deal_is_random() -> None:
    match = wyrmhall.new("draco-magi", seed=3)
    play(match, f"{match.state.marker} colour green")
    assert ask(match, 0) == "setup.draft"
    dealt = set[str]()
    for seed in range(60):
        match = wyrmhall.new("draco-magi", seed=seed, settings={"draft": False, "first": "1"})
        play(match, "0 colour green")
        dealt.update(advanced_in_deck(match, 0))
    assert len(dealt) == 18


@rule("DM-DRAFT-07")
def test_a_player_learns_the_three_drawn_and_the_one_received() -> None:
    match = drafted()
    view = match.view(0)
    assert view["sides"][0]["advanced"] == ["Primal Fury", "Roar"], "kept and received"
    assert view["sides"][1]["advanced"] == ["Retreat"], "given away; nothing of what the rival kept"
    assert view["supply"] == ["Bite Twice"], "put back; nothing of what the rival put back"
    rival = match.view(1)
    assert rival["sides"][1]["advanced"] == ["Retreat", "Reinforce"]
    assert rival["sides"][0]["advanced"] == ["Primal Fury"]
    assert rival["supply"] == ["Claw Twice"]
    spectator = match.view()
    assert [side["advanced"] for side in spectator["sides"]] == [[], []]
    assert spectator["supply"] == []


@rule("DM-DRAFT-07")
def test_what_the_draft_tells_each_player() -> None:
    match = drafted()
    told = {
        seat: {(event["event"], event["seat"]): event["cards"] for event in match.told(seat)} for seat in (0, 1, 29)
    }
    for seat, kept, back in ((0, "Roar", "Bite Twice"), (1, "Reinforce", "Claw Twice")):
        assert told[seat]["kept", seat] == [kept]
        assert told[seat]["discarded_draft", seat] == [back]
        assert told[seat]["kept", 1 - seat] == told[seat]["discarded_draft", 1 - seat] == 1
        assert told[seat]["gave", 0] == ["Retreat"]
        assert told[seat]["gave", 1] == ["Primal Fury"]
    assert told[29]["gave", 0] == told[29]["gave", 1] == told[29]["kept", 0] == 1
    hidden = {"Reinforce", "Claw Twice"}
    assert not any(name in event["text"] for event in match.told(0) for name in hidden)


@rule("DM-DRAFT-02")
def test_cards_are_kept_given_and_discarded_in_any_words() -> None:
    match = drafting()
    for said in (
        "keep Roar, give Retreat",
        "give retreat to my rival and keep roar",
        "discard Bite Twice, keep Roar",
        "give Retreat discard Bite Twice",
        "keep Roar give Retreat discard Bite Twice",
    ):
        fork = match.fork()
        play(fork, f"0 {said}", "1 keep Reinforce give Primal Fury")
        assert advanced_in_deck(fork, 0) == ["Primal Fury", "Roar"], said
        assert advanced_in_deck(fork, 1) == ["Reinforce", "Retreat"], said
    for said in (
        "pass",
        "keep all",
        "keep Roar and Retreat",
        "keep Roar give Roar",
        "keep Roar give Retreat and Bite Twice",
    ):
        assert str(match.explain(0, said)) == "you keep one card, give another and discard the third (DM-DRAFT-02)"
    assert str(match.explain(0, "keep Reinforce give Retreat")) == "you drew no Reinforce (DM-DRAFT-02)"
    assert "can mean 2 things" in str(match.explain(0, "keep Roar"))

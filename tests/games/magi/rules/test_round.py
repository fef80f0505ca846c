"""Rounds and their phases, Scrying Pool, Summon Dragons."""

from __future__ import annotations

import pytest

import wyrmhall
from tests.games.magi.positions import at, land, names, play_out, stack
from tests.matches import ask, options, play
from tests.matches import names as event_names
from tests.rules import rule
from wyrmhall.core.playing.match import Match
from wyrmhall.games.magi.state import COMMAND, MELEE_CHOICE, NIGHTFALL, SCRYING, SUMMON, MagiState

ROUND = [SCRYING, SUMMON, COMMAND, MELEE_CHOICE, NIGHTFALL]


def phases(match: Match[MagiState]) -> list[tuple[int, int]]:
    """Round and phase of every phase that began."""
    return [(event["round"], event["phase"]) for event in match.events if event.name == "phase"]


# -- ROUND -----------------------------------------------------------------------------------------


@rule("DM-ROUND-01", "DM-SCRY-02")
@pytest.mark.parametrize("seed", range(5))
def test_every_round_runs_through_its_phases_in_order(seed: int) -> None:
    match = wyrmhall.new("draco-magi", seed=seed)
    play_out(match, seed)
    log = phases(match)
    whole = [(number, phase) for number in range(1, match.state.round + 1) for phase in ROUND][1:]
    assert log == whole[: len(log)], "the first round has no Scrying Pool"
    assert log[-1][0] == match.state.round
    assert match.state.round > 1


@rule("DM-ROUND-02")
def test_the_marker_moves_only_when_a_battlefield_is_resolved() -> None:
    match = wyrmhall.new("draco-magi", seed=2)
    play_out(match, 2)
    happened = event_names(match.events)
    assert happened.count("marker") == sum(happened.count(name) for name in ("won", "tied", "thawed"))
    phase = -1
    for event in match.events:
        if event.name == "phase":
            phase = event["phase"]
        assert event.name != "marker" or phase == MELEE_CHOICE
    assert happened.count("marker") > 3


@rule("DM-ROUND-02")
def test_the_marker_stays_through_placing_and_nightfall() -> None:
    match = at(marker=1, turn=1, row=["Swamp"], sides=[{"dragon_hand": ["Red"]}, {"dragon_hand": ["Black"]}])
    play(match, "1 place Black 1", "0 place Red 1", "0 done")
    assert match.state.marker == 1
    play(match, "1 pass", "0 pass")
    assert match.state.marker == 1
    assert options(match, 1) == ["fight 1"], "first player means the holder of the marker"
    match = at(phase="nightfall", marker=1, row=["Swamp"], sides=[{"dragon_hand": ["Red"]}])
    play(match, "0 keep")
    assert (match.state.round, match.state.marker) == (2, 1)
    assert ask(match, 1) == "command.place"


@rule("DM-ROUND-03")
@pytest.mark.parametrize("first", [0, 1])
def test_three_resolutions_hand_the_next_round_to_the_other_player(first: int) -> None:
    nobody: dict[str, list[str]] = {"dragon_deck": []}
    match = at(phase="choice", marker=first, row=["F01A", "F02A", "F03A"], sides=[nobody, nobody])
    other = 1 - first
    play(match, f"{first} fight 1", f"{other} fight 2", f"{first} fight 3")
    assert (match.state.round, match.state.marker) == (2, other)
    play(match, f"{other} pass", f"{first} pass")
    play(match, f"{other} fight 3", f"{first} fight 2", f"{other} fight 1")
    assert (match.state.round, match.state.marker) == (3, first)
    assert ask(match, first) == "command.place"


# -- SCRY ------------------------------------------------------------------------------------------


@rule("DM-SCRY-01")
def test_empty_places_are_filled_from_left_to_right_around_those_that_stayed() -> None:
    stayed = {"card": "F02B", "stacks": [["Red", "Gold"], ["Black"]], "resolved": True}
    match = at(phase="scrying", round=2, row=["", stayed, ""], fields=["F05A", "F06A", "F07A"])
    assert [land(match, place) for place in (1, 2, 3)] == ["F07A", "F02B", "F06A"]
    assert (stack(match, 2, 0), stack(match, 2, 1)) == (["Red", "Gold"], ["Black"])
    assert names(match, match.state.fields) == ["F05"]
    assert event_names(match.events).count("laid") == 2
    assert not any(field["resolved"] for field in match.view()["row"]), "a new round resolves it anew"


@rule("DM-SCRY-01")
def test_with_three_in_play_none_is_drawn() -> None:
    tied = {"stacks": [["Red"], ["Red"]]}
    row = [{"card": "F01A", **tied}, {"card": "F02A", **tied}, {"card": "F04A", "stacks": [["Polar"], []]}]
    match = at(phase="scrying", round=2, row=row)
    assert [land(match, place) for place in (1, 2, 3)] == ["F01A", "F02A", "F04A"]
    assert len(match.state.fields) == 15
    assert "laid" not in event_names(match.events)


@rule("DM-SCRY-01")
def test_ties_and_a_thawed_field_stay_for_the_next_round() -> None:
    row = ["F01A", {"card": "F04A", "frozen": 0}, {"card": "F05A", "stacks": [["Red"], []]}]
    match = at(phase="choice", row=row, fields=["F07A", "F08A"])
    play(match, "0 fight 1", "1 fight 2", "0 fight 3")
    assert [land(match, place) for place in (1, 2, 3)] == ["F01A", "F04A", "F08A"]
    assert stack(match, 2, 0) == ["Polar"]


@rule("DM-SCRY-02")
def test_the_first_round_is_played_with_the_battlefields_of_setup() -> None:
    match = wyrmhall.new("draco-magi", seed=6, settings={"draft": False})
    play(match, f"{match.state.marker} colour green")
    happened = event_names(match.events)
    assert phases(match) == [(1, SUMMON), (1, COMMAND)]
    assert happened.count("laid") == 3
    assert happened.index("phase") > max(i for i, name in enumerate(happened) if name == "laid")


@rule("DM-SCRY-03")
def test_a_short_row_is_played_with_what_there_is() -> None:
    row = [{"card": "Swamp", "stacks": [["Red", "Gold"], ["Red"]]}, "", ""]
    deck = ["Silver", "Silver", *["Bronze"] * 3, *["Brass"] * 3]
    sides = [{"dragon_deck": deck}, {"dragon_deck": deck}]
    match = at(phase="scrying", round=5, row=row, fields=[], sides=sides)
    assert [land(match, place) for place in (2, 3)] == ["", ""]
    assert options(match, 0) == ["place Silver 1", "place Brass 1", "place Bronze 1"]
    play(match, "0 place Silver 1", "0 done", "1 place Silver 1")
    assert options(match, 0) == ["pass"], "full at three dragons"
    play(match, "0 pass", "1 place Silver 1", "0 pass", "1 pass")
    assert options(match, 0) == ["fight 1"]


@rule("DM-SCRY-03")
@pytest.mark.parametrize(
    ("won", "ranks"),
    [
        ([["F12A", "F13A"], ["F09A"]], [1, 2]),
        ([["F12A"], ["F09A", "F10A"]], [2, 1]),
        ([["F12A"], ["F09A"]], [1, 1]),
        ([["F12A", "F03A"], ["F09A"]], [1, 1]),  # a card without gem counts for nothing
        ([[], []], [1, 1]),
    ],
)
def test_without_any_battlefield_the_game_ends_by_gems(won: list[list[str]], ranks: list[int]) -> None:
    match = at(phase="scrying", round=9, row=["", "", ""], fields=[], sides=[{"won": cards} for cards in won])
    result = match.result()
    assert result is not None
    assert (result.ranks, result.rule) == (ranks, "DM-SCRY-03")
    assert match.pending == []


# -- SUMMON ----------------------------------------------------------------------------------------


def summoned(luck: list[int] | None = None, **mine: object) -> Match[MagiState]:
    return at(luck, phase="summon", row=["Swamp"], sides=[mine])


def hand(match: Match[MagiState], seat: int = 0) -> list[str]:
    return names(match, match.state.sides[seat].dragon_hand)


@rule("DM-SUMMON-01")
def test_both_hands_are_filled_to_eight() -> None:
    match = wyrmhall.new("draco-magi", seed=8, settings={"draft": False})
    play(match, f"{match.state.marker} colour gold")
    for seat, side in enumerate(match.state.sides):
        assert (len(side.dragon_hand), len(side.dragon_deck)) == (8, 24)
        told = {event["seat"]: event["cards"] for event in match.told(seat) if event["event"] == "summoned"}
        assert sorted(told[seat]) == sorted(hand(match, seat))
        assert told[1 - seat] == 8


@rule("DM-SUMMON-01")
def test_dragons_are_drawn_from_the_top_of_the_own_deck() -> None:
    deck = ["Lava", "Blue", "Red", "Red", "Gold", "Gold", "Black", "Black", "Polar", "Battle"]
    match = summoned(dragon_deck=deck)
    assert hand(match) == deck[:8]
    assert names(match, match.state.sides[0].dragon_deck)[::-1] == ["Polar", "Battle"]


@rule("DM-SUMMON-02")
@pytest.mark.parametrize(("kept", "after"), [(2, 8), (7, 8), (8, 8), (9, 9)])
def test_cards_in_hand_count_towards_the_eight(kept: int, after: int) -> None:
    cards = ["Red", "Red", "Red", "Gold", "Gold", "Gold", "Black", "Black", "Black"][:kept]
    match = summoned(dragon_hand=cards)
    assert hand(match)[:kept] == cards
    assert len(hand(match)) == after
    assert len(match.state.sides[0].dragon_deck) == 32 - after
    assert match.state.sides[0].dragon_pile == []


@rule("DM-SUMMON-03")
def test_the_pile_becomes_the_deck_when_it_runs_out() -> None:
    pile = ["Gold", "Gold", "Gold", "Black", "Black", "Black", "Green", "Green", "Green", "Silver"]
    match = summoned(list(range(9, 0, -1)), dragon_deck=["Red", "Red", "Red"], dragon_pile=pile)
    side = match.state.sides[0]
    assert match.state.chance.used_up()  # type: ignore[attr-defined]
    assert hand(match) == ["Red", "Red", "Red", *pile[:5]]
    assert (len(side.dragon_deck), len(side.dragon_pile)) == (5, 0)
    assert not any(match.state.seen[card] for card in side.dragon_deck), "shuffled cards are unknown again"
    assert "You reshuffled 10 cards into the dragon deck." in [event["text"] for event in match.told(0)]


@rule("DM-SUMMON-03")
def test_the_pile_is_left_alone_while_the_deck_lasts() -> None:
    match = summoned(dragon_deck=["Red"] * 3 + ["Gold"] * 3 + ["Black"] * 2, dragon_pile=["Silver", "Silver"])
    side = match.state.sides[0]
    assert (len(hand(match)), len(side.dragon_deck), len(side.dragon_pile)) == (8, 0, 2)


@rule("DM-SUMMON-04")
def test_with_deck_and_pile_empty_the_hand_stays_short() -> None:
    match = summoned(dragon_deck=["Lava"], dragon_pile=[], dragon_hand=["Red", "Red", "Gold", "Gold"])
    assert hand(match) == ["Red", "Red", "Gold", "Gold", "Lava"]
    assert ask(match, 0) == "command.place"

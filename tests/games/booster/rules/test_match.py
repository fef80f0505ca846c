"""Best two of three: who goes first, what comes back, and who wins."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import wyrmhall
from tests.games.booster.tables import table
from tests.matches import ask, options, play
from tests.matches import names as event_names
from tests.rules import rule
from wyrmhall.core.playing.match import Match

LAST_POINT = """
setup = {{games = 3}}
phase = "main"
match_game = {game}
turn = 3
leader = 1
actor = {actor}
[[sides]]
wins = {wins[0]}
points = 29
dragon = "Beau, the golden one"
hand = ["Charge!"]
[[sides]]
wins = {wins[1]}
points = 29
dragon = "Brutarus, with Phistus"
hand = ["Charge!"]
"""


def last_point(actor: int = 0, game: int = 1, wins: tuple[int, int] = (0, 0)) -> Match[Any]:
    """A game that the next Charge! decides."""
    return table(LAST_POINT.format(actor=actor + 1, game=game, wins=wins))


def won(actor: int = 0, game: int = 1, wins: tuple[int, int] = (0, 0)) -> Match[Any]:
    match = last_point(actor, game, wins)
    play(match, f"{actor} play Charge!")
    return match


def drawn(game: int, wins: tuple[int, ...]) -> Match[Any]:
    """A match right after a drawn game."""
    sides = "".join(f'[[sides]]\nwins = {count}\ndragon = "Beau, the golden one"\n' for count in wins)
    return table(
        f'setup = {{games = 3}}\nseats = {len(wins)}\nphase = "game end"\nwinner = 0\nreason = "loop"\nmatch_game = {game}\n{sides}'
    )


@rule("DB-MATCH-01")
def test_the_first_to_win_two_games_wins_the_match() -> None:
    match = won()
    assert not match.is_over
    assert [side.wins for side in match.state.sides] == [1, 0]
    match = won(0, 2, (1, 0))
    result = match.result()
    assert result is not None
    assert (result.ranks, result.reason, result.rule) == ([1, 2], "2 games won", "DB-MATCH-01")
    assert not won(1, 2, (1, 0)).is_over
    assert won(1, 3, (1, 1)).result().ranks == [2, 1]  # type: ignore[union-attr]


def test_what_ends_a_game_is_not_taken_back_in_the_next() -> None:
    """The rival has seen a card of the hidden hand, though it is hidden in the deck again."""
    match = won()
    assert match.state.game == 2
    assert match.why_it_stands(0)


@rule("DB-MATCH-01")
def test_a_single_game_is_a_match_where_one_is_played() -> None:
    match = table(LAST_POINT.format(actor=2, game=1, wins=(0, 0)).replace("games = 3", "games = 1"))
    play(match, "1 play Charge!")
    result = match.result()
    assert result is not None
    assert (result.ranks, result.rule) == ([2, 1], "DB-WIN-01")


@rule("DB-MATCH-01")
@pytest.mark.parametrize(
    ("wins", "ranks", "reason"),
    [
        ((1, 0), [1, 2], "1 game won"),
        ((0, 1), [2, 1], "1 game won"),
        ((1, 1), [1, 1], "1 game won each"),
        ((0, 0), [1, 1], "no game won by anybody"),
        ((1, 1, 0), [1, 1, 3], "1 game won each"),
    ],
)
def test_a_drawn_third_game_counts_for_nobody(wins: tuple[int, ...], ranks: list[int], reason: str) -> None:
    match = drawn(3, wins)
    result = match.result()
    assert result is not None
    assert (result.ranks, result.reason) == (ranks, reason)


@rule("DB-MATCH-01")
def test_three_players_who_win_one_game_each_share_the_match() -> None:
    sides = (
        "".join(f'[[sides]]\nwins = {count}\ndragon = "Beau, the golden one"\n' for count in (1, 1, 0))
        + "points = 30\n"
    )
    head = 'setup = {games = 3}\nseats = 3\nphase = "game end"\nwinner = 3\nreason = "points"\nmatch_game = 3\n'
    result = table(head + sides).result()
    assert result is not None
    assert (result.ranks, result.reason) == ([1, 1, 1], "1 game won each")


@rule("DB-MATCH-02")
def test_the_first_leader_is_drawn_by_lot_and_not_asked() -> None:
    leaders: Counter[int] = Counter()
    for seed in range(60):
        match = wyrmhall.new("dragon-booster", seed=seed, settings={"games": 3})
        assert ask(match, 0) == ask(match, 1) == "setup.dragon"
        leaders[match.state.leader] += 1
    assert min(leaders[0], leaders[1]) > 15


@rule("DB-MATCH-03", "DB-MATCH-04")
@pytest.mark.parametrize("loser", [0, 1])
def test_the_loser_decides_who_goes_first_before_any_card_is_seen(loser: int) -> None:
    match = won(1 - loser)
    assert (ask(match, loser), ask(match, 1 - loser)) == ("setup.first", "")
    assert options(match, loser) == ["first 1", "first 2"]
    assert [len(side.hand) for side in match.state.sides] == [0, 0]
    assert not any(match.state.seen[card] >> loser & 1 for card in match.state.sides[loser].race)
    for first in (0, 1):
        twin = match.fork()
        play(twin, f"{loser} first {first + 1}")
        assert twin.state.leader == first
        assert ask(twin, loser) == "setup.dragon"


@rule("DB-MATCH-03")
def test_after_a_drawn_game_the_leader_is_drawn_by_lot_again() -> None:
    leaders = set()
    for seed in range(20):
        match = drawn(1, (0, 0))
        state = match.settled_state()
        assert ask(match, 0) == "setup.dragon"
        leaders.add(table(text_of(seed)).state.leader)
        assert state.game == 2
    assert leaders == {0, 1}


def text_of(seed: int) -> str:
    return (
        f'version = 2\nchance = {seed}\nsetup = {{games = 3}}\nphase = "game end"\nwinner = 0\nreason = "loop"\n'
        + '[[sides]]\ndragon = "Beau, the golden one"\n' * 2
    )


@rule("DB-MATCH-05")
def test_every_game_begins_with_the_full_decks() -> None:
    match = wyrmhall.new("dragon-booster", seed=3, settings={"games": 3})
    state = match.state
    lists = [
        sorted(state.kind[card] for card in range(len(state.kind)) if state.owner[card] == seat) for seat in (0, 1)
    ]
    while match.state.game == 1:
        decision = match.pending[0]
        match.play(decision.seat, decision.options[-1])
    loser = match.pending[0].seat
    assert event_names(match.events)[-1] == "next_game"
    for seat, side in enumerate(match.state.sides):
        held = sorted(match.state.kinds([*side.race, *side.dragon_deck]))
        assert held == lists[seat]
        assert [len(zone) for zone in (side.hand, side.track, side.zone, side.gear, side.crew, side.discards)] == [
            0
        ] * 6
        assert (side.points, side.energy, len(side.dragon)) == (0, 0, 0)
    play(match, f"{loser} first {loser + 1}")
    assert ask(match, 0) == ask(match, 1) == "setup.dragon", "another dragon may be chosen for each game"


@rule("DB-MATCH-06")
@pytest.mark.parametrize("seats", [3, 6])
def test_in_a_game_of_several_the_leader_is_drawn_by_lot(seats: int) -> None:
    leaders = {wyrmhall.new("dragon-booster", seed=seed, seats=seats).state.leader for seed in range(60)}
    assert leaders == set(range(seats))


@rule("DB-MATCH-03")
def test_after_a_drawn_second_game_the_loser_of_the_first_does_not_choose() -> None:
    sides = "[[sides]]\nwins = 1\n[[sides]]\n"
    head = 'setup = {games = 3}\nphase = "game end"\nmatch_game = 2\nloser = 2\n'
    match = table(f'{head}winner = 0\nreason = "loop"\n{sides}')
    assert (match.state.game, match.state.loser) == (3, -1)
    assert (ask(match, 0), ask(match, 1)) == ("setup.dragon", "setup.dragon"), "nobody lost the game before"
    match = table(f'{head}winner = 2\nreason = "points"\n{sides}points = 30\n')
    assert (match.state.game, ask(match, 0), ask(match, 1)) == (3, "setup.first", ""), (
        "who lost the second game chooses"
    )

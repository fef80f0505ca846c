"""How a game begins, how it is cleared away, and when the match is decided: asked of the functions that do it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.booster.bench import gear
from tests.games.booster.stage import side, stage
from tests.games.booster.tables import names
from tests.games.booster.workshop import crew, maneuver
from tests.rules import rule
from wyrmhall.core.chance import Chance
from wyrmhall.core.events import PUBLIC
from wyrmhall.core.playing.table import Table
from wyrmhall.games.booster import setup
from wyrmhall.games.booster import state as st
from wyrmhall.games.booster.state import NOBODY, BoosterState, Settings

CARDS = (
    gear("Jets")
    + gear("Tail")
    + maneuver("Dive", 1, 4)
    + maneuver("Rock", 1, 4, "Constant: This card cannot be discarded.")
    + crew("Coach", "Constant: Your maneuvers gain +2 sprint. When you gain points, draw a card.")
    + crew("Hush", "Constant: Rivals cannot play events.")
    + crew("Ease", "Constant: You can use Main effects without discarding.")
    + crew("Brake", "Constant: If you would lose points, do nothing instead.")
)
COUNTS = (
    *("turn", "passes", "starter", "battles", "victor", "winnings", "cap", "winner", "reason", "still", "plays"),
    *("next_leader", "acting", "acting_card", "looper", "phase"),
)
FRESH = {"turn": 1, "starter": NOBODY, "victor": NOBODY, "winner": NOBODY, "next_leader": NOBODY, "acting": NOBODY}
FRESH |= {"acting_card": NOBODY, "looper": NOBODY, "phase": st.FIRST}
LISTS = (
    *("lasting", "waiting", "batch", "used", "fresh", "standing", "replacing", "marks", "deeds", "scenes", "replies"),
    *("spent", "sprints", "rounds", "evenings"),
)


def a_state(seats: int = 2) -> BoosterState:
    mine = side(
        hand=["Rock"], track=["Dive"], zone=["Rock"], gear=["Jets, level 1"], crew=["Coach, tester"], discards=["Dive"]
    )
    others = [side(track=["Dive @1"], damaged=["Tail, level 1"], zone=["Dive"]) for _ in range(seats - 1)]
    state: BoosterState = stage(CARDS, mine, *others, phase="battle", turn=5).state
    return state


def carried_out(step: Any, *answers: int) -> list[tuple[int, str]]:
    """Runs a step with these answers; tells who was asked what."""
    asked, given = [], list(answers)
    try:
        decisions = step.send(None)
        while True:
            asked.extend([(decision.seat, decision.ask) for decision in decisions])
            decisions = step.send([given.pop(0) for _ in decisions])
    except StopIteration:
        return asked


# -- the table is cleared --------------------------------------------------------------------------


@rule("DB-MATCH-05")
def test_after_a_game_all_cards_are_in_their_owners_decks_and_nothing_is_remembered() -> None:
    s = a_state()
    owned = [sorted(card for card in range(len(s.kind)) if s.owner[card] == seat) for seat in (0, 1)]
    for number, name in enumerate(COUNTS):
        setattr(s, name, 3 + number)
    for name in LISTS:
        getattr(s, name).append(1)
    s.stirred = True
    for one in s.sides:
        one.points, one.energy, one.rushing, one.wins, one.colour = 7, 8, 9, 1, 2
        one.tally[:] = [5] * st.TALLIES
    setup.clear_table(s)
    assert {name: getattr(s, name) for name in COUNTS} == {name: FRESH.get(name, 0) for name in COUNTS}
    assert [getattr(s, name) for name in LISTS] == [[]] * len(LISTS)
    assert not s.stirred
    for seat, one in enumerate(s.sides):
        assert (one.points, one.energy, one.rushing, one.tally, one.caps) == (0, 0, NOBODY, [0] * st.TALLIES, [])
        assert (one.wins, one.colour) == (1, 2), "wins and colours are kept"
        assert sorted(one.race + one.dragon_deck) == owned[seat]
        assert all(s.cards.is_race(s.kind[card]) for card in one.race)
        assert not any(s.cards.is_race(s.kind[card]) for card in one.dragon_deck)
        assert [s.at[card] for card in one.race] == [seat * st.SPAN + st.RACE] * len(one.race)
        assert [s.at[card] for card in one.dragon_deck] == [seat * st.SPAN + st.DRAGON_DECK] * len(one.dragon_deck)
        assert [s.seen[card] for card in one.race] == [0] * len(one.race), "mixed, so nobody knows the order"
        assert all(s.seen[card] >> seat & 1 for card in one.dragon_deck)


def test_cards_are_laid_back_in_an_order_of_their_own() -> None:
    s = a_state()
    setup.clear_table(s)
    kinds = [s.kinds(one.race) for one in s.sides]
    assert kinds == [sorted(one) for one in kinds]
    decks = [s.kinds(one.dragon_deck) for one in s.sides]
    assert decks == [sorted(one) for one in decks]


# -- the match goes on or is over ------------------------------------------------------------------


@rule("DB-MATCH-01", "DB-MATCH-03", "DB-MATCH-05")
@pytest.mark.parametrize(
    ("games", "game", "wins", "winner", "after"),
    [
        (1, 1, [0, 0], 0, ([1, 0], True, 1, NOBODY)),
        (3, 1, [0, 0], 0, ([1, 0], False, 2, 1)),
        (3, 1, [0, 0], 1, ([0, 1], False, 2, 0)),
        (3, 2, [1, 0], 0, ([2, 0], True, 2, NOBODY)),
        (3, 2, [1, 0], 1, ([1, 1], False, 3, 0)),
        (3, 3, [1, 1], 1, ([1, 2], True, 3, NOBODY)),
        (3, 1, [0, 0], st.DRAWN, ([0, 0], False, 2, NOBODY)),
        (3, 3, [1, 0], st.DRAWN, ([1, 0], True, 3, NOBODY)),
    ],
)
def test_a_match_is_decided_by_two_games_of_three(
    games: int, game: int, wins: list[int], winner: int, after: tuple[list[int], bool, int, int]
) -> None:
    s = a_state()
    s.settings = s.settings.copy()
    s.settings.games, s.game, s.winner, s.loser = games, game, winner, NOBODY
    for seat, number in enumerate(wins):
        s.sides[seat].wins = number
    t = Table(s, True)
    assert carried_out(setup.finish_game(t)) == []
    assert ([one.wins for one in s.sides], s.phase == st.OVER, s.game, s.loser) == after
    if after[1]:
        assert (t.events, t.measures, s.winner) == ([], [], winner)
    else:
        assert [(one.name, one.seat, one.numbers, one.rule) for one in t.events] == [
            ("next_game", NOBODY, (s.game,), "DB-MATCH-01")
        ]
        assert (s.phase, s.winner, len(t.measures)) == (st.FIRST, NOBODY, 1)


@rule("DB-MATCH-06")
def test_among_several_players_the_lot_decides_again() -> None:
    s = a_state(3)
    s.settings = s.settings.copy()
    s.settings.games, s.winner = 3, 1
    carried_out(setup.finish_game(Table(s, True)))
    assert (s.loser, s.game) == (NOBODY, 2)


@rule("DB-MATCH-02", "DB-MATCH-03", "DB-MATCH-06")
@pytest.mark.parametrize(
    ("seats", "game", "first", "loser", "gone", "asked", "leaders", "cited"),
    [
        (2, 2, NOBODY, 1, [], [(1, "setup.first")], [0], "DB-MATCH-03"),
        (2, 1, 1, NOBODY, [], [], [1], "DB-MATCH-02"),
        (2, 2, 1, NOBODY, [], [], [0, 1], "DB-MATCH-02"),
        (3, 1, 2, NOBODY, [], [], [2], "DB-MATCH-06"),
        (3, 1, 2, NOBODY, [2], [], [0, 1], "DB-MATCH-06"),
        (3, 1, 0, NOBODY, [], [], [0], "DB-MATCH-06"),
        (3, 2, NOBODY, 1, [1], [], [0, 2], "DB-MATCH-06"),
    ],
)
def test_who_goes_first(
    seats: int,
    game: int,
    first: int,
    loser: int,
    gone: list[int],
    asked: list[tuple[int, str]],
    leaders: list[int],
    cited: str,
) -> None:
    found = set()
    for seed in range(12):
        s = a_state(seats)
        s.settings = s.settings.copy()
        s.settings.first, s.game, s.loser, s.chance = first, game, loser, Chance(seed)
        s.gone.extend(gone)
        t = Table(s, True)
        assert carried_out(setup.decide_first(t), 0) == asked
        assert [(one.name, one.seat, one.numbers, one.rule) for one in t.events] == [
            ("goes_first", s.leader, (game,), cited)
        ]
        assert s.phase == st.DRAGONS
        found.add(s.leader)
    assert sorted(found) == leaders


@rule("DB-SETUP-11", "DB-MATCH-01")
def test_a_match_begins_with_nothing_counted() -> None:
    settings = Settings()
    s = setup.new_state(a_state().cards, settings, [[], []], [[], []], Chance(1))
    assert {name: getattr(s, name) for name in COUNTS} == {name: FRESH.get(name, 0) for name in COUNTS}
    assert (s.game, s.loser, s.leader, s.actor, s.stirred) == (1, NOBODY, 0, 0, False)
    assert [getattr(s, name) for name in LISTS] == [[]] * len(LISTS)
    assert (settings.games, settings.first, settings.format) == (1, NOBODY, "constructed")
    assert (settings.is_draft, settings.open_dragon_decks, settings.has_constants) == (False, False, False)
    masks = (settings.windows, settings.forbids, settings.permits, settings.spares, settings.aspects, settings.replaces)
    assert masks == (0, 0, 0, 0, 0, 0)
    for one in s.sides:
        assert (one.points, one.energy, one.colour, one.rushing, one.wins) == (0, 0, -1, NOBODY, 0)
        assert (one.tally, one.caps, one.zones) == ([0] * st.TALLIES, [], [[]] * st.PLACES)
        named = (one.race, one.dragon_deck, one.hand, one.discards, one.damaged, one.dragon, one.gear, one.crew)
        assert [zone is one.zones[place] for place, zone in enumerate((*named, one.track, one.zone, one.limbo))] == [
            True
        ] * st.PLACES


# -- the decks -------------------------------------------------------------------------------------


@rule("DB-SETUP-11", "DB-DECK-09")
@pytest.mark.parametrize("is_open", [False, True])
def test_a_game_begins_with_full_decks(is_open: bool) -> None:
    cards = a_state().cards
    settings = Settings()
    settings.open_dragon_decks = is_open
    dive, jets = cards.kind_of("Dive"), cards.kind_of("Jets, level 1")
    s = setup.new_state(cards, settings, [[dive, dive], [dive]], [[jets], [jets]], Chance(1))
    assert [len(one.race) for one in s.sides] == [2, 1]
    assert (s.owner, s.at) == ([0, 0, 0, 1, 1], [0, 0, st.DRAGON_DECK, st.SPAN, st.SPAN + st.DRAGON_DECK])
    assert s.seen == [0, 0, PUBLIC if is_open else 1, 0, PUBLIC if is_open else 2]
    assert s.may == [s.usual_may(card) for card in range(5)]
    assert (settings.forbids, settings.permits, settings.aspects, settings.has_constants) == (0, 0, 0, False)


@pytest.mark.parametrize(
    ("name", "mask"),
    [
        ("Coach, tester", "aspects"),
        ("Coach, tester", "windows"),
        ("Hush, tester", "forbids"),
        ("Ease, tester", "permits"),
        ("Rock", "spares"),
        ("Brake, tester", "replaces"),
    ],
)
def test_what_any_card_of_the_match_says_is_looked_out_for(name: str, mask: str) -> None:
    cards = a_state().cards
    kind, dive = cards.kind_of(name), cards.kind_of("Dive")
    decks: list[tuple[list[list[int]], list[list[int]]]] = [
        ([[kind], [dive]], [[], []]),
        ([[dive], [dive]], [[], [kind]]),
    ]
    for races, dragons in decks:
        settings = Settings()
        setup.new_state(cards, settings, races, dragons, Chance(1))
        assert getattr(settings, mask) != 0
        assert settings.has_constants
    settings = Settings()
    s = setup.new_state(cards, settings, [[dive], [dive]], [[], []], Chance(1))
    assert getattr(settings, mask) == 0
    s.lasting.extend([0] * st.LASTING * 2)
    s.lasting[st.LASTING + st.L_SOURCE] = kind
    s.lasting[st.L_SOURCE] = dive
    setup.look_out(s)
    assert getattr(settings, mask) != 0, "what lasts comes from a card, too"


@rule("DB-DECK-09")
def test_a_dragon_deck_is_laid_open_by_its_player() -> None:
    match = stage(CARDS, side(dragon_deck=["Tail, level 1", "Jets, level 1"]), side(), phase="main", turn=5)
    s = match.state
    assert setup.is_hidden(s, 0)
    assert not setup.is_hidden(s, 1)
    t = Table(s, True)
    setup.lay_open(t, 0)
    assert [s.seen[card] for card in s.sides[0].dragon_deck] == [PUBLIC] * 2
    assert [(one.name, one.seat, one.numbers, one.rule) for one in t.events] == [("showed", 0, (0, 2), "DB-DECK-09")]
    assert not setup.is_hidden(s, 0)
    del s.sides[0].dragon_deck[1:]
    s.seen[s.sides[0].dragon_deck[0]] = 1
    assert not setup.is_hidden(s, 0), "the one that is left is the dragon"
    assert names(match, 1, "dragon_deck") == []

"""The state: what a copy has and shares not, what makes two states different, and who sits where."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.booster.bench import dragon, gear
from tests.games.booster.stage import side, stage
from tests.games.booster.workshop import crew, maneuver
from tests.rules import rule
from wyrmhall.games.booster import state as st
from wyrmhall.games.booster.rules.moving import put
from wyrmhall.games.booster.state import BoosterState, Settings

CARDS = (
    dragon("Cinder", text="Constant: Your maneuvers gain +1 sprint.")
    + gear("Jets", text="Constant: Your dragon gains +1 speed.")
    + maneuver("Dive", 1, 4)
    + maneuver("Rock", 1, 4, "Constant: This card cannot be discarded.")
    + crew("Coach", "Constant: Your maneuvers gain +2 sprint. When you gain points, draw a card.")
)
COUNTS = (
    *("phase", "game", "loser", "turn", "leader", "actor", "passes", "starter", "battles", "victor", "winnings", "cap"),
    *("winner", "reason", "still", "next_leader", "looper", "plays"),
)
NUMBERS = ("rounds", "sprints", "marks", "deeds", "scenes", "spent", "replies", "evenings")
OF_SIDES = ("points", "energy", "colour", "wins")
OF_SETTINGS = (
    *(
        "games",
        "first",
        "format",
        "is_draft",
        "open_dragon_decks",
        "windows",
        "forbids",
        "permits",
        "spares",
        "aspects",
    ),
    *("has_constants", "replaces"),
)


def a_state(seats: int = 2) -> BoosterState:
    mine = side(hand=["Rock"], track=["Dive", "Rock"], gear=["Jets, level 1"], crew=["Coach, tester"])
    others = [side(track=["Dive"], zone=["Rock"]) for _ in range(seats - 1)]
    state: BoosterState = stage(CARDS, mine, *others, phase="battle", turn=5).state
    return state


# -- copies ----------------------------------------------------------------------------------------


def test_a_copy_of_the_settings_says_the_same() -> None:
    usual, settings = Settings(), Settings()
    for number, name in enumerate(OF_SETTINGS):
        old = getattr(settings, name)
        setattr(
            settings, name, f"{old}x" if isinstance(old, str) else not old if isinstance(old, bool) else 100 + number
        )
    twin = settings.copy()
    assert [getattr(twin, name) for name in OF_SETTINGS] == [getattr(settings, name) for name in OF_SETTINGS]
    assert all(getattr(twin, name) != getattr(usual, name) for name in OF_SETTINGS)


def test_a_copy_of_a_player_has_everything_and_shares_nothing() -> None:
    one = a_state().sides[0]
    for number, name in enumerate((*OF_SIDES, "rushing")):
        setattr(one, name, 10 + number)
    one.tally[3] = 4
    twin = one.copy()
    assert [getattr(twin, name) for name in (*OF_SIDES, "rushing")] == [10, 11, 12, 13, 14]
    assert (twin.zones, twin.tally, twin.caps) == (one.zones, one.tally, one.caps)
    for mine, other in zip((*twin.zones, twin.tally, twin.caps), (*one.zones, one.tally, one.caps), strict=True):
        assert mine is not other
    assert (twin.track is twin.zones[st.TRACK], twin.limbo is twin.zones[st.LIMBO]) == (True, True)


LISTS = (
    *(
        "at",
        "lasting",
        "waiting",
        "batch",
        "used",
        "fresh",
        "standing",
        "replacing",
        "gone",
        "seen",
        "lot",
    ),
    *NUMBERS,
)


def test_a_copy_of_a_state_has_everything_and_shares_only_what_never_changes() -> None:
    s = a_state()
    names = (*COUNTS, "acting", "acting_card", "swept")
    for number, name in enumerate(names):
        setattr(s, name, 20 + number)
    s.stirred = True
    for number, name in enumerate(LISTS):
        getattr(s, name).append(50 + number)
    twin = s.copy()
    assert [getattr(twin, name) for name in names] == [20 + number for number in range(len(names))]
    assert twin.stirred
    for number, name in enumerate(LISTS):
        assert getattr(twin, name) == getattr(s, name)
        assert getattr(twin, name)[-1] == 50 + number
        assert getattr(twin, name) is not getattr(s, name)
    assert (twin.owner is s.owner, twin.cards is s.cards, twin.settings is s.settings) == (True, True, True)
    assert (twin.kind is s.kind, twin.may is s.may) == (True, True)
    assert (twin.seats, twin.chance.state, twin.chance is s.chance) == (s.seats, s.chance.state, False)
    assert [one.zones for one in twin.sides] == [one.zones for one in s.sides]
    assert twin.sides[0] is not s.sides[0]


# -- what makes two states different ---------------------------------------------------------------


@pytest.mark.parametrize("name", COUNTS)
def test_every_count_makes_another_state(name: str) -> None:
    s, other = a_state(), a_state()
    assert s.flat() == other.flat()
    setattr(other, name, getattr(other, name) + 1)
    assert s.flat() != other.flat()


@pytest.mark.parametrize("name", NUMBERS)
def test_every_list_makes_another_state(name: str) -> None:
    s, other = a_state(), a_state()
    getattr(s, name).append(1)
    getattr(other, name).append(2)
    assert s.flat() != other.flat()
    getattr(other, name).clear()
    assert s.flat() != other.flat()


@pytest.mark.parametrize("name", OF_SIDES)
@pytest.mark.parametrize("seat", [0, 1])
def test_everything_of_a_player_makes_another_state(name: str, seat: int) -> None:
    s, other = a_state(), a_state()
    setattr(other.sides[seat], name, 7)
    assert s.flat() != other.flat()


def test_marks_on_cards_make_another_state() -> None:
    s = a_state()
    dive, rock = s.sides[0].track
    rows = {
        "used": [dive * st.USES, rock * st.USES, dive * st.USES + 1],
        "fresh": [dive, rock],
        "standing": [dive, rock],
        "acting_card": [dive, rock],
    }
    for name, values in rows.items():
        found = []
        for value in values:
            other = a_state()
            if name == "acting_card":
                other.acting_card = value
            else:
                getattr(other, name)[:] = [value]
            found.append(tuple(other.flat()))
        assert len({*found, tuple(a_state().flat())}) == len(values) + 1, name


def test_stirring_tallies_caps_rushing_and_seats_of_cards_count() -> None:
    usual = a_state().flat()
    changes: list[Callable[[BoosterState], object]] = [
        lambda s: setattr(s, "stirred", not s.stirred),
        lambda s: s.sides[1].tally.__setitem__(13, 1),
        lambda s: s.sides[0].caps.__setitem__(0, 2),
        lambda s: setattr(s.sides[0], "rushing", s.sides[0].track[0]),
        lambda s: put(s, s.sides[0].track[0], 1, st.TRACK),
        lambda s: s.owner.__setitem__(s.sides[0].track[0], 1),
        lambda s: setattr(s, "acting", s.cards.abilities[s.kind[s.sides[0].crew[0]]][0].number),
    ]
    for at, change in enumerate(changes):
        other = a_state()
        other.owner = other.owner[:]
        change(other)
        assert other.flat() != usual, at


@pytest.mark.parametrize(("rows", "width"), [("lasting", st.LASTING), ("waiting", st.WAITING), ("batch", st.WAITING)])
def test_every_column_of_a_row_makes_another_state(rows: str, width: int) -> None:
    s = a_state()
    part = s.cards.first_part[-1]
    cards = (1, st.L_FROM) if width == st.LASTING else (1, st.W_WHAT)
    parts = st.L_PART if width == st.LASTING else st.W_ABILITY
    dive, rock = s.sides[0].track
    row = [part if at == parts else dive if at in cards else 0 for at in range(width)]
    getattr(s, rows).extend(row)
    for at in range(width):
        other = a_state()
        getattr(other, rows).extend(row)
        assert other.flat() == s.flat()
        getattr(other, rows)[at] = part - 1 if at == parts else rock if at in cards else 1
        assert other.flat() != s.flat(), at


def test_ids_are_names_only() -> None:
    """Two cards that change places and ids leave the state as it is."""
    s = a_state()
    dive, other_dive = s.sides[0].track[0], s.sides[1].track[0]
    s.lasting.extend([s.cards.first_part[-1], dive, 0, 2, 5, 0, -1, -1, 0, dive, 0])
    s.waiting.extend([0, dive, 0, s.cards.first_part[-1], 0, dive, -1])
    s.used[:], s.fresh[:], s.acting_card = [dive * st.USES + 1], [dive], dive
    before = s.flat()
    twin = s.copy()
    twin.owner = s.owner[:]
    for numbers in (twin.at, twin.owner, twin.kind, twin.seen, twin.lot, twin.may):
        numbers[dive], numbers[other_dive] = numbers[other_dive], numbers[dive]
    twin.sides[0].track[0], twin.sides[1].track[0] = other_dive, dive
    twin.lasting[1] = twin.lasting[9] = twin.waiting[1] = twin.waiting[5] = other_dive
    twin.used[:], twin.fresh[:], twin.acting_card = [other_dive * st.USES + 1], [other_dive], other_dive
    assert twin.flat() == before


def test_every_card_has_a_spot_of_its_own() -> None:
    s = a_state()
    spots = s.spots()
    assert sorted(spots) == list(range(len(s.kind)))
    assert [spots[card] for card in s.sides[0].race] == list(range(8))
    assert [st.name_in(spots, card) for card in (-1, len(spots))] == [-1, -1]
    assert st.name_in(spots, 0) == spots[0]
    assert len(s.zones()) == 2 * st.PLACES


# -- reading the table -----------------------------------------------------------------------------


@rule("DB-TURN-03", "DB-MULTI-01")
@pytest.mark.parametrize(
    ("gone", "first", "expected"),
    [([], 0, [0, 1, 2, 3]), ([], 2, [2, 3, 0, 1]), ([1], 0, [0, 2, 3]), ([2, 3], 2, [0, 1]), ([0], 3, [3, 1, 2])],
)
def test_players_sit_clockwise(gone: list[int], first: int, expected: list[int]) -> None:
    s = a_state(4)
    s.gone.extend(gone)
    assert st.seats_from(s, first) == expected
    s.leader = first
    assert st.rivals_of(s, expected[0]) == expected[1:]
    assert st.rivals_of(s, expected[1]) == [expected[0], *expected[2:]]
    assert st.first_in_turn(s) == expected[0]
    order = [expected[0]]
    while st.next_in_turn(s, order[-1]) >= 0:
        order.append(st.next_in_turn(s, order[-1]))
    assert order == expected
    assert [st.next_seat(s, seat) for seat in expected] == [*expected[1:], expected[0]]


def test_who_has_gone_is_still_at_the_table_until_the_cards_are_cleared() -> None:
    s = a_state(4)
    s.leader = 2
    s.gone.extend([3, 0])
    assert st.seats_at_table(s) == [2, 3, 0, 1]
    s.swept = 1
    assert st.seats_at_table(s) == [2, 0, 1]
    s.swept = 2
    assert st.seats_at_table(s) == [2, 1]
    s.gone[:] = [0, 1, 3]
    assert st.next_seat(s, 2) == 2, "the last one is next, too"


@rule("DB-ZONE-01")
def test_what_is_in_play() -> None:
    s = a_state()
    card = s.sides[0].track[0]
    found = []
    for place in range(st.PLACES):
        s.at[card] = place
        found.append(st.is_in_play(s, card))
        assert st.place_of(s, card) == place
    assert found == [False] * 5 + [True] * 5 + [False]
    s.at[card] = st.SPAN + st.ZONE
    assert (st.is_in_play(s, card), st.place_of(s, card)) == (True, st.ZONE)


def test_constant_effects_are_found_by_what_they_change() -> None:
    s = a_state()
    jets, coach, rock = s.sides[0].gear[0], s.sides[0].crew[0], s.sides[0].track[1]
    rival = s.sides[1].zone[0]
    assert st.cards_standing(s) == [jets, coach, rock, rival]
    assert st.constants_on(s, st.ON_SPRINTS) == [coach]
    assert st.constants_on(s, st.ON_STATS) == [jets]
    assert st.constants_on(s, st.ON_COLOURS) == []
    s.standing.reverse()
    put(s, s.sides[0].hand[0], 0, st.TRACK)
    assert len(st.cards_standing(s)) == 5
    s.settings = s.settings.copy()
    s.settings.aspects = 0
    assert st.constants_on(s, st.ON_SPRINTS) == []


def test_a_dragon_without_a_card_has_no_kind() -> None:
    s = a_state()
    assert st.dragon_kind(s, 0) == s.kind[s.sides[0].dragon[0]]
    s.sides[0].dragon.clear()
    assert st.dragon_kind(s, 0) == -1


@rule("DB-WIN-03")
def test_a_game_is_over_when_it_has_a_winner_or_is_drawn() -> None:
    s = a_state()
    found = []
    for s.winner in (st.NOBODY, 0, 1, st.DRAWN):
        found.append(st.is_ended(s))
    assert found == [False, True, True, True]


def test_only_the_owner_of_a_deck_knows_what_is_in_it() -> None:
    s = a_state(3)
    cards = [one.race[0] for one in s.sides]
    assert [s.usual_may(card) for card in cards] == [1 << seat * 15 for seat in range(3)]

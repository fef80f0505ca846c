"""A player resigns and the others play on: what becomes of the cards."""

from __future__ import annotations

import pytest

import wyrmhall
from tests.games.booster import stage
from tests.games.booster.bench import BEAU, Bench, gear, sprints
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import ask, play
from tests.rules import rule
from wyrmhall.games.booster.rules.leaving import leave
from wyrmhall.games.booster.rules.moving import put
from wyrmhall.games.booster.state import L_CARD, L_SEAT, LASTING, LIMBO, NOBODY

CARDS = (
    gear("Jets")
    + gear("Jets", 3)
    + gear("Tail")
    + crew("Mate", "")
    + maneuver("Dive", 1, 4)
    + event("Snatch", "Take control of a rival's gear this turn.")
    + event("Steal", "Take control of a rival's maneuver this turn.")
    + event("Keep", "Take control of a rival's maneuver this game.")
    + event("Watch", "For this game, each time a player plays an event, gain a point.")
    + event("Shield", "For this game, if a rival would gain points, gain a point instead.")
    + event("Boost", "A rival's maneuvers gain +2 sprint this turn.")
    + event("Whoop", "Gain a point.")
)
BENCH = Bench(CARDS)
FULL = """
seats = 3
leader = 2
[[sides]]
gear = ["Jets, level 1"]
track = ["Dive"]
hand = ["Whoop"]
[[sides]]
gear = ["Tail, level 1"]
crew = ["Mate, tester"]
track = ["Enraged"]
zone = ["Mag Kick"]
hand = ["Snatch", "Steal", "Watch", "Shield", "Boost"]
[[sides]]
hand = ["Whoop"]
"""


@rule("DB-MULTI-10")
def test_the_cards_of_one_who_resigns_leave_play() -> None:
    match = BENCH.table(FULL)
    match.resign(1)
    left = ("dragon", "gear", "crew", "track", "zone")
    assert [names(match, 1, place) for place in left] == [[], [], [], [], []]
    assert names(match, 1, "damaged") == ["Tail, level 1", "Mate, tester"]
    assert sorted(names(match, 1, "discards")) == ["Enraged", "Mag Kick"]
    assert names(match, 1, "dragon_deck") == [BEAU]
    assert match.state.sides[1].energy == 0
    assert names(match, 0, "gear") == ["Jets, level 1"], "the others keep theirs"
    assert names(match, 1, "hand") == ["Snatch", "Steal", "Watch", "Shield", "Boost"], "nothing is played any more"
    assert ask(match, 2) == "main.act", "and play on"


@rule("DB-CONTROL-07")
def test_what_one_who_resigns_had_taken_comes_back() -> None:
    match = BENCH.table(FULL)
    play(match, "1 play Snatch", "1 rival 1", "1 choose Jets, level 1", "1 play Steal", "1 rival 1", "1 choose Dive")
    assert (names(match, 0, "gear"), names(match, 0, "track")) == ([], [])
    match.resign(1)
    assert (names(match, 0, "gear"), names(match, 0, "track")) == (["Jets, level 1"], ["Dive"])


KEEPERS = 'seats = 3\n[[sides]]\nhand = ["Keep"]\n[[sides]]\nhand = ["Steal"]\n[[sides]]\ntrack = ["Dive"]\n'


@rule("DB-CONTROL-07")
@pytest.mark.parametrize(("seat", "kept"), [(0, [[], [], ["Dive"]]), (1, [["Dive"], [], []]), (2, [[], [], []])])
def test_control_of_one_who_resigns_is_over_and_that_of_another_runs_on(seat: int, kept: list[list[str]]) -> None:
    """Seat 1 has the card for the game, then seat 2 for the turn."""
    match = BENCH.table(KEEPERS)
    play(match, "0 play Keep", "0 rival 3", "0 choose Dive", "0 done", "1 play Steal", "1 rival 1", "1 choose Dive")
    match.resign(seat)
    while match.state.turn == 1:
        play(match, f"{match.pending[0].seat} done")
    assert [names(match, each, "track") for each in range(3)] == kept


@rule("DB-CONTROL-07", "DB-CONTROL-05")
def test_what_finds_no_room_at_home_is_put_away() -> None:
    match = BENCH.table(
        FULL.replace('gear = ["Jets, level 1"]\ntrack', 'gear = ["Jets, level 3"]\ntrack').replace(
            'gear = ["Tail, level 1"]', 'gear = ["Jets, level 1 @1"]'
        )
    )
    match.resign(1)
    assert (names(match, 0, "gear"), names(match, 0, "damaged")) == (["Jets, level 3"], ["Jets, level 1"])
    assert names(match, 1, "damaged") == ["Mate, tester"]


def test_what_others_had_taken_from_one_who_resigns_goes_with_its_owner() -> None:
    match = BENCH.table(FULL.replace('track = ["Dive"]', 'track = ["Dive", "Burst Forward @2"]'))
    match.resign(1)
    assert names(match, 0, "track") == ["Dive"]
    assert "Burst Forward" in names(match, 1, "discards")


def test_what_one_who_resigns_watches_for_is_watched_no_more_and_what_he_changed_lasts() -> None:
    match = BENCH.table(FULL)
    play(match, "1 play Watch", "1 play Shield", "1 play Boost", "1 rival 1")
    assert (points(match), sprints(match, 0)) == ([0, 2, 0], [6])
    match.resign(1)
    play(match, "2 play Whoop")
    assert (points(match), sprints(match, 0)) == ([0, 2, 1], [6]), "nobody gains it instead"


@rule("DB-MULTI-10")
def test_who_resigns_in_a_battle_or_when_moving_does_nothing_more() -> None:
    match = BENCH.table(FULL.replace("leader = 2", 'leader = 2\nphase = "battle"') + 'zone = ["Dive"]\n')
    match.resign(1)
    assert names(match, 1, "hand") == ["Snatch", "Steal", "Watch", "Shield", "Boost"]
    match = BENCH.table(FULL.replace("leader = 2", 'leader = 2\nphase = "move"'))
    moves = [event for event in match.events if event.name == "moved"]
    match.resign(1)
    assert [event for event in match.events if event.name == "moved"] == moves
    assert ask(match, 2) == "rush.move"


@rule("DB-MULTI-10")
def test_who_resigns_in_gear_up_mags_nothing() -> None:
    gearing = FULL.replace("leader = 2", 'leader = 2\nphase = "gear up"').replace(
        'crew = ["Mate, tester"]', 'dragon_deck = ["Jets, level 1"]'
    )
    match = BENCH.table(gearing)
    assert ask(match, 1) == "gear.up"
    match.resign(1)
    assert [event.seat for event in match.events if event.name == "magged"] == []
    assert "Jets, level 1" in names(match, 1, "dragon_deck")


INNER = (
    event("Hit", "Damage a rival's gear.")
    + event("Gift", "You may gain 2 points.")
    + event("Some", "Gain up to 3 points.")
    + event("Pick", "Either gain 3 points or each rival loses 3 points.")
    + event("Toss", "Discard a card, then each rival loses 2 points.")
    + event("Purge", "Each rival discards a card.")
    + event(
        "Peek", "Look at the top 2 cards of your race deck, put one of them into your hand and the rest on the bottom."
    )
    + event("Draft", "Search your race deck for a maneuver and put it into your hand.")
    + crew("Cook", "Main: Gain a point.")
)


@rule("DB-MULTI-10")
@pytest.mark.parametrize("played", ["Hit", "Gift", "Some", "Pick", "Toss", "Peek", "Draft"])
def test_who_resigns_in_the_middle_of_an_effect_carries_out_no_more_of_it(played: str) -> None:
    rival = stage.side(gear=["Jets, level 1", "Tail, level 1"], hand=["Enraged"])
    mine = stage.side(hand=[played, "Enraged", "Mag Kick"])
    match = stage.stage(gear("Jets") + gear("Tail") + INNER, mine, rival, rival, phase="main", turn=9)
    play(match, f"0 play {played}")
    if ask(match, 0) == "effect.rival":
        play(match, "0 rival 2")
    assert ask(match, 0).startswith("effect.")
    held = names(match, 0, "hand")
    match.resign(0)
    assert points(match) == [0, 0, 0]
    assert [names(match, seat, "gear") for seat in (1, 2)] == [["Jets, level 1", "Tail, level 1"]] * 2
    assert names(match, 0, "hand") == held
    assert ask(match, 1) == "main.act"


@rule("DB-MULTI-10")
def test_who_resigns_before_discarding_for_an_effect_or_for_a_rival_discards_nothing() -> None:
    mine = stage.side(crew=["Cook, tester"], hand=["Enraged", "Mag Kick"])
    others = stage.side(hand=["Enraged", "Mag Kick"])
    match = stage.stage(INNER, mine, others, others, phase="main", turn=9)
    play(match, "0 use Cook")
    match.resign(0)
    assert (names(match, 0, "hand"), points(match)) == (["Enraged", "Mag Kick"], [0, 0, 0])
    match = stage.stage(INNER, stage.side(hand=["Purge"]), others, others, phase="main", turn=9)
    play(match, "0 play Purge")
    assert ask(match, 1) == "effect.discard"
    match.resign(1)
    assert (names(match, 1, "hand"), ask(match, 2)) == (["Enraged", "Mag Kick"], "effect.discard")


@rule("DB-MULTI-10")
def test_who_resigns_when_asked_for_a_rushing_card_has_none() -> None:
    rush = stage.side(zone=["Mag Kick", "Enraged"])
    match = stage.stage(INNER, rush, rush, rush, phase="battles", turn=9)
    match.resign(0)
    assert [event.seat for event in match.events if event.name == "chose_rushing"] == []


@rule("DB-MULTI-10")
def test_who_resigns_before_riding_rides_nothing() -> None:
    match = wyrmhall.new("dragon-booster", seed=1, seats=3)
    match.resign(1)
    for seat in (0, 2):
        match.play(seat, match.pending[0].options[0])
    assert [event.seat for event in match.events if event.name == "rides"] in ([0, 2], [2, 0])


@pytest.mark.parametrize(("phase", "following"), [("battle", 2), ("main", 1)])
def test_in_a_battle_the_next_one_acts_and_elsewhere_the_round_goes_on_after_who_has_gone(
    phase: str, following: int
) -> None:
    match = BENCH.table(FULL.replace("leader = 2", f'leader = 3\nactor = 2\nphase = "{phase}"'))
    s = match.state
    s.gone.append(1)
    leave(s, 1)
    assert s.actor == following
    s.gone.append(0)
    leave(s, 0)
    assert s.actor == following, "it was not the turn of this one"


def test_what_was_begun_with_the_cards_that_go_is_forgotten() -> None:
    match = BENCH.table(FULL.replace('zone = ["Mag Kick"]', 'zone = ["Mag Kick @1", "Burst Forward"]'))
    play(match, "1 play Boost", "1 rival 1")
    s = match.state
    s.sides[1].rushing = s.sides[1].zone[0]
    s.lasting.extend([*s.lasting[:1], s.sides[1].zone[1], *s.lasting[2:LASTING]])
    kept = [s.lasting[row + L_CARD] for row in range(0, len(s.lasting) - LASTING, LASTING)]
    s.fresh.append(s.sides[1].zone[1])
    s.gone.append(1)
    leave(s, 1)
    assert (s.sides[1].rushing, s.fresh) == (NOBODY, []), "the card that rushed is somebody else's"
    left = [s.lasting[row + L_CARD] for row in range(0, len(s.lasting), LASTING)]
    assert s.sides[0].track[0] in left, "what was done to others' cards lasts"
    assert [card for card in left if s.owner[card] == 1] == []
    assert set(left) <= set(kept)


def test_changes_that_one_who_resigns_made_for_himself_last() -> None:
    match = BENCH.table(FULL)
    play(match, "1 play Boost", "1 rival 1")
    s = match.state
    s.lasting[L_SEAT] = 1
    s.gone.append(1)
    leave(s, 1)
    assert len(s.lasting) == LASTING


def test_an_event_in_the_middle_of_its_effect_is_discarded_with_its_player() -> None:
    match = BENCH.table(FULL)
    s = match.state
    put(s, s.sides[1].hand[0], 1, LIMBO)
    s.gone.append(1)
    leave(s, 1)
    assert "Snatch" in names(match, 1, "discards")


@rule("DB-MULTI-10", "DB-BATTLE-05")
def test_when_the_next_player_resigns_in_the_middle_of_an_action_the_one_after_them_acts() -> None:
    cards = event("Swarm", "Each rival discards a card.")
    each = {"zone": ["Enraged"], "hand": ["Mag Kick"]}
    sides = [stage.side(**each), stage.side(**{**each, "hand": ["Swarm"]}), stage.side(**each), stage.side(**each)]
    match = stage.stage(cards, *sides, phase="battles", leader=0, actor=1)
    play(match, "1 rush Enraged", "2 rush Enraged", "3 rush Enraged", "0 rush Enraged", "1 play Swarm")
    play(match, "2 resign", *[f"{seat} discard Mag Kick" for seat in (0, 3)])
    assert stage.asked(match) == [3]

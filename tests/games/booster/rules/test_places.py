"""Where cards lie, and what they remember (DB-ZONE)."""

from __future__ import annotations

import pytest

from tests.games.booster.bench import BEAU, Bench, dragon, gear, side, sprints
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import options, play
from tests.rules import rule

CARDS = (
    gear("Jets", text="Constant: Your maneuvers gain +1 sprint.")
    + gear("Tail")
    + crew("Mate", "")
    + crew("Mason", "")
    + maneuver("Dive", 1, 4)
    + maneuver("Roll", 1, 4)
    + event("Break", "Damage any card.")
    + event("Recall", "Return any card to the owner's hand.")
    + event("Bury", "Return any card to the top of the owner's race deck.")
    + event("Steal", "Take control of a rival's gear this turn.")
    + event("Boost", "Your maneuvers gain +3 sprint this turn.")
    + event("Fresh", "Your maneuvers played this turn gain +2 sprint this turn.")
    + event("Lift", "Put a maneuver from your discards into the track.")
    + event("Drop", "Discard a maneuver of yours.")
    + event("Tally", "Gain a point for each of your maneuvers, then gain a point for each of your gear or crew.")
)
BENCH = Bench(CARDS)

FULL = """
phase = "battle"
[[sides]]
gear = ["Jets, level 1"]
crew = ["Mate, tester"]
track = ["Dive"]
zone = ["Enraged"]
hand = ["Break", "Burst Forward", "Charge!"]
discards = ["Head Strong"]
damaged = ["Tail, level 1"]
dragon_deck = ["Mason, tester"]
[[sides]]
gear = ["Tail, level 1"]
crew = ["Mason, tester"]
track = ["Roll"]
zone = ["Mag Kick"]
hand = ["Burst Forward"]
"""


@rule("DB-ZONE-01")
def test_in_play_are_track_zone_and_mag_pit() -> None:
    match = BENCH.table(FULL)
    play(match, "0 play Break")
    mine = ["Jets, level 1", "Mate, tester", "Dive", "Enraged"]
    theirs = ["Tail, level 1", "Mason, tester", "Roll", "Mag Kick"]
    assert sorted(options(match, 0)) == sorted(f"choose {name}" for name in mine + theirs)
    for card in mine + theirs:
        twin = match.fork()
        play(twin, f"0 choose {card}")
        seat = 0 if card in mine else 1
        assert card in names(twin, seat, "damaged") + names(twin, seat, "discards")


@rule("DB-ZONE-01")
def test_what_is_not_in_play_has_no_effect() -> None:
    match = BENCH.table('[[sides]]\ntrack = ["Dive"]\ndamaged = ["Jets, level 1"]\n')
    assert sprints(match, 0) == [4]
    match = BENCH.table('[[sides]]\ntrack = ["Dive"]\ngear = ["Jets, level 1"]\n')
    assert sprints(match, 0) == [5]


@rule("DB-ZONE-02")
def test_each_player_has_places_of_his_own() -> None:
    match = BENCH.table(FULL.replace('"Break", ', '"Tally", '))
    play(match, "0 play Tally")
    assert points(match) == [4, 0], "two maneuvers, a gear and a crew of his own"
    for place, mine, theirs in (
        ("hand", ["Burst Forward", "Charge!"], ["Burst Forward"]),
        ("discards", ["Head Strong", "Tally"], []),
        ("damaged", ["Tail, level 1"], []),
        ("dragon_deck", ["Mason, tester"], []),
        ("dragon", [BEAU], [BEAU]),
        ("track", ["Dive"], ["Roll"]),
        ("zone", ["Enraged"], ["Mag Kick"]),
    ):
        assert (names(match, 0, place), names(match, 1, place)) == (mine, theirs), place
    assert [side(match, seat)["race_deck"]["count"] for seat in (0, 1)] == [54, 57], "the rest of sixty"


@rule("DB-ZONE-03")
def test_gear_is_in_the_mag_pit_of_its_controller() -> None:
    match = BENCH.table(
        '[[sides]]\ntrack = ["Dive"]\nhand = ["Steal"]\n[[sides]]\ntrack = ["Roll"]\ngear = ["Jets, level 1"]\n'
    )
    assert (sprints(match, 0), sprints(match, 1)) == ([4], [5])
    play(match, "0 play Steal", "0 choose Jets, level 1")
    assert [cap["card"] if cap else None for cap in side(match, 0)["caps"]] == ["Jets, level 1", None, None, None]
    assert side(match, 1)["caps"] == [None] * 4
    assert (sprints(match, 0), sprints(match, 1)) == ([5], [4])


@rule("DB-ZONE-04")
def test_what_is_discarded_goes_to_its_owner() -> None:
    match = BENCH.table('[[sides]]\ntrack = ["Dive @2"]\nhand = ["Break", "Charge!"]\n')
    play(match, "0 play Charge!", "0 play Break", "0 choose Dive")
    assert names(match, 0, "discards") == ["Charge!", "Break"]
    assert names(match, 1, "discards") == ["Dive"]


@rule("DB-ZONE-06")
def test_a_lost_battle_sends_a_card_to_its_owner() -> None:
    match = BENCH.table('phase = "battle"\n[[sides]]\nzone = ["Enraged @2"]\n[[sides]]\nzone = ["Mag Kick @1"]\n')
    play(match, "0 pass", "1 pass")
    assert [names(match, seat, "discards") for seat in (0, 1)] == [[], ["Enraged"]]
    assert names(match, 1, "track") == ["Mag Kick"]


@rule("DB-ZONE-06")
@pytest.mark.parametrize(
    ("played", "card", "place"),
    [
        ("Recall", "Dive", "hand"),
        ("Bury", "Dive", "race"),
        ("Break", "Dive", "discards"),
        ("Break", "Tail, level 1", "damaged"),
        ("Break", "Mate, tester", "damaged"),
        ("Recall", "Tail, level 1", "dragon_deck"),
    ],
)
def test_a_card_that_leaves_play_goes_to_a_place_of_its_owner(played: str, card: str, place: str) -> None:
    pit = 'gear = ["Tail, level 1 @2"]\ncrew = ["Mate, tester @2"]\ntrack = ["Dive @2"]\n'
    match = BENCH.table(f'[[sides]]\n{pit}hand = ["{played}"]\n')
    play(match, f"0 play {played}", f"0 choose {card}")
    assert names(match, 1, place)[-1] == card
    assert card not in names(match, 0, place)


@rule("DB-ZONE-07")
def test_moving_to_the_zone_and_back_is_not_leaving_play() -> None:
    match = BENCH.table('phase = "main"\n[[sides]]\ntrack = ["Dive", "Roll"]\nhand = ["Boost"]\n')
    play(match, "0 play Boost", "0 done", "1 done", "0 move Dive", "0 move Roll", "0 done", "1 done")
    assert sprints(match, 0, "zone") == [7, 7]
    play(match, "0 rush Dive", "0 pass", "1 pass")
    assert (sprints(match, 0), sprints(match, 0, "zone")) == ([7], [7]), "the winner is back in the track"


@rule("DB-ZONE-08")
def test_a_card_that_leaves_play_forgets() -> None:
    match = BENCH.table('turn = 3\n[[sides]]\ntrack = ["Dive", "Roll"]\nhand = ["Boost", "Recall"]\n')
    play(match, "0 play Boost", "0 play Recall", "0 choose Dive")
    assert names(match, 0, "hand") == ["Dive"]
    play(match, "0 play Dive")
    assert sprints(match, 0) == [7, 4]


@rule("DB-ZONE-09")
@pytest.mark.parametrize(("played", "place"), [("Recall", "hand"), ("Bury", "race")])
def test_crystal_cards_return_to_the_dragon_deck_only(played: str, place: str) -> None:
    for card in ("Tail, level 1", "Mate, tester"):
        match = BENCH.table(
            f'[[sides]]\nhand = ["{played}"]\n[[sides]]\ngear = ["Tail, level 1"]\ncrew = ["Mate, tester"]\n'
        )
        before = len(names(match, 1, place))
        play(match, f"0 play {played}", f"0 choose {card}")
        assert names(match, 1, "dragon_deck") == [card]
        assert len(names(match, 1, place)) == before
    match = BENCH.table(f'[[sides]]\nhand = ["{played}"]\n[[sides]]\ntrack = ["Dive"]\n')
    play(match, f"0 play {played}", "0 choose Dive")
    assert names(match, 1, place)[-1] == "Dive"
    assert names(match, 1, "dragon_deck") == []


@rule("DB-ZONE-08")
def test_that_a_card_was_played_this_turn_is_forgotten_when_it_leaves_play() -> None:
    table = 'turn = 4\n[[sides]]\nhand = ["Dive", "Roll", "Drop", "Lift", "Fresh"]\n'
    match = BENCH.table(table)
    play(match, "0 play Dive", "0 play Roll", "0 play Fresh")
    assert sprints(match, 0) == [6, 6]
    match = BENCH.table(table)
    play(
        match,
        "0 play Dive",
        "0 play Roll",
        "0 play Drop",
        "0 choose Dive",
        "0 play Lift",
        "0 take Dive",
        "0 play Fresh",
    )
    assert names(match, 0, "track") == ["Roll", "Dive"]
    assert sprints(match, 0) == [6, 4], "it was put there, and what was played was another card by the rules"


@rule("DB-SETUP-03", "DB-ZONE-09")
def test_gear_goes_with_the_dragon_that_carries_it_and_crew_stay() -> None:
    """Nobody counts as having damaged it; a position without a dragon is sound where a text sends it away, and else not."""
    bench = Bench(
        dragon("Flit", text="Main: Return this card to the owner's dragon deck.")
        + CARDS
        + crew("Brawler", "When you damage a rival's card, gain a point.")
        + crew("Nurse", "When a card of yours is damaged, gain a point.")
    )
    mine = 'dragon = "Flit, tester"\ndragon_deck = []\ngear = ["Jets, level 1", "Tail, level 1"]\ncrew = ["Nurse, tester"]\n'
    match = bench.table(f'[[sides]]\n{mine}hand = ["Dive"]\n[[sides]]\ncrew = ["Brawler, tester"]\n')
    play(match, "0 use Flit", "0 discard Dive")
    assert (names(match, 0, "dragon"), names(match, 0, "dragon_deck")) == ([], ["Flit, tester"])
    assert (names(match, 0, "gear"), names(match, 0, "crew")) == ([], ["Nurse, tester"])
    assert names(match, 0, "damaged") == ["Jets, level 1", "Tail, level 1"]
    assert (points(match), match.unsound()) == ([0, 0], "")
    assert match.state.standing == [], "the Jets have no Constant: effect any more"

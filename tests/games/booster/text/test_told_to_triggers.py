"""What triggered effects are told: whose card it was, who has done it, which rival is meant, how much, and which card "it" is."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.booster.bench import dragon, gear
from tests.games.booster.stage import asked, side, sprint_in, stage, story
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import ask, options, play
from tests.rules import rule
from wyrmhall.core.playing.match import Match
from wyrmhall.games.booster.state import L_EXTRA, LASTING
from wyrmhall.games.booster.text.use.values import colour_of, is_rushing, sprint_of, stat_of

# -- whose card it was -----------------------------------------------------------------------------

DAMAGE = (
    crew("Grudge", "When a rival damages a crew of yours, gain a point.")
    + crew("Loss", "When a crew of yours is damaged, gain 2 points.")
    + crew("Own", "When a rival damages this card, gain 4 points.")
    + crew("Sad", "When this card is damaged, gain 8 points.")
    + crew("Bully", "When you damage a rival's crew, that rival loses 3 points.")
    + crew("Mate", "")
    + event("Wreck", "Damage a rival's crew.")
    + event("Feud", "For this turn, when you damage a rival's crew, that rival loses 5 points.")
)


def of(*titles: str) -> list[str]:
    return [f"{title}, tester{place}" for title, _, place in (each.partition("/") for each in titles)]


def settled(match: Match[Any]) -> None:
    """Nobody minds in which order the own effects are used."""
    while "effect.order" in [ask(match, seat) for seat in asked(match)]:
        seat = next(seat for seat in asked(match) if ask(match, seat) == "effect.order")
        play(match, f"{seat} {options(match, seat)[0]}")


@rule("DB-TRIG-01", "DB-TRIG-07", "DB-CONTROL-06", "DB-DAMAGE-07")
@pytest.mark.parametrize(
    ("ours", "third", "rival", "card", "after"),
    [
        (("Grudge", "Loss", "Mate"), ("Mate",), 1, "Mate", [3, 0, 0]),
        (("Grudge", "Loss", "Mate"), ("Mate",), 3, "Mate", [0, 0, 0]),
        (("Grudge", "Loss", "Mate/ @2"), ("Mate",), 1, "Mate", [3, 0, 0]),
        (("Grudge", "Loss"), ("Mate/ @1",), 3, "Mate", [0, 0, 0]),
        (("Own",), ("Mate",), 1, "Own", [4, 0, 0]),
        (("Own/ @2",), ("Mate",), 1, "Own", [4, 0, 0]),
        (("Sad/ @2",), ("Mate",), 1, "Sad", [8, 0, 0]),
        (("Own", "Sad", "Mate"), ("Mate",), 1, "Mate", [0, 0, 0]),
    ],
)
def test_a_damaged_card_was_that_of_its_controller(
    ours: tuple[str, ...], third: tuple[str, ...], rival: int, card: str, after: list[int]
) -> None:
    """The second player plays Wreck; a card is its owner's only where the owner has it."""
    sides = side(crew=of(*ours)), side(hand=["Wreck"]), side(crew=of(*third))
    match = stage(DAMAGE, *sides, phase="main", leader=1, actor=1)
    play(match, "1 play Wreck", f"1 rival {rival}", f"1 choose {card}, tester")
    settled(match)
    assert points(match) == after


@rule("DB-TRIG-01", "DB-MULTI-02")
@pytest.mark.parametrize(
    ("hand", "mates", "after"), [(["Wreck"], ("Bully",), [9, 9, 6]), (["Feud", "Wreck"], (), [9, 9, 4])]
)
def test_that_rival_is_the_one_who_had_the_card(hand: list[str], mates: tuple[str, ...], after: list[int]) -> None:
    sides = side(crew=of("Mate"), points=9), side(hand=hand, crew=of(*mates), points=9), side(crew=of("Mate"), points=9)
    match = stage(DAMAGE, *sides, phase="main", leader=1, actor=1)
    play(match, *[f"1 play {card}" for card in hand], "1 rival 3", "1 choose Mate, tester")
    assert points(match) == after


@rule("DB-TRIG-02")
@pytest.mark.parametrize(("held", "won"), [([1, 0, 5], 1), ([5, 0, 1], 0)])
def test_once_a_turn_the_condition_is_about_that_rival(held: list[int], won: int) -> None:
    cards = crew(
        "Judge", "Once per turn, when you damage a rival's crew, if that rival has 3 or more points, gain a point."
    )
    sides = (
        side(crew=of("Mate"), points=held[0]),
        side(hand=["Wreck", "Wreck"], crew=of("Judge")),
        side(crew=of("Mate"), points=held[2]),
    )
    match = stage(DAMAGE + cards, *sides, phase="main", leader=1, actor=1)
    play(match, "1 play Wreck", "1 rival 3", "1 choose Mate, tester")
    assert points(match)[1] == won


@rule("DB-TRIG-02")
def test_once_a_turn_the_condition_is_about_that_player_and_that_card() -> None:
    cards = (
        crew("Tax", "Once per turn, when a player gains points, if that player has 5 or more points, draw a card.")
        + crew("Critic", "Once per turn, when you play a maneuver, if it costs 2 or more, gain a point.")
        + event("Give", "Each player gains a point.")
        + maneuver("Cheap", 1, 1)
        + maneuver("Dear", 2, 2)
    )
    match = stage(cards, side(crew=of("Tax"), points=1), side(hand=["Give"], points=4), phase="main", leader=1, actor=1)
    play(match, "1 play Give")
    assert len(names(match, 0, "hand")) == 1, "the second player has five, and not the one who watches"
    match = stage(cards, side(crew=of("Critic"), hand=["Cheap", "Dear", "Dear"], energy=9), phase="main")
    for card, won in (("Cheap", 0), ("Dear", 1), ("Dear", 1)):
        play(match, f"0 play {card}")
        assert points(match)[0] == won


@rule("DB-CONTROL-06", "DB-TRIG-01")
def test_a_card_watches_for_its_controller() -> None:
    cards = crew("On Event", "When you play an event, gain a point.") + event("Nothing Much", "Do nothing.")
    sides = side(crew=of("On Event/ @2"), hand=["Nothing Much"]), side(hand=["Nothing Much"])
    match = stage(cards, *sides, phase="main")
    play(match, "0 play Nothing Much", "0 done", "1 play Nothing Much")
    assert points(match) == [1, 0]


@rule("DB-TRIG-01")
def test_dragons_and_cards_in_the_zone_watch_too() -> None:
    cards = (
        dragon("Cinder", text="When you play an event, gain a point.")
        + maneuver("Lurk", 1, 1, "When you play an event, gain 2 points.")
        + event("Nothing Much", "Do nothing.")
    )
    match = stage(cards, side(dragon="Cinder, tester", zone=["Lurk"], hand=["Nothing Much"]), phase="main")
    play(match, "0 play Nothing Much")
    settled(match)
    assert points(match) == [3, 0]


@rule("DB-TRIG-01", "DB-CONTROL-02")
def test_that_rival_is_the_one_who_has_taken_the_card() -> None:
    cards = crew("Miser", "When a rival takes control of a card of yours, that rival loses 2 points.") + event(
        "Steal", "Take control of a rival's maneuver this turn."
    )
    sides = side(crew=of("Miser"), track=["Enraged"], points=9), side(hand=["Steal"], points=9), side(points=9)
    match = stage(cards, *sides, phase="main", leader=1, actor=1)
    play(match, "1 play Steal", "1 rival 1", "1 choose Enraged")
    assert points(match) == [9, 7, 9]


# -- how much, and which ---------------------------------------------------------------------------


@rule("DB-TRIG-01")
@pytest.mark.parametrize("begins", ["", "For this turn, "])
def test_how_much_it_was(begins: str) -> None:
    text = f"{begins}{'w' if begins else 'W'}hen a rival gains points, gain that many points."
    cards = (event("Echo", text) if begins else crew("Echo", text)) + event("Three", "Gain 3 points.")
    ours = side(hand=["Echo"]) if begins else side(crew=of("Echo"))
    match = stage(cards, ours, side(hand=["Three"]), phase="main")
    play(match, *(["0 play Echo"] if begins else []), "0 done", "1 play Three")
    assert points(match) == [3, 3]


@rule("DB-TRIG-06")
def test_a_created_effect_does_not_set_itself_off() -> None:
    cards = event("Snowball", "For this turn, when you gain points, gain a point.") + event("One", "Gain a point.")
    match = stage(cards, side(hand=["Snowball", "One"]), phase="main")
    play(match, "0 play Snowball", "0 play One")
    assert points(match) == [2, 0]


@rule("DB-TRIG-06")
def test_one_effect_of_a_card_sets_off_another_of_the_same_card() -> None:
    cards = crew("Chain", "When you play an event, gain a point. When you gain points, draw a card.")
    match = stage(
        cards + event("Nothing Much", "Do nothing."), side(crew=of("Chain"), hand=["Nothing Much"]), phase="main"
    )
    play(match, "0 play Nothing Much")
    assert (points(match), names(match, 0, "hand")) == ([1, 0], ["Enraged"])


@rule("DB-TRIG-01", "DB-CONTROL-06")
def test_of_a_given_effect_it_is_the_card_that_was_played_and_its_giver_is_told() -> None:
    cards = event(
        "Gift", "A maneuver of yours gains this turn: when you play a maneuver, it gains +2 sprint."
    ) + maneuver("Dive", 1, 4)
    match = stage(cards, side(hand=["Gift", "Dive"], track=["Enraged"], energy=5), phase="main")
    play(match, "0 play Gift", "0 choose Enraged")
    before = sprint_in(match, 0, "track", "Enraged")
    events = play(match, "0 play Dive")
    assert (sprint_in(match, 0, "track", "Enraged"), sprint_in(match, 0, "track", "Dive")) == (before, 6)
    assert story(match, events) == ["Gift"]


def test_of_the_next_battle_the_one_that_is_on_does_not_count() -> None:
    cards = event("Promise", "At the end of the next battle, gain 3 points.")
    sides = [side(hand=["Promise"], zone=["Mag Kick"]), side(zone=["Enraged"])]
    match = stage(cards, *sides, phase="battle", turn=3, starter=0, actor=0)
    play(match, "0 play Promise")
    assert match.state.lasting[L_EXTRA::LASTING] == [1]
    while match.state.starter >= 0 and match.state.lasting:
        (seat,) = asked(match)[:1]
        lines = options(match, seat)
        play(match, f"{seat} {'pass' if 'pass' in lines else lines[-1]}")
        if match.state.lasting[L_EXTRA::LASTING] != [1]:
            break
    assert match.state.lasting[L_EXTRA::LASTING] == [0], "it has let this one pass"


@rule("DB-CONTROL-02")
def test_control_for_as_long_as_something_is_so_ends_with_it() -> None:
    cards = (
        event("Borrow", "Take control of a rival's maneuver while you have 2 or more points.")
        + event("Waste", "Lose 2 points.")
        + event("Nothing Much", "Do nothing.")
    )
    match = stage(
        cards, side(hand=["Borrow", "Waste", "Nothing Much"], points=3), side(track=["Enraged"]), phase="main"
    )
    play(match, "0 play Borrow", "0 choose Enraged", "0 play Nothing Much")
    assert (names(match, 0, "track"), names(match, 1, "track")) == (["Enraged"], [])
    play(match, "0 play Waste")
    assert (names(match, 0, "track"), names(match, 1, "track")) == ([], ["Enraged"])


# -- values ----------------------------------------------------------------------------------------


@rule("DB-BATTLE-32")
def test_a_card_that_cannot_gain_sprint_can_be_set_to_another() -> None:
    cards = maneuver("Rigid", 1, 4, "Constant: This card cannot gain sprint. This card cannot lose sprint.")
    setter = crew("Setter", "Constant: Your rushing card's sprint becomes 12.")
    more = crew("More", "Constant: Your maneuvers gain +2 sprint.")
    match = stage(
        cards + setter + more, side(zone=["Rigid"], crew=of("Setter", "More")), phase="battle", starter=0, actor=0
    )
    s = match.state
    s.sides[0].rushing = s.sides[0].zone[0]
    assert sprint_of(s, s.sides[0].zone[0]) == 12


@rule("DB-STAT-05", "DB-EVENT-03")
def test_what_lasts_for_one_player_is_nothing_to_another() -> None:
    cards = event("Boost", "Your dragon gains +2 speed this turn.") + event(
        "Paint", "Your dragon becomes green this turn."
    )
    match = stage(cards, side(hand=["Boost", "Paint"]), side(), side(), phase="main")
    before = [[stat_of(match.state, seat, stat) for stat in range(3)] for seat in range(3)]
    gold = colour_of(match.state, 1)
    play(match, "0 play Boost", "0 play Paint")
    now = [[stat_of(match.state, seat, stat) for stat in range(3)] for seat in range(3)]
    assert now == [[before[0][0] + 2, *before[0][1:]], *before[1:]]
    assert [colour_of(match.state, seat) for seat in range(3)] == [
        match.state.cards.colour_names.index("green"),
        gold,
        gold,
    ]


@rule("DB-CONTROL-06", "DB-DAMAGE-01")
@pytest.mark.parametrize("place", ["", "/ @2"])
def test_the_owner_is_a_rival_of_whoever_has_the_card(place: str) -> None:
    cards = (
        crew("Ward", "Constant: Your crew cannot be damaged by rivals.")
        + crew("Mate", "")
        + event("Wreck", "Damage a rival's crew.")
        + event("Scrap", "Damage a crew of yours.")
    )
    sides = side(crew=of("Ward", f"Mate{place}"), hand=["Scrap"]), side(hand=["Wreck"])
    match = stage(cards, *sides, phase="main", leader=1, actor=1)
    play(match, "1 play Wreck", "1 choose Mate, tester")
    assert names(match, 0, "crew") == ["Ward, tester", "Mate, tester"]
    play(match, "1 done", "0 play Scrap", "0 choose Mate, tester")
    assert names(match, 0, "crew") == ["Ward, tester"]


def test_a_card_of_another_rushes_for_whoever_has_it() -> None:
    match = stage("", side(zone=["Mag Kick @2"]), side(zone=["Enraged"]), phase="battle", starter=0, actor=0)
    s = match.state
    s.sides[0].rushing, s.sides[1].rushing = s.sides[0].zone[0], s.sides[1].zone[0]
    assert is_rushing(s, s.sides[0].zone[0])
    assert is_rushing(s, s.sides[1].zone[0])


@rule("DB-BATTLE-32")
@pytest.mark.parametrize(("mine", "theirs"), [("Slow", "Fast"), ("Fast", "Slow")])
def test_the_difference_of_sprints_is_never_less_than_nothing(mine: str, theirs: str) -> None:
    cards = (
        maneuver("Slow", 1, 2)
        + maneuver("Fast", 1, 7)
        + event("Gap", "Gain points equal to the difference of sprints.")
    )
    sides = side(zone=[mine], hand=["Gap"]), side(zone=[theirs])
    match = stage(cards + gear("Jets"), *sides, phase="battle", starter=0, actor=0)
    s = match.state
    if s.sides[0].rushing < 0:
        pytest.fail("the position has begun the battle")
    play(match, "0 play Gap")
    assert points(match) == [5, 0]

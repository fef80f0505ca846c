"""Other words for what could be said before, and small parts that several sentences need, do what they say."""

from __future__ import annotations

import pytest

from tests.games.booster.bench import gear
from tests.games.booster.stage import asked, side, sprint_in
from tests.games.booster.tables import names, points
from tests.games.booster.text.test_designs_in_play import played, stage
from tests.games.booster.text.test_wider_designs_in_play import cost, with_cards
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import options, play
from wyrmhall.core.errors import BadCard
from wyrmhall.games.booster.text.use.values import stat_of


def test_as_many_cards_plus_one_are_drawn_as_were_shuffled_away() -> None:
    text = "Shuffle your hand into your race deck, then draw as many cards plus one."
    match = played(text, {"hand": ["Enraged", "Enraged"], "race_deck": ["Enraged"] * 5})
    assert len(names(match, 0, "hand")) == 3


@pytest.mark.parametrize("mark", ["; or", ", or"])
def test_a_rival_has_either_way(mark: str) -> None:
    match = played(f"A rival either discards a card{mark} loses 2 points.", theirs={"hand": ["Enraged"]})
    play(match, "1 second")
    assert points(match) == [0, -2]


def test_the_winner_is_that_of_the_battle() -> None:
    cards = maneuver("Grudge", 2, 1, "When this card loses a battle, the winner discards a card.")
    theirs = side(zone=["Enraged"], hand=["Enraged", "Charge!"])
    match = stage(cards, side(zone=["Grudge"]), theirs, turn=9, phase="battle", starter=0, actor=0)
    play(match, "0 pass", "1 pass", "1 discard Charge!")
    assert names(match, 1, "discards") == ["Charge!"]


@pytest.mark.parametrize(("crews", "left"), [(["Mate, tester"], 3), ([], 5)])
def test_the_race_deck_is_that_of_whoever_discards(crews: list[str], left: int) -> None:
    text = "Each rival discards the top 2 cards of the race deck for each of your crew."
    match = with_cards(text, crew("Mate", "Main: Gain a point."), {"crew": crews}, {"race_deck": ["Enraged"] * 5})
    assert (len(names(match, 1, "race")), names(match, 0, "discards")) == (left, ["Test"])


def test_your_own_race_deck_is_the_race_deck() -> None:
    match = played(
        "Discard the top card of the race deck.", {"race_deck": ["Enraged"] * 2}, {"race_deck": ["Enraged"] * 2}
    )
    assert [len(names(match, seat, "race")) for seat in (0, 1)] == [1, 2]


@pytest.mark.parametrize(("track", "price"), [(["Enraged"] * 3, 3), (["Enraged"] * 2, 5)])
def test_a_card_is_played_for_less(track: list[str], price: int) -> None:
    text = "Constant: You can play this card for 2 less if a rival has 3 or more maneuvers in the track."
    match = stage(maneuver("Late", 5, 4, text), side(hand=["Late"]), side(track=track), turn=9)
    assert cost(match, 0, "Late") == price


def test_the_next_maneuver_of_this_turn_gains_sprint() -> None:
    text = "Your next maneuver this turn gains +2 sprint this turn."
    cards = maneuver("Quick", 0, 4) + maneuver("Slow", 0, 4)
    match = with_cards(text, cards, {"hand": ["Quick", "Slow"]})
    play(match, "0 play Quick", "0 play Slow")
    assert [sprint_in(match, 0, "track", name) for name in ("Quick", "Slow")] == [6, 4]


def test_what_has_been_done_for_the_second_time_is_told_from_the_first_and_the_third() -> None:
    cards = crew("Mate", "When you have played your second event this turn, gain 3 points.")
    cards += event("Test", "Lose a point.")
    match = stage(cards, side(crew=["Mate, tester"], hand=["Test"] * 3), side(), turn=9)
    found = []
    for _ in range(3):
        play(match, "0 play Test")
        found.append(points(match)[0])
    assert found == [-1, 1, 0]


@pytest.mark.parametrize(
    "text", ["When the turn number becomes 7, gain 3 points.", "When turn 7 starts, gain 3 points."]
)
@pytest.mark.parametrize(("turn", "gained"), [(5, 0), (6, 3), (7, 0)])
def test_a_turn_has_its_number(text: str, turn: int, gained: int) -> None:
    match = stage(crew("Mate", text), side(crew=["Mate, tester"]), side(), turn=turn)
    while match.state.turn == turn:
        seat = asked(match)[0]
        play(match, f"{seat} {options(match, seat)[-1]}")
    assert points(match) == [gained, 0]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Search your race deck for a maneuver with the same name as this card and put it into your hand.", ["Twin"]),
        ("Search your race deck for a maneuver of another name than this card and put it into your hand.", ["Enraged"]),
    ],
)
def test_cards_are_told_by_the_name_of_this_card(text: str, found: list[str]) -> None:
    cards = maneuver("Twin", 0, 1, f"When you play this card, {text[0].lower()}{text[1:]}")
    mine = side(hand=["Twin", "Enraged"], race_deck=["Twin", "Charge!", "Enraged"])
    match = stage(cards, mine, side(), turn=9)
    play(match, "0 play Twin")
    assert sorted(options(match, 0)) == sorted([*(f"take {name}" for name in found), "done"])


@pytest.mark.parametrize(
    ("text", "stats"),
    [
        ("Choose a stat, then each rival's dragon loses 2 in that stat until the end of the next turn.", [3, 1]),
        ("Choose a stat. Your dragon gains +2 in that stat this turn.", [5, 3]),
    ],
)
def test_a_stat_is_chosen_and_then_spoken_of(text: str, stats: list[int]) -> None:
    match = played(text)
    play(match, "0 agility")
    assert [stat_of(match.state, seat, 1) for seat in (0, 1)] == stats
    assert [stat_of(match.state, seat, 2) for seat in (0, 1)] == [3, 3]


def test_a_change_lasts_until_the_card_leaves_play() -> None:
    text = "Your next maneuver this turn gains +2 sprint until it leaves play."
    cards = maneuver("Quick", 0, 4) + event("Home", "Return a maneuver of yours to the owner's hand.")
    match = with_cards(text, cards, {"hand": ["Quick", "Home"]})
    play(match, "0 play Quick")
    while match.state.turn == 9:
        seat = asked(match)[0]
        play(match, f"{seat} {options(match, seat)[-1]}")
    assert sprint_in(match, 0, "track", "Quick") == 6, "the turn is over and the card still in play"
    while "play Home" not in options(match, 0):
        seat = asked(match)[0]
        play(match, f"{seat} {options(match, seat)[-1]}")
    play(match, "0 play Home", "0 choose Quick", "0 play Quick")
    assert sprint_in(match, 0, "track", "Quick") == 4


def test_a_prohibition_does_not_leave_play() -> None:
    with pytest.raises(BadCard, match="is said of changed cards"):
        played("Rivals cannot play events until it leaves play.")


@pytest.mark.parametrize(
    ("text", "own", "other"),
    [
        (
            "For this turn, each maneuver of yours that would be discarded is returned to the owner's hand instead.",
            "hand",
            "discards",
        ),
        (
            "Each maneuver of a rival that would be discarded this turn returns to the owner's hand instead.",
            "discards",
            "hand",
        ),
    ],
)
def test_cards_that_would_be_discarded_are_returned_instead(text: str, own: str, other: str) -> None:
    cards = event("Sweep", "Discard all maneuvers.")
    match = with_cards(text, cards, {"hand": ["Sweep"], "track": ["Enraged"]}, {"track": ["Mag Kick"], "hand": []})
    play(match, "0 play Sweep")
    assert ("Enraged" in names(match, 0, own), "Mag Kick" in names(match, 1, other)) == (True, True)


@pytest.mark.parametrize("text", ["Your gear cannot be damaged by events.", "Your gear cannot be returned by events."])
@pytest.mark.parametrize("verb", ["Damage", "Return"])
def test_events_do_not_touch_the_gear_and_crew_does(text: str, verb: str) -> None:
    act = "Damage all gear." if verb == "Damage" else "Return all gear to the owner's dragon deck."
    cards = gear("Jets") + crew("Mate", f"Constant: {text}") + crew("Hitter", f"Main: {act}")
    cards += event("Hit", act)
    mine = side(crew=["Mate, tester"], gear=["Jets, level 1"])
    match = stage(cards, mine, side(hand=["Hit", "Enraged"], crew=["Hitter, tester"]), turn=9, actor=1)
    play(match, "1 play Hit")
    is_spared = verb.lower() in text
    assert names(match, 0, "gear") == (["Jets, level 1"] if is_spared else [])
    if is_spared:
        play(match, "1 use Hitter, tester", "1 discard Enraged")
        assert names(match, 0, "gear") == []


def test_maneuvers_are_kept_from_being_discarded_by_events_for_a_turn() -> None:
    text = "Your maneuvers cannot be discarded by events this turn."
    match = with_cards(text, event("Sweep", "Discard all maneuvers."), {"hand": ["Sweep"], "track": ["Enraged"]})
    told = [told.fields(match.game.kind_name) for told in match.events if told.name == "guarded"]
    assert told == [{"action": "be discarded by events"}]
    play(match, "0 play Sweep")
    assert names(match, 0, "track") == ["Enraged"]


def test_the_card_whose_effect_was_used_is_told_from_this_card() -> None:
    text = "When you use a Main effect, you may return this card to your dragon deck; if you do, refresh the card you used."
    cards = gear("Jets", text=text) + crew("Mate", "Main: Gain a point.")
    mine = side(gear=["Jets, level 1"], crew=["Mate, tester"], hand=["Enraged", "Enraged"])
    match = stage(cards, mine, side(), turn=9)
    play(match, "0 use Mate, tester", "0 discard Enraged", "0 yes")
    assert (names(match, 0, "gear"), points(match)) == ([], [1, 0])
    play(match, "0 use Mate, tester", "0 discard Enraged")
    assert points(match) == [2, 0], "the effect could be used again"


@pytest.mark.parametrize("when", ["When you win a battle", "When you win a battle or use a Main effect"])
def test_no_card_was_used_where_no_effect_was(when: str) -> None:
    with pytest.raises(BadCard, match="no effect is used"):
        stage(crew("Mate", f"{when}, refresh the card you used."), side(), side())


@pytest.mark.parametrize(
    "text", ["Double the points you win in this battle.", "Double the points rivals win this battle."]
)
def test_the_points_that_are_won_are_winnings(text: str) -> None:
    cards = event("Test", text)
    sides = [side(zone=["Mag Kick"], hand=["Test"]), side(zone=["Slow"])]
    match = stage(cards + maneuver("Slow", 1, 6), *sides, turn=9, phase="battle", starter=0, actor=0)
    play(match, "0 play Test", "1 pass", "0 pass")
    assert points(match) == [8 if "you" in text else 4, 0]

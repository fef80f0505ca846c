"""What can happen to a rushing card in the middle of its battle, and how its sprint is worked out."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.booster.stage import asked, game_of, side, sprint_in, sprints, stage, story
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import ask, options, play
from tests.rules import rule
from wyrmhall.core.documents.position import read_position
from wyrmhall.core.playing.match import Match
from wyrmhall.games.booster.text.cards import MANEUVER

CARDS = (
    event("Into Track", "Move your rushing card into the track.")
    + event("Out of Play", "Discard a rival's rushing card.")
    + event("Other Way", "Make a maneuver of yours in the zone outside this battle your rushing card.")
    + event("Come Over", "Take control of a rival's rushing card this turn.")
    + event("Win Two", "When you win this battle, gain 2 points.")
    + event("Plus Four", "Your rushing card gains +4 sprint this battle.")
    + event("Plus Two", "Your rushing card gains +2 sprint this battle.")
    + event("Minus One", "Your rushing card loses 1 sprint this battle.")
    + event("Twice", "Double the sprint of your rushing card this battle.")
    + event("By Half", "Halve the sprint of your rushing card this battle.")
    + event("Now Seven", "The sprint of your rushing card becomes 7 this battle.")
    + event("Now Five", "The sprint of your rushing card becomes 5 this battle.")
    + event("Trade", "Swap the sprints of your rushing card and a rival's rushing card this battle.")
    + event("All Turn", "Your rushing card gains +3 sprint this turn.")
    + crew("Coach", "Constant: Your maneuvers gain +2 sprint.")
    + crew("Sprinter", "Constant: Your maneuvers gain +2 sprint while your sprint is lower than a rival's.")
    + maneuver("Fixed Six", 0, 1, "Constant: The sprint of this card becomes 6.")
    + maneuver("Sprint Four", 0, 4)
    + maneuver("Sprint Five", 0, 5)
    + maneuver("On Return Five", 0, 3, "When this card returns to the track, gain 5 points.")
)


@rule("DB-BATTLE-22")
def test_a_rushing_card_in_the_track_still_rushes() -> None:
    match = stage(CARDS, side(zone=["Mag Kick"], hand=["Into Track"]), side(zone=["Enraged"]), phase="battle", turn=3)
    play(match, "0 play Into Track")
    assert names(match, 0, "track") == ["Mag Kick"]
    assert sprints(match) == [10, 3]
    play(match, "1 pass", "0 pass")
    assert points(match) == [7, 0]
    assert names(match, 0, "track") == ["Mag Kick"]


@rule("DB-BATTLE-22")
def test_a_winner_that_is_in_the_track_already_does_not_return() -> None:
    match = stage(CARDS, side(zone=["On Return Five"]), phase="battle")
    play(match, "0 pass", "1 pass")
    assert points(match) == [3 + 5, 0]
    match = stage(CARDS, side(zone=["On Return Five"], hand=["Into Track"]), phase="battle")
    play(match, "0 play Into Track", "1 pass", "0 pass")
    assert points(match) == [3, 0]


@rule("DB-BATTLE-23")
def test_a_losing_card_in_the_track_is_discarded() -> None:
    mine = side(zone=["Enraged"], track=["Head Strong"], hand=["Into Track"])
    match = stage(CARDS, mine, side(zone=["Mag Kick"]), phase="battle")
    play(match, "0 play Into Track", "1 pass", "0 pass")
    assert names(match, 0, "track") == ["Head Strong"]
    assert names(match, 0, "discards") == ["Into Track", "Enraged"]


@rule("DB-BATTLE-24", "DB-BATTLE-25")
def test_sprint_stays_with_the_card_that_gained_it() -> None:
    hand = ["Plus Four", "Other Way", "Plus Two"]
    mine = side(zone=["Enraged", "Sprint Five"], rushing="Enraged", hand=hand)
    match = stage(CARDS, mine, side(zone=["Mag Kick"]), phase="battle")
    play(match, "0 play Plus Four", "1 pass")
    assert sprints(match)[0] == 7
    assert sprint_in(match, 0, "zone", "Sprint Five") == 5
    play(match, "0 play Other Way", "0 choose Sprint Five", "1 pass")
    assert sprints(match)[0] == 5, "the gain does not pass to the new card"
    assert sprint_in(match, 0, "zone", "Enraged") == 7, "and is not lost either"
    play(match, "0 play Plus Two")
    assert sprints(match)[0] == 7
    assert sprint_in(match, 0, "zone", "Enraged") == 7, "it rushes no more"


@rule("DB-BATTLE-26")
def test_a_card_that_was_switched_out_must_rush_later() -> None:
    mine = side(zone=["Enraged", "Sprint Five"], rushing="Enraged", hand=["Other Way"])
    match = stage(CARDS, mine, side(zone=["Mag Kick"]), phase="battle", turn=3)
    play(match, "0 play Other Way", "0 choose Sprint Five", "1 pass", "0 pass")
    assert names(match, 0, "discards") == ["Other Way", "Sprint Five"]
    assert match.state.turn == 3
    assert (asked(match), options(match, 0)) == ([0], ["rush Enraged"])


@rule("DB-BATTLE-27")
def test_after_its_rushing_card_has_gone_a_player_has_none() -> None:
    theirs = side(zone=["Enraged", "Mag Kick"], rushing="Enraged", hand=["Plus Four"])
    match = stage(CARDS, side(zone=["Head Strong"], hand=["Out of Play"]), theirs, phase="battle")
    play(match, "0 play Out of Play")
    assert ask(match, 1) == "battle.act", "he does not choose another"
    assert sprints(match) == [2, 0]
    play(match, "1 play Plus Four")
    assert sprints(match) == [2, 0]
    play(match, "0 pass", "1 pass")
    assert points(match) == [2, 0]
    assert options(match, 1) == ["rush Mag Kick"], "the other card is still there"


@rule("DB-BATTLE-28")
def test_a_rushing_card_that_changes_hands_rushes_for_nobody() -> None:
    mine = side(zone=["Enraged"], hand=["Come Over"])
    match = stage(CARDS, mine, side(zone=["Mag Kick"]), phase="battle", turn=3)
    play(match, "0 play Come Over")
    assert sprints(match) == [3, 0]
    assert names(match, 0, "zone") == ["Enraged", "Mag Kick"]
    play(match, "1 pass", "0 pass")
    assert points(match) == [3, 0]
    assert options(match, 0) == ["rush Mag Kick"], "it must rush for its new controller"
    play(match, "0 rush Mag Kick", "0 pass", "1 pass")
    assert points(match) == [13, 0]


# -- cards of First Flight that bring themselves back --------------------------------------------------


def battles_of_a_rush(match: Match[Any]) -> int:
    """Play the Rush to its end with the first option; how many battles there were."""
    turn, battles = match.state.turn, 0
    while not match.is_over and match.state.turn == turn and battles < 20:
        seat = asked(match)[0]
        play(match, f"{seat} {'pass' if ask(match, seat) == 'battle.act' else options(match, seat)[0]}")
        battles = max(battles, match.state.battles)
    return battles


@pytest.mark.slow
@pytest.mark.parametrize("rival", [[], ["Quick Lunge"]])
def test_no_maneuver_of_first_flight_feeds_a_rush_without_end(rival: list[str]) -> None:
    """Two copies that have the zone to themselves, or nearly so: each comes back once at most."""
    cards = game_of("").cards
    maneuvers = [
        cards.names[kind]
        for kind in range(len(cards.names))
        if cards.sort[kind] == MANEUVER and cards.set_names[kind] == "First Flight"
    ]
    for name in maneuvers:
        match = stage("", side(zone=[name, name]), side(zone=rival), phase="battles", turn=2)
        assert battles_of_a_rush(match) <= 4 + len(rival), name


def test_press_the_attack_presses_once_a_turn() -> None:
    match = stage("", side(zone=["Press the Attack"], track=["Enraged"]), phase="battles", turn=4)
    play(match, "0 rush Press the Attack", "0 pass", "1 pass", "0 choose Enraged")
    assert names(match, 0, "zone") == ["Enraged"]
    mine = side(zone=["Press the Attack"], track=["Press the Attack"])
    assert battles_of_a_rush(stage("", mine, phase="battles", turn=4)) == 3, "each copy has brought the other back"


def test_borrowed_wings_are_handed_over_where_they_cannot_rush_again_in_this_rush() -> None:
    match = stage("", side(zone=["Borrowed Wings"]), side(zone=["Quick Lunge"]), phase="battles", turn=2)
    play(match, "0 rush Borrowed Wings", "1 rush Quick Lunge", "0 pass", "1 pass")
    assert (points(match), match.state.turn) == ([4, 0], 3)
    assert names(match, 0, "track") == []
    assert names(match, 1, "track") == ["Borrowed Wings"], "the rival may rush it from the next turn on"


def test_last_gasp_pays_once_a_turn_however_often_the_deck_is_emptied() -> None:
    mine = side(
        dragon="Hoarfell, Glacier",
        race_deck=[],
        discards=["Enraged"] * 6,
        track=["Last Gasp"],
        hand=["Clean Slate"] * 2,
    )
    match = stage("", mine, side(), side(), phase="main", turn=4, leader=0)
    for _ in range(2):
        play(match, "0 play Clean Slate", "0 take Enraged", "0 done")
    assert names(match, 0, "race") == []
    assert points(match) == [5, 0, 0]


@rule("DB-BATTLE-29")
def test_when_you_win_this_battle_is_about_this_battle_alone() -> None:
    mine = side(zone=["Enraged", "Mag Kick"], rushing="Enraged", hand=["Win Two"])
    match = stage(CARDS, mine, side(zone=["Sprint Five"]), phase="battle")
    play(match, "0 play Win Two", "1 pass", "0 pass")
    assert points(match) == [0, 2], "lost by 2, and nothing for Win Two"
    events = play(match, "0 rush Mag Kick", "0 pass", "1 pass")
    assert story(match, events, "won_battle") == ["won_battle 0"]
    assert points(match) == [10, 2], "it is not carried over"


@rule("DB-BATTLE-29")
def test_when_you_win_this_battle_works_once_if_it_is_won() -> None:
    mine = side(zone=["Enraged", "Mag Kick"], rushing="Mag Kick", hand=["Win Two"])
    match = stage(CARDS, mine, side(zone=["Sprint Five"]), phase="battle")
    play(match, "0 play Win Two", "1 pass", "0 pass")
    assert points(match) == [7, 0]
    play(match, "0 rush Enraged", "0 pass", "1 pass")
    assert points(match) == [10, 0]


@rule("DB-BATTLE-32")
@pytest.mark.parametrize(
    ("mine", "hand", "before", "after"),
    [
        (side(zone=["Sprint Four"]), [], [4, 10], [10, 4]),
        (side(zone=["Sprint Four"]), ["Plus Four"], [8, 10], [10, 8]),
        (side(zone=["Sprint Four"]), ["Plus Two", "Twice"], [12, 10], [10, 12]),
        (side(zone=["Sprint Five"]), ["By Half", "Minus One"], [2, 10], [10, 2]),
        (side(zone=["Sprint Four"], crew=["Coach, tester"]), ["Minus One"], [5, 10], [10, 5]),
        (side(zone=["Sprint Four"], crew=["Sprinter, tester"]), [], [6, 10], [10, 6]),
        (side(zone=["Fixed Six"]), ["Now Five", "Plus Two"], [8, 10], [10, 8]),
    ],
)
def test_a_swap_gives_each_what_the_other_stands_at(
    mine: dict[str, Any], hand: list[str], before: list[int], after: list[int]
) -> None:
    match = stage(
        CARDS, {**mine, "hand": [*hand, "Trade", "Plus Four", "Twice"]}, side(zone=["Mag Kick"]), phase="battle"
    )
    for card in hand:
        play(match, f"0 play {card}", "1 pass")
    assert sprints(match) == before
    events = play(match, "0 play Trade", "1 pass")
    assert sprints(match) == after
    told = [(event["number"], event["now"]) for event in events if event.name == "changed_sprint"]
    assert told == [(after[0], after[0]), (after[1], after[1])]
    kept = read_position(match.position(), lambda _: match.game, None)
    assert sprints(kept) == after, "a saved position says the same"
    play(match, "0 play Plus Four", "1 pass", "0 play Twice")
    assert sprints(match) == [(after[0] + 4) * 2, after[1]], "what comes later is on top of it"


@rule("DB-BATTLE-32")
def test_what_was_before_a_swap_is_back_when_it_ends() -> None:
    mine = side(zone=["Sprint Four"], hand=["All Turn", "Trade", "Plus Two"])
    match = stage(CARDS, mine, side(zone=["Mag Kick", "Enraged"]), phase="battle", turn=3)
    play(match, "0 play All Turn", "1 pass", "0 play Trade", "1 pass", "0 play Plus Two", "1 pass", "0 pass")
    assert points(match) == [4, 0], "12 against 7, at most the printed 4"
    assert sprint_in(match, 0, "track", "Sprint Four") == 7


def test_a_position_says_where_nobody_rushes_though_somebody_could() -> None:
    match = stage(CARDS, {**side(zone=["Mag Kick"]), "rushing": "none"}, side(zone=["Enraged"]), phase="battle")
    assert sprints(match)[0] == 0
    doc = match.position()
    assert [each.get("rushing") for each in doc["sides"]] == ["none", "2 zone 1"]
    again = read_position(doc, lambda _: match.game)
    assert again.fingerprint() == match.fingerprint()


@rule("DB-BATTLE-32")
@pytest.mark.parametrize(
    ("hand", "sprint"),
    [
        (["Plus Two", "Twice"], 12),
        (["Twice", "Plus Two"], 12),
        (["Now Seven", "Minus One"], 6),
        (["Minus One", "Now Seven"], 6),
        (["Now Seven", "Now Five"], 5),
        (["Now Five", "Now Seven"], 7),
        (["Minus One", "By Half"], 1),
        (["By Half", "Minus One"], 1),
        (["Now Seven", "By Half", "Twice"], 7),
        (["By Half", "Twice", "Now Seven"], 7),
        (["Twice", "Twice"], 16),
    ],
)
def test_the_layers_of_a_sprint(hand: list[str], sprint: int) -> None:
    """Printed 4: set, then gained and lost, then doubled, then halved, in whatever order it came."""
    match = stage(CARDS, side(zone=["Sprint Four"], hand=hand), side(), phase="battle")
    for card in hand:
        play(match, f"0 play {card}", "1 pass")
    assert sprints(match)[0] == sprint

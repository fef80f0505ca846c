"""New sentences of old words do what they say."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.games.booster.bench import Bench, gear
from tests.games.booster.stage import SEATS, asked, side, sprint_in, sprints
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import ask, options, play, refused
from wyrmhall.core.playing.match import Match


def stage(cards: str, *sides: dict[str, Any], **top: Any) -> Match[Any]:
    """A position with the cards of the rule book and these."""
    top = {key: value + 1 if key in SEATS else value for key, value in top.items()}
    lines = [f"{key} = {json.dumps(value)}" for key, value in top.items()]
    for player in sides:
        lines += ["[[sides]]", *[f"{key} = {json.dumps(value)}" for key, value in player.items()]]
    return Bench(cards).table("\n".join(lines) + "\n")


def played(
    text: str, mine: dict[str, Any] | None = None, theirs: dict[str, Any] | None = None, **top: Any
) -> Match[Any]:
    """The first player has played an event with this text."""
    own = {**(mine or {})}
    own["hand"] = ["Test", *own.get("hand", [])]
    match = stage(event("Test", text), side(**own), side(**(theirs or {})), turn=9, **top)
    play(match, "0 play Test")
    return match


# -- whose choice ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answers", "held", "lost"), [(["1 first", "1 discard Enraged"], [], 0), (["1 second"], ["Enraged"], -2)]
)
def test_a_rival_chooses_what_to_suffer(answers: list[str], held: list[str], lost: int) -> None:
    match = played("Each rival discards a card or loses 2 points.", theirs={"hand": ["Enraged"]})
    play(match, *answers)
    assert (names(match, 1, "hand"), points(match)) == (held, [0, lost])


def test_who_cannot_discard_must_lose_points() -> None:
    match = played("Each rival discards a card or loses 2 points.")
    assert options(match, 1) == ["second"]


def test_each_rival_is_asked_whether_to_draw() -> None:
    match = played("Each rival may draw a card.", theirs={"hand": []})
    assert asked(match) == [1]
    play(match, "1 yes")
    assert len(names(match, 1, "hand")) == 1


def test_both_things_are_done_by_the_player_who_was_chosen() -> None:
    match = played("Choose a rival. That player discards a card and loses a point.", theirs={"hand": ["Enraged"]})
    play(match, "1 discard Enraged")
    assert (names(match, 1, "hand"), points(match)) == ([], [0, -1])


def test_each_rival_discards_and_draws() -> None:
    match = played("Each rival discards their hand, then draws 3 cards.", theirs={"hand": ["Mag Kick"]})
    assert names(match, 1, "hand") == ["Enraged"] * 3
    assert names(match, 0, "hand") == []


@pytest.mark.parametrize(("mine", "after"), [(2, [2, 4]), (5, [5, 5])])
def test_only_those_with_more_points_lose_one(mine: int, after: list[int]) -> None:
    match = played("Each rival with more points than you loses a point.", {"points": mine}, {"points": 5})
    assert points(match) == after


# -- decks and hands -------------------------------------------------------------------------------


def test_one_of_the_top_cards_is_taken_and_the_rest_goes_under_the_deck() -> None:
    deck = ["Mag Kick", "Enraged", "Burst Forward", "Head Strong", "Head Strong"]
    match = played("Look at the top 3 cards of your race deck, take one, the rest on the bottom.", {"race_deck": deck})
    assert options(match, 0) == ["take Mag Kick", "take Enraged", "take Burst Forward"]
    play(match, "0 take Enraged")
    assert names(match, 0, "hand") == ["Enraged"]
    assert names(match, 0, "race") == ["Burst Forward", "Mag Kick", "Head Strong", "Head Strong"]


def test_up_to_three_cards_are_shuffled_back() -> None:
    match = played(
        "Shuffle up to 3 cards from your discards into your race deck.", {"discards": ["Mag Kick", "Enraged"]}
    )
    play(match, "0 take Mag Kick", "0 done")
    assert len(names(match, 0, "race")) == 9
    assert names(match, 0, "discards") == ["Enraged", "Test"]


@pytest.mark.parametrize(("top", "held"), [("Mag Kick", ["Mag Kick"]), ("Charge!", [])])
def test_what_is_revealed_decides(top: str, held: list[str]) -> None:
    text = "Reveal the top card of your race deck; if it is a maneuver, put it into your hand."
    match = played(text, {"race_deck": [top, "Enraged"]})
    assert names(match, 0, "hand") == held


@pytest.mark.parametrize(("top", "won"), [("Mag Kick", 0), ("Charge!", 1)])
def test_what_is_drawn_decides_in_the_next_sentence(top: str, won: int) -> None:
    match = played("Draw a card. If it is an event, gain a point.", {"race_deck": [top, "Enraged"]})
    assert points(match) == [won, 0]


def test_as_many_are_drawn_as_were_discarded() -> None:
    text = "You may discard any number of cards. Draw that many cards."
    match = played(text, {"hand": ["Mag Kick", "Charge!", "Head Strong"]})
    play(match, "0 yes", "0 discard Mag Kick", "0 discard Charge!", "0 done")
    assert names(match, 0, "hand") == ["Head Strong", "Enraged", "Enraged"]


def test_only_a_maneuver_of_the_hand_will_do() -> None:
    match = played("Discard a maneuver from your hand; if you do, draw 2 cards.", {"hand": ["Mag Kick", "Charge!"]})
    assert options(match, 0) == ["discard Mag Kick"]
    play(match, "0 discard Mag Kick")
    assert names(match, 0, "hand") == ["Charge!", "Enraged", "Enraged"]


def test_an_event_puts_itself_under_the_deck() -> None:
    match = played("Put this card on the bottom of your race deck.")
    assert names(match, 0, "race")[0] == "Test"
    assert names(match, 0, "discards") == []


@pytest.mark.parametrize(("held", "drawn"), [(2, 2), (4, 0)])
def test_the_size_of_a_hand_is_a_condition(held: int, drawn: int) -> None:
    match = played("If you have 3 or fewer cards in your hand, draw 2 cards.", {"hand": ["Mag Kick"] * held})
    assert len(names(match, 0, "hand")) == held + drawn


@pytest.mark.parametrize(
    ("text", "won"),
    [
        ("If the number of cards in your discards is 2 or more, gain 2 points.", 2),
        ("If your race deck has 20 or fewer cards, gain 2 points.", 2),
        ("If your discards are empty, gain 2 points.", 0),
        ("If your speed is higher than the number of your cards in hand, gain a point.", 1),
        ("If a rival's hand is empty, gain a point.", 0),
        ("Gain 3 points if you have no gear.", 3),
        ("Gain 3 points unless you have no gear.", 0),
        ("If no rival has a crew, gain 2 points.", 2),
        ("If you have at least 2 gear or a rival has a card in hand, gain 2 points.", 2),
        ("Gain a point for each maneuver in your track.", 2),
        ("Gain a point for each rival.", 1),
    ],
)
def test_amounts_compare_with_amounts(text: str, won: int) -> None:
    mine = {"discards": ["Enraged", "Enraged"], "track": ["Mag Kick", "Enraged"]}
    assert points(played(text, mine, {"hand": ["Enraged"]}))[0] == won


# -- what cannot be and what is changed ------------------------------------------------------------


def test_the_next_event_of_a_rival_is_cancelled_and_the_one_after_is_not() -> None:
    match = played("Cancel the next event a rival plays this turn.", theirs={"hand": ["Charge!", "Charge!"]})
    play(match, "0 done", "1 play Charge!")
    assert points(match) == [0, 0]
    play(match, "1 play Charge!")
    assert (points(match), names(match, 1, "discards")) == ([0, 1], ["Charge!", "Charge!"])


def test_rivals_cannot_mag_gear_of_a_high_level() -> None:
    cards = (
        gear("Jets", 1) + gear("Fins", 3) + crew("Mate", "Constant: Rivals cannot mag gear that is level 3 or above.")
    )
    theirs = side(dragon_deck=["Jets, level 1", "Fins, level 3"])
    match = stage(cards, side(crew=["Mate, tester"]), theirs, phase="gear up", actor=1, turn=9)
    assert options(match, 1) == ["mag Jets, level 1"]
    assert refused(match, "1 mag Fins, level 3") == "DB-GOLD-02"


def test_a_card_that_cannot_be_chosen_as_a_rushing_card_is_not() -> None:
    cards = maneuver("Shy", 1, 9, "Constant: This card cannot be chosen as a rushing card.")
    match = stage(cards, side(track=["Shy", "Enraged"]), side(track=["Enraged"]), phase="move", turn=3)
    play(match, "0 move Shy", "0 move Enraged", "0 done", "1 move Enraged", "1 done")
    assert options(match, 0) == ["rush Enraged"]


def test_players_who_cannot_lose_points_keep_them() -> None:
    cards = crew("Mate", "Constant: You cannot lose points.") + event("Loss", "Each player loses 2 points.")
    match = stage(cards, side(crew=["Mate, tester"], hand=["Loss"], points=3), side(points=3), turn=9)
    play(match, "0 play Loss")
    assert points(match) == [3, 1]


def test_all_maneuvers_of_the_rival_lose_sprint() -> None:
    match = played("A rival's maneuvers lose 1 sprint this turn.", theirs={"track": ["Mag Kick", "Enraged"]})
    assert [sprint_in(match, 1, "track", name) for name in ("Mag Kick", "Enraged")] == [9, 2]


def test_doubled_is_each_rivals_rushing_card() -> None:
    zones = {"zone": ["Enraged"]}
    match = played("Double the sprint of each rival's rushing card this battle.", zones, zones, phase="battle")
    assert sprints(match) == [3, 6]


def test_the_span_may_come_first_and_two_things_may_be_forbidden() -> None:
    text = "Until the end of the turn, rivals cannot play events or use Main effects."
    theirs = {"hand": ["Charge!"], "crew": ["Helper, tester"]}
    cards = event("Test", text) + crew("Helper", "Main: Draw a card.")
    match = stage(cards, side(hand=["Test"]), side(**theirs), turn=9)
    play(match, "0 play Test", "0 done")
    assert options(match, 1) == ["done"]
    assert match.view()["lasting"][0]["about"] == "play events or use Main effects"


@pytest.mark.parametrize(("starter", "sprint"), [(0, 5), (1, 4)])
def test_it_is_what_was_named_before(starter: int, sprint: int) -> None:
    text = "If you started this battle, your rushing card gains +2 sprint; otherwise, it gains +1 sprint this battle."
    zones = {"zone": ["Enraged"]}
    match = played(text, zones, zones, phase="battle", starter=starter, actor=0)
    assert sprints(match)[0] == sprint


def test_each_other_maneuver_gains_while_this_one_is_in_the_zone() -> None:
    text = "Constant: Each other maneuver of yours gains +1 sprint while this card is in the zone."
    match = stage(maneuver("Lead", 1, 4, text), side(track=["Enraged"], zone=["Lead"]), side(), phase="move", turn=3)
    assert (sprint_in(match, 0, "track", "Enraged"), sprint_in(match, 0, "zone", "Lead")) == (4, 4)


def test_once_per_turn_on_a_dragon_means_the_turn() -> None:
    cards = crew("Mate", "Once per turn, when you play an event, gain a point.")
    match = stage(cards, side(crew=["Mate, tester"], hand=["Charge!"] * 3), side(), turn=9)
    play(match, "0 play Charge!", "0 play Charge!")
    assert points(match) == [3, 0]


def test_a_position_names_what_lasts_in_words() -> None:
    match = played("Until the end of the turn, rivals cannot play events of burst 2 or less.")
    doc = match.game.write(match.state)["lasting"][0]
    assert doc["does"] == "Test: rivals cannot play events of burst 2 or less"
    assert ask(match, 0) == "main.act"

"""Wider sentences do what they say: amounts against amounts, what was done this way, offers, prices, and what "it" is."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.booster.bench import gear
from tests.games.booster.stage import side, sprint_in, sprints
from tests.games.booster.tables import names, points
from tests.games.booster.text.test_designs_in_play import played, stage
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import options, play, refused
from wyrmhall.core.documents.position import read_position
from wyrmhall.core.playing.match import Match
from wyrmhall.games.booster.rules.limits import burst_of, cost_of
from wyrmhall.games.booster.state import LASTING
from wyrmhall.games.booster.text.use.values import stat_of

SPEED, AGILITY, POWER = 0, 1, 2
JETS = gear("Jets", 1) + gear("Fins", 3)
BOTH = {"zone": ["Enraged"]}  # sprint 3


def with_cards(
    text: str, cards: str, mine: dict[str, Any], theirs: dict[str, Any] | None = None, **top: Any
) -> Match[Any]:
    """The first player has played an event with this text; other cards of the test are in play."""
    own = {**mine, "hand": ["Test", *mine.get("hand", [])]}
    match = stage(event("Test", text) + cards, side(**own), side(**(theirs or {})), turn=9, **top)
    play(match, "0 play Test")
    return match


def cost(match: Match[Any], seat: int, name: str) -> int:
    return cost_of(match.state, seat, match.state.cards.kind_of(name))


def burst(match: Match[Any], seat: int, name: str) -> int:
    return burst_of(match.state, seat, match.state.cards.kind_of(name))


# -- amounts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "won"),
    [
        ("If a rival has 5 or more points than you, gain a point.", 1),
        ("If a rival has at least 6 more points than you, gain a point.", 0),
        ("If you have at least 5 fewer points than a rival, gain a point.", 1),
        ("If you have 6 or fewer points than a rival, gain a point.", 0),
        ("If you have more energy than a rival, gain a point.", 1),
        ("If your energy is at least 2 higher than a rival's, gain a point.", 1),
        ("If your energy is at least 3 higher than a rival's, gain a point.", 0),
        ("If you have the most energy, gain a point.", 1),
        ("If you have the most points, gain a point.", 0),
        ("If you have the fewest points, gain a point.", 1),
        ("If any rival has a card in hand, gain a point.", 1),
        ("If no rival has a card in hand, gain a point.", 0),
        ("If you have fewer cards in hand than any rival, gain a point.", 1),
        ("If you have at least twice as many maneuvers as a rival, gain a point.", 1),
        ("If you have 2 maneuvers and no gear, gain a point.", 1),
        ("If you have a gear and 2 or more maneuvers, gain a point.", 0),
        ("If you have a gear or 2 or more maneuvers, gain a point.", 1),
        ("If both your speed and your power are 3 or more, gain a point.", 1),
        ("If both your speed and your energy are 3 or more, gain a point.", 0),
        ("If you have won no battles this turn, gain a point.", 1),
        ("If your rushing card is in play, gain a point.", 0),
        ("Gain a point for each point a rival has more than you.", 5),
        ("Gain a point for each 2 points a rival has.", 2),
        ("Gain a point for each maneuver you have in the track, up to 1.", 1),
        ("Gain points equal to the total cost of your maneuvers in the track.", 11),
        ("Gain points equal to the highest cost of your maneuvers.", 6),
        ("Gain points equal to the lowest cost of your maneuvers.", 5),
        ("Gain points equal to your energy plus 2.", 4),
        ("Gain points equal to half the difference.", 2),
        ("The player with the fewest points gains a point.", 1),
        ("Each player with no cards in hand gains a point.", 1),
        ("If there are 2 or more cards in your discards, gain a point.", 1),
        ("Gain a point. If you have 2 maneuvers, gain 3 points instead.", 3),
        ("Gain a point. If you have 3 maneuvers, gain 3 points instead.", 1),
        ("For each maneuver you have, gain a point.", 2),
        ("Twice, gain 2 points.", 4),
    ],
)
def test_one_amount_is_measured_by_another(text: str, won: int) -> None:
    cards = maneuver("Slow", 5, 5) + maneuver("Heavy", 6, 6)
    mine = {"energy": 2, "track": ["Slow", "Heavy"], "discards": ["Enraged", "Enraged"]}
    match = with_cards(text, cards, mine, {"energy": 0, "points": 5, "hand": ["Enraged"], "track": ["Enraged"]})
    assert points(match)[0] == won


def test_a_dragon_gains_for_each_gear_it_has() -> None:
    mine = {"gear": ["Jets, level 1", "Fins, level 3"]}
    match = with_cards("Your dragon gains +1 power this turn for each gear it has.", JETS, mine)
    assert [stat_of(match.state, seat, POWER) for seat in (0, 1)] == [5, 3]


def test_the_gear_is_that_of_the_dragon_that_loses() -> None:
    text = "Each rival's dragon loses 1 power this turn for each gear it has."
    match = with_cards(text, JETS, {"gear": ["Jets, level 1"]}, {"gear": ["Fins, level 3", "Jets, level 1"]})
    assert [stat_of(match.state, seat, POWER) for seat in (0, 1)] == [3, 1]


def test_two_stats_are_raised_by_one_sentence() -> None:
    match = played("Your dragon gains +2 agility and +1 power this turn.")
    assert [stat_of(match.state, 0, stat) for stat in (SPEED, AGILITY, POWER)] == [3, 5, 4]
    again = read_position(match.position(), lambda _: match.game, None)
    assert again.state.lasting[::LASTING] == match.state.lasting[::LASTING], "a position tells them apart"


def test_a_constant_text_holds_two_things() -> None:
    cards = crew("Mate", "Constant: Your maneuvers gain +1 sprint and your dragon gains +2 speed and +1 power.")
    match = stage(cards, side(crew=["Mate, tester"], track=["Enraged"]), side(), turn=9)
    assert sprint_in(match, 0, "track", "Enraged") == 4
    assert [stat_of(match.state, 0, stat) for stat in (SPEED, AGILITY, POWER)] == [5, 3, 4]


def test_a_doubled_stat_is_doubled_as_it_stands() -> None:
    match = played("Until the end of the turn, your dragon's power is doubled.")
    assert stat_of(match.state, 0, POWER) == 6


# -- which cards -----------------------------------------------------------------------------------


def test_only_the_gear_with_the_highest_level_can_be_chosen() -> None:
    match = with_cards(
        "Damage a rival's gear with the highest level.", JETS, {}, {"gear": ["Jets, level 1", "Fins, level 3"]}
    )
    assert options(match, 0) == ["choose Fins, level 3"]


def test_what_costs_more_is_not_found() -> None:
    text = "Search your race deck for a maneuver with sprint 8 or more and put it into your hand."
    match = played(text, {"race_deck": ["Enraged", "Mag Kick"]})  # 3 and 10
    assert options(match, 0) == ["take Mag Kick", "done"]


def test_an_event_of_a_hand_that_was_seen_is_discarded() -> None:
    text = "Choose a rival. Look at that rival's hand and discard an event from it."
    match = played(text, theirs={"hand": ["Enraged", "Charge!"]})
    assert options(match, 0) == ["take Charge!"]
    play(match, "0 take Charge!")
    assert names(match, 1, "hand") == ["Enraged"]


def test_two_colours_are_either() -> None:
    cards = event("Warm", "Draw a card.", 3, colour="gold") + event("Cold", "Draw a card.", 3, colour="blue")
    match = with_cards("Your red and gold events have 1 less burst this turn.", cards, {})
    assert [burst(match, 0, name) for name in ("Warm", "Cold")] == [2, 3]


def test_a_card_is_chosen_and_then_spoken_of() -> None:
    text = "Choose a maneuver in your track. It gains +3 sprint this turn."
    match = played(text, {"track": ["Enraged", "Mag Kick"]})
    play(match, "0 choose Enraged")
    assert [sprint_in(match, 0, "track", name) for name in ("Enraged", "Mag Kick")] == [6, 10]


def test_what_was_drawn_is_it_even_if_the_occasion_was_about_a_card() -> None:
    cards = crew("Mate", "When you play a maneuver, draw a card. If it is an event, gain a point.")
    mine = side(crew=["Mate, tester"], hand=["Quick"], race_deck=["Charge!", "Enraged"], energy=3)
    match = stage(cards + maneuver("Quick", 1, 1), mine, side(), turn=9)
    play(match, "0 play Quick")
    assert points(match) == [1, 0]


def test_each_player_goes_on_with_the_card_that_was_chosen() -> None:
    text = "Each player chooses one of their maneuvers in the track and returns it to their hand."
    match = played(text, {"track": ["Enraged", "Mag Kick"]}, {"track": ["Enraged", "Burst Forward"]})
    play(match, "0 choose Mag Kick", "1 choose Enraged")
    assert (names(match, 0, "hand"), names(match, 1, "hand")) == (["Mag Kick"], ["Enraged"])


def test_a_card_is_remembered_until_the_end_of_the_turn() -> None:
    text = "Put a maneuver of cost 6 or less from your hand into the track. Discard it at the end of the turn."
    match = played(text, {"hand": ["Enraged"], "track": ["Mag Kick"]})
    play(match, "0 take Enraged")
    assert names(match, 0, "track") == ["Mag Kick", "Enraged"]
    play(match, "0 done", "1 done", "0 done", "1 done")
    assert names(match, 0, "track") == ["Mag Kick"]


# -- what was done this way ------------------------------------------------------------------------


def test_only_maneuvers_that_were_discarded_count() -> None:
    text = "Discard 2 cards. Gain 2 points for each maneuver discarded this way."
    match = played(text, {"hand": ["Enraged", "Charge!"]})
    play(match, "0 discard Enraged", "0 discard Charge!")
    assert points(match) == [2, 0]


def test_what_all_rivals_discarded_counts() -> None:
    text = "Each player discards a card. Draw a card for each card discarded this way."
    match = played(text, {"hand": ["Mag Kick"]}, {"hand": ["Enraged"]})
    play(match, "0 discard Mag Kick", "1 discard Enraged")
    assert len(names(match, 0, "hand")) == 2


def test_points_that_were_paid_count() -> None:
    text = "Lose up to 3 points; your rushing card gains +2 sprint this battle for each point lost this way."
    match = played(text, {**BOTH, "points": 5}, BOTH, phase="battle")
    play(match, "0 number 2")
    assert (points(match)[0], sprints(match)[0]) == (3, 7)


def test_cards_that_were_paid_are_known_to_the_effect() -> None:
    text = "Main, discard 2 cards: Gain points equal to the total cost of the discarded cards."
    cards = crew("Mate", text) + maneuver("Slow", 5, 5)
    mine = side(crew=["Mate, tester"], hand=["Slow", "Slow", "Charge!"])
    match = stage(cards, mine, side(), turn=9)
    play(match, "0 use Mate, tester", "0 discard Charge!", "0 discard Slow", "0 discard Slow")
    assert points(match) == [10, 0]


def test_a_maneuver_that_was_drawn_is_played() -> None:
    text = "Draw a card. If you drew a maneuver, you may play it without paying its cost."
    match = played(text, {"race_deck": ["Mag Kick", "Enraged"]})
    play(match, "0 yes")
    assert (names(match, 0, "track"), names(match, 0, "hand")) == (["Mag Kick"], [])


def test_maneuvers_among_the_cards_that_were_revealed_are_taken() -> None:
    text = "Reveal the top 3 cards of your race deck. Put all maneuvers among them into your hand and discard the rest."
    match = played(text, {"race_deck": ["Mag Kick", "Charge!", "Enraged", "Head Strong"]})
    assert sorted(names(match, 0, "hand")) == ["Enraged", "Mag Kick"]
    assert names(match, 0, "discards") == ["Charge!", "Test"]
    assert names(match, 0, "race") == ["Head Strong"]


def test_one_of_the_cards_that_were_looked_at_is_taken() -> None:
    text = "Look at the top 3 cards of your race deck. Put one of them into your hand and the rest on the bottom."
    match = played(text, {"race_deck": ["Mag Kick", "Charge!", "Enraged", "Head Strong"]})
    assert options(match, 0) == ["take Mag Kick", "take Enraged", "take Charge!"]
    play(match, "0 take Charge!")
    assert names(match, 0, "hand") == ["Charge!"]
    assert (names(match, 0, "race")[-1], len(names(match, 0, "race"))) == ("Head Strong", 3)


def test_what_was_repaired_is_magged() -> None:
    cards = JETS + crew("Mate", "When you repair a gear, you may mag it.")
    match = with_cards("Repair a gear.", cards, {"crew": ["Mate, tester"], "damaged": ["Jets, level 1"]})
    play(match, "0 take Jets, level 1", "0 yes")
    assert names(match, 0, "gear") == ["Jets, level 1"]


@pytest.mark.parametrize(("mine", "won"), [("Mag Kick", 7 + 2), ("Weak", 0)])
def test_the_card_that_won_decides(mine: str, won: int) -> None:
    text = "At the end of this battle, if your rushing card won this battle, gain 2 points."
    cards = maneuver("Weak", 1, 1) + event("Test", text)
    own = side(hand=["Test"], zone=[mine])
    match = stage(cards, own, side(zone=["Enraged"]), turn=9, phase="battle", starter=0, actor=0)
    play(match, "0 play Test", "1 pass", "0 pass")
    assert points(match)[0] == won


def test_what_was_damaged_is_repaired() -> None:
    cards = JETS + crew("Mate", "When a gear of yours that is level 3 or above is damaged, repair it.")
    mine = {"crew": ["Mate, tester"], "gear": ["Fins, level 3", "Jets, level 1"]}
    match = with_cards("Damage all your gear.", cards, mine)
    assert (names(match, 0, "dragon_deck"), names(match, 0, "damaged")) == (["Fins, level 3"], ["Jets, level 1"])


def test_nobody_repairs_what_lies_in_a_rivals_damaged_pile() -> None:
    cards = JETS + crew("Mate", "When a rival's gear is damaged, repair it.")
    match = with_cards(
        "Damage a rival's gear.", cards, {"crew": ["Mate, tester"]}, {"gear": ["Jets, level 1", "Fins, level 3"]}
    )
    play(match, "0 choose Jets, level 1")
    assert (names(match, 0, "dragon_deck"), names(match, 1, "damaged")) == ([], ["Jets, level 1"])


def test_other_maneuvers_that_one_has_are_counted() -> None:
    text = "Constant: This card has +1 sprint for each other maneuver you have in the zone."
    match = stage(maneuver("Lead", 1, 4, text), side(zone=["Lead", "Enraged"]), side(), phase="move", turn=3)
    assert sprint_in(match, 0, "zone", "Lead") == 5


# -- offers ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answers", "held", "lost"), [(["1 yes", "1 discard Enraged"], [], 0), (["1 no"], ["Enraged"], 2)]
)
def test_who_does_not_take_an_offer_suffers(answers: list[str], held: list[str], lost: int) -> None:
    match = played("Each rival may discard a card. If they do not, they lose 2 points.", theirs={"hand": ["Enraged"]})
    play(match, *answers)
    assert (names(match, 1, "hand"), points(match)[1]) == (held, -lost)


@pytest.mark.parametrize(("answers", "drawn"), [(["1 yes"], 0), (["1 no"], 2)])
def test_a_rival_pays_to_avert_what_would_happen(answers: list[str], drawn: int) -> None:
    match = played("Draw 2 cards unless a rival pays 2 energy.", theirs={"energy": 2})
    play(match, *answers)
    assert (len(names(match, 0, "hand")), match.state.sides[1].energy) == (drawn, 2 - (2 - drawn))


def test_who_may_do_two_things_does_both_or_none() -> None:
    for answers, held in ((["0 no"], ["Mag Kick"]), (["0 yes", "0 discard Mag Kick"], ["Enraged"])):
        match = played("You may draw a card and discard a card.", {"hand": ["Mag Kick"]})
        play(match, *answers)
        assert names(match, 0, "hand") == held


# -- prices ----------------------------------------------------------------------------------------


def test_the_next_two_events_are_cheaper_and_the_third_is_not() -> None:
    cards = event("Dear", "Draw a card.", 3, "power")
    match = with_cards("Your next two events cost 1 less.", cards, {"hand": ["Dear"] * 3})
    found = [burst(match, 0, "Dear")]
    for _ in range(2):
        play(match, "0 play Dear")
        found.append(burst(match, 0, "Dear"))
    assert found == [2, 2, 3]


def test_a_maneuver_is_cheaper_for_each_crew_of_its_player() -> None:
    cards = (
        maneuver("Crowd", 4, 4, "This card costs 1 less for each crew you have.") + crew("Mate", "") + crew("Pal", "")
    )
    match = stage(cards, side(crew=["Mate, tester", "Pal, tester"]), side(crew=["Mate, tester"]), turn=9)
    assert [cost(match, seat, "Crowd") for seat in (0, 1)] == [2, 3]
    assert cost(match, 0, "Enraged") == match.state.cards.cost[match.state.cards.kind_of("Enraged")]


def test_the_first_maneuver_of_a_turn_is_cheaper() -> None:
    cards = crew("Mate", "Constant: The first maneuver you play each turn costs 1 less.") + maneuver("Quick", 2, 2)
    match = stage(cards, side(crew=["Mate, tester"], hand=["Quick", "Quick"], energy=3), side(), turn=9)
    assert cost(match, 0, "Quick") == 1
    play(match, "0 play Quick")
    assert cost(match, 0, "Quick") == 2


def test_the_next_maneuver_gains_sprint() -> None:
    cards = maneuver("Quick", 1, 2)
    match = with_cards(
        "The next maneuver you play this turn gains +3 sprint this turn.", cards, {"hand": ["Quick"], "energy": 2}
    )
    play(match, "0 play Quick")
    assert sprint_in(match, 0, "track", "Quick") == 5


# -- decks and piles -------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "left"), [(9, 1), (10, 0)])
def test_a_pile_that_was_named_is_shuffled_back(count: int, left: int) -> None:
    text = "If your discard pile has 10 or more cards, shuffle it into your race deck."
    match = played(text, {"discards": ["Mag Kick"] * count})
    assert len(names(match, 0, "discards")) == (count + 1 if left else 1), "the event itself comes after"
    assert len(names(match, 0, "race")) == (8 if left else 18)


def test_a_hand_goes_under_the_deck() -> None:
    match = played(
        "Put your hand on the bottom of your race deck, then draw 2 cards.", {"hand": ["Mag Kick", "Charge!"]}
    )
    assert sorted(names(match, 0, "race")[:2]) == ["Charge!", "Mag Kick"]
    assert names(match, 0, "hand") == ["Enraged", "Enraged"]


def test_cards_are_drawn_until_the_hand_is_full() -> None:
    match = played("Each player draws cards until they have 3 cards in hand.", {"hand": ["Mag Kick"]}, {"hand": []})
    assert [len(names(match, seat, "hand")) for seat in (0, 1)] == [3, 3]


def test_a_gear_is_found_and_magged() -> None:
    match = with_cards("Search for a gear and mag it.", JETS, {"dragon_deck": ["Jets, level 1"]})
    play(match, "0 take Jets, level 1")
    assert names(match, 0, "gear") == ["Jets, level 1"]


def test_a_card_of_the_hand_is_shown() -> None:
    match = played("Reveal an event from your hand; if you do, gain a point.", {"hand": ["Charge!", "Enraged"]})
    play(match, "0 take Charge!")
    assert points(match) == [1, 0]
    assert match.view(1)["sides"][0]["hand"]["cards"] == ["Charge!"]


# -- occasions -------------------------------------------------------------------------------------


def test_either_of_two_occasions_will_do() -> None:
    cards = crew("Mate", "When you play an event or play a maneuver of cost 2 or more, gain a point.")
    cards += maneuver("Quick", 1, 1) + maneuver("Slow", 2, 2)
    mine = side(crew=["Mate, tester"], hand=["Quick", "Slow"], energy=3)
    match = stage(cards + event("Test", "Draw a card."), {**mine, "hand": ["Quick", "Slow", "Test"]}, side(), turn=9)
    found = []
    for name in ("Quick", "Slow", "Test"):
        play(match, f"0 play {name}")
        found.append(points(match)[0])
    assert found == [0, 1, 2]


def test_the_second_event_of_a_turn_is_told_from_the_first_and_the_third() -> None:
    cards = crew("Mate", "When you play your second event in a turn, gain 3 points.") + event("Test", "Lose a point.")
    match = stage(cards, side(crew=["Mate, tester"], hand=["Test"] * 3), side(), turn=9)
    found = []
    for _ in range(3):
        play(match, "0 play Test")
        found.append(points(match)[0])
    assert found == [-1, 1, 0]


def test_once_per_battle_means_the_battle() -> None:
    cards = crew("Mate", "Once per battle, when you play an event, gain a point.") + event("Test", "Draw a card.")
    mine = side(crew=["Mate, tester"], hand=["Test"] * 4, zone=["Enraged", "Enraged"])
    match = stage(cards, mine, side(zone=["Enraged", "Mag Kick"]), turn=9, phase="battle", starter=0, actor=0)
    play(match, "0 play Test", "1 pass", "0 play Test")
    assert points(match) == [1, 0]
    play(match, "1 pass", "0 pass")
    after = points(match)[0]
    while "play Test" not in options(match, 0):
        seat = next(seat for seat in (0, 1) if match.decision(seat) is not None)
        play(match, f"{seat} {options(match, seat)[0]}")
    play(match, "0 play Test")
    assert points(match)[0] == after + 1


@pytest.mark.parametrize(("theirs", "won"), [(3, 7 + 1), (4, 6)])
def test_a_battle_is_won_by_so_much(theirs: int, won: int) -> None:
    cards = crew("Mate", "When you win a battle by 7 or more, gain a point.") + maneuver("Foe", 1, theirs)
    mine = side(crew=["Mate, tester"], zone=["Mag Kick"])
    match = stage(cards, mine, side(zone=["Foe"]), turn=9, phase="battle", starter=0, actor=0)
    play(match, "0 pass", "1 pass")
    assert points(match)[0] == won


def test_a_rival_who_damages_is_answered() -> None:
    cards = crew("Mate", "When a rival damages a gear of yours, damage a gear of that rival.") + JETS
    cards += event("Hit", "Damage a rival's gear.")
    theirs = side(hand=["Hit"], gear=["Fins, level 3"])
    match = stage(cards, side(crew=["Mate, tester"], gear=["Jets, level 1"]), theirs, turn=9, actor=1)
    play(match, "1 play Hit", "1 choose Jets, level 1", "0 choose Fins, level 3")
    assert (names(match, 0, "gear"), names(match, 1, "gear")) == ([], [])


def test_each_time_in_the_rest_of_the_turn() -> None:
    match = played(
        "For the rest of the turn, whenever you play an event, gain a point.", {"hand": ["Charge!", "Charge!"]}
    )
    play(match, "0 play Charge!", "0 play Charge!")
    assert points(match) == [4, 0]


def test_two_things_cannot_happen_to_a_card() -> None:
    text = "Your maneuvers cannot gain sprint or lose sprint this turn."
    cards = event("Push", "Your maneuvers gain +2 sprint this turn.") + event(
        "Pull", "All maneuvers lose 1 sprint this turn."
    )
    match = with_cards(text, cards, {"hand": ["Push", "Pull"], "track": ["Enraged"]}, {"track": ["Enraged"]})
    play(match, "0 play Push", "0 play Pull")
    assert [sprint_in(match, seat, "track", "Enraged") for seat in (0, 1)] == [3, 2]


def test_a_card_says_when_it_may_be_played() -> None:
    cards = event("Late", "You can only play this if you have fewer points than each rival. Draw a card.")
    match = stage(cards, side(hand=["Late"], points=1), side(points=1), turn=9)
    assert refused(match, "0 play Late") == "DB-GOLD-01"


# -- what is told ----------------------------------------------------------------------------------


def test_a_card_that_was_found_is_where_it_went_when_that_is_told() -> None:
    text = "Search your race deck for a maneuver and put it on top of your race deck."
    match = played(text, {"race_deck": ["Mag Kick", "Charge!", "Charge!"]})
    found = [told for told in play(match, "0 take Mag Kick") if told.name == "found"]
    assert found[0].moves(0, match.game.kind_name) == [
        {"thing": "card:Mag Kick", "from": "race_deck:1", "to": "race_deck:1", "face": "Mag Kick"}
    ]
    assert names(match, 0, "race")[-1] == "Mag Kick"


def test_what_changes_is_told_in_words() -> None:
    blue, firm = "Your dragon becomes blue this turn.", "Your maneuvers cannot lose sprint this turn."
    match = played(f"{blue} {firm} Double the sprint of each maneuver this turn.", {"track": ["Enraged"]})
    fields = {told.name: told.fields(match.game.kind_name) for told in match.events}
    assert fields["changed_colour"] == {"colour": "blue"}
    assert fields["guarded"] == {"action": "lose sprint"}
    assert fields["changed_sprint"] == {"how": "doubled", "number": 0, "now": 6}

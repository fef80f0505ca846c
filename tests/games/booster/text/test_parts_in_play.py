"""Parts of sentences that were said last: which cards against which, which rival, what was done to whom, and "that player"."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.booster.bench import gear
from tests.games.booster.stage import side, sprint_in, sprints
from tests.games.booster.tables import names, points
from tests.games.booster.text.test_designs_in_play import played, stage
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import options, play, refused
from wyrmhall.core.playing.match import Match
from wyrmhall.games.booster.text.use.values import sprint_of

CARDS = gear("Jets", 1) + gear("Fins", 3) + maneuver("Slow", 5, 5) + maneuver("Fast", 1, 9)
MATE = "Mate, tester"


def after(text: str, *sides: dict[str, Any], cards: str = "", **top: Any) -> Match[Any]:
    """The first player has played an event of these words."""
    first = {**sides[0], "hand": ["Test", *sides[0].get("hand", [])]}
    others = [side(**one) for one in sides[1:]]
    match = stage(event("Test", text) + CARDS + cards, side(**first), *others, turn=9, seats=len(sides), **top)
    play(match, "0 play Test")
    return match


# -- which cards -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("Damage the gear with the highest level.", ["choose Fins, level 3"]),
        ("Damage a rival's gear of a lower level than a gear named Fins.", ["choose Jets, level 1"]),
        ("Discard a rival's maneuver with a higher cost than your maneuver with the lowest cost.", ["choose Slow"]),
        ("Discard a rival's maneuver of the same cost as your maneuver with the lowest cost.", ["choose Fast"]),
    ],
)  # fmt: skip
def test_cards_are_measured_against_others(text: str, offered: list[str]) -> None:
    theirs = {"gear": ["Jets, level 1", "Fins, level 3"], "track": ["Slow", "Fast"]}
    match = after(text, {"track": ["Fast"]}, theirs)
    assert options(match, 0) == offered


@pytest.mark.parametrize(("rushes", "gained"), [("Slow", 2), ("Fast", 0)])
def test_a_rivals_card_is_dearer_than_this(rushes: str, gained: int) -> None:
    text = "When a rival plays a maneuver of a higher cost than this card, this card gains +2 sprint this turn."
    match = stage(
        CARDS + maneuver("Watch", 3, 3, text), side(track=["Watch"]), side(hand=[rushes], energy=9), turn=9, actor=1
    )
    play(match, f"1 play {rushes}")
    assert sprint_in(match, 0, "track", "Watch") == 3 + gained


def test_a_card_is_found_that_costs_more_than_the_one_that_searches() -> None:
    text = "Search your race deck for a maneuver of a higher cost than this card and put it into your hand."
    mine = side(hand=["Seek"], energy=5, race_deck=["Slow", "Fast", "Enraged"])
    match = stage(CARDS + maneuver("Seek", 3, 3, text), mine, side(), turn=9)
    play(match, "0 play Seek")
    assert options(match, 0) == ["take Slow", "done"]


@pytest.mark.parametrize(
    ("fact", "done", "ours"),
    [
        (
            "the printed sprint of a rival's rushing card is higher than that of your rushing card",
            "double your rushing card's sprint",
            10,
        ),
        (
            "your rushing card has a higher cost than a rival's rushing card",
            "your rushing card's sprint becomes 12",
            12,
        ),
        ("your rushing card has the same sprint as a rival's rushing card", "your rushing card gains +1 sprint", 5),
    ],
)
def test_rushing_cards_are_measured_against_each_other(fact: str, done: str, ours: int) -> None:
    text = f"If {fact}, {done} this battle."
    match = stage(
        event("Test", text) + CARDS, side(hand=["Test"], zone=["Slow"]), side(zone=["Fast"]), turn=9, phase="battles"
    )
    play(match, "0 rush Slow", "1 rush Fast", "0 play Test")
    assert sprints(match) == [ours, 9]


def test_others_are_those_that_were_not_chosen() -> None:
    match = after(
        "Each player chooses a gear of theirs; damage all other gear.",
        {"gear": ["Jets, level 1", "Fins, level 3"]},
        {"gear": ["Jets, level 1", "Fins, level 3"]},
    )
    play(match, "0 choose Jets, level 1", "1 choose Fins, level 3")
    assert [names(match, seat, "gear") for seat in (0, 1)] == [["Jets, level 1"], ["Fins, level 3"]]


# -- which rival -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("A rival with more points than you loses 2 points.", ["rival 2", "rival 4"]),
        ("A rival who has 2 or more cards in hand loses 2 points.", ["rival 3", "rival 4"]),
        ("A rival loses 2 points.", ["rival 2", "rival 3", "rival 4"]),
    ],
)
def test_only_such_a_rival_can_be_meant(text: str, meant: list[str]) -> None:
    hand = ["Enraged", "Enraged"]
    match = after(text, {"points": 3}, {"points": 5}, {"points": 1, "hand": hand}, {"points": 9, "hand": hand})
    assert options(match, 0) == meant
    if "rival 3" not in meant:
        assert refused(match, "0 rival 3") == "DB-TARGET-01"
    play(match, "0 rival 4")
    assert points(match) == [3, 5, 1, 7]


def test_nobody_is_asked_where_one_rival_is_such() -> None:
    match = after("A rival with more points than you loses 2 points.", {"points": 3}, {"points": 5}, {"points": 1})
    assert points(match) == [3, 3, 1]


def test_nobody_loses_where_no_rival_is_such() -> None:
    match = after("A rival with more points than you loses 2 points.", {"points": 3}, {"points": 2}, {"points": 1})
    play(match, "0 rival 2")
    assert points(match) == [3, 2, 1]


# -- that player -----------------------------------------------------------------------------------


def test_that_player_is_each_of_them() -> None:
    text = "Each rival reveals the hand, then that player discards an event."
    match = after(text, {"hand": ["Charge!"]}, {"hand": ["Charge!", "Enraged"]}, {"hand": ["Enraged"]})
    play(match, "1 discard Charge!")
    assert [names(match, seat, "hand") for seat in range(3)] == [["Charge!"], ["Enraged"], ["Enraged"]]


def test_each_discards_what_that_player_revealed() -> None:
    text = "Each rival reveals a card from their hand at random; if it is an event, that rival discards it."
    match = after(text, {}, {"hand": ["Charge!"]}, {"hand": ["Enraged"]})
    assert [names(match, seat, "hand") for seat in (1, 2)] == [[], ["Enraged"]]


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("When you gain points, a rival draws a card, then that player loses a point.", [1, -1]),
        ("When you gain points, choose a rival. That player loses a point.", [1, -1]),
        ("When you gain points, each rival draws a card, then that player loses a point.", [1, -1]),
    ],
)
def test_that_player_is_the_rival_and_not_the_one_it_happened_to(text: str, lost: list[int]) -> None:
    match = after("Gain a point.", {"crew": [MATE]}, {}, cards=crew("Mate", text))
    assert points(match) == lost


def test_later_that_player_is_still_the_rival() -> None:
    text = "Choose a rival. When you win this battle, that player loses 2 points."
    match = stage(
        event("Test", text) + CARDS, side(hand=["Test"], zone=["Fast"]), side(zone=["Slow"]), turn=9, phase="battles"
    )
    play(match, "0 rush Fast", "1 rush Slow", "0 play Test", "1 pass", "0 pass")
    assert points(match) == [4, -2]


# -- what happens ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "done", "won"),
    [
        ("When you mag a gear, gain a point.", "Mag a gear.", 1),
        ("When a gear of yours is magged, gain a point.", "Mag a gear.", 1),
        ("When a rival's gear is magged, gain a point.", "Mag a gear.", 0),
        ("When you mag another gear, gain a point.", "Mag a gear.", 1),
    ],
)
def test_magging_is_said_of_players_and_of_gear(text: str, done: str, won: int) -> None:
    mine = {"crew": [MATE], "dragon_deck": ["Jets, level 1"]}
    match = after(done, mine, {}, cards=crew("Mate", text))
    play(match, "0 take Jets, level 1")
    assert points(match)[0] == won


def test_another_crew_is_not_this_one() -> None:
    cards = crew("Mate", "When you recruit another crew, gain a point.") + crew("Pal", "")
    mine = {"dragon": "Tested, tester", "dragon_deck": [MATE, "Pal, tester"]}
    dragon = (
        '[[dragon]]\ntitle = "Tested"\nversion = "tester"\nrider = "T"\nrarity = "common"\ncolour = "red"\n'
        'team = "Testers"\nspeed = 3\nagility = 3\npower = 3\ntext = ""\n'
    )
    match = after("Recruit a crew, then recruit a crew.", mine, {}, cards=cards + dragon)
    play(match, f"0 take {MATE}", "0 take Pal, tester")
    assert points(match)[0] == 1


# -- how long, and if ------------------------------------------------------------------------------


def test_it_is_watched_until_the_end_of_the_next_turn() -> None:
    text = "Until the end of the next turn, each time a rival draws cards outside Draw, gain a point."
    match = stage(
        event("Test", text) + event("Drink", "Draw a card."),
        side(hand=["Test"], race_deck=["Enraged"] * 30),
        side(hand=["Drink"] * 3, race_deck=["Enraged"] * 30),
        turn=9,
    )
    play(match, "0 play Test", "0 done", "1 play Drink", "1 done", "0 done", "1 done")
    play(match, "1 play Drink", "1 done", "0 done", "1 done", "0 done")
    assert points(match)[0] == 2
    play(match, "0 done", "1 play Drink")
    assert points(match)[0] == 2


@pytest.mark.parametrize(("card", "won", "drawn"), [("Fast", 4 + 2, 0), ("Mag Kick", 10 - 5 + 2, 0), ("Weak", 0, 2)])
def test_one_thing_for_the_winner_and_another_for_the_loser(card: str, won: int, drawn: int) -> None:
    text = "If you win this battle, gain 2 points; if you lose it, draw 2 cards."
    match = stage(
        event("Test", text) + CARDS + maneuver("Weak", 1, 2),
        side(hand=["Test"], zone=[card, "Enraged"]),
        side(zone=["Slow", "Enraged"]),
        turn=9,
        phase="battles",
    )
    play(match, f"0 rush {card}", "1 rush Slow", "0 play Test", "1 pass", "0 pass")
    assert (points(match)[0], len(names(match, 0, "hand"))) == (won, drawn)


@pytest.mark.parametrize(
    ("text", "won"),
    [
        ("If you did not win a battle this turn, gain a point.", 1),
        ("If you did not play an event this turn, gain a point.", 1),
        ("If you have not drawn a card this turn, gain a point.", 1),
    ],
)
def test_what_was_not_done_this_turn(text: str, won: int) -> None:
    assert points(played(text))[0] == won


def test_a_maneuver_says_of_itself_what_it_costs() -> None:
    text = "Constant: This card costs 1 less for each of your cards in the damaged pile."
    match = stage(
        CARDS + maneuver("Scrap", 4, 4, text), side(hand=["Scrap"], energy=3, damaged=["Jets, level 1"]), side(), turn=9
    )
    play(match, "0 play Scrap")
    assert match.state.sides[0].energy == 0


def test_winnings_of_this_battle_are_doubled() -> None:
    match = stage(
        event("Test", "Your winnings this battle are doubled.") + CARDS,
        side(hand=["Test"], zone=["Fast"]),
        side(zone=["Slow"]),
        turn=9,
        phase="battles",
    )
    play(match, "0 rush Fast", "1 rush Slow", "0 play Test", "1 pass", "0 pass")
    assert points(match)[0] == 8


# -- more parts ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "won"),
    [
        ("If you have more speed than each rival, gain a point.", 0),
        ("If you have 3 or more power, gain a point.", 1),
        ("If your speed, agility or power is 4 or more, gain a point.", 1),
        ("If your speed or power is 4 or more, gain a point.", 0),
        ("If your speed and agility are 3 or more, gain a point.", 1),
        ("If your speed and agility are 4 or more, gain a point.", 0),
        ("Gain a point for each rival with no crew.", 1),
        ("Gain a point for each player with 2 or more cards in hand.", 1),
        ("Gain points equal to the number of rivals who have more cards in hand than you.", 1),
        ("Discard a maneuver of yours; if you do, gain points equal to its printed sprint minus 2.", 7),
        ("Discard the top 3 cards of your race deck, then gain a point for each of them.", 3),
        ("Each other player loses a point, then gain a point.", 1),
        ("If a rival has another maneuver, gain a point.", 0),
    ],
)
def test_what_is_had_and_counted(text: str, won: int) -> None:
    cards = crew("Wing", "Constant: Your dragon gains +1 agility.")
    mine = {"track": ["Fast"], "crew": ["Wing, tester"]}
    match = after(text, mine, {"hand": ["Enraged", "Enraged"], "points": 5}, cards=cards)
    if "Discard a maneuver" in text:
        play(match, "0 choose Fast")
    assert points(match)[0] == won


def test_others_of_a_card_in_play_are_not_itself() -> None:
    text = "Constant: This card has +3 sprint while you have no other maneuvers in the zone."
    cards = CARDS + maneuver("Lone", 2, 2, text)
    assert sprint_in(stage(cards, side(zone=["Lone"]), side(), phase="battles"), 0, "zone", "Lone") == 5
    assert sprint_in(stage(cards, side(zone=["Lone", "Fast"]), side(), phase="battles"), 0, "zone", "Lone") == 2


def test_each_other_player_is_everybody_but_the_one_it_happened_to() -> None:
    cards = crew("Mate", "When a player draws cards outside Draw, each other player gains a point.")
    match = stage(
        cards + event("Drink", "Draw a card."),
        side(crew=[MATE]),
        side(hand=["Drink"]),
        side(),
        turn=9,
        seats=3,
        actor=1,
    )
    play(match, "1 play Drink")
    assert points(match) == [1, 0, 1]


@pytest.mark.parametrize(
    ("text", "won"),
    [
        ("When this card enters the zone, gain a point.", 1),
        ("When this card moves into the zone, gain a point.", 1),
        ("When you choose this card as your rushing card, gain 2 points.", 2),
        ("When a rival chooses a maneuver of cost 5 or more as a rushing card, gain 3 points.", 3),
        ("When this card wins a battle by 4 or more, gain 20 points.", 4 + 20),
        ("When this card wins a battle by 5 or more, gain 20 points.", 4),
        ("When you gain points during a battle, gain 20 points.", 4 + 20),
        ("When you gain points outside a battle, gain 20 points.", 4),
    ],
)
def test_it_is_heard_when_a_card_goes_into_the_zone_and_rushes(text: str, won: int) -> None:
    cards = CARDS + maneuver("Runner", 1, 9, text)
    match = stage(cards, side(track=["Runner"], zone=["Enraged"]), side(zone=["Slow", "Enraged"]), turn=9, phase="move")
    play(match, "0 move Runner", "0 done", "1 done", "0 rush Runner", "1 rush Slow")
    if won > 3:
        play(match, "0 pass", "1 pass")
    assert points(match)[0] == won


def test_a_card_that_an_effect_moves_is_heard_too() -> None:
    cards = maneuver("Runner", 1, 9, "When this card enters the zone, gain a point.")
    match = after("Move a maneuver of yours into the zone.", {"track": ["Runner"]}, {}, cards=cards)
    play(match, "0 choose Runner")
    assert (points(match)[0], names(match, 0, "zone")) == (1, ["Runner"])


@pytest.mark.parametrize(("nth", "gained"), [("first", 2), ("second", 0)])
def test_it_holds_in_one_battle_of_each_turn(nth: str, gained: int) -> None:
    cards = crew("Mate", f"Constant: Your rushing card gains +2 sprint in the {nth} battle each turn.")
    match = stage(CARDS + cards, side(crew=[MATE], zone=["Fast"]), side(zone=["Slow"]), turn=9, phase="battles")
    play(match, "0 rush Fast", "1 rush Slow")
    assert sprints(match) == [9 + gained, 5]


def test_the_next_maneuver_is_cheaper_and_faster() -> None:
    text = "The next maneuver you play this turn costs 2 less and gains +2 sprint."
    match = after(text, {"hand": ["Slow", "Slow"], "energy": 8}, {})
    play(match, "0 play Slow", "0 play Slow")
    assert match.state.sides[0].energy == 0
    assert [sprint_of(match.state, card) for card in match.state.sides[0].track] == [7, 5]


@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("This card costs 2 less if a rival has more points than you.", 2),
        ("This card costs 2 less if you have 5 points.", 4),
    ],
)
def test_what_a_maneuver_costs_depends(text: str, cost: int) -> None:
    match = stage(maneuver("Scrap", 4, 4, text), side(hand=["Scrap"], energy=4), side(points=3), turn=9)
    play(match, "0 play Scrap")
    assert match.state.sides[0].energy == 4 - cost


def test_events_that_somebody_plays_have_another_burst() -> None:
    cards = crew("Mate", "Constant: Events rivals play have 1 more burst.") + event("Toss", "Gain a point.", 3)
    match = stage(cards, side(crew=[MATE], hand=["Toss"]), side(hand=["Toss"]), turn=9)
    play(match, "0 play Toss", "0 done")
    assert refused(match, "1 play Toss") == "DB-EVENT-03"


def test_an_event_pays_for_an_effect() -> None:
    cards = crew("Mate", "Main, discard an event: Gain 3 points.")
    match = stage(cards, side(crew=[MATE], hand=["Charge!", "Enraged", "Enraged"]), side(), turn=9)
    play(match, f"0 use {MATE}", "0 discard Enraged")
    assert options(match, 0) == ["discard Charge!"]
    play(match, "0 discard Charge!")
    assert points(match)[0] == 3


def test_one_draws_until_one_has_as_many_as_a_rival() -> None:
    match = played("Draw cards until you have as many cards in hand as a rival.", {}, {"hand": ["Enraged"] * 4})
    assert len(names(match, 0, "hand")) == 4


def test_who_cannot_do_it_is_followed_by_something_else() -> None:
    match = played("A rival discards 2 cards; if that player cannot, gain 3 points.", {}, {"hand": []})
    assert points(match)[0] == 3


def test_top_cards_go_to_their_owners_discards() -> None:
    match = played("Put the top card of each player's race deck into that player's discards.")
    assert [len(names(match, seat, "discards")) for seat in (0, 1)] == [2, 1]


def test_what_is_halved_is_a_sprint() -> None:
    match = stage(
        event("Test", "If a rival's rushing card has sprint 8 or more, halve it this battle.") + CARDS,
        side(hand=["Test"], zone=["Slow"]),
        side(zone=["Fast"]),
        turn=9,
        phase="battles",
    )
    play(match, "0 rush Slow", "1 rush Fast", "0 play Test")
    assert sprints(match) == [5, 4]


def test_one_rushing_card_is_swapped_for_another() -> None:
    match = stage(
        event("Test", "Swap your rushing card with another maneuver of yours in the zone.") + CARDS,
        side(hand=["Test"], zone=["Slow", "Fast"]),
        side(zone=["Enraged"]),
        turn=9,
        phase="battles",
    )
    play(match, "0 rush Slow", "1 rush Enraged", "0 play Test", "0 choose Fast")
    assert sprints(match) == [9, 3]


def test_neither_of_two_things_can_happen() -> None:
    cards = event("Test", "This turn, your maneuvers cannot be returned or discarded.")
    match = stage(
        cards
        + event("Trip", "Discard a maneuver of yours.")
        + event("Home", "Return a maneuver of yours to your hand."),
        side(hand=["Test", "Trip", "Home"], track=["Enraged"]),
        side(),
        turn=9,
    )
    play(match, "0 play Test", "0 play Trip", "0 choose Enraged", "0 play Home", "0 choose Enraged")
    assert names(match, 0, "track") == ["Enraged"]


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("Your maneuvers gain +1 sprint.", "Constant: Your maneuvers gain +1 sprint."),
        (
            "While you have 1 or more crew, your maneuvers have +1 sprint.",
            "Constant: While you have 1 or more crew, your maneuvers have +1 sprint.",
        ),
    ],
)
def test_what_holds_on_a_crew_is_constant_without_saying_so(text: str, printed: str) -> None:
    match = stage(crew("Mate", text), side(crew=[MATE], track=["Enraged"]), side())
    assert match.state.cards.texts[match.state.cards.kind_of(MATE)] == printed
    assert sprint_in(match, 0, "track", "Enraged") == 4


def test_what_would_befall_a_crew_befalls_another_instead() -> None:
    text = "When a gear of yours is damaged, you may damage this card instead."
    match = after("Damage a rival's gear.", {}, {"gear": ["Jets, level 1"], "crew": [MATE]}, cards=crew("Mate", text))
    play(match, "0 choose Jets, level 1", "1 instead")
    assert (names(match, 1, "gear"), names(match, 1, "crew")) == (["Jets, level 1"], [])


# -- and more --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "won"),
    [
        ("Reveal your hand; for each event revealed this way, gain a point.", 1),
        ("Discard your hand, then gain that many points.", 2),
        ("Gain a point for each maneuver a rival has played this turn.", 0),
        ("Gain a point for each event you have played this turn.", 0),
        ("If you have 2 or more maneuvers and have no gear, gain a point.", 0),
        ("If you have a maneuver and have no gear, gain a point.", 1),
        ("If you have played another event this turn, gain a point.", 0),
        ("Lose all your energy; gain that many points.", 3),
    ],
)
def test_what_was_shown_discarded_and_done_is_counted(text: str, won: int) -> None:
    mine = {"hand": ["Charge!", "Enraged"], "track": ["Fast"], "energy": 3}
    assert points(after(text, mine, {}))[0] == won


def test_a_rivals_deeds_are_counted() -> None:
    cards = event("Toss", "Gain a point.") + event("Test", "Gain a point for each event a rival has played this turn.")
    match = stage(cards, side(hand=["Toss", "Toss"]), side(hand=["Test"]), turn=9)
    play(match, "0 play Toss", "0 play Toss", "0 done", "1 play Test")
    assert points(match) == [2, 2]


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("the same level", ["choose Jets, level 1"]),
        ("the same level or above", ["choose Jets, level 1", "choose Fins, level 3"]),
    ],
)
def test_a_card_is_like_the_one_before(text: str, offered: list[str]) -> None:
    text = f"Damage a gear of yours; if you do, damage a rival's gear of {text}."
    match = after(text, {"gear": ["Jets, level 1"]}, {"gear": ["Jets, level 1", "Fins, level 3"]})
    play(match, "0 choose Jets, level 1")
    assert options(match, 0) == offered


@pytest.mark.parametrize(("answer", "won"), [("first", 0), ("second", 2)])
def test_one_of_two_acts_is_chosen(answer: str, won: int) -> None:
    match = after("Damage a rival's gear, or gain 2 points.", {}, {"gear": ["Jets, level 1"]})
    play(match, f"0 {answer}")
    assert points(match)[0] == won


@pytest.mark.parametrize(
    ("text", "won"),
    [
        ("If a rival has a rushing card of cost 5 or more, gain a point.", 1),
        ("If you have a rushing card of cost 5 or more, gain a point.", 0),
    ],
)
def test_a_rushing_card_is_such_a_card(text: str, won: int) -> None:
    match = stage(
        event("Test", text) + CARDS, side(hand=["Test"], zone=["Fast"]), side(zone=["Slow"]), turn=9, phase="battles"
    )
    play(match, "0 rush Fast", "1 rush Slow", "0 play Test")
    assert points(match)[0] == won


@pytest.mark.parametrize(
    ("text", "won"),
    [
        ("When you win a battle with sprint 9 or more, gain 20 points.", 24),
        ("When you win a battle with a sprint of 10 or more, gain 20 points.", 4),
        ("Constant: Your winnings rise by 1 for each crew you have.", 5),
    ],
)
def test_a_battle_is_won_with_so_much(text: str, won: int) -> None:
    match = stage(
        CARDS + crew("Mate", text), side(crew=[MATE], zone=["Fast"]), side(zone=["Slow"]), turn=9, phase="battles"
    )
    play(match, "0 rush Fast", "1 rush Slow", "0 pass", "1 pass")
    assert points(match)[0] == won


def test_energy_that_would_be_gained_is_another_number() -> None:
    cards = crew("Mate", "Constant: If you would gain energy, gain 1 more energy instead.")
    match = after("Gain 2 energy.", {"crew": [MATE], "energy": 0}, {}, cards=cards)
    assert match.state.sides[0].energy == 3
    play(match, "0 done", "1 done", "0 done", "1 done")
    assert [side.energy for side in match.state.sides] == [11, 10], "at the start of the next Main"


def test_an_event_of_anybody_is_heard() -> None:
    cards = crew("Mate", "When an event is played, gain a point.")
    assert points(after("Draw a card.", {}, {"crew": [MATE]}, cards=cards)) == [0, 1]


def test_what_is_so_at_a_moment_is_asked_then() -> None:
    cards = crew("Mate", "If you have 1 or more crew at the start of Main, gain 5 points.")
    match = stage(cards, side(crew=[MATE]), side(), turn=9)
    play(match, "0 done", "1 done", "0 done", "1 done")
    assert (points(match)[0], match.state.turn) == (5, 10)


def test_gear_of_some_sort_is_spared() -> None:
    cards = crew("Mate", "Constant: Gear of yours that is level 2 or below cannot be damaged.")
    match = after("Damage all gear.", {"crew": [MATE], "gear": ["Jets, level 1", "Fins, level 3"]}, {}, cards=cards)
    assert names(match, 0, "gear") == ["Jets, level 1"]


def test_two_liberties_are_given_at_once() -> None:
    cards = crew("Mate", "Constant: You can win ties and use Main effects without discarding.")
    cards += crew("Pal", "Main: Gain a point.")
    match = stage(cards, side(crew=[MATE, "Pal, tester"]), side(), turn=9)
    play(match, "0 use Pal, tester")
    assert points(match)[0] == 1


def test_it_holds_in_battles_only() -> None:
    cards = crew("Mate", "Constant: Your red events have 2 less burst during a battle.") + event(
        "Hard", "Gain a point.", 5
    )
    mine = side(crew=[MATE], hand=["Hard"], zone=["Enraged"])
    match = stage(cards, mine, side(zone=["Enraged"]), turn=9)
    assert refused(match, "0 play Hard") == "DB-EVENT-03"
    play(match, "0 done", "1 done", "0 done", "1 done", "0 rush Enraged", "1 rush Enraged", "0 play Hard")
    assert points(match)[0] == 1

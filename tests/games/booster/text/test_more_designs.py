"""Further sentences of designers: whose cards, what rivals cannot do, what is done too, and battles against a sort of card."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.booster.bench import gear
from tests.games.booster.stage import side, sprint_in, sprints
from tests.games.booster.tables import names, points
from tests.games.booster.text.test_designs import WORDS
from tests.games.booster.text.test_designs_in_play import played, stage
from tests.games.booster.text.test_wider_designs_in_play import AGILITY, JETS, cost, with_cards
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import options, play
from wyrmhall.cardtext.machine.parts import Part
from wyrmhall.core.playing.match import Match
from wyrmhall.games.booster.rules.limits import can_be_removed, is_forbidden
from wyrmhall.games.booster.text.cards import CREW, EVENT, GEAR, MANEUVER
from wyrmhall.games.booster.text.parts.changes import USE_MAINS
from wyrmhall.games.booster.text.reading import explained, read_text, sentences
from wyrmhall.games.booster.text.sense import nonsense
from wyrmhall.games.booster.text.use.values import colour_of, stat_of

SAID = [
    (EVENT, "Damage a gear of the leader.", ""),
    (EVENT, "Damage a gear of each rival with more points than you.", ""),
    (EVENT, "Damage a crew of the player with the most crew.", ""),
    (EVENT, "You and a rival each draw a card.", "You and a rival draw a card."),
    (EVENT, "Double your energy.", ""),
    (EVENT, "Each player shuffles the hand into the race deck.", ""),
    (EVENT, "Swap points with a rival.", ""),
    (CREW, "Constant: Your gear cannot be damaged by rivals.", ""),
    (CREW, "Constant: Rivals cannot damage your crew.", ""),
    (CREW, "Constant: Rivals cannot repair cards.", ""),
    (CREW, "Constant: Rivals' gear and crew cannot be repaired.", "Constant: Each rival's gear or crew cannot be repaired."),
    (GEAR, "When you play a maneuver or event, draw a card.", ""),
    (GEAR, "When a rival moves a maneuver of cost 3 or less into the zone, draw a card.", ""),
    (MANEUVER, "When this card ties a battle, draw a card.", ""),
    (MANEUVER, "When this card is returned to the owner's hand, draw a card.", ""),
    (MANEUVER, "When this card wins a battle against a maneuver of a higher cost than this card, gain 2 points.", ""),
    (GEAR, "When you lose a battle against a maneuver of cost 2 or less, draw a card.", ""),
    (CREW, "Constant: If this card would leave play, you may discard 2 cards instead.", ""),
    (
        GEAR,
        "Constant: When this card would leave play, you may discard 2 cards; if you do, it stays in play.",
        "Constant: If this card would leave play, you may discard 2 cards; if you do, it stays in play.",
    ),
    (EVENT, "Your dragon's agility becomes 9 until the end of the turn.", "Your agility becomes 9 until the end of the turn."),
    (EVENT, "Your rushing card gains +1 sprint for each event played this battle this battle.", ""),
    (EVENT, "Draw a card for each battle this turn.", ""),
    (EVENT, "If you have played no events this battle, draw a card.", "If you have played no event this battle, draw a card."),
    (EVENT, "If a rival's rushing card costs more than your rushing card, draw a card.", ""),
    (EVENT, "If your rushing card costs 5 or more, draw a card.", ""),
    (EVENT, "Your next rushing card gains +4 sprint.", ""),
    (MANEUVER, "If this is the last card in your hand, this card costs 2 less.",
     "This card costs 2 less if this card is the only card in your hand."),
    (CREW, "When a rival repairs a card, you may repair a card too.", "When a rival repairs a card, you may repair a card."),
    (MANEUVER, "Constant: This card gains +2 sprint while it is the only maneuver in your zone.",
     "Constant: This card gains +2 sprint while that card is the only maneuver in your zone."),
    (EVENT, "Until the end of the turn, your crew cannot be damaged and your gear cannot be damaged.", ""),
    (CREW, "When a rival draws cards during Main, draw a card.", ""),
    (EVENT, "The next maneuver a rival plays this turn costs 2 more.", "A rival's next maneuver costs 2 more this turn."),
    (CREW, "Constant: Each of your red events has 1 less burst.", "Constant: Your red events have 1 less burst."),
    (MANEUVER, "When this card wins a battle against a maneuver of higher cost, gain 2 points.",
     "When this card wins a battle against a maneuver of a higher cost, gain 2 points."),
    (MANEUVER, "When this card wins a battle, if you started it, gain 2 points.",
     "When this card wins a battle, if you started this battle, gain 2 points."),
    (EVENT, "If the sprint of your rushing card is lower than a rival's, double it this battle.",
     "If the sprint of your rushing card is lower than a rival's, double the sprint of that card this battle."),
    (CREW, "Main: Choose a maneuver in your track; its sprint becomes 8 this turn.",
     "Main: Choose a maneuver in your track, then its sprint becomes 8 this turn."),
    (EVENT, "If your rushing card costs more than a rival's, draw a card.", ""),
    (EVENT, "Rivals cannot use Main effects of gear this turn.", ""),
    (GEAR, "When you win a battle against a rival with more points than you, gain 2 points.", ""),
    (EVENT, "Return a random maneuver of each player in the track to the owner's hand.", ""),
    (EVENT, "Repair all of your damaged crew.", ""),
    (EVENT, "Gain a point for each of your damaged gear.", ""),
    (EVENT, "Halve your rushing card's sprint this battle, then draw 3 cards.", ""),
    (EVENT, "Your rushing card gains +1 sprint for each rival's gear this battle.", ""),
    (MANEUVER, "When you win a battle with this card, you may mag a gear.", ""),
    (CREW, "Constant: When you are the leader, you win ties.", "Constant: While you are the leader, you win ties."),
    (CREW, "Once per turn, when you use a Main effect of another card, gain 1 energy.", ""),
    (EVENT, "Each rival reveals a card from the hand; gain a point for each event revealed this way.",
     "Each rival reveals a card in the hand, then gain a point for each event revealed this way."),
    (CREW, "When an event of yours is played, draw a card.", ""),
    (CREW, "When you lose points, draw a card for each point lost.",
     "When you lose points, draw a card for each point lost this way."),
    (EVENT, "If you have a red dragon, gain 2 points.", ""),
    (CREW, "Main, discard a maneuver of yours: Put a maneuver with the same cost from your discards into your hand.",
     "Main, discard a maneuver of yours: Put a maneuver of the same cost from your discards into your hand."),
    (EVENT, "If you control 2 or more gear, draw a card.", "If you have 2 or more gear, draw a card."),
    (MANEUVER, "Discard another card of the same name from your hand; if you do, this card gains +6 sprint this turn.",
     "Discard another card with the same name as this card from your hand; if you do, this card gains +6 sprint this turn."),
]  # fmt: skip


@pytest.mark.parametrize(("sort", "said", "printed"), SAID)
def test_it_is_read_and_printed(sort: int, said: str, printed: str) -> None:
    tree = read_text(WORDS, said)
    text = WORDS.print(tree)
    assert text == (printed or said)
    assert read_text(WORDS, text) == tree
    book: list[Part] = []
    assert [nonsense(sort, WORDS.mean(sentence, book)) for sentence in sentences(tree)] == [""] * len(sentences(tree))


def test_the_reason_is_the_one_that_counts() -> None:
    assert "say who" not in explained(WORDS, "When you win a battle, mag that player.")["problem"]
    found = explained(WORDS, "When you win a battle, refresh that card, then discard the rest.")
    assert found["problem"].startswith("'the rest' points to no cards")


# -- whose cards -----------------------------------------------------------------------------------


def test_a_gear_of_whoever_has_more_points() -> None:
    text = "Damage a gear of each rival with more points than you."
    for mine, left in ((3, []), (7, ["Jets, level 1"])):
        theirs = {"gear": ["Jets, level 1"], "points": 5}
        match = with_cards(text, JETS, {"points": mine}, theirs)
        if not left:
            play(match, "0 choose Jets, level 1")
        assert names(match, 1, "gear") == left


def test_a_gear_of_the_leader() -> None:
    match = with_cards("Damage a gear of the leader.", JETS, {"gear": ["Fins, level 3"]}, {"gear": ["Jets, level 1"]})
    assert options(match, 0) == ["choose Fins, level 3"], "the first player leads"


def test_you_and_a_rival() -> None:
    match = played("You and a rival gain 2 points.")
    assert points(match) == [2, 2]


def test_points_change_hands() -> None:
    assert points(played("Swap points with a rival.", {"points": 1}, {"points": 8})) == [8, 1]
    assert points(played("Swap points with a rival.", {"points": 8}, {"points": 1})) == [1, 8]


def test_energy_is_doubled() -> None:
    match = played("Double your energy.", {"energy": 3})
    assert match.state.sides[0].energy == 6


def test_a_hand_goes_into_the_own_deck() -> None:
    match = played(
        "Each player shuffles the hand into the race deck and draws 2 cards.",
        {"hand": ["Mag Kick"]},
        {"hand": ["Enraged"] * 3},
    )
    assert [len(names(match, seat, "hand")) for seat in (0, 1)] == [2, 2]


# -- what rivals cannot do -------------------------------------------------------------------------


def guarded(text: str, **more: Any) -> Match[Any]:
    """The second player has this crew, and the first an event that damages."""
    cards = JETS + crew("Mate", text) + event("Hit", "Damage a gear of a rival.")
    theirs = side(crew=["Mate, tester"], gear=["Jets, level 1"])
    return stage(cards, side(hand=["Hit"], energy=5, **more), theirs, turn=9)


def test_gear_that_rivals_cannot_damage() -> None:
    match = guarded("Constant: Rivals cannot damage your gear.")
    play(match, "0 play Hit")
    assert names(match, 1, "gear") == ["Jets, level 1"]
    gear = match.state.sides[1].gear[0]
    assert [can_be_removed(match.state, gear, -1, seat) for seat in (0, 1)] == [False, True], "its own player can"


@pytest.mark.parametrize("text", ["Repair a gear.", "Repair a gear into your mag pit."])
def test_nobody_repairs(text: str) -> None:
    cards = JETS + crew("Mate", "Constant: Rivals cannot repair cards.") + event("Fix", text)
    mine = side(hand=["Fix"], damaged=["Jets, level 1"])
    match = stage(cards, mine, side(crew=["Mate, tester"]), turn=9)
    play(match, "0 play Fix")
    assert "take Jets, level 1" not in options(match, 0)
    assert names(match, 0, "damaged") == ["Jets, level 1"]


# -- occasions -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("theirs", "won"), [("Heavy", 2), ("Light", 0)])
def test_a_battle_against_a_sort_of_card(theirs: str, won: int) -> None:
    text = "When this card wins a battle against a maneuver of a higher cost than this card, gain 2 points."
    cards = maneuver("Hero", 3, 6, text) + maneuver("Heavy", 5, 4) + maneuver("Light", 1, 4)
    match = stage(cards, side(zone=["Hero"]), side(zone=[theirs]), turn=9, phase="battle", starter=0, actor=0)
    play(match, "0 pass", "1 pass")
    assert points(match)[0] == 2 + won


def test_a_card_that_is_sent_back() -> None:
    text = "When this card is returned to the owner's hand, gain a point."
    for home, won in (("to the owner's hand", 1), ("to the top of the owner's race deck", 0)):
        cards = maneuver("Hero", 3, 6, text) + event("Test", f"Return a maneuver of yours {home}.")
        match = stage(cards, side(hand=["Test"], track=["Hero"]), side(), turn=9)
        play(match, "0 play Test", "0 choose Hero")
        assert points(match)[0] == won


def test_a_maneuver_or_an_event() -> None:
    cards = crew("Mate", "When you play a maneuver or event, gain a point.") + maneuver("Quick", 1, 1)
    match = stage(cards, side(crew=["Mate, tester"], hand=["Quick"], energy=3), side(), turn=9)
    play(match, "0 play Quick")
    assert points(match)[0] == 1


def test_a_card_stays_in_play() -> None:
    text = "When this card would leave play, you may discard a card; if you do, it stays in play."
    cards = gear("Firm", 1, text=text) + event("Test", "Damage a gear of yours.")
    for answer, left in (("0 yes", ["Firm, level 1"]), ("0 no", [])):
        match = stage(cards, side(hand=["Test", "Enraged"], gear=["Firm, level 1"]), side(), turn=9)
        play(match, "0 play Test", "0 choose Firm, level 1", answer)
        if left:
            play(match, "0 discard Enraged")
        assert names(match, 0, "gear") == left


# -- amounts ---------------------------------------------------------------------------------------


def test_a_stat_is_set() -> None:
    match = played("Your agility becomes 9 this turn.")
    assert stat_of(match.state, 0, AGILITY) == 9
    match = played("Your agility becomes 1 this turn.")
    assert stat_of(match.state, 0, AGILITY) == 1


def test_the_next_rushing_card() -> None:
    text = "Your next rushing card gains +4 sprint."
    match = played(text, {"track": ["Enraged"], "zone": ["Enraged"]}, {"zone": ["Mag Kick"]}, phase="main")
    assert sprint_in(match, 0, "zone", "Enraged") == 3, "it waits"


def test_costs_against_costs() -> None:
    cards = maneuver("Heavy", 5, 4) + maneuver("Light", 1, 4)
    text = "If a rival's rushing card costs more than your rushing card, gain a point."
    for mine, theirs, won in (("Light", "Heavy", 1), ("Heavy", "Light", 0)):
        match = stage(
            cards + event("Test", text),
            side(zone=[mine], hand=["Test"]),
            side(zone=[theirs]),
            turn=9,
            phase="battle",
            starter=0,
            actor=0,
        )
        play(match, "0 play Test")
        assert points(match)[0] == won


def test_the_only_card_in_hand_costs_less() -> None:
    cards = maneuver("Last", 4, 4, "If this is the last card in your hand, this card costs 2 less.")
    match = stage(cards, side(hand=["Last"]), side(), turn=9)
    assert cost(match, 0, "Last") == 2
    match = stage(cards, side(hand=["Last", "Enraged"]), side(), turn=9)
    assert cost(match, 0, "Last") == 4


def test_it_is_this_card_in_what_holds() -> None:
    cards = maneuver("Lone", 3, 4, "Constant: This card gains +2 sprint while it is the only maneuver in your zone.")
    match = stage(cards, side(zone=["Lone"]), side(zone=["Enraged"]), turn=9)
    assert sprint_in(match, 0, "zone", "Lone") == 6
    match = stage(cards, side(zone=["Lone", "Enraged"]), side(), turn=9)
    assert sprint_in(match, 0, "zone", "Lone") == 4


def test_the_next_maneuver_of_a_rival_costs_more() -> None:
    cards = maneuver("Quick", 1, 1)
    match = with_cards("The next maneuver a rival plays this turn costs 2 more.", cards, {})
    assert (cost(match, 0, "Quick"), cost(match, 1, "Quick")) == (1, 3)


def test_two_things_for_one_while() -> None:
    text = "Until the end of the turn, your crew cannot be damaged and your gear cannot be damaged."
    cards = JETS + crew("Mate", "Main: Draw a card.")
    match = with_cards(text, cards, {"gear": ["Jets, level 1"], "crew": ["Mate, tester"]})
    s = match.state
    assert [can_be_removed(s, card, -1, 1) for card in (*s.sides[0].gear, *s.sides[0].crew)] == [False, False]


@pytest.mark.parametrize(("phase", "won"), [("main", 1), ("battle", 0)])
def test_only_in_one_step(phase: str, won: int) -> None:
    cards = crew("Mate", "When you draw cards during Main, gain a point.")
    top: dict[str, Any] = {"starter": 0, "actor": 0} if phase == "battle" else {}
    mine = {"crew": ["Mate, tester"], "zone": ["Enraged"]}
    match = with_cards("Draw a card.", cards, mine, {"zone": ["Enraged"]}, phase=phase, **top)
    assert points(match)[0] == won


def in_battle(text: str, cards: str, mine: dict[str, Any], theirs: dict[str, Any]) -> Match[Any]:
    """The first player has played an event with this text in a battle."""
    own = side(hand=["Test"], **mine)
    match = stage(event("Test", text) + cards, own, side(**theirs), turn=9, phase="battle", starter=0, actor=0)
    play(match, "0 play Test")
    return match


def test_it_is_the_rushing_card_that_was_compared() -> None:
    text = "If the sprint of your rushing card is lower than a rival's, double it this battle."
    assert sprints(in_battle(text, "", {"zone": ["Enraged"]}, {"zone": ["Mag Kick"]})) == [6, 10]
    assert sprints(in_battle(text, "", {"zone": ["Mag Kick"]}, {"zone": ["Enraged"]})) == [10, 3]


def test_its_sprint_becomes_a_number() -> None:
    text = "Choose a maneuver in your track; its sprint becomes 8 this turn."
    match = played(text, {"track": ["Enraged", "Mag Kick"]})
    play(match, "0 choose Enraged")
    assert sprint_in(match, 0, "track", "Enraged") == 8


def test_half_of_a_rushing_cards_sprint() -> None:
    assert sprints(
        in_battle("Halve your rushing card's sprint this battle.", "", {"zone": ["Mag Kick"]}, {"zone": ["Enraged"]})
    ) == [5, 3]


@pytest.mark.parametrize(("theirs", "won"), [(9, 2), (0, 0)])
def test_a_battle_against_a_rival_with_more_points(theirs: int, won: int) -> None:
    cards = crew("Mate", "When you win a battle against a rival with more points than you, gain 2 points.")
    mine = side(zone=["Mag Kick"], crew=["Mate, tester"])
    match = stage(cards, mine, side(zone=["Enraged"], points=theirs), turn=9, phase="battle", starter=0, actor=0)
    play(match, "0 pass", "1 pass")
    assert points(match)[0] == 7 + won


def test_damaged_cards_are_counted_and_repaired() -> None:
    mine = {"damaged": ["Jets, level 1", "Fins, level 3"], "gear": ["Jets, level 1"]}
    assert points(with_cards("Gain a point for each of your damaged gear.", JETS, mine))[0] == 2
    match = with_cards("Repair all of your damaged gear.", JETS, mine)
    assert (names(match, 0, "damaged"), names(match, 0, "gear")) == ([], ["Jets, level 1"])


def test_only_the_effects_of_gear_are_barred() -> None:
    cards = gear("Tool", 1, text="Main: Draw a card.") + crew("Mate", "Main: Draw a card.")
    mine = {"gear": ["Tool, level 1"], "crew": ["Mate, tester"], "hand": ["Enraged"]}
    match = with_cards("Players cannot use Main effects of gear this turn.", cards, mine)
    assert is_forbidden(match.state, 0, USE_MAINS, match.state.cards.kind_of("Tool, level 1"))
    assert not is_forbidden(match.state, 0, USE_MAINS, match.state.cards.kind_of("Mate, tester"))


def test_an_effect_of_another_card_is_used() -> None:
    cards = crew("Mate", "When you use a Main effect of another card, gain 2 points.")
    cards += gear("Tool", 1, text="Main: Draw a card.")
    match = stage(cards, side(crew=["Mate, tester"], gear=["Tool, level 1"], hand=["Enraged"]), side(), turn=9)
    play(match, "0 use Tool, level 1", "0 discard Enraged")
    assert points(match)[0] == 2


def test_an_event_of_yours_is_played() -> None:
    cards = crew("Mate", "When an event of yours is played, gain 2 points.")
    assert points(with_cards("Draw a card.", cards, {"crew": ["Mate, tester"]}))[0] == 2
    assert points(with_cards("Draw a card.", cards, {}, {"crew": ["Mate, tester"]})) == [0, 0]


def test_the_colour_of_a_dragon_one_has() -> None:
    match = played("If you have a red dragon, gain 2 points. If you have a blue dragon, gain 5 points.")
    assert (points(match)[0] == 2) == (colour_of(match.state, 0) == match.state.cards.colour_names.index("red"))


def test_points_that_were_lost_are_counted() -> None:
    cards = crew("Mate", "When you lose points, draw a card for each point lost.")
    match = with_cards("Lose 3 points.", cards, {"crew": ["Mate, tester"], "points": 5})
    assert len(names(match, 0, "hand")) == 3

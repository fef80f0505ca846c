"""The small print of texts: whose deck, hand or loss it is, in which order cards lie then, and what is counted up to where."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.booster.bench import gear
from tests.games.booster.stage import game_of, side, sprint_in, sprints, stage
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import options, play
from tests.rules import rule
from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import BadCard
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.core.playing.match import Match

MATE, PAL = "Mate, tester", "Pal, tester"
CARDS = maneuver("Slow", 5, 5) + maneuver("Fast", 1, 9) + event("Toss", "Gain 2 energy.", 2) + gear("Jets", 1)
DECK = ["Slow", "Fast", "Mag Kick", "Enraged", "Burst Forward", "Charge!"]  # the top card first


def after(text: str, *sides: dict[str, Any], cards: str = "", **top: Any) -> Match[Any]:
    """The first player has played an event of these words."""
    first = {**sides[0], "hand": ["Test", *sides[0].get("hand", [])]}
    others = [side(**one) for one in sides[1:]]
    match = stage(event("Test", text) + CARDS + cards, side(**first), *others, turn=9, **top)
    play(match, "0 play Test")
    return match


def deck(match: LightMatch[Any], seat: int) -> list[str]:
    """The top card first."""
    s = match.state
    return [s.cards.names[s.kind[card]] for card in s.sides[seat].race][::-1]


# -- decks -----------------------------------------------------------------------------------------


@rule("DB-GOLD-01")
def test_cards_of_a_deck_that_would_be_discarded_are_those_of_its_owner() -> None:
    saved = "Constant: If you would discard cards of your race deck, gain 3 points instead."
    match = after("Discard the top 2 cards of a rival's race deck.", {}, {"crew": [MATE]}, cards=crew("Mate", saved))
    assert (points(match), len(deck(match, 1))) == ([0, 3], 8)
    match = after("Discard the top 2 cards of a rival's race deck.", {"crew": [MATE]}, {}, cards=crew("Mate", saved))
    assert (points(match), len(deck(match, 1))) == ([0, 0], 6)


@rule("DB-PLAY-02")
@pytest.mark.parametrize(
    ("text", "then"),
    [
        ("Put the top 2 cards of your race deck on the bottom.", [*DECK[2:], *DECK[:2]]),
        (
            "Look at the top 3 cards of your race deck, put 1 of them into your hand and the rest on the bottom of your race deck.",
            [*DECK[3:], "Slow", "Mag Kick"],
        ),
        (
            "Look at the top 3 cards of your race deck, put 1 of them into your hand and the rest on top of your race deck.",
            ["Slow", "Mag Kick", *DECK[3:]],
        ),
    ],
)
def test_cards_keep_their_order_wherever_they_are_put(text: str, then: list[str]) -> None:
    match = after(text, {"race_deck": DECK}, {})
    if options(match, 0)[0].startswith("take"):
        play(match, "0 take Fast")
        assert names(match, 0, "hand") == ["Fast"]
    assert deck(match, 0) == then


@rule("DB-KNOW-08")
def test_what_is_revealed_until_something_comes_is_seen_by_all() -> None:
    text = "Reveal cards of your race deck until you reveal an event, then put it into your hand."
    match = after(text, {"race_deck": DECK}, {})
    shown = [told["cards"] for told in match.told(1) if told["event"] == "showed"]
    assert [sorted(cards) for cards in shown] == [sorted(DECK)]
    assert match.view(1)["sides"][0]["hand"]["cards"] == ["Charge!"]


@rule("DB-KNOW-08")
@pytest.mark.parametrize(
    ("place", "told"), [("on the bottom of the owner's race deck", 1), ("into the owner's hand", ["Fast"])]
)
def test_what_a_rival_does_with_the_top_of_a_deck_its_owner_does_not_see(place: str, told: int | list[str]) -> None:
    text = f"Look at the top 3 cards of a rival's race deck, put 1 of them {place} and the rest on top of the owner's race deck."
    match = after(text, {}, {"race_deck": DECK})
    play(match, "0 take Fast")
    hidden = [None, None, None, "Fast"] if told == 1 else []
    assert match.view(0)["sides"][1]["race_deck"]["cards"] == ["Slow", "Mag Kick", *hidden]
    assert match.view(1)["sides"][1]["race_deck"]["cards"] == []
    assert [each["cards"] for each in match.told(0) if each["event"] == "put"] == [["Fast"], ["Mag Kick"], ["Slow"]]
    assert [each["cards"] for each in match.told(1) if each["event"] == "put"] == [told, 1, 1]
    assert names(match, 1, "hand") == ([] if told == 1 else ["Fast"])
    dreamt = [[deck(match.imagine(seat, Chance(luck)), 1)[:2] for luck in range(12)] for seat in (0, 1)]
    assert dreamt[0] == [["Slow", "Mag Kick"]] * 12
    assert len({tuple(top) for top in dreamt[1]}) > 1, "its owner knows nothing of the order"


@rule("DB-GOLD-02", "DB-SEARCH-01")
@pytest.mark.parametrize(("guard", "asked"), [({}, True), ({"crew": [MATE]}, False)])
def test_who_searches_must_be_free_to_search(guard: dict[str, Any], asked: bool) -> None:
    """A rival may search; only the rivals of whoever has the Mate cannot."""
    cards = crew("Mate", "Constant: Rivals cannot search decks.")
    text = "A rival may search their race deck for a maneuver and put it into their hand."
    match = after(text, guard, {}, cards=cards)
    assert ("yes" in options(match, 1)) == asked


@rule("DB-SEARCH-02")
@pytest.mark.parametrize(
    "text",
    [
        "Shuffle a rival's maneuver into the owner's race deck.",
        "Shuffle all of a rival's maneuvers into the owner's race deck.",
        "Return all of a rival's maneuvers into the owner's race deck.",
        "Shuffle 2 cards from a rival's discards into the owner's race deck.",
    ],
)
def test_a_deck_into_which_cards_have_come_is_shuffled_once(text: str) -> None:
    watching = crew("Mate", "When a rival's race deck is shuffled, gain a point.")
    match = after(text, {"crew": [MATE]}, {"track": ["Slow", "Fast"], "discards": ["Slow", "Fast"]}, cards=watching)
    while options(match, 0)[0].startswith(("choose", "take")):
        play(match, f"0 {options(match, 0)[0]}")
    assert [told["seat"] for told in match.told(0) if told["event"] == "shuffled"] == [1]
    assert points(match) == [1, 0]


@rule("DB-PLAY-02")
def test_discards_that_go_back_on_top_lie_as_they_lay() -> None:
    match = after("Put the top 2 cards of your discards on top of your race deck.", {"discards": DECK[:3]}, {})
    assert deck(match, 0)[:2] == DECK[:2]


# -- how much, and how many ------------------------------------------------------------------------


@rule("DB-MAIN-15")
@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("Your next maneuver costs 2 less.", [3, 5, 5]),
        ("Your next 2 maneuvers cost 2 less.", [3, 3, 5]),
        ("Your next 3 maneuvers cost 2 less.", [3, 3, 3]),
        ("Your next maneuver costs 1 more.", [6, 5, 5]),
    ],
)
def test_so_many_of_the_next_maneuvers_cost_less(text: str, cost: list[int]) -> None:
    match = after(text, {"hand": ["Slow"] * 3, "energy": 30}, {})
    paid = []
    for _ in range(3):
        before = match.state.sides[0].energy
        play(match, "0 play Slow")
        paid.append(before - match.state.sides[0].energy)
    assert paid == cost


@rule("DB-MAIN-15")
def test_the_first_maneuver_of_a_turn_alone_is_cheaper() -> None:
    text = "Constant: The first maneuver you play each turn costs 2 less."
    mine = side(crew=[MATE], hand=["Slow", "Slow"], energy=30)
    match = stage(CARDS + crew("Mate", text), mine, turn=9)
    play(match, "0 play Slow")
    assert match.state.sides[0].energy == 27
    play(match, "0 play Slow")
    assert match.state.sides[0].energy == 22


@rule("DB-GOLD-01")
@pytest.mark.parametrize(
    ("text", "done", "expected"),
    [
        ("If a rival would lose points, prevent 1 of it.", "A rival loses 3 points.", [0, -2]),
        ("If you would lose points, prevent 1 of it.", "You lose 3 points.", [-2, 0]),
        ("If a rival would gain points, prevent 2 of it.", "A rival gains 3 points.", [0, 1]),
    ],
)
def test_a_part_is_prevented_for_the_one_it_would_happen_to(text: str, done: str, expected: list[int]) -> None:
    match = after(done, {"crew": [MATE]}, {}, cards=crew("Mate", f"Constant: {text}"))
    assert points(match) == expected


@rule("DB-PLAY-07")
@pytest.mark.parametrize(("held", "drawn"), [(2, 1), (1, 0)])
def test_energy_that_is_there_in_part_is_lost_and_not_paid(held: int, drawn: int) -> None:
    text = "Lose 2 energy; if you do, draw a card."
    match = after(text, {"energy": held}, {})
    assert (match.state.sides[0].energy, len(names(match, 0, "hand"))) == (0, drawn)


# -- the next battle, and what lasts ---------------------------------------------------------------


@rule("DB-TRIG-02")
def test_a_created_effect_misses_its_own_play_alone() -> None:
    text = "For this turn, each time you draw a card, gain a point."
    match = after(f"{text} Draw a card.", {}, {})
    assert points(match)[0] == 1


@rule("DB-TIMING-26")
def test_what_a_waiting_effect_does_lasts_as_long_as_it_says_itself() -> None:
    text = "For this battle, each time you play an event, your rushing card gains +1 sprint this turn."
    mine = side(zone=["Fast", "Slow"], hand=["Test", "Toss"])
    match = stage(event("Test", text) + CARDS, mine, side(zone=["Slow"]), turn=9, phase="battles")
    play(match, "0 rush Fast", "1 rush Slow", "0 play Test", "1 pass", "0 play Toss", "1 pass", "0 pass")
    assert sprint_in(match, 0, "track", "Fast") == 10


@rule("DB-TRIG-02")
def test_a_card_may_set_off_at_once_what_it_has_created_itself() -> None:
    text = "For this turn, each time a maneuver of yours is discarded, gain a point. Discard this card."
    match = stage(maneuver("Flash", 1, 1, text), side(hand=["Flash"], energy=9), turn=9)
    play(match, "0 play Flash")
    assert (points(match)[0], names(match, 0, "discards")) == (1, ["Flash"])


@rule("DB-RUSH-11")
@pytest.mark.parametrize(("place", "gained"), [("zone", 1), ("track", 0)])
def test_a_maneuver_that_is_put_into_the_zone_enters_it(place: str, gained: int) -> None:
    watching = crew("Mate", "When a maneuver of yours is moved into the zone, gain a point.")
    match = after(
        f"Put a maneuver from your discards into the {place}.",
        {"crew": [MATE], "discards": ["Slow"]},
        {},
        cards=watching,
    )
    if options(match, 0)[0].startswith("take"):
        play(match, "0 take Slow")
    assert (points(match)[0], names(match, 0, place)) == (gained, ["Slow"])


# -- instead, and control --------------------------------------------------------------------------


@rule("DB-GOLD-01")
def test_what_may_happen_instead_the_next_time_happens_once() -> None:
    text = "The next time you would lose points this turn, you may draw a card instead."
    lose = event("Loss", "Lose 2 points.")
    match = after(text, {"hand": ["Loss", "Loss"]}, {}, cards=lose)
    play(match, "0 play Loss", "0 instead")
    assert points(match)[0] == 0
    play(match, "0 play Loss")
    assert points(match)[0] == -2


@rule("DB-MULTI-02")
def test_a_rival_of_what_happens_instead_is_the_one_it_would_have_happened_to() -> None:
    guard = crew("Mate", "Constant: If a rival would gain points, a rival loses a point instead.")
    match = after("Gain 3 points.", {}, {"crew": [MATE]}, {}, cards=guard)
    assert points(match) == [-1, 0, 0]


@rule("DB-GOLD-01")
def test_points_that_somebody_else_makes_one_lose_are_ones_own_to_keep() -> None:
    guard = crew("Mate", "Constant: If you would lose points, draw a card instead.")
    for mine, theirs, expected in (({}, {"crew": [MATE]}, [0, 0]), ({"crew": [MATE]}, {}, [0, -2])):
        assert points(after("A rival loses 2 points.", mine, theirs, cards=guard)) == expected


@rule("DB-BATTLE-32")
def test_sprints_are_swapped_with_all_that_is_added_all_the_time() -> None:
    strong = crew("Mate", "Constant: Your rushing card has +2 sprint.") + crew(
        "Pal", "Constant: Your rushing card has +1 sprint."
    )
    swap = event("Test", "Swap the sprints of your rushing card and a rival's rushing card this battle.")
    mine, theirs = side(zone=["Slow"], hand=["Test"], crew=[PAL]), side(zone=["Fast"], crew=[MATE])
    match = stage(swap + CARDS + strong, mine, theirs, turn=9, phase="battles")
    play(match, "0 rush Slow", "1 rush Fast")
    assert sprints(match) == [6, 11]
    play(match, "0 play Test")
    assert sprints(match) == [11, 6]


@rule("DB-CONTROL-04")
def test_nobody_takes_control_of_what_they_have() -> None:
    match = after("Take control of a maneuver this turn.", {"track": ["Slow"]}, {"track": ["Fast"]})
    play(match, "0 choose Slow")
    assert [told["event"] for told in match.told(0) if told["event"] == "took_control"] == []
    assert match.state.lasting == []


@rule("DB-CONTROL-05")
def test_whoever_has_a_full_pit_has_room_for_the_gear_that_comes_for_another() -> None:
    bells = "".join(gear(f"Bell {letter}", 1) for letter in "ABCD")
    full = [f"Bell {letter}, level 1" for letter in "ABCD"]
    text = "Exchange control of a gear of yours and a rival's gear."
    match = after(text, {"gear": full}, {"gear": ["Jets, level 1"]}, cards=bells)
    play(match, "0 choose Bell A, level 1", "0 choose Jets, level 1")
    assert [names(match, seat, "gear") for seat in (0, 1)] == [[*full[1:], "Jets, level 1"], ["Bell A, level 1"]]


@rule("DB-PLAY-04")
def test_a_maneuver_that_an_effect_plays_was_played_this_turn() -> None:
    gain = "each maneuver of yours that was played this turn gains +2 sprint this turn"
    match = after(
        f"Play a maneuver from your hand without paying its cost, then {gain}.",
        {"hand": ["Slow"], "track": ["Fast"]},
        {},
    )
    play(match, "0 take Slow")
    assert [sprint_in(match, 0, "track", name) for name in ("Slow", "Fast")] == [7, 9]


# -- the latest counts, and what is watched for ----------------------------------------------------


@rule("DB-BATTLE-32")
def test_the_latest_of_two_sprints_that_are_set_counts_though_it_is_lower() -> None:
    text = "Your rushing card's sprint becomes 12 this battle. Your rushing card's sprint becomes 3 this battle."
    match = stage(
        event("Test", text) + CARDS, side(zone=["Fast"], hand=["Test"]), side(zone=["Slow"]), turn=9, phase="battles"
    )
    play(match, "0 rush Fast", "1 rush Slow", "0 play Test")
    assert sprints(match) == [3, 5]


@rule("DB-SCORE-02")
def test_the_latest_of_two_winnings_that_are_set_counts_though_it_is_lower() -> None:
    text = "Your winnings become 3 this battle. Your winnings become 1 this battle."
    match = stage(
        event("Test", text) + CARDS, side(zone=["Fast"], hand=["Test"]), side(zone=["Slow"]), turn=9, phase="battles"
    )
    play(match, "0 rush Fast", "1 rush Slow", "0 play Test", "1 pass", "0 pass")
    assert points(match) == [1, 0]


@rule("DB-GOLD-01", "DB-MAIN-01")
def test_the_energy_of_main_can_be_replaced_for_one_player() -> None:
    guard = crew("Mate", "Constant: If you would gain energy, gain 2 points instead.")
    match = stage(CARDS + guard, side(crew=[MATE]), side(), turn=4, phase="gear up")
    assert [each.energy for each in match.state.sides] == [0, 4]
    assert points(match) == [2, 0]


@rule("DB-TRIG-01", "DB-MULTI-02")
@pytest.mark.parametrize(("victim", "gained"), [(1, 0), (2, 1)])
def test_a_rival_damages_a_card_of_ones_own(victim: int, gained: int) -> None:
    """The third player watches while the first damages somebody's gear."""
    watching = crew("Mate", "When a rival damages a gear of yours, gain a point.")
    sides: list[dict[str, Any]] = [{}, {}, {"crew": [MATE]}]
    sides[victim] = {**sides[victim], "gear": ["Jets, level 1"]}
    match = after("Damage a rival's gear.", *sides, cards=watching)
    if options(match, 0)[0].startswith("rival"):
        play(match, f"0 rival {victim + 1}")
    if options(match, 0)[0].startswith("choose"):
        play(match, "0 choose Jets, level 1")
    assert names(match, victim, "damaged") == ["Jets, level 1"]
    assert points(match)[2] == gained


@pytest.mark.parametrize("happens", ["a maneuver in your track is discarded", "a gear in a rival's mag pit is damaged"])
def test_what_has_left_a_place_is_not_watched_for_there(happens: str) -> None:
    with pytest.raises(BadCard, match="the card is there no more when that has happened"):
        game_of(crew("Mate", f"When {happens}, gain a point."))


@rule("DB-TRIG-01")
@pytest.mark.parametrize(("place", "gained"), [("zone", 1), ("track", 0)])
def test_what_is_watched_for_in_one_place_happens_there(place: str, gained: int) -> None:
    watching = crew("Mate", "When a maneuver in your zone enters play, gain a point.")
    text = f"Put a maneuver from your discards into the {place}."
    match = after(text, {"crew": [MATE], "discards": ["Slow"]}, {}, cards=watching)
    if options(match, 0)[0].startswith("take"):
        play(match, "0 take Slow")
    assert (points(match)[0], names(match, 0, place)) == (gained, ["Slow"])


# -- decks and hands of others, and once more ------------------------------------------------------


@rule("DB-SEARCH-02")
@pytest.mark.parametrize(("place", "at"), [("on the bottom of", -1), ("on top of", 0)])
def test_what_was_found_lies_where_it_was_put_after_the_shuffle(place: str, at: int) -> None:
    match = after(
        f"Search your race deck for an event and put it {place} your race deck.",
        {"race_deck": DECK[:5] + ["Charge!"]},
        {},
    )
    play(match, "0 take Charge!")
    assert deck(match, 0)[at] == "Charge!"
    assert match.view(0)["sides"][0]["race_deck"]["cards"][at] == "Charge!"


@rule("DB-KNOW-08")
def test_whoever_chooses_from_a_hand_sees_it() -> None:
    match = after("Put a card from a rival's hand on top of the owner's race deck.", {}, {"hand": ["Slow", "Fast"]})
    assert options(match, 0) == ["take Slow", "take Fast"]
    assert [sorted(told["cards"]) for told in match.told(0) if told["event"] == "showed"] == [["Fast", "Slow"]]
    play(match, "0 take Slow")
    assert (names(match, 1, "hand"), deck(match, 1)[0]) == (["Fast"], "Slow")


@rule("DB-SCORE-05")
def test_whoever_takes_points_gains_them() -> None:
    match = after("Each rival takes 2 points from each rival.", {}, {}, {})
    assert points(match) == [0, 0, 0], "the rivals have taken them from each other"


@rule("DB-KEYWORD-09")
def test_what_is_refreshed_is_used_again_and_not_set_off_again() -> None:
    both = "Main: gain a point. Once per turn, when you play an event, gain 3 points."
    hand = ["Fresh", "Toss", "Toss", "Enraged", "Enraged"]
    mine = side(crew=[MATE], hand=hand)
    match = stage(crew("Mate", both) + CARDS + event("Fresh", "Refresh a crew of yours."), mine, turn=9)
    play(match, "0 use Mate, tester", "0 discard Enraged", "0 play Toss")
    assert points(match)[0] == 4
    play(match, "0 play Fresh")
    if options(match, 0)[0].startswith("choose"):
        play(match, f"0 {options(match, 0)[0]}")
    play(match, "0 use Mate, tester", "0 discard Enraged", "0 play Toss")
    assert points(match)[0] == 5


@rule("DB-TRIG-01")
def test_the_second_of_a_turn_is_no_other() -> None:
    watching = crew("Mate", "When you play your second event in a turn, gain a point.")
    match = stage(watching + CARDS, side(crew=[MATE], hand=["Toss"] * 3), turn=9)
    for gained in (0, 1, 1):
        play(match, "0 play Toss")
        assert points(match)[0] == gained


@rule("DB-CONTROL-04")
def test_a_card_of_another_that_goes_into_the_zone_stays_with_whoever_has_it() -> None:
    move = event("Shove", "Put a maneuver of yours into the zone.")
    match = after("Take control of a rival's maneuver this turn.", {"hand": ["Shove"]}, {"track": ["Slow"]}, cards=move)
    play(match, "0 choose Slow", "0 play Shove")
    while options(match, 0)[0].startswith("choose"):
        play(match, f"0 {options(match, 0)[0]}")
    assert [names(match, seat, "zone") for seat in (0, 1)] == [["Slow"], []]


@rule("DB-PLAY-08")
def test_those_cards_are_those_of_all_players_who_drew() -> None:
    text = "Each player draws a card. Discard those cards."
    match = after(text, {"race_deck": ["Slow", "Enraged"]}, {"race_deck": ["Fast", "Enraged"]})
    assert [names(match, seat, "hand") for seat in (0, 1)] == [[], []]
    assert [sorted(names(match, seat, "discards")) for seat in (0, 1)] == [["Slow", "Test"], ["Fast"]]


@rule("DB-GEAR-17")
def test_two_gear_are_magged_where_the_text_says_two() -> None:
    match = after("Mag up to 2 gear.", {"dragon_deck": ["Jets, level 1", "Fins, level 3"]}, {}, cards=gear("Fins", 3))
    play(match, "0 take Jets, level 1", "0 take Fins, level 3")
    assert names(match, 0, "gear") == ["Jets, level 1", "Fins, level 3"]


@rule("DB-GEAR-17", "DB-CONTROL-04")
@pytest.mark.parametrize(
    ("whose", "gear_then"),
    [("a gear of yours", [["Jets, level 1"], ["Fins, level 3"]]), ("a rival's gear", [["Jets, level 1"], []])],
)
def test_only_what_lies_in_ones_own_pile_is_magged(whose: str, gear_then: list[list[str]]) -> None:
    mine, theirs = {"gear": ["Jets, level 1"]}, {"gear": ["Fins, level 3"]}
    match = after(f"Damage {whose}, then mag it.", mine, theirs, cards=gear("Fins", 3))
    play(match, f"0 {options(match, 0)[0]}")
    assert [names(match, seat, "gear") for seat in (0, 1)] == gear_then
    assert [event.name for event in match.events if event.name == "damaged"] == ["damaged"]


@rule("DB-PLAY-07")
@pytest.mark.parametrize(("third", "gained"), [(["Fast"], 1), ([], 0)])
def test_what_is_done_to_each_rival_is_done_when_it_was_done_to_all(third: list[str], gained: int) -> None:
    text = "Discard a maneuver from each rival's hand; if you do, gain a point."
    match = after(text, {}, {"hand": third}, {"hand": ["Slow"]})
    while match.decision(0) is None or options(match, 0)[-1] != "done":
        seat = match.pending[0].seat
        play(match, f"{seat} {options(match, seat)[0]}")
    assert points(match)[0] == gained


@rule("DB-BATTLE-25", "DB-GOLD-02")
@pytest.mark.parametrize(("guard", "rushes"), [("", 7), ("Constant: This card cannot be chosen as a rushing card.", 9)])
def test_a_card_that_cannot_rush_is_not_swapped_in(guard: str, rushes: int) -> None:
    cards = event("Test", "Swap your rushing card with a maneuver of yours in the zone.") + maneuver(
        "Fixed", 1, 7, guard
    )
    mine = side(zone=["Fast", "Fixed"], hand=["Test"])
    match = stage(cards + CARDS, mine, side(zone=["Slow"]), turn=9, phase="battles")
    play(match, "0 rush Fast", "1 rush Slow", "0 play Test")
    while options(match, 0) and options(match, 0)[0].startswith("choose"):
        play(match, f"0 {options(match, 0)[-1]}")
    assert sprints(match) == [rushes, 5]


@rule("DB-CONTROL-04")
def test_a_card_of_another_that_goes_back_to_the_track_stays_with_whoever_has_it() -> None:
    cards = event("Shove", "Move a maneuver of yours into the zone.") + event(
        "Pull", "Move a maneuver of yours into the track."
    )
    mine = {"hand": ["Shove", "Pull"]}
    match = after("Take control of a rival's maneuver this turn.", mine, {"track": ["Slow"]}, cards=cards)
    play(match, "0 choose Slow")
    for card, place in (("Shove", "zone"), ("Pull", "track")):
        play(match, f"0 play {card}")
        while options(match, 0)[0].startswith("choose"):
            play(match, f"0 {options(match, 0)[0]}")
        assert [names(match, seat, place) for seat in (0, 1)] == [["Slow"], []]


@rule("DB-PLAY-04")
def test_what_a_rival_plays_at_the_word_of_an_effect_is_that_rivals() -> None:
    match = after("A rival plays a maneuver from their hand without paying its cost.", {}, {"hand": ["Slow"]})
    play(match, "1 take Slow")
    assert [names(match, seat, "track") for seat in (0, 1)] == [[], ["Slow"]]

"""What a text says, no more and no less: how often, to whom, until when, and what is left undone when somebody has won or gone."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.games.booster.bench import Bench, gear
from tests.games.booster.stage import SEATS, side, sprint_in
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import ask, options, play
from tests.rules import rule
from wyrmhall.core.playing.match import Match
from wyrmhall.games.booster.text.use.values import colour_of, stat_of

# what is played in these tests, by name
TEXTS = {
    "Point": "Gain a point.",
    "Cost": "Lose a point.",
    "Ten": "Gain 10 points.",
    "All": "Each player gains 2 points.",
    "Rob": "Take 2 points from each rival.",
    "Tax": "Each rival loses a point.",
    "Gift": "Each rival gains 2 points.",
    "Bounty": "Each rival's dragon gains +1 speed this turn.",
    "Swarm": "Each rival discards a card.",
    "Hex": "If you would lose points, a rival loses 2 points instead.",
    "Mend": "This turn, if you would lose points, gain a point instead.",
    "Once": "The next time you would lose points this turn, gain a point instead.",
    "Fast Step": "Your dragon gains +2 speed this turn.",
    "Blue": "Your dragon becomes blue this turn.",
    "Home": "Each maneuver of yours that would be discarded this turn is returned to the owner's hand instead.",
    "Burn": "Discard a rival's maneuver.",
    "Crush": "Damage a rival's gear.",
    "Purge": "Discard all maneuvers from your hand, then gain a point.",
    "Some": "Discard any number of maneuvers from your hand, then gain a point.",
    "Two": "Discard up to 2 maneuvers from your hand, then gain a point.",
    "Fetch": "Search your race deck for a maneuver and put it into your hand.",
    "Lot": "Put 2 cards from your hand at random on top of your race deck.",
    "Order": "Arrange the top 3 cards of your race deck.",
    "Fix": "Repair a gear, then mag it.",
    "Luck": "Repair 2 gear at random.",
    "Fresh": "Refresh a gear of yours; if you do, gain 3 points.",
    "Tired": "Lose 2 energy; if you do, gain 3 points.",
    "Steal": "Take control of a rival's maneuver this turn; if you do, gain 3 points.",
    "Swap": "Exchange control of a gear of yours and a rival's gear this battle; if you do, gain 3 points.",
    "Other": "Choose another rushing card; if you do, gain 3 points.",
    "Watch": "This turn, each time you gain points, your dragon gains +1 power this turn.",
    "Mark": "This turn, each time you play a maneuver, it gains +1 sprint this turn.",
    "Brand": "A maneuver of yours gains this turn: when a rival loses points, this card gains +1 sprint this turn.",
    "Curse": "A rival's maneuver gains this turn: when a rival loses points, this card gains +1 sprint this turn.",
    "Launch": "For this turn, each time you play a maneuver, gain a point. Play a maneuver from your hand without paying its cost.",
    "Sparks": "For this turn, each time you play an event, gain a point. Play a maneuver from your hand without paying its cost.",
    "Short": "Your dragon gains +2 speed this battle; if you do, gain 3 points.",
    "Paint": "Your dragon becomes blue this battle; if you do, gain 3 points.",
    "Vest": "A maneuver of yours gains +2 sprint this battle; if you do, gain 3 points.",
    "Give": "A maneuver of yours gains this battle: when you gain points, draw a card.",
    "Spare": "This battle, if you would lose points, do nothing instead.",
    "Await": "When you win this battle, gain 3 points.",
    "Costly": "To play this, discard a card. Gain 2 points.",
    "Recall": "Play an event from your discards.",
    "First": "If you have played no events this battle, gain 3 points.",
    "Idle": "Do nothing.",
    "Pick": "A rival loses a point. That rival discards a card. A rival loses 2 points.",
    "Under": "Return a maneuver of yours to the bottom of the owner's race deck.",
    "Back": "Draw 2 cards, gain a point, then put those cards on the bottom of your race deck.",
    "Dig": "Put a maneuver from your discards into your hand.",
    "Deep": "Put a maneuver from your hand on the bottom of your race deck.",
    "Boomerang": "Gain a point, then put this card on top of your race deck.",
    "Mill": "Discard the top 2 cards of your race deck.",
    "Peep": "Look at the top 2 cards of your race deck.",
    "Sink": "Put the top card of your race deck on the bottom of it.",
}
EVENTS = "".join(event(name, text) for name, text in TEXTS.items())
OTHERS = (
    gear("Jets", 1)
    + gear("Jets", 2, "power")
    + gear("Fins", 3, "power")
    + gear("Lamp", 2, text="Main: Gain a point.")
    + gear("Pawn", 1, text="Main, return a maneuver of yours to the owner's hand: Gain a point.")
    + gear("Altar", 1, text="Main, discard a maneuver of yours: Gain a point.")
    + crew("Trainer", "Constant: Your dragon gains +1 to each stat.")
    + crew("Bell", "When a player gains points, you may gain 2 energy.")
    + crew("Guard", "Constant: If a gear would be damaged, gain a point instead.")
    + crew("Miser", "Constant: If you would lose points, you may discard a card instead.")
    + crew("Keeper", "Constant: Rivals cannot take control of maneuvers of yours.")
    + maneuver("Slow", 5, 5)
    + maneuver("Fast", 1, 9)
    + maneuver("Stuck", 1, 1, "Constant: This card cannot be returned.")
    + maneuver("Fixed", 1, 1, "Constant: This card cannot be discarded.")
)
BENCH = Bench(EVENTS + OTHERS)
JETS, JETS_2, FINS, LAMP, PAWN, ALTAR = (
    "Jets, level 1",
    "Jets, level 2",
    "Fins, level 3",
    "Lamp, level 2",
    "Pawn, level 1",
    "Altar, level 1",
)
BELL, GUARD, MISER, KEEPER = "Bell, tester", "Guard, tester", "Miser, tester", "Keeper, tester"


def at(*sides: dict[str, Any], **top: Any) -> Match[Any]:
    """A position of turn 9, in Main if it is not said otherwise."""
    top = {key: value + 1 if key in SEATS else value for key, value in {"turn": 9, "seats": len(sides), **top}.items()}
    lines = [f"{key} = {json.dumps(value)}" for key, value in top.items()]
    for player in sides:
        lines += ["[[sides]]", *[f"{key} = {json.dumps(value)}" for key, value in side(**player).items()]]
    return BENCH.table("\n".join(lines) + "\n")


def after(*cards: str, mine: dict[str, Any] | None = None, others: tuple[dict[str, Any], ...] = ({},)) -> Match[Any]:
    """The first player has played these events one after the other."""
    own = {**(mine or {})}
    own["hand"] = [*cards, *own.get("hand", [])]
    match = at(own, *others)
    play(match, *(f"0 play {card}" for card in cards))
    return match


def told(match: Match[Any]) -> list[str]:
    return [each.name for each in match.events]


def changes(match: Match[Any]) -> int:
    return len(match.state.lasting)


# -- who is left out -------------------------------------------------------------------------------


@rule("DB-WIN-03")
@pytest.mark.parametrize(
    ("card", "before", "now"),
    [
        ("All", [28, 28, 28], [30, 28, 28]),
        ("Rob", [28, 5, 5], [30, 3, 5]),
        ("Gift", [5, 28, 28], [5, 30, 28]),
    ],
)
def test_when_somebody_has_won_nobody_gains_or_loses_more(card: str, before: list[int], now: list[int]) -> None:
    match = at({"hand": [card], "points": before[0]}, *[{"points": count} for count in before[1:]])
    play(match, f"0 play {card}")
    assert (points(match), match.is_over) == (now, True)


@rule("DB-MULTI-10")
@pytest.mark.parametrize(
    ("card", "now"), [("All", [2, 2, 0]), ("Rob", [2, -2, 0]), ("Tax", [0, -1, 0]), ("Gift", [0, 2, 0])]
)
def test_nothing_happens_to_one_who_has_resigned(card: str, now: list[int]) -> None:
    match = at({"hand": [card]}, {}, {})
    play(match, "2 resign", f"0 play {card}")
    assert points(match) == now


@rule("DB-MULTI-10")
def test_a_dragon_of_one_who_has_resigned_is_not_changed() -> None:
    match = at({"hand": ["Bounty"]}, {}, {})
    play(match, "2 resign", "0 play Bounty")
    assert [stat_of(match.state, seat, 0) for seat in (0, 1)] == [3, 4]
    assert [each.seat for each in match.events if each.name == "changed_stat"] == [1]


@rule("DB-MULTI-10")
def test_what_waits_for_one_who_has_resigned_is_not_used() -> None:
    match = at({"hand": ["Point"], "crew": [BELL]}, {}, {"crew": [BELL]})
    play(match, "0 play Point")
    assert ask(match, 0) == "effect.may"
    play(match, "2 resign", "0 no")
    assert ask(match, 0) == "main.act"


@rule("DB-MULTI-10")
def test_what_waits_for_others_is_used_when_somebody_resigns() -> None:
    match = at({"hand": ["Point"], "crew": [BELL]}, {"crew": [BELL]}, {"crew": [BELL]})
    play(match, "0 play Point", "2 resign", "0 no")
    assert ask(match, 1) == "effect.may"
    play(match, "1 yes")
    assert match.state.sides[1].energy == match.state.sides[0].energy + 2


@rule("DB-MULTI-10")
def test_one_who_resigns_discards_nothing_and_the_others_do() -> None:
    match = at({"hand": ["Swarm"]}, {"hand": ["Slow"]}, {"hand": ["Fast"]})
    play(match, "0 play Swarm", "1 resign", "2 discard Fast")
    assert names(match, 2, "discards") == ["Fast"]
    assert ask(match, 0) == "main.act"


@rule("DB-MULTI-02")
def test_all_sentences_of_an_event_mean_one_rival() -> None:
    match = after("Pick", others=({"hand": ["Slow"]}, {"hand": ["Fast"]}))
    play(match, "0 rival 3", "2 discard Fast")
    assert (ask(match, 0), points(match)) == ("main.act", [0, 0, -3])


@rule("DB-CONTROL-04", "DB-ZONE-06")
def test_a_card_goes_under_the_deck_of_its_owner_whoever_has_it() -> None:
    match = at({"hand": ["Steal", "Under"]}, {"track": ["Slow"], "race_deck": ["Fast", "Ten"]})
    play(match, "0 play Steal", "0 choose Slow", "0 play Under", "0 choose Slow")
    assert names(match, 1, "race") == ["Slow", "Ten", "Fast"]
    assert names(match, 0, "race") == ["Enraged"] * 8


@rule("DB-MULTI-10", "DB-TIMING-26")
def test_what_one_who_resigns_has_given_to_a_card_of_others_goes_on() -> None:
    match = at({"hand": ["Curse"]}, {"track": ["Fast"]}, {"hand": ["Cost"]})
    play(match, "0 play Curse")
    while ask(match, 0) != "main.act":
        play(match, f"0 {options(match, 0)[0]}")
    play(match, "0 resign", "1 done", "2 play Cost")
    assert sprint_in(match, 1, "track", "Fast") == 10


# -- instead ---------------------------------------------------------------------------------------


@rule("DB-MULTI-02")
def test_a_rival_of_a_replacement_of_what_happens_to_oneself_is_chosen() -> None:
    match = after("Hex", "Cost", others=({}, {}))
    assert options(match, 0) == ["rival 2", "rival 3"]
    play(match, "0 rival 3")
    assert points(match) == [0, 0, -2]


@pytest.mark.parametrize(("hand", "asked"), [(["Slow"], True), ([], False)])
def test_a_price_that_cannot_be_paid_is_not_offered(hand: list[str], asked: bool) -> None:
    match = after("Cost", mine={"hand": hand, "crew": [MISER]})
    assert (ask(match, 0) == "effect.instead") is asked
    if not asked:
        assert points(match) == [-1, 0]


@rule("DB-GOLD-01")
def test_a_replacement_lasts_and_the_next_time_is_once() -> None:
    assert points(after("Mend", "Cost", "Cost")) == [2, 0]
    match = after("Fast Step", "Once", "Cost", "Cost")
    assert points(match) == [0, 0]
    assert stat_of(match.state, 0, 0) == 5, "the other effect goes on"


@rule("DB-TIMING-11")
def test_what_is_returned_instead_this_turn_is_discarded_in_the_next() -> None:
    match = at({"hand": ["Home"], "track": ["Slow", "Fast"]}, {"hand": ["Burn", "Burn"]})
    play(match, "0 play Home", "0 done", "1 play Burn", "1 choose Slow")
    assert (names(match, 0, "hand"), names(match, 0, "discards")) == (["Slow"], ["Home"])
    assert changes(match)
    play(match, "1 done", "0 done", "1 done")
    assert changes(match) == 0


def test_gear_is_anybodys_where_the_text_does_not_say_whose() -> None:
    match = at({"hand": ["Crush"]}, {"gear": [JETS], "crew": [GUARD]})
    play(match, "0 play Crush", f"0 choose {JETS}")
    assert (points(match), names(match, 1, "gear")) == ([0, 1], [JETS])
    match = at({"hand": ["Crush"], "crew": [GUARD]}, {"gear": [JETS]})
    play(match, "0 play Crush", f"0 choose {JETS}")
    assert (points(match), names(match, 1, "gear")) == ([1, 0], [JETS])


# -- how many --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "answers", "left"),
    [
        ("Purge", [], ["Ten"]),
        ("Some", ["0 discard Slow", "0 discard Slow", "0 discard Fast"], ["Ten"]),
        ("Some", ["0 done"], ["Slow", "Slow", "Fast", "Ten"]),
        ("Two", ["0 discard Slow", "0 discard Fast"], ["Slow", "Ten"]),
        ("Two", ["0 discard Slow", "0 done"], ["Slow", "Fast", "Ten"]),
    ],
)
def test_so_many_cards_of_a_sort_are_discarded(card: str, answers: list[str], left: list[str]) -> None:
    match = after(card, mine={"hand": ["Slow", "Slow", "Fast", "Ten"]})
    play(match, *answers)
    assert (names(match, 0, "hand"), points(match)) == (left, [1, 0])


def test_of_one_card_two_by_lot_are_one() -> None:
    match = after("Lot", mine={"hand": ["Slow"]})
    assert (names(match, 0, "hand"), names(match, 0, "race")[-1]) == ([], "Slow")
    match = after("Luck", mine={"damaged": [JETS]})
    assert (names(match, 0, "damaged"), names(match, 0, "dragon_deck")) == ([], [JETS])


@rule("DB-WIN-02")
def test_whoever_takes_the_last_card_out_of_a_race_deck_has_an_empty_one() -> None:
    match = after("Fetch", mine={"race_deck": ["Slow"]}, others=({"race_deck": ["Slow"]},))
    play(match, "0 take Slow")
    assert (names(match, 0, "hand"), "exhausted" in told(match)) == (["Slow"], True)


def test_the_top_cards_are_named_from_the_top_down() -> None:
    match = after("Order", mine={"race_deck": ["Ten", "Slow", "Fast", "Stuck"]})
    play(match, "0 next Fast", "0 next Ten", "0 next Slow")
    assert names(match, 0, "race")[::-1] == ["Fast", "Ten", "Slow", "Stuck"]


@rule("DB-GEAR-06")
def test_what_was_repaired_is_magged_only_where_it_may_be() -> None:
    match = after("Fix", mine={"damaged": [JETS_2]})
    play(match, f"0 take {JETS_2}")
    assert names(match, 0, "gear") == [JETS_2]
    match = after("Fix", mine={"damaged": [JETS_2], "gear": [JETS]})
    play(match, f"0 take {JETS_2}")
    assert (names(match, 0, "gear"), names(match, 0, "dragon_deck")) == ([JETS], [JETS_2])


def test_those_cards_are_those_that_were_drawn_whatever_was_done_since() -> None:
    match = after("Back", mine={"race_deck": ["Slow", "Fast", "Ten"]})
    assert (names(match, 0, "hand"), points(match)) == ([], [1, 0])
    assert sorted(names(match, 0, "race")[:2]) == ["Fast", "Slow"]


@rule("DB-KNOW-08")
@pytest.mark.parametrize(
    ("card", "mine", "known"),
    [("Dig", {"discards": ["Slow"]}, True), ("Deep", {"hand": ["Slow"]}, False)],
)
def test_all_are_told_which_card_comes_from_an_open_place_and_nobody_of_a_hidden_one(
    card: str, mine: dict[str, Any], known: bool
) -> None:
    match = after(card, mine=mine)
    play(match, "0 take Slow")
    for seat in (0, 1):
        moved = next(each for each in match.told(seat) if each["event"] == "put")
        assert ("Slow" in str(moved["cards"])) is (known or seat == 0)


@rule("DB-PLAY-07")
def test_an_effect_may_be_used_on_what_it_does_nothing_to() -> None:
    """But a cost is paid with what it can be paid with."""
    match = after("Burn", others=({"track": ["Slow", "Fixed"]},))
    assert options(match, 0) == ["choose Slow", "choose Fixed"]
    play(match, "0 choose Fixed")
    assert names(match, 1, "track") == ["Slow", "Fixed"]


# -- nothing to be done ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "mine", "theirs", "silent"),
    [
        ("Fresh", {"gear": [LAMP]}, {}, "refreshed"),
        ("Tired", {"energy": 0}, {}, "lost_energy"),
        ("Steal", {}, {"track": ["Slow"], "crew": [KEEPER]}, "took_control"),
        ("Swap", {"gear": [JETS]}, {"gear": [FINS]}, "took_control"),
        ("Other", {"zone": ["Slow", "Fast"]}, {}, "switched"),
        ("Short", {}, {}, "changed_stat"),
        ("Paint", {}, {}, "changed_colour"),
        ("Vest", {"track": ["Slow"]}, {}, "changed_sprint"),
        ("Give", {"track": ["Slow"]}, {}, "granted"),
        ("Spare", {}, {}, "prepared"),
        ("Await", {}, {}, "prepared"),
        ("Mill", {"race_deck": []}, {"race_deck": []}, "milled"),
        ("Peep", {"race_deck": []}, {"race_deck": []}, "showed"),
        ("Sink", {"race_deck": []}, {"race_deck": []}, "sank"),
    ],
)
def test_nothing_is_told_and_nothing_lasts_where_nothing_can_happen(
    card: str, mine: dict[str, Any], theirs: dict[str, Any], silent: str
) -> None:
    """Outside of a battle nothing lasts for one."""
    match = after(card, mine=mine, others=(theirs,))
    while ask(match, 0) != "main.act":
        play(match, f"0 {options(match, 0)[0]}")
    assert (points(match), changes(match)) == ([0, 0], 0)
    assert silent not in told(match)


@rule("DB-KEYWORD-09")
def test_what_was_used_is_refreshed() -> None:
    match = at({"gear": [LAMP], "hand": ["Fresh", "Slow"]}, {})
    play(match, f"0 use {LAMP}", "0 discard Slow", "0 play Fresh", f"0 choose {LAMP}")
    assert points(match) == [4, 0]


# -- what is changed -------------------------------------------------------------------------------


def test_the_latest_colour_counts_and_no_other_change() -> None:
    match = after("Blue", "Fast Step")
    blue = match.state.cards.colour_names.index("blue")
    assert (colour_of(match.state, 0) == blue, colour_of(match.state, 1) == blue) == (True, False)
    match = after("Fast Step")
    assert colour_of(match.state, 0) == colour_of(match.state, 1)


def test_each_stat_is_all_three() -> None:
    match = at({"crew": ["Trainer, tester"]}, {})
    assert [[stat_of(match.state, seat, which) for which in range(3)] for seat in (0, 1)] == [[4] * 3, [3] * 3]


def test_what_watches_for_points_watches_for_nothing_else() -> None:
    match = at({"hand": ["Watch", "Fast", "Cost", "Point"], "energy": 1}, {})
    play(match, "0 play Watch", "0 play Fast", "0 play Cost")
    assert stat_of(match.state, 0, 2) == 3
    play(match, "0 play Point")
    assert stat_of(match.state, 0, 2) == 4


def test_it_is_the_card_that_is_played() -> None:
    match = at({"hand": ["Mark", "Fast"], "energy": 1, "track": ["Slow"]}, {})
    play(match, "0 play Mark", "0 play Fast")
    assert [sprint_in(match, 0, "track", name) for name in ("Slow", "Fast")] == [5, 10]


@rule("DB-TRIG-02")
@pytest.mark.parametrize(("card", "won"), [("Launch", 1), ("Sparks", 0)])
def test_an_effect_watches_all_plays_but_the_one_that_began_it(card: str, won: int) -> None:
    match = at({"hand": [card, "Fast", "Slow"]}, {})
    play(match, f"0 play {card}", "0 take Fast")
    assert points(match) == [won, 0]


def test_a_given_effect_speaks_of_the_card_that_has_it() -> None:
    match = after("Brand", mine={"track": ["Slow", "Fast"], "hand": ["Tax"]})
    play(match, "0 choose Fast", "0 play Tax")
    assert [sprint_in(match, 0, "track", name) for name in ("Slow", "Fast")] == [5, 10]


@rule("DB-EVENT-06")
@pytest.mark.parametrize("cards", [["Boomerang"], ["Recall"]])
def test_an_event_that_puts_itself_away_is_not_discarded_too(cards: list[str]) -> None:
    match = after(*cards, mine={"discards": ["Boomerang"] if cards == ["Recall"] else []})
    if cards == ["Recall"]:
        play(match, "0 take Boomerang")
    assert points(match) == [1, 0]
    assert (names(match, 0, "race")[-1], "Boomerang" in names(match, 0, "discards")) == ("Boomerang", False)


# -- costs -----------------------------------------------------------------------------------------


@rule("DB-PLAY-01")
@pytest.mark.parametrize(("card", "kept"), [(PAWN, "Stuck"), (ALTAR, "Fixed")])
def test_only_what_can_be_paid_is_paid(card: str, kept: str) -> None:
    match = at({"gear": [card], "track": [kept, "Slow"], "hand": ["Idle"]}, {})
    play(match, f"0 use {card}", "0 discard Idle")
    if ask(match, 0) == "effect.card":
        assert options(match, 0) == ["choose Slow"]
        play(match, "0 choose Slow")
    assert (names(match, 0, "track"), points(match)) == ([kept], [1, 0])


@rule("DB-PLAY-01")
def test_an_event_that_an_effect_plays_is_paid_for() -> None:
    match = after("Recall", mine={"discards": ["Costly"], "hand": ["Slow"]})
    play(match, "0 take Costly", "0 discard Slow")
    assert (points(match), names(match, 0, "hand")) == ([2, 0], [])
    match = after("Recall", mine={"discards": ["Costly"]})
    assert (ask(match, 0), points(match)) == ("main.act", [0, 0])


@pytest.mark.parametrize(("cards", "won"), [(["First"], 3), (["Recall", "First"], 0), (["Idle", "First"], 0)])
def test_events_are_counted_in_the_battle_in_which_they_are_played(cards: list[str], won: int) -> None:
    match = at({"hand": cards, "discards": ["Idle"], "zone": ["Fast"]}, {"zone": ["Slow"]}, phase="battles")
    play(match, "0 rush Fast", "1 rush Slow")
    for card in cards:
        play(match, f"0 play {card}", *(["0 take Idle"] if card == "Recall" else []), "1 pass")
    assert points(match) == [won, 0]

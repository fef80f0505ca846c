"""Parts that designers put together in ways of their own: owners, gifts, hands that are shown, what comes next turn."""

from __future__ import annotations

import pytest

from tests.games.booster.bench import dragon, gear
from tests.games.booster.stage import side, sprint_in, sprints
from tests.games.booster.tables import names, points
from tests.games.booster.text.test_designs_in_play import played, stage
from tests.games.booster.text.test_wider_designs_in_play import BOTH, JETS, with_cards
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import options, play, refused
from wyrmhall.games import registry
from wyrmhall.games.booster.text.use.values import stat_of


def problem(text: str) -> str:
    return str(registry.game("dragon-booster").read_words(text)["problem"])


# -- players ---------------------------------------------------------------------------------------


def test_the_owner_of_what_was_damaged_draws() -> None:
    match = with_cards("Damage a rival's gear. Its owner draws a card.", JETS, {}, {"gear": ["Jets, level 1"]})
    play(match, "0 choose Jets, level 1")
    assert [len(names(match, seat, "hand")) for seat in (0, 1)] == [0, 1]


def test_the_owner_is_not_who_controls_it() -> None:
    text = "Take control of a rival's gear until the end of the turn, then its owner gains a point."
    match = with_cards(text, JETS, {}, {"gear": ["Jets, level 1"]})
    play(match, "0 choose Jets, level 1")
    assert (names(match, 0, "gear"), points(match)) == (["Jets, level 1"], [0, 1])


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("Give a rival 2 points; draw 3 cards.", [1, 2]),
        ("A rival gives you 2 points.", [5, 0]),
        ("Give a rival 9 points.", [-6, 9]),
    ],
)
def test_points_that_are_given_are_lost(text: str, after: list[int]) -> None:
    theirs = {"points": 2} if after[0] == 5 else {}
    match = played(text, {"points": 3}, theirs)
    assert points(match) == after


def test_a_card_is_shuffled_into_the_deck_of_its_owner() -> None:
    match = played("Shuffle a rival's maneuver into its owner's race deck.", {}, {"track": ["Mag Kick"]})
    play(match, "0 choose Mag Kick")
    assert "Mag Kick" in names(match, 1, "race")
    assert "Mag Kick" not in names(match, 0, "race")


def test_a_hand_is_shown_and_the_user_chooses() -> None:
    text = "A rival shows you their hand, and you choose a maneuver from it. They discard that card."
    match = played(text, {}, {"hand": ["Mag Kick", "Enraged", "Charge!"]})
    assert sorted(options(match, 0)) == ["take Enraged", "take Mag Kick"]
    play(match, "0 take Mag Kick")
    assert sorted(names(match, 1, "hand")) == ["Charge!", "Enraged"]


@pytest.mark.parametrize(("theirs", "won"), [("Beau, the golden one", 1), ("Blaze, tester", 0)])
def test_dragons_of_one_colour(theirs: str, won: int) -> None:
    text = "If a rival's dragon is the same colour as yours, gain a point."
    match = with_cards(text, dragon("Blaze"), {}, {"dragon": theirs})
    assert points(match)[0] == won


def test_a_hand_is_never_swapped() -> None:
    assert "never enters the hand of another player" in problem("Swap hands with your opponent.")
    assert "never enters the hand of another player" in problem("Exchange your hand with a rival's.")


# -- when ------------------------------------------------------------------------------------------


def test_what_cannot_be_done_next_turn_can_be_done_this_turn() -> None:
    text = "A rival can't play maneuvers that cost 4 or more next turn."
    cards = maneuver("Dear", 4, 4) + maneuver("Cheap", 3, 3)
    match = with_cards(text, cards, {}, {"hand": ["Dear", "Dear", "Cheap"], "energy": 9})
    play(match, "0 done", "1 play Dear", "1 done", "0 done", "1 done")
    assert match.state.turn == 10
    assert "play Cheap" in options(match, 1)
    assert refused(match, "1 play Dear") == "DB-GOLD-02"


def test_sprint_of_the_next_battle_is_gained_in_it_only() -> None:
    text = "Your maneuvers gain +2 sprint next battle."
    mine = side(hand=["Test"], zone=["Enraged", "Mag Kick"], rushing="Enraged")
    match = stage(event("Test", text), mine, side(), turn=9, phase="battle", starter=0, actor=0)
    play(match, "0 play Test")
    assert sprints(match)[0] == 3
    play(match, "1 pass", "0 pass", "0 rush Mag Kick")
    assert sprints(match)[0] == 12
    assert "your next rushing card" in problem("Your rushing card gains +2 sprint next battle.")


def test_a_battle_is_tied_and_a_card_drawn() -> None:
    text = "Constant: If you would lose a battle, draw a card and tie it instead."
    mine, theirs = (
        side(crew=["Mate, tester"], zone=["Enraged", "Enraged"], rushing="Enraged"),
        side(zone=["Mag Kick"], rushing="Mag Kick"),
    )
    match = stage(crew("Mate", text), mine, theirs, turn=9, phase="battle", starter=0, actor=0)
    play(match, "0 pass", "1 pass")
    assert (points(match), len(names(match, 0, "hand"))) == ([0, 0], 1)


@pytest.mark.parametrize(("used", "won"), [("Jets, level 1", 1), ("Mate, tester", 0)])
def test_the_main_effect_of_a_gear_is_used(used: str, won: int) -> None:
    cards = gear("Jets", 1, text="Main: Draw a card.") + crew("Mate", "Main: Draw a card.")
    cards += crew("Watch", "When you use the Main effect of a gear, gain a point.")
    mine = side(gear=["Jets, level 1"], crew=["Mate, tester", "Watch, tester"], hand=["Enraged"])
    match = stage(cards, mine, side(), turn=9)
    play(match, f"0 use {used}", "0 discard Enraged")
    assert points(match)[0] == won


# -- which and how many ----------------------------------------------------------------------------


def test_as_many_are_drawn_as_the_hand_had() -> None:
    match = played("Discard your hand. Draw as many cards as you discarded.", {"hand": ["Enraged", "Mag Kick"]})
    assert len(names(match, 0, "hand")) == 2


def test_all_maneuvers_that_were_discarded_come_back() -> None:
    text = "Discard the top 3 cards of your race deck. Put all maneuvers discarded this way into your hand."
    match = played(text, {"race_deck": ["Mag Kick", "Charge!", "Enraged", "Head Strong"]})
    assert sorted(names(match, 0, "hand")) == ["Enraged", "Mag Kick"]


def test_one_of_the_top_cards_is_kept_and_the_others_go() -> None:
    text = "Look at the top three cards of your race deck. Put one into your hand and discard the others."
    match = played(text, {"race_deck": ["Mag Kick", "Charge!", "Enraged", "Head Strong"]})
    play(match, "0 take Charge!")
    assert names(match, 0, "hand") == ["Charge!"]
    assert sorted(names(match, 0, "discards")) == ["Enraged", "Mag Kick", "Test"]


def test_they_gain_more_instead() -> None:
    text = (
        "Your maneuvers that cost 3 or less get +1 sprint this turn. If you have 2 crew or more, they get +2 instead."
    )
    cards = crew("Mate", "Main: Draw a card.") + crew("Pal", "Main: Draw a card.") + maneuver("Cheap", 3, 3)
    match = with_cards(text, cards, {"crew": ["Mate, tester", "Pal, tester"], "track": ["Cheap", "Mag Kick"]})
    assert [sprint_in(match, 0, "track", name) for name in ("Cheap", "Mag Kick")] == [5, 10]


def test_gear_one_has_that_is_of_a_level_counts() -> None:
    text = "For each gear you have that is level 3 or above, your rushing card gains +1 sprint this battle."
    match = with_cards(text, JETS, {**BOTH, "gear": ["Jets, level 1", "Fins, level 3"]}, BOTH, phase="battle")
    assert sprints(match)[0] == 4


@pytest.mark.parametrize(("track", "sprint"), [([], 4), (["Mag Kick"], 1)])
def test_the_only_maneuver_that_one_has(track: list[str], sprint: int) -> None:
    cards = maneuver("Lone", 1, 1, "Constant: This card gains +3 sprint while it is the only maneuver you have.")
    match = stage(cards, side(track=["Lone", *track]), side(), turn=9)
    assert sprint_in(match, 0, "track", "Lone") == sprint


def test_a_stat_becomes_equal_to_another() -> None:
    match = with_cards("Your speed becomes equal to your power this turn.", JETS, {"gear": ["Jets, level 1"]})
    assert [stat_of(match.state, 0, stat) for stat in (0, 2)] == [3, 3]


@pytest.mark.parametrize(
    ("text", "won"), [("If that card is damaged, gain a point.", 1), ("If it is not damaged, gain a point.", 0)]
)
def test_whether_a_card_lies_in_the_damaged_pile_can_be_asked(text: str, won: int) -> None:
    match = with_cards(f"Damage a rival's gear. {text}", JETS, {}, {"gear": ["Jets, level 1"]})
    play(match, "0 choose Jets, level 1")
    assert points(match)[0] == won


# -- conditions ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("crews", "won"), [(["Mate, tester", "Pal, tester"], 3 + 1), (["Mate, tester"], 3)])
@pytest.mark.parametrize(
    "text",
    [
        "When you win a battle while you have 2 or more crew, gain a point.",
        "When you win a battle and you have 2 or more crew, gain a point.",
        "Whenever you have 2 or more crew and you win a battle, gain a point.",
        "As long as you have 2 or more crew, when you win a battle, gain a point.",
    ],
)
def test_something_must_be_so_when_it_happens(text: str, crews: list[str], won: int) -> None:
    cards = crew("Mate", text) + crew("Pal", "Main: Draw a card.")
    match = stage(cards, side(crew=crews, zone=["Enraged"]), side(), turn=9, phase="battle", starter=0, actor=0)
    play(match, "0 pass", "1 pass")
    assert points(match)[0] == won


@pytest.mark.parametrize(("mine", "theirs", "won"), [("crew", "none", 1), ("none", "crew", 0)])
def test_whose_the_damaged_card_was(mine: str, theirs: str, won: int) -> None:
    cards = crew("Mate", "Main: Draw a card.")
    given = {"crew": {"crew": ["Mate, tester"]}, "none": {}}
    match = with_cards("Damage a crew. If that crew was yours, gain a point.", cards, given[mine], given[theirs])
    if match.decision(0) and "choose Mate, tester" in options(match, 0):
        play(match, "0 choose Mate, tester")
    assert points(match)[0] == won


@pytest.mark.parametrize(("theirs", "won"), [([], 1), (["Mate, tester"], 0)])
def test_no_player_has_any(theirs: list[str], won: int) -> None:
    cards = crew("Mate", "Main: Draw a card.")
    match = with_cards("If neither player has a crew, gain a point.", cards, {}, {"crew": theirs})
    assert points(match)[0] == won


# -- amounts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("Draw as many cards as you have gear.", 2),
        ("For every two points a rival is ahead of you, draw a card.", 3),
        ("Draw a card for every 3 points you are behind a rival.", 2),
    ],
)
def test_as_many_are_drawn(text: str, held: int) -> None:
    mine = {"gear": ["Jets, level 1", "Fins, level 3"], "points": 1}
    assert len(names(with_cards(text, JETS, mine, {"points": 8}), 0, "hand")) == held


@pytest.mark.parametrize(("what", "after"), [("energy", (0, 9 + 2)), ("points", (2, 9))])
def test_the_same_amount_is_of_the_same(what: str, after: tuple[int, int]) -> None:
    cards = crew("Mate", f"When a rival gains {what}, you gain the same amount.")
    gains = "Gain 2 energy." if what == "energy" else "Gain 2 points."
    match = stage(cards + event("Luck", gains), side(crew=["Mate, tester"]), side(hand=["Luck"]), turn=9)
    play(match, "0 done", "1 play Luck")
    mine = match.state.sides[0]
    assert (mine.points, mine.energy) == after


def test_each_maneuver_that_was_discarded_counts_as_one() -> None:
    text = "Discard up to two maneuvers of yours. For each one, draw two cards."
    match = played(text, {"track": ["Enraged", "Mag Kick"]})
    play(match, "0 choose Enraged", "0 choose Mag Kick")
    assert len(names(match, 0, "hand")) == 4


def test_maneuvers_one_has_in_a_place() -> None:
    match = played(
        "Maneuvers you have in the track gain +1 sprint this turn.", {"track": ["Enraged"]}, {"track": ["Enraged"]}
    )
    assert [sprint_in(match, seat, "track", "Enraged") for seat in (0, 1)] == [4, 3]


def test_what_is_not_seen_cannot_decide() -> None:
    assert "not known before" in problem("Put the top card of your race deck into the track if it's a maneuver.")


@pytest.mark.parametrize("text", ["Your rushing card can't lose this battle.", "You cannot lose the battle."])
def test_a_battle_that_cannot_be_lost_is_tied(text: str) -> None:
    mine, theirs = side(hand=["Test"], zone=["Enraged"]), side(zone=["Mag Kick"])
    match = stage(event("Test", text), mine, theirs, turn=9, phase="battle", starter=0, actor=0)
    play(match, "0 play Test", "1 pass", "0 pass")
    assert points(match) == [0, 0]


@pytest.mark.parametrize(("theirs", "won"), [(["Enraged", "Enraged"], 1), (["Enraged"], 0)])
def test_you_and_a_rival_have_as_many(theirs: list[str], won: int) -> None:
    text = "If you and a rival have the same number of maneuvers, gain a point."
    assert points(played(text, {"track": ["Enraged", "Mag Kick"]}, {"track": theirs}))[0] == won


def test_the_stat_of_a_dragon_is_doubled() -> None:
    match = played("Double the power of your dragon for this turn.")
    assert stat_of(match.state, 0, 2) == 6


@pytest.mark.parametrize(("card", "sprint"), [("Charge!", 3 + 4), ("Mag Kick", 3 + 2)])
def test_otherwise_the_same_card_gains_less(card: str, sprint: int) -> None:
    text = "Discard a card. If it's an event, your rushing card gains +4 sprint this battle; otherwise, it gains +2."
    match = played(text, {**BOTH, "hand": [card]}, BOTH, phase="battle")
    if match.decision(0) and f"discard {card}" in options(match, 0):
        play(match, f"0 discard {card}")
    assert sprints(match)[0] == sprint


@pytest.mark.parametrize(("gear_named", "won"), [("Fins, level 3", 1), ("Jets, level 1", 0)])
def test_of_what_level_it_was(gear_named: str, won: int) -> None:
    match = with_cards(
        "Damage a rival's gear. If it was level 2 or above, gain a point.", JETS, {}, {"gear": [gear_named]}
    )
    play(match, f"0 choose {gear_named}")
    assert points(match)[0] == won

"""Whatever players say in the words of the game is understood; what is forbidden is refused with the rule that forbids it."""

from __future__ import annotations

from typing import Any

import pytest

import wyrmhall
from tests.games.booster.bench import BEAU, Bench, dragon, gear
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import ask, options, play, refused
from tests.rules import rule
from wyrmhall.core.errors import Refused
from wyrmhall.core.playing.match import Match
from wyrmhall.games.booster.setup import FACE_UP
from wyrmhall.games.booster.text.cards import DRAGON

CARDS = (
    dragon("Cinder")
    + gear("Jets")
    + gear("Tail", text="Main: Gain a point.")
    + gear("Horns", text="Battle: Gain a point.")
    + crew("Mate", "")
    + maneuver("Dive", 1, 4)
    + maneuver("Quick Roll", 1, 3)
    + event("Whoop!", "Gain a point.")
    + event("Drop", "Discard a maneuver of yours.")
    + event("Mock", "A rival loses a point.")
    + event("Gift", "You may gain 2 points.")
    + event("Some", "Gain up to 3 points.")
    + event("Seek", "Search your discards for a maneuver and put it into your hand.")
    + event("Toss", "Discard a card.")
)
BENCH = Bench(CARDS)
GEAR_UP = """
phase = "gear up"
[[sides]]
dragon_deck = ["Jets, level 1", "Tail, level 1", "Cinder, tester"]
hand = ["Dive", "Whoop!"]
"""
MAIN = """
turn = 3
[[sides]]
gear = ["Tail, level 1", "Horns, level 1"]
hand = ["Dive", "Whoop!"]
[[sides]]
gear = ["Tail, level 1"]
"""
BATTLE = MAIN.replace("turn = 3", 'phase = "battle"') + 'zone = ["Dive"]\n'
RUSH = """
phase = "move"
[[sides]]
track = ["Dive", "Quick Roll"]
zone = ["Enraged"]
hand = ["Mag Kick", "Whoop!"]
[[sides]]
track = ["Head Strong"]
"""


def refusal(match: Match[Any], line: str) -> str:
    """The rule and the words of a refusal."""
    seat, _, said = line.partition(" ")
    with pytest.raises(Refused) as caught:
        match.play(int(seat), said)
    return f"{caught.value.refusal.rule} {caught.value.refusal.why}"


@rule("DB-GEAR-02", "DB-GEAR-03", "DB-GEAR-18", "DB-MAIN-11", "DB-EVENT-01")
@pytest.mark.parametrize(
    ("said", "cited"),
    [
        ("pass", "DB-GEAR-02"),
        ("Done.", "DB-GEAR-02"),
        ("I pass", "DB-GEAR-02"),
        ("nothing", "DB-GEAR-02"),
        ("recruit Mate", "DB-GEAR-03"),
        ("mag horns, level 1", "DB-GEAR-03"),
        ("ride Cinder", "DB-GEAR-18"),
        ("play dive", "DB-MAIN-11"),
        ("play Whoop!", "DB-EVENT-01"),
    ],
)
def test_gear_up(said: str, cited: str) -> None:
    assert refused(BENCH.table(GEAR_UP), f"0 {said}") == cited


@pytest.mark.parametrize("said", ["MAG JETS, LEVEL 1", "mag jets", "Jets", "equip the Jets", "I mag my jets level 1."])
def test_a_card_is_named_as_people_name_it(said: str) -> None:
    match = BENCH.table(GEAR_UP)
    play(match, f"0 {said}")
    assert names(match, 0, "gear") == ["Jets, level 1"]


@rule("DB-MAIN-06", "DB-MAIN-11", "DB-KEYWORD-03", "DB-KEYWORD-11")
@pytest.mark.parametrize(
    ("said", "cited"),
    [
        ("play Mag Kick", "DB-MAIN-11"),
        ("play mock", "DB-MAIN-06"),
        ("mag Jets", "DB-MAIN-06"),
        ("recruit mate", "DB-MAIN-06"),
        ("use Horns", "DB-KEYWORD-03"),
        (f"use {BEAU}", "DB-MAIN-06"),
    ],
)
def test_main(said: str, cited: str) -> None:
    assert refused(BENCH.table(MAIN), f"0 {said}") == cited


@rule("DB-KEYWORD-11")
def test_a_rivals_card_is_not_used() -> None:
    match = BENCH.table(MAIN.replace('"Tail, level 1", "Horns', '"Horns', 1))
    assert refused(match, "0 use Tail") == "DB-KEYWORD-11"


@pytest.mark.parametrize(("said", "what"), [("whoop", 1), ("Play the WHOOP!", 1), ("pass", 0), ("I am done", 0)])
def test_main_in_other_words(said: str, what: int) -> None:
    match = BENCH.table(MAIN)
    play(match, f"0 {said}")
    assert (points(match)[0], ask(match, what ^ 1)) == (what, "main.act")


@rule("DB-MAIN-11", "DB-KEYWORD-04", "DB-BATTLE-05")
@pytest.mark.parametrize(
    ("said", "cited"),
    [
        ("play Dive", "DB-MAIN-11"),
        ("play Mock", "DB-BATTLE-05"),
        ("use tail", "DB-KEYWORD-04"),
        ("mag jets", "DB-BATTLE-05"),
    ],
)
def test_a_battle(said: str, cited: str) -> None:
    assert refused(BENCH.table(BATTLE), f"0 {said}") == cited


@rule("DB-RUSH-01", "DB-RUSH-04", "DB-RUSH-08", "DB-RUSH-11", "DB-MAIN-11", "DB-EVENT-02", "DB-BATTLE-01")
def test_rush() -> None:
    match = BENCH.table(RUSH)
    assert refused(match, "0 move Enraged") == "DB-RUSH-01"
    assert refused(match, "0 move Head Strong") == "DB-RUSH-04"
    assert refused(match, "0 move Mag Kick") == "DB-MAIN-11"
    assert refused(match, "0 play Whoop!") == "DB-EVENT-02"
    play(match, "0 MOVE quick roll", "0 pass", "1 nothing")
    assert ask(match, 0) == "battle.rush"
    for said in ("pass", "done", "decline"):
        assert refusal(match, f"0 {said}") == "DB-RUSH-08 whoever has a card in the zone must battle with one"
    assert refused(match, "0 rush Dive") == "DB-RUSH-11"
    assert refused(match, "0 rush Mag Kick") == "DB-BATTLE-01"
    play(match, "0 quick roll")
    assert match.state.sides[0].rushing >= 0


@rule("DB-KEYWORD-05", "DB-TARGET-01", "DB-DAMAGE-06", "DB-PLAY-08", "DB-GOLD-04", "DB-MULTI-02", "DB-SEARCH-01")
def test_the_questions_of_effects() -> None:
    match = BENCH.table(MAIN)
    play(match, "0 use tail")
    assert refused(match, "0 pass") == "DB-KEYWORD-05"
    assert refused(match, "0 discard Mag Kick") == "DB-KEYWORD-05"
    play(match, "0 DIVE")
    assert names(match, 0, "discards") == ["Dive"]
    match = BENCH.table('[[sides]]\nhand = ["Drop"]\ntrack = ["Dive", "Quick Roll"]\n[[sides]]\ntrack = ["Mag Kick"]\n')
    play(match, "0 drop")
    assert refused(match, "0 pass") == "DB-PLAY-08"
    assert refused(match, "0 choose Mag Kick") == "DB-TARGET-01"
    assert refused(match, f"0 choose {BEAU}") == "DB-DAMAGE-06"
    play(match, "0 the quick roll")
    assert names(match, 0, "track") == ["Dive"]
    match = BENCH.table('seats = 3\n[[sides]]\nhand = ["Mock"]\n')
    play(match, "0 play mock")
    assert (refused(match, "0 rival 1"), refused(match, "0 rival 4")) == ("DB-GOLD-04", "DB-GOLD-04")
    assert refused(match, "0 nobody") == "DB-MULTI-02"
    play(match, "0 player 3")
    assert points(match) == [0, 0, -1]


def test_yes_and_no_in_other_words() -> None:
    for said, gained in (("Yes please", 2), ("y", 2), ("no thanks", 0), ("pass", 0), ("NO", 0)):
        match = BENCH.table('[[sides]]\nhand = ["Gift"]\n')
        play(match, "0 play Gift", f"0 {said}")
        assert points(match)[0] == gained


@rule("DB-TARGET-05", "DB-SEARCH-01", "DB-PLAY-08")
def test_numbers_searches_and_discards() -> None:
    match = BENCH.table('[[sides]]\nhand = ["Some", "Seek", "Toss", "Enraged"]\ndiscards = ["Dive"]\n')
    play(match, "0 play Some")
    assert refusal(match, "0 number 4") == "DB-TARGET-05 4 is not a number from 0 to 3"
    play(match, "0 NUMBER 2", "0 play seek")
    assert refused(match, "0 take Mag Kick") == "DB-SEARCH-01"
    play(match, "0 nothing")
    assert (points(match)[0], names(match, 0, "hand")) == (2, ["Toss", "Enraged"])
    play(match, "0 toss")
    assert refused(match, "0 no") == "DB-PLAY-08"
    play(match, "0 enraged")


@rule("DB-LOOP-03")
def test_how_often_a_loop_is_repeated() -> None:
    spinner = crew(
        "Spinner", "Constant: You can use Main effects without discarding. Main: Gain a point, then refresh this card."
    )
    match = Bench(spinner).table('[[sides]]\ncrew = ["Spinner, tester"]\n')
    play(match, *["0 use spinner"] * 3)
    assert refused(match, "0 repeat 1000") == "DB-LOOP-03"
    assert refused(match, "0 repeat -1") == "DB-LOOP-03"
    twin = match.fork()
    play(twin, "0 5 times")
    assert points(twin)[0] == 8
    play(match, "0 pass")
    assert points(match)[0] == 3


@rule("DB-SETUP-01", "DB-SETUP-02", "DB-DRAFT-15", "DB-MATCH-03")
def test_set_up() -> None:
    match = wyrmhall.new("dragon-booster", seed=1)
    assert refused(match, "0 pass") == "DB-SETUP-02"
    assert refused(match, "0 no dragon card, red") == "DB-SETUP-02"
    assert refused(match, "0 ride Mag Kick") == "DB-SETUP-01"
    assert refused(match, f"0 ride {BEAU}") == "DB-SETUP-01"
    first = options(match, 0)[0].removeprefix("ride ")
    twin = match.fork()
    twin.play(0, f"{first.upper()}, face-up")
    match.play(0, first.partition(",")[0].upper())
    assert (ask(match, 0), ask(twin, 0)) == ("", "")
    assert twin.actions[-1][1] == match.actions[-1][1] + FACE_UP
    draft = wyrmhall.from_position(
        {"game": "dragon-booster", "setup": {"format": "draft", "games": 3}, "phase": "game end", "winner": 0,
         "reason": "loop", "sides": [{"dragon": "", "colour": "violet"}]}
    )  # fmt: skip
    assert refused(draft, "0 no dragon card, red") == "DB-DRAFT-15"
    assert refused(draft, "0 pass") == "DB-DRAFT-15"


@rule("DB-DRAFT-03", "DB-DRAFT-09", "DB-DECK-02", "DB-SEALED-04")
def test_a_draft() -> None:
    match = wyrmhall.new("dragon-booster-draft", seed=1)
    assert refused(match, "0 pass") == "DB-DRAFT-03"
    held = options(match, 0)
    elsewhere = next(line for line in options(match, 1) if line not in held)
    assert refused(match, f"0 {elsewhere}") == "DB-DRAFT-03"
    assert (
        refused(wyrmhall.new("dragon-booster-draft", seed=1, settings={"packs": "sealed"}), "0 done") == "DB-SEALED-04"
    )
    match.play(0, f"I take the {held[0].removeprefix('take ').upper()}")
    assert ask(match, 0) == ""
    while match.pending[0].ask != "draft.deck":
        for decision in list(match.pending):
            match.play(decision.seat, decision.options[0])
    cards = match.state.cards
    mine = [cards.names[kind] for kind in match.state.kinds(match.state.piles[0])]
    crystal = next(name for name in mine if not cards.is_race(cards.kind_of(name)))
    race = next(name for name in mine if cards.is_race(cards.kind_of(name)))
    missing = next(name for name in cards.names if name not in mine and cards.is_race(cards.kind_of(name)))
    assert refused(match, "0 pass") == "DB-DRAFT-09"
    assert refused(match, f"0 suggested / +{crystal}") == "DB-DECK-02"
    assert refused(match, f"0 suggested / +40 {race}") == "DB-DRAFT-09"
    assert refused(match, f"0 suggested / +{missing.lower()}") == "DB-DRAFT-09"


@rule("DB-GEAR-01", "DB-GEAR-05")
def test_one_card_a_turn_into_an_empty_cap() -> None:
    match = BENCH.table(GEAR_UP)
    assert refused(match, "0 mag Jets and Tail") == "DB-GEAR-01"
    assert refused(match, "0 replace Jets with Tail") == "DB-GEAR-05"
    assert refused(match, "0 mag Jets instead of Tail") == "DB-GEAR-05"


@rule("DB-LOOP-02")
def test_a_loop_is_not_repeated_before_it_was_shown() -> None:
    match = BENCH.table('[[sides]]\nhand = ["Whoop!"]\n')
    assert refused(match, "0 repeat 5") == refused(match, "0 5 times") == "DB-LOOP-02"


@rule("DB-SETUP-02", "DB-DRAFT-17")
def test_one_dragon_is_ridden() -> None:
    constructed = wyrmhall.new("dragon-booster", seed=1)
    names_ = [
        name
        for name in constructed.state.cards.names
        if constructed.state.cards.sort[constructed.state.cards.kind_of(name)] == DRAGON
    ]
    two = f"ride {names_[0]} and {names_[1]}"
    assert refused(constructed, f"0 {two}") == "DB-SETUP-02"
    draft = wyrmhall.new("dragon-booster", seed=1, settings={"format": "draft"})
    assert refused(draft, f"0 {two}") == "DB-DRAFT-17"


@rule("DB-DRAFT-02", "DB-SEALED-03")
@pytest.mark.parametrize(("packs", "rule_id"), [("booster", "DB-DRAFT-02"), ("sealed", "DB-SEALED-03")])
def test_what_was_kept_is_never_passed(packs: str, rule_id: str) -> None:
    match = wyrmhall.new("dragon-booster-draft", seed=1, settings={"packs": packs})
    kept = match.state.cards.names[match.state.kind[match.state.piles[0][0]]]
    assert refused(match, f"0 pass {kept}") == rule_id


@rule("DB-MAIN-06", "DB-RUSH-01", "DB-TURN-02", "DB-DRAW-01", "DB-BATTLE-05")
def test_no_card_is_played_by_who_says_that_something_else_is_done_with_it() -> None:
    match = BENCH.table(MAIN)
    held = next(line.removeprefix("play ") for line in options(match, 0) if line.startswith("play "))
    for said, cited in (
        (f"discard {held}", "DB-MAIN-06"),
        (f"throw {held}", "DB-MAIN-06"),
        ("gain 5 points", "DB-MAIN-06"),
        ("gear up", "DB-MAIN-06"),
        (f"move {held} into the zone", "DB-RUSH-01"),
        (f"rush {held}", "DB-TURN-02"),
        ("battle", "DB-TURN-02"),
        ("draw a card", "DB-DRAW-01"),
    ):
        assert (said, refused(match, f"0 {said}")) == (said, cited)
    play(match, f"0 {held}")


@rule("DB-GEAR-01", "DB-GEAR-02", "DB-GEAR-03", "DB-DRAW-01", "DB-TURN-02", "DB-RUSH-01")
@pytest.mark.parametrize(
    ("said", "cited"),
    [
        ("skip gear up", "DB-GEAR-02"),
        ("I don't want to mag anything", "DB-GEAR-02"),
        ("mag nothing", "DB-GEAR-02"),
        ("pass the step", "DB-GEAR-02"),
        ("draw a card", "DB-DRAW-01"),
        ("start a battle", "DB-TURN-02"),
        ("attack", "DB-TURN-02"),
        ("move Dive into the zone", "DB-RUSH-01"),
        ("discard Dive", "DB-GEAR-01"),
        ("buy a gear", "DB-GEAR-01"),
        ("mag both", "DB-GEAR-01"),
        ("mag two gear", "DB-GEAR-01"),
        ("mag Jets and Tail", "DB-GEAR-01"),
    ],
)
def test_gear_up_in_natural_words(said: str, cited: str) -> None:
    assert refused(BENCH.table(GEAR_UP), f"0 {said}") == cited


@rule("DB-MAIN-06", "DB-RUSH-01", "DB-TURN-02", "DB-KEYWORD-03", "DB-MAIN-11")
@pytest.mark.parametrize(
    ("said", "cited"),
    [
        ("put Dive into the zone", "DB-RUSH-01"),
        ("push Dive", "DB-RUSH-01"),
        ("start a battle", "DB-TURN-02"),
        ("use the Horns' battle effect", "DB-KEYWORD-03"),
        ("play Dive and Whoop!", "DB-MAIN-06"),
        ("play two cards", "DB-MAIN-06"),
        ("play everything", "DB-MAIN-06"),
        ("use Tail twice", "DB-MAIN-06"),
        ("damage Tail", "DB-MAIN-06"),
        ("play Mag Kick onto the track", "DB-MAIN-11"),
    ],
)
def test_main_in_natural_words_that_are_refused(said: str, cited: str) -> None:
    assert refused(BENCH.table(MAIN), f"0 {said}") == cited


def test_more_than_the_name_of_a_card_is_understood() -> None:
    for said, asked in (("play Dive onto the track", "main.act"), ("use the Tail's main effect", "use.discard")):
        match = BENCH.table(MAIN)
        play(match, f"0 {said}")
        assert ask(match, 0) == asked
        assert match.state.sides[0].track or asked == "use.discard"
    match = BENCH.table(RUSH)
    play(match, "0 push the quick roll into the zone", "0 leave everything in the track")
    assert (names(match, 0, "zone"), names(match, 0, "track")) == (["Enraged", "Quick Roll"], ["Dive"])
    assert ask(match, 1) == "rush.move"


@rule("DB-RUSH-01", "DB-RUSH-05", "DB-BATTLE-04")
def test_rush_and_battle_in_natural_words() -> None:
    match = BENCH.table(RUSH)
    for said in (
        "move both",
        "move all",
        "move Dive and Quick Roll",
        "move Dive twice",
        "move Enraged back to the track",
    ):
        assert refused(match, f"0 {said}") == "DB-RUSH-01"
    for said in ("attack with Dive", "choose Enraged as my rushing card", "start the battle"):
        assert refused(match, f"0 {said}") == "DB-RUSH-05"
    battle = BENCH.table(BATTLE)
    for said in ("play Whoop! and Dive", "use Horns twice"):
        assert refused(battle, f"0 {said}") == "DB-BATTLE-04"
    for said in ("I don't do anything", "skip my action", "end the battle"):
        fork = battle.fork()
        play(fork, f"0 {said}")
        assert ask(fork, 1) == "battle.act"


WIDE = Bench(gear("Red Ember Jets") + gear("Jets of Old") + gear("Sail") + maneuver("Dive", 1, 4))


def test_a_card_is_named_by_a_word_of_its_name_if_no_other_has_it() -> None:
    start = 'phase = "gear up"\n[[sides]]\ndragon_deck = ["Red Ember Jets, level 1", "Jets of Old, level 1", "Sail, level 1"]\n'
    match = WIDE.table(start)
    for said in ("mag jets", "mag level 1", "mag the 1", "ember jets", "ride the ember jets"):
        assert refused(match, f"0 {said}") == "DB-GEAR-01"
    play(match, "0 mag the ember jets")
    assert names(match, 0, "gear") == ["Red Ember Jets, level 1"]


@rule("DB-KEYWORD-03", "DB-KEYWORD-04", "DB-GEAR-01", "DB-GEAR-18", "DB-TURN-02", "DB-TURN-04")
def test_in_gear_up_no_effect_is_used_and_nothing_else_is_done() -> None:
    match = BENCH.table(GEAR_UP + 'gear = ["Horns, level 1"]\ncrew = ["Mate, tester"]\n')
    decision = match.pending[0]
    assert decision.notation(decision.parse("use Tail")) == "mag Tail, level 1", "who has it in the dragon deck"
    for said, cited in (
        ("use Horns", "DB-KEYWORD-03"),
        ("use Mate", "DB-KEYWORD-04"),
        ("damage Horns", "DB-GEAR-01"),
        ("remove the Horns", "DB-GEAR-01"),
        ("swap my dragon", "DB-GEAR-18"),
        ("fight", "DB-TURN-02"),
    ):
        assert (said, refused(match, f"0 {said}")) == (said, cited)
    assert refused(match, "1 mag Jets") == "DB-TURN-04"


@rule("DB-MAIN-02", "DB-MAIN-06", "DB-MAIN-10", "DB-MAIN-11", "DB-KEYWORD-05", "DB-KEYWORD-10", "DB-KEYWORD-11")
def test_main_is_told_what_is_paid_and_what_is_used() -> None:
    match = BENCH.table(MAIN)
    for said, told in (
        ("play Tail", "DB-MAIN-06 Tail, level 1 is in play already: its effect is used, not played"),
        ("use Dive", "DB-KEYWORD-11 Dive is in your hand: it is played, not used"),
        ("play Dive for free", "DB-MAIN-10 a maneuver is paid with energy equal to its cost"),
        ("play Dive face-down", "DB-MAIN-11 maneuvers are played face-up"),
        ("save my energy", "DB-MAIN-02 energy that is left is lost when Main ends"),
        ("use Tail without discarding", "DB-KEYWORD-05 a Main: or Battle: effect costs the discard of a card"),
        ("use Tail with Dive", "DB-KEYWORD-10 first say what you use; then you are asked what you discard"),
        ("discard Dive to use Tail", "DB-KEYWORD-10 first say what you use; then you are asked what you discard"),
    ):
        assert refusal(match, f"0 {said}") == told


@rule("DB-KEYWORD-05", "DB-RUSH-01", "DB-RUSH-05", "DB-RUSH-08", "DB-BATTLE-01", "DB-MAIN-11", "DB-KEYWORD-03")
def test_no_card_is_discarded_moved_or_rushed_by_who_says_something_else() -> None:
    match = BENCH.table(MAIN)
    play(match, "0 use Tail")
    for said in ("play Dive", "use Dive", "move Whoop!", "discard both", "discard Dive and Whoop!"):
        assert refused(match, f"0 {said}") == "DB-KEYWORD-05"
    assert names(match, 0, "discards") == []
    match = BENCH.table(RUSH)
    for said, cited in (
        ("discard Dive", "DB-RUSH-01"),
        ("leave Dive in the track", "DB-RUSH-01"),
        ("use Horns", "DB-KEYWORD-03"),
        ("play Mag Kick", "DB-MAIN-11"),
        ("fight", "DB-RUSH-05"),
        ("start a battle with Dive", "DB-RUSH-05"),
    ):
        assert (said, refused(match, f"0 {said}")) == (said, cited)
    assert ask(match, 0) == "rush.move", "who leaves one of two in the track may want to move the other"
    assert refused(match, "1 move Head Strong") == "DB-TURN-04"
    play(match, "0 Dive", "0 hold back", "1 done")
    for said, cited in (
        ("discard Dive", "DB-BATTLE-01"),
        ("rush both", "DB-BATTLE-01"),
        ("start a battle", "DB-BATTLE-01"),
        ("move Dive back", "DB-RUSH-08"),
        ("use Horns", "DB-KEYWORD-03"),
    ):
        assert (said, refused(match, f"0 {said}")) == (said, cited)
    play(match, "0 start a battle with Dive")
    assert names(match, 0, "zone")[1] == "Dive"
    assert match.state.sides[0].rushing == match.state.sides[0].zone[1]


@rule("DB-BATTLE-05", "DB-BATTLE-07", "DB-RUSH-06")
def test_in_a_battle_no_rushing_card_is_changed_and_no_other_battle_starts() -> None:
    match = BENCH.table(BATTLE)
    for said, cited in (
        ("rush Dive", "DB-BATTLE-05"),
        ("switch to Dive", "DB-BATTLE-05"),
        ("retreat", "DB-BATTLE-05"),
        ("start a battle", "DB-RUSH-06"),
        ("resolve", "DB-BATTLE-07"),
    ):
        assert (said, refused(match, f"0 {said}")) == (said, cited)


@rule("DB-KEYWORD-11")
def test_of_several_cards_with_one_title_the_own_one_is_meant() -> None:
    bench = Bench(gear("Wing", level=1) + gear("Wing", level=2))
    match = bench.table('[[sides]]\ngear = ["Wing, level 2"]\n')
    assert refusal(match, "0 use Wing") == "DB-MAIN-06 Wing, level 2 has no Main: effect"
    assert refusal(match, "0 use Wing, level 1") == "DB-KEYWORD-11 Wing, level 1 is not in play under your control"


@rule("DB-MATCH-03")
def test_who_goes_first_is_said_in_many_ways() -> None:
    start = {
        "game": "dragon-booster", "setup": {"games": 3}, "phase": "first", "match_game": 2, "loser": 1,
        "sides": [{}, {"wins": 1}],
    }  # fmt: skip
    match = wyrmhall.from_position(start)
    decision = match.pending[0]
    for said, leader in (("me", 0), ("I go first", 0), ("my rival", 1), ("seat 2 goes first", 1), ("1", 0)):
        assert decision.parse(said) == leader
    assert refusal(match, "0 seat 3") == "DB-MATCH-03 there is no player 3 at this table"
    assert refusal(match, "0 flip a coin") == "DB-MATCH-03 whoever lost decides, and no lot"


@rule("DB-DRAFT-15", "DB-DECK-09", "DB-SETUP-02")
def test_dragons_colours_and_decks_face_up() -> None:
    match = wyrmhall.new("dragon-booster", seed=1)
    assert refused(match, "0 ride two dragons") == refused(match, "0 ride none") == "DB-SETUP-02"
    assert refused(match, "0 dragon deck face-up") == "DB-DECK-09"
    mine = options(match, 0)[0].removeprefix("ride ").partition(",")[0]
    decision = match.decision(0)
    assert decision is not None
    assert decision.notation(decision.parse(f"ride {mine} face up")).endswith("face-up")
    start = {"game": "dragon-booster", "phase": "dragons", "setup": {"format": "draft"}, "sides": [{"colour": "red"}]}
    draft = wyrmhall.from_position(start)
    named, free = draft.decision(0), draft.decision(1)
    assert named is not None
    assert free is not None
    for said in ("no dragon", "without a card", "red", "no dragon card, red"):
        assert named.notation(named.parse(said)) == "no dragon card, red"
    assert refusal(draft, "0 blue") == "DB-DRAFT-15 you have named red for this match already"
    assert free.notation(free.parse("without a dragon, blue")) == "no dragon card, blue"
    assert free.notation(free.parse("gold, dragon deck face-up")) == "no dragon card, gold, dragon deck face-up"
    assert refused(draft, "1 no dragon card, pink") == refused(draft, "1 no dragon") == "DB-DRAFT-15"
    assert refusal(draft, "1 no dragon, red and blue") == "DB-DRAFT-15 a dragon has one colour"


@rule("DB-DRAFT-03", "DB-DRAFT-04", "DB-DRAFT-05")
def test_a_pick_is_not_made_by_who_says_something_else() -> None:
    match = wyrmhall.new("dragon-booster-draft", seed=1)
    first, second = (line.removeprefix("take ") for line in options(match, 0)[:2])
    for said, cited in (
        (f"discard {first}", "DB-DRAFT-04"),
        (f"pass {first}", "DB-DRAFT-04"),
        (f"play {first}", "DB-DRAFT-04"),
        (f"take {first} and {second}", "DB-DRAFT-03"),
        ("take two", "DB-DRAFT-03"),
        ("take nothing", "DB-DRAFT-03"),
        ("open the next pack", "DB-DRAFT-05"),
    ):
        assert (said, refused(match, f"0 {said}")) == (said, cited)
    play(match, f"0 keep {first}")
    assert ask(match, 0) == ""


CHOICES = Bench(
    gear("Jets")
    + gear("Tail")
    + maneuver("Dive", 1, 4)
    + event("Break", "Damage a rival's gear.")
    + event("Toss", "Discard a card.")
    + event("Some", "Gain up to 3 points.")
    + event("Paint", "Your dragon becomes a colour of your choice this turn.")
    + event("Fork", "Either draw a card; or gain a point.")
    + event("Pluck", "Discard a maneuver of your choice from a rival's hand.")
    + event("Seek", "Search your race deck for a maneuver and put it into your hand.")
    + event("Mock", "A rival loses a point.")
)


def asked(card: str, *others: str) -> Match[Any]:
    """A card has been played and its choice is open."""
    hand = [card, "Dive", "Charge!"]
    rival = '[[sides]]\ngear = ["Jets, level 1", "Tail, level 1"]\nhand = ["Dive", "Charge!"]\n'
    match = CHOICES.table(f"seats = {2 + len(others)}\n[[sides]]\nhand = {hand}\n{rival}")
    play(match, f"0 play {card}")
    return match


def meant(match: Match[Any], said: str) -> str:
    decision = match.pending[0]
    return decision.notation(decision.parse(said))


@rule("DB-TARGET-01", "DB-TARGET-05", "DB-SEARCH-01", "DB-MULTI-02", "DB-GOLD-04")
def test_the_questions_of_effects_in_natural_words() -> None:
    match = asked("Break")
    assert meant(match, "damage Jets") == "choose Jets, level 1"
    assert refused(match, "0 damage both") == refused(match, "0 Jets and Tail") == "DB-TARGET-05"
    assert refused(match, "0 damage Dive") == "DB-TARGET-01"
    match = asked("Toss")
    assert meant(match, "throw Dive") == "discard Dive"
    assert refusal(match, "0 play Dive") == "DB-TARGET-05 Toss asks for a card to discard, and nothing else is done now"
    assert refused(match, "0 discard Dive and Charge!") == "DB-TARGET-05"
    match = asked("Some")
    for said, number in (("2", 2), ("none", 0), ("nothing", 0), ("all", 3), ("three", 3), ("as many as possible", 3)):
        assert meant(match, said) == f"number {number}"
    assert refusal(match, "0 5") == "DB-TARGET-05 5 is not a number from 0 to 3"
    match = asked("Paint")
    assert meant(match, "my dragon becomes blue") == "blue"
    assert refused(match, "0 red and blue") == "DB-TARGET-05"
    match = asked("Fork")
    for said, way in (("1", "first"), ("gain a point", "second"), ("the second one", "second")):
        assert meant(match, said) == way
    assert refused(match, "0 both") == refused(match, "0 third") == "DB-TARGET-05"
    match = asked("Seek")
    assert meant(match, "find nothing") == "done"
    assert refused(match, "0 take Charge!") == refused(match, "0 take two") == "DB-SEARCH-01"
    match = asked("Mock", "third")
    assert meant(match, "3") == "rival 3"
    assert refused(match, "0 me") == "DB-GOLD-04"
    assert refusal(match, "0 both") == refusal(match, "0 each rival") == "DB-MULTI-02 one rival is meant, and no more"


@rule("DB-KNOW-08", "DB-SEARCH-01")
def test_a_refusal_does_not_tell_what_else_a_rival_holds() -> None:
    match = asked("Pluck")
    held, not_held = (refusal(match, f"0 take {card}").replace(card, "it") for card in ("Charge!", "Mag Kick"))
    assert held == not_held


@rule("DB-DRAFT-09")
def test_who_says_no_deck_is_told_how_to_say_one() -> None:
    match = wyrmhall.new("dragon-booster-draft", seed=1)
    while match.pending[0].ask != "draft.deck":
        for decision in list(match.pending):
            match.play(decision.seat, decision.options[0])
    race = next(iter(match.pending[0].notation(match.pending[0].options[0]).removeprefix("deck ").split(" / ")))
    race = race.lstrip("0123456789 ")
    assert "say 'suggested'" in refusal(match, "0 abracadabra")
    assert refusal(match, "0 suggested / +abracadabra").startswith("DB-DRAFT-09 '+abracadabra' is no card")
    assert "race deck has 36 cards" in refusal(match, "0 everything")
    assert "times: you have drafted" in refusal(match, f"0 suggested / +1000 {race}")
    assert refusal(match, f"0 deck {race}") == "DB-DRAFT-09 the race deck has 1 card; it needs exactly 25"

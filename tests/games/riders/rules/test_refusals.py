"""What a mage might say is understood in any case and order of words, and refused with the rule that forbids it."""

from __future__ import annotations

import pytest

from tests.games.riders.positions import flying, new_race, race
from tests.matches import ask, options, play, refused
from tests.rules import rule
from wyrmhall.core.playing.match import Match
from wyrmhall.games.riders.rules.speed import SET, choice_of
from wyrmhall.games.riders.state import RidersState

TWO = '[[dragons]]\nat = [200, 0]\nds = 500\nenergy = 2\nhand = ["Magic Loop"]\n[[dragons]]\nat = [100, 0]\nds = 300\n'


def understood(match: Match[RidersState], seat: int, text: str) -> str:
    decision = match.decision(seat)
    assert decision is not None
    return decision.notation(decision.parse(text))


@rule("DR-SPEED-05", "DR-SPEED-02", "DR-SPEED-10", "DR-FLIGHT-10", "DR-MAGIC-01", "DR-MAGIC-05", "DR-ENERGY-01")
@pytest.mark.parametrize(
    ("said", "cited"),
    [
        ("speed 450", "DR-SPEED-05"),
        ("450", "DR-SPEED-05"),
        ("speed 0", "DR-SPEED-05"),
        ("Speed 900", "DR-SPEED-05"),
        ("speed -100", "DR-SPEED-05"),
        ("speed 100.5", "DR-SPEED-05"),
        ("speed 100", "DR-SPEED-02"),
        ("fly 500 +0 +0", "DR-SPEED-10"),
        ("pass", "DR-FLIGHT-10"),
        ("speed 400 with Head Wind", "DR-MAGIC-01"),
        ("speed 400 with Magic Loop and Head Wind", "DR-MAGIC-01"),
        ("speed 400 with Magic Lop", "DR-MAGIC-01"),
        ("speed 450 with Magic Loop", "DR-SPEED-05"),
        ("play Magic Loop", "DR-MAGIC-05"),
        ("faster", "DR-SPEED-05"),
        ("+100", "DR-SPEED-05"),
        ("speed up by 100", "DR-SPEED-05"),
        ("stop", "DR-FLIGHT-10"),
        ("don't fly", "DR-FLIGHT-10"),
        ("skip my turn", "DR-FLIGHT-10"),
        ("show me the ruler", "DR-SPEED-10"),
        ("measure", "DR-SPEED-10"),
        ("throw Magic Loop at blue", "DR-MAGIC-05"),
        ("attack blue", "DR-MAGIC-05"),
        ("take energy", "DR-ENERGY-01"),
        ("keep with Fireball 400", "DR-MAGIC-01"),
    ],
)
def test_a_speed_that_is_refused(said: str, cited: str) -> None:
    assert refused(race(TWO), f"0 {said}") == cited


@rule("DR-SPEED-01", "DR-MAGIC-02")
@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("400", "speed 400"),
        ("SPEED 400", "speed 400"),
        ("set speed 400 DS", "speed 400"),
        ("speed 400 with magic LOOP", "speed 400 with Magic Loop"),
        ("400 with Magic Loop", "speed 400 with Magic Loop"),
        ("speed 400 with nothing", "speed 400"),
        ("speed 400 and Magic Loop", "speed 400 with Magic Loop"),
        ("set my speed to 400 please", "speed 400"),
        ("keep", "speed 500"),
        ("same with Magic Loop", "speed 500 with Magic Loop"),
        ("no change", "speed 500"),
        ("stay at 500", "speed 500"),
    ],
)
def test_a_speed_is_understood_in_natural_words(said: str, meant: str) -> None:
    match = race(TWO)
    assert understood(match, 0, said) == meant
    play(match, f"0 {said}")


@rule("DR-SPEED-07")
def test_a_speed_that_is_set_stands() -> None:
    match = race(TWO)
    play(match, "0 speed 400")
    assert refused(match, "0 speed 500") == "DR-SPEED-07"
    play(match, "1 speed 300")
    assert refused(match, "0 speed 500") == "DR-SPEED-07", "also when it is time to fly"


@rule("DR-START-11")
@pytest.mark.parametrize("said", ["fly 400 +0 +0", "FLY 400 0 0", "fly 400", "path 400"])
def test_a_start_flight_with_another_path(said: str) -> None:
    match = new_race(2, colours="dealt")
    seat = match.pending[0].seat
    assert options(match, seat)[0].startswith("fly 500 ")
    assert refused(match, f"{seat} {said}") == "DR-START-11"


@rule("DR-SPEED-08", "DR-FLIGHT-10", "DR-FLIGHT-02", "DR-FLIGHT-05")
@pytest.mark.parametrize(
    ("said", "cited"),
    [
        ("fly 400 +0 +0", "DR-SPEED-08"),
        ("fly 800", "DR-SPEED-08"),
        ("pass", "DR-FLIGHT-10"),
        ("Stay", "DR-FLIGHT-10"),
        ("fly 500 +26 +0", "DR-FLIGHT-02"),
        ("fly 500 +0 -26", "DR-FLIGHT-05"),
        ("fly 500", "DR-FLIGHT-02"),
        ("fly away", "DR-FLIGHT-02"),
    ],
)
def test_a_flight_that_is_refused(said: str, cited: str) -> None:
    assert refused(flying(TWO), f"0 {said}") == cited


@pytest.mark.parametrize("said", ["fly straight", "Straight", "FLY 500 0° 0°", "path 500 0 0", "fly 500.0 -0 +0"])
@rule("DR-FLIGHT-02")
def test_a_flight_is_understood_in_natural_words(said: str) -> None:
    assert understood(flying(TWO), 0, said) == "fly 500 +0.0 +0.0"


@rule("DR-STRENGTH-03", "DR-WIND-03")
@pytest.mark.parametrize(
    ("card", "path", "other", "cited", "beyond"),
    [("Dragon Strength", 800, 700, "DR-STRENGTH", 400), ("Head Wind", 200, 300, "DR-WIND", 600)],
)
def test_a_path_that_was_named_stands(card: str, path: int, other: int, cited: str, beyond: int) -> None:
    match = flying(TWO.replace("hand = [", "placed = ").replace('Loop"]', 'Loop"').replace("Magic Loop", card))
    assert ask(match, 0) == "magic.path"
    assert refused(match, f"0 path {beyond}") == f"{cited}-02"
    assert refused(match, "0 path 450") == "DR-SPEED-05"
    assert understood(match, 0, f"take the {path} path") == f"path {path}"
    play(match, f"0 {path}")
    assert refused(match, f"0 fly {other} +0 +0") == f"{cited}-03"
    assert refused(match, "0 fly 500 +0 +0") == f"{cited}-03", "nor with that of the indicator"


@rule("DR-RANGE-05", "DR-SETUP-05", "DR-TRAPS-03")
def test_targets_colours_and_sides_are_understood_or_refused_by_their_rules() -> None:
    caster = '[[dragons]]\nat = [100, 0]\nds = 200\nplaced = "Magic Loop"\n'
    match = flying(caster + "[[dragons]]\nat = [250, 0]\nmoved = true\n[[dragons]]\nat = [40, 0]\nmoved = true\n")
    play(match, "0 fly straight")
    assert refused(match, "0 aim at red") == "DR-RANGE-05"
    assert refused(match, "0 Green") == "DR-RANGE-05"
    assert understood(match, 0, "BLUE") == "aim at blue"
    assert understood(match, 0, "aim at seat 2") == "aim at blue"
    colours = race('phase = "preparation"\n')
    assert refused(colours, "0 ride pink") == "DR-SETUP-05"
    assert understood(colours, 0, "Green") == "ride green"
    traps = flying(caster.replace("Loop", "Traps") + "[[dragons]]\nat = [40, 0]\nmoved = true\n")
    play(traps, "0 fly straight", "0 YES")
    assert refused(traps, "0 trap 20 under") == "DR-TRAPS-03"


@rule("DR-CARD-06")
def test_the_fifth_card_is_named_with_or_without_the_verb() -> None:
    hand = ["Magic Loop", "Head Wind", "Magic Traps", "Magic Energy"]
    match = flying(f"[[dragons]]\nat = [300, -15]\nds = 100\nhand = {hand}\n[[dragons]]\nat = [40, 0]\nmoved = true\n")
    play(match, "0 fly straight")
    assert refused(match, "0 keep all") == "DR-CARD-06"
    assert understood(match, 0, "head wind") == "discard Head Wind"


@rule("DR-MAGIC-01", "DR-SPEED-01")
@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("speed 400 with Magic Loop and Head Wind", "one card is placed in a round, never more"),
        ("speed 400 with Magic Loop please", "there is no magic card 'magic loop please'"),
        ("speed 400 with Gold", "there is no magic card 'gold'"),
        ("speed 400 with Trap 0", "there is no magic card 'trap 0'"),
        ("speed 400 with Head Wind", "you hold no Head Wind"),
        ("speed 808", "a speed is one of 100, 200 to 800 DS, not 808"),
        ("speed", "'speed' is not an answer here"),
        ("", "'' is not an answer here"),
        ("speed 300 400", "'speed 300 400' is not an answer here"),
        ("speed fast", "say the speed itself, such as 'speed 500'"),
    ],
)
def test_why_a_speed_is_refused_is_said(said: str, words: str) -> None:
    refusal = race(TWO).explain(0, said)
    assert refusal is not None
    assert refusal.why.startswith(words)


@rule("DR-MAGIC-01", "DR-SPEED-02", "DR-EXHAUST-08")
def test_a_speed_is_permitted_or_refused_by_one_rule_at_a_time() -> None:
    """The card whose number is the first of all is held like any other."""
    s = race(TWO.replace("Magic Loop", "Fireball 400")).state
    assert s.hands[0] == [0]
    ball, loop = (s.race.cards.kind_of(name) for name in ("Fireball 400", "Magic Loop"))
    cited = {}
    for ds, kind in ((500, ball), (500, -1), (500, loop), (100, ball), (200, ball), (800, -1)):
        refusal = SET.refusal(s, 0, (), choice_of(ds, kind))
        cited[ds, kind] = None if refusal is None else refusal.rule
    assert cited == {
        (500, ball): None, (500, -1): None, (500, loop): "DR-MAGIC-01", (100, ball): "DR-SPEED-02", (200, ball): None,
        (800, -1): None,
    }  # fmt: skip
    s.weary[0] = 1
    weary = SET.refusal(s, 0, (), choice_of(600, -1))
    assert weary is not None
    assert weary.rule == "DR-EXHAUST-08"
    assert SET.refusal(s, 0, (), choice_of(500, -1)) is None


@rule("DR-MAGIC-01", "DR-SPEED-05")
def test_eight_speeds_with_each_card_or_none_are_looked_at() -> None:
    match = race(TWO)
    decision = match.decision(0)
    assert decision is not None
    cards = match.state.race.cards
    said = [decision.notation(answer) for answer in decision.candidates]
    ends = ["", *[f" with {name}" for name in cards.names[: cards.first_trap]]]
    assert said == [f"speed {ds}{end}" for ds in range(100, 900, 100) for end in ends]


@rule("DR-MAGIC-01")
def test_a_placed_card_is_told_with_the_rule_of_placing_whichever_it_is() -> None:
    match = race(TWO.replace("Magic Loop", "Fireball 400"))
    events = play(match, "0 speed 400 with Fireball 400", "1 speed 300")
    told = [(event.seat, event["has_card"], event.rule) for event in events if event.name == "covered"]
    assert told == [(0, 1, "DR-MAGIC-01"), (1, 0, "DR-SPEED-07")]


@rule("DR-FLIGHT-02", "DR-FLIGHT-03", "DR-FLIGHT-10", "DR-MAGIC-05", "DR-CARD-06", "DR-SHIELD-01")
@pytest.mark.parametrize(
    ("said", "speed", "flight"),
    [
        ("stand still", "DR-FLIGHT-10", "DR-FLIGHT-10"),
        ("don't fly", "DR-FLIGHT-10", "DR-FLIGHT-10"),
        ("cast Magic Loop at blue", "DR-MAGIC-05", "DR-MAGIC-05"),
        ("burn blue", "DR-MAGIC-05", "DR-MAGIC-05"),
        ("aim at blue", "DR-MAGIC-05", "DR-MAGIC-05"),
        ("play Magic Loop", "DR-MAGIC-05", "DR-MAGIC-05"),
        ("discard Magic Loop", "DR-CARD-06", "DR-CARD-06"),
        ("draw a card", "DR-CARD-01", "DR-CARD-01"),
        ("shield", "DR-SHIELD-01", "DR-SHIELD-01"),
        ("ally", "DR-ALLIANCE-01", "DR-ALLIANCE-01"),
        ("fly backwards", "DR-SPEED-10", "DR-FLIGHT-02"),
        ("fly over the wall", "DR-SPEED-10", "DR-FLIGHT-03"),
    ],
)
def test_what_is_done_at_another_moment_has_its_rule(said: str, speed: str, flight: str) -> None:
    assert refused(race(TWO), f"0 {said}") == speed
    assert refused(flying(TWO), f"0 {said}") == flight


@rule("DR-RANGE-01", "DR-RANGE-05")
def test_a_target_is_named_by_what_is_done_to_it() -> None:
    match = flying(
        '[[dragons]]\nat = [100, 0]\nds = 200\nplaced = "Fireball 800"\n[[dragons]]\nat = [200, 0]\nenergy = 3\nmoved = true\n',
        [0, 3],
    )
    play(match, "0 fly 200 +0 +0")
    for said, cited in (
        ("burn red", "DR-RANGE-05"),
        ("burn myself", "DR-RANGE-05"),
        ("burn green", "DR-RANGE-01"),
        ("burn blue twice", "DR-RANGE-01"),
        ("aim at blue and green", "DR-RANGE-01"),
        ("measure first", "DR-RANGE-01"),
        ("how far is blue", "DR-RANGE-01"),
    ):
        assert refused(match, f"0 {said}") == cited, said
    assert understood(match, 0, "burn blue") == "aim at blue"
    assert understood(match, 0, "fireball the blue dragon") == "aim at blue"


# -- in other words --------------------------------------------------------------------------------


@rule("DR-SETUP-05")
def test_a_colour_is_chosen_in_any_words() -> None:
    match = new_race(3, seed=2)
    seat = match.pending[0].seat
    for said in ("take gold", "the gold dragon, please", "I ride the GOLD one"):
        assert understood(match, seat, said) == "ride gold"
    for said in ("ride red and blue", "pass"):
        assert str(match.explain(seat, said)) == "every mage rides one dragon: say its colour (DR-SETUP-05)"


THREE_CARDS = TWO.replace('"Magic Loop"', '"Magic Loop", "Fireball 400", "Fireball 600", "Head Wind"')


@rule("DR-MAGIC-01", "DR-MAGIC-02", "DR-MAGIC-05", "DR-SPEED-05")
def test_a_card_is_placed_by_a_part_of_its_name_if_only_one_in_hand_has_it() -> None:
    match = race(THREE_CARDS)
    for said in ("speed 400 with loop", "400, Magic Loop", "speed 400 Magic Loop", "400 and loop"):
        assert understood(match, 0, said) == "speed 400 with Magic Loop", said
    for said, words in (
        ("speed 400 with fireball", "'fireball' can mean 2 things; say 'Fireball 400' or 'Fireball 600' (DR-MAGIC-01)"),
        ("speed 400 with shield", "you hold no Shield (DR-MAGIC-01)"),
        ("speed 400 with two cards", "one card is placed in a round, never more (DR-MAGIC-01)"),
        ("speed 400 with Fireball 800", "you hold no Fireball 800 (DR-MAGIC-01)"),
        ("with Magic Loop", "a magic card is placed with a speed: 'speed 400 with ' and its name (DR-MAGIC-05)"),
        ("no card", "a speed alone places no card, such as 'speed 500' (DR-MAGIC-02)"),
        ("full speed", "say the speed itself, such as 'speed 500' (DR-SPEED-05)"),
    ):
        assert str(match.explain(0, said)) == words, said


@rule("DR-FLIGHT-02", "DR-FLIGHT-03", "DR-MAGIC-01", "DR-TRAPS-01", "DR-RANGE-01")
@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("fly left", "say by how many degrees: 'fly 500 +12.5 -12.5' swings the path to the left and turns the dragon"),
        ("fly 500", "say by how many degrees"),
        ("ram blue", "say by how many degrees"),
        ("crash", "the whole path lies inside the course"),
        ("place Magic Loop", "a magic card is placed when the speed is set"),
        ("lay traps", "traps are laid when you have flown"),
        ("measure to blue", "nothing is measured before magic is aimed"),
    ],
)
def test_how_one_flies_is_said(said: str, words: str) -> None:
    refusal = flying(TWO).explain(0, said)
    assert refusal is not None
    assert refusal.why.startswith(words)


def test_straight_ahead_is_a_flight() -> None:
    for said in ("straight ahead", "fly straight on", "go ahead"):
        assert understood(flying(TWO), 0, said) == "fly 500 +0.0 +0.0"


@rule("DR-FLIGHT-03")
def test_where_one_may_crash_nobody_says_that_one_may_not() -> None:
    refusal = flying(TWO, voluntary_crash=True).explain(0, "crash")
    assert refusal is not None
    assert refusal.why.startswith("say by how many degrees")


AHEAD = "[[dragons]]\nat = [100, 0]\nds = 200\nplaced = {card}\n[[dragons]]\nat = [220, 10]\nenergy = 3\nmoved = true\n"


def after_flight(card: str) -> Match[RidersState]:
    match = flying(AHEAD.format(card=repr(card)))
    play(match, "0 fly 200 +0 +0")
    return match


@rule("DR-MAGIC-03", "DR-RANGE-01")
def test_magic_is_left_unused_in_any_words() -> None:
    match = after_flight("Fireball 600")
    for said in ("pass", "no", "hold fire", "decline"):
        assert understood(match, 0, said) == "aim at nobody"
    assert refused(match, "0 aim at everyone") == refused(match, "0 aim at both") == "DR-RANGE-01"
    wind = flying(AHEAD.format(card="'Head Wind'"))
    for said in ("pass", "no", "do not use it"):
        assert understood(wind, 0, said) == "use nothing"
    assert understood(wind, 0, "fly 100") == "path 100"
    for said in ("fly 200 0 0", "fly straight"):
        refusal = wind.explain(0, said)
        assert refusal is not None
        assert refusal.why == "first a path is chosen, such as 'path 200'; it is laid afterwards"


@rule("DR-LOOP-03")
def test_a_place_behind_the_target_must_be_taken() -> None:
    match = after_flight("Magic Loop")
    play(match, "0 aim at blue")
    for said in ("stay", "pass"):
        assert str(match.explain(0, said)) == "your magic holds: you move up behind Seat 2 (DR-LOOP-03)"
    assert understood(match, 0, "move up to 190 0 5") == "place 190 +0.0 5"


@rule("DR-TRAPS-02", "DR-TRAPS-03")
def test_traps_are_laid_in_any_words() -> None:
    match = after_flight("Magic Traps")
    assert ask(match, 0) == "traps.use"
    play(match, "0 lay traps")
    for said in ("lay a trap at 10 left", "10 left", "left 10"):
        assert understood(match, 0, said) == "trap 10 left"
    for said, words in (
        ("pass", "all of them are laid, as long as there is room (DR-TRAPS-02)"),
        ("trap 10", "say how far along the path and on which side: 'trap 10 left' (DR-TRAPS-03)"),
        ("left", "say how far along the path and on which side: 'trap 10 left' (DR-TRAPS-03)"),
        ("trap 10 left and 20 right", "traps are laid one after the other (DR-TRAPS-03)"),
    ):
        assert str(match.explain(0, said)) == words


@rule("DR-ALLIANCE-01", "DR-SHIELD-01")
def test_alliance_and_shield_are_named_in_any_words() -> None:
    match = flying(
        "[[dragons]]\nat = [100, 0]\nds = 200\nplaced = 'Forced Alliance'\n[[dragons]]\nat = [170, 10]\nds = 300\n"
    )
    for said in ("ally with blue", "force an alliance", "alliance", "ally with seat 2", "play forced alliance"):
        assert understood(match, 0, said) == "ally"
    for said in ("pass", "don't ally", "no"):
        assert understood(match, 0, said) == "no alliance"
    why = "one allies with the dragon that takes off, and that is blue (DR-ALLIANCE-01)"
    assert str(match.explain(0, "ally with red")) == why
    warding = flying(AHEAD.format(card="'Fireball 600'") + "placed = 'Magic Shield'\nface_up = true\n")
    play(warding, "0 fly 200 +0 +0", "0 aim at blue")
    for said in ("play my magic shield", "use the shield", "ward it off"):
        assert understood(warding, 1, said) == "shield"
    for said in ("pass", "do not shield"):
        assert understood(warding, 1, said) == "no shield"


@rule("DR-BUMP-05")
def test_a_facing_is_said_along_the_lane_or_back() -> None:
    match = flying("[[dragons]]\nat = [200, 0]\nds = 100\n[[dragons]]\nat = [225, 13]\nmoved = true\n")
    play(match, "0 fly 100 +0 +0")
    assert ask(match, 1) == "bump.face"
    for said, facing in (("along the lane", "0"), ("face along", "0"), ("face back", "180"), ("face 90°", "90")):
        assert understood(match, 1, said) == f"face {facing}"

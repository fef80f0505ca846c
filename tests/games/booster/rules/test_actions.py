"""What a player may do in Main and in a battle, and why not: asked of the question itself."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.booster.bench import dragon, gear
from tests.games.booster.stage import side, stage
from tests.games.booster.workshop import crew, event, maneuver
from tests.rules import rule
from wyrmhall.core.decisions import DONE
from wyrmhall.core.errors import Refused
from wyrmhall.games.booster.rules import main_step as m
from wyrmhall.games.booster.rules.battle import BATTLE_ACTION
from wyrmhall.games.booster.rules.gear_up import GEAR_UP_CHOICE
from wyrmhall.games.booster.rules.loops import spend
from wyrmhall.games.booster.rules.main_step import MAIN_ACTION
from wyrmhall.games.booster.rules.moving import put
from wyrmhall.games.booster.rules.questions import DISCARD_COST, spot_of
from wyrmhall.games.booster.rules.rush import MOVE_CHOICE, RUSHING_CHOICE
from wyrmhall.games.booster.rules.saying import is_called, kind_said, names_in, not_used_now, plain
from wyrmhall.games.booster.state import USES, ZONE, BoosterState
from wyrmhall.games.booster.text.parts.abilities import BATTLE_USE, MAIN_USE, abilities_of

CARDS = (
    dragon("Cinder", "red", text="Battle: Gain a point.")
    + gear("Crank", text="Main: Gain a point. Battle: Gain a point. Main: Draw a card.")
    + gear("Ram", text="Battle: Gain a point.")
    + gear("Press", text="Main, discard a card: Gain a point.")
    + gear("Handy", text="Constant: You can use this card without discarding. Main: Gain a point.")
    + maneuver("Dive", 3, 4)
    + maneuver("Roll", 3, 4, "Main: Gain a point.")
    + maneuver("Fee", 1, 5, "To play this, lose 2 energy.")
    + maneuver("Gift", 1, 5, "To play this, discard a card.")
    + maneuver("Proud", 1, 5, "Play this only if you have 1 or more crew.")
    + event("Whoop", "Gain a point.")
    + event("Duty", "To play this, discard a card. Gain a point.")
    + event("Loud", "Gain a point.", burst=4, stat="power", colour="blue")
    + event("Even", "Gain a point.", burst=3, stat="power", colour="blue")
    + crew("Bard", "Constant: You can play events whatever their burst.")
    + crew("Hush", "Constant: Rivals cannot play events.")
    + crew("Toll", "Constant: Rivals cannot play maneuvers.")
    + crew("Jam", "Constant: Rivals cannot use Main effects.")
    + crew("Lock", "Constant: Rivals cannot use Battle effects.")
    + crew("Ease", "Constant: You can use Main effects without discarding.")
    + crew("Drill", "Constant: You can use Battle effects without discarding.")
    + crew("Mate", "")
)


def a_state(*sides: dict[str, Any], **top: Any) -> BoosterState:
    settings: dict[str, Any] = {"phase": "main", "turn": 3, **top}
    state: BoosterState = stage(CARDS, *sides, **settings).state
    return state


def kind(s: BoosterState, name: str) -> int:
    found = s.cards.kind_of(name)
    assert found >= 0
    return found


HAND = ["Dive", "Fee", "Gift", "Proud", "Whoop", "Duty", "Loud", "Even"]


def codes(s: BoosterState, in_battle: bool = False, seat: int = 0) -> list[int]:
    return [m.play_code(s, seat, kind(s, name), in_battle) for name in HAND]


# -- playing ---------------------------------------------------------------------------------------


@rule("DB-MAIN-10", "DB-EVENT-03", "DB-GOLD-01", "DB-PLAY-01", "DB-MAIN-11")
def test_what_keeps_a_player_from_playing_a_card() -> None:
    s = a_state(side(hand=HAND), side())
    ok = m.OK
    assert codes(s) == [ok, ok, ok, m.NOT_SO, ok, ok, m.NO_BURST, ok]
    s.sides[0].energy = 2
    assert codes(s)[:3] == [m.NO_ENERGY, m.NO_COST, ok], "3 for Dive, 1 and 2 more for Fee"
    s.sides[0].energy = 0
    assert codes(s)[:3] == [m.NO_ENERGY] * 3
    assert codes(s, True) == [m.NOT_NOW] * 3 + [m.NOT_SO, ok, ok, m.NO_BURST, ok]
    del s.sides[0].hand[2:]
    s.sides[0].energy = 9
    assert codes(s)[2:6] == [ok, m.NOT_SO, ok, ok], "one other card is enough"
    del s.sides[0].hand[1:]
    assert codes(s) == [ok, ok, m.NO_COST, m.NOT_SO, ok, m.NO_COST, m.NO_BURST, ok], "a card does not pay for itself"
    assert m.RULES[m.NO_ENERGY] == "DB-MAIN-10"


@rule("DB-GOLD-01", "DB-GOLD-02")
def test_what_effects_permit_and_forbid() -> None:
    s = a_state(side(hand=HAND, crew=["Bard, tester"]), side())
    assert codes(s) == [m.OK] * 8
    s = a_state(side(hand=HAND, crew=["Bard, tester"]), side(crew=["Hush, tester"]))
    assert codes(s) == [m.OK] * 4 + [m.EVENTS_BARRED] * 4
    s = a_state(side(hand=HAND, crew=["Bard, tester"]), side(crew=["Toll, tester"]))
    assert codes(s) == [m.MANEUVERS_BARRED] * 4 + [m.OK] * 4


@pytest.mark.parametrize(
    ("code", "cited"),
    [
        ("Dive", "DB-MAIN-10"),
        ("Fee", "DB-PLAY-01"),
        ("Proud", "DB-GOLD-01"),
        ("Loud", "DB-EVENT-03"),
        ("Whoop", None),
    ],
)
def test_a_refusal_cites_its_rule(code: str, cited: str | None) -> None:
    s = a_state(side(hand=HAND), side())
    s.sides[0].energy = 2
    refusal = MAIN_ACTION.refusal(s, 0, (), kind(s, code))
    assert (refusal and refusal.rule) == cited


# -- using -----------------------------------------------------------------------------------------

GEAR = ["Crank, level 1", "Ram, level 1", "Press, level 1", "Handy, level 1"]


def uses(s: BoosterState, in_battle: bool = False) -> list[int]:
    """What keeps a player from the first effect of each gear that fits."""
    found = []
    for card in s.sides[0].gear:
        wanted = BATTLE_USE if in_battle else MAIN_USE
        fitting = [one.index for one in abilities_of(s.cards, s.kind[card]) if one.how == wanted]
        if fitting:
            found.append(m.use_code(s, 0, card, fitting[0], in_battle))
    return found


@rule("DB-KEYWORD-06", "DB-KEYWORD-07", "DB-PLAY-01")
def test_what_keeps_a_player_from_using_an_effect() -> None:
    s = a_state(side(hand=["Dive", "Dive"], gear=GEAR), side())
    assert (uses(s), uses(s, True)) == ([m.OK, m.OK, m.OK], [m.OK, m.OK])
    del s.sides[0].hand[1:]
    assert uses(s) == [m.OK, m.NO_COST, m.OK], "one card for the use, one for the cost"
    s.sides[0].hand.clear()
    assert (uses(s), uses(s, True)) == ([m.NO_CARD, m.NO_CARD, m.OK], [m.NO_CARD, m.NO_CARD])
    crank = s.sides[0].gear[0]
    s.used.append(crank * USES)
    assert (uses(s)[0], m.use_code(s, 0, crank, 2, False)) == (m.USED_UP, m.NO_CARD), "each effect for itself"


@rule("DB-KEYWORD-05", "DB-GOLD-01")
@pytest.mark.parametrize(
    ("mate", "main", "battle"),
    [("Ease", [m.OK, m.NO_COST, m.OK], [m.NO_CARD] * 2), ("Drill", [m.NO_CARD, m.NO_CARD, m.OK], [m.OK] * 2)],
)
def test_an_effect_that_is_free_needs_no_card(mate: str, main: list[int], battle: list[int]) -> None:
    s = a_state(side(gear=GEAR, crew=[f"{mate}, tester"]), side())
    assert (uses(s), uses(s, True)) == (main, battle)
    gears = s.sides[0].gear
    assert [m.is_free(s, 0, card, False) for card in gears] == [mate == "Ease"] * 3 + [True]
    assert [m.is_free(s, 0, card, True) for card in gears] == [mate == "Drill"] * 3 + [True]


@rule("DB-KEYWORD-05", "DB-PLAY-01")
def test_a_free_effect_with_a_cost_needs_a_card_for_the_cost_alone() -> None:
    s = a_state(side(hand=["Dive"], gear=GEAR, crew=["Ease, tester"]), side())
    assert uses(s) == [m.OK, m.OK, m.OK]


@rule("DB-GOLD-02")
@pytest.mark.parametrize(("mate", "main", "battle"), [("Jam", m.USE_BARRED, m.OK), ("Lock", m.OK, m.USE_BARRED)])
def test_effects_can_be_forbidden(mate: str, main: int, battle: int) -> None:
    s = a_state(side(hand=["Dive"] * 3, gear=GEAR), side(crew=[f"{mate}, tester"]))
    assert (uses(s), uses(s, True)) == ([main] * 3, [battle] * 2)


@rule("DB-MAIN-06", "DB-BATTLE-05")
def test_effects_of_all_cards_in_play_are_found_in_their_places() -> None:
    mine = side(dragon="Cinder, tester", gear=GEAR, track=["Roll", "Dive"], crew=["Mate, tester"], hand=["Roll"])
    s = a_state(mine, side(gear=["Ram, level 1"]))
    crank, ram, press, handy = s.sides[0].gear

    def answer(card: int, index: int) -> int:
        return m.USE + spot_of(s, card) * USES + index

    roll = s.sides[0].track[0]
    main = [answer(crank, 0), answer(crank, 2), answer(press, 0), answer(handy, 1), answer(roll, 0)]
    assert m.effects_of(s, 0, False) == main
    put(s, roll, 0, ZONE)
    assert m.effects_of(s, 0, False) == [*main[:4], answer(roll, 0)], "in the zone it is in play"
    put(s, roll, 0, 8)
    s.sides[0].track.reverse()
    dragon_card = s.sides[0].dragon[0]
    assert m.effects_of(s, 0, True) == [answer(dragon_card, 0), answer(crank, 1), answer(ram, 0)]
    said = [MAIN_ACTION.notation(s, 0, (), one) for one in main]
    assert said[:3] == ["use Crank, level 1 effect 1", "use Crank, level 1 effect 2", "use Press, level 1"]
    assert BATTLE_ACTION.notation(s, 0, (), answer(crank, 1)) == "use Crank, level 1"
    assert MAIN_ACTION.touches(s, 0, (), answer(crank, 0)) == ["gear:1:1"]
    assert MAIN_ACTION.touches(s, 0, (), answer(roll, 0)) == ["track:1:1"]
    assert MAIN_ACTION.touches(s, 0, (), kind(s, "Roll")) == ["hand:Roll"]
    assert MAIN_ACTION.touches(s, 0, (), DONE) == []


@rule("DB-MAIN-06")
def test_candidates_are_each_kind_of_the_hand_once_then_effects_then_the_end() -> None:
    s = a_state(side(hand=["Whoop", "Dive", "Whoop", "Loud"], gear=["Handy, level 1", "Ram, level 1"]), side())
    kinds = sorted(kind(s, name) for name in ("Whoop", "Dive", "Loud"))
    (use,) = m.effects_of(s, 0, False)
    assert MAIN_ACTION.candidates(s, 0, ()) == [*kinds, use, DONE]
    assert MAIN_ACTION.options(s, 0, ()) == [kind(s, "Dive"), kind(s, "Whoop"), use, DONE]
    (ram,) = m.effects_of(s, 0, True)
    assert BATTLE_ACTION.candidates(s, 0, ()) == [*kinds, ram, DONE]
    assert BATTLE_ACTION.options(s, 0, ()) == [kind(s, "Whoop"), ram, DONE]
    for answer in (*kinds, use):
        allowed = MAIN_ACTION.refusal(s, 0, (), answer) is None
        assert allowed == (answer in MAIN_ACTION.options(s, 0, ()))


@rule("DB-LOOP-03")
def test_what_was_repeated_is_neither_offered_nor_accepted() -> None:
    s = a_state(side(hand=["Whoop", "Dive"]), side())
    whoop, dive = kind(s, "Whoop"), kind(s, "Dive")
    spend(s, whoop)
    assert MAIN_ACTION.options(s, 0, ()) == [dive, DONE]
    refusal = MAIN_ACTION.refusal(s, 0, (), whoop)
    assert refusal is not None
    assert refusal.rule == "DB-LOOP-03"
    assert (MAIN_ACTION.refusal(s, 0, (), dive), MAIN_ACTION.refusal(s, 0, (), DONE)) == (None, None)
    spend(s, DONE)
    assert DONE in MAIN_ACTION.options(s, 0, ()), "to be done is always permitted"


@rule("DB-KEYWORD-07", "DB-KEYWORD-08")
def test_an_effect_that_was_used_is_refused_by_the_rule_of_its_step() -> None:
    s = a_state(side(hand=["Whoop", "Dive"], gear=GEAR), side())
    crank = s.sides[0].gear[0]
    s.used[:] = [crank * USES, crank * USES + 1]
    cited = []
    for asked, index in ((MAIN_ACTION, 0), (BATTLE_ACTION, 1)):
        refusal = asked.refusal(s, 0, (), m.USE + spot_of(s, crank) * USES + index)
        assert refusal is not None
        cited.append(refusal.rule)
    assert cited == ["DB-KEYWORD-07", "DB-KEYWORD-08"]
    s.used.clear()
    s.sides[0].hand.clear()
    refusal = BATTLE_ACTION.refusal(s, 0, (), m.USE + spot_of(s, crank) * USES + 1)
    assert refusal is not None
    assert refusal.rule == "DB-KEYWORD-06"


# -- what players say ------------------------------------------------------------------------------


def test_names_are_understood_with_and_without_verbs() -> None:
    assert plain("  Use: the CRANK, level 1! ") == "use the crank level 1"
    assert names_in("please use the crank") == ["please use the crank", "use the crank", "the crank", "crank"]
    assert names_in("crank use") == ["crank use"]
    assert names_in("use") == ["use"]
    s = a_state()
    assert is_called(s.cards, kind(s, "Crank, level 1"), "use crank")
    assert is_called(s.cards, kind(s, "Crank, level 1"), "crank level 1")
    assert not is_called(s.cards, kind(s, "Crank, level 1"), "crank level")
    assert kind_said(s.cards, "play dive") == kind(s, "Dive")
    assert kind_said(s.cards, "play something") == -1


@rule("DB-KEYWORD-03", "DB-KEYWORD-04")
def test_outside_main_and_battles_no_effect_is_used() -> None:
    s = a_state()
    assert not_used_now(s.cards, kind(s, "Ram, level 1")).rule == "DB-KEYWORD-03"
    assert not_used_now(s.cards, kind(s, "Handy, level 1")).rule == "DB-KEYWORD-04"
    assert not_used_now(s.cards, kind(s, "Mate, tester")).rule == "DB-KEYWORD-04"


def said(asked: Any, s: BoosterState, text: str) -> str:
    """The answer in words, or the rule by which it is refused."""
    try:
        answer = asked.parse(s, 0, (), text)
    except Refused as refused:
        return refused.refusal.rule
    return "" if answer is None else asked.notation(s, 0, (), answer)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("play dive", "play Dive"),
        ("dive", "play Dive"),
        ("use dive", "DB-KEYWORD-11"),
        ("use handy", "use Handy, level 1"),
        ("handy", "use Handy, level 1"),
        ("play handy", "DB-MAIN-06"),
        ("use ram", "DB-KEYWORD-03"),
        ("ram", "DB-KEYWORD-03"),
        ("use mate", "DB-MAIN-06"),
        ("mate", "DB-MAIN-06"),
        ("use press", "DB-KEYWORD-11"),
        ("press", "DB-MAIN-06"),
        ("use roll #2", "use Roll #2"),
        ("roll #2", "use Roll #2"),
        ("use 2", ""),
        ("gift", "DB-MAIN-11"),
        ("whoop", "DB-MAIN-06"),
        ("done", "done"),
        ("pass", "done"),
        ("what", ""),
        ("wyldfyr", "DB-MAIN-06"),
        ("use crank, level 1, effect 2", "use Crank, level 1 effect 2"),
    ],
)
def test_what_is_said_in_main(text: str, meant: str) -> None:
    mine = side(
        hand=["Dive", "Duty"],
        gear=["Crank, level 1", "Ram, level 1", "Handy, level 1"],
        crew=["Mate, tester"],
        track=["Roll", "Roll"],
    )
    s = a_state(mine, side(track=["Gift"]))
    assert said(MAIN_ACTION, s, text) == meant


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("use Roll", "'use Roll' can mean 2 things; say 'use Roll #1' or 'use Roll #2'"),
        ("roll", "'roll' can mean 2 things; say 'use Roll #1' or 'use Roll #2'"),
        ("activate my roll", "'activate my roll' can mean 2 things; say 'use Roll #1' or 'use Roll #2'"),
        ("play roll", "Roll is not in your hand"),
        ("crank", "'crank' can mean 2 things; say 'use Crank, level 1 effect 1' or 'use Crank, level 1 effect 2'"),
    ],
)
def test_who_names_one_of_several_is_told_how_to_say_which(text: str, why: str) -> None:
    s = a_state(side(hand=["Dive"], gear=["Crank, level 1"], track=["Roll", "Roll"]), side())
    with pytest.raises(Refused) as refused:
        MAIN_ACTION.parse(s, 0, (), text)
    assert refused.value.refusal.why == why


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("use handy", "DB-KEYWORD-04"),
        ("use ram", "use Ram, level 1"),
        ("use mate", "DB-BATTLE-05"),
        ("press", "DB-BATTLE-05"),
        ("gift", "DB-MAIN-11"),
        ("whoop", "DB-BATTLE-05"),
        ("dive", "play Dive"),
        ("done", "pass"),
    ],
)
def test_what_is_said_in_a_battle(text: str, meant: str) -> None:
    mine = side(hand=["Dive", "Duty"], gear=["Ram, level 1", "Handy, level 1"], crew=["Mate, tester"])
    assert said(BATTLE_ACTION, a_state(mine), text) == meant


def test_of_several_that_are_meant_the_one_that_is_permitted_is_taken() -> None:
    s = a_state(side(hand=["Roll", "Whoop"], track=["Roll"]), side())
    with pytest.raises(Refused, match="say 'play Roll' or 'use Roll'"):
        MAIN_ACTION.parse(s, 0, (), "roll")
    s.sides[0].energy = 2
    assert said(MAIN_ACTION, s, "roll") == "use Roll"
    s.sides[0].energy = 3
    s.used.append(s.sides[0].track[0] * USES)
    assert said(MAIN_ACTION, s, "roll") == "play Roll"
    s.sides[0].energy = 2
    assert said(MAIN_ACTION, s, "roll") == "play Roll", "it is refused then, with the reason"
    assert (said(MAIN_ACTION, s, "use roll"), said(MAIN_ACTION, s, "play roll")) == ("use Roll", "play Roll")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("mag crank", "mag Crank, level 1"),
        ("crank", "mag Crank, level 1"),
        ("use crank", "DB-KEYWORD-03"),
        ("use handy", "DB-KEYWORD-04"),
        ("dive", "DB-MAIN-11"),
        ("whoop", "DB-EVENT-01"),
        ("press", "DB-GEAR-03"),
        ("pass", "DB-GEAR-02"),
    ],
)
def test_what_is_said_in_gear_up(text: str, meant: str) -> None:
    s = a_state(side(dragon_deck=["Crank, level 1"], gear=["Handy, level 1"]))
    if text == "use crank":
        assert said(GEAR_UP_CHOICE, s, text) == "mag Crank, level 1"
        s.sides[0].dragon_deck.clear()
    assert said(GEAR_UP_CHOICE, s, text) == meant


@rule("DB-GEAR-06")
def test_a_gear_that_cannot_be_magged_is_refused_with_its_rule() -> None:
    s = a_state(side(dragon_deck=["Crank, level 1", "Ram, level 1"], gear=["Ram, level 1"]))
    crank, ram = kind(s, "Crank, level 1"), kind(s, "Ram, level 1")
    refusal = GEAR_UP_CHOICE.refusal(s, 0, (), ram)
    assert (GEAR_UP_CHOICE.refusal(s, 0, (), crank), refusal and refusal.rule) == (None, "DB-GEAR-06")
    assert (GEAR_UP_CHOICE.options(s, 0, ()), GEAR_UP_CHOICE.candidates(s, 0, ())) == ([crank], sorted([crank, ram]))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("dive", "move Dive"),
        ("use ram", "DB-KEYWORD-03"),
        ("roll", "DB-RUSH-01"),
        ("gift", "DB-MAIN-11"),
        ("whoop", "DB-EVENT-02"),
        ("fee", "DB-RUSH-04"),
        ("pass", "done"),
    ],
)
def test_what_is_said_when_maneuvers_move(text: str, meant: str) -> None:
    mine = side(track=["Dive"], hand=["Gift", "Whoop"], gear=["Ram, level 1"])
    s = a_state(mine | {"zone": ["Roll"]}, phase="battle")
    assert said(MOVE_CHOICE, s, text) == meant


@pytest.mark.parametrize(
    ("text", "meant"), [("roll", "rush Roll"), ("dive", "DB-RUSH-11"), ("fee", "DB-BATTLE-01"), ("pass", "DB-RUSH-08")]
)
def test_what_is_said_when_a_card_rushes(text: str, meant: str) -> None:
    s = a_state(side(track=["Dive"], zone=["Roll"]), phase="battle")
    assert said(RUSHING_CHOICE, s, text) == meant


@rule("DB-KEYWORD-05")
def test_the_discard_for_an_effect_is_any_card_of_the_hand_and_must_be_paid() -> None:
    s = a_state(side(hand=["Whoop", "Dive", "Whoop"]))
    assert DISCARD_COST.candidates(s, 0, ()) == sorted([kind(s, "Dive"), kind(s, "Whoop")])
    assert DISCARD_COST.options(s, 0, ()) == DISCARD_COST.candidates(s, 0, ())
    assert (said(DISCARD_COST, s, "pass"), said(DISCARD_COST, s, "fee")) == ("DB-KEYWORD-05", "DB-KEYWORD-05")
    assert said(DISCARD_COST, s, "whoop") == "discard Whoop"

"""What is forbidden and permitted, what cards cost, and whether it can be paid, asked of the functions that say so."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.booster.bench import dragon, gear
from tests.games.booster.stage import side, stage
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import play
from tests.rules import rule
from wyrmhall.core.playing.match import Match
from wyrmhall.games.booster.rules import limits, magging, playing
from wyrmhall.games.booster.rules.main_step import NOT_SO, play_code
from wyrmhall.games.booster.rules.moving import put, take_out
from wyrmhall.games.booster.rules.questions import card_at, spot_of, spot_words
from wyrmhall.games.booster.state import (
    DISCARDS,
    DRAGON_DECK,
    HAND,
    L_CARD,
    L_EXTRA,
    L_FROM,
    L_NUMBER,
    L_RIVAL,
    L_SEAT,
    L_SOURCE,
    L_USER,
    LASTING,
    LIMBO,
    SPAN,
    TRACK,
    USES,
    BoosterState,
)
from wyrmhall.games.booster.text.parts.changes import (
    ANY_BURST,
    BATTLE_TWICE,
    DRAW_CARDS,
    FREE_BATTLE,
    FREE_MAIN,
    FREE_THIS,
    MAIN_TWICE,
    PLAY_EVENTS,
    PLAY_MANEUVERS,
)

CARDS = (
    dragon("Cinder", "red")
    + gear("Handy", text="Constant: You can use this card without discarding. Battle: Gain a point.")
    + gear("Plain", text="Battle: Gain a point.")
    + gear("Ember", boxes=("red",))
    + gear("Firm", text="Constant: This card cannot be damaged.")
    + maneuver("Cheap", 2, 2)
    + maneuver("Dear", 3, 3)
    + maneuver("Rock", 1, 4, "Constant: This card cannot be discarded.")
    + maneuver("Bargain", 4, 4, "This card costs 1 less for each of your crew.")
    + maneuver("Late", 4, 4, "This card costs 3 less while you have 1 or more crew.")
    + maneuver("Gift", 1, 5, "To play this, discard a card.")
    + maneuver("Fee", 1, 5, "To play this, lose 2 energy.")
    + maneuver("Dig", 1, 5, "To play this, discard the top 2 cards of your race deck.")
    + maneuver("Swarm", 5, 5, "This card costs 1 less for each of your other maneuvers.")
    + maneuver("Ghost", 1, 5, "Play this only if this card is in play.")
    + maneuver("Swap", 1, 5, "To play this, discard another maneuver of yours.")
    + event("Trade", "To play this, discard another maneuver of yours. Gain a point.")
    + maneuver("Smash", 1, 5, "To play this, damage a gear of yours.")
    + maneuver("Proud", 1, 5, "Play this only if you have 1 or more crew.")
    + event("Hush", "A rival cannot play events this turn.")
    + event("Toll", "A rival cannot play maneuvers of cost 2 or less this turn.")
    + event("Ease", "You can use Main effects without discarding this turn.")
    + event("Again", "You can use each Main effect twice a turn this turn.")
    + event("Sale", "Your maneuvers of cost 3 or more cost 2 less this turn.")
    + event("Next", "Your next maneuver of cost 3 or more costs 1 less this turn.")
    + event("Few", "Your next 3 maneuvers cost 1 less this turn.")
    + event("Rise", "A rival's maneuvers cost 1 more this turn.")
    + event("Verse", "Your next event has 2 less burst this turn.")
    + event("Loud", "Gain a point.", burst=5, stat="power", colour="red")
    + event("Pale", "Gain a point.", burst=3, stat="power").replace('colour = "red"\n', "")
    + event("Mute", "A rival can neither draw cards nor play red events this turn.")
    + event("Odd", "Gain a point.", burst=3, stat="power", colour="green")
    + crew("Warden", "Constant: Rivals cannot play events.")
    + crew("Keeper", "Constant: Rivals cannot play maneuvers of cost 2 or less.")
    + crew("Mild", "Constant: Rivals cannot play events while you have 5 or more points.")
    + crew("Fitter", "Constant: You can use Battle effects without discarding.")
    + crew("Double", "Constant: You can use each Battle effect twice a turn.")
    + crew("Trader", "Constant: Your maneuvers of cost 3 or more cost 1 less.")
    + crew("Poet", "Constant: Your events have 1 less burst.")
    + crew(
        "Both",
        "Constant: Your events have 2 less burst. Constant: Your maneuvers cost 1 less. Constant: Your dragon gains +1 speed.",
    )
    + crew("Anyhow", "Constant: You can play events of any burst.")
    + crew("Mum", "Constant: Rivals can neither draw cards nor play red events.")
    + crew("Fan", "").replace("Testers", "Flames")
    + crew("Mate", "")
)


def table(*sides: dict[str, Any], **top: Any) -> Match[Any]:
    settings: dict[str, Any] = {"phase": "main", "turn": 9, **top}
    return stage(CARDS, *sides, **settings)


def kind(s: BoosterState, name: str) -> int:
    found = s.cards.kind_of(name)
    assert found >= 0
    return found


# -- what is forbidden -----------------------------------------------------------------------------


@rule("DB-GOLD-02")
def test_what_an_effect_forbids_for_the_turn_is_forbidden_to_that_player_and_with_those_cards() -> None:
    match = table(side(hand=["Hush", "Toll"]), side(), side())
    s = match.state
    cheap, dear = kind(s, "Cheap"), kind(s, "Dear")
    assert not limits.is_forbidden(s, 1, PLAY_EVENTS)
    play(match, "0 play Hush", "0 rival 2", "0 play Toll", "0 rival 3")
    s = match.state
    assert [limits.is_forbidden(s, seat, PLAY_EVENTS) for seat in range(3)] == [False, True, False]
    assert [limits.is_forbidden(s, 2, PLAY_MANEUVERS, one) for one in (cheap, dear)] == [True, False]
    assert [limits.is_forbidden(s, 1, PLAY_MANEUVERS, one) for one in (cheap, dear)] == [False, False]
    assert limits.is_forbidden(s, 2, PLAY_MANEUVERS), "some of them at least"
    s.lasting[L_CARD] = 0
    assert not limits.is_forbidden(s, 1, PLAY_EVENTS), "what lasts on a card is not about players"


@rule("DB-GOLD-02")
def test_what_a_constant_effect_forbids_is_forbidden_while_it_holds() -> None:
    match = table(side(crew=["Keeper, tester", "Mild, tester"]), side(), side())
    s = match.state
    cheap, dear = kind(s, "Cheap"), kind(s, "Dear")
    assert [limits.is_forbidden(s, seat, PLAY_MANEUVERS, cheap) for seat in range(3)] == [False, True, True]
    assert not limits.is_forbidden(s, 1, PLAY_MANEUVERS, dear)
    assert limits.is_forbidden(s, 1, PLAY_MANEUVERS)
    assert not limits.is_forbidden(s, 1, PLAY_EVENTS)
    s.sides[0].points = 5
    assert limits.is_forbidden(s, 1, PLAY_EVENTS)
    assert limits.is_forbidden(s, 1, PLAY_EVENTS, kind(s, "Hush"))
    assert not limits.is_forbidden(s, 0, PLAY_EVENTS)


def test_what_no_card_of_the_match_forbids_or_permits_is_not_looked_for() -> None:
    match = table(side(crew=["Warden, tester", "Fitter, tester"]))
    s = match.state
    assert limits.is_forbidden(s, 1, PLAY_EVENTS)
    assert limits.is_permitted(s, 0, FREE_BATTLE)
    s.settings = s.settings.copy()
    s.settings.forbids, s.settings.permits = 0, 0
    assert not limits.is_forbidden(s, 1, PLAY_EVENTS)
    assert not limits.is_permitted(s, 0, FREE_BATTLE)


# -- what is permitted -----------------------------------------------------------------------------


@rule("DB-GOLD-01", "DB-KEYWORD-05")
def test_a_permission_is_for_one_player_one_thing_and_perhaps_one_card() -> None:
    match = table(side(hand=["Ease"], gear=["Handy, level 1", "Plain, level 1"]), side(crew=["Fitter, tester"]))
    play(match, "0 play Ease")
    s = match.state
    handy, plain = s.sides[0].gear
    assert [limits.is_permitted(s, seat, FREE_MAIN) for seat in (0, 1)] == [True, False]
    assert [limits.is_permitted(s, seat, FREE_BATTLE) for seat in (0, 1)] == [False, True]
    assert [limits.is_permitted(s, 0, FREE_THIS, card) for card in (handy, plain)] == [True, False]
    assert not limits.is_permitted(s, 1, FREE_THIS, handy), "a rival's card is not used"
    assert not limits.is_permitted(s, 0, ANY_BURST)
    assert limits.is_permitted(s, 0, FREE_MAIN, plain), "of any card"
    s.lasting[L_CARD] = 0
    assert not limits.is_permitted(s, 0, FREE_MAIN, plain), "of the first card alone"
    s.lasting[L_CARD] = handy
    assert [limits.is_permitted(s, 0, FREE_MAIN, card) for card in (handy, plain, -1)] == [True, False, False]
    s.lasting[L_SEAT] = 1
    assert not limits.is_permitted(s, 0, FREE_MAIN, handy)


@rule("DB-KEYWORD-07", "DB-KEYWORD-08")
def test_an_effect_is_used_once_a_turn_or_twice_where_that_is_permitted() -> None:
    match = table(side(hand=["Again"], crew=["Double, tester", "Mate, tester"]), side())
    play(match, "0 play Again")
    s = match.state
    mate, double = sorted(s.sides[0].crew, key=lambda card: s.cards.names[s.kind[card]] != "Mate, tester")
    for uses, once, twice in ((0, False, False), (1, True, False), (2, True, True), (3, True, True)):
        s.used[:] = [mate * USES + 1] * uses + [double * USES + 1, mate * USES]
        assert [limits.is_used_up(s, 1, mate, 1, battle) for battle in (True, False)] == [once, once]
        assert [limits.is_used_up(s, 0, mate, 1, battle) for battle in (True, False)] == [twice, twice]
    s.used[:] = [mate * USES + 1]
    s.lasting.clear()
    assert [limits.is_used_up(s, 0, mate, 1, battle) for battle in (True, False)] == [False, True]
    assert (limits.is_permitted(s, 0, BATTLE_TWICE), limits.is_permitted(s, 0, MAIN_TWICE)) == (True, False)


@rule("DB-DAMAGE-06", "DB-GOLD-02")
def test_what_can_be_removed() -> None:
    match = table(side(gear=["Firm, level 1", "Plain, level 1"], crew=["Mate, tester"], track=["Rock", "Cheap"]))
    s = match.state
    mine = s.sides[0]
    assert not limits.can_be_removed(s, mine.dragon[0], -1, -1)
    assert [limits.can_be_removed(s, card, -1, -1) for card in mine.gear] == [False, True]
    assert [limits.can_be_removed(s, card, -1, -1) for card in mine.track] == [False, True]
    assert limits.can_be_removed(s, mine.crew[0], -1, -1)


# -- costs -----------------------------------------------------------------------------------------


@rule("DB-MAIN-15")
def test_costs_are_changed_by_what_lasts_what_stands_and_the_card_itself() -> None:
    match = table(side(hand=["Sale", "Rise"], crew=["Trader, tester", "Mate, tester"]), side())
    s = match.state
    names = ("Cheap", "Dear", "Bargain", "Late", "Mag Kick")

    def costs(seat: int) -> list[int]:
        return [limits.cost_of(match.state, seat, kind(s, name)) for name in names]

    assert costs(0) == [2, 2, 1, 0, 3]
    assert costs(1) == [2, 3, 4, 4, 4]
    play(match, "0 play Sale", "0 play Rise")
    assert costs(0) == [2, 0, 0, 0, 1]
    assert costs(1) == [3, 4, 5, 5, 5]
    assert limits.change_of(match.state, False, 0, kind(s, "Late")) == -6
    assert limits.change_of(match.state, True, 0, kind(s, "Loud")) == 0, "costs are no bursts"
    match.state.lasting[L_CARD] = 0
    assert costs(0)[1] == 2


@rule("DB-EVENT-03", "DB-STAT-05")
def test_bursts_are_changed_alike_and_colour_counts() -> None:
    match = table(side(dragon="Cinder, tester", hand=["Verse"], crew=["Poet, tester"]), side())
    s = match.state
    loud, odd = kind(s, "Loud"), kind(s, "Odd")
    assert [limits.burst_of(s, seat, loud) for seat in (0, 1)] == [4, 5]
    assert [limits.burst_stat(s, 0, one) for one in (loud, odd)] == [5, 3], "two more for the same colour"
    assert [limits.burst_stat(s, 1, one) for one in (loud, odd)] == [3, 3]
    play(match, "0 play Verse")
    s = match.state
    assert [limits.burst_of(s, 0, one) for one in (loud, odd)] == [2, 0]
    assert limits.change_of(s, False, 0, kind(s, "Dear")) == 0, "bursts are no costs"
    limits.use_up(s, True, 0, loud)
    assert [limits.burst_of(s, 0, one) for one in (loud, odd)] == [4, 2]
    assert [limits.burst_of(s, 1, one) for one in (loud, kind(s, "Verse"))] == [5, 0]


@rule("DB-STAT-03")
def test_no_colour_is_the_same_colour_for_nobody() -> None:
    s = table().state
    pale = kind(s, "Pale")
    take_out(s, s.sides[0].dragon[0], DRAGON_DECK)
    assert (s.cards.colour[pale], limits.burst_stat(s, 0, pale)) == (-1, 3)


@rule("DB-MAIN-15")
def test_what_one_card_says_of_costs_and_of_bursts_is_kept_apart() -> None:
    s = table(side(crew=["Both, tester"])).state
    assert limits.change_of(s, False, 0, kind(s, "Dear")) == -1
    assert limits.change_of(s, True, 0, kind(s, "Loud")) == -2


@rule("DB-GOLD-02")
def test_what_is_done_without_a_card_is_forbidden_whatever_else_is() -> None:
    match = table(side(hand=["Mute"]), side())
    play(match, "0 play Mute")
    s = match.state
    assert limits.is_forbidden(s, 1, DRAW_CARDS)
    assert [limits.is_forbidden(s, 1, PLAY_EVENTS, kind(s, name)) for name in ("Loud", "Odd")] == [True, False]
    s = table(side(crew=["Mum, tester"])).state
    assert limits.is_forbidden(s, 1, DRAW_CARDS)
    assert [limits.is_forbidden(s, 1, PLAY_EVENTS, kind(s, name)) for name in ("Loud", "Odd")] == [True, False]


def test_a_burst_below_0_stays_as_it_is_printed_and_comes_to_0_when_it_is_changed() -> None:
    match = table(side(crew=["Poet, tester"]))
    s = match.state
    verse = kind(s, "Verse")
    assert (s.cards.burst[verse], limits.burst_of(s, 0, verse), limits.change_of(s, True, 0, verse)) == (0, 0, -1)


@rule("DB-MAIN-15")
def test_what_is_for_the_next_card_is_used_up_by_one_that_fits() -> None:
    match = table(side(hand=["Next", "Few"]), side())
    play(match, "0 play Next", "0 play Few")
    s = match.state
    cheap, dear = kind(s, "Cheap"), kind(s, "Dear")
    few = LASTING + L_EXTRA
    assert (limits.cost_of(s, 0, dear), limits.cost_of(s, 0, cheap), s.lasting[few]) == (1, 1, 3)
    limits.use_up(s, False, 1, dear)
    limits.use_up(s, True, 0, kind(s, "Verse"))
    assert (len(s.lasting), s.lasting[few]) == (2 * LASTING, 3), "another player, or an event"
    limits.use_up(s, False, 0, cheap)
    assert (len(s.lasting), s.lasting[few]) == (2 * LASTING, 2), "too cheap for the one that asks for more"
    limits.use_up(s, False, 0, dear)
    assert (len(s.lasting), s.lasting[L_EXTRA], limits.cost_of(s, 0, dear)) == (LASTING, 1, 2)
    limits.use_up(s, False, 0, dear)
    assert (s.lasting, limits.cost_of(s, 0, dear)) == ([], 3)


def test_what_lasts_all_the_time_is_not_used_up() -> None:
    match = table(side(hand=["Sale", "Few"]), side())
    play(match, "0 play Sale", "0 play Few")
    s = match.state
    for _ in range(3):
        limits.use_up(s, False, 0, kind(s, "Dear"))
    assert (len(s.lasting), limits.cost_of(s, 0, kind(s, "Dear"))) == (LASTING, 1)


def test_what_lasts_is_weighed_as_its_user_has_it() -> None:
    match = table(side(), side(hand=["Toll"]), side(), leader=1, actor=1)
    play(match, "1 play Toll", "1 rival 3")
    s = match.state
    d = limits.row_deed(s, 0)
    rows = s.lasting
    assert (d.seat, d.card, d.kind, d.rival) == (1, rows[L_FROM], kind(s, "Toll"), 2)
    assert (rows[L_USER], rows[L_SOURCE], rows[L_RIVAL], rows[L_SEAT]) == (1, kind(s, "Toll"), 2, 2)
    s.lasting[L_NUMBER] = 7
    assert limits.row_deed(s, 0).seat == 1


# -- paying ----------------------------------------------------------------------------------------


@rule("DB-PLAY-01")
@pytest.mark.parametrize(
    ("name", "hand", "energy", "deck", "can"),
    [
        ("Cheap", 0, 0, 0, True),
        ("Gift", 0, 9, 9, False),
        ("Gift", 1, 0, 0, True),
        ("Fee", 9, 1, 9, False),
        ("Fee", 0, 2, 0, True),
        ("Dig", 9, 9, 1, False),
        ("Dig", 0, 0, 2, True),
        ("Smash", 9, 9, 9, False),
    ],
)
def test_an_extra_cost_is_paid_in_full_or_not_at_all(name: str, hand: int, energy: int, deck: int, can: bool) -> None:
    s = table().state
    del s.sides[0].race[deck:]
    one = kind(s, name)
    assert playing.can_pay(s, 0, -1, one, s.cards.play_cost[one], hand, energy) == can


@rule("DB-GOLD-02", "DB-GOLD-01", "DB-PLAY-01")
def test_what_keeps_an_effect_from_playing_a_maneuver() -> None:
    match = table(side(hand=["Gift"]), side(crew=["Keeper, tester"]), side(crew=["Mate, tester"]))
    s = match.state
    code = playing.extra_play_code
    assert code(s, 0, kind(s, "Cheap"), DISCARDS) == playing.BARRED
    assert code(s, 0, kind(s, "Dear"), DISCARDS) == playing.OK
    s.settings = s.settings.copy()
    s.settings.forbids = 0
    assert [code(s, seat, kind(s, "Proud"), DISCARDS) for seat in (0, 2)] == [playing.NOT_SO, playing.OK]
    assert code(s, 0, kind(s, "Gift"), HAND) == playing.NO_COST, "the only card of the hand cannot pay for itself"
    assert code(s, 0, kind(s, "Gift"), DISCARDS) == playing.OK
    assert code(s, 2, kind(s, "Gift"), DISCARDS) == playing.NO_COST, "there is no card in hand"
    put(s, s.sides[0].race[0], 0, HAND)
    assert code(s, 0, kind(s, "Gift"), HAND) == playing.OK
    assert playing.RULES == ("", "DB-GOLD-02", "DB-GOLD-01", "DB-PLAY-01", "DB-EVENT-03")


@rule("DB-GOLD-02", "DB-EVENT-03")
def test_what_keeps_an_effect_from_playing_an_event() -> None:
    s = table(side(), side(crew=["Warden, tester"])).state
    code = playing.extra_play_code
    assert code(s, 0, kind(s, "Hush"), DISCARDS) == playing.BARRED, "no event"
    assert code(s, 0, kind(s, "Cheap"), DISCARDS) == playing.OK, "but maneuvers"
    loud, odd = kind(s, "Loud"), kind(s, "Odd")
    assert [code(s, 1, event, DISCARDS, False) for event in (loud, odd)] == [playing.NO_BURST, playing.OK], (
        "3 of 3 is enough"
    )
    assert code(s, 1, loud, DISCARDS) == playing.OK, "whatever its burst"
    assert code(s, 1, kind(s, "Dear"), DISCARDS, False) == playing.OK, "a maneuver has no burst"


@rule("DB-GOLD-01", "DB-EVENT-03")
def test_an_event_of_any_burst_is_played_where_that_is_permitted() -> None:
    s = table(side(crew=["Anyhow, tester"]), side()).state
    code = playing.extra_play_code
    assert [code(s, seat, kind(s, "Loud"), DISCARDS, False) for seat in (0, 1)] == [playing.OK, playing.NO_BURST]


@rule("DB-PLAY-01")
def test_a_card_that_is_about_to_be_played_is_none_of_those_in_play() -> None:
    s = table().state
    for card in (0, 1):
        s.kind[card] = kind(s, "Dear")
        put(s, card, 0, TRACK)
    ghost = kind(s, "Ghost")
    assert limits.cost_of(s, 0, kind(s, "Swarm")) == 3
    assert playing.extra_play_code(s, 0, ghost, DISCARDS) == playing.NOT_SO
    assert play_code(s, 0, ghost, False) == NOT_SO


@rule("DB-PLAY-01")
@pytest.mark.parametrize("card", [0, 1])
def test_any_other_maneuver_pays_for_one_that_is_not_in_play_yet(card: int) -> None:
    s = table(side(hand=["Gift", "Gift"])).state
    s.kind[card] = kind(s, "Dear")
    put(s, card, 0, TRACK)
    swap = kind(s, "Swap")
    assert playing.extra_play_code(s, 0, swap, DISCARDS) == playing.OK
    assert play_code(s, 0, swap, False) == playing.OK
    assert play_code(s, 0, kind(s, "Trade"), False) == playing.OK


# -- places as answers -----------------------------------------------------------------------------


def test_a_place_is_an_answer_and_comes_back_to_its_card() -> None:
    match = table(side(track=["Cheap", "Dear"]), side(gear=["Plain, level 1"]))
    s = match.state
    for card in (*s.sides[0].track, *s.sides[1].gear):
        assert card_at(s, spot_of(s, card)) == card
    last = spot_of(s, s.sides[0].track[1])
    assert spot_of(s, s.sides[0].track[0]) == last - 1
    assert card_at(s, last + 1) == -1, "behind the last card"
    assert card_at(s, spot_of(s, s.sides[1].gear[0]) + SPAN * 256) == -1, "behind the last seat"
    assert card_at(s, (SPAN - 1) * 256) == -1, "no such place"
    assert card_at(s, (LIMBO + 1) * 256) == -1
    assert [card_at(s, spot) for spot in (-1, -256, -SPAN * 256)] == [-1, -1, -1]
    put(s, s.sides[0].track[1], 0, LIMBO)
    assert card_at(s, LIMBO * 256) == s.sides[0].limbo[0], "the last of all places"
    assert card_at(s, 0) == s.sides[0].race[0], "the first of all places"


def test_cards_of_one_name_are_numbered_among_those_that_can_be_named() -> None:
    match = table(side(track=["Cheap", "Dear", "Cheap"]), side(track=["Cheap"]))
    s = match.state
    spots = [spot_of(s, card) for card in s.sides[0].track]
    assert [spot_words(s, spots, spot) for spot in spots] == ["Cheap #1", "Dear", "Cheap #2"]
    assert spot_words(s, [*spots[:2], TRACK * 256 + 9], spots[0]) == "Cheap", "there is no card at the third"


# -- magging ---------------------------------------------------------------------------------------


@rule("DB-GEAR-07", "DB-GEAR-10")
def test_without_a_dragon_there_is_neither_colour_nor_team() -> None:
    match = table(side(dragon="Cinder, tester"), side())
    s = match.state
    ember, mate = kind(s, "Ember, level 1"), kind(s, "Mate, tester")
    assert [magging.gear_up_code(s, seat, ember) for seat in (0, 1)] == [magging.OK, magging.WRONG_COLOUR]
    assert [magging.gear_up_code(s, seat, mate) for seat in (0, 1)] == [magging.OK, magging.WRONG_TEAM]
    assert [magging.gear_up_code(s, 1, one, True) for one in (ember, mate)] == [magging.OK, magging.OK]
    take_out(s, s.sides[0].dragon[0], DRAGON_DECK)
    assert magging.gear_up_code(s, 0, ember) == magging.WRONG_COLOUR
    assert magging.gear_up_code(s, 0, mate) == magging.WRONG_TEAM
    assert magging.gear_up_code(s, 0, kind(s, "Plain, level 1")) == magging.OK, "without a box it is for everybody"
    s.settings = s.settings.copy()
    s.settings.is_draft = True
    assert [magging.gear_up_code(s, 0, one) for one in (ember, mate)] == [magging.OK, magging.OK]


@rule("DB-GEAR-10")
def test_the_first_of_all_cards_is_a_dragon_with_a_team_too() -> None:
    match = table()
    s = match.state
    s.kind[s.sides[0].dragon[0]] = 0
    assert magging.gear_up_code(s, 0, kind(s, "Fan, tester")) == magging.OK
    assert magging.gear_up_code(s, 1, kind(s, "Fan, tester")) == magging.WRONG_TEAM


@rule("DB-CARD-08", "DB-GEAR-06", "DB-GEAR-12", "DB-GEAR-18")
def test_room_and_titles() -> None:
    match = table(side(dragon="Cinder, tester", gear=["Plain, level 1"], crew=["Mate, tester"]))
    s = match.state
    assert magging.gear_up_code(s, 0, kind(s, "Plain, level 1")) == magging.GEAR_TITLE
    assert magging.gear_up_code(s, 0, kind(s, "Mate, tester")) == magging.CREW_TITLE
    assert magging.gear_up_code(s, 0, kind(s, "Cinder, tester")) == magging.IS_DRAGON
    assert magging.gear_up_code(s, 0, kind(s, "Ember, level 1")) == magging.OK
    s.sides[0].gear.extend(s.sides[0].gear * 2)
    assert magging.gear_up_code(s, 0, kind(s, "Ember, level 1")) == magging.OK, "three are on, one cap is empty"
    s.sides[0].gear.extend(s.sides[0].gear[:1])
    assert magging.gear_up_code(s, 0, kind(s, "Ember, level 1")) == magging.CAPS_FULL

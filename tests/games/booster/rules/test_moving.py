"""What follows when cards and points move, asked of the functions that move them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.booster.bench import dragon, gear
from tests.games.booster.stage import side, stage
from tests.games.booster.tables import names
from tests.games.booster.workshop import crew, event, maneuver
from tests.rules import rule
from wyrmhall.core.events import PUBLIC
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.table import Table
from wyrmhall.games.booster.rules import moving
from wyrmhall.games.booster.state import (
    CAPS,
    DAMAGE,
    DAMAGED,
    DISCARDS,
    DRAGON_DECK,
    DRAGON_SPOT,
    DRAWN,
    DREW,
    GAINED,
    HAND,
    LASTING,
    LIMBO,
    NOBODY,
    POINTS_LOST,
    SPAN,
    THREW,
    USES,
    W_ABILITY,
    W_KIND,
    W_SEAT,
    W_WHAT,
    W_WHO,
    WAITING,
    ZONE,
)
from wyrmhall.games.booster.text.parts.abilities import abilities_of
from wyrmhall.games.booster.text.parts.windows import DREW_IN_DRAW, DREW_OUTSIDE, THIS_BATTLE, THIS_TURN
from wyrmhall.kit.cards import BUNCH, in_one_lot, lots_of

EARS = (
    "When you gain points, draw a card.",
    "When you lose points, draw a card.",
    "When you gain energy, draw a card.",
    "When you draw cards outside Draw, gain a point.",
    "When your race deck becomes empty, gain a point.",
    "When a card of yours is discarded, gain a point.",
    "When a card of yours is damaged, gain a point.",
)
EYES = (
    "When you discard a card from your hand, gain a point.",
    "When cards of your race deck are discarded, gain a point.",
    "When you mag a gear, gain a point.",
    "When you recruit a crew, gain a point.",
    "When a gear or crew of yours enters play, gain a point.",
    "When a card of yours leaves play, gain a point.",
    "When you take control of a card, gain a point.",
    "When you shuffle your race deck, gain a point.",
)
CARDS = (
    dragon("Sentry", text="Constant: Your maneuvers gain +1 sprint.")
    + gear("Jets")
    + gear("Tail")
    + gear("Horns")
    + gear("Alarm", text="When this card is damaged, gain a point.")
    + maneuver("Dive", 1, 4)
    + event("Steal", "Take control of a rival's maneuver this turn.")
    + maneuver("Rock", 1, 4, "Constant: This card cannot be discarded.")
    + crew("Coach", "Constant: Your maneuvers gain +2 sprint.")
    + crew("Guard", "Constant: Your gear cannot be damaged.")
    + crew("Miser", "Constant: Rivals cannot gain points.")
    + crew("Drought", "Constant: Rivals cannot gain energy.")
    + crew("Porter", "Constant: Rivals cannot draw cards outside Draw.")
    + crew("Jailer", "Constant: Rivals cannot draw cards.")
    + crew("Brawler", "When you damage a rival's card, gain a point.")
    + crew("Ears", " ".join(EARS))
    + crew("Eyes", " ".join(EYES))
    + crew("Loser", "When a rival takes control of a card of yours, gain a point.")
    + crew("Fan", "").replace("Testers", "Flames")
    + crew("Mate", "")
)


def table(*sides: dict[str, Any], **top: Any) -> tuple[Match[Any], Table[Any]]:
    settings: dict[str, Any] = {"phase": "main", "turn": 5, **top}
    match = stage(CARDS, *sides, **settings)
    return match, Table(match.state, True)


def told(t: Table[Any]) -> list[tuple[str, int, tuple[int, ...], str]]:
    return [(event.name, event.seat, event.numbers, event.rule) for event in t.events]


def card_of(match: Match[Any], seat: int, zone: str, name: str) -> int:
    s = match.state
    found: int = next(card for card in getattr(s.sides[seat], zone) if match.game.kind_name(s.kind[card]) == name)
    return found


def heard(match: Match[Any]) -> list[tuple[int, int]]:
    """Whose effects wait, and which effect of the card it is."""
    s = match.state
    found = []
    for row in range(0, len(s.waiting), WAITING):
        numbers = [ability.number for ability in abilities_of(s.cards, s.waiting[row + W_KIND])]
        found.append((s.waiting[row + W_SEAT], numbers.index(s.waiting[row + W_ABILITY])))
    s.waiting.clear()
    return found


# -- places ----------------------------------------------------------------------------------------


def test_a_card_that_is_moved_is_where_it_was_put() -> None:
    match, _ = table(side(track=["Dive"], gear=["Jets, level 1", "Tail, level 1"], caps=[0, 2]))
    s = match.state
    s.stirred = False
    dive, jets = s.sides[0].track[0], s.sides[0].gear[0]
    moving.put(s, dive, 0, ZONE)
    assert (s.sides[0].track, s.sides[0].zone, s.at[dive], s.stirred) == ([], [dive], ZONE, True)
    moving.put(s, jets, 1, CAPS)
    assert (names(match, 0, "gear"), s.sides[0].caps) == (["Tail, level 1"], [2]), "its cap goes with it"
    assert (s.sides[1].gear, s.sides[1].caps, s.at[jets]) == ([jets], [0], SPAN + CAPS)


@rule("DB-KNOW-08")
def test_only_a_card_that_comes_to_a_hand_is_lost_among_the_hand() -> None:
    match, _ = table(side())
    s = match.state
    first, second, third = s.sides[0].race[-3:]
    for card, place in ((first, HAND), (second, DISCARDS), (third, LIMBO)):
        moving.put(s, card, 0, place)
    assert [s.lot[card] for card in (first, second, third)] == [BUNCH, 0, 0]
    moving.put(s, s.sides[1].race[-1], 1, HAND)
    assert s.lot[s.sides[1].hand[0]] == BUNCH << 1, "each hand is a bunch of its own"


def test_constant_effects_stand_while_their_card_is_in_play() -> None:
    match, _ = table(side(dragon="Sentry, tester", crew=["Coach, tester"], track=["Rock"]))
    s = match.state
    sentry, coach, rock = s.sides[0].dragon[0], s.sides[0].crew[0], s.sides[0].track[0]
    assert s.standing == [sentry, coach, rock]
    moving.put(s, sentry, 0, DRAGON_DECK)
    assert s.standing == [coach, rock]
    moving.put(s, sentry, 0, DRAGON_SPOT)
    assert s.standing == [coach, rock, sentry]
    moving.put(s, sentry, 0, DRAGON_DECK)
    moving.put(s, coach, 1, 7)
    moving.put(s, rock, 0, ZONE)
    assert s.standing == [coach, rock], "from play to play nothing begins anew"
    moving.put(s, coach, 0, DAMAGED)
    assert s.standing == [rock]
    moving.put(s, rock, 0, HAND)
    moving.put(s, coach, 0, 7)
    assert s.standing == [coach]


@rule("DB-KNOW-08")
def test_who_sees_a_card_of_a_hand_does_not_learn_from_which_lot_it_is() -> None:
    """Both cards can be of either lot: the one that is shown may be taken for one of the other."""
    match, _ = table(side(hand=["Dive", "Rock"]))
    s = match.state
    shown, kept = s.sides[0].hand
    s.lot[shown], s.lot[kept] = BUNCH, BUNCH + 1
    either = in_one_lot(2) | in_one_lot(2) << 1
    s.may[shown] = s.may[kept] = either
    assert lots_of(2) > 1
    moving.reveal(s, shown)
    assert (s.lot[shown], s.lot[kept], s.seen[shown]) == (BUNCH + 1, BUNCH, PUBLIC)


def test_hidden_race_cards_move_between_deck_hand_and_what_is_played() -> None:
    match, _ = table(side(race_deck=["Enraged"], hand=["Dive"], discards=["Rock"]))
    s = match.state
    moving.put(s, s.sides[0].hand[0], 0, LIMBO)
    assert [match.game.kind_name(s.kind[card]) for card in moving.race_cards(s, 0)] == ["Enraged", "Dive"]
    moving.put(s, s.sides[0].limbo[0], 0, HAND)
    assert len(moving.race_cards(s, 0)) == 2


@rule("DB-GEAR-04")
@pytest.mark.parametrize(("caps", "empty"), [([], 0), ([0], 1), ([1], 0), ([0, 1, 2], 3), ([0, 1, 2, 3], 4)])
def test_the_lowest_empty_zap_cap_is_taken(caps: list[int], empty: int) -> None:
    match, _ = table()
    match.state.sides[0].caps[:] = caps
    assert moving.empty_cap(match.state, 0) == empty


@rule("DB-ZONE-08")
def test_a_card_that_leaves_play_forgets_its_own_and_nothing_else() -> None:
    match, _ = table(
        side(zone=["Dive", "Rock"], track=["Mag Kick"], crew=["Mate, tester"]),
        swings={"1 zone 1": 3, "1 zone 2": 2},
        fresh=["1 zone 1", "1 zone 2"],
    )
    s = match.state
    dive, rock = s.sides[0].zone
    mate = s.sides[0].crew[0]
    s.sides[0].rushing = rock
    s.used[:] = [dive * USES, mate * USES + 1, dive * USES + 1]
    moving.forget(s, dive)
    assert (s.fresh, s.used, s.lasting[1], len(s.lasting)) == ([rock], [mate * USES + 1], rock, LASTING)
    assert s.sides[0].rushing == rock, "another card rushes"
    moving.forget(s, rock)
    assert (s.fresh, s.lasting, s.sides[0].rushing) == ([], [], NOBODY)


@rule("DB-SETUP-03")
def test_a_dragon_that_leaves_play_takes_its_gear_with_it() -> None:
    mine = side(gear=["Jets, level 1", "Tail, level 1 @2", "Horns, level 1"], crew=["Mate, tester"])
    match, _ = table(mine, side(gear=["Alarm, level 1"]))
    s = match.state
    s.used[:] = [s.sides[0].gear[0] * USES]
    moving.take_out(s, s.sides[0].dragon[0], DRAGON_DECK)
    assert (names(match, 0, "gear"), names(match, 0, "crew")) == ([], ["Mate, tester"])
    assert names(match, 0, "damaged") == ["Jets, level 1", "Horns, level 1"]
    assert names(match, 1, "damaged") == ["Tail, level 1"]
    assert (s.sides[0].caps, s.used, names(match, 1, "gear")) == ([], [], ["Alarm, level 1"])
    moving.take_out(s, s.sides[0].crew[0], DAMAGED)
    assert names(match, 0, "damaged")[2:] == ["Mate, tester"]
    moving.take_out(s, s.sides[1].gear[0], DAMAGED)
    assert len(s.sides[1].dragon) == 1


# -- drawing and points ----------------------------------------------------------------------------


@rule("DB-DRAW-03")
def test_as_many_are_drawn_as_there_are() -> None:
    match, t = table(side(race_deck=["Enraged", "Dive", "Rock"], crew=["Ears, tester"]))
    s = match.state
    assert moving.draw_cards(t, 0, 2, DREW_OUTSIDE, "DB-DRAW-01") == 2
    assert (names(match, 0, "hand"), s.sides[0].tally[DREW]) == (["Enraged", "Dive"], 2)
    assert [s.seen[card] for card in s.sides[0].hand] == [1, 1], "only their owner sees them"
    assert told(t) == [("drew", 0, (2,), "DB-DRAW-01")]
    assert [event.mask for event in t.events] == [1]
    assert len(s.waiting) == WAITING, "the deck is not empty yet"
    assert moving.draw_cards(t, 0, 2, DREW_OUTSIDE, "DB-DRAW-01") == 1
    assert s.sides[0].tally[DREW] == 3
    assert told(t)[1:] == [("drew", 0, (1,), "DB-DRAW-01"), ("exhausted", 0, (), "DB-WIN-02")]
    assert len(s.waiting) == 3 * WAITING
    assert moving.draw_cards(t, 0, 2, DREW_OUTSIDE, "DB-DRAW-01") == 0
    assert (len(t.events), len(s.waiting), s.sides[0].tally[DREW]) == (3, 3 * WAITING, 3), "of nothing nothing is told"


@rule("DB-DRAW-01", "DB-KNOW-08")
def test_only_the_one_who_draws_sees_what_is_drawn() -> None:
    match, t = table()
    moving.draw_cards(t, 1, 1, DREW_OUTSIDE, "DB-DRAW-01")
    assert (match.state.seen[match.state.sides[1].hand[0]], t.events[0].mask) == (2, 2)


@rule("DB-GOLD-02")
def test_who_may_not_draw_gain_points_or_energy_gets_nothing() -> None:
    guards = ["Jailer, tester", "Miser, tester", "Drought, tester"]
    match, t = table(side(), side(crew=guards, dragon="Beau, the golden one"))
    s = match.state
    assert moving.draw_cards(t, 0, 2, DREW_OUTSIDE, "DB-DRAW-01") == 0
    assert moving.gain_points(t, 0, 2, "DB-SCORE-01") == 0
    assert moving.gain_energy(t, 0, 2, "DB-MAIN-01") == 0
    assert (s.sides[0].hand, s.sides[0].points, s.sides[0].energy, t.events) == ([], 0, 5, [])
    assert moving.draw_cards(t, 1, 2, DREW_OUTSIDE, "DB-DRAW-01") == 2
    assert moving.gain_points(t, 1, 2, "DB-SCORE-01") == 2
    assert moving.gain_energy(t, 1, 2, "DB-MAIN-01") == 2


@rule("DB-GOLD-02", "DB-DRAW-01")
def test_who_may_not_draw_outside_draw_draws_in_draw() -> None:
    match, t = table(side(), side(crew=["Porter, tester"]))
    assert moving.draw_cards(t, 0, 2, DREW_OUTSIDE, "DB-DRAW-03") == 0
    assert (names(match, 0, "hand"), t.events) == ([], [])
    assert moving.draw_cards(t, 0, 1, DREW_IN_DRAW, "DB-DRAW-01") == 1
    assert moving.draw_cards(t, 1, 1, DREW_OUTSIDE, "DB-DRAW-03") == 1


@pytest.mark.parametrize("number", [0, -1])
def test_nothing_is_gained_or_lost_by_nothing(number: int) -> None:
    match, t = table(side(points=4, crew=["Ears, tester"]))
    s = match.state
    s.stirred = False
    assert moving.gain_points(t, 0, number, "DB-SCORE-01") == 0
    assert moving.lose_points(t, 0, number) == 0
    assert moving.gain_energy(t, 0, number, "DB-MAIN-01") == 0
    assert (s.sides[0].points, s.sides[0].energy, s.sides[0].tally, s.stirred) == (4, 5, [0] * 14, False)
    assert (t.events, s.waiting) == ([], [])


def test_one_point_or_energy_is_something() -> None:
    match, t = table(side(points=4, crew=["Ears, tester"]))
    s = match.state
    assert moving.gain_points(t, 0, 1, "DB-SCORE-01") == 1
    assert moving.gain_energy(t, 0, 1, "DB-MAIN-01") == 1
    assert moving.lose_points(t, 0, 1) == 1
    assert (s.sides[0].points, s.sides[0].energy) == (4, 6)
    assert (s.sides[0].tally[GAINED], s.sides[0].tally[POINTS_LOST]) == (1, 1)
    assert told(t) == [
        ("gained_points", 0, (1, 5), "DB-SCORE-01"),
        ("gained_energy", 0, (1, 6), "DB-MAIN-01"),
        ("lost_points", 0, (1, 4), "DB-WIN-06"),
    ]
    assert len(s.waiting) == 3 * WAITING


@pytest.mark.parametrize("gain", [True, False])
def test_points_that_change_stir_the_turn(gain: bool) -> None:
    match, t = table(side())
    match.state.stirred = False
    assert (moving.gain_points(t, 0, 2, "DB-SCORE-01") if gain else moving.lose_points(t, 0, 2)) == 2
    assert match.state.stirred


@rule("DB-WIN-03")
def test_when_the_game_has_a_winner_points_count_no_more() -> None:
    match, t = table(side(points=28, crew=["Ears, tester"]), side(points=20))
    s = match.state
    assert moving.gain_points(t, 0, 2, "DB-SCORE-01") == 2
    assert (s.winner, s.reason, s.waiting) == (0, moving.BY_POINTS, [])
    assert told(t) == [("gained_points", 0, (2, 30), "DB-SCORE-01"), ("game_over", 0, (1, 1), "DB-WIN-01")]
    assert moving.gain_points(t, 1, 10, "DB-SCORE-01") == 0
    assert moving.lose_points(t, 0, 3) == 0
    assert ([each.points for each in s.sides], len(t.events)) == ([30, 20], 2)


@rule("DB-WIN-01")
def test_29_points_do_not_win() -> None:
    match, t = table(side(points=27, crew=["Ears, tester"]))
    moving.gain_points(t, 0, 2, "DB-SCORE-01")
    assert (match.state.winner, len(match.state.waiting)) == (NOBODY, WAITING)


def test_who_has_resigned_gains_no_points() -> None:
    match, t = table(side(), side(), side())
    match.state.gone.append(1)
    assert (moving.gain_points(t, 1, 3, "DB-SCORE-01"), match.state.sides[1].points) == (0, 0)


@rule("DB-WIN-03")
def test_with_the_end_of_the_game_nothing_waits_any_more() -> None:
    match, t = table(side(points=4, crew=["Ears, tester"]))
    s = match.state
    moving.gain_points(t, 0, 1, "DB-SCORE-01")
    assert s.waiting
    moving.end_game(t, DRAWN, moving.BY_LOOP, "DB-LOOP-01")
    assert (s.waiting, s.winner, s.reason) == ([], DRAWN, moving.BY_LOOP)
    assert told(t)[-1] == ("game_over", DRAWN, (3, 1), "DB-LOOP-01")


@rule("DB-WIN-02", "DB-WIN-05", "DB-WIN-09")
@pytest.mark.parametrize(
    ("decks", "gone", "alone"),
    [
        ([1, 0, 0], [], 0),
        ([0, 0, 2], [], 2),
        ([1, 1, 0], [], NOBODY),
        ([0, 1, 1], [], NOBODY),
        ([0, 0, 0], [], NOBODY),
        ([1, 1, 0], [0], 1),
        ([1, 0, 0], [0], NOBODY),
    ],
)
def test_the_last_with_cards_in_the_race_deck_wins(decks: list[int], gone: list[int], alone: int) -> None:
    match, t = table(*[side() for _ in decks])
    s = match.state
    for seat, count in enumerate(decks):
        del s.sides[seat].race[count:]
    s.gone.extend(gone)
    assert moving.last_with_cards(s) == alone
    moving.check_exhaustion(t)
    assert s.winner == alone
    if alone != NOBODY:
        assert (s.reason, told(t)) == (moving.BY_EXHAUSTION, [("game_over", alone, (2, 1), "DB-WIN-02")])


@rule("DB-WIN-08")
def test_exhaustion_is_not_looked_at_when_the_game_is_won() -> None:
    match, t = table()
    match.state.sides[0].race.clear()
    moving.end_game(t, 0, moving.BY_POINTS, "DB-WIN-01")
    moving.check_exhaustion(t)
    assert (match.state.winner, match.state.reason, len(t.events)) == (0, moving.BY_POINTS, 1)


# -- discarding and damaging -----------------------------------------------------------------------


@rule("DB-DAMAGE-02")
def test_what_is_discarded_from_hand_or_deck_is_seen_and_counted() -> None:
    match, t = table(side(hand=["Dive"], race_deck=["Rock", "Enraged", "Mag Kick"], crew=["Ears, tester"]))
    s = match.state
    moving.discard_from_hand(t, s.sides[0].hand[0], "DB-KEYWORD-05")
    assert (names(match, 0, "discards"), s.sides[0].tally[THREW]) == (["Dive"], 1)
    assert moving.discard_from_deck(t, 0, 2) == 2
    assert (names(match, 0, "discards"), names(match, 0, "race")) == (["Dive", "Rock", "Enraged"], ["Mag Kick"])
    assert [s.seen[card] for card in s.sides[0].discards] == [PUBLIC] * 3
    assert told(t) == [("discarded", 0, (), "DB-KEYWORD-05"), ("milled", 0, (2,), "DB-DAMAGE-02")]
    assert moving.discard_from_deck(t, 0, 2) == 1
    assert told(t)[2:] == [("milled", 0, (1,), "DB-DAMAGE-02"), ("exhausted", 0, (), "DB-WIN-02")]
    before = len(s.waiting)
    assert moving.discard_from_deck(t, 0, 2) == 0
    assert (len(t.events), len(s.waiting)) == (4, before), "of nothing nothing is told"


@rule("DB-DAMAGE-03", "DB-DAMAGE-04", "DB-DAMAGE-06")
def test_an_effect_removes_each_sort_of_card_in_its_own_way() -> None:
    rival = side(track=["Dive", "Rock"], gear=["Jets, level 1"], crew=["Ears, tester"], discards=["Enraged"])
    match, t = table(side(crew=["Brawler, tester"]), rival)
    s = match.state
    dive, rock = s.sides[1].track
    assert not moving.remove_by_effect(t, s.sides[1].dragon[0], 0)
    assert not moving.remove_by_effect(t, s.sides[1].discards[0], 0), "it is not in play"
    assert not moving.remove_by_effect(t, rock, 0), "it cannot be discarded"
    assert (t.events, s.waiting) == ([], [])
    assert moving.remove_by_effect(t, dive, 0)
    assert (names(match, 1, "discards"), s.sides[1].tally[THREW]) == (["Enraged", "Dive"], 1)
    assert told(t) == [("lost_maneuver", 1, (1,), "DB-DAMAGE-02")]
    assert [s.waiting[W_SEAT], s.waiting[W_WHO], s.waiting[W_WHAT]] == [1, 1, dive]
    jets = s.sides[1].gear[0]
    assert moving.remove_by_effect(t, jets, 0)
    assert told(t)[1:] == [("damaged", 1, (0, 1), "DB-DAMAGE-01")]
    assert (names(match, 1, "damaged"), s.sides[0].tally[DAMAGE]) == (["Jets, level 1"], 1)
    assert s.waiting[WAITING + W_SEAT] == 0, "the one who damages hears of it, then the one whose card it is"
    assert (s.waiting[2 * WAITING + W_SEAT], s.waiting[2 * WAITING + W_WHAT]) == (1, jets)


@rule("DB-DAMAGE-01", "DB-CONTROL-07")
def test_what_cannot_be_damaged_by_an_effect_can_be_by_nobody() -> None:
    match, t = table(side(), side(gear=["Jets, level 1", "Tail, level 1"], crew=["Guard, tester"]))
    s = match.state
    jets = s.sides[1].gear[0]
    assert not moving.damage(t, jets, 0)
    assert names(match, 1, "gear") == ["Jets, level 1", "Tail, level 1"]
    assert moving.damage(t, jets, NOBODY)
    assert (names(match, 1, "damaged"), names(match, 1, "gear")) == (["Jets, level 1"], ["Tail, level 1"])
    assert [each.tally[DAMAGE] for each in s.sides] == [0, 0]


@rule("DB-DAMAGE-07")
@pytest.mark.parametrize(("by", "counted"), [(0, [1, 0]), (1, [0, 0])])
def test_who_damages_an_own_card_has_damaged_no_rivals(by: int, counted: list[int]) -> None:
    match, t = table(side(crew=["Brawler, tester"]), side(gear=["Jets, level 1 @1"], crew=["Brawler, tester"]))
    s = match.state
    moving.damage(t, s.sides[1].gear[0], by)
    assert names(match, 0, "damaged") == ["Jets, level 1"], "of its owner"
    assert [each.tally[DAMAGE] for each in s.sides] == counted
    assert len(s.waiting) == sum(counted) * WAITING


@rule("DB-CONTROL-03", "DB-DAMAGE-02")
def test_a_discarded_maneuver_is_lost_by_its_controller_and_goes_to_its_owner() -> None:
    match, t = table(side(track=["Dive @2"]), side())
    s = match.state
    moving.discard_maneuver(t, s.sides[0].track[0], "DB-BATTLE-13")
    assert (names(match, 0, "discards"), names(match, 1, "discards")) == ([], ["Dive"])
    assert [each.tally[THREW] for each in s.sides] == [1, 0]
    assert told(t) == [("lost_maneuver", 0, (1,), "DB-BATTLE-13")]


# -- control ---------------------------------------------------------------------------------------


@rule("DB-CONTROL-05")
def test_nobody_takes_control_of_a_dragon_and_without_one_of_no_crew() -> None:
    match, _ = table(side(), side(crew=["Mate, tester"], track=["Dive"]))
    s = match.state
    moving.take_out(s, s.sides[0].dragon[0], DRAGON_DECK)
    assert not moving.can_hold(s, 0, s.sides[1].dragon[0])
    assert not moving.can_hold(s, 0, s.sides[1].crew[0]), "without a dragon there is no team"
    assert moving.can_hold(s, 0, s.sides[1].track[0])
    s.settings = s.settings.copy()
    s.settings.is_draft = True
    assert moving.can_hold(s, 0, s.sides[1].crew[0]), "teams do not count in a draft"


@rule("DB-CONTROL-05")
def test_every_dragon_has_a_team_the_first_of_all_cards_too() -> None:
    match, _ = table(side(), side(crew=["Fan, tester"]))
    s = match.state
    fan = s.sides[1].crew[0]
    s.kind[s.sides[0].dragon[0]] = 0
    assert s.cards.team_names[s.cards.team[0]] == "Flames"
    assert moving.can_hold(s, 0, fan)


@rule("DB-BATTLE-28")
@pytest.mark.parametrize(("which", "rushes"), [(0, False), (1, True)])
def test_the_rushing_card_rushes_no_more_when_it_changes_hands_and_another_does(which: int, rushes: bool) -> None:
    match, t = table(side(), side(zone=["Dive", "Rock"]))
    s = match.state
    rushing = s.sides[1].rushing = s.sides[1].zone[0]
    taken = s.sides[1].zone[which]
    moving.hand_over(t, taken, 0)
    assert s.sides[1].rushing == (rushing if rushes else NOBODY)
    assert (s.sides[0].zone, told(t)) == ([taken], [("took_control", 0, (1,), "DB-CONTROL-04")])


@rule("DB-CONTROL-07")
def test_what_else_lasts_on_a_card_says_nothing_about_control() -> None:
    match, _ = table(side(track=["Dive @2"]), side(), swings={"1 track 1": 1})
    s = match.state
    dive = s.sides[0].track[0]
    control = s.lasting[LASTING:]
    s.lasting[:] = control + s.lasting[:LASTING]
    assert moving.controller_by_effects(s, dive) == 0, "the change of sprint came later"
    del s.lasting[:LASTING]
    assert moving.controller_by_effects(s, dive) == 1, "without the effect it is its owner's"


@rule("DB-CONTROL-07")
def test_only_the_card_whose_control_effect_has_ended_goes_back() -> None:
    match, t = table(side(track=["Dive @2", "Rock @2", "Mag Kick"]), side())
    s = match.state
    dive, rock, _ = s.sides[0].track
    for row in range(0, len(s.lasting), LASTING):
        s.lasting[row + 4] = THIS_TURN if s.lasting[row + 1] == rock else THIS_BATTLE
    moving.end_lasting(t, THIS_TURN)
    assert (names(match, 0, "track"), names(match, 1, "track")) == (["Dive", "Mag Kick"], ["Rock"])
    assert told(t) == [("took_control", 1, (0,), "DB-CONTROL-04")]
    moving.end_lasting(t, THIS_BATTLE)
    assert (names(match, 0, "track"), names(match, 1, "track")) == (["Mag Kick"], ["Rock", "Dive"])
    assert (s.lasting, dive in s.sides[1].track) == ([], True)


@rule("DB-CONTROL-07")
@pytest.mark.parametrize("zone", ["gear", "crew", "track", "zone"])
def test_cards_go_back_from_every_place(zone: str) -> None:
    card = {"gear": "Jets, level 1", "crew": "Mate, tester"}.get(zone, "Dive")
    match, t = table(side(**{zone: [f"{card} @2"]}), side())
    match.state.settings = match.state.settings.copy()
    match.state.settings.is_draft = True
    match.state.lasting.clear()
    moving.restore_control(t)
    assert (names(match, 0, zone), names(match, 1, zone)) == ([], [card])


@rule("DB-TIMING-18")
def test_only_what_lasts_until_now_ends() -> None:
    match, t = table(side(track=["Dive", "Rock"]), swings={"1 track 1": 3, "1 track 2": 2})
    s = match.state
    s.lasting[LASTING + 4] = THIS_BATTLE
    moving.end_lasting(t, THIS_BATTLE)
    assert (len(s.lasting), s.lasting[1]) == (LASTING, s.sides[0].track[0])
    moving.end_lasting(t, THIS_TURN)
    assert s.lasting == []


@rule("DB-CONTROL-04")
def test_who_takes_control_and_who_loses_it_hear_of_it() -> None:
    match, t = table(side(crew=["Eyes, tester"]), side(crew=["Loser, tester"], track=["Dive"]))
    moving.hand_over(t, match.state.sides[1].track[0], 0)
    assert heard(match) == [(0, 6), (1, 0)]


# -- the rest --------------------------------------------------------------------------------------


def test_a_card_goes_to_the_track_of_its_controller() -> None:
    match, _ = table(side(zone=["Dive @2"]), side())
    moving.to_track(match.state, match.state.sides[0].zone[0])
    assert (names(match, 0, "track"), names(match, 1, "track")) == (["Dive"], [])


@rule("DB-SEARCH-02")
def test_after_shuffling_nobody_knows_the_order() -> None:
    match, t = table(side(race_deck=["Enraged", "Dive", "Rock"], hand=["Dive"]))
    s = match.state
    deck = s.sides[0].race
    before = deck[:]
    for card in deck:
        moving.reveal(s, card)
    moving.race_shuffled(t, 0)
    assert sorted(deck) == sorted(before)
    assert [s.seen[card] for card in deck] == [0, 0, 0]
    assert told(t) == [("shuffled", 0, (), "DB-SEARCH-02")]


@rule("DB-GEAR-04", "DB-GEAR-09")
def test_what_comes_into_play_lies_open() -> None:
    match, t = table(side(dragon_deck=["Jets, level 1", "Mate, tester"]))
    s = match.state
    jets, mate = sorted(s.sides[0].dragon_deck)
    s.seen[jets] = s.seen[mate] = 1
    by_name = {match.game.kind_name(s.kind[card]): card for card in (jets, mate)}
    moving.mag(t, 0, by_name["Jets, level 1"])
    moving.recruit(t, 0, by_name["Mate, tester"])
    assert (names(match, 0, "gear"), names(match, 0, "crew")) == (["Jets, level 1"], ["Mate, tester"])
    assert (s.seen[jets], s.seen[mate], s.sides[0].caps) == (PUBLIC, PUBLIC, [0])
    assert told(t) == [("magged", 0, (), "DB-GEAR-04"), ("recruited", 0, (), "DB-GEAR-09")]


@rule("DB-TRIG-01")
def test_whoever_watches_hears_of_every_move() -> None:
    decks = {"race_deck": ["Enraged", "Rock", "Dive"], "dragon_deck": ["Jets, level 1", "Mate, tester"]}
    match, t = table(side(crew=["Eyes, tester"], hand=["Dive"], track=["Rock"], **decks))
    s = match.state
    mine = s.sides[0]
    moving.discard_from_hand(t, mine.hand[0], "DB-KEYWORD-05")
    assert heard(match) == [(0, 0)]
    moving.discard_from_deck(t, 0, 1)
    assert heard(match) == [(0, 1)]
    moving.mag(t, 0, card_of(match, 0, "dragon_deck", "Jets, level 1"))
    assert heard(match) == [(0, 4), (0, 2)], "it enters play, then it is magged"
    moving.recruit(t, 0, card_of(match, 0, "dragon_deck", "Mate, tester"))
    assert heard(match) == [(0, 4), (0, 3)]
    moving.take_out(s, mine.gear[0], DAMAGED)
    moving.discard_maneuver(t, mine.track[0], "DB-BATTLE-13")
    assert heard(match) == [(0, 5), (0, 5)]
    moving.race_shuffled(t, 0)
    assert heard(match) == [(0, 7)]

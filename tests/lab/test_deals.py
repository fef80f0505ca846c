"""Which games the lab plays: everything meets everything, luck is shared, and more games begin with the same ones."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests import shelves
from wyrmhall.core.errors import BadGame, WyrmhallError
from wyrmhall.core.events import CARD, Event, Way
from wyrmhall.games import registry
from wyrmhall.lab.runs import habits as habits_module
from wyrmhall.lab.runs.deals import Plan, Wish, asked_deals, ladder_deals, main_deals, plan_for
from wyrmhall.lab.runs.habits import Habits, choices, families, habits_of, only_first
from wyrmhall.lab.runs.playing import play


def plan(game: str = "dragon-breeds", **more: Any) -> Plan:
    rules = registry.game(game)
    return plan_for(rules, habits_of(rules), Wish(game, **more))


def test_two_seats_meet_in_all_pairs_and_change_seats() -> None:
    of = plan(bring=["red", "blue", "green"], games=20)
    deals = main_deals(of, 12)
    assert len(deals) == 12
    for one, two in zip(deals[::2], deals[1::2], strict=True):
        assert (one.block, one.seed) == (two.block, two.seed)
        assert one.brought == two.brought[::-1]
        assert one.settings["faction1"] == one.brought[0]
        assert one.settings["first"] == "1"
    assert Counter(frozenset(deal.brought) for deal in deals) == dict.fromkeys(
        [frozenset(("red", "blue")), frozenset(("red", "green")), frozenset(("blue", "green"))], 4
    )


def test_with_more_seats_everything_comes_as_often_and_meets_not_itself() -> None:
    of = plan(bring=["red", "blue", "green", "white"], seats=3, games=30)
    deals = main_deals(of, 36)
    assert all(len(set(deal.brought)) == 3 for deal in deals)
    assert set(Counter(what for deal in deals for what in deal.brought).values()) == {27}


def test_a_game_in_which_nothing_goes_round_is_played_once_a_deal() -> None:
    deals = main_deals(plan("draco-magi", games=10), 10)
    assert len({deal.seed for deal in deals}) == len(deals) == 10


def test_values_that_vary_come_in_turn() -> None:
    of = plan("dragonriders", games=16)
    courses = [deal.varied["course"] for deal in main_deals(of, 16)]
    assert set(Counter(courses).values()) == {2}
    assert of.vary["course"] == registry.game("dragonriders").settings()[0].values


@pytest.mark.parametrize("kind", [main_deals, ladder_deals, asked_deals])
def test_more_games_begin_with_the_same(kind: Any) -> None:
    of = plan(second="search:1", games=20)
    few, many = kind(of, 20), kind(of, 60)
    assert many[: len(few)] == few
    assert len({deal.key for deal in many}) == len(many)


def test_bots_of_the_ladder_change_seats_in_the_same_deal() -> None:
    deals = ladder_deals(plan("dragon-breeds", seats=4, ladder=("random", "instinct", "search:1"), games=40), 4)
    assert len(deals) == 8
    for one, two in zip(deals[::2], deals[1::2], strict=True):
        assert (one.seed, one.brought, one.block) == (two.seed, two.brought, two.block)
        assert all(mine != theirs for mine, theirs in zip(one.bots, two.bots))
    assert {bot for deal in deals[4:] for bot in deal.bots} == {"instinct", "search:1"}


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        (Wish("dragon-breeds", games=19), "19 games are too few to say anything: at least 20, which are 10 deals"),
        (Wish("dragon-breeds", bring=["red"]), "2 seats need 2 different things to bring, not 1: red"),
        (Wish("dragon-breeds", bring=["red", "grren"]), "no seat can bring 'grren'; did you mean 'green'"),
        (Wish("draco-magi", bring=["red", "blue"]), "no seat of Draco Magi brings anything"),
        (Wish("dragon-breeds", seats=9), "players, not 9"),
        (Wish("dragon-breeds", bot="instnct"), "no bot 'instnct'; did you mean 'instinct'"),
        (Wish("dragon-breeds", ladder=("random", "randm")), "no bot 'randm'"),
        (Wish("dragon-breeds", ladder=("random", "random")), "stands twice on the ladder"),
        (Wish("dragon-breeds", second="instinct"), "would answer as instinct does"),
        (Wish("dragon-breeds", vary=["coarse"]), "no setting 'coarse' to vary"),
        (Wish("dragonriders", vary=["course"], settings={"course": "serpent-coil"}), "set and varied at once"),
        (Wish("dragon-breeds", settings={"first": "9"}), "first cannot be"),
    ],
)
def test_what_cannot_be_played_is_said_first(wish: Wish, why: str) -> None:
    game = registry.game(wish.game)
    with pytest.raises(WyrmhallError, match=why):
        plan_for(game, habits_of(game), wish)


@pytest.mark.parametrize("game", [listing.name for listing in registry.listings()])
def test_every_game_says_what_is_so(game: str) -> None:
    """What is read of a game's `lab.toml` is checked against its events and settings."""
    habits = habits_of(registry.game(game))
    if registry.game(game).card_names() and not registry.listing(game).part_of:
        assert habits.drawn
        assert habits.played
        assert habits.turns


@pytest.mark.parametrize("name", [listing.name for listing in shelves.for_tests()])
def test_a_game_from_elsewhere_need_say_nothing(name: str) -> None:
    with shelves.filled():
        game = registry.game(name)
        of = plan_for(game, habits_of(game), Wish(name, games=10))
        noted = play(name, main_deals(of, 10)[0])
    assert sum(noted.shares) == pytest.approx(1.0)
    assert noted.story is not None


def test_what_a_game_does_not_say_is_read_from_its_events(monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.game("dragon-breeds")
    monkeypatch.setattr(habits_module, "FILE", "nothing.toml")
    habits = habits_of(game)
    assert "drew" in habits.drawn
    assert "discarded" not in habits.played


def test_a_lab_toml_that_is_wrong_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.game("dragon-breeds")
    for habits, why in (
        (Habits(drawn=["drwe"]), "no event 'drwe'; did you mean 'drew'"),
        (Habits(turns="turn.rond"), "no field 'rond'; did you mean 'round'"),
        (Habits(first="frist"), "no setting 'frist'; did you mean 'first'"),
    ):
        with pytest.raises(BadGame, match=why):
            habits_module._check("lab.toml", habits, {event.name: event for event in game.events()}, ["first"])


def test_what_every_seat_has_by_itself_is_no_choice() -> None:
    breeds, booster = (families(registry.game(name)) for name in ("dragon-breeds", "dragon-booster"))
    assert "any" not in choices(breeds["faction"])
    assert len(choices(breeds["faction"])) == 8
    assert choices(booster["deck"]) == booster["deck"][0].values


def test_of_some_events_only_the_first_card_counts() -> None:
    assert only_first(Event("blocked", (Way("card:{card}", "hand:{seat}", "field", first=True),), card=CARD))
    assert not only_first(Event("drew", (Way("card:{card}", "deck:{seat}", "hand:{seat}"),)))
    assert not only_first(Event("said"))

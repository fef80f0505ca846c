"""Games with drafted decks: what is waived, what is not, and dragons without a card."""

from __future__ import annotations

import re
from typing import Any

import pytest

import wyrmhall
from tests.games.booster.formats import cards, kinds, race_kinds
from tests.games.booster.tables import names, table
from tests.matches import ask, options, play, refused
from tests.rules import rule
from wyrmhall.core.errors import BadSetup
from wyrmhall.core.playing.match import Match
from wyrmhall.games.booster.decks.deck import Deck
from wyrmhall.games.booster.decks.sharecode import write_code
from wyrmhall.games.booster.text.cards import AGILITY, DRAGON, EVENT, GEAR, POWER, SPEED
from wyrmhall.games.booster.text.use.values import colour_of, stat_of

GEAR_UP = """
setup = {{format = "{format}"}}
phase = "gear up"
turn = 2
leader = 1
actor = 1
[[sides]]
dragon = {dragon}
{colour}
dragon_deck = {deck}
gear = {gear}
crew = {crew}
[[sides]]
dragon = "Brutarus, with Phistus"
"""

RED, GREEN, KUDGYL = "Red Thruster Gear, level 2", "Green Ramming Gear, level 4", "Kudgyl, of the Hammers"
BEAU = '"Beau, the golden one"'


def gearing(
    deck: list[str],
    dragon: str = BEAU,
    format: str = "draft",
    gear: list[str] | None = None,
    crew: list[str] | None = None,
    colour: str = "",
) -> Match[Any]:
    return table(
        GEAR_UP.format(format=format, dragon=dragon, deck=deck, gear=gear or [], crew=crew or [], colour=colour)
    )


def drafting(dragons: list[int], format: str = "draft", games: int = 1) -> Match[Any]:
    """A match of two with 25 race cards each; the first has these dragons and a gear."""
    size = 25 if format == "draft" else 40
    race = [race_kinds()[i % 30] for i in range(size)]
    codes = [write_code(cards(), Deck(race, [*each, kinds(GEAR)[0]])) for each in (dragons, [])]
    settings = {"format": format, "games": games, "deck1": codes[0], "deck2": codes[1], "first": "1"}
    return wyrmhall.new("dragon-booster", seed=2, settings=settings)


@rule("DB-DRAFT-11", "DB-SEALED-09")
@pytest.mark.parametrize("format", ["draft", "sealed"])
def test_team_symbols_do_not_matter_when_recruiting(format: str) -> None:
    assert options(gearing([KUDGYL], format=format), 0) == [f"recruit {KUDGYL}"]
    assert options(gearing([KUDGYL, RED], '"Wyldfyr, with Kitt Wonn"', "constructed"), 0) == [f"mag {RED}"]


@rule("DB-DRAFT-12", "DB-SEALED-09")
@pytest.mark.parametrize("format", ["draft", "sealed"])
def test_colour_boxes_do_not_matter_when_magging(format: str) -> None:
    assert options(gearing([GREEN, RED], format=format), 0) == [f"mag {RED}", f"mag {GREEN}"]
    assert refused(gearing([GREEN, RED], '"Wyldfyr, with Kitt Wonn"', "constructed"), f"0 mag {GREEN}") == "DB-GEAR-07"


@rule("DB-DRAFT-13")
def test_one_of_a_title_and_four_gear_are_the_most_in_drafts_too() -> None:
    assert refused(gearing([RED, KUDGYL], gear=[RED]), f"0 mag {RED}") == "DB-GEAR-06"
    assert refused(gearing([KUDGYL, RED], crew=[KUDGYL]), f"0 recruit {KUDGYL}") == "DB-GEAR-12"
    table_ = cards()
    titles: dict[str, str] = {}
    for kind in kinds(GEAR):
        titles.setdefault(table_.titles[kind], table_.names[kind])
    four = [name for title, name in titles.items() if title != "Red Thruster Gear"][:4]
    assert refused(gearing([RED, KUDGYL], gear=four), f"0 mag {RED}") == "DB-CARD-08"


@rule("DB-DRAFT-08", "DB-DRAFT-15", "DB-DRAFT-17")
def test_a_drafter_rides_one_of_the_drafted_dragons_or_none() -> None:
    one, other = kinds(DRAGON)[:2]
    match = drafting([one, other])
    colours = [f"no dragon card, {colour}" for colour in cards().colour_names]
    rides = [f"ride {cards().names[one]}", f"ride {cards().names[other]}", *colours]
    assert options(match, 0) == [*rides, *[f"{ride}, dragon deck face-up" for ride in rides]]
    assert options(match, 1) == colours
    play(match, f"0 ride {cards().names[other]}", "1 no dragon card, blue")
    assert names(match, 0, "dragon") == [cards().names[other]]
    assert cards().names[one] in names(match, 0, "dragon_deck")
    without = drafting([one, other])
    play(without, "0 no dragon card, red", "1 no dragon card, blue")
    assert names(without, 0, "dragon") == []
    assert {cards().names[one], cards().names[other]} <= set(names(without, 0, "dragon_deck"))


@rule("DB-DRAFT-15")
def test_the_colour_is_named_in_secret_and_shown_with_the_dragons() -> None:
    match = drafting([kinds(DRAGON)[0]])
    play(match, "1 no dragon card, green")
    before = match.view(0)
    assert "green" not in str(before["sides"][1])
    assert match.told(0) == match.fork().told(0)
    play(match, f"0 ride {cards().names[kinds(DRAGON)[0]]}")
    assert colour_of(match.state, 1) == cards().colour_names.index("green")
    assert "green" in str(match.view(0)["sides"][1])


@rule("DB-DRAFT-14")
def test_without_a_dragon_card_every_stat_is_three() -> None:
    match = drafting([])
    play(match, "0 no dragon card, red", "1 no dragon card, blue")
    for seat in (0, 1):
        assert [stat_of(match.state, seat, stat) for stat in (SPEED, AGILITY, POWER)] == [3, 3, 3]


@rule("DB-DRAFT-16")
def test_without_a_dragon_card_gear_raises_its_stat_and_four_are_the_most() -> None:
    match = gearing([RED, KUDGYL], dragon='""', colour='colour = "white"')
    play(match, f"0 mag {RED}")
    assert [stat_of(match.state, 0, stat) for stat in (SPEED, AGILITY, POWER)] == [4, 3, 3]
    assert names(match, 0, "gear") == [RED]
    table_ = cards()
    titles: dict[str, str] = {}
    for kind in kinds(GEAR):
        titles.setdefault(table_.titles[kind], table_.names[kind])
    four = [name for title, name in titles.items() if title != "Red Thruster Gear"][:4]
    full = gearing([RED, KUDGYL], dragon='""', gear=four, colour='colour = "white"')
    assert refused(full, f"0 mag {RED}") == "DB-CARD-08"


MAIN = """
setup = {{format = "draft"}}
phase = "main"
turn = 2
leader = 1
actor = 1
[[sides]]
dragon = ""
colour = "{colour}"
hand = ["{event}"]
[[sides]]
dragon = "Brutarus, with Phistus"
"""


@rule("DB-DRAFT-15")
def test_the_colour_counts_for_the_burst_of_events() -> None:
    """A stat of three and two for the colour are enough for a burst of five; without the colour they are not."""
    table_ = cards()
    event = next(kind for kind in kinds(EVENT) if table_.burst[kind] == 5)
    own, other = table_.colour_names[table_.colour[event]], table_.colour_names[table_.colour[event] - 1]
    assert own != other
    name = table_.names[event]
    assert f"play {name}" in options(table(MAIN.format(colour=own, event=name)), 0)
    assert f"play {name}" not in options(table(MAIN.format(colour=other, event=name)), 0)
    assert refused(table(MAIN.format(colour=other, event=name)), f"0 play {name}").startswith("DB-EVENT")


@rule("DB-DRAFT-15")
def test_the_colour_is_named_once_for_the_match() -> None:
    text = """
setup = {format = "draft", games = 3}
phase = "game end"
winner = 0
reason = "loop"
[[sides]]
dragon = ""
colour = "violet"
[[sides]]
dragon = "Brutarus, with Phistus"
"""
    match = table(text)
    assert ask(match, 0) == "setup.dragon"
    without = [option for option in options(match, 0) if option.startswith("no dragon")]
    assert without == ["no dragon card, violet", "no dragon card, violet, dragon deck face-up"]
    first_time = [option for option in options(match, 1) if re.fullmatch(r"no dragon card, \w+", option)]
    assert len(first_time) == len(cards().colour_names)


@rule("DB-DRAFT-15")
def test_one_who_rides_a_card_later_has_the_colour_of_the_card() -> None:
    match = gearing([RED], dragon=BEAU, colour='colour = "violet"')
    assert colour_of(match.state, 0) == cards().colour_names.index("gold")


@rule("DB-DRAFT-18")
def test_a_drafted_game_is_won_and_lasts_as_any_other() -> None:
    match = drafting([kinds(DRAGON)[0]])
    while not match.is_over:
        decision = match.pending[0]
        match.play(decision.seat, decision.options[0])
    result = match.result()
    assert result is not None
    assert result.rule in ("DB-WIN-01", "DB-WIN-02", "DB-LOOP-01")
    assert len(drafting([]).state.sides[0].race) == 25


@rule("DB-DRAFT-09", "DB-SEALED-08")
def test_a_deck_of_another_format_is_refused_with_its_seat() -> None:
    settings = drafting([]).origin.values
    with pytest.raises(BadSetup, match=r"deck1: .*exactly 60 \(DB-DECK-03\)"):
        wyrmhall.new("dragon-booster", settings={**settings, "format": "constructed"})
    with pytest.raises(BadSetup, match=r"deck1: .*at least 40 \(DB-SEALED-08\)"):
        wyrmhall.new("dragon-booster", settings={**settings, "format": "sealed"})
    assert drafting([], "sealed").pending


@rule("DB-DECK-09", "DB-KNOW-05")
def test_its_owner_decides_whether_a_dragon_deck_lies_face_up() -> None:
    match = wyrmhall.new("dragon-booster", seed=1, seats=3, settings={"games": 3})
    rides = options(match, 0)
    half = len(rides) // 2
    assert rides[half:] == [f"{ride}, dragon deck face-up" for ride in rides[:half]]
    play(match, f"0 {rides[-1]}", f"1 {options(match, 1)[0]}", f"2 {options(match, 2)[0]}")
    decks = [match.view(2)["sides"][seat]["dragon_deck"] for seat in (0, 1)]
    assert sorted(decks[0]["cards"]) == sorted(match.view(0)["sides"][0]["dragon_deck"]["cards"]) != []
    assert decks[1]["cards"] == [], "the others stay as their owners have them"
    showed = [event for event in match.told() if event["event"] == "showed"]
    assert [(event["seat"], event["rule"]) for event in showed] == [(0, "DB-DECK-09")]


@rule("DB-DECK-09")
def test_in_the_open_there_is_nothing_to_lay_open() -> None:
    match = wyrmhall.new("dragon-booster", seed=1, settings={"dragon_decks": "open"})
    assert not any("face-up" in ride for ride in options(match, 0))
    assert match.explain(0, options(match, 0)[0]) is None


@rule("DB-DECK-09")
@pytest.mark.parametrize("lies", ["hidden", "open"])
def test_a_dragon_deck_is_known_to_its_owner_alone_or_lies_open(lies: str) -> None:
    match = wyrmhall.new("dragon-booster", seed=1, settings={"dragon_decks": lies})
    own, rival = match.view(0)["sides"][0]["dragon_deck"], match.view(1)["sides"][0]["dragon_deck"]
    assert own["count"] == rival["count"] == len(own["cards"]) > 1
    assert len(rival["cards"]) == (0 if lies == "hidden" else own["count"])


@rule("DB-DRAFT-15")
@pytest.mark.parametrize("colour", ["red", "violet"])
def test_every_colour_is_named_once(colour: str) -> None:
    sides = [{"dragon": "", "colour": colour}]
    head = {"game": "dragon-booster", "setup": {"format": "draft", "games": 3}, "phase": "game end"}
    match = wyrmhall.from_position({**head, "winner": 0, "reason": "loop", "sides": sides})
    without = [option for option in options(match, 0) if re.fullmatch(r"no dragon card, \w+", option)]
    assert without == [f"no dragon card, {colour}"]

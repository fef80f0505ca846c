"""The five card types and what is printed on them (DB-CARD)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.booster.bench import BEAU, Bench, dragon, gear, side, stats
from tests.games.booster.formats import broken, changed, kinds, legal_deck
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import HEAD, crew, event, maneuver
from tests.matches import options, play, refused
from tests.rules import rule
from wyrmhall.core.errors import BadCard, WyrmhallError
from wyrmhall.games.booster.text.cards import CREW, DRAGON, EVENT, GEAR, MANEUVER
from wyrmhall.games.booster.text.catalogue import load
from wyrmhall.games.booster.text.use.values import battle_sprint

CARDS = (
    dragon("Beau", "blue", version="the other one")
    + dragon("Cinder", "red")
    + gear("Wings", 4, "agility")
    + gear("Wings", 5, "agility")
    + gear("Horns", 1, "power")
    + gear("Jets", 1, "speed")
    + gear("Tail", 1, "speed", ("red",))
    + gear("Claws", 1, "speed", ("red", "green"))
    + crew("Mate", "")
    + event("Snap", "Damage a rival's gear that is level 4 or below.")
    + event("Grey", "Gain a point.", 5).replace('colour = "red"\n', "")
    + event("Red", "Gain a point.", 5)
    + event("Winged", "If your dragon has a gear named Wings, gain a point.")
)
BENCH = Bench(CARDS)


def problem(folder: Path, cards: str) -> str:
    """Why a set with these cards is refused."""
    file = folder / "cards.toml"
    file.write_text(HEAD + cards, encoding="utf-8")
    with pytest.raises(BadCard) as caught:
        load([file], remember=False)
    return str(caught.value)


def without(card: str, key: str) -> str:
    return "".join(line for line in card.splitlines(keepends=True) if not line.startswith(f"{key} ="))


def printed(name: str) -> dict[str, Any]:
    found = BENCH.game.card_text(name)
    assert found is not None
    return found


@rule("DB-CARD-01")
def test_there_are_five_types_and_no_other(tmp_path: Path) -> None:
    sorts = {BENCH.game.card_text(name)["sort"] for name in BENCH.game.card_names()}  # type: ignore[index]
    assert sorts == {"dragon", "gear", "crew", "maneuver", "event"}
    assert "relic" in problem(tmp_path, '[[relic]]\ntitle = "Orb"\n')


@rule("DB-CARD-02")
@pytest.mark.parametrize("sort", [DRAGON, GEAR, CREW])
def test_crystal_cards_belong_to_the_dragon_deck(sort: int) -> None:
    card = kinds(sort)[-1]
    assert broken(changed(race=[*legal_deck().race[:-1], card])) == ["DB-DECK-02"]
    assert broken(changed(dragon=[*legal_deck().dragon[:-1], card])) == []


@rule("DB-CARD-02")
@pytest.mark.parametrize("sort", [MANEUVER, EVENT])
def test_maneuvers_and_events_belong_to_the_race_deck(sort: int) -> None:
    card = kinds(sort)[-1]
    assert broken(changed(dragon=[*legal_deck().dragon[:-1], card])) == ["DB-DECK-05"]
    assert broken(changed(race=[*legal_deck().race[:-1], card])) == []


@rule("DB-CARD-03")
def test_a_version_tells_crystal_cards_of_one_title_apart(tmp_path: Path) -> None:
    one, other = printed("Wings, level 4"), printed("Wings, level 5")
    assert one["title"] == other["title"] == "Wings"
    assert (one["version"], other["version"]) == ("level 4", "level 5")
    assert (printed(BEAU)["title"], printed(BEAU)["version"]) == ("Beau", "the golden one")
    assert printed("Mag Kick")["version"] == printed("Charge!")["version"] == ""
    assert "version" in problem(tmp_path, without(dragon("Hoot"), "version"))
    assert "version" in problem(tmp_path, without(crew("Hoot", ""), "version"))
    assert "version" in problem(tmp_path, maneuver("Dive", 1, 1) + 'version = "steep"\n')


@rule("DB-CARD-03")
@pytest.mark.parametrize(
    "card", [dragon("Hoot"), gear("Jets"), crew("Mate", ""), maneuver("Dive", 1, 1), event("Go", "Gain a point.")]
)
def test_every_card_has_a_title(tmp_path: Path, card: str) -> None:
    assert "title" in problem(tmp_path, without(card, "title"))


@rule("DB-CARD-04")
def test_a_dragon_card_is_the_dragon_with_its_rider(tmp_path: Path) -> None:
    assert printed("Wyldfyr, with Kitt Wonn")["rider"] == "Kitt Wonn"
    match = BENCH.table('[[sides]]\ndragon = "Wyldfyr, with Kitt Wonn"\n')
    assert side(match, 0)["dragon"]["card"] == "Wyldfyr, with Kitt Wonn", "dragon and rider are one card on the table"
    assert "rider" in problem(tmp_path, gear("Jets") + 'rider = "Ann"\n')


@rule("DB-CARD-05")
def test_a_dragon_has_three_stats(tmp_path: Path) -> None:
    match = BENCH.table('[[sides]]\ndragon = "Wyldfyr, with Kitt Wonn"\n')
    assert {name: stat["value"] for name, stat in side(match, 0)["stats"].items()} == printed(
        "Wyldfyr, with Kitt Wonn"
    )["stats"]
    assert list(side(match, 0)["stats"]) == ["speed", "agility", "power"]
    for stat in ("speed", "agility", "power"):
        assert stat in problem(tmp_path, without(dragon("Hoot"), stat))
    assert "speed" in problem(tmp_path, crew("Mate", "") + "speed = 1\n")


@rule("DB-CARD-06")
def test_a_dragon_has_one_colour(tmp_path: Path) -> None:
    match = BENCH.table('[[sides]]\ndragon = "Cinder, tester"\n')
    assert [side(match, seat)["colour"] for seat in (0, 1)] == ["red", "gold"]
    assert "colour" in problem(tmp_path, without(dragon("Hoot"), "colour"))
    assert "colour" in problem(tmp_path, dragon("Hoot").replace('colour = "red"', 'colour = ["red", "blue"]'))


@rule("DB-CARD-07")
def test_only_dragons_and_crew_show_a_team(tmp_path: Path) -> None:
    assert (printed(BEAU)["team"], printed("Kudgyl, of the Hammers")["team"]) == ("Stars", "Hammers")
    for card in (gear("Jets"), maneuver("Dive", 1, 1), event("Go", "Gain a point.")):
        assert "team" in problem(tmp_path, card + 'team = "Testers"\n')
    for card in (dragon("Hoot"), crew("Mate", "")):
        assert "team" in problem(tmp_path, without(card, "team"))
    for name in ("Wings, level 4", "Mag Kick", "Charge!"):
        assert "team" not in printed(name)


FULL = '[[sides]]\ndragon = "Cinder, tester"\ngear = ["Wings, level 4", "Horns, level 1", "Jets, level 1"{}]\n'
LEFT = 'dragon_deck = ["Claws, level 1", "Tail, level 1", "Mate, tester"]\n'


@rule("DB-CARD-08")
def test_a_dragon_carries_four_gear_at_most() -> None:
    match = BENCH.table(
        'phase = "gear up"\n' + FULL.format(', "Tail, level 1"') + 'dragon_deck = ["Claws, level 1", "Mate, tester"]\n'
    )
    assert options(match, 0) == ["recruit Mate, tester"]
    assert refused(match, "0 mag Claws, level 1") == "DB-CARD-08"
    with pytest.raises(WyrmhallError, match="DB-CARD-08"):
        BENCH.table(FULL.format(', "Tail, level 1", "Claws, level 1"'))


@rule("DB-CARD-08")
def test_a_fourth_gear_finds_its_zap_cap() -> None:
    match = BENCH.table('phase = "gear up"\n' + FULL.format("") + LEFT)
    play(match, "0 mag Claws, level 1")
    assert None not in side(match, 0)["caps"]
    assert len(side(match, 0)["caps"]) == 4


@rule("DB-CARD-09")
@pytest.mark.parametrize(
    ("name", "raised"), [("Jets, level 1", [4, 3, 3]), ("Wings, level 4", [3, 4, 3]), ("Horns, level 1", [3, 3, 4])]
)
def test_the_symbol_of_a_gear_says_which_stat_it_raises(name: str, raised: list[int]) -> None:
    match = BENCH.table(f'phase = "gear up"\n[[sides]]\ndragon_deck = ["{name}"]\n')
    assert stats(match, 0) == [3, 3, 3]
    play(match, f"0 mag {name}")
    assert stats(match, 0) == raised


@rule("DB-CARD-10")
def test_a_gear_prints_no_colour_box_or_several(tmp_path: Path) -> None:
    assert printed("Jets, level 1")["boxes"] == []
    assert printed("Tail, level 1")["boxes"] == ["red"]
    assert printed("Claws, level 1")["boxes"] == ["red", "green"]
    assert "boxes" in problem(tmp_path, gear("Jets", boxes=("pink",)))


@rule("DB-CARD-11")
def test_effects_look_at_the_level_of_a_gear(tmp_path: Path) -> None:
    seats = '[[sides]]\nhand = ["Snap"]\n[[sides]]\ngear = {}\n'
    match = BENCH.table(seats.format('["Wings, level 4", "Horns, level 1"]'))
    play(match, "0 play Snap")
    assert options(match, 0) == ["choose Wings, level 4", "choose Horns, level 1"]
    match = BENCH.table(seats.format('["Wings, level 5", "Horns, level 1"]'))
    play(match, "0 play Snap")
    assert options(match, 0) == ["choose Horns, level 1"]
    assert "level" in problem(tmp_path, gear("Jets", 0))
    assert "level" in problem(tmp_path, maneuver("Dive", 1, 1) + "level = 1\n")


@rule("DB-CARD-12")
def test_a_maneuver_prints_cost_and_sprint(tmp_path: Path) -> None:
    assert [(printed(name)["cost"], printed(name)["sprint"]) for name in ("Mag Kick", "Head Strong")] == [
        (4, 10),
        (1, 2),
    ]
    assert (printed("Mag Kick")["text"], printed("Head Strong")["text"] != "") == ("", True)
    match = BENCH.table('turn = 9\n[[sides]]\nhand = ["Mag Kick"]\n')
    play(match, "0 play Mag Kick")
    assert (match.state.sides[0].energy, side(match, 0)["track"][0]["sprint"]) == (5, 10)
    for key in ("cost", "sprint"):
        assert key in problem(tmp_path, without(maneuver("Dive", 1, 1), key))
    assert "cost" in problem(tmp_path, gear("Jets") + "cost = 1\n")


@rule("DB-CARD-13")
def test_an_event_prints_burst_colour_and_effect_and_no_cost(tmp_path: Path) -> None:
    found = printed("Immense Power!")
    assert found["burst"] == {"stat": "agility", "number": 1}
    assert found["colour"] == "gold"
    assert "cost" not in found
    go = event("Go", "Gain a point.")
    for key in ("burst", "stat", "text"):
        assert key in problem(tmp_path, without(go, key))
    assert "cost" in problem(tmp_path, go + "cost = 1\n")
    assert "stat" in problem(tmp_path, go.replace('"speed"', '["speed", "power"]'))


@rule("DB-CARD-13")
def test_an_event_without_a_colour_matches_no_dragon() -> None:
    assert printed("Grey")["colour"] is None
    match = BENCH.table('[[sides]]\ndragon = "Cinder, tester"\nhand = ["Grey", "Red"]\n')
    assert options(match, 0) == ["play Red", "done"]


@rule("DB-CARD-14")
def test_there_are_three_rarities(tmp_path: Path) -> None:
    for rarity in ("common", "uncommon", "rare"):
        file = tmp_path / f"{rarity}.toml"
        file.write_text(HEAD + gear("Jets").replace('"common"', f'"{rarity}"'), encoding="utf-8")
        assert load([file], remember=False).rarity == [("common", "uncommon", "rare").index(rarity)]
    assert "rarity" in problem(tmp_path, gear("Jets").replace('"common"', '"mythic"'))
    assert "rarity" in problem(tmp_path, without(gear("Jets"), "rarity"))


@rule("DB-CARD-15")
@pytest.mark.parametrize(("rides", "sprint"), [(BEAU, 12), ("Beau, the other one", 12), ("Cinder, tester", 10)])
def test_a_dragon_is_named_by_its_title_alone(rides: str, sprint: int) -> None:
    match = BENCH.table(
        f'phase = "battle"\n[[sides]]\ndragon = "{rides}"\nzone = ["Mag Kick"]\nhand = ["You\'re Next"]\n'
    )
    play(match, "0 play You're Next")
    assert battle_sprint(match.state, 0) == sprint


@rule("DB-CARD-15")
@pytest.mark.parametrize(("worn", "won"), [("Wings, level 4", 1), ("Wings, level 5", 1), ("Jets, level 1", 0)])
def test_a_gear_is_named_by_its_title_alone(worn: str, won: int) -> None:
    match = BENCH.table(f'[[sides]]\ngear = ["{worn}"]\nhand = ["Winged"]\n')
    play(match, "0 play Winged")
    assert points(match) == [won, 0]
    assert names(match, 0, "discards") == ["Winged"]

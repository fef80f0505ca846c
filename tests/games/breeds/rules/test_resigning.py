"""Whoever resigns is eliminated at once, and what was asked is asked again without them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import wyrmhall
from tests.games.breeds.house_set import with_text
from tests.games.breeds.positions import (
    HOUSE,
    at,
    attack,
    battle,
    damage,
    finish,
    hand,
    is_there,
    named,
    names,
    next_turn,
    phase,
    player,
    side,
    standing,
    tokens,
    told,
    trash,
    waiting,
    zone,
)
from tests.matches import ask, options, play, refused
from tests.rules import rule
from wyrmhall.core.documents.position import read_position
from wyrmhall.core.playing.match import Match
from wyrmhall.games.breeds.state import BreedsState


def resign(match: Match[BreedsState], seat: int) -> None:
    """There and back, and written down: a resignation in the middle of an effect is an action like any other."""
    play(match, f"{seat} resign")
    if not match.is_over:
        assert standing(match, seat) == "eliminated"
        assert all(decision.options for decision in match.pending)
        again = read_position(json.loads(json.dumps(match.position())), lambda name: match.game)
        assert again.fingerprint() == match.fingerprint()


@rule("BR-ELIM-08")
def test_nobody_attacks_one_who_has_resigned() -> None:
    match = at(sides=[side("red", "Smokescale"), side("blue"), side("green")])
    assert options(match, 0) == ["attack 2", "attack 3", "skip"]
    resign(match, 1)
    assert options(match, 0) == ["attack 3", "skip"]
    assert refused(match, "0 attack 2") == "BR-ELIM-08"


@rule("BR-ELIM-08", "BR-KO-06")
def test_an_attack_on_one_who_resigns_is_over_before_anything_more_is_played() -> None:
    match = battle(side("red", "Smokescale", "Cinderling"), side("blue"), side("green"), dragons=["Backdraft"])
    resign(match, 1)
    assert phase(match) == "market"
    assert "Backdraft" in zone(match, 0, "discard")
    assert hand(match, 0) == ["Cinderling", "Smokescale"]


@rule("BR-ELIM-09")
def test_the_attack_of_one_who_resigns_is_over_too() -> None:
    match = attack(side("red"), side("blue", "Ripplet"), side("green"), dragons=["Smokescale"])
    assert ask(match, 1) == "defence.block"
    resign(match, 0)
    assert ask(match, 1) == "attack.target"
    assert match.state.turn == 1
    assert damage(match, 1) == 0


@rule("BR-ELIM-02", "BR-DEFEND-03")
def test_a_dragon_of_a_third_player_is_not_there_to_be_blocked_any_more() -> None:
    borrowed = {"cards": [{"card": "Crusher", "from": "discard 3"}]}
    sides = [side("teal"), side("blue", "Ripplet"), side("green")]
    match = attack(*sides, dragons=["Echofin", borrowed])
    assert "block 2 with Ripplet" in options(match, 1)
    resign(match, 2)
    assert options(match, 1) == ["block 1 with Ripplet", "done"]
    assert "Crusher" in names(match, match.state.out)


@rule("BR-ELIM-08", "BR-REFRACT-02")
def test_nobody_names_one_who_has_resigned() -> None:
    sides = [side("red"), side("white", "Prismling"), side("green"), side("blue")]
    match = attack(*sides, dragons=["Smokescale"])
    play(match, "1 block 1 with Prismling")
    assert options(match, 0) == ["name 1", "name 3", "name 4"]
    resign(match, 2)
    assert options(match, 0) == ["name 1", "name 4"]
    assert refused(match, "0 name 3") == "BR-ELIM-08"
    play(match, "0 name 4")
    assert waiting(match) == [("Smokescale", 0, 3, 1)]


@rule("BR-ELIM-05", "BR-REFRACT-01")
def test_what_the_dragon_of_one_who_resigns_would_refract_stays() -> None:
    sides = [side("red"), side("white", "Prismling"), side("green")]
    match = attack(*sides, dragons=["Smokescale"])
    play(match, "1 block 1 with Prismling")
    assert ask(match, 0) == "refract.target"
    resign(match, 1)
    assert waiting(match) == []
    assert told(match, "refracted") == 0
    assert "Smokescale" in zone(match, 0, "discard"), "the combat is over"
    assert ask(match, 0) == "market.trade"


@rule("BR-ELIM-06")
def test_and_the_refracted_dragon_of_its_owner_leaves_with_them() -> None:
    sides = [side("red"), side("white", "Prismling"), side("green")]
    match = attack(*sides, dragons=["Smokescale"])
    play(match, "1 block 1 with Prismling")
    resign(match, 0)
    assert waiting(match) == []
    assert told(match, "refracted") == 0
    assert player(match, 1).quests == [0, 2, 0]
    assert ask(match, 1) == "attack.target"
    assert "Prismling" in zone(match, 1, "hand")


@rule("BR-IMITATE-07", "BR-ELIM-05")
def test_nobody_imitates_a_dragon_of_one_who_has_resigned() -> None:
    borrowed = {"cards": [{"card": "Crusher", "from": "discard 3"}]}
    match = battle(side("teal", "Copyling"), side("blue"), side("green"), dragons=["Echofin", borrowed])
    play(match, "0 play Copyling")
    assert options(match, 0) == ["choose 1", "choose 2", "decline"]
    resign(match, 2)
    assert options(match, 0) == ["choose 1", "decline"]
    play(match, "0 choose 1")
    assert named(match, 3) == ["Echofin"]


@rule("BR-ELIM-05")
def test_a_choice_that_has_no_answer_left_is_not_made(tmp_path: Path) -> None:
    borrowed = {"cards": [{"card": "Mossback", "from": "discard 3"}]}
    match = attack(side("red"), side("teal", "Copyling"), side("green"), dragons=[borrowed])
    play(match, "1 block 1 with Copyling")
    assert options(match, 1) == ["choose 1", "decline"]
    resign(match, 2)
    assert not is_there(match, 1)
    assert options(match, 1) == ["decline"], "what may be declined is still asked"
    folder = with_text(tmp_path, Gloomfang="When this blocks, deal one damage to one enemy dragon.")
    match = attack(side("red"), side("black", "Gloomfang"), side("green"), dragons=[borrowed], cards=folder)
    play(match, "1 block 1 with Gloomfang")
    assert options(match, 1) == ["choose 1"]
    resign(match, 2)
    assert ask(match, 1) == "defence.block", "and what may not is over"
    finish(match)
    assert hand(match, 1) == ["Gloomfang"]


@rule("BR-ELIM-05", "BR-KO-09")
def test_the_ability_of_one_who_resigns_is_not_suffered_to_the_end(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Gloomfang="When this is played, each enemy player discards two cards.")
    sides = [side("black", "Gloomfang"), side("red", "Cinderling", "Flarewing"), side("blue", "Ripplet", "Geyser")]
    match = battle(*sides, cards=folder)
    play(match, "0 play Gloomfang", "1 take Cinderling")
    assert ask(match, 1) == "effect.card"
    resign(match, 0)
    assert ask(match, 1) == "attack.target"
    assert "Flarewing" in zone(match, 1, "hand"), "the second card is not discarded"
    assert {"Ripplet", "Geyser"} <= set(zone(match, 2, "hand"))


@rule("BR-ELIM-08")
def test_others_suffer_an_ability_though_its_first_victim_resigns(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Gloomfang="When this is played, each enemy player discards one card.")
    sides = [side("black", "Gloomfang"), side("red", "Cinderling"), side("blue", "Ripplet"), side("green")]
    match = battle(*sides, cards=folder, defender=3)
    play(match, "0 play Gloomfang")
    assert ask(match, 1) == "effect.card"
    resign(match, 1)
    assert options(match, 2) == ["take Rare Coin", "take Ripplet"]
    play(match, "2 take Ripplet", "3 take Rare Coin")
    assert zone(match, 2, "discard") == ["Ripplet"]
    assert ask(match, 0) == "attack.play"


@pytest.mark.parametrize("text", ["deal one damage to an enemy player", "an enemy player discards one card"])
@rule("BR-ELIM-05", "BR-ELIM-08")
def test_a_player_is_chosen_among_those_who_are_left(tmp_path: Path, text: str) -> None:
    folder = with_text(tmp_path, Gloomfang=f"When this is played, {text}.")
    sides = [side("black", "Gloomfang"), side("red"), side("blue"), side("green")]
    match = battle(*sides, cards=folder, defender=3)
    play(match, "0 play Gloomfang")
    assert options(match, 0) == ["player 2", "player 3", "player 4"]
    resign(match, 1)
    assert options(match, 0) == ["player 3", "player 4"]
    resign(match, 0)
    assert [damage(match, seat) for seat in (2, 3)] == [0, 0]
    assert [len(zone(match, seat, "discard")) for seat in (2, 3)] == [0, 0]
    assert match.state.turn == 2


@rule("BR-ELIM-05")
def test_what_was_agreed_to_for_somebody_who_is_gone_is_not_done() -> None:
    sides = [side("purple", "Common Coin"), side("red"), side("blue")]
    match = attack(*sides, dragons=["Slagling"])
    finish(match)
    assert options(match, 0) == ["take Common Coin", "take Rare Coin", "decline"]
    resign(match, 0)
    assert trash(match) == []
    assert match.state.turn == 1


@rule("BR-ELIM-05")
def test_who_looks_at_the_top_of_a_deck_and_resigns_takes_nothing(tmp_path: Path) -> None:
    text = "When this is played, look at the top three cards of your deck, put one into your hand and the rest on the bottom."
    folder = with_text(tmp_path, Ripplet=text)
    match = battle(side("blue", "Ripplet"), side("red"), side("green"), cards=folder)
    play(match, "0 play Ripplet")
    assert ask(match, 0) == "effect.card"
    resign(match, 0)
    assert zone(match, 0, "hand") == []
    assert match.state.turn == 1


@rule("BR-SETUP-18")
def test_a_card_that_leaves_with_another_shows_no_card_below_those_looked_at(tmp_path: Path) -> None:
    text = "When this is played, look at the top two cards of your deck, put one into your hand and the rest on the bottom."
    folder = with_text(tmp_path, Ripplet=text)
    blue = side("blue", "Ripplet", deck=["Crusher", "Fireball", "Common Coin", "Common Coin"])
    match = battle(blue, side("red"), side("green"), cards=folder)
    play(match, "0 play Ripplet")
    assert options(match, 0) == ["take Fireball", "take Crusher"]
    resign(match, 2)
    assert options(match, 0) == ["take Fireball"]
    play(match, "0 take Fireball")
    assert hand(match, 0) == ["Fireball"]
    assert zone(match, 0, "deck") == ["Common Coin", "Common Coin"]


@rule("BR-DAMAGE-06")
def test_damage_meant_for_a_blocker_that_leaves_with_a_third_player_is_lost() -> None:
    held = [{"card": "Mossback", "from": "discard 3"}]
    sides = [side("red"), side("blue", "Ripplet", "Geyser", "Tideguard", tokens=held), side("green")]
    match = attack(*sides, dragons=["Smokescale", "Flarewing"])
    play(match, "1 block 1 with token Mossback", "1 block 1 with Tideguard", "1 block 2 with Ripplet")
    play(match, "1 block 2 with Geyser", "1 choose 6")
    finish(match)
    play(match, "0 damage 3")
    resign(match, 2)
    assert options(match, 0) == ["damage 5", "damage 6"]
    events = play(match, "0 damage 5")
    assert damage(match, 1) == 0, "Smokescale was blocked when damage began"
    assert [event["dragon"] + 1 for event in events if event.name == "struck"] == [1, 2, 5]


@rule("BR-GOAL-04")
def test_the_last_one_left_has_won_in_the_middle_of_an_effect() -> None:
    fallen = {"faction": "green", "standing": "eliminated", "fell": 1}
    match = attack(side("purple", "Common Coin"), side("red"), fallen, dragons=["Slagling"])
    finish(match)
    assert ask(match, 0) == "effect.card"
    resign(match, 1)
    result = match.result()
    assert result is not None
    assert result.ranks == [1, 3, 2], "whoever resigns is behind all who stayed"
    assert match.state.attacker == -1


@rule("BR-SETUP-01")
def test_who_resigns_before_picking_takes_no_summoner_along() -> None:
    match = at(phase="pick", seats=3, start=1, turn=1, sides=[{"faction": ""}] * 3)
    assert ask(match, 1) == "setup.summoner"
    play(match, "1 resign")
    assert ask(match, 2) == "setup.summoner"
    assert len(options(match, 2)) == len(HOUSE.cards.factions)


@rule("BR-SETUP-07", "BR-ELIM-08")
def test_who_resigns_before_keeping_a_legendary_is_dealt_nothing() -> None:
    match = at(phase="keep", seats=3, start=0)
    play(match, "1 keep Leviath", "2 resign")
    assert ask(match, 0) == "setup.legendary"
    play(match, "0 keep Solarch")
    assert ask(match, 0) == "attack.target"
    assert [len(zone(match, seat, "hand")) for seat in range(3)] == [5, 5, 0]
    assert told(match, "kept") == 2


@rule("BR-CARD-02")
def test_a_purchase_is_asked_anew_when_a_coin_leaves_with_its_faction() -> None:
    red = side(
        "red", "Common Coin", "Common Coin", supply=["Red Coin"], tokens=[{"card": "Blue Coin", "from": "trash"}]
    )
    match = at(phase="market", sides=[red, side("blue"), side("green")])
    play(match, "0 buy 1")
    assert "pay Common Coin, Blue Coin" in options(match, 0)
    resign(match, 1)
    assert ask(match, 0) == "market.trade"
    play(match, "0 buy 1")
    assert options(match, 0) == ["pay Common Coin, Common Coin", "pay Common Coin, Rare Coin"]
    assert tokens(match, 0) == (0, 0)


@rule("BR-ELIM-08")
def test_a_turn_passes_over_one_who_has_resigned() -> None:
    match = at(sides=[side("red"), side("blue"), side("green")])
    resign(match, 1)
    next_turn(match)
    assert match.state.turn == 2


@pytest.mark.parametrize("stage", ["attack", "defence", "fireballs", "answer"])
@rule("BR-ELIM-05", "BR-DRAGON-03")
def test_a_dragon_that_lived_by_the_help_of_one_who_resigns_dies_at_once(stage: str) -> None:
    heart = {"cards": [{"card": "Mountainheart", "from": "trash"}]}
    weak = {"cards": ["Smokescale"], "wounds": 2}
    sides = [side("red", "Cinderling"), side("blue", "Fireball"), side("green")]
    match = at(
        phase=stage,
        sides=sides,
        combat={"attacker": 0, "defender": 1, "dragons": [weak, heart, {"cards": ["Backdraft"]}]},
    )
    assert [is_there(match, number) for number in (1, 2, 3)] == [True, True, True]
    resign(match, 2)
    assert [is_there(match, number) for number in (1, 2, 3)] == [False, False, True]
    assert "Smokescale" in zone(match, 0, "discard")


@rule("BR-SETUP-16", "BR-ELIM-08")
def test_a_start_player_who_resigns_before_the_first_turn_has_none() -> None:
    match = wyrmhall.new("dragon-breeds", seed=1, seats=3, settings={"first": "2", "summoners": "random"})
    play(match, "1 resign")
    for seat in (0, 2):
        match.play(seat, options(match, seat)[0])
    assert (match.state.turn, ask(match, 2)) == (2, "attack.target")
    assert [len(player(match, seat).hand) for seat in range(3)] == [5, 0, 5]

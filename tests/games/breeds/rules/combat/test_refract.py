"""BR-REFRACT: attackers sent to another turn and another target."""

from __future__ import annotations

from pathlib import Path

from tests.games.breeds.house_set import with_text
from tests.games.breeds.positions import (
    at,
    attack,
    battle,
    damage,
    finish,
    finish_combat,
    hand,
    is_there,
    named,
    next_turn,
    phase,
    player,
    side,
    skip_to,
    standing,
    sv,
    tokens,
    trash,
    waiting,
    zone,
)
from tests.matches import ask, options, play, refused
from tests.rules import rule


def later(card: object, target: int, by: int, owner: int = 0, **more: object) -> dict[str, object]:
    """A dragon of seat 0 that was refracted."""
    return {"card": card, "owner": owner, "target": target, "by": by, **more}


@rule("BR-REFRACT-01")
def test_a_refracted_attacker_leaves_the_combat() -> None:
    match = attack(side("red"), side("white", "Prismling"), dragons=["Smokescale"])
    play(match, "1 block 1 with Prismling", "0 name 1")
    assert not is_there(match, 1)
    assert waiting(match) == [("Smokescale", 0, 0, 1)]
    assert match.pending[0].prompt.startswith("Nothing of "), "there is nobody left to be named"
    finish(match)
    assert damage(match, 1) == 0
    assert "Smokescale" not in zone(match, 0, "discard")
    assert hand(match, 1) == ["Prismling"], "without an opponent it survives"


@rule("BR-REFRACT-01")
def test_only_an_attacker_can_be_refracted() -> None:
    aeonyx = side("white", "Aeonyx", "Dawnscale", locked=[])
    match = attack(side("red"), aeonyx, dragons=["Smokescale", "Flarewing"])
    play(match, "1 block 1 with Dawnscale", "1 block 1 with Aeonyx")
    assert options(match, 1) == ["choose 2", "decline"], "neither the one it blocks nor a friend"
    play(match, "1 choose 2", "0 name 1")
    assert waiting(match) == [("Flarewing", 0, 0, 1)]


@rule("BR-REFRACT-02")
def test_the_owner_names_somebody_other_than_who_refracted() -> None:
    sides = [side("red"), side("white", "Prismling"), side("green"), side("blue", standing="knocked out")]
    match = attack(*sides, {"faction": "black", "standing": "eliminated", "fell": 1}, dragons=["Smokescale"])
    play(match, "1 block 1 with Prismling")
    assert options(match, 0) == ["name 1", "name 3", "name 4"], "a knocked-out player may be named"
    assert refused(match, "0 name 2") == "BR-REFRACT-02"
    assert refused(match, "0 name 5") == "BR-ELIM-08"
    play(match, "0 name 3")
    assert waiting(match) == [("Smokescale", 0, 2, 1)]


@rule("BR-REFRACT-02", "BR-REFRACT-12")
def test_the_cards_of_a_transmutation_get_one_common_target() -> None:
    blocked = {"cards": ["Slagling", "Slagling"], "sv": -1}
    match = attack(side("purple"), side("white", "Prismling"), side("green"), dragons=[blocked])
    play(match, "1 block 1 with Prismling", "0 name 3")
    assert waiting(match) == [("Slagling", 0, 2, 1), ("Slagling", 0, 2, 1)]


@rule("BR-REFRACT-03")
def test_it_must_attack_on_its_owners_next_turn() -> None:
    match = attack(side("red"), side("white", "Prismling"), side("green"), dragons=["Smokescale"])
    play(match, "1 block 1 with Prismling", "0 name 3")
    for _ in range(3):
        next_turn(match)
    assert match.state.turn == 0
    play(match, "0 skip")
    assert phase(match) == "defence"
    assert (match.state.attacker, match.state.defender) == (0, 2)
    assert named(match, 1) == ["Smokescale"]
    finish(match)
    assert damage(match, 2) == 2
    assert waiting(match) == []
    assert "Smokescale" in zone(match, 0, "discard")


@rule("BR-REFRACT-04")
def test_turning_up_is_not_playing_but_other_abilities_work() -> None:
    sides = [side("blue"), side("white"), side("green", "Mossback")]
    match = at(sides=sides, refracted=[later("Ripplet", 2, 1, now=True), later("Undertow", 2, 1, now=True)])
    play(match, "0 skip")
    assert hand(match, 0) == [], "Ripplet draws nothing"
    play(match, "2 block 2 with Mossback")
    assert hand(match, 2) == ["Mossback"], "Undertow sends back its blocker"


@rule("BR-REFRACT-05", "BR-REFRACT-06")
def test_the_normal_attack_comes_first_and_against_anybody() -> None:
    sides = [side("red", "Cinderling"), side("white"), side("green")]
    match = at(sides=sides, refracted=[later("Smokescale", 2, 1, now=True)])
    assert options(match, 0) == ["attack 2", "attack 3", "skip"]
    play(match, "0 attack 2", "0 play Cinderling", "0 done")
    assert len(match.state.dragons) == 1, "the refracted dragon is not part of it"
    finish(match)
    assert damage(match, 1) == 1
    assert damage(match, 2) == 2
    assert phase(match) == "market"


@rule("BR-REFRACT-06")
def test_groups_attack_one_after_the_other() -> None:
    refracted = [
        later("Smokescale", 2, 1, now=True),
        later("Flarewing", 1, 2, now=True),
        later("Cinderling", 2, 1, now=True),
    ]
    match = at(sides=[side("red"), side("white"), side("green")], refracted=refracted)
    play(match, "0 skip")
    assert match.state.defender == 2
    assert [named(match, 1), named(match, 2)] == [["Smokescale"], ["Cinderling"]]
    assert waiting(match) == [("Flarewing", 0, 1, 2)]
    finish_combat(match)
    assert match.state.defender == 1
    assert named(match, 1) == ["Flarewing"]


@rule("BR-REFRACT-06")
def test_the_same_target_is_attacked_once_for_each_player_who_refracted() -> None:
    refracted = [
        later("Smokescale", 2, 1, now=True),
        later("Flarewing", 2, 3, now=True),
        later("Cinderling", 2, 1, now=True),
    ]
    match = at(sides=[side("red"), side("white"), side("green"), side("blue")], refracted=refracted)
    play(match, "0 skip")
    assert [named(match, 1), named(match, 2)] == [["Smokescale"], ["Cinderling"]]
    assert waiting(match) == [("Flarewing", 0, 2, 3)]
    while waiting(match):
        play(match, f"{match.pending[0].seat} done")
    assert match.state.defender == 2
    assert [named(match, number + 1) for number in range(len(match.state.dragons))] == [["Flarewing"]]


@rule("BR-REFRACT-03", "BR-REFRACT-06")
def test_a_dragon_that_is_not_due_yet_stays_behind_when_its_group_attacks() -> None:
    refracted = [later("Flarewing", 2, 1, now=True), later("Smokescale", 2, 1)]
    match = attack(side("red"), side("white"), side("green"), dragons=["Cinderling"], refracted=refracted)
    finish_combat(match)
    assert [named(match, number + 1) for number in range(len(match.state.dragons))] == [["Flarewing"]]
    finish(match)
    assert phase(match) == "market"
    assert waiting(match) == [("Smokescale", 0, 2, 1)]


@rule("BR-REFRACT-06", "BR-REFRACT-09")
def test_knocking_out_who_refracted_it_saves_the_owner() -> None:
    match = at(
        sides=[side("red", "Destroyer", "Cinderling"), side("white")], refracted=[later("Smokescale", 0, 1, now=True)]
    )
    play(match, "0 attack 2", "0 play Destroyer", "0 play Cinderling", "0 done")
    finish(match)
    assert standing(match, 1) == "knocked out"
    assert waiting(match) == []
    assert "Smokescale" in zone(match, 0, "discard")
    assert damage(match, 0) == 0


@rule("BR-REFRACT-07", "BR-REFRACT-08", "BR-REFRACT-15")
def test_with_nobody_else_to_name_it_attacks_its_owner() -> None:
    red = side("red", "Backdraft", "Fireball", fireballs=1)
    match = at(sides=[red, side("white", "Fireball", stage=2)], refracted=[later("Smokescale", 0, 1, now=True)])
    play(match, "0 skip")
    assert damage(match, 0) == 2, "no blocker, no Fireball, straight to the damage"
    assert ask(match, 0) == "market.trade"
    assert tokens(match, 0) == (1, 0)


@rule("BR-REFRACT-09")
def test_elimination_of_who_refracted_it_sends_it_home_too() -> None:
    sides = [side("red"), side("white", stage=2), side("green")]
    match = attack(*sides, dragons=["Destroyer"], refracted=[later("Flarewing", 2, 1)])
    finish(match)
    assert standing(match, 1) == "eliminated"
    assert waiting(match) == []
    assert "Flarewing" in zone(match, 0, "discard")


@rule("BR-REFRACT-10")
def test_a_named_player_who_is_out_makes_the_attack_void() -> None:
    sides = [side("red"), side("white"), side("green", standing="knocked out")]
    match = at(sides=sides, refracted=[later("Smokescale", 2, 1, now=True)])
    play(match, "0 skip")
    assert phase(match) == "market"
    assert "Smokescale" in zone(match, 0, "discard")


@rule("BR-REFRACT-11")
def test_it_can_be_blocked_burned_and_joined_by_ambush() -> None:
    sides = [side("black", "Shadeling", "Hunter", "Fireball"), side("white"), side("green", "Mossback", "Fireball")]
    match = at(sides=sides, refracted=[later("Gloomfang", 2, 1, now=True)])
    play(match, "0 skip")
    assert ask(match, 2) == "defence.block", "no dragon is played in its attack phase"
    play(match, "2 block 1 with Mossback", "2 take Rare Coin", "2 done")
    assert options(match, 0) == ["fireball 2", "ambush Shadeling at 2", "done"]
    play(match, "0 ambush Shadeling at 2", "0 done")
    assert options(match, 2) == ["fireball 1", "fireball 3", "done"]


@rule("BR-REFRACT-12")
def test_it_turns_up_as_it_is_printed() -> None:
    changed = {"cards": ["Smokescale"], "sv": 2, "wounds": 2, "might": 3}
    match = attack(side("red"), side("white", "Prismling"), side("green"), dragons=[changed])
    play(match, "1 block 1 with Prismling", "0 name 3")
    for _ in range(3):
        next_turn(match)
    play(match, "0 skip")
    assert sv(match, 1) == 2
    assert match.state.dragons[0].might == 0


@rule("BR-REFRACT-13")
def test_a_token_dragon_keeps_its_source_and_waits() -> None:
    borrowed = {"cards": [{"card": "Slagling", "from": "trash"}]}
    match = attack(side("purple"), side("white", "Prismling"), side("green"), dragons=[borrowed])
    play(match, "1 block 1 with Prismling", "0 name 3")
    next_turn(match)
    assert waiting(match) == [("Slagling", 0, 2, 1)]
    assert trash(match) == []
    next_turn(match)
    next_turn(match)
    play(match, "0 skip")
    finish(match)
    skip_to(match, "market.trade")
    assert trash(match) == ["Slagling"]


@rule("BR-REFRACT-14")
def test_a_knocked_out_owner_returns_with_the_dragon() -> None:
    sides = [side("red", standing="knocked out"), side("white"), side("green")]
    match = at(turn=2, phase="flush", sides=sides, refracted=[later("Smokescale", 2, 1)])
    next_turn(match)
    assert (match.state.turn, player(match, 0).stage) == (0, 2)
    play(match, "0 skip")
    finish(match)
    assert damage(match, 2) == 2


@rule("BR-REFRACT-14")
def test_knocked_out_in_the_own_turn_the_others_wait_for_the_return() -> None:
    refracted = [
        later("Destroyer", 0, 1, now=True),
        later("Cinderling", 0, 1, now=True),
        later("Smokescale", 1, 2, now=True),
    ]
    match = at(sides=[side("red"), side("white"), side("green")], refracted=refracted)
    play(match, "0 skip")
    assert standing(match, 0) == "knocked out"
    assert waiting(match) == [("Smokescale", 0, 1, 2)]
    assert match.state.turn == 1, "straight to the draw phase"


@rule("BR-REFRACT-14")
def test_an_eliminated_owners_dragons_leave_the_game() -> None:
    sides = [side("white"), side("red", stage=2), side("green")]
    refracted = [later("Smokescale", 2, 0, owner=1), later({"card": "Crusher", "from": "discard 3"}, 2, 0, owner=1)]
    match = attack(*sides, dragons=["Mirrorhide"], refracted=refracted)
    finish(match)
    assert standing(match, 1) == "eliminated"
    assert waiting(match) == []
    assert "Crusher" in zone(match, 2, "discard"), "a borrowed one goes to its source"
    assert "Smokescale" not in zone(match, 1, "discard")


def test_refracting_or_surviving_is_the_quest_of_white_once_per_combat() -> None:
    match = attack(side("red"), side("white", "Prismling", "Mirrorhide"), dragons=["Smokescale", "Cinderling"])
    play(match, "1 block 1 with Prismling", "0 name 1", "1 block 2 with Mirrorhide")
    assert player(match, 1).quests == [1, 2, 0]
    finish(match)
    assert ask(match, 0) == "market.trade", "the dead Cinderling is not refracted"
    assert player(match, 1).quests == [1, 2, 0]
    assert sorted(hand(match, 1)) == ["Mirrorhide", "Prismling"]


def test_mirrorhide_refracts_a_dragon_that_survived() -> None:
    match = attack(side("red"), side("white", "Mirrorhide"), dragons=[{"cards": ["Smokescale"], "sv": 2, "might": -2}])
    play(match, "1 block 1 with Mirrorhide")
    finish(match)
    assert options(match, 0) == ["name 1"]
    play(match, "0 name 1")
    assert waiting(match) == [("Smokescale", 0, 0, 1)]


def test_ilyra_enraged_refracts_once_per_turn_at_the_end_of_the_defence_phase() -> None:
    match = attack(side("red"), side("white", stage=2), dragons=["Smokescale", "Destroyer"])
    play(match, "1 done")
    assert options(match, 1) == ["choose 1", "decline"], "Destroyer has an SV of 3"
    play(match, "1 choose 1", "0 name 1")
    assert waiting(match) == [("Smokescale", 0, 0, 1)]


def test_ilyra_takes_an_attacker_back() -> None:
    match = battle(side("white", "Dawnscale", "Glimmerguard"), side("red"))
    play(match, "0 play Dawnscale", "0 play Glimmerguard", "0 done")
    finish(match)
    assert standing(match, 1) == "knocked out"
    assert options(match, 0) == ["choose 1", "choose 2"]
    play(match, "0 choose 2")
    assert hand(match, 0) == ["Glimmerguard"]


@rule("BR-REFRACT-01")
def test_nobody_refracts_an_own_attacker(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Prismling="When this is played, refract one other attacking dragon.")
    match = battle(side("white", "Prismling"), side("red"), side("blue"), dragons=["Dawnscale"], cards=folder)
    play(match, "0 play Prismling")
    assert ask(match, 0) == "attack.play"
    assert waiting(match) == []
    assert is_there(match, 1)


@rule("BR-DAMAGE-12")
def test_dragons_that_attack_their_own_player_have_not_survived_as_blockers() -> None:
    """Tideguard draws a card when it survives combat as a blocker."""
    blue = side("blue", deck=["Common Coin"] * 2)
    match = at(sides=[blue, side("white", stage=2)], refracted=[later("Tideguard", 0, 1, now=True)])
    play(match, "0 skip")
    assert (damage(match, 0), hand(match, 0)) == (2, [])

"""BR-DAMAGE: the combat damage phase."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.breeds.house_set import changed_house_set, with_text
from tests.games.breeds.positions import (
    attack,
    battle,
    damage,
    finish,
    hand,
    is_there,
    might,
    next_turn,
    player,
    side,
    standing,
    supply,
    sv,
    tokens,
    told,
    trash,
    zone,
)
from tests.matches import ask, options, play
from tests.rules import rule
from wyrmhall.core.events import Told


def lent(card: str, source: str, **more: bool) -> dict[str, object]:
    return {"card": card, "from": source, **more}


def happened(events: list[Told]) -> list[tuple[str, int]]:
    """What happened in a combat damage phase: the names of events with the dragon or the seat they are about."""
    found = []
    for event in events:
        if event.name in ("used", "killed", "struck"):
            found.append((event.name, event["dragon"] + 1))
        else:
            found.append((event.name, event.seat))
    return found


@rule("BR-DAMAGE-01")
def test_combat_damage_is_sv_and_what_changes_damage() -> None:
    match = attack(side("blue"), side("black", "Fireball"), dragons=[{"cards": ["Maelstrom"], "sv": -1, "might": 2}])
    play(match, "1 done", "1 fireball 1")
    assert (sv(match, 1), might(match, 1, to_dragons=False)) == (2, 4)
    finish(match)
    assert damage(match, 1) == 4


@rule("BR-DAMAGE-01")
def test_combat_damage_is_never_below_zero(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Venomous="While this is attacking, this deals three less combat damage.")
    match = attack(side("green"), side("red"), dragons=["Venomous", "Thornback"], cards=folder)
    assert might(match, 1, to_dragons=False) == 0
    finish(match)
    assert damage(match, 1) == 2, "nothing is taken off the damage of others"
    match = attack(side("green"), side("black", "Gloomfang"), dragons=["Venomous"], cards=folder)
    play(match, "1 block 1 with Gloomfang")
    finish(match)
    assert hand(match, 1) == ["Gloomfang"]
    assert told(match, "struck") == 1, "Venomous deals nothing, and is struck"


@rule("BR-DAMAGE-03")
def test_unblocked_attackers_damage_the_player() -> None:
    match = attack(side("red"), side("black", "Hunter"), dragons=["Smokescale", "Cinderling", "Backdraft"])
    play(match, "1 block 3 with Hunter")
    finish(match)
    assert damage(match, 1) == 2 + 1
    assert match.view(0)["sides"][1]["damage"] == 3


@rule("BR-DAMAGE-07")
def test_what_is_too_much_for_a_blocker_is_lost() -> None:
    match = attack(side("blue"), side("black", "Shadeling", "Gloomfang"), dragons=["Maelstrom"])
    play(match, "1 block 1 with Shadeling", "1 block 1 with Gloomfang")
    finish(match)
    play(match, "0 damage 2")
    assert zone(match, 1, "discard") == ["Shadeling"]
    assert hand(match, 1) == ["Gloomfang"], "no damage is left for it"
    assert damage(match, 1) == 0, "or for the player"


@rule("BR-DAMAGE-08")
@pytest.mark.parametrize(("attacker", "dies"), [("Razortail", True), ("Tempest", False)])
def test_the_damage_of_all_blockers_is_added(attacker: str, dies: bool) -> None:
    """SV 1 and 2 against SV 3 and against SV 4."""
    match = attack(side("yellow"), side("black", "Shadeling", "Gloomfang"), dragons=[attacker])
    play(match, "1 block 1 with Shadeling", "1 block 1 with Gloomfang")
    finish(match)
    before = len(match.events)
    play(match, "0 damage 3")
    assert (("killed", 1) in happened(match.events[before:])) is dies
    assert next((event["dragon"], event["damage"]) for event in match.events[before:] if event.name == "struck") == (
        0,
        3,
    )


@rule("BR-DAMAGE-08")
def test_a_blocker_damages_only_what_it_blocks() -> None:
    match = attack(side("yellow"), side("black", "Hunter", "Gloomfang"), dragons=["Razortail", "Gustling"])
    play(match, "1 block 1 with Gloomfang", "1 block 2 with Hunter")
    before = len(match.events)
    finish(match)
    struck = [(event["dragon"], event["damage"]) for event in match.events[before:] if event.name == "struck"]
    assert struck == [(0, 2), (1, 3), (2, 3), (3, 2)]


@rule("BR-DAMAGE-10")
def test_damage_kills_when_it_reaches_the_sv() -> None:
    for attacker, dies in (("Sharpwing", False), ("Gustling", True), ("Tempest", True)):  # SV 1, 2 and 4
        match = attack(side("yellow"), side("black", "Gloomfang"), dragons=[attacker])  # SV 2
        play(match, "1 block 1 with Gloomfang")
        finish(match)
        assert ("Gloomfang" in zone(match, 1, "discard")) is dies
    for blocker, dies in (("Shadeling", False), ("Gloomfang", True), ("Hunter", True)):  # SV 1, 2 and 3
        match = attack(side("yellow"), side("black", blocker), dragons=["Gustling"])
        play(match, f"1 block 1 with {blocker}")
        before = len(match.events)
        finish(match)
        assert (("killed", 1) in happened(match.events[before:])) is dies


@rule("BR-DAMAGE-11")
def test_a_killed_defender_goes_to_its_source() -> None:
    held = [lent("Slagling", "trash"), lent("Sharpwing", "discard 1"), lent("Alloyscale", "slot 3 4")]
    black = side("black", "Gloomfang", tokens=held)
    sides = [side("yellow"), black, side("purple", supply=["Chimera"])]
    match = attack(*sides, dragons=["Gustling", "Skydancer", "Thunderhead", "Tempest"])
    lines = ("1 block 1 with Gloomfang", "1 block 3 with token Slagling", "1 block 4 with token Sharpwing")
    play(match, *lines, "1 block 1 with token Alloyscale")
    finish(match)
    play(match, "0 damage 8")
    assert zone(match, 2, "discard") == []
    assert supply(match, 2)[3] == "Alloyscale"
    assert trash(match) == ["Slagling"]
    assert "Sharpwing" in zone(match, 0, "discard")
    match = attack(*sides, dragons=["Gustling"])
    play(match, "1 block 1 with Gloomfang")
    finish(match)
    assert zone(match, 1, "discard") == ["Gloomfang"]


@rule("BR-DAMAGE-12")
def test_a_surviving_defender_returns_and_fights_again() -> None:
    black = side("black", "Hunter", tokens=[lent("Razortail", "trash")])
    match = attack(side("yellow"), black, side("red", "Cinderling"), dragons=["Gustling", "Skydancer"])
    play(match, "1 block 1 with Hunter", "1 block 2 with token Razortail")
    finish(match)
    assert hand(match, 1) == ["Hunter"]
    assert zone(match, 1, "tokens") == ["Razortail"]
    assert match.view(0)["sides"][1]["tokens"]["cards"][0]["card"] == "Razortail", "face-up"
    next_turn(match)
    play(match, "1 attack 3")
    assert {"play Hunter", "play token Razortail"} <= set(options(match, 1))


@rule("BR-DAMAGE-12")
def test_the_same_dragon_blocks_twice_in_one_round() -> None:
    sides = [side("yellow"), side("red", "Smokescale"), side("black", "Hunter")]
    match = attack(*sides, dragons=["Gustling"], defender=2)
    play(match, "2 block 1 with Hunter")
    finish(match)
    next_turn(match)
    play(match, "1 attack 3", "1 play Smokescale", "1 done", "2 block 1 with Hunter")
    assert sv(match, 2) == 3
    finish(match)
    next_turn(match)
    play(match, "2 attack 1")
    assert "play Hunter" in options(match, 2), "and it is there for the own attack"


@rule("BR-DAMAGE-13")
def test_all_attackers_go_to_their_sources() -> None:
    borrowed = {"cards": [lent("Crusher", "slot 2 2", kept=True)]}
    trashed = {"cards": [lent("Thornback", "trash")]}
    green = side("green", "Mossback", "Rockslide", supply=["Venomous", "", "Mountainheart", "Mossback"])
    match = attack(side("teal", stage=2), green, dragons=["Doppelgang", "Glassling", borrowed, trashed])
    play(match, "1 block 1 with Mossback", "1 block 2 with Rockslide")
    finish(match)
    assert sorted(zone(match, 0, "discard")) == ["Doppelgang", "Glassling"], "the killed one and the survivor"
    assert supply(match, 1)[1] == "Crusher", "although it was gained for longer"
    assert zone(match, 0, "tokens") == []
    assert trash(match) == ["Thornback"]


@rule("BR-DAMAGE-14")
def test_an_attacker_that_goes_home_was_not_killed() -> None:
    match = attack(side("blue"), side("black", "Hunter"), dragons=["Maelstrom"])
    play(match, "1 block 1 with Hunter")
    finish(match)
    assert zone(match, 0, "discard") == ["Maelstrom"]
    assert tokens(match, 1) == (0, 0), "Hunter has killed nothing"
    match = attack(side("white", stage=2), side("black"), dragons=["Timewarden"])
    finish(match)
    assert zone(match, 0, "discard") == ["Timewarden"], "its 'when killed' ability does not bring it back"
    assert hand(match, 0) == []


@rule("BR-DAMAGE-15")
def test_the_order_of_the_combat_damage_phase(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Gustling="When this is unblocked, draw one card. When this damages a player, draw one card.",
        Skydancer="When this is killed, draw one card.",
        Razortail="When this kills a dragon, draw one card.",
        Hunter="When this survives combat as a blocker, gain one Epic Coin token.",
    )
    black = side("black", "Hunter", "Hunter", "Gloomfang")
    match = attack(side("yellow", "Fireball"), black, dragons=["Skydancer", "Razortail", "Gustling"], cards=folder)
    play(match, "1 block 1 with Hunter", "1 block 1 with Hunter", "1 block 2 with Gloomfang", "1 done")
    play(match, "0 fireball 4", "0 done")
    before = len(match.events)
    play(match, "1 done")
    assert [name for name, _ in happened(match.events[before:])] == ["used", "drew"], "unblocked comes first"
    assert options(match, 0) == ["damage 4", "damage 5"], "then blockers are chosen"
    before = len(match.events)
    play(match, "0 damage 4")
    told = [each for each in happened(match.events[before:]) if each[0] not in ("drew", "gained_token", "quest")]
    assert told == [
        ("struck", 1),
        ("struck", 2),
        ("struck", 4),
        ("struck", 6),
        ("hurt", 1),
        ("killed", 1),
        ("killed", 4),
        ("killed", 6),
        ("used", 1),
        ("used", 2),
        ("used", 3),
        ("used_identity", 0),
        ("used", 5),
        ("combat_over", 0),
    ]
    assert "Fireball" in zone(match, 0, "discard")


@rule("BR-DAMAGE-15")
def test_a_player_falls_after_kills_and_before_damage_is_rewarded() -> None:
    green = side("green", "Thornback")
    match = attack(side("red"), green, dragons=["Destroyer", "Smokescale", "Backdraft"])
    play(match, "1 block 1 with Thornback")
    before = len(match.events)
    finish(match)
    told = [each for each in happened(match.events[before:]) if each[0] not in ("struck", "gained_token")]
    assert told == [
        ("hurt", 1),
        ("killed", 4),
        ("used", 1),
        ("used", 4),
        ("hit", 1),
        ("killed", 1),
        ("knocked_out", 1),
        ("used_identity", 0),
        ("combat_over", 0),
    ]


@rule("BR-DAMAGE-15", "BR-KO-02")
def test_who_is_knocked_out_discards_nothing() -> None:
    match = attack(side("blue", locked=[]), side("red", "Cinderling"), dragons=["Leviath"])
    finish(match)
    assert standing(match, 1) == "knocked out"
    assert zone(match, 1, "discard") == []
    assert hand(match, 1) == ["Cinderling"]


@rule("BR-DAMAGE-15")
def test_attackers_are_still_there_for_the_first_stage() -> None:
    match = attack(side("white"), side("red", "Smokescale"), dragons=["Dawnscale", "Mirrorhide"])
    play(match, "1 block 2 with Smokescale")
    finish(match)
    assert options(match, 0) == ["choose 1", "choose 2"]
    play(match, "0 choose 2")
    assert hand(match, 0) == ["Mirrorhide"]
    assert zone(match, 0, "discard") == ["Dawnscale"]


@rule("BR-DAMAGE-16")
def test_combat_damage_lowers_the_sv_of_a_survivor() -> None:
    match = attack(side("red"), side("black", "Hunter"), dragons=["Flarewing"])
    play(match, "1 block 1 with Hunter")
    finish(match)
    assert (ask(match, 0), sv(match, 2)) == ("effect.dragon", 1), "it has survived 2 combat damage"
    play(match, "0 choose 2")
    assert "Hunter" in zone(match, 1, "discard"), "2 combat damage, and 1 by the dying Flarewing"
    match = attack(side("red"), side("white", "Parallax"), dragons=["Flarewing"])
    play(match, "1 block 1 with Parallax", "1 no")
    finish(match)
    play(match, "0 choose 2")
    assert hand(match, 1) == ["Parallax"], "SV 4 stands that"


@rule("BR-DAMAGE-16")
def test_damage_of_all_kinds_adds_up() -> None:
    match = attack(side("red", "Fireball"), side("white", "Parallax"), dragons=["Backdraft"])
    play(match, "1 block 1 with Parallax")
    assert ask(match, 1) == "effect.use"
    assert sv(match, 2) == 3, "Backdraft"
    play(match, "1 no", "1 done", "0 fireball 2")
    assert sv(match, 2) == 2, "and a Fireball"
    finish(match)
    assert "Parallax" in zone(match, 1, "discard"), "and 2 combat damage"


@rule("BR-DAMAGE-17")
def test_a_death_that_lowers_another_sv_is_felt_at_once(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Mountainheart=(
            "While this is on the battlefield, each other friendly dragon has +1 SV. "
            "When this is killed, gain one Fireball token."
        ),
        Mossback="When this is killed, draw one card.",
    )
    dragons = [{"cards": ["Mossback"], "wounds": 2}, {"cards": ["Mountainheart"], "wounds": 2}, "Rockslide"]
    match = attack(side("green"), side("blue", "Fireball"), dragons=dragons, cards=folder)
    assert [sv(match, number) for number in (1, 2, 3)] == [1, 1, 4]
    play(match, "1 done")
    before = len(match.events)
    play(match, "1 fireball 2")
    assert [is_there(match, number) for number in (1, 2, 3)] == [False, False, True]
    told = [each for each in happened(match.events[before:]) if each[0] in ("killed", "used")]
    assert told == [("killed", 2), ("killed", 1), ("used", 1), ("used", 2)], "first all deaths, then in play order"
    assert tokens(match, 0) == (1, 0)


@rule("BR-DAMAGE-17")
def test_dragons_without_sv_at_one_moment_die_together() -> None:
    match = attack(side("green"), side("black", "Gloomfang"), dragons=[{"cards": ["Crusher"], "wounds": 1}])
    play(match, "1 block 1 with Gloomfang")
    assert [sv(match, number) for number in (1, 2)] == [1, 1]
    finish(match)
    assert "Gloomfang" in zone(match, 1, "discard"), "although Crusher's -1 ends with its death"
    assert told(match, "killed") == 2


@rule("BR-DAMAGE-17", "BR-DAMAGE-09")
def test_who_dies_in_a_repeat_is_killed_by_its_blockers() -> None:
    weak = {"cards": ["Mossback"], "wounds": 1}
    heart = {"cards": ["Mountainheart"], "wounds": 2}
    match = attack(side("green"), side("black", "Hunter", "Shadeling"), dragons=[weak, heart])
    assert [sv(match, number) for number in (1, 2)] == [2, 1]
    play(match, "1 block 1 with Shadeling", "1 block 2 with Hunter")
    finish(match)
    assert told(match, "killed") == 3, "Mossback had 1 left, which was Mountainheart's"
    assert sorted(zone(match, 0, "discard")) == ["Mossback", "Mountainheart"]


@rule("BR-DAMAGE-19")
def test_a_blocker_that_is_still_there_has_survived() -> None:
    blue = side("blue", "Tideguard", "Fireball", "Fireball")
    match = attack(side("black"), blue, dragons=["Gloomfang"])
    play(match, "1 block 1 with Tideguard", "1 take Rare Coin", "1 done", "0 done", "1 fireball 1", "1 fireball 1")
    assert told(match, "killed") == 1
    assert hand(match, 1) == ["Common Coin", "Tideguard"], "although what it blocked is gone"


@rule("BR-DAMAGE-19")
def test_who_is_killed_or_knocked_out_has_not_survived() -> None:
    match = attack(side("black", "Fireball", "Fireball"), side("blue", "Tideguard"), dragons=["Hunter"])
    play(match, "1 block 1 with Tideguard", "1 done", "0 fireball 2", "0 fireball 2")
    finish(match)
    assert zone(match, 1, "hand").count("Common Coin") == 0, "burned"
    dragons = ["Shadeling", "Hunter", "Obsidian"]
    match = attack(side("black"), side("blue", "Tideguard"), dragons=dragons)
    play(match, "1 block 1 with Tideguard")
    finish(match)
    assert standing(match, 1) == "knocked out"
    assert hand(match, 1) == ["Tideguard"], "back, but no card is drawn"


@rule("BR-DAMAGE-17")
def test_a_blocker_that_dies_in_a_repeat_was_killed_by_whoever_damaged_it_and_by_nobody_else() -> None:
    black = {"cards": ["Hunter"], "seat": 0}
    weak = {"cards": ["Mossback"], "wounds": 2, "blocks": 1}
    heart = {"cards": ["Mountainheart"], "blocks": 1}
    match = attack(side("black"), side("green"), dragons=[black, weak, heart])
    assert [sv(match, number) for number in (2, 3)] == [1, 3]
    finish(match)
    play(match, "0 damage 3")
    assert told(match, "killed") == 3, "Hunter and Mountainheart, and the Mossback that stood by its help alone"
    assert tokens(match, 0) == (0, 1), "Hunter has damaged Mountainheart, and is paid for that one"


@rule("BR-DAMAGE-18")
def test_a_hand_soaks_up_before_anything_is_prevented() -> None:
    match = attack(side("red"), side("yellow", "Razortail", shield=1), dragons=["Cinderling"])
    finish(match)
    assert damage(match, 1) == 0
    assert (told(match, "soaked"), told(match, "prevented")) == (1, 0)
    assert player(match, 1).shield == 1, "what is not needed stays for the rest of the turn"
    match = attack(side("red"), side("yellow", "Razortail", shield=1), dragons=["Cinderling", "Smokescale"])
    finish(match)
    assert (damage(match, 1), player(match, 1).shield) == (3 - 1 - 1, 0)


@rule("BR-DAMAGE-18")
def test_prevention_that_is_not_used_up_ends_with_the_turn() -> None:
    sides = [side("red"), side("white", "Dawnscale"), side("green", "Rockslide")]
    match = attack(*sides, dragons=["Smokescale"])
    play(match, "1 block 1 with Dawnscale")
    finish(match)
    assert (damage(match, 1), player(match, 1).shield) == (0, 1)
    next_turn(match)
    assert player(match, 1).shield == 0
    next_turn(match)
    play(match, "2 attack 2", "2 play Rockslide", "2 done")
    finish(match)
    assert damage(match, 1) == 3


TO_DRAGONS = "Always, each friendly dragon deals two more combat damage to dragons."


@rule("BR-DAMAGE-05", "BR-DRAGON-14")
def test_a_bonus_to_dragons_hurts_no_player_not_even_as_excess(tmp_path: Path) -> None:
    osric = "When you play your first dragon of a combat, that dragon gains +2 SV."
    folder = changed_house_set(tmp_path, ("factions.toml", osric, TO_DRAGONS))
    match = attack(side("green", stage=2), side("red", "Cinderling"), dragons=["Rockslide", "Thornback"], cards=folder)
    assert [might(match, 1, to_dragons) for to_dragons in (True, False)] == [5, 3]
    play(match, "1 block 1 with Cinderling")
    assert match.view(1)["combat"]["outlook"]["total"] == 2 + 2
    finish(match)
    struck = [(event["dragon"] + 1, event["damage"]) for event in match.events if event.name == "struck"]
    assert struck == [(1, 1), (3, 5)]
    assert told(match, "hurt") == 1
    assert next(event["damage"] for event in match.events if event.name == "hurt") == 2 + 2, (
        "3 less 1, and the Thornback"
    )
    match = attack(side("green", stage=2), side("red", "Destroyer"), dragons=["Rockslide"], cards=folder)
    play(match, "1 block 1 with Destroyer")
    finish(match)
    assert damage(match, 1) == 0, "without the bonus nothing is left over"


@rule("BR-DAMAGE-05", "BR-DAMAGE-16")
def test_excess_is_what_exceeds_the_sv_the_blocker_has_now() -> None:
    weak = {"cards": ["Tideguard"], "blocks": 1, "wounds": 1}
    match = attack(side("green"), side("blue"), dragons=["Rockslide", weak])
    finish(match)
    assert damage(match, 1) == 3 - 1


@rule("BR-DRAGON-14", "BR-DAMAGE-01")
def test_a_bonus_to_dragons_is_dealt_to_a_blocker() -> None:
    match = attack(side("green"), side("black", "Hunter"), dragons=["Venomous"])
    play(match, "1 block 1 with Hunter")
    finish(match)
    assert "Hunter" in zone(match, 1, "discard"), "1 and 2 more"
    assert tokens(match, 1) == (0, 1), "and Hunter has killed it in return"


@rule("BR-DAMAGE-18")
def test_damage_by_an_ability_is_prevented_too(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Sharpwing="When this is played, deal two damage to the defending player.")
    for shield, expected, cards in ((0, 2, 1), (1, 1, 1), (2, 0, 0)):
        sides = [side("yellow", "Sharpwing"), side("white", shield=shield)]
        match = battle(*sides, cards=folder)
        play(match, "0 play Sharpwing")
        assert (damage(match, 1), player(match, 1).shield) == (expected, 0)
        assert len(hand(match, 0)) == cards, "Jemma draws if any damage is left"


@rule("BR-DAMAGE-18", "BR-SETUP-18")
def test_of_copies_that_do_not_add_up_one_is_shown() -> None:
    match = attack(side("green"), side("yellow", "Razortail", "Razortail"), dragons=["Crusher"])
    finish(match)
    assert damage(match, 1) == 2 - 1
    assert match.view(0)["sides"][1]["hand"]["cards"] == ["Razortail"]


@rule("BR-DRAGON-09")
def test_killing_a_friend_is_not_rewarded(tmp_path: Path) -> None:
    text = (
        "When this is played, deal one damage to each other dragon. When this kills a dragon, gain one Epic Coin token."
    )
    folder = with_text(tmp_path, Hunter=text)
    match = battle(side("black", "Hunter"), side("blue"), dragons=["Shadeling"], cards=folder)
    play(match, "0 play Hunter")
    assert not is_there(match, 1)
    assert tokens(match, 0) == (0, 0)
    match = attack(side("blue"), side("black", "Hunter"), dragons=["Ripplet"], cards=folder)
    play(match, "1 block 1 with Hunter")
    assert tokens(match, 1) == (0, 1), "an enemy is another matter"


@rule("BR-DAMAGE-05", "BR-DAMAGE-07")
def test_excess_goes_on_beside_what_is_dealt_to_the_player_anyway(tmp_path: Path) -> None:
    excess = "While this is attacking, its excess combat damage to a blocker is dealt to the defending player."
    also = "While this is on the battlefield, this also deals one combat damage to the defending player."
    folder = with_text(tmp_path, Maelstrom=f"{excess} {also}")
    match = attack(side("blue"), side("red", "Cinderling"), dragons=["Maelstrom"], cards=folder)
    play(match, "1 block 1 with Cinderling")
    sv_of_blocker = sv(match, 2)
    finish(match)
    assert damage(match, 1) == 4 - sv_of_blocker + 1


@rule("BR-DRAGON-26")
def test_a_wound_of_before_is_no_combat_damage(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Maelstrom="When this is damaged, gain one Fireball token.")
    for blocker, gained in (([], 0), (["Cinderling"], 1)):
        hurt = [{"cards": ["Maelstrom"], "wounds": 1}]
        match = attack(side("blue"), side("red", *blocker), dragons=hurt, cards=folder)
        for name in blocker:
            play(match, f"1 block 1 with {name}")
        finish(match)
        assert tokens(match, 0)[0] == gained

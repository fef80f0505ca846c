"""What a view says would come through if nothing more were played, against what then comes through."""

from pathlib import Path
from typing import Any

from tests.games.breeds.house_set import with_text
from tests.games.breeds.positions import attack, finish, side
from tests.matches import play


def outlook(match: Any, viewer: int) -> dict[str, Any]:
    found: dict[str, Any] = match.view(viewer)["combat"]["outlook"]
    return found


def test_unblocked_dragons_add_up_and_the_breakpoint_is_seen_coming() -> None:
    match = attack(side("green"), side("white", damage=1), dragons=["Crusher", "Mossback", "Venomous"])
    foreseen = outlook(match, 1)
    assert foreseen["dealt"] == [
        {"number": 0, "damage": 2},
        {"number": 1, "damage": 1},
        {"number": 2, "damage": 1},
    ]
    assert (foreseen["total"], foreseen["taken"], foreseen["outcome"]) == (4, 4, "knocked out")
    finish(match)
    assert match.view(0)["sides"][1]["standing"] == "knocked out"


def test_at_stage_two_it_says_eliminated() -> None:
    match = attack(side("green"), side("yellow", stage=2), side("red"), dragons=["Crusher"])
    assert outlook(match, 2)["outcome"] == "eliminated"
    finish(match)
    assert match.view(0)["sides"][1]["standing"] == "eliminated"


def test_what_comes_past_a_blocker_counts() -> None:
    rockslide = attack(
        side("green"), side("blue"), dragons=["Rockslide", {"cards": ["Ripplet"], "blocks": 1, "seat": 1}]
    )
    obsidian = attack(side("black"), side("blue"), dragons=["Obsidian", {"cards": ["Ripplet"], "blocks": 1, "seat": 1}])
    for match, damage in ((rockslide, 2), (obsidian, 1)):
        assert outlook(match, 0)["dealt"] == [{"number": 0, "damage": damage}]
        finish(match)
        assert match.view(0)["sides"][1]["damage"] == damage


def test_a_shield_lowers_it_for_everybody() -> None:
    match = attack(side("green"), side("white", shield=1), dragons=["Crusher"])
    for viewer in (0, 1):
        foreseen = outlook(match, viewer)
        assert (foreseen["total"], foreseen["prevented"], foreseen["taken"]) == (2, 1, 1)
    finish(match)
    assert match.view(0)["sides"][1]["damage"] == 1


def test_what_a_hand_soaks_up_is_told_to_its_holder_only() -> None:
    match = attack(side("green"), side("yellow", "Razortail"), side("red"), dragons=["Crusher"])
    assert (outlook(match, 1)["soaked"], outlook(match, 1)["taken"]) == (1, 1)
    for viewer in (0, 2):
        assert (outlook(match, viewer)["soaked"], outlook(match, viewer)["taken"]) == (0, 2)
    finish(match)
    assert match.view(0)["sides"][1]["damage"] == 1


def test_what_being_unblocked_will_bring_counts_and_counts_once() -> None:
    tempest = {"cards": ["Tempest"], "wounds": 1}
    match = attack(side("yellow"), side("red", "Smokescale"), dragons=[tempest])
    foreseen = outlook(match, 1)
    assert (foreseen["total"], foreseen["taken"], foreseen["outcome"]) == (4, 4, "knocked out")
    assert match.view(1)["combat"]["unblocked_damage"] == 4
    finish(match)
    assert match.view(0)["sides"][1]["standing"] == "knocked out"

    blocked = attack(side("yellow"), side("red"), dragons=[tempest, {"cards": ["Smokescale"], "blocks": 1, "seat": 1}])
    assert outlook(blocked, 1)["total"] == 0


def test_what_being_unblocked_has_brought_is_not_counted_again() -> None:
    blockers = [{"cards": [name], "blocks": 2, "seat": 1} for name in ("Smokescale", "Cinderling")]
    match = attack(side("yellow"), side("red"), dragons=["Tempest", "Stormcrown", *blockers])
    finish(match)
    assert [pending.ask for pending in match.pending] == ["damage.blocker"]
    assert outlook(match, 1)["dealt"][0] == {"number": 0, "damage": 5}
    play(match, "0 damage 3")
    assert match.view(0)["sides"][1]["standing"] == "knocked out"


def gone(name: str, printed: int, **more: Any) -> dict[str, Any]:
    """A dragon that has left the battlefield, its card too."""
    return {"cards": [], "names": [name], "texts": [name], "printed": printed, "gone": True, **more}


def test_only_attackers_that_are_there_and_not_blocked_count() -> None:
    blockers = [{"cards": [name], "blocks": number, "seat": 1} for name, number in (("Tempest", 1), ("Smokescale", 3))]
    yellow = {"cards": ["Tempest"]}
    dragons = [{"cards": ["Gustling"]}, gone("Tempest", 4), yellow, *blockers]
    match = attack(side("yellow"), side("red"), dragons=dragons)
    assert outlook(match, 0)["dealt"] == []
    assert match.view(0)["combat"]["unblocked_damage"] == 0
    match = attack(side("yellow"), side("red"), dragons=[*dragons, "Skydancer"])
    assert outlook(match, 0)["dealt"] == [{"number": 5, "damage": 2}]


def test_what_spills_over_a_blocker_does_so_only_from_the_battlefield(tmp_path: Path) -> None:
    text = "While this is on the battlefield, this also deals one combat damage to the defending player."
    folder = with_text(tmp_path, Obsidian=text)
    blockers = [{"cards": ["Ripplet"], "blocks": 1, "seat": 1}]
    match = attack(side("black"), side("blue"), dragons=[gone("Obsidian", 3), *blockers, "Shadeling"], cards=folder)
    assert outlook(match, 0)["dealt"] == [{"number": 2, "damage": 1}]
    match = attack(side("green"), side("blue"), dragons=[gone("Rockslide", 3), *blockers])
    assert outlook(match, 0)["total"] == 0
    match = attack(side("black"), side("blue"), dragons=["Obsidian"], cards=folder)
    assert outlook(match, 0)["total"] == 3, "it is not blocked, and deals its combat damage alone"
    finish(match)
    assert match.view(0)["sides"][1]["damage"] == 3


BLOW = "When this is unblocked, deal two damage to the defending player."


def test_a_blow_is_no_combat_damage_and_neither_soaked_up_nor_prevented_as_such(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path, Mossback=BLOW, Gustling="When this blocks, prevent all combat damage to you this combat."
    )
    weak = {"cards": ["Mossback"], "might": -2}
    for held, shield, expected in (((), 0, (2, 0, 0, 2)), (("Razortail",), 0, (2, 0, 0, 2)), ((), 1, (2, 0, 1, 1))):
        match = attack(side("green"), side("yellow", *held, shield=shield), dragons=[weak], cards=folder)
        foreseen = outlook(match, 1)
        assert tuple(foreseen[key] for key in ("total", "soaked", "prevented", "taken")) == expected
        finish(match)
        assert match.view(1)["sides"][1]["damage"] == expected[-1]
    for held, expected in (((), (4, 0, 2, 2)), (("Razortail",), (4, 1, 1, 2))):
        yellow = side("yellow", "Gustling", *held)
        match = attack(side("green"), yellow, dragons=["Mossback", "Venomous"], cards=folder)
        play(match, "1 block 2 with Gustling")
        foreseen = outlook(match, 1)
        assert tuple(foreseen[key] for key in ("total", "soaked", "prevented", "taken")) == expected
        finish(match)
        assert match.view(1)["sides"][1]["damage"] == expected[-1]


def test_a_shield_prevents_no_more_than_the_hand_has_left() -> None:
    match = attack(side("green"), side("yellow", "Razortail", shield=9), dragons=["Crusher"])
    foreseen = outlook(match, 1)
    assert (foreseen["soaked"], foreseen["prevented"], foreseen["taken"]) == (1, 1, 0)
    assert foreseen["outcome"] == "stands"


def test_an_ability_that_is_used_up_promises_nothing(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Mossback=f"Once per combat, {BLOW[0].lower()}{BLOW[1:]}")
    for used, total in (([], 4), (["Mossback 1"], 2)):
        match = attack(side("green"), side("red"), dragons=[{"cards": ["Mossback"], "used": used}], cards=folder)
        assert outlook(match, 0)["total"] == total


def test_only_who_will_be_unblocked_strikes_a_blow(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Mossback=BLOW)
    blocking = {"cards": ["Mossback"], "blocks": 1, "seat": 1}
    match = attack(side("red"), side("green"), dragons=["Smokescale", blocking], cards=folder)
    assert outlook(match, 0)["dealt"] == [], "a blocker is not unblocked"
    blocked = {"cards": ["Smokescale"], "blocks": 1, "seat": 1}
    match = attack(side("green"), side("red"), dragons=["Mossback", blocked], cards=folder)
    assert outlook(match, 0)["dealt"] == []
    match = attack(side("green"), side("red"), dragons=[gone("Mossback", 2), "Venomous"], cards=folder)
    assert outlook(match, 0)["dealt"] == [{"number": 1, "damage": 1}]


def test_an_ability_whose_condition_does_not_hold_promises_nothing(tmp_path: Path) -> None:
    text = BLOW.replace("deal", "if you have a Fireball token, deal")
    folder = with_text(tmp_path, Mossback=text)
    for tokens, damage in ((0, 2), (1, 4)):
        match = attack(side("green", fireballs=tokens), side("red"), dragons=["Mossback"], cards=folder)
        assert outlook(match, 0)["dealt"] == [{"number": 0, "damage": damage}]


def test_of_several_blockers_the_one_that_lets_most_through_is_foreseen() -> None:
    blockers = [{"cards": [name], "blocks": 1, "seat": 1} for name in ("Tideguard", "Ripplet", "Undertow")]
    match = attack(side("green"), side("blue"), dragons=["Rockslide", *blockers])
    assert outlook(match, 0)["dealt"] == [{"number": 0, "damage": 3 - 1}]
    match = attack(side("green"), side("blue"), dragons=["Rockslide", blockers[2]])
    assert outlook(match, 0)["dealt"] == [], "nothing is left over"


def test_what_spills_for_a_while_does_not_spill_from_one_that_has_left(tmp_path: Path) -> None:
    text = "When this is played, its excess combat damage to a blocker is dealt to the defending player this combat."
    folder = with_text(tmp_path, Gloomfang=text)
    lasting = [{"of": "Gloomfang 1", "seat": 0, "dragon": 1, "about": 1}]
    blocker = {"cards": ["Ripplet"], "blocks": 1, "seat": 1}
    for first, total in ((gone("Gloomfang", 2), 0), ({"cards": ["Gloomfang"]}, 1)):
        match = attack(side("black"), side("blue"), dragons=[first, blocker], lasting=lasting, cards=folder)
        assert outlook(match, 0)["total"] == total

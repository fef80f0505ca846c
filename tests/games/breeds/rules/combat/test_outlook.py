"""What a view says would come through if nothing more were played, against what then comes through."""

from typing import Any

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

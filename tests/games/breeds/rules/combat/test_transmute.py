"""BR-TRANSMUTE: several cards, one dragon."""

from __future__ import annotations

from pathlib import Path

from tests.games.breeds.house_set import with_text
from tests.games.breeds.positions import (
    attack,
    battle,
    damage,
    finish,
    hand,
    is_there,
    might,
    named,
    names,
    player,
    side,
    sv,
    tokens,
    trash,
    zone,
)
from tests.matches import ask, options, play, refused
from tests.rules import rule

GRAVEWYRM = {"card": "Gravewyrm", "from": "trash"}


@rule("BR-TRANSMUTE-01")
def test_a_dragon_is_laid_on_a_friendly_one() -> None:
    match = battle(side("purple", "Scrapwing", "Slagling", "Gravewyrm", supply=[]), side("red", "Smokescale"))
    assert "transmute Slagling on 1" not in options(match, 0), "there is no dragon to lay it on"
    play(match, "0 play Scrapwing")
    assert refused(match, "0 transmute Gravewyrm on 1") == "BR-TRANSMUTE-01"
    play(match, "0 transmute Slagling on 1")
    assert len(match.state.dragons) == 1
    assert names(match, match.state.dragons[0].cards) == ["Scrapwing", "Slagling"]


@rule("BR-TRANSMUTE-01")
def test_not_on_an_enemy_dragon() -> None:
    match = attack(side("red"), side("purple", "Slagling"), dragons=["Smokescale"])
    assert options(match, 1) == ["block 1 with Slagling", "done"]


@rule("BR-TRANSMUTE-02")
def test_sv_adds_up_and_damage_taken_stays() -> None:
    wounded = {"cards": ["Gravewyrm"], "blocks": 1, "wounds": 1}
    match = attack(side("red"), side("purple", "Slagling"), dragons=["Smokescale", wounded])
    play(match, "1 transmute Slagling on 2")
    assert sv(match, 2) == 2 - 1 + 1


@rule("BR-TRANSMUTE-03")
def test_it_has_all_names_and_abilities(tmp_path: Path) -> None:
    match = attack(side("purple"), side("red", "Cinderling"), dragons=["Slagling + Chimera"])
    assert named(match, 1) == ["Slagling", "Chimera"]
    play(match, "1 block 1 with Cinderling")
    finish(match)
    assert damage(match, 1) == 3, "Chimera's excess damage, with the SV of both"
    folder = with_text(tmp_path, Slagling="Transmute. When this is blocked, draw one card.")
    match = attack(side("purple"), side("red", "Smokescale"), dragons=["Gravewyrm + Slagling"], cards=folder)
    play(match, "1 block 1 with Smokescale")
    assert hand(match, 0) == ["Common Coin"]


@rule("BR-TRANSMUTE-04")
def test_it_is_one_dragon() -> None:
    match = attack(side("purple"), side("red", "Smokescale", "Fireball"), dragons=["Gravewyrm + Slagling"])
    play(match, "1 block 1 with Smokescale", "1 done", "0 done")
    assert options(match, 1) == ["fireball 1", "done"], "one target"
    finish(match)
    assert damage(match, 1) == 0, "one blocker stops it all"
    storm = {"card": "Stormcrown", "from": "discard 2"}
    purple = side("purple", tokens=[storm])
    match = battle(purple, side("yellow"), dragons=["Gravewyrm + Slagling", "Scrapwing"])
    play(match, "0 play token Stormcrown")
    assert hand(match, 0) == ["Common Coin"] * 2, "a transmutation counts once"


@rule("BR-TRANSMUTE-05", "BR-TRANSMUTE-12")
def test_all_cards_die_together_and_each_has_its_own_last_word() -> None:
    match = attack(side("purple", locked=[]), side("black", "Umbramaw", "Hunter"), dragons=["Ouroboros + Slagling"])
    play(match, "1 block 1 with Umbramaw", "1 block 1 with Hunter")
    finish(match)
    play(match, "0 damage 2")
    assert hand(match, 0) == ["Ouroboros"]
    assert zone(match, 0, "discard") == ["Slagling"]


@rule("BR-TRANSMUTE-06")
def test_laying_is_not_playing(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Slagling="Transmute. When this is played, draw one card.")
    match = battle(side("purple", "Gravewyrm", "Slagling", "Slagling"), side("red"), cards=folder)
    play(match, "0 play Gravewyrm", "0 transmute Slagling on 1")
    assert hand(match, 0) == ["Slagling"], "nothing is drawn"
    play(match, "0 play Slagling")
    assert hand(match, 0) == ["Common Coin"]


@rule("BR-TRANSMUTE-07")
def test_on_defence_it_joins_a_blocker_without_a_new_block() -> None:
    match = attack(side("red"), side("purple", "Gravewyrm", "Alloyscale"), dragons=["Backdraft", "Smokescale"])
    play(match, "1 block 1 with Gravewyrm")
    assert sv(match, 3) == 1
    play(match, "1 transmute Alloyscale on 3")
    assert sv(match, 3) == 3, "Backdraft does not hit a second time"
    assert match.state.dragons[2].blocks == 0
    assert tokens(match, 1) == (1, 0)


@rule("BR-TRANSMUTE-08")
def test_a_transmutation_can_be_laid_on_again() -> None:
    match = battle(side("purple", "Slagling", "Alloyscale", "Alloyscale"), side("red"))
    play(match, "0 play Slagling", "0 transmute Alloyscale on 1", "0 transmute Alloyscale on 1")
    assert sv(match, 1) == 5
    assert named(match, 1) == ["Slagling", "Alloyscale", "Alloyscale"]


@rule("BR-TRANSMUTE-09")
def test_token_dragons_below_and_on_top() -> None:
    match = battle(side("purple", "Slagling", tokens=[GRAVEWYRM]), side("red"))
    play(match, "0 play token Gravewyrm", "0 transmute Slagling on 1", "0 done")
    finish(match)
    play(match, "0 decline")  # Morwen's offer
    assert trash(match) == ["Gravewyrm"]
    assert "Slagling" in zone(match, 0, "discard")
    match = battle(side("purple", "Scrapwing", tokens=[{"card": "Slagling", "from": "trash"}], supply=[]), side("red"))
    play(match, "0 play Scrapwing", "0 transmute token Slagling on 1", "0 done")
    assert sv(match, 1) == 2
    match = battle(side("purple", "Scrapwing", tokens=[GRAVEWYRM], supply=[]), side("red"))
    play(match, "0 play Scrapwing")
    assert refused(match, "0 transmute token Gravewyrm on 1") == "BR-TRANSMUTE-01"


@rule("BR-TRANSMUTE-10")
def test_each_card_goes_where_it_would_go_alone() -> None:
    blocker = {"cards": [GRAVEWYRM, "Slagling"], "blocks": 1}
    match = attack(side("red"), side("purple"), dragons=["Cinderling", blocker])
    finish(match)
    assert hand(match, 1) == ["Slagling"]
    assert zone(match, 1, "tokens") == ["Gravewyrm"]


@rule("BR-TRANSMUTE-11")
def test_killing_it_counts_once() -> None:
    match = attack(side("purple"), side("black", "Hunter"), dragons=["Scrapwing + Slagling"])
    play(match, "1 block 1 with Hunter")
    finish(match)
    assert tokens(match, 1) == (0, 1)
    red = side("red", "Fireball", "Fireball")
    blocker = {"cards": ["Scrapwing", "Slagling"], "blocks": 1}
    match = attack(red, side("purple"), dragons=["Smokescale", blocker])
    play(match, "1 done", "0 fireball 2", "0 fireball 2")
    assert not is_there(match, 2)
    assert player(match, 0).quests == [1, 2, 0]


@rule("BR-TRANSMUTE-13")
def test_its_rarity_is_the_highest(tmp_path: Path) -> None:
    text = "While this is on the battlefield, each friendly Epic dragon has +1 SV."
    folder = with_text(tmp_path, Gravewyrm=text)
    dragons = ["Gravewyrm", "Chimera + Slagling", "Slagling + Chimera", "Slagling"]
    match = attack(side("purple"), side("red"), dragons=dragons, cards=folder)
    assert [sv(match, number) for number in (1, 2, 3, 4)] == [2, 5, 5, 1]


def test_transmuting_is_the_quest_of_purple() -> None:
    match = battle(side("purple", "Slagling", "Alloyscale", "Alloyscale"), side("red"))
    play(match, "0 play Slagling", "0 transmute Alloyscale on 1", "0 transmute Alloyscale on 1")
    assert player(match, 0).quests == [2, 2, 0]


def test_morwen_enraged_lays_any_dragon() -> None:
    match = battle(side("purple", "Scrapwing", "Gravewyrm", stage=2, supply=[]), side("red"))
    play(match, "0 play Scrapwing", "0 transmute Gravewyrm on 1")
    assert sv(match, 1) == 3
    assert might(match, 1) == 3
    assert ask(match, 0) == "attack.play", "laid, not played: nothing is borrowed"


@rule("BR-TRANSMUTE-03", "BR-ELIM-02")
def test_a_card_that_leaves_takes_its_name_and_its_sv_along() -> None:
    pile = {"cards": ["Gravewyrm", {"card": "Crusher", "from": "trash"}, "Slagling"]}
    match = battle(side("purple", "Fireball", stage=2), side("red"), side("green"), dragons=[pile])
    assert (named(match, 1), sv(match, 1)) == (["Gravewyrm", "Crusher", "Slagling"], 5)
    match.resign(2)
    assert (named(match, 1), sv(match, 1)) == (["Gravewyrm", "Slagling"], 3)
    assert match.view(0)["combat"]["dragons"][0]["names"] == ["Gravewyrm", "Slagling"]


@rule("BR-TRANSMUTE-03", "BR-IMITATE-09")
def test_names_that_were_imitated_do_not_leave_with_a_card_below_them() -> None:
    crusher = {"card": "Crusher", "from": "trash"}
    copy = {"cards": ["Gravewyrm", crusher], "names": ["Crusher"], "texts": ["Crusher"], "imitated": ["Crusher"]}
    later = {
        **copy,
        "cards": ["Gravewyrm", crusher],
        "names": ["Crusher", "Crusher"],
        "texts": ["Crusher", "Crusher 2"],
    }
    for dragon, left in ((copy, ["Crusher"]), (later, ["Crusher"])):
        match = battle(side("purple", stage=2), side("red"), side("green"), dragons=[dragon])
        match.resign(2)
        assert named(match, 1) == left
        assert match.state.dragons[0].texts == [], "the abilities of the faction are gone"

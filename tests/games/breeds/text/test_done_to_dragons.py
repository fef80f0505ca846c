"""What is done to dragons by texts: to whom it can be done, what protects, what was done "this way", and who has left with whom."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.breeds.house_set import changed_house_set, with_text
from tests.games.breeds.positions import (
    attack,
    battle,
    finish,
    hand,
    is_there,
    named,
    next_turn,
    player,
    side,
    sv,
    tokens,
    waiting,
    zone,
)
from tests.matches import ask, options, play
from tests.rules import rule

COIN = "Common Coin"

# -- damage ----------------------------------------------------------------------------------------


@rule("BR-DAMAGE-16")
@pytest.mark.parametrize(("text", "is_killed"), [("takes no combat damage", True), ("takes no damage", False)])
def test_damage_of_an_ability_is_no_combat_damage(tmp_path: Path, text: str, is_killed: bool) -> None:
    folder = with_text(
        tmp_path,
        Smokescale=f"While this is on the battlefield, this {text}.",
        Ripplet="When this is blocked, deal two damage to the blocker.",
    )
    match = attack(side("blue"), side("red", "Smokescale"), dragons=["Tideguard", "Ripplet"], cards=folder)
    play(match, "1 block 2 with Smokescale")
    assert is_there(match, 3) != is_killed


@rule("BR-DRAGON-26", "BR-DAMAGE-16")
@pytest.mark.parametrize(("blockers", "damaged"), [([], 0), (["Cinderling"], 1), (["Cinderling"] * 3, 0)])
def test_a_dragon_hears_of_damage_that_it_took_and_survived(tmp_path: Path, blockers: list[str], damaged: int) -> None:
    """Undertow takes as much damage as Cinderlings were killed before: none at all, one, or all that it can bear."""
    folder = with_text(
        tmp_path,
        Ripplet="When this is blocked, deal damage to the blocker equal to the number of cards in your discard pile.",
        Smokescale="When this is damaged, draw one card. When this blocks, this gains +1 SV.",
    )
    red = side("red", "Smokescale", deck=[COIN] * 3)
    blue = side("blue", discard=["Mistfin"] * len(blockers))
    match = attack(blue, red, dragons=["Ripplet"], cards=folder)
    play(match, "1 block 1 with Smokescale")
    while options(match, 1) and "yes" in options(match, 1):
        play(match, "1 yes")
    assert hand(match, 1) == [COIN] * damaged
    assert is_there(match, 2) == (len(blockers) < 3)


@rule("BR-DRAGON-19")
def test_only_what_it_names_is_kept_from_a_dragon(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Smokescale="This cannot be refracted.",
        Prismling="When this blocks, refract the blocked dragon, then deal one damage to it.",
    )
    match = attack(side("red"), side("white", "Prismling"), dragons=["Smokescale"], cards=folder)
    play(match, "1 block 1 with Prismling")
    assert waiting(match) == []
    assert sv(match, 1) == 1


@rule("BR-REFRACT-01")
def test_a_blocker_is_not_refracted(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Undertow="When this is blocked, you may refract one enemy dragon.")
    match = attack(side("blue"), side("red", "Smokescale"), dragons=["Undertow"], cards=folder)
    play(match, "1 block 1 with Smokescale")
    assert (options(match, 0), waiting(match), is_there(match, 2)) == ([], [], True)


@rule("BR-REFRACT-01", "BR-DRAGON-03")
def test_who_lived_by_the_help_of_a_refracted_dragon_dies(tmp_path: Path) -> None:
    dragons = ["Mountainheart", {"cards": ["Mossback"], "wounds": 2}]
    folder = with_text(tmp_path, Prismling="When this blocks, refract the blocked dragon.")
    match = attack(side("green"), side("white", "Prismling"), side("blue"), dragons=dragons, cards=folder)
    play(match, "1 block 1 with Prismling", "0 name 3")
    assert [is_there(match, number) for number in (1, 2, 3)] == [False, False, True]
    assert zone(match, 0, "discard") == ["Mossback"]


@rule("BR-DRAGON-15")
def test_the_sv_of_one_who_cannot_be_killed_is_not_doubled_below_nothing(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Tideguard="While this is on the battlefield, this cannot be killed.",
        Mistfin="When this is played, double the SV of one other friendly dragon.",
        Ripplet="When this is played, kill one other friendly dragon.",
    )
    for card in ("Mistfin", "Ripplet"):
        dragons = [{"cards": ["Tideguard"], "wounds": 4}]
        match = battle(side("blue", card), side("red"), dragons=dragons, cards=folder)
        play(match, f"0 play {card}", "0 choose 1")
        assert (sv(match, 1), is_there(match, 1)) == (-2, True)


# -- this way --------------------------------------------------------------------------------------


@rule("BR-DRAGON-10")
@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("kill each enemy Common dragon, then draw one card for each dragon killed this way", 2),
        ("return each enemy dragon to its player's hand, then draw one card for each dragon returned this way", 2),
    ],
)
def test_what_was_done_this_way_is_counted_of_those_it_was_done_to(tmp_path: Path, text: str, drawn: int) -> None:
    """Of Cinderling, Cinderling and Backdraft, which is not Common and draws a card instead of going back."""
    folder = with_text(
        tmp_path,
        Ripplet=f"When this is blocked, {text}.",
        Backdraft="If this would be returned to a hand, gain one Fireball token instead.",
        Cinderling="When this is killed, gain one Epic Coin token.",
    )
    blockers = [{"cards": [name], "blocks": 1, "seat": 1} for name in ("Cinderling", "Backdraft")]
    blue = side("blue", deck=[COIN] * 6)
    match = attack(blue, side("red", "Cinderling"), dragons=["Tideguard", "Ripplet", *blockers], cards=folder)
    play(match, "1 block 2 with Cinderling")
    assert hand(match, 0) == [COIN] * drawn
    assert [is_there(match, number) for number in (3, 4, 5)] == [False, True, False]


@rule("BR-DRAGON-10", "BR-DRAGON-19")
def test_each_player_gives_up_own_dragons_that_can_be_given_up(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="When this is blocked, each enemy player returns two of their dragons to their hand, "
        "then draw one card for each dragon returned this way.",
        Smokescale="This cannot be returned to a hand.",
    )
    blockers = [{"cards": [name], "blocks": 1, "seat": 1} for name in ("Smokescale", "Backdraft", "Flarewing")]
    blue = side("blue", deck=[COIN] * 6)
    match = attack(blue, side("red", "Cinderling"), dragons=["Tideguard", "Ripplet", *blockers], cards=folder)
    play(match, "1 block 2 with Cinderling")
    assert options(match, 1) == ["choose 4", "choose 5", "choose 6"]
    play(match, "1 choose 5")
    assert options(match, 1) == ["choose 4", "choose 6"]
    play(match, "1 choose 4")
    assert hand(match, 1) == ["Backdraft", "Flarewing"]
    assert hand(match, 0) == [COIN] * 2


@rule("BR-DRAGON-10", "BR-DRAGON-19")
@pytest.mark.parametrize("many", ["all", "two"])
def test_as_many_dragons_are_given_up_as_can_be(tmp_path: Path, many: str) -> None:
    folder = with_text(
        tmp_path,
        Ripplet=f"When this is blocked, each enemy player returns {many} of their dragons to their hand.",
        Smokescale="This cannot be returned to a hand.",
    )
    blocker = {"cards": ["Smokescale"], "blocks": 1, "seat": 1}
    match = attack(side("blue"), side("red", "Cinderling"), dragons=["Tideguard", "Ripplet", blocker], cards=folder)
    play(match, "1 block 2 with Cinderling")
    if many == "two":
        assert options(match, 1) == ["choose 4"]
        play(match, "1 choose 4")
    assert (hand(match, 1), is_there(match, 3)) == (["Cinderling"], True)


@rule("BR-DRAGON-26")
@pytest.mark.parametrize(("who", "gained"), [("an enemy player", 2), ("you", 0), ("a player", 2)])
def test_who_has_discarded_is_heard(tmp_path: Path, who: str, gained: int) -> None:
    verb = "discard" if who == "you" else "discards"
    folder = with_text(
        tmp_path,
        Ripplet=f"When {who} {verb} a card, gain one Fireball token.",
        Mistfin="When this is played, each enemy player discards one card at random.",
    )
    sides = side("blue", "Mistfin"), side("red"), side("green")
    match = battle(*sides, dragons=["Ripplet"], cards=folder)
    play(match, "0 play Mistfin")
    assert tokens(match, 0) == (gained, 0)


# -- leaving ---------------------------------------------------------------------------------------


@rule("BR-SOURCE-05", "BR-TOKEN-08")
@pytest.mark.parametrize("where", ["on top of", "on the bottom of"])
def test_a_borrowed_dragon_goes_home_and_into_no_deck(tmp_path: Path, where: str) -> None:
    folder = with_text(tmp_path, Smokescale=f"When this blocks, put the blocked dragon {where} its player's deck.")
    heart = {"cards": [{"card": "Crusher", "from": "discard 3"}]}
    sides = side("blue", deck=[COIN]), side("red", "Smokescale"), side("green")
    match = attack(*sides, dragons=[heart, "Tideguard"], cards=folder)
    play(match, "1 block 1 with Smokescale")
    assert (zone(match, 2, "discard"), zone(match, 0, "deck"), match.state.lent) == (["Crusher"], [COIN], [])


@rule("BR-TOKEN-08", "BR-SOURCE-05")
def test_a_token_that_is_gained_from_another_keeps_its_source(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Smokescale="When this blocks, gain the blocked dragon as a token.")
    crusher = {"cards": [{"card": "Crusher", "from": "discard 3"}]}
    match = attack(side("blue"), side("red", "Smokescale"), side("green"), dragons=[crusher, "Tideguard"], cards=folder)
    source = match.state.lent[1]
    play(match, "1 block 1 with Smokescale")
    assert zone(match, 1, "tokens") == ["Crusher"]
    assert match.state.lent[1:] == [source, 0]
    next_turn(match)
    next_turn(match)
    assert (zone(match, 1, "tokens"), match.state.lent) == ([], [])
    assert "Crusher" in zone(match, 2, "discard")


@rule("BR-DRAGON-03", "BR-DRAGON-10")
def test_a_killed_dragon_that_has_been_taken_is_not_taken_again(tmp_path: Path) -> None:
    text = "When another friendly dragon is killed, you may put it on top of your deck."
    folder = with_text(tmp_path, Mistfin=text, Geyser=text)
    match = attack(side("blue"), side("red", "Smokescale"), dragons=["Mistfin", "Geyser", "Ripplet"], cards=folder)
    play(match, "1 block 3 with Smokescale")
    finish(match)
    assert options(match, 0) == ["yes", "no"]
    play(match, "0 yes")
    assert zone(match, 0, "deck")[0] == "Ripplet"
    assert "yes" not in options(match, 0)
    again = attack(side("blue"), side("red", "Smokescale"), dragons=["Mistfin", "Geyser", "Ripplet"], cards=folder)
    play(again, "1 block 3 with Smokescale")
    finish(again)
    play(again, "0 no")
    assert options(again, 0) == ["yes", "no"]


# -- imitation -------------------------------------------------------------------------------------


@rule("BR-IMITATE-01", "BR-DRAGON-19", "BR-QUEST-04")
def test_what_a_dragon_can_imitate_and_whose_quest_it_is(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path, Glassling="When this blocks, you may have this imitate one other dragon on the battlefield."
    )
    dragons = ["Smokescale", {"cards": ["Echofin"], "blocks": 1, "seat": 1, "imitated": ["Smokescale"]}]
    match = attack(side("red"), side("teal", "Glassling"), dragons=[*dragons[:1], "Cinderling"], cards=folder)
    play(match, "1 block 1 with Glassling")
    assert options(match, 1) == ["choose 1", "choose 2", "decline"]
    play(match, "1 choose 2")
    assert named(match, 3) == ["Cinderling"]
    assert named(match, 2) == ["Cinderling"]
    assert (player(match, 0).quests, player(match, 1).quests) == ([0, 2, 0], [1, 2, 0])
    assert match.state.dragons[2].texts is not match.state.dragons[1].texts


@rule("BR-IMITATE-01", "BR-DRAGON-03")
def test_who_lived_by_the_help_of_one_that_imitates_another_dies(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Mossback="While this is on the battlefield, each other friendly dragon has +1 SV. "
        "When this is blocked, you may have this imitate the blocker.",
    )
    dragons = ["Mossback", {"cards": ["Crusher"], "wounds": 2}]
    match = attack(side("green"), side("red", "Smokescale"), dragons=dragons, cards=folder)
    play(match, "1 block 1 with Smokescale", "0 yes")
    assert named(match, 1) == ["Smokescale"]
    assert [is_there(match, number) for number in (1, 2, 3)] == [True, False, True]


# -- playing by a text -----------------------------------------------------------------------------


@rule("BR-ATTACK-02", "BR-DRAGON-26")
@pytest.mark.parametrize(
    ("summoner", "gained"),
    [("gain one Epic Coin token", 2), ("you may play one dragon from your hand", 0)],
)
def test_a_dragon_that_a_text_plays_is_played_by_its_player_and_heard(
    tmp_path: Path, summoner: str, gained: int
) -> None:
    """What an ability brings about does not set off that ability again."""
    folder = changed_house_set(
        tmp_path,
        ("factions.toml", "Always, your Fireballs deal one more damage.", f"When you play a dragon, {summoner}."),
        (
            "red.toml",
            "When this is blocked, deal one damage to the blocker.",
            "When this is played, play one Common dragon from your hand."
            if gained
            else "When this is blocked, draw one card.",
        ),
        (
            "red.toml",
            "When this is killed, deal one damage to one enemy dragon.",
            "When this is played, draw one card.",
        ),
    )
    red = side("red", "Backdraft", "Backdraft", "Flarewing", "Cinderling", stage=2, deck=[COIN] * 3)
    match = battle(red, side("blue"), cards=folder)
    play(match, "0 play Backdraft", "0 take Flarewing")
    assert ask(match, 0) == "attack.play"
    assert tokens(match, 0)[1] == gained
    assert COIN in hand(match, 0)
    assert len([event for event in match.events if event.name == "played"]) == 2


@rule("BR-ATTACK-02")
def test_no_text_plays_a_dragon_that_has_left_or_one_of_the_defender(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="When this is blocked, return this to your hand. When this is returned to a hand, play one dragon from your hand.",
        Smokescale="When this blocks, play one dragon from your hand.",
    )
    match = attack(
        side("blue", "Mistfin"), side("red", "Smokescale", "Flarewing"), dragons=["Tideguard", "Ripplet"], cards=folder
    )
    play(match, "1 block 1 with Smokescale")
    assert hand(match, 1) == ["Flarewing"], "the defender has no attackers"


# -- for a while -----------------------------------------------------------------------------------


@rule("BR-DRAGON-27")
def test_what_is_in_force_about_a_player_is_about_the_one_who_was_meant(tmp_path: Path) -> None:
    text = "When this is played, prevent all combat damage to the defending player this combat."
    folder = with_text(
        tmp_path,
        Ripplet="When this is played, choose an enemy player; that player cannot play Fireballs this combat.",
        Mistfin=text,
    )
    match = battle(side("blue", "Ripplet"), side("red", "Fireball"), side("green"), cards=folder)
    play(match, "0 play Ripplet")
    play(match, "0 player 2", "0 done")
    finish(match)
    assert match.state.sides[1].damage == 1

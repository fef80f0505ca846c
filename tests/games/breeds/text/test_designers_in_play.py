"""What sentences do that designers write: cards with such texts are played."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.breeds.house_set import changed_house_set, with_summoner, with_text
from tests.games.breeds.positions import (
    at,
    attack,
    battle,
    choose,
    damage,
    finish,
    hand,
    is_there,
    might,
    named,
    player,
    side,
    sv,
    tokens,
    waiting,
    zone,
)
from tests.matches import options, play, refused
from tests.rules import rule


def test_imitate_without_saying_who(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Copyling="When this is played, imitate one other dragon on the battlefield.",
        Echofin="When this is played, you may have this imitate one friendly dragon or one face-up dragon in your supply.",
    )
    teal = side("teal", "Copyling", "Echofin", supply=["Facade"])
    match = battle(teal, side("red"), dragons=["Glassling"], cards=folder)
    play(match, "0 play Copyling", "0 choose 1")
    assert named(match, 2) == ["Glassling"]
    play(match, "0 play Echofin", "0 yes")
    choose(match, 0, "one face-up dragon in your supply")
    play(match, "0 take Facade")
    assert named(match, 3) == ["Facade"]


def test_an_enemy_player_is_chosen_first(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="When this is played, choose an enemy player; that player discards one card.",
        Mistfin="When this is played, if an enemy player is enraged, deal one damage to that player.",
    )
    sides = (side("blue", "Ripplet", "Mistfin"), side("red"), side("green", "Crusher", stage=2))
    match = battle(*sides, cards=folder)
    play(match, "0 play Ripplet", "0 player 3", "2 take Crusher")
    assert zone(match, 2, "discard") == ["Crusher"]
    play(match, "0 play Mistfin", "0 player 3")
    assert (damage(match, 1), damage(match, 2)) == (0, 1)


def test_unless_the_player_takes_damage(tmp_path: Path) -> None:
    text = "When this is played, the defending player discards two cards unless they take one damage."
    folder = with_text(tmp_path, Ripplet=text)
    for answer, hurt, left in (("1 yes", 1, 3), ("1 no", 0, 1)):
        match = battle(side("blue", "Ripplet"), side("red", "Cinderling", "Cinderling"), cards=folder)
        play(match, "0 play Ripplet", answer)
        if answer == "1 no":
            play(match, "1 take Cinderling", "1 take Cinderling")
        assert (damage(match, 1), len(zone(match, 1, "hand"))) == (hurt, left)


def test_what_was_done_this_way(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="When this is played, return any number of other friendly dragons to your hand, "
        "then draw one card for each dragon returned this way.",
        Mistfin="When this is played, discard up to three coins, then gain one Fireball token for each coin discarded.",
    )
    match = battle(
        side("blue", "Ripplet", deck=["Common Coin"] * 3), side("red"), dragons=["Tideguard", "Undertow"], cards=folder
    )
    play(match, "0 play Ripplet", "0 choose 1", "0 choose 2")
    assert hand(match, 0) == ["Common Coin", "Common Coin", "Tideguard", "Undertow"]
    match = battle(side("blue", "Mistfin", "Common Coin"), side("red"), cards=folder)
    play(match, "0 play Mistfin", "0 take Common Coin", "0 take Rare Coin")
    assert tokens(match, 0) == (2, 0)


def test_the_sv_of_a_dragon_that_has_left(tmp_path: Path) -> None:
    text = "When this is played, return one other friendly dragon to your hand, then this gains SV equal to that dragon's SV."
    folder = with_text(tmp_path, Ripplet=text)
    match = battle(side("blue", "Ripplet"), side("red"), dragons=["Undertow"], cards=folder)
    play(match, "0 play Ripplet", "0 choose 1")
    assert (hand(match, 0), sv(match, 2)) == (["Undertow"], 4)


def test_an_sv_against_that_of_the_blocker(tmp_path: Path) -> None:
    text = "While this is attacking, if the SV of this is higher than the SV of the blocker, this deals two more combat damage."
    folder = with_text(tmp_path, Tideguard=text)
    match = attack(side("blue"), side("red", "Cinderling", "Destroyer"), dragons=["Tideguard"], cards=folder)
    assert might(match, 1) == 2, "there is no blocker"
    play(match, "1 block 1 with Cinderling")
    assert might(match, 1) == 4
    match = attack(side("blue"), side("red", "Cinderling", "Destroyer"), dragons=["Tideguard"], cards=folder)
    play(match, "1 block 1 with Destroyer")
    assert might(match, 1) == 2


def test_once_for_each_dragon_a_choice(tmp_path: Path) -> None:
    text = "When this is played, for each other friendly dragon, deal one damage to one enemy dragon."
    folder = with_text(tmp_path, Ripplet=text)
    match = attack(side("red"), side("blue", "Ripplet"), dragons=["Smokescale"], cards=folder)
    play(match, "1 block 1 with Ripplet")
    assert sv(match, 1) == 2, "there was no other friendly dragon"
    match = attack(side("red"), side("blue", "Mistfin", "Ripplet"), dragons=["Smokescale", "Flarewing"], cards=folder)
    play(match, "1 block 1 with Mistfin", "1 block 2 with Ripplet", "1 choose 1")
    assert sv(match, 1) == 1


@pytest.mark.parametrize(("coin", "able"), [("a Common Coin", False), ("a Rare Coin", True)])
def test_a_dragon_spent_as_another_coin(tmp_path: Path, coin: str, able: bool) -> None:
    folder = with_text(tmp_path, Sharpwing=f"While this is in your hand, this can be spent as {coin}.")
    yellow = {"faction": "yellow", "hand": ["Sharpwing", "Common Coin", "Common Coin"], "supply": ["Thunderhead"]}
    match = at(phase="market", sides=[yellow, side("red")], cards=folder)
    cost = match.state.cards.cost[match.state.cards.kind_of("Thunderhead")]
    assert any("1" in option for option in options(match, 0)) == able, cost


def test_players_choose_among_their_own_dragons(tmp_path: Path) -> None:
    text = "When this blocks, the attacking player returns one of their dragons to their hand."
    folder = with_text(tmp_path, Ripplet=text)
    match = attack(side("red"), side("blue", "Ripplet"), dragons=["Smokescale", "Flarewing"], cards=folder)
    play(match, "1 block 1 with Ripplet")
    assert options(match, 0) == ["choose 1", "choose 2"]
    play(match, "0 choose 2")
    assert (is_there(match, 1), hand(match, 0)) == (True, ["Flarewing"])


def test_the_player_of_a_dragon_and_who_killed_it(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Undertow="When this kills a dragon, that dragon's player discards one card.",
        Cinderling="When this is killed, the player who killed it discards one card.",
        Smokescale="When this is killed by a Fireball, deal two damage to that player.",
    )
    match = attack(side("blue"), side("red", "Cinderling"), dragons=["Undertow"], cards=folder)
    play(match, "1 block 1 with Cinderling")
    finish(match)
    play(match, "1 take Rare Coin", "0 take Rare Coin")
    assert (zone(match, 0, "discard"), zone(match, 1, "discard")) == (
        ["Undertow", "Rare Coin"],
        ["Cinderling", "Rare Coin"],
    )
    match = at(
        phase="answer",
        sides=[side("red"), side("blue", "Fireball", "Fireball")],
        combat={
            "attacker": 0,
            "defender": 1,
            "dragons": [{"cards": ["Smokescale"], "wounds": 1}, {"cards": ["Flarewing"]}],
        },
        cards=folder,
    )
    play(match, "1 fireball 1")
    assert damage(match, 1) == 2


def test_the_damage_dealt(tmp_path: Path) -> None:
    text = "When this damages a player, gain as many Fireball tokens as the damage dealt."
    folder = with_text(tmp_path, Undertow=text)
    match = attack(side("blue"), side("red"), dragons=["Undertow"], cards=folder)
    finish(match)
    assert tokens(match, 0) == (3, 0)


def test_several_things_hold_at_once(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="While you are enraged, this deals two more combat damage and cannot be the target of Fireballs.",
        Mistfin="This cannot be blocked by Common dragons, be refracted or be the target of Fireballs.",
        Tideguard="When this is played, one other friendly dragon cannot be blocked or be the target of Fireballs this combat.",
    )
    for stage, dealt, shots in ((1, 1, ["fireball 1", "done"]), (2, 3, ["done"])):
        match = at(
            phase="answer",
            sides=[side("blue", stage=stage), side("red", "Fireball")],
            combat={"attacker": 0, "defender": 1, "dragons": [{"cards": ["Ripplet"]}]},
            cards=folder,
        )
        assert (might(match, 1), options(match, 1)) == (dealt, shots)
    match = attack(
        side("blue"), side("white", "Prismling", "Mirrorhide", "Fireball"), dragons=["Mistfin"], cards=folder
    )
    assert options(match, 1) == ["block 1 with Mirrorhide", "done"]
    match = battle(side("blue", "Tideguard"), side("red", "Smokescale", "Fireball"), dragons=["Undertow"], cards=folder)
    play(match, "0 play Tideguard", "0 choose 1", "0 done")
    assert options(match, 1) == ["block 2 with Smokescale", "done"]
    play(match, "1 done")
    assert options(match, 1) == ["fireball 2", "done"]


def test_how_manieth_dragon_and_how_many_blockers(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="When you play your second dragon of a combat, draw one card.",
        Undertow="When this is blocked by two or more dragons, this gains +2 SV.",
    )
    blue = side("blue", "Ripplet", "Mistfin", "Mistfin", deck=["Common Coin"] * 3)
    match = battle(blue, side("red"), cards=folder)
    play(match, "0 play Ripplet", "0 play Mistfin", "0 play Mistfin")
    assert hand(match, 0) == ["Common Coin"]
    match = attack(
        side("blue"), side("red", "Smokescale", "Flarewing", "Cinderling"), dragons=["Undertow"], cards=folder
    )
    play(match, "1 block 1 with Smokescale")
    assert sv(match, 1) == 3
    play(match, "1 block 1 with Flarewing")
    assert sv(match, 1) == 5
    play(match, "1 block 1 with Cinderling")
    assert sv(match, 1) == 5


def test_more_of_one_sort_than_of_another(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path, Ripplet="While there are more attacking dragons than blocking dragons, this has +1 SV."
    )
    match = attack(side("blue"), side("red", "Smokescale", "Flarewing"), dragons=["Ripplet", "Tideguard"], cards=folder)
    assert sv(match, 1) == 2
    play(match, "1 block 2 with Smokescale", "1 block 2 with Flarewing")
    assert sv(match, 1) == 1


def test_doubled_and_all_the_discards(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="When this is played, double the SV of one friendly dragon.",
        Mistfin="When this is played, you may shuffle your discard pile into your deck.",
    )
    blue = side("blue", "Ripplet", "Mistfin", discard=["Geyser", "Tideguard"], deck=["Common Coin"])
    match = battle(blue, side("red"), dragons=["Undertow"], cards=folder)
    play(match, "0 play Ripplet", "0 choose 1")
    assert sv(match, 1) == 6
    play(match, "0 play Mistfin", "0 yes")
    assert sorted(zone(match, 0, "deck")) == ["Common Coin", "Geyser", "Tideguard"]


def test_tokens_that_follow_tokens(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Cinderling="When this is played, gain one Fireball token.",
        Smokescale="When you gain a Fireball token, gain another Fireball token.",
        Flarewing="When you gain an Epic Coin token, gain another Fireball token.",
    )
    match = battle(side("red", "Cinderling"), side("blue"), dragons=["Smokescale", "Flarewing"], cards=folder)
    play(match, "0 play Cinderling")
    assert tokens(match, 0) == (2, 0), "it does not answer to itself"


def test_the_next_fireball(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path, Cinderling="When this is played, the next Fireball you play this turn deals two more damage."
    )
    red = side("red", "Cinderling", "Fireball", "Fireball")
    match = attack(side("blue"), red, dragons=["Leviath"], cards=folder)
    play(match, "1 block 1 with Cinderling", "1 done", "0 done", "1 fireball 1")
    assert sv(match, 1) == 2
    play(match, "1 fireball 1")
    assert sv(match, 1) == 1


def test_the_top_of_the_deck_stays_where_it_is(tmp_path: Path) -> None:
    text = "When this is played, look at the top three cards of your deck and put one of them into your hand."
    folder = with_text(tmp_path, Ripplet=text)
    match = battle(
        side("blue", "Ripplet", deck=["Geyser", "Common Coin", "Tideguard", "Blue Coin"]), side("red"), cards=folder
    )
    play(match, "0 play Ripplet", "0 take Common Coin")
    assert zone(match, 0, "deck") == ["Geyser", "Tideguard", "Blue Coin"]


def test_no_more_than_one_blocker(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Undertow="This cannot be blocked by more than one dragon.")
    match = attack(side("blue"), side("red", "Smokescale", "Flarewing"), dragons=["Undertow", "Ripplet"], cards=folder)
    play(match, "1 block 1 with Smokescale")
    assert options(match, 1) == ["block 2 with Flarewing", "done"]
    assert refused(match, "1 block 1 with Flarewing") == "BR-DEFEND-10"


def test_a_killed_dragon_strikes_back(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path, Undertow="When this is killed, deal damage equal to its printed SV to the opposing dragon."
    )
    match = attack(side("blue", "Common Coin"), side("red", "Solarch"), dragons=["Undertow"], cards=folder)
    play(match, "1 block 1 with Solarch")
    finish(match)
    killed = [match.state.cards.names[event.kinds[0]] for event in match.events if event.name == "killed"]
    assert killed == ["Undertow", "Solarch"], "three of combat damage and three more"


def test_what_you_bring_about(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Prismling="When this blocks, refract the blocked dragon.",
        Dawnscale="When you refract a dragon, gain one Epic Coin token.",
        Cinderling="When you refract a dragon, gain one Fireball token.",
    )
    match = attack(
        side("red"), side("white", "Dawnscale", "Prismling"), dragons=["Cinderling", "Smokescale"], cards=folder
    )
    play(match, "1 block 1 with Dawnscale", "1 block 2 with Prismling", "0 name 1")
    assert (tokens(match, 0), tokens(match, 1)) == ((0, 0), (0, 1))


def test_an_offer_that_is_not_taken(tmp_path: Path) -> None:
    text = "When this damages a player, that player may discard two cards; if they do not, draw two cards."
    folder = with_text(tmp_path, Undertow=text)
    for answer, drawn in (("1 decline", 2), ("1 take Smokescale", 0)):
        red = side("red", "Smokescale", "Smokescale")
        match = attack(side("blue", deck=["Common Coin"] * 3), red, dragons=["Undertow"], cards=folder)
        finish(match)
        play(match, answer)
        if drawn == 0:
            play(match, "1 take Smokescale")
        assert hand(match, 0).count("Common Coin") == drawn


def test_tokens_as_a_cost(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path, Cinderling="When this is played, you may spend two Epic Coin tokens; if you do, draw two cards."
    )
    match = battle(side("red", "Cinderling", epics=1), side("blue"), cards=folder)
    play(match, "0 play Cinderling")
    assert (tokens(match, 0), hand(match, 0)) == ((0, 1), []), "one is not enough"
    match = battle(
        side("red", "Cinderling", epics=1, late_epics=1, deck=["Common Coin"] * 2), side("blue"), cards=folder
    )
    play(match, "0 play Cinderling", "0 yes")
    assert (tokens(match, 0), len(hand(match, 0))) == ((0, 0), 2)


def test_on_top_of_the_deck_and_under_it(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="When this is played, put one card from your hand on top of your deck.",
        Mistfin="When this is played, put one dragon from your discard pile on the bottom of your deck.",
        Geyser="When this is played, each player discards down to two cards.",
    )
    blue = side(
        "blue", "Ripplet", "Mistfin", "Geyser", "Tideguard", deck=["Common Coin"], discard=["Undertow", "Common Coin"]
    )
    match = battle(blue, side("red", "Smokescale", "Smokescale"), cards=folder)
    play(match, "0 play Ripplet", "0 take Tideguard")
    assert zone(match, 0, "deck") == ["Tideguard", "Common Coin"]
    assert match.view(1)["sides"][0]["deck"]["cards"] == []
    play(match, "0 play Mistfin", "0 take Undertow")
    assert zone(match, 0, "deck") == ["Tideguard", "Common Coin", "Undertow"]
    play(match, "0 play Geyser", "1 take Smokescale")
    assert [len(zone(match, seat, "hand")) for seat in (0, 1)] == [1, 2]


def test_the_first_time_each_combat(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Undertow="The first time this is blocked each combat, draw one card.",
        Mistfin="When you have two or more cards in hand, this cannot be blocked.",
    )
    blue = side("blue", "Tideguard", deck=["Common Coin"] * 2)
    match = attack(blue, side("red", "Smokescale", "Flarewing"), dragons=["Undertow", "Mistfin"], cards=folder)
    assert options(match, 1) == ["block 1 with Flarewing", "block 1 with Smokescale", "done"]
    play(match, "1 block 1 with Smokescale", "1 block 1 with Flarewing")
    assert hand(match, 0) == ["Common Coin", "Tideguard"]


def test_cards_of_a_transmutation_and_weaker_blockers(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Slagling="Transmute. When this is transmuted, it gains +1 SV for each card in the transmutation.",
        Catalyst="This cannot be blocked by dragons with less SV than this.",
    )
    match = battle(side("purple", "Slagling"), side("red"), dragons=["Alloyscale"], cards=folder)
    play(match, "0 transmute Slagling on 1")
    assert sv(match, 1) == 2 + 1 + 2
    match = attack(side("purple"), side("red", "Cinderling", "Smokescale"), dragons=["Catalyst"], cards=folder)
    assert options(match, 1) == ["block 1 with Smokescale", "done"]


def test_a_dragon_is_chosen_for_what_follows(tmp_path: Path) -> None:
    text = "When this is played, choose one enemy dragon; that dragon loses its abilities and gains -1 SV."
    folder = with_text(tmp_path, Ripplet=text)
    match = attack(side("red"), side("blue", "Ripplet"), dragons=["Smokescale", "Destroyer"], cards=folder)
    play(match, "1 block 1 with Ripplet", "1 choose 2")
    assert (sv(match, 2), match.state.dragons[1].texts, sv(match, 1)) == (2, [], 2)


def test_draw_until_the_hand_is_full_enough(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Ripplet="When this is played, each player draws until they have two cards in hand.")
    sides = (side("blue", "Ripplet", "Mistfin", "Mistfin"), side("red"))
    match = battle(*sides, cards=folder)
    play(match, "0 play Ripplet")
    assert [len(zone(match, seat, "hand")) for seat in (0, 1)] == [3, 2]


def test_a_dragon_that_was_blocked_and_one_that_deals_nothing(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Undertow="At the end of the combat, if this was blocked, draw one card.",
        Smokescale="When this blocks, the blocked dragon cannot deal combat damage this combat.",
    )
    blue = side("blue", "Mistfin", deck=["Common Coin"] * 2)
    match = attack(blue, side("red", "Smokescale"), dragons=["Undertow"], cards=folder)
    play(match, "1 block 1 with Smokescale")
    assert might(match, 1) == 0
    finish(match)
    assert hand(match, 0) == ["Common Coin", "Mistfin"]
    assert "Smokescale" in zone(match, 1, "hand")
    match = attack(blue, side("red"), dragons=["Undertow"], cards=folder)
    finish(match)
    assert hand(match, 0) == ["Mistfin"]


def test_more_in_one_place_than_in_another(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path, Undertow="While you have more dragons in your discard pile than in your hand, this has +1 SV."
    )
    for discard, expected in ((["Geyser"], 3), (["Geyser", "Geyser"], 4)):
        match = battle(side("blue", "Mistfin", discard=discard), side("red"), dragons=["Undertow"], cards=folder)
        assert sv(match, 1) == expected


# -- Summoners and quests --------------------------------------------------------------------------


def test_a_summoner_keeps_her_legendaries_from_being_refracted(tmp_path: Path) -> None:
    folder = with_summoner(tmp_path, stage2="Always, your Legendary dragons cannot be refracted.")
    for stage, offered in ((1, ["choose 2", "choose 3", "decline"]), (2, ["choose 3", "decline"])):
        dragons = ["Cinderling", "Solarch", "Flarewing"]
        match = attack(side("red", stage=stage), side("white", "Aeonyx"), dragons=dragons, cards=folder)
        play(match, "1 block 1 with Aeonyx")
        assert options(match, 1) == offered


@rule("BR-QUEST-04")
@pytest.mark.parametrize(
    ("quest", "after_play", "after_combat"),
    [
        ("Play a Rare dragon.", 1, 1),
        ("Play a Legendary dragon.", 0, 0),
        ("Have two or more dragons on the battlefield.", 1, 1),
        ("Kill a dragon with SV 1.", 0, 0),
        ("Kill an enemy dragon.", 0, 1),
        ("Damage a player.", 0, 1),
        ("Damage a player with a Rare dragon.", 0, 0),
        ("Damage a player with a Common dragon.", 0, 1),
        ("Discard a card.", 1, 1),
    ],
)
def test_quests_of_ones_own(tmp_path: Path, quest: str, after_play: int, after_combat: int) -> None:
    (tmp_path / "texts").mkdir()
    folder = with_text(tmp_path / "texts", Backdraft="When this is played, discard one card.")
    files = {file.name: file.read_text(encoding="utf-8") for file in folder.iterdir()}
    files["factions.toml"] = files["factions.toml"].replace("Kill an enemy dragon with a Fireball.", quest)
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    red = {"faction": "red", "hand": ["Backdraft", "Common Coin"]}
    match = battle(red, side("green", "Mossback"), dragons=["Cinderling"], cards=tmp_path)
    play(match, "0 play Backdraft", "0 take Common Coin")
    assert player(match, 0).quests[0] == after_play
    play(match, "0 done", "1 block 2 with Mossback")
    finish(match)
    assert player(match, 0).quests[0] == after_combat


def test_a_quest_that_counts_refracted_dragons(tmp_path: Path) -> None:
    folder = changed_house_set(
        tmp_path,
        (
            "factions.toml",
            "Refract a dragon or have a blocker survive combat, at most once per combat.",
            "Refract an enemy dragon.",
        ),
    )
    match = attack(side("red"), side("white", "Prismling"), side("blue"), dragons=["Cinderling"], cards=folder)
    play(match, "1 block 1 with Prismling", "0 name 3")
    assert len(waiting(match)) == 1
    assert player(match, 1).quests[0] == 1

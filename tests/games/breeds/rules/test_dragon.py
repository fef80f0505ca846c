"""BR-DRAGON: strength, names and abilities of dragons."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.breeds.house_set import changed_house_set, with_text
from tests.games.breeds.positions import (
    HOUSE,
    at,
    attack,
    battle,
    damage,
    dragon,
    finish,
    hand,
    is_there,
    might,
    named,
    next_turn,
    side,
    standing,
    sv,
    tokens,
    told,
    waiting,
    zone,
)
from tests.matches import ask, options, play, refused
from tests.rules import rule
from wyrmhall.core.errors import BadCard
from wyrmhall.games.breeds.text.cards import RARITIES
from wyrmhall.games.breeds.text.catalogue import load


@rule("BR-DRAGON-01")
def test_there_are_four_rarities_and_no_other(tmp_path: Path) -> None:
    cards = HOUSE.cards
    found = {RARITIES[cards.rarity[kind]] for kinds in cards.dragons + cards.legendaries for kind in kinds}
    assert found == {"Common", "Rare", "Epic", "Legendary"}
    folder = changed_house_set(tmp_path, ("red.toml", 'rarity = "Common"', 'rarity = "Mythic"'))
    with pytest.raises(BadCard, match="rarity cannot be 'Mythic'"):
        load(folder)


@rule("BR-DRAGON-02")
def test_sv_is_both_damage_and_health() -> None:
    red = side("red", "Fireball")
    match = attack(red, side("black", "Hunter"), dragons=["Smokescale", "Smokescale"])
    play(match, "1 block 1 with Hunter", "1 done", "0 fireball 3")
    assert sv(match, 3) == 2
    assert might(match, 3) == 2
    finish(match)
    assert zone(match, 1, "discard") == ["Hunter"], "2 damage kill it"
    assert tokens(match, 1) == (0, 1), "its 2 damage have killed the Smokescale"


@rule("BR-DRAGON-03")
def test_a_dragon_without_sv_is_killed_at_once() -> None:
    match = attack(side("green"), side("red", "Cinderling"), dragons=["Crusher"])
    play(match, "1 block 1 with Cinderling")
    assert not is_there(match, 2)
    assert "Cinderling" in zone(match, 1, "discard")
    assert ask(match, 1) == "defence.block", "before the fireball phase"


@rule("BR-DRAGON-04")
def test_changes_end_when_a_dragon_leaves_the_battlefield() -> None:
    match = attack(side("red", "Fireball"), side("black", "Hunter"), dragons=["Cinderling"])
    play(match, "1 block 1 with Hunter", "1 done", "0 fireball 2")
    assert sv(match, 2) == 2
    finish(match)
    assert hand(match, 1) == ["Hunter"]
    next_turn(match)
    play(match, "1 attack 1", "1 play Hunter")
    assert sv(match, 1) == 3


@rule("BR-DRAGON-04")
def test_bonuses_do_not_follow_a_dragon_into_the_hand() -> None:
    blocker = {"cards": ["Hunter"], "blocks": 1, "sv": 2, "might": 2}
    match = attack(side("red"), side("black"), dragons=["Smokescale", blocker])
    assert (sv(match, 2), might(match, 2)) == (5, 7)
    finish(match)
    assert hand(match, 1) == ["Hunter"]
    next_turn(match)
    play(match, "1 attack 1", "1 play Hunter")
    assert (sv(match, 1), might(match, 1)) == (3, 3)


@rule("BR-DRAGON-05")
def test_two_dragons_of_one_name_are_copies_of_one_card(tmp_path: Path) -> None:
    match = battle(side("green", "Crusher", "Crusher"), side("red", "Cinderling", "Cinderling"))
    play(match, "0 play Crusher", "0 play Crusher")
    assert named(match, 1) == named(match, 2) == ["Crusher"]
    assert sv(match, 1) == sv(match, 2) == 2
    play(match, "0 done", "1 block 1 with Cinderling", "1 block 2 with Cinderling")
    assert not is_there(match, 3)
    assert not is_there(match, 4)
    folder = changed_house_set(tmp_path, ("green.toml", 'name = "Venomous"', 'name = "Crusher"'))
    with pytest.raises(BadCard, match="there are two dragons named 'Crusher'"):
        load(folder)


@rule("BR-DRAGON-07")
def test_an_ability_finds_dragons_by_their_current_name(tmp_path: Path) -> None:
    text = "While this is on the battlefield, each friendly dragon named Crusher has +1 SV."
    folder = with_text(tmp_path, Echofin=text)
    borrowed = {"card": "Crusher", "from": "discard 2"}
    teal = side("teal", "Echofin", "Glassling", "Copyling", tokens=[borrowed])
    match = battle(teal, side("green"), cards=folder)
    play(match, "0 play token Crusher", "0 play Glassling", "0 play Echofin")
    assert [sv(match, number) for number in (1, 2, 3)] == [3, 2, 2]
    play(match, "0 play Copyling", "0 choose 1")
    assert named(match, 4) == ["Crusher"]
    assert sv(match, 4) == 2, "a copy has the name too"


@rule("BR-DRAGON-09", "BR-DEFEND-05")
def test_an_ability_works_each_time_its_trigger_is_met() -> None:
    green = side("green", "Mossback", "Mossback", "Thornback")
    match = attack(side("red"), green, dragons=["Backdraft"])
    play(match, "1 block 1 with Mossback", "1 block 1 with Mossback", "1 block 1 with Thornback")
    assert [sv(match, number) for number in (2, 3, 4)] == [1, 1, 1]


@rule("BR-DRAGON-10")
def test_an_ability_is_carried_out_unless_it_says_you_may() -> None:
    match = battle(side("blue", "Ripplet"), side("red"))
    play(match, "0 play Ripplet")
    assert hand(match, 0) == ["Common Coin"], "nobody was asked"
    match = battle(side("yellow", "Thunderhead"), side("red"))
    play(match, "0 play Thunderhead")
    assert options(match, 0) == ["take Rare Coin", "decline"]
    play(match, "0 decline")
    assert sv(match, 1) == 2
    match = battle(side("yellow", "Thunderhead"), side("red"))
    play(match, "0 play Thunderhead", "0 take Rare Coin")
    assert sv(match, 1) == 4


@rule("BR-DRAGON-10")
def test_a_setting_makes_every_ability_optional() -> None:
    match = battle(side("blue", "Ripplet"), side("red"), setup={"optional_abilities": True})
    play(match, "0 play Ripplet")
    assert options(match, 0) == ["yes", "no"]
    play(match, "0 no")
    assert hand(match, 0) == []


@rule("BR-DRAGON-10")
def test_as_far_as_possible() -> None:
    match = battle(side("blue", "Maelstrom", deck=["Common Coin"]), side("red"))
    play(match, "0 play Maelstrom", "0 take Common Coin")
    assert zone(match, 0, "hand") == ["Rare Coin"], "one card is all there was to draw"


@rule("BR-DRAGON-11")
def test_a_passive_works_on_the_battlefield_only() -> None:
    match = attack(side("green", "Crusher", "Mountainheart"), side("red", "Smokescale"), dragons=["Rockslide"])
    play(match, "1 block 1 with Smokescale")
    assert [sv(match, number) for number in (1, 2)] == [3, 2]
    match = attack(side("green"), side("red", "Smokescale"), dragons=["Rockslide", "Mountainheart"])
    play(match, "1 block 1 with Smokescale")
    assert [sv(match, number) for number in (1, 2, 3)] == [4, 3, 2]


@rule("BR-DRAGON-12")
def test_sharpwing_pays_from_the_hand() -> None:
    yellow = side("yellow", "Sharpwing", supply=["Sharpwing"])  # costs C C
    match = at(phase="market", sides=[yellow, side("red")])
    play(match, "0 buy 1")
    assert sorted(zone(match, 0, "discard")) == ["Rare Coin", "Sharpwing", "Sharpwing"]
    token = {"card": "Sharpwing", "from": "trash"}
    match = at(phase="market", sides=[side("yellow", tokens=[token], supply=["Sharpwing"]), side("red")])
    assert refused(match, "0 buy 1") == "BR-COIN-03", "it is not in the hand"
    match = at(phase="market", sides=[side("yellow", "Sharpwing", supply=["Skydancer"]), side("red")])  # costs C R
    assert "buy 1" in options(match, 0)
    match = at(phase="market", sides=[side("yellow", "Sharpwing", "Sharpwing", supply=["Thunderhead"]), side("red")])
    play(match, "0 buy 1")  # C C R: the Rare Coin pays R
    assert sorted(zone(match, 0, "discard")) == ["Rare Coin", "Sharpwing", "Sharpwing", "Thunderhead"]


@rule("BR-DRAGON-12")
def test_razortail_lowers_damage_from_the_hand() -> None:
    for card, expected in (("Razortail", 1), ("Gustling", 2)):
        match = attack(side("red"), side("yellow", card), dragons=["Smokescale"])
        finish(match)
        assert damage(match, 1) == expected
    match = attack(side("red"), side("yellow", discard=["Razortail"]), dragons=["Smokescale"])
    finish(match)
    assert damage(match, 1) == 2


@rule("BR-DRAGON-13")
def test_destroyer_has_a_passive_and_a_trigger() -> None:
    match = attack(side("red"), side("black", "Gloomfang"), dragons=["Destroyer", "Smokescale"])
    assert might(match, 2) == 3
    assert might(match, 1) == 3, "not its own"
    play(match, "1 block 1 with Gloomfang")
    finish(match)
    assert tokens(match, 0) == (2, 0), "one for the kill, one by Brannoch for the damage of Smokescale"


@rule("BR-DRAGON-14")
def test_a_damage_bonus_is_no_health() -> None:
    match = attack(side("black"), side("green", "Venomous"), dragons=["Gloomfang"])
    play(match, "1 block 1 with Venomous", "1 take Rare Coin")
    assert (sv(match, 2), might(match, 2), might(match, 2, to_dragons=False)) == (1, 3, 1)
    finish(match)
    assert "Venomous" in zone(match, 1, "discard")
    match = battle(side("blue", "Geyser"), side("red"))
    play(match, "0 play Geyser", "0 choose 1")
    assert (sv(match, 1), might(match, 1, to_dragons=False)) == (2, 4)


@rule("BR-DRAGON-15")
def test_an_sv_bonus_is_damage_and_health() -> None:
    dragons = ["Mountainheart", "Crusher"]
    match = attack(side("green"), side("black", "Gloomfang"), dragons=dragons)
    assert (sv(match, 2), might(match, 2, to_dragons=False)) == (3, 3)
    play(match, "1 block 1 with Gloomfang")
    finish(match)
    assert damage(match, 1) == 3
    match = attack(side("green"), side("black", "Hunter"), dragons=dragons)
    play(match, "1 block 2 with Hunter")  # SV 2 against Crusher's 3
    finish(match)
    assert "Hunter" in zone(match, 1, "discard")
    assert tokens(match, 1) == (0, 0), "2 damage do not kill an SV of 3"


@rule("BR-DRAGON-16")
def test_a_legendary_cannot_be_bought() -> None:
    coins = ["Common Coin"] * 3 + ["Red Coin"] * 2
    match = at(phase="market", sides=[side("red", *coins, supply=["Cinderling"], locked=["Solarch"]), side("blue")])
    for name in ("Solarch", "Ashmother", "Leviath"):
        assert refused(match, f"0 buy {name}") == "BR-DRAGON-16"
    assert "buy 1" in options(match, 0)


@rule("BR-DRAGON-17")
def test_an_interrupt_acts_before_the_ability() -> None:
    match = attack(side("blue"), side("white", "Lumenarch", "Dawnscale", locked=[]), dragons=["Undertow", "Ripplet"])
    play(match, "1 block 2 with Lumenarch", "1 block 1 with Dawnscale")
    assert options(match, 1) == ["yes", "no"]
    play(match, "1 yes")
    assert is_there(match, 4), "it was not returned"


@rule("BR-DRAGON-17")
def test_once_per_combat_counts_uses_not_offers() -> None:
    white = side("white", "Lumenarch", "Dawnscale", "Dawnscale", "Mirrorhide", locked=[])
    match = attack(side("red"), white, dragons=["Backdraft", "Smokescale"])
    play(match, "1 block 2 with Lumenarch", "1 block 1 with Dawnscale", "1 no")
    assert sv(match, 4) == 1
    play(match, "1 block 1 with Dawnscale", "1 yes")
    assert sv(match, 5) == 2
    play(match, "1 block 1 with Mirrorhide")
    assert ask(match, 1) == "defence.block", "it is used up"
    assert sv(match, 6) == 2


@rule("BR-DRAGON-17")
def test_the_attackers_interrupts_come_before_the_defenders() -> None:
    borrowed = {"card": "Facade", "from": "discard 2"}
    teal = side("teal", "Facade", "Glassling")
    attackers = [{"cards": [borrowed]}, {"cards": ["Lumenarch"]}, "Dawnscale"]
    match = attack(side("white", locked=[]), teal, dragons=attackers)
    play(match, "1 block 3 with Facade", "1 block 3 with Glassling")
    assert options(match, 0) == ["yes", "no"], "the borrowed Facade may imitate Glassling"
    play(match, "0 no")
    assert options(match, 0) == ["yes", "no"], "then Lumenarch may cancel"
    play(match, "0 yes")
    assert ask(match, 1) == "defence.block", "a cancelled ability closes the window for the defender's Facade"
    assert named(match, 5) == ["Glassling"]


@rule("BR-DRAGON-18")
def test_the_order_at_a_block() -> None:
    match = attack(side("red"), side("white", "Dawnscale"), dragons=["Backdraft"])
    told = [event.name for event in play(match, "1 block 1 with Dawnscale")]
    assert told.index("hit") < told.index("shielded"), "the attacker's 'when blocked' first"


@rule("BR-DRAGON-18")
def test_when_blocked_then_when_played_then_when_this_blocks(tmp_path: Path) -> None:
    text = "When this blocks, gain one Epic Coin token. When this is played, gain one Fireball token."
    folder = with_text(tmp_path, Dawnscale=text, Gloomfang="When this is blocked, draw one card.")
    match = attack(side("black"), side("white", "Dawnscale"), dragons=["Gloomfang"], cards=folder)
    events = play(match, "1 block 1 with Dawnscale")
    happened = [(event.name, event.kinds) for event in events if event.name in ("drew", "gained_token")]
    cards = match.state.cards
    assert [name for name, _ in happened] == ["drew", "gained_token", "gained_token"]
    assert [cards.names[kinds[0]] for _, kinds in happened[1:]] == ["Fireball", "Epic Coin"]


@rule("BR-DRAGON-18")
def test_identity_abilities_come_after_those_of_dragons(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Mossback="When this is played, this gains +1 SV.")
    match = battle(side("green", "Mossback", stage=2), side("red"), cards=folder)
    events = play(match, "0 play Mossback")
    assert [event["more"] for event in events if event.name == "gained_sv"] == [1, 2]
    assert sv(match, 1) == 5


@rule("BR-DRAGON-18")
def test_a_transmutation_acts_in_the_place_of_its_lowest_card_from_the_bottom_up(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Gravewyrm="Transmute. When you play a Fireball, this gains +1 SV.",
        Slagling="Transmute. When you play a Fireball, this gains +2 SV.",
        Scrapwing="When you play a Fireball, this gains +3 SV.",
        Alloyscale="When you play a Fireball, this gains +4 SV.",
    )
    dragons = ["Scrapwing", "Slagling + Gravewyrm", "Alloyscale"]
    match = attack(side("purple", "Fireball"), side("green", "Mossback"), dragons=dragons, cards=folder)
    play(match, "1 block 1 with Mossback", "1 done")
    events = play(match, "0 fireball 4")
    assert [(event["dragon"], event["more"]) for event in events if event.name == "gained_sv"] == [
        (0, 3),
        (1, 2),
        (1, 1),
        (2, 4),
    ]


@rule("BR-DRAGON-18")
def test_abilities_of_killed_dragons_follow_the_order_of_play() -> None:
    blockers = [{"cards": ["Timewarden"], "blocks": 1, "sv": 2}, {"cards": ["Dawnscale"], "blocks": 2}]
    dragons = ["Flarewing", {"cards": ["Destroyer"], "wounds": 1}, *blockers]
    match = attack(side("red"), side("white"), dragons=dragons)
    finish(match)
    # Flarewing (1) dies and hits somebody, Destroyer (2) dies as well and has killed Dawnscale (4)
    assert options(match, 0) == ["choose 3"]
    assert tokens(match, 0) == (0, 0)
    play(match, "0 choose 3")
    assert tokens(match, 0) == (1, 0)


@rule("BR-DRAGON-20", "BR-KO-09")
def test_a_player_who_is_out_gets_nothing_from_what_had_triggered(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Backdraft="When this is blocked, deal four damage to the defending player.")
    match = attack(side("red"), side("blue", "Ripplet"), side("green"), dragons=["Backdraft"], cards=folder)
    play(match, "1 block 1 with Ripplet")
    assert standing(match, 1) == "knocked out"
    assert told(match, "drew") == 0, "Ripplet's card is not drawn"


@rule("BR-DRAGON-19")
def test_without_a_legal_target_nothing_happens(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Ripplet="When this is played, deal one damage to one enemy dragon.")
    match = battle(side("blue", "Ripplet"), side("red", "Smokescale", "Flarewing"), cards=folder)
    play(match, "0 play Ripplet")
    assert ask(match, 0) == "attack.play"
    assert is_there(match, 1)


@rule("BR-DRAGON-19")
def test_the_controller_chooses() -> None:
    dragons = ["Smokescale", "Flarewing"]
    match = attack(side("red", "Fireball"), side("black", "Hunter", "Gloomfang"), dragons=dragons)
    play(match, "1 block 2 with Hunter", "1 block 1 with Gloomfang")
    finish(match)
    assert options(match, 0) == ["choose 3"], "Gloomfang is dead, and Flarewing's controller names one of the others"


@rule("BR-DRAGON-20")
def test_a_triggered_ability_resolves_although_its_dragon_has_died() -> None:
    match = attack(side("red"), side("blue", "Ripplet"), dragons=["Backdraft"])
    play(match, "1 block 1 with Ripplet")
    assert not is_there(match, 2)
    assert hand(match, 1) == ["Common Coin"], "Ripplet's card is drawn"


@rule("BR-DRAGON-20")
def test_a_part_that_needs_the_dead_dragon_does_nothing() -> None:
    match = attack(side("red"), side("teal", "Copyling"), dragons=["Backdraft", "Smokescale"])
    play(match, "1 block 1 with Copyling")
    assert not is_there(match, 3)
    assert ask(match, 1) == "defence.block", "a dead Copyling imitates nobody"


@rule("BR-DRAGON-20")
def test_silencing_stops_an_ability_that_has_triggered(tmp_path: Path) -> None:
    text = "When this is blocked, the blocker loses its abilities."
    folder = with_text(tmp_path, Gloomfang=text)
    match = attack(side("black"), side("blue", "Ripplet"), dragons=["Gloomfang"], cards=folder)
    play(match, "1 block 1 with Ripplet")
    assert hand(match, 1) == [], "its 'when played' had triggered and does not resolve"
    assert named(match, 2) == ["Ripplet"]


@rule("BR-DRAGON-28")
def test_who_has_lost_its_abilities_has_no_passive_and_keeps_sv_and_name(tmp_path: Path) -> None:
    text = "When this is blocked, the blocker loses its abilities."
    folder = with_text(tmp_path, Gloomfang=text, Scrapwing="This gains +2 SV.")
    match = attack(side("black"), side("purple", "Scrapwing", "Catalyst"), dragons=["Gloomfang"], cards=folder)
    play(match, "1 block 1 with Scrapwing")
    assert (named(match, 2), sv(match, 2)) == (["Scrapwing"], 1), "the SV that is printed"
    play(match, "1 transmute Catalyst on 2")
    laid_on = [match.state.cards.names[kind] for kind in dragon(match, 2).texts]
    assert laid_on == ["Catalyst"], "a card that is laid on it later brings its own ability"


@rule("BR-DRAGON-21")
def test_copies_of_a_passive_add_up() -> None:
    dragons = ["Scorchclaw", "Scorchclaw"]
    match = attack(side("red", "Fireball"), side("green", "Rockslide", "Mountainheart"), dragons=dragons)
    play(match, "1 block 1 with Mountainheart", "1 block 1 with Rockslide", "1 done", "0 fireball 4")
    assert sv(match, 4) == 3 + 1 - 3


@rule("BR-DRAGON-22")
def test_a_condition_is_tested_when_the_ability_resolves(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Hunter="When this is blocked, this gains -1 SV.")
    match = attack(side("black"), side("white", "Prismling"), dragons=["Hunter"], cards=folder)
    play(match, "1 block 1 with Prismling", "0 name 1")
    assert waiting(match) == [("Hunter", 0, 0, 1)]
    match = attack(side("black"), side("white", "Prismling"), dragons=["Hunter"])
    play(match, "1 block 1 with Prismling")
    assert waiting(match) == []


@rule("BR-DRAGON-23")
def test_a_keyword_cannot_be_cancelled_but_an_ability_on_ambushing_can() -> None:
    white = side("white", "Lumenarch", locked=[])
    match = attack(side("black", "Nightclaw"), white, dragons=["Hunter"])
    play(match, "1 block 1 with Lumenarch", "1 done", "0 ambush Nightclaw at 2")
    assert ask(match, 1) != "effect.use"
    assert sv(match, 2) == 2
    match = attack(side("black", "Nocturne", locked=[]), white, dragons=["Hunter"])
    play(match, "1 block 1 with Lumenarch", "1 done", "0 ambush Nocturne at 2")
    assert sv(match, 2) == 1, "the damage comes first and cannot be stopped"
    play(match, "1 yes")
    assert might(match, 1) == 3


@rule("BR-DRAGON-24")
def test_an_activated_ability_changes_those_it_finds() -> None:
    black = side("black", "Nocturne", "Shadeling", locked=[])
    match = attack(black, side("red"), dragons=["Hunter"])
    play(match, "1 done", "0 ambush Nocturne", "0 ambush Shadeling")
    assert [might(match, number, to_dragons=False) for number in (1, 2, 3)] == [4, 3, 1]


@rule("BR-DRAGON-08")
def test_passives_have_no_trigger_and_open_no_window() -> None:
    white = side("white", "Lumenarch", locked=[])
    match = attack(side("green"), white, dragons=["Crusher", "Mountainheart"])
    play(match, "1 block 1 with Lumenarch")
    assert ask(match, 1) == "defence.block"
    assert sv(match, 3) == 3
    assert told(match, "used") == 0


@rule("BR-ELIM-05", "BR-DRAGON-20")
def test_an_ability_that_has_triggered_is_lost_when_its_faction_goes_first(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Echofin="At the end of the combat, deal two damage to each enemy player.",
        Crusher="At the end of the combat, draw one card.",
    )
    borrowed = {"cards": [{"card": "Crusher", "from": "trash"}]}
    for stage, cards in ((1, 1), (2, 0)):
        sides = [side("teal", stage=2), side("blue", shield=9), side("green", stage=stage), side("red")]
        match = attack(*sides, dragons=[{"cards": ["Echofin"], "sv": -1, "might": -1}, borrowed], cards=folder)
        finish(match)
        assert standing(match, 2) == ("in" if stage == 1 else "eliminated")
        assert len(hand(match, 0)) == cards


@rule("BR-TRANSMUTE-06", "BR-DRAGON-09")
def test_when_this_is_transmuted_is_about_the_card_that_was_laid() -> None:
    match = battle(side("purple", "Alloyscale"), side("red"), dragons=["Slagling"])
    play(match, "0 transmute Alloyscale on 1")
    assert tokens(match, 0) == (1, 0), "Alloyscale's own"
    assert hand(match, 0) == [], "the Slagling below was not transmuted"


@rule("BR-DRAGON-09")
def test_once_per_turn_of_a_summoner_comes_back_with_the_next_turn() -> None:
    sides = [side("red"), side("white", stage=2), side("blue", "Ripplet"), side("green")]
    match = attack(*sides, dragons=["Smokescale"])
    play(match, "1 done", "1 choose 1", "0 name 1")
    next_turn(match)
    next_turn(match)
    play(match, "2 attack 2", "2 play Ripplet", "2 done", "1 done")
    assert options(match, 1) == ["choose 1", "decline"], "another turn, another use"


@rule("BR-DECK-03", "BR-SETUP-18")
def test_among_shuffled_cards_none_is_known_to_be_used_up(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Undertow="Once per turn, when this is played, gain one Epic Coin token.")
    used = {"card": "Undertow", "used": ["Undertow 1"]}
    for discard, deck, gained in (([used], [], 1), ([], [used], 0)):
        match = battle(side("blue", "Ripplet", deck=deck, discard=discard), side("red"), cards=folder)
        play(match, "0 play Ripplet", "0 play Undertow")
        assert tokens(match, 0) == (0, gained)


@rule("BR-SETUP-18")
def test_of_two_copies_the_one_that_others_have_seen_is_played() -> None:
    match = battle(side("red", "Smokescale", "Smokescale ^*"), side("blue"))
    assert match.view(1)["sides"][0]["hand"]["cards"] == ["Smokescale"]
    play(match, "0 play Smokescale")
    assert match.view(1)["sides"][0]["hand"]["cards"] == [], "nobody else knows the other one"


@rule("BR-DRAGON-18")
def test_a_summoner_speaks_after_the_dragons_when_the_defence_ends(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Dawnscale="When the defence phase of an attack on you ends, draw one card.")
    white = side("white", "Dawnscale", stage=2)
    match = attack(side("red"), white, side("blue"), dragons=["Smokescale", "Flarewing"], cards=folder)
    play(match, "1 block 1 with Dawnscale", "1 done")
    assert ask(match, 1) == "effect.dragon", "Ilyra may refract the Flarewing"
    assert hand(match, 1) == ["Common Coin"], "and Dawnscale has drawn before"


@rule("BR-DRAGON-10")
def test_what_may_be_declined_anyway_is_not_asked_about_twice() -> None:
    optional = {"optional_abilities": True}
    match = battle(side("teal", "Copyling"), side("red"), dragons=["Echofin"], setup=optional)
    play(match, "0 play Copyling")
    assert options(match, 0) == ["choose 1", "decline"]
    match = battle(side("blue", "Ripplet"), side("red"), setup=optional)
    play(match, "0 play Ripplet")
    assert options(match, 0) == ["yes", "no"]
    play(match, "0 no")
    assert hand(match, 0) == []


@rule("BR-CARD-03", "BR-DEFEND-07")
def test_what_is_for_the_defence_alone_works_for_every_blocker_and_no_attacker(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Dawnscale="[DEFENCE ONLY] When this is played, draw one card.")
    match = battle(side("white", "Dawnscale"), side("red"), cards=folder)
    play(match, "0 play Dawnscale")
    assert hand(match, 0) == []
    match = attack(
        side("red"), side("white", "Dawnscale", "Dawnscale"), dragons=["Smokescale", "Flarewing"], cards=folder
    )
    play(match, "1 block 1 with Dawnscale", "1 block 2 with Dawnscale")
    assert hand(match, 1) == ["Common Coin"] * 2


@rule("BR-DRAGON-09", "BR-IMITATE-09")
def test_what_a_transmutation_imitates_is_used_up_on_its_lowest_card(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Undertow="Once per turn, when this is blocked, draw one card.")
    copied = ["Undertow"]
    pile = {"cards": ["Gravewyrm", "Slagling"], "texts": copied, "names": copied, "imitated": copied}
    sides = [side("purple"), side("black", "Shadeling", "Gloomfang"), side("blue")]
    match = attack(*sides, dragons=[pile], cards=folder)
    play(match, "1 block 1 with Shadeling", "1 block 1 with Gloomfang")
    assert hand(match, 0) == ["Common Coin"], "once"
    assert [match.state.cards.names[match.state.kind[card]] for card in match.state.used_up[::2]] == ["Gravewyrm"]

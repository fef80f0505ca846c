"""What players say in the game's words is understood, and refused with the rule that forbids it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.games.breeds.house_set import with_text
from tests.games.breeds.positions import at, attack, battle, player, side
from tests.matches import ask, play, refused
from tests.rules import rule
from wyrmhall.core.playing.match import Match
from wyrmhall.games.breeds.state import BreedsState


def means(match: Match[BreedsState], line: str) -> str:
    """The notation of what a line is understood as."""
    seat, _, text = line.partition(" ")
    decision = match.decision(int(seat))
    assert decision is not None
    return decision.notation(decision.parse(text))


def market(*hand: str, **more: Any) -> Match[BreedsState]:
    red = side("red", *hand, **{"supply": ["Cinderling", "Red Coin", "", "Destroyer"], **more})
    return at(phase="market", sides=[red, side("blue", supply=["Ripplet", "Geyser", "Undertow", "Mistfin"])])


def check(match: Match[BreedsState], seat: int, understood: dict[str, str], forbidden: dict[str, str]) -> None:
    for text, notation in understood.items():
        for said in (text, text.upper(), f"  {text.title()} "):
            assert means(match, f"{seat} {said}") == notation
    for text, rule_id in forbidden.items():
        assert (text, refused(match, f"{seat} {text}")) == (text, rule_id)
    assert refused(match, f"{seat} abracadabra") == match.pending[0].rule


@rule("BR-COIN-04", "BR-COIN-03", "BR-COIN-02", "BR-MARKET-05", "BR-MARKET-04")
def test_paying() -> None:
    match = market("Common Coin", "Common Coin", "Red Coin", "Fireball")
    play(match, "0 buy Cinderling")
    assert ask(match, 0) == "market.pay"
    understood = {
        "pay Rare Coin, Common Coin": "pay Common Coin, Rare Coin",
        "pay rare and common": "pay Common Coin, Rare Coin",
        "rare coin, common coin": "pay Common Coin, Rare Coin",
        "spend one rare coin + 1 red coin": "pay Rare Coin, Red Coin",
    }
    forbidden = {
        "pay Common Coin, Common Coin, Rare Coin": "BR-COIN-04",
        "pay 2 common coins, rare coin": "BR-COIN-04",
        "pay Rare Coin": "BR-COIN-04",
        "pay Common Coin, Common Coin": "BR-COIN-03",
        "pay 2 common coins": "BR-COIN-03",
        "pay three common coins": "BR-MARKET-05",
        "pay Epic Coin, Rare Coin": "BR-MARKET-05",
        "pay Fireball, Rare Coin": "BR-COIN-02",
        "done": "BR-MARKET-04",
        "cancel": "BR-MARKET-04",
        "take back": "BR-MARKET-04",
        "buy 2": "BR-MARKET-04",
        "trash Fireball": "BR-MARKET-01",
        "pay all": "BR-COIN-04",
        "pay 3 coins": "BR-COIN-04",
        "pay Common Coin twice": "BR-COIN-03",
        "pay token, Rare Coin": "BR-MARKET-05",
    }
    check(match, 0, understood, forbidden)
    play(match, "0 pay rare coin, common coin")
    assert player(match, 0).quests == [0, 2, 0]


@rule("BR-TOKEN-10", "BR-MARKET-01", "BR-MARKET-02", "BR-MARKET-03", "BR-MARKET-08", "BR-TOKEN-02", "BR-TURN-01")
def test_the_market() -> None:
    held = [{"card": "Crusher", "from": "trash"}, {"card": "Blue Coin", "from": "trash"}]
    red = side(
        "red", "Common Coin", "Fireball", supply=["Cinderling", "Red Coin", "", "Destroyer"], tokens=held, epics=1
    )
    blue = side("blue", supply=["Ripplet"])
    match = at(phase="market", sides=[red, blue, side("green")])
    understood = {
        "buy cinderling": "buy 1",
        "I buy the Cinderling, please": "buy 1",
        "purchase the Red Coin": "buy 2",
        "buy slot 4": "buy 4",
        "trash a fireball": "trash Fireball",
        "trash my common coin from hand": "trash Common Coin",
        "pass": "done",
        "nothing": "done",
    }
    forbidden = {
        "trash Crusher": "BR-TOKEN-10",
        "trash token Crusher": "BR-TOKEN-10",
        "trash Epic Coin": "BR-TOKEN-10",
        "trash Epic Coin token": "BR-TOKEN-10",
        "trash Fireball token": "BR-TOKEN-10",
        "trash Blue Coin": "BR-TOKEN-10",
        "trash Ripplet": "BR-MARKET-03",
        "trash slot 1": "BR-MARKET-03",
        "trash Fireball, Common Coin": "BR-MARKET-03",
        "trash Fireball and Common Coin": "BR-MARKET-03",
        "trash Moonbeam": "BR-MARKET-03",
        "buy Ripplet": "BR-MARKET-08",
        "buy Smokescale": "BR-MARKET-08",
        "buy Fireball": "BR-MARKET-08",
        "buy Epic Coin": "BR-TOKEN-02",
        "buy a Fireball token": "BR-TOKEN-02",
        "buy 3": "BR-MARKET-08",
        "buy 5": "BR-SETUP-13",
        "buy 1 and 2": "BR-MARKET-02",
        "buy Cinderling with Common Coin, Rare Coin, Epic Coin": "BR-COIN-04",
        "buy Cinderling with Common Coin, Common Coin": "BR-MARKET-05",
        "buy Cinderling with Rare Coin, Common Coin": "BR-MARKET-04",
        "buy Solarch": "BR-DRAGON-16",
        "discard Fireball": "BR-MARKET-01",
        "attack 2": "BR-COMBAT-04",
        "fireball 1": "BR-FIREBALL-03",
        "flush 1 with Common Coin": "BR-TURN-01",
        "draw two cards": "BR-DECK-02",
    }
    check(match, 0, understood, forbidden)


@rule("BR-FLUSH-01", "BR-FLUSH-03", "BR-FLUSH-04", "BR-SETUP-13")
def test_flushing() -> None:
    match = at(phase="flush", sides=[side("red", "Common Coin", "Fireball", supply=["Cinderling", ""]), side("blue")])
    understood = {
        "flush Cinderling with Rare Coin": "flush 1 with Rare Coin",
        "flush slot 1 with common": "flush 1 with Common Coin",
        "pay rare coin to flush 1": "flush 1 with Rare Coin",
        "skip": "done",
    }
    forbidden = {
        "flush 1": "BR-FLUSH-01",
        "flush 1 with Fireball": "BR-FLUSH-01",
        "flush 1 with Common Coin, Rare Coin": "BR-FLUSH-01",
        "flush 1 with Red Coin": "BR-CARD-02",
        "flush 1, 2 with Common Coin": "BR-FLUSH-03",
        "flush 2 with Common Coin": "BR-FLUSH-04",
        "flush 9 with Common Coin": "BR-SETUP-13",
        "flush Ripplet with Common Coin": "BR-FLUSH-01",
        "buy Cinderling": "BR-TURN-01",
        "trash Fireball": "BR-TURN-01",
    }
    check(match, 0, understood, forbidden)
    match = at(phase="flush", sides=[side("red", supply=["Cinderling"]), side("blue")])
    assert means(match, "0 flush Cinderling") == "flush 1 with Rare Coin", "there is no other coin"


@rule("BR-ATTACK-01", "BR-COMBAT-04", "BR-KO-03", "BR-TURN-01")
def test_whom_to_attack() -> None:
    sides = [side("red", "Smokescale"), side("blue"), side("green", standing="knocked out"), side("black")]
    match = at(sides=sides)
    understood = {
        "blue": "attack 2",
        "attack Maelis": "attack 2",
        "attack seat 4": "attack 4",
        "4": "attack 4",
        "nobody": "skip",
    }
    forbidden = {
        "attack green": "BR-KO-03",
        "attack me": "BR-ATTACK-01",
        "attack red": "BR-ATTACK-01",
        "attack 9": "BR-ATTACK-01",
        "attack Jemma": "BR-ATTACK-01",
        "attack 2 and 4": "BR-COMBAT-04",
        "play Smokescale": "BR-ATTACK-01",
        "attack with Smokescale": "BR-ATTACK-01",
        "attack blue with Smokescale, Backdraft": "BR-ATTACK-01",
        "buy 1": "BR-TURN-01",
        "trash Rare Coin": "BR-TURN-01",
        "block 1 with Smokescale": "BR-DEFEND-02",
        "ambush Smokescale": "BR-AMBUSH-07",
    }
    check(match, 0, {**understood, "pass": "skip"}, forbidden)


@rule("BR-ATTACK-02", "BR-ATTACK-06", "BR-CARD-02", "BR-TRANSMUTE-01")
def test_attackers() -> None:
    purple = side("purple", "Slagling", "Fireball", tokens=[{"card": "Gravewyrm", "from": "trash"}])
    match = battle(purple, side("red"), side("green"), dragons=["Scrapwing"])
    understood = {
        "slagling": "play Slagling",
        "attack with Slagling": "play Slagling",
        "play Gravewyrm": "play token Gravewyrm",
        "play token Gravewyrm": "play token Gravewyrm",
        "transmute Slagling on Scrapwing": "transmute Slagling on 1",
        "lay Slagling on 1": "transmute Slagling on 1",
        "pass": "done",
    }
    forbidden = {
        "play Scrapwing": "BR-CARD-02",
        "play token Slagling": "BR-CARD-02",
        "play Destroyer": "BR-CARD-02",
        "play Fireball": "BR-FIREBALL-03",
        "play Rare Coin": "BR-ATTACK-02",
        "play Slagling and Gravewyrm": "BR-ATTACK-02",
        "attack 3": "BR-ATTACK-06",
        "attack green": "BR-ATTACK-06",
        "transmute Slagling": "BR-TRANSMUTE-01",
        "transmute Slagling on 2": "BR-TRANSMUTE-01",
        "transmute Gravewyrm on 1": "BR-TRANSMUTE-01",
        "fireball 1": "BR-FIREBALL-03",
    }
    check(match, 0, understood, forbidden)


@rule("BR-DEFEND-02", "BR-DEFEND-03", "BR-DEFEND-06", "BR-DEFEND-08", "BR-CARD-02")
def test_blockers() -> None:
    blue = side("blue", "Ripplet", "Tideguard", "Fireball")
    match = attack(side("red"), blue, side("green"), dragons=["Smokescale", "Backdraft", "Backdraft"])
    understood = {
        "block Smokescale with Ripplet": "block 1 with Ripplet",
        "ripplet blocks 2": "block 2 with Ripplet",
        "block with Tideguard against 3": "block 3 with Tideguard",
        "nothing": "done",
    }
    forbidden = {
        "block Backdraft with Ripplet": "BR-DEFEND-03",
        "block 1 and 2 with Ripplet": "BR-DEFEND-03",
        "block 4 with Ripplet": "BR-DEFEND-03",
        "block with Ripplet": "BR-DEFEND-03",
        "play Ripplet": "BR-DEFEND-03",
        "block 1 with Ripplet, Tideguard": "BR-DEFEND-08",
        "block 1 with Geyser": "BR-CARD-02",
        "block 1 with Rare Coin": "BR-DEFEND-06",
        "fireball 1": "BR-FIREBALL-03",
        "attack 1": "BR-TURN-03",
        "transmute Ripplet on 1": "BR-TRANSMUTE-01",
    }
    check(match, 1, understood, forbidden)
    match = attack(side("red"), side("blue", "Ripplet"), dragons=["Smokescale"])
    assert means(match, "1 block with Ripplet") == "block 1 with Ripplet", "there is only one"
    play(match, "1 play ripplet")
    assert len(match.state.dragons) == 2


@rule(
    "BR-FIREBALL-02",
    "BR-FIREBALL-04",
    "BR-FIREBALL-08",
    "BR-FIREBALL-12",
    "BR-AMBUSH-01",
    "BR-AMBUSH-02",
    "BR-AMBUSH-04",
)
def test_fireballs_and_ambushes() -> None:
    blue = [{"cards": ["Tideguard"], "blocks": 1}, {"cards": ["Ripplet"], "blocks": 1}]
    black = side("black", "Shadeling", "Gloomfang", "Fireball")
    dragons = [{"cards": ["Hunter"]}, *blue]
    match = at(phase="fireballs", sides=[black, side("blue", "Nightclaw", fireballs=1)], combat={"dragons": dragons})
    understood = {
        "fireball Tideguard": "fireball 2",
        "play a Fireball at Ripplet": "fireball 3",
        "ambush Shadeling at Ripplet": "ambush Shadeling at 3",
        "ambush with Shadeling on 2": "ambush Shadeling at 2",
        "end": "done",
    }
    forbidden = {
        "fireball blue": "BR-FIREBALL-02",
        "fireball player 2": "BR-FIREBALL-02",
        "fireball me": "BR-FIREBALL-02",
        "fireball 1": "BR-REFRACT-08",
        "fireball Hunter": "BR-REFRACT-08",
        "fireball 7": "BR-FIREBALL-12",
        "fireball": "BR-FIREBALL-12",
        "fireball Geyser": "BR-FIREBALL-12",
        "fireball 2 and 3": "BR-FIREBALL-08",
        "fireball token 2": "BR-CARD-02",
        "ambush Gloomfang at 2": "BR-AMBUSH-01",
        "ambush Umbramaw at 2": "BR-CARD-02",
        "ambush Shadeling": "BR-AMBUSH-02",
        "ambush Shadeling at 1": "BR-AMBUSH-02",
        "ambush Shadeling at 2, 3": "BR-AMBUSH-02",
        "block 1 with Shadeling": "BR-DEFEND-02",
        "play Gloomfang": "BR-COMBAT-01",
    }
    check(match, 0, understood, forbidden)
    play(match, "0 done")
    assert means(match, "1 fireball Hunter") == "fireball token 1"
    assert means(match, "1 fireball 1 with my token") == "fireball token 1"
    assert refused(match, "1 ambush Nightclaw at 1") == "BR-AMBUSH-04"


@rule("BR-DAMAGE-06")
def test_damaged_blockers() -> None:
    blue = [{"cards": ["Tideguard"], "blocks": 1}, {"cards": ["Ripplet"], "blocks": 1}]
    match = at(phase="damage", sides=[side("black"), side("blue")], combat={"dragons": [{"cards": ["Hunter"]}, *blue]})
    understood = {"damage Tideguard": "damage 2", "3": "damage 3", "ripplet": "damage 3"}
    forbidden = dict.fromkeys(
        ("damage 2 and 3", "damage Hunter", "damage 9", "done", "damage blue", "split", "hit player"), "BR-DAMAGE-06"
    )
    check(match, 0, understood, {**forbidden, "fireball 2": "BR-FIREBALL-03"})


@rule("BR-DRAGON-10", "BR-DRAGON-19", "BR-TOKEN-10", "BR-REFRACT-02")
def test_choices_of_abilities(tmp_path: Path) -> None:
    match = battle(side("teal", "Copyling"), side("red"), dragons=["Echofin"])
    play(match, "0 play Copyling")
    check(
        match,
        0,
        {"Echofin": "choose 1", "1": "choose 1", "no": "decline", "pass": "decline"},
        {"choose 8": "BR-DRAGON-19"},
    )
    folder = with_text(tmp_path, Gloomfang="When this is blocked, the defending player discards one card.")
    held = [{"card": "Crusher", "from": "trash"}]
    blue = side("blue", "Ripplet", "Geyser", tokens=held)
    match = attack(side("black"), blue, side("green"), dragons=["Gloomfang"], cards=folder)
    play(match, "1 block 1 with Ripplet")
    understood = {"discard Geyser": "take Geyser", "geyser": "take Geyser", "the rare coin": "take Rare Coin"}
    forbidden = {
        "discard Crusher": "BR-TOKEN-10",
        "take token Crusher": "BR-TOKEN-10",
        "discard Ripplet": "BR-DRAGON-19",
        "discard Geyser and Rare Coin": "BR-DRAGON-19",
        "no": "BR-DRAGON-10",
        "decline": "BR-DRAGON-10",
        "fireball 1": "BR-FIREBALL-03",
    }
    check(match, 1, understood, forbidden)
    match = battle(side("purple", "Scrapwing", supply=["Chimera", "", "Purple Coin"]), side("red"))
    play(match, "0 play Scrapwing")
    understood = {"1": "take slot 1", "slot 3": "take slot 3", "trash Chimera": "take slot 1", "none": "decline"}
    forbidden = {
        "2": "BR-DRAGON-19",
        "slot 9": "BR-DRAGON-19",
        "trash Slagling": "BR-DRAGON-19",
        "flush 1": "BR-TURN-01",
    }
    check(match, 0, understood, forbidden)
    match = attack(side("red"), side("white", "Prismling"), side("green"), dragons=["Smokescale"])
    play(match, "1 block 1 with Prismling")
    forbidden = {
        "name white": "BR-REFRACT-02",
        "name 9": "BR-REFRACT-02",
        "no": "BR-REFRACT-02",
        "name 1, 3": "BR-REFRACT-02",
    }
    check(match, 0, {"green": "name 3", "attack Osric": "name 3", "me": "name 1"}, forbidden)


@rule("BR-DRAGON-10", "BR-DRAGON-19")
def test_players_ways_and_numbers(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Gloomfang="When this is played, deal one damage to an enemy player.",
        Shadeling="When this is played, either draw one card; or gain one Fireball token.",
        Obsidian="When this is played, deal up to two damage to the defending player.",
        Hunter="When this is played, you may draw one card.",
    )
    sides = [side("black", "Gloomfang", "Shadeling", "Hunter", "Obsidian", stage=2), side("red"), side("blue")]
    match = battle(*sides, cards=folder)
    play(match, "0 play Gloomfang")
    check(
        match,
        0,
        {"red": "player 2", "3": "player 3"},
        {"player 7": "BR-DRAGON-19", "me": "BR-DRAGON-19", "no": "BR-DRAGON-10"},
    )
    play(match, "0 red", "0 play Shadeling")
    check(match, 0, {"2": "way 2", "way 1": "way 1"}, {"way 3": "BR-DRAGON-19", "done": "BR-DRAGON-10"})
    play(match, "0 1", "0 play Hunter")
    check(match, 0, {"y": "yes", "use": "yes", "decline": "no", "pass": "no"}, {"attack 2": "BR-COMBAT-04"})
    play(match, "0 pass", "0 play Obsidian")
    assert ask(match, 0) == "effect.number"
    check(match, 0, {"2": "2", "none": "0"}, {"3": "BR-DRAGON-19"})


@rule("BR-SETUP-01", "BR-SETUP-07")
def test_setting_up() -> None:
    match = at(phase="pick", seats=2, sides=[{"faction": ""}, {"faction": "blue"}])
    check(
        match,
        0,
        {"Jemma": "pick Jemma", "yellow": "pick Jemma", "play Jemma": "pick Jemma"},
        {"blue": "BR-SETUP-01", "red and green": "BR-SETUP-01"},
    )
    match = at(phase="keep", sides=[{"faction": "red"}, {"faction": "blue"}])
    assert refused(at(phase="pick", seats=2, sides=[{"faction": ""}, {}]), "0 pass") == "BR-SETUP-01"
    forbidden = {
        "pass": "BR-SETUP-07",
        "discard Solarch": "BR-SETUP-07",
        "keep none": "BR-SETUP-07",
        "keep Leviath": "BR-SETUP-07",
        "keep Solarch and Ashmother": "BR-SETUP-07",
        "keep Cinderling": "BR-SETUP-07",
    }
    check(match, 0, {"solarch": "keep Solarch", "choose Ashmother": "keep Ashmother"}, forbidden)


@rule("BR-TURN-03", "BR-KO-09", "BR-ELIM-08", "BR-FIREBALL-03")
def test_who_is_not_asked_is_told_why() -> None:
    sides = [side("red", "Cinderling"), side("blue", "Ripplet"), side("green", "Mossback"), side("white")]
    sides[3]["standing"] = "knocked out"
    match = battle(*sides)
    play(match, "0 play Cinderling")
    assert refused(match, "2 block 1 with Mossback") == "BR-DEFEND-02"
    assert refused(match, "2 buy 1") == refused(match, "1 flush 1") == "BR-TURN-03"
    assert refused(match, "1 block 1 with Ripplet") == "BR-DEFEND-02", "not yet"
    assert refused(match, "1 fireball 1") == "BR-FIREBALL-03"
    assert refused(match, "3 block 1") == "BR-KO-09"
    assert refused(match, "2 abracadabra") == match.pending[0].rule
    play(match, "2 resign")
    assert refused(match, "2 buy 1") == "BR-ELIM-08"


@rule("BR-IDENTITY-03")
def test_the_ability_of_the_first_stage_cannot_be_declined() -> None:
    match = attack(side("teal"), side("red", discard=["Cinderling", "Flarewing"]), dragons=["Echofin"])
    finish_to(match, "effect.card")
    assert refused(match, "0 no") == "BR-IDENTITY-03"
    assert refused(match, "0 pass") == "BR-IDENTITY-03"


@rule("BR-TURN-02")
def test_the_draw_phase_cannot_be_skipped() -> None:
    match = at(phase="flush", sides=[side("red", "Common Coin"), side("blue")])
    assert refused(match, "0 skip the draw phase") == "BR-TURN-02"
    assert means(match, "0 skip") == "done"


@rule("BR-REFRACT-08")
def test_own_dragons_are_neither_blocked_nor_burned() -> None:
    match = attack(side("red", "Fireball"), side("blue", "Ripplet", "Mistfin"), dragons=["Cinderling"])
    play(match, "1 block 1 with Ripplet")
    assert refused(match, "1 block 2 with Mistfin") == "BR-REFRACT-08"
    finish_to(match, "fireball.play")
    assert refused(match, "0 fireball 1") == "BR-REFRACT-08"


def finish_to(match: Match[BreedsState], ask_: str) -> None:
    """Everybody is done until this is asked."""
    while match.pending[0].ask != ask_:
        decision = match.pending[0]
        match.play(decision.seat, decision.options[-1])


# -- one name for several --------------------------------------------------------------------------


def why_not(match: Match[BreedsState], line: str) -> str:
    seat, _, text = line.partition(" ")
    refusal = match.explain(int(seat), text)
    assert refusal is not None
    return refusal.why


@rule("BR-MARKET-08", "BR-FLUSH-01")
def test_who_names_a_card_that_lies_in_two_slots_is_told_how_to_say_which() -> None:
    several = "Cinderling lies in several slots; say slot 1 or slot 4"
    match = market("Common Coin", supply=["Cinderling", "Red Coin", "", "Cinderling"])
    assert why_not(match, "0 buy Cinderling") == several
    assert means(match, "0 buy slot 4") == "buy 4"
    play(match, "0 done")
    assert ask(match, 0) == "flush.card"
    assert why_not(match, "0 flush Cinderling with Common Coin") == several


@rule("BR-DRAGON-19")
def test_who_names_one_of_two_equal_cards_of_a_supply_is_told_how_to_say_which() -> None:
    purple = side("purple", "Scrapwing", supply=["Catalyst", "Slagling", "Catalyst"])
    match = battle(purple, side("red"))
    play(match, "0 play Scrapwing")
    assert why_not(match, "0 take Catalyst") == "'take Catalyst' can mean 2 things; say 'take slot 1' or 'take slot 3'"
    assert means(match, "0 take Slagling") == "take slot 2"


@rule("BR-MARKET-02", "BR-MARKET-03", "BR-MARKET-01", "BR-MARKET-08")
def test_a_number_of_cards_is_not_the_name_of_a_card() -> None:
    forbidden = {
        "buy two dragons": "BR-MARKET-02",
        "buy both": "BR-MARKET-02",
        "trash two cards": "BR-MARKET-03",
        "sell Fireball": "BR-MARKET-01",
        "steal Ripplet": "BR-MARKET-08",
    }
    check(market("Common Coin", "Fireball"), 0, {}, forbidden)


@rule("BR-ATTACK-02", "BR-ATTACK-06", "BR-DEFEND-08", "BR-DEFEND-03", "BR-COMBAT-06")
def test_dragons_are_played_one_at_a_time_and_not_when_they_are_gone() -> None:
    forbidden = {
        "play two dragons": "BR-ATTACK-02",
        "play Smokescale twice": "BR-ATTACK-02",
        "attack green": "BR-ATTACK-06",
    }
    check(battle(side("red", "Smokescale"), side("blue")), 0, {}, forbidden)
    match = attack(side("red"), side("blue", "Tideguard"), dragons=["Smokescale"])
    forbidden = {
        "block 1 with two dragons": "BR-DEFEND-08",
        "block 1": "BR-DEFEND-03",
        "block with a knocked-out dragon": "BR-COMBAT-06",
        "block 1 with a killed dragon": "BR-COMBAT-06",
    }
    check(match, 1, {}, forbidden)


@rule("BR-FIREBALL-03", "BR-MARKET-01", "BR-COMBAT-04", "BR-ATTACK-06")
def test_natural_words_do_no_harm() -> None:
    match = market("Common Coin", "Fireball")
    understood = {"buy nothing": "done", "i buy nothing": "done", "don't buy": "done", "skip the market": "done"}
    check(match, 0, understood, {"throw a Fireball at blue": "BR-FIREBALL-03", "trade Common Coin": "BR-MARKET-01"})
    match = at(sides=[side("red", "Cinderling", "Scorchclaw"), side("blue"), side("teal")])
    check(
        match,
        0,
        {"attack the blue player": "attack 2"},
        {"attack everyone": "BR-COMBAT-04", "attack all": "BR-COMBAT-04"},
    )
    play(match, "0 attack 2")
    taken_back = ("cancel the attack", "take back", "undo", "retreat")
    check(match, 0, {"stop": "done"}, dict.fromkeys(taken_back, "BR-ATTACK-06"))


@rule("BR-MARKET-03", "BR-TOKEN-10", "BR-MARKET-08", "BR-FLUSH-03", "BR-QUEST-07", "BR-DRAW-06")
def test_what_is_said_of_all_cards_or_of_none_is_understood() -> None:
    forbidden = {
        "trash": "BR-MARKET-03",
        "trash all": "BR-MARKET-03",
        "trash my hand": "BR-MARKET-03",
        "trash my whole hand": "BR-MARKET-03",
        "trash Common Coin from discard": "BR-MARKET-03",
        "trash token": "BR-TOKEN-10",
        "buy": "BR-MARKET-08",
        "buy all": "BR-MARKET-02",
        "swap Fireball": "BR-MARKET-01",
        "unlock Solarch": "BR-QUEST-07",
        "turn up 3": "BR-DRAW-06",
    }
    match = market("Common Coin", "Fireball")
    check(match, 0, {}, forbidden)
    assert why_not(match, "0 buy") == "say which card"
    assert why_not(match, "0 trash Common Coin from discard") == "a card is trashed from the hand"
    play(match, "0 done")
    check(match, 0, {}, {"flush all with Common Coin": "BR-FLUSH-03", "flip 3": "BR-DRAW-06"})


@rule("BR-ATTACK-01", "BR-ATTACK-02", "BR-ATTACK-04", "BR-CARD-02", "BR-REFRACT-01", "BR-IMITATE-01")
def test_an_attack_in_natural_words() -> None:
    match = at(sides=[side("red", "Smokescale"), side("blue")])
    check(match, 0, {}, {"attack": "BR-ATTACK-01", "Smokescale": "BR-ATTACK-01", "refract 1": "BR-REFRACT-01"})
    match = battle(side("teal", "Copyling"), side("red"), dragons=["Echofin"])
    forbidden = {"play all": "BR-ATTACK-02", "play Copyling from my deck": "BR-CARD-02", "imitate 1": "BR-IMITATE-01"}
    check(match, 0, {}, forbidden)
    play(match, "0 play Copyling")
    check(match, 0, {"imitate Echofin": "choose 1"}, {"transmute Copyling on 1": "BR-ATTACK-04"})


@rule("BR-DEFEND-09", "BR-DEFEND-03", "BR-TURN-03")
def test_a_blocker_stays_where_it_was_placed() -> None:
    match = attack(side("red"), side("blue", "Ripplet", "Mistfin"), dragons=["Cinderling", "Flarewing"])
    play(match, "1 block 1 with Ripplet")
    forbidden = {
        "move Ripplet to 2": "BR-DEFEND-09",
        "take back Ripplet": "BR-DEFEND-09",
        "block all with Mistfin": "BR-DEFEND-03",
        "attack red": "BR-TURN-03",
    }
    check(match, 1, {}, forbidden)


@rule("BR-FIREBALL-01", "BR-FIREBALL-03", "BR-FIREBALL-08", "BR-COMBAT-01", "BR-AMBUSH-02")
def test_fireballs_and_ambushes_in_natural_words() -> None:
    blocker = {"cards": ["Tideguard"], "blocks": 1}
    sides = [side("black", "Shadeling", "Gloomfang", "Fireball", fireballs=1), side("blue"), side("red", "Fireball")]
    match = at(phase="fireballs", sides=sides, combat={"dragons": [{"cards": ["Hunter"]}, blocker]})
    understood = {
        "throw a Fireball at Tideguard": "fireball 2",
        "use Fireball on 2": "fireball 2",
        "fireball 2 with Fireball token": "fireball token 2",
        "ambush 2 with Shadeling": "ambush Shadeling at 2",
        "play Shadeling": "ambush Shadeling at 2",
    }
    forbidden = {
        "fireball 2 with Rare Coin": "BR-FIREBALL-01",
        "fireball 2 with both": "BR-FIREBALL-08",
        "two Fireballs at 2": "BR-FIREBALL-08",
        "play Gloomfang": "BR-COMBAT-01",
        "ambush 1 with Shadeling": "BR-AMBUSH-02",
    }
    check(match, 0, understood, forbidden)
    assert refused(match, "2 fireball 1") == "BR-FIREBALL-03"
    assert why_not(match, "2 fireball 1") == "only the attacker and the defender of a combat play Fireballs in it"

"""Dragons that abilities play, players that are chosen, whom an ambush hits, and when during a turn something counts."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.breeds.house_set import with_summoner, with_text
from tests.games.breeds.positions import attack, battle, damage, finish, hand, might, side, sv, told, trash, zone
from tests.games.breeds.sayings import WORDS, check
from tests.matches import options, play
from wyrmhall.cardtext.language import Senseless
from wyrmhall.games.breeds.text.sense import A_DRAGON, A_SUMMONER, Sense
from wyrmhall.games.breeds.text.use.passives import price_of

SAID = [
    (
        "When this is unblocked, the defender may discard a card to draw a card.",
        "When this is unblocked, the defending player may discard one card to draw one card.",
    ),
    (
        "When this attacks, you may play another Common dragon.",
        "When this is played as an attacker, you may play one other Common dragon.",
    ),
    (
        "When this is played, choose any player. That player draws a card.",
        "When this is played, choose a player, then that player draws one card.",
    ),
    (
        "Whenever you draw a card during an opponent's turn, this gets +1 SV.",
        "When you draw a card while it is an enemy player's turn, this gains +1 SV.",
    ),
    ("When an enemy blocker dies, draw a card.", "When an enemy blocker is killed, draw one card."),
    (
        "When this is unblocked, give another attacker +2 SV until end of turn.",
        "When this is unblocked, give one other attacker +2 SV.",
    ),
    (
        "The defending player can't block this with dragons of SV 2 or less.",
        "The defending player cannot block this with dragons with SV 2 or less.",
    ),
    (
        "When this kills a dragon, put that dragon into the trash instead of its owner's discard pile.",
        "When this kills a dragon, trash that dragon.",
    ),
    (
        "When this is played, each opponent must discard a card or take one damage.",
        "When this is played, each enemy player must discard one card or take one damage.",
    ),
    (
        "When this is played, buy a dragon from your supply for free.",
        "When this is played, put one dragon from your supply into your discard pile.",
    ),
]

SENSELESS = [
    ("When this is played, play one coin.", "dragons are played"),
    ("When this is played, play one dragon from your discard pile.", "from the own hand"),
    ("When this damages a player, play one dragon from your hand.", "no combat damage is dealt any more"),
]


@pytest.mark.parametrize(("said", "printed"), SAID)
def test_a_dragon_can_say_it(said: str, printed: str) -> None:
    check(said, printed, A_DRAGON)


@pytest.mark.parametrize(("said", "why"), SENSELESS)
def test_what_makes_no_sense_is_refused(said: str, why: str) -> None:
    with pytest.raises(Senseless, match=why):
        Sense(WORDS, []).sentence(WORDS.parse(said).slots[0], A_DRAGON)


def test_a_dragon_that_an_ability_plays_joins_the_attack_and_uses_its_own(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Tideguard="When this is played, you may play one Common dragon from your hand; if you do, it gains +2 SV.",
        Ripplet="When this is played, draw one card.",
    )
    blue = side("blue", "Tideguard", "Ripplet", "Leviath", deck=["Common Coin"])
    match = battle(blue, side("red"), cards=folder)
    play(match, "0 play Tideguard")
    assert options(match, 0) == ["take Ripplet", "decline"], "Leviath is not Common"
    play(match, "0 take Ripplet")
    assert [dragon.blocks for dragon in match.state.dragons] == [-1, -1]
    assert sv(match, 2) == match.state.dragons[1].printed + 2
    assert sv(match, 1) == match.state.dragons[0].printed
    assert "Common Coin" in hand(match, 0)
    play(match, "0 done")
    assert told(match, "played") == 2
    finish(match)
    assert damage(match, 1) == match.state.cards.sv[match.state.cards.names.index("Tideguard")] + 1 + 2


def test_who_defends_plays_no_dragon_by_an_ability(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Tideguard="When this is played, play one Common dragon from your hand.")
    match = attack(side("red"), side("blue", "Tideguard", "Ripplet"), dragons=["Cinderling"], cards=folder)
    play(match, "1 block 1 with Tideguard")
    assert len(match.state.dragons) == 2
    assert "Ripplet" in hand(match, 1)


def test_a_player_is_chosen_who_may_be_the_user(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Ripplet="When this is played, choose a player; that player draws two cards.")
    for answer, seat in (("player 1", 0), ("player 2", 1)):
        blue, red = (
            side(faction, *held, deck=["Common Coin"] * 3) for faction, held in (("blue", ["Ripplet"]), ("red", []))
        )
        match = battle(blue, red, cards=folder)
        play(match, "0 play Ripplet")
        assert options(match, 0) == ["player 1", "player 2"]
        play(match, f"0 {answer}")
        assert [hand(match, other).count("Common Coin") for other in (0, 1)] == [2 * (seat == 0), 2 * (seat == 1)]


def test_whom_an_ambush_hits(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Shadeling="Ambush 1. When this ambushes a dragon with SV 3 or more, that dragon loses its abilities.",
        Undertow="When this is killed, draw one card.",
        Gloomfang="When this is killed, draw one card.",
    )
    for foe, silenced in (("Undertow", True), ("Tideguard", False)):
        match = attack(side("black", "Shadeling"), side("blue", foe), dragons=["Gloomfang"], cards=folder)
        play(match, f"1 block 1 with {foe}", "1 done", "0 ambush Shadeling at 2")
        assert (told(match, "silenced") == 1) == silenced


def test_an_occasion_counts_only_while_something_is_so(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Tideguard="When you draw a card while it is your turn, this gains +1 SV.",
        Ripplet="When this is played, draw one card.",
    )
    match = battle(side("blue", "Ripplet", deck=["Common Coin"]), side("red"), dragons=["Tideguard"], cards=folder)
    play(match, "0 play Ripplet")
    assert sv(match, 1) == match.state.dragons[0].printed + 1
    blue = side("blue", "Tideguard", "Ripplet", deck=["Common Coin"])
    match = attack(side("red"), blue, dragons=["Cinderling", "Cinderling"], cards=folder)
    play(match, "1 block 1 with Tideguard", "1 block 2 with Ripplet")
    assert sv(match, 3) == match.state.dragons[2].printed


def test_the_first_time_a_turn_something_else_happens(tmp_path: Path) -> None:
    text = "The first time you would take damage each turn, draw one card instead."
    check(text, text, A_SUMMONER)
    folder = with_summoner(tmp_path, stage2=text)
    red = side("red", deck=["Common Coin"] * 4, stage=2)
    match = attack(side("blue"), red, dragons=["Tideguard", "Undertow"], cards=folder)
    finish(match)
    assert damage(match, 1) == 0
    assert "Common Coin" in hand(match, 1)


def test_a_cost_of_fewer_symbols_of_any_sort(tmp_path: Path) -> None:
    text = "Always, Rare dragons you purchase cost one less."
    check(text, "Always, Rare dragons you purchase cost one symbol less.", A_SUMMONER)
    folder = with_summoner(tmp_path, stage2=text)
    match = battle(side("red", stage=2), side("blue"), cards=folder)
    s = match.state
    for kind in range(len(s.cards.names)):
        cost, price = sorted(s.cards.cost[kind]), price_of(s, 0, kind)
        if s.cards.is_dragon(kind) and s.cards.rarity[kind] == 1 and len(cost) > 1:
            assert sorted(price) == cost[:-1], "the dearest of them"
        else:
            assert sorted(price) == cost


def test_dragons_cost_less_for_each_of_something(tmp_path: Path) -> None:
    text = "Always, dragons you purchase cost one C less for each dragon in your discard pile."
    folder = with_summoner(tmp_path, stage2=text)
    for lying in (0, 1, 2):
        match = battle(side("red", discard=["Cinderling"] * lying, stage=2), side("blue"), cards=folder)
        s = match.state
        kind = max(range(len(s.cards.names)), key=lambda one: s.cards.is_dragon(one) and s.cards.cost[one].count(0))
        cost = s.cards.cost[kind]
        gone = min(lying, cost.count(0), len(cost) - 1)
        assert len(price_of(s, 0, kind)) == len(cost) - gone


def test_what_blockers_lose_while_something_attacks(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Tideguard="Each enemy blocker loses 1 SV while this is attacking.")
    match = attack(side("blue"), side("red", "Destroyer"), dragons=["Tideguard"], cards=folder)
    play(match, "1 block 1 with Destroyer")
    assert (sv(match, 2), sv(match, 1)) == (match.state.dragons[1].printed - 1, match.state.dragons[0].printed)


def test_blockers_that_a_player_may_not_use(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Tideguard="The defending player cannot block this with Common dragons.")
    match = attack(side("blue"), side("red", "Cinderling", "Destroyer"), dragons=["Tideguard"], cards=folder)
    assert options(match, 1) == ["block 1 with Destroyer", "done"]


def test_damage_of_fireballs_is_reduced(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Tideguard="Damage dealt to this by Fireballs is reduced by one.")
    match = attack(side("blue"), side("red", "Fireball"), dragons=["Tideguard"], cards=folder)
    play(match, "1 done", "1 fireball 1")
    assert sv(match, 1) == match.state.dragons[0].printed


def test_a_killed_dragon_goes_into_the_trash(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Destroyer="When this kills a dragon, put that dragon into the trash instead of its owner's discard pile.",
    )
    blue = side("blue", "Ripplet", deck=["Common Coin"] * 6, discard=["Mistfin"] * 2 + ["Tideguard"] * 3)
    match = attack(side("red"), blue, dragons=["Destroyer"], cards=folder)
    play(match, "1 block 1 with Ripplet")
    finish(match)
    assert (trash(match), zone(match, 1, "discard").count("Ripplet")) == (["Ripplet"], 0)


def test_a_start_of_everybodys_turn(tmp_path: Path) -> None:
    text = "At the start of each player's turn, that player draws one card."
    check(text, "At the start of each turn, that player draws one card.", A_SUMMONER)
    assert might(battle(side("blue"), side("red"), dragons=["Tideguard"]), 1, False) == 2


def test_you_and_others_do_it(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Ripplet="When this is played, you and the defending player each draw a card.")
    blue, red = side("blue", "Ripplet", deck=["Common Coin"]), side("red", deck=["Common Coin"])
    match = battle(blue, red, cards=folder)
    play(match, "0 play Ripplet")
    assert ["Common Coin" in hand(match, seat) for seat in (0, 1)] == [True, True]


@pytest.mark.parametrize(("held", "more"), [(2, 2), (0, 0)])
def test_who_has_the_most_cards_in_hand(tmp_path: Path, held: int, more: int) -> None:
    folder = with_text(tmp_path, Tideguard="While you have the most cards in hand, this has +2 SV.")
    match = battle(side("blue", *["Ripplet"] * held), side("red", "Cinderling"), dragons=["Tideguard"], cards=folder)
    assert sv(match, 1) == match.state.dragons[0].printed + more


def test_who_has_taken_damage_this_turn(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Tideguard="If the defending player has taken damage this turn, this has +2 SV.")
    for taken in (0, 1):
        match = battle(side("blue"), side("red", damage=taken), dragons=["Tideguard"], cards=folder)
        assert sv(match, 1) == match.state.dragons[0].printed + 2 * taken


def test_the_first_fireball_and_the_first_dragon_of_a_turn(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Tideguard="The first Fireball you play each turn deals one more damage.",
        Undertow="The first Common dragon you play each combat gains +2 SV.",
    )
    blue = side("blue", "Fireball", "Fireball")
    match = attack(blue, side("red", "Destroyer"), dragons=["Tideguard"], cards=folder)
    play(match, "1 block 1 with Destroyer", "1 done", "0 fireball 2")
    printed = match.state.dragons[1].printed
    assert sv(match, 2) == printed - 2
    if printed > 2:
        play(match, "0 fireball 2")
        assert match.state.dragons[1].wounds == 3
    match = battle(side("blue", "Ripplet", "Ripplet"), side("red"), dragons=["Undertow"], cards=folder)
    play(match, "0 play Ripplet", "0 play Ripplet")
    assert [sv(match, number) - match.state.dragons[number - 1].printed for number in (2, 3)] == [2, 0]


@pytest.mark.parametrize(("answer", "strength", "left"), [(0, 0, 0), (1, 2, 1)])
def test_whoever_would_do_the_first_of_two_things_chooses(
    tmp_path: Path, answer: int, strength: int, left: int
) -> None:
    folder = with_text(
        tmp_path, Tideguard="When this is played, the defending player discards a card or this gains +2 SV."
    )
    match = battle(side("blue", "Tideguard"), side("red", "Cinderling"), cards=folder)
    play(match, "0 play Tideguard")
    assert len(options(match, 1)) == 2, "it is for the defending player to say"
    play(match, f"1 {options(match, 1)[answer]}")
    if answer == 0:
        play(match, "1 discard Cinderling")
    assert (sv(match, 1) - match.state.dragons[0].printed, len(hand(match, 1))) == (strength, left)


def test_a_price_that_is_named_last_is_paid_first(tmp_path: Path) -> None:
    text = "When this is played, you may draw two cards if you discard a card."
    folder = with_text(tmp_path, Tideguard=text)
    match = battle(side("blue", "Tideguard", "Ripplet", deck=["Common Coin"] * 3), side("red"), cards=folder)
    play(match, "0 play Tideguard")
    assert "Common Coin" not in hand(match, 0)
    play(match, "0 discard Ripplet")
    assert hand(match, 0).count("Common Coin") == 2


def test_tokens_of_which_more_are_gained_instead(tmp_path: Path) -> None:
    text = "If you would gain a Fireball token, gain two instead."
    folder = with_text(tmp_path, Tideguard=text, Ripplet="When this is played, gain one Fireball token.")
    match = battle(side("blue", "Ripplet"), side("red"), dragons=["Tideguard"], cards=folder)
    play(match, "0 play Ripplet")
    assert match.state.sides[0].fireballs == 2


def test_what_enemies_play_and_what_fireballs_only_hurt(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Tideguard="When an enemy plays a dragon, draw a card.",
        Undertow="When this takes damage from a Fireball, draw a card.",
    )
    blue = side("blue", deck=["Common Coin"] * 3)
    match = attack(blue, side("red", "Cinderling", "Fireball"), dragons=["Tideguard", "Undertow"], cards=folder)
    play(match, "1 block 1 with Cinderling")
    assert hand(match, 0).count("Common Coin") == 1
    play(match, "1 done", "0 done", "1 fireball 2")
    assert hand(match, 0).count("Common Coin") == 2


def test_the_third_card_of_a_turn(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Tideguard="When you draw your third card each turn, gain one Epic Coin token.",
        Leviath="When this is played, draw two cards, then draw two cards.",
    )
    blue = side("blue", "Leviath", deck=["Common Coin"] * 5)
    match = battle(blue, side("red"), dragons=["Tideguard"], cards=folder)
    play(match, "0 play Leviath")
    assert match.state.sides[0].epics == 1


def test_dragons_that_do_not_block(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path, Tideguard="When this is unblocked, each friendly dragon that isn't blocked gains +1 SV."
    )
    match = attack(side("blue"), side("red", "Destroyer"), dragons=["Tideguard", "Ripplet"], cards=folder)
    play(match, "1 block 2 with Destroyer", "1 done")
    finish(match)
    assert damage(match, 1) == 2 + 1


def test_one_of_the_cards_looked_at_is_taken_and_the_rest_discarded(tmp_path: Path) -> None:
    text = "When this is played, look at the top three cards of your deck. Put one into your hand and discard the rest."
    folder = with_text(tmp_path, Tideguard=text)
    blue = side("blue", "Tideguard", deck=["Common Coin", "Mistfin", "Ripplet", "Common Coin"])
    match = battle(blue, side("red"), cards=folder)
    play(match, "0 play Tideguard", "0 take Ripplet")
    assert hand(match, 0) == ["Ripplet"]
    assert sorted(zone(match, 0, "discard")) == ["Common Coin", "Mistfin"]
    assert zone(match, 0, "deck") == ["Common Coin"]


@pytest.mark.parametrize(("lying", "more"), [(["Leviath"], 0), ([], 2)])
def test_what_holds_unless_something_is_so(tmp_path: Path, lying: list[str], more: int) -> None:
    folder = with_text(tmp_path, Tideguard="This has +2 SV unless you have a Legendary dragon in your discard pile.")
    match = battle(side("blue", discard=lying), side("red"), dragons=["Tideguard"], cards=folder)
    is_legendary = bool(lying) and match.state.cards.rarity[match.state.cards.names.index("Leviath")] == 3
    assert sv(match, 1) == match.state.dragons[0].printed + (more if not lying or is_legendary else 2)


def test_cards_for_each_of_the_dragons_that_were_returned(tmp_path: Path) -> None:
    text = "When this is played, you may return any number of other friendly dragons to your hand; draw a card for each of them."
    folder = with_text(tmp_path, Tideguard=text)
    blue = side("blue", "Tideguard", deck=["Common Coin"] * 4)
    match = battle(blue, side("red"), dragons=["Ripplet", "Mistfin"], cards=folder)
    play(match, "0 play Tideguard", "0 choose 1", "0 choose 2")
    while len(match.pending) and options(match, 0) == ["done"]:
        play(match, "0 done")
    assert hand(match, 0).count("Common Coin") == 2


def test_fireballs_of_enemies_deal_less(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path, Tideguard="While this is attacking, the defending player's Fireballs deal one less damage."
    )
    match = attack(side("blue"), side("red", "Fireball"), dragons=["Tideguard", "Ripplet"], cards=folder)
    play(match, "1 done", "1 fireball 2")
    assert sv(match, 2) == match.state.dragons[1].printed


def test_another_token_of_the_same_sort(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Tideguard="When you gain a Fireball token, you may discard a card to gain another.",
        Ripplet="When this is played, gain one Fireball token.",
    )
    match = battle(side("blue", "Ripplet", "Mistfin"), side("red"), dragons=["Tideguard"], cards=folder)
    play(match, "0 play Ripplet", "0 discard Mistfin")
    assert match.state.sides[0].fireballs == 2


def test_a_dragon_that_is_played_when_another_is_unblocked_attacks_as_well(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Tideguard="When this is unblocked, you may play one Common dragon from your hand.")
    match = attack(side("blue", "Ripplet"), side("red"), dragons=["Tideguard"], cards=folder)
    finish(match)
    play(match, "0 take Ripplet")
    assert damage(match, 1) == 2 + 1

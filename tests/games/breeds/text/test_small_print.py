"""The small print of texts: whose condition it is, which copy is used up, what is left at least, and in which order."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.breeds.house_set import changed_house_set, with_summoner, with_text
from tests.games.breeds.positions import (
    at,
    attack,
    battle,
    damage,
    finish,
    named,
    player,
    side,
    sv,
    tokens,
    told,
    zone,
)
from tests.matches import options, play
from tests.rules import rule
from wyrmhall.games.breeds.text.use.passives import price_of

COIN = "Common Coin"

# -- what simply holds -----------------------------------------------------------------------------


@rule("BR-MARKET-04")
def test_a_card_costs_one_symbol_at_least(tmp_path: Path) -> None:
    text = "Always, dragons you purchase cost one C less for each dragon in your discard pile."
    match = battle(
        side("red", discard=["Cinderling"] * 3, stage=2), side("blue"), cards=with_summoner(tmp_path, stage2=text)
    )
    s = match.state
    bare = [kind for kind in range(len(s.cards.names)) if s.cards.is_dragon(kind) and set(s.cards.cost[kind]) == {0}]
    assert bare
    assert [price_of(s, 0, kind) for kind in bare] == [[0]] * len(bare)


@rule("BR-DAMAGE-18")
@pytest.mark.parametrize(
    ("held", "taken"), [(["Smokescale"], 3), (["Smokescale"] * 2, 3), (["Smokescale", "Cinderling"], 2)]
)
def test_copies_of_one_card_do_not_add_up_and_two_cards_do(tmp_path: Path, held: list[str], taken: int) -> None:
    text = "While this is in your hand, the combat damage to you in each combat is one less, and copies of this do not add up."
    folder = with_text(tmp_path, Smokescale=text, Cinderling=text)
    match = attack(side("blue"), side("red", *held), dragons=["Maelstrom"], cards=folder)
    assert sv(match, 1) == 4
    finish(match)
    assert damage(match, 1) == taken


@rule("BR-DEFEND-10")
@pytest.mark.parametrize(("theirs", "mine", "may_block"), [(2, 0, True), (0, 2, False)])
def test_what_keeps_a_dragon_from_blocking_asks_about_the_player_who_holds_it(
    tmp_path: Path, theirs: int, mine: int, may_block: bool
) -> None:
    folder = with_text(tmp_path, Smokescale="While you have two or more Fireball tokens, this cannot block.")
    blue, red = side("blue", fireballs=theirs), side("red", "Smokescale", fireballs=mine)
    match = attack(blue, red, dragons=["Tideguard"], cards=folder)
    assert ("block 1 with Smokescale" in options(match, 1)) == may_block


# -- abilities that set off others -----------------------------------------------------------------


@rule("BR-DRAGON-09")
def test_an_ability_sets_off_the_same_ability_of_another_dragon_and_not_itself(tmp_path: Path) -> None:
    """One card, then both copies, each of which lets the other one discard again."""
    folder = with_text(
        tmp_path,
        Mistfin="When this is played, discard one card at random.",
        Ripplet="When you discard a card, discard one card at random.",
    )
    blue = side("blue", "Mistfin", *[COIN] * 6)
    match = battle(blue, side("red"), dragons=["Ripplet", "Ripplet"], cards=folder)
    play(match, "0 play Mistfin")
    assert len(zone(match, 0, "discard")) == 1 + 2 + 2


@rule("BR-DRAGON-28")
def test_what_a_dragon_has_to_say_is_lost_with_its_abilities_even_if_it_has_others_then(tmp_path: Path) -> None:
    loses = "that dragon loses its abilities, then have that dragon imitate one dragon in your discard pile"
    folder = with_text(
        tmp_path,
        Mistfin=f"When another friendly dragon is blocked, {loses}.",
        Ripplet="When this is blocked, gain one Fireball token.",
    )
    blue = side("blue", discard=["Tideguard"])
    match = attack(blue, side("red", "Smokescale"), dragons=["Mistfin", "Ripplet"], cards=folder)
    play(match, "1 block 2 with Smokescale", "0 take Tideguard")
    assert (tokens(match, 0), named(match, 2)) == ((0, 0), ["Tideguard"])


@rule("BR-DRAGON-09", "BR-TRANSMUTE-03")
def test_each_card_of_a_transmutation_has_its_own_once_a_turn(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Slagling="Transmute. Once per turn, when this is blocked, gain one Fireball token.")
    match = attack(
        side("purple"), side("red", "Smokescale", "Smokescale"), dragons=["Slagling + Slagling"], cards=folder
    )
    play(match, "1 block 1 with Smokescale")
    assert tokens(match, 0) == (2, 0)
    play(match, "1 block 1 with Smokescale")
    assert tokens(match, 0) == (2, 0)


@rule("BR-IDENTITY-02")
@pytest.mark.parametrize(
    ("text", "hands"),
    [
        ("When an enemy player attacks you, that player discards one card at random.", [0, 1]),
        ("When you attack a player, that player discards one card at random.", [1, 1]),
    ],
)
def test_that_player_is_the_other_one_of_an_attack(tmp_path: Path, text: str, hands: list[int]) -> None:
    red = {"faction": "red", "hand": ["Fireball"], "stage": 2}
    match = at(sides=[{"faction": "blue", "hand": ["Ripplet"]}, red], cards=with_summoner(tmp_path, stage2=text))
    play(match, "0 attack 2")
    assert [len(player(match, seat).hand) for seat in (0, 1)] == hands


@rule("BR-IDENTITY-02")
def test_summoners_speak_in_turn_from_the_active_player_on(tmp_path: Path) -> None:
    heard = "When a dragon is refracted, gain one Fireball token."
    changes = [
        ("factions.toml", "Always, your Fireballs deal one more damage.", heard),
        ("factions.toml", "Always, each friendly blocking dragon has +1 SV.", heard),
        ("factions.toml", "When you play your first dragon of a combat, that dragon gains +2 SV.", heard),
    ]
    sides = [side("red", stage=2), side("blue", stage=2), side("green", stage=2), side("white", "Prismling")]
    combat = {"attacker": 1, "defender": 3, "dragons": [{"cards": ["Mistfin"]}]}
    folder = changed_house_set(tmp_path, *changes)
    match = at(phase="defence", sides=sides, turn=1, combat=combat, cards=folder)
    play(match, "3 block 1 with Prismling")
    while not told(match, "used_identity"):
        play(match, f"{match.pending[0].seat} {options(match, match.pending[0].seat)[0]}")
    assert [event.seat for event in match.events if event.name == "used_identity"] == [1, 2, 0]


@rule("BR-ELIM-05")
@pytest.mark.parametrize(("standing", "gained"), [("in", 1), ("knocked out", 1), ("eliminated", 0)])
def test_abilities_of_a_faction_work_until_it_is_eliminated(tmp_path: Path, standing: str, gained: int) -> None:
    """Blue plays a copy of Smokescale, which is red's; green has been eliminated before."""
    folder = with_text(tmp_path, Smokescale="When this is blocked, gain one Fireball token.")
    out = {"standing": "eliminated", "fell": 1}
    hand = ["Fireball"] if standing == "in" else []
    red = side("red", standing=standing) | {"hand": hand, **({"fell": 2} if standing == "eliminated" else {})}
    copy = {"cards": ["Mistfin"], "texts": ["Smokescale"], "names": ["Smokescale"], "imitated": ["Smokescale"]}
    sides = [side("blue"), red, {"faction": "green", **out}, side("yellow", "Sharpwing")]
    match = attack(*sides, dragons=[copy], defender=3, cards=folder)
    play(match, "3 block 1 with Sharpwing")
    assert tokens(match, 0)[0] == gained


@rule("BR-IMITATE-08")
def test_all_names_of_what_was_imitated_are_imitated(tmp_path: Path) -> None:
    text = "When this is blocked, have one friendly dragon imitate one other friendly dragon."
    dragons = ["Slagling + Catalyst", "Catalyst", "Slagling", "Alloyscale", "Gravewyrm"]
    folder = with_text(tmp_path, Alloyscale=text)
    match = attack(side("purple"), side("red", "Smokescale", "Cinderling"), dragons=dragons, cards=folder)
    play(match, "1 block 4 with Smokescale", "0 choose 5", "0 choose 1", "1 block 4 with Cinderling", "0 choose 5")
    assert named(match, 5) == ["Slagling", "Catalyst"]
    assert options(match, 0) == [], "both names were imitated in this combat"


@rule("BR-DAMAGE-18")
def test_what_happens_instead_of_damage_comes_before_what_prevents_it(tmp_path: Path) -> None:
    folder = with_summoner(tmp_path, stage2="If you would take damage, gain one Fireball token instead.")
    match = attack(side("blue"), side("red", stage=2, shield=3), dragons=["Tideguard"], cards=folder)
    finish(match)
    assert (damage(match, 1), tokens(match, 1)[0], player(match, 1).shield) == (0, 1, 3)


# -- counted, and told apart -----------------------------------------------------------------------


@rule("BR-DRAGON-09")
def test_a_dragon_that_has_left_was_played_nevertheless(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="When you play your third dragon, gain one Fireball token.",
        Tideguard="When this is played, kill this.",
    )
    blue = side("blue", "Tideguard", "Mistfin", "Mistfin")
    match = battle(blue, side("red"), dragons=["Ripplet"], cards=folder)
    for card, gained in (("Tideguard", 0), ("Mistfin", 1), ("Mistfin", 1)):
        play(match, f"0 play {card}")
        assert tokens(match, 0) == (gained, 0)


@rule("BR-DEFEND-10")
@pytest.mark.parametrize(("blockers", "may_block"), [(1, True), (2, False)])
def test_so_many_dragons_block_it_and_no_more(tmp_path: Path, blockers: int, may_block: bool) -> None:
    folder = with_text(tmp_path, Tideguard="This can't be blocked by more than two dragons.")
    there = [{"cards": ["Cinderling"], "blocks": 1, "seat": 1}] * blockers
    match = attack(side("blue"), side("red", "Smokescale"), dragons=["Tideguard", *there], cards=folder)
    assert ("block 1 with Smokescale" in options(match, 1)) == may_block


@rule("BR-MARKET-04")
@pytest.mark.parametrize("bought", [False, True])
def test_the_first_card_of_a_turn_alone_costs_less(tmp_path: Path, bought: bool) -> None:
    text = "Always, the first dragon you purchase each turn costs one symbol less."
    match = at(
        phase="market",
        bought=bought,
        sides=[side("red", stage=2), side("blue")],
        cards=with_summoner(tmp_path, stage2=text),
    )
    s = match.state
    dear = next(kind for kind in range(len(s.cards.names)) if s.cards.is_dragon(kind) and len(s.cards.cost[kind]) > 1)
    assert len(price_of(s, 0, dear)) == len(s.cards.cost[dear]) - (not bought)


@rule("BR-TRANSMUTE-03")
@pytest.mark.parametrize(
    ("base", "gained"), [("Slagling", 1), ("Slagling + Alloyscale", 1), ("Slagling + Ripplet", 1), ("Ripplet", 0)]
)
def test_a_transmutation_is_of_the_faction_of_each_of_its_cards(tmp_path: Path, base: str, gained: int) -> None:
    text = "When a dragon of your faction is blocked, gain one Fireball token."
    folder = with_text(tmp_path, Gravewyrm=text)
    purple, red = side("purple", stage=2), side("red", "Smokescale")  # with Transmute for each card
    match = attack(purple, red, side("blue"), dragons=[base, "Gravewyrm"], cards=folder)
    play(match, "1 block 1 with Smokescale")
    assert tokens(match, 0) == (gained, 0)


@rule("BR-DRAGON-28")
@pytest.mark.parametrize(("lost", "aimed"), [(False, []), (True, ["fireball 1"])])
def test_what_simply_holds_is_lost_with_the_abilities(tmp_path: Path, lost: bool, aimed: list[str]) -> None:
    folder = with_text(
        tmp_path,
        Tideguard="Fireballs can't target this.",
        Cinderling=f"When this blocks, the blocked dragon {'loses its abilities' if lost else 'gains +1 SV'}.",
    )
    match = attack(side("blue"), side("red", "Cinderling", "Fireball"), dragons=["Tideguard"], cards=folder)
    play(match, "1 block 1 with Cinderling", "1 done")
    while match.pending[0].seat == 0:
        play(match, "0 done")
    assert [line for line in options(match, 1) if line.startswith("fireball")] == aimed


@rule("BR-DRAGON-09")
@pytest.mark.parametrize("seat", [0, 1])
def test_that_player_of_the_next_time_is_the_one_who_does_it_then(tmp_path: Path, seat: int) -> None:
    text = "When this is played, the next time a player plays a Fireball this combat, that player discards one card at random."
    blue, red = side("blue", "Mistfin", "Fireball"), side("red", "Cinderling", "Fireball")
    match = battle(blue, red, dragons=["Tideguard"], cards=with_text(tmp_path, Mistfin=text))
    play(match, "0 play Mistfin", "0 done", "1 block 1 with Cinderling", "1 done")
    play(match, *(["0 fireball 3"] if seat == 0 else ["0 done", "1 fireball 1"]))
    assert [zone(match, each, "discard").count("Rare Coin") for each in (0, 1)] == ([1, 0] if seat == 0 else [0, 1])


@rule("BR-TOKEN-07")
@pytest.mark.parametrize(("held", "drawn"), [(1, 0), (2, 1)])
def test_who_has_fewer_tokens_than_are_spent_spends_none(tmp_path: Path, held: int, drawn: int) -> None:
    folder = with_text(
        tmp_path, Ripplet="When this is played, you may spend two Fireball tokens; if you do, draw one card."
    )
    match = battle(side("blue", "Ripplet", fireballs=held, deck=[COIN] * 2), side("red"), cards=folder)
    play(match, "0 play Ripplet")
    assert ("yes" in options(match, 0)) == (drawn == 1)
    play(match, *["0 yes"] * drawn)
    assert (len(zone(match, 0, "deck")), tokens(match, 0)[0]) == (2 - drawn, held - 2 * drawn)


@rule("BR-DRAGON-10")
def test_cards_of_your_choice_are_chosen_by_the_one_whose_text_it_is(tmp_path: Path) -> None:
    text = (
        "When this is played, look at the defending player's hand, then that player discards one card of your choice."
    )
    match = battle(side("blue", "Ripplet"), side("red", "Fireball"), cards=with_text(tmp_path, Ripplet=text))
    play(match, "0 play Ripplet", "0 take Fireball")
    assert zone(match, 1, "discard") == ["Fireball"]


@rule("BR-DEFEND-10")
@pytest.mark.parametrize(("bearer", "may_block"), [("Tideguard", True), ("Cinderling", False)])
def test_friendly_dragons_that_cannot_block_are_those_of_one_side(tmp_path: Path, bearer: str, may_block: bool) -> None:
    folder = with_text(tmp_path, **{bearer: "While this is on the battlefield, friendly dragons cannot block."})
    dragons = ["Tideguard", {"cards": ["Cinderling"], "blocks": 1, "seat": 1}]
    match = attack(side("blue"), side("red", "Smokescale"), dragons=dragons, cards=folder)
    assert ("block 1 with Smokescale" in options(match, 1)) == may_block


@rule("BR-DRAGON-26")
@pytest.mark.parametrize(("role", "gained"), [("attacking", 0), ("blocking", 1)])
def test_a_dragon_is_killed_in_one_of_two_roles(tmp_path: Path, role: str, gained: int) -> None:
    folder = with_text(tmp_path, Maelstrom=f"When another dragon is killed while {role}, gain one Fireball token.")
    dragons = ["Tideguard", "Maelstrom", {"cards": ["Cinderling"], "blocks": 1, "seat": 1}]
    match = attack(side("blue"), side("red"), dragons=dragons, cards=folder)
    finish(match)
    assert tokens(match, 0) == (gained, 0)


@rule("BR-DRAGON-09")
def test_the_second_time_of_a_combat_is_the_second(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Tideguard="The second time this is blocked each combat, gain one Fireball token.")
    match = attack(
        side("blue"), side("red", "Smokescale", "Cinderling", "Backdraft"), dragons=["Tideguard"], cards=folder
    )
    for blocker, gained in (("Smokescale", 0), ("Cinderling", 1), ("Backdraft", 1)):
        play(match, f"1 block 1 with {blocker}")
        assert tokens(match, 0) == (gained, 0)


@rule("BR-TOKEN-03")
def test_tokens_are_gained_by_those_who_are_told_to(tmp_path: Path) -> None:
    text = "When this is played, each enemy player gains one Epic Coin token."
    match = battle(side("blue", "Ripplet"), side("red"), cards=with_text(tmp_path, Ripplet=text))
    play(match, "0 play Ripplet")
    assert [tokens(match, seat) for seat in (0, 1)] == [(0, 0), (0, 1)]


@rule("BR-ATTACK-02")
def test_only_the_attacker_is_let_play_another_dragon(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Cinderling="When this blocks, you may play one dragon from your hand.")
    match = attack(side("blue"), side("red", "Cinderling", "Smokescale"), dragons=["Tideguard"], cards=folder)
    play(match, "1 block 1 with Cinderling")
    assert len(match.state.dragons) == 2
    assert not [line for line in options(match, 1) if line == "yes" or line.startswith("take")]


@rule("BR-COMBAT-06")
def test_what_has_left_the_battlefield_is_not_played_by_a_text_either(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Mistfin="When this is played, return one other friendly dragon to your hand.",
        Ripplet="When this is played, you may play one dragon from your hand.",
    )
    match = battle(side("blue", "Mistfin", "Ripplet"), side("red"), dragons=["Tideguard"], cards=folder)
    play(match, "0 play Mistfin", "0 choose 1", "0 play Ripplet")
    assert not [line for line in options(match, 0) if "Tideguard" in line or line == "yes"]


@rule("BR-DRAGON-26")
def test_a_dragon_was_blocked_though_its_blocker_has_left(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Tideguard="When this is blocked, kill the blocker. "
        "At the end of combat, if this was blocked this combat, gain one Fireball token.",
    )
    for blocker, gained in (([], 0), (["Cinderling"], 1)):
        match = attack(side("blue"), side("red", *blocker), dragons=["Tideguard"], cards=folder)
        for name in blocker:
            play(match, f"1 block 1 with {name}")
        finish(match)
        assert tokens(match, 0) == (gained, 0)


@rule("BR-IDENTITY-02")
@pytest.mark.parametrize(("whom", "gained"), [(2, 1), (3, 0)])
def test_an_attack_on_somebody_else_is_none_on_you(tmp_path: Path, whom: int, gained: int) -> None:
    text = "When an enemy player attacks you, gain one Fireball token."
    sides = [side("blue", "Ripplet"), side("red", stage=2), side("green")]
    match = at(sides=sides, cards=with_summoner(tmp_path, stage2=text))
    play(match, f"0 attack {whom}")
    assert tokens(match, 1) == (gained, 0)


@rule("BR-MARKET-04")
@pytest.mark.parametrize("turn", [0, 1])
def test_it_is_ones_turn_outside_a_combat_too(tmp_path: Path, turn: int) -> None:
    text = "While it is your turn, dragons you purchase cost one symbol less."
    match = at(
        phase="market",
        turn=turn,
        sides=[side("red", stage=2), side("blue")],
        cards=with_summoner(tmp_path, stage2=text),
    )
    s = match.state
    dear = next(kind for kind in range(len(s.cards.names)) if s.cards.is_dragon(kind) and len(s.cards.cost[kind]) > 1)
    assert len(price_of(s, 0, dear)) == len(s.cards.cost[dear]) - (turn == 0)


@rule("BR-DRAGON-15")
def test_an_sv_that_is_told_stands_in_place_of_the_printed_one(tmp_path: Path) -> None:
    """Tideguard has SV 2."""
    text = "While this is attacking, this has SV equal to the number of cards in your discard pile."
    blue = side("blue", discard=[COIN] * 4)
    hurt = {"cards": ["Tideguard"], "wounds": 1}
    match = battle(blue, side("red"), dragons=["Tideguard", hurt], cards=with_text(tmp_path, Tideguard=text))
    assert (sv(match, 1), sv(match, 2)) == (4, 3)

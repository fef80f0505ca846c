"""More of what designers write: where dragons are played, tokens of every sort, what holds for all others, and small wordings."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.breeds.house_set import with_summoner, with_text
from tests.games.breeds.positions import attack, battle, damage, finish, hand, might, named, side, sv, told, trash, zone
from tests.games.breeds.sayings import WORDS, check
from tests.matches import options, play
from wyrmhall.cardtext.language import Senseless
from wyrmhall.games.breeds.text.questions import act_of, sight_of
from wyrmhall.games.breeds.text.sense import A_DRAGON, Sense
from wyrmhall.games.breeds.text.use.passives import fireball_damage, spills
from wyrmhall.games.breeds.text.use.sight import CARDS
from wyrmhall.games.breeds.text.verbs.cards import Discard

DRAGONS = [
    (
        "When this is played on defence, each other friendly blocker has +1 SV this combat.",
        "When this is played as a blocker, each other friendly blocker gains +1 SV.",
    ),
    (
        "When this is played on the attack, it gains +1 SV until the end of this combat.",
        "When this is played as an attacker, it gains +1 SV.",
    ),
    ("When a Fireball is played on this, draw one card.", ""),
    (
        "When this is played, gain one Common Coin from the trash into your hand.",
        "When this is played, put one Common Coin from the trash into your hand.",
    ),
    (
        "When this is played, draw one card for each dragon in your discard pile, but not more than three.",
        "When this is played, draw one card for each dragon in your discard pile, up to 3.",
    ),
    (
        "When this is killed, put it on the bottom of your draw pile instead of putting it into your discard pile.",
        "When this is killed, put it on the bottom of your deck instead of into your discard pile.",
    ),
    ("While you have no tokens, this has +1 SV.", ""),
    ("This has +1 SV for each token you have.", ""),
    ("While this is blocking, prevent all combat damage to other friendly dragons.", ""),
    ("When this blocks or is blocked, the opposing dragon cannot deal combat damage to you this combat.", ""),
]

SENSELESS = [
    ("When this is played, the transmutation gains +1 SV.", "it goes with 'When this is transmuted'"),
    (
        "When this is played, the defending player discards one dragon of your choice.",
        "players choose their cards themselves",
    ),
    (
        "When this damages a player, look at the attacking player's hand, then that player discards one card of your choice.",
        "players choose their cards themselves",
    ),
    ("[ATTACK ONLY] When this is played as a blocker, draw one card.", "never happens"),
    ("When this is played, put this on top of your deck instead of into your discard pile.", "only if it is killed"),
    (
        "When this is played, put one card from your hand on top of your deck instead of into your discard pile.",
        "that is killed",
    ),
]


@pytest.mark.parametrize(("said", "printed"), DRAGONS)
def test_a_dragon_can_say_it(said: str, printed: str) -> None:
    check(said, printed, A_DRAGON)


@pytest.mark.parametrize(("said", "why"), SENSELESS)
def test_what_makes_no_sense_is_refused(said: str, why: str) -> None:
    with pytest.raises(Senseless, match=why):
        Sense(WORDS, []).sentence(WORDS.parse(said).slots[0], A_DRAGON)


def test_played_as_an_attacker_or_as_a_blocker(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Ripplet="When this is played on defence, it has +2 SV this combat.",
        Mistfin="When this is played on the attack, it has +2 SV until the end of this combat.",
    )
    match = battle(side("blue", "Ripplet", "Mistfin"), side("red"), cards=folder)
    play(match, "0 play Ripplet", "0 play Mistfin")
    plain = [match.state.dragons[number].printed for number in (0, 1)]
    assert [sv(match, 1), sv(match, 2)] == [plain[0], plain[1] + 2]
    match = attack(side("red"), side("blue", "Ripplet", "Mistfin"), dragons=["Cinderling", "Cinderling"], cards=folder)
    play(match, "1 block 1 with Ripplet", "1 block 2 with Mistfin")
    assert [sv(match, 3), sv(match, 4)] == [plain[0] + 2, plain[1]]


def test_a_fireball_is_played_on_it(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Undertow="When a Fireball is played on this, draw one card.")
    blue = side("blue", deck=["Common Coin"] * 3)
    match = attack(blue, side("red", "Fireball", "Fireball"), dragons=["Undertow", "Tideguard"], cards=folder)
    play(match, "1 done", "1 fireball 2")
    assert hand(match, 0) == []
    play(match, "1 fireball 1")
    assert hand(match, 0) == ["Common Coin"]


def test_a_gained_card_comes_to_the_hand(tmp_path: Path) -> None:
    text = "When this is played, gain one Common Coin from the trash into your hand."
    folder = with_text(tmp_path, Ripplet=text)
    match = battle(side("blue", "Ripplet"), side("red"), trash=["Rare Coin @1", "Common Coin @1"], cards=folder)
    play(match, "0 play Ripplet", "0 take Common Coin")
    assert (hand(match, 0), trash(match)) == (["Common Coin"], ["Rare Coin"])


def test_for_each_but_not_more_than(tmp_path: Path) -> None:
    text = "When this is played, draw one card for each dragon in your discard pile, but not more than two."
    folder = with_text(tmp_path, Ripplet=text)
    for lying, drawn in ((1, 1), (3, 2)):
        blue = side("blue", "Ripplet", deck=["Common Coin"] * 5, discard=["Mistfin"] * lying)
        match = battle(blue, side("red"), cards=folder)
        play(match, "0 play Ripplet")
        assert len(hand(match, 0)) == drawn


def test_under_the_deck_instead_of_among_the_discards(tmp_path: Path) -> None:
    text = "When this is killed, put this on the bottom of your draw pile instead of into your discard pile."
    folder = with_text(tmp_path, Ripplet=text)
    blue = side("blue", "Ripplet", "Mistfin", deck=["Common Coin"] * 3)
    match = attack(side("red"), blue, dragons=["Destroyer", "Destroyer"], cards=folder)
    play(match, "1 block 1 with Ripplet", "1 block 2 with Mistfin")
    finish(match)
    assert (zone(match, 1, "deck")[-1], zone(match, 1, "discard")) == ("Ripplet", ["Mistfin"])


def test_tokens_of_every_sort_count(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Tideguard="While you have two or more tokens, this has +2 SV.")
    for held, more in (
        ({"fireballs": 1}, 0),
        ({"fireballs": 1, "epics": 1}, 2),
        ({"late_epics": 1, "late_fireballs": 1}, 2),
        ({"epics": 1, "tokens": ["Cinderling"]}, 2),
    ):
        match = battle(side("blue"), side("red"), dragons=["Tideguard"], cards=folder)
        mine = match.state.sides[0]
        for name, value in held.items():
            setattr(mine, name, [0] if name == "tokens" else value)
        assert sv(match, 1) == match.state.dragons[0].printed + more, held


def test_all_combat_damage_to_others_is_prevented(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Ripplet="While this is blocking, prevent all combat damage to other friendly dragons.")
    blue = side("blue", "Ripplet", "Mistfin")
    match = attack(side("red"), blue, dragons=["Destroyer", "Destroyer"], cards=folder)
    play(match, "1 block 1 with Ripplet", "1 block 2 with Mistfin")
    finish(match)
    assert told(match, "killed") == 1, "nothing keeps Ripplet from it"


def test_no_combat_damage_to_the_player_who_says_it(tmp_path: Path) -> None:
    text = "While this is on the battlefield, enemy dragons cannot deal combat damage to you."
    folder = with_text(tmp_path, Ripplet=text)
    match = attack(side("red"), side("blue", "Ripplet"), dragons=["Cinderling", "Smokescale"], cards=folder)
    assert might(match, 2, False) == 2
    play(match, "1 block 1 with Ripplet")
    assert (might(match, 2, False), might(match, 1, True)) == (0, 1)
    finish(match)
    assert damage(match, 1) == 0
    match = battle(side("blue", "Ripplet"), side("red"), dragons=["Tideguard"], cards=folder)
    play(match, "0 play Ripplet")
    assert might(match, 1, False) == 2, "it is no enemy"


# -- who chooses, whom it is about -----------------------------------------------------------------


def test_cards_that_the_user_chooses_from_a_hand(tmp_path: Path) -> None:
    text = (
        "When this is played, look at the defending player's hand, then that player discards one dragon of your choice."
    )
    folder = with_text(tmp_path, Ripplet=text)
    match = battle(side("blue", "Ripplet"), side("red", "Cinderling", "Smokescale"), cards=folder)
    play(match, "0 play Ripplet")
    assert options(match, 0) == ["take Cinderling", "take Smokescale"]
    s, about = match.state, match.pending[0].about
    act, seen = act_of(s, about), sight_of(s, about)
    assert isinstance(act, Discard)
    held = sorted(s.sides[1].hand, key=lambda card: s.cards.value[s.kind[card]])
    assert act.weight(seen, CARDS + held[0]) < act.weight(seen, CARDS + held[-1]), "others lose what is good"
    play(match, "0 take Smokescale")
    assert (hand(match, 1), zone(match, 1, "discard")) == (["Cinderling"], ["Smokescale"])


def test_excess_damage_of_all_friendly_dragons(tmp_path: Path) -> None:
    text = "When this is blocked, excess combat damage of each friendly dragon is dealt to the defending player this combat."
    folder = with_text(tmp_path, Tideguard=text)
    for blocked, hurt in ((("1", "2"), 1 + 1), (("2",), 2 + 1)):
        red = side("red", "Cinderling", "Cinderling")
        match = attack(side("blue"), red, dragons=["Tideguard", "Tideguard"], cards=folder)
        play(match, *(f"1 block {number} with Cinderling" for number in blocked))
        assert [spills(match.state, number) for number in (0, 1)] == [True, True]
        finish(match)
        assert damage(match, 1) == hurt


def test_enemy_fireballs_deal_less_damage(tmp_path: Path) -> None:
    folder = with_summoner(tmp_path, stage2="Always, enemy Fireballs deal one less damage to your dragons.")
    for stage, left in ((1, 2), (2, 3)):
        red = side("red", "Fireball", stage=stage)
        match = attack(red, side("blue", "Fireball"), dragons=["Destroyer"], cards=folder)
        play(match, "1 done", "1 fireball 1")
        assert sv(match, 1) == left
        assert fireball_damage(match.state, 0, 0) == 1, "a Fireball of one's own is no enemy's"


def test_a_player_who_is_told_by_something(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Tideguard="While this is attacking a stage 2 player, this deals one less combat damage.",
        Undertow="While this is attacking a player with no cards in hand, this has +2 SV.",
    )
    for stage, dealt in ((1, 2), (2, 1)):
        match = attack(side("blue"), side("red", stage=stage), dragons=["Tideguard"], cards=folder)
        assert might(match, 1, False) == dealt
    for held, strength in ((["Cinderling"], 3), ([], 5)):
        match = battle(side("blue"), {"faction": "red", "hand": held}, dragons=["Undertow"], cards=folder)
        assert sv(match, 1) == strength


def test_damage_to_a_player_who_has_no_cards(tmp_path: Path) -> None:
    text = "When this damages a player who has no cards in hand, this deals one more damage to that player."
    folder = with_text(tmp_path, Smokescale=text)
    for held, dealt in ((["Tideguard"], 2), ([], 3)):
        match = attack(side("red"), {"faction": "blue", "hand": held}, dragons=["Smokescale"], cards=folder)
        finish(match)
        assert damage(match, 1) == dealt


def test_the_transmutation_is_the_whole_dragon(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Catalyst="Transmute. When this is transmuted, you may have the transmutation imitate one other friendly dragon.",
        Scrapwing="When a friendly dragon is transmuted, the transmutation gains +2 SV.",
    )
    match = battle(side("purple", "Catalyst"), side("red"), dragons=["Slagling", "Destroyer"], cards=folder)
    play(match, "0 transmute Catalyst on 1", "0 choose 2")
    assert (named(match, 1), named(match, 2)) == (["Destroyer"], ["Destroyer"])
    match = battle(side("purple", "Slagling"), side("red"), dragons=["Destroyer", "Scrapwing"], cards=folder)
    play(match, "0 transmute Slagling on 1")
    assert (sv(match, 1), sv(match, 2)) == tuple(
        match.state.dragons[at].printed + more for at, more in ((0, 2), (1, 0))
    )

# ruff: noqa: E501
"""What designers wrote without looking at the language: several blockers and attackers that are counted, one thing or another after
a first, and other words for the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.breeds.house_set import with_summoner, with_text
from tests.games.breeds.positions import battle, finish, hand, side, skip_to, sv, tokens, zone
from tests.games.breeds.sayings import CARDS, check
from tests.matches import options, play
from wyrmhall.games.breeds.text.sense import A_DRAGON, A_SUMMONER
from wyrmhall.games.breeds.text.use.passives import might_of
from wyrmhall.games.breeds.text.wording import read

DRAGONS = [
    (
        "When this is played, reveal the top card of your deck. If it is a dragon, put it into your hand; otherwise, discard it.",
        "When this is played, reveal the top card of your deck; if it is a dragon, put it into your hand; otherwise, discard it.",
    ),
    (
        "When this damages a player, that player chooses and discards a coin.",
        "When this damages a player, that player discards one coin.",
    ),
    (
        "When this is unblocked, it deals damage to the defending player equal to the number of dragons you control.",
        "When this is unblocked, it deals damage equal to the number of dragons you control to the defending player.",
    ),
    (
        "For each red dragon on the battlefield, this has +1 SV.",
        "For each red dragon on the battlefield, this has +1 SV.",
    ),
    ("When this is played from your hand, draw a card.", "When this is played, draw one card."),
    (
        "When this kills a dragon, put that dragon on the bottom of its player's deck instead of their discard pile.",
        "When this kills a dragon, put that dragon on the bottom of its player's deck.",
    ),
    ("When your dragon with Ambush is blocked, it deals one damage to the blocker.", ""),
    (
        "When this is played, put a Common dragon from your hand into play as an attacker.",
        "When this is played, play one Common dragon from your hand.",
    ),
]
SUMMONERS = [
    (
        "Always, Faction Coins cost you one Common symbol less.",
        "Always, Faction Coins you purchase cost one C less.",
    ),
    (
        "Always, Rare and Epic dragons in your supply cost you one symbol less.",
        "Always, Rare or Epic dragons you purchase cost one symbol less.",
    ),
    ("When you damage a player with three or more dragons, draw one card for each of them.", ""),
]


@pytest.mark.parametrize(("said", "printed"), DRAGONS)
def test_a_dragon_can_say_it(said: str, printed: str) -> None:
    check(said, printed, A_DRAGON)


@pytest.mark.parametrize(("said", "printed"), SUMMONERS)
def test_a_summoner_can_say_it(said: str, printed: str) -> None:
    check(said, printed, A_SUMMONER)


@pytest.mark.parametrize(("top", "goal"), [("Ripplet", "hand"), ("Fireball", "discard")])
def test_a_card_goes_to_one_place_or_to_another(tmp_path: Path, top: str, goal: str) -> None:
    text = "When this is played, reveal the top card of your deck. If it is a dragon, put it into your hand; otherwise, discard it."
    match = battle(side("red", "Ripplet", deck=[top]), side("blue"), cards=with_text(tmp_path, Ripplet=text))
    play(match, "0 play Ripplet")
    assert top in (hand(match, 0) if goal == "hand" else zone(match, 0, "discard"))


@pytest.mark.parametrize(
    ("dragons", "drawn"), [(["Cinderling", "Flarewing", "Smokescale"], 3), (["Cinderling", "Flarewing"], 0)]
)
def test_the_dragons_that_damage_a_player_are_counted(tmp_path: Path, dragons: list[str], drawn: int) -> None:
    text = "When you damage a player with three or more dragons, draw one card for each of them."
    deck = ["Common Coin"] * 4
    match = battle(side("red", deck=deck), side("blue"), dragons=dragons, cards=with_summoner(tmp_path, stage1=text))
    play(match, "0 done")
    skip_to(match, "market.trade")
    assert len(zone(match, 0, "deck")) == len(deck) - drawn


def test_the_blockers_are_counted(tmp_path: Path) -> None:
    text = "When this is blocked by two or more dragons, this gains +1 SV for each of them."
    match = battle(
        side("red"),
        side("blue", "Ripplet", "Mistfin", "Geyser"),
        dragons=["Solarch"],
        cards=with_text(tmp_path, Solarch=text),
    )
    play(match, "0 done", "1 block Solarch with Ripplet", "1 block Solarch with Mistfin")
    assert sv(match, 1) == 7


def test_what_was_never_counted_is_refused() -> None:
    found = read(CARDS, "When this is played, gain one Fireball token for each of them.")
    assert "nothing was chosen or moved" in found["problem"]


# -- more of them ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "printed"),
    [
        ("When this imitates a dragon, gain +1 SV.", ""),
        (
            "When this is blocked by a dragon of a different faction, it gains +1 SV.",
            "When this is blocked by a dragon of another faction, it gains +1 SV.",
        ),
        (
            "When this is played, draw as many cards as there are enemy dragons.",
            "When this is played, draw as many cards as there are enemy dragons.",
        ),
        ("This deals double damage to Common dragons.", "This deals double combat damage to Common dragons."),
        (
            "Once per combat, when this deals damage to a dragon, draw a card.",
            "Once per combat, when this damages a dragon, draw one card.",
        ),
        ("When this is played, if a Fireball was played this turn, draw two cards.", ""),
        (
            "While this attacks, dragons with Ambush can't block it.",
            "While this is attacking, dragons with Ambush cannot block it.",
        ),
        (
            "Your dragons in transmutations can't be blocked by more than one dragon.",
            "Your dragons in a transmutation cannot be blocked by more than one dragon.",
        ),
    ],
)
def test_a_dragon_can_say_this_too(said: str, printed: str) -> None:
    check(said, printed, A_DRAGON)


@pytest.mark.parametrize(("attacker", "drawn"), [("Solarch", 1), ("Ripplet", 0)])
def test_a_dragon_that_damages_another(tmp_path: Path, attacker: str, drawn: int) -> None:
    folder = with_text(
        tmp_path,
        Solarch="When this damages a Common dragon, draw one card.",
        Ripplet="When this damages a Rare dragon, draw one card.",
        Mistfin="This has +1 SV.",
    )
    deck = ["Common Coin"] * 4
    match = battle(side("red", deck=deck), side("blue", "Mistfin"), dragons=[attacker], cards=folder)
    play(match, "0 done", f"1 block {attacker} with Mistfin")
    skip_to(match, "market.trade")
    assert len(zone(match, 0, "deck")) == len(deck) - drawn


@pytest.mark.parametrize(("blocker", "is_more"), [("Ripplet", True), ("Undertow", False)])
def test_twice_the_damage_to_some_dragons(tmp_path: Path, blocker: str, is_more: bool) -> None:
    folder = with_text(
        tmp_path, Cinderling="This deals double combat damage to Common dragons.", Ripplet="This has +1 SV."
    )
    match = battle(side("red"), side("blue", blocker, "Geyser"), dragons=["Cinderling"], cards=folder)
    play(match, "0 done", f"1 block Cinderling with {blocker}")
    assert might_of(match.state, 0, True, 1) == (2 if is_more else 1)
    assert might_of(match.state, 0, False) == 1


@pytest.mark.parametrize(("blocker", "gained"), [("Ripplet", 1), ("Flarewing", 0)])
def test_a_blocker_of_another_faction(tmp_path: Path, blocker: str, gained: int) -> None:
    folder = with_text(tmp_path, Solarch="When this is blocked by a dragon of another faction, it gains +1 SV.")
    match = battle(side("red"), side("blue", blocker, "Geyser"), dragons=["Solarch"], cards=folder)
    play(match, "0 done", f"1 block Solarch with {blocker}")
    assert sv(match, 1) == 5 + gained


def test_the_dragon_that_speaks_need_not_be_named(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Solarch="When this is blocked, gain +2 SV.")
    match = battle(side("red"), side("blue", "Ripplet", "Geyser"), dragons=["Solarch"], cards=folder)
    play(match, "0 done", "1 block Solarch with Ripplet")
    assert sv(match, 1) == 7


def test_as_many_as_there_are(tmp_path: Path) -> None:
    text = "When this is played, draw as many cards as there are other attackers."
    match = battle(
        side("red", "Cinderling", deck=["Common Coin"] * 4), side("blue"), dragons=["Solarch", "Flarewing"],
        cards=with_text(tmp_path, Cinderling=text),
    )  # fmt: skip
    play(match, "0 play Cinderling")
    assert len(zone(match, 0, "deck")) == 2


# -- and of what was seen, survived and dealt ------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "printed"),
    [
        (
            "When this is played, reveal your hand. For each Rare dragon revealed, deal one damage to an enemy dragon.",
            "When this is played, reveal your hand, then for each Rare dragon from among them, deal one damage to one enemy dragon.",
        ),
        (
            "At the end of combat, if this was not blocked, put it on top of your deck.",
            "At the end of the combat, if this was not blocked, put it on top of your deck.",
        ),
        (
            "When this is killed by a Fireball, the player who played it discards a card at random.",
            "When this is killed by a Fireball, that player discards one card at random.",
        ),
        (
            "When this is refracted, you may discard two cards to put it back into your hand.",
            "When this is refracted, you may discard two cards; if you do, put it into your hand.",
        ),
        (
            "When an ability of an enemy dragon would resolve, you may discard a dragon to cancel it. Use this only once per combat.",
            "Once per combat, when an ability of an enemy dragon would resolve, you may discard one dragon; if you do, cancel it.",
        ),
        (
            "Fireballs you play deal one more damage to blocking dragons.",
            "Your Fireballs deal one more damage to blocking dragons.",
        ),
    ],
)
def test_a_dragon_can_say_that_too(said: str, printed: str) -> None:
    check(said, printed, A_DRAGON)


def test_what_dragons_do_next_is_theirs(tmp_path: Path) -> None:
    """The damage is the dragon's, not its rival's."""
    text = "When this is played, one enemy dragon loses its abilities, then takes one damage."
    folder = with_text(tmp_path, Ripplet=text)
    match = battle(side("red"), side("blue", "Ripplet", "Mistfin"), dragons=["Solarch"], cards=folder)
    play(match, "0 done", "1 block Solarch with Ripplet", "1 choose 1")
    assert (sv(match, 1), match.state.dragons[0].texts, match.state.sides[1].damage) == (4, [], 0)


@pytest.mark.parametrize(("text", "gained"), [("as an attacker", 1), ("as a blocker", 0)])
def test_an_attacker_survives(tmp_path: Path, text: str, gained: int) -> None:
    folder = with_text(tmp_path, Solarch=f"When this survives combat {text}, gain one Epic Coin token.")
    match = battle(side("red"), side("blue"), dragons=["Solarch"], cards=folder)
    play(match, "0 done")
    skip_to(match, "market.trade")
    assert tokens(match, 0)[1] == gained


def test_a_card_that_was_seen_is_chosen_for_what_follows(tmp_path: Path) -> None:
    text = "When this damages a player, that player reveals their hand and you choose a card; they discard it."
    folder = with_text(tmp_path, Cinderling=text)
    match = battle(side("red"), side("blue", "Ripplet", "Mistfin"), dragons=["Cinderling"], cards=folder)
    finish(match)
    play(match, f"0 {next(line for line in options(match, 0) if 'Mistfin' in line)}")
    assert zone(match, 1, "discard") == ["Mistfin"]


# -- and of "it", of what a dragon has, and of damage that is less ---------------------------------


@pytest.mark.parametrize(
    ("text", "is_left"), [("kill it", (True, False)), ("refract it", (True, False)), ("it gains +3 SV", (True, True))]
)
def test_it_is_the_other_dragon_where_something_is_done_to_it(
    tmp_path: Path, text: str, is_left: tuple[bool, bool]
) -> None:
    folder = with_text(tmp_path, Ripplet=f"When this blocks a Common dragon, {text}.")
    match = battle(side("red"), side("blue", "Ripplet", "Geyser"), dragons=["Cinderling"], cards=folder)
    play(match, "0 done", "1 block Cinderling with Ripplet")
    while match.pending and match.pending[0].ask not in ("defence.block", "fireball.play", "market.trade"):
        play(match, f"{match.pending[0].seat} {options(match, match.pending[0].seat)[0]}")
    assert (match.state.dragons[1].there, match.state.dragons[0].there) == is_left


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("When this is blocked by a Rare dragon, it loses its abilities.", "either dragon"),
        ("When this kills a dragon, put it into your hand.", "its own player"),
        ("When you play a Fireball, return it to your hand.", "its own pile"),
    ],
)
def test_it_that_could_be_either_is_refused(said: str, why: str) -> None:
    found = read(CARDS, said)
    assert why in found["problem"]
    assert read(CARDS, found["nearest"])["text"] == found["nearest"]


@pytest.mark.parametrize(("blocker", "gained"), [("Ripplet", 0), ("Shadeling", 1)])
def test_a_text_asks_what_a_dragon_has(tmp_path: Path, blocker: str, gained: int) -> None:
    folder = with_text(tmp_path, Solarch="When this is blocked, if the blocker has Ambush, this gains +1 SV.")
    match = battle(
        side("red"), side("black", blocker, "Nightclaw", "Geyser"), side("blue"), dragons=["Solarch"], cards=folder
    )
    play(match, "0 done", f"1 block Solarch with {blocker}")
    assert sv(match, 1) == 5 + gained


def test_damage_is_less_for_each_blocker(tmp_path: Path) -> None:
    text = "The combat damage to you is one less for each friendly blocking dragon."
    folder = with_text(tmp_path, Ripplet=text)
    dragons = ["Flarewing", "Smokescale", "Backdraft"]
    match = battle(side("red"), side("blue", "Ripplet", "Mistfin"), dragons=dragons, cards=folder)
    play(match, "0 done", "1 block Flarewing with Ripplet", "1 block Smokescale with Mistfin")
    skip_to(match, "market.trade")
    assert match.state.sides[1].damage == 0


def test_a_card_is_trashed_by_anybody(tmp_path: Path) -> None:
    folder = with_text(
        tmp_path,
        Solarch="When a coin is trashed, draw one card.",
        Ripplet="When this is played, trash one card from your hand.",
    )
    blue = side("blue", "Ripplet", "Geyser", "Mistfin", discard=["Common Coin"] * 6 + ["Undertow"] * 2)
    match = battle(side("red", deck=["Common Coin"] * 3), blue, dragons=["Solarch"], cards=folder)
    play(match, "0 done", "1 block Solarch with Ripplet")
    play(match, f"1 {next(line for line in options(match, 1) if 'Coin' in line)}")
    assert len(zone(match, 0, "deck")) == 2


@pytest.mark.parametrize(
    ("said", "printed"),
    [
        (
            "Once per turn, when a card is trashed, draw a card.",
            "Once per turn, when a card is trashed, draw one card.",
        ),
        ("Your dragons with Transmute have +1 SV while in a transmutation.", ""),
        ("If you would take combat damage while this is blocking, draw one card instead.", ""),
        (
            "When this is blocked, if the blocker has an ability, the blocker loses its abilities.",
            "When this is blocked, if the blocker has abilities, the blocker loses its abilities.",
        ),
    ],
)
def test_a_dragon_can_say_these_too(said: str, printed: str) -> None:
    check(said, printed, A_DRAGON)


def test_two_dragons_swap_their_sv(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Solarch="When this is blocked, exchange its SV with the blocker's SV.")
    match = battle(side("red"), side("blue", "Mistfin", "Geyser"), dragons=["Solarch"], cards=folder)
    play(match, "0 done", "1 block Solarch with Mistfin")
    assert (sv(match, 1), sv(match, 2)) == (1, 5)


@pytest.mark.parametrize(
    ("said", "printed"),
    [
        ("Each enemy dragon has -1 SV if it is blocked.", "Each enemy dragon has -1 SV while it is blocked."),
        (
            "When you gain a Fireball token, you may discard a card to gain another one.",
            "When you gain a Fireball token, you may discard one card; if you do, gain another.",
        ),
        (
            "When this is played, imitate a friendly dragon; otherwise, draw a card.",
            "When this is played, imitate one friendly dragon; if you do not, draw one card.",
        ),
        ("While this is alone on the battlefield, it has +3 SV.", "While this is alone, it has +3 SV."),
    ],
)
def test_a_dragon_can_say_those_too(said: str, printed: str) -> None:
    check(said, printed, A_DRAGON)


def test_it_is_each_dragon_of_which_something_holds(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Ripplet="Each enemy dragon has -1 SV while it is blocked.")
    match = battle(side("red"), side("blue", "Ripplet", "Geyser"), dragons=["Solarch", "Backdraft"], cards=folder)
    play(match, "0 done", "1 block Solarch with Ripplet")
    assert (sv(match, 1), sv(match, 2)) == (4, 2)


@pytest.mark.parametrize("role", ["as a blocker", ""])
def test_a_dragon_that_is_played_in_defence_blocks_another(tmp_path: Path, role: str) -> None:
    tag = "" if role else "[DEFENCE ONLY] "
    text = f"{tag}When this is played {role}, the blocked dragon gains -2 SV.".replace(" ,", ",")
    match = battle(
        side("red"),
        side("blue", "Ripplet", "Geyser"),
        dragons=["Solarch", "Backdraft"],
        cards=with_text(tmp_path, Ripplet=text),
    )
    play(match, "0 done", "1 block Solarch with Ripplet")
    assert (sv(match, 1), sv(match, 2)) == (3, 2)


def test_that_dragon_is_the_card_that_was_discarded(tmp_path: Path) -> None:
    text = "When this is played, discard a dragon, then this gains SV equal to that dragon's SV."
    match = battle(side("red", "Ripplet", "Solarch"), side("blue"), cards=with_text(tmp_path, Ripplet=text))
    play(match, "0 play Ripplet")
    while match.pending[0].ask not in ("attack.play", "defence.block", "fireball.play"):
        play(match, f"0 {next(line for line in options(match, 0) if 'Solarch' in line)}")
    assert sv(match, 1) == 6


@pytest.mark.parametrize("answer", [0, 1])
def test_a_rival_chooses_between_what_it_does_and_what_a_dragon_gains(tmp_path: Path, answer: int) -> None:
    text = "When this is blocked, the defending player chooses one: they discard a card, or this gains +2 SV."
    folder = with_text(tmp_path, Solarch=text)
    match = battle(side("red"), side("blue", "Ripplet", "Geyser", "Mistfin"), dragons=["Solarch"], cards=folder)
    play(match, "0 done", "1 block Solarch with Ripplet")
    assert match.pending[0].seat == 1
    match.play(1, match.pending[0].options[answer])
    if answer == 0:
        play(match, f"1 {options(match, 1)[0]}")
    assert (sv(match, 1) - 5, len(zone(match, 1, "discard"))) == (2 * answer, 1 - answer)

"""What questions and sentences of Dragon Breeds say: enough to decide by."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.breeds.positions import at, attack, battle, finish, side
from tests.matches import play
from tests.rules import rule


def prompt(match: Any) -> str:
    said: str = match.pending[0].prompt
    return said


def test_a_yes_or_no_question_prints_the_whole_ability() -> None:
    match = attack(side("red"), side("white", "Parallax"), dragons=["Smokescale"])
    play(match, "1 block 1 with Parallax")
    assert prompt(match).startswith("Parallax (2), about Smokescale (1): return this to your hand? The ability: When ")
    assert "refract the blocked dragon" in prompt(match)


def test_the_choice_of_a_card_tells_what_it_is_given_for() -> None:
    match = battle(side("yellow", "Thunderhead", "Gustling"), side("red"))
    play(match, "0 play Thunderhead")
    assert match.pending[0].ask == "effect.card"
    assert "discard one card. Which card?" in prompt(match)
    assert "this gains +2 SV" in prompt(match)


def test_an_interrupt_tells_which_ability_it_would_cancel() -> None:
    lumenarch = {"cards": ["Lumenarch"], "blocks": 2, "seat": 1}
    match = attack(side("red"), side("white", "Prismling", locked=[]), dragons=["Backdraft", "Smokescale", lumenarch])
    play(match, "1 block 1 with Prismling")
    backdraft = match.game.card_text("Backdraft")
    assert backdraft is not None
    assert "cancel that ability?" in prompt(match)
    assert prompt(match).endswith(f"It answers: {backdraft['text']}")


def test_the_question_for_a_target_says_when_there_is_no_dragon() -> None:
    assert "whom do you attack" in prompt(at(sides=[side("red", "Smokescale"), side("blue")]))
    assert "no dragon" in prompt(at(sides=[side("red"), side("blue")]))


@pytest.mark.parametrize(
    ("stage", "shield", "words"),
    [
        (1, 0, "1 damage to you, you stand at 1 of 4"),
        (2, 0, "1 damage to you, you are eliminated"),
        (1, 1, "nothing comes through to you"),
    ],
)
def test_being_done_with_blocking_tells_what_comes_past_the_blockers(stage: int, shield: int, words: str) -> None:
    ripplet = {"cards": ["Ripplet"], "blocks": 1, "seat": 1}
    defender = side("blue", stage=stage, shield=shield, damage=stage - 1)
    match = attack(side("black"), defender, dragons=["Obsidian", ripplet])
    decision = match.pending[0]
    done = next(answer for answer in decision.options if decision.notation(answer) == "done")
    assert decision.gloss(done) == words


def test_the_view_read_aloud_tells_what_comes_past_the_blockers() -> None:
    ripplet = {"cards": ["Ripplet"], "blocks": 1, "seat": 1}
    match = attack(side("black"), side("blue", stage=2, damage=1), dragons=["Obsidian", ripplet])
    for viewer, words in ((1, "you, and you are"), (0, "Seat 2, and Seat 2 is")):
        lines = match.game.sentences(match.view(viewer))
        assert f"If nothing more is played: 1 damage to {words} eliminated." in lines


def test_the_view_read_aloud_counts_and_names_owners() -> None:
    match = at(
        sides=[side("red", fireballs=2), side("white", "Prismling")],
        refracted=[{"card": "Smokescale", "owner": 0, "target": 0, "by": 1, "now": True}],
    )
    lines = match.game.sentences(match.view(0))
    assert "Your Smokescale is refracted and will attack you, its owner." in lines
    assert "You have 1 card in hand: Rare Coin." in lines
    assert "You have tokens: 2 Fireball." in lines
    assert "Seat 1's Smokescale is refracted and will attack its owner." in match.game.sentences(match.view(1))


def test_coins_are_paid_not_discarded() -> None:
    match = at(
        phase="market",
        sides=[side("red", "Common Coin", supply=["Cinderling", "Destroyer", "Red Coin", "Smokescale"]), side("blue")],
    )
    play(match, "0 buy 1")
    if match.pending[0].ask == "market.pay":
        play(match, "0 pay Common Coin")
    assert "You paid with Common Coin." in [event["text"] for event in match.told(0)]


@rule("BR-DAMAGE-18")
def test_a_card_that_lowers_damage_from_the_hand_is_shown() -> None:
    match = attack(side("green"), side("yellow", "Razortail"), side("red"), dragons=["Crusher"])
    for viewer in (0, 2):
        assert match.view(viewer)["sides"][1]["hand"]["cards"] == []
    finish(match)
    for viewer in (0, 2):
        assert match.view(viewer)["sides"][1]["hand"]["cards"] == ["Razortail"]


def test_dragons_of_one_name_are_told_apart_by_their_numbers() -> None:
    match = attack(side("blue", "Fireball"), side("red", "Destroyer", "Flarewing", "Flarewing"), dragons=["Geyser"] * 3)
    play(match, "1 block 1 with Destroyer", "1 block 2 with Flarewing", "1 block 3 with Flarewing", "1 done")
    decision = match.pending[0]
    assert [decision.spoken(answer) for answer in decision.options] == [
        "fireball at Destroyer of Seat 2",
        "fireball at Flarewing (5) of Seat 2",
        "fireball at Flarewing (6) of Seat 2",
        "done",
    ]

"""What happens in a flight, said in other words; what a spell has cost; and a path that is longer for each of something."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.riders.text.casting import cast, flown
from tests.games.riders.text.test_occasions import AWAY, CARD, NEAR_WALL, STRAIGHT, TRAP, WAITING, agree, table
from tests.matches import ask, options, play
from wyrmhall.games import registry
from wyrmhall.games.riders.text.encounters import ENCOUNTERS
from wyrmhall.games.riders.text.language import language

WORDS = language()


@pytest.mark.parametrize(
    ("said", "printed"),
    [
        ("When you run into a wall, draw a card.", "When you crash, draw one magic card."),
        ("If you stop on an energy field, draw a card.", "When you touch an energy field, draw one magic card."),
        (
            "When you gain energy from an energy field, draw a card.",
            "When you touch an energy field, draw one magic card.",
        ),
        ("Whenever a rival springs a trap, gain one energy.", "When another dragon touches a trap, gain one energy."),
        (
            "After your flight, if you crossed no magic symbols, draw a card.",
            "After your flight, if you did not touch a magic symbol, draw one magic card.",
        ),
        (
            "After your flight, if you have not collided with a rival this round, gain one energy.",
            "After your flight, if you did not fly into another dragon, gain one energy.",
        ),
        (
            "When a dragon lands in your trap, gain one energy.",
            "When another dragon touches your trap, gain one energy.",
        ),
        (
            "Before your flight, you may add up to 200 DS to your path.",
            "Before your flight, you may lengthen your path by up to 200 DS.",
        ),
        (
            "Before your flight, your path may be up to 200 DS longer.",
            "Before your flight, you may take a path up to 200 DS longer.",
        ),
        ("When you crash, your speed does not change.", "When you crash, keep your speed."),
        (
            "After your flight, you may drain the leader of one energy, no matter how far ahead it is.",
            "After your flight, you may drain the leader of one energy.",
        ),
    ],
)
def test_it_is_said_in_other_words(said: str, printed: str) -> None:
    assert WORDS.print(WORDS.parse(said)) == printed


def test_every_way_to_say_what_happened_is_read_as_that() -> None:
    for met in ENCOUNTERS:
        for way in met.ways("base"):
            plain = " ".join(word.strip("()").split("|")[0] for word in way.split())
            said = WORDS.print(WORDS.parse(f"When you {plain}, draw one magic card."))
            assert said == f"When you {met.said('base')}, draw one magic card.", plain


# -- in play ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "energy"), [("you hit no wall", 4), ("you did not run into any trap", 2)])
def test_what_did_not_happen_in_the_flight(tmp_path: Path, text: str, energy: int) -> None:
    sentence = f"After your flight, if {text}, draw a card."
    match = table(tmp_path, sentence, STRAIGHT + CARD, AWAY, head=TRAP % 2)
    play(match, "0 fly 200 +0 +0")
    if energy == 4:
        agree(match, 0)
    assert len(match.state.hands[0]) == (1 if energy == 4 else 0)


def test_whether_a_fireball_cost_anything(tmp_path: Path) -> None:
    text = "After your flight, you may burn a dragon ahead within 400 DS. If it loses no energy, draw one magic card."
    seen = set()
    for luck in ([0, 0], [0, 5], [5, 5], [3, 3], [1, 4]):
        match = flown(tmp_path, text, 230, luck=luck)
        play(match, "0 aim at blue")
        lost = 3 - match.state.energy[1]
        assert len(match.state.hands[0]) == (0 if lost else 1)
        seen.add(lost > 0)
    assert seen == {True, False}


def test_a_path_is_longer_for_each_dragon_ahead(tmp_path: Path) -> None:
    text = "Before your flight, for each dragon ahead of you, your path may be 100 DS longer."
    match = cast(tmp_path, text, 140, 180)
    assert options(match, 0) == ["use nothing", "path 400"]


def test_a_path_is_longer_for_each_card_that_was_discarded(tmp_path: Path) -> None:
    text = (
        "Before your flight, discard up to two magic cards. For each card discarded, you may take a path 100 DS longer."
    )
    match = cast(tmp_path, text, 140, hand='["Head Wind", "Head Wind", "Magic Loop"]')
    play(match, "0 discard", "0 2", "0 discard Head Wind", "0 discard Head Wind")
    assert options(match, 0) == ["use nothing", "path 400"]


def test_only_what_was_asked_before_goes_unasked(tmp_path: Path) -> None:
    text = (
        "When another dragon crashes, if you are exhausted, you may burn it; otherwise, draw one magic card, "
        "then you may lose one energy."
    )
    match = table(tmp_path, text, NEAR_WALL, WAITING + CARD)
    play(match, "1 no alliance", "0 fly 100 +67.5 +0", "0 face 0", "1 use it")
    assert (ask(match, 1), len(match.state.hands[1]), match.state.energy[1]) == ("magic.may", 1, 1)


def test_what_was_asked_before_is_not_asked_again(tmp_path: Path) -> None:
    text = "When another dragon crashes, you may drain it of one energy, then draw one magic card."
    match = table(tmp_path, text, NEAR_WALL, WAITING + CARD)
    play(match, "1 no alliance", "0 fly 100 +67.5 +0", "0 face 0", "1 use it")
    assert len(match.state.hands[1]) == 1


@pytest.mark.parametrize(
    ("text", "left"),
    [("When you crash, lose only one energy.", 3), ("When you crash, lose no more than two energy.", 2)],
)
def test_no_more_is_lost_than_the_card_says(tmp_path: Path, text: str, left: int) -> None:
    match = table(tmp_path, text, NEAR_WALL + CARD, AWAY)
    play(match, "0 fly 100 +67.5 +0", "0 face 0")
    if match.decision(0) and ask(match, 0) == "magic.may":
        agree(match, 0)
    assert match.state.energy[0] == left


@pytest.mark.parametrize(("answer", "after"), [("discard", ([3], 0)), ("lose", ([2], 1))])
def test_a_rival_that_was_chosen_chooses(tmp_path: Path, answer: str, after: tuple[list[int], int]) -> None:
    text = "After your flight, choose a rival. That rival discards a magic card or loses one energy."
    match = table(
        tmp_path, text, STRAIGHT + CARD, 'at = [300, 0]\nds = 100\nenergy = 3\nmoved = true\nhand = ["Head Wind"]\n'
    )
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    play(match, f"1 {next(option for option in options(match, 1) if option.startswith(answer))}")
    if match.decision(1) and ask(match, 1) == "card.discard":
        agree(match, 1)
    assert ([match.state.energy[1]], len(match.state.hands[1])) == after


def test_as_much_is_drained_as_was_discarded(tmp_path: Path) -> None:
    text = "After your flight, you may discard up to three magic cards to drain a dragon ahead within 500 DS of that much energy."
    match = flown(tmp_path, text, 230, hand='["Head Wind", "Head Wind", "Magic Loop"]')
    play(match, "0 discard", "0 2", "0 discard Head Wind", "0 discard Head Wind", "0 aim at blue")
    assert match.state.energy == [3, 1]


def test_as_much_is_gained_as_another_has(tmp_path: Path) -> None:
    text = "After your flight, gain as much energy as the leader has."
    match = flown(tmp_path, text, 300)
    agree(match, 0)
    assert match.state.energy == [4, 3]


# -- what cannot be said ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "nearest"),
    [
        ("As another dragon behind takes off, loop it.", "As another dragon ahead takes off, loop it."),
        ("At the start of the round, draw one magic card.", "At the end of the round, draw one magic card."),
    ],
)
def test_what_cannot_happen_is_refused_with_what_can(said: str, nearest: str) -> None:
    read = registry.game("dragonriders").read_words(said)
    assert read["problem"]
    assert read["nearest"] == nearest

"""What is done with hands, word by word: drawn, discarded, looked at and shown."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.booster.stage import side, stage
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import options, play
from tests.rules import rule
from wyrmhall.core.events import PUBLIC
from wyrmhall.core.playing.match import Match

EFFECTS = {
    "Pick": "Look at a rival's hand and discard an event from it.",
    "Two": "Look at a rival's hand and discard 2 events from it.",
    "Few": "Look at a rival's hand and discard up to 2 events from it.",
    "All": "Look at a rival's hand and discard all events from it.",
    "Any": "Look at a rival's hand and discard any number of events from it.",
    "Peek": "Look at a rival's hand; if you do, gain a point.",
    "Peek All": "Look at each rival's hand; if you do, gain a point.",
    "Show One": "Reveal a maneuver from your hand; if you do, gain a point.",
    "Show Two": "Reveal 2 maneuvers from your hand; if you do, gain a point.",
    "Show All": "Reveal all maneuvers from your hand; if you do, gain a point.",
    "Show Any": "Reveal any number of maneuvers from your hand; if you do, gain a point.",
    "Drop Two": "Discard 2 cards; if you do, gain a point.",
    "Drop Few": "Discard up to 2 cards; if you do, gain a point.",
    "Blind": "Discard a card at random; if you do, gain a point.",
    "Purge": "Discard your hand; if you do, gain a point.",
    "Fill": "Draw cards until you have 3 cards in hand; if you do, gain a point.",
    "Deal": "Draw 2 cards; if you do, gain a point.",
    "Sift": "Draw 2 cards, then discard one of them.",
    "Spy": "Look at the top card of a rival's race deck.",
}
CARDS = (
    maneuver("Dive", 1, 4)
    + maneuver("Rock", 1, 4)
    + event("Whoop", "Gain a point.")
    + event("Shout", "Gain a point.")
    + crew("Keeper", "Constant: If you would discard a card, gain 5 points instead.")
    + crew("Dry", "Constant: If you would draw a card, gain 5 points instead.")
    + "".join(event(name, text) for name, text in EFFECTS.items())
)


def table(name: str, mine: list[str], *rivals: list[str], **more: Any) -> Match[Any]:
    sides = [side(hand=[name, *mine], **more), *[side(hand=hand) for hand in rivals]]
    return stage(CARDS, *sides, phase="main", turn=5)


def seen_by(match: Match[Any], seat: int) -> list[int]:
    return [match.state.seen[card] for card in match.state.sides[seat].hand]


@rule("DB-KNOW-08", "DB-TARGET-01")
@pytest.mark.parametrize(
    ("name", "answers", "left"),
    [
        ("Pick", ["take Whoop"], ["Dive", "Shout", "Whoop"]),
        ("Two", ["take Whoop", "take Shout"], ["Dive", "Whoop"]),
        ("Few", ["done"], ["Dive", "Shout", "Whoop", "Whoop"]),
        ("Few", ["take Shout", "done"], ["Dive", "Whoop", "Whoop"]),
        ("Few", ["take Shout", "take Whoop"], ["Dive", "Whoop"]),
        ("All", ["take Whoop", "take Whoop", "take Shout"], ["Dive"]),
        ("Any", ["take Whoop", "done"], ["Dive", "Shout", "Whoop"]),
        ("Any", ["take Whoop", "take Whoop", "take Shout"], ["Dive"]),
    ],
)
def test_cards_of_a_rivals_hand_are_seen_and_discarded(name: str, answers: list[str], left: list[str]) -> None:
    match = table(name, [], ["Whoop", "Dive", "Shout", "Whoop"])
    play(match, f"0 play {name}")
    for answer in answers:
        assert answer in options(match, 0)
        assert "take Dive" not in options(match, 0), "it is no event"
        assert ("done" in options(match, 0)) == (name in ("Few", "Any"))
        play(match, f"0 {answer}")
    assert sorted(names(match, 1, "hand")) == left
    assert seen_by(match, 1) == [3] * len(left), "what stays is known to the one who looked"
    assert match.decision(0) is not None


@rule("DB-KNOW-08")
def test_looking_at_a_hand_is_done_if_there_is_a_card_to_see() -> None:
    match = table("Peek", [], ["Dive"])
    play(match, "0 play Peek")
    assert (seen_by(match, 1), points(match)) == ([3], [1, 0])
    match = table("Peek", [], [])
    play(match, "0 play Peek")
    assert points(match) == [0, 0]
    match = table("Peek All", [], ["Dive"], [])
    happened = play(match, "0 play Peek All")
    assert (seen_by(match, 1), points(match)) == ([3], [1, 0, 0])
    assert [(one.seat, one.numbers) for one in happened if one.name == "showed"] == [(1, (0, 1))]


@rule("DB-KNOW-08", "DB-TARGET-05")
@pytest.mark.parametrize(
    ("name", "hand", "answers", "shown", "gained"),
    [
        ("Show One", ["Dive", "Rock", "Whoop"], ["choose Rock"], ["Rock"], 1),
        ("Show One", ["Whoop"], [], [], 0),
        ("Show Two", ["Dive", "Rock", "Whoop"], ["choose Rock", "choose Dive"], ["Dive", "Rock"], 1),
        ("Show Two", ["Dive", "Whoop"], ["choose Dive"], ["Dive"], 1),
        ("Show All", ["Dive", "Rock", "Whoop"], [], ["Dive", "Rock"], 1),
        ("Show Any", ["Dive", "Rock", "Whoop"], ["done"], [], 0),
        ("Show Any", ["Dive", "Rock", "Whoop"], ["choose Dive", "done"], ["Dive"], 1),
        (
            "Show Any",
            ["Dive", "Rock", "Dive"],
            ["choose Dive", "choose Rock", "choose Dive"],
            ["Dive", "Dive", "Rock"],
            1,
        ),
    ],
)
def test_cards_of_the_own_hand_are_shown(
    name: str, hand: list[str], answers: list[str], shown: list[str], gained: int
) -> None:
    match = table(name, hand, [])
    play(match, f"0 play {name}", *[f"0 {answer}" for answer in answers])
    s = match.state
    seen = [match.game.kind_name(s.kind[card]) for card in s.sides[0].hand if s.seen[card] == PUBLIC]
    assert (sorted(seen), points(match)) == (shown, [gained, 0])
    assert len(s.sides[0].hand) == len(hand)


@rule("DB-PLAY-08")
@pytest.mark.parametrize(
    ("name", "hand", "answers", "left", "gained"),
    [
        ("Drop Two", ["Dive", "Rock", "Whoop"], ["discard Rock", "discard Dive"], ["Whoop"], 1),
        ("Drop Two", ["Dive"], ["discard Dive"], [], 0),
        ("Drop Few", ["Dive", "Rock"], ["done"], ["Dive", "Rock"], 0),
        ("Drop Few", ["Dive", "Rock"], ["discard Dive", "done"], ["Rock"], 1),
        ("Drop Few", ["Dive", "Rock", "Whoop"], ["discard Dive", "discard Rock"], ["Whoop"], 1),
        ("Blind", ["Dive"], [], [], 1),
        ("Blind", [], [], [], 0),
        ("Purge", ["Dive", "Rock", "Whoop"], [], [], 1),
        ("Purge", [], [], [], 0),
    ],
)
def test_cards_of_the_own_hand_are_discarded(
    name: str, hand: list[str], answers: list[str], left: list[str], gained: int
) -> None:
    match = table(name, hand, ["Dive"])
    play(match, f"0 play {name}", *[f"0 {answer}" for answer in answers])
    assert (sorted(names(match, 0, "hand")), points(match)) == (left, [gained, 0])
    assert sorted(names(match, 0, "discards")) == sorted([name, *[card for card in hand if card not in left]])
    assert names(match, 1, "hand") == ["Dive"]


@rule("DB-GOLD-01")
@pytest.mark.parametrize(
    ("name", "answers", "gained"),
    [
        ("Drop Two", ["discard Rock", "discard Dive"], 10),
        ("Blind", [], 5),
        ("Purge", [], 10),
        ("Drop Few", ["done"], 0),
    ],
)
def test_a_discard_that_is_replaced_is_not_done(name: str, answers: list[str], gained: int) -> None:
    match = table(name, ["Dive", "Rock"], [], crew=["Keeper, tester"])
    play(match, f"0 play {name}")
    while options(match, 0) and options(match, 0)[0].startswith("discard"):
        play(match, f"0 {answers[0] if name == 'Drop Few' else options(match, 0)[0]}")
        answers = answers[1:]
    assert (sorted(names(match, 0, "hand")), points(match)[0]) == (["Dive", "Rock"], gained)


@rule("DB-DRAW-03")
@pytest.mark.parametrize(
    ("name", "hand", "drawn", "gained"),
    [
        ("Fill", [], 3, 1),
        ("Fill", ["Dive", "Rock"], 1, 1),
        ("Fill", ["Dive", "Rock", "Whoop"], 0, 0),
        ("Deal", [], 2, 1),
    ],
)
def test_cards_are_drawn_as_many_as_the_text_says(name: str, hand: list[str], drawn: int, gained: int) -> None:
    match = table(name, hand, [])
    play(match, f"0 play {name}")
    assert (len(match.state.sides[0].hand), points(match)) == (len(hand) + drawn, [gained, 0])


@rule("DB-GOLD-01")
@pytest.mark.parametrize(("hand", "gained"), [([], 5), (["Dive"] * 3, 0)])
def test_a_draw_is_replaced_if_there_is_one(hand: list[str], gained: int) -> None:
    match = table("Fill", hand, [], crew=["Dry, tester"])
    play(match, "0 play Fill")
    assert (len(match.state.sides[0].hand), points(match)[0]) == (len(hand), gained)


@rule("DB-DRAW-03")
def test_one_of_them_is_one_of_those_that_were_drawn() -> None:
    match = table("Sift", ["Dive"], race_deck=["Whoop", "Shout", "Rock"])
    play(match, "0 play Sift")
    assert not any("Dive" in one for one in options(match, 0))
    play(match, f"0 {next(one for one in options(match, 0) if 'Shout' in one)}")
    assert sorted(names(match, 0, "hand")) == ["Dive", "Whoop"]


@rule("DB-KNOW-08")
def test_the_owner_of_a_deck_is_not_told_what_a_rival_saw_on_top_of_it() -> None:
    match = table("Spy", [], ["Dive"])
    play(match, "0 play Spy")
    top = match.state.sides[1].race[-1]
    assert match.state.seen[top] == 1
    seen = [one["cards"] for seat in (0, 1) for one in match.told(seat) if one["event"] == "showed"]
    assert seen == [["Enraged"], 1]

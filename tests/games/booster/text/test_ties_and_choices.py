"""Losses that become ties, events that are cancelled, choices of others, two sorts of cards at once, and where cards are put."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.booster.bench import gear
from tests.games.booster.stage import side, sprint_in
from tests.games.booster.tables import names, points
from tests.games.booster.text.test_designs_in_play import played, stage
from tests.games.booster.text.test_words import WORDS, problem
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import ask, options, play, refused
from tests.rules import rule
from wyrmhall.core.playing.match import Match
from wyrmhall.games.booster.rules.limits import burst_of, cost_of
from wyrmhall.games.booster.state import LOST
from wyrmhall.games.booster.text.cards import CREW
from wyrmhall.games.booster.text.reading import read_text

WEAK = maneuver("Weak", 1, 1)


def fought(cards: str, mine: dict[str, Any], *moves: str) -> Match[Any]:
    """A battle of the first player's Weak, of sprint 1, against Enraged, of sprint 3."""
    own = side(**{"zone": ["Weak"], "rushing": "Weak", **mine})
    match = stage(
        WEAK + cards,
        own,
        side(zone=["Enraged"], rushing="Enraged"),
        phase="battle",
        turn=9,
        leader=0,
        starter=0,
        actor=0,
    )
    play(match, *moves)
    return match


@rule("DB-BATTLE-14")
@pytest.mark.parametrize(
    ("text", "hand", "answers", "won"),
    [
        ("Constant: If you would lose a battle, tie it instead.", [], [], 0),
        ("Constant: If you would lose a battle, you may discard 2 cards to tie it instead.", ["Enraged"] * 2, ["0 instead"], 0),
        ("Constant: If you would lose a battle, you may discard 2 cards to tie it instead.", ["Enraged"] * 2, ["0 no"], 2),
        ("Constant: If you would lose a battle, you may discard 2 cards to tie it instead.", [], [], 2),
        ("Constant: If a rival would lose a battle, tie it instead.", [], [], 2),
    ],
)  # fmt: skip
def test_a_battle_that_would_be_lost_is_tied(text: str, hand: list[str], answers: list[str], won: int) -> None:
    match = fought(crew("Umpire", text), {"crew": ["Umpire, tester"], "hand": hand}, "0 pass", "1 pass")
    for answer in answers:
        assert ask(match, 0) == "effect.instead"
        play(match, answer if answer != "0 no" else f"0 {options(match, 0)[-1]}")
    while ask(match, 0) == "effect.discard":
        play(match, f"0 {options(match, 0)[0]}")
    assert points(match) == [0, won]
    assert names(match, 1, "discards") == ([] if won else ["Enraged"]), "in a tie both cards are discarded"


def test_only_a_battle_is_tied() -> None:
    assert "tied instead" in problem(CREW, "Constant: If you would lose points, tie it instead.")
    assert "tied instead" in problem(CREW, "Constant: If you would lose a battle, draw a card instead.")


@pytest.mark.parametrize(("answer", "drawn"), [("instead", 0), ("", 1)])
def test_an_event_is_cancelled_at_a_price(answer: str, drawn: int) -> None:
    cards = crew("Censor", "When a rival plays an event, you may discard a card to cancel it.") + event(
        "Hello", "Draw a card."
    )
    match = stage(
        cards,
        side(hand=["Hello"]),
        side(crew=["Censor, tester"], hand=["Enraged"]),
        phase="main",
        turn=9,
        leader=0,
        actor=0,
    )
    play(match, "0 play Hello")
    assert ask(match, 1) == "effect.instead"
    play(match, "1 instead" if answer else f"1 {next(one for one in options(match, 1) if one != 'instead')}")
    while ask(match, 1) == "effect.discard":
        play(match, f"1 {options(match, 1)[0]}")
    assert len(names(match, 0, "hand")) == drawn
    assert len(names(match, 1, "hand")) == drawn


@pytest.mark.parametrize(
    ("answers", "held", "won"),
    [(["1 first", "1 discard Enraged", "1 discard Enraged"], [], 0), (["1 second"], ["Enraged"] * 2, 2)],
)
def test_a_rival_chooses_between_what_both_do(answers: list[str], held: list[str], won: int) -> None:
    match = played("A rival chooses one: they discard 2 cards; or you gain 2 points.", theirs={"hand": ["Enraged"] * 2})
    play(match, *answers)
    assert (names(match, 1, "hand"), points(match)) == (held, [won, 0])


def test_two_sorts_of_cards_gain_sprint() -> None:
    text = "Your rushing card and each other maneuver of yours in the zone gain +2 sprint this battle."
    mine = {"zone": ["Weak", "Burst Forward"], "track": ["Head Strong"], "hand": ["Test"]}
    match = fought(event("Test", text), mine, "0 play Test")
    assert [sprint_in(match, 0, "zone", name) for name in ("Weak", "Burst Forward")] == [3, 5]
    assert sprint_in(match, 0, "track", "Head Strong") == 2


def test_two_sorts_of_cards_lose_sprint() -> None:
    text = "Your rushing card and a rival's rushing card lose 1 sprint this battle."
    match = fought(event("Test", text), {"hand": ["Test"]}, "0 play Test")
    assert (sprint_in(match, 0, "zone", "Weak"), sprint_in(match, 1, "zone", "Enraged")) == (0, 2)


@rule("DB-GOLD-02")
def test_a_maneuver_that_cannot_be_moved_stays_in_the_track() -> None:
    text = "Choose a maneuver in a rival's track. It cannot move into the zone this turn."
    match = played(text, theirs={"track": ["Enraged", "Burst Forward"]})
    play(match, "0 choose Enraged", "0 done", "1 done")
    while ask(match, 0):
        play(match, "0 done")
    assert refused(match, "1 move Enraged") == "DB-GOLD-02"
    assert any("Burst Forward" in one for one in options(match, 1))


def test_a_cost_is_paid_with_cards_of_ones_own() -> None:
    card = crew("Smith", "Main, discard a maneuver: Gain 2 points.")
    sides = side(crew=["Smith, tester"], hand=["Enraged"], track=["Enraged"]), side(track=["Burst Forward"])
    match = stage(card, *sides, phase="main", turn=9, leader=0, actor=0)
    play(match, "0 use Smith, tester", "0 discard Enraged")
    while ask(match, 0) != "main.act":
        assert not any("Burst Forward" in one for one in options(match, 0))
        play(match, f"0 {options(match, 0)[0]}")
    assert (points(match), names(match, 0, "track"), names(match, 1, "track")) == ([2, 0], [], ["Burst Forward"])


def test_cards_go_to_the_discards_of_whom_they_belong_to() -> None:
    match = played("Put the top 3 cards of a rival's race deck into their discards.")
    assert (len(names(match, 1, "discards")), names(match, 0, "discards")) == (3, ["Test"])


@pytest.mark.parametrize(("lost", "cost"), [(0, 1), (2, 0)])
def test_a_maneuver_that_may_be_played_for_nothing(lost: int, cost: int) -> None:
    card = maneuver(
        "Late", 1, 1, "You may play this card without paying its cost if you have lost 2 battles this turn."
    )
    match = stage(card, side(hand=["Late"]), side(), phase="main", turn=9, leader=0, actor=0)
    match.state.sides[0].tally[LOST] = lost
    assert cost_of(match.state, 0, match.state.cards.kind_of("Late")) == cost


@pytest.mark.parametrize(
    ("said", "house"),
    [
        ("Put the top 2 cards of a rival's race deck into their discards.", ""),
        (
            "Put a maneuver from your discards on top of its owner's race deck.",
            "Put a maneuver from your discards on top of the owner's race deck.",
        ),
        ("Each rival puts a card from their hand on the bottom of their race deck.", ""),
        ("Give your maneuvers +1 sprint this turn.", "Your maneuvers gain +1 sprint this turn."),
        (
            "The next time a rival plays an event this turn, cancel it.",
            "The next time a rival would play an event this turn, prevent it.",
        ),
        (
            "A rival loses 2 points, and you gain them.",
            "A rival loses 2 points, then you gain that many points.",
        ),
        ("Double the winnings this battle.", "All winnings are doubled this battle."),
        ("Gain a point, draw a card or gain 1 energy.", ""),
        ("Each rival chooses and damages a gear of theirs.", "Each rival damages a gear of theirs."),
        ("If you have no crew, draw 2 cards; otherwise, draw 1.", "If you have no crew, draw 2 cards; otherwise, draw a card."),
    ],
)  # fmt: skip
def test_it_can_be_said(said: str, house: str) -> None:
    assert WORDS.print(read_text(WORDS, said)) == (house or said)


@pytest.mark.parametrize(("answer", "after"), [("first", (1, 0, 0)), ("second", (0, 1, 0)), ("third", (0, 0, 1))])
def test_one_of_three_things_is_done(answer: str, after: tuple[int, int, int]) -> None:
    match = played("Gain a point, draw a card or gain 1 energy.")
    before = match.state.sides[0].energy
    play(match, f"0 {answer}")
    s = match.state.sides[0]
    assert (points(match)[0], len(s.hand), s.energy - before) == after


# -- what cannot be played, and when ---------------------------------------------------------------

HELLO = event("Hello", "Draw a card.")  # of burst 0


@rule("DB-GOLD-02")
@pytest.mark.parametrize(
    ("text", "is_kept"),
    [
        ("Constant: Rivals' events of burst 2 or less cannot be played during a battle.", True),
        ("Constant: Events of burst 2 or less cannot be played.", True),
        ("Constant: Rivals' events of burst 4 or more cannot be played during a battle.", False),
        ("Constant: Rivals' events cannot be played during Main.", False),
    ],
)
def test_events_that_cannot_be_played_in_a_battle(text: str, is_kept: bool) -> None:
    cards = WEAK + HELLO + crew("Usher", text)
    sides = (
        side(zone=["Weak"], rushing="Weak", hand=["Hello"]),
        side(zone=["Enraged"], rushing="Enraged", crew=["Usher, tester"]),
    )
    match = stage(cards, *sides, phase="battle", turn=9, leader=0, starter=0, actor=0)
    assert ("play Hello" in options(match, 0)) == (not is_kept)


@pytest.mark.parametrize(("phase", "more"), [("main", 1), ("battle", 0)])
def test_bursts_in_one_step_only(phase: str, more: int) -> None:
    cards = WEAK + HELLO + crew("Usher", "Constant: Events you play during Main have 1 more burst.")
    mine = (
        side(crew=["Usher, tester"], zone=["Weak"], rushing="Weak")
        if phase == "battle"
        else side(crew=["Usher, tester"])
    )
    theirs = side(zone=["Enraged"], rushing="Enraged") if phase == "battle" else side()
    top: dict[str, Any] = {"starter": 0} if phase == "battle" else {}
    match = stage(cards, mine, theirs, phase=phase, turn=9, leader=0, actor=0, **top)
    kind = match.state.cards.kind_of("Hello")
    assert burst_of(match.state, 0, kind) == match.state.cards.burst[kind] + more


def test_a_card_is_discarded_from_a_hand_that_was_revealed() -> None:
    match = stage(
        event("Test", "A rival reveals their hand. Discard an event from it.") + HELLO,
        side(hand=["Test", "Hello"]),
        side(hand=["Hello", "Enraged"]),
        turn=9,
    )
    play(match, "0 play Test")
    assert options(match, 0) == ["take Hello"]
    play(match, "0 take Hello")
    assert (names(match, 1, "hand"), names(match, 0, "hand")) == (["Enraged"], ["Hello"])


@pytest.mark.parametrize(("sprint", "won"), [(9, 6 + 2), (1, 0)])
def test_points_when_this_battle_is_won(sprint: int, won: int) -> None:
    cards = maneuver("Mine", 1, sprint) + event("Test", "Gain 2 points when you win this battle.")
    sides = side(zone=["Mine"], rushing="Mine", hand=["Test"]), side(zone=["Enraged"], rushing="Enraged")
    match = stage(cards, *sides, phase="battle", turn=9, leader=0, starter=0, actor=0)
    play(match, "0 play Test", "1 pass", "0 pass")
    assert points(match)[0] == won


def test_gear_of_one_level_cannot_be_damaged() -> None:
    cards = event("Test", "Damage all gear.") + crew("Smith", "Constant: Gear of level 1 cannot be damaged.")
    cards += gear("Low", 1) + gear("High", 3)
    match = stage(
        cards, side(hand=["Test"]), side(gear=["Low, level 1", "High, level 3"], crew=["Smith, tester"]), turn=9
    )
    play(match, "0 play Test")
    assert names(match, 1, "gear") == ["Low, level 1"]


def test_another_card_is_drawn() -> None:
    assert len(names(played("Draw a card. If you are the leader, draw another card.", leader=0), 0, "hand")) == 2


@pytest.mark.parametrize(
    ("said", "house"),
    [
        ("If you have exactly 1 card in hand, draw 3 cards.", "If you have 1 card in hand, draw 3 cards."),
        ("If you have 1 or more cards in hand, draw a card.", ""),
        ("If a rival has 3 gear or more, draw a card.", "If a rival has 3 or more gear, draw a card."),
        (
            "Choose a crew of yours. You may use its Main effect again this turn.",
            "Choose a crew of yours, then you may refresh that card.",
        ),
        (
            "Gain a point for each point you are behind a rival.",
            "Gain a point for each point you have fewer than a rival.",
        ),
    ],
)
def test_it_is_printed_in_good_english(said: str, house: str) -> None:
    assert WORDS.print(read_text(WORDS, said)) == (house or said)


# -- one amount or another -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "points_won", "drawn"),
    [
        ("Draw 2 cards, or 3 if you have no gear.", 0, 3),
        ("Draw 2 cards, or 3 if you have a gear.", 0, 2),
        ("Gain a point, or 4 if your dragon has power 1 or more.", 4, 0),
        ("Gain a point, or 4 if your dragon has a power of 9 or more.", 1, 0),
        ("Gain 1 energy, or 3 if you are the leader; gain points equal to your energy.", 3, 0),
    ],
)
def test_so_many_or_another_number(text: str, points_won: int, drawn: int) -> None:
    match = played(text, {"energy": 0}, leader=0)
    assert (points(match)[0], len(names(match, 0, "hand"))) == (points_won, drawn)


@pytest.mark.parametrize(("hand", "sprint"), [([], 1 + 4), (["Enraged"], 1 + 2)])
def test_so_much_sprint_or_another_number(hand: list[str], sprint: int) -> None:
    text = "Your rushing card gains +2 sprint this battle, or +4 sprint if you have no cards in hand."
    match = fought(event("Test", text), {"hand": ["Test", *hand]}, "0 play Test")
    assert sprint_in(match, 0, "zone", "Weak") == sprint


def test_what_happens_later_in_the_turn_is_waited_for() -> None:
    cards = event("Test", "If a rival plays an event this turn, draw 2 cards.") + HELLO
    match = stage(cards, side(hand=["Test"]), side(hand=["Hello"]), turn=9)
    play(match, "0 play Test")
    assert names(match, 0, "hand") == []
    while ask(match, 0) == "main.act":
        play(match, "0 done")
    play(match, "1 play Hello")
    assert len(names(match, 0, "hand")) == 2


def test_only_rivals_of_that_kind_cannot_gain_points() -> None:
    text = "Rivals with no gear cannot gain points this turn."
    assert WORDS.print(read_text(WORDS, text)) == "Each rival with no gear cannot gain points this turn."

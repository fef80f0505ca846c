"""What is known of where a rival's hidden cards are (DB-KNOW-08)."""

from __future__ import annotations

from typing import Any

from tests.games.booster.bench import Bench, side
from tests.games.booster.workshop import event, maneuver
from tests.matches import play
from tests.rules import rule
from wyrmhall.core.chance import Chance
from wyrmhall.core.events import SPECTATOR
from wyrmhall.core.playing.match import Match

BENCH = Bench(
    "".join(maneuver(title, 1, 2) for title in ("Held", "Other", "Buried", "Gone", "Away"))
    + event("Peek", "Look at a rival's hand.")
    + event("Tuck", "Put a card from your hand on the bottom of your race deck.")
    + event("Renew", "Shuffle your discards into your race deck.")
    + event(
        "Pick", "Look at the top 2 cards of your race deck, put one of them into your hand and the rest on the bottom."
    )
    + event("Bare", "Reveal the top card of your race deck.")
    + event("Seek", "Search your race deck for a card and put it into your hand.")
)
NAMES = BENCH.table("").state.cards.names


def dreams(match: Match[Any], times: int = 80) -> list[tuple[list[str], list[str]]]:
    """Hand and race deck of seat 0, top card first, as seat 1 imagines them."""
    found = []
    for luck in range(times):
        s = match.imagine(1, Chance(luck)).state
        hand, race = ([NAMES[s.kind[card]] for card in zone] for zone in (s.sides[0].hand, s.sides[0].race))
        found.append((hand, race[::-1]))
    return found


def peeked_and_tucked() -> Match[Any]:
    match = BENCH.table(
        'leader = 2\nturn = 6\n[[sides]]\nhand = ["Held", "Other", "Tuck"]\nrace_deck = ["Buried", "Mag Kick"]\n'
        '[[sides]]\nhand = ["Peek"]\n'
    )
    play(match, "1 play Peek")
    while match.pending[0].seat == 1:
        play(match, "1 done")
    play(match, "0 play Tuck")
    assert sorted(side(match, 0, 1)["hand"]["cards"]) == ["Held", "Other"]
    play(match, "0 take Other")
    return match


@rule("DB-KNOW-08")
def test_a_rival_who_knew_the_hand_does_not_see_which_card_went_under_the_deck() -> None:
    match = peeked_and_tucked()
    put = [told for told in match.told(1) if told["event"] == "put"]
    assert [told["cards"] for told in put] == [1]
    for viewer in (1, SPECTATOR):
        found = side(match, 0, viewer)
        assert found["hand"]["cards"] == []
        assert found["race_deck"] == {"count": 3, "cards": []}
    assert side(match, 0, 0)["race_deck"]["cards"] == [None, None, "Other"]


@rule("DB-KNOW-08")
def test_the_card_under_the_deck_is_imagined_as_one_of_those_known_before() -> None:
    found = dreams(peeked_and_tucked())
    assert {race[-1] for _, race in found} == {"Held", "Other"}
    assert all(sorted([*hand, race[-1]]) == ["Held", "Other"] for hand, race in found)


@rule("DB-KNOW-08")
def test_discards_that_were_shuffled_in_are_in_the_deck_and_not_in_the_hand() -> None:
    match = BENCH.table(
        'turn = 6\n[[sides]]\nhand = ["Renew", "Held"]\nrace_deck = ["Buried", "Mag Kick"]\ndiscards = ["Gone", "Away"]\n'
    )
    play(match, "0 play Renew")
    for hand, race in dreams(match):
        assert len(hand) == 1
        assert {"Gone", "Away"} <= set(race)
    orders = {race.index("Gone") for _, race in dreams(match)}
    assert orders == set(range(4))


@rule("DB-KNOW-08")
def test_which_of_two_cards_was_taken_is_not_known_although_one_of_them_was() -> None:
    match = BENCH.table(
        'turn = 6\n[[sides]]\nhand = ["Bare", "Pick"]\nrace_deck = ["Gone", "Buried", "Mag Kick", "Held"]\n'
    )
    play(match, "0 play Bare")
    assert side(match, 0, 1)["race_deck"]["cards"] == ["Gone"]
    play(match, "0 play Pick", "0 take Buried")
    found = side(match, 0, 1)
    assert (found["hand"]["cards"], found["race_deck"]["cards"]) == ([], [])
    worlds = dreams(match)
    assert all("Gone" in (*hand, race[-1]) for hand, race in worlds)
    assert {hand == ["Gone"] for hand, _ in worlds} == {True, False}


@rule("DB-KNOW-08")
def test_a_search_may_have_found_the_card_that_was_known() -> None:
    match = BENCH.table(
        'turn = 6\n[[sides]]\nhand = ["Bare", "Seek"]\nrace_deck = ["Gone", "Buried", "Mag Kick", "Held"]\n'
    )
    play(match, "0 play Bare", "0 play Seek", "0 take Gone")
    assert side(match, 0, 1)["hand"]["cards"] == []
    worlds = dreams(match)
    assert {"Gone" in hand for hand, _ in worlds} == {True, False}
    assert all("Gone" in (*hand, *race) for hand, race in worlds)

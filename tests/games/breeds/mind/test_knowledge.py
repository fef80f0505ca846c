"""What is imagined of cards that were not seen."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.breeds.positions import at, side
from wyrmhall.core.chance import Chance
from wyrmhall.core.documents.position import read_position
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.core.playing.match import Match
from wyrmhall.games import registry
from wyrmhall.games.breeds.state import BreedsState


def homes(match: LightMatch[BreedsState], seat: int) -> Counter[tuple[str, int]]:
    """Every face in hand and deck, and whose starter card it is."""
    s = match.state
    zone = s.sides[seat].hand + s.sides[seat].deck
    return Counter((s.cards.names[s.kind[card]], s.home[card]) for card in zone)


def met(*rival_deck: str) -> Match[BreedsState]:
    return at(phase="market", sides=[side("yellow"), side("blue", "Ripplet", deck=list(rival_deck))])


def dreams(match: Match[Any]) -> list[LightMatch[Any]]:
    return [match.imagine(0, Chance(seed)) for seed in range(20)]


def test_whose_starter_card_it_is_goes_with_the_face() -> None:
    match = met("Common Coin", "Rare Coin", "Fireball", "Ripplet")
    before = homes(match, 1)
    assert before["Common Coin", 1] == 1
    assert before["Ripplet", -1] == 2
    kinds = match.state.kind[:]
    found = dreams(match)
    assert any(dream.state.kind != kinds for dream in found), "nothing was dealt anew"
    assert all(homes(dream, 1) == before for dream in found)


def test_a_starter_card_of_another_player_stays_theirs() -> None:
    match = met("Common Coin @1", "Common Coin", "Ripplet")
    before = homes(match, 1)
    assert before["Common Coin", 0] == 1
    assert before["Common Coin", 1] == 1
    assert all(homes(dream, 1) == before for dream in dreams(match))


def test_an_imagined_state_can_be_written_as_a_position() -> None:
    match = met("Common Coin", "Rare Coin", "Fireball", "Ripplet")
    for seed in range(10):
        state = match.settled_state()
        match.game.redeal(state, 0, Chance(seed))
        dealt = Match(match.game, state, match.origin)
        again = read_position(dealt.position(), registry.game)
        assert homes(again, 1) == homes(match, 1)

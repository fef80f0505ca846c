"""Positions of Dragon Breeds for tests."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.house_sets import breeds
from tests.matches import play
from wyrmhall.core.documents.position import read_position
from wyrmhall.core.playing.match import Match
from wyrmhall.games import registry
from wyrmhall.games.breeds.game import DragonBreeds
from wyrmhall.games.breeds.position.writer import TOP_FIRST
from wyrmhall.games.breeds.state import PHASES, STANDINGS, BreedsState, Dragon, Side
from wyrmhall.games.breeds.text.cards import Cards
from wyrmhall.games.breeds.text.catalogue import load as load_cards
from wyrmhall.games.breeds.text.use import passives

HOUSE = breeds()
SPARE = "Rare Coin"
PASSES = ("attack.play", "defence.block", "fireball.play")


def at(luck: list[int] | None = None, cards: Path | None = None, **doc: Any) -> Match[BreedsState]:
    """A match at a position; what is left out takes its default (seat 0 is to choose whom to attack, hands are empty).

    `cards` is a folder with other card files than those of the house set.
    """
    game = registry.game("dragon-breeds") if cards is None else DragonBreeds(load_cards(cards))
    if "sides" in doc:
        doc.setdefault("seats", max(2, len(doc["sides"])))
    unlock(HOUSE.cards, doc)
    return read_position({"game": "dragon-breeds", **counted_from_one(doc)}, lambda name: game, luck)


def unlock(cards: Cards, doc: dict[str, Any]) -> None:
    """Whoever has a Legendary in play has finished the quests, unless the test says otherwise."""
    sides = doc.get("sides", [])
    for side in sides:
        if side.get("faction") in cards.factions:
            own = [cards.names[kind] for kind in cards.legendaries[cards.factions.index(side["faction"])]]
            apart = [{key: value for key, value in each.items() if key not in ("locked", "box")} for each in sides]
            in_play = json.dumps([apart, [value for key, value in doc.items() if key != "sides"]])
            if any(f'"{name}"' in in_play or f'"{name} ' in in_play for name in own):
                side.setdefault("quests", [3, 3, 3])


SEATS = ("start", "turn", "attacker", "defender", "owner", "target", "by", "seat")


def counted_from_one(doc: Any) -> Any:
    """Tests name seats as programs do; documents count as people do."""
    if isinstance(doc, list):
        return [counted_from_one(each) for each in doc]
    if not isinstance(doc, dict):
        return doc
    found: dict[str, Any] = {}
    for key, value in doc.items():
        if key in SEATS and isinstance(value, int):
            found[key] = value + 1
        elif key in ("played", "survived"):
            found[key] = [seat + 1 for seat in value]
        else:
            found[key] = counted_from_one(value)
    return found


def side(faction: str, *hand: Any, **more: Any) -> dict[str, Any]:
    """A player with these cards in hand: `side("red", "Backdraft", "Fireball", stage=2)`.

    Everybody holds a Rare Coin besides, because who holds nothing at all is not asked anything.
    """
    return {"faction": faction, "hand": [*hand, SPARE], **more}


def battle(*sides: dict[str, Any], dragons: Sequence[Any] = (), defender: int = 1, **doc: Any) -> Match[BreedsState]:
    """Seat 1 has attacked another and is to play dragons; these have been played before, and nothing has triggered.

    Dragons count from 1. "Slagling + Catalyst" is a transmutation, from the bottom up; a table says more.
    """
    return at(phase="attack", sides=list(sides), combat=_combat(dragons, defender), **doc)


def attack(*sides: dict[str, Any], dragons: Sequence[Any], defender: int = 1, **doc: Any) -> Match[BreedsState]:
    """Like `battle`, but the attack stands and the defender is to block."""
    return at(phase="defence", sides=list(sides), combat=_combat(dragons, defender), **doc)


def _combat(dragons: Sequence[Any], defender: int) -> dict[str, Any]:
    played = [{"cards": each.split(" + ")} if isinstance(each, str) else each for each in dragons]
    return {"attacker": 0, "defender": defender, "dragons": played}


def finish(match: Match[BreedsState]) -> None:
    """Nobody plays anything more in this combat; what abilities ask is left to the test."""
    while not match.is_over and match.pending and match.pending[0].ask in PASSES:
        play(match, f"{match.pending[0].seat} done")


def finish_combat(match: Match[BreedsState]) -> None:
    """Like `finish`, but a combat with another defender that follows is left to the test."""
    defender = match.state.defender
    while match.state.defender == defender and match.pending[0].ask in PASSES:
        play(match, f"{match.pending[0].seat} done")


def skip_to(match: Match[BreedsState], question: str) -> None:
    """Everybody skips and declines until this question is asked, at least once."""
    for _ in range(200):
        skip(match)
        if match.is_over or match.pending[0].ask == question:
            return
    raise AssertionError(f"{question} is never asked")


def next_turn(match: Match[BreedsState]) -> None:
    """Everybody skips and declines until the turn has passed on."""
    turn = match.state.turn
    while not match.is_over and match.state.turn == turn:
        skip(match)


def skip(match: Match[BreedsState]) -> None:
    """The answer that does least."""
    decision = match.pending[0]
    lines = [decision.notation(option) for option in decision.options]
    line = next(line for line in ("skip", "done", "no", "decline", lines[0]) if line in lines)
    play(match, f"{decision.seat} {line}")


def choose(match: Match[BreedsState], seat: int, words: str) -> None:
    """The way that says this."""
    decision = match.pending[0]
    assert decision.seat == seat
    match.play(seat, next(answer for answer in decision.options if decision.gloss(answer) == words))


# -- looking at a match ----------------------------------------------------------------------------


def names(match: Match[BreedsState], cards: list[int]) -> list[str]:
    return [match.state.cards.names[match.state.kind[card]] for card in cards]


def kind_of(match: Match[BreedsState], name: str) -> int:
    """The number of a kind of card in the catalogue."""
    return match.state.cards.names.index(name)


def player(match: Match[BreedsState], seat: int) -> Side:
    return match.state.sides[seat]


def zone(match: Match[BreedsState], seat: int, name: str) -> list[str]:
    """A zone of a player by card names; decks and discard piles with the top card first, as positions write them."""
    found = names(match, getattr(player(match, seat), name))
    return found[::-1] if name in TOP_FIRST else found


def hand(match: Match[BreedsState], seat: int) -> list[str]:
    """A hand by card names, in alphabetical order, without the Rare Coin that `side` has put there."""
    found = sorted(zone(match, seat, "hand"))
    if SPARE in found:
        found.remove(SPARE)
    return found


def supply(match: Match[BreedsState], seat: int) -> list[str]:
    """The face-up cards of the four slots; empty where none is."""
    owner = player(match, seat)
    return [names(match, owner.piles[pile][-1:])[0] if owner.up >> pile & 1 else "" for pile in range(4)]


def trash(match: Match[BreedsState]) -> list[str]:
    return sorted(names(match, match.state.trash))


def waiting(match: Match[BreedsState]) -> list[tuple[str, int, int, int]]:
    """Refracted dragons: name, owner, target, and who refracted them."""
    s = match.state
    return [(name, *s.fates[4 * at : 4 * at + 3]) for at, name in enumerate(names(match, s.waiting))]  # type: ignore[misc]


def phase(match: Match[BreedsState]) -> str:
    return PHASES[match.state.phase]


def standing(match: Match[BreedsState], seat: int) -> str:
    return STANDINGS[player(match, seat).standing]


def dragon(match: Match[BreedsState], number: int) -> Dragon:
    """A dragon of the combat; they count from 1, in the order of play."""
    return match.state.dragons[number - 1]


def sv(match: Match[BreedsState], number: int) -> int:
    return passives.sv_of(match.state, number - 1)


def named(match: Match[BreedsState], number: int) -> list[str]:
    return [match.state.cards.names[kind] for kind in dragon(match, number).names]


def might(match: Match[BreedsState], number: int, to_dragons: bool = True) -> int:
    """The combat damage that a dragon would deal now."""
    return passives.might_of(match.state, number - 1, to_dragons)


def is_there(match: Match[BreedsState], number: int) -> bool:
    return dragon(match, number).there


def damage(match: Match[BreedsState], seat: int) -> int:
    return player(match, seat).damage


def tokens(match: Match[BreedsState], seat: int) -> tuple[int, int]:
    """Fireball tokens and Epic Coin tokens."""
    owner = player(match, seat)
    return owner.fireballs + owner.late_fireballs, owner.epics + owner.late_epics


def told(match: Match[BreedsState], name: str) -> int:
    """How often something has happened."""
    return [event.name for event in match.events].count(name)

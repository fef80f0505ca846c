"""Positions of Draco Magi for tests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import wyrmhall
from tests.card_files import changed
from wyrmhall.core.chance import Chance, ScriptedChance
from wyrmhall.core.documents.position import read_position
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.core.playing.match import Match
from wyrmhall.games.magi.game import DracoMagi
from wyrmhall.games.magi.position.writer import TOP_FIRST
from wyrmhall.games.magi.state import MagiState
from wyrmhall.games.magi.text.catalogue import load as load_cards


def at(luck: list[int] | None = None, **doc: Any) -> Match[MagiState]:
    """A match at a position; what is left out takes its default (Command Dragons of round 1, seat 0 to place)."""
    return wyrmhall.from_position({"game": "draco-magi", **counted_from_one(doc)}, luck=luck)


def counted_from_one(doc: dict[str, Any]) -> dict[str, Any]:
    """Tests name seats as programs do; documents count as people do."""
    found = {key: value + 1 if key in ("marker", "turn") else value for key, value in doc.items()}
    if "row" in doc:
        found["row"] = [_field(field) for field in doc["row"]]
    return found


def _field(field: Any) -> Any:
    frozen = field.get("frozen") if isinstance(field, dict) else None
    if frozen is None:
        return field
    return {**field, "frozen": {**frozen, "by": frozen["by"] + 1} if isinstance(frozen, dict) else frozen + 1}


def names(match: LightMatch[MagiState], zone: list[int]) -> list[str]:
    """The cards of a zone by name; decks and piles with the top card last."""
    return [match.state.cards.names[match.state.kind[card]] for card in zone]


def stack(match: Match[MagiState], place: int, seat: int) -> list[str]:
    """A stack from bottom to top; places count from 1 as in notation."""
    return names(match, match.state.row[place - 1].stacks[seat])


def gems(match: Match[MagiState], seat: int) -> dict[str, int]:
    """The gems a seat owns, by colour; colours it has none of are left out."""
    counts: dict[str, int] = match.view(seat)["sides"][seat]["gems"]
    return {gem: count for gem, count in counts.items() if count}


def land(match: Match[MagiState], place: int) -> str:
    """Card and side up at a place of the row, such as F03B; empty if no battlefield lies there."""
    field = match.view()["row"][place - 1]
    return "" if field is None else f"{field['card']}{field['side']}"


def changed_house_set(folder: Path, *changes: tuple[str, str, str]) -> Path:
    """A folder with the card files of the house set, each change (file, old text, new text) made once."""
    return changed("magi", folder, *changes)


def at_with_cards(folder: Path, **doc: Any) -> Match[MagiState]:
    """Like `at`, with the cards of another folder."""
    game = DracoMagi(load_cards(folder))
    return read_position({"game": "draco-magi", **counted_from_one(doc)}, lambda name: game)


def play_out(match: Match[MagiState], seed: int, stop: Callable[[], bool] = lambda: False) -> None:
    """Random answers until the match is over or `stop` says so."""
    chance = Chance(seed)
    while not match.is_over and not stop():
        decision = match.pending[0]
        match.play(decision.seat, chance.pick(decision.options))


# -- melees ----------------------------------------------------------------------------------------

Stacks = tuple[list[str], list[str]]
THREE_EACH: Stacks = (["Gold", "Red", "Black"], ["Gold", "Red", "Black"])


def battlefield(card: str, mine: list[str], theirs: list[str], **more: Any) -> dict[str, Any]:
    """A place of the row with the stacks of seat 0 and seat 1."""
    return {"card": card, "stacks": [mine, theirs], **more}


def melee_doc(
    mine: list[str], theirs: list[str], stacks: Stacks = THREE_EACH, land: str = "Volcano", **doc: Any
) -> dict[str, Any]:
    """Seat 1 attacks seat 1 at battlefield 1 with these melee hands; two more battlefields wait, without dragons.

    A Volcano changes no melee value and forbids no Flight. Other zones of a side are given as `sides`.
    """
    sides = [dict(side) for side in doc.pop("sides", [{}, {}])]
    for side, hand in zip(sides, (mine, theirs), strict=True):
        side["battle_hand"] = hand
    row = [battlefield(land, *stacks), *doc.pop("others", ["Storm Peak", "Graveyard"])]
    return {"phase": "melee", "fight": 1, "row": row, "sides": sides, **doc}


def melee(
    mine: list[str],
    theirs: list[str],
    stacks: Stacks = THREE_EACH,
    land: str = "Volcano",
    luck: list[int] | None = None,
    **doc: Any,
) -> Match[MagiState]:
    return at(luck, **melee_doc(mine, theirs, stacks, land, **doc))


def zone(match: LightMatch[MagiState], seat: int, name: str) -> list[str]:
    """A zone of a side by card names; decks and piles with the top card first, as positions write them."""
    found = names(match, getattr(match.state.sides[seat], name))
    return found[::-1] if name in TOP_FIRST else found


def defences(match: Match[MagiState], seat: int) -> list[list[str]]:
    """Every set of cards that a defender may end with now, whatever the order they are played in."""
    found: list[list[str]] = []
    seen: list[list[str]] = []
    waiting = [match.fork()]
    while waiting:
        here = waiting.pop()
        played = sorted(zone(here, seat, "up"))
        if played in seen:
            continue
        seen.append(played)
        decision = here.decision(seat)
        assert decision is not None
        assert decision.ask == "melee.defend"
        for option in decision.options:
            line = decision.notation(option)
            if line == "done":
                found.append(played)
            elif line.startswith("defend "):
                after = here.fork()
                after.play(seat, option)
                waiting.append(after)
    return sorted(found)


def luck_is_used_up(match: Match[MagiState]) -> bool:
    """Whether a scripted match has used all its luck."""
    chance = match.state.chance
    assert isinstance(chance, ScriptedChance)
    return chance.used_up()

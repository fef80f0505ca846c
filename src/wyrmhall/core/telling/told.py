# plain: what is declared here is read as types, which compiled code does not keep
"""What happened, as an object with names: so it is read by people, by the hall and by clients."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict

from wyrmhall.core.events import OWN, RESIGNED, Told
from wyrmhall.core.playing.seats import seat_word
from wyrmhall.core.state import State
from wyrmhall.core.telling.sentences import filled_in

if TYPE_CHECKING:
    from wyrmhall.core.game import Game

Move = TypedDict("Move", {"thing": str, "from": str, "to": str, "face": str | None})


class Change(TypedDict):
    """What to put where in a view."""

    path: list[str | int]
    value: Any


class Changing(TypedDict, total=False):
    changes: list[Change]


class ToldDoc(Changing):
    """Something that happened, beside the fields of its own. `seat` is null where it was nobody's doing; `cards` tells names, or
    how many they are to one who may not know them; `changes` lead from the view before it to the view after it."""

    event: str
    seat: int | None
    cards: list[str] | int
    rule: str
    text: str
    moves: list[Move]


class ResultDoc(TypedDict):
    """How a game ended: `ranks` by seat, 1 for the first."""

    ranks: list[int]
    reason: str
    rule: str


def told_doc(game: Game[Any], state: State, told: Told, viewer: int) -> dict[str, Any]:
    """An event by the names of its fields, as far as `viewer` may know it."""
    faces = told.faces(viewer)
    return {
        "event": told.name,
        "seat": told.seat if 0 <= told.seat < state.seats else None,
        **told.fields(game.kind_name, game.part_words),
        "cards": len(told.kinds) if faces is None else [game.kind_name(kind) for kind in faces],
        "rule": told.rule,
        "text": own_sentence(game, told, viewer) if told.event in OWN else game.sentence(state, told, viewer),
        "moves": told.moves(viewer, game.kind_name),
    }


def own_sentence(game: Game[Any], told: Told, viewer: int) -> str:
    """What the engine itself tells: that somebody has resigned."""
    return filled_in(game.resigns or RESIGNED.text, told, seat_word(told.seat), told.seat == viewer, game.kind_name)

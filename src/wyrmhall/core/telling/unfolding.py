"""How a table unfolds from one view to the next: each event, and what it changed in what its viewer sees.

Only a watched match (`Match.watch`) keeps the tables in between, and only of its last actions.
"""

from __future__ import annotations

from typing import Any, Final

from wyrmhall.core.game import Game
from wyrmhall.core.playing.match import Match
from wyrmhall.core.state import State
from wyrmhall.core.telling.hidden import shared_told, shared_view
from wyrmhall.core.telling.told import Change


def unfolded(
    match: Match[Any], viewer: int, since: int, is_shared: bool = False, seen: dict[str, Any] | None = None
) -> list[dict[str, Any]]:
    """What happened from event number `since` on, as `Match.told` tells it. Where the tables are kept, `changes` lead from
    the view before an event (at first: `seen`, or when there were `since` events) to the view after it. With `is_shared`, seen
    with the eyes of all seats."""
    game, seats = match.game, match.seats
    events = [shared_told(event, seats) for event in match.events[since:]] if is_shared else match.events[since:]
    told = [match.told_event(event, viewer) for event in events]
    before = match.scenes.get(since)
    if before is None:
        return told
    look = shared_view if is_shared else own_view
    view = look(game, before, viewer) if seen is None else seen
    for doc, event in zip(told, events):
        if event.after is not None:
            after = look(game, event.after, viewer)
            doc["changes"] = changes(view, after)
            view = after
    return told


def own_view(game: Game[Any], s: State, viewer: int) -> dict[str, Any]:
    return game.view(s, viewer)


_NOTHING: Final = object()


def changes(before: Any, after: Any) -> list[Change]:
    """What to put where, so that one document becomes the other."""
    found: list[Change] = []
    _compare(before, after, [], found)
    return found


def _compare(before: object, after: object, path: list[str | int], found: list[Change]) -> None:
    if isinstance(before, dict) and isinstance(after, dict):
        _compare_objects(before, after, path, found)
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for at in range(len(after)):
            old, new = before[at], after[at]
            if old is not new:  # most numbers and words of a view are the same
                path.append(at)
                _compare(old, new, path, found)
                path.pop()
    elif type(before) is not type(after) or before != after:  # 1 and true are equal and not the same
        found.append({"path": path[:], "value": after})


def _compare_objects(
    before: dict[str, object], after: dict[str, object], path: list[str | int], found: list[Change]
) -> None:
    if len(before) != len(after):
        found.append({"path": path[:], "value": after})
        return
    count = len(found)
    for key, new in after.items():
        old = before.get(key, _NOTHING)
        if old is new:
            continue
        if old is _NOTHING:
            del found[count:]
            found.append({"path": path[:], "value": after})
            return
        path.append(key)
        _compare(old, new, path, found)
        path.pop()


def changed(document: Any, all_changes: list[Change]) -> Any:
    """The document with the changes made; what has not changed is shared with the one before."""
    for change in all_changes:
        document = _put(document, change["path"], change["value"])
    return document


def _put(document: Any, path: list[str | int], value: Any) -> Any:
    if not path:
        return value
    twin = document.copy()
    twin[path[0]] = _put(document[path[0]], path[1:], value)
    return twin

# plain: what is shown to people, never on the hot path
"""How a table unfolds from one view to the next: each event, and what it changed in what its viewer sees.

Only a watched match (`Match.watch`) keeps the tables in between, and only of its last actions.
"""

from __future__ import annotations

from typing import Any

from wyrmhall.core.playing.match import Match
from wyrmhall.core.telling.told import Change


def unfolded(match: Match[Any], viewer: int, since: int) -> list[dict[str, Any]]:
    """What happened from event number `since` on, as `Match.told` tells it. Where the tables are kept, `changes` lead from
    the view before an event (at first: when there were `since` events) to the view after it."""
    told = match.told(viewer, since)
    before = match.scenes.get(since)
    if before is None:
        return told
    view = match.game.view(before, viewer)
    for doc, event in zip(told, match.events[since:], strict=True):
        if event.after is not None:
            after = match.game.view(event.after, viewer)
            doc["changes"] = changes(view, after)
            view = after
    return told


def changes(before: Any, after: Any) -> list[Change]:
    """What to put where, so that one document becomes the other."""
    found: list[Change] = []
    _compare(before, after, [], found)
    return found


def _compare(before: Any, after: Any, path: list[str | int], found: list[Change]) -> None:
    """Only what is no list and no object is compared at once: 1 and true are equal and not the same."""
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        for key, value in after.items():
            _compare_part(before[key], value, key, path, found)
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for at, value in enumerate(after):
            _compare_part(before[at], value, at, path, found)
    elif before != after or type(before) is not type(after):
        found.append({"path": path[:], "value": after})


def _compare_part(before: Any, after: Any, key: str | int, path: list[str | int], found: list[Change]) -> None:
    path.append(key)
    _compare(before, after, path, found)
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

"""Results as Parquet: a row a game, a row a decision."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from wyrmhall.arena.folder import CannotWrite, cannot_write
from wyrmhall.arena.series import Choice, Outcome
from wyrmhall.core.errors import WyrmhallError

if TYPE_CHECKING:
    import polars

AT_ONCE: Final = 100_000  # rows that are held as objects
OF_GAMES: Final = ("game", "seed", "actions", "turns", "reason", "fingerprint")


class BadResults(WyrmhallError):
    """A file that holds no games of the arena."""


def check() -> None:
    """Raises CannotWrite before anything is played."""
    try:
        # late: not everybody has installed it
        import polars  # noqa: F401
    except ImportError:
        raise CannotWrite("a Parquet file needs the package polars: pip install 'wyrmhall[lab]'") from None


def game_rows(outcomes: Iterable[tuple[Outcome, Sequence[str], dict[str, Any]]], seats: int) -> dict[str, list[Any]]:
    """Columns, by outcome, the names of those at the table, and whatever else is to be told of the game."""
    columns: dict[str, list[Any]] = {}
    for outcome, names, more in outcomes:
        row: dict[str, Any] = {
            "game": outcome.number, "seed": outcome.seed, **more, "actions": outcome.actions, "turns": outcome.turns,
            "reason": outcome.reason, "fingerprint": outcome.fingerprint,
        }  # fmt: skip
        lost = {each.player: each.kind for each in outcome.lost}
        for seat in range(seats):
            is_there = seat < len(outcome.players)
            player = outcome.players[seat] if is_there else 0
            row[f"bot_{seat}"] = names[player] if is_there else None
            row[f"rank_{seat}"] = outcome.ranks[seat] if is_there else None
            row[f"score_{seat}"] = outcome.scores[player] if is_there else None
            row[f"lost_{seat}"] = lost.get(player) if is_there else None
        for name, value in row.items():
            columns.setdefault(name, []).append(value)
    return columns


def write_games(columns: dict[str, list[Any]], path: Path) -> None:
    # late: not everybody has installed it
    import polars

    words = {name: polars.String for name in columns if name.startswith("lost_")}  # most are empty
    _write(polars.DataFrame(columns, strict=False, schema_overrides=words), path)


def write_decisions(rows: Iterable[tuple[int, str, Choice]], path: Path) -> None:
    """Each with the number of its game and the bot that answered."""
    # late: not everybody has installed it
    import polars

    schema = {
        "game": polars.Int64, "bot": polars.String, "ply": polars.Int64, "seat": polars.Int64, "ask": polars.String,
        "options": polars.Int64, "answer": polars.Int64, "seconds": polars.Float64, "simulations": polars.Int64,
        "value": polars.Float64,
    }  # fmt: skip
    parts = [polars.DataFrame(schema=schema)]
    waiting: list[tuple[Any, ...]] = []
    for game, bot, choice in rows:
        waiting.append((game, bot, *choice))
        if len(waiting) == AT_ONCE:
            parts.append(polars.DataFrame(waiting, schema=schema, orient="row"))
            waiting = []
    parts.append(polars.DataFrame(waiting, schema=schema, orient="row"))
    _write(polars.concat(parts).sort("game", "ply"), path)


def _write(frame: polars.DataFrame, path: Path) -> None:
    partial = path.with_name(path.name + ".partial")
    try:
        frame.write_parquet(partial)
        partial.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            partial.unlink(missing_ok=True)
        error.filename = str(path)
        raise cannot_write(path, error) from error


def read_games(path: Path) -> polars.DataFrame:
    """A row a game, from such a file or from the folder of a contest. Raises BadResults."""
    check()
    # late: not everybody has installed it
    import polars

    file = path / "games.parquet" if path.is_dir() else path
    if not file.is_file():
        raise BadResults(f"{file}: there is no such file; a contest that has ended leaves it in its folder")
    try:
        found = polars.read_parquet(file)
    except (OSError, polars.exceptions.PolarsError) as error:
        raise BadResults(f"{file} is no Parquet file that can be read: {str(error).splitlines()[0]}") from None
    missing = [name for name in (*OF_GAMES, "bot_0", "rank_0", "score_0") if name not in found.columns]
    if missing:
        raise BadResults(f"{file} holds no games of the arena: it has no column {', '.join(missing)}")
    return found

"""The games of a run as a table, for whoever wants to look further: a row for each seat of each game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from wyrmhall.lab.runs.keeping import CannotKeep
from wyrmhall.lab.runs.playing import WHOLE, Row


def check_rows(path: Path) -> Any:
    """Before anything is played: polars is there, and so is the folder. Gives polars."""
    try:
        # late: not everybody has installed it
        import polars
    except ImportError:
        raise CannotKeep("a Parquet file needs the package polars: pip install 'wyrmhall[lab]'") from None
    if not path.parent.is_dir():
        raise CannotKeep(f"{path} cannot be written: there is no folder {path.parent}")
    return polars


def write_rows(rows: Mapping[str, Row], path: Path) -> None:
    polars = check_rows(path)
    found: list[dict[str, Any]] = []
    for key in sorted(rows):
        row = rows[key]
        for seat, share in enumerate(row.shares):
            at: dict[str, Any] = {
                "game": key,
                "deal": row.block,
                "seat": seat + 1,
                "bot": row.bots[seat],
                "brought": row.brought[seat] if row.brought else None,
                "share": share,
                "reason": row.reason,
                "decisions": row.actions,
                "turns": row.turns,
                "lead_changes": row.story.leads if row.story else None,
                "lowest_chance_of_winner": row.story.low / WHOLE if row.story else None,
                "end": row.end,
            }
            at |= {f"set_{name}": value for name, value in row.varied.items()}
            for way in ("drawn", "gained", "played"):
                at[way] = [use.card for use in row.uses if use.seat == seat and use.way == way]
            found.append(at)
    partial = path.with_name(path.name + ".partial")
    try:
        polars.DataFrame(found, infer_schema_length=None).write_parquet(partial)
        partial.replace(path)
    except OSError as error:
        partial.unlink(missing_ok=True)
        raise CannotKeep(f"{path} cannot be written: {error.strerror or error}") from error

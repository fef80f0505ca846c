"""Where games are kept, and how they are written so that nothing is lost."""

from __future__ import annotations

import contextlib
import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from wyrmhall.core.documents.folders import data_folder
from wyrmhall.core.documents.record import FIRST_LINE
from wyrmhall.core.errors import BadPosition, BadRecord, BadSetup, UnknownGame, WyrmhallError

SUFFIX = ".wyrm"


class NotSaved(WyrmhallError):
    """A file could not be written; what was there before is untouched."""


def new_file(game: str) -> Path:
    """A name for a new save that no file has."""
    folder = data_folder() / "saves"
    stem = f"{game}-{time.strftime('%Y-%m-%d-%H%M%S')}"
    names = [stem, *(f"{stem}-{n}" for n in range(2, 1000))]
    for name in names:
        if not os.path.lexists(path := folder / f"{name}{SUFFIX}"):
            return path
    raise NotSaved(f"there are too many games of this second in {folder}")


def named_file(text: str) -> Path:
    """The file a person means; a record's ending is added where there is none."""
    path = Path(text).expanduser()
    return path if path.suffix or path.is_dir() else path.with_suffix(SUFFIX)


def check_target(path: Path) -> None:
    """Raises NotSaved rather than let a save replace something that is no record."""
    try:
        if path.is_dir():
            raise NotSaved(f"{path} is a folder; name a file")
        if path.exists():
            with path.open("rb") as file:
                head = file.read(len(FIRST_LINE))
            if head and head != FIRST_LINE.encode():
                raise NotSaved(f"{path} is there already and is no record of a game; name another file")
    except OSError as error:
        raise NotSaved(f"{path}: {error.strerror or error}") from error


def write(path: Path, text: str) -> None:
    """Write a whole file or nothing: into a temporary file beside it, through to the disk, then renamed."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(temporary, path)
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(temporary)
            raise
        _flush_folder(path.parent)
    except OSError as error:
        raise NotSaved(f"the game could not be saved to {path}: {error.strerror or error}") from error


def _flush_folder(folder: Path) -> None:
    """Makes the rename itself durable, where folders can be flushed."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise WyrmhallError(f"{path} cannot be read: {error.strerror or error}") from error
    except UnicodeDecodeError:
        raise WyrmhallError(f"{path} is not a text file") from None


@contextlib.contextmanager
def named(path: Path) -> Iterator[None]:
    """Whatever is wrong with what a file holds is told with the file's name."""
    try:
        yield
    except (BadPosition, BadRecord, BadSetup, UnknownGame) as error:
        raise type(error)(f"{path}: {error}") from error

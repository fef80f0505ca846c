"""`make accept`: writes playthroughs, examples of the documents and notebooks as the games play now, and shows what that changes.

Read the difference: every line of it must have a reason.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from pathlib import Path

from tests import examples, notebooks, shelves
from tests.playthroughs.story import all_listings, file_of, story


def found() -> Iterator[tuple[Path, str]]:
    """Every file that tells what the games do, and what it should say."""
    with shelves.filled():
        for listing in all_listings():
            yield file_of(listing), story(listing)
    for page in examples.PAGES:
        yield page, examples.rewritten(page)
    for path in notebooks.NOTEBOOKS:
        yield path, notebooks.rewritten(path)


def difference(path: Path, new: str) -> str:
    name = str(path.relative_to(examples.ROOT))
    old = path.read_text(encoding="utf-8") if path.is_file() else ""
    lines = difflib.unified_diff(old.splitlines(True), new.splitlines(True), name if old else "/dev/null", name)
    return "".join(lines)


def main() -> None:
    changed = []
    for path, new in found():
        shown = difference(path, new)
        if shown:
            print(shown)
            path.write_text(new, encoding="utf-8")
            changed.append(str(path.relative_to(examples.ROOT)))
    print(f"written anew: {', '.join(changed)}" if changed else "nothing has changed")


if __name__ == "__main__":
    main()

"""`PYTHONPATH=src python -m tests.playthroughs` writes the playthroughs anew."""

from __future__ import annotations

from tests.playthroughs.story import all_listings, file_of, story


def main() -> None:
    for listing in all_listings():
        file_of(listing).write_text(story(listing), encoding="utf-8")
        print(file_of(listing))


if __name__ == "__main__":
    main()

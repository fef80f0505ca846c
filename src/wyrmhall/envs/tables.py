"""The pages of docs/numbers: every game's actions and fields, written from what the games say. `make numbers` runs it."""

from __future__ import annotations

from pathlib import Path

from wyrmhall.core.numbers.actions import Actions
from wyrmhall.core.numbers.page import Field, Observation
from wyrmhall.games import registry

FOLDER = Path("docs/numbers")
FIELD_HEAD = "| field | from | cells | values | one for each of |"
SHOWN = 2  # names of a block


def page(name: str) -> str:
    """Of a game with its smallest number of seats."""
    listing = registry.listing(name)
    game = registry.game(name)
    seats = listing.seat_counts[0]
    return "\n".join(
        [
            f"# {listing.title} in numbers",
            "",
            f"With {seats} seats and the cards of the house. Written by `make numbers`.",
            "[Research](../research.md) says how to use it.",
            "",
            *_actions(game.actions(seats)),
            "",
            *_fields(game.observation(seats)),
            "",
            *_sizes(name, listing.seat_counts),
            "",
        ]
    )


def _actions(actions: Actions) -> list[str]:
    lines = [f"## {actions.size} actions", "", "| question | from | to | such as |", "| --- | ---: | ---: | --- |"]
    begin = 0
    while begin < actions.size:
        title = actions.parts[begin][0]
        end = begin
        while end < actions.size and actions.parts[end][0] == title:
            end += 1
        names = [name.partition(": ")[2] for name in actions.names[begin:end]]
        shown = names if len(names) <= SHOWN + 1 else [*names[:SHOWN], "…", names[-1]]
        lines.append(f"| {title.replace('/', ', ')} | {begin} | {end - 1} | {', '.join(shown).replace('|', '/')} |")
        begin = end
    return lines


def _fields(layout: Observation) -> list[str]:
    lines = [
        f"## {layout.size} cells",
        "",
        "| field | from | cells | values | one for each of |",
        "| --- | ---: | ---: | --- | --- |",
    ]
    for field in layout.fields:
        values = f"{field.least} to {field.most}"
        lines.append(f"| {field.name} | {field.offset} | {field.size} | {values} | {_labels(field)} |")
    return lines


def _labels(field: Field) -> str:
    if len(field.labels) <= SHOWN + 1:
        return ", ".join(field.labels)
    return f"{', '.join(field.labels[:SHOWN])}, … {field.labels[-1]}"


def _sizes(name: str, seat_counts: list[int]) -> list[str]:
    game = registry.game(name)
    lines = ["## With more seats", "", "| seats | actions | cells |", "| ---: | ---: | ---: |"]
    for seats in seat_counts:
        lines.append(f"| {seats} | {game.actions(seats).size} | {game.observation(seats).size} |")
    return lines


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for listing in registry.listings():
        (FOLDER / f"{listing.name}.md").write_text(page(listing.name), encoding="utf-8")


if __name__ == "__main__":
    main()

"""What a sentence is parsed to."""

from __future__ import annotations


class Node:
    """A phrase: its name in the lexicon, and what stands in its slots."""

    def __init__(self, name: str, slots: list[Node], number: int = 0) -> None:
        self.name = name
        self.slots = slots
        self.number = number  # of a number phrase; 0 elsewhere

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Node)
            and other.name == self.name
            and other.number == self.number
            and other.slots == self.slots
        )

    def __hash__(self) -> int:
        return hash((self.name, self.number, tuple(self.slots)))

    def __repr__(self) -> str:
        inside = [repr(slot) for slot in self.slots] or ([str(self.number)] if self.number else [])
        return f"{self.name}({', '.join(inside)})" if inside else self.name

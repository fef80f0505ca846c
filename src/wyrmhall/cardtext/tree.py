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


def shrink(node: Node) -> list[object]:
    """The tree as plain data: name, number, slots."""
    shrunk: list[object] = [node.name, node.number]
    for slot in node.slots:
        shrunk.append(shrink(slot))
    return shrunk


def grow(shrunk: list[object]) -> Node:
    """The tree that was shrunk. Raises ValueError if it is none."""
    if len(shrunk) < 2:
        raise ValueError("not a tree")
    name, number = shrunk[0], shrunk[1]
    if not isinstance(name, str) or not isinstance(number, int):
        raise ValueError("not a tree")
    slots: list[Node] = []
    for index in range(2, len(shrunk)):
        slot = shrunk[index]
        if not isinstance(slot, list):
            raise ValueError("not a tree")
        slots.append(grow(slot))
    return Node(name, slots, number)

"""How a match ended."""

from __future__ import annotations


class Result:
    """`ranks[seat]` is 1 for the first; seats that share a rank drew with each other."""

    def __init__(self, ranks: list[int], reason: str, rule: str = "") -> None:
        self.ranks = ranks
        self.reason = reason
        self.rule = rule

    @property
    def winners(self) -> list[int]:
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]

    def score(self, seat: int) -> float:
        """1 for a sole win, 0 for a sole last place, evenly between; shared ranks share."""
        worse = sum(rank > self.ranks[seat] for rank in self.ranks)
        equal = sum(rank == self.ranks[seat] for rank in self.ranks) - 1
        return (worse + equal / 2) / max(1, len(self.ranks) - 1)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and (other.ranks, other.reason) == (self.ranks, self.reason)

    def __hash__(self) -> int:
        return hash((tuple(self.ranks), self.reason))

    def __repr__(self) -> str:
        return f"Result(ranks={self.ranks}, reason={self.reason!r})"

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


def by_points(points: list[int], reason: str, rule: str = "") -> Result:
    """Most points win; equal points share a rank."""
    return Result([1 + sum(other > own for other in points) for own in points], reason, rule)


def with_resigned(result: Result | None, gone: list[int], seats: int) -> Result:
    """Those who stayed as the game ranks them, those who resigned behind them, the first to go last.

    Without a result, so many have resigned that the match is over.
    """
    stayed = [seat for seat in range(seats) if seat not in gone]
    ranks = [0] * seats
    for seat in stayed:
        ranks[seat] = 1
        if result is not None:
            for other in stayed:
                if result.ranks[other] < result.ranks[seat]:
                    ranks[seat] += 1
    for behind, seat in enumerate(reversed(gone)):
        ranks[seat] = len(stayed) + 1 + behind
    return Result(ranks, "resigned") if result is None else Result(ranks, result.reason, result.rule)

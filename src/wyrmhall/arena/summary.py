"""What came out of a contest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from itertools import combinations
from typing import Any

from wyrmhall.arena.asked import Asked
from wyrmhall.arena.formats import PAIR, Block, Format
from wyrmhall.arena.outside.fouls import Lost
from wyrmhall.arena.ratings import Rating, Ratings
from wyrmhall.arena.series import Report, way_of
from wyrmhall.arena.statistics import Interval, Trial, elo_of, interval


class Crash:
    """A game that broke off, and how to see it again."""

    def __init__(self, report: Report, seed: int) -> None:
        self.number, self.seed, self.error, self.is_lost = report.number, seed, report.error, report.is_lost

    def told(self) -> dict[str, Any]:
        return {"game": self.number, "seed": self.seed, "error": self.error, "lost": self.is_lost}


class Found:
    """`stages` are the deals that count, `reports` their games; `spare` games were played after a test had its answer."""

    def __init__(
        self,
        asked: Asked,
        format: Format,
        names: Sequence[str],
        stages: Sequence[Sequence[Block]],
        reports: Mapping[int, Report],
        seeds: Mapping[int, int],
        trial: Trial | None,
        fixed: Mapping[int, Rating],
        spare: int,
        cut: int,
    ) -> None:
        self.asked, self.format, self.names, self.stages = asked, format, list(names), stages
        self.reports, self.trial, self.spare, self.cut = reports, trial, spare, cut
        self.blocks = [block for stage in stages for block in stage]
        self.crashes = [Crash(report, seeds[report.number]) for report in reports.values() if report.error]
        self._fixed = fixed

    def of(self, entrant: int) -> list[Block]:
        """The deals of an entrant."""
        return [block for block in self.blocks if entrant in block.deal.table]

    def score(self, entrant: int) -> Interval | None:
        """The mean score of an entrant; None if it has none yet."""
        blocks = self.of(entrant)
        return interval([block.score(entrant) for block in blocks]) if blocks else None

    def against(self, one: int, other: int) -> Interval | None:
        """How often one came before the other, where both sat at a table."""
        blocks = [block for block in self.of(one) if other in block.deal.table]
        return interval([block.against(one, other) for block in blocks]) if blocks else None

    def share(self, entrant: int) -> Interval | None:
        """Of the wins."""
        blocks = self.of(entrant)
        return interval([block.share(entrant) for block in blocks]) if blocks else None

    def lost(self, entrant: int) -> dict[str, int]:
        """How many of its games a program lost by which foul."""
        found: Counter[str] = Counter()
        for block in self.of(entrant):
            for outcome in block.outcomes:
                found.update(each.kind for each in outcome.lost if block.deal.table[each.player] == entrant)
        return dict(found.most_common())

    def first_foul(self, entrant: int) -> tuple[int, Lost] | None:
        """The first game that it lost so."""
        for block in self.of(entrant):
            for outcome in block.outcomes:
                for each in outcome.lost:
                    if block.deal.table[each.player] == entrant:
                        return outcome.number, each
        return None

    def seat(self, seat: int) -> Interval | None:
        """The mean score of whoever sat at a seat."""
        blocks = [block for block in self.blocks if seat < len(block.deal.table)]
        return interval([_of_seat(block, seat) for block in blocks]) if blocks else None

    @property
    def widest(self) -> int:
        """How many sit at the largest table."""
        return self.format.widest

    def ratings(self) -> list[Rating] | None:
        """Of a ladder or a gauntlet."""
        if self.format.kind not in ("ladder", "gauntlet"):
            return None
        ratings = Ratings(len(self.names), self._fixed)
        ratings.hear(self.blocks)
        return [ratings[entrant] for entrant in range(len(self.names))]

    def order(self) -> list[int]:
        """The best first, where there is a best; otherwise as they were named."""
        everybody = range(len(self.names))
        if self.format.kind == "swiss":
            return [each.player for each in self.format.cup(self.stages).standings()]
        if (ratings := self.ratings()) is not None and self.format.kind == "ladder":
            return sorted(everybody, key=lambda entrant: -ratings[entrant].mu)
        if self.format.kind == "robin":
            scores = [self.score(entrant) for entrant in everybody]
            return sorted(everybody, key=lambda entrant: -(each.mean if (each := scores[entrant]) else 0.0))
        return list(everybody)

    def points(self) -> dict[int, float]:
        """Of a Swiss."""
        if self.format.kind != "swiss":
            return {}
        return {each.player: each.points for each in self.format.cup(self.stages).standings()}

    def pairs(self) -> Iterable[tuple[int, int, Interval]]:
        """Those who met, and how often the first came before the second."""
        for one, other in combinations(range(len(self.names)), 2):
            if (score := self.against(one, other)) is not None:
                yield one, other, score

    def remarks(self) -> list[str]:
        """What must be known to read the numbers."""
        found = []
        blocks, even = len(self.blocks), sum(block.is_even for block in self.blocks)
        alike = sum(block.is_alike for block in self.blocks)
        if alike:
            some = "all" if alike == blocks else str(alike)
            found.append(
                f"{some} of {blocks} deals went the same way whoever sat where: they carry no information on who is better"
            )
        elif even == blocks and blocks:
            found.append(
                f"all of {blocks} deals came out even: nothing tells the bots apart but how many deals there were"
            )
        if self.crashes:
            found.append(f"{len(self.crashes)} games broke off; their deals are left out of everything")
        if self.spare:
            found.append(f"{self.spare} games were played after the answer was found, and are not counted")
        return found

    def summary(self) -> dict[str, Any]:
        played = [report.outcome for report in self.reports.values() if report.outcome is not None]
        ratings, points = self.ratings(), self.points()
        bots = []
        for entrant in self.order():
            row: dict[str, Any] = {"bot": self.names[entrant], "deals": len(self.of(entrant))}
            row["lost"] = self.lost(entrant)
            if (score := self.score(entrant)) is not None and (share := self.share(entrant)) is not None:
                row |= {"score": score._asdict(), "share": share._asdict()}
            if points:
                row["points"] = points[entrant]
            if ratings is not None:
                row["rating"] = ratings[entrant]._asdict()
            bots.append(row)
        is_pair = self.widest == PAIR
        return {
            "game": self.asked.game,
            "kind": self.asked.kind,
            "seed": self.asked.seed,
            "settings": self.asked.settings,
            "games": len(played),
            "deals": len(self.blocks),
            "even": sum(block.is_even for block in self.blocks),
            "alike": sum(block.is_alike for block in self.blocks),
            "bots": bots,
            "pairs": [
                {"bot": self.names[one], "against": self.names[other], **score._asdict()}
                | ({"elo": [elo_of(each) for each in score]} if is_pair else {})
                for one, other, score in self.pairs()
            ],
            "seats": [each._asdict() for seat in range(self.widest) if (each := self.seat(seat))],
            "reasons": dict(Counter(way_of(outcome.reason) for outcome in played).most_common()),
            "actions": sum(outcome.actions for outcome in played) / len(played) if played else 0,
            "test": self._test(),
            "crashed": [crash.told() for crash in self.crashes],
            "remarks": self.remarks(),
            "fingerprint": fingerprint(outcome.fingerprint for outcome in played),
        }

    def _test(self) -> dict[str, Any] | None:
        if self.trial is None:
            return None
        question = self.trial.question
        return {
            **question._asdict(), "verdict": self.trial.verdict, "evidence": self.trial.evidence,
            "bounds": list(question.bounds), "deals": self.trial.blocks,
        }  # fmt: skip


def _of_seat(block: Block, seat: int) -> float:
    return sum(outcome.scores[outcome.players[seat]] for outcome in block.outcomes) / len(block.outcomes)


def fingerprint(fingerprints: Iterable[str]) -> str:
    return blake2b(",".join(fingerprints).encode(), digest_size=8).hexdigest()

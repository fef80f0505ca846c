"""Games that nobody played, so that all figures of a report are known beforehand."""

from __future__ import annotations

from typing import Any

from wyrmhall.games import registry
from wyrmhall.lab import lab
from wyrmhall.lab.findings import Findings, find
from wyrmhall.lab.runs.deals import Deal, Plan
from wyrmhall.lab.runs.playing import Row, Second, Story, Use


def plan(**more: Any) -> Plan:
    usual: dict[str, Any] = {
        "game": "dragon-breeds", "content": "1", "seats": 2, "bot": "instinct", "seed": 1, "settings": {"first": "1"},
        "family": "faction", "brought": ["red", "blue"], "vary": {}, "ladder": ["random", "instinct"], "second": "search:3",
    }  # fmt: skip
    return Plan(**{**usual, **more})


def row(deal: Deal, won: int, card: str = "Cinderling") -> Row:
    """The seat that won drew and played a card; its chance was even, then low, then it won."""
    curve = [500, *([200] * 19), 1000]
    told = Story(1, 200, 950, 800, curve, [[500, 500], *[[200, 800] if won == 0 else [800, 200]] * 3])
    return Row(
        deal.key, deal.block, deal.bots, deal.brought, deal.varied, [float(won == 0), float(won == 1)], "points",
        100 + 10 * (deal.block % 3), 7,
        [Use(won, card, "drawn", 500), Use(won, card, "played", 500), Use(1 - won, "Flarewing", "played", 500)],
        told, [Second("turn.play", 300, bool(deal.block % 2), "play", "pass")] if deal.asked else [], "x",
    )  # fmt: skip


def findings(card: str = "Cinderling", **more: Any) -> Findings:
    """Red wins three games of four: both games of every second deal, and the one as first player of the others."""
    of = plan(**more)
    work = lab.Work(of, 40, 20, 50, "wyrmhall lab dragon-breeds")
    deals = work.deals()
    found = {}
    for deal in [deal for each in deals for deal in each]:
        red = deal.brought.index("red")
        found[deal.key] = row(deal, red if deal.block % 2 else 0, card)
    return find(registry.game("dragon-breeds"), of, "wyrmhall 0", found, deals)

"""The games of the hall as the home page shows them, those to come among them."""

from __future__ import annotations

from typing import Any

from wyrmhall.bots.levels import LEVELS
from wyrmhall.core.ledger import read_ledger
from wyrmhall.games import registry
from wyrmhall.hall.shapes import GameShape, LevelShape, RuleShape, RulesShape, SettingShape


def games() -> list[GameShape]:
    ready = [_ready(listing) for listing in registry.listings()]
    return ready + [GameShape(**about, ready=False, settings=[], levels=[]) for about in registry.to_come()]


def _ready(listing: registry.Listing) -> GameShape:
    settings = [
        SettingShape(
            name=each.name, words=each.words, values=each.values, default=each.default, rule=each.rule,
            free=each.free, seat=each.seat,
        )
        for each in registry.game(listing.name).settings()
    ]  # fmt: skip
    levels = [
        LevelShape(spec=f"search:{number}", name=level.name, words=level.words)
        for number, level in enumerate(LEVELS, 1)
    ]
    return GameShape(
        name=listing.name, title=listing.title, tagline=listing.tagline, seats=listing.seat_counts, ready=True,
        settings=settings, levels=levels,
    )  # fmt: skip


def rules(game: str) -> RulesShape:
    listing = registry.listing(game)
    ledger = read_ledger(listing.ledger_text(), f"{game}: rules.toml")
    found = [
        RuleShape(
            id=rule.id, text=rule.text, source=rule.source, example=rule.example, ruling=rule.ruling or None,
            physical=rule.physical or None,
        )
        for rule in ledger.rules
    ]  # fmt: skip
    return RulesShape(game=game, title=listing.title, rules=found)


def cards(game: str) -> dict[str, Any]:
    """What is printed on every card, by its name. A game without cards has none."""
    rules = registry.game(game)
    return {name: rules.card_text(name) for name in rules.card_names()}

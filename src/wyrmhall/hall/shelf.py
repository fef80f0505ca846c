"""The games of the hall as the home page shows them, those to come among them."""

from __future__ import annotations

from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

from wyrmhall.bots.levels import CHARACTERS, LADDER, LEVELS
from wyrmhall.core.documents.ledger import read_ledger
from wyrmhall.core.errors import BadSetup, nearest
from wyrmhall.core.settings import complete
from wyrmhall.games import registry
from wyrmhall.hall.wire.shapes import (
    ChapterShape,
    CharacterShape,
    GameShape,
    LevelShape,
    PuzzleShape,
    PuzzlesShape,
    RuleShape,
    RulesShape,
    SettingShape,
    TermShape,
    TextShape,
)
from wyrmhall.lessons.lesson import has_lesson
from wyrmhall.puzzles.puzzle import has_puzzles, of_the_day, puzzles

WEB = Path(__file__).parent.parent / "web"


@cache
def has_table(game: str) -> bool:
    """Whether a game brings a table for the browser; else it is played at a plain one."""
    return (WEB / "games" / game / "table.js").is_file()


def games() -> list[GameShape]:
    ready = [_ready(listing) for listing in registry.listings()]
    return ready + [
        GameShape(**about, ready=False, table=False, settings=[], levels=[], characters=[])
        for about in registry.to_come()
    ]


def _ready(listing: registry.Listing) -> GameShape:
    settings = [
        SettingShape(
            name=each.name, words=each.words, values=each.values, default=each.default, rule=each.rule,
            free=each.free, seat=each.seat, meets=each.meets,
        )
        for each in registry.game(listing.name).settings()
    ]  # fmt: skip
    levels = [
        LevelShape(spec=spec, name=level.name, words=level.words) for spec, level in zip(LADDER, LEVELS, strict=True)
    ]
    characters = [CharacterShape(spec=name, name=each.name, words=each.words) for name, each in CHARACTERS.items()]
    return GameShape(
        name=listing.name, title=listing.title, tagline=listing.tagline, seats=listing.seat_counts, ready=True,
        table=has_table(listing.name), settings=settings, levels=levels, characters=characters, part_of=listing.part_of,
        lesson=has_lesson(listing.name),
        puzzles=has_puzzles(listing.name),
        goal=listing.goal,
        rival=listing.rival,
        tips=listing.tips,
        beginner=listing.beginner,
        workshop=(WEB / "games" / listing.name / "workshop.js").is_file(),
        howto=(WEB / "games" / listing.name / "howto.js").is_file(),
    )  # fmt: skip


def puzzle_lists(day: date) -> list[PuzzlesShape]:
    """The puzzles of all games that have some, and those of the day."""
    return [
        PuzzlesShape(
            game=listing.name, title=listing.title, today=of_the_day(listing.name, day),
            puzzles=[
                PuzzleShape(number=number, grade=puzzle.grade, kind=puzzle.kind)
                for number, puzzle in enumerate(puzzles(listing.name), 1)
            ],
        )
        for listing in registry.listings()
        if has_puzzles(listing.name)
    ]  # fmt: skip


def terms(game: str) -> list[TermShape]:
    """What the words of a game mean."""
    return [
        TermShape(
            word=term.word, forms=[*term.forms, *term.german], rule=term.rule, text={"en": term.en, "de": term.de}
        )
        for term in registry.listing(game).terms()
    ]


def rules(game: str) -> RulesShape:
    listing = registry.listing(game)
    ledger = read_ledger(listing.ledger_text(), f"{game}: rules.toml")
    found = [
        RuleShape(
            id=rule.id, text=rule.text, source=rule.source, example=rule.example, ruling=rule.ruling or None,
            physical=rule.physical or None, software=rule.software or None,
        )
        for rule in ledger.rules
    ]  # fmt: skip
    chapters = [ChapterShape(title=chapter.title, sections=chapter.sections) for chapter in ledger.chapters]
    return RulesShape(game=game, title=listing.title, rules=found, chapters=chapters)


def describe_setting(game: str, shape: TextShape) -> dict[str, Any]:
    """What a text means as a free setting of a game, and what is wrong with it."""
    rules = registry.game(game)
    settings = rules.settings()
    free = [setting.name for setting in settings if setting.free]
    if shape.name not in free:
        raise BadSetup(f"{shape.name!r} is no setting that takes a text{nearest(shape.name, free)}")
    others = {name: value for name, value in shape.settings.items() if name != shape.name}
    return rules.describe_setting(shape.name, shape.text, complete(settings, others))


def cards(game: str) -> dict[str, Any]:
    """What is printed on every card, by its name. A game without cards has none."""
    rules = registry.game(game)
    return {name: rules.card_text(name) for name in rules.card_names()}


def is_place(place: str) -> bool:
    """Whether people can make something for it: a game and one of its free settings, with a dot between them.

    Seats that choose each for themselves share a place, which has no number.
    """
    game, _, name = place.partition(".")
    if all(listing.name != game for listing in registry.listings()):
        return False
    free = [setting for setting in registry.game(game).settings() if setting.free]
    return name in {each.name if each.seat is None else each.name.rstrip("0123456789") for each in free}

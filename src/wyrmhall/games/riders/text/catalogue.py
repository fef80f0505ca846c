# plain: read once when the game is loaded
"""Reads the card file into tables. A text is the program of its card: moment, act and reach come from it alone."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from wyrmhall.cardtext.language import Senseless, enter
from wyrmhall.cardtext.machine.acts import Act, May
from wyrmhall.cardtext.remembered import Trees, said_by_questions
from wyrmhall.games.riders.text.cards import NEVER, Cards
from wyrmhall.games.riders.text.deed import Magic
from wyrmhall.games.riders.text.language import Moment, language
from wyrmhall.games.riders.text.sense import check
from wyrmhall.games.riders.text.verbs.flight import Ban, ShelterFrom, Ward
from wyrmhall.games.riders.text.verbs.paths import TakePath
from wyrmhall.games.riders.text.verbs.spells import Spell, leading, parts_of
from wyrmhall.kit.content import Content, OwnCards, undisturbed
from wyrmhall.kit.sheets import Entry, Source, digest

VERSION = "house 1"
MAGIC_KEYS = ("name", "copies", "text")
TRAP_KEYS = ("name", "copies", "loss")


@undisturbed
def load(folder: Traversable | None = None, own: OwnCards | None = None) -> Cards:
    """The house set or the card file of another folder, with one's own cards on top of it or alone. Raises BadCard."""
    content = Content(files("wyrmhall.games.riders") / "content" if folder is None else folder, own)
    sheet = content.sheet("magic.toml")
    content.check_used()
    sheet.check_tables(["magic", "trap"])
    tiles = files("wyrmhall.games.riders") / "content"
    cards = Cards()
    cards.content = f"{VERSION} {digest([sheet, Source(tiles / 'tiles.toml'), Source(tiles / 'courses.toml')])}"
    trees = Trees(language(), [sheet.source])
    for entry in sheet.entries("magic"):
        _magic(cards, trees, entry)
    optional = [effect.act for effect in cards.effect if isinstance(effect, May)]
    cards.words = said_by_questions(trees.language, cards.book, optional)
    trees.keep()
    cards.first_trap = len(cards.names)
    for entry in sheet.entries("trap"):
        entry.check_keys(TRAP_KEYS)
        _add(cards, entry, "", NEVER, None, None, entry.number("loss", 0, 9))
    return cards


def _magic(cards: Cards, trees: Trees, entry: Entry) -> None:
    entry.check_keys(MAGIC_KEYS)
    text = entry.text("text")
    words = trees.language
    (sentence,) = words.sentences(trees.tree(entry, "text"))
    try:
        moment = words.mean(sentence, cards.book)
        assert isinstance(moment, Moment)
        check(moment, words)
        if moment.effect.number < 0:  # the whole sentence made it
            enter(moment.effect, sentence, [], cards.book)
    except Senseless as senseless:
        entry.bad("text", f"{senseless.where!r}: {senseless.why}")
    first = leading(moment.effect)
    effect = moment.effect if isinstance(first, Magic) else _optional(moment.effect)
    _add(cards, entry, text, moment.when, effect, first, 0)
    cards.only_if[-1] = moment.only_if
    cards.mark[-1] = moment.mark
    cards.spoken[moment.when].append(len(cards.names) - 1)


def _optional(effect: Act[Any]) -> Act[Any]:
    """Nobody must use a card (DR-MAGIC-03)."""
    act: Any = effect
    while not isinstance(act, May):
        if not hasattr(act, "steps"):
            may: Act[Any] = May(effect)
            return may
        act = act.steps[0]
    return effect


def _add(
    cards: Cards, entry: Entry, text: str, moment: int, effect: Act[Any] | None, first: Act[Any] | None, loss: int
) -> None:
    name = entry.text("name")
    if cards.kind_of(name) >= 0:
        entry.bad("name", f"there are two cards named {name!r}")
    cards.names.append(name)
    cards.texts.append(text)
    cards.copies.append(entry.number("copies", 0, 20))
    cards.moment.append(moment)
    cards.effect.append(effect)
    cards.only_if.append(None)
    cards.mark.append(0)
    cards.leading.append(first)
    cards.protects.append(effect is not None and any(isinstance(part, Ward) for part in parts_of(effect)))
    cards.wards.append(_wards(effect))
    cards.bans.append(effect is not None and any(isinstance(part, Ban) for part in parts_of(effect)))
    cards.reach.append(_reach(first))
    cards.loss.append(loss)


def _wards(effect: Act[Any] | None) -> tuple[type, ...]:
    for part in parts_of(effect) if effect is not None else []:
        if isinstance(part, ShelterFrom):
            return part.sorts
    return ()


def _reach(act: Act[Any] | None) -> int:
    if isinstance(act, Spell):
        return act.aim.reach.ds
    if isinstance(act, TakePath) and act.lengths.is_change:
        return max(act.lengths.longest(), act.lengths.shortest())
    return 0

# plain: read once when the game is loaded
"""Reads the card file into tables. A text is the program of its card: moment, act and reach come from it alone."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable

from wyrmhall.cardtext.interpret import first_act
from wyrmhall.cardtext.lexicon import Lexicon
from wyrmhall.cardtext.tree import Node
from wyrmhall.games.riders.text.cards import ACTS, AFTER, AIMED, ANOTHER, BEFORE, MOMENTS, Cards
from wyrmhall.games.riders.text.words import lexicon
from wyrmhall.kit.sheets import Entry, Sheet, digest

VERSION = "house 1"
MAGIC_KEYS = ("name", "copies", "text")
TRAP_KEYS = ("name", "copies", "loss")
FITTING = {  # which acts go with which moment
    MOMENTS[BEFORE]: ("longer", "shorter"),
    MOMENTS[AFTER]: ("burn", "loop", "drain", "traps"),
    MOMENTS[ANOTHER]: ("ally",),
    MOMENTS[AIMED]: ("ward",),
}


def load(folder: Traversable | None = None) -> Cards:
    """The house set, or the card file of another folder. Raises BadCard."""
    folder = files("wyrmhall.games.riders") / "content" if folder is None else folder
    sheet = Sheet(folder / "magic.toml")
    sheet.check_tables(["magic", "trap"])
    tiles = files("wyrmhall.games.riders") / "content"
    cards = Cards()
    cards.content = f"{VERSION} {digest([sheet, Sheet(tiles / 'tiles.toml'), Sheet(tiles / 'courses.toml')])}"
    phrases = lexicon()
    for entry in sheet.entries("magic"):
        _magic(cards, phrases, entry)
    cards.first_trap = len(cards.names)
    for entry in sheet.entries("trap"):
        entry.check_keys(TRAP_KEYS)
        _add(cards, entry, "", -1, -1, 0, entry.number("loss", 0, 9))
    return cards


def _magic(cards: Cards, phrases: Lexicon, entry: Entry) -> None:
    entry.check_keys(MAGIC_KEYS)
    text = entry.text("text")
    tree = phrases.parse(text, *entry.place("text"))
    if tree.name != "last":
        entry.bad("text", "a magic card has one sentence")
    sentence = tree.slots[0]
    effect = sentence.slots[0]
    if effect.name != "only" or effect.slots[0].name != "may":
        entry.bad("text", "a magic card says one thing that its owner may do")
    act = first_act(effect)
    if act.name not in FITTING[sentence.name]:
        fit = " or ".join(FITTING[sentence.name])
        entry.bad("text", f"{act.name!r} does not go with its moment; expected {fit}")
    _add(cards, entry, text, MOMENTS.index(sentence.name), ACTS.index(act.name), _reach(act), _number(act))


def _add(cards: Cards, entry: Entry, text: str, moment: int, act: int, reach: int, amount: int) -> None:
    name = entry.text("name")
    if cards.kind_of(name) >= 0:
        entry.bad("name", f"there are two cards named {name!r}")
    cards.names.append(name)
    cards.texts.append(text)
    cards.copies.append(entry.number("copies", 0, 20))
    cards.moment.append(moment)
    cards.act.append(act)
    cards.reach.append(reach)
    cards.amount.append(amount)


def _reach(node: Node) -> int:
    if node.name.startswith("reach_"):
        return int(node.name.removeprefix("reach_"))
    return max((_reach(slot) for slot in node.slots), default=0)


def _number(node: Node) -> int:
    return max([node.number, *(_number(slot) for slot in node.slots)])

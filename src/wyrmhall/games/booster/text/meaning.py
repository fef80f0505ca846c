# plain: runs once when the cards are loaded
"""Turns the sentences of all cards into what they mean."""

from __future__ import annotations

from wyrmhall.cardtext.language import Language, Senseless
from wyrmhall.cardtext.machine.amounts import Number
from wyrmhall.cardtext.machine.parts import Part, You
from wyrmhall.games.booster.text.cards import Cards
from wyrmhall.games.booster.text.parts.abilities import BATTLE_USE, CONSTANT, MAIN_USE, TRIGGERED, Ability, Playable
from wyrmhall.games.booster.text.parts.changes import Change
from wyrmhall.games.booster.text.parts.nouns import That
from wyrmhall.games.booster.text.parts.windows import WOULD_DAMAGE
from wyrmhall.games.booster.text.sense import nonsense
from wyrmhall.games.booster.text.use.replacing import Replacing
from wyrmhall.games.booster.text.use.triggers import Watching
from wyrmhall.games.booster.text.verbs.dragons import EVERY, ColourTo, StatBy
from wyrmhall.games.booster.text.verbs.limits import Forbids, Guards, Permits
from wyrmhall.games.booster.text.verbs.pit import Control
from wyrmhall.games.booster.text.verbs.sprints import SprintBy, SprintDoubled, SprintHalved, SprintTo

MOST_ABILITIES = 8


class Wrong(Exception):
    """What is wrong with a sentence of a card."""

    def __init__(self, kind: int, sentence: int, why: str) -> None:
        super().__init__(why)
        self.kind = kind
        self.sentence = sentence  # its place in the text
        self.why = why


def plain_changes() -> list[Change]:
    """Changes that no card says so plainly: a person who writes a position may name them by their words alone."""
    it = That()
    found = [SprintBy(it), SprintTo(it), SprintDoubled(it), SprintHalved(it), Control(it, False)]
    return [*found, StatBy(You(), Number(1), 1, EVERY), ColourTo(You(), 0)]


def understand(cards: Cards, language: Language) -> None:
    """Fills in what the texts mean. Raises Wrong."""
    assert not cards.abilities, "cards are understood once"
    cards.language = language
    for change in plain_changes():
        change.number = len(cards.book)
        cards.book.append(change)
    for kind in range(len(cards.names)):
        cards.first_part.append(len(cards.book))
        abilities: list[Ability] = []
        cost, fact = [], None
        for place, tree in enumerate(cards.trees[kind]):
            try:
                meant = language.mean(tree, cards.book)
            except Senseless as senseless:
                raise Wrong(kind, place, senseless.why) from None
            why = nonsense(cards.sort[kind], meant)
            if why:
                raise Wrong(kind, place, why)
            if isinstance(meant, Playable):
                cost += meant.cost
                fact = meant.fact or fact
            else:
                meant.kind, meant.index = kind, len(abilities)
                abilities.append(meant)
        if len(abilities) > MOST_ABILITIES:
            raise Wrong(kind, 0, f"a card has at most {MOST_ABILITIES} sentences")
        cards.abilities.append(abilities)
        cards.play_cost.append(cost)
        cards.play_fact.append(fact)
        note(cards, kind)
    cards.changes = [part if isinstance(part, Change) else None for part in cards.book]


def note(cards: Cards, kind: int) -> None:
    """What the rest of the game wants to know of a card without asking its text."""
    abilities = cards.abilities[kind]
    parts: list[Part] = cards.book[cards.first_part[kind] :]
    windows, usable, created, replaces = 0, 0, 0, 0
    for ability in abilities:
        if ability.how == TRIGGERED and ability.occasion is not None:
            windows |= ability.occasion.mask
        elif ability.how in (MAIN_USE, BATTLE_USE):
            usable |= 1 << ability.how
    for part in parts:
        if isinstance(part, Watching):
            part.ability.number, part.ability.kind = len(cards.book), kind
            cards.book.append(part.ability)
            if part.ability.occasion is not None:
                created |= part.ability.occasion.mask
        elif isinstance(part, Replacing):
            replaces |= 1 << part.mishap.window - WOULD_DAMAGE
    cards.windows.append(windows)
    cards.created.append(windows | created)
    cards.usable.append(usable)
    cards.replaces.append(replaces)
    cards.limits.append(any(isinstance(part, (Forbids, Permits, Guards)) for part in parts))
    constants = [ability.act for ability in abilities if ability.how == CONSTANT and isinstance(ability.act, Change)]
    cards.constants.append(constants)
    cards.has_constant.append(bool(constants))

"""Turns the sentences of all cards into what they mean."""

from __future__ import annotations

from wyrmhall.cardtext.language import Language, Senseless
from wyrmhall.cardtext.machine.acts import Steps
from wyrmhall.cardtext.machine.amounts import More, Number
from wyrmhall.cardtext.machine.parts import Part, ThatPlayer, You
from wyrmhall.cardtext.machine.things import ThatMany
from wyrmhall.games.booster.state import ON_BURSTS, ON_COLOURS, ON_COSTS, ON_SPRINTS, ON_STATS, ON_WINNINGS
from wyrmhall.games.booster.text.cards import STATS, Cards
from wyrmhall.games.booster.text.parts.abilities import (
    BATTLE_USE,
    CONSTANT,
    MAIN_USE,
    TRIGGERED,
    Ability,
    Playable,
    abilities_of,
)
from wyrmhall.games.booster.text.parts.changes import ACTIONS, NO_LAYER, Change
from wyrmhall.games.booster.text.parts.nouns import That
from wyrmhall.games.booster.text.parts.players import EachOther
from wyrmhall.games.booster.text.sense import nonsense
from wyrmhall.games.booster.text.use.replacing import Replacing
from wyrmhall.games.booster.text.use.triggers import Watching
from wyrmhall.games.booster.text.verbs.dragons import EVERY, ColourTo, StatBy
from wyrmhall.games.booster.text.verbs.limits import Forbids, Guards, Permits
from wyrmhall.games.booster.text.verbs.pit import Control
from wyrmhall.games.booster.text.verbs.sprints import SprintBy, SprintDoubled, SprintHalved, SprintTo

MOST_ABILITIES = 8
POINTING = (
    That,
    ThatMany,
    ThatPlayer,
    EachOther,
    More,
)  # what a sentence means by them is settled when its sense is looked at
MOST_NAMED = 256  # parts of one text that last or wait


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


def understand(cards: Cards, language: Language, is_known: bool = False) -> None:
    """Fills in what the texts mean; those that are known to make sense are not looked at again. Raises Wrong."""
    assert not cards.abilities, "cards are understood once"
    cards.language = language
    for change in plain_changes():
        change.number = len(cards.book)
        cards.book.append(change)
    for kind in range(len(cards.names)):
        cards.first_part.append(len(cards.book))
        abilities: list[Ability] = []
        cost, fact, prices = [], None, []
        for place, tree in enumerate(cards.trees[kind]):
            try:
                meant = language.mean(tree, cards.book)
            except Senseless as senseless:
                raise Wrong(kind, place, senseless.why) from None
            if not is_known or any(isinstance(part, POINTING) for part in cards.book[cards.first_part[kind] :]):
                why = nonsense(cards.sort[kind], meant)
                if why:
                    raise Wrong(kind, place, why)
            if isinstance(meant, Playable):
                cost += meant.cost
                prices += [] if meant.price is None else [meant.price]
                fact = meant.fact or fact
            else:
                meant.kind, meant.index = kind, len(abilities)
                if isinstance(meant.act, Replacing):
                    meant.act.index = meant.index
                abilities.append(meant)
        if len(abilities) > MOST_ABILITIES:
            raise Wrong(kind, 0, f"a card has at most {MOST_ABILITIES} sentences")
        cards.abilities.append([*abilities])
        cards.play_cost.append(cost)
        cards.play_fact.append(fact)
        cards.play_price.append([*prices])
        note(cards, kind)
    name_parts(cards)


def name_parts(cards: Cards) -> None:
    """Names for what lasts and waits: the card, and the how manieth such part of its text it is. The numbers of parts change
    whenever a phrase is read in another way, and a record must not."""
    starts = [*cards.first_part, len(cards.book)]
    cards.part_names = [-2 - number for number in range(starts[0])]
    for kind in range(len(cards.names)):
        count = 0
        for part in cards.book[starts[kind] : starts[kind + 1]]:
            is_named = isinstance(part, (Change, Ability))
            cards.part_names.append(kind * MOST_NAMED + count if is_named else -1)
            count += 1 if is_named else 0


def note(cards: Cards, kind: int) -> None:
    """What the rest of the game wants to know of a card without asking its text."""
    abilities = abilities_of(cards, kind)
    parts: list[Part] = cards.book[cards.first_part[kind] :]
    windows, usable, created, replaces = 0, 0, 0, 0
    for ability in abilities:
        if ability.how == TRIGGERED and ability.occasion is not None:
            windows |= ability.occasion.mask
        elif ability.how in (MAIN_USE, BATTLE_USE):
            usable |= 1 << ability.how
    forbids, permits, spares = 0, 0, 0
    for part in parts:
        if not isinstance(part, Change):
            continue
        if isinstance(part, Watching):
            part.ability.number, part.ability.kind = len(cards.book), kind
            cards.book.append(part.ability)
            if part.ability.occasion is not None:
                created |= part.ability.occasion.mask
        elif isinstance(part, Replacing):
            replaces |= part.mishap.mask
        elif isinstance(part, Forbids):
            forbids |= sum(1 << action for action in range(len(ACTIONS)) if part.forbids(action))
        elif isinstance(part, Permits):
            permits |= 1 << part.liberty
        elif isinstance(part, Guards):
            spares |= 1 << part.fate | 1 << part.other
    cards.windows.append(windows)
    cards.created.append(windows | created)
    cards.usable.append(usable)
    cards.replaces.append(replaces)
    cards.forbids.append(forbids)
    cards.permits.append(permits)
    cards.spares.append(spares)
    constants = [
        change
        for ability in abilities
        if ability.how == CONSTANT
        for change in (ability.act.steps if isinstance(ability.act, Steps) else [ability.act])
        if isinstance(change, Change)
    ]
    cards.constants.append([*constants])
    cards.has_constant.append(bool(constants))
    cards.aspects.append(aspects_of(constants))


def aspects_of(constants: list[Change]) -> int:
    """What the Constant: effects of a card change, as a mask."""
    found = 0
    for change in constants:
        if change.layer() != NO_LAYER:
            found |= 1 << ON_SPRINTS
        if any(change.raises(stat, -1) for stat in range(len(STATS))):
            found |= 1 << ON_STATS
        if change.colours():
            found |= 1 << ON_COLOURS
        if change.prices(False):
            found |= 1 << ON_COSTS
        if change.prices(True):
            found |= 1 << ON_BURSTS
        if change.pays() != NO_LAYER:
            found |= 1 << ON_WINNINGS
    return found

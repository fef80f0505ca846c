"""No shipped card sets itself off for ever."""

from __future__ import annotations

from wyrmhall.cardtext.machine.parts import Part
from wyrmhall.games.booster.text.catalogue import load
from wyrmhall.games.booster.text.parts import windows as w
from wyrmhall.games.booster.text.parts.abilities import Ability
from wyrmhall.games.booster.text.verbs.piles.decks import Recycle, Search, Shuffle
from wyrmhall.games.booster.text.verbs.piles.hands import DiscardHand, DiscardWholeHand, Draw
from wyrmhall.games.booster.text.verbs.piles.tops import Mill
from wyrmhall.games.booster.text.verbs.points import GainEnergy, GainPoints, LosePoints, TakePoints

FEEDS: dict[int, tuple[type[Part], ...]] = {
    w.GAINED_ENERGY: (GainEnergy,), w.PLAYERS_GAINED_ENERGY: (GainEnergy,), w.GAINED_POINTS: (GainPoints, TakePoints),
    w.LOST_POINTS: (LosePoints, TakePoints), w.DREW_OUTSIDE: (Draw,), w.HAND_DISCARDED: (DiscardHand, DiscardWholeHand),
    w.DECK_DISCARDED: (Mill,), w.SHUFFLED: (Shuffle, Recycle), w.SEARCHED: (Search,),
}  # fmt: skip


def does(part: Part | None, sorts: tuple[type[Part], ...]) -> bool:
    return part is not None and (isinstance(part, sorts) or any(does(inner, sorts) for inner in part.inner))


def test_no_shipped_card_does_without_end_what_it_waits_for() -> None:
    """Two such cards would set each other off for ever, and the game would be drawn."""
    cards = load()
    waiting = [
        (ability, ability.occasion)
        for ability in cards.book
        if isinstance(ability, Ability) and ability.occasion is not None
        if not ability.once and not ability.once_a_turn
    ]
    assert len(waiting) > 50
    endless = [
        cards.names[ability.kind]
        for ability, occasion in waiting
        for window, sorts in FEEDS.items()
        if occasion.mask >> window & 1 and does(ability.act, sorts)
    ]
    assert endless == []

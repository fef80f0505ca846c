# plain: documents for people, never on the hot path
"""Cards of a deck that may be in it, but that none of its dragons lets be played. Only an effect could help them."""

from __future__ import annotations

from wyrmhall.core.errors import Refusal
from wyrmhall.games.booster.decks.deck import Deck
from wyrmhall.games.booster.text.cards import CREW, DRAGON, EVENT, GEAR, STATS, Cards

CAPS = 4
COLOUR_BONUS = 2


def idle_cards(cards: Cards, deck: Deck) -> list[tuple[int, Refusal]]:
    """Each kind once, with the rule that stands in its way. Without a dragon nothing can be said."""
    dragons = [kind for kind in deck.dragon if cards.sort[kind] == DRAGON]
    if not dragons:
        return []
    found = []
    for kind in sorted({*deck.race, *deck.dragon}):
        refusal = _refusal(cards, deck, dragons, kind)
        if refusal is not None:
            found.append((kind, refusal))
    return found


def _refusal(cards: Cards, deck: Deck, dragons: list[int], kind: int) -> Refusal | None:
    sort = cards.sort[kind]
    if sort == CREW and all(cards.team[dragon] != cards.team[kind] for dragon in dragons):
        return Refusal("DB-GEAR-10", f"no dragon of this deck is of the {cards.team_names[cards.team[kind]]}")
    if sort == GEAR and not any(_fits(cards, kind, dragon) for dragon in dragons):
        return Refusal("DB-GEAR-07", "no dragon of this deck has a colour that it asks for")
    if sort == EVENT:
        best = max(_reach(cards, deck, dragon, kind) for dragon in dragons)
        if best < cards.burst[kind]:
            stat = STATS[cards.burst_stat[kind]]
            why = f"with all gear the {stat} of this deck's dragons reaches {best}, not {cards.burst[kind]}"
            return Refusal("DB-EVENT-03", why)
    return None


def _fits(cards: Cards, gear: int, dragon: int) -> bool:
    boxes = cards.boxes[gear]
    return not boxes or bool(boxes >> cards.colour[dragon] & 1)


def _reach(cards: Cards, deck: Deck, dragon: int, event: int) -> int:
    """The most that the stat of a dragon can be for an event by what is printed: gear in every cap, one of each title."""
    stat = cards.burst_stat[event]
    raised: dict[int, int] = {}
    for kind in deck.dragon:
        if cards.sort[kind] == GEAR and _fits(cards, kind, dragon):
            title = cards.title[kind]
            raised[title] = max(raised.get(title, 0), cards.symbols[kind].count(stat))
    printed = (cards.speed, cards.agility, cards.power)[stat][dragon]
    bonus = COLOUR_BONUS if cards.colour[dragon] == cards.colour[event] else 0
    return printed + sum(sorted(raised.values())[-CAPS:]) + bonus

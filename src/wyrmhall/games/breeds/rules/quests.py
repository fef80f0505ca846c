"""The three quests of each player, and the Legendary they unlock."""

from __future__ import annotations

from wyrmhall.core.events import PUBLIC
from wyrmhall.core.playing.table import Table
from wyrmhall.games.breeds import events
from wyrmhall.games.breeds.state import QUEST_END, UNIQUE, BreedsState

T = Table[BreedsState]


def advance(t: T, seat: int, quest: int, rule: str) -> None:
    """A quest is completed once more. Players who are out complete nothing."""
    s = t.state
    side = s.sides[seat]
    if not s.is_in(seat) or side.quests[quest] >= QUEST_END:
        return
    side.quests[quest] += 1
    t.tell(events.QUEST, seat, (quest, side.quests[quest]), rule=rule)
    if sum(side.quests) == 3 * QUEST_END:
        card = side.locked.pop()
        s.seen[card] = PUBLIC
        side.discard.append(card)
        t.tell(events.UNLOCKED, seat, (), [s.kind[card]], rule="BR-QUEST-08")


def complete_unique(t: T, seat: int, event: int) -> None:
    """Something happened that some faction's unique quest counts."""
    s = t.state
    if s.cards.quests[s.sides[seat].faction] == event:
        advance(t, seat, UNIQUE, "BR-QUEST-04")

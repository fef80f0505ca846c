"""Cards on their way: drawing, discarding, trashing, tokens, and the way home to a source."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.events import PUBLIC, Event
from wyrmhall.core.playing.table import Table
from wyrmhall.games.breeds import events
from wyrmhall.games.breeds.rules.quests import advance
from wyrmhall.games.breeds.state import COIN_QUEST, FLOOR, FROM_TRASH, SLOT, TRASH_QUEST, BreedsState
from wyrmhall.games.breeds.text.cards import EPIC_COIN, FIREBALL, PILES
from wyrmhall.kit.cards import BUNCH, hold, is_in_doubt, shuffle, unveil

T = Table[BreedsState]

# sorts of tokens that have no card of their own
FIREBALL_TOKEN: Final = 0
EPIC_TOKEN: Final = 1


def draw_cards(t: T, seat: int, number: int, rule: str) -> int:
    """Draw from the own deck, reshuffling only when a card is needed and none is left. Returns how many came."""
    s = t.state
    side = s.sides[seat]
    kinds: list[int] = []
    for _ in range(number):
        if not side.deck:
            renew_deck(t, seat)
            if not side.deck:
                break
        card = side.deck.pop()
        s.seen[card] |= 1 << seat
        hold(s, card, seat)
        side.hand.append(card)
        kinds.append(s.kind[card])
    if kinds:
        t.tell(events.DREW, seat, (), kinds, 1 << seat, rule)
    return len(kinds)


def renew_deck(t: T, seat: int) -> None:
    """A deck without cards is made of the discard pile."""
    s = t.state
    side = s.sides[seat]
    if not side.deck and side.discard:
        side.deck.extend(side.discard)
        side.discard.clear()
        shuffle_deck(s, side.deck, side.hand)
        t.tell(events.RESHUFFLED, seat, (len(side.deck),), rule="BR-DECK-03")


def shuffle_deck(s: BreedsState, deck: list[int], hand: list[int]) -> None:
    """Among shuffled cards nobody can tell on which an ability was used up."""
    used = s.used_up
    for at in range(len(used) - 2, -1, -2):
        if used[at] in deck:
            del used[at : at + 2]
    shuffle(s, deck, hand)


def reveal(s: BreedsState, card: int) -> None:
    if s.lot[card] >= BUNCH and s.seen[card] != PUBLIC:
        for seat, side in enumerate(s.sides):
            if s.lot[card] & BUNCH << seat and is_in_doubt(s, card, side.hand):
                unveil(s, card, side.hand + side.deck, PUBLIC)
    s.seen[card] = PUBLIC


def discard_from_hand(t: T, seat: int, card: int, rule: str, event: Event = events.DISCARDED) -> None:
    s = t.state
    side = s.sides[seat]
    side.hand.remove(card)
    reveal(s, card)
    side.discard.append(card)
    t.tell(event, seat, (), [s.kind[card]], rule=rule)


def may_trash(s: BreedsState, seat: int) -> bool:
    """Whether a card of this player's deck can be trashed at all."""
    return s.deck_size(seat) > FLOOR


def trash_from_hand(t: T, seat: int, card: int, by: int, rule: str) -> None:
    s = t.state
    s.sides[seat].hand.remove(card)
    reveal(s, card)
    s.trash.append(card)
    t.tell(events.TRASHED, seat, (), [s.kind[card]], rule=rule)
    if by == seat:
        advance(t, seat, TRASH_QUEST, "BR-QUEST-12")


def take_from_slot(s: BreedsState, seat: int, pile: int) -> int:
    """The face-up card of a slot; the next one stays face-down until the draw phase."""
    side = s.sides[seat]
    side.up &= ~(1 << pile)
    return side.piles[pile].pop()


def gained(t: T, seat: int, card: int) -> None:
    """A card has become a player's, for good or as a token: an own Faction Coin moves the coin quest."""
    s = t.state
    if s.kind[card] == s.cards.faction_coin(s.sides[seat].faction):
        advance(t, seat, COIN_QUEST, "BR-QUEST-10")


# -- tokens ----------------------------------------------------------------------------------------


def gain_tokens(t: T, seat: int, token: int, number: int, keep: bool) -> None:
    """Kept ones outlast the end of the own turn under way; others return when the holder's next own turn ends."""
    s = t.state
    side = s.sides[seat]
    late = keep and seat == s.turn
    if token == EPIC_TOKEN:
        if late:
            side.late_epics += number
        else:
            side.epics += number
    elif late:
        side.late_fireballs += number
    else:
        side.fireballs += number
    kind = EPIC_COIN if token == EPIC_TOKEN else FIREBALL
    t.tell(events.GAINED_TOKEN, seat, (number, int(late)), [kind], rule="BR-TOKEN-03")


def has_fireball_token(s: BreedsState, seat: int) -> bool:
    side = s.sides[seat]
    return side.fireballs + side.late_fireballs > 0


def spend_fireball_token(s: BreedsState, seat: int) -> None:
    """The one that would return first."""
    side = s.sides[seat]
    if side.fireballs:
        side.fireballs -= 1
    else:
        side.late_fireballs -= 1


def spend_epic_token(s: BreedsState, seat: int) -> None:
    side = s.sides[seat]
    if side.epics:
        side.epics -= 1
    else:
        side.late_epics -= 1


def source_parts(source: int) -> tuple[int, int, int]:
    """Where a token comes from: which sort of place, whose, which slot."""
    if source == FROM_TRASH:
        return (0, -1, -1)
    if source >= SLOT:
        return (1, (source - SLOT) // PILES, (source - SLOT) % PILES)
    return (2, source, -1)


def hold_as_token(t: T, seat: int, card: int, source: int, keep: bool) -> None:
    """A card taken from somewhere lies in the token area until it goes back there."""
    s = t.state
    reveal(s, card)
    s.sides[seat].tokens.append(card)
    s.lent.extend([card, source, 1 if keep and seat == s.turn else 0])
    t.tell(events.BORROWED, seat, source_parts(source), [s.kind[card]], rule="BR-TOKEN-08")
    gained(t, seat, card)


# -- sources ---------------------------------------------------------------------------------------


def send_home(s: BreedsState, card: int, holder: int) -> None:
    """A card that lies nowhere goes to its source: the discard pile of its player unless it is a token.

    What lies in a slot is of the faction of its player, so it has left the game if that slot has.
    """
    reveal(s, card)
    at = s.lending(card)
    source = holder
    if at >= 0:
        source = s.lent[at + 1]
        del s.lent[at : at + 3]
    if s.is_eliminated(s.owner_of(card)):
        s.out.append(card)
    elif source == FROM_TRASH:
        s.trash.append(card)
    elif source >= SLOT:
        seat, pile = (source - SLOT) // PILES, (source - SLOT) % PILES
        s.sides[seat].piles[pile].append(card)
        s.sides[seat].up |= 1 << pile
    elif s.is_eliminated(source):
        s.out.append(card)
    else:
        s.sides[source].discard.append(card)


def to_hand(s: BreedsState, card: int, seat: int) -> None:
    """A card that has left the battlefield goes to its player's hand, or to the token area if it is a token."""
    if s.lending(card) >= 0:
        s.sides[seat].tokens.append(card)
    else:
        s.sides[seat].hand.append(card)


def return_tokens(t: T, seat: int) -> None:
    """The end of the own turn: tokens go to their sources, except those kept one turn longer."""
    s = t.state
    side = s.sides[seat]
    returned = side.fireballs + side.epics
    side.fireballs, side.late_fireballs = side.late_fireballs, 0
    side.epics, side.late_epics = side.late_epics, 0
    for card in side.tokens[:]:
        at = s.lending(card)
        if s.lent[at + 2]:
            s.lent[at + 2] = 0
        else:
            side.tokens.remove(card)
            send_home(s, card, seat)
            returned += 1
    if returned:
        t.tell(events.RETURNED_TOKENS, seat, (returned,), rule="BR-TOKEN-04")

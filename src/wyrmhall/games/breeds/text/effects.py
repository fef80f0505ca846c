"""The verbs of card texts that leave the battlefield as it is: cards, tokens and prevention."""

from __future__ import annotations

from wyrmhall.core.decisions import DONE, About
from wyrmhall.core.table import Table
from wyrmhall.games.breeds import events
from wyrmhall.games.breeds.rules.zones import (
    discard_from_hand,
    draw_cards,
    gain_tokens,
    gained,
    hold_as_token,
    may_trash,
    reveal,
    take_from_slot,
    trash_from_hand,
)  # fmt: skip
from wyrmhall.games.breeds.state import FROM_TRASH, SLOT, BreedsState
from wyrmhall.games.breeds.text.abilities import (
    BORROW,
    CLAIM,
    DISCARD,
    DRAW,
    EVERYBODY,
    FOE,
    GAIN_TOKEN,
    OPPONENTS,
    PREVENT,
    RECOVER,
    TRASH,
    TRASH_DISCARD,
    TRASH_HAND,
    TRASH_SUPPLY,
    VICTIM,
    VICTIM_DISCARD,
    VICTIM_SUPPLY,
    YOUR_DISCARD,
    Effect,
)  # fmt: skip
from wyrmhall.games.breeds.text.cards import PILES
from wyrmhall.games.breeds.text.deeds import Deed
from wyrmhall.games.breeds.text.effect_questions import CHOOSE_CARD, MAY, USE, by_slot, card_choices, slot_owner
from wyrmhall.games.breeds.text.selectors import selected
from wyrmhall.kit.cards import find

T = Table[BreedsState]


def amount_of(s: BreedsState, deed: Deed, effect: Effect) -> int:
    if effect.each < 0:
        return effect.amount
    return effect.amount * len(selected(s, effect.each, effect.name, deed.seat, deed.bearer, deed.bound))


def players_of(s: BreedsState, deed: Deed, player: int) -> list[int]:
    """The players an effect is about; none who is out."""
    seat = deed.seat
    if player == FOE:
        seats = [s.defender]
    elif player == VICTIM:
        seats = [deed.player]
    elif player == OPPONENTS:
        seats = s.others(seat)
    elif player == EVERYBODY:
        seats = [seat, *s.others(seat)]
    else:
        seats = [seat]
    return [seat for seat in seats if seat >= 0 and s.is_in(seat)]


def about_with(about: About, may: bool) -> About:
    return (*about[:MAY], 1 if may else 0, *about[MAY + 1 :])


async def carry_out(t: T, deed: Deed, effect: Effect, about: About, may: bool) -> bool:
    """One act with cards or tokens; False if nothing came of it."""
    s = t.state
    verb = effect.verb
    if verb == DISCARD and not effect.at_random:
        return await choose_discards(t, deed, effect, about, may)
    if verb in (RECOVER, TRASH_SUPPLY, TRASH_DISCARD, CLAIM, BORROW):
        return await take_cards(t, deed, effect, about, may)
    if verb == TRASH_HAND:
        return await trash_cards(t, deed, effect, about, may)
    seats = players_of(s, deed, effect.player)
    amount = amount_of(s, deed, effect)
    if not seats or amount == 0:
        return False
    if may and not await t.may(deed.seat, USE, about):
        return False
    if verb == DRAW:
        drawn = 0
        for seat in seats:
            came = draw_cards(t, seat, amount, "BR-DECK-03")
            if seat == deed.seat:
                drawn = came
        return drawn > 0
    if verb == GAIN_TOKEN:
        gain_tokens(t, deed.seat, effect.token, amount, effect.keep)
    elif verb == PREVENT:
        for seat in seats:
            s.sides[seat].shield += amount
            t.tell(events.SHIELDED, seat, (amount,), rule="BR-DAMAGE-18")
    else:
        assert verb == DISCARD, verb
        for seat in seats:
            for _ in range(min(amount, len(s.sides[seat].hand))):
                hand = s.sides[seat].hand
                discard_from_hand(t, seat, hand[s.chance.below(len(hand))], "BR-DRAGON-10")
    return True


async def choose_discards(t: T, deed: Deed, effect: Effect, about: About, may: bool) -> bool:
    s = t.state
    done = False
    amount = amount_of(s, deed, effect)
    for seat in players_of(s, deed, effect.player):
        for count in range(min(amount, len(s.sides[seat].hand))):
            answer = await t.choose(seat, CHOOSE_CARD, about_with(about, may and count == 0))
            if answer == DONE:
                break
            discard_from_hand(t, seat, find(s, s.sides[seat].hand, answer), "BR-DRAGON-10")
            done = True
    return done


async def trash_cards(t: T, deed: Deed, effect: Effect, about: About, may: bool) -> bool:
    s = t.state
    done = False
    for seat in players_of(s, deed, effect.player):
        for count in range(effect.amount):
            asked = about_with(about, may and count == 0)
            if not may_trash(s, seat) or not card_choices(s, effect, seat, asked):
                break
            answer = await t.choose(seat, CHOOSE_CARD, asked)
            if answer == DONE:
                break
            trash_from_hand(t, seat, find(s, s.sides[seat].hand, answer), deed.seat, "BR-TRASH-03")
            done = True
    return done


async def take_cards(t: T, deed: Deed, effect: Effect, about: About, may: bool) -> bool:
    """Cards chosen one at a time from a pile, the trash or a supply."""
    s = t.state
    seat = deed.seat
    done = False
    if effect.verb == BORROW and effect.zone in (VICTIM_DISCARD, VICTIM_SUPPLY) and not s.is_in(deed.player):
        return False
    for count in range(effect.amount):
        asked = about_with(about, effect.up_to or (may and count == 0))
        if not card_choices(s, effect, seat, asked):
            break
        answer = await t.choose(seat, CHOOSE_CARD, asked)
        if answer == DONE:
            break
        done = True
        take_card(t, deed, effect, asked, answer)
    return done


def take_card(t: T, deed: Deed, effect: Effect, about: About, answer: int) -> None:
    s = t.state
    seat = deed.seat
    side = s.sides[seat]
    if effect.verb == RECOVER:
        card = find(s, side.discard, answer)
        side.discard.remove(card)
        side.hand.append(card)
        t.tell(events.RECOVERED, seat, (), [answer], rule="BR-DRAGON-10")
    elif effect.verb == TRASH_DISCARD:
        card = find(s, side.discard, answer)
        side.discard.remove(card)
        s.trash.append(card)
        t.tell(events.TRASHED_DISCARD, seat, (), [answer], rule="BR-QUEST-12")
    elif by_slot(effect):
        owner = slot_owner(effect, about)
        card = take_from_slot(s, owner, answer)
        if effect.verb == TRASH_SUPPLY:
            s.trash.append(card)
            t.tell(events.TRASHED_SUPPLY, seat, (answer, owner), [s.kind[card]], rule="BR-TRASH-02")
        elif effect.verb == CLAIM:
            side.discard.append(card)
            t.tell(events.CLAIMED, seat, (answer, owner), [s.kind[card]], rule="BR-DRAGON-10")
            gained(t, seat, card)
        else:
            hold_as_token(t, seat, card, SLOT + owner * PILES + answer, effect.keep)
    else:
        zone, source = s.trash, FROM_TRASH
        if effect.zone != TRASH:
            source = seat if effect.zone == YOUR_DISCARD else deed.player
            zone = s.sides[source].discard
        card = find(s, zone, answer)
        zone.remove(card)
        reveal(s, card)
        hold_as_token(t, seat, card, source, effect.keep)

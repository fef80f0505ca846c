"""The market phase: purchases one at a time, or one card trashed; and the flush phase."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.decisions import DONE, About, Pick
from wyrmhall.core.errors import Refusal
from wyrmhall.core.playing.table import Table
from wyrmhall.games.breeds import events
from wyrmhall.games.breeds.rules.payment import (
    can_pay,
    counts_of,
    payment_words,
    pays,
    purse,
    sets_of,
    spend_coin,
)  # fmt: skip
from wyrmhall.games.breeds.rules.quests import complete_unique
from wyrmhall.games.breeds.rules.turn import end_turn
from wyrmhall.games.breeds.rules.zones import gained, may_trash, take_from_slot, trash_from_hand
from wyrmhall.games.breeds.state import FLUSH, BreedsState
from wyrmhall.games.breeds.text.cards import DRAGON, EPIC, PILES, RARE, SYMBOL_NAMES, SYMBOLS
from wyrmhall.games.breeds.text.deeds import triggered_identity
from wyrmhall.games.breeds.text.moments import PURCHASE_RARE_OR_EPIC, TURN_ENDS, Happening
from wyrmhall.games.breeds.text.resolution import resolve_all
from wyrmhall.kit.cards import distinct, find

T = Table[BreedsState]

TRASH_CARD: Final = 100  # plus the kind


def on_sale(s: BreedsState, seat: int, pile: int) -> int:
    """The kind of the face-up card of a slot."""
    return s.kind[s.sides[seat].piles[pile][-1]]


def slot_refusal(s: BreedsState, seat: int, pile: int, rule: str) -> Refusal | None:
    """Only the face-up cards of the own supply can be bought or flushed."""
    side = s.sides[seat]
    if side.up >> pile & 1:
        return None
    if not side.piles[pile]:
        return Refusal("BR-DRAW-08", f"slot {pile + 1} of your supply is empty")
    return Refusal(rule, f"the card of slot {pile + 1} is face-down until the draw phase")


def cost_words(s: BreedsState, kind: int) -> str:
    """In words, and in symbols as the cards show it."""
    cost = s.cards.cost[kind]
    counts = [f"{cost.count(symbol)} {name}" for symbol, name in enumerate(SYMBOL_NAMES) if symbol in cost]
    return f"{', '.join(counts)} ({' '.join([SYMBOLS[symbol] for symbol in cost])})"


class Trade(Pick[BreedsState]):
    """A slot to buy from, a card to trash, or nothing more."""

    def candidates(self, s: BreedsState, seat: int, about: About) -> list[int]:
        return [*range(PILES), *[TRASH_CARD + kind for kind in distinct(s, s.sides[seat].hand)], DONE]

    def options(self, s: BreedsState, seat: int, about: About) -> list[int]:
        found: list[int] = []
        coins = purse(s, seat)
        total = sum(coins)
        for pile in s.open_slots(seat):
            kind = on_sale(s, seat, pile)
            cost = s.cards.cost[kind]
            if 0 < len(cost) <= total and can_pay(s, coins, cost, s.cards.faction[kind]):
                found.append(pile)
        if not s.bought and may_trash(s, seat):
            found.extend([TRASH_CARD + kind for kind in distinct(s, s.sides[seat].hand)])
        found.append(DONE)
        return found

    def refusal(self, s: BreedsState, seat: int, about: About, answer: int) -> Refusal | None:
        if answer == DONE:
            return None
        if answer >= TRASH_CARD:
            if s.bought:
                return Refusal("BR-MARKET-01", "you have purchased, so you may not trash")
            if not may_trash(s, seat):
                return Refusal("BR-TRASH-01", f"your deck has {s.deck_size(seat)} cards: none can be trashed")
            return None
        closed = slot_refusal(s, seat, answer, "BR-MARKET-08")
        if closed is not None:
            return closed
        kind = on_sale(s, seat, answer)
        cost = s.cards.cost[kind]
        if not cost:
            return Refusal("BR-DRAGON-16", f"{s.cards.names[kind]} cannot be bought")
        if can_pay(s, purse(s, seat), cost, s.cards.faction[kind]):
            return None
        return Refusal("BR-COIN-03", f"you cannot pay {cost_words(s, kind)} for {s.cards.names[kind]}")

    def notation(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        if answer == DONE:
            return "done"
        return f"trash {s.cards.names[answer - TRASH_CARD]}" if answer >= TRASH_CARD else f"buy {answer + 1}"

    def gloss(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        if answer == DONE or answer >= TRASH_CARD or slot_refusal(s, seat, answer, "") is not None:
            return ""
        kind = on_sale(s, seat, answer)
        return f"{s.cards.names[kind]}, for {cost_words(s, kind)}" if s.cards.cost[kind] else s.cards.names[kind]

    def prompt(self, s: BreedsState, seat: int, about: About) -> str:
        return "Buy another card, or be done." if s.bought else "The market: buy cards, or trash one card, or be done."

    def touches(self, s: BreedsState, seat: int, about: About, answer: int) -> list[str]:
        if answer == DONE:
            return []
        if answer >= TRASH_CARD:
            return [f"hand:{s.cards.names[answer - TRASH_CARD]}", "trash"]  # two steps: a click alone trashes nothing
        return [f"slot:{seat + 1}:{answer + 1}"]


class Pay(Pick[BreedsState]):
    """Exactly as many coins as the cost has symbols. Asked only if there are several ways. about: the slot.

    Whoever chose to buy can pay. Only in a world that another player imagines the hand may be another; there the purchase is
    taken back.
    """

    def candidates(self, s: BreedsState, seat: int, about: About) -> list[int]:
        kind = on_sale(s, seat, about[0])
        cost = s.cards.cost[kind]
        coins = purse(s, seat)
        return [*sets_of(coins, len(cost)), *([] if can_pay(s, coins, cost, s.cards.faction[kind]) else [DONE])]

    def refusal(self, s: BreedsState, seat: int, about: About, answer: int) -> Refusal | None:
        if answer == DONE:
            return None
        kind = on_sale(s, seat, about[0])
        if pays(s, answer, s.cards.cost[kind], s.cards.faction[kind]):
            return None
        return Refusal("BR-COIN-03", f"{payment_words(s, answer)} cannot pay {cost_words(s, kind)}")

    def notation(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        return "take back" if answer == DONE else f"pay {payment_words(s, answer)}"

    def prompt(self, s: BreedsState, seat: int, about: About) -> str:
        kind = on_sale(s, seat, about[0])
        return f"{s.cards.names[kind]} costs {cost_words(s, kind)}. Which coins do you pay?"

    def touches(self, s: BreedsState, seat: int, about: About, answer: int) -> list[str]:
        return [] if answer == DONE else [f"pay:{about[0] + 1}:{answer}"]


FLUSH_SLOT: Final = 1000  # times the slot, plus the kind of the coin


class Flush(Pick[BreedsState]):
    """A slot and the coin that pays for it."""

    def candidates(self, s: BreedsState, seat: int, about: About) -> list[int]:
        return self.answers(s, seat, list(range(PILES)))

    def options(self, s: BreedsState, seat: int, about: About) -> list[int]:
        return self.answers(s, seat, s.open_slots(seat))

    def answers(self, s: BreedsState, seat: int, piles: list[int]) -> list[int]:
        found: list[int] = []
        coins = purse(s, seat)
        money = s.cards.money
        kinds = [money[place] for place in range(len(money)) if coins[place]]
        for pile in piles:
            for kind in kinds:
                found.append(pile * FLUSH_SLOT + kind)
        found.append(DONE)
        return found

    def refusal(self, s: BreedsState, seat: int, about: About, answer: int) -> Refusal | None:
        return None if answer == DONE else slot_refusal(s, seat, answer // FLUSH_SLOT, "BR-FLUSH-04")

    def notation(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        if answer == DONE:
            return "done"
        return f"flush {answer // FLUSH_SLOT + 1} with {s.cards.names[answer % FLUSH_SLOT]}"

    def gloss(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        pile = answer // FLUSH_SLOT
        is_open = answer != DONE and slot_refusal(s, seat, pile, "") is None
        return s.cards.names[on_sale(s, seat, pile)] if is_open else ""

    def prompt(self, s: BreedsState, seat: int, about: About) -> str:
        return "Pay a coin to put a supply card under its pile, or end your turn."

    def touches(self, s: BreedsState, seat: int, about: About, answer: int) -> list[str]:
        if answer == DONE:
            return []
        return [f"slot:{seat + 1}:{answer // FLUSH_SLOT + 1}", f"coin:{s.cards.names[answer % FLUSH_SLOT]}"]


TRADE: Final = Trade("market.trade", "BR-MARKET-01")
PAY: Final = Pay("market.pay", "BR-MARKET-04")
FLUSH_CARD: Final = Flush("flush.card", "BR-FLUSH-01")


def has_means(s: BreedsState, seat: int) -> bool:
    """Whether a player holds anything at all to trade with, as everybody can see."""
    side = s.sides[seat]
    return len(side.hand) + len(side.tokens) + side.epics + side.late_epics > 0


async def market(t: T) -> None:
    """One purchase, or one card trashed, or the phase is over."""
    s = t.state
    seat = s.turn
    answer = await t.choose(seat, TRADE) if has_means(s, seat) else DONE
    if answer == DONE:
        s.phase = FLUSH
    elif answer >= TRASH_CARD:
        trash_from_hand(t, seat, find(s, s.sides[seat].hand, answer - TRASH_CARD), seat, "BR-MARKET-03")
        s.phase = FLUSH
    else:
        await buy(t, seat, answer)


async def buy(t: T, seat: int, pile: int) -> None:
    s = t.state
    t.uncovered()  # that the price can be paid from a hidden hand
    ways = PAY.options(s, seat, (pile,))
    payment = ways[0] if len(ways) == 1 else await t.choose(seat, PAY, (pile,))
    if payment == DONE:
        return
    kind = on_sale(s, seat, pile)
    for place, number in enumerate(counts_of(s, payment)):
        for _ in range(number):
            spend_coin(t, seat, s.cards.money[place], "BR-MARKET-06")
    card = take_from_slot(s, seat, pile)
    s.sides[seat].discard.append(card)
    s.bought = True
    t.tell(events.BOUGHT, seat, (pile,), [kind], rule="BR-MARKET-07")
    gained(t, seat, card)
    if s.cards.sort[kind] == DRAGON and s.cards.rarity[kind] in (RARE, EPIC):
        complete_unique(t, seat, PURCHASE_RARE_OR_EPIC)


async def flush(t: T) -> None:
    """One card flushed, or the turn goes on to its draw phase."""
    s = t.state
    seat = s.turn
    answer = DONE
    if s.sides[seat].up and has_means(s, seat):
        answer = await t.choose(seat, FLUSH_CARD)
    if answer == DONE:
        if s.cards.heard_by_summoners & TURN_ENDS:
            await resolve_all(t, triggered_identity(s, seat, Happening(TURN_ENDS, player=seat)))
        if s.phase == FLUSH:
            end_turn(t)
        return
    pile = answer // FLUSH_SLOT
    spend_coin(t, seat, answer % FLUSH_SLOT, "BR-FLUSH-05")
    card = take_from_slot(s, seat, pile)
    s.sides[seat].piles[pile].insert(0, card)
    t.tell(events.FLUSHED, seat, (pile,), [s.kind[card]], rule="BR-FLUSH-02")

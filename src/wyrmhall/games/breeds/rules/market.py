"""The market phase: purchases one at a time, or one card trashed; and the flush phase."""

from __future__ import annotations

from typing import ClassVar, Final

from wyrmhall.core.decisions import DONE, About, Pick
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.core.playing.table import Table
from wyrmhall.games.breeds import events
from wyrmhall.games.breeds.face.speech import (
    at_its_time,
    coins_in_words,
    either,
    forbid,
    heard,
    is_token_held,
    kind_in_words,
    known_kind,
    not_from,
    one_of,
    rest_of,
    slot_in_words,
    verb_in,
)  # fmt: skip
from wyrmhall.games.breeds.rules.payment import (
    can_pay,
    counts_of,
    payment_of,
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
from wyrmhall.games.breeds.text.use.deeds import note, triggered_card, triggered_identities
from wyrmhall.games.breeds.text.use.moments import PURCHASE_RARE_OR_EPIC, PURCHASES, TURN_ENDS, Happening
from wyrmhall.games.breeds.text.use.passives import price_of
from wyrmhall.games.breeds.text.use.resolution import resolve_all
from wyrmhall.games.breeds.text.use.sight import CARDS
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


def cost_words(s: BreedsState, seat: int, kind: int) -> str:
    """In words, and in symbols as the cards show it."""
    cost = price_of(s, seat, kind)
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
            cost = price_of(s, seat, kind)
            if len(cost) <= total and can_pay(s, coins, cost, s.cards.faction[kind]):
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
        if can_pay(s, purse(s, seat), price_of(s, seat, kind), s.cards.faction[kind]):
            return None
        return Refusal("BR-COIN-03", f"you cannot pay {cost_words(s, seat, kind)} for {s.cards.names[kind]}")

    def notation(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        if answer == DONE:
            return "done"
        return f"trash {s.cards.names[answer - TRASH_CARD]}" if answer >= TRASH_CARD else f"buy {answer + 1}"

    def parse(self, s: BreedsState, seat: int, about: About, text: str) -> int | None:
        found = super().parse(s, seat, about, text)
        if found is not None:
            return found
        words = heard(text)
        verb = verb_in(words)
        if verb in ("no", "done"):
            return DONE
        if verb == "discard":
            forbid("BR-MARKET-01", "in the market phase you buy cards or trash one; nothing is discarded")
        at_its_time(verb, ("buy", "trash"))
        wanted = rest_of(words)
        if verb == "buy":
            return self.buying(s, seat, wanted)
        return self.trashing(s, seat, wanted) if verb == "trash" else None

    def buying(self, s: BreedsState, seat: int, wanted: str) -> int:
        wanted, coins = either(wanted, "with", "for")
        one_of(wanted, "BR-MARKET-02", "cards are bought one at a time")
        if wanted.endswith(("token", "tokens")) or wanted == "epic coin":
            forbid("BR-TOKEN-02", "tokens are gained through abilities and are not for sale")
        kind = kind_in_words(s, wanted)
        if kind >= 0 and s.cards.sort[kind] == DRAGON and not s.cards.cost[kind]:
            forbid("BR-DRAGON-16", f"{s.cards.names[kind]} is Legendary and cannot be bought")
        pile = slot_in_words(s, seat, wanted, "BR-MARKET-08")
        if coins and slot_refusal(s, seat, pile, "") is None:
            kinds = coins_in_words(s, coins)
            refusal = coins_refusal(s, seat, pile, kinds) if kinds else None
            raise Refused(refusal or Refusal("BR-MARKET-04", "name the card first; then you are asked for the coins"))
        return pile

    def trashing(self, s: BreedsState, seat: int, wanted: str) -> int:
        one_of(wanted, "BR-MARKET-03", "one card is trashed in the market phase, and no more")
        wanted = not_from(wanted.removesuffix(" from hand"), "BR-MARKET-03", "a card is trashed from the hand")
        if wanted in ("token", "tokens"):
            forbid("BR-TOKEN-10", "tokens cannot be trashed")
        if wanted == "hand":
            forbid("BR-MARKET-03", "one card is trashed in the market phase, and no more")
        is_said_token = wanted.startswith("token ") or wanted.endswith((" token", " tokens"))
        name = wanted.removeprefix("token ").removesuffix(" token").removesuffix(" tokens")
        if name.removeprefix("slot ").isdecimal():
            forbid("BR-MARKET-03", "a card is trashed from the hand, not from a supply")
        kind = known_kind(s, name, "BR-MARKET-03")
        in_hand = kind in [s.kind[card] for card in s.sides[seat].hand]
        if is_said_token or (not in_hand and is_token_held(s, seat, kind)):
            forbid("BR-TOKEN-10", f"{s.cards.names[kind]} is a token, and tokens cannot be trashed")
        if not in_hand:
            forbid("BR-MARKET-03", f"you have no {s.cards.names[kind]} in hand")
        return TRASH_CARD + kind

    def gloss(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        if answer == DONE or answer >= TRASH_CARD or slot_refusal(s, seat, answer, "") is not None:
            return ""
        kind = on_sale(s, seat, answer)
        return f"{s.cards.names[kind]}, for {cost_words(s, seat, kind)}"

    def spoken(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        return (
            super().spoken(s, seat, about, answer).partition(" (")[0]
        )  # the letters are coins as the terminal draws them

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
        cost = price_of(s, seat, kind)
        coins = purse(s, seat)
        return [*sets_of(coins, len(cost)), *([] if can_pay(s, coins, cost, s.cards.faction[kind]) else [DONE])]

    def refusal(self, s: BreedsState, seat: int, about: About, answer: int) -> Refusal | None:
        if answer == DONE:
            return None
        kind = on_sale(s, seat, about[0])
        if pays(s, answer, price_of(s, seat, kind), s.cards.faction[kind]):
            return None
        return Refusal("BR-COIN-03", f"{payment_words(s, answer)} cannot pay {cost_words(s, seat, kind)}")

    def notation(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        return "take back" if answer == DONE else f"pay {payment_words(s, answer)}"

    def parse(self, s: BreedsState, seat: int, about: About, text: str) -> int | None:
        found = super().parse(s, seat, about, text)
        if found is not None:
            return found
        words = heard(text)
        verb = verb_in(words)
        if verb == "trash":
            forbid("BR-MARKET-01", "you purchase a card, so you may not trash")
        if verb in ("no", "done", "buy") or words[:1] in (["cancel"], ["undo"]) or words[:2] == ["take", "back"]:
            forbid("BR-MARKET-04", "the purchase is made: it costs one coin for each symbol")
        at_its_time(verb, ("pay",))
        wanted = rest_of(words).removeprefix("with ")
        if wanted.removesuffix(" coins") in ("all", "everything") or wanted.removesuffix(" coins").isdecimal():
            forbid("BR-COIN-04", "a purchase costs one coin for each symbol: say which coins")
        kinds = coins_in_words(s, wanted)
        if not kinds:
            return None
        refusal = coins_refusal(s, seat, about[0], kinds)
        if refusal is not None:
            raise Refused(refusal)
        return payment_of(s, kinds)

    def prompt(self, s: BreedsState, seat: int, about: About) -> str:
        kind = on_sale(s, seat, about[0])
        return f"{s.cards.names[kind]} costs {cost_words(s, seat, kind)}. Which coins do you pay?"

    def touches(self, s: BreedsState, seat: int, about: About, answer: int) -> list[str]:
        return [] if answer == DONE else [f"pay:{about[0] + 1}:{answer}"]


def coins_refusal(s: BreedsState, seat: int, pile: int, kinds: list[int]) -> Refusal | None:
    """Why these coins do not pay for the card of a slot, as somebody has named them."""
    kind = on_sale(s, seat, pile)
    cost = price_of(s, seat, kind)
    for each in kinds:
        if each not in s.cards.money:
            return Refusal("BR-COIN-02", f"{s.cards.names[each]} is no coin")
    coins = purse(s, seat)
    for place, each in enumerate(s.cards.money):
        if kinds.count(each) > coins[place]:
            if not coins[place]:
                return Refusal("BR-MARKET-05", f"you have no {s.cards.names[each]}")
            return Refusal("BR-MARKET-05", f"you have {coins[place]} of {s.cards.names[each]}, not {kinds.count(each)}")
    if len(kinds) != len(cost):
        number = f"{len(cost)} {'coin' if len(cost) == 1 else 'coins'}"
        return Refusal("BR-COIN-04", f"{s.cards.names[kind]} costs {number}, one for each symbol, not {len(kinds)}")
    payment = payment_of(s, kinds)
    if not pays(s, payment, cost, s.cards.faction[kind]):
        return Refusal("BR-COIN-03", f"{payment_words(s, payment)} cannot pay {cost_words(s, seat, kind)}")
    return None


FLUSH_SLOT: Final = 1000  # times the slot, plus the kind of the coin


class Flush(Pick[BreedsState]):
    """A slot and the coin that pays for it."""

    is_often_idle: ClassVar[bool] = True

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

    def parse(self, s: BreedsState, seat: int, about: About, text: str) -> int | None:
        found = super().parse(s, seat, about, text)
        if found is not None:
            return found
        words = heard(text)
        verb = verb_in(words)
        if verb == "done" and "draw" in words:
            forbid("BR-TURN-02", "the draw phase cannot be skipped")
        if verb in ("no", "done"):
            return DONE
        wanted, coins = either(rest_of(words), "with", "for")
        if verb == "pay" and "flush" in words:
            coins, wanted = either(" ".join(words[1:]), "to flush", "flush")
            verb = "flush"
        at_its_time(verb, ("flush",))
        if verb != "flush":
            return None
        one_of(wanted, "BR-FLUSH-03", "cards are flushed one at a time, one coin each")
        pile = slot_in_words(s, seat, wanted, "BR-FLUSH-01")
        return pile * FLUSH_SLOT + self.coin(s, seat, coins)

    def coin(self, s: BreedsState, seat: int, text: str) -> int:
        """The one coin that is named, or the only sort that there is."""
        coins = purse(s, seat)
        held = [s.cards.money[place] for place in range(len(coins)) if coins[place]]
        kinds = coins_in_words(s, text) if text else held
        if not kinds:
            forbid("BR-FLUSH-01", f"a flush is paid with one coin{f', and {text!r} is none' if text else ''}")
        if len(kinds) > 1:
            forbid("BR-FLUSH-01", "one coin pays for a flush" if text else "say which coin pays for it")
        if kinds[0] not in s.cards.money:
            forbid("BR-FLUSH-01", f"a flush is paid with a coin, and {s.cards.names[kinds[0]]} is none")
        if kinds[0] not in held:
            forbid("BR-CARD-02", f"you have no {s.cards.names[kinds[0]]}")
        return kinds[0]

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
    if s.cards.rarity[kind] in (RARE, EPIC):
        complete_unique(t, seat, PURCHASE_RARE_OR_EPIC)
    if s.cards.heard_at_all & PURCHASES:
        happening = Happening(PURCHASES, player=seat)
        happening.kind = kind
        happening.found = [CARDS + card]
        note(s, happening)
        await resolve_all(t, [*triggered_card(s, happening), *triggered_identities(s, happening)])


async def flush(t: T) -> None:
    """One card flushed, or the turn goes on to its draw phase."""
    s = t.state
    seat = s.turn
    answer = DONE
    if s.sides[seat].up and has_means(s, seat):
        answer = await t.choose(seat, FLUSH_CARD)
    if answer == DONE:
        if s.cards.heard_by_summoners & TURN_ENDS:
            await resolve_all(t, triggered_identities(s, Happening(TURN_ENDS, player=seat)))
        if s.phase == FLUSH:
            end_turn(t)
        return
    pile = answer // FLUSH_SLOT
    spend_coin(t, seat, answer % FLUSH_SLOT, "BR-FLUSH-05")
    card = take_from_slot(s, seat, pile)
    s.sides[seat].piles[pile].insert(0, card)
    t.tell(events.FLUSHED, seat, (pile,), [s.kind[card]], rule="BR-FLUSH-02")

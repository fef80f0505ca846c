"""Verbs about players themselves: damage, its prevention, and tokens."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.acts import Either
from wyrmhall.cardtext.machine.amounts import Amount, Lower, Number, Times
from wyrmhall.cardtext.machine.parts import EachPlayer, EachRival, Who, You
from wyrmhall.cardtext.machine.things import MeasureOf, Things
from wyrmhall.games.breeds import events
from wyrmhall.games.breeds.rules.players import hurt
from wyrmhall.games.breeds.rules.quests import advance
from wyrmhall.games.breeds.rules.zones import (
    EPIC_TOKEN,
    FIREBALL_TOKEN,
    gain_tokens,
    spend_epic_token,
    spend_fireball_token,
)
from wyrmhall.games.breeds.state import UNIQUE
from wyrmhall.games.breeds.text.cards import EPIC_COIN, FIREBALL
from wyrmhall.games.breeds.text.use.deeds import Deed
from wyrmhall.games.breeds.text.use.moments import GAINS_TOKENS, WOULD_GAIN_TOKENS, Happening
from wyrmhall.games.breeds.text.use.resolution import feel, hear, is_done_otherwise, settle_players, to_deal
from wyrmhall.games.breeds.text.use.sight import Sight
from wyrmhall.games.breeds.text.verbs.cards import share
from wyrmhall.games.breeds.text.verbs.dragons import Hit, about_how_many
from wyrmhall.games.breeds.text.verbs.verb import PlayerVerb, Verb
from wyrmhall.games.breeds.text.words.holding import EVERYTHING
from wyrmhall.games.breeds.text.words.players import DefendingPlayer


class HitPlayers(Verb):
    """A damage event of its own, to all of them at once."""

    def __init__(self, amount: Amount[Any], who: Who[Any]) -> None:
        super().__init__()
        self.amount = amount
        self.who = who

    def possible(self, d: Sight) -> bool:
        return len(self.who.seats(d)) > 0

    async def perform(self, d: Deed) -> bool:
        amount = await self.amount.settle(d)
        seats = self.who.seats(d)
        if not seats or amount <= 0 or d.is_over():
            return False
        hit: list[int] = []
        taken: list[int] = []
        for seat in seats:
            left = await to_deal(d.t, seat, amount)
            if left:
                hurt(d.t, seat, left, "BR-IDENTITY-05")
                hit.append(seat)
                taken.append(left)
        await settle_players(d.t, d.seat, hit, taken)
        for seat, left in zip(hit, taken):
            await feel(d, seat, left)
        return True

    def blow(self, d: Sight) -> int:
        """What it will deal to the defending player."""
        return self.amount.value(d) if isinstance(self.who, (DefendingPlayer, EachRival, EachPlayer)) else 0

    def value(self) -> float:
        return 1.2 * about_how_many(self.amount)


class TakeDamage(PlayerVerb):
    """ "each enemy player takes one damage": each is hurt in turn."""

    def __init__(self, amount: Amount[Any]) -> None:
        super().__init__()
        self.amount = amount

    async def perform_for(self, d: Deed, seat: int) -> bool:
        amount = await self.amount.settle(d)
        if amount <= 0 or d.is_over() or d.is_out(seat):
            return False
        left = await to_deal(d.t, seat, amount)
        if left:
            hurt(d.t, seat, left, "BR-IDENTITY-05")
        await settle_players(d.t, d.seat, [seat] if left else [], [left])
        await feel(d, seat, left)
        return True

    def value(self) -> float:
        return -1.2 * about_how_many(self.amount) * share(self)


class Prevent(Verb):
    asks: bool = False

    def __init__(self, amount: Amount[Any], who: Who[Any]) -> None:
        super().__init__()
        self.amount = amount
        self.who = who

    def possible(self, d: Sight) -> bool:
        return len(self.who.seats(d)) > 0

    def do(self, d: Deed) -> bool:
        amount = self.amount.value(d)
        seats = self.who.seats(d)
        if amount <= 0 or not seats:
            return False
        for seat in seats:
            d.s.sides[seat].shield += amount
            d.t.tell(events.SHIELDED, seat, (amount,), rule="BR-DAMAGE-18")
        return True

    def value(self) -> float:
        return 0.7 * about_how_many(self.amount)


class ChoosePlayer(Verb):
    """One enemy player for the whole effect."""

    def __init__(self, who: Who[Any]) -> None:
        super().__init__()
        self.who = who

    async def perform(self, d: Deed) -> bool:
        return len(self.who.seats(d)) > 0


class ChooseAnyPlayer(Verb):
    """One player for the whole effect, who may be the user."""

    async def perform(self, d: Deed) -> bool:
        d.act = self.number
        d.who = await d.choose_anybody()
        return d.who >= 0

    def value(self) -> float:
        return 0.1


class CompleteQuest(Verb):
    """What a unique quest counts has come about."""

    asks: bool = False

    def do(self, d: Deed) -> bool:
        advance(d.t, d.seat, UNIQUE, "BR-QUEST-04")
        return True


class GainTokens(PlayerVerb):
    def __init__(self, amount: Amount[Any], token: int, kept: object = None) -> None:
        super().__init__()
        self.amount = amount
        self.token = token
        self.kept = kept is not None

    def possible_for(self, d: Sight, seat: int) -> bool:
        return self.amount.value(d) > 0

    async def perform_for(self, d: Deed, seat: int) -> bool:
        amount = await self.amount.settle(d)
        if amount <= 0 or await is_done_otherwise(d, WOULD_GAIN_TOKENS, seat, self.token):
            return False
        gain_tokens(d.t, seat, self.token, amount, self.kept)
        for _ in range(amount if d.s.cards.heard_at_all & GAINS_TOKENS or d.s.lasting else 0):
            happening = Happening(GAINS_TOKENS, player=seat)
            happening.token = self.token
            await hear(d, happening)
        return True

    def value(self) -> float:
        one = 0.8 if self.token == FIREBALL_TOKEN else 0.6
        return (one * about_how_many(self.amount) + (0.2 if self.kept else 0.0)) * share(self)


class SpendTokens(PlayerVerb):
    """Who has fewer spends none."""

    asks: bool = False

    def __init__(self, number: int, token: int) -> None:
        super().__init__()
        self.number_spent = number  # 0: all
        self.token = token

    def held(self, d: Sight, seat: int) -> int:
        side = d.s.sides[seat]
        return side.epics + side.late_epics if self.token == EPIC_TOKEN else side.fireballs + side.late_fireballs

    def possible_for(self, d: Sight, seat: int) -> bool:
        return self.held(d, seat) >= max(1, self.number_spent)

    def do_for(self, d: Deed, seat: int) -> bool:
        if not self.possible_for(d, seat):
            return False
        for _ in range(self.number_spent or self.held(d, seat)):
            if self.token == EPIC_TOKEN:
                spend_epic_token(d.s, seat)
            else:
                spend_fireball_token(d.s, seat)
            kind = EPIC_COIN if self.token == EPIC_TOKEN else FIREBALL
            d.t.tell(events.SPENT_TOKEN, seat, (), [kind], rule="BR-TOKEN-07")
        return True

    def value(self) -> float:
        return -0.5 * (self.number_spent or 2) * share(self)


def no_such_token() -> int:
    raise Senseless(
        "only Fireballs and Epic Coins come as tokens without a card: say 'gain ... from the trash as a token'"
    )


ANY_TOKEN = -1  # of the sort that was named before


def hit_either(amount: Amount[Any], things: Things[Any], who: Who[Any]) -> Either[Any]:
    """Dragons, or players."""
    made: Either[Any] = Either([Hit(amount, things), HitPlayers(amount, who)])
    for way, whom in zip(made.ways, (things, who)):
        way.inner.append(whom)
        made.inner.append(way)
    return made


def tokens(number: int, token: int, kept: object) -> GainTokens:
    return GainTokens(Number(number), token, kept)


def tokens_for_each(number: int, token: int, each: Amount[Any], kept: object) -> GainTokens:
    return GainTokens(Times(Number(number), each), token, kept)


def either_token(*ways: GainTokens) -> Either[Any]:
    made: Either[Any] = Either(list(ways))
    made.inner.extend(ways)
    return made


PHRASES = [
    Phrase("token", "Fireball", lambda: FIREBALL_TOKEN),
    Phrase("token", "Epic Coin", lambda: EPIC_TOKEN),
    *(Phrase("token", coin, no_such_token) for coin in ("Common Coin", "Rare Coin", "Faction Coin")),
    Phrase("act", "choose {others}", ChoosePlayer),
    Phrase("act", "choose a player", ChooseAnyPlayer, ["choose any player", "choose one player"]),
    Phrase(
        "act",
        "prevent all damage to {player} this turn",
        lambda who: Prevent(Number(EVERYTHING), who),
        ["prevent all damage to {player}", "prevent all damage that would be dealt to {player} this turn"],
    ),
    Phrase("act", "deal {damage} to {player}", HitPlayers, ["{damage} to {player}", "this deals {damage} to {player}"]),
    Phrase("act", "deal {damage} to {things} or {player}", hit_either, ["deal {damage} to {player} or {things}"]),
    Phrase(
        "act",
        "{reference} deals/deal {damage} to {player}",
        lambda source, amount, who: HitPlayers(amount, who),
    ),
    Phrase(
        "act",
        "{reference} deals/deal damage equal to {value} to {player}",
        lambda source, amount, who: HitPlayers(amount, who),
        ["{reference} deals/deal damage to {player} equal to {value}"],
    ),
    Phrase(
        "act",
        "{reference} deals/deal its/their {measure} as damage to {player}",
        lambda source, measure, who: HitPlayers(MeasureOf(measure, source), who),
        ["{reference} deals/deal damage equal to its/their {measure} to {player}"],
    ),
    Phrase(
        "act",
        "deal damage to {player} equal to {value}",
        lambda who, amount: HitPlayers(amount, who),
        ["deal damage equal to {value} to {player}", "this deals damage equal to {value} to {player}"],
    ),
    Phrase("does", "takes/take {damage}", TakeDamage, ["loses/lose {damage}", "suffers/suffer {damage}"]),
    Phrase(
        "act",
        "prevent {damage} to {player} this turn",
        Prevent,
        ["prevent the next {damage} to {player} this turn", "prevent {damage} to {player}"],
    ),
    Phrase(
        "act",
        "prevent {number} damage",
        lambda number: Prevent(Number(number), You()),
        ["prevent {number} damage this turn", "prevent the next {number} damage", "prevent up to {number} damage"],
    ),
    Phrase(
        "does",
        "gains/gain {number} {token} token/tokens {kept?}",
        tokens,
        ["gets/get {number} {token} token/tokens {kept?}"],
    ),
    Phrase(
        "does",
        "spends/spend {number} {token} token/tokens",
        SpendTokens,
        [f"{verb} {{number}} {{token}} token/tokens" for verb in ("loses/lose", "pays/pay", "discards/discard")],
    ),
    Phrase(
        "does",
        "loses/lose all {token} tokens",
        lambda token: SpendTokens(0, token),
        [f"{verb} all (of) (their|your) {{token}} tokens" for verb in ("loses|spends|discards/lose|spend|discard",)],
    ),
    Phrase(
        "does",
        "spends/spend it",
        lambda: SpendTokens(1, ANY_TOKEN),
        ["spends/spend that token", "discards/discard that token"],
    ),
    Phrase("does", "gains/gain {number} {kept?}", lambda number, kept: tokens(number, ANY_TOKEN, kept)),
    Phrase(
        "act",
        "gain {number} {token} token/tokens or {number} {token} token/tokens",
        lambda one, first, other, second: either_token(tokens(one, first, None), tokens(other, second, None)),
    ),
    Phrase(
        "act",
        "gain {number} token/tokens of your choice",
        lambda number: either_token(tokens(number, FIREBALL_TOKEN, None), tokens(number, EPIC_TOKEN, None)),
    ),
    Phrase("does", "gains/gain that token", lambda: tokens(1, ANY_TOKEN, None), ["gains/gain it"]),
    Phrase("does", "gains/gain another {kept?}", lambda kept: tokens(1, ANY_TOKEN, kept)),
    Phrase("does", "gains/gain another {token} token {kept?}", lambda token, kept: tokens(1, token, kept)),
    Phrase("does", "gains/gain {number} {token} token/tokens for each|every {each_of} {kept?}", tokens_for_each),
    Phrase(
        "does",
        "gains/gain {number} {token} token/tokens for each|every {each_of}, up to {figure}",
        lambda number, token, each, most: GainTokens(Lower(Times(Number(number), each), Number(most)), token),
        [
            "gains/gain {number} {token} token/tokens for each|every {each_of}, up to {figure} tokens",
            "gains/gain {number} {token} token/tokens for each|every {each_of}, to a maximum of {figure}",
            "gains/gain {number} {token} token/tokens for each|every {each_of}, at most {figure}",
        ],
    ),
    Phrase(
        "does",
        "gains/gain {token} tokens equal to {value} {kept?}",
        lambda token, amount, kept: GainTokens(amount, token, kept),
        ["gains/gain as many {token} tokens as {value} {kept?}"],
    ),
]

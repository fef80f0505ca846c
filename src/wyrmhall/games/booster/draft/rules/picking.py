"""Packs are opened, everybody takes a card in secret, and the packs go on."""

from __future__ import annotations

from wyrmhall.core.decisions import About, Pick
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.core.events import NOBODY
from wyrmhall.core.playing.table import Table
from wyrmhall.games.booster.draft import events
from wyrmhall.games.booster.draft.rules.packs import ROUNDS, has_kept_card
from wyrmhall.games.booster.draft.state import BUILD, LEFT, OPEN, PICK, DraftState, direction
from wyrmhall.games.booster.rules.saying import are_several, is_called, kind_said, plain
from wyrmhall.kit.cards import distinct, find
from wyrmhall.kit.declining import is_stop

T = Table[DraftState]


class Take(Pick[DraftState]):
    """Which card of the pack to take. The answer is its kind."""

    def candidates(self, s: DraftState, seat: int, about: About) -> list[int]:
        return distinct(s, s.packs[seat])

    def options(self, s: DraftState, seat: int, about: About) -> list[int]:
        return distinct(s, s.packs[seat])

    def refusal(self, s: DraftState, seat: int, about: About, answer: int) -> Refusal | None:
        if find(s, s.packs[seat], answer) >= 0:
            return None
        return Refusal(self.rule, "that card is not in the pack before you")

    def notation(self, s: DraftState, seat: int, about: About, answer: int) -> str:
        return f"take {s.cards.names[answer]}"

    def parse(self, s: DraftState, seat: int, about: About, text: str) -> int | None:
        """A card by its name or title, with any verb; what cannot be taken is refused with its rule."""
        exact = super().parse(s, seat, about, text)
        if exact is not None:
            return exact
        words = plain(text)
        if is_stop(words) or words in ("take nothing", "take none") or are_several(s.cards, words):
            raise Refused(Refusal(self.rule, "everybody takes one card of the pack"))
        if words.startswith(("open ", "look ")):
            rule = "DB-SEALED-06" if s.is_sealed else "DB-DRAFT-05"
            raise Refused(Refusal(rule, "the next pack is opened when all cards of this one are taken"))
        given = words.removeprefix("pass ").removeprefix("give ").removeprefix("on ")
        kept = kind_said(s.cards, given) if given != words else -1
        if kept >= 0 and find(s, s.piles[seat], kept) >= 0:
            rule = "DB-SEALED-03" if s.is_sealed else "DB-DRAFT-02"
            raise Refused(Refusal(rule, f"{s.cards.names[kept]} is yours: what lies in your pile is never passed"))
        if kept >= 0 or words.startswith(("discard ", "throw ", "play ", "use ")):
            rule = "DB-SEALED-07" if s.is_sealed else "DB-DRAFT-04"
            raise Refused(Refusal(rule, "say which card you take; all others are passed"))
        words = words.removeprefix("keep ")
        found = [kind for kind in self.candidates(s, seat, about) if is_called(s.cards, kind, words)]
        if len(found) == 1:
            return found[0]
        kind = -1 if found else kind_said(s.cards, words)
        if kind >= 0:
            raise Refused(Refusal(self.rule, f"{s.cards.names[kind]} is not in the pack before you"))
        return None

    def prompt(self, s: DraftState, seat: int, about: About) -> str:
        left = len(s.packs[seat])
        if left == 1:
            return "One card is left in the pack: it is yours."
        way = "left" if direction(s.round) == LEFT else "right"
        return f"Take one of {left} cards; the rest goes to the {way}."

    def touches(self, s: DraftState, seat: int, about: About, answer: int) -> list[str]:
        return [f"pack:{s.cards.names[answer]}"]


TAKE = Take("draft.take", "DB-DRAFT-03")
TAKE_WITH_DRAGON = Take("draft.take", "DB-SEALED-04")
TAKE_CRYSTAL = Take("draft.take", "DB-SEALED-05")
TAKE_FROM_STARTER = Take("draft.take", "DB-SEALED-06")


def question(s: DraftState) -> Take:
    if not s.is_sealed:
        return TAKE
    if s.round > 0:
        return TAKE_FROM_STARTER
    return TAKE_WITH_DRAGON if s.pick == 0 else TAKE_CRYSTAL


async def pick(t: T) -> None:
    s = t.state
    seats = list(range(s.seats))
    asked = question(s)
    taken = await t.choose_all(seats, asked)
    for seat in seats:
        take(t, seat, taken[seat], asked.rule)
    s.pick += 1
    if s.packs[0]:
        pass_on(t)
        return
    s.pick = 0
    s.round += 1
    if s.round == ROUNDS:
        s.phase = BUILD
        t.tell(events.DRAFTED, NOBODY, rule="DB-DRAFT-07")
    else:
        s.phase = OPEN


async def open_packs(t: T) -> None:
    s = t.state
    if not s.is_sealed:
        rule = "DB-DRAFT-01"
    else:
        rule = "DB-SEALED-02" if s.round == 0 else "DB-SEALED-06"
    t.tell(events.OPENED, NOBODY, (s.round + 1, direction(s.round)), rule=rule)
    for seat in range(s.seats):
        wrapped = s.wrapped[seat * ROUNDS + s.round]
        s.packs[seat].extend(wrapped)
        wrapped.clear()
        for card in s.packs[seat]:
            s.seen[card] = 1 << seat
        if has_kept_card(s.is_sealed, s.round):
            card = s.packs[seat].pop(0)
            s.piles[seat].append(card)
            t.tell(events.KEPT, seat, (), [s.kind[card]], 1 << seat, "DB-SEALED-03" if s.is_sealed else "DB-DRAFT-02")
    s.phase = PICK


def take(t: T, seat: int, kind: int, rule: str) -> None:
    s = t.state
    card = find(s, s.packs[seat], kind)
    s.packs[seat].remove(card)
    s.piles[seat].append(card)
    t.tell(events.TOOK, seat, (len(s.packs[seat]),), [kind], 1 << seat, rule)


def pass_on(t: T) -> None:
    """The packs go round by one seat; who has passed a card on no longer knows where it is."""
    s = t.state
    step = direction(s.round)
    before = [pack[:] for pack in s.packs]
    for seat in range(s.seats):
        pack = s.packs[(seat + step) % s.seats]
        pack.clear()
        pack.extend(before[seat])
        for card in pack:
            s.seen[card] = 1 << (seat + step) % s.seats
    t.tell(events.PASSED, NOBODY, (step, len(s.packs[0])), rule="DB-SEALED-07" if s.is_sealed else "DB-DRAFT-04")

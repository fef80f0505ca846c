"""After the last pick everybody builds a race deck, in secret and at once; all crystal cards are in the dragon deck."""

from __future__ import annotations

import re
from typing import NoReturn

from wyrmhall.core.decisions import About, Aim, Dial
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.core.playing.table import Table
from wyrmhall.games.booster.decks.deck import DRAFT, SEALED, Deck, wrong_size
from wyrmhall.games.booster.draft import events
from wyrmhall.games.booster.draft.mind.suggesting import BALANCED, WAYS, suggested
from wyrmhall.games.booster.draft.state import OVER, DraftState, dragon_deck, race_cards, race_deck
from wyrmhall.games.booster.rules.saying import kind_said, plain
from wyrmhall.games.booster.text.cards import a_sort
from wyrmhall.kit.cards import distinct
from wyrmhall.kit.declining import is_stop

T = Table[DraftState]

SUGGESTED = "suggested"
EVERYTHING = ("all", "everything", "deck all", "deck everything")
HOW_TO_SAY = "say 'suggested', changes to it such as 'suggested / -Charge! / +2 Mag Kick', or 'deck' and all its cards"


class Build(Aim[DraftState]):
    """How many of each maneuver and event that was drafted, in the order of the catalogue. Samples are sensible decks.

    As text, `deck 2 Charge! / Mag Kick`; or changes to the suggested deck: `suggested / -Charge! / +2 Mag Kick`.
    """

    def low(self, s: DraftState, seat: int, about: About) -> list[int]:
        return [0] * len(distinct(s, race_cards(s, seat)))

    def high(self, s: DraftState, seat: int, about: About) -> list[int]:
        return counts_of(s, seat, race_cards(s, seat))

    def labels(self, s: DraftState, seat: int, about: About) -> list[str]:
        return [s.cards.names[kind] for kind in distinct(s, race_cards(s, seat))]

    def dials(self, s: DraftState, seat: int, about: About) -> list[Dial]:
        return [Dial(name) for name in self.labels(s, seat, about)]

    def candidates(self, s: DraftState, seat: int, about: About) -> list[int]:
        found: list[int] = []
        for answer in self.samples(s, seat):
            if answer not in found:
                found.append(answer)
        return found

    def samples(self, s: DraftState, seat: int) -> list[int]:
        """The deck that is suggested in each way, and everything; some may be the same."""
        decks = [counts_of(s, seat, suggested(s, seat, way)) for way in WAYS]
        return [self.pack(s, seat, (), deck) for deck in [*decks, self.high(s, seat, ())]]

    def refusal(self, s: DraftState, seat: int, about: About, answer: int) -> Refusal | None:
        race = [0] * sum(self.unpack(s, seat, about, answer))
        broken = wrong_size(Deck(race, []), SEALED if s.is_sealed else DRAFT)
        return broken[0] if broken else None

    def notation(self, s: DraftState, seat: int, about: About, answer: int) -> str:
        numbers = self.unpack(s, seat, about, answer)
        names = self.labels(s, seat, about)
        lines = [name if number == 1 else f"{number} {name}" for name, number in zip(names, numbers) if number]
        return f"deck {' / '.join(lines)}" if lines else "deck of nothing"

    def parse(self, s: DraftState, seat: int, about: About, text: str) -> int | None:
        words = " ".join(text.split())
        names = [name.lower() for name in self.labels(s, seat, about)]
        if words.lower() in EVERYTHING:
            numbers, lines = self.high(s, seat, about), []
        elif words.lower().startswith("deck "):
            numbers = [0] * len(names)
            lines = words[len("deck ") :].split(" / ")
        elif words.lower().startswith(SUGGESTED):
            numbers = counts_of(s, seat, suggested(s, seat, BALANCED))
            lines = [line for line in words[len(SUGGESTED) :].split(" / ") if line]
        elif is_stop(plain(words)):
            raise Refused(
                Refusal(self.rule, "everybody builds a race deck; 'suggested' takes the one that is suggested")
            )
        else:
            raise Refused(Refusal(self.rule, HOW_TO_SAY))
        for line in lines:
            if not change(names, numbers, line.strip()):
                self.refuse_line(s, line)
        for name, number, most in zip(self.labels(s, seat, about), numbers, self.high(s, seat, about)):
            if not 0 <= number <= most:
                raise Refused(Refusal(self.rule, f"{name} {number} times: you have drafted {most}"))
        return self.pack(s, seat, about, numbers)

    def refuse_line(self, s: DraftState, line: str) -> NoReturn:
        """A card that was not drafted, or that belongs into the dragon deck."""
        kind = kind_said(s.cards, plain(re.sub(r"^[+-]?\s*\d*x?\s+", "", line.strip())))
        if kind < 0:
            kind = kind_said(s.cards, plain(line.strip("+- ")))
        if kind >= 0 and not s.cards.is_race(kind):
            why = f"{s.cards.names[kind]} is {a_sort(s.cards.sort[kind])}: it is in your dragon deck if you drafted it"
            raise Refused(Refusal("DB-DECK-02", why))
        if kind >= 0:
            raise Refused(Refusal(self.rule, f"{s.cards.names[kind]} is not among the cards you have drafted"))
        raise Refused(Refusal(self.rule, f"{line.strip()!r} is no card that you have drafted; {HOW_TO_SAY}"))

    def prompt(self, s: DraftState, seat: int, about: About) -> str:
        taken = len(race_cards(s, seat))
        size = "at least 40" if s.is_sealed else "exactly 25"
        return f"Build your race deck: {size} of your {taken} maneuvers and events."


def counts_of(s: DraftState, seat: int, chosen: list[int]) -> list[int]:
    """How often each kind that a seat has drafted is among the chosen cards, which are some of those."""
    counts = dict.fromkeys(distinct(s, race_cards(s, seat)), 0)
    for card in chosen:
        counts[s.kind[card]] += 1
    return list(counts.values())


def change(names: list[str], numbers: list[int], line: str) -> bool:
    """`2 Title`, `+2 Title`, `-Title` done to the numbers; False if it says nothing that can be done."""
    found = re.match(r"^([+-]?)\s*(?:(\d{1,6})x?\s+)?(.+)$", line)
    if found is None:
        return False
    name = found.group(3).lower()
    number = int(found.group(2) or "1")
    if line.lower() in names:
        name, number = line.lower(), 1
    if name not in names:
        return False
    numbers[names.index(name)] += -number if found.group(1) == "-" else number
    return True


BUILD_DECK = Build("draft.deck", "DB-DRAFT-09")
BUILD_SEALED_DECK = Build("draft.deck", "DB-SEALED-08")


async def build(t: T) -> None:
    s = t.state
    seats = list(range(s.seats))
    asked = BUILD_SEALED_DECK if s.is_sealed else BUILD_DECK
    answers = await t.choose_all(seats, asked)
    for seat in seats:
        put_into_deck(s, seat, asked.unpack(s, seat, (), answers[seat]))
        t.tell(events.BUILT, seat, (len(race_deck(s, seat)), len(dragon_deck(s, seat))), rule=asked.rule)
    s.phase = OVER


def put_into_deck(s: DraftState, seat: int, numbers: list[int]) -> None:
    kinds = distinct(s, race_cards(s, seat))
    left = numbers[:]
    used = s.used[seat]
    used.clear()
    for card in s.piles[seat]:
        kind = s.kind[card]
        wanted = s.cards.is_race(kind) and left[kinds.index(kind)] > 0
        used.append(1 if wanted else 0)
        if wanted:
            left[kinds.index(kind)] -= 1

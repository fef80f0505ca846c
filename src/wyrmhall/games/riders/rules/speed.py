"""Phases 1 and 2 of a round: everybody sets a speed and may place a magic card, in secret and at once."""

from __future__ import annotations

from typing import ClassVar, Final

from wyrmhall.core.decisions import About, Pick
from wyrmhall.core.errors import Refusal, Refused, nearest, say_which
from wyrmhall.core.events import PUBLIC
from wyrmhall.core.playing.table import Table
from wyrmhall.games.riders import events
from wyrmhall.games.riders.rules.questions import check_time, hundredths_of
from wyrmhall.games.riders.state import (
    CHANGE,
    FASTEST,
    FLIGHT,
    SLOWEST,
    WEARY_MOST,
    RidersState,
    held_cards,
    in_race,
    legal_speeds,
    racing,
)  # fmt: skip
from wyrmhall.kit.cards import conceal, distinct, find
from wyrmhall.kit.declining import is_stop

SPEEDS: Final = 8
CHOICES: Final = 32  # for each speed: no card, or the kind of a card and one


def choice_of(ds: int, kind: int) -> int:
    """The answer that sets `ds` and places a card of that kind, or none if it is -1."""
    return (ds // 100 - 1) * CHOICES + kind + 1


def ds_of(answer: int) -> int:
    return (answer // CHOICES + 1) * 100


def kind_of(answer: int) -> int:
    return answer % CHOICES - 1


BY_HOW_MUCH: Final = (
    "up",
    "down",
    "by",
    "faster",
    "slower",
    "more",
    "less",
    "plus",
    "minus",
    "accelerate",
    "brake",
    "slow",
    "max",
    "maximum",
    "minimum",
    "full",
    "as",
    "fast",
    "fastest",
    "slowest",
)
WITH_A_SPEED: Final = "a magic card is placed with a speed: 'speed 400 with ' and its name"
# the speed of the last round; "stay" alone may mean not to fly at all
KEPT: Final = (["keep"], ["same"], ["the", "same"], ["keep", "it"], ["no", "change"], ["unchanged"])


class SetSpeed(Pick[RidersState]):
    stands_by: ClassVar[str] = "DR-SPEED-07"

    def candidates(self, s: RidersState, seat: int, about: About) -> list[int]:
        kinds = range(-1, s.race.cards.first_trap)
        return [choice_of(ds, kind) for ds in range(SLOWEST, SLOWEST + 100 * SPEEDS, 100) for kind in kinds]

    def options(self, s: RidersState, seat: int, about: About) -> list[int]:
        kinds = [-1, *distinct(s, s.hands[seat])]
        return [choice_of(ds, kind) for ds in legal_speeds(s, seat) for kind in kinds]

    def refusal(self, s: RidersState, seat: int, about: About, answer: int) -> Refusal | None:
        ds, kind = ds_of(answer), kind_of(answer)
        silver = s.silver[seat]
        if abs(ds - silver) > CHANGE:
            return Refusal("DR-SPEED-02", f"from {silver} DS you can change by {CHANGE} at most, not to {ds}")
        if s.weary[seat] and ds > WEARY_MOST:
            return Refusal("DR-EXHAUST-08", f"an exhausted dragon flies at most {WEARY_MOST} DS")
        if kind >= 0 and find(s, s.hands[seat], kind) < 0:
            return Refusal("DR-MAGIC-01", f"you hold no {s.race.cards.names[kind]}")
        return None

    def notation(self, s: RidersState, seat: int, about: About, answer: int) -> str:
        kind = kind_of(answer)
        card = "" if kind < 0 else f" with {s.race.cards.names[kind]}"
        return f"speed {ds_of(answer)}{card}"

    def parse(self, s: RidersState, seat: int, about: About, text: str) -> int | None:
        """A speed alone or with a card, such as "speed 400 with Magic Loop" or "400"; whatever else is tried has its rule."""
        told = " ".join(text.lower().replace(",", " with ").split()).replace(" and ", " with ")
        said, _, card = f" {told}".partition(" with ")
        if not card:
            said, card = self.without_card(s, said)
        words = [word for word in said.split() if word not in ("speed", "set", "ds", "to", "my", "please", "at")]
        if len(words) == 2 and words[0] in ("stay", "keep"):
            words = words[1:]
        if words in KEPT:
            return choice_of(s.silver[seat], self.card_of(s, seat, card))
        if words == ["no", "card"]:
            raise Refused(Refusal("DR-MAGIC-02", f"a speed alone places no card, such as 'speed {s.silver[seat]}'"))
        if not words and card:
            raise Refused(Refusal("DR-MAGIC-05", WITH_A_SPEED))
        if words and (words[0].startswith("+") or words[0] in BY_HOW_MUCH):
            raise Refused(Refusal("DR-SPEED-05", f"say the speed itself, such as 'speed {s.silver[seat]}'"))
        if words and words[0] in ("fly", "path"):
            raise Refused(Refusal("DR-SPEED-10", "no path is laid before the speed is set"))
        if words and words[0] in ("play", "use", "place", "lay"):
            raise Refused(Refusal("DR-MAGIC-05", WITH_A_SPEED))
        if words and words[0] in ("measure", "ruler", "show"):
            raise Refused(Refusal("DR-SPEED-10", "nothing is measured before the speed is set"))
        if is_stop(" ".join(words)):
            raise Refused(
                Refusal("DR-FLIGHT-10", "every dragon flies in every round: there is no pass and no zero speed")
            )
        check_time(text.lower().split())
        ds = hundredths_of(words[0]) if len(words) == 1 else None
        if ds is None:
            return None
        if ds not in range(100 * SLOWEST, 100 * FASTEST + 1, 10_000):
            raise Refused(Refusal("DR-SPEED-05", f"a speed is one of 100, 200 to {FASTEST} DS, not {words[0]}"))
        return choice_of(ds // 100, self.card_of(s, seat, card))

    def without_card(self, s: RidersState, said: str) -> tuple[str, str]:
        """What is said of the speed, and the magic card whose name follows it."""
        for name in s.race.cards.names[: s.race.cards.first_trap]:
            before = said.removesuffix(f" {name.lower()}")
            if before != said and before.strip().split()[-1:] and hundredths_of(before.split()[-1]) is not None:
                return before, name.lower()
        return said, ""

    def card_of(self, s: RidersState, seat: int, name: str) -> int:
        """The kind of a magic card by its name, or by a part that only one in hand has; -1 for no name. Refused if there is no
        such card, or if there are several."""
        if name in ("", "no card", "nothing"):
            return -1
        cards = s.race.cards
        known = cards.names[: cards.first_trap]
        kind = cards.kind_of(name)
        if 0 <= kind < cards.first_trap:
            return kind
        if sum([other.lower() in name for other in known]) > 1 or name.split()[-1] == "cards":
            raise Refused(Refusal("DR-MAGIC-01", "one card is placed in a round, never more"))
        alike = [other for other in range(cards.first_trap) if f" {name}" in f" {cards.names[other].lower()}"]
        held = [other for other in alike if find(s, s.hands[seat], other) >= 0]
        if len(held) == 1:
            return held[0]
        if held:
            raise Refused(Refusal("DR-MAGIC-01", say_which(name, [cards.names[other] for other in held])))
        if alike:
            raise Refused(Refusal("DR-MAGIC-01", f"you hold no {name.title()}"))
        own = [cards.names[other] for other in distinct(s, s.hands[seat])]
        raise Refused(Refusal("DR-MAGIC-01", f"there is no magic card {name!r}{nearest(name, own)}"))

    def prompt(self, s: RidersState, seat: int, about: About) -> str:
        card = " You may place a magic card with it." if s.hands[seat] else ""
        return f"Set your speed; the last one was {s.silver[seat]} DS.{card}"

    def touches(self, s: RidersState, seat: int, about: About, answer: int) -> list[str]:
        kind = kind_of(answer)
        card = [] if kind < 0 else [f"hand:{s.race.cards.names[kind]}"]
        return [f"speed:{ds_of(answer)}", *card]


SET = SetSpeed("speed.set", "DR-SPEED-01")


async def set_speeds(t: Table[RidersState]) -> None:
    s = t.state
    seats = racing(s)
    answers = await t.choose_all(seats, SET)
    for i, seat in enumerate(seats):
        if not in_race(s, seat):
            continue
        s.colour[seat] = ds_of(answers[i])
        s.covered[seat] = 1
        kind = kind_of(answers[i])
        if kind >= 0:
            card = find(s, s.hands[seat], kind)
            s.hands[seat].remove(card)
            s.placed[seat].append(card)
            conceal(s, seat, s.hands[seat], card, s.deck + held_cards(s), PUBLIC & ~(1 << seat))
        t.tell(events.COVERED, seat, (1 if kind >= 0 else 0,), rule="DR-SPEED-07" if kind < 0 else "DR-MAGIC-01")
    s.phase = FLIGHT

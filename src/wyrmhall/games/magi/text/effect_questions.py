"""Choices in the middle of a card's effect."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.decisions import DONE, About, Pick
from wyrmhall.core.errors import Refusal
from wyrmhall.games.magi.rules.questions import land_words, place_words
from wyrmhall.games.magi.state import LIMIT, MagiState, is_barred, is_in_play, taken_places
from wyrmhall.kit.cards import distinct
from wyrmhall.kit.questions import YesNo


class Fetch(Pick[MagiState]):
    """Where the moved dragon comes from. about: where it goes."""

    def candidates(self, s: MagiState, seat: int, about: About) -> list[int]:
        return [place for place in range(len(s.row)) if is_in_play(s, place)]

    def refusal(self, s: MagiState, seat: int, about: About, answer: int) -> Refusal | None:
        here, field = about[0], s.row[answer]
        if answer == here or field.resolved:
            return Refusal("DM-RETREAT-07", "it must be another battlefield that is not resolved yet")
        if not field.stacks[seat]:
            return Refusal("DM-RETREAT-09", f"you have no dragon at {place_words(s, answer)}")
        if taken_places(s, seat, here) >= LIMIT:
            return Refusal("DM-COMMAND-05", f"you have three dragons at {place_words(s, here)} already")
        if is_barred(s, s.kind[field.stacks[seat][-1]], here):
            return Refusal("DM-FIELD-04", f"your topmost dragon there is barred at {place_words(s, here)}")
        return None

    def notation(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        return f"from {answer + 1}"

    def gloss(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        return land_words(s, answer)

    def prompt(self, s: MagiState, seat: int, about: About) -> str:
        return f"From which battlefield does your topmost dragon come to {place_words(s, about[0])}?"

    def touches(self, s: MagiState, seat: int, about: About, answer: int) -> list[str]:
        return [f"stack:{answer + 1}:{seat + 1}"]


class RetreatTo(Pick[MagiState]):
    """Where the topmost dragon goes. about: where it is."""

    def candidates(self, s: MagiState, seat: int, about: About) -> list[int]:
        return [place for place in range(len(s.row)) if is_in_play(s, place)]

    def refusal(self, s: MagiState, seat: int, about: About, answer: int) -> Refusal | None:
        if answer == about[0] or s.row[answer].resolved:
            return Refusal("DM-RETREAT-07", "it must be another battlefield that is not resolved yet")
        if taken_places(s, seat, answer) >= LIMIT:
            return Refusal("DM-RETREAT-04", f"you have three dragons at {place_words(s, answer)} already")
        if is_barred(s, s.kind[s.row[about[0]].stacks[seat][-1]], answer):
            return Refusal("DM-RETREAT-04", f"that dragon is barred at {place_words(s, answer)}")
        return None

    def notation(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        return f"to {answer + 1}"

    def gloss(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        return land_words(s, answer)

    def prompt(self, s: MagiState, seat: int, about: About) -> str:
        name = s.cards.names[s.kind[s.row[about[0]].stacks[seat][-1]]]
        return f"To which battlefield does {name} retreat?"

    def touches(self, s: MagiState, seat: int, about: About, answer: int) -> list[str]:
        return [f"field:{answer + 1}"]


class PutUnder(Pick[MagiState]):
    def candidates(self, s: MagiState, seat: int, about: About) -> list[int]:
        return distinct(s, s.sides[seat].dragon_hand)

    def refusal(self, s: MagiState, seat: int, about: About, answer: int) -> Refusal | None:
        return None

    def notation(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        return f"put {s.cards.names[answer]}"

    def prompt(self, s: MagiState, seat: int, about: About) -> str:
        return "Which dragon goes under your dragon deck?"

    def touches(self, s: MagiState, seat: int, about: About, answer: int) -> list[str]:
        return [f"dragon:{s.cards.names[answer]}"]


class Exhume(Pick[MagiState]):
    """A dragon from the own pile. about: the kind that is excepted."""

    def candidates(self, s: MagiState, seat: int, about: About) -> list[int]:
        return distinct(s, s.sides[seat].dragon_pile)

    def refusal(self, s: MagiState, seat: int, about: About, answer: int) -> Refusal | None:
        if answer != about[0]:
            return None
        return Refusal("DM-CARD-11", f"it must be a dragon other than {s.cards.names[answer]}")

    def notation(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        return f"take {s.cards.names[answer]}"

    def prompt(self, s: MagiState, seat: int, about: About) -> str:
        return "Which dragon of your discard pile do you take into your hand?"

    def touches(self, s: MagiState, seat: int, about: About, answer: int) -> list[str]:
        return [f"pile:{s.cards.names[answer]}"]


class SetAside(Pick[MagiState]):
    def candidates(self, s: MagiState, seat: int, about: About) -> list[int]:
        return [*distinct(s, s.sides[seat].up), DONE]

    def refusal(self, s: MagiState, seat: int, about: About, answer: int) -> Refusal | None:
        return None

    def notation(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        return "decline" if answer == DONE else f"set aside {s.cards.names[answer]}"

    def prompt(self, s: MagiState, seat: int, about: About) -> str:
        return f"{about[0]} hits so far. Set aside one revealed card and reveal another?"

    def touches(self, s: MagiState, seat: int, about: About, answer: int) -> list[str]:
        return [] if answer == DONE else [f"up:{s.cards.names[answer]}"]


class NameOption(Pick[MagiState]):
    """Which option of a revealed card counts. about: the card."""

    def candidates(self, s: MagiState, seat: int, about: About) -> list[int]:
        return list(range(len(s.cards.strikes[s.kind[about[0]]])))

    def refusal(self, s: MagiState, seat: int, about: About, answer: int) -> Refusal | None:
        return None

    def notation(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        return f"as {s.cards.option_words(s.kind[about[0]], answer)}"

    def prompt(self, s: MagiState, seat: int, about: About) -> str:
        return f"You revealed {s.cards.names[s.kind[about[0]]]}. Which strike does it make?"


FETCH: Final = Fetch("effect.fetch", "DM-RETREAT-09")
RETREAT_TO: Final = RetreatTo("effect.retreat", "DM-RETREAT-07")
PUT_UNDER: Final = PutUnder("effect.put_under", "DM-CARD-11")
EXHUME: Final = Exhume("effect.exhume", "DM-CARD-11")
SET_ASIDE: Final = SetAside("effect.set_aside", "DM-CARD-11")
NAME_OPTION: Final = NameOption("effect.option", "DM-MELEE-09")
DRAW_AFTER_FLIGHT: Final[YesNo[MagiState]] = YesNo(
    "effect.draw", "DM-MELEE-10", "draw", "decline", "Your Flight stopped the attack. Draw a card?"
)


class ArrivalUse(YesNo[MagiState]):
    """Whether a dragon that has just arrived uses its ability. about: card, place."""

    def prompt(self, s: MagiState, seat: int, about: About) -> str:
        kind = s.kind[about[0]]
        return f"{s.cards.names[kind]} has arrived at {place_words(s, about[1])}. Use {s.cards.ability_names[kind]}?"


ARRIVAL_USE: Final = ArrivalUse("effect.arrival", "DM-RETREAT-08", "use", "decline", "")

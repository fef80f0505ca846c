"""Which card, dragon or battlefield: choices in the middle of a text."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.decisions import DONE, About, Pick
from wyrmhall.core.errors import Refusal, Refused, say_which
from wyrmhall.games.magi.rules.questions import (
    check_time,
    is_number,
    is_of_several,
    is_refusing,
    land_words,
    place_words,
    said_cards,
    said_number,
    said_place,
    said_words,
)
from wyrmhall.games.magi.state import (
    SHOT_HITS,
    MagiState,
    is_barred,
    is_frozen,
    is_in_play,
    limit_at,
    taken_places,
)  # fmt: skip
from wyrmhall.games.magi.text.deed import MagiDeed, MagiThings
from wyrmhall.kit.cards import distinct
from wyrmhall.kit.questions import YesNo

HEIGHTS: Final = 8  # a dragon in a stack is (place * 2 + seat) * HEIGHTS + how high it lies
COUNTS: Final = ("no", "one", "two", "three")
ORDINALS: Final = ("bottom", "second", "third")


def left(s: MagiState, about: About) -> list[int]:
    """What can be chosen. about: the phrase in the book, who uses the text, place, card, who chooses, whether one may stop,
    and what was chosen before."""
    things = s.cards.book[about[0]]
    assert isinstance(things, MagiThings)
    d = MagiDeed(None, s, about[1], about[2], about[3])
    d.them = about[4]
    return [card for card in things.all(d) if card not in about[6:] and things.may_pick(d, card)]


class ChooseCard(Pick[MagiState]):
    """A card by its kind."""

    def __init__(self, ask: str, rule: str, verb: str, words: str) -> None:
        super().__init__(ask, rule)
        self.verb = verb
        self.words = words

    def candidates(self, s: MagiState, seat: int, about: About) -> list[int]:
        found = distinct(s, self.cards(s, about))
        return [*found, DONE] if about[5] else found

    def cards(self, s: MagiState, about: About) -> list[int]:
        return left(s, about)

    def refusal(self, s: MagiState, seat: int, about: About, answer: int) -> Refusal | None:
        return None

    def notation(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        return "decline" if answer == DONE else f"{self.verb} {s.cards.names[answer]}"

    def parse(self, s: MagiState, seat: int, about: About, text: str) -> int | None:
        """The card by its name alone; one that is not among them is refused."""
        exact, words = super().parse(s, seat, about, text), said_words(text)
        if exact is not None:
            return exact
        found = [answer for answer in self.candidates(s, seat, about) if answer != DONE]
        if is_refusing(text):
            if about[5]:
                return DONE
            raise Refused(Refusal(self.rule, f"one card is chosen: {self._named(s, found)}"))
        kinds = said_cards(s.cards, words)
        for kind in kinds:
            if kind not in found:
                why = f"{s.cards.names[kind]} cannot be chosen; {self._named(s, found)} can"
                raise Refused(Refusal(self.rule, why))
        if len(kinds) > 1 or any([word in ("both", "all", "two", "three", "everything") for word in words]):
            raise Refused(Refusal(self.rule, "one card is chosen at a time"))
        fitting = [*self.verb.split(), "the", "my", "a", "card", "dragon", "i"]
        return kinds[0] if len(kinds) == 1 and all([word in fitting for word in words]) else None

    def _named(self, s: MagiState, kinds: list[int]) -> str:
        return " or ".join([s.cards.names[kind] for kind in kinds])

    def prompt(self, s: MagiState, seat: int, about: About) -> str:
        return self.words

    def touches(self, s: MagiState, seat: int, about: About, answer: int) -> list[str]:
        if answer == DONE:
            return []
        sort = "dragon" if answer < s.cards.first_battle else "battle"
        return [f"{sort}:{s.cards.names[answer]}"]


class Exhume(ChooseCard):
    def touches(self, s: MagiState, seat: int, about: About, answer: int) -> list[str]:
        return [] if answer == DONE else [f"pile:{s.cards.names[answer]}"]


class SetAside(ChooseCard):
    def prompt(self, s: MagiState, seat: int, about: About) -> str:
        hits = s.shot[SHOT_HITS]
        return f"{hits or 'No'} hit{'s' * (hits != 1)} so far. Set aside one revealed card?"

    def touches(self, s: MagiState, seat: int, about: About, answer: int) -> list[str]:
        return [] if answer == DONE else [f"up:{s.cards.names[answer]}"]


class LookedAt(ChooseCard):
    """One of the cards that were looked at: these follow in about."""

    def cards(self, s: MagiState, about: About) -> list[int]:
        return list(about[6:])


class ChooseDragon(Pick[MagiState]):
    """A dragon in a stack by where it lies."""

    def candidates(self, s: MagiState, seat: int, about: About) -> list[int]:
        cards = left(s, about)
        found: list[int] = []
        for place, field in enumerate(s.row):
            for owner in (0, 1):
                for height, card in enumerate(field.stacks[owner]):
                    if card in cards:
                        found.append((place * 2 + owner) * HEIGHTS + height)
        return [*found, DONE] if about[5] else found

    def refusal(self, s: MagiState, seat: int, about: About, answer: int) -> Refusal | None:
        return None

    def notation(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        if answer == DONE:
            return "decline"
        spot, height = answer // HEIGHTS, answer % HEIGHTS
        whose = "own" if spot % 2 == seat else "rival"
        return f"{whose} {s.cards.names[s.kind[dragon_at(s, answer)]]} {spot // 2 + 1}-{height + 1}"

    def parse(self, s: MagiState, seat: int, about: About, text: str) -> int | None:
        """Any words with a dragon that only one answer means."""
        exact = super().parse(s, seat, about, text)
        words = said_words(text)
        kinds = said_cards(s.cards, words)
        if exact is not None or len(kinds) != 1:
            return exact
        answers = [answer for answer in self.candidates(s, seat, about) if answer != DONE]
        named = [answer for answer in answers if s.kind[dragon_at(s, answer)] == kinds[0]]
        for place, field in enumerate(s.row):
            if is_frozen(s, place) and s.kind[field.polar] == kinds[0] and said_number(words) in (place + 1, -1):
                if named and said_number(words) < 0:
                    continue
                name = s.cards.names[kinds[0]]
                raise Refused(Refusal("DM-FREEZE-09", f"the {name} that freezes {place_words(s, place)} is no target"))
        if len(named) > 1 and said_number(words) < 0:
            raise Refused(Refusal(self.rule, say_which(text, [self.notation(s, seat, about, each) for each in named])))
        return named[0] if len(named) == 1 and said_number(words) < 0 else None

    def gloss(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        if answer == DONE:
            return ""
        return f"{ORDINALS[min(answer % HEIGHTS, 2)]} of its stack at {place_words(s, answer // HEIGHTS // 2)}"

    def prompt(self, s: MagiState, seat: int, about: About) -> str:
        return "Which dragon?"

    def touches(self, s: MagiState, seat: int, about: About, answer: int) -> list[str]:
        spot = answer // HEIGHTS
        return [] if answer == DONE else [f"stack:{spot // 2 + 1}:{spot % 2 + 1}"]


def dragon_at(s: MagiState, code: int) -> int:
    spot = code // HEIGHTS
    return s.row[spot // 2].stacks[spot % 2][code % HEIGHTS]


class ChooseField(Pick[MagiState]):
    """A battlefield by its place."""

    def candidates(self, s: MagiState, seat: int, about: About) -> list[int]:
        cards = left(s, about)
        found = [place for place, field in enumerate(s.row) if field.card in cards]
        return [*found, DONE] if about[5] else found

    def refusal(self, s: MagiState, seat: int, about: About, answer: int) -> Refusal | None:
        return None

    def notation(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        return "decline" if answer == DONE else f"battlefield {answer + 1}"

    def parse(self, s: MagiState, seat: int, about: About, text: str) -> int | None:
        """Any words with the number of a place."""
        exact = super().parse(s, seat, about, text)
        place = said_number(said_words(text)) - 1
        if exact is not None or place < 0:
            return exact
        if place in self.candidates(s, seat, about):
            return place
        things = s.cards.book[about[0]]
        assert isinstance(things, MagiThings)
        if things.user is not None and things.user.turns_over and place < len(s.row):
            if not is_in_play(s, place):
                raise Refused(Refusal("DM-FIELD-06", "a battlefield that has been won is never turned over again"))
            if is_frozen(s, place):
                raise Refused(Refusal("DM-FIELD-09", f"{place_words(s, place)} is frozen and cannot be turned over"))
        return None

    def gloss(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        return "" if answer == DONE else land_words(s, answer)

    def prompt(self, s: MagiState, seat: int, about: About) -> str:
        return "Which battlefield?"

    def touches(self, s: MagiState, seat: int, about: About, answer: int) -> list[str]:
        return [] if answer == DONE else [f"field:{answer + 1}"]


class FromWhere(Pick[MagiState]):
    """At which battlefield the topmost dragon is meant. about: the text's place, the owner, whether a resolved one will do
    (1) or only an adjacent one (2), whether it comes here, whether one may decline."""

    def candidates(self, s: MagiState, seat: int, about: About) -> list[int]:
        found = [place for place in range(len(s.row)) if is_in_play(s, place)]
        return [*found, DONE] if about[4] else found

    def refusal(self, s: MagiState, seat: int, about: About, answer: int) -> Refusal | None:
        if answer == DONE:
            return None
        here, owner, field = about[0], about[1], s.row[answer]
        if answer == here or (field.resolved and not about[2]):
            return Refusal("DM-RETREAT-07", "it must be another battlefield that is not resolved yet")
        if about[2] == 2 and abs(answer - here) != 1:
            return Refusal("DM-CARD-11", "it must be an adjacent battlefield")
        if not field.stacks[owner]:
            who = "you have" if owner == seat else "your rival has"
            return Refusal("DM-RETREAT-09", f"{who} no dragon at {place_words(s, answer)}")
        if about[3]:
            return arrival_refusal(s, owner, field.stacks[owner][-1], here)
        return None

    def notation(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        return "decline" if answer == DONE else f"from {answer + 1}"

    def parse(self, s: MagiState, seat: int, about: About, text: str) -> int | None:
        """A battlefield by its number or name, or the topmost dragon there."""
        exact, words = super().parse(s, seat, about, text), said_words(text)
        if exact is not None:
            return exact
        if is_refusing(text):
            if about[4]:
                return DONE
            raise Refused(Refusal(self.rule, "one battlefield is chosen"))
        place, kinds = said_place(s, words), said_cards(s.cards, words)
        if kinds:
            owner = about[1]
            tops = [at for at, field in enumerate(s.row) if field.stacks[owner] and is_top(s, at, owner, kinds[0])]
            if place >= 0 or len(tops) > 1:
                tops = [at for at in tops if at == place or (place < 0 and at in self.options(s, seat, about))]
            if len(kinds) > 1 or len(tops) != 1:
                name = s.cards.names[kinds[0]]
                why = f"it is the topmost dragon of a stack that moves: say from which battlefield, not {name}"
                raise Refused(Refusal(self.rule, why))
            return tops[0]
        return chosen_place(s, place, words, self.rule)

    def gloss(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        return "" if answer == DONE else land_words(s, answer)

    def prompt(self, s: MagiState, seat: int, about: About) -> str:
        whose = "your" if about[1] == seat else "your rival's"
        goal = f" come to {place_words(s, about[0])}" if about[3] else " leave"
        return f"From which battlefield does {whose} topmost dragon{goal}?"

    def touches(self, s: MagiState, seat: int, about: About, answer: int) -> list[str]:
        return [] if answer == DONE else [f"stack:{answer + 1}:{about[1] + 1}"]


def is_top(s: MagiState, place: int, owner: int, kind: int) -> bool:
    return s.kind[s.row[place].stacks[owner][-1]] == kind


GOING: Final = ("from", "to", "at", "battlefield", "field", "the", "number", "retreat", "move", "go", "take", "fetch")


def chosen_place(s: MagiState, place: int, words: list[str], rule: str) -> int | None:
    """A place of the row that is said with these words left; None if something else is said."""
    if place < -1 or is_of_several(words) or any([not is_number(word) and word not in GOING for word in words]):
        return None
    if not is_in_play(s, place):
        raise Refused(Refusal(rule, f"there is no battlefield {place + 1}"))
    return place


def can_arrive(s: MagiState, owner: int, card: int, place: int) -> bool:
    """Whether a dragon that is moved can come to a place."""
    return taken_places(s, owner, place) < limit_at(s, place) and not is_barred(s, s.kind[card], place)


def arrival_refusal(s: MagiState, owner: int, card: int, place: int) -> Refusal | None:
    """Why a dragon that is moved cannot come to a place."""
    limit = limit_at(s, place)
    if taken_places(s, owner, place) >= limit:
        if len(s.row[place].stacks[owner]) < limit:
            polar = s.cards.names[s.kind[s.row[place].polar]]
            return Refusal(
                "DM-FREEZE-07",
                f"two dragons and the {polar} that freezes it take up all places at {place_words(s, place)}",
            )
        return Refusal("DM-COMMAND-05", f"there are {COUNTS[limit]} dragons at {place_words(s, place)} already")
    if is_barred(s, s.kind[card], place):
        return Refusal("DM-FIELD-04", f"{s.cards.names[s.kind[card]]} is barred at {place_words(s, place)}")
    return None


class ToWhere(Pick[MagiState]):
    """Where a dragon goes. about: where it is, its owner, the card; and if the text says more of the place, what it says in the
    book, whose text it is and where."""

    def candidates(self, s: MagiState, seat: int, about: About) -> list[int]:
        return [place for place in range(len(s.row)) if is_in_play(s, place)]

    def refusal(self, s: MagiState, seat: int, about: About, answer: int) -> Refusal | None:
        if answer == about[0] or s.row[answer].resolved:
            return Refusal("DM-RETREAT-07", "it must be another battlefield that is not resolved yet")
        if len(about) > 3 and s.row[answer].card not in self.goals(s, about):
            return Refusal("DM-CARD-11", "that is not such a battlefield")
        refusal = arrival_refusal(s, about[1], about[2], answer)
        return None if refusal is None else Refusal("DM-RETREAT-04", refusal.why)

    def goals(self, s: MagiState, about: About) -> list[int]:
        """The battlefields that the text speaks of."""
        things = s.cards.book[about[3]]
        assert isinstance(things, MagiThings)
        return things.all(MagiDeed(None, s, about[4], about[5], about[2]))

    def notation(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        return f"to {answer + 1}"

    def parse(self, s: MagiState, seat: int, about: About, text: str) -> int | None:
        """A battlefield by its number or name."""
        exact, words = super().parse(s, seat, about, text), said_words(text)
        if exact is not None:
            return exact
        if is_refusing(text):
            raise Refused(Refusal(self.rule, "the dragon goes to one of the battlefields that take it"))
        place, kinds = said_place(s, words), said_cards(s.cards, words)
        return None if kinds and kinds != [s.kind[about[2]]] else chosen_place(s, place, words, self.rule)

    def gloss(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        return land_words(s, answer)

    def prompt(self, s: MagiState, seat: int, about: About) -> str:
        return f"To which battlefield does {s.cards.names[s.kind[about[2]]]} retreat?"

    def touches(self, s: MagiState, seat: int, about: About, answer: int) -> list[str]:
        return [f"field:{answer + 1}"]


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


FROM_WHERE: Final = FromWhere("effect.fetch", "DM-RETREAT-09")
TO_WHERE: Final = ToWhere("effect.retreat", "DM-RETREAT-07")
PUT_UNDER: Final = ChooseCard("effect.put_under", "DM-CARD-11", "put", "Which card goes into your deck?")
EXHUME: Final = Exhume("effect.exhume", "DM-CARD-11", "take", "Which card do you take into your hand?")
DISCARD: Final = ChooseCard("effect.discard", "DM-CARD-11", "discard", "Which card do you discard?")
BRING: Final = ChooseCard("effect.bring", "DM-CARD-11", "bring", "Which dragon comes to this battlefield?")
SET_ASIDE: Final = SetAside("effect.set_aside", "DM-CARD-11", "set aside", "")
LOOKED_AT: Final = LookedAt("effect.looked_at", "DM-CARD-11", "take", "Which of these cards?")
CHOOSE_DRAGON: Final = ChooseDragon("effect.dragon", "DM-CARD-11")
CHOOSE_FIELD: Final = ChooseField("effect.battlefield", "DM-CARD-11")
NAME_OPTION: Final = NameOption("effect.option", "DM-MELEE-09")


class ArrivalUse(YesNo[MagiState]):
    """Whether a dragon that has just arrived uses its ability. about: card, place."""

    def prompt(self, s: MagiState, seat: int, about: About) -> str:
        kind = s.kind[about[0]]
        return f"{s.cards.names[kind]} has arrived at {place_words(s, about[1])}. Use {s.cards.ability_names[kind]}?"

    def parse(self, s: MagiState, seat: int, about: About, text: str) -> int | None:
        exact = super().parse(s, seat, about, text)
        if exact is None:
            check_time(s, text)
        return exact


ARRIVAL_USE: Final = ArrivalUse("effect.arrival", "DM-RETREAT-08", "use", "decline", "")

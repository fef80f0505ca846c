"""Questions in the middle of effects."""

from __future__ import annotations

from typing import ClassVar, Final

from wyrmhall.core.decisions import DONE, NO, YES, About
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.core.playing.seats import seat_word
from wyrmhall.games.booster.rules.magging import OK, RULES, WRONG_TEAM, gear_up_code, gear_up_words
from wyrmhall.games.booster.rules.playing import RULES as PLAY_RULES
from wyrmhall.games.booster.rules.playing import extra_play_code, extra_play_words
from wyrmhall.games.booster.rules.questions import card_at, spot_of, spot_words, touch, touch_hand, touch_kind
from wyrmhall.games.booster.rules.saying import MANY, Said, are_several, kind_said, plain
from wyrmhall.games.booster.state import (
    HAND,
    PLACE_NAMES,
    RACE,
    W_KIND,
    W_SEAT,
    W_WHAT,
    WAITING,
    BoosterState,
    rivals_of,
)  # fmt: skip
from wyrmhall.games.booster.text.cards import DRAGON, STATS
from wyrmhall.games.booster.text.parts.nouns import CardSelect
from wyrmhall.games.booster.text.use.deed import BoosterDeed
from wyrmhall.kit.declining import is_stop
from wyrmhall.kit.questions import YesNo

NUMBERS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
NONE: Final = ("none", "nothing", "no")
MOST: Final = ("all", "everything", "as many as possible", "as much as possible", "most")
FINDING_NOTHING: Final = ("find nothing", "find none", "take nothing", "take none")


class One(Said):
    """A question that is answered with one of its candidates."""

    def parse(self, s: BoosterState, seat: int, about: About, text: str) -> int | None:
        found = super().parse(s, seat, about, text)
        words = plain(text)
        if found is None and (words in MANY or are_several(s.cards, words)):
            raise Refused(Refusal(self.rule, "one is named now; if there are more, you are asked again"))
        return found


class Free(One):
    """A question whose candidates are all permitted."""

    def options(self, s: BoosterState, seat: int, about: About) -> list[int]:
        return self.candidates(s, seat, about)

    def refusal(self, s: BoosterState, seat: int, about: About, answer: int) -> Refusal | None:
        return None


class ChooseRival(Free):
    """about: source, and the rivals who can be meant if not all can."""

    def candidates(self, s: BoosterState, seat: int, about: About) -> list[int]:
        rivals = rivals_of(s, seat)
        return [rival for rival in rivals if rival in about[1:]] or rivals

    def notation(self, s: BoosterState, seat: int, about: About, answer: int) -> str:
        return f"rival {answer + 1}"

    def gloss(self, s: BoosterState, seat: int, about: About, answer: int) -> str:
        return seat_word(answer)

    def prompt(self, s: BoosterState, seat: int, about: About) -> str:
        return f"Which rival is meant by {s.cards.names[about[0]]}?"

    def touches(self, s: BoosterState, seat: int, about: About, answer: int) -> list[str]:
        return [f"seat:{answer + 1}"]

    def must(self, s: BoosterState, seat: int, about: About) -> Refusal:
        return Refusal(self.rule, "one rival is meant, also one on whom it will do nothing")

    def parse(self, s: BoosterState, seat: int, about: About, text: str) -> int | None:
        """A rival by number; oneself, or somebody who is not there, is none."""
        words = plain(text).split()
        if words in (["me"], ["myself"]):
            raise Refused(Refusal("DB-GOLD-04", "you are no rival of yourself"))
        if words in (["each"], ["both"], ["all"], ["each", "rival"], ["all", "rivals"], ["both", "rivals"]):
            raise Refused(Refusal(self.rule, "one rival is meant, and no more"))
        if len(words) == 1 and words[0].isdecimal():
            words.insert(0, "rival")
        found = super().parse(s, seat, about, " ".join(words))
        if found is None and len(words) == 2 and words[0] in ("rival", "seat", "player") and words[1].isdecimal():
            number = int(words[1]) - 1
            if number in self.candidates(s, seat, about):
                return number
            if number in rivals_of(s, seat):
                why = f"{s.cards.names[about[0]]} does not mean the rival at seat {words[1]}"
                raise Refused(Refusal("DB-TARGET-01", why))
            why = "you are no rival of yourself" if number == seat else f"there is no rival at seat {words[1]}"
            raise Refused(Refusal("DB-GOLD-04", why))
        return found


class ChooseCard(Free):
    """An open card. about: part that means it, source, done?, the cards."""

    def candidates(self, s: BoosterState, seat: int, about: About) -> list[int]:
        found = [spot_of(s, card) for card in about[3:]]
        if about[2]:
            found.append(DONE)
        return found

    def notation(self, s: BoosterState, seat: int, about: About, answer: int) -> str:
        if answer == DONE:
            return "done"
        return f"choose {spot_words(s, self.candidates(s, seat, about), answer)}"

    def prompt(self, s: BoosterState, seat: int, about: About) -> str:
        return f"{s.cards.names[about[1]]}: choose a card."

    def touches(self, s: BoosterState, seat: int, about: About, answer: int) -> list[str]:
        return [] if answer == DONE else [touch(s, card_at(s, answer))]

    def parse(self, s: BoosterState, seat: int, about: About, text: str) -> int | None:
        """A card may be named with the verb of the text that asks for it."""
        verb, _, name = plain(text).partition(" ")
        is_said = name != "" and verb in plain(s.cards.texts[about[1]]).split() and kind_said(s.cards, name) >= 0
        return super().parse(s, seat, about, name if is_said else text)

    def unfit(self, s: BoosterState, seat: int, about: About, kind: int, words: str) -> Refusal:
        name = s.cards.names[kind]
        if s.cards.sort[kind] == DRAGON:
            return Refusal("DB-DAMAGE-06", f"{name} is a dragon, and {s.cards.names[about[1]]} means none")
        return Refusal("DB-TARGET-01", f"{name} is none of the cards that {s.cards.names[about[1]]} means")


GEARING: Final = 1  # what a card is chosen for, if not every card will do: to be magged or recruited
GEARING_WHATEVER: Final = 2  # the same, whatever its colour boxes or its team
PLAYING: Final = 3  # to be played
PLAYING_WHATEVER: Final = 4  # the same, whatever the burst of an event


class ChooseKind(One):
    """A card in a hand, deck or pile, by kind.

    about: part that means it or -1, owner, place, done?, source, what for, chosen before.
    """

    def candidates(self, s: BoosterState, seat: int, about: About) -> list[int]:
        things = s.cards.book[about[0]] if about[0] >= 0 else None
        d = BoosterDeed(s, seat, -1, about[4])
        found: list[int] = []
        for card in s.sides[about[1]].zones[about[2]]:
            kind = s.kind[card]
            if kind not in found and card not in about[6:]:
                if not isinstance(things, CardSelect) or things.fits_kind(d, kind):
                    found.append(kind)
        found.sort()
        if about[3]:
            found.append(DONE)
        return found

    def options(self, s: BoosterState, seat: int, about: About) -> list[int]:
        found = self.candidates(s, seat, about)
        if not about[5]:
            return found
        return [kind for kind in found if kind == DONE or self.code(s, about, kind) == OK]

    def code(self, s: BoosterState, about: About, kind: int) -> int:
        if about[5] in (PLAYING, PLAYING_WHATEVER):
            return extra_play_code(s, about[1], kind, about[2], about[5] == PLAYING_WHATEVER)
        return gear_up_code(s, about[1], kind, about[5] == GEARING_WHATEVER)

    def refusal(self, s: BoosterState, seat: int, about: About, answer: int) -> Refusal | None:
        if answer == DONE or not about[5]:
            return None
        code = self.code(s, about, answer)
        if code != OK and about[5] in (PLAYING, PLAYING_WHATEVER):
            return Refusal(PLAY_RULES[code], extra_play_words(s, answer, code))
        if code == OK:
            return None
        return Refusal("DB-GEAR-11" if code == WRONG_TEAM else RULES[code], gear_up_words(s, about[1], answer, code))

    def notation(self, s: BoosterState, seat: int, about: About, answer: int) -> str:
        return "done" if answer == DONE else f"take {s.cards.names[answer]}"

    def parse(self, s: BoosterState, seat: int, about: About, text: str) -> int | None:
        return super().parse(s, seat, about, "nothing" if plain(text) in FINDING_NOTHING else text)

    def unfit(self, s: BoosterState, seat: int, about: About, kind: int, words: str) -> Refusal:
        """The same of cards that are not there and of those that do not fit: who is asked may not see them all."""
        source = s.cards.names[about[4]]
        return Refusal(
            self.rule, f"{s.cards.names[kind]} is none of the cards of {self.whose(seat, about)} that {source} means"
        )

    def whose(self, seat: int, about: About) -> str:
        owner = "your" if about[1] == seat else f"{seat_word(about[1])}'s"
        return f"{owner} {PLACE_NAMES[about[2]]}"

    def prompt(self, s: BoosterState, seat: int, about: About) -> str:
        return f"{s.cards.names[about[4]]}: choose a card of {self.whose(seat, about)}."

    def touches(self, s: BoosterState, seat: int, about: About, answer: int) -> list[str]:
        if answer == DONE:
            return []
        if about[2] == HAND and about[1] == seat:
            return [touch_hand(s, answer)]
        return [touch_kind(s, about[1], about[2], answer)]


class DiscardCard(Free):
    """A card of the own hand to discard, by kind. about: done?, source, part that means it or -1."""

    def candidates(self, s: BoosterState, seat: int, about: About) -> list[int]:
        things = s.cards.book[about[2]] if about[2] >= 0 else None
        d = BoosterDeed(s, seat, -1, about[1])
        found: list[int] = []
        for card in s.sides[seat].hand:
            kind = s.kind[card]
            if kind not in found and (not isinstance(things, CardSelect) or things.fits_kind(d, kind)):
                found.append(kind)
        found.sort()
        if about[0]:
            found.append(DONE)
        return found

    def notation(self, s: BoosterState, seat: int, about: About, answer: int) -> str:
        return "done" if answer == DONE else f"discard {s.cards.names[answer]}"

    def unfit(self, s: BoosterState, seat: int, about: About, kind: int, words: str) -> Refusal:
        name, source = s.cards.names[kind], s.cards.names[about[1]]
        if kind in self.candidates(s, seat, about):
            return Refusal(self.rule, f"{source} asks for a card to discard, and nothing else is done now")
        if kind in s.kinds(s.sides[seat].hand):
            return Refusal("DB-TARGET-01", f"{name} is none of the cards that {source} means")
        return Refusal(self.rule, f"{name} is not in your hand")

    def prompt(self, s: BoosterState, seat: int, about: About) -> str:
        return f"{s.cards.names[about[1]]}: discard a card from your hand."

    def touches(self, s: BoosterState, seat: int, about: About, answer: int) -> list[str]:
        return [] if answer == DONE else [touch_hand(s, answer)]


class ArrangeTop(Free):
    """Which of the cards looked at comes next, by kind; the first one named lies on top. about: owner, how many, source."""

    def candidates(self, s: BoosterState, seat: int, about: About) -> list[int]:
        race = s.sides[about[0]].race
        found: list[int] = []
        for card in race[len(race) - about[1] :]:
            if s.kind[card] not in found:
                found.append(s.kind[card])
        found.sort()
        return found

    def notation(self, s: BoosterState, seat: int, about: About, answer: int) -> str:
        return f"next {s.cards.names[answer]}"

    def prompt(self, s: BoosterState, seat: int, about: About) -> str:
        return f"{s.cards.names[about[2]]}: which card comes next? The first one lies on top."

    def touches(self, s: BoosterState, seat: int, about: About, answer: int) -> list[str]:
        return [touch_kind(s, about[0], RACE, answer)]


class TakeTop(Free):
    """Which of the top cards that were looked at, by kind. about: owner, source, the cards."""

    def candidates(self, s: BoosterState, seat: int, about: About) -> list[int]:
        found: list[int] = []
        for card in about[2:]:
            if s.kind[card] not in found:
                found.append(s.kind[card])
        found.sort()
        return found

    def notation(self, s: BoosterState, seat: int, about: About, answer: int) -> str:
        return f"take {s.cards.names[answer]}"

    def prompt(self, s: BoosterState, seat: int, about: About) -> str:
        return f"{s.cards.names[about[1]]}: which card do you take?"

    def touches(self, s: BoosterState, seat: int, about: About, answer: int) -> list[str]:
        return [touch_kind(s, about[0], RACE, answer)]


class ChooseNumber(Free):
    """about: from, to, source."""

    def candidates(self, s: BoosterState, seat: int, about: About) -> list[int]:
        return list(range(about[0], about[1] + 1))

    def notation(self, s: BoosterState, seat: int, about: About, answer: int) -> str:
        return f"number {answer}"

    def prompt(self, s: BoosterState, seat: int, about: About) -> str:
        return f"{s.cards.names[about[2]]}: choose a number from {about[0]} to {about[1]}."

    def parse(self, s: BoosterState, seat: int, about: About, text: str) -> int | None:
        """A number in figures or words; none of them, and all."""
        words = plain(text).removeprefix("number ")
        if words in MOST:
            return about[1]
        if words in NONE:
            words = "0"
        if words in NUMBERS:
            words = str(NUMBERS.index(words))
        if not words.lstrip("-").isdecimal():
            return super().parse(s, seat, about, text)
        if not about[0] <= int(words) <= about[1]:
            raise Refused(Refusal(self.rule, f"{words} is not a number from {about[0]} to {about[1]}"))
        return int(words)


class ChooseWord(Free):
    """One of a few words, said with or without others."""

    def parse(self, s: BoosterState, seat: int, about: About, text: str) -> int | None:
        said = plain(text).split()
        named = [answer for answer in self.candidates(s, seat, about) if self.notation(s, seat, about, answer) in said]
        if len(named) > 1:
            raise Refused(Refusal(self.rule, "one of them is chosen"))
        return named[0] if named else super().parse(s, seat, about, text)


class ChooseStat(ChooseWord):
    def candidates(self, s: BoosterState, seat: int, about: About) -> list[int]:
        return [0, 1, 2]

    def notation(self, s: BoosterState, seat: int, about: About, answer: int) -> str:
        return STATS[answer]

    def prompt(self, s: BoosterState, seat: int, about: About) -> str:
        return f"{s.cards.names[about[0]]}: choose a stat."


class ChooseColour(ChooseWord):
    def candidates(self, s: BoosterState, seat: int, about: About) -> list[int]:
        return list(range(len(s.cards.colour_names)))

    def notation(self, s: BoosterState, seat: int, about: About, answer: int) -> str:
        return s.cards.colour_names[answer]

    def prompt(self, s: BoosterState, seat: int, about: About) -> str:
        return f"{s.cards.names[about[0]]}: choose a colour."


WAYS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


class ChooseWay(One):
    """One of several things to do. about: how many there are, mask of those that can do something, source, their parts."""

    def candidates(self, s: BoosterState, seat: int, about: About) -> list[int]:
        return list(range(about[0]))

    def options(self, s: BoosterState, seat: int, about: About) -> list[int]:
        return [way for way in range(about[0]) if not about[1] or about[1] >> way & 1]

    def refusal(self, s: BoosterState, seat: int, about: About, answer: int) -> Refusal | None:
        if not about[1] or about[1] >> answer & 1:
            return None
        return Refusal("DB-PLAY-08", "that could do nothing now, and another choice can")

    def notation(self, s: BoosterState, seat: int, about: About, answer: int) -> str:
        return WAYS[answer]

    def parse(self, s: BoosterState, seat: int, about: About, text: str) -> int | None:
        """By its place among them, or by what it does."""
        words = plain(text).removeprefix("the ").removesuffix(" one").removeprefix("way ").removeprefix("number ")
        for way in range(about[0]):
            if words in (WAYS[way], str(way + 1), plain(self.gloss(s, seat, about, way))):
                return way
        if words in WAYS or words.isdecimal():
            raise Refused(Refusal(self.rule, f"there are {about[0]} things to choose from"))
        return super().parse(s, seat, about, text)

    def gloss(self, s: BoosterState, seat: int, about: About, answer: int) -> str:
        return s.cards.words_of(about[3 + answer])

    def prompt(self, s: BoosterState, seat: int, about: About) -> str:
        return f"{s.cards.names[about[2]]}: {s.cards.texts[about[2]]} Which one?"


class ChooseOrder(Free):
    """Which of the own triggered effects comes first."""

    is_often_idle: ClassVar[bool] = True

    def candidates(self, s: BoosterState, seat: int, about: About) -> list[int]:
        rows = s.batch
        return [row // WAITING for row in range(0, len(rows), WAITING) if rows[row + W_SEAT] == seat]

    def words(self, s: BoosterState, answer: int) -> str:
        row = answer * WAITING
        words = s.cards.names[s.batch[row + 2]]
        what = s.batch[row + W_WHAT]
        return f"{words} for {s.cards.names[s.kind[what]]}" if what >= 0 else words

    def notation(self, s: BoosterState, seat: int, about: About, answer: int) -> str:
        words = self.words(s, answer)
        mine, same = 0, 0
        for other in self.candidates(s, seat, about):
            if self.words(s, other) == words:
                same += 1
                if other == answer:
                    mine = same
        return f"first {words} #{mine}" if same > 1 else f"first {words}"

    def gloss(self, s: BoosterState, seat: int, about: About, answer: int) -> str:
        return s.cards.texts[s.batch[answer * WAITING + W_KIND]]

    def spoken(self, s: BoosterState, seat: int, about: About, answer: int) -> str:
        return f"{self.notation(s, seat, about, answer)}: {self.gloss(s, seat, about, answer)}"

    def prompt(self, s: BoosterState, seat: int, about: About) -> str:
        return "Several of your effects happen at once. Which one comes first?"


class ChooseInstead(Free):
    """Which of the own effects that would replace the same thing comes first. about: the kinds of their cards."""

    def candidates(self, s: BoosterState, seat: int, about: About) -> list[int]:
        return list(range(len(about)))

    def notation(self, s: BoosterState, seat: int, about: About, answer: int) -> str:
        kind = about[answer]
        before = [other for other in about[:answer] if other == kind]
        words = f"first {s.cards.names[kind]}"
        return f"{words} #{len(before) + 1}" if about.count(kind) > 1 else words

    def prompt(self, s: BoosterState, seat: int, about: About) -> str:
        return "Several of your effects would replace what happens now. Which one comes first?"


class ChooseRusher(Free):
    """Another card of the own zone as rushing card. about: source."""

    def candidates(self, s: BoosterState, seat: int, about: About) -> list[int]:
        side = s.sides[seat]
        return [spot_of(s, card) for card in side.zone if card != side.rushing]

    def notation(self, s: BoosterState, seat: int, about: About, answer: int) -> str:
        return f"rush {spot_words(s, self.candidates(s, seat, about), answer)}"

    def prompt(self, s: BoosterState, seat: int, about: About) -> str:
        return f"{s.cards.names[about[0]]}: choose another rushing card."

    def touches(self, s: BoosterState, seat: int, about: About, answer: int) -> list[str]:
        return [touch(s, card_at(s, answer))]


YESES: Final = ("y", "yes", "yes please", "yeah", "ok", "sure", "do it", "use it", "i do")


class May(YesNo[BoosterState]):
    """Whether to do what a text says you may. about: source."""

    is_often_idle: ClassVar[bool] = True

    def prompt(self, s: BoosterState, seat: int, about: About) -> str:
        return f"{s.cards.names[about[0]]}: {s.cards.texts[about[0]]} Do you?"

    def parse(self, s: BoosterState, seat: int, about: About, text: str) -> int | None:
        words = plain(text)
        if words in YESES:
            return YES
        return NO if is_stop(words) else super().parse(s, seat, about, text)


RIVAL_CHOICE: Final = ChooseRival("effect.rival", "DB-MULTI-02")
CARD_CHOICE: Final = ChooseCard("effect.card", "DB-TARGET-05")
KIND_CHOICE: Final = ChooseKind("effect.take", "DB-SEARCH-01")
DISCARD_CHOICE: Final = DiscardCard("effect.discard", "DB-TARGET-05")
TOP_CHOICE: Final = ArrangeTop("effect.arrange", "DB-TARGET-05")
TOP_TAKE: Final = TakeTop("effect.top", "DB-TARGET-05")
NUMBER_CHOICE: Final = ChooseNumber("effect.number", "DB-TARGET-05")
STAT_CHOICE: Final = ChooseStat("effect.stat", "DB-TARGET-05")
COLOUR_CHOICE: Final = ChooseColour("effect.colour", "DB-TARGET-05")
WAY_CHOICE: Final = ChooseWay("effect.way", "DB-TARGET-05")
ORDER_CHOICE: Final = ChooseOrder("effect.order", "DB-TRIG-04")
RUSHER_CHOICE: Final = ChooseRusher("effect.rush", "DB-BATTLE-25")
MAY_CHOICE: Final = May("effect.may", "DB-TRIG-03", "yes", "no", "")
REPLACEMENT_CHOICE: Final = ChooseInstead("effect.replacement", "DB-TRIG-04")
INSTEAD_CHOICE: Final = May("effect.instead", "DB-TRIG-03", "instead", "no", "")

"""Command Dragons: phase 3."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.decisions import DONE, About, Hope, Pick
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.core.playing.table import Table
from wyrmhall.games.magi.events import LOST, PASSED, PHASE, USED, WITHSTOOD
from wyrmhall.games.magi.events import PLACED as WAS_PLACED
from wyrmhall.games.magi.rules.questions import (
    PLACED,
    check_time,
    is_number,
    is_of_several,
    is_refusing,
    land_words,
    place_words,
    said_cards,
    said_place,
    said_words,
    told_place,
)
from wyrmhall.games.magi.rules.ranged import SHOOT_OK, ranged_attack, shoot_code, shoot_refusal, shot_words
from wyrmhall.games.magi.state import (
    BY_ABILITY,
    MELEE_CHOICE,
    MagiState,
    is_barred,
    is_in_play,
    limit_at,
    reveal,
    taken_places,
)
from wyrmhall.games.magi.text.cards import ANYBODY, OWNER
from wyrmhall.games.magi.text.cards import PLACED as PLACED_THERE
from wyrmhall.games.magi.text.choices import COUNTS
from wyrmhall.games.magi.text.deed import MagiDeed, is_available, occur, use
from wyrmhall.kit.cards import distinct, find
from wyrmhall.kit.questions import YesNo

T = Table[MagiState]

PLACES: Final = 8  # a placement answer is kind * PLACES + place

OK: Final = 0
FULL: Final = 1
BARRED: Final = 2
KEPT_OFF: Final = 3


def placement_code(s: MagiState, seat: int, kind: int, place: int) -> int:
    """OK, or what forbids placing a dragon of that kind there."""
    if taken_places(s, seat, place) >= limit_at(s, place):
        return FULL
    if is_barred(s, kind, place):
        return BARRED
    return KEPT_OFF if s.cards.has_placing_bars and is_kept_off(s, seat, kind, place) else OK


def is_kept_off(s: MagiState, seat: int, kind: int, place: int) -> bool:
    """Whether a dragon there says that such a one is not placed by this player."""
    placed = find(s, s.sides[seat].dragon_hand, kind)
    for owner in (0, 1):
        for card in s.row[place].stacks[owner]:
            for bar in s.cards.placing_bars[s.kind[card]]:
                if bar.who == ANYBODY or (bar.who == OWNER) == (owner == seat):
                    d = MagiDeed(None, s, owner, place, card)
                    if all([quality.fits(d, placed) for quality in bar.qualities]):
                        if bar.condition is None or bar.condition.holds(d):
                            return True
    return False


def full_refusal(s: MagiState, seat: int, place: int) -> Refusal:
    """Why a player has no place left at a battlefield."""
    limit = limit_at(s, place)
    if len(s.row[place].stacks[seat]) < limit:
        words = f"your two dragons at {place_words(s, place)} and the {s.cards.names[s.kind[s.row[place].polar]]} that freezes it"
        return Refusal("DM-FREEZE-07", f"{words} take up all your three places there")
    return Refusal("DM-COMMAND-05", f"you have {COUNTS[limit]} dragons at {place_words(s, place)} already")


PLACING: Final = frozenset(
    """place put play lay set send bring move summon i a an the my dragon and at to on in into onto over battlefield field land
    card number no""".split()
)
THEIRS: Final = frozenset(
    "theirs opponent opponent's opponents rival rival's rivals enemy enemy's his her their".split()
)
BENEATH: Final = ("under", "beneath", "below", "bottom", "underneath", "behind")
SEVERAL: Final = ("two", "three", "both", "all", "everything")


class Place(Pick[MagiState]):
    def candidates(self, s: MagiState, seat: int, about: About) -> list[int]:
        kinds = distinct(s, s.sides[seat].dragon_hand)
        places = [place for place in range(len(s.row)) if is_in_play(s, place)]
        return [*[kind * PLACES + place for kind in kinds for place in places], DONE]

    def options(self, s: MagiState, seat: int, about: About) -> list[int]:
        places = [
            place
            for place in range(len(s.row))
            if is_in_play(s, place) and taken_places(s, seat, place) < limit_at(s, place)
        ]
        found: list[int] = []
        if places:
            for kind in distinct(s, s.sides[seat].dragon_hand):
                for place in places:
                    if placement_code(s, seat, kind, place) == OK:
                        found.append(kind * PLACES + place)
        return found or [DONE]

    def refusal(self, s: MagiState, seat: int, about: About, answer: int) -> Refusal | None:
        if answer == DONE:
            if self.options(s, seat, about) == [DONE]:
                return None
            return Refusal("DM-COMMAND-07", "you can still place a dragon, so you may not pass")
        kind, place = answer // PLACES, answer % PLACES
        name = s.cards.names[kind]
        code = placement_code(s, seat, kind, place)
        if code == FULL:
            return full_refusal(s, seat, place)
        if code == BARRED:
            return Refusal("DM-FIELD-04", f"{name} is barred at {place_words(s, place)}")
        if code == KEPT_OFF:
            return Refusal("DM-CARD-11", f"a dragon at {place_words(s, place)} says that you cannot place {name} there")
        return None

    def notation(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        if answer == DONE:
            return "pass"
        return f"place {s.cards.names[answer // PLACES]} {answer % PLACES + 1}"

    def gloss(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        return "" if answer == DONE else land_words(s, answer % PLACES)

    def spoken(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        if answer == DONE:
            return "pass"
        return f"place {s.cards.names[answer // PLACES]} at {told_place(s, answer % PLACES)}"

    def parse(self, s: MagiState, seat: int, about: About, text: str) -> int | None:
        """Words for placing, a dragon and a place; one that is not held, or no place of the row, is refused with its own rule."""
        words = said_words(text)
        if any([word in THEIRS for word in words]):
            raise Refused(Refusal("DM-COMMAND-03", "your dragons can only go to your own side of a battlefield"))
        if any([word in BENEATH for word in words]):
            raise Refused(Refusal("DM-COMMAND-04", "a new dragon goes on top of those that lie there"))
        exact = super().parse(s, seat, about, text)
        if exact is not None:
            return exact
        if is_refusing(text):
            return DONE
        check_time(s, text, ("place",))
        place, kinds = said_place(s, words), said_cards(s.cards, words)
        refusal = self._no_placing(s, seat, place, kinds, words)
        if refusal is not None:
            raise Refused(refusal)
        if not kinds:
            return None
        if any([not is_number(word) and word not in PLACING for word in words]):
            return None
        if not is_in_play(s, place):
            raise Refused(Refusal("DM-COMMAND-02", f"there is no battlefield {place + 1}"))
        return kinds[0] * PLACES + place

    def _no_placing(self, s: MagiState, seat: int, place: int, kinds: list[int], words: list[str]) -> Refusal | None:
        """Why these cards, and the words beside them, do not say which dragon is placed where."""
        for kind in kinds:
            if kind >= s.cards.first_battle:
                return Refusal("DM-COMMAND-01", f"{s.cards.names[kind]} is no dragon: battle cards are not placed")
        if is_of_several(words):
            return Refusal("DM-COMMAND-01", "one dragon is placed in a turn, at one battlefield")
        if len(kinds) > 1 or (words[:1] == ["place"] and any([word in SEVERAL for word in words])):
            return Refusal("DM-COMMAND-01", "one dragon is placed in a turn")
        if not kinds:
            return None
        name = s.cards.names[kinds[0]]
        if find(s, s.sides[seat].dragon_hand, kinds[0]) < 0:
            return Refusal("DM-COMMAND-01", f"you hold no {name}")
        if place >= -1:
            return None
        for land in s.cards.land_names:
            if land.lower() in " ".join(words):
                return Refusal("DM-COMMAND-02", f"{land} does not lie open in the row")
        return Refusal("DM-COMMAND-02", f"say at which battlefield you place {name}")

    def prompt(self, s: MagiState, seat: int, about: About) -> str:
        if self.options(s, seat, about) == [DONE]:
            return "You cannot place a dragon: you must pass."
        return "Place one of your dragons at a battlefield."

    def touches(self, s: MagiState, seat: int, about: About, answer: int) -> list[str]:
        if answer == DONE:
            return []
        return [f"dragon:{s.cards.names[answer // PLACES]}", f"field:{answer % PLACES + 1}"]


class PlacementUse(YesNo[MagiState]):
    """Whether a dragon just placed uses what its text says about that. about: card, place."""

    def prompt(self, s: MagiState, seat: int, about: About) -> str:
        return f"Use {s.cards.ability_names[s.kind[about[0]]] or 'the ability'} of {s.cards.names[s.kind[about[0]]]}?"


PLACE: Final = Place("command.place", "DM-COMMAND-01")
FREEZE: Final[YesNo[MagiState]] = YesNo(
    "command.freeze", "DM-FREEZE-06", "freeze", "stack",
    "Lay the Polar dragon over the battlefield and freeze it, or stack it like any other?",
)  # fmt: skip

PLACEMENT: Final = PlacementUse("command.placement", "DM-COMMAND-12", "use", "decline", "")

SHOOT: Final = 1
ABILITY: Final = 2
SHOOTING: Final = ("shoot", "shot", "fire", "attack", "ranged")


class Use(Pick[MagiState]):
    """What to do with the dragon just placed. about: card, place, shot already, ability used already."""

    def candidates(self, s: MagiState, seat: int, about: About) -> list[int]:
        return [SHOOT, ABILITY, DONE]

    def options(self, s: MagiState, seat: int, about: About) -> list[int]:
        card, place, shot, used = about
        found: list[int] = []
        if not shot and shoot_code(s, seat, card, place) == SHOOT_OK:
            found.append(SHOOT)
        if not used and can_use(s, seat, card, place):
            found.append(ABILITY)
        found.append(DONE)
        return found

    def refusal(self, s: MagiState, seat: int, about: About, answer: int) -> Refusal | None:
        card, place, shot, used = about
        name = s.cards.names[s.kind[card]]
        if answer == SHOOT:
            if shot:
                return Refusal("DM-RANGED-19", f"{name} has made its ranged attack")
            return shoot_refusal(s, seat, card, place)
        if answer == ABILITY:
            if s.cards.arrival[s.kind[card]] is None:
                return Refusal("DM-COMMAND-12", f"{name} has no ability to use when it is placed")
            if used:
                return Refusal("DM-COMMAND-13", f"{name} has used its ability")
            if not can_use(s, seat, card, place):
                return Refusal("DM-COMMAND-15", f"the ability of {name} could change nothing now")
        return None

    def notation(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        if answer == ABILITY:
            return f"use {s.cards.ability_names[s.kind[about[0]]] or 'ability'}"
        return "shoot" if answer == SHOOT else "done"

    def parse(self, s: MagiState, seat: int, about: About, text: str) -> int | None:
        """A shot may name its target, which is not chosen, and an ability its dragon."""
        exact, words = super().parse(s, seat, about, text), said_words(text)
        if exact is not None:
            return exact
        verb, kind = (words[0] if words else ""), s.kind[about[0]]
        if is_refusing(text) or self._declines(s, seat, about, words):
            return DONE
        if verb in SHOOTING:
            return self._shot(s, seat, about, words)
        if verb == "use" and " ".join(words[1:]) in ("", "ability", "its ability", "it", s.cards.names[kind].lower()):
            return ABILITY
        if verb in PLACED:
            raise Refused(Refusal("DM-COMMAND-01", "one dragon is placed in a turn"))
        check_time(s, text, ("use",))
        return None

    def _declines(self, s: MagiState, seat: int, about: About, words: list[str]) -> bool:
        """Whether the only thing that could be done is not to be done."""
        options = [answer for answer in self.options(s, seat, about) if answer != DONE]
        verbs = SHOOTING if options == [SHOOT] else ("use",) if options == [ABILITY] else ()
        return words[:1] in (["don't"], ["dont"], ["not"]) and len(words) > 1 and words[1] in verbs

    def _shot(self, s: MagiState, seat: int, about: About, words: list[str]) -> int:
        stack, place = s.row[about[1]].stacks[1 - seat], said_place(s, words)
        named = said_cards(s.cards, words)
        if named and named[-1] >= s.cards.first_battle:
            raise Refused(Refusal("DM-MELEE-08", "battle cards attack in a melee, on the turn of the attacker"))
        if place not in (-2, about[1]):
            here = place_words(s, about[1])
            raise Refused(Refusal("DM-RANGED-04", f"a ranged attack is made where the dragon was placed, at {here}"))
        if stack and named and named[-1] not in (s.kind[stack[-1]], s.kind[about[0]]):
            top = s.cards.names[s.kind[stack[-1]]]
            raise Refused(Refusal("DM-RANGED-04", f"a ranged attack is aimed at the dragon on top there: {top}"))
        if any([word in ("twice", "again", "both", "all", "everything") for word in words]):
            raise Refused(Refusal("DM-RANGED-19", "a dragon makes one ranged attack, at one dragon"))
        return SHOOT

    def gloss(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        kind = s.kind[about[0]]
        if answer == SHOOT:
            return shot_words(s, seat, about[0], about[1])
        return s.cards.texts[kind] if answer == ABILITY else "nothing more"

    def hope(self, s: MagiState, seat: int, about: About, answer: int) -> Hope | None:
        if answer != SHOOT:
            return None
        return Hope("to bring it down", LOST.name, 1 - seat, (WITHSTOOD.name,))

    def prompt(self, s: MagiState, seat: int, about: About) -> str:
        return f"What does {s.cards.names[s.kind[about[0]]]} do at {place_words(s, about[1])}?"

    def touches(self, s: MagiState, seat: int, about: About, answer: int) -> list[str]:
        return [f"stack:{about[1] + 1}:{2 - seat}"] if answer == SHOOT else []


USE: Final = Use("command.use", "DM-COMMAND-12")


def can_use(s: MagiState, seat: int, card: int, place: int) -> bool:
    ability = s.cards.arrival[s.kind[card]]
    return ability is not None and is_available(MagiDeed(None, s, seat, place, card), ability)


async def command(t: T) -> None:
    """One player's turn: place a dragon and use it, or pass."""
    s = t.state
    seat = s.turn
    answer = await t.choose(seat, PLACE)
    if answer == DONE:
        t.uncovered()  # that no dragon of a hidden hand can be placed
        s.turn = 1 - seat
        s.passes += 1
        t.tell(PASSED, seat, rule="DM-COMMAND-06")
        if s.passes == 2:
            s.phase = MELEE_CHOICE
            t.tell(PHASE, -1, (s.phase, s.round), rule="DM-ROUND-01")
        return
    s.passes = 0
    place = answer % PLACES
    card = find(s, s.sides[seat].dragon_hand, answer // PLACES)
    s.sides[seat].dragon_hand.remove(card)
    reveal(s, seat, card)
    s.row[place].stacks[seat].append(card)
    t.tell(WAS_PLACED, seat, (place,), [s.kind[card]], rule="DM-COMMAND-04")
    await use_placed(t, seat, card, place)
    if s.cards.has_occasions:
        await occur(t, PLACED_THERE, place, seat, card)
    s.turn = 1 - seat


async def use_placed(t: T, seat: int, card: int, place: int) -> None:
    s = t.state
    placement = s.cards.placement[s.kind[card]]
    if placement is not None:
        deed = MagiDeed(t, s, seat, place, card)
        question = FREEZE if placement.freezes else PLACEMENT
        if is_available(deed, placement) and await t.may(seat, question, (card, place)):
            if not placement.freezes:
                t.tell(USED, seat, (place,), [s.kind[card]], rule="DM-COMMAND-12")
            await use(deed, placement, True)
        if card not in s.row[place].stacks[seat]:
            return
    shot, used = 0, 0
    while (not shot and shoot_code(s, seat, card, place) == SHOOT_OK) or (not used and can_use(s, seat, card, place)):
        answer = await t.choose(seat, USE, (card, place, shot, used))
        if answer == DONE:
            return
        if answer == SHOOT:
            shot = 1
            await ranged_attack(t, seat, card, place)
        else:
            used = 1
            ability = s.cards.arrival[s.kind[card]]
            assert ability is not None
            s.shot.extend([BY_ABILITY, place, seat, 0, 0])
            t.tell(USED, seat, (place,), [s.kind[card]], rule="DM-COMMAND-12")
            await use(MagiDeed(t, s, seat, place, card), ability, True)
            s.shot.clear()

"""What players say: names in any case, without their version, with other verbs; and what cannot be done is refused with its rule.

A question lists what can be answered. A player may say more than that: pass where something must be done, name a card that is
elsewhere, do what belongs to another step. `must` and `unfit` say why not.
"""

from __future__ import annotations

from typing import Final

from wyrmhall.core.decisions import DONE, About, Pick
from wyrmhall.core.errors import Refusal, Refused, say_which
from wyrmhall.games.booster.state import BATTLE, BATTLES, GEAR_UP, MAIN, MOVE, BoosterState, seats_from
from wyrmhall.games.booster.text.cards import Cards
from wyrmhall.games.booster.text.parts.abilities import BATTLE_USE
from wyrmhall.kit.declining import is_stop

VERBS: Final = (
    "play", "use", "mag", "recruit", "ride", "move", "rush", "discard", "take", "choose", "next", "first", "put", "select",
    "pick", "equip", "wear", "hire", "cast", "activate", "throw", "get", "fetch", "show", "fly", "with", "into", "i", "the", "a",
    "an", "my", "your", "please", "push", "send", "away",
)  # fmt: skip
ENDINGS: Final = (
    " now", " please", " face up", " from my hand", " from hand", " into my hand", " into hand",
    " onto the track", " into the track", " into the zone",
    " to the zone", " onto my dragon", " on my dragon", " s battle effect", " s main effect", " s effect", " battle effect",
    " main effect", " effect",
)  # fmt: skip
# verbs that do something else than the verb of an answer, and so never mean it
OTHER_DEEDS: Final = {
    "discard": ("play", "use", "activate", "cast", "mag", "recruit", "ride", "move", "rush"),
    "move": ("play", "use", "activate", "cast", "discard", "throw"),
    "rush": ("discard", "throw"),
    "mag": ("discard", "throw"),
    "recruit": ("discard", "throw"),
    "ride": ("discard", "throw"),
}
FREE: Final = (" for free", " for nothing", " without paying", " without discarding")
FACE_DOWN: Final = (" face down", " face-down")
MANY: Final = ("both", "all", "everything", "two", "three", "several")
REDRAWS: Final = ("mulligan", "redraw", "new hand", "draw again", "draw a new hand", "take a mulligan")
SIGNS: Final = ".,!?:;'\"’"
NO_MULLIGAN: Final = Refusal("DB-SETUP-07", "nobody draws a new opening hand")


# without a rule of its own: that of the question, which says what the actions are
ACTIONS: Final = ("", "your actions are to play cards and to use effects, and nothing else")
PAID: Final = ("DB-MAIN-10", "energy is paid by itself when a maneuver is played, as much as it costs")
SAVED: Final = ("DB-MAIN-02", "energy that is left is lost when Main ends")
GEARING: Final = ("", "gear is magged and crew is recruited in Gear Up, which is over")
OF_OTHER_STEPS: Final = {
    "discard": ACTIONS,
    "damage": ACTIONS,
    "throw": ACTIONS,
    "gain": ACTIONS,
    "draw": ("DB-DRAW-01", "cards are drawn in the Draw step"),
    "mag": GEARING,
    "recruit": GEARING,
    "gear": GEARING,
    "search": ACTIONS,
    "look": ACTIONS,
    "save": SAVED,
    "keep": SAVED,
    "pay": PAID,
    "spend": PAID,
}
IN_GEAR_UP: Final = ("DB-GEAR-01", "in Gear Up a gear is magged or a crew is recruited, and nothing else")
OF_GEAR_UP: Final = {
    "draw": ("DB-DRAW-01", "cards are drawn in the Draw step"),
    "discard": IN_GEAR_UP,
    "damage": IN_GEAR_UP,
    "unmag": IN_GEAR_UP,
    "remove": IN_GEAR_UP,
    "gain": IN_GEAR_UP,
    "search": IN_GEAR_UP,
    "swap": ("DB-GEAR-18", "Gear Up brings no dragon into play"),
    "change": ("DB-GEAR-18", "Gear Up brings no dragon into play"),
    "buy": ("DB-GEAR-01", "in Gear Up a gear is magged or a crew is recruited, and nothing is bought"),
}
OF_RUSH: Final = {
    "move": ("DB-RUSH-01", "maneuvers move into the zone when Rush begins"),
    "push": ("DB-RUSH-01", "maneuvers move into the zone when Rush begins"),
    "rush": ("DB-TURN-02", "Rush follows when Main is over"),
    "battle": ("DB-TURN-02", "battles are fought in Rush, when Main is over"),
    "start": ("DB-TURN-02", "battles are fought in Rush, when Main is over"),
    "attack": ("DB-TURN-02", "battles are fought in Rush, when Main is over"),
    "fight": ("DB-TURN-02", "battles are fought in Rush, when Main is over"),
}
CHOSEN: Final = ("", "rushing cards were chosen when the battle started, and an effect alone changes or moves them")
ON_NOW: Final = ("DB-RUSH-06", "a battle is on, and the next one starts when it has ended")
OF_BATTLE: Final = {
    "rush": CHOSEN,
    "switch": CHOSEN,
    "swap": CHOSEN,
    "change": CHOSEN,
    "move": CHOSEN,
    "push": CHOSEN,
    "retreat": CHOSEN,
    "start": ON_NOW,
    "attack": ON_NOW,
    "fight": ON_NOW,
    "battle": ON_NOW,
    "resolve": ("DB-BATTLE-07", "the battle resolves when all have passed one after the other"),
}


def plain(text: str) -> str:
    """Small letters, one blank between words, no punctuation."""
    found = "".join([" " if sign in SIGNS else sign for sign in text.lower()])
    return " ".join(found.split())


def ended(words: str) -> str:
    """Without what may follow the name of a card and says nothing more."""
    for ending in ENDINGS:
        if words.endswith(ending):
            return ended(words.removesuffix(ending))
    return words


def names_in(words: str) -> list[str]:
    """What may be a name in an answer: all of it, or what follows verbs and articles. A verb may begin a name, as in Mag Kick."""
    found: list[str] = []
    for whole in dict.fromkeys((words, ended(words))):
        left = whole.split()
        found.append(whole)
        while len(left) > 1 and left[0] in VERBS:
            left = left[1:]
            found.append(" ".join(left))
    return found


def numbers_after(words: str) -> list[str]:
    """What follows the name of a card where several have it, or several effects: `#2`, `effect 1`; all of it, and only its end."""
    left, found = words.split(), [""]
    while len(left) > 1 and (left[-1].startswith("#") or left[-2] == "effect"):
        size = 1 if left[-1].startswith("#") else 2
        found.append(" ".join([*left[-size:], found[-1]]).rstrip())
        left = left[:-size]
    return found[1:]


def kind_said(cards: Cards, words: str) -> int:
    """The first card whose name or title somebody says; -1 if there is none."""
    for kind in range(len(cards.names)):
        if is_called(cards, kind, words):
            return kind
    return -1


def is_called(cards: Cards, kind: int, words: str) -> bool:
    """Whether somebody means this card: by its name or its title, with or without a verb."""
    said = names_in(words)
    return plain(cards.names[kind]) in said or plain(cards.titles[kind]) in said


def check_gear_up(cards: Cards, words: str) -> None:
    """Raises Refused for what is done in another step than Gear Up."""
    verb = words.partition(" ")[0]
    rule, why = OF_GEAR_UP.get(verb, OF_RUSH.get(verb, ("", "")))
    if rule and not any([f"{words} ".startswith(f"{plain(title)} ") for title in cards.titles]):
        raise Refused(Refusal(rule, why))


def check_step(cards: Cards, words: str, in_battle: bool, rule: str) -> None:
    """Raises Refused for what is done in another step; a verb may begin the name of a card, as in Mag Kick."""
    verb = words.partition(" ")[0]
    found, why = OF_OTHER_STEPS.get(verb, ("", ""))
    if not why and not in_battle:
        found, why = OF_RUSH["move"] if words.endswith(" zone") else OF_RUSH.get(verb, ("", ""))
    if not why and in_battle:
        found, why = OF_BATTLE.get(verb, ("", ""))
    if why and not any([f"{words} ".startswith(f"{plain(title)} ") for title in cards.titles]):
        raise Refused(Refusal(found or rule, why))


def kind_meant(s: BoosterState, seat: int, words: str) -> int:
    """The card that a player means: the one of the full name, else one that the player has; -1 if there is none."""
    cards = s.cards
    called = [kind for kind in range(len(cards.names)) if is_called(cards, kind, words)]
    if len(called) > 1:
        said = names_in(words)
        named = [kind for kind in called if plain(cards.names[kind]) in said]
        side = s.sides[seat]
        held = s.kinds([*side.dragon, *side.gear, *side.crew, *side.track, *side.zone, *side.hand, *side.dragon_deck])
        called = [*named, *[kind for kind in held if kind in called], *called]
    return called[0] if called else -1


def kinds_said(cards: Cards, words: str) -> list[int]:
    """Several cards that are named one after the other, with "and" between them."""
    found = [kind_said(cards, part) for part in words.split(" and ")]
    return [] if -1 in found else found


def are_several(cards: Cards, words: str) -> bool:
    """Whether more than one card is meant, by their names or by their number."""
    left = words.split()
    return len(kinds_said(cards, words)) > 1 or (len(left) > 1 and (left[1] in MANY or left[-1] == "twice"))


def not_used_now(cards: Cards, kind: int) -> Refusal:
    """Outside Main and battles no effect is used."""
    if cards.usable[kind] >> BATTLE_USE & 1:
        return Refusal("DB-KEYWORD-03", f"the effect of {cards.names[kind]} is for a battle")
    return Refusal(
        "DB-KEYWORD-04", f"{cards.names[kind]} has no effect for this moment: effects are used in Main and in battles"
    )


def is_use(words: str) -> bool:
    return words.startswith(("use ", "activate "))


def out_of_turn(s: BoosterState, seat: int, text: str) -> Refusal | None:
    """Why one who is not asked cannot do what they say."""
    words = plain(text)
    if words in REDRAWS:
        return NO_MULLIGAN
    verb = words.partition(" ")[0]
    if s.phase == MAIN and (verb in ("play", "use") or kind_said(s.cards, words) >= 0):
        order = seats_from(s, s.leader)
        if seat in order and s.actor in order and order.index(seat) < order.index(s.actor):
            return Refusal("DB-MAIN-07", "you are done with this Main and may not act in it again")
        return Refusal("DB-MAIN-08", "nobody acts in the block of another player")
    if s.phase in STEPS_OF and verb in STEPS_OF[s.phase]:
        return Refusal("DB-TURN-04", "players act one after the other, clockwise from the leader")
    if s.phase in (BATTLES, BATTLE) and (verb in ("rush", "start", "battle") or words.endswith("battle")):
        if not s.sides[seat].zone:
            return Refusal("DB-RUSH-07", "without a maneuver in the zone you cannot start a battle")
        return Refusal("DB-RUSH-06", "the chance to start a battle passes on to the left")
    if s.phase == BATTLE and verb in ("play", "use"):
        return Refusal("DB-BATTLE-04", "in a battle players act one after the other, clockwise from who started it")
    return None


STEPS_OF: Final = {GEAR_UP: ("mag", "recruit"), MOVE: ("move", "push", "rush")}  # what is done there, each in turn


class Said(Pick[BoosterState]):
    """A question that understands how players talk."""

    def must(self, s: BoosterState, seat: int, about: About) -> Refusal:
        """Why a player cannot pass on this."""
        return Refusal("DB-PLAY-08", "as much of an effect as possible is carried out: this must be answered")

    def unfit(self, s: BoosterState, seat: int, about: About, kind: int, words: str) -> Refusal:
        """Why a card that is no answer cannot be named here."""
        return Refusal(self.rule, f"{s.cards.names[kind]} is not among the cards that can be named here")

    def parse(self, s: BoosterState, seat: int, about: About, text: str) -> int | None:
        exact = super().parse(s, seat, about, text)
        if exact is not None:
            return exact
        wanted = plain(text)
        if wanted in REDRAWS:
            raise Refused(NO_MULLIGAN)
        answers = self.candidates(s, seat, about)
        if is_stop(wanted):
            if DONE in answers:
                return DONE
            raise Refused(self.must(s, seat, about))
        found = [answer for answer in answers if self.is_said_in_part(s, seat, about, answer, wanted)]
        if len(found) > 1:
            found = [answer for answer in found if self.refusal(s, seat, about, answer) is None] or found[:1]
        if len(found) == 1:
            return found[0]
        if found:
            ways = [self.notation(s, seat, about, answer) for answer in found]
            raise Refused(Refusal(self.rule, say_which(text, ways)))
        kind = kind_meant(s, seat, wanted)
        if kind >= 0:
            raise Refused(self.unfit(s, seat, about, kind, wanted))
        found = [answer for answer in answers if self.is_said_by_a_word(s, seat, about, answer, wanted)]
        return found[0] if len(found) == 1 else None

    def is_said_by_a_word(self, s: BoosterState, seat: int, about: About, answer: int, wanted: str) -> bool:
        """Whether somebody uses the verb of an answer and words of its name: "mag jets" for Red Ember Jets, level 1."""
        verb, _, name = plain(self.notation(s, seat, about, answer)).partition(" ")
        said = [word for word in ended(wanted).split() if word not in VERBS]
        named = name.split()
        return (
            wanted.startswith(f"{verb} ")
            and any([word.isalpha() and word not in ("level", "effect") for word in said])
            and all([word in named for word in said])
        )

    def is_said_in_part(self, s: BoosterState, seat: int, about: About, answer: int, wanted: str) -> bool:
        """Whether somebody means an answer, perhaps without the numbers that tell it from others of the same name."""
        if self.is_said(s, seat, about, answer, wanted):
            return True
        numbers = numbers_after(plain(self.notation(s, seat, about, answer)))
        return any([self.is_said(s, seat, about, answer, f"{wanted} {number}") for number in numbers])

    def is_said(self, s: BoosterState, seat: int, about: About, answer: int, wanted: str) -> bool:
        """Whether somebody means an answer: by its whole notation, or by its name or title, whatever the verb."""
        notation = self.notation(s, seat, about, answer)
        if plain(notation) == wanted:
            return True
        title, _, number = notation.partition(" #")
        title = title.partition(",")[0] + (f" #{number}" if number else "")
        verb, deed = notation.partition(" ")[0], wanted.partition(" ")[0]
        names = [wanted, ended(wanted)] if deed in OTHER_DEEDS.get(verb, ()) else names_in(wanted)
        said = [name for name in names if any([sign.isalpha() for sign in name])]
        for called in (notation, title):
            name = plain(called).partition(" ")[2]  # without its verb
            if name and name in said:
                return True
        return False

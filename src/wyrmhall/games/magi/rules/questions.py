"""What all questions of Draco Magi share: plain words for cards, places and seats."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.games.magi.state import MELEE_CHOICE, MELEE_FIGHT, MagiState, is_frozen, is_in_play, land_at
from wyrmhall.games.magi.text.cards import Cards
from wyrmhall.kit.cards import find
from wyrmhall.kit.declining import is_stop


def land_words(s: MagiState, place: int) -> str:
    return s.cards.land_names[land_at(s, place)]


def place_words(s: MagiState, place: int) -> str:
    return f"battlefield {place + 1} ({land_words(s, place)})"


def told_place(s: MagiState, place: int) -> str:
    """The land alone, or the battlefield with it where the same land lies twice."""
    land = land_words(s, place)
    twins = sum([is_in_play(s, other) and land_words(s, other) == land for other in range(len(s.row))])
    return land if twins == 1 else place_words(s, place)


def said_words(text: str) -> list[str]:
    """What a person types, word by word; signs between cards are no words."""
    for sign in ",+&.!?":
        text = text.replace(sign, " ")
    return text.lower().split()


def is_refusing(text: str) -> bool:
    """Whether somebody says to do nothing, or nothing more."""
    return is_stop(" ".join(said_words(text)))


def said_cards(cards: Cards, words: list[str]) -> list[int]:
    """The kinds of cards that are named, in any case and among other words, which are left; a longer name goes before a shorter."""
    found: list[int] = []
    at = 0
    while at < len(words):
        best, longest = -1, 0
        for kind in range(cards.first_field):
            name = cards.names[kind].lower().split()
            if longest < len(name) and words[at : at + len(name)] == name:
                best, longest = kind, len(name)
        if best < 0:
            at += 1
        else:
            found.append(best)
            del words[at : at + longest]
    return found


def said_place(s: MagiState, words: list[str]) -> int:
    """The battlefield that is said by the name of its side up, which is left out of the words, or by its number; -2 if none is."""
    for place in range(len(s.row)):
        if is_in_play(s, place):
            name = land_words(s, place).lower().split()
            for at in range(len(words) - len(name) + 1):
                if words[at : at + len(name)] == name:
                    del words[at : at + len(name)]
                    return place
    return said_number(words) - 1


ORDINALS: Final = {"first": "1", "second": "2", "third": "3", "1st": "1", "2nd": "2", "3rd": "3"}


def said_number(words: list[str]) -> int:
    """The last number that is said, or -1."""
    numbers = [int(ORDINALS.get(word, word)) for word in words if is_number(word)]
    return numbers[-1] if numbers else -1


def is_number(word: str) -> bool:
    return ORDINALS.get(word, word).isdecimal()


def is_of_several(words: list[str]) -> bool:
    """Whether more than one battlefield is named."""
    return len({ORDINALS.get(word, word) for word in words if is_number(word)}) > 1


# -- what belongs to another moment ----------------------------------------------------------------


DEFENDING: Final = ("DM-DEFEND-01", "one defends when the opponent has attacked")
DISCARDED: Final = ("DM-RESOLVE-05", "battle cards that are left are discarded when the battlefield has been resolved")
CHOSEN: Final = ("DM-MELEE-01", "the holder of the marker chooses a battlefield when all dragons are placed")
FLIPPED: Final = ("DM-FIELD-05", "a battlefield is turned over by the effect of a card only")
DRAWN: Final = ("DM-MELEE-16", "no more battle cards are drawn while a battlefield is fought for")
OF_OTHER_MOMENTS: Final = {
    "attack": ("DM-MELEE-08", "battle cards attack in a melee, on the turn of the attacker"),
    "fight": CHOSEN,
    "melee": CHOSEN,
    "choose": CHOSEN,
    "flip": FLIPPED,
    "turn": FLIPPED,
    "flip in melee": FLIPPED,
    "choose in melee": ("DM-MELEE-01", "the next battlefield is chosen when this one has been resolved"),
    "defend": DEFENDING,
    "block": DEFENDING,
    "draw": ("DM-SUMMON-01", "dragons are drawn in Summon Dragons"),
    "discard": ("DM-NIGHT-01", "dragons in hand are discarded at Nightfall"),
    "keep": ("DM-NIGHT-01", "dragons are kept or discarded at Nightfall"),
    "attack in melee": ("DM-MELEE-08", "you are attacked: it is not your turn to attack"),
    "fight in melee": ("DM-MELEE-01", "the next battlefield is chosen when this one has been resolved"),
    "defend in melee": DEFENDING,
    "block in melee": DEFENDING,
    "draw in melee": DRAWN,
    "discard in melee": DISCARDED,
    "keep in melee": DISCARDED,
}


PLACED: Final = ("place", "put", "play", "lay", "set", "send", "bring", "move", "summon")


def is_there(s: MagiState, kind: int) -> bool:
    """Whether such a dragon lies at the battlefield that is fought for."""
    return any([find(s, stack, kind) >= 0 for stack in s.row[s.fight].stacks])


def late_refusal(s: MagiState, text: str) -> Refusal | None:
    """Why nothing can be done now that a dragon does when it is placed; None for words about something else."""
    words = said_words(text)
    verb = words[0] if words else ""
    in_melee = s.phase in (MELEE_CHOICE, MELEE_FIGHT)
    if verb == "freeze" or (words[-2:-1] == ["freeze"] and words[-1].isdecimal()):
        place = said_number(words) - 1
        if 0 <= place < len(s.row) and is_frozen(s, place):
            return Refusal("DM-FREEZE-08", f"{place_words(s, place)} is frozen already")
        if in_melee:
            return Refusal("DM-RETREAT-01", "a Polar dragon freezes when it is placed, not when it arrives in a battle")
        return Refusal("DM-COMMAND-12", "a Polar dragon freezes at the moment it is placed")
    if verb in ("shoot", "shot") or "ranged" in words:
        if in_melee:
            return Refusal("DM-RETREAT-01", "a dragon shoots when it is placed, not when it arrives in a battle")
        return Refusal("DM-RANGED-01", "a ranged attack is made in the turn in which its dragon is placed")
    if verb == "use":
        return _late_use(s, words[1:], in_melee)
    if words[:2] == ["turn", "up"]:
        return Refusal("DM-RANGED-08", "a card is turned up in defence, when a dragon of yours is shot at")
    dragons = [kind for kind in said_cards(s.cards, words) if kind < s.cards.first_battle]
    if in_melee and dragons:
        name = s.cards.names[dragons[0]]
        if verb == "retreat":
            return Refusal("DM-RETREAT-10", f"it is the topmost dragon that retreats: nobody chooses {name}")
        if verb not in PLACED and s.phase == MELEE_FIGHT and is_there(s, dragons[0]):
            return Refusal("DM-DEFEND-05", f"dragons are lost from the topmost downwards: nobody chooses {name}")
        return Refusal("DM-COMMAND-10", f"{name} is a dragon: those left in hand stay aside until Nightfall")
    return None


def _late_use(s: MagiState, words: list[str], in_melee: bool) -> Refusal | None:
    """By the name of the dragon or of its ability."""
    said = " ".join(words)
    for kind in range(s.cards.first_battle):
        name, ability = s.cards.names[kind], s.cards.ability_names[kind]
        if said not in (name.lower(), ability.lower() or name.lower()):
            continue
        if in_melee and s.cards.arrival[kind] is None:
            return Refusal("DM-RETREAT-02", f"{name} uses no ability when it comes through Retreat or Reinforce")
        if s.cards.arrival[kind] is None and s.cards.placement[kind] is None:
            if s.cards.in_ranged[kind] is not None:
                return Refusal("DM-RANGED-01", f"{name} uses its ability in its ranged attack, when it is placed")
            return Refusal("DM-COMMAND-12", f"{name} has no ability that is used when it is placed")
        return Refusal("DM-COMMAND-12", f"{name} uses its ability at the moment it arrives, or not at all")
    return None


def check_time(s: MagiState, text: str, own: tuple[str, ...] = ()) -> None:
    """Raises Refused for what is done at another moment; `own` are the verbs of this one, if its question has any."""
    refusal = late_refusal(s, text)
    words = said_words(text)
    if refusal is None and own and words and words[0] not in own:
        rule, why = OF_OTHER_MOMENTS.get(f"{words[0]} in melee" if s.phase == MELEE_FIGHT else words[0], ("", ""))
        refusal = Refusal(rule, why) if rule else None
    if refusal is not None:
        raise Refused(refusal)

"""Ranged attacks, made when a dragon is placed."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.decisions import NO, YES, About, Pick
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.core.playing.table import Table
from wyrmhall.games.magi.events import SHOT, TURNED_UP, WITHSTOOD
from wyrmhall.games.magi.rules.battle import clear_up, lose, turn_up
from wyrmhall.games.magi.rules.questions import is_refusing, place_words, said_cards, said_words
from wyrmhall.games.magi.state import BY_SHOT, MagiState, land_at
from wyrmhall.games.magi.text.cards import RANGED, SHIELD, SHOT_AT, WITHSTANDS
from wyrmhall.games.magi.text.deed import MagiDeed, after_loss, is_available, occur, use
from wyrmhall.games.magi.text.values import is_immune, is_kept_from, value_at

T = Table[MagiState]

SHOOT_OK: Final = 0
NO_RANGED: Final = 1
NO_VALUE: Final = 2
NO_TARGET: Final = 3
IMMUNE: Final = 4
FORBIDDEN: Final = 5


def shoot_code(s: MagiState, seat: int, card: int, place: int) -> int:
    kind = s.kind[card]
    if s.cards.values[RANGED][kind] == 0:
        return NO_RANGED
    if s.cards.no_ranged[land_at(s, place)]:
        return FORBIDDEN
    if s.cards.has_shooting_bars and is_kept_from(s, s.cards.shooting_bars, seat, place):
        return FORBIDDEN
    if value_at(s, RANGED, card, place) == 0:
        return NO_VALUE
    targets = s.row[place].stacks[1 - seat]
    if not targets:
        return NO_TARGET
    return IMMUNE if is_immune(s, targets[-1]) else SHOOT_OK


def shoot_refusal(s: MagiState, seat: int, card: int, place: int) -> Refusal | None:
    code = shoot_code(s, seat, card, place)
    name = s.cards.names[s.kind[card]]
    if code == NO_RANGED:
        return Refusal("DM-RANGED-01", f"{name} has no ranged attack")
    if code == NO_VALUE:
        return Refusal("DM-RANGED-20", f"the scroll of {place_words(s, place)} takes {name} its whole ranged value")
    if code == FORBIDDEN:
        return Refusal("DM-CARD-11", f"ranged attacks are forbidden at {place_words(s, place)}")
    if code == NO_TARGET:
        return Refusal("DM-RANGED-05", f"your rival has no dragon at {place_words(s, place)}")
    if code == IMMUNE:
        target = s.cards.names[s.kind[s.row[place].stacks[1 - seat][-1]]]
        return Refusal("DM-RANGED-06", f"{target} on top of your rival's stack is immune to ranged attacks")
    return None


def shot_words(s: MagiState, seat: int, card: int, place: int) -> str:
    """Whom a shot is aimed at, how many cards it is made with, and how many may be turned up against it."""
    stack = s.row[place].stacks[1 - seat]
    if not stack:
        return ""
    target = stack[-1]
    name = s.cards.names[s.kind[target]]
    if is_immune(s, target):
        return name
    cards, shields = value_at(s, RANGED, card, place), value_at(s, SHIELD, target, place)
    return f"{name}, {cards} card{'s' * (cards != 1)} against {shields or 'no'} shield{'s' * (shields != 1)}"


STRIKES: Final = ("bite", "claw", "tail", "magic", "flight")


class DefendShot(Pick[MagiState]):
    """Turn up a card in defence, or stop. about: hits, shields so far, cards turned up, shield value, place."""

    def candidates(self, s: MagiState, seat: int, about: About) -> list[int]:
        return [YES, NO]

    def options(self, s: MagiState, seat: int, about: About) -> list[int]:
        return [YES] if about[2] > 0 and about[1] < about[0] else [YES, NO]

    def refusal(self, s: MagiState, seat: int, about: About, answer: int) -> Refusal | None:
        hits, shields, drawn = about[0], about[1], about[2]
        if answer == NO and drawn > 0 and shields < hits:
            return Refusal(
                "DM-RANGED-15", f"you have begun to defend and have {shields} of {hits} shields: turn up the next"
            )
        return None

    def notation(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        return "turn up" if answer == YES else "stop" if about[2] else "decline"

    def parse(self, s: MagiState, seat: int, about: About, text: str) -> int | None:
        """Cards come from the top of the deck, one by one, and are not chosen."""
        exact, words = super().parse(s, seat, about, text), said_words(text)
        if exact is not None:
            return exact
        if is_refusing(text):
            return NO
        named = said_cards(s.cards, words[:])
        if any([kind >= s.cards.first_battle for kind in named]) or any([word in STRIKES for word in words]):
            raise Refused(Refusal("DM-RANGED-08", "the card comes from the top of your deck: none is chosen"))
        if any([word in ("two", "three", "all", "both") or (word.isdecimal() and int(word) > 1) for word in words]):
            raise Refused(Refusal("DM-RANGED-08", "cards are turned up one at a time"))
        return (
            YES if words and words[0] in ("turn", "draw", "reveal", "defend", "shield", "block", "yes", "y") else None
        )

    def idle(self, s: MagiState, seat: int, about: About) -> int | None:
        """Nothing is left to be stopped."""
        return NO if about[0] <= about[1] else None

    def prompt(self, s: MagiState, seat: int, about: About) -> str:
        hits, shields, drawn, limit, place = about
        target = s.cards.names[s.kind[s.row[place].stacks[seat][-1]]]
        counts = f"{hits or 'no'} hit{'s' * (hits != 1)}, {shields or 'no'} shield{'s' * (shields != 1)}"
        return f"{target} is shot at: {counts}. Turn up a card? ({drawn} of {limit} so far)"


DEFEND_SHOT: Final = DefendShot("ranged.defend", "DM-RANGED-08")


async def ranged_attack(t: T, seat: int, card: int, place: int) -> None:
    s = t.state
    foe = 1 - seat
    kind = s.kind[card]
    target = s.row[place].stacks[foe][-1]
    deed = MagiDeed(t, s, seat, place, card)
    deed.target = target
    s.shot.extend([BY_SHOT, place, seat, 0, 0])
    t.tell(SHOT, seat, (place,), [kind, s.kind[target]], rule="DM-RANGED-04")
    if s.cards.has_occasions:
        await occur(t, SHOT_AT, place, seat, target)
    if target not in s.row[place].stacks[foe]:
        s.shot.clear()
        return
    for _ in range(value_at(s, RANGED, card, place)):
        deed.reveal_hits()
    ability = s.cards.in_ranged[kind]
    if ability is not None and ability.is_early and is_available(deed, ability):
        await use(deed, ability)
    limit = min(deed.shield_most, max(0, value_at(s, SHIELD, target, place) + deed.shield_change))
    drawn = 0
    while drawn < limit and (s.sides[foe].battle_deck or s.sides[foe].battle_pile):
        if not await t.may(foe, DEFEND_SHOT, (deed.hits, deed.shields, drawn, limit, place)):
            break
        drawn += 1
        shield = turn_up(t, foe)
        deed.count_shields(s.cards.shields[s.kind[shield]])
        t.tell(TURNED_UP, foe, (s.cards.shields[s.kind[shield]],), [s.kind[shield]], rule="DM-RANGED-08")
    if deed.hits > deed.shields:
        lose(t, foe, place, target, "DM-RANGED-09")
        await after_loss(t, foe, place, target)
    else:
        t.tell(WITHSTOOD, foe, (place, deed.hits, deed.shields), [s.kind[target]], rule="DM-RANGED-10")
        if s.cards.has_occasions:
            await occur(t, WITHSTANDS, place, foe, target)
    if ability is not None and not ability.is_early and is_available(deed, ability):
        await use(deed, ability)
    clear_up(s)
    s.shot.clear()

"""Nightfall: phase 5."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.decisions import DONE, About, Pick
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.core.playing.table import Table
from wyrmhall.games.magi.events import DISCARDED_DRAGON, GAINED_ADVANCED, SHUFFLED
from wyrmhall.games.magi.rules.questions import PLACED, check_time, is_refusing, said_cards, said_words
from wyrmhall.games.magi.state import SCRYING, MagiState, is_in_play, learn, reveal
from wyrmhall.games.magi.text.deed import speak
from wyrmhall.kit.cards import distinct, find, shuffle

T = Table[MagiState]


SEVERAL: Final = ("all", "everything", "rest", "hand", "but", "except", "both", "two", "three", "none")
ALL_LEFT: Final = (["all"], ["everything"], ["the", "rest"], ["them", "all"], ["all", "of", "them"], ["my", "hand"])
DISCARDING: Final = ("discard", "drop", "remove", "throw")


class Keep(Pick[MagiState]):
    """Discard dragons from the hand, one at a time, and keep the rest."""

    def candidates(self, s: MagiState, seat: int, about: About) -> list[int]:
        return [*distinct(s, s.sides[seat].dragon_hand), DONE]

    def refusal(self, s: MagiState, seat: int, about: About, answer: int) -> Refusal | None:
        return None

    def notation(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        return "keep" if answer == DONE else f"discard {s.cards.names[answer]}"

    def parse(self, s: MagiState, seat: int, about: About, text: str) -> int | None:
        """A dragon to discard, or words for keeping all that is left; one that is not held is refused."""
        exact = super().parse(s, seat, about, text)
        if exact is not None:
            return exact
        words = said_words(text)
        kinds = said_cards(s.cards, words)
        hand = s.sides[seat].dragon_hand
        for kind in kinds:
            if find(s, hand, kind) < 0:
                raise Refused(Refusal("DM-NIGHT-01", f"you hold no {s.cards.names[kind]}"))
        verb = words[0] if words else ""
        if verb == "keep":
            if sorted(kinds) == sorted([s.kind[card] for card in hand]) or words[1:] in ALL_LEFT:
                return DONE
            raise Refused(
                Refusal("DM-NIGHT-01", "discard what you do not want, one after the other; then keep the rest")
            )
        if verb in PLACED:
            raise Refused(Refusal("DM-COMMAND-10", "dragons are placed in Command Dragons, not at Nightfall"))
        if is_refusing(text):
            return DONE
        check_time(s, text, DISCARDING)
        if verb in DISCARDING and (len(kinds) > 1 or any([word in SEVERAL for word in words])):
            raise Refused(Refusal("DM-NIGHT-01", "dragons are discarded one after the other: say the first of them"))
        return kinds[0] if verb in DISCARDING and len(kinds) == 1 else None

    def prompt(self, s: MagiState, seat: int, about: About) -> str:
        return "Night falls. Discard dragons you do not want, then keep the rest."

    def touches(self, s: MagiState, seat: int, about: About, answer: int) -> list[str]:
        return [] if answer == DONE else [f"dragon:{s.cards.names[answer]}"]


KEEP: Final = Keep("nightfall.keep", "DM-NIGHT-01")


async def nightfall(t: T) -> None:
    s = t.state
    for seat in (s.marker, 1 - s.marker):
        for place in range(len(s.row)):
            if is_in_play(s, place):
                for card in s.row[place].stacks[seat][:]:
                    ability = s.cards.night[s.kind[card]]
                    if ability is not None:
                        await speak(t, seat, place, card, ability)
    for seat in (s.marker, 1 - s.marker):
        await keep(t, seat)
    draw_advanced(t)
    for seat, side in enumerate(s.sides):
        side.battle_deck.extend(side.battle_pile)
        side.battle_pile.clear()
        shuffle(s, side.battle_deck, side.battle_hand)
        t.tell(SHUFFLED, seat, (len(side.battle_deck),), rule="DM-NIGHT-03")
    s.tonight.clear()
    s.round += 1
    s.phase = SCRYING


async def keep(t: T, seat: int) -> None:
    s = t.state
    while s.sides[seat].dragon_hand:
        answer = await t.choose(seat, KEEP)
        if answer == DONE:
            return
        side = s.sides[seat]
        card = find(s, side.dragon_hand, answer)
        side.dragon_hand.remove(card)
        side.dragon_pile.append(card)
        reveal(s, seat, card)
        t.tell(DISCARDED_DRAGON, seat, (), [answer], rule="DM-NIGHT-01")


def draw_advanced(t: T) -> None:
    """One advanced card each, unseen by the rival, so that nobody knows any longer what is left in the deck."""
    s = t.state
    if len(s.advanced) < 2:
        return
    for card in s.advanced:
        s.aware[s.kind[card] - s.cards.first_advanced] = 0
    for seat in (s.marker, 1 - s.marker):
        card = s.advanced.pop()
        learn(s, seat, card, 1 << seat)
        s.sides[seat].battle_deck.append(card)
        t.tell(GAINED_ADVANCED, seat, (), [s.kind[card]], 1 << seat, "DM-NIGHT-02")

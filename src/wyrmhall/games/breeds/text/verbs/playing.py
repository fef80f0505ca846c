"""Dragons that an ability plays: they join the attack of their player."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.parts import Them, You
from wyrmhall.cardtext.machine.things import Things
from wyrmhall.core.errors import Refusal
from wyrmhall.games.breeds import events
from wyrmhall.games.breeds.rules.battlefield import NO_CAUSE
from wyrmhall.games.breeds.rules.combat import identity_deeds, lay_down, play_deeds
from wyrmhall.games.breeds.text.use.deeds import Deed, is_resolving
from wyrmhall.games.breeds.text.use.resolution import resolve, settle_deaths
from wyrmhall.games.breeds.text.use.sight import CARDS, Sight
from wyrmhall.games.breeds.text.verbs.cards import OnCards
from wyrmhall.games.breeds.text.words.places import Hand
from wyrmhall.games.breeds.text.words.things import DragonSort


class PlayDragon(OnCards):
    """From the hand, as one more attacker; once the blocks stand nobody blocks it. "It" is that dragon then."""

    def __init__(self, things: Things[Any]) -> None:
        super().__init__(things)
        place = self.place()
        if not isinstance(self.things.noun, DragonSort):
            raise Senseless("dragons are played")
        if not isinstance(place, Hand) or not isinstance(place.who, (You, Them)):
            raise Senseless("dragons are played from the own hand")

    def refusal(self, d: Sight, thing: int) -> Refusal | None:
        if thing - CARDS in d.s.left:
            return Refusal("BR-ATTACK-02", "it has left the battlefield in this combat")
        return super().refusal(d, thing)

    def may_go_on(self, d: Sight, seat: int) -> bool:
        return seat == d.s.attacker

    async def have_moved(self, d: Deed, seat: int, moved: list[int]) -> None:
        s, t = d.s, d.t
        numbers: list[int] = []
        for thing in moved:
            number = lay_down(s, seat, thing - CARDS, -1)
            numbers.append(number)
            t.tell(events.PLAYED, seat, (number, 0), s.dragons[number].names, rule="BR-ATTACK-02")
            deeds = play_deeds(s, number)
            deeds.extend(identity_deeds(s, seat, number))
            await settle_deaths(t, NO_CAUSE)
            for deed in deeds:
                deed.within = d
                if not is_resolving(deed):
                    await resolve(t, deed)
        d.found = numbers

    def move(self, d: Deed, seat: int, card: int) -> None:
        d.s.sides[seat].hand.remove(card)

    def value(self) -> float:
        return 0.8 * self.count()


PHRASES = [
    Phrase(
        "does",
        "plays/play {things}",
        PlayDragon,
        [
            "puts/put {things} onto the battlefield",
            "plays/play {things} as an attacker",
            "attacks/attack with {things}",
        ],
    ),
]

"""Players that words mean. Nobody who is knocked out or eliminated is meant."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.language import Phrase
from wyrmhall.cardtext.machine.parts import ARival, EachPlayer, EachRival, ThatPlayer, Them, Who, You
from wyrmhall.cardtext.machine.things import Things
from wyrmhall.games.breeds.text.use.sight import CARDS, Sight


class DefendingPlayer(Who[Sight]):
    def seats(self, d: Sight) -> list[int]:
        seat = d.s.defender
        return [seat] if seat >= 0 and d.s.is_in(seat) else []


class AttackingPlayer(Who[Sight]):
    def seats(self, d: Sight) -> list[int]:
        seat = d.s.attacker
        return [seat] if seat >= 0 and d.s.is_in(seat) else []


class Victim(ThatPlayer[Sight]):
    """The player that the occasion is about, or who was named before; or else whose dragon it is about."""

    def seats(self, d: Sight) -> list[int]:
        seat = d.who
        if seat < 0:
            seat = d.rival
        if seat < 0 and d.what >= 0:
            seat = d.s.dragons[d.what].seat
        if seat < 0:
            seat = d.s.defender
        return [seat] if seat >= 0 and d.s.is_in(seat) else []


class Their(Them[Sight]):
    """Of whoever does it; of the player that was spoken of where that is the user."""

    def __init__(self) -> None:
        super().__init__()
        self.victim: Victim | None = None

    def seats(self, d: Sight) -> list[int]:
        return super().seats(d) if self.victim is None else self.victim.seats(d)


class PlayerOf(Who[Sight]):
    """Whose dragon it is or was."""

    def __init__(self, things: Things[Sight]) -> None:
        super().__init__()
        self.things = things

    def seats(self, d: Sight) -> list[int]:
        seats = {d.s.dragons[number].seat for number in self.things.known(d) if number < CARDS}
        return [seat for seat in sorted(seats) if d.s.is_in(seat)]


class WhoDidIt(Who[Sight]):
    """Whoever has killed, refracted or returned the dragon that the occasion is about."""

    def __init__(self, done: str) -> None:
        super().__init__()
        self.done = done

    def seats(self, d: Sight) -> list[int]:
        return [d.who] if d.who >= 0 and d.s.is_in(d.who) else []


class AnyEnemy(EachRival[Sight]):
    """At least one of them, whichever."""

    any_will_do: bool = True


class MostCards(Who[Sight]):
    """Those who have the most cards in hand, or the fewest."""

    def __init__(self, who: Who[Sight], sign: int) -> None:
        super().__init__()
        self.who = who
        self.sign = sign

    def seats(self, d: Sight) -> list[int]:
        held = {seat: self.sign * len(d.s.sides[seat].hand) for seat in self.who.seats(d)}
        return [seat for seat in held if held[seat] == max(held.values())]


ENEMY = [
    "an enemy player of your choice",
    "an opponent",
    "a rival",
    "one enemy player",
    "one opponent",
    "another player",
]
ENEMIES = [
    "each opponent",
    "each rival",
    "all enemy players",
    "each other player",
    "every enemy player",
    "enemy players",
]

HOLDERS: dict[str, type[Who[Any]]] = {"each player": EachPlayer, "each enemy player": EachRival}
SOMEONE: dict[str, type[Who[Any]]] = {"a player": EachPlayer}

PHRASES = [
    Phrase("others", "the defending player", DefendingPlayer, plural=False, also=["the defender"]),
    Phrase("others", "the attacking player", AttackingPlayer, plural=False, also=["the attacker"]),
    Phrase("others", "that player", Victim, plural=False, also=["they"]),
    Phrase(
        "others", "{possessed} player", PlayerOf, plural=False, also=["{possessed} controller", "{possessed} owner"]
    ),
    Phrase(
        "others",
        "the player of {reference}",
        PlayerOf,
        plural=False,
        also=["the controller of {reference}", "the owner of {reference}"],
    ),
    *(
        Phrase(
            "others",
            f"the player who {done} it",
            lambda done=done: WhoDidIt(done),
            plural=False,
            also=[f"the player who {done} this"],
        )
        for done in ("killed", "refracted", "returned")
    ),
    Phrase("others", "an enemy player", ARival, plural=False, also=ENEMY),
    Phrase("others", "each enemy player", EachRival, plural=False, also=ENEMIES),
    Phrase("others", "each player", EachPlayer, plural=False, also=["all players", "every player", "everybody"]),
    *(
        Phrase(
            "others",
            f"{whom} with the {most} cards in hand",
            lambda who=who, sign=sign: MostCards(who(), sign),
            plural=False,
            also=[f"{whom} who has the {most} cards in hand", f"{whom} with the {most} cards"],
        )
        for whom, who in (("the player", EachPlayer), ("the enemy player", EachRival))
        for most, sign in (("most", 1), ("fewest", -1))
    ),
    Phrase("player", "{others}", lambda who: who),
    Phrase("doer", "{player}", lambda who: who),
    Phrase("doer", "a player", EachPlayer, plural=False, also=["any player"]),
    Phrase("player", "you", You, plural=True),
    Phrase("haver", "you", You, plural=True),
    Phrase("haver", "{others}", lambda who: who),
    Phrase("haver", "any enemy player", AnyEnemy, plural=False, also=["at least one enemy player"]),
    Phrase("whose", "your", You, plural=True),
    Phrase("whose", "their", Their, also=["his or her", "its"]),
    Phrase("whose", "that player's", Victim),
    Phrase("whose", "the defending player's", DefendingPlayer, also=["the defender's"]),
    Phrase("whose", "the attacking player's", AttackingPlayer, also=["the attacker's"]),
    Phrase("whose", "an enemy player's", ARival, also=["an opponent's", "a rival's", "another player's"]),
    Phrase("whose", "each enemy player's", EachRival, also=["each opponent's", "each rival's"]),
    Phrase("whose", "each player's", EachPlayer),
    Phrase("whose", "any", EachPlayer, also=["any player's", "a player's"]),
    Phrase("possessor", "your", You),
    Phrase("possessor", "their", Their),
    Phrase("possessor", "the defending player's", DefendingPlayer),
    Phrase("possessor", "that player's", Victim),
    Phrase("of_whom", "of yours", You, also=["you have", "that you have"]),
    Phrase("of_whom", "of the defending player", DefendingPlayer, also=["the defending player has"]),
    Phrase("of_whom", "of the attacking player", AttackingPlayer),
    Phrase("of_whom", "of that player", Victim),
    Phrase("of_whom", "of an enemy player", ARival, also=["of an opponent", "of a rival"]),
]

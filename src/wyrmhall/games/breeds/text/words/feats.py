"""What the unique quests count: feats of a player."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.language import Phrase
from wyrmhall.cardtext.machine.parts import You
from wyrmhall.cardtext.machine.things import Things
from wyrmhall.games.breeds.text import moments
from wyrmhall.games.breeds.text.abilities import Occasion, Quest
from wyrmhall.games.breeds.text.moments import Happening
from wyrmhall.games.breeds.text.sight import Sight
from wyrmhall.games.breeds.text.words.occasions import (
    BY_FIREBALL,
    IN_ANY_WAY,
    OfDragon,
    OfPlayer,
    does,
    fireball_by,
    gains_token,
    one_of,
    played_by_you,
    your_nth,
)
from wyrmhall.games.breeds.text.words.qualities import Friendly


class ByYou(OfDragon):
    """It happens to a dragon, and the player has brought it about."""

    def fits(self, d: Sight, happening: Happening) -> bool:
        return happening.player == d.seat and super().fits(d, happening)


def brought_about(moment: int, subject: Things[Any], how: int = IN_ANY_WAY) -> Quest:
    made = ByYou(moment, subject)
    made.how = how
    return counted(made)


def of_yours(moment: int, subject: Things[Any] | None = None, other: Things[Any] | None = None) -> Quest:
    """It happens to one of the player's own dragons."""
    mine = one_of(False, [Friendly()], None)
    if subject is not None:
        played_by_you(subject)
        mine = subject
    return counted(OfDragon(moment, mine, (), other))


def counted(occasion: Occasion[Any]) -> Quest:
    return Quest(-1, occasion)


PHRASES = [
    Phrase("ability", "Kill an enemy dragon with a Fireball.", lambda: Quest(moments.FIREBALL_KILL)),
    Phrase("ability", "Draw cards with an ability of a dragon.", lambda: Quest(moments.DRAGON_DRAW)),
    Phrase("ability", "Purchase a Rare or Epic dragon.", lambda: Quest(moments.PURCHASE_RARE_OR_EPIC)),
    Phrase(
        "ability",
        "Damage a player with two or more dragons in the same combat.",
        lambda: Quest(moments.TWO_DAMAGE_PLAYER),
    ),
    Phrase("ability", "Play a dragon by Ambush.", lambda: Quest(moments.AMBUSH_QUEST)),
    Phrase(
        "ability",
        "Refract a dragon or have a blocker survive combat, at most once per combat.",
        lambda: Quest(moments.REFRACT_OR_SURVIVE),
    ),
    Phrase("ability", "Transmute a dragon.", lambda: Quest(moments.TRANSMUTE_QUEST)),
    Phrase("ability", "Imitate a dragon.", lambda: Quest(moments.IMITATE_QUEST)),
    Phrase("ability", "kill {subject}.", lambda whom: brought_about(moments.KILLED, whom)),
    Phrase("ability", "kill {subject} with a Fireball.", lambda whom: brought_about(moments.KILLED, whom, BY_FIREBALL)),
    Phrase("ability", "refract {subject}.", lambda whom: brought_about(moments.REFRACTED, whom)),
    Phrase(
        "ability",
        "return {subject} to its player's hand.",
        lambda whom: brought_about(moments.RETURNED, whom),
        ["return {subject} to its owner's hand.", "return {subject} to your hand."],
    ),
    Phrase("ability", "play {subject}.", lambda subject: counted(played_by_you(subject))),
    Phrase("ability", "ambush with {subject}.", lambda subject: of_yours(moments.AMBUSHES, subject)),
    Phrase("ability", "transmute {subject}.", lambda subject: of_yours(moments.TRANSMUTED, subject)),
    Phrase("ability", "block {subject}.", lambda whom: of_yours(moments.BLOCKS, None, whom)),
    Phrase("ability", "block with {subject}.", lambda subject: of_yours(moments.BLOCKS, subject)),
    Phrase(
        "ability",
        "damage a player with {subject}.",
        lambda subject: of_yours(moments.DAMAGES_PLAYER, subject),
        ["damage an enemy player with {subject}."],
    ),
    Phrase(
        "ability",
        "damage a player.",
        lambda: counted(OfPlayer(moments.YOU_DAMAGE_PLAYER, You())),
        ["damage an enemy player."],
    ),
    Phrase("ability", "have {subject} survive combat.", lambda subject: of_yours(moments.SURVIVES, subject)),
    Phrase(
        "ability",
        "have {some} or more dragons on the battlefield.",
        lambda count: counted(your_nth(count)),
        ["have {some} dragons on the battlefield.", "have {some} or more dragons in one combat."],
    ),
    Phrase("ability", "play a Fireball.", lambda: counted(fireball_by(You()))),
    Phrase("ability", "discard a card.", lambda: counted(does(moments.DISCARDS, You()))),
    Phrase("ability", "gain a {token} token.", lambda token: counted(gains_token(You(), token))),
]

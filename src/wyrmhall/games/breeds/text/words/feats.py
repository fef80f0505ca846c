"""What the unique quests count: feats of a player."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.language import Phrase
from wyrmhall.cardtext.machine.parts import You
from wyrmhall.games.breeds.text import moments
from wyrmhall.games.breeds.text.abilities import Occasion, Quest
from wyrmhall.games.breeds.text.words.occasions import (
    OfPlayer,
    does,
    fireball_by,
    gains_token,
    of_yours,
    played_by_you,
    your_nth,
)


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
    Phrase("ability", "{feat}.", counted),
    Phrase("ability", "play {subject}.", lambda subject: counted(played_by_you(subject))),
    Phrase(
        "ability",
        "damage a player with {subject}.",
        lambda subject: counted(of_yours(moments.DAMAGES_PLAYER, subject)),
        ["damage an enemy player with {subject}."],
    ),
    Phrase(
        "ability",
        "damage a player.",
        lambda: counted(OfPlayer(moments.YOU_DAMAGE_PLAYER, You())),
        ["damage an enemy player."],
    ),
    Phrase("ability", "have {subject} survive combat.", lambda subject: counted(of_yours(moments.SURVIVES, subject))),
    Phrase(
        "ability",
        "have {some} or more dragons on the battlefield.",
        lambda count: counted(your_nth(count)),
        ["have {some} dragons on the battlefield.", "have {some} or more dragons in one combat."],
    ),
    Phrase("ability", "play a Fireball.", lambda: counted(fireball_by(You()))),
    Phrase("ability", "trash a card.", lambda: counted(does(moments.TRASHES, You()))),
    Phrase("ability", "discard a card.", lambda: counted(does(moments.DISCARDS, You()))),
    Phrase("ability", "gain a {token} token.", lambda token: counted(gains_token(You(), token))),
]

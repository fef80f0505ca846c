"""What the unique quests count: feats of a player."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from wyrmhall.cardtext.language import Phrase
from wyrmhall.cardtext.machine.facts import Fact
from wyrmhall.cardtext.machine.parts import You
from wyrmhall.games.breeds.text.abilities import PER_COMBAT, PER_TURN, Occasion, Quest
from wyrmhall.games.breeds.text.use import moments
from wyrmhall.games.breeds.text.words.occasions import (
    FEATS,
    OfPlayer,
    does,
    does_to,
    fireball_by,
    gains_token,
    of_yours,
    played_by_you,
    purchases,
    you_damage,
    your_nth,
)
from wyrmhall.games.breeds.text.words.things import all_dragons

Counted = tuple[int, Any]  # how many, and of what


def counted(occasion: Occasion[Any]) -> Quest:
    return Quest(-1, occasion)


def counted_within(many: tuple[int, Occasion[Any]], often: int) -> Quest:
    """So many times in one combat or turn."""
    count, occasion = many
    return Quest(-1, occasion, often, count)


def counted_while(occasion: Occasion[Any], fact: Fact[Any]) -> Quest:
    quest = counted(occasion)
    quest.fact = fact
    return quest


def several(make: Callable[..., Occasion[Any]]) -> Callable[[Counted], tuple[int, Occasion[Any]]]:
    """What is done to several dragons is done to each of them."""
    return lambda dragons: (dragons[0], make(dragons[1]))


# beside what can also be an occasion: with one dragon, or with several
WITH_DRAGONS: tuple[tuple[tuple[str, ...], Callable[..., Occasion[Any]]], ...] = (
    (("play THEM",), played_by_you),
    (
        ("damage a player with THEM", "damage an enemy player with THEM", "have THEM damage a player"),
        partial(of_yours, moments.DAMAGES_PLAYER),
    ),
    (("have THEM survive combat", "block with THEM that survives|survive combat"), partial(of_yours, moments.SURVIVES)),
)
# with cards that abilities move
WITH_CARDS = (("trash", moments.TRASHES), ("discard", moments.DISCARDS), ("draw", moments.DRAWS))

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
    Phrase("ability", "{deed}.", counted),
    Phrase("ability", "{feats} {within}.", counted_within),
    Phrase("ability", "{feat} while {condition}.", counted_while, ["{feat} if {condition}."]),
    Phrase("ability", "{deed} while {condition}.", counted_while, ["{deed} if {condition}."]),
    Phrase("feats", "{feat} {times}", lambda occasion, count: (count, occasion)),
    Phrase("feats", "{deed} {times}", lambda occasion, count: (count, occasion)),
    Phrase(
        "deed",
        "deal {many} damage to a player",
        you_damage,
        ["damage a player by {many}", "deal {many} damage to a player in one|a combat"],
    ),
    Phrase(
        "deed",
        "have {subject} kill {subject}",
        partial(of_yours, moments.KILLS),
    ),
    Phrase("deed", "kill {subject} with {subject}", lambda whom, by: of_yours(moments.KILLS, by, whom)),
    Phrase(
        "feats",
        "gain {some} or more tokens",
        lambda count: (count, does(moments.GAINS_TOKENS, You())),
        ["gain {some} tokens"],
    ),
    Phrase("within", "in one combat", lambda: PER_COMBAT, ["in the same combat", "in a (single) combat"]),
    Phrase("within", "in one turn", lambda: PER_TURN, ["in the same turn", "in a (single) turn"]),
    Phrase(
        "several_dragons",
        "{some} or more {adjectives?} dragons {clauses?}",
        lambda count, *rest: (count, all_dragons(*rest)),
        ["{some} {adjectives?} dragons {clauses?}", "at least {some} {adjectives?} dragons {clauses?}"],
        plural=True,
    ),
    *(
        Phrase("deed", one.replace("THEM", "{subject}"), make, [way.replace("THEM", "{subject}") for way in also])
        for (one, *also), make in WITH_DRAGONS
    ),
    *(
        Phrase(
            "feats",
            one.replace("THEM", "{several_dragons}"),
            several(make),
            [way.replace("THEM", "{several_dragons}") for way in also],
        )
        for (one, *also), make in (*FEATS, *WITH_DRAGONS)
    ),
    *(Phrase("deed", f"{verb} a card", partial(does, moment, You())) for verb, moment in WITH_CARDS),
    *(
        Phrase("deed", f"{verb} a {{adjectives?}} {{noun}} {{clauses?}}", partial(does_to, moment, You()))
        for verb, moment in WITH_CARDS
    ),
    *(
        Phrase(
            "feats",
            f"{verb} {{some}} or more {{adjectives?}} {{nouns}} {{clauses?}}",
            lambda count, *rest, moment=moment: (count, does_to(moment, You(), *rest)),
            [f"{verb} {{some}} {{adjectives?}} {{nouns}} {{clauses?}}"],
        )
        for verb, moment in WITH_CARDS
    ),
    Phrase(
        "deed",
        "damage a player",
        lambda: OfPlayer(moments.YOU_DAMAGE_PLAYER, You()),
        ["damage an enemy player"],
    ),
    Phrase(
        "ability",
        "have {some} or more dragons on the battlefield.",
        lambda count: counted(your_nth(count)),
        [
            "have {some} dragons on the battlefield.",
            "have {some} or more dragons in one combat.",
            "have {some} or more dragons on the battlefield at the same time.",
        ],
    ),
    Phrase("deed", "play a Fireball", lambda: fireball_by(You())),
    Phrase(
        "feats",
        "play {some} or more Fireballs",
        lambda count: (count, fireball_by(You())),
        ["play {some} Fireballs"],
    ),
    Phrase("deed", "gain a {token} token", partial(gains_token, You())),
    Phrase(
        "feats",
        "gain {some} or more {token} tokens",
        lambda count, token: (count, gains_token(You(), token)),
        ["gain {some} {token} tokens"],
    ),
    Phrase(
        "deed",
        "purchase a {adjectives?} {noun} {clauses?}",
        partial(purchases, You()),
        ["buy a {adjectives?} {noun} {clauses?}"],
    ),
    Phrase(
        "feats",
        "purchase {some} or more {adjectives?} {nouns} {clauses?}",
        lambda count, *rest: (count, purchases(You(), *rest)),
        [
            "purchase {some} {adjectives?} {nouns} {clauses?}",
            "buy {some} or more {adjectives?} {nouns} {clauses?}",
            "buy {some} {adjectives?} {nouns} {clauses?}",
        ],
    ),
]

"""Sentences as designers write them with the cards of the house set before them: how they are read, and what is suggested."""

from __future__ import annotations

import pytest

from tests.games.breeds.sayings import CARDS, WORDS, check
from wyrmhall.games.breeds.text.sense import A_DRAGON, A_SUMMONER, Sense
from wyrmhall.games.breeds.text.wording import read

# what is written, and how the house prints it where that differs
DRAGONS = [
    (
        "When this is unblocked, you may discard a Fireball; if you do, deal two damage to the defending player.",
        "When this is unblocked, you may discard one Fireball; if you do, deal two damage to the defending player.",
    ),
    ("When this kills a dragon, you may imitate that dragon.", ""),
    (
        "When this is played, if you have fewer dragons on the battlefield than the defending player, this gains +2 SV.",
        "",
    ),
    ("While you have a Fireball in your hand, this has +1 SV.", ""),
    ("Twice per turn, when another friendly dragon is killed, gain one Epic Coin token.", ""),
    ("When this is blocked, you may trash one coin from your hand; if you do, kill the blocker.", ""),
    ("When this is played, your Fireballs deal one more damage this turn.", ""),
    ("If this would be killed, return it to your hand instead.", ""),
    ("While this is blocking, enemy dragons with SV 3 or more deal one less combat damage.", ""),
    (
        "When this is played, choose an enemy player; that player discards one card.",
        "When this is played, choose an enemy player, then that player discards one card.",
    ),
    ("When this is transmuted, one other friendly dragon gains SV equal to the SV of this.", ""),
    ("Once per turn, when you play a Legendary dragon, gain one Fireball token for each other friendly dragon.", ""),
    ("While this is on the battlefield, enemy Common dragons cannot block.", ""),
    ("When this is refracted, draw two cards.", ""),
    (
        "When this is returned to your hand, gain one Fireball token.",
        "When this is returned to a hand, gain one Fireball token.",
    ),
    (
        "When this is played, the defending player discards two cards unless they take one damage.",
        "When this is played, the defending player discards two cards unless that player takes one damage.",
    ),
    (
        "At the end of combat, if this is on the battlefield, draw one card.",
        "At the end of the combat, if this is on the battlefield, draw one card.",
    ),
    ("When this is killed by a Fireball, deal two damage to that player.", ""),
    ("While this is in your hand, this can be spent as a Rare Coin.", ""),
    (
        "When this is played, return any number of other friendly dragons to your hand, then draw a "
        "card for each dragon returned.",
        "When this is played, return any number of other friendly dragons to your hand, then draw one "
        "card for each dragon returned this way.",
    ),
    (
        "While this is attacking, if the SV of this is higher than the SV of the blocker, this deals two more combat damage.",
        "While this is attacking, if the SV of this is more than the SV of the blocker, this deals two more combat damage.",
    ),
    ("When this is played, the next Fireball you play this turn deals two more damage.", ""),
    (
        "When this is played, repeat this for each other friendly dragon: deal one damage to one enemy dragon.",
        "When this is played, for each other friendly dragon, deal one damage to one enemy dragon.",
    ),
    ("When this blocks a dragon with printed SV 4 or more, refract that dragon.", ""),
    (
        "Once per combat, when an ability of an enemy dragon would resolve, you may pay two cards to cancel it.",
        "Once per combat, when an ability of an enemy dragon would resolve, you may discard two cards; "
        "if you do, cancel it.",
    ),
    ("When this damages a player, that player trashes one Faction Coin from their hand or discard pile.", ""),
    (
        "When this is played, gain a face-up Epic dragon from an enemy player's supply as a token until "
        "the end of your next turn.",
        "When this is played, gain one face-up Epic dragon from an enemy player's supply as a token "
        "until the end of your next turn.",
    ),
    ("When this blocks, prevent all combat damage to you this combat.", ""),
    ("When you play a dragon with Transmute, this gains +1 SV.", ""),
    ("While this is attacking, it can be blocked only by Rare, Epic or Legendary dragons.", ""),
    (
        "When this is played, if the number of dragons in your discard pile is greater than the number "
        "of cards in your hand, draw two cards.",
        "When this is played, if the number of dragons in your discard pile is more than the number of "
        "cards in your hand, draw two cards.",
    ),
    (
        "When another friendly dragon becomes blocked, this deals one more combat damage this combat.",
        "When another friendly dragon is blocked, this deals one more combat damage this combat.",
    ),
    ("The next time this would be killed this turn, put it into your hand instead.", ""),
    (
        "When this is killed, each player who has more than four cards in hand discards two cards.",
        "When this is killed, each player with more than 4 cards in hand discards two cards.",
    ),
    ("When an enemy player draws a card, this gains +1 SV.", ""),
    ("While this is in a transmutation, your Ambush values are two higher.", ""),
    ("When this is unblocked, it cannot be the target of Fireballs this combat.", ""),
    (
        "When this survives combat as a blocker, you may have it imitate the blocked dragon or any "
        "face-up dragon in your supply.",
        "",
    ),
    (
        "When this is played, you may return another friendly dragon to your hand. If you do, this "
        "gains SV equal to that dragon's SV.",
        "When this is played, you may return one other friendly dragon to your hand; if you do, this "
        "gains SV equal to that dragon's SV.",
    ),
    (
        "When this is played, discard up to three coins, then gain one Fireball token for each coin discarded.",
        "When this is played, discard up to three coins, then gain one Fireball token for each coin discarded this way.",
    ),
    ("While the defending player has fewer cards in hand than you, friendly dragons deal one more combat damage.", ""),
    (
        "[ATTACK ONLY] When this is played, look at the top four cards of your deck and put two of them into your hand.",
        "[ATTACK ONLY] When this is played, look at the top four cards of your deck and put two into your hand.",
    ),
    ("[DEFENCE ONLY] While this is blocking, it has +2 SV.", ""),
    ("When this kills a dragon, that dragon's player discards one card.", ""),
    ("When a dragon with SV 1 or less is played, kill it.", ""),
    ("When this is played, three times, deal one damage to a random enemy dragon.", ""),
    ("Enemy dragons cannot be refracted while this is blocking.", ""),
    ("Each friendly dragon other than this has +1 SV while you have no cards in hand.", ""),
    (
        "When this is played, trash a card from your hand and gain an Epic Coin token until the end of your next turn.",
        "When this is played, trash one card from your hand, then gain one Epic Coin token until the end of your next turn.",
    ),
    ("Once per combat, when a friendly dragon is killed, you may put it into your hand.", ""),
    (
        "When this ambushes, each enemy dragon loses its abilities until the end of the combat.",
        "When this ambushes, each enemy dragon loses its abilities.",
    ),
    (
        "When this is played, if an enemy player is in Dragonform, deal one damage to that player.",
        "When this is played, if an enemy player is enraged, deal one damage to that player.",
    ),
    ("When this is blocked by two or more dragons, this gains +2 SV.", ""),
    (
        "When this is played, either this gains +2 SV, or each other friendly dragon gains +1 SV.",
        "When this is played, either this gains +2 SV; or each other friendly dragon gains +1 SV.",
    ),
    ("While there are more attacking dragons than blocking dragons, this has +1 SV.", ""),
    (
        "When you play a second dragon in a combat, draw one card.",
        "When you play your second dragon of a combat, draw one card.",
    ),
    ("Twice per combat, when you play a Fireball, gain one Epic Coin token.", ""),
    ("When this is killed, the player who killed it discards two cards.", ""),
    (
        "When this is played, each enemy player chooses one of their dragons and returns it to their hand.",
        "When this is played, each enemy player returns one of their dragons to their hand.",
    ),
    (
        "When this damages a player, gain as many Fireball tokens as the damage dealt.",
        "When this damages a player, gain Fireball tokens equal to the damage dealt.",
    ),
    ("While you have an Epic Coin token, this cannot be blocked.", ""),
    ("When this is played, put the top card of your deck into your hand.", ""),
    ("When this is played, up to two enemy dragons with SV 2 or less lose their abilities.", ""),
    ("When this is played, you may shuffle your discard pile into your deck.", ""),
    ("Dragons with Ambush cannot block this.", ""),
    ("When this is played, the next dragon you play this combat gains +2 SV.", ""),
    ("Once per turn, when you discard a card, draw one card.", ""),
    ("When an enemy dragon with SV 4 or more is played, you may refract it.", ""),
    ("While you are enraged, this deals two more combat damage and cannot be the target of Fireballs.", ""),
    (
        "When this is killed, if you have no dragons left on the battlefield, draw three cards.",
        "When this is killed, if you have no dragons on the battlefield, draw three cards.",
    ),
    ("When this is played, double the SV of one friendly dragon.", ""),
    ("When this is blocked, have it imitate the blocker, then kill the blocker.", ""),
    ("When this is blocked, if the blocker is Common, kill the blocker; otherwise, this gains +1 SV.", ""),
    (
        "When this is played, you may discard a coin to draw two cards.",
        "When this is played, you may discard one coin; if you do, draw two cards.",
    ),
    ("While the defending player has no cards in hand, each friendly dragon has +1 SV.", ""),
    ("When this damages a player, that player may discard two cards; if they do not, draw two cards.", ""),
    ("Once per turn, when another friendly dragon damages a player, gain one Fireball token.", ""),
    (
        "When this is transmuted, each other friendly dragon in a transmutation deals one more combat damage this combat.",
        "",
    ),
    ("When this is killed, deal damage equal to its printed SV to the opposing dragon.", ""),
    ("While this is attacking, enemy dragons with Ambush have -1 SV.", ""),
    ("When this ambushes, the defending player discards one card for each unblocked friendly dragon.", ""),
    ("When you play a Fireball, you may have this imitate one enemy dragon.", ""),
    (
        "When this is played, gain up to two Common dragons from the trash as tokens until the end of your next turn.",
        "",
    ),
    ("When an enemy dragon is refracted, draw one card.", ""),
    ("When this blocks a dragon with SV 3 or more, prevent two damage to you this turn.", ""),
    ("[ATTACK ONLY] When this is unblocked, each enemy player discards one card or takes one damage.", ""),
    (
        "When this is played, put one Rare dragon from your supply into your discard pile, then trash one card from your hand.",
        "",
    ),
    ("At the end of the combat, return this to your hand.", ""),
    ("While you have fewer cards in hand than the attacking player, this has +2 SV.", ""),
    ("When this is played, each other friendly red dragon gains +1 SV.", ""),
    ("This cannot be blocked by more than one dragon.", ""),
    (
        "When this kills a Legendary dragon, draw three cards and gain one Epic Coin token.",
        "When this kills a Legendary dragon, draw three cards, then gain one Epic Coin token.",
    ),
    ("When you refract a dragon, gain one Epic Coin token.", ""),
    (
        "When this survives combat as a blocker, return it to your hand and draw one card.",
        "When this survives combat as a blocker, return it to your hand, then draw one card.",
    ),
    ("When this is played, deal one damage to each enemy dragon with SV 1.", ""),
    ("While this is blocking, your other blocking dragons have +1 SV.", ""),
    ("When this is blocked, you may discard two cards; if you do, return the blocker to its player's hand.", ""),
    ("Once per combat, when a friendly dragon survives combat as a blocker, draw one card.", ""),
    (
        "When this is played, gain a Fireball token if you have no Fireballs in hand.",
        "When this is played, gain one Fireball token if you have no Fireballs in hand.",
    ),
    ("When an enemy dragon kills a friendly dragon, deal one damage to that enemy dragon.", ""),
    ("While this is attacking, it deals one more combat damage for each card in the defending player's hand.", ""),
    ("When this is unblocked, you may kill this; if you do, deal three damage to the defending player.", ""),
    ("When you play this, trash one coin from your discard pile.", ""),
    ("Three times per turn, when a dragon is killed, you may draw one card, then discard one card.", ""),
    ("When this is transmuted, it gains +1 SV for each card in the transmutation.", ""),
    ("If an enemy dragon would be killed, refract it instead.", ""),
    (
        "When this is played, each dragon with SV 2 or less loses its abilities this combat.",
        "When this is played, each dragon with SV 2 or less loses its abilities.",
    ),
    ("While there is a Legendary dragon on the battlefield, this has +2 SV.", ""),
    ("[DEFENCE ONLY] When this is played, prevent all damage to friendly dragons this combat.", ""),
    (
        "When this blocks, this gains SV equal to half the SV of the blocked dragon, rounded up.",
        "When this blocks, this gains SV equal to half of the SV of the blocked dragon, rounded up.",
    ),
    (
        "When this is played, either discard one card or lose one Fireball token.",
        "When this is played, either discard one card; or spend one Fireball token.",
    ),
    (
        "When you have no cards in hand, this cannot be blocked.",
        "While you have no cards in hand, this cannot be blocked.",
    ),
    ("When this is killed, gain one dragon from your discard pile as a token.", ""),
    (
        "When this ambushes, it deals two more combat damage this combat and draw one card.",
        "When this ambushes, it deals two more combat damage this combat, then draw one card.",
    ),
    ("While this is in a transmutation, this cannot be blocked by dragons with less SV than this.", ""),
    ("When this is played, each player discards down to three cards.", ""),
    ("The first time this is blocked each combat, draw one card.", ""),
    (
        "Always, when a friendly dragon is refracted, draw two cards.",
        "When a friendly dragon is refracted, draw two cards.",
    ),
    (
        "When this is blocked, each enemy player loses one Epic Coin token.",
        "When this is blocked, each enemy player spends one Epic Coin token.",
    ),
    ("When this is played, you may trash any number of coins from your discard pile.", ""),
    ("While this is attacking, each blocker has -1 SV.", ""),
    (
        "Once per combat, when this would be refracted, you may discard one card; if you do, it is not refracted.",
        "Once per combat, if this would be refracted, you may discard one card instead.",
    ),
    ("When this survives combat as a blocker, deal two damage to the attacking player.", ""),
    (
        "When this is played, if you have exactly three cards in hand, gain one Epic Coin token.",
        "When this is played, if you have three cards in hand, gain one Epic Coin token.",
    ),
    ("When this kills a dragon, you may trash one card from your hand, then draw one card.", ""),
    ("While you have more dragons in your discard pile than in your hand, this has +1 SV.", ""),
    (
        "When an enemy dragon becomes unblocked, deal one damage to it.",
        "When an enemy dragon is unblocked, deal one damage to it.",
    ),
    ("When this is transmuted, gain one Fireball token for each Common dragon in the transmutation.", ""),
    (
        "When this is played, choose one enemy dragon; that dragon loses its abilities and gains -1 SV.",
        "When this is played, choose one enemy dragon, then that dragon loses its abilities and gains -1 SV.",
    ),
    ("When a friendly dragon imitates a dragon, draw one card.", ""),
    ("At the end of the combat, if this was blocked, draw one card.", ""),
    (
        "While this is on the battlefield, enemy players cannot play Fireballs.",
        "While this is on the battlefield, each enemy player cannot play Fireballs.",
    ),
    ("When this is played, each player puts one card from their hand on the bottom of their deck.", ""),
    (
        "When this is played, gain one Rare or Epic dragon from any discard pile as a token until the end of your next turn.",
        "",
    ),
    (
        "Twice per turn, if a friendly dragon would be killed, you may discard one card; if you do, "
        "return it to your hand instead.",
        "",
    ),
    ("When you play a Common dragon, it deals one more combat damage this combat.", ""),
    (
        "If the defending player has no dragons, this deals two more combat damage.",
        "While the defending player has no dragons, this deals two more combat damage.",
    ),
    (
        "When this is played, up to three friendly Common dragons gain +1 SV each.",
        "When this is played, up to three friendly Common dragons gain +1 SV.",
    ),
    ("When this blocks, the blocked dragon cannot deal combat damage this combat.", ""),
    ("While this is in a transmutation, it has +1 SV for each other friendly dragon and cannot be refracted.", ""),
    (
        "Once per turn, when an enemy player plays a Fireball, you may discard a card; if you do, draw two cards.",
        "Once per turn, when an enemy player plays a Fireball, you may discard one card; if you do, draw two cards.",
    ),
    ("When this is killed, put the top two cards of your deck into your hand.", ""),
    ("When this is transmuted onto a Legendary dragon, draw two cards.", ""),
    ("When this is played, swap the SV of this and one enemy dragon.", ""),
    (
        "When this is played, gain one Fireball token, and each enemy player gains one too.",
        "When this is played, gain one Fireball token, then each enemy player also gains one.",
    ),
    (
        "When this is played, draw cards until you have five cards in hand.",
        "When this is played, draw until you have five cards in hand.",
    ),
]
SUMMONERS = [
    (
        "When you damage a player, either draw one card or gain one Epic Coin token.",
        "When you damage a player, either draw one card; or gain one Epic Coin token.",
    ),
    ("When you damage a player, that player discards one card at random, then you draw one card.", ""),
    ("When you damage a player, you may trash one card from your hand or discard pile; if you do, draw one card.", ""),
    ("At the start of your turn, if you have three or fewer cards in hand, draw one card.", ""),
    ("Always, your Legendary dragons cannot be refracted.", ""),
    ("Always, each friendly dragon in a transmutation has +1 SV and cannot be refracted.", ""),
    ("When you damage a player, gain one Fireball token for each friendly unblocked dragon.", ""),
    ("When you damage a player, you may put one card from your hand on top of your deck.", ""),
    ("Always, your Ambush values are one higher and your Fireballs deal one more damage.", ""),
    (
        "When you damage a player, that player discards one card at random for each Legendary dragon you have on the battlefield.",
        "When you damage a player, that player discards one card at random for each Legendary dragon of yours on the battlefield.",
    ),
    ("Always, your blocking dragons with SV 2 or less have +1 SV.", ""),
]
QUESTS = [
    "Refract an enemy dragon.",
    "Kill a Legendary dragon.",
    "Kill an enemy dragon with SV 4 or more with a Fireball.",
    "Play a Legendary dragon.",
    "Block a dragon with SV 3 or more.",
    "Damage a player with a Common dragon.",
    "Have a Common dragon survive combat.",
    "Discard a card.",
    "Gain an Epic Coin token.",
    "Have three or more dragons on the battlefield.",
]
# what cannot be said, and what is suggested
NEAREST = [
    (
        "When this blocks, instead of dealing combat damage, refract the blocked dragon.",
        "When this blocks, refract the blocked dragon.",
    ),
    (
        "Any number of times per turn, when you discard a card, this gains +1 SV.",
        "When you discard a card, this gains +1 SV.",
    ),
    (
        "This cannot be returned to a hand, refracted or killed by Fireballs.",
        "This cannot be returned to a hand, be refracted or be killed.",
    ),
]
# what can be read and never does anything, and the word in which the reason is given
SENSELESS = [
    ("When this is killed, this gains +1 SV.", "too late"),
    ("When this is refracted, this cannot be blocked this combat.", "too late"),
    ("When this is played, that player discards one card.", "no meaning"),
    ("When this is played, those dragons gain +1 SV.", "no meaning"),
    ("When this is played, gain Fireball tokens equal to the damage dealt.", "no meaning"),
    ("When this is played, refract one friendly dragon.", "only an attacking enemy dragon"),
    ("When this is returned to a hand, put this into your hand.", "comes too late"),
    ("When you are attacked, gain one Fireball token for each attacking dragon.", "no dragon is on the battlefield"),
    ("One friendly dragon has +1 SV.", "leaves no choice"),
    ("When this is played, if one enemy dragon is blocked, kill it.", "any of several"),
    ("When this is played, put it into your discard pile.", "none were named"),
    ("When this is played, draw one card, then put it into your hand.", "no meaning"),
    ("When this is played, discard the rest.", "none were named"),
    ("When this is played, gain one.", "say of what"),
    ("When this kills a dragon, put that dragon on top of your deck.", "its own player"),
    ("When this is played, draw one card for each dragon killed this way.", "nothing was killed"),
    ("When this is played, discard one card from the defending player's hand.", "that player discards"),
    ("When this is played, swap the SV of each friendly dragon.", "two dragons"),
    ("When this is played, cancel that Fireball.", "no meaning"),
    ("When this is blocked, the player who refracted it discards one card.", "no meaning"),
    ("Purchase a Legendary dragon.", "for sale"),
    ("Kill a dragon that blocks this.", "no word"),
    ("Each blocking dragon cannot block.", "told by their sort"),
    ("Always, this has +1 SV.", "not a sentence"),
    ("Always, it has +1 SV.", "not a sentence"),
    (
        "When this is played, the next time the defence phase of an attack on you ends this combat, draw one card.",
        "does not happen",
    ),
]


@pytest.mark.parametrize(("said", "printed"), DRAGONS)
def test_a_dragon_can_say_it(said: str, printed: str) -> None:
    check(said, printed, A_DRAGON)


@pytest.mark.parametrize(("said", "printed"), SUMMONERS)
def test_a_summoner_can_say_it(said: str, printed: str) -> None:
    check(said, printed, A_SUMMONER)


@pytest.mark.parametrize("said", QUESTS)
def test_a_quest_can_say_it(said: str) -> None:
    tree = WORDS.parse(said)
    assert WORDS.print(tree) == said
    Sense(WORDS, []).quest(tree.slots[0])


@pytest.mark.parametrize(("said", "suggested"), NEAREST)
def test_what_is_suggested_can_be_said(said: str, suggested: str) -> None:
    found = read(CARDS, said)
    assert found["nearest"] == suggested
    assert read(CARDS, suggested)["text"] == suggested


@pytest.mark.slow
@pytest.mark.parametrize(("said", "why"), SENSELESS)
def test_what_never_does_anything_is_refused_and_something_near_suggested(said: str, why: str) -> None:
    found = read(CARDS, said)
    assert why in found["problem"]
    assert read(CARDS, found["nearest"])["text"] == found["nearest"]

"""Sentences as designers write them in the words of the cards, in combinations that no card has: how they are read and printed."""

from __future__ import annotations

import pytest

from tests.games.breeds.sayings import WORDS, check
from wyrmhall.games.breeds.text.sense import A_DRAGON, A_SUMMONER, Sense

# what is written, and how the house prints it where that differs
DRAGONS = [
    ("When this is played, draw two cards.", ""),
    ("When this is played, if you have three or fewer cards in your hand, draw two cards.", ""),
    ("While this is attacking, this cannot be blocked by dragons with SV 3 or more.", ""),
    ("When this is blocked, you may discard one card; if you do, this gains +2 SV.", ""),
    ("When this is killed, gain one Epic Coin token.", ""),
    ("While this is attacking, dragons that block this lose their abilities.", ""),
    ("When this kills a dragon, draw one card.", ""),
    ("Once per turn, when you play a Fireball, draw one card.", ""),
    ("[DEFENCE ONLY] When this is played, each attacking dragon deals one less combat damage this combat.", ""),
    ("While this is blocking, this has +2 SV.", ""),
    (
        "When this is played, reveal the top three cards of your draw pile, put one dragon from among them into "
        "your hand and discard the rest.",
        "When this is played, reveal the top three cards of your deck, then put one dragon from among them into "
        "your hand, then discard the rest.",
    ),
    ("When this damages a player, gain one Fireball token.", ""),
    (
        "When this would be killed by a Fireball, return it to your hand instead.",
        "If this would be killed by a Fireball, return it to your hand instead.",
    ),
    (
        "When this is blocked, the defending player either discards two cards or returns the blocker to their hand.",
        "When this is blocked, the defending player discards two cards or returns the blocker to their hand.",
    ),
    ("When this blocks, deal one damage to the blocked dragon.", ""),
    ("While this is on the battlefield, each friendly dragon with SV 1 deals one more combat damage.", ""),
    ("When this is killed, deal damage equal to its printed SV to one dragon that killed it.", ""),
    ("When this kills a dragon, the player of that dragon discards one card at random.", ""),
    ("When this is played, deal one damage to one enemy dragon.", ""),
    ("While this is blocked by two or more dragons, this has +2 SV.", ""),
    ("When this is killed, each player discards one card.", ""),
    ("When this damages a player, put one face-up Common dragon from your supply into your hand.", ""),
    (
        "When this is played, you may discard any number of coins; this gains +1 SV for each coin discarded.",
        "When this is played, you may discard any number of coins, then this gains +1 SV for each coin discarded "
        "this way.",
    ),
    ("While this is attacking, this deals two more combat damage to players.", ""),
    ("While this is in your hand, this can be spent as a Rare Coin.", ""),
    ("When this blocks a Rare or Epic dragon, gain one Epic Coin token.", ""),
    ("When this is played, each player with more cards in hand than you discards one card.", ""),
    (
        "When this survives combat as a blocker, put this on top of your draw pile.",
        "When this survives combat as a blocker, put this on top of your deck.",
    ),
    ("When this is played, you may return one other friendly dragon to your hand; if you do, draw one card.", ""),
    ("While you have five or more cards in your hand, this has +1 SV.", ""),
    (
        "Once per combat, when a Fireball would damage another friendly dragon, you may have it deal that damage "
        "to this instead.",
        "Once per combat, if a Fireball would damage another friendly dragon, you may deal that damage to this "
        "instead.",
    ),
    ("When this is unblocked, gain one Fireball token until the end of your next turn.", ""),
    ("When this is played, you may have this imitate one dragon in the trash.", ""),
    ("When another friendly dragon is killed, this gains +1 SV.", ""),
    (
        "When this damages a player, gain one Epic Coin token for each damage dealt, up to three.",
        "When this damages a player, gain one Epic Coin token for each damage dealt, up to 3.",
    ),
    ("When this is killed, you may trash one card from your discard pile.", ""),
    ("While this is the only attacking dragon, it cannot be blocked by more than one dragon.", ""),
    ("While this is on the battlefield, your Fireballs deal two more damage to Legendary dragons.", ""),
    (
        "When this survives combat as a blocker, you may gain the blocked dragon as a token until the end of your "
        "next turn.",
        "",
    ),
    ("When this is refracted, draw two cards.", ""),
    (
        "When this is played, gain one Fireball token, and each enemy player gains one too.",
        "When this is played, gain one Fireball token, then each enemy player also gains one.",
    ),
    ("When this is played, swap the SV of this and one enemy dragon.", ""),
    ("When the blocker is killed, this deals its SV as damage to the defending player.", ""),
    ("When this is transmuted onto a Legendary dragon, draw two cards.", ""),
    (
        "When this is blocked, the blocker and this each lose 1 SV.",
        "When this is blocked, the blocker and this lose 1 SV.",
    ),
    (
        "When this is unblocked, draw two cards and put one of them on top of your deck.",
        "When this is unblocked, draw two cards, then put one of them on top of your deck.",
    ),
    ("While two or more other friendly dragons are attacking, this cannot be blocked.", ""),
    ("When this blocks, if it has more SV than the blocked dragon, kill the blocked dragon.", ""),
    ("When this survives combat, draw one card.", ""),
    ("When this is played, reveal the top card of your deck; if it is a dragon, put it into your hand.", ""),
    (
        "When this damages a player, that player reveals their hand, and you discard one card from it.",
        "When this damages a player, that player reveals their hand, then you discard one card from among them.",
    ),
    ("When this is killed, its player draws two cards.", ""),
    ("When this is played, each player with a Legendary dragon on the battlefield discards one card.", ""),
    ("While this is attacking alone, it has +2 SV.", ""),
    (
        "When this is played, if it is your first dragon of the combat, it gains +2 SV.",
        "When this is played, if it is your first dragon of this combat, it gains +2 SV.",
    ),
    ("When you play another dragon, this and that dragon gain +1 SV.", ""),
    (
        "When this blocks, friendly blocking dragons gain +1 SV until the end of combat.",
        "When this blocks, friendly blocking dragons gain +1 SV.",
    ),
    (
        "When this is blocked, you may pay one Fireball token; if you do, deal three damage to the blocker.",
        "When this is blocked, you may spend one Fireball token; if you do, deal three damage to the blocker.",
    ),
    ("Once per turn, when you draw a card, you may discard it; if you do, gain one Fireball token.", ""),
    ("While you have three or more Fireball tokens, this deals two more combat damage.", ""),
    ("When this kills a dragon with SV 3 or more, trash that dragon.", ""),
    ("When this is played, trash one Common Coin from your hand or discard pile.", ""),
    ("When this is played, put one Rare Coin from your discard pile into your hand.", ""),
    (
        "When this damages a player by 3 or more, draw two cards.",
        "When this deals three or more damage to a player, draw two cards.",
    ),
    ("When this is played, the defending player cannot play Fireballs this combat.", ""),
    ("While this is blocking, the blocked dragon deals no combat damage.", ""),
    (
        "When you play a Fireball, it deals one more damage for each red dragon you have on the battlefield.",
        "When you play a Fireball, that Fireball deals one more damage for each red dragon of yours on the "
        "battlefield.",
    ),
    ("When an enemy dragon blocks this, it gains -1 SV.", ""),
    ("When this is blocked by a Rare, Epic or Legendary dragon, draw one card.", ""),
    (
        "If a Fireball would damage this, prevent that damage.",
        "If a Fireball would damage this, prevent that damage instead.",
    ),
    ("This has +1 SV for each Fireball token you have.", ""),
    ("This has SV equal to the number of cards in your hand.", ""),
    (
        "When this is played, look at the defending player's hand and discard one card of your choice from it.",
        "When this is played, look at the defending player's hand, then discard one card of your choice from "
        "among them.",
    ),
    (
        "When this is played, until the end of your next turn, your Fireballs deal one more damage.",
        "When this is played, your Fireballs deal one more damage until the end of your next turn.",
    ),
    ("When this is killed, kill the dragon that killed it.", ""),
    (
        "When another friendly dragon dies, this gains +1 SV and draw a card.",
        "When another friendly dragon is killed, this gains +1 SV, then draw one card.",
    ),
    (
        "When this is played, you may put up to two dragons from your discard pile on the bottom of your deck in "
        "any order.",
        "When this is played, you may put up to two dragons from your discard pile on the bottom of your deck.",
    ),
    ("[ATTACK ONLY] This has +1 SV for each enemy dragon that blocks it.", ""),
    (
        "When this is played, either gain two Fireball tokens or gain one Epic Coin token and draw one card.",
        "When this is played, either gain two Fireball tokens; or gain one Epic Coin token and draw one card.",
    ),
    ("When this blocks, you may discard one Fireball; if you do, deal two damage to the blocked dragon.", ""),
    ("While this is attacking, each blocking dragon with SV 2 or less deals no combat damage.", ""),
    ("When this kills a dragon, you may return this to your hand.", ""),
    ("When this damages a player, that player trashes one coin from their hand.", ""),
    ("When this is killed, shuffle your discard pile into your deck.", ""),
    (
        "While another friendly dragon is blocked, this has +1 SV.",
        "While one other friendly dragon is blocked, this has +1 SV.",
    ),
    ("When you play another dragon with SV 1, draw one card.", ""),
    ("When this is played, each player draws one card, then each player discards one card.", ""),
    ("When this survives combat as a blocker, deal one damage to the attacking player.", ""),
    ("[DEFENCE ONLY] When this is played, if two or more enemy dragons are attacking, this gains +2 SV.", ""),
    ("While you have no other dragons on the battlefield, this deals one more combat damage.", ""),
    (
        "When this is transmuted, the dragon gains +1 SV for each card in the transmutation.",
        "When this is transmuted, it gains +1 SV for each card in the transmutation.",
    ),
    ("When this is played, you may spend one Epic Coin token; if you do, draw two cards.", ""),
    ("When this is blocked by a dragon with less SV than this, gain one Fireball token.", ""),
    ("When this is unblocked, you may trash one card from your discard pile.", ""),
    ("When this is played, put one dragon from your discard pile on top of your deck.", ""),
    ("Once per turn, when a friendly dragon is refracted, return this to your hand.", ""),
    ("When this is the target of a Fireball, you may discard one card; if you do, prevent that damage.", ""),
    ("When this is killed, the next dragon you play this turn gains +2 SV.", ""),
    ("While this is in your hand, the combat damage to you in each combat is two less.", ""),
    ("When this ambushes, deal one damage to each blocking dragon.", ""),
    (
        "When this is played, if the defending player has more cards in hand than you, that player discards one card.",
        "",
    ),
    ("While the trash has five or more cards, this has +2 SV.", ""),
    ("When this is played, you may have this imitate one dragon with printed SV 2 or less in the trash.", ""),
    ("When an enemy dragon survives combat as a blocker, deal one damage to it.", ""),
    (
        "When this is blocked, choose one: this gains +1 SV; or draw one card.",
        "When this is blocked, choose one: This gains +1 SV; or draw one card.",
    ),
    ("This cannot block Legendary dragons.", ""),
    ("Each friendly dragon with Transmute has +1 SV while this is on the battlefield.", ""),
    (
        "When this is played, reveal the top card of your deck; if it is a dragon, put it into your hand; "
        "otherwise, put it on the bottom of your deck.",
        "",
    ),
    (
        "When this is played, you may return one other friendly dragon to your hand; if you do, put one dragon "
        "from your discard pile into your hand.",
        "",
    ),
    ("While this is attacking, it deals one more combat damage for each dragon that blocks it.", ""),
    ("When this is killed by combat damage, the dragon that killed it loses its abilities.", ""),
    ("When this is blocked by a Common dragon, you may kill that dragon.", ""),
    ("When this damages a player, that player reveals their hand.", ""),
    ("Once per turn, when another friendly dragon survives combat, draw one card.", ""),
    ("When this is transmuted, you may put one Common dragon from your supply into your discard pile.", ""),
    (
        "When this is played, gain one Fireball token for each Fireball in your discard pile, up to three.",
        "When this is played, gain one Fireball token for each Fireball in your discard pile, up to 3.",
    ),
    ("When this kills a dragon with Ambush, gain two Epic Coin tokens.", ""),
    ("While your hand is empty, this cannot be blocked by more than one dragon.", ""),
    ("When this is refracted, you may discard one card; if you do, draw two cards.", ""),
    ("When you gain an Epic Coin token, this gains +1 SV.", ""),
    ("[ATTACK ONLY] While this is blocked, it deals one more combat damage to the blocker.", ""),
    (
        "When this is played, each enemy player discards a dragon or takes one damage.",
        "When this is played, each enemy player discards one dragon or takes one damage.",
    ),
    ("When this blocks, return the blocked dragon to its player's hand unless that player discards one card.", ""),
    ("If another friendly dragon would be killed, you may kill this instead.", ""),
    ("When this is played, kill one other friendly dragon; if you do, draw three cards.", ""),
    (
        "When this damages a player, put the top card of your deck into your discard pile.",
        "When this damages a player, discard the top card of your deck.",
    ),
    ("When this is killed, each enemy dragon gains -1 SV.", ""),
    ("Your dragons with SV 1 cannot be the target of Fireballs.", ""),
    ("While this is on the battlefield, each player with five or more cards in hand cannot play Fireballs.", ""),
    (
        "When this is played, trash up to two Common Coins from your hand; draw one card for each coin trashed.",
        "When this is played, trash up to two Common Coins from your hand, then draw one card for each coin "
        "trashed this way.",
    ),
    (
        "When this is blocked or killed, gain one Fireball token.",
        "When this is blocked or is killed, gain one Fireball token.",
    ),
    (
        "At the end of each combat, if this is blocking, draw one card.",
        "At the end of the combat, if this is blocking, draw one card.",
    ),
    (
        "When this is played, deal two damage to one blocked enemy dragon or one damage to each enemy dragon.",
        "When this is played, deal two damage to one blocked enemy dragon or deal one damage to each enemy dragon.",
    ),
    (
        "When this is unblocked, deal damage equal to the number of other unblocked friendly dragons to the "
        "defending player.",
        "",
    ),
    ("When this is killed, draw one card for each dragon that killed it.", ""),
    ("While this is attacking, it cannot be blocked by dragons with Transmute.", ""),
    (
        "When this is played, if this is your second dragon this combat, draw one card.",
        "When this is played, if this is your second dragon of this combat, draw one card.",
    ),
    (
        "When this damages a player, you may put one card from your hand on the bottom of your deck; if you do, "
        "draw one card.",
        "",
    ),
    (
        "Once per combat, when this would be killed, discard a coin instead.",
        "Once per combat, if this would be killed, discard one coin instead.",
    ),
    (
        "When this is blocked, gain a Fireball token until the end of your next turn.",
        "When this is blocked, gain one Fireball token until the end of your next turn.",
    ),
    ("When a friendly dragon ambushes, it gains +1 SV.", ""),
    (
        "While an enemy Legendary dragon is on the battlefield, this deals two more combat damage.",
        "While one enemy Legendary dragon is on the battlefield, this deals two more combat damage.",
    ),
    (
        "When this is played, you may trash a card from your hand; if it is a coin, gain an Epic Coin token.",
        "When this is played, you may trash one card from your hand; if it is a coin, gain one Epic Coin token.",
    ),
    ("When this kills a dragon, that dragon's player discards their hand.", ""),
    ("[DEFENCE ONLY] When this is played, return one attacking dragon with SV 1 to its player's hand.", ""),
    (
        "When this blocks, each other friendly blocking dragon gains +1 SV this combat.",
        "When this blocks, each other friendly blocking dragon gains +1 SV.",
    ),
    (
        "This cannot be refracted or returned to a hand.",
        "This cannot be refracted or be returned to a hand.",
    ),
    ("When this is unblocked, if you have three or more attacking dragons, draw one card.", ""),
    ("When another friendly dragon is played, this deals one more combat damage this combat.", ""),
    (
        "When this is transmuted, deal one damage to one enemy dragon for each card in the transmutation.",
        "When this is transmuted, for each card in the transmutation, deal one damage to one enemy dragon.",
    ),
    ("While this is blocking a Rare dragon, it has +2 SV.", ""),
    ("When you play a Fireball on an enemy dragon, this gains +1 SV.", ""),
    ("When this survives combat as a blocker, trash the blocked dragon.", ""),
    ("When this is played, each player may put one card from their hand on top of their deck.", ""),
    ("When this is played, put up to two coins from your discard pile into your hand.", ""),
    (
        "When an ability of an enemy dragon would resolve, you may trash one card from your hand; if you do, "
        "cancel that ability.",
        "",
    ),
    (
        "If you have fewer than three cards in hand, this cannot be the target of Fireballs.",
        "While you have fewer than 3 cards in hand, this cannot be the target of Fireballs.",
    ),
    ("When this is killed by a Fireball, that player discards two cards.", ""),
    ("When this is played, one friendly dragon gains SV equal to the number of dragons in the trash.", ""),
    ("While this is in your hand, this can be spent as an Epic Coin.", ""),
    (
        "When this is played, look at the top three cards of your deck and put them back in any order.",
        "When this is played, look at the top three cards of your deck, then put them back in any order.",
    ),
    ("When this is refracted, the player who refracted it discards one card.", ""),
    ("When this damages a player, that player discards cards equal to the number of friendly unblocked dragons.", ""),
    (
        "When this is played, you may discard two coins; if you do, gain one Epic dragon from your supply as a token.",
        "",
    ),
    (
        "While this is on the battlefield, friendly dragons with SV 4 or more deal one more combat damage to players.",
        "",
    ),
    ("When this is blocked by two or more dragons, each blocker gains -1 SV.", ""),
    ("Once per turn, when a Fireball kills a friendly dragon, gain one Fireball token.", ""),
    (
        "When this is played, if you played another dragon this combat, this gains +1 SV.",
        "When this is played, if you have played another dragon this combat, this gains +1 SV.",
    ),
    (
        "When this is killed, your next dragon this combat gains +1 SV.",
        "When this is killed, the next dragon you play this combat gains +1 SV.",
    ),
    (
        "When this blocks a dragon with an ability, that dragon loses its abilities.",
        "When this blocks a dragon with abilities, that dragon loses its abilities.",
    ),
    ("When this is unblocked, the defending player trashes one card from their discard pile.", ""),
    (
        "When this is played, the defending player chooses one of their cards and discards it.",
        "When this is played, the defending player discards one of their cards.",
    ),
    (
        "When this is played, draw a card. If it is a Fireball, draw another card.",
        "When this is played, draw one card; if it is a Fireball, draw another card.",
    ),
    ("When this is played, return all blocking dragons to their players' hands.", ""),
    (
        "When this is played, you may kill another friendly dragon to give this +3 SV.",
        "When this is played, you may kill one other friendly dragon; if you do, give this +3 SV.",
    ),
    (
        "When an enemy player discards a card, you may draw a card, once per turn.",
        "Once per turn, when an enemy player discards a card, you may draw one card.",
    ),
    (
        "When the defending player has no cards in hand, this deals two more combat damage.",
        "While the defending player has no cards in hand, this deals two more combat damage.",
    ),
]
SUMMONERS = [
    ("When you damage a player, if you have fewer cards in your hand than that player, draw two cards.", ""),
    ("Always, each friendly attacking dragon has +1 SV.", ""),
    (
        "Once per turn, when a friendly dragon is killed, you may put it on top of your draw pile.",
        "Once per turn, when a friendly dragon is killed, you may put it on top of your deck.",
    ),
    ("When you damage a player, look at that player's hand.", ""),
    ("Always, your Fireballs deal one more damage to Common dragons.", ""),
    (
        "When you damage a player, either draw one card or that player discards one card.",
        "When you damage a player, either draw one card; or that player discards one card.",
    ),
    ("At the start of your turn, gain one Epic Coin token.", ""),
    ("When you damage a player, gain one Fireball token for each friendly attacking dragon with SV 3 or more.", ""),
    ("When you play your second dragon of a combat, draw one card.", ""),
    ("When you damage a player, that player discards one card for each friendly unblocked dragon.", ""),
    ("When you damage a player, that player trashes one card from their discard pile.", ""),
    ("Always, your dragons with Ambush deal one more combat damage.", ""),
    ("Always, the first dragon you play each combat cannot be blocked.", ""),
    ("At the end of your turn, if you have no Fireball tokens, gain one.", ""),
    ("When you damage a player, you may have one of your dragons gain +1 SV.", ""),
    (
        "When you damage a player for the second time in a turn, draw two cards.",
        "The second time you damage a player each turn, draw two cards.",
    ),
    ("When you damage a player, put one dragon from your discard pile into your hand.", ""),
    (
        "When you damage a player, that player discards one card, and you draw one card.",
        "When you damage a player, that player discards one card, then you draw one card.",
    ),
    ("When you damage a player, you may discard one card; if you do, gain two Fireball tokens.", ""),
    ("When you damage a player, gain one Fireball token if you have none.", ""),
    ("When you damage a player, draw cards equal to the number of friendly unblocked dragons.", ""),
    ("Always, each friendly Common dragon has +1 SV.", ""),
    ("Once per combat, when a friendly dragon is blocked, it gains +1 SV.", ""),
    ("Always, friendly dragons cannot be refracted.", ""),
    ("At the end of your turn, you may trash one card from your discard pile.", ""),
    ("Once per turn, when you purchase a dragon, you may put it on top of your deck.", ""),
    (
        "Once per combat, when you play a Fireball, it deals one more damage.",
        "Once per combat, when you play a Fireball, that Fireball deals one more damage.",
    ),
    ("When you damage a player, gain one dragon from your discard pile as a token.", ""),
    ("When you damage a player, draw one card, then put one card from your hand on the bottom of your deck.", ""),
    (
        "When you damage a player, look at the top card of your deck; you may discard it.",
        "When you damage a player, look at the top card of your deck, then you may discard it.",
    ),
    ("When you damage a player, that player may discard one card; if they do not, draw one card.", ""),
    ("Always, your dragons with SV 4 or more cannot be blocked by Common dragons.", ""),
    ("When an enemy dragon is killed by a Fireball, draw one card.", ""),
    ("Once per turn, when you ambush with a dragon, that dragon gains +2 SV.", ""),
    (
        "At the start of your turn, look at the top card of your deck; you may put it on the bottom of your deck.",
        "At the start of your turn, look at the top card of your deck, then you may put it on the bottom of your deck.",
    ),
    (
        "Always, enemy players cannot play Fireballs while you have no cards in hand.",
        "Always, each enemy player cannot play Fireballs while you have no cards in hand.",
    ),
    (
        "Once per combat, if a friendly dragon would be killed, you may discard two cards; if you do, return it "
        "to your hand instead.",
        "",
    ),
    (
        "When you damage a player, you may have one friendly dragon imitate another friendly dragon.",
        "When you damage a player, you may have one friendly dragon imitate one other friendly dragon.",
    ),
    ("When you damage a player, return one friendly dragon to your hand, then draw one card.", ""),
    ("When you damage a player, trash one card from that player's discard pile.", ""),
    ("When you damage a player, put one face-up Common dragon from your supply on top of your deck.", ""),
    ("When you damage a player, that player discards one card; if it is a dragon, draw one card.", ""),
    ("Always, your attacking dragons with SV 1 cannot be blocked.", ""),
    ("Once per turn, when you discard a card, you may put it on the bottom of your deck.", ""),
    ("When a friendly dragon damages a player, gain one Epic Coin token.", ""),
    ("At the start of your turn, if you have no Fireballs in your hand, gain one Fireball token.", ""),
    (
        "Once per combat, when an enemy dragon blocks a friendly dragon, deal one damage to the enemy dragon.",
        "Once per combat, when an enemy dragon blocks a friendly dragon, deal one damage to that enemy dragon.",
    ),
    ("When you damage a player, you may trash up to two cards from your discard pile.", ""),
    (
        "When you damage a player, each friendly unblocked dragon returns to your hand.",
        "When you damage a player, return each friendly unblocked dragon to your hand.",
    ),
    ("When you play your third dragon of a combat, deal one damage to each enemy dragon.", ""),
]
QUESTS = [
    (
        "Kill two or more dragons in the same combat.",
        "Kill two or more dragons in one combat.",
    ),
    ("Discard three or more cards in one turn.", ""),
    (
        "Block with a Common dragon that survives combat.",
        "Have a Common dragon survive combat.",
    ),
    ("Damage a player with an Epic or Legendary dragon.", ""),
    ("Play a Fireball on a blocking dragon.", ""),
    (
        "Play three dragons in one combat.",
        "Play three or more dragons in one combat.",
    ),
    (
        "Refract two dragons in one combat.",
        "Refract two or more dragons in one combat.",
    ),
    ("Kill a dragon with SV 4 or more.", ""),
    ("Damage a player three times in one turn.", ""),
    ("Have a Legendary dragon survive combat.", ""),
    (
        "Block two or more dragons in the same combat.",
        "Block two or more dragons in one combat.",
    ),
    (
        "Gain two Fireball tokens in one turn.",
        "Gain two or more Fireball tokens in one turn.",
    ),
    ("Kill a dragon by combat damage.", ""),
    ("Deal three or more damage to a player.", ""),
    (
        "Kill an enemy dragon with an ability.",
        "Kill an enemy dragon with abilities.",
    ),
    (
        "Transmute two dragons in one turn.",
        "Transmute two or more dragons in one turn.",
    ),
    (
        "Return an enemy dragon to its player's hand.",
        "Return an enemy dragon to a hand.",
    ),
    ("Play a dragon with Transmute.", ""),
    ("Play two or more Fireballs in one combat.", ""),
    ("Trash a coin.", ""),
    (
        "Purchase two cards in one turn.",
        "Purchase two or more cards in one turn.",
    ),
    ("Refract a Legendary dragon.", ""),
    (
        "Ambush with two dragons in one combat.",
        "Ambush with two or more dragons in one combat.",
    ),
    ("Discard a dragon.", ""),
    (
        "Have an unblocked dragon with SV 4 or more damage a player.",
        "Damage a player with an unblocked dragon with SV 4 or more.",
    ),
    ("Imitate an enemy dragon.", ""),
    (
        "Kill a dragon that blocks a friendly dragon.",
        "Kill a dragon blocking a friendly dragon.",
    ),
    ("Block with three or more dragons in one combat.", ""),
    ("Draw three or more cards in one turn.", ""),
    (
        "Play a Legendary dragon by Ambush.",
        "Ambush with a Legendary dragon.",
    ),
    ("Kill a blocking dragon with a Fireball.", ""),
    (
        "Return two friendly dragons to your hand in one turn.",
        "Return two or more friendly dragons to a hand in one turn.",
    ),
    ("Damage a player while you have no cards in hand.", ""),
    ("Trash two or more cards in one turn.", ""),
]


@pytest.mark.parametrize(("said", "printed"), DRAGONS)
def test_a_dragon_can_say_it(said: str, printed: str) -> None:
    check(said, printed, A_DRAGON)


@pytest.mark.parametrize(("said", "printed"), SUMMONERS)
def test_a_summoner_can_say_it(said: str, printed: str) -> None:
    check(said, printed, A_SUMMONER)


@pytest.mark.parametrize(("said", "printed"), QUESTS)
def test_a_quest_can_say_it(said: str, printed: str) -> None:
    tree = WORDS.parse(said)
    assert WORDS.print(tree) == (printed or said)
    assert WORDS.parse(WORDS.print(tree)) == tree
    Sense(WORDS, []).quest(tree.slots[0])

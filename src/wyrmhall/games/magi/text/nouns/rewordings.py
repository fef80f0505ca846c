# plain: read once when the game is loaded
"""Other words for what the cards of Draco Magi say."""

from wyrmhall.games.magi.text.cards import COMBOS, GROUPS

REWORDINGS = {
    **{
        f"{verb} {number} {value}": f"have {sign}{number} {value}"
        for verbs, sign in (("lose|loses|suffer|suffers", "-"), ("gain|gains|get|gets", "+"))
        for verb in verbs.split("|")
        for number in ("1", "2", "3", "4", "5")
        for value in ("melee", "shield", "ranged")
    },
    **{
        f"{sort} {card} from {whose} discard pile": f"{sort} {card} from {whose} battle discard pile"
        for sort in ("Flight", "Bite", "Claw", "Tail", "Magic")
        for card in ("card", "cards")
        for whose in ("your", "their", "the opponent's")
    },
    "the target's shield counts as|is zero|0|nothing": "the target has no shield",
    "from your discard pile": "from your dragon discard pile",
    "from their discard pile": "from their dragon discard pile",
    "in your discard pile": "in your dragon discard pile",
    "top of your deck": "top of your dragon deck",
    "bottom of your deck": "bottom of your dragon deck",
    "neither player|nobody can retreat from here": "each dragon here cannot be moved",
    "neither player|nobody can retreat": "each dragon here cannot be moved",
    "no player can retreat from here": "each dragon here cannot be moved",
    "players cannot retreat from here": "each dragon here cannot be moved",
    "the rest on the bottom of your|their|the dragon|battle deck": "the rest on the bottom",
    "the rest on the bottom of your|their|the deck": "the rest on the bottom",
    "the rest on top of your|their|the dragon|battle deck": "the rest on top",
    **{
        f"{haver} {more} dragons here {mark}": f"{haver} {more} dragons here than {other} {mark}"
        for haver, other in (("the opponent has", "you"), ("you have", "the opponent"))
        for more in ("more", "fewer", "less")
        for mark in (",", ".", ";")
    },
    # what a dragon says that simply holds; of types of dragons a scroll speaks
    **{
        f"^{words}": f"always, {words}"
        for words in (
            *(f"this {verb}" for verb in ("has", "is immune", "cannot", "counts", "ignores", "gains")),
            *(f"{whose} {dragons}" for whose in ("your", "the opponent's") for dragons in ("dragons", "other dragons")),
            *(f"{whose} {which} dragon" for whose in ("your", "the opponent's") for which in ("topmost", "bottom")),
            *(f"{whose} {group} dragons" for whose in ("your", "the opponent's") for group in GROUPS),
            *(f"the opponent {cannot}" for cannot in ("cannot", "draws")),
            *("each other", "each of your", "all of your", "ranged attacks are forbidden here"),
        )
    },
    **{
        f"cards {of} {whose} {sort} deck": f"{sort} cards"
        for of in ("of", "from")
        for whose in ("your", "their")
        for sort in ("battle", "dragon")
    },
    **{f"for each {symbol}": f"for each card with a {symbol}" for symbol in COMBOS[1:]},
    "you won no battlefield": "you have won no battlefield",
    "pay": "discard",
    "pays": "discards",
    "put|puts it in": "put it into",
    "put|puts them in": "put them into",
    "if it is Flight": "if it is a Flight card",
    "your|an|the|a|each opponent|rival|enemy": "the opponent",
    "your|an|the|a|each opponent's|rival's|enemy's": "the opponent's",
    "each|every enemy|opposing dragon": "each of the opponent's dragons",
    "all enemy|opposing dragons": "all of the opponent's dragons",
    "an|one enemy|opposing": "one of the opponent's",
    "enemy|opposing": "the opponent's",
    "a friendly dragon": "one of your dragons",
    "friendly dragons": "your dragons",
    "each friendly dragon": "each of your dragons",
    "another friendly dragon": "one of your other dragons",
    "the bottom|lowest dragon of your stack": "your bottom dragon here",
    "the top|topmost dragon of your stack": "your topmost dragon here",
    "the top|topmost and bottom dragon of your stack here": "your topmost dragon here and your bottom dragon here",
    "an|one enemy|opposing dragon is discarded|lost here": "one of the opponent's dragons here is discarded",
    "an|one enemy|opposing dragon here is discarded|lost": "one of the opponent's dragons here is discarded",
    "an|one enemy|opposing dragon is placed here": "the opponent places a dragon here",
    "battlefield to here": "battlefield here",
    "there": "here",
    "now": "",
    "you had": "you have",
    **{
        f"{sort} {cards} of {whose} deck": f"{cards} of {whose} {sort} deck"
        for sort in ("dragon", "battle")
        for cards in ("card", "cards")
        for whose in ("your", "their", "the opponent's")
    },
    "and keep one": ", then put one of them into your hand",
    "opponent had": "opponent has",
    "the new dragon": "it",
    "the battlefield": "this battlefield",
    "hand of dragon cards": "dragon hand",
    "hand of battle cards": "battle hand",
    "shows|bears|offers a": "has a",
    "or defend as": ". defend as",
    "and defend as": ". defend as",
    "additional|extra card": "more card",
    "additional|extra cards": "more cards",
    "is not allowed|permitted here": "is forbidden",
    "is not allowed|permitted": "is forbidden",
    "are not allowed|permitted here": "are forbidden",
    "are not allowed|permitted": "are forbidden",
    "no combos": "combos are forbidden",
    "this wins a|this|the battlefield": "you win this battlefield",
    "melee starts": "melee begins",
    "the attack has|contains|includes": "the attack carries",
    "cannot|can't be discarded|lost by|to ranged attacks": "is immune to ranged attacks",
    "move it|this to your hand": "put it into your hand",
    "dragon from your discard pile": "dragon from your dragon discard pile",
    "dragons from your discard pile": "dragons from your dragon discard pile",
    "dragon card from your discard pile": "dragon card from your dragon discard pile",
    "battle card from your discard pile": "battle card from your battle discard pile",
    "battle cards from your discard pile": "battle cards from your battle discard pile",
    "on your stack here": "on top of your stack here",
    "cannot|can't be placed here": "is barred",
    "cannot|can't be placed": "is barred",
    "the first player": "the player with the marker",
    "the second player": "the player without the marker",
    "and": ".",
    ". you may": ", then you may",
    ". put": ", then put",
    ". discard": ", then discard",
    ". draw": ", then draw",
    ". move": ", then move",
    ". return": ", then return",
    "you own": "you have",
    "opponent owns": "opponent has",
    "get|gain": "have",
    "gets|gains": "has",
    "may not": "cannot",
    "this dragon": "this",
    "is alone in its stack": "is your only dragon here",
    "is alone here": "is your only dragon here",
    "is alone": "is your only dragon here",
    "back in any order": "back",
    "in any order": "",
    "their topmost|top one": "their topmost dragon here",
    "their bottom|lowest one": "their bottom dragon here",
    "their new|next topmost": "their topmost",
    "plays Retreat": "retreats",
    "plays Reinforce": "reinforces",
    "play Retreat": "retreat",
    "play Reinforce": "reinforce",
    "retreats here": "retreats from here",
    "the bottom one": "their bottom dragon here",
    "the topmost|top one": "their topmost dragon here",
    "you may use|play this only if": "play this only if",
    "of your stack instead": "of your stack",
    "of your choice": "",
    "beginning": "start",
    "to your hand": "into your hand",
    "whenever": "when",
    "each time": "when",
    "each|every of": "each of",
    "every": "each",
    "first player marker|token": "marker",
}

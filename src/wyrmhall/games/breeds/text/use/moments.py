"""The moments at which abilities speak, as the rules bring them about, and the feats that quests count."""

from __future__ import annotations

from typing import Final

# As bits, so that it is quickly known whether a card listens. Each is about a dragon unless it says otherwise.
PLAYED: Final = 1 << 0
BLOCKED: Final = 1 << 1  # by another dragon
BLOCKS: Final = 1 << 2  # another dragon
UNBLOCKED: Final = 1 << 3
KILLS: Final = 1 << 4  # another dragon
KILLED: Final = 1 << 5
DAMAGES_PLAYER: Final = 1 << 6
SURVIVES: Final = 1 << 7  # as the blocker of another dragon
FIREBALL_PLAYED: Final = 1 << 8  # by a player
TRANSMUTED: Final = 1 << 9
AMBUSHES: Final = 1 << 10
WOULD_RESOLVE: Final = 1 << 11  # an ability of the dragon
YOU_DAMAGE_PLAYER: Final = 1 << 12  # about a player
DEFENCE_OVER: Final = 1 << 13  # about the defending player
TARGETED: Final = 1 << 14  # by a Fireball of a player
COMBAT_OVER: Final = 1 << 15  # about nobody
TURN_STARTS: Final = 1 << 16  # about the player whose turn it is
TURN_ENDS: Final = 1 << 17
REFRACTED: Final = 1 << 18
RETURNED: Final = 1 << 19  # to its player's hand
DISCARDS: Final = 1 << 20  # a player, because an ability says so
DRAWS: Final = 1 << 21  # likewise
GAINS_TOKENS: Final = 1 << 22  # likewise
IMITATES: Final = 1 << 23  # another dragon
# what may happen otherwise than it would
WOULD_DIE: Final = 1 << 24
WOULD_BE_REFRACTED: Final = 1 << 25
WOULD_RETURN: Final = 1 << 26
WOULD_BE_HURT: Final = 1 << 27  # a player
TRASHES: Final = 1 << 28  # a player, because an ability says so
OUTLASTS: Final = 1 << 29  # the combat
PURCHASES: Final = 1 << 30  # a player, a card of a kind
ATTACKS: Final = 1 << 31  # a player, another one
WOULD_BURN: Final = 1 << 32  # by a Fireball of a player; may happen otherwise too
HURT: Final = 1 << 33  # a player, by damage
WOUNDED: Final = 1 << 34  # by damage, and not killed
WOULD_DRAW: Final = 1 << 35  # a player, because an ability says so; may happen otherwise, as the next two
WOULD_DISCARD: Final = 1 << 36
WOULD_GAIN_TOKENS: Final = 1 << 37
DAMAGES_DRAGON: Final = 1 << 38  # another one, by combat damage

# what dragons may wait for during a combat
LATER: Final = (
    PLAYED | BLOCKED | BLOCKS | UNBLOCKED | KILLS | KILLED | DAMAGES_PLAYER | SURVIVES | FIREBALL_PLAYED | TRANSMUTED
    | AMBUSHES | WOULD_RESOLVE | TARGETED | COMBAT_OVER | REFRACTED | RETURNED | DISCARDS | DRAWS | GAINS_TOKENS
    | IMITATES | WOULD_DIE | WOULD_BE_REFRACTED | WOULD_RETURN | WOULD_BE_HURT | TRASHES | OUTLASTS | WOULD_BURN
    | HURT | WOUNDED | WOULD_DRAW | WOULD_DISCARD | WOULD_GAIN_TOKENS | DAMAGES_DRAGON
)  # fmt: skip

# what can be asked of the turn or combat so far, in the words of positions
NOTED: Final = {
    PLAYED: "played", KILLS: "kills", KILLED: "killed", DAMAGES_PLAYER: "damages", FIREBALL_PLAYED: "fireball",
    YOU_DAMAGE_PLAYER: "damaged", REFRACTED: "refracted", DISCARDS: "discarded", DRAWS: "drew", GAINS_TOKENS: "token",
    PURCHASES: "purchased",
}  # fmt: skip

# what the unique quests count
FIREBALL_KILL: Final = 0
DRAGON_DRAW: Final = 1
PURCHASE_RARE_OR_EPIC: Final = 2
TWO_DAMAGE_PLAYER: Final = 3
AMBUSH_QUEST: Final = 4
REFRACT_OR_SURVIVE: Final = 5
TRANSMUTE_QUEST: Final = 6
IMITATE_QUEST: Final = 7


NO_CARDS: Final[list[int]] = []  # never changed in place


class Happening:
    """What has come about: at which moment, to which dragon or player, and what else it is about."""

    def __init__(self, moment: int, subject: int = -1, other: int = -1, player: int = -1) -> None:
        self.moment = moment
        self.subject = subject  # a dragon; -1 where it is about a player alone
        self.other = other  # another dragon
        self.player = player
        self.card = -1  # only the text that this card brought listens
        self.dealt = 0  # damage
        self.killers: list[int] = []
        self.in_combat = False  # killed by combat damage
        self.by_fireball = False
        self.token = -1  # the sort of those that a player gains
        self.is_first = False  # the player's first dragon of the combat
        self.kind = -1  # of the card that a player discards, draws, trashes or purchases
        self.found: list[int] = NO_CARDS  # that card, as texts see it
        self.victim = -1  # the player to whom another does something
        self.dragons: list[int] = NO_CARDS  # with which a player damages another

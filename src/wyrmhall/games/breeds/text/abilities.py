"""What the sentences on the cards of Dragon Breeds come to at run time: small tables of whole numbers."""

from __future__ import annotations

from typing import Final

# Events, as bits of Ability.events
PLAYED: Final = 1 << 0
BLOCKED: Final = 1 << 1  # binds the blocker
BLOCKS: Final = 1 << 2  # binds the blocked dragon
UNBLOCKED: Final = 1 << 3
KILLS: Final = 1 << 4  # binds the dragon killed
KILLED: Final = 1 << 5
DAMAGES_PLAYER: Final = 1 << 6  # binds the player
SURVIVES: Final = 1 << 7  # binds the blocked dragon
FIREBALL_PLAYED: Final = 1 << 8
TRANSMUTED: Final = 1 << 9
AMBUSHED: Final = 1 << 10
WOULD_RESOLVE: Final = 1 << 11  # binds the dragon whose ability it is
YOU_DAMAGE_PLAYER: Final = 1 << 12  # identities only from here on; binds the player
DEFENCE_OVER: Final = 1 << 13
DRAGON_PLAYED: Final = 1 << 14  # binds the dragon played

# How often
ALWAYS: Final = 0
ONCE_PER_COMBAT: Final = 1
ONCE_PER_TURN: Final = 2

# Roles
ANY_ROLE: Final = 0
ATTACK_ONLY: Final = 1
DEFENCE_ONLY: Final = 2

# Conditions of abilities (with a number) and of passives
BOUND_SV_AT_MOST: Final = 0
BY_COMBAT: Final = 1
BOUND_IS_THERE: Final = 2
ENEMY_ABILITY: Final = 3
OTHER_ABILITY: Final = 4
FIRST_DRAGON: Final = 5
ATTACKING: Final = 6
DEFENDING: Final = 7
IS_BLOCKED: Final = 8
IN_TRANSMUTATION: Final = 9

# Verbs
HIT: Final = 0
HIT_PLAYER: Final = 1
GAIN_SV: Final = 2
GAIN_DAMAGE: Final = 3
DRAW: Final = 4
DISCARD: Final = 5
RECOVER: Final = 6
TRASH_HAND: Final = 7
TRASH_SUPPLY: Final = 8
GAIN_TOKEN: Final = 9
BORROW: Final = 10
CLAIM: Final = 11
BOUNCE: Final = 12
RESCUE: Final = 13
REFRACT: Final = 14
IMITATE: Final = 15
SILENCE: Final = 16
CANCEL: Final = 17
PREVENT: Final = 18
TRASH_DISCARD: Final = 19  # from your own discard pile

# Dragons an effect or passive is about
THIS: Final = 0
BOUND: Final = 1  # the blocker, the blocked dragon, the opposing dragon, that dragon: what the event binds
KILLERS: Final = 2
FRIEND: Final = 3  # one, chosen, the bearer included
FRIENDS: Final = 4
OTHER_FRIENDS: Final = 5
FRIENDLY_ATTACKER: Final = 6  # one, chosen
ENEMY: Final = 7  # one, chosen
ENEMIES: Final = 8
OPPOSED: Final = 9  # each dragon that blocks this or is blocked by this
OTHER_ATTACKER: Final = 10  # one enemy attacker that this does not block, chosen
UNBLOCKED_ENEMY: Final = 11  # one, chosen
OTHER_DRAGON: Final = 12  # one other dragon on the battlefield, chosen
SUPPLY_DRAGON: Final = 13  # one face-up in any supply, chosen (a model to imitate only)
DISCARD_DRAGON: Final = 14  # one in any discard pile, chosen (a model to imitate only)
FRIENDLY_BLOCKERS: Final = 15  # passives only
NAMED_FRIENDS: Final = 16  # each friendly dragon with the name of kind `name`
FRIENDS_OF_RARITY: Final = 17  # each friendly dragon whose rarity is among the bits of `name`

# Players an effect is about
YOU: Final = 0
FOE: Final = 1  # the defending player
VICTIM: Final = 2  # the damaged player
OPPONENTS: Final = 3  # each other player who is in
EVERYBODY: Final = 4  # each player who is in, at once

# Zones an effect takes cards from
TRASH: Final = 0
VICTIM_DISCARD: Final = 1
VICTIM_SUPPLY: Final = 2
YOUR_DISCARD: Final = 3
YOUR_SUPPLY: Final = 4

# What a card must be
ANY_CARD: Final = 0
COIN_CARD: Final = 1
DRAGON_CARD: Final = 2
FACTION_COIN_CARD: Final = 3
NO_LIMIT: Final = 99
ANY_RARITY: Final = 15  # bits by rarity: common 1, rare 2, epic 4, legendary 8

# Tokens
FIREBALL_TOKEN: Final = 0
EPIC_TOKEN: Final = 1

# How an effect follows the one before it
FIRST: Final = 0
THEN: Final = 1  # whatever came of it
IF_DONE: Final = 2  # only if it was carried out

# Modifiers of passives
SV: Final = 0
DAMAGE: Final = 1
FIREBALL_POWER: Final = 2
FIREBALL_IMMUNE: Final = 3
AMBUSH_POWER: Final = 4
ONLY_BLOCKED_BY: Final = 5  # dragons with printed SV of `amount` or less
NOT_BLOCKED_BY: Final = 6  # rarities in `rarities`
UNBLOCKABLE: Final = 7
SPILL: Final = 8
GRAZE: Final = 9
SPEND_AS_COMMON: Final = 10
SOAK: Final = 11
REFILL: Final = 12
GRANT_TRANSMUTE: Final = 13

# Where a passive works
ON_BATTLEFIELD: Final = 0
IN_HAND: Final = 1
AS_IDENTITY: Final = 2

# Unique quests
FIREBALL_KILL: Final = 0
DRAGON_DRAW: Final = 1
PURCHASE_RARE_OR_EPIC: Final = 2
TWO_DAMAGE_PLAYER: Final = 3
AMBUSH_QUEST: Final = 4
REFRACT_OR_SURVIVE: Final = 5
TRANSMUTE_QUEST: Final = 6
IMITATE_QUEST: Final = 7


class Effect:
    """One act of an activated ability. Fields a verb does not use keep their defaults."""

    def __init__(self, verb: int) -> None:
        self.verb = verb
        self.target = THIS  # dragons (HIT, GAIN_SV, GAIN_DAMAGE, BOUNCE, RESCUE, REFRACT, IMITATE, SILENCE)
        self.model = -1  # IMITATE: whom; a selector as above
        self.name = -1  # NAMED_FRIENDS: the kind whose name counts; FRIENDS_OF_RARITY: bits by rarity
        self.player = YOU  # HIT_PLAYER, DRAW, DISCARD, PREVENT
        self.amount = 1
        self.up_to = False  # `amount` is the most, not the exact number
        self.each = -1  # the amount is multiplied by the number of dragons of this selector; -1: it is not
        self.zone = TRASH  # BORROW
        self.card = ANY_CARD  # what the card must be: RECOVER, TRASH_*, BORROW, CLAIM
        self.rarities = ANY_RARITY  # CLAIM, BORROW: rarities that fit
        self.most_printed_sv = NO_LIMIT  # of a card (BORROW, CLAIM)
        self.most_sv = NO_LIMIT  # current SV of a dragon chosen
        self.token = FIREBALL_TOKEN  # GAIN_TOKEN
        self.keep = False  # GAIN_TOKEN, BORROW: until the end of your next turn
        self.at_random = False  # DISCARD
        self.may = False  # the controller is asked first
        self.link = FIRST
        self.words = ""  # the act as printed, for the question that offers it


class Ability:
    """An activated ability: when one of its events happens and its conditions hold, its effects are carried out."""

    def __init__(self, number: int, events: int) -> None:
        self.number = number  # its place in Cards.abilities
        self.events = events
        self.often = ALWAYS
        self.role = ANY_ROLE
        self.conditions: list[int] = []  # condition, number, condition, number, ...; the number is 0 where not used
        self.effects: list[Effect] = []
        self.words = ""  # the sentence as printed


class Passive:
    """A modifier that simply holds while its card is where it says and its conditions are met."""

    def __init__(self, modifier: int, zone: int) -> None:
        self.modifier = modifier
        self.zone = zone
        self.conditions: list[int] = []  # ATTACKING, DEFENDING, IS_BLOCKED, IN_TRANSMUTATION, without numbers
        self.target = THIS  # SV and DAMAGE: whose
        self.name = -1  # NAMED_FRIENDS: the kind whose name counts; FRIENDS_OF_RARITY: bits by rarity
        self.amount = 0
        self.rarities = 0  # NOT_BLOCKED_BY
        self.dragons_only = False  # DAMAGE: only what is dealt to dragons
        self.adds_up = True  # SOAK: whether copies add up
        self.words = ""

"""What can happen in Dragon Breeds. Names of things and zones are those of the view and of what a choice touches."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.events import FLAG, NUMBER, PLACE, SEAT, Event, Maybe, Way, Word

QUESTS: Final = ("unique", "coin", "trash")
SOURCES: Final = ("trash", "supply", "discard")

DRAGON: Final = PLACE  # a dragon in combat, by its number
FROM: Final = Word(("hand", "tokens"))
DISCARD: Final = (Way("card:{card}", "hand:{seat}", "discard:{seat}"),)

# set-up
PICKED: Final = Event("picked")
KEPT: Final = Event("kept", (Way("box:{card}", "left_out:{seat}", "legendary:{seat}"),))

# the turn
TURN: Final = Event("turn", round=NUMBER)
ENRAGED: Final = Event("enraged")
DREW: Final = Event("drew", (Way("card:{card}", "deck:{seat}", "hand:{seat}"),))
RESHUFFLED: Final = Event("reshuffled", (Way("cards", "discard:{seat}", "deck:{seat}"),), number=NUMBER)
DISCARDED: Final = Event("discarded", DISCARD)
DISCARDED_HAND: Final = Event("discarded_hand", DISCARD)
SUPPLIED: Final = Event("supplied")
TIME_IS_UP: Final = Event("time_is_up", rounds=NUMBER)

# cards, tokens and quests
PAID: Final = Event("paid", DISCARD)
BOUGHT: Final = Event("bought", (Way("card:{card}", "slot:{seat}:{slot}", "discard:{seat}"),), slot=PLACE)
CLAIMED: Final = Event(
    "claimed", (Way("card:{card}", "slot:{owner}:{slot}", "discard:{seat}"),), slot=PLACE, owner=SEAT
)
CLAIMED_FOR_DECK: Final = Event(
    "claimed_for_deck", (Way("card:{card}", "slot:{owner}:{slot}", "deck:{seat}"),), slot=PLACE, owner=SEAT
)
FLUSHED: Final = Event("flushed", slot=PLACE)
TRASHED: Final = Event("trashed", (Way("card:{card}", "hand:{seat}", "trash"),))
TRASHED_SUPPLY: Final = Event(
    "trashed_supply", (Way("card:{card}", "slot:{owner}:{slot}", "trash"),), slot=PLACE, owner=SEAT
)
TRASHED_DISCARD: Final = Event("trashed_discard", (Way("card:{card}", "discard:{seat}", "trash"),))
DISCARDED_TOP: Final = Event("discarded_top", (Way("card:{card}", "deck:{seat}", "discard:{seat}"),))
TRASHED_TOP: Final = Event("trashed_top", (Way("card:{card}", "deck:{seat}", "trash"),))
RECOVERED: Final = Event("recovered", (Way("card:{card}", "discard:{seat}", "hand:{seat}"),))
LOOKED: Final = Event("looked")
REVEALED: Final = Event("revealed")
LOOKED_AT_HAND: Final = Event("looked_at_hand", target=SEAT)
LOOKED_AT_DECK: Final = Event("looked_at_deck", target=SEAT)
PUT_IN_DECK: Final = Event(
    "put_in_deck", (Way("card:{card}", "{source}:{seat}", "deck:{seat}"),), source=Word(("hand", "discard", "deck"))
)
TAKEN: Final = Event("taken", (Way("card:{card}", "slot:{owner}:{slot}", "hand:{seat}"),), slot=PLACE, owner=SEAT)
UNEARTHED: Final = Event(
    "unearthed", (Way("card:{card}", "trash", "{goal}:{seat}"),), goal=Word(("hand", "discard", "deck"))
)
SHUFFLED: Final = Event("shuffled", number=NUMBER)
FETCHED: Final = Event(
    "fetched", (Way("card:{card}", "deck:{seat}", "{goal}:{seat}"),), goal=Word(("hand", "discard", "deck"))
)
GAINED_TOKEN: Final = Event("gained_token", number=NUMBER, longer=FLAG)
SPENT_TOKEN: Final = Event("spent_token")
RETURNED_TOKENS: Final = Event("returned_tokens", number=NUMBER)
BORROWED: Final = Event("borrowed", source=Word(SOURCES), owner=Maybe(SEAT), slot=Maybe(PLACE))
QUEST: Final = Event("quest", quest=Word(QUESTS), count=NUMBER)
UNLOCKED: Final = Event("unlocked", (Way("card:{card}", "legendary:{seat}", "discard:{seat}"),))

# combat
SKIPPED_COMBAT: Final = Event("skipped_combat")
ATTACKED: Final = Event("attacked", target=SEAT)
TURNED_UP: Final = Event("turned_up", (Way("card:{card}", "refracted", "battlefield"),), target=SEAT)
SENT_HOME: Final = Event("sent_home", target=SEAT)
PLAYED: Final = Event("played", (Way("card:{card}", "{source}:{seat}", "battlefield"),), dragon=DRAGON, source=FROM)
BLOCKED: Final = Event(
    "blocked", (Way("card:{card}", "{source}:{seat}", "dragon:{attacker}", first=True),),
    dragon=DRAGON, attacker=DRAGON, source=FROM,
)  # fmt: skip
TRANSMUTED: Final = Event(
    "transmuted", (Way("card:{card}", "{source}:{seat}", "dragon:{dragon}", first=True),), dragon=DRAGON, source=FROM
)
AMBUSHED: Final = Event(
    "ambushed", (Way("card:{card}", "{source}:{seat}", "battlefield"),),
    dragon=DRAGON, target=Maybe(DRAGON), source=FROM,
)  # fmt: skip
FIRED: Final = Event("fired", dragon=DRAGON, token=FLAG)
BURNED: Final = Event("burned", dragon=DRAGON, damage=NUMBER)
HIT: Final = Event("hit", dragon=DRAGON, damage=NUMBER)
STRUCK: Final = Event("struck", dragon=DRAGON, damage=NUMBER)
GAINED_SV: Final = Event("gained_sv", dragon=DRAGON, more=NUMBER)
GAINED_DAMAGE: Final = Event("gained_damage", dragon=DRAGON, more=NUMBER)
KILLED: Final = Event("killed", (Way("dragon:{dragon}", "battlefield", "discard:{seat}"),), dragon=DRAGON)
BOUNCED: Final = Event("bounced", (Way("dragon:{dragon}", "battlefield", "hand:{seat}"),), dragon=DRAGON)
RESCUED: Final = Event("rescued", (Way("card:{card}", "dragon:{dragon}", "hand:{seat}"),), dragon=DRAGON)
LAID_ON_DECK: Final = Event("laid_on_deck", (Way("card:{card}", "dragon:{dragon}", "deck:{seat}"),), dragon=DRAGON)
TRASHED_DRAGON: Final = Event("trashed_dragon", (Way("card:{card}", "dragon:{dragon}", "trash"),), dragon=DRAGON)
SILENCED: Final = Event("silenced", dragon=DRAGON)
CANCELLED: Final = Event("cancelled", dragon=DRAGON)
IMITATED: Final = Event("imitated", dragon=DRAGON)
REFRACTED: Final = Event("refracted", (Way("dragon:{dragon}", "battlefield", "refracted"),), dragon=DRAGON, target=SEAT)
USED: Final = Event("used", dragon=DRAGON, ability=NUMBER)
USED_IDENTITY: Final = Event("used_identity", ability=NUMBER)
USED_CARD: Final = Event("used_card", ability=NUMBER)  # of a card that was discarded, trashed or purchased
SHIELDED: Final = Event("shielded", damage=NUMBER)
PREVENTED: Final = Event("prevented", damage=NUMBER)
SOAKED: Final = Event("soaked", damage=NUMBER)
HURT: Final = Event("hurt", damage=NUMBER, total=NUMBER)
KNOCKED_OUT: Final = Event("knocked_out")
ELIMINATED: Final = Event("eliminated")
COMBAT_OVER: Final = Event("combat_over")

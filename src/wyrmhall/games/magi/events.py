"""What can happen in Draco Magi. Names of things and zones are those of the view and of what a choice touches."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.events import NUMBER, PLACE, SEAT, Event, Rest, Way, Word
from wyrmhall.games.magi.state import COLOURS, PHASES

SIDE: Final = Word(("A", "B"))
DECK: Final = Word(("dragon", "battle"))
ZONE: Final = Word(("hand", "pile", "deck"))
GOAL: Final = Word(("hand", "top", "bottom", "pile", "deck"))  # the last: shuffled in

HELD: Final = Word(("melee", "shield", "ranged", "immune", "fixed"))  # what holds of a dragon until the round ends

TURN_UP: Final = (Way("battle:{card}", "battle_deck:{seat}", "up:{seat}"),)
LOSE: Final = (Way("dragon:{card}", "stack:{field}:{seat}", "dragon_pile:{seat}"),)
GO: Final = (Way("dragon:{card}", "stack:{source}:{seat}", "stack:{goal}:{seat}"),)
DRAW_DRAGON: Final = (Way("dragon:{card}", "dragon_deck:{seat}", "dragon_hand:{seat}"),)
DISCARD: Final = (Way("battle:{card}", "battle_hand:{seat}", "battle_pile:{seat}"),)

# set-up
CHOSE_COLOUR: Final = Event("chose_colour", colour=Word(COLOURS))
BUILT_DECK: Final = Event("built_deck", size=NUMBER)
LAID: Final = Event("laid", (Way("field:{card}", "fields", "field:{field}"),), field=PLACE, side=SIDE)
DREW_ADVANCED: Final = Event("drew_advanced", (Way("draft:{card}", "advanced", "draft:{seat}"),))
KEPT: Final = Event("kept")
DISCARDED_DRAFT: Final = Event("discarded_draft", (Way("draft:{card}", "draft:{seat}", "advanced"),))
GAVE: Final = Event("gave", (Way("draft:{card}", "draft:{seat}", "draft:{rival}"),), rival=SEAT)

# the round
PHASE: Final = Event("phase", phase=Word(PHASES), round=NUMBER)
SUMMONED: Final = Event("summoned", DRAW_DRAGON)
RESHUFFLED: Final = Event(
    "reshuffled", (Way("{deck}", "{deck}_pile:{seat}", "{deck}_deck:{seat}"),), deck=DECK, number=NUMBER
)
PASSED: Final = Event("passed")
DISCARDED_DRAGON: Final = Event("discarded_dragon", (Way("dragon:{card}", "dragon_hand:{seat}", "dragon_pile:{seat}"),))
GAINED_ADVANCED: Final = Event("gained_advanced", (Way("battle:{card}", "advanced", "battle_deck:{seat}"),))
SHUFFLED: Final = Event("shuffled", number=NUMBER)

# dragons
PLACED: Final = Event("placed", (Way("dragon:{card}", "dragon_hand:{seat}", "stack:{field}:{seat}"),), field=PLACE)
USED: Final = Event("used", field=PLACE)
LOST: Final = Event("lost", LOSE, field=PLACE)
MOVED: Final = Event("moved", GO, source=PLACE, goal=PLACE)
RETREATED: Final = Event("retreated", GO, source=PLACE, goal=PLACE)
WITHDREW: Final = Event("withdrew", (Way("dragon:{card}", "stack:{field}:{seat}", "dragon_hand:{seat}"),), field=PLACE)
REINFORCED: Final = Event(
    "reinforced", (Way("dragon:{card}", "dragon_deck:{seat}", "stack:{field}:{seat}"),), field=PLACE
)
TURNED_AWAY: Final = Event(
    "turned_away", (Way("dragon:{card}", "dragon_deck:{seat}", "dragon_pile:{seat}"),), field=PLACE
)
CHANGED: Final = Event("changed", field=PLACE, value=HELD, number=NUMBER)
SANK: Final = Event("sank", field=PLACE, rival=SEAT)
ROSE: Final = Event("rose", field=PLACE, rival=SEAT)
SWAPPED: Final = Event("swapped", field=PLACE, rival=SEAT)
FROZE: Final = Event("froze", (Way("dragon:{card}", "stack:{field}:{seat}", "field:{field}"),), field=PLACE)
THAWED: Final = Event("thawed", (Way("dragon:{card}", "field:{field}", "stack:{field}:{seat}"),), field=PLACE)
TURNED_OVER: Final = Event("turned_over", field=PLACE, side=SIDE)
DREW_DRAGON: Final = Event("drew_dragon", DRAW_DRAGON)
PUT_UNDER: Final = Event("put_under", (Way("dragon:{card}", "dragon_hand:{seat}", "dragon_deck:{seat}"),))
PUT: Final = Event(
    "put", (Way("{deck}:{card}", "{deck}_{source}:{seat}", "{deck}_{zone}:{seat}"),),
    deck=DECK, source=ZONE, zone=ZONE, goal=GOAL,
)  # fmt: skip
PUT_FROM_STACK: Final = Event(
    "put_from_stack", (Way("dragon:{card}", "stack:{field}:{seat}", "dragon_{zone}:{seat}"),),
    field=PLACE, zone=ZONE, goal=GOAL,
)  # fmt: skip
PICKED_UP: Final = Event(
    "picked_up", (Way("battle:{card}", "up:{seat}", "battle_{zone}:{seat}"),), zone=ZONE, goal=GOAL
)
LOOKED: Final = Event("looked", deck=DECK, number=NUMBER)
LOOKED_AT_HAND: Final = Event("looked_at_hand")
REVEALED_HAND: Final = Event("revealed_hand")
PUT_ON_STACK: Final = Event(
    "put_on_stack", (Way("dragon:{card}", "dragon_{source}:{seat}", "stack:{field}:{seat}"),), source=ZONE, field=PLACE
)
TOOK_MARKER: Final = Event("took_marker", (Way("marker", "marker:{rival}", "marker:{seat}"),), rival=SEAT)
EXHUMED: Final = Event("exhumed", (Way("dragon:{card}", "dragon_pile:{seat}", "dragon_hand:{seat}"),))

# ranged attacks
SHOT: Final = Event("shot", field=PLACE)
REVEALED: Final = Event("revealed", TURN_UP, hits=NUMBER)
SET_ASIDE: Final = Event("set_aside", hits=NUMBER)
ADDED_HITS: Final = Event("added_hits", hits=NUMBER)
TURNED_UP: Final = Event("turned_up", TURN_UP, shields=NUMBER)
WITHSTOOD: Final = Event("withstood", field=PLACE, hits=NUMBER, shields=NUMBER)

# melee
CHOSE_FIELD: Final = Event("chose_field", field=PLACE)
DREW_BATTLE: Final = Event("drew_battle", (Way("battle:{card}", "battle_deck:{seat}", "battle_hand:{seat}"),))
LAID_DOWN: Final = Event("laid_down", (Way("battle:{card}", "battle_hand:{seat}", "up:{seat}"),))
ATTACKED: Final = Event("attacked", field=PLACE, options=Rest(NUMBER))
DEFENDED: Final = Event("defended", field=PLACE, stopped=NUMBER, unstopped=NUMBER)
PLAYED: Final = Event("played")
TRIED: Final = Event("tried", TURN_UP)
REVEALED_TOP: Final = Event("revealed_top", TURN_UP)
NAMED: Final = Event("named", option=NUMBER)
DISCARDED_BATTLE: Final = Event("discarded_battle", DISCARD)
DISCARDED_HAND: Final = Event("discarded_hand", DISCARD)
MARKER: Final = Event("marker", (Way("marker", "marker:{rival}", "marker:{seat}"),), field=PLACE, rival=SEAT)
WON: Final = Event("won", (Way("field:{card}", "field:{field}", "won:{seat}"),), field=PLACE, side=SIDE)
TIED: Final = Event("tied", field=PLACE)

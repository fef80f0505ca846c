"""What can happen in Dragon Booster. Names of things and zones are those of the view and of what a choice touches."""

from __future__ import annotations

from typing import Any, Final

from wyrmhall.core.events import NUMBER, PART, SEAT, Event, KindName, Maybe, Rest, Sort, Way, Word
from wyrmhall.games.booster.state import PLACE_NAMES
from wyrmhall.games.booster.text.cards import COLOURS, STATS
from wyrmhall.games.booster.text.parts.changes import ACTIONS

REASONS: Final = ("", "points", "exhaustion", "loop", "standstill")
ENDS: Final = ("top", "bottom", "shuffled in")  # of the race deck, after all places


class Goal(Sort):
    """Where a card goes: a place, or an end of the race deck, told by numbers from 20 on."""

    def __init__(self) -> None:
        found = [*PLACE_NAMES, *ENDS]
        super().__init__(" | ".join([f'"{word}"' for word in found]), "one of " + ", ".join(found))

    def value(self, number: int, kind_name: KindName) -> Any:
        return PLACE_NAMES[number] if number < len(PLACE_NAMES) else ENDS[number - 20]


PLACE: Final = Word(PLACE_NAMES)
ZONE: Final = Word(tuple([name.replace(" ", "_") for name in PLACE_NAMES]))  # as the view names it
COLOUR: Final = Word(COLOURS)
HOW: Final = Word(("by", "to", "doubled", "halved"))  # a sprint is changed by a number, set to one, or neither
GOAL: Final = Goal()
PLAY: Final = (Way("hand:{card}", "hand:{seat}", "track:{seat}"),)
GAIN: Final = (Way("hand:{card}", "race_deck:{seat}", "hand:{seat}"),)
TO_TRACK: Final = (Way("card:{card}", "zone:{seat}", "track:{seat}"),)

# the match
GOES_FIRST: Final = Event("goes_first", game=NUMBER)
RIDES: Final = Event("rides", (Way("dragon_deck:{card}", "dragon_deck:{seat}", "dragon:{seat}"),))
RIDES_WITHOUT: Final = Event("rides_without", colour=COLOUR)
NEXT_GAME: Final = Event("next_game", game=NUMBER)
GAME_OVER: Final = Event("game_over", reason=Word(REASONS), game=NUMBER)

# the turn
TURN: Final = Event("turn", turn=NUMBER)
DREW: Final = Event("drew", GAIN, number=NUMBER)
EXHAUSTED: Final = Event("exhausted")
MAGGED: Final = Event("magged", (Way("dragon_deck:{card}", "dragon_deck:{seat}", "dragon:{seat}"),))
RECRUITED: Final = Event("recruited", (Way("dragon_deck:{card}", "dragon_deck:{seat}", "crew:{seat}"),))
CANNOT_GEAR_UP: Final = Event("cannot_gear_up", number=NUMBER)
MAIN: Final = Event("main", turn=NUMBER)
DONE: Final = Event("done")
RUSH: Final = Event("rush", turn=NUMBER)
LEADS_NEXT: Final = Event("leads_next")
LOOPED: Final = Event("looped", times=NUMBER)

# points, energy, cards
GAINED_ENERGY: Final = Event("gained_energy", number=NUMBER, total=NUMBER)
LOST_ENERGY: Final = Event("lost_energy", number=NUMBER, total=NUMBER)
GAINED_POINTS: Final = Event("gained_points", number=NUMBER, total=NUMBER)
LOST_POINTS: Final = Event("lost_points", number=NUMBER, total=NUMBER)
PLAYED_MANEUVER: Final = Event("played_maneuver", PLAY, energy=NUMBER)
PLAYED_EVENT: Final = Event("played_event", (Way("hand:{card}", "hand:{seat}", "played:{seat}"),))
USED: Final = Event("used", effect=NUMBER)
TRIGGERED: Final = Event("triggered", effect=PART)
PREPARED: Final = Event("prepared", effect=PART)
REPLACED: Final = Event("replaced", effect=PART)
DISCARDED: Final = Event("discarded", (Way("hand:{card}", "hand:{seat}", "discards:{seat}"),))
MILLED: Final = Event("milled", (Way("card:{card}", "race_deck:{seat}", "discards:{seat}"),), number=NUMBER)
SHUFFLED: Final = Event("shuffled")
SANK: Final = Event("sank", number=NUMBER)
RECYCLED: Final = Event("recycled", (Way("cards", "discards:{seat}", "race_deck:{seat}"),), number=NUMBER)
ARRANGED: Final = Event("arranged", by=SEAT, number=NUMBER)
SHOWED: Final = Event("showed", to=SEAT, number=NUMBER)
FOUND: Final = Event(
    "found", (Way("card:{card}", "{place}:{seat}", "{zone}:{seat}"),), place=ZONE, zone=ZONE, goal=GOAL
)
PUT: Final = Event("put", place=PLACE, goal=GOAL)
DAMAGED: Final = Event("damaged", (Way("card:{card}", "board:{seat}", "damaged:{owner}"),), by=Maybe(SEAT), owner=SEAT)
REPAIRED: Final = Event("repaired", (Way("card:{card}", "damaged:{seat}", "dragon_deck:{seat}"),))
TOOK_CONTROL: Final = Event("took_control", (Way("card:{card}", "board:{rival}", "board:{seat}"),), rival=SEAT)
SENT_BACK: Final = Event("sent_back", owner=SEAT, goal=GOAL)
REFRESHED: Final = Event("refreshed")
GRANTED: Final = Event("granted")
CHANGED_STAT: Final = Event("changed_stat", stat=Word(STATS), change=NUMBER)
CHANGED_COLOUR: Final = Event("changed_colour", colour=COLOUR)
CHANGED_RULE: Final = Event("changed_rule", change=PART, number=NUMBER)
GUARDED: Final = Event("guarded", action=Word(ACTIONS))

# rush and battle
MOVED: Final = Event("moved", (Way("card:{card}", "track:{seat}", "zone:{seat}"),))
MOVED_ALL: Final = Event("moved_all", number=NUMBER)
STARTED_BATTLE: Final = Event("started_battle", number=NUMBER)
CHOSE_RUSHING: Final = Event("chose_rushing")
SWITCHED: Final = Event("switched")
CHANGED_SPRINT: Final = Event("changed_sprint", how=HOW, number=NUMBER, now=NUMBER)
PASSED: Final = Event("passed")
RESOLVED: Final = Event("resolved", sprints=Rest(NUMBER))
WON_BATTLE: Final = Event("won_battle", points=NUMBER)
TIED: Final = Event("tied")
RETURNED: Final = Event("returned", TO_TRACK)
WENT_TO_TRACK: Final = Event("went_to_track", TO_TRACK)
LOST_MANEUVER: Final = Event("lost_maneuver", (Way("card:{card}", "zone:{seat}", "discards:{owner}"),), owner=SEAT)
ENDED_BATTLE: Final = Event("ended_battle")

"""What can happen in a race. Lengths are hundredths of a millimetre with y up, angles hundredths of a degree from the east."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.events import ANGLE, FLAG, LENGTH, NUMBER, PLACES, SEAT, SEATS, Event, Way, Word
from wyrmhall.games.riders.state import COLOURS

FATES: Final = ("flies on", "back to a field", "back to the start", "drops out")
TOUCHES: Final = ("nothing", "dragon", "path")  # what of a flight touches the wall

DRAGON: Final = (Way("dragon:{seat}", "course", "course"),)

CHOSE_COLOUR: Final = Event("chose_colour", colour=Word(COLOURS))
ROUND: Final = Event("round", round=NUMBER)
COVERED: Final = Event("covered", has_card=FLAG)
CHANGED_SPEED: Final = Event("changed_speed", ds=NUMBER, before=NUMBER)
TURNED_UP: Final = Event("turned_up", ds=NUMBER, before=NUMBER)
STOPPED: Final = Event("stopped", rounds=NUMBER)
CROSSED: Final = Event("crossed", beyond=LENGTH)

# flights: path and angles, the pose before and after (after a crash the place, with the old heading), how much of the path was
# flown, what touched the wall and where, what was met, and what the losses by wall and dragons make of it at best and at worst
FLEW: Final = Event(
    "flew", DRAGON, ds=NUMBER, swing=ANGLE, turn=ANGLE, from_x=LENGTH, from_y=LENGTH, from_heading=ANGLE, x=LENGTH, y=LENGTH,
    heading=ANGLE, flown=LENGTH, touches=Word(TOUCHES), wall_x=LENGTH, wall_y=LENGTH, hit=SEATS, symbols=PLACES, fields=PLACES,
    traps=PLACES, best=Word(FATES), worst=Word(FATES),
)  # fmt: skip
FACED: Final = Event("faced", DRAGON, x=LENGTH, y=LENGTH, heading=ANGLE)
PUT_ASIDE: Final = Event("put_aside", DRAGON, x=LENGTH, y=LENGTH)
MOVED_UP: Final = Event("moved_up", DRAGON, target=SEAT, x=LENGTH, y=LENGTH, heading=ANGLE)
PULLED_BACK: Final = Event("pulled_back", DRAGON, target=SEAT, x=LENGTH, y=LENGTH, heading=ANGLE)
STAYED: Final = Event("stayed", target=SEAT)

# energy, cards and traps
LOST_ENERGY: Final = Event("lost_energy", number=NUMBER, left=NUMBER)
TOOK_ENERGY: Final = Event("took_energy", number=NUMBER, left=NUMBER)
FULL_OF_ENERGY: Final = Event("full_of_energy")
RECOVERED: Final = Event("recovered")
EXHAUSTED: Final = Event("exhausted", DRAGON, x=LENGTH, y=LENGTH, heading=ANGLE, at_start=FLAG)
DROPPED_OUT: Final = Event("dropped_out", (Way("dragon:{seat}", "course", "box"),))
DREW: Final = Event("drew", (Way("hand:{card}", "deck", "hand:{seat}"),))
NO_CARDS: Final = Event("no_cards")
DISCARDED: Final = Event("discarded", (Way("hand:{card}", "hand:{seat}", "pile"),))
STOLE: Final = Event("stole", (Way("hand:{card}", "hand:{target}", "hand:{seat}"),), target=SEAT)
PUT_AWAY: Final = Event("put_away", (Way("hand:{card}", "placed:{seat}", "pile"),))
LAID_TRAP: Final = Event("laid_trap", (Way("trap", "supply", "course"),), x=LENGTH, y=LENGTH)
NO_ROOM: Final = Event("no_room", number=NUMBER)
SPRANG_TRAPS: Final = Event("sprang_traps", (Way("trap:{card}", "course", "box"),), loss=NUMBER)
WARDED_TRAPS: Final = Event("warded_traps", (Way("trap:{card}", "course", "box"),))

REMOVED_TRAPS: Final = Event("removed_traps", (Way("trap:{card}", "course", "box"),))

# magic
LOOKED_AT: Final = Event("looked_at", target=SEAT)
RETRIEVED: Final = Event("retrieved", (Way("hand:{card}", "pile", "hand:{seat}"),))
TOOK_BACK: Final = Event("took_back", (Way("hand:{card}", "placed:{seat}", "hand:{seat}"),))
CHANGED_PLACES: Final = Event("changed_places", DRAGON, target=SEAT, x=LENGTH, y=LENGTH, heading=ANGLE)
SPARED: Final = Event("spared", number=NUMBER)
TOOK_PATH: Final = Event("took_path", ds=NUMBER)
HELD_BACK: Final = Event("held_back")
FIZZLED: Final = Event("fizzled")
SHIELDED: Final = Event("shielded")
DECLARED: Final = Event("declared", target=SEAT)
AIMED: Final = Event("aimed", target=SEAT)
WARDED_OFF: Final = Event("warded_off", caster=SEAT)
MISSED: Final = Event("missed", target=SEAT)
REACHED: Final = Event("reached", target=SEAT, direction=ANGLE, length=LENGTH)
ROLLED: Final = Event("rolled", first=FLAG, second=FLAG, target=SEAT)

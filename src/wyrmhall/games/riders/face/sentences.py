# plain: words for people, never on the hot path
"""Events and views of a race in sentences."""

from __future__ import annotations

from typing import Any

from wyrmhall.core.events import Told
from wyrmhall.core.playing.seats import seat_word
from wyrmhall.games.riders import events
from wyrmhall.games.riders.course.course import COLUMNS, TILE, Course
from wyrmhall.games.riders.course.courses import course
from wyrmhall.games.riders.geometry.paths import BASE, CLEAN, PATH_TOUCHES, swing_of
from wyrmhall.games.riders.rules.exhaustion import BACK_TO_FIELD, BACK_TO_START, DROPS_OUT, FLIES_ON
from wyrmhall.games.riders.rules.questions import lane_words, plain_number, swing_words
from wyrmhall.games.riders.state import MOST_ENERGY, RidersState
from wyrmhall.kit.angles import signed

# {who} "You" or a player, {whose_start} "Your" or "Seat 2's", {s} the verb's ending, {has} have or has, {is} are or is, {other}
# the one that the event is about, {cards} names or a number; all others are fields of the event, or what `_more` makes of them
TEXTS = {
    "chose_colour": "{who} ride{s} the {colour} dragon.",
    "round": "Round {round}.",
    "covered": "{who} set{s} a speed{card_placed}.",
    "turned_up": "{who} turn{s} up {ds} DS{with_card}.",
    "changed_speed": "{whose_start} speed is {ds} DS now, by {cards}.",
    "removed_traps": "{who} take{s} {traps} off the course.",
    "looked_at": "{who} look{s} at the hand of {other}: {cards}.",
    "retrieved": "{who} take{s} {cards} from the discards.",
    "took_back": "{who} take{s} {cards} back.",
    "changed_places": "{who} change{s} places with {other}.",
    "spared": "{cards} spares {whose_object} {number} energy.",
    "took_path": "{who} use{s} {cards} and take{s} the {ds} path.",
    "held_back": "{who} leave{s} {cards} unused.",
    "fizzled": "{whose_start} {cards} comes to nothing.",
    "flew": "{flight}",
    "faced": "{whose_start} dragon faces {facing}.",
    "put_aside": "{whose_start} dragon is put beside the wall.",
    "drew": "{who} draw{s} {cards}.",
    "no_cards": "No magic card is left to draw.",
    "discarded": "{who} discard{s} {cards}.",
    "stole": "{who} take{s} {cards} from {other}.",
    "recovered": "{whose_start} dragon has recovered.",
    "took_energy": "{who} take{s} {number} energy and {has} {left} now.",
    "full_of_energy": "{who} {has} {most} energy and take{s} no more.",
    "warded_traps": "{whose_start} shield wards off {traps}.",
    "sprang_traps": "{who} spring{s} {traps}: {trap_cost}.",
    "shielded": "{who} play{s} {cards}: no magic harms {whose_object} until the round ends.",
    "lost_energy": "{who} lose{s} {number} energy and {has} {still} left.",
    "exhausted": "{whose_start} dragon is exhausted: back to {refuge}, speed 300, two energy{and_discards}.",
    "dropped_out": "{who} {is} exhausted again and out of the race.",
    "declared": "{who} force{s} an alliance on {other}.",
    "warded_off": "{whose_start} shield wards off {cards} of {other}.",
    "missed": "{whose_start} {cards} does not reach {other}.",
    "reached": "{whose_start} {cards} reaches {other}.",
    "rolled": "The dice show {heads}.",
    "aimed": "{who} aim{s} {cards} at {other}.",
    "moved_up": "{who} move{s} up behind {other}.",
    "stayed": "{who} stay{s} in place.",
    "pulled_back": "{who} {is} drawn back to {other}.",
    "laid_trap": "{who} lay{s} a magic trap.",
    "no_room": "There is no room for {more_traps}.",
    "put_away": "{who} put{s} {cards} away.",
    "crossed": "{who} {is} past the finish line by {over}.",
    "stopped": "The race is stopped after {rounds} rounds.",
}


def listed(names: list[str]) -> str:
    if not names:
        return "nothing"
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def sentence(s: RidersState, event: Told, viewer: int) -> str:
    own = event.seat == viewer
    name = seat_word(event.seat)
    faces = event.faces(viewer)
    names = s.race.cards.names
    cards = count_words(len(event.kinds)) if faces is None else listed([names[kind] for kind in faces])
    words = {
        **event.words(lambda kind: names[kind]),
        "who": "You" if own else name,
        "whose_start": "Your" if own else f"{name}'s",
        "whose_object": "you" if own else name,
        "s": "" if own else "s",
        "has": "have" if own else "has",
        "is": "are" if own else "is",
        "cards": cards,
    }
    for field in ("target", "caster"):
        if field in words:
            words["other"] = "you" if event[field] == viewer else seat_word(event[field])
    return TEXTS[event.name].format_map({**words, **_more(s, event, viewer, cards)})


def _more(s: RidersState, event: Told, viewer: int, cards: str) -> dict[str, str]:
    """What a sentence says beside the fields of its event."""
    if event.event is events.FLEW:
        return {"flight": flight_words(s, event, viewer)}
    if event.event is events.COVERED:
        place = "place" if event.seat == viewer else "places"
        return {"card_placed": f" and {place} a card" if event["has_card"] else ""}
    if event.event is events.TURNED_UP:
        return {"with_card": f" and {cards}" if event.kinds else ""}
    if event.event is events.FACED:
        return {"facing": lane_words(turned(s, event))}
    if event.event is events.LOST_ENERGY:
        return {"still": str(event["left"] or "none")}
    if event.event is events.NO_ROOM:
        return {"more_traps": "one more trap" if event["number"] == 1 else f"{event['number']} more traps"}
    if event.event is events.WARDED_TRAPS or event.event is events.REMOVED_TRAPS:
        return {"traps": traps_words(len(event.kinds))}
    if event.event is events.FULL_OF_ENERGY:
        return {"most": str(MOST_ENERGY)}
    if event.event is events.SPRANG_TRAPS:
        return {"traps": traps_words(len(event.kinds)), "trap_cost": f"{energy(event['loss'])} lost"}
    if event.event is events.EXHAUSTED:
        refuge = "the start" if event["at_start"] else "an energy field"
        return {"and_discards": f", without {cards}" if event.kinds else "", "refuge": refuge}
    if event.event is events.ROLLED:
        return {"heads": heads_words(event["first"] + event["second"])}
    return {"over": lengths_words(event["beyond"])} if event.event is events.CROSSED else {}


def lengths_words(beyond: int) -> str:
    """How far past the line a front point is, by the length of a dragon's base."""
    halves = (beyond + BASE // 2) // BASE
    if halves < 2:
        return ("a nose", "half a length")[halves]
    lengths = f"{halves // 2} and a half lengths" if halves % 2 else f"{halves // 2} lengths"
    return "one length" if halves == 2 else "one and a half lengths" if halves == 3 else lengths


def count_words(number: int) -> str:
    return "nothing" if number == 0 else "a card" if number == 1 else f"{number} cards"


def traps_words(number: int) -> str:
    return "a magic trap" if number == 1 else f"{number} magic traps"


def turned(s: RidersState, event: Told) -> int:
    """How far a dragon faces away from the lane where it stood then."""
    lane, x, y = s.race.course, event["x"], event["y"]
    here = lane.piece_in_cell[y // TILE * COLUMNS + x // TILE]
    spot = lane.locate(x, y, here if here >= 0 else lane.piece_at(s.progress[event.seat]))
    return int(signed(event["heading"] - lane.tangent(spot.s)))


def heads_words(number: int) -> str:
    return ("no dragon head", "one dragon head", "two dragon heads")[number]


def energy(number: int) -> str:
    return "no energy" if number == 0 else f"{number} energy"


FATES = {
    BACK_TO_FIELD: "exhausted, back to an energy field, speed 300, all cards gone",
    BACK_TO_START: "exhausted, back to the start, speed 300, all cards gone",
    DROPS_OUT: "exhausted again and out of the race",
}


def flight_words(s: RidersState, event: Told, viewer: int) -> str:
    """A flight and what it certainly does."""
    kind, hit, best, worst = event["touches"], event["hit"], event["best"], event["worst"]
    symbols, fields, traps = event["symbols"].bit_count(), event["fields"], event["traps"].bit_count()
    own = event.seat == viewer
    who = "You fly" if own else f"{seat_word(event.seat)} flies"
    most = swing_of(event["ds"])
    parts = [f"{who} {event['ds']}, {swing_words(event['swing'], most)}"]
    if event["turn"] and kind != PATH_TOUCHES:  # a path in the wall is not flown to its end
        parts[0] += f", and {'turn' if own else 'turns'} {swing_words(event['turn'], most)}"
    back = "speed back to 100"
    struck = [seat for seat in range(s.seats) if hit >> seat & 1]
    names = listed(["you" if seat == viewer else seat_word(seat) for seat in struck])
    lose = "lose" if own else "loses"
    is_sure = best == worst == FLIES_ON
    if kind != CLEAN:
        met, cost = ("the path touches the wall", 2) if kind == PATH_TOUCHES else ("the dragon touches the wall", 1)
        parts.append(f"{met}: {lose} {cost} energy" + (f", {back}" if is_sure else ""))
    if struck:
        also = f", {back}" if is_sure and kind == CLEAN else ""
        parts.append(f"into {names}: {lose} 1 energy{also}")
    if not is_sure:
        unless = "" if best == worst else " unless the dragon touches an energy field"
        parts.append(f"more than there is: {FATES[worst]}{unless}")
    if symbols:
        parts.append("over a magic symbol" if symbols == 1 else f"over {symbols} magic symbols")
    if fields:
        parts.append("onto an energy field")
    if traps:
        parts.append(f"into {traps_words(traps)}")
    return "; ".join(parts) + "."


# -- views -----------------------------------------------------------------------------------------

PHASE_TITLES = {
    "preparation": "Preparation", "avolatio": "Avolatio, the start", "speed": "Set your speeds", "flight": "Fly and use magic",
    "over": "The end",
}  # fmt: skip


def sentences(view: dict[str, Any]) -> list[str]:
    """A view read aloud."""
    course = view["course"]
    laps = f", {view['laps']} laps" if view["laps"] > 1 and course["closed"] else ""
    lines = [f"{course['title']}{laps}. Round {view['round']}, {PHASE_TITLES[view['phase']]}."]
    for dragon in sorted(view["dragons"], key=lambda dragon: (dragon["rank"], dragon["seat"])):
        lines.append(_dragon_line(view, dragon))
    if view["viewer"] is not None and view["dragons"][view["viewer"]]["x"] is not None:
        lines.append(place_line(view))
    if view["viewer"] is not None and view["hand"]:
        lines.append(f"You hold {listed(view['hand'])}.")
    lines.append(
        f"Magic cards left: {view['deck']}. Traps on the course: {len(view['traps'])}, left: {view['supply']}."
    )
    return lines


def place_line(view: dict[str, Any]) -> str:
    """Where the own dragon is in the lane, and the bend it is in or comes to: for those who see no picture."""
    drawn, own = view["course"], view["dragons"][view["viewer"]]
    lane = course(drawn["words"], len(drawn["spaces"]))
    at = lane.piece_at(own["progress"])
    spot = lane.locate(own["x"], own["y"], at)
    turned = int(signed(own["heading"] - lane.tangent(spot.s)))
    aside = (
        f"{abs(spot.d) / 100:.0f} mm {side(spot.d)} of the middle" if abs(spot.d) >= 50 else "in the middle of the lane"
    )
    facing = (
        f"turned {abs(turned) / 100:.0f} degrees to the {side(turned)}"
        if abs(turned) >= 50
        else "looking straight along it"
    )
    return f"You are {aside}, {facing}. {bend_words(lane, own['progress'])}"


def side(off: int) -> str:
    return "left" if off > 0 else "right"


def bend_words(lane: Course, progress: int) -> str:
    """The bend that a front point is in, or the next one."""
    at = lane.piece_at(progress)
    s = progress % lane.length if lane.is_closed else progress
    if lane.turns[at]:
        left = lane.offsets[at] + lane.lengths[at] - s
        return f"You are in a bend to the {side(lane.turns[at])}; it ends in {left / 100:.0f} mm."
    for step in range(1, lane.tile_count):
        piece = at + step
        if piece >= lane.tile_count and not lane.is_closed:
            break
        if lane.turns[piece % lane.tile_count]:
            begins = lane.offsets[piece % lane.tile_count] + (lane.length if piece >= lane.tile_count else 0)
            return f"The next bend, to the {side(lane.turns[piece % lane.tile_count])}, begins in {(begins - s) / 100:.0f} mm."
    return "No bend is left before the finish."


def _dragon_line(view: dict[str, Any], dragon: dict[str, Any]) -> str:
    own = dragon["seat"] == view["viewer"]
    name = "You" if own else seat_word(dragon["seat"])
    who = f"{name} ({dragon['colour']})" if dragon["colour"] else name
    if dragon["out"] is not None:
        return f"{who} {'are' if own else 'is'} out of the race."
    left = view["finish"] - dragon["progress"]
    way = f"{plain_number(left)} to go" if left > 0 else f"{plain_number(-left)} past the line"
    parts = [f"{dragon['rank']}. {who}: {way}", f"{dragon['ds']} DS", f"{dragon['energy']} energy"]
    parts.append(f"{dragon['cards']} in hand")
    if dragon["covered"]:
        parts.append("the new speed is covered" if dragon["dial"] is None else f"{dragon['dial']} DS set")
    if dragon["has_placed"]:
        parts.append(f"{dragon['placed'] or 'a card'} placed")
    for key, words in (("exhausted", "exhausted"), ("shielded", "shielded"), ("moved", "has moved")):
        if dragon[key]:
            parts.append(words)
    return ", ".join(parts) + "."

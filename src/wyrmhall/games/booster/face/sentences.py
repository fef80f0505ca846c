# plain: words for people, never on the hot path
"""Events and views of Dragon Booster in sentences."""

from __future__ import annotations

from typing import Any

from wyrmhall.core.events import PUBLIC, Told
from wyrmhall.core.playing.seats import seat_word
from wyrmhall.games.booster import events
from wyrmhall.games.booster.rules.moving import BY_EXHAUSTION, BY_LOOP, BY_POINTS
from wyrmhall.games.booster.state import AT_BOTTOM, DRAWN, ON_TOP, PLACE_NAMES, SHUFFLED_IN, BoosterState
from wyrmhall.games.booster.text.parts.changes import BY, DOUBLED, TO, Change

# {who} "You" or a player, {whose} "your" or "Wyldfyr's", {s} the verb's ending, {cards} names or a number, {card} {source}
# the first and second name; all others are fields of the event, or what `_more` makes of them
TEXTS = {
    "goes_first": "Game {game}: {who} go{es} first.",
    "rides": "{who} ride{s} {cards}.",
    "rides_without": "{who} ride{s} without a dragon card, as {colour}.",
    "next_game": "Game {game} begins.",
    "turn": "Turn {turn}: {who} lead{s}.",
    "drew": "{who} drew {cards}.",
    "exhausted": "{whose_first} race deck is empty.",
    "magged": "{who} magged {cards}.",
    "recruited": "{who} recruited {cards}.",
    "cannot_gear_up": "{who} can neither mag nor recruit, and show{s} the dragon deck: {cards}.",
    "main": "Main of turn {turn}.",
    "gained_energy": "{who} gained {number} energy and {has} {total}.",
    "lost_energy": "{who} lost {number} energy and {has} {total}.",
    "played_maneuver": "{who} played {cards}; {left} energy left.",
    "played_event": "{who} played {cards}.",
    "used": "{who} used {cards}.",
    "done": "{who} {is} done.",
    "rush": "Rush of turn {turn}.",
    "moved": "{who} moved {cards} into the zone.",
    "moved_all": "{who} {is} done moving.",
    "started_battle": "{who} started battle {number} of this turn.",
    "chose_rushing": "{who} rush{es} with {cards}.",
    "passed": "{who} passed.",
    "resolved": "The battle is resolved: sprint {sprints}.",
    "won_battle": "{who} won the battle for {how_many}.",
    "tied": "The battle is a tie: all lose it.",
    "returned": "{cards} went back to {whose} track.",
    "lost_maneuver": "{whose_first} {cards} was discarded.",
    "ended_battle": "The battle is over.",
    "gained_points": "{who} gained {how_many} and {has} {total}.",
    "lost_points": "{who} lost {how_many} and {has} {total}.",
    "game_over": "{ending}",
    "discarded": "{who} discarded {cards}.",
    "milled": "From {whose} race deck {cards} went to the discards.",
    "damaged": "{whose_first} {cards} was damaged.",
    "took_control": "{who} took control of {cards}.",
    "shuffled": "{who} shuffled the race deck.",
    "replaced": "{cards}: {later}.",
    "triggered": "{cards}: {later}.",
    "prepared": "{cards}: {later}.",
    "changed_sprint": "{whose_first} {card} {sprint} through {source}, and has sprint {now}.",
    "changed_stat": "{whose_first} dragon {gained} {stat} through {cards}.",
    "changed_colour": "{whose_first} dragon became {colour} through {cards}.",
    "changed_rule": "{cards} for {you}: {limit}.",
    "guarded": "{whose_first} {card} cannot {action}, by {source}.",
    "granted": "{whose_first} {card} gained an effect of {source}.",
    "sent_back": "{whose_first} {cards} went {home}.",
    "went_to_track": "{whose_first} {cards} went to the track.",
    "switched": "{who} made {cards} the rushing card.",
    "refreshed": "{whose_first} {cards} can be used again.",
    "sank": "{top} from the top of {whose} race deck went to its bottom.",
    "recycled": "{who} shuffled {many} of the discards into the race deck.",
    "arranged": "The top {number} cards of {whose} race deck were arranged.",
    "showed": "{who} showed {cards}.",
    "found": "{who} found {cards} in the {place}.",
    "put": "{who} put {cards} {home}.",
    "repaired": "{who} repaired {cards}.",
    "leads_next": "{who} will lead the next turn.",
    "looped": "{who} repeated the same actions {times} times.",
}
NOTHING = {  # instead, where this field is 0
    "won_battle": ("points", "{who} won the battle, and no points for it."),
    "cannot_gear_up": ("number", "{who} can neither mag nor recruit: the dragon deck is empty."),
}
HOMES = {
    ON_TOP: "on top of the race deck",
    AT_BOTTOM: "to the bottom of the race deck",
    SHUFFLED_IN: "into the race deck",
}


def listed(names: list[str]) -> str:
    if not names:
        return "nothing"
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def many(number: int) -> str:
    return "nothing" if number == 0 else "one card" if number == 1 else f"{number} cards"


def points_words(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


def sentence(s: BoosterState, event: Told, viewer: int) -> str:
    cards, you = s.cards, event.seat == viewer
    faces = event.faces(viewer)
    names = None if faces is None else [cards.names[kind] for kind in faces]
    name = seat_word(event.seat)
    words: dict[str, str] = {
        **event.words(lambda kind: cards.names[kind]),
        "who": "You" if you else name, "whose": "your" if you else f"{name}'s", "you": "you" if you else name,
        "whose_first": "Your" if you else f"{name}'s", "s": "" if you else "s", "es": "" if you else "es",
        "has": "have" if you else "has", "is": "are" if you else "is",
        "cards": listed(names) if names is not None else many(len(event.kinds)),
    }  # fmt: skip
    if names and len(names) > 1:
        words["card"], words["source"] = names[0], names[1]
    if event.event is events.SHOWED and event.mask != PUBLIC and event["to"] == event.seat:
        return "{who} looked at {cards}.".format_map(words)
    words.update(_more(s, event, viewer, words))
    field, instead = NOTHING.get(event.name, ("", ""))
    return (instead if field and event[field] == 0 else TEXTS[event.name]).format_map(words)


def _more(s: BoosterState, event: Told, viewer: int, words: dict[str, str]) -> dict[str, str]:
    """What a sentence says beside the fields of its event."""
    cards, what = s.cards, event.event
    if what in (events.GAINED_POINTS, events.LOST_POINTS):
        return {"how_many": points_words(event["number"])}
    if what is events.PLAYED_MANEUVER:
        return {"left": str(event["energy"] or "no")}
    if what is events.WON_BATTLE:
        return {"how_many": points_words(event["points"])}
    if what in (events.SANK, events.RECYCLED):
        number = many(event["number"])
        return {"many": number, "top": number[0].upper() + number[1:]}
    if what in (events.PREPARED, events.TRIGGERED, events.REPLACED):
        later = cards.words_of(event["effect"]).rstrip(".") or "now comes what it prepared"
        return {"later": later[:1].upper() + later[1:]}
    if what is events.RESOLVED:
        names = ["you" if seat == viewer else seat_word(seat) for seat in range(s.seats)]
        sprints = [f"{sprint} for {names[seat]}" for seat, sprint in enumerate(event.rest("sprints"))]
        return {"sprints": listed(sprints)}
    if what is events.GAME_OVER:
        return {"ending": _ending(event.seat, event["reason"], words)}
    if what is events.CHANGED_SPRINT:
        return {"sprint": _sprint(event["how"], event["number"])}
    if what is events.CHANGED_STAT:
        return {"gained": _gained(event["change"])}
    if what is events.CHANGED_RULE:
        change = cards.book[event["change"]]
        assert isinstance(change, Change)
        return {"limit": change.told(cards, event["number"])}
    if what is events.FOUND:
        return {"place": PLACE_NAMES[event["place"]]}
    if what in (events.SENT_BACK, events.PUT):
        return {"home": HOMES.get(event["goal"]) or f"into the {PLACE_NAMES[event['goal']]}"}
    return {}


def _ending(seat: int, reason: int, words: dict[str, str]) -> str:
    if seat == DRAWN:
        why = "everything goes round in a circle" if reason == BY_LOOP else "nothing can move any more"
        return f"The game is a draw: {why}."
    won = f"{words['who']} won the game"
    return f"{won}." if reason == BY_POINTS else f"{won}: all rivals are exhausted." if reason == BY_EXHAUSTION else won


def _gained(number: int) -> str:
    return f"lost {-number}" if number < 0 else f"gained {number}"


def _sprint(what: int, number: int) -> str:
    if what == BY:
        return f"{_gained(number)} sprint"
    if what == TO:
        return f"was set to sprint {number}"
    return "was doubled" if what == DOUBLED else "was halved"


# -- views -----------------------------------------------------------------------------------------


def sentences(view: dict[str, Any]) -> list[str]:
    """A view read aloud, from the viewer's side of the table."""
    lines = [
        f"Turn {view['turn']}, {view['step']}. {_name(view, view['leader'])} {_verb(view, view['leader'], 'lead')}."
    ]
    match = view["match"]
    if match["games"] > 1:
        lines.append(
            f"Game {match['game']} of at most {match['games']}; games won: {listed(list(map(str, match['wins'])))}."
        )
    battle = view["battle"]
    if battle is not None:
        lines.append(
            f"Battle {battle['number']} is on. " + " ".join(_runner(view, runner) for runner in battle["runners"])
        )
    first = view["viewer"] or 0
    seats = len(view["sides"])
    for i in range(seats):
        lines += _side(view, (first + i) % seats)
    for effect in view["lasting"]:
        about = f" {effect['about']}" if effect["about"] else ""
        on = f" of {effect['card']}" if effect["card"] else ""
        lines.append(
            f"Lasting, by {effect['source']}: {effect['what']}{about}{on} {effect['number']}, until {effect['until']}."
        )
    if view["winner"] is not None:
        lines.append(f"{_name(view, view['winner'])} won the game.")
    return lines


def _name(view: dict[str, Any], seat: int) -> str:
    return "You" if seat == view["viewer"] else seat_word(seat)


def _verb(view: dict[str, Any], seat: int, verb: str) -> str:
    if seat == view["viewer"]:
        return verb
    return "has" if verb == "have" else f"{verb}s"


def _runner(view: dict[str, Any], runner: dict[str, Any]) -> str:
    name = _name(view, runner["seat"])
    if runner["card"] is None:
        return f"{name}: no rushing card, sprint {runner['sprint']}."
    terms = "".join(f", {term['what']} {term['number']:+d} from {term['source']}" for term in runner["terms"])
    return f"{name}: {runner['card']}, printed {runner['printed']}{terms}, sprint {runner['sprint']}."


def _side(view: dict[str, Any], seat: int) -> list[str]:
    side = view["sides"][seat]
    have = f"{_name(view, seat)} {_verb(view, seat, 'have')}"
    stats = ", ".join(f"{name} {stat['value']}" for name, stat in side["stats"].items())
    lines = [f"{have} {points_words(side['points'])} and {side['energy']} energy."]
    if side["colour"] is not None:
        dragon = side["dragon"]["card"] if side["dragon"] else "no dragon card"
        lines = [
            f"{have} {points_words(side['points'])} and {side['energy']} energy; {dragon}, {side['colour']}, {stats}."
        ]
    gear = [cap["card"] for cap in side["caps"] if cap is not None]
    pit = [*gear, *(crew["card"] for crew in side["crew"])]
    if pit:
        lines.append(f"{have} in the mag pit: {listed(pit)}.")
    for place in ("track", "zone"):
        if side[place]:
            lines.append(f"{have} in the {place}: {listed([_maneuver(card) for card in side[place]])}.")
    hand = side["hand"]
    known = f": {listed(hand['cards'])}" if hand["cards"] else ""
    lines.append(f"{have} {many(hand['count'])} in hand{known}.")
    piles = [
        f"{key.replace('_', ' ')} {side[key]['count']}" for key in ("race_deck", "dragon_deck", "discards", "damaged")
    ]
    lines.append(f"{have} {listed(piles)}.")
    return lines


def _maneuver(card: dict[str, Any]) -> str:
    return f"{card['card']} (sprint {card['sprint']})"

# plain: words for people, never on the hot path
"""Events and views of Draco Magi in sentences."""

from __future__ import annotations

from collections import Counter
from typing import Any

from wyrmhall.core.events import Told
from wyrmhall.core.playing.seats import seat_word
from wyrmhall.games.magi import events
from wyrmhall.games.magi.state import PHASES, MagiState
from wyrmhall.games.magi.text.cards import GEMS, VALUE_NAMES, Cards

PHASE_TITLES = {
    "scrying": "Scrying Pool", "summon": "Summon Dragons", "command": "Command Dragons", "choice": "Dragon Melee",
    "melee": "Dragon Melee", "nightfall": "Nightfall", "colour": "Setup", "decks": "Setup", "layout": "Setup",
    "draft": "Advanced draft", "over": "The end",
}  # fmt: skip

SET_MARKS = {"green": "G", "gold": "O", "advanced": "A"}  # the mark of a set that is not its colour

# {who} "You" or a player, {whose} "your" or "Seat 2's", {s} the verb's ending, {cards} names or a number; all others are fields of
# the event, or what `_more` makes of them
TEXTS = {
    "phase": "Round {round}: {title}.",
    "chose_colour": "{who} play{s} {colour}.",
    "built_deck": "{who} built a dragon deck of {size}: {cards}.",
    "laid": "{land} ({gem}) is laid as battlefield {field}.",
    "drew_advanced": "{who} drew advanced cards: {cards}.",
    "kept": "{who} kept {cards}.",
    "discarded_draft": "{who} put {cards} back.",
    "gave": "{who} gave away {cards}.",
    "summoned": "{who} drew dragons: {cards}.",
    "reshuffled": "{who} reshuffled {number} cards into the {deck} deck.",
    "placed": "{who} placed {cards} at battlefield {field}.",
    "passed": "{who} passed.",
    "froze": "{who} froze battlefield {field} with {cards}.",
    "used": "{who} used {ability} of {cards}.",
    "shot": "{first} shot at {second} at battlefield {field}.",
    "revealed": "{who} revealed {cards}: {many_hits}.",
    "set_aside": "{who} set aside {cards}.",
    "added_hits": "{cards} added {added}.",
    "turned_up": "{who} turned up {cards}: {many_shields}.",
    "lost": "{who} lost {cards} at battlefield {field}.",
    "withstood": "{cards} withstood: {many_hits}, {many_shields}.",
    "turned_over": "{who} turned over battlefield {field}: it is {land} ({gem}) now.",
    "changed": "{cards} at battlefield {field} {held} until the round ends.",
    "sank": "{who} moved {cards} to the bottom of its stack at battlefield {field}.",
    "rose": "{who} moved {cards} to the top of its stack at battlefield {field}.",
    "swapped": "{who} swapped {cards} at battlefield {field}.",
    "moved": "{who} moved {cards} from battlefield {source} to battlefield {goal}.",
    "drew_dragon": "{who} drew {cards}.",
    "put_under": "{who} put {cards} under the dragon deck.",
    "revealed_top": "{who} revealed {cards}.",
    "named": "{who} named {option}.",
    "put": "{who} put {cards} {where}.",
    "put_from_stack": "{cards} went from battlefield {field} {where}.",
    "picked_up": "{who} put {cards} {where}.",
    "looked": "{who} looked at {cards} on top of the {deck} deck.",
    "looked_at_hand": "{who} looked at {cards} of the rival's hand.",
    "revealed_hand": "{who} revealed {cards} from the hand.",
    "put_on_stack": "{who} put {cards} into the stack at battlefield {field}.",
    "took_marker": "{who} take{s} the marker.",
    "exhumed": "{who} took {cards} from the discard pile.",
    "withdrew": "{cards} withdrew from battlefield {field} to {whose} hand.",
    "retreated": "{cards} retreated from battlefield {source} to battlefield {goal}.",
    "turned_away": "{cards} was barred at battlefield {field} and went to {whose} pile.",
    "reinforced": "{cards} reinforced battlefield {field}.",
    "discarded_battle": "{who} lost {cards} from the hand.",
    "drew_battle": "{who} drew battle cards: {cards}.",
    "chose_field": "{who} chose battlefield {field}.",
    "attacked": "{who} attacked with {attack}.",
    "laid_down": "",
    "played": "{who} played {cards}.",
    "defended": "{who} {stopped}.",
    "tried": "{who} drew {cards} from the deck to defend.",
    "marker": "{who} take{s} the marker.",
    "won": "{who} won {land}{with_gem}.",
    "thawed": "Battlefield {field} thawed; {cards} joined {whose} stack.",
    "tied": "Battlefield {field} is tied and stays.",
    "discarded_hand": "{who} discarded {cards}.",
    "discarded_dragon": "{who} discarded {cards}.",
    "gained_advanced": "{who} drew an advanced card: {cards}.",
    "shuffled": "{who} shuffled {number} battle cards.",
}


GOALS = (  # where cards are put, as in `events.GOAL`
    "into the hand", "on top of the {} deck", "on the bottom of the {} deck", "into the discard pile", "into the {} deck",
)  # fmt: skip


def listed(names: list[str]) -> str:
    if not names:
        return "nothing"
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def sentence(s: MagiState, event: Told, viewer: int) -> str:
    cards: Cards = s.cards
    you = event.seat == viewer
    faces = event.faces(viewer)
    names = None if faces is None else [cards.names[kind] for kind in faces]
    words: dict[str, str] = {
        **event.words(lambda kind: cards.names[kind]),
        "who": "You" if you else seat_word(event.seat),
        "whose": "your" if you else f"{seat_word(event.seat)}'s",
        "s": "" if you else "s",
        "cards": listed(names) if names is not None else _count(len(event.kinds)),
    }
    return TEXTS[event.name].format_map({**words, **_more(cards, event, words["cards"])})


def _more(cards: Cards, event: Told, shown: str) -> dict[str, str]:
    """What a sentence says beside the fields of its event."""
    if event.event is events.PHASE:
        return {"title": PHASE_TITLES[PHASES[event["phase"]]]}
    if event.event in (events.LAID, events.TURNED_OVER, events.WON):
        kind, side = event.kinds[0], event["side"]
        gem = gem_words(cards.gems[kind][side])
        with_gem = f" and its {gem}" if cards.gems[kind][side] else ", which has no gem"
        return {"land": cards.land_names[cards.lands[kind][side]], "gem": gem, "with_gem": with_gem}
    if event.event is events.USED:
        return {"ability": cards.ability_names[event.kinds[0]]}
    if event.event is events.SHOT:
        return {"first": cards.names[event.kinds[0]], "second": cards.names[event.kinds[1]]}
    if event.event is events.ATTACKED:
        played = zip(event.kinds, event.rest("options"), strict=True)
        return {"attack": listed([_played(cards, kind, option) for kind, option in played])}
    if event.event is events.NAMED:
        return {"option": cards.option_words(event.kinds[0], event["option"])}
    if event.event is events.DEFENDED:
        return {"stopped": _stopped(event["stopped"], event["stopped"] + event["unstopped"], shown)}
    if event.event in (events.PUT, events.PUT_FROM_STACK, events.PICKED_UP):
        battle = event.event is events.PICKED_UP or (event.event is events.PUT and event["deck"] == 1)
        return {"where": GOALS[event["goal"]].format("battle" if battle else "dragon")}
    if event.event is events.CHANGED:
        values = [f"has {event['number']:+d} {name}" for name in VALUE_NAMES]
        return {"held": [*values, "is immune to ranged attacks", "cannot be moved"][event["value"]]}
    if event.event is events.ADDED_HITS:
        return {"added": "a hit" if event["hits"] == 1 else many(event["hits"], "hit")}
    return {
        f"many_{noun}s": many(event[f"{noun}s"], noun) for noun in ("hit", "shield") if f"{noun}s" in event.event.fields
    }


def many(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number or 'no'} {noun}s"


def _stopped(number: int, total: int, cards: str) -> str:
    if number == 0:
        return "stopped nothing"
    return f"stopped {'all of it' if number == total else f'{number} of {total} strikes'} with {cards}"


def _count(number: int) -> str:
    return "nothing" if number == 0 else "one card" if number == 1 else f"{number} cards"


def _played(cards: Cards, kind: int, option: int) -> str:
    name = cards.names[kind]
    return f"{name} ({cards.option_words(kind, option)})" if len(cards.strikes[kind]) > 1 else name


def gem_words(gem: int) -> str:
    return "no gem" if gem == 0 else f"{GEMS[gem]} gem"


# -- views -----------------------------------------------------------------------------------------


def sentences(view: dict[str, Any]) -> list[str]:
    """A view read aloud, from the viewer's side of the table."""
    viewer = view["viewer"]
    lines = [f"Round {view['round']}, {PHASE_TITLES[view['phase']]}. {_who(view, view['marker'])} the marker."]
    for place, field in enumerate(view["row"]):
        lines += _field_lines(view, place, field)
    if view["attack"]:
        attack = listed([f"{card['card']} ({card['strikes']})" for card in view["attack"]])
        lines.append(f"The attack under way: {attack}.")
    order = range(2) if viewer is None else (viewer, 1 - viewer)
    for seat in order:
        lines += _side_lines(view, seat)
    known = f", {listed(view['supply'])} among them" if view["supply"] else ""
    left = f"Advanced cards left: {view['advanced']}{known}."
    lines.append(f"Battlefields left in the deck: {view['fields']['count']}. {left}")
    if view["winner"] is not None:
        lines.append("Nobody wins." if view["winner"] not in (0, 1) else f"{_name(view, view['winner'])} won the game.")
    return lines


def _name(view: dict[str, Any], seat: int) -> str:
    if seat == view["viewer"]:
        return "You"
    return seat_word(seat)


def _who(view: dict[str, Any], seat: int) -> str:
    return f"{_name(view, seat)} {'hold' if seat == view['viewer'] else 'holds'}"


def _field_lines(view: dict[str, Any], place: int, field: dict[str, Any] | None) -> list[str]:
    if field is None:
        return [f"Place {place + 1} is empty."]
    gem = "no gem" if field["gem"] == "none" else f"{field['gem']} gem"
    state = [f"Battlefield {place + 1}, {field['land']}, {gem}. {field['text']}"]
    if field["frozen"] is not None:
        state.append("It is frozen.")
    if field["resolved"]:
        state.append("It is resolved.")
    for seat, stack in enumerate(field["stacks"]):
        if stack:
            names = listed([dragon["type"] for dragon in stack])
            has = "have" if seat == view["viewer"] else "has"
            state.append(f"{_name(view, seat)} {has} {names} there, melee {field['melee'][seat]}.")
    return [" ".join(state)]


def _side_lines(view: dict[str, Any], seat: int) -> list[str]:
    side = view["sides"][seat]
    have = f"{_name(view, seat)} {'have' if seat == view['viewer'] else 'has'}"
    gems = [f"{count} {gem}" for gem, count in side["gems"].items() if count]
    lines = [f"{have} gems: {listed(gems)}."]
    dragons, battle = side["dragon_hand"], side["battle_hand"]
    if dragons["count"]:
        lines.append(f"{have} {dragons['count']} dragons in hand: {_known(dragons['cards'])}.")
    if battle["count"]:
        lines.append(f"{have} {battle['count']} battle cards in hand: {_known(_marked(side, battle['cards']))}.")
    if side["draft"]["cards"]:
        lines.append(f"{have} drawn for the draft: {listed(side['draft']['cards'])}.")
    if side["up"]["count"]:
        lines.append(f"{have} on the table: {listed(_marked(side, side['up']['cards']))}.")
    if side["advanced"]:
        lines.append(f"{have} these advanced cards, as far as known: {listed(side['advanced'])}.")
    if side["dragons"] and side["dragons"] != view["sides"][1 - seat]["dragons"]:
        types = [f"{count} {name}" if count > 1 else name for name, count in Counter(side["dragons"]).items()]
        lines.append(f"{have} these dragons in all: {listed(types)}.")
    decks = f"dragon deck {side['dragon_deck']['count']}, dragon discards {side['dragon_pile']['count']}"
    battle = f"battle deck {side['battle_deck']['count']}, battle discards {side['battle_pile']['count']}"
    lines.append(f"{have} {decks}, {battle}.")
    return lines


def _known(names: list[str]) -> str:
    return listed(names) if names else "unknown"


def _marked(side: dict[str, Any], names: list[str]) -> list[str]:
    """Battle cards with the letter of their set."""
    return [f"{name} [{SET_MARKS['advanced' if name in side['advanced'] else side['colour']]}]" for name in names]

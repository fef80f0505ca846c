# plain: words for people, never on the hot path
"""Events and views of Dragon Breeds in sentences."""

from __future__ import annotations

from typing import Any

from wyrmhall.core.events import Told
from wyrmhall.games.breeds.state import FROM_TRASH, SLOT, BreedsState
from wyrmhall.games.breeds.text.cards import PILES

QUESTS = ("unique", "coin", "trash")

# {who} "You" or a faction, {whose} "your" or "Red's", {s} the verb's ending, {cards} names or a number,
# {n0} {n1} numbers, {p0} {p1} the same counted from one, {dragon} all names and the number of a dragon in combat,
# {first} and {rest} of the names, {to} the seat of the last number
TEXTS = {
    "resigned": "{who} resign{s}.",
    "picked": "{who} play{s} {summoner}.",
    "kept": "{who} kept a Legendary: {cards}.",
    "turn": "Round {n0}: {whose} turn.",
    "enraged": "{who} return{s} in Dragonform.",
    "drew": "{who} drew {cards}.",
    "reshuffled": "{who} shuffled {n0} discarded cards into a new deck.",
    "discarded": "{who} discarded {cards}.",
    "paid": "{who} paid with {cards}.",
    "discarded_hand": "{who} discarded {cards} at the end of the turn.",
    "trashed": "{who} trashed {cards}.",
    "trashed_supply": "{who} trashed {cards} from the supply.",
    "trashed_discard": "{who} trashed {cards} from the discard pile.",
    "gained_token": "{who} gained {tokens}.",
    "spent_token": "{who} spent a token: {cards}.",
    "returned_tokens": "{whose} tokens went back: {n0}.",
    "borrowed": "{who} gained {cards} from {source} as a token.",
    "recovered": "{who} took {cards} back from the discard pile.",
    "claimed": "{who} took {cards} from the supply.",
    "supplied": "{whose} supply shows {cards}.",
    "quest": "{whose} {quest} quest stands at {n1}.",
    "unlocked": "{who} unlocked {cards}.",
    "skipped_combat": "{who} did not attack.",
    "attacked": "{who} attack{s} {to}.",
    "turned_up": "{whose} refracted dragons attack {to}: {cards}.",
    "sent_home": "{whose} refracted dragons have nobody to attack: {cards}.",
    "played": "{who} played {cards} ({p0}).",
    "blocked": "{who} blocked {rest} ({p1}) with {first} ({p0}).",
    "transmuted": "{who} laid {first} on {rest} ({p0}).",
    "ambushed": "{who} ambushed with {cards} ({p0}).",
    "fired": "{who} played a {fireball} at {dragon}.",
    "burned": "The Fireball deals {n1} to {dragon}.",
    "hit": "{dragon} takes {n1} damage.",
    "struck": "{dragon} takes {n1} combat damage.",
    "gained_sv": "{dragon} gains {n1:+d} SV.",
    "gained_damage": "{dragon} deals {n1} more combat damage this combat.",
    "killed": "{dragon} was killed.",
    "bounced": "{dragon} returned to {whose} hand.",
    "rescued": "{cards} came to {whose} hand.",
    "silenced": "{dragon} lost its abilities.",
    "cancelled": "{who} cancelled an ability of {dragon}.",
    "imitated": "{whose} dragon {p0} imitates {cards}.",
    "refracted": "{who} refracted {dragon}; it will attack {to}.",
    "used": "{dragon}: {ability}",
    "used_identity": "{summoner}: {ability}",
    "shielded": "{who} will be spared {n0} damage this turn.",
    "prevented": "{n0} damage to {whom} was prevented.",
    "soaked": "{whose} hand lowers the damage by {n0}.",
    "hurt": "{who} took {n0} damage ({n1} this turn).",
    "knocked_out": "{who} {is_} knocked out.",
    "eliminated": "{who} {is_} eliminated.",
    "combat_over": "The combat is over.",
    "bought": "{who} bought {cards}.",
    "flushed": "{who} flushed {cards}.",
    "time_is_up": "{n0} rounds are over.",
}


def seat_name(s: BreedsState, seat: int) -> str:
    faction = s.sides[seat].faction if 0 <= seat < s.seats else -1
    return f"Seat {seat}" if faction < 0 else s.cards.factions[faction].title()


def listed(names: list[str]) -> str:
    """Names with how often they occur, in the order in which they come first."""
    if not names:
        return "nothing"
    counted = [name if names.count(name) == 1 else f"{names.count(name)} {name}" for name in dict.fromkeys(names)]
    return counted[0] if len(counted) == 1 else f"{', '.join(counted[:-1])} and {counted[-1]}"


def sentence(s: BreedsState, event: Told, viewer: int) -> str:
    you = event.seat == viewer
    faces = event.faces(viewer)
    names = None if faces is None else [s.cards.names[kind] for kind in faces]
    numbers = event.numbers
    words: dict[str, Any] = {
        "who": "You" if you else seat_name(s, event.seat),
        "whose": "your" if you else f"{seat_name(s, event.seat)}'s",
        "whom": "you" if you else seat_name(s, event.seat),
        "s": "" if you else "s",
        "is_": "are" if you else "is",
        "cards": _count(len(event.kinds)) if names is None else listed(names),
    }
    for i, number in enumerate(numbers[:2]):
        words[f"n{i}"], words[f"p{i}"] = number, number + 1
    if names and numbers:
        words["dragon"] = f"{' and '.join(names)} ({numbers[0] + 1})"
        words["first"], words["rest"] = names[0], " and ".join(names[1:])
    if numbers:
        words["to"] = "you" if numbers[-1] == viewer else seat_name(s, numbers[-1])
    if event.name == "picked":
        words["summoner"] = s.cards.summoners[numbers[0]]
    elif event.name in ("used", "used_identity"):
        words["ability"] = s.cards.abilities[numbers[-1]].words
        words["summoner"] = s.cards.summoners[s.sides[event.seat].faction]
    elif event.name == "gained_token":
        token = f"{s.cards.names[event.kinds[0]]} token"
        words["tokens"] = f"{numbers[0]} {token}{'' if numbers[0] == 1 else 's'}{' for a turn longer' * numbers[1]}"
    elif event.name == "borrowed":
        words["source"] = _source(s, numbers[0])
    elif event.name == "quest":
        words["quest"] = QUESTS[numbers[0]]
    elif event.name == "fired":
        words["fireball"] = "Fireball token" if numbers[1] else "Fireball"
    text = TEXTS[event.name].format_map(words)
    return text[0].upper() + text[1:]


def _count(number: int) -> str:
    return "nothing" if number == 0 else "one card" if number == 1 else f"{number} cards"


def _source(s: BreedsState, source: int) -> str:
    if source == FROM_TRASH:
        return "the trash"
    if source >= SLOT:
        return f"{seat_name(s, (source - SLOT) // PILES)}'s supply"
    return f"{seat_name(s, source)}'s discard pile"


# -- views -----------------------------------------------------------------------------------------


def sentences(view: dict[str, Any]) -> list[str]:
    """A view read aloud, from the viewer's side of the table."""
    lines = [f"Round {view['round']}, {view['phase']}. {_possessive(view, view['turn'])} turn."]
    if view["combat"]:
        lines += _combat_lines(view)
    for dragon in view["refracted"]:
        lines.append(
            f"{_possessive(view, dragon['owner'])} {dragon['card']} is refracted and will attack {_aim(view, dragon)}."
        )
    viewer = 0 if view["viewer"] is None else view["viewer"]
    count = len(view["sides"])
    for step in range(count):
        lines += _side_lines(view, (viewer + step) % count)
    if view["trash"]:
        lines.append(f"In the trash: {listed(view['trash'])}.")
    return lines


def _name(view: dict[str, Any], seat: int) -> str:
    if seat == view["viewer"]:
        return "you"
    faction = view["sides"][seat]["faction"]
    return faction.title() if faction else f"seat {seat}"


def _aim(view: dict[str, Any], dragon: dict[str, Any]) -> str:
    if dragon["target"] != dragon["owner"]:
        return _name(view, dragon["target"])
    return "you, its owner" if dragon["owner"] == view["viewer"] else "its owner"


def _possessive(view: dict[str, Any], seat: int) -> str:
    return "Your" if seat == view["viewer"] else f"{_name(view, seat).capitalize()}'s"


def _combat_lines(view: dict[str, Any]) -> list[str]:
    combat = view["combat"]
    lines = [f"{_possessive(view, combat['attacker'])} attack on {_name(view, combat['defender'])}."]
    for dragon in combat["dragons"]:
        if dragon["there"]:
            name = " and ".join(dragon["names"])
            role = "attacks" if dragon["blocks"] is None else f"blocks {dragon['blocks'] + 1}"
            lines.append(f"Dragon {dragon['number'] + 1}, {name}, SV {dragon['sv']}, {role}.")
    lines.append(f"If nothing more is played: {_outlook_words(view, combat)}.")
    return lines


def _outlook_words(view: dict[str, Any], combat: dict[str, Any]) -> str:
    outlook, seat = combat["outlook"], combat["defender"]
    name, is_ = _name(view, seat), "are" if seat == view["viewer"] else "is"
    if not outlook["taken"]:
        return f"no damage to {name}"
    if outlook["outcome"] != "stands":
        return f"{outlook['taken']} damage to {name}, and {name} {is_} {outlook['outcome']}"
    side = view["sides"][seat]
    return f"{outlook['taken']} damage to {name}, {side['damage'] + outlook['taken']} of {side['breakpoint']}"


def _side_lines(view: dict[str, Any], seat: int) -> list[str]:
    side = view["sides"][seat]
    have = f"{_name(view, seat).capitalize()} {'have' if seat == view['viewer'] else 'has'}"
    if side["faction"] is None:
        return [f"{have} no Summoner yet."]
    if side["standing"] == "eliminated":
        return [f"{_name(view, seat).capitalize()} {'are' if seat == view['viewer'] else 'is'} eliminated."]
    quests = ", ".join(f"{quest['name']} {quest['count']}" for quest in side["quests"])
    lines = [
        f"{have} {side['summoner']}, stage {side['stage']}, {side['standing']}, "
        f"damage {side['damage']} of {side['breakpoint']}; quests: {quests}."
    ]
    hand = side["hand"]
    known = listed(hand["cards"]) if hand["cards"] else "unknown"
    count = "no card" if not hand["count"] else f"{hand['count']} card{'' if hand['count'] == 1 else 's'}"
    lines.append(f"{have} {count} in hand{f': {known}' if hand['count'] else ''}.")
    tokens = side["tokens"]
    held = [card["card"] for card in tokens["cards"]]
    held += ["Fireball"] * tokens["fireballs"] + ["Epic Coin"] * tokens["epic_coins"]
    if held:
        lines.append(f"{have} tokens: {listed(held)}.")
    supply = [f"{number}: {slot['card'] or 'nothing'}" for number, slot in enumerate(side["supply"], 1)]
    lines.append(f"{have} in supply {', '.join(supply)}.")
    if side["legendary"]["cards"]:
        lines.append(f"{have} kept {listed(side['legendary']['cards'])}.")
    lines.append(f"{have} a deck of {side['deck']['count']}, {len(side['discard'])} discarded.")
    return lines

# plain: words for people, never on the hot path
"""Events and views of Dragon Breeds in sentences."""

from __future__ import annotations

from typing import Any

from wyrmhall.core.events import Told
from wyrmhall.core.playing.seats import seat_word
from wyrmhall.games.breeds import events
from wyrmhall.games.breeds.state import QUEST_END, BreedsState
from wyrmhall.games.breeds.text.words.holding import EVERYTHING

# {who} "You" or a player, {whose} "your" or "Seat 2's", {s} the verb's ending, {cards} names or a number, {named} all names and the
# number of a dragon in combat, {first} and {rest} of the names, {to} the player of the field `target`; all others are fields of the
# event, or what `_more` makes of them
TEXTS = {
    "picked": "{who} play{s} {summoner}.",
    "kept": "{who} kept a Legendary: {cards}.",
    "turn": "Round {round}: {whose} turn.",
    "enraged": "{who} return{s} in Dragonform.",
    "drew": "{who} drew {cards}.",
    "reshuffled": "{who} shuffled {number} discarded cards into a new deck.",
    "discarded": "{who} discarded {cards}.",
    "paid": "{who} paid with {cards}.",
    "discarded_hand": "{who} discarded {cards} at the end of the turn.",
    "trashed": "{who} trashed {cards}.",
    "trashed_supply": "{who} trashed {cards} from the supply.",
    "trashed_discard": "{who} trashed {cards} from the discard pile.",
    "gained_token": "{who} gained {tokens}.",
    "spent_token": "{who} spent a token: {cards}.",
    "returned_tokens": "{who} gave back {tokens}.",
    "borrowed": "{who} gained {cards} from {place} as a token.",
    "looked": "{who} looked at {cards}.",
    "revealed": "{who} revealed {cards}.",
    "looked_at_hand": "{who} looked at the hand of {to}: {cards}.",
    "looked_at_deck": "{who} looked at the top of the deck of {to}: {cards}.",
    "discarded_top": "{who} discarded {cards} from the top of the deck.",
    "trashed_top": "{who} trashed {cards} from the top of the deck.",
    "put_in_deck": "{who} put {cards} into the deck.",
    "fetched": "{who} found {cards} in the deck.",
    "shuffled": "{who} shuffled a deck of {number} cards.",
    "recovered": "{who} took {cards} back from the discard pile.",
    "taken": "{who} took {cards} from the supply into the hand.",
    "unearthed": "{who} took {cards} from the trash.",
    "claimed": "{who} took {cards} from the supply.",
    "claimed_for_deck": "{who} took {cards} from the supply into the deck.",
    "supplied": "{whose} supply shows {cards}.",
    "quest": "{whose} {quest} quest stands at {count} of {goal}.",
    "unlocked": "{who} unlocked {cards}.",
    "skipped_combat": "{who} did not attack.",
    "attacked": "{who} attack{s} {to}.",
    "turned_up": "{whose} refracted dragons attack {to}: {cards}.",
    "sent_home": "{whose} refracted dragons have nobody to attack: {cards}.",
    "played": "{who} played {cards} ({dragon}).",
    "blocked": "{who} blocked {rest} ({attacker}) with {first} ({dragon}).",
    "transmuted": "{who} laid {first} on {rest} ({dragon}).",
    "ambushed": "{who} ambushed with {cards} ({dragon}).",
    "fired": "{who} played a {fireball} at {named}.",
    "burned": "The Fireball deals {damage} damage to {named}.",
    "hit": "{named} takes {damage} damage.",
    "struck": "{named} takes {damage} combat damage.",
    "gained_sv": "{named} gains {signed} SV.",
    "gained_damage": "{named} deals {more} more combat damage this combat.",
    "killed": "{named} was killed.",
    "bounced": "{named} returned to {whose} hand.",
    "rescued": "{cards} came to {whose} hand.",
    "laid_on_deck": "{cards} went into {whose} deck.",
    "trashed_dragon": "{cards} was trashed from the battlefield.",
    "silenced": "{named} lost its abilities.",
    "cancelled": "{who} cancelled an ability of {named}.",
    "imitated": "{whose} dragon {dragon} imitates {cards}.",
    "refracted": "{who} refracted {named}; it will attack {to}.",
    "used": "{named}: {words}",
    "used_identity": "{summoner}: {words}",
    "used_card": "{cards}: {words}",
    "shielded": "{who} will be spared {spared} damage this turn.",
    "prevented": "{damage} damage to {whom} was prevented.",
    "soaked": "{whose} hand lowers the damage by {damage}.",
    "hurt": "{who} took {damage} damage ({total} this turn).",
    "knocked_out": "{who} {is_} knocked out.",
    "eliminated": "{who} {is_} eliminated.",
    "combat_over": "The combat is over.",
    "bought": "{who} bought {cards}.",
    "flushed": "{who} flushed {cards}.",
    "time_is_up": "With round {rounds} the game is over.",
}


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
    words: dict[str, str] = {
        **event.words(lambda kind: s.cards.names[kind]),
        "who": "You" if you else seat_word(event.seat),
        "whose": "your" if you else f"{seat_word(event.seat)}'s",
        "whom": "you" if you else seat_word(event.seat),
        "s": "" if you else "s",
        "is_": "are" if you else "is",
        "cards": _count(len(event.kinds)) if names is None else listed(names),
    }
    if names and "dragon" in words:
        words["named"] = f"{' and '.join(names)} ({words['dragon']})"
        words["first"], words["rest"] = names[0], " and ".join(names[1:])
    if "target" in words:
        words["to"] = "you" if event["target"] == viewer else seat_word(event["target"])
    text = TEXTS[event.name].format_map({**words, **_more(s, event)})
    return text[0].upper() + text[1:]


def _more(s: BreedsState, event: Told) -> dict[str, str]:
    """What a sentence says beside the fields of its event."""
    if event.event is events.PICKED:
        return {"summoner": s.cards.summoners[s.sides[event.seat].faction]}
    if event.event in (events.USED, events.USED_IDENTITY, events.USED_CARD):
        summoner = s.cards.summoners[s.sides[event.seat].faction]
        return {"words": s.cards.sentence(s.cards.abilities[event["ability"]]), "summoner": summoner}
    if event.event is events.GAINED_TOKEN:
        number, token = event["number"], f"{s.cards.names[event.kinds[0]]} token"
        return {"tokens": f"{number} {token}{'' if number == 1 else 's'}{' for a turn longer' * event['longer']}"}
    if event.event is events.RETURNED_TOKENS:
        return {"tokens": "a token" if event["number"] == 1 else f"{event['number']} tokens"}
    if event.event is events.QUEST:
        return {"goal": str(QUEST_END)}
    if event.event is events.BORROWED:
        return {"place": _source(s, event)}
    if event.event is events.SHIELDED:
        return {"spared": "all" if event["damage"] >= EVERYTHING else str(event["damage"])}
    if event.event is events.FIRED:
        return {"fireball": "Fireball token" if event["token"] else "Fireball"}
    return {"signed": f"{event['more']:+d}"} if event.event is events.GAINED_SV else {}


def _count(number: int) -> str:
    return "nothing" if number == 0 else "one card" if number == 1 else f"{number} cards"


def _source(s: BreedsState, event: Told) -> str:
    source = events.SOURCES[event["source"]]
    if source == "trash":
        return "the trash"
    return f"{seat_word(event['owner'])}'s {'supply' if source == 'supply' else 'discard pile'}"


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
    for one in view["lasting"]:
        about = "" if one["dragon"] is None else f", about dragon {one['dragon'] + 1}"
        lines.append(f"In force for {_name(view, one['seat'])}{about}: {one['text'].rstrip('.')}.")
    viewer = 0 if view["viewer"] is None else view["viewer"]
    count = len(view["sides"])
    for step in range(count):
        lines += _side_lines(view, (viewer + step) % count)
    if view["trash"]:
        lines.append(f"In the trash: {listed(view['trash'])}.")
    return lines


def _name(view: dict[str, Any], seat: int) -> str:
    return "you" if seat == view["viewer"] else seat_word(seat)


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

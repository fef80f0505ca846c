# plain: words for people, never on the hot path
"""Events and views of a draft in sentences."""

from __future__ import annotations

from collections import Counter
from typing import Any

from wyrmhall.core.events import Told
from wyrmhall.core.playing.seats import seat_word
from wyrmhall.games.booster.draft.state import LEFT, DraftState

TEXTS = {
    "resigned": "{who} resigned; from now on the table picks.",
    "opened": "Pack {n0} of four is opened; it goes round to the {way0}.",
    "kept": "{who} kept {card}.",
    "took": "{who} took {card}.",
    "passed": "The packs went to the {way0}, with {n1} cards left in each.",
    "drafted": "All packs are drafted; everybody builds a deck.",
    "built": "{who} built a deck of {n0} race cards; {n1} are in the dragon deck.",
}


def sentence(s: DraftState, event: Told, viewer: int) -> str:
    """What others take is not told card by card: that the packs went on tells enough."""
    faces = event.faces(viewer)
    if event.name in ("kept", "took") and faces is None:
        return ""
    words: dict[str, Any] = {
        "who": "You" if event.seat == viewer else seat_word(event.seat),
        "card": s.cards.names[faces[0]] if faces else "",
    }
    for i, number in enumerate(event.numbers):
        words[f"n{i}"] = number
    if event.name == "opened":
        words["way0"] = _way(event.numbers[1])
    elif event.name == "passed":
        words["way0"] = _way(event.numbers[0])
        if event.numbers[1] == 1:
            return f"The packs went to the {words['way0']}, with one card left in each."
    return TEXTS[event.name].format_map(words)


def _way(step: int) -> str:
    return "left" if step == LEFT else "right"


def listed(names: list[str]) -> str:
    counts = Counter(names)
    words = [name if count == 1 else f"{count} {name}" for name, count in counts.items()]
    return "; ".join(words) if words else "nothing"


def sentences(view: dict[str, Any]) -> list[str]:
    """A view read aloud."""
    lines = []
    if view["phase"] == "pick":
        where = f"Pack {view['round']} of {view['rounds']}, pick {view['pick']} of {view['picks']}"
        lines.append(f"{where}. Packs go to the {view['direction']}.")
    elif view["phase"] == "build":
        lines.append("All packs are drafted; everybody builds a deck.")
    else:
        lines.append("The decks are built.")
    if view["pack"]:
        lines.append(f"Before you: {listed(view['pack'])}.")
    if view["viewer"] is not None:
        lines.append(f"You have taken {_cards(len(view['pile']))}: {listed(view['pile'])}.")
    if view["deck"] is not None:
        lines.append(f"Your race deck: {listed(view['deck']['race'])}.")
        lines.append(f"Your dragon deck: {listed(view['deck']['dragon'])}.")
    others = [seat for seat in range(len(view["seats"])) if seat != view["viewer"]]
    if view["phase"] == "over":
        lines += [f"{seat_word(seat)} has a race deck of {view['seats'][seat]['deck']}." for seat in others]
    else:
        taken = _cards(view["seats"][others[0]]["taken"])
        lines.append(
            f"{seat_word(others[0])} has taken {taken}." if len(others) == 1 else f"The others have taken {taken} each."
        )
    lines += [f"{seat_word(seat)} has resigned." for seat in view["resigned"]]
    return lines


def _cards(number: int) -> str:
    return "one card" if number == 1 else f"{number} cards"

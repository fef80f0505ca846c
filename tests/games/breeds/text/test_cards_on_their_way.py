"""What a text moves, told as a whole: what is said to have happened, to whom each face is shown, where all cards lie then, and
who knows them. The cases stand in a file beside this one.

A case says what an ability does that comes when a dragon is played by the first of three players, blue, red and green; what lies
where before; what is answered; which events come of it with their numbers; who has seen the cards in
some places then; and what is asked. Seats count from nought. `||` stands before what a second dragon does.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from tests.games.breeds.house_set import with_text
from tests.games.breeds.positions import HOUSE, counted_from_one, player
from tests.matches import options, play
from tests.rules import rule
from wyrmhall.core.documents.position import read_position
from wyrmhall.core.events import PUBLIC
from wyrmhall.core.playing.match import Match
from wyrmhall.games.breeds.game import DragonBreeds
from wyrmhall.games.breeds.state import BreedsState
from wyrmhall.games.breeds.text.cards import LEGENDARY
from wyrmhall.games.breeds.text.catalogue import load

BLOCKS = (Path(__file__).parent / "cards_on_their_way.txt").read_text(encoding="utf-8").strip().split("\n\n")
CASES = [block.split("\n    ") for block in BLOCKS]
TEXTS = list(
    dict.fromkeys(
        text for case in sorted(CASES, key=lambda case: "||" not in case[0]) for text in case[0].split(" || ")
    )
)
PLAYED = ("blue", "red", "green")
SPOKEN_OF = ("Mistfin", "Geyser", "Undertow", "Flarewing", "Backdraft")  # dragons that cases move


@cache
def carriers() -> list[str]:
    """The dragons that can have the texts of cases."""
    cards = HOUSE.cards
    played = [cards.factions.index(faction) for faction in PLAYED]
    kinds = [kind for kind in range(len(cards.names)) if cards.is_dragon(kind) and cards.faction[kind] in played]
    names = [cards.names[kind] for kind in kinds if cards.rarity[kind] != LEGENDARY]
    return [name for name in names if name not in SPOKEN_OF]


@cache
def game(number: int) -> DragonBreeds:
    """The game in which dragons have so many of the texts."""
    names = carriers()
    texts = TEXTS[number * len(names) : (number + 1) * len(names)]
    with TemporaryDirectory() as folder:
        said = {name: f"When this is played, {text}." for name, text in zip(names, texts, strict=False)}
        return DragonBreeds(load(with_text(Path(folder), **said)))


def carrier(text: str) -> tuple[int, str]:
    """In which game a dragon has the text, and which one it is."""
    number, at = divmod(TEXTS.index(text), len(carriers()))
    return number, carriers()[at]


def counted(names: str) -> list[str]:
    """Of "Mistfin, 6 Common Coin" every card."""
    found = []
    for name in filter(None, names.split(", ")):
        count, _, rest = name.partition(" ")
        found += [rest] * int(count) if count.isdecimal() else [name]
    return found


def begun(names: list[str], number: int, given: str) -> Match[BreedsState]:
    """The dragons that say it are tokens, so that any of the house set can be blue's."""
    sides: list[dict[str, Any]] = [
        {
            "faction": "blue",
            "hand": [],
            "deck": ["Common Coin"],
            "tokens": [{"card": name, "from": "trash"} for name in names],
        },
        {"faction": "red", "deck": ["Rare Coin"]},
        {"faction": "green", "deck": ["Fireball"]},
    ]
    doc: dict[str, Any] = {"seats": 3, "phase": "attack", "combat": {"attacker": 0, "defender": 1, "dragons": []}}
    for each in filter(None, given.split("; ")):
        place, _, what = each.partition(" = ")
        zone, _, seat = place.partition(" ")
        into = sides[int(seat)] if seat else doc
        into[zone] = int(what) if what.isdecimal() else counted(what)
    doc = counted_from_one({"game": "dragon-breeds", "sides": sides, **doc})
    return read_position(doc, lambda _: game(number), None)


def shown(mask: int) -> str:
    return "all" if mask == PUBLIC else "".join(str(seat) for seat in range(3) if mask >> seat & 1) or "none"


def story(match: Match[BreedsState], first: int) -> str:
    found = []
    for event in match.events[first:]:
        if event.name not in ("used", "played"):
            words = " ".join(map(str, (event.name, event.seat, *event.numbers)))
            faces = " ".join(match.state.cards.names[kind] for kind in event.kinds)
            found.append(f"{words}: {faces} to {shown(event.mask)}" if faces else words)
    return "; ".join(found) or "nothing"


def lying(match: Match[BreedsState], place: str) -> str:
    """The cards of a place with those who know them, the top card of a deck or a discard pile first."""
    s = match.state
    zone, _, seat = place.partition(" ")
    cards = s.trash if zone == "trash" else getattr(player(match, int(seat)), zone)
    if zone in ("deck", "discard"):
        cards = cards[::-1]
    return ", ".join(f"{s.cards.names[s.kind[card]]} {shown(s.seen[card])}" for card in cards)


@rule("BR-DRAGON-10", "BR-DECK-03", "BR-QUEST-10", "BR-QUEST-12", "BR-TRASH-02", "BR-TRASH-03", "BR-TOKEN-08")
@pytest.mark.parametrize("case", CASES, ids=[case[0] for case in CASES])
def test_what_a_text_moves(case: list[str]) -> None:
    lines = dict(line.split(": ", 1) for line in case[1:])
    numbers, names = zip(*[carrier(text) for text in case[0].split(" || ")], strict=True)
    match = begun(list(names), numbers[0], lines.get("given", ""))
    first = len(match.events)
    play(match, f"0 play token {names[0]}")
    for answer in filter(None, lines.get("answers", "").split("; ")):
        play(match, f"0 play token {names[1]}" if answer == "0 play second" else answer)
    assert story(match, first) == lines["told"]
    for place in filter(None, lines.get("lies", "").split("; ")):
        where, _, what = place.partition(" = ")
        assert f"{where} = {lying(match, where)}" == f"{where} = {what}"
    asked = lines.get("asked")
    if asked is not None:
        seat = match.pending[0].seat
        assert [f"{seat} {line}" for line in options(match, seat)] == asked.split("; ")

"""A player is asked "may you" only about what can be done, and "if you do" sees whether it was done (DB-PLAY-07, DB-TRIG-03)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.games.booster.bench import Bench, gear
from tests.games.booster.stage import side
from tests.games.booster.tables import points
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import ask, options, play
from tests.rules import rule
from wyrmhall.core.playing.match import Match

DRAGON = """[[dragon]]
title = "Tested"
version = "tester"
rider = "T"
rarity = "common"
colour = "red"
team = "Testers"
speed = 3
agility = 3
power = 3
text = ""
"""
CARDS = (
    DRAGON
    + gear("Jets", 1)
    + gear("Fins", 3, "power")
    + crew("Mate", "")
    + crew("Wall", "Constant: Rivals cannot take control of maneuvers of yours. Your maneuvers cannot be returned.")
    + maneuver("Slow", 5, 5)
    + maneuver("Fast", 1, 9)
    + maneuver("Fixed", 1, 1, "Constant: This card cannot be discarded.")
    + event("Toss", "Gain 2 energy.", 2)
    + event("Hard", "Gain a point.", 9)
)
JETS, FINS, MATE, WALL = "Jets, level 1", "Fins, level 3", "Mate, tester", "Wall, tester"
Side = dict[str, Any]


def both(**same: Any) -> tuple[Side, Side]:
    return same, same


# what is done; where it can be done, and with which answers; where it cannot
DONE = [
    ("draw a card", ({}, {}), [], both(race_deck=[])),
    ("discard a card", ({"hand": ["Slow"]}, {}), ["0 discard Slow"], ({}, {"hand": ["Slow"]})),
    ("discard your hand", ({"hand": ["Slow"]}, {}), [], ({}, {"hand": ["Slow"]})),
    ("discard a maneuver from your hand", ({"hand": ["Slow"]}, {}), ["0 discard Slow"], ({"hand": ["Toss"]}, {})),
    ("discard a card at random", ({"hand": ["Slow"]}, {}), [], ({}, {"hand": ["Slow"]})),
    ("look at a rival's hand", ({}, {"hand": ["Slow"]}), [], ({"hand": ["Slow"]}, {})),
    ("reveal your hand", ({"hand": ["Slow"]}, {}), [], ({}, {"hand": ["Slow"]})),
    ("reveal a maneuver from your hand", ({"hand": ["Slow"]}, {}), ["0 take Slow"], ({"hand": ["Toss"]}, {})),
    (
        "choose and discard a card from a rival's hand",
        ({}, {"hand": ["Slow"]}),
        ["0 take Slow"],
        ({"hand": ["Slow"]}, {}),
    ),
    ("discard the top 2 cards of your race deck", ({}, {}), [], both(race_deck=[])),
    ("look at the top 2 cards of your race deck", ({}, {}), [], both(race_deck=[])),
    ("reveal the top card of a rival's race deck", ({}, {}), [], both(race_deck=[])),
    ("put the top card of your race deck on the bottom of it", ({}, {}), [], both(race_deck=[])),
    (
        "mag a gear",
        ({"dragon_deck": [JETS]}, {}),
        [f"0 take {JETS}"],
        ({"dragon_deck": [MATE]}, {"dragon_deck": [JETS]}),
    ),
    ("mag a gear", ({"dragon_deck": [JETS]}, {}), [f"0 take {JETS}"], ({"dragon_deck": [JETS], "gear": [JETS]}, {})),
    (
        "recruit a crew",
        ({"dragon_deck": [MATE]}, {}),
        [f"0 take {MATE}"],
        ({"dragon_deck": [JETS]}, {"dragon_deck": [MATE]}),
    ),
    (
        "recruit a crew",
        ({"dragon_deck": [MATE]}, {}),
        [f"0 take {MATE}"],
        ({"dragon_deck": [MATE], "crew": [MATE]}, {}),
    ),
    ("repair a gear", ({"damaged": [JETS]}, {}), [f"0 take {JETS}"], ({"damaged": [MATE]}, {"damaged": [JETS]})),
    (
        "mag a gear from your damaged pile",
        ({"damaged": [JETS]}, {}),
        [f"0 take {JETS}"],
        ({"damaged": [JETS], "gear": [JETS]}, {}),
    ),
    ("damage a rival's gear", ({}, {"gear": [JETS]}), [f"0 choose {JETS}"], ({"gear": [JETS]}, {"crew": [MATE]})),
    ("damage all gear", ({"gear": [FINS]}, {"gear": [JETS]}), [], both(crew=[MATE])),
    (
        "discard a rival's maneuver",
        ({}, {"track": ["Slow"]}),
        ["0 choose Slow"],
        ({"track": ["Slow"]}, {"track": ["Fixed"]}),
    ),
    (
        "return a maneuver of yours to the owner's hand",
        ({"track": ["Slow"]}, {}),
        ["0 choose Slow"],
        ({}, {"track": ["Slow"]}),
    ),
    (
        "return a rival's maneuver to the owner's hand",
        ({}, {"track": ["Slow"]}),
        ["0 choose Slow"],
        ({}, {"track": ["Slow"], "crew": [WALL]}),
    ),
    (
        "take control of a rival's maneuver this turn",
        ({}, {"track": ["Slow"]}),
        ["0 choose Slow"],
        ({"track": ["Slow"]}, {}),
    ),
    (
        "exchange control of a gear of yours and a rival's gear",
        ({"gear": [JETS]}, {"gear": [FINS]}),
        [f"0 choose {JETS}", f"0 choose {FINS}"],
        ({"gear": [JETS]}, {}),
    ),
    (
        "exchange control of a gear of yours and a rival's gear",
        ({"gear": [JETS]}, {"gear": [FINS]}),
        [f"0 choose {JETS}", f"0 choose {FINS}"],
        ({}, {"gear": [FINS]}),
    ),
    (
        "search your race deck for a maneuver and put it into your hand",
        ({"race_deck": ["Slow"] * 3}, {}),
        ["0 take Slow"],
        both(race_deck=[]),
    ),
    (
        "search your discards for a maneuver and put it into your hand",
        ({"discards": ["Slow"]}, {}),
        ["0 take Slow"],
        ({"discards": ["Toss"]}, {"discards": ["Slow"]}),
    ),
    (
        "put a card from your hand on top of your race deck",
        ({"hand": ["Slow"]}, {}),
        ["0 take Slow"],
        ({}, {"hand": ["Slow"]}),
    ),
    (
        "put a maneuver from your discards into your hand",
        ({"discards": ["Slow"]}, {}),
        ["0 take Slow"],
        ({"discards": ["Toss"]}, {"discards": ["Slow"]}),
    ),
    (
        "play a maneuver from your hand without paying its cost",
        ({"hand": ["Slow"]}, {}),
        ["0 take Slow"],
        ({"hand": ["Toss"]}, {}),
    ),
    (
        "play an event from your discards",
        ({"discards": ["Toss"]}, {}),
        ["0 take Toss"],
        ({"discards": ["Hard", "Slow"]}, {}),
    ),
    ("choose a gear of yours", ({"gear": [JETS]}, {}), [f"0 choose {JETS}"], ({}, {"gear": [JETS]})),
    (
        "a maneuver of yours gains +2 sprint this turn",
        ({"track": ["Slow"]}, {}),
        ["0 choose Slow"],
        ({}, {"track": ["Slow"]}),
    ),
    (
        "double the sprint of a maneuver of yours this turn",
        ({"track": ["Slow"]}, {}),
        ["0 choose Slow"],
        ({}, {"track": ["Slow"]}),
    ),
    (
        "swap the sprints of a maneuver of yours and a rival's maneuver this turn",
        ({"track": ["Slow"]}, {"track": ["Fast"]}),
        ["0 choose Slow", "0 choose Fast"],
        ({}, {"track": ["Fast"]}),
    ),
    ("move a maneuver of yours into the zone", ({"track": ["Slow"]}, {}), ["0 choose Slow"], ({}, {"track": ["Slow"]})),
    (
        "move a maneuver of yours in the zone back to the track",
        ({"zone": ["Slow"]}, {}),
        ["0 choose Slow"],
        ({"track": ["Slow"]}, {}),
    ),
]
IDS = [act for act, *_ in DONE]
BENCH = Bench(
    CARDS
    + "".join(event(f"May {i}", f"You may {act}; if you do, gain 3 points.") for i, act in enumerate(IDS))
    + "".join(event(f"Must {i}", f"{act[0].upper()}{act[1:]}; if you do, gain 3 points.") for i, act in enumerate(IDS))
)


def offered(name: str, mine: Side, theirs: Side) -> Match[Any]:
    """The first player has played this event."""
    own = side(**{"dragon": "Tested, tester", **mine, "hand": [name, *mine.get("hand", [])]})
    lines = ["turn = 9"]
    for player in (own, side(**{"dragon": "Tested, tester", **theirs})):
        lines += ["[[sides]]", *[f"{key} = {json.dumps(value)}" for key, value in player.items()]]
    match = BENCH.table("\n".join(lines) + "\n")
    play(match, f"0 play {name}")
    return match


@rule("DB-TRIG-03", "DB-PLAY-07")
@pytest.mark.parametrize("number", range(len(DONE)), ids=IDS)
def test_what_can_be_done_may_be_done_and_is_seen_to_be_done(number: int) -> None:
    _, can, answers, cannot = DONE[number]
    match = offered(f"May {number}", *can)
    assert ask(match, 0) == "effect.may"
    play(match, "0 yes", *answers)
    assert points(match) == [3, 0]
    match = offered(f"May {number}", *can)
    play(match, "0 no")
    assert points(match) == [0, 0]
    match = offered(f"May {number}", *cannot)
    assert ask(match, 0) == "main.act", "nobody is asked about what cannot be done"
    assert points(match) == [0, 0]


@rule("DB-PLAY-08")
@pytest.mark.parametrize("number", range(len(DONE)), ids=IDS)
def test_what_must_be_done_and_cannot_is_left_out(number: int) -> None:
    """The rest of the text is carried out, and "if you do" is not."""
    _, can, answers, cannot = DONE[number]
    match = offered(f"Must {number}", *can)
    play(match, *answers)
    assert points(match) == [3, 0]
    match = offered(f"Must {number}", *cannot)
    while ask(match, 0) != "main.act":  # the own half of an exchange is chosen though there is no other
        play(match, f"0 {options(match, 0)[0]}")
    assert points(match) == [0, 0]

"""What sentences do when they are used in Main: each text stands on an event, and everything that it changes is told."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from tests.games.booster.workshop import event, game_with
from tests.matches import play
from wyrmhall.core.documents.position import read_position
from wyrmhall.core.playing.match import Match
from wyrmhall.games.booster.game import DragonBooster

POSITION = """
game = "dragon-booster"
phase = "main"
turn = 6
leader = 1
actor = 1
[[sides]]
points = 10
energy = 6
dragon = "Scorrel, Kindling"
gear = ["Red Ember Jets, level 1", "Traveller's Saddle, level 2"]
crew = ["Madder Kay, second rider"]
track = ["Mag Kick", "Enraged"]
hand = ["{title}", "Burst Forward", "Enraged"]
race_deck = ["Mag Kick", "Charge!", "Enraged", "Head Strong", "Enraged", "Enraged"]
discards = ["Charge!", "Mag Kick"]
damaged = ["Red Cinder Spikes, level 2"]
dragon_deck = ["Red Flare Fins, level 2", "Old Furnace, pit boss", "Uncle Clod, stone setter", "Blue Tide Sails, level 1"]
[[sides]]
points = 8
dragon = "Bouldermaw, Yearling"
gear = ["Green Ram Plates, level 1", "Green Bramble Coat, level 6"]
crew = ["Gorse, gate guard"]
track = ["Head Strong", "Mag Kick"]
hand = ["Enraged", "Charge!"]
race_deck = ["Enraged", "Burst Forward", "Enraged", "Enraged", "Enraged", "Enraged"]
discards = ["Enraged"]
"""
SIZES = ("points", "energy", "hand", "race", "discards", "damaged", "dragon_deck", "gear", "crew", "track", "zone")

# text, answers, what it changes: seat and what, and by how much
CASES: list[tuple[str, list[str], dict[str, int]]] = [
    ("Do nothing.", [], {}),
    ("Gain a point.", [], {"0 points": 1}),
    ("Gain 2 points for each of your gear.", [], {"0 points": 4}),
    ("Gain points equal to the lower of 4 and the difference of points.", [], {"0 points": 2}),
    ("Gain points equal to half of the turn number, rounded down.", [], {"0 points": 3}),
    ("Gain points equal to 2 times the number of a rival's crew.", [], {"0 points": 2}),
    ("Gain points equal to 5 minus the number of your cards in hand.", [], {"0 points": 3}),
    ("Gain points equal to 1 plus your agility.", [], {"0 points": 5}),
    ("Gain points equal to the higher of your power and a rival's power.", [], {"0 points": 6}),
    ("Lose 3 points.", [], {"0 points": -3}),
    ("A rival loses 12 points.", [], {"1 points": -12}),
    ("Each player gains 2 points.", [], {"0 points": 2, "1 points": 2}),
    ("The leader gains a point.", [], {"0 points": 1}),
    ("Take 3 points from a rival.", [], {"0 points": 3, "1 points": -3}),
    ("Draw 2 cards.", [], {"0 hand": 2, "0 race": -2}),
    ("Draw 5 cards.", [], {"0 hand": 5, "0 race": -5}),
    ("Draw a card for each of a rival's gear.", [], {"0 hand": 2, "0 race": -2}),
    ("Each rival draws a card.", [], {"1 hand": 1, "1 race": -1}),
    ("Discard a card.", ["0 discard Enraged"], {"0 hand": -1, "0 discards": 1}),
    ("Discard 2 cards at random.", [], {"0 hand": -2, "0 discards": 2}),
    ("Discard your hand.", [], {"0 hand": -2, "0 discards": 2}),
    ("A rival discards a card.", ["1 discard Charge!"], {"1 hand": -1, "1 discards": 1}),
    ("Each rival discards 2 cards at random.", [], {"1 hand": -2, "1 discards": 2}),
    ("Discard a card of your choice from a rival's hand.", ["0 take Charge!"], {"1 hand": -1, "1 discards": 1}),
    ("Discard the top 2 cards of your race deck.", [], {"0 race": -2, "0 discards": 2}),
    ("Discard the top 3 cards of each rival's race deck.", [], {"1 race": -3, "1 discards": 3}),
    (
        "Discard the top card of each player's race deck.",
        [],
        {"0 race": -1, "0 discards": 1, "1 race": -1, "1 discards": 1},
    ),
    ("Shuffle a rival's discards into the race deck.", [], {"1 race": 1, "1 discards": -1}),
    (
        "Search your race deck for a maneuver of cost 4 or more and put it into your hand.",
        ["0 take Mag Kick"],
        {"0 race": -1, "0 hand": 1},
    ),
    ("Search your race deck for an event and put it into your hand.", ["0 done"], {}),
    (
        "Search your race deck for up to 2 maneuvers named Enraged and put them into the track.",
        ["0 take Enraged", "0 take Enraged"],
        {"0 race": -2, "0 track": 2},
    ),
    ("Put a maneuver from your discards into your hand.", ["0 take Mag Kick"], {"0 discards": -1, "0 hand": 1}),
    (
        "Put a maneuver of cost 1 or less from your hand into the track.",
        ["0 take Enraged"],
        {"0 hand": -1, "0 track": 1},
    ),
    (
        "Put a card from your hand on the bottom of your race deck; if you do, draw 2 cards.",
        ["0 take Enraged"],
        {"0 hand": 1, "0 race": -1},
    ),
    ("Play a maneuver from your hand without paying its cost.", ["0 take Enraged"], {"0 hand": -1, "0 track": 1}),
    (
        "Damage a rival's gear that is level 4 or below.",
        ["0 choose Green Ram Plates, level 1"],
        {"1 gear": -1, "1 damaged": 1},
    ),
    ("Damage a rival's gear with the speed symbol.", [], {}),
    ("Damage all of a rival's gear.", [], {"1 gear": -2, "1 damaged": 2}),
    ("Damage all gear.", [], {"0 gear": -2, "0 damaged": 2, "1 gear": -2, "1 damaged": 2}),
    ("Damage a random gear of a rival.", [], {"1 gear": -1, "1 damaged": 1}),
    ("A rival damages a gear or crew of theirs.", ["1 choose Gorse, gate guard"], {"1 crew": -1, "1 damaged": 1}),
    ("Damage a rival's maneuver.", ["0 choose Head Strong"], {"1 track": -1, "1 discards": 1}),
    ("Discard a rival's crew.", ["0 choose Gorse, gate guard"], {"1 crew": -1, "1 damaged": 1}),
    ("A rival discards a maneuver of theirs.", ["1 choose Mag Kick"], {"1 track": -1, "1 discards": 1}),
    ("Repair a gear.", ["0 take Red Cinder Spikes, level 2"], {"0 damaged": -1, "0 dragon_deck": 1}),
    ("Repair a gear into your mag pit.", ["0 take Red Cinder Spikes, level 2"], {"0 damaged": -1, "0 gear": 1}),
    ("Mag a gear.", ["0 take Red Flare Fins, level 2"], {"0 dragon_deck": -1, "0 gear": 1}),
    ("Mag a gear whatever its colour boxes.", ["0 take Blue Tide Sails, level 1"], {"0 dragon_deck": -1, "0 gear": 1}),
    ("Recruit a crew.", ["0 take Old Furnace, pit boss"], {"0 dragon_deck": -1, "0 crew": 1}),
    ("Recruit a crew whatever its team.", ["0 take Uncle Clod, stone setter"], {"0 dragon_deck": -1, "0 crew": 1}),
    (
        "Return a rival's maneuver of cost 2 or less to the owner's hand.",
        ["0 choose Head Strong"],
        {"1 track": -1, "1 hand": 1},
    ),
    (
        "Return a rival's gear to the owner's dragon deck.",
        ["0 choose Green Ram Plates, level 1"],
        {"1 gear": -1, "1 dragon_deck": 1},
    ),
    ("Return a card of yours to the owner's hand.", ["0 choose Enraged"], {"0 track": -1, "0 hand": 1}),
    ("Take control of a rival's maneuver this turn.", ["0 choose Mag Kick"], {"0 track": 1, "1 track": -1}),
    ("Give a rival control of a maneuver of yours this game.", ["0 choose Enraged"], {"0 track": -1, "1 track": 1}),
    ("Gain 2 energy.", [], {"0 energy": 2}),
    ("Lose 9 energy.", [], {"0 energy": -6}),
    ("Each player gains 1 energy.", [], {"0 energy": 1, "1 energy": 1}),
    ("Lose 2 energy; if you do, gain 2 points.", [], {"0 energy": -2, "0 points": 2}),
    # joints and conditions
    ("If your dragon is red, gain a point; otherwise, lose a point.", [], {"0 points": 1}),
    ("If your dragon is green, gain a point; otherwise, lose a point.", [], {"0 points": -1}),
    ("If your dragon is not red, gain a point.", [], {}),
    ("If a rival's dragon is Bouldermaw, gain a point.", [], {"0 points": 1}),
    ("If your dragon is of the Cinder Wings and you have 2 or more gear, gain a point.", [], {"0 points": 1}),
    ("If your dragon is blue or you are the leader, gain a point.", [], {"0 points": 1}),
    ("If your dragon has a gear named Red Ember Jets, gain a point.", [], {"0 points": 1}),
    ("If your speed is higher than a rival's, gain a point.", [], {"0 points": 1}),
    ("If a rival's speed is 2 or less, gain a point.", [], {"0 points": 1}),
    ("If you have more crew than a rival, gain a point.", [], {}),
    ("If you have at least 2 more points than a rival, gain a point.", [], {"0 points": 1}),
    ("If a rival has no cards in the damaged pile, gain a point.", [], {"0 points": 1}),
    ("If the turn number is even, gain a point.", [], {"0 points": 1}),
    ("If you have played 2 or more events this turn, gain a point.", [], {}),
    ("If a battle is on, gain a point.", [], {}),
    ("Either gain a point; or draw a card.", ["0 second"], {"0 hand": 1, "0 race": -1}),
    ("You may discard a card; if you do, draw 2 cards.", ["0 no"], {}),
    (
        "You may discard a card; if you do, draw 2 cards.",
        ["0 yes", "0 discard Enraged"],
        {"0 hand": 1, "0 race": -2, "0 discards": 1},
    ),
    ("Damage a rival's gear with the speed symbol; if you do, gain a point.", [], {}),
    ("Damage a rival's gear with the speed symbol, then gain a point.", [], {"0 points": 1}),
    ("Gain a point. Draw a card.", [], {"0 points": 1, "0 hand": 1, "0 race": -1}),
    # tied to a time that is not now, or about a card that is not there (DB-EVENT-07, DB-TARGET-02)
    ("When you win this battle, gain 5 points.", [], {}),
    ("Your rushing card gains +5 sprint this battle.", [], {}),
    ("Your winnings are doubled this battle.", [], {}),
]


@cache
def game() -> DragonBooster:
    cards = [event(title(number), text) for number, (text, _, _) in enumerate(CASES)]
    with TemporaryDirectory() as folder:
        return game_with(Path(folder), "\n".join(cards))


def title(number: int) -> str:
    return f"Text {number}"


def sizes(match: Match[Any]) -> dict[str, int]:
    found = {}
    for seat, side in enumerate(match.state.sides):
        for what in SIZES:
            value = getattr(side, what)
            found[f"{seat} {what}"] = value if isinstance(value, int) else len(value)
    return found


@pytest.mark.parametrize("number", range(len(CASES)), ids=[text for text, _, _ in CASES])
def test_a_text_does_what_it_says_and_nothing_else(number: int) -> None:
    _, answers, changes = CASES[number]
    match = read_position(POSITION.format(title=title(number)), lambda _: game(), None)
    before = sizes(match)
    before["0 hand"] -= 1
    before["0 discards"] += 1
    play(match, f"0 play {title(number)}", *answers)
    after = sizes(match)
    assert {what: after[what] - before[what] for what in after if after[what] != before[what]} == changes
    assert match.decision(0) is not None
    assert match.decision(0).ask.startswith("main")  # type: ignore[union-attr]

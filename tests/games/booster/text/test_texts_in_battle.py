"""What sentences do in a battle: events played in it, and cards in play that wait for something to happen."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event, game_with
from tests.matches import play
from wyrmhall.core.documents.position import read_position
from wyrmhall.core.playing.match import Match
from wyrmhall.games.booster.game import DragonBooster
from wyrmhall.games.booster.text.use.values import battle_sprint

POSITION = """
game = "dragon-booster"
phase = "battles"
turn = 6
leader = 1
actor = 1
[[sides]]
points = 5
dragon = "Scorrel, Kindling"
gear = ["Red Cinder Spikes, level 2", "Traveller's Saddle, level 2"]
crew = {crew}
track = ["Burst Forward"]
zone = ["Mag Kick", "Enraged"]
hand = {hand}
race_deck = ["Mag Kick", "Charge!", "Enraged", "Head Strong", "Enraged", "Enraged"]
[[sides]]
points = 8
dragon = "Bouldermaw, Gatebreaker"
zone = ["Head Strong", "Burst Forward"]
hand = ["Enraged", "Charge!"]
race_deck = ["Enraged", "Burst Forward", "Enraged", "Enraged", "Enraged", "Enraged"]
"""

# text of an event of seat 0 that rushes with Mag Kick 10 against Head Strong 2; both sprints after it
SPRINTS: list[tuple[str, list[str], tuple[int, int]]] = [
    ("Your rushing card gains +3 sprint this battle.", [], (13, 2)),
    ("Your rushing card gains +2 sprint for each of your gear this battle.", [], (14, 2)),
    ("Your rushing card gains sprint equal to your speed this battle.", [], (15, 2)),
    ("Your rushing card gains sprint equal to the printed sprint of a rival's rushing card this battle.", [], (12, 2)),
    ("Your maneuvers gain +1 sprint this turn.", [], (11, 2)),
    ("Your maneuvers of cost 1 or less gain +1 sprint this turn.", [], (10, 2)),
    ("All maneuvers gain +1 sprint this turn.", [], (11, 3)),
    ("All of a rival's maneuvers lose 1 sprint this turn.", [], (10, 1)),
    ("A rival's rushing card loses 4 sprint this battle.", [], (10, -2)),
    ("Each rival's rushing card loses sprint equal to your power this battle.", [], (10, -1)),
    ("A maneuver of yours in the zone gains +1 sprint this turn.", ["0 choose Mag Kick"], (11, 2)),
    ("Double the sprint of your rushing card this battle.", [], (20, 2)),
    ("Halve the sprint of your rushing card this battle.", [], (5, 2)),
    ("The sprint of a rival's rushing card becomes 7 this battle.", [], (10, 7)),
    ("The sprint of your rushing card becomes the sprint of a rival's rushing card this battle.", [], (2, 2)),
    ("Swap the sprints of your rushing card and a rival's rushing card this battle.", [], (2, 10)),
    ("Make a maneuver of yours in the zone your rushing card.", ["0 choose Enraged"], (3, 2)),
    ("A rival chooses another rushing card.", ["1 rush Burst Forward"], (10, 3)),
    ("Discard a rival's maneuver in the zone.", ["0 choose Head Strong"], (10, 0)),
    ("If your sprint is double a rival's, your rushing card gains +1 sprint this battle.", [], (11, 2)),
    ("If your sprint is lower than a rival's, your rushing card gains +1 sprint this battle.", [], (10, 2)),
    ("If you started this battle, your rushing card gains +1 sprint this battle.", [], (11, 2)),
    ("If this is not the first battle this turn, your rushing card gains +1 sprint this battle.", [], (10, 2)),
    ("If the sprints differ by 8 or more, your rushing card gains +1 sprint this battle.", [], (11, 2)),
    (
        "A rival's rushing card cannot gain sprint this battle, then all maneuvers gain +2 sprint this battle.",
        [],
        (12, 2),
    ),
    (
        "Your rushing card cannot lose sprint this battle, then your rushing card loses 3 sprint this battle.",
        [],
        (10, 2),
    ),
    ("Your rushing card gains +1 sprint this Main.", [], (10, 2)),
]

# text of an event of seat 0 in the same battle, and the points after it (from 5 and 8; without it seat 0 wins 8)
POINTS: list[tuple[str, list[str], tuple[int, int]]] = [
    ("Do nothing.", [], (13, 8)),
    ("When you win this battle, gain 2 points.", [], (15, 8)),
    ("When you lose this battle, gain 2 points.", [], (13, 8)),
    ("When you tie this battle, gain 2 points.", [], (13, 8)),
    ("At the end of this battle, each loser of this battle loses 2 points.", [], (13, 6)),
    ("At the end of this battle, the winner of this battle gains a point.", [], (14, 8)),
    ("The next time you win points in a battle this turn, gain a point.", [], (14, 8)),
    ("Your rushing card gains this battle: When this card wins a battle, gain 3 points.", [], (16, 8)),
    ("Your maneuvers gain this turn: When this card wins a battle, gain 3 points.", [], (16, 8)),
    ("Your winnings rise by 2 this battle.", [], (15, 8)),
    ("Your winnings rise by 5 this battle.", [], (15, 8)),
    (
        "You can win points beyond the printed sprint this battle, then your winnings rise by 5 this battle.",
        [],
        (18, 8),
    ),
    ("Your winnings are doubled this battle.", [], (15, 8)),
    ("Your winnings fall by 3 this battle.", [], (10, 8)),
    ("All winnings become 1 this turn.", [], (6, 8)),
    ("A rival's winnings become 1 this battle.", [], (13, 8)),
    ("Players cannot gain points this battle.", [], (5, 8)),
    ("You can win ties this battle, then the sprint of your rushing card becomes 2 this battle.", [], (5, 8)),
    ("The sprint of your rushing card becomes 2 this battle.", [], (5, 8)),
    ("For this battle, if a rival would gain points, gain a point instead.", [], (13, 8)),
    ("Become the leader of the next turn, then gain a point.", [], (14, 8)),
]

# text of a crew of seat 0, and the points after the battle, when seat 1 has started the next one
WAITING: list[tuple[str, tuple[int, int]]] = [
    ("When you win a battle, gain a point.", (14, 8)),
    ("When a rival loses a battle, that player loses a point.", (13, 7)),
    ("When you lose a battle, gain a point.", (13, 8)),
    ("When you start a battle, gain a point.", (14, 8)),
    ("When a rival starts a battle, gain a point.", (14, 8)),
    ("At the start of a battle, each player gains a point.", (15, 10)),
    ("When you choose a rushing card, that card gains +1 sprint this battle.", (14, 8)),
    ("When a rival chooses a rushing card, that card loses 1 sprint this battle.", (14, 8)),
    ("When all players have passed, your rushing card gains +1 sprint this battle.", (14, 8)),
    ("When you resolve the battle, gain a point.", (14, 8)),
    ("When you win points in a battle, if you have 10 or more points, gain a point.", (14, 8)),
    ("When a rival's maneuver is discarded, gain a point.", (14, 8)),
    ("When a maneuver of yours is discarded, gain a point.", (13, 8)),
    ("At the end of a battle, gain a point.", (14, 8)),
    ("Once per turn, when you gain points, gain a point.", (14, 8)),
    ("Constant: Your rushing card gains +1 sprint.", (14, 8)),
    ("Constant: Your maneuvers gain +1 sprint while you are not the leader.", (13, 8)),
    ("Constant: Your winnings rise by 1.", (14, 8)),
    ("Constant: Rivals cannot gain points.", (13, 8)),
    ("Constant: A rival's rushing card loses 1 sprint while you have 2 or more gear.", (14, 8)),
    ("Constant: If your rushing card would be discarded, gain a point instead.", (13, 8)),
]


def event_title(text: str) -> str:
    return f"Event {[*[case[0] for case in SPRINTS], *[case[0] for case in POINTS]].index(text)}"


def crew_title(text: str) -> str:
    return f"Crew {[case[0] for case in WAITING].index(text)}"


@cache
def game() -> DragonBooster:
    texts = [case[0] for case in (*SPRINTS, *POINTS)]
    cards = [event(event_title(text), text) for text in dict.fromkeys(texts)]
    cards += [crew(crew_title(text), text) for text, _ in WAITING]
    with TemporaryDirectory() as folder:
        return game_with(Path(folder), "\n".join(cards))


def battle(hand: list[str], crews: list[str]) -> Match[Any]:
    position = POSITION.format(hand=str(hand).replace("'", '"'), crew=str(crews).replace("'", '"'))
    match = read_position(position, lambda _: game(), None)
    play(match, "0 rush Mag Kick", "1 rush Head Strong")
    return match


@pytest.mark.parametrize(("text", "answers", "expected"), SPRINTS, ids=[case[0] for case in SPRINTS])
def test_sprints_after_a_text(text: str, answers: list[str], expected: tuple[int, int]) -> None:
    match = battle([event_title(text)], [])
    play(match, f"0 play {event_title(text)}", *answers)
    assert tuple(battle_sprint(match.state, seat) for seat in (0, 1)) == expected


@pytest.mark.parametrize(("text", "answers", "expected"), POINTS, ids=[case[0] for case in POINTS])
def test_points_after_the_battle(text: str, answers: list[str], expected: tuple[int, int]) -> None:
    match = battle([event_title(text)], [])
    play(match, f"0 play {event_title(text)}", *answers, "1 pass", "0 pass")
    assert tuple(points(match)) == expected


@pytest.mark.parametrize(("text", "expected"), WAITING, ids=[case[0] for case in WAITING])
def test_points_after_a_battle_with_a_crew_that_waits(text: str, expected: tuple[int, int]) -> None:
    match = battle([], [f"{crew_title(text)}, tester"])
    play(match, "0 pass", "1 pass")
    assert tuple(points(match)) == expected


def test_a_granted_effect_and_an_effect_for_this_battle_end_with_it() -> None:
    text = "Your maneuvers gain this turn: When this card wins a battle, gain 3 points."
    match = battle([event_title(text)], [])
    play(match, f"0 play {event_title(text)}", "1 pass", "0 pass")
    play(match, "1 rush Burst Forward", "0 rush Enraged", "1 pass", "0 pass")
    assert points(match) == [16, 8]  # a tie of 3 and 3: nobody wins, the grant is not used
    assert names(match, 0, "zone") == []

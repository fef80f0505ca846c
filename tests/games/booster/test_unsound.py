"""Positions that no order of play leads to are refused, with the rule that excludes them."""

from __future__ import annotations

import json
from typing import Any

import pytest

import wyrmhall
from tests.games.booster.bench import Bench, dragon, gear
from tests.games.booster.workshop import crew, event, maneuver
from tests.rules import rule
from wyrmhall.core.errors import BadPosition
from wyrmhall.games.booster.state import SPAN, TRACK

CARDS = (
    dragon("Cinder")
    + "".join(gear(title) for title in ("Jets", "Tail", "Horns", "Wheels", "Claws"))
    + gear("Jets", 3)
    + "".join(crew(f"Mate {letter}", "Main: Gain a point.") for letter in "ABCDEFGHIJK")
    + crew("Coach", "Constant: Your maneuvers gain +1 sprint.")
    + event("Boost", "Your rushing card gains +1 sprint this battle.")
    + event("Steal", "Take control of a rival's maneuver this turn.")
    + maneuver("Dive", 1, 4)
)
BENCH = Bench(CARDS)
MATES = json.dumps([f"Mate {letter}, tester" for letter in "ABCDEFGHIJK"])
LASTING = '[[lasting]]\nwhat = "sprint"\nnumber = 2\nsource = "Charge!"\n'

WRONG = [
    # what lies where
    ('[[sides]]\nhand = ["Jets, level 1"]\n', "sides 1 hand: Jets, level 1 is a gear", "DB-ZONE-02"),
    ('[[sides]]\ntrack = ["Charge!"]\n', "sides 1 track: Charge! is an event", "DB-ZONE-02"),
    ('[[sides]]\n[[sides]]\ndragon = "Dive"\n', "sides 2 dragon: Dive is a maneuver", "DB-ZONE-02"),
    ('[[sides]]\nhand = ["Dive @2"]\n', "sides 1 hand: Dive belongs to seat 2", "DB-ZONE-06"),
    ('[[sides]]\ndiscards = ["Dive @2"]\n', "sides 1 discards: Dive belongs to seat 2", "DB-ZONE-06"),
    ('[[sides]]\ndragon = "Cinder, tester @2"\n', "sides 1 dragon: Cinder, tester belongs to seat 2", "DB-ZONE-06"),
    ('[[sides]]\ntrack = ["Dive ^1"]\n', "sides 1 track: Dive lies open", "DB-KNOW-07"),
    ('[[sides]]\ndiscards = ["Dive ^"]\n', "sides 1 discards: Dive lies open", "DB-KNOW-07"),
    ('[[sides]]\nhand = ["Dive ^2"]\n', "sides 1 hand: Dive is known to its owner", "DB-KNOW-08"),
    ('phase = "dragons"\n[[sides]]\nhand = ["Dive"]\ndragon = ""\n', "all cards are in the decks", "DB-SETUP-11"),
    ('[[sides]]\nplayed = ["Charge!"]\n', "sides 1 played: an event is discarded after its effect", "DB-PLAY-05"),
    # the mag pit
    ('[[sides]]\ngear = ["Jets, level 1", "Jets, level 3"]\n', "sides 1 gear: two cards are titled 'Jets'", "DB-GEAR-06"),
    ('[[sides]]\ncrew = ["Mate A, tester", "Mate A, tester"]\n', "sides 1 crew: two cards are titled", "DB-GEAR-12"),
    (
        '[[sides]]\ngear = ["Jets, level 1", "Tail, level 1", "Horns, level 1", "Wheels, level 1", "Claws, level 1"]\n',
        "sides 1 gear: a dragon has 4 zap caps",
        "DB-CARD-08",
    ),
    ('[[sides]]\ngear = ["Jets, level 1"]\ncaps = [4]\n', "sides 1 caps: every gear has a cap", "DB-GEAR-05"),
    ('[[sides]]\ngear = ["Jets, level 1"]\ncaps = [0, 1]\n', "sides 1 caps: every gear has a cap", "DB-GEAR-05"),
    ('[[sides]]\ndragon = ""\n', "sides 1 dragon: everybody has a dragon", "DB-SETUP-02"),
    ('[[sides]]\ncolour = "red"\ndragon = "Cinder, tester"\n', "sides 1 colour: only in draft games", "DB-DRAFT-15"),
    # decks
    (f"[[sides]]\ndragon_deck = {MATES}\n", "sides 1 dragon_deck: 12 crystal cards", "DB-DECK-08"),
    (f"[[sides]]\nrace_deck = {json.dumps(['Dive'] * 61)}\n", "sides 1 race_deck: 61 race cards", "DB-DECK-03"),
    # counts
    ("[[sides]]\npoints = 30\n", "sides 1 points: 30 points have won the game", "DB-WIN-01"),
    ('phase = "draw"\n[[sides]]\nenergy = 1\n', "sides 1 energy: none is left before a turn", "DB-MAIN-02"),
    ('phase = "first"\n[[sides]]\npoints = 2\n', "sides 1 points: everybody starts at 0", "DB-SETUP-08"),
    ("[[sides]]\nthis_turn = {won = 1}\n", "sides 1 this_turn: more battles than the 0", "DB-RUSH-06"),
    ('phase = "battles"\nbattles = 2\n[[sides]]\nthis_turn = {tied = 1}\n', "whoever ties a battle loses it", "DB-BATTLE-14"),
    ("[[sides]]\nthis_turn = {'battle events' = 1}\n", "among those of the turn", "DB-TIMING-17"),
    # the match
    ("[[sides]]\nwins = 1\n", "sides: 1 wins in 0 games", "DB-MATCH-01"),
    ("loser = 1\n[[sides]]\n", "loser: nobody has lost a game before", "DB-MATCH-03"),
    ("[[sides]]\nthis_turn = {moved = 1}\n", "sides 1 this_turn: maneuvers are moved when Rush begins", "DB-RUSH-01"),
    (
        'phase = "battles"\nbattles = 1\n[[sides]]\nthis_turn = {won = 1}\n[[sides]]\nthis_turn = {won = 1}\n',
        "this_turn: 2 battles are won in 1 of this turn",
        "DB-BATTLE-09",
    ),
    (
        'phase = "battle"\n[[sides]]\nhand = ["Charge!"]\nzone = ["Dive"]\nrushing = "Charge!"\n',
        "no Charge! lies in the zone or the track of seat 1",
        "",
    ),
    ('phase = "first"\nturn = 2\n[[sides]]\n', "turn: a game begins with turn 1", "DB-SETUP-09"),
    # the end
    ('phase = "game end"\n[[sides]]\n', "winner: a game that has ended", "DB-WIN-01"),
    ('reason = "points"\n[[sides]]\n', "reason: nobody has won yet", "DB-WIN-03"),
    ('winner = 0\nreason = "points"\n[[sides]]\n', "reason: only a loop or a standstill", "DB-WIN-10"),
    ('winner = 1\nreason = "loop"\n[[sides]]\n', "reason: a game is won by points or by exhaustion", "DB-WIN-10"),
    ('winner = 1\nreason = "points"\n[[sides]]\npoints = 29\n', "winner: seat 1 has 29 points", "DB-WIN-01"),
    ('winner = 1\nreason = "points"\n[[sides]]\npoints = 30\n[[sides]]\npoints = 31\n', "sides 2 points: 31", "DB-WIN-01"),
    ('winner = 1\nreason = "exhaustion"\n[[sides]]\n', "winner: seat 1 is not alone", "DB-WIN-02"),
    ("[[sides]]\nrace_deck = []\n", "sides 2 race_deck: alone with race cards has won", "DB-WIN-02"),
    # battles
    ("starter = 1\n[[sides]]\n", "starter: a battle has a starter", "DB-BATTLE-01"),
    ('phase = "battle"\nbattles = 0\n[[sides]]\nzone = ["Dive"]\n', "battles: this is the first battle", "DB-RUSH-06"),
    ("battles = 2\n[[sides]]\n", "battles: battles come after everybody has moved", "DB-RUSH-05"),
    ("passes = 1\n[[sides]]\n", "passes: players pass in a battle only", "DB-BATTLE-05"),
    ('phase = "battle"\npasses = 2\n[[sides]]\nzone = ["Dive"]\n', "passes: when all have passed", "DB-BATTLE-07"),
    ('[[sides]]\nzone = ["Dive"]\nrushing = "Dive"\n', "sides 1 rushing: there are rushing cards in a battle only", "DB-BATTLE-01"),
    (
        'phase = "battle"\n[[sides]]\nzone = ["Dive"]\nrushing = "2 zone 1"\n[[sides]]\nzone = ["Dive"]\n',
        "sides 1 rushing: a rushing card is a maneuver in its player's zone",
        "DB-BATTLE-22",
    ),
    # marks
    ('used = ["1 damaged 1 1"]\n[[sides]]\ndamaged = ["Mate A, tester"]\n', "used: Mate A, tester is not in play", "DB-ZONE-08"),
    (
        'used = ["1 crew 1 1", "1 crew 1 1", "1 crew 1 1"]\n[[sides]]\ncrew = ["Mate A, tester"]\n',
        "used: Mate A, tester has no such effect so often",
        "DB-KEYWORD-07",
    ),
    ('fresh = ["1 discards 1"]\n[[sides]]\ndiscards = ["Dive"]\n', "fresh: Dive is not in the track", "DB-ZONE-08"),
    ('fresh = ["1 track 1", "1 track 1"]\n[[sides]]\ntrack = ["Dive"]\n', "fresh: Dive is not in the track", "DB-ZONE-08"),
    ("oldest = []\n[[sides]]\ncrew = [\"Coach, tester\"]\n", "oldest: every card in play", ""),
    ('phase = "move"\nloop = {looper = 1}\n[[sides]]\n', "loop: actions are repeated in Main", "DB-LOOP-02"),
    ("still = 1\n[[sides]]\n", "still: with cards in a race deck", "DB-LOOP-01"),
    # what lasts
    (f'[[sides]]\ndiscards = ["Dive"]\n{LASTING}card = "1 discards 1"\n', "lasting 1: Dive is not in play", "DB-ZONE-08"),
    (f'[[sides]]\ngear = ["Jets, level 1"]\n{LASTING}card = "1 gear 1"\n', "lasting 1: only a maneuver has", "DB-CARD-12"),
    (f"[[sides]]\n{LASTING}", "lasting 1: only a maneuver has", "DB-CARD-12"),
    (f'[[sides]]\ntrack = ["Dive"]\n{LASTING}card = "1 track 1"\nuntil = "instant"\n', "does not last", "DB-TIMING-25"),
    (f'[[sides]]\ntrack = ["Dive"]\n{LASTING}card = "1 track 1"\nuntil = "battle"\n', "it lasts for this battle", "DB-EVENT-07"),
    # what is going on inside a step
    ('phase = "battle"\nsprints = [1]\n[[sides]]\nzone = ["Dive"]\n', "sprints: every seat has one", "DB-BATTLE-20"),
    ('phase = "battle"\nvictor = 1\n[[sides]]\nzone = ["Dive"]\n', "victor: a battle is won when", "DB-BATTLE-20"),
    ('phase = "battle"\nsprints = [4, 0]\n[[sides]]\nzone = ["Dive"]\n', "sprints: a battle that is resolved", "DB-BATTLE-21"),
    ("plays = 1\n[[sides]]\n", "waiting: what was set off is carried out", "DB-TRIG-06"),
]  # fmt: skip


@rule(
    "DB-BATTLE-01",
    "DB-BATTLE-05",
    "DB-BATTLE-07",
    "DB-BATTLE-09",
    "DB-BATTLE-14",
    "DB-BATTLE-20",
    "DB-BATTLE-21",
    "DB-CARD-12",
    "DB-DECK-03",
    "DB-DECK-08",
    "DB-DRAFT-15",
    "DB-EVENT-07",
    "DB-GEAR-05",
    "DB-GEAR-06",
    "DB-GEAR-12",
    "DB-KNOW-07",
    "DB-KNOW-08",
    "DB-LOOP-01",
    "DB-LOOP-02",
    "DB-MAIN-02",
    "DB-MATCH-01",
    "DB-MATCH-03",
    "DB-PLAY-05",
    "DB-RUSH-01",
    "DB-RUSH-05",
    "DB-RUSH-06",
    "DB-SETUP-02",
    "DB-SETUP-08",
    "DB-SETUP-09",
    "DB-SETUP-11",
    "DB-TIMING-17",
    "DB-TIMING-25",
    "DB-TRIG-06",
    "DB-WIN-01",
    "DB-WIN-02",
    "DB-WIN-03",
    "DB-WIN-10",
    "DB-ZONE-02",
    "DB-ZONE-06",
    "DB-ZONE-08",
)
@pytest.mark.parametrize(("position", "problem", "cited"), WRONG)
def test_what_cannot_be_is_refused(position: str, problem: str, cited: str) -> None:
    with pytest.raises(BadPosition) as caught:
        BENCH.table(position)
    assert problem in str(caught.value)
    assert cited in str(caught.value)


@rule("DB-DRAFT-09", "DB-DRAFT-15")
def test_a_drafted_deck_is_no_larger_than_a_draft_makes_it() -> None:
    drafted: dict[str, Any] = {"game": "dragon-booster", "setup": {"format": "draft"}}
    match = wyrmhall.from_position(drafted)
    s = match.settled_state()
    race = [s.owner[card] for card, kind in enumerate(s.kind) if s.cards.is_race(kind)]
    assert (race.count(0), race.count(1)) == (25, 25), "a ready deck brings a part of itself"
    with pytest.raises(BadPosition, match=r"sides 2 race_deck: 60 race cards; a drafted deck has 25 \(DB-DRAFT-09\)"):
        wyrmhall.from_position({**drafted, "sides": [{}, {"race_deck": ["Mag Kick"] * 60}]})
    with pytest.raises(BadPosition, match=r"sides 1 colour: a dragon without a card has a colour .*DB-DRAFT-15"):
        wyrmhall.from_position({**drafted, "sides": [{"dragon": ""}]})
    sealed = {"game": "dragon-booster", "setup": {"format": "sealed"}}
    assert wyrmhall.from_position({**sealed, "sides": [{"race_deck": ["Mag Kick"] * 60}]}).unsound() == ""


@rule("DB-MATCH-01")
def test_a_match_that_is_decided_does_not_go_on() -> None:
    with pytest.raises(BadPosition, match=r"2 wins have won the match \(DB-MATCH-01\)"):
        wyrmhall.from_position(
            {"game": "dragon-booster", "setup": {"games": 3}, "match_game": 3, "sides": [{"wins": 2}]}
        )


def test_a_match_in_play_is_sound_and_a_tampered_one_is_not() -> None:
    """What no document can say is found in a state that went wrong."""
    match = BENCH.table('seats = 3\n[[sides]]\nhand = ["Dive"]\ntrack = ["Dive"]\ncrew = ["Coach, tester"]\n')
    assert match.unsound() == ""
    s = match.settled_state()
    stray = s.sides[0].track.pop()
    s.sides[1].track.append(stray)
    s.at[stray] = SPAN + TRACK
    assert "no effect gives seat 2 control (DB-CONTROL-07)" in match.game.unsound(s)
    s = match.settled_state()
    s.sides[0].energy = -1
    assert "(DB-MAIN-15)" in match.game.unsound(s)
    s = match.settled_state()
    s.standing.clear()
    assert "(DB-KEYWORD-14)" in match.game.unsound(s)
    s = match.settled_state()
    s.gone, s.swept = [1], 1
    assert "who has resigned has no cards in play" in match.game.unsound(s)
    s = match.settled_state()
    s.sides[0].tally[0] = -1
    assert "nothing is done less than never" in match.game.unsound(s)


@rule("DB-MATCH-03")
@pytest.mark.parametrize(
    ("loser", "problem"),
    [(2, "nobody has lost a game before this one to a rival who won it"), (0, "the game before was lost by somebody")],
)
def test_who_lost_the_game_before_is_known_and_did_not_win_it(loser: int, problem: str) -> None:
    start: dict[str, Any] = {
        "game": "dragon-booster", "setup": {"games": 3}, "phase": "first", "match_game": 2, "sides": [{}, {"wins": 1}],
    }  # fmt: skip
    assert wyrmhall.from_position({**start, "loser": 1}).pending[0].seat == 0
    with pytest.raises(BadPosition) as caught:
        wyrmhall.from_position({**start, "loser": loser} if loser else start)
    assert str(caught.value).startswith(f"loser: {problem}")

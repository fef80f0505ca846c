"""The moments that effects watch for: the windows of the turn and of a battle, and what happens to cards and players."""

from __future__ import annotations

from typing import Final

# the turn sequence
TURN_STARTS: Final = 0
DRAW_STARTS: Final = 1
DREW_IN_DRAW: Final = 2
DRAW_ENDS: Final = 3
GEAR_UP_STARTS: Final = 4
MAGGED: Final = 5
RECRUITED: Final = 6
GEAR_UP_ENDS: Final = 7
MAIN_STARTS: Final = 8
GAINED_ENERGY: Final = 9
PLAYED_MANEUVER: Final = 10
PLAYED_EVENT: Final = 11
USED_MAIN: Final = 12
MAIN_ENDS: Final = 13
RUSH_STARTS: Final = 14
MOVED_IN: Final = 15
RUSH_ENDS: Final = 16
TURN_ENDS: Final = 17

# the battle sequence
BATTLE_STARTED: Final = 18
CHOSE_RUSHING: Final = 19
USED_BATTLE: Final = 20
ALL_PASSED: Final = 21
RESOLVED: Final = 22
WON_BATTLE: Final = 23
LOST_BATTLE: Final = 24
TIED_BATTLE: Final = 25
WON_POINTS: Final = 26
RETURNED: Final = 27
BATTLE_ENDS: Final = 28

# what happens to cards and players at any time
CARD_DAMAGED: Final = 29  # whose, the card
CARD_DISCARDED: Final = 30  # from play: whose, the card
HAND_DISCARDED: Final = 31
DECK_DISCARDED: Final = 32
ENTERED_PLAY: Final = 33
LEFT_PLAY: Final = 34
CONTROL_CHANGED: Final = 35
GAINED_POINTS: Final = 36
LOST_POINTS: Final = 37
DREW_OUTSIDE: Final = 38
SEARCHED: Final = 39
SHUFFLED: Final = 40
DECK_EMPTIED: Final = 41
REPAIRED: Final = 42
SWITCHED: Final = 43
DAMAGED_BY: Final = 44  # who damaged a rival's card
CONTROL_LOST: Final = 45
PLAYERS_GAINED_ENERGY: Final = 46
ENTERED_ZONE: Final = 47
SENT_BACK: Final = 48  # from play, to its owner's hand or a deck

# what would happen, but may be replaced; not windows
WOULD_DAMAGE: Final = 50
WOULD_DISCARD: Final = 51
WOULD_RETURN: Final = 52
WOULD_TAKE: Final = 53
WOULD_DISCARD_HAND: Final = 54
WOULD_MILL: Final = 55
WOULD_DRAW: Final = 56  # outside Draw
WOULD_LOSE_POINTS: Final = 57
WOULD_GAIN_POINTS: Final = 58
WOULD_PLAY_EVENT: Final = 59
WOULD_DRAW_IN_DRAW: Final = 60
WOULD_GAIN_ENERGY: Final = 61
WOULD_LOSE_BATTLE: Final = 62  # that somebody else would win

# how long an effect lasts
INSTANT: Final = 0
THIS_BATTLE: Final = 1
THIS_STEP: Final = 2
THIS_MAIN: Final = 3
THIS_RUSH: Final = 4
THIS_TURN: Final = 5
NEXT_TURN: Final = 6  # until the end of the next turn
NEXT_BATTLE: Final = 7  # until the end of the next battle
UNTIL_TURN: Final = 8  # until the next turn starts
UNTIL_MAIN: Final = 9
UNTIL_RUSH: Final = 10
UNTIL_BATTLE: Final = 11
WHILE_TRUE: Final = 12  # until its condition is seen to be false
WHILE_IN_PLAY: Final = 13  # as long as the changed card stays in play
THIS_GAME: Final = 14
DURATION_NAMES: Final = (
    "instant", "battle", "step", "main", "rush", "turn", "next turn", "next battle", "start of turn", "start of main",
    "start of rush", "start of battle", "while", "in play", "game",
)  # fmt: skip

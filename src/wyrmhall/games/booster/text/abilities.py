"""What a card text is compiled to: small objects with numbers in them, quick to carry out."""

from __future__ import annotations

from typing import Final

# players
YOU: Final = 0
RIVAL: Final = 1  # the one rival chosen for the whole effect (DB-MULTI-02)
RIVALS: Final = 2  # each of them
EVERYONE: Final = 3
THE_LEADER: Final = 4
THE_STARTER: Final = 5  # of the battle
THE_VICTOR: Final = 6
THE_LOSERS: Final = 7
THAT_PLAYER: Final = 8  # whom the trigger is about
THEM: Final = 9  # the player whose turn it is in an effect on several players
AT_RANDOM: Final = 10  # as a chooser: nobody chooses

# which card of a selection is meant
ANY_CARD: Final = 0
THIS_CARD: Final = 1
OTHER_CARD: Final = 2  # any but this one
RUSHING: Final = 3
NOT_RUSHING: Final = 4
THAT_CARD: Final = 5  # the card that the trigger is about, else what the effect has chosen before

# how many of them
ALL: Final = 0
EXACTLY: Final = 1
UP_TO: Final = 2
ONE_EACH: Final = 3  # one of each player

# filters
F_COST: Final = 0
F_SPRINT: Final = 1  # printed
F_LEVEL: Final = 2
F_BURST: Final = 3
F_TITLE: Final = 4
F_COLOUR: Final = 5  # of an event or a dragon, or a colour box of a gear
F_TEAM: Final = 6
F_SYMBOL: Final = 7  # stat symbol of a gear, burst stat of an event
F_NO_BOX: Final = 8
F_FRESH: Final = 9  # played this turn
F_KEYWORD: Final = 10  # has an effect of that sort
F_CURRENT_SPRINT: Final = 11
F_NOT_RUSHING: Final = 12

# comparing
AT_MOST: Final = 0
AT_LEAST: Final = 1
EQUAL: Final = 2
MORE: Final = 3
LESS: Final = 4
ODD: Final = 5
EVEN: Final = 6


def compares(how: int, left: int, right: int) -> bool:
    if how == AT_LEAST:
        return left >= right
    if how == AT_MOST:
        return left <= right
    if how == EQUAL:
        return left == right
    if how == MORE:
        return left > right
    if how == LESS:
        return left < right
    if how == ODD:
        return left % 2 == 1
    return left % 2 == 0


def is_double(left: int, right: int) -> bool:
    """At least twice as much; negatives count as 0, and only a positive number can be double (DB-DOUBLE-01 to 03)."""
    return left > 0 and left >= 2 * max(0, right)


class Filter:
    def __init__(self, code: int, how: int, number: int) -> None:
        self.code = code
        self.how = how
        self.number = number


class Select:
    """A description of cards."""

    def __init__(self) -> None:
        self.whose = YOU
        self.places = 0  # mask
        self.sorts = 31  # mask
        self.which = ANY_CARD
        self.filters: list[Filter] = []
        self.many = ALL
        self.count = 1  # for EXACTLY and UP_TO
        self.chooser = YOU
        self.needs_rival = False
        self.harms = False  # whether what happens to the cards is bad for them
        self.number = -1  # in the table of all selections


# amounts
N_NUMBER: Final = 0
N_COUNT: Final = 1  # cards that fit
N_STAT: Final = 2  # number: which
N_PRINTED_SPRINT: Final = 3
N_CURRENT_SPRINT: Final = 4
N_COST: Final = 5
N_LEVEL: Final = 6
N_TURN: Final = 7
N_POINTS: Final = 8
N_TALLY: Final = 9  # number: which counter of the turn
N_HAND: Final = 10
N_DECK: Final = 11
N_ENERGY: Final = 12
N_SPRINT: Final = 13  # a player's sprint in the battle
N_DISCARDS: Final = 14
N_DAMAGED: Final = 15
N_DRAGON_DECK: Final = 16
N_CAPS: Final = 17  # empty zap caps
N_BATTLES: Final = 18
N_CHOSEN: Final = 19  # a number of the user's choice, up to `number`
N_PLUS: Final = 20
N_MINUS: Final = 21  # never below 0
N_TIMES: Final = 22
N_HALF: Final = 23  # rounded down
N_HALF_UP: Final = 24
N_LEAST: Final = 25
N_MOST: Final = 26
N_GAP: Final = 27  # the difference, whichever is higher
N_SPRINT_GAP: Final = 28  # of the two highest once the battle is resolved


def combine(code: int, left: int, right: int) -> int:
    """An amount made of one or two others."""
    if code == N_HALF:
        return left // 2
    if code == N_HALF_UP:
        return -(-left // 2)
    if code == N_PLUS:
        return left + right
    if code == N_MINUS:
        return max(0, left - right)
    if code == N_TIMES:
        return left * right
    if code == N_GAP:
        return abs(left - right)
    return min(left, right) if code == N_LEAST else max(left, right)


class Amount:
    def __init__(self, code: int, number: int = 0) -> None:
        self.code = code
        self.number = number
        self.who = YOU
        self.select: Select | None = None
        self.left: Amount | None = None
        self.right: Amount | None = None
        self.needs_rival = False
        self.needs_choice = False
        self.needs_card = False  # it measures a card
        self.is_loss = False  # it is written as a gain and taken away


# conditions
T_COMPARE: Final = 0
T_COLOUR: Final = 1
T_TITLE: Final = 2
T_TEAM: Final = 3
T_LEADER: Final = 4
T_STARTED: Final = 5
T_RUSHES: Final = 6  # has a rushing card
T_DOUBLE: Final = 7
T_EXISTS: Final = 8  # at least `number` cards that fit
T_DID: Final = 9
T_AND: Final = 10
T_OR: Final = 11
T_NOT: Final = 12
T_IN_BATTLE: Final = 13
T_THIS_RUSHES: Final = 14
T_EACH: Final = 15  # holds for each of some players
T_PLACED: Final = 16  # this card is in one of the places of the mask `number`


class Test:
    def __init__(self, code: int, number: int = 0) -> None:
        self.code = code
        self.number = number
        self.who = YOU
        self.how = AT_LEAST
        self.left: Amount | None = None
        self.right: Amount | None = None
        self.select: Select | None = None
        self.first: Test | None = None
        self.second: Test | None = None
        self.needs_rival = False
        self.index = -1  # in the table of all conditions


# how an ability comes to be used
PLAY: Final = 0
CONSTANT: Final = 1
MAIN_USE: Final = 2
BATTLE_USE: Final = 3
TRIGGERED: Final = 4
REPLACEMENT: Final = 5
KEYWORDS: Final = ("", "Constant", "Main", "Battle", "", "")


# what a used effect does; lower numbers change something for a while, see `values`
A_GAIN_POINTS: Final = 30
A_LOSE_POINTS: Final = 31
A_TAKE_POINTS: Final = 32
A_DRAW: Final = 33
A_DISCARD_HAND: Final = 34  # number: BY_CHOICE, BY_LOT or ALL_OF_IT
A_DISCARD_THEIRS: Final = 35
A_MILL: Final = 36
A_RECYCLE: Final = 37
A_SHUFFLE: Final = 38
A_SEARCH: Final = 39
A_PUT: Final = 40
A_LOOK_TOP: Final = 41
A_LOOK_HAND: Final = 42
A_LOOK_DRAGONS: Final = 43
A_REVEAL_TOP: Final = 44
A_REVEAL_HAND: Final = 45
A_ARRANGE: Final = 46
A_SINK: Final = 47
A_PLAY_EXTRA: Final = 48
A_REMOVE: Final = 49  # damage or discard cards in play
A_REPAIR: Final = 50
A_REPAIR_TO_PIT: Final = 51
A_GEAR_UP: Final = 52  # mag or recruit; number: 1 whatever its boxes or team
A_REFRESH: Final = 53
A_RETURN: Final = 54
A_TO_ZONE: Final = 55
A_TO_TRACK: Final = 56
A_SWITCH: Final = 57
A_THEY_SWITCH: Final = 58
A_TAKE_CONTROL: Final = 59
A_GIVE_CONTROL: Final = 60
A_SWAP_SPRINTS: Final = 61
A_ANY_STAT: Final = 62
A_ANY_COLOUR: Final = 63
A_GAIN_ENERGY: Final = 64
A_LOSE_ENERGY: Final = 65
A_CHOOSE_RIVAL: Final = 66
A_LEAD_NEXT: Final = 67
A_NOTHING: Final = 68
A_IF: Final = 69
A_EITHER: Final = 70
A_WATCH: Final = 71  # number: occasions to let pass
A_GRANT: Final = 72

BY_CHOICE: Final = 0
BY_LOT: Final = 1
ALL_OF_IT: Final = 2

# places on top of and under a deck, beside the places of `state`
ON_TOP: Final = 20
AT_BOTTOM: Final = 21
SHUFFLED_IN: Final = 22


class Act:
    """One thing that an effect does; `acts`, `others` and `more` are done inside it."""

    def __init__(self, code: int) -> None:
        self.code = code
        self.who = YOU
        self.select: Select | None = None
        self.second: Select | None = None
        self.amount: Amount | None = None
        self.number = 0
        self.until = 0
        self.place = 0
        self.test: Test | None = None  # of A_IF; of others the condition of a `while`
        self.acts: list[Act] = []
        self.others: list[Act] = []
        self.more: list[Act] = []  # third way of A_EITHER
        self.ability = -1  # number of an ability that this creates
        self.is_optional = False  # "you may"
        self.is_up_to = False
        self.is_shown = False  # what is found is shown to all
        self.needs_rival = False
        self.index = -1  # in the table of all acts


class Ability:
    """A sentence of a card, or an effect that one creates."""

    def __init__(self, how: int, acts: list[Act]) -> None:
        self.number = -1
        self.kind = -1
        self.index = 0  # among the effects of its card
        self.how = how
        self.acts = acts
        self.window = -1
        self.subject = YOU  # YOU, RIVALS, EVERYONE
        self.about: Select | None = None  # the card that the trigger must be about
        self.test: Test | None = None  # of a triggered effect that is nothing but "if C, ...": what must be true
        self.rival_is_subject = False  # the rival that it is about is "a rival" of its effect
        self.cost: list[Act] = []
        self.once = False  # an effect that was created is gone after its first use
        self.once_a_turn = False
        self.is_optional = False  # of a replacement

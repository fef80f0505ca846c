"""Positions that no race leads to are refused, in words that say what cannot be and by which rule."""

from __future__ import annotations

import re

import pytest

from tests.games.riders.positions import flying, new_race, race
from tests.rules import rule
from wyrmhall.core.errors import BadPosition
from wyrmhall.core.events import PUBLIC
from wyrmhall.games.riders.position.unsound import unsound
from wyrmhall.games.riders.state import OVER, RidersState

ONE = "[[dragons]]\nat = [200, 0]\nds = 300\nenergy = 2\n"
TWO = "[[dragons]]\nat = [100, 0]\nds = 300\nenergy = 2\n"
SPEED = 'phase = "speed"\n'
FLIGHT = 'phase = "flight"\n'
START = 'phase = "avolatio"\n'
TRAPS = "traps = [{}]\n"


def trap(at: str) -> str:
    return f'{{at = [{at}], owner = 1, token = "Trap 1"}}'


IMPOSSIBLE = [
    # the race
    (SPEED + ONE + "moved = true\n" + TWO, "dragon 1: nobody has moved before the dragons fly (DR-ROUND-01)"),
    (
        SPEED + ONE.replace("200", "1500") + TWO,
        "dragon 1: it is past the finish line, so the race ended (DR-FINISH-01)",
    ),
    (
        FLIGHT + ONE.replace("200", "1500") + TWO,
        "dragon 1: it is far beyond the finish line before its move (DR-FINISH-01)",
    ),
    (FLIGHT + ONE.replace("200", "2400") + "moved = true\n" + TWO, "dragon 1: no flight leads so far (DR-FINISH-01)"),
    ('phase = "over"\n' + ONE + TWO, "phase: it is not over: nobody is past the finish line (DR-FINISH-01)"),
    (
        'phase = "over"\n' + ONE.replace("200", "1500") + "moved = true\n" + TWO,
        "dragon 2: the round is played to its end",
    ),
    (SPEED + "round = 61\n" + ONE + TWO, "round: rounds are counted from 1 to 60, not 61 (DR-FINISH-10)"),
    (SPEED + "round = 0\n" + ONE + TWO, "round: rounds are counted from 1 to 60, not 0"),
    (START + "round = 1\n", "round: the first round begins after the start flights (DR-START-10)"),
    (SPEED + "turn = 1\npath = 100\n" + ONE + TWO, "turn: nobody is in the middle of a turn"),
    (SPEED + ONE + "out = 1\n" + TWO, "dragons: only one dragon is left (DR-FINISH-08)"),
    (SPEED + ONE + "number = 2\n" + TWO, "dragons: the start numbers are 1 to 2, each once (DR-START-02)"),
    # the start
    (
        START + "[[dragons]]\n[[dragons]]\nat = [50, 0]\nmoved = true\n",
        "dragon 2: start number 1 makes its start flight (DR-START-10)",
    ),
    (
        START + "[[dragons]]\nexhausted = true\nenergy = 2\n[[dragons]]\n",
        "dragon 1: only its own flight exhausts a dragon before the first round (DR-EXHAUST-01)",
    ),
    (START + "[[dragons]]\nds = 400\n[[dragons]]\n", "dragon 1: start number 1 starts with 500 DS (DR-START-08)"),
    (START + "[[dragons]]\nenergy = 4\n[[dragons]]\n", "dragon 1: start number 1 starts with 2 energy (DR-START-07)"),
    (
        START + '[[dragons]]\nhand = ["Magic Loop", "Head Wind"]\n[[dragons]]\n',
        "dragon 1: start number 1 starts with 1 magic cards",
    ),
    (START + "[[dragons]]\nat = [200, 0]\n[[dragons]]\n", "dragon 1: it stands on its start space (DR-START-03)"),
    (START + TRAPS.format(trap("300, 0")), "traps: no magic is used before the first round (DR-START-11)"),
    (
        'phase = "preparation"\n[[dragons]]\n[[dragons]]\ncolour = "red"\n',
        "dragon 2: colours are chosen in the order (DR-SETUP-05)",
    ),
    (
        'phase = "preparation"\n[[dragons]]\nmoved = true\n[[dragons]]\n',
        "dragon 1: nobody has moved before the dragons fly",
    ),
    (
        'phase = "preparation"\n[[dragons]]\nexhausted = true\n[[dragons]]\n',
        "dragon 1: nobody is exhausted before the start",
    ),
    ('phase = "preparation"\npile = ["Magic Loop"]\n', "pile: nothing is discarded before the start"),
    # speeds
    (
        SPEED + ONE + "dial = 400\n" + TWO,
        "dragon 1: dial and ds are the same unless the indicator is covered (DR-ORDER-06)",
    ),
    (SPEED + ONE + "covered = true\n" + TWO, "dragon 1: an indicator is covered only while dragons fly"),
    (FLIGHT + ONE + "dial = 700\n" + TWO, "dragon 1: from 300 DS nobody can set 700 (DR-SPEED-02)"),
    (
        FLIGHT + ONE + "moved = true\ncovered = true\n" + TWO,
        "dragon 1: its indicator was uncovered when it moved (DR-ORDER-05)",
    ),
    (FLIGHT + ONE + "covered = false\n" + TWO, "dragon 1: its indicator is covered until its turn (DR-ROUND-02)"),
    (
        SPEED + ONE.replace("ds = 300", "ds = 250") + TWO,
        "dragon 1: ds is one of 100, 200 to 800, not 250 (DR-SPEED-05)",
    ),
    # energy and exhaustion
    (
        SPEED + ONE.replace("energy = 2", "energy = 3") + "exhausted = true\n" + TWO,
        "dragon 1: an exhausted mage has 2 energy chips at most",
    ),
    (
        SPEED + ONE.replace("ds = 300", "ds = 600") + "exhausted = true\n" + TWO,
        "dragon 1: an exhausted dragon flies at most 500 DS",
    ),
    (
        SPEED + ONE + 'exhausted = true\nhand = ["Magic Loop"]\n' + TWO,
        "dragon 1: an exhausted mage has no cards (DR-EXHAUST-06)",
    ),
    (
        SPEED + ONE + TWO + "[[dragons]]\nout = 1\nenergy = 1\n",
        "dragon 3: a mage who is out of the race has neither energy nor cards",
    ),
    (
        SPEED + ONE + TWO + "[[dragons]]\nout = 1\nenergy = 0\nexhausted = true\n",
        "dragon 3: a mage who is out of the race is neither",
    ),
    (
        SPEED + ONE + TWO + "[[dragons]]\nout = 2\nenergy = 0\n",
        "dragons: out tells who dropped out first, second and so on",
    ),
    # cards
    (SPEED + ONE + 'placed = "Magic Loop"\n' + TWO, "dragon 1: a card lies beside an indicator only while dragons fly"),
    (
        FLIGHT + ONE + 'moved = true\nplaced = "Magic Loop"\nface_up = true\n' + TWO,
        "dragon 1: its card was discarded (DR-MAGIC-10)",
    ),
    (
        FLIGHT + ONE + 'moved = true\nplaced = "Magic Shield"\n' + TWO,
        "dragon 1: its card was turned up on its turn (DR-MAGIC-06)",
    ),
    (
        FLIGHT + ONE + 'placed = "Magic Loop"\nface_up = true\n' + TWO,
        "dragon 1: its card is turned up on its turn (DR-MAGIC-06)",
    ),
    (
        FLIGHT + ONE + 'placed = "Magic Loop"\nshielded = true\n' + TWO,
        "dragon 1: shielded needs a placed Magic Shield (DR-SHIELD-02)",
    ),
    (FLIGHT + ONE + "shielded = true\n" + TWO, "dragon 1: shielded needs a placed Magic Shield (DR-SHIELD-02)"),
    (
        SPEED + ONE + f"hand = {['Fireball 400', 'Magic Loop', 'Head Wind', 'Magic Traps', 'Magic Energy']}\n" + TWO,
        "dragon 1: a hand holds at most 4",
    ),
    (SPEED + ONE + 'colour = "blue"\n' + TWO, "two mages ride the blue dragon (DR-SETUP-05)"),
    # places
    (
        SPEED + ONE.replace("200, 0", "200, 25") + TWO,
        "dragon 1: it touches the boundary or stands outside the course (DR-FLIGHT-06)",
    ),
    (
        SPEED + ONE.replace("at = [200, 0]", "x = 300\ny = 180") + TWO,
        "dragon 1: it touches the boundary or stands outside",
    ),
    (SPEED + ONE + TWO.replace("100, 0", "220, 0"), "dragon 2: it touches dragon 1 (DR-BUMP-07)"),
    (SPEED + ONE.replace("200", "nan") + TWO, "dragon 1: at must be a number, not nan"),
    (SPEED + ONE.replace("200", "inf") + TWO, "dragon 1: at must be a number, not inf"),
    (SPEED + ONE + "heading = nan\n" + TWO, "dragon 1: heading must be a number, not nan"),
    (SPEED + ONE + "turned = -inf\n" + TWO, "dragon 1: turned must be a number, not -inf"),
    (SPEED + ONE.replace("at = [200, 0]", "x = nan\ny = 60") + TWO, "dragon 1: x must be a number, not nan"),
    # paths that were flown
    (
        SPEED + ONE + "flown = {ds = 300, x = 160, y = 60, direction = 0, length = 56}\n" + TWO,
        "dragon 1: flown: the 300 path is 55 long, not 56",
    ),
    (
        SPEED + ONE + "flown = {ds = 300, x = 160, y = 60, direction = 360, length = 55}\n" + TWO,
        "dragon 1: flown: a direction is from 0",
    ),
    (
        SPEED + ONE + "flown = {ds = 300, x = 300, y = 180, direction = 0, length = 55}\n" + TWO,
        "dragon 1: flown: its path began outside",
    ),
    (
        SPEED + ONE + "flown = {ds = 350, x = 160, y = 60, direction = 0, length = 55}\n" + TWO,
        "dragon 1: ds is one of 100, 200 to 800, not 350",
    ),
    (
        START + "[[dragons]]\nflown = {ds = 300, x = 160, y = 60, direction = 0, length = 55}\n[[dragons]]\n",
        "dragon 1: flown: it has not flown yet",
    ),
    # traps
    (SPEED + TRAPS.format(trap("300, 25")) + ONE + TWO, "trap 1: it does not lie wholly inside the lane (DR-TRAPS-05)"),
    (
        SPEED + 'traps = [{x = 300, y = 180, owner = 1, token = "Trap 1"}]\n' + ONE + TWO,
        "trap 1: it does not lie wholly inside the lane",
    ),
    (
        SPEED + TRAPS.format(trap("300, 0") + ", " + trap("305, 0")) + ONE + TWO,
        "trap 2: it lies on another trap (DR-TRAPS-05)",
    ),
    (SPEED + TRAPS.format(trap("330, -15")) + ONE + TWO, "trap 1: it covers a magic card symbol (DR-TRAPS-05)"),
    (SPEED + TRAPS.format(trap("270, 15")) + ONE + TWO, "trap 1: it covers an energy field (DR-TRAPS-05)"),
    (
        SPEED + TRAPS.format(trap("200, 0")) + ONE + TWO,
        "trap 1: it lies under dragon 1, which would have triggered it (DR-TRAP-01)",
    ),
    (SPEED + TRAPS.format(trap("nan, 0")) + ONE + TWO, "trap 1: at must be a number, not nan"),
]


@rule("DR-TRAPS-05", "DR-FLIGHT-06", "DR-FINISH-01", "DR-ROUND-01", "DR-MAGIC-10")
@pytest.mark.parametrize(("text", "words"), IMPOSSIBLE, ids=[words for _, words in IMPOSSIBLE])
def test_what_cannot_be_is_refused_in_words(text: str, words: str) -> None:
    said, _, cited = words.partition(" (DR-")
    with pytest.raises(BadPosition, match=re.escape(said)) as caught:
        race(text)
    assert not cited or f"(DR-{cited}" in str(caught.value)


POSSIBLE = [
    SPEED + ONE + TWO,
    FLIGHT + ONE + "moved = true\n" + TWO + 'placed = "Magic Loop"\n',
    FLIGHT + ONE.replace("200", "1500") + "moved = true\n" + TWO,
    FLIGHT + ONE + 'moved = true\nplaced = "Magic Shield"\nface_up = true\n' + TWO,
    FLIGHT + ONE + 'placed = "Magic Shield"\nshielded = true\nexhausted = true\n' + TWO,
    FLIGHT + ONE + "exhausted = true\ncovered = false\n" + TWO,
    FLIGHT + TRAPS.format(trap("300, 0") + ", " + trap("312, 0")) + ONE + TWO,
    SPEED + TRAPS.format(trap("212, 17.5")) + ONE.replace("200, 0", "200, 17.5") + TWO,
    SPEED + ONE + TWO + "[[dragons]]\nout = 1\nenergy = 0\n",
    START,
]


@rule("DR-TRAP-08", "DR-EXHAUST-06", "DR-EXHAUST-15")
@pytest.mark.parametrize("text", POSSIBLE)
def test_what_can_be_is_read(text: str) -> None:
    """Among them a dragon that was pushed onto a trap, and one that was exhausted before its move."""
    assert race(text).unsound() == ""


# -- states that no document can say -----------------------------------------------------------------


def broken(state: RidersState, field: str, value: int) -> RidersState:
    """With another number in a field, or in that of the first seat."""
    twin = state.copy()
    if isinstance(getattr(twin, field), int):
        setattr(twin, field, value)
    else:
        getattr(twin, field)[0] = value
    return twin


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("dropped", 1, "dragons: out tells who dropped out"),
        ("progress", 12345, "dragon 1: its progress is not that of its front point"),
        ("energy", -1, "dragon 1: a mage has from 0 to 4 energy chips, not -1"),
        ("energy", 5, "dragon 1: a mage has from 0 to 4 energy chips, not 5"),
        ("hue", -1, "dragon 1: every dragon has a colour"),
        ("number", 7, "dragons: the start numbers are 1 to 2"),
        ("silver", 900, "dragon 1: a speed is one of 100, 200 to 800, not 900"),
        ("silver", 0, "dragon 1: a speed is one of 100, 200 to 800, not 0"),
        ("turn", 0, "turn: nobody is in the middle of a turn"),
        ("path", 100, "turn: nobody is in the middle of a turn"),
    ],
)
def test_a_state_that_was_tampered_with_is_told(field: str, value: int, words: str) -> None:
    state = race(SPEED + ONE + TWO).settled_state()
    assert unsound(state) == ""
    assert unsound(broken(state, field, value)).startswith(words)


def test_cards_that_are_lost_doubled_or_misplaced_are_told() -> None:
    state = new_race(3, colours="dealt").settled_state()
    lost, doubled, misplaced, unknown = (state.copy() for _ in range(4))
    lost.deck.pop()
    assert unsound(lost).startswith("cards: there are ")
    doubled.deck.append(doubled.deck[0])
    assert unsound(doubled).startswith("cards: there are ")
    misplaced.pile.append(misplaced.supply.pop())
    assert unsound(misplaced) == "cards: a trap lies among the magic cards (DR-SETUP-04)"
    unknown.seen[unknown.hands[0][0]] = 0
    assert unsound(unknown) == "dragon 1: a mage knows the cards in his hand (DR-START-06)"
    battle = flying(ONE + 'placed = "Magic Loop"\n' + TWO).settled_state()
    battle.placed[0].append(battle.deck.pop())
    assert unsound(battle) == "dragon 1: a mage places one card a round (DR-MAGIC-01)"
    shield = flying(ONE + 'placed = "Magic Shield"\nshielded = true\n' + TWO).settled_state()
    assert shield.seen[shield.placed[0][0]] == PUBLIC
    shield.seen[shield.placed[0][0]] = 1
    assert unsound(shield) == "dragon 1: a shield that was played lies face up (DR-SHIELD-01)"
    owner = race(SPEED + TRAPS.format(trap("300, 0")) + ONE + TWO).settled_state()
    owner.trap_owner[0] = 2
    assert unsound(owner) == "trap 1: its owner is one of the 2 seats"


def test_one_who_resigned_is_out_of_the_race() -> None:
    state = new_race(3, colours="dealt").settled_state()
    state.gone, state.swept = [1], 1
    assert unsound(state) == "dragon 2: its mage has resigned, so it is out of the race"
    state.gone, state.swept = [1, 2], 2
    assert unsound(state) == "", "it ended where it stood"


@rule("DR-FINISH-08")
def test_a_race_that_ended_in_the_middle_of_a_round_is_sound() -> None:
    match = flying(ONE + TWO)
    match.resign(1)
    assert match.is_over
    assert match.unsound() == ""
    out = flying(
        "[[dragons]]\nat = [700, 0]\nds = 200\nenergy = 0\nexhausted = true\n"
        "[[dragons]]\nat = [740, 4]\nds = 300\nmoved = true\n"
    )
    out.play(0, "fly 200 +0 +0")
    out.play(1, "face 0")
    assert (out.is_over, out.state.phase, out.unsound()) == (True, OVER, "")

"""The defences offered, step by step, are those that a brute force over all sets and assignments finds.

The brute force knows the words of the rule book and the names on the cards, and nothing of the engine's tables.
"""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.magi.positions import defences, melee
from tests.matches import options, play
from tests.rules import rule

# symbol: the attack cards that show it
SYMBOLS = {
    "sun": ["Bite 1", "Bite 2", "Claw 6", "Tail 11", "Magic 15", "Bite Twice", "Bite or Claw", "Bite or Magic"],
    "moon": [
        "Bite 3",
        "Bite 5",
        "Claw 7",
        "Claw 8",
        "Tail 12",
        "Magic 16",
        "Claw Twice",
        "Tail or Magic",
        "Diving Claw",
    ],
    "star": ["Bite 4", "Claw 9", "Claw 10", "Tail 13", "Tail 14", "Tail Twice", "Claw or Tail", "Primal Fury"],
    "none": ["Magic 17", "Magic Twice", "Bite and Claw", "Tail and Magic", "Piercing Magic"],
}
FLIGHTS = ["Flight 18", "Flight 19", "Swift Flight", "Diving Claw"]
ACTIONS = ["Retreat", "Reinforce", "Roar", "Second Wind"]
EVERY_CARD = sorted({*(card for cards in SYMBOLS.values() for card in cards), *FLIGHTS, *ACTIONS})

Strikes = tuple[str, ...]
Attack = list[tuple[str, Strikes]]  # cards as announced, each with the strikes of the option named


def ways(card: str) -> list[Strikes]:
    """The options of a card, each a tuple of strikes; none for a card that carries no strike."""
    if card in ACTIONS or (card in FLIGHTS and card != "Diving Claw"):
        return []
    if card == "Primal Fury":
        return [("Bite",), ("Claw",), ("Tail",), ("Magic",)]
    if card in ("Diving Claw", "Piercing Magic"):
        return [(card.split()[1],)]
    first, _, rest = card.partition(" ")
    if rest == "Twice":
        return [(first, first)]
    if rest.startswith("or "):
        return [(first,), (rest.removeprefix("or "),)]
    return [(first, rest.removeprefix("and "))] if rest.startswith("and ") else [(first,)]


def stopped(attack: Attack, cards: tuple[str, ...], can_fly: bool) -> int:
    """The most strikes these cards stop, over every assignment of a card's option to one attacking card."""
    if can_fly and any(card in FLIGHTS for card in cards):
        return sum(len(strikes) for _, strikes in attack)
    outcomes: set[tuple[Strikes, ...]] = {tuple(() for _ in attack)}  # what has been set against each attacking card
    for card in cards:
        outcomes |= {
            (*outcome[:target], tuple(sorted(outcome[target] + way)), *outcome[target + 1 :])
            for outcome in outcomes
            for way in ways(card)
            for target in range(len(attack))
        }
    return max(sum(matched(strikes, set_against) for (_, strikes), set_against in zip(attack, outcome, strict=True))
               for outcome in outcomes)  # fmt: skip


def matched(strikes: Strikes, against: Strikes) -> int:
    return sum(min(strikes.count(strike), against.count(strike)) for strike in set(strikes))


def legal_defences(attack: Attack, hand: list[str], can_fly: bool, is_free: bool) -> list[list[str]]:
    """Sets that stop the most (any number if free) and from which no card can be left out."""
    sets = [cards for size in range(len(hand) + 1) for cards in combinations(hand, size)]
    values = {cards: stopped(attack, cards, can_fly) for cards in sets}
    best = max(values.values())
    found = []
    for cards, value in values.items():
        lean = all(values[tuple(other for other in cards if other != card)] < value for card in cards)
        if lean and (is_free or value == best):
            found.append(sorted(cards))
    return sorted(found)


@st.composite
def attacks(draw: st.DrawFn) -> Attack:
    symbol = draw(st.sampled_from(sorted(SYMBOLS)))
    most = 1 if symbol == "none" else 4
    cards = draw(st.lists(st.sampled_from(SYMBOLS[symbol]), min_size=1, max_size=most, unique=True))
    return [(card, draw(st.sampled_from(ways(card)))) for card in cards]


@st.composite
def hands(draw: st.DrawFn, attack: Attack) -> list[str]:
    """Up to five cards, most of them of use; an advanced card of the attack cannot be here too."""
    struck = {strike for _, strikes in attack for strike in strikes}
    useful = [card for card in EVERY_CARD if any(struck & {*way} for way in ways(card)) or card in FLIGHTS]
    taken = [card for card, _ in attack if not card[-1].isdigit()]
    usable = [card for card in useful if card not in taken]
    any_card = [card for card in EVERY_CARD if card not in taken]
    cards = st.one_of(st.sampled_from(usable), st.sampled_from(usable), st.sampled_from(any_card))
    return draw(st.lists(cards, min_size=1, max_size=5, unique=True))


def announced(card: str, strikes: Strikes) -> str:
    return f"{card} as {strikes[0]}" if len(ways(card)) > 1 else card


@pytest.mark.slow
@rule("DM-DEFEND-01", "DM-DEFEND-13", "DM-DEFEND-14", "DM-DEFEND-16", "DM-DEFEND-17", "DM-DEFEND-19")
@given(st.data(), attacks(), st.booleans(), st.booleans())
def test_the_defences_offered_are_the_legal_ones(
    data: st.DataObject, attack: Attack, is_free: bool, is_dungeon: bool
) -> None:
    hand = data.draw(hands(attack))
    can_fly = not is_dungeon and all(card != "Piercing Magic" for card, _ in attack)
    match = melee(
        [card for card, _ in attack],
        hand,
        land="Dungeon" if is_dungeon else "Volcano",
        setup={"free_defence": is_free},
    )
    first, *more = [announced(card, strikes) for card, strikes in attack]
    play(match, f"0 attack {first}", *[f"0 add {card}" for card in more])
    if match.decision(0) is not None:
        play(match, "0 strike")

    legal = legal_defences(attack, hand, can_fly, is_free)
    assert defences(match, 1) == legal
    assert ("play Retreat" in options(match, 1)) == ("Retreat" in hand)

    cards = data.draw(st.sampled_from(legal))
    told = play(match, *[f"1 defend {card}" for card in cards], "1 done")
    if match.decision(1) is not None and "decline" in options(match, 1):
        told += play(match, "1 decline")
    total = sum(len(strikes) for _, strikes in attack)
    value = stopped(attack, tuple(cards), can_fly)
    assert [(event["stopped"], event["unstopped"]) for event in told if event.name == "defended"] == [
        (value, total - value)
    ]
    assert [event.name for event in told].count("lost") == min(3, total - value)

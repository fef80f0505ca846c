"""What lies in booster packs and starters, and the print run that they are dealt from."""

from __future__ import annotations

from typing import Final

from wyrmhall.games.booster.text.cards import COMMON, DRAGON, RARE, UNCOMMON, Cards

# What a place in a pack may hold.
CRYSTAL: Final = 0  # a dragon, gear or crew; in a starter, where the dragon has a place of its own, gear or crew
RACE: Final = 1  # and the rarity: a maneuver or event
STARTER_DRAGON: Final = 4
SORTS_OF_PLACE: Final = 5

ROUNDS: Final = 4  # packs of each player
FEWEST_COPIES: Final = 2  # of each maneuver and event in the print run

BOOSTER_COMMONS: Final = 6
BOOSTER_UNCOMMONS: Final = 2
BOOSTER_RARES: Final = 1
STARTER_COMMONS: Final = 13
STARTER_UNCOMMONS: Final = 6
STARTER_RARES: Final = 1
STARTER_CRYSTALS: Final = 4  # beside the dragon


def places(is_sealed: bool, round: int) -> list[int]:
    """The places of the pack that is opened in a round: the card that is kept first, if there is one."""
    if not is_sealed:
        return [CRYSTAL, *race_places(BOOSTER_COMMONS, BOOSTER_UNCOMMONS, BOOSTER_RARES)]
    if round == 0:
        return [STARTER_DRAGON] + [CRYSTAL] * STARTER_CRYSTALS
    return race_places(STARTER_COMMONS, STARTER_UNCOMMONS, STARTER_RARES)


def race_places(commons: int, uncommons: int, rares: int) -> list[int]:
    return [RACE + COMMON] * commons + [RACE + UNCOMMON] * uncommons + [RACE + RARE] * rares


def has_kept_card(is_sealed: bool, round: int) -> bool:
    """Whether the first card of a pack stays with the player who opens it."""
    return not is_sealed or round == 0


def picks_in(is_sealed: bool, round: int) -> int:
    """How many cards of a pack are picked."""
    return len(places(is_sealed, round)) - (1 if has_kept_card(is_sealed, round) else 0)


def place_of(cards: Cards, kind: int, is_sealed: bool) -> int:
    """Which places of a pack a kind may lie in."""
    if cards.is_race(kind):
        return RACE + cards.rarity[kind]
    return STARTER_DRAGON if is_sealed and cards.sort[kind] == DRAGON else CRYSTAL


def draftable(cards: Cards) -> list[int]:
    """The kinds of the largest set: packs are made of one set."""
    counts: dict[str, int] = {}
    for name in cards.set_names:
        counts[name] = counts.get(name, 0) + 1
    largest = ""
    for name, count in counts.items():
        if not largest or count > counts[largest]:
            largest = name
    return [kind for kind in range(len(cards.names)) if cards.set_names[kind] == largest]


def print_run(cards: Cards, seats: int, is_sealed: bool) -> list[list[int]]:
    """The kinds that packs are dealt from, with repeats, by place: at least half as many again as the table needs.

    All kinds of one place are printed equally often, maneuvers and events twice at least.
    """
    need = [0] * SORTS_OF_PLACE
    for round in range(ROUNDS):
        for place in places(is_sealed, round):
            need[place] += seats
    kinds: list[list[int]] = [[] for _ in range(SORTS_OF_PLACE)]
    for kind in draftable(cards):
        kinds[place_of(cards, kind, is_sealed)].append(kind)
    run: list[list[int]] = []
    for place in range(SORTS_OF_PLACE):
        printed: list[int] = []
        copies = FEWEST_COPIES if RACE <= place <= RACE + RARE else 1
        while need[place] and (copies > 0 or len(printed) * 2 < need[place] * 3):
            printed.extend(kinds[place])
            copies -= 1
        run.append(printed)
    return run

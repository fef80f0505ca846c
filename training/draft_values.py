"""Measures what each card is worth in a drafted deck, by drafting and playing.

    python -m training.draft_values --matches 20000 --out src/wyrmhall/games/booster/draft/mind/values.toml

Tables of eight draft with a mixture of what is believed so far and chance, so that every card is tried in all company. Those
across the table play one game, both by rule of thumb. A ridge regression of the results on the difference of the two decks gives
every card its share, in thousandths of a game.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import wyrmhall
from wyrmhall.bots.bot import heaviest
from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import WyrmhallError
from wyrmhall.core.playing.start import new_light_match
from wyrmhall.games import registry
from wyrmhall.games.booster.decks.deck import Deck
from wyrmhall.games.booster.decks.sharecode import write_code
from wyrmhall.games.booster.draft.mind.suggesting import FEWEST_MANEUVERS
from wyrmhall.games.booster.draft.rules.packs import draftable
from wyrmhall.games.booster.draft.state import cards_needed
from wyrmhall.games.booster.text.cards import Cards

SEATS = 8
DECISIONS = 20_000  # of one game; a longer one counts as drawn
WHIM = 60  # thousandths of a game by which a drafter's taste may differ from what is believed
PRIOR = (
    250.0  # a result varies by 0.25, the worth of cards by some 0.03 squared: so many games the belief before counts
)

Row = tuple[list[int], list[int], float]  # the kinds of both decks, and what the first player scored


def tastes(values: list[int], chance: Chance) -> list[int]:
    return [value + chance.below(2 * WHIM + 1) - WHIM for value in values]


def drafted_decks(seed: int, values: list[int]) -> list[Deck]:
    """The decks of one table."""
    chance = Chance(seed)
    match = new_light_match(registry.game("dragon-booster-draft"), seed, SEATS, {"packs": "booster"})
    taste = [tastes(values, chance) for _ in range(SEATS)]
    while match.pending[0].ask == "draft.take":
        decision = match.pending[0]
        match.play(decision.seat, max(decision.options, key=lambda kind: taste[decision.seat][kind]))
    state = match.state
    return [built(state, seat, taste[seat]) for seat in range(SEATS)]


def built(state: Any, seat: int, taste: list[int]) -> Deck:
    cards: Cards = state.cards
    kinds = state.kinds(state.piles[seat])
    race = sorted((kind for kind in kinds if cards.is_race(kind)), key=lambda kind: -taste[kind])
    need = cards_needed(state)
    maneuvers = [kind for kind in race if cards.sort[kind] == 3]
    chosen = maneuvers[: need * FEWEST_MANEUVERS // 100]
    rest = race[:]
    for kind in chosen:
        rest.remove(kind)
    chosen += rest[: need - len(chosen)]
    return Deck(chosen, [kind for kind in kinds if not cards.is_race(kind)])


def played(cards: Cards, one: Deck, other: Deck, seed: int) -> float:
    """What the first of two decks scores."""
    settings = {
        "format": "draft",
        "games": 1,
        "deck1": write_code(cards, one),
        "deck2": write_code(cards, other),
    }
    match = new_light_match(registry.game("dragon-booster"), seed, 2, settings)
    instinct, chance = match.game.instinct(), Chance(seed)
    for _ in range(DECISIONS):
        if match.is_over:
            break
        decision = match.pending[0]
        options = decision.options
        at = heaviest(instinct.weigh(decision), chance) if len(options) > 1 else 0
        try:
            match.play(decision.seat, options[at])
        except WyrmhallError as error:  # a card that cannot be played out must be mended, but need not stop the others
            print(f"seed {seed}, {settings['deck1']} against {settings['deck2']}: {error}", flush=True)
            return 0.5
    result = match.result()
    return 0.5 if result is None else result.score(0)


def table(job: tuple[int, list[int]]) -> list[Row]:
    seed, values = job
    cards = registry.game("dragon-booster-draft").cards  # type: ignore[attr-defined]
    decks = drafted_decks(seed, values)
    half = SEATS // 2
    rows = []
    for seat in range(half):
        one, other = decks[seat], decks[seat + half]
        rows.append(([*one.race, *one.dragon], [*other.race, *other.dragon], played(cards, one, other, seed + seat)))
    return rows


# -- the regression --------------------------------------------------------------------------------


def shares(kinds: list[int], rows: list[Row], believed: list[int]) -> list[float]:
    """The share of each kind in a win, by ridge regression towards what was believed; the last is that of sitting first."""
    place = {kind: i for i, kind in enumerate(kinds)}
    size = len(kinds) + 1
    matrix = [[0.0] * size for _ in range(size)]
    right = [0.0] * size
    for one, other, score in rows:
        counts = {size - 1: 1.0}
        for deck, sign in ((one, 1.0), (other, -1.0)):
            for kind in deck:
                counts[place[kind]] = counts.get(place[kind], 0.0) + sign
        for i, x in counts.items():
            right[i] += x * (score - 0.5)
            for j, y in counts.items():
                matrix[i][j] += x * y
    for i in range(size):
        matrix[i][i] += PRIOR
        right[i] += PRIOR * (believed[kinds[i]] / 1000 if i < len(kinds) else 0.0)
    return solved(matrix, right)


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """By Gaussian elimination; the matrix is positive definite."""
    size = len(right)
    for i in range(size):
        row, pivot = matrix[i], matrix[i][i]
        for k in range(i + 1, size):
            factor = matrix[k][i] / pivot
            if factor:
                below = matrix[k]
                for j in range(i, size):
                    below[j] -= factor * row[j]
                right[k] -= factor * right[i]
    found = [0.0] * size
    for i in range(size - 1, -1, -1):
        found[i] = (right[i] - sum(matrix[i][j] * found[j] for j in range(i + 1, size))) / matrix[i][i]
    return found


def written(cards: Cards, kinds: list[int], values: list[int], matches: int) -> str:
    lines = [
        "# Thousandths of a game that a card adds to a drafted deck. Made by training/draft_values.py",
        f"# from {matches} games of the cards {cards.content!r}.",
        "",
        "[values]",
    ]
    lines += [f'"{cards.names[kind]}" = {values[kind]}' for kind in kinds]
    return "\n".join(lines) + "\n"


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--matches", type=int, default=20_000)
    reader.add_argument("--stages", type=int, default=2, help="how often what was learned guides the next drafts")
    reader.add_argument("--workers", type=int, default=None)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--out", type=Path, required=True)
    given = reader.parse_args()
    cards: Cards = registry.game("dragon-booster-draft").cards  # type: ignore[attr-defined]
    kinds = draftable(cards)
    values = [0] * len(cards.names)
    rows: list[Row] = []
    begun = time.monotonic()
    with ProcessPoolExecutor(given.workers) as pool:
        for stage in range(given.stages):
            tables = given.matches // given.stages // (SEATS // 2)
            first = given.seed * 1_000_000 + stage * 100_000
            for found in pool.map(table, [(first + 10 * number, values) for number in range(tables)], chunksize=8):
                rows += found
            shared = shares(kinds, rows, values)
            for kind, share in zip(kinds, shared, strict=False):
                values[kind] = round(share * 1000)
            print(f"{len(rows)} games, {time.monotonic() - begun:.0f} s, sitting first is worth {shared[-1]:+.3f}")
    given.out.write_text(written(cards, kinds, values, len(rows)), encoding="utf-8")
    best = sorted(kinds, key=lambda kind: -values[kind])
    for kind in [*best[:12], *best[-12:]]:
        print(f"{values[kind]:+5d}  {cards.names[kind]}")
    print(wyrmhall.version())


if __name__ == "__main__":
    main()

"""Whether what was learned wins: decks drafted by the table of values against decks drafted otherwise.

    python -m training.draft_check --matches 400

At every table four players draft as the bots do; those across from them take the rarest card, or any card. All build the suggested
deck and play by the same rule of thumb.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from math import sqrt

from training.draft_values import SEATS, played
from wyrmhall.bots.bot import heaviest
from wyrmhall.core.chance import Chance
from wyrmhall.core.playing.start import new_light_match
from wyrmhall.games import registry
from wyrmhall.games.booster.decks.reading import deck_of

WAYS = ("rarest", "any")


def table(job: tuple[int, str]) -> float:
    """What those who draft by the values score against the others, of four games."""
    seed, way = job
    match = new_light_match(registry.game("dragon-booster-draft"), seed, SEATS, {"packs": "booster"})
    instinct, chance, cards = match.game.instinct(), Chance(seed), match.state.cards
    while match.pending:
        decision = match.pending[0]
        options = decision.options
        by_values = decision.seat < SEATS // 2 or decision.ask == "draft.deck"
        if by_values:
            answer = options[heaviest(instinct.weigh(decision), chance)]
        elif way == "any":
            answer = chance.pick(options)
        else:
            most = max(cards.rarity[kind] for kind in options)
            answer = chance.pick([kind for kind in options if cards.rarity[kind] == most])
        match.play(decision.seat, answer)
    score = 0.0
    for number, sequel in enumerate(match.sequels()):
        one, other = [deck_of(cards, str(sequel.settings[name]), "draft") for name in ("deck1", "deck2")]
        score += played(cards, one, other, seed + number)
    return score


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--matches", type=int, default=400)
    reader.add_argument("--workers", type=int, default=None)
    given = reader.parse_args()
    with ProcessPoolExecutor(given.workers) as pool:
        for way in WAYS:
            tables = given.matches // (SEATS // 2)
            scores = list(pool.map(table, [(9_000_000 + 10 * number, way) for number in range(tables)]))
            games = tables * SEATS // 2
            share = sum(scores) / games
            doubt = 1.96 * sqrt(share * (1 - share) / games)
            print(f"against {way}: {share:.1%} of {games} games, {share - doubt:.1%} to {share + doubt:.1%}")


if __name__ == "__main__":
    main()

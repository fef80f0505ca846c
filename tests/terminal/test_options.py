"""Every option says what it does: a number alone tells nobody which card, which player or which place is meant."""

from __future__ import annotations

import random
from typing import Any

import pytest

import wyrmhall as hall
from tests.games.breeds.positions import at, attack, side
from tests.terminal.tables import QuickThinker
from wyrmhall.core.errors import Refused
from wyrmhall.core.playing.match import Match
from wyrmhall.core.telling.answers import answer_of, option_words
from wyrmhall.core.telling.reasons import answer_lines
from wyrmhall.terminal.screen.scene import labels
from wyrmhall.terminal.session import begin

pytestmark = pytest.mark.usefixtures("house_set")
NUMBERED = {
    "draco-magi": {"command.place", "melee.field", "effect.fetch"},
    "dragon-booster": {"effect.rival", "effect.way"},
    "dragon-breeds": {"attack.target", "market.trade", "flush.card", "defence.block", "fireball.play", "effect.dragon"},
    "dragonriders": {"flight.fly", "crash.face"},
}
PLAIN = {"ambush", "decline", "done", "pass", "trash"}  # what these do needs no explanation


def market() -> Match[Any]:
    return at(
        phase="market", sides=[side("green", "Common Coin", "Common Coin", supply=["Mossback", "Crusher"]), side("red")]
    )


def words_of(match: Match[Any], seat: int) -> list[str]:
    decision = match.decision(seat)
    assert decision is not None
    return [option_words(decision, option) for option in decision.options]


def test_a_purchase_names_the_card_and_its_price() -> None:
    assert words_of(market(), 0)[0] == "buy 1: Mossback, for 2 common (C C)"


def test_a_block_names_the_attacker() -> None:
    match = attack(side("green"), side("red", "Smokescale"), dragons=["Rockslide"])
    done = "done: 3 damage to you, you stand at 3 of 4"
    assert words_of(match, 1) == ["block 1 with Smokescale: Rockslide (1)", done]


@pytest.mark.parametrize("game", sorted(NUMBERED))
def test_options_that_go_by_number_are_explained(game: str) -> None:
    missing = set(NUMBERED[game])
    for seed in range(40):
        match, luck = hall.new(game, seed=seed, seats=2 if game == "draco-magi" else 3), random.Random(seed)
        for _ in range(300):
            if match.is_over or not missing:
                break
            decision = match.pending[0]
            if decision.ask in NUMBERED[game]:
                told = [option_words(decision, option) for option in decision.options]
                bare = [text for text in told if ":" not in text and text.split()[0] not in PLAIN]
                assert not bare, f"{decision.ask}: {bare}"
                missing.discard(decision.ask)
            match.play(decision.seat, luck.choice(decision.options))
    assert not missing, "these were never asked"


def test_an_option_can_be_typed_by_what_it_means() -> None:
    decision = market().decision(0)
    assert decision is not None
    assert answer_of(decision, "buy mossback") == answer_of(decision, "Buy 1: Mossback, for 2 common (C C)") == 0
    for unclear in ("mossback", "sell mossback", "buy", "trash coin"):
        with pytest.raises(Refused):
            answer_of(decision, unclear)


def test_the_reasons_name_what_the_number_stands_for() -> None:
    session = begin("dragon-breeds", "me,random", 1, [], QuickThinker())
    session.match = market()
    decision = session.match.decision(0)
    assert decision is not None
    assert answer_lines(decision, 1, session.ledger, session.ahead)[0].startswith("buy 2 (Crusher, for ")


def test_labels_are_explained_where_there_is_room_for_it() -> None:
    decision = market().decision(0)
    assert decision is not None
    assert labels(decision, 1, 77, 6)[0] == "buy 1: Mossback, for 2 common (C C)"
    assert labels(decision, 1, 30, 6)[0] == "buy 1"
    assert labels(decision, 1, 77, 1)[0] == "buy 1"

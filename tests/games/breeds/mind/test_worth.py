"""What texts are worth by rule of thumb, in SV, and which card or dragon a text is used on best."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.games.breeds.house_set import with_text
from tests.games.breeds.positions import HOUSE, attack, battle, side
from tests.matches import play
from wyrmhall.core.playing.match import Match
from wyrmhall.games.breeds.state import BreedsState
from wyrmhall.games.breeds.text.catalogue import load
from wyrmhall.games.breeds.text.use.passives import sv_of

WORTH = {
    "When this is played, draw two cards.": 1.44,
    "When this is played, each enemy player draws one card.": -0.432,
    "When this is played, discard one card.": -0.225,
    "When this is played, each enemy player discards two cards.": 0.9,
    "When this is played, trash one card from your hand.": 0.36,
    "When this is played, each enemy player trashes one card from their hand.": 0.27,
    "When this is played, put one card from your discard pile into your hand.": 0.27,
    "When this is played, gain a dragon with SV 2 or less from the trash as a token.": 0.36,
    "When this is played, show one card from your hand.": 0.0,
    "When this is played, put one card from your hand on top of your deck.": 0.09,
    "When this is played, each enemy player puts one card from their hand on top of their deck.": 0.36,
    "When this is played, look at the top two cards of your deck.": 0.18,
    "When this is played, each enemy player discards the top card of their deck.": 0.054,
    "When this is played, discard the top two cards of your deck.": -0.18,
    "When this is played, trash the top card of your deck.": 0.18,
    "When this is played, look at the defending player's hand.": 0.18,
    "When this is played, shuffle your discard pile into your deck.": 0.18,
    "When this is played, deal two damage to one enemy dragon.": 1.44,
    "When this is played, this deals two more combat damage.": 1.44,
    "When this is played, double the SV of one friendly dragon.": 1.62,
    "When this is played, swap the SV of two dragons.": 0.9,
    "When this is played, return one enemy dragon to its player's hand.": 0.72,
    "When this is played, kill one enemy dragon.": 1.8,
    "When this is played, one enemy dragon loses all abilities.": 0.45,
    "When this is played, gain one Fireball token.": 0.72,
    "When this is played, each enemy player takes two damage.": 1.296,
    "When this is played, deal one damage to each enemy player.": 1.08,
    "When this is played, deal one damage to the defending player.": 1.08,
    "When this is played, you take two damage.": -2.16,
    "When this is played, prevent two damage to you.": 1.26,
    "When this is played, you may imitate one dragon.": 0.54,
    "When this is played, your dragons have +1 SV this turn.": 0.81,
    "When this is played, your next Fireball this turn deals two more damage.": 0.72,
    "When this is played, you may draw two cards.": 1.44,
    "When this is played, either draw one card or gain one Fireball token.": 1.44,
    "When this blocks, draw two cards.": 0.56,
    "When this is blocked, draw two cards.": 0.64,
    "When this is unblocked, draw two cards.": 0.8,
    "When this kills a dragon, draw two cards.": 0.48,
    "When this is killed, draw two cards.": 0.64,
    "When this damages a player, draw two cards.": 0.8,
    "When this is transmuted, draw two cards.": 0.96,
    "When this ambushes, draw two cards.": 1.28,
    "Once per combat, when an enemy dragon is played, draw two cards.": 1.296,
    "This has +1 SV for each card in your hand.": 1.04,
    "Friendly dragons have +1 SV.": 1.04,
    "This can't be blocked.": 1.5,
    "This can't be killed.": 1.5,
    "Fireballs can't target this.": 0.3,
    "While this is attacking, it has +2 SV.": 2.08,
    "Transmute.": 0.1,
    "Ambush 2.": 1.1,
    "Fireballs you play deal one more damage.": 0.8,
    "Friendly dragons can't be the target of Fireballs.": 0.3,
    "When this is played, choose one enemy player. That player discards one card.": 0.45,
    "When this is played, refract one enemy dragon.": 1.35,
}


@pytest.fixture(scope="module")
def worth(tmp_path_factory: pytest.TempPathFactory) -> dict[str, float]:
    """Each of these texts on a dragon of its own, as many at a time as there are dragons."""
    house = HOUSE.cards
    plain = [kind for kind in range(len(house.names)) if house.is_dragon(kind) and house.cost[kind]]
    names = [house.names[kind] for kind in plain if house.names[kind].isalpha()]
    found: dict[str, float] = {}
    for start in range(0, len(WORTH), len(names)):
        given = dict(zip(names, list(WORTH)[start:]))
        cards = load(with_text(tmp_path_factory.mktemp("worth"), **given))
        found |= {text: cards.text_value[cards.kind_of(name)] for name, text in given.items()}
    return found


@pytest.mark.parametrize("text", WORTH)
def test_a_text_is_worth_so_much(worth: dict[str, float], text: str) -> None:
    assert worth[text] == pytest.approx(WORTH[text], abs=0.001)


# -- what it is used on ----------------------------------------------------------------------------


def weights(match: Match[BreedsState]) -> dict[str, float]:
    """How much the rules of thumb like each answer."""
    decision = match.pending[0]
    found = match.game.instinct().weigh(decision)
    return {decision.notation(option): weight for option, weight in zip(decision.options, found)}


def liking(match: Match[BreedsState], of: Callable[[float], float], *names: str) -> dict[str, Any]:
    cards = match.state.cards
    return {f"take {name}": pytest.approx(of(cards.value[cards.kind_of(name)])) for name in names}


HELD = ("Rare Coin", "Fireball", "Solarch")


@pytest.mark.parametrize(
    ("text", "held", "of"),
    [
        ("discard one card", HELD[2:], lambda value: 1 / (0.3 + value * value)),
        ("discard one card", HELD[:2], lambda value: 1 / (0.5 + value)),
        ("trash one card from your hand", HELD, lambda value: 1 / (0.3 + value * value)),
        ("put one card from your hand on top of your deck", HELD, lambda value: 0.1 + value * value),
    ],
)
def test_the_card_is_given_away_that_is_worth_least(
    tmp_path: Path, text: str, held: tuple[str, ...], of: Callable[[float], float]
) -> None:
    """An attacker may need dragons more than other cards."""
    folder = with_text(tmp_path, Ripplet=f"When this is played, {text}.")
    match = battle(side("blue", "Ripplet", "Fireball", "Solarch", quests=[3, 3, 3]), side("red"), cards=folder)
    play(match, "0 play Ripplet")
    found = weights(match)
    assert {name: found[name] for name in liking(match, of, *held)} == liking(match, of, *held)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("deal two damage to one enemy dragon", lambda sv, blocked: 1 + sv if sv <= 2 else 0.4),
        ("one enemy dragon loses all abilities", lambda sv, blocked: 0.3 + sv + (0 if blocked else 1)),
    ],
)
def test_the_strongest_dragon_that_can_be_reached_is_meant(
    tmp_path: Path, text: str, expected: Callable[[int, bool], float]
) -> None:
    folder = with_text(tmp_path, Ripplet=f"When this blocks, {text}.")
    match = attack(side("red"), side("blue", "Ripplet"), dragons=["Cinderling", "Smokescale", "Solarch"], cards=folder)
    play(match, "1 block 1 with Ripplet")
    found = weights(match)
    assert len(found) == 3
    for number, weight in enumerate(found.values(), 1):
        assert weight == pytest.approx(expected(sv_of(match.state, number - 1), number == 1))


def test_the_dragon_is_imitated_whose_text_is_worth_most(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Ripplet="When this is played, you may imitate one other dragon.")
    match = battle(side("blue", "Ripplet"), side("red"), dragons=["Cinderling", "Smokescale"], cards=folder)
    play(match, "0 play Ripplet")
    if match.pending[0].ask == "effect.use":
        play(match, "0 yes")
    cards = match.state.cards
    expected = [0.11 + max(0.0, cards.text_value[cards.kind_of(name)]) for name in ("Cinderling", "Smokescale")]
    found = [weight for name, weight in weights(match).items() if name not in ("done", "no", "decline")]
    assert found == pytest.approx(expected)

"""What a text is worth to a bot before it looks ahead: a card more or less is worth most to whoever is not behind."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.magi.positions import at_with_cards, battlefield
from tests.games.magi.text.own_cards import with_dragon
from wyrmhall.games.magi.text.deed import MagiDeed

EVEN, AHEAD, BEHIND = (["Red"], ["Gold"]), (["Brass", "Red"], ["Gold"]), (["Red"], ["Gold", "Silver"])
CARDS = {"dragon_hand": ["Brass"], "dragon_deck": ["Gold"], "battle_deck": ["Bite 2"]}


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("draw two dragon cards", (0.6, 0.6, 0.6)),
        ("draw two battle cards", (0.9, 0.9, 0.6)),
        ("the opponent draws two battle cards", (-0.9, -0.9, -0.6)),
        ("discard one battle card", (-0.45, -0.45, -0.3)),
        ("the opponent discards one battle card", (0.45, 0.45, 0.3)),
        ("the opponent discards down to one dragon card", (0.45, 0.45, 0.3)),
        ("put one battle card from your hand on the bottom of your battle deck", (0.3, 0.3, 0.3)),
        ("look at the opponent's dragon hand", (0.1, 0.1, 0.1)),
        ("take the marker", (0.2, 0.2, 0.2)),
        ("reveal the top card of your dragon deck", (0.1, 0.1, 0.1)),
        ("look at the top two cards of your dragon deck", (0.1, 0.1, 0.1)),
        ("search your dragon deck for up to two dragon cards and put them into your hand", (0.6, 0.6, 0.6)),
        ("turn over this battlefield", (0.3, 0.3, 0.3)),
        ("move the opponent's topmost dragon here to the bottom of its stack", (0.3, 0.3, 0.3)),
        ("move your topmost dragon at another battlefield here", (0.5, 0.5, 0.5)),
        ("swap your topmost dragon at another battlefield with your bottom dragon here", (0.3, 0.3, 0.3)),
        ("put one dragon from your dragon discard pile on top of your stack here", (0.8, 0.8, 0.8)),
        ("move the opponent's topmost dragon here to another unresolved battlefield", (0.3, 0.3, 0.3)),
        ("retreat", (0.02, 0.02, 0.02)),
        ("reinforce", (1.4, 1.4, 1.4)),
        ("your dragons here have +2 melee this round", (0.3, 0.3, 0.3)),
        ("the opponent's dragons here have -2 melee this round", (0.3, 0.3, 0.3)),
        ("the opponent's dragons here have +2 melee and +1 shield this round", (-0.45, -0.45, -0.45)),
        ("your dragons at other battlefields have +2 melee this round", (0.0, 0.0, 0.0)),
    ],
)
def test_what_a_text_is_worth(tmp_path: Path, text: str, worth: tuple[float, float, float]) -> None:
    """With as many dragons as the opponent, with more, and with fewer."""
    folder = with_dragon(tmp_path, f"On arrival, {text}.")
    for stacks, expected in zip((EVEN, AHEAD, BEHIND), worth, strict=True):
        s = at_with_cards(folder, row=[battlefield("Swamp", *stacks)], sides=[CARDS, CARDS]).state
        red = s.row[0].stacks[0][-1]
        ability = s.cards.arrival[s.kind[red]]
        assert ability is not None
        assert ability.effect.worth(MagiDeed(None, s, 0, 0, red)) == pytest.approx(expected)

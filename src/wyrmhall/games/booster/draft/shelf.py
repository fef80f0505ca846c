# plain: loads the cards
"""How the registry gets the draft."""

from __future__ import annotations

from wyrmhall.games.booster.draft.game import BoosterDraft
from wyrmhall.games.booster.draft.mind.valuing import card_values
from wyrmhall.games.booster.text.catalogue import load as load_cards
from wyrmhall.kit.content import OwnCards


def load() -> BoosterDraft:
    cards = load_cards()
    return BoosterDraft(cards, card_values(cards))


def load_with(own: OwnCards) -> BoosterDraft:
    """With cards of one's own. Raises BadCard."""
    cards = load_cards(own=own)
    return BoosterDraft(cards, card_values(cards))

"""Where cards lie hidden in Draco Magi."""

from __future__ import annotations

from wyrmhall.core.game import Hidden
from wyrmhall.games.magi.state import MagiState


def hidden(s: MagiState) -> list[Hidden]:
    found: list[Hidden] = []
    for seat, side in enumerate(s.sides):
        found.append(Hidden(f"dragon_hand:{seat + 1}", seat, side.dragon_hand))
        found.append(Hidden(f"battle_hand:{seat + 1}", seat, side.battle_hand))
        found.append(Hidden(f"dragon_deck:{seat + 1}", seat, side.dragon_deck, True))
        found.append(Hidden(f"battle_deck:{seat + 1}", seat, side.battle_deck, True))
    return found

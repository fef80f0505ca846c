"""No card that is shipped waits for what it does itself."""

from __future__ import annotations

from wyrmhall.games.booster.text import abilities as a
from wyrmhall.games.booster.text import windows as w
from wyrmhall.games.booster.text.catalogue import load

FEEDS = {
    w.GAINED_ENERGY: a.A_GAIN_ENERGY, w.PLAYERS_GAINED_ENERGY: a.A_GAIN_ENERGY, w.GAINED_POINTS: a.A_GAIN_POINTS,
    w.LOST_POINTS: a.A_LOSE_POINTS, w.DREW_OUTSIDE: a.A_DRAW, w.HAND_DISCARDED: a.A_DISCARD_HAND,
    w.DECK_DISCARDED: a.A_MILL, w.SHUFFLED: a.A_SHUFFLE, w.SEARCHED: a.A_SEARCH,
}  # fmt: skip


def does(acts: list[a.Act], code: int) -> bool:
    return any(act.code == code or does([*act.acts, *act.others, *act.more], code) for act in acts)


def test_no_shipped_card_does_without_end_what_it_waits_for() -> None:
    """Two such cards would set each other off for ever, and the game would be drawn."""
    cards = load()
    endless = [
        cards.names[ability.kind]
        for ability in cards.numbered
        if ability.how == a.TRIGGERED and not ability.once and not ability.once_a_turn
        if ability.window in FEEDS and does(ability.acts, FEEDS[ability.window])
    ]
    assert endless == []

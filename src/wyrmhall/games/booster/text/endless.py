# plain: runs once when the cards are loaded
"""Finds effects that could go on for ever within themselves, before anybody plays them.

Triggered effects that set each other off are settled by the rules (DB-LOOP-01), and loops of a player's own actions too
(DB-LOOP-02, 03). What is left is a maneuver that plays a maneuver as part of its own effect. Every such play needs another card
as long as nothing goes back from the track, so it ends by itself; but if maneuvers of its player also leave play on the way, the
same cards can come round again and again inside a single effect.
"""

from __future__ import annotations

from wyrmhall.games.booster.text import abilities as a
from wyrmhall.games.booster.text.abilities import Act
from wyrmhall.games.booster.text.cards import MANEUVER, Cards
from wyrmhall.games.booster.text.filters import kind_fits

STEPS = 100  # maneuvers played one inside the other, after which an effect is taken to be endless


def find_endless(cards: Cards) -> tuple[int, str] | None:
    """A card whose effect would be endless, and what it does; None if there is none."""
    followers = {kind: plays for kind in range(len(cards.names)) if (plays := _followers(cards, kind))}
    for kind in followers:
        chain = _chain(kind, followers)
        if chain is not None and any(_takes_back(_play_acts(cards, each)) for each in _on_the_way(cards, chain)):
            names = ", which plays ".join(repr(cards.names[each]) for each in [*chain, kind])
            return kind, f"this would never end: {names}, and what was played goes back and is played again"
    return None


def _play_acts(cards: Cards, kind: int) -> list[Act]:
    """What a maneuver does as it is played, its cost and everything inside included."""
    found: list[Act] = []
    waiting = [act for ability in cards.abilities[kind] if ability.how == a.PLAY for act in ability.acts]
    waiting += cards.play_cost[kind]
    while waiting:
        act = waiting.pop()
        found.append(act)
        waiting += [*act.acts, *act.others, *act.more]
    return found


def _followers(cards: Cards, kind: int) -> list[int]:
    """The maneuvers that this one can play as part of its effect."""
    if cards.sort[kind] != MANEUVER:
        return []
    wanted = [act.select for act in _play_acts(cards, kind) if act.code == a.A_PLAY_EXTRA and act.select is not None]
    if not wanted:
        return []
    return [
        other
        for other in range(len(cards.names))
        if cards.sort[other] == MANEUVER and any(kind_fits(cards, other, select) for select in wanted)
    ]


def _chain(kind: int, followers: dict[int, list[int]]) -> list[int] | None:
    """The shortest chain of plays that comes back to this maneuver."""
    chains, seen = [[kind]], {kind}
    for _ in range(STEPS):
        longer: list[list[int]] = []
        for chain in chains:
            for other in followers[chain[-1]]:
                if other == kind:
                    return chain
                if other in followers and other not in seen:
                    seen.add(other)
                    longer.append([*chain, other])
        chains = longer
    return None


def _on_the_way(cards: Cards, chain: list[int]) -> list[int]:
    """The maneuvers whose effects are carried out between two plays of the same one."""
    found = chain[:]
    for kind in chain:
        if sum(act.code == a.A_PLAY_EXTRA for act in _play_acts(cards, kind)) > 1:  # one goes on, another comes between
            found += _followers(cards, kind)
    return found


def _takes_back(acts: list[Act]) -> bool:
    """Whether maneuvers of the player may leave play."""
    return any(
        act.code in (a.A_REMOVE, a.A_RETURN)
        and act.select is not None
        and act.select.sorts >> MANEUVER & 1
        and act.select.whose not in (a.RIVAL, a.RIVALS)
        for act in acts
    )

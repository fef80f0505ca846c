# plain: runs once when the cards are loaded
"""Finds effects that could go on for ever within themselves, before anybody plays them.

Triggered effects that set each other off are settled by the rules (DB-LOOP-01), and loops of a player's own actions too
(DB-LOOP-02, 03). What is left is a card that plays a card as part of its own effect. Every such play needs another card as long
as nothing goes back from the track, and no event from where it lies while it is carried out, so it ends by itself; but if
maneuvers of its player leave play on the way, or an event puts itself away, the same cards can come round again and again
inside a single effect.
"""

from __future__ import annotations

from wyrmhall.cardtext.machine.parts import Part
from wyrmhall.games.booster.text.cards import EVENT, MANEUVER, Cards
from wyrmhall.games.booster.text.parts.abilities import PLAY, abilities_of
from wyrmhall.games.booster.text.parts.nouns import CardSelect, That, This, is_rivals
from wyrmhall.games.booster.text.parts.qualities import MANEUVERS, CardWithin, Named
from wyrmhall.games.booster.text.use.triggers import Watching
from wyrmhall.games.booster.text.verbs.maneuvers import Remove, Return
from wyrmhall.games.booster.text.verbs.piles.decks import Put
from wyrmhall.games.booster.text.verbs.playing import PlayExtra

STEPS = 100  # maneuvers played one inside the other, after which an effect is taken to be endless


def find_endless(cards: Cards) -> tuple[int, str] | None:
    """A card whose effect would be endless, and what it does; None if there is none."""
    followers = {kind: plays for kind in range(len(cards.names)) if (plays := _followers(cards, kind))}
    for kind in followers:
        chain = _chain(kind, followers)
        if chain is not None and any(_comes_back(cards, chain, each) for each in _on_the_way(cards, chain)):
            names = ", which plays ".join(repr(cards.names[each]) for each in [*chain, kind])
            return kind, f"this would never end: {names}, and what was played goes back and is played again"
    return None


def _play_acts(cards: Cards, kind: int) -> list[Part]:
    """What a maneuver does as it is played, its cost and everything inside included, without what waits for later."""
    found: list[Part] = []
    waiting: list[Part] = [
        ability.act for ability in abilities_of(cards, kind) if ability.how == PLAY and ability.act is not None
    ]
    waiting += cards.play_cost[kind]
    while waiting:
        act = waiting.pop()
        found.append(act)
        if not isinstance(act, Watching):
            waiting += act.inner
    return found


def _followers(cards: Cards, kind: int) -> list[int]:
    """The cards that this one can play as part of its effect."""
    if cards.sort[kind] not in (MANEUVER, EVENT):
        return []
    wanted = [act.things for act in _play_acts(cards, kind) if isinstance(act, PlayExtra)]
    if not wanted:
        return []
    return [
        other
        for other in range(len(cards.names))
        if any(things.sorts >> cards.sort[other] & 1 and _may_mean(cards, other, things) for things in wanted)
    ]


def _may_mean(cards: Cards, kind: int, things: CardSelect) -> bool:
    """Whether a text may mean a card of that kind; where its words depend on the moment, it may."""
    for quality in things.qualities:
        if isinstance(quality, Named) and quality.title != cards.title[kind]:
            return False
        if isinstance(quality, CardWithin) and not quality.may_fit(cards, kind):
            return False
    return True


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
        if sum(isinstance(act, PlayExtra) for act in _play_acts(cards, kind)) > 1:  # one goes on, another comes between
            found += _followers(cards, kind)
    return found


def _comes_back(cards: Cards, chain: list[int], kind: int) -> bool:
    """Whether a card on the way brings back cards of the chain."""
    acts = _play_acts(cards, kind)
    if any(cards.sort[each] == MANEUVER for each in chain):
        return _takes_back(acts)
    return any(isinstance(act, Put) and isinstance(act.things, This) for act in acts)


def _takes_back(acts: list[Part]) -> bool:
    """Whether maneuvers of the player may leave play."""
    return any(isinstance(act, (Remove, Return, Put)) and _is_own_maneuver(act.things) for act in acts)


def _is_own_maneuver(things: Part) -> bool:
    if isinstance(things, CardSelect):
        return not things.is_elsewhere and things.sorts & MANEUVERS != 0 and not is_rivals(things)
    return not isinstance(things, That)

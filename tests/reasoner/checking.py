"""Random matches, listened to at every seat, and worlds imagined on the way."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from tests.conformance.cases import Case
from tests.conformance.walk import viewers, walk
from tests.reasoner import families
from tests.reasoner.listener import Family, Listener
from wyrmhall.core.chance import Chance
from wyrmhall.core.events import Told, knows
from wyrmhall.core.playing.match import Match
from wyrmhall.games.breeds.state import TARGET as BREEDS_TARGET
from wyrmhall.games.magi.state import SUMMON as MAGI_SUMMON


class Tally:
    """What was checked."""

    def __init__(self) -> None:
        self.positions = 0
        self.worlds = 0
        self.impossible: list[str] = []
        self.missaid: list[str] = []  # what a view says more or less than was told
        self.unimagined: list[str] = []

    def __str__(self) -> str:
        return (
            f"{self.positions} positions, {len(self.missaid)} views that say more or less than was told, "
            f"{self.worlds} worlds imagined, {len(self.impossible)} of them impossible, "
            f"{len(self.unimagined)} possible worlds never imagined"
        )


def families_of(case: Case, viewer: int) -> list[Family]:
    name = case.listing.name
    if name == "draco-magi":
        return families.magi(viewer)
    if name == "dragon-breeds":
        return families.breeds(viewer, case.seats)
    if name == "dragon-booster":
        return families.booster(viewer, case.seats)
    if name == "dragonriders":
        return families.riders(viewer, case.seats)
    return []


def may_begin(case: Case, s: Any) -> bool:
    """Decks that are still being built have no story yet."""
    return bool(s.phase >= {"draco-magi": MAGI_SUMMON, "dragon-breeds": BREEDS_TARGET}.get(case.listing.name, 0))


class Ears:
    """All stories of a match, for all viewers."""

    def __init__(self, case: Case, match: Match[Any]) -> None:
        self.case = case
        self.match = match
        self.heard = 0
        self.listeners: dict[int, list[Listener]] = {}

    def listen(self) -> None:
        """To all that was told since."""
        match = self.match
        for told in match.events[self.heard :]:
            if told.after is not None:  # it was watched
                self._hear(told, told.after)
        self._hear(None, match.state)
        self.heard = len(match.events)

    def _hear(self, told: Told | None, s: Any) -> None:
        if not self.listeners:
            if may_begin(self.case, s):
                for seat in viewers(self.match):
                    self.listeners[seat] = [Listener(family, seat, s) for family in families_of(self.case, seat)]
            return
        for seat, listeners in self.listeners.items():
            for listener in listeners:
                listener.hear(told, s)
                if told is not None and told.name == "showed" and knows(told.mask, seat):
                    peek(listener, told)
                if (
                    told is not None
                    and told.name in ("turned_up", "shielded")
                    and self.case.listing.name == "dragonriders"
                ):
                    listener.peek([card for card in s.placed[told.seat] if card in listener.before.hand])


def peek(listener: Listener, told: Told) -> None:
    """Cards of a hand or from the top of a deck were shown: which of the two is told by what is printed on them."""
    owners = [name for name in (f"seat {told.seat + 1}",) if listener.family.name.endswith(name)]
    if not owners:
        return
    table, wanted = listener.before, sorted(told.kinds)
    for cards in (table.hand, table.deck[len(table.deck) - len(wanted) :]):
        if sorted(table.kind[card] for card in cards) == wanted:
            listener.peek(cards)
            return


def check(case: Case, seed: int, every: int, worlds: int, tally: Tally, wide: int = 0, longest: int = 1 << 30) -> None:
    """Plays a match; at every so many decisions, imagines so many worlds for every viewer, and asks whether each is possible.

    With `wide`, as many worlds more are imagined for one viewer, and all that can be in a rival's hand must turn up there.
    """
    match = case.start(seed)
    match.watch()
    ears = Ears(case, match)
    for ply in walk(match, random.Random(seed)):
        if ply > longest:
            return
        ears.listen()
        if not ears.listeners or (ply + seed) % every:
            continue
        tally.positions += 1
        for seat, listeners in ears.listeners.items():
            for listener in listeners:
                cards = listener.oversaid(match.state) + listener.unsaid(match.state)
                if cards:
                    names = [case.game.kind_name(match.state.kind[card]) for card in cards]
                    tally.missaid.append(
                        f"{case.name} seed {seed} ply {ply} viewer {seat}: {listener.family.name}: {names}"
                    )
            for number in range(worlds):
                dream = match.imagine(seat, Chance(seed * 7919 + ply * 31 + number)).state
                tally.worlds += 1
                for listener in listeners:
                    why = listener.why_not(dream)
                    if why:
                        tally.impossible.append(f"{case.name} seed {seed} ply {ply} viewer {seat}: {why}")
        if wide:
            seat = list(ears.listeners)[tally.positions % len(ears.listeners)]
            for listener in ears.listeners[seat]:
                check_support(match, seat, listener, wide, tally, f"{case.name} seed {seed} ply {ply} viewer {seat}")


def check_support(match: Match[Any], seat: int, listener: Listener, wide: int, tally: Tally, where: str) -> None:
    """Whatever could change places with a card of the hand must be imagined there sooner or later."""
    _, hand = listener.family.zones(match.state)
    if not hand:
        return
    met: Counter[int] = Counter()
    dream: Any = None
    for number in range(wide):
        dream = match.imagine(seat, Chance(number * 104729 + 5)).state
        deck, hand = listener.family.zones(dream)
        met.update({dream.kind[card] for card in hand})
    tally.worlds += wide
    for missing in {dream.kind[card] for card in deck} - set(met):
        down = next(card for card in deck if dream.kind[card] == missing)
        for up in hand:
            other = dream.copy()
            other.kind = dream.kind[:]
            other.kind[up], other.kind[down] = other.kind[down], other.kind[up]
            if not listener.why_not(other):
                tally.unimagined.append(f"{where}: kind {missing} in the hand of {listener.family.name}")
                break

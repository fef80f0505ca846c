"""Which hidden card goes to which lot, where each can be in some of them only (see `wyrmhall.kit.cards`)."""

from __future__ import annotations

from wyrmhall.core.chance import Chance


def allotted(masks: list[int], room: list[int], chance: Chance) -> list[int]:
    """For each card the lot that it goes to, by lot among all ways to fill every lot.

    `masks` says by its bits in which lots a card can be, `room` how many each lot takes; together they take all cards. The lots
    that fewest cards can be in are filled first. Where any card that can be in one of them can also be in all those that are
    filled later, as it is when piles were shuffled into a deck one after the other, all ways are equally likely. Nothing comes
    out if there is no way.
    """
    count = len(masks)
    goal = [-1] * count
    space = room[:]
    for i in range(count):
        lot = single(masks[i])
        if lot >= 0:
            goal[i] = lot
            space[lot] -= 1
    left = [i for i in range(count) if goal[i] < 0]
    for lot in by_claims(masks, left, space):
        chance.shuffle(left)
        while space[lot] > 0:
            for i in left:
                if goal[i] < 0 and masks[i] >> lot & 1:
                    goal[i] = lot
                    space[lot] -= 1
                    if can_fill(masks, left, goal, space):
                        break
                    goal[i] = -1
                    space[lot] += 1
            else:
                return []
    return goal


def single(mask: int) -> int:
    """The only lot of a mask, or -1."""
    return mask.bit_length() - 1 if mask & (mask - 1) == 0 else -1


def by_claims(masks: list[int], left: list[int], space: list[int]) -> list[int]:
    """The lots that still take cards, those first that fewest of these can be in."""
    claims: list[tuple[int, int]] = []
    for lot in range(len(space)):
        if space[lot] > 0:
            claims.append((sum([masks[i] >> lot & 1 for i in left]), lot))
    claims.sort()
    return [lot for _, lot in claims]


def can_fill(masks: list[int], left: list[int], goal: list[int], space: list[int]) -> bool:
    """Whether the cards that have no goal yet can fill the space: no set of lots is asked to take more than it can."""
    lots = [lot for lot in range(len(space)) if space[lot] > 0]
    everything = 0
    for lot in lots:
        everything |= 1 << lot
    waiting: list[int] = []
    for i in left:
        if goal[i] < 0:
            waiting.append(masks[i] & everything)
    if not waiting or min(waiting) == everything:
        return True
    for chosen in range(1 << len(lots)):
        some, most = 0, 0
        for at, lot in enumerate(lots):
            if chosen >> at & 1:
                some |= 1 << lot
                most += space[lot]
        for mask in waiting:
            if mask & ~some == 0:
                most -= 1
        if most < 0:
            return False
    return True

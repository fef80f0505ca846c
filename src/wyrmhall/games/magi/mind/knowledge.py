"""What a seat does not know, dealt afresh."""

from __future__ import annotations

from wyrmhall.core.chance import Chance
from wyrmhall.core.events import knows
from wyrmhall.games.magi.state import MagiState, dragon_awareness
from wyrmhall.kit.cards import redeal, unseen


def redeal_unseen(s: MagiState, viewer: int, chance: Chance) -> None:
    """Permute the cards that the viewer has not seen, within what it knows of who owns which.

    Basic cards belong to known decks. An advanced card may be in the supply or in the rival's deck unless the viewer knows
    where it went; a special dragon of the variant may be in the rival's deck or in the box.
    """
    s.kind = s.kind[:]
    cards = s.cards
    battle = [unseen(s, side.battle_deck + side.battle_hand, viewer) for side in s.sides]
    drafts = [unseen(s, side.draft, viewer) for side in s.sides]
    supply = unseen(s, s.advanced, viewer)
    advanced = range(cards.first_advanced, cards.first_field)
    loose = [kind for kind in advanced if not knows(s.aware[kind - cards.first_advanced], viewer)]
    redeal_owned(s, viewer, [*battle, *drafts, supply], loose, -cards.first_advanced, chance)
    for owner, side in enumerate(s.sides):
        dragons = unseen(s, side.dragon_deck + side.dragon_hand, viewer)
        box = unseen(s, side.box, viewer)
        aside = [
            kind
            for kind in range(cards.first_battle)
            if not knows(s.aware[dragon_awareness(cards, owner, kind)], viewer)
        ]
        redeal_owned(s, viewer, [dragons, box], aside, dragon_awareness(cards, owner, 0), chance)
    fields = unseen(s, s.fields, viewer)
    redeal(s, viewer, [fields], [], chance)
    for card in fields:
        s.facing[card] = chance.below(2)


def redeal_owned(
    s: MagiState, viewer: int, pools: list[list[int]], loose: list[int], first: int, chance: Chance
) -> None:
    """Redeal, and give what others know about the loose cards of each pool to the cards that lie there now.

    `first + kind` is the place of a kind in `aware`.
    """
    wanted = set(loose)
    masks: list[list[int]] = []
    for pool in pools:
        masks.append([s.aware[first + s.kind[card]] for card in pool if s.kind[card] in wanted] if loose else [])
    redeal(s, viewer, pools, loose, chance)
    for i, pool in enumerate(pools):
        known = sorted(masks[i])
        chance.shuffle(known)
        if known:
            for card in pool:
                if s.kind[card] in wanted:
                    s.aware[first + s.kind[card]] = known.pop()

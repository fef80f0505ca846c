"""The combat damage phase."""

from __future__ import annotations

from typing import ClassVar, Final

from wyrmhall.core.decisions import About, Pick
from wyrmhall.core.errors import Refusal
from wyrmhall.core.playing.table import Table
from wyrmhall.games.breeds import events
from wyrmhall.games.breeds.face.speech import (
    at_its_time,
    dragon_in_words,
    forbid,
    heard,
    kind_in_words,
    one_of,
    rest_of,
    seat_in_words,
    verb_in,
)  # fmt: skip
from wyrmhall.games.breeds.rules.battlefield import IN_COMBAT, NO_CAUSE, Cause
from wyrmhall.games.breeds.rules.combat import end_combat, next_combat
from wyrmhall.games.breeds.rules.players import count_out, hurt
from wyrmhall.games.breeds.rules.quests import complete_unique
from wyrmhall.games.breeds.rules.turn import conclude
from wyrmhall.games.breeds.rules.words_for import dragon_words, owned_words
from wyrmhall.games.breeds.rules.zones import reveal
from wyrmhall.games.breeds.state import OVER, BreedsState
from wyrmhall.games.breeds.text.use.deeds import note, triggered, triggered_identities
from wyrmhall.games.breeds.text.use.moments import (
    COMBAT_OVER,
    DAMAGES_DRAGON,
    DAMAGES_PLAYER,
    HURT,
    OUTLASTS,
    REFRACT_OR_SURVIVE,
    SURVIVES,
    TWO_DAMAGE_PLAYER,
    UNBLOCKED,
    WOUNDED,
    Happening,
)
from wyrmhall.games.breeds.text.use.passives import (
    grazing,
    is_blocked,
    is_unharmed,
    lowers_damage,
    might_of,
    soaked,
    spared,
    spills,
    sv_of,
)
from wyrmhall.games.breeds.text.use.resolution import resolve_all, settle_deaths, to_deal, use_stage_one  # fmt: skip

T = Table[BreedsState]


def blockers_of(s: BreedsState, attacker: int) -> list[int]:
    return [number for number, dragon in enumerate(s.dragons) if dragon.there and dragon.blocks == attacker]


class ChooseBlocker(Pick[BreedsState]):
    """The one blocker that a blocked attacker damages. about: the attacker."""

    is_often_idle: ClassVar[bool] = True

    def candidates(self, s: BreedsState, seat: int, about: About) -> list[int]:
        return [number for number, dragon in enumerate(s.dragons) if dragon.there and dragon.blocks >= 0]

    def refusal(self, s: BreedsState, seat: int, about: About, answer: int) -> Refusal | None:
        if s.dragons[answer].blocks != about[0]:
            return Refusal("BR-DAMAGE-06", f"{dragon_words(s, answer)} does not block {dragon_words(s, about[0])}")
        return None

    def notation(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        return f"damage {answer + 1}"

    def parse(self, s: BreedsState, seat: int, about: About, text: str) -> int | None:
        words = heard(text)
        verb = verb_in(words)
        at_its_time(verb, ())
        if verb in ("no", "done"):
            forbid("BR-DAMAGE-06", "its damage is dealt to one of its blockers")
        wanted = one_of(rest_of(words), "BR-DAMAGE-06", "all its damage is dealt to a single blocker")
        if verb and (wanted == "player" or (not wanted.isdecimal() and seat_in_words(s, seat, wanted) >= 0)):
            forbid("BR-DAMAGE-06", "its damage is dealt to one of its blockers, and not to a player")
        if not verb and not wanted.isdecimal() and kind_in_words(s, wanted) < 0:
            return None
        if not wanted:
            forbid("BR-DAMAGE-06", "all its damage is dealt to a single blocker: say which")
        number = dragon_in_words(s, wanted, "BR-DAMAGE-06")
        if s.dragons[number].blocks < 0:
            forbid("BR-DAMAGE-06", f"{dragon_words(s, number)} is not a blocker")
        return number

    def gloss(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        return owned_words(s, seat, answer)

    def prompt(self, s: BreedsState, seat: int, about: About) -> str:
        return f"Which of its blockers does {dragon_words(s, about[0])} damage?"

    def touches(self, s: BreedsState, seat: int, about: About, answer: int) -> list[str]:
        return [f"dragon:{answer + 1}"]


CHOOSE_BLOCKER: Final = ChooseBlocker("damage.blocker", "BR-DAMAGE-06")


async def deal_damage(t: T) -> None:
    """From 'who is unblocked' to sending everybody home."""
    s = t.state
    await settle_deaths(t, NO_CAUSE)
    attackers = [number for number, dragon in enumerate(s.dragons) if dragon.there and dragon.blocks < 0]
    free = [number for number in attackers if not is_blocked(s, number)]
    known = len(s.dragons)
    for number in free:
        await hear(t, Happening(UNBLOCKED, number))
        for newcomer in range(known, len(s.dragons)):  # that an ability has played: nobody blocks it
            attackers.append(newcomer)
            free.append(newcomer)
        known = len(s.dragons)
    hit = await choose_blockers(t, [number for number in attackers if number not in free])
    if s.phase == OVER or not s.is_in(s.turn) or not s.is_in(s.defender):
        conclude(t)
        return
    before = [dragon.wounds for dragon in s.dragons]
    blows = opposed(s, hit)
    hurting = strike(t, free, hit)
    left = await strike_player(t, sum(hurting))
    fighting = [number for number, dragon in enumerate(s.dragons) if dragon.there]
    cause = Cause(IN_COMBAT, -1, hit)
    cause.fighting = fighting
    await settle_deaths(t, cause)
    if count_out(t):
        await settle_deaths(t, NO_CAUSE)
    if s.phase != OVER:
        await reward(t, hurting, left)
        await suffer(t, before, left)
        await wound(t, blows)
        await survive(t)
        await outlast(t)
        await hear(t, Happening(COMBAT_OVER))
    if s.phase == OVER or not s.is_in(s.turn):
        conclude(t)
        return
    end_combat(t)
    next_combat(t)


async def hear(t: T, happening: Happening) -> None:
    """What dragons and then identities have to say about it."""
    await resolve_all(t, triggered(t.state, happening))
    await resolve_all(t, triggered_identities(t.state, happening))


async def choose_blockers(t: T, blocked: list[int]) -> list[int]:
    """Which blocker each dragon damages that is blocked; -1 for all others."""
    s = t.state
    hit = [-1] * len(s.dragons)
    for number in blocked:
        if s.dragons[number].there:
            blockers = blockers_of(s, number)
            if len(blockers) > 1:
                hit[number] = await t.choose(s.attacker, CHOOSE_BLOCKER, (number,))
            elif blockers:
                hit[number] = blockers[0]
    return hit


def strike(t: T, free: list[int], hit: list[int]) -> list[int]:
    """All combat damage at once: how much each dragon would deal to the player."""
    s = t.state
    wounds = [0] * len(s.dragons)
    hurting = [0] * len(s.dragons)
    for number, dragon in enumerate(s.dragons):
        if not dragon.there:
            continue
        to_player = 0
        if dragon.blocks >= 0:
            if s.dragons[dragon.blocks].there:
                wounds[dragon.blocks] += might_of(s, number, True, dragon.blocks)
        elif number in free:
            to_player = might_of(s, number, False)
        elif hit[number] >= 0 and s.dragons[hit[number]].there:
            amount = might_of(s, number, True, hit[number])
            wounds[hit[number]] += amount
            if spills(s, number):
                to_player = excess(s, number, hit[number])
            to_player += grazing(s, number)
        hurting[number] = to_player
    for number, amount in enumerate(wounds):
        if amount and not is_unharmed(s, number, True):
            s.dragons[number].wounds += amount
            t.tell(
                events.STRUCK, s.dragons[number].seat, (number, amount), s.dragons[number].names, rule="BR-DAMAGE-02"
            )
    return hurting


def opposed(s: BreedsState, hit: list[int]) -> list[tuple[int, int, int]]:
    """Which dragon will deal how much combat damage to which, as far as abilities speak of it."""
    blows: list[tuple[int, int, int]] = []
    if not (s.cards.heard_at_all & DAMAGES_DRAGON or s.lasting):
        return blows
    for number, dragon in enumerate(s.dragons):
        target = dragon.blocks if dragon.blocks >= 0 else hit[number]
        if dragon.there and target >= 0 and s.dragons[target].there and not is_unharmed(s, target, True):
            blows.append((number, target, might_of(s, number, True, target)))
    return blows


async def wound(t: T, blows: list[tuple[int, int, int]]) -> None:
    """What having damaged a dragon brings."""
    for number, target, amount in blows:
        if amount > 0 and t.state.phase != OVER:
            happening = Happening(DAMAGES_DRAGON, number, target)
            happening.dealt = amount
            await hear(t, happening)


def excess(s: BreedsState, number: int, blocker: int) -> int:
    """What of the combat damage to a blocker goes on to the player; what is dealt to dragons alone is no part of it."""
    return max(0, might_of(s, number, False) - sv_of(s, blocker))


async def strike_player(t: T, total: int) -> int:
    """Combat damage to the defending player, less what a hand soaks up and what is prevented."""
    s = t.state
    seat = s.defender
    if total == 0:
        return 0
    t.uncovered()  # what a hidden hand soaks up
    soak = min(total, soaked(s, seat))
    if soak:
        show_soaking(s, seat)
        t.tell(events.SOAKED, seat, (soak,), rule="BR-DAMAGE-18")
    stopped = min(total - soak, spared(s, seat))
    if stopped:
        t.tell(events.PREVENTED, seat, (stopped,), rule="BR-DAMAGE-18")
    left = await to_deal(t, seat, total - soak - stopped, True)
    if left:
        hurt(t, seat, left, "BR-DAMAGE-03")
    return left


def show_soaking(s: BreedsState, seat: int) -> None:
    """A card that lowers damage from the hand is shown to prove it."""
    shown: list[int] = []
    for card in s.sides[seat].hand:
        kind = s.kind[card]
        if kind not in shown and lowers_damage(s, seat, kind):
            shown.append(kind)
            reveal(s, card)


async def reward(t: T, hurting: list[int], left: int) -> None:
    """What having damaged the player brings: the dragons' abilities, then the identity's. No dragon has dealt more than was left
    after what was prevented."""
    s = t.state
    if left == 0 or not s.is_in(s.attacker):
        return
    victim = s.defender
    if victim == s.attacker:
        return
    if len(hurting) - hurting.count(0) >= 2:
        complete_unique(t, s.attacker, TWO_DAMAGE_PLAYER)
    for number, amount in enumerate(hurting):
        if amount:
            happening = Happening(DAMAGES_PLAYER, number, player=victim)
            happening.dealt = min(amount, left)
            note(s, happening)
            await hear(t, happening)
    await use_stage_one(t, s.attacker, victim, left, [number for number, amount in enumerate(hurting) if amount])


async def suffer(t: T, before: list[int], left: int) -> None:
    """What the damage brings to those who took it: dragons that are still there, then the defending player."""
    s = t.state
    if s.cards.heard_at_all & WOUNDED or s.lasting:
        for number, wounds in enumerate(before):
            if s.dragons[number].there and s.dragons[number].wounds > wounds:
                await hear(t, Happening(WOUNDED, number))
    if left and s.phase != OVER and s.is_in(s.defender) and (s.cards.heard_at_all & HURT or s.lasting):
        happening = Happening(HURT, player=s.defender)
        happening.dealt = left
        await hear(t, happening)


async def survive(t: T) -> None:
    """Blockers that are still there have survived."""
    s = t.state
    seat = s.defender
    survivors = [number for number, dragon in enumerate(s.dragons) if dragon.there and dragon.blocks >= 0]
    if s.phase == OVER or not survivors:
        return
    if not s.survived >> seat & 1:
        s.survived |= 1 << seat
        complete_unique(t, seat, REFRACT_OR_SURVIVE)
    for number in survivors:
        await hear(t, Happening(SURVIVES, number, s.dragons[number].blocks))


async def outlast(t: T) -> None:
    """All dragons that are still there have survived, attackers too."""
    s = t.state
    if s.cards.heard_at_all & OUTLASTS or s.lasting:
        for number, dragon in enumerate(s.dragons):
            if dragon.there and s.phase != OVER:
                await hear(t, Happening(OUTLASTS, number))
